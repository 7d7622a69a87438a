"""Every number of the game, in one place: the printed ones and those that the rulings add.

House rules and balancing replace values by building another :class:`Numbers`; no other module holds a capacity, cost or table.
What may be set, and within which bounds, stands in :mod:`dials`.
"""

from __future__ import annotations

from functools import cached_property

from attrs import evolve, fields, frozen

WOOD, STONE, COAL, ROPE, FOOD, WATER = range(6)
KINDS = ("wood", "stone", "coal", "rope", "food", "water")
"""The six cube kinds (M-017), by number."""
ANY_KIND = 6
"""What the two faces of the resource die without a resource show (R-31)."""

CAPTAIN, CREW, SCOUT, MUSCLE, ANTHROPOLOGIST, STOWAWAY = range(6)
ROLES = ("captain", "crew", "scout", "muscle", "anthropologist", "stowaway")
"""The six roles (M-029), by number."""

CHARACTERS = (
    ("raj_patel", "ruth_augustin"),
    ("edith_jones", "edwin_rodriguez"),
    ("jin_park", "johanna_jensen"),
    ("valerie_lima", "viktor_surkov"),
    ("aden_okafor", "amal_faheem"),
    ("daisy_perez", "digby_walters"),
)
"""The two characters of each role (M-244), by role."""

EASY, MEDIUM, HARD, EXTREME = range(4)
DIFFICULTIES = ("easy", "medium", "hard", "extreme")
"""The four levels (M-218)."""

AXE, SPEAR, SATCHEL = range(3)
TOOLS = ("axe", "spear", "satchel")

CHARLATANS, EXPLORERS, TRAILBLAZERS, SWASHBUCKLERS = range(4)
RANKS = ("charlatans", "explorers", "trailblazers", "swashbucklers")
"""The four ranks from lowest to highest (M-235)."""

DECK = (
    "flu", "diarrhea", "viper", "twisted_ankle", "light_fingers", "broken_haft", "spoiled_stores", "leaking_cask",
    "scirocco", "libeccio", "sea_fog", "rockfall", "brambles", "rain", "cloudburst", "goats", "rats", "night_march",
    "fresh_boots", "drunken_thief", "false_trail", "driftwood", "charcoal_kiln", "wreckage", "wild_honey", "spring",
    "herbs", "sound_sleep", "fair_wind", "saint_light",
)  # fmt: skip
"""The thirty evening cards (M-008) in the order of the rulings' table; a card's number is its place here, from 0."""


@frozen
class Cost:
    """What a craft takes from the crafter's own cubes, by kind (R-21)."""

    cubes: tuple[int, int, int, int, int, int]


def _cost(wood: int = 0, stone: int = 0, coal: int = 0, rope: int = 0) -> Cost:
    return Cost((wood, stone, coal, rope, 0, 0))


