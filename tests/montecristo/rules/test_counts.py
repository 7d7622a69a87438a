"""What the events of a game add up to."""

from __future__ import annotations

from game.montecristo.rules.counts import BEARER, GROUND, SHIP, Counts, total
from game.montecristo.rules.events import (
    CubesGained,
    DayBegan,
    FightEnded,
    Hurt,
    PointsSet,
    TreasureMoved,
    TreasureRevealed,
)
from game.montecristo.rules.state import ABOARD, LYING, WITH_THIEF


def test_the_treasure_is_followed_from_hand_to_hand() -> None:
    counts = Counts.of(
        [
            DayBegan(7),
            TreasureRevealed(3),
            DayBegan(8),
            TreasureMoved(WITH_THIEF, 3, "thief"),
            TreasureMoved(1, 3, "fight"),
            TreasureMoved(0, 3, "gift"),
            DayBegan(9),
            TreasureMoved(WITH_THIEF, 4, "fight"),
            TreasureMoved(1, 4, "fight"),
            TreasureMoved(ABOARD, 0, "home"),
            TreasureMoved(WITH_THIEF, 0, "thief"),
            TreasureMoved(LYING, 5, "drop"),
        ]
    )
    assert (counts.revealed, counts.taken_up, counts.carriers, counts.won_back) == (7, 8, [1, 0], 2)
    assert counts.robbed == {(GROUND, "thief"): 1, (BEARER, "fight"): 1, (SHIP, "thief"): 1}


def test_a_reveal_in_the_evening_belongs_to_the_day_that_ends() -> None:
    counts = Counts.of([DayBegan(42), TreasureRevealed(26), DayBegan(43)])
    assert (counts.revealed, counts.day) == (42, 43)


def test_amounts_are_kept_by_cause_and_times_by_class_of_event() -> None:
    counts = Counts.of([Hurt(0, 5, 2, "mill"), Hurt(1, 4, 1, "mill"), CubesGained(0, 2, 3, 3, 9, "gather")])
    assert counts.harm == {"mill": 3} and counts.hurts == {"mill": 2}
    assert counts.gained == {(2, "gather"): 3} and counts.gains == {"gather": 1}
    assert counts.times == {Hurt: 2, CubesGained: 1}


def test_a_count_by_seat_has_a_sum_over_all_seats() -> None:
    counts = Counts.of([PointsSet(0, 3, "gather"), PointsSet(1, 2, "gather"), PointsSet(1, 1, "mill")])
    assert total(counts.deeds, "gather") == 2
    counts.note([FightEnded(1, 5, 2, True), FightEnded(1, 1, 2, False)])
    assert counts.fights == {(True, 1): 1, (False, 1): 1}
