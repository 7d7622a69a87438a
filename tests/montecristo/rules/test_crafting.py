"""Satchel, spear, axe and well: M-099..M-109, R-20, R-21."""

from __future__ import annotations

import pytest

from game.core.agenda import Refused
from game.montecristo.rules.actions import (
    BUILD_ALTAR,
    BUILD_BLAZING_ALTAR,
    BUILD_WELL,
    CRAFT,
    LIGHT_FIRE,
    Action,
)
from game.montecristo.rules.events import ToolMade, WellBuilt
from game.montecristo.rules.numbers import AXE, ROLES, SATCHEL, SPEAR
from tests.montecristo.cubes import cubes_of
from tests.montecristo.table import Table

COSTS = {SATCHEL: "2 wood 3 rope", SPEAR: "3 wood 1 stone 1 rope", AXE: "3 wood 2 stone 1 rope"}
WELL = "1 wood 3 stone 2 rope"


def one_short(cost: str) -> list[str]:
    """The cost with one cube of one kind missing, for each kind in it."""
    parts = cost.split()
    pairs = list(zip(parts[::2], parts[1::2], strict=True))
    return [" ".join(f"{int(n) - (kind == missing)} {kind}" for n, kind in pairs) for _, missing in pairs]


@pytest.mark.proves("M-099", "M-101", "M-104", "M-105", "R-20")
@pytest.mark.parametrize("tool", COSTS)
def test_satchel_spear_and_axe_take_exactly_their_price_which_goes_back_to_the_supply(tool: int) -> None:
    table = Table("captain scout").turn("captain", at="home 00", cubes=COSTS[tool])
    table.do(CRAFT[tool])
    assert table["captain"].tools == [t == tool for t in (AXE, SPEAR, SATCHEL)]
    assert table.pack("captain") == {}
    assert table.state.supply == [25] * 6
    assert table.seen(ToolMade, seat=0, tool=tool)


@pytest.mark.proves("M-100", "M-101", "M-104", "M-105")
@pytest.mark.parametrize("tool", COSTS)
def test_without_the_full_price_a_craft_is_refused(tool: int) -> None:
    table = Table("captain scout")
    for cubes in one_short(COSTS[tool]):
        table.turn("captain", at="home 00", cubes=cubes + " 2 coal")
        assert table.reason(CRAFT[tool]) == "cubes_short"
        with pytest.raises(Refused):
            table.do(CRAFT[tool])
        assert table["captain"].cubes == cubes_of(cubes + " 2 coal")


@pytest.mark.proves("M-104", "M-105")
def test_only_the_price_is_taken_the_rest_of_the_pack_stays() -> None:
    table = Table("captain scout").turn("captain", at="home 00", cubes="4 wood 2 stone 2 rope 1 food")
    table.do(CRAFT[SPEAR])
    assert table.pack("captain") == {"wood": 1, "stone": 1, "rope": 1, "food": 1}


@pytest.mark.proves("R-21", "M-100")
@pytest.mark.parametrize("space", ["home 00", "water 10", "north 20", "mill 40", "hide 22", "wood 01", "lair 44"])
def test_a_tool_is_crafted_anywhere(space: str) -> None:
    for tool in COSTS:
        table = Table("captain scout").turn("captain", at=space, cubes=COSTS[tool])
        assert CRAFT[tool] in table.legal


@pytest.mark.proves("R-21", "M-100")
def test_only_the_crafter_s_own_cubes_pay() -> None:
    table = Table("captain scout", led_by=(0, 0)).hideaway("3 rope").turn("captain", at="hide 22", cubes="2 wood")
    table.put("scout", at="hide 22", cubes="3 rope")
    assert table.reason(CRAFT[SATCHEL]) == "cubes_short"


@pytest.mark.proves("R-21")
@pytest.mark.parametrize("tool", [AXE, SPEAR])
def test_with_all_six_tiles_in_play_no_more_axes_or_spears_are_made(tool: int) -> None:
    name = ("axe", "spear")[tool]
    table = Table("captain scout stowaway").turn("captain", at="home 00", cubes=COSTS[tool])
    table.put("scout", tools=name)
    table.gear("wood 33", tools=f"{name} {name} {name}").gear("rope 04", tools=name)
    assert table.reason(CRAFT[tool]) is None, "five are in play"
    table.put("stowaway", tools=name)
    assert table.reason(CRAFT[tool]) == "no_tiles"
    assert CRAFT[tool] not in table.legal


