"""Odds as the table tells them: in a fight, in a roll-off, for the deck, and for what leads to a roll."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.words import set_language
from game.montecristo.advice.odds import odds_asked, odds_of
from game.montecristo.rules.actions import ATTACK, GATHER, USE_MILL
from game.montecristo.rules.numbers import DECK
from game.montecristo.view.table_odds import deck_line, fight_odds, loss_odds, roll_off_shares
from game.montecristo.view.words.cards import CARD_WORDS
from game.montecristo.view.words.odds_words import odds_lines, odds_text, percent
from game.montecristo.view.words.roles import Cast
from tests.montecristo.table import Table


@pytest.fixture(autouse=True)
def in_english() -> None:
    set_language("en")


def test_a_fight_tells_both_sides_and_anew_when_the_first_die_lies() -> None:
    table = Table()
    table.turn("captain", at="coal 21").thief("coal 21")
    table.do(ATTACK)
    assert fight_odds(table.state) == ("wins 1 in 2", "wins 1 in 2")
    table.roll(2)
    assert fight_odds(table.state) == ("wins 1 in 5", "wins 4 in 5")


def test_no_fight_no_odds_of_one() -> None:
    table = Table()
    table.turn("captain", at="coal 21")
    assert fight_odds(table.state) == ("", "")


def test_a_catch_tells_how_likely_theft_and_wound_are_each_before_its_die() -> None:
    table = Table()
    table.put("captain", at="coal 21", cubes="2 wood")
    table.put("scout", at="home 00")
    table.thief("coal 21").afternoon()
    assert loss_odds(table.state) == ("robbed 3 in 8", "")
    table.roll("stone")
    assert loss_odds(table.state) == ("", "wounded 1 in 2")


def test_a_roll_off_tells_everybodys_share_and_that_of_one_who_is_safe() -> None:
    table = Table("captain scout muscle")
    table.evening("flu")
    assert set(roll_off_shares(table.state).values()) == {"33 % to be the one"}
    table.roll(2, 4)
    shares = roll_off_shares(table.state)
    assert shares[1] == "0 % to be the one"
    assert shares[0] != shares[2]


def test_the_deck_tells_how_many_of_its_cards_help() -> None:
    table = Table()
    good = sum(CARD_WORDS[DECK[card]].good for card in table.state.deck)
    assert f"Of {len(table.state.deck)} cards" in deck_line(table.state)
    assert f" {good} would help" in deck_line(table.state)


def test_a_search_is_told_line_by_line_over_one_denominator() -> None:
    table = Table()
    table.turn("captain", at="rope 11")
    odds = odds_of(table.state, GATHER)
    assert odds is not None
    assert odds_lines(odds, Cast.of(table.state, ()), table.state) == [
        "3 in 6: 1 rope",
        "2 in 6: 2 rope",
        "1 in 6: 1 health lost",
    ]


def test_the_mill_is_told_by_amounts_whatever_the_kind() -> None:
    table = Table()
    table.turn("captain", at="mill 40")
    odds = odds_of(table.state, USE_MILL)
    assert odds is not None
    lines = odds_lines(odds, Cast.of(table.state, ()), table.state)
    assert len(lines) == 3
    assert all("1 in 3" in line for line in lines)


def test_the_evening_is_told_as_good_and_bad_cards() -> None:
    table = Table()
    table.evening()
    odds = odds_asked(table.state)
    assert odds is not None
    lines = odds_lines(odds, Cast.of(table.state, ()), table.state)
    assert sorted(line.split(": ")[1] for line in lines) == ["a bad card", "a good card"]


def test_odds_that_no_head_can_hold_are_told_in_percent() -> None:
    assert odds_text(Fraction(5, 12)) == "5 in 12"
    assert odds_text(Fraction(2, 6), 6) == "2 in 6"
    assert odds_text(Fraction(121, 360)) == "34 %"


def test_what_is_not_certain_is_never_called_certain() -> None:
    assert percent(0.9999) == "99 %"
    assert percent(0.0001) == "1 %"
    assert percent(1.0) == "100 %"
    assert percent(0.0) == "0 %"
