"""The best way through one turn: which spaces to stop at with the points left, found by looking through all short rounds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from attrs import define, field, frozen

from ..rules.barter import trade_price
from ..rules.fight import fight_space
from ..rules.island import Island
from ..rules.numbers import AXE, COAL, FOOD, SPEAR, STONE, WATER, WOOD
from ..rules.state import NOBODY, Adventurer, State, grants
from ..rules.thief import nearest_targets, thief_reach
from ..rules.travel import rides_free
from .steady_errands import Errand, errand_toil, tradable
from .steady_provisions import THIRSTY, health_worth, meter, unit_worth, wound_cost
from .steady_toil import Toil
from .steady_ways import CUT_OFF, distances_past

_DEEPEST = 3
"""Stops in a round."""
_WIDEST = 9
"""Stops looked at next, the nearest first."""
_RESTING = 1
"""Stops after which a place to end the turn is looked for among all spaces."""
_ROLL = 7 / 6
"""Cubes that a roll yields on average (M-075..M-077)."""
_MILL_YIELD = 0.25
"""Cubes that the Mill yields of one kind, on average."""
_MILL_FIT = 3.0
"""The Mill is tried only while a wound costs less than this."""
_WORTH_A_VISIT = 2
"""Wanted cubes in the hideaway for which a visit is planned."""
_PILE = -2
"""Stands in the place of a kind for gear and store, where what lies there is had."""
_NOTHING = (0,) * 6
_POINT, _TO_FOOD = 0.45, 0.35
"""What a point costs that the errand still takes, and a step to food or water when short."""
_READY = 1.5
"""What it is worth to stand at the goal with all that the work there needs."""
_FIGHT, _DETOUR = 0.6, 1
"""What a fight on the way costs of being caught, and steps more that are walked to keep out of it."""
_CAUGHT = 1.0
"""What it costs to be caught besides half a wound: a theft of one kind (M-149..M-152)."""


Stop = tuple[int, int, bool, bool, float]
"""Steps, space, whether to roll there, whether by ferry, and what a fight on the way costs."""


@frozen
class Round:
    """What to do with this turn."""

    worth: float
    stop: int
    """The space to go to first; the present one: stay, or gather there."""
    gather: bool
    """Whether to roll at the stop, or to look through the gear there."""
    ride: bool = False
    """Whether the stop is reached by a ferry that costs no cubes."""
    meeting: bool = False
    """Whether the way leads through the Thief's space."""


@lru_cache(maxsize=8)
def spaces_by_kind(island: Island) -> tuple[tuple[int, ...], ...]:
    """By cube kind, all its spaces."""
    return tuple(tuple(s for s, kind in enumerate(island.kinds) if kind == wanted) for wanted in range(6))


@lru_cache(maxsize=8)
def nearest_of_kind(island: Island) -> tuple[tuple[int, ...], ...]:
    """By cube kind and space: the steps to the nearest space of the kind."""
    return tuple(
        tuple(min((row[s] for s in spaces), default=CUT_OFF) for row in island.distance)
        for spaces in spaces_by_kind(island)
    )


