"""An app without a window, driven turn by turn through the loop that players use."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ui.app import App
from game.ui.scene import Scene
from game.ui.settings import Settings
from tests.ui.driving import apps_closed


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Makes apps and closes them; their settings and log lie in the test's own folder."""
    with apps_closed() as opened:

        def make(
            scene: Scene, *, size: tuple[int, int] = (1280, 720), percent: int = 100, language: str = "en", **more: Any
        ) -> App:
            settings = Settings(ui_scale=percent, language=language)
            return opened(
                App(settings, scene, headless=True, size=size, settings_path=tmp_path / "settings.json", **more)
            )

        yield make
