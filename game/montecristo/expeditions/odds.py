"""Whether dice fall as fair ones do: Pearson's chi-square test, from the standard library alone."""

from __future__ import annotations

import math
from collections.abc import Sequence

LEAST_EXPECTED = 5.0
"""Throws a face must be expected to have before the test means anything (Cochran's rule)."""


def chi_square(counts: Sequence[int]) -> float:
    """How far the counts stray from equal ones: the sum of squared differences over the expectation. 0 without any throws."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected if expected else 0.0


def chance_beyond(statistic: float, freedom: int) -> float:
    """The probability that a chi-square variable with so many degrees of freedom (1 or more) is at least ``statistic``.

    For whole degrees of freedom the upper tail is a finite sum (Abramowitz and Stegun 26.4.4 and 26.4.5), so nothing is approximated here.
    """
    if statistic <= 0:
        return 1.0
    half = statistic / 2
    if freedom % 2:
        term, tail = math.sqrt(half / math.pi) * 2 * math.exp(-half), math.erfc(math.sqrt(half))
        for step in range(1, freedom, 2):
            tail += term
            term *= half / (step / 2 + 1)
        return min(1.0, tail)
    term = tail = math.exp(-half)
    for step in range(1, freedom // 2):
        term *= half / step
        tail += term
    return min(1.0, tail)


def stray(counts: Sequence[int]) -> float | None:
    """The probability that a fair die strays at least as far as these counts by face; None while there are too few throws to tell."""
    if sum(counts) < LEAST_EXPECTED * len(counts):
        return None
    return chance_beyond(chi_square(counts), len(counts) - 1)
