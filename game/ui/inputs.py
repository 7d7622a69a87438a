"""Widgets that take a number or words: stepper, slider, text field."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from attrs import define

from game.core.words import _
from game.ui import clipboard, theme
from game.ui.layout import R
from game.ui.text import plain
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.ui import Ui

_KEY_REPEAT = 400, 40  # milliseconds before the first and between the next ones


@define(eq=False, kw_only=True)
class Stepper(Widget):
    """A whole number between ``low`` and ``high`` with a minus and a plus.  ``words`` turns it into text."""

    role: str = "stepper"
    focusable: bool = True
    value: int = 0
    low: int = 0
    high: int = 10
    step: int = 1
    on_change: Callable[[int], Any] | None = None
    words: Callable[[int], str] = str
    size: float = 22

    @property
    def value_text(self) -> str:
        return plain(self.words(self.value))

    def change(self, by: int) -> Any:
        new = min(self.high, max(self.low, self.value + by))
        if not self.enabled or new == self.value:
            return None
        self.value, self.stale = new, True
        answer = self.on_change(new) if self.on_change else None
        return answer if answer is not None else super().press()

    def press(self) -> Any:
        return self.change(self.step)

    def _ends(self) -> tuple[R, R]:
        return self.r.left(self.r.h)[0], self.r.right(self.r.h)[0]

    def mouse_drag(self, ui: Ui, x: float, y: float) -> Any:
        self.stale = True  # which end is lit follows the pointer
        return None

    def mouse_up(self, ui: Ui, x: float, y: float) -> Any:
        minus, plus = self._ends()
        if minus.contains(x, y):
            return self.change(-self.step)
        return self.change(self.step) if plus.contains(x, y) else None

    def key_down(self, ui: Ui, event: pygame.event.Event) -> tuple[bool, Any]:
        by = {
            pygame.K_LEFT: -1,
            pygame.K_MINUS: -1,
            pygame.K_RIGHT: 1,
            pygame.K_PLUS: 1,
            pygame.K_KP_PLUS: 1,
            pygame.K_KP_MINUS: -1,
        }
        if event.key in by:
            return True, self.change(by[event.key] * self.step)
        return super().key_down(ui, event)

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t = ui.theme
        ui.panels.panel(target, self.r.pad(self.r.h / 2, 2), "field")
        at = ui.to_logical(ui.pointer) if ui.pointer else (-1.0, -1.0)
        for cell, sign, end in zip(self._ends(), ("-", "+"), (self.low, self.high), strict=True):
            can = self.enabled and self.value != end
            mood = (
                "off"
                if not can
                else "pressed"
                if self.held and cell.contains(*at)
                else "hover"
                if self.hover and cell.contains(*at)
                else "normal"
            )
            ui.panels.panel(target, cell, f"button:{mood}")
            bar = "M6 16H26" + ("M16 6V26" if sign == "+" else "")
            d = cell.h * 0.5
            body = (
                f'<path d="{bar}" stroke="{t.ink if can else t.off_ink}" stroke-width="4.500" stroke-linecap="round"/>'
            )
            ui.blit_centred(target, ui.svg.draw_string(body, d, d, (0, 0, 32, 32)), cell.cx, cell.cy)
        room = self.r.pad(self.r.h + 4, 0)
        ui.text.draw(
            target, self.words(self.value), room, "eb", self.size, t.ink if self.enabled else t.off_ink, align="center"
        )
        if self.ring:
            ui.panels.focus_ring(target, self.r)


@define(eq=False, kw_only=True)
class Slider(Widget):
    """A value from 0 to 1 in steps of ``step``; drag it, or use left and right."""

    role: str = "slider"
    focusable: bool = True
    value: float = 0.5
    step: float = 0.1
    on_change: Callable[[float], Any] | None = None

    @property
    def value_text(self) -> str:
        return _("{percent} %").format(percent=round(self.value * 100))

    def set(self, value: float) -> Any:
        value = min(1.0, max(0.0, round(value / self.step) * self.step))
        if not self.enabled or abs(value - self.value) < 1e-9:
            return None
        self.value, self.stale = value, True
        answer = self.on_change(value) if self.on_change else None
        return answer if answer is not None else super().press()

    def press(self) -> Any:
        return None

    def _track(self) -> R:
        return self.r.pad(14, 0, 14 + 62, 0)

    def _at(self, x: float) -> Any:
        track = self._track()
        return self.set((x - track.x) / max(1.0, track.w))

    def mouse_down(self, ui: Ui, x: float, y: float) -> None:
        self.held = True
        self._at(x)

    def mouse_drag(self, ui: Ui, x: float, y: float) -> Any:
        return self._at(x) if self.held else None

    def mouse_up(self, ui: Ui, x: float, y: float) -> Any:
        return self if self.message is None else self.message

    def key_down(self, ui: Ui, event: pygame.event.Event) -> tuple[bool, Any]:
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in by:
            return True, self.set(self.value + by[event.key] * self.step)
        ends = {pygame.K_HOME: 0.0, pygame.K_END: 1.0}
        if event.key in ends:
            return True, self.set(ends[event.key])
        return False, None

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t = ui.theme
        track = self._track()
        w, full = track.w, track.w * self.value
        body = (
            f'<rect x="1" y="1" width="{w - 2}" height="10" rx="5" fill="{t.paper3}" stroke="{t.ink2}" stroke-width="1.6"/>'
            f'<rect x="2" y="2" width="{max(4.0, full)}" height="8" rx="4" fill="{t.brass if self.enabled else t.off2}"/>'
        )
        ui.blit(target, ui.svg.draw_string(body, w, 12), track.x, track.cy - 6)
        knob = f'<circle cx="14" cy="14" r="12" fill="{t.cream}" stroke="{t.brass2 if self.hover else t.ink}" stroke-width="2"/><circle cx="14" cy="14" r="4" fill="{t.danger if self.enabled else t.off_ink}"/>'
        ui.blit_centred(target, ui.svg.draw_string(knob, 28, 28), track.x + full, track.cy)
        room = self.r.right(58)[0]
        ui.text.draw(
            target, self.value_text, room, "eb", theme.BODY, t.ink if self.enabled else t.off_ink, align="right"
        )
        if self.ring:
            ui.panels.focus_ring(target, self.r.pad(0, 2))


@define(eq=False, kw_only=True)
class TextField(Widget):
    """One line of text.  Takes composed text (input methods) and what is pasted, has a caret; Enter presses it.  ``name`` is its label."""

    role: str = "textfield"
    focusable: bool = True
    text: str = ""
    hint: str = ""
    max_length: int = 24
    on_change: Callable[[str], Any] | None = None
    size: float = 22
    caret: int = 0
    composing: str = ""

    def __attrs_post_init__(self) -> None:
        self.caret = len(self.text)

    @property
    def value_text(self) -> str:
        return self.text

    def focus_gained(self, ui: Ui) -> None:
        pygame.key.start_text_input()
        pygame.key.set_repeat(*_KEY_REPEAT)  # only here: a held hotkey must not act again and again
        pygame.key.set_text_input_rect(ui.rect(self.r))

    def focus_lost(self, ui: Ui) -> None:
        self.composing = ""
        pygame.key.stop_text_input()
        pygame.key.set_repeat()

    def insert(self, words: str) -> Any:
        """Text that was typed or composed; control characters and what is over the length are left out."""
        words = "".join(c for c in words if c.isprintable())[: self.max_length - len(self.text)]
        self.composing = ""
        self.stale = True
        if not words:
            return None
        self.text = self.text[: self.caret] + words + self.text[self.caret :]
        self.caret += len(words)
        return self.on_change(self.text) if self.on_change else None

    def key_down(self, ui: Ui, event: pygame.event.Event) -> tuple[bool, Any]:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return True, self.press()
        if getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._chord(event)
        before = self.text
        if event.key == pygame.K_BACKSPACE and self.caret:
            self.text = self.text[: self.caret - 1] + self.text[self.caret :]
            self.caret -= 1
        elif event.key == pygame.K_DELETE:
            self.text = self.text[: self.caret] + self.text[self.caret + 1 :]
        elif event.key == pygame.K_LEFT:
            self.caret = max(0, self.caret - 1)
        elif event.key == pygame.K_RIGHT:
            self.caret = min(len(self.text), self.caret + 1)
        elif event.key == pygame.K_HOME:
            self.caret = 0
        elif event.key == pygame.K_END:
            self.caret = len(self.text)
        elif event.key in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN):
            return False, None
        self.stale = True
        changed = self.text != before and self.on_change
        return True, self.on_change(self.text) if changed and self.on_change else None

    def _chord(self, event: pygame.event.Event) -> tuple[bool, Any]:
        """Paste, and copy the whole text."""
        if event.key == pygame.K_v:
            return True, self.insert(" ".join(clipboard.paste().split()))  # one line, however it was wrapped
        if event.key == pygame.K_c:
            clipboard.copy(self.text)
            return True, None
        return False, None

    def mouse_up(self, ui: Ui, x: float, y: float) -> Any:
        """Put the caret where the pointer is."""
        left = self.r.x + 14
        distance = [abs(left + ui.text.width(self.text[:i], "eb", self.size) - x) for i in range(len(self.text) + 1)]
        self.caret, self.stale = distance.index(min(distance)), True
        return None

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t = ui.theme
        ui.panels.panel(target, self.r, "field:focus" if self.focused else "field")
        room = self.r.pad(14, 4)
        before, after = self.text[: self.caret], self.text[self.caret :]
        if not self.text and not self.composing and not self.focused:
            ui.text.draw(target, self.hint, room, "ebi", self.size * 0.9, t.ink3)
        at = ui.text.width(before + self.composing, "eb", self.size)
        shift = max(0.0, at - room.w + 6)  # a long text slides so that the caret stays in sight
        old = target.get_clip()
        target.set_clip(ui.rect(room.inset(-2)).clip(old))
        font = ui.text.render(before + self.composing + after, "eb", self.size, t.ink)
        if font.get_width():
            target.blit(font, (ui.px(room.x - shift), round(room.cy * ui.scale - font.get_height() / 2)))
        if self.focused:
            x = ui.px(room.x + at - shift)
            pygame.draw.line(target, t.danger, (x, ui.px(room.y + 6)), (x, ui.px(room.y2 - 6)), max(1, ui.px(2)))
        if self.composing:
            start = ui.px(room.x - shift + ui.text.width(before, "eb", self.size))
            y = ui.px(room.y2 - 5)
            pygame.draw.line(target, t.ink2, (start, y), (ui.px(room.x - shift + at), y), max(1, ui.px(1.5)))
        target.set_clip(old)
        if self.ring:
            ui.panels.focus_ring(target, self.r)
