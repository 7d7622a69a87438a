"""One expedition told in full beside the form: who went, what happened, what it was worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import ngettext
from game.ui.layout import R
from game.ui.node import Node
from game.ui.text import Flowed

from ..expeditions.record import Line, Tallies
from ..rules.state import ABANDONED, LOST
from .panels_parts import line as one_line
from .portraits import draw_portrait
from .score_rank import rank_icon
from .words import expedition_words as words
from .words.names import rank_title

if TYPE_CHECKING:
    from game.ui.ui import Ui

_TWO_COLUMNS = 700.0
"""From this width on the sheet has two columns."""
_LEAST, _MOST = 0.62, 1.16
"""Bounds of the sheet's size."""
_TITLE, _OUTCOME, _FACT, _POINT, _SIZE = 42.0, 32.0, 27.0, 28.0, 20.0
_LABEL = 128.0
_TEAM = 116.0
_LINE_EACH = 0.9
"""The sentences have a line each while everything is at least this share of its full size."""


class DetailsSheet:
    """Draws an expedition and says it. Everything shrinks together where the room is small."""

    def __init__(self, ui: Ui, line: Line, tallies: Tallies) -> None:
        self.ui, self.line, self.tallies = ui, line, tallies
        self.facts = words.facts(line)
        self.points = words.points(line.record)
        self.story = words.story(line.record, tallies)

    def nodes(self) -> list[Node]:
        """What is told, in words."""
        record = self.line.record
        told = [Node("heading", words.title_of(self.line), value=words.outcome(record))]
        told += [Node("row", name, value=value) for name, value in self.facts]
        told += [Node("row", words.who(member)) for member in record.team]
        told += [Node("row", name, value=words.number(points)) for _icon, name, points in self.points]
        told.append(Node("row", rank_title(record.rank, record.outcome), value=words.number(record.total)))
        return [*told, *(Node("text", sentence) for sentence in self.story)]

    # ------------------------------------------------------------ drawing
    def draw(self, target: pygame.Surface, r: R) -> None:
        """The sheet's content in ``r``."""
        if r.w >= _TWO_COLUMNS:
            left, right = r.cols(2, 34)
            upper = _TITLE + _OUTCOME + len(self.facts) * _FACT + _TEAM + 10
            k = min(_MOST, r.h / upper, r.h / self._lower_height(right.w, 1.0))
            self._draw_upper(target, left, k)
            self._draw_lower(target, right, k)
            return
        k = _MOST
        while k > _LEAST and self._upper_height(k) + self._lower_height(r.w, k) > r.h:
            k -= 0.02
        self._draw_lower(target, self._draw_upper(target, r, k), k)

    def _upper_height(self, k: float) -> float:
        return (_TITLE + _OUTCOME + len(self.facts) * _FACT + _TEAM + 22) * k

    def _lower_height(self, width: float, k: float) -> float:
        return ((len(self.points) + 1.6) * _POINT + 18) * k + self._story(width, k).height

    def _story(self, width: float, k: float) -> Flowed:
        """The sentences: one a line where there is room for that, else in one go."""
        told = "\n".join(self.story) if k >= _LINE_EACH else " ".join(self.story)
        return self.ui.text.flow(told, "ebi", _SIZE * k, width, 1.24)

    def _draw_upper(self, target: pygame.Surface, r: R, k: float) -> R:
        """Title, outcome, facts and team; the room left below."""
        ui, t, record = self.ui, self.ui.theme, self.line.record
        title, r = r.top(_TITLE * k)
        one_line(ui, target, words.title_of(self.line), title, "sc", 32 * k, t.ink)
        ending, r = r.top(_OUTCOME * k, 2)
        ink = t.danger2 if record.outcome in (LOST, ABANDONED) else t.ink2
        one_line(ui, target, words.outcome(record), ending, "felli", 24 * k, ink)
        for name, value in self.facts:
            row, r = r.top(_FACT * k)
            label, rest = row.left(_LABEL * k, 8)
            one_line(ui, target, name, label, "ebi", 18 * k, t.ink2)
            one_line(ui, target, value, rest, "eb", _SIZE * k, t.ink)
        team, r = r.top(_TEAM * k, 8 * k)
        self._draw_team(target, team.pad(0, 6 * k, 0, 0), k)
        return r

    def _draw_team(self, target: pygame.Surface, r: R, k: float) -> None:
        ui, t = self.ui, self.ui.theme
        for cell, member in zip(r.cols(max(4, len(self.line.record.team)), 4), self.line.record.team, strict=False):
            name, face = cell.bottom(24 * k, 2)
            d = min(face.h * 0.94, face.w * 0.94, 82.0)
            draw_portrait(ui, target, face.cx, face.cy + d * 0.05, d, member.role, member.character, grey=member.fell)
            one_line(ui, target, words.who(member), name, "sc", 19 * k, t.ink3 if member.fell else t.ink, "center")

    def _draw_lower(self, target: pygame.Surface, r: R, k: float) -> None:
        """Points and story."""
        ui, t, record = self.ui, self.ui.theme, self.line.record
        for i, (icon, name, points) in enumerate(self.points):
            row, r = r.top(_POINT * k)
            if i % 2 == 0:
                band = f'<rect width="{row.w}" height="{row.h}" rx="5" fill="#c9a968" fill-opacity=".22"/>'
                ui.blit(target, ui.svg.draw_string(band, row.w, row.h), row.x, row.y)
            ui.icon(target, icon, row.x + row.h / 2 + 2, row.cy, row.h * 0.8, alpha=255 if points else 130)
            ink = t.danger2 if points < 0 else t.ink if points else t.ink3
            one_line(ui, target, name, row.pad(row.h + 10, 0, 70, 0), "eb", _SIZE * k, t.ink if points else t.ink3)
            one_line(ui, target, words.number(points), row.right(64)[0].pad(0, 0, 6, 0), "eb", _SIZE * k, ink, "right")
        ui.panels.rule(target, r.x, r.y + 4, r.w)
        total, r = r.pad(0, 8 * k, 0, 0).top(_POINT * 1.6 * k, 10 * k)
        ui.icon(target, rank_icon(record.rank, record.outcome), total.x + total.h / 2, total.cy, total.h)
        points_word = ngettext("{count} point", "{count} points", abs(record.total))
        figure = points_word.format(count=words.number(record.total))
        wide = min(total.w * 0.5, ui.text.width(figure, "eb", 26 * k) + 8)
        called = rank_title(record.rank, record.outcome)
        one_line(ui, target, called, total.pad(total.h + 8, 0, wide + 10, 0), "sc", 28 * k, t.danger2)
        one_line(ui, target, figure, total.right(wide)[0].pad(0, 0, 6, 0), "eb", 26 * k, t.danger2, "right")
        ui.text.draw_flowed(target, self._story(r.w, k), r.x, r.y, t.ink2)
