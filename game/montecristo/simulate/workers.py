"""A series played by several processes, here or on a Dask cluster, in the order of its games."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Protocol

from attrs import frozen

from game.core import worker
from game.core.words import _
from game.ui.preflight import Unfit

from ..rules.island import Island
from .fingerprint import code_fingerprint
from .plan import Plan, Series, chunk
from .play import play_all
from .tally import Game

CHUNK_SECONDS = 1.0
"""What a process gets to play at a time lasts about so long: little is lost when a series is broken off, and handing it out costs little."""

LARGEST_CHUNK = 100
"""Games, however fast they are."""

AHEAD = 4
"""Chunks handed out for each process, so that nobody waits for a long game of another."""


class OtherCode(Exception):
    """A worker would play by other rules or policies than the series is begun with."""


@frozen
class Played:
    """A chunk that was played."""

    games: tuple[Game, ...]
    seconds: float
    """What the playing took."""


class Waiting(Protocol):
    """A chunk that is being played."""

    def result(self) -> Played:
        """Its games, once they are there."""


Submit = Callable[[Plan], Waiting]


def play(
    series: Series, island: Island, *, jobs: int = 1, scheduler: str | None = None, done: int = 0
) -> Generator[Game, None, None]:
    """The games of a series after its first ``done``, in order. What they are does not depend on who plays them.

    ``jobs`` processes play; if it is 1, this one. ``scheduler`` is the address of a Dask scheduler whose workers play instead. When the
    iterator is closed, or an exception such as KeyboardInterrupt goes through it, all processes end. Raises Unfit when a
    process is lost, a worker has other code, or the scheduler cannot be reached.
    """
    left = series.whole - done
    if left < 1:
        return
    try:
        if scheduler is not None:
            from .cluster import cluster

            with cluster(scheduler, island) as (submit, workers):
                yield from in_order(series, done, workers, submit)
        elif min(jobs, left) <= 1:
            while done < series.whole:
                plan = chunk(series, done, series.games)
                yield from play_all(plan, island)
                done += plan.games
        else:
            with _processes(min(jobs, left), island) as submit:
                yield from in_order(series, done, min(jobs, left), submit)
    except OtherCode as fault:
        raise Unfit(
            _("A worker has other rules or policies than this program: bring all of them to the same version.")
        ) from fault
    except BrokenProcessPool as fault:
        raise Unfit(
            _("One of the processes that played was ended from outside, perhaps for want of memory.")
        ) from fault


def play_chunk(plan: Plan, island: Island, code: str) -> Played:
    """What a worker does. ``code`` is the fingerprint of the code that the series is begun with. Raises OtherCode."""
    if code_fingerprint() != code:
        raise OtherCode
    begun = time.perf_counter()
    games = tuple(play_all(plan, island))
    return Played(games, time.perf_counter() - begun)


def in_order(series: Series, done: int, workers: int, submit: Submit) -> Iterator[Game]:
    """Hand out chunks, some ahead of the one that is waited for. Their size follows the time that the games take, and changes no game."""
    waiting: deque[Waiting] = deque()
    size = 1
    while done < series.whole or waiting:
        while done < series.whole and len(waiting) <= workers * AHEAD:
            plan = chunk(series, done, min(size, max((series.whole - done) // workers, 1)))
            waiting.append(submit(plan))
            done += plan.games
        played = waiting.popleft().result()
        size = min(max(round(CHUNK_SECONDS * len(played.games) / max(played.seconds, 1e-9)), 1), LARGEST_CHUNK)
        yield from played.games


# ---------------------------------------------------------------- processes of this machine

_table: list[Island] = []
"""In a worker process: the island, sent once."""


@contextmanager
def _processes(jobs: int, island: Island) -> Iterator[Submit]:
    """Processes that end with the block; at once, if it is left by an exception."""
    others = active_children()
    code = code_fingerprint()
    # Started afresh on every system: what is copied from a process with threads (the progress bar's, pygame's) may hang.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _set_up_worker, (island,))
    try:
        yield lambda plan: pool.submit(_play_here, plan, code)
    except BaseException:
        for process in active_children():
            if process not in others:
                process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _set_up_worker(island: Island) -> None:
    worker.enter()
    _table[:] = [island]


def _play_here(plan: Plan, code: str) -> Played:
    return play_chunk(plan, _table[0], code)
