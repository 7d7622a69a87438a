"""Dice: the six-sided one, the resource die and the compass die, at rest and tumbling."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.core.words import pgettext
from game.ui import shade
from game.ui.theme import CREAM, GOLD, INK, MADDER, MADDER2, SHADOW
from game.ui.tween import Cue
from game.ui.ui import Ui

from ..rules.numbers import ANY_KIND, KINDS, RULEBOOK, Numbers
from .board_pictures import KIND_COLOURS

D6, RESOURCE, COMPASS = "d6", "resource", "compass"
FACES = {D6: 6, RESOURCE: len(RULEBOOK.resource_die), COMPASS: len(RULEBOOK.compass_die)}
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_TILT = 8.0
_GRID = 100
_TURNS, _SECONDS_PER_FACE, _HOPS = 1.75, 0.075, 3
_CALM_SECONDS = 0.15
_SETTLED = 0.72
"""From this part of a tumble on the die shows the face it lands on."""


class DieSprite:
    """One die. ``kind`` is D6, RESOURCE or COMPASS; ``face`` 1 to FACES[kind], what it shows at rest; ``numbers`` say what is on its faces."""

    def __init__(
        self, ui: Ui, kind: str, face: int = 1, body: str = CREAM, pips: str = MADDER2, numbers: Numbers = RULEBOOK
    ) -> None:
        if kind not in FACES:
            raise ValueError(f"no die called {kind}")
        self.ui = ui
        self.kind = kind
        self.face = face
        self.body = body
        self.pips = pips
        self.numbers = numbers
        self._shown = face
        self._angle = 0.0
        self._lift = 0.0
        self._rattling = False
        self._made = lru_cache(24)(self._make)

    @property
    def tumbling(self) -> bool:
        """It has not come to rest: draw again."""
        return self._angle != 0.0 or self._lift != 0.0

    def draw(self, target: pygame.Surface, cx: float, cy: float, size: float) -> pygame.Rect:
        """Draw with the middle at a logical point, ``size`` logical pixels across; returns the region in device pixels."""
        face = self.face if not self.tumbling else self._shown
        image, shadow = self._made(face, max(1, self.ui.px(size)))
        x, y = cx * self.ui.scale, cy * self.ui.scale
        lift = self._lift * size * self.ui.scale
        drawn = shadow.get_rect(center=(round(x + image.get_width() * 0.04), round(y + image.get_height() * 0.07)))
        target.blit(shadow, drawn)
        if self.tumbling:
            image = pygame.transform.rotozoom(image, self._angle, 1 + 0.5 * self._lift)
        place = image.get_rect(center=(round(x), round(y - lift)))
        target.blit(image, place)
        return drawn.union(place)

    def room(self, cx: float, cy: float, size: float) -> pygame.Rect:
        """All that :meth:`draw` may touch while the die tumbles, device pixels."""
        half = size * 0.95
        top = size * (_LIFT + 0.95)
        left, upper = self.ui.px(cx - half), self.ui.px(cy - top)
        return pygame.Rect(left, upper, self.ui.px(cx + half) - left, self.ui.px(cy + half) - upper)

    def tumble_cue(self, face: int, duration: float = 0.9) -> Cue:
        """Roll to a face within ``duration`` seconds; many faces pass by, the last one is ``face``."""
        if not 1 <= face <= FACES[self.kind]:
            raise ValueError(f"the {self.kind} die has no face {face}")
        if self.ui.settings.reduced_motion:
            duration = min(duration, _CALM_SECONDS)
        start = self.face
        passed = 0.0
        self._rattling = False
        while passed < duration:
            t = passed / duration
            self._angle = 360 * _TURNS * (1 - t) ** 2 + 0.01
            self._lift = _LIFT * abs(math.cos(math.pi * _HOPS * t**0.8)) * (1 - t) ** 1.5
            self._shown = face if t > _SETTLED else self._passing(start, passed)
            passed += yield
        self.face = self._shown = face
        self._angle = self._lift = 0.0

    def _passing(self, start: int, passed: float) -> int:
        # A stride that shares no factor with the number of faces brings every face up before one comes twice.
        step = int(passed / _SECONDS_PER_FACE) + 1
        return (start - 1 + step * _STRIDE[self.kind]) % FACES[self.kind] + 1

    def rattle_cue(self, longest: float = 4.0) -> Cue:
        """Roll without coming to rest until :meth:`tumble_cue` says on which face; ``longest`` seconds at most."""
        if self.ui.settings.reduced_motion:
            return
        passed = 0.0
        self._rattling = True
        while passed < longest and self._rattling:
            self._angle = (-360 * 1.2 * passed) % 360 + 0.01
            self._lift = _LIFT * 0.6 * abs(math.cos(math.pi * 1.9 * passed))
            self._shown = self._passing(self.face, passed)
            passed += yield
        if self._rattling:
            self._rattling = False
            self._angle = self._lift = 0.0

    # ------------------------------------------------------------------ pictures
    def _make(self, face: int, edge: int) -> tuple[pygame.Surface, pygame.Surface]:
        """The die and its shadow in a square of ``edge`` device pixels."""
        s = self.ui.scale
        if self.kind == D6:
            body = self._cube(face)
        else:
            kind = self.numbers.resource_die[face - 1] if self.kind == RESOURCE else None
            body = _octahedron(self.body)
            body += self._rose(face) if kind is None else self._kind(kind)
        image = self.ui.svg.draw_string(body, edge / s, edge / s, (0, 0, _GRID, _GRID))
        if self.kind == COMPASS:
            image = image.copy()
            letter = self.ui.text.render(_letter(self.numbers.compass_die[face - 1]), "cinzel", edge * 0.27 / s, INK)
            image.blit(letter, letter.get_rect(center=(round(edge * 0.5), round(edge * 0.51))))
        blur = max(1.0, edge * 0.045)
        return image, shade.glow(image, SHADOW, blur, 0.7)

    def _cube(self, face: int) -> str:
        out = (
            f'<g transform="rotate(-{_TILT} 50 50)"><path d="M16 20q0 -6 6 -6H76q6 0 6 6L88 80q0 8 -8 8H24q-6 0 -6 -6Z" '
            f'fill="#a98c56" stroke="{INK}" stroke-width="3"/>'
            f'<rect x="13" y="11" width="68" height="68" rx="12" fill="{self.body}" stroke="{INK}" stroke-width="3"/>'
            '<rect x="18" y="16" width="58" height="58" rx="24" fill="#ffffff" fill-opacity=".45"/>'
        )
        out += "".join(
            f'<circle cx="{47 + u * 19}" cy="{45 + v * 19}" r="7.2" fill="{self.pips}"/>' for u, v in _PIPS[face]
        )
        return out + "</g>"

    def _kind(self, kind: int) -> str:
        """The kind's icon on the front face; a free face shows all six."""
        if kind != ANY_KIND:
            ring = f'<circle cx="50" cy="51" r="30" fill="#fffaf0" stroke="{INK}" stroke-width="2"/>'
            ring += (
                f'<circle cx="50" cy="51" r="27" fill="none" stroke="{KIND_COLOURS[KINDS[kind]]}" stroke-width="4"/>'
            )
            return ring + self._icon(KINDS[kind], 50, 51, 42)
        out = f'<circle cx="50" cy="51" r="36" fill="#fffaf0" stroke="{INK}" stroke-width="2"/>'
        for number, name in enumerate(KINDS):
            a = number * math.pi / 3
            x, y = 50 + 22 * math.sin(a), 51 - 22 * math.cos(a)
            out += f'<circle cx="{x:.2f}" cy="{y:.2f}" r="10.5" fill="{KIND_COLOURS[name]}"/>' + self._icon(
                name, x, y, 18
            )
        return out + f'<circle cx="50" cy="51" r="8" fill="{GOLD}" stroke="{INK}" stroke-width="2"/>'

    def _icon(self, name: str, cx: float, cy: float, size: float) -> str:
        at = f"translate({cx - size / 2:.2f} {cy - size / 2:.2f}) scale({size / 64:.4f})"
        return f'<g transform="{at}">{self.ui.svg.inner(name)}</g>'

    def _rose(self, face: int) -> str:
        """The ring of the compass with its needle towards the quadrant."""
        turn = 90 * self.numbers.compass_die[face - 1]
        out = f'<circle cx="50" cy="51" r="25" fill="#fffaf0" stroke="{INK}" stroke-width="2"/>'
        for other in range(0, 360, 90):
            if other != turn:
                out += f'<circle cx="50" cy="20" r="2.4" fill="{INK}" transform="rotate({other} 50 51)"/>'
        return out + (
            f'<path d="M50 4L60 25Q50 20 40 25Z" fill="{MADDER}" stroke="{INK}" stroke-width="2.2" '
            f'stroke-linejoin="round" transform="rotate({turn} 50 51)"/>'
        )


_LIFT = 0.55
_STRIDE = {D6: 5, RESOURCE: 3, COMPASS: 3}


def _octahedron(body: str) -> str:
    """An eight-sided die seen on one of its faces."""
    return (
        f'<path d="M50 4L90 27V73L50 96L10 73V27Z" fill="{body}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="M50 5L89 27.5V72.500Z" fill="#cdb684"/><path d="M11 73.500L50 95L89 73.500Z" fill="#a98c5c"/>'
        f'<path d="M50 5L11 27.5V72.500Z" fill="#e6d6a8"/>'
        f'<path d="M50 4L90 73H10Z" fill="{body}" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"/>'
    )


def _letter(quadrant: int) -> str:
    return (
        pgettext("compass", "N"), pgettext("compass", "E"), pgettext("compass", "S"), pgettext("compass", "W"),
    )[quadrant]  # fmt: skip
