"""The dice note: what is rolled for, what the faces do, how the die fell, what came of it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame
from attrs import define, field

from game.ui import theme
from game.ui.layout import R
from game.ui.text import Flowed

from ..rules import events as ev
from ..rules.events import Event
from ..rules.numbers import Numbers
from .gate_script import Die
from .panels_notes import ChartNote
from .panels_parts import fitted
from .words.chance import Chance, Row, figure_drawn, row_of

if TYPE_CHECKING:
    from game.ui.ui import Ui

    from .director import Director
    from .table_play import Play

_RESULTS = 2
"""Lines of what came of a roll."""
_LEAST_TITLE = 12.0
"""A smaller title takes several lines instead."""
_LEAST_TEXT = 13.0
"""A long word of a small note is broken before its text is smaller than this."""
_LEAST_HEIGHT = 212.0
"""So high may the note be even where it covers something."""


@define(eq=False)
class DiceTold:
    """One roll: what it is for, what the faces do, how it fell, what came of it (R-57)."""

    told: Chance
    die: Die | None
    face: int | None = None
    results: list[str] = field(factory=list)
    version: int = 0
    closed: bool = False
    """Something else has been begun: what happens now does not come of this roll."""

    def follow(self, event: Event, line: str, numbers: Numbers) -> None:
        """The die has landed, or something came of it, told in a ``line`` of the log."""
        if self.closed:
            return
        self.version += 1
        if isinstance(event, ev.DieRolled):
            self.face = event.face
            self.results.clear()
        elif isinstance(event, ev.RoleDrawn):
            self.results = [figure_drawn(event.role, numbers)]  # for whom it is, the log says
        elif line and not isinstance(event, ev.TurnBegan | ev.Moved | ev.PhaseBegan | ev.DayBegan):
            self.results = [*self.results, line][-_RESULTS:]

    @property
    def row(self) -> Row | None:
        """The row that came true."""
        return None if self.face is None else row_of(self.told, self.face)


class DiceNote(ChartNote):
    """The roll that is made or was made last: cause, die, table of faces with the one that came, result."""

    role = "dice"
    widths = (316.0, 280.0)
    small_widths = (232.0, 200.0, 172.0)

    def __init__(self, ui: Ui, play: Play, director: Director) -> None:
        super().__init__(ui, play, "ne")
        self.director = director

    @property
    def told(self) -> DiceTold | None:
        """The roll to show; none while a gate tells it."""
        return None if self.director.covered else self.director.dice

    def content(self) -> Hashable:
        told = self.told
        if told is None:
            return None
        return id(told), told.version, told.die is not None and told.die.tumbling, tuple(self.corners), self.small

    def die_box(self) -> pygame.Rect:
        """Where the die tumbles, in device pixels."""
        told = self.told
        if told is None or told.die is None or not told.die.tumbling or self.r.w <= 0:
            return pygame.Rect(0, 0, 0, 0)
        x, y, d = self._die_place()
        half = d * 1.6  # a tumbling die hops
        return self.ui.rect(R(x - half, y - half, 2 * half, 2 * half))

    def _die_place(self) -> tuple[float, float, float]:
        if self.small:
            return self.r.x + 38, self.r.y + 34, 46.0
        return self.r.x + 16 + 38, self.r.y + 90, 70.0

    # ------------------------------------------------------------ measuring
    def _lines(self) -> list[Row]:
        """The rows to show: all of them where there is room, else the one that came true."""
        told = self.told
        assert told is not None
        if self._table_fits():
            return list(told.told.rows)
        return [told.row] if told.row is not None else []

    def _table_fits(self) -> bool:
        """There is room for the whole table of faces, with two lines below."""
        told = self.told
        assert told is not None
        if self.small or not told.told.rows:
            return False
        return 56 + max(self._rows_height(list(told.told.rows)), 92) + 54 <= max(_LEAST_HEIGHT, self.corner.h + 12)

    def _height(self, rows: list[Row]) -> float:
        told = self._rows_height(rows) if rows else self._told_flow().height
        return 42 + max(told, 92) + self._result_height() + 14

    def _told_flow(self) -> Flowed:
        told = self.told
        assert told is not None
        return self.ui.text.flow(told.told.text, "eb", 17, self._width() - 116, 1.12)

    def _rows_height(self, rows: list[Row]) -> float:
        return sum(self._row_flow(row).height + 5 for row in rows)

    def _row_flow(self, row: Row) -> Flowed:
        odds = self.ui.text.width(row.odds, "ebi", 16) + 6 if row.odds else 0
        return self.ui.text.flow(row.text, "eb", 17, self._width() - 104 - self._span_width() - 20 - odds, 1.08)

    def _span_width(self) -> float:
        told = self.told
        assert told is not None
        return max((self.ui.text.width(row.span, "eb", 17) for row in told.told.rows), default=10) + 12

    def _result(self) -> str:
        told = self.told
        assert told is not None
        if told.results:
            return "\n".join(told.results)
        if told.face is None and self._table_fits():
            return told.told.text
        return told.told.note

    def _result_height(self) -> float:
        words = self._result()
        if not words:
            return 0
        return self.ui.text.flow(words, "eb", 17, self._width() - 32, 1.12).height + 14

    def size(self) -> tuple[float, float]:
        if self.told is None:
            return 0, 0
        if self.small:
            return self._width(), max(66, 18 + self._small_head().height + self.small_flow().height)
        return self._width(), self._height(self._lines())

    def _small_words(self) -> str:
        told = self.told
        assert told is not None
        if told.results:
            return told.results[-1]
        row = told.row
        return row.text if row is not None else told.told.text

    def small_flow(self) -> Flowed:
        """What it says, smaller where a word would be broken otherwise."""
        words, room = self._small_words(), self._width() - 78
        size = min((fitted(self.ui, word, "eb", 16, room) for word in words.split()), default=16.0)
        return self.ui.text.flow(words, "eb", max(size, _LEAST_TEXT), room, 1.1)

    def _small_head(self) -> Flowed:
        """The title in one line, or in several where it would become too small."""
        told = self.told
        assert told is not None
        room = self._width() - 76
        size = fitted(self.ui, told.told.title, "sc", 18, room)
        return self.ui.text.flow(told.told.title, "sc", size if size >= _LEAST_TITLE else 15, room, 1.2)

    # ------------------------------------------------------------ drawing
    def paint(self, target: pygame.Surface) -> None:
        told, ui, t, r = self.told, self.ui, self.ui.theme, self.r
        assert told is not None
        ui.panels.panel(target, r, "note")
        cx, cy, d = self._die_place()
        if told.die is not None:
            told.die.draw(target, cx, cy, d)
        else:
            ui.icon(target, told.told.die, cx, cy, d)
        if self.small:
            head = self._small_head()
            ui.text.draw_flowed(target, head, r.x + 66, r.y + 8, t.ink)
            ui.text.draw_flowed(target, self.small_flow(), r.x + 66, r.y + 10 + head.height, t.ink)
            return
        title = fitted(ui, told.told.title, "sc", 22, r.w - 32)
        ui.text.draw(target, told.told.title, R(r.x + 16, r.y + 10, r.w - 32, 28), "sc", title, t.ink)
        y = r.y + 44
        if not self._lines():
            room = R(r.x + 104, y, r.w - 116, r.h - self._result_height() - 56)
            ui.text.draw_flowed(target, self._told_flow(), room.x, room.y, t.ink2)
        for row in self._lines():
            y = self._paint_row(target, row, R(r.x + 104, y, r.w - 116, 0), row is told.row)
        words = self._result()
        if words:
            height = self._result_height()
            ui.panels.rule(target, r.x + 16, r.y2 - height - 6, r.w - 32)
            flowed = ui.text.flow(words, "eb", 17, r.w - 32, 1.12)
            ui.text.draw_flowed(target, flowed, r.x + 16, r.y2 - height + 2, t.ink if told.results else t.ink2)

    def _paint_row(self, target: pygame.Surface, row: Row, at: R, came: bool) -> float:
        ui, t = self.ui, self.ui.theme
        flowed = self._row_flow(row)
        h = flowed.height + 5
        if came:
            body = f'<rect width="{at.w}" height="{h - 1}" rx="6" fill="{t.danger}"/>'
            ui.blit(target, ui.svg.draw_string(body, at.w, h - 1), at.x, at.y)
            ui.icon(target, "check", at.x2 - 11, at.y + h / 2, 16)
        ink = theme.CREAM if came else t.ink2
        span = self._span_width()
        ui.text.draw(target, row.span, R(at.x + 6, at.y, span, h - 2), "eb", 17, ink)
        ui.text.draw_flowed(target, flowed, at.x + 6 + span, at.y + 2, ink)
        if row.odds and not came:
            ui.text.draw(target, row.odds, R(at.x2 - 60, at.y, 58, h - 2), "ebi", 16, t.ink3, align="right")
        return at.y + h

    def words(self) -> tuple[str, str]:
        told = self.told
        if told is None:
            return "", ""
        face = "" if told.face is None else str(told.face)
        return told.told.title, " ".join([told.told.text, face, *told.results]).strip()
