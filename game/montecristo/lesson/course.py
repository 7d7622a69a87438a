"""Where a learner stands in the lesson, what is to be done next, and the session whose dice follow the script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.agenda import Decision
from ...core.session import Session
from ..rules import actions as act
from ..rules import game
from ..rules.actions import Action
from ..rules.island import Island
from ..rules.state import State
from .script import BEGINNINGS, SETUP, Chapter, Step, chapters


class _ScriptedGame:
    """The rules, except that a new game is the prepared one."""

    NAME = game.NAME
    RULES_VERSION = game.RULES_VERSION

    def __init__(self, stretch: str) -> None:
        self.stretch = stretch

    def new_game(self, setup: Any, island: Island) -> State:
        return BEGINNINGS[self.stretch](island)

    def decision(self, state: State) -> Decision | None:
        return game.decision(state)

    def legal_actions(self, state: State) -> Sequence[Action]:
        return game.legal_actions(state)

    def why_not(self, state: State, action: Action) -> str | None:
        return game.why_not(state, action)

    def apply(self, state: State, action: Action) -> list[Any]:
        return game.apply(state, action)

    def result(self, state: State) -> Any:
        return game.result(state)

    def leader(self, state: State, seat: int) -> int:
        return game.leader(state, seat)


class LessonSession(Session):
    """A session that begins as its stretch does, and whose dice and cards fall as they are written."""

    def __init__(self, stretch: str, island: Island, script: Sequence[Action]) -> None:
        super().__init__(_ScriptedGame(stretch), SETUP, island, seed=0)
        self.script = tuple(script)

    @property
    def coming(self) -> Action | None:
        """What the script does next; None at its end."""
        return self.script[len(self.log)] if len(self.log) < len(self.script) else None

    def draw_chance(self) -> Any:
        coming = self.coming
        return coming if coming is not None and self.why_not(coming) is None else super().draw_chance()


class Course:
    """One way through the lesson from the beginning of a chapter to the end of its stretch.

    ``chapter`` and ``step`` say where the learner stands; ``keep_up`` moves on (or back) with what was done.
    """

    def __init__(self, island: Island, chapter: int = 0) -> None:
        self.chapters: tuple[Chapter, ...] = chapters(island)
        self._first = chapter % len(self.chapters)
        stretch = self.chapters[self._first].stretch
        self._steps: list[tuple[int, Step]] = [
            (number, step)
            for number, each in enumerate(self.chapters)
            if each.stretch == stretch
            for step in each.steps
        ]
        self._ends: list[int] = []
        script: list[Action] = []
        for _number, step in self._steps:
            script += step.actions
            self._ends.append(len(script))
        self._at = next(place for place, (number, _step) in enumerate(self._steps) if number == self._first)
        self.session = LessonSession(stretch, island, script)
        for action in script[: self._begin]:
            self.session.restore(action)

    @property
    def _begin(self) -> int:
        """Actions of the script before the present step."""
        return self._ends[self._at - 1] if self._at else 0

    # ------------------------------------------------------------ where
    @property
    def chapter(self) -> int:
        """The number of the present chapter, from 0."""
        return self._steps[self._at][0]

    @property
    def step(self) -> Step:
        """The present step."""
        return self._steps[self._at][1]

    @property
    def begins(self) -> bool:
        """The present step is the first one of its chapter."""
        return self._at == 0 or self._steps[self._at - 1][0] != self.chapter

    @property
    def is_done(self) -> bool:
        """All steps of the stretch are behind."""
        return self._at == len(self._steps) - 1 and self._step_is_done

    @property
    def _step_is_done(self) -> bool:
        return not self.step.is_read and len(self.session.log) >= self._ends[self._at]

    @property
    def next_chapter(self) -> int | None:
        """The chapter after the present one; None after the last."""
        return self.chapter + 1 if self.chapter + 1 < len(self.chapters) else None

    # ------------------------------------------------------------ what
    @property
    def expected(self) -> Action | None:
        """The action of the present step that comes next; None while it is only read, or when it is done."""
        if self.step.is_read or self._step_is_done:
            return None
        return self.session.coming

    @property
    def goal(self) -> Action | None:
        """The same, but of a walk over several spaces its last step: that is what can be pressed."""
        first = self.expected
        if not isinstance(first, act.Move):
            return first
        rest = self.session.script[len(self.session.log) : self._ends[self._at]]
        return [action for action in rest if isinstance(action, act.Move)][-1]

    def allows(self, action: Action) -> bool:
        """It is what the present step wants done next."""
        return action == self.expected

    @property
    def holds(self) -> bool:
        """The game waits until the step is read."""
        return self.step.is_read

    # ------------------------------------------------------------ moving on
    def read_on(self) -> bool:
        """The learner has read the present step; False when it is not one to be only read, or the last one."""
        if not self.step.is_read or self._at + 1 >= len(self._steps):
            return False
        self._at += 1
        return True

    def keep_up(self, *, seen: bool = True) -> bool:
        """Something was done or taken back: go to the step it belongs to. True when the step is another one.

        ``seen`` False: what was done is still being shown, so go on only to a step that is watched anyway.
        """
        before = self._at
        done = len(self.session.log)
        while self._at and done < self._begin:
            self._at -= 1
        while self._step_is_done and self._at + 1 < len(self._steps):
            if not (seen or self._steps[self._at + 1][1].is_watched):
                break
            self._at += 1
        return self._at != before
