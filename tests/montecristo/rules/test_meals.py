"""The meal at dusk (M-208..M-210, R-52)."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import DONE, DRINK, EAT
from game.montecristo.rules.events import Hurt, MeterSet, NothingHappened
from game.montecristo.rules.frames import DrawingCard, Eating
from tests.montecristo.table import Table


def dusk(cubes: str = "", **meters: int) -> Table:
    """The meal, with the Captain like this."""
    table = Table("captain scout")
    table.put("captain", at="stone 32", cubes=cubes, **meters)
    table.dusk()
    return table


@pytest.mark.proves("M-208")
def test_at_the_meal_everybodys_food_and_water_fall_by_one() -> None:
    table = Table("captain scout crew")
    for name, food, water in (("captain", 5, 4), ("scout", 2, 2), ("crew", 3, 5)):
        table.put(name, food=food, water=water)
    table.dusk()
    assert [table.meters(name) for name in ("captain", "scout", "crew")] == [(8, 4, 3), (8, 1, 1), (8, 2, 4)]


@pytest.mark.proves("M-209")
def test_cubes_may_be_added_from_the_pack() -> None:
    table = dusk("2 food 1 water", food=2, water=2)
    assert isinstance(table.frame, Eating) and table.asked == "captain"
    table.do(EAT, DRINK, EAT)
    assert table.meters("captain") == (8, 3, 2) and table.pack("captain") == {}


@pytest.mark.proves("M-209")
def test_nobody_has_to_eat() -> None:
    table = dusk("2 food", food=3, water=3)
    table.do(DONE)
    assert table.meters("captain") == (8, 2, 2) and table.pack("captain") == {"food": 2}
    assert isinstance(table.frame, DrawingCard)


@pytest.mark.proves("R-52")
def test_the_meters_fall_first_so_that_a_full_one_has_room_for_a_cube() -> None:
    table = dusk("1 food", food=5, water=5)
    table.do(EAT)
    assert table.meters("captain") == (8, 5, 4)


@pytest.mark.proves("M-210", "R-57")
@pytest.mark.parametrize(("food", "water", "cause"), [(1, 4, "hunger"), (4, 1, "thirst"), (0, 4, "hunger")])
def test_an_empty_meter_costs_a_health(food: int, water: int, cause: str) -> None:
    table = dusk(food=food, water=water, health=6)
    assert table["captain"].health == 5
    assert table.seen(Hurt, seat=0, loss=1, cause=cause)


@pytest.mark.proves("M-210", "R-52")
def test_two_empty_meters_cost_one_health_and_not_two() -> None:
    assert dusk(food=1, water=1, health=6)["captain"].health == 5


@pytest.mark.proves("M-210", "R-52")
def test_whoever_eats_and_drinks_in_time_is_not_hurt() -> None:
    table = dusk("1 food 1 water", food=1, water=1, health=6)
    table.do(EAT, DRINK)
    assert table.meters("captain") == (6, 1, 1)


@pytest.mark.proves("R-57", "M-210")
def test_a_meal_without_harm_is_told_too() -> None:
    assert dusk(food=3, water=3).seen(NothingHappened, cause="meal", reason="fed", seat=0)


@pytest.mark.proves("M-210", "M-196")
def test_a_meter_at_0_stays_there() -> None:
    table = dusk(food=0, water=3)
    assert table["captain"].food == 0 and not table.seen(MeterSet, seat=0, meter="food")


@pytest.mark.proves("M-210", "M-193")
def test_hunger_can_be_the_end_of_ones_strength() -> None:
    table = dusk(food=0, water=3, health=1)
    assert table["captain"].health == 0 and table["captain"].fell
