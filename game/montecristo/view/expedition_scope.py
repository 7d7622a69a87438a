"""What the pages of the log count: the expeditions of an edition, all together, or one alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import define

from game.core.words import _
from game.ui.layout import R
from game.ui.widgets import Choice

from ..expeditions.editions import ALL, compared, of_edition, to_tell_apart
from ..expeditions.record import UNKNOWN, Book, Line
from .expedition_pages import Logbook, Scope
from .words import expedition_words as words

ALONE = -2
"""In the place of an edition: the chosen expedition and no other."""

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

    def choice(self, r: R, found: Sequence[Option], lines: Sequence[Line], then: Callable[[], None]) -> Choice:
        """The widget for two options or more; ``then`` is called after a change."""
        values = [value for value, _name in found]
        edition = self.edition(lines, whole=ALL in values)
        now = ALONE if self.alone and ALONE in values else edition if edition in values else ALL

        def choose(index: int) -> None:
            self.choose(values[index])
            then()

        apart = any(value not in (ALL, ALONE) for value in values)
        told = words.edition_tip(unknown=UNKNOWN in values) if apart else ""
        return Choice(
            r, _("Of"), options=[name for _value, name in found], value=values.index(now), on_change=choose, size=19,
            tooltip=told,
        )  # fmt: skip


def options(lines: Sequence[Line], *, apart: bool, whole: bool, line: Line | None) -> list[Option]:
    """What can be chosen between: editions if they are held ``apart``, all if the ``whole`` can be counted, and ``line`` alone."""
    found = [(edition, words.edition_name(edition)) for edition in (to_tell_apart(lines) if apart else ())]
    if whole:
        found.append((ALL, words.edition_name(ALL) if found else _("All expeditions")))
    if line is not None:
        found.append((ALONE, words.title_of(line)))
    return found
