"""What happens when the program itself errs: a log for those who mend it, plain words for the player."""

from __future__ import annotations

import logging
import logging.handlers
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.core.words import _
from game.ui import folders, theme
from game.ui.layout import R
from game.ui.scene import Quit, Reset, Scene, Transition, WidgetScene
from game.ui.widgets import Button, Label

if TYPE_CHECKING:
    from game.ui.widgets import Widget

LOG_NAME = "game.log"
_LOG_BYTES = 500_000
_WIDTH, _PAD, _HEAD, _BUTTONS = 760.0, 36.0, 50.0, 58.0


def open_log(folder: Path | None = None) -> Path | None:
    """Send the program's log to a file in ``folder`` (default the player's log folder); None when it cannot be written."""
    folder = folder or folders.log_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            folder / LOG_NAME, maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8"
        )
    except OSError as fault:
        logging.getLogger(__name__).warning("no log file in %s: %s", folder, fault)
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    return folder / LOG_NAME


class FaultScene(WidgetScene):
    """Says that something went wrong, where the details lie and what the player can do."""

    def __init__(
        self, fault: Exception, log_file: Path, *, onward: Scene | None = None, home: Callable[[], Scene] | None = None
    ) -> None:
        self.fault = fault
        self.log_file = log_file
        self.onward = onward
        self.home = home

    def _words(self) -> str:
        what = _("Something went wrong in the game itself. It is not your fault.")
        if self.onward is not None:
            todo = _("You can continue at the last completed action; nothing that was done before is lost.")
        else:
            todo = _("What was saved before is safe. You can start again from the title, or quit.")
        where = _("The details are in {path}. Please send this file along when you report the fault.")
        return f"{what}\n\n{todo}\n\n{where.format(path=self.log_file)}"

    def _box(self) -> R:
        room = self.ui.room.inset(20)
        width = min(_WIDTH, room.w)
        words = self.ui.text.flow(self._words(), "eb", theme.LARGE, width - 2 * _PAD)
        return room.center(width, words.height + 2 * _PAD + _HEAD + _BUTTONS + 40)

    def layout(self) -> list[Widget]:
        inside = self._box().pad(_PAD)
        buttons, inside = inside.bottom(_BUTTONS, 16)
        head, inside = inside.top(_HEAD, 6)
        choices: list[tuple[str, str, str, Any]] = []
        if self.onward is not None:
            choices.append((_("Continue"), "play", "primary", Reset(self.onward)))
        if self.home is not None:
            choices.append((_("To the title"), "anchor", "button", "home"))
        choices.append((_("Quit"), "undo", "button", Quit()))
        return [
            Label(head, _("A fault"), face="sc", size=theme.H2 + 4, colour=self.ui.theme.danger2),
            Label(inside, self._words(), role="text", wrap=True, valign="top", size=theme.LARGE),
            *(
                Button(cell, name, icon=icon, look=look, message=message)
                for cell, (name, icon, look, message) in zip(buttons.cols(len(choices), 12), choices, strict=True)
            ),
        ]

    def pressed(self, value: Any) -> Transition | None:
        if value == "home" and self.home is not None:
            return Reset(self.home())
        return value if isinstance(value, Transition) else None

    def paint(self, target: pygame.Surface) -> None:
        self.ui.panels.wood(target)
        self.ui.panels.panel(target, self._box(), "overlay")
