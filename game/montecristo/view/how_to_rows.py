"""Rows of the reference card and the rulebook: an entry with its icon and price, a table of figures."""

from __future__ import annotations

import pygame
from attrs import define

from game.ui.layout import R
from game.ui.ui import Ui
from game.ui.widgets import Widget

from ..rules.numbers import KINDS, Cost
from .how_to_pages import Entry, Grid

_ICON, _SIZE, _RULES = 46.0, 19.0, 16.0
_CUBE = 26.0
_ROW = 32.0


@define(eq=False, kw_only=True)
class EntryRow(Widget):
    """An entry of a page: reads, cannot be pressed."""

    role: str = "text"
    entry: Entry

    @property
    def value_text(self) -> str:
        rules = ", ".join(self.entry.rules)
        return f"{self.entry.text} ({rules})" if rules else self.entry.text

    @staticmethod
    def _room(ui: Ui, entry: Entry, width: float) -> float:
        """The width of the text: the rest is the icon and the cubes."""
        return width - _ICON - 22 - cost_width(entry.cost)

    @staticmethod
    def height(ui: Ui, entry: Entry, width: float) -> float:
        """The height that an entry needs."""
        room = EntryRow._room(ui, entry, width)
        text = ui.text.flow(entry.text, "eb", _SIZE, room).height
        marks = _rules_width(ui, entry.rules)
        title = ui.text.width(entry.title, "sc", 23)
        return 30 + text + 14 + (20 if title + marks > width - _ICON - 26 else 0)

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t, r, entry = ui.theme, self.r, self.entry
        shape = f'<rect width="{r.w}" height="{r.h}" rx="8" fill="{t.paper3}" fill-opacity=".26"/>'
        ui.blit(target, ui.svg.draw_string(shape, r.w, r.h), r.x, r.y)
        ui.icon(target, entry.icon, r.x + 8 + _ICON / 2, r.y + min(r.h / 2, 34), _ICON - 6)
        inside = r.pad(_ICON + 16, 6, 8, 4)
        marks = _rules_width(ui, entry.rules)
        title = ui.text.width(entry.title, "sc", 23)
        below = title + marks > r.w - _ICON - 26
        head, rest = inside.top(28, 0)
        if below:
            foot, rest = rest.bottom(20)
        else:
            foot, head = head.right(marks, 8)
        ui.text.draw(target, entry.title, head, "sc", 23, t.danger2)
        ui.text.draw(target, ", ".join(entry.rules), foot, "ebi", _RULES, t.ink3, "right")
        words = rest.pad(0, 0, cost_width(entry.cost), 0)
        ui.text.draw(target, entry.text, words, "eb", _SIZE, t.ink, valign="top", wrap=True)
        draw_cost(ui, target, entry.cost, r.x2 - 10, rest.y + min(rest.h, 30) / 2)


@define(eq=False, kw_only=True)
class GridTable(Widget):
    """A table of figures."""

    role: str = "table"
    grid: Grid

    @property
    def value_text(self) -> str:
        return "; ".join(", ".join(row) for row in (self.grid.head, *self.grid.rows))

    @staticmethod
    def height(ui: Ui, grid: Grid, width: float) -> float:
        """The height that a table needs."""
        return (len(grid.rows) + 1) * _ROW + 12 + (20 if grid.rules else 0)

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t, r, grid = ui.theme, self.r, self.grid
        shape = f'<rect width="{r.w}" height="{r.h}" rx="8" fill="{t.paper3}" fill-opacity=".26"/>'
        ui.blit(target, ui.svg.draw_string(shape, r.w, r.h), r.x, r.y)
        inside = r.pad(12, 6)
        if grid.rules:
            foot, inside = inside.bottom(20)
            ui.text.draw(target, ", ".join(grid.rules), foot, "ebi", _RULES, t.ink3, "right")
        lines = (grid.head, *grid.rows)
        first = min(
            inside.w * 0.4,
            max(ui.text.width(line[0], "sc" if i == 0 else "eb", 20) for i, line in enumerate(lines)) + 16,
        )
        for i, (row, line) in enumerate(zip(inside.rows(len(lines)), lines, strict=True)):
            name, cells = row.left(first, 4)
            ui.text.draw(target, line[0], name, "sc" if i == 0 else "eb", 20, t.danger2 if i == 0 else t.ink)
            for cell, words in zip(cells.cols(len(line) - 1, 8), line[1:], strict=True):
                ui.text.draw(target, words, cell, "eb", 19, t.ink2 if i == 0 else t.ink, "center")
            if i == 0:
                ui.panels.rule(target, inside.x, row.y2, inside.w)


def _rules_width(ui: Ui, rules: tuple[str, ...]) -> float:
    return ui.text.width(", ".join(rules), "ebi", _RULES) + 4 if rules else 0


def cost_width(cost: Cost | None) -> float:
    """The room that ``draw_cost`` takes."""
    if cost is None:
        return 0
    return sum((_CUBE + 4) * 1 + 22 for count in cost.cubes if count) + 12


def draw_cost(ui: Ui, target: pygame.Surface, cost: Cost | None, right: float, cy: float) -> None:
    """A price as figures with the kinds' icons, ending at ``right``."""
    if cost is None:
        return
    x = right - cost_width(cost) + 12
    for kind, count in enumerate(cost.cubes):
        if count:
            ui.text.draw(target, str(count), R(x, cy - 15, 18, 30), "eb", 22, ui.theme.ink, "right")
            ui.icon(target, KINDS[kind], x + 20 + _CUBE / 2, cy, _CUBE)
            x += _CUBE + 26
