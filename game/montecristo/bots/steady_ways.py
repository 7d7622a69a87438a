"""Ways over the island that go round a space, and ways that take a ferry."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ..rules.state import NOBODY, State
from ..rules.travel import rides_free

_SAVES = 2
"""Steps that a ride must save."""


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


def steps_past(state: State, start: int, shun: Sequence[int]) -> dict[int, int]:
    """Steps to every space without entering those to shun."""
    steps = {start: 0}
    ring = [start]
    while ring:
        reached = []
        for space in ring:
            for near in state.island.neighbours[space]:
                if near not in steps and near not in shun:
                    steps[near] = steps[space] + 1
                    reached.append(near)
        ring = reached
    return steps


def way_past(state: State, start: int, goal: int, shun: Sequence[int]) -> int:
    """The next space of a shortest way that enters none of those to shun, or NOBODY."""
    back = steps_past(state, goal, shun)
    nears = [near for near in state.island.neighbours[start] if near in back]
    return min(nears, key=lambda near: (back[near], near)) if nears else NOBODY
