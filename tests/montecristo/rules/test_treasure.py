"""Taking the treasure up and handing it on (M-167..M-170, R-24, R-25)."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import (
    AGREE,
    REFUSE,
    TAKE_UP_TREASURE,
    VISIT_HIDEAWAY,
    Ferry,
    Give,
    GiveTreasure,
    Leave,
    Swap,
    SwapThings,
    TakeTreasure,
    TradeAtChapel,
)
from game.montecristo.rules.events import AnswerGiven, TreasureMoved
from game.montecristo.rules.frames import Consenting
from game.montecristo.rules.numbers import ROPE, STONE, WOOD
from game.montecristo.rules.state import LYING, room
from tests.montecristo.table import Table


@pytest.mark.proves("M-167")
def test_the_treasure_is_taken_only_from_the_space_it_lies_on() -> None:
    table = Table("captain scout").treasure("stone 32").turn("captain", at="east 42")
    assert table.reason(TAKE_UP_TREASURE) == "treasure_not_here"
    table.walk("stone 32")
    assert table.reason(TAKE_UP_TREASURE) is None


@pytest.mark.proves("M-167")
def test_before_the_reveal_there_is_nothing_to_take() -> None:
    table = Table("captain scout").turn("captain", at="stone 32")
    assert table.reason(TAKE_UP_TREASURE) == "treasure_not_here"


@pytest.mark.proves("M-168", "R-09")
def test_taking_the_treasure_costs_a_point() -> None:
    table = Table("captain scout").treasure("stone 32").turn("captain", at="stone 32", points=1)
    table.do(TAKE_UP_TREASURE)
    assert table.state.holder == table.seat("captain") and table["captain"].points == 0
    assert table.seen(TreasureMoved, cause="taken_up")


@pytest.mark.proves("M-168")
def test_without_a_point_the_treasure_stays() -> None:
    table = Table("captain scout").treasure("stone 32").turn("captain", at="stone 32", points=0)
    assert table.reason(TAKE_UP_TREASURE) == "no_points"
    assert table.state.holder == LYING


def side_by_side(holder: str, turn_of: str, led_by: tuple[int, ...] = ()) -> Table:
    """Captain and Scout on the stone space, one of them with the treasure."""
    table = Table("captain scout", led_by=led_by).treasure(holder)
    table.put("captain", at="stone 32")
    table.put("scout", at="stone 32")
    return table.turn(turn_of, points=3)


@pytest.mark.proves("M-169", "M-170", "R-25")
def test_the_treasure_is_given_to_a_fellow_on_the_same_space_for_a_point_of_the_giver() -> None:
    table = side_by_side("scout", "scout")
    table.do(GiveTreasure(table.seat("captain")))
    assert table.state.holder == table.seat("captain")
    assert table["scout"].points == 2


@pytest.mark.proves("M-169", "M-170", "R-25")
def test_no_point_no_fellow_or_no_treasure_no_gift() -> None:
    table = side_by_side("scout", "scout")
    gift = GiveTreasure(table.seat("captain"))
    table.turn("scout", points=0)
    assert table.reason(gift) == "no_points"
    table.put("captain", at="east 42")
    table.turn("scout", points=2)
    assert table.reason(gift) == "fellow_not_here"
    table.turn("captain", at="stone 32")
    assert table.reason(GiveTreasure(table.seat("scout"))) == "no_treasure_held"


@pytest.mark.proves("R-24")
def test_the_captain_takes_the_treasure_only_from_a_willing_fellow() -> None:
    table = side_by_side("scout", "captain")
    take = TakeTreasure(table.seat("scout"))
    table.do(take)
    assert table.asked == "scout" and isinstance(table.frame, Consenting)
    table.do(REFUSE)
    assert table.seen(AnswerGiven, agreed=False, what="treasure")
    assert table.state.holder == table.seat("scout") and table["captain"].points == 3
    assert table.reason(take) == "refused_before"
    table.turn("captain", points=3).do(take, AGREE)
    assert table.state.holder == table.seat("captain") and table["captain"].points == 2


@pytest.mark.proves("R-24", "R-23")
def test_between_adventurers_of_one_person_the_captain_need_not_ask_for_the_treasure() -> None:
    table = side_by_side("scout", "captain", led_by=(0, 0))
    table.do(TakeTreasure(table.seat("scout")))
    assert table.state.holder == table.seat("captain")


@pytest.mark.proves("R-24")
def test_nobody_else_takes_the_treasure_and_the_captain_only_where_it_is() -> None:
    table = side_by_side("captain", "scout")
    assert table.reason(TakeTreasure(table.seat("captain"))) == "not_captain"
    table = Table("captain scout crew").treasure("scout")
    table.put("scout", at="stone 32")
    table.put("crew", at="stone 32")
    table.turn("captain", at="stone 32")
    assert table.reason(TakeTreasure(table.seat("crew"))) == "fellow_no_treasure"


@pytest.mark.proves("R-25")
def test_the_treasure_cannot_be_left_in_the_hideaway() -> None:
    table = Table("captain scout").treasure("captain").turn("captain", at="hide 22")
    assert table.reason(VISIT_HIDEAWAY) == "hideaway_nothing"
    table.turn("captain", cubes="1 wood").do(VISIT_HIDEAWAY)
    assert table.legal == [Leave(WOOD)]


@pytest.mark.proves("R-25")
def test_the_treasure_is_no_payment_and_no_ware() -> None:
    table = Table("captain scout").treasure("captain").turn("captain", at="east 42", cubes="2 wood")
    assert table.reason(Ferry(table.space("north 20"))) == "ferry_short"
    assert table.reason(TradeAtChapel(STONE)) == "chapel_closed"
    table.put("scout", at="stone 32", cubes="1 rope")
    table.turn("captain", at="stone 32", cubes="")
    assert table.reason(Swap(table.seat("scout"))) == "nothing_to_swap"
    assert table.reason(Give(table.seat("scout"))) == "nothing_to_give"
    table.turn("captain", at="stone 32", cubes="1 wood").do(Swap(table.seat("scout")))
    assert table.legal == [SwapThings(WOOD, ROPE)]


@pytest.mark.proves("R-18")
def test_the_treasure_takes_no_room() -> None:
    table = Table("captain scout").treasure("stone 32").turn("captain", at="stone 32", cubes="6 rope")
    table.do(TAKE_UP_TREASURE)
    assert room(table.state, table["captain"]) == 0
