"""An app without a window, driven turn by turn through the loop that players use."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.words import set_language
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.settings import Settings


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Makes apps and closes them; their settings and log lie in the test's own folder."""
    made: list[App] = []

    def make(
        scene: Scene, *, size: tuple[int, int] = (1280, 720), percent: int = 100, language: str = "en", **more: Any
    ) -> App:
        settings = Settings(ui_scale=percent, language=language)
        app = App(settings, scene, headless=True, size=size, settings_path=tmp_path / "settings.json", **more)
        made.append(app)
        app.step([], 0.0)
        return app

    yield make
    for app in made:
        app.close()
    set_language("en")
