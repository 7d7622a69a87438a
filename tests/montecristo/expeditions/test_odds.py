"""The judgement of the dice agrees with the tables of the textbooks, and with dice really thrown."""

from __future__ import annotations

import random

import pytest

from game.montecristo.expeditions.odds import chance_beyond, chi_square, stray
from game.montecristo.view.words.expedition_words import dice_line


@pytest.mark.parametrize(
    ("statistic", "freedom", "tail"),
    [
        # Abramowitz and Stegun, table 26.8: percentage points of the chi-square distribution
        (3.84146, 1, 0.05),
        (5.99146, 2, 0.05),
        (11.0705, 5, 0.05),
        (15.0863, 5, 0.01),
        (1.61031, 5, 0.9),
        (14.0671, 7, 0.05),
        (18.4753, 7, 0.01),
        (2.83311, 7, 0.9),
        (18.3070, 10, 0.05),
    ],
)
def test_tails_are_those_of_the_table(statistic: float, freedom: int, tail: float) -> None:
    assert chance_beyond(statistic, freedom) == pytest.approx(tail, rel=2e-4)


def test_the_statistic_is_the_sum_of_squares_over_the_expectation() -> None:
    assert chi_square([5, 8, 9, 8, 10, 20]) == pytest.approx(13.4)
    assert chi_square([0] * 6) == 0


def test_a_few_throws_tell_nothing_and_a_loaded_die_is_found_out() -> None:
    assert stray([4, 4, 4, 4, 4, 4]) is None
    assert stray([5] * 6) == 1.0
    loaded = stray([100, 100, 100, 100, 100, 200])
    assert loaded is not None and loaded < 1e-6


def test_fair_dice_stray_below_every_share_as_often_as_that_share_says() -> None:
    luck = random.Random(1)
    found = []
    for _log in range(1500):
        counts = [0] * 8
        for _throw in range(160):
            counts[luck.randrange(8)] += 1
        found.append(stray(counts) or 0.0)
    for share in (0.1, 0.5, 0.9):
        below = sum(value < share for value in found) / len(found)
        assert below == pytest.approx(share, abs=0.04)


def test_the_sentence_tells_rolls_and_cases() -> None:
    assert dice_line(0, None) == "Not thrown yet."
    assert dice_line(1204, 0.41).startswith("1,204 rolls.") and "4 of 10 cases" in dice_line(1204, 0.41)
    assert "3 of 100 cases" in dice_line(900, 0.031)
    assert "fewer than 1 of 100" in dice_line(900, 0.0001)
    assert "too few" in dice_line(1, None) and dice_line(1, None).startswith("1 roll.")
    assert "nearly always" in dice_line(900, 0.99)
