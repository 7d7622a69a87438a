"""The evening card over the dimmed table: deck, card, who rolled what, what comes of it."""

from __future__ import annotations

import math
from collections.abc import Generator

import pygame
from attrs import frozen

from game.core.words import _, ngettext
from game.ui import theme
from game.ui.layout import R
from game.ui.tween import ease_in_out, tween
from game.ui.ui import Ui
from game.ui.widgets import Widget

from .fate_card import FULL, draw_back, draw_face
from .fate_script import FateDie, FateRoll, FateScript
from .gate import Gate, Region, answers, leaving
from .gate_lines import draw_lines, lines_height
from .panels_parts import line
from .portraits import draw_portrait
from .words.cards import card_effect, card_flavour, card_is_good, card_name
from .words.names import die_name

__all__ = ["FateRoll", "FateScript", "FateView"]

_DECK, _SIDE, _LEAST_SIDE, _GAP = (220.0, 292.0), 560.0, 400.0, 36.0
_MARGIN = 14.0
_TURN = 0.9
_BUTTON = 66.0
_HEAD, _PAD = 50.0, 22.0
_ROLL = 108.0
_TIGHT = 560.0
_LEAST_SHEET = 70.0
_TWO_LINES_FROM = 56.0


@frozen
class Places:
    """Where things lie. ``f`` is the card's size against its full one; ``deck`` is None where there is no room for it."""

    f: float
    deck: R | None
    card: R
    side: R


