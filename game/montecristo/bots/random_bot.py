"""A player without a plan."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..rules.actions import Action
from ..rules.state import State


def choose_random(state: State, options: Sequence[Action], luck: random.Random) -> Action:
    """Anything legal, all equally likely."""
    # A third of the time of randrange, and the bias for lists this short is below one in 2**48.
    return options[int(luck.random() * len(options))]
