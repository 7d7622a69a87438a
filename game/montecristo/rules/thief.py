"""The Thief's afternoon: whom or what it is after, its walk, and what it does there (M-145..M-153, M-171..M-192, R-33..R-42)."""

from __future__ import annotations

from ...core.agenda import then
from .actions import RollD6
from .events import (  # fmt: skip
    Event,
    FightBegan,
    GearGone,
    ThiefChoseWay,
    ThiefSkipped,
    ThiefSlowed,
    ThiefStayed,
    ThiefStopped,
    tell_caught,
    tell_die_rolled,
    tell_phase_began,
    tell_thief_moved,
    tell_thief_woke,
)
from .fight import check_lair, thief_gets_treasure
from .frames import (
    Gauntlet,
    ThiefFork,
    ThiefOver,
    ThiefTurn,
    ThiefWalk,
    next_damage,
    next_duel,
    next_theft,
    next_thief_over,
    next_thief_walk,
)
from .procedure import answers, step
from .rolls import names, roll_off
from .state import ABOARD, AFTERNOON, LYING, NOBODY, UP, WITH_THIEF, State, treasure_space

NIGHT_MARCH = 2
"""Spaces of card 18."""


@step(ThiefTurn)
def thief_turn(state: State, frame: ThiefTurn, out: list[Event]) -> None:
    """Once a day, after all adventurers (M-042). A stunned Thief loses this turn, or is slow in it (M-157, R-39)."""
    state.phase = AFTERNOON
    state.seat = NOBODY
    out.append(tell_phase_began(AFTERNOON))
    points, cause = thief_reach(state), "target"
    if state.thief_stunned:
        state.thief_stunned = False
        if points < 0:
            out.append(ThiefSkipped())
            return
        out.append(ThiefSlowed(points))
        cause = "slowed_target"
    if points == 0 and not _has_business_here(state):
        out.append(ThiefStayed("drunk"))
        return
    then(state, next_thief_over())
    start_hunt(state, out, points, cause)


def _has_business_here(state: State) -> bool:
    """Somebody to catch, or the treasure to take, without a step."""
    if state.revealed and state.holder != WITH_THIEF:
        return treasure_space(state) == state.thief
    return any(who.life == UP and who.space == state.thief for who in state.adventurers)


def thief_points(state: State) -> int:
    """Spaces it may move today (M-145; cards 19 and 20)."""
    return state.setup.numbers.thief_points if state.weather.thief_points < 0 else state.weather.thief_points


def thief_reach(state: State) -> int:
    """Spaces it will move at most in its next turn, as things stand; -1: a stunned Thief loses that turn (M-157, R-39)."""
    points = thief_points(state)
    if not state.thief_stunned:
        return points
    slowed = state.setup.numbers.stunned_thief_points
    return min(points, slowed) if slowed else -1


def nearest_targets(state: State) -> list[int]:
    """Seats of the adventurers at the smallest distance: alive, not incapacitated, not carried; no place is a refuge (M-146, R-33)."""
    steps = state.island.distance[state.thief]
    up = [seat for seat, who in enumerate(state.adventurers) if who.life == UP]
    least = min((steps[state.adventurers[seat].space] for seat in up), default=0)
    return [seat for seat in up if steps[state.adventurers[seat].space] == least]


def start_hunt(state: State, out: list[Event], points: int, cause: str) -> None:
    """Towards the treasure once it is revealed (M-171), home with it (M-172), else to the nearest adventurer (M-146, M-147).

    ``cause`` "target" for its turn, "slowed_target" after a stun; "night_march" moves without attacking (card 18).
    """
    attacks = cause != "night_march"
    if state.revealed:
        goal = state.island.lair if state.holder == WITH_THIEF else treasure_space(state)
        out.append(tell_thief_woke(goal, points, state.holder if state.holder >= 0 else NOBODY))
        then(state, next_thief_walk(goal, points, attacks))
        if state.holder == WITH_THIEF and attacks:
            run_gauntlet(state, goal, points)
        return
    targets = nearest_targets(state)
    if not targets:
        out.append(ThiefStayed("no_target"))
        return
    if len({state.adventurers[seat].space: None for seat in targets}) == 1:
        # All of them stand together: whom it catches is rolled on arrival, the way is the same.
        _hunt(state, out, targets[0], points, attacks)
    else:
        roll_off(state, out, cause, targets)


def _hunt(state: State, out: list[Event], seat: int, points: int, attacks: bool) -> None:
    goal = state.adventurers[seat].space
    out.append(tell_thief_woke(goal, points, seat))
    then(state, next_thief_walk(goal, points, attacks))


@names("target")
def target_named(state: State, out: list[Event], seat: int) -> None:
    """The lowest roll of the equally near is hunted (M-147)."""
    _hunt(state, out, seat, thief_points(state), True)


