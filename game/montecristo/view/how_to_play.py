"""How to play: the reference card of the box, page by page."""

from __future__ import annotations

from functools import partial

import pygame
from attrs import define

from game.core.words import _
from game.ui.layout import R
from game.ui.overlay import OverlayScene
from game.ui.scene import Pop, Transition
from game.ui.scrolling import BAR, ScrollArea
from game.ui.ui import Ui
from game.ui.widgets import Button, Label, Widget

from ..rules.numbers import KINDS, RULEBOOK, Cost, Numbers
from .how_to_pages import Entry, Grid, Page, pages

_ICON, _GAP, _SIZE, _RULES = 46.0, 10.0, 19.0, 16.0
_CUBE = 26.0
_FOOT = 54.0
_SIDE_FROM = 1000.0
_SIDE = 250.0
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


class HowToPlayScene(OverlayScene):
    """The pages of the reference card; Escape and the last button pop it with None.

    ``numbers`` are those of the game being played; ``page`` is the one to begin with.
    """

    width = 1240.0

    def __init__(self, numbers: Numbers = RULEBOOK, page: int = 0) -> None:
        self.numbers = numbers
        self.page = page
        self._turned = True

    def height(self) -> float:
        return 900.0

    def _pages(self) -> tuple[Page, ...]:
        return pages(self.numbers)

    # ------------------------------------------------------------------ layout
    def layout(self) -> list[Widget]:
        self.title = _("How to play")
        all_pages = self._pages()
        self.page %= len(all_pages)
        page = all_pages[self.page]
        foot, body = self.inside().bottom(_FOOT, 12)
        body = body.pad(0, 6, 0, 0)
        widgets = self.heading()
        if body.w >= _SIDE_FROM:
            side, body = body.left(_SIDE, 24)
            widgets += self._contents(side, all_pages)
        widgets += self._body(body, page)
        widgets += self._footer(foot, len(all_pages))
        return widgets

    def _contents(self, side: R, all_pages: tuple[Page, ...]) -> list[Widget]:
        height = min(62.0, (side.h - 8 * (len(all_pages) - 1)) / len(all_pages))
        room = side.top(height * len(all_pages) + 8 * (len(all_pages) - 1))[0]
        return [
            Button(
                cell,
                page.title,
                icon=page.icon,
                chosen=i == self.page,
                key=str(i + 1),
                size=20,
                on_press=partial(self.turn_to, i),
            )
            for i, (cell, page) in enumerate(zip(room.rows(len(all_pages), 8), all_pages, strict=True))
        ]

    def _body(self, body: R, page: Page) -> list[Widget]:
        column = body.pad(0, 0, BAR + 8, 0)
        children: list[Widget] = []
        head, _rest = column.top(38)
        children.append(Label(head, page.title, role="heading", face="sc", size=30, colour=self.ui.theme.ink))
        flowed = self.ui.text.flow(page.intro, "felli", 21, column.w, 1.15)
        intro = R(column.x, head.y2 + 4, column.w, flowed.height + 2)
        children.append(
            Label(
                intro,
                page.intro,
                role="text",
                face="felli",
                size=21,
                colour=self.ui.theme.ink2,
                wrap=True,
                valign="top",
            )
        )
        y = intro.y2 + 14
        for entry in page.entries:
            kind = EntryRow if isinstance(entry, Entry) else GridTable
            h = kind.height(self.ui, entry, column.w)  # type: ignore[arg-type]
            room = R(column.x, y, column.w, h)
            if isinstance(entry, Entry):
                children.append(EntryRow(room, entry.title, entry=entry))
            else:
                children.append(GridTable(room, entry.head[0], grid=entry))
            y += h + _GAP
        old = None if self._turned else next((w for w in self.group.widgets if isinstance(w, ScrollArea)), None)
        self._turned = False
        self._area = ScrollArea(
            body, page.title, children=children, offset=old.offset if old else 0, content=y - body.y
        )
        return [self._area]

    def _footer(self, foot: R, count: int) -> list[Widget]:
        back, middle, on = foot.cols(3, 14)
        return [
            Button(
                back, _("Page back"), icon="undo", key="PgUp", size=21, on_press=lambda: self.turn_to(self.page - 1)
            ),
            Button(middle, _("Close"), look="primary", key="Esc", size=23, on_press=Pop),
            Button(
                on,
                _("Next page ({page} of {count})").format(page=self.page + 1, count=count),
                icon="redo",
                key="PgDn",
                size=21,
                on_press=lambda: self.turn_to(self.page + 1),
            ),
        ]

    # ------------------------------------------------------------------ turning
    def turn_to(self, page: int) -> None:
        """Show a page, counted round from 0."""
        self.page = page % len(self._pages())
        self._turned = True
        self.ui.sound.play("page")
        self.relayout()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        answer = super().handle(event)
        if answer is None and not self.group.took and event.type == pygame.KEYDOWN:
            by = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}.get(event.key)
            down = {pygame.K_DOWN: 60.0, pygame.K_UP: -60.0}.get(event.key)
            if by is not None:
                self.turn_to(self.page + by)
            elif down is not None:
                self._area.scroll_to(self._area.offset + down)
        return answer
