"""The pause menu of a game at the table: the usual one, and giving the expedition up (R-05)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.words import _
from game.ui.overlay import Entry, PauseScene
from game.ui.scene import Pop, Push, Scene

from ..rules.numbers import RULEBOOK, Numbers
from .house_overlays import HouseListScene
from .share_button import code_of, copy_share
from .words import house_words, seed_words

ABANDON_GAME = "abandon"
"""What the menu pops with when the expedition shall be given up."""

TAKE_BACK = "take back"
"""What it pops with when the table changes its mind about taking back each other's steps."""

LEADERS = "leaders"
"""What it pops with when it shall be agreed anew who leads whom."""


class TablePause(PauseScene):
    """``can_abandon`` while somebody is asked: only then the rules know of giving up.

    ``take_back`` tells whether steps of other persons may be taken back; None where one person plays alone. ``leaders`` is the name of
    the entry that leads to companions; without it there are none. ``share`` is the line of the game with its seed, or nothing.
    ``numbers`` are those of the game, and ``rules_name`` is what the players call them.
    """

    width = 540.0

    def __init__(
        self,
        how_to_play: Callable[[], Scene] | None,
        *,
        note: str,
        can_abandon: bool,
        take_back: bool | None = None,
        leaders: str = "",
        share: str = "",
        rules_name: str = "",
        numbers: Numbers = RULEBOOK,
    ) -> None:
        super().__init__(how_to_play=how_to_play, note=note)
        self.can_abandon = can_abandon
        self.take_back = take_back
        self.leaders = leaders
        self.share = share
        self.rules_name, self.numbers = rules_name, numbers

    def _entries(self) -> list[Entry]:
        entries = super()._entries()
        told = house_words.played_by(self.rules_name, self.numbers)
        if told:
            house = HouseListScene(self.rules_name, self.numbers)
            entries.insert(-2, (told, "book", "button", "R", lambda: Push(house)))
        if self.share:
            entries.insert(-2, (seed_words.copy_name(code_of(self.share)), "die", "button", "C", self._copy))
        if self.leaders:
            entries.insert(-2, (self.leaders, "people", "button", "W", lambda: Pop(LEADERS)))
        if self.take_back is not None:
            name = _("Undo others' steps: allowed") if self.take_back else _("Undo others' steps: not allowed")
            entries.insert(-2, (name, "undo", "button", "O", lambda: Pop(TAKE_BACK)))
        if self.can_abandon:
            entries.insert(-2, (_("Abandon the expedition"), "skull", "button", "A", lambda: Pop(ABANDON_GAME)))
        return entries

    def _copy(self) -> None:
        """Put the line on the clipboard, and say so in the place of the note."""
        self.note = copy_share(self.share)
        self.relayout()
