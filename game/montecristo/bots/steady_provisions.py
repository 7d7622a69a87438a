"""What a unit of food or water and a point of health are worth to the steady player, measured in wanted cubes."""

from __future__ import annotations

from ..rules.numbers import FOOD, HARD, WATER
from ..rules.state import Adventurer, State

_METER_WORTH = (5.0, 4.0, 1.6, 0.7, 0.3, 0.0)
"""By the units on a meter: what the next one is worth. The meal takes one, and a meter at 0 then costs health."""
_HEALTH_WORTH = (22.0, 22.0, 10.0, 5.0, 4.0, 3.0, 2.4, 1.0, 0.0)
"""By health: what the next point is worth. Below 7 wounds cost points, and at 0 all is dropped."""
_FALL_COSTS = 12.0
"""What it costs to fall."""
_DEATH_COSTS = 40.0
"""What it costs to die, on the levels on which a fall is that."""
THIRSTY = 2
"""Units on a meter at which the way to more of it counts."""


def unit_worth(level: float) -> float:
    """The next unit on a meter that stands at ``level``; an expected level may lie between two units."""
    low = int(level)
    if low >= len(_METER_WORTH) - 1:
        return 0.0
    return _METER_WORTH[low] + (level - low) * (_METER_WORTH[low + 1] - _METER_WORTH[low])


def health_worth(health: int) -> float:
    """The next point of health."""
    return _HEALTH_WORTH[min(health, len(_HEALTH_WORTH) - 1)]


def wound_cost(state: State, health: int) -> float:
    """What the loss of one point of health costs."""
    if health > 1:
        return health_worth(health - 1)
    # From hard on a fall is death (M-220, M-224).
    return _DEATH_COSTS if state.setup.difficulty >= HARD else _FALL_COSTS


def meter(who: Adventurer, kind: int) -> int:
    """The food or water meter."""
    return who.food if kind == FOOD else who.water


def worth_healing(who: Adventurer) -> bool:
    """A unit of each for a point of health is a good bargain (M-046): cubes pay first, else meters that can spare it."""
    cost = sum(0.5 if who.cubes[kind] else unit_worth(meter(who, kind) - 1) for kind in (FOOD, WATER))
    return cost < health_worth(who.health)
