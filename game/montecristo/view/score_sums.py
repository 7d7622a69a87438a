"""The table of points, in the order of the rulebook."""

from __future__ import annotations

import pygame

from game.core.words import _, ngettext
from game.ui import theme
from game.ui.layout import R
from game.ui.ui import Ui

from ..rules.score import Score
from ..rules.state import ABOARD, DEAD, LOST, State
from ..rules.treasure import burning
from .panels_parts import line
from .portraits import draw_portrait
from .words.names import listing
from .words.roles import Cast

_NAMES = 250.0
_TOTAL = 90.0


def signed(value: int) -> str:
    """A number with its sign; nothing before 0."""
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}" if value < 0 else "0"


def number(value: int) -> str:
    """A number with a real minus before it if it is below 0."""
    return str(value) if value >= 0 else f"\N{MINUS SIGN}{-value}"


class SumsTable:
    """Draws who brought home how much."""

    def __init__(self, ui: Ui, state: State, score: Score, cast: Cast) -> None:
        self.ui, self.state, self.score, self.cast = ui, state, score, cast

    def _meters(self) -> list[tuple[str, str, list[int], int]]:
        """Icon, name, value by seat, sum."""
        parts, s = self.score.adventurers, self.score
        worth = self.state.numbers.health_worth
        health = _("Health, times {worth}").format(worth=worth) if worth != 2 else _("Health, twice")
        return [
            ("heart", health, [part.health for part in parts], s.health),
            ("food", _("Food"), [part.food for part in parts], s.food),
            ("water", _("Water"), [part.water for part in parts], s.water),
        ]

    def _deeds(self) -> list[tuple[str, str, str, int]]:
        """Icon, name, how it comes about, points."""
        state, s = self.state, self.score
        fires = burning(state)
        each = ngettext("{count} fire, {worth} each", "{count} fires, {worth} each", fires).format(
            count=fires, worth=state.numbers.fire_worth
        )
        aboard = state.holder == ABOARD
        stolen = state.outcome == LOST
        return [
            ("treasure", _("Treasure aboard") if aboard else _("Treasure not aboard"), "", s.treasure),
            ("fire", _("Fires still burning"), each if fires else _("none"), s.fires),
            ("thief", _("The Thief got away with it") if stolen else _("The Thief got nothing"), "", s.stolen),
            *self._fallen(),
        ]

    def _fallen(self) -> list[tuple[str, str, str, int]]:
        """Those who collapsed, and those who died, whose worth may be another (R-51); a row that nobody is in only if both are empty."""
        numbers, cast = self.state.numbers, self.cast
        dead = [seat for seat, who in enumerate(self.state.adventurers) if who.fell and who.life == DEAD]
        others = [seat for seat, who in enumerate(self.state.adventurers) if who.fell and who.life != DEAD]
        rows = []
        if others or not dead:
            names = listing(cast.listed(others)) if others else _("nobody")
            rows.append(("heart_broken", _("Ever collapsed"), names, numbers.collapse_worth * len(others)))
        if dead:
            rows.append(("skull", _("Died"), listing(cast.listed(dead)), numbers.death_worth * len(dead)))
        return rows

    def words(self) -> list[tuple[str, str]]:
        """The table as (name, value) pairs."""
        rows = [(name, f"{', '.join(map(str, values))}: {total}") for _icon, name, values, total in self._meters()]
        rows += [
            (name, f"{why}: {signed(points)}" if why else signed(points)) for _icon, name, why, points in self._deeds()
        ]
        return [*rows, (_("Together"), number(self.score.total))]

    # ------------------------------------------------------------------ drawing
    def draw(self, target: pygame.Surface, r: R) -> None:
        """The whole table in ``r``; rows shrink to fit."""
        ui, t = self.ui, self.ui.theme
        head_h = min(106.0, r.h * 0.23)
        deeds = self._deeds()
        row_h = min(42.0, (r.h - head_h - 26) / (len(deeds) + 4.2))
        size = min(25.0, row_h * 0.64)
        names = min(_NAMES, r.w * 0.36)
        total = min(_TOTAL, r.w * 0.13)
        columns = R(r.x + names, r.y, r.w - names - total, head_h).cols(len(self.score.adventurers), 4)
        self._draw_people(target, columns, R(r.x2 - total, r.y, total - 14, head_h))
        y = r.y + head_h
        for i, (icon, name, values, points) in enumerate(self._meters()):
            row = R(r.x, y, r.w, row_h)
            self._draw_name(target, row, i, icon, name, names, size)
            for seat, (column, value) in enumerate(zip(columns, values, strict=True)):
                self._draw_value(target, R(column.x, y, column.w, row_h), seat, value, icon == "heart", size)
            ui.text.draw(target, str(points), R(r.x2 - total, y, total - 14, row_h), "eb", size + 2, t.ink, "right")
            y += row_h
        ui.panels.rule(target, r.x, y + 6, r.w)
        y += 12
        for i, (icon, name, why, points) in enumerate(deeds):
            row = R(r.x, y, r.w, row_h)
            wide = ui.text.width(name, "eb", size) + row_h + 20
            self._draw_name(target, row, i, icon, name, max(names, min(wide, r.w * 0.6)), size)
            left = r.x + max(names, min(wide, r.w * 0.6))
            line(ui, target, why, R(left + 8, y, r.x2 - total - left - 8, row_h), "ebi", size * 0.92, t.ink2)
            ink = t.danger2 if points < 0 else t.free if points > 0 else t.ink
            ui.text.draw(target, signed(points), R(r.x2 - total, y, total - 14, row_h), "eb", size + 2, ink, "right")
            y += row_h
        ui.panels.rule(target, r.x, y + 6, r.w)
        y += 12
        last = R(r.x, y, r.w, row_h * 1.15)
        ui.text.draw(target, _("Together"), last.pad(row_h + 10, 0, total, 0), "sc", size * 1.2, t.ink)
        ui.text.draw(target, number(self.score.total), last.pad(0, 0, 14, 0), "eb", size * 1.44, t.danger2, "right")

    def _draw_people(self, target: pygame.Surface, columns: list[R], points: R) -> None:
        ui, t = self.ui, self.ui.theme
        for seat, column in enumerate(columns):
            who = self.state.adventurers[seat]
            name, face = column.bottom(min(28.0, column.h * 0.3), 2)
            d = min(76.0, face.h * 0.94, column.w * 0.9)
            out = who.life == DEAD
            draw_portrait(ui, target, face.cx, face.cy + d * 0.05, d, who.role, who.character, grey=out)
            size, ink = 22 if column.w > 90 else 18, t.ink3 if out else t.ink
            line(ui, target, self.cast.name(seat), name, "sc", size, ink, "center")
        ui.text.draw(target, _("points"), points.bottom(min(28.0, points.h * 0.3))[0], "ebi", 21, t.ink2, "right")

    def _draw_name(
        self, target: pygame.Surface, row: R, i: int, icon: str, name: str, width: float, size: float
    ) -> None:
        ui = self.ui
        if i % 2 == 0:
            band = f'<rect width="{row.w}" height="{row.h}" rx="6" fill="#c9a968" fill-opacity=".22"/>'
            ui.blit(target, ui.svg.draw_string(band, row.w, row.h), row.x, row.y)
        ui.icon(target, icon, row.x + 6 + row.h / 2, row.cy, row.h * 0.76)
        words = R(row.x + row.h + 14, row.y, width - row.h - 16, row.h)
        ui.text.draw(target, name, words, "eb", size, ui.theme.ink)

    def _draw_value(self, target: pygame.Surface, cell: R, seat: int, value: int, doubled: bool, size: float) -> None:
        ui, t = self.ui, self.ui.theme
        if self.state.adventurers[seat].life == DEAD:
            ui.text.draw(target, "\N{EN DASH}", cell, "eb", size, t.ink3, "center")
            return
        ink = theme.mix(t.ink, t.danger, 0.6) if value == 0 else t.ink
        worth = self.state.numbers.health_worth
        if doubled and worth != 1:
            left, right = cell.cols(2, 6)
            ui.text.draw(target, str(value), left, "eb", size, ink, "right")
            ui.text.draw(target, f"\N{MULTIPLICATION SIGN}{worth}", right, "eb", size * 0.8, t.ink2)
        else:
            ui.text.draw(target, str(value), cell, "eb", size, ink, "center")
