"""Notes over the sea at the corners of the chart: the hovered space, the last roll, the Thief's forecast; and the banner."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from game.ui import theme
from game.ui.layout import R
from game.ui.text import Flowed

from ..rules.state import grants
from .panels import NOWHERE, Panel
from .panels_parts import role_colour
from .table_odds import fight_line
from .words import table_words
from .words.names import flowing_well_line, pile_words, place_line
from .words.roles import sentence

if TYPE_CHECKING:
    from game.ui.ui import Ui

    from .director import Director
    from .table_play import Play

CORNERS = ("nw", "sw", "se", "ne")
"""Where a note may lie, the best place first: dice fall in the north-east."""
NOTES_GAP = 6.0
_DOT, _DOT_STEP = 16.0, 17.5
"""Size of a dot for a point, and from one to the next."""
SHADOW = 26.0
"""How far the shadow of a note reaches."""


def overlap(a: R, b: R) -> bool:
    """Do two rooms share any place? Empty ones do not."""
    return a.w > 0 and b.w > 0 and a.x < b.x2 and b.x < a.x2 and a.y < b.y2 and b.y < a.y2


class ChartNote(Panel):
    """A note whose size follows its words. ``at`` names the corner it clings to, ``corner`` is the room it may take there."""

    widths: tuple[float, ...] = (300.0, 256.0, 220.0)
    small_widths: tuple[float, ...] = (216.0, 184.0, 152.0)
    """The widths it can take, in the full layout and in the smaller ones; the first one that fits is taken."""

    def __init__(self, ui: Ui, play: Play, corner: str) -> None:
        super().__init__(ui, play)
        self.at = corner
        self.corner = NOWHERE
        self.corners: list[R] = []
        """The free rooms at its corner, one for each width."""
        self.small = False
        self.most_height = float("inf")
        """More than this must not be covered of the chart."""

    def _width(self) -> float:
        return self.corner.w

    def size(self) -> tuple[float, float]:
        """Width and height that the words need in ``corner``; (0, 0) for nothing to show."""
        raise NotImplementedError

    def fit(self) -> None:
        """Take as much of the corner as is needed, in the width that covers least of the island."""
        best, least = NOWHERE, float("inf")
        for corner in self.corners:
            self.corner = corner
            w, h = self.size()
            if w <= 0 or h <= 0:
                break
            over = max(0.0, h - corner.h)
            if over < least:
                x = corner.x if "w" in self.at else corner.x2 - w
                y = corner.y if "n" in self.at else corner.y2 - h
                best, least = R(x, y, w, h), over
                chosen = corner
            if over == 0:
                break
        self.r = best
        if least < float("inf"):
            self.corner = chosen

    def box(self) -> pygame.Rect:
        """Device pixels that it covers, shadow included; empty while it is not shown."""
        # Two pixels more: a soft edge may end between pixels.
        return self.ui.rect(self.r.inset(-SHADOW)).inflate(4, 4) if self.r.w > 0 else pygame.Rect(0, 0, 0, 0)

    def stale(self) -> bool:
        """Does it show something else than when this was last asked?"""
        now = self.content()
        if now == self._shown:
            return False
        self._shown = now
        return True


class RovingNote(ChartNote):
    """A note that lies in the first of several corners where it covers nothing that matters now, else where it covers least."""

    places: tuple[str, ...] = CORNERS
    """The corners, the best one first."""

    def __init__(self, ui: Ui, play: Play, others: Sequence[ChartNote] = ()) -> None:
        super().__init__(ui, play, self.places[0])
        self.others = others
        """Notes that it must not cover."""
        self.rooms: dict[str, list[R]] = {}
        """By corner: the free rooms there."""
        self.avoid: tuple[R, ...] = ()
        """What matters on the chart."""

    def around(self) -> Hashable:
        """Differs whenever another corner may be the best."""
        rooms = tuple(room for rooms in self.rooms.values() for room in rooms)
        return rooms, self.avoid, tuple(note.r for note in self.others)

    def covered(self) -> float:
        """How much it covers where it lies; 0 for nothing that matters."""
        return sum(overlap(self.r, note.r) for note in self.others) + sum(overlap(self.r, r) for r in self.avoid)

    def fit(self) -> None:
        best: tuple[float, str] | None = None
        for at in self.places:
            self._cling(at)
            covered = self.covered()
            if not covered:
                return
            if best is None or covered < best[0]:
                best = covered, at
        if best is not None:
            self._cling(best[1])

    def _cling(self, corner: str) -> None:
        """Take the room at a corner, beside the notes that lie there already."""
        self.at = corner
        self.corners = [self._left_over(room) for room in self.rooms.get(corner, [])]
        super().fit()

    def _left_over(self, room: R) -> R:
        """What the other notes leave of a room: the part beneath them at the top of the chart, above them at its foot."""
        taken = [note.r.inset(-NOTES_GAP) for note in self.others if overlap(note.r, room)]
        if "n" in self.at:
            y = max([room.y, *(r.y2 for r in taken if r.cy < room.cy or r.y <= room.y)])
            y2 = min([room.y2, *(r.y for r in taken if r.y > y)])
        else:
            y2 = min([room.y2, *(r.y for r in taken if r.cy > room.cy or r.y2 >= room.y2)])
            y = max([room.y, *(r.y2 for r in taken if r.y2 < y2)])
        return R(room.x, y, room.w, y2 - y) if y2 > y else room


class HoverNote(RovingNote):
    """The space under the pointer or the keyboard's focus: what it is, what the way there costs and grants."""

    role = "hovered space"

    def __init__(self, ui: Ui, play: Play, others: Sequence[ChartNote] = ()) -> None:
        super().__init__(ui, play, others)
        self.space: int | None = None
        self.others_lit: tuple[R, ...] = ()
        """Lit spaces beside those of the way."""
        self.title = self.text = ""
        self.brief = ""
        """The most important sentence of the text, for where the whole of it has no place."""
        self._said = ""
        self.cost = 0
        self.colour = ""

    def tell(self, space: int | None, way: list[int]) -> None:
        """What is hovered, and the way there."""
        if space is None:
            self.space, self.title, self.text, self.brief = None, "", "", ""
            return
        play = self.play
        island = play.state.island
        self.space = space
        self.title = table_words.way_title(island, space)
        ways = play.ways()
        self.cost = len(way) - 1 if len(way) > 1 else 0
        where = self._what_is_there(space)
        self.brief = ""
        fight = fight_line(play, way, short=self.small) if self.ui.settings.odds else ""
        if fight:
            where = (
                fight
                if self.small or not where
                else _("{sentence} {next_sentence}").format(sentence=fight, next_sentence=where)
            )
        if self.cost and ways is not None:
            left, turns = ways.left - self.cost, way[-1] != space
            said = "" if self.small and not fight else where
            self.text = table_words.way_text(self.cost, left, ways.finds(way), said, turns=turns)
            self.brief = table_words.way_text(self.cost, left, (), fight, turns=turns)
            self.colour = role_colour(play.state.adventurers[ways.seat].role)
        elif ways is not None and space != ways.start:
            self.text = table_words.far_text(island.distance[ways.start][space], where)
            self.brief = table_words.far_text(island.distance[ways.start][space], "")
            self.colour = self.ui.theme.ink3
        else:
            self.text = where
            self.colour = self.ui.theme.ink3

    def _what_is_there(self, space: int) -> str:
        play = self.play
        stage = play.stage
        state = play.state
        rolled = state.rolls_for_provisions
        flows = rolled and grants(state, space)
        lines = [flowing_well_line() if flows else place_line(state.island.spaces[space].kind, rolled)]
        if self.barred(space):
            lines.append(table_words.barred_line())
        here = [sentence(play.cast.name(seat)) for seat in stage.on(space)]
        if stage.thief == space:
            here.append(_("the Thief (stunned)") if stage.thief_stunned else _("the Thief"))
        if here and not self.small:
            lines.append(table_words.here_line(here))
        if space in stage.gear:
            lines.append(_("On the ground: {things}.").format(things=pile_words(stage.gear[space])))
        return " ".join(lines[-1:] if self.small and len(lines) > 1 else lines)

    def barred(self, space: int) -> bool:
        """The weather forbids to search there today."""
        state = self.play.state
        searched = state.island.kinds[space] >= 0 and not grants(state, space)
        return state.island.quadrants[space] == state.weather.barred >= 0 and searched

    def content(self) -> Hashable:
        return self.space, self.title, self.text, self.cost, self.around(), self.small

    def covered(self) -> float:
        """The space it tells of, the first of those to avoid, counts most, then other notes, and least other spaces, lit or not."""
        lit = 0.4 * sum(overlap(self.r, r) for r in self.others_lit)
        others = 0.3 * (self.r.w > 0 and self.r.h > self.corner.h)
        own = 20 * sum(overlap(self.r, r) for r in self.avoid[:1])
        notes = 9 * sum(overlap(self.r, note.r) for note in self.others)
        return super().covered() + own + notes + lit + others

    def fit(self) -> None:
        """With all its words; in the smaller layouts with fewer, or with the title alone, rather than over lit spaces.

        Where it cannot but cover something, with those words that cover least.
        """
        shorter = (self.brief or self.text, "") if self.small else ()
        tried: list[tuple[float, str]] = []
        for words in dict.fromkeys((self.text, *shorter)):
            self._said = words
            super().fit()
            tried.append((self.covered(), words))
            if not tried[-1][0]:
                return
        if len(tried) > 1:
            self._said = min(tried, key=lambda each: each[0])[1]
            super().fit()

    def _flow(self) -> Flowed:
        size = 16 if self.small else 18
        return self.ui.text.flow(self._said, "eb", size, self._width() - (30 if self.small else 44), 1.16)

    def size(self) -> tuple[float, float]:
        if self.space is None:
            return 0, 0
        head = self._title_flow().height + (14 if self.small else 17)
        return self._width(), (self._flow().height if self._said else 0) + head + 16

    def _title_flow(self) -> Flowed:
        """The title; where dots for the points fit beside it in one line, it leaves room for them."""
        size, taken = (18.0, 22.0) if self.small else (22.0, 42.0 + self._dots())
        return self.ui.text.flow(self.title, "sc", size, self._width() - taken, 1.05)

    def _dots(self) -> float:
        """Width of the dots that stand for the points of the way; 0 where the title needs the whole line."""
        dots = self.cost * _DOT_STEP + 8
        fits = self.ui.text.width(self.title, "sc", 22) <= self._width() - 42 - dots
        return dots if self.cost and fits and not self.small else 0.0

    def paint(self, target: pygame.Surface) -> None:
        r, ui, t = self.r, self.ui, self.ui.theme
        ui.panels.panel(target, r, "note")
        i = r.pad(16, 10, 14, 8) if not self.small else r.pad(12, 7, 10, 6)
        x = i.x
        if not self.small:
            bar = (
                f'<path d="M4 3V{r.h - 26}" stroke="{self.colour or t.ink3}" stroke-width="5" stroke-linecap="round"/>'
            )
            ui.blit(target, ui.svg.draw_string(bar, 8, r.h - 22), i.x - 5, i.y + 1)
            x += 12
        head = self._title_flow()
        ui.text.draw_flowed(target, head, x, i.y, t.ink)
        if self._dots():
            for n in range(self.cost):
                ui.panels.dot(target, i.x2 - _DOT / 2 - n * _DOT_STEP, i.y + 14, _DOT, t.brass)
        y = i.y + head.height + 3
        room = R(x, y, i.x2 - x, i.y2 - y)
        size = 16 if self.small else 18
        ui.text.draw(target, self._said, room, "eb", size, t.ink, valign="top", wrap=True, line_height=1.16)

    def words(self) -> tuple[str, str]:
        return (self.title, self.text) if self.space is not None else ("", "")


