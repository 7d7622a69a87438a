"""The pause menu of a game at the table: the usual one, and giving the expedition up (R-05)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.words import _
from game.ui.overlay import PauseScene
from game.ui.scene import Pop, Scene, Transition

ABANDON_GAME = "abandon"
"""What the menu pops with when the expedition shall be given up."""

TAKE_BACK = "take back"
"""What it pops with when the table changes its mind about taking back each other's steps."""

Entry = tuple[str, str, str, str, Callable[[], Transition]]


class TablePause(PauseScene):
    """``can_abandon`` while somebody is asked: only then the rules know of giving up.

    ``take_back`` tells whether steps of other persons may be taken back; None where one person plays alone.
    """

    width = 540.0

    def __init__(
        self, how_to_play: Callable[[], Scene] | None, *, note: str, can_abandon: bool, take_back: bool | None = None
    ) -> None:
        super().__init__(how_to_play=how_to_play, note=note)
        self.can_abandon = can_abandon
        self.take_back = take_back

    def _entries(self) -> list[Entry]:
        entries = super()._entries()
        if self.take_back is not None:
            name = _("Undo others' steps: allowed") if self.take_back else _("Undo others' steps: not allowed")
            entries.insert(-2, (name, "undo", "button", "O", lambda: Pop(TAKE_BACK)))
        if self.can_abandon:
            entries.insert(-2, (_("Abandon the expedition"), "skull", "button", "A", lambda: Pop(ABANDON_GAME)))
        return entries
