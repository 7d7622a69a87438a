"""What things take, always in sight where the team leaves room for it beside the chart."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.layout import R

from .legend_entries import LegendEntry, legend
from .panels import Panel
from .panels_parts import fitted, line
from .words.legend_words import more_in_legend, section_titles

_HEAD, _PAD, _FOOT = 30.0, 12.0, 22.0
_ROW, _LEAST_ROW = 38.0, 26.0
_ICON, _CUBE, _NAME = 32.0, 20.0, 20.0
_NAMELESS = 200.0
"""A row narrower than this shows only what is made and what it takes: the tooltip names it."""
_KIND = 40.0
"""Room for the number and the cube of one kind."""
_INK, _SECOND = "#ead6a6", "#c9b07f"


class Prices(Panel):
    """The last part of the legend in a few rows; not shown where there is no room for all of them."""

    role = "prices"
    _row = _ROW

    def place(self, r: R) -> None:
        """Take as much of ``r`` as is needed, or nothing."""
        frame, count = 2 * _PAD + _HEAD + _FOOT, len(self._entries())
        self._row = min(_ROW, (r.h - frame) / count)
        fits = self._row >= _LEAST_ROW
        super().place(R(r.x, r.y, r.w, frame + count * self._row) if fits else R(0, 0, 0, 0))

    def _entries(self) -> tuple[LegendEntry, ...]:
        return legend(self.play.cast.numbers, self.play.state.rolls_for_provisions)[2].entries

    def content(self) -> Hashable:
        return self.ui.theme.name, self.play.cast.numbers

    def ground(self, target: pygame.Surface) -> None:
        self.ui.panels.panel(target, self.r, "tray")

    def paint(self, target: pygame.Surface) -> None:
        ui, entries = self.ui, self._entries()
        i = self.r.pad(_PAD)
        head, rest = i.top(_HEAD)
        line(ui, target, section_titles()[2], head, "felli", 20, ui.theme.gold)
        for n, entry in enumerate(entries):
            row = R(rest.x, rest.y + n * self._row, rest.w, self._row)
            self.pieces.medal(target, entry.icon, row.x + _ICON / 2, row.cy, min(_ICON, row.h - 3))
            x = self._price(target, entry, row)
            if row.w < _NAMELESS:
                continue
            room = R(row.x + _ICON + 8, row.y, x - row.x - _ICON - 14, row.h)
            size = fitted(ui, entry.title, "sc", _NAME, room.w)
            if ui.text.width(entry.title, "sc", size) <= room.w + 1:  # else the icon must do, and the tooltip
                ui.text.draw(target, entry.title, room, "sc", size, _INK)
        line(ui, target, more_in_legend(), i.bottom(_FOOT)[0], "ebi", 16, _SECOND)

    def _price(self, target: pygame.Surface, entry: LegendEntry, row: R) -> float:
        """How many cubes of which kinds, at the right end of the row; where they begin."""
        assert entry.cost is not None
        kinds = [(kind, count) for kind, count in enumerate(entry.cost.cubes) if count]
        x = first = row.x2 - len(kinds) * _KIND
        for kind, count in kinds:
            self.ui.text.draw(target, str(count), R(x, row.y, _KIND - _CUBE - 4, row.h), "eb", 19, _INK, align="right")
            self.pieces.cube(target, kind, x + _KIND - _CUBE / 2, row.cy, _CUBE)
            x += _KIND
        return first

    def words(self) -> tuple[str, str]:
        told = [f"{entry.title}: {entry.text}" for entry in self._entries()]
        return section_titles()[2], "\n".join(told)

    def tip_at(self, x: float, y: float) -> tuple[R, str, str] | None:
        i = self.r.pad(_PAD)
        n = int((y - i.y - _HEAD) // self._row)
        entries = self._entries()
        if y < i.y + _HEAD or n >= len(entries):
            return self.r, section_titles()[2], more_in_legend()
        return R(i.x, i.y + _HEAD + n * self._row, i.w, self._row), entries[n].title, entries[n].text
