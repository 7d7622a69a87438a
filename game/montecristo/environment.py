"""The game for programs that play it: reset, ask what is legal, act, look, until there is a result.

Dice and cards fall by themselves between two decisions, from a generator that nobody at the table can look into. See docs/write-a-bot.md.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from attrs import define, field

from game.core.agenda import CHANCE

from .maps import load_map
from .rules import game as rules
from .rules.actions import Action
from .rules.events import Event
from .rules.game import Result
from .rules.island import Island
from .rules.state import Setup, State


class Illegal(ValueError):
    """An action that is not among the legal ones, or one after the end of the game."""


@define
class Environment:
    """One table. :meth:`reset` begins a game and must be called first; the same set-up, seed and actions give the same game."""

    setup: Setup = field(factory=lambda: Setup(leaders=(0, 0, 0, 0)))
    """Who leads whom, level and numbers; by default one person leads four adventurers on medium."""
    island: Island = field(factory=lambda: load_map(None).island)
    _state: State | None = field(default=None, init=False)
    _luck: random.Random = field(factory=random.Random, init=False)

    def reset(self, seed: int | str = 0) -> State:
        """Begin a new game, roll all that is rolled before the first decision, and tell what there is to see."""
        self._luck = random.Random(f"{seed}")
        self._state = rules.new_game(self.setup, self.island)
        self._roll()
        return self.observation()

    def legal_actions(self) -> Sequence[Action]:
        """What the seat that is asked may do, always in the same order; empty once the game is over. One of these goes to :meth:`apply`."""
        return rules.legal_actions(self._table())

    def apply(self, action: Action) -> list[Event]:
        """Do it, roll and draw until a seat is asked again or the game is over, and tell all that happened. Raises Illegal."""
        state = self._table()
        if action not in rules.legal_actions(state):
            raise Illegal(f"{action!r} is not legal here")
        return [*rules.apply(state, action), *self._roll()]

    def observation(self) -> State:
        """All that lies open on the table, as a copy of one's own to try things out on: ``seat`` is the one whose turn it is.

        There is nothing else to know: a die or card has no face until it falls, and falls only in :meth:`apply`.
        """
        return self._table().copy()

    @property
    def asked(self) -> int:
        """The seat that decides next; -1 once the game is over."""
        agenda = self._table().agenda
        return agenda[-1].asked if agenda else -1

    def result(self) -> Result | None:
        """Outcome and score, with its parts; None while the game goes on."""
        return rules.result(self._table())

    def _table(self) -> State:
        if self._state is None:
            raise RuntimeError("reset() begins a game")
        return self._state

    def _roll(self) -> list[Event]:
        state = self._table()
        story: list[Event] = []
        while state.agenda and state.agenda[-1].asked == CHANCE:
            options = rules.legal_actions(state)
            story += rules.apply(state, options[int(self._luck.random() * len(options))])
        return story
