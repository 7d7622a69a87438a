"""A player with plans: errands shared out, the best round of each turn, everybody fed, and home together with the treasure.

It sees what a person sees at the table and knows nothing of dice or cards to come.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..rules.actions import (
    CRAFT,
    DRINK,
    EAT,
    END_TURN,
    GATHER,
    GIVE,
    HEAL,
    LIGHT_FIRE,
    TAKE,
    TAKE_GEAR,
    Action,
    BuildAltar,
    ferry,
    move,
)
from ..rules.frames import TurnOpen
from ..rules.numbers import CAPTAIN
from ..rules.state import NOBODY, State, room
from .steady_answers import answer, wanted_by
from .steady_errands import Errand, errands, missing_of
from .steady_homeward import homeward
from .steady_provisions import worth_healing
from .steady_routes import best_round, step_towards


def choose_steady(state: State, options: Sequence[Action], luck: random.Random) -> Action:
    """One of the options, by plan; ``luck`` only decides what does not matter."""
    if len(options) == 1:
        return options[0]
    frame = state.agenda[-1]
    if type(frame) is not TurnOpen:
        return answer(state, frame, options, luck)
    for action in (EAT, DRINK):
        if action in options:
            return action
    if state.revealed:
        return homeward(state, frame.seat, options)
    return _working(state, frame.seat, options)


def _working(state: State, seat: int, options: Sequence[Action]) -> Action:
    """Before the reveal: build, light, hand over, gather, walk."""
    who = state.adventurers[seat]
    shares = errands(state)
    errand = shares[seat]
    built = _build(state, options)
    if built is not None:
        return built
    gift = _gift(state, seat, shares, options)
    if gift is not None:
        return gift
    if errand.tool != NOBODY and CRAFT[errand.tool] in options:
        return CRAFT[errand.tool]
    taking = _taking(state, seat, errand, options)
    if taking is not None:
        return taking
    plan = best_round(state, seat, errand)
    if plan.stop == who.space:
        if plan.gather:
            if GATHER in options:
                return GATHER
            if TAKE_GEAR in options:
                return TAKE_GEAR
        return HEAL if HEAL in options and worth_healing(who) else END_TURN
    if plan.ride and ferry(plan.stop) in options:
        return ferry(plan.stop)
    shun = () if state.thief_stunned else (state.thief,)
    step = step_towards(state, seat, plan.stop, shun)
    return move(step) if step != NOBODY and move(step) in options else END_TURN


def _build(state: State, options: Sequence[Action]) -> Action | None:
    """An altar or a fire that can be made here and now; the burning one rather than the plain one."""
    if LIGHT_FIRE in options:
        return LIGHT_FIRE
    made = [action for action in options if type(action) is BuildAltar]
    return max(made, key=lambda action: action.lit, default=None)


def _taking(state: State, seat: int, errand: Errand, options: Sequence[Action]) -> Action | None:
    """The Captain at its chapel takes from a fellow what is still missing for the work there, also beyond what the pack holds."""
    who = state.adventurers[seat]
    if who.role != CAPTAIN or who.space != errand.goal or not sum(errand.keep):
        return None
    lacks = missing_of(who, errand.keep)
    for fellow, other in enumerate(state.adventurers):
        if TAKE[fellow] in options and all(other.cubes[kind] >= lack for kind, lack in enumerate(lacks)) and any(lacks):
            return TAKE[fellow]
    return None


def _gift(state: State, seat: int, shares: dict[int, Errand], options: Sequence[Action]) -> Action | None:
    """A courier who stands beside its builder hands over what that one lacks."""
    partner = shares[seat].partner
    if partner == NOBODY or GIVE[partner] not in options:
        return None
    who, wanted = state.adventurers[seat], wanted_by(state, partner)
    useful = sum(min(wanted[kind], who.cubes[kind]) for kind in range(6))
    fellow = state.adventurers[partner]
    junk = sum(fellow.cubes) - sum(min(fellow.cubes[kind], shares[partner].keep[kind]) for kind in range(6))
    return GIVE[partner] if useful and room(state, fellow) + junk > 0 else None
