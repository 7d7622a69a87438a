"""Players for tests: one that does anything, and one that wants to get on with the expedition. Both draw from a given generator."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from game.core.agenda import CHANCE
from game.montecristo.rules import actions as act
from game.montecristo.rules.actions import Action, Ferry, Move
from game.montecristo.rules.events import Event
from game.montecristo.rules.frames import TurnOpen
from game.montecristo.rules.game import apply, decision, legal_actions
from game.montecristo.rules.numbers import COAL, WOOD
from game.montecristo.rules.state import ABOARD, LYING, State

Player = Callable[[State, Sequence[Action], random.Random], Action]

WEIGHTS: dict[type, float] = {
    act.BuildAltar: 200,
    act.LightFire: 200,
    act.TakeUpTreasure: 100,
    act.Craft: 20,
    act.BuildWell: 20,
    act.Gather: 8,
    act.UseMill: 3,
    act.TakeGear: 8,
    act.Heal: 4,
    act.PickUp: 6,
    act.Give: 0.6,
    act.Swap: 0.4,
    act.Take: 0.8,
    act.TakeTreasure: 4,
    act.GiveTreasure: 0.5,
    act.Discard: 0.3,
    act.EndTurn: 0.15,
    act.TradeAtChapel: 0.3,
}
"""How much the eager player likes a kind of action; 1 if not named."""


def careless(state: State, options: Sequence[Action], rng: random.Random) -> Action:
    """Anything legal, evenly; dice too."""
    return options[rng.randrange(len(options))]


def eager(state: State, options: Sequence[Action], rng: random.Random) -> Action:
    """Likes to build, light, craft and pick up, and walks where that can be done, with some wandering."""
    asked = decision(state)
    assert asked is not None
    if asked.seat == CHANCE or len(options) == 1 or rng.random() < 0.1:
        return careless(state, options, rng)
    if type(asked.frame) is not TurnOpen:
        return rng.choices(options, [WEIGHTS.get(type(option), 1) for option in options])[0]
    goals = _goals(state, asked.seat)
    here = state.adventurers[asked.seat].space
    steps = state.island.distance

    def appeal(option: Action) -> float:
        if isinstance(option, Move | Ferry) and goals:
            nearer = min(steps[option.to][goal] for goal in goals) < min(steps[here][goal] for goal in goals)
            return 6 if nearer else 0.3
        return WEIGHTS.get(type(option), 1)

    return rng.choices(options, [appeal(option) for option in options])[0]


def _goals(state: State, seat: int) -> list[int]:
    """Spaces worth walking to."""
    island, who = state.island, state.adventurers[seat]
    if state.holder == seat or state.holder == ABOARD:
        return [island.home]
    if state.holder == LYING:
        return [state.treasure]
    unlit = [island.chapels[side] for side in range(4) if state.altars[side] < 2]
    if who.cubes[WOOD] >= 3 and who.cubes[COAL] >= 2:
        return unlit
    wanted = COAL if who.cubes[WOOD] >= 3 else WOOD
    return [space for space, kind in enumerate(island.kinds) if kind == wanted]


PLAYERS: dict[str, Player] = {"careless": careless, "eager": eager}


def play(state: State, player: Player, seed: int, limit: int) -> Iterator[tuple[Action, list[Event]]]:
    """Play on, in place, until the end or so many actions; yields each action with its events after it was done."""
    rng = random.Random(seed)
    for _ in range(limit):
        options = legal_actions(state)
        if not options:
            return
        action = player(state, options, rng)
        yield action, apply(state, action)


def watch(policy: Player, state: State, luck: random.Random, span: int) -> None:
    """Play on for up to ``span`` actions, and see that the policy answers one of the options each time and leaves the table alone."""
    for _action in range(span):
        options = legal_actions(state)
        if not options:
            return
        asked = decision(state)
        assert asked is not None
        if asked.seat == CHANCE:
            apply(state, options[luck.randrange(len(options))])
            continue
        before, listed = state.copy(), list(options)
        action = policy(state, options, luck)
        assert action in listed
        assert state == before and list(options) == listed
        apply(state, action)
