"""Food and water that the land gives: M-057..M-068, M-071, R-12..R-16."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import (
    AGREE,
    BUILD_WELL,
    CRAFT,
    DECLINE,
    EAT,
    GATHER,
    TAKE,
    TAKE_TOOL,
    TO_METER,
    TO_PACK,
)
from game.montecristo.rules.events import CubesGained, DieRolled, MeterSet
from game.montecristo.rules.frames import TurnOpen, Unit
from game.montecristo.rules.numbers import FOOD, SPEAR, WATER
from tests.montecristo.table import Table

FROM = {"food 31": "coal 21", "water 10": "wood 01"}
"""Where a walk starts that leads onto the space."""


def units_asked(table: Table) -> int:
    """Units that the land offers now; each is taken to the meter if it can be, else declined."""
    count = 0
    while isinstance(table.frame, Unit):
        count += 1
        table.do(TO_METER if TO_METER in table.legal else TO_PACK)
    return count


@pytest.mark.proves("M-057", "M-059", "M-071")
def test_moving_onto_a_food_space_gives_one_food_at_once_without_a_roll() -> None:
    table = Table().turn("captain", at="coal 21", food=2)
    table.walk("food 31")
    assert table.frame == Unit(0, FOOD, 1, True, "grant")
    table.do(TO_METER)
    assert table.meters("captain") == (8, 3, 5)
    assert isinstance(table.frame, TurnOpen)
    assert table["captain"].points == 5, "only the step is paid"
    assert not table.seen(DieRolled)


@pytest.mark.proves("M-058", "M-059", "M-071")
def test_moving_onto_a_water_space_gives_one_water_at_once_without_a_roll() -> None:
    table = Table().turn("captain", at="home 00", water=2)
    table.walk("water 10")
    assert table.frame == Unit(0, WATER, 1, True, "grant")
    table.do(TO_METER)
    assert table.meters("captain") == (8, 5, 3)
    assert isinstance(table.frame, TurnOpen)
    assert table["captain"].points == 5
    assert not table.seen(DieRolled)


@pytest.mark.proves("M-057", "M-058")
def test_moving_through_gives_as_much_as_stopping() -> None:
    table = Table().turn("captain", at="home 00", water=2)
    table.walk("water 10")
    table.do(TO_METER)
    table.walk("north 20")
    assert table.meters("captain") == (8, 5, 3)
    table.turn("captain", at="coal 21", food=2)
    table.walk("food 31")
    table.do(TO_METER)
    table.walk("stone 30")
    assert table.meters("captain") == (8, 3, 3)


@pytest.mark.proves("M-061")
def test_the_player_chooses_meter_or_cube_for_each_unit() -> None:
    for choice, food, pack in ((TO_METER, 3, {}), (TO_PACK, 2, {"food": 1})):
        table = Table().turn("captain", at="coal 21", food=2)
        table.walk("food 31")
        assert set(table.legal) == {TO_METER, TO_PACK}
        table.do(choice)
        assert (table["captain"].food, table.pack("captain")) == (food, pack)


@pytest.mark.proves("M-062", "M-045")
def test_with_the_meter_full_and_room_left_the_unit_becomes_a_cube() -> None:
    table = Table().turn("captain", at="coal 21", food=5, cubes="5 wood")
    table.walk("food 31")
    assert table.legal == [TO_PACK]
    table.do(TO_PACK)
    assert table.pack("captain") == {"wood": 5, "food": 1}


@pytest.mark.proves("R-15")
def test_with_meter_and_pack_full_the_unit_is_taken_as_surplus_or_declined() -> None:
    for choice, pack in ((TO_PACK, {"wood": 6, "food": 1}), (DECLINE, {"wood": 6})):
        table = Table().turn("captain", at="coal 21", food=5, cubes="6 wood")
        table.walk("food 31")
        assert set(table.legal) == {TO_PACK, DECLINE}
        table.do(choice)
        assert table.pack("captain") == pack
        assert isinstance(table.frame, TurnOpen)


@pytest.mark.proves("M-063", "R-12")
@pytest.mark.parametrize("space", FROM)
def test_a_space_does_not_pay_again_on_a_return_in_the_same_turn(space: str) -> None:
    start = FROM[space]
    table = Table("scout captain").turn("scout", at=start, food=1, water=1)
    table.walk(*(["home 00"] if space == "water 10" else []), space)
    assert units_asked(table) == 1
    table.walk("north 20" if space == "water 10" else start, space)
    assert isinstance(table.frame, TurnOpen)
    assert table.meters("scout") == ((8, 1, 2) if space == "water 10" else (8, 2, 1))


@pytest.mark.proves("R-12", "M-063")
def test_another_space_of_the_same_kind_still_pays_in_that_turn() -> None:
    table = Table("scout captain").turn("scout", at="rope 11", food=1)
    table.walk("food 12")
    assert units_asked(table) == 1
    table.walk("stone 13", "food 23")
    assert units_asked(table) == 1
    assert table["scout"].food == 3


@pytest.mark.proves("M-064")
@pytest.mark.parametrize("space", ["food 31", "water 10"])
def test_no_roll_is_made_for_food_or_water(space: str) -> None:
    table = Table().turn("captain", at=space)
    assert table.reason(GATHER) == "granted_not_rolled"
    assert GATHER not in table.legal


@pytest.mark.proves("M-065", "R-12")
@pytest.mark.parametrize(("space", "kind"), [("food 31", FOOD), ("water 10", WATER)])
def test_beginning_a_turn_on_the_space_gives_its_resource_at_the_start(space: str, kind: int) -> None:
    table = Table()
    table.start_turn("captain", at=space, food=2, water=2)
    assert table.frame == Unit(0, kind, 1, True, "grant")
    table.do(TO_METER)
    assert table["captain"].points == 6


@pytest.mark.proves("R-12", "M-065", "M-063")
def test_the_grant_at_the_start_is_the_visit_of_that_turn_and_the_next_turn_pays_again() -> None:
    table = Table()
    table.start_turn("captain", at="food 31", food=1)
    assert units_asked(table) == 1
    table.walk("coal 21", "food 31")
    assert isinstance(table.frame, TurnOpen), "the space has paid"
    table.start_turn("captain")
    assert units_asked(table) == 1
    assert table["captain"].food == 3


@pytest.mark.proves("R-12")
def test_a_space_that_paid_one_adventurer_pays_the_next_one_too() -> None:
    table = Table("captain scout").turn("captain", at="coal 21", food=1)
    table.walk("food 31")
    assert units_asked(table) == 1
    table.turn("scout", at="coal 21", food=1)
    table.walk("food 31")
    assert units_asked(table) == 1


# ---------------------------------------------------------------- spear and well


@pytest.mark.proves("M-066", "R-13")
def test_a_spear_gives_two_food_instead_of_one_on_entering_and_at_the_start_of_a_turn() -> None:
    table = Table("captain scout").turn("captain", at="coal 21", food=1, tools="spear")
    table.walk("food 31")
    assert units_asked(table) == 2
    assert table["captain"].food == 3
    table.start_turn("captain", at="food 12")
    assert units_asked(table) == 2
    assert table["captain"].food == 5


@pytest.mark.proves("M-066", "R-13")
def test_the_crew_s_spear_from_the_start_doubles_food_and_so_does_a_crafted_one() -> None:
    table = Table("crew captain").turn("crew", at="coal 21", food=1)
    table.walk("food 31")
    assert units_asked(table) == 2
    table.turn("captain", at="coal 21", food=1, cubes="3 wood 1 stone 1 rope")
    table.do(CRAFT[SPEAR])
    table.walk("food 31")
    assert units_asked(table) == 2


@pytest.mark.proves("R-13")
def test_a_spear_taken_from_a_fellow_doubles_food_for_its_new_holder() -> None:
    table = Table("crew captain").turn("captain", at="coal 21", food=1)
    table.put("crew", at="coal 21")
    table.do(TAKE[0], TAKE_TOOL[SPEAR], AGREE)
    table.play_on(until=TurnOpen)
    table.walk("food 31")
    assert units_asked(table) == 2
    table.turn("crew", at="coal 21", food=1)
    table.walk("food 31")
    assert units_asked(table) == 1


@pytest.mark.proves("R-13", "M-061")
def test_the_units_of_a_spear_may_be_split_between_meter_and_cube() -> None:
    table = Table("captain scout").turn("captain", at="coal 21", food=1, tools="spear")
    table.walk("food 31")
    table.do(TO_PACK, TO_METER)
    assert (table["captain"].food, table.pack("captain")) == (2, {"food": 1})


@pytest.mark.proves("M-066")
def test_a_spear_does_not_double_water() -> None:
    table = Table("captain scout").turn("captain", at="home 00", water=1, tools="spear")
    table.walk("water 10")
    assert units_asked(table) == 1


@pytest.mark.proves("M-067", "M-068", "R-14")
def test_a_well_gives_two_water_in_all_to_everybody_who_crosses_it_or_stops_there() -> None:
    table = Table("captain scout", led_by=(0, 1)).well("water 10")
    for role in ("captain", "scout"):
        table.turn(role, at="home 00", water=1)
        table.walk("water 10")
        assert units_asked(table) == 2
        table.walk("rope 11")
        assert table[role].water == 3


@pytest.mark.proves("M-067")
def test_a_turn_that_starts_at_a_well_gives_two_water() -> None:
    table = Table("captain scout").well("water 10")
    table.start_turn("captain", at="water 10", water=1)
    assert units_asked(table) == 2


@pytest.mark.proves("M-067")
def test_a_well_changes_nothing_at_other_water_spaces() -> None:
    table = Table("captain scout").well("water 10").turn("captain", at="wood 33", water=1)
    table.walk("water 34")
    assert units_asked(table) == 1


@pytest.mark.proves("M-068", "R-14")
def test_building_a_well_pays_the_builder_nothing_at_once_but_in_the_next_turn_like_anybody() -> None:
    table = Table("captain scout").turn("captain", at="home 00", water=1, cubes="1 wood 3 stone 2 rope")
    table.walk("water 10")
    assert units_asked(table) == 1
    table.do(BUILD_WELL)
    table.walk("home 00", "water 10")
    assert isinstance(table.frame, TurnOpen)
    table.start_turn("captain")
    assert units_asked(table) == 2


@pytest.mark.proves("M-071", "R-16")
def test_raising_the_meter_takes_no_cube_and_is_possible_with_an_empty_supply() -> None:
    table = Table().turn("captain", at="coal 21", food=1)
    table.walk("food 31")
    table.do(TO_METER)
    assert table.left("food") == 25
    assert table.seen(MeterSet, meter="food", change=1, cause="grant")
    table.supply(food=0).turn("captain", at="coal 21", food=1)
    table.walk("food 31")
    assert table.legal == [TO_METER]


@pytest.mark.proves("M-083", "R-16")
def test_a_unit_taken_as_a_cube_comes_from_the_supply() -> None:
    table = Table().turn("captain", at="coal 21", food=1)
    table.walk("food 31")
    table.do(TO_PACK)
    assert table.left("food") == 24
    assert table.seen(CubesGained, kind=FOOD, amount=1, held=1, supply=24)


@pytest.mark.proves("M-071")
def test_a_turn_without_points_still_gets_the_grant_and_may_eat() -> None:
    table = Table()
    table.put("captain", at="food 31", food=1, change=-6)
    table.start_turn("captain")
    assert table["captain"].points == 0
    table.do(TO_PACK, EAT)
    assert table["captain"].food == 2
