"""Games played beforehand, to find moments in them: for pictures, and for trying out what a game seldom comes to."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from attrs import define, field, frozen

from game.core.agenda import CHANCE
from game.core.session import Session

from .bots import POLICIES
from .rules import game
from .rules.actions import Action
from .rules.island import Island
from .rules.numbers import BASES, EASY
from .rules.state import Setup, State

LONGEST = 90
"""Days after which a rehearsed game is given up."""
TRIES = 60
"""Games that are looked through for a moment, at most."""

When = Callable[[State, Action | None], bool]
"""Whether this is the moment wanted: the state, and what will be done next (None after the last action)."""


@frozen
class Company:
    """What kind of games are rehearsed."""

    adventurers: int = 4
    difficulty: int = EASY
    policy: str = "eager"
    persons: int = 2
    base: int = max(BASES)
    """Of the numbers: some questions are asked by older ones only."""

    @property
    def setup(self) -> Setup:
        """The set-up of all these games: everything is drawn or chosen in the game."""
        persons = min(self.persons, self.adventurers)
        leaders = tuple(seat % persons for seat in range(self.adventurers))
        return Setup(leaders, difficulty=self.difficulty, numbers=BASES[self.base])


class ScriptedSession(Session):
    """A session whose dice fall as they fell in the rehearsal."""

    def __init__(self, setup: Setup, island: Island, script: list[Action]) -> None:
        super().__init__(game, setup, island, seed=0)
        self.script = script

    @property
    def coming(self) -> Action | None:
        """What was done next in the rehearsal."""
        return self.script[len(self.log)] if len(self.log) < len(self.script) else None

    def draw_chance(self) -> Any:
        coming = self.coming
        return coming if coming is not None and self.why_not(coming) is None else super().draw_chance()


@define
class Rehearsals:
    """The games played so far on one island; further ones are played as they are needed."""

    island: Island
    _games: dict[tuple[Company, int], list[Action]] = field(factory=dict)

    def script(self, company: Company, number: int) -> list[Action]:
        """All that was done and rolled in one game."""
        key = company, number
        if key not in self._games:
            self._games[key] = list(_play(company, self.island, number))
        return self._games[key]

    def find(self, company: Company, when: When, *, back: int = 0) -> ScriptedSession:
        """The first moment wanted, or ``back`` actions before it. Raises LookupError when no game comes to it."""
        for number in range(TRIES):
            script = self.script(company, number)
            state = game.new_game(company.setup, self.island)
            for place, action in enumerate([*script, None]):
                if when(state, action):
                    session = ScriptedSession(company.setup, self.island, script)
                    for done in script[: max(0, place - back)]:
                        session.restore(done)
                    return session
                if action is not None:
                    game.apply(state, action)
        raise LookupError(f"none of {TRIES} games of {company} comes to that")


def _play(company: Company, island: Island, number: int) -> Iterator[Action]:
    luck = random.Random(number)
    state = game.new_game(company.setup, island)
    while state.day <= LONGEST:
        asked = game.decision(state)
        if asked is None:
            return
        options = game.legal_actions(state)
        policy = POLICIES["random" if asked.seat == CHANCE else company.policy]
        action = policy(state, options, luck)
        yield action
        game.apply(state, action)
