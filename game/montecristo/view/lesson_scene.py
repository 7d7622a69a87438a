"""The lesson: the table of a scripted game, with the monk's note beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.core.words import _
from game.ui.layout import R
from game.ui.node import Node
from game.ui.overlay import MessageScene
from game.ui.scene import Pop, Push, Replace, Scene, Transition
from game.ui.ui import Ui

from ..chart import Chart
from ..lesson import CHAPTERS as CHAPTER_KEYS
from ..lesson import Course, load, save
from ..rules import actions as act
from ..rules.actions import END_TURN, Action
from .lesson_chapters import ChaptersScene
from .lesson_coach import BACK, CHAPTERS, LEAVE, NEXT, SKIP, CoachNote, draw_ring, ring_room
from .panels_buttons import OptionButton
from .panels_pause import TablePause
from .table import TableScene
from .table_column import Press
from .table_view import TableView
from .words import lesson_words
from .words.actions import deed_of

_GOES_AFTER = 4.0
"""Seconds after which a gentle no gives way to the note again."""


class LessonScene(TableScene):
    """One stretch of the lesson, from ``chapter`` on (None: where the learner stopped).

    ``path`` is the file that keeps the place (None: it is not kept). ``new_game`` makes the scene offered at the end, or None.
    The lesson pops with None when it is left.
    """

    advises = False  # the coach does

    def __init__(
        self,
        chart: Chart,
        *,
        path: Path | None = None,
        chapter: int | None = None,
        new_game: Callable[[], Scene] | None = None,
        how_to_play: Callable[[], Scene] | None = None,
    ) -> None:
        self.path, self.new_game = path, new_game
        self.progress = load(path)
        self.course = Course(chart.island, self.progress.number if chapter is None else chapter)
        super().__init__(self.course.session, chart, how_to_play=how_to_play, finished=self._end)
        self._noes = 0
        self._no_left = 0.0
        self._ring: tuple[R, bool] | None = None
        self._kept: int | None = None

    # ------------------------------------------------------------ scene
    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        self.coach = CoachNote(ui, self.course, self.progress.done)
        self._keep_place()

    def leave(self) -> None:
        self.coach.group.release()
        super().leave()

    def _make_view(self) -> TableView:
        return TableView(self.ui, self.play, self.chart, spare=False)  # the coach stands there

    def resize(self) -> None:
        super().resize()
        self.coach.place(self.view)

    def resumed(self, result: Any) -> None:
        if isinstance(result, int) and not isinstance(result, bool):
            self._leaving = Replace(self._at(result))
            return
        if result == "title":
            self._leaving = Pop()
            return
        super().resumed(result)

    def recover(self) -> Scene | None:
        return self._at(self.course.chapter)

    def describe(self) -> list[Node]:
        return [*super().describe(), *self.coach.describe()]

    def pause(self) -> Transition:
        return Push(TablePause(self.how_to_play, note=_("The lesson goes on where you leave it."), can_abandon=False))

    def ask_quit(self) -> Transition | None:
        self._keep_place()
        return None

    # ------------------------------------------------------------ the course
    def _at(self, chapter: int) -> LessonScene:
        """The lesson from the beginning of a chapter."""
        return LessonScene(
            self.chart, path=self.path, chapter=chapter, new_game=self.new_game, how_to_play=self.how_to_play
        )

    def _keep_place(self) -> None:
        """The chapter that is begun is where the lesson goes on; those before it in this way are done."""
        chapter = self.course.chapter
        if chapter == self._kept:
            return
        if self._kept is not None and chapter > self._kept:
            self.progress.pass_(self.course.chapters[self._kept].key)
        self._kept = chapter
        self.progress.chapter = self.course.chapters[chapter].key
        save(self.progress, self.path)

    def _end(self) -> Scene:
        """The last chapter is done."""
        self.progress.pass_(CHAPTER_KEYS[-1])
        self.progress.chapter = CHAPTER_KEYS[0]
        save(self.progress, self.path)
        return LessonEnd(self.new_game)

    def _next_stretch(self) -> Transition:
        """The present stretch ends with a note that was read."""
        following = self.course.next_chapter
        self.progress.pass_(self.course.chapters[self.course.chapter].key)
        save(self.progress, self.path)
        return Pop() if following is None else Replace(self._at(following))

    def read_on(self) -> Transition | None:
        """The note was read."""
        if not self.course.holds:
            return None
        self._forget_no()
        self.ui.sound.play("page")
        if not self.course.read_on():
            return self._next_stretch()
        self._keep_place()
        return None

    def _say_no(self) -> None:
        if self.course.holds:
            self.coach.no = lesson_words.read_first()
        else:
            self.coach.no = lesson_words.refusal(self._noes)
            self._noes += 1
        self._no_left = _GOES_AFTER

    def _forget_no(self) -> None:
        self.coach.no = ""
        self._no_left = 0.0

    # ------------------------------------------------------------ acting
    def act(self, action: Action) -> None:
        if self.session.why_not(action) is not None:
            return
        if not self.course.allows(action):
            self.walker.stop()
            self.play.chooser = None
            self._say_no()
            return
        self._forget_no()
        super().act(action)

    def end_turn(self) -> None:
        if self.play.turn_frame is not None and self.director.at_rest:
            self.act(END_TURN)  # the lesson never ends a turn too early, so nothing is to be asked

    def _at_rest(self, dt: float) -> Transition | None:
        decision = self.play.decision
        frame = None if decision is None else decision.frame
        self._keep_up()
        if self.course.holds and not self.director.gate_before_decision(frame):
            if self.walker.going:
                self.walker.stop()
                self._say_no()
            return None
        return super()._at_rest(dt)

    def update(self, dt: float) -> Transition | None:
        answer = super().update(dt)
        self._no_left -= dt
        if self.coach.no and self._no_left <= 0:
            self._forget_no()
        self._keep_up()
        if answer is None:
            self._point_out()
        return answer

    def _keep_up(self) -> None:
        """The course goes on when what was done has been seen."""
        seen = self.director.at_rest and self.director.gate is None and not self.walker.going
        if self.course.keep_up(seen=seen):
            self._forget_no()
            self._keep_place()

    # ------------------------------------------------------------ input
    def handle(self, event: pygame.event.Event) -> Transition | None:
        if self._leaving is not None:
            return None
        down = event.type == pygame.KEYDOWN
        if down and event.key == pygame.K_TAB and self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1):
            return None
        space = down and event.key == pygame.K_SPACE and not self.coach.group.has_keyboard
        if space and self.course.holds and self.director.at_rest:
            return self.read_on()
        if not down or self.director.gate is None or self.director.aside:
            answer = self.coach.handle(event)
            if answer is not None:
                return self._move_in_course(answer)
            if self.coach.group.took:
                self.board.hover = None
                return None
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self.coach.under(event.pos):
                return None
        return super().handle(event)

    def _tab(self, by: int) -> bool:
        """Tab goes on from the last button of the table to the note, and from there to the first one again; True if it did that."""
        table, coach = self.buttons.group, self.coach.group
        if table is None or self.walker.pointing or self.director.covered or not self.director.at_rest:
            return False
        here, there = (coach, table) if coach.has_keyboard else (table, coach)
        if here.at_end(by):
            here.focus(None)
            there.enter(by)
        elif here is coach:
            coach.step(by)
        else:
            return False
        return True

    def _move_in_course(self, answer: str) -> Transition | None:
        course = self.course
        match answer:
            case _ if answer == NEXT:
                return self.read_on()
            case _ if answer == BACK:
                back = course.chapter - 1 if course.begins else course.chapter
                return Replace(self._at(max(0, back)))
            case _ if answer == SKIP and course.next_chapter is not None:
                return Replace(self._at(course.next_chapter))
            case _ if answer == CHAPTERS:
                return Push(ChaptersScene(course, self.progress))
            case _ if answer == LEAVE:
                return Pop()
        return None

    def press(self, press: Press) -> Transition | None:
        if press.what == "deed" and self._waits() and press.value is not deed_of(self.course.expected or END_TURN):
            self._say_no()
            return None
        return super().press(press)

    def _waits(self) -> bool:
        return self.director.at_rest and self.play.turn_frame is not None

    def _tell_forecast(self) -> None:
        super()._tell_forecast()
        if not self.coach.aside:
            self.view.forecast.tell(None)  # the monk's note lies there; the violet marks on the chart stay

    # ------------------------------------------------------------ pointing out
    def _point_out(self) -> None:
        """Ring what the step is about."""
        found = self._ringed()
        if found != self._ring or self.coach.keep():
            self._ring = found
            self.stale = True

    def _ringed(self) -> tuple[R, bool] | None:
        """The room to ring, and whether it is a space."""
        if self.director.covered or not self.director.at_rest:
            return None
        shown = self._shown(self.course.step.shows)
        if shown is not None:
            return shown
        goal = self.course.goal
        if goal is None or self.play.asking < 0:
            return None
        if isinstance(goal, act.Move):
            return None if self.walker.going else (self.board.rect_of(goal.to), True)
        wanted = self.course.expected
        group = self.buttons.group
        if group is None:
            return None
        if isinstance(wanted, act.EndTurn):
            return self.view.at.end, False
        deed = deed_of(wanted) if wanted is not None else None
        for widget in group.widgets:
            if isinstance(widget, OptionButton) and widget.choice.action == wanted:
                return widget.r, False
            if isinstance(widget.message, Press) and widget.message.what == "deed" and widget.message.value is deed:
                return widget.r, False
        return None

    def _shown(self, what: str) -> tuple[R, bool] | None:
        at = self.view.at
        match what:
            case "sun":
                return at.sun, False
            case "fires":
                return at.fires, False
            case "acting":
                return at.acting, False
            case "ruth":
                return at.cards[0], False
            case "viktor":
                return at.cards[1], False
            case "thief":
                return self.board.rect_of(self.play.stage.thief), True
        return None

    # ------------------------------------------------------------ drawing
    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        drawn = super().draw(target)
        coach = self.coach
        hidden = self.director.covered and not coach.aside
        if drawn is None:
            if self._ring is not None:
                draw_ring(self.ui, target, *self._ring)
            if not hidden:
                coach.paint(target)
            return None
        old = target.get_clip()
        if self._ring is not None:
            box = self.ui.rect(ring_room(self._ring[0]))
            for rect in drawn:
                if rect.colliderect(box):
                    target.set_clip(rect)
                    draw_ring(self.ui, target, *self._ring)
        if not hidden:
            box = coach.box()
            for rect in [*drawn]:
                if rect.colliderect(box):
                    target.set_clip(rect)
                    coach.paint(target)
            if coach.group.dirty:
                inner = self.ui.rect(coach.r.inset(3))
                target.set_clip(inner)
                coach.paint(target)
                drawn = [*drawn, inner]
        target.set_clip(old)
        return drawn


class LessonEnd(MessageScene):
    """What the monk says at the end, over the screen the lesson was begun from."""

    def __init__(self, new_game: Callable[[], Scene] | None) -> None:
        text = _(
            "The treasure is home, and so are you. Everything else waits in the rulebook: collapsing, the Mill, the hideaway, "
            "ferries, wells and all the evening cards. Fair winds!"
        )
        buttons = [(_("Done"), None)]
        if new_game is not None:
            buttons.insert(0, (_("New expedition"), "new"))
        super().__init__(_("Well done!"), text, buttons)
        self.new_game = new_game

    def pressed(self, value: Any) -> Transition | None:
        if isinstance(value, Pop) and value.result == "new" and self.new_game is not None:
            return Replace(self.new_game())
        return super().pressed(value)


__all__ = ["LessonEnd", "LessonScene"]
