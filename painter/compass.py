"""The wind rose of a painted chart."""

from __future__ import annotations

import math

from PIL import Image

from .coastline import Point
from .fields import Fields
from .sheets import INK, Sheet


def compass(base: Image.Image, fields: Fields, rose: Point, radius: float) -> None:
    """A wind rose; its letters are left to the game, which knows the player's language. The lily marks the north."""
    sheet = Sheet(fields)
    pen = sheet.pen
    x, y = rose

    def at(angle: float, reach: float) -> Point:
        return x + math.sin(angle) * reach * radius, y - math.cos(angle) * reach * radius

    pen.ring(rose, radius * 1.02, 1, INK, "#f2e3ba", 235)
    pen.ring(rose, radius * 0.985, 2.2, INK)
    pen.ring(rose, radius * 0.90, 0.8, INK)
    for i in range(1, 64, 2):
        a, b = i * math.tau / 64, (i + 1) * math.tau / 64
        pen.polygon([at(a, 0.965), at(b, 0.965), at(b, 0.905), at(a, 0.905)], INK)
    stars = ((16, math.pi / 16, 0.60, 0.20, "#d9c08b", "#8a6a3a"), (8, math.pi / 8, 0.74, 0.22, "#e7cf97", "#4d7f86"),
             (4, math.pi / 4, 0.84, 0.25, "#f4e6c2", "#2f6470"), (4, 0.0, 1.20, 0.24, "#f6e9c8", "#9c3527"))  # fmt: skip
    for points, turn, reach, waist, bright, dark in stars:
        for i in range(points):
            tip = turn + i * math.tau / points
            for side, tint in ((-1, bright), (1, dark)):
                corner = at(tip + side * math.pi / points, waist)
                pen.polygon([rose, corner, at(tip, reach)], tint)
                pen.line([rose, corner, at(tip, reach), rose], "#2b1a10", 0.75)
    pen.ring(rose, radius * 0.17, 1.4, "#2b1a10", "#e6c264")
    pen.ring(rose, radius * 0.10, 1.2, "#2b1a10", "#9c3527")
    pen.ring(rose, radius * 0.035, 1, "#2b1a10", "#f6e9c8")
    fx, fy, s = x, y - radius * 1.20 - 4, radius * 0.115
    for side in (-1, 1):
        leaf = [(0, -0.2), (0.9, -1.7), (1.9, -1.5), (1.7, -0.6), (1.2, -0.8), (0.5, 0.1)]
        pen.blob([(fx + side * u * s, fy + v * s) for u, v in leaf], "#9c3527", 0.6)
    pen.blob(
        [(fx + u * s, fy + v * s) for u, v in ((0, -3.3), (0.85, -1.6), (0.3, 0.1), (-0.3, 0.1), (-0.85, -1.6))],
        "#c24a36",
        0.6,
    )
    pen.polygon(
        [
            (fx - 1.1 * s, fy - 0.1 * s),
            (fx + 1.1 * s, fy - 0.1 * s),
            (fx + 1.1 * s, fy + 0.45 * s),
            (fx - 1.1 * s, fy + 0.45 * s),
        ],
        "#e6c264",
    )
    shade = Sheet(fields)
    shade.pen.ring((x + 3, y + 5), radius * 1.02, 1, "#1c0f06", "#1c0f06", 110)
    shade.lay_on(base, blur=5)
    sheet.lay_on(base)
