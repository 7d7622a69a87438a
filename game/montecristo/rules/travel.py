"""Moving over trails and by ferry (M-054, M-125..M-131, M-154..M-155, R-29, R-30)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...core.agenda import then
from .actions import Action, Ferry, Move, ferry, move
from .events import Event, tell_moved
from .fall import check_home
from .fight import fight_thief, has_to_fight
from .frames import Arrive, Sail, Settling, Walk, next_paying
from .gather import grant
from .numbers import STOWAWAY
from .procedure import step
from .state import ABOARD, NOBODY, UP, Adventurer, State, room
from .turns import TURN
from .verbs import has_surplus, move_treasure, spend_point


def on_duty(state: State, who: Adventurer) -> bool:
    """The treasure is aboard and so is this one: nobody leaves the ship (M-188, R-43)."""
    return state.holder == ABOARD and who.space == state.island.home


@cache
def _steps_to(neighbours: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(move(to) for to in neighbours)


def _why_not_move(state: State, seat: int, who: Adventurer, action: Move) -> str | None:
    if who.points < 1:
        return "no_points"
    if state.holder == ABOARD and on_duty(state, who):
        return "duty"
    return None if action.to in state.island.neighbours[who.space] else "not_neighbour"


def _steps(state: State, seat: int, who: Adventurer) -> Sequence[Action]:
    if state.holder == ABOARD and on_duty(state, who):
        return ()
    return _steps_to(state.island.neighbours[who.space])


@TURN.add(Move, _why_not_move, _steps)
def do_move(state: State, seat: int, who: Adventurer, action: Move, out: list[Event]) -> None:
    """One step for 1 point; a surplus is settled before the space is left (M-086)."""
    if room(state, who) < 0:
        then(state, Settling(seat), Walk(seat, action.to))
    else:
        _walk(state, out, seat, action.to)


@step(Walk)
def walk(state: State, frame: Walk, out: list[Event]) -> None:
    """The step itself, after a surplus was settled."""
    _walk(state, out, frame.seat, frame.to)


def _walk(state: State, out: list[Event], seat: int, to: int) -> None:
    spend_point(state, out, seat, "move")
    _go(state, out, seat, to, "walk")


def _why_not_ferry(state: State, seat: int, who: Adventurer, action: Ferry) -> str | None:
    if state.island.side_of[who.space] < 0:
        return "no_ferry"
    if state.weather.ferries_closed:
        return "ferries_closed"
    if action.to not in state.island.ferries(who.space):
        return "ferry_not_neighbour"
    if who.points < 1:
        return "no_points"
    if not rides_free(state, who) and sum(who.cubes) < state.setup.numbers.ferry_price:
        return "ferry_short"
    return None


def rides_free(state: State, who: Adventurer) -> bool:
    """No cubes are due: the Stowaway's first ride of a turn (M-131), or a fair wind (card 29)."""
    return state.weather.ferries_free or (who.role == STOWAWAY and not state.rode)


def _rides(state: State, seat: int, who: Adventurer) -> Sequence[Action]:
    if state.weather.ferries_closed or not (
        rides_free(state, who) or sum(who.cubes) >= state.setup.numbers.ferry_price
    ):
        return ()
    return [ferry(to) for to in state.island.ferries(who.space)]


@TURN.add(Ferry, _why_not_ferry, _rides, where=("chapel",))
def do_ferry(state: State, seat: int, who: Adventurer, action: Ferry, out: list[Event]) -> None:
    """1 point and three cubes of the rider's choice (M-126, R-09)."""
    spend_point(state, out, seat, "ferry")
    then(state, Sail(seat, action.to))
    if rides_free(state, who):
        # Under a fair wind every ride is free, so the Stowaway's own is kept for later.
        state.rode = state.rode or not state.weather.ferries_free
    else:
        then(state, next_paying(seat, state.setup.numbers.ferry_price, "ferry"))


@step(Sail)
def sail(state: State, frame: Sail, out: list[Event]) -> None:
    """No space is passed on the way; the Thief is met on landing only (R-29)."""
    if has_surplus(state, frame.seat):  # the fare comes first, it may settle the matter
        then(state, Settling(frame.seat), frame)
        return
    _go(state, out, frame.seat, frame.to, "ferry")


def _go(state: State, out: list[Event], seat: int, to: int, way: str) -> None:
    who = state.adventurers[seat]
    start, who.space = who.space, to
    if who.carries != NOBODY:
        state.adventurers[who.carries].space = to
    out.append(tell_moved(seat, start, to, way, who.carries))
    if state.holder == ABOARD:
        check_home(state, out)  # the last one aboard has won before the Thief can lift a hand
        if state.outcome:
            return
    if to == state.thief and has_to_fight(state, who):
        then(state, Arrive(seat))
        fight_thief(state, out, seat)
    else:
        _arrive(state, out, seat)


@step(Arrive)
def arrive(state: State, frame: Arrive, out: list[Event]) -> None:
    """After a meeting on the space, unless it was the end of this adventurer's walking."""
    if state.adventurers[frame.seat].life == UP:
        _arrive(state, out, frame.seat)


def _arrive(state: State, out: list[Event], seat: int) -> None:
    """The treasure goes aboard, or the space grants food or water (M-057, M-058)."""
    if state.adventurers[seat].space == state.island.home:
        if state.holder == seat:
            move_treasure(state, out, ABOARD, NOBODY, "home")
        check_home(state, out)
    else:
        grant(state, out, seat)
