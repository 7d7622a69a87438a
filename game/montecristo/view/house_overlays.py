"""Overlays of the house rules: files to be taken in, and what the rules of a game change."""

from __future__ import annotations

from game.core.words import _
from game.ui.overlay import OverlayScene
from game.ui.scene import Pop, Transition
from game.ui.scrolling import BAR, ListBox, Row, ScrollArea
from game.ui.widgets import Button, Label, Widget

from ..rules.numbers import Numbers
from .house_cells import change_rows
from .house_sets import Sets
from .words import house_words


class ImportScene(OverlayScene):
    """The files that wait in the inbox. Pops with the chosen one, or with None."""

    width = 720.0

    def __init__(self, sets: Sets) -> None:
        self.title = _("Import house rules")
        self.sets = sets
        self.paths = sets.waiting()
        self.index = 0

    def height(self) -> float:
        return 460.0

    def layout(self) -> list[Widget]:
        self.title = _("Import house rules")
        foot, body = self.inside().bottom(54, 14)
        take, back = foot.cols(2, 14)
        folder = str(self.sets.inbox)
        empty = _("Put files that end in .rules into {folder}, or drop them onto the list of house rules.")
        rows = [Row(path.stem, path.name, "log") for path in self.paths]
        return [
            *self.heading(),
            ListBox(
                body, _("Files"), rows=rows, index=self.index, empty=empty.format(folder=folder),
                on_change=self._choose, on_press=self._take,
            ),
            Button(
                take, _("Import"), icon="down", look="primary", key="Enter", size=22, enabled=bool(rows),
                reason="" if rows else empty.format(folder=folder), on_press=self._take,
            ),
            Button(back, _("Cancel"), key="Esc", size=22, on_press=Pop),
        ]  # fmt: skip

    def _choose(self, index: int) -> None:
        self.index = index

    def _take(self) -> Transition | None:
        return Pop(self.paths[self.index]) if self.paths else None


class HouseListScene(OverlayScene):
    """During and after a game: what the rules it is played by change, in sentences."""

    width = 860.0

    def __init__(self, name: str, numbers: Numbers) -> None:
        self.name, self.numbers = name, numbers
        self.title = _("House rules")

    def height(self) -> float:
        return 640.0

    def layout(self) -> list[Widget]:
        self.title = house_words.played_by(self.name, self.numbers) or _("House rules")
        foot, body = self.inside().bottom(54, 14)
        body = body.pad(0, 8, 0, 0)
        column = body.pad(0, 2, BAR + 6, 0)
        rows = change_rows(self.ui, column, self.numbers)
        if not rows:
            words = _("Nothing: every number is the rulebook's.")
            rows = [Label(column.top(40)[0], words, role="text", face="ebi", size=20)]
        bottom = rows[-1].r.y2 + 6
        return [
            *self.heading(),
            ScrollArea(body, self.title, children=rows, content=bottom - body.y),
            Button(foot.center(260, 54), _("Close"), look="primary", key="Enter", on_press=Pop),
        ]
