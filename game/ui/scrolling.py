"""Widgets for more than fits: a scrolling area for other widgets and a list to choose from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from attrs import define, field, frozen

from game.ui import theme
from game.ui.layout import R
from game.ui.node import Node
from game.ui.text import plain
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.ui import Ui

BAR = 12.0
_WHEEL = 60.0
_LEAST_TITLE = 14.0
"""Of this size a title may still become smaller, where a row is narrow, before it is cut."""
_ROW_INSET = 3.0


def _bar(ui: Ui, target: pygame.Surface, r: R, offset: float, content: float) -> None:
    """A scroll bar at the right edge inside ``r``."""
    if content <= r.h:
        return
    t = ui.theme
    w, h = BAR - 4, r.h
    size = max(28.0, h * h / content)
    at = (h - size) * offset / (content - h)
    body = (
        f'<rect x="2" y="0" width="{w - 4}" height="{h}" rx="{w / 2 - 2}" fill="{t.ink2}" fill-opacity=".22"/>'
        f'<rect x=".5" y="{at + 0.5}" width="{w - 1}" height="{size - 1}" rx="{w / 2}" fill="{t.brass2}" stroke="{t.ink2}" stroke-width="1"/>'
    )
    ui.blit(target, ui.svg.draw_string(body, w, h), r.x2 - w, r.y)


@define(eq=False, kw_only=True)
class ScrollArea(Widget):
    """A window onto ``children``, whose rooms are given as if the area were high enough for all of them.

    Leave ``BAR`` logical pixels free at the right of the children for the scroll bar.
    """

    role: str = "scroll area"
    children: list[Widget] = field(factory=list)
    offset: float = 0.0
    content: float = 0.0
    grabbed: bool = False
    _homes: list[R] = field(factory=list, init=False)

    def __attrs_post_init__(self) -> None:
        self._homes = [child.r for child in self.children]
        bottom = max((r.y2 for r in self._homes), default=self.r.y)
        self.content = max(self.content, bottom - self.r.y)
        for child in self.children:
            child.area = self
        self.scroll_to(self.offset)

    def scroll_to(self, offset: float) -> bool:
        """Show the content from ``offset`` logical pixels on, as far as there is content; True when that changed something."""
        new = min(max(0.0, offset), max(0.0, self.content - self.r.h))
        for child, home in zip(self.children, self._homes, strict=True):
            child.r = home.moved(0, -new)
        changed = new != self.offset
        self.offset = new
        self.stale = self.stale or changed
        return changed

    def reveal(self, r: R) -> None:
        """Scroll as little as is needed to show ``r`` (where it is now)."""
        margin = 12.0
        if r.y < self.r.y + margin:
            self.scroll_to(self.offset - (self.r.y + margin - r.y))
        elif r.y2 > self.r.y2 - margin:
            self.scroll_to(self.offset + (r.y2 - (self.r.y2 - margin)))

    def wheel(self, ui: Ui, dy: float) -> bool:
        return self.scroll_to(self.offset - dy * _WHEEL)

    def mouse_down(self, ui: Ui, x: float, y: float) -> None:
        self.grabbed = x > self.r.x2 - BAR * 1.5

    def mouse_drag(self, ui: Ui, x: float, y: float) -> Any:
        if self.held and self.grabbed and self.content > self.r.h:
            self.scroll_to((y - self.r.y) / self.r.h * self.content - self.r.h / 2)
        return None

    def mouse_up(self, ui: Ui, x: float, y: float) -> Any:
        return None

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        _bar(ui, target, self.r, self.offset, self.content)


@frozen
class Row:
    """One line of a ListBox: a title, a second line, an icon, a word at the right, and what it stands for."""

    title: str
    detail: str = ""
    icon: str = ""
    side: str = ""
    value: Any = None
    enabled: bool = True


@define(eq=False, kw_only=True)
class ListBox(Widget):
    """Rows to choose one from.  Up and down move, Enter or a double click presses; ``message`` or the widget is answered."""

    role: str = "list"
    focusable: bool = True
    rows: list[Row] = field(factory=list)
    index: int = 0
    row_height: float = 58
    offset: float = 0.0
    on_change: Callable[[int], Any] | None = None
    empty: str = ""
    over: int = -1
    _last_click: tuple[int, int] = (-1, 0)

    @property
    def chosen(self) -> Row | None:
        return self.rows[self.index] if 0 <= self.index < len(self.rows) else None

    @property
    def value_text(self) -> str:
        return plain(self.chosen.title) if self.chosen else plain(self.empty)

    def node(self, ui: Ui) -> Node:
        from attrs import evolve

        items = tuple(
            Node("row", plain(row.title), ("chosen",) if i == self.index else (), plain(row.detail))
            for i, row in enumerate(self.rows)
        )
        return evolve(super().node(ui), children=items)

    @property
    def _content(self) -> float:
        return len(self.rows) * self.row_height

    def choose(self, index: int) -> Any:
        """Move the choice to a row and show it."""
        index = min(max(0, index), len(self.rows) - 1)
        if index < 0:
            return None
        top = index * self.row_height
        self._scroll(min(top, max(self.offset, top + self.row_height - self.r.h)))
        if index == self.index:
            return None
        self.index, self.stale = index, True
        return self.on_change(index) if self.on_change else None

    def _scroll(self, offset: float) -> bool:
        new = min(max(0.0, offset), max(0.0, self._content - self.r.h))
        changed = new != self.offset
        self.offset, self.stale = new, self.stale or changed
        return changed

    def _row_at(self, y: float) -> int:
        i = int((y - self.r.y + self.offset) // self.row_height)
        return i if 0 <= i < len(self.rows) else -1

    def wheel(self, ui: Ui, dy: float) -> bool:
        return self._scroll(self.offset - dy * _WHEEL)

    def mouse_drag(self, ui: Ui, x: float, y: float) -> Any:
        if self.held and x > self.r.x2 - BAR and self._content > self.r.h:
            self._scroll((y - self.r.y) / self.r.h * self._content - self.r.h / 2)
        over = self._row_at(y)
        self.stale = self.stale or over != self.over
        self.over = over
        return None

    def mouse_up(self, ui: Ui, x: float, y: float) -> Any:
        row = self._row_at(y)
        if row < 0 or x > self.r.x2 - BAR:
            return None
        now = pygame.time.get_ticks()
        twice = self._last_click[0] == row and now - self._last_click[1] < 450
        self._last_click = (-1, 0) if twice else (row, now)
        answer = self.choose(row)
        return self.press() if twice else answer

    def press(self) -> Any:
        return super().press() if self.chosen is not None and self.chosen.enabled else None

    def key_down(self, ui: Ui, event: pygame.event.Event) -> tuple[bool, Any]:
        page = max(1, int(self.r.h // self.row_height))
        last = len(self.rows) - 1
        to = {
            pygame.K_UP: self.index - 1,
            pygame.K_DOWN: self.index + 1,
            pygame.K_PAGEUP: max(0, self.index - page),
            pygame.K_PAGEDOWN: min(last, self.index + page),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }.get(event.key)
        if to is not None and 0 <= to <= last:
            return True, self.choose(to)
        return super().key_down(ui, event)

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t = ui.theme
        ui.panels.panel(target, self.r, "field")
        old = target.get_clip()
        target.set_clip(ui.rect(self.r.inset(2)).clip(old))
        if not self.rows:
            ui.text.draw(target, self.empty, self.r.inset(16), "ebi", theme.BODY, t.ink3, "center", wrap=True)
        for i, row in enumerate(self.rows):
            y = self.r.y + i * self.row_height - self.offset
            if y + self.row_height < self.r.y or y > self.r.y2:
                continue
            room = R(self.r.x, y, self.r.w - (BAR if self._content > self.r.h else 0), self.row_height)
            self._draw_row(ui, target, room.inset(_ROW_INSET), row, i)
        _bar(ui, target, self.r.inset(3), self.offset, self._content)
        target.set_clip(old)
        if self.ring:
            ui.panels.focus_ring(target, self.r)

    def _draw_row(self, ui: Ui, target: pygame.Surface, room: R, row: Row, i: int) -> None:
        t = ui.theme
        chosen = i == self.index
        if chosen or (self.hover and i == self.over):
            ui.panels.panel(target, room, "button:chosen" if chosen else "button:hover", depth=0)
        room = room.pad(12, 4)
        ink, second = (t.ink, t.ink2) if row.enabled else (t.off_ink, t.off_ink)
        if row.icon:
            icon, room = room.left(min(room.h, 36), 10)
            ui.icon(target, row.icon, icon.cx, icon.cy, icon.w, grey=not row.enabled)
        if row.side:
            side, room = room.right(min(ui.text.width(row.side, "ebi", theme.SMALL) + 4, room.w * 0.4), 8)
            ui.text.draw(target, row.side, side, "ebi", theme.SMALL, second, "right")
        if row.detail:
            upper, lower = room.top(room.h * 0.54)
            ui.text.draw(target, row.title, upper, "eb", 20, ink)
            ui.text.draw(target, row.detail, lower, "ebi", 16, second)
        else:
            fits = 20 * room.w / max(1.0, ui.text.width(row.title, "eb", 20))
            ui.text.draw(target, row.title, room, "eb", max(_LEAST_TITLE, min(20.0, 0.98 * fits)), ink)
