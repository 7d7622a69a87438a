"""The right column while a companion acts: whom it acts for, what it is up to, and what has just happened."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.words import _
from game.ui.layout import R
from game.ui.ui import Ui
from game.ui.widgets import Button

from .panels_parts import Pieces, line
from .table_column import Column, Press, last_lines
from .table_companions import Thought
from .table_layout import TableLayout
from .table_play import Play
from .words import companion_words

_BUTTON = 44.0


def companion_column(ui: Ui, play: Play, at: TableLayout, thought: Thought) -> Column:
    """The thought on a sheet, the way to take over, and the last lines of the log below."""
    roomy = at.kind == "full"
    room = R(at.hint.x, at.hint.y + 4, at.column.w, at.column.y2 - at.hint.y - 4)
    size = 20.0 if roomy else 17.0
    text = thought.text or companion_words.thinks(play.cast, thought.seat)
    pad = (16, 12) if roomy else (11, 8)
    flowed = ui.text.flow(text, "eb", size, room.w - 2 * pad[0], 1.14)
    head = 44.0 if roomy else 34.0
    sheet, lower = room.top(head + flowed.height + 2 * pad[1] + 8, 8)
    button, lower = lower.bottom(_BUTTON, 8)
    widgets = [
        Button(
            button,
            _("Who leads whom"),
            icon="people",
            key="W",
            size=20 if roomy else 18,
            tooltip=_("Take adventurers over from companions, or hand them over."),
            message=Press("leaders"),
        )
    ]
    return Column([*widgets], _ground(ui, play, thought, (sheet, lower), text), "")


def _ground(ui: Ui, play: Play, thought: Thought, rooms: tuple[R, R], text: str) -> Callable[[pygame.Surface], None]:
    sheet, lower = rooms
    roomy = sheet.w > 300

    def ground(target: pygame.Surface) -> None:
        t = ui.theme
        ui.panels.panel(target, sheet, "sheet")
        i = sheet.pad(16, 12) if roomy else sheet.pad(11, 8)
        head, body = i.top(44 if roomy else 34, 8)
        who = play.stage.people[thought.seat]
        d = head.h
        Pieces(ui).portrait(target, who.role, who.character, head.x + d / 2, head.cy + 2, d)
        upper, under = head.pad(d + 10, 0, 0, 0).rows(2)
        line(ui, target, play.cast.heading(thought.seat), upper, "sc", 22 if roomy else 18, t.danger2)
        line(ui, target, companion_words.companion_of_kind(thought.policy), under, "ebi", 17 if roomy else 15, t.ink2)
        size = 20.0 if roomy else 17.0
        ui.text.draw(target, text, body, "eb", size, t.ink, valign="top", wrap=True, line_height=1.14)
        last_lines(ui, target, play, lower)

    return ground
