"""Light over the chart: the ground's colours by time of day, and how one ground turns into another without a jump.

Only the ground is tinted. What stands on it, and every word, keeps its colours, so that the evening is as readable as the noon.
"""

from __future__ import annotations

import pygame
from attrs import frozen

from ..rules.state import AFTERNOON, DUSK, EVENING, MORNING

LIGHT_SECONDS, VEIL_SECONDS = 0.5, 0.15
_NEARLY = 254
"""With an alpha of 255 a blit takes twenty times as long as with any other."""


@frozen
class Tint:
    """What the ground's colours are multiplied with; 255 leaves a channel as it is."""

    red: int
    green: int
    blue: int


TINTS = {
    MORNING: Tint(255, 246, 228),
    AFTERNOON: Tint(255, 255, 255),
    DUSK: Tint(255, 219, 172),
    EVENING: Tint(172, 188, 232),
}
"""Warm in the morning, clear in the afternoon, amber at dusk, blue in the evening."""


def tinted(ground: pygame.Surface, tint: Tint) -> pygame.Surface:
    """A copy of an opaque picture in this light."""
    out = ground.copy()
    out.fill((tint.red, tint.green, tint.blue), special_flags=pygame.BLEND_RGB_MULT)
    return out


class Floor:
    """The ground as it is shown: one opaque picture, or the passage from one to another."""

    def __init__(self) -> None:
        self.surface = pygame.Surface((1, 1))
        """What is to be drawn now."""
        self._from: pygame.Surface | None = None
        self._to: pygame.Surface | None = None
        self._left = self._seconds = 0.0

    @property
    def fading(self) -> bool:
        """It turns into another ground."""
        return self._to is not None

    def show(self, picture: pygame.Surface, seconds: float = 0.0) -> None:
        """Turn into ``picture`` within so many seconds; at once for 0, or where it has another size."""
        if seconds <= 0 or picture.get_size() != self.surface.get_size():
            self.surface, self._from, self._to = picture, None, None
            return
        self._from, self._to = self.surface, picture
        self.surface = self.surface.copy()
        self._left = self._seconds = seconds

    def update(self, dt: float) -> bool:
        """``dt`` seconds passed; True when the picture is another one now."""
        if self._to is None or self._from is None:
            return False
        self._left -= dt
        if self._left <= 0:
            self.settle()
            return True
        part = 1 - self._left / self._seconds
        self.surface.blit(self._from, (0, 0))
        self._to.set_alpha(min(_NEARLY, round(255 * part)))
        self.surface.blit(self._to, (0, 0))
        self._to.set_alpha(None)
        return True

    def settle(self) -> None:
        """Be what it turns into."""
        if self._to is not None:
            self.surface, self._from, self._to, self._left = self._to, None, None, 0.0
