"""What a pack holds, and surplus: M-084..M-090, M-102, M-248, M-250, R-18..R-20."""

from __future__ import annotations

import pytest

from game.core.agenda import Refused
from game.montecristo.rules.actions import (
    BUILD_ALTAR,
    BUILD_WELL,
    CRAFT,
    DISCARD,
    DONE,
    DRINK,
    EAT,
    GATHER,
    GIVE,
    HAND_CUBE,
    HAND_TOOL,
    HEAL,
    INSIST,
    LEAVE,
    LIGHT_FIRE,
    PAY_CUBE,
    PICK_UP,
    SWAP,
    TAKE,
    TAKE_CUBE,
    TO_PACK,
    TRADE_AT_CHAPEL,
    VISIT_HIDEAWAY,
    Ferry,
    Move,
    swap_things,
)
from game.montecristo.rules.events import CubesLost, Moved
from game.montecristo.rules.frames import Bonus, Giving, Settling, TurnOpen
from game.montecristo.rules.numbers import AXE, COAL, FOOD, ROLES, ROPE, SATCHEL, SPEAR, STONE, WATER, WOOD
from game.montecristo.rules.state import capacity, room
from tests.montecristo.table import Table

EVERYBODY = "captain crew scout muscle anthropologist stowaway"


@pytest.mark.proves("M-084")
def test_nobody_makes_a_second_satchel_spear_or_axe() -> None:
    table = Table().turn("captain", at="wood 01", cubes="8 wood 3 stone 5 rope", tools="axe spear satchel")
    assert [table.reason(CRAFT[tool]) for tool in (AXE, SPEAR, SATCHEL)] == ["has_tool"] * 3


@pytest.mark.proves("M-084")
def test_nobody_is_given_a_second_spear_or_axe() -> None:
    table = Table("captain scout").turn("captain", at="wood 01", tools="axe spear")
    table.put("scout", at="wood 01", tools="axe")
    table.do(GIVE[1])
    assert HAND_TOOL[SPEAR] in table.legal
    assert HAND_TOOL[AXE] not in table.legal


@pytest.mark.proves("M-085", "R-18", "M-248", "M-250")
def test_a_pack_holds_six_cubes_the_scout_s_four_and_the_muscle_s_eight() -> None:
    table = Table(EVERYBODY)
    assert {role: capacity(table.state, table[role]) for role in ROLES} == {
        "captain": 6,
        "crew": 6,
        "scout": 4,
        "muscle": 8,
        "anthropologist": 6,
        "stowaway": 6,
    }


@pytest.mark.proves("M-102", "R-18")
@pytest.mark.parametrize("role", ["captain", "crew", "muscle", "anthropologist", "stowaway"])
def test_a_satchel_adds_room_for_three(role: str) -> None:
    table = Table(EVERYBODY)
    before = capacity(table.state, table[role])
    table.turn(role, at="wood 01", cubes="2 wood 3 rope")
    table.do(CRAFT[SATCHEL])
    assert capacity(table.state, table[role]) == before + 3


@pytest.mark.proves("R-18", "M-032")
def test_tools_satchel_and_treasure_take_no_room() -> None:
    table = (
        Table("captain scout")
        .treasure("captain")
        .turn("captain", at="wood 01", cubes="9 wood", tools="axe spear satchel")
    )
    assert room(table.state, table["captain"]) == 0
    table.walk("rope 11")
    assert isinstance(table.frame, TurnOpen), "nothing is left to settle"


# ---------------------------------------------------------------- surplus


@pytest.mark.proves("M-086", "R-19")
def test_a_surplus_may_be_held_on_the_space_but_is_settled_before_it_is_left() -> None:
    table = Table().turn("captain", at="wood 01", cubes="5 stone")
    table.do(GATHER)
    table.roll(6)
    assert table.pack("captain") == {"wood": 2, "stone": 5}
    assert isinstance(table.frame, TurnOpen)
    table.walk("rope 11")
    assert table.frame == Settling(0)
    assert table.where("captain") == "wood 01"
    table.do(DISCARD[STONE])
    assert table.where("captain") == "rope 11"
    assert table.seen(Moved, seat=0)
    assert table.pack("captain") == {"wood": 2, "stone": 4}


