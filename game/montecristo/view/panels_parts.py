"""Small pieces of the table: cubes, slots, tool sockets, portraits. All lengths are logical pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.layout import R

from ..rules.numbers import KINDS, ROLES, TOOLS
from ..rules.state import NOBODY
from . import board_pictures
from .portraits import THIEF, draw_picture, draw_portrait

if TYPE_CHECKING:
    from game.ui.ui import Ui

ROLE_COLOURS = tuple(board_pictures.ROLE_COLOURS[role] for role in ROLES)
"""By role: the colour of the figure (M-029)."""
KIND_COLOURS = tuple(board_pictures.KIND_COLOURS[kind] for kind in KINDS)
"""By kind: the colour of the cube."""
METERS = {"health": "#b3322a", "food": "#5f8a2f", "water": "#3682ad"}
UNKNOWN_COLOUR = "#8a7350"
_LEAST_CUBE = 5.0
_LEAST_SLOT, _LEAST_PIP = 4.5, 4.5
"""Smaller ones are not drawn: figures or a bar take their place, as house rules with large packs or meters need."""
_SIGNED_FROM = 26.0
"""Portraits below this size have no room for the role's sign."""


def role_colour(role: int) -> str:
    """The figure's colour; a neutral one while the role is not drawn."""
    return ROLE_COLOURS[role] if role != NOBODY else UNKNOWN_COLOUR


def fitted(ui: Ui, text: str, face: str, size: float, width: float) -> float:
    """The size at which ``text`` fits into ``width`` in one line, at most ``size``."""
    return min(size, 0.98 * size * width / max(1.0, ui.text.width(text, face, size)))


def line(
    ui: Ui, target: pygame.Surface, text: str, r: R, face: str, size: float, colour: str, align: str = "left"
) -> None:
    """One line of text in ``r``, set as much smaller as it must be."""
    ui.text.draw(target, text, r, face, fitted(ui, text, face, size, r.w), colour, align=align)


