"""Widgets of the library: the list with its small pictures, the overlay for a title, and the one that shows progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from attrs import define

from game.core.reading import Reading
from game.core.saves import TITLE_LENGTH, BadSave
from game.core.words import _
from game.ui import theme
from game.ui.inputs import TextField
from game.ui.layout import R
from game.ui.overlay import OverlayScene
from game.ui.scene import Pop, Transition
from game.ui.scrolling import ListBox, Row
from game.ui.widgets import Button, Label, Widget

from .library_games import GameCard
from .portraits import draw_portrait
from .words import library_words

if TYPE_CHECKING:
    from game.ui.ui import Ui

LINES_A_TURN = 400
"""Lines of a file that are played in one turn of the loop."""


def team_picture(ui: Ui, target: pygame.Surface, r: R, card: GameCard) -> None:
    """The team's portraits side by side, as large as fits; those of a game that is over in grey."""
    count = max(1, len(card.team))
    d = min(r.h * 0.8, r.w / count - 4)
    for seat, (role, character) in enumerate(card.team):
        x = r.x + d / 2 + seat * (d + 4) + 2
        draw_portrait(ui, target, x, r.cy + d * 0.06, d, role, character, grey=card.over, sign=d > 44)


@define(eq=False, kw_only=True)
class GameList(ListBox):
    """Games, each with its team; ``value`` of a row is its GameCard, or None while the file is still being read."""

    def show(self) -> None:
        """Scroll the chosen row into sight, after the rows or the room have changed."""
        top = self.index * self.row_height
        self._scroll(min(top, max(self.offset, top + self.row_height - self.r.h)))
        self.stale = True

    def _draw_row(self, ui: Ui, target: pygame.Surface, room: R, row: Row, i: int) -> None:
        card = row.value
        if card is None or not card.team:
            super()._draw_row(ui, target, room, row, i)
            return
        t = ui.theme
        if i == self.index or (self.hover and i == self.over):
            ui.panels.panel(target, room, "button:chosen" if i == self.index else "button:hover", depth=0)
        room = room.pad(10, 4)
        team, room = room.right(min(room.w * 0.4, len(card.team) * (room.h * 0.8 + 4)), 8)
        team_picture(ui, target, team, card)
        upper, lower = room.top(room.h * 0.54)
        ui.text.draw(target, row.title, upper, "sc", 21, t.ink)
        dated = library_words.row_line(card)
        words = dated if ui.text.width(dated, "ebi", 17) <= lower.w else row.detail
        ui.text.draw(target, words, lower, "ebi", 17, t.danger2 if card.busy else t.ink2)


class TitleEntry(OverlayScene):
    """Asks for the title of a game, or of what ``hint`` says; pops with it, or with None."""

    width = 620.0

    def __init__(self, text: str, hint: str = "", longest: int = TITLE_LENGTH) -> None:
        self.title = _("Rename")
        self.text = text
        self.hint = hint
        self.longest = longest

    def height(self) -> float:
        return 260.0

    def layout(self) -> list[Widget]:
        self.title = _("Rename")
        buttons, body = self.inside().bottom(56, 16)
        hint = self.hint or _("A title for this game")
        field = TextField(body.center(body.w, 52), hint, text=self.text, hint=hint, max_length=self.longest)
        field.on_change = self._typed
        field.on_press = lambda: Pop(self.text)
        keep, back = buttons.cols(2, 14)
        return [
            *self.heading(),
            field,
            Button(keep, _("Rename"), look="primary", key="Enter", on_press=lambda: Pop(self.text)),
            Button(back, _("Cancel"), key="Esc", on_press=Pop),
        ]

    def resize(self) -> None:
        super().resize()
        field = next(widget for widget in self.group.widgets if isinstance(widget, TextField))
        self.group.focus(field)

    def _typed(self, text: str) -> None:
        self.text = text


class LoadingScene(OverlayScene):
    """Plays a file's lines a few at a time and shows how far it is. Pops with the reading, or with the fault as a text."""

    width = 560.0

    def __init__(self, name: str, begin: Callable[[], Reading]) -> None:
        self.title = _("Reading")
        self.name = name
        self.begin = begin
        self.reading: Reading | None = None

    def height(self) -> float:
        return 220.0

    @property
    def moving(self) -> bool:
        return True

    def layout(self) -> list[Widget]:
        self.title = _("Reading")
        foot, body = self.inside().bottom(52, 12)
        words, self._bar = body.top(30, 8)
        self._bar = self._bar.top(18)[0]
        return [
            *self.heading(),
            Label(words, self.name, role="text", face="ebi", size=theme.BODY, align="center"),
            Button(foot.center(220, 52), _("Cancel"), key="Esc", on_press=Pop),
        ]

    def update(self, dt: float) -> Transition | None:
        try:
            if self.reading is None:
                self.reading = self.begin()
            else:
                self.reading.advance(LINES_A_TURN)
        except BadSave as fault:
            return Pop(str(fault))
        self.stale = True
        return Pop(self.reading) if self.reading.over else None

    def paint(self, target: pygame.Surface) -> None:
        super().paint(target)
        done = self.reading.progress if self.reading is not None else 0.0
        r, t = self._bar, self.ui.theme
        body = (
            f'<rect x="1" y="1" width="{r.w - 2}" height="{r.h - 2}" rx="7" fill="{t.paper3}" stroke="{t.ink2}" stroke-width="1.6"/>'
            f'<rect x="2.500" y="2.500" width="{max(8.0, (r.w - 5) * done)}" height="{r.h - 5}" rx="6" fill="{t.brass}"/>'
        )
        self.ui.blit(target, self.ui.svg.draw_string(body, r.w, r.h), r.x, r.y)

    def pressed(self, value: Any) -> Transition | None:
        return value if isinstance(value, Transition) else None
