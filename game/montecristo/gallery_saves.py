"""Pictures of the library and of the replay, for the gallery."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.session import Session
from game.ui.app import App

from . import saved
from .chart import Chart
from .library import Library
from .shelf import Shelf
from .view.library_scene import LibraryScene
from .view.replay_scene import ReplayScene

if TYPE_CHECKING:
    from .gallery_studio import Studio

BEGUN = "2024-05-01 20:15"
_FILES = 60
"""Turns of the loop in which the library reads its files."""


def library(studio: Studio, sessions: dict[str, Session], names: tuple[str, ...], place: int) -> App:
    """The library with these games by title, and a broken file among them."""
    with tempfile.TemporaryDirectory() as folder:
        for title, session in sessions.items():
            header = saved.header_of(
                session.setup, session.island, studio.chart.path.name, names, 1, title=title, begun=BEGUN
            )
            (Path(folder) / f"{title}{saved.ENDING}").write_bytes(saved.written(header, session))
        (Path(folder) / f"broken{saved.ENDING}").write_bytes(b"no game\n")
        shelf = Shelf(Path(folder), charts=[studio.chart])
        games = Library(shelf)

        def watch(path: Path) -> ReplayScene:
            return replay(shelf.read(path).session, studio.chart, names)

        scene = LibraryScene(games, open_game=watch, watch=watch)
        app = studio.show(scene)
        for _turn in range(_FILES):
            app.step([], 0.05)
        scene.look_at(place)
        app.step([], 0.05)
    return app


def replay(session: Session, chart: Chart, names: tuple[str, ...], share: float = 0.0) -> ReplayScene:
    """A game to be watched, standing after a share of its actions."""
    return ReplayScene(
        session, chart, names=names, at=round(len(session.log) * share), branch=lambda at: replay(session, chart, names)
    )
