"""What the sheet of points has to say about the expedition log: the line that the game has there, or why it has none yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import define

from game.core.words import _
from game.ui.layout import R
from game.ui.overlay import MessageScene
from game.ui.scene import Push, Scene, Transition
from game.ui.widgets import Button

from .words import expedition_words as words

if TYPE_CHECKING:
    from game.ui.ui import Ui

_LEAST = 170.0
"""A button with words is at least so wide; with less room it is a picture alone."""


@define
class LogNote:
    """A game's line: its number, or the fault for which it waits. ``opens`` makes the log at a line, ``again`` tries to write it once more."""

    number: int | None
    fault: str
    opens: Callable[[int], Scene]
    again: Callable[[], tuple[int | None, str]]

    @property
    def told(self) -> str:
        """The whole sentence."""
        return words.entered_line(self.number, self.fault)

    def press(self) -> Transition:
        """Open the log at the line; a line that waits is written first, if that can be done now."""
        if self.number is None:
            self.number, self.fault = self.again()
        if self.number is None:
            return Push(MessageScene(_("Not in the log yet"), self.told))
        return Push(self.opens(self.number))


def note_button(ui: Ui, room: R, note: LogNote, *, key: str = "G") -> Button:
    """The button for it in ``room``, or, where that is narrow, a small one at its left end."""
    waits = note.number is None
    name = _("Not in the log yet") if waits else _("In the log: no. {number}").format(number=note.number)
    wide = ui.text.width(name, "sc", 20) * 0.8 + 24
    small = room.w < max(_LEAST, wide)
    if small:
        room = room.left(min(room.w, room.h))[0]
    return Button(
        room, name, icon="close" if waits else "log", key=key, size=20, look="leather" if small else "button",
        tooltip=note.told, on_press=note.press,
    )  # fmt: skip
