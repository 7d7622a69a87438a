"""Short sounds of bodies, of the Thief, and small tones for what has no body of its own."""

from __future__ import annotations

import numpy as np
from sound_parts import (
    A4,
    A5,
    B4,
    C5,
    D4,
    D5,
    E4,
    E5,
    F4,
    F5,
    RATE,
    Rng,
    Samples,
    band,
    bell,
    below,
    clock,
    fading,
    hiss,
    knock,
    pluck,
    put,
    reed,
    struck,
    swell,
    thud,
)
from sound_things import empty


def hurt(rng: Rng) -> Samples:
    """A blow, and two low strings that rub."""
    x = empty(0.75)
    put(x, thud(95, 0.3), 0.0, 1.1)
    put(x, below(hiss(rng, 0.1), 1400) * np.exp(-clock(0.1) / 0.015), 0.0, 0.8)
    for f in (146.83, 155.56):
        put(x, pluck(rng, f, 0.7, bright=1800, ring=0.6), 0.02, 0.45)
    return x


def heal(rng: Rng) -> Samples:
    x = empty(1.0)
    for n, f in enumerate((A4, D5, F5)):
        put(x, struck([f, 2 * f, 3 * f], [0.28, 0.16, 0.08], [1, 0.3, 0.1], 0.8), 0.09 * n, 0.8)
    return x


def revive(rng: Rng) -> Samples:
    x = empty(2.2)
    put(x, bell(D5, 1.8, 1.3), 0.0, 0.35)
    for n, f in enumerate((D4, F4, A4, D5)):
        put(x, pluck(rng, f, 1.5), 0.15 + 0.12 * n, 0.8)
    return x


def stun(rng: Rng) -> Samples:
    """Stars before the eyes: two tones that beat, sinking."""
    t = clock(1.1)
    sink = np.cumsum(620 * (1 - 0.12 * t)) / RATE
    x = (np.sin(2 * np.pi * sink) + np.sin(2 * np.pi * sink * 1.016)) * np.exp(-t / 0.35) * 0.5
    put(x, knock(rng, 240, 0.8), 0.0, 1.0)
    return fading(x)


def fall(rng: Rng) -> Samples:
    """A body falls; a low bell."""
    x = empty(2.0)
    put(x, thud(60, 0.5), 0.0, 1.3)
    put(x, below(hiss(rng, 0.25), 700) * np.exp(-clock(0.25) / 0.05), 0.0, 0.9)
    put(x, bell(196.0, 1.7, 1.4), 0.25, 0.35)
    return x


def toll(rng: Rng) -> Samples:
    """The death bell."""
    x = empty(3.4)
    put(x, bell(146.83, 3.4, 2.6), 0.0)
    put(x, bell(146.83, 2.2, 2.6), 1.2, 0.6)
    return fading(x, 0.002, 0.5)


# ---------------------------------------------------------------- tones
def day(rng: Rng) -> Samples:
    """A ship's bell, struck twice."""
    x = empty(2.4)
    put(x, bell(A5, 2.2, 1.6), 0.0)
    put(x, bell(A5, 2.0, 1.6), 0.28, 0.9)
    return fading(x, 0.001, 0.4)


def chime(rng: Rng) -> Samples:
    return bell(D5, 1.4, 1.0)


def drum(rng: Rng) -> Samples:
    """Afternoon: two slow beats on a skin."""
    x = empty(1.3)
    for at, gain in ((0.0, 1.0), (0.5, 0.8)):
        put(x, thud(82, 0.6, 0.3), at, gain)
        put(x, band(hiss(rng, 0.05), 200, 1500) * np.exp(-clock(0.05) / 0.012), at, 0.25 * gain)
    return x


def turn(rng: Rng) -> Samples:
    x = empty(1.0)
    put(x, pluck(rng, A4, 0.9), 0.0)
    put(x, pluck(rng, D5, 0.85), 0.11, 0.9)
    return x


def good(rng: Rng) -> Samples:
    x = empty(0.95)
    for n, f in enumerate((D5, E5, A5)):
        put(x, pluck(rng, f, 0.7), 0.08 * n)
    return x


def bad(rng: Rng) -> Samples:
    x = empty(1.0)
    for n, f in enumerate((F4, E4, B4 / 2)):
        put(x, pluck(rng, f, 0.75, bright=2600), 0.1 * n)
    return x


def dull(rng: Rng) -> Samples:
    """Nothing comes of it."""
    x = empty(0.5)
    put(x, pluck(rng, 164.81, 0.4, bright=1200, ring=0.25), 0.0)
    put(x, knock(rng, 260, 0.1), 0.0, 0.4)
    return x


def agreed(rng: Rng) -> Samples:
    x = empty(0.7)
    put(x, pluck(rng, F4, 0.5), 0.0)
    put(x, pluck(rng, C5, 0.55), 0.1)
    return x


def refused(rng: Rng) -> Samples:
    x = empty(0.7)
    put(x, pluck(rng, F4, 0.3, ring=0.4), 0.0)
    put(x, pluck(rng, B4 / 2, 0.5, ring=0.5), 0.13)
    return x


def gust(rng: Rng) -> Samples:
    """The weather turns."""
    t = clock(1.6)
    x = band(hiss(rng, 1.6), 250, 900, 1) * swell(1.6, 0.6, 0.3, 0.4)
    x += 0.35 * band(hiss(rng, 1.6), 900, 2200, 1) * swell(1.6, 0.7, 0.2, 0.3) * (1 + 0.3 * np.sin(2 * np.pi * 3 * t))
    return fading(x, 0.05, 0.3)


# ---------------------------------------------------------------- the Thief
def thief(rng: Rng) -> Samples:
    """It wakes: three low strings, the last a half tone too high."""
    x = empty(1.6)
    for at, f, gain in ((0.0, D4 / 2, 1), (0.22, D4 / 2, 0.8), (0.44, 155.56, 1)):
        put(x, pluck(rng, f, 1.1, bright=2200, ring=1.1), at, gain)
    put(x, thud(60, 0.5), 0.44, 0.5)
    return x


def caught(rng: Rng) -> Samples:
    """A hand on the shoulder."""
    x = empty(1.4)
    put(x, thud(70, 0.4), 0.0, 1.2)
    for f in (D4, 311.13, A4, 466.16):
        put(x, pluck(rng, f, 1.2, bright=5200), 0.0, 0.5)
        put(x, reed(f / 2, 0.7), 0.02, 0.06)
    return x


def clash(rng: Rng) -> Samples:
    """Blade on spear."""
    x = empty(0.9)
    hertz = [1733, 2971, 4207, 5630, 7410]
    put(x, struck(hertz, [0.18, 0.15, 0.1, 0.07, 0.05], [0.5, 0.6, 0.5, 0.35, 0.2], 0.8), 0.0)
    put(x, band(hiss(rng, 0.12), 1500, 8000) * np.exp(-clock(0.12) / 0.018), 0.0, 0.9)
    put(x, knock(rng, 320, 0.6), 0.0, 0.7)
    return x


def victory(rng: Rng) -> Samples:
    x = empty(1.7)
    for at, f in ((0.0, A4), (0.12, D5), (0.24, F5), (0.42, A5), (0.42, D5), (0.42, D4)):
        put(x, pluck(rng, f, 1.2), at, 0.8)
    return x


def defeat(rng: Rng) -> Samples:
    x = empty(1.8)
    for at, f in ((0.0, A4), (0.18, F4), (0.36, E4), (0.6, D4), (0.6, D4 / 2)):
        put(x, pluck(rng, f, 1.2, bright=2400), at, 0.8)
    return x
