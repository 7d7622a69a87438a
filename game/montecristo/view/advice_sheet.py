"""The sheet of advice in the right column: up to three proposals, each with what to do, why, and the team's chance then."""

from __future__ import annotations

import pygame
from attrs import define, frozen

from game.core.words import _
from game.ui.layout import R
from game.ui.text import Flowed, plain
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget

from ..advice.proposals import Advice
from .panels_buttons import TurnButton
from .panels_parts import fitted, line
from .table_column import LEAST_TRAY, Column, Press, last_lines
from .table_layout import TableLayout, advice_room
from .table_play import Play
from .words import advice_words
from .words.advice_words import Told

KEY = "V"
"""Opens and closes the sheet."""
_GAP = 7.0
_ICON, _SHARE = 34.0, 50.0
_SLIM_ICON, _SLIM_SHARE, _SLIM_FOOT = 24.0, 44.0, 8.0
"""Sizes of the icon and of the room for the chance, in the full layout and in smaller ones, where there is a margin below the reason."""


@frozen
class Counsel:
    """What the sheet shows. ``advice`` None: it is still being thought about; ``picked`` is the proposal that was pressed once."""

    seat: int
    asked_at: int
    """The length of the log when it was asked."""
    advice: Advice | None = None
    picked: int | None = None


