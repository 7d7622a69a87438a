"""The table: a game being played around one screen. Takes what players do, asks, rolls, and lets the director show what happens."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame

from game.core.agenda import CHANCE
from game.core.session import Session
from game.core.words import _
from game.ui.group import Group
from game.ui.layout import R
from game.ui.node import Node
from game.ui.overlay import ConfirmScene
from game.ui.scene import Push, Quit, Replace, Reset, Scene, Transition
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget

from ..chart import Chart
from ..rules import frames as fr
from ..rules.actions import ABANDON, END_TURN, Action, Crawl, Enlighten, PickSpace
from ..rules.forecast import forecast
from ..rules.state import MORNING, NOBODY
from .gate import CONTINUE, LOOK
from .panels_log import LogScene
from .panels_pause import ABANDON_GAME, TablePause
from .panels_prompt import Choice, question_of, useful_left
from .table_column import Column, Press, foot_widgets, idle_column, question_column, turn_column
from .table_play import Play
from .table_view import TableView
from .table_walk import Walker
from .words import prompts, table_words
from .words.actions import Deed

BEAT_SECONDS = 0.55
"""Before a die is thrown by itself."""
_LINGER = 0.4
"""A question stays on the table for so long after its answer, lest the column flicker between two questions."""
_AT_ONCE = 200
"""Dice thrown in one turn of the loop at instant speed, at most."""
_BY_ITSELF = (fr.Unit, fr.HealingWith, fr.Paying, fr.Crawling, fr.NamingStolen, fr.MillNaming, fr.LosingTool, fr.Spoiling, fr.Enlightening)
"""Questions that are answered by themselves where there is only one answer."""
_PASSIVE_KEYS = {
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA,
    pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR,
}  # fmt: skip


class TableScene(Scene):
    """The whole table.

    ``names`` are those of the persons. ``home`` makes the title scene, ``finished`` the scene after the last event; ``how_to_play``
    an overlay. ``rolls_itself`` False lets every die wait for a click.
    """

    def __init__(
        self,
        session: Session,
        chart: Chart,
        *,
        names: tuple[str, ...] = (),
        home: Callable[[], Scene] | None = None,
        finished: Callable[[], Scene] | None = None,
        how_to_play: Callable[[], Scene] | None = None,
        rolls_itself: bool = True,
    ) -> None:
        self.session = session
        self.chart = chart
        self.play = Play(session, names)
        self.home, self.finished, self.how_to_play = home, finished, how_to_play
        self.rolls_itself = rolls_itself
        self._group: Group | None = None
        self._column_key: Any = None
        self._ground: pygame.Surface | None = None
        self._beat: float | None = None
        self._swallow_up = False
        self._pressed_space: int | None = None
        self._confirming: Action | None = None
        self._forecast_shown: bool | None = None
        self._forecast_key: Any = None
        self._gate_open: Any = None
        self._told: Any = None
        self._moved_for = 0.0
        self._shown_column: Column
        self._under: pygame.Surface | None = None
        """The table beneath the column."""
        self._zones: list[pygame.Rect] = []

    # ------------------------------------------------------------ scene
    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        self.view = TableView(ui, self.play, self.chart)
        self.director = self.view.director
        self.board = self.view.board
        self.walker = Walker(self.play, self.board)

    def leave(self) -> None:
        if self._group is not None:
            self._group.release()
        self.director.close_gate()

    def resize(self) -> None:
        self.play.recast()
        self.view.place()
        self._group = None
        self._column_key = self._ground = None
        self._gate_open = None
        self.stale = True

    def resumed(self, result: Any) -> None:
        self.stale = True
        self._gate_open = None
        if self._confirming is not None:
            action, self._confirming = self._confirming, None
            if result is True:
                self._act(action)
        elif result == ABANDON_GAME:
            self._leaving = self._confirm_abandoning()
        elif result == "title":
            self._leaving = Reset(self.home()) if self.home is not None else Quit()
        elif result == "quit":
            self._leaving = Quit()

    _leaving: Transition | None = None

    @property
    def moving(self) -> bool:
        gate, script = self.director.gate, self.director.script
        if gate is not None and script is not None and self.director.covered:
            return self.director.timeline.busy or gate.busy(script)
        return self.view.moving

    def recover(self) -> Scene | None:
        return self.home() if self.home is not None else None

    # ------------------------------------------------------------ time
    def update(self, dt: float) -> Transition | None:
        if self._leaving is not None:
            leaving, self._leaving = self._leaving, None
            return leaving
        self.director.update(dt)
        self.board.update(dt)
        self._moved_for = 0.0 if self.director.at_rest else self._moved_for + dt
        for _turn in range(_AT_ONCE if self._instant else 1):
            if not self.director.at_rest:
                break
            answer = self._at_rest(dt)
            if answer is not None:
                return answer
            if not self.director.at_rest or self.play.asked_seat != NOBODY:
                continue
        self._look()
        return None

    @property
    def _instant(self) -> bool:
        return math.isinf(self.director.timeline.speed)

    def _at_rest(self, dt: float) -> Transition | None:
        """Everything has been shown: the next decision."""
        play, director = self.play, self.director
        decision = play.decision
        frame = None if decision is None else decision.frame
        if director.gate_before_decision(frame):
            return None
        if decision is None:
            return Replace(self.finished()) if self.finished is not None else None
        if decision.seat == CHANCE:
            self._chance(frame, dt)
        elif (forced := self._forced()) is not None:
            self._act(forced)
        elif director.script is not None and director.script.prompt is None:
            director.script.prompt = prompts.question(frame, play.cast, play.state.island, play.state)
            director.script.version += 1
        elif isinstance(frame, fr.TurnOpen):
            step = self.walker.next_step()
            if step is not None:
                self._act(step)
        return None

    def _forced(self) -> Action | None:
        """The only answer to a small question, which is given by itself."""
        decision = self.play.decision
        if decision is None or not isinstance(decision.frame, _BY_ITSELF):
            return None
        legal = self.session.legal()
        return legal[0] if len(legal) == 1 else None

    def _chance(self, frame: fr.Frame, dt: float) -> None:
        """Show what is rolled for; after a beat the die is thrown."""
        if self._beat is None:
            self.director.announce(frame)
            self._beat = 0.0 if isinstance(frame, fr.DrawingCard) else BEAT_SECONDS
            if self._instant:
                self._beat = 0.0
        else:
            self._beat -= dt * min(self.director.timeline.speed, 1000.0)
        if self._beat <= 0 and (self.rolls_itself or self._instant):
            self._roll()

    def _roll(self) -> None:
        self._beat = None
        self._do(self.session.draw_chance())

    # ------------------------------------------------------------ acting
    def _act(self, action: Action) -> None:
        """A person's decision."""
        if self.session.why_not(action) is not None:
            return
        self.ui.tooltip.clear()
        self._do(action)

    def _do(self, action: Action) -> None:
        self.play.chooser, self.play.mine = None, None
        self.walker.leave()
        script = self.director.script
        if script is not None and script.prompt is not None:
            script.prompt = None
            script.version += 1
        if self.play.turn_frame is not None and self.director.dice is not None:
            self.director.dice.closed = True
        events = self.session.act(action)
        self.walker.saw(events)
        self.director.tell(events)

    def _undo(self) -> None:
        """One step of the player's back: answers that were given by themselves go with it."""
        if not self.session.undo():
            return
        while self._forced() is not None and self.session.undo():
            continue
        self._anew()

    def _redo(self) -> None:
        if self.session.redo():
            self._anew()

    def _anew(self) -> None:
        """The session has jumped: show it as it is."""
        self._beat = None
        self.director.drop()
        self.play.reset()
        self.walker.leave()
        self.board.stage = self.play.stage
        self.board.refresh()
        self._column_key = None
        self._gate_open = None
        self.stale = True

    # ------------------------------------------------------------ looking
    def _look(self) -> None:
        """Bring lit spaces, notes, buttons and the gate in line with what is asked."""
        play, director = self.play, self.director
        at_rest = director.at_rest
        play.asking = play.asked_seat if at_rest else NOBODY
        self._light(at_rest)
        self._forecast(at_rest)
        self.board.acting = play.stage.seat if play.stage.seat >= 0 and play.stage.phase == MORNING else None
        if self.view.moved_cards():
            self._ground = self._column_key = None
            self.stale = True
        self._keep_column(at_rest)

    def _light(self, at_rest: bool) -> None:
        walker, director = self.walker, self.director
        ready = at_rest and not director.covered and self._beat is None
        walker.light(ready)
        way = walker.way
        told = (self.board.hover, self.board.focus, tuple(way), len(self.session.log), self.play.cast, self.view.hover.small, ready)
        if told != self._told:
            self._told = told
            space = self.board.focus if self.board.focus is not None else self.board.hover
            self.view.hover.tell(space, way)

    def _forecast(self, at_rest: bool) -> None:
        """The Thief's odds for this afternoon: shown while it may reach somebody, or as the player wants."""
        play = self.play
        if not at_rest:
            return
        key = len(self.session.log), self._forecast_shown, play.cast
        if key == self._forecast_key:
            return
        self._forecast_key = key
        wanted = self._forecast_shown
        state = play.state
        if wanted is False or state.phase != MORNING or play.turn_frame is None:
            self.board.forecast = None
            self.view.forecast.tell(None)
            return
        odds = forecast(state)
        caught = [(play.cast.name(seat), round(100 * chance)) for seat, chance in enumerate(odds.caught) if chance]
        if wanted is None and not caught:
            self.board.forecast = None
            self.view.forecast.tell(None)
            return
        self.board.forecast = odds
        steps = max(0, state.weather.thief_points if state.weather.thief_points >= 0 else state.numbers.thief_points)
        if state.thief_stunned:
            steps = 0
        self.view.forecast.tell(table_words.forecast_lines(steps, caught))

    # ------------------------------------------------------------ the column
    def _mode(self, at_rest: bool) -> tuple[Any, ...]:
        """What the column shows."""
        play, director = self.play, self.director
        log = len(self.session.log)
        if director.aside:
            return "aside", director.changed
        if at_rest and play.turn_frame is not None and self._beat is None:
            if self.walker.going:
                return self._column_key[0] if self._column_key else ("idle",)
            return ("turn", log) if play.chooser is None else ("question", log, play.chooser.id)
        if at_rest and play.asked_seat != NOBODY:
            return "question", log, play.mine
        if self._column_key and self._column_key[1] == play.stage.seat:
            shown = self._column_key[0]
            stays = shown[0] == "turn" or (shown[0] == "question" and (self.walker.going or self._moved_for < _LINGER))
            if stays:
                return shown  # things move in a turn: the buttons stay where they are
        return "idle", len(play.log.lines)

    def _keep_column(self, at_rest: bool) -> None:
        play = self.play
        mode = self._mode(at_rest)
        key = mode, play.stage.seat, self.session.why_not_undo(), self.ui.theme.name, play.cast
        if self._group is not None and key == self._column_key:
            return
        if self._column_key is not None and mode[0] in ("turn", "question") and mode == self._column_key[0] and self._group is not None:
            self._column_key = key
            return
        self._column_key = key
        self._set_column(self._column(mode))

    def _column(self, mode: tuple[Any, ...]) -> Column:
        ui, play, at = self.ui, self.play, self.view.at
        if mode[0] == "turn":
            return turn_column(ui, play, at)
        if mode[0] == "question":
            question = question_of(play)
            if question is not None:
                return question_column(ui, play, at, question)
        return idle_column(ui, play, at, aside=self.director.aside)

    def _set_column(self, column: Column) -> None:
        """Other buttons: draw their ground, keep the focus."""
        self._shown_column = column
        open_turn = self.play.turn_frame is not None and self.play.chooser is None
        foot = foot_widgets(self.ui, self.play, self.view.at, open_turn=open_turn)
        tools = self._tools()
        if self._ground is not None:
            self._paint_column(self._ground)
            for tool in tools:
                tool.stale = False
        self._group = Group(self.ui, [*column.widgets, *foot, *tools], background=self._ground, like=self._group)
        self._zones = [self._column_room().inflate(40, 40), *(self.ui.rect(tool.r).inflate(60, 60) for tool in tools)]
        self._redraw_column = True

    def _paint_column(self, ground: pygame.Surface) -> None:
        """What lies under the buttons of the column."""
        column, at = self._shown_column, self.view.at
        room = self._column_room()
        assert self._under is not None
        ground.blit(self._under, room)
        ground.set_clip(room)
        column.ground(ground)
        if column.hint:
            size = 21 if at.kind == "full" else 18
            self.ui.text.draw(ground, column.hint, at.hint.pad(4, 0), "felli", size, "#f3e3bb")
        ground.set_clip(None)

    def _column_room(self) -> pygame.Rect:
        at = self.view.at
        column = self.ui.rect(R(at.hint.x - 6, at.hint.y, at.column.w + 14, at.column.y2 - at.hint.y + 4))
        return column.unionall([self.ui.rect(at.undo.inset(-4)), self.ui.rect(at.end.inset(-4))])

    def _tools(self) -> list[Widget]:
        at = self.view.at
        return [
            Button(at.log, "", icon="book", look="leather", key="L", tooltip=_("The log (L)"), message=Press("log")),
            Button(at.help, "", icon="help", look="leather", key="F1", tooltip=_("How to play (F1)"), message=Press("help")),
            Button(at.menu, "", icon="menu", look="leather", tooltip=_("Pause (Esc)"), message=Press("menu")),
        ]

    # ------------------------------------------------------------ drawing
    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        gate, script = self.director.gate, self.director.script
        covered = gate is not None and script is not None and self.director.covered
        if covered and self._gate_open is gate and not self.stale:
            return gate.draw(target, script)
        if covered:
            self._draw_table(target)
            gate.open(target.copy())
            self._gate_open = gate
            self.stale = False
            gate.draw(target, script, whole=True)
            return None
        if self._gate_open is not None:
            self._gate_open = None
            self.stale = True
        if self.stale or self._group is None:
            self.stale = False
            self._draw_table(target)
            return None
        drawn = self.view.draw_changes(target)
        self._learn(target, drawn)
        if self._redraw_column:
            self._redraw_column = False
            room = self._column_room()
            target.blit(self._ground, room, room)
            drawn.append(room)
            for widget in self._group.widgets:
                widget.stale = widget.stale or room.colliderect(self.ui.rect(widget.r))
        return drawn + (self._group.draw(target) or [])

    def _draw_table(self, target: pygame.Surface) -> None:
        if self._group is None:
            self._look()
        assert self._group is not None
        self.view.draw_all(target)
        room = self._column_room().clip(target.get_rect())
        self._under = target.subsurface(room).copy()
        self._ground = target.copy()
        self._paint_column(self._ground)
        target.blit(self._ground, room, room)
        self._group.background = self._ground
        self._group.draw(target, whole=True)
        self._redraw_column = False

    def _learn(self, target: pygame.Surface, drawn: list[pygame.Rect]) -> None:
        """Near the buttons, remember what was drawn beside them: drawing a button restores some of its surroundings."""
        assert self._ground is not None
        for rect in drawn:
            for zone in self._zones:
                near = rect.clip(zone)
                if near.w and near.h:
                    self._ground.blit(target, near, near)

    def describe(self) -> list[Node]:
        gate, script = self.director.gate, self.director.script
        if gate is not None and script is not None and self.director.covered:
            return gate.describe(script)
        nodes = self.view.describe()
        nodes += [Node("space", place, ("lit",), str(cost)) for place, cost in self.walker.lit_names()]
        return nodes + (self._group.describe() if self._group is not None else [])

    # ------------------------------------------------------------ input
    def handle(self, event: pygame.event.Event) -> Transition | None:
        if self._leaving is not None:
            return None
        if event.type == pygame.MOUSEBUTTONUP and self._swallow_up and event.button == 1:
            self._swallow_up = False
            return None
        if self._hurry(event):
            return None
        gate, script = self.director.gate, self.director.script
        if gate is not None and script is not None and self.director.covered:
            return self._gate_event(event)
        if event.type == pygame.KEYDOWN:
            done, answer = self._key(event)
            if done:
                return answer
        if self._group is None:
            return None
        value = self._group.handle(event)
        if isinstance(value, Press):
            return self._press(value)
        if not self._group.took:
            self._mouse(event)
        elif event.type == pygame.MOUSEMOTION:
            self.board.hover = None
        return None

    def _hurry(self, event: pygame.event.Event) -> bool:
        """A click or key while something moves, or before a die is thrown, completes that and does nothing else."""
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        key = event.type == pygame.KEYDOWN and event.key not in _PASSIVE_KEYS
        if not (click or key):
            return False
        if key and (event.key in (pygame.K_ESCAPE, pygame.K_F1) or event.mod & pygame.KMOD_CTRL):
            return False
        if self.director.busy:
            self.director.finish()
        elif self._beat is not None and self.director.at_rest:
            if key and event.key == pygame.K_u:
                return False
            self._roll()
        else:
            return False
        self._swallow_up = click
        return True

    def _gate_event(self, event: pygame.event.Event) -> Transition | None:
        director = self.director
        gate, script = director.gate, director.script
        assert gate is not None and script is not None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._pause()
        value = gate.handle(script, event)
        if value == CONTINUE:
            director.go_on()
        elif value == LOOK:
            director.aside = True
        elif value is not None and not isinstance(value, str | Widget) and director.at_rest:
            self._act(value)
        return None

    def _key(self, event: pygame.event.Event) -> tuple[bool, Transition | None]:
        ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if ctrl and event.key in (pygame.K_z, pygame.K_y):
            if event.key == pygame.K_y or event.mod & pygame.KMOD_SHIFT:
                self._redo()
            else:
                self._undo()
            return True, None
        if ctrl:
            return False, None
        if event.key == pygame.K_ESCAPE:
            return True, self._escape()
        if event.key == pygame.K_SPACE:
            return True, self._press(Press("card" if self.director.aside else "end"))
        if event.key == pygame.K_t:
            self._forecast_shown = self.board.forecast is None
            return True, None
        if self.walker.pointing:
            chosen = self.walker.key(event.key)
            if chosen is not None:
                if chosen >= 0:
                    self._choose_space(chosen)
                return True, None
        if event.key == pygame.K_m and self.play.turn_frame is None and self.walker.targets:
            self.walker.point()
            return True, None
        return False, None

    def _escape(self) -> Transition | None:
        play = self.play
        if self.walker.pointing:
            self.walker.leave()
        elif self.walker.going:
            self.walker.stop()
        elif play.mine is not None:
            play.mine = None
        elif play.chooser is not None:
            play.chooser = None
        elif self.director.aside:
            self.director.aside = False
        else:
            return self._pause()
        return None

    def _pause(self) -> Transition:
        asked = self.play.asked_seat != NOBODY and self.director.at_rest
        return Push(TablePause(self.how_to_play, can_abandon=asked))

    def _confirm_abandoning(self) -> Transition:
        self._confirming = ABANDON
        text = _("The expedition ends at once and is scored as it stands. This cannot be taken back.")
        return Push(ConfirmScene(_("Abandon the expedition?"), text, _("Abandon"), _("Play on")))

    def _mouse(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                self.walker.unfocus()
                self.board.hover = self.board.space_at(event.pos)
                if self.board.hover is None:
                    self.view.tip(event.pos)
                else:
                    self.ui.tooltip.clear()
            case pygame.WINDOWLEAVE:
                self.board.hover = None
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._pressed_space = self.board.space_at(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                pressed, self._pressed_space = self._pressed_space, None
                if pressed is not None and pressed == self.board.space_at(event.pos):
                    self._choose_space(pressed)

    def _choose_space(self, space: int) -> None:
        """A space was clicked, or chosen with the keyboard."""
        if not self.director.at_rest or self.director.covered:
            return
        answer = self._answer_at(space)
        if answer is not None:
            self._act(answer)
            return
        if self.walker.plan(space):
            self.play.chooser = None
            self.walker.pointing = False
            self.board.focus = None

    def _answer_at(self, space: int) -> Action | None:
        """The answer that names this space, where a space is asked for."""
        island = self.play.state.island
        for action in self.walker.asked:
            if isinstance(action, Crawl | PickSpace) or hasattr(action, "to"):
                if getattr(action, "to", getattr(action, "space", None)) == space:
                    return action
            elif isinstance(action, Enlighten) and island.chapels[action.side] == space:
                return action
        return None

    # ------------------------------------------------------------ buttons
    def _press(self, press: Press) -> Transition | None:
        match press.what:
            case "log":
                return Push(LogScene(self.play.log))
            case "help":
                return Push(self.how_to_play()) if self.how_to_play is not None else None
            case "menu":
                return self._pause()
            case "undo":
                self._undo()
            case "card":
                self.director.aside = False
            case "back":
                self._escape()
            case "end":
                return self._end_turn()
            case "deed":
                self._deed(press.value)
            case "choice":
                self._choice(press.value)
        return None

    def _end_turn(self) -> Transition | None:
        play = self.play
        frame = play.turn_frame
        if frame is None or not self.director.at_rest:
            return None
        if self.ui.settings.confirmations and useful_left(play, play.state, frame.seat):
            self._confirming = END_TURN
            text = table_words.end_turn_question(play.cast.name(frame.seat), play.state.adventurers[frame.seat].points)
            return Push(ConfirmScene(_("End the turn?"), text, _("End turn"), _("Play on")))
        self._act(END_TURN)
        return None

    def _deed(self, deed: Deed) -> None:
        play = self.play
        self.walker.leave()
        if deed.id == "move":
            self.walker.point()
            return
        actions = play.candidates(deed)
        possible = [action for action, key in zip(actions, play.reasons(actions), strict=True) if key is None]
        if len(actions) == 1 or (deed.id == "eat" and len(possible) == 1):
            self._act(possible[0])
        else:
            play.chooser = deed

    def _choice(self, choice: Choice) -> None:
        if choice.mine is not None:
            self.play.mine = choice.mine
        elif choice.action is not None:
            self._act(choice.action)
