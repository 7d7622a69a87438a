"""A note over the sea at the start of a person's turn: what happened since that person's last one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.layout import R

from ..rules.state import seats_in_order
from .panels_notes import ChartNote, RovingNote, overlap
from .panels_parts import line
from .portraits import role_icon
from .table_log import LogLine
from .words import recap_words

if TYPE_CHECKING:
    from game.ui.ui import Ui

    from .table_play import Play

_MOST = 5
"""Lines shown; the others are in the log."""
_DULL = ("boot", "hourglass", "sun", "die", "die8_resource", "die8_compass", "eye", "meal", "book")
"""Icons of lines that are left out: steps, beginnings, and dice, whose outcome has a line of its own."""

_WEIGHTS = (("skull", "treasure"), ("fire",), ("heart_broken", "stun", "thief", "altar_unlit"))
"""Icons of lines that are told where there is no room for all, the gravest first."""


class RecapNote(RovingNote):
    """Stays until the player does something. It covers no space that is lit: rather it shows fewer lines, or only how many there are."""

    role = "recap"
    widths = (330.0, 280.0)
    small_widths = (230.0, 200.0, 168.0)
    places = ("ne", "se", "sw", "nw")

    def __init__(self, ui: Ui, play: Play, others: Sequence[ChartNote] = ()) -> None:
        super().__init__(ui, play, others)
        self.lines: tuple[LogLine, ...] = ()
        """Those for which there is room."""
        self._telling: tuple[LogLine, ...] = ()
        self._said: tuple[LogLine, ...] = ()
        """Those of them that companions said: they are not in the log."""
        self.more = 0
        self._told: tuple[int, int] = (0, -1)
        self._log = -1
        self._on_sea = True
        """It looks for a place that covers nothing of the island."""

    # ------------------------------------------------------------ what it tells
    def keep(self) -> None:
        """At the start of a turn tell what happened; nothing as soon as something was done in it."""
        play = self.play
        frame = play.turn_frame
        wanted = self.ui.settings.recap and play.several_persons
        if not wanted or frame is None or play.asking != frame.seat:
            if self.telling and (not wanted or len(play.session.log) != self._log):
                self._tell(())
            return
        turn = play.state.day, frame.seat
        if turn != self._told:
            self._told, self._log = turn, len(play.session.log)
            since = play.log.since_turn(frame.seat, play.session.setup.leaders)
            self._said = self._motives() if since else ()
            self._tell((*since, *self._said))
        elif len(play.session.log) != self._log:
            self._tell(())

    @property
    def telling(self) -> bool:
        """There is something to tell."""
        return bool(self._telling)

    def dismiss(self) -> None:
        """It was read."""
        self._tell(())

    def _motives(self) -> tuple[LogLine, ...]:
        """What each companion was about at last: it is told after what happened, and so before what is not grave."""
        play = self.play
        day, phase = play.log.day, play.log.phase
        out = []
        for seat in seats_in_order(play.state):
            said = play.motives.of(seat)
            if said and play.session.setup.leaders[seat] in play.session.companions:
                out.append(LogLine(day, phase, role_icon(play.stage.people[seat].role), said[-1], seat))
        return tuple(out)

    def _tell(self, lines: tuple[LogLine, ...]) -> None:
        self._telling = tuple(each for each in lines if each.icon not in _DULL and not each.opens)
        self._show(_MOST)

    def _show(self, count: int) -> None:
        """So many lines in their order: the gravest, and of those that weigh alike the last."""
        lines = self._telling
        chosen = sorted(range(len(lines)), key=lambda n: (_weight(lines[n]), -n))[:count]
        self.lines = tuple(lines[n] for n in sorted(chosen))
        self.more = sum(each not in self.lines and each not in self._said for each in lines)

    # ------------------------------------------------------------ picture
    def content(self) -> Hashable:
        return self._telling, self.around(), self.small

    @property
    def _size(self) -> float:
        return 15.0 if self.small else 17.0

    def _heights(self) -> list[float]:
        width = self._width() - 30 - 28
        return [
            max(24.0, self.ui.text.flow(each.text, "eb", self._size, width, 1.08).height) + 4 for each in self.lines
        ]

    def size(self) -> tuple[float, float]:
        if not self._telling:
            return 0, 0
        return self._width(), 44 + sum(self._heights()) + (22 if self.more else 0) + 8

    def fit(self) -> None:
        """As many of the last lines as leave lit spaces and most of the chart free; the others are in the log.

        Rather fewer lines on the open sea than more that cover the island.
        """
        lines = range(min(_MOST, len(self._telling)), 0, -1)
        for on_sea, counts in ((True, lines), (False, lines), (True, (0,)), (False, (0,))):
            self._on_sea = on_sea
            for count in counts:
                self._show(count)
                super().fit()
                if self.r.h <= self.most_height and not self.covered():
                    return

    def covered(self) -> float:
        """Other notes count most: one that lies below another cannot be read."""
        island = float(self._on_sea and self.r.h > self.corner.h)
        return super().covered() + 100 * sum(overlap(self.r, note.r) for note in self.others) + island

    def paint(self, target: pygame.Surface) -> None:
        r, ui, t = self.r, self.ui, self.ui.theme
        ui.panels.panel(target, r, "note")
        inside = r.pad(15, 8, 15, 8)
        head, rest = inside.top(28, 2)
        line(ui, target, recap_words.recap_title(), head, "sc", 21, t.danger2)
        y = rest.y
        for each, h in zip(self.lines, self._heights(), strict=True):
            ui.icon(target, each.icon, rest.x + 11, y + 11, 22)
            flowed = ui.text.flow(each.text, "eb", self._size, rest.w - 28, 1.08)
            ui.text.draw_flowed(
                target, flowed, rest.x + 28, y + (1 if flowed.height > 24 else (24 - flowed.height) / 2), t.ink
            )
            y += h
        if self.more:
            foot = R(rest.x, y, rest.w, 20)
            line(ui, target, self._rest(), foot, "ebi", 15, t.ink2)

    def _rest(self) -> str:
        return recap_words.more_in_log(self.more) if self.lines else recap_words.all_in_log(self.more)

    def words(self) -> tuple[str, str]:
        if not self._telling:
            return "", ""
        told = [each.text for each in self.lines] + ([self._rest()] if self.more else [])
        return recap_words.recap_title(), "\n".join(told)


def _weight(told: LogLine) -> int:
    """The less, the graver."""
    return next((rank for rank, icons in enumerate(_WEIGHTS) if told.icon in icons), len(_WEIGHTS))
