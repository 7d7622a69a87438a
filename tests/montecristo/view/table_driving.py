"""A table in an app without a window, and the hands that play at it through posted events."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game.core.session import Session
from game.montecristo.chart import Chart, load_island
from game.montecristo.rules import game as rules
from game.montecristo.rules.numbers import RULEBOOK, Numbers
from game.montecristo.rules.state import Setup
from game.montecristo.view.table import TableScene
from game.ui.app import App
from game.ui.group import Group
from game.ui.settings import Settings
from game.ui.widgets import Widget

MAPS = Path(__file__).parents[3] / "maps"
CAPTAIN, CREW, SCOUT, MUSCLE, ANTHROPOLOGIST, STOWAWAY = range(6)
PATIENCE = 4000


@cache
def the_chart(name: str = "montecristo") -> Chart:
    """A map as it is shipped."""
    return load_island(MAPS / f"{name}.tmx")


class Table:
    """One app whose first scene is the table."""

    def __init__(
        self,
        *,
        size: tuple[int, int] = (1280, 720),
        roles: tuple[int, ...] = (SCOUT, MUSCLE),
        numbers: Numbers = RULEBOOK,
        leaders: tuple[int, ...] | None = None,
        names: tuple[str, ...] = (),
        seed: int = 7,
        speed: str = "instant",
        percent: int = 100,
        prepare: Callable[[Session], None] | None = None,
        settings_path: Path | None = None,
        **more: Any,
    ) -> None:
        chart = the_chart()
        seats = len(roles)
        setup = Setup(leaders=leaders or (0,) * seats, roles=roles, characters=(0,) * seats, numbers=numbers)
        self.session = Session(rules, setup, chart.island, seed)
        if prepare is not None:
            prepare(self.session)
        self.scene = TableScene(self.session, chart, names=names, **more)
        settings = Settings(speed=speed, ui_scale=percent)
        self.app = App(settings, self.scene, headless=True, size=size, settings_path=settings_path)
        self.wait()

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def director(self) -> Any:
        return self.scene.director

    @property
    def frame_name(self) -> str:
        decision = self.session.decision()
        return "" if decision is None else type(decision.frame).__name__

    # ------------------------------------------------------------ time
    def wait(self) -> None:
        """Until somebody is asked, or a gate waits, or another scene is on top."""
        for _turn in range(PATIENCE):
            self.app.step([], 0.05)
            if self.app.top is not self.scene or self.director.holding:
                return
            walks = self.scene.walker.going and self.frame_name == "TurnOpen"
            asked = self.session.decision() is None or self.scene.play.asked_seat >= 0
            if self.director.at_rest and asked and not walks:
                self.app.step([], 0.05)
                return
        raise AssertionError("the table never comes to rest")

    # ------------------------------------------------------------ hands
    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        self.app.step([pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod)], 0.01)

    def letter(self, letter: str) -> None:
        self.key(pygame.key.key_code(letter), letter)

    def move(self, pos: tuple[int, int]) -> None:
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 0.01)

    def click(self, pos: tuple[int, int]) -> None:
        self.move(pos)
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)], 0.01)
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], 0.01)

    def at_space(self, space: int) -> tuple[int, int]:
        """The device position of a space."""
        x, y = self.scene.board.centre_of(space)
        return self.app.ui.px(x), self.app.ui.px(y)

    def click_space(self, space: int) -> None:
        self.click(self.at_space(space))

    def button(self, name: str) -> Widget:
        """A button of the scene on top, by its name."""
        group: Group = self.scene.buttons.group if self.app.top is self.scene else self.app.top.group  # type: ignore
        found = group.find(name)
        assert found is not None, f"no button {name!r} among {[w.name for w in group.widgets]}"
        return found

    def press(self, name: str) -> None:
        rect = self.app.ui.rect(self.button(name).r)
        self.click(rect.center)