class ForecastNote(RovingNote):
    """What the violet marks on the chart mean, in words."""

    role = "forecast"
    places = ("se", "sw", "nw")
    widths = (270.0, 330.0)
    small_widths = (216.0, 184.0, 156.0)

    def __init__(self, ui: Ui, play: Play) -> None:
        super().__init__(ui, play)
        self.lines: tuple[str, str] | None = None

    def tell(self, lines: tuple[str, str] | None) -> None:
        """How far it walks and whom it catches; None for no forecast."""
        self.lines = lines

    def content(self) -> Hashable:
        return self.lines, self.around(), self.small

    def covered(self) -> float:
        """How far it reaches beyond the sea in its corner."""
        return max(0.0, self.r.h - self.corner.h) if self.r.w > 0 else 0.0

    def _flow(self) -> Flowed:
        assert self.lines is not None
        size = 16 if self.small else 17
        return self.ui.text.flow(sentence(self.lines[1]), "eb", size, self._width() - (60 if self.small else 86), 1.08)

    def size(self) -> tuple[float, float]:
        if self.lines is None:
            return 0, 0
        height = self._flow().height
        return self._width(), max(46, height + 14) if self.small else max(76, height + 54)

    def paint(self, target: pygame.Surface) -> None:
        r, ui, t = self.r, self.ui, self.ui.theme
        assert self.lines is not None
        ui.panels.panel(target, r, "tooltip", edge_colour=t.plot)
        d = 38 if self.small else 60
        self.pieces.thief(target, r.x + 8 + d / 2, r.cy, d)
        x = r.x + d + (14 if self.small else 18)
        ink = theme.mix(t.plot, t.ink, 0.45)
        flowed = self._flow()
        if self.small:
            ui.text.draw_flowed(target, flowed, x, r.cy - flowed.height / 2, ink)
            return
        ui.text.draw(target, _("This afternoon"), R(x, r.y + 5, r.x2 - x - 8, 24), "sc", 20, ink)
        ui.text.draw(target, self.lines[0], R(x, r.y + 27, r.x2 - x - 8, 21), "ebi", 17, t.plot)
        ui.text.draw_flowed(target, flowed, x, r.y + 47, ink)

    def words(self) -> tuple[str, str]:
        return (_("This afternoon"), " ".join(self.lines)) if self.lines else ("", "")


