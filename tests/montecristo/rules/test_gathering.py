"""Rolling for wood, stone, coal and rope: M-072..M-083, R-16, R-17, R-31."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.agenda import Refused
from game.montecristo.rules.actions import (
    COMPASS_FACES,
    CRAFT,
    D6_FACES,
    GATHER,
    LIGHT_FIRE,
    NAME_KIND,
    RESOURCE_FACES,
    TRADE_AT_CHAPEL,
    USE_MILL,
    RollD6,
)
from game.montecristo.rules.events import CubesGained, Hurt, NothingHappened, TreasureRevealed
from game.montecristo.rules.frames import Gathering, MillNaming, NamingStolen, RevealKind, RevealQuadrant, TurnOpen
from game.montecristo.rules.numbers import ANY_KIND, AXE, COAL, KINDS, RULEBOOK, STONE, WOOD
from tests.montecristo.table import Table

SPACES = {"wood": "wood 01", "stone": "stone 13", "coal": "coal 21", "rope": "rope 11"}
YIELD = {2: 1, 3: 1, 4: 1, 5: 2, 6: 2}


@pytest.mark.proves("M-072")
@pytest.mark.parametrize("kind", SPACES)
def test_a_resource_is_rolled_for_with_the_d6_at_its_space_for_a_point(kind: str) -> None:
    table = Table().turn("captain", at=SPACES[kind])
    table.do(GATHER)
    assert table.asked == "chance"
    assert table.frame == Gathering(0)
    assert tuple(table.legal) == tuple(RollD6(face) for face in range(1, 7))
    assert table["captain"].points == 5


@pytest.mark.proves("M-072")
@pytest.mark.parametrize("space", ["home 00", "north 20", "mill 40", "hide 22", "lair 44"])
def test_where_nothing_grows_nothing_is_rolled_for(space: str) -> None:
    table = Table().turn("captain", at=space)
    assert table.reason(GATHER) == "nothing_to_gather"
    with pytest.raises(Refused):
        table.do(GATHER)


@pytest.mark.proves("M-073")
def test_one_may_roll_at_several_spaces_in_a_turn_as_long_as_points_last() -> None:
    table = Table().turn("captain", at="wood 01")
    for step in ("rope 11", "coal 21", None):
        table.do(GATHER)
        table.roll(2)
        if step:
            table.walk(step)
    assert table.pack("captain") == {"wood": 1, "rope": 1, "coal": 1}
    assert table["captain"].points == 1
    table.walk("hide 22")
    assert table["captain"].points == 0


@pytest.mark.proves("M-074", "M-081")
@pytest.mark.parametrize("face", [1, 2, 6])
def test_a_space_may_be_tried_once_a_turn_whatever_the_result_even_after_coming_back(face: int) -> None:
    table = Table().turn("captain", at="wood 01")
    table.do(GATHER)
    table.roll(face)
    assert table.reason(GATHER) == "already_tried"
    table.walk("rope 11", "wood 01")
    assert table.reason(GATHER) == "already_tried"
    table.start_turn("captain")
    assert table.reason(GATHER) is None


@pytest.mark.proves("M-074")
def test_what_one_has_tried_another_may_try() -> None:
    table = Table("captain scout").turn("captain", at="wood 01")
    table.put("scout", at="wood 01")
    table.do(GATHER)
    table.roll(1)
    table.end_turn()
    assert table.asked == "scout"
    assert table.reason(GATHER) is None


@pytest.mark.proves("M-075")
@pytest.mark.parametrize("kind", SPACES)
def test_a_roll_of_one_costs_a_health_and_yields_nothing(kind: str) -> None:
    table = Table().turn("captain", at=SPACES[kind])
    table.do(GATHER)
    table.roll(1)
    assert table.meters("captain") == (7, 5, 5)
    assert table.pack("captain") == {}
    assert table.seen(Hurt, seat=0, loss=1, cause="gather")


@pytest.mark.proves("M-076", "M-077", "M-083")
@pytest.mark.parametrize("kind", SPACES)
@pytest.mark.parametrize("face", YIELD)
def test_a_roll_of_two_to_four_yields_one_cube_and_of_five_or_six_two(kind: str, face: int) -> None:
    table = Table().turn("captain", at=SPACES[kind])
    table.do(GATHER)
    table.roll(face)
    assert table.pack("captain") == {kind: YIELD[face]}
    assert table.left(kind) == 25 - YIELD[face]
    assert table["captain"].health == 8


@pytest.mark.proves("M-078")
@pytest.mark.parametrize("kind", ["wood", "stone", "coal"])
@pytest.mark.parametrize("face", YIELD)
def test_an_axe_doubles_wood_stone_and_coal(kind: str, face: int) -> None:
    table = Table().turn("captain", at=SPACES[kind], tools="axe")
    table.do(GATHER)
    table.roll(face)
    assert table.pack("captain") == {kind: 2 * YIELD[face]}


@pytest.mark.proves("M-078")
def test_the_muscle_s_axe_from_the_start_and_a_crafted_one_double_as_well() -> None:
    table = Table("muscle captain").turn("muscle", at="wood 01")
    table.do(GATHER)
    table.roll(6)
    assert table.pack("muscle") == {"wood": 4}
    table.turn("captain", at="stone 13", cubes="3 wood 2 stone 1 rope")
    table.do(CRAFT[AXE], GATHER)
    table.roll(4)
    assert table.pack("captain") == {"stone": 2}


@pytest.mark.proves("M-079")
@pytest.mark.parametrize("kind", ["wood", "stone", "coal"])
def test_with_an_axe_a_one_is_still_a_failure(kind: str) -> None:
    table = Table().turn("captain", at=SPACES[kind], tools="axe")
    table.do(GATHER)
    table.roll(1)
    assert (table.meters("captain"), table.pack("captain")) == ((7, 5, 5), {})


@pytest.mark.proves("M-080")
@pytest.mark.parametrize("face", YIELD)
def test_an_axe_does_not_change_what_rope_yields(face: int) -> None:
    table = Table().turn("captain", at="rope 11", tools="axe spear")
    table.do(GATHER)
    table.roll(face)
    assert table.pack("captain") == {"rope": YIELD[face]}


@pytest.mark.proves("R-17", "M-081")
def test_after_a_failure_another_space_of_the_same_resource_may_be_tried() -> None:
    table = Table("scout captain").turn("scout", at="stone 32")
    table.do(GATHER)
    table.roll(1)
    assert table.reason(GATHER) == "already_tried"
    table.walk("hide 22", "food 12")
    table.play_on(until=TurnOpen)
    table.walk("stone 13")
    table.do(GATHER)
    table.roll(3)
    assert table.pack("scout")["stone"] == 1


@pytest.mark.proves("M-082")
def test_after_a_failure_the_remaining_points_may_be_used_for_other_things() -> None:
    table = Table().turn("captain", at="wood 01", cubes="3 wood 1 stone 1 rope")
    table.do(GATHER)
    table.roll(1)
    assert table["captain"].points == 5
    table.do(CRAFT[1])
    table.walk("rope 11")
    table.do(GATHER)
    table.roll(2)
    assert table["captain"].points == 2


# ---------------------------------------------------------------- a short supply


@pytest.mark.proves("M-083", "R-16")
def test_if_the_supply_is_short_the_player_gets_what_is_left() -> None:
    table = Table().supply(wood=1).turn("captain", at="wood 01", tools="axe")
    table.do(GATHER)
    table.roll(6)
    assert (table.pack("captain"), table.left("wood")) == ({"wood": 1}, 0)
    assert table.seen(CubesGained, amount=1, supply=0)


@pytest.mark.proves("R-16", "M-083")
def test_a_roll_a_trade_or_a_mill_that_could_pay_nothing_is_not_offered_and_the_reason_is_told() -> None:
    table = Table().supply(wood=0).turn("captain", at="wood 01")
    assert (table.reason(GATHER), GATHER in table.legal) == ("supply_empty", False)
    table.turn("captain", at="north 20", cubes="3 stone")
    assert (table.reason(TRADE_AT_CHAPEL[WOOD]), TRADE_AT_CHAPEL[WOOD] in table.legal) == ("supply_empty", False)
    assert table.reason(TRADE_AT_CHAPEL[COAL]) is None
    table.turn("captain", at="mill 40")
    assert table.reason(USE_MILL) is None, "some kinds are left"
    table.supply(**dict.fromkeys(KINDS, 0))
    assert (table.reason(USE_MILL), USE_MILL in table.legal) == ("supply_empty", False)


@pytest.mark.proves("R-16", "R-55")
@pytest.mark.parametrize(("space", "meter"), [("food 31", "food"), ("water 10", "water")])
def test_on_extreme_an_empty_supply_still_lets_one_roll_to_raise_the_meter(space: str, meter: str) -> None:
    table = Table("captain scout", difficulty="extreme").supply(food=0, water=0).turn("captain", at=space, **{meter: 4})
    assert table.reason(GATHER) is None
    table.put("captain", **{meter: 5})
    assert table.reason(GATHER) == "supply_empty"


@pytest.mark.proves("R-16")
def test_a_mill_roll_for_a_kind_that_is_used_up_pays_nothing_and_says_so() -> None:
    table = Table().supply(rope=0).turn("captain", at="mill 40")
    table.do(USE_MILL)
    table.roll("rope", 5)
    assert table.pack("captain") == {}
    assert table.seen(NothingHappened, cause="mill", reason="supply_empty")


# ---------------------------------------------------------------- the dice


@pytest.mark.proves("R-31")
def test_the_resource_die_has_the_six_kinds_and_two_free_faces_the_compass_each_quadrant_twice() -> None:
    assert Counter(RULEBOOK.resource_die) == {**dict.fromkeys(range(6), 1), ANY_KIND: 2}
    assert Counter(RULEBOOK.compass_die) == dict.fromkeys(range(4), 2)
    assert [len(set(faces)) for faces in (D6_FACES, RESOURCE_FACES, COMPASS_FACES)] == [6, 8, 8]


@pytest.mark.proves("R-31")
def test_at_a_free_face_the_mill_s_roller_names_any_resource() -> None:
    for face in (7, 8):
        table = Table().turn("captain", at="mill 40")
        table.do(USE_MILL)
        table.roll(face, 3)
        assert table.frame == MillNaming(0, 2)
        assert table.asked == "captain"
        assert set(table.legal) == set(NAME_KIND)
        table.do(NAME_KIND[STONE])
        assert table.pack("captain") == {"stone": 2}


@pytest.mark.proves("R-31", "M-149")
def test_at_a_free_face_the_victim_of_a_theft_names_one_of_the_kinds_carried() -> None:
    table = Table("captain scout").thief("wood 01")
    table.put("scout", at="wood 01", cubes="2 wood 1 coal")
    table.afternoon()
    table.roll("any")
    assert table.frame == NamingStolen(1, "theft")
    assert table.asked == "scout"
    assert set(table.legal) == {NAME_KIND[WOOD], NAME_KIND[COAL]}
    table.do(NAME_KIND[COAL])
    assert table.pack("scout") == {"wood": 2}


@pytest.mark.proves("R-31", "M-164")
def test_at_a_free_face_the_treasure_s_resource_die_is_rolled_again() -> None:
    table = Table("captain scout").altars(east="lit", south="lit", west="lit")
    table.altars(north="altar").turn("captain", at="north 20", cubes="3 wood 3 coal")
    table.do(LIGHT_FIRE)
    assert isinstance(table.frame, RevealQuadrant)
    table.roll("north", "any")
    assert table.frame == RevealKind(0)
    table.roll("any", "coal")
    assert table.seen(TreasureRevealed, space=table.space("coal 21"))
