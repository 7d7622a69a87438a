"""Lines on the chart: trails, the hovered way, the ways of the Thief. One picture per stretch, so that each can change alone."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterable
from functools import lru_cache

import pygame
from attrs import frozen

from game.ui.svg import wrap
from game.ui.theme import VIOLET

from ..chart import Chart
from ..chart.model import Way
from .board_projection import Projection
from .board_sprites import Picture, compose

INK, CREAM = "#2b1a10", "#fff3cf"
_KEPT = 480  # all trails lit and unlit, and as many stretches of ways; ribbons of every colour would fill the memory


@frozen
class Coat:
    """One stroke along a line. ``width`` and ``dash`` in logical pixels at zoom 1."""

    colour: str
    width: float
    opacity: float = 1.0
    dash: tuple[float, float] = (0.0, 0.0)


TRAIL = (Coat(INK, 8, 0.30), Coat("#6a4a26", 6.4, 0.95), Coat("#f2e2b6", 4.2), Coat("#6b3d1e", 1.5, 0.9, (4.5, 4.5)))
LIT_TRAIL = (
    Coat("#ffdf7a", 15, 0.34), Coat(INK, 8, 0.30), Coat("#6a4a26", 6.4, 0.95), Coat("#fff3c4", 4.6),
    Coat("#8a4a12", 1.6, 1, (4.5, 4.5)),
)  # fmt: skip
THIEFS_WAY = (Coat("#f4ecff", 9, 0.75), Coat(VIOLET, 4.4, 1, (7, 5)))

THIEFS_GOAL = (Coat("#f4ecff", 6, 0.6), Coat(VIOLET, 2.6, 0.9, (2.5, 6)))


def ribbon(colour: str) -> tuple[Coat, ...]:
    """The hovered way: a ribbon in the figure's colour with stitches."""
    return (Coat("#2f1d10", 13, 0.9), Coat(CREAM, 10.4), Coat(colour, 6.6), Coat(CREAM, 2, 0.9, (2, 8)))


class Lines:
    """Makes and keeps the pictures of lines on one chart for one projection and scale."""

    def __init__(self, chart: Chart, projection: Projection, scale: float) -> None:
        self.chart = chart
        self.projection = projection
        self.scale = scale
        self._made = lru_cache(_KEPT)(self._make)

    def trail(self, a: int, b: int, coats: tuple[Coat, ...]) -> Picture:
        """The trail from space ``a`` to ``b``, anchored at the window's origin. Raises KeyError when no trail joins them."""
        return self._made(self.chart.way, a, b, coats)

    def ferry(self, a: int, b: int, coats: tuple[Coat, ...]) -> Picture:
        """The ferry lane between two chapels, anchored at the window's origin. Raises ValueError for other spaces."""
        return self._made(self.chart.ferry_way, a, b, coats)

    def _make(self, way: Callable[[int, int], Way], a: int, b: int, coats: tuple[Coat, ...]) -> Picture:
        return self._draw(way(a, b), coats)

    def _draw(self, way: Iterable[tuple[float, float]], coats: tuple[Coat, ...]) -> Picture:
        p, s = self.projection, self.scale
        points = [p.at(x, y) for x, y in way]
        reach = max(coat.width for coat in coats) * p.line / 2 + 2
        left = math.floor((min(x for x, _y in points) - reach) * s)
        top = math.floor((min(y for _x, y in points) - reach) * s)
        width = math.ceil((max(x for x, _y in points) + reach) * s) - left
        height = math.ceil((max(y for _x, y in points) + reach) * s) - top
        d = "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points)
        body = "".join(self._stroke(d, coat) for coat in coats)
        text = wrap(body, width / s, height / s, left / s, top / s)
        drawing = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
        return compose((drawing, left, top))  # a surface of pygame's own order of colours: drawn forty times as fast

    def _stroke(self, d: str, coat: Coat) -> str:
        q = self.projection.line
        dash = ""
        if coat.dash[0]:
            on, off = coat.dash
            dash = f'stroke-dasharray="{on * q:.2f} {off * q:.2f}"'
        cap = "butt" if dash else "round"
        return (
            f'<path d="{d}" fill="none" stroke="{coat.colour}" stroke-width="{coat.width * q:.2f}" '
            f'stroke-opacity="{coat.opacity}" stroke-linecap="{cap}" stroke-linejoin="round" {dash}/>'
        )
