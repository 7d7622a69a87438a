"""Who is asked for advice: somebody who answers some time later, without holding the window up."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol

from attrs import define, field

from ..rules.state import State
from .advise import advising
from .proposals import Advice


class Adviser(Protocol):
    """One question at a time; asking again, or forgetting, makes an answer to the earlier question void."""

    def ask(self, state: State) -> None:
        """What to do in this state? It is copied, so it may go on."""

    def answer(self) -> Advice | None:
        """The answer to the last question, once; None while there is none. Called once in every turn of the loop."""

    def forget(self) -> None:
        """The last question needs no answer any more."""

    def close(self) -> None:
        """The table is left; asking again is possible."""


@define
class PatientAdviser:
    """Thinks in the window, a few milliseconds in every turn of the loop."""

    _steps: Generator[None, None, Advice] | None = field(default=None, init=False)

    def ask(self, state: State) -> None:
        """Nothing is thought yet."""
        self._steps = advising(state.copy())

    def answer(self) -> Advice | None:
        """One step more."""
        if self._steps is None:
            return None
        try:
            next(self._steps)
        except StopIteration as done:
            self._steps = None
            advice: Advice = done.value
            return advice
        return None

    def forget(self) -> None:
        """Think of nothing."""
        self._steps = None

    def close(self) -> None:
        """Think of nothing."""
        self._steps = None
