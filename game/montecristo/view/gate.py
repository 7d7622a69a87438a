"""A gate: a picture over the dimmed table which stays until the player goes on.  Fate cards and fights are gates."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

import pygame
from attrs import frozen

from game.ui import theme
from game.ui.group import Group
from game.ui.layout import R
from game.ui.node import Node
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget

from .words.prompts import Prompt

CONTINUE = "continue"
LOOK = "look"
"""What ``handle`` answers when a button is pressed."""

_DIM = 0.72
_REACH = 22.0  # shadows of panels stay within this distance, in logical pixels

Script = TypeVar("Script")


def leaving(look: R, go: R, chart: str, onward: str, icon: str, ready: bool, wait: str) -> list[Widget]:
    """The two buttons below a gate: to look at the chart for a moment, and to go on, which ``wait`` refuses until all is ``ready``."""
    return [
        Button(look, chart, key="C", size=21, message=LOOK),
        Button(
            go, onward, icon=icon, look="primary", key="Space", size=27, enabled=ready, reason=wait, message=CONTINUE
        ),
    ]


def answers(prompt: Prompt, room: R, columns: int) -> list[Widget]:
    """A button for each answer to a question that is asked on the gate."""
    cells = room.grid(columns, math.ceil(len(prompt.options) / columns), 8)
    return [
        Button(
            cell,
            option.label,
            icon=option.icon,
            key=option.key.upper(),
            tooltip=option.help,
            message=option.action,
            size=22,
        )
        for cell, option in zip(cells, prompt.options, strict=False)
    ]


@frozen
class Region:
    """A part of the picture that is drawn as one; ``key`` says what it shows: it is drawn again when that has changed."""

    r: R
    key: Hashable
    paint: Callable[[pygame.Surface], None]


class Gate(ABC, Generic[Script]):
    """Draws a script into the table's surface, over the table as it was when ``open`` was called.

    ``open`` comes first, and again after every resize.  The regions must not overlap by more than their shadows.
    """

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.group: Group | None = None
        self._ground: pygame.Surface | None = None
        self._shown: dict[R, Hashable] = {}
        self._buttons: Hashable = None

    def open(self, table: pygame.Surface) -> None:
        """Take ``table``, a picture of what lies below, as ground."""
        self._ground = self.ui.dim(table, theme.NIGHT, _DIM)
        self._shown.clear()
        self._buttons = None

    def close(self) -> None:
        """Forget the picture of the table and let go of the keyboard."""
        if self.group is not None:
            self.group.release()
        self.group = self._ground = None
        self._shown.clear()
        self._buttons = None

    @abstractmethod
    def regions(self, script: Script) -> list[Region]:
        """The parts of the picture, for the window as it is now."""

    @abstractmethod
    def widgets(self, script: Script) -> list[Widget]:
        """The buttons; the primary one is off until the script is ready."""

    @abstractmethod
    def busy(self, script: Script) -> bool:
        """True while something in the picture moves."""

    def handle(self, script: Script, event: pygame.event.Event) -> Any:
        """Use an event; CONTINUE or LOOK when such a button was pressed, else None."""
        self._keep_buttons(script)
        return self.group.handle(event) if self.group is not None else None

    def describe(self, script: Script) -> list[Node]:
        """What is on the screen."""
        self._keep_buttons(script)
        words = Node("text", "\n".join(self.words(script)))
        return [words, *(self.group.describe() if self.group is not None else [])]

    def words(self, script: Script) -> list[str]:
        """Everything the picture says, line by line."""
        return []

    def draw(self, target: pygame.Surface, script: Script, whole: bool = False) -> list[pygame.Rect] | None:
        """Draw all (``whole``, or the first time) and return None, or only what changed and return its rectangles."""
        if self._ground is None or self._ground.get_size() != target.get_size():
            raise RuntimeError("open() must be called before drawing, and after every resize")
        remake = self._keep_buttons(script)
        regions = self.regions(script)
        group = self.group
        assert group is not None
        if whole or remake or {region.r for region in regions} != set(self._shown):
            target.blit(self._ground, (0, 0))
            for region in regions:
                region.paint(target)
            self._shown = {region.r: region.key for region in regions}
            group.background = self._ground
            group.draw(target, whole=True)
            return None
        damage = []
        for region in regions:
            if self._shown[region.r] == region.key:
                continue
            rect = self.ui.rect(region.r.inset(-_REACH)).clip(target.get_rect())
            damage.append(rect)
            self._shown[region.r] = region.key
        if damage:
            self._repair(target, regions, damage)
        return damage + (group.draw(target) or [])

    def _repair(self, target: pygame.Surface, regions: list[Region], damage: list[pygame.Rect]) -> None:
        assert self._ground is not None and self.group is not None
        old = target.get_clip()
        for rect in damage:
            target.set_clip(rect)
            target.blit(self._ground, rect, rect)
            for region in regions:
                if self.ui.rect(region.r.inset(-_REACH)).colliderect(rect):
                    region.paint(target)
            for widget in self.group.widgets:
                if self.ui.rect(widget.r.inset(-_REACH)).colliderect(rect):
                    widget.draw(self.ui, target)
        target.set_clip(old)

    def _keep_buttons(self, script: Script) -> bool:
        widgets = self.widgets(script)
        state = tuple((w.r, w.name, w.enabled) for w in widgets)
        if state == self._buttons and self.group is not None:
            return False
        self._buttons = state
        self.group = Group(self.ui, widgets, background=self._ground, like=self.group)
        return True
