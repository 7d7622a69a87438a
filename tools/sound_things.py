"""Short sounds of things: wood, stone, rope, water and metal, dice, cards and feet."""

from __future__ import annotations

import numpy as np
from sound_parts import (
    A4,
    D4,
    D5,
    RATE,
    Rng,
    Samples,
    above,
    band,
    bell,
    below,
    clock,
    fading,
    hiss,
    knock,
    pluck,
    put,
    struck,
    swell,
    thud,
)


def empty(seconds: float) -> Samples:
    return np.zeros(clock(seconds).size)


# ---------------------------------------------------------------- dice, cards, tokens
def dice(rng: Rng) -> Samples:
    """Bone on wood: blows that come faster and softer, and a last roll."""
    x = empty(1.05)
    at, gap, gain = 0.01, 0.15, 1.0
    for _blow in range(11):
        blow = knock(rng, 640 * rng.uniform(0.85, 1.25), 0.55, 0.09) + 0.25 * thud(150, 0.09)
        put(x, blow, at, gain * rng.uniform(0.75, 1))
        at, gap, gain = at + gap * rng.uniform(0.75, 1.2), gap * 0.84, gain * 0.85
    return x


def token(rng: Rng) -> Samples:
    """A piece of wood is set on the table."""
    x = empty(0.25)
    put(x, knock(rng, 820, 0.35), 0.0)
    put(x, knock(rng, 960, 0.3), 0.055, 0.35)
    return x


def tick(rng: Rng) -> Samples:
    return knock(rng, 1250, 0.2, 0.1)


def page(rng: Rng) -> Samples:
    """A card is turned over."""
    t = clock(0.5)
    sheet = band(hiss(rng, 0.5), 1500, 7000, 1) * swell(0.5, 0.17, 0.09, 0.12) * (1 + 0.5 * np.sin(2 * np.pi * 27 * t))
    put(sheet, knock(rng, 520, 0.5), 0.36, 0.5 * np.max(np.abs(sheet)))
    return fading(sheet)


def shuffle(rng: Rng) -> Samples:
    """Two halves of a deck run together, and are squared up."""
    x = empty(1.0)
    for n in range(26):
        flick = above(hiss(rng, 0.03), 1800, 1) * np.exp(-clock(0.03) / 0.006)
        put(x, flick, 0.03 + n * 0.024 + rng.uniform(0, 0.006), 0.4 + 0.6 * np.sin(np.pi * (n + 1) / 28))
    put(x, knock(rng, 430, 0.7), 0.78, 1.3)
    return x


def coin(rng: Rng) -> Samples:
    """Gold on gold."""
    x = empty(0.9)
    for at, gain in ((0.0, 1), (0.075, 0.6), (0.135, 0.4), (0.18, 0.25)):
        pitch = rng.uniform(0.97, 1.03)
        hertz = [f * pitch for f in (2417, 3890, 5273, 6610, 8240)]
        put(x, struck(hertz, [0.2, 0.14, 0.1, 0.06, 0.04], [0.9, 0.7, 0.4, 0.3, 0.15], 0.65), at, gain)
    return x


# ---------------------------------------------------------------- walking
def step(rng: Rng) -> Samples:
    """Two soles on dry ground: heel, then gravel under the ball."""
    x = empty(0.45)
    for at, gain in ((0.0, 1.0), (0.18, 0.8)):
        put(x, thud(float(rng.uniform(72, 86)), 0.16), at, 0.9 * gain)
        put(x, below(hiss(rng, 0.06), 700) * np.exp(-clock(0.06) / 0.014), at, 0.8 * gain)
        put(x, band(hiss(rng, 0.14), 1300, 5200) * swell(0.14, 0.05, 0.03, 0.04), at + 0.05, 0.45 * gain)
    return x


def boots(rng: Rng) -> Samples:
    """The Thief's: heavier, with leather that creaks."""
    x = empty(0.34)
    put(x, thud(58, 0.26, 0.3), 0.0, 1.2)
    put(x, knock(rng, 190, 0.8), 0.0, 0.7)
    creak = band(np.sign(np.sin(2 * np.pi * np.cumsum(np.linspace(95, 150, round(0.16 * RATE))) / RATE)), 700, 2600)
    put(x, fading(creak, 0.04, 0.08), 0.12, 0.07)
    return x


