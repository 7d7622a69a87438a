"""A player with one thing in mind: four fires, the treasure, home. It plans one step ahead, and neither trades nor avoids the Thief."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..rules.actions import (
    AGREE,
    CHOOSE_HEALTH,
    DISCARD,
    DRINK,
    EAT,
    END_TURN,
    GATHER,
    HEAL,
    TAKE_GEAR,
    TAKE_UP_TREASURE,
    TO_METER,
    TO_PACK,
    Action,
    BuildAltar,
    Collect,
    LightFire,
    move,
)
from ..rules.frames import Bonus, Settling, TurnOpen
from ..rules.numbers import COAL, FOOD, WATER, WOOD
from ..rules.state import ABOARD, LYING, Adventurer, State, capacity
from .random_bot import choose_random

HUNGRY = 2
"""Units on a meter at which food or water comes first."""
HURT = 5
"""Health at which healing is worth a point."""
_AT_ONCE = (TAKE_UP_TREASURE, EAT, DRINK, TAKE_GEAR)
_WILLING = (AGREE, TO_METER, TO_PACK)
_UNWANTED = (3, 1, 5, 4, 2, 0)
"""Kinds by number, the least wanted first: rope, stone, water, food, coal, wood."""


def choose_eager(state: State, options: Sequence[Action], luck: random.Random) -> Action:
    """What brings the company nearer to its fires and its treasure."""
    frame = state.agenda[-1]
    chosen: Action | None
    if type(frame) is TurnOpen:
        return _in_turn(state, frame.seat, options, luck)
    if type(frame) is Settling:
        chosen = next((DISCARD[kind] for kind in _UNWANTED if DISCARD[kind] in options), None)
    elif type(frame) is Bonus:
        chosen = CHOOSE_HEALTH if CHOOSE_HEALTH in options and state.adventurers[frame.seat].health <= HURT else None
    else:
        chosen = next((answer for answer in _WILLING if answer in options), None)
        if chosen is None:
            chosen = next(
                (answer for answer in options if type(answer) is Collect and answer.kind in (WOOD, COAL)), None
            )
    return choose_random(state, options, luck) if chosen is None else chosen


def _in_turn(state: State, seat: int, options: Sequence[Action], luck: random.Random) -> Action:
    who = state.adventurers[seat]
    # Blazing altars are listed after plain ones, and are better.
    for action in reversed(options):
        if type(action) is BuildAltar or type(action) is LightFire:
            return action
    for action in _AT_ONCE:
        if action in options:
            return action
    if HEAL in options and who.health <= HURT and min(who.food, who.water) > HUNGRY:
        return HEAL
    goals = _goals(state, seat, who)
    if who.space in goals:
        if GATHER in options:
            return GATHER
        goals = [goal for goal in goals if goal != who.space]
    step = _step(state, who.space, goals, luck)
    return move(step) if step is not None and move(step) in options else END_TURN


def _goals(state: State, seat: int, who: Adventurer) -> list[int]:
    """Spaces to walk to, any of them; empty: stay."""
    island = state.island
    if state.holder in (seat, ABOARD):
        return [island.home]
    if who.food <= HUNGRY or who.water <= HUNGRY:
        kind = FOOD if who.food <= who.water else WATER
        return _fresh(state, kind)
    if state.holder == LYING:
        distance = island.distance[state.treasure]
        nearest = min(range(len(state.adventurers)), key=lambda other: distance[state.adventurers[other].space])
        return [state.treasure] if nearest == seat else [island.home]
    if state.revealed:
        return [island.home]
    return _building_goals(state, who)


def _building_goals(state: State, who: Adventurer) -> list[int]:
    """A chapel for which the pack holds enough, or a place of what is missing."""
    island, numbers = state.island, state.numbers
    standing = [island.chapels[side] for side in range(4) if state.altars[side] == 1]
    empty = [island.chapels[side] for side in range(4) if state.altars[side] == 0]
    cost = numbers.fire_cost if standing else numbers.altar_cost
    if not standing and sum(numbers.blazing_altar_cost.cubes) <= capacity(state, who):
        cost = numbers.blazing_altar_cost
    missing = [kind for kind in (WOOD, COAL) if who.cubes[kind] < cost.cubes[kind]]
    if not missing:
        return standing or empty
    return _fresh(state, missing[0])


def _fresh(state: State, kind: int) -> list[int]:
    """Spaces of a kind that have neither paid nor been searched this turn."""
    used = state.tried | state.paid
    return [space for space, grown in enumerate(state.island.kinds) if grown == kind and not used >> space & 1]


def _step(state: State, here: int, goals: Sequence[int], luck: random.Random) -> int | None:
    """The next space of a shortest way to the nearest goal."""
    island = state.island
    if not goals:
        return None
    goal = min(goals, key=lambda space: island.distance[here][space])
    ways = island.ways[here][goal]
    return ways[int(luck.random() * len(ways))] if ways else None
