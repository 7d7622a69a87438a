"""Meters, healing, eating and drinking: M-045..M-048, M-069..M-071, R-10, R-11."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import (
    CHOOSE_HEALTH,
    DRINK,
    EAT,
    GATHER,
    HEAL,
    PAY_CUBE,
    PAY_METER,
    TO_METER,
)
from game.montecristo.rules.events import Healed, MeterSet
from game.montecristo.rules.frames import HealingWith, TurnOpen
from game.montecristo.rules.numbers import FOOD, WATER
from tests.montecristo.table import Table


@pytest.mark.proves("M-045")
def test_no_meter_goes_above_5_food_5_water_and_8_health() -> None:
    table = Table().turn("captain", at="rope 11", cubes="1 food 1 water", health=8)
    assert (table.reason(EAT), table.reason(DRINK), table.reason(HEAL)) == ("food_full", "water_full", "health_full")
    table.walk("food 12")
    assert TO_METER not in table.legal
    for card in ("sound_sleep", "herbs"):
        table = Table("captain scout")
        table.put("captain", health=7), table.put("scout", health=8)
        table.evening(card)
        assert (table["captain"].health, table["scout"].health) == (8, 8)


@pytest.mark.proves("M-046", "M-048", "R-10")
def test_a_food_cube_and_a_water_cube_heal_one_health_for_one_point() -> None:
    table = Table().turn("captain", at="wood 01", cubes="1 food 1 water", health=5, food=3, water=4)
    points = table["captain"].points
    table.do(HEAL, PAY_CUBE[FOOD], PAY_CUBE[WATER])
    assert table.meters("captain") == (6, 3, 4)
    assert table.pack("captain") == {}
    assert table["captain"].points == points - 1
    assert table.cubes_in_game() == [25] * 6


@pytest.mark.proves("M-047", "M-048", "R-10")
def test_lowering_the_food_and_the_water_meter_by_one_each_heals_one_health_for_one_point() -> None:
    table = Table().turn("captain", at="wood 01", health=5, food=3, water=4)
    points = table["captain"].points
    table.do(HEAL, PAY_METER, PAY_METER)
    assert table.meters("captain") == (6, 2, 3)
    assert table["captain"].points == points - 1
    assert table.seen(Healed, seat=0, gain=1, health=6)


@pytest.mark.proves("R-10")
@pytest.mark.parametrize(
    ("food", "water", "meters", "pack"),
    [
        (PAY_CUBE[FOOD], PAY_METER, (6, 3, 3), {"water": 1}),
        (PAY_METER, PAY_CUBE[WATER], (6, 2, 4), {"food": 1}),
    ],
)
def test_cubes_and_meters_may_be_mixed_freely_for_healing(
    food: object, water: object, meters: object, pack: object
) -> None:
    table = Table().turn("captain", at="wood 01", cubes="1 food 1 water", health=5, food=3, water=4)
    table.do(HEAL)
    assert table.frame == HealingWith(0, FOOD)
    table.do(food)
    assert table.frame == HealingWith(0, WATER)
    table.do(water)
    assert (table.meters("captain"), table.pack("captain")) == (meters, pack)


@pytest.mark.proves("R-10")
def test_healing_may_lower_a_meter_to_nothing_and_is_possible_as_often_as_points_last() -> None:
    table = Table().turn("captain", at="wood 01", cubes="1 food 1 water", health=4, food=1, water=1, points=3)
    table.do(HEAL, PAY_METER, PAY_METER)
    assert table.meters("captain") == (5, 0, 0)
    table.do(HEAL, PAY_CUBE[FOOD], PAY_CUBE[WATER])
    assert table.meters("captain") == (6, 0, 0)
    assert table.reason(HEAL) == "provisions_short"
    table.put("captain", cubes="2 food 2 water")
    table.do(HEAL, PAY_CUBE[FOOD], PAY_CUBE[WATER])
    assert table["captain"].points == 0
    assert table.reason(HEAL) == "no_points"


@pytest.mark.proves("M-046", "M-047")
@pytest.mark.parametrize(
    ("cubes", "food", "water"), [("1 food", 0, 0), ("1 water", 0, 0), ("", 5, 0), ("", 0, 5), ("3 wood", 0, 0)]
)
def test_healing_needs_food_and_water_both(cubes: str, food: int, water: int) -> None:
    table = Table().turn("captain", at="wood 01", cubes=cubes, health=4, food=food, water=water)
    assert table.reason(HEAL) == "provisions_short"
    assert HEAL not in table.legal


@pytest.mark.proves("M-048")
def test_healing_is_for_the_own_turn_only() -> None:
    table = Table("captain scout").turn("scout", at="wood 01")
    table.put("captain", at="wood 01", health=3)
    assert table.reason(HEAL) == "health_full"
    table.put("scout", health=7)
    table.do(HEAL, PAY_METER, PAY_METER)
    assert (table["captain"].health, table["scout"].health) == (3, 8)


@pytest.mark.proves("M-069", "M-070", "M-071", "R-11")
def test_eating_and_drinking_a_cube_raises_its_meter_by_one_free_of_points() -> None:
    table = Table().turn("captain", at="wood 01", cubes="2 food 1 water", food=2, water=3, points=0)
    table.do(EAT)
    assert (table.meters("captain"), table.pack("captain")) == ((8, 3, 3), {"food": 1, "water": 1})
    table.do(DRINK)
    assert (table.meters("captain"), table.pack("captain")) == ((8, 3, 4), {"food": 1})
    assert table["captain"].points == 0
    assert table.seen(MeterSet, meter="water", value=4, change=1, cause="drink")
    assert table.cubes_in_game() == [25] * 6


@pytest.mark.proves("M-070", "R-11")
def test_only_cubes_in_the_own_pack_refill_the_own_meters() -> None:
    table = Table("captain scout").turn("captain", at="wood 01", food=2, water=2)
    table.put("scout", at="wood 01", cubes="1 food 1 water", food=1)
    assert (table.reason(EAT), table.reason(DRINK)) == ("no_food_cube", "no_water_cube")


@pytest.mark.proves("R-11", "M-071")
def test_one_may_eat_before_between_and_after_the_actions_of_a_turn() -> None:
    table = Table().turn("captain", at="wood 01", cubes="3 food", food=1)
    table.do(EAT, GATHER)
    table.roll(2)
    table.do(EAT)
    table.walk("rope 11")
    table.do(EAT)
    assert table.meters("captain") == (8, 4, 5)
    assert isinstance(table.frame, TurnOpen)


@pytest.mark.proves("R-11")
def test_one_may_eat_in_the_meal_too() -> None:
    table = Table("captain scout")
    table.put("captain", cubes="1 food 1 water", food=3, water=3)
    table.dusk()
    assert table.asked == "captain"
    table.do(EAT, DRINK)
    assert table.meters("captain") == (8, 3, 3)


@pytest.mark.proves("M-045", "M-117")
def test_a_bonus_does_not_lift_health_above_full() -> None:
    table = Table().turn("captain", at="north 20", health=8)
    table.end_turn()
    assert CHOOSE_HEALTH not in table.legal
