"""Rectangles in logical pixels that are cut up rather than computed with: a layout reads as a list of cuts."""

from __future__ import annotations

from attrs import frozen


@frozen
class R:
    """A rectangle in logical pixels (1920x1080 at scale 1).  Cutting never changes it; sizes never fall below zero."""

    x: float
    y: float
    w: float
    h: float

    @property
    def x2(self) -> float:
        return self.x + self.w

    @property
    def y2(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def pad(self, left: float, top: float | None = None, right: float | None = None, bottom: float | None = None) -> R:
        """Smaller by the given margins; a missing one follows its opposite, a missing top follows the left."""
        top = left if top is None else top
        right = left if right is None else right
        bottom = top if bottom is None else bottom
        return R(self.x + left, self.y + top, max(0, self.w - left - right), max(0, self.h - top - bottom))

    def inset(self, n: float) -> R:
        """Smaller by ``n`` on every side (larger when negative)."""
        return self.pad(n)

    def top(self, n: float, gap: float = 0) -> tuple[R, R]:
        """Cut a strip ``n`` high off the top: (strip, rest below the gap)."""
        return R(self.x, self.y, self.w, n), R(self.x, self.y + n + gap, self.w, max(0, self.h - n - gap))

    def bottom(self, n: float, gap: float = 0) -> tuple[R, R]:
        """Cut a strip ``n`` high off the bottom: (strip, rest above the gap)."""
        return R(self.x, self.y2 - n, self.w, n), R(self.x, self.y, self.w, max(0, self.h - n - gap))

    def left(self, n: float, gap: float = 0) -> tuple[R, R]:
        """Cut a strip ``n`` wide off the left: (strip, rest)."""
        return R(self.x, self.y, n, self.h), R(self.x + n + gap, self.y, max(0, self.w - n - gap), self.h)

    def right(self, n: float, gap: float = 0) -> tuple[R, R]:
        """Cut a strip ``n`` wide off the right: (strip, rest)."""
        return R(self.x2 - n, self.y, n, self.h), R(self.x, self.y, max(0, self.w - n - gap), self.h)

    def rows(self, n: int, gap: float = 0) -> list[R]:
        """``n`` rows of equal height."""
        h = (self.h - gap * (n - 1)) / n
        return [R(self.x, self.y + i * (h + gap), self.w, h) for i in range(n)]

    def cols(self, n: int, gap: float = 0) -> list[R]:
        """``n`` columns of equal width."""
        w = (self.w - gap * (n - 1)) / n
        return [R(self.x + i * (w + gap), self.y, w, self.h) for i in range(n)]

    def grid(self, columns: int, rows: int, gap: float = 0) -> list[R]:
        """``columns`` x ``rows`` cells in reading order."""
        return [cell for row in self.rows(rows, gap) for cell in row.cols(columns, gap)]

    def center(self, w: float, h: float) -> R:
        """A rectangle of the given size (at most this one's) in the middle."""
        w, h = min(w, self.w), min(h, self.h)
        return R(self.cx - w / 2, self.cy - h / 2, w, h)

    def moved(self, dx: float, dy: float) -> R:
        return R(self.x + dx, self.y + dy, self.w, self.h)

    def within(self, room: R) -> R:
        """Moved, not resized, so that it lies inside ``room`` as far as it fits."""
        x = max(room.x, min(self.x, room.x2 - self.w))
        y = max(room.y, min(self.y, room.y2 - self.h))
        return R(x, y, self.w, self.h)

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.x2 and self.y <= y < self.y2
