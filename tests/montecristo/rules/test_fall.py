"""Collapsing, crawling and resting (M-193..M-196, M-201..M-203, R-45..R-47, R-49)."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import (
    GATHER,
    STAY_ABOARD,
    Crawl,
)
from game.montecristo.rules.events import (
    Collapsed,
    FightBegan,
    GearDropped,
    MeterSet,
    Moved,
    NothingHappened,
    RestBegan,
    Revived,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
)
from game.montecristo.rules.frames import Crawling
from game.montecristo.rules.state import CRAWLING, LYING, RESTING, UP
from tests.montecristo.table import Table


def collapse(where: str = "rope 41", cubes: str = "2 wood 1 food", tools: str = "axe satchel", **placed: int) -> Table:
    """The Captain with its last health rolls a 1."""
    table = Table("captain scout crew")
    table.turn("captain", at=where, cubes=cubes, tools=tools, health=1, **placed)
    table.do(GATHER)
    table.roll(1)
    return table


# ---------------------------------------------------------------- collapsing


@pytest.mark.proves("M-193")
def test_at_health_0_an_adventurer_is_incapacitated() -> None:
    table = collapse()
    assert table.seen(Collapsed, seat=0)
    assert table["captain"].health == 0 and table["captain"].life == CRAWLING and table["captain"].fell


@pytest.mark.proves("R-45")
def test_collapsing_in_ones_own_turn_ends_it() -> None:
    table = collapse()
    assert table.seen(TurnEnded, seat=0) and table["captain"].points == 0
    assert table.asked == "scout"


@pytest.mark.proves("M-196", "R-45")
def test_all_three_meters_go_to_0() -> None:
    table = collapse(food=4, water=2)
    assert table.meters("captain") == (0, 0, 0)
    assert len(table.seen(MeterSet, seat=0, value=0)) == 2


@pytest.mark.proves("M-196")
def test_the_meters_never_go_below_0() -> None:
    table = Table("captain scout")
    table.turn("captain", at="mill 40", health=1)
    table.put("scout", at="stone 32", health=1)
    table.evening("flu")  # two health from one
    table.roll(6, 1)
    assert table.meters("scout") == (0, 0, 0)


@pytest.mark.proves("M-195", "R-46")
def test_cubes_spear_and_axe_stay_under_a_gear_token_where_the_adventurer_fell() -> None:
    table = collapse(tools="axe spear")
    assert table.pack("captain") == {} and table.tools("captain") == ""
    assert table.state.gear == {table.space("rope 41"): [2, 0, 0, 0, 1, 0, 1, 1]}
    assert table.seen(GearDropped, seat=0, space=table.space("rope 41"))


@pytest.mark.proves("R-46", "M-195")
def test_the_satchel_stays_with_its_owner() -> None:
    assert collapse(tools="axe satchel").tools("captain") == "satchel"


@pytest.mark.proves("R-46")
def test_the_treasure_stays_on_the_space_too() -> None:
    table = Table("captain scout").treasure("captain")
    table.turn("captain", at="rope 41", health=1).do(GATHER)
    table.roll(1)
    assert table.state.holder == LYING and table.state.treasure == table.space("rope 41")


@pytest.mark.proves("R-46")
def test_gear_tokens_are_not_limited_to_two_and_things_of_several_lie_together() -> None:
    table = Table("captain scout crew muscle")
    for name, space in (("captain", "coal 21"), ("scout", "rope 11"), ("crew", "coal 21"), ("muscle", "stone 30")):
        table.put(name, at=space, health=1, cubes="1 wood")
    table.evening("brambles")
    table.roll("north")
    assert {table.island.spaces[space].name: pile[:6] for space, pile in table.state.gear.items()} == {
        "coal 21": [2, 0, 0, 0, 0, 0], "rope 11": [1, 0, 0, 0, 0, 0], "stone 30": [1, 0, 0, 0, 0, 0],
    }  # fmt: skip


@pytest.mark.proves("M-195")
def test_nothing_is_put_down_where_nothing_was_carried() -> None:
    assert collapse(cubes="", tools="satchel").state.gear == {}


# ---------------------------------------------------------------- crawling


@pytest.mark.proves("M-194", "R-47")
def test_the_crawl_begins_in_the_next_turn_with_one_space_towards_the_nearest_place() -> None:
    table = collapse()
    assert table.where("captain") == "rope 41"
    table.start_turn("captain")
    assert table.seen(TurnSkipped, seat=0, cause="crawling") and not table.seen(TurnBegan, seat=0)
    assert table.where("captain") == "east 42"
    assert table.seen(Moved, seat=0, way="crawl")


@pytest.mark.proves("M-194", "R-47")
def test_on_a_tie_the_player_chooses_the_way_and_it_is_one_space_a_turn() -> None:
    table = Table("captain scout")
    table.start_turn("captain", at="mill 40", life="crawling")
    assert table.asked == "captain" and isinstance(table.frame, Crawling)
    assert {table.island.spaces[crawl.to].name for crawl in table.legal if isinstance(crawl, Crawl)} == {
        "stone 30", "rope 41",
    }  # fmt: skip
    table.crawl("rope 41")
    assert table.where("captain") == "rope 41" and table["captain"].life == CRAWLING
    assert table.asked == "scout"


@pytest.mark.proves("R-47")
def test_the_thief_passes_crawlers_by() -> None:
    table = Table("captain scout").thief("coal 43")
    table.put("captain", at="rope 41")
    table.put("scout", at="east 42", life="crawling")
    table.afternoon()
    assert table.where("thief") == "rope 41" and not table.seen(FightBegan)


@pytest.mark.proves("R-47")
def test_aboard_the_ship_crawling_is_the_players_choice() -> None:
    table = Table("captain scout")
    table.start_turn("captain", at="home 00", life="crawling")
    assert STAY_ABOARD in table.legal and Crawl(table.space("wood 01")) in table.legal
    table.do(STAY_ABOARD)
    assert table.where("captain") == "home 00" and table.seen(NothingHappened, cause="crawl", seat=0)


@pytest.mark.proves("R-47", "R-43")
def test_aboard_with_the_treasure_a_crawler_stays() -> None:
    table = Table("captain scout").treasure("aboard")
    table.put("scout", at="stone 32")
    table.start_turn("captain", at="home 00", life="crawling")
    assert table.where("captain") == "home 00" and table.asked == "scout", "there is nothing to choose"


# ---------------------------------------------------------------- resting


@pytest.mark.proves("M-201", "R-49")
def test_whoever_comes_to_a_place_rests_there_for_the_two_next_turns() -> None:
    table = Table("captain scout")
    table.start_turn("captain", at="rope 41", life="crawling")
    assert table.seen(RestBegan, seat=0, turns=2)
    table.start_turn("captain")
    assert table.seen(TurnSkipped, seat=0, cause="resting") and table["captain"].life == RESTING
    assert table.where("captain") == "east 42" and table.asked == "scout"
    table.start_turn("captain")
    assert table.seen(TurnSkipped, seat=0, cause="resting") and table["captain"].life == UP
    table.start_turn("captain")
    assert table.seen(TurnBegan, seat=0) and table.asked == "captain"


@pytest.mark.proves("M-203", "R-49")
def test_after_the_rest_food_and_water_are_3_and_health_is_full() -> None:
    table = Table("captain scout")
    table.start_turn("captain", at="east 42", life="resting", rest=1)
    assert table.meters("captain") == (8, 3, 3) and table.seen(Revived, seat=0)


@pytest.mark.proves("M-201", "M-193")
def test_whoever_collapses_at_a_place_rests_at_once() -> None:
    table = Table("captain scout")
    table.put("captain", at="east 42", health=1)
    table.evening("brambles")
    table.roll("east")
    assert table.seen(RestBegan, seat=0, turns=2)


@pytest.mark.proves("M-202", "R-49")
@pytest.mark.parametrize("life", ["resting", "crawling", "carried"])
def test_meals_pass_by_everyone_who_rests_crawls_or_is_carried(life: str) -> None:
    table = Table("captain scout")
    table.put("captain", at="east 42", life=life)
    table.dusk()
    assert table.meters("captain") == (0, 0, 0)
    assert not [event for event in table.log if getattr(event, "seat", None) == 0]
