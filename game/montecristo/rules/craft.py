"""Crafting tools, wells, altars and fires (M-099..M-115, R-21, R-22)."""

from __future__ import annotations

from collections.abc import Sequence

from .actions import (
    BUILD_ALTAR,
    BUILD_BLAZING_ALTAR,
    BUILD_WELL,
    CRAFT,
    LIGHT_FIRE,
    BuildAltar,
    BuildWell,
    Craft,
    LightFire,
)  # fmt: skip
from .events import AltarBuilt, Event, ToolMade, WellBuilt
from .numbers import SATCHEL, SCOUT, WATER, Cost
from .state import Adventurer, State, tiles_left
from .treasure import kindle
from .turns import STOCKED, TURN
from .verbs import lose_cubes, spend_point


def affords(who: Adventurer, cost: Cost) -> bool:
    """The crafter's own cubes cover the cost (M-100, R-21)."""
    have, need = who.cubes, cost.cubes
    return (
        have[0] >= need[0] and have[1] >= need[1] and have[2] >= need[2] and have[3] >= need[3]
        and have[4] >= need[4] and have[5] >= need[5]
    )  # fmt: skip


def _pay(state: State, out: list[Event], seat: int, cost: Cost, cause: str) -> None:
    spend_point(state, out, seat, cause)
    for kind, amount in enumerate(cost.cubes):
        if amount:
            lose_cubes(state, out, seat, kind, amount, cause)


def _why_not_craft(state: State, seat: int, who: Adventurer, action: Craft) -> str | None:
    tool = action.tool
    if tool == SATCHEL and who.role == SCOUT:
        return "scout_no_satchel"
    if who.tools[tool]:
        return "has_tool"
    if not affords(who, state.setup.numbers.tool_costs[tool]):
        return "cubes_short"
    if who.points < 1:
        return "no_points"
    return None if tiles_left(state, tool) > 0 else "no_tiles"


def _tools_to_make(state: State, seat: int, who: Adventurer) -> Sequence[Craft]:
    return [action for action in CRAFT if _why_not_craft(state, seat, who, action) is None]


@TURN.add(Craft, _why_not_craft, _tools_to_make, where=(STOCKED,))
def craft(state: State, seat: int, who: Adventurer, action: Craft, out: list[Event]) -> None:
    """Anywhere, for 1 point (M-101, M-104, M-105, R-09, R-21)."""
    _pay(state, out, seat, state.setup.numbers.tool_costs[action.tool], "craft")
    who.tools[action.tool] = True
    out.append(ToolMade(seat, action.tool))


def _why_not_well(state: State, seat: int, who: Adventurer, action: BuildWell) -> str | None:
    if state.island.kinds[who.space] != WATER:
        return "not_water_space"
    if who.space in state.wells:
        return "well_here"
    if len(state.wells) >= state.setup.numbers.wells:
        return "no_wells_left"
    if not affords(who, state.setup.numbers.well_cost):
        return "cubes_short"
    return None if who.points else "no_points"


@TURN.add(BuildWell, _why_not_well, (BUILD_WELL,), where=("water",))
def build_well(state: State, seat: int, who: Adventurer, action: BuildWell, out: list[Event]) -> None:
    """Stays for the rest of the game and gives the builder nothing at once (M-106..M-109, R-14)."""
    _pay(state, out, seat, state.setup.numbers.well_cost, "well")
    state.wells.append(who.space)
    out.append(WellBuilt(seat, who.space))


def _why_not_altar(state: State, seat: int, who: Adventurer, action: BuildAltar) -> str | None:
    side = state.island.side_of[who.space]
    if side < 0:
        return "not_chapel"
    if state.altars[side]:
        return "altar_here"
    if not affords(who, state.setup.numbers.blazing_altar_cost if action.lit else state.setup.numbers.altar_cost):
        return "cubes_short"
    return None if who.points else "no_points"


@TURN.add(BuildAltar, _why_not_altar, (BUILD_ALTAR, BUILD_BLAZING_ALTAR), where=("chapel",))
def build_altar(state: State, seat: int, who: Adventurer, action: BuildAltar, out: list[Event]) -> None:
    """One to a place (M-110, M-111, R-22); with its instant fire still one craft (M-114, R-09)."""
    side = state.island.side_of[who.space]
    _pay(
        state,
        out,
        seat,
        state.setup.numbers.blazing_altar_cost if action.lit else state.setup.numbers.altar_cost,
        "altar",
    )
    state.altars[side] = 1
    out.append(AltarBuilt(seat, side))
    if action.lit:
        kindle(state, out, side, seat)


def _why_not_light(state: State, seat: int, who: Adventurer, action: LightFire) -> str | None:
    side = state.island.side_of[who.space]
    if side < 0:
        return "not_chapel"
    if not state.altars[side]:
        return "no_altar"
    if state.altars[side] == 2:
        return "fire_burning"
    if not affords(who, state.setup.numbers.fire_cost):
        return "cubes_short"
    return None if who.points else "no_points"


@TURN.add(LightFire, _why_not_light, (LIGHT_FIRE,), where=("chapel",))
def light_fire(state: State, seat: int, who: Adventurer, action: LightFire, out: list[Event]) -> None:
    """The lighter stands there (M-112, M-113, R-22); also again after it went out (R-54)."""
    _pay(state, out, seat, state.setup.numbers.fire_cost, "fire")
    kindle(state, out, state.island.side_of[who.space], seat)
