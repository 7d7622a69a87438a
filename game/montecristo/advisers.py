"""Advice and reviews thought out in a process of their own, so that the window keeps its pace.

The process gets the island once, when it starts, and for every question the state as it is on the table. Where no process can be started
or it dies, the same is thought in the window, a few milliseconds at a time.
"""

from __future__ import annotations

import logging
import multiprocessing
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from attrs import define, field

from game.core import worker

from .advice.advise import advise
from .advice.adviser import PatientAdviser
from .advice.proposals import Advice
from .rules.island import Island
from .rules.state import State

log = logging.getLogger(__name__)

_NICER = 5
"""The window comes first where there are fewer cores than work."""
_island: Island | None = None
"""In the process: the island of all questions."""


def _begin(island: Island) -> None:
    """The first thing done in the process."""
    global _island
    _island = island
    worker.enter(_NICER)


def _advise(bare: State) -> Advice:
    assert _island is not None
    bare.island = _island
    return advise(bare)


@define(eq=False)
class ProcessAdviser:
    """Implements advice.adviser.Adviser. The process is started with the first question and lives until ``close``."""

    island: Island
    _pool: ProcessPoolExecutor | None = field(default=None, init=False)
    _answer: Future[Advice] | None = field(default=None, init=False)
    _asked: State | None = field(default=None, init=False)
    _patient: PatientAdviser | None = field(default=None, init=False)
    """Thinks in the window once no process can."""

    def ask(self, state: State) -> None:
        """Send the question off."""
        self.forget()
        self._asked = state.copy()
        if self._patient is not None:
            self._patient.ask(state)
            return
        bare = state.copy()
        bare.island = None  # type: ignore[assignment]  # the process has it
        try:
            self._answer = self._started().submit(_advise, bare)
        except (OSError, RuntimeError) as error:
            self._give_up(error)

    def answer(self) -> Advice | None:
        """What came back."""
        if self._patient is not None:
            return self._patient.answer()
        if self._answer is None or not self._answer.done():
            return None
        future, self._answer = self._answer, None
        try:
            return future.result()
        except (BrokenProcessPool, OSError) as error:
            self._give_up(error)
            return None

    def forget(self) -> None:
        """Its answer is dropped when it comes."""
        if self._answer is not None:
            self._answer.cancel()
        self._answer = self._asked = None
        if self._patient is not None:
            self._patient.forget()

    def close(self) -> None:
        """End the process; one question that it is at is thought to its end."""
        self.forget()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_begin, initargs=(self.island,))
        return self._pool

    def _give_up(self, error: Exception) -> None:
        log.warning("the adviser thinks in the window, because its process fails: %r", error)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        self._patient = PatientAdviser()
        if self._asked is not None:
            self._patient.ask(self._asked)
