"""Folders of saved games beside which a log lies."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import shutil
from pathlib import Path

import pytest

from game.montecristo.expeditions.logbook import Logbook
from game.montecristo.shelf import FINISHED, Expedition, Shelf
from tests.montecristo.saves.release import HERE as RELEASES

OVER = ("abandoned", "all-dead", "lost", "won")
"""The released games that have ended."""
OLD = Path(__file__).parent / "v1.sqlite"
"""A log as the first released version of it was: thirty-one expeditions."""


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """The released games, some of them put away."""
    folder = tmp_path / "saves"
    (folder / FINISHED).mkdir(parents=True)
    for path in sorted((RELEASES / "v1").glob("*.game")):
        shutil.copy(path, folder / FINISHED if path.stem in ("won", "lost") else folder)
    return folder


@pytest.fixture
def logbook(saves: Path) -> Logbook:
    return Logbook.beside(Shelf.open(saves))


@pytest.fixture(scope="session")
def entered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log with the released games that have ended, to be copied."""
    folder = tmp_path_factory.mktemp("entered") / "saves"
    shutil.copytree(RELEASES / "v1", folder)
    logbook = Logbook.beside(Shelf.open(folder))
    assert catch_up(logbook) == len(OVER)
    return logbook.store.path


@pytest.fixture
def full(logbook: Logbook, entered: Path) -> Logbook:
    """A log in which all games of the folder stand that have ended."""
    shutil.copy(entered, logbook.store.path)
    return logbook


@pytest.fixture(scope="session")
def won() -> Expedition:
    """A released game that was won."""
    return Shelf(RELEASES / "v1").read(RELEASES / "v1" / "won.game")


def catch_up(logbook: Logbook) -> int:
    """Enter what is missing; how many expeditions that were."""
    work = logbook.catch_up()
    for _step in range(10_000):
        if work.over:
            return work.entered
        work.advance()
    raise AssertionError("catching up never ends")


def games(logbook: Logbook) -> list[str]:
    """Names of the games that have a line, in the order of the lines."""
    return [name for line in logbook.book().lines for name in line.games]
