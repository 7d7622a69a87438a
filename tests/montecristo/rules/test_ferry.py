"""Ferries: M-125..M-131, R-29, R-30."""

from __future__ import annotations

import pytest

from game.core.agenda import Refused
from game.montecristo.rules.actions import DISCARD, PAY_CUBE, PICK_UP, Ferry
from game.montecristo.rules.events import CubesLost, FightBegan, Moved
from game.montecristo.rules.frames import Duel, Paying, Settling, TurnOpen
from game.montecristo.rules.numbers import COAL, ROLES, ROPE, WOOD
from tests.montecristo.islands import random_island
from tests.montecristo.table import Table

RING = ["north 20", "east 42", "south 24", "west 02"]


@pytest.mark.proves("M-125", "M-128", "M-129", "R-29")
@pytest.mark.parametrize("start", range(4))
def test_from_each_place_the_ferry_reaches_its_two_neighbours_and_not_the_opposite_one(start: int) -> None:
    table = Table("captain scout").turn("captain", at=RING[start], cubes="3 wood")
    assert {a.to for a in table.legal if isinstance(a, Ferry)} == {
        table.space(RING[(start + 1) % 4]),
        table.space(RING[(start - 1) % 4]),
    }
    assert table.reason(Ferry(table.space(RING[(start + 2) % 4]))) == "ferry_not_neighbour"
    assert table.reason(Ferry(table.space(RING[start]))) == "ferry_not_neighbour"


@pytest.mark.proves("M-125", "R-29")
@pytest.mark.parametrize("seed", range(5))
def test_the_ring_is_the_same_on_any_island(seed: int) -> None:
    island = random_island(seed)
    north, east, south, west = island.chapels
    assert set(island.ferries(north)) == {east, west} == set(island.ferries(south))
    assert set(island.ferries(east)) == {north, south} == set(island.ferries(west))


@pytest.mark.proves("M-125")
@pytest.mark.parametrize("space", ["home 00", "water 10", "hide 22", "mill 40", "lair 44"])
def test_no_ferry_leaves_from_or_lands_at_another_space(space: str) -> None:
    table = Table("captain scout").turn("captain", at=space, cubes="3 wood")
    assert table.reason(Ferry(table.space("north 20"))) == "no_ferry"
    table.turn("captain", at="north 20")
    assert table.reason(Ferry(table.space(space))) == "ferry_not_neighbour"
    with pytest.raises(Refused):
        table.ride(space)


@pytest.mark.proves("M-126", "M-127", "R-09", "R-20")
def test_a_ride_costs_three_cubes_of_the_rider_s_choice_and_a_point() -> None:
    table = Table("captain scout").turn("captain", at="north 20", cubes="2 wood 2 coal 1 rope")
    table.ride("east 42")
    assert table.frame == Paying(0, 3, "ferry")
    assert set(table.legal) == {PAY_CUBE[WOOD], PAY_CUBE[COAL], PAY_CUBE[ROPE]}
    table.do(PAY_CUBE[WOOD], PAY_CUBE[COAL], PAY_CUBE[ROPE])
    assert table.where("captain") == "east 42"
    assert table.pack("captain") == {"wood": 1, "coal": 1}
    assert table["captain"].points == 5
    assert table.cubes_in_game() == [25] * 6


@pytest.mark.proves("M-126")
def test_with_two_cubes_nobody_rides() -> None:
    table = Table("captain scout").turn("captain", at="north 20", cubes="1 wood 1 coal")
    assert table.reason(Ferry(table.space("east 42"))) == "ferry_short"
    assert not [action for action in table.legal if isinstance(action, Ferry)]


@pytest.mark.proves("M-127")
def test_one_may_ride_as_often_as_points_and_cubes_last() -> None:
    table = Table("captain scout").turn("captain", at="north 20", cubes="6 wood", points=2)
    for place in ("east 42", "south 24"):
        table.ride(place)
        table.do(*[PAY_CUBE[WOOD]] * 3)
    assert (table.where("captain"), table["captain"].points) == ("south 24", 0)


