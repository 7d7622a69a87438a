"""What a companion costs the window: turns of the loop while its process thinks, and the time from question to answer."""

from __future__ import annotations

import time

import pygame

from game.core.session import Session
from game.montecristo.bots import POLICIES
from game.montecristo.companions import ProcessCompanions
from game.montecristo.maps import load_map
from game.montecristo.rules import game
from game.montecristo.rules.island import Island
from game.montecristo.rules.state import Setup, State
from game.montecristo.view.companions import Answer, Failed
from game.montecristo.view.table import TableScene
from game.montecristo.view.words.companion_words import offered
from game.ui.app import App
from game.ui.settings import Settings

SIZE = 1920, 1080
PACE = 60
_WARM_UP = 90
"""Turns of the loop that are not counted: the first picture, and the start of the process."""


class Timed(ProcessCompanions):
    """Companions whose answers are timed; ``spans`` are milliseconds from a question to its answer as the window sees it."""

    def __init__(self, island: Island) -> None:
        super().__init__(island)
        self.spans: list[float] = []
        self.begun = 0.0

    def ask(self, policy: str, state: State, luck: str) -> None:
        """Begins the time."""
        self.begun = time.perf_counter()
        super().ask(policy, state, luck)

    def answer(self) -> Answer | Failed | None:
        """Ends it."""
        found = super().answer()
        if found is not None:
            self.spans.append((time.perf_counter() - self.begun) * 1000)
        return found


class Watched:
    """A game of four adventurers whom companions of the best policy lead, at normal speed, in a window in memory."""

    def __init__(self) -> None:
        chart = load_map()
        self.policy = offered(tuple(POLICIES))[-1]
        session = Session(game, Setup((0, 1, 2, 3), (0, 1, 2, 3), (0, 0, 0, 0)), chart.island, seed=1)
        session.hand_over(dict.fromkeys(range(4), self.policy))
        self.companions = Timed(chart.island)
        scene = TableScene(session, chart, names=("A", "B", "C", "D"), companions=self.companions)
        self.app = App(Settings(speed="normal", ui_scale=100), scene, headless=True, size=SIZE)
        self._clock = pygame.time.Clock()
        self._turns(_WARM_UP)
        self.companions.spans.clear()

    def frames(self, count: int) -> tuple[float, float, float]:
        """Milliseconds a turn of the loop: the median, the 99th percentile, and of this process's own work the 99th percentile.

        Turns come sixty times a second, as in play. The last figure does not count what a busy machine does meanwhile.
        """
        turns = self._turns(count)
        wall, work = sorted(turn[0] for turn in turns), sorted(turn[1] for turn in turns)
        return wall[len(wall) // 2], wall[len(wall) * 99 // 100], work[len(work) * 99 // 100]

    def answers(self) -> tuple[float, float]:
        """Milliseconds from a question to its answer so far: the median, and the 95th percentile; a turn of the loop is part of it."""
        spans = sorted(self.companions.spans)
        return spans[len(spans) // 2], spans[len(spans) * 95 // 100]

    def _turns(self, count: int) -> list[tuple[float, float]]:
        """By turn: milliseconds by the clock, and of work."""
        spent = []
        for _turn in range(count):
            self._clock.tick(PACE)
            begun, worked = time.perf_counter(), time.process_time()
            self.app.step([], 1 / PACE)
            spent.append(((time.perf_counter() - begun) * 1000, (time.process_time() - worked) * 1000))
        return spent

    def close(self) -> None:
        """Close the window and end the process."""
        self.app.close()
