"""Rain, fog, wind and falling rocks pass over a part of the chart."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.tween import Cue, linear, tween

from .board_scenery import FLYING, Kit
from .board_sprites import Picture, Sprite
from .weather import EVERYWHERE, FOG, RAIN, ROCKS, WIND, Gust

if TYPE_CHECKING:
    from .board import BoardView

SKY_SECONDS = 1.2
_COME, _GO = 0.18, 0.3  # parts of the time in which it comes and goes
_GRAIN = 4  # the edge is soft: a picture of a quarter of the size is enough
_AROUND, _SOFT = 74.0, 22.0  # pixels of the map
_TILE = 256
_SPEED = {RAIN: (-260.0, 900.0), FOG: (120.0, 0.0), WIND: (900.0, 60.0), ROCKS: (0.0, 420.0)}
"""Logical pixels a second."""
_WASH = {RAIN: (38, 58, 92, 92), FOG: (226, 230, 226, 120), WIND: (244, 226, 178, 46), ROCKS: (96, 80, 62, 84)}


def sky(board: BoardView, gusts: Sequence[Gust]) -> Cue:
    """The weather comes, passes and is gone. With reduced motion it only fades in and out, without passing."""
    key = object()
    skies = [_Sky(board.kit, gust) for gust in gusts]
    still = board.ui.settings.reduced_motion

    def show(t: float) -> None:
        strength = max(0.0, min(1.0, t / _COME, (1 - t) / _GO))
        passed = 0.0 if still else t * SKY_SECONDS
        board.fly(key, {number: each.sprite(passed, strength) for number, each in enumerate(skies)})

    try:
        yield from tween(SKY_SECONDS, show, linear)
    finally:
        board.fly(key, {})


class _Sky:
    """One gust: a tile that moves behind a soft-edged window in the shape of the quadrant."""

    def __init__(self, kit: Kit, gust: Gust) -> None:
        self._scale = kit.ui.scale
        self._speed = _SPEED[gust.kind]
        self._mask, self._corner = _window(kit, gust.quadrant)
        self._tile = _tile(gust.kind, max(0.6, kit.ui.scale))
        self._wash = _WASH[gust.kind]
        # Drawn on in turn: a sprite that is drawn anew needs another picture than the one before.
        self._pages = [Picture(pygame.Surface(self._mask.get_size(), pygame.SRCALPHA), 0, 0) for _page in range(2)]
        self._turn = 0

    def sprite(self, passed: float, strength: float) -> Sprite:
        """The sky after so many seconds; ``strength`` 0 to 1."""
        self._turn ^= 1
        page = self._pages[self._turn]
        surface, tile = page.surface, self._tile
        surface.fill(self._wash)
        w, h = tile.get_size()
        dx, dy = (round(v * self._scale * passed) for v in self._speed)
        for x in range(dx % w - w, surface.get_width(), w):
            for y in range(dy % h - h, surface.get_height(), h):
                surface.blit(tile, (x, y))
        surface.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if strength < 1:
            surface.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
        return Sprite(page, *self._corner, FLYING, -1)


def _window(kit: Kit, quadrant: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """White where the quadrant lies, fading out at its edge; and its upper left corner in device pixels."""
    island, p, s = kit.chart.island, kit.projection, kit.ui.scale
    room = kit.ui.rect(p.box)
    reach, soft = _AROUND * p.zoom * s, _SOFT * p.zoom * s
    spaces = [space for space in range(len(island.spaces)) if quadrant in (EVERYWHERE, island.quadrants[space])]
    points = [(x * s, y * s) for x, y in map(kit.centre, spaces)]
    pad = reach + 2 * soft
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    area = pygame.Rect(min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad).clip(
        room
    )
    small = pygame.Surface((max(1, area.w // _GRAIN), max(1, area.h // _GRAIN)), pygame.SRCALPHA)
    small.fill((255, 255, 255, 0))
    near = [((x - area.x) / _GRAIN, (y - area.y) / _GRAIN) for x, y in points]
    for x, y in near:
        pygame.draw.circle(small, (255, 255, 255, 255), (x, y), reach / _GRAIN)
    for a in near:
        for b in near:
            if math.dist(a, b) < 3 * reach / _GRAIN:
                pygame.draw.line(small, (255, 255, 255, 255), a, b, max(1, round(reach / _GRAIN)))
    for _pass in range(2):
        small = pygame.transform.box_blur(small, max(1, round(soft / 2 / _GRAIN)))
    mask = pygame.transform.smoothscale(small, area.size)
    return mask, area.topleft


class _Scatter:
    """Numbers that lie about without an order, the same at every start: the view leaves chance to the rules."""

    def __init__(self, start: int) -> None:
        self._at = start * 7919

    def between(self, low: float, high: float) -> float:
        """The next number from ``low`` to ``high``."""
        self._at = (self._at * 1103515245 + 12345) % 2**31
        return low + (high - low) * (self._at >> 8) / 2**23

    def whole(self, low: int, high: int) -> int:
        """The next whole number from ``low`` to below ``high``."""
        return int(self.between(low, high))


def _tile(kind: str, scale: float) -> pygame.Surface:
    """A picture that can be laid side by side without a seam."""
    edge = round(_TILE * scale)
    tile = pygame.Surface((edge, edge), pygame.SRCALPHA)
    scatter = _Scatter(1 + list(_SPEED).index(kind))
    paint = {RAIN: _rain, FOG: _fog, WIND: _wind, ROCKS: _rocks}[kind]
    paint(tile, edge, scale, scatter)
    return tile


def _wrapped(edge: int) -> list[tuple[int, int]]:
    """Where a thing is drawn again so that it goes on at the other side."""
    return [(dx, dy) for dx in (-edge, 0, edge) for dy in (-edge, 0, edge)]


def _rain(tile: pygame.Surface, edge: int, scale: float, scatter: _Scatter) -> None:
    for _drop in range(46):
        x, y, length = scatter.whole(0, edge), scatter.whole(0, edge), scatter.between(16, 34) * scale
        tone = (214, 232, 244, scatter.whole(110, 220))
        width = max(1, round(scatter.between(1.2, 2.0) * scale))
        for dx, dy in _wrapped(edge):
            pygame.draw.line(tile, tone, (x + dx, y + dy), (x + dx - length * 0.28, y + dy + length), width)


def _fog(tile: pygame.Surface, edge: int, scale: float, scatter: _Scatter) -> None:
    small = pygame.Surface((edge // _GRAIN * 3, edge // _GRAIN * 3), pygame.SRCALPHA)
    small.fill((246, 248, 244, 0))
    part = edge // _GRAIN
    for _bank in range(9):
        x, y = scatter.whole(0, part), scatter.whole(0, part)
        w, h = scatter.between(0.35, 0.6) * part, scatter.between(0.10, 0.2) * part
        for dx, dy in _wrapped(part):
            pygame.draw.ellipse(small, (246, 248, 244, 190), (part + x + dx - w / 2, part + y + dy - h / 2, w, h))
    small = pygame.transform.box_blur(small, max(1, part // 10))
    middle = small.subsurface((part, part, part, part))
    tile.blit(pygame.transform.smoothscale(middle, (edge, edge)), (0, 0))


def _wind(tile: pygame.Surface, edge: int, scale: float, scatter: _Scatter) -> None:
    for _streak in range(9):
        x, y, length = scatter.whole(0, edge), scatter.whole(0, edge), scatter.between(90, 190) * scale
        bow, tone = scatter.between(-7, 7) * scale, scatter.whole(120, 225)
        width = max(1, round(scatter.between(1.6, 2.6) * scale))
        for dx, dy in _wrapped(edge):
            points = [(x + dx + length * i / 10, y + dy + bow * math.sin(math.pi * i / 10)) for i in range(11)]
            pygame.draw.lines(tile, (255, 251, 236, tone), False, points, width)


def _rocks(tile: pygame.Surface, edge: int, scale: float, scatter: _Scatter) -> None:
    for _rock in range(13):
        x, y, size = scatter.whole(0, edge), scatter.whole(0, edge), scatter.between(4, 11) * scale
        turn = scatter.between(0, math.tau)
        corners = [(turn + k * math.tau / 6, size * scatter.between(0.7, 1.1)) for k in range(6)]
        for dx, dy in _wrapped(edge):
            shape = [(x + dx + q * math.cos(a), y + dy + q * math.sin(a)) for a, q in corners]
            pygame.draw.polygon(tile, (150, 138, 120, 255), shape)
            pygame.draw.polygon(tile, (58, 40, 26, 255), shape, max(1, round(1.6 * scale)))
