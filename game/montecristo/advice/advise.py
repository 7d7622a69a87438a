"""The best three things to do now, found by trying the expert's plans out on copies; how much is tried is bounded, and the same table gets the same advice."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence

from attrs import define, field

from ..bots.evaluation import outlook
from ..bots.expert_plans import USUAL, Plan, follow, plans
from ..bots.steady import choose_steady
from ..rules.actions import Action
from ..rules.frames import TurnOpen
from ..rules.game import apply, legal_actions
from ..rules.state import PLAYING, State
from .outlines import outline
from .proposals import Advice, Proposal

EFFORT = 2400
"""Actions played ahead for one piece of advice, about."""
MOST = 3
"""Proposals in one piece of advice."""
WIN = 40.0
"""What coming home is worth besides its points, as for the expert."""
TRIES = 3
"""Tries of each plan before the worse half is dropped."""
TRUST = 0.6
"""By how much another plan must be worth more than the steady one to come before it: less is luck."""
WORSE = 7.0
"""What is worth so much less than the best is no advice."""
_STREAMS = 5


@define
class _Trial:
    """A plan, and what it has come to so far."""

    plan: Plan
    first: Action
    then: tuple[Action, ...] = ()
    """What is done after the first action, come what may, before the plan goes on."""
    bonus: float = 0.0
    points: list[float] = field(factory=list)
    chance: list[float] = field(factory=list)

    @property
    def mean_points(self) -> float:
        return sum(self.points) / len(self.points)

    @property
    def mean_chance(self) -> float:
        return sum(self.chance) / len(self.chance)

    @property
    def order(self) -> float:
        return self.mean_points + WIN * self.mean_chance + self.bonus


def advise(state: State, *, effort: int = EFFORT, seed: int = 1) -> Advice:
    """What to do now for the seat that is asked. Raises ValueError while no seat is asked."""
    steps = advising(state, effort=effort, seed=seed)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            advice: Advice = done.value
            return advice


def advising(state: State, *, effort: int = EFFORT, seed: int = 1) -> Generator[None, None, Advice]:
    """The same in short steps of a few milliseconds each. The state must stay as it is meanwhile."""
    if not state.agenda or state.agenda[-1].asked < 0:
        raise ValueError("no seat is asked")
    frame = state.agenda[-1]
    seat, options = frame.asked, legal_actions(state)
    luck = random.Random(seed)
    steady = choose_steady(state, options, luck)
    if type(frame) is TurnOpen:
        found = plans(state, options, steady)
    else:
        found = [(USUAL, action) for action in dict.fromkeys((steady, *options))]
    running = [_Trial(plan, first) for plan, first in found]
    running[0].bonus = TRUST
    left, number = effort if len(running) > 1 else 1, 0
    while left > 0:  # sequential halving down to somewhat more than are wanted; all plans meet the same dice
        for _try in range(TRIES):
            for trial in running:
                left -= _play_on(state, trial, seed + number)
                yield
            number += 1
        running.sort(key=lambda trial: -trial.order)
        running = running[: max(2 * MOST, (len(running) + 1) // 2)]
    return Advice(seat, tuple(_different(state, running)))


def weighing(state: State, actions: Sequence[Action], *, tries: int, seed: int = 1) -> Generator[None, None, float]:
    """The team's chance to come home after these actions, measured as that of a proposal is, in short steps.

    The actions must be legal one after another, without a roll between them.
    """
    trial = _Trial(USUAL, actions[0], tuple(actions[1:]))
    for number in range(tries):
        _play_on(state, trial, seed + number)
        yield
    return trial.mean_chance


def _play_on(state: State, trial: _Trial, seed: int) -> int:
    """One try of a plan: by steady players and dice of its own to the next morning. How many actions that took."""
    ahead = state.copy()
    day, seat = state.day, state.agenda[-1].asked
    streams = [random.Random(f"{seed} {each}") for each in range(_STREAMS)]
    for action in (trial.first, *trial.then):
        apply(ahead, action)
    actions = 1 + len(trial.then)
    while ahead.outcome == PLAYING:
        frame = ahead.agenda[-1]
        options = legal_actions(ahead)
        if frame.asked < 0:
            # Each kind of chance has dice of its own, so that plans meet the same luck even if one rolls more often.
            stream = streams[1 + _stream(type(frame).__name__)]
            action = options[int(stream.random() * len(options))]
        elif ahead.day > day:
            break
        else:
            followed = follow(trial.plan, ahead, seat, options, streams[0]) if _is_turn_of(ahead, seat) else None
            action = followed if followed is not None else choose_steady(ahead, options, streams[0])
        apply(ahead, action)
        actions += 1
    chance, points = outlook(ahead)
    trial.chance.append(chance)
    trial.points.append(points)
    return actions


def _is_turn_of(state: State, seat: int) -> bool:
    frame = state.agenda[-1]
    return type(frame) is TurnOpen and frame.seat == seat


def _stream(name: str) -> int:
    return sum(map(ord, name)) % (_STREAMS - 1)


def _proposal(state: State, trial: _Trial) -> Proposal:
    plain = outline(state, trial.plan, trial.first)
    return Proposal(trial.first, plain.way, plain.deed, plain.reason, trial.mean_points, trial.mean_chance)


def _different(state: State, ranked: Sequence[_Trial]) -> list[Proposal]:
    """The best that do not come to the same."""
    found: dict[tuple[int, Action], Proposal] = {}
    for trial in ranked:
        if trial.order < ranked[0].order - WORSE:
            break
        proposal = _proposal(state, trial)
        found.setdefault((proposal.goal, proposal.deed), proposal)
        if len(found) == MOST:
            break
    return list(found.values())
