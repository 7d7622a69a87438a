"""What a player's hands do, as events for ``App.step``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

from game.core.words import set_language
from game.ui.app import App
from game.ui.layout import R
from game.ui.widgets import Widget


@contextmanager
def apps_closed() -> Iterator[Callable[[App], App]]:
    """Lends a function that draws the first frame of an app; all apps given to it are closed in the end, and the language is English again."""
    running: list[App] = []

    def opened(app: App) -> App:
        running.append(app)
        app.step([], 0.0)
        return app

    yield opened
    for app in running:
        app.close()
    set_language("en")


def press_key(app: App, key: int, *, mod: int = 0, text: str = "") -> None:
    app.step(
        [
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text),
            pygame.event.Event(pygame.KEYUP, key=key, mod=mod),
        ],
        0.02,
    )


def move_to(app: App, r: R) -> None:
    at = app.ui.px(r.cx), app.ui.px(r.cy)
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))], 0.02)


def mouse_down(app: App, r: R) -> None:
    at = app.ui.px(r.cx), app.ui.px(r.cy)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)], 0.02)


def mouse_up(app: App, r: R) -> None:
    at = app.ui.px(r.cx), app.ui.px(r.cy)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)], 0.02)


def click(app: App, r: R) -> None:
    move_to(app, r)
    mouse_down(app, r)
    mouse_up(app, r)


def widget(app: App, name: str) -> Widget:
    """The widget of this name in the top scene."""
    found = app.top.group.find(name)  # type: ignore[attr-defined]
    assert found is not None, f"no widget {name!r} among {[w.name for w in app.top.group.widgets]}"  # type: ignore[attr-defined]
    return found


def press(app: App, name: str) -> None:
    click(app, widget(app, name).r)