@frozen
class Numbers:
    """One table of values. The defaults are those of base 1, the rulebook's (M-..) and the rulings' (R-..); they never change again.

    Games name the base they were played with and tell only what differs from it; see :data:`BASES`.
    """

    cubes_each: int = 25
    """Cubes of each kind in the game (M-017)."""
    food_full: int = 5
    water_full: int = 5
    health_full: int = 8
    """Full meters (M-037, M-038, M-045)."""
    points: tuple[int, ...] = (6, 6, 8, 5, 6, 6)
    """Action points of a turn at full health, by role (M-245..M-252)."""
    points_lost: tuple[int, ...] = (3, 3, 3, 2, 2, 1, 1, 0, 0)
    """Points lost by health, from 0 to 8 (R-08)."""
    pair_hardy: int = 0
    """By so much less do wounds lower the points in a team of two (R-08)."""
    points_least: int = 1
    """Wounds never lower the points of a turn below this (R-08)."""
    capacity: tuple[int, ...] = (6, 6, 4, 8, 6, 6)
    """Cubes a pack holds, by role (R-18)."""
    satchel_room: int = 3
    """What a satchel adds (R-18)."""
    pair_room: int = 0
    """Cubes that every pack holds more in a team of two (R-18)."""
    gather_yield: tuple[int, ...] = (0, 0, 1, 1, 1, 2, 2)
    """Cubes by D6 face, from face 0 (unused) to 6; a face with none is a failure (M-075..M-077)."""
    gather_hurt: int = 1
    """Health lost on a failed roll (M-075)."""
    mill_yield: tuple[int, ...] = (0, 0, 0, 2, 2, 4, 4)
    """Cubes by D6 face at the Mill (M-140..M-142)."""
    mill_hurt: int = 2
    """Health lost on a failed Mill roll (M-140)."""
    resource_die: tuple[int, ...] = (WOOD, STONE, COAL, ROPE, FOOD, WATER, ANY_KIND, ANY_KIND)
    """The eight faces (R-31)."""
    free_face_steals: bool = True
    """At a theft a face without a resource takes a kind that the victim names; else it takes nothing (R-31)."""
    compass_die: tuple[int, ...] = (0, 0, 1, 1, 2, 2, 3, 3)
    """The eight faces: quadrant numbers (R-31)."""
    tool_costs: tuple[Cost, Cost, Cost] = (
        _cost(wood=3, stone=2, rope=1),
        _cost(wood=3, stone=1, rope=1),
        _cost(wood=2, rope=3),
    )
    """Axe, spear, satchel (M-105, M-104, M-101)."""
    tool_tiles: tuple[int, int, int] = (6, 6, 5)
    """Tiles of axe, spear, satchel; they limit crafting (R-21)."""
    wells_flow: bool = False
    """On extreme a water space with a well needs no roll: it pays as on the other levels (M-067, R-55)."""
    well_cost: Cost = _cost(wood=1, stone=3, rope=2)
    """M-106."""
    wells: int = 4
    """Wells in a game (M-109)."""
    altar_cost: Cost = _cost(wood=4, coal=2)
    """M-110."""
    fire_cost: Cost = _cost(wood=3, coal=3)
    """Lighting a standing altar (M-113)."""
    blazing_altar_cost: Cost = _cost(wood=6, coal=3)
    """An altar with its instant fire (M-114)."""
    fires_needed: int = 4
    """Fires that must burn at once to reveal the treasure (M-161)."""
    trade_price: int = 3
    trade_price_anthropologist: int = 2
    """Cubes for one at a chapel (M-121, M-123)."""
    ferry_price: int = 3
    """Cubes for a ride (M-126)."""
    hideaway_room: int = 6
    """Cubes the hideaway holds (M-134)."""
    thief_points: int = 4
    """Spaces the Thief moves in its turn (M-145)."""
    stunned_thief_points: int = 0
    """Spaces a stunned Thief moves at most in its next turn; 0: it loses that turn (R-39)."""
    thief_hurts_up_to: int = 3
    """Damage roll: 1 health lost on this face or lower (M-151)."""
    rest_turns: int = 2
    """Turns of rest after the one of arrival (M-201, R-49)."""
    revived: tuple[int, int, int] = (8, 3, 3)
    """Health, food, water after the rest (M-203)."""
    health_worth: int = 2
    treasure_worth: int = 10
    fire_worth: int = 3
    treasure_lost_worth: int = -15
    collapse_worth: int = -20
    """Scoring (M-229..M-234)."""
    death_worth: int = -20
    """Stands in place of ``collapse_worth`` for one who died (R-51)."""
    ranks: tuple[tuple[int, int, int], ...] = ((31, 47, 63), (41, 63, 85), (51, 79, 107), (66, 98, 130), (81, 117, 152))
    """Smallest score of the second, third and fourth rank, for 2 to 6 adventurers (M-237..M-241)."""
    deck: tuple[int, ...] = (1,) * len(DECK)
    """Copies of each evening card, by its number (M-008)."""
    take_back: bool = False
    """The table begins with the agreement that steps of others may be taken back."""

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """The whole deck: the numbers of all its cards, ascending; a card that is there twice stands in it twice."""
        return tuple(card for card, copies in enumerate(self.deck) for _copy in range(copies))

    @cached_property
    def least_tool_cost(self) -> int:
        """Cubes of the cheapest tool: with fewer in the pack none need be looked at."""
        return min(sum(cost.cubes) for cost in self.tool_costs)


def _deck(**copies: int) -> tuple[int, ...]:
    """One of each card but for those that are named."""
    return tuple(copies.get(card, 1) for card in DECK)


def wound_points(numbers: Numbers, health: int, team: int) -> int:
    """Points that wounds cost at this health in a team of so many adventurers (R-08)."""
    lost = numbers.points_lost[health]
    return max(0, lost - numbers.pair_hardy) if team == 2 else lost


def pack(numbers: Numbers, role: int, team: int) -> int:
    """Cubes that the pack of a role holds without a satchel in a team of so many adventurers (R-18)."""
    return numbers.capacity[role] + (numbers.pair_room if team == 2 else 0)


_FIRST = Numbers()
_SECOND = evolve(
    _FIRST,
    points_lost=(3, 3, 3, 3, 2, 2, 1, 1, 0),
    pair_hardy=1,
    capacity=(7, 7, 6, 9, 7, 7),
    pair_room=2,
    free_face_steals=False,
    stunned_thief_points=3,
    death_worth=-40,
    deck=_deck(fresh_boots=3, drunken_thief=0, false_trail=0),
)
_THIRD = evolve(_SECOND, capacity=(7, 5, 4, 9, 7, 5), satchel_room=4, wells_flow=True)
_FOURTH = evolve(_THIRD, capacity=(9, 5, 4, 10, 9, 5), death_worth=-60)
BASES: dict[int, Numbers] = {1: _FIRST, 2: _SECOND, 3: _THIRD, 4: _FOURTH}
"""The usual numbers by version. To tune them add a base, made by ``evolve`` from an older one: games of older bases stay what they were.

What the later ones were tuned for, and the measurements, stand in docs/balance.md.
"""

RULEBOOK = BASES[max(BASES)]
"""The usual numbers of new games."""


def changed_fields(numbers: Numbers, base: Numbers) -> tuple[str, ...]:
    """The names of the values that differ, in the order of the class."""
    return tuple(f.name for f in fields(Numbers) if getattr(numbers, f.name) != getattr(base, f.name))


def nearest_base(numbers: Numbers) -> int:
    """The version of the base from which the fewest values differ; of equally near ones the latest."""
    return min(BASES, key=lambda version: (len(changed_fields(numbers, BASES[version])), -version))
