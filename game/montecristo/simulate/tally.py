"""What is kept of a game: one flat record, counted from its events and its last state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from attrs import frozen

from ..rules.events import (
    CardDrawn,
    Caught,
    Collapsed,
    CubeFetched,
    CubesGained,
    CubesLost,
    CubeStored,
    DayBegan,
    Died,
    Event,
    FightEnded,
    FireLit,
    FireOut,
    Hurt,
    MeterSet,
    Moved,
    PickedUp,
    PointsSet,
    Revived,
    Stunned,
    ToolMade,
    TreasureMoved,
    TreasureRevealed,
    WellBuilt,
)
from ..rules.game import result
from ..rules.numbers import (
    ANTHROPOLOGIST,
    AXE,
    DECK,
    DIFFICULTIES,
    MUSCLE,
    RANKS,
    ROLES,
    SATCHEL,
    SPEAR,
    STOWAWAY,
)  # fmt: skip
from ..rules.state import ABOARD, HIDDEN, LYING, OUTCOMES, WITH_THIEF, State

STOPPED = "stopped"
"""The outcome of a game that reached the last day allowed."""


@frozen
class Game:
    """How one game went. Plain values only, so that a line of a table holds it."""

    number: int
    seed: int
    """With the number it is the luck of the game."""
    adventurers: int
    difficulty: str
    outcome: str
    """One of OUTCOMES, or STOPPED."""
    days: int
    actions: int
    """Everything that was decided or rolled."""
    score: int | None
    """None, as its parts and the rank, for a game that was stopped."""
    rank: str | None
    score_health: int | None
    score_food: int | None
    score_water: int | None
    score_treasure: int | None
    score_fires: int | None
    score_stolen: int | None
    score_collapses: int | None
    fires: int
    """Fires burning at the end."""
    fires_lit: int
    fires_lost: int
    """Times a fire went out."""
    revealed: int
    """The day on which the treasure was revealed, or 0."""
    taken_up: int
    """The day on which an adventurer had it first, or 0."""
    thief_held: bool
    """The Thief held the treasure at some point."""
    thief_took_lying: int
    """Times it took the treasure off the ground."""
    thief_took_aboard: int
    """... from the adventurers' ship."""
    thief_took_bearer: int
    """... from an adventurer."""
    won_back: int
    """Times an adventurer won it back."""
    collapses: int
    """Times an adventurer fell, deaths included."""
    deaths: int
    revivals: int
    caught: int
    """Times the Thief caught an adventurer before the reveal."""
    stunned: int
    """Turns that adventurers lost to stuns."""
    fights: int
    fights_won: int
    gathers: int
    """Rolls for cubes, without the Mill's."""
    gathers_failed: int
    mill: int
    """Uses of the Mill."""
    axes_made: int
    spears_made: int
    satchels_made: int
    wells_built: int
    axe_cubes: int
    """Cubes gathered with an axe, the doubled ones included."""
    spear_units: int
    """Units of food had with a spear, the doubled ones included."""
    well_units: int
    """Units of water had at a well, the doubled ones included."""
    ferries: int
    """Rides, paid or not."""
    ferries_paid: int
    """Rides paid in cubes."""
    ferries_stowaway: int
    """Free rides of the Stowaway; a fair wind's are counted as well, if it was the Stowaway who rode."""
    hideaway_visits: int
    hideaway_left: int
    """Cubes left there."""
    hideaway_fetched: int
    trades: int
    """Cubes bought at chapels."""
    trades_anthropologist: int
    """... by the Anthropologist, at the better price."""
    gifts: int
    """Visits with gifts; so for swaps and takings."""
    swaps: int
    takings: int
    """The Captain's, of cubes and tools."""
    carried: int
    """Times an adventurer took a fallen one on its back."""
    carried_muscle: int
    """... and was the Muscle."""
    hurt_gather: int
    """Health lost to failed rolls."""
    hurt_mill: int
    hurt_meal: int
    """... to hunger and thirst."""
    hurt_thief: int
    """... to the Thief, fights for the treasure included."""
    hurt_cards: int
    roles: tuple[str, ...]
    """By seat."""
    cards: tuple[str, ...]
    """The evening cards in the order drawn."""


_ONE_BY_ONE = (
    CardDrawn, Caught, Collapsed, CubeFetched, CubesGained, CubesLost, CubeStored, Died, FightEnded, FireLit, FireOut, Hurt, MeterSet,
    Moved, PickedUp, PointsSet, Revived, Stunned, ToolMade, WellBuilt,
)  # fmt: skip
_IN_ORDER = (DayBegan, TreasureRevealed, TreasureMoved)
_MEALS = ("hunger", "thirst", "hunger_and_thirst")
_THIEF = ("thief", "fight")


