"""Why a computer player does something, as data."""

from __future__ import annotations

import random

import pytest

from game.core.agenda import CHANCE
from game.montecristo.bots.explain import explain
from game.montecristo.bots.reason import REASONS, Reason
from game.montecristo.bots.steady import choose_steady, decide
from game.montecristo.rules import actions as act
from game.montecristo.rules.frames import TurnOpen
from game.montecristo.rules.game import apply, legal_actions
from game.montecristo.rules.numbers import MUSCLE
from game.montecristo.rules.state import ABOARD, LYING, State

from .starts import TABLES, Start


def turns(table: str, seed: int, count: int = 80) -> list[State]:
    """The tables on which a turn is open, of some days played steadily."""
    state, luck = Start("real", 4, 2, 1, table, seed).state(), random.Random(seed)
    found = []
    for _action in range(count):
        options = legal_actions(state)
        if not options:
            break
        if state.agenda[-1].asked == CHANCE:
            apply(state, options[luck.randrange(len(options))])
            continue
        if type(state.agenda[-1]) is TurnOpen:
            found.append(state.copy())
        apply(state, choose_steady(state, options, luck))
    return found


@pytest.mark.parametrize("table", sorted(TABLES))
def test_every_action_of_a_turn_has_a_reason_that_the_view_knows(table: str) -> None:
    for state in turns(table, 5):
        for action in legal_actions(state):
            reason = explain(state, action)
            assert reason.key in REASONS
            assert reason.seat == state.seat


@pytest.mark.parametrize("table", sorted(TABLES))
def test_what_the_steady_player_does_is_never_put_down_to_searching(table: str) -> None:
    for state in turns(table, 6):
        action, reason = decide(state, legal_actions(state), random.Random(0))
        assert reason.key != "better_outlook"
        assert explain(state, action) == reason


def test_explaining_leaves_the_table_alone() -> None:
    for state in turns("laden", 7):
        before = state.copy()
        explain(state, act.END_TURN)
        assert state == before


def test_a_fire_that_can_be_lit_names_its_side() -> None:
    state = turns("builders", 1, 1)[0]
    who = state.adventurers[state.seat]
    who.role, who.space, who.points, who.cubes = MUSCLE, state.island.chapels[2], 5, [6, 0, 3, 0, 0, 0]
    state.altars[2] = 0
    assert explain(state, act.BUILD_BLAZING_ALTAR) == Reason("build_burning_altar", state.seat, side=2)


def test_gathering_names_the_kind_and_how_much_is_missing() -> None:
    reasons = [explain(state, act.GATHER) for state in turns("fresh", 2, 300) if act.GATHER in legal_actions(state)]
    asked = [reason for reason in reasons if reason.key in ("gather_for_altar", "gather_for_fire", "gather_for_tool")]
    assert asked
    assert all(reason.kind >= 0 and reason.space >= 0 for reason in asked)
    assert any(reason.amount > 0 for reason in asked)


def test_who_has_the_treasure_to_fetch_says_so() -> None:
    state = next(state for state in turns("revealed", 4) if state.holder == LYING)
    state.adventurers[state.seat].space = state.treasure
    assert explain(state, act.TAKE_UP_TREASURE).key == "take_up_treasure"


def test_who_waits_aboard_says_so() -> None:
    state = next(state for state in turns("aboard", 4) if state.holder == ABOARD)
    who = state.adventurers[state.seat]
    who.space, who.carries, who.points = state.island.home, -1, 3
    who.health, who.food, who.water, who.cubes = 6, 2, 2, [0] * 6  # it could heal, but would go hungry
    assert explain(state, act.END_TURN).key == "wait_aboard"
