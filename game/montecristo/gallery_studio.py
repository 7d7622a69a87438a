"""Apps that stand still for a picture: made without a display, driven by events, and played on to a moment."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

import pygame

from game.core.agenda import CHANCE
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.settings import Settings

from . import gallery_saves, saved
from .chart import Chart
from .maps import load_map
from .rehearsal import Rehearsals, ScriptedSession
from .rules.game import decision, new_game
from .rules.state import Setup
from .view import share_line
from .view.expedition_note import LogNote
from .view.how_to_play import HowToPlayScene
from .view.lesson_scene import LessonScene
from .view.review_scene import ReviewScene
from .view.score_scene import ScoreScene
from .view.setup_draft import Agreement
from .view.setup_scene import SetupScene
from .view.stage import Stage
from .view.table import TableScene
from .view.title import TitleScene

NAMES = ("Anna", "Ben", "Chiara", "David", "Emma", "Farid")
FRAME = 1 / 30
"""Seconds of a turn of the loop."""
PATIENCE = 2000
"""Turns of the loop that a scene gets to come to rest."""


class Studio:
    """Makes apps of one size, scale and language, and keeps what is costly between shots."""

    def __init__(self, size: tuple[int, int], scale: int, lang: str) -> None:
        self.size, self.scale, self.lang = size, scale, lang

    @cached_property
    def chart(self) -> Chart:
        """The island of all shots."""
        return load_map()

    @cached_property
    def rehearsals(self) -> Rehearsals:
        """Games in which moments are found."""
        return Rehearsals(self.chart.island)

    def show(self, scene: Scene, *, speed: str = "normal") -> App:
        """An app with this scene, drawn once."""
        settings = Settings(ui_scale=self.scale, language=self.lang, speed=speed)
        with tempfile.TemporaryDirectory() as folder:
            app = App(settings, scene, headless=True, size=self.size, settings_path=Path(folder) / "settings.json")
        app.step([], 0.0)
        return app

    def table(self, session: ScriptedSession, *, speed: str = "instant") -> tuple[App, TableScene]:
        """The table of a game, come to rest if the speed is "instant", else just begun."""
        scene = TableScene(
            session,
            self.chart,
            names=NAMES[: session.setup.leaders[-1] + 1] if max(session.setup.leaders) else (),
            home=self.title,
            finished=lambda: self.score(session),
            how_to_play=HowToPlayScene,
        )
        app = self.show(scene, speed=speed)
        if speed == "instant":
            settle(app)
        return app, scene

    def title(self) -> TitleScene:
        """The title without a game to go on with."""
        stage = Stage.of(new_game(Setup((0, 0)), self.chart.island))
        return TitleScene(
            new_game=lambda: SetupScene(self.begin),
            chart=self.chart,
            stage=stage,
            learn=lambda: LessonScene(self.chart),
            library=Scene,
            log=Scene,
        )

    def score(self, session: ScriptedSession) -> ScoreScene:
        """The end of a game."""
        return ScoreScene(
            session,
            NAMES,
            again=lambda: SetupScene(self.begin),
            title=self.title,
            watch=lambda: gallery_saves.replay(session, self.chart, NAMES),
            share=share_line.write(session.setup, self.chart.path.name, session.seed),
            review=lambda: self.review(session),
            note=LogNote(31, "", lambda number: Scene(), lambda: (31, "")),
        )

    def review(self, session: ScriptedSession) -> ReviewScene:
        """How a finished game went."""
        return ReviewScene(
            session,
            NAMES,
            watch=lambda at: gallery_saves.replay(session, self.chart, NAMES, at / max(1, len(session.log))),
        )

    def begin(self, agreement: Agreement) -> Scene:
        """A new game."""
        names = agreement.names
        session = saved.start(agreement.setup, self.chart.island, self.chart.path.name, names, None, seed=1)
        return TableScene(session, self.chart, names=names)


def key(app: App, code: int, text: str = "") -> None:
    """Press and release a key."""
    down = pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text)
    app.step([down, pygame.event.Event(pygame.KEYUP, key=code, mod=0)], FRAME)
    app.step([], FRAME)


def point(app: App, pos: tuple[float, float]) -> None:
    """Move the mouse there (logical pixels), and wait for the tooltip."""
    at = app.ui.px(pos[0]), app.ui.px(pos[1])
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))], FRAME)
    run(app, 1.0)


def run(app: App, seconds: float) -> None:
    """Let time pass."""
    for _turn in range(round(seconds / FRAME)):
        app.step([], FRAME)


def settle(app: App) -> None:
    """Let time pass until nothing moves."""
    run(app, 0.3)
    for _turn in range(PATIENCE):
        if not app.top.moving:
            break
        app.step([], FRAME)
    run(app, 2.5)  # a banner, which asks for no movement, goes


def until(app: App, scene: TableScene, reached: Callable[[], bool]) -> None:
    """Play on as it was rehearsed until that is reached."""
    for _turn in range(PATIENCE):
        if reached() or app.top is not scene:
            return
        session = scene.session
        asked = decision(session.state)
        if scene.director.at_rest and asked is not None and asked.seat != CHANCE:
            coming = session.coming if isinstance(session, ScriptedSession) else None
            if coming is None:
                return
            scene.director.tell(session.act(coming))
        app.step([], FRAME)
