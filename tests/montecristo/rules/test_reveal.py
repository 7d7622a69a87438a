"""Four fires, and where the treasure turns out to lie (M-160..M-165, R-44, R-54)."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import (
    BUILD_ALTAR,
    BUILD_BLAZING_ALTAR,
    LIGHT_FIRE,
    RollCompass,
    RollResource,
)
from game.montecristo.rules.events import FireLit, FireOut, LotFell, TreasureRevealed
from game.montecristo.rules.frames import RevealKind, RevealQuadrant, RevealSpace, TurnOpen
from game.montecristo.rules.state import HIDDEN, LYING
from tests.montecristo.table import Table


def three_fires() -> Table:
    """The Captain stands at the fourth place with enough for its altar and fire."""
    table = Table("captain scout").altars(north="lit", east="lit", south="lit")
    return table.turn("captain", at="west 02", cubes="6 wood 3 coal", tools="satchel")


def four_fires() -> Table:
    """The fourth fire has just been lit."""
    table = three_fires()
    table.do(BUILD_BLAZING_ALTAR)
    return table


@pytest.mark.proves("M-160")
def test_four_altars_are_needed_before_the_treasure_can_be_located() -> None:
    table = three_fires()
    assert table.reason(LIGHT_FIRE) == "no_altar", "no fourth fire without a fourth altar"
    table.do(BUILD_ALTAR)
    assert table.state.holder == HIDDEN and isinstance(table.frame, TurnOpen), "nor by altars alone"


@pytest.mark.proves("M-161")
def test_three_fires_do_not_reveal() -> None:
    table = Table("captain scout").altars(north="lit", east="lit", south="altar")
    table.turn("captain", at="west 02", cubes="6 wood 3 coal", tools="satchel")
    table.do(BUILD_BLAZING_ALTAR)
    assert table.seen(FireLit)[0].burning == 3
    assert table.state.holder == HIDDEN and isinstance(table.frame, TurnOpen)


@pytest.mark.proves("M-161")
def test_the_fourth_fire_that_burns_at_the_same_moment_reveals_at_once() -> None:
    table = four_fires()
    assert table.seen(FireLit)[0].burning == 4
    assert isinstance(table.frame, RevealQuadrant)


@pytest.mark.proves("M-161", "R-54")
def test_a_fire_that_went_out_does_not_count_until_it_is_lit_again_for_the_price_of_a_fire() -> None:
    table = Table("captain scout").altars(north="lit", east="lit", south="lit", west="altar")
    table.evening("rain")
    table.roll("north")
    assert table.seen(FireOut, side=0)
    table.turn("captain", at="west 02", cubes="3 wood 3 coal").do(LIGHT_FIRE)
    assert table.state.holder == HIDDEN
    table.turn("captain", at="north 20", cubes="3 wood 3 coal", points=3).do(LIGHT_FIRE)
    assert isinstance(table.frame, RevealQuadrant)
    assert table.pack("captain") == {} and table["captain"].points == 2


@pytest.mark.proves("M-162")
@pytest.mark.parametrize("face", range(1, 9))
def test_the_compass_die_fixes_the_quadrant(face: int) -> None:
    table = four_fires()
    table.do(RollCompass(face))
    assert table.frame == RevealKind((face - 1) // 2)


@pytest.mark.proves("M-163", "M-165")
def test_the_resource_die_fixes_the_kind_of_space_and_the_coin_lies_there() -> None:
    table = four_fires()
    table.roll("south", "food")
    assert table.state.holder == LYING and table.state.treasure == table.space("food 23")
    assert table.seen(TreasureRevealed, space=table.space("food 23"))
    assert isinstance(table.frame, TurnOpen), "the turn goes on"


@pytest.mark.proves("M-164")
def test_only_the_resource_die_is_rolled_again_while_the_quadrant_has_no_such_space() -> None:
    table = four_fires()
    table.roll("north", "wood", "food")
    assert isinstance(table.frame, RevealKind) and table.state.holder == HIDDEN
    table.roll("coal")
    assert table.state.treasure == table.space("coal 21")


@pytest.mark.proves("R-31", "M-164")
@pytest.mark.parametrize("face", [7, 8])
def test_a_free_face_is_rolled_again_for_the_treasure(face: int) -> None:
    table = four_fires()
    table.roll("south")
    table.do(RollResource(face))
    assert isinstance(table.frame, RevealKind) and table.state.holder == HIDDEN


@pytest.mark.proves("R-44", "M-165")
@pytest.mark.parametrize("name", ["wood 14", "wood 33"])
def test_of_several_spaces_of_the_kind_an_even_roll_decides(name: str) -> None:
    table = four_fires()
    table.roll("south", "wood")
    assert table.asked == "chance" and isinstance(table.frame, RevealSpace)
    assert [action.space for action in table.legal] == [table.space("wood 33"), table.space("wood 14")]
    table.do(next(action for action in table.legal if action.space == table.space(name)))
    assert table.seen(LotFell, space=table.space(name)) and table.state.treasure == table.space(name)


@pytest.mark.proves("R-54")
def test_once_revealed_the_treasure_stays_revealed_when_fires_go_out_and_is_not_revealed_twice() -> None:
    table = four_fires()
    table.roll("south", "food")
    table.evening("rain")
    table.roll("north")
    assert table.state.altars.count(2) == 3
    assert table.state.holder == LYING and table.state.treasure == table.space("food 23")
    table.turn("captain", at="north 20", cubes="3 wood 3 coal").do(LIGHT_FIRE)
    assert table.state.altars.count(2) == 4
    assert isinstance(table.frame, TurnOpen) and table.state.treasure == table.space("food 23")
