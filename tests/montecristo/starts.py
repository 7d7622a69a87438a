"""Where games of the property tests begin: an island, a company and a table that may be far advanced.

Dice seldom carry a careless player as far as four fires, so most of the rules would never be reached from the first morning. A
:class:`Start` therefore also sets tables on which much has happened already. All of them could have come about in play: every cube,
tile and card is accounted for.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

from attrs import evolve, frozen

from game.core.agenda import CHANCE
from game.montecristo.chart import load_island
from game.montecristo.rules.fall import drop_gear
from game.montecristo.rules.game import apply, decision, legal_actions, new_game
from game.montecristo.rules.island import Island
from game.montecristo.rules.numbers import AXE, BASES, COAL, FOOD, SATCHEL, SCOUT, SPEAR, WATER, WOOD
from game.montecristo.rules.state import (
    ABOARD,
    CALM,
    CRAWLING,
    LYING,
    RESTING,
    WITH_THIEF,
    Setup,
    State,
    room,
    turn_points,
)

from .islands import random_island, small_island

MAP = Path(__file__).parents[2] / "maps" / "montecristo.tmx"


@frozen
class Start:
    """All that fixes a first decision. ``island`` is "small", "real" or "random N"; ``table`` a key of TABLES, ``base`` one of BASES."""

    island: str = "small"
    adventurers: int = 3
    persons: int = 2
    difficulty: int = 1
    table: str = "fresh"
    seed: int = 0
    base: int = max(BASES)

    def state(self) -> State:
        """The table, with a morning turn open (or at the very first decision, if fresh)."""
        leaders = tuple(seat % min(self.persons, self.adventurers) for seat in range(self.adventurers))
        state = new_game(
            Setup(leaders, difficulty=self.difficulty, numbers=BASES[self.base]), island_named(self.island)
        )
        rng = random.Random(self.seed)
        if self.table != "fresh":
            while state.day == 0:
                options = legal_actions(state)
                apply(state, options[rng.randrange(len(options))])
            TABLES[self.table](state, rng)
            _open_turn(state)
        return state


@cache
def island_named(name: str) -> Island:
    """Islands never change, so that each is made only once."""
    if name == "small":
        return small_island()
    if name == "real":
        return load_island(MAP).island
    return random_island(int(name.removeprefix("random ")))


def _open_turn(state: State) -> None:
    """The seat whose turn is open gets what its new condition allows: points, and nothing left to ask before the turn."""
    asked = decision(state)
    assert asked is not None and asked.seat != CHANCE
    who = state.adventurers[state.seat]
    state.tried = state.paid = state.refused = 0
    state.fought = state.rode = False
    who.points = turn_points(state, who, 0)


# ---------------------------------------------------------------- tables


def _fill(state: State, seat: int, kinds: list[int]) -> None:
    """As many of these cubes as the pack holds and the supply has."""
    who = state.adventurers[seat]
    for kind in kinds:
        if room(state, who) > 0 and state.supply[kind]:
            state.supply[kind] -= 1
            who.cubes[kind] += 1


def _scatter(state: State, rng: random.Random) -> None:
    spaces = range(len(state.island.spaces))
    for who in state.adventurers:
        who.space = rng.choice(spaces)


def _equip(state: State, rng: random.Random) -> None:
    for who in state.adventurers:
        who.tools[AXE] = who.tools[AXE] or rng.random() < 0.5
        who.tools[SPEAR] = who.tools[SPEAR] or rng.random() < 0.5
        who.tools[SATCHEL] = who.role != SCOUT and rng.random() < 0.6


def _build(state: State, rng: random.Random, burning: int) -> None:
    """So many fires; the other places have an altar or nothing."""
    sides = rng.sample(range(4), 4)
    for place, side in enumerate(sides):
        state.altars[side] = 2 if place < burning else rng.randint(0, 1)


def laden(state: State, rng: random.Random) -> None:
    """Full packs and tools, everybody together, things in the hideaway; goods to deal with."""
    _equip(state, rng)
    spot = rng.choice([*state.island.chapels, state.island.hideaway, state.island.mill])
    for seat, who in enumerate(state.adventurers):
        who.space = spot if rng.random() < 0.8 else rng.randrange(len(state.island.spaces))
        _fill(state, seat, [rng.randrange(6) for _ in range(rng.choice((3, 11)))])
        who.health, who.food, who.water = rng.randint(3, 8), rng.randint(1, 5), rng.randint(1, 5)
    for _ in range(rng.randint(1, 6)):
        kind = rng.randrange(6)
        state.supply[kind] -= 1
        state.hideaway[kind] += 1


def builders(state: State, rng: random.Random) -> None:
    """Three fires burn; packs of wood and coal at the chapels."""
    _build(state, rng, 3)
    _equip(state, rng)
    for seat, who in enumerate(state.adventurers):
        who.space = rng.choice(state.island.chapels)
        _fill(state, seat, [WOOD] * 6 + [COAL] * 3)
        who.change = rng.randint(-2, 1)


def wounded(state: State, rng: random.Random) -> None:
    """Weak and hungry, some down already; a gear token or two, the Thief near."""
    _scatter(state, rng)
    _equip(state, rng)
    _build(state, rng, rng.randint(0, 3))
    for seat, who in enumerate(state.adventurers):
        _fill(state, seat, [rng.randrange(6) for _ in range(5)])
        who.health, who.food, who.water = rng.randint(1, 3), rng.randint(0, 2), rng.randint(0, 2)
        if seat != state.seat and state.setup.difficulty < 2 and rng.random() < 0.5:
            who.health = who.food = who.water = 0
            who.fell = True
            drop_gear(state, [], seat)
            who.life = CRAWLING
            if state.island.side_of[who.space] >= 0:
                who.life, who.rest = RESTING, 2
            if rng.random() < 0.7:
                state.adventurers[state.seat].space = who.space
    state.thief = rng.choice(state.island.neighbours[state.adventurers[state.seat].space])


def scarce(state: State, rng: random.Random) -> None:
    """The supply is nearly empty, most tiles and some or all wells are in play; the deck is nearly through."""
    _scatter(state, rng)
    _equip(state, rng)
    for _ in range(8):
        pile = state.gear.setdefault(rng.randrange(len(state.island.spaces)), [0] * 8)
        for kind in range(6):
            taken = min(state.supply[kind], rng.randint(0, 6))
            state.supply[kind] -= taken
            pile[kind] += taken
    for tool in (AXE, SPEAR):
        out = sum(who.tools[tool] for who in state.adventurers)
        next(iter(state.gear.values()))[6 + tool] += 6 - out
    for space in [space for space, pile in state.gear.items() if not any(pile)]:
        del state.gear[space]
    state.wells = [space for space, kind in enumerate(state.island.kinds) if kind == WATER][: rng.randint(1, 4)]
    for seat, who in enumerate(state.adventurers):
        _fill(state, seat, rng.choices((WOOD, WOOD, WOOD, 1, 1, 3, 3), k=7))
        who.food, who.water = 5, 5
        if rng.random() < 0.5:
            who.space = rng.choice([*state.gear, *state.wells])
    state.deck = sorted(rng.sample(state.numbers.cards, 2))


def revealed(state: State, rng: random.Random) -> None:
    """The treasure lies open, everybody and the Thief are on their way."""
    _scatter(state, rng)
    _build(state, rng, rng.randint(2, 4))
    state.holder = LYING
    state.treasure = rng.choice([space for space, kind in enumerate(state.island.kinds) if kind >= 0])
    state.thief = rng.choice([space for space in range(len(state.island.spaces)) if space != state.treasure])
    for who in state.adventurers:
        if rng.random() < 0.5:
            who.space = rng.choice([state.treasure, *state.island.neighbours[state.treasure]])


def carried(state: State, rng: random.Random) -> None:
    """One has the treasure, fellows beside it, the Thief at hand."""
    revealed(state, rng)
    seat = rng.randrange(len(state.adventurers))
    state.holder, state.treasure = seat, -1
    spot = rng.choice([space for space in range(len(state.island.spaces)) if space != state.island.home])
    state.adventurers[seat].space = spot
    for who in state.adventurers:
        if rng.random() < 0.6:
            who.space = spot
        who.health = rng.randint(1, 8)
    state.thief = rng.choice([spot, *state.island.neighbours[spot], state.thief])


def aboard(state: State, rng: random.Random) -> None:
    """The treasure is on the adventurers' ship, at least one is not; the Thief comes."""
    revealed(state, rng)
    state.holder, state.treasure = ABOARD, -1
    home = state.island.home
    ashore = [space for space in range(len(state.island.spaces)) if space != home]
    for who in state.adventurers:
        who.space = home if rng.random() < 0.6 else rng.choice(ashore)
    if all(who.space == home for who in state.adventurers):
        rng.choice(state.adventurers).space = rng.choice(ashore)
    state.thief = rng.choice([home, *state.island.neighbours[home]])


