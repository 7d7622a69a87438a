"""Ways over the island that go round the Thief, and ways that take a ferry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from attrs import frozen

from ..rules.island import Island
from ..rules.state import NOBODY, State
from ..rules.travel import rides_free

_SAVES = 2
"""Steps that a ride must save."""
CUT_OFF = 99
"""Steps to where no way leads."""


@frozen
class Crossing:
    """A way by one ferry."""

    chapel: int
    """Where it leaves."""
    landing: int
    steps: int
    """Points for the whole way, the ride included."""


def best_crossing(state: State, seat: int, goal: int) -> Crossing | None:
    """The shortest way by one ferry that this one can pay, if it saves steps. After the reveal cubes serve for nothing better."""
    who, island = state.adventurers[seat], state.island
    if state.weather.ferries_closed or who.space == goal:
        return None
    if not rides_free(state, who) and sum(who.cubes) < state.numbers.ferry_price:
        return None
    row, best = island.distance[who.space], None
    least = row[goal] - _SAVES
    for chapel in island.chapels:
        if row[chapel] + 1 <= least and (row[chapel] < who.points or row[chapel] + 1 < least):
            for landing in island.ferries(chapel):
                steps = row[chapel] + 1 + island.distance[landing][goal]
                if steps <= least:
                    least, best = steps - 1, Crossing(chapel, landing, steps)
    return best


def distances_past(island: Island, shun: int) -> Sequence[Sequence[int]]:
    """Steps from every space to every other without entering the one to shun; CUT_OFF where there is no such way. It may be left."""
    return island.distance if shun == NOBODY else _past(island, shun)


@lru_cache(maxsize=256)
def _past(island: Island, shun: int) -> tuple[tuple[int, ...], ...]:
    return tuple(_steps_past(island, start, shun) for start in range(len(island.spaces)))


def _steps_past(island: Island, start: int, shun: int) -> tuple[int, ...]:
    steps = [CUT_OFF] * len(island.spaces)
    steps[start] = 0
    ring = [start]
    while ring:
        reached = []
        for space in ring:
            for near in island.neighbours[space]:
                if near != shun and steps[near] == CUT_OFF:
                    steps[near] = steps[space] + 1
                    reached.append(near)
        ring = reached
    return tuple(steps)
