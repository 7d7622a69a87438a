"""The short sounds of Montecristo: things of wood, stone, rope, water and metal, and small tones for what has no body."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from sound_parts import (
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
    reed,
    rng_of,
    room,
    struck,
    swell,
    thud,
)

D4, E4, F4, G4, A4, B4, C5, D5, E5, F5, A5, D6 = (
    293.66, 329.63, 349.23, 392.0, 440.0, 493.88, 523.25, 587.33, 659.26, 698.46, 880.0, 1174.66,
)  # fmt: skip
Make = Callable[[Rng], Samples]


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
    """A sole on dry ground: heel, then gravel under the ball."""
    heel = thud(rng.uniform(72, 86), 0.16) * 0.9
    x = empty(0.26)
    put(x, heel, 0.0)
    put(x, below(hiss(rng, 0.06), 700) * np.exp(-clock(0.06) / 0.014), 0.0, 0.8)
    put(x, band(hiss(rng, 0.14), 1300, 5200) * swell(0.14, 0.05, 0.03, 0.04), 0.05, 0.45)
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
    """Water runs into a skin."""
    x = 0.12 * band(hiss(rng, 0.6), 500, 3000, 1) * swell(0.6, 0.25, 0.15, 0.18)
    for n in range(13):
        put(x, bubble(rng, 420 + 45 * n * float(rng.uniform(0.8, 1.2))), 0.02 + n * 0.036, 0.7)
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


# ---------------------------------------------------------------- bodies
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


VARIED: dict[str, tuple[Make, int]] = {
    "step": (step, 4), "boots": (boots, 3), "dice": (dice, 3), "token": (token, 2), "put": (put_down, 3), "wood": (wood, 2), "stone": (stone, 2),
    "food": (food, 2), "water": (water, 2),
}  # fmt: skip
"""What is heard so often that every time the same would tire: with how many variants."""
SINGLE: dict[str, Make] = {
    "tick": tick, "page": page, "shuffle": shuffle, "coin": coin, "drag": drag, "oars": oars, "coal": coal, "rope": rope, "handed": handed,
    "dropped": dropped, "hammer": hammer, "crack": crack, "well": well, "altar": altar, "ignite": ignite, "hiss": hissing, "hurt": hurt,
    "heal": heal, "revive": revive, "stun": stun, "fall": fall, "toll": toll, "bell": day, "chime": chime, "drum": drum, "turn": turn,
    "good": good, "bad": bad, "dull": dull, "agreed": agreed, "refused": refused, "gust": gust, "thief": thief, "caught": caught,
    "clash": clash, "victory": victory, "defeat": defeat,
}  # fmt: skip
DRY = ("tick", "page", "token", "put", "handed", "food", "water", "rope", "drag", "step", "dice")
"""Close to the ear: without a room around them."""


def effects() -> dict[str, Samples]:
    """Every short sound, by file name: NAME, or NAME-1, NAME-2 ... of one that has variants."""
    out = {name: _made(name, name, make) for name, make in SINGLE.items()}
    for name, (make, count) in VARIED.items():
        out |= {f"{name}-{n}": _made(name, f"{name}-{n}", make) for n in range(1, count + 1)}
    return out


def _made(kind: str, name: str, make: Make) -> Samples:
    rng = rng_of(name)
    x = make(rng)
    return x if kind in DRY else room(x, rng, 0.16, 0.7).mean(1)
