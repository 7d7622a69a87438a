"""The chart: everything about an island that is drawn or walked along, beside the rules' :class:`Island`."""

from __future__ import annotations

from pathlib import Path

from attrs import field, frozen

from ..rules.island import Island

Point = tuple[float, float]
Way = tuple[Point, ...]
"""Points of a line in pixels of the map, close enough together to be drawn or walked as straight stretches."""


@frozen
class Trail:
    """A trail as drawn, from the middle of space ``a`` to the middle of space ``b`` (``a < b``)."""

    a: int
    b: int
    way: Way


@frozen
class Ferry:
    """A ferry lane as drawn, between the chapels of two neighbouring sides."""

    side: int
    """Side (NORTH..WEST) of the chapel at which ``way`` begins."""
    other: int
    way: Way


@frozen
class Label:
    """A name written on the chart."""

    style: str
    """``quadrant`` (along an arc), ``place``, ``peak`` or ``sea``."""
    text: str
    """In English; the view translates it."""
    way: Way
    """One point (the middle of the text) or the line along which the text runs, left to right."""


@frozen
class Decoration:
    """An ornament that means nothing to the rules."""

    kind: str
    """``compass``, ``boat``, ``serpent``, ``galleon`` or ``cartouche``."""
    x: float
    """The middle, like ``y``."""
    y: float
    size: float
    """Width in pixels; 0 where the author left it open."""


@frozen
class Tile:
    """Where the picture of a tile is found, and what it stands for."""

    image: Path
    rect: tuple[int, int, int, int]
    """Within the image: left, top, width, height."""
    ground: str = ""
    """``sea``, ``shore``, ``north``, ``east``, ``south``, ``west``, or nothing for a mere ornament."""
    mirrored: bool = False
    """Left and right are swapped (first the diagonal, then this, then ``upended``)."""
    upended: bool = False
    diagonal: bool = False
    """Rows and columns are swapped."""


@frozen
class TileLayer:
    """One layer of tiles, rows from the top; 0 is no tile, other numbers are keys of :attr:`Chart.tiles`."""

    name: str
    rows: tuple[tuple[int, ...], ...] = field(repr=False)
    visible: bool = True


@frozen(eq=False)
class Chart:
    """A loaded map."""

    path: Path
    island: Island
    fingerprint: str
    """The same as the island's: changes whenever a part that matters to the rules changes."""
    look: str
    """Changes whenever a part that is painted changes: tiles, coasts, trails, ferries, ornaments, title. Tells a stale painting."""
    painting: str
    """Stem of the painted chart's files (see ``docs/map-format.md``); empty when the map has none."""
    size: tuple[int, int]
    """Width and height in pixels of the map, the unit of all coordinates."""
    tile_size: int
    trails: dict[tuple[int, int], Trail] = field(repr=False)
    """By the two spaces, the smaller number first."""
    ferries: tuple[Ferry, ...] = field(repr=False)
    labels: tuple[Label, ...] = field(repr=False)
    decorations: tuple[Decoration, ...] = field(repr=False)
    layers: tuple[TileLayer, ...] = field(repr=False)
    """Bottom layer first."""
    tiles: dict[int, Tile] = field(repr=False)
    coast: tuple[Way, ...] = field(repr=False, default=())
    """Hand-drawn control points of coasts; only the painter uses them."""
    stacks: tuple[tuple[float, float, float], ...] = field(repr=False, default=())
    """Sea stacks: middle and radius; only the painter uses them."""
    summits: tuple[tuple[float, float, float], ...] = field(repr=False, default=())
    """Mountains: top and radius, the larger the higher; only the painter uses them."""
    streams: tuple[Way, ...] = field(repr=False, default=())
    """Brooks from the spring downwards; only the painter uses them."""
    subtitle: str = ""
    """What stands below the title in the painted cartouche."""

    def way(self, start: int, end: int) -> Way:
        """The drawn way from one space to a neighbouring one. Raises KeyError when no trail joins them."""
        if start < end:
            return self.trails[start, end].way
        return self.trails[end, start].way[::-1]

    def ferry_way(self, start: int, end: int) -> Way:
        """The lane from one chapel space to another, straight if none is drawn. Raises ValueError for spaces without a chapel."""
        sides = self.island.side_of[start], self.island.side_of[end]
        if min(sides) < 0:
            raise ValueError(f"no ferry runs from space {start} to space {end}")
        for ferry in self.ferries:
            if (ferry.side, ferry.other) == sides:
                return ferry.way
            if (ferry.other, ferry.side) == sides:
                return ferry.way[::-1]
        spaces = self.island.spaces
        return (spaces[start].x, spaces[start].y), (spaces[end].x, spaces[end].y)
