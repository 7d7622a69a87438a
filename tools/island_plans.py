"""What the author decided about each drafted island: outline, special places, names. Read by :mod:`author_map`."""

from __future__ import annotations

from attrs import frozen

SIZE = (1920, 1080)
"""The chart in pixels of the map."""
TILE = 24

NORTH, EAST, SOUTH, WEST = range(4)
RESOURCES = ("wood", "stone", "coal", "rope", "food", "water")


@frozen
class Plan:
    """The author's part of a draft. Bearings are degrees clockwise from north, radii pixels from the centre."""

    title: str
    painting: str
    """Stem of the painted chart's files."""
    seed: int
    centre: tuple[int, int]
    coast: tuple[tuple[float, float], ...]
    """Control points of the coast: bearing, radius."""
    stacks: tuple[tuple[float, float, float], ...]
    """Sea stacks: x, y, radius."""
    chapels: tuple[tuple[float, str], ...]
    """North, east, south, west: bearing and name."""
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


MONTECRISTO = Plan(
    title="Montecristo Island",
    painting="montecristo",
    seed=16,
    centre=(960, 545),
    # A rounded diamond with five coves.
    coast=(
        (0, 425), (10, 418), (20, 392), (30, 402), (41, 430), (50, 452), (60, 470), (70, 520), (79, 575), (86, 560),
        (91, 500), (97, 462), (103, 545), (112, 590), (119, 548), (126, 470), (132, 388), (138, 416), (146, 458), (155, 452),
        (164, 420), (172, 392), (179, 366), (186, 412), (194, 440), (203, 430), (212, 425), (221, 445), (231, 480), (240, 520),
        (249, 562), (257, 585), (264, 548), (270, 478), (276, 500), (283, 560), (291, 575), (298, 530), (304, 432), (310, 372),
        (316, 404), (324, 450), (334, 440), (343, 405), (351, 408),
    ),
    stacks=((1459, 292, 9), (1495, 310, 5), (787, 1017, 8), (754, 1029, 4), (755, 87, 7), (1220, 994, 6), (361, 351, 6)),
    chapels=(
        (2, "Monastery of St. Mamiliano"),
        (99, "Monastery of Cala Scirocco"),
        (180, "Chapel of Santa Maria"),
        (270, "Chapel of Cala Maestra"),
    ),
    mill=(41, 258, "Grotto of St. Mamiliano"),
    home=(308, "Adventurers' Ship"),
    lair=(131, "Thief's Ship"),
    kinds=(
        (*RESOURCES * 2, "plain"),
        (*RESOURCES * 2, "wood", "rope", "plain", "plain"),
        (*RESOURCES * 2, "plain"),
        (*RESOURCES * 2, "coal", "stone", "plain", "plain"),
    ),
    names={
        (NORTH, "wood"): ("Storm-felled Oak", "Goats' Holm Oak"),
        (NORTH, "stone"): ("Mossy Wall", "Hermit's Steps"),
        (NORTH, "coal"): ("Old Kiln", "Charcoal Burners' Glade"),
        (NORTH, "rope"): ("Bindweed Hollow", "Clematis Gate"),
        (NORTH, "food"): ("Blackberry Bank", "Strawberry-tree Grove"),
        (NORTH, "water"): ("Fern Spring", "Saint's Rill"),
        (NORTH, "plain"): ("Cima dei Lecci",),
        (EAST, "wood"): ("Driftwood Point", "Wind-bent Pine", "Dead Juniper"),
        (EAST, "stone"): ("Roman Quarry", "Granite Needles"),
        (EAST, "coal"): ("Black Seam", "Scorched Ledge"),
        (EAST, "rope"): ("Wreckers' Rigging", "Net-dryers' Rock", "Esparto Ledge"),
        (EAST, "food"): ("Gulls' Ledge", "Partridge Scree"),
        (EAST, "water"): ("Rain Basin", "Monks' Cistern"),
        (EAST, "plain"): ("Three Boulders", "Goat Stairs"),
        (SOUTH, "wood"): ("Bleached Trunks", "Lone Carob"),
        (SOUTH, "stone"): ("Fallen Terrace", "Lizard Walls"),
        (SOUTH, "coal"): ("Coal Scree", "Burnt Field"),
        (SOUTH, "rope"): ("Agave Terrace", "Feather-grass Slope"),
        (SOUTH, "food"): ("Fig Terrace", "Hares' Meadow"),
        (SOUTH, "water"): ("Santa Maria Well", "Cricket Spring"),
        (SOUTH, "plain"): ("Windy Pass",),
        (WEST, "wood"): ("Boatbuilders' Stand", "Tree-heath Copse"),
        (WEST, "stone"): ("Customs Wall", "Pirates' Cairn", "Pink Granite Steps"),
        (WEST, "coal"): ("Smugglers' Hearth", "Signal Ashes", "Coal Gully"),
        (WEST, "rope"): ("Fishermen's Nets", "Honeysuckle Tangle"),
        (WEST, "food"): ("Rosemary Slope", "Beekeepers' Heath"),
        (WEST, "water"): ("Villa Fountain", "Heather Brook"),
        (WEST, "plain"): ("Belvedere", "Colle Fondo"),
    },
    trails=100,
    gap=76,
    strict=True,
    arcs=(("SEPTENTRIO", 350, 262), ("ORIENS", 92, 316), ("MERIDIES", 181, 210), ("OCCIDENS", 272, 318)),
    labels={
        "Monastery of St. Mamiliano": (0, -54),
        "Monastery of Cala Scirocco": (88, 0),
        "Chapel of Santa Maria": (0, 54),
        "Chapel of Cala Maestra": (-86, 0),
        "Mountain Hideaway": (0, 50),
        "Grotto of St. Mamiliano": (0, 46),
        "Adventurers' Ship": (-92, -6),
        "Thief's Ship": (92, 4),
    },
    texts=(("peak", "Monte della Fortezza", 1074, 479), ("sea", "Mare Tyrrhenum", 1716, 395)),
    decorations=(("compass", 424, 912, 116), ("serpent", 1672, 236, 120), ("galleon", 1748, 560, 150)),
    boats=(0.5, 0.6, 0.5, 0.8),
)

PLANS = {"montecristo": MONTECRISTO}
