"""The Thief and an adventurer over the dimmed table: their dice, what is stolen, what it costs."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from attrs import define, field

from game.core.agenda import Frame
from game.core.words import _
from game.ui.layout import R
from game.ui.widgets import Widget

from ..rules import events as ev
from ..rules import frames as fr
from ..rules.island import Island
from .gate import Gate, Region, answers, leaving
from .gate_lines import draw_lines, lines_height
from .gate_script import Die, Ledger, Line, MakeDie, outcome
from .portraits import THIEF, draw_picture, draw_portrait
from .stage import Stage
from .words.names import stolen_word
from .words.prompts import Prompt
from .words.roles import Cast, sentence

__all__ = ["FightScript", "FightView"]

_WIDTH, _HEIGHT, _MARGIN = 900.0, 780.0, 14.0
_PAD = 34.0
_BUTTON = 66.0
_FACE, _DIE = 190.0, 104.0


@define(eq=False)
class FightScript:
    """What FightView shows. Make it from a FightBegan or Caught, then let it ``follow`` the events until the gate is passed.

    ``caught`` is the Thief's catch before the reveal: no opposed dice, only theft and wound (R-36).
    """

    seat: int
    cast: Cast
    stage: Stage
    make_die: MakeDie
    stake: bool = False
    own_turn: bool = False
    caught: bool = False
    mine: Die | None = None
    its: Die | None = None
    faces: tuple[int, int] | None = None
    won: bool | None = None
    """None while it is open, and for a catch."""
    tied: bool = False
    odds: tuple[str, str] = ("", "")
    """How likely the adventurer and the Thief are to win as the dice lie, if that is to be told."""
    loss_odds: tuple[str, str] = ("", "")
    """The same of being robbed and of being wounded, each while its die is about to fall."""
    theft: Die | None = None
    theft_note: str = ""
    damage: Die | None = None
    damage_face: int = 0
    ledger: Ledger = field(factory=Ledger)
    prompt: Prompt | None = None
    ready: bool = False
    version: int = 0

    @classmethod
    def of(cls, event: ev.FightBegan | ev.Caught, cast: Cast, stage: Stage, make_die: MakeDie) -> FightScript:
        """A fight or catch that has just begun."""
        if isinstance(event, ev.Caught):
            return cls(event.seat, cast, stage, make_die, caught=True)
        return cls(event.seat, cast, stage, make_die, stake=event.stake, own_turn=event.own_turn)

    @property
    def lines(self) -> list[Line]:
        """What came of it so far."""
        return self.ledger.lines

    @property
    def all_dice(self) -> list[Die]:
        """Every die in the picture."""
        return [die for die in (self.mine, self.its, self.theft, self.damage) if die is not None]

    def prepare(self, frame: Frame) -> Die | None:
        """The die that the frame asks CHANCE for; None for a frame that is no die of this fight."""
        self.version += 1
        match frame:
            case fr.Duel():
                self.mine, self.its, self.tied = self.make_die("d6"), self.make_die("d6"), False
                return self.mine
            case fr.DuelReply():
                return self.its
            case fr.Theft():
                self.theft = self.make_die("resource")
                return self.theft
            case fr.Damage():
                self.damage = self.make_die("d6")
                return self.damage
        return None

    def follow(self, event: ev.Event, island: Island) -> None:
        """Show what the event tells."""
        self.version += 1
        match event:
            case ev.DieRolled("resource", face, _cause, _seat):
                numbers = self.cast.numbers
                self.theft_note = sentence(stolen_word(numbers.resource_die[face - 1], numbers))
            case ev.DieRolled(_die, face, "damage", _seat):
                self.damage_face = face
            case ev.FightTied():
                self.tied = True
            case ev.FightEnded(_seat, face, thief_face, won):
                self.faces, self.won = (face, thief_face), won
            case _:
                line = outcome(event, self.cast, island)
                if line is not None:
                    self.ledger.add(line)


class FightView(Gate[FightScript]):
    """Draws a FightScript."""

    def busy(self, script: FightScript) -> bool:
        return any(die.tumbling for die in script.all_dice)

    # ------------------------------------------------------------------ layout
    def _box(self, script: FightScript) -> R:
        room = self.ui.room.inset(_MARGIN)
        width = min(_WIDTH, room.w)
        lines = lines_height(self.ui, script.lines, width - 2 * _PAD) + 30
        wish = 2 * _PAD + self._head() + self._arena_wish(script) + lines + self._buttons_height(script) + 30
        return room.center(width, max(min(wish, room.h), min(560.0, room.h)))

    def _head(self) -> float:
        return 84.0 if self.ui.room.h > 700 else 62.0

    def _arena_wish(self, script: FightScript) -> float:
        return _FACE + 60 + (30 if not script.caught and self._has_loss(script) else 0)

    def _has_loss(self, script: FightScript) -> bool:
        return script.theft is not None or script.damage is not None

    def _buttons_height(self, script: FightScript) -> float:
        if script.prompt is None:
            return min(_BUTTON, max(52.0, self.ui.room.h * 0.09))
        return math.ceil(len(script.prompt.options) / 3) * 62 + 36

    def regions(self, script: FightScript) -> list[Region]:
        key: object = object() if self.busy(script) else script.version
        return [Region(self._box(script), key, lambda target: self._draw_box(target, script))]

    def _parts(self, script: FightScript) -> tuple[R, R, R, R]:
        """Heading, the two with their dice, what comes of it, buttons."""
        inside = self._box(script).pad(_PAD, _PAD * 0.8)
        head, inside = inside.top(self._head(), 8)
        buttons, inside = inside.bottom(self._buttons_height(script), 14)
        lines = lines_height(self.ui, script.lines, inside.w)
        wish = self._arena_wish(script)
        k = min(1.0, inside.h / (wish + lines + 10))
        arena, below = inside.top(inside.h - lines * k - 10 * k, 10 * k)
        return head, arena, below, buttons

    def widgets(self, script: FightScript) -> list[Widget]:
        row = self._parts(script)[3]
        if script.prompt is not None:
            return self._answers(script, row)
        look, go = row.center(min(row.w, 640), row.h).left(min(230.0, row.w * 0.36), 12)
        return leaving(look, go, _("Look at chart"), _("Go on"), "play", script.ready, _("The fight is not over."))

    def _answers(self, script: FightScript, room: R) -> list[Widget]:
        prompt = script.prompt
        assert prompt is not None
        _question, grid = room.top(30, 6)
        columns = min(3, len(prompt.options))
        return answers(prompt, grid, columns)

    # ------------------------------------------------------------------ words
    def _title(self, script: FightScript) -> str:
        if script.caught:
            return _("Caught by the Thief")
        return _("A fight for the treasure") if script.stake else _("A fight with the Thief")

    def _verdict(self, script: FightScript) -> str:
        name = script.cast.name(script.seat)
        if script.caught:
            return sentence(_("The Thief has caught {name}: it robs, and it may wound.").format(name=name))
        if script.won is True:
            return sentence(_("{name} wins.").format(name=name))
        if script.won is False:
            return _("The Thief wins.")
        if script.tied:
            return _("A tie: both roll again.")
        if script.stake:
            return _("The higher die has the treasure, and a tie is the Thief's.")
        return _("The higher die wins.")

    def words(self, script: FightScript) -> list[str]:
        dice = [f"{script.faces[0]} : {script.faces[1]}"] if script.faces else []
        notes = [note for note in (script.theft_note, str(script.damage_face or "")) if note]
        odds = [each for each in script.odds if each and script.won is None]
        return [self._title(script), self._verdict(script), *odds, *dice, *notes, *(line.text for line in script.lines)]

    # ------------------------------------------------------------------ drawing
    def _draw_box(self, target: pygame.Surface, script: FightScript) -> None:
        ui, t = self.ui, self.ui.theme
        box = self._box(script)
        ui.panels.panel(target, box, "overlay")
        head, arena, below, buttons = self._parts(script)
        upper, lower = head.top(head.h * 0.6)
        ui.text.draw(target, self._title(script), upper, "sc", 42 if head.h > 70 else 32, t.danger2, "center")
        tone = {None: t.ink2, True: t.free, False: t.danger}[script.won]
        ui.text.draw(target, self._verdict(script), lower, "felli", 24 if head.h > 70 else 20, tone, "center")
        ui.panels.rule(target, box.x + _PAD, head.y2 + 4, box.w - 2 * _PAD)
        if script.caught:
            self._draw_pair(target, arena, script, lambda r: self._draw_loss(target, r, script))
        elif self._has_loss(script):
            self._draw_pair(
                target, arena, script, lambda r: self._draw_both(target, R(r.x, arena.y, r.w, arena.h), script)
            )
        else:
            self._draw_pair(target, arena, script, lambda r: self._draw_duel(target, r, script))
        draw_lines(ui, target, below, script.lines, script.stage, script.cast.numbers)
        if script.prompt is not None:
            text = buttons.top(30)[0]
            ui.text.draw(target, script.prompt.text, text, "eb", 20, t.focus, "center")

    def _draw_pair(self, target: pygame.Surface, r: R, script: FightScript, middle: Callable[[R], None]) -> None:
        ui, t = self.ui, self.ui.theme
        d = min(_FACE, r.h * 0.74, r.w * 0.24)
        left, rest = r.pad(6, 0).left(d * 1.15, 8)
        right, centre = rest.right(d * 1.15, 8)
        who = script.stage.people[script.seat]
        y = r.cy - r.h * 0.05
        draw_portrait(ui, target, left.cx, y, d, who.role, who.character, grey=script.won is False)
        draw_picture(ui, target, THIEF, right.cx, y, d, grey=script.won is True)
        for room, name, grey, odds in (
            (left, script.cast.full_names[script.seat], script.won is False, script.odds[0]),
            (right, _("The Thief"), script.won is True, script.odds[1]),
        ):
            label = R(room.x - 14, y + d / 2 + 6, room.w + 28, 32)
            ui.text.draw(target, name, label, "sc", 24, t.ink3 if grey else t.ink, "center")
            if odds and script.won is None:
                ui.text.draw(target, odds, R(label.x, label.y2 - 2, label.w, 24), "ebi", 19, t.ink2, "center")
        middle(R(centre.x, y - d / 2, centre.w, d))

    def _draw_duel(self, target: pygame.Surface, r: R, script: FightScript) -> None:
        ui, t = self.ui, self.ui.theme
        size = min(_DIE, r.h * 0.9, r.w * 0.3)
        for cx, die in ((r.x + r.w * 0.24, script.mine), (r.x2 - r.w * 0.24, script.its)):
            if script.won is not None and script.won == (die is script.mine):
                halo = f'<circle cx="50" cy="50" r="46" fill="{t.gold}" fill-opacity=".55"/>'
                image = ui.svg.draw_string(halo, size * 1.5, size * 1.5, (0, 0, 100, 100))
                ui.blit_centred(target, image, cx, r.cy)
            self._draw_die(target, cx, r.cy, size, die, "die")
        sign = _("against")
        ui.text.draw(target, sign, r.center(r.w * 0.22, 30), "felli", 23, t.ink2, "center")

    def _draw_both(self, target: pygame.Surface, r: R, script: FightScript) -> None:
        upper, lower = r.pad(0, 6, 0, 4).rows(2, 12)
        self._draw_duel(target, upper, script)
        for cell, part in zip(lower.cols(2, 10), self._losses(script), strict=True):
            self._draw_loss_beside(target, cell, *part)

    def _losses(self, script: FightScript) -> tuple[tuple[str, Die | None, str, str], tuple[str, Die | None, str, str]]:
        """Of theft and wound: title, die, icon that stands for it until it is thrown, and what it shows."""
        robbed, wound = script.loss_odds
        if script.damage_face:
            hurt_to = script.cast.numbers.thief_hurts_up_to
            wound = _("a wound") if script.damage_face <= hurt_to else _("no wound")
        theft = _("Stolen"), script.theft, "die8_resource", script.theft_note or robbed
        return theft, (_("Wound"), script.damage, "die", wound)

    def _draw_loss(self, target: pygame.Surface, r: R, script: FightScript) -> None:
        ui, t = self.ui, self.ui.theme
        for cell, (title, die, icon, note) in zip(r.cols(2, 12), self._losses(script), strict=True):
            head, room = cell.top(30, 2)
            foot, room = room.bottom(28, 2)
            ui.text.draw(target, title, head, "sc", 22, t.ink, "center")
            self._draw_die(target, room.cx, room.cy, min(_DIE, room.h * 0.94, room.w * 0.8), die, icon)
            ui.text.draw(target, note, foot, "ebi", 21, t.danger, "center")

    def _draw_loss_beside(
        self, target: pygame.Surface, r: R, title: str, die: Die | None, icon: str, note: str
    ) -> None:
        ui, t = self.ui, self.ui.theme
        size = min(_DIE, r.h * 0.9, r.w * 0.42)
        self._draw_die(target, r.x + size / 2 + 4, r.cy, size, die, icon)
        words = r.center(r.w, min(76.0, r.h)).pad(size + 14, 0, -8, 0)
        several = ui.text.width(note, "ebi", 17) > words.w  # there is little room between the two who fight
        upper, lower = words.rows(2) if not several else words.top(28, 0)
        ui.text.draw(target, title, upper, "sc", 22, t.ink, valign="bottom")
        ui.text.draw(
            target, note, lower, "ebi", 17 if several else 21, t.danger, valign="top", wrap=several, line_height=1.0
        )

    def _draw_die(self, target: pygame.Surface, cx: float, cy: float, size: float, die: Die | None, icon: str) -> None:
        if die is None:
            self.ui.icon(target, icon, cx, cy, size * 0.8, grey=True, alpha=70)
        else:
            die.draw(target, cx, cy, size)
