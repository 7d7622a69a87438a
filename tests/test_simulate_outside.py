"""Policies from outside: loaded by module path, handed copies, and reported by name when they fail; only that game ends."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

import pytest

from game.core.words import _
from game.montecristo.maps import load_map
from game.montecristo.simulate import outside
from game.montecristo.simulate.command import make_series, run, tell_tables
from game.montecristo.simulate.plan import Plan, Series
from game.montecristo.simulate.play import play_all
from game.montecristo.simulate.tally import FAILED
from game.ui.preflight import Unfit

BOTS = """
import random, time
calls = {"n": 0}
def first(state, options, luck):
    return options[-1]
def raises_at_night(state, options, luck):
    if state.day == 2:
        raise KeyError("night")
    return options[-1]
def now_and_then(state, options, luck):
    if state.adventurers[0].role == 0:
        raise ValueError("I do not play the Captain")
    return options[-1]
def cheats(state, options, luck):
    return "win"
def hangs(state, options, luck):
    while True:
        try:
            time.sleep(0.01)
        except Exception:
            pass
def quits(state, options, luck):
    raise SystemExit(3)
def vandal(state, options, luck):
    for who in state.adventurers:
        who.health = 0
    state.altars[:] = [2, 2, 2, 2]
    return options[-1]
def lucky(state, options, luck):
    return luck.choice(options)
number = 7
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the bots, in which the command is given."""
    (tmp_path / "bots_of_mine.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "bots_of_mine", raising=False)
    return tmp_path


def series(policy: str, games: int = 3) -> Series:
    return make_series(cells=[(2, "hard")], games=games, first=0, policy=f"bots_of_mine:{policy}", seed=1, days=20)


def games(policy: str, count: int = 3) -> list[tuple[str, int, str]]:
    plan = Plan(count, 2, "hard", f"bots_of_mine:{policy}", 1, 20)
    return [(game.outcome, game.days, game.fault) for game in play_all(plan, load_map(None).island)]


def test_a_bot_is_found_by_its_module_path(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(series("first"), jobs=1) == 0
    assert "policy bots_of_mine:first" in capsys.readouterr().out


def test_the_bot_of_the_guide_comes_home_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).resolve().parents[1])
    plan = Plan(12, 4, "easy", "docs.examples.homing_bot:choose")
    outcomes = [game.outcome for game in play_all(plan, load_map(None).island)]
    assert "won" in outcomes and FAILED not in outcomes


@pytest.mark.parametrize(
    ("policy", "words"),
    [
        ("bots_of_mine:nobody", "cannot be loaded: AttributeError"),
        ("no_such_module:choose", "cannot be loaded: ModuleNotFoundError"),
        ("bots_of_mine:number", "must be a function"),
    ],
)
def test_what_cannot_be_loaded_is_told_in_one_sentence(policy: str, words: str) -> None:
    bad = make_series(cells=[(2, "hard")], games=1, first=0, policy=policy, seed=1, days=20)
    with pytest.raises(Unfit, match=words):
        run(bad, jobs=1)


@pytest.mark.parametrize("policy", ["nobody", "a b:c", ":choose", "module:"])
def test_other_names_are_no_policies(policy: str) -> None:
    with pytest.raises(ValueError, match="no policy"):
        Plan(policy=policy)


@pytest.mark.parametrize("policy", ["nobody", "a b:c", ":choose"])
def test_a_name_that_is_none_is_told_in_one_sentence(policy: str) -> None:
    with pytest.raises(Unfit, match="is none of random, eager, steady, expert, nor one of your own"):
        make_series(cells=[(2, "hard")], games=1, first=0, policy=policy, seed=1, days=20)


def test_a_bot_that_raises_ends_that_game_where_it_is() -> None:
    assert games("raises_at_night") == [(FAILED, 2, "it raised KeyError: 'night'")] * 3


def test_the_other_games_are_played() -> None:
    told = games("now_and_then", 12)
    assert {fault for outcome, _days, fault in told if outcome == FAILED} == {
        "it raised ValueError: I do not play the Captain"
    }
    assert any(outcome != FAILED and not fault for outcome, _days, fault in told)


def test_a_bot_that_answers_illegally_is_told_its_answer() -> None:
    assert games("cheats", 1) == [(FAILED, 0, "it answered 'win', which is not among the options")]


def test_a_bot_that_wants_to_end_the_program_ends_its_game_only() -> None:
    assert games("quits", 1) == [(FAILED, 0, "it raised SystemExit: 3")]


@pytest.mark.skipif(not hasattr(outside.signal, "setitimer"), reason="no alarm to set on this system")
def test_a_bot_that_hangs_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "PATIENCE", 0.2)
    assert games("hangs", 1) == [(FAILED, 0, "it thought for more than 0.2 seconds")]


def test_a_bot_cannot_change_the_table() -> None:
    assert games("vandal") == games("first")


def test_a_bot_gets_luck_of_its_own_and_the_same_every_time() -> None:
    assert games("lucky") == games("lucky")


def test_the_report_names_bot_game_and_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(series("raises_at_night"), jobs=2) == 0
    assert (
        "bots_of_mine:raises_at_night failed in 3 games, which ended there and have no score: in game 0 it raised KeyError: 'night'."
        in capsys.readouterr().out
    )
    assert run(series("raises_at_night"), jobs=1, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["first_fault"] == "it raised KeyError: 'night'"


@pytest.mark.parametrize("end", ["jsonl", "csv"])
def test_the_fault_stands_in_the_line_of_the_game_and_is_read_again(
    end: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = here / f"games.{end}"
    assert run(series("raises_at_night"), jobs=1, out=str(file)) == 0
    lines = file.read_text("utf-8").splitlines()
    faults = (
        [json.loads(line)["fault"] for line in lines[1:]]
        if end == "jsonl"
        else [row["fault"] for row in csv.DictReader(lines[1:])]
    )
    assert faults == ["it raised KeyError: 'night'"] * 3
    assert tell_tables([str(file)], ["cells"]) == 0
    assert run(series("raises_at_night"), jobs=1, out=str(file)) == 0  # complete: nothing is played again
    assert "failed in 3 games" in capsys.readouterr().out


def test_a_series_is_not_continued_with_a_bot_that_was_changed(here: Path) -> None:
    file = str(here / "games.jsonl")
    assert run(series("first"), jobs=1, out=file) == 0
    (here / "bots_of_mine.py").write_text(BOTS + "# a thought\n", encoding="utf-8")
    with pytest.raises(Unfit):
        run(series("first"), jobs=1, out=file)


def test_tables_are_made_where_the_bot_is_not_there(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(here / "games.jsonl")
    assert run(series("first"), jobs=1, out=file) == 0
    (here / "bots_of_mine.py").unlink()
    assert tell_tables([file], ["cells"]) == 0
    assert _("level") in capsys.readouterr().out
