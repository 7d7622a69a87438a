"""The table as it stands: one mutable record, copied by hand, holding plain numbers and lists.

Everything that can be derived is not stored. What only lasts for one turn (``tried``, ``paid`` ..) stands in the state and not with the
adventurer, because one turn is played at a time.
"""

from __future__ import annotations

from functools import cache

from attrs import Factory, define, field, frozen

from ...core.agenda import Frame
from .island import Island
from .numbers import AXE, EASY, EXTREME, FOOD, MEDIUM, MUSCLE, RULEBOOK, SATCHEL, SPEAR, Numbers, pack, wound_points

UP, CRAWLING, CARRIED, RESTING, DEAD = range(5)
LIVES = ("up", "crawling", "carried", "resting", "dead")
"""Whether an adventurer is in play, or in which way it is out (M-193..M-203, M-220)."""

MORNING, AFTERNOON, DUSK, EVENING = range(4)
PHASES = ("morning", "afternoon", "dusk", "evening")

HIDDEN, LYING, ABOARD, WITH_THIEF = -1, -2, -3, -4
"""Values of State.holder besides a seat: not revealed yet, on a space, on the adventurers' ship, in the Thief's hands."""

PLAYING, WON, LOST, ABANDONED, ALL_DEAD = range(5)
OUTCOMES = ("playing", "won", "lost", "abandoned", "all_dead")

NOBODY = -1


@frozen
class Setup:
    """What is agreed before the first die. With the island and the list of actions it is the whole game."""

    leaders: tuple[int, ...]
    """By adventurer seat: the person, from 0, who leads it (R-01). Its length, 2..6, is the number of adventurers."""
    roles: tuple[int, ...] = ()
    """By seat: the role chosen, or NOBODY for a blind draw (M-028). Empty: all drawn."""
    characters: tuple[int, ...] = ()
    """By seat: 0 or 1, or NOBODY to be chosen in the game. Empty: all chosen in the game."""
    difficulty: int = MEDIUM
    numbers: Numbers = RULEBOOK
    rules_name: str = ""
    """What the players call the numbers they play by; empty for the rulebook's."""

    def __attrs_post_init__(self) -> None:
        count = len(self.leaders)
        if not 2 <= count <= 6:
            raise ValueError("a game has 2 to 6 adventurers (R-01)")
        if sorted(dict.fromkeys(self.leaders)) != list(range(max(self.leaders) + 1)):
            raise ValueError("every person leads at least one adventurer (R-01)")
        if len(self.roles) not in (0, count) or len(self.characters) not in (0, count):
            raise ValueError("roles and characters name one for every adventurer, or none at all")
        chosen = [role for role in self.roles if role != NOBODY]
        if len(dict.fromkeys(chosen)) != len(chosen):
            raise ValueError("no role appears twice (M-028)")


@frozen
class Weather:
    """What the last evening card does to the coming day; it lasts until the next evening."""

    ferries_closed: bool = False
    ferries_free: bool = False
    barred: int = -1
    """The quadrant without resource rolls (card 12), or -1."""
    thief_points: int = -1
    """The Thief's points (cards 19 and 20), or -1 for the usual number."""


CALM = Weather()


@define
class Adventurer:
    """One adventurer's tile, pack and place."""

    role: int = NOBODY
    character: int = NOBODY
    space: int = 0
    health: int = 0
    food: int = 0
    water: int = 0
    cubes: list[int] = Factory(lambda: [0] * 6)
    """Cubes in the pack, by kind."""
    tools: list[bool] = Factory(lambda: [False] * 3)
    """Axe, spear, satchel (M-084)."""
    points: int = 0
    """Action points left in the present turn."""
    change: int = 0
    """Points more or less in the coming turn, from the evening card."""
    life: int = UP
    rest: int = 0
    """Turns of rest still to come while RESTING."""
    carries: int = NOBODY
    """The seat of the fellow on this one's back."""
    stunned: bool = False
    """Loses its next whole turn (R-39)."""
    fell: bool = False
    """Was ever incapacitated or died; costs 20 points once (R-51)."""

    def copy(self) -> Adventurer:
        """An equal adventurer that shares nothing mutable."""
        return Adventurer(
            self.role, self.character, self.space, self.health, self.food, self.water, self.cubes[:], self.tools[:],
            self.points, self.change, self.life, self.rest, self.carries, self.stunned, self.fell,
        )  # fmt: skip


