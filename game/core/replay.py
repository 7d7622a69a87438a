"""A game watched again: the log of a session that stays as it is, and a place in it."""

from __future__ import annotations

from typing import Any

from .agenda import Refused
from .session import Session


class Replay(Session):
    """Stands after the first ``at`` actions of another session. Nothing can be done in it but to go forth and back."""

    def __init__(self, played: Session, at: int = 0) -> None:
        super().__init__(played.game, played.setup, played.island, played.seed)
        self.script: tuple[Any, ...] = tuple(played.log)
        self.jump(at)

    @property
    def at(self) -> int:
        """How many actions have been done."""
        return len(self.log)

    @property
    def over(self) -> bool:
        """Nothing is left to be watched."""
        return self.at >= len(self.script)

    def step(self) -> list[Any]:
        """The next action; its events, or none at the end."""
        return [] if self.over else self._do(self.script[self.at])

    def jump(self, to: int) -> None:
        """Stand after ``to`` actions; beyond the ends means at them. A game plays again in some milliseconds."""
        to = min(max(0, to), len(self.script))
        if to < self.at:
            self.state = self.game.new_game(self.setup, self.island)
            self.log = []
            self._rolls = 0
        while self.at < to:
            self._do(self.script[self.at])
        self._forget_past()

    def act(self, action: Any) -> list[Any]:
        """Always Refused: what was played is played."""
        raise Refused("replay")

    def draw_chance(self) -> Any:
        """What chance gave."""
        return super().draw_chance() if self.over else self.script[self.at]

    def why_not_undo(self) -> str | None:
        """Going back is no undoing."""
        return "nothing"