@define(eq=False, kw_only=True)
class ProposalButton(Button):
    """A proposal: icon, what to do, the chance, and below it why, as far as there is room. The picked one wears a bar, also under the pointer."""

    told: Told
    roomy: bool = True
    mark: str = ""
    """Of the best the chance; of another one what sets it apart from the best."""
    less: str = ""
    """By how much its final score is worse than the best one's, where ``mark`` does not say it."""
    whole: bool = False
    """There is room for the reason."""

    @property
    def value_text(self) -> str:
        return plain(f"{self.told.chance} {self.told.why}").strip()

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        mood = (
            "pressed" if self.held and self.hover else "chosen" if self.chosen else "hover" if self.hover else "normal"
        )
        ui.panels.panel(target, self.r, f"button:{mood}")
        if self.chosen:
            bar = f'<rect width="4" height="{self.r.h - 14}" rx="2" fill="{ui.theme.danger}"/>'
            ui.blit(target, ui.svg.draw_string(bar, 4, self.r.h - 14), self.r.x + 4, self.r.y + 7)
        r = self.r.moved(0, 1) if mood == "pressed" else self.r
        if self.roomy:
            self._draw_roomy(ui, target, r)
        else:
            self._draw_slim(ui, target, r)
        if self.ring:
            ui.panels.focus_ring(target, self.r)

    def _draw_roomy(self, ui: Ui, target: pygame.Surface, r: R) -> None:
        t, head = ui.theme, max(24.0, self.title_flow(ui).height)
        z = _ICON
        ui.icon(target, self.icon, r.x + 9 + z / 2, r.y + 6 + max(head, z) / 2, z)
        left, right = r.x + z + 17, r.x2 - 9
        cap = ui.panels.keycap(target, self.key, right, r.y + 18) + 6
        title = self.title_flow(ui)
        ui.text.draw_flowed(target, title, left, r.y + 6 + max(0.0, (z - title.height) / 2), t.ink)
        share = R(right - cap - _SHARE, r.y + 6, _SHARE, 24)
        self._draw_mark(ui, target, share, 19)
        if self.less and head > 36:
            below = R(right - cap - _SHARE, r.y + 28, _SHARE + cap, 20)
            size = fitted(ui, self.less, "ebi", 15, below.w)
            ui.text.draw(target, self.less, below, "ebi", size, t.ink2, align="right")
        why = self.why_flow(ui)
        if why is not None and self.whole:
            ui.text.draw_flowed(target, why, r.x + 13, r.y + 6 + max(head, z) + 3, t.ink2)

    def _draw_mark(self, ui: Ui, target: pygame.Surface, room: R, size: float) -> None:
        if self.mark == self.told.chance:
            face, size, ink = "sc", size, ui.theme.danger2
        else:
            face, size, ink = "ebi", 16.0, ui.theme.ink2
        ui.text.draw(target, self.mark, room, face, fitted(ui, self.mark, face, size, room.w), ink, align="right")

    def _draw_slim(self, ui: Ui, target: pygame.Surface, r: R) -> None:
        """Icon, title, the chance beneath the key; below them the reason."""
        t, z = ui.theme, _SLIM_ICON
        why = self.why_flow(ui) if self.whole else None
        head = r.h - (why.height + _SLIM_FOOT if why is not None else 0)
        ui.icon(target, self.icon, r.x + 9 + z / 2, r.y + head / 2, z)
        right = r.x2 - 7
        ui.panels.keycap(target, self.key, right, r.y + 14)
        share = R(right - _SLIM_SHARE, r.y + 24, _SLIM_SHARE, max(12.0, min(18.0, head - 26)))
        self._draw_mark(ui, target, share, 16)
        room = R(r.x + z + 13, r.y + 3, right - _SLIM_SHARE - 5 - r.x - z - 13, head - 6)
        ui.text.draw(target, self.told.title, room, "eb", 16, t.ink, wrap=True, line_height=1.02)
        if why is not None:
            ui.text.draw_flowed(target, why, r.x + 11, r.y + head - 1, t.ink2)

    def title_flow(self, ui: Ui) -> Flowed:
        """What to do, beside the icon and the chance."""
        if not self.roomy:
            return ui.text.flow(self.told.title, "eb", 16, self.r.w - _SLIM_ICON - _SLIM_SHARE - 25, 1.02)
        room = self.r.w - _ICON - 36 - _SHARE - ui.panels.keycap_width(self.key)
        return ui.text.flow(self.told.title, "eb", 19, room, 1.05)

    def why_flow(self, ui: Ui) -> Flowed | None:
        """The reason, or None where it is left to the tooltip."""
        if not self.told.why:
            return None
        size, width = (16, self.r.w - 26) if self.roomy else (15, self.r.w - 19)
        return ui.text.flow(self.told.why, "ebi", size, width, 1.08)

    def wanted_height(self, ui: Ui, *, whole: bool) -> float:
        """Height with the reason (``whole``) or without."""
        title = self.title_flow(ui).height
        head = 6 + max(title, _ICON) + 6 if self.roomy else max(44.0, title + 8)
        why = self.why_flow(ui) if whole else None
        return head if why is None else head + why.height + (3 if self.roomy else _SLIM_FOOT)


@define(eq=False, kw_only=True)
class LanternButton(Button):
    """The button for advice where there is room for no more than the icon and the key."""

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        ui.panels.panel(
            target, self.r, f"button:{'pressed' if self.held and self.hover else 'hover' if self.hover else 'normal'}"
        )
        ui.icon(target, self.icon, self.r.x + 8 + self.r.h / 2, self.r.cy, self.r.h)
        ui.panels.keycap(target, self.key, self.r.x2 - 7, self.r.cy)
        if self.ring:
            ui.panels.focus_ring(target, self.r)


