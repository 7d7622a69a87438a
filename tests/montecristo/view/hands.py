"""Hands at the table: they turn what a player wants to do into clicks only, or into keys only, posted to the loop that players use.

They read what is on the screen (widgets, lit spaces) as a person does and never call a scene. What a person wants is a rules action; the
way to it is looked up in :data:`WAYS`.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from abc import ABC, abstractmethod
from collections import deque
from typing import Any, get_args

import pygame

from game.core.agenda import CHANCE
from game.core.session import Session
from game.montecristo.rules import actions as act
from game.montecristo.rules.actions import CHANCE_ACTIONS, Action
from game.montecristo.view.board import BoardView
from game.montecristo.view.caution_scene import CautionScene
from game.montecristo.view.table import TableScene
from game.montecristo.view.words.actions import deed_of
from game.montecristo.view.words.names import thing_word
from game.montecristo.view.words.roles import sentence
from game.ui.app import App
from game.ui.faults import FaultScene
from game.ui.group import Group
from game.ui.scrolling import ScrollArea
from game.ui.widgets import Widget

SPACE, DEED, END, ANSWER, SWAP, PAUSE = "space", "deed", "end", "answer", "swap", "pause"
"""A lit space; a button of the turn, and its option if it has several; End turn; an answer to a question; two answers; the pause menu."""

WAYS: dict[type, str] = {
    act.Move: SPACE,
    act.EndTurn: END,
    act.SwapThings: SWAP,
    act.Abandon: PAUSE,
    **dict.fromkeys(
        (
            act.Ferry, act.Gather, act.UseMill, act.Craft, act.BuildWell, act.BuildAltar, act.LightFire, act.Heal, act.Eat, act.Drink,
            act.Discard, act.Give, act.Swap, act.Take, act.GiveTreasure, act.TakeTreasure, act.TradeAtChapel, act.VisitHideaway,
            act.TakeGear, act.TakeUpTreasure, act.PickUp, act.SetDown, act.Attack,
        ),
        DEED,
    ),
    **dict.fromkeys(
        (
            act.ToMeter, act.ToPack, act.Decline, act.PayMeter, act.PayCube, act.HandCube, act.HandTool, act.Insist, act.TakeCube,
            act.TakeTool, act.Agree, act.Refuse, act.Leave, act.Collect, act.CollectTool, act.Done, act.ChooseProvisions,
            act.ChooseHealth, act.NameKind, act.LoseTool, act.Crawl, act.StayAboard, act.Portray, act.Spoil, act.Enlighten,
        ),
        ANSWER,
    ),
}  # fmt: skip

PERSONS_ACTIONS = set(get_args(Action)) - set(CHANCE_ACTIONS)
_PATIENCE = 3000
_TRIED = 3
"""Arrows in a row that fingers try."""
_NAMED_KEYS = {"Space": pygame.K_SPACE, "Enter": pygame.K_RETURN, "Esc": pygame.K_ESCAPE, "F1": pygame.K_F1}
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class Hands(ABC):
    """A player at an app. ``used`` are the classes of the actions done so far."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.used: set[type] = set()

    # ------------------------------------------------------------ seeing
    @property
    def table(self) -> TableScene:
        assert isinstance(self.app.top, TableScene), self.app.top
        return self.app.top

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def board(self) -> BoardView:
        """The chart; only read."""
        return self.table.board

    @property
    def group(self) -> Group:
        """The buttons that can be pressed now."""
        top = self.app.top
        if isinstance(top, TableScene):
            gate = top.director.gate
            group = gate.group if gate is not None and top.director.covered else top.buttons.group
            assert group is not None
            return group
        return top.group  # type: ignore[attr-defined, no-any-return]

    def see(self, name: str) -> Widget | None:
        """The widget of this name that can be used, if there is one; headings may have the same name."""
        return next((w for w in self.group.widgets if w.name == name and w.focusable), None)

    def find(self, name: str) -> Widget:
        widget = self.see(name)
        assert widget is not None, f"no {name!r} among {[w.name for w in self.group.widgets]}"
        return widget

    # ------------------------------------------------------------ doing
    def step(self, *events: pygame.event.Event, dt: float = 0.05) -> None:
        self.app.step(list(events), dt)
        assert not isinstance(self.app.top, FaultScene), self.app.top.fault  # type: ignore[attr-defined]

    def wait(self) -> None:
        """Until somebody is asked at the table, or another scene is on top; evening cards and fights are read and left."""
        for _turn in range(_PATIENCE):
            self.step()
            if not isinstance(self.app.top, TableScene):
                return
            table = self.app.top
            if table.director.holding:
                self.press(next(w for w in self.group.widgets if w.key == "Space"))
                continue
            asked = table.session.decision()
            over = asked is None and table.finished is None
            waits = over or (asked is not None and asked.seat != CHANCE and not table.walker.going)
            if table.director.at_rest and waits:
                self.step()
                return
        raise AssertionError("the table never comes to rest")

    @abstractmethod
    def press(self, widget: Widget) -> None:
        """Press a button."""

    @abstractmethod
    def walk(self, space: int) -> None:
        """Choose a lit space."""

    @abstractmethod
    def count(self, widget: Widget, value: int) -> None:
        """Set a stepper or a choice."""

    @abstractmethod
    def write(self, widget: Widget, text: str) -> None:
        """Write into a text field."""

    def do(self, action: Action) -> None:
        """Do it as a person would, and see that just this was done; what follows by itself follows."""
        session, done = self.session, len(self.session.log)
        getattr(self, "_by_" + WAYS[type(action)])(action)
        self.step()
        if isinstance(self.app.top, CautionScene):  # a warning, which this player does not heed
            self.press(self.find(self.app.top.buttons[0][0]))
            self.step()
        assert len(session.log) > done, f"{action} was not done: {self._screen()}"
        assert session.log[done] == action
        self.used.add(type(action))
        self.wait()

    def _screen(self) -> str:
        return f"{type(self.app.top).__name__} with {[(w.name, w.key, w.enabled) for w in self.group.widgets]}"

    # ------------------------------------------------------------ the ways
    def _by_space(self, action: act.Move) -> None:
        self.walk(action.to)

    def _by_end(self, action: Action) -> None:
        self.press(self.find("End turn"))
        if not isinstance(self.app.top, TableScene):
            self.press(self.find("End turn"))

    def _by_pause(self, action: Action) -> None:
        self._open_pause()
        self.press(self.find("Abandon the expedition"))
        self.step()
        self.press(self.find("Abandon"))

    @abstractmethod
    def _open_pause(self) -> None: ...

    def _by_deed(self, action: Action) -> None:
        deed = deed_of(action)
        if (
            self.see("End turn") is None or not self.find("End turn").enabled
        ):  # the same action as an answer: a full pack, a meal
            self._by_answer(action)
            return
        assert deed is not None
        done = len(self.session.log)
        self.press(self.find(deed.title))
        self.step()
        if len(self.session.log) == done:
            self._by_answer(action)

    def _by_answer(self, action: Action) -> None:
        for widget in self.group.widgets:
            choice = getattr(widget, "choice", None)
            if (choice.action if choice is not None else widget.message) == action:
                self.press(widget)
                return
        raise AssertionError(f"{action} is not offered: {self._screen()}")

    def _by_swap(self, action: act.SwapThings) -> None:
        self.press(self.find(sentence(thing_word(action.mine))))
        self.step()
        self._by_answer(action)


