"""The form at the end of the rulebook: a ruled page with one line for each expedition, to be sorted by any column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from attrs import define, field, frozen

from game.core.words import _
from game.ui import theme
from game.ui.layout import R
from game.ui.node import Node
from game.ui.scrolling import BAR, ListBox, Row
from game.ui.widgets import Widget

from ..expeditions.record import Line
from ..rules.state import ABANDONED, ALL_DEAD, LOST, WON
from .expedition_ink import by_hand, stroke
from .panels_parts import line as one_line
from .portraits import draw_portrait
from .score_rank import rank_icon
from .words import expedition_words as words
from .words.names import difficulty_name, rank_title

if TYPE_CHECKING:
    from game.ui.ui import Ui

OUTCOME_ICONS = {WON: "ship", LOST: "thief", ABANDONED: "anchor", ALL_DEAD: "skull"}
PEN = "#1d3c55"
"""The ink in which the lines are filled in."""
_RULE, _MARGIN = "#9fb4bf", "#b9574a"
_HEAD = 38.0


@frozen
class Column:
    """A column: its key, its width, how much of a spare width it takes, and when it is left out (the lowest first)."""

    key: str
    width: float
    stretch: float = 0.0
    worth: int = 9
    align: str = "left"


COLUMNS = (
    Column("number", 58, worth=3, align="right"),
    Column("date", 122, worth=8),
    Column("team", 206, stretch=0.4),
    Column("level", 118, worth=5),
    Column("island", 190, stretch=0.6, worth=2),
    Column("days", 74, worth=6, align="right"),
    Column("points", 88, align="right"),
    Column("rank", 188, stretch=0.6, worth=7),
    Column("outcome", 236, stretch=1.0, worth=4),
)
SORTS: dict[str, Callable[[Line], Any]] = {
    "number": lambda line: line.number,
    "date": lambda line: (line.record.origin.ended, line.number),
    "team": lambda line: (len(line.record.team), line.number),
    "level": lambda line: (line.record.difficulty, line.number),
    "island": lambda line: (line.record.origin.island, line.number),
    "days": lambda line: (line.record.day, line.number),
    "points": lambda line: (line.record.total, line.number),
    "rank": lambda line: (line.record.standing, line.number),
    "outcome": lambda line: (line.record.outcome, line.number),
}
RISING = ("island", "outcome")
"""Columns of words begin with the first letter, columns of numbers with the largest."""


def columns_for(width: float) -> list[tuple[Column, float]]:
    """The columns that have room, with their widths; together exactly as wide as the room."""
    left = sorted(COLUMNS, key=lambda column: column.worth)
    while len(left) > 1 and sum(column.width for column in left) > width:
        left.pop(0)
    kept = [column for column in COLUMNS if column in left]
    spare = width - sum(column.width for column in kept)
    even = not any(column.stretch for column in kept)
    stretch = sum(column.stretch for column in kept) + even * len(kept)
    return [(column, column.width + spare * (column.stretch + even) / stretch) for column in kept]


def ordered(lines: Sequence[Line], key: str, falling: bool) -> list[Line]:
    """The lines sorted by a column."""
    return sorted(lines, key=SORTS[key], reverse=falling)


@define(eq=False, kw_only=True)
class Heading(Widget):
    """The head of a column; pressing sorts by it, and pressing again the other way round."""

    role: str = "button"
    focusable: bool = True
    align: str = "left"
    sorted_by: bool = False
    falling: bool = False

    @property
    def value_text(self) -> str:
        if not self.sorted_by:
            return ""
        return _("sorted, largest first") if self.falling else _("sorted, smallest first")

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t, r = ui.theme, self.r.pad(8, 0)
        ink = t.danger2 if self.sorted_by or self.hover else t.ink2
        if self.sorted_by:
            mark, r = r.right(12, 2)
            tip = "M1 3L6 11L11 3Z" if self.falling else "M1 11L6 3L11 11Z"
            arrow = ui.svg.draw_string(f'<path d="{tip}" fill="{ink}"/>', 12, 14)
            ui.blit(target, arrow, mark.x, mark.cy - 6)
        one_line(ui, target, self.name, r, "sc", 20, ink, self.align)
        if self.ring:
            ui.panels.focus_ring(target, self.r.pad(1, 3), 8)


@define(eq=False, kw_only=True)
class Form(ListBox):
    """The ruled page. ``value`` of a row is its Line; lines that nobody has written yet are there too, empty."""

    heads: float = _HEAD
    columns: list[tuple[Column, float]] = field(factory=list)

    @property
    def page(self) -> R:
        """The whole sheet, the heads of the columns included."""
        return R(self.r.x, self.r.y - self.heads, self.r.w, self.r.h + self.heads)

    def head_rooms(self) -> list[R]:
        """The rooms of the heads, by column."""
        out, x = [], self.r.x + 6
        for _column, width in self.columns:
            out.append(R(x, self.r.y - self.heads + 4, width, self.heads - 4))
            x += width
        return out

    def fit(self, room: R, row_height: float) -> None:
        """Take this room, heads included."""
        self.r = room.top(self.heads)[1]
        self.row_height = row_height
        self.columns = columns_for(room.w - 12 - BAR)

    def node(self, ui: Ui) -> Node:
        from attrs import evolve

        return evolve(super().node(ui), value=self.chosen.detail if self.chosen else self.empty)

    def show(self) -> None:
        """Scroll the chosen line into sight."""
        top = self.index * self.row_height
        self._scroll(min(top, max(self.offset, top + self.row_height - self.r.h)))
        self.stale = True

    # ------------------------------------------------------------ drawing
    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        old = target.get_clip()
        ui.panels.panel(target, self.page, "field")
        target.set_clip(ui.rect(self.page.inset(2)).clip(old))
        self._draw_ruling(ui, target)
        target.set_clip(ui.rect(self.r.pad(2, 0, 2, 2)).clip(old))
        for i, row in enumerate(self.rows):
            y = self.r.y + i * self.row_height - self.offset
            if y + self.row_height > self.r.y and y < self.r.y2:
                self._draw_row(ui, target, R(self.r.x, y, self.r.w - BAR, self.row_height), row, i)
        if not self.rows and self.empty:
            room = R(self.r.x + 40, self.r.y + self.row_height, self.r.w - 80, self.row_height * 2)
            height = self.row_height / 25  # each line of the text on a line of the page
            ui.text.draw(target, self.empty, room, "felli", 25, PEN, "center", "top", wrap=True, line_height=height)
        self._draw_bar(ui, target)
        target.set_clip(old)
        if self.ring:
            ui.panels.focus_ring(target, self.r)

    def _draw_bar(self, ui: Ui, target: pygame.Surface) -> None:
        content = self._content
        if content <= self.r.h:
            return
        r = self.r.inset(4)
        size = max(28.0, r.h * r.h / content)
        at = (r.h - size) * self.offset / (content - self.r.h)
        t = ui.theme
        body = (
            f'<rect x="2" y="0" width="4" height="{r.h}" rx="2" fill="{t.ink2}" fill-opacity=".2"/>'
            f'<rect x="0.500" y="{at}" width="7" height="{size}" rx="3.500" fill="{t.ink2}" fill-opacity=".75"/>'
        )
        ui.blit(target, ui.svg.draw_string(body, 8, r.h), r.x2 - 8, r.y)

    def _draw_ruling(self, ui: Ui, target: pygame.Surface) -> None:
        """Blue lines to write on, red ones between the columns, and ink under the heads."""
        page, lines = self.page, []
        y = self.r.y - self.offset % self.row_height + self.row_height
        while y < page.y2 - 4:
            if y > self.r.y:
                lines.append(stroke([(8, y - page.y), (page.w - 8, y - page.y)], _RULE, 1.1, opacity=0.7))
            y += self.row_height
        x = 6.0
        for _column, width in self.columns[:-1]:
            x += width
            lines.append(stroke([(x, 8), (x, page.h - 6)], _MARGIN, 1.0, opacity=0.4))
        lines.append(by_hand(6, self.heads, page.w - 6, self.heads, ui.theme.ink, 2.0, seed=3))
        ui.blit(target, ui.svg.draw_string("".join(lines), page.w, page.h), page.x, page.y)

    def _draw_row(self, ui: Ui, target: pygame.Surface, room: R, row: Row, i: int) -> None:
        if i == self.index:
            ui.panels.panel(target, room.pad(4, 2, 2, 2), "button:chosen", depth=0)
        elif self.hover and i == self.over:
            wash = f'<rect width="{room.w - 8}" height="{room.h - 4}" rx="6" fill="{theme.BRASS}" fill-opacity=".2"/>'
            ui.blit(target, ui.svg.draw_string(wash, room.w - 8, room.h - 4), room.x + 4, room.y + 2)
        x = room.x + 6
        for column, width in self.columns:
            self._draw_cell(ui, target, R(x, room.y, width, room.h).pad(8, 2), column, row.value)
            x += width

    def _draw_cell(self, ui: Ui, target: pygame.Surface, r: R, column: Column, line: Line) -> None:
        record = line.record
        size = min(23.0, r.h * 0.56)
        match column.key:
            case "team":
                d = min(r.h * 0.84, r.w / max(6, len(record.team)) - 3)
                for seat, member in enumerate(record.team):
                    x = r.x + d / 2 + seat * (d + 3)
                    draw_portrait(
                        ui, target, x, r.cy + d * 0.06, d, member.role, member.character, grey=member.fell, sign=False
                    )
                return
            case "rank":
                z = min(r.h * 0.9, 40.0)
                ui.icon(target, rank_icon(record.rank, record.outcome), r.x + z / 2, r.cy, z)
                one_line(ui, target, rank_title(record.rank, record.outcome), r.pad(z + 8, 0, 0, 0), "ebi", size, PEN)
                return
            case "outcome":
                z = min(r.h * 0.8, 34.0)
                ui.icon(target, OUTCOME_ICONS.get(record.outcome, "help"), r.x + z / 2, r.cy, z)
                one_line(ui, target, words.outcome(record), r.pad(z + 8, 0, 0, 0), "ebi", size, PEN)
                return
            case "level":
                one_line(ui, target, difficulty_name(record.difficulty), r, "ebi", size, PEN)
                return
        text = {
            "number": str(line.number),
            "date": words.day_of(record),
            "days": str(record.day),
            "points": words.number(record.total),
            "island": record.origin.island,
        }[column.key]
        big = column.key == "points"
        one_line(ui, target, text, r, "eb" if big else "ebi", size * (1.12 if big else 1.0), PEN, column.align)


def row_of(line: Line) -> Row:
    """A line as a row of the form, in words too."""
    return Row(words.title_of(line), words.line_value(line), value=line)
