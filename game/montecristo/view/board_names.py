"""What is written on the chart: names of quadrants along their arcs, names of places, the name of what is pointed at."""

from __future__ import annotations

import math
from collections.abc import Hashable
from itertools import pairwise

import pygame

from game.core.words import _
from game.ui import shade
from game.ui.text import Flowed
from game.ui.ui import Ui

from ..chart import Chart, Label
from ..chart.model import Way
from .board_projection import Projection
from .board_sprites import Picture, compose

_HALO = "#f8ecca"
_QUADRANT, _PLACE, _PEAK, _SEA = "#6b1f12", "#2f1d10", "#5a4326", "#3f7d7a"
_WIDEST_LINE = 6.8  # in heights of the letters
_FINE = 3  # letters are turned at three times their size, which keeps their edges


class Names:
    """Makes and keeps the pictures of names for one scale and language."""

    def __init__(self, ui: Ui, chart: Chart) -> None:
        self.ui = ui
        self.chart = chart
        self._made: dict[Hashable, Picture] = {}

    def clear(self) -> None:
        """Forget everything: scale, theme or language changed."""
        self._made.clear()

    def label(self, label: Label, p: Projection) -> Picture:
        """A label of the chart, anchored at its first point."""
        key = label, p.zoom
        if key not in self._made:
            text = _(label.text)
            if len(label.way) > 1:
                self._made[key] = self._along(text, label.way, p)
            elif label.style == "sea":
                self._made[key] = self._block(text, 22 * max(0.8, p.zoom), _SEA, "", 3 * _WIDEST_LINE)
            elif label.style == "peak":
                self._made[key] = self._block(text, max(15, 16 * p.zoom), _PEAK, _HALO, _WIDEST_LINE)
            else:
                self._made[key] = self._block(text, max(17, 19 * p.zoom), _PLACE, _HALO, _WIDEST_LINE)
        return self._made[key]

    def _block(self, text: str, size: float, colour: str, halo: str, widest: float) -> Picture:
        ui, s = self.ui, self.ui.scale
        flowed = _balanced(ui, text, size, size * widest)
        w, h = math.ceil(flowed.width * s), math.ceil(flowed.height * s)
        image = pygame.Surface((w, h), pygame.SRCALPHA)
        ui.text.draw_flowed(image, flowed, 0, 0, colour, "center")
        parts = [(image, -w / 2, -h / 2)]
        if halo:
            blur = max(1.0, 2.1 * s)
            m = shade.margin(blur)
            parts.insert(0, (shade.glow(image, halo, blur, 4), -w / 2 - m, -h / 2 - m))
        return compose(*parts)

    def _along(self, text: str, way: Way, p: Projection) -> Picture:
        """Letters spread over a line, each turned as the line runs there; anchored at the line's first point."""
        s = self.ui.scale
        points = [(x * p.zoom * s, y * p.zoom * s) for x, y in way]
        font = self.ui.text.font("cinzel6", 27 * p.zoom * _FINE)
        widths = [font.size(letter)[0] / _FINE for letter in text]
        length = sum(math.dist(a, b) for a, b in pairwise(points))
        gap = min(14 * p.zoom * s, (length - sum(widths)) / max(1, len(text) - 1))
        reach = (length - sum(widths) - gap * (len(text) - 1)) / 2
        letters = []
        for letter, width in zip(text, widths, strict=True):
            (x, y), angle = _point_at(points, reach + width / 2)
            reach += width + gap
            image = pygame.transform.rotozoom(font.render(letter, True, _QUADRANT), -math.degrees(angle), 1 / _FINE)
            letters.append((image, x - points[0][0] - image.get_width() / 2, y - points[0][1] - image.get_height() / 2))
        whole = compose(*letters)
        blur = max(1.0, 2 * s)
        m = shade.margin(blur)
        halo = shade.glow(whole.surface, _HALO, blur, 2.2)
        return compose((halo, whole.dx - m, whole.dy - m), (whole.surface, whole.dx, whole.dy))


def _balanced(ui: Ui, text: str, size: float, width: float) -> Flowed:
    """Broken into the fewest lines, and these as even as they can be."""
    flowed = ui.text.flow(text, "felli", size, width, 1.0)
    longest = max(ui.text.width(word, "felli", size) for word in text.split()) if text.split() else width
    narrow = math.ceil(max(longest, ui.text.width(text, "felli", size) / len(flowed.lines))) + 1.0
    while narrow < width:
        tried = ui.text.flow(text, "felli", size, narrow, 1.0)
        if len(tried.lines) <= len(flowed.lines):
            return tried
        narrow += 4
    return flowed


def _point_at(points: list[tuple[float, float]], reach: float) -> tuple[tuple[float, float], float]:
    """The point so far along a line, and the direction there in radians."""
    for (ax, ay), (bx, by) in pairwise(points):
        step = math.dist((ax, ay), (bx, by))
        if reach <= step or (bx, by) == points[-1]:
            t = reach / step if step else 0.0
            return (ax + (bx - ax) * t, ay + (by - ay) * t), math.atan2(by - ay, bx - ax)
        reach -= step
    return points[-1], 0.0
