"""Wells on extreme (M-067, M-225, R-55): rolled for like every water space, or, where the numbers say that wells flow, not at all."""

from __future__ import annotations

import pytest
from attrs import evolve

from game.montecristo.rules.actions import BUILD_WELL, DECLINE, GATHER, TO_METER, TO_PACK
from game.montecristo.rules.frames import TurnOpen, Unit
from game.montecristo.rules.numbers import BASES, RULEBOOK, WATER
from game.montecristo.rules.state import Weather, grants
from tests.montecristo.table import Table

FLOWING = evolve(BASES[1], wells_flow=True)
AT, BESIDE = "water 34", "stone 35"


def beside(difficulty: str = "extreme", *, flows: bool = True, **placed: object) -> Table:
    """The Captain's turn, one step from a water space with a well."""
    table = Table("captain scout", difficulty=difficulty, numbers=FLOWING if flows else BASES[1]).well(AT)
    neighbour = table.island.neighbours[table.space(AT)][0]
    return table.turn("captain", at=table.island.spaces[neighbour].name, points=4, **placed)


@pytest.mark.proves("M-067", "R-55")
def test_on_extreme_a_flowing_well_pays_two_on_entering_and_nobody_rolls() -> None:
    table = beside(water=1)
    table.walk(AT)
    assert table.frame == Unit(0, WATER, 2, True, "grant_well")
    table.do(TO_METER, TO_PACK)
    assert (table["captain"].water, table.pack("captain"), table["captain"].points) == (2, {"water": 1}, 3)
    assert table.reason(GATHER) == "granted_not_rolled"


@pytest.mark.proves("M-067", "R-12", "R-55")
def test_it_pays_at_the_start_of_a_turn_too_and_once_in_a_turn() -> None:
    table = beside()
    table.start_turn("captain", at=AT, water=1)
    table.do(TO_METER, TO_METER)
    assert table["captain"].water == 3 and isinstance(table.frame, TurnOpen)
    table.walk(table.island.spaces[table.island.neighbours[table.space(AT)][0]].name, AT)
    assert table["captain"].water == 3 and isinstance(table.frame, TurnOpen)


@pytest.mark.proves("M-225", "R-55")
def test_where_wells_do_not_flow_one_rolls_at_them_on_extreme() -> None:
    table = beside(flows=False, water=1)
    table.walk(AT)
    assert isinstance(table.frame, TurnOpen) and table["captain"].water == 1
    table.do(GATHER)
    table.roll(2)
    assert table.frame == Unit(0, WATER, 2, True, "gather_well")


@pytest.mark.proves("M-225", "R-55")
def test_where_wells_flow_food_and_water_without_a_well_are_still_rolled_for_on_extreme() -> None:
    for at in ("water 10", "food 31"):
        table = Table("captain scout", difficulty="extreme", numbers=FLOWING).well(AT)
        table.start_turn("captain", at=at, tools="spear", food=1, water=1)
        assert isinstance(table.frame, TurnOpen) and table.reason(GATHER) is None


@pytest.mark.proves("M-067", "R-14", "R-55")
def test_a_spear_adds_nothing_to_a_well_and_a_full_pack_may_leave_its_water() -> None:
    table = beside(tools="spear", water=5, cubes="6 wood")
    table.walk(AT)
    assert table.frame.left == 2 and set(table.legal) == {TO_PACK, DECLINE}


@pytest.mark.proves("M-067", "R-55")
def test_a_quadrant_barred_to_searching_does_not_bar_a_flowing_well() -> None:
    table = beside(water=1)
    table.state.weather = Weather(barred=table.island.quadrants[table.space(AT)])
    table.walk(AT)
    assert table.frame == Unit(0, WATER, 2, True, "grant_well")


@pytest.mark.proves("R-14", "R-55")
def test_digging_pays_the_digger_nothing_at_that_moment_also_on_extreme() -> None:
    table = beside()
    table.turn("captain", at="water 10", cubes="1 wood 3 stone 2 rope", points=2)
    table.state.wells.clear()
    table.state.paid = 0
    table.do(BUILD_WELL)
    assert isinstance(table.frame, TurnOpen) and grants(table.state, table.space("water 10"))


@pytest.mark.proves("R-12", "R-14", "R-55")
def test_who_has_rolled_for_water_where_it_then_digs_a_well_gets_nothing_more_there_in_this_turn() -> None:
    table = beside()
    table.state.wells.clear()
    table.turn("captain", at=AT, cubes="1 wood 3 stone 2 rope", points=5, water=1)
    table.do(GATHER)
    table.roll(2)
    table.do(TO_METER, BUILD_WELL)
    table.walk(table.island.spaces[table.island.neighbours[table.space(AT)][0]].name, AT)
    assert isinstance(table.frame, TurnOpen) and table["captain"].water == 2


@pytest.mark.proves("M-067", "M-225")
@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard", "extreme"])
@pytest.mark.parametrize("flows", [False, True])
def test_what_grants_on_which_level(difficulty: str, flows: bool) -> None:
    table = beside(difficulty, flows=flows)
    extreme = difficulty == "extreme"
    assert grants(table.state, table.space(AT)) == (flows or not extreme)
    assert grants(table.state, table.space("water 10")) == grants(table.state, table.space("food 31")) == (not extreme)
    assert not grants(table.state, table.space("wood 01")) and not grants(table.state, table.space("home 00"))


@pytest.mark.proves("R-55")
def test_wells_flow_by_the_usual_numbers_since_the_third_edition() -> None:
    assert [BASES[version].wells_flow for version in (1, 2, 3, 4)] == [False, False, True, True]
    assert RULEBOOK.wells_flow
