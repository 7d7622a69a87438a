"""Pictures of the expedition log, for the gallery. Its expeditions were really played: see ``tools/play_expeditions.py``."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from game.ui import folders
from game.ui.app import App

from .expeditions.logbook import FILE_NAME, Logbook
from .expeditions.record import UNKNOWN
from .expeditions.store import Store
from .rules.numbers import BASES
from .shelf import Shelf
from .view.expedition_scene import ExpeditionScene
from .view.expedition_scope import ALONE

if TYPE_CHECKING:
    from .gallery_studio import Studio

PLAYED = folders.ASSETS / "gallery" / "expeditions.sqlite"
_READING = 3
"""Turns of the loop in which the scene finds that nothing is missing."""


def log(
    studio: Studio,
    page: int = 0,
    *,
    empty: bool = False,
    newer: bool = False,
    spread: bool = False,
    then: Callable[[App], None] | None = None,
) -> App:
    """The log with the expeditions that ship for this purpose, or with none, or as a newer version of the program left it.

    ``spread`` puts them down as played by all editions in turn, the unknown one too.
    """
    with tempfile.TemporaryDirectory() as folder:
        if not empty:
            shutil.copy(PLAYED, Path(folder) / FILE_NAME)
        if spread:
            spread_over_editions(Path(folder) / FILE_NAME)
        if newer:
            Store(Path(folder) / FILE_NAME).lines()  # it is of this version now
            with closing(sqlite3.connect(Path(folder) / FILE_NAME)) as file:
                file.execute("PRAGMA user_version = 1000")
        scene = ExpeditionScene(Logbook.beside(Shelf(Path(folder), charts=[studio.chart])), watch=_nothing, page=page)
        app = studio.show(scene)
        for _turn in range(_READING):
            app.step([], 0.05)
        if then is not None:
            then(app)
            app.step([], 0.05)
    return app


def spread_over_editions(log_file: Path) -> None:
    """Put the expeditions of a log down as played by all editions in turn, the unknown one too."""
    editions = (UNKNOWN, *BASES)
    Store(log_file).lines()  # it is of this version now
    with closing(sqlite3.connect(log_file)) as file, file:
        numbers = [number for (number,) in file.execute("SELECT id FROM expedition WHERE rules = '' ORDER BY id")]
        changes = [(editions[place % len(editions)], number) for place, number in enumerate(numbers)]
        file.executemany("UPDATE expedition SET edition = ? WHERE id = ?", changes)


def one_alone(app: App) -> None:
    """The page counts only the last expedition."""
    scene = app.top
    assert isinstance(scene, ExpeditionScene)
    scene.counted.choose(ALONE)
    scene.relayout()


def first_edition(app: App) -> None:
    """The page compares the expeditions of the first edition."""
    scene = app.top
    assert isinstance(scene, ExpeditionScene)
    scene.counted.choose(1)
    scene.relayout()


def closer(app: App) -> None:
    """The sheet of an expedition, where it is not beside the form anyway."""
    scene = app.top
    assert isinstance(scene, ExpeditionScene)
    scene.closer = True
    scene.relayout()


def _nothing(path: Path) -> ExpeditionScene:
    raise AssertionError(f"{path} is not watched in a picture")
