"""The dice: how often each face fell, beside what is to be expected, so that nobody has to believe that they are rigged."""

from __future__ import annotations

import pygame
from attrs import frozen

from game.core.words import _, ngettext
from game.ui.layout import R
from game.ui.node import Node
from game.ui.theme import MADDER
from game.ui.ui import Ui
from game.ui.widgets import Widget

from ..expeditions.odds import stray
from ..expeditions.record import COMPASS, D6, DICE, RESOURCE, faces
from ..rules.numbers import ANY_KIND, KINDS, RULEBOOK
from .expedition_ink import box, expectation, scale_bar
from .expedition_pages import Scope, Spot
from .panels_parts import KIND_COLOURS
from .panels_parts import line as one_line
from .words import expedition_words as words

_DIE_ICONS = {D6: "die", RESOURCE: "die8_resource", COMPASS: "die8_compass"}
_WASHES = {D6: "#d9b97c", COMPASS: "#8fb3b5"}
_ANY = "#cbb88f"
_FACES = 40.0
_POINTER = 12.0
_PIPS = {
    1: ((2, 2),),
    2: ((1, 1), (3, 3)),
    3: ((1, 1), (2, 2), (3, 3)),
    4: ((1, 1), (1, 3), (3, 1), (3, 3)),
    5: ((1, 1), (1, 3), (2, 2), (3, 1), (3, 3)),
    6: ((1, 1), (2, 1), (3, 1), (1, 3), (2, 3), (3, 3)),
}


@frozen
class _Parts:
    """The rooms of one die's chart."""

    head: R
    chart: R
    faces: R
    counts: R
    line: R


