"""Fires on the altars: a few pictures of flame and smoke, shown one after the other."""

from __future__ import annotations

import math

import pygame

from game.ui import shade
from game.ui.theme import INK, SHADOW

from .board_scenery import THINGS, Group, Kit
from .board_sprites import Picture, compose
from .stage import FIRE

FRAMES = 16
FRAMES_A_SECOND = 10
"""Every second turn of the loop at rest: an even beat."""
_APART = 5
"""Frames between two altars: they do not flicker in step."""
_PUFFS = 4
_FLAME, _GLOW = 2.1, "#ff9a2a"
_LOW, _HIGH = 26.0, 84.0
"""How smoke rises, in eighteenths of a space's radius above the altar."""


def fires(kit: Kit, frame: int) -> Group:
    """The burning altars as they are in one of the FRAMES."""
    out: Group = {}
    r = kit.projection.radius
    for side, built in enumerate(kit.stage.altars):
        if built == FIRE:
            x, y = kit.centre(kit.chart.island.chapels[side])
            now = (frame + side * _APART) % FRAMES
            picture = kit.pictures.kept(lambda now=now: _burning(kit, now), "fire", now, r)
            out["fire", side] = kit.sprite(picture, x + r * 1.6, y + r * 1.3, THINGS, y)
    return out


def _burning(kit: Kit, frame: int) -> Picture:
    """An altar with flame, light and smoke. All frames have one size, so that each covers the one before."""
    s, r = kit.ui.scale, kit.projection.radius
    svg = kit.ui.svg
    stone = svg.icon("altar", r * 1.75)
    w = stone.get_width()
    m = shade.margin(2 * s)
    parts: list[tuple[pygame.Surface, float, float]] = [
        (_room(r, s), -r * 2.3 * s, -r * 5.5 * s),
        (shade.glow(stone, SHADOW, 2 * s, 0.7), -w / 2 - m + s, -w / 2 - m + 3 * s),
    ]
    parts += _smoke(kit, frame)
    phase = 2 * math.pi * frame / FRAMES
    # Two beats that do not divide each other within the cycle look less like a machine than one.
    height = 1 + 0.07 * math.sin(2 * phase) + 0.05 * math.sin(3 * phase + 1)
    lean = 5.5 * math.sin(phase) + 4 * math.sin(3 * phase)
    flame = (
        f'<g transform="translate(32 62) skewX({lean:.2f}) scale({2 - height:.3f} {height:.3f}) translate(-32 -62)">'
        f"{svg.inner('fire')}</g>"
    )
    fire = svg.draw_string(flame, r * _FLAME, r * _FLAME, (0, 0, 64, 64))
    f = fire.get_width()
    y = -r * 1.15 * s
    wide = r * 0.42 * s
    m = shade.margin(wide)
    light = shade.glow(svg.icon("fire", r * _FLAME), _GLOW, wide, 1.5)
    light.set_alpha(round(205 + 50 * math.sin(2 * phase + 0.6)))
    parts += [(light, -f / 2 - m, y - f / 2 - m), (stone, -w / 2, -w / 2), (fire, -f / 2, y - f / 2)]
    return compose(*parts)


def _room(r: float, s: float) -> pygame.Surface:
    """Nothing, as large as the highest smoke and the widest light."""
    return pygame.Surface((round(r * 4.5 * s), round(r * 6.6 * s)), pygame.SRCALPHA)


def _smoke(kit: Kit, frame: int) -> list[tuple[pygame.Surface, float, float]]:
    r, s = kit.projection.radius, kit.ui.scale
    out = []
    for puff in range(_PUFFS):
        age = (puff + frame / FRAMES) / _PUFFS
        rise = _LOW + (_HIGH - _LOW) * age
        size = 6.5 + 8.5 * age
        faint = 0.5 * min(1.0, age / 0.15) * (1 - age) ** 0.8
        if faint < 0.02:
            continue
        d = size * 2 * r / 18
        body = (
            f'<circle cx="20" cy="20" r="18" fill="#efe6d6" fill-opacity="{faint:.3f}" stroke="{INK}" '
            f'stroke-opacity="{faint * 0.7:.3f}" stroke-width="2"/>'
        )
        image = kit.ui.svg.draw_string(body, d, d, (0, 0, 40, 40))
        aside = (4 + 12 * age + 3.5 * math.sin(7 * age)) * r / 18 * s
        out.append((image, aside - image.get_width() / 2, -rise * r / 18 * s - image.get_height() / 2))
    return out
