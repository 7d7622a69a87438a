"""Counting points and looking up the rank (M-228..M-242, R-05, R-51, R-56)."""

from __future__ import annotations

from attrs import frozen

from .state import ABOARD, DEAD, LOST, PLAYING, State
from .treasure import burning


@frozen
class AdventurerScore:
    """One adventurer's part: the meters as they stand; the dead add nothing (M-222)."""

    health: int
    food: int
    water: int
    fell: bool


@frozen
class Score:
    """The sum and its parts, in the order of the rulebook."""

    adventurers: tuple[AdventurerScore, ...]
    health: int
    """All health, already doubled (M-229)."""
    food: int
    water: int
    treasure: int
    """10 if it is aboard (M-231)."""
    fires: int
    """3 for each that burns (M-232)."""
    stolen: int
    """-15 if the Thief got it to its ship (M-233)."""
    collapses: int
    """-20 for each adventurer who ever fell; for the dead it may be more (M-234, R-51)."""
    total: int
    rank: int
    """0..3: see RANKS. By the number of adventurers (M-242)."""


@frozen
class Result:
    """How a finished game ended."""

    outcome: int
    score: Score


def score(state: State) -> Score:
    """The score as it would stand if the game ended now."""
    numbers = state.setup.numbers
    parts = tuple(
        AdventurerScore(0, 0, 0, who.fell)
        if who.life == DEAD
        else AdventurerScore(who.health, who.food, who.water, who.fell)
        for who in state.adventurers
    )
    health = numbers.health_worth * sum(part.health for part in parts)
    food, water = sum(part.food for part in parts), sum(part.water for part in parts)
    treasure = numbers.treasure_worth if state.holder == ABOARD else 0
    fires = numbers.fire_worth * burning(state)
    stolen = numbers.treasure_lost_worth if state.outcome == LOST else 0
    collapses = sum(
        numbers.death_worth if who.life == DEAD else numbers.collapse_worth for who in state.adventurers if who.fell
    )
    total = health + food + water + treasure + fires + stolen + collapses
    return Score(parts, health, food, water, treasure, fires, stolen, collapses, total, rank_of(state, total))


def rank_of(state: State, total: int) -> int:
    """0..3; below 0 ranks as Charlatans (R-56)."""
    return sum(total >= least for least in state.setup.numbers.ranks[len(state.adventurers) - 2])


def result(state: State) -> Result | None:
    """None while the game goes on (M-027)."""
    return None if state.outcome == PLAYING else Result(state.outcome, score(state))
