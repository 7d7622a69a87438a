"""What sounds are made of: noise, bands, ringing bodies, plucked strings, room and loudness. Arrays of samples at RATE, mono or (n, 2)."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import numpy as np
from scipy.signal import butter, fftconvolve, lfilter, sosfilt

RATE = 44100
A4, A5, B4, C5, D4, D5, E4, E5, F4, F5 = 440.0, 880.0, 493.88, 523.25, 293.66, 587.33, 329.63, 659.26, 349.23, 698.46
Samples = np.ndarray
Rng = np.random.Generator


def rng_of(name: str) -> Rng:
    """Every sound has chance of its own, the same in every run, so that a change of one sound leaves the others alone."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def clock(seconds: float) -> Samples:
    """The time of every sample in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def hiss(rng: Rng, seconds: float) -> Samples:
    """White noise."""
    return rng.normal(0, 1, round(seconds * RATE))


# ---------------------------------------------------------------- filters
def band(x: Samples, low: float, high: float, order: int = 2) -> Samples:
    return sosfilt(butter(order, [low, high], "band", fs=RATE, output="sos"), x, axis=0)


def below(x: Samples, hertz: float, order: int = 2) -> Samples:
    return sosfilt(butter(order, hertz, "low", fs=RATE, output="sos"), x, axis=0)


def above(x: Samples, hertz: float, order: int = 2) -> Samples:
    return sosfilt(butter(order, hertz, "high", fs=RATE, output="sos"), x, axis=0)


def ring_noise(rng: Rng, seconds: float, low: float, high: float, tilt: float = 0.0) -> Samples:
    """Noise between two frequencies that repeats without a seam: made as a spectrum. ``tilt`` in dB an octave above ``low``."""
    n = round(seconds * RATE)
    hertz = np.fft.rfftfreq(n, 1 / RATE)
    octaves = np.log2(np.maximum(hertz, 1.0) / low)
    size = 10 ** (tilt * np.maximum(octaves, 0) / 20)
    size *= 1 / (1 + (low / np.maximum(hertz, 1.0)) ** 6) / (1 + (hertz / high) ** 6)
    spectrum = size * (rng.normal(0, 1, hertz.size) + 1j * rng.normal(0, 1, hertz.size))
    spectrum[0] = 0
    x = np.fft.irfft(spectrum, n)
    return x / x.std()


def slow(rng: Rng, seconds: float, fastest: float) -> Samples:
    """A swaying between 0 and 1 that repeats without a seam; nothing in it is faster than ``fastest`` hertz."""
    n = round(seconds * RATE)
    t = np.arange(n) / n
    x = np.zeros(n)
    for turns in range(1, max(2, int(fastest * seconds)) + 1):
        x += np.sin(2 * np.pi * (turns * t + rng.uniform())) / turns**0.5
    x -= x.min()
    return x / x.max()


# ---------------------------------------------------------------- shapes in time
def swell(seconds: float, peak: float, rise: float, fall: float) -> Samples:
    """A bump: highest at ``peak`` seconds, with Gaussian slopes."""
    u = clock(seconds) - peak
    return np.where(u < 0, np.exp(-((u / rise) ** 2)), np.exp(-((u / fall) ** 2)))


def fading(x: Samples, start: float = 0.002, end: float = 0.02) -> Samples:
    """Without a click at either end: short ramps, in seconds."""
    n = len(x)
    edge = np.ones(n)
    a, b = max(2, round(start * RATE)), max(2, round(end * RATE))
    edge[:a] = np.sin(np.linspace(0, np.pi / 2, a)) ** 2
    edge[-b:] *= np.sin(np.linspace(np.pi / 2, 0, b)) ** 2
    return x * (edge if x.ndim == 1 else edge[:, None])


def put(into: Samples, sound: Samples, at: float, gain: float = 1.0, *, ring: bool = False) -> None:
    """Add a sound at so many seconds; with ``ring`` what sticks out goes on at the start."""
    start = round(at * RATE)
    if ring:
        np.add.at(into, (np.arange(len(sound)) + start) % len(into), sound * gain)
        return
    room = min(len(sound), len(into) - start)
    if room > 0:
        into[start : start + room] += sound[:room] * gain


# ---------------------------------------------------------------- bodies that ring
def struck(hertz: Sequence[float], decays: Sequence[float], sizes: Sequence[float], seconds: float) -> Samples:
    """A struck body: sines that die away, each after its own time."""
    t = clock(seconds)
    parts = zip(hertz, decays, sizes, strict=True)
    return fading(sum(a * np.exp(-t / d) * np.sin(2 * np.pi * f * t) for f, d, a in parts), 0.001, 0.03)


BELL = (0.5, 1.0, 1.19, 1.5, 2.0, 2.52, 2.66, 3.01, 4.16)
"""Partials of a cast bell: hum, prime, minor third, fifth, nominal, and above."""


def bell(hertz: float, seconds: float, long: float) -> Samples:
    """A cast bell of this prime; ``long`` is how many seconds its hum takes to fall to a third."""
    decays = [long / (0.6 + ratio) for ratio in BELL]
    sizes = (0.35, 0.7, 0.45, 0.3, 0.8, 0.2, 0.18, 0.22, 0.1)
    x = struck([hertz * r for r in BELL], decays, sizes, seconds)
    return x + 0.6 * struck([hertz * r * 1.0012 for r in BELL], decays, sizes, seconds)


def knock(rng: Rng, hertz: float, hard: float = 0.5, seconds: float = 0.12) -> Samples:
    """Wood on wood; ``hard`` 0 to 1 is how much of it is crack."""
    body = struck(
        [hertz, hertz * 2.37, hertz * 4.4, hertz * 6.9], [0.022, 0.014, 0.008, 0.005], [1, 0.7, 0.4, 0.2], seconds
    )
    crack = band(hiss(rng, seconds), 900, 7000) * np.exp(-clock(seconds) / 0.004)
    return fading(body + hard * 1.6 * crack, 0.0005)


def thud(hertz: float, seconds: float = 0.3, fall: float = 0.45) -> Samples:
    """A dull blow whose tone falls by ``fall`` of its pitch."""
    t = clock(seconds)
    tone = hertz * (1 - fall * (1 - np.exp(-t / 0.04)))
    return fading(np.sin(2 * np.pi * np.cumsum(tone) / RATE) * np.exp(-t / (seconds / 4)), 0.002)


def pluck(
    rng: Rng, hertz: float, seconds: float = 1.6, *, bright: float = 4200.0, ring: float = 1.3, where: float = 0.18
) -> Samples:
    """A plucked string (Karplus and Strong), in tune: ``ring`` seconds long, plucked at ``where`` of its length."""
    period = RATE / hertz
    whole = int(period - 0.5)
    part = period - 0.5 - whole
    loss = 10 ** (-3 * period / RATE / ring)
    taps = loss * np.convolve([0.5, 0.5], [1 - part, part])
    n = round(seconds * RATE)
    x = np.zeros(n)
    burst = below(rng.uniform(-1, 1, whole), bright, 1)
    x[:whole] = burst - burst.mean()
    comb = max(1, round(whole * where))
    x[comb:] -= 0.9 * x[: n - comb].copy()
    backward = np.zeros(whole + 3)
    backward[0] = 1
    backward[whole : whole + 3] -= taps
    y = above(lfilter([1.0], backward, x), 60, 1)
    return fading(y / np.max(np.abs(y)), 0.001, min(0.25, seconds / 3))


def reed(hertz: float, seconds: float, gain: float = 1.0) -> Samples:
    """A concertina's tone: two reeds a little apart, without the highest partials."""
    t = clock(seconds)
    x = np.zeros(t.size)
    for part in range(1, 10):
        for off in (0.9985, 1.0018):
            if hertz * part < 6500:
                x += np.sin(2 * np.pi * hertz * off * part * t + part) / part**1.35
    breath = 1 - np.exp(-t / 0.05)
    return fading(x * breath * (1 + 0.06 * np.sin(2 * np.pi * 4.6 * t)), 0.03, min(0.12, seconds / 3)) * gain


