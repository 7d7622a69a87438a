"""Odds against the rules: counted by hand where the book gives numbers, and by brute force over all the dice elsewhere."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

from game.montecristo.advice.odds import AFFAIRS, Odds, odds_asked, odds_of, odds_of_entering, roll_off_odds
from game.montecristo.rules.actions import ATTACK, END_TURN, GATHER, USE_MILL
from game.montecristo.rules.frames import Duel, DuelReply
from game.montecristo.rules.game import apply, legal_actions
from game.montecristo.rules.numbers import ANY_KIND, COAL, STONE, WOOD
from game.montecristo.rules.state import PLAYING
from tests.montecristo.players import PLAYERS
from tests.montecristo.starts import Start
from tests.montecristo.table import Table


def told(odds: Odds | None) -> dict[tuple[str, int, int], Fraction]:
    """By key, kind and amount."""
    assert odds is not None
    return {(outcome.key, outcome.kind, outcome.amount): share for outcome, share in odds.outcomes}


def test_a_search_hurts_on_one_face_and_yields_two_on_two() -> None:
    table = Table()
    table.turn("captain", at="rope 11")
    assert told(odds_of(table.state, GATHER)) == {
        ("wound", -1, 1): Fraction(1, 6),
        ("cubes", 3, 1): Fraction(3, 6),
        ("cubes", 3, 2): Fraction(2, 6),
    }


def test_the_axe_doubles_what_is_told() -> None:
    table = Table("muscle scout")
    table.turn("muscle", at="stone 30", tools="axe")
    found = told(odds_of(table.state, GATHER))
    assert found["cubes", STONE, 2] == Fraction(1, 2)
    assert found["cubes", STONE, 4] == Fraction(1, 3)


def test_a_short_supply_is_told_as_it_is() -> None:
    table = Table()
    table.turn("captain", at="wood 01").supply(wood=1)
    assert told(odds_of(table.state, GATHER)) == {("wound", -1, 1): Fraction(1, 6), ("cubes", WOOD, 1): Fraction(5, 6)}


def test_a_search_that_would_be_the_last_says_so() -> None:
    table = Table()
    table.turn("captain", at="wood 01", health=1)
    odds = odds_of(table.state, GATHER)
    assert odds is not None
    assert [outcome.falls for outcome, _share in odds.outcomes if outcome.key == "wound"] == [True]


def test_both_dice_of_the_mill_are_told_together() -> None:
    table = Table()
    table.turn("captain", at="mill 40")
    found = told(odds_of(table.state, USE_MILL))
    assert sum(share for (key, _kind, _amount), share in found.items() if key == "wound") == Fraction(1, 3)
    assert found["cubes", COAL, 4] == Fraction(1, 8) * Fraction(1, 3)
    assert found["cubes", ANY_KIND, 2] == Fraction(2, 8) * Fraction(1, 3)


def test_a_fight_without_stake_is_even_because_ties_are_rolled_again() -> None:
    table = Table()
    table.turn("captain", at="coal 21").thief("coal 21")
    odds = odds_of(table.state, ATTACK)
    assert odds is not None
    assert odds.of("won") == odds.of("lost_fight") == Fraction(1, 2)


def test_a_fight_for_the_treasure_is_worse_because_a_tie_is_the_thiefs() -> None:
    table = Table("scout captain")
    table.treasure("scout").thief("food 12")
    table.turn("scout", at="coal 21")
    odds = odds_of_entering(table.state, table.seat("scout"), table.space("rope 11"), table.space("food 12"))
    assert odds is not None
    assert odds.of("won") == Fraction(15, 36)


def test_no_fight_waits_where_the_thief_is_not() -> None:
    table = Table("scout captain")
    table.thief("lair 44")
    table.turn("scout", at="coal 21")
    assert odds_of_entering(table.state, table.seat("scout"), table.space("rope 11"), table.space("food 12")) is None


def test_what_leads_to_no_roll_has_no_odds() -> None:
    table = Table()
    table.turn("captain", at="rope 11")
    assert odds_of(table.state, END_TURN) is None
    assert odds_asked(table.state) is None


@pytest.mark.parametrize("lowest", [True, False])
@pytest.mark.parametrize(
    ("count", "faces"),
    [(2, ()), (2, (3,)), (3, ()), (3, (1, 6)), (3, (4, 4)), (4, ()), (4, (3,)), (4, (2, 5, 2)), (5, (1,))],
)
def test_roll_offs_equal_all_ways_the_dice_can_fall(count: int, faces: tuple[int, ...], lowest: bool) -> None:
    seats = tuple(range(10, 10 + count))
    sums = dict.fromkeys(seats, Fraction(0))
    rolls = list(product(range(1, 7), repeat=count - len(faces)))
    for roll in rolls:
        whole = (*faces, *roll)
        best = min(whole) if lowest else max(whole)
        tied = [seat for seat, face in zip(seats, whole, strict=True) if face == best]
        for seat in tied:
            sums[seat] += Fraction(1, len(tied) * len(rolls))
    assert roll_off_odds(seats, faces, lowest) == sums


@pytest.mark.parametrize("difficulty", [1, 3])
@pytest.mark.parametrize("seed", range(4))
def test_in_whatever_is_rolled_for_the_odds_sum_to_one_and_the_table_stays_as_it_is(difficulty: int, seed: int) -> None:
    state = Start(island="small", adventurers=3, difficulty=difficulty, table="fresh", seed=seed).state()
    rng = random.Random(seed)
    met = set()
    for _action in range(900):
        if state.outcome != PLAYING:
            break
        before = state.copy()
        odds = odds_asked(state)
        assert state == before
        options = legal_actions(state)
        if odds is not None:
            met.add(odds.affair)
            assert sum(share for _outcome, share in odds.outcomes) == 1
            assert all(share > 0 or odds.affair == "roll_off" for _outcome, share in odds.outcomes)
        apply(state, PLAYERS["eager"](state, options, rng))
    assert {"gather", "roll_off", "card"} <= met


def test_a_reply_in_a_fight_is_counted_from_the_face_that_lies() -> None:
    table = Table()
    table.turn("captain", at="coal 21").thief("coal 21")
    table.do(ATTACK)
    assert isinstance(table.frame, Duel)
    table.roll(5)
    assert isinstance(table.frame, DuelReply)
    odds = odds_asked(table.state)
    assert odds is not None
    assert odds.of("won") == Fraction(4, 5)


def test_every_frame_that_asks_chance_belongs_to_an_affair() -> None:
    from game.montecristo.rules.procedure import PROCEDURE

    asked = {frame for frame in PROCEDURE.options if frame.by_chance}
    assert asked == set(AFFAIRS)
