"""A calm question before something that would be a waste, with a switch for those who do not want to be asked again."""

from __future__ import annotations

from typing import Any

from game.core.words import _
from game.ui.layout import R
from game.ui.overlay import ConfirmScene
from game.ui.widgets import Toggle, Widget

from .words.caution_words import Warned, never_again

_SWITCH = 44.0


class CautionScene(ConfirmScene):
    """Pops with True to do it all the same. ``kind`` names the class of cautions, which the switch turns off in the settings."""

    def __init__(self, words: Warned, kind: str) -> None:
        super().__init__(words.title, words.text, words.go_on, _("Think again"))
        self.kind = kind

    def height(self) -> float:
        return super().height() + _SWITCH + 8

    def layout(self) -> list[Widget]:
        widgets = super().layout()
        inside = self.inside()
        foot = next(w.r for w in widgets if w.role == "button")
        row = R(inside.x, foot.y - _SWITCH - 14, inside.w, _SWITCH)
        text = next(w for w in widgets if w.role == "text")
        text.r = R(text.r.x, text.r.y, text.r.w, row.y - text.r.y - 4)
        off = not getattr(self.ui.settings, f"warn_{self.kind}")
        switch = Toggle(row, never_again(self.kind), value=off, size=18, on_change=self._switch)
        return [*widgets, switch]

    def _switch(self, off: bool) -> Any:
        setattr(self.ui.settings, f"warn_{self.kind}", not off)
        self.ui.changed(False)
        return None
