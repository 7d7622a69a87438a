"""Carrying the incapacitated, and what they dropped (M-197..M-200, M-204..M-207, R-46, R-48, R-50)."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import (
    DONE,
    GATHER,
    SET_DOWN,
    TAKE_GEAR,
    TO_PACK,
    Collect,
    CollectTool,
    Ferry,
    PickUp,
)
from game.montecristo.rules.events import (
    FightBegan,
    GearGone,
    PickedUp,
    SetFellowDown,
    TurnSkipped,
)
from game.montecristo.rules.frames import Collecting
from game.montecristo.rules.numbers import AXE, ROPE, SPEAR, STONE, WOOD
from game.montecristo.rules.state import CARRIED, CRAWLING, RESTING, WON
from tests.montecristo.table import Table

# ---------------------------------------------------------------- carrying


def beside_a_fallen(carrier: str = "scout", where: str = "stone 32", life: str = "crawling", **placed: int) -> Table:
    """The carrier stands next to the fallen Captain."""
    table = Table(f"captain {carrier} crew")
    table.put("captain", at=where, life=life)
    return table.turn(carrier, at=where, **placed)


@pytest.mark.proves("M-197", "R-09")
@pytest.mark.parametrize("life", ["crawling", "resting"])
def test_a_fellow_picks_up_the_incapacitated_for_a_point(life: str) -> None:
    table = beside_a_fallen("muscle", life=life, points=5)
    table.do(PickUp(table.seat("captain")))
    assert table["muscle"].carries == table.seat("captain") and table["captain"].life == CARRIED
    assert table["muscle"].points == 4 and table.seen(PickedUp, seat=table.seat("muscle"))


@pytest.mark.proves("M-197")
def test_only_the_incapacitated_here_are_picked_up_and_only_one() -> None:
    table = beside_a_fallen()
    table.put("crew", at="stone 32")
    assert table.reason(PickUp(table.seat("crew"))) == "fellow_not_down"
    assert table.reason(PickUp(5)) == "fellow_not_here"
    table.put("crew", at="rope 41", life="crawling")
    assert table.reason(PickUp(table.seat("crew"))) == "fellow_not_here"
    table.put("crew", at="stone 32")
    table.do(PickUp(table.seat("captain")))
    assert table.reason(PickUp(table.seat("crew"))) == "already_carrying"
    table = beside_a_fallen(points=0)
    assert table.reason(PickUp(table.seat("captain"))) == "no_points"


@pytest.mark.proves("M-198", "R-48")
def test_the_carried_one_moves_along_to_a_place_and_rests_when_set_down_there() -> None:
    table = beside_a_fallen()
    table.do(PickUp(table.seat("captain")))
    table.walk("east 42")
    assert table.where("captain") == "east 42"
    points = table["scout"].points
    table.do(SET_DOWN)
    assert table["captain"].life == RESTING and table["captain"].rest == 2
    assert table["scout"].points == points, "setting down is free"
    assert table.reason(SET_DOWN) == "carries_nobody"


@pytest.mark.proves("R-48")
def test_the_carried_one_is_set_down_anywhere_and_crawls_from_there() -> None:
    table = beside_a_fallen()
    table.do(PickUp(table.seat("captain")))
    table.walk("food 31")
    table.do(TO_PACK, SET_DOWN)  # the food that the space grants first
    assert table["captain"].life == CRAWLING and table.where("captain") == "food 31"
    assert table.seen(SetFellowDown, fellow=table.seat("captain"), space=table.space("food 31"))


@pytest.mark.proves("R-48")
def test_the_carried_one_rides_the_ferry_too_and_its_turn_passes() -> None:
    table = beside_a_fallen(where="east 42", cubes="3 wood")
    table.do(PickUp(table.seat("captain")), Ferry(table.space("north 20")))
    for _ in range(3):
        table.do(table.legal[0])
    assert table.where("captain") == table.where("scout") == "north 20"
    table.start_turn("captain")
    assert table.seen(TurnSkipped, seat=table.seat("captain"), cause="carried")


@pytest.mark.proves("M-199", "R-48")
@pytest.mark.parametrize(("before", "after"), [(8, 4), (7, 3), (6, 3), (2, 1), (1, 0)])
def test_picking_up_halves_what_is_left_after_paying_rounded_up(before: int, after: int) -> None:
    table = beside_a_fallen(points=before)
    table.do(PickUp(table.seat("captain")))
    assert table["scout"].points == after


@pytest.mark.proves("M-199", "R-48")
@pytest.mark.parametrize(("role", "health", "points"), [("scout", 8, 4), ("stowaway", 6, 3), ("stowaway", 8, 3)])
def test_a_turn_begun_with_a_fellow_on_the_back_has_half_the_points_rounded_up(
    role: str, health: int, points: int
) -> None:
    table = Table(f"captain {role}")
    table.start_turn(role, at="stone 32", health=health, carries="captain")
    assert table[role].points == points


@pytest.mark.proves("M-200", "R-48")
def test_the_muscles_points_are_never_halved() -> None:
    table = beside_a_fallen("muscle", points=5)
    table.do(PickUp(table.seat("captain")))
    assert table["muscle"].points == 4
    table.start_turn("muscle")
    assert table["muscle"].carries == table.seat("captain") and table["muscle"].points == 5


@pytest.mark.proves("R-48")
def test_a_carrier_fights_as_usual_and_sets_the_fellow_down_when_stunned() -> None:
    table = Table("captain scout").thief("east 42").treasure("thief")
    table.turn("scout", at="stone 32", carries="captain").walk("east 42")
    assert table.seen(FightBegan)
    table.roll(1, 6)
    assert table["scout"].carries == -1
    assert table["captain"].life == RESTING and table.where("captain") == "east 42"


@pytest.mark.proves("R-48")
def test_a_carrier_who_collapses_sets_the_fellow_down() -> None:
    table = Table("captain scout")
    table.turn("scout", at="stone 32", health=1, carries="captain").do(GATHER)
    table.roll(1)
    assert table["captain"].life == CRAWLING and table["scout"].life == CRAWLING
    assert table["scout"].carries == -1


@pytest.mark.proves("R-06", "R-48")
def test_carrying_the_last_one_aboard_brings_everybody_home() -> None:
    table = Table("captain scout").treasure("aboard")
    table.turn("scout", at="wood 01", carries="captain").walk("home 00")
    assert table.state.outcome == WON


# ---------------------------------------------------------------- dropped things


def over_the_gear(cubes: str = "2 wood 1 rope", lying: str = "axe spear", **placed: str) -> Table:
    """The Scout stands at a gear token."""
    return Table("captain scout").gear("stone 32", cubes, lying).turn("scout", at="stone 32", points=3, **placed)


@pytest.mark.proves("M-204", "M-205", "R-09")
def test_any_number_of_dropped_things_is_collected_for_one_point_in_all() -> None:
    table = over_the_gear()
    table.do(TAKE_GEAR, Collect(WOOD), Collect(ROPE), CollectTool(AXE))
    assert table.pack("scout") == {"wood": 1, "rope": 1} and table.tools("scout") == "axe"
    assert table["scout"].points == 2


@pytest.mark.proves("M-204")
def test_what_is_not_taken_stays_under_the_token() -> None:
    table = over_the_gear()
    table.do(TAKE_GEAR, Collect(WOOD), DONE)
    assert table.state.gear[table.space("stone 32")] == [1, 0, 0, 1, 0, 0, 1, 1]


@pytest.mark.proves("M-204")
def test_when_nothing_is_left_the_token_is_gone() -> None:
    table = over_the_gear("1 stone", "")
    table.do(TAKE_GEAR, Collect(STONE))
    assert table.state.gear == {} and table.seen(GearGone, cause="empty")
    assert not isinstance(table.frame, Collecting)


@pytest.mark.proves("M-204", "M-205")
def test_only_on_the_space_and_only_with_a_point() -> None:
    table = over_the_gear()
    table.turn("scout", at="east 42")
    assert table.reason(TAKE_GEAR) == "no_gear"
    table.turn("scout", at="stone 32", points=0)
    assert table.reason(TAKE_GEAR) == "no_points"


@pytest.mark.proves("M-206", "R-50")
def test_nobody_ends_up_with_two_spears_or_two_axes() -> None:
    table = over_the_gear(tools="axe")
    table.do(TAKE_GEAR)
    assert CollectTool(AXE) not in table.legal and CollectTool(SPEAR) in table.legal
    table.do(CollectTool(SPEAR), DONE)
    assert table.state.gear[table.space("stone 32")][6:] == [1, 0], "the second axe stays"


@pytest.mark.proves("M-206", "R-50")
def test_gear_of_only_what_one_has_already_is_not_worth_a_point() -> None:
    assert over_the_gear("", "axe", tools="axe").reason(TAKE_GEAR) == "gear_useless"


@pytest.mark.proves("M-207", "R-20")
def test_when_the_thief_crosses_dropped_things_all_of_them_go_back_to_the_supply() -> None:
    table = Table("captain scout").gear("coal 43", "2 wood 1 rope", "axe")
    table.put("captain", at="mill 40")
    assert table.left("wood") == 23
    table.afternoon()
    assert table.state.gear == {} and table.left("wood") == 25 and table.left("rope") == 25
    assert table.seen(GearGone, cause="thief")
