"""The chapters of the lesson, with ticks at those gone through; pops with the number of the one chosen."""

from __future__ import annotations

from functools import partial

from game.core.words import _
from game.ui.layout import R
from game.ui.overlay import PAD_Y, OverlayScene
from game.ui.scene import Pop
from game.ui.scrolling import BAR, ScrollArea
from game.ui.widgets import Button, Widget

from ..lesson import Course, Progress
from .words import lesson_words

_ROW, _GAP, _FOOT = 48.0, 8.0, 54.0


class ChaptersScene(OverlayScene):
    """``course`` is where the learner stands."""

    width = 760.0

    def __init__(self, course: Course, progress: Progress) -> None:
        self.course, self.progress = course, progress
        self.title = _("Learn by playing")

    def _columns(self) -> int:
        return 2 if self.ui.logical[0] >= 700 else 1

    def height(self) -> float:
        rows = -(-len(self.course.chapters) // self._columns())
        return 2 * PAD_Y + self.head_height() + 10 + rows * (_ROW + _GAP) + _FOOT + 16

    def layout(self) -> list[Widget]:
        self.title = _("Learn by playing")
        foot, body = self.inside().bottom(_FOOT, 12)
        column = body.pad(4, 4, BAR + 8, 0)
        columns = self._columns()
        chapters = self.course.chapters
        rows = -(-len(chapters) // columns)
        grid = R(column.x, column.y, column.w, rows * (_ROW + _GAP) - _GAP).cols(columns, 12)
        children: list[Widget] = []
        for number, chapter in enumerate(chapters):
            cell = grid[number // rows].rows(rows, _GAP)[number % rows]
            done = chapter.key in self.progress.done
            children.append(
                Button(
                    cell,
                    _("{number}. {title}").format(number=number + 1, title=lesson_words.chapter_title(chapter.key)),
                    icon="check" if done and self.ui.svg.has("check") else chapter.icon,
                    chosen=number == self.course.chapter,
                    size=19,
                    foot=_("done") if done else "",
                    on_press=partial(Pop, number),
                )
            )
        area = ScrollArea(body, self.title, children=children, content=rows * (_ROW + _GAP) + 8)
        back = Button(foot.center(260, _FOOT), _("Back"), look="primary", key="Esc", on_press=Pop, size=22)
        return [*self.heading(), area, back]
