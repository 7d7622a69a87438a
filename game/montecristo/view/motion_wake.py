"""The wake of a ferry: foam in two lines that open behind the boat, fade, and are gone when it lands."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from .board_pictures import Pictures
from .board_scenery import WAY, Group, Kit
from .board_sprites import Picture, faded

_FLECKS = 9
_APART = 1.05
"""From one pair of flecks to the next, in radii of a space; like all lengths below."""
_OPENING, _FIRST = 0.09, 0.6
"""How much further apart each pair is than the one before it, and how far the first is from the way."""
_SIZE, _GROWTH = 0.5, 0.07
_STRONGEST = 0.85
_LANDING = 0.12
"""In this last part of the ride the wake runs out."""
_SWAY = 0.12

Spot = tuple[float, float]
"""A point of the way in logical pixels."""


def wake(kit: Kit, way: Sequence[Spot], gone: float, t: float) -> Group:
    """The foam behind a boat that has gone so many logical pixels along its way; ``t`` (0 to 1) is how much of the ride that is."""
    out: Group = {}
    r = kit.projection.radius
    along = _walker(way)
    strength = _STRONGEST * min(1.0, (1 - t) / _LANDING)
    for number in range(_FLECKS):
        behind = gone - (number + 0.6) * _APART * r
        if behind <= 0 or strength <= 0:
            break
        (x, y), (dx, dy) = along(behind)
        aside = r * (_FIRST + _OPENING * number + _SWAY * math.sin(2.4 * number + behind / r))
        shown = strength * (1 - number / _FLECKS)
        picture = _fleck(kit.pictures, r * (_SIZE + _GROWTH * number), round(10 * shown))
        for side in (-1, 1):
            out[number, side] = kit.sprite(picture, x - side * dy * aside, y + side * dx * aside, WAY, -1)
    return out


def _walker(way: Sequence[Spot]) -> Callable[[float], tuple[Spot, Spot]]:
    """A function from a distance along the way to the point there and the direction, of length 1."""
    stretches = [(a, b, math.dist(a, b)) for a, b in pairwise(way) if a != b]

    def along(distance: float) -> tuple[Spot, Spot]:
        left = distance
        for (ax, ay), (bx, by), length in stretches:
            if left <= length:
                share = left / length
                return (ax + (bx - ax) * share, ay + (by - ay) * share), ((bx - ax) / length, (by - ay) / length)
            left -= length
        return way[-1], (1.0, 0.0)

    return along


def _fleck(pictures: Pictures, size: float, tenths: int) -> Picture:
    """A fleck of foam, seen so strongly."""
    return pictures.kept(lambda: faded(_foam(pictures, size), tenths / 10), "foam", size, tenths)


def _foam(pictures: Pictures, size: float) -> Picture:
    def draw() -> Picture:
        body = '<path d="M2 9Q8 4 15 7T28 6Q24 12 15 11T2 9Z" fill="#fffdf2" stroke="#3f7f88" stroke-opacity=".5" stroke-width="1.6"/>'
        image = pictures.ui.svg.draw_string(body, size * 1.8, size, (0, 0, 29, 16))
        w, h = image.get_size()
        return Picture(image, -w // 2, -h // 2)

    return pictures.kept(draw, "foam", size)
