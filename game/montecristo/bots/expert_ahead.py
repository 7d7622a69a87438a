"""How the expert imagines a day to go on: dice of its own making, and steady players."""

from __future__ import annotations

import random
from collections.abc import Sequence

from attrs import define, field

from ...core.agenda import Frame
from ..rules.actions import DRINK, EAT, END_TURN, Action, Move, move
from ..rules.fight import fight_space
from ..rules.frames import Damage, Duel, DuelReply, Gathering, RollingOff, Theft, ThiefFork, TurnOpen
from ..rules.state import NOBODY, State
from .expert_plans import USUAL, Plan, follow
from .steady import choose_steady, decide
from .steady_routes import step_towards

_KIND_OF: dict[type, int] = {Gathering: 1, Duel: 2, DuelReply: 2, ThiefFork: 3, Theft: 3, Damage: 3, RollingOff: 3}
"""The cards and all the rest are 0."""


@define
class Dice:
    """Each kind of chance of each seat has dice of its own, so that plans meet the same luck even if one of them rolls more often."""

    seed: int
    luck: random.Random = field(init=False)
    _streams: dict[int, random.Random] = field(init=False, factory=dict)

    def __attrs_post_init__(self) -> None:
        self.luck = random.Random(self.seed)

    def throw(self, frame: Frame, options: Sequence[Action]) -> Action:
        """One of the options, all equally likely."""
        key = 8 * _KIND_OF.get(type(frame), 0) + getattr(frame, "seat", 7)
        stream = self._streams.get(key)
        if stream is None:
            stream = self._streams[key] = random.Random(self.seed * 64 + key)
        return options[int(stream.random() * len(options))]


@define
class Players:
    """The one with the plan, and its fellows."""

    plan: Plan
    seat: int
    alone: bool
    """Only this one's turn is played; the fellows pass theirs. What they gather is the same for all plans, until the reveal."""
    _stops: dict[int, int] = field(init=False, factory=dict)
    """By seat: the space that is being walked to."""

    def act(self, state: State, frame: Frame, options: Sequence[Action], luck: random.Random) -> Action:
        """One of the options."""
        if len(options) == 1:
            return options[0]
        if type(frame) is not TurnOpen:
            return choose_steady(state, options, luck)
        if frame.seat != self.seat and self.alone:
            return END_TURN
        if frame.seat == self.seat:
            planned = follow(self.plan, state, self.seat, options, None)
            if planned is not None:
                return planned
            self.plan = USUAL  # it has come to its goal, or cannot
        return self._steady(state, frame.seat, options, luck)

    def _steady(self, state: State, seat: int, options: Sequence[Action], luck: random.Random) -> Action:
        """As the steady player; a way once chosen is walked to its end, which spares most of the thinking."""
        stop = self._stops.pop(seat, NOBODY)
        who = state.adventurers[seat]
        if stop not in (NOBODY, who.space) and EAT not in options and DRINK not in options:
            step = step_towards(state, seat, stop, fight_space(state, who))
            if step != NOBODY and move(step) in options:
                self._stops[seat] = stop
                return move(step)
        action, why = decide(state, options, luck)
        if type(action) is Move and not state.revealed:
            self._stops[seat] = why.space
        return action
