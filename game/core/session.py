"""One game being played: the set-up and the log of actions are the game, everything else follows from them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .agenda import CHANCE, Decision
from .game import Game
from .saves import Journal


class Session:
    """A state, the log that led to it, undo and redo, and the dice.

    Undo never passes a die or card, and never reaches into another person's decision unless the table has agreed to that
    (``take_back_allowed``); within these bounds the earlier states are kept, so that it costs nothing. What companions decided since
    the person's last decision goes back with it. The dice depend only on the seed and on how many chance actions came before: the same choices
    meet the same dice, also after a reload.
    """

    def __init__(self, game: Game, setup: Any, island: Any, seed: int, journal: Journal | None = None) -> None:
        self.game, self.setup, self.island, self.seed, self.journal = game, setup, island, seed, journal
        self.state = game.new_game(setup, island)
        self.log: list[Any] = []
        self._rolls = 0
        self._past: list[Any] = []
        """Copies of the states before each action since the last chance action."""
        self._by_companion: list[bool] = []
        """Of each of these actions: a companion decided it."""
        self._future: list[Any] = []
        """Undone actions, the next to redo last."""
        self.take_back_allowed = False
        """Steps of other persons may be taken back; see :meth:`allow_take_back`."""
        self.companions: dict[int, str] = {}
        """By person whose adventurers a companion leads just now: the name of its policy; see :meth:`hand_over`."""

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
        companion = bool(self.companions) and self.companion_asked() is not None
        before = self.state.copy()
        events = self.game.apply(self.state, action)
        self.log.append(action)
        if decision is not None and decision.seat == CHANCE:
            self._rolls += 1
            self._forget_past()
        else:
            self._past.append(before)
            self._by_companion.append(companion)
        return events

    def _forget_past(self) -> None:
        """Nothing that was done so far can be taken back."""
        self._past.clear()
        self._by_companion.clear()

    # ------------------------------------------------------------ companions
    def companion_of(self, seat: int) -> str | None:
        """The policy that leads an adventurer just now; None for a person."""
        return self.companions.get(self.game.leader(self.state, seat)) if self.companions else None

    def companion_asked(self) -> str | None:
        """The policy that is asked now; None if that is a person, or CHANCE, or nobody."""
        decision = self.decision()
        return None if decision is None or decision.seat == CHANCE else self.companion_of(decision.seat)

    def hand_over(self, companions: Mapping[int, str]) -> None:
        """From now on a companion with the policy named leads the adventurers of each of these persons, and nobody else's; part of the game's log."""
        wanted = {person: companions[person] for person in sorted(companions)}
        if wanted != self.companions:
            self.companions = wanted
            if self.journal is not None:
                self.journal.append_companions(wanted)

    # ------------------------------------------------------------ undo and redo

    def why_not_undo(self) -> str | None:
        """ "nothing" (no action yet), "chance" (a die or card came after), "seat" (another person decided), "companion" (only companions did), or None."""
        if not self._past:
            return "chance" if self.log else "nothing"
        last = self._last_of_a_person()
        if last is None:
            return "companion"
        if not self.take_back_allowed and self._person(self._past[last]) != self._person(self.state):
            return "seat"
        return None

    def undo_takes(self) -> int:
        """How many steps of companions Undo would take back beside the person's own one."""
        last = self._last_of_a_person()
        return 0 if last is None else len(self._past) - 1 - last

    def _last_of_a_person(self) -> int | None:
        """The place, among the actions that can be taken back, of the last one that a person decided."""
        return next((place for place in reversed(range(len(self._past))) if not self._by_companion[place]), None)

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
        if decision is None or decision.seat == CHANCE or (state is self.state and self.companion_of(decision.seat)):
            # Whoever caused the roll or the ending may take it back before the die is cast, and while a companion thinks.
            last = self._last_of_a_person()
            return self._person(self._past[last]) if state is self.state and last is not None else CHANCE
        return self.game.leader(state, decision.seat)

    def undo(self) -> int:
        """Take the last action of a person back, and what companions have done since; how many actions went, 0 if that is not possible."""
        if self.why_not_undo() is not None:
            return 0
        count = self.undo_takes() + 1
        for _step in range(count):
            self.take_back()
        if self.journal is not None:
            self.journal.append_undo(self.state, count)
        return count

    def take_back(self) -> None:
        """Undo one action without asking whether the table allows it and without saving. Raises IndexError after an action of CHANCE."""
        self.state = self._past.pop()
        self._by_companion.pop()
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
