"""Widgets: things on the screen that can be read, focused and pressed.  A ``Group`` gives them events."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from attrs import define, field

from game.core.words import _
from game.ui import theme
from game.ui.layout import R
from game.ui.node import Node
from game.ui.text import LINE_HEIGHT, plain

if TYPE_CHECKING:
    from game.ui.ui import Ui

REACH = 10.0  # focus ring and shadow stay within this distance of a widget, in logical pixels
LARGE_FROM = 72.0


@define(eq=False, kw_only=True)
class Widget:
    """Base of all widgets.

    ``r`` is its room, ``name`` its label (translated), ``reason`` the whole sentence why it is off, ``key`` its hotkey as
    printed on the key cap ("M", "Space", "Esc"), ``message`` the value that the group answers when it is pressed or changed;
    ``on_press`` is called then (with no argument), and its answer, if any, takes the place of the message.
    """

    r: R = field(kw_only=False)
    name: str = field(default="", kw_only=False)
    role: str = "widget"
    enabled: bool = True
    reason: str = ""
    tooltip: str = ""
    more: str = ""  # the last line of the tooltip
    focusable: bool = False
    key: str = ""
    on_press: Callable[[], Any] | None = None
    message: Any = None
    hover: bool = False
    held: bool = False
    focused: bool = False
    ring: bool = False
    stale: bool = True
    area: Any = None  # the ScrollArea that it lies in, if any

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        raise NotImplementedError

    @property
    def state(self) -> tuple[str, ...]:
        """Words for the semantic tree."""
        words = (("focused", self.focused), ("hover", self.hover), ("pressed", self.held), ("off", not self.enabled))
        return tuple(word for word, holds in words if holds)

    @property
    def value_text(self) -> str:
        return ""

    @property
    def explanation(self) -> tuple[str, str]:
        """What the tooltip says, and its title: why the widget is off, or else what it is for; empty for nothing."""
        off = not self.enabled and bool(self.reason)
        words = self.reason if off else self.tooltip
        if not words:
            return "", ""
        return (f"{words}\n{self.more}" if self.more else words), (self.name if off else "")

    def node(self, ui: Ui) -> Node:
        """The widget in words; its room is what can be seen of it in a scroll area."""
        box = ui.rect(self.r) if self.area is None else ui.rect(self.r).clip(ui.rect(self.area.r))
        return Node(
            role=self.role,
            name=plain(self.name),
            state=self.state,
            value=self.value_text,
            reason=plain(self.reason) if not self.enabled else "",
            key=self.key,
            rect=(box.x, box.y, box.w, box.h),
        )

    def press(self) -> Any:
        """Carry out what the widget is for; returns what the group shall answer, or None when it is off."""
        if not self.enabled:
            return None
        answer = self.on_press() if self.on_press is not None else None
        if answer is not None:
            return answer
        return self if self.message is None else self.message

    # What follows is called by the group. Positions are logical; True or a value means: used.
    def mouse_down(self, ui: Ui, x: float, y: float) -> None:
        self.held = True

    def mouse_drag(self, ui: Ui, x: float, y: float) -> Any:
        return None

    def mouse_up(self, ui: Ui, x: float, y: float) -> Any:
        return self.press() if self.r.contains(x, y) else None

    def key_down(self, ui: Ui, event: pygame.event.Event) -> tuple[bool, Any]:
        """(used, answer).  Enter and Space press; other keys are left to the group."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return True, self.press()
        return False, None

    def wheel(self, ui: Ui, dy: float) -> bool:
        return False

    def focus_gained(self, ui: Ui) -> None:
        """The widget has the keyboard now."""

    def focus_lost(self, ui: Ui) -> None:
        """The widget has the keyboard no more."""


@define(eq=False, kw_only=True)
class Label(Widget):
    """Text.  ``wrap`` flows it in the room, else it is one line."""

    role: str = "label"
    face: str = "eb"
    size: float = theme.BODY
    colour: str = ""
    align: str = "left"
    valign: str = "middle"
    wrap: bool = False
    line_height: float = LINE_HEIGHT

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        ui.text.draw(
            target,
            self.name,
            self.r,
            self.face,
            self.size,
            self.colour,
            self.align,
            self.valign,
            wrap=self.wrap,
            line_height=self.line_height,
        )