@pytest.mark.proves("R-29")
def test_a_ferry_passes_no_space_and_meets_no_thief_on_the_way() -> None:
    table = Table("scout captain").turn("scout", at="north 20", cubes="3 wood", food=1, water=1)
    for between in ("stone 30", "coal 21", "hide 22", "food 31", "rope 41"):
        table.thief(between).turn("scout", at="north 20", cubes="3 wood")
        table.ride("east 42")
        table.do(*[PAY_CUBE[WOOD]] * 3)
        assert not table.seen(FightBegan)
    assert table.seen(Moved, way="ferry", start=table.space("north 20"), end=table.space("east 42"))
    assert table.meters("scout") == (8, 1, 1), "and it gathers nothing on the way"


@pytest.mark.proves("R-29", "M-154")
def test_landing_on_the_thief_s_space_is_a_meeting() -> None:
    table = Table("scout captain").thief("east 42").turn("scout", at="north 20", cubes="3 wood")
    table.ride("east 42")
    table.do(*[PAY_CUBE[WOOD]] * 3)
    assert table.frame == Duel(0, False, True)
    assert table.seen(FightBegan, seat=0)


@pytest.mark.proves("R-29", "R-48")
def test_a_carried_fellow_rides_along() -> None:
    table = Table("captain scout").turn("captain", at="north 20", cubes="3 wood")
    table.put("scout", at="north 20", life="resting")
    table.do(PICK_UP[1])
    table.ride("east 42")
    table.do(*[PAY_CUBE[WOOD]] * 3)
    assert table.where("scout") == "east 42"


@pytest.mark.proves("M-130")
def test_from_the_reveal_on_ferries_still_run() -> None:
    table = Table("captain scout").treasure("wood 33").turn("captain", at="north 20", cubes="3 wood")
    table.ride("west 02")
    table.do(*[PAY_CUBE[WOOD]] * 3)
    assert table.where("captain") == "west 02"


@pytest.mark.proves("M-131", "R-30")
def test_the_stowaway_s_first_ride_of_a_turn_costs_no_cubes_but_a_point_and_the_second_is_paid() -> None:
    table = Table("stowaway scout").turn("stowaway", at="north 20", cubes="4 wood")
    table.ride("east 42")
    assert isinstance(table.frame, TurnOpen)
    assert (table.where("stowaway"), table.pack("stowaway")) == ("east 42", {"wood": 4})
    assert table["stowaway"].points == 5
    assert not table.seen(CubesLost)
    table.ride("south 24")
    table.do(*[PAY_CUBE[WOOD]] * 3)
    assert table.pack("stowaway") == {"wood": 1}
    assert table["stowaway"].points == 4
    assert table.reason(Ferry(table.space("east 42"))) == "ferry_short"


@pytest.mark.proves("M-131", "M-129")
def test_the_stowaway_rides_free_with_empty_hands_but_only_to_a_neighbour_and_again_in_the_next_turn() -> None:
    table = Table("stowaway scout").turn("stowaway", at="north 20")
    assert table.reason(Ferry(table.space("south 24"))) == "ferry_not_neighbour"
    table.ride("west 02")
    assert table.reason(Ferry(table.space("north 20"))) == "ferry_short"
    table.start_turn("stowaway")
    table.ride("north 20")
    assert table.where("stowaway") == "north 20"


@pytest.mark.proves("M-131")
@pytest.mark.parametrize("role", [role for role in ROLES if role != "stowaway"])
def test_nobody_else_rides_free(role: str) -> None:
    table = Table(f"{role} stowaway").turn(role, at="north 20")
    assert table.reason(Ferry(table.space("east 42"))) == "ferry_short"


@pytest.mark.proves("R-30", "R-19")
def test_the_free_ride_too_leaves_a_surplus_ashore() -> None:
    table = Table("stowaway scout").turn("stowaway", at="north 20", cubes="7 wood")
    table.ride("east 42")
    assert (table.frame, table.where("stowaway")) == (Settling(0), "north 20")
    table.do(DISCARD[WOOD])
    assert (table.where("stowaway"), table.pack("stowaway")) == ("east 42", {"wood": 6})
