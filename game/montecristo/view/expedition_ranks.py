"""The ranks over time: every expedition as a point between the four ranks, whatever the size of its team."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.core.words import _, ngettext
from game.ui import theme
from game.ui.layout import R
from game.ui.node import Node
from game.ui.ui import Ui
from game.ui.widgets import Widget

from ..expeditions.record import Line
from ..rules.numbers import RANKS
from ..rules.state import WON
from .expedition_ink import flowing, scale_bar, stroke, upright_bar
from .expedition_pages import Spot
from .panels_parts import line as one_line
from .words import expedition_words as words
from .words.names import rank_name

BANDS = (theme.VIOLET, theme.MOSS, theme.SEA, theme.MADDER)
"""By rank: the colour of its crest."""
OVER = 5
"""Expeditions that the curve takes the mean of."""
_LEAST_STEP = 26.0
_DOT = 17.0


def smoothed(values: list[float]) -> list[float]:
    """The mean of each value and those before it, OVER together."""
    return [sum(values[max(0, i + 1 - OVER) : i + 1]) / (i + 1 - max(0, i + 1 - OVER)) for i in range(len(values))]


class RanksPage:
    """The curve, and beside it how often each rank was reached."""

    def __init__(self, ui: Ui, r: R, lines: Sequence[Line], choose: Callable[[Line], Any]) -> None:
        self.ui, self.choose = ui, choose
        self.roomy = roomy = r.h > 500
        self.side, chart = r.right(min(300.0, r.w * 0.24), 22)
        self.crests, chart = chart.left(64.0 if roomy else 46.0, 12)
        self.foot, chart = chart.bottom(34.0 if roomy else 26.0, 4)
        self.chart = chart.pad(0, 10, 0, 8)
        self.crests = R(self.crests.x, self.chart.y, self.crests.w, self.chart.h)
        most = max(2, int((self.chart.w - 40) // _LEAST_STEP))
        counted = [line for line in lines if line.record.seen_through]
        self.all = len(counted)
        self.lines = counted[-most:]
        self.ranks = [line.record.rank for line in counted]

    # ------------------------------------------------------------ places
    def _at(self, i: int, standing: float) -> tuple[float, float]:
        chart = self.chart
        step = (chart.w - 40) / max(1, len(self.lines) - 1) if len(self.lines) > 1 else 0.0
        x = chart.x + 20 + (i * step if len(self.lines) > 1 else (chart.w - 40) / 2)
        return x, chart.y2 - chart.h * (standing / len(RANKS)) * 0.97 - chart.h * 0.015

    def widgets(self) -> list[Widget]:
        out: list[Widget] = []
        for i, line in enumerate(self.lines):
            x, y = self._at(i, line.record.standing)
            told = words.line_value(line)
            out.append(
                Spot(
                    R(x - 12, y - 12, 24, 24),
                    words.title_of(line),
                    value=told,
                    tooltip=told,
                    focusable=True,
                    line=line,
                    on_press=partial(self.choose, line),
                    paint=partial(_draw_dot, line.record.outcome == WON),
                )
            )
        return out

    def _told(self) -> str:
        """What stands below the chart."""
        coins = _("Coins are treasures brought home.")
        return _("{first} {second}").format(first=self._legend(), second=coins) if self.roomy else self._legend()

    def nodes(self) -> list[Node]:
        told = [Node("row", rank_name(rank), value=str(count)) for rank, count in words.running_ranks(self.ranks)]
        return [*told, Node("text", self._told())]

    def _legend(self) -> str:
        if self.all > len(self.lines):
            return ngettext(
                "The last expedition, abandoned ones left out; the curve is the mean of {over}.",
                "The last {count} expeditions, abandoned ones left out; the curve is the mean of {over}.",
                len(self.lines),
            ).format(count=len(self.lines), over=OVER)
        return _(
            "The expeditions in the order of their ends, abandoned ones left out; the curve is the mean of {over}."
        ).format(over=OVER)

    # ------------------------------------------------------------ drawing
    def paint(self, target: pygame.Surface) -> None:
        self._draw_ground(target)
        self._draw_curve(target)
        self._draw_counts(target)
        one_line(self.ui, target, self._told(), self.foot, "ebi", 19, self.ui.theme.ink2, "center")

    def _draw_ground(self, target: pygame.Surface) -> None:
        """Bands of the ranks, in the frame of a chart."""
        ui, t, chart = self.ui, self.ui.theme, self.chart
        body = f'<rect x="6" y="0" width="{chart.w - 6}" height="{chart.h - 6}" fill="{t.cream}" fill-opacity=".55"/>'
        for rank in range(len(RANKS)):
            low, high = (self._at(0, at)[1] - chart.y for at in (rank, rank + 1))
            body += f'<rect x="6" y="{high:.1f}" width="{chart.w - 6}" height="{low - high:.1f}" fill="{BANDS[rank]}" fill-opacity=".13"/>'
            if rank:
                body += stroke([(6, low), (chart.w, low)], BANDS[rank], 1.4, dash="6 5", opacity=0.8)
        body += upright_bar(0, 0, chart.h - 6, t.ink, t.cream, pieces=8)
        body += scale_bar(0, chart.h - 6, chart.w, t.ink, t.cream, pieces=24)
        ui.blit(target, ui.svg.draw_string(body, chart.w + 2, chart.h + 2), chart.x, chart.y)
        for rank in range(len(RANKS)):
            low, high = (self._at(0, at)[1] for at in (rank, rank + 1))
            z = min(self.crests.w, (low - high) * 0.86)
            ui.icon(target, f"rank_{RANKS[rank]}", self.crests.cx, (low + high) / 2, z)

    def _draw_curve(self, target: pygame.Surface) -> None:
        chart = self.chart
        means = smoothed([line.record.standing for line in self.lines])
        dots = [self._at(i, mean) for i, mean in enumerate(means)]
        if len(dots) < 2:
            return
        local = [(x - chart.x, y - chart.y) for x, y in dots]
        ends = [(local[-1][0], chart.h - 6), (local[0][0], chart.h - 6)]
        curve, ground = flowing(local), "".join(f"L{x:.1f} {y:.1f}" for x, y in ends)
        body = (
            f'<path d="{curve}{ground}Z" fill="{theme.SEA2}" fill-opacity=".12"/>'
            f'<path d="{curve}" fill="none" stroke="{theme.SEA2}" stroke-width="3" stroke-linecap="round"/>'
        )
        self.ui.blit(target, self.ui.svg.draw_string(body, chart.w, chart.h), chart.x, chart.y)

    def _draw_counts(self, target: pygame.Surface) -> None:
        """How often each rank was reached, the highest at the top, level with its band."""
        ui, t = self.ui, self.ui.theme
        for rank, count in words.running_ranks(self.ranks):
            low, high = (self._at(0, at)[1] for at in (rank, rank + 1))
            room = R(self.side.x, high, self.side.w, low - high)
            name, figure = room.center(room.w, min(room.h, 92.0)).top(min(room.h, 92.0) * 0.4)
            one_line(ui, target, rank_name(rank), name, "sc", min(26.0, name.h * 0.84), t.danger2)
            told = words.tally_of(count)
            one_line(ui, target, told, figure.top(figure.h * 0.6)[0], "eb", min(24.0, figure.h * 0.5), t.ink)


def _draw_dot(won: bool, ui: Ui, target: pygame.Surface, r: R, lit: bool) -> None:
    """A coin for a treasure brought home, a ring for any other end."""
    t = ui.theme
    fill = t.gold if won else t.cream
    edge, width = (t.danger, 3.0) if lit else (t.ink, 2.0)
    body = f'<circle cx="12" cy="12" r="{_DOT / 2 - 1}" fill="{fill}" stroke="{edge}" stroke-width="{width}"/>'
    if won:
        body += f'<circle cx="12" cy="12" r="{_DOT / 2 - 4}" fill="none" stroke="{t.brass2}" stroke-width="1.2"/>'
    ui.blit_centred(target, ui.svg.draw_string(body, 24, 24), r.cx, r.cy)