@define(eq=False, kw_only=True)
class Button(Widget):
    """A button: large from 72 logical pixels of height (icon and name above a foot line), flat below.

    ``look`` is "button", "primary" (one per screen), or "leather" (small, dark, icon only).  ``cost`` in points (0 says
    free, None says nothing), ``foot`` what for; when off, ``why`` is the short reason in the foot line and ``reason`` the
    whole one in the tooltip.  ``marks`` draws something of the caller's at the right, in the given room.
    """

    role: str = "button"
    focusable: bool = True
    icon: str = ""
    look: str = "button"
    cost: int | None = None
    foot: str = ""
    why: str = ""
    badge: str = ""
    size: float = 0
    chosen: bool = False
    marks: Callable[[pygame.Surface, R], None] | None = None

    @property
    def state(self) -> tuple[str, ...]:
        return (*super().state, *(("chosen",) if self.chosen else ()))

    @property
    def value_text(self) -> str:
        if not self.enabled:
            return plain(self.why)
        return plain(self.foot)

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
        family = "button" if self.look == "primary" and mood == "off" else self.look
        if self.chosen and mood == "normal" and family == "button":
            mood = "chosen"
        ui.panels.panel(target, self.r, f"{family}:{mood}")
        r = self.r.moved(0, 1) if mood == "pressed" else self.r
        t = ui.theme
        ink = (
            t.off_ink
            if mood == "off"
            else "#fff1d2"
            if family == "primary"
            else t.plaque_text
            if family == "leather"
            else t.ink
        )
        if not self.name or family == "leather":
            ui.icon(target, self.icon, r.cx, r.cy, min(r.w, r.h) * 0.6, grey=mood == "off")
        elif r.h >= LARGE_FROM and (self.icon or self.foot or self.cost is not None):
            self._large(ui, target, r, ink, mood == "off")
        else:
            self._flat(ui, target, r, ink, mood == "off")
        if self.badge:
            ui.panels.pill(target, self.badge, self.r.x2 - 4, self.r.y + 4, fill=t.danger, size=14, h=20)
        if self.ring:
            ui.panels.focus_ring(target, self.r)

    def _large(self, ui: Ui, target: pygame.Surface, r: R, ink: str, off: bool) -> None:
        z = min(44, r.h * 0.46, r.w * 0.29) if self.icon else 0
        left = r.x + 11
        if z:
            ui.icon(target, self.icon, left + z / 2, r.y + r.h * 0.34, z, grey=off)
            left += z + 8
        right = r.x2 - 10
        if self.marks:
            room = R(r.x + r.w * 0.55, r.y + 6, r.w * 0.45 - 12, r.h * 0.56)
            self.marks(target, room)
            right = room.x
        ui.text.draw(target, self.name, R(left, r.y + 6, right - left, r.h * 0.58), "sc", self.size or 23, ink)
        y, x, right = r.y2 - 18, r.x + 13, r.x2 - 12
        if self.key:
            right -= ui.panels.keycap(target, self.key, r.x2 - 9, y, off=off) + 4
        t = ui.theme
        primary = self.look == "primary" and not off
        if off:
            ui.text.draw(target, self.why, R(x, y - 12, right - x, 22), "ebi", 16, t.off_ink)
            return
        if self.cost:
            x = ui.panels.cost(target, x, y, self.cost) + 3
        words, colour = self.foot, "#f6d9b8" if primary else t.ink2
        if self.cost == 0:
            words, colour = self.foot or _("free"), t.free
        if words and right - x > 24:
            fits = 0.98 * 16 * (right - x) / max(1.0, ui.text.width(words, "ebi", 16))
            ui.text.draw(target, words, R(x, y - 12, right - x, 22), "ebi", min(16.0, fits), colour)

    def largest_whole(self, ui: Ui) -> float:
        """The size of letters up to which a flat button has room for icon, name and key cap."""
        cap = ui.panels.keycap_width(self.key) + 14 if self.key else 0
        taken = min(self.r.h * 0.62, 40) + 8 if self.icon else 0
        return (self.r.w - 24 - cap - taken) / max(0.01, 0.85 * ui.text.width(self.name, "sc", 100) / 100)

    def _flat(self, ui: Ui, target: pygame.Surface, r: R, ink: str, off: bool) -> None:
        size = self.size or min(24, max(18, r.h * 0.46))
        cap = ui.panels.keycap_width(self.key) + 14 if self.key else 0
        z = min(r.h * 0.62, 40) if self.icon else 0
        gap = 8 if self.icon else 0
        words = ui.text.width(self.name, "sc", size)
        if (
            z + gap + words * 0.85 > r.w - 24 - cap
        ):  # too narrow for everything: the name counts most, the key cap least
            cap = 0
        if z + gap + words * 0.85 > r.w - 24 - cap:
            z = gap = 0
        room = r.w - 24 - cap
        x = r.x + 12 + max(0, (room - z - gap - words) / 2)
        if z:
            ui.icon(target, self.icon, x + z / 2, r.cy, z, grey=off)
        left = x + z + gap
        ui.text.draw(target, self.name, R(left, r.y, max(8, r.x2 - 12 - cap - left), r.h), "sc", size, ink)
        if cap:
            ui.panels.keycap(target, self.key, r.x2 - 10, r.cy, off=off)


