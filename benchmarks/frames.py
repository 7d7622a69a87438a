"""What a turn of the loop costs at the table, beside the least that drawing a whole screen can cost."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from game.montecristo.gallery_moments import FOUR, turn
from game.montecristo.gallery_studio import Studio
from game.montecristo.rules.frames import TurnOpen
from game.montecristo.view.stage import FIRE
from game.montecristo.view.weather import RAIN, Gust
from game.ui.tween import Cue

SIZE = 1920, 1080
FRAME = 1 / 60


class Table:
    """A table in the middle of a game, in a window of its own in memory."""

    def __init__(self) -> None:
        studio = Studio(SIZE, 100, "en")
        self.app, self.scene = studio.table(studio.rehearsals.find(FOUR, turn(12)))
        self.app.settings.speed = "normal"  # it came to rest at once; from here on it is a table as usual
        frame = self.scene.session.decision().frame  # type: ignore[union-attr]
        assert isinstance(frame, TurnOpen)
        self.seat = frame.seat
        self.picture = pygame.Surface(SIZE).convert(self.app.window)

    def walking(self, count: int) -> float:
        """Milliseconds a turn of the loop while a figure walks to and fro along a trail: the mean of ``count`` turns."""
        board, island = self.scene.board, self.scene.session.island
        here = self.scene.session.state.adventurers[self.seat].space
        there = island.neighbours[here][0]
        cue = None
        spent = 0.0
        for _turn in range(count):
            if cue is None:
                cue = board.walk_cue(self.seat, here, there, "walk", -1)
                next(cue)
                here, there = there, here
            begun = time.perf_counter()
            try:
                cue.send(FRAME)
            except StopIteration:
                cue = None
            self.app.step([], FRAME)
            spent += time.perf_counter() - begun
        board.refresh()
        self.app.step([], FRAME)
        return spent / count * 1000

    def still(self, count: int) -> float:
        """Milliseconds a turn of the loop while nothing moves."""
        return _mean(lambda: self.app.step([], FRAME), count)

    def busiest(self, count: int) -> tuple[float, float]:
        """Milliseconds a turn of the loop, the median and the 95th percentile, while all moves that can move at once.

        A figure walks, two quadrants lie in rain, four fires burn, the light and the veil change, and over the cards cubes fly and meters
        drain; no moment of a game has all of it.
        """
        scene, board, director = self.scene, self.scene.board, self.scene.director
        stage = scene.play.stage
        kept = stage.altars[:], stage.phase, board.reach
        stage.altars[:] = [FIRE] * 4
        here = stage.people[self.seat].space
        spent = []
        for number in range(count):
            if number % 72 == 0:
                director.beside.add(board.sky_cue((Gust(RAIN, 0), Gust(RAIN, 2))), beside=True)
            if number % 40 == 0:
                stage.phase = (stage.phase + 1) % 4
                board.reach = {} if board.reach else dict.fromkeys(range(0, len(stage.island.spaces), 2), 1)
                board.refresh()
                for seat in range(len(stage.people)):
                    director.beside.add(self._flight(seat), beside=True)
                    director.meters.begin(seat, "heart", 6, 3)
            if not director.timeline.busy:
                director.timeline.add(board.walk_cue(self.seat, here, stage.island.neighbours[here][0]))
            begun = time.perf_counter()
            self.app.step([], FRAME)
            spent.append((time.perf_counter() - begun) * 1000)
        director.finish()
        stage.altars[:], stage.phase, board.reach = kept
        board.refresh()
        for _turn in range(60):
            self.app.step([], FRAME)
        spent.sort()
        return spent[len(spent) // 2], spent[len(spent) * 95 // 100]

    def _flight(self, seat: int) -> Cue:
        board, director = self.scene.board, self.scene.director
        return director.flights.cue("wood", lambda: board.centre_of(3), lambda: director.spot("pack", seat))

    def plain_blit(self, count: int) -> float:
        """Milliseconds to copy one picture to the whole window."""
        return _mean(lambda: self.app.window.blit(self.picture, (0, 0)), count)

    def close(self) -> None:
        """Close the window."""
        self.app.close()


def _mean(work: Callable[[], object], count: int) -> float:
    begun = time.perf_counter()
    for _turn in range(count):
        work()
    return (time.perf_counter() - begun) / count * 1000
