"""Cubes and other small things on their way over the table: from a space to a pack, from a pack to the supply and back."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui import shade
from game.ui.theme import SHADOW
from game.ui.tween import Cue, ease_in_out, tween

from ..rules.numbers import KINDS
from .board_sprites import Picture, compose, faded
from .motion_air import Air
from .panels_parts import Pieces

if TYPE_CHECKING:
    from game.ui.ui import Ui

Point = tuple[float, float]
Spot = Callable[[], Point]
"""Where something is now, in logical pixels: the window may change its size during a flight."""

FLIGHT_SECONDS, CALM_SECONDS = 0.55, 0.3
BEHIND_SECONDS = 0.09
"""Cubes that fly together follow each other so closely."""
_SIZE, _ICON = 27.0, 30.0
_RISE, _LEAST_RISE = 0.16, 26.0


class Flights:
    """Makes the cues of flights, and the pictures of what flies."""

    def __init__(self, ui: Ui, air: Air) -> None:
        self.ui = ui
        self.air = air
        self._pieces = Pieces(ui)
        self._made: dict[tuple[str, float], Picture] = {}

    def cue(self, name: str, start: Spot, end: Spot) -> Cue:
        """A cube (by the name of its kind) or an icon flies in a bow, largest in the middle; with reduced motion it fades out at the end."""
        key = object()
        calm = self.ui.settings.reduced_motion

        def show(t: float) -> None:
            (ax, ay), (bx, by) = start(), end()
            if calm:
                self.air.put(key, faded(self._picture(name), 1 - t), bx, by)
                return
            rise = max(_LEAST_RISE, math.dist((ax, ay), (bx, by)) * _RISE)
            self.air.put(key, self._picture(name), ax + (bx - ax) * t, ay + (by - ay) * t - 4 * rise * t * (1 - t))

        try:
            yield from tween(CALM_SECONDS if calm else FLIGHT_SECONDS, show, ease_in_out)
        finally:
            self.air.take(key)

    def _picture(self, name: str) -> Picture:
        key = name, self.ui.scale
        if key not in self._made:
            self._made[key] = self._make(name)
        return self._made[key]

    def _make(self, name: str) -> Picture:
        """With its middle on the anchor, high above its shadow."""
        ui = self.ui
        if name in KINDS:
            edge = ui.px(_SIZE + 8)
            image = pygame.Surface((edge, edge), pygame.SRCALPHA)
            self._pieces.cube(image, KINDS.index(name), edge / 2 / ui.scale, edge / 2 / ui.scale, _SIZE)
        else:
            image = ui.svg.icon(name, _ICON)
        w, h = image.get_size()
        blur = max(1.0, 3 * ui.scale)
        m = shade.margin(blur)
        shadow = shade.glow(image, SHADOW, blur, 0.55)
        return compose((shadow, -w / 2 - m + ui.px(5), -h / 2 - m + ui.px(11)), (image, -w / 2, -h / 2))


def after(seconds: float, cue: Cue) -> Cue:
    """A cue that begins a little later."""
    passed = 0.0
    while passed < seconds:
        passed += yield
    yield from cue
