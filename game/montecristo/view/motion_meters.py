"""Meters in motion: health, food and water fill and drain point by point, and glow for a moment."""

from __future__ import annotations

import math

from attrs import define

MADDER_GLOW, MOSS_GLOW = "#c0261c", "#7fa33a"
GLOW_STEPS = 6
_POINT_SECONDS, _LONGEST = 0.14, 0.7
_GLOW_SECONDS = 0.75


@define
class _Change:
    """One meter on its way. ``passed`` in seconds; ``held`` until somebody can see it."""

    start: int
    end: int
    passed: float = 0.0
    held: bool = False

    @property
    def counting(self) -> float:
        """Seconds it takes to count from start to end."""
        return min(_LONGEST, _POINT_SECONDS * abs(self.end - self.start))


class Meters:
    """What the meters on the cards show while they change. By seat and icon ("heart", "food", "water")."""

    def __init__(self) -> None:
        self._changes: dict[tuple[int, str], _Change] = {}
        self.changed = 0
        """Goes up whenever a meter may look different."""

    @property
    def busy(self) -> bool:
        """Something counts or glows."""
        return any(not change.held for change in self._changes.values())

    def begin(self, seat: int, icon: str, start: int, end: int, *, held: bool = False, calm: bool = False) -> float:
        """A meter goes from ``start`` to ``end``; seconds until it shows the new number.

        ``held``: it waits for :meth:`release`. ``calm``: it shows the new number at once and only glows.
        """
        self.changed += 1
        old = self._changes.get((seat, icon))
        if old is not None and old.held:
            start = old.start
        if start == end:
            self._changes.pop((seat, icon), None)
            return 0.0
        change = _Change(start, end, held=held)
        if calm:
            change.passed = change.counting
        self._changes[seat, icon] = change
        return 0.0 if held else change.counting - change.passed

    def release(self) -> None:
        """The cards can be seen: what was held begins."""
        for change in self._changes.values():
            if change.held:
                change.held = False
                self.changed += 1

    def update(self, dt: float) -> None:
        """``dt`` seconds passed."""
        self.changed += bool(self._changes)
        for key, change in list(self._changes.items()):
            if not change.held:
                change.passed += dt
                if change.passed >= change.counting + _GLOW_SECONDS:
                    del self._changes[key]

    def finish(self) -> None:
        """Show the end of all that moves; what is held waits on."""
        self.changed += 1
        self._changes = {key: change for key, change in self._changes.items() if change.held}

    def clear(self) -> None:
        """Show everything as it is."""
        self.changed += bool(self._changes)
        self._changes.clear()

    def value(self, seat: int, icon: str, now: int) -> int:
        """What the meter shows where it holds ``now``."""
        change = self._changes.get((seat, icon))
        if change is None or change.end != now:
            return now
        total = abs(change.end - change.start)
        if change.held:
            return change.start
        counted = total if change.passed >= change.counting else math.floor(change.passed / change.counting * total)
        return change.start + counted * (1 if change.end > change.start else -1)

    def glow(self, seat: int, icon: str) -> tuple[str, int]:
        """Colour and strength (0 to GLOW_STEPS) of the light behind a meter."""
        change = self._changes.get((seat, icon))
        if change is None or change.held:
            return "", 0
        colour = MADDER_GLOW if change.end < change.start else MOSS_GLOW
        left = 1 - max(0.0, change.passed - change.counting) / _GLOW_SECONDS
        return colour, math.ceil(GLOW_STEPS * max(0.0, min(1.0, left)))

    def key(self, seat: int) -> tuple[object, ...]:
        """Differs whenever the meters of a seat look different."""
        return tuple(
            (icon, self.value(seat, icon, change.end), self.glow(seat, icon))
            for (whose, icon), change in self._changes.items()
            if whose == seat
        )
