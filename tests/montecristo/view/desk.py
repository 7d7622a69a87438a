"""A board in a window of its own, for tests that look at what is drawn."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from pathlib import Path
from typing import Any

import pygame

from game.montecristo.chart import Chart
from game.montecristo.rules.state import UP
from game.montecristo.view.board import BoardView
from game.montecristo.view.stage import Person, Stage
from game.ui.layout import R
from game.ui.settings import Settings
from game.ui.theme import rgb
from game.ui.tween import Cue
from game.ui.ui import Ui

pygame.font.init()

MAP = Path(__file__).parents[3] / "maps" / "montecristo.tmx"
CAPTAIN, MUSCLE, SCOUT = 0, 3, 2


def person(role: int, space: int) -> Person:
    return Person(role, 0, space, 5, 3, 3, [0] * 6, [False] * 3, 5, 0, UP, 0, -1, False, False)


def stage_of(chart: Chart) -> Stage:
    """A captain aboard, a scout two steps from the western chapel, the Thief on its ship."""
    island = chart.island
    scout = next(s for s, steps in enumerate(island.distance[island.chapels[3]]) if steps == 2)
    return Stage(island, [person(CAPTAIN, island.home), person(SCOUT, scout)], [20] * 6, island.lair, 30)


class Desk:
    """A board in a window of its own, with a canvas that keeps what was drawn."""

    def __init__(self, chart: Chart, size: tuple[int, int] = (960, 540), percent: int = 100, **settings: Any) -> None:
        self.ui = Ui(Settings(ui_scale=percent, **settings), size)
        self.stage = stage_of(chart)
        self.board = BoardView(self.ui, chart, self.stage)
        self.board.place(self.ui.room.inset(20))
        self.canvas = pygame.Surface(size)
        self.board.draw(self.canvas, whole=True)

    def draw(self) -> list[pygame.Rect]:
        return self.board.draw(self.canvas)

    def draw_at_rest(self) -> None:
        """What is to be seen when light and veil have changed and everybody has stepped aside."""
        self.draw()
        self.board.settle()
        self.draw()

    @property
    def box(self) -> pygame.Rect:
        """The chart inside the frame, device pixels."""
        return self.ui.rect(self.board.kit.projection.box)

    def around(self, space: int, radii: float = 1.6) -> pygame.Rect:
        x, y = self.board.centre_of(space)
        reach = self.board.kit.projection.radius * radii
        return self.ui.rect(R(x - reach, y - reach, 2 * reach, 2 * reach)).clip(self.canvas.get_rect())

    def pixels(self, rect: pygame.Rect) -> bytes:
        return pygame.image.tobytes(self.canvas.subsurface(rect), "RGB")

    def count(self, rect: pygame.Rect, colour: str, tolerance: int = 12) -> int:
        """Pixels of a colour."""
        part = self.canvas.subsurface(rect)
        near = (tolerance,) * 3
        return pygame.mask.from_threshold(part, rgb(colour), near).count()


def run(cue: Cue, seconds: float = 0.05) -> int:
    """Play a cue to its end; how many turns that took."""
    turns = 0
    next(cue)
    while True:
        try:
            cue.send(seconds)
        except StopIteration:
            return turns
        turns += 1


def run_out(cue: Cue) -> None:
    """Play a cue that has begun to its end."""
    for _turn in range(200):
        try:
            cue.send(0.05)
        except StopIteration:
            return
    raise AssertionError("the cue does not end")
