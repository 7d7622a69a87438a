"""The cards 18 to 30: the Thief misled or spurred on, and gifts (M-212, M-214)."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import (
    TO_METER,
    TO_PACK,
    Enlighten,
    Ferry,
)
from game.montecristo.rules.events import (
    Caught,
    FightBegan,
    NothingHappened,
    ThiefMoved,
    ThiefStayed,
    ThiefStopped,
)
from game.montecristo.rules.frames import (
    Enlightening,
    RevealQuadrant,
    RollingOff,
    Settling,
    ThiefFork,
    TurnOpen,
    Unit,
)
from game.montecristo.rules.numbers import FOOD, WATER
from game.montecristo.rules.state import CALM, LYING, WITH_THIEF
from tests.montecristo.rules.company import HEALTHY, company, everybodys, points_tomorrow

# ---------------------------------------------------------------- 18 to 21: the Thief


@pytest.mark.proves("M-212")
def test_on_a_night_march_the_thief_moves_two_spaces_now() -> None:
    table = company()
    table.put("crew", at="mill 40")
    table.evening("night_march")
    assert table.where("thief") == "east 42" and isinstance(table.frame, TurnOpen)


@pytest.mark.proves("M-212", "M-173")
def test_on_a_night_march_the_thief_does_not_attack() -> None:
    table = company()
    table.put("crew", at="coal 43", cubes="1 wood")
    table.evening("night_march")
    assert table.where("thief") == "coal 43" and table.seen(ThiefStopped)
    assert not table.seen(Caught) and not table.seen(FightBegan) and table.pack("crew") == {"wood": 1}


@pytest.mark.proves("M-212", "M-171")
def test_a_night_march_after_the_reveal_goes_to_the_treasure() -> None:
    table = company().treasure("mill 40")
    table.put("crew", at="water 34")
    table.evening("night_march")
    assert table.where("thief") == "east 42"


@pytest.mark.proves("M-212", "M-147")
def test_a_night_march_rolls_among_the_equally_near() -> None:
    table = company()
    table.put("captain", at="east 42")
    table.put("crew", at="south 24")
    table.evening("night_march")
    table.roll(5, 2)
    assert table.where("thief") == "south 24"


@pytest.mark.proves("M-212", "M-145")
def test_in_fresh_boots_the_thief_has_6_points_tomorrow() -> None:
    table = company().treasure("captain")
    table.put("captain", at="north 20")
    table.evening("fresh_boots")
    table.afternoon()
    while isinstance(table.frame, ThiefFork):
        table.roll(1)
    assert table.seen(FightBegan)
    assert len(table.seen(ThiefMoved)) == 6 and table.where("thief") == "north 20"
    table.evening("sound_sleep")
    assert table.state.weather == CALM


@pytest.mark.proves("M-212")
def test_a_drunken_thief_stays_where_it_is_tomorrow() -> None:
    table = company()
    table.put("crew", at="mill 40")
    table.evening("drunken_thief")
    table.afternoon()
    assert table.where("thief") == "lair 44" and not table.seen(ThiefMoved)
    table.evening("sound_sleep")
    table.afternoon()
    assert table.where("thief") == "mill 40"


@pytest.mark.proves("M-212")
def test_a_false_trail_leads_the_thief_back_to_its_ship() -> None:
    table = company().thief("food 12")
    table.evening("false_trail")
    assert table.where("thief") == "lair 44" and table.seen(ThiefMoved, cause="false_trail")


@pytest.mark.proves("M-212")
def test_a_false_trail_does_not_mislead_a_thief_with_the_treasure() -> None:
    table = company().thief("food 12").treasure("thief")
    table.evening("false_trail")
    assert table.where("thief") == "food 12" and table.state.holder == WITH_THIEF
    assert table.seen(NothingHappened, cause="false_trail", reason="thief_has_treasure")


@pytest.mark.proves("R-57", "M-212")
def test_a_false_trail_that_finds_the_thief_at_its_ship_is_told() -> None:
    table = company()
    table.evening("false_trail")
    assert table.seen(ThiefStayed, cause="at_ship")


# ---------------------------------------------------------------- 22 to 30: gifts


@pytest.mark.proves("M-212", "M-214")
@pytest.mark.parametrize(("card", "kind"), [("driftwood", "wood"), ("charcoal_kiln", "coal")])
def test_driftwood_and_a_kiln_bring_each_in_the_quadrant_2_cubes(card: str, kind: str) -> None:
    table = company()
    table.evening(card)
    table.roll("north")
    assert table.pack("captain") == {kind: 2} and table.pack("scout") == {} and table.left(kind) == 23


@pytest.mark.proves("R-19", "R-53")
def test_a_surplus_from_a_card_is_settled_at_once_by_its_owner() -> None:
    table = company()
    table.put("scout", cubes="3 stone")
    table.evening("driftwood")
    table.roll("west")
    assert table.asked == "scout" and isinstance(table.frame, Settling)
    table.do(table.legal[0])
    assert sum(table.pack("scout").values()) == 4 and isinstance(table.frame, TurnOpen)


@pytest.mark.proves("M-212")
def test_wreckage_brings_everybody_a_rope() -> None:
    table = company()
    table.evening("wreckage")
    assert [table.pack(name) for name in ("captain", "scout", "crew")] == [{"rope": 1}] * 3


@pytest.mark.proves("R-16", "R-57")
def test_what_the_supply_lacks_a_card_cannot_bring() -> None:
    table = company().supply(rope=2)
    table.evening("wreckage")
    assert [table.pack(name) for name in ("captain", "scout", "crew")] == [{"rope": 1}, {"rope": 1}, {}]
    assert table.seen(NothingHappened, cause="wreckage", reason="supply_empty", seat=table.seat("crew"))


@pytest.mark.proves("M-212")
@pytest.mark.parametrize(("card", "meter", "kind"), [("wild_honey", "food", FOOD), ("spring", "water", WATER)])
def test_honey_and_a_spring_bring_everybody_a_unit_to_meter_or_pack_by_choice(card: str, meter: str, kind: int) -> None:
    table = company()
    table.evening(card)
    for name, choice in (("captain", TO_METER), ("scout", TO_PACK), ("crew", TO_METER)):
        assert table.asked == name and table.frame == Unit(table.seat(name), kind, 1, True, card)
        table.do(choice)
    assert everybodys(table, meter) == [4, 3, 4] and table.pack("scout") == {meter: 1}


@pytest.mark.proves("M-212")
def test_the_monks_herbs_heal_the_weakest_by_2() -> None:
    table = company()
    table.put("scout", health=3)
    table.evening("herbs")
    assert everybodys(table, "health") == [6, 5, 6]


@pytest.mark.proves("M-212", "R-02")
def test_equally_weak_ones_roll_for_the_herbs_and_the_lowest_has_them() -> None:
    table = company()
    table.put("captain", health=8)
    table.evening("herbs")
    assert table.frame == RollingOff("herbs", (table.seat("scout"), table.seat("crew")))
    table.roll(4, 2)
    assert everybodys(table, "health") == [8, 6, 8]


@pytest.mark.proves("M-212", "M-045")
def test_sound_sleep_heals_everybody_by_1_up_to_full_health() -> None:
    table = company()
    table.put("crew", health=8)
    table.evening("sound_sleep")
    assert everybodys(table, "health") == [7, 7, 8]


@pytest.mark.proves("M-212")
def test_a_fair_wind_brings_everybody_a_point_more_and_rides_without_cubes_tomorrow() -> None:
    table = company(**HEALTHY)
    table.put("captain", at="east 42")
    table.evening("fair_wind")
    assert table["captain"].points == 7
    table.ride("north 20")
    assert table.where("captain") == "north 20" and table["captain"].points == 6
    assert points_tomorrow(table)[1:] == [9, 7]
    table.evening("sound_sleep")
    table.turn("captain", at="east 42")
    assert table.reason(Ferry(table.space("north 20"))) == "ferry_short"


@pytest.mark.proves("M-212", "R-54")
def test_saint_mamilianos_light_kindles_an_altar_of_the_teams_choice() -> None:
    table = company().altars(north="altar", east="lit", west="altar")
    table.evening("saint_light")
    assert table.asked == "captain" and isinstance(table.frame, Enlightening)
    assert table.legal == [Enlighten(0), Enlighten(3)]
    table.do(Enlighten(3))
    assert table.state.altars == [1, 2, 0, 2] and table.pack("captain") == {}


@pytest.mark.proves("M-161", "M-212")
def test_the_saints_light_reveals_the_treasure_when_it_is_the_fourth_fire() -> None:
    table = company().altars(north="lit", east="lit", south="lit", west="altar")
    table.evening("saint_light")
    table.do(Enlighten(3))
    assert isinstance(table.frame, RevealQuadrant)
    table.roll("east", "stone")
    assert table.state.holder == LYING and isinstance(table.frame, TurnOpen)


@pytest.mark.proves("M-212")
def test_without_an_unlit_altar_the_saint_heals_everybody_by_1() -> None:
    table = company().altars(north="lit")
    table.evening("saint_light")
    assert everybodys(table, "health") == [7, 7, 7]
