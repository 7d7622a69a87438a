"""The log drawer: everything that happened, by day and phase, the newest at the bottom."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from attrs import define, frozen

from game.core.words import _
from game.ui.layout import R
from game.ui.overlay import OverlayScene
from game.ui.scene import Pop, Transition
from game.ui.scrolling import BAR, ScrollArea
from game.ui.widgets import Button, Label, Widget

from ..rules.state import NOBODY
from .portraits import THIEF, draw_picture, draw_portrait
from .words import recap_words
from .words.names import phase_name

if TYPE_CHECKING:
    from game.ui.ui import Ui

    from .table_log import LogLine
    from .table_play import Play

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
        if self.focusable and (self.hover or self.ring):
            shape = f'<rect width="{r.w}" height="{r.h + 2}" rx="6" fill="{ui.theme.gold}" fill-opacity=".28"/>'
            ui.blit(target, ui.svg.draw_string(shape, r.w, r.h + 2), r.x, r.y - 1)
        ui.icon(target, self.icon, r.x + _ICON / 2, r.y + _ICON / 2 - 1, _ICON)
        room = R(r.x + _ICON + 10, r.y, r.w - _ICON - 16, r.h)
        ui.text.draw(target, self.name, room, "eb", 18, ui.theme.ink, valign="top", wrap=True)


@define(eq=False, kw_only=True)
class FilterButton(Button):
    """Whose lines are shown: the portrait and the name. ``picture`` is role and character; None is the Thief."""

    picture: tuple[int, int] | None = None

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        mood = "chosen" if self.chosen else "hover" if self.hover else "normal"
        ui.panels.panel(target, self.r, f"button:{mood}")
        r = self.r
        d = min(30.0, r.h - 10, r.w * 0.4)
        if self.picture is None:
            draw_picture(ui, target, THIEF, r.x + 8 + d / 2, r.cy + 1, d)
        else:
            draw_portrait(ui, target, r.x + 8 + d / 2, r.cy + 1, d, *self.picture, sign=False)
        room = r.pad(d + 14, 0, 6, 0)
        if room.w >= 30:
            size = min(self.size, self.size * room.w / max(1.0, ui.text.width(self.name, "sc", self.size)))
            if size >= 12:
                ui.text.draw(target, self.name, room, "sc", size, ui.theme.ink)
        if self.ring:
            ui.panels.focus_ring(target, self.r)


@frozen
class ShowSpace:
    """What the log pops with when a line was pressed: the space to show on the chart."""

    space: int


THIEF_LINES = -2
"""The filter that shows what the Thief does."""


class LogScene(OverlayScene):
    """The log over the table; Esc, L or the button closes it. A line that happened somewhere pops with its ``ShowSpace``."""

    width = 820.0

    def __init__(self, play: Play) -> None:
        self.title = _("The log")
        self.play = play
        self.log = play.log
        self.only = NOBODY
        """The seat whose lines are shown, THIEF_LINES, or NOBODY for all."""
        self._fresh = True

    def height(self) -> float:
        return min(900.0, self.ui.logical[1] - 24)

    def layout(self) -> list[Widget]:
        self.title = _("The log")
        close, room = self.inside().bottom(52, 10)
        close = close.center(220, 52)
        filters, room = room.top(44, 8)
        entries = self._entries(room)
        area = ScrollArea(room, children=entries)
        old = None if self._fresh else next((w for w in self.group.widgets if isinstance(w, ScrollArea)), None)
        area.scroll_to(old.offset if old is not None else area.content)
        self._fresh = False
        done = Button(close, _("Close"), look="primary", key="L", on_press=Pop)
        return [*self.heading(), *self._filters(filters), area, done]

    def _filters(self, room: R) -> list[Widget]:
        """All, one for each adventurer, and the Thief."""
        play = self.play
        people = play.stage.people
        cells = room.cols(len(people) + 2, 6)
        out: list[Widget] = [
            Button(cells[0], recap_words.everybody(), key="0", size=18, chosen=self.only == NOBODY, on_press=partial(self._show, NOBODY))
        ]  # fmt: skip
        for seat, cell in enumerate(cells[1:-1]):
            name = play.short_name(seat)
            out.append(
                FilterButton(
                    cell, name, key=str(seat + 1), size=17, chosen=self.only == seat, tooltip=play.cast.heading(seat),
                    picture=(people[seat].role, people[seat].character), on_press=partial(self._show, seat),
                )
            )  # fmt: skip
        out.append(
            FilterButton(
                cells[-1], _("Thief"), key="9", size=17, chosen=self.only == THIEF_LINES, on_press=partial(self._show, THIEF_LINES)
            )
        )  # fmt: skip
        return out

    def _show(self, only: int) -> None:
        self.only, self._fresh = only, True
        self.relayout()

    def _lines(self) -> list[LogLine]:
        lines = self.log.lines
        if self.only == THIEF_LINES:
            return [line for line in lines if line.icon == "thief"]
        return lines if self.only == NOBODY else [line for line in lines if line.seat == self.only]

    def _entries(self, room: R) -> list[Widget]:
        out: list[Widget] = []
        y, width = room.y, room.w - BAR - 8
        when: tuple[int, int] | None = None
        for line in self._lines()[-_LINES:]:
            if (line.day, line.phase) != when:
                when = line.day, line.phase
                y += 8 if out else 0
                out.append(
                    Label(
                        R(room.x, y, width, 32), self._heading(line), face="sc", size=22, colour=self.ui.theme.danger2
                    )
                )
                y += 36
            height = max(_ICON, self.ui.text.flow(line.text, "eb", 18, width - _ICON - 16).height)
            out.append(self._entry(R(room.x, y, width, height), line))
            y += height + _GAP
        return out

    def _entry(self, r: R, line: LogLine) -> Entry:
        if line.space == NOBODY:
            return Entry(r, line.text, icon=line.icon, role="text")
        return Entry(
            r, line.text, icon=line.icon, role="link", focusable=True, tooltip=recap_words.show_on_chart(),
            on_press=partial(Pop, ShowSpace(line.space)),
        )  # fmt: skip

    def _heading(self, line: LogLine) -> str:
        if not line.day:
            return _("Before the first day")
        return _("Day {day}, {phase}").format(day=line.day, phase=phase_name(line.phase))

    def handle(self, event: pygame.event.Event) -> Transition | None:
        focused = self.group.focused
        on_line = event.type == pygame.KEYDOWN and event.key in _STEPS and focused is not None and focused.ring
        if event.type == pygame.KEYDOWN and event.key in _SCROLL and not on_line:
            area = next(widget for widget in self.group.widgets if isinstance(widget, ScrollArea))
            area.scroll_to(area.offset + _SCROLL[event.key] * area.r.h)
            return None
        return super().handle(event)


_STEPS = (pygame.K_UP, pygame.K_DOWN)
"""With the ring on a line or button these go from one to the next."""
_SCROLL = {
    pygame.K_UP: -0.1,
    pygame.K_DOWN: 0.1,
    pygame.K_PAGEUP: -0.9,
    pygame.K_PAGEDOWN: 0.9,
    pygame.K_HOME: -1000.0,
    pygame.K_END: 1000.0,
}
