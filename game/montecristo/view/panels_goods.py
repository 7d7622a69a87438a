"""What belongs to all: the supply, fires, treasure, wells and the hideaway's stores."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.words import _, ngettext
from game.ui import theme
from game.ui.layout import R

from ..rules.numbers import KINDS
from .panels import Panel
from .panels_parts import line
from .stage import ALTAR, FIRE
from .words import table_words, tip_words
from .words.names import cubes, place, price
from .words.tip_words import with_more


class Supply(Panel):
    """Cubes left in the common supply."""

    role = "supply"

    def content(self) -> Hashable:
        return tuple(self.play.stage.supply), self.ui.theme.name

    def ground(self, target: pygame.Surface) -> None:
        self.ui.panels.panel(target, self.r, "plaque")

    def paint(self, target: pygame.Surface) -> None:
        r, text, t = self.r, self.ui.text, self.ui.theme
        room = r.pad(12, 0, 6, 0)
        if r.w > 440:
            label, room = room.left(min(86, text.width(_("Supply"), "sc", 20) + 10), 4)
            text.draw(target, _("Supply"), label, "sc", 20, t.plaque_text)
        for kind, (cell, count) in enumerate(zip(room.cols(6, 2), self.play.stage.supply, strict=True)):
            self.pieces.zones.append((cell, KINDS[kind]))
            d = min(28, r.h * 0.54, cell.w * 0.52)
            self.spots["supply", kind] = cell.x + d / 2, cell.cy
            self.pieces.cube(target, kind, cell.x + d / 2, cell.cy, d)
            colour = "#ff9a86" if count <= 3 else theme.CREAM
            text.draw(
                target, str(count), R(cell.x + d + 4, cell.y, cell.w - d - 4, cell.h), "eb", min(22, r.h * 0.46), colour
            )

    def words(self) -> tuple[str, str]:
        return _("Supply"), cubes(self.play.stage.supply)

    def tip_at(self, x: float, y: float) -> tuple[R, str, str] | None:
        stage, numbers = self.play.stage, self.play.cast.numbers
        zone = self.zone_at(x, y)
        if zone is not None:
            kind = KINDS.index(zone[1])
            return zone[0], *tip_words.supply(kind, stage.supply[kind], numbers.cubes_each)
        text = _("In the common supply are {cubes}. When a kind has run out, nobody finds any.")
        return self.r, _("Supply"), with_more(text.format(cubes=cubes(stage.supply)), "M-083", "R-16")


class Fires(Panel):
    """The four altars, and how many burn."""

    role = "fires"

    def content(self) -> Hashable:
        return tuple(self.play.stage.altars), self.ui.theme.name

    def ground(self, target: pygame.Surface) -> None:
        self.ui.panels.panel(target, self.r, "plaque")

    def paint(self, target: pygame.Surface) -> None:
        r, text, t = self.r, self.ui.text, self.ui.theme
        stage = self.play.stage
        room = r.pad(12, 0, 8, 0)
        wide = r.w > 250
        if wide:
            label, room = room.left(text.width(_("Fires"), "sc", 20) + 8, 2)
            text.draw(target, _("Fires"), label, "sc", 20, t.plaque_text)
        if r.w > 150:
            count, room = room.right(62 if wide else 56, 2)
            words = _("{burning} of {needed}").format(burning=stage.burning, needed=self.play.cast.numbers.fires_needed)
            text.draw(target, words, count, "eb", 21, t.gold, align="right")
        for side, cell in enumerate(room.cols(4, 1)):
            self.pieces.zones.append((cell, str(side)))
            z = min(32.0, r.h * 0.66, cell.w - (9 if wide else 0))
            self._altar(target, stage.altars[side], cell.x + z / 2, r.cy, z)
            if wide:
                room_of = R(cell.x + z - 3, r.cy + 2, 14, 18)
                text.draw(target, table_words.compass_letter(side), room_of, "eb", 15, t.plaque_text)

    def _altar(self, target: pygame.Surface, what: int, cx: float, cy: float, z: float) -> None:
        if what == FIRE:
            image = self.ui.svg.icon("fire", z)
            at = self.ui.px(cx - z / 2), self.ui.px(cy - z / 2)
            self.ui.panels.glow(target, image, *at, "#ff8a1e", 5, 1.2)
            self.ui.icon(target, "fire", cx, cy - 1, z)
        elif what == ALTAR:
            self.ui.icon(target, "altar_unlit", cx, cy, z * 0.9)
        else:
            body = '<circle cx="14" cy="14" r="11.5" fill="#1c0f08" stroke="#a67c3a" stroke-width="1.4" stroke-dasharray="3 3"/>'
            self.ui.blit_centred(target, self.ui.svg.draw_string(body, z * 0.86, z * 0.86, (0, 0, 28, 28)), cx, cy)

    def words(self) -> tuple[str, str]:
        stage = self.play.stage
        text = _("{burning} of {needed} burn, {standing} altars stand unlit.")
        return _("Fires"), text.format(
            burning=stage.burning, needed=self.play.cast.numbers.fires_needed, standing=stage.altars.count(ALTAR)
        )

    def tip_at(self, x: float, y: float) -> tuple[R, str, str] | None:
        stage = self.play.stage
        names = {
            FIRE: _("{place}: the fire burns."),
            ALTAR: _("{place}: the altar stands, unlit."),
            0: _("{place}: no altar yet."),
        }
        lines = [
            names[what].format(place=place(stage.island, stage.island.chapels[side]))
            for side, what in enumerate(stage.altars)
        ]
        zone = self.zone_at(x, y)
        if zone is not None:
            return zone[0], *tip_words.altar(int(zone[1]), stage, self.play.cast.numbers)
        told = [*lines, tip_words.reveal_line(self.play.cast.numbers), tip_words.more_line("M-161")]
        return self.r, _("Fires"), "\n".join(told)


class Treasure(Panel):
    """Where the treasure is."""

    role = "treasure"

    def content(self) -> Hashable:
        stage = self.play.stage
        return stage.holder, stage.treasure, self.ui.theme.name, self.play.cast

    def ground(self, target: pygame.Surface) -> None:
        self.ui.panels.panel(target, self.r, "plaque")

    def paint(self, target: pygame.Surface) -> None:
        r, text, t = self.r, self.ui.text, self.ui.theme
        stage = self.play.stage
        wide = r.w >= 110
        cx = r.x + 29 if wide else r.cx
        self.ui.icon(target, "treasure", cx, r.cy, min(38, r.h * 0.76), alpha=255 if stage.revealed else 170)
        if not stage.revealed:
            text.draw(
                target,
                "?",
                R(cx - 20, r.y, 40, r.h - 2),
                "eb",
                min(34, r.h * 0.66),
                t.gold,
                align="center",
                halo="#160b04",
            )
        if wide:
            room = R(r.x + 54, r.cy - 22, r.w - 60, 22)
            word = table_words.treasure_line(stage, self.play.cast)[0]
            line(self.ui, target, _("Treasure"), room, "sc", 18, t.plaque_text)
            line(self.ui, target, word, room.moved(0, 20), "ebi", 17, theme.CREAM)

    def words(self) -> tuple[str, str]:
        return _("Treasure"), table_words.treasure_line(self.play.stage, self.play.cast)[1]

    def tip_at(self, x: float, y: float) -> tuple[R, str, str] | None:
        stage, told = self.play.stage, table_words.treasure_line(self.play.stage, self.play.cast)[1]
        marks = ("M-168", "M-170", "M-171") if stage.revealed else ("M-161", "M-162", "M-163")
        return self.r, _("Treasure"), with_more(told, *marks)


class Wells(Panel):
    """Wells that can still be dug."""

    role = "wells"

    def content(self) -> Hashable:
        return len(self.play.stage.wells), self.ui.theme.name

    def ground(self, target: pygame.Surface) -> None:
        self.ui.panels.panel(target, self.r, "plaque")

    @property
    def _left(self) -> int:
        return self.play.cast.numbers.wells - len(self.play.stage.wells)

    def paint(self, target: pygame.Surface) -> None:
        r, text, t = self.r, self.ui.text, self.ui.theme
        self.ui.icon(target, "well", r.x + 23, r.cy - 1, min(30, r.h * 0.62))
        text.draw(target, str(self._left), R(r.x + 43, r.y, 18, r.h), "eb", 22, theme.CREAM)
        if r.w > 84:
            line(self.ui, target, _("left"), R(r.x + 59, r.y + 2, r.w - 65, r.h), "eb", 16, t.plaque_text)

    def words(self) -> tuple[str, str]:
        return _("Wells"), ngettext("{count} left", "{count} left", self._left).format(count=self._left)

    def tip_at(self, x: float, y: float) -> tuple[R, str, str] | None:
        text = ngettext("{count} well can still be dug.", "{count} wells can still be dug.", self._left)
        numbers = self.play.cast.numbers
        use = _("A well takes {price}, on a water space. It then gives double to all.")
        if numbers.wells_flow and self.play.state.rolls_for_provisions:
            use = _("A well takes {price}, on a water space. It then gives 2 to all, without a roll.")
        price_of = price(numbers.well_cost)
        told = "\n".join((text.format(count=self._left), use.format(price=price_of)))
        return self.r, _("Wells"), with_more(told, "M-106", "M-107", "M-109", "R-14")


class Stores(Panel):
    """What lies in the hideaway."""

    role = "hideaway"

    def content(self) -> Hashable:
        return tuple(self.play.stage.hideaway), self.ui.theme.name

    def ground(self, target: pygame.Surface) -> None:
        self.ui.panels.panel(target, self.r, "plaque")

    def paint(self, target: pygame.Surface) -> None:
        r = self.r
        z = min(30, r.h * 0.62)
        self.ui.icon(target, "hideaway", r.x + 8 + z / 2, r.cy, z)
        room = R(r.x + 14 + z, r.y, r.w - z - 20, r.h)
        d = min(20, r.h * 0.4, room.w / self.play.cast.numbers.hideaway_room - 2)
        stored, most = self.play.stage.hideaway, self.play.cast.numbers.hideaway_room
        self.spots["stores", 0] = self.pieces.slots(target, room.x, r.cy, room.w, stored, most, 0, d, 2)

    def words(self) -> tuple[str, str]:
        return _("Hideaway"), cubes(self.play.stage.hideaway)

    def tip_at(self, x: float, y: float) -> tuple[R, str, str] | None:
        text = _("In the hideaway lie {cubes}. There is room for {room}.")
        room = self.play.cast.numbers.hideaway_room
        told = text.format(cubes=cubes(self.play.stage.hideaway), room=room)
        safe = _("The Thief cannot take it. Leaving and collecting costs 1 point a visit.")
        return self.r, _("Hideaway"), with_more(f"{told}\n{safe}", "M-134", "M-135", "M-136")
