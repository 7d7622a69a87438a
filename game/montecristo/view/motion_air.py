"""The air above the table: what flies over board, panels and buttons alike, and how the table comes back to light below it."""

from __future__ import annotations

import pygame

from game.ui.ui import Ui

from .board_sprites import Picture, Sprite


class Air:
    """Sprites above a picture that is drawn bit by bit.

    At every drawing: first :meth:`lift`, which puts back what they covered, then the table draws its changes, then :meth:`lay`.
    """

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._sprites: dict[object, Sprite] = {}
        self._covered: list[tuple[pygame.Rect, pygame.Surface]] = []

    @property
    def busy(self) -> bool:
        """Something flies, or was drawn and has not been lifted yet."""
        return bool(self._sprites or self._covered)

    def put(self, key: object, picture: Picture, x: float, y: float) -> None:
        """Let a picture fly at a logical point from the next drawing on."""
        self._sprites[key] = Sprite(picture, x * self.ui.scale, y * self.ui.scale, 0)

    def take(self, key: object) -> None:
        """It has landed."""
        self._sprites.pop(key, None)

    def forget(self) -> None:
        """The whole picture is about to be drawn anew: nothing needs to be put back."""
        self._covered.clear()

    def lift(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Put back what the sprites covered; the regions, in device pixels."""
        rects = []
        for rect, below in self._covered:
            target.blit(below, rect)
            rects.append(rect)
        self._covered.clear()
        return rects

    def lay(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Draw the sprites over everything; the regions, in device pixels."""
        bounds = target.get_rect()
        shown = [(sprite, sprite.rect.clip(bounds)) for sprite in self._sprites.values()]
        shown = [(sprite, rect) for sprite, rect in shown if rect.w and rect.h]
        # All that lies below is kept before anything is drawn: then the order of putting back does not matter.
        self._covered = [(rect, target.subsurface(rect).copy()) for _sprite, rect in shown]
        for sprite, _rect in shown:
            target.blit(sprite.picture.surface, sprite.rect)
        return [rect for _sprite, rect in shown]
