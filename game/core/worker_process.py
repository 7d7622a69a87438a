"""A process that thinks for this one: one question at a time, answered some time later, so that a window keeps its pace."""

from __future__ import annotations

import logging
import multiprocessing
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, TypeVar

from attrs import define, field, frozen

from . import worker

log = logging.getLogger(__name__)

Question = TypeVar("Question")
Answer = TypeVar("Answer")

_NICER = 5
"""The window comes first where there are fewer cores than work."""
_LIVES = 2
"""A process that dies over a question is asked again in a new one, so many processes in all."""


@frozen
class Unanswered:
    """A question that has no answer: what was called failed, or no process survives it."""

    fault: str
    """For the log; no sentence for players."""


def serve(connection: Connection, work: Callable[[Any], Any]) -> None:
    """The life of the process: answer questions until the window hangs up."""
    worker.enter(_NICER)
    try:
        while True:
            connection.send(_answered(work, connection.recv()))
    except (EOFError, OSError):
        return


def _answered(work: Callable[[Any], Any], question: Any) -> Any:
    try:
        return work(question)
    except Exception:
        return Unanswered(traceback.format_exc())


@define(eq=False)
class WorkerProcess(Generic[Question, Answer]):
    """Calls ``work`` in a process of its own, which is started when it is first needed and lives until :meth:`close`.

    ``work`` goes over once, with all that is bound to it (a function of a module, or a partial of one); after that only questions and
    answers pass, so all of them must be picklable. Asking again, or forgetting, makes an answer to the earlier question void. The process
    gets its next question when it is done with the one it is at, so no sending ever waits for it.
    """

    name: str
    """Who works there, for the log and the list of processes."""
    work: Callable[[Question], Answer]
    available: bool = field(default=True, init=False)
    """No longer once a process could not be started; nothing is answered then."""
    _process: SpawnProcess | None = field(default=None, init=False)
    _connection: Connection | None = field(default=None, init=False)
    _question: Question | None = field(default=None, init=False)
    """What wants an answer."""
    _number: int = field(default=0, init=False)
    """How many questions there were."""
    _at: int = field(default=0, init=False)
    """The number of the question that the process is at, which may be one that nobody wants answered any more; 0 while it waits."""
    _lives: int = field(default=_LIVES, init=False)

    @property
    def process(self) -> SpawnProcess | None:
        """The process that runs now."""
        return self._process

    def start(self) -> bool:
        """Start the process, if it is not there; False where none can be started."""
        if self._process is not None or not self.available:
            return self.available
        context = multiprocessing.get_context("spawn")
        try:
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs, self.work), name=self.name, daemon=True)
            process.start()
        except (OSError, RuntimeError, ValueError, ImportError) as error:
            log.warning("no process can be started for the %s: %r", self.name, error)
            self.available = False
            return False
        theirs.close()
        self._process, self._connection = process, ours
        return True

    def ask(self, question: Question) -> bool:
        """Send the question off, or keep it until the process is done with an earlier one; False where no process can be started."""
        self._question, self._lives = question, _LIVES
        self._number += 1
        if self.start() and not self._at:
            self._send()
        return self.available

    def answer(self) -> Answer | Unanswered | None:
        """The answer to the last question, once; None while there is none. Whether the process is alive is seen here too."""
        if self._question is None or self._connection is None:
            return None
        try:
            while self._connection.poll():
                found: Answer | Unanswered = self._connection.recv()
                at, self._at = self._at, 0
                if at == self._number:
                    self._question = None
                    return found
                self._send()
        except (EOFError, OSError) as error:
            return self._bereft(error)
        return None

    def forget(self) -> None:
        """Its answer is dropped when it comes."""
        self._question = None

    def close(self) -> None:
        """End the process, also in the middle of a thought: it holds nothing that could be lost. Asking again starts a new one."""
        process, connection = self._process, self._connection
        self._process = self._connection = self._question = None
        self._at = 0
        if connection is not None:
            connection.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()

    def _send(self) -> None:
        assert self._connection is not None
        self._at = self._number
        try:
            self._connection.send(self._question)
        except OSError as error:
            log.warning("the process of the %s cannot be reached: %r", self.name, error)  # seen to in answer

    def _bereft(self, error: Exception) -> Unanswered | None:
        """The process died: ask the same in a new one; a question that nobody survives has no answer."""
        log.warning("the process of the %s has ended: %r", self.name, error)
        question, guilty = self._question, self._at == self._number
        self.close()
        self._lives -= guilty
        if not self._lives:
            return Unanswered("the process ended over the question")
        self._question = question
        if self.start():
            self._send()
        return None
