"""Rows of controls below each other, for the left side of the set-up."""

from __future__ import annotations

from collections.abc import Callable

from attrs import Factory, define

from game.ui.layout import R
from game.ui.ui import Ui
from game.ui.widgets import Label, Widget

_ROW, _GAP = 48.0, 10.0
_NOTE = 19.0


@define
class Column:
    """Widgets below each other, as wide as ``room``."""

    ui: Ui
    room: R
    widgets: list[Widget] = Factory(list)
    y: float = 0.0
    """Height used so far."""

    def _place(self, height: float) -> R:
        r = R(self.room.x, self.room.y + self.y, self.room.w, height)
        self.y += height + _GAP
        return r

    def pair(self, share: float, *, least: float = 0.0) -> tuple[R, R]:
        """A row for two controls, the first one with so large a share; where that is less than ``least``, a row for each."""
        row = self._place(_ROW)
        return row.left(row.w * share, 8) if row.w * share >= least else (row, self._place(_ROW).pad(24, 0, 0, 0))

    def add(self, make: Callable[[R], Widget]) -> None:
        """A control in a row of its own."""
        self.widgets.append(make(self._place(_ROW)))

    def heading(self, words: str) -> None:
        """A heading for what follows."""
        self.y += _GAP if self.widgets else 0
        colour = self.ui.theme.ink
        self.widgets.append(Label(self._place(30), words, role="heading", face="sc", size=25, colour=colour))

    def note(self, words: str) -> None:
        """A paragraph in italics."""
        height = self.ui.text.flow(words, "ebi", _NOTE, self.room.w).height + 2
        r, colour = self._place(height), self.ui.theme.ink2
        self.widgets.append(
            Label(r, words, role="text", face="ebi", size=_NOTE, colour=colour, wrap=True, valign="top")
        )
