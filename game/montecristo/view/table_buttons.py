"""The buttons of the table: which ones there are for what is asked, and how they are drawn over the table."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.words import _
from game.ui.group import Group
from game.ui.layout import R
from game.ui.node import Node
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget

from ..rules.state import MORNING
from .advice_sheet import advice_button, advice_column
from .companions_column import companion_column
from .fight import FightScript
from .panels_parts import line
from .panels_prompt import question_of
from .table_column import (
    Column,
    Press,
    foot_widgets,
    idle_column,
    question_column,
    turn_column,
)
from .table_companions import Thought
from .table_layout import advice_room
from .table_play import Play
from .table_view import TableView
from .table_walk import Walker

_LINGER = 0.4
"""A question stays on the table for so long after its answer, lest the column flicker between two questions."""


class TableButtons:
    """The column at the right, Undo and End turn, and the three tools above the chart.

    ``rolling`` is True while a die is about to be thrown, ``moved_for`` tells for how many seconds things have been moving.
    """

    def __init__(self, ui: Ui, play: Play, view: TableView, walker: Walker) -> None:
        self.ui = ui
        self.play = play
        self.view = view
        self.walker = walker
        self.advised = False
        """Advice can be asked for."""
        self.rolling = False
        self.moved_for = 0.0
        self.group: Group | None = None
        self._mode: tuple[Any, ...] = ()
        self._key: Any = None
        self._column: Column | None = None
        self._ground: pygame.Surface | None = None
        """The table as it is drawn, without the buttons."""
        self._under: pygame.Surface | None = None
        """The table beneath the column."""
        self._zones: list[pygame.Rect] = []
        self._fresh = True

    def reset(self) -> None:
        """The layout or the game has jumped: make all anew."""
        self._key = self._ground = self._under = None
        self._mode = ()

    def release(self) -> None:
        """The table is left."""
        if self.group is not None:
            self.group.release()

    # ------------------------------------------------------------ which buttons
    def keep(self) -> None:
        """Make other buttons if something else is asked."""
        play = self.play
        mode = self._wanted()
        session = play.session
        taken = session.why_not_undo(), session.undo_takes(), session.why_not_redo()
        key = mode, play.stage.seat, taken, self.ui.theme.name, play.cast
        if self.group is None or key != self._key:
            stays = (
                self.group is not None
                and mode == self._mode
                and mode[0] in ("turn", "question")
                and self._key is not None
            )
            self._key, self._mode = key, mode
            if not stays:
                self._set(self._make(mode))

    def _wanted(self) -> tuple[Any, ...]:
        """What the column shows."""
        play, director = self.play, self.view.director
        log = len(play.session.log)
        if director.aside:
            return "aside", director.changed
        if play.thought is not None and self._thought_matters(play.thought):
            return "companion", play.thought, len(play.log.lines)
        if director.at_rest and not self.rolling and play.asked_seat >= 0:
            if play.turn_frame is None:  # also in the middle of a walk, which goes on when it is answered
                return ("question", log, play.mine) if play.counsel is None else ("advice", play.counsel)
            if play.counsel is not None and not self.walker.going:
                return "advice", play.counsel
            if not self.walker.going:
                return ("turn", log) if play.chooser is None else ("question", log, play.chooser.id)
        if self._key and self._key[1] == play.stage.seat:
            lingers = self._mode[0] == "question" and (self.walker.going or self.moved_for < _LINGER)
            if self._mode[0] == "turn" or lingers:
                return self._mode  # things move in a turn: the buttons stay where they are
        return "idle", len(play.log.lines)

    def _thought_matters(self, thought: Thought) -> bool:
        """A companion is asked for this adventurer, or still at its turn of that day."""
        play, stage, seat = self.play, self.play.stage, thought.seat
        asked = seat == play.companion_seat and thought.day == play.state.day
        return asked or (seat == stage.seat and stage.phase == MORNING and thought.day == stage.day > 0)

    def _make(self, mode: tuple[Any, ...]) -> Column:
        ui, play, at = self.ui, self.play, self.view.at
        if mode[0] == "turn":
            return turn_column(ui, play, at)
        if mode[0] == "companion":
            return companion_column(ui, play, at, mode[1])
        if mode[0] == "advice":
            return advice_column(ui, play, at, mode[1])
        question = question_of(play) if mode[0] == "question" else None
        if question is not None:
            return question_column(ui, play, at, question)
        director = self.view.director
        back = ""
        if director.aside:
            back = _("Back to the fight") if isinstance(director.script, FightScript) else _("Back to the card")
        return idle_column(ui, play, at, back)

    def _set(self, column: Column) -> None:
        """Other buttons: draw their ground, keep the focus."""
        self._column = column
        open_turn = self._mode[0] == "turn" or (self._mode[0] == "advice" and self.play.turn_frame is not None)
        foot = foot_widgets(self.ui, self.play, self.view.at, open_turn=open_turn)
        tools = self._tools()
        if self._ground is not None:
            self._paint_column(self._ground)
            for tool in tools:
                tool.stale = False
        advice = [advice_button(self.view.at, question=self._mode[0] == "question")] if self._advises() else []
        widgets = [*column.widgets, *advice, *foot, *tools]
        self.group = Group(self.ui, widgets, background=self._ground, like=self.group)
        self._zones = [self._room().inflate(40, 40), *(self.ui.rect(tool.r).inflate(60, 60) for tool in tools)]
        self._fresh = True

    def _advises(self) -> bool:
        """There is a button for advice in the column."""
        asked = self._mode[:1] in (("turn",), ("question",)) and self.play.chooser is None
        return asked and self.advised and self.play.state.day > 0

    def _tools(self) -> list[Widget]:
        at = self.view.at
        return [
            Button(
                at.legend,
                "",
                icon="legend",
                look="leather",
                key="F2",
                tooltip=_("What is on the chart (F2)"),
                message=Press("legend"),
            ),
            Button(at.log, "", icon="book", look="leather", key="L", tooltip=_("The log (L)"), message=Press("log")),
            Button(
                at.help, "", icon="help", look="leather", key="F1", tooltip=_("How to play (F1)"), message=Press("help")
            ),
            Button(at.menu, "", icon="menu", look="leather", tooltip=_("Pause (Esc)"), message=Press("menu")),
        ]

    # ------------------------------------------------------------ drawing
    def _room(self) -> pygame.Rect:
        """The column in device pixels, with Undo and End turn."""
        at = self.view.at
        column = self.ui.rect(R(at.hint.x - 6, at.hint.y, at.column.w + 14, at.column.y2 - at.hint.y + 4))
        return column.unionall([self.ui.rect(at.undo.inset(-4)), self.ui.rect(at.end.inset(-4))])

    def _paint_column(self, ground: pygame.Surface) -> None:
        """What lies under the buttons of the column."""
        column, at, room = self._column, self.view.at, self._room()
        assert self._under is not None and column is not None
        ground.blit(self._under, room)
        ground.set_clip(room)
        column.ground(ground)
        if column.hint:
            size = 21 if at.kind == "full" else 18
            taken = advice_room(at, question=False).w + 6 if self._advises() else 0
            line(self.ui, ground, column.hint, at.hint.pad(4, 0, taken, 0), "felli", size, "#f3e3bb")
        ground.set_clip(None)

    def draw_all(self, target: pygame.Surface) -> None:
        """All buttons, on a table that was just drawn without them."""
        if self.group is None:
            self.keep()
        assert self.group is not None
        room = self._room().clip(target.get_rect())
        self._under = target.subsurface(room).copy()
        self._ground = target.copy()
        self._paint_column(self._ground)
        target.blit(self._ground, room, room)
        self.group.background = self._ground
        self.group.draw(target, whole=True)
        self._fresh = False

    def draw_changes(self, target: pygame.Surface, drawn: list[pygame.Rect]) -> list[pygame.Rect]:
        """What changed, after the table drew the rectangles ``drawn``; all rectangles together."""
        assert self.group is not None and self._ground is not None
        self._learn(target, drawn)
        if self._fresh:
            self._fresh = False
            room = self._room()
            target.blit(self._ground, room, room)
            drawn.append(room)
            for widget in self.group.widgets:
                widget.stale = widget.stale or room.colliderect(self.ui.rect(widget.r))
        return drawn + (self.group.draw(target) or [])

    def _learn(self, target: pygame.Surface, drawn: list[pygame.Rect]) -> None:
        """Near the buttons, remember what was drawn beside them: drawing a button restores some of its surroundings."""
        assert self._ground is not None
        for rect in drawn:
            for zone in self._zones:
                near = rect.clip(zone)
                if near.w and near.h:
                    self._ground.blit(target, near, near)

    def describe(self) -> list[Node]:
        """The buttons as nodes."""
        return self.group.describe() if self.group is not None else []
