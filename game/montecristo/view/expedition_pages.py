"""What the log's scene stands on: the player's log, what a page is, and the small widgets that charts leave behind for pointer and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame
from attrs import define, field, frozen

from game.ui.layout import R
from game.ui.node import Node
from game.ui.widgets import Widget

from ..expeditions.record import Book, Line, Tallies

if TYPE_CHECKING:
    from game.ui.ui import Ui


class CatchingUp(Protocol):
    """Expeditions on their way into the log."""

    @property
    def over(self) -> bool: ...

    @property
    def progress(self) -> float: ...

    def advance(self) -> None: ...

    def told(self) -> str: ...


class Logbook(Protocol):
    """The player's log. Nothing here raises but ``export``."""

    notice: str

    def book(self) -> Book:
        """All lines and sums."""

    def tallies(self, line: Line) -> Tallies:
        """What was counted in one expedition."""

    def tallies_of(self, edition: int) -> Tallies:
        """What was counted by the usual numbers of an edition."""

    def file_of(self, line: Line) -> Path | None:
        """Its game, if that is still there."""

    def export(self) -> Path:
        """Write the log as CSV. Raises OSError."""

    def catch_up(self) -> CatchingUp:
        """Begin to enter what is missing."""


@frozen
class Scope:
    """What a page of statistics counts: all expeditions, those of an edition, or one."""

    lines: tuple[Line, ...]
    tallies: Tallies


class Page(Protocol):
    """One page, made anew whenever the scene is laid out."""

    def widgets(self) -> list[Widget]:
        """What can be pressed or pointed at, in the order of Tab."""

    def paint(self, target: pygame.Surface) -> None:
        """The ground under the widgets."""

    def nodes(self) -> list[Node]:
        """What the page says besides its widgets."""


@define(eq=False, kw_only=True)
class Spot(Widget):
    """Something drawn that has a tooltip, and perhaps an expedition behind it; ``paint`` draws it, so that it can be seen chosen."""

    role: str = "mark"
    value: str = ""
    paint: Callable[[Ui, pygame.Surface, R, bool], None] | None = None
    line: Line | None = field(default=None)

    @property
    def value_text(self) -> str:
        return self.value

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        if self.paint is not None:
            self.paint(ui, target, self.r, self.hover or self.ring)
        if self.ring:
            ui.panels.focus_ring(target, self.r, 8)
