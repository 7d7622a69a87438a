"""After the reveal: one fetches the treasure, all others go home; nobody is left behind, and a Thief with the treasure is hunted."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.actions import (
    ATTACK,
    END_TURN,
    GATHER,
    GIVE_TREASURE,
    HEAL,
    PICK_UP,
    SET_DOWN,
    TAKE_UP_TREASURE,
    Action,
    ferry,
    move,
)
from ..rules.fight import fight_space
from ..rules.numbers import CAPTAIN
from ..rules.state import (
    ABOARD,
    CRAWLING,
    DEAD,
    LYING,
    NOBODY,
    RESTING,
    UP,
    WITH_THIEF,
    Adventurer,
    State,
    seats_in_order,
    turn_points,
)
from ..rules.thief import thief_reach
from .reason import Reason
from .steady_errands import Errand
from .steady_routes import best_round, step_towards
from .steady_ways import best_crossing, distances_past

Choice = tuple[Action, Reason]

_DETOUR = 2
"""Steps more that keeping away from the Thief is worth, to who does not carry the treasure."""
_HUNGER = 1
"""Units on a meter at which food or water comes first."""


def homeward(state: State, seat: int, options: Sequence[Action]) -> Choice:
    """What to do next in a turn of this seat."""
    who, island = state.adventurers[seat], state.island
    if TAKE_UP_TREASURE in options:
        return TAKE_UP_TREASURE, Reason("take_up_treasure", seat, state.treasure)
    if state.holder == seat:
        return _carry(state, seat, options)
    if state.holder == WITH_THIEF:
        return _hunt(state, seat, options)
    if who.space == island.home and state.holder == ABOARD:
        return _wait_aboard(state, seat, options)
    if who.carries == NOBODY:
        if _is_fetcher(state, seat):
            return _go(state, seat, state.treasure, options, "fetch_treasure")
        fellow = _to_carry(state, seat)
        if fellow != NOBODY:
            why = Reason("rescue", seat, state.adventurers[fellow].space, fellow=fellow)
            if PICK_UP[fellow] in options:
                return PICK_UP[fellow], why
            return _go(state, seat, state.adventurers[fellow].space, options, "rescue")
    elif who.space == island.home and SET_DOWN in options and state.holder != ABOARD:
        return _heal_or_end(state, seat, options, "wait_aboard")
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
    contested = ready[0][0][0] * max(1, thief_reach(state)) >= near
    return seat in [other for _when, other in ready[: 2 if contested else 1]]


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


def _go(state: State, seat: int, goal: int, options: Sequence[Action], key: str, meeting: bool = False) -> Choice:
    """One step to the goal, past the Thief if it is not meant to be met, by ferry where that is shorter."""
    shun = NOBODY if meeting else fight_space(state, state.adventurers[seat])
    why = Reason(key, seat, goal)
    crossing = best_crossing(state, seat, goal)
    if crossing is not None:
        landing = ferry(crossing.landing)
        if landing in options:
            return landing, Reason("ferry", seat, crossing.landing)
        goal = crossing.chapel
    step = step_towards(state, seat, goal, shun, _DETOUR)
    if step != NOBODY and move(step) in options:
        return move(step), why
    return _heal_or_end(state, seat, options, "stay")


def _heal_or_end(state: State, seat: int, options: Sequence[Action], key: str) -> Choice:
    """Points that are left over heal, as long as the meters can spare it."""
    who = state.adventurers[seat]
    if HEAL in options and min(who.food, who.water) > 2:
        return HEAL, Reason("heal", seat)
    return END_TURN, Reason(key, seat, who.space)


def _feed_and_go(state: State, seat: int, options: Sequence[Action]) -> Choice:
    """Home, by way of food and water if they are short."""
    who = state.adventurers[seat]
    island = state.island
    if who.carries == NOBODY and min(who.food, who.water) <= _HUNGER and who.space != island.home:
        plan = best_round(state, seat, Errand(NOBODY, island.home, (0,) * 6, (0,) * 6))
        if plan.stop != who.space:
            return _go(state, seat, plan.stop, options, "fetch_provisions")
        if plan.gather and GATHER in options:
            return GATHER, Reason("fetch_provisions", seat, who.space)
    if who.space == island.home:
        return _wait_aboard(state, seat, options)
    return _go(state, seat, island.home, options, "go_home")


def _wait_aboard(state: State, seat: int, options: Sequence[Action]) -> Choice:
    """For the fellows; who is short of food or water slips out for it, if it can be back today before the last of them is here."""
    who, home = state.adventurers[seat], state.island.home
    if who.carries == NOBODY and min(who.food, who.water) <= _HUNGER and not _all_aboard_today(state):
        plan = best_round(state, seat, Errand(NOBODY, home, (0,) * 6, (0,) * 6))
        if plan.stop != home and 2 * state.island.distance[home][plan.stop] + plan.gather <= who.points:
            return _go(state, seat, plan.stop, options, "fetch_provisions")
    return _heal_or_end(state, seat, options, "wait_aboard")


def _all_aboard_today(state: State) -> bool:
    home = state.island.home
    return all(
        who.space == home or (who.life == UP and arrival(state, seat, home)[0] == 0)
        for seat, who in enumerate(state.adventurers)
        if who.life != DEAD
    )


def _carry(state: State, seat: int, options: Sequence[Action]) -> Choice:
    """Home with the treasure: as far from the Thief's reach as can be on the way, or on by a fellow's hands."""
    who, island = state.adventurers[seat], state.island
    if island.distance[who.space][island.home] > who.points:
        fellow = _relay(state, seat)
        if fellow != NOBODY and GIVE_TREASURE[fellow] in options:
            return GIVE_TREASURE[fellow], Reason("pass_on_treasure", seat, fellow=fellow)
    if not who.points:
        return END_TURN, Reason("stay", seat, who.space)
    crossing = best_crossing(state, seat, island.home)
    if crossing is not None and crossing.steps <= who.points and not _in_reach(state, crossing.landing):
        return _go(state, seat, island.home, options, "carry_home")
    goal = _refuge(state, who)
    if goal == who.space:
        return _heal_or_end(state, seat, options, "hide_treasure")
    step = step_towards(state, seat, goal, fight_space(state, who))
    if step != NOBODY and move(step) in options:
        return move(step), Reason("carry_home" if goal == island.home else "hide_treasure", seat, goal)
    return END_TURN, Reason("stay", seat, who.space)


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


def _in_reach(state: State, space: int) -> bool:
    """Whether the Thief can be on the space this afternoon."""
    return state.island.distance[state.thief][space] <= thief_reach(state)


def _refuge(state: State, who: Adventurer) -> int:
    """Where to end the turn with the treasure: home, else a space nearer home that the Thief does not reach."""
    island = state.island
    past = distances_past(island, fight_space(state, who))

    def cost(space: int) -> tuple[float, int]:
        caught = _in_reach(state, space) and space != island.home
        return past[space][island.home] + (7.0 if caught else 0.0), space

    return min((space for space, far in enumerate(past[who.space]) if far <= who.points), key=cost)


def _hunt(state: State, seat: int, options: Sequence[Action]) -> Choice:
    """The Thief has it: fight it if it can be reached today, else stand in its way (M-181, M-182)."""
    who, island = state.adventurers[seat], state.island
    if who.carries != NOBODY and SET_DOWN in options:
        return SET_DOWN, Reason("set_down", seat, fellow=who.carries)
    if state.fought:
        return _heal_or_end(state, seat, options, "stay")
    far = island.distance[who.space][state.thief]
    if far == 0 and who.role == CAPTAIN:
        return (ATTACK if ATTACK in options else END_TURN), Reason("fight_for_treasure", seat, state.thief)
    if 0 < far <= who.points:
        return _go(state, seat, state.thief, options, "fight_for_treasure", meeting=True)
    return _go(state, seat, _ambush(state, who), options, "bar_way", meeting=True)


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
