"""The cards 1 to 17, which harm the adventurers and their stores (M-212, M-214, R-54)."""

from __future__ import annotations

import pytest
from attrs import evolve

from game.montecristo.rules.actions import (
    GATHER,
    TO_METER,
    TO_PACK,
    Ferry,
    LoseTool,
    NameKind,
    Spoil,
)
from game.montecristo.rules.events import (
    CubesLost,
    FireOut,
    NothingHappened,
    StoredLost,
)
from game.montecristo.rules.frames import (
    CardCompass,
    LosingTool,
    RollingOff,
    Spoiling,
    Theft,
    TurnOpen,
    Unit,
)
from game.montecristo.rules.numbers import AXE, BASES, FOOD, ROPE, SPEAR, STONE, WOOD
from tests.montecristo.rules.company import HEALTHY, company, everybodys, points_tomorrow

# ---------------------------------------------------------------- 1 to 6: the lowest roll is hit


@pytest.mark.proves("M-212", "M-217")
def test_flu_costs_the_lowest_2_health() -> None:
    table = company()
    table.evening("flu")
    table.roll(4, 2, 5)
    assert everybodys(table, "health") == [6, 4, 6]


@pytest.mark.proves("M-212", "M-217")
def test_diarrhea_costs_the_lowest_2_water_and_a_point_tomorrow() -> None:
    table = company(**HEALTHY)
    table.evening("diarrhea")
    table.roll(1, 2, 5)
    assert everybodys(table, "water") == [3, 5, 5]
    assert points_tomorrow(table) == [5, 8, 6]


@pytest.mark.proves("M-212")
def test_a_loss_never_goes_below_0() -> None:
    table = company(water=1)
    table.evening("diarrhea")
    table.roll(1, 2, 5)
    assert table["captain"].water == 0


@pytest.mark.proves("M-212")
def test_a_viper_costs_the_lowest_a_health_and_2_points_tomorrow() -> None:
    table = company(**HEALTHY)
    table.evening("viper")
    table.roll(4, 2, 5)
    assert everybodys(table, "health") == [8, 7, 8]
    assert points_tomorrow(table) == [6, 6, 6]


@pytest.mark.proves("M-212")
def test_a_twisted_ankle_costs_the_lowest_3_points_tomorrow_and_only_tomorrow() -> None:
    table = company(**HEALTHY)
    table.evening("twisted_ankle")
    table.roll(1, 2, 5)
    assert points_tomorrow(table) == [3, 8, 6]
    table.start_turn("captain")
    assert table["captain"].points == 6


@pytest.mark.proves("M-212", "R-31")
def test_light_fingers_take_all_cubes_of_one_kind_from_the_lowest() -> None:
    table = company(cubes="2 wood 1 rope")
    table.evening("light_fingers")
    table.roll(4, 1, 5)
    assert table.frame == Theft(table.seat("scout"), "light_fingers")
    table.roll("wood")
    assert table.pack("scout") == {"rope": 1} and table.pack("captain") == {"wood": 2, "rope": 1}
    assert table["scout"].health == 6, "no damage roll"
    assert isinstance(table.frame, TurnOpen)


@pytest.mark.proves("M-212", "R-31")
def test_on_a_free_face_the_victim_of_light_fingers_names_the_kind() -> None:
    table = company(cubes="2 wood 1 rope")
    table.evening("light_fingers")
    table.roll(4, 1, 5, "any")
    assert table.asked == "scout"
    table.do(NameKind(ROPE))
    assert table.pack("scout") == {"wood": 2}


@pytest.mark.proves("M-212", "R-31")
def test_where_a_free_face_does_not_steal_light_fingers_take_nothing_by_it() -> None:
    table = company(cubes="2 wood 1 rope", numbers=evolve(BASES[1], free_face_steals=False))
    table.evening("light_fingers")
    table.roll(4, 1, 5, "any")
    assert table.pack("scout") == {"wood": 2, "rope": 1}
    assert isinstance(table.frame, TurnOpen)


