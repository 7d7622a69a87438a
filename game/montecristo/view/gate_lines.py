"""Rows that tell what comes of a card or a fight: a portrait, pips or words."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.words import _, ngettext
from game.ui.layout import R
from game.ui.ui import Ui

from ..rules.numbers import Numbers
from ..rules.state import NOBODY
from .gate_script import METER_ICONS, Line
from .panels_parts import METERS
from .portraits import draw_portrait
from .stage import Stage

ROW = 42.0
_GAP = 4.0
_FACE = 38.0
_SIZE = 20.0


def _height(ui: Ui, line: Line, width: float) -> float:
    if line.meter:
        return ROW
    return max(ROW, ui.text.flow(line.text, "eb", _SIZE, width - _FACE - 12, 1.12).height + 8)


def lines_height(ui: Ui, lines: Sequence[Line], width: float) -> float:
    """The height that the rows take at their usual size; 0 for none."""
    return sum(_height(ui, line, width) + _GAP for line in lines)


def draw_lines(ui: Ui, target: pygame.Surface, r: R, lines: Sequence[Line], stage: Stage, numbers: Numbers) -> None:
    """All rows in ``r``; they shrink together if they must."""
    whole = lines_height(ui, lines, r.w)
    k = min(1.0, r.h / whole) if whole else 1.0
    y = r.y
    last = NOBODY
    for line in lines:
        h = _height(ui, line, r.w) * k
        _draw_line(ui, target, R(r.x, y, r.w, h), line, stage, numbers, repeated=line.seat == last != NOBODY)
        last = line.seat
        y += h + _GAP * k


def _draw_line(
    ui: Ui, target: pygame.Surface, r: R, line: Line, stage: Stage, numbers: Numbers, *, repeated: bool
) -> None:
    t = ui.theme
    face, rest = r.left(min(_FACE, r.h), 12)
    if line.seat != NOBODY and not repeated:
        who = stage.people[line.seat]
        draw_portrait(ui, target, face.cx, face.cy, min(face.w, face.h) * 0.92, who.role, who.character, sign=False)
    elif line.seat == NOBODY:
        ui.icon(target, line.icon, face.cx, face.cy, min(face.w, face.h) * 0.9)
    tone = {-1: t.danger2, 0: t.ink, 1: t.free}[line.tone]
    if not line.meter:
        ui.text.draw(target, line.text, rest, "eb", _SIZE, t.ink, wrap=True, line_height=1.12)
        return
    icon, rest = rest.left(min(28.0, rest.h), 8)
    ui.icon(target, METER_ICONS[line.meter], icon.cx, icon.cy, icon.w)
    words = _meter_words(line)
    side = min(rest.w, ui.text.width(words, "eb", 22) + 6)
    right, row = rest.right(side, 10)
    ui.text.draw(target, words, right, "eb", 22, tone, "right")
    _draw_pips(ui, target, row, line, numbers)


def _draw_pips(ui: Ui, target: pygame.Surface, r: R, line: Line, numbers: Numbers) -> None:
    """What is left, what was lost (crossed), what was missing before; gains are marked with a ring of gold."""
    if line.meter == "points":
        left, lost, missing, colour = max(0, line.value), max(0, -line.value), 0, ui.theme.brass
    else:
        full = {"health": numbers.health_full, "food": numbers.food_full, "water": numbers.water_full}[line.meter]
        left, lost, colour = line.value, max(0, -line.change), METERS[line.meter]
        missing = max(0, full - left - lost)
    n = left + lost + missing
    if not n or r.w < n * 8:
        return
    d = min(22.0, r.h * 0.6, (r.w + 3) / n - 3)
    for i in range(n):
        cx = r.x + d / 2 + i * (d + 3)
        if left - line.change <= i < left and line.change > 0:
            ui.panels.dot(target, cx, r.cy, d + 5, ui.theme.gold)
        ui.panels.dot(target, cx, r.cy, d, colour, hollow=i >= left)
        if left <= i < left + lost:
            ui.panels.cross(target, cx, r.cy, d)


def _meter_words(line: Line) -> str:
    if line.meter == "points":
        if line.value < 0:
            return ngettext("{count} point less tomorrow", "{count} points less tomorrow", -line.value).format(
                count=-line.value
            )
        if line.value > 0:
            return ngettext("{count} point more tomorrow", "{count} points more tomorrow", line.value).format(
                count=line.value
            )
        return _("as usual tomorrow")
    return _("{before} to {after}").format(before=line.value - line.change, after=line.value)