@pytest.mark.proves("R-21")
def test_five_satchels_are_enough_for_all_but_the_scout_and_there_is_no_sixth() -> None:
    table = Table(" ".join(ROLES))
    for role in ROLES:
        if role not in ("scout", "captain"):
            table.put(role, tools="satchel")
    table.turn("captain", at="home 00", cubes=COSTS[SATCHEL])
    assert table.reason(CRAFT[SATCHEL]) is None
    table.put("scout", tools="satchel")  # cannot come about by play, shows the limit
    assert table.reason(CRAFT[SATCHEL]) == "no_tiles"


@pytest.mark.proves("M-103")
@pytest.mark.parametrize("role", ROLES)
def test_only_the_scout_cannot_craft_a_satchel(role: str) -> None:
    other = "captain" if role != "captain" else "crew"
    table = Table(f"{role} {other}").turn(role, at="home 00", cubes="2 wood 3 rope")
    assert table.reason(CRAFT[SATCHEL]) == ("scout_no_satchel" if role == "scout" else None)
    table.put("scout" if role == "scout" else role, cubes="3 wood 2 stone 1 rope", tools="")
    assert table.reason(CRAFT[AXE]) is None


# ---------------------------------------------------------------- wells


@pytest.mark.proves("M-099", "M-106", "M-107", "R-20")
def test_a_well_is_built_at_a_water_space_for_one_wood_three_stone_and_two_rope() -> None:
    table = Table("captain scout").turn("captain", at="water 10", cubes=WELL)
    table.do(BUILD_WELL)
    assert table.state.wells == [table.space("water 10")]
    assert table.pack("captain") == {}
    assert table.state.supply == [25] * 6
    assert table.seen(WellBuilt, seat=0, space=table.space("water 10"))


@pytest.mark.proves("M-106", "M-100")
def test_without_its_full_price_no_well_is_built() -> None:
    for cubes in one_short(WELL):
        table = Table("captain scout").turn("captain", at="water 10", cubes=cubes)
        assert table.reason(BUILD_WELL) == "cubes_short"


@pytest.mark.proves("M-107")
@pytest.mark.parametrize("space", ["food 31", "wood 01", "north 20", "home 00", "hide 22", "mill 40", "lair 44"])
def test_a_well_is_built_nowhere_but_at_a_water_space(space: str) -> None:
    table = Table("captain scout").turn("captain", at=space, cubes=WELL)
    assert table.reason(BUILD_WELL) == "not_water_space"
    assert BUILD_WELL not in table.legal


@pytest.mark.proves("M-107", "R-14")
def test_a_space_takes_one_well() -> None:
    table = Table("captain scout").well("water 10").turn("captain", at="water 10", cubes=WELL)
    assert table.reason(BUILD_WELL) == "well_here"


@pytest.mark.proves("M-108")
def test_a_well_stays_for_the_rest_of_the_game() -> None:
    table = Table("captain scout").turn("captain", at="water 10", cubes=WELL)
    table.do(BUILD_WELL)
    table.thief("water 10").afternoon()
    for card in ("cloudburst", "rockfall", "libeccio"):
        table.evening(card)
    table.put("captain", life="crawling")
    assert table.state.wells == [table.space("water 10")]


@pytest.mark.proves("M-109")
def test_no_more_than_four_wells_are_built_in_a_game() -> None:
    table = Table("captain scout")
    for others in ("rope 11", "rope 41", "rope 04"):  # the small island has two water spaces; these stand for more
        table.well(others)
    table.turn("captain", at="water 10", cubes=WELL)
    assert table.reason(BUILD_WELL) is None, "the fourth"
    table.do(BUILD_WELL)
    table.turn("captain", at="water 34", cubes=WELL)
    assert table.reason(BUILD_WELL) == "no_wells_left"


# ---------------------------------------------------------------- everything that is crafted


@pytest.mark.proves("M-100", "M-099")
@pytest.mark.parametrize(
    ("action", "space"),
    [
        *((CRAFT[tool], "home 00") for tool in COSTS),
        (BUILD_WELL, "water 10"),
        (BUILD_ALTAR, "north 20"),
        (BUILD_BLAZING_ALTAR, "north 20"),
        (LIGHT_FIRE, "east 42"),
    ],
    ids=str,
)
def test_nothing_is_crafted_with_an_empty_pack(action: Action, space: str) -> None:
    table = Table("captain scout").altars(east="altar").turn("captain", at=space)
    assert table.reason(action) == "cubes_short"
    assert action not in table.legal
