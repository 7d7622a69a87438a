"""How the game ends: M-023..M-027, R-05, R-06."""

from __future__ import annotations

import pytest

from game.core.agenda import Refused
from game.montecristo.rules.actions import ABANDON, END_TURN, GATHER, PICK_UP, SET_DOWN
from game.montecristo.rules.events import Died, GameEnded, Revived
from game.montecristo.rules.frames import DrawingCard, TurnOpen
from game.montecristo.rules.state import ABANDONED, ABOARD, ALL_DEAD, DEAD, LOST, UP, WON
from tests.montecristo.table import Table


@pytest.mark.proves("M-023", "R-05")
def test_the_team_wins_at_the_moment_the_treasure_comes_aboard_with_everybody_there() -> None:
    table = Table("captain scout").treasure("captain").turn("captain", at="wood 01")
    assert table["captain"].points == 6
    assert table.walk("home 00")[-1] == GameEnded(WON)
    assert table["captain"].points == 5, "in the middle of a turn"
    assert table.asked == "nobody"
    assert table.reason(END_TURN) == "game_over"


@pytest.mark.proves("M-023", "M-024")
def test_with_the_treasure_aboard_the_game_goes_on_until_the_last_living_one_is_there() -> None:
    table = Table("captain scout").treasure("captain").turn("captain", at="wood 01")
    table.put("scout", at="rope 11")
    table.walk("home 00")
    assert table.state.holder == ABOARD
    assert table.result is None
    table.turn("scout", at="wood 01")
    table.walk("home 00")
    assert table.result.outcome == WON


@pytest.mark.proves("M-025")
def test_with_everybody_aboard_but_no_treasure_the_game_goes_on() -> None:
    for where in ("wood 33", "thief"):
        table = Table("captain scout").treasure(where).turn("captain", at="wood 01")
        table.walk("home 00")
        assert table.result is None
        assert isinstance(table.frame, TurnOpen)


@pytest.mark.proves("M-025")
def test_before_the_reveal_a_gathering_on_the_ship_ends_nothing() -> None:
    table = Table("captain scout").turn("captain", at="wood 01")
    table.walk("home 00")
    assert table.result is None


@pytest.mark.proves("M-026", "R-05")
def test_the_thief_wins_at_the_moment_it_reaches_its_ship_with_the_treasure() -> None:
    table = Table("captain scout").treasure("thief").thief("water 34")
    events = table.afternoon()
    assert events[-1] == GameEnded(LOST)
    assert table.result.outcome == LOST
    assert table.legal == []


@pytest.mark.proves("M-026")
def test_the_thief_at_its_ship_without_the_treasure_wins_nothing() -> None:
    table = Table("captain scout").treasure("captain").thief("lair 44")
    table.put("captain", at="west 02"), table.put("scout", at="west 02")
    table.afternoon()
    assert table.result is None


@pytest.mark.proves("M-027")
@pytest.mark.parametrize("winner", ["adventurers", "thief"])
def test_the_end_is_followed_by_the_score_whichever_side_won(winner: str) -> None:
    if winner == "adventurers":
        table = Table("captain scout").treasure("captain").turn("captain", at="wood 01")
        assert table.result is None
        table.walk("home 00")
        expected = 2 * 2 * 8 + 2 * (5 + 5) + 10
    else:
        table = Table("captain scout").treasure("thief").thief("water 34")
        assert table.result is None
        table.afternoon()
        expected = 2 * 2 * 8 + 2 * (5 + 5) - 15
    assert table.result.score.total == expected


@pytest.mark.proves("R-06", "M-023")
def test_the_dead_need_not_be_aboard() -> None:
    table = Table("captain scout crew", difficulty="hard").treasure("captain").turn("captain", at="wood 01")
    table.put("scout", at="coal 43", life="dead")
    table.walk("home 00")
    assert table.result.outcome == WON


@pytest.mark.proves("R-06", "R-05")
def test_the_death_of_the_last_one_ashore_wins_at_once_if_the_treasure_is_aboard() -> None:
    table = Table("captain scout", difficulty="hard").treasure("aboard").turn("scout", at="wood 33", health=1)
    table.do(GATHER)
    assert GameEnded(WON) in table.roll(1)
    assert table.result.outcome == WON


