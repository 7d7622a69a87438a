"""The face and the back of an evening card, painted at any size."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

from game.core.words import _
from game.ui import folders, theme
from game.ui.layout import R
from game.ui.surfaces import outline
from game.ui.ui import Ui

from ..rules.numbers import DECK
from .fate_marks import MARKS
from .words.cards import card_effect, card_flavour, card_is_good, card_name

FOLDER = folders.ASSETS / "montecristo" / "cards"
FULL = 540.0, 850.0
"""The size at which everything on the card has its usual size, in logical pixels."""
_PICTURE = 320, 220
_BACK_GOLD = "#d9b25a"
_COMPASS = 76.0, 25.0, 168.0, 168.0


def card_picture(card: int) -> Path:
    """The picture of a card, by its number."""
    found = sorted(FOLDER.glob(f"{card + 1:02d}_*.svg"))
    if not found:
        raise FileNotFoundError(f"no picture {card + 1:02d}_*.svg of the card {DECK[card]!r} in {FOLDER}")
    return found[0]


def draw_back(ui: Ui, target: pygame.Surface, r: R) -> None:
    """The back of the deck, upright, with the compass of its picture in the middle."""
    w, h, k = r.w, r.h, r.w / 220
    star = "M0 -9L2.400 -2.400L9 0L2.400 2.400L0 9L-2.400 2.400L-9 0L-2.400 -2.400Z"
    window = w - 44 * k
    y = (h - window) / 2
    marks = "".join(
        f'<path transform="translate({w / 2 + dx * k} {at}) scale({k * size})" d="{star}" fill="{_BACK_GOLD}"/>'
        for at in (y / 2 + 5 * k, h - y / 2 - 5 * k)
        for dx, size in ((-34, 0.7), (0, 1.25), (34, 0.7))
    )
    body = (
        f'<path d="{outline(w, h, 1.5, 12 * k, False)}" fill="#1c2452" stroke="{theme.INK}" stroke-width="3"/>'
        f'<path d="{outline(w, h, 8 * k, 12 * k, False)}" fill="none" stroke="{_BACK_GOLD}" stroke-width="{2.2 * k}"/>'
        f'<path d="{outline(w, h, 13 * k, 12 * k, False)}" fill="none" stroke="{_BACK_GOLD}" stroke-width="{k}" stroke-opacity=".7"/>{marks}'
    )
    frame = (
        f'<rect x="{k}" y="{k}" width="{window - 2 * k}" height="{window - 2 * k}" rx="{3 * k}" fill="none" '
        f'stroke="{_BACK_GOLD}" stroke-width="{2.2 * k}"/>'
    )
    ui.blit(target, ui.svg.draw_string(body, w, h), r.x, r.y)
    ui.blit_centred(target, ui.svg.draw_string(_back_picture(), window, window, _COMPASS), r.cx, r.cy)
    ui.blit_centred(target, ui.svg.draw_string(frame, window, window), r.cx, r.cy)


@cache
def _back_picture() -> str:
    text = (FOLDER / "back.svg").read_text(encoding="utf-8")
    return text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]


def draw_face(ui: Ui, target: pygame.Surface, r: R, card: int, day: int) -> None:
    """The card face up: when, picture, name, what it does in words and icons, and its flavour."""
    f = r.h / FULL[1]
    t = ui.theme
    ui.panels.panel(target, r, "overlay")
    inside = r.pad(34 * f, 26 * f)
    head, inside = inside.top(30 * f, 8 * f)
    when = _("Evening of day {day}").format(day=day)
    ui.text.draw(target, when, head, "felli", 25 * f, t.ink2, "center")
    picture, inside = inside.top(inside.w * _PICTURE[1] / _PICTURE[0], 14 * f)
    ui.blit_centred(target, ui.svg.load(card_picture(card), picture.w, picture.h), picture.cx, picture.cy)
    title, inside = inside.top(56 * f, 2 * f)
    colour = t.free if card_is_good(card) else t.danger2
    name = card_name(card)
    wide = ui.text.width(name, "sc", 46 * f) > title.w * 1.3
    ui.text.draw(target, name, title, "sc", (28 if wide else 46) * f, colour, "center", wrap=wide, line_height=1.0)
    ui.panels.rule(target, inside.x + inside.w * 0.14, inside.y + 6 * f, inside.w * 0.72)
    _key, inside = inside.top(18 * f)
    flavour = ui.text.flow(card_flavour(card), "felli", 21 * f, inside.w - 40 * f, 1.15)
    foot, inside = inside.bottom(min(flavour.height, 76 * f) + 4 * f, 10 * f)
    ui.text.draw(
        target, card_flavour(card), foot.pad(20 * f, 0), "felli", 21 * f, t.ink2, "center", wrap=True, line_height=1.15
    )
    words = "\n".join(card_effect(card))
    room = inside.bottom(58 * f + 22 * f)[1]
    size = _effect_size(ui, words, room, f)
    wish = min(room.h, ui.text.flow(words, "eb", size, inside.w, 1.18).height)
    block = inside.center(inside.w, wish + 22 * f + 58 * f)
    upper, lower = block.top(wish, 22 * f)
    ui.text.draw(target, words, upper, "eb", size, t.ink, "center", wrap=True, line_height=1.18)
    _draw_marks(ui, target, lower, DECK[card], f)


def _effect_size(ui: Ui, words: str, room: R, f: float) -> float:
    """As large as it fits, and larger than usual where that takes no further line."""
    usual = len(ui.text.flow(words, "eb", 28 * f, room.w, 1.18).lines)
    size = 34 * f
    while size > 20 * f:
        flowed = ui.text.flow(words, "eb", size, room.w, 1.18)
        if flowed.height <= room.h and (size <= 28 * f or len(flowed.lines) <= usual):
            break
        size -= f
    return size


def _draw_marks(ui: Ui, target: pygame.Surface, room: R, key: str, f: float) -> None:
    t = ui.theme
    marks = MARKS[key]
    icon, figure, word = 36 * f, 31 * f, 19 * f
    widths = []
    for mark in marks:
        w = icon + 4 * f
        w += ui.text.width(mark.figure, "eb", figure) + 4 * f if mark.figure else 0
        w += ui.text.width(_(mark.word), "ebi", word) + 8 * f if mark.word else 0
        widths.append(w)
    gap = 26 * f
    whole = sum(widths) + gap * (len(marks) - 1) + 52 * f
    k = min(1.0, room.w / whole)
    if k < 1:
        icon, figure, word, gap = icon * k, figure * k, word * k, gap * k
        widths = [w * k for w in widths]
        whole *= k
    r = R(room.cx - whole / 2, room.y, whole, room.h)
    shape = (
        f'<rect x="1" y="1" width="{r.w - 2}" height="{r.h - 2}" rx="{r.h / 2 - 1}" fill="{theme.mix(t.paper2, t.paper3, 0.3)}" '
        f'stroke="{t.ink2}" stroke-width="1.5"/>'
    )
    ui.blit(target, ui.svg.draw_string(shape, r.w, r.h), r.x, r.y)
    x = r.x + 26 * f * k
    for i, (mark, w) in enumerate(zip(marks, widths, strict=True)):
        if i:
            line = f'<path d="M1 0V{r.h * 0.62}" stroke="{t.ink2}" stroke-opacity=".5" stroke-width="1.5"/>'
            ui.blit(target, ui.svg.draw_string(line, 2, r.h * 0.62), x - gap / 2, r.y + r.h * 0.19)
        ui.icon(target, mark.icon, x + icon / 2, r.cy, icon)
        at = x + icon + 4 * f * k
        if mark.figure:
            colour = t.free if mark.figure.startswith("+") else t.danger2
            took = ui.text.draw(target, mark.figure, R(at, r.y, w, r.h), "eb", figure, colour, shrink=False)
            at = took.x2 + 4 * f * k
        if mark.word:
            ui.text.draw(target, _(mark.word), R(at + 2, r.y, x + w - at + 12, r.h), "ebi", word, t.ink2)
        x += w + gap