class DicePage:
    """One chart for each of the three dice."""

    def __init__(self, ui: Ui, r: R, scope: Scope) -> None:
        self.ui, self.r = ui, r
        self.counts = {die: faces(scope.tallies, die) for die in DICE}
        self.roomy = r.h > 500

    def _rooms(self) -> dict[str, _Parts]:
        gap = 44.0 if self.roomy else 22.0
        room = self.r.w - 2 * gap
        widths = [room * share for share in (0.3, 0.35, 0.35)]
        out, x = {}, self.r.x
        for die, width in zip(DICE, widths, strict=True):
            whole = R(x, self.r.y, width, self.r.h)
            head, rest = whole.top(44 if self.roomy else 30, 4)
            flowed = self.ui.text.flow(self._line(die), "ebi", self._size, width, 1.16)
            words_, rest = rest.bottom(max(flowed.height, 52 if self.roomy else 40) + 2, 8 if self.roomy else 4)
            counts, rest = rest.bottom(28.0 if self.roomy else 20.0)
            faces_, chart = rest.bottom(_FACES if self.roomy else 28.0, 3)
            under = faces_.pad(0, 0, _POINTER, 0), counts.pad(0, 0, _POINTER, 0)
            out[die] = _Parts(head, chart.pad(0, 6, _POINTER, 0), *under, words_)
            x += width + gap
        return out

    @property
    def _size(self) -> float:
        return 21.0 if self.roomy else 18.0

    def _line(self, die: str) -> str:
        counts = self.counts[die]
        return words.dice_line(sum(counts), stray(counts))

    def _top(self, die: str) -> int:
        return max(4, max(self.counts[die]))

    def _expected(self, die: str) -> float:
        return sum(self.counts[die]) / DICE[die]

    def _bars(self, die: str, parts: _Parts) -> list[R]:
        """The rooms of the bars, full height."""
        cells = parts.chart.cols(DICE[die], 0)
        return [cell.pad(cell.w * 0.14, 0) for cell in cells]

    # ------------------------------------------------------------ widgets
    def widgets(self) -> list[Widget]:
        out: list[Widget] = []
        for die, parts in self._rooms().items():
            for face, (bar, count) in enumerate(zip(self._bars(die, parts), self.counts[die], strict=True), 1):
                name = _("{die}, {face}").format(die=words.die_title(die), face=words.face_name(die, face))
                told = ngettext(
                    "{count} time; {expected:.1f} expected", "{count} times; {expected:.1f} expected", count
                )
                value = told.format(count=count, expected=self._expected(die))
                whole = R(bar.x, bar.y, bar.w, parts.counts.y2 - bar.y)
                out.append(Spot(whole, name, value=value, tooltip=f"{name}\n{value}"))
        return out

    def nodes(self) -> list[Node]:
        return [Node("text", words.die_title(die), value=self._line(die)) for die in DICE]

    # ------------------------------------------------------------ drawing
    def paint(self, target: pygame.Surface) -> None:
        ui, t = self.ui, self.ui.theme
        for die, parts in self._rooms().items():
            z = parts.head.h
            ui.icon(target, _DIE_ICONS[die], parts.head.x + z / 2, parts.head.cy, z)
            title = parts.head.pad(z + 8, 0, _POINTER, 0)
            size = 28 if self.roomy else 22
            expected = self._expected(die)
            if expected:
                told = words.expected(expected)
                side, title = title.right(min(title.w * 0.5, ui.text.width(told, "ebi", size * 0.72) + 4), 8)
                one_line(ui, target, told, side, "ebi", size * 0.72, MADDER, "right")
            one_line(ui, target, words.die_title(die), title, "sc", size, t.danger2)
            self._draw_bars(target, die, parts)
            self._draw_faces(target, die, parts)
            ui.text.draw(
                target,
                self._line(die),
                parts.line,
                "ebi",
                self._size,
                t.ink,
                "left",
                "top",
                wrap=True,
                line_height=1.16,
            )

    def _draw_bars(self, target: pygame.Surface, die: str, parts: _Parts) -> None:
        ui, t, chart, top = self.ui, self.ui.theme, parts.chart, self._top(die)
        body = ""
        for face, (bar, count) in enumerate(zip(self._bars(die, parts), self.counts[die], strict=True), 1):
            h = (chart.h - 6) * count / top
            y = chart.h - 6 - h
            body += box(bar.x - chart.x, y, bar.w, h, _wash(die, face), t.ink, seed=face)
        body += scale_bar(0, chart.h - 6, chart.w, t.ink, t.cream, pieces=2 * DICE[die])
        expected = self._expected(die)
        if expected:
            body += expectation(0, chart.w, (chart.h - 6) * (1 - expected / top), MADDER)
        ui.blit(target, ui.svg.draw_string(body, chart.w + _POINTER, chart.h + 2), chart.x, chart.y)
        for cell, count in zip(parts.counts.cols(DICE[die], 0), self.counts[die], strict=True):
            one_line(ui, target, words.number(count), cell.pad(2, 0), "eb", 21 if self.roomy else 17, t.ink, "center")

    def _draw_faces(self, target: pygame.Surface, die: str, parts: _Parts) -> None:
        ui, t = self.ui, self.ui.theme
        for face, cell in enumerate(parts.faces.cols(DICE[die], 0), 1):
            z = min(cell.h - 2, cell.w - 4)
            if die == D6:
                ui.blit_centred(
                    target, ui.svg.draw_string(_pips(face, t.ink, t.cream), z, z, (0, 0, 40, 40)), cell.cx, cell.cy
                )
            elif die == RESOURCE and RULEBOOK.resource_die[face - 1] != ANY_KIND:
                ui.icon(target, KINDS[RULEBOOK.resource_die[face - 1]], cell.cx, cell.cy, z)
            elif die == RESOURCE:
                one_line(ui, target, words.face_name(die, face), cell, "ebi", 19, t.ink2, "center")
            else:
                initial = words.face_name(die, face)[:1]
                ui.text.draw(target, initial, cell, "cinzel6", min(24.0, z * 0.8), t.ink, "center")


def _wash(die: str, face: int) -> str:
    if die != RESOURCE:
        return _WASHES[die]
    kind = RULEBOOK.resource_die[face - 1]
    return _ANY if kind == ANY_KIND else KIND_COLOURS[kind]


def _pips(face: int, ink: str, cream: str) -> str:
    dots = "".join(f'<circle cx="{x * 10}" cy="{y * 10}" r="3.600" fill="{ink}"/>' for x, y in _PIPS[face])
    return f'<rect x="2" y="2" width="36" height="36" rx="7" fill="{cream}" stroke="{ink}" stroke-width="2.4"/>{dots}'
