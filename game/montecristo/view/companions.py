"""What the table needs of companions: somebody who is asked a question and answers it some time later, without holding the window up."""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from ..bots.reason import Reason
from ..rules.actions import Action
from ..rules.state import State


@frozen
class Answer:
    """What a companion wants to do."""

    action: Action
    reason: Reason | None = None
    """What it is good for, or None if it does not say."""


@frozen
class Failed:
    """A companion has no answer to give: it failed, or its policy does not exist here."""

    fault: str
    """For the log; no sentence for players."""


class Companions(Protocol):
    """One question at a time; asking again, or forgetting, makes an answer to the earlier question void."""

    policies: tuple[str, ...]
    """Names of all policies that can be asked."""

    def prepare(self) -> None:
        """A question will come soon."""

    def ask(self, policy: str, state: State, luck: str) -> None:
        """What to do in this state? ``luck`` decides what does not matter: the same text, the same answer."""

    def answer(self) -> Answer | Failed | None:
        """The answer to the last question, once; None while there is none."""

    def forget(self) -> None:
        """The last question needs no answer any more."""

    def restart(self) -> None:
        """The companion thinks for too long: give its question up, whatever it takes."""

    def close(self) -> None:
        """The table is left; asking again is possible."""
