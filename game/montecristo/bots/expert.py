"""A player that tries plans out in its head: each is played on with dice of its own making, by steady players, to the next morning.

What a plan leads to is judged by the evaluation. All plans of a decision meet the same dice, and how many are thrown is bounded by the number
of actions played ahead, never by the clock, so that a game can be played again. The dice and cards that really come are not known to it: the
states it plays on are copies, and what chance does to them it draws itself, evenly from what can come.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from attrs import define, field

from ..rules.actions import END_TURN, Action
from ..rules.frames import Damage, Duel, DuelReply, Gathering, RollingOff, Theft, ThiefFork, TurnOpen
from ..rules.game import apply, legal_actions
from ..rules.state import PLAYING, State
from .evaluation import outlook
from .expert_plans import Plan, follow, plans
from .steady import choose_steady

EFFORT = 1000
"""Actions played ahead for one decision, about."""
LEAST_TRIES = 2
"""Tries of each plan before the worse half is dropped."""
WIN = 40.0
"""What coming home is worth besides its points."""
TRUST = 0.6
"""By how many points another plan must be better than the steady one: less is luck."""
_STREAMS = 5
_STREAM_OF: dict[type, int] = {Gathering: 1, Duel: 2, DuelReply: 2, ThiefFork: 3, Theft: 3, Damage: 3, RollingOff: 3}
"""Each kind of chance has dice of its own, so that plans meet the same luck even if one of them rolls more often."""


def choose_expert(state: State, options: Sequence[Action], luck: random.Random) -> Action:
    """One of the options: in a turn by trying plans out, else as the steady player answers."""
    steady = choose_steady(state, options, luck)
    if len(options) == 1 or type(state.agenda[-1]) is not TurnOpen:
        return steady
    found = plans(state, options, steady)
    if len(found) == 1:
        return steady
    return _best(state, options, found, luck.randrange(1 << 30))


@define
class _Trial:
    """A plan, and what it has come to so far."""

    plan: Plan
    first: Action
    worth: list[float] = field(factory=list)

    @property
    def mean(self) -> float:
        return sum(self.worth) / len(self.worth) if self.worth else 0.0


def _best(state: State, options: Sequence[Action], found: Sequence[tuple[Plan, Action]], seed: int) -> Action:
    """Sequential halving: all plans are tried a few times, then the better half again, until the effort is spent."""
    trials = [_Trial(plan, first) for plan, first in found]
    usual = trials[0]
    left, tries = EFFORT, 0
    running = trials
    while left > 0 and len(running) > 1:
        for number in range(tries, tries + LEAST_TRIES):
            for trial in running:
                worth, actions = _play_on(state, trial.plan, trial.first, seed, number)
                trial.worth.append(worth)
                left -= actions
        tries += LEAST_TRIES
        running.sort(key=lambda trial: -trial.mean)
        keep = max(2, (len(running) + 1) // 2)
        running = running[:keep] if usual in running[:keep] else [*running[: keep - 1], usual]
    best = max(running, key=lambda trial: trial.mean)
    return best.first if best.mean > usual.mean + TRUST else usual.first


def _play_on(state: State, plan: Plan, first: Action, seed: int, number: int) -> tuple[float, int]:
    """The worth of the next morning, and the actions that it took to get there."""
    ahead = state.copy()
    day, seat = state.day, state.seat
    streams = [random.Random(seed + number * _STREAMS + each) for each in range(_STREAMS)]
    luck = streams[0]
    apply(ahead, first)
    actions = 1
    while ahead.outcome == PLAYING:
        frame = ahead.agenda[-1]
        options = legal_actions(ahead)
        if frame.asked < 0:
            stream = streams[_STREAM_OF.get(type(frame), 4)]
            action = options[int(stream.random() * len(options))]
        elif ahead.day > day:
            break
        elif type(frame) is TurnOpen and frame.seat == seat:
            action = follow(plan, ahead, seat, options, luck) or END_TURN
        else:
            action = choose_steady(ahead, options, luck)
        apply(ahead, action)
        actions += 1
    chance, points = outlook(ahead)
    return points + WIN * chance, actions
