"""The team's chance to come home as a curve over the days, in the ink of the chart, with numbered turning points."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.words import _
from game.ui.layout import R
from game.ui.theme import SEA, SEA2
from game.ui.ui import Ui

from ..advice.review import Moment, Review
from .words.odds_words import percent

_DISC = 26.0
_LEFT, _BELOW = 58.0, 32.0
_LINES = (0.0, 0.25, 0.5, 0.75, 1.0)
_DAY_WIDTH = 34.0


class ReviewChart:
    """Draws a Review. ``hot`` is the turning point that is pointed at."""

    def __init__(self, ui: Ui, review: Review, r: R) -> None:
        self.ui, self.review, self.r = ui, review, r
        self.inner = r.pad(_LEFT, _DISC * 0.7, _DISC, _BELOW)
        self._places = self._spread()

    def x(self, when: float) -> float:
        """The place of a time, in days."""
        return self.inner.x + self.inner.w * when / max(1.0, float(self.review.days))

    def y(self, chance: float) -> float:
        """The height of a chance."""
        return self.inner.y2 - self.inner.h * chance

    def place_of(self, number: int) -> tuple[float, float]:
        """Where the mark of a turning point lies: on the curve, pushed aside where marks would cover each other."""
        return self._places[number]

    def _spread(self) -> list[tuple[float, float]]:
        places: list[tuple[float, float]] = []
        for number in range(len(self.review.turnings)):
            x, y = self._anchor(number)
            places.append(self._free(x, y, places))
        return places

    def _free(self, x: float, y: float, taken: Sequence[tuple[float, float]]) -> tuple[float, float]:
        """The nearest place above or below that covers no other mark."""
        for step in range(12):
            for way in (-1, 1):
                found = y + way * step * _DISC * 0.55
                clear = all(abs(px - x) >= _DISC * 0.85 or abs(py - found) >= _DISC * 0.85 for px, py in taken)
                if clear and self.inner.y - _DISC * 0.5 <= found <= self.inner.y2:
                    return x, found
        return x, y

    def _anchor(self, number: int) -> tuple[float, float]:
        """The place on the curve itself."""
        turning = self.review.turnings[number]
        moment = next((each for each in self.review.moments if each.at >= turning.peak), self.review.moments[-1])
        return self.x(moment.when), self.y(moment.chance)

    def number_at(self, x: float, y: float) -> int | None:
        """The turning point under a logical position."""
        for number in range(len(self.review.turnings)):
            px, py = self.place_of(number)
            if abs(px - x) <= _DISC / 2 and abs(py - y) <= _DISC / 2:
                return number
        return None

    # ------------------------------------------------------------ drawing
    def draw(self, target: pygame.Surface, hot: int | None = None) -> None:
        """Scale, curve and marks."""
        self._draw_scale(target)
        if self.review.moments:
            self._draw_curve(target)
        order = [number for number in range(len(self.review.turnings)) if number != hot]
        for number in [*order, *([hot] if hot is not None else [])]:
            self._draw_mark(target, number, number == hot)

    def _draw_scale(self, target: pygame.Surface) -> None:
        ui, t, i = self.ui, self.ui.theme, self.inner
        dashes = 'stroke-opacity=".28" stroke-width="1" stroke-dasharray="3 4"'
        solid = 'stroke-width="1.6"'
        lines = "".join(
            f'<path d="M0 {i.h * (1 - share) + 1:.1f}H{i.w}" stroke="{t.ink2}" {dashes if share else solid}/>'
            for share in _LINES
        )
        ui.blit(target, ui.svg.draw_string(lines, i.w, i.h + 2), i.x, i.y - 1)
        for share in _LINES:
            room = R(self.r.x, self.y(share) - 10, _LEFT - 8, 20)
            ui.text.draw(target, percent(share), room, "eb", 16, t.ink2, "right")
        days = self.review.days
        step = max(1, -(-round(days * _DAY_WIDTH) // max(1, round(i.w))))
        for day in range(1, days + 1):
            if day == 1 or day % step == 0:
                room = R(self.x(day - 0.5) - 24, i.y2 + 9, 48, 20)
                ui.text.draw(target, str(day), room, "eb", 16, t.ink2, "center")
        ui.text.draw(target, _("Day"), R(self.r.x, i.y2 + 11, _LEFT - 8, 20), "ebi", 16, t.ink2, "right")

    def _draw_curve(self, target: pygame.Surface) -> None:
        t, i = self.ui.theme, self.inner
        dots = [(self.x(m.when) - i.x, self.y(m.chance) - i.y + 4) for m in self._thinned()]
        line = "L".join(f"{x:.1f} {y:.1f}" for x, y in dots)
        low = i.h + 4
        body = (
            f'<path d="M{dots[0][0]:.1f} {low}L{line}L{dots[-1][0]:.1f} {low}Z" fill="{SEA}" fill-opacity=".16"/>'
            f'<path d="M{line}" fill="none" stroke="{SEA2}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>'
            f'<path d="M{line}" fill="none" stroke="{t.ink}" stroke-opacity=".35" stroke-width="1"/>'
        )
        self.ui.blit(target, self.ui.svg.draw_string(body, i.w + 4, i.h + 8), i.x, i.y - 4)

    def _thinned(self) -> list[Moment]:
        """At most two moments for each pixel of width."""
        moments = self.review.moments
        step = max(1, len(moments) // max(1, round(2 * self.inner.w)))
        return [*moments[::step], moments[-1]]

    def _draw_mark(self, target: pygame.Surface, number: int, hot: bool) -> None:
        ui, t = self.ui, self.ui.theme
        x, y = self.place_of(number)
        fell = self.review.turnings[number].change < 0
        edge = t.danger2 if fell else t.free
        fill, ink = (edge, t.cream) if hot else (t.cream, edge)
        anchor = self._anchor(number)[1]
        if abs(anchor - y) > _DISC / 2:
            top, h = min(anchor, y), abs(anchor - y)
            lead = f'<path d="M2 0V{h:.1f}" stroke="{edge}" stroke-width="1.6"/>'
            ui.blit(target, ui.svg.draw_string(lead, 4, h), x - 2, top)
        disc = f'<circle cx="20" cy="20" r="18" fill="{fill}" stroke="{edge}" stroke-width="3.4"/>'
        ui.blit_centred(target, ui.svg.draw_string(disc, _DISC, _DISC, (0, 0, 40, 40)), x, y)
        ui.text.draw(target, str(number + 1), R(x - _DISC / 2, y - _DISC / 2, _DISC, _DISC), "sc", 17, ink, "center")
