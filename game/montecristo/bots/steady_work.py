"""The steady player's turn before the reveal: build, light, hand over, make, trade, gather, walk."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from ..rules.actions import (
    BUILD_WELL,
    CRAFT,
    END_TURN,
    GATHER,
    GIVE,
    HEAL,
    LIGHT_FIRE,
    TAKE,
    TAKE_GEAR,
    TRADE_AT_CHAPEL,
    USE_MILL,
    VISIT_HIDEAWAY,
    Action,
    BuildAltar,
    ferry,
    move,
)
from ..rules.barter import trade_price
from ..rules.fight import fight_space
from ..rules.numbers import CAPTAIN, COAL, WOOD
from ..rules.state import NOBODY, State, room
from .reason import Reason
from .steady_answers import spare, wanted_by
from .steady_errands import WELL, Errand, errands, missing_of, tradable
from .steady_provisions import worth_healing
from .steady_reasons import why_to_go, why_to_stay
from .steady_routes import best_round, step_towards

Choice = tuple[Action, Reason]
_STORED = 2
"""Cubes of wood and coal to spare that are worth a visit to the hideaway."""


def working(state: State, seat: int, options: Sequence[Action]) -> Choice:
    """What to do next in a turn of this seat."""
    shares = errands(state)
    errand = shares[seat]
    for found in (
        _build(state, seat, errand, options),
        _make(state, seat, errand, options),
        _gift(state, seat, shares, options),
        _taking(state, seat, errand, options),
        _trade(state, seat, errand, options),
        _store(state, seat, errand, options),
    ):
        if found is not None:
            return found
    return _round(state, seat, shares, options)


def _round(state: State, seat: int, shares: dict[int, Errand], options: Sequence[Action]) -> Choice:
    """The best way through the points left."""
    who, errand = state.adventurers[seat], shares[seat]
    plan = best_round(state, seat, errand)
    why = why_to_go(state, seat, errand, plan)
    if plan.stop == who.space:
        if plan.gather:
            for action in (GATHER, TAKE_GEAR, VISIT_HIDEAWAY, USE_MILL):
                if action in options:
                    return action, why
        if HEAL in options and worth_healing(who):
            return HEAL, Reason("heal", seat)
        return END_TURN, why_to_stay(state, seat, shares)
    if plan.ride and ferry(plan.stop) in options:
        return ferry(plan.stop), Reason("ferry", seat, plan.stop, side=errand.side)
    step = step_towards(state, seat, plan.stop, NOBODY if plan.meeting else fight_space(state, who))
    if step != NOBODY and move(step) in options:
        return move(step), why
    return END_TURN, why_to_stay(state, seat, shares)


def waiting(state: State, seat: int, options: Sequence[Action]) -> Action:
    """What else to do by one who could light a fire here and leaves that for later: get fit, with an eye on coming back to it."""
    shares = errands(state)
    errand = evolve(shares[seat], goal=state.adventurers[seat].space, missing=(0,) * 6)
    return _round(state, seat, {**shares, seat: errand}, options)[0]


def _build(state: State, seat: int, errand: Errand, options: Sequence[Action]) -> Choice | None:
    """An altar or a fire that can be made here and now; the burning one rather than the plain one."""
    side = state.island.side_of[state.adventurers[seat].space]
    if LIGHT_FIRE in options:
        return LIGHT_FIRE, Reason("light_fire", seat, side=side)
    made = [action for action in options if type(action) is BuildAltar]
    if not made:
        return None
    best = max(made, key=lambda action: action.lit)
    return best, Reason("build_burning_altar" if best.lit else "build_altar", seat, side=side)


def _make(state: State, seat: int, errand: Errand, options: Sequence[Action]) -> Choice | None:
    """The tool or the well that the cubes were gathered for."""
    if errand.tool == WELL:
        if BUILD_WELL in options:
            return BUILD_WELL, Reason("build_well", seat, state.adventurers[seat].space)
    elif errand.tool != NOBODY and CRAFT[errand.tool] in options:
        return CRAFT[errand.tool], Reason("make_tool", seat, tool=errand.tool)
    return None


def _gift(state: State, seat: int, shares: dict[int, Errand], options: Sequence[Action]) -> Choice | None:
    """A courier who stands beside its builder hands over what that one lacks."""
    partner = shares[seat].partner
    if partner == NOBODY or GIVE[partner] not in options:
        return None
    who, wanted = state.adventurers[seat], wanted_by(state, partner)
    useful = sum(min(wanted[kind], who.cubes[kind]) for kind in range(6))
    fellow = state.adventurers[partner]
    junk = sum(fellow.cubes) - sum(min(fellow.cubes[kind], shares[partner].keep[kind]) for kind in range(6))
    if useful and room(state, fellow) + junk > 0:
        return GIVE[partner], Reason("hand_over_for_work", seat, amount=useful, side=shares[seat].side, fellow=partner)
    return None


def _taking(state: State, seat: int, errand: Errand, options: Sequence[Action]) -> Choice | None:
    """The Captain at its chapel takes from a fellow what is still missing for the work there, also beyond what the pack holds."""
    who = state.adventurers[seat]
    if who.role != CAPTAIN or who.space != errand.goal or not sum(errand.keep):
        return None
    lacks = missing_of(who, errand.keep)
    for fellow, other in enumerate(state.adventurers):
        enough = all(have >= lack for have, lack in zip(other.cubes, lacks, strict=True))
        if TAKE[fellow] in options and any(lacks) and enough:
            return TAKE[fellow], Reason("take_for_work", seat, amount=sum(lacks), side=errand.side, fellow=fellow)
    return None


def _trade(state: State, seat: int, errand: Errand, options: Sequence[Action]) -> Choice | None:
    """At its chapel, with no more to spare than what it takes: the last cubes are traded for (M-121, M-123)."""
    who = state.adventurers[seat]
    if who.space != errand.goal or errand.partner != NOBODY or state.island.side_of[who.space] < 0:
        return None
    lacks = missing_of(who, errand.keep)
    count = sum(lacks)
    if not 0 < count < who.points or tradable(who, errand.keep) < count * trade_price(state, who):
        return None
    for kind in (COAL, WOOD):
        if lacks[kind] and TRADE_AT_CHAPEL[kind] in options:
            return TRADE_AT_CHAPEL[kind], Reason("trade_for_missing", seat, kind=kind, amount=count, side=errand.side)
    return None


def _store(state: State, seat: int, errand: Errand, options: Sequence[Action]) -> Choice | None:
    """At the hideaway: wood and coal beyond the errand are left for the others."""
    if VISIT_HIDEAWAY not in options:
        return None
    extra = spare(state, seat)
    left = state.numbers.hideaway_room - sum(state.hideaway)
    if left >= _STORED <= extra[WOOD] + extra[COAL]:
        return VISIT_HIDEAWAY, Reason("leave_store", seat, amount=extra[WOOD] + extra[COAL])
    return None
