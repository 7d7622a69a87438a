"""Chapels and monasteries: the bonus, trading, and what the reveal closes: M-116..M-124, R-27, R-28."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import (
    BUILD_ALTAR,
    CHOOSE_HEALTH,
    CHOOSE_PROVISIONS,
    LIGHT_FIRE,
    PAY_CUBE,
    TO_METER,
    TO_PACK,
    TRADE_AT_CHAPEL,
    Ferry,
)
from game.montecristo.rules.events import CubesGained, Healed, RestBegan, Revived
from game.montecristo.rules.frames import Bonus, DrawingCard, Paying, TurnOpen, Unit
from game.montecristo.rules.numbers import COAL, FOOD, ROLES, ROPE, STONE, WATER, WOOD
from game.montecristo.rules.state import RESTING
from tests.montecristo.table import Table

PLACES = ["north 20", "east 42", "south 24", "west 02"]
ELSEWHERE = ["home 00", "wood 01", "hide 22", "mill 40", "lair 44"]


@pytest.mark.proves("M-116")
def test_there_is_one_place_for_each_of_the_four_sides() -> None:
    table = Table()
    assert [table.island.spaces[space].name for space in table.island.chapels] == PLACES
    assert [table.island.side_of[table.space(place)] for place in PLACES] == [0, 1, 2, 3]
    assert sorted(side for side in table.island.side_of if side >= 0) == [0, 1, 2, 3]


# ---------------------------------------------------------------- the bonus


@pytest.mark.proves("M-117")
@pytest.mark.parametrize("place", PLACES)
def test_ending_a_turn_at_a_place_gives_food_with_water_or_a_health(place: str) -> None:
    table = Table("captain scout").turn("captain", at=place, health=5, food=2, water=2)
    table.end_turn()
    assert table.frame == Bonus(0)
    assert set(table.legal) == {CHOOSE_PROVISIONS, CHOOSE_HEALTH}
    table.do(CHOOSE_HEALTH)
    assert table.meters("captain") == (6, 2, 2)
    assert table.asked == "scout"


@pytest.mark.proves("M-117", "R-27")
def test_the_food_and_the_water_each_go_to_the_meter_or_become_a_cube() -> None:
    table = Table("captain scout").turn("captain", at="north 20", health=5, food=2, water=2)
    table.end_turn()
    table.do(CHOOSE_PROVISIONS)
    assert table.frame == Unit(0, FOOD, 1, False, "chapel")
    table.do(TO_METER)
    assert table.frame == Unit(0, WATER, 1, False, "chapel")
    table.do(TO_PACK)
    assert (table.meters("captain"), table.pack("captain")) == ((5, 3, 2), {"water": 1})
    assert table.asked == "scout"


@pytest.mark.proves("R-27")
def test_the_bonus_is_taken_within_room_only() -> None:
    table = Table("captain scout").turn("captain", at="north 20", health=5, food=2, water=5, cubes="6 wood")
    table.end_turn()
    table.do(CHOOSE_PROVISIONS)
    assert table.legal == [TO_METER], "no room for a cube"
    table.do(TO_METER)
    assert TO_PACK not in table.legal
    table.play_on(until=TurnOpen)
    assert (table.meters("captain"), table.pack("captain")) == ((5, 3, 5), {"wood": 6})


@pytest.mark.proves("R-27")
def test_what_would_do_nothing_is_not_offered() -> None:
    table = Table("captain scout").turn("captain", at="north 20", cubes="6 wood", health=8)
    table.end_turn()
    assert table.asked == "scout", "all meters and the pack are full"
    table.turn("captain", at="north 20", cubes="6 wood", health=7)
    table.end_turn()
    assert table.legal == [CHOOSE_HEALTH]


@pytest.mark.proves("R-27", "R-16")
def test_with_full_meters_and_no_food_and_water_in_the_supply_there_are_no_provisions() -> None:
    table = Table("captain scout").supply(food=0, water=0).turn("captain", at="north 20", health=7)
    table.end_turn()
    assert table.legal == [CHOOSE_HEALTH]
    table.supply(water=1).turn("captain", at="north 20", health=7)
    table.end_turn()
    table.do(CHOOSE_PROVISIONS)
    assert table.frame == Unit(0, WATER, 1, False, "chapel"), "the food falls away"


@pytest.mark.proves("M-117", "R-27")
def test_everybody_who_ends_there_gets_the_bonus_once_a_turn() -> None:
    table = Table("captain scout").turn("captain", at="north 20", health=5)
    table.put("scout", at="north 20", health=5)
    table.end_turn()
    table.do(CHOOSE_HEALTH)
    table.end_turn()
    table.do(CHOOSE_HEALTH)
    assert (table["captain"].health, table["scout"].health) == (6, 6)
    assert len(table.seen(Healed, cause="chapel")) == 2


@pytest.mark.proves("M-118")
def test_passing_through_gives_no_bonus() -> None:
    table = Table("captain scout").turn("captain", at="stone 30", health=5, water=2)
    table.walk("north 20", "coal 21")
    table.end_turn()
    assert table.asked == "scout"
    assert not table.seen(Healed) and not table.seen(CubesGained)
    assert table.meters("captain") == (5, 5, 2)


@pytest.mark.proves("M-118", "M-117")
@pytest.mark.parametrize("space", ELSEWHERE)
def test_ending_a_turn_elsewhere_gives_no_bonus(space: str) -> None:
    table = Table("captain scout").turn("captain", at=space, health=5)
    table.end_turn()
    assert table.asked == "scout"


@pytest.mark.proves("R-27", "M-117")
def test_one_who_rests_there_gets_no_bonus() -> None:
    table = Table("scout captain")
    table.start_turn("captain", at="north 20", life="resting", rest=2)
    assert not table.seen(Healed)
    assert table.meters("captain") == (0, 0, 0)
    assert not isinstance(table.frame, Bonus)


@pytest.mark.proves("R-27")
def test_one_who_is_carried_there_gets_no_bonus_but_the_carrier_does() -> None:
    table = Table("captain scout").turn("captain", at="north 20", health=5)
    table.put("captain", carries="scout")
    table.end_turn()
    assert table.frame == Bonus(0)
    table.do(CHOOSE_HEALTH)
    assert (table["captain"].health, table["scout"].health) == (6, 0)
    assert not table.seen(Healed, seat=1)


# ---------------------------------------------------------------- trading


@pytest.mark.proves("M-121", "M-124", "R-09")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", range(6))
def test_three_cubes_buy_one_of_any_kind_for_a_point(place: str, kind: int) -> None:
    table = Table("captain scout").turn("captain", at=place, cubes="5 rope")
    table.do(TRADE_AT_CHAPEL[kind])
    assert table.frame == Paying(0, 3, "trade")
    table.do(*[PAY_CUBE[ROPE]] * 3)
    assert table["captain"].cubes == [2 * (k == ROPE) + (k == kind) for k in range(6)]
    assert table["captain"].points == 5
    assert table.cubes_in_game() == [25] * 6


@pytest.mark.proves("M-122")
def test_water_rope_and_stone_buy_one_coal() -> None:
    table = Table("captain scout").turn("captain", at="west 02", cubes="1 water 1 rope 1 stone 1 food")
    table.do(TRADE_AT_CHAPEL[COAL])
    assert set(table.legal) == {PAY_CUBE[WATER], PAY_CUBE[ROPE], PAY_CUBE[STONE], PAY_CUBE[FOOD]}
    table.do(PAY_CUBE[WATER], PAY_CUBE[ROPE])
    assert set(table.legal) == {PAY_CUBE[STONE], PAY_CUBE[FOOD]}
    table.do(PAY_CUBE[STONE])
    assert table.pack("captain") == {"coal": 1, "food": 1}
    assert isinstance(table.frame, TurnOpen)


@pytest.mark.proves("M-123", "M-121")
@pytest.mark.parametrize("role", ROLES)
def test_the_anthropologist_pays_two_everybody_else_three(role: str) -> None:
    table = Table(f"{role} {'captain' if role != 'captain' else 'crew'}").turn(role, at="west 02", cubes="2 rope")
    if role == "anthropologist":
        table.do(TRADE_AT_CHAPEL[COAL], PAY_CUBE[ROPE], PAY_CUBE[ROPE])
        assert table.pack(role) == {"coal": 1}
        assert isinstance(table.frame, TurnOpen)
    else:
        assert table.reason(TRADE_AT_CHAPEL[COAL]) == "trade_short"
        table.put(role, cubes="3 rope")
        table.do(TRADE_AT_CHAPEL[COAL], *[PAY_CUBE[ROPE]] * 3)
        assert table.pack(role) == {"coal": 1}


@pytest.mark.proves("M-123")
def test_the_anthropologist_with_one_cube_is_short() -> None:
    table = Table("anthropologist captain").turn("anthropologist", at="west 02", cubes="1 rope")
    assert table.reason(TRADE_AT_CHAPEL[COAL]) == "trade_short"


@pytest.mark.proves("M-124")
def test_each_trade_costs_a_point_of_its_own() -> None:
    table = Table("anthropologist captain").turn("anthropologist", at="west 02", cubes="4 rope", points=2)
    for _ in range(2):
        table.do(TRADE_AT_CHAPEL[WOOD], PAY_CUBE[ROPE], PAY_CUBE[ROPE])
    assert table.pack("anthropologist") == {"wood": 2}
    assert table["anthropologist"].points == 0
    table.put("anthropologist", cubes="4 rope")
    assert table.reason(TRADE_AT_CHAPEL[WOOD]) == "no_points"


@pytest.mark.proves("M-121")
@pytest.mark.parametrize("space", ELSEWHERE)
def test_nothing_is_traded_elsewhere(space: str) -> None:
    table = Table("captain scout").turn("captain", at=space, cubes="6 rope")
    assert table.reason(TRADE_AT_CHAPEL[COAL]) == "not_chapel"
    assert TRADE_AT_CHAPEL[COAL] not in table.legal


# ---------------------------------------------------------------- after the reveal


@pytest.mark.proves("M-119", "R-28")
@pytest.mark.parametrize("treasure", ["wood 33", "thief", "captain", "aboard"])
def test_from_the_reveal_on_there_is_no_bonus_and_no_trading_whoever_has_the_treasure(treasure: str) -> None:
    table = Table("captain scout").treasure(treasure).turn("captain", at="north 20", health=5, food=1, cubes="3 rope")
    assert table.reason(TRADE_AT_CHAPEL[COAL]) == "chapel_closed"
    assert TRADE_AT_CHAPEL[COAL] not in table.legal
    table.end_turn()
    assert table.asked == "scout"
    assert table.meters("captain") == (5, 1, 5)


@pytest.mark.proves("M-120", "R-28")
def test_from_the_reveal_on_the_places_may_still_be_entered_and_crossed() -> None:
    table = Table("captain scout").treasure("wood 33").turn("captain", at="stone 30")
    table.walk("north 20", "coal 21")
    assert table.where("captain") == "coal 21"


@pytest.mark.proves("R-28", "M-130")
def test_from_the_reveal_on_ferries_run_and_altars_are_built_and_lit() -> None:
    table = Table("captain scout").treasure("wood 33").altars(south="altar")
    table.turn("captain", at="north 20", cubes="3 rope")
    table.ride("east 42")
    table.do(*[PAY_CUBE[ROPE]] * 3)
    assert table.where("captain") == "east 42"
    assert table.reason(Ferry(table.space("south 24"))) == "ferry_short"
    table.put("captain", cubes="4 wood 2 coal")
    table.do(BUILD_ALTAR)
    table.turn("captain", at="south 24", cubes="3 wood 3 coal")
    table.do(LIGHT_FIRE)
    assert table.state.altars == [0, 1, 2, 0]


@pytest.mark.proves("R-28")
def test_from_the_reveal_on_one_still_crawls_there_rests_and_comes_back() -> None:
    table = Table("captain scout").treasure("captain").thief("lair 44")
    table.put("captain", at="home 00"), table.put("scout", at="stone 30", life="crawling")
    table.treasure("wood 14").thief(stunned=True)
    table.start_turn("scout")
    assert table.seen(RestBegan, seat=1, turns=2)
    assert table["scout"].life == RESTING
    assert isinstance(table.frame, DrawingCard)
    for _ in range(2):
        table.start_turn("scout")
    assert table.seen(Revived, seat=1)
