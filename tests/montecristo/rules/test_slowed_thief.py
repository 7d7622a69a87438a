"""A stunned Thief that is slow in its next turn instead of losing it (R-39), and all that it can do in such a turn."""

from __future__ import annotations

import pytest
from attrs import evolve

from game.montecristo.rules.actions import ATTACK
from game.montecristo.rules.events import (
    Caught,
    FightBegan,
    RolledOff,
    ThiefMoved,
    ThiefSkipped,
    ThiefSlowed,
    ThiefStayed,
    ThiefWoke,
)
from game.montecristo.rules.frames import DrawingCard, Duel, RollingOff, Theft
from game.montecristo.rules.numbers import BASES, RULEBOOK, Numbers
from game.montecristo.rules.state import WITH_THIEF, Weather
from game.montecristo.rules.thief import thief_points, thief_reach
from tests.montecristo.table import Table


def slowed_to(points: int) -> Numbers:
    """The first numbers, but for a stunned Thief that walks at most so far."""
    return evolve(BASES[1], stunned_thief_points=points)


def dazed(points: int = 2, roles: str = "captain scout", at: str = "lair 44") -> Table:
    """The Thief was beaten today and has its turn before it; everybody is on the ship, far away."""
    return Table(roles, numbers=slowed_to(points)).thief(at, stunned=True)


def way(table: Table) -> list[str]:
    """The spaces that the Thief entered."""
    return [table.island.spaces[step.end].name for step in table.seen(ThiefMoved)]


@pytest.mark.proves("M-157", "R-39")
def test_a_beaten_thief_is_slow_in_its_next_turn_and_no_longer() -> None:
    table = Table("captain scout", numbers=slowed_to(2)).thief("lair 44")
    table.put("captain", at="mill 40")
    table.turn("scout", at="coal 43")
    table.walk("lair 44")
    table.roll(6, 1)
    table.put("scout", at="home 00")
    assert thief_reach(table.state) == 2

    table.afternoon()

    assert table.seen(ThiefSlowed, points=2) and not table.seen(ThiefSkipped)
    assert way(table) == ["coal 43", "east 42"]
    assert not table.state.thief_stunned and isinstance(table.frame, DrawingCard)
    table.thief("lair 44")
    table.afternoon()
    assert way(table) == ["coal 43", "east 42", "rope 41", "mill 40"] and not table.seen(ThiefSlowed)


@pytest.mark.proves("R-39")
def test_with_0_points_it_loses_the_turn_as_ever() -> None:
    table = dazed(0)
    table.put("scout", at="coal 43")
    assert thief_reach(table.state) == -1
    table.afternoon()
    assert table.seen(ThiefSkipped) and not table.seen(ThiefSlowed)
    assert way(table) == [] and not table.seen(Caught) and not table.state.thief_stunned


@pytest.mark.proves("R-39")
def test_until_its_turn_it_is_passed_without_a_fight_and_cannot_be_attacked() -> None:
    table = dazed(3, at="east 42").turn("scout", at="stone 32")
    table.walk("east 42", "rope 41")
    assert not table.seen(FightBegan)
    table.turn("captain", at="east 42")
    assert table.reason(ATTACK) == "thief_stunned"


@pytest.mark.proves("R-39", "M-149")
@pytest.mark.parametrize(("space", "is_caught"), [("lair 44", True), ("east 42", True), ("rope 41", False)])
def test_it_catches_whoever_is_within_its_few_steps(space: str, is_caught: bool) -> None:
    table = dazed(2)
    table.put("scout", at=space, cubes="2 wood")
    table.afternoon()
    assert bool(table.seen(Caught, seat=table.seat("scout"))) == is_caught
    assert isinstance(table.frame, Theft) == is_caught


@pytest.mark.proves("R-39", "M-154")
def test_after_its_slow_turn_it_is_met_and_fought_like_any_other_day() -> None:
    table = dazed(2)
    table.put("scout", at="mill 40")
    table.afternoon()
    assert table.where("thief") == "east 42"
    table.turn("scout", at="rope 41")
    table.walk("east 42")
    assert isinstance(table.frame, Duel)


@pytest.mark.proves("R-39", "M-147")
@pytest.mark.parametrize(("faces", "step"), [((2, 5), "rope 41"), ((5, 2), "coal 43")])
def test_equally_near_ones_roll_and_it_goes_no_further_than_its_points(faces: tuple[int, int], step: str) -> None:
    table = dazed(1, at="east 42")
    table.put("captain", at="mill 40")
    table.put("scout", at="lair 44")
    table.afternoon()
    assert table.frame == RollingOff("slowed_target", (0, 1))
    table.roll(*faces)
    assert table.seen(RolledOff, cause="slowed_target")
    assert table.seen(ThiefWoke, points=1, seat=faces.index(min(faces)))
    assert way(table) == [step] and isinstance(table.frame, DrawingCard)


@pytest.mark.proves("R-39")
def test_it_is_never_faster_than_it_would_be_unstunned() -> None:
    table = dazed(9)
    assert thief_reach(table.state) == thief_points(table.state) == 4
    table.put("scout", at="mill 40")
    table.afternoon()
    assert table.seen(ThiefSlowed, points=4) and len(way(table)) == 4


@pytest.mark.proves("R-39", "M-212")
@pytest.mark.parametrize(("weather", "reach"), [(-1, 2), (6, 2), (1, 1), (0, 0)])
def test_the_smaller_of_its_points_by_the_card_and_by_the_stun_counts(weather: int, reach: int) -> None:
    table = dazed(2)
    table.put("scout", at="mill 40")
    table.state.weather = Weather(thief_points=weather)
    assert thief_reach(table.state) == reach
    table.afternoon()
    assert table.seen(ThiefSlowed, points=reach) and len(way(table)) == reach
    assert bool(table.seen(ThiefStayed, cause="drunk")) == (reach == 0)


@pytest.mark.proves("R-39", "M-171")
def test_after_the_reveal_it_makes_for_the_treasure_as_far_as_it_gets() -> None:
    table = dazed(3).treasure("mill 40")
    table.afternoon()
    assert way(table) == ["coal 43", "east 42", "rope 41"]


@pytest.mark.proves("R-39", "M-182")
def test_one_that_is_dazed_with_the_treasure_is_slow_on_its_way_home_and_fights_who_stands_there() -> None:
    table = dazed(2, at="mill 40").treasure("thief")
    table.put("scout", at="rope 41")
    table.afternoon()
    assert table.seen(FightBegan, seat=table.seat("scout"), stake=True)
    table.roll(1, 6)
    assert way(table) == ["rope 41", "east 42"] and table.state.holder == WITH_THIEF


@pytest.mark.proves("R-39")
def test_a_stunned_thief_reaches_as_far_as_the_usual_numbers_say() -> None:
    table = Table("captain scout", numbers=RULEBOOK).thief("lair 44", stunned=True)
    table.put("captain", at="mill 40")
    table.afternoon()
    points = min(RULEBOOK.stunned_thief_points, RULEBOOK.thief_points)
    assert len(way(table)) == points
    assert bool(table.seen(ThiefSlowed, points=points)) != bool(table.seen(ThiefSkipped))
