"""In a replay: what the adviser would have done at this place, beside what was done. Nothing can be done here."""

from __future__ import annotations

from game.core.words import _
from game.ui.layout import R
from game.ui.overlay import PAD_X, PAD_Y, OverlayScene
from game.ui.scene import Pop, Transition
from game.ui.ui import Ui
from game.ui.widgets import Button, Label, Widget

from ..advice.adviser import PatientAdviser
from ..advice.proposals import Advice
from ..rules.actions import Action
from ..rules.state import State
from .words import advice_words
from .words.advice_words import Told
from .words.options import label
from .words.roles import Cast, sentence

_BUTTON = 54.0
_TITLE, _WHY, _GAP = 21.0, 18.0, 12.0


class ReplayAdvice(OverlayScene):
    """``state`` stands at a seat's decision; ``done`` is what followed. Pops with None."""

    width = 720.0

    def __init__(self, state: State, cast: Cast, done: Action) -> None:
        self.title = _("What the adviser would do")
        self.state, self.cast = state.copy(), cast
        frame = state.agenda[-1]
        self.done = sentence(label(done, frame, cast, state.island, state))
        self.advice: Advice | None = None
        self._adviser = PatientAdviser()

    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        self._adviser.ask(self.state)

    def leave(self) -> None:
        self._adviser.close()

    @property
    def moving(self) -> bool:
        return self.advice is None

    def update(self, dt: float) -> Transition | None:
        if self.advice is None:
            self.advice = self._adviser.answer()
            if self.advice is not None:
                self.relayout()
        return None

    # ------------------------------------------------------------ layout
    def _told(self) -> list[Told]:
        if self.advice is None:
            return []
        return [advice_words.told(proposal, self.cast, self.state) for proposal in self.advice.proposals]

    def _lines(self) -> list[tuple[str, str, float]]:
        """Text, face and size of every paragraph."""
        if self.advice is None:
            return [(_("Weighing what can be done .."), "ebi", _WHY)]
        lines: list[tuple[str, str, float]] = []
        for number, told in enumerate(self._told(), 1):
            head = _("{number}. {title} ({chance})").format(number=number, title=told.title, chance=told.chance)
            lines.append((head, "eb", _TITLE))
            if told.why:
                lines.append((told.why, "ebi", _WHY))
        lines.append((_("Done here: {deed}.").format(deed=self.done), "felli", _TITLE))
        return lines

    def _flowing(self, width: float) -> list[tuple[str, str, float, float]]:
        """The same with the height of each; a reason stands close below its title."""
        out = []
        lines = self._lines()
        for number, (text, face, size) in enumerate(lines):
            close = face == "eb" and number + 1 < len(lines) and lines[number + 1][1] == "ebi"
            h = self.ui.text.flow(text, face, size, width, 1.16).height
            out.append((text, face, size, h + (2 if close else _GAP)))
        return out

    def height(self) -> float:
        width = min(self.width, self.ui.room.w - 24) - 2 * PAD_X
        return 2 * PAD_Y + self.head_height() + 26 + sum(row[3] for row in self._flowing(width)) + _BUTTON + 16

    def layout(self) -> list[Widget]:
        buttons, body = self.inside().bottom(_BUTTON, 12)
        widgets = self.heading()
        y = body.y + 6
        for text, face, size, h in self._flowing(body.w):
            room = R(body.x, y, body.w, h)
            widgets.append(Label(room, text, role="text", face=face, size=size, wrap=True, line_height=1.16))
            y += h
        close = Button(buttons.center(240, _BUTTON), _("Close"), look="primary", key="Enter", on_press=Pop)
        return [*widgets, close]
