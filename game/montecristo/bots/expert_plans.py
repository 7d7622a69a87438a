"""What the expert tries out in a turn: where to go and what to do there, and then on as the steady player would."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from attrs import frozen

from ..rules.actions import (
    END_TURN,
    GATHER,
    HEAL,
    Action,
    Attack,
    BuildAltar,
    BuildWell,
    Craft,
    Ferry,
    Gather,
    GiveTreasure,
    LightFire,
    PickUp,
    SetDown,
    Take,
    TakeTreasure,
    TakeUpTreasure,
    UseMill,
    move,
)
from ..rules.fight import fight_space
from ..rules.numbers import COAL, FOOD, WATER, WOOD
from ..rules.state import ABOARD, LYING, NOBODY, WITH_THIEF, State, grants
from ..rules.thief import thief_reach
from .steady import choose_steady
from .steady_routes import spaces_by_kind, step_towards

DEEDS = (
    Attack, BuildAltar, BuildWell, Craft, Ferry, Gather, GiveTreasure, LightFire, PickUp, SetDown, Take, TakeTreasure, TakeUpTreasure, UseMill,
)  # fmt: skip
"""Classes of actions of which each is a plan of its own: do this now, then see."""
STOP, SEARCH, ON = range(3)
"""What a plan wants at its goal: end the turn, roll for what is there, or go on as usual."""


@frozen
class Plan:
    """A way through the rest of a turn."""

    goal: int = NOBODY
    """The space to go to; NOBODY: as usual."""
    then: int = ON
    meeting: bool = False
    """Whether the Thief may be met on the way."""


USUAL = Plan()


def plans(state: State, options: Sequence[Action], steady: Action) -> list[tuple[Plan, Action]]:
    """Plans with their first actions, the steady player's first; no two of them alike."""
    seat = state.seat
    found: dict[tuple[Plan, Action], None] = {(USUAL, steady): None}
    for action in options:
        if type(action) in DEEDS and action != steady:
            found[USUAL, action] = None
    if HEAL in options and steady is not HEAL:
        found[USUAL, HEAL] = None
    for plan in _ways(state, seat):
        first = follow(plan, state, seat, options, None)
        if first is not None:
            found[plan, first] = None
    return list(found)


def follow(plan: Plan, state: State, seat: int, options: Sequence[Action], luck: random.Random | None) -> Action | None:
    """The next action of the plan; without luck only what the plan itself says, or None."""
    if plan.goal != NOBODY:
        who = state.adventurers[seat]
        if who.space != plan.goal:
            shun = NOBODY if plan.meeting else fight_space(state, who)
            step = step_towards(state, seat, plan.goal, shun)
            if step != NOBODY and move(step) in options:
                return move(step)
            if luck is None:
                return None
        elif plan.then == STOP:
            return END_TURN
        elif plan.then == SEARCH and GATHER in options and not state.tried >> who.space & 1:
            return GATHER
    return None if luck is None else choose_steady(state, options, luck)


def _ways(state: State, seat: int) -> Iterator[Plan]:
    yield Plan(state.adventurers[seat].space, STOP)
    if state.revealed:
        yield from _after(state, seat)
    else:
        yield from _before(state, seat)


def _before(state: State, seat: int) -> Iterator[Plan]:
    who, island = state.adventurers[seat], state.island
    row = island.distance[who.space]
    kinds = spaces_by_kind(island)
    for kind in (WOOD, COAL):
        near = sorted((row[space], space) for space in kinds[kind] if row[space] < who.points)
        for steps, space in near[:2]:
            if steps and not state.tried >> space & 1:
                yield Plan(space, SEARCH)
    for kind in (FOOD, WATER):
        near = sorted((row[space], space) for space in kinds[kind] if 0 < row[space] <= who.points)
        for _steps, space in near[:1]:
            yield Plan(space, ON if grants(state, space) else SEARCH)
    for chapel in island.chapels:
        if 0 < row[chapel] <= who.points:
            yield Plan(chapel, STOP)


def _after(state: State, seat: int) -> Iterator[Plan]:
    who, island = state.adventurers[seat], state.island
    row = island.distance[who.space]
    if who.space != island.home:
        yield Plan(island.home)
    if state.holder == LYING and row[state.treasure]:
        yield Plan(state.treasure)
        yield Plan(state.treasure, meeting=True)
    if not state.thief_stunned and 0 < row[state.thief] <= who.points:
        yield Plan(state.thief, meeting=True)
    bearer = state.adventurers[state.holder] if state.holder >= 0 else None
    if bearer is not None and bearer is not who and 0 < row[bearer.space] <= who.points:
        yield Plan(bearer.space)
    if state.holder == WITH_THIEF:
        yield from (Plan(space, STOP, True) for space in _in_its_way(state, row, who.points))
    elif state.holder == seat or state.holder == ABOARD or bearer is not None:
        yield from (Plan(space, STOP) for space in _havens(state, seat))


def _in_its_way(state: State, row: Sequence[int], points: int) -> list[int]:
    """Spaces in reach which the Thief is the likeliest to enter on its way home."""
    island, here = state.island, state.thief
    whole = island.distance[here][island.lair]
    on_way = [
        space
        for space in range(len(island.spaces))
        if 0 < island.distance[here][space] <= thief_reach(state)
        and row[space] <= points
        and space != island.lair
        and island.distance[here][space] + island.distance[space][island.lair] == whole
    ]
    rivals = {
        space: sum(island.distance[here][each] == island.distance[here][space] for each in on_way) for space in on_way
    }
    return sorted(on_way, key=lambda space: (rivals[space], row[space], space))[:2]


def _havens(state: State, seat: int) -> list[int]:
    """Spaces in reach that the Thief does not reach, the nearest to home first."""
    island, who = state.island, state.adventurers[seat]
    row, thief = island.distance[who.space], island.distance[state.thief]
    reach = thief_reach(state)
    safe = [space for space in range(len(island.spaces)) if 0 < row[space] <= who.points and thief[space] > reach]
    home = island.distance[island.home]
    return sorted(safe, key=lambda space: (home[space], -thief[space], space))[:2]