@pytest.mark.proves("R-06", "M-024")
def test_an_incapacitated_one_is_living_and_has_to_be_brought_aboard() -> None:
    table = Table("captain scout").treasure("captain").turn("captain", at="wood 01")
    table.put("scout", at="coal 43", life="crawling")
    table.walk("home 00")
    assert table.result is None


@pytest.mark.proves("R-06")
def test_an_incapacitated_one_who_is_carried_aboard_counts_as_aboard() -> None:
    table = Table("captain scout crew").treasure("aboard").turn("captain", at="wood 01")
    table.put("scout", at="wood 01", life="crawling")
    table.do(PICK_UP[1])
    table.walk("home 00")
    assert table.result.outcome == WON


@pytest.mark.proves("R-06")
def test_an_incapacitated_one_who_was_set_down_on_the_ship_counts_as_aboard() -> None:
    table = Table("captain scout crew").turn("captain", at="wood 01")
    table.put("captain", carries="scout")
    table.walk("home 00")
    table.do(SET_DOWN)
    table.treasure("crew").turn("crew", at="wood 01")
    table.walk("home 00")
    assert table.result.outcome == WON


@pytest.mark.proves("R-05")
@pytest.mark.parametrize("difficulty", ["hard", "extreme"])
def test_the_team_has_lost_at_once_when_every_adventurer_is_dead(difficulty: str) -> None:
    table = Table("captain scout", difficulty=difficulty).turn("captain", at="wood 33", health=1)
    table.put("scout", life="dead")
    table.do(GATHER)
    events = table.roll(1)
    assert [e for e in events if isinstance(e, Died)] == [Died(0)]
    assert GameEnded(ALL_DEAD) in events
    assert table.legal == []
    assert all(who.life == DEAD for who in table.state.adventurers)


@pytest.mark.proves("R-05")
@pytest.mark.parametrize("difficulty", ["easy", "medium"])
def test_with_all_incapacitated_but_alive_the_game_goes_on_and_they_come_back(difficulty: str) -> None:
    table = Table("captain scout", difficulty=difficulty).turn("captain", at="stone 13", health=1)
    table.put("scout", at="stone 30", life="crawling")
    table.do(GATHER)
    table.roll(1)
    assert table.result is None
    assert UP not in [who.life for who in table.state.adventurers]
    back: list[Revived] = []
    for card in ("libeccio", "sea_fog", "fresh_boots", "wreckage", "drunken_thief", "night_march"):
        table.evening(card)
        table.play_on(until=DrawingCard)
        back += table.seen(Revived)
    assert {event.seat for event in back} == {0, 1}
    assert table.result is None


@pytest.mark.proves("R-05")
def test_a_high_day_number_never_ends_the_game() -> None:
    table = Table("captain scout")
    table.state.day = 100_000
    table.evening("libeccio")
    assert table.state.day == 100_001
    assert table.result is None


@pytest.mark.proves("R-05")
def test_the_team_may_abandon_at_any_decision_of_an_adventurer_and_is_scored_as_it_stands() -> None:
    table = Table("captain scout").turn("captain", at="home 00")
    assert ABANDON not in table.legal
    assert table.do(ABANDON) == [GameEnded(ABANDONED)]
    assert table.result.score.total == 2 * 2 * 8 + 2 * (5 + 5)
    with pytest.raises(Refused):
        table.do(ABANDON)


@pytest.mark.proves("R-05")
def test_a_question_within_a_turn_can_be_answered_by_abandoning_but_a_die_cannot() -> None:
    table = Table("captain scout").turn("captain", at="rope 11")
    table.walk("food 12")
    assert table.reason(ABANDON) is None
    table.turn("captain", at="wood 01")
    table.do(GATHER)
    assert table.reason(ABANDON) == "not_asked"


@pytest.mark.proves("R-05")
def test_the_end_comes_at_the_very_moment_and_nothing_happens_after_it() -> None:
    table = Table("captain scout").treasure("captain").turn("captain", at="wood 01")
    table.walk("home 00")
    assert isinstance(table.log[-1], GameEnded)
    table = Table("captain scout", difficulty="hard").turn("captain", at="wood 33", health=1)
    table.put("scout", life="dead")
    table.do(GATHER)
    table.roll(1)
    assert isinstance(table.log[-1], GameEnded)
