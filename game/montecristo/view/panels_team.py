"""A card for each adventurer: portrait, points, meters, pack, tools, state. In three sizes, always in the same order."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from game.ui import theme
from game.ui.layout import R

from ..rules.numbers import SATCHEL, SCOUT
from ..rules.state import NOBODY, UP
from .motion_meters import GLOW_STEPS, Meters
from .panels import Panel
from .panels_parts import METERS, fitted, line, role_colour
from .stage import Person
from .table_tips import adventurer_tip
from .words import table_words
from .words.names import amount, cubes, listing, place, points, tool_word
from .words.roles import role_name

if TYPE_CHECKING:
    from game.ui.ui import Ui

    from .table_play import Play

CARD_FROM, CARD_WIDE = 178.0, 230.0
"""A card is drawn in full from this height and width on, as a spine below."""
_LEAST_PIP = 4.0
"""Where points would become smaller dots than this, their number is shown."""
_SLIM = 120.0
"""Below this width the name stands above the portrait."""
SPINE_FROM = 96.0
"""Below this height a spine shows two rows only."""
_LEAST_ROLE = 11.0
"""Below this size the name of the role is left out."""


class TeamCard(Panel):
    """The card of one seat. ``asked``: something is being asked of this adventurer though another one acts."""

    role = "adventurer"

    def __init__(self, ui: Ui, play: Play, seat: int, meters: Meters) -> None:
        super().__init__(ui, play)
        self.seat = seat
        self.meters = meters

    # ------------------------------------------------------------ content
    def content(self) -> Hashable:
        who = self.play.stage.people[self.seat]
        return (
            who.role, who.character, who.space, who.health, who.food, who.water, tuple(who.cubes), tuple(who.tools), who.points,
            who.change, who.life, who.rest, who.carries, who.stunned, self.hot, self.asked, self.tag, self.play.shown_points(self.seat),
            self.ui.theme.name, self.play.stage.holder == self.seat, self.play.cast,
            self.meters.key(self.seat),
        )  # fmt: skip

    @property
    def _who(self) -> Person:
        return self.play.stage.people[self.seat]

    @property
    def hot(self) -> bool:
        return self.play.stage.seat == self.seat

    @property
    def asked(self) -> bool:
        return self.play.asking == self.seat

    @property
    def tag(self) -> str:
        play = self.play
        if self.asked and not self.hot:
            return _("is asked")
        if play.stage.day == 0 or play.stage.phase != 0:
            return ""
        return table_words.turn_tag(play.stage, self.seat, play.turn_is_over(self.seat))

    def ground(self, target: pygame.Surface) -> None:
        self.ui.panels.panel(target, self.r, "card")

    def paint(self, target: pygame.Surface) -> None:
        who = self.play.stage.people[self.seat]
        colour = role_colour(who.role)
        if self.hot or self.asked:
            self.ui.panels.panel(target, self.r, "card", edge_colour=colour if self.hot else self.ui.theme.danger)
        self._ribbon(target, colour)
        if self.r.h >= CARD_FROM and self.r.w >= CARD_WIDE:
            self._card(target)
        elif self.r.h >= SPINE_FROM:
            self._spine(target)
        else:
            self._strip(target)

    def _ribbon(self, target: pygame.Surface, colour: str) -> None:
        h = self.r.h
        body = f'<path d="M3 12A9 9 0 0 1 12 3V{h - 3}A9 9 0 0 1 3 {h - 12}Z" fill="{colour}"/>'
        self.ui.blit(target, self.ui.svg.draw_string(body, 12, h), self.r.x, self.r.y)

    # ------------------------------------------------------------ the full card
    def _card(self, target: pygame.Surface) -> None:
        who, ui, t = self.play.stage.people[self.seat], self.ui, self.ui.theme
        i = self.r.pad(18, 11, 11, 9)
        self.pieces.portrait(target, who.role, who.character, i.x + 33, i.y + 36, 68, out=who.life != UP)
        x = i.x + 78
        name = self.play.cast.full_names[self.seat]
        line(ui, target, name, R(x, i.y, i.x2 - x, 26), "sc", theme.H3, t.ink)
        tag_w = self._tag(target, i.x2, i.y + 36)
        role = role_name(who.role) if who.role != NOBODY else ""
        room = R(x, i.y + 25, i.x2 - x - tag_w - 4, 22)
        if fitted(ui, role, "ebi", 18, room.w) >= _LEAST_ROLE:  # the portrait bears the role's sign
            line(ui, target, role, room, "ebi", 18, theme.mix(role_colour(who.role), t.ink, 0.45))
        row = R(x, i.y + 51, i.x2 - x, 22)
        self._points(target, row, 15)
        space = max(24.0, (i.h - 76) / 4.3)
        y = i.y + 76 + space * 0.5
        numbers = self.play.session.state.numbers
        self._meter(target, R(i.x, y - 11, i.w, 22), "heart", who.health, numbers.health_full, METERS["health"])
        y += space * 0.98
        half = i.w / 2
        self._meter(target, R(i.x, y - 10.5, half - 4, 21), "food", who.food, numbers.food_full, METERS["food"])
        self._meter(
            target, R(i.x + half + 4, y - 10.5, half - 4, 21), "water", who.water, numbers.water_full, METERS["water"]
        )
        y += space * 1.1
        base, extra = self.play.room_of(self.seat)
        self.spots["pack", self.seat] = self.pieces.slots(target, i.x, y, i.w, who.cubes, base, extra, min(25, space))
        y += space * 1.1
        x = self._tools(target, i.x, y, 26) + 6
        state, warns = self._state()
        icon = table_words.body_icon(who) or ("treasure" if self.play.stage.holder == self.seat else "")
        width = min(i.x2 - x, ui.text.width(state, "ebi", 16))
        line(ui, target, state, R(x, y - 12, i.x2 - x, 24), "ebi", 16, t.danger if warns else t.ink2, "right")
        if icon and i.x2 - width - 24 > x:
            ui.icon(target, icon, i.x2 - width - 14, y, 20)

    def _state(self) -> tuple[str, bool]:
        play = self.play
        who = play.stage.people[self.seat]
        return table_words.body_line(who, play.stage, play.cast, sum(play.room_of(self.seat)))

    def _tag(self, target: pygame.Surface, right: float, cy: float) -> float:
        words = self.tag
        if not words:
            return 0
        alarm = self.hot or self.asked
        t = self.ui.theme
        w = self.ui.text.width(words, "sc", 16) + 18
        fill, colour = (t.danger, theme.CREAM) if alarm else ("#d8c08c", t.ink2)
        body = (
            f'<rect x="1" y="1" width="{w - 2}" height="21" rx="6" fill="{fill}" stroke="{t.ink2}" stroke-width="1.2"/>'
        )
        self.ui.blit(target, self.ui.svg.draw_string(body, w, 23), right - w, cy - 11.5)
        self.ui.text.draw(target, words, R(right - w + 4, cy - 11.5, w - 8, 22), "sc", 16, colour, align="center")
        return w

    def _points(self, target: pygame.Surface, row: R, d: float) -> None:
        who, t = self.play.stage.people[self.seat], self.ui.theme
        self.pieces.zones.append((row, "points"))
        words = table_words.no_points_line(who, short=row.w < 110)
        if words:
            line(self.ui, target, words, row, "ebi", 16, t.danger)
            return
        left, spent, lost = self.play.shown_points(self.seat)
        if d >= 15:
            self.ui.icon(target, "boot", row.x + 8, row.cy, 19)
            row = row.pad(21, 0, 0, 0)
        if who.change and not self.hot:
            change = table_words.change_line(who.change, short=row.w < 140)
            w = min(row.w * 0.5, self.ui.text.width(change, "ebi", 15) + 1)
            room, row = row.right(w, 4)
            line(self.ui, target, change, room, "ebi", 15, t.danger if who.change < 0 else t.free)
        gap, count = 3 if d > 12 else 1.6, left + spent + lost
        if count * (_LEAST_PIP + gap) <= row.w:
            self.ui.panels.pips(target, row, left, spent, lost, size=d, gap=gap)
        else:
            self.ui.icon(target, "boot", row.x + 7, row.cy, 14)
            line(self.ui, target, str(left), row.pad(17, 0, 0, 0), "eb", 16, t.ink)

    def _meter(self, target: pygame.Surface, r: R, icon: str, value: int, full: int, colour: str) -> None:
        self.spots[icon, self.seat] = r.x + r.w * 0.4, r.cy
        self._glow(target, r.inset(-3), icon)
        value = self.meters.value(self.seat, icon, value)
        self.pieces.meter(target, r, icon, value, full, colour, 16 if icon == "heart" else 13, 20)

    def _glow(self, target: pygame.Surface, r: R, icon: str) -> None:
        """The light behind a meter that has just changed."""
        colour, strength = self.meters.glow(self.seat, icon)
        if not strength:
            return
        body = "".join(
            f'<rect x="{edge}" y="{edge}" width="{r.w - 2 * edge}" height="{r.h - 2 * edge}" rx="{r.h / 2 - edge}" '
            f'fill="{colour}" fill-opacity="{0.16 * strength / GLOW_STEPS:.3f}"/>'
            for edge in (0, 1.5, 3, 4.5)
        )
        self.ui.blit(target, self.ui.svg.draw_string(body, r.w, r.h), r.x, r.y)

    def _tools(self, target: pygame.Surface, x: float, cy: float, d: float) -> float:
        who = self.play.stage.people[self.seat]
        for tool, have in enumerate(who.tools):
            never = tool == SATCHEL and who.role == SCOUT
            self.pieces.socket(target, tool, x + d / 2 + tool * (d + 3), cy, d, have, never)
        return x + 3 * (d + 3)

    # ------------------------------------------------------------ spine and strip
    def _spine(self, target: pygame.Surface) -> None:
        who, ui, t = self.play.stage.people[self.seat], self.ui, self.ui.theme
        r = self.r
        wide = r.w >= CARD_WIDE
        d = min(62, r.h * 0.44)
        self.pieces.portrait(target, who.role, who.character, r.x + 16 + d / 2, r.y + 10 + d / 2, d, out=who.life != UP)
        x = r.x + 24 + d
        name = self.play.cast.full_names[self.seat] if wide else self.play.short_name(self.seat)
        line(ui, target, name, R(x, r.y + 8, r.x2 - x - 10, 24), "sc", 21, t.ink)
        self._points(target, R(x, r.y + 33, r.x2 - x - 10, 19), 13 if wide else 12)
        self._numbers(target, R(x, r.y + 54, r.x2 - x - 8, 24), 20)
        base, extra = self.play.room_of(self.seat)
        low = r.y + max(d + 18, 84)
        left = r.y2 - low
        if left >= 50:
            ui.panels.rule(target, r.x + 14, low, r.w - 28)
            self.spots["pack", self.seat] = self.pieces.slots(
                target, r.x + 15, low + 18, r.w - 28, who.cubes, base, extra, min(24, left * 0.36), 2.5
            )
            y = low + 18 + (left - 18) * 0.56
            end = self._tools(target, r.x + 15, y, min(22, left * 0.38)) + 4
            self._foot(target, R(end, y - 11, r.x2 - 11 - end, 22))
        else:
            self.spots["pack", self.seat] = self.pieces.slots(
                target, r.x + 15, r.y2 - 15, r.w * 0.56, who.cubes, base, extra, 19, 2
            )
            self._tools(target, r.x2 - 72, r.y2 - 15, 19)

    def _foot(self, target: pygame.Surface, room: R) -> None:
        t = self.ui.theme
        state, warns = self._state()
        alarm = self.hot or self.asked
        if warns and not alarm and self._fits(state, room) and not table_words.no_points_line(self._who):
            line(self.ui, target, state, room, "ebi", 16, t.danger, "right")
            return
        line(self.ui, target, self.tag, room, "sc", 17, t.danger if alarm else t.ink2, "right")

    def _fits(self, state: str, room: R) -> bool:
        return self.ui.text.width(state, "ebi", 16) * 0.8 <= room.w

    def _numbers(self, target: pygame.Surface, row: R, size: float) -> None:
        who, t = self.play.stage.people[self.seat], self.ui.theme
        cells = row.cols(3, 2)
        for cell, icon, value in zip(cells, ("heart", "food", "water"), (who.health, who.food, who.water), strict=True):
            self.pieces.zones.append((cell, icon))
            z = min(20, cell.w * 0.5, row.h)
            self.spots[icon, self.seat] = cell.x + z, cell.cy
            self._glow(target, cell.inset(-1), icon)
            value = self.meters.value(self.seat, icon, value)
            room = R(cell.x + z + 1, cell.y, cell.w - z - 1, cell.h)
            colour = t.danger if value <= 1 else t.ink
            if room.w < self.ui.text.width(str(value), "eb", 11):  # two figures: their colour has to do
                room, colour = cell, METERS["health" if icon == "heart" else icon]
            else:
                self.ui.icon(target, icon, cell.x + z / 2, cell.cy, z)
            line(self.ui, target, str(value), room, "eb", min(size, room.w * 1.9), colour)

    def _strip(self, target: pygame.Surface) -> None:
        """Two rows: for a row of cards above the chart, or a team of six in a low window."""
        who, t = self.play.stage.people[self.seat], self.ui.theme
        r = self.r
        slim = r.w < _SLIM
        d = 30.0 if slim else min(46, r.h - 26, r.w * 0.28)
        top = r.y + (24 if slim else 8)
        self.pieces.portrait(target, who.role, who.character, r.x + 14 + d / 2, top + d / 2, d, out=who.life != UP)
        x = r.x + (17 if slim else 20) + d
        name = self.play.short_name(self.seat)
        rows = R(x, r.y + 5, r.x2 - x - 7, d + 6).rows(3)
        if slim:
            rows = [R(r.x + 15, r.y + 4, r.w - 22, 20), *R(x, top, r.x2 - x - 6, d).rows(2)]
        line(self.ui, target, name, rows[0], "sc", 18, t.ink)
        self._points(target, rows[1], 9.5)
        self._numbers(target, rows[2], 17)
        base, extra = self.play.room_of(self.seat)
        low = R(r.x + 14, top + d + 4, r.w - 22, r.y2 - top - d - 8)
        if low.h >= 10:
            have = [tool for tool, held in enumerate(who.tools) if held]
            z = min(18.0, low.h, low.w * 0.15)
            for n, tool in enumerate(have):
                self.pieces.socket(target, tool, low.x2 - z / 2 - n * (z + 2), low.cy, z, True, False)
            width = low.w - len(have) * (z + 2) - 4
            self.spots["pack", self.seat] = self.pieces.slots(
                target, low.x, low.cy, width, who.cubes, base, extra, min(16, low.h), 1.5
            )

    # ------------------------------------------------------------ words
    def words(self) -> tuple[str, str]:
        play = self.play
        who = play.stage.people[self.seat]
        tools = listing([tool_word(tool) for tool, have in enumerate(who.tools) if have])
        value = _(
            "{tag}. {state}. {points}, {health} health, {food}, {water}. Pack: {cubes}. Tools: {tools}. At {place}."
        ).format(
            tag=self.tag,
            state=self._state()[0],
            points=points(who.points),
            health=who.health,
            food=amount(4, who.food),
            water=amount(5, who.water),
            cubes=cubes(who.cubes),
            tools=tools,
            place=place(play.stage.island, who.space),
        )
        return play.cast.heading(self.seat), value

    def tip_at(self, x: float, y: float) -> tuple[R, str, str] | None:
        return adventurer_tip(self, self.seat, x, y)
