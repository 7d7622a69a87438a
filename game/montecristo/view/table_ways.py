"""Where an adventurer can walk in this turn, by which way, and what is granted on it. Reads the rules, decides nothing."""

from __future__ import annotations

from attrs import field, frozen

from ..rules.actions import move
from ..rules.fight import fight_space
from ..rules.game import why_not
from ..rules.gather import provisions
from ..rules.state import State, grants


@frozen(eq=False)
class Ways:
    """All spaces in reach, with the points that the way there costs."""

    state: State = field(repr=False)
    seat: int
    start: int
    left: int
    """Points left."""
    reach: dict[int, int]
    """By space: points to get there; without the space stood on."""

    @classmethod
    def of(cls, state: State, seat: int) -> Ways:
        """The reach in a state in which the turn of ``seat`` is open."""
        who = state.adventurers[seat]
        island = state.island
        can_leave = any(why_not(state, move(to)) is None for to in island.neighbours[who.space])
        steps = island.distance[who.space]
        reach = {space: cost for space, cost in enumerate(steps) if 0 < cost <= who.points} if can_leave else {}
        return cls(state, seat, who.space, who.points, reach)

    def way(self, goal: int) -> list[int]:
        """The spaces of the best shortest way, the start first and the goal last; empty if out of reach.

        Of equally short ways the one that avoids the Thief is best, then the one that grants most.
        """
        if goal not in self.reach:
            return []
        island = self.state.island
        best: dict[int, tuple[tuple[int, int], list[int]]] = {self.start: ((0, 0), [self.start])}
        ring = [self.start]
        for _step in range(self.reach[goal]):
            found: dict[int, tuple[tuple[int, int], list[int]]] = {}
            for space in ring:
                (risk, gain), way = best[space]
                for to in island.ways[space][goal]:
                    worth = risk - self._risk(to, goal), gain + sum(count for _kind, count in self._grant(to))
                    if to not in found or worth > found[to][0]:
                        found[to] = worth, [*way, to]
            best = found
            ring = sorted(found)
        return best[goal][1]

    def finds(self, way: list[int]) -> list[tuple[int, int]]:
        """Food and water granted along a way, as kinds with amounts; a space grants once."""
        sums: dict[int, int] = {}
        for space in dict.fromkeys(way[1:]):
            for kind, count in self._grant(space):
                sums[kind] = sums.get(kind, 0) + count
        return sorted(sums.items())

    def _risk(self, space: int, goal: int) -> int:
        return int(space == fight_space(self.state, self.state.adventurers[self.seat]) and space != goal)

    def _grant(self, space: int) -> list[tuple[int, int]]:
        state = self.state
        kind = state.island.kinds[space]
        if state.paid >> space & 1 or not grants(state, space):
            return []
        there = state.copy()
        there.adventurers[self.seat].space = space
        return [(kind, provisions(there, self.seat, 1, "grant").left)]
