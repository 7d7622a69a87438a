"""Folders of saved games beside which a log lies."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.montecristo import app as program
from game.montecristo.expeditions.logbook import FILE_NAME, Logbook
from game.montecristo.expeditions.store import Store
from game.montecristo.shelf import FINISHED, Expedition, Shelf
from game.montecristo.view.expedition_scene import ExpeditionScene
from game.ui.app import App
from game.ui.settings import Settings
from tests.montecristo.saves.release import HERE as RELEASES
from tests.ui.driving import apps_closed, press_key

OVER = ("abandoned", "all-dead", "lost", "won")
"""The released games that have ended."""
OLD = Path(__file__).parent / "v1.sqlite"
"""A log as the first released version of it was: thirty-one expeditions whose games are gone."""
OLD_RELEASED = Path(__file__).parent / "v1-released.sqlite"
"""Another of that version, which did not keep the edition: the released games that have ended, of both editions."""


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


def as_by_a_newer_version(log: Path) -> None:
    """A log with all that this version has, and more."""
    Store(log).lines()
    with closing(sqlite3.connect(log)) as file:
        file.execute("PRAGMA user_version = 50")


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


# ---------------------------------------------------------------- the program beside a log


@pytest.fixture
def start(saves: Path, tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Starts the program on the released games; ``log`` is put beside them as the log."""
    with apps_closed() as opened:

        def make(
            log: Path | None = None, *, size: tuple[int, int] = (1280, 720), percent: int = 100, language: str = "en"
        ) -> App:
            if log is not None:
                shutil.copy(log, saves / FILE_NAME)
            settings = Settings(speed="instant", ui_scale=percent, language=language)
            app = program.make_app(settings, saves=saves, headless=True, size=size)
            app.settings_path = tmp_path / "settings.json"
            return opened(app)

        yield make


def open_log(app: App) -> ExpeditionScene:
    """From the title, until everything is entered."""
    press_key(app, pygame.K_e, text="e")
    scene = app.top
    assert isinstance(scene, ExpeditionScene)
    for _turn in range(400):
        if not app.top.moving:
            return scene
        app.step([], 0.05)
    raise AssertionError("the log is never written")


def said(app: App) -> str:
    return " ".join(f"{node.name} {node.value}" for node in app.top.describe())
