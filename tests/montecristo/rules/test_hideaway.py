"""The mountain hideaway: M-132..M-138, R-26."""

from __future__ import annotations

import pytest

from game.core.agenda import Refused
from game.montecristo.rules.actions import COLLECT, DONE, LEAVE, VISIT_HIDEAWAY, Leave
from game.montecristo.rules.events import Caught, CubeFetched, CubeStored
from game.montecristo.rules.frames import Settling, TurnOpen, Visiting
from game.montecristo.rules.numbers import COAL, FOOD, ROPE, STONE, WOOD
from tests.montecristo.starts import island_named
from tests.montecristo.table import Table


@pytest.mark.proves("M-132")
def test_on_the_map_the_hideaway_is_in_the_centre() -> None:
    spaces = island_named("real").spaces
    xs, ys = [s.x for s in spaces], [s.y for s in spaces]
    hideaway = next(s for s in spaces if s.kind == "hideaway")
    for at, along in ((hideaway.x, xs), (hideaway.y, ys)):
        assert abs(at - (min(along) + max(along)) / 2) < (max(along) - min(along)) / 8


@pytest.mark.proves("M-133", "R-26")
def test_what_one_leaves_another_may_collect_later_and_so_may_the_one_who_left_it() -> None:
    for collector in ("scout", "captain"):
        table = Table("captain scout").turn("captain", at="hide 22", cubes="2 wood 1 coal")
        table.do(VISIT_HIDEAWAY, LEAVE[WOOD], LEAVE[COAL], DONE)
        assert (table.stored(), table.pack("captain")) == ({"wood": 1, "coal": 1}, {"wood": 1})
        table.put("captain", cubes="")
        table.turn(collector, at="hide 22")
        table.do(VISIT_HIDEAWAY, COLLECT[WOOD], COLLECT[COAL])
        table.play_on(until=TurnOpen)
        assert (table.stored(), table.pack(collector)) == ({}, {"wood": 1, "coal": 1})
        assert table.cubes_in_game() == [25] * 6


@pytest.mark.proves("M-133")
def test_leaving_and_collecting_move_cubes_between_pack_and_hideaway_and_not_the_supply() -> None:
    table = Table("captain scout").hideaway("1 coal").turn("captain", at="hide 22", cubes="2 wood")
    supply = table.state.supply[:]
    table.do(VISIT_HIDEAWAY, LEAVE[WOOD], COLLECT[COAL], DONE)
    assert table.state.supply == supply
    assert table.seen(CubeStored, seat=0, stored=1) and table.seen(CubeFetched, seat=0, held=1)


@pytest.mark.proves("M-133")
@pytest.mark.parametrize("space", ["home 00", "coal 21", "north 20", "mill 40"])
def test_one_has_to_be_there(space: str) -> None:
    table = Table("captain scout").hideaway("1 coal").turn("captain", at=space, cubes="2 wood")
    assert table.reason(VISIT_HIDEAWAY) == "not_hideaway"
    assert VISIT_HIDEAWAY not in table.legal


@pytest.mark.proves("M-134")
def test_the_hideaway_never_holds_more_than_six_cubes_in_all() -> None:
    table = Table("captain scout").hideaway("2 coal 2 rope").turn("captain", at="hide 22", cubes="3 wood")
    table.do(VISIT_HIDEAWAY, LEAVE[WOOD], LEAVE[WOOD])
    assert set(table.legal) == {COLLECT[WOOD], COLLECT[COAL], COLLECT[ROPE], DONE}
    with pytest.raises(Refused):
        table.do(LEAVE[WOOD])
    table.do(COLLECT[COAL], LEAVE[WOOD])
    assert sum(table.state.hideaway) == 6


@pytest.mark.proves("M-134")
def test_with_a_full_hideaway_and_an_empty_pack_one_may_still_collect() -> None:
    table = Table("captain scout").hideaway("6 coal").turn("captain", at="hide 22")
    table.do(VISIT_HIDEAWAY, COLLECT[COAL], DONE)
    assert table.stored() == {"coal": 5}


@pytest.mark.proves("M-135", "R-26")
def test_leaving_and_collecting_any_number_in_one_visit_costs_one_point() -> None:
    table = Table("captain scout").hideaway("2 coal 1 rope").turn("captain", at="hide 22", cubes="3 wood")
    table.do(VISIT_HIDEAWAY, *[LEAVE[WOOD]] * 3, COLLECT[COAL], COLLECT[COAL], COLLECT[ROPE], DONE)
    assert table["captain"].points == 5
    table.do(VISIT_HIDEAWAY, LEAVE[ROPE], DONE)
    assert table["captain"].points == 4, "a second visit is paid again"


@pytest.mark.proves("M-135")
def test_the_point_goes_with_the_first_cube() -> None:
    table = Table("captain scout").turn("captain", at="hide 22", cubes="3 wood")
    table.do(VISIT_HIDEAWAY)
    assert table.frame == Visiting(0)
    assert (table["captain"].points, DONE in table.legal) == (6, False)
    table.do(LEAVE[WOOD])
    assert (table["captain"].points, DONE in table.legal) == (5, True)


@pytest.mark.proves("M-133")
def test_with_nothing_to_leave_and_nothing_to_collect_there_is_no_visit() -> None:
    table = Table("captain scout").turn("captain", at="hide 22")
    assert table.reason(VISIT_HIDEAWAY) == "hideaway_nothing"


@pytest.mark.proves("M-136", "M-137")
def test_the_thief_takes_nothing_from_the_hideaway_but_attacks_who_stands_there() -> None:
    table = Table("captain scout").hideaway("2 wood 1 coal").thief("coal 21")
    table.put("captain", at="hide 22", cubes="1 wood 1 rope")
    table.afternoon()
    assert table.where("thief") == "hide 22"
    assert table.seen(Caught, seat=0)
    table.roll("wood", 1)
    assert table.stored() == {"wood": 2, "coal": 1}
    assert (table.pack("captain"), table["captain"].health) == ({"rope": 1}, 7)


@pytest.mark.proves("M-136")
def test_the_thief_who_passes_the_hideaway_leaves_it_alone() -> None:
    table = Table("captain scout").hideaway("2 wood 1 coal").thief("coal 21").treasure("food 23")
    table.afternoon()
    assert table.where("thief") == "food 23"
    assert table.stored() == {"wood": 2, "coal": 1}


@pytest.mark.proves("M-138")
def test_only_cubes_are_left_there_no_axe_and_no_spear() -> None:
    table = Table("captain scout").turn("captain", at="hide 22", tools="axe spear satchel")
    assert table.reason(VISIT_HIDEAWAY) == "hideaway_nothing"
    table.put("captain", cubes="1 food 1 stone")
    table.do(VISIT_HIDEAWAY)
    assert set(table.legal) == {LEAVE[FOOD], LEAVE[STONE]}
    for tool_thing in (6, 7):
        assert table.reason(Leave(tool_thing)) == "not_asked"


@pytest.mark.proves("R-19", "M-086")
def test_what_was_collected_beyond_the_room_is_settled_before_the_space_is_left() -> None:
    table = Table("captain scout").hideaway("2 coal").turn("captain", at="hide 22", cubes="5 wood")
    table.do(VISIT_HIDEAWAY, COLLECT[COAL], COLLECT[COAL], DONE)
    table.walk("coal 21")
    assert table.frame == Settling(0)
