"""A scene that writes down what happens to it, for tests of the loop."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.app import App
from game.ui.scene import Scene, Transition
from tests.ui.driving import press_key


class Probe(Scene):
    """Writes down what it is told, and answers the next event with a given transition."""

    def __init__(self, name: str = "probe") -> None:
        self.name = name
        self.told: list[str] = []
        self.answer: Transition | None = None
        self.result: Any = "nothing yet"
        self.painted = 0
        self.fails_in = ""

    def enter(self, ui: Any) -> None:
        super().enter(ui)
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def resize(self) -> None:
        self.told.append("resize")

    def resumed(self, result: Any) -> None:
        self.result = result

    def handle(self, event: pygame.event.Event) -> Transition | None:
        if self.fails_in == "handle":
            raise ZeroDivisionError("the altar fell over")
        if event.type == pygame.KEYDOWN:
            return self.answer
        return None

    def update(self, dt: float) -> Transition | None:
        if self.fails_in == "update":
            raise ZeroDivisionError("the altar fell over")
        return None

    def paint(self, target: pygame.Surface) -> None:
        if self.fails_in == "paint":
            raise ZeroDivisionError("the altar fell over")
        self.painted += 1
        target.fill("#204060")


def answer(app: App, transition: Transition) -> None:
    top = app.top
    assert isinstance(top, Probe)
    top.answer = transition
    press_key(app, pygame.K_x, text="x")
