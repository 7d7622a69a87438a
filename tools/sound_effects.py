"""The table of the short sounds of Montecristo: which there are, and how many variants each has."""

from __future__ import annotations

from collections.abc import Callable

import sound_things as things
import sound_tones as tones
from sound_parts import Rng, Samples, below, rng_of, room

Make = Callable[[Rng], Samples]

VARIED: dict[str, tuple[Make, int]] = {
    "step": (things.step, 4), "boots": (things.boots, 3), "dice": (things.dice, 3), "token": (things.token, 2), "put": (things.put_down, 3), "wood": (things.wood, 2), "stone": (things.stone, 2),
    "food": (things.food, 2), "water": (things.water, 2),
}  # fmt: skip
"""What is heard so often that every time the same would tire: with how many variants."""
SINGLE: dict[str, Make] = {
    "tick": things.tick, "page": things.page, "shuffle": things.shuffle, "coin": things.coin, "drag": things.drag, "oars": things.oars, "coal": things.coal, "rope": things.rope, "handed": things.handed,
    "dropped": things.dropped, "hammer": things.hammer, "crack": things.crack, "well": things.well, "altar": things.altar, "ignite": things.ignite, "hiss": things.hissing, "hurt": tones.hurt,
    "heal": tones.heal, "revive": tones.revive, "stun": tones.stun, "fall": tones.fall, "toll": tones.toll, "bell": tones.day, "chime": tones.chime, "drum": tones.drum, "turn": tones.turn,
    "good": tones.good, "bad": tones.bad, "dull": tones.dull, "agreed": tones.agreed, "refused": tones.refused, "gust": tones.gust, "thief": tones.thief, "caught": tones.caught,
    "clash": tones.clash, "victory": tones.victory, "defeat": tones.defeat,
}  # fmt: skip
DRY = ("tick", "page", "token", "put", "handed", "food", "water", "rope", "drag", "step", "dice")
"""Close to the ear: without a room around them."""


SOFT = 9500.0
"""Hertz: above it a small loudspeaker only hisses."""


def effects() -> dict[str, Samples]:
    """Every short sound, by file name: NAME, or NAME-1, NAME-2 ... of one that has variants."""
    out = {name: _made(name, name, make) for name, make in SINGLE.items()}
    for name, (make, count) in VARIED.items():
        out |= {f"{name}-{n}": _made(name, f"{name}-{n}", make) for n in range(1, count + 1)}
    return out


def _made(kind: str, name: str, make: Make) -> Samples:
    rng = rng_of(name)
    x = make(rng)
    return below(x if kind in DRY else room(x, rng, 0.16, 0.7).mean(1), SOFT)
