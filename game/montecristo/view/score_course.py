"""The course of the game as a curve of the team's health, with its turning points."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.words import _
from game.ui.layout import R
from game.ui.theme import SEA, SEA2
from game.ui.ui import Ui

from ..rules.state import State
from .panels_parts import fitted
from .score_turns import Course, TurningPoint, chosen
from .words.roles import sentence

_LABEL = 146.0
_WORDS = 78.0
_MARK = 36.0


class CourseChart:
    """Draws a Course. Without ``subtitle`` the right of its first line is free for something else, and the foot of the curve tells what it shows."""

    def __init__(self, ui: Ui, course: Course, state: State, *, subtitle: bool = True) -> None:
        self.ui, self.course, self.state, self.subtitle = ui, course, state, subtitle

    def draw(self, target: pygame.Surface, r: R) -> None:
        """Heading, curve and labels in ``r``."""
        ui, t = self.ui, self.ui.theme
        head, r = r.top(30, 4)
        how = _("the team's health, day by day")
        side, left = head.right(min(ui.text.width(how, "ebi", 20) + 4, head.w * 0.6), 10)
        ui.text.draw(target, _("Turning points"), left, "sc", 26, t.ink)
        if self.subtitle:
            ui.text.draw(target, how, side, "ebi", 20, t.ink2, "right")
        words, chart = r.bottom(_WORDS)
        chart = chart.pad(20, _MARK / 2 + 2, 20, 20)
        points = chosen(self.course.points, max(1, int(r.w // _LABEL)))
        self._draw_curve(target, chart)
        if not self.subtitle:
            foot = R(chart.x + 12, chart.y2 - 34, chart.w - 24, 28)
            ui.text.draw(target, sentence(how), foot, "ebi", fitted(ui, sentence(how), "ebi", 20, foot.w), t.ink2)
        self._draw_points(target, chart, words, points)

    # ------------------------------------------------------------------ the curve
    def _x(self, chart: R, at: float) -> float:
        return chart.x + chart.w * at / max(1.0, float(self.course.days))

    def _y(self, chart: R, at: float) -> float:
        """The height of the curve at a time: straight between the changes of health."""
        full = max(1, self.state.numbers.health_full * len(self.state.adventurers))
        before = (0.0, full)
        value = float(full)
        for when, health in self.course.health:
            if when >= at:
                span = when - before[0]
                value = before[1] + (health - before[1]) * ((at - before[0]) / span if span > 0 else 1)
                break
            before = (when, health)
            value = health
        return chart.y2 - chart.h * min(1.0, value / full)

    def _draw_curve(self, target: pygame.Surface, chart: R) -> None:
        t = self.ui.theme
        times = [0.0, *(when for when, _health in self.course.health)]
        dots = [(self._x(chart, when) - chart.x, self._y(chart, when) - chart.y) for when in times]
        line = "L".join(f"{x:.1f} {y + 4:.1f}" for x, y in dots)
        low = chart.h + 4
        body = (
            f'<path d="M0 {low}L{line}L{dots[-1][0]:.1f} {low}Z" fill="{SEA}" fill-opacity=".16"/>'
            f'<path d="M0 {low}H{chart.w}" stroke="{t.ink2}" stroke-width="1.5"/>'
            f'<path d="M{line}" fill="none" stroke="{SEA2}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>'
        )
        self.ui.blit(target, self.ui.svg.draw_string(body, chart.w + 4, chart.h + 8), chart.x, chart.y - 4)

    # ------------------------------------------------------------------ the points
    def _draw_points(self, target: pygame.Surface, chart: R, words: R, points: Sequence[TurningPoint]) -> None:
        if not points:
            return
        ui, t = self.ui, self.ui.theme
        width = min(_LABEL, words.w / len(points))
        middles = _spread([self._x(chart, point.at) for point in points], width, words)
        for point, cx in zip(points, middles, strict=True):
            x, y = self._x(chart, point.at), self._y(chart, point.at)
            self._draw_lead(target, x, y, cx, words.y)
            column = R(cx - width / 2 + 3, words.y + 2, width - 6, words.h)
            day, column = column.top(20)
            ui.text.draw(target, _("Day {day}").format(day=point.day), day, "eb", 17, t.danger2, "center")
            flowed = ui.text.flow(point.title, "eb", 17, column.w, 1.05)
            title, column = column.top(min(38.0, flowed.height + 1))
            ui.text.draw(target, point.title, title, "eb", 17, t.ink, "center", "top", wrap=True, line_height=1.05)
            ui.text.draw(target, point.detail, column.top(20)[0], "ebi", 15, t.ink2, "center", "top")
        for point in points:
            x, y = self._x(chart, point.at), self._y(chart, point.at)
            disc = f'<circle cx="20" cy="20" r="18.5" fill="{t.cream}" stroke="{t.ink}" stroke-width="2"/>'
            ui.blit_centred(target, ui.svg.draw_string(disc, _MARK, _MARK, (0, 0, 40, 40)), x, y)
            ui.icon(target, point.icon, x, y, _MARK * 0.68)

    def _draw_lead(self, target: pygame.Surface, x: float, y: float, cx: float, below: float) -> None:
        left, w = min(x, cx), abs(cx - x) + 4
        h = below - y
        a, b = x - left + 2, cx - left + 2
        turn = max(0.0, h - 15)
        body = (
            f'<path d="M{a} 0V{turn}L{b} {h}" fill="none" stroke="{self.ui.theme.ink2}" stroke-opacity=".6" '
            f'stroke-width="1.4" stroke-dasharray="4 3"/>'
        )
        if h > 1:
            self.ui.blit(target, self.ui.svg.draw_string(body, w, h), left - 2, y)


def _spread(wishes: Sequence[float], width: float, room: R) -> list[float]:
    """Middles of labels ``width`` wide near the wished ones (ascending), side by side inside ``room``."""
    out: list[float] = []
    for wish in wishes:
        least = out[-1] + width if out else room.x + width / 2
        out.append(max(wish, least))
    limit = room.x2 - width / 2
    for i in range(len(out) - 1, -1, -1):
        out[i] = min(out[i], limit)
        limit = out[i] - width
    return out