@define
class Search:
    """One adventurer's turn being thought through. The lists change on the way down and back."""

    state: State
    seat: int
    who: Adventurer
    errand: Errand
    table: Toil
    missing: list[float]
    levels: list[float]
    """Expected food and water, by kind."""
    wound: float
    """What a wound would cost now."""
    fare: int
    """Cubes that nothing else needs."""
    danger: int
    """Steps from the Thief up to which it catches this one this afternoon; NOBODY: it is not after it."""
    caught: float
    """What it costs to be caught."""
    past: Sequence[Sequence[int]]
    """Steps between the spaces, round the Thief."""
    places: list[tuple[int, int, bool]] = field(init=False, factory=list)
    """Spaces to stop at, with the kind that is had there (_PILE: what lies there; NOBODY: none), and whether by a roll or a visit."""

    def best(self) -> Round:
        """The first stop of the best round."""
        self._list_places()
        return self._look(self.who.space, self.who.points, 0, 0)

    def _look(self, here: int, points: int, been: int, depth: int) -> Round:
        best = Round(self._end(here), here, False)
        if depth == _DEEPEST:
            return best
        for steps, stop, gather, ride, toll in self._stops(here, points, been, depth):
            gain, undo = self._take(stop, gather)
            then = self._look(stop, points - steps - gather, been | 1 << stop, depth + 1)
            worth = gain + then.worth - 0.01 * steps - toll
            for kind, before in undo:
                (self.levels if kind >= FOOD else self.missing)[kind] = before
            if worth > best.worth + 1e-9:
                best = Round(worth, stop, gather, ride, toll > 0.0)
        return best

    # ------------------------------------------------------------ where to stop
    def _stops(self, here: int, points: int, been: int, depth: int) -> list[Stop]:
        """The nearest first."""
        island, missing, levels = self.state.island, self.missing, self.levels
        straight, past = island.distance[here], self.past[here]
        found: list[Stop] = []
        for space, kind, gather in self.places:
            steps = straight[space]
            if steps + gather > points or been >> space & 1 or not (steps or gather):
                continue
            if kind >= FOOD:
                if levels[kind] >= 4:
                    continue
            elif kind >= 0:
                if missing[kind] <= 0.4:
                    continue
            elif kind == _PILE and not self._in_pile(self._pile(space)):
                continue
            toll = 0.0
            if past[space] != steps:  # round the Thief if that is not much longer
                if past[space] <= min(points - gather, steps + _DETOUR):
                    steps = past[space]
                else:
                    toll = _FIGHT * self.caught
            found.append((steps, space, gather, False, toll))
        if points and island.side_of[here] >= 0 and depth < 2 and self._can_ride():
            found += [(1, chapel, False, True, 0.0) for chapel in island.ferries(here) if not been >> chapel & 1]
        found.sort()
        del found[_WIDEST:]
        if depth < _RESTING:
            rest = self._rest(here, points, been)
            if rest != here:
                found.append((past[rest], rest, False, False, 0.0))
        return found

    def _list_places(self) -> None:
        """All that this turn may be stopped for, by what the land and the errand are now."""
        state, island = self.state, self.state.island
        kinds, tried = spaces_by_kind(island), state.tried
        self.places = [
            (space, kind, True)
            for kind in self.table.kinds
            if state.supply[kind]
            for space in kinds[kind]
            if not tried >> space & 1 and island.quadrants[space] != state.weather.barred
        ]
        for kind in (FOOD, WATER):
            for space in kinds[kind]:
                rolls = not grants(state, space)
                if not (tried if rolls else state.paid) >> space & 1:
                    self.places.append((space, kind, rolls))
        chapels = () if state.revealed else island.chapels
        goal = self.errand.goal
        self.places += [(space, NOBODY, False) for space in dict.fromkeys((goal, *chapels)) if space != NOBODY]
        self.places += [(space, _PILE, True) for space in state.gear if self._in_pile(state.gear[space])]
        if self._in_pile(state.hideaway) >= _WORTH_A_VISIT:
            self.places.append((island.hideaway, _PILE, True))
        if not tried >> island.mill & 1 and self.wound < _MILL_FIT:
            self.places.append((island.mill, NOBODY, True))

    def _pile(self, space: int) -> Sequence[int]:
        """The gear or the store that lies there."""
        state = self.state
        return state.gear.get(space) or (state.hideaway if space == state.island.hideaway else _NOTHING)

    def _rest(self, here: int, points: int, been: int) -> int:
        """Where the turn is best ended by walking alone: nearest to what is still to be done, out of the Thief's reach if it comes for this one."""
        island, row = self.state.island, self.past[here]
        left = self.table.row(self.missing)
        thief = island.distance[self.state.thief]
        best, least = here, CUT_OFF * 1.0
        for space, steps in enumerate(row):
            # Food and water have stops of their own, which know whether they pay.
            if steps <= points and not been >> space & 1 and island.kinds[space] not in (FOOD, WATER):
                cost = _POINT * left[space] + 0.01 * steps
                if thief[space] <= self.danger:
                    cost += self.caught
                if cost < least:
                    best, least = space, cost
        return best

    def _can_ride(self) -> bool:
        """Free rides, and rides for which there is a fare that nothing else needs (M-126)."""
        if self.state.weather.ferries_closed:
            return False
        return rides_free(self.state, self.who) or self.fare >= self.state.numbers.ferry_price

    def _in_pile(self, pile: Sequence[int]) -> float:
        return sum(min(pile[kind], self.missing[kind]) for kind in self.table.kinds)

    def _take(self, stop: int, gather: bool) -> tuple[float, list[tuple[int, float]]]:
        """What the stop gives, and what to put back on the way up."""
        kind = self.state.island.kinds[stop]
        undo: list[tuple[int, float]] = []
        gain = 0.0
        pile = self._pile(stop)
        if gather and self._in_pile(pile):
            for each in self.table.kinds:
                undo.append((each, self.missing[each]))
                self.missing[each] -= min(pile[each], self.missing[each])
            return gain, undo
        if gather and stop == self.state.island.mill:
            # Each kind shows on one face in eight, and on two more the roller names it; three cubes when it does (M-139..M-142).
            most = max(self.table.kinds, key=lambda each: self.missing[each], default=None)
            for each in self.table.kinds:
                undo.append((each, self.missing[each]))
                self.missing[each] -= min(self.missing[each], _MILL_YIELD * (3 if each == most else 1))
            return -self.wound * 2 / 3, undo
        if kind in (FOOD, WATER):
            amount: float = 2 if (kind == FOOD and self.who.tools[SPEAR]) or stop in self.state.wells else 1
            if gather:
                amount *= _ROLL
                gain -= self.wound / 6
            undo.append((kind, self.levels[kind]))
            while amount > 0:
                part = min(1.0, amount)
                gain += part * unit_worth(self.levels[kind])
                self.levels[kind] = min(5.0, self.levels[kind] + part)
                amount -= part
        elif gather:
            amount = _ROLL * (2 if self.who.tools[AXE] and kind in (WOOD, STONE, COAL) else 1)
            part = min(amount, self.missing[kind])
            undo.append((kind, self.missing[kind]))
            self.missing[kind] -= part
            gain -= self.wound / 6
        return gain, undo

    # ------------------------------------------------------------ where to end
    def _end(self, here: int) -> float:
        state, island = self.state, self.state.island
        row = island.distance[here]
        worth = -_POINT * self.table.points(here, self.missing)
        if here == self.errand.goal and not any(self.missing):
            worth += _READY
        for kind in (FOOD, WATER):
            if self.levels[kind] <= THIRSTY:
                worth -= _TO_FOOD * min(nearest_of_kind(island)[kind][here], *(row[c] for c in island.chapels))
        if island.side_of[here] >= 0 and not state.revealed:
            meals = sum(unit_worth(self.levels[kind]) for kind in (FOOD, WATER))
            worth += max(health_worth(self.who.health), meals)
        if island.distance[state.thief][here] <= self.danger:
            worth -= self.caught
        return worth