def advice_column(ui: Ui, play: Play, at: TableLayout, counsel: Counsel) -> Column:
    """The sheet. It stands where the deeds of the turn are, or the question."""
    roomy = at.kind == "full"
    room = R(at.hint.x, at.hint.y, at.column.w, at.column.y2 - at.hint.y)
    i = room.pad(14, 12) if roomy else room.pad(10, 8)
    name = 34.0 if roomy else 24.0
    size = 17.0 if roomy else 16.0
    text = _head(counsel, roomy)
    flowed = ui.text.flow(text, "ebi", size, i.w, 1.1)
    back_h = 44.0 if roomy else 34.0
    top = i.y + name + flowed.height + 8
    foot = i.y2 - back_h
    buttons = _proposals(ui, play, counsel, R(i.x, top, i.w, foot - 8 - top), roomy)
    end = max([b.r.y2 for b in buttons], default=top) + 8
    back_name = _("All that can be done") if play.turn_frame is not None else _("Back to the question")
    back = TurnButton(
        R(i.x, end, i.w, back_h), back_name, key=KEY, icon="undo", message=Press("advice"), size=20 if roomy else 18
    )
    sheet = R(room.x, room.y, room.w, end + back_h + (i.y - room.y) - room.y)
    below = R(room.x, sheet.y2 + 12, room.w, at.column.y2 - sheet.y2 - 12)

    def ground(target: pygame.Surface) -> None:
        ui.panels.panel(target, sheet, "sheet")
        z = name - 4
        ui.icon(target, "advice", i.x + z / 2, i.y + name / 2 - 2, z)
        line(
            ui,
            target,
            _("Advice"),
            R(i.x + z + 8, i.y, i.w - z - 8, name - 4),
            "sc",
            28 if roomy else 21,
            ui.theme.danger2,
        )
        ui.text.draw_flowed(target, flowed, i.x, i.y + name, ui.theme.ink2)
        if below.h >= LEAST_TRAY:
            last_lines(ui, target, play, below)

    widgets: list[Widget] = [*buttons, back]
    return Column(widgets, ground, "")


def _head(counsel: Counsel, roomy: bool) -> str:
    """The line under the heading: the next step."""
    if counsel.advice is None:
        return _("Weighing what can be done ..")
    if not counsel.advice.proposals:
        return _("There is nothing to choose.")
    if counsel.picked is not None:
        return _("Press it again to do it.")
    if not roomy:
        return _("Choose one to see it.")
    return _("Choose one to see it on the chart. The share is how often the team comes home then.")


def _proposals(ui: Ui, play: Play, counsel: Counsel, room: R, roomy: bool) -> list[ProposalButton]:
    if counsel.advice is None:
        return []
    best = counsel.advice.proposals[0] if counsel.advice.proposals else None
    buttons = []
    for number, proposal in enumerate(counsel.advice.proposals):
        told = advice_words.told(proposal, play.cast, play.state)
        assert best is not None
        value = advice_words.value_line(proposal, best)
        tip = _("{sentence} {next_sentence}").format(sentence=told.why, next_sentence=value) if told.why else value
        mark, less = advice_words.beside_the_best(proposal, best)
        buttons.append(
            ProposalButton(
                R(room.x, 0, room.w, 0), told.title, icon=told.icon, key=str(number + 1), tooltip=tip, told=told, roomy=roomy,
                mark=mark, less=less, chosen=counsel.picked == number, message=Press("proposal", number),
            )
        )  # fmt: skip
    whole = len(buttons)  # how many of them have room for their reason, the best first
    while whole and _height(ui, buttons, whole) > room.h:
        whole -= 1
    y = room.y
    scarce = min(1.0, room.h / max(1.0, _height(ui, buttons, whole)))
    for number, button in enumerate(buttons):
        button.whole = number < whole
        h = button.wanted_height(ui, whole=button.whole) * scarce
        button.r = R(room.x, y, room.w, h)
        y += h + _GAP
    return buttons


def _height(ui: Ui, buttons: list[ProposalButton], whole: int) -> float:
    heights = [button.wanted_height(ui, whole=number < whole) for number, button in enumerate(buttons)]
    return sum(heights) + _GAP * (len(heights) - 1)


def advice_button(at: TableLayout, *, question: bool) -> Button:
    """Asks for advice; beside the hint of a turn, or in a question."""
    roomy = at.kind == "full"
    return (Button if roomy else LanternButton)(
        advice_room(at, question=question),
        _("Advice"),
        icon="advice",
        key=KEY,
        size=18,
        tooltip=_("The best that can be done now, and why (V)."),
        message=Press("advice"),
    )