@pytest.mark.proves("M-087", "R-19", "R-20")
def test_nothing_but_settling_helps_once_the_space_is_to_be_left() -> None:
    table = Table().turn("captain", at="wood 01", cubes="7 stone 1 food", food=5)
    table.walk("rope 11")
    assert set(table.legal) == {DISCARD[STONE], DISCARD[FOOD]}
    table.do(DISCARD[STONE], DISCARD[STONE])
    assert table.where("captain") == "rope 11"
    assert table.left("stone") == 20, "discarded cubes are back in the supply"


@pytest.mark.proves("M-087")
def test_without_a_surplus_nothing_is_thrown_away() -> None:
    table = Table().turn("captain", at="wood 01", cubes="6 stone")
    assert table.reason(DISCARD[STONE]) == "no_surplus"
    table.put("captain", cubes="7 stone")
    assert table.reason(DISCARD[STONE]) is None
    assert table.reason(DISCARD[WOOD]) == "cubes_short"


@pytest.mark.proves("M-088")
def test_a_surplus_that_goes_into_a_craft_before_the_space_is_left_costs_no_discard() -> None:
    table = Table().turn("captain", at="wood 01", cubes="1 wood 3 stone 2 rope")
    table.do(GATHER)
    table.roll(6)
    assert room(table.state, table["captain"]) == -2
    table.do(CRAFT[AXE])
    table.walk("rope 11")
    assert table.where("captain") == "rope 11"
    assert not table.seen(CubesLost, cause="discard")


@pytest.mark.proves("M-089", "R-19")
def test_a_surplus_that_is_left_when_the_turn_ends_is_discarded() -> None:
    table = Table("captain scout").turn("captain", at="wood 01", cubes="8 stone", points=0)
    table.end_turn()
    assert table.frame == Settling(0)
    table.do(DISCARD[STONE], DISCARD[STONE])
    assert table.pack("captain") == {"stone": 6}
    assert table.asked == "scout"


@pytest.mark.proves("M-089", "R-19", "M-117")
def test_it_is_settled_before_a_chapel_gives_its_bonus() -> None:
    table = Table("captain scout").turn("captain", at="north 20", cubes="7 stone", health=7)
    table.end_turn()
    assert table.frame == Settling(0)
    table.do(DISCARD[STONE])
    assert table.frame == Bonus(0)


@pytest.mark.proves("M-090", "M-087")
def test_the_player_picks_the_cubes_to_discard_from_everything_carried() -> None:
    table = Table().turn("captain", at="wood 01", cubes="2 stone 2 coal 2 rope")
    table.do(GATHER)
    table.roll(2)
    table.walk("rope 11")
    assert set(table.legal) == {DISCARD[WOOD], DISCARD[STONE], DISCARD[COAL], DISCARD[ROPE]}
    table.do(DISCARD[COAL])
    assert table.pack("captain") == {"wood": 1, "stone": 2, "coal": 1, "rope": 2}


@pytest.mark.proves("R-19", "M-087", "R-11")
def test_eating_and_drinking_deal_with_a_surplus_also_at_the_last_moment() -> None:
    table = Table().turn("captain", at="wood 01", cubes="6 stone 1 food 1 water", food=3, water=3)
    table.do(EAT)
    table.walk("rope 11")
    assert table.frame == Settling(0)
    assert DRINK in table.legal
    table.do(DRINK)
    assert (table.pack("captain"), table.where("captain")) == ({"stone": 6}, "rope 11")


@pytest.mark.proves("R-19", "M-087")
def test_healing_and_giving_and_swapping_deal_with_a_surplus() -> None:
    table = Table("captain scout", led_by=(0, 0)).turn(
        "captain", at="wood 01", cubes="6 stone 1 food 1 water", health=5
    )
    table.do(HEAL, PAY_CUBE[FOOD], PAY_CUBE[WATER])
    table.walk("rope 11")
    assert table.where("captain") == "rope 11"
    table.turn("captain", at="wood 01", cubes="7 stone")
    table.put("scout", at="wood 01")
    table.do(GIVE[1], HAND_CUBE[STONE], DONE)
    table.walk("rope 11")
    assert table.where("captain") == "rope 11"
    table.turn("captain", at="wood 01", cubes="7 coal")
    table.put("scout", at="wood 01", cubes="", tools="axe")
    table.do(SWAP[1], swap_things(COAL, 6), DONE)
    table.walk("rope 11")
    assert table.where("captain") == "rope 11"


