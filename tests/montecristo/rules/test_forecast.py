"""The Thief's forecast against the real chance tree: every die of the afternoon is played out on copies of the state."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

import pytest
from attrs import evolve

from game.core.agenda import CHANCE
from game.montecristo.rules.events import Caught, FightBegan, PhaseBegan, RollTied
from game.montecristo.rules.forecast import forecast, fork_odds
from game.montecristo.rules.frames import Damage, RollingOff, Theft, ThiefFork, ThiefTurn
from game.montecristo.rules.game import apply, decision, legal_actions, new_game
from game.montecristo.rules.numbers import BASES, RULEBOOK, Numbers
from game.montecristo.rules.procedure import PROCEDURE
from game.montecristo.rules.state import ABOARD, CRAWLING, DUSK, HIDDEN, LYING, WITH_THIEF, Setup, State, Weather
from game.montecristo.rules.thief import nearest_targets
from tests.montecristo.islands import random_island, small_island

Leaf = tuple[Fraction, int, frozenset[int]]


def leaves(state: State, events: list[object], odds: Fraction, met: frozenset[int]) -> Iterator[Leaf]:
    """All ends of the Thief's turn: odds, its space, the seats it caught or fought. Ties of roll-offs are left out and made good."""
    met |= {e.seat for e in events if isinstance(e, Caught | FightBegan)}
    if state.outcome or any(isinstance(e, PhaseBegan) and e.phase == DUSK for e in events):
        yield odds, state.thief, met
        return
    asked = decision(state)
    assert asked is not None
    options = legal_actions(state)
    if asked.seat != CHANCE or isinstance(asked.frame, Theft | Damage):
        options = options[:1]  # what is stolen and who is wounded does not change where the Thief is
    if isinstance(asked.frame, ThiefFork):
        options = (options[0], options[3])  # 1-3 and 4-6 are one outcome each (M-148)
    ends: list[tuple[State, list[object]]] = []
    for action in options:
        after = state.copy()
        ends.append((after, apply(after, action)))
    if isinstance(asked.frame, RollingOff) and len(asked.frame.faces) == len(asked.frame.contenders) - 1:
        ends = [(s, e) for s, e in ends if not any(isinstance(x, RollTied) for x in e)]
    for after, happened in ends:
        yield from leaves(after, happened, odds / len(options), met)


def odds_by_tree(state: State) -> tuple[dict[int, Fraction], list[Fraction]]:
    table = state.copy()
    later = [frame for frame in state.agenda if type(frame).__name__ in ("Dusk", "Evening", "DayBreak")]
    table.agenda = [*later, ThiefTurn()]
    out: list[object] = []
    PROCEDURE.advance(table, out)
    found = list(leaves(table, out, Fraction(1), frozenset()))
    whole = sum(odds for odds, _, _ in found)
    ends: dict[int, Fraction] = {}
    caught = [Fraction(0)] * len(state.adventurers)
    for odds, space, met in found:
        ends[space] = ends.get(space, Fraction(0)) + odds / whole
        for seat in met:
            caught[seat] += odds / whole
    return ends, caught


def scattered(seed: int, holder: int, numbers: Numbers = BASES[1]) -> State:
    """Two or three adventurers somewhere, the Thief somewhere, the treasure as told."""
    rng = random.Random(seed)
    island = small_island() if seed % 2 else random_island(seed)
    state = new_game(Setup((0,) * rng.choice((2, 3)), numbers=numbers), island)
    while state.day == 0:
        apply(state, legal_actions(state)[rng.randrange(len(legal_actions(state)))])
    for who in state.adventurers:
        who.space = rng.randrange(len(island.spaces))
        who.cubes = [0] * 6
    state.thief = rng.randrange(len(island.spaces))
    state.holder = holder
    if holder == LYING:
        state.treasure = rng.choice([space for space, kind in enumerate(island.kinds) if kind >= 0])
    if holder == ABOARD:
        for seat in range(len(state.adventurers) - 1):
            state.adventurers[seat].space = island.home
    state.agenda = [f for f in state.agenda if type(f).__name__ in ("Dusk", "Evening", "DayBreak")]
    return state


