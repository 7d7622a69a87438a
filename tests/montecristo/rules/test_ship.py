"""The treasure aboard the adventurers' ship (M-186..M-192, R-42, R-43)."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import ATTACK, TAKE_UP_TREASURE, GiveTreasure, Move, TakeTreasure
from game.montecristo.rules.events import FightBegan, ThiefMoved, ThiefSkipped, ThiefStopped, TreasureMoved
from game.montecristo.rules.frames import DrawingCard, Duel
from game.montecristo.rules.state import ABOARD, WITH_THIEF, WON
from tests.montecristo.table import Table


def aboard(roles: str = "captain scout crew muscle", ashore: str = "muscle") -> Table:
    """The treasure is aboard and so are all but one; the Thief stands next to the ship."""
    table = Table(roles).thief("water 10").treasure("aboard")
    table.put(ashore, at="stone 32")
    return table


@pytest.mark.proves("M-186")
def test_a_treasure_on_the_ship_cannot_be_taken_off_it_by_the_adventurers() -> None:
    table = aboard().turn("captain")
    scout = table.seat("scout")
    assert table.reason(TAKE_UP_TREASURE) == "treasure_not_here"
    assert table.reason(GiveTreasure(scout)) == "no_treasure_held"
    assert table.reason(TakeTreasure(scout)) == "fellow_no_treasure"


@pytest.mark.proves("M-186")
def test_a_treasure_carried_onto_the_ship_is_aboard_at_once() -> None:
    table = Table("captain scout").treasure("scout")
    table.put("captain", at="stone 32")
    table.turn("scout", at="wood 01").walk("home 00")
    assert table.state.holder == ABOARD and table.seen(TreasureMoved, cause="home")


@pytest.mark.proves("M-188", "R-43")
def test_whoever_is_aboard_has_to_stay() -> None:
    table = aboard().turn("captain")
    assert table.reason(Move(table.space("wood 01"))) == "duty"
    assert not any(isinstance(action, Move) for action in table.legal)


@pytest.mark.proves("R-43", "M-188")
def test_whoever_comes_aboard_later_has_to_stay_too() -> None:
    table = aboard(ashore="crew")
    table.put("muscle", at="stone 32")
    table.turn("crew", at="wood 01").walk("home 00")
    assert table.reason(Move(table.space("wood 01"))) == "duty"


@pytest.mark.proves("R-43")
def test_before_the_treasure_is_aboard_the_ship_may_be_left() -> None:
    table = Table("captain scout").treasure("scout")
    table.put("scout", at="stone 32")
    table.turn("captain", at="home 00")
    assert table.reason(Move(table.space("wood 01"))) is None


@pytest.mark.proves("R-43")
def test_the_duty_ends_when_the_thief_carries_the_treasure_off() -> None:
    table = aboard("captain scout", ashore="scout")
    table.afternoon()
    table.roll(1, 6)
    assert table.state.holder == WITH_THIEF
    table.turn("captain", stunned=False)
    assert table.reason(Move(table.space("wood 01"))) is None


@pytest.mark.proves("M-189")
def test_those_who_wait_on_the_ship_still_lose_food_and_water() -> None:
    table = aboard()
    table.put("captain", food=3, water=4)
    table.dusk()
    assert table.meters("captain") == (8, 2, 3)


@pytest.mark.proves("M-187", "M-190")
def test_the_thief_comes_to_the_ship_and_fights_for_the_treasure() -> None:
    table = aboard()
    table.put("muscle", at="water 10")  # beside the Thief, and let alone
    table.afternoon()
    assert table.where("thief") == "home 00"
    assert table.seen(FightBegan)[0].seat == table.seat("captain") and isinstance(table.frame, Duel)


@pytest.mark.proves("M-190")
def test_with_nobody_missing_the_game_is_won_before_the_thief_comes() -> None:
    table = aboard()
    table.turn("muscle", at="wood 01").walk("home 00")
    assert table.state.outcome == WON


@pytest.mark.proves("M-191", "R-42")
def test_the_thief_fights_everyone_aboard_in_seat_order_in_one_turn() -> None:
    table = aboard()
    table.afternoon()
    table.roll(1, 6, 1, 6, 1, 6)
    assert [fight.seat for fight in table.seen(FightBegan)] == [0, 1, 2]
    assert isinstance(table.frame, DrawingCard)


@pytest.mark.proves("M-187", "M-192", "R-42")
def test_by_beating_all_of_them_the_thief_has_the_treasure() -> None:
    table = aboard()
    table.put("captain", health=6)
    table.afternoon()
    table.roll(1, 6, 1, 6)
    assert table.state.holder == ABOARD, "two of three are not enough"
    table.roll(4, 4)
    assert table.state.holder == WITH_THIEF
    assert all(table[name].stunned for name in ("captain", "scout", "crew"))
    assert table.meters("captain")[0] == 5
    assert table.seen(ThiefStopped), "it starts home in its next turn"
    assert table.where("thief") == "home 00"


@pytest.mark.proves("M-192", "R-42")
def test_the_first_defeat_ends_the_attempt() -> None:
    table = aboard()
    table.afternoon()
    table.roll(1, 6, 6, 1)
    assert table.state.holder == ABOARD and table.state.thief_stunned
    assert len(table.seen(FightBegan)) == 2
    assert table["captain"].stunned and not table["scout"].stunned
    table.afternoon()
    assert table.seen(ThiefSkipped)


@pytest.mark.proves("R-42")
def test_the_incapacitated_aboard_do_not_fight() -> None:
    table = aboard()
    table.put("captain", life="crawling")
    table.afternoon()
    assert [fight.seat for fight in table.seen(FightBegan)] == [table.seat("scout")]


@pytest.mark.proves("R-42")
def test_if_nobody_aboard_is_able_to_fight_the_treasure_is_taken() -> None:
    table = aboard("captain scout", ashore="scout")
    table.put("captain", life="crawling")
    table.afternoon()
    assert table.state.holder == WITH_THIEF and not table.seen(FightBegan)


@pytest.mark.proves("R-42")
def test_an_empty_ship_is_no_obstacle() -> None:
    table = aboard("captain scout", ashore="scout")
    table.put("captain", at="stone 32")
    table.afternoon()
    assert table.state.holder == WITH_THIEF
    assert len(table.seen(ThiefMoved)) == 1, "and the rest of the walk is lost"


@pytest.mark.proves("M-178", "M-186")
@pytest.mark.parametrize("whose_turn", ["the thief's", "the captain's"])
def test_a_treasure_won_back_on_the_ship_is_aboard_at_once(whose_turn: str) -> None:
    table = Table("captain scout").thief("home 00").treasure("thief")
    table.put("scout", at="stone 32")
    if whose_turn == "the thief's":
        table.afternoon()
    else:
        table.turn("captain").do(ATTACK)
    table.roll(6, 1)
    assert table.state.holder == ABOARD


@pytest.mark.proves("M-023", "M-178", "R-05")
@pytest.mark.parametrize("whose_turn", ["the thief's", "the captain's"])
def test_a_treasure_won_back_on_the_ship_with_everybody_aboard_wins_the_game_at_once(whose_turn: str) -> None:
    table = Table("captain scout").thief("home 00").treasure("thief")
    if whose_turn == "the thief's":
        table.afternoon()
    else:
        table.turn("captain").do(ATTACK)
    table.roll(6, 1)
    assert table.state.outcome == WON


@pytest.mark.proves("M-023", "R-05")
def test_the_last_one_to_step_aboard_wins_the_game_at_once_although_the_thief_stands_there() -> None:
    table = Table("captain scout").thief("home 00").treasure("aboard")
    table.turn("scout", at="wood 01", health=1).walk("home 00")
    assert table.state.outcome == WON and not table.seen(FightBegan)


@pytest.mark.proves("M-154", "R-41")
def test_whoever_brings_the_treasure_to_a_ship_with_the_thief_on_it_fights_for_it_first() -> None:
    table = Table("captain scout").thief("home 00").treasure("scout")
    table.turn("scout", at="wood 01").walk("home 00")
    assert table.seen(FightBegan, stake=True) and table.state.holder == table.seat("scout")
    table.roll(6, 1)
    assert table.state.outcome == WON
