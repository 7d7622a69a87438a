"""The pieces on the chart as pictures: spaces, medals, altars, figures, marks. Sizes in logical pixels, made once per size."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import pygame

from game.ui import shade
from game.ui.folders import ASSETS
from game.ui.theme import CREAM, GOLD, INK, SEA, SHADOW, mix
from game.ui.ui import Ui

from ..rules.numbers import ROLES
from .board_sprites import Picture, compose

FIGURES = ASSETS / "montecristo" / "figures"
ROLE_COLOURS = dict(zip(ROLES, ("#2f6aa8", "#e2b02c", "#de7522", "#b5342b", "#4f8a3d", "#d0708f"), strict=True))
KIND_COLOURS = {
    "wood": "#c8752c", "stone": "#8b8a86", "coal": "#8f2d24", "rope": "#d8a834", "food": "#64873a", "water": "#4f9cc0",
    "plain": "#e8d6a8",
}  # fmt: skip
MEDALS = {
    "chapel": ("chapel", "#7a2a1a", 1.7),
    "hideaway": ("hideaway", "#4a5a38", 1.75),
    "mill": ("grotto", "#3b3f52", 1.6),
    "home": ("ship", "#2b6688", 1.7),
    "lair": ("ship", "#2a2430", 1.7),
}
"""By kind of space: icon, colour of the ring, radius in radii of an ordinary space."""
_PALE = "#fbf3df"
_GLOW = "#ffd24a"
_FIGURE_W, _FIGURE_H, _FOOT_X, _FOOT_Y = 96, 128, 48, 110


class Pictures:
    """Makes and keeps the pictures of the pieces for one scale."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._made: dict[Hashable, Picture] = {}

    def clear(self) -> None:
        """Forget everything: the scale or the theme changed."""
        self._made.clear()

    def kept(self, make: Callable[[], Picture], *key: Hashable) -> Picture:
        """The picture of this key, made the first time it is asked for."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    # ------------------------------------------------------------------ spaces
    def space(self, kind: str, radius: float, lit: bool, well: bool = False) -> Picture:
        """A space: triangle, disc, way-mark or medal. ``lit`` sets it in a gold ring and light."""
        return self.kept(lambda: self._space(kind, radius, lit, well), "space", kind, radius, lit, well)

    def _space(self, kind: str, radius: float, lit: bool, well: bool) -> Picture:
        size = radius * MEDALS[kind][2] * 2 + 16 if kind in MEDALS else radius * 2 + 16
        if kind in MEDALS:
            body = self._medal(kind, radius * MEDALS[kind][2], size / 2, lit)
        elif kind in ("food", "water"):
            body = self._triangle(kind, radius, size / 2, lit, well)
        else:
            body = self._disc(kind, radius, size / 2, lit)
        depth = (3.0, 0.75, 2, 4) if kind in MEDALS else (2.0, 0.65, 1, 2.5)
        return self._raised(self.ui.svg.draw_string(body, size, size), depth, _GLOW if lit else "", 5, 2)

    def _triangle(self, kind: str, radius: float, c: float, lit: bool, well: bool) -> str:
        def triangle(size: float, fill: str) -> str:
            angles = (0, 2 * math.pi / 3, 4 * math.pi / 3)
            points = [(c + size * math.sin(a), c + radius * 0.2 - size * math.cos(a)) for a in angles]
            d = "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
            return (
                f'<path d="{d}" fill="{fill}" stroke="{fill}" stroke-width="{radius * 0.46}" stroke-linejoin="round"/>'
            )

        body = triangle(radius * 1.3, GOLD) if lit else ""
        body += triangle(radius * 1.1, INK) + triangle(radius, CREAM) + triangle(radius * 0.93, KIND_COLOURS[kind])
        body += triangle(radius * 0.64, _PALE)
        return body + self._inside("well" if well else kind, c, c + radius * 0.2, radius * 1.1)

    def _disc(self, kind: str, radius: float, c: float, lit: bool) -> str:
        colour = KIND_COLOURS[kind]
        q = radius if kind != "plain" else radius * 0.64

        def ring(share: float, fill: str) -> str:
            return f'<circle cx="{c}" cy="{c}" r="{q * share:.2f}" fill="{fill}"/>'

        body = f'<circle cx="{c}" cy="{c}" r="{q * 1.06 + 4}" fill="{GOLD}"/>' if lit else ""
        body += ring(1.06, INK) + ring(0.98, CREAM) + ring(0.91, colour)
        if kind == "plain":
            return body + ring(0.62, "#c9ad72") + ring(0.5, "#f2e4bd")
        body += ring(0.70, mix(colour, "#000000", 0.45)) + ring(0.665, _PALE)
        return body + self._inside(kind, c, c, radius * 1.24)

    def _medal(self, kind: str, radius: float, c: float, lit: bool) -> str:
        icon, colour, _size = MEDALS[kind]
        body = f'<circle cx="{c}" cy="{c}" r="{radius * 1.03 + 4}" fill="{GOLD}"/>' if lit else ""
        rings = (
            (1.03, "#26170d"), (0.985, "#e6c264"), (0.93, "#8a5e1c"), (0.905, colour), (0.79, "#3a2412"), (0.77, "#f9f0d8"),
        )  # fmt: skip
        body += "".join(f'<circle cx="{c}" cy="{c}" r="{radius * share:.2f}" fill="{fill}"/>' for share, fill in rings)
        for i in range(24):
            a = i * math.pi / 12
            x, y = c + math.sin(a) * radius * 0.848, c + math.cos(a) * radius * 0.848
            body += f'<circle cx="{x:.2f}" cy="{y:.2f}" r="1.2" fill="#f3dc96"/>'
        body += self._inside(icon, c, c, radius * 1.2)
        if kind == "lair":
            # The two ships differ by more than the ring: the Thief's carries its owner's face.
            body += f'<circle cx="{c + radius * 0.62}" cy="{c + radius * 0.62}" r="{radius * 0.36}" fill="{CREAM}" stroke="{INK}" stroke-width="1.6"/>'
            body += self._inside("thief", c + radius * 0.62, c + radius * 0.62, radius * 0.6)
        return body

    def _inside(self, icon: str, cx: float, cy: float, size: float) -> str:
        at = f"translate({cx - size / 2:.2f} {cy - size / 2:.2f}) scale({size / 64:.4f})"
        return f'<g transform="{at}">{self.ui.svg.inner(icon)}</g>'

    def _raised(
        self,
        image: pygame.Surface,
        depth: tuple[float, float, float, float],
        light: str = "",
        blur: float = 5,
        gain: float = 1,
    ) -> Picture:
        """The image with its middle on the anchor, above its shadow (blur, strength, right, down) and in a light."""
        w, h = image.get_size()
        s = self.ui.scale
        soft, strength, right, down = depth
        parts: list[tuple[pygame.Surface, float, float]] = []
        if strength:
            m = shade.margin(max(1.0, soft * s))
            shadow = shade.glow(image, SHADOW, max(1.0, soft * s), strength)
            parts.append((shadow, -w / 2 - m + right * s, -h / 2 - m + down * s))
        if light:
            m = shade.margin(max(1.0, blur * s))
            parts.append((shade.glow(image, light, max(1.0, blur * s), gain), -w / 2 - m, -h / 2 - m))
        return compose(*parts, (image, -w / 2, -h / 2))

    def ring(self, radius: float, colour: str, width: float, under: str = "", under_width: float = 0) -> Picture:
        """A ring around a space, above it; ``under`` is a wider one below."""
        return self.kept(
            lambda: self._ring(radius, colour, width, under, under_width), "ring", radius, colour, width, under
        )

    def _ring(self, radius: float, colour: str, width: float, under: str, under_width: float) -> Picture:
        size = 2 * (radius + max(width, under_width)) + 4
        body = ""
        for paint, stroke in ((under, under_width), (colour, width)):
            if paint:
                body += (
                    f'<circle cx="{size / 2}" cy="{size / 2}" r="{radius}" fill="none" stroke="{paint}" '
                    f'stroke-width="{stroke}"/>'
                )
        return self._raised(self.ui.svg.draw_string(body, size, size), (1, 0, 0, 0))

    # ------------------------------------------------------------------ things
    def altar(self, radius: float) -> Picture:
        """An altar without a fire, its middle on the anchor."""
        return self.icon("altar", radius * 1.75)

    def icon(self, name: str, size: float, light: str = "") -> Picture:
        """An icon lying on the chart, with its middle on the anchor."""
        return self.kept(
            lambda: self._raised(self.ui.svg.icon(name, size), (1.6, 0.65, 0.8, 2), light, 5, 1.4),
            "icon",
            name,
            size,
            light,
        )

    def flying(self, name: str, size: float) -> Picture:
        """An icon on its way through the air."""
        return self.icon(name, size, "#fff3cf")

    def badge(self, text: str, size: float, fill: str = "#fff6d8", colour: str = INK, edge: str = INK) -> Picture:
        """A small disc with a number or sign, its middle on the anchor."""
        return self.kept(lambda: self._badge(text, size, fill, colour, edge), "badge", text, size, fill, colour)

    def _badge(self, text: str, size: float, fill: str, colour: str, edge: str) -> Picture:
        c = size / 2
        body = f'<circle cx="{c}" cy="{c}" r="{c - 1}" fill="{fill}" stroke="{edge}" stroke-width="1.8"/>'
        disc = self._raised(self.ui.svg.draw_string(body, size, size), (1.4, 0.6, 0.5, 1.5))
        words = self.ui.text.render(text, "eb", size * 0.8, colour)
        w, h = words.get_size()
        return compose((disc.surface, disc.dx, disc.dy), (words, -w / 2, -h / 2))

    def twice(self, size: float) -> Picture:
        """The mark of a space that yields twice."""
        return self.badge("\N{MULTIPLICATION SIGN}2", size, SEA, "#ffffff", CREAM)

    def pill(self, text: str, size: float, fill: str, icon: str = "") -> Picture:
        """A rounded label, its middle on the anchor."""
        return self.kept(lambda: self._pill(text, size, fill, icon), "pill", text, size, fill, icon)

    def _pill(self, text: str, size: float, fill: str, icon: str) -> Picture:
        s = self.ui.scale
        h = size * 1.4
        lead = h * 0.95 if icon else 0
        words = self.ui.text.render(text, "eb", size, "#fffaf0")
        w = words.get_width() / s + h * 0.72 + lead
        body = (
            f'<rect x="1.2" y="1.2" width="{w - 2.4}" height="{h - 2.4}" rx="{h / 2 - 1.2}" fill="{fill}" '
            f'stroke="{CREAM}" stroke-width="1.6"/>'
        )
        if icon:
            body += f'<circle cx="{4 + lead / 2}" cy="{h / 2}" r="{h * 0.41}" fill="{CREAM}"/>'
            body += self._inside(icon, 4 + lead / 2, h / 2, h * 0.72)
        label = self._raised(self.ui.svg.draw_string(body, w, h), (1.5, 0.6, 0.5, 1.5))
        x = (-w / 2 + h * 0.36 + lead) * s
        return compose((label.surface, label.dx, label.dy), (words, x, -words.get_height() / 2))

    # ------------------------------------------------------------------ figures
    def figure(self, name: str, pose: str, height: float, lit: bool = False) -> Picture:
        """A figure with its foot on the anchor. ``pose`` is "" (upright), "down" or "stunned"; ``lit`` puts it in a light."""
        return self.kept(lambda: self._figure(name, pose, height, lit), "figure", name, pose, height, lit)

    def _figure(self, name: str, pose: str, height: float, lit: bool) -> Picture:
        stem = f"{name}_{pose}" if pose else name
        image = self.ui.svg.load(FIGURES / f"{stem}.svg", height * _FIGURE_W / _FIGURE_H, height)
        w, h = image.get_size()
        picture = self._raised(image, (2.2, 0.7, 1.6, 1.6), "#fff0b0" if lit else "", 4, 1.5)
        return Picture(
            picture.surface,
            picture.dx + round(w / 2 - w * _FOOT_X / _FIGURE_W),
            picture.dy + round(h / 2 - h * _FOOT_Y / _FIGURE_H),
        )

    def stand(self, colour: str, radius: float) -> Picture:
        """The ring on the ground around the figure that acts."""
        return self.kept(lambda: self._stand(colour, radius), "stand", colour, radius)

    def _stand(self, colour: str, radius: float) -> Picture:
        size = radius * 3.7
        body = (
            f'<ellipse cx="50" cy="50" rx="42" ry="34" fill="{colour}" fill-opacity=".28" stroke="#fff3cf" stroke-width="7"/>'
            f'<ellipse cx="50" cy="50" rx="42" ry="34" fill="none" stroke="{colour}" stroke-width="4"/>'
        )
        image = self.ui.svg.draw_string(body, size, size, (0, 0, 100, 100))
        return self._raised(image, (1.5, 0.5, 0, 1))

    def boat(self, size: float) -> Picture:
        """A small boat, its middle on the anchor."""
        return self.kept(lambda: self._raised(self.ui.svg.icon("ship", size), (1.5, 0.5, 1, 2)), "boat", size)

    def hull(self, size: float) -> Picture:
        """A rowing boat in front of whoever sits in it, the middle of its keel on the anchor."""
        return self.kept(lambda: self._hull(size), "hull", size)

    def _hull(self, size: float) -> Picture:
        body = (
            f'<path d="M4 8Q32 19 60 8Q57 30 46 34H18Q7 30 4 8Z" fill="#8a5426" stroke="{INK}" stroke-width="3.4" stroke-linejoin="round"/>'
            f'<path d="M5.500 14Q32 25 58.500 14" fill="none" stroke="{GOLD}" stroke-width="3.4"/>'
            '<path d="M2 35q7.500-5 15 0t15 0t15 0t15 0" fill="none" stroke="#fffdf2" stroke-width="3.2" stroke-linecap="round"/>'
        )
        return self._raised(self.ui.svg.draw_string(body, size, size * 0.625, (0, 0, 64, 40)), (1.5, 0.5, 1, 2))
