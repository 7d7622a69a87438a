"""What goes on and on: sea, wind, gulls, crickets, fire. Every loop is made on a ring, so that it has no seam."""

from __future__ import annotations

import numpy as np
from sound_parts import RATE, Rng, Samples, band, clock, fading, hiss, put, ring_noise, rng_of, room, slow, softened


def sea(rng: Rng, seconds: float = 18.0) -> Samples:
    """Waves on a shore of sand: each draws up, breaks and hisses back; no two alike."""
    n = clock(seconds).size
    out = np.zeros((n, 2))
    waves = [(1.4, 1.0), (6.3, 0.7), (11.0, 0.95), (15.2, 0.6)]
    for side in range(2):
        height = np.zeros(n)
        for at, size in waves:
            u = (clock(seconds) - at - side * 0.3 + seconds / 2) % seconds - seconds / 2
            height += size * np.where(u < 0, np.exp(-((u / 1.3) ** 2)), np.exp(-u / 1.9))
        surf = ring_noise(rng, seconds, 150, 2200, -3) * (0.12 + 0.8 * height)
        foam = ring_noise(rng, seconds, 2200, 7500, -4) * (0.02 + 0.3 * height**2)
        deep = ring_noise(rng, seconds, 40, 130) * (0.12 + 0.2 * height)
        out[:, side] = surf + foam + deep
    return out


def wind(rng: Rng, seconds: float = 16.0) -> Samples:
    """Air over the ridge: a low breath with two whistles that come and go."""
    out = np.zeros((clock(seconds).size, 2))
    gusts = slow(rng, seconds, 0.5)
    for side in range(2):
        breath = ring_noise(rng, seconds, 120, 650, -2) * (0.3 + 0.7 * gusts)
        for hertz, size in ((430, 0.45), (690, 0.28), (1120, 0.12)):
            breath += (
                size * ring_noise(rng, seconds, hertz * 0.9, hertz * 1.1) * slow(rng, seconds, 0.7) ** 2 * (0.3 + gusts)
            )
        out[:, side] = breath
    return out


def gulls(rng: Rng, seconds: float = 24.0) -> Samples:
    """Far gulls over the bay: some calls, much air between them."""
    out = np.zeros((clock(seconds).size, 2))
    for at, calls, pitch, pan, size in (
        (1.5, 4, 1.0, 0.3, 1.0),
        (8.2, 2, 1.13, 0.75, 0.55),
        (13.0, 5, 0.93, 0.6, 0.8),
        (19.6, 3, 1.05, 0.2, 0.5),
    ):
        for n in range(calls):
            call = _keow(rng, pitch * float(rng.uniform(0.97, 1.03)), 0.42 - 0.03 * n)
            for side, share in enumerate((1 - pan, pan)):
                put(
                    out[:, side],
                    call,
                    at + n * 0.46 + float(rng.uniform(0, 0.05)),
                    size * share**0.5 * (1 - 0.1 * n),
                    ring=True,
                )
    return room(out, rng, 0.45, 1.8, ring=True)


def _keow(rng: Rng, pitch: float, seconds: float) -> Samples:
    """One call: up at once, then down, through a throat."""
    t = clock(seconds)
    u = t / seconds
    tone = pitch * (880 + 420 * np.exp(-(((u - 0.22) / 0.2) ** 2)) - 170 * u) * (1 + 0.012 * np.sin(2 * np.pi * 29 * t))
    phase = 2 * np.pi * np.cumsum(tone) / RATE
    voice = sum(np.sin(k * phase) / k**0.7 for k in range(1, 7)) + 0.25 * hiss(rng, seconds)[: t.size]
    return fading(band(voice, 1000 * pitch, 3300 * pitch, 1) * np.sin(np.pi * np.clip(u, 0, 1)) ** 0.6, 0.02, 0.12)


def crickets(rng: Rng, seconds: float = 16.0) -> Samples:
    """Three crickets near and far, each with its own beat, and a warm night behind them."""
    out = np.zeros((clock(seconds).size, 2))
    for hertz, chirps, pulses, pan, size in (
        (4180, 36, 3, 0.3, 0.8),
        (4420, 29, 4, 0.8, 0.5),
        (3890, 23, 3, 0.55, 0.3),
    ):
        beat = seconds / chirps
        for n in range(chirps):
            if rng.uniform() < 0.14:
                continue
            chirp = np.zeros(round(pulses * 0.034 * RATE) + 64)
            for k in range(pulses):
                put(chirp, _stridulation(hertz * float(rng.uniform(0.996, 1.004))), k * 0.034, 0.6 + 0.4 * k / pulses)
            for side, share in enumerate((1 - pan, pan)):
                put(out[:, side], chirp, n * beat + float(rng.uniform(0, 0.02)), size * share**0.5, ring=True)
    night = np.stack([ring_noise(rng, seconds, 150, 700, -4) for _side in range(2)], 1) * 0.03
    return room(out, rng, 0.25, 0.9, ring=True) + night


def _stridulation(hertz: float) -> Samples:
    t = clock(0.028)
    return np.sin(2 * np.pi * hertz * t) * np.sin(np.pi * t / 0.028) ** 1.5


def fire(rng: Rng, seconds: float = 14.0) -> Samples:
    """An altar's fire: a low roar that breathes, and dry crackle that never stands out of it."""
    n = clock(seconds).size
    out = np.zeros((n, 2))
    breath = slow(rng, seconds, 1.6)
    for side in range(2):
        out[:, side] = ring_noise(rng, seconds, 70, 420, -2) * (0.5 + 0.5 * breath) + 0.16 * ring_noise(
            rng, seconds, 900, 4200, -4
        )
    sparks = np.zeros((n, 2))
    for at in rng.uniform(0, seconds, round(17 * seconds)):
        length = float(rng.uniform(0.004, 0.022))
        low = float(rng.uniform(900, 2200))
        spark = band(hiss(rng, length + 0.01), low, low * 3) * np.exp(-clock(length + 0.01) / (length / 3))
        size, pan = float(np.exp(rng.normal(-0.6, 0.45))), float(rng.uniform(0.25, 0.75))
        for side, share in enumerate((1 - pan, pan)):
            put(sparks[:, side], fading(spark, 0.0005, 0.004), float(at), size * share**0.5, ring=True)
    return softened((out + 1.1 * sparks) / out.std() / 8, 0.5)


LOOPS = {"sea": sea, "wind": wind, "gulls": gulls, "crickets": crickets, "fire": fire}


def loops() -> dict[str, Samples]:
    """Every loop, by file name; two channels."""
    return {name: make(rng_of(name)) for name, make in LOOPS.items()}
