"""Games that the computer plays: the same plan gives the same games, and the report adds up."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from game.core.agenda import CHANCE
from game.montecristo.bots import POLICIES
from game.montecristo.maps import load_map
from game.montecristo.rules import game
from game.montecristo.rules.actions import Abandon, Action
from game.montecristo.rules.numbers import DIFFICULTIES, RANKS
from game.montecristo.rules.state import OUTCOMES, Setup, State
from game.montecristo.simulate import STOPPED, Game, Plan, Series, simulate
from game.montecristo.simulate.command import run
from game.montecristo.simulate.report import Report, as_text, to_json
from game.montecristo.simulate.summary import Summaries
from game.ui.preflight import Unfit

ROOT = Path(__file__).resolve().parents[1]
ISLAND = load_map(ROOT / "maps" / "small.tmx").island
QUICK = ("random", "eager", "steady")
"""Policies that need no second for a turn; the expert has tests of its own."""
SHORT = Plan(games=6, adventurers=3, difficulty="hard", seed=5, days=25)


def games_of(plan: Plan) -> tuple[Game, ...]:
    return simulate(plan, ISLAND).games


def report_of(plan: Plan) -> Report:
    summaries = Summaries()
    for played in games_of(plan):
        summaries.add(played)
    return Report(Series.of(plan), ISLAND.name, summaries, sum(played.actions for played in games_of(plan)), 1.0)


@pytest.mark.parametrize("policy", QUICK)
def test_the_same_plan_gives_the_same_games(policy: str) -> None:
    plan = evolve(SHORT, policy=policy)
    assert games_of(plan) == games_of(plan)


def test_another_seed_gives_other_games() -> None:
    assert games_of(SHORT) != games_of(evolve(SHORT, seed=6))


def test_a_game_does_not_depend_on_how_many_were_asked_for() -> None:
    assert games_of(evolve(SHORT, games=3)) == games_of(SHORT)[:3]


def test_games_are_the_same_whatever_the_order_of_hashes() -> None:
    """Two fresh processes with other hash seeds play alike."""
    answers = []
    for hashes in ("0", "1"):
        command = [
            sys.executable,
            "main.py",
            "simulate",
            "--games",
            "5",
            "--difficulty",
            "hard",
            "--map",
            "maps/small.tmx",
            "--json",
        ]
        done = subprocess.run(
            command, cwd=ROOT, env={"PYTHONHASHSEED": hashes}, capture_output=True, text=True, timeout=120, check=True
        )
        facts = json.loads(done.stdout)
        del facts["seconds"], facts["actions_per_second"]
        answers.append(facts)
        assert done.stderr == "", "no progress bar where nobody looks at a terminal"
    assert answers[0] == answers[1]


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_game_ends_in_a_known_way_or_is_stopped_on_its_last_day(difficulty: str) -> None:
    for played in games_of(evolve(SHORT, difficulty=difficulty)):
        if played.outcome == STOPPED:
            assert played.days == SHORT.days
            assert played.score is None and played.rank is None
        else:
            assert played.outcome in OUTCOMES[1:] and played.outcome != "abandoned"
            assert played.days <= SHORT.days
            assert played.rank in RANKS
        assert played.actions > 0


@pytest.mark.parametrize("policy", QUICK)
def test_a_policy_chooses_what_is_offered_and_leaves_the_state_alone(policy: str) -> None:
    luck = random.Random(3)
    state = game.new_game(Setup((0, 1, 2, 3)), ISLAND)
    asked = 0
    while asked < 300 and (options := game.legal_actions(state)):
        before = state.copy()
        action = POLICIES[policy](state, options, luck)
        assert state == before
        assert action in options and type(action) is not Abandon
        game.apply(state, action)
        asked += 1
    assert asked == 300


def test_the_dice_are_not_asked_of_the_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = set()

    def watching(state: State, options: Sequence[Action], luck: random.Random) -> Action:
        decision = game.decision(state)
        assert decision is not None
        seats.add(decision.seat)
        return options[0]

    monkeypatch.setitem(POLICIES, "random", watching)
    games_of(evolve(SHORT, games=1, days=3))
    assert seats and CHANCE not in seats


def test_an_eager_company_gets_further_than_an_aimless_one() -> None:
    plan = Plan(games=8, adventurers=4, difficulty="easy", days=40)
    fires = {policy: sum(played.fires for played in games_of(evolve(plan, policy=policy))) for policy in QUICK}
    assert fires["eager"] > fires["random"]


def test_the_report_counts_what_was_played() -> None:
    report = report_of(SHORT)
    facts = to_json(report)
    assert sum(facts["outcomes"].values()) == SHORT.games
    assert facts["actions"] == sum(played.actions for played in games_of(SHORT))
    assert facts["days"]["least"] <= facts["days"]["median"] <= facts["days"]["most"]
    text = as_text(report)
    for outcome in facts["outcomes"]:
        assert outcome in text
    assert str(facts["actions"]) in text


def test_games_that_all_were_stopped_have_no_scores() -> None:
    facts = to_json(report_of(Plan(games=2, difficulty="easy", days=1)))
    assert facts["outcomes"] == {STOPPED: 2}
    assert facts["scores"] is None and facts["ranks"] == {}


@pytest.mark.parametrize(
    "wrong",
    [{"adventurers": 1}, {"adventurers": 7}, {"games": 0}, {"days": 0}, {"difficulty": "silly"}, {"policy": "clever"}],
)
def test_a_plan_refuses_what_cannot_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        Plan(**wrong)


def test_a_map_that_cannot_be_played_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "odd.tmx").write_text("this is no map")
    with pytest.raises(Unfit, match=r"odd\.tmx"):
        run(Series.of(SHORT), str(tmp_path / "odd.tmx"))
