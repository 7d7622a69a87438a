"""The end of a game: what it was worth, which rank that is, and how it came to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.words import _, language, ngettext
from game.ui.layout import R
from game.ui.node import Node
from game.ui.overlay import MessageScene
from game.ui.scene import Push, Reset, Scene, WidgetScene
from game.ui.ui import Ui
from game.ui.widgets import Button, Choice, Widget

from ..rules.score import Score, score
from ..rules.state import OUTCOMES
from .expedition_note import LogNote, note_button
from .house_overlays import HouseListScene
from .panels_parts import fitted
from .score_course import CourseChart
from .score_rank import RankPanel
from .score_sums import SumsTable, number
from .score_turns import Course, course
from .share_button import share_button
from .sounds import ending
from .words import house_words
from .words.names import difficulty_name, outcome_line, outcome_title, rank_title
from .words.roles import Cast

if TYPE_CHECKING:
    from game.core.session import Session

_BOTH_FROM = 860.0
"""Sums and turning points stand below each other from this height on; below it one of them is shown at a time."""
_COURSE = 236.0


class ScoreScene(WidgetScene):
    """Shown when the session's game is over.

    ``names`` are the persons by number, ``again`` makes the set-up of a new game, ``title`` the title, ``watch`` the replay, ``review``
    the look back on how it went;
    ``share`` is the line by which others meet the same dice, or nothing; ``note`` tells of the game's line in the log.
    """

    def __init__(
        self,
        session: Session,
        names: Sequence[str],
        *,
        again: Callable[[], Scene],
        title: Callable[[], Scene],
        watch: Callable[[], Scene] | None = None,
        review: Callable[[], Scene] | None = None,
        share: str = "",
        note: LogNote | None = None,
    ) -> None:
        self.review = review
        self.note = note
        self.share = share
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
        _page, head, left, _rank, foot = self._parts()
        widgets: list[Widget] = [*self._house_button(head), *self._seed_button(head, foot), *self._review_button(left)]
        if self._both:
            home, new = foot.right(min(620.0, foot.w))[0].cols(2, 20)
            widgets += self._log_button(foot)
        else:
            tabs, rest = foot.left(foot.w * 0.38, 14)
            options = [_("Points"), _("Turning points")]
            widgets.append(
                Choice(tabs, _("What to show"), options=options, value=self.shown, on_change=self._show, size=18)
            )
            if self.note is not None:
                cell, rest = rest.left(foot.h, 10)
                widgets += self._log_button(cell)
            home, new = rest.left(rest.w * (0.4 if self.note is None else 0.46), 14)
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

    def _review_button(self, left: R) -> list[Widget]:
        """In the line above the curve, while that is shown."""
        review = self.review
        if review is None or not (self._both or self.shown):
            return []
        if self._both:
            top = left.bottom(_COURSE, 14)[0]
            r = R(top.x + self.ui.text.width(_("Turning points"), "sc", 26) + 20, top.y - 4, 170, 38)
        else:
            r = R(left.x2 - 160, left.y - 3, 160, 34)
        tip = _("The chance to come home day by day, what turned it, and what would have been better.")
        return [Button(r, _("Review"), icon="advice", key="V", size=21, tooltip=tip, on_press=lambda: Push(review()))]

    def _house_width(self) -> float:
        """The room of the button that lists the house rules; none without them."""
        if not house_words.played_by(self.state.setup.rules_name, self.state.numbers):
            return 0.0
        return 360.0 if self._both else 196.0

    def _house_button(self, head: R) -> list[Widget]:
        width = self._house_width()
        if not width:
            return []
        setup = self.state.setup
        r = head.right(width - 14)[0].top(head.h * 0.5)[0]
        told = house_words.played_by(setup.rules_name, setup.numbers)
        overlay = HouseListScene(setup.rules_name, setup.numbers)
        name = told if self._both else house_words.set_name(setup.rules_name, setup.numbers)
        size = fitted(self.ui, name, "sc", 20, r.w - 24)
        return [Button(r, name, icon="book", key="H", size=size, tooltip=told, on_press=lambda: Push(overlay))]

    def _seed_width(self) -> float:
        """The room that the button with the seed takes of the heading."""
        return 0.0 if self._both or not self.share else 176.0

    def _seed_button(self, head: R, foot: R) -> list[Widget]:
        if not self.share:
            return []
        if self._both:
            r = R(foot.x + 380, foot.y + 6, min(250.0, foot.w - 1020), foot.h - 12)
        else:
            r = head.right(self._house_width() + self._seed_width() - 8)[0].left(self._seed_width() - 8)[0].top(31)[0]
        return [share_button(r, self.share, lambda told: Push(MessageScene(_("The dice of this game"), told)))]

    def _log_button(self, foot: R) -> list[Widget]:
        """In a large room what the other buttons leave of the foot; in a small one the whole of ``foot``."""
        if self.note is None:
            return []
        if self._both:
            left = foot.x + 380 + (min(250.0, foot.w - 1020) + 20 if self.share else 0)
            width = foot.x2 - min(620.0, foot.w) - 20 - left
            foot = R(left, foot.y + 6, min(340.0, max(56.0, width)), foot.h - 12)
        return [note_button(self.ui, foot, self.note)]

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
        rank = Node("text", rank_title(self.score.rank, self.state.outcome), value=number(self.score.total))
        heading = Node("heading", outcome_title(self.outcome), value=outcome_line(self.outcome))
        sums = [Node("row", name, value=value) for name, value in self._sums().words()]
        points = [Node("row", point.title, value=point.detail) for point in self._course.points]
        entered = [Node("text", self.note.told)] if self.note is not None else []
        return [heading, rank, *entered, *sums, *points, *super().describe()]

    # ------------------------------------------------------------------ drawing
    def _sums(self) -> SumsTable:
        return SumsTable(self.ui, self.state, self.score, self.cast)

    def paint(self, target: pygame.Surface) -> None:
        ui, t = self.ui, self.ui.theme
        page, head, left, rank, _foot = self._parts()
        ui.panels.wood(target)
        ui.panels.panel(target, page, "overlay")
        upper, lower = head.top(head.h * 0.58)
        upper = upper.pad(0, 0, self._house_width() + self._seed_width(), 0)
        title = outcome_title(self.outcome)
        size = fitted(ui, title, "sc", 54 if self._both else 34, upper.w)
        ui.text.draw(target, title, upper, "sc", size, t.danger2)
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
        chart = CourseChart(ui, self._course, self.state, subtitle=self._both or self.review is None)
        if self._both:
            lower, parts = left.bottom(_COURSE, 14)
            self._sums().draw(target, parts)
            chart.draw(target, lower)
        elif self.shown:
            chart.draw(target, left)
        else:
            self._sums().draw(target, left)
        RankPanel(ui, self.state, self.score).draw(target, rank)