class Mouse(Hands):
    """Clicks only."""

    def _to(self, pos: tuple[int, int]) -> None:
        self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)), dt=0.01)

    def _click(self, pos: tuple[int, int]) -> None:
        self._to(pos)
        self.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1), dt=0.01)
        self.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1), dt=0.01)

    def _reveal(self, widget: Widget) -> None:
        """Turn the wheel over a scroll area until the widget is seen."""
        area: ScrollArea | None = widget.area
        if area is None:
            return
        self._to(self.app.ui.rect(area.r).center)
        for _turn in range(40):
            up = area.r.y - widget.r.y
            if up <= 0 and widget.r.y2 <= area.r.y2:
                return
            wheel = 1 if up > 0 else -1
            self.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=wheel, precise_y=float(wheel)), dt=0.01)
        raise AssertionError(f"{widget.name} cannot be scrolled to")

    def press(self, widget: Widget) -> None:
        assert widget.enabled, f"{widget.name} is off: {widget.reason}"
        self._reveal(widget)
        self._click(self.app.ui.rect(widget.r).center)

    def count(self, widget: Widget, value: int) -> None:
        self._reveal(widget)
        room, name, role = self.app.ui.rect(widget.r), widget.name, widget.role
        if role == "stepper":
            for _click in range(20):
                now: Any = self.find(name)
                if now.value == value:
                    return
                room = self.app.ui.rect(now.r)
                self._click((room.right - room.h // 2 if now.value < value else room.x + room.h // 2, room.centery))
        else:
            options: Any = widget
            wide = room.w / len(options.options)
            self._click((round(room.x + (value + 0.5) * wide), room.centery))
        assert self.find(name).value == value  # type: ignore[attr-defined]

    def write(self, widget: Widget, text: str) -> None:
        """Names cannot be clicked; the game goes on without."""

    def walk(self, space: int) -> None:
        assert space in self.board.reach
        self._click(self.app.ui.rect(self.board.rect_of(space)).center)

    def _open_pause(self) -> None:
        menu = next(w for w in self.group.widgets if w.tooltip.startswith("Pause"))
        self.press(menu)
        self.step()


class Keyboard(Hands):
    """Keys only."""

    def key(self, key: int, text: str = "") -> None:
        self.step(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=0), dt=0.01)
        self.step(pygame.event.Event(pygame.KEYUP, key=key, mod=0), dt=0.01)

    def _cap(self, cap: str) -> None:
        if cap in _NAMED_KEYS:
            self.key(_NAMED_KEYS[cap])
        else:
            self.key(pygame.key.key_code(cap.lower()), cap.lower())

    def _focus(self, widget: Widget) -> None:
        for _tab in range(200):
            if widget.focused and self.app.ui.keyboard_used:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {widget.name}")

    def press(self, widget: Widget) -> None:
        assert widget.enabled, f"{widget.name} is off: {widget.reason}"
        if widget.key and not (widget.key == "Enter" and self.app.ui.keyboard_used and self.group.focused is not None):
            self._cap(widget.key)
        else:  # Enter belongs to what has the focus
            self._focus(widget)
            self.key(pygame.K_RETURN)

    def count(self, widget: Widget, value: int) -> None:
        self._focus(widget)
        for _press in range(20):
            now: Any = self.find(widget.name)
            if now.value == value:
                return
            self.key(pygame.K_RIGHT if now.value < value else pygame.K_LEFT)
        raise AssertionError(f"{widget.name} cannot be set to {value}")

    def write(self, widget: Widget, text: str) -> None:
        self._focus(widget)
        for letter in text:
            self.step(
                pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(letter.lower()), unicode=letter, mod=0),
                pygame.event.Event(pygame.TEXTINPUT, text=letter),
                dt=0.01,
            )

    def walk(self, space: int) -> None:
        self._cap("M")
        board = self.board
        assert board.focus is not None, "M chooses the nearest space"
        for arrow in self._arrows_to(space):
            self.key(arrow)
        for _tab in board.reach:  # arrows may pass one by
            if board.focus != space:
                self.key(pygame.K_TAB)
        assert board.focus == space
        self.key(pygame.K_RETURN)

    def _arrows_to(self, space: int) -> list[int]:
        """The arrows that lead to a lit space: tried out, as fingers do, a few steps far; none if they do not."""
        board = self.board
        first = board.focus
        ways: dict[int | None, list[int]] = {first: []}
        edge = deque([first])
        here = first
        while edge and space not in ways:
            start = edge.popleft()
            for arrow in _ARROWS if len(ways[start]) < _TRIED else ():
                if here != start:
                    self._begin_again(ways[start])
                self.key(arrow)
                here = board.focus
                if here not in ways:
                    ways[here] = [*ways[start], arrow]
                    edge.append(here)
        self._begin_again([])
        return ways.get(space, [])

    def _begin_again(self, arrows: list[int]) -> None:
        self.key(pygame.K_ESCAPE)
        self._cap("M")
        for arrow in arrows:
            self.key(arrow)

    def _open_pause(self) -> None:
        self.key(pygame.K_ESCAPE)
        self.step()
