"""What the lesson teaches, as data: chapters of steps, and for every step what shall be done in it.

Two stretches of one expedition are played, the first day and the last one. Within a stretch the chapters follow on each other, so the actions
of all earlier steps lead to the state in which a later one begins.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from ..rules import actions as act
from ..rules import game
from ..rules.actions import Action, move
from ..rules.frames import DayBreak, DrawingCard
from ..rules.island import EAST, NORTH, SOUTH, WEST, Island
from ..rules.numbers import CAPTAIN, COAL, DECK, MUSCLE, ROPE, SATCHEL, SPEAR, STONE, WOOD
from ..rules.state import EVENING, Setup, State

RUTH, VIKTOR = 0, 1
"""Seats."""
SETUP = Setup(leaders=(0, 0), roles=(CAPTAIN, MUSCLE), characters=(1, 1))

MEADOW, NETS, CAIRN, SCREE = "Rosemary Slope", "Fishermen's Nets", "Burnt Field", "Partridge Scree"
"""Spaces of Montecristo that the lesson goes to, by name: numbers would change with the map."""

ANY_SHOWN = ("", "sun", "fires", "treasure", "acting", "ruth", "viktor", "thief")
"""What a step can point out, besides the thing to press."""


@frozen
class Step:
    """One note of the coach. With ``actions`` it lasts until they are done, else until the player has read it."""

    key: str
    """Of its words."""
    actions: tuple[Action, ...] = ()
    """What is done in it, by the player and by CHANCE, in this order."""
    shows: str = ""
    """One of ANY_SHOWN."""

    @property
    def is_read(self) -> bool:
        """Nothing is to be done but reading."""
        return not self.actions

    @property
    def is_watched(self) -> bool:
        """Only dice and cards act."""
        return bool(self.actions) and all(isinstance(action, act.CHANCE_ACTIONS) for action in self.actions)


@frozen
class Chapter:
    """A few steps about one thing, short enough for two minutes."""

    key: str
    stretch: str
    """Which beginning it goes back to: a key of BEGINNINGS."""
    icon: str
    steps: tuple[Step, ...]


def fits(island: Island) -> bool:
    """The island has the places that the lesson goes to."""
    return {MEADOW, NETS, CAIRN, SCREE} <= {space.name for space in island.spaces}


def chapters(island: Island) -> tuple[Chapter, ...]:
    """All chapters. Raises LookupError for an island that lacks the places of the lesson."""
    at = {space.name: number for number, space in enumerate(island.spaces)}
    meadow, nets = at[MEADOW], at[NETS]
    chapel, home = island.chapels[WEST], island.home
    return (
        Chapter("aim", FIRST_DAY, "ship", (
            Step("welcome"),
            Step("who_begins", (act.RollD6(5), act.RollD6(3))),
            Step("aim", shows="fires"),
            Step("day", shows="sun"),
        )),
        Chapter("walk", FIRST_DAY, "boot", (
            Step("points", shows="acting"),
            Step("walk", (move(meadow),)),
            Step("food", (act.ToMeter(),)),
        )),
        Chapter("search", FIRST_DAY, "die", (
            Step("to_the_nets", (move(nets),)),
            Step("search", (act.Gather(), act.RollD6(5))),
            Step("once_a_space"),
        )),
        Chapter("craft", FIRST_DAY, "hammer", (
            Step("pack", shows="acting"),
            Step("craft", (act.Craft(SPEAR),)),
        )),
        Chapter("chapel", FIRST_DAY, "chapel", (
            Step("to_the_chapel", (move(chapel),)),
            Step("end_turn", (act.EndTurn(),)),
            Step("bonus", (act.ChooseProvisions(), act.ToPack(), act.ToPack())),
        )),
        Chapter("bad_roll", FIRST_DAY, "heart_broken", (
            Step("viktor", shows="viktor"),
            Step("viktor_walks", (move(meadow), act.ToPack(), move(nets))),
            Step("bad_roll", (act.Gather(), act.RollD6(1))),
            Step("hurt", shows="acting"),
        )),
        Chapter("give", FIRST_DAY, "give", (
            Step("together", (move(chapel),)),
            Step("give", (act.Give(RUTH),)),
            Step("hand_over", (act.HandCube(COAL), act.HandCube(COAL), act.Done())),
        )),
        Chapter("thief", FIRST_DAY, "thief", (
            Step("thief_comes", shows="thief"),
            Step("afternoon", (act.EndTurn(), act.ChooseHealth())),
            Step("caught", (act.RollD6(5), act.RollD6(2), act.RollResource(COAL + 1), act.RollD6(5))),
            Step("after_the_thief", shows="viktor"),
        )),
        Chapter("meal", FIRST_DAY, "meal", (
            Step("meal", (act.Eat(), act.Drink())),
            Step("meal_of_viktor", (act.Eat(),)),
        )),
        Chapter("card", FIRST_DAY, "card", (
            Step("evening"),
            Step("card", (act.DrawCard(DECK.index("driftwood")), act.RollCompass(7))),
            Step("day_is_over", shows="sun"),
        )),
        Chapter("fire", LAST_DAY, "fire", (
            Step("days_later", (act.DrawCard(DECK.index("fair_wind")),)),
            Step("build", (act.BuildAltar(True),)),
            Step("reveal", (act.RollCompass(7), act.RollResource(ROPE + 1), act.PickSpace(nets))),
        )),
        Chapter("home", LAST_DAY, "treasure", (
            Step("to_the_treasure", (move(nets),)),
            Step("take_it", (act.TakeUpTreasure(),)),
            Step("sail", (move(meadow), act.ToPack(), act.ToPack(), move(home))),
        )),
    )  # fmt: skip


def _first_day(island: Island) -> State:
    """The table at the very beginning, but with a few cubes in the packs, a scratch, and the Thief ashore already."""
    state = game.new_game(SETUP, island)
    ruth, _viktor = state.adventurers
    ruth.health, ruth.food = 7, 4
    state.thief = _named(island, CAIRN)
    _pack(state, RUTH, {WOOD: 3, STONE: 1})
    _pack(state, VIKTOR, {COAL: 3})
    return state


def _last_day(island: Island) -> State:
    """The evening of the eighth day: three fires burn, and Ruth stands at the fourth chapel with all that the last one takes."""
    state = game.new_game(SETUP, island)
    ruth, viktor = state.adventurers
    state.day, state.phase, state.seat = 8, EVENING, VIKTOR
    state.agenda = [DayBreak(), DrawingCard()]
    state.deck = [card for card in state.deck if DECK[card] != "driftwood"]
    for side in (NORTH, EAST, SOUTH):
        state.altars[side] = 2
    ruth.space, ruth.health = island.chapels[WEST], 7
    ruth.tools[SPEAR] = ruth.tools[SATCHEL] = True
    viktor.health, viktor.food, viktor.water = 6, 3, 4
    state.thief = _named(island, SCREE)
    _pack(state, RUTH, {WOOD: 6, COAL: 3})
    return state


FIRST_DAY, LAST_DAY = "first_day", "last_day"
BEGINNINGS: dict[str, Callable[[Island], State]] = {FIRST_DAY: _first_day, LAST_DAY: _last_day}
"""The state in which a stretch begins."""


def _named(island: Island, name: str) -> int:
    return next(number for number, space in enumerate(island.spaces) if space.name == name)


def _pack(state: State, seat: int, cubes: dict[int, int]) -> None:
    for kind, count in cubes.items():
        state.adventurers[seat].cubes[kind] += count
        state.supply[kind] -= count


CHAPTERS = (
    "aim", "walk", "search", "craft", "chapel", "bad_roll", "give", "thief", "meal", "card", "fire", "home",
)  # fmt: skip
"""The keys of the chapters in their order; ``chapters`` makes them for an island."""