@define
class State:
    """One game at one moment. Copy it with :meth:`copy`; only the island, the set-up and frozen frames are shared."""

    setup: Setup
    island: Island = field(eq=False, repr=False)
    adventurers: list[Adventurer]
    supply: list[int]
    """Cubes left in the common supply, by kind (M-083)."""
    thief: int
    """The Thief's space."""
    deck: list[int]
    """Evening cards not drawn since the last shuffle, ascending; their order is unknown, as on the table."""
    agenda: list[Frame]
    thief_stunned: bool = False
    holder: int = HIDDEN
    """Who has the treasure: a seat, or HIDDEN, LYING, ABOARD, WITH_THIEF."""
    treasure: int = NOBODY
    """The space on which the treasure lies while the holder is LYING."""
    altars: list[int] = Factory(lambda: [0] * 4)
    """By side: 0 nothing, 1 an altar, 2 an altar with its fire."""
    wells: list[int] = Factory(list)
    """Spaces with a well, in the order of building."""
    gear: dict[int, list[int]] = Factory(dict)
    """By space, under a gear token: six numbers of cubes, then axes, then spears (R-46)."""
    hideaway: list[int] = Factory(lambda: [0] * 6)
    weather: Weather = CALM
    day: int = 0
    """1 for the first day; 0 during the set-up."""
    phase: int = MORNING
    seat: int = NOBODY
    """Whose turn it is, in the morning."""
    first: int = 0
    """The seat that begins every round (R-03)."""
    card: int = NOBODY
    """The evening card drawn last."""
    outcome: int = PLAYING
    # ---- the present turn only
    tried: int = 0
    """Bit mask of spaces already rolled at this turn (M-074); the Mill included (M-143)."""
    paid: int = 0
    """Bit mask of food and water spaces that have paid this turn (R-12)."""
    refused: int = 0
    """Bit mask of seats that refused this turn: they are not asked again."""
    fought: bool = False
    """This adventurer has met the Thief in this turn (R-37)."""
    rode: bool = False
    """The Stowaway's free ride is used (M-131)."""

    def copy(self) -> State:
        """An equal state; what happens to one never shows in the other."""
        return State(
            self.setup, self.island, [a.copy() for a in self.adventurers], self.supply[:], self.thief, self.deck[:], self.agenda[:],
            self.thief_stunned, self.holder, self.treasure, self.altars[:], self.wells[:],
            {space: pile[:] for space, pile in self.gear.items()}, self.hideaway[:], self.weather, self.day, self.phase, self.seat,
            self.first, self.card, self.outcome, self.tried, self.paid, self.refused, self.fought, self.rode,
        )  # fmt: skip

    def without_island(self) -> State:
        """A copy to be sent to somebody who has the island and puts it in again."""
        bare = self.copy()
        bare.island = None  # type: ignore[assignment]
        return bare

    @property
    def numbers(self) -> Numbers:
        """The table of values this game is played with."""
        return self.setup.numbers

    @property
    def revealed(self) -> bool:
        """The treasure's place is known; once true it stays true (R-54)."""
        return self.holder != HIDDEN

    @property
    def rolls_for_provisions(self) -> bool:
        """Extreme: food and water are rolled for (M-225, R-55)."""
        return self.setup.difficulty == EXTREME


def grants(state: State, space: int) -> bool:
    """Whether a space pays food or water to who enters it (M-057); on extreme only a well may (M-225, R-55)."""
    if state.island.kinds[space] < FOOD:
        return False
    return not state.rolls_for_provisions or (space in state.wells and state.setup.numbers.wells_flow)


def capacity(state: State, who: Adventurer) -> int:
    """Cubes the pack holds; in a team of two it may be more (R-18)."""
    numbers = state.setup.numbers
    return pack(numbers, who.role, len(state.adventurers)) + (numbers.satchel_room if who.tools[SATCHEL] else 0)


def room(state: State, who: Adventurer) -> int:
    """Cubes that still fit; negative while a surplus is held."""
    numbers = state.setup.numbers  # capacity() written out: this is asked at every step of every turn
    free = numbers.capacity[who.role] - sum(who.cubes)
    if who.tools[SATCHEL]:
        free += numbers.satchel_room
    return free + numbers.pair_room if len(state.adventurers) == 2 else free


@cache
def clockwise(first: int, count: int) -> tuple[int, ...]:
    """All of ``count`` seats clockwise from ``first``."""
    return tuple((first + i) % count for i in range(count))


def seats_in_order(state: State) -> tuple[int, ...]:
    """All seats clockwise from the first player (R-03)."""
    return clockwise(state.first, len(state.adventurers))


def up_in_order(state: State) -> list[int]:
    """Seats of adventurers who are in play, clockwise from the first player."""
    return [seat for seat in seats_in_order(state) if state.adventurers[seat].life == UP]


def fellows_here(state: State, seat: int) -> list[int]:
    """Seats of the living others on the same space, whether up or not."""
    space = state.adventurers[seat].space
    return [s for s, who in enumerate(state.adventurers) if who.space == space and s != seat and who.life != DEAD]


def turn_points(state: State, who: Adventurer, change: int) -> int:
    """Action points of a turn that starts now (M-049..M-051, M-199, R-07, R-08), ``change`` of them by the last card."""
    numbers = state.setup.numbers
    points = numbers.points[who.role]
    if state.setup.difficulty != EASY:
        points -= wound_points(numbers, who.health, len(state.adventurers))
        if points < numbers.points_least:
            points = numbers.points_least
    if change:
        points = max(0, points + change)
    if who.carries != NOBODY and who.role != MUSCLE:
        points = (points + 1) // 2
    return points


def tiles_left(state: State, tool: int) -> int:
    """Tiles of a tool that nobody holds and no gear token covers (R-21)."""
    held = sum(who.tools[tool] for who in state.adventurers)
    lying = sum(pile[6 + tool] for pile in state.gear.values()) if tool in (AXE, SPEAR) else 0
    return state.setup.numbers.tool_tiles[tool] - held - lying


def same_person(state: State, a: int, b: int) -> bool:
    """Both adventurers are led by one person, so agreement is not asked (R-23)."""
    return state.setup.leaders[a] == state.setup.leaders[b]


def treasure_space(state: State) -> int:
    """Where the treasure is, or NOBODY while it is hidden."""
    if state.holder == HIDDEN:
        return NOBODY
    if state.holder == LYING:
        return state.treasure
    if state.holder == ABOARD:
        return state.island.home
    if state.holder == WITH_THIEF:
        return state.thief
    return state.adventurers[state.holder].space
