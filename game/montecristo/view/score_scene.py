"""The end of a game: what it was worth, which rank that is, and how it came to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.words import _, language, ngettext
from game.ui.layout import R
from game.ui.node import Node
from game.ui.scene import Push, Reset, Scene, WidgetScene
from game.ui.ui import Ui
from game.ui.widgets import Button, Choice, Widget

from ..rules.score import Score, score
from ..rules.state import OUTCOMES
from .score_course import CourseChart
from .score_rank import RankPanel
from .score_sums import SumsTable, number
from .score_turns import Course, course
from .sounds import ending
from .words.names import difficulty_name, outcome_line, outcome_title, rank_name
from .words.roles import Cast

if TYPE_CHECKING:
    from game.core.session import Session

_BOTH_FROM = 860.0
"""Sums and turning points stand below each other from this height on; below it one of them is shown at a time."""
_COURSE = 236.0


class ScoreScene(WidgetScene):
    """Shown when the session's game is over.

    ``names`` are the persons by number, ``again`` makes the set-up of a new game, ``title`` the title, ``watch`` the replay.
    """

    def __init__(
        self,
        session: Session,
        names: Sequence[str],
        *,
        again: Callable[[], Scene],
        title: Callable[[], Scene],
        watch: Callable[[], Scene] | None = None,
    ) -> None:
        self.state = session.state
        self.again, self.title, self.watch = again, title, watch
        self.names = tuple(names)
        self.history = session.history
        self.score: Score = score(self.state)
        self.shown = 0
        self._course: Course | None = None
        self._language = ""

    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        ui.sound.surround({"sea": 0.5})
        ui.sound.music(ending(self.state.outcome), repeat=False)

    def resize(self) -> None:
        if self._course is None or self._language != language():
            self._language = language()
            self.cast = Cast.of(self.state, self.names)
            self._course = course(self.history(), self.cast, self.state.island)
        super().resize()

    @property
    def outcome(self) -> str:
        """The outcome's key."""
        return OUTCOMES[self.state.outcome]

    # ------------------------------------------------------------------ layout
    @property
    def _both(self) -> bool:
        return self.ui.room.h >= _BOTH_FROM

    def _parts(self) -> tuple[R, R, R, R, R]:
        """The sheet; inside it heading, the left part, the rank, the buttons."""
        room = self.ui.room
        if self._both:
            page = room.pad(min(96.0, room.w * 0.04), 36).center(1760, 1010)
            inside = page.pad(52, 36)
            head_h, foot_h, rank_w, gap = 96.0, 68.0, 500.0, 48.0
        else:
            page = room.inset(10)
            inside = page.pad(26, 16)
            head_h, foot_h, rank_w, gap = 62.0, 52.0, inside.w * 0.31, 20.0
        foot, body = inside.bottom(foot_h, 18 if self._both else 8)
        rank, left = body.right(min(rank_w, inside.w * 0.33), gap)
        head, left = left.top(head_h, 10 if self._both else 4)
        return page, head, left, rank, foot

    def layout(self) -> list[Widget]:
        _page, _head, _left, _rank, foot = self._parts()
        widgets: list[Widget] = []
        if self._both:
            home, new = foot.right(min(620.0, foot.w))[0].cols(2, 20)
        else:
            tabs, rest = foot.left(foot.w * 0.38, 14)
            options = [_("Points"), _("Turning points")]
            widgets.append(
                Choice(tabs, _("What to show"), options=options, value=self.shown, on_change=self._show, size=18)
            )
            home, new = rest.left(rest.w * 0.4, 14)
        size = 27 if foot.h > 60 else 23
        watch = self.watch
        if watch is not None:
            if self._both:
                room = R(foot.x, home.y, min(360.0, home.x - foot.x - 20), home.h)
            else:
                room, home = home.cols(2, 10)
            name = _("Watch the game again") if self._both else _("Watch")
            tip = "" if self._both else _("Watch the game again.")
            widgets.append(
                Button(room, name, icon="eye", key="W", size=size, tooltip=tip, on_press=lambda: Push(watch()))
            )
        widgets += [
            Button(home, _("Title"), icon="anchor", key="Esc", size=size, on_press=lambda: Reset(self.title())),
            Button(
                new,
                _("New expedition"),
                icon="sun",
                look="primary",
                key="Enter",
                size=size,
                on_press=lambda: Push(self.again()),
            ),
        ]
        return widgets

    def _show(self, index: int) -> None:
        self.shown = index
        self.relayout()

    # ------------------------------------------------------------------ words
    def _story(self) -> str:
        """The expedition in one line."""
        state = self.state
        count, days = len(state.adventurers), max(1, state.day)
        team = ngettext("{count} adventurer", "{count} adventurers", count).format(count=count)
        length = ngettext("{count} day", "{count} days", days).format(count=days)
        return _("{level}: {team}, {length} on the island").format(
            team=team, level=difficulty_name(state.setup.difficulty), length=length
        )

    def describe(self) -> list[Node]:
        assert self._course is not None
        rank = Node("text", rank_name(self.score.rank), value=number(self.score.total))
        heading = Node("heading", outcome_title(self.outcome), value=outcome_line(self.outcome))
        sums = [Node("row", name, value=value) for name, value in self._sums().words()]
        points = [Node("row", point.title, value=point.detail) for point in self._course.points]
        return [heading, rank, *sums, *points, *super().describe()]

    # ------------------------------------------------------------------ drawing
    def _sums(self) -> SumsTable:
        return SumsTable(self.ui, self.state, self.score, self.cast)

    def paint(self, target: pygame.Surface) -> None:
        ui, t = self.ui, self.ui.theme
        page, head, left, rank, _foot = self._parts()
        ui.panels.wood(target)
        ui.panels.panel(target, page, "overlay")
        upper, lower = head.top(head.h * 0.58)
        ui.text.draw(target, outcome_title(self.outcome), upper, "sc", 54 if self._both else 34, t.danger2)
        if self._both:
            line, story = outcome_line(self.outcome), self._story()
            side = ui.text.width(story, "ebi", 21) + 6
            if ui.text.width(line, "felli", 24) + side + 12 <= lower.w:
                right, lower = lower.right(side, 12)
                ui.text.draw(target, story, right, "ebi", 21, t.ink2, "right")
            ui.text.draw(target, line, lower, "felli", 24, t.ink2)
        else:
            ui.text.draw(target, outcome_line(self.outcome), lower, "felli", 19, t.ink2)
        assert self._course is not None
        chart = CourseChart(ui, self._course, self.state)
        if self._both:
            lower, parts = left.bottom(_COURSE, 14)
            self._sums().draw(target, parts)
            chart.draw(target, lower)
        elif self.shown:
            chart.draw(target, left)
        else:
            self._sums().draw(target, left)
        RankPanel(ui, self.state, self.score).draw(target, rank)
