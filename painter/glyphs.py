"""A pen that draws in pixels of the map, and the plants and stones it draws on the four quadrants' ground."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from PIL import ImageDraw

from .coastline import Point, catmull

Colour = tuple[int, int, int, int]


class Pen:
    """Draws on an enlarged picture; all coordinates and widths are pixels of the map."""

    def __init__(self, target: ImageDraw.ImageDraw, unit: int) -> None:
        self.target = target
        self.unit = unit
        self.shade = 1.0
        """How light the ground is here; :meth:`tone` follows it."""

    def colour(self, code: str, alpha: int = 255, light: float = 1.0) -> Colour:
        """A hex colour, darkened or lightened."""
        red, green, blue = (min(255, int(int(code[i : i + 2], 16) * light)) for i in (1, 3, 5))
        return red, green, blue, alpha

    def tone(self, code: str) -> Colour:
        """A hex colour in the light of the place."""
        return self.colour(code, 255, self.shade)

    def _scaled(self, points: Sequence[Point] | np.ndarray) -> list[Point]:
        return [(float(x) * self.unit, float(y) * self.unit) for x, y in points]

    def _width(self, width: float) -> int:
        return max(1, round(width * self.unit))

    def line(self, points: Sequence[Point] | np.ndarray, code: str, width: float, alpha: int = 255) -> None:
        """A line through the points."""
        self.target.line(self._scaled(points), fill=self.colour(code, alpha), width=self._width(width), joint="curve")

    def arc(
        self, box: tuple[float, float, float, float], start: float, end: float, code: str, width: float, alpha: int
    ) -> None:
        """Part of an ellipse, degrees clockwise from the right."""
        self.target.arc(
            [v * self.unit for v in box], start, end, fill=self.colour(code, alpha), width=self._width(width)
        )

    def polygon(self, points: Sequence[Point], code: str | Colour, outline: float = 0.0, alpha: int = 255) -> None:
        """A filled polygon, with an ink outline of the given width."""
        corners = self._scaled(points)
        self.target.polygon(corners, fill=self.colour(code, alpha) if isinstance(code, str) else code)
        if outline:
            self.target.line(
                [*corners, corners[0]], fill=self.colour("#2b1a10", 220), width=self._width(outline), joint="curve"
            )

    def blob(self, points: Sequence[Point], code: str, outline: float) -> None:
        """A filled smooth shape with an ink outline."""
        self.polygon([tuple(p) for p in catmull(points, 8)], code, outline)

    def ellipse(self, x: float, y: float, a: float, b: float, fill: Colour, outline: float = 0.0) -> None:
        """An ellipse around x, y with half axes a and b."""
        box = [v * self.unit for v in (x - a, y - b, x + a, y + b)]
        self.target.ellipse(
            box,
            fill=fill,
            outline=self.colour("#2b1c10", 215) if outline else None,
            width=self._width(outline) if outline else 0,
        )

    def ring(
        self, middle: Point, radius: float, width: float, code: str, fill: str | None = None, alpha: int = 255
    ) -> None:
        """A circle line, filled if wished."""
        x, y = middle
        box = [v * self.unit for v in (x - radius, y - radius, x + radius, y + radius)]
        inside = self.colour(fill, alpha) if fill else None
        self.target.ellipse(box, outline=self.colour(code, alpha), width=self._width(width), fill=inside)


def holm_oak(pen: Pen, x: float, y: float, z: float) -> None:
    """Shadow, trunk, a crown of three lobes, a highlight."""
    pen.ellipse(x + 3 * z, y + 2.6 * z, 5.6 * z, 2.4 * z, pen.colour("#2a2230", 90))
    pen.line([(x, y + 3 * z), (x, y - 2 * z)], "#2b1c10", 1.4, 215)
    for dx, dy, a in ((-2.9, -2.6, 3.4), (2.9, -2.4, 3.4), (0, -5.2, 3.9)):
        pen.ellipse(x + dx * z, y + dy * z, a * z, a * 0.92 * z, pen.tone("#4f6b34"), 0.9)
    pen.ellipse(x, y - 3.4 * z, 3.6 * z, 2.6 * z, pen.tone("#4f6b34"))
    pen.ellipse(x - 1.4 * z, y - 5.6 * z, 1.9 * z, 1.3 * z, pen.tone("#8fa858"))


def boulder(pen: Pen, x: float, y: float, z: float) -> None:
    """A granite block, its right side in the shade."""
    block = [(-5, 2), (-4, -2), (-1, -4.4), (3, -3.4), (5.4, 0), (4.4, 2.6)]
    pen.ellipse(x + 2 * z, y + 2.6 * z, 6 * z, 1.8 * z, pen.colour("#2a2230", 80))
    pen.polygon([(x + u * z, y + v * z) for u, v in block], pen.tone("#b9b4a8"), 0.9)
    side = ((1, -1), (3, -3.4), (5.4, 0), (4.4, 2.6), (1, 2.4))
    pen.polygon([(x + u * z, y + v * z) for u, v in side], pen.tone("#827d78"))
    pen.line([(x + u * z, y + v * z) for u, v in (*block, block[0])], "#2b1c10", 0.9, 215)


def grass_tuft(pen: Pen, x: float, y: float, z: float) -> None:
    """Five bending blades."""
    for u, v in ((-3.6, -4.5), (-1.6, -6.4), (0.4, -7.2), (2.3, -6), (4, -4)):
        pen.line(
            [(x + u * 0.25 * z, y), (x + u * 0.6 * z, y + v * 0.6 * z), (x + u * z, y + v * z)], "#6d4d17", 0.95, 220
        )


def heather(pen: Pen, x: float, y: float, z: float) -> None:
    """A low bush with pink bells."""
    pen.ellipse(x + 2 * z, y + 1.8 * z, 5 * z, 2 * z, pen.colour("#2a2230", 75))
    for dx, dy, a in ((-3.2, -1.2, 2.9), (3.1, -1.1, 2.8), (0, -2.6, 3.5)):
        pen.ellipse(x + dx * z, y + dy * z, a * z, a * 0.82 * z, pen.tone("#6f6b3a"), 0.9)
    pen.ellipse(x, y - 1.6 * z, 3.2 * z, 1.9 * z, pen.tone("#6f6b3a"))
    pen.ellipse(x - 1.2 * z, y - 3.4 * z, 1.7 * z, 1.0 * z, pen.tone("#9b9356"))
    for u, v in ((-3, -1.6), (0.4, -1.3), (2.6, -1.9), (1.0, -4)):
        pen.ellipse(x + u * z, y + v * z, 0.75 * z, 0.75 * z, pen.tone("#e08a9c"))


GLYPHS: tuple[Callable[[Pen, float, float, float], None], ...] = (holm_oak, boulder, grass_tuft, heather)
"""By quadrant."""
SPACING = (9.5, 15.0, 11.0, 11.5)
"""By quadrant: least distance of two glyphs."""
