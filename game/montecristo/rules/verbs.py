"""The small verbs that all chapters share. Each changes the state, says so in ``out`` and checks nothing."""

from __future__ import annotations

from ...core.agenda import then
from .events import (  # fmt: skip
    Event,
    ToolLost,
    TreasureMoved,
    tell_cubes_gained,
    tell_cubes_lost,
    tell_healed,
    tell_meter_set,
    tell_nothing_happened,
    tell_points_set,
)
from .frames import next_settling, next_unit
from .numbers import FOOD, WATER
from .state import Adventurer, State, room

METERS = {FOOD: "food", WATER: "water"}


def spend_point(state: State, out: list[Event], seat: int, cause: str) -> None:
    """One action point of the present turn is used."""
    who = state.adventurers[seat]
    who.points -= 1
    out.append(tell_points_set(seat, who.points, cause))


def gain_cubes(state: State, out: list[Event], seat: int, kind: int, amount: int, cause: str) -> int:
    """From the supply into the pack, as many as are left (R-16). Returns how many."""
    left = state.supply[kind]  # compared by hand: min() is slow for two numbers, and this is done for every cube
    got = amount if amount < left else left
    if got:
        who = state.adventurers[seat]
        state.supply[kind] = left - got
        who.cubes[kind] += got
        out.append(tell_cubes_gained(seat, kind, got, who.cubes[kind], state.supply[kind], cause))
    else:
        out.append(tell_nothing_happened(cause, "supply_empty", seat))
    return got


def lose_cubes(state: State, out: list[Event], seat: int, kind: int, amount: int, cause: str) -> int:
    """From the pack back to the supply (R-20), as many as are there. Returns how many."""
    who = state.adventurers[seat]
    held = who.cubes[kind]
    lost = amount if amount < held else held
    if lost:
        who.cubes[kind] = held - lost
        state.supply[kind] += lost
        out.append(tell_cubes_lost(seat, kind, lost, who.cubes[kind], state.supply[kind], cause))
    return lost


def meter_of(who: Adventurer, kind: int) -> int:
    """The food or water meter."""
    return who.food if kind == FOOD else who.water


def has_appetite(state: State, who: Adventurer, kind: int) -> bool:
    """The food or water meter is not full."""
    if kind == FOOD:
        return who.food < state.setup.numbers.food_full
    return who.water < state.setup.numbers.water_full


def set_meter(state: State, out: list[Event], seat: int, kind: int, value: int, cause: str) -> None:
    """Food or water meter to this value; says nothing when it is there already."""
    who = state.adventurers[seat]
    before = meter_of(who, kind)
    if value == before:
        return
    if kind == FOOD:
        who.food = value
    else:
        who.water = value
    out.append(tell_meter_set(seat, METERS[kind], value, value - before, cause))


def raise_meter(state: State, out: list[Event], seat: int, kind: int, cause: str) -> None:
    """One more on the food or water meter."""
    set_meter(state, out, seat, kind, meter_of(state.adventurers[seat], kind) + 1, cause)


def heal(state: State, out: list[Event], seat: int, amount: int, cause: str) -> None:
    """Health up, at most to full (M-045)."""
    who = state.adventurers[seat]
    gain = min(amount, state.setup.numbers.health_full - who.health)
    if gain > 0:
        who.health += gain
        out.append(tell_healed(seat, who.health, gain, cause))
    else:
        out.append(tell_nothing_happened(cause, "health_full", seat))


def lose_tool(state: State, out: list[Event], seat: int, tool: int, cause: str) -> None:
    """The tile goes back into the box."""
    state.adventurers[seat].tools[tool] = False
    out.append(ToolLost(seat, tool, cause))


def move_treasure(state: State, out: list[Event], holder: int, space: int, cause: str) -> None:
    """The treasure changes hands or is put down; ``space`` counts only when it lies there."""
    state.holder, state.treasure = holder, space
    out.append(TreasureMoved(holder, space, cause))


def eat_cube(state: State, out: list[Event], seat: int, kind: int) -> None:
    """One food or water cube from the pack onto the meter (M-069)."""
    cause = "eat" if kind == FOOD else "drink"
    lose_cubes(state, out, seat, kind, 1, cause)
    raise_meter(state, out, seat, kind, cause)


def offer_units(state: State, seat: int, kind: int, amount: int, cause: str) -> None:
    """Ask meter or cube for each of so many units (M-061). Outside the own turn a surplus is settled at once (R-19)."""
    then(state, next_unit(seat, kind, amount, True, cause), next_settling(seat))


def has_surplus(state: State, seat: int) -> bool:
    """The pack holds more than it may (M-086)."""
    return room(state, state.adventurers[seat]) < 0
