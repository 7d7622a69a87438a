"""The strip of last events under the chart: what the Thief did, what the evening brought, what was just done."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.words import _
from game.ui import theme
from game.ui.layout import R

from .panels import Panel
from .table_log import Note

_GAP = 18.0
_SIZE, _SMALLEST = 17.0, 0.76
_LINE_HEIGHT = 1.13


class Strip(Panel):
    """Up to three cells, the newest at the right; what does not fit is in the log."""

    role = "log strip"

    def _notes(self) -> list[Note]:
        """Two or three, or the newest alone where it is too long for its part of the strip."""
        for count in (3, 2, 1) if self.r.w > 900 else (2, 1):
            notes = self.play.log.strip(count)
            cells = self._cells(len(notes)) if notes else []
            if all(self._fits(note, cell) for note, cell in zip(notes, cells, strict=True)):
                return notes
        return notes[-1:]

    def _cells(self, count: int) -> list[R]:
        return self.r.pad(12, 4, 10, 4).cols(count, _GAP)

    def _fits(self, note: Note, cell: R) -> bool:
        width = cell.w - min(40.0, cell.h) - 10
        least = _SIZE * _SMALLEST
        return self.ui.text.flow(note.sentences[-1], "eb", least, width, _LINE_HEIGHT).height <= cell.h

    def content(self) -> Hashable:
        log = self.play.log
        return id(log), len(log.lines), log.day, self.ui.theme.name

    def ground(self, target: pygame.Surface) -> None:
        self.ui.panels.panel(target, self.r, "plaque")

    def paint(self, target: pygame.Surface) -> None:
        notes = self._notes()
        if not notes:
            return
        for n, (cell, note) in enumerate(zip(self._cells(len(notes)), notes, strict=True)):
            d = min(40.0, cell.h)
            self.pieces.medal(target, note.icon, cell.x + d / 2, cell.cy, d)
            self._words(target, note, R(cell.x + d + 10, cell.y, cell.w - d - 10, cell.h))
            if n:
                line = f'<path d="M1 0V{cell.h - 8}" stroke="{theme.BRASS}" stroke-opacity=".5" stroke-width="1.2"/>'
                self.ui.blit(target, self.ui.svg.draw_string(line, 2, cell.h - 8), cell.x - _GAP / 2, cell.y + 4)

    def _words(self, target: pygame.Surface, note: Note, room: R) -> None:
        """As many of the last sentences as fit, whole ones only; the newest one is set smaller if it must be."""
        text, lh = self.ui.text, _LINE_HEIGHT
        shown = note.sentences[-1]
        for sentence in reversed(note.sentences[:-1]):
            more = _("{sentence} {next_sentence}").format(sentence=sentence, next_sentence=shown)
            if text.flow(more, "eb", _SIZE, room.w, lh).height > room.h + 1:
                break
            shown = more
        text.draw(target, shown, room, "eb", _SIZE, "#f3e3bb", wrap=True, line_height=lh, accent=theme.GOLD)

    def words(self) -> tuple[str, str]:
        notes = self._notes()
        return _("Last events"), " ".join(note.sentences[-1] for note in notes)

    def tip_at(self, x: float, y: float) -> tuple[R, str, str] | None:
        notes = self._notes()
        if not notes:
            return None
        for cell, note in zip(self._cells(len(notes)), notes, strict=True):
            if cell.contains(x, y):
                return cell, "", "\n".join(note.sentences[-6:])
        return None