def drag(rng: Rng) -> Samples:
    """Somebody crawls."""
    x = empty(0.6)
    put(x, band(hiss(rng, 0.5), 260, 2400, 1) * swell(0.5, 0.22, 0.12, 0.14), 0.0)
    put(x, thud(80, 0.15), 0.42, 0.6)
    return x


def splash(rng: Rng, seconds: float = 0.7) -> Samples:
    """Water is broken, and drops fall back."""
    x = band(hiss(rng, seconds), 350, 5200, 1) * swell(seconds, 0.08, 0.04, seconds / 4)
    for at in rng.uniform(0.15, seconds - 0.12, 9):
        put(x, bubble(rng, rng.uniform(600, 1300)), float(at), 0.5)
    return fading(x)


def bubble(rng: Rng, hertz: float) -> Samples:
    """One drop: a short tone that rises."""
    seconds = float(rng.uniform(0.04, 0.09))
    t = clock(seconds)
    return fading(np.sin(2 * np.pi * np.cumsum(hertz * (1 + 5 * t)) / RATE) * np.exp(-t / (seconds / 3)), 0.003)


def oars(rng: Rng) -> Samples:
    """Two strokes of a ferry: the rowlock knocks, the blade goes in."""
    x = empty(1.7)
    for at in (0.0, 0.8):
        put(x, knock(rng, 230, 0.4), at, 0.55)
        put(x, splash(rng, 0.8), at + 0.06, 0.8)
    return x


# ---------------------------------------------------------------- goods
def wood(rng: Rng) -> Samples:
    """An axe bites, a log falls."""
    x = empty(0.55)
    put(x, knock(rng, 210, 1.0), 0.0, 1.0)
    put(x, band(hiss(rng, 0.1), 700, 4500) * np.exp(-clock(0.1) / 0.012), 0.0, 0.9)
    put(x, knock(rng, 340, 0.3), 0.2, 0.45)
    put(x, knock(rng, 300, 0.2), 0.29, 0.3)
    return x


def stone(rng: Rng) -> Samples:
    """Two stones meet, and one rolls."""
    x = empty(0.5)
    for at, gain, f in ((0.0, 1, 1180), (0.13, 0.5, 1420), (0.2, 0.35, 1300), (0.25, 0.2, 1500)):
        click = struck([f, f * 1.83, f * 2.9], [0.012, 0.008, 0.005], [1, 0.8, 0.5], 0.08)
        put(x, click + 0.8 * band(hiss(rng, 0.08), 1500, 8000) * np.exp(-clock(0.08) / 0.006), at, gain)
    put(x, thud(110, 0.12), 0.0, 0.8)
    return x


def coal(rng: Rng) -> Samples:
    """A handful of lumps, brittle."""
    x = empty(0.45)
    for n in range(8):
        lump = band(hiss(rng, 0.05), 900, 5200) * np.exp(-clock(0.05) / float(rng.uniform(0.004, 0.012)))
        put(x, lump, n * 0.04 + float(rng.uniform(0, 0.02)), float(rng.uniform(0.3, 1)))
    return x


def rope(rng: Rng) -> Samples:
    """Fibres are drawn through the hand."""
    t = clock(0.5)
    rasp = 0.5 + 0.5 * np.sin(2 * np.pi * np.cumsum(38 + 60 * t) / RATE)
    return fading(band(hiss(rng, 0.5), 700, 3800, 1) * swell(0.5, 0.2, 0.12, 0.15) * (0.35 + rasp))


def food(rng: Rng) -> Samples:
    """A bite."""
    x = empty(0.5)
    for at, gain in ((0.0, 1.0), (0.19, 0.7), (0.36, 0.45)):
        for grain in range(7):
            crunch = band(hiss(rng, 0.03), 700, 4800) * np.exp(-clock(0.03) / 0.006)
            put(x, crunch, at + grain * 0.011 + float(rng.uniform(0, 0.006)), gain * float(rng.uniform(0.4, 1)))
    return x


def water(rng: Rng) -> Samples:
    """Water runs into a skin: drops of every size, the whole a little higher as it fills."""
    x = 0.25 * band(hiss(rng, 0.75), 500, 3200, 1) * swell(0.75, 0.25, 0.14, 0.2)
    for at in np.sort(rng.uniform(0.02, 0.62, 22)):
        size = float(np.exp(rng.normal(0, 0.33)))
        put(x, bubble(rng, (480 + 260 * float(at)) * size), float(at), 0.75 / max(size, 0.7))
    return fading(x)