@names("slowed_target")
def slowed_target_named(state: State, out: list[Event], seat: int) -> None:
    """The same for a Thief that is slow after a stun (R-39)."""
    _hunt(state, out, seat, min(thief_points(state), state.setup.numbers.stunned_thief_points), True)


@names("night_march")
def march_named(state: State, out: list[Event], seat: int) -> None:
    """Card 18: two spaces, without an attack."""
    _hunt(state, out, seat, NIGHT_MARCH, False)


# ---------------------------------------------------------------- the walk


@step(ThiefWalk)
def thief_walk(state: State, frame: ThiefWalk, out: list[Event]) -> None:
    """One step by a shortest way; several equal ones are decided by the D6 (M-148, R-34)."""
    if state.thief == frame.goal:
        if frame.attacks:
            _arrive(state, out, frame.goal)
        else:
            out.append(ThiefStopped(state.thief))
        return
    if frame.points < 1:
        out.append(ThiefStopped(state.thief))
        return
    ways = state.island.ways[state.thief][frame.goal]
    if len(ways) == 1:
        _step(state, out, ways[0], frame.goal, frame.points, frame.attacks)
    else:
        then(state, ThiefFork(frame.goal, frame.points, frame.attacks, ways))


@answers(ThiefFork)
def thief_fork(state: State, frame: ThiefFork, action: RollD6, out: list[Event]) -> None:
    """1-3 the right half, 4-6 the left half, until one way is left; the middle one of three is right (R-34)."""
    out.append(tell_die_rolled("d6", action.face, "fork", NOBODY))
    right = (len(frame.ways) + 1) // 2
    ways = frame.ways[:right] if action.face <= 3 else frame.ways[right:]
    out.append(ThiefChoseWay(ways))
    if len(ways) == 1:
        _step(state, out, ways[0], frame.goal, frame.points, frame.attacks)
    else:
        then(state, ThiefFork(frame.goal, frame.points, frame.attacks, ways))


def _step(state: State, out: list[Event], to: int, goal: int, points: int, attacks: bool) -> None:
    start, state.thief = state.thief, to
    out.append(tell_thief_moved(start, to, "walk"))
    clear_gear(state, out)
    if state.holder == WITH_THIEF:
        check_lair(state, out)
    elif state.holder == LYING and to == state.treasure:  # entering is taking, and it stops there
        thief_gets_treasure(state, out)
        if not state.outcome:
            out.append(ThiefStopped(to))
        return
    then(state, next_thief_walk(goal, points - 1, attacks))
    if state.holder == WITH_THIEF and attacks:
        run_gauntlet(state, goal, points - 1)


def clear_gear(state: State, out: list[Event]) -> None:
    """Dropped things that the Thief crosses go back to the supply (M-207)."""
    pile = state.gear.pop(state.thief, None)
    if pile is not None:
        for kind in range(6):
            state.supply[kind] += pile[kind]
        out.append(GearGone(state.thief, tuple(state.supply), "thief"))


# ---------------------------------------------------------------- at the goal


def _arrive(state: State, out: list[Event], goal: int) -> None:
    if not state.revealed:
        here = [s for s, who in enumerate(state.adventurers) if who.life == UP and who.space == goal]
        roll_off(state, out, "caught", here)
    elif state.holder == LYING:  # R-40, standing on it since it was dropped or revealed there
        thief_gets_treasure(state, out)
        if not state.outcome:
            out.append(ThiefStopped(goal))
    elif state.holder == ABOARD:
        run_gauntlet(state, goal, 0)
    elif state.holder >= 0:
        out.append(FightBegan(state.holder, True, False))
        then(state, next_duel(state.holder, True, False))


@names("caught")
def caught(state: State, out: list[Event], seat: int) -> None:
    """No opposed roll before the reveal: theft, wound, end of its turn (M-149..M-153, R-36)."""
    out.append(tell_caught(seat))
    then(state, next_theft(seat, "theft"), next_damage(seat))


def run_gauntlet(state: State, goal: int, points: int) -> None:
    """The Thief with the treasure meets all on its space (M-182), or fights those aboard for it (M-190..M-192), in seat order."""
    seats = tuple(s for s, who in enumerate(state.adventurers) if who.life == UP and who.space == state.thief)
    if seats or state.holder == ABOARD:
        then(state, Gauntlet(seats, goal, points))


@step(Gauntlet)
def gauntlet(state: State, frame: Gauntlet, out: list[Event]) -> None:
    """The next fight, until one wins (then the Thief's turn is cut off) or all have lost."""
    if frame.seats:
        seat = frame.seats[0]
        out.append(FightBegan(seat, True, False))
        then(state, next_duel(seat, True, False), Gauntlet(frame.seats[1:], frame.goal, frame.points))
    elif state.holder == ABOARD:  # beaten all, or nobody able to fight
        thief_gets_treasure(state, out)
        out.append(ThiefStopped(state.thief))


@step(ThiefOver)
def thief_over(state: State, frame: ThiefOver, out: list[Event]) -> None:
    """Nothing more today."""
