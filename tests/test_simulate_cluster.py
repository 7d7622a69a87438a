"""Series of simulated games on a Dask cluster, here one of two worker processes: the same games as on one machine."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from game.montecristo.maps import load_map
from game.montecristo.simulate import Series, play
from game.montecristo.simulate.command import run
from game.ui.preflight import Unfit

ROOT = Path(__file__).resolve().parents[1]
SMALL = str(ROOT / "maps" / "small.tmx")
ISLAND = load_map(SMALL).island
SERIES = Series(((2, "hard"), (4, "easy")), games=12, policy="random", seed=3, days=12)


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a scheduler with two workers."""
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as cluster:
        yield cluster.scheduler_address


def test_a_cluster_writes_the_same_file_as_one_process(scheduler: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    assert run(SERIES, SMALL, jobs=1, out=str(here)) == 0
    assert run(SERIES, SMALL, scheduler=scheduler, out=str(there)) == 0
    assert there.read_bytes() == here.read_bytes()


def test_the_command_goes_on_elsewhere_with_what_was_begun_here(scheduler: str, tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.csv", tmp_path / "part.csv"
    assert run(SERIES, SMALL, jobs=1, out=str(whole)) == 0
    part.write_bytes(whole.read_bytes()[:-3000])
    command = [
        *(
            sys.executable,
            "main.py",
            "simulate",
            "--cells",
            "--adventurers",
            "2",
            "--difficulty",
            "hard",
            "--games",
            "12",
        ),
        *(
            "--seed",
            "3",
            "--days",
            "12",
            "--map",
            SMALL,
            "--scheduler",
            scheduler,
            "--out",
            str(tmp_path / "there.jsonl"),
        ),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert run(SERIES, SMALL, scheduler=scheduler, out=str(part)) == 0
    assert part.read_bytes() == whole.read_bytes()


def test_workers_with_other_code_are_told(scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.montecristo.simulate import cluster

    monkeypatch.setattr(cluster, "code_fingerprint", lambda: "another")
    with pytest.raises(Unfit, match="same version"):
        list(play(SERIES, ISLAND, scheduler=scheduler))


def test_chunks_are_taken_back_when_nobody_wants_more_games(scheduler: str) -> None:
    games = play(Series(((4, "easy"),), games=100_000), ISLAND, scheduler=scheduler)
    next(games)
    games.close()
    short = Series(((4, "easy"),), games=3, days=3)
    assert tuple(play(short, ISLAND, scheduler=scheduler)) == tuple(play(short, ISLAND))


def test_no_scheduler_at_the_address_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.montecristo.simulate import cluster

    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    with socket.socket() as taken:  # bound but not listening: nobody else answers there
        taken.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(Unfit, match="No Dask scheduler answers"):
            list(play(SERIES, ISLAND, scheduler=address))
    with pytest.raises(Unfit, match="No Dask scheduler answers"):
        list(play(SERIES, ISLAND, scheduler="nonsense://x"))


def test_without_a_scheduler_distributed_is_not_imported() -> None:
    script = f"""
import sys
from game import cli
assert cli.main(["simulate", "--games", "2", "--days", "2", "--map", {SMALL!r}, "--jobs", "2"]) == 0
sys.exit("distributed" in sys.modules or "dask" in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", script], cwd=ROOT, timeout=120, check=False).returncode == 0