@pytest.mark.proves("M-212")
def test_a_broken_haft_is_rolled_for_by_those_with_a_tool_and_the_owner_chooses() -> None:
    table = company()
    table.put("captain", tools="axe spear")
    table.put("scout", tools="satchel")
    table.put("crew", tools="spear")
    table.evening("broken_haft")
    assert table.frame == RollingOff("broken_haft", (table.seat("captain"), table.seat("crew")))
    table.roll(2, 3)
    assert table.asked == "captain" and isinstance(table.frame, LosingTool)
    assert table.legal == [LoseTool(AXE), LoseTool(SPEAR)]
    table.do(LoseTool(AXE))
    assert table.tools("captain") == "spear" and table.tools("crew") == "spear"


@pytest.mark.proves("M-212", "R-57")
def test_a_broken_haft_does_nothing_where_nobody_has_axe_or_spear() -> None:
    table = company()
    for name in ("captain", "scout", "crew"):
        table.put(name, tools="")
    table.evening("broken_haft")
    assert table.seen(NothingHappened, cause="broken_haft", reason="no_tools") and isinstance(table.frame, TurnOpen)


# ---------------------------------------------------------------- 7 to 11: everybody


@pytest.mark.proves("M-212")
@pytest.mark.parametrize(("card", "meter"), [("spoiled_stores", "food"), ("leaking_cask", "water")])
def test_spoiled_stores_and_a_leaking_cask_cost_everybody_a_cube_or_else_a_point_of_the_meter(
    card: str, meter: str
) -> None:
    table = company()
    table.put("captain", cubes=f"2 {meter}")
    table.put("crew", **{meter: 0})
    table.evening(card)
    assert everybodys(table, meter) == [3, 2, 0]
    assert table.pack("captain") == {meter: 1}
    assert everybodys(table, "health") == [6, 6, 6]


@pytest.mark.proves("M-212", "M-214")
def test_scirocco_costs_everybody_a_water_and_each_in_the_quadrant_one_more() -> None:
    table = company(cubes="1 water")
    table.put("crew", water=0)
    table.evening("scirocco")
    table.roll("west")
    assert everybodys(table, "water") == [2, 1, 0]
    assert table.pack("captain") == {"water": 1}, "the meter, not the cubes"


@pytest.mark.proves("M-212")
def test_libeccio_stops_the_ferries_for_a_day() -> None:
    table = company()
    ride = Ferry(table.space("north 20"))
    table.evening("libeccio")
    table.turn("captain", at="east 42", cubes="3 wood")
    assert table.reason(ride) == "ferries_closed"
    table.evening("sound_sleep")
    table.turn("captain", at="east 42")
    assert table.reason(ride) is None


@pytest.mark.proves("M-212")
def test_sea_fog_costs_everybody_a_point_tomorrow() -> None:
    table = company(**HEALTHY)
    table.evening("sea_fog")
    assert points_tomorrow(table) == [5, 7, 5]


@pytest.mark.proves("M-212", "M-214")
def test_rockfall_bars_the_resource_rolls_of_a_quadrant_for_a_day() -> None:
    table = company()
    table.evening("rockfall")
    table.roll("south")
    table.turn("crew", at="wood 33")
    assert table.reason(GATHER) == "barred"
    table.turn("scout", at="coal 03")
    assert table.reason(GATHER) is None
    table.evening("sound_sleep")
    table.turn("crew", at="wood 33")
    assert table.reason(GATHER) is None


# ---------------------------------------------------------------- 13 to 17: quadrants and stores


@pytest.mark.proves("M-212", "M-214")
def test_brambles_and_wasps_cost_each_in_the_quadrant_a_health() -> None:
    table = company()
    table.evening("brambles")
    table.roll("west")
    assert everybodys(table, "health") == [6, 5, 6]


