"""Who leads whom: hand a player's adventurers to a companion and take them back, at any time of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from attrs import define, frozen

from game.core.words import _
from game.ui.layout import R
from game.ui.overlay import PAD_Y, OverlayScene
from game.ui.scene import Pop
from game.ui.scrolling import BAR, ScrollArea
from game.ui.ui import Ui
from game.ui.widgets import Button, Choice, Label, Widget

from .panels_parts import Pieces, line
from .words import companion_words
from .words.roles import Cast

_ROW, _GAP, _FOOT, _NOTE = 60.0, 10.0, 56.0, 44.0


@frozen
class Leaders:
    """What the overlay pops with: by person whose adventurers a companion leads from now on, the policy."""

    companions: Mapping[int, str]


@define(eq=False, kw_only=True)
class _Player(Widget):
    """Faces and names of one player's adventurers."""

    role: str = "row"
    title: str
    cast: Cast
    seats: Sequence[int]
    characters: Sequence[int]

    @property
    def value_text(self) -> str:
        return companion_words.leads_line(self.cast, self.seats)

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        t, r = ui.theme, self.r
        d = min(r.h * 0.74, (r.w * 0.5) / len(self.seats) - 3)
        for place, seat in enumerate(self.seats):
            x = r.x + d / 2 + place * (d + 3)
            Pieces(ui).portrait(target, self.cast.roles[seat], self.characters[seat], x, r.cy + 2, d)
        words = r.pad(len(self.seats) * (d + 3) + 8, 6, 0, 6)
        upper, lower = words.rows(2)
        line(ui, target, self.title, upper, "sc", 22, t.ink)
        line(ui, target, self.value_text, lower, "ebi", 17, t.ink2)


class LeadersScene(OverlayScene):
    """``names`` are those of the players, ``companions`` who is led by a companion now, ``policies`` those that are offered."""

    width = 900.0

    def __init__(
        self,
        cast: Cast,
        leaders: Sequence[int],
        characters: Sequence[int],
        names: Sequence[str],
        companions: Mapping[int, str],
        policies: Sequence[str],
    ) -> None:
        self.title = _("Who leads whom")
        self.cast, self.leaders, self.characters, self.names = cast, tuple(leaders), tuple(characters), tuple(names)
        self.policies = ("", *policies)
        self.chosen = dict(companions)

    def _people(self) -> list[int]:
        return sorted(set(self.leaders))

    def name(self, person: int) -> str:
        """What the player is called."""
        given = self.names[person] if person < len(self.names) else ""
        if given:
            return given
        return _("You") if len(self._people()) == 1 else _("Player {number}").format(number=person + 1)

    def _kinds(self, person: int) -> tuple[str, ...]:
        """What can be chosen; a policy from elsewhere stays visible."""
        now = self.chosen.get(person, "")
        return self.policies if now in self.policies else (*self.policies, now)

    def height(self) -> float:
        rows = len(self._people())
        return 2 * PAD_Y + self.head_height() + 10 + _NOTE + 8 + rows * (_ROW + _GAP) + _FOOT + 20

    def layout(self) -> list[Widget]:
        self.title = _("Who leads whom")
        note, body = self.inside().top(_NOTE, 8)
        foot, body = body.bottom(_FOOT, 12)
        told = _(
            "A companion sees what a person sees and asks as a person does. Take over or hand over as often as you like."
        )
        people = self._people()
        column = body.pad(4, 2, BAR + 6, 2)
        children: list[Widget] = []
        for number, person in enumerate(people):
            row = R(column.x, column.y + number * (_ROW + _GAP), column.w, _ROW)
            kinds = self._kinds(person)
            pick, who = row.right(min(150.0 * len(kinds), row.w * 0.52), 12)
            seats = [seat for seat, leader in enumerate(self.leaders) if leader == person]
            children.append(
                _Player(who, title=self.name(person), cast=self.cast, seats=seats, characters=self.characters)
            )
            children.append(
                Choice(
                    pick.center(pick.w, 46),
                    _("Who plays for {person}").format(person=self.name(person)),
                    options=[companion_words.player_kind(kind) for kind in kinds],
                    value=kinds.index(self.chosen.get(person, "")),
                    tooltip="\n".join(companion_words.kind_help(kind) for kind in kinds if kind),
                    on_change=partial(self._choose, person, kinds),
                )
            )
        area = ScrollArea(body, self.title, children=children, content=len(people) * (_ROW + _GAP) + 4)
        done, back = foot.center(min(foot.w, 500), _FOOT).cols(2, 14)
        return [
            *self.heading(),
            Label(note, told, role="text", face="ebi", size=18, colour=self.ui.theme.ink2, wrap=True, align="center"),
            area,
            Button(done, _("Play on"), icon="play", look="primary", key="Enter", size=22, on_press=self._done),
            Button(back, _("Cancel"), icon="undo", key="Esc", size=22, on_press=Pop),
        ]

    def _choose(self, person: int, kinds: Sequence[str], index: int) -> None:
        self.chosen.pop(person, None)
        if kinds[index]:
            self.chosen[person] = kinds[index]

    def _done(self) -> Pop:
        return Pop(Leaders(dict(self.chosen)))