class Banner(ChartNote):
    """A few large words over the chart for a moment: a new day, another person's turn."""

    role = "banner"

    def __init__(self, ui: Ui, play: Play, director: Director) -> None:
        super().__init__(ui, play, "n")
        self.director = director

    def content(self) -> Hashable:
        return self.director.banner, tuple(self.corners)

    def size(self) -> tuple[float, float]:
        if not self.director.banner:
            return 0, 0
        size = 27 if self.small else 40
        width = self.ui.text.width(self.director.banner, "sc", size) + 90
        return min(width, self.corner.w * 0.8), size * 1.9

    def fit(self) -> None:
        self.corner = self.corners[0]
        w, h = self.size()
        down = 78 if self.small else 22  # in a small chart the notes reach far inwards
        self.r = R(self.corner.cx - w / 2, self.corner.y + down, w, h) if w else NOWHERE

    def paint(self, target: pygame.Surface) -> None:
        ui = self.ui
        ui.panels.panel(target, self.r, "plaque", depth=8)
        size = 27 if self.small else 40
        ui.text.draw(target, self.director.banner, self.r.pad(24, 4), "sc", size, ui.theme.gold, align="center")

    def words(self) -> tuple[str, str]:
        return (self.director.banner, "") if self.director.banner else ("", "")
