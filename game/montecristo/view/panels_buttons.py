"""Widgets of the acting column: buttons of a turn, lines of the tray, options of a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from attrs import define

from game.core.words import _
from game.ui import theme
from game.ui.layout import R
from game.ui.text import plain
from game.ui.widgets import Button

from .panels_parts import Pieces, fitted, line
from .panels_prompt import Choice

if TYPE_CHECKING:
    from game.ui.ui import Ui

_LARGE_FROM, _LOW_BELOW = 46.0, 62.0
"""From this height on a button of the turn has two lines; below the other one they lie close together."""
_SLIM = 150.0
"""Below this width an option shows its label only, and its key as a mere number."""
_NAMELESS = 50.0
"""Below this width Undo and Redo show their icons only."""


@define(eq=False, kw_only=True)
class TurnButton(Button):
    """A button of the turn: keeps icon, name and foot line also where the room is low.

    ``dim``: nothing under it is possible, but it can be opened to look at the prices.
    """

    dim: bool = False
    quiet: bool = False
    """The key cap makes room for the reason while off."""

    @property
    def state(self) -> tuple[str, ...]:
        return (*super().state, *(("off",) if self.dim else ()))

    @property
    def value_text(self) -> str:
        return plain(self.why) if self.dim else super().value_text

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        enabled, key = self.enabled, self.key
        self.enabled = enabled and not self.dim
        self.key = "" if self.quiet and not self.enabled else key
        super().draw(ui, target)
        self.enabled, self.key = enabled, key

    def _large(self, ui: Ui, target: pygame.Surface, r: R, ink: str, off: bool) -> None:
        if r.h < _LOW_BELOW:
            self._low(ui, target, r, ink, off)
            return
        z = min(44, r.h * 0.46, r.w * 0.29) if self.icon else 0
        room = r.w - 11 - z - (8 if z else 0) - 10
        full = self.size
        self.size = fitted(ui, self.name, "sc", full, room)
        why = self.why
        self.why = ""
        super()._large(ui, target, r, ink, off)
        self.size, self.why = full, why
        if off and why:
            cap = ui.panels.keycap_width(self.key) + 6 if self.key else 0
            line(ui, target, why, R(r.x + 13, r.y2 - 30, r.w - 25 - cap, 22), "ebi", 16, ui.theme.off_ink)

    def _low(self, ui: Ui, target: pygame.Surface, r: R, ink: str, off: bool) -> None:
        """Two lines beside the icon: the name, and below it the cost or the reason, and the key cap."""
        z = r.h * 0.52
        ui.icon(target, self.icon, r.x + 9 + z / 2, r.cy, z, grey=off)
        left, right = r.x + z + 16, r.x2 - 8
        upper, lower = R(left, r.y + 4, right - left, r.h - 9).rows(2)
        if self.key:
            lower = lower.pad(0, 0, ui.panels.keycap(target, self.key, right, lower.cy - 1, off=off) + 5, 0)
        line(ui, target, self.name, upper, "sc", min(self.size, 20), ink)
        if off:
            line(ui, target, self.why, lower, "ebi", 16, ui.theme.off_ink)
        elif self.cost:
            ui.panels.cost(target, lower.x, lower.cy, self.cost)
        else:
            line(ui, target, _("free"), lower, "ebi", 16, ui.theme.free)

    def _flat(self, ui: Ui, target: pygame.Surface, r: R, ink: str, off: bool) -> None:
        if r.h < _LARGE_FROM:
            super()._flat(ui, target, r, ink, off)
        else:
            self._large(ui, target, r, ink, off)


@define(eq=False, kw_only=True)
class TrayLine(Button):
    """What is bound to another place: small and dark, with where it would work."""

    where: str = ""

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        r, text = self.r, ui.text
        if self.hover and self.where:
            ui.panels.panel(target, r, "leather:off")
        ink = ui.theme.plaque_text
        x = r.x + 10
        if self.icon:
            z = min(32.0, r.h - 6)
            ui.icon(target, self.icon, r.x + 4 + z / 2, r.cy, z, alpha=160)
            x = r.x + z + 10
        if r.h >= 36:
            text.draw(target, self.name, R(x, r.cy - 20, r.x2 - x, 21), "sc", 18, ink)
            text.draw(target, self.where, R(x, r.cy, r.x2 - x, 20), "ebi", 16, "#c9b07f")
        else:
            text.draw(target, self.name, R(x, r.y, r.x2 - x - 10, r.h), "ebi", 16, ink, align="center")
        if self.ring:
            ui.panels.focus_ring(target, self.r, 8)

    @property
    def value_text(self) -> str:
        return plain(self.where)


@define(eq=False, kw_only=True)
class UndoButton(Button):
    """Icon above its name, for a narrow place; the icon alone where two share that place."""

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        mood = (
            "off"
            if not self.enabled
            else "pressed"
            if self.held and self.hover
            else "hover"
            if self.hover
            else "normal"
        )
        ui.panels.panel(target, self.r, f"button:{mood}")
        r = self.r
        ink = ui.theme.ink if self.enabled else ui.theme.off_ink
        if r.w < _NAMELESS:
            ui.icon(target, self.icon, r.cx, r.cy, min(r.w - 4, r.h * 0.5), grey=not self.enabled)
        else:
            ui.icon(target, self.icon, r.cx, r.y + r.h * 0.36, r.h * 0.44, grey=not self.enabled)
            size = 18 if r.h > 60 else 16
            room = R(r.x + 4, r.y2 - r.h * 0.44, r.w - 8, r.h * 0.42)
            ui.text.draw(target, self.name, room, "sc", size, ink, align="center")
        if self.ring:
            ui.panels.focus_ring(target, self.r)


@define(eq=False, kw_only=True)
class OptionButton(Button):
    """One answer: icon, label, the price as cubes (those that are missing as ghosts), key; when off, the short reason."""

    choice: Choice
    held: bool = False
    pack: tuple[int, ...] = ()

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        mood = (
            "off"
            if not self.enabled
            else "pressed"
            if self.held and self.hover
            else "hover"
            if self.hover
            else "normal"
        )
        ui.panels.panel(target, self.r, f"button:{mood}")
        r = self.r.moved(0, 1) if mood == "pressed" else self.r
        t, off = ui.theme, not self.enabled
        ink = t.off_ink if off else t.ink
        slim = r.w < _SLIM
        z = min(34.0, r.h - 12, r.w * 0.24)
        if self.choice.portrait is not None:
            z = min(r.h - 8, 58.0)
            Pieces(ui).portrait(target, *self.choice.portrait, r.x + 9 + z / 2, r.cy + 1, z * 0.94)
        else:
            ui.icon(target, self.icon, r.x + 9 + z / 2, r.cy, z, grey=off)
        left, right = r.x + z + 16, r.x2 - 9
        if self.key and slim:
            ui.text.draw(target, self.key, R(r.x + 5, r.y + 2, 18, 18), "eb", 15, t.ink2)
        elif self.key:
            right -= ui.panels.keycap(target, self.key, right, r.cy if r.h < 52 else r.y + 17, off=off) + 6
        second = self.choice.price or (off and self.why) or self.choice.any_cubes or self.choice.cost
        two = bool(second) and r.h >= 42 and not slim
        name = R(left, r.y + 4, right - left, r.h * 0.5) if two else R(left, r.y + 2, right - left, r.h - 4)
        if two:
            ui.text.draw(target, self.name, name, "eb", fitted(ui, self.name, "eb", 19, name.w), ink)
            end = right if r.h < 52 else r.x2 - 12
            self._second(ui, target, R(left, r.y + r.h * 0.52, end - left, r.h * 0.42), off)
        else:
            ui.text.draw(target, self.name, name, "eb", 17 if slim else 19, ink, wrap=True, line_height=1.0)
        if self.ring:
            ui.panels.focus_ring(target, self.r)

    def _second(self, ui: Ui, target: pygame.Surface, room: R, off: bool) -> None:
        t, choice = ui.theme, self.choice
        x, cy = room.x, room.cy
        if choice.cost:
            x = ui.panels.cost(target, x, cy, choice.cost) + 5
        if choice.price:
            count = sum(choice.price)
            d = min(22.0, room.h, (room.x2 - x) / count - 2)
            x = Pieces(ui).cubes(target, choice.price, x, cy, d, self.pack or None) + 6
        elif choice.any_cubes:
            words = _("{count} cubes of any kinds").format(count=choice.any_cubes)
            if not (off and self.why):
                ui.text.draw(target, words, R(x, room.y, room.x2 - x, room.h), "ebi", 16, t.ink2)
                return
        if off and self.why and room.x2 - x > 40 and not choice.price:
            ui.text.draw(
                target, self.why, R(x, room.y, room.x2 - x, room.h), "ebi", 16, theme.mix(t.danger2, t.off_ink, 0.4)
            )