@pytest.mark.proves("R-19", "M-087")
def test_trading_and_the_hideaway_deal_with_a_surplus() -> None:
    table = Table("captain scout").turn("captain", at="north 20", cubes="8 stone")
    table.do(TRADE_AT_CHAPEL[COAL], *[PAY_CUBE[STONE]] * 3)
    table.walk("water 10")
    assert (table.where("captain"), table.pack("captain")) == ("water 10", {"stone": 5, "coal": 1})
    table.turn("captain", at="hide 22", cubes="8 stone")
    table.do(VISIT_HIDEAWAY, LEAVE[STONE], LEAVE[STONE], DONE)
    table.walk("food 12")
    assert table.where("captain") == "food 12"


@pytest.mark.proves("R-19", "M-086")
def test_a_ferry_is_paid_with_the_surplus_first_and_what_is_left_over_stays_ashore() -> None:
    table = Table("captain scout").turn("captain", at="north 20", cubes="8 stone")
    table.do(Ferry(table.space("east 42")), *[PAY_CUBE[STONE]] * 3)
    assert (table.where("captain"), table.pack("captain")) == ("east 42", {"stone": 5})
    table.turn("captain", at="north 20", cubes="10 stone")
    table.do(Ferry(table.space("east 42")), *[PAY_CUBE[STONE]] * 3)
    assert (table.frame, table.where("captain")) == (Settling(0), "north 20")
    table.do(DISCARD[STONE])
    assert table.where("captain") == "east 42"


@pytest.mark.proves("R-19")
def test_a_gift_that_would_have_to_be_thrown_away_is_offered_only_after_insisting() -> None:
    table = Table("captain scout").turn("captain", at="wood 01", cubes="2 wood")
    table.put("scout", at="wood 01", cubes="4 stone")
    table.do(GIVE[1])
    assert HAND_CUBE[WOOD] not in table.legal
    table.do(INSIST)
    assert table.frame == Giving(0, 1, 0, True)
    table.do(HAND_CUBE[WOOD])
    assert table["captain"].points == 5


@pytest.mark.proves("R-19")
def test_as_long_as_the_fellow_has_room_cubes_are_offered_without_insisting() -> None:
    table = Table("captain scout").turn("captain", at="wood 01", cubes="2 wood")
    table.put("scout", at="wood 01", cubes="3 stone")
    table.do(GIVE[1])
    assert set(table.legal) == {HAND_CUBE[WOOD]}
    table.do(HAND_CUBE[WOOD])
    assert set(table.legal) == {INSIST, DONE}


@pytest.mark.proves("R-19", "M-089", "R-11")
def test_without_points_a_surplus_is_still_eaten_drunk_or_discarded() -> None:
    table = Table().turn("captain", at="wood 01", cubes="6 stone 1 food 1 water", food=3, water=3, points=0)
    assert {EAT, DRINK, DISCARD[STONE], DISCARD[FOOD], DISCARD[WATER]} <= set(table.legal)


@pytest.mark.proves("R-19")
def test_a_surplus_from_a_gift_is_settled_at_once_by_its_owner_who_may_not_eat_now() -> None:
    table = Table("captain scout").turn("captain", at="wood 01", cubes="2 food")
    table.put("scout", at="wood 01", cubes="4 stone", food=1)
    table.do(GIVE[1], INSIST, HAND_CUBE[FOOD])
    assert table.frame == Settling(1)
    assert table.asked == "scout"
    assert set(table.legal) == {DISCARD[STONE], DISCARD[FOOD]}, "cubes are eaten in the own turn and in the meal (R-11)"
    table.do(DISCARD[STONE])
    assert table.pack("scout") == {"stone": 3, "food": 1}
    assert table.asked == "captain"


@pytest.mark.proves("R-19")
def test_a_surplus_from_a_card_is_settled_at_once_by_its_owner() -> None:
    table = Table("captain scout")
    table.put("captain", at="wood 01", cubes="6 stone")
    table.evening("wreckage")
    assert table.frame == Settling(0)
    table.do(DISCARD[STONE])
    assert table.pack("captain") == {"stone": 5, "rope": 1}
    assert table.pack("scout") == {"rope": 1}


