"""What the author decided about each drafted island: outline, special places, names. Read by :mod:`author_map`."""

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


MONTECRISTO = Plan(
    title="Montecristo Island",
    painting="montecristo",
    size=(1920, 1080),
    seed=51,
    centre=(960, 545),
    # A rounded diamond with five coves.
    coast=(
        (0, 425),
        (10, 418),
        (20, 392),
        (30, 402),
        (41, 430),
        (50, 452),
        (60, 470),
        (70, 520),
        (79, 575),
        (86, 560),
        (91, 500),
        (97, 462),
        (103, 545),
        (112, 590),
        (119, 548),
        (126, 470),
        (132, 388),
        (138, 416),
        (146, 458),
        (155, 452),
        (164, 420),
        (172, 392),
        (179, 366),
        (186, 412),
        (194, 440),
        (203, 430),
        (212, 425),
        (221, 445),
        (231, 480),
        (240, 520),
        (249, 562),
        (257, 585),
        (264, 548),
        (270, 478),
        (276, 500),
        (283, 560),
        (291, 575),
        (298, 530),
        (304, 432),
        (310, 372),
        (316, 404),
        (324, 450),
        (334, 440),
        (343, 405),
        (351, 408),
    ),
    stacks=(
        (1459, 292, 9),
        (1495, 310, 5),
        (787, 1017, 8),
        (754, 1029, 4),
        (755, 87, 7),
        (1220, 994, 6),
        (361, 351, 6),
    ),
    chapels=(
        (2, "Monastery of St. Mamiliano"),
        (99, "Monastery of Cala Scirocco"),
        (180, "Chapel of Santa Maria"),
        (270, "Chapel of Cala Maestra"),
    ),
    hideaway="Mountain Hideaway",
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
        "Adventurers' Ship": (-104, -6),
        "Thief's Ship": (98, 4),
    },
    texts=(("peak", "Monte della Fortezza", 984, 392), ("sea", "Mare Tyrrhenum", 1750, 420)),
    decorations=(
        ("compass", 438, 911, 116),
        ("galleon", 434, 178, 130),
        ("serpent", 1444, 160, 160),
        ("galleon", 1750, 700, 180),
        ("cartouche", 164, 160, 272),
    ),
    subtitle="in the Tuscan Archipelago · 42° 20′ N, 10° 19′ E",
    summits=((982, 519, 100), (851, 558, 60), (1144, 503, 54), (998, 690, 44), (833, 403, 40), (1075, 408, 36)),
    boats=(0.5, 0.6, 0.5, 0.8),
)

