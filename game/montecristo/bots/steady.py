"""A player with plans: errands shared out, the best round of each turn, everybody fed, and home together with the treasure.

It sees what a person sees at the table and knows nothing of dice or cards to come.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..rules.actions import DRINK, EAT, Action
from ..rules.frames import TurnOpen
from ..rules.state import NOBODY, State
from .reason import Reason
from .steady_answers import answer
from .steady_homeward import homeward
from .steady_work import working


def choose_steady(state: State, options: Sequence[Action], luck: random.Random) -> Action:
    """One of the options, by plan; ``luck`` only decides what does not matter."""
    return decide(state, options, luck)[0]


def decide(state: State, options: Sequence[Action], luck: random.Random) -> tuple[Action, Reason]:
    """The same with its reason."""
    frame = state.agenda[-1]
    if len(options) == 1:
        return options[0], Reason("only_choice", getattr(frame, "seat", NOBODY))
    if type(frame) is not TurnOpen:
        return answer(state, frame, options, luck), Reason("answer", getattr(frame, "seat", NOBODY))
    if EAT in options:
        return EAT, Reason("eat", frame.seat)
    if DRINK in options:
        return DRINK, Reason("drink", frame.seat)
    if state.revealed:
        return homeward(state, frame.seat, options)
    return working(state, frame.seat, options)
