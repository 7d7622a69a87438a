"""What a scene needs to draw and listen: one scale, text, drawings, panels, sound, tooltip, the last pointer position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import shade
from game.ui.layout import R
from game.ui.panels import Panels
from game.ui.settings import Settings, automatic_scale
from game.ui.sound import Sound
from game.ui.svg import Svg
from game.ui.text import Text
from game.ui.theme import HIGH_CONTRAST, PARCHMENT, Theme
from game.ui.tooltip import Tooltip

if TYPE_CHECKING:
    from collections.abc import Callable

REFERENCE = 1920, 1080
FULL_FROM, COMPACT_FROM = 1700, 1200
_DIM_BLUR = 4.0


class Ui:
    """The one scale and everything that depends on it.  Only this class turns logical pixels into device pixels.

    ``size`` is the window in device pixels.  ``cut`` lists texts that did not fit the room they were given.
    ``changed(look)`` is to be called after a setting was changed: it saves them, and with ``look`` lays everything out anew.
    ``focused`` is False while the player works in another window.
    ``pointer`` is the last known mouse position in device pixels, or None while no mouse was seen.
    """

    def __init__(self, settings: Settings, size: tuple[int, int]) -> None:
        self.settings = settings
        self.size = size
        self.cut: list[str] = []
        self.pointer: tuple[int, int] | None = None
        self.focused = True
        self.keyboard_used = False
        self.sound = Sound(settings)
        self.scale = self._scale()
        self.svg = Svg(self.scale)
        self.text = Text(self)
        self.panels = Panels(self)
        self.tooltip = Tooltip(self)
        self.canvas: Callable[[], pygame.Surface] | None = None
        self.changed: Callable[[bool], None] = lambda look: None

    # ------------------------------------------------------------------ the scale
    def _scale(self) -> float:
        return max(0.05, self._fit * self.percent / 100)

    @property
    def _fit(self) -> float:
        return min(self.size[0] / REFERENCE[0], self.size[1] / REFERENCE[1])

    @property
    def percent(self) -> int:
        """The UI scale in force: the player's, or the one that fits the window."""
        return self.settings.ui_scale or self.automatic_percent

    @property
    def automatic_percent(self) -> int:
        """The UI scale that fits the window."""
        return automatic_scale(self._fit)

    def resize(self, size: tuple[int, int]) -> None:
        """The window, the UI scale or the theme changed: forget what was made for the old ones."""
        self.size = size
        self.scale = self._scale()
        self.svg.rescale(self.scale)
        self.text.rescale()
        self.panels.rescale()
        self.tooltip.clear()
        self.cut.clear()

    @property
    def theme(self) -> Theme:
        return HIGH_CONTRAST if self.settings.high_contrast else PARCHMENT

    @property
    def logical(self) -> tuple[float, float]:
        """The window's size in logical pixels."""
        return self.size[0] / self.scale, self.size[1] / self.scale

    @property
    def room(self) -> R:
        """The whole window in logical pixels."""
        return R(0, 0, *self.logical)

    @property
    def layout_class(self) -> str:
        """ "full" (cards in full), "compact" (folded) or "narrow" (drawers)."""
        width = self.logical[0]
        return "full" if width >= FULL_FROM else "compact" if width >= COMPACT_FROM else "narrow"

    def px(self, v: float) -> int:
        """Logical length or coordinate in device pixels."""
        return round(v * self.scale)

    def rect(self, r: R) -> pygame.Rect:
        """A logical rectangle in device pixels; rectangles that touch stay touching."""
        x, y = self.px(r.x), self.px(r.y)
        return pygame.Rect(x, y, self.px(r.x2) - x, self.px(r.y2) - y)

    def to_logical(self, at: tuple[float, float]) -> tuple[float, float]:
        """A device position (of a mouse event) in logical pixels."""
        return at[0] / self.scale, at[1] / self.scale

    # ------------------------------------------------------------------ drawing
    def blit(self, target: pygame.Surface, image: pygame.Surface, x: float, y: float) -> None:
        """Draw an image with its upper left corner at a logical position."""
        target.blit(image, (self.px(x), self.px(y)))

    def blit_centred(self, target: pygame.Surface, image: pygame.Surface, cx: float, cy: float) -> None:
        """Draw an image with its middle at a logical position."""
        w, h = image.get_size()
        target.blit(image, (round(cx * self.scale - w / 2), round(cy * self.scale - h / 2)))

    def icon(
        self,
        target: pygame.Surface,
        name: str,
        cx: float,
        cy: float,
        size: float,
        *,
        grey: bool = False,
        alpha: int = 255,
    ) -> None:
        """Draw an icon with its middle at a logical position; ``grey`` is the look of what is off."""
        image = self.svg.icon(name, size, grey=grey)
        alpha = min(alpha, 120) if grey else alpha
        if alpha < 255:
            image = image.copy()
            image.set_alpha(alpha)
        self.blit_centred(target, image, cx, cy)

    def snapshot(self) -> pygame.Surface:
        """A copy of what the scenes have drawn so far, without tooltip."""
        if self.canvas is None:
            return pygame.Surface(self.size)
        return self.canvas().copy()

    def dim(
        self, picture: pygame.Surface, colour: str, amount: float = 0.72, blur: float = _DIM_BLUR
    ) -> pygame.Surface:
        """The picture blurred (``blur`` in logical pixels) and tinted, as ground for an overlay."""
        return shade.dimmed(picture, colour, amount, blur * self.scale)
