"""The best three things to do now, found by trying the expert's plans out on copies; how much is tried is bounded, and the same table gets the same advice."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence

from attrs import define, field

from ...core.agenda import CHANCE
from ..bots.evaluation import prospects
from ..bots.expert import DAY, TRUST, TRUST_EARLY, one_fire_short
from ..bots.expert_ahead import Dice, Players
from ..bots.expert_plans import USUAL, Plan, plans
from ..bots.steady import choose_steady
from ..rules.actions import Action, BuildAltar, Give, LightFire, TakeUpTreasure
from ..rules.frames import TurnOpen
from ..rules.game import apply, legal_actions
from ..rules.state import NOBODY, PLAYING, State
from .outlines import outline
from .proposals import Advice, Proposal

EFFORT = 4000
"""Actions played ahead for one piece of advice, about."""
MOST = 3
"""Proposals in one piece of advice."""
HOME = 300.0
"""What coming home is worth besides its points: more than to the expert, so that nobody is advised to put a sure thing off."""
HEADSTART = 2.0
"""So many times what the expert asks of another plan must it be better than the steady one: advice follows few tries."""
SURE, SURE_WORTH = (BuildAltar, LightFire, TakeUpTreasure, Give), 40.0
"""What lies in one's hands is done, unless something else is clearly better: what is built counts little in games that are mostly won. Not the last
fire, with which it may be well to wait."""
TRIES = 3
"""Tries of each plan before the worse half is dropped."""
WORSE = 7.0
"""What is worth so much less than the best is no advice."""


@define
class _Trial:
    """A plan, and what it has come to so far."""

    plan: Plan
    first: Action
    bonus: float = 0.0
    points: list[float] = field(factory=list)
    chance: list[float] = field(factory=list)
    days: list[float] = field(factory=list)

    @property
    def mean_points(self) -> float:
        return sum(self.points) / len(self.points)

    @property
    def mean_chance(self) -> float:
        return sum(self.chance) / len(self.chance)

    @property
    def worth(self) -> float:
        """Who has no hurry would be advised to rest for ever: a day costs what it costs the expert."""
        return self.mean_points + HOME * self.mean_chance - DAY * sum(self.days) / len(self.days)

    @property
    def order(self) -> float:
        """The greater comes first."""
        return self.worth + self.bonus


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
    running[0].bonus = HEADSTART * (TRUST if state.revealed else TRUST_EARLY)
    if type(steady) in SURE and not one_fire_short(state):
        running[0].bonus += SURE_WORTH
    left, number = effort if len(running) > 1 else 1, 0
    while left > 0:  # sequential halving down to somewhat more than are wanted; all plans meet the same dice
        for _try in range(TRIES):
            for trial in running:
                chance, points, days, count = _play_on(state, trial.plan, (trial.first,), seed + number)
                trial.chance.append(chance)
                trial.points.append(points)
                trial.days.append(days)
                left -= count
                yield
            number += 1
        running.sort(key=lambda trial: -trial.order)
        running = running[: max(2 * MOST, (len(running) + 1) // 2)]
    return Advice(seat, tuple(_different(state, running)))


def weighing(
    state: State, actions: Sequence[Action] = (), *, tries: int, seed: int = 1
) -> Generator[None, None, float]:
    """The team's chance to come home from here, after these actions if there are any, measured as that of a proposal is; in short steps.

    The actions must be legal one after another, without a roll between them. Certain once the game is over.
    """
    chances = []
    for number in range(tries if state.outcome == PLAYING else 1):
        chances.append(_play_on(state, USUAL, actions, seed + number)[0])
        yield
    return sum(chances) / len(chances)


def _play_on(state: State, plan: Plan, actions: Sequence[Action], seed: int) -> tuple[float, float, float, int]:
    """After these actions on by steady players, with dice of their own, to the next morning (before the last fire to the one after it, as the expert does): chance, points and days to go there, and the actions it took.

    The plan is that of the seat that is asked now.
    """
    ahead = state.copy()
    day, seat = state.day + one_fire_short(state), state.agenda[-1].asked if state.agenda else NOBODY
    dice, players = Dice(seed), Players(plan, seat, alone=False)
    for action in actions:
        apply(ahead, action)
    count = len(actions)
    while ahead.outcome == PLAYING:
        frame = ahead.agenda[-1]
        options = legal_actions(ahead)
        if frame.asked == CHANCE:
            action = dice.throw(frame, options)
        elif ahead.day > day:
            break
        else:
            action = players.act(ahead, frame, options, dice.luck)
        apply(ahead, action)
        count += 1
    chance, points, days = prospects(ahead)
    return chance, points, days, count


def _proposal(state: State, trial: _Trial) -> Proposal:
    plain = outline(state, trial.plan, trial.first)
    return Proposal(
        trial.first,
        plain.way,
        plain.deed,
        plain.reason,
        plain.caught,
        trial.mean_points,
        trial.mean_chance,
        plain.turning,
    )


def _different(state: State, ranked: Sequence[_Trial]) -> list[Proposal]:
    """The best that do not come to the same."""
    found: dict[tuple[int, Action], Proposal] = {}
    for trial in ranked:
        if trial.worth < ranked[0].worth - WORSE:
            break
        proposal = _proposal(state, trial)
        found.setdefault((proposal.goal, proposal.deed), proposal)
        if len(found) == MOST:
            break
    return list(found.values())