def tally(state: State, story: Sequence[Event], *, number: int, seed: int, days: int, actions: int) -> Game:
    """The record of a game from its last state and all its events; ``days`` is the last day that was allowed."""
    sorted_out: dict[type[Event], list[Any]] = {kind: [] for kind in _ONE_BY_ONE}
    course: list[Event] = []
    sorted_out.update(dict.fromkeys(_IN_ORDER, course))
    for event in story:
        kept = sorted_out.get(type(event))
        if kept is not None:
            kept.append(event)
    roles = [who.role for who in state.adventurers]
    spent = Counter(event.cause for event in sorted_out[PointsSet])
    end = result(state)
    score = end.score if end is not None else None
    return Game(
        number=number,
        seed=seed,
        adventurers=len(roles),
        difficulty=DIFFICULTIES[state.setup.difficulty],
        outcome=OUTCOMES[end.outcome] if end is not None else STOPPED,
        days=state.day if end is not None else days,
        actions=actions,
        score=score.total if score else None,
        rank=RANKS[score.rank] if score else None,
        score_health=score.health if score else None,
        score_food=score.food if score else None,
        score_water=score.water if score else None,
        score_treasure=score.treasure if score else None,
        score_fires=score.fires if score else None,
        score_stolen=score.stolen if score else None,
        score_collapses=score.collapses if score else None,
        fires=state.altars.count(2),
        fires_lit=len(sorted_out[FireLit]),
        fires_lost=len(sorted_out[FireOut]),
        **_treasure(course),
        collapses=len(sorted_out[Collapsed]) + len(sorted_out[Died]),
        deaths=len(sorted_out[Died]),
        revivals=len(sorted_out[Revived]),
        caught=len(sorted_out[Caught]),
        stunned=len(sorted_out[Stunned]),
        fights=len(sorted_out[FightEnded]),
        fights_won=sum(event.won for event in sorted_out[FightEnded]),
        gathers=spent["gather"],
        mill=spent["mill"],
        **_tools(sorted_out),
        **_ferries(sorted_out, roles, state.setup.numbers.ferry_price),
        hideaway_visits=spent["hideaway"],
        hideaway_left=len(sorted_out[CubeStored]),
        hideaway_fetched=len(sorted_out[CubeFetched]),
        trades=spent["trade"],
        trades_anthropologist=sum(
            event.cause == "trade" and roles[event.seat] == ANTHROPOLOGIST for event in sorted_out[PointsSet]
        ),
        gifts=spent["gift"],
        swaps=spent["swap"],
        takings=spent["taking"],
        carried=len(sorted_out[PickedUp]),
        carried_muscle=sum(roles[event.seat] == MUSCLE for event in sorted_out[PickedUp]),
        **_harm(sorted_out[Hurt]),
        roles=tuple(ROLES[role] for role in roles),
        cards=tuple(DECK[event.card] for event in sorted_out[CardDrawn]),
    )


def _treasure(course: Sequence[Event]) -> dict[str, Any]:
    """What became of the treasure, from the days, the reveal and its moves in their order."""
    day, holder = 0, HIDDEN
    found = {"revealed": 0, "taken_up": 0, "thief_took_lying": 0, "thief_took_aboard": 0, "thief_took_bearer": 0}
    won_back = 0
    for event in course:
        if isinstance(event, DayBegan):
            day = event.day
        elif isinstance(event, TreasureRevealed):
            found["revealed"], holder = day, LYING
        elif isinstance(event, TreasureMoved):
            if event.holder == WITH_THIEF:
                found[{LYING: "thief_took_lying", ABOARD: "thief_took_aboard"}.get(holder, "thief_took_bearer")] += 1
            elif event.holder >= 0 and not found["taken_up"]:
                found["taken_up"] = day
            won_back += holder == WITH_THIEF and event.holder >= 0
            holder = event.holder
    held = bool(found["thief_took_lying"] + found["thief_took_aboard"] + found["thief_took_bearer"])
    return {**found, "thief_held": held, "won_back": won_back}


def _tools(sorted_out: dict[type[Event], list[Any]]) -> dict[str, Any]:
    """What was crafted, and what it brought."""
    made = Counter(event.tool for event in sorted_out[ToolMade])
    meters, cubes = sorted_out[MeterSet], sorted_out[CubesGained]
    units = Counter(event.cause for event in meters) + Counter(event.cause for event in cubes)
    return {
        "axes_made": made[AXE],
        "spears_made": made[SPEAR],
        "satchels_made": made[SATCHEL],
        "wells_built": len(sorted_out[WellBuilt]),
        "axe_cubes": sum(event.amount for event in cubes if event.cause == "gather_axe"),
        "spear_units": units["grant_spear"] + units["gather_spear"],
        "well_units": units["grant_well"] + units["gather_well"],
    }


def _ferries(sorted_out: dict[type[Event], list[Any]], roles: Sequence[int], price: int) -> dict[str, Any]:
    """Rides. A free ride leaves no cubes behind, so the paid ones are counted by their cubes."""
    rides = Counter(event.seat for event in sorted_out[Moved] if event.way == "ferry")
    fares: Counter[int] = Counter()
    for event in sorted_out[CubesLost]:
        if event.cause == "ferry":
            fares[event.seat] += event.amount
    paid = {seat: fare // price for seat, fare in fares.items()}
    return {
        "ferries": sum(rides.values()),
        "ferries_paid": sum(paid.values()),
        "ferries_stowaway": sum(count - paid.get(seat, 0) for seat, count in rides.items() if roles[seat] == STOWAWAY),
    }


def _harm(wounds: Sequence[Hurt]) -> dict[str, Any]:
    """Health lost, by what took it. Whatever has no other name is an evening card."""
    lost: Counter[str] = Counter()
    for event in wounds:
        lost[event.cause] += event.loss
    known = {
        "hurt_gather": lost["gather"],
        "hurt_mill": lost["mill"],
        "hurt_meal": sum(lost[cause] for cause in _MEALS),
        "hurt_thief": sum(lost[cause] for cause in _THIEF),
    }
    return {
        **known,
        "hurt_cards": lost.total() - sum(known.values()),
        "gathers_failed": sum(event.cause == "gather" for event in wounds),
    }
