"""The Thief after the reveal: to the treasure, home with it, and the fights for it (M-171..M-185, R-37..R-41)."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import ATTACK
from game.montecristo.rules.events import (
    Caught,
    DieRolled,
    FightBegan,
    FightEnded,
    FightTied,
    Stunned,
    ThiefMoved,
    ThiefSkipped,
    ThiefStopped,
    TreasureMoved,
    TurnEnded,
    TurnSkipped,
)
from game.montecristo.rules.frames import DrawingCard, Duel, Theft, ThiefFork, TurnOpen
from game.montecristo.rules.state import ABOARD, LOST, LYING, WITH_THIEF
from tests.montecristo.table import Table


def way(table: Table) -> list[str]:
    """The spaces that the Thief entered."""
    return [table.island.spaces[step.end].name for step in table.seen(ThiefMoved)]


# ---------------------------------------------------------------- towards the treasure


@pytest.mark.proves("M-171")
def test_the_thief_makes_for_the_treasure_and_not_for_the_nearest_adventurer() -> None:
    table = Table("captain scout").treasure("mill 40")
    table.put("scout", at="water 34")  # next to the Thief's ship, on the other side
    table.afternoon()
    assert way(table) == ["coal 43", "east 42", "rope 41", "mill 40"]


@pytest.mark.proves("M-171")
def test_it_makes_for_an_adventurer_who_has_the_treasure() -> None:
    table = Table("captain scout").treasure("captain")
    table.put("scout", at="water 34")
    table.put("captain", at="mill 40")
    table.afternoon()
    assert way(table)[-1] == "mill 40" and table.seen(FightBegan, seat=table.seat("captain"), stake=True)


@pytest.mark.proves("M-171", "R-34")
@pytest.mark.parametrize(("face", "name"), [(3, "coal 43"), (4, "water 34")])
def test_forks_are_decided_by_the_die_after_the_reveal_too(face: int, name: str) -> None:
    table = Table("captain scout").treasure("wood 33")
    table.afternoon()
    assert isinstance(table.frame, ThiefFork)
    table.roll(face)
    assert way(table)[0] == name


@pytest.mark.proves("R-40")
def test_the_thief_takes_a_free_treasure_by_entering_its_space_and_stops_there() -> None:
    table = Table("captain scout").thief("mill 40").treasure("rope 41")
    table.afternoon()
    assert table.state.holder == WITH_THIEF
    assert way(table) == ["rope 41"] and table.seen(ThiefStopped)


@pytest.mark.proves("R-40")
def test_the_thief_takes_a_free_treasure_on_which_it_stands() -> None:
    table = Table("captain scout").thief("stone 30").treasure("stone 30")
    table.afternoon()
    assert table.state.holder == WITH_THIEF and way(table) == []


@pytest.mark.proves("M-185", "M-172", "R-40")
def test_with_the_treasure_just_stolen_it_starts_for_its_ship_only_in_its_next_turn() -> None:
    table = Table("captain scout").thief("stone 30").treasure("mill 40")
    table.afternoon()
    assert way(table) == ["mill 40"]
    table.afternoon()
    assert way(table) == ["rope 41", "east 42", "coal 43", "lair 44"]
    assert table.state.outcome == LOST


@pytest.mark.proves("M-172")
def test_the_thief_walks_home_with_the_treasure_past_adventurers_elsewhere() -> None:
    table = Table("captain scout").thief("mill 40").treasure("thief")
    table.put("scout", at="stone 30")
    table.afternoon()
    assert way(table)[0] == "rope 41"


@pytest.mark.proves("M-173")
def test_in_its_own_turn_the_thief_fights_nobody_who_has_not_the_treasure() -> None:
    table = Table("captain scout crew").treasure("mill 40")
    table.put("captain", at="coal 43", cubes="2 wood")
    table.put("scout", at="east 42")
    table.put("crew", at="mill 40")  # beside the treasure
    table.afternoon()
    assert len(way(table)) == 4 and table.state.holder == WITH_THIEF
    assert not table.seen(FightBegan) and not table.seen(Caught) and not table.seen(DieRolled)


# ---------------------------------------------------------------- it catches the one who has the treasure


def caught_with_the_treasure(**placed: int) -> Table:
    """The Thief has reached the Captain, who has the treasure, in one of four steps; the Scout stands there as well."""
    table = Table("captain scout").thief("rope 41").treasure("captain")
    table.put("captain", at="mill 40", cubes="2 wood", **placed)
    table.put("scout", at="mill 40")
    table.afternoon()
    return table


@pytest.mark.proves("M-175", "M-176", "R-41")
def test_they_fight_with_a_die_each() -> None:
    table = caught_with_the_treasure()
    assert table.seen(FightBegan, seat=table.seat("captain"), stake=True, own_turn=False)
    table.roll(3, 5)
    assert [(die.face, die.seat) for die in table.seen(DieRolled)] == [(3, 0), (5, -1)]
    assert table.seen(FightEnded, won=False)


@pytest.mark.proves("R-41")
def test_of_several_on_the_space_the_one_with_the_treasure_fights() -> None:
    table = caught_with_the_treasure()
    table.roll(1, 6)
    assert [fight.seat for fight in table.seen(FightBegan)] == [table.seat("captain")]


@pytest.mark.proves("M-178", "M-179", "R-39", "R-41")
def test_a_winner_keeps_the_treasure_and_the_thief_is_stunned_for_the_rest_of_this_turn_and_the_next() -> None:
    table = caught_with_the_treasure()
    table.roll(5, 3)
    assert table.state.holder == table.seat("captain") and table["captain"].health == 8
    assert not table["captain"].stunned and table.state.thief_stunned
    assert way(table) == ["mill 40"] and isinstance(table.frame, DrawingCard)
    table.afternoon()
    assert table.seen(ThiefSkipped) and way(table) == []


@pytest.mark.proves("M-178", "M-179", "M-180", "R-41")
def test_a_loser_hands_the_treasure_over_is_stunned_and_loses_a_health() -> None:
    table = caught_with_the_treasure(health=6)
    table.roll(3, 5)
    assert table.state.holder == WITH_THIEF
    assert table["captain"].stunned and table["captain"].health == 5
    assert table.pack("captain") == {"wood": 2}, "no theft roll when the treasure is the stake"
    table.start_turn("captain")
    assert table.seen(TurnSkipped, cause="stunned")


@pytest.mark.proves("M-153", "M-185", "R-41")
def test_a_thief_that_wins_in_its_own_turn_ends_that_turn() -> None:
    table = caught_with_the_treasure()
    table.roll(3, 5)
    assert way(table) == ["mill 40"] and isinstance(table.frame, DrawingCard)


@pytest.mark.proves("R-02", "M-176", "R-41")
def test_with_the_treasure_at_stake_a_tie_is_the_thiefs() -> None:
    table = caught_with_the_treasure()
    table.roll(4, 4)
    assert table.state.holder == WITH_THIEF and not table.seen(FightTied)


@pytest.mark.proves("M-180", "R-45")
def test_a_loser_of_the_last_health_collapses_and_the_thief_has_the_treasure() -> None:
    table = caught_with_the_treasure(health=1)
    table.roll(1, 6)
    assert table["captain"].health == 0 and table.state.holder == WITH_THIEF


# ---------------------------------------------------------------- in an adventurer's turn


@pytest.mark.proves("M-174", "M-181")
def test_whoever_runs_into_the_thief_fights_without_the_treasure_too() -> None:
    table = Table("captain scout").thief("east 42").treasure("stone 13").turn("scout", at="stone 32")
    table.walk("east 42")
    assert table.seen(FightBegan, seat=table.seat("scout"), stake=False, own_turn=True)


@pytest.mark.proves("M-174", "M-181")
def test_whoever_runs_into_the_thief_with_the_treasure_fights_for_it() -> None:
    table = Table("captain scout").thief("east 42").treasure("scout").turn("scout", at="stone 32", health=6)
    table.walk("east 42")
    assert table.seen(FightBegan, seat=table.seat("scout"), stake=True, own_turn=True)
    table.roll(2, 5)
    assert table.state.holder == WITH_THIEF and table["scout"].health == 5 and table["scout"].stunned
    assert table.seen(TurnEnded, seat=table.seat("scout")), "the rest of the turn is lost"


@pytest.mark.proves("M-178", "M-181", "R-37")
def test_a_winner_with_the_treasure_walks_on() -> None:
    table = Table("captain scout").thief("east 42").treasure("scout").turn("scout", at="stone 32", points=3)
    table.walk("east 42")
    table.roll(5, 2)
    assert table.state.holder == table.seat("scout") and table.state.thief_stunned
    table.walk("rope 41")
    assert table["scout"].points == 1


@pytest.mark.proves("M-182", "M-178", "R-41")
def test_in_ones_own_turn_one_wins_the_treasure_from_the_thief_by_running_into_it() -> None:
    table = Table("captain scout").thief("east 42").treasure("thief").turn("scout", at="stone 32")
    table.walk("east 42")
    table.roll(6, 5)
    assert table.state.holder == table.seat("scout")
    assert table.seen(TreasureMoved, cause="fight") and isinstance(table.frame, TurnOpen)


@pytest.mark.proves("M-183", "M-184")
def test_in_ones_own_turn_one_who_loses_to_a_thief_with_the_treasure_is_stunned_and_hurt() -> None:
    table = Table("captain scout").thief("east 42").treasure("thief").turn("scout", at="stone 32", health=6)
    table.walk("east 42")
    table.roll(4, 4)  # a tie is the Thief's
    assert table["scout"].stunned and table["scout"].health == 5 and table["scout"].points == 0
    assert table.state.holder == WITH_THIEF and not isinstance(table.frame, Theft)


@pytest.mark.proves("R-38", "M-155")
def test_the_captain_never_has_to_fight_in_its_own_turn_after_the_reveal_either_but_may() -> None:
    table = Table("captain scout").thief("east 42").treasure("thief").turn("captain", at="stone 32")
    table.walk("east 42")
    assert isinstance(table.frame, TurnOpen)
    table.do(ATTACK)
    table.roll(6, 1)
    assert table.state.holder == table.seat("captain")


@pytest.mark.proves("R-41", "M-178")
def test_a_treasure_won_from_the_thief_on_the_adventurers_ship_is_aboard() -> None:
    table = Table("captain scout").thief("home 00").treasure("thief")
    table.put("captain", at="stone 30")
    table.turn("scout", at="water 10").walk("home 00")
    table.roll(6, 1)
    assert table.state.holder == ABOARD


# ---------------------------------------------------------------- the Thief with the treasure meets adventurers


def on_the_way_home(*standing: tuple[str, str]) -> Table:
    """The Thief sets out from the Mill with the treasure; these stand where it passes."""
    table = Table("captain scout crew").thief("mill 40").treasure("thief")
    for name, space in standing:
        table.put(name, at=space, health=6)
    table.afternoon()
    return table


@pytest.mark.proves("M-182")
def test_a_thief_with_the_treasure_fights_whoever_stands_on_a_space_it_crosses() -> None:
    table = on_the_way_home(("scout", "east 42"))
    assert way(table) == ["rope 41", "east 42"]
    assert table.seen(FightBegan, seat=table.seat("scout"), stake=True) and isinstance(table.frame, Duel)


@pytest.mark.proves("M-182")
def test_it_fights_whoever_stands_with_it_at_the_start_of_its_turn() -> None:
    table = on_the_way_home(("scout", "mill 40"))
    assert way(table) == [] and isinstance(table.frame, Duel)


@pytest.mark.proves("M-183", "M-184", "R-41")
def test_if_all_on_the_space_lose_they_are_stunned_and_hurt_and_it_walks_on() -> None:
    table = on_the_way_home(("scout", "east 42"), ("crew", "east 42"))
    table.roll(2, 5, 3, 3)
    assert [fight.seat for fight in table.seen(FightBegan)] == [table.seat("scout"), table.seat("crew")]
    for name in ("scout", "crew"):
        assert table[name].stunned and table[name].health == 5
    assert way(table) == ["rope 41", "east 42", "coal 43", "lair 44"]
    assert table.state.outcome == LOST


@pytest.mark.proves("M-183", "R-41", "R-39")
def test_they_fight_one_after_another_until_one_wins() -> None:
    table = on_the_way_home(("captain", "rope 41"), ("scout", "rope 41"), ("crew", "rope 41"))
    table.roll(2, 5, 6, 1)
    assert table.state.holder == table.seat("scout") and table.state.thief_stunned
    assert [stun.seat for stun in table.seen(Stunned)] == [table.seat("captain")]
    assert len(table.seen(FightBegan)) == 2, "the Crew need not fight any more"
    assert way(table) == ["rope 41"], "the rest of its turn is lost"
    table.afternoon()
    assert table.seen(ThiefSkipped)


@pytest.mark.proves("M-182", "R-41")
def test_it_fights_again_on_every_space_it_crosses() -> None:
    table = on_the_way_home(("scout", "rope 41"), ("crew", "coal 43"))
    table.roll(1, 6)
    assert way(table) == ["rope 41", "east 42", "coal 43"] and isinstance(table.frame, Duel)
    table.roll(6, 1)
    assert table.state.holder == table.seat("crew")


@pytest.mark.proves("R-33", "M-182")
def test_a_thief_with_the_treasure_passes_those_who_are_out_of_play() -> None:
    table = Table("captain scout").thief("mill 40").treasure("thief")
    table.put("scout", at="east 42", life="crawling")
    table.afternoon()
    assert not table.seen(FightBegan) and table.state.outcome == LOST


@pytest.mark.proves("R-46", "R-40")
def test_a_dropped_treasure_lies_free_for_the_thief() -> None:
    table = Table("captain scout").thief("coal 43").treasure("scout")
    table.turn("scout", at="stone 32", health=1)
    table.evening("brambles")
    table.roll("east")
    assert table.state.holder == LYING and table.state.treasure == table.space("stone 32")
    table.afternoon()
    table.roll(3)
    assert table.state.holder == WITH_THIEF and table.where("thief") == "stone 32"
