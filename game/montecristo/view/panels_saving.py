"""The note over the sea that stays while the game is not on disk."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from game.ui import theme
from game.ui.layout import R
from game.ui.overlay import ConfirmScene
from game.ui.text import Flowed

from .panels_notes import ChartNote

if TYPE_CHECKING:
    from game.core.session import Session
    from game.ui.ui import Ui

    from .table_play import Play


def saving_line(session: Session) -> str:
    """Whether the game is on disk, in one line."""
    journal = session.journal
    if journal is None:
        return _("This game is not saved.")
    if journal.fault:
        return _("Not saved: {fault}").format(fault=journal.fault)
    return _("The game is saved after every step.")


def unsaved_question(session: Session) -> ConfirmScene | None:
    """Asked before the window closes while steps are not on disk, and cannot be written even now."""
    journal = session.journal
    if journal is None or not journal.fault or journal.retry():
        return None
    text = _("The last steps could not be saved: {fault}. They are lost when the program ends.")
    return ConfirmScene(_("Quit without saving?"), text.format(fault=journal.fault), _("Quit"), _("Play on"))


class SaveNote(ChartNote):
    """Why the last steps are not on disk; a click (or Ctrl and S) tries again, and so does every step."""

    role = "warning"
    widths = (330.0,)
    small_widths = (232.0, 196.0)

    def __init__(self, ui: Ui, play: Play) -> None:
        super().__init__(ui, play, "sw")

    @property
    def fault(self) -> str:
        """What the disk says; nothing while all is safe."""
        journal = self.play.session.journal
        return journal.fault if journal is not None else ""

    def retry(self) -> None:
        """Write what waits, if it can be written now."""
        journal = self.play.session.journal
        if journal is not None and journal.fault:
            journal.retry()

    def content(self) -> Hashable:
        return self.fault, tuple(self.corners), self.small

    def _text(self) -> str:
        return _(
            "{fault}. You can play on; nothing is lost until you quit. Click here or press Ctrl+S to try again."
        ).format(fault=self.fault)

    def _flow(self) -> Flowed:
        size = 16 if self.small else 17
        return self.ui.text.flow(self._text(), "eb", size, self._width() - (60 if not self.small else 26), 1.12)

    def size(self) -> tuple[float, float]:
        if not self.fault:
            return 0, 0
        return self._width(), self._flow().height + (52 if not self.small else 44)

    def paint(self, target: pygame.Surface) -> None:
        r, ui, t = self.r, self.ui, self.ui.theme
        ui.panels.panel(target, r, "tooltip", edge_colour=t.danger)
        x = r.x + (12 if self.small else 50)
        if not self.small:
            ui.icon(target, "close", r.x + 28, r.cy, 34)
        ui.text.draw(target, _("Not saved"), R(x, r.y + 8, r.x2 - x - 8, 26), "sc", 21, t.danger2)
        ink = theme.mix(t.danger2, t.ink, 0.6)
        ui.text.draw_flowed(target, self._flow(), x, r.y + 37, ink)

    def words(self) -> tuple[str, str]:
        return (_("Not saved"), self._text()) if self.fault else ("", "")
