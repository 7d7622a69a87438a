"""A number of the house rules as a widget: icon, name, what is usual, and a stepper; for evening cards with their picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from attrs import define

from game.core.words import _
from game.ui.inputs import Stepper
from game.ui.layout import R
from game.ui.widgets import Button, Widget

from ..rules.dials import Dial
from ..rules.numbers import Numbers
from .fate_card import card_picture
from .house_chapters import field_icon, icon
from .words import house_words
from .words.cards import card_effect, card_is_good, card_name

if TYPE_CHECKING:
    from game.ui.ui import Ui

CELL, HIGH_CELL, GAP = 54.0, 74.0, 6.0
"""Heights of a cell whose name takes one line, and two; and what lies between cells."""
_SIZE = 19.0
_STEPPER = 128.0
_WIDE_STEPPER = 208.0
_BACK = 34.0
_PICTURE = 118.0
CARD_W, CARD_H = 188.0, 216.0
WORDED = ("resource_die", "compass_die", "take_back", "free_face_steals", "wells_flow")
"""Fields whose values are words and need more room."""


@define(eq=False, kw_only=True)
class Ground(Widget):
    """What lies under a stepper: the name, the usual value, and a mark of gold where it is another one."""

    role: str = "text"
    dial: Dial
    usual: int
    value: int

    @property
    def changed(self) -> bool:
        """It is not the usual value."""
        return self.value != self.usual

    @property
    def state(self) -> tuple[str, ...]:
        return ("changed",) if self.changed else ()

    @property
    def value_text(self) -> str:
        return house_words.usual_line(self.dial, self.usual)

    def _back(self, ui: Ui, target: pygame.Surface) -> None:
        t, r = ui.theme, self.r
        fill, edge, strength = (t.gold, t.brass2, 0.42) if self.changed else (t.paper3, t.ink2, 0.22)
        line = f'stroke="{edge}" stroke-opacity="{0.9 if self.changed else 0.18}" stroke-width="{2 if self.changed else 1.2}"'
        shape = f'<rect x="1" y="1" width="{r.w - 2}" height="{r.h - 2}" rx="9" fill="{fill}" fill-opacity="{strength}" {line}/>'
        ui.blit(target, ui.svg.draw_string(shape, r.w, r.h), r.x, r.y)


@define(eq=False, kw_only=True)
class DialGround(Ground):
    """A line: icon, name over the usual value; the stepper lies at its right."""

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        self._back(ui, target)
        t = ui.theme
        mark, words = _words_room(self.r, self.dial)
        ui.icon(target, icon(self.dial, self.value), mark.cx, mark.cy, 30)
        lower, upper = words.bottom(20)
        wrap = upper.h > 40
        ui.text.draw(target, house_words.part(self.dial), upper, "eb", _SIZE, t.ink, wrap=wrap, line_height=1.05)
        ui.text.draw(target, self.value_text, lower, "ebi", 16, t.ink2)


def _words_room(r: R, dial: Dial) -> tuple[R, R]:
    """In a line: the room of the icon, and of the words."""
    return r.pad(8, 3, stepper_width(dial) + _BACK + 16, 4).left(32, 8)


def cell_height(ui: Ui, dial: Dial, width: float) -> float:
    """The height that a line needs at this width."""
    room = _words_room(R(0, 0, width, CELL), dial)[1]
    return CELL if ui.text.width(house_words.part(dial), "eb", _SIZE) <= room.w else HIGH_CELL


@define(eq=False, kw_only=True)
class CardGround(Ground):
    """An evening card: picture and name; the stepper lies at its foot."""

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        self._back(ui, target)
        t, card = ui.theme, self.dial.place[0]
        picture, rest = self.r.pad(8).top(_PICTURE, 2)
        w = min(picture.w, picture.h * 320 / 220)
        image = ui.svg.load(card_picture(card), w, w * 220 / 320)
        if not self.value:
            image = image.copy()
            image.set_alpha(90)
        ui.blit_centred(target, image, picture.cx, picture.cy)
        if not self.value:
            ui.panels.cross(target, picture.cx, picture.cy, 66)
        name = rest.top(44)[0]
        colour = t.ink2 if not self.value else t.free if card_is_good(card) else t.danger2
        ui.text.draw(target, card_name(card), name, "sc", 19, colour, "center", wrap=True, line_height=1.0)


@define(eq=False, kw_only=True)
class ChangeRow(Widget):
    """What differs from the usual rules: an icon and a sentence."""

    role: str = "text"
    icon: str

    @staticmethod
    def height(ui: Ui, words: str, width: float) -> float:
        """The height that the sentence needs."""
        return max(38.0, ui.text.flow(words, "eb", 20, width - 66, 1.12).height + 12)

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t, r = ui.theme, self.r
        shape = f'<rect width="{r.w}" height="{r.h}" rx="8" fill="{t.paper3}" fill-opacity=".26"/>'
        ui.blit(target, ui.svg.draw_string(shape, r.w, r.h), r.x, r.y)
        mark, words = r.pad(10, 2, 14, 2).left(30, 12)
        ui.icon(target, self.icon, mark.cx, mark.cy, 28)
        ui.text.draw(target, self.name, words, "eb", 20, t.ink, wrap=True, line_height=1.12)


def change_rows(ui: Ui, column: R, numbers: Numbers, usual: Numbers | None = None) -> list[Widget]:
    """All that differs, below each other from the top of ``column``; nothing where nothing does."""
    found: list[Widget] = []
    y = column.y
    for change in house_words.changes(numbers, usual):
        height = ChangeRow.height(ui, change.text, column.w)
        found.append(ChangeRow(R(column.x, y, column.w, height), change.text, icon=field_icon(change.dial)))
        y += height + GAP
    return found


def stepper_width(dial: Dial) -> float:
    """The width of the stepper: values in words need more."""
    return _WIDE_STEPPER if dial.field in WORDED else _STEPPER


def least_width(dial: Dial, width: float) -> float:
    """The least width of the whole cell."""
    return max(width, _WIDE_STEPPER + 230) if dial.field in WORDED else width


@define(eq=False, kw_only=True)
class DialStepper(Stepper):
    """A stepper that goes back to the usual value with Delete or Backspace."""

    usual: int = 0

    def key_down(self, ui: Ui, event: pygame.event.Event) -> tuple[bool, Any]:
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            return True, self.change(self.usual - self.value)
        return super().key_down(ui, event)

    def sign_at(self, x: float, y: float) -> int:
        """-1 on the minus, 1 on the plus, 0 elsewhere."""
        minus, plus = self._ends()
        return -1 if minus.contains(x, y) else 1 if plus.contains(x, y) else 0


_HELD_FROM, _HELD_STEP = 0.45, 0.06
"""Seconds until a button or key that is held begins to repeat, and between its steps."""


@define
class Holding:
    """A stepper whose button or key is being held: it goes on by itself. A new layout does not stop it, for it is known by its name."""

    name: str
    by: int
    passed: float = 0.0

    @classmethod
    def of(cls, event: pygame.event.Event, ui: Ui, focused: Widget | None) -> Holding | None:
        """What an event begins to hold, if anything."""
        if not isinstance(focused, DialStepper):
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            by = focused.sign_at(*ui.to_logical(event.pos))
            return cls(focused.name, by) if by else None
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return cls(focused.name, 1 if event.key == pygame.K_RIGHT else -1)
        return None

    def steps(self, dt: float) -> int:
        """How many steps are due after ``dt`` seconds more."""
        before = max(0.0, self.passed - _HELD_FROM)
        self.passed += dt
        return int(max(0.0, self.passed - _HELD_FROM) / _HELD_STEP) - int(before / _HELD_STEP)


def cell(r: R, dial: Dial, value: int, usual: int, turn: Callable[[Dial, int], Any]) -> list[Widget]:
    """The widgets of one number in ``r``; ``turn`` is told what it shall be."""
    is_card = dial.field == "deck"
    ground: Ground = (CardGround if is_card else DialGround)(
        r, house_words.dial_name(dial), dial=dial, usual=usual, value=value
    )
    if is_card:
        ground.tooltip = " ".join(card_effect(dial.place[0]))
        at = r.pad(24, 8).bottom(38)[0]
        back = R(r.x2 - _BACK - 6, r.y + 6, _BACK, _BACK)
    else:
        ground.tooltip = house_words.dial_tip(dial)
        at = r.pad(0, 0, 8, 0).right(stepper_width(dial))[0]
        at = R(at.x, r.cy - 20, at.w, 40)
        back = R(at.x - _BACK - 6, at.cy - _BACK / 2, _BACK, _BACK)
    name = house_words.dial_name(dial)
    stepper = DialStepper(
        at,
        name,
        value=value,
        low=dial.low,
        high=dial.high,
        usual=usual,
        words=lambda number: _sentence(house_words.dial_value(dial, number)),
        on_change=lambda number: turn(dial, number),
        size=18 if dial.field in WORDED else 21,
        tooltip=house_words.dial_tip(dial),
    )
    found: list[Widget] = [ground, stepper]
    if value != usual:
        told = _("Back to {value}").format(value=house_words.dial_value(dial, usual))
        revert = Button(
            back,
            "",
            icon="undo",
            look="leather",
            tooltip=told,
            on_press=lambda: turn(dial, usual),
        )
        found.append(revert)
    return found


def _sentence(words: str) -> str:
    """Words that stand alone begin with a capital."""
    return words[:1].upper() + words[1:]
