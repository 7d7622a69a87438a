"""House rules for tests: any table of numbers by which a game can be played."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from game.montecristo.rules.dials import Fault, dials, faults
from game.montecristo.rules.numbers import BASES, Numbers
from game.montecristo.rules.presets import PRESETS

STARTS = (*BASES.values(), *(PRESETS[key].numbers for key in ("short", "family")))


def random_numbers(seed: int, turns: int) -> Numbers:
    """So many dials turned to anything within their bounds, one after another; what would make the game impossible is left out."""
    rng = random.Random(seed)
    numbers = rng.choice(STARTS)
    for _turn in range(turns):
        dial = rng.choice(dials(numbers))
        turned = dial.turned(numbers, rng.randint(dial.low, dial.high))
        if not faults(turned):
            numbers = turned
    return numbers


NUMBERS = st.builds(random_numbers, st.integers(0, 100_000), st.sampled_from((3, 12, 60, 300)))
"""From nearly the rulebook to hardly anything of it."""


def told(found: tuple[Fault, ...]) -> list[tuple[str, str, tuple[int, ...], int]]:
    """Faults as plain rows."""
    return [(fault.reason, fault.field, fault.place, fault.limit) for fault in found]