class FateView(Gate[FateScript]):
    """Draws a FateScript; the cue of ``turn_cue`` comes first and turns the card over."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.turned = 1.0
        """How far the card is turned: 0 on the deck, 1 face up in its place."""
        self._face: tuple[object, pygame.Surface] | None = None

    def turn_cue(self) -> Generator[None, float, None]:
        """The card leaves the deck and turns over."""
        if self.ui.settings.reduced_motion:
            self.turned = 1.0
            return
        yield from tween(_TURN, self._turn, ease_in_out)

    def _turn(self, progress: float) -> None:
        self.turned = progress

    def busy(self, script: FateScript) -> bool:
        return self.turned < 1 or any(die.tumbling for die in script.all_dice)

    # ------------------------------------------------------------------ layout
    def places(self) -> Places:
        """The layout for the window as it is."""
        room = self.ui.room.inset(_MARGIN)
        f = min(1.0, room.h / FULL[1], room.w * 0.42 / FULL[0])
        gap = max(14.0, _GAP * f)
        card_w, card_h = FULL[0] * f, FULL[1] * f
        deck_w = _DECK[0] * f
        with_deck = deck_w + card_w + 2 * gap + _LEAST_SIDE <= room.w
        left = (deck_w + gap if with_deck else 0) + card_w + gap
        side_w = min(_SIDE, room.w - left)
        x = room.cx - (left + side_w) / 2
        y = room.cy - card_h / 2
        deck = R(x, y + card_h * 0.3, deck_w, _DECK[1] * f) if with_deck else None
        card = R(x + left - card_w - gap, y, card_w, card_h)
        return Places(f, deck, card, R(x + left, y, side_w, card_h))

    def regions(self, script: FateScript) -> list[Region]:
        at = self.places()
        moving = object()
        out = []
        if self.turned < 1:
            rooms = [r for r in (at.deck, at.card) if r is not None]
            whole = R(rooms[0].x, at.card.y, at.card.x2 - rooms[0].x, at.card.h)
            out.append(Region(whole, moving, lambda target: self._draw_turning(target, at, script)))
            return out
        if at.deck is not None:
            deck = at.deck
            room = R(deck.x - 10, deck.y - 60, deck.w + 20, deck.h + 110)
            out.append(Region(room, script.deck_left, lambda target: self._draw_deck(target, deck, script)))
        out.append(Region(at.card, script.card, lambda target: self._draw_card(target, at.card, script)))
        rolls, below, buttons = self._side(at, script)
        if rolls is not None:
            key = moving if any(die.tumbling for die in script.all_dice) else script.version
            out.append(Region(rolls, key, lambda target: self._draw_rolls(target, rolls, script)))
        if below.h > 0:
            out.append(Region(below, script.version, lambda target: self._draw_outcome(target, below, script)))
        if script.prompt is not None:
            question = buttons.top(self._question_height(script, buttons.w) - 6)[0]
            out.append(Region(question, script.version, lambda target: self._draw_question(target, question, script)))
        return out

    def _side(self, at: Places, script: FateScript) -> tuple[R | None, R, R]:
        """The sheet of rolls, the sheet of what comes of it, and the room for the buttons."""
        n = len(script.rolls) + len(script.dice)
        buttons, room = at.side.bottom(self._buttons_height(script, at.side.w), 14)
        wish_lines = lines_height(self.ui, script.lines, at.side.w - 2 * _PAD) + _HEAD + 2 * _PAD
        if script.prompt is not None:
            wish_lines = 0 if not script.lines else wish_lines
        if not n:
            sheet = room.bottom(min(wish_lines, room.h))[0] if wish_lines else R(room.x, room.y2, room.w, 0)
            return None, sheet, buttons
        wish_rolls = n * _ROLL + (n - 1) * 10 + _HEAD + 2 * _PAD - 6
        gap = 18.0 if wish_lines else 0.0
        if room.h < _TIGHT:
            wish_lines, gap = max(0.0, wish_lines - _HEAD), min(gap, 12.0)
        lines = min(wish_lines, (room.h - gap) * 0.5)
        rolls, rest = room.top(min(wish_rolls, room.h - gap - lines), gap)
        if rolls.h < _LEAST_SHEET:  # a long question takes all the room
            return None, R(room.x, room.y2, room.w, 0), buttons
        return rolls, rest.bottom(lines)[0] if lines else R(rest.x, rest.y2, rest.w, 0), buttons

    def _buttons_height(self, script: FateScript, width: float) -> float:
        if script.prompt is None:
            return min(_BUTTON, max(52.0, self.ui.room.h * 0.08))
        rows = math.ceil(len(script.prompt.options) / self._columns(script, width))
        return self._question_height(script, width) + rows * 62

    def _columns(self, script: FateScript, width: float) -> int:
        """Answers stand two in a row if all of them fit."""
        assert script.prompt is not None
        half = width / 2 - 4
        widest = max(self.ui.text.width(option.label, "sc", 22) for option in script.prompt.options)
        return 2 if len(script.prompt.options) > 1 and widest + 110 <= half else 1

    def _question_height(self, script: FateScript, width: float) -> float:
        assert script.prompt is not None
        return self.ui.text.flow(script.prompt.text, "eb", 21, width - 2 * _PAD).height + 2 * _PAD + 38

    def widgets(self, script: FateScript) -> list[Widget]:
        at = self.places()
        if self.turned < 1:
            return []
        _rolls, _below, row = self._side(at, script)
        if script.prompt is not None:
            return self._answers(script, row)
        look, go = row.left(min(200.0, row.w * 0.36), 12)
        name = _("To the score") if script.over else _("On to day {day}").format(day=script.day + 1)
        chart = _("Look at chart") if look.w > 190 else _("Chart")
        return leaving(
            look, go, chart, name, "trophy" if script.over else "sun", script.ready, _("The card is still at work.")
        )

    def _answers(self, script: FateScript, room: R) -> list[Widget]:
        prompt = script.prompt
        assert prompt is not None
        _question, grid = room.top(self._question_height(script, room.w) - 6, 6)
        columns = self._columns(script, room.w)
        return answers(prompt, grid, columns)

    def words(self, script: FateScript) -> list[str]:
        if self.turned < 1:
            return []
        rolls = [f"{script.cast.heading(roll.seat)}: {roll.face or '-'} {roll.note}".strip() for roll in script.rolls]
        dice = [f"{die_name(each.kind)}: {each.note}" for each in script.dice]
        card = [card_name(script.card), *card_effect(script.card), card_flavour(script.card)]
        return [*card, *rolls, *dice, *(line.text for line in script.lines)]

    # ------------------------------------------------------------------ the card
    def _draw_deck(self, target: pygame.Surface, r: R, script: FateScript) -> None:
        f = r.h / _DECK[1]
        for step in range(min(3, script.deck_left), 0, -1):
            draw_back(self.ui, target, r.moved(step * 3 * f, step * 3 * f))
        if script.deck_left:
            draw_back(self.ui, target, r)
        above, below = R(r.x - 8, r.y - 50 * f, r.w + 16, 40 * f), R(r.x - 8, r.y2 + 16 * f, r.w + 16, 32 * f)
        self.ui.text.draw(target, _("Evening fate"), above, "sc", 28 * f, theme.CREAM, "center")
        if not script.deck_left:
            gone = f'<rect x="2" y="2" width="{r.w - 4}" height="{r.h - 4}" rx="12" fill="#000" fill-opacity=".18" stroke="{theme.LEATHER_EDGE}" stroke-width="2" stroke-dasharray="8 7"/>'
            self.ui.blit(target, self.ui.svg.draw_string(gone, r.w, r.h), r.x, r.y)
        left = ngettext("{count} card left", "{count} cards left", script.deck_left).format(count=script.deck_left)
        self.ui.text.draw(target, left, below, "ebi", 22 * f, theme.LEATHER_TEXT, "center")

    def _draw_card(self, target: pygame.Surface, r: R, script: FateScript) -> None:
        draw_face(self.ui, target, r, script.card, script.day)

    def _draw_turning(self, target: pygame.Surface, at: Places, script: FateScript) -> None:
        ui, p = self.ui, self.turned
        if at.deck is not None:
            self._draw_deck(target, at.deck, script)
        start = at.deck or at.card.center(at.card.w * 0.5, at.card.h * 0.5)
        w, h = start.w + (at.card.w - start.w) * p, start.h + (at.card.h - start.h) * p
        cx, cy = start.cx + (at.card.cx - start.cx) * p, start.cy + (at.card.cy - start.cy) * p
        thin = abs(math.cos(math.pi * p))
        image = self._picture(script, at.card) if p > 0.5 else self._back(at.card)
        size = max(2, ui.px(w * thin)), max(2, ui.px(h))
        ui.blit_centred(target, pygame.transform.smoothscale(image, size), cx, cy)

    def _picture(self, script: FateScript, card: R) -> pygame.Surface:
        """The card's face on its own, for turning."""
        key = "face", script.card, self.ui.size, self.ui.scale
        if self._face is None or self._face[0] != key:
            image = pygame.Surface((self.ui.px(card.w), self.ui.px(card.h)), pygame.SRCALPHA)
            draw_face(self.ui, image, R(0, 0, card.w, card.h), script.card, script.day)
            self._face = key, image
        return self._face[1]

    def _back(self, card: R) -> pygame.Surface:
        key = "back", self.ui.size, self.ui.scale
        if self._face is None or self._face[0] != key:
            image = pygame.Surface((self.ui.px(card.w), self.ui.px(card.h)), pygame.SRCALPHA)
            draw_back(self.ui, image, R(0, 0, card.w, card.h))
            self._face = key, image
        return self._face[1]

    # ------------------------------------------------------------------ the side
    def _draw_rolls(self, target: pygame.Surface, r: R, script: FateScript) -> None:
        ui, t = self.ui, self.ui.theme
        n = len(script.rolls) + len(script.dice)
        k = min(1.0, r.h / (n * _ROLL + (n - 1) * 10 + _HEAD + 2 * _PAD - 6))
        ui.panels.panel(target, r, "sheet")
        inside = r.pad(_PAD, _PAD * max(0.5, k))
        head, inside = inside.top(max(30.0, (_HEAD - 6) * k), 2)
        if not script.rolls:
            title, how = _("The dice"), ""
        elif card_is_good(script.card):
            title, how = _("The lowest roll is helped"), _("one die each")
        else:
            title, how = _("The lowest roll is hit"), _("one die each")
        side = ui.text.width(how, "ebi", 19) + 8
        if side + ui.text.width(title, "sc", 20 + 9 * k) * 0.8 > head.w:
            side, how = 0, ""
        words, left = head.right(side, 10)
        ui.text.draw(target, title, left, "sc", 20 + 9 * k, t.ink)
        ui.text.draw(target, how, words, "ebi", 19, t.ink2, "right")
        rows = inside.rows(n, max(4.0, 10 * k))
        for row, roll in zip(rows, script.rolls, strict=False):
            self._draw_roll(target, row, roll, script)
        for row, die in zip(rows[len(script.rolls) :], script.dice, strict=True):
            self._draw_die(target, row, die, script)

    def _row_ground(self, target: pygame.Surface, r: R, hit: str) -> None:
        t = self.ui.theme
        edge, width = (hit, 4.0) if hit else ("#b99a62", 1.4)
        fill = "#fff3d6" if hit else t.paper2
        body = (
            f'<rect x="{width / 2}" y="{width / 2}" width="{r.w - width}" height="{r.h - width}" rx="9" '
            f'fill="{fill}" fill-opacity="{0.95 if hit else 0.6}" stroke="{edge}" stroke-width="{width}"/>'
        )
        self.ui.blit(target, self.ui.svg.draw_string(body, r.w, r.h), r.x, r.y)

    def _draw_roll(self, target: pygame.Surface, r: R, roll: FateRoll, script: FateScript) -> None:
        ui, t = self.ui, self.ui.theme
        good = card_is_good(script.card)
        mark = (t.free if good else t.danger) if roll.hit else ""
        self._row_ground(target, r, mark)
        who = script.stage.people[roll.seat]
        d = min(84.0, r.h * 0.78)
        draw_portrait(
            ui, target, r.x + 14 + d / 2, r.cy + r.h * 0.02, d, who.role, who.character, grey=roll.die is None
        )
        die = min(84.0, r.h * 0.82)
        room = R(r.x + d + 30, r.y, r.w - d - die - 56, r.h)
        ink = t.ink if roll.die is not None else t.ink3
        note_ink = mark or t.ink2
        self._two_lines(target, room, script.cast.heading(roll.seat), roll.note, ink, note_ink)
        if roll.die is None or not roll.called:
            ui.icon(target, "die", r.x2 - 18 - die / 2, r.cy, die * 0.66, grey=True, alpha=80)
        else:
            roll.die.draw(target, r.x2 - 18 - die / 2, r.cy, die)

    def _draw_die(self, target: pygame.Surface, r: R, each: FateDie, script: FateScript) -> None:
        self._row_ground(target, r, "")
        die = min(84.0, r.h * 0.82)
        name = die_name(each.kind)
        x = r.x + 20
        if each.seat >= 0:
            who = script.stage.people[each.seat]
            d = min(84.0, r.h * 0.78)
            draw_portrait(self.ui, target, r.x + 14 + d / 2, r.cy, d, who.role, who.character)
            x = r.x + d + 30
        room = R(x, r.y, r.x2 - 30 - die - x, r.h)
        t = self.ui.theme
        self._two_lines(target, room, name[:1].upper() + name[1:], each.note, t.ink, t.danger)
        each.die.draw(target, r.x2 - 18 - die / 2, r.cy, die)

    def _two_lines(self, target: pygame.Surface, r: R, name: str, note: str, ink: str, note_ink: str) -> None:
        text = self.ui.text
        if not note:
            line(self.ui, target, name, r, "sc", 26, ink)
        elif r.h < _TWO_LINES_FROM and text.width(name, "sc", 23) + text.width(note, "ebi", 19) + 12 <= r.w:
            right, left = r.right(text.width(note, "ebi", 19) + 4, 8)
            text.draw(target, name, left, "sc", 23, ink)
            text.draw(target, note, right, "ebi", 19, note_ink, "right")
        else:
            middle = r.center(r.w, min(r.h - 4, 70))
            upper, lower = middle.top(middle.h * 0.54)
            line(self.ui, target, name, upper, "sc", min(26, upper.h), ink)
            line(self.ui, target, note, lower, "ebi", min(21, lower.h), note_ink)

    def _draw_outcome(self, target: pygame.Surface, r: R, script: FateScript) -> None:
        ui = self.ui
        if script.lines:
            ui.panels.panel(target, r, "sheet")
            inside = r.pad(_PAD, _PAD * 0.8)
            if inside.h - 40 > lines_height(ui, script.lines, inside.w) * 0.8:
                head, inside = inside.top(34, 6)
                ui.text.draw(target, _("What comes of it"), head, "sc", 25, ui.theme.ink)
            draw_lines(ui, target, inside, script.lines, script.stage, script.cast.numbers)

    def _draw_question(self, target: pygame.Surface, r: R, script: FateScript) -> None:
        ui, prompt = self.ui, script.prompt
        assert prompt is not None
        ui.panels.panel(target, r, "note", edge_colour=ui.theme.focus)
        inside = r.pad(_PAD, _PAD * 0.7)
        head, inside = inside.top(32, 6)
        ui.text.draw(target, prompt.title, head, "sc", 24, ui.theme.focus)
        ui.text.draw(target, prompt.text, inside, "eb", 21, ui.theme.ink, wrap=True)