GIANNUTRI = Plan(
    title="Giannutri",
    painting="small",
    size=(1200, 840),
    seed=37,
    centre=(600, 415),
    # A bean with one deep bay in the south-west.
    coast=(
        (0, 262),
        (14, 268),
        (28, 282),
        (42, 300),
        (56, 330),
        (70, 372),
        (84, 402),
        (96, 408),
        (108, 388),
        (120, 352),
        (132, 318),
        (145, 300),
        (160, 292),
        (175, 284),
        (190, 268),
        (202, 236),
        (212, 196),
        (222, 188),
        (232, 222),
        (242, 292),
        (252, 352),
        (262, 386),
        (272, 398),
        (282, 388),
        (292, 360),
        (304, 322),
        (318, 296),
        (332, 280),
        (346, 266),
    ),
    stacks=((1046, 232, 8), (1066, 250, 4), (97, 567, 7), (828, 742, 6)),
    chapels=(
        (2, "Hermitage of the Gulls"),
        (93, "Lighthouse Chapel"),
        (172, "Chapel of the Divers"),
        (272, "Roman Villa Chapel"),
    ),
    hideaway="Hilltop Hideaway",
    mill=(318, 150, "Windmill Grotto"),
    home=(221, "Adventurers' Ship"),
    lair=(42, "Thief's Ship"),
    kinds=(
        ("wood", "stone", "food", "water", "coal"),
        ("wood", "rope", "coal", "food", "plain"),
        ("stone", "coal", "water", "rope", "wood"),
        ("rope", "stone", "food", "water", "plain"),
    ),
    names={
        (NORTH, "wood"): ("Salt-bitten Pines",),
        (NORTH, "stone"): ("Cormorants' Wall",),
        (NORTH, "food"): ("Caper Cliff",),
        (NORTH, "water"): ("Rainwater Hollow",),
        (NORTH, "coal"): ("Beacon Ashes",),
        (EAST, "wood"): ("Juniper Ridge",),
        (EAST, "rope"): ("Keeper's Rope Store",),
        (EAST, "coal"): ("Charcoal Pit",),
        (EAST, "food"): ("Prickly-pear Hedge",),
        (EAST, "plain"): ("Lighthouse Road",),
        (SOUTH, "stone"): ("Amphora Quay",),
        (SOUTH, "coal"): ("Sponge-divers' Fire",),
        (SOUTH, "water"): ("Dripping Cave",),
        (SOUTH, "rope"): ("Esparto Field",),
        (SOUTH, "wood"): ("Myrtle Coppice",),
        (WEST, "rope"): ("Net Loft",),
        (WEST, "stone"): ("Toppled Columns",),
        (WEST, "food"): ("Olive Garden",),
        (WEST, "water"): ("Villa Cistern",),
        (WEST, "plain"): ("Mosaic Floor",),
    },
    trails=42,
    gap=80,
    strict=False,
    arcs=(),
    labels={
        "Hermitage of the Gulls": (0, -54),
        "Lighthouse Chapel": (0, 48),
        "Chapel of the Divers": (0, 54),
        "Roman Villa Chapel": (14, 49),
        "Hilltop Hideaway": (0, 50),
        "Windmill Grotto": (0, 46),
        "Adventurers' Ship": (-104, 8),
        "Thief's Ship": (98, -4),
    },
    texts=(("sea", "Mare Tyrrhenum", 1122, 478),),
    decorations=(
        ("compass", 243, 662, 76),
        ("serpent", 1127, 165, 122),
        ("galleon", 1128, 610, 116),
        ("cartouche", 83, 165, 144),
    ),
    subtitle="in the Tuscan Archipelago",
    summits=((622, 389, 100), (480, 370, 46), (770, 440, 50)),
    boats=(0.5, 0.5, 0.4, 0.6),
)