@define(eq=False, kw_only=True)
class Toggle(Widget):
    """A switch between on and off, its name beside it.  ``on_change`` is called with the new value."""

    role: str = "switch"
    focusable: bool = True
    value: bool = False
    on_change: Callable[[bool], Any] | None = None
    size: float = theme.BODY

    @property
    def value_text(self) -> str:
        return _("on") if self.value else _("off")

    def press(self) -> Any:
        if not self.enabled:
            return None
        self.value = not self.value
        self.stale = True
        answer = self.on_change(self.value) if self.on_change else None
        return answer if answer is not None else super().press()

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        w, h = 52.0, 28.0
        t = ui.theme
        knob = w - h / 2 if self.value else h / 2
        track = (t.free if self.value else t.paper3) if self.enabled else t.off2
        edge = t.brass2 if self.hover and self.enabled else t.ink2
        body = (
            f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="{h / 2 - 1}" fill="{track}" stroke="{edge}" stroke-width="2"/>'
            f'<circle cx="{knob}" cy="{h / 2}" r="{h / 2 - 4}" fill="{t.cream}" stroke="{t.ink}" stroke-width="1.8"/>'
        )
        if self.value:
            body += f'<path d="M{h * 0.42} {h * 0.5}l4.500 4.500l8 -9" fill="none" stroke="{t.cream}" stroke-width="3" stroke-linecap="round"/>'
        ui.blit(target, ui.svg.draw_string(body, w, h), self.r.x, self.r.cy - h / 2)
        room = self.r.pad(w + 12, 0, 0, 0)
        ui.text.draw(
            target, self.name, room, "eb", self.size, t.ink if self.enabled else t.off_ink, wrap=True, line_height=1.05
        )
        if self.ring:
            ui.panels.focus_ring(target, R(self.r.x, self.r.cy - h / 2, w, h), 14)


@define(eq=False, kw_only=True)
class Choice(Widget):
    """One of several: a row of segments.  ``value`` is the chosen index; left and right change it while focused."""

    role: str = "choice"
    focusable: bool = True
    options: list[str]
    value: int = 0
    on_change: Callable[[int], Any] | None = None
    size: float = theme.BODY
    icons: list[str] = field(factory=list)
    over: int = -1

    @property
    def value_text(self) -> str:
        return plain(self.options[self.value])

    def cells(self) -> list[R]:
        return self.r.cols(len(self.options), 4)

    def choose(self, index: int) -> Any:
        if not self.enabled or not 0 <= index < len(self.options) or index == self.value:
            return None
        self.value = index
        self.stale = True
        answer = self.on_change(index) if self.on_change else None
        return answer if answer is not None else super().press()

    def press(self) -> Any:
        return self.choose((self.value + 1) % len(self.options))

    def mouse_drag(self, ui: Ui, x: float, y: float) -> Any:
        self.over = next((i for i, cell in enumerate(self.cells()) if cell.contains(x, y)), -1)
        return None

    def mouse_up(self, ui: Ui, x: float, y: float) -> Any:
        return next((self.choose(i) for i, cell in enumerate(self.cells()) if cell.contains(x, y)), None)

    def key_down(self, ui: Ui, event: pygame.event.Event) -> tuple[bool, Any]:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is not None and 0 <= self.value + step < len(self.options):
            return True, self.choose(self.value + step)
        return super().key_down(ui, event)

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t = ui.theme
        for i, (cell, words) in enumerate(zip(self.cells(), self.options, strict=True)):
            mood = (
                "off"
                if not self.enabled
                else "chosen"
                if i == self.value
                else "hover"
                if self.hover and i == self.over
                else "normal"
            )
            ui.panels.panel(target, cell, f"button:{mood}")
            room = cell.pad(8, 2)
            if self.icons:
                icon, room = room.left(min(room.h - 6, 30), 6)
                ui.icon(target, self.icons[i], icon.cx, icon.cy, icon.w, grey=not self.enabled)
            ui.text.draw(target, words, room, "eb", self.size, t.ink if self.enabled else t.off_ink, align="center")
        if self.ring:
            ui.panels.focus_ring(target, self.r)


def key_matches(event: pygame.event.Event, key: str) -> bool:
    """Is this key-down event the key that a key cap calls ``key``?"""
    if not key:
        return False
    letter: str = getattr(event, "unicode", "")
    if len(key) == 1 and letter.isprintable() and letter:
        return letter.upper() == key.upper()
    names = {"Esc": "escape", "Enter": "return", "Del": "delete", "PgUp": "page up", "PgDn": "page down"}
    try:
        return bool(event.key == pygame.key.key_code(names.get(key, key.lower())))
    except ValueError:
        return False
