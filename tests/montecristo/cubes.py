"""Cubes in words, for tests: six numbers from "3 wood 1 rope", and the other way round."""

from __future__ import annotations

from collections.abc import Iterable

from game.montecristo.rules.numbers import KINDS


def cubes_of(words: str) -> list[int]:
    """Six numbers from "3 wood 1 rope"."""
    parts = words.split()
    found = [0] * 6
    for amount, kind in zip(parts[::2], parts[1::2], strict=True):
        found[KINDS.index(kind)] += int(amount)
    return found


def in_words(cubes: Iterable[int]) -> dict[str, int]:
    """{"wood": 3, "rope": 1} from six numbers; kinds with none are left out."""
    return {kind: amount for kind, amount in zip(KINDS, cubes, strict=False) if amount}
