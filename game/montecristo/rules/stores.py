"""Cubes that lie somewhere: the hideaway (M-132..M-138, R-26) and dropped gear (M-204..M-207, R-50)."""

from __future__ import annotations

from ...core.agenda import then
from .actions import (
    COLLECT,
    COLLECT_TOOL,
    DONE,
    LEAVE,
    TAKE_GEAR,
    VISIT_HIDEAWAY,
    Action,
    Collect,
    CollectTool,
    Done,
    Leave,
    TakeGear,
    VisitHideaway,
)  # fmt: skip
from .events import CubeFetched, CubeStored, Event, GearCubeTaken, GearGone, GearToolTaken
from .frames import Collecting, Visiting, next_collecting, next_visiting
from .numbers import AXE, SPEAR
from .procedure import answers, asks
from .state import Adventurer, State
from .turns import NEARBY, TURN
from .verbs import spend_point


def _why_not_visit(state: State, seat: int, who: Adventurer, action: VisitHideaway) -> str | None:
    if who.space != state.island.hideaway:
        return "not_hideaway"
    if who.points < 1:
        return "no_points"
    return None if visiting_options(state, next_visiting(seat)) else "hideaway_nothing"


@TURN.add(VisitHideaway, _why_not_visit, (VISIT_HIDEAWAY,), where=("hideaway",))
def visit(state: State, seat: int, who: Adventurer, action: VisitHideaway, out: list[Event]) -> None:
    """Leaving and collecting in one visit is 1 point (M-135, R-26); it goes with the first cube."""
    then(state, next_visiting(seat))


@asks(Visiting)
def visiting_options(state: State, frame: Visiting) -> list[Action]:
    """Only cubes (M-138), up to the hideaway's room (M-134)."""
    who = state.adventurers[frame.seat]
    found: list[Action] = []
    if sum(state.hideaway) < state.setup.numbers.hideaway_room:
        found += [LEAVE[kind] for kind in range(6) if who.cubes[kind]]
    found += [COLLECT[kind] for kind in range(6) if state.hideaway[kind]]
    if frame.moved:
        found.append(DONE)
    return found


@answers(Visiting)
def store(state: State, frame: Visiting, action: Action, out: list[Event]) -> None:
    """Asked again until done; a surplus collected is settled before leaving (R-19)."""
    if isinstance(action, Done):
        return
    seat, who = frame.seat, state.adventurers[frame.seat]
    if not frame.moved:
        spend_point(state, out, seat, "hideaway")
    assert isinstance(action, Leave | Collect)
    kind, by = action.kind, 1 if isinstance(action, Leave) else -1
    state.hideaway[kind] += by
    who.cubes[kind] -= by
    event = CubeStored if by > 0 else CubeFetched
    out.append(event(seat, kind, who.cubes[kind], state.hideaway[kind]))
    then(state, next_visiting(seat, frame.moved + 1))


def _why_not_take_gear(state: State, seat: int, who: Adventurer, action: TakeGear) -> str | None:
    if who.space not in state.gear:
        return "no_gear"
    if who.points < 1:
        return "no_points"
    return None if collecting_options(state, next_collecting(seat)) else "gear_useless"


@TURN.add(TakeGear, _why_not_take_gear, (TAKE_GEAR,), where=(NEARBY,))
def take_gear(state: State, seat: int, who: Adventurer, action: TakeGear, out: list[Event]) -> None:
    """Any number of things for 1 point (M-204, M-205); it goes with the first."""
    then(state, next_collecting(seat))


@asks(Collecting)
def collecting_options(state: State, frame: Collecting) -> list[Action]:
    """Never a second axe or spear (M-206, R-50)."""
    who = state.adventurers[frame.seat]
    pile = state.gear.get(who.space)
    if pile is None:
        return []
    found: list[Action] = [COLLECT[kind] for kind in range(6) if pile[kind]]
    found += [COLLECT_TOOL[tool] for tool in (AXE, SPEAR) if pile[6 + tool] and not who.tools[tool]]
    if frame.taken:
        found.append(DONE)
    return found


@answers(Collecting)
def collect(state: State, frame: Collecting, action: Action, out: list[Event]) -> None:
    """Asked again until done or nothing is left; what is not taken stays under the token (R-50)."""
    if isinstance(action, Done):
        return
    seat, who = frame.seat, state.adventurers[frame.seat]
    if not frame.taken:
        spend_point(state, out, seat, "gear")
    pile = state.gear[who.space]
    if isinstance(action, CollectTool):
        pile[6 + action.tool] -= 1
        who.tools[action.tool] = True
        out.append(GearToolTaken(seat, who.space, action.tool, pile[6 + action.tool]))
    else:
        assert isinstance(action, Collect)
        pile[action.kind] -= 1
        who.cubes[action.kind] += 1
        out.append(GearCubeTaken(seat, who.space, action.kind, who.cubes[action.kind], pile[action.kind]))
    if any(pile):
        then(state, next_collecting(seat, frame.taken + 1))
    else:
        del state.gear[who.space]
        out.append(GearGone(who.space, tuple(state.supply), "empty"))
