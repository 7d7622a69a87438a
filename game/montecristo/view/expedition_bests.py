"""The best expedition of every level and size of team."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import pygame

from game.core.words import _, ngettext
from game.ui.layout import R
from game.ui.node import Node
from game.ui.ui import Ui
from game.ui.widgets import Widget

from ..expeditions.editions import of_edition
from ..expeditions.record import Line
from ..rules.numbers import DIFFICULTIES, RANKS
from .expedition_ink import by_hand
from .expedition_pages import Spot
from .panels_parts import line as one_line
from .words import expedition_words as words
from .words.names import difficulty_name, rank_name

TEAMS = range(2, 7)


def bests(lines: Iterable[Line]) -> dict[tuple[int, int], Line]:
    """By level and size of team: the expedition with the most points, the earliest of equals. House rules and abandoned ones do not compare."""
    found: dict[tuple[int, int], Line] = {}
    for line in lines:
        record = line.record
        place = record.difficulty, len(record.team)
        if _compares(line) and (place not in found or record.total > found[place].record.total):
            found[place] = line
    return found


def _compares(line: Line) -> bool:
    return line.record.by_the_book and line.record.seen_through


class BestsPage:
    """A table of levels and team sizes, of one edition."""

    def __init__(self, ui: Ui, r: R, lines: Sequence[Line], edition: int, choose: Callable[[Line], Any]) -> None:
        self.ui, self.r, self.choose = ui, r, choose
        here = of_edition(lines, edition)
        self.found = bests(here)
        house = sum(not line.record.by_the_book for line in lines)
        self.others = house + sum(line.record.by_the_book and not line.record.seen_through for line in here)
        foot = 30.0 if self.others else 0.0
        self.foot, body = r.bottom(foot, 6 if foot else 0)
        self.head, body = body.top(46 if r.h > 500 else 34, 6)
        self.side, self.body = body.left(min(170.0, r.w * 0.15), 10)
        self.head = self.head.pad(self.side.w + 10, 0, 0, 0)

    def widgets(self) -> list[Widget]:
        cells: list[Widget] = []
        rows = self.body.rows(len(DIFFICULTIES), 12 if self.r.h > 500 else 8)
        for level, row in enumerate(rows):
            for team, cell in zip(TEAMS, row.cols(len(TEAMS), 12), strict=True):
                cells.append(self._cell(cell, level, team))
        return cells

    def _cell(self, r: R, level: int, team: int) -> Spot:
        line = self.found.get((level, team))
        name = ngettext("{level}, {count} adventurer", "{level}, {count} adventurers", team).format(
            level=difficulty_name(level), count=team
        )
        if line is None:
            nothing = _("No expedition yet")
            return Spot(r, name, value=nothing, tooltip="", paint=_draw_empty)
        told = _("{points} points, {rank}").format(
            points=words.number(line.record.total), rank=rank_name(line.record.rank)
        )
        return Spot(
            r,
            name,
            value=told,
            role="button",
            focusable=True,
            tooltip=words.best_tip(line),
            line=line,
            paint=partial(_draw_best, line),
            on_press=partial(self.choose, line),
        )

    def nodes(self) -> list[Node]:
        return [Node("text", self._others())] if self.others else []

    def _others(self) -> str:
        return ngettext(
            "{count} expedition that was abandoned or played by house rules is not compared here.",
            "{count} expeditions that were abandoned or played by house rules are not compared here.",
            self.others,
        ).format(count=self.others)

    def paint(self, target: pygame.Surface) -> None:
        ui, t = self.ui, self.ui.theme
        for team, cell in zip(TEAMS, self.head.cols(len(TEAMS), 12), strict=True):
            told = ngettext("{count} adventurer", "{count} adventurers", team).format(count=team)
            one_line(ui, target, told, cell, "sc", 23, t.ink2, "center")
        for level, row in enumerate(self.side.rows(len(DIFFICULTIES), 12 if self.r.h > 500 else 8)):
            one_line(ui, target, difficulty_name(level), row, "sc", 26, t.danger2, "right")
        if self.others:
            one_line(ui, target, self._others(), self.foot, "ebi", 19, t.ink2)


def _draw_empty(ui: Ui, target: pygame.Surface, r: R, lit: bool) -> None:
    t = ui.theme
    body = (
        f'<rect x="1" y="1" width="{r.w - 2}" height="{r.h - 2}" rx="9" fill="{t.paper}" fill-opacity=".35" '
        f'stroke="{t.ink2}" stroke-width="1.2" stroke-opacity=".5" stroke-dasharray="5 5"/>'
    ) + by_hand(r.w / 2 - 14, r.h / 2, r.w / 2 + 14, r.h / 2, t.ink3, 2.0)
    ui.blit(target, ui.svg.draw_string(body, r.w, r.h), r.x, r.y)


def _draw_best(line: Line, ui: Ui, target: pygame.Surface, r: R, lit: bool) -> None:
    t, record = ui.theme, line.record
    ui.panels.panel(target, r, "button:hover" if lit else "card")
    inside = r.pad(14, 8)
    z = min(inside.h * 0.86, inside.w * 0.34, 96.0)
    ui.icon(target, f"rank_{RANKS[record.rank]}", inside.x + z / 2, inside.cy, z)
    right = inside.pad(z + 10, 0, 0, 0)
    if right.h > 92:
        figure, right = right.top(right.h * 0.46)
        day, date = right.top(right.h * 0.46)
        one_line(ui, target, words.day_of(record), date, "ebi", 19, t.ink2, "center")
        one_line(ui, target, _("Day {day}").format(day=record.day), day, "eb", 21, t.ink, "center")
    else:
        figure, day = right.top(right.h * 0.6)
        one_line(ui, target, _("Day {day}").format(day=record.day), day, "ebi", 18, t.ink2, "center")
    one_line(ui, target, words.number(record.total), figure, "eb", min(46.0, figure.h * 0.92), t.danger2, "center")
