"""A finished game is gone through as it was played, and its turning points are where they were."""

from __future__ import annotations

import random

import pytest

import game.montecristo.advice.review as module
from game.montecristo.advice.review import CAUSES, DECISION, FAINT, MEAL, MOST, Review, Turning, review, reviewing
from game.montecristo.bots.evaluation import chance_to_come_home
from game.montecristo.bots.steady import choose_steady
from game.montecristo.rules.actions import END_TURN, Action
from game.montecristo.rules.events import AltarBuilt, FireLit, MeterSet, Moved, TreasureRevealed
from game.montecristo.rules.frames import TurnOpen
from game.montecristo.rules.game import apply, legal_actions, new_game
from game.montecristo.rules.state import NOBODY, PLAYING, WON, Setup, State
from game.montecristo.view.words.review_words import told_turning
from game.montecristo.view.words.roles import Cast
from tests.montecristo.islands import small_island

SMALL = small_island()
SETUP = Setup((0, 1, 0), difficulty=2)


def played(seed: int, idle: int = NOBODY) -> tuple[list[Action], State]:
    """A steady game to its end; one seat may do nothing at all once the treasure is revealed."""
    rng = random.Random(seed)
    state = new_game(SETUP, SMALL)
    log: list[Action] = []
    while state.outcome == PLAYING and state.day < 60:
        options = legal_actions(state)
        frame = state.agenda[-1]
        if frame.asked < 0:
            log.append(options[rng.randrange(len(options))])
        elif type(frame) is TurnOpen and frame.seat == idle and state.revealed:
            log.append(END_TURN)
        else:
            log.append(choose_steady(state, options, rng))
        apply(state, log[-1])
    return log, state


@pytest.fixture(scope="module")
def game() -> tuple[list[Action], State, Review]:
    log, state = played(5)
    return log, state, review(SETUP, SMALL, log)


def test_in_the_mornings_the_curve_is_the_evaluation(game: tuple[list[Action], State, Review]) -> None:
    log, _end, found = game
    state = new_game(SETUP, SMALL)
    mornings, day = {}, 0
    for at, action in enumerate(log, 1):
        apply(state, action)
        if state.outcome == PLAYING and state.day > max(1, day):
            mornings[at] = chance_to_come_home(state)
        day = state.day
    told = {moment.at: moment.chance for moment in found.moments}
    assert mornings
    assert mornings.items() <= told.items()


def test_the_curve_ends_in_certainty(game: tuple[list[Action], State, Review]) -> None:
    _log, end, found = game
    assert found.moments[-1].chance == float(end.outcome == WON)
    assert found.days == end.day


def test_time_runs_forward_through_the_days(game: tuple[list[Action], State, Review]) -> None:
    whens = [moment.when for moment in game[2].moments]
    assert whens == sorted(whens)
    assert all(moment.day - 1 <= moment.when <= moment.day for moment in game[2].moments)


def test_turning_points_are_the_large_changes_in_their_order(game: tuple[list[Action], State, Review]) -> None:
    log, _end, found = game
    assert 1 <= len(found.turnings) <= MOST
    assert [each.peak for each in found.turnings] == sorted(each.peak for each in found.turnings)
    for turning in found.turnings:
        assert abs(turning.change) >= FAINT
        assert turning.cause in CAUSES
        assert 0 <= turning.at < turning.peak <= len(log)
        assert (turning.seat >= 0) == (turning.cause in ("decision", "dice"))


def test_the_curve_reaches_from_the_first_morning_to_the_last_action(game: tuple[list[Action], State, Review]) -> None:
    log, _end, found = game
    places = [moment.at for moment in found.moments]
    assert places[0] == 0
    assert places[-1] == len(log)
    assert places == sorted(set(places))
    assert all(0 <= moment.chance <= 1 for moment in found.moments)


def test_a_game_that_never_came_to_a_morning_has_nothing_to_tell() -> None:
    assert review(SETUP, SMALL, []) == Review((), (), 0)


def test_all_causes_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 10_000)
    monkeypatch.setattr(module, "LEAST", 0.0)
    logs = [played(seed)[0] for seed in (2, 3)]
    causes = {turning.cause for log in logs for turning in review(SETUP, SMALL, log).turnings}
    assert causes >= set(CAUSES) - {MEAL}, "few eat at meals"


def test_what_would_have_been_better_is_only_said_of_decisions_that_cost_something() -> None:
    log, end = played(6)
    for turning in review(SETUP, SMALL, log).turnings:
        words = told_turning(turning, Cast.of(end, ()), SMALL)
        assert words.title and words.change
        if turning.better is not None:
            assert turning.cause == DECISION
            assert turning.change < 0
            assert "Better" in words.text


def test_one_who_idles_when_it_counts_is_found_and_told_better() -> None:
    costly = []
    for seed in (1, 4, 5):
        log, _end = played(seed, idle=0)
        turnings = review(SETUP, SMALL, log).turnings
        costly += [each for each in turnings if each.cause == DECISION and each.change < 0]
    idle = [turning for turning in costly if turning.seat == 0]
    assert 2 * len(idle) > len(costly)
    assert any(turning.better is not None for turning in idle)


def test_progress_never_goes_back() -> None:
    log, _end = played(7)
    shares = list(reviewing(SETUP, SMALL, log))
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)


def test_who_builds_is_never_told_that_this_cost_the_team_its_chances() -> None:
    """In this game the evaluation says less after two altars: what is left is harder than what was done."""
    log, _end = played(2)
    for turning in review(SETUP, SMALL, log).turnings:
        built = any(isinstance(event, AltarBuilt | FireLit) for event in turning.events)
        shown = any(isinstance(event, TreasureRevealed) for event in turning.events)
        assert not (turning.cause == DECISION and turning.change < 0 and built and not shown)


def test_decisions_without_a_weighty_deed_are_told_by_where_they_led() -> None:
    """ "The monks give Edith 1 water" stood there for a turn that walked from one end of the island to the other."""
    state = new_game(SETUP, SMALL)
    events = (Moved(0, 5, 10, "walk", NOBODY), MeterSet(0, "water", 4, 1, "chapel"))
    decided = Turning(0, 2, 1, 0.5, DECISION, 0, 0.8, 0.1, events)
    assert SMALL.spaces[10].name in told_turning(decided, Cast.of(state, ()), SMALL).text
