"""The right column under the acting panel: the buttons of a turn, a question with its options, or what is going on."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame
from attrs import frozen

from game.core.words import _, ngettext
from game.ui.layout import R
from game.ui.text import Flowed
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget

from ..rules.actions import END_TURN
from ..rules.state import NOBODY
from .panels_buttons import OptionButton, TrayLine, TurnButton, UndoButton
from .panels_parts import Pieces, line
from .panels_prompt import KEYS, DeedButton, Question, deed_buttons
from .table_layout import TableLayout, advice_room
from .table_log import LogLine
from .table_odds import deed_odds, odds_tip, with_odds
from .table_play import Play
from .words import companion_words, table_words
from .words.actions import END_DEED, Deed, action_help, rule_numbers
from .words.tip_words import more_line

LEAST_TRAY = 130.0
"""So much height is left for the last lines of the log, or they are not shown."""
_LAST_LINES = 14
_LEAST_ASKED = 0.7
"""Rather than smaller than this, the line that tells who is asked becomes shorter."""
_BROWSED = ("craft", "build")
"""Deeds that open to show their prices although none can be paid."""


def key_of(deed: Deed) -> str:
    """The key cap of a deed."""
    return deed.hotkey.upper()


@frozen
class Press:
    """What a widget of the column answers. ``what``: deed, choice, back, undo, redo, end, card, more, leaders, advice, proposal."""

    what: str
    value: Any = None


@frozen
class Column:
    """Widgets, what they stand on, and the line above them."""

    widgets: list[Widget]
    ground: Callable[[pygame.Surface], None]
    hint: str


def _nothing(target: pygame.Surface) -> None:
    """For columns that stand on the table itself."""


# ---------------------------------------------------------------- a turn


def turn_column(ui: Ui, play: Play, at: TableLayout) -> Column:
    """Everything the acting adventurer can do, in a fixed order, and small what would work elsewhere."""
    large, small = deed_buttons(play)
    gap = 8.0 if at.kind == "full" else 6.0
    rows = math.ceil(len(large) / 2)
    tray_rows = math.ceil(len(small) / 2)
    tray_h = {"full": 28 + 46 * tray_rows, "compact": 30.0, "narrow": 26.0}[at.kind] if small else 0.0
    grid = at.column
    tray = R(0, 0, 0, 0)
    if tray_h:
        tray, grid = at.column.bottom(tray_h, 10 if at.kind == "full" else 6)
    height = min(104.0, (grid.h - gap * (rows - 1)) / rows)
    cells = R(grid.x, grid.y, grid.w, height * rows + gap * (rows - 1)).grid(2, rows, gap)
    if tray_h:
        tray = R(tray.x, cells[-1].y2 + (10 if at.kind == "full" else 6), tray.w, tray.h)
    told = ui.settings.odds
    widgets: list[Widget] = [
        _deed(button, cell, at, deed_odds(play, button.deed) if told and button.enabled else "")
        for button, cell in zip(large, cells, strict=False)
    ]
    if at.kind == "full" and small:
        for cell, button in zip(tray.pad(10, 26, 8, 4).grid(2, tray_rows, 4), small, strict=False):
            widgets.append(_tray(button, cell))
    elif small:
        widgets.append(_more(small, tray))

    low = tray.y2 if tray_h else cells[-1].y2
    below = R(at.column.x, low + 12, at.column.w, at.column.y2 - low - 12)

    def ground(target: pygame.Surface) -> None:
        if below.h >= LEAST_TRAY:
            last_lines(ui, target, play, below)
        if not tray_h:
            return
        ui.panels.panel(target, tray, "tray")
        if at.kind == "full":
            ui.text.draw(
                target, _("Not on this space"), R(tray.x + 14, tray.y + 4, tray.w - 28, 22), "ebi", 17, "#d9c294"
            )

    frame = play.turn_frame
    name = play.short_name(frame.seat) if frame is not None else ""
    return Column(widgets, ground, _("{name}, choose a lit space, or:").format(name=name))


def _deed(button: DeedButton, cell: R, at: TableLayout, odds: str) -> TurnButton:
    deed = button.deed
    roomy = at.kind == "full"
    browse = not button.enabled and deed.id in _BROWSED
    return TurnButton(
        cell,
        deed.title,
        icon=deed.icon,
        cost=button.cost,
        foot=button.foot if roomy else "",
        key=key_of(deed),
        quiet=not roomy,
        enabled=button.enabled or browse,
        dim=browse,
        why=button.why,
        reason=button.reason,
        tooltip=button.reason if browse else with_odds(button.help, odds),
        more=more_line(*rule_numbers(deed.actions[0])),
        size=23 if roomy else 20,
        message=Press("deed", deed),
    )


def _tray(button: DeedButton, cell: R) -> TrayLine:
    deed = button.deed
    return TrayLine(
        cell, deed.title, icon=deed.icon, where=deed.elsewhere, enabled=False, reason=button.reason or button.help, focusable=True,
        more=more_line(*rule_numbers(deed.actions[0])), message=Press("deed", deed),
    )  # fmt: skip


def _more(small: list[DeedButton], tray: R) -> TrayLine:
    lines = [_("{name}: {where}.").format(name=button.deed.title, where=button.deed.elsewhere) for button in small]
    name = ngettext("{count} more, not on this space", "{count} more, not on this space", len(small)).format(
        count=len(small)
    )
    return TrayLine(tray, name, enabled=False, reason="\n".join(lines), focusable=True)


# ---------------------------------------------------------------- a question


def question_column(ui: Ui, play: Play, at: TableLayout, question: Question) -> Column:
    """A sheet with the question, and a button for each answer."""
    roomy = at.kind == "full"
    room = R(at.hint.x, at.hint.y, at.column.w, at.column.y2 - at.hint.y)
    i = room.pad(16, 14) if roomy else room.pad(11, 9)
    name = 34.0 if roomy else 26.0
    size = 19 if roomy else 17
    asked = table_words.asked_line(play.cast, question.seat)
    known = at.kind == "narrow" and any(choice.price for choice in question.choices)
    flowed = ui.text.flow("" if known else question.text, "eb", size, i.w, 1.14)
    words_h = 0.0 if known else flowed.height + 6
    head = name + 24 + words_h + 8
    back_h = 44.0 if roomy else 36.0
    foot = back_h + 10 if question.back else 0.0
    grid = i.pad(0, head, 0, foot)
    count = len(question.choices)
    least = 50.0 if roomy else 42.0
    columns = 2 if count > max(3, int((grid.h + 6) / (least + 6))) or (count > 6 and not roomy) or count > 7 else 1
    rows = math.ceil(count / columns)
    height = min(62.0 if roomy else 54.0, (grid.h - 6 * (rows - 1)) / max(1, rows))
    cells = R(grid.x, grid.y, grid.w, rows * height + 6 * (rows - 1)).grid(columns, rows, 6)
    cells_end = grid.y + rows * height + 6 * (rows - 1)
    room = R(room.x, room.y, room.w, cells_end + foot + (i.y - room.y) + 2 - room.y)
    below = R(room.x, room.y2 + 12, room.w, at.column.y2 - room.y2 - 12)
    pack = tuple(play.state.adventurers[question.seat].cubes)
    widgets: list[Widget] = []
    for number, (choice, cell) in enumerate(zip(question.choices, cells, strict=False)):
        widgets.append(
            OptionButton(
                cell,
                choice.label,
                icon=choice.icon,
                key=KEYS[number] if number < len(KEYS) else "",
                enabled=choice.enabled,
                why=choice.why,
                reason=choice.reason,
                tooltip=with_odds(
                    choice.help, odds_tip(play, choice.action) if choice.enabled and ui.settings.odds else ""
                ),
                more=more_line(*rule_numbers(choice.action)) if choice.action is not None else "",
                choice=choice,
                pack=pack,
                message=Press("choice", choice),
            )
        )
    if question.back:
        cell = R(i.x, cells_end + 10, i.w, back_h)
        widgets.append(TurnButton(cell, _("Back"), key="Esc", icon="undo", message=Press("back"), size=20))

    def ground(target: pygame.Surface) -> None:
        ui.panels.panel(target, room, "sheet")
        t = ui.theme
        line(ui, target, question.title, R(i.x, i.y, i.w, name), "sc", 28 if roomy else 22, t.danger2)
        who = play.state.adventurers[question.seat]
        row = R(i.x, i.y + name, i.w, 22)
        Pieces(ui).portrait(target, who.role, who.character, row.x + 11, row.cy, 20)
        row = row.pad(28, 0, 0 if question.back else advice_room(at, question=True).w + 4, 0)
        scant = row.w < _LEAST_ASKED * ui.text.width(asked, "ebi", 17)
        told = table_words.asked_line(play.cast, question.seat, person=False) if scant else asked
        line(ui, target, told, row, "ebi", 17, t.ink2)
        if not known:
            ui.text.draw_flowed(target, flowed, i.x, i.y + name + 28, t.ink)
        if below.h >= LEAST_TRAY:
            last_lines(ui, target, play, below)

    return Column(widgets, ground, "")


# ---------------------------------------------------------------- nothing to answer


def idle_column(ui: Ui, play: Play, at: TableLayout, back: str = "") -> Column:
    """While dice fall and the Thief walks: the last lines of the log; beneath a gate, the way ``back`` to it."""
    room = R(at.hint.x, at.hint.y + 4, at.column.w, at.column.y2 - at.hint.y - 4)
    widgets: list[Widget] = []
    if back:
        button, room = room.top(56, 10)
        widgets.append(Button(button, back, icon="card", look="primary", key="Space", message=Press("card"), size=22))

    return Column(widgets, lambda target: last_lines(ui, target, play, room), "")


def last_lines(ui: Ui, target: pygame.Surface, play: Play, room: R) -> None:
    """As many of the last lines of the log as there is room for."""
    ui.panels.panel(target, room, "tray")
    i = room.pad(14, 10)
    head, i = i.top(24, 6)
    line(ui, target, _("Just now"), head, "felli", 20, ui.theme.gold)
    rows: list[tuple[LogLine, Flowed, float]] = []
    room_left = i.h
    for entry in reversed(play.log.lines[-_LAST_LINES:]):
        flowed = ui.text.flow(entry.text, "eb", 17, i.w - 34, 1.12)
        h = max(26.0, flowed.height)
        if h > room_left:
            break
        rows.insert(0, (entry, flowed, h))
        room_left -= h + 8
    y = i.y
    for entry, flowed, h in rows:
        ui.icon(target, entry.icon, i.x + 12, y + 12, 24)
        ui.text.draw_flowed(target, flowed, i.x + 34, y + max(0.0, (26 - flowed.height) / 2), "#ead6a6")
        y += h + 8


# ---------------------------------------------------------------- the foot


def foot_widgets(ui: Ui, play: Play, at: TableLayout, *, open_turn: bool) -> list[Widget]:
    """Undo, beside it Redo while there is something to redo, and End turn."""
    key = play.session.why_not_undo()
    room, redo = at.undo, []
    if play.session.why_not_redo() is None:
        room, right = at.undo.cols(2, 4)
        tip = _("Do again what was taken back (Ctrl+Y).")
        redo = [UndoButton(right, _("Redo"), icon="redo", tooltip=tip, message=Press("redo"))]
    undo = UndoButton(
        room,
        _("Undo"),
        icon="undo",
        key="U",
        enabled=key is None,
        reason="" if key is None else table_words.undo_reason(key),
        tooltip=companion_words.undo_help(play.session.undo_takes()),
        message=Press("undo"),
    )
    end = Button(
        at.end,
        END_DEED.title,
        icon=END_DEED.icon,
        look="primary",
        key="Space",
        enabled=open_turn,
        reason="" if open_turn else _waits_for(play),
        tooltip=action_help(END_TURN, play.cast.numbers),
        more=more_line(*rule_numbers(END_TURN)),
        size=27 if at.kind == "full" else 23,
        message=Press("end"),
    )
    return [undo, *redo, end]


def _waits_for(play: Play) -> str:
    """Why no turn can be ended now."""
    if play.companion_seat != NOBODY:
        return _("A companion decides just now.")
    return _("Something else is being asked first.")
