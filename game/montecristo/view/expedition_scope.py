"""What the pages of the log count: the expeditions of an edition, all together, or one alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import define

from game.core.words import _
from game.ui.inputs import Stepper
from game.ui.layout import R
from game.ui.ui import Ui
from game.ui.widgets import Choice

from ..expeditions.editions import ALL, compared, of_edition, to_tell_apart
from ..expeditions.record import UNKNOWN, Book, Line
from .expedition_pages import Logbook, Scope
from .words import expedition_words as words

ALONE = -2
"""In the place of an edition: the chosen expedition and no other."""

_SIZE = 19.0
_SMALLEST = 0.8
"""So much smaller may names become before they are shown one at a time."""
_MARGINS = 16.0
"""Of a segment, beside its name."""

Option = tuple[int, str]
"""An edition, ALL or ALONE, and what it is called."""


@define
class Counted:
    """What the player wants counted; it holds while the log is open."""

    wanted: int | None = None
    """An edition or ALL; None while the player has not chosen."""
    alone: bool = False

    def choose(self, value: int) -> None:
        """An edition, ALL or ALONE."""
        self.alone = value == ALONE
        if not self.alone:
            self.wanted = value

    def edition(self, lines: Sequence[Line], *, whole: bool = True) -> int:
        """What is compared now: an edition, or ALL; without ``whole`` ALL only where no expedition is of an edition."""
        return compared(lines, self.wanted if whole or self.wanted != ALL else None)

    def scope(self, logbook: Logbook, book: Book, line: Line | None, *, apart: bool) -> Scope:
        """The expeditions and their sums: ``line`` alone, or those of the edition; all where editions are not held ``apart``."""
        if self.alone and line is not None:
            return Scope((line,), logbook.tallies(line))
        edition = self.edition(book.lines) if apart else ALL
        lines = of_edition(book.lines, edition)
        return Scope(lines, book.tallies if len(lines) == len(book.lines) else logbook.tallies_of(edition))

    def choice(
        self, ui: Ui, r: R, found: Sequence[Option], lines: Sequence[Line], then: Callable[[], None]
    ) -> Choice | Stepper:
        """The widget for two options or more; ``then`` is called after a change.

        A row of all of them where their names fit into ``r``, as a few do; else one that steps through them, plus towards the newest.
        """
        values = [value for value, _name in found]
        edition = self.edition(lines, whole=ALL in values)
        now = ALONE if self.alone and ALONE in values else edition if edition in values else ALL

        def choose(index: int) -> None:
            self.choose(values[index])
            then()

        names = [name for _value, name in found]
        apart = any(value not in (ALL, ALONE) for value in values)
        told = words.edition_tip(unknown=UNKNOWN in values) if apart else ""
        widest = max(ui.text.width(name, "eb", _SIZE) for name in names)
        row = Choice(r, _("Of"), options=names, value=values.index(now), on_change=choose, size=_SIZE, tooltip=told)
        if widest * _SMALLEST + _MARGINS <= row.cells()[0].w:
            return row
        last = len(names) - 1
        return Stepper(
            r.left(min(widest + 2 * r.h + _MARGINS, r.w))[0], _("Of"), value=last - values.index(now), high=last, size=_SIZE,
            words=lambda step: names[last - step], on_change=lambda step: choose(last - step), tooltip=told,
        )  # fmt: skip


def options(lines: Sequence[Line], *, apart: bool, whole: bool, line: Line | None) -> list[Option]:
    """What can be chosen between: editions if they are held ``apart``, all if the ``whole`` can be counted, and ``line`` alone."""
    found = [(edition, words.edition_name(edition)) for edition in (to_tell_apart(lines) if apart else ())]
    if whole:
        found.append((ALL, words.edition_name(ALL) if found else _("All expeditions")))
    if line is not None:
        found.append((ALONE, words.title_of(line)))
    return found