# ---------------------------------------------------------------- room and loudness
def room(x: Samples, rng: Rng, wet: float = 0.2, seconds: float = 1.1, *, ring: bool = False) -> Samples:
    """Two channels with the echo of a room; with ``ring`` the echo of the end sounds over the start."""
    dry = np.stack([x, x], 1) if x.ndim == 1 else x
    t = clock(seconds)
    n = len(dry) if ring else len(dry) + t.size
    out = np.zeros((n, 2))
    out[: len(dry)] = dry
    for side in range(2):
        echo = below(rng.normal(0, 1, t.size), 3600, 1) * np.exp(-t * 6.9 / seconds) * (1 - np.exp(-t / 0.008))
        echo /= np.sqrt(np.sum(echo**2))
        tail = fftconvolve(dry[:, side], echo) * wet
        if ring:
            for start in range(0, len(tail), n):
                piece = tail[start : start + n]
                out[: len(piece), side] += piece
        else:
            out[: len(tail), side] += tail
    return out if ring else fading(out, 0.0005, min(0.3, seconds / 2))


def _weighted(x: Samples) -> Samples:
    """The K weighting of ITU-R BS.1770: what an ear makes of a spectrum, with its filters worked out for RATE."""
    w, q, gain = 2 * np.pi * 1681.974450955533 / RATE, 0.7071752369554196, 10 ** (3.999843853973347 / 40)
    a, c, root = np.sin(w) / (2 * q), np.cos(w), np.sqrt(gain)
    shelf_b = [gain * (gain + 1 + (gain - 1) * c + 2 * root * a), -2 * gain * (gain - 1 + (gain + 1) * c),
               gain * (gain + 1 + (gain - 1) * c - 2 * root * a)]  # fmt: skip
    shelf_a = [
        gain + 1 - (gain - 1) * c + 2 * root * a,
        2 * (gain - 1 - (gain + 1) * c),
        gain + 1 - (gain - 1) * c - 2 * root * a,
    ]
    w, q = 2 * np.pi * 38.13547087602444 / RATE, 0.5003270373238773
    a, c = np.sin(w) / (2 * q), np.cos(w)
    y = lfilter(shelf_b, shelf_a, x, axis=0)
    return lfilter([(1 + c) / 2, -(1 + c), (1 + c) / 2], [1 + a, -2 * c, 1 - a], y, axis=0)


