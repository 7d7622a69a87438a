"""Soft shadows and glows, and whole pictures blurred and tinted.  Everything here is in device pixels."""

from __future__ import annotations

import pygame

from game.ui.theme import rgb

_SMALL_BLUR = 3  # wider blurs are made on a picture of reduced size: looks the same, costs a fraction


def margin(radius: float) -> int:
    """How far a glow of this blur radius reaches beyond the shape."""
    return int(radius * 2.5) + 2


def glow(shape: pygame.Surface, colour: str, radius: float, gain: float = 1.0) -> pygame.Surface:
    """The shape's alpha, blurred, in one colour; larger than the shape by ``margin(radius)`` on each side.

    ``gain`` multiplies the opacity: below 1 for shadows, above 1 for light that is solid near the shape.
    """
    m = margin(radius)
    w, h = shape.get_width() + 2 * m, shape.get_height() + 2 * m
    soft = pygame.Surface((w, h), pygame.SRCALPHA)
    soft.blit(shape, (m, m))
    soft.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft = _blur(soft, radius)
    if gain < 1:
        soft.fill((0, 0, 0, round(255 * gain)), special_flags=pygame.BLEND_RGBA_MULT)
    whole = pygame.Surface((w, h), pygame.SRCALPHA)
    whole.fill((*rgb(colour), 0))
    for _layer in range(max(1, round(gain))):
        whole.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return whole


def dimmed(picture: pygame.Surface, colour: str, amount: float, blur: float) -> pygame.Surface:
    """The picture blurred by ``blur`` device pixels and tinted ``amount`` (0 to 1) of the way to ``colour``."""
    soft = _blur(picture, blur) if blur >= 1 else picture.copy()
    veil = pygame.Surface(picture.get_size())
    veil.fill(rgb(colour))
    veil.set_alpha(round(255 * amount))
    soft.blit(veil, (0, 0))
    return soft


def _blur(picture: pygame.Surface, radius: float) -> pygame.Surface:
    less = 1 if radius < _SMALL_BLUR else max(2, int(radius / _SMALL_BLUR))
    w, h = picture.get_size()
    if less > 1 and min(w, h) >= 4 * less:
        small = pygame.transform.smoothscale(picture, (max(1, w // less), max(1, h // less)))
        small = pygame.transform.gaussian_blur(small, max(1, round(radius / less)))
        return pygame.transform.smoothscale(small, (w, h))
    return pygame.transform.gaussian_blur(picture, max(1, round(radius)))
