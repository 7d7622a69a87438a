"""Surfaces of the interface: sheets, cards, plaques, buttons, trays, notes; and the small parts set on them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
from attrs import evolve

from game.ui import shade, surfaces, theme
from game.ui.layout import R
from game.ui.surfaces import Look, looks, outline

if TYPE_CHECKING:
    from game.ui.ui import Ui

_CACHED_PANELS = 160


class Panels:
    """Draws surfaces and small parts.  All lengths are logical pixels."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._looks = looks(ui.theme)
        self._made = lru_cache(_CACHED_PANELS)(self._make)
        self._soft = lru_cache(300)(self._make_soft)
        self._table = lru_cache(1)(surfaces.table)

    def rescale(self) -> None:
        """Forget everything that was made for another scale or theme."""
        self._looks = looks(self.ui.theme)
        for cache in (self._made, self._soft, self._table):
            cache.cache_clear()

    # ------------------------------------------------------------------ surfaces
    def panel(
        self, target: pygame.Surface, r: R, kind: str = "sheet", *, edge_colour: str = "", depth: float | None = None
    ) -> None:
        """Draw a surface of ``kind`` (see ``looks``).  ``edge_colour`` makes it the hot one: a thick edge in that colour."""
        box = self.ui.rect(r)
        if box.w < 1 or box.h < 1:
            return
        made = self._made(kind, box.w, box.h, edge_colour, depth)
        target.blit(made.image, (box.x - made.margin, box.y - made.margin))

    def look(self, kind: str) -> Look:
        return self._looks[kind]

    def wood(self, target: pygame.Surface) -> None:
        """The table under everything, over the whole target."""
        target.blit(self._table(target.get_size()), (0, 0))

    def beak(self, target: pygame.Surface, x: float, y: float, side: str) -> None:
        """The point of a tooltip with its tip at (x, y); ``side`` is the edge of the tooltip it stands on."""
        w, h = 22, 14
        look = self._looks["tooltip"]
        fill = theme.mix(look.top, look.low, 0.9 if side == "bottom" else 0.1 if side == "top" else 0.5)
        turn, view, size, at = {
            "bottom": ("M0 0L11 14L22 0", (0, 0, w, h), (w, h), (x - w / 2, y - h)),
            "top": ("M0 14L11 0L22 14", (0, 0, w, h), (w, h), (x - w / 2, y)),
            "left": ("M14 0L0 11L14 22", (0, 0, h, w), (h, w), (x, y - w / 2)),
            "right": ("M0 0L14 11L0 22", (0, 0, h, w), (h, w), (x - h, y - w / 2)),
        }[side]
        body = f'<path d="{turn}Z" fill="{fill}"/><path d="{turn}" fill="none" stroke="{look.edge}" stroke-width="2"/>'
        self.ui.blit(target, self.ui.svg.draw_string(body, *size, view), *at)

    def focus_ring(self, target: pygame.Surface, r: R, radius: float = 12) -> None:
        """The ring around what has the keyboard."""
        w, h = r.w + 12, r.h + 12
        path = outline(w, h, 2, radius + 2, False)
        body = (
            f'<path d="{path}" fill="none" stroke="#fff6df" stroke-width="4"/>'
            f'<path d="{path}" fill="none" stroke="{self.ui.theme.focus}" stroke-width="2.6"/>'
        )
        self.ui.blit(target, self.ui.svg.draw_string(body, w, h), r.x - 6, r.y - 6)

    def rule(
        self, target: pygame.Surface, x: float, y: float, w: float, colour: str = "", opacity: float = 0.5
    ) -> None:
        """A dividing line with a diamond in its middle."""
        c = colour or self.ui.theme.ink2
        body = (
            f'<path d="M0 4H{w / 2 - 9}M{w / 2 + 9} 4H{w}" stroke="{c}" stroke-opacity="{opacity}" stroke-width="1.2"/>'
            f'<path d="M{w / 2 - 5} 4l5 -3.5l5 3.5l-5 3.5Z" fill="{c}" fill-opacity="{opacity}"/>'
        )
        self.ui.blit(target, self.ui.svg.draw_string(body, w, 8), x, y - 4)

    def shadow(
        self,
        target: pygame.Surface,
        image: pygame.Surface,
        x: int,
        y: int,
        blur: float = 3,
        depth: float = 3,
        gain: float = 0.6,
    ) -> None:
        """The shadow of any image that will be drawn at device position (x, y).  ``image`` must be one that is kept."""
        soft, margin = self._soft(image, theme.SHADOW, blur, gain)
        target.blit(soft, (x - margin + self.ui.px(depth * 0.6), y - margin + self.ui.px(depth)))

    def glow(
        self,
        target: pygame.Surface,
        image: pygame.Surface,
        x: int,
        y: int,
        colour: str,
        blur: float = 4,
        gain: float = 2,
    ) -> None:
        """Light around any image that will be drawn at device position (x, y).  ``image`` must be one that is kept."""
        soft, margin = self._soft(image, colour, blur, gain)
        target.blit(soft, (x - margin, y - margin))

    # ------------------------------------------------------------------ small parts
    def dot(self, target: pygame.Surface, cx: float, cy: float, d: float, fill: str, *, hollow: bool = False) -> None:
        """A round pip of diameter ``d``."""
        r = d / 2
        ink = self.ui.theme.ink
        body = (
            f'<circle cx="{r}" cy="{r}" r="{max(r / 2, r - 1.2)}" fill="{fill}" fill-opacity="{0.28 if hollow else 1}" '
            f'stroke="{ink}" stroke-opacity="{0.55 if hollow else 1}" stroke-width="{min(1.6, d * 0.11)}"/>'
        )
        if not hollow:
            body += f'<ellipse cx="{r * 0.72}" cy="{r * 0.62}" rx="{r * 0.34}" ry="{r * 0.22}" fill="#fff" fill-opacity=".5"/>'
        self.ui.blit_centred(target, self.ui.svg.draw_string(body, d, d), cx, cy)

    def cross(self, target: pygame.Surface, cx: float, cy: float, d: float) -> None:
        """A madder cross: lost, not allowed."""
        a, b = d * 0.2, d * 0.8
        body = (
            f'<path d="M{a} {a}L{b} {b}M{b} {a}L{a} {b}" stroke="{self.ui.theme.danger}" '
            f'stroke-width="{max(2, d * 0.13)}" stroke-linecap="round"/>'
        )
        self.ui.blit_centred(target, self.ui.svg.draw_string(body, d, d), cx, cy)

    def pips(
        self,
        target: pygame.Surface,
        r: R,
        filled: int,
        hollow: int = 0,
        crossed: int = 0,
        colour: str = "",
        *,
        size: float = 0,
        gap: float = 3,
    ) -> float:
        """A row of pips from the left of ``r``: filled, hollow, crossed; they shrink to fit.  Returns the x after the row."""
        n = filled + hollow + crossed
        if n == 0:
            return r.x
        gap = min(gap, max(0.0, r.w) / n / 2)  # a row far too short keeps half of itself for the pips
        d = min(size or r.h, r.h, (r.w - gap * (n - 1)) / n)
        colour = colour or self.ui.theme.brass
        pale = theme.mix(colour, self.ui.theme.paper2, 0.5)
        for i in range(n):
            cx = r.x + i * (d + gap) + d / 2
            self.dot(target, cx, r.cy, d, colour if i < filled else pale, hollow=i >= filled)
            if i >= filled + hollow:
                self.cross(target, cx, r.cy, d)
        return r.x + n * (d + gap) - gap

    def meter(
        self, target: pygame.Surface, r: R, icon: str, value: int, full: int, colour: str, *, number: bool = True
    ) -> None:
        """Icon, pips, number in one row; the number turns to danger at 1 and 0."""
        left, rest = r.left(r.h * 1.15, 6)
        self.ui.icon(target, icon, left.cx, left.cy, min(left.w, left.h * 1.15))
        if number:
            room, rest = rest.right(r.h * 1.4, 4)
            colour_of = self.ui.theme.danger if value <= 1 else self.ui.theme.ink
            self.ui.text.draw(target, str(value), room, "eb", r.h * 1.05, colour_of, align="right")
        self.pips(target, rest, min(value, full), max(0, full - value), colour=colour, size=r.h * 0.78)

    def cost(self, target: pygame.Surface, x: float, cy: float, points: int, *, size: float = 15) -> float:
        """A cost as brass dots; returns the x after them."""
        for i in range(points):
            self.dot(target, x + size / 2 + i * (size + 2), cy, size, self.ui.theme.brass)
        return x + points * (size + 2)

    def keycap(
        self, target: pygame.Surface, key: str, right: float, cy: float, *, h: float = 21, off: bool = False
    ) -> float:
        """A key cap whose right edge stands at ``right``; returns its width."""
        w = self.keycap_width(key, h)
        t = self.ui.theme
        line = f'stroke="{t.ink2}" stroke-opacity="{0.5 if off else 1}"'
        body = (
            f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="4" fill="#fffaf0" '
            f'fill-opacity="{0.35 if off else 0.9}" {line} stroke-width="1.3"/>'
            f'<path d="M3 {h - 3}H{w - 3}" stroke="{t.ink2}" stroke-opacity="{0.3 if off else 0.6}" stroke-width="2"/>'
        )
        self.ui.blit(target, self.ui.svg.draw_string(body, w, h), right - w, cy - h / 2)
        room = R(right - w + 3, cy - h / 2 - 0.5, w - 6, h - 1)
        self.ui.text.draw(target, key, room, "eb", theme.TINY, t.off_ink if off else t.ink, align="center")
        return w

    def keycap_width(self, key: str, h: float = 21) -> float:
        return max(h, self.ui.text.width(key, "eb", theme.TINY) + 11)

    def pill(
        self,
        target: pygame.Surface,
        text: str,
        cx: float,
        cy: float,
        *,
        fill: str = "",
        colour: str = "",
        edge: str = "",
        size: float = 16,
        h: float = 24,
        icon: str = "",
        face: str = "eb",
    ) -> float:
        """A small rounded label centred on (cx, cy); returns its width."""
        t = self.ui.theme
        lead = h * 0.95 if icon else 0
        w = self.ui.text.width(text, face, size) + 16 + lead
        body = (
            f'<rect x="1.2" y="1.2" width="{w - 2.4}" height="{h - 2.4}" rx="{h / 2 - 1.2}" '
            f'fill="{fill or t.ink}" stroke="{edge or t.cream}" stroke-width="1.6"/>'
        )
        image = self.ui.svg.draw_string(body, w, h)
        left, top = self.ui.px(cx - w / 2), self.ui.px(cy - h / 2)
        self.shadow(target, image, left, top, 1.5, 1)
        target.blit(image, (left, top))
        if icon:
            self.dot(target, cx - w / 2 + 4 + lead / 2, cy, h * 0.84, t.cream)
            self.ui.icon(target, icon, cx - w / 2 + 4 + lead / 2, cy, h * 0.7)
        room = R(cx - w / 2 + 8 + lead, cy - h / 2, w - 16 - lead, h)
        self.ui.text.draw(target, text, room, face, size, colour or t.cream, align="center")
        return w

    # ------------------------------------------------------------------ making
    def _make(self, kind: str, w: int, h: int, edge_colour: str, depth: float | None) -> surfaces.Surface:
        hot = f"{kind}:hot"
        look = self._looks[hot if edge_colour and hot in self._looks else kind]
        if edge_colour:
            look = evolve(look, edge=edge_colour)
        if depth is not None:
            look = evolve(look, depth=depth)
        return surfaces.make(look, w, h, self.ui.scale, self.ui.theme.grain)

    def _make_soft(self, image: pygame.Surface, colour: str, blur: float, gain: float) -> tuple[pygame.Surface, int]:
        radius = max(1.0, blur * self.ui.scale)
        return shade.glow(image, colour, radius, gain), shade.margin(radius)