def loudness(x: Samples, *, moment: bool) -> float:
    """LUFS: of the loudest 0.4 seconds, or of the whole."""
    square = _weighted(x) ** 2
    power = square if square.ndim == 1 else square.sum(1)
    if moment:
        block = round(0.4 * RATE)
        padded = np.concatenate([np.zeros(block), power, np.zeros(block)])
        total = np.cumsum(padded)
        mean = (total[block:] - total[:-block]).max() / block
    else:
        mean = power.mean()
    return -0.691 + 10 * np.log10(max(mean, 1e-12))


def softened(x: Samples, ceiling: float) -> Samples:
    """Peaks above two thirds of the ceiling are rounded so that none passes it."""
    knee = ceiling * 0.66
    size = np.abs(x)
    over = knee + (ceiling - knee) * np.tanh((size - knee) / (ceiling - knee))
    return np.where(size > knee, np.sign(x) * over, x)


def levelled(x: Samples, lufs: float, *, moment: bool, ceiling: float = 0.66) -> Samples:
    """As loud as asked, and never above the ceiling (0.66 is 3.6 dB under full scale: room for what the encoder adds)."""
    y = x
    for _pass in range(4):
        y = softened(y * 10 ** ((lufs - loudness(y, moment=moment)) / 20), ceiling)
    return y
