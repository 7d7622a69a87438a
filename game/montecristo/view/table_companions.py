"""A companion's decision at the table: asked, thought over elsewhere, and done at a pace at which people can follow."""

from __future__ import annotations

import logging
from collections.abc import Hashable

from attrs import Factory, define, frozen

from game.core.session import Session

from ..rules.actions import Action, Move
from .companions import Answer, Companions, Failed

log = logging.getLogger(__name__)

PAUSE, STEP_PAUSE = 0.6, 0.1
"""Seconds before an action is done, and before a further step of a walk, at normal speed."""
PATIENCE = 20.0
"""Seconds after which a companion that does not answer is given up."""
_ENDLESS = 1000.0
"""Instead of the infinite speed of "instant"."""


@frozen
class Thought:
    """What the table tells of a companion: whom it acts for, what kind it is, and what it wants (empty while it thinks)."""

    seat: int
    policy: str
    text: str = ""
    day: int = 0
    """The day on which it is thought; 0 while the figures are drawn."""


@frozen
class Motive:
    """Why a companion did something, in a sentence, and the errand that it is about."""

    day: int
    errand: Hashable
    text: str


@define
class Motives:
    """By seat: what the companion said in its last turn."""

    by_seat: dict[int, tuple[Motive, ...]] = Factory(dict)

    def note(self, seat: int, motive: Motive) -> None:
        """Another one. What was said on an earlier day goes, and what was said about the same errand before."""
        kept = [m for m in self.by_seat.get(seat, ()) if m.day == motive.day and m.errand != motive.errand]
        self.by_seat[seat] = (*kept, motive)

    def of(self, seat: int) -> tuple[str, ...]:
        """What it said in its last turn, in order."""
        return tuple(motive.text for motive in self.by_seat.get(seat, ()))


class Thinking:
    """The question that a companion works on, one at a time. ``companions`` None: there is nobody to ask, and every question fails."""

    def __init__(self, session: Session, companions: Companions | None) -> None:
        self.session = session
        self.companions = companions
        self._asked: tuple[int, str] | None = None
        self._found: Answer | Failed | None = None
        self._spent = self._pause = 0.0
        self._last: Action | None = None

    @property
    def waiting(self) -> bool:
        """A question is under way."""
        return self._asked is not None

    def prepare(self) -> None:
        """Companions sit at the table."""
        if self.companions is not None and self.session.companions:
            self.companions.prepare()

    def wait(self, policy: str, dt: float, speed: float) -> Answer | Failed | None:
        """``dt`` seconds more; what comes of the present question, once it is time to show it."""
        question = len(self.session.log), policy
        if question != self._asked:
            self._ask(policy)
            self._asked = question
        self._spent += dt
        self._pause += dt * min(speed, _ENDLESS)
        if self._found is None:
            self._found = self._answer()
        found = self._found
        if found is None or (isinstance(found, Answer) and self._pause < self._due(found.action)):
            return None
        self.forget()
        if isinstance(found, Answer):
            self._last = found.action
        else:
            log.error("a companion (%s) failed: %s", policy, found.fault)
        return found

    def _ask(self, policy: str) -> None:
        self._found, self._spent, self._pause = None, 0.0, 0.0
        if self.companions is not None:
            # The luck only decides what does not matter to the companion; it has nothing to do with the dice.
            self.companions.ask(policy, self.session.state, f"companion {self.session.seed} {len(self.session.log)}")

    def _answer(self) -> Answer | Failed | None:
        if self.companions is None:
            return Failed("nobody can be asked here")
        if self._spent > PATIENCE:
            self.companions.restart()
            return Failed(f"no answer within {PATIENCE} seconds")
        return self.companions.answer()

    def _due(self, action: Action) -> float:
        walks = isinstance(action, Move) and isinstance(self._last, Move)
        return STEP_PAUSE if walks else PAUSE

    def forget(self) -> None:
        """The question has been answered otherwise, or is void."""
        if self._asked is not None and self.companions is not None:
            self.companions.forget()
        self._asked = self._found = None

    def close(self) -> None:
        """The table is left."""
        self.forget()
        if self.companions is not None:
            self.companions.close()
