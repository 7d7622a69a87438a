"""One game from the set-up to its end, and what is kept of it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ..bots import Policy
from ..rules.events import Event
from ..rules.game import apply, legal_actions, new_game
from ..rules.island import Island
from ..rules.state import Setup
from .outside import PolicyFault, is_outside, policy_named
from .plan import Plan
from .tally import STOPPED, Game, tally

__all__ = ["STOPPED", "Game", "play_all", "play_one"]


def play_all(plan: Plan, island: Island) -> Iterator[Game]:
    """The games one after another; each has luck of its own."""
    setup, policy = plan.setup, policy_named(plan.policy)
    for number in range(plan.first, plan.first + plan.games):
        luck = random.Random(f"{plan.seed}:{number}")
        # Who could look into the generator of the dice would know what they will show.
        own = random.Random(f"{plan.seed}:{number}:policy") if is_outside(plan.policy) else luck
        yield play_one(setup, island, policy, luck, plan.days, number=number, seed=plan.seed, own=own)


def play_one(
    setup: Setup,
    island: Island,
    policy: Policy,
    luck: random.Random,
    days: int,
    *,
    number: int = 0,
    seed: int = 0,
    own: random.Random | None = None,
) -> Game:
    """One game to its end, or to the end of day ``days``. Nobody abandons it: that is never among the legal actions listed.

    ``own`` is the policy's generator (None: that of the dice); ``number`` and ``seed`` are only written down. A policy that fails ends
    this game, and the game says so.
    """
    own = luck if own is None else own
    state = new_game(setup, island)
    actions = 0
    draw = luck.random
    story: list[Event] = []
    fault = ""
    try:
        while state.day <= days:
            options = legal_actions(state)
            if not options:
                break
            by_chance = state.agenda[-1].by_chance
            choice = options[int(draw() * len(options))] if by_chance else policy(state, options, own)
            story += apply(state, choice)
            actions += 1
    except PolicyFault as failed:
        fault = str(failed)
    return tally(state, story, number=number, seed=seed, days=days, actions=actions, fault=fault)
