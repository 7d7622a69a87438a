"""The sun dial: which day, which part of it, and what is still to come."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from game.core.words import _
from game.ui import theme
from game.ui.layout import R

from .panels import Panel
from .panels_parts import line
from .table_odds import deck_line
from .words import house_words, table_words
from .words.names import difficulty_name, phase_line, phase_name
from .words.tip_words import with_more

_PARTS = (("sun", "#f2c15a"), ("thief", "#d98a45"), ("meal", "#9a5a66"), ("card", "#3d4a78"))
"""By phase: icon and colour of its quarter."""


class SunDial(Panel):
    """A brass dial with four quarters, the present one lit."""

    role = "sun dial"

    def content(self) -> Hashable:
        stage = self.play.stage
        return stage.day, stage.phase, stage.weather, self.ui.theme.name

    def ground(self, target: pygame.Surface) -> None:
        self.ui.panels.panel(target, self.r, "plaque")

    def paint(self, target: pygame.Surface) -> None:
        r, text, t = self.r, self.ui.text, self.ui.theme
        stage = self.play.stage
        d = min(r.h - 16, r.w * (0.46 if r.w > 180 else 0.38))
        inner = 10 if r.w > 180 else 6
        self._dial(target, r.x + inner + d / 2, r.cy, d, stage.phase)
        x = r.x + d + inner + (12 if r.w > 180 else 7)
        w = r.x2 - x - 6
        day = _("Day {day}").format(day=stage.day) if stage.day else _("Dawn")
        phase = phase_name(stage.phase) if stage.day else _("setting out")
        if r.h < 110:
            line(self.ui, target, day, R(x, r.cy - 27, w, 28), "sc", 23, t.plaque_text)
            line(self.ui, target, phase, R(x, r.cy + 1, w, 24), "sc", 20, t.gold)
            return
        line(self.ui, target, day, R(x, r.y + 14, w, 34), "sc", 28, t.plaque_text)
        line(self.ui, target, phase, R(x, r.y + 47, w, 30), "sc", 25, t.gold)
        weather = table_words.weather_line(stage.weather)
        colour = t.gold if weather else "#e6d3a8"
        words = weather or (table_words.phase_next(stage.phase) if stage.day else _("the team gathers on its ship"))
        text.draw(
            target, words, R(x, r.y + 78, w, r.h - 84), "ebi", 16, colour, valign="top", wrap=True, line_height=1.08
        )

    def _dial(self, target: pygame.Surface, cx: float, cy: float, d: float, phase: int) -> None:
        q = d / 2
        body = (
            f'<circle cx="{q}" cy="{q}" r="{q - 1}" fill="{theme.BRASS2}" stroke="{theme.INK}" stroke-width="2"/>'
            f'<circle cx="{q}" cy="{q}" r="{q - 3}" fill="{theme.BRASS}"/>'
        )
        for i, (_icon, colour) in enumerate(_PARTS):
            a, b = math.radians(i * 90 - 45), math.radians(i * 90 + 45)
            e = q - 5
            fill = colour if i == phase else theme.mix(colour, "#3a2a1a", 0.3)
            body += (
                f'<path d="M{q} {q}L{q + e * math.sin(a):.2f} {q - e * math.cos(a):.2f}A{e} {e} 0 0 1 '
                f'{q + e * math.sin(b):.2f} {q - e * math.cos(b):.2f}Z" fill="{fill}" stroke="{theme.INK}" stroke-width="1.6"/>'
            )
        image = self.ui.svg.draw_string(body, d, d)
        at = self.ui.px(cx - q), self.ui.px(cy - q)
        self.ui.panels.shadow(target, image, *at, 3, 2, 0.7)
        target.blit(image, at)
        for i, (icon, _colour) in enumerate(_PARTS):
            a = math.radians(i * 90)
            x, y = cx + math.sin(a) * q * 0.64, cy - math.cos(a) * q * 0.64
            z = d * (0.32 if i == phase else 0.22)
            if icon != "sun" or i != phase:
                disc = (
                    f'<circle cx="20" cy="20" r="18.5" fill="{theme.PAPER2}" fill-opacity=".9" '
                    f'stroke="{theme.INK}" stroke-width="2"/>'
                )
                self.ui.blit_centred(target, self.ui.svg.draw_string(disc, z * 1.2, z * 1.2, (0, 0, 40, 40)), x, y)
            self.ui.icon(target, icon, x, y, z, alpha=255 if i == phase else 225)
        turn = phase * 90
        hand = (
            f'<g transform="rotate({turn} 50 66)"><path d="M36 66L50 10L64 66Z" fill="{theme.CREAM}" stroke="{theme.INK}" '
            f'stroke-width="4" stroke-linejoin="round"/></g><circle cx="50" cy="66" r="17" fill="{theme.MADDER}" '
            f'stroke="{theme.INK}" stroke-width="4"/><circle cx="50" cy="66" r="7.5" fill="{theme.GOLD}"/>'
        )
        z = d * 0.34
        self.ui.blit_centred(target, self.ui.svg.draw_string(hand, z, z, (-10, 6, 120, 120)), cx, cy)

    def words(self) -> tuple[str, str]:
        stage = self.play.stage
        return _("Day {day}").format(day=stage.day), phase_name(stage.phase)

    def tip_at(self, x: float, y: float) -> tuple[R, str, str] | None:
        stage = self.play.stage
        lines = [_("{phase}: {line}").format(phase=phase_name(phase), line=phase_line(phase)) for phase in range(4)]
        weather = table_words.weather_line(stage.weather)
        if weather:
            lines.append(_("Today: {weather}.").format(weather=weather))
        if self.ui.settings.odds and self.play.state.deck:
            lines.append(deck_line(self.play.state))
        setup = self.play.session.setup
        lines.append(_("Difficulty: {level}.").format(level=difficulty_name(setup.difficulty)))
        rules = house_words.played_by(setup.rules_name, setup.numbers)
        if rules:
            lines.append(rules)
        return self.r, _("The day"), with_more("\n".join(lines), "M-041", "M-042", "M-043", "M-044", "R-04")
