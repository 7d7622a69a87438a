"""Companions at the table: policies that think in a process of their own, so that the window keeps its pace.

The process gets the island once and for every question the state as it is on the table; it answers with an action, or with the text of a
fault. Nothing else passes between them. Where no process can be started, the answer is worked out when it is asked for.
"""

from __future__ import annotations

import logging
import multiprocessing
import random
import traceback
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from attrs import define, field, frozen

from game.core import worker

from .bots import POLICIES
from .bots.explain import explain
from .bots.reason import Reason
from .rules.actions import Action
from .rules.game import legal_actions, why_not
from .rules.island import Island
from .rules.state import State
from .view.companions import Answer, Failed

log = logging.getLogger(__name__)

_NICER = 5
"""The window comes first where there are fewer cores than work."""
_LIVES = 2
"""A process that dies over a question is asked again in a new one, so many processes in all."""
_GRACE = 0.5
"""Seconds that a process gets to end by itself."""


@frozen
class Question:
    """What is sent to the process."""

    number: int
    policy: str
    state: State
    """Without its island, which the process has."""
    luck: str


def think(question: Question, island: Island) -> Answer | Failed:
    """The policy's answer, or what went wrong; never raises."""
    try:
        state = question.state
        state.island = island
        policy = POLICIES[question.policy]
        action = policy(state.copy(), legal_actions(state), random.Random(question.luck))
        reason = why_not(state, action)
        if reason is not None:
            return Failed(f"{question.policy} chose {action}, which is not legal: {reason}")
        return Answer(action, _explain(state, action))
    except Exception:
        return Failed(traceback.format_exc())


def _explain(state: State, action: Action) -> Reason | None:
    """Why the bots want that; a companion that cannot explain itself may still act."""
    try:
        return explain(state, action)
    except Exception:
        log.exception("a companion cannot tell its reason")
        return None


def serve(connection: Connection, island: Island) -> None:
    """The life of the process: answer questions until the window hangs up."""
    worker.enter(_NICER)
    try:
        while True:
            question = connection.recv()
            connection.send((question.number, think(question, island)))
    except (EOFError, OSError):
        return


@define(eq=False)
class ProcessCompanions:
    """Implements view.companions.Companions. The process is started when it is first needed and lives until ``close``."""

    island: Island
    policies: tuple[str, ...] = tuple(POLICIES)
    in_window: bool = False
    """No process could be started: thinking happens in the window."""
    _process: SpawnProcess | None = field(default=None, init=False)
    _connection: Connection | None = field(default=None, init=False)
    _question: Question | None = field(default=None, init=False)
    _number: int = field(default=0, init=False)
    _lives: int = field(default=_LIVES, init=False)

    def prepare(self) -> None:
        """Start the process, if it is not there."""
        if self._process is not None or self.in_window:
            return
        context = multiprocessing.get_context("spawn")
        try:
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs, self.island), name="companion", daemon=True)
            process.start()
        except (OSError, RuntimeError, ValueError, ImportError) as error:
            log.warning("companions think in the window, because no process can be started: %s", error)
            self.in_window = True
            return
        theirs.close()
        self._process, self._connection = process, ours

    def ask(self, policy: str, state: State, luck: str) -> None:
        """Send the question off."""
        self.prepare()
        self._number += 1
        bare = state.copy()
        bare.island = None  # type: ignore[assignment]  # the process has it
        self._question = Question(self._number, policy, bare, luck)
        self._lives = _LIVES
        if policy in self.policies and not self.in_window:
            self._send()

    def answer(self) -> Answer | Failed | None:
        """What came back. Whether the process is alive is seen here too."""
        question = self._question
        if question is None:
            return None
        if question.policy not in self.policies:
            self._question = None
            return Failed(f"there is no policy {question.policy!r}")
        if self.in_window:
            self._question = None
            return think(question, self.island)
        assert self._connection is not None
        try:
            while self._connection.poll():
                number, found = self._connection.recv()
                if number == question.number:
                    self._question = None
                    assert isinstance(found, Answer | Failed)
                    return found
        except (EOFError, OSError) as error:
            return self._bereft(error)
        return None

    def forget(self) -> None:
        """Its answer is dropped when it comes."""
        self._question = None

    def restart(self) -> None:
        """End the process; a new one is started with the next question."""
        self.close()

    def close(self) -> None:
        """Hang up, and see to it that the process ends."""
        process, connection = self._process, self._connection
        self._process = self._connection = self._question = None
        if connection is not None:
            connection.close()
        if process is None:
            return
        process.join(_GRACE)
        if process.is_alive():  # deep in thought
            process.kill()
            process.join()
        process.close()

    # ------------------------------------------------------------ the process
    def _send(self) -> None:
        assert self._connection is not None
        try:
            self._connection.send(self._question)
        except OSError as error:
            log.warning("the companions' process cannot be reached: %s", error)  # seen again, and seen to, in answer

    def _bereft(self, error: Exception) -> Failed | None:
        """The process died: ask the same in a new one; a question that nobody survives has no answer."""
        question = self._question
        log.warning("the companions' process has ended: %r", error)
        self.close()
        self._lives -= 1
        if not self._lives:
            return Failed("the process ended over the question")
        self.prepare()
        self._question = question
        if not self.in_window:
            self._send()
        return None
