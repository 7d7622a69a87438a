"""A player that tries plans out in its head: each is played on with dice of its own making, by steady players, to the next morning or the one after.

The last fire waits for a good moment: to light it now is a plan like others. What a plan leads to is judged by the evaluation. All plans of a
decision meet the same dice, and how many are thrown is bounded by the number of actions played ahead, never by the clock, so that a game can
be played again. The dice and cards that really come are not known to it: the states it plays on are copies, and what chance does to them it
draws itself, evenly from what can come.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from attrs import define, field

from ...core.agenda import CHANCE
from ..rules.actions import END_TURN, HEAL, Action, BuildAltar, LightFire
from ..rules.frames import TurnOpen
from ..rules.game import apply, legal_actions
from ..rules.state import PLAYING, State
from ..rules.treasure import burning
from .evaluation import prospects
from .expert_ahead import Dice, Players
from .expert_plans import USUAL, Plan, plans
from .steady import choose_steady
from .steady_work import waiting

EFFORT = 1600
"""Actions played ahead for one decision, about."""
FAR, NEAR = 2, 1
"""Mornings that are looked ahead after the reveal by companies up to SMALL, and else."""
SMALL = 4
MOST_PLANS = 10
"""Plans that are looked at in one decision, at most."""
LEAST_TRIES = 2
"""Tries of each plan before the worse half is dropped."""
WIN = 150.0
"""What coming home is worth besides its points."""
DAY = 3.0
"""What a day less is worth: who has no hurry rests for ever."""
TRUST, DOUBT = 0.3, 0.3
"""By how many points another plan must be better than the steady one, and by how many standard errors more: less is luck."""
TRUST_EARLY, DOUBT_EARLY = 2.0, 1.0
"""The same before the reveal: one day says little there about plans of many days, which the steady player has and the evaluation has not."""
WEAK = 3
"""Health up to which a turn before the reveal is thought through, and not only played steadily."""


def choose_expert(state: State, options: Sequence[Action], luck: random.Random) -> Action:
    """One of the options: in a turn by trying plans out, else as the steady player answers."""
    steady = choose_steady(state, options, luck)
    if len(options) == 1 or type(state.agenda[-1]) is not TurnOpen:
        return steady
    if _reveals(state, steady):  # now, or when everybody is fit and the Thief further away
        others = dict.fromkeys((END_TURN, HEAL, waiting(state, state.seat, options)))
        found = [(USUAL, first) for first in (steady, *others) if first in options]
    elif _critical(state):
        found = plans(state, options, steady)[:MOST_PLANS]
    else:
        return steady
    if len(found) == 1:
        return steady
    return _best(state, found, luck.randrange(1 << 30))


def one_fire_short(state: State) -> bool:
    """The next fire reveals the treasure (M-161)."""
    return not state.revealed and burning(state) + 1 >= state.numbers.fires_needed


def _reveals(state: State, action: Action) -> bool:
    return one_fire_short(state) and (type(action) is LightFire or (type(action) is BuildAltar and action.lit))


def _critical(state: State) -> bool:
    """Whether much hangs on this day: after the reveal always, before it when the one whose turn it is may fall soon."""
    who = state.adventurers[state.seat]
    return state.revealed or who.health <= WEAK or not (who.food and who.water)


@define
class _Trial:
    """A plan, and what it has come to so far."""

    plan: Plan
    first: Action
    worth: list[float] = field(factory=list)

    @property
    def mean(self) -> float:
        return sum(self.worth) / len(self.worth) if self.worth else 0.0


def _best(state: State, found: Sequence[tuple[Plan, Action]], seed: int) -> Action:
    """Sequential halving: all plans are tried a few times, then the better half again, until the effort is spent."""
    trials = [_Trial(plan, first) for plan, first in found]
    usual, running = trials[0], trials
    left, number = EFFORT, 0
    while left > 0 and len(running) > 1:
        for trial in running:
            worth, actions = _play_on(state, trial.plan, trial.first, seed, number)
            trial.worth.append(worth)
            left -= actions
        number += 1
        if number % LEAST_TRIES == 0:
            running.sort(key=lambda trial: -trial.mean)
            best = running[: max(2, (len(running) + 1) // 2)]
            running = best if usual in best else [*best[:-1], usual]
    best_one = max(running, key=lambda trial: trial.mean)
    trust, doubt = (TRUST, DOUBT) if state.revealed else (TRUST_EARLY, DOUBT_EARLY)
    return best_one.first if _gain(best_one.worth, usual.worth, doubt) > trust else usual.first


def _gain(worth: Sequence[float], usual: Sequence[float], doubt: float) -> float:
    """By how much the same dice favoured the one plan over the usual one, less so many standard errors."""
    gains = [one - other for one, other in zip(worth, usual, strict=True)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / len(gains)
    return mean - doubt * math.sqrt(spread / len(gains))


def _play_on(state: State, plan: Plan, first: Action, seed: int, number: int) -> tuple[float, int]:
    """The worth of the morning up to which is looked ahead, and the actions that it took to get there."""
    ahead = state.copy()
    seat = state.seat
    last_fire = one_fire_short(state)
    # What is put off must happen within sight: else "not yet" is judged by what companies like this one come to on average.
    day = state.day + (FAR if last_fire or (state.revealed and len(state.adventurers) <= SMALL) else NEAR)
    dice = Dice(seed + number)
    players = Players(plan, seat, not (state.revealed or last_fire))
    apply(ahead, first)
    actions = 1
    while ahead.outcome == PLAYING:
        frame = ahead.agenda[-1]
        options = legal_actions(ahead)
        if frame.asked == CHANCE:
            action = dice.throw(frame, options)
        elif ahead.day >= day:
            break
        else:
            action = players.act(ahead, frame, options, dice.luck)
        apply(ahead, action)
        actions += 1
    chance, points, days = prospects(ahead)
    return points + WIN * chance - DAY * days, actions