class Pieces:
    """Draws the small pieces with one :class:`Ui`."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.zones: list[tuple[R, str]] = []
        """What was drawn since the list was last cleared, for the tooltips: its room, and "pack", "tools" or a meter's icon."""

    # ------------------------------------------------------------ cubes and tools
    def cube(self, target: pygame.Surface, kind: int, cx: float, cy: float, d: float, *, ghost: bool = False) -> None:
        """A cube seen from the front and a little above. The kind's icon on its face works without colour; ``ghost``: missing."""
        colour = KIND_COLOURS[kind]
        light, dark, e = theme.mix(colour, "#ffffff", 0.38), theme.mix(colour, "#1a0d05", 0.42), d * 0.17
        face = d - e - 2
        size = face * 0.84
        left, top = 1 + face / 2 - size / 2, e + face / 2 - size / 2
        body = (
            f'<g stroke="{theme.INK}" stroke-width="{d * 0.045}" stroke-linejoin="round">'
            f'<path d="M1 {e}L{e} 1H{d - 1}L{d - e} {e}Z" fill="{light}"/>'
            f'<path d="M{d - e} {e}L{d - 1} 1V{d - e}L{d - e} {d - 1}Z" fill="{dark}"/>'
            f'<path d="M1 {e}H{d - e}V{d - 1}H1Z" fill="{colour}"/></g>'
            f'<circle cx="{1 + face / 2}" cy="{e + face / 2}" r="{face * 0.44}" fill="{theme.CREAM}" fill-opacity=".9"/>'
            f'<g transform="translate({left} {top}) scale({size / 64})">{self.ui.svg.inner(KINDS[kind])}</g>'
        )
        image = self.ui.svg.draw_string(body, d, d)
        if ghost:
            image = image.copy()
            image.set_alpha(80)
            self.ui.blit_centred(target, image, cx, cy)
            self.ui.panels.cross(target, cx, cy, d * 0.8)
            return
        at = self.ui.px(cx - d / 2), self.ui.px(cy - d / 2)
        self.ui.panels.shadow(target, image, *at, 1.3, 1.5)
        target.blit(image, at)

    def cubes(
        self,
        target: pygame.Surface,
        counts: Sequence[int],
        x: float,
        cy: float,
        d: float,
        held: Sequence[int] | None = None,
    ) -> float:
        """A price as a row of cubes, those that ``held`` lacks as ghosts; returns the x after it."""
        for kind, count in enumerate(counts[:6]):
            for i in range(count):
                self.cube(target, kind, x + d / 2, cy, d, ghost=held is not None and i >= held[kind])
                x += d + 2
        return x

    def slots(
        self,
        target: pygame.Surface,
        x: float,
        cy: float,
        width: float,
        cubes: Sequence[int],
        base: int,
        extra: int,
        d: float,
        gap: float = 3,
    ) -> tuple[float, float]:
        """Room for cubes: wooden base slots, then the satchel's stitched pockets, then what does not fit. Shrinks to ``width``.

        Returns the middle of the slot that is filled next.
        """
        held = [kind for kind, count in enumerate(cubes) for _i in range(count)]
        count = max(base + extra, len(held))
        fits = (width - (gap * 2 if extra else 0)) / max(1, count) - gap
        if fits < _LEAST_SLOT:
            return self._counted(target, R(x, cy - 12, width, 24), len(held), base + extra)
        d = max(_LEAST_CUBE, min(d, fits))
        self.zones.append((R(x, cy - d / 2 - 3, max(d, min(width, count * (d + gap) + gap * 2)), d + 6), "pack"))
        for i in range(count):
            cx = x + i * (d + gap) + d / 2 + (gap * 2 if extra and i >= base else 0)
            self._slot(target, cx, cy, d, leather=i >= base, over=i >= base + extra)
            if i < len(held):
                self.cube(target, held[i], cx, cy, d * 0.9)
        return x + min(len(held), max(0, count - 1)) * (d + gap) + d / 2, cy

    def _counted(self, target: pygame.Surface, r: R, held: int, room: int) -> tuple[float, float]:
        """Where there is no room for so many slots: a sack and two figures."""
        t = self.ui.theme
        self.zones.append((r, "pack"))
        z = min(r.h, r.w * 0.4)
        self.ui.icon(target, "sack", r.x + z / 2, r.cy, z)
        words = f"{held}/{room}"
        line(self.ui, target, words, r.pad(z + 3, 0, 0, 0), "eb", 17, t.danger if held > room else t.ink)
        return r.x + z / 2, r.cy

    def _slot(self, target: pygame.Surface, cx: float, cy: float, d: float, *, leather: bool, over: bool) -> None:
        fill, edge = ("#b98a54", "#5e3b18") if leather else ("#cdb384", "#7a5a30")
        if over:
            fill, edge = "#e2a08a", self.ui.theme.danger
        stitches = f'stroke-dasharray="{d * 0.14} {d * 0.09}"' if leather else ""
        body = (
            f'<rect x="1" y="1" width="{d - 2}" height="{d - 2}" rx="{d * 0.16}" fill="{fill}" fill-opacity=".55" '
            f'stroke="{edge}" stroke-width="1.5" {stitches}/>'
            f'<path d="M2.5 {d - 3}V3H{d - 3}" stroke="#4a2f14" stroke-opacity=".35" stroke-width="1.5" fill="none"/>'
        )
        self.ui.blit_centred(target, self.ui.svg.draw_string(body, d, d), cx, cy)

    def socket(
        self, target: pygame.Surface, tool: int, cx: float, cy: float, d: float, have: bool, never: bool
    ) -> None:
        """A tool's place: dashed while absent, struck through where it is never possible."""
        self.zones.append((R(cx - d / 2 - 2, cy - d / 2 - 2, d + 4, d + 4), "tools"))
        fill, fill_opacity, edge = (theme.CREAM, 0.95, 1.0) if have else ("#cdb384", 0.4, 0.5)
        dashes = "" if have else 'stroke-dasharray="3 3"'
        body = (
            f'<circle cx="{d / 2}" cy="{d / 2}" r="{d / 2 - 1.2}" fill="{fill}" fill-opacity="{fill_opacity}" '
            f'stroke="{self.ui.theme.ink2}" stroke-opacity="{edge}" stroke-width="1.5" {dashes}/>'
        )
        self.ui.blit_centred(target, self.ui.svg.draw_string(body, d, d), cx, cy)
        self.ui.icon(target, TOOLS[tool], cx, cy, d * 0.72, grey=not have, alpha=255 if have else 60)
        if never:
            slash = (
                f'<path d="M{d * 0.2} {d * 0.8}L{d * 0.8} {d * 0.2}" stroke="{self.ui.theme.danger}" '
                f'stroke-width="{d * 0.08}" stroke-linecap="round"/>'
            )
            self.ui.blit_centred(target, self.ui.svg.draw_string(slash, d, d), cx, cy)

    def meter(
        self, target: pygame.Surface, r: R, icon: str, value: int, full: int, colour: str, d: float, size: float
    ) -> None:
        """Icon, pips and number in one row; the number turns to danger at 1 and 0."""
        ui = self.ui
        self.zones.append((r, icon))
        z = min(22.0, r.h + 2)
        ui.icon(target, icon, r.x + z / 2, r.cy, z)
        number = 20.0
        room = R(r.x + z + 4, r.y, r.w - z - 8 - number, r.h)
        if (room.w + 2) / max(1, full) - 2 < _LEAST_PIP:
            self._gauge(target, room.center(room.w, d * 0.8), value / max(1, full), colour)
        else:
            ui.panels.pips(target, room, min(value, full), max(0, full - value), colour=colour, size=d, gap=2)
        shown = ui.theme.danger if value <= 1 else ui.theme.ink
        ui.text.draw(target, str(value), R(r.x2 - number, r.y, number, r.h), "eb", size, shown, align="right")

    def _gauge(self, target: pygame.Surface, r: R, share: float, colour: str) -> None:
        """A meter with more points than there is room for: a bar."""
        ink, inside = self.ui.theme.ink, max(0.0, r.w - 3) * min(1.0, share)
        body = (
            f'<rect x="1" y="1" width="{r.w - 2}" height="{r.h - 2}" rx="{r.h / 2 - 1}" fill="{colour}" fill-opacity=".24" '
            f'stroke="{ink}" stroke-opacity=".55" stroke-width="1.2"/>'
            f'<rect x="1.5" y="1.5" width="{inside}" height="{r.h - 3}" rx="{min(r.h / 2 - 1.5, inside / 2)}" fill="{colour}"/>'
        )
        self.ui.blit(target, self.ui.svg.draw_string(body, r.w, r.h), r.x, r.y)

    # ------------------------------------------------------------ people
    def portrait(
        self, target: pygame.Surface, role: int, character: int, cx: float, cy: float, d: float, *, out: bool = False
    ) -> None:
        """The adventurer's portrait with the sign of the role at its foot; grey when out of action."""
        draw_portrait(self.ui, target, cx, cy, d, role, character, grey=out, sign=d >= _SIGNED_FROM)

    def thief(self, target: pygame.Surface, cx: float, cy: float, d: float) -> None:
        """The Thief's portrait."""
        draw_picture(self.ui, target, THIEF, cx, cy, d)

    def medal(self, target: pygame.Surface, icon: str, cx: float, cy: float, d: float) -> None:
        """An icon on a parchment disc with a brass rim."""
        body = f'<circle cx="20" cy="20" r="19" fill="{self.ui.theme.paper2}" stroke="{self.ui.theme.brass}" stroke-width="2"/>'
        self.ui.blit_centred(target, self.ui.svg.draw_string(body, d, d, (0, 0, 40, 40)), cx, cy)
        if icon == "thief":
            self.thief(target, cx, cy, d * 0.98)
        else:
            self.ui.icon(target, icon, cx, cy, d * 0.72)
