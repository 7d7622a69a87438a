"""Lines as they are drawn: an author's few points become a smooth way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from .model import Point, Way

STRETCH = 6.0
"""Pixels between two points of a smooth way, about."""


def rounded(points: Sequence[Point]) -> Way:
    """A curve through all points (Catmull-Rom) in stretches of about six pixels; two points stay a straight line."""
    kept = [p for i, p in enumerate(points) if i == 0 or p != points[i - 1]]
    if len(kept) < 3:
        return tuple(kept)
    way: list[Point] = []
    for i in range(len(kept) - 1):
        before, start, end, after = kept[max(i - 1, 0)], kept[i], kept[i + 1], kept[min(i + 2, len(kept) - 1)]
        steps = max(1, round(math.dist(start, end) / STRETCH))
        for step in range(steps):
            t = step / steps
            way.append(
                (_curve(t, before[0], start[0], end[0], after[0]), _curve(t, before[1], start[1], end[1], after[1]))
            )
    way.append(kept[-1])
    return tuple(way)


def _curve(t: float, a: float, b: float, c: float, d: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)


def length(way: Way) -> float:
    """Pixels along a way."""
    return sum(math.dist(p, q) for p, q in pairwise(way))