def best_round(state: State, seat: int, errand: Errand) -> Round:
    """The best use of the points left to this adventurer, whose turn it is."""
    who = state.adventurers[seat]
    levels = [0.0, 0.0, 0.0, 0.0, *(float(meter(who, kind) + who.cubes[kind]) for kind in (FOOD, WATER))]
    threatened = not state.revealed and seat in nearest_targets(state)
    danger = thief_reach(state) if threatened else NOBODY
    table = errand_toil(state, seat, errand.keep, errand.goal)
    missing = _less_traded(state, who, errand)
    extra = sum(max(0, who.cubes[kind] - errand.keep[kind]) for kind in range(FOOD))
    wound = wound_cost(state, who.health)
    past = distances_past(state.island, fight_space(state, who))
    caught = _CAUGHT + wound / 2
    return Search(state, seat, who, errand, table, missing, levels, wound, extra, danger, caught, past).best()


def _less_traded(state: State, who: Adventurer, errand: Errand) -> list[float]:
    """What is still to be gathered, by kind: not what the spare cubes are traded for at the chapel of the errand (M-121, M-123)."""
    missing = [float(n) for n in errand.missing]
    if errand.goal == NOBODY or errand.tool != NOBODY or errand.partner != NOBODY:
        return missing
    bargains = tradable(who, errand.keep) // trade_price(state, who)
    for kind in (COAL, WOOD):
        taken = min(bargains, int(missing[kind]))
        missing[kind] -= taken
        bargains -= taken
    return missing


def step_towards(state: State, seat: int, goal: int, shun: int, detour: int = CUT_OFF) -> int:
    """The next space of a shortest way that goes round the space to shun, and by what is needed if there is a choice; NOBODY: no step to do.

    Straight through it where the way round takes more than ``detour`` steps more, or where there is none.
    """
    island, who = state.island, state.adventurers[seat]
    here = who.space
    if here == goal:
        return NOBODY
    ways: Sequence[int] = island.ways[here][goal]
    if shun not in (NOBODY, goal):
        past = distances_past(island, shun)
        far = past[here][goal]
        if far < CUT_OFF and far <= island.distance[here][goal] + detour:
            ways = [near for near in island.neighbours[here] if near != shun and past[near][goal] == far - 1]

    def liking(space: int) -> tuple[float, int]:
        kind = island.kinds[space]
        worth = unit_worth(meter(who, kind)) if grants(state, space) else 0.0
        return worth, -space

    return max(ways, key=liking, default=NOBODY)
