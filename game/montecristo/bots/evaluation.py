"""How good a table is: the team's chance to come home with the treasure, the score it may expect, and the days it may take.

All are sums of weighted features, one set of weights for each place where the treasure can be. The weights were fitted to games of the
steady player by ``tools/fit_evaluation.py``, which wrote them into ``evaluation_weights.py`` together with how well they are calibrated.
A feature is a share, a mean over the team, or a number of days: between about -3 and 3.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from ..rules.island import Island
from ..rules.numbers import AXE, EASY, EXTREME, FOOD, HARD
from ..rules.score import score
from ..rules.state import (
    ABOARD,
    DEAD,
    HIDDEN,
    LYING,
    NOBODY,
    PLAYING,
    RESTING,
    UP,
    WITH_THIEF,
    WON,
    Adventurer,
    State,
    capacity,
    seats_in_order,
    turn_points,
)
from ..rules.treasure import burning
from .evaluation_weights import CHANCE_WEIGHTS, DAYS_WEIGHTS, SCORE_WEIGHTS
from .steady_errands import Errand, errand_toil, errands
from .steady_toil import toil

STAGES = ("hidden", "lying", "borne", "aboard", "stolen")
"""Where the treasure is: not revealed, on the ground, in a pack, on the ship, with the Thief."""

ERRANDS = ("work", "built", "fires")
"""Features of what has been done before the reveal."""
SIGNS = dict.fromkeys(("health", "fed", "built", "fires", "axes", "spears", "satchels", "wells"), 1) | dict.fromkeys(
    ("frail", "dying", "hungry", "hungry_extreme", "dead", "fallen", "down", "resting", "work"), -1
)
"""Features that are never held against the company (1) or for it (-1), whatever the games of the fit say: it is told in words that a deed
or a loss moved the chance."""

_FAR = 3.0
"""Days and differences of days are cut off here: what is further off matters no more."""
_SLOW = 3.0
"""Days that a fallen one needs besides the way."""


def chance_to_come_home(state: State) -> float:
    """The odds, from 0 to 1, that the team wins from here if it plays steadily. Exact once the game is over."""
    if state.outcome != PLAYING:
        return float(state.outcome == WON)
    return 1.0 / (1.0 + math.exp(-_weighed(CHANCE_WEIGHTS, state)))


def expected_score(state: State) -> float:
    """The score that the team may expect at the end of the game. Exact once the game is over."""
    if state.outcome != PLAYING:
        return float(score(state).total)
    return _weighed(SCORE_WEIGHTS, state) * len(state.adventurers)


def days_to_go(state: State) -> float:
    """The days that the expedition will still take, about."""
    return 0.0 if state.outcome != PLAYING else max(0.0, _weighed(DAYS_WEIGHTS, state))


def outlook(state: State) -> tuple[float, float]:
    """Two at once: the chance to come home, and the score to expect."""
    return prospects(state)[:2]


def prospects(state: State) -> tuple[float, float, float]:
    """All three at once: the chance to come home, the score to expect, and the days to go."""
    if state.outcome != PLAYING:
        return chance_to_come_home(state), expected_score(state), 0.0
    now = stage(state)
    odds, points, days = CHANCE_WEIGHTS[now], SCORE_WEIGHTS[now], DAYS_WEIGHTS[now]
    log_odds = final = left = 0.0
    for name, value in _features(state, now):
        log_odds += odds[name] * value
        final += points[name] * value
        left += days[name] * value
    return 1.0 / (1.0 + math.exp(-log_odds)), final * len(state.adventurers), max(0.0, left)


def stage(state: State) -> str:
    """One of STAGES."""
    if state.holder == HIDDEN:
        return "hidden"
    if state.holder == LYING:
        return "lying"
    if state.holder == ABOARD:
        return "aboard"
    return "stolen" if state.holder == WITH_THIEF else "borne"


def features(state: State) -> dict[str, float]:
    """Everything that is weighed, by name; which names there are depends on the stage alone. The game must not be over."""
    return dict(_features(state, stage(state)))


def _weighed(weights: dict[str, dict[str, float]], state: State) -> float:
    now = stage(state)
    given = weights[now]
    return sum(given[name] * value for name, value in _features(state, now))


def _features(state: State, now: str) -> Iterator[tuple[str, float]]:
    yield from _team(state)
    if now == "hidden":
        yield from _hidden(state)
        return
    yield from _homing(state)
    if now == "lying":
        yield from _lying(state)
    elif now == "borne":
        yield from _borne(state)
    elif now == "aboard":
        yield from _aboard(state)
    else:
        yield from _stolen(state)


# ---------------------------------------------------------------- the company


def _team(state: State) -> Iterator[tuple[str, float]]:
    team = state.adventurers
    count, level = len(team), state.setup.difficulty
    yield "one", 1.0
    for size in (3, 4, 5, 6):
        yield f"size_{size}", float(count >= size)
    yield "easy", float(level == EASY)
    yield "hard", float(level == HARD)
    yield "extreme", float(level == EXTREME)
    up = [who for who in team if who.life == UP]
    yield "health", sum(who.health for who in team) / (8.0 * count)
    # Whoever falls stays among the frail: a fall must not look like a cure.
    yield "frail", sum(who.health <= 3 for who in team) / count
    yield "dying", sum(who.health <= 1 for who in team) / count
    yield "fed", sum(who.food + who.water for who in team) / (10.0 * count)
    hungry = sum(min(who.food + who.cubes[FOOD], who.water + who.cubes[FOOD + 1]) <= 1 for who in up) / count
    yield "hungry", hungry
    yield "hungry_extreme", hungry * (level == EXTREME)
    yield "dead", sum(who.life == DEAD for who in team) / count
    yield "fallen", sum(who.fell for who in team) / count
    yield "down", sum(who.life not in (UP, DEAD) for who in team) / count
    yield "resting", sum(who.life == RESTING for who in team) / count
    yield "fires", burning(state) / 4.0
    yield "thief_stunned", float(state.thief_stunned)


def _hidden(state: State) -> Iterator[tuple[str, float]]:
    numbers, team = state.numbers, state.adventurers
    yield "built", sum(built > 0 for built in state.altars) / 4.0
    pace = sum(_pace(state, who) for who in team if who.life == UP) or 1
    yield "work", min(2 * _FAR, _work_left(state) / pace)
    tools = [sum(who.tools[tool] for who in team) / len(team) for tool in range(3)]
    yield "axes", tools[0]
    yield "spears", tools[1]
    yield "satchels", tools[2]
    yield "wells", len(state.wells) / 4.0
    row = state.island.distance[state.thief]
    yield "thief_near", sum(row[who.space] <= numbers.thief_points for who in team if who.life == UP) / len(team)


def _work_left(state: State) -> float:
    """Action points that all altars and fires still take the company.

    What has been gathered and walked for an errand is taken off, so that the deed at its end neither adds to this nor takes much from it.
    """
    shares = errands(state)
    builders: dict[int, list[int]] = {}
    for seat, errand in shares.items():
        if errand.side != NOBODY and errand.partner == NOBODY:
            builders.setdefault(errand.side, []).append(seat)
    return sum(
        _work_at(state, side, builders.get(side, []), shares) for side, built in enumerate(state.altars) if built < 2
    )


def _work_at(state: State, side: int, builders: Sequence[int], shares: Mapping[int, Errand]) -> float:
    """Action points that the fire of this chapel still takes, and the altar if there is none."""
    numbers, chapel = state.numbers, state.island.chapels[side]
    axe = False
    worth = 0.0
    costs: list[tuple[int, ...]] = []
    for seat in builders:
        who, errand = state.adventurers[seat], shares[seat]
        axe = axe or who.tools[AXE]
        cost = errand.keep if errand.tool == NOBODY else _whole(state, side, capacity(state, who))[0]
        costs.append(cost)
        group = [who, *(state.adventurers[other] for other, each in shares.items() if each.partner == seat)]
        missing = tuple([max(0, need - sum(mate.cubes[kind] for mate in group)) for kind, need in enumerate(cost)])
        worth += errand_toil(state, seat, cost, chapel).points(who.space, missing) + 1
    if not costs:
        largest = max((capacity(state, who) for who in state.adventurers if who.life == UP), default=0)
        return sum(_from_nothing(state, chapel, cost, axe) for cost in _whole(state, side, largest))
    if not state.altars[side] and numbers.blazing_altar_cost.cubes not in costs:
        # One of the two is nobody's errand yet.
        rest = [cost for cost in (numbers.altar_cost.cubes, numbers.fire_cost.cubes) if cost not in costs]
        worth += sum(_from_nothing(state, chapel, cost, axe) for cost in rest)
    return worth


def _whole(state: State, side: int, load: int) -> list[tuple[int, ...]]:
    """The loads that a chapel still takes from one who carries so many cubes."""
    numbers = state.numbers
    if state.altars[side]:
        return [numbers.fire_cost.cubes]
    if load >= sum(numbers.blazing_altar_cost.cubes):
        return [numbers.blazing_altar_cost.cubes]
    return [numbers.altar_cost.cubes, numbers.fire_cost.cubes]


def _from_nothing(state: State, chapel: int, cost: tuple[int, ...], axe: bool) -> float:
    return _not_begun(state.island, cost, chapel, axe, state.numbers.gather_yield)


@lru_cache(maxsize=64)
def _not_begun(island: Island, cost: tuple[int, ...], chapel: int, axe: bool, faces: tuple[int, ...]) -> float:
    """Action points for a load that nobody has begun: whoever takes it up comes from some chapel or other."""
    table = toil(island, cost, chapel, axe, faces)
    return sum(table.points(start, cost) for start in island.chapels) / len(island.chapels) + 1


def _pace(state: State, who: Adventurer) -> int:
    """Points of a whole turn in its present health."""
    return max(1, turn_points(state, who, 0))


# ---------------------------------------------------------------- after the reveal


def _homing(state: State) -> Iterator[tuple[str, float]]:
    """How far everybody has still to go."""
    days = [_days_home(state, who) for who in state.adventurers if who.life != DEAD]
    yield "way_home", sum(days) / len(days)
    yield "last_home", max(days)


def _days_home(state: State, who: Adventurer) -> float:
    steps = state.island.distance[who.space][state.island.home]
    if not steps:
        return 0.0
    if who.life != UP:
        return 2 * _FAR if who.life != RESTING else min(2 * _FAR, who.rest + steps / 6.0)
    return min(2 * _FAR, steps / _pace(state, who) + who.stunned)


def _thief_days(state: State, goal: int) -> int:
    """Turns of the Thief until it stands on the goal."""
    steps = state.island.distance[state.thief][goal]
    if not state.thief_stunned:
        return -(-steps // max(1, state.numbers.thief_points))
    return 1 + -(-max(0, steps - state.numbers.stunned_thief_points) // max(1, state.numbers.thief_points))


def _days_to(state: State, seat: int, goal: int) -> float:
    """Turns of this one until it stands on the goal, the present one counted by the points left."""
    who = state.adventurers[seat]
    steps = state.island.distance[who.space][goal]
    order = seats_in_order(state)
    gone = state.seat != NOBODY and order.index(seat) < order.index(state.seat)
    now = 0 if gone or who.stunned else who.points if seat == state.seat else _pace(state, who)
    if steps <= now:
        return 0.0 if not gone else 1.0
    return 1.0 + max(0.0, (steps - now) / _pace(state, who) - 1.0) + who.stunned


def _hands(state: State) -> list[int]:
    return [seat for seat, who in enumerate(state.adventurers) if who.life == UP]


def _lying(state: State) -> Iterator[tuple[str, float]]:
    island = state.island
    thief = float(_thief_days(state, state.treasure))
    ours = min((_days_to(state, seat, state.treasure) for seat in _hands(state)), default=_FAR)
    lead = max(-_FAR, min(_FAR, thief - ours))
    yield "lead", lead
    yield "ahead", float(ours < 1.0)
    yield "late", float(lead < 1.0)
    yield "lair_far", island.distance[state.treasure][island.lair] / 8.0
    yield "home_far", island.distance[state.treasure][island.home] / 8.0
    yield "helpers", sum(_days_to(state, seat, state.treasure) < 1.0 for seat in _hands(state)) / 2.0


def _borne(state: State) -> Iterator[tuple[str, float]]:
    island, who = state.island, state.adventurers[state.holder]
    days = _days_home(state, who)
    yield "bearer_home", min(_FAR, days)
    yield "bearer_today", float(days <= 1.0)
    gap = island.distance[state.thief][who.space]
    reach = state.numbers.stunned_thief_points if state.thief_stunned else state.numbers.thief_points
    yield "caught_today", float(gap <= reach)
    yield "caught_tomorrow", float(gap <= reach + state.numbers.thief_points)
    between = island.distance[state.thief][island.home] < island.distance[who.space][island.home]
    yield "thief_between", float(between)
    yield "bearer_stunned", float(who.stunned)
    yield "bearer_weak", float(who.health <= 3)
    yield "lair_far", island.distance[who.space][island.lair] / 8.0
    row = island.distance[who.space]
    yield "helpers", sum(row[state.adventurers[seat].space] <= 4 for seat in _hands(state)) / 2.0


def _aboard(state: State) -> Iterator[tuple[str, float]]:
    island = state.island
    guards = sum(state.adventurers[seat].space == island.home for seat in _hands(state))
    thief = float(_thief_days(state, island.home))
    last = max(_days_home(state, who) for who in state.adventurers if who.life != DEAD)
    yield "guards", min(3, guards) / 3.0
    yield "unguarded", float(guards == 0)
    lead = max(-_FAR, min(_FAR, thief - last))
    yield "lead", lead
    yield "safe", float(lead >= 0.0)
    yield "exposed", max(0.0, -lead) / (1.0 + guards)


def _stolen(state: State) -> Iterator[tuple[str, float]]:
    island = state.island
    lair, here = island.lair, state.thief
    thief = _thief_days(state, lair)
    yield "thief_today", float(thief <= 1)
    yield "thief_tomorrow", float(thief == 2)
    yield "lair_far", island.distance[here][lair] / 8.0
    hands = _hands(state)
    days = [_days_to(state, seat, here) for seat in hands]
    today = sum(each < 1.0 for each in days)
    yield "hunters", min(4, today) / 2.0
    yield "no_hunter", float(today == 0)
    yield "later_hunters", sum(1.0 <= each < 2.0 for each in days) / 2.0 * (thief > 1)
    whole = island.distance[here][lair]
    ambushes = sum(
        island.distance[here][space] > 0 and island.distance[here][space] + island.distance[space][lair] == whole
        for space in (state.adventurers[seat].space for seat in hands)
    )
    yield "ambushes", min(3, ambushes) / 2.0
