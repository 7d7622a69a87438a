"""Spaces as targets: which are lit, the way to the pointed one, the walk that goes on step by step, the keyboard's choice."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ..rules import events as ev
from ..rules.actions import Action, Crawl, Enlighten, Ferry, PickSpace, move
from ..rules.events import Event
from ..rules.state import MORNING, NOBODY
from .table_play import Play
from .table_ways import Ways
from .words.names import place

if TYPE_CHECKING:
    from .board import BoardView

_STOPS = (ev.Hurt, ev.Collapsed, ev.Caught, ev.FightBegan, ev.TurnEnded, ev.GameEnded, ev.TreasureMoved)
"""After these a walk does not go on by itself."""
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_NEITHER = -1
_CONE = 2.2
"""A space belongs to an arrow's direction while it lies at most so many times as far aside as ahead."""
_LEAST_STEP = 4.0


class Walker:
    """Keeps the board's ``reach``, ``way``, ``ask`` and ``focus``.

    ``asked`` are the answers that name a space; ``pointing`` is True while the keyboard chooses one.
    """

    def __init__(self, play: Play, board: BoardView) -> None:
        self.play = play
        self.board = board
        self.ways: Ways | None = None
        self.asked: Sequence[Action] = ()
        self.pointing = False
        self.advised: tuple[int, ...] = ()
        """The way that the adviser points out, which may make a detour; it is shown instead of the shortest."""
        self._plan: list[int] = []
        self._key: object = None
        self._veil_of = NOBODY, 0

    # ------------------------------------------------------------ what is lit
    @property
    def targets(self) -> list[int]:
        """The spaces that can be chosen now."""
        return list(self.board.ask) or sorted(self.board.reach)

    @property
    def way(self) -> list[int]:
        """The way to the pointed space, or what is left of the planned one."""
        return list(self.board.way)

    def light(self, ready: bool) -> None:
        """Light what can be chosen; nothing while not ``ready``."""
        play, board = self.play, self.board
        key = ready, len(play.session.log), id(play.stage), play.chooser.id if play.chooser else "", bool(self._plan)
        if key != self._key:
            self._key = key
            self.asked = self._askable() if ready else ()
            self.ways = play.ways() if ready and play.chooser is None and not self._plan else None
            board.ask = tuple(self._space_of(action) for action in self.asked)
            board.reach = {} if self.ways is None else self.ways.reach
        self._keep_veil()
        space = board.focus if board.focus is not None else board.hover
        if self._plan:
            way = [play.stage.people[play.stage.seat].space, *self._plan] if play.stage.seat >= 0 else []
        elif self.advised:
            way = list(self.advised)
        else:
            way = self.ways.way(space) if self.ways is not None and space is not None else []
        if way != board.way:
            board.way = way

    def _keep_veil(self) -> None:
        """While the same turn goes on, what was in reach stays clear and the rest veiled."""
        stage, ways = self.play.stage, self.ways
        if ways is not None:
            self._veil_of = stage.seat, stage.day
            self.board.kept = frozenset({ways.start, *ways.reach}) if ways.reach else frozenset()
        elif self.board.kept and ((stage.seat, stage.day) != self._veil_of or stage.phase != MORNING):
            self.board.kept = frozenset()

    def _askable(self) -> list[Action]:
        play = self.play
        if play.turn_frame is not None:
            if play.chooser is None or play.chooser.id != "ferry":
                return []
            return [action for action in play.session.legal() if isinstance(action, Ferry)]
        if play.asked_seat < 0:
            return []
        return [action for action in play.session.legal() if isinstance(action, Crawl | PickSpace | Enlighten)]

    def _space_of(self, action: Action) -> int:
        if isinstance(action, Enlighten):
            return self.play.state.island.chapels[action.side]
        return action.space if isinstance(action, PickSpace) else action.to  # type: ignore[union-attr]

    def lit_names(self) -> list[tuple[str, int]]:
        """Names of the spaces that can be chosen, with their costs."""
        island = self.play.state.island
        return [(place(island, space), self.board.reach.get(space, 0)) for space in self.targets]

    # ------------------------------------------------------------ walking
    @property
    def going(self) -> bool:
        """A walk is planned and not finished."""
        return bool(self._plan)

    def plan(self, way: Sequence[int]) -> bool:
        """Walk these spaces, the present one first; False if there is nothing to walk."""
        self._plan = list(way[1:]) if self.ways is not None and way[:1] == (self.ways.start,) else []
        return bool(self._plan)

    def stop(self) -> None:
        """Walk no further."""
        self._plan = []

    def next_step(self) -> Action | None:
        """The next step of the plan, if it is possible."""
        if not self._plan:
            return None
        action = move(self._plan.pop(0))
        if self.play.session.why_not(action) is not None:
            self.stop()
            return None
        return action

    def saw(self, events: Sequence[Event]) -> None:
        """Something happened: does the walk go on?"""
        if any(isinstance(event, _STOPS) for event in events):
            self.stop()

    # ------------------------------------------------------------ the keyboard
    def point(self) -> None:
        """Choose a space with the arrows from now on; begins at the nearest one."""
        board = self.board
        if not self.targets:
            return
        self.pointing = True
        here = board.centre_of(self._here())
        board.hover = None
        board.focus = min(self.targets, key=lambda space: (math.dist(here, board.centre_of(space)), space))

    def leave(self) -> None:
        """No longer choose with the keyboard."""
        self.pointing = False
        self.board.focus = None

    def unfocus(self) -> None:
        """The mouse took over."""
        if self.pointing:
            self.leave()

    def key(self, key: int, *, back: bool = False) -> int | None:
        """Use a key while pointing: None if it is none of ours, a space when chosen, a negative number when only moved.

        Tab goes through all of them, the nearest first (``back``: the other way round), since arrows may pass one by.
        """
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.board.focus if self.board.focus is not None else _NEITHER
        if key == pygame.K_TAB:
            self._next(-1 if back else 1)
        elif key in _ARROWS:
            self._step(*_ARROWS[key])
        else:
            return None
        return _NEITHER

    def _next(self, by: int) -> None:
        board = self.board
        order = sorted(self.targets, key=lambda space: (board.reach.get(space, 0), space))
        if order:
            at = order.index(board.focus) + by if board.focus in order else 0
            board.focus = order[at % len(order)]

    def _here(self) -> int:
        play = self.play
        seat = play.asked_seat if play.asked_seat >= 0 else max(0, play.stage.seat)
        return play.stage.people[seat].space

    def _step(self, dx: int, dy: int) -> None:
        """To the nearest lit space in a direction; what lies sideways counts as further away, and as much as it may if nothing else is there."""
        board = self.board
        x, y = board.centre_of(board.focus if board.focus is not None else self._here())
        straight: list[tuple[float, int]] = []
        askew: list[tuple[float, int]] = []
        for space in self.targets:
            sx, sy = board.centre_of(space)
            ahead = (sx - x) * dx + (sy - y) * dy
            aside = abs((sx - x) * dy) + abs((sy - y) * dx)
            if space != board.focus and ahead > _LEAST_STEP:
                (straight if aside <= ahead * _CONE else askew).append((ahead + 1.4 * aside, space))
        if straight or askew:
            board.focus = min(straight or askew)[1]
