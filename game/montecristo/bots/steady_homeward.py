"""After the reveal: one fetches the treasure, those near the Thief keep it busy, all others go home; nobody is left behind."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.actions import ATTACK, END_TURN, GIVE_TREASURE, HEAL, PICK_UP, SET_DOWN, TAKE_UP_TREASURE, Action, move
from ..rules.numbers import CAPTAIN
from ..rules.state import (
    ABOARD,
    CRAWLING,
    LYING,
    NOBODY,
    RESTING,
    UP,
    WITH_THIEF,
    Adventurer,
    State,
    seats_in_order,
    treasure_space,
    turn_points,
)
from ..rules.thief import thief_points
from .steady_errands import Errand
from .steady_routes import best_round, step_towards

FIT = 3
"""Health with which a fight that is not for the treasure may be sought."""
_HUNGER = 1
"""Units on a meter at which food or water comes first."""


def homeward(state: State, seat: int, options: Sequence[Action]) -> Action:
    """What to do next in a turn of this seat."""
    who, island = state.adventurers[seat], state.island
    if TAKE_UP_TREASURE in options:
        return TAKE_UP_TREASURE
    if state.holder == seat:
        return _carry(state, seat, options)
    if state.holder == WITH_THIEF:
        return _hunt(state, seat, options)
    if who.space == island.home and state.holder == ABOARD:
        return _heal_or_end(who, options)
    if who.carries == NOBODY:
        if _is_fetcher(state, seat):
            return _go(state, seat, state.treasure, options)
        if _should_harry(state, seat):
            return _go(state, seat, state.thief, options, meeting=True)
        fellow = _to_carry(state, seat)
        if fellow != NOBODY:
            if PICK_UP[fellow] in options:
                return PICK_UP[fellow]
            return _go(state, seat, state.adventurers[fellow].space, options)
    elif who.space == island.home and SET_DOWN in options and state.holder != ABOARD:
        return _heal_or_end(who, options)
    return _feed_and_go(state, seat, options)


# ---------------------------------------------------------------- whose part is it?


def _points_of(state: State, seat: int) -> int:
    who = state.adventurers[seat]
    return who.points if seat == state.seat else turn_points(state, who, who.change)


def arrival(state: State, seat: int, goal: int) -> tuple[int, int]:
    """In how many days, and as the how-manieth of the day, this one can have acted on the goal: the smaller the sooner."""
    who = state.adventurers[seat]
    steps = state.island.distance[who.space][goal] + 1
    order = seats_in_order(state)
    now, mine = order.index(state.seat), order.index(seat)
    full = max(1, turn_points(state, who, 0))
    first = _points_of(state, seat) if mine >= now and not who.stunned else 0
    days = 0 if steps <= first else 1 + (steps - first - 1) // full + who.stunned
    return days, mine


def _is_fetcher(state: State, seat: int) -> bool:
    """The one who can have it first; the next one too if the Thief may be there before."""
    if state.holder != LYING:
        return False
    ready = sorted(
        (arrival(state, other, state.treasure), other)
        for other, who in enumerate(state.adventurers)
        if who.life == UP and who.carries == NOBODY
    )
    near = state.island.distance[state.thief][state.treasure]
    contested = ready[0][0][0] * max(1, thief_points(state)) >= near
    return seat in [other for _when, other in ready[: 2 if contested else 1]]


def _should_harry(state: State, seat: int) -> bool:
    """A fight now, that is not for the treasure, and whose prize is a day without the Thief (M-156, M-157)."""
    who = state.adventurers[seat]
    if state.thief_stunned or state.fought or who.health < FIT or who.role == CAPTAIN:
        return False
    if state.island.distance[who.space][state.thief] > who.points:
        return False
    target = treasure_space(state)
    reach = state.island.distance[state.thief][target]
    if state.holder == ABOARD:
        return reach <= 2 * thief_points(state)
    return reach <= thief_points(state) + 2


def _to_carry(state: State, seat: int) -> int:
    """A fallen fellow whom this one is nearest to, once the treasure is on its way."""
    if state.holder < 0 and state.holder != ABOARD:
        return NOBODY
    island = state.island
    for fellow, other in enumerate(state.adventurers):
        down = other.life == CRAWLING or (other.life == RESTING and other.rest > 1)
        if not down or other.space == island.home:
            continue
        bearers = [
            (island.distance[who.space][other.space], mate)
            for mate, who in enumerate(state.adventurers)
            if who.life == UP
            and who.carries == NOBODY
            and mate != state.holder
            and not (who.space == island.home and state.holder == ABOARD)
        ]
        if bearers and min(bearers)[1] == seat:
            return fellow
    return NOBODY


# ---------------------------------------------------------------- doing it


def _go(state: State, seat: int, goal: int, options: Sequence[Action], meeting: bool = False) -> Action:
    """One step to the goal, past the Thief if it is not meant to be met."""
    shun = () if meeting or state.thief_stunned else (state.thief,)
    step = step_towards(state, seat, goal, shun)
    if step != NOBODY and move(step) in options:
        return move(step)
    return _heal_or_end(state.adventurers[seat], options)


def _heal_or_end(who: Adventurer, options: Sequence[Action]) -> Action:
    """Points that are left over heal, as long as the meters can spare it."""
    if HEAL in options and min(who.food, who.water) > 2:
        return HEAL
    return END_TURN


def _feed_and_go(state: State, seat: int, options: Sequence[Action]) -> Action:
    """Home, by way of food and water if they are short."""
    who = state.adventurers[seat]
    island = state.island
    if who.carries == NOBODY and min(who.food, who.water) <= _HUNGER and who.space != island.home:
        plan = best_round(state, seat, Errand(NOBODY, island.home, (0,) * 6, (0,) * 6))
        if plan.stop != who.space:
            return _go(state, seat, plan.stop, options)
    return _go(state, seat, island.home, options)


def _carry(state: State, seat: int, options: Sequence[Action]) -> Action:
    """Home with the treasure: as far from the Thief's reach as can be on the way, or on by a fellow's hands."""
    who, island = state.adventurers[seat], state.island
    if island.distance[who.space][island.home] > who.points:
        fellow = _relay(state, seat)
        if fellow != NOBODY and GIVE_TREASURE[fellow] in options:
            return GIVE_TREASURE[fellow]
    if not who.points:
        return END_TURN
    goal = _refuge(state, who)
    if goal == who.space:
        return _heal_or_end(who, options)
    way = _way_past(state, who.space, goal, () if state.thief_stunned else (state.thief,))
    return move(way) if way != NOBODY and move(way) in options else END_TURN


def _relay(state: State, seat: int) -> int:
    """A fellow here whose turn is still to come today, and who gets further than this one."""
    order, island = seats_in_order(state), state.island
    who = state.adventurers[seat]
    best, furthest = NOBODY, who.points
    for fellow in order[order.index(seat) + 1 :]:
        other = state.adventurers[fellow]
        if other.space != who.space or other.life != UP or other.stunned or other.carries != NOBODY:
            continue
        reach = turn_points(state, other, other.change)
        if reach > furthest and island.distance[who.space][island.home] > who.points:
            best, furthest = fellow, reach
    return best


def _steps_past(state: State, start: int, shun: Sequence[int]) -> dict[int, int]:
    """Steps to every space without entering those to shun."""
    steps = {start: 0}
    ring = [start]
    while ring:
        reached = []
        for space in ring:
            for near in state.island.neighbours[space]:
                if near not in steps and near not in shun:
                    steps[near] = steps[space] + 1
                    reached.append(near)
        ring = reached
    return steps


def _way_past(state: State, start: int, goal: int, shun: Sequence[int]) -> int:
    """The next space of a shortest way that enters none of those to shun, or NOBODY."""
    back = _steps_past(state, goal, shun)
    nears = [near for near in state.island.neighbours[start] if near in back]
    return min(nears, key=lambda near: (back[near], near)) if nears else NOBODY


def _refuge(state: State, who: Adventurer) -> int:
    """Where to end the turn with the treasure: home, else a space nearer home that the Thief does not reach."""
    island = state.island
    shun = () if state.thief_stunned else (state.thief,)
    steps = _steps_past(state, who.space, shun)
    to_home = _steps_past(state, island.home, shun)
    reach = -1 if state.thief_stunned else thief_points(state)

    def cost(space: int) -> tuple[float, int]:
        caught = island.distance[state.thief][space] <= reach and space != island.home
        return to_home.get(space, 99) + (7.0 if caught else 0.0), space

    return min((space for space, far in steps.items() if far <= who.points), key=cost)


def _hunt(state: State, seat: int, options: Sequence[Action]) -> Action:
    """The Thief has it: fight it if it can be reached today, else stand in its way (M-181, M-182)."""
    who, island = state.adventurers[seat], state.island
    if who.carries != NOBODY and SET_DOWN in options:
        return SET_DOWN
    if state.fought:
        return _heal_or_end(who, options)
    far = island.distance[who.space][state.thief]
    if 0 < far <= who.points and who.role != CAPTAIN:
        return _go(state, seat, state.thief, options, meeting=True)
    if who.role == CAPTAIN and far <= who.points:
        return _go(state, seat, state.thief, options, meeting=True) if far else _attack_or_end(options)
    return _go(state, seat, _ambush(state, who), options, meeting=True)


def _attack_or_end(options: Sequence[Action]) -> Action:
    return ATTACK if ATTACK in options else END_TURN


def _ambush(state: State, who: Adventurer) -> int:
    """A space on the Thief's way that can be reached in time, as sure to be passed as can be."""
    island = state.island
    here, lair = state.thief, island.lair
    whole = island.distance[here][lair]
    on_way = [
        space
        for space in range(len(island.spaces))
        if space != lair and island.distance[here][space] + island.distance[space][lair] == whole
    ]

    def cost(space: int) -> tuple[float, int]:
        far = island.distance[who.space][space]
        rivals = sum(1 for each in on_way if island.distance[each][lair] == island.distance[space][lair])
        late = max(0, far - who.points)
        return late * 2.0 + rivals + 0.1 * far, space

    return min(on_way, key=cost, default=lair)
