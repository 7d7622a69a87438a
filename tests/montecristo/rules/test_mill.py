"""The Mill in the Grotto of St. Mamiliano: M-139..M-144, R-31, R-32."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import D6_FACES, NAME_KIND, RESOURCE_FACES, USE_MILL
from game.montecristo.rules.events import DieRolled, Hurt
from game.montecristo.rules.frames import MillKind, MillLuck, TurnOpen
from game.montecristo.rules.numbers import COAL, KINDS
from tests.montecristo.starts import island_named
from tests.montecristo.table import Table


@pytest.mark.proves("M-139")
def test_on_the_map_the_mill_is_in_the_grotto_of_st_mamiliano() -> None:
    island = island_named("real")
    assert island.spaces[island.mill].name == "Grotto of St. Mamiliano"


@pytest.mark.proves("M-139", "R-09")
def test_the_resource_die_is_rolled_together_with_the_d6_for_a_point() -> None:
    table = Table().turn("captain", at="mill 40")
    table.do(USE_MILL)
    assert table["captain"].points == 5
    assert (table.frame, tuple(table.legal)) == (MillKind(0), RESOURCE_FACES)
    table.roll("coal")
    assert (table.frame, tuple(table.legal)) == (MillLuck(0, COAL), D6_FACES)
    table.roll(4)
    assert isinstance(table.frame, TurnOpen)
    assert [(event.die, event.cause) for event in table.seen(DieRolled)] == [("resource", "mill"), ("d6", "mill")]


@pytest.mark.proves("M-139")
@pytest.mark.parametrize("space", ["home 00", "stone 30", "hide 22", "north 20"])
def test_there_is_no_mill_elsewhere(space: str) -> None:
    table = Table().turn("captain", at=space)
    assert table.reason(USE_MILL) == "not_mill"
    assert USE_MILL not in table.legal


@pytest.mark.proves("M-140")
@pytest.mark.parametrize("face", [1, 2])
@pytest.mark.parametrize("kind", [*KINDS, "any"])
def test_a_one_or_two_costs_two_health_and_yields_nothing(face: int, kind: str) -> None:
    table = Table().turn("captain", at="mill 40")
    table.do(USE_MILL)
    table.roll(kind, face)
    assert (table.meters("captain"), table.pack("captain")) == ((6, 5, 5), {})
    assert table.seen(Hurt, seat=0, loss=2, cause="mill")
    assert isinstance(table.frame, TurnOpen)


@pytest.mark.proves("M-141", "M-142", "R-32")
@pytest.mark.parametrize(("face", "amount"), [(3, 2), (4, 2), (5, 4), (6, 4)])
@pytest.mark.parametrize("kind", KINDS)
def test_a_three_or_four_yields_two_cubes_of_the_kind_and_a_five_or_six_four(face: int, amount: int, kind: str) -> None:
    """Food and water come as cubes, the meters stay."""
    table = Table().turn("captain", at="mill 40", food=2, water=2)
    table.do(USE_MILL)
    table.roll(kind, face)
    assert table.pack("captain") == {kind: amount}
    assert table.meters("captain") == (8, 2, 2)
    assert table.left(kind) == 25 - amount


@pytest.mark.proves("M-143")
@pytest.mark.parametrize("face", [1, 6])
def test_the_mill_is_used_once_a_turn_also_after_leaving_and_coming_back(face: int) -> None:
    table = Table().turn("captain", at="mill 40")
    table.do(USE_MILL)
    table.roll("wood", face)
    assert table.reason(USE_MILL) == "already_tried"
    table.walk("stone 30", "mill 40")
    assert table.reason(USE_MILL) == "already_tried"
    table.start_turn("captain")
    assert table.reason(USE_MILL) is None


@pytest.mark.proves("M-143")
def test_another_player_may_use_it_in_the_own_turn() -> None:
    table = Table("captain scout").turn("captain", at="mill 40")
    table.put("scout", at="mill 40")
    table.do(USE_MILL)
    table.roll("wood", 3)
    table.end_turn()
    assert (table.asked, table.reason(USE_MILL)) == ("scout", None)


@pytest.mark.proves("M-144", "R-32")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("face", "amount"), [(3, 2), (6, 4)])
def test_neither_axe_nor_spear_changes_anything_at_the_mill(kind: str, face: int, amount: int) -> None:
    table = Table().turn("captain", at="mill 40", tools="axe spear")
    table.do(USE_MILL)
    table.roll(kind, face)
    assert table.pack("captain") == {kind: amount}


@pytest.mark.proves("M-144", "M-140")
def test_with_an_axe_a_failure_at_the_mill_still_costs_two_health() -> None:
    table = Table().turn("captain", at="mill 40", tools="axe spear")
    table.do(USE_MILL)
    table.roll("wood", 2)
    assert table["captain"].health == 6


@pytest.mark.proves("R-31", "R-32")
def test_at_a_free_face_food_and_water_may_be_named_too_and_only_kinds_that_are_left() -> None:
    table = Table().supply(coal=0, stone=0).turn("captain", at="mill 40")
    table.do(USE_MILL)
    table.roll("any", 6)
    assert set(table.legal) == {NAME_KIND[KINDS.index(kind)] for kind in ("wood", "rope", "food", "water")}
    table.do(NAME_KIND[KINDS.index("water")])
    assert table.pack("captain") == {"water": 4}


@pytest.mark.proves("R-16", "M-083")
def test_the_mill_pays_what_is_left_of_a_short_kind() -> None:
    table = Table().supply(coal=3).turn("captain", at="mill 40")
    table.do(USE_MILL)
    table.roll("coal", 5)
    assert (table.pack("captain"), table.left("coal")) == ({"coal": 3}, 0)
