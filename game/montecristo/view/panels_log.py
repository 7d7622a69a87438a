"""The log drawer: everything that happened, by day and phase, the newest at the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from attrs import define

from game.core.words import _
from game.ui.layout import R
from game.ui.overlay import OverlayScene
from game.ui.scene import Pop, Transition
from game.ui.scrolling import BAR, ScrollArea
from game.ui.widgets import Button, Label, Widget

from .words.names import phase_name

if TYPE_CHECKING:
    from game.ui.ui import Ui

    from .table_log import LogLine, TableLog

_ICON = 26.0
_GAP = 5.0
_LINES = 400
"""Older lines are left out of the drawer; a saved game keeps them all."""


@define(eq=False, kw_only=True)
class Entry(Label):
    """One line of the log with its icon."""

    icon: str = ""

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        r = self.r
        ui.icon(target, self.icon, r.x + _ICON / 2, r.y + _ICON / 2 - 1, _ICON)
        room = R(r.x + _ICON + 10, r.y, r.w - _ICON - 10, r.h)
        ui.text.draw(target, self.name, room, "eb", 18, ui.theme.ink, valign="top", wrap=True)


class LogScene(OverlayScene):
    """The log over the table; Esc, L or the button closes it."""

    width = 760.0

    def __init__(self, log: TableLog) -> None:
        self.title = _("The log")
        self.log = log

    def height(self) -> float:
        return min(900.0, self.ui.logical[1] - 24)

    def layout(self) -> list[Widget]:
        self.title = _("The log")
        close, room = self.inside().bottom(52, 12)
        close = close.center(220, 52)
        entries = self._entries(room)
        area = ScrollArea(room, children=entries)
        area.scroll_to(area.content)
        return [*self.heading(), area, Button(close, _("Close"), look="primary", key="L", on_press=Pop)]

    def _entries(self, room: R) -> list[Widget]:
        out: list[Widget] = []
        y, width = room.y, room.w - BAR - 8
        when: tuple[int, int] | None = None
        for line in self.log.lines[-_LINES:]:
            if (line.day, line.phase) != when:
                when = line.day, line.phase
                y += 8 if out else 0
                out.append(
                    Label(R(room.x, y, width, 32), self._heading(line), face="sc", size=22, colour=self.ui.theme.danger2)
                )
                y += 36
            height = max(_ICON, self.ui.text.flow(line.text, "eb", 18, width - _ICON - 10).height)
            out.append(Entry(R(room.x, y, width, height), line.text, icon=line.icon, role="text"))
            y += height + _GAP
        return out

    def _heading(self, line: LogLine) -> str:
        if not line.day:
            return _("Before the first day")
        return _("Day {day}, {phase}").format(day=line.day, phase=phase_name(line.phase))

    def handle(self, event: pygame.event.Event) -> Transition | None:
        if event.type == pygame.KEYDOWN and event.key in _SCROLL:
            area = next(widget for widget in self.group.widgets if isinstance(widget, ScrollArea))
            area.scroll_to(area.offset + _SCROLL[event.key] * area.r.h)
            return None
        return super().handle(event)


_SCROLL = {
    pygame.K_UP: -0.1,
    pygame.K_DOWN: 0.1,
    pygame.K_PAGEUP: -0.9,
    pygame.K_PAGEDOWN: 0.9,
    pygame.K_HOME: -1000.0,
    pygame.K_END: 1000.0,
}
