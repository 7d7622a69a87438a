"""Which expeditions may be compared: those played by the usual numbers of the same edition.

An edition is a version of the usual numbers (``numbers.BASES``), and a later one may be harder or easier than the one before. House rules
are in no edition: everybody's are others. Lines whose edition nobody can tell any more (UNKNOWN) are compared among themselves.
"""

from __future__ import annotations

from collections.abc import Sequence

from .record import Line

ALL = -1
"""In the place of an edition: all expeditions together, house rules too. To be looked at; no fair comparison."""


def editions(lines: Sequence[Line]) -> tuple[int, ...]:
    """The editions that have expeditions by their usual numbers, the newest first and UNKNOWN last."""
    return tuple(sorted({line.record.origin.edition for line in lines if line.record.by_the_book}, reverse=True))


def of_edition(lines: Sequence[Line], edition: int) -> tuple[Line, ...]:
    """The expeditions by the usual numbers of an edition, or really all for ALL, in their order."""
    if edition == ALL:
        return tuple(lines)
    return tuple(line for line in lines if line.record.by_the_book and line.record.origin.edition == edition)


def to_tell_apart(lines: Sequence[Line]) -> tuple[int, ...]:
    """The editions, where it makes a difference to look at one of them; none where all expeditions are of the same one, or all by house rules."""
    found = editions(lines)
    alike = len(found) == 1 and all(line.record.by_the_book for line in lines)
    return () if alike else found


def compared(lines: Sequence[Line], wanted: int | None) -> int:
    """The edition to show: the ``wanted`` one while it has expeditions, else the newest that has; ALL where there are only house rules."""
    found = editions(lines)
    if wanted is not None and (wanted == ALL or wanted in found):
        return wanted
    return found[0] if found else ALL
