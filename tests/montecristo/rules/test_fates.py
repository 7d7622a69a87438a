"""The evening's card: the deck, and what each of the thirty cards does (M-212..M-217, R-53, R-54)."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import (
    DRAW_CARD,
    GATHER,
    TO_METER,
    TO_PACK,
    Enlighten,
    Ferry,
    LoseTool,
    NameKind,
    Spoil,
)
from game.montecristo.rules.events import (
    CardDrawn,
    Caught,
    Collapsed,
    CubesLost,
    DeckShuffled,
    FightBegan,
    FireOut,
    NothingHappened,
    RollTied,
    StoredLost,
    ThiefMoved,
    ThiefStayed,
    ThiefStopped,
)
from game.montecristo.rules.frames import (
    CardCompass,
    DrawingCard,
    Enlightening,
    LosingTool,
    RevealQuadrant,
    RollingOff,
    Settling,
    Spoiling,
    Theft,
    ThiefFork,
    TurnOpen,
    Unit,
)
from game.montecristo.rules.numbers import AXE, DECK, FOOD, ROPE, SPEAR, STONE, WATER, WOOD
from game.montecristo.rules.state import CALM, CRAWLING, LYING, WITH_THIEF
from tests.montecristo.table import Table

HERE, THERE, ELSEWHERE = "rope 11", "coal 03", "wood 33"
"""Spaces without grants, in the quadrants north, west and south."""


def company(health: int = 6, food: int = 3, water: int = 3, cubes: str = "") -> Table:
    """The Captain in the north, the Scout in the west, the Crew in the south, all somewhat worn. The Captain begins each day."""
    table = Table("captain scout crew")
    for name, space in (("captain", HERE), ("scout", THERE), ("crew", ELSEWHERE)):
        table.put(name, at=space, health=health, food=food, water=water, cubes=cubes)
    return table


def everybodys(table: Table, what: str) -> list[int]:
    """Health, food or water of Captain, Scout and Crew."""
    return [getattr(table[name], what) for name in ("captain", "scout", "crew")]


def points_tomorrow(table: Table) -> list[int]:
    """The points with which each begins the coming day."""
    found = []
    for name in ("captain", "scout", "crew"):
        table.play_on(TurnOpen, seat=table.seat(name))
        found.append(table[name].points)
    return found


HEALTHY = {"health": 8, "food": 5, "water": 5}


# ---------------------------------------------------------------- the deck


@pytest.mark.proves("M-212")
def test_a_card_takes_effect_by_its_own_text_and_leaves_the_deck() -> None:
    table = company()
    table.evening("sound_sleep")
    assert table.seen(CardDrawn, card=DECK.index("sound_sleep"), left=29)
    assert everybodys(table, "health") == [7, 7, 7]
    table.evening()
    assert DRAW_CARD[DECK.index("sound_sleep")] not in table.legal and len(table.legal) == 29


@pytest.mark.proves("M-216")
def test_when_the_deck_has_run_out_the_used_cards_are_shuffled_into_a_new_one() -> None:
    table = company()
    table.state.deck[:] = [DECK.index("sound_sleep")]
    table.evening("sound_sleep")
    assert table.state.deck == [] and not table.seen(DeckShuffled)
    table.evening()
    assert table.seen(DeckShuffled, left=30) and len(table.legal) == 30


@pytest.mark.proves("M-213")
def test_cards_hit_those_in_chapels_and_monasteries() -> None:
    table = company()
    table.put("captain", at="north 20")
    table.evening("brambles")
    table.roll("north")
    assert table["captain"].health == 5


@pytest.mark.proves("R-53")
def test_cards_hit_those_on_the_ship() -> None:
    table = company()
    table.put("captain", at="home 00")
    table.evening("brambles")
    table.roll("north")
    assert table["captain"].health == 5


@pytest.mark.proves("M-214", "R-31")
@pytest.mark.parametrize(
    "card", ["scirocco", "rockfall", "brambles", "rain", "cloudburst", "driftwood", "charcoal_kiln"]
)
def test_some_cards_roll_the_compass_die_for_a_quadrant(card: str) -> None:
    table = company()
    table.evening(card)
    assert table.asked == "chance" and isinstance(table.frame, CardCompass)
    assert len(table.legal) == 8, "two faces for each quadrant"


@pytest.mark.proves("M-217", "R-53")
@pytest.mark.parametrize("card", ["flu", "diarrhea", "viper", "twisted_ankle", "light_fingers"])
def test_the_incapacitated_do_not_roll_for_a_card_that_hits_the_lowest(card: str) -> None:
    table = company()
    table.put("scout", life="crawling")
    table.evening(card)
    assert table.frame == RollingOff(card, (table.seat("captain"), table.seat("crew")))


@pytest.mark.proves("M-217", "R-02")
def test_a_tie_for_the_lowest_is_rolled_again_by_the_tied() -> None:
    table = company()
    table.evening("flu")
    table.roll(2, 5, 2)
    assert table.seen(RollTied)[0].seats == (0, 2) and table["captain"].health == 6
    table.roll(3, 1)
    assert everybodys(table, "health") == [6, 6, 4]


@pytest.mark.proves("M-217")
def test_a_single_one_in_play_is_hit_without_a_roll() -> None:
    table = company()
    table.put("captain", life="crawling")
    table.put("crew", life="crawling")
    table.evening("flu")
    assert table["scout"].health == 4


@pytest.mark.proves("R-53", "R-57")
@pytest.mark.parametrize("card", ["flu", "sea_fog", "spoiled_stores", "sound_sleep", "herbs"])
def test_a_card_that_hits_nobody_is_told_as_such(card: str) -> None:
    table = company()
    for name in ("captain", "scout", "crew"):
        table.put(name, life="crawling")
    table.evening(card)
    assert table.seen(NothingHappened, cause=card)


@pytest.mark.proves("R-53")
@pytest.mark.parametrize(
    "card",
    [card for card in DECK if card not in ("night_march", "libeccio", "fresh_boots", "drunken_thief", "false_trail")],
)
def test_the_incapacitated_are_passed_over(card: str) -> None:
    table = company(cubes="1 food 1 water 1 wood")
    table.put("scout", at="home 00", life="crawling", cubes="")
    before = table["scout"].copy()
    table.evening(card)
    for number in range(20):  # different faces, so that no roll-off is tied for ever
        if isinstance(table.frame, TurnOpen):
            break
        table.do(table.legal[number % len(table.legal)])
    assert isinstance(table.frame, TurnOpen) and table["scout"] == before


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


# ---------------------------------------------------------------- cards and the fallen


@pytest.mark.proves("R-53", "M-193")
def test_one_felled_by_the_first_half_of_a_card_is_passed_over_by_the_second() -> None:
    table = company()
    table.put("scout", health=1)
    table.evening("viper")
    table.roll(4, 1, 5)
    assert table["scout"].life == CRAWLING and table["scout"].change == 0


@pytest.mark.proves("R-53", "M-193")
def test_several_may_fall_by_one_card() -> None:
    table = company(health=1)
    table.put("captain", at="coal 03")
    table.evening("brambles")
    table.roll("west")
    assert [fall.seat for fall in table.seen(Collapsed)] == [table.seat("captain"), table.seat("scout")]


@pytest.mark.proves("M-212")
def test_every_evening_brings_one_card() -> None:
    table = company()
    table.dusk()
    assert isinstance(table.frame, DrawingCard)
    table.do(DRAW_CARD[DECK.index("wreckage")])
    assert isinstance(table.frame, TurnOpen) and len(table.seen(CardDrawn)) == 1
