"""Who can play without a person: a policy chooses one of the legal actions. It sees the state, and luck is handed to it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from ..rules.actions import Action
from ..rules.state import State
from .eager_bot import choose_eager
from .expert import choose_expert
from .random_bot import choose_random
from .steady import choose_steady

Policy = Callable[[State, Sequence[Action], random.Random], Action]
"""``policy(state, options, luck)`` answers one of ``options``, which is never empty, and leaves the state as it is."""

POLICIES: dict[str, Policy] = {
    "random": choose_random,
    "eager": choose_eager,
    "steady": choose_steady,
    "expert": choose_expert,
}
"""By the name used on the command line."""
