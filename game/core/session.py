"""One game being played: the set-up and the log of actions are the game, everything else follows from them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from .agenda import CHANCE, Decision
from .game import Game
from .saves import Journal


class Session:
    """A state, the log that led to it, undo and redo, and the dice.

    Undo never passes a die or card, and never reaches into another person's decision unless the table has agreed to that
    (``take_back_allowed``); within these bounds the earlier states are kept, so that it costs nothing. The dice depend only on the seed and on how many chance actions came before: the same choices
    meet the same dice, also after a reload.
    """

    def __init__(self, game: Game, setup: Any, island: Any, seed: int, journal: Journal | None = None) -> None:
        self.game, self.setup, self.island, self.seed, self.journal = game, setup, island, seed, journal
        self.state = game.new_game(setup, island)
        self.log: list[Any] = []
        self._rolls = 0
        self._past: list[Any] = []
        """Copies of the states before each action since the last chance action."""
        self._future: list[Any] = []
        """Undone actions, the next to redo last."""
        self.take_back_allowed = False
        """Steps of other persons may be taken back; see :meth:`allow_take_back`."""

    def decision(self) -> Decision | None:
        """What is being asked now; None when the game is over."""
        return self.game.decision(self.state)

    def legal(self) -> Sequence[Any]:
        """All legal actions."""
        return self.game.legal_actions(self.state)

    def why_not(self, action: Any) -> str | None:
        """A reason key, or None."""
        return self.game.why_not(self.state, action)

    def draw_chance(self) -> Any:
        """What the dice or the deck give for the decision put to CHANCE. Asking again gives the same; it is not yet applied."""
        options = self.legal()
        return options[random.Random(f"{self.seed}:{self._rolls}").randrange(len(options))]

    def act(self, action: Any) -> list[Any]:
        """Apply the action, log it and save it. Raises Refused, and then nothing has changed."""
        events = self._do(action)
        self._follow_future(action)
        if self.journal is not None:
            self.journal.append_action(action, self.state)
        return events

    def restore(self, action: Any) -> None:
        """Apply an action that the journal holds already."""
        self._do(action)
        self._follow_future(action)

    def _follow_future(self, action: Any) -> None:
        """Doing by hand what was taken back last is a redo; anything else makes the rest of what was taken back void."""
        if self._future and self._future[-1] == action:
            self._future.pop()
        else:
            self._future.clear()

    def _do(self, action: Any) -> list[Any]:
        decision = self.decision()
        before = self.state.copy()
        events = self.game.apply(self.state, action)
        self.log.append(action)
        if decision is not None and decision.seat == CHANCE:
            self._rolls += 1
            self._past.clear()
        else:
            self._past.append(before)
        return events

    # ------------------------------------------------------------ undo and redo

    def why_not_undo(self) -> str | None:
        """ "nothing" (no action yet), "chance" (a die or card came after), "seat" (another person decided), or None."""
        if not self._past:
            return "chance" if self.log else "nothing"
        if not self.take_back_allowed and self._person(self._past[-1]) != self._person(self.state):
            return "seat"
        return None

    def allow_take_back(self, allowed: bool) -> None:
        """Whether the table agrees that steps of other persons may be taken back; part of the game's log."""
        if allowed != self.take_back_allowed:
            self.take_back_allowed = allowed
            if self.journal is not None:
                self.journal.append_take_back(allowed)

    def why_not_redo(self) -> str | None:
        """ "nothing", or None."""
        return None if self._future else "nothing"

    def _person(self, state: Any) -> int:
        decision = self.game.decision(state)
        if decision is None or decision.seat == CHANCE:
            # Whoever caused the roll or the ending may take it back before the die is cast.
            return self._person(self._past[-1]) if state is self.state and self._past else CHANCE
        return self.game.leader(state, decision.seat)

    def undo(self) -> bool:
        """Take the last action back; False if that is not possible."""
        if self.why_not_undo() is not None:
            return False
        self.take_back()
        if self.journal is not None:
            self.journal.append_undo(self.state)
        return True

    def take_back(self) -> None:
        """Undo without asking whether the table allows it and without saving. Raises IndexError after an action of CHANCE."""
        self.state = self._past.pop()
        self._future.append(self.log.pop())

    def redo(self) -> list[Any]:
        """Do the last undone action again; its events, or none if there is nothing to redo."""
        if not self._future:
            return []
        return self.act(self._future[-1])

    # ------------------------------------------------------------ looking back

    def history(self) -> Iterator[tuple[Any, list[Any], Any]]:
        """Every action with its events and the state after it, by playing the game again. The state is reused: copy to keep."""
        state = self.game.new_game(self.setup, self.island)
        for action in self.log:
            events = self.game.apply(state, action)
            yield action, events, state
