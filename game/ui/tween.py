"""Motion as generators.  A cue is a generator that waits with ``dt = yield`` and so receives the seconds that passed."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Generator, Iterable

Cue = Generator[None, float, None]
Ease = Callable[[float], float]

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "instant": math.inf}
_LONGEST_CUE_STEPS = 100_000


def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    return t * t * t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def overshoot(t: float) -> float:
    """Past the goal and back: for things that land."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


def bounce(t: float) -> float:
    """Falls and bounces twice."""
    n, d = 7.5625, 2.75
    if t < 1 / d:
        return n * t * t
    if t < 2 / d:
        return n * (t - 1.5 / d) ** 2 + 0.75
    if t < 2.5 / d:
        return n * (t - 2.25 / d) ** 2 + 0.9375
    return n * (t - 2.625 / d) ** 2 + 0.984375


def tween(duration: float, each: Callable[[float], object], ease: Ease = ease_in_out) -> Cue:
    """Call ``each`` with the eased progress (0 at once, exactly 1 at the end) over ``duration`` seconds."""
    each(ease(0.0))
    passed = 0.0
    while passed < duration:
        passed += yield
        if passed < duration:
            each(ease(passed / duration))
    each(1.0)


def wait(duration: float) -> Cue:
    """Let ``duration`` seconds pass."""
    passed = 0.0
    while passed < duration:
        passed += yield


def call(function: Callable[[], object]) -> Cue:
    """Call a function as a cue of no duration."""
    function()
    return
    yield  # makes this a generator


def together(*cues: Cue) -> Cue:
    """Run cues side by side; done when the last one is."""
    running = [cue for cue in cues if _starts(cue)]
    while running:
        dt = yield
        running = [cue for cue in running if _goes_on(cue, dt)]


def in_turn(cues: Iterable[Cue]) -> Cue:
    """Run cues one after the other."""
    for cue in cues:
        yield from cue


class Timeline:
    """Cues that are playing: a queue played in order, and others beside it.

    ``speed`` multiplies time; ``math.inf`` shows only the end of every cue.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._queue: deque[Cue] = deque()
        self._current: Cue | None = None
        self._beside: list[Cue] = []

    @property
    def busy(self) -> bool:
        """True while anything plays or waits to play."""
        return self._current is not None or bool(self._queue) or bool(self._beside)

    def add(self, cue: Cue, *, beside: bool = False) -> None:
        """Play ``cue`` after those that were added before, or at once beside them."""
        if beside:
            if _starts(cue):
                self._beside.append(cue)
        else:
            self._queue.append(cue)
            if self._current is None:
                self._next()
        if math.isinf(self.speed):
            self.finish()

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass.  A cue that ends hands over to the next one in the same call."""
        step = dt * self.speed if dt else 0.0
        self._beside = [cue for cue in self._beside if _goes_on(cue, step)]
        if self._current is not None and not _goes_on(self._current, step):
            self._next()

    def finish(self) -> None:
        """Show the end of every cue at once, of those included that others add meanwhile."""
        for _step in range(_LONGEST_CUE_STEPS):
            if not self.busy:
                return
            self._beside = [cue for cue in self._beside if _goes_on(cue, math.inf)]
            if self._current is not None and not _goes_on(self._current, math.inf):
                self._next()
        raise RuntimeError("a cue does not end: it must stop once enough time has passed")

    def clear(self) -> None:
        """Drop every cue without showing its end."""
        for cue in (*self._beside, *self._queue, *([self._current] if self._current else [])):
            cue.close()
        self._beside, self._current = [], None
        self._queue.clear()

    def _next(self) -> None:
        self._current = None
        while self._queue and self._current is None:
            cue = self._queue.popleft()
            self._current = cue  # seen by cues added from inside its first step
            if not _starts(cue):
                self._current = None


def _starts(cue: Cue) -> bool:
    return next(cue, StopIteration) is not StopIteration


def _goes_on(cue: Cue, dt: float) -> bool:
    try:
        cue.send(dt)
    except StopIteration:
        return False
    return True
