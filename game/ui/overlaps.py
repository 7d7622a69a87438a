"""Looks through the semantic nodes of a screen for things that lie over each other or beyond the window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import pygame

from game.core.words import _
from game.ui.node import Node

PASSING = frozenset({"banner", "space"})
"""Roles of what is meant to lie over others for a moment, or on the chart."""
_SLACK = 2
"""Device pixels: rooms are whole pixels, edges may share one."""


def overlaps(nodes: Iterable[Node], window: tuple[int, int]) -> list[str]:
    """Sentences about nodes that partly cover each other, buttons upon buttons, and what reaches out of the window.

    Something wholly inside something else is part of it, such as a control on a card.
    """
    found: list[str] = []
    placed = [(node, rect) for node in _all(nodes) if (rect := _rect(node)) is not None]
    bounds = pygame.Rect((0, 0), window).inflate(2 * _SLACK, 2 * _SLACK)
    for node, rect in placed:
        if not bounds.contains(rect):
            found.append(_("“{name}” reaches out of the window").format(name=_name(node)))
    for (one, a), (other, b) in combinations(placed, 2):
        shared = a.clip(b)
        if min(shared.size) <= _SLACK:
            continue
        inside = a.contains(b) or b.contains(a)
        if not inside or one.role == other.role == "button":
            found.append(_("“{one}” and “{other}” overlap").format(one=_name(one), other=_name(other)))
    return found


def _all(nodes: Iterable[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        yield from _all(node.children)


def _rect(node: Node) -> pygame.Rect | None:
    if node.rect is None or node.role in PASSING or min(node.rect[2:]) <= 0:
        return None
    return pygame.Rect(node.rect)


def _name(node: Node) -> str:
    return f"{node.name or node.value or node.role} ({node.role})"
