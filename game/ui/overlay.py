"""Scenes that both games use above their own: messages, questions, the pause menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.words import _
from game.ui import theme
from game.ui.layout import R
from game.ui.scene import Pop, Push, Scene, Transition, WidgetScene
from game.ui.widgets import Button, Label

if TYPE_CHECKING:
    from game.ui.widgets import Widget

_BUTTON = 56.0
PAD_X, PAD_Y = 40.0, 30.0
_DIM = 0.66
_LINE = 1.22


class OverlayScene(WidgetScene):
    """A sheet in the middle over the blurred scene below; Escape pops it with None."""

    width: float = 640.0
    title: str = ""
    escapes: bool = True

    @property
    def covers(self) -> bool:
        return False

    def height(self) -> float:
        """The height of the sheet; measured from its content by subclasses."""
        return 400.0

    def box(self) -> R:
        """The sheet's room in logical pixels."""
        return self.ui.room.inset(12).center(self.width, self.height())

    def inside(self) -> R:
        """The room for content, below the title."""
        return self.box().pad(PAD_X, PAD_Y).top(self.head_height(), 10)[1]

    def head_height(self) -> float:
        return 44.0 if self.title else 0.0

    def heading(self) -> list[Widget]:
        """The title as a widget, to begin ``layout`` with."""
        if not self.title:
            return []
        head = self.box().pad(PAD_X, PAD_Y).top(self.head_height())[0]
        return [
            Label(head, self.title, role="heading", face="sc", size=36, colour=self.ui.theme.danger2, align="center")
        ]

    def paint(self, target: pygame.Surface) -> None:
        target.blit(self.below(theme.NIGHT, _DIM), (0, 0))
        box = self.box()
        self.ui.panels.panel(target, box, "overlay")
        if self.title:
            y = box.y + PAD_Y + self.head_height() + 2
            self.ui.panels.rule(target, box.x + PAD_X, y, box.w - 2 * PAD_X)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        answer = super().handle(event)
        if answer is None and not self.group.took and self.escapes and _is_escape(event):
            return Pop()
        return answer


def _is_escape(event: pygame.event.Event) -> bool:
    return bool(event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE)


class MessageScene(OverlayScene):
    """A title, a text and buttons.  Pops with the value of the button pressed, None for Escape.

    ``buttons`` are (name, value) pairs; the first one is the primary one and answers Enter.
    """

    def __init__(self, title: str, text: str, buttons: Sequence[tuple[str, Any]] = (), *, icon: str = "") -> None:
        self.title = title
        self.text = text
        self.icon = icon
        self.buttons = list(buttons) or [(_("Close"), None)]

    width = 700.0

    def _flow_height(self) -> float:
        w = min(self.width, self.ui.logical[0] - 24) - 2 * PAD_X
        return self.ui.text.flow(self.text, "eb", theme.LARGE, w, _LINE).height

    def height(self) -> float:
        return self._flow_height() + self.head_height() + 2 * PAD_Y + _BUTTON + 10 + 26

    def layout(self) -> list[Widget]:
        buttons, body = self.inside().bottom(_BUTTON, 16)
        n = len(self.buttons)
        if n < 3:
            buttons = buttons.center(n * 240 + (n - 1) * 14, _BUTTON)
        return [
            *self.heading(),
            Label(body, self.text, role="text", wrap=True, size=theme.LARGE, line_height=_LINE),
            *(
                Button(
                    cell,
                    name,
                    look="button" if i else "primary",
                    key="Enter" if not i else "Esc" if value is False else "",
                    on_press=partial(Pop, value),
                )
                for i, (cell, (name, value)) in enumerate(zip(buttons.cols(n, 14), self.buttons, strict=True))
            ),
        ]


class ConfirmScene(MessageScene):
    """A question.  Pops with True or False (None and False both mean no).

    ``grave`` for what cannot be taken back: Enter then means no, so that keys pressed in haste destroy nothing.
    """

    def __init__(self, title: str, text: str, yes: str, no: str, *, grave: bool = False) -> None:
        buttons = [(yes, True), (no, False)]
        super().__init__(title, text, buttons[::-1] if grave else buttons)


Entry = tuple[str, str, str, str, Callable[[], Transition | None]]
"""Of a menu: name, icon, look, key, and what it does."""


class PauseScene(OverlayScene):
    """The menu during a game.  ``how_to_play`` makes a scene to push, or None.  Pops with "title" or "quit" when chosen."""

    width = 460.0

    def __init__(self, *, how_to_play: Callable[[], Scene] | None = None, note: str = "") -> None:
        self.title = _("Pause")
        self.how_to_play = how_to_play
        self.note = note

    def _entries(self) -> list[Entry]:
        from game.ui.preferences import SettingsScene

        entries: list[Entry] = [
            (_("Resume"), "play", "primary", "Enter", Pop),
            (_("Settings"), "settings", "button", "S", lambda: Push(SettingsScene())),
        ]
        how = self.how_to_play
        if how is not None:
            entries.append((_("How to play"), "help", "button", "H", lambda: Push(how())))
        entries.append((_("Save and go to the title"), "anchor", "button", "T", lambda: Pop("title")))
        entries.append((_("Save and quit"), "undo", "button", "Q", lambda: Pop("quit")))
        return entries

    def height(self) -> float:
        return 2 * PAD_Y + self.head_height() + 10 + len(self._entries()) * (_BUTTON + 10) + (34 if self.note else 0)

    def layout(self) -> list[Widget]:
        self.title = _("Pause")
        inside = self.inside()
        widgets: list[Widget] = self.heading()
        if self.note:
            note, inside = inside.bottom(24, 10)
            widgets.append(Label(note, self.note, role="text", face="ebi", size=17, align="center"))
        entries = self._entries()
        for cell, (name, icon, look, key, press) in zip(inside.rows(len(entries), 10), entries, strict=True):
            widgets.append(Button(cell, name, icon=icon, look=look, key=key, on_press=press, size=23))
        return widgets