MEZZALUNA = Plan(
    title="Mezzaluna Island",
    subtitle="as the pilots of Pisa drew it",
    painting="mezzaluna",
    size=(1728, 1080),
    seed=11,
    # The middle of the lagoon; the bow lies around it and opens to the south-east.
    centre=(860, 560),
    coast=(
        (88, 452),
        (82, 522),
        (76, 560),
        (68, 578),
        (58, 556),
        (46, 520),
        (34, 488),
        (22, 452),
        (12, 428),
        (2, 416),
        (354, 392),
        (346, 418),
        (334, 446),
        (322, 478),
        (310, 520),
        (300, 560),
        (290, 588),
        (282, 572),
        (274, 560),
        (266, 582),
        (256, 570),
        (246, 540),
        (236, 506),
        (226, 474),
        (216, 448),
        (206, 432),
        (198, 404),
        (190, 416),
        (183, 378),
        (184, 296),
        (190, 225),
        (200, 205),
        (212, 198),
        (226, 200),
        (240, 208),
        (254, 220),
        (264, 202),
        (274, 207),
        (288, 205),
        (302, 195),
        (318, 186),
        (334, 180),
        (350, 171),
        (4, 166),
        (18, 171),
        (32, 181),
        (46, 200),
        (58, 225),
        (68, 289),
        (78, 334),
        (86, 378),
    ),
    stacks=((395, 168, 8), (300, 905, 6), (1490, 250, 7), (1512, 268, 4)),
    chapels=(
        (354, "Hermitage of San Nicola"),
        (66, "Abbey of Punta Levante"),
        (200, "Chapel of the Salt Pans"),
        (282, "Chapel of Ponente"),
    ),
    hideaway="Falconers' Hideaway",
    hideaway_at=(315, 345),
    mill=(24, 320, "Tide Mill"),
    home=(244, "Adventurers' Ship"),
    lair=(40, "Thief's Ship"),
    borders=(314, 30, 130, 254),
    kinds=(
        ("wood", "wood", "stone", "coal", "rope", "food", "water", "water", "plain"),
        ("wood", "stone", "stone", "coal", "rope", "rope", "food", "water", "plain"),
        ("wood", "stone", "coal", "coal", "rope", "food", "food", "water", "plain"),
        ("wood", "stone", "stone", "coal", "rope", "food", "water", "water", "plain"),
    ),
    names={
        (NORTH, "wood"): ("Crooked Pines", "Ilex Dell"),
        (NORTH, "stone"): ("Hermit's Wall",),
        (NORTH, "coal"): ("Bell-founders' Kiln",),
        (NORTH, "rope"): ("Ivy Steps",),
        (NORTH, "food"): ("Quail Meadow",),
        (NORTH, "water"): ("Dew Pond", "San Nicola's Spring"),
        (NORTH, "plain"): ("Chapel Road",),
        (EAST, "wood"): ("Wreckage of the Aurora",),
        (EAST, "stone"): ("Lantern Rocks", "Old Mole"),
        (EAST, "coal"): ("Lighthouse Embers",),
        (EAST, "rope"): ("Ropewalk", "Sailmakers' Terrace"),
        (EAST, "food"): ("Mussel Banks",),
        (EAST, "water"): ("Gulls' Basin",),
        (EAST, "plain"): ("Punta Levante",),
        (SOUTH, "wood"): ("Tamarisk Thicket",),
        (SOUTH, "stone"): ("Salt-pan Dykes",),
        (SOUTH, "coal"): ("Salt-boilers' Ashes", "Scorched Dune"),
        (SOUTH, "rope"): ("Sea-flax Dunes",),
        (SOUTH, "food"): ("Melon Gardens", "Eel Traps"),
        (SOUTH, "water"): ("Sweet Well",),
        (SOUTH, "plain"): ("Sandy Ford",),
        (WEST, "wood"): ("Chestnut Slope",),
        (WEST, "stone"): ("Fallen Watchtower", "Red Quarry"),
        (WEST, "coal"): ("Smugglers' Kiln",),
        (WEST, "rope"): ("Broom Gully",),
        (WEST, "food"): ("Goat Pasture",),
        (WEST, "water"): ("Moss Fountain", "Ravine Head"),
        (WEST, "plain"): ("Saddle of the Winds",),
    },
    trails=66,
    gap=73,
    strict=False,
    arcs=(("SEPTENTRIO", 347, 258), ("ORIENS", 56, 345), ("MERIDIES", 221, 300), ("OCCIDENS", 285, 330)),
    labels={
        "Hermitage of San Nicola": (0, -54),
        "Abbey of Punta Levante": (96, 0),
        "Chapel of the Salt Pans": (0, 54),
        "Chapel of Ponente": (-16, 54),
        "Falconers' Hideaway": (0, 50),
        "Tide Mill": (0, 46),
        "Adventurers' Ship": (-96, 30),
        "Thief's Ship": (98, -6),
    },
    texts=(
        ("peak", "Monte Falcone", 505, 325),
        ("sea", "Laguna della Luna", 905, 640),
        ("sea", "Mare Tyrrhenum", 1570, 700),
    ),
    decorations=(
        ("compass", 1245, 800, 116),
        ("serpent", 905, 730, 160),
        ("galleon", 1570, 560, 170),
        ("galleon", 98, 430, 130),
        ("cartouche", 905, 548, 256),
    ),
    boats=(0.45, 0.5, 0.6, 0.5),
    summits=(
        (466, 401, 100),
        (816, 245, 84),
        (592, 801, 78),
        (1163, 323, 82),
        (645, 284, 55),
        (456, 631, 50),
        (973, 250, 48),
    ),
    streams=(
        ((905, 300), (930, 250), (915, 200), (940, 145)),
        ((455, 470), (400, 492), (350, 472), (290, 500)),
        ((1180, 310), (1215, 250), (1260, 245), (1300, 222)),
        ((560, 760), (500, 790), (440, 790), (375, 802)),
        ((560, 482), (612, 500), (665, 518)),
    ),
    lanes=(
        (
            EAST,
            (
                (1421, 370),
                (1446, 450),
                (1420, 540),
                (1330, 588),
                (1190, 645),
                (1050, 745),
                (950, 870),
                (880, 955),
                (800, 985),
                (747, 955),
            ),
        ),
    ),
)

PLANS = {"montecristo": MONTECRISTO, "giannutri": GIANNUTRI, "mezzaluna": MEZZALUNA}
