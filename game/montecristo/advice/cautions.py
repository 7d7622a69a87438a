"""What an action would waste while something better is to be had for nothing.

A caution is only given when the better thing is possible now, by the rules, with the points that would be lost or with none at all; so it
names that thing. How dangerous a space is follows from the forecast as the table stands (``rules.forecast``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from attrs import frozen

from ..bots.steady_answers import wanted_by
from ..bots.steady_errands import errands
from ..bots.steady_provisions import meter, worth_healing
from ..bots.steady_ways import distances_past
from ..rules.actions import (
    DRINK,
    EAT,
    GATHER,
    GIVE,
    HEAL,
    LIGHT_FIRE,
    TAKE_UP_TREASURE,
    VISIT_HIDEAWAY,
    Action,
    BuildAltar,
    Decline,
    Discard,
    EndTurn,
    Move,
)
from ..rules.fight import fight_space
from ..rules.forecast import forecast
from ..rules.frames import TurnOpen, Unit
from ..rules.game import legal_actions
from ..rules.numbers import FOOD, WATER
from ..rules.state import NOBODY, UP, Adventurer, State, grants, room
from ..rules.thief import thief_reach
from ..rules.verbs import has_appetite

POINTS, DISCARD, DANGER, UNIT, FELLOW = "points", "discard", "danger", "unit", "fellow"
CLASSES = (POINTS, DISCARD, DANGER, UNIT, FELLOW)
"""Points left beside something useful; cubes thrown away; ending where the Thief comes; a unit left; going from the fellow who waits."""
_HUNGRY, _WEARY = 2, 2
"""So far below full must a meter, or health, be before a way to food, water or a chapel is called better than staying."""
_FRAIL = 1
"""With so little health a search, which may hurt, is not called better than none."""


@frozen
class Caution:
    """One thing to think of before an action. ``better`` is the action that could be done instead, or first."""

    kind: str
    """One of CLASSES."""
    seat: int
    better: Action | None = None
    space: int = NOBODY
    """Where the better thing is, if it takes steps."""
    steps: int = 0
    cube: int = NOBODY
    """The kind of cube it is about."""
    count: int = 0
    """Cubes, or points that would be lost."""
    fellow: int = NOBODY
    odds: Fraction = Fraction(0)
    """Of being caught, if it is about that."""


def cautions(state: State, action: Action) -> list[Caution]:
    """What speaks against the action, the gravest first; nothing for most actions. The action must be legal."""
    frame = state.agenda[-1]
    seat = frame.asked
    if seat < 0:
        return []
    match action:
        case EndTurn():
            return list(_before_ending(state, seat))
        case Move():
            return list(_fellow(state, seat, legal_actions(state)))
        case Discard(kind=kind):
            return list(_discarding(state, seat, kind, isinstance(frame, TurnOpen)))
        case Decline() if isinstance(frame, Unit):
            return list(_declining(state, seat, frame.kind))
    return []


# ---------------------------------------------------------------- ending a turn


def _before_ending(state: State, seat: int) -> Iterator[Caution]:
    options = legal_actions(state)
    yield from _danger(state, seat)
    yield from _fellow(state, seat, options)
    if state.adventurers[seat].points > 0:
        found = next(_useful(state, seat, options), None)
        if found is not None:
            yield found


def caught_at(state: State, seat: int, space: int) -> tuple[Fraction, Fraction]:
    """The odds that the Thief catches the seat this afternoon if it ends there, and the sum of everybody's, as the table stands."""
    there = state.copy()
    there.adventurers[seat].space = space
    if there.adventurers[seat].carries != NOBODY:
        there.adventurers[there.adventurers[seat].carries].space = space
    caught = forecast(there).caught
    return caught[seat], sum(caught, Fraction(0))


def in_reach(state: State, seat: int) -> dict[int, int]:
    """Steps to every space within the points left, without a fight on the way; the present one is not among them."""
    who = state.adventurers[seat]
    past = distances_past(state.island, fight_space(state, who))
    return {space: steps for space, steps in enumerate(past[who.space]) if 0 < steps <= who.points}


def _danger(state: State, seat: int) -> Iterator[Caution]:
    """The Thief may come, and a space where it comes to nobody instead is in reach. After the reveal only the bearer runs from it."""
    who = state.adventurers[seat]
    if thief_reach(state) < 0 or who.points < 1 or (state.revealed and state.holder != seat):
        return
    here, everybody = caught_at(state, seat, who.space)
    if not here:
        return
    goal = state.island.home if state.revealed else errands(state)[seat].goal
    row = state.island.distance[who.space if goal == NOBODY else goal]
    best: tuple[Fraction, int, int, int] | None = None
    for space, steps in in_reach(state, seat).items():
        caught, sum_there = caught_at(state, seat, space)
        if not caught and sum_there < everybody:
            key = sum_there, row[space], steps, space
            best = key if best is None or key < best else best
    if best is not None:
        yield Caution(DANGER, seat, space=best[3], steps=best[2], odds=here)


