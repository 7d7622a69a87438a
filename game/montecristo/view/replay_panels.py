"""Panels that only the replay has: the bar of days with its markers, and the last lines of the log."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.core.words import _, ngettext
from game.ui.layout import R

from .panels import Panel
from .replay_marks import Marker, Marks

if TYPE_CHECKING:
    from game.core.replay import Replay
    from game.ui.ui import Ui

    from .table_play import Play

_ICON = 20.0
_LABEL = 92.0
_LEAST = 90.0


class DayBar(Panel):
    """The whole game from left to right. A press anywhere jumps there."""

    role = "day bar"

    def __init__(self, ui: Ui, play: Play, replay: Replay, marks: Marks) -> None:
        super().__init__(ui, play)
        self.replay = replay
        self.marks = marks

    def content(self) -> Hashable:
        return self.replay.at, self.ui.theme.name

    # ------------------------------------------------------------ places
    @property
    def track(self) -> R:
        """Where the game runs, between the labels."""
        return self.r.pad(_LABEL + 14, 6, _LABEL + 14, 6)

    def x_of(self, at: int) -> float:
        """Logical x of a place in the game."""
        return self.track.x + self.track.w * at / max(1, self.marks.length)

    def at_of(self, x: float) -> int:
        """The place in the game at a logical x; near a marker, the marker's."""
        near = [marker for marker in self._shown_markers() if abs(self.x_of(marker.at) - x) <= _ICON / 2]
        if near:
            return min(near, key=lambda marker: abs(self.x_of(marker.at) - x)).at
        return round((x - self.track.x) / max(1.0, self.track.w) * self.marks.length)

    def _shown_markers(self) -> list[Marker]:
        """As many as do not cover each other, the weightiest first."""
        shown: list[Marker] = []
        for marker in sorted(self.marks.markers, key=lambda each: -each.point.weight):
            if all(abs(self.x_of(marker.at) - self.x_of(other.at)) >= _ICON for other in shown):
                shown.append(marker)
        return shown

    # ------------------------------------------------------------ drawing
    def ground(self, target: pygame.Surface) -> None:
        self.ui.panels.panel(target, self.r, "tray")

    def paint(self, target: pygame.Surface) -> None:
        ui, t, r, track = self.ui, self.ui.theme, self.r, self.track
        line_y = r.y2 - 15
        head = self.x_of(self.replay.at)
        body = (
            f'<path d="M2 6H{track.w + 2}" stroke="#0e0703" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"/>'
            f'<path d="M2 6H{max(2.0, head - track.x + 2)}" stroke="{t.gold}" stroke-width="4" stroke-linecap="round"/>'
        )
        days = len(self.marks.days)
        step = max(1, -(-days * 15 // max(1, round(track.w))))
        for number, at in enumerate(self.marks.days, 1):
            if (number - 1) % step == 0:
                x = self.x_of(at) - track.x + 2
                body += f'<path d="M{x} 1V11" stroke="{t.plaque_text}" stroke-opacity=".7" stroke-width="1.400"/>'
        ui.blit(target, ui.svg.draw_string(body, track.w + 4, 12), track.x - 2, line_y - 6)
        for marker in self._shown_markers():
            past = marker.at <= self.replay.at
            ui.icon(
                target, marker.point.icon, self.x_of(marker.at), r.y + 6 + _ICON / 2, _ICON, alpha=255 if past else 150
            )
        knob = f'<circle cx="9" cy="9" r="7" fill="{t.cream}" stroke="{t.ink}" stroke-width="2"/>'
        ui.blit_centred(target, ui.svg.draw_string(knob, 18, 18), head, line_y)
        left, right = r.pad(12, 4).left(_LABEL)[0], r.pad(12, 4).right(_LABEL)[0]
        day = self.marks.day_at(self.replay.at)
        if day:
            ui.text.draw(target, _("Day {day}").format(day=day), left, "sc", 22, t.gold)
        else:
            ui.text.draw(target, _("Setting out"), left, "sc", 17, t.gold, wrap=True, line_height=1.0)
        place = _("{at} of {all}").format(at=self.replay.at, all=self.marks.length)
        ui.text.draw(target, place, right, "eb", 17, t.plaque_text, "right")

    def words(self) -> tuple[str, str]:
        steps = ngettext("{count} step", "{count} steps", self.marks.length).format(count=self.marks.length)
        return _("Where the game stands"), _("Day {day}, {at} of {steps}").format(
            day=self.marks.day_at(self.replay.at), at=self.replay.at, steps=steps
        )

    def tip_at(self, x: float, y: float) -> tuple[R, str, str] | None:
        for marker in self._shown_markers():
            mx = self.x_of(marker.at)
            if abs(mx - x) <= _ICON / 2:
                room = R(mx - _ICON / 2, self.r.y + 6, _ICON, _ICON)
                when = _("Day {day}").format(day=max(1, marker.point.day))
                return room, marker.point.title, marker.point.detail or when
        return None


class LogTray(Panel):
    """The last sentences of the log, as many as fit, the newest at the bottom."""

    role = "log"

    def content(self) -> Hashable:
        return len(self.play.log.lines), self.play.cast

    def place(self, r: R) -> None:
        super().place(r if r.h >= _LEAST else R(0, 0, 0, 0))

    def ground(self, target: pygame.Surface) -> None:
        self.ui.panels.panel(target, self.r, "tray")

    def paint(self, target: pygame.Surface) -> None:
        ui, i = self.ui, self.r.pad(12, 8)
        y = i.y2
        for entry in reversed(self.play.log.lines[-20:]):
            flowed = ui.text.flow(entry.text, "eb", 17, i.w - 34, 1.12)
            h = max(26.0, flowed.height)
            if y - h < i.y:
                break
            ui.icon(target, entry.icon, i.x + 12, y - h + 13, 24)
            ui.text.draw_flowed(target, flowed, i.x + 34, y - h + (h - flowed.height) / 2, "#ead6a6")
            y -= h + 8

    def words(self) -> tuple[str, str]:
        lines = self.play.log.lines
        return _("The log"), lines[-1].text if lines else ""
