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
_CARTOUCHE_EDGE = 6.0
"""What the shadow of a cartouche takes beyond its size, pixels of the map."""
_ENLARGED = (1.012, 1.024, 1.036)
"""So much larger may the island be for the sake of an ornament."""
_CARTOUCHE_COUNTS = 3
"""A title cut in two looks as bad as so many cut ships."""
_PLACES = 60
"""Places tried to each side of the middle."""
_SEAM = 1.0
"""So many logical pixels of bare sheet are none."""
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


def project(chart: Chart, sheet: R, beside: float = 0.0, window: R | None = None) -> Projection:
    """Show the island in the sheet, as large as it fits.

    It lies in the middle; but where the sheet is just so wide that notes ``beside`` logical pixels wide fit on one side and not on
    both, it lies in the west and leaves the sea in the east free for them. Where the sheet reaches out of the ``window``, it lies at the
    window's edge.
    """
    box = sheet.inset(FRAME)
    edge = window.x2 if window is not None and window.x2 < box.x2 else None
    points = [(space.x, space.y) for space in chart.island.spaces]
    x1, x2 = min(x for x, _y in points) - _MARGIN_X, max(x for x, _y in points) + _MARGIN_X
    y1, y2 = min(y for _x, y in points) - _MARGIN_Y, max(y for _x, y in points) + _MARGIN_Y
    width, height = chart.size
    zoom = min(box.w / (x2 - x1), box.h / (y2 - y1))
    # Rather cut a little of the empty sea than show where the painting ends, or half of a ship.
    whole = min(max(zoom, box.w / width, box.h / height), zoom * 1.02)
    sizes = [whole, *(zoom * more for more in _ENLARGED if zoom * more > whole)]
    zoom, left = min(
        ((size, _across(chart, box, size, (x1, x2), beside, edge)) for size in sizes),
        key=lambda way: 0.0 if edge is not None else _cut(chart, box, *way),
    )
    top = box.cy - (y1 + y2) / 2 * zoom
    if height * zoom >= box.h:
        top = min(box.y, max(box.y2 - height * zoom, top))
    return Projection(sheet, box, zoom, left, top, _radius(chart, zoom))


def _across(chart: Chart, box: R, zoom: float, island: tuple[float, float], beside: float, edge: float | None) -> float:
    """Where the chart's left edge lies: rather no large ornament is cut in two, rather the painting fills the box, rather the middle."""
    if edge is not None:
        return edge - island[1] * zoom
    free = box.w - (island[1] - island[0]) * zoom
    middle = box.cx - (island[0] + island[1]) / 2 * zoom
    west = box.x - island[0] * zoom
    if free / 2 < beside <= free:
        return west
    # A little of the margin may go: the outermost spaces keep room for their names and figures.
    most = max(0.0, free / 2) + _MARGIN_X / 2 * zoom
    steps = range(-_PLACES, _PLACES + 1)
    painted = [_bare(chart, box, zoom, middle + most * step / _PLACES) for step in steps]
    least = min(painted) + _SEAM

    def worth(step: int) -> tuple[float, bool, int]:
        left = middle + most * step / _PLACES
        return _cut(chart, box, zoom, left), _bare(chart, box, zoom, left) > least, abs(step)

    return middle + most * min(steps, key=worth) / _PLACES


def _bare(chart: Chart, box: R, zoom: float, left: float) -> float:
    """Logical pixels of the box's width that the painting does not cover."""
    return max(0.0, left - box.x) + max(0.0, box.x2 - left - chart.size[0] * zoom)


def _cut(chart: Chart, box: R, zoom: float, left: float) -> float:
    """How many large ornaments the frame cuts in two, a cartouche counting most."""
    cut = 0.0
    for thing in chart.decorations:
        half = (thing.size / 2 + _CARTOUCHE_EDGE * (thing.kind == "cartouche")) * zoom
        x = left + thing.x * zoom
        if thing.size and any(x - half < edge < x + half for edge in (box.x, box.x2)):
            cut += _CARTOUCHE_COUNTS if thing.kind == "cartouche" else 1
    return cut


def _radius(chart: Chart, zoom: float) -> float:
    """Spaces keep a size that can be hit on small charts, but never touch each other."""
    spaces = chart.island.spaces
    gap = min(math.dist((a.x, a.y), (b.x, b.y)) for i, a in enumerate(spaces) for b in spaces[:i])
    radius = min(_LARGEST_RADIUS, max(_SMALLEST_RADIUS, _UNITS_PER_RADIUS * zoom))
    return max(4.0, min(radius, gap * zoom * _SHARE_OF_GAP))
