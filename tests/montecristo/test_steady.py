"""The steady player: answers only what is offered, plays alike everywhere, knows nothing of dice and cards to come, and wins."""

from __future__ import annotations

import ast
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.core.agenda import CHANCE
from game.montecristo.bots.steady import choose_steady
from game.montecristo.rules import actions as act
from game.montecristo.rules.game import apply, decision, legal_actions
from game.montecristo.rules.numbers import MUSCLE
from game.montecristo.rules.state import ABOARD, LYING, UP, WITH_THIEF, State
from game.montecristo.simulate import Plan, simulate

from .players import watch
from .starts import TABLES, Start, island_named

ROOT = Path(__file__).resolve().parents[2]
BOTS = ROOT / "game" / "montecristo" / "bots"
SPAN = 120
"""Actions played from each start: some days."""
STARTS = st.builds(
    Start,
    island=st.one_of(st.sampled_from(("small", "real")), st.integers(0, 40).map(lambda number: f"random {number}")),
    adventurers=st.integers(2, 6),
    persons=st.integers(1, 6),
    difficulty=st.integers(0, 3),
    table=st.sampled_from(sorted(TABLES)),
    seed=st.integers(0, 10_000),
)


def choose(state: State, seed: int = 0) -> act.Action:
    return choose_steady(state, legal_actions(state), random.Random(seed))


@settings(max_examples=60, derandomize=True, deadline=None, database=None, phases=(Phase.generate, Phase.shrink))
@given(start=STARTS, seed=st.integers(0, 10_000))
def test_it_answers_one_of_the_options_and_leaves_the_table_alone(start: Start, seed: int) -> None:
    watch(choose_steady, start.state(), random.Random(seed), SPAN)


@settings(max_examples=40, derandomize=True, deadline=None, database=None, phases=(Phase.generate, Phase.shrink))
@given(start=STARTS, seed=st.integers(0, 10_000), card=st.integers(0, 29))
def test_the_cards_still_in_the_deck_and_what_comes_after_do_not_sway_it(start: Start, seed: int, card: int) -> None:
    """Nobody at a table sees the order of the deck; the same choice is made whatever card may come."""
    state, luck = start.state(), random.Random(seed)
    for _action in range(SPAN // 2):
        options = legal_actions(state)
        asked = decision(state)
        if asked is None:
            return
        if asked.seat == CHANCE:
            apply(state, options[luck.randrange(len(options))])
            continue
        other = state.copy()
        other.deck = [card]
        other.agenda[:-1] = []
        assert choose(state) == choose(other)
        apply(state, choose(state))


@pytest.mark.parametrize("module", sorted(BOTS.glob("steady*.py")), ids=lambda path: path.stem)
def test_it_neither_plays_ahead_nor_knows_the_actions_of_chance(module: Path) -> None:
    """A player who could call ``apply`` on a copy, or name a die's face, could peek."""
    named = {kind.__name__ for kind in act.CHANCE_ACTIONS}
    named |= {"D6_FACES", "RESOURCE_FACES", "COMPASS_FACES", "DRAW_CARD", "DRAW_ROLE", "pick_space"}
    named |= {"apply", "copy", "legal_actions", "deck"}
    tree = ast.parse(module.read_text(encoding="utf-8"))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    used |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    used |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert not used & named


# ---------------------------------------------------------------- whole games


def test_games_are_the_same_whatever_the_order_of_hashes() -> None:
    command = [
        sys.executable,
        "main.py",
        "simulate",
        "--policy",
        "steady",
        "--games",
        "4",
        "--adventurers",
        "5",
        "--json",
    ]
    answers = []
    for hashes in ("0", "1"):
        environment = {**os.environ, "PYTHONHASHSEED": hashes}
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=True
        )
        facts = json.loads(done.stdout)
        del facts["seconds"], facts["actions_per_second"]
        answers.append(facts)
    assert answers[0] == answers[1]


def test_a_steady_company_wins_most_games_in_which_an_eager_one_hardly_wins_any() -> None:
    plan = Plan(games=12, adventurers=4, difficulty="medium", policy="steady", seed=3)
    won = {
        policy: sum(game.outcome == "won" for game in simulate(evolve(plan, policy=policy), island_named("real")).games)
        for policy in ("eager", "steady")
    }
    assert won["steady"] >= 8
    assert won["eager"] <= 3


# ---------------------------------------------------------------- what it does when


def turn(table: str, wanted: Callable[[State], bool], tries: int = 60) -> State:
    """The first table of the kind of which ``wanted(state)`` holds."""
    for seed in range(tries):
        state = Start("real", 4, 1, 1, table, seed).state()
        if wanted(state):
            return state
    raise AssertionError("no such table")


def test_with_all_cubes_in_hand_at_a_chapel_the_altar_is_built_with_its_fire() -> None:
    state = turn("builders", lambda state: not state.altars[2] and state.weather.barred != 2)
    who = state.adventurers[state.seat]
    who.role, who.space, who.points, who.cubes = MUSCLE, state.island.chapels[2], 5, [6, 0, 3, 0, 0, 0]
    assert choose(state) == act.BUILD_BLAZING_ALTAR


def test_the_treasure_is_taken_up_where_it_lies() -> None:
    state = turn("revealed", lambda state: state.holder == LYING)
    state.adventurers[state.seat].space = state.treasure
    assert choose(state) == act.TAKE_UP_TREASURE


def test_with_the_treasure_in_its_hands_it_goes_nearer_home() -> None:
    state = turn("carried", lambda state: state.holder == LYING or state.holder >= 0)
    seat, island = state.seat, state.island
    state.holder, state.treasure, state.thief_stunned = seat, -1, True
    who = state.adventurers[seat]
    who.space, who.points, who.carries = island.chapels[1], 6, -1
    for fellow, other in enumerate(state.adventurers):
        if fellow != seat:
            other.space = island.home
    action = choose(state)
    assert isinstance(action, act.Move)
    assert island.distance[action.to][island.home] < island.distance[who.space][island.home]


def test_who_is_aboard_with_the_treasure_waits_for_the_others() -> None:
    state = turn("aboard", lambda state: state.holder == ABOARD)
    who = state.adventurers[state.seat]
    who.space, who.carries = state.island.home, -1
    assert choose(state) in (act.HEAL, act.END_TURN, act.EAT, act.DRINK)


def test_a_thief_with_the_treasure_who_can_be_reached_is_fought() -> None:
    state = turn("robbed", lambda state: state.holder == WITH_THIEF and not state.thief_stunned)
    who, island = state.adventurers[state.seat], state.island
    who.role, who.carries, who.life, who.points, who.cubes = MUSCLE, -1, UP, 6, [0] * 6
    state.fought = False
    state.thief = island.chapels[0]
    who.space = island.neighbours[state.thief][0]
    assert choose(state) == act.move(state.thief)
