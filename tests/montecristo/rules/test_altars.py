"""Altars and fires: M-110..M-114, M-161, R-09, R-22, R-54."""

from __future__ import annotations

import pytest

from game.core.agenda import Refused
from game.montecristo.rules.actions import BUILD_ALTAR, BUILD_BLAZING_ALTAR, LIGHT_FIRE
from game.montecristo.rules.events import AltarBuilt, FireLit
from game.montecristo.rules.frames import RevealQuadrant, TurnOpen
from tests.montecristo.table import Table

PLACES = {"north 20": 0, "east 42": 1, "south 24": 2, "west 02": 3}
ELSEWHERE = ["home 00", "wood 01", "water 10", "food 31", "hide 22", "mill 40", "lair 44"]


@pytest.mark.proves("M-110", "M-111", "R-20")
@pytest.mark.parametrize("place", PLACES)
def test_an_altar_is_built_at_a_chapel_or_monastery_for_four_wood_and_two_coal(place: str) -> None:
    table = Table("captain scout").turn("captain", at=place, cubes="4 wood 2 coal")
    table.do(BUILD_ALTAR)
    assert table.state.altars == [int(side == PLACES[place]) for side in range(4)]
    assert table.pack("captain") == {}
    assert table.state.supply == [25] * 6
    assert table.seen(AltarBuilt, seat=0, side=PLACES[place])
    assert not table.seen(FireLit)


@pytest.mark.proves("M-110", "M-100")
@pytest.mark.parametrize("cubes", ["3 wood 2 coal", "4 wood 1 coal", "3 wood 3 coal 3 rope"])
def test_an_altar_needs_its_full_price(cubes: str) -> None:
    table = Table("captain scout").turn("captain", at="north 20", cubes=cubes)
    assert table.reason(BUILD_ALTAR) == "cubes_short"


@pytest.mark.proves("M-111", "R-22")
@pytest.mark.parametrize("space", ELSEWHERE)
def test_an_altar_is_built_nowhere_else(space: str) -> None:
    table = Table("captain scout").turn("captain", at=space, cubes="6 wood 3 coal")
    assert table.reason(BUILD_ALTAR) == table.reason(BUILD_BLAZING_ALTAR) == "not_chapel"
    assert not {BUILD_ALTAR, BUILD_BLAZING_ALTAR} & set(table.legal)


@pytest.mark.proves("R-22", "M-111")
@pytest.mark.parametrize("stands", ["altar", "lit"])
def test_a_place_takes_one_altar(stands: str) -> None:
    table = Table("captain scout").altars(north=stands).turn("captain", at="north 20", cubes="6 wood 3 coal")
    assert table.reason(BUILD_ALTAR) == table.reason(BUILD_BLAZING_ALTAR) == "altar_here"
    table.turn("captain", at="south 24")
    assert table.reason(BUILD_ALTAR) is None


@pytest.mark.proves("M-112")
def test_without_an_altar_no_fire_is_lit() -> None:
    table = Table("captain scout").turn("captain", at="north 20", cubes="3 wood 3 coal")
    assert table.reason(LIGHT_FIRE) == "no_altar"
    with pytest.raises(Refused):
        table.do(LIGHT_FIRE)


@pytest.mark.proves("M-112", "M-113", "R-20", "R-22")
def test_the_fire_of_a_standing_altar_is_lit_there_for_three_wood_and_three_coal() -> None:
    table = Table("captain scout").altars(north="altar").turn("captain", at="north 20", cubes="3 wood 3 coal")
    table.do(LIGHT_FIRE)
    assert table.state.altars == [2, 0, 0, 0]
    assert (table.pack("captain"), table.state.supply) == ({}, [25] * 6)
    assert table.seen(FireLit, seat=0, side=0, burning=1)
    assert table.reason(LIGHT_FIRE) == "fire_burning"


@pytest.mark.proves("M-113", "M-100")
@pytest.mark.parametrize("cubes", ["2 wood 3 coal", "3 wood 2 coal"])
def test_a_fire_needs_its_full_price(cubes: str) -> None:
    table = Table("captain scout").altars(north="altar").turn("captain", at="north 20", cubes=cubes)
    assert table.reason(LIGHT_FIRE) == "cubes_short"


@pytest.mark.proves("R-22", "M-112")
def test_a_fire_is_lit_by_one_who_stands_at_its_altar() -> None:
    table = Table("captain scout").altars(north="altar").turn("captain", at="south 24", cubes="3 wood 3 coal")
    assert table.reason(LIGHT_FIRE) == "no_altar"
    table.turn("captain", at="stone 30")
    assert table.reason(LIGHT_FIRE) == "not_chapel"


@pytest.mark.proves("M-112", "M-113")
def test_any_adventurer_may_light_the_altar_that_another_has_built() -> None:
    table = Table("captain scout").turn("captain", at="north 20", cubes="4 wood 2 coal")
    table.do(BUILD_ALTAR)
    table.turn("scout", at="north 20", cubes="3 wood 3 coal")
    table.do(LIGHT_FIRE)
    assert table.state.altars[0] == 2


@pytest.mark.proves("M-114", "R-09", "R-20")
def test_two_wood_and_one_coal_more_light_the_altar_right_away_in_one_craft() -> None:
    table = Table("muscle scout").turn("muscle", at="north 20", cubes="6 wood 3 coal")
    table.do(BUILD_BLAZING_ALTAR)
    assert table.state.altars == [2, 0, 0, 0]
    assert (table.pack("muscle"), table.state.supply) == ({}, [25] * 6)
    assert table["muscle"].points == 4, "one point for both"
    assert table.seen(AltarBuilt, side=0) and table.seen(FireLit, side=0)


@pytest.mark.proves("M-114")
@pytest.mark.parametrize("cubes", ["5 wood 3 coal", "6 wood 2 coal"])
def test_the_instant_fire_needs_six_wood_and_three_coal_in_all(cubes: str) -> None:
    table = Table("muscle scout").turn("muscle", at="north 20", cubes=cubes)
    assert table.reason(BUILD_BLAZING_ALTAR) == "cubes_short"
    assert table.reason(BUILD_ALTAR) is None


@pytest.mark.proves("M-114", "M-161")
def test_an_instant_fire_counts_as_the_fourth_like_any_other() -> None:
    table = (
        Table("muscle scout")
        .altars(east="lit", south="lit", west="lit")
        .turn("muscle", at="north 20", cubes="6 wood 3 coal")
    )
    table.do(BUILD_BLAZING_ALTAR)
    assert isinstance(table.frame, RevealQuadrant)


@pytest.mark.proves("M-113", "R-54")
def test_a_fire_that_went_out_is_lit_again_for_the_price_of_a_fire() -> None:
    table = Table("captain scout").altars(north="lit")
    table.put("captain", at="north 20", cubes="3 wood 3 coal")
    table.evening("rain")
    table.roll("north")
    table.play_on(until=TurnOpen)
    assert table.state.altars[0] == 1
    table.turn("captain")
    table.do(LIGHT_FIRE)
    assert table.state.altars[0] == 2
    assert table.pack("captain") == {}
