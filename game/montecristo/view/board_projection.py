"""Where the chart lies on the screen: from pixels of the map to logical pixels and back."""

from __future__ import annotations

import math

from attrs import frozen

from game.ui.layout import R

from ..chart import Chart

FRAME = 15.0
"""Width of the degree frame around the chart, logical pixels."""
_MARGIN_X, _MARGIN_Y = 90.0, 86.0
"""Pixels of the map around the outermost spaces: room for the coast, names and figures."""
_UNITS_PER_RADIUS = 20.4
_SLIVER = 0.06
"""No more than this share of the chart's width is a sliver."""
_CARTOUCHE_EDGE = 8.0
"""What the shadow of a cartouche takes beyond its size, pixels of the map."""
_SMALLEST_RADIUS, _LARGEST_RADIUS = 14.5, 26.0
_SHARE_OF_GAP = 0.4
_NAMES_FROM = 0.78


@frozen
class Projection:
    """A part of the chart, shown in ``box``. Everything is logical pixels but the map points given to :meth:`at`."""

    sheet: R
    """The whole sheet with its frame."""
    box: R
    """The room of the chart inside the frame."""
    zoom: float
    """Logical pixels per pixel of the map."""
    left: float
    """Where the map's origin lies, like ``top``; outside the box as a rule."""
    top: float
    radius: float
    """Radius of an ordinary space."""

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the map in logical pixels."""
        return self.left + x * self.zoom, self.top + y * self.zoom

    @property
    def names(self) -> bool:
        """There is room for the names of places; else a place tells its name when pointed at."""
        return self.zoom >= _NAMES_FROM

    @property
    def line(self) -> float:
        """Factor of the widths of lines: they shrink less than the chart."""
        return max(0.7, self.zoom)


def project(chart: Chart, sheet: R) -> Projection:
    """Show the island in the middle of the sheet, as large as it fits."""
    box = sheet.inset(FRAME)
    points = [(space.x, space.y) for space in chart.island.spaces]
    x1, x2 = min(x for x, _y in points) - _MARGIN_X, max(x for x, _y in points) + _MARGIN_X
    y1, y2 = min(y for _x, y in points) - _MARGIN_Y, max(y for _x, y in points) + _MARGIN_Y
    width, height = chart.size
    zoom = min(box.w / (x2 - x1), box.h / (y2 - y1))
    # Rather cut a little of the empty sea than show where the painting ends.
    zoom = min(max(zoom, box.w / width, box.h / height), zoom * 1.02)
    left, top = box.cx - (x1 + x2) / 2 * zoom, box.cy - (y1 + y2) / 2 * zoom
    if width * zoom >= box.w:
        left = min(box.x, max(box.x2 - width * zoom, left))
    if height * zoom >= box.h:
        top = min(box.y, max(box.y2 - height * zoom, top))
    left += _aside(chart, box, zoom, left, (x1, x2))
    return Projection(sheet, box, zoom, left, top, _radius(chart, zoom))


def _aside(chart: Chart, box: R, zoom: float, left: float, island: tuple[float, float]) -> float:
    """How far to move the chart to the left lest a sliver of a cartouche be seen at the frame; the island stays in sight."""
    for thing in chart.decorations:
        west, east = (left + (thing.x + side * (thing.size / 2 + _CARTOUCHE_EDGE)) * zoom for side in (-1, 1))
        by = box.x - east
        if thing.kind != "cartouche" or not west < box.x < east <= box.x + _SLIVER * box.w:
            continue
        shore, painted = left + by + (island[0] + _MARGIN_X / 2) * zoom, left + by + chart.size[0] * zoom
        if shore >= box.x and painted >= box.x2:
            return by
    return 0.0


def _radius(chart: Chart, zoom: float) -> float:
    """Spaces keep a size that can be hit on small charts, but never touch each other."""
    spaces = chart.island.spaces
    gap = min(math.dist((a.x, a.y), (b.x, b.y)) for i, a in enumerate(spaces) for b in spaces[:i])
    radius = min(_LARGEST_RADIUS, max(_SMALLEST_RADIUS, _UNITS_PER_RADIUS * zoom))
    return max(4.0, min(radius, gap * zoom * _SHARE_OF_GAP))
