"""Companions at the table: policies that think in a process of their own, so that the window keeps its pace.

The process gets the island once and for every question the state as it is on the table; it answers with an action, or with the text of a
fault. Nothing else passes between them. Where no process can be started, the answer is worked out when it is asked for.
"""

from __future__ import annotations

import logging
import random
import traceback
from functools import partial

from attrs import define, field, frozen

from game.core.worker_process import Unanswered, WorkerProcess

from .bots import POLICIES
from .bots.explain import explain
from .bots.reason import Reason
from .rules.actions import Action
from .rules.game import legal_actions, why_not
from .rules.island import Island
from .rules.state import State
from .view.companions import Answer, Failed

log = logging.getLogger(__name__)


@frozen
class Question:
    """What is sent to the process."""

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


@define(eq=False)
class ProcessCompanions:
    """Implements view.companions.Companions. The process is started when it is first needed and lives until ``close``."""

    island: Island
    policies: tuple[str, ...] = tuple(POLICIES)
    in_window: bool = False
    """No process could be started: thinking happens in the window."""
    _thinker: WorkerProcess[Question, Answer | Failed] = field(init=False)
    _question: Question | None = field(default=None, init=False)

    def __attrs_post_init__(self) -> None:
        self._thinker = WorkerProcess("companions", partial(think, island=self.island))

    def prepare(self) -> None:
        """Start the process, if it is not there."""
        if not self.in_window:
            self.in_window = not self._thinker.start()

    def ask(self, policy: str, state: State, luck: str) -> None:
        """Send the question off."""
        self._question = Question(policy, state.without_island(), luck)
        if policy in self.policies and not self.in_window:
            self.in_window = not self._thinker.ask(self._question)

    def answer(self) -> Answer | Failed | None:
        """What came back. Whether the process is alive is seen here too."""
        question = self._question
        if question is None:
            return None
        found: Answer | Failed | Unanswered | None
        if question.policy not in self.policies:
            found = Failed(f"there is no policy {question.policy!r}")
        elif self.in_window:
            found = think(question, self.island)
        else:
            found = self._thinker.answer()
            self.in_window = not self._thinker.available
        if found is not None:
            self._question = None
        return Failed(found.fault) if isinstance(found, Unanswered) else found

    def forget(self) -> None:
        """Its answer is dropped when it comes."""
        self._question = None
        self._thinker.forget()

    def restart(self) -> None:
        """End the process; a new one is started with the next question."""
        self.close()

    def close(self) -> None:
        """See to it that the process ends."""
        self._question = None
        self._thinker.close()
