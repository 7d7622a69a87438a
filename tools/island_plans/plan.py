"""What an author decides about a drafted island."""

from __future__ import annotations

from attrs import frozen

TILE = 24

NORTH, EAST, SOUTH, WEST = range(4)
RESOURCES = ("wood", "stone", "coal", "rope", "food", "water")


@frozen
class Plan:
    """The author's part of a draft. Bearings are degrees clockwise from north, radii pixels from the centre."""

    title: str
    painting: str
    """Stem of the painted chart's files."""
    size: tuple[int, int]
    """The chart in pixels of the map, whole tiles."""
    seed: int
    centre: tuple[int, int]
    coast: tuple[tuple[float, float], ...]
    """Control points of the coast: bearing, radius."""
    stacks: tuple[tuple[float, float, float], ...]
    """Sea stacks: x, y, radius."""
    chapels: tuple[tuple[float, str], ...]
    """North, east, south, west: bearing and name."""
    hideaway: str
    mill: tuple[float, float, str]
    home: tuple[float, str]
    lair: tuple[float, str]
    kinds: tuple[tuple[str, ...], ...]
    """By quadrant: the kinds of its free spaces."""
    names: dict[tuple[int, str], tuple[str, ...]]
    """By quadrant and kind: names, the first ones for the spaces nearest to the coast."""
    trails: int
    gap: float
    """Least distance of two spaces."""
    strict: bool
    """Whether the wished distances between ships, chapels and hideaway must hold."""
    arcs: tuple[tuple[str, float, float], ...]
    """Quadrant names: text, bearing of the middle, radius."""
    labels: dict[str, tuple[float, float]]
    """Special places that carry their name on the chart, and where: offset from the space."""
    texts: tuple[tuple[str, str, float, float], ...]
    decorations: tuple[tuple[str, float, float, float], ...]
    """Class, middle x and y, size."""
    boats: tuple[float, float, float, float]
    """Where a boat lies on each ferry lane, as a share of its length."""
    subtitle: str = ""
    summits: tuple[tuple[float, float, float], ...] = ()
    """Mountains: x, y, radius."""
    streams: tuple[tuple[tuple[float, float], ...], ...] = ()
    lanes: tuple[tuple[int, tuple[tuple[float, float], ...]], ...] = ()
    """Ferry lanes that the author drew: side of the chapel they begin at, points without the two chapels."""
    hideaway_at: tuple[float, float] = (0, 0)
    """Bearing and radius."""
    borders: tuple[float, float, float, float] = (315, 45, 135, 225)
    """Bearings at which the north, east, south and west begin, clockwise."""
