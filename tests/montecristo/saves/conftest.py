"""The program on a folder of saved games, without a window."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.montecristo import app as program
from game.montecristo.library import Library
from game.montecristo.shelf import Shelf
from game.ui.app import App
from game.ui.settings import Settings
from tests.ui.driving import apps_closed

from .release import HERE


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """A folder with the released games; the running one was played last."""
    folder = tmp_path / "saves"
    folder.mkdir()
    for number, path in enumerate(sorted((HERE / "v1").glob("*.game"))):
        shutil.copy(path, folder)
        os.utime(folder / path.name, (1_000_000 + number, 1_000_000 + number))
    os.utime(folder / "running.game", (2_000_000, 2_000_000))
    return folder


@pytest.fixture
def library(saves: Path) -> Library:
    return Library(Shelf.open(saves))


@pytest.fixture
def start(saves: Path, tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Starts the program as a player does, but for the window."""
    with apps_closed() as opened:

        def make(
            *, size: tuple[int, int] = (1280, 720), percent: int = 100, language: str = "en", **more: object
        ) -> App:
            settings = Settings(speed="instant", ui_scale=percent, language=language)
            app = program.make_app(settings, saves=saves, headless=True, size=size, **more)  # type: ignore[arg-type]
            app.settings_path = tmp_path / "settings.json"
            return opened(app)

        yield make
