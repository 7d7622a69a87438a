"""Action points and what they buy: M-049..M-054, M-056, R-07..R-09."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

from game.montecristo.rules.actions import (
    BUILD_ALTAR,
    BUILD_BLAZING_ALTAR,
    BUILD_WELL,
    COLLECT,
    COLLECT_TOOL,
    CRAFT,
    DONE,
    END_TURN,
    GATHER,
    GIVE,
    GIVE_TREASURE,
    HAND_CUBE,
    HEAL,
    LEAVE,
    LIGHT_FIRE,
    PAY_CUBE,
    PAY_METER,
    PICK_UP,
    SET_DOWN,
    SWAP,
    TAKE,
    TAKE_CUBE,
    TAKE_GEAR,
    TAKE_TREASURE,
    TAKE_UP_TREASURE,
    TRADE_AT_CHAPEL,
    USE_MILL,
    VISIT_HIDEAWAY,
    Ferry,
    Move,
    swap_things,
)
from game.montecristo.rules.events import PointsSet
from game.montecristo.rules.frames import TurnOpen
from game.montecristo.rules.numbers import AXE, COAL, ROLES, RULEBOOK, SATCHEL, SPEAR, STONE, WOOD
from tests.montecristo.table import Table

FULL = {"captain": 6, "crew": 6, "scout": 8, "muscle": 5, "anthropologist": 6, "stowaway": 6}
"""Points of a turn at full health."""

LOST = {8: 0, 7: 0, 6: 1, 5: 1, 4: 2, 3: 2, 2: 3, 1: 3}
"""Points lost, by health."""


@pytest.mark.proves("M-049", "M-245", "M-246", "M-247", "M-249", "M-251", "M-252")
@pytest.mark.parametrize("role", ROLES)
def test_a_turn_at_full_health_gives_the_points_printed_for_the_role(role: str) -> None:
    table = Table(f"{role} {'captain' if role != 'captain' else 'crew'}")
    table.start_turn(role)
    assert table[role].points == FULL[role]


@pytest.mark.proves("M-050", "M-051", "R-08")
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("health", range(1, 9))
def test_the_points_are_worked_out_at_the_start_of_the_turn_and_wounds_cost_up_to_three(role: str, health: int) -> None:
    table = Table(f"{role} {'captain' if role != 'captain' else 'crew'}")
    table.start_turn(role, health=health)
    assert table[role].points == FULL[role] - LOST[health]


@pytest.mark.proves("R-08", "M-223")
@pytest.mark.parametrize("health", [8, 5, 3, 1])
def test_on_easy_wounds_cost_no_points(health: int) -> None:
    table = Table("captain scout", difficulty="easy")
    table.start_turn("scout", health=health)
    assert table["scout"].points == 8


@pytest.mark.proves("R-08")
def test_wounds_never_bring_the_points_below_one() -> None:
    table = Table("captain scout", numbers=evolve(RULEBOOK, points=(3, 3, 3, 3, 3, 3)))
    table.start_turn("captain", health=1)
    assert table["captain"].points == 1


@pytest.mark.proves("R-07", "M-050")
def test_wounds_and_healing_in_a_turn_do_not_change_the_points_of_that_turn() -> None:
    table = Table()
    table.start_turn("captain", at="wood 01", health=5)
    assert table["captain"].points == 5
    table.do(GATHER)
    table.roll(1)
    assert (table["captain"].health, table["captain"].points) == (4, 4)
    for _ in range(3):
        table.do(HEAL, PAY_METER, PAY_METER)
    assert (table["captain"].health, table["captain"].points) == (7, 1)


@pytest.mark.proves("M-052", "R-07")
def test_a_turn_may_be_ended_with_points_left_and_they_are_lost() -> None:
    table = Table().turn("captain", at="wood 01")
    assert table["captain"].points == 6
    table.do(END_TURN)
    assert table["captain"].points == 0
    assert table.asked == "scout"
    table.start_turn("captain", at="wood 01")
    assert table["captain"].points == 6


@pytest.mark.proves("M-054", "R-09")
def test_moving_costs_one_point_for_each_space() -> None:
    table = Table().turn("captain", at="wood 01")
    for left, space in enumerate(("rope 11", "coal 21", "hide 22")):
        table.walk(space)
        assert table["captain"].points == 5 - left
    assert table.reason(Move(table.space("coal 03"))) == "not_neighbour"


@pytest.mark.proves("M-054")
def test_without_points_nobody_moves() -> None:
    table = Table().turn("captain", at="wood 01", points=0)
    assert table.reason(Move(table.space("rope 11"))) == "no_points"
    assert [a for a in table.legal if isinstance(a, Move)] == []


@pytest.mark.proves("M-056")
def test_every_question_of_a_turn_is_put_to_the_one_whose_turn_it_is() -> None:
    table = Table("captain scout").turn("scout", at="wood 01", cubes="1 food 1 water", health=5)
    assert table.asked == "scout"
    table.do(HEAL)
    assert table.asked == "scout"
    table.do(PAY_METER, PAY_CUBE[5])
    assert table.asked == "scout"


# ---------------------------------------------------------------- the price of each action


def walking(table: Table) -> None:
    table.turn("captain", at="wood 01")
    table.walk("rope 11")


def rolling(table: Table) -> None:
    table.turn("captain", at="wood 01")
    table.do(GATHER)
    table.roll(2)


def milling(table: Table) -> None:
    table.turn("captain", at="mill 40")
    table.do(USE_MILL)
    table.roll("wood", 3)


def crafting(table: Table) -> None:
    table.turn("captain", at="wood 01", cubes="3 wood 2 stone 1 rope")
    table.do(CRAFT[AXE])


def building_a_well(table: Table) -> None:
    table.turn("captain", at="water 10", cubes="1 wood 3 stone 2 rope")
    table.do(BUILD_WELL)


def building_an_altar(table: Table) -> None:
    table.turn("captain", at="north 20", cubes="4 wood 2 coal")
    table.do(BUILD_ALTAR)


def building_an_altar_with_its_instant_fire(table: Table) -> None:
    table.turn("captain", at="north 20", cubes="6 wood 3 coal", tools="satchel")
    table.do(BUILD_BLAZING_ALTAR)


def lighting_a_fire(table: Table) -> None:
    table.altars(north="altar").turn("captain", at="north 20", cubes="3 wood 3 coal")
    table.do(LIGHT_FIRE)


def taking_a_ferry(table: Table) -> None:
    table.turn("captain", at="north 20", cubes="3 wood")
    table.do(Ferry(table.space("east 42")), *[PAY_CUBE[WOOD]] * 3)


def healing(table: Table) -> None:
    table.turn("captain", at="wood 01", health=4)
    table.do(HEAL, PAY_METER, PAY_METER)


def giving(table: Table) -> None:
    table.turn("captain", at="wood 01", cubes="2 wood 1 coal")
    table.put("scout", at="wood 01")
    table.do(GIVE[1], HAND_CUBE[WOOD], HAND_CUBE[WOOD], HAND_CUBE[COAL])


def swapping(table: Table) -> None:
    table.turn("captain", at="wood 01", cubes="2 wood")
    table.put("scout", at="wood 01", cubes="2 stone")
    table.do(SWAP[1], swap_things(WOOD, STONE), swap_things(WOOD, STONE), DONE)


def taking(table: Table) -> None:
    table.turn("captain", at="wood 01")
    table.put("scout", at="wood 01", cubes="2 stone 1 coal")
    table.do(TAKE[1], TAKE_CUBE[STONE], TAKE_CUBE[COAL], DONE)


def trading_at_a_chapel(table: Table) -> None:
    table.turn("captain", at="north 20", cubes="3 wood")
    table.do(TRADE_AT_CHAPEL[COAL], *[PAY_CUBE[WOOD]] * 3)


def visiting_the_hideaway(table: Table) -> None:
    table.hideaway("2 coal").turn("captain", at="hide 22", cubes="2 wood")
    table.do(VISIT_HIDEAWAY, LEAVE[WOOD], LEAVE[WOOD], COLLECT[COAL], DONE)


def taking_up_the_treasure(table: Table) -> None:
    table.treasure("wood 33").turn("captain", at="wood 33")
    table.do(TAKE_UP_TREASURE)


def giving_the_treasure(table: Table) -> None:
    table.treasure("captain").turn("captain", at="wood 33")
    table.put("scout", at="wood 33")
    table.do(GIVE_TREASURE[1])


def taking_the_treasure_from_a_fellow(table: Table) -> None:
    table.treasure("scout").turn("captain", at="wood 33")
    table.put("scout", at="wood 33")
    table.do(TAKE_TREASURE[1])


def picking_up_gear(table: Table) -> None:
    table.gear("wood 01", "2 coal", "spear").turn("captain", at="wood 01")
    table.do(TAKE_GEAR, COLLECT[COAL], COLLECT[COAL], COLLECT_TOOL[SPEAR])


def picking_up_a_fellow(table: Table) -> None:
    table.turn("muscle", at="wood 01")
    table.put("scout", at="wood 01", life="crawling")
    table.do(PICK_UP[1])


PRICED: list[Callable[[Table], None]] = [
    walking, rolling, milling, crafting, building_a_well, building_an_altar, building_an_altar_with_its_instant_fire,
    lighting_a_fire, taking_a_ferry, healing, giving, swapping, taking, trading_at_a_chapel, visiting_the_hideaway,
    taking_up_the_treasure, giving_the_treasure, taking_the_treasure_from_a_fellow, picking_up_gear, picking_up_a_fellow,
]  # fmt: skip


@pytest.mark.proves("R-09", "M-053", "M-072", "M-099", "M-112", "M-127", "M-139", "M-048")
@pytest.mark.parametrize("action", PRICED, ids=lambda action: action.__name__)
def test_each_use_of_points_costs_one_point(action: Callable[[Table], None]) -> None:
    table = Table("captain scout muscle", led_by=(0, 0, 0))
    action(table)
    actor = "muscle" if action is picking_up_a_fellow else "captain"
    before = {"muscle": 5, "captain": 4 if action is healing else 6}[actor]
    assert table[actor].points == before - 1
    assert [event.points for event in table.seen(PointsSet)] == [before - 1]


@pytest.mark.proves("R-09", "M-053")
@pytest.mark.parametrize("action", PRICED, ids=lambda action: action.__name__)
def test_the_last_point_pays_for_it_too(action: Callable[[Table], None]) -> None:
    table = Table("captain scout muscle", led_by=(0, 0, 0), numbers=evolve(RULEBOOK, points=(1,) * 6))
    action(table)
    actor = "muscle" if action is picking_up_a_fellow else "captain"
    assert [event.points for event in table.seen(PointsSet)] == [0]
    assert table[actor].points == 0


@pytest.mark.proves("R-09")
def test_setting_a_fellow_down_is_free() -> None:
    table = Table("captain scout").turn("captain", at="wood 01")
    table.put("captain", carries="scout")
    table.do(SET_DOWN)
    assert table["captain"].points == 6
    table.turn("captain", points=0)
    table.put("captain", carries="scout")
    assert table.reason(SET_DOWN) is None
    assert SET_DOWN in table.legal


@pytest.mark.proves("R-09", "M-053")
def test_with_no_points_left_nothing_that_costs_one_can_be_done() -> None:
    table = Table("captain scout", led_by=(0, 0)).hideaway("1 coal").gear("hide 22", "1 wood").treasure("hide 22")
    table.turn("captain", at="hide 22", cubes="3 wood 2 stone 1 rope", health=4, points=0)
    table.put("scout", at="hide 22", cubes="1 coal")
    actions = [
        Move(table.space("coal 21")),
        CRAFT[AXE],
        HEAL,
        GIVE[1],
        SWAP[1],
        TAKE[1],
        VISIT_HIDEAWAY,
        TAKE_GEAR,
        TAKE_UP_TREASURE,
    ]
    assert {table.reason(action) for action in actions} == {"no_points"}
    assert table.legal == [END_TURN]


@pytest.mark.proves("R-09", "M-053", "M-127")
def test_with_no_points_left_a_chapel_offers_nothing_either() -> None:
    table = (
        Table("stowaway scout").altars(north="altar").turn("stowaway", at="north 20", cubes="3 wood 3 coal", points=0)
    )
    actions = [Ferry(table.space("east 42")), TRADE_AT_CHAPEL[COAL], LIGHT_FIRE]
    assert [table.reason(action) for action in actions] == ["no_points"] * 3
    table.altars(north="none").put("stowaway", cubes="6 wood 3 coal")
    assert [table.reason(action) for action in (BUILD_ALTAR, BUILD_BLAZING_ALTAR)] == ["no_points"] * 2
    table.turn("stowaway", at="mill 40", points=0)
    assert table.reason(USE_MILL) == "no_points"
    table.turn("stowaway", at="wood 01", points=0)
    assert table.reason(GATHER) == "no_points"
    table.turn("stowaway", at="water 10", cubes="1 wood 3 stone 2 rope", points=0)
    assert table.reason(BUILD_WELL) == "no_points"
    assert isinstance(table.frame, TurnOpen)


@pytest.mark.proves("R-09", "M-099")
def test_the_things_that_can_be_crafted_are_satchel_spear_axe_well_altar_and_fire() -> None:
    table = Table("captain scout").turn("captain", at="wood 01", cubes="3 wood 2 stone 3 rope")
    assert {action for action in CRAFT if table.reason(action) is None} == {CRAFT[AXE], CRAFT[SPEAR], CRAFT[SATCHEL]}
    table.turn("captain", at="water 10", cubes="1 wood 3 stone 2 rope")
    assert BUILD_WELL in table.legal
    table.turn("captain", at="north 20", cubes="6 wood 3 coal")
    assert {BUILD_ALTAR, BUILD_BLAZING_ALTAR} <= set(table.legal)
    table.altars(north="altar")
    assert LIGHT_FIRE in table.legal
