"""The buttons of the replay, in the column where the table has those of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from attrs import frozen

from game.core.words import _
from game.ui.group import Group
from game.ui.layout import R
from game.ui.widgets import Button, Choice, Label, Widget

from .table_buttons import TableButtons
from .table_column import Column, Press

if TYPE_CHECKING:
    from .replay_scene import ReplayScene

PACES = (0.5, 1.0, 2.0, 4.0, 8.0)
PACE_NAMES = ("½", "1", "2", "4", "8")
STEP, TURN, DAY = "step", "turn", "day"
_ROWS = 6


@frozen
class Go:
    """Jump forth (1) or back (-1) by a unit."""

    unit: str
    way: int


class ReplayButtons(TableButtons):
    """Play and pause, by action, turn and day, the pace, branching off, closing."""

    def __init__(self, scene: ReplayScene) -> None:
        super().__init__(scene.ui, scene.play, scene.view, scene.walker)
        self.scene = scene

    def controls(self) -> R:
        """The room of the buttons; what is left above it shows the log."""
        at = self.view.at
        whole = R(at.hint.x, at.hint.y, at.column.w, at.end.y2 - at.hint.y)
        height = {"full": 52.0, "compact": 44.0, "narrow": 38.0}[at.kind]
        return whole.bottom(min(whole.h, _ROWS * height + (_ROWS - 1) * 8))[0]

    def tray(self) -> R:
        """The room above the buttons."""
        at, controls = self.view.at, self.controls()
        return R(at.hint.x, at.hint.y, at.column.w, controls.y - at.hint.y - 10)

    # ------------------------------------------------------------ which buttons
    def _wanted(self) -> tuple[Any, ...]:
        scene = self.scene
        return (
            "replay",
            scene.playing,
            scene.pace,
            scene.replay.over,
            scene.replay.at == 0,
            self._branches(),
            scene.advisable,
        )

    def _branches(self) -> bool:
        return self.scene.branch is not None and self.scene.replay.decision() is not None

    def _make(self, mode: tuple[Any, ...]) -> Column:
        scene = self.scene
        rows = self.controls().rows(_ROWS, 8)
        playing, begun, over = scene.playing, scene.replay.at > 0, scene.replay.over
        name = _("Pause") if playing else _("Play")
        icon = "pause" if playing else "play"
        main = Button(rows[0], name, icon=icon, look="primary", key="Space", message=Press("play"), size=24)
        widgets: list[Widget] = [main]
        for row, unit, words, keys in (
            (rows[1], STEP, _("Step"), ("←", "→")),
            (rows[2], TURN, _("Turn"), (_("Shift+←"), _("Shift+→"))),
            (rows[3], DAY, _("Day"), (_("PgUp"), _("PgDn"))),
        ):
            back, rest = row.left(row.w * 0.3, 6)
            forth, middle = rest.right(row.w * 0.3, 6)
            widgets += [
                Button(back, "", icon="previous", tooltip=keys[0], enabled=begun, message=Go(unit, -1)),
                Label(middle, words, face="sc", size=21, colour="#f3e3bb", align="center"),
                Button(forth, "", icon="next", tooltip=keys[1], enabled=not over, message=Go(unit, 1)),
            ]
        speed = Choice(
            rows[4], _("Speed"), options=list(PACE_NAMES), value=scene.pace, on_change=scene.set_pace, size=18
        )
        left, right = rows[5].cols(2, 8)
        reason = _("The game is over here: go back some steps first.") if scene.branch is not None else ""
        branch = Button(
            left, _("Play on"), icon="hourglass", key="B", enabled=self._branches(), reason=reason,
            tooltip=_("Begin a new game that goes on from here, with other dice."), message=Press("branch"), size=20,
        )  # fmt: skip
        close = Button(right, _("Close"), icon="close", key="Esc", message=Press("close"), size=20)
        widgets += [speed, branch, close]
        return Column(widgets, _nothing, "")

    def _set(self, column: Column) -> None:
        self._column = column
        lantern = Button(
            self.view.at.menu, "", icon="advice", look="leather", key="V", message=Press("advice"),
            tooltip=_("What the adviser would do here (V)"), enabled=self.scene.advisable,
            reason=_("No adventurer decides here."),
        )  # fmt: skip
        tools = [*self._tools()[:3], lantern]
        if self._ground is not None:
            self._paint_column(self._ground)
            for tool in tools:
                tool.stale = False
        self.group = Group(self.ui, [*column.widgets, *tools], background=self._ground, like=self.group)
        self._zones = [self._room().inflate(40, 40), *(self.ui.rect(tool.r).inflate(60, 60) for tool in tools)]
        self._fresh = True

    def _room(self) -> pygame.Rect:
        return self.ui.rect(self.controls().inset(-5))


_nothing: Callable[[pygame.Surface], None] = lambda target: None  # noqa: E731
