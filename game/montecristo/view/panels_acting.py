"""The adventurer whose turn it is, large: nothing of it needs the small card."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.words import _, ngettext
from game.ui import theme
from game.ui.layout import R

from ..rules.numbers import SATCHEL, SCOUT
from ..rules.state import AFTERNOON, EVENING, MORNING, NOBODY, UP
from .panels import Panel
from .panels_parts import METERS, line, role_colour
from .table_tips import adventurer_tip
from .words import table_words
from .words.names import cube_count, phase_line, phase_name
from .words.roles import role_name
from .words.tip_words import with_more

FULL_FROM, _LOW = 330.0, 160.0


class Acting(Panel):
    """Portrait, points, meters and pack of the one who acts; between the turns, what the island is up to."""

    role = "acting"

    @property
    def seat(self) -> int:
        """Whose panel this is: who is asked, else whose turn it is."""
        stage = self.play.stage
        if self.play.asking != NOBODY:
            return self.play.asking
        return stage.seat if stage.phase == MORNING else NOBODY

    def content(self) -> Hashable:
        stage = self.play.stage
        if self.seat == NOBODY:
            return None, stage.phase, stage.day, self._fact(), self.ui.theme.name
        who = stage.people[self.seat]
        return (
            self.seat, who.role, who.character, who.health, who.food, who.water, tuple(who.cubes), tuple(who.tools), who.life,
            self.play.shown_points(self.seat), stage.seat, self.ui.theme.name, self.play.cast, stage.holder,
        )  # fmt: skip

    def ground(self, target: pygame.Surface) -> None:
        self.ui.panels.panel(target, self.r, "sheet")

    def paint(self, target: pygame.Surface) -> None:
        if self.seat == NOBODY:
            self._island(target)
        elif self.r.h >= FULL_FROM:
            self._full(target)
        else:
            self._folded(target)

    def _island(self, target: pygame.Surface) -> None:
        stage, t, text = self.play.stage, self.ui.theme, self.ui.text
        icon = ("sun", "thief", "meal", "card")[stage.phase]
        name = phase_name(stage.phase) if stage.day else _("The expedition gathers")
        told = phase_line(stage.phase) if stage.day else _("Figures are drawn, and a roll decides who begins.")
        if self.r.h < _LOW:
            i = self.r.pad(12, 9)
            left, rest = i.left(58, 10)
            self.pieces.medal(target, icon, left.cx, left.cy, 54)
            head, body = rest.top(28, 2)
            line(self.ui, target, name, head, "sc", 23, t.ink)
            text.draw(target, told, body, "ebi", 16, t.ink2, valign="top", wrap=True, line_height=1.05)
            return
        i = self.r.pad(16, 14)
        roomy = i.h > 200
        fact = self._fact() if roomy else ""
        d = min(170.0, i.h * 0.42)
        flowed = text.flow(told, "ebi", 19 if roomy else 17, i.w)
        high = d + 10 + 40 + flowed.height + (54 if fact else 0)
        y = i.y + max(0.0, (i.h - high) / 2)
        self.pieces.medal(target, icon, i.cx, y + d / 2, d)
        head, body = R(i.x, y + d + 10, i.w, i.y2 - y - d - 10).top(40)
        line(self.ui, target, name, head, "sc", 32 if roomy else 23, t.ink, "center")
        text.draw_flowed(target, flowed, body.cx - flowed.width / 2, body.y, t.ink2, "center")
        if fact:
            foot = R(i.x, body.y + flowed.height + 10, i.w, 44)
            self.ui.panels.rule(target, foot.x, foot.y + 4, foot.w)
            line(self.ui, target, fact, foot.pad(0, 12, 0, 0), "eb", 20, t.ink, "center")

    def _fact(self) -> str:
        """What there is to know about this phase of this day."""
        stage = self.play.stage
        if not stage.day:
            return ""
        if stage.phase == AFTERNOON:
            if stage.thief_stunned:
                return _("It is stunned.")
            return table_words.thief_walks(self.play.thief_steps, dazed=self.play.log.slowed != NOBODY)
        return table_words.cards_left(stage.left) if stage.phase == EVENING else ""

    # ------------------------------------------------------------ full
    def _full(self, target: pygame.Surface) -> None:
        play, ui, t, text = self.play, self.ui, self.ui.theme, self.ui.text
        who = play.stage.people[self.seat]
        i = self.r.pad(18, 16)
        self.pieces.portrait(target, who.role, who.character, i.x + 54, i.y + 56, 108, out=who.life != UP)
        x = i.x + 124
        self._name(target, R(x, i.y + 2, i.x2 - x, 42), 34)
        second = theme.mix(role_colour(who.role), t.ink, 0.4)
        line(ui, target, self._whose(), R(x, i.y + 44, i.x2 - x, 26), "ebi", 20, second)
        text.draw(target, self._pack_words(), R(x, i.y + 70, i.x2 - x, 44), "eb", 17, t.ink2, valign="top", wrap=True)
        y = i.y + 138
        words = table_words.no_points_line(who)
        if words or play.stage.seat != self.seat:
            why = words or self._why_asked()
            line(ui, target, why, R(i.x, y - 15, i.w, 30), "ebi", 20, t.danger if words else t.ink2)
        else:
            left, spent, lost = play.shown_points(self.seat)
            ui.icon(target, "boot", i.x + 14, y, 30)
            ui.panels.pips(target, R(i.x + 36, y - 13, i.w - 76, 26), left, spent, lost, size=25, gap=4.5)
            self.pieces.zones.append((R(i.x, y - 18, i.w, 54), "points"))
            text.draw(target, str(left), R(i.x2 - 36, y - 20, 36, 40), "eb", 32, t.ink, align="right")
            told = table_words.points_line(left, spent, lost)
            line(ui, target, told, R(i.x + 36, y + 13, i.w - 36, 24), "ebi", 16, t.ink2)
        y += 43
        ui.panels.rule(target, i.x, y, i.w)
        y += 22
        numbers = play.cast.numbers
        rows = (
            (_("Health"), "heart", who.health, numbers.health_full, METERS["health"]),
            (_("Food"), "food", who.food, numbers.food_full, METERS["food"]),
            (_("Water"), "water", who.water, numbers.water_full, METERS["water"]),
        )
        for name, icon, value, full, colour in rows:
            self.pieces.zones.append((R(i.x, y - 14, i.w, 28), icon))
            ui.icon(target, icon, i.x + 14, y, 26)
            line(ui, target, name, R(i.x + 34, y - 14, 64, 28), "eb", 19, t.ink)
            filled = min(value, full)
            ui.panels.pips(
                target, R(i.x + 102, y - 9, i.w - 150, 18), filled, full - filled, colour=colour, size=17, gap=2.5
            )
            shown = t.danger if value <= 1 else t.ink
            text.draw(target, str(value), R(i.x2 - 48, y - 14, 28, 28), "eb", 22, shown, align="right")
            text.draw(target, _("/{full}").format(full=full), R(i.x2 - 19, y - 13, 20, 28), "eb", 16, t.ink2)
            y += 29
        y -= 2
        ui.panels.rule(target, i.x, y, i.w)
        y += 32
        tools = self._tool_width(38)
        base, extra = play.room_of(self.seat)
        self._slots(target, R(i.x, y - 24, i.w - tools - 8, 48), who.cubes, base, extra)
        self._tools(target, i.x2 - tools, y, 38)
        pack = table_words.pack_line(sum(who.cubes), base + extra)
        colour = t.danger if sum(who.cubes) > base + extra else t.ink2
        line(ui, target, pack, R(i.x, y + 23, i.w * 0.62, 24), "ebi", 17, colour)
        if not any(who.tools):
            text.draw(target, _("no tools"), R(i.x2 - 90, y + 23, 90, 24), "ebi", 17, t.ink2, align="right")

    def _name(self, target: pygame.Surface, room: R, size: float) -> None:
        """The full name as large as it fits in one line."""
        line(self.ui, target, self.play.cast.full_names[self.seat], room, "sc", size, self.ui.theme.ink)

    def _slots(self, target: pygame.Surface, room: R, cubes: list[int], base: int, extra: int) -> None:
        """One row, or two where more than six cubes would become too small."""
        count = max(base + extra, sum(cubes))
        if count <= 6:
            self.pieces.slots(target, room.x, room.cy, room.w, cubes, base, extra, 40, 5)
            return
        half = (count + 1) // 2
        held = [kind for kind, number in enumerate(cubes) for _i in range(number)]
        for n, row in enumerate(room.rows(2, 2)):
            part = held[n * half : (n + 1) * half]
            counts = [part.count(kind) for kind in range(len(cubes))]
            first = n * half
            wooden = min(half, max(0, base - first)) if n == 0 else max(0, base - first)
            leather = max(0, base + extra - first) - wooden
            leather = min(leather, half - wooden) if n == 0 else leather
            self.pieces.slots(target, row.x, row.cy, row.w, counts, wooden, leather, 25, 4)

    def _whose(self) -> str:
        play = self.play
        role = role_name(play.stage.people[self.seat].role) if play.stage.people[self.seat].role != NOBODY else ""
        person = play.cast.people[self.seat]
        if play.stage.seat != self.seat:
            return _("{role} is asked").format(role=role)
        if play.session.companion_of(self.seat):
            return _("{role}, led by a companion").format(role=role)
        if person:
            return _("{role}, {person}'s turn").format(role=role, person=person)
        return _("{role}, your turn").format(role=role)

    def _why_asked(self) -> str:
        stage = self.play.stage
        if not stage.day:
            return _("joins the expedition")
        if stage.phase == MORNING and stage.seat != NOBODY:
            return _("asked in the turn of {name}").format(name=self.play.cast.name(stage.seat))
        return _("asked in the phase: {phase}").format(phase=phase_name(stage.phase))

    def _pack_words(self) -> str:
        base, extra = self.play.room_of(self.seat)
        who = self.play.stage.people[self.seat]
        if self.play.stage.holder == self.seat:
            return _("carries the treasure!")
        slots = ngettext("{count} slot", "{count} slots", base + extra).format(count=base + extra)
        if who.role == SCOUT:
            return _("{slots}, no satchel").format(slots=slots)
        if extra:
            return _("{slots} with the satchel").format(slots=slots)
        return slots

    def _tool_width(self, d: float) -> float:
        return 3 * (d + 5) - 5

    def _tools(self, target: pygame.Surface, x: float, cy: float, d: float) -> None:
        who = self.play.stage.people[self.seat]
        for tool, have in enumerate(who.tools):
            never = tool == SATCHEL and who.role == SCOUT
            self.pieces.socket(target, tool, x + d / 2 + tool * (d + 5), cy, d, have, never)

    # ------------------------------------------------------------ folded
    def _folded(self, target: pygame.Surface) -> None:
        play, ui, t, text = self.play, self.ui, self.ui.theme, self.ui.text
        who = play.stage.people[self.seat]
        numbers = play.cast.numbers
        low = self.r.h < _LOW
        i = self.r.pad(14, 6 if low else 11)
        d = 48 if low else 64
        self.pieces.portrait(target, who.role, who.character, i.x + d / 2, i.y + d / 2 + 4, d, out=who.life != UP)
        x = i.x + d + 10
        left, spent, lost = play.shown_points(self.seat)
        words = table_words.no_points_line(who)
        name_h = 23 if low else 28
        self._name(target, R(x, i.y, i.x2 - x, name_h), 22 if low else 25)
        own = play.stage.seat == self.seat
        told = words or (table_words.points_line(left, spent, lost) if own else self._whose())
        room = R(x, i.y + name_h - 2, i.x2 - x, 19)
        line(ui, target, told, room, "ebi", 15 if low else 16, t.danger if words else t.ink2)
        if not words and own:
            row = R(x, i.y + name_h + (18 if low else 22), i.x2 - x, 13 if low else 15)
            self.pieces.zones.append((row.inset(-4), "points"))
            ui.panels.pips(target, row, left, spent, lost, size=row.h, gap=3)
        y = i.y + d + 16
        if low:
            cells = R(i.x, y - 10, i.w, 20).cols(3, 6)
            for cell, icon, value in zip(
                cells, ("heart", "food", "water"), (who.health, who.food, who.water), strict=True
            ):
                self.pieces.zones.append((cell, icon))
                ui.icon(target, icon, cell.x + 10, cell.cy, 20)
                shown = t.danger if value <= 1 else t.ink
                text.draw(target, str(value), R(cell.x + 24, cell.y, cell.w - 24, 20), "eb", 20, shown)
            y += 23
        else:
            step = (i.y2 - 16 - y - 4) / 2.2
            y += 4
            health = R(i.x, y - 10, i.w, 20)
            self.pieces.meter(target, health, "heart", who.health, numbers.health_full, METERS["health"], 16, 20)
            y += step
            half = i.w / 2
            food = R(i.x, y - 10, half - 4, 20)
            self.pieces.meter(target, food, "food", who.food, numbers.food_full, METERS["food"], 13, 20)
            water = R(i.x + half + 4, y - 10, half - 4, 20)
            self.pieces.meter(target, water, "water", who.water, numbers.water_full, METERS["water"], 13, 20)
            y += step * 1.2
        z = 21 if low else 27
        tools = self._tool_width(z)
        base, extra = play.room_of(self.seat)
        self.pieces.slots(target, i.x, y, i.w - tools - 8, who.cubes, base, extra, 24 if low else 33, 3)
        self._tools(target, i.x2 - tools, y, z)

    def words(self) -> tuple[str, str]:
        stage = self.play.stage
        if self.seat == NOBODY:
            return phase_name(stage.phase), phase_line(stage.phase)
        held = sum(stage.people[self.seat].cubes)
        points = table_words.points_line(*self.play.shown_points(self.seat))
        told = _("{role}; {points}; {cubes}").format(role=self._whose(), points=points, cubes=cube_count(held))
        return self.play.cast.heading(self.seat), told

    def tip_at(self, x: float, y: float) -> tuple[R, str, str] | None:
        if self.seat == NOBODY:
            stage = self.play.stage
            return self.r, phase_name(stage.phase), with_more(phase_line(stage.phase), "R-04")
        return adventurer_tip(self, self.seat, x, y)
