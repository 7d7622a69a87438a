"""How many action points an errand still takes on average, from every space: steps and rolls, found backwards from the goal.

``toil(island, cost, goal, ...)`` is worked out once for an island and a cost. Food, the Thief and the supply are left out; a failed roll and
the wait for a second one at the same space are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import ceil

from ..rules.island import Island
from ..rules.numbers import COAL, STONE, WOOD
from ..rules.state import NOBODY

GATHERED = 4
"""Kinds below this number are rolled for: wood, stone, coal, rope."""
AXED = (WOOD, STONE, COAL)
"""Kinds of which an axe doubles the yield (M-078)."""
_AGAIN = 1.2
"""Points lost before the same space can be tried again: the turn has to end, or another place be tried first."""
_NEVER = 60.0
"""Points for what the island does not have."""

Missing = tuple[int, ...]


class Toil:
    """The table of one cost and goal."""

    def __init__(
        self, island: Island, cost: Missing, goal: int, axe: bool, faces: tuple[int, ...], hurt: float
    ) -> None:
        self.cost = cost
        self.kinds = [kind for kind in range(GATHERED) if cost[kind]]
        self._rows: dict[Missing, list[float]] = {}
        places = {kind: [s for s, grown in enumerate(island.kinds) if grown == kind] for kind in self.kinds}
        done = [0.0 if goal == NOBODY else float(island.distance[space][goal]) for space in range(len(island.spaces))]
        after: dict[Missing, list[float]] = {}
        for missing in sorted(
            product(*(range(cost[kind] + 1) for kind in self.kinds)), key=lambda each: (sum(each), each)
        ):
            if not any(missing):
                self._rows[missing] = after[missing] = done
                continue
            rolls: dict[int, float] = {}
            for place, kind in enumerate(self.kinds):
                if missing[place]:
                    for space in places[kind]:
                        rolls[space] = self._roll(missing, place, space, after, faces, axe and kind in AXED, hurt)
            self._rows[missing] = [
                min((row[space] + worth for space, worth in rolls.items()), default=_NEVER) for row in island.distance
            ]
            # Only who has just rolled on a space must leave it before the next roll.
            later = list(self._rows[missing])
            for here, worth in rolls.items():
                row = island.distance[here]
                elsewhere = min((row[s] + other for s, other in rolls.items() if s != here), default=_NEVER)
                later[here] = min(elsewhere, worth + _AGAIN)
            after[missing] = later

    def _roll(
        self,
        missing: Missing,
        place: int,
        space: int,
        after: dict[Missing, list[float]],
        faces: tuple[int, ...],
        doubled: bool,
        hurt: float,
    ) -> float:
        """Points from the roll on, the roll included."""
        whole, failures = 1.0, 0
        for amount in faces[1:]:
            if amount:
                left = max(0, missing[place] - amount * (2 if doubled else 1))
                whole += after[(*missing[:place], left, *missing[place + 1 :])][space] / 6
            else:
                failures += 1
                whole += (hurt + _AGAIN) / 6
        return whole * 6 / (6 - failures) if failures < 6 else _NEVER

    def row(self, missing: Sequence[float]) -> Sequence[float]:
        """Points still to spend, by space, with the missing cubes rounded up."""
        cost, kinds = self.cost, self.kinds
        return self._rows[tuple([min(cost[kind], ceil(missing[kind])) for kind in kinds])]

    def points(self, space: int, missing: Sequence[float]) -> float:
        """Points still to spend from a space, with so many cubes missing, by cube kind; parts of cubes are weighed."""
        rows, cost = self._rows, self.cost
        corners: list[tuple[Missing, float]] = [((), 1.0)]
        for kind in self.kinds:
            amount = missing[kind]
            whole = min(int(amount), cost[kind])
            part = amount - whole if whole < cost[kind] else 0.0
            if part > 0.0:
                corners = [
                    ((*corner, each), share * weight)
                    for corner, share in corners
                    for each, weight in ((whole, 1.0 - part), (whole + 1, part))
                ]
            else:
                corners = [((*corner, whole), share) for corner, share in corners]
        worth = 0.0
        for corner, share in corners:
            worth += rows[corner][space] * share
        return worth


@lru_cache(maxsize=256)
def toil(
    island: Island,
    cost: Missing,
    goal: int = NOBODY,
    axe: bool = False,
    faces: Missing = (0, 0, 1, 1, 1, 2, 2),
    hurt: float = 1.0,
) -> Toil:
    """The table for a cost (by cube kind), to be brought to a goal or, with NOBODY, to be had anywhere.

    ``faces``: cubes by die face, ``hurt``: points that a wound is counted as.
    """
    return Toil(island, cost, goal, axe, faces, hurt)


@lru_cache(maxsize=64)
def toil_of_altar(island: Island, cost: Missing, axe: bool, faces: Missing) -> float:
    """Points that bringing such a load to a chapel takes, from the chapel and back, as a mean over the four."""
    return sum(toil(island, cost, chapel, axe, faces).points(chapel, cost) for chapel in island.chapels) / 4
