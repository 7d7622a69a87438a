"""The reveal of the treasure over the chart: the needle finds the quadrant, the die the kind, and the coin drops."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.theme import CREAM, GOLD, INK, MADDER
from game.ui.tween import Cue, bounce, ease_out, linear, together, tween, wait

from .board_cues import pulse
from .board_scenery import COIN, COIN_ASIDE, COIN_DOWN, FLYING, Kit
from .board_sprites import Picture, Sprite, faded

if TYPE_CHECKING:
    from .board import BoardView
    from .dice import DieSprite

NEEDLE_SECONDS, DROP_SECONDS = 1.9, 0.85
_FADE = 0.12  # part of the time in which the compass comes, and goes
_TURNS = 2.25
_SIZE = 11.0
"""Width of the compass in radii of a space."""
_DIE = 5.0
_HEIGHT = 9.0
_AFTER_SECONDS = 0.35
_ROSE = (
    f'<circle cx="100" cy="100" r="94" fill="#fbf3df" fill-opacity=".72" stroke="{INK}" stroke-width="3.4"/>'
    f'<circle cx="100" cy="100" r="84" fill="none" stroke="{GOLD}" stroke-width="5"/>'
    f'<circle cx="100" cy="100" r="60" fill="none" stroke="{INK}" stroke-opacity=".5" stroke-width="1.6"/>'
)
_NEEDLE = (
    f'<path d="M100 22L114 100H86Z" fill="{MADDER}" stroke="{INK}" stroke-width="3.4" stroke-linejoin="round"/>'
    f'<path d="M100 178L114 100H86Z" fill="{CREAM}" stroke="{INK}" stroke-width="3.4" stroke-linejoin="round"/>'
    f'<circle cx="100" cy="100" r="10" fill="{GOLD}" stroke="{INK}" stroke-width="3.4"/>'
)


def middle(kit: Kit) -> tuple[float, float]:
    """The middle of the island in logical pixels."""
    points = [kit.centre(space) for space in range(len(kit.chart.island.spaces))]
    return sum(x for x, _y in points) / len(points), sum(y for _x, y in points) / len(points)


def needle(board: BoardView, quadrant: int) -> Cue:
    """A compass over the chart whose needle turns and comes to rest on a quadrant. Reduced motion: it appears at rest."""
    key = object()
    still = board.ui.settings.reduced_motion

    def show(t: float) -> None:
        kit = board.kit
        size = kit.projection.radius * _SIZE
        x, y = middle(kit)
        strength = max(0.0, min(1.0, t / _FADE, (1 - t) / _FADE))
        turned = 1.0 if still else ease_out(min(1.0, t / 0.72))
        wobble = 0.0 if still else 9 * math.sin(26 * t) * max(0.0, 1 - t / 0.8) ** 1.5
        angle = 90 * quadrant - 360 * _TURNS * (1 - turned) + wobble
        rose = kit.ui.svg.draw_string(_rose(), size, size, (0, 0, 200, 200))
        image = rose.copy()
        turning = pygame.transform.rotozoom(kit.ui.svg.draw_string(_NEEDLE, size, size, (0, 0, 200, 200)), -angle, 1)
        image.blit(turning, turning.get_rect(center=image.get_rect().center))
        w, h = image.get_size()
        picture = Picture(image, -w // 2, -h // 2)
        board.fly(key, {key: kit.sprite(faded(picture, strength) if strength < 1 else picture, x, y, FLYING)})

    try:
        yield from tween(NEEDLE_SECONDS, show, linear)
    finally:
        board.fly(key, {})


def _rose() -> str:
    ticks = "".join(
        f'<path d="M100 {18 if part % 6 else 14}V{26 if part % 6 else 32}" stroke="{INK}" '
        f'stroke-width="{1.6 if part % 6 else 4}" transform="rotate({part * 15} 100 100)"/>'
        for part in range(24)
    )
    return _ROSE + ticks


def great_die(board: BoardView, die: DieSprite, rolling: Cue, spaces: Sequence[int]) -> Cue:
    """The die's own cue ``rolling``, seen large over the chart; then the spaces it names light up."""
    key = object()

    def show() -> None:
        kit = board.kit
        size = kit.projection.radius * _DIE
        x, y = middle(kit)
        edge = kit.ui.px(size * 3)
        page = pygame.Surface((edge, edge), pygame.SRCALPHA)
        die.draw(page, size * 1.5, size * 1.75, size)
        board.fly(key, {key: kit.sprite(Picture(page, -edge // 2, -edge // 2), x, y, FLYING)})

    try:
        next(rolling, None)
        while True:
            show()
            try:
                rolling.send((yield))
            except StopIteration:
                break
        show()
        yield from wait(_AFTER_SECONDS)
    finally:
        rolling.close()
        board.fly(key, {})
    if spaces:
        yield from together(*(pulse(board, space, GOLD) for space in spaces))


def drop(board: BoardView, space: int) -> Cue:
    """The coin falls from above onto its space and bounces. Reduced motion: it fades in there."""
    key = object()
    still = board.ui.settings.reduced_motion

    def show(t: float) -> None:
        kit = board.kit
        r = kit.projection.radius
        x, y = kit.centre(space)
        x, y = x + COIN_ASIDE * r, y + COIN_DOWN * r
        coin = kit.pictures.icon("treasure", r * COIN, GOLD)
        height = 0.0 if still else (1 - bounce(t)) * _HEIGHT * r
        picture = faded(coin, min(1.0, t / 0.6)) if still and t < 0.6 else coin
        sprites: dict[object, Sprite] = {key: kit.sprite(picture, x, y - height, FLYING, 1)}
        if not still:
            low = 1 - height / (_HEIGHT * r)
            shade = kit.pictures.kept(lambda: _shadow(kit, r), "coin's shadow", r)
            sprites["shadow", key] = kit.sprite(faded(shade, 0.25 + 0.75 * low), x, y + r * 0.5, FLYING)
        board.fly(key, sprites)

    try:
        yield from tween(DROP_SECONDS, show, linear)
    finally:
        board.fly(key, {})


def _shadow(kit: Kit, r: float) -> Picture:
    body = f'<ellipse cx="50" cy="20" rx="44" ry="16" fill="{INK}" fill-opacity=".45"/>'
    image = kit.ui.svg.draw_string(body, r * 2.4, r * 0.96, (0, 0, 100, 40))
    w, h = image.get_size()
    return Picture(image, -w // 2, -h // 2)
