"""The one tooltip: a note with a beak beside what it explains, drawn above every scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.layout import R

if TYPE_CHECKING:
    from game.ui.ui import Ui

DELAY = 0.4
_WIDTH = 300.0
_PAD = 14.0
_GAP = 16.0
_EDGE = 6.0
_HEAD = 27.0
_SHADOW_ROOM = 30.0


class Tooltip:
    """Shows one text after the pointer rested for ``DELAY`` seconds, or at once for the keyboard."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.text = ""
        self.title = ""
        self.rect: R | None = None  # what is explained
        self.around: R | None = None  # what should not be covered, the explained thing among it
        self.shown = False
        self.drawn: pygame.Rect | None = None  # device pixels covered on the window, set by the app
        self._waited = 0.0

    @property
    def waiting(self) -> bool:
        return self.rect is not None and not self.shown

    def want(self, r: R, text: str, title: str = "", *, at_once: bool = False, around: R | None = None) -> None:
        """Explain ``r`` with ``text``, if it can be beside ``around``.  Calling again with the same things changes nothing."""
        if (r, text, title) == (self.rect, self.text, self.title):
            self.shown = self.shown or at_once
            self.around = self.around or around
            return
        self.rect, self.text, self.title, self.around = r, text, title, around
        self.shown, self._waited = at_once, 0.0

    def clear(self) -> None:
        self.rect, self.text, self.title, self.around = None, "", "", None
        self.shown, self._waited = False, 0.0

    def update(self, dt: float) -> None:
        if self.waiting:
            self._waited += dt
            self.shown = self._waited >= DELAY

    def place(self) -> tuple[R, str, float, float]:
        """Where it goes: its room, the side its beak stands on, the beak's tip.  Never outside the window."""
        assert self.rect is not None
        text = self.ui.text
        width = min(_WIDTH, self.ui.logical[0] - 2 * _EDGE)
        if not self.title:
            width = min(width, text.width(self.text, "eb", theme.SMALL) + 2 * _PAD + 2)
        flowed = text.flow(self.text, "eb", theme.SMALL, width - 2 * _PAD, 1.14)
        height = flowed.height + 2 * _PAD - 4 + (_HEAD if self.title else 0)
        window = self.ui.room.inset(_EDGE)
        at = self.rect
        beside = self.around or at
        left, right = beside.x - _GAP - width >= window.x, beside.x2 + _GAP + width <= window.x2
        above, below = at.y - _GAP - height >= window.y, at.y2 + _GAP + height <= window.y2
        if self.around is not None and (left or right):
            if left and (beside.cx > window.cx or not right):
                side, r = "right", R(beside.x - _GAP - width, at.cy - height / 2, width, height)
            else:
                side, r = "left", R(beside.x2 + _GAP, at.cy - height / 2, width, height)
        elif at.x - _GAP - width >= window.x and at.cx > window.cx and not above:
            side, r = "right", R(at.x - _GAP - width, at.cy - height / 2, width, height)
        elif above:
            side, r = "bottom", R(at.cx - width / 2, at.y - _GAP - height, width, height)
        elif below:
            side, r = "top", R(at.cx - width / 2, at.y2 + _GAP, width, height)
        elif at.x2 + _GAP + width <= window.x2:
            side, r = "left", R(at.x2 + _GAP, at.cy - height / 2, width, height)
        else:
            side, r = "right", R(at.x - _GAP - width, at.cy - height / 2, width, height)
        r = r.within(window)
        tip_x = min(max(at.cx, r.x + 20), r.x2 - 20)
        tip_y = min(max(at.cy, r.y + 20), r.y2 - 20)
        return r, side, tip_x, tip_y

    def area(self) -> pygame.Rect | None:
        """The device pixels that it covers, shadow and beak included; None while it is not shown."""
        if not self.shown or self.rect is None:
            return None
        return self.ui.rect(self.place()[0].inset(-_SHADOW_ROOM))

    def draw(self, target: pygame.Surface) -> None:
        if not self.shown or self.rect is None:
            return
        r, side, x, y = self.place()
        panels, text = self.ui.panels, self.ui.text
        panels.panel(target, r, "tooltip")
        inside = r.pad(_PAD, _PAD - 3)
        if self.title:
            head, inside = inside.top(_HEAD)
            text.draw(target, self.title, head, "sc", 20, self.ui.theme.danger2)
        flowed = text.flow(self.text, "eb", theme.SMALL, inside.w, 1.14)
        text.draw_flowed(target, flowed, inside.x, inside.y, self.ui.theme.ink)
        overlap = 2.4
        if side == "bottom":
            panels.beak(target, x, r.y2 + 14 - overlap, side)
        elif side == "top":
            panels.beak(target, x, r.y - 14 + overlap, side)
        elif side == "left":
            panels.beak(target, r.x - 14 + overlap, y, side)
        else:
            panels.beak(target, r.x2 + 14 - overlap, y, side)