@pytest.mark.proves("M-214", "R-57")
def test_a_quadrant_without_anybody_is_told() -> None:
    table = company()
    table.evening("brambles")
    table.roll("east")
    assert table.seen(NothingHappened, cause="brambles", reason="nobody_there")


@pytest.mark.proves("M-212", "R-54")
def test_rain_puts_out_the_fire_of_a_quadrant_and_waters_those_there() -> None:
    table = company().altars(north="lit", west="lit", south="altar")
    table.evening("rain")
    table.roll("west")
    assert table.seen(FireOut, side=3) and table.state.altars == [2, 0, 1, 1]
    assert table.asked == "scout" and isinstance(table.frame, Unit)
    table.do(TO_METER)
    assert everybodys(table, "water") == [3, 4, 3]


@pytest.mark.proves("M-212", "M-214", "R-54")
def test_a_cloudburst_puts_out_the_fires_of_two_quadrants_and_waters_everybody() -> None:
    table = company().altars(north="lit", west="lit", south="lit")
    table.evening("cloudburst")
    table.roll("west")
    assert isinstance(table.frame, CardCompass)
    table.roll("north")
    assert table.state.altars == [1, 0, 2, 1]
    table.do(TO_METER, TO_PACK, TO_METER)
    assert everybodys(table, "water") == [4, 3, 4] and table.pack("scout") == {"water": 1}


@pytest.mark.proves("M-212", "M-214")
def test_a_cloudburst_that_rolls_a_quadrant_twice_hits_it_once() -> None:
    table = company().altars(north="lit", west="lit")
    table.evening("cloudburst")
    table.roll("west", "west")
    assert table.state.altars == [2, 0, 0, 1] and len(table.seen(FireOut)) == 1


@pytest.mark.proves("R-57", "R-54")
def test_rain_without_a_fire_in_the_quadrant_is_told() -> None:
    table = company().altars(north="lit", west="altar")
    table.evening("rain")
    table.roll("west")
    assert table.seen(NothingHappened, cause="rain", reason="no_fire_there") and table.state.altars == [2, 0, 0, 1]


@pytest.mark.proves("M-212")
def test_goats_eat_a_food_cube_of_everybody_who_carries_one_and_all_food_in_the_hideaway() -> None:
    table = company().hideaway("2 food 1 wood")
    table.put("captain", cubes="2 food")
    table.put("crew", cubes="1 water")
    table.evening("goats")
    assert table.pack("captain") == {"food": 1} and table.pack("crew") == {"water": 1}
    assert everybodys(table, "food") == [3, 3, 3]
    assert table.stored() == {"wood": 1} and table.left("food") == 24
    assert table.seen(StoredLost, kind=FOOD, amount=2)


@pytest.mark.proves("R-57", "M-212")
def test_goats_that_find_nothing_are_told() -> None:
    table = company()
    table.evening("goats")
    assert table.seen(NothingHappened, cause="goats", reason="no_food_anywhere") and not table.seen(CubesLost)


@pytest.mark.proves("M-212")
def test_rats_take_half_of_the_hideaway_rounded_up_and_the_first_player_chooses() -> None:
    table = company().hideaway("2 wood 2 stone 1 rope")
    table.evening("rats")
    assert table.asked == "captain" and isinstance(table.frame, Spoiling)
    assert table.legal == [Spoil(WOOD), Spoil(STONE), Spoil(ROPE)]
    table.do(Spoil(WOOD), Spoil(STONE), Spoil(WOOD))
    assert table.stored() == {"stone": 1, "rope": 1} and table.left("wood") == 25
    assert isinstance(table.frame, TurnOpen)


@pytest.mark.proves("R-57", "M-212")
def test_rats_in_an_empty_hideaway_are_told() -> None:
    table = company()
    table.evening("rats")
    assert table.seen(NothingHappened, cause="rats", reason="hideaway_empty")