def _fellow(state: State, seat: int, options: Sequence[Action]) -> Iterator[Caution]:
    """The one it fetches cubes for stands here, lacks them, and a point is left to hand them over."""
    if state.revealed or not isinstance(state.agenda[-1], TurnOpen) or state.adventurers[seat].life != UP:
        return
    mine = errands(state).get(seat)
    if mine is None or mine.partner == NOBODY or GIVE[mine.partner] not in options:
        return
    who, partner = state.adventurers[seat], mine.partner
    wanted = wanted_by(state, partner)
    given = [min(count, have) for count, have in zip(wanted, who.cubes, strict=True)]
    count = min(sum(given), max(0, room(state, state.adventurers[partner])))
    if count:
        kind = max(range(6), key=lambda each: given[each])
        yield Caution(FELLOW, seat, GIVE[partner], cube=kind, count=count, fellow=partner)


def _useful(state: State, seat: int, options: Sequence[Action]) -> Iterator[Caution]:
    """What the points that would be lost could buy, the best first."""
    who = state.adventurers[seat]
    left = who.points
    for action in options:
        if action in (TAKE_UP_TREASURE, LIGHT_FIRE) or isinstance(action, BuildAltar):
            yield Caution(POINTS, seat, action, count=left)
    if GATHER in options and who.health > _FRAIL and _is_wanted(state, seat, who):
        yield Caution(POINTS, seat, GATHER, cube=state.island.kinds[who.space], count=left)
    if HEAL in options and worth_healing(who):
        yield Caution(POINTS, seat, HEAL, count=left)
    yield from _beside(state, seat, who)


def _is_wanted(state: State, seat: int, who: Adventurer) -> bool:
    """There is room for a cube of this space, and somebody's use for it."""
    kind = state.island.kinds[who.space]
    if kind in (FOOD, WATER):
        return has_appetite(state, who, kind)
    return not state.revealed and room(state, who) > 0 and errands(state)[seat].missing[kind] > 0


def _beside(state: State, seat: int, who: Adventurer) -> Iterator[Caution]:
    """Food, water or a chapel's care within the points left, and no nearer to the Thief."""
    island = state.island
    here = caught_at(state, seat, who.space)[0]
    if state.revealed and state.holder == seat:
        return  # the bearer's way is not to be lengthened for a meal
    cared_for = not state.revealed and island.side_of[who.space] >= 0
    for space, steps in sorted(in_reach(state, seat).items(), key=lambda each: (each[1], each[0])):
        kind = island.kinds[space]
        fed = grants(state, space) and not state.paid >> space & 1
        hungry = fed and _hungry(state, who, kind)
        tended = island.side_of[space] >= 0 and not state.revealed and not cared_for and _needs_care(state, who)
        if ((hungry and not cared_for) or tended) and caught_at(state, seat, space)[0] <= here:
            yield Caution(POINTS, seat, space=space, steps=steps, cube=kind if hungry else NOBODY, count=who.points)


def _needs_care(state: State, who: Adventurer) -> bool:
    if who.health <= state.numbers.health_full - _WEARY:
        return True
    return any(_hungry(state, who, kind) for kind in (FOOD, WATER))


def _hungry(state: State, who: Adventurer, kind: int) -> bool:
    full = state.numbers.food_full if kind == FOOD else state.numbers.water_full
    return meter(who, kind) <= full - _HUNGRY


# ---------------------------------------------------------------- throwing away


def _discarding(state: State, seat: int, kind: int, in_turn: bool) -> Iterator[Caution]:
    """A mouthful would make room, or a fellow here has room."""
    options = legal_actions(state)
    for action, cube in ((EAT, FOOD), (DRINK, WATER)):
        if action in options:
            yield Caution(DISCARD, seat, action, cube=cube, count=1)
            return
    if not in_turn or state.adventurers[seat].points < 1:
        return
    for fellow, other in enumerate(state.adventurers):
        if GIVE[fellow] in options and room(state, other) > 0:
            yield Caution(DISCARD, seat, GIVE[fellow], cube=kind, count=1, fellow=fellow)
            return
    if VISIT_HIDEAWAY in options and sum(state.hideaway) < state.numbers.hideaway_room:
        yield Caution(DISCARD, seat, VISIT_HIDEAWAY, cube=kind, count=1)


def _declining(state: State, seat: int, kind: int) -> Iterator[Caution]:
    """Meter and pack are full: but a mouthful of the other kind from the pack would make room, or a fellow here has some."""
    who = state.adventurers[seat]
    other = WATER if kind == FOOD else FOOD
    if not state.supply[kind]:
        return
    if who.cubes[other] and has_appetite(state, who, other):
        yield Caution(UNIT, seat, EAT if other == FOOD else DRINK, cube=other, count=1)
        return
    if state.seat != seat or who.points < 1:
        return
    for fellow, mate in enumerate(state.adventurers):
        if fellow != seat and mate.life == UP and mate.space == who.space and room(state, mate) > 0:
            yield Caution(UNIT, seat, GIVE[fellow], cube=kind, count=1, fellow=fellow)
            return
