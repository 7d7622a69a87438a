"""Rows of a page of the rulebook: a rule with its numbers, a ruling marked as such, an evening card with its picture."""

from __future__ import annotations

import pygame
from attrs import define

from game.core.words import _
from game.ui import theme
from game.ui.layout import R
from game.ui.ui import Ui
from game.ui.widgets import Widget

from .fate_card import card_picture
from .how_to_pages import Grid
from .how_to_rows import GridTable
from .words.cards import card_effect, card_is_good, card_name, copies_line
from .words.rulebook_parts import CardPicture, Item, Rule, Ruling, Table

_SIZE, _SMALL, _LH = 19.0, 16.0, 1.16
_ICON = 34.0
_PAD = 10.0
_PICTURE = (126.0, 86.0)


@define(eq=False, kw_only=True)
class RuleRow(Widget):
    """A rule: icon, sentence, and the numbers of its statements beneath."""

    role: str = "text"
    rule: Rule
    hit: bool = False

    @property
    def value_text(self) -> str:
        return ", ".join(self.rule.marks)

    @staticmethod
    def height(ui: Ui, rule: Rule, width: float) -> float:
        """The height that a rule needs."""
        room = width - _ICON - 2 * _PAD - 8
        text = ui.text.flow(rule.text, "eb", _SIZE, room, _LH).height
        return max(_ICON, text + ui.text.flow(", ".join(rule.marks), "ebi", _SMALL, room, 1.1).height) + 10

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t, r = ui.theme, self.r
        if self.hit:
            _ground(ui, target, r, t.gold, 0.3)
        if self.rule.icon:
            ui.icon(target, self.rule.icon, r.x + _PAD + _ICON / 2, r.y + 5 + _ICON / 2, _ICON)
        else:
            ui.panels.dot(target, r.x + _PAD + _ICON / 2, r.y + 17, 8, t.brass2)
        room = r.pad(_ICON + _PAD + 8, 5, _PAD, 5)
        flowed = ui.text.flow(self.rule.text, "eb", _SIZE, room.w, _LH)
        ui.text.draw_flowed(target, flowed, room.x, room.y, t.ink)
        marks = ui.text.flow(", ".join(self.rule.marks), "ebi", _SMALL, room.w, 1.1)
        ui.text.draw_flowed(target, marks, room.x, room.y + flowed.height, t.ink3)


@define(eq=False, kw_only=True)
class RulingRow(Widget):
    """A ruling: framed, with its number in the head."""

    role: str = "text"
    ruling: Ruling
    hit: bool = False

    @property
    def value_text(self) -> str:
        return self.title

    @property
    def title(self) -> str:
        """Ruling R-09."""
        return _("Ruling {number}").format(number=self.ruling.number)

    @staticmethod
    def height(ui: Ui, ruling: Ruling, width: float) -> float:
        """The height that a ruling needs."""
        return ui.text.flow(ruling.text, "eb", _SIZE, width - 2 * _PAD - 8, _LH).height + 26 + 18

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t, r = ui.theme, self.r
        _ground(ui, target, r, t.gold if self.hit else t.plot, 0.3 if self.hit else 0.1, edge=t.plot)
        room = r.pad(_PAD + 8, 7, _PAD, 7)
        head, body = room.top(26)
        ui.icon(target, "book", head.x + 11, head.cy, 22)
        ui.text.draw(target, self.title, head.pad(30, 0, 0, 0), "sc", 20, theme.mix(t.plot, t.ink, 0.3))
        flowed = ui.text.flow(self.ruling.text, "eb", _SIZE, body.w, _LH)
        ui.text.draw_flowed(target, flowed, body.x, body.y, t.ink)


@define(eq=False, kw_only=True)
class CardRow(Widget):
    """An evening card: its picture, name and effect."""

    role: str = "text"
    card: int
    copies: int = 1
    hit: bool = False

    @property
    def value_text(self) -> str:
        return " ".join((*card_effect(self.card), copies_line(self.copies))).strip()

    @staticmethod
    def height(ui: Ui, card: int, width: float) -> float:
        """The height that a card needs."""
        room = width - _PICTURE[0] - 3 * _PAD
        text = ui.text.flow(" ".join(card_effect(card)), "eb", 18, room, _LH).height
        return max(_PICTURE[1] + 12, text + 46)

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t, r = ui.theme, self.r
        _ground(ui, target, r, t.gold if self.hit else t.paper3, 0.3)
        w, h = _PICTURE
        image = ui.svg.load(card_picture(self.card), w, h)
        cx, cy = r.x + _PAD + w / 2, r.y + 6 + h / 2
        if not self.copies:
            image = image.copy()
            image.set_alpha(90)
        ui.blit_centred(target, image, cx, cy)
        room = r.pad(w + 2 * _PAD, 8, _PAD, 4)
        head, body = room.top(28)
        note = copies_line(self.copies)
        if note:
            marked, head = head.right(ui.text.width(note, "ebi", _SMALL) + 4, 8)
            ui.text.draw(target, note, marked, "ebi", _SMALL, t.ink2, "right")
        ui.text.draw(target, card_name(self.card), head, "sc", 22, t.free if card_is_good(self.card) else t.danger2)
        flowed = ui.text.flow(" ".join(card_effect(self.card)), "eb", 18, body.w, _LH)
        ui.text.draw_flowed(target, flowed, body.x, body.y, t.ink)


def _ground(ui: Ui, target: pygame.Surface, r: R, fill: str, opacity: float, edge: str = "") -> None:
    line = f' stroke="{edge}" stroke-opacity=".55" stroke-width="1.6"' if edge else ""
    shape = (
        f'<rect x="1" y="1" width="{r.w - 2}" height="{r.h - 2}" rx="8" fill="{fill}" fill-opacity="{opacity}"{line}/>'
    )
    ui.blit(target, ui.svg.draw_string(shape, r.w, r.h), r.x, r.y)


def make_row(ui: Ui, item: Item, x: float, y: float, width: float, hit: bool) -> Widget:
    """The widget of an item with its top left corner at (x, y)."""
    match item:
        case Rule():
            return RuleRow(R(x, y, width, RuleRow.height(ui, item, width)), item.text, rule=item, hit=hit)
        case Ruling():
            return RulingRow(R(x, y, width, RulingRow.height(ui, item, width)), item.text, ruling=item, hit=hit)
        case Table(head=head, rows=rows, marks=marks):
            grid = Grid(head, rows, marks)
            return GridTable(R(x, y, width, GridTable.height(ui, grid, width)), head[0], grid=grid)
        case CardPicture(card=card, copies=copies):
            height = CardRow.height(ui, card, width)
            return CardRow(R(x, y, width, height), card_name(card), card=card, copies=copies, hit=hit)
    raise TypeError(f"no row for {item}")