def robbed(state: State, rng: random.Random) -> None:
    """The Thief carries the treasure home through the adventurers."""
    revealed(state, rng)
    state.holder, state.treasure = WITH_THIEF, -1
    far = [space for space in range(len(state.island.spaces)) if space != state.island.lair]
    state.thief = rng.choice(far)
    for who in state.adventurers:
        if rng.random() < 0.6:
            who.space = rng.choice([state.thief, *state.island.neighbours[state.thief]])
        who.health = rng.randint(1, 8)


def stormy(state: State, rng: random.Random) -> None:
    """Laden, with some weather that the last card brought."""
    laden(state, rng)
    state.weather = evolve(
        CALM,
        ferries_closed=rng.random() < 0.5,
        ferries_free=rng.random() < 0.5,
        barred=rng.randrange(4),
        thief_points=rng.choice((-1, 0, 6)),
    )
    _fill(state, state.seat, [FOOD, WATER, WOOD])


TABLES: dict[str, Callable[[State, random.Random], None]] = {
    "fresh": lambda state, rng: None,
    "laden": laden,
    "builders": builders,
    "wounded": wounded,
    "scarce": scarce,
    "revealed": revealed,
    "carried": carried,
    "aboard": aboard,
    "robbed": robbed,
    "stormy": stormy,
}
