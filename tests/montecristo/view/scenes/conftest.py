"""An app without a window for the scenes around the table, and games to show in them."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import game.montecristo.rules.game as rules
from game.core.session import Session
from game.montecristo.chart import Chart, load_island
from game.montecristo.rules.numbers import MEDIUM
from game.montecristo.rules.state import Setup
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.settings import Settings
from tests.ui.driving import apps_closed

MAP = Path(__file__).parents[4] / "maps" / "montecristo.tmx"


@pytest.fixture(scope="session")
def chart() -> Chart:
    return load_island(MAP)


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Opens apps with a first scene and closes them; their settings lie in the test's own folder."""
    with apps_closed() as opened:

        def make(scene: Scene, *, percent: int = 100, language: str = "en", size: tuple[int, int] = (1280, 720)) -> App:
            settings = Settings(ui_scale=percent, language=language)
            return opened(App(settings, scene, headless=True, size=size, settings_path=tmp_path / "settings.json"))

        yield make


def a_setup(count: int, difficulty: int = MEDIUM) -> Setup:
    """Captain, Crew and so on, led by one or two persons in turn."""
    leaders = tuple(seat % 2 for seat in range(count))
    return Setup(leaders, tuple(range(count)), tuple(seat % 2 for seat in range(count)), difficulty)


@pytest.fixture(scope="session")
def played(chart: Chart) -> Callable[..., Session]:
    """Plays a random game of some hundred actions; the session is made anew each time."""

    def play(count: int = 4, actions: int = 600, seed: int = 5, difficulty: int = MEDIUM) -> Session:
        session = Session(rules, a_setup(count, difficulty), chart.island, seed)
        dice = random.Random(seed)
        for _number in range(actions):
            decision = session.decision()
            if decision is None:
                break
            session.act(session.draw_chance() if decision.seat < 0 else dice.choice(list(session.legal())))
        return session

    return play
