"""The table: a game being played around one screen. Asks, rolls, and lets the director show what happens."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame

from game.core.agenda import CHANCE, Frame
from game.core.session import Session
from game.ui import theme
from game.ui.node import Node
from game.ui.scene import Push, Quit, Replace, Reset, Scene, Transition
from game.ui.ui import Ui

from ..advice.adviser import Adviser
from ..chart import Chart
from ..rules import frames as fr
from ..rules.actions import ABANDON, END_TURN, Action
from ..rules.state import MORNING, NOBODY
from . import table_presses
from .companions import Companions
from .leaders_scene import Leaders
from .panels_log import ShowSpace
from .panels_pause import ABANDON_GAME, LEADERS, TAKE_BACK
from .panels_saving import unsaved_question
from .table_advice import Advising
from .table_buttons import TableButtons
from .table_column import Press
from .table_hunt import Odds
from .table_input import TableInput
from .table_leading import Leading
from .table_play import Play
from .table_view import TableView
from .table_walk import Walker
from .words import companion_words, prompts

BEAT_SECONDS = 0.55
"""Before a die is thrown by itself."""
_AT_ONCE = 200
"""Dice thrown in one turn of the loop at instant speed, at most."""
_BY_ITSELF = (
    fr.Unit, fr.HealingWith, fr.Paying, fr.Crawling, fr.NamingStolen, fr.MillNaming, fr.LosingTool, fr.Spoiling, fr.Enlightening,
)  # fmt: skip
"""Questions that are answered by themselves where there is only one answer."""


class TableScene(Scene):
    """The whole table.

    ``names`` are those of the persons. ``home`` makes the title scene, ``finished`` the scene after the last event, ``how_to_play``
    an overlay, ``reload`` the same game as its journal has it (after a fault). ``rolls_itself`` False lets every die wait for a click.
    ``companions`` play for players who hand over; ``adviser`` gives advice, in the window if there is none; ``share`` is the line by which
    others meet the same dice.
    """

    advises = True
    """Advice can be had, and wasteful actions are warned of."""

    def __init__(
        self,
        session: Session,
        chart: Chart,
        *,
        names: tuple[str, ...] = (),
        home: Callable[[], Scene] | None = None,
        finished: Callable[[], Scene] | None = None,
        how_to_play: Callable[[], Scene] | None = None,
        reload: Callable[[], Scene | None] | None = None,
        rolls_itself: bool = True,
        companions: Companions | None = None,
        adviser: Adviser | None = None,
        share: str = "",
    ) -> None:
        self.session = session
        self.share = share
        self.chart = chart
        self.play = Play(session, names)
        self.home, self.finished, self.how_to_play, self.reload = home, finished, how_to_play, reload
        self.rolls_itself = rolls_itself
        self.input = TableInput(self)
        self.leading = Leading(self, companions)
        self.advising = Advising(self, adviser)
        self._beat: float | None = None
        self._confirmed: Callable[[], None] | None = None
        """What is done if the question that is being asked is answered with yes."""
        self._leaving: Transition | None = None
        self._quitting = False
        """The question before quitting without saving is being asked."""
        self._drawn_gate: Any = None

    # ------------------------------------------------------------ scene
    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        ui.sound.music("")
        self.view = self._make_view()
        self.director = self.view.director
        self.board = self.view.board
        self.walker = Walker(self.play, self.board)
        self.odds = Odds(self.play, self.board, self.view.forecast)
        self.buttons = self._make_buttons()
        self.buttons.advised = self.advises
        self.leading.thinking.prepare()

    def _make_view(self) -> TableView:
        return TableView(self.ui, self.play, self.chart)

    def _make_buttons(self) -> TableButtons:
        return TableButtons(self.ui, self.play, self.view, self.walker)

    def leave(self) -> None:
        self.buttons.release()
        self.director.close_gate()
        self.leading.thinking.close()
        self.advising.close()
        if self.session.journal is not None:
            self.session.journal.close()

    def resize(self) -> None:
        self.play.recast()
        self.view.place()
        self.buttons.reset()
        self._drawn_gate = None
        self.stale = True

    def resumed(self, result: Any) -> None:
        self.stale = True
        self._drawn_gate = None
        if self._confirmed is not None:
            then, self._confirmed = self._confirmed, None
            if result is True:
                then()
        elif isinstance(result, ShowSpace):
            self.board.hover = result.space
            self.director.timeline.add(self.board.pulse_cue(result.space, theme.MADDER))
        elif result == ABANDON_GAME:
            self.ask_first(table_presses.question_before_abandoning(), lambda: self.act(ABANDON))
        elif isinstance(result, Leaders):
            self.leading.agreed(result)
        elif result == LEADERS:
            self._leaving = Push(self.leading.overlay())
        elif result == TAKE_BACK:
            self.session.allow_take_back(not self.session.take_back_allowed)
        elif result == "title":
            self._leaving = Reset(self.home()) if self.home is not None else Quit()
        elif result == "quit":
            self._leaving = self.ask_quit() or Quit()
        elif self._quitting:
            self._quitting = False
            self._leaving = Quit() if result is True else None

    def ask_quit(self) -> Transition | None:
        question = unsaved_question(self.session)
        self._quitting = question is not None
        return Push(question) if question is not None else None

    def recover(self) -> Scene | None:
        again = self.reload() if self.reload is not None else None
        return again if again is not None or self.home is None else self.home()

    @property
    def moving(self) -> bool:
        director = self.director
        if director.gate is not None and director.script is not None and director.covered:
            return director.timeline.busy or director.gate.busy(director.script)
        return self.view.moving or self.leading.thinking.waiting or self.advising.thinking

    @property
    def stirring(self) -> bool:
        return self.board.stirring

    def handle(self, event: pygame.event.Event) -> Transition | None:
        return None if self._leaving is not None else self.input.handle(event)

    def describe(self) -> list[Node]:
        director = self.director
        if director.gate is not None and director.script is not None and director.covered:
            return director.gate.describe(director.script)
        spaces = [Node("space", name, ("lit",), str(cost)) for name, cost in self.walker.lit_names()]
        return [*self.view.describe(), *spaces, *self.buttons.describe()]

    # ------------------------------------------------------------ time
    def update(self, dt: float) -> Transition | None:
        if self._leaving is not None:
            leaving, self._leaving = self._leaving, None
            return leaving
        self.director.update(dt)
        self.leading.read_gates(dt)
        self.board.update(dt)
        self.buttons.moved_for = 0.0 if self.director.at_rest else self.buttons.moved_for + dt
        for _turn in range(_AT_ONCE if self._instant else 1):
            if not self.director.at_rest:
                break
            done = len(self.session.log)
            answer = self._at_rest(dt)
            if answer is not None:
                return answer
            if len(self.session.log) == done:
                break
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
        if decision is None or frame is None:
            return Replace(self.finished()) if self.finished is not None else None
        if decision.seat == CHANCE:
            self._chance(frame, dt)
        elif (policy := self.session.companion_asked()) is not None:
            forced = self._forced()
            if forced is None:
                return self.leading.decide(policy, dt)
            self.do(forced)
        elif (forced := self._forced()) is not None:
            self.act(forced)
        elif director.script is not None and director.script.prompt is None:
            director.script.prompt = prompts.question(frame, play.cast, play.state.island, play.state)
            director.script.version += 1
        elif isinstance(frame, fr.TurnOpen):
            step = self.walker.next_step()
            if step is not None:
                self.act(step)
        return None

    def _forced(self) -> Action | None:
        """The only answer to a small question, which is given by itself."""
        decision = self.play.decision
        if decision is None or not isinstance(decision.frame, _BY_ITSELF):
            return None
        legal = self.session.legal()
        return legal[0] if len(legal) == 1 else None

    # ------------------------------------------------------------ dice
    @property
    def rolling(self) -> bool:
        """A die is about to be thrown."""
        return self._beat is not None

    def _chance(self, frame: Frame, dt: float) -> None:
        """Show what is rolled for; after a beat the die is thrown."""
        if self._beat is None:
            self.director.announce(frame)
            self._beat = 0.0 if self._instant or isinstance(frame, fr.DrawingCard) else BEAT_SECONDS
        else:
            self._beat -= dt * min(self.director.timeline.speed, 1000.0)
        if self._beat <= 0 and (self.rolls_itself or self._instant or isinstance(frame, fr.DrawingCard)):
            self.roll()

    def roll(self) -> None:
        """Throw the die, or turn over the card."""
        self._beat = None
        self.do(self.session.draw_chance())

    @property
    def walking(self) -> bool:
        """A walk goes on by itself. While a question is asked on the way it stands still."""
        return self.walker.going and self.play.turn_frame is not None

    # ------------------------------------------------------------ acting
    def decide(self, action: Action) -> None:
        """What a person chose by hand: done at once, or after a question if it would be a waste."""
        self.ask_first(self.advising.warning(action), lambda: self.act(action))

    def walk_to(self, space: int) -> None:
        """A person chose a lit space to walk to."""
        ways = self.walker.ways
        self.walk_along(tuple(ways.way(space)) if ways is not None else ())

    def walk_along(self, way: tuple[int, ...]) -> None:
        """The same over these spaces, the present one first."""
        self.ask_first(self.advising.warning_of_walk(way), lambda: self._set_out(way))

    def _set_out(self, way: tuple[int, ...]) -> None:
        if self.walker.plan(way):
            self.play.chooser = None
            self.walker.leave()

    def ask_first(self, question: Scene | None, then: Callable[[], None]) -> None:
        """Do it, after a yes if there is a question."""
        if question is None:
            then()
        else:
            self._confirmed, self._leaving = then, Push(question)

    def act(self, action: Action) -> None:
        """A person's decision; nothing happens if it is not legal. While a companion decides, only abandoning is left to people."""
        if self.session.why_not(action) is None and (self.play.companion_seat == NOBODY or action == ABANDON):
            self.ui.tooltip.clear()
            self.play.thought = None
            self.do(action)

    def do(self, action: Action) -> None:
        """Whoever decided it: it happens, and is shown."""
        self.leading.thinking.forget()
        self.advising.forget()
        self.play.chooser, self.play.mine = None, None
        self.walker.leave()
        script = self.director.script
        if script is not None and script.prompt is not None:
            script.prompt = None
            script.version += 1
        decision = self.play.decision
        if decision is not None and isinstance(decision.frame, fr.TurnOpen) and self.director.dice is not None:
            self.director.dice.closed = True
        events = self.session.act(action)
        self.walker.saw(events)
        self.director.tell(events)

    def undo(self) -> None:
        """One step of the player's back: answers that were given by themselves go with it."""
        companions = self.session.undo_takes()
        if not self.session.undo():
            return
        if companions:
            self.director.tell_banner(companion_words.undone(companions))
        while self._forced() is not None and self.session.undo():
            continue
        self._anew()

    def redo(self) -> None:
        """The step that was taken back last, again."""
        if self.session.redo():
            self._anew()

    def _anew(self) -> None:
        """The session has jumped: show it as it is."""
        self._beat = None
        self.director.drop()
        self.play.reset()
        self.leading.thinking.forget()
        self.advising.forget()
        self.walker.leave()
        self.walker.stop()
        self.board.stage = self.play.stage
        self.board.refresh()
        self.buttons.reset()
        self._drawn_gate = None
        self.stale = True

    # ------------------------------------------------------------ looking
    def _look(self) -> None:
        """Bring lit spaces, notes and buttons in line with what is asked."""
        play, director = self.play, self.director
        play.asking = play.asked_seat if director.at_rest else NOBODY
        self.advising.keep()
        self.walker.light(director.at_rest and not director.covered and not self.rolling)
        self.view.tell_hover()
        self.view.keep_recap()
        if director.at_rest:
            self._tell_forecast()
        self.board.acting = play.stage.seat if play.stage.seat >= 0 and play.stage.phase == MORNING else None
        if self.view.moved_cards():
            self.buttons.reset()
            self.stale = True
        self.buttons.rolling = self.rolling
        self.buttons.keep()

    def toggle_forecast(self) -> None:
        """Show or hide the Thief's odds from now on."""
        self.odds.toggle()

    def _tell_forecast(self) -> None:
        """The Thief's odds for this afternoon."""
        self.odds.keep()

    # ------------------------------------------------------------ drawing
    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        director = self.director
        gate, script = director.gate, director.script
        if gate is not None and script is not None and director.covered:
            if self._drawn_gate is gate and not self.stale:
                drawn: list[pygame.Rect] | None = gate.draw(target, script)
                return drawn
            self._draw_table(target)
            gate.open(target.copy())
            self._drawn_gate, self.stale = gate, False
            gate.draw(target, script, whole=True)
            return None
        if self.stale or self._drawn_gate is not None or self.buttons.group is None:
            self._drawn_gate, self.stale = None, False
            self._draw_table(target)
            director.air.lay(target)
            return None
        lifted = director.air.lift(target)
        return lifted + self.buttons.draw_changes(target, self.view.draw_changes(target)) + director.air.lay(target)

    def _draw_table(self, target: pygame.Surface) -> None:
        if self.buttons.group is None:
            self._look()
        self.director.air.forget()
        self.view.draw_all(target)
        self.buttons.draw_all(target)

    # ------------------------------------------------------------ buttons
    def pause(self) -> Transition:
        """The pause menu over the table."""
        return Push(table_presses.pause_menu(self))

    def press(self, press: Press) -> Transition | None:
        """A button of the table was pressed."""
        return table_presses.press(self, press)

    def end_turn(self) -> None:
        """A person ends the turn: at once, or after a question while points are left or the place is bad."""
        if self.play.turn_frame is not None and self.director.at_rest:
            self.ask_first(table_presses.question_before_the_end(self), lambda: self.act(END_TURN))
