"""A game watched again: the table, which plays by itself, with a bar of days to jump about in."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.agenda import CHANCE
from game.core.replay import Replay
from game.core.session import Session
from game.core.words import _
from game.ui.overlay import MessageScene
from game.ui.scene import Pop, Push, Reset, Scene, Transition

from ..chart import Chart
from ..rules.state import MORNING, NOBODY
from .gate import LOOK
from .panels import Panel
from .replay_advice import ReplayAdvice
from .replay_controls import DAY, PACES, STEP, TURN, Go, ReplayButtons
from .replay_marks import Marks
from .replay_panels import DayBar, LogTray
from .table import TableScene
from .table_buttons import TableButtons
from .table_column import Press
from .table_view import TableView

BEAT = 0.45
"""Seconds between two actions at pace 1."""
GATE_SECONDS = 2.2
"""How long a card or a fight stays on the table while the replay runs."""


class ReplayView(TableView):
    """The table with a log where the deeds were, and the bar of days in the place of the strip."""

    tray: LogTray

    @property
    def panels(self) -> list[Panel]:
        return [*super().panels, self.tray]


class ReplayScene(TableScene):
    """``branch`` makes the table of a new game that goes on after so many actions. ``close`` tells what follows; usually Pop.

    ``notice`` is said at the beginning, for example that another window plays this game.
    """

    advises = False  # what was played is played
    session: Replay
    buttons: ReplayButtons

    def __init__(
        self,
        played: Session,
        chart: Chart,
        *,
        names: tuple[str, ...] = (),
        at: int = 0,
        branch: Callable[[int], Scene] | None = None,
        close: Callable[[], Transition] = Pop,
        how_to_play: Callable[[], Scene] | None = None,
        notice: str = "",
    ) -> None:
        self.replay = Replay(played, at)
        super().__init__(self.replay, chart, names=names, how_to_play=how_to_play)
        self.branch, self.close, self.notice = branch, close, notice
        self.playing = False
        self.pace = 1
        self._wait = 0.0
        self._dragging = False
        self._played = played

    # ------------------------------------------------------------ scene
    def _make_view(self) -> TableView:
        self.marks = Marks.of(self._played, self.play.cast)
        view = ReplayView(self.ui, self.play, self.chart)
        view.strip = self.bar = DayBar(self.ui, self.play, self.replay, self.marks)  # type: ignore[assignment]
        view.tray = self.tray = LogTray(self.ui, self.play)
        return view

    def _make_buttons(self) -> TableButtons:
        return ReplayButtons(self)

    def resize(self) -> None:
        super().resize()
        self.tray.place(self.buttons.tray())

    # ------------------------------------------------------------ time
    def update(self, dt: float) -> Transition | None:
        if self.notice:
            notice, self.notice = self.notice, ""
            return Push(MessageScene(_("Only to watch"), notice))
        dt *= PACES[self.pace]
        if self.director.holding and self.playing and not self.director.aside:
            self._wait += dt
            if self._wait >= GATE_SECONDS:
                self._wait = 0.0
                self.director.go_on()
        return super().update(dt)

    @property
    def _instant(self) -> bool:
        return False  # even at instant speed one action follows the other at the replay's pace

    def _at_rest(self, dt: float) -> Transition | None:
        decision = self.play.decision
        if self.director.gate_before_decision(None if decision is None else decision.frame):
            return None
        if not self.playing:
            return None
        if self.replay.over or decision is None:
            self.playing = False
        elif decision.seat == CHANCE:
            self._chance(decision.frame, dt)
        else:
            self._wait += dt
            if self._wait >= BEAT:
                self.roll()
        return None

    def roll(self) -> None:
        """The next action of the game, whoever did it."""
        self._beat, self._wait = None, 0.0
        if self.play.turn_frame is not None and self.director.dice is not None:
            self.director.dice.closed = True
        self.director.tell(self.replay.step())

    def _look(self) -> None:
        play, director = self.play, self.director
        play.asking = NOBODY
        self.walker.light(False)
        self.view.tell_hover()
        self.board.acting = play.stage.seat if play.stage.seat >= 0 and play.stage.phase == MORNING else None
        if self.view.moved_cards():
            self.buttons.reset()
            self.stale = True
        self.buttons.rolling = self.rolling
        if director.at_rest or self.buttons.group is None or self.playing:
            self.buttons.keep()

    @property
    def advisable(self) -> bool:
        """A seat decides here, so the adviser can say what it would do."""
        decision = self.replay.decision()
        return decision is not None and decision.seat != CHANCE and not self.replay.over and self.replay.state.day > 0

    # ------------------------------------------------------------ moving about
    def jump(self, at: int) -> None:
        """Show the game after ``at`` actions."""
        at = min(max(0, at), self.marks.length)
        if at != self.replay.at or not self.director.at_rest:
            self.replay.jump(at)
            self._wait = 0.0
            self._anew()

    def go(self, unit: str, way: int) -> None:
        """Forth or back by an action, a turn or a day. One action forth is played, everything else jumps."""
        at = self.replay.at
        if unit == STEP and way > 0:
            self.playing = False
            if not self.director.at_rest:
                self.director.finish()
                self.director.close_gate() if self.director.holding else None
                self.director.finish()
            if not self.replay.over:
                self.roll()
            return
        if unit == STEP:
            self.playing = False
            self.jump(at - 1)
        else:
            stops = self.marks.turns if unit == TURN else self.marks.days
            self.jump(self.marks.later(stops, at) if way > 0 else self.marks.earlier(stops, at))

    def set_pace(self, pace: int) -> None:
        """An index of PACES."""
        self.pace = min(max(0, pace), len(PACES) - 1)

    def toggle(self) -> None:
        """Play or pause; playing at the end begins anew."""
        if self.replay.over and self.director.at_rest:
            self.jump(0)
        self.playing = not self.playing
        self._wait = BEAT

    # ------------------------------------------------------------ input
    def handle(self, event: pygame.event.Event) -> Transition | None:
        if event.type == pygame.KEYDOWN:
            used, answer = self._key(event)
            if used:
                return answer
        if self.director.covered:
            return self._gate(event)
        if self._on_bar(event):
            return None
        group = self.buttons.group
        if group is None:
            return None
        value = group.handle(event)
        if isinstance(value, Go):
            self.go(value.unit, value.way)
        elif isinstance(value, Press):
            return self.press(value)
        if not group.took and event.type == pygame.MOUSEMOTION:
            self.board.hover = self.board.space_at(event.pos)
            if self.board.hover is None:
                self.view.tip(event.pos)
        return None

    def _gate(self, event: pygame.event.Event) -> Transition | None:
        director = self.director
        assert director.gate is not None and director.script is not None
        value = director.gate.handle(director.script, event)
        if value == LOOK:
            director.aside = True
            self.playing = False
        elif value is not None and director.holding:
            director.go_on()
        return None

    def _on_bar(self, event: pygame.event.Event) -> bool:
        """Pressing and dragging on the bar of days."""
        if event.type == pygame.MOUSEBUTTONUP and self._dragging:
            self._dragging = False
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._dragging = self.bar.r.contains(*self.ui.to_logical(event.pos))
            self.playing = self.playing and not self._dragging
        if self._dragging and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.jump(self.bar.at_of(self.ui.to_logical(event.pos)[0]))
            return True
        return False

    def _key(self, event: pygame.event.Event) -> tuple[bool, Transition | None]:
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        ways = {
            pygame.K_LEFT: (TURN if shift else STEP, -1),
            pygame.K_RIGHT: (TURN if shift else STEP, 1),
            pygame.K_PAGEUP: (DAY, -1),
            pygame.K_PAGEDOWN: (DAY, 1),
        }
        if event.key in ways:
            self.go(*ways[event.key])
        elif event.key == pygame.K_HOME:
            self.jump(0)
        elif event.key == pygame.K_END:
            self.jump(self.marks.length)
        elif event.key == pygame.K_SPACE:
            if self.director.aside:
                self.director.aside = False
            elif self.director.holding and not self.playing:
                self.director.go_on()
            else:
                self.toggle()
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self.set_pace(self.pace + (1 if event.key == pygame.K_UP else -1))
        elif event.key == pygame.K_ESCAPE:
            return True, self.close()
        else:
            return False, None
        return True, None

    def press(self, press: Press) -> Transition | None:
        """A button was pressed."""
        match press.what:
            case "play":
                self.toggle()
            case "advice" if self.advisable:
                self.playing = False
                return Push(ReplayAdvice(self.replay.state, self.play.cast, self.replay.script[self.replay.at]))
            case "branch" if self.branch is not None:
                return Reset(self.branch(self.replay.at))
            case "close":
                return self.close()
            case "legend" | "log" | "help":
                return super().press(press)
        return None

    def recover(self) -> Scene | None:
        return None
