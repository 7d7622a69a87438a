"""Many games played by the computer, and what came of them.

``simulate(plan, island)`` plays the games of one cell in this process. The commands play series of cells on all processors or on a
cluster, keep one line a game, go on with what was broken off, and make tables of it.
"""

from __future__ import annotations

import time

from attrs import frozen
from tqdm import tqdm

from game.core.words import _

from ..rules.island import Island
from .plan import Plan, Series
from .play import play_one
from .tally import STOPPED, Game
from .workers import play

__all__ = ["STOPPED", "Game", "Games", "Plan", "Series", "play", "play_one", "simulate"]


@frozen
class Games:
    """The games of a plan."""

    plan: Plan
    games: tuple[Game, ...]
    seconds: float
    """Time taken by the playing."""


def simulate(plan: Plan, island: Island, *, jobs: int = 1, progress: bool | None = False) -> Games:
    """Play all games of the plan. ``progress`` shows a bar on the error stream; None: only if that is a terminal."""
    begun = time.perf_counter()
    bar = tqdm(
        play(Series.of(plan), island, jobs=jobs),
        total=plan.games,
        unit=" " + _("games"),
        disable=None if progress is None else not progress,
    )
    return Games(plan, tuple(bar), time.perf_counter() - begun)
