"""Where the Thief will be tonight, and whom it meets: exact odds, by walking the chance tree of its next turn.

The forecast takes the table as it stands, as if the afternoon began now. Roll-offs name each of the tied with the same chance (R-02), so
their endless re-rolls need no branches; forks follow R-34, fights for the treasure 15 to 21 (R-41).
"""

from __future__ import annotations

from fractions import Fraction

from attrs import define, frozen

from .state import ABOARD, LYING, UP, WITH_THIEF, State, treasure_space
from .thief import nearest_targets, thief_reach

ADVENTURER_BEATS_THIEF = Fraction(15, 36)
"""Both roll a D6 and a tie is the Thief's."""

ONE, NONE, HALF = Fraction(1), Fraction(0), Fraction(1, 2)


@frozen
class Forecast:
    """Odds between 0 and 1; every tuple is ordered by space or seat."""

    ends: tuple[tuple[int, Fraction], ...]
    """Spaces where the Thief can end its next turn, with their odds; they sum to 1."""
    passes: tuple[tuple[int, Fraction], ...]
    """Spaces that it enters on its walk, with their odds."""
    caught: tuple[Fraction, ...]
    """By seat: the odds of being caught or fought."""


@define
class _Tally:
    state: State
    ends: dict[int, Fraction]
    passes: dict[int, Fraction]
    caught: list[Fraction]

    def end(self, space: int, odds: Fraction) -> None:
        self.ends[space] = self.ends.get(space, NONE) + odds


def fork_odds(ways: tuple[int, ...]) -> list[tuple[int, Fraction]]:
    """The odds of each of several equal ways, given from right to left (R-34)."""
    if len(ways) == 1:
        return [(ways[0], ONE)]
    right = (len(ways) + 1) // 2
    return [(way, odds * HALF) for half in (ways[:right], ways[right:]) for way, odds in fork_odds(half)]


def forecast(state: State) -> Forecast:
    """The odds of the Thief's next turn. Any state with its game still on will do."""
    tally = _Tally(state, {}, {}, [NONE] * len(state.adventurers))
    points = thief_reach(state)
    if points < 0:
        tally.end(state.thief, ONE)
    elif state.holder == WITH_THIEF:
        _meet(tally, state.thief, state.island.lair, points, ONE)
    elif state.revealed:
        _walk(tally, state.thief, treasure_space(state), points, ONE)
    else:
        targets = nearest_targets(state)
        if not targets:
            tally.end(state.thief, ONE)
        for seat in targets:
            _walk(tally, state.thief, state.adventurers[seat].space, points, Fraction(1, len(targets)))
    return Forecast(tuple(sorted(tally.ends.items())), tuple(sorted(tally.passes.items())), tuple(tally.caught))


def _walk(tally: _Tally, space: int, goal: int, points: int, odds: Fraction) -> None:
    state = tally.state
    if space == goal:
        _arrive(tally, space, odds)
    elif points < 1:
        tally.end(space, odds)
    else:
        for way, share in fork_odds(state.island.ways[space][goal]):
            tally.passes[way] = tally.passes.get(way, NONE) + odds * share
            if state.holder == WITH_THIEF:
                _meet(tally, way, goal, points - 1, odds * share)
            else:
                _walk(tally, way, goal, points - 1, odds * share)


def _meet(tally: _Tally, space: int, goal: int, points: int, odds: Fraction) -> None:
    """Homeward with the treasure: fights, one after another, until one wins (M-182, R-41)."""
    left = odds
    if space != goal:
        left = _fights(tally, space, odds)
    if left:
        _walk(tally, space, goal, points, left)


def _fights(tally: _Tally, space: int, odds: Fraction) -> Fraction:
    for seat, who in enumerate(tally.state.adventurers):
        if who.life == UP and who.space == space:
            tally.caught[seat] += odds
            tally.end(space, odds * ADVENTURER_BEATS_THIEF)
            odds -= odds * ADVENTURER_BEATS_THIEF
    return odds


def _arrive(tally: _Tally, space: int, odds: Fraction) -> None:
    state = tally.state
    if state.holder == WITH_THIEF or state.holder == LYING:
        tally.end(space, odds)
    elif state.holder == ABOARD:
        tally.end(space, _fights(tally, space, odds))
    else:
        if state.holder >= 0:
            tally.caught[state.holder] += odds
        else:
            here = [seat for seat, who in enumerate(state.adventurers) if who.life == UP and who.space == space]
            for seat in here:
                tally.caught[seat] += odds / len(here)
        tally.end(space, odds)
