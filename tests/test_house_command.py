"""House rules on the command line: played by in simulations, and told by the chronicle."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from game.cli import main
from game.montecristo import saved
from game.montecristo.house_shelf import HouseShelf
from game.montecristo.rules.actions import ABANDON
from game.montecristo.rules.numbers import HARD, RULEBOOK
from game.montecristo.rules.presets import PRESETS, RuleSet
from game.montecristo.rules.state import Setup
from tests.montecristo.saves.release import chart


def simulated(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, object]:
    assert main(["simulate", "--games", "2", "--jobs", "1", "--policy", "eager", "--json", *more]) == 0
    told: dict[str, object] = json.loads(capsys.readouterr().out)
    return told


def test_games_are_simulated_by_a_preset_or_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shelf = HouseShelf(tmp_path / "rules", tmp_path)
    own = shelf.keep(RuleSet("Ours", evolve(RULEBOOK, fires_needed=1), HARD))
    by_preset = json.dumps(simulated(capsys, "--rules", "short"))
    by_file = json.dumps(simulated(capsys, "--rules", str(own.path)))
    assert '"fires_needed": 2' in by_preset
    assert '"fires_needed": 1' in by_file
    assert '"hard"' in by_file


def test_the_level_of_the_rules_can_be_overruled(capsys: pytest.CaptureFixture[str]) -> None:
    assert '"extreme"' in json.dumps(simulated(capsys, "--rules", "family", "--difficulty", "extreme"))


def test_rules_that_are_not_there_are_refused_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "1", "--rules", "brutal"]) == 2
    assert capsys.readouterr().err.strip() == "brutal is not there."


def test_the_chronicle_names_the_rules_and_what_they_change(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rules = PRESETS["family"]
    on = chart("small")
    setup = Setup((0, 0), (0, 1), (0, 0), numbers=rules.numbers, rules_name=rules.name)
    session = saved.start(setup, on.island, on.path.name, ("Anna",), tmp_path, 7)
    while (asked := session.decision()) is not None and asked.seat < 0:
        session.act(session.draw_chance())
    session.act(ABANDON)
    assert session.journal is not None
    session.journal.close()
    assert main(["replay", str(session.journal.path), "--text"]) == 0
    told = capsys.readouterr().out
    assert "House rules: Family" in told
    assert "  Fires that reveal the treasure: 3 instead of 4." in told
