"""What a game is to the shell: a module with these functions. No base class; two games share the shell through this and nothing more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from .agenda import Decision


class Game(Protocol):
    """The calls of a rules module. States, actions and events are the game's own types."""

    NAME: str
    """A short key, in saves and on the command line."""
    RULES_VERSION: int
    """Goes up when a saved game would no longer replay to the same end."""

    def new_game(self, setup: Any, island: Any) -> Any:
        """The state before the first decision."""

    def decision(self, state: Any) -> Decision | None:
        """Who is asked, and what; None when the game is over."""

    def legal_actions(self, state: Any) -> Sequence[Any]:
        """Everything legal now; for CHANCE equally likely; empty only when the game is over."""

    def why_not(self, state: Any, action: Any) -> str | None:
        """A reason key against the action, or None if it is legal."""

    def apply(self, state: Any, action: Any) -> list[Any]:
        """Change the state in place and return what happened; raises Refused with the state unchanged."""

    def result(self, state: Any) -> Any | None:
        """None while the game goes on."""

    def leader(self, state: Any, seat: int) -> int:
        """The person, from 0, who answers for a seat."""
