"""Fires, the reveal, and taking up the treasure (M-160..M-170, R-44, R-54)."""

from __future__ import annotations

from ...core.agenda import then
from .actions import TAKE_UP_TREASURE, PickSpace, RollCompass, RollResource, TakeUpTreasure
from .events import Event, FireLit, FireOut, LotFell, TreasureRevealed, tell_die_rolled, tell_nothing_happened
from .frames import RevealKind, RevealQuadrant, RevealSpace
from .numbers import ANY_KIND
from .procedure import answers
from .state import LYING, NOBODY, Adventurer, State
from .turns import NEARBY, TURN
from .verbs import move_treasure, spend_point


def burning(state: State) -> int:
    """Fires that burn now."""
    return state.altars.count(2)


def kindle(state: State, out: list[Event], side: int, seat: int) -> None:
    """The altar burns; with all four at once the treasure is revealed (M-160, M-161)."""
    state.altars[side] = 2
    out.append(FireLit(seat, side, burning(state)))
    if burning(state) >= state.setup.numbers.fires_needed and not state.revealed:
        then(state, RevealQuadrant())


def douse(state: State, out: list[Event], side: int, cause: str) -> None:
    """The fire is out, the altar stays; what is revealed stays revealed (R-54)."""
    state.altars[side] = 1
    out.append(FireOut(side, burning(state), cause))


@answers(RevealQuadrant)
def reveal_quadrant(state: State, frame: RevealQuadrant, action: RollCompass, out: list[Event]) -> None:
    """M-162."""
    out.append(tell_die_rolled("compass", action.face, "reveal", NOBODY))
    then(state, RevealKind(state.setup.numbers.compass_die[action.face - 1]))


@answers(RevealKind)
def reveal_kind(state: State, frame: RevealKind, action: RollResource, out: list[Event]) -> None:
    """Only this die is rolled again for a free face or a kind the quadrant lacks (M-163, M-164, R-31)."""
    out.append(tell_die_rolled("resource", action.face, "reveal", NOBODY))
    kind = state.setup.numbers.resource_die[action.face - 1]
    spaces = () if kind == ANY_KIND else state.island.spaces_of(kind, frame.quadrant)
    if not spaces:
        out.append(tell_nothing_happened("reveal", "rolled_again", NOBODY))
        then(state, frame)
    elif len(spaces) == 1:
        _reveal(state, out, spaces[0])
    else:
        then(state, RevealSpace(spaces))


@answers(RevealSpace)
def reveal_space(state: State, frame: RevealSpace, action: PickSpace, out: list[Event]) -> None:
    """R-44."""
    out.append(LotFell(action.space, "reveal"))
    _reveal(state, out, action.space)


def _reveal(state: State, out: list[Event], space: int) -> None:
    state.holder, state.treasure = LYING, space
    out.append(TreasureRevealed(space))  # M-165


def _why_not_take_up(state: State, seat: int, who: Adventurer, action: TakeUpTreasure) -> str | None:
    if state.holder != LYING or who.space != state.treasure:
        return "treasure_not_here"
    return None if who.points else "no_points"


@TURN.add(
    TakeUpTreasure,
    _why_not_take_up,
    (TAKE_UP_TREASURE,),
    where=(NEARBY,),
)
def take_up(state: State, seat: int, who: Adventurer, action: TakeUpTreasure, out: list[Event]) -> None:
    """On its space, for 1 point (M-167, M-168); it takes no room (R-18)."""
    spend_point(state, out, seat, "treasure")
    move_treasure(state, out, seat, NOBODY, "taken_up")