@pytest.mark.proves("R-19", "R-15")
def test_units_taken_as_surplus_are_settled_when_the_space_is_left() -> None:
    table = Table().turn("captain", at="coal 21", food=5, cubes="6 wood")
    table.walk("food 31")
    table.do(TO_PACK)
    table.walk("coal 21")
    assert table.frame == Settling(0)
    table.do(DISCARD[FOOD])
    assert (table.where("captain"), table.pack("captain")) == ("coal 21", {"wood": 6})


# ---------------------------------------------------------------- 25 of each, always


@pytest.mark.proves("R-20", "M-083")
def test_spent_eaten_traded_stored_and_discarded_cubes_leave_25_of_each_in_the_game() -> None:
    table = Table("captain scout", led_by=(0, 0)).altars(east="altar")
    table.turn("captain", at="wood 01", cubes="3 wood 2 stone 1 rope")
    table.do(CRAFT[AXE])
    assert table.state.supply == [25] * 6
    table.turn("captain", at="north 20", cubes="4 wood 2 coal")
    table.do(BUILD_ALTAR)
    assert table.state.supply == [25] * 6
    table.turn("captain", at="east 42", cubes="3 wood 3 coal")
    table.do(LIGHT_FIRE)
    assert table.state.supply == [25] * 6
    table.turn("captain", at="water 10", cubes="1 wood 3 stone 2 rope")
    table.do(BUILD_WELL)
    assert table.state.supply == [25] * 6
    table.turn("captain", at="north 20", cubes="3 wood")
    table.do(TRADE_AT_CHAPEL[FOOD], *[PAY_CUBE[WOOD]] * 3)
    assert table.cubes_in_game() == [25] * 6 and table.left("wood") == 25
    table.put("captain", cubes="3 rope")
    table.ride("west 02")
    table.do(*[PAY_CUBE[ROPE]] * 3)
    assert table.state.supply == [25] * 6
    table.put("captain", cubes="1 food 1 water", food=1, water=1)
    table.do(EAT, DRINK)
    assert table.state.supply == [25] * 6


@pytest.mark.proves("R-20", "M-150", "M-207")
def test_stolen_cubes_and_dropped_ones_that_the_thief_passes_return_to_the_supply() -> None:
    table = Table("captain scout").thief("wood 33").gear("food 23", "3 coal 1 rope")
    table.put("captain", at="food 23", cubes="3 wood 1 stone")
    assert table.left("coal") == 22
    table.afternoon()
    assert table.left("coal") == 25
    table.roll("wood")
    assert (table.left("wood"), table.pack("captain")) == (25, {"stone": 1})
    assert table.cubes_in_game() == [25] * 6


@pytest.mark.proves("M-086")
def test_the_captain_settles_what_was_taken_too_much_before_leaving() -> None:
    table = Table("captain muscle").turn("captain", at="wood 01", cubes="6 stone")
    table.put("muscle", at="wood 01", cubes="2 coal")
    table.do(TAKE[1], TAKE_CUBE[COAL], DONE)
    assert isinstance(table.frame, TurnOpen)
    table.walk("rope 11")
    assert (table.frame, table.where("captain")) == (Settling(0), "wood 01")


@pytest.mark.proves("M-086")
def test_a_surplus_does_not_hinder_what_is_done_on_the_space() -> None:
    table = Table("captain scout").turn("captain", at="wood 01", cubes="8 stone")
    table.put("scout", at="wood 01", life="crawling")
    table.do(PICK_UP[1], GATHER)
    table.roll(2)
    assert table.pack("captain") == {"wood": 1, "stone": 8}


@pytest.mark.proves("M-087")
def test_the_way_on_is_refused_to_nobody_who_may_settle_afterwards() -> None:
    """A move with a surplus is legal, the discard is asked for on the way; a move without points is not."""
    table = Table().turn("captain", at="wood 01", cubes="8 stone", points=1)
    assert Move(table.space("rope 11")) in table.legal
    table.turn("captain", points=0)
    with pytest.raises(Refused):
        table.walk("rope 11")
