"""The card of one adventurer in the set-up: who leads it, and which role and character it will be."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from attrs import define

from game.core.words import _, ngettext
from game.ui.inputs import Stepper
from game.ui.layout import R
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget

from ..rules.numbers import ROLES, pack
from ..rules.state import NOBODY
from .panels_parts import ROLE_COLOURS, line
from .portraits import draw_portrait
from .setup_draft import Draft
from .words.roles import origin, perk, persona, role_name

_PAD, _FACE, _ROW, _GAP = 16.0, 108.0, 44.0, 8.0
_HEAD = 118.0
_SIZE = 19.0


@define(eq=False, kw_only=True)
class SeatCard(Widget):
    """The ground of the card: portrait, name, what is special, points and room. Its controls lie on it."""

    role: str = "card"
    draft: Draft
    seat: int

    @property
    def value_text(self) -> str:
        return " ".join(_words(self.draft, self.seat))

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        draft, t = self.draft, ui.theme
        role = draft.roles[self.seat] if draft.chosen else NOBODY
        ui.panels.panel(target, self.r, "card", edge_colour=ROLE_COLOURS[role] if role != NOBODY else "")
        inside = self.r.pad(_PAD, _PAD * 0.8)
        head, rest = inside.top(_HEAD if draft.chosen else _FACE * 0.8, 6)
        face, words = head.left(_FACE if draft.chosen else 80, 14)
        d = min(face.w, head.h) * 0.92
        draw_portrait(ui, target, face.cx, face.cy + 4, d, role, draft.characters[self.seat])
        title, under, text = _words(draft, self.seat)
        upper, lower = words.top(34, 0)
        line(ui, target, title, upper, "sc", 26, t.ink)
        second, lower = lower.top(25, 4)
        line(ui, target, under, second, "ebi", 18, t.ink2)
        if role == NOBODY:
            return
        numbers = draft.numbers
        points = ngettext("{count} point", "{count} points", numbers.points[role]).format(count=numbers.points[role])
        held = pack(numbers, role, draft.team)
        room = ngettext("{count} cube", "{count} cubes", held).format(count=held)
        for icon, words_, r in (("boot", points, lower.top(26)[0]), ("sack", room, lower.top(26, 2)[1].top(26)[0])):
            mark, r = r.left(24, 6)
            ui.icon(target, icon, mark.cx, mark.cy, 24)
            ui.text.draw(target, words_, r, "eb", _SIZE, t.ink)
        flow = rest.top(_perk_height(ui, draft, self.r.w))[0]
        ui.text.draw(target, text, flow, "eb", _SIZE, t.ink, wrap=True, valign="top")


def _words(draft: Draft, seat: int) -> tuple[str, str, str]:
    """Title, second line, text."""
    role = draft.roles[seat] if draft.chosen else NOBODY
    if role == NOBODY:
        number = _("Adventurer {number}").format(number=seat + 1)
        return number, _("drawn from the bag"), ""
    who = persona(role, draft.characters[seat])
    under = _("{role}, {origin}").format(role=role_name(role), origin=origin(role, draft.characters[seat]))
    return who.full, under, perk(role, draft.numbers, draft.team)


def _perk_height(ui: Ui, draft: Draft, width: float) -> float:
    return max(
        ui.text.flow(perk(role, draft.numbers, draft.team), "eb", _SIZE, width - 2 * _PAD).height
        for role in range(len(ROLES))
    )


def card_height(ui: Ui, draft: Draft, width: float) -> float:
    """The height of every card: the same for all, whatever is chosen on them."""
    leader = _ROW + _GAP if draft.people > 1 else 0
    if not draft.chosen:
        return 2 * _PAD * 0.8 + _FACE * 0.8 + leader + 6
    choosing = 0 if draft.locked else 2 * (_ROW + _GAP)
    return 2 * _PAD * 0.8 + _HEAD + 6 + _perk_height(ui, draft, width) + 10 + choosing + leader


def card_widgets(ui: Ui, draft: Draft, seat: int, card: R, changed: Callable[[], None]) -> list[Widget]:
    """The controls on a card, from the lowest row up: character, role, leader."""
    rows: list[R] = []
    rest = card.pad(_PAD, _PAD * 0.8)
    choosing = draft.chosen and not draft.locked
    for _row in range((2 if choosing else 0) + (draft.people > 1)):
        row, rest = rest.bottom(_ROW, _GAP)
        rows.insert(0, row)
    out: list[Widget] = []
    if draft.people > 1:
        out.append(_leader(draft, seat, rows.pop(0), changed))
    if choosing:
        out.append(_role(draft, seat, rows[0], changed))
        out.append(_character(draft, seat, rows[1], changed))
    return out


def _leader(draft: Draft, seat: int, r: R, changed: Callable[[], None]) -> Widget:
    def lead(person: int) -> None:
        draft.leaders[seat] = person
        changed()

    return Stepper(
        r,
        _("Who leads adventurer {number}").format(number=seat + 1),
        value=draft.leaders[seat],
        high=draft.people - 1,
        words=lambda person: _("Led by {person}").format(person=draft.name(person)),
        on_change=lead,
        size=20,
    )


def _role(draft: Draft, seat: int, r: R, changed: Callable[[], None]) -> Widget:
    choices = draft.choices(seat)

    def play(index: int) -> None:
        draft.roles[seat] = choices[index]
        changed()

    return Stepper(
        r,
        _("Role of adventurer {number}").format(number=seat + 1),
        value=choices.index(draft.roles[seat]),
        high=len(choices) - 1,
        words=lambda index: _("From the bag") if choices[index] == NOBODY else role_name(choices[index]),
        on_change=play,
        size=20,
    )


def _character(draft: Draft, seat: int, r: R, changed: Callable[[], None]) -> Widget:
    role = draft.roles[seat]

    def change() -> None:
        draft.characters[seat] = 1 - draft.characters[seat]
        changed()

    if role == NOBODY:
        why = _("The character is picked when the role is drawn.")
        return Button(r, _("Character: later"), enabled=False, reason=why, size=20)
    other = persona(role, 1 - draft.characters[seat])
    return Button(r, _("Rather {name}").format(name=other.full), icon="redo", size=20, on_press=change)


@define(eq=False, kw_only=True)
class BagCard(Widget):
    """A role that may be drawn: its two characters and what is special."""

    role: str = "card"
    figure: int
    draft: Draft

    @property
    def value_text(self) -> str:
        return perk(self.figure, self.draft.numbers, self.draft.team)

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t, r = ui.theme, self.r
        shape = (
            f'<rect x="1" y="1" width="{r.w - 2}" height="{r.h - 2}" rx="9" fill="{t.paper3}" fill-opacity=".26" '
            f'stroke="{ROLE_COLOURS[self.figure]}" stroke-opacity=".55" stroke-width="2"/>'
        )
        ui.blit(target, ui.svg.draw_string(shape, r.w, r.h), r.x, r.y)
        inside = r.pad(12, 10)
        head, rest = inside.top(_BAG_HEAD, 6)
        draw_portrait(ui, target, head.x + 34, head.cy + 3, 58, self.figure, 0, sign=False)
        draw_portrait(ui, target, head.x + 98, head.cy + 3, 58, self.figure, 1)
        upper, lower = head.pad(142, 6, 0, 4).rows(2)
        line(ui, target, role_name(self.figure), upper, "sc", 24, t.ink)
        both = _("{one} or {other}").format(one=persona(self.figure, 0).short, other=persona(self.figure, 1).short)
        ui.text.draw(target, both, lower, "ebi", 18, t.ink2)
        ui.text.draw(target, self.value_text, rest, "eb", 18, t.ink, wrap=True, valign="top")


_BAG_HEAD = 68.0


def bag_height(ui: Ui, draft: Draft, width: float) -> float:
    """The height of the cards of the bag, the same for all."""
    perks = (perk(role, draft.numbers, draft.team) for role in range(len(ROLES)))
    flows = (ui.text.flow(told, "eb", 18, width - 24).height for told in perks)
    return 20 + _BAG_HEAD + 6 + max(flows) + 2
