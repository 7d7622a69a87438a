"""Panels of the table: each shows a few values of the stage and is drawn again only when they change."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui.layout import R
from game.ui.node import Node

from .panels_parts import Pieces

if TYPE_CHECKING:
    from game.ui.ui import Ui

    from .table_play import Play

NOWHERE = R(0, 0, 0, 0)
_EDGE = 2.0


class Panel:
    """One panel. ``place`` gives it its room; ``content`` says what it shows; ``paint`` draws that on its ``ground``."""

    role = "panel"

    def __init__(self, ui: Ui, play: Play) -> None:
        self.ui = ui
        self.play = play
        self.pieces = Pieces(ui)
        self.r = NOWHERE
        self.spots: dict[tuple[str, int], tuple[float, float]] = {}
        """Where things are that cubes fly to, as painted last: what, and its number, to a logical point."""
        self._shown: Hashable = None

    def place(self, r: R) -> None:
        """Where it is from now on, in logical pixels."""
        self.r = r
        self._shown = None

    def content(self) -> Hashable:
        """All values that the picture depends on."""
        raise NotImplementedError

    def ground(self, target: pygame.Surface) -> None:
        """The surface under the content; drawn once per size."""

    def paint(self, target: pygame.Surface) -> None:
        """The content."""
        raise NotImplementedError

    def draw(self, target: pygame.Surface, ground: pygame.Surface, *, whole: bool = False) -> list[pygame.Rect]:
        """Draw if the content has changed, or at any rate when ``whole``; the rectangles drawn."""
        if self.r.w <= 0:
            return []
        now = self.content()
        if now == self._shown and not whole:
            return []
        self._shown = now
        box = self.ui.rect(self.r.inset(-_EDGE)).clip(target.get_rect())
        old = target.get_clip()
        target.set_clip(box)
        target.blit(ground, box, box)
        self.pieces.zones.clear()
        self.paint(target)
        target.set_clip(old)
        return [box]

    def words(self) -> tuple[str, str]:
        """Name and value for the semantic tree."""
        return "", ""

    def describe(self) -> list[Node]:
        """The panel as a node of the semantic tree."""
        name, value = self.words()
        if not name:
            return []
        box = self.ui.rect(self.r)
        return [Node(role=self.role, name=name, value=value, rect=(box.x, box.y, box.w, box.h))]

    def zone_at(self, x: float, y: float) -> tuple[R, str] | None:
        """The part at a logical position that has a tooltip of its own: its room and what it is."""
        return next((zone for zone in reversed(self.pieces.zones) if zone[0].contains(x, y)), None)

    def tip_at(self, x: float, y: float) -> tuple[R, str, str] | None:
        """What a tooltip says at a logical position: its room, title and text."""
        return None