HOLDERS = pytest.mark.parametrize(
    "holder", [HIDDEN, LYING, ABOARD, WITH_THIEF, 0], ids=["hidden", "lying", "aboard", "thief", "held"]
)


@HOLDERS
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.proves("M-146", "M-147", "M-148", "R-33", "R-34")
def test_the_forecast_is_what_the_dice_of_the_afternoon_give(holder: int, seed: int) -> None:
    assert_told_as_played(scattered(seed, holder), holder)


@HOLDERS
@pytest.mark.parametrize("slowed", [0, 1, 2, 3, 12])
@pytest.mark.parametrize("weather", [-1, 0, 6], ids=["calm", "drunk", "fresh boots"])
@pytest.mark.proves("R-39")
def test_the_forecast_of_a_stunned_thief_is_what_the_dice_give(holder: int, slowed: int, weather: int) -> None:
    for seed in range(4):
        state = scattered(seed, holder, evolve(BASES[1], stunned_thief_points=slowed))
        state.thief_stunned, state.weather = True, Weather(thief_points=weather)
        assert_told_as_played(state, holder)


@HOLDERS
@pytest.mark.parametrize("stunned", [False, True], ids=["up", "stunned"])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.proves("R-33", "R-39")
def test_the_forecast_by_the_usual_numbers_is_what_the_dice_give(holder: int, stunned: bool, seed: int) -> None:
    state = scattered(seed, holder, RULEBOOK)
    state.thief_stunned = stunned
    assert_told_as_played(state, holder)


@pytest.mark.proves("M-147", "R-39")
def test_the_roll_off_for_a_slowed_thief_is_forecast_too() -> None:
    """Two at the same distance on different spaces: either of them, and no further than its points."""
    state = scattered(1, HIDDEN, evolve(BASES[1], stunned_thief_points=2))
    at = {space.name: place for place, space in enumerate(state.island.spaces)}
    state.thief, state.thief_stunned = at["east 42"], True
    for who, name in zip(state.adventurers, ("stone 30", "water 34", "water 34"), strict=False):
        who.space = at[name]
    for who in state.adventurers[2:]:
        who.life = CRAWLING
    assert nearest_targets(state) == [0, 1]
    assert_told_as_played(state, HIDDEN)
    assert {state.island.distance[state.thief][space] for space, _odds in forecast(state).ends} == {2}


def assert_told_as_played(state: State, holder: int) -> None:
    """The forecast, and all dice of the afternoon played out, end alike; and the forecast leaves the table alone."""
    if holder == WITH_THIEF and state.thief == state.island.lair:
        state.thief = state.island.hideaway
    before = state.copy()

    told = forecast(state)

    ends, caught = odds_by_tree(state)
    assert dict(told.ends) == ends
    assert list(told.caught) == caught
    assert sum(odds for _, odds in told.ends) == 1
    assert state == before


def test_a_stunned_thief_stays_or_is_slow_and_a_fresh_one_goes_further() -> None:
    state = scattered(3, HIDDEN)
    state.thief, state.adventurers[0].space, state.adventurers[1].space = 24, 0, 0
    assert [state.island.distance[space][0] for space, _ in forecast(state).ends] == [4] * len(forecast(state).ends)

    state.weather = Weather(thief_points=6)
    assert {state.island.distance[space][0] for space, _ in forecast(state).ends} == {2}

    state.thief_stunned = True
    assert forecast(state).ends == ((24, Fraction(1)),)
    assert not any(forecast(state).caught)

    state.setup = evolve(state.setup, numbers=evolve(state.numbers, stunned_thief_points=3))
    assert {state.island.distance[space][0] for space, _ in forecast(state).ends} == {5}


def test_of_three_ways_the_left_one_is_taken_as_often_as_the_two_others_together() -> None:
    assert fork_odds((7, 8, 9)) == [(7, Fraction(1, 4)), (8, Fraction(1, 4)), (9, Fraction(1, 2))]
