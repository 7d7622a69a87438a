"""Turns of games in which a kind of action is done, found by playing by the rules alone from tables that may be far advanced."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import Any

from attrs import frozen

from game.core.agenda import CHANCE
from game.core.session import Session
from game.montecristo.rules import game as rules
from game.montecristo.rules.actions import Action
from game.montecristo.rules.frames import TurnOpen
from game.montecristo.rules.numbers import DECK, WATER
from game.montecristo.rules.state import State
from tests.montecristo.players import WEIGHTS
from tests.montecristo.starts import TABLES as ADVANCED
from tests.montecristo.starts import Start


def _well_digger(state: State, luck: random.Random) -> None:
    """Somebody stands at the water with all that a well costs."""
    who = state.adventurers[state.seat]
    who.space = state.island.kinds.index(WATER)
    _move_cubes(state, state.numbers.well_cost.cubes, who.cubes)


def _rats(state: State, luck: random.Random) -> None:
    """Two kinds lie in the hideaway, and the only card left brings the rats."""
    _move_cubes(state, (2, 2, 0, 0, 0, 0), state.hideaway)
    state.deck = [DECK.index("rats")]


def _saint_light(state: State, luck: random.Random) -> None:
    """Two altars stand unlit, and the only card left lights one."""
    state.altars[:] = [1, 1, 0, 0]
    state.deck = [DECK.index("saint_light")]


def _move_cubes(state: State, wanted: Sequence[int], to: list[int]) -> None:
    """Out of the supply, and what was there back into it."""
    for kind, count in enumerate(wanted):
        state.supply[kind] += to[kind] - count
        to[kind] = count


TABLES = {**ADVANCED, "well digger": _well_digger, "rats": _rats, "saint light": _saint_light}
_DECISIONS = 60
"""Of one game, dice included."""
_ROUNDS = 40


class Rehearsed(Session):
    """A session that begins in the midst of a game and whose dice fall as in its script."""

    def __init__(self, state: State, script: Sequence[Action]) -> None:
        super().__init__(rules, state.setup, state.island, seed=0)
        self.state = state
        self.script = script

    def draw_chance(self) -> Any:
        done = len(self.log)
        return self.script[done] if done < len(self.script) else super().draw_chance()


@frozen(eq=False)
class Moment:
    """The beginning of a turn, and what is done and rolled from there on; the last action is the one wanted."""

    state: State
    script: tuple[Action, ...]

    def session(self) -> Session:
        return Rehearsed(self.state.copy(), self.script)


def find_moments(kinds: Collection[type]) -> dict[type, Moment]:
    """A moment for each kind of action, where there is a choice; those that no game came to are left out."""
    found: dict[type, Moment] = {}
    for seed in range(_ROUNDS):
        for number, table in enumerate(TABLES):
            if len(found) == len(kinds):
                return found
            state = Start(
                "real", 3 + number % 2, 2, (number + seed) % 2, table if table in ADVANCED else "laden", seed
            ).state()
            if table not in ADVANCED:
                TABLES[table](state, random.Random(seed))
            _search(state, random.Random(seed), kinds, found)
    return found


def _search(state: State, luck: random.Random, kinds: Collection[type], found: dict[type, Moment]) -> None:
    used: dict[type, int] = {}
    begun, script = state.copy(), []
    for _decision in range(_DECISIONS):
        asked = rules.decision(state)
        if asked is None:
            return
        if isinstance(asked.frame, TurnOpen):
            begun, script = state.copy(), []
        options = rules.legal_actions(state)
        if asked.seat != CHANCE and len(options) > 1:
            for option in options:
                if type(option) in kinds and type(option) not in found:
                    found[type(option)] = Moment(begun, (*script, option))
        action = options[luck.randrange(len(options))]
        if asked.seat != CHANCE:
            worth = [WEIGHTS.get(type(option), 1) / (1 + used.get(type(option), 0)) ** 2 for option in options]
            action = luck.choices(options, worth)[0]
            used[type(action)] = used.get(type(action), 0) + 1
        script.append(action)
        rules.apply(state, action)