def put_down(rng: Rng) -> Samples:
    """A thing is laid into a chest or pack."""
    x = empty(0.3)
    put(x, thud(120, 0.2), 0.0, 0.9)
    put(x, knock(rng, 300, 0.3), 0.01, 0.5)
    put(x, band(hiss(rng, 0.18), 500, 2600, 1) * swell(0.18, 0.06, 0.04, 0.05), 0.04, 0.25)
    return x


def handed(rng: Rng) -> Samples:
    """Cloth and a small knock: something goes from hand to hand."""
    x = empty(0.35)
    put(x, band(hiss(rng, 0.3), 900, 4200, 1) * swell(0.3, 0.1, 0.06, 0.08), 0.0, 0.5)
    put(x, knock(rng, 620, 0.2), 0.2, 0.6)
    return x


def dropped(rng: Rng) -> Samples:
    """A pack falls, and what was in it."""
    x = empty(0.75)
    put(x, thud(75, 0.35), 0.0, 1.2)
    put(x, below(hiss(rng, 0.2), 900) * np.exp(-clock(0.2) / 0.03), 0.0, 0.8)
    for at, f in ((0.16, 420), (0.27, 560), (0.34, 500), (0.45, 610)):
        put(x, knock(rng, f, 0.4), at, 0.5 - at / 2)
    return x


# ---------------------------------------------------------------- making and breaking
def hammer(rng: Rng) -> Samples:
    """Three blows."""
    x = empty(0.95)
    for at, gain in ((0.0, 0.75), (0.24, 0.85), (0.48, 1.0)):
        put(x, knock(rng, 270, 0.9), at, gain)
        put(x, struck([1460, 2380, 3710], [0.06, 0.04, 0.03], [0.25, 0.18, 0.1], 0.3), at, gain)
    return x


def crack(rng: Rng) -> Samples:
    """A shaft breaks."""
    x = empty(0.5)
    for at in (0.0, 0.035, 0.06, 0.13):
        put(x, knock(rng, float(rng.uniform(420, 900)), 1.0), at, 1 - at * 3)
    put(x, knock(rng, 360, 0.3), 0.3, 0.35)
    return x


def well(rng: Rng) -> Samples:
    """Stones are set, and water stands in them."""
    x = empty(1.3)
    put(x, stone(rng), 0.0)
    put(x, stone(rng), 0.3)
    put(x, splash(rng, 0.65), 0.6, 0.9)
    return x


def altar(rng: Rng) -> Samples:
    """A slab grinds into its place, and a low bell answers."""
    x = empty(1.9)
    grind = band(hiss(rng, 0.7), 120, 900, 1) * (0.6 + 0.4 * np.sign(np.sin(2 * np.pi * 31 * clock(0.7))))
    put(x, fading(below(grind, 1500) * swell(0.7, 0.4, 0.25, 0.15)), 0.0, 1.0)
    put(x, thud(62, 0.4), 0.6, 1.6)
    put(x, stone(rng), 0.6, 0.7)
    put(x, bell(D4, 1.2, 1.0), 0.66, 0.3)
    return x


def ignite(rng: Rng) -> Samples:
    """A flame catches, roars up, crackles; three strings rise over it."""
    x = empty(2.3)
    t = clock(2.2)
    roar = band(hiss(rng, 2.2), 90, 1100, 1) * swell(2.2, 0.4, 0.22, 0.8) * (1 + 0.3 * np.sin(2 * np.pi * 9 * t))
    put(x, roar, 0.0, 0.8)
    for at in rng.uniform(0.05, 1.9, 22):
        spark = band(hiss(rng, 0.02), 1200, 6500) * np.exp(-clock(0.02) / 0.004)
        put(x, spark, float(at), 0.35)
    for n, f in enumerate((D4, A4, D5)):
        put(x, pluck(rng, f, 1.5), 0.35 + 0.13 * n, 0.75)
    return fading(x, 0.01, 0.3)


def hissing(rng: Rng) -> Samples:
    """A fire goes out in wet ash."""
    t = clock(1.3)
    steam = above(hiss(rng, 1.3), 1800, 1) * (1 - np.exp(-t / 0.03)) * np.exp(-t / 0.35)
    return fading(steam + 0.8 * below(hiss(rng, 1.3), 400) * np.exp(-t / 0.12), 0.004, 0.2)
