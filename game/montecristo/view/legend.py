"""The legend of the chart: every place and mark as it is drawn there with what it means, and what things take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from attrs import define

from game.core.words import _
from game.ui.layout import R
from game.ui.overlay import OverlayScene
from game.ui.scene import Pop, Push, Scene, Transition
from game.ui.scrolling import BAR, ScrollArea
from game.ui.widgets import Button, Label, Widget

from ..rules.numbers import Numbers
from .board_pictures import Pictures
from .legend_entries import LegendEntry, Section, legend
from .panels_parts import Pieces
from .words.legend_words import legend_title

if TYPE_CHECKING:
    from game.ui.ui import Ui

_COLUMN = 350.0
"""The least width of a column."""
_PICTURE = 58.0
_RADIUS = 17.0
_TEXT, _TITLE, _CUBE = 17.0, 20.0, 22.0
_GAP, _FOOT = 6.0, 54.0


@define(eq=False, kw_only=True)
class LegendRow(Widget):
    """An entry of the legend: reads, cannot be pressed."""

    role: str = "text"
    entry: LegendEntry
    pictures: Pictures

    @property
    def value_text(self) -> str:
        return self.entry.text

    @staticmethod
    def height(ui: Ui, entry: LegendEntry, width: float) -> float:
        """The height that an entry needs."""
        room = width - _PICTURE - 16
        text = ui.text.flow(entry.text, "eb", _TEXT, room, 1.08).height
        title = ui.text.flow(entry.title, "sc", _TITLE, room, 1.0).height
        return max(48.0, title + text + 13 + (_CUBE + 5 if entry.cost else 0))

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t, r, entry = ui.theme, self.r, self.entry
        shape = f'<rect width="{r.w}" height="{r.h}" rx="8" fill="{t.paper3}" fill-opacity=".26"/>'
        ui.blit(target, ui.svg.draw_string(shape, r.w, r.h), r.x, r.y)
        draw_entry(ui, target, entry, self.pictures, r.x + 6 + _PICTURE / 2, r.cy, _RADIUS)
        inside = r.pad(_PICTURE + 12, 5, 6, 4)
        title = ui.text.flow(entry.title, "sc", _TITLE, inside.w + 2, 1.0)
        ui.text.draw_flowed(target, title, inside.x, inside.y, t.danger2)
        text = ui.text.flow(entry.text, "eb", _TEXT, inside.w + 2, 1.08)
        ui.text.draw_flowed(target, text, inside.x, inside.y + title.height + 2, t.ink)
        if entry.cost is not None:
            d = min(_CUBE, inside.w / max(1, sum(entry.cost.cubes)) - 2)
            Pieces(ui).cubes(target, entry.cost.cubes, inside.x, inside.y2 - _CUBE / 2, d)


def draw_entry(
    ui: Ui, target: pygame.Surface, entry: LegendEntry, pictures: Pictures, x: float, y: float, radius: float
) -> None:
    """The picture of an entry with its middle at a logical point."""
    if entry.draw is None:
        ui.icon(target, entry.icon, x, y, radius * 2.1)
        return
    for picture, dx, dy in entry.draw(pictures, radius):
        at = ui.px(x + dx * radius) + picture.dx, ui.px(y + dy * radius) + picture.dy
        target.blit(picture.surface, at)


class LegendScene(OverlayScene):
    """The legend over the table; Escape, F2 and the button close it. ``numbers`` are those of the game being played.

    ``provisions_rolled``: food and water are rolled for. ``how_to_play`` makes the scene with more, or None.
    """

    width = 1560.0

    def __init__(
        self, numbers: Numbers, *, provisions_rolled: bool = False, how_to_play: Callable[[], Scene] | None = None
    ) -> None:
        self.title = legend_title()
        self.numbers = numbers
        self.provisions_rolled = provisions_rolled
        self.how_to_play = how_to_play

    def enter(self, ui: Ui) -> None:
        self.pictures = Pictures(ui)
        super().enter(ui)

    def resize(self) -> None:
        self.pictures.clear()
        super().resize()

    def height(self) -> float:
        return 1056.0

    def layout(self) -> list[Widget]:
        self.title = legend_title()
        foot, body = self.inside().bottom(_FOOT, 12)
        return [*self.heading(), self._area(body.pad(0, 6, 0, 0)), *self._footer(foot)]

    def _area(self, body: R) -> ScrollArea:
        room = body.pad(0, 0, BAR + 8, 0)
        sections = legend(self.numbers, self.provisions_rolled)
        count = max(1, min(len(sections), int((room.w + 24) / (_COLUMN + 24))))
        columns: list[Sequence[Section]] = [sections] if count == 1 else [[sections[0]], sections[1:]]
        if count == len(sections):
            columns = [[section] for section in sections]
        children: list[Widget] = []
        for cell, column in zip(room.cols(len(columns), 24), columns, strict=True):
            y = cell.y
            for section in column:
                y = self._section(children, section, R(cell.x, y, cell.w, 0)) + 10
        bottom = max(child.r.y2 for child in children)
        self._shown = ScrollArea(body, self.title, children=children, content=bottom - body.y + 6)
        return self._shown

    def _section(self, children: list[Widget], section: Section, at: R) -> float:
        """Add its heading and entries; where it ends."""
        head = R(at.x, at.y, at.w, 32)
        children.append(Label(head, section.title, role="heading", face="sc", size=25, colour=self.ui.theme.ink))
        y = head.y2 + 5
        for entry in section.entries:
            h = LegendRow.height(self.ui, entry, at.w)
            children.append(LegendRow(R(at.x, y, at.w, h), entry.title, entry=entry, pictures=self.pictures))
            y += h + _GAP
        return y

    def _footer(self, foot: R) -> list[Widget]:
        close = Button(foot, _("Close"), look="primary", key="F2", size=23, on_press=Pop)
        more = self.how_to_play
        if more is None:
            close.r = foot.center(240, _FOOT)
            return [close]
        left, close.r = foot.center(540, _FOOT).cols(2, 14)
        return [Button(left, _("How to play"), icon="help", key="F1", size=21, on_press=lambda: Push(more())), close]

    def handle(self, event: pygame.event.Event) -> Transition | None:
        answer = super().handle(event)
        if answer is None and not self.group.took and event.type == pygame.KEYDOWN and event.key in _SCROLL:
            self._shown.scroll_to(self._shown.offset + _SCROLL[event.key] * self._shown.r.h)
        return answer


_SCROLL = {
    pygame.K_UP: -0.1,
    pygame.K_DOWN: 0.1,
    pygame.K_PAGEUP: -0.9,
    pygame.K_PAGEDOWN: 0.9,
    pygame.K_HOME: -1000.0,
    pygame.K_END: 1000.0,
}
"""By key: how far to scroll, in heights of the area."""
