"""Advice and reviews thought out in a process of their own, so that the window keeps its pace.

The process gets the island once, when it starts, and for every question the state as it is on the table. Where no process can be started
or it dies, the same is thought in the window, a few milliseconds at a time.
"""

from __future__ import annotations

import logging
from functools import partial

from attrs import define, field

from game.core.worker_process import Unanswered, WorkerProcess

from .advice.advise import advise
from .advice.adviser import PatientAdviser
from .advice.proposals import Advice
from .rules.island import Island
from .rules.state import State

log = logging.getLogger(__name__)


def think(state: State, island: Island) -> Advice:
    """The advice for a state that came without its island."""
    state.island = island
    return advise(state)


@define(eq=False)
class ProcessAdviser:
    """Implements advice.adviser.Adviser. The process is started with the first question and lives until ``close``."""

    island: Island
    _thinker: WorkerProcess[State, Advice] = field(init=False)
    _asked: State | None = field(default=None, init=False)
    _patient: PatientAdviser | None = field(default=None, init=False)
    """Thinks in the window once no process can."""

    def __attrs_post_init__(self) -> None:
        self._thinker = WorkerProcess("adviser", partial(think, island=self.island))

    def ask(self, state: State) -> None:
        """Send the question off."""
        self._asked = state.copy()
        if self._patient is not None:
            self._patient.ask(state)
        elif not self._thinker.ask(state.without_island()):
            self._think_here()

    def answer(self) -> Advice | None:
        """What came back. Whether the process is alive is seen here too."""
        if self._patient is not None:
            return self._patient.answer()
        found = self._thinker.answer()
        if isinstance(found, Unanswered):
            self._think_here(found.fault)
            return None
        if not self._thinker.available:
            self._think_here()
        return found

    def forget(self) -> None:
        """Its answer is dropped when it comes."""
        self._asked = None
        self._thinker.forget()
        if self._patient is not None:
            self._patient.forget()

    def close(self) -> None:
        """End the process, also in the middle of a thought."""
        self.forget()
        self._thinker.close()

    def _think_here(self, why: str = "it has no process") -> None:
        """From now on; a fault of the advice itself thus comes up in the window, where it is reported."""
        log.warning("the adviser thinks in the window: %s", why)
        self._thinker.close()
        self._patient = PatientAdviser()
        if self._asked is not None:
            self._patient.ask(self._asked)
