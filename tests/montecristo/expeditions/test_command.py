"""``main.py log`` without a window."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.montecristo.expeditions import command
from game.montecristo.expeditions.logbook import FILE_NAME

from .conftest import OLD, OVER, as_by_a_newer_version

ROOT = Path(__file__).resolve().parents[3]


def run(saves: Path, *, csv_file: str | None = None, rebuild: bool = False, as_json: bool = False) -> int:
    return command.run(saves, csv_file=csv_file, rebuild=rebuild, as_json=as_json)


def test_the_log_is_brought_up_to_date_and_printed(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(saves) == 0
    told = capsys.readouterr()
    assert "4 expeditions were entered" in told.err
    assert len([line for line in told.out.splitlines() if "adventurers" in line]) == len(OVER)
    assert all(", edition 1" in line for line in told.out.splitlines() if "adventurers" in line)
    assert "Six-sided die:" in told.out and "of 10 cases" in told.out


def test_json_tells_every_expedition_and_the_dice(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(saves, as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert {row["title"] for row in told["expeditions"]} == set(OVER)
    assert sum(told["dice"]["d6"]["faces"]) == sum(
        row[f"d6_{face}"] for row in told["expeditions"] for face in range(1, 7)
    )


def test_a_table_goes_into_the_file_named(saves: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(saves, csv_file=str(tmp_path / "log.csv")) == 0
    assert len((tmp_path / "log.csv").read_text(encoding="utf-8-sig").splitlines()) == len(OVER) + 1
    assert not capsys.readouterr().out
    assert run(saves, csv_file=str(tmp_path / "no" / "folder" / "log.csv")) == 1
    assert "did not work" in capsys.readouterr().err


def test_rebuilding_sets_the_old_log_aside(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(OLD, saves / FILE_NAME)
    assert run(saves, rebuild=True) == 0
    assert len([line for line in capsys.readouterr().out.splitlines() if "adventurers" in line]) == len(OVER)
    (aside,) = saves.glob("expeditions-*.sqlite")
    assert aside.read_bytes() == OLD.read_bytes()


def test_a_newer_log_is_printed_with_a_word_and_not_rebuilt(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(OLD, saves / FILE_NAME)
    as_by_a_newer_version(saves / FILE_NAME)
    assert run(saves) == 0
    assert "newer version" in capsys.readouterr().err
    assert run(saves, rebuild=True) == 1


def test_without_games_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "nothing") == 0
    assert "No expedition has ended yet." in capsys.readouterr().out
    assert not (tmp_path / "nothing").exists()


def test_it_is_a_command_of_the_program(saves: Path, tmp_path: Path) -> None:
    data = tmp_path / "data" / "treasure-islands"
    data.mkdir(parents=True)
    shutil.copytree(saves, data / "saves")
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "USERPROFILE": str(tmp_path)}
    answer = subprocess.run(
        [sys.executable, "main.py", "log", "--json"], cwd=ROOT, env={**os.environ, **home}, capture_output=True, text=True,
        encoding="utf-8", timeout=120, check=False,
    )  # fmt: skip
    assert answer.returncode == 0, answer.stderr
    if sys.platform.startswith("linux"):
        assert len(json.loads(answer.stdout[answer.stdout.index("{") :])["expeditions"]) == len(OVER)
