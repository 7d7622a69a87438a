"""Scenes and what they answer.  A scene never reaches into the stack: it returns a transition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from attrs import frozen

from game.ui.group import Group
from game.ui.node import Node

if TYPE_CHECKING:
    from game.ui.ui import Ui
    from game.ui.widgets import Widget

__all__ = ["Node", "Pop", "Push", "Quit", "Replace", "Reset", "Scene", "Transition", "WidgetScene"]


@frozen
class Transition:
    """What shall happen to the stack of scenes."""


@frozen
class Push(Transition):
    """Put a scene on top."""

    scene: Scene


@frozen
class Pop(Transition):
    """Take the top scene away; the one below is ``resumed(result)``.  Popping the last one ends the program."""

    result: Any = None


@frozen
class Replace(Transition):
    """Put a scene in the place of the top one."""

    scene: Scene


@frozen
class Reset(Transition):
    """Drop all scenes and start with this one."""

    scene: Scene


@frozen
class Quit(Transition):
    """End the program."""


class Scene:
    """One screen, or an overlay above one.  Every method has a default that does nothing.

    The simple way to draw: override ``paint`` and set ``stale`` when something changed.  A scene with small changes overrides ``draw``.
    """

    ui: Ui
    stale: bool = True
    """True: the whole scene must be drawn.  Set by the app after a resize or when the scene comes back to the top."""

    def enter(self, ui: Ui) -> None:
        """The scene was put on the stack.  ``resize`` follows."""
        self.ui = ui

    def leave(self) -> None:
        """The scene was taken off the stack."""

    def resize(self) -> None:
        """Window size, UI scale, language or theme changed: lay out again."""

    def resumed(self, result: Any) -> None:
        """The scene above was popped with ``result``."""

    def handle(self, event: pygame.event.Event) -> Transition | None:
        return None

    def update(self, dt: float) -> Transition | None:
        """``dt`` seconds passed."""
        return None

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed on ``target``, which keeps what was drawn before; return the rectangles drawn, None for everything."""
        if not self.stale:
            return []
        self.stale = False
        self.paint(target)
        return None

    def paint(self, target: pygame.Surface) -> None:
        """Draw everything."""

    @property
    def moving(self) -> bool:
        """True while something moves: asks for 60 turns a second instead of 20."""
        return False

    @property
    def stirring(self) -> bool:
        """True while something moves at the beat of rest, for nothing but the eye; without it the scene may be left alone for a moment."""
        return False

    @property
    def covers(self) -> bool:
        """False for an overlay, which draws itself over a picture of the scene below (``ui.snapshot()``)."""
        return True

    def describe(self) -> list[Node]:
        """What is on the screen."""
        return []

    def ask_quit(self) -> Transition | None:
        """The window is being closed: None lets the program end, a transition happens instead."""
        return None

    def recover(self) -> Scene | None:
        """After a fault in this scene: a scene from which the player can go on, if there is one."""
        return None


class WidgetScene(Scene):
    """A scene made of a ground and widgets.

    Override ``layout`` (the widgets, in focus order; called again on every resize), ``paint`` (the ground under them) and
    ``pressed`` (what a widget's press or change means; its ``message``, its callback's answer or the widget itself).
    """

    group: Group
    _ground: pygame.Surface | None = None
    _below: pygame.Surface | None = None

    def layout(self) -> list[Widget]:
        return []

    def pressed(self, value: Any) -> Transition | None:
        """By default a transition that a callback answered is carried out, and anything else is nothing."""
        return value if isinstance(value, Transition) else None

    def resize(self) -> None:
        if not self.covers:
            self._below = self.ui.snapshot()
        self.relayout()

    def relayout(self) -> None:
        """Lay out again and draw, keeping the focus: for a change of which widgets there are."""
        old = getattr(self, "group", None)
        self.group = Group(self.ui, self.layout(), like=old)
        self.stale = True

    def leave(self) -> None:
        if hasattr(self, "group"):  # a fault may strike before the first layout
            self.group.release()

    def below(self, colour: str, amount: float = 0.72) -> pygame.Surface:
        """For overlays: the scene below, blurred and tinted."""
        return self.ui.dim(self._below or pygame.Surface(self.ui.size), colour, amount)

    def resumed(self, result: Any) -> None:
        self.stale = True

    def handle(self, event: pygame.event.Event) -> Transition | None:
        value = self.group.handle(event)
        return None if value is None else self.pressed(value)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        if self.stale or self._ground is None or self._ground.get_size() != target.get_size():
            self.stale = False
            self.paint(target)
            self._ground = target.copy()
            self.group.background = self._ground
            self.group.draw(target, whole=True)
            return None
        return self.group.draw(target)

    def describe(self) -> list[Node]:
        return self.group.describe()
