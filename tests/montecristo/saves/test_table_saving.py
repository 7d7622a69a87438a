"""What the table tells about the disk, and taking back at the table."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import saves as core_saves
from game.core.agenda import CHANCE
from game.montecristo import saved
from game.montecristo.rules.frames import TurnOpen
from game.montecristo.view.table import TableScene
from game.montecristo.view.title import TitleScene
from game.ui.app import App
from game.ui.overlay import ConfirmScene
from tests.ui.driving import click, press, press_key


def fail(*_args: Any, **_more: Any) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def table(start: Callable[..., App], **more: Any) -> tuple[App, TableScene]:
    """The table of the running game, with a turn open that has a step to do."""
    app = start(**more)
    press_key(app, pygame.K_c, text="c")
    scene = app.top
    assert isinstance(scene, TableScene)
    for _turn in range(400):
        app.step([], 0.1)
        asked = scene.session.decision()
        if scene.director.holding:
            scene.director.go_on()
        elif asked is not None and asked.seat != CHANCE and scene.director.at_rest:
            if isinstance(asked.frame, TurnOpen) and len(scene.session.legal()) > 1:
                return app, scene
            scene.act(scene.session.legal()[0])
    raise AssertionError("no turn is ever open")


def do_something(app: App, scene: TableScene) -> None:
    scene.act(next(action for action in scene.session.legal() if type(action).__name__ == "Move"))
    for _turn in range(20):
        app.step([], 0.1)


def notes(scene: TableScene) -> list[str]:
    return [node.name for node in scene.describe()]


def test_a_full_disk_is_told_on_the_table_as_long_as_it_lasts(
    start: Callable[..., App], saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = table(start)
    assert "Not saved" not in notes(scene)
    with monkeypatch.context() as broken:
        broken.setattr(core_saves.os, "fsync", fail)
        do_something(app, scene)
        assert "Not saved" in notes(scene)
        for _turn in range(50):
            app.step([], 0.1)
        assert "Not saved" in notes(scene), "it does not go away by itself"
        press_key(app, pygame.K_s, mod=pygame.KMOD_CTRL)
        app.step([], 0.1)
        assert "Not saved" in notes(scene)
    click(app, scene.view.saving.r)
    app.step([], 0.1)
    assert "Not saved" not in notes(scene)
    again = saved.replay(saves / "running.game", scene.session.island)
    assert again.state == scene.session.state


def test_a_game_that_is_only_in_memory_goes_on_after_a_visit_to_the_title(
    start: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = table(start)
    monkeypatch.setattr(core_saves.os, "fsync", fail)
    do_something(app, scene)
    state = scene.session.state
    press_key(app, pygame.K_ESCAPE)
    press(app, "Save and go to the title")
    app.step([], 0.1)
    assert isinstance(app.top, TitleScene)
    press_key(app, pygame.K_c, text="c")
    assert isinstance(app.top, TableScene) and app.top.session.state == state


def test_closing_the_window_asks_while_steps_are_not_on_disk(
    start: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = table(start)
    with monkeypatch.context() as broken:
        broken.setattr(core_saves.os, "fsync", fail)
        do_something(app, scene)
        app.step([pygame.event.Event(pygame.QUIT)], 0.02)
        assert app.running and isinstance(app.top, ConfirmScene)
        press(app, "Play on")
        app.step([], 0.1)
        assert app.running and app.top is scene
        app.step([pygame.event.Event(pygame.QUIT)], 0.02)
        press(app, "Quit")
        app.step([], 0.1)
        assert not app.running


def test_closing_the_window_asks_nothing_when_all_is_safe(start: Callable[..., App]) -> None:
    app, scene = table(start)
    do_something(app, scene)
    app.step([pygame.event.Event(pygame.QUIT)], 0.02)
    assert not app.running


def test_what_was_taken_back_can_be_done_again_by_a_button(start: Callable[..., App]) -> None:
    app, scene = table(start)
    state = scene.session.state.copy()
    do_something(app, scene)
    after, log = scene.session.state.copy(), list(scene.session.log)
    if scene.session.why_not_undo() is not None:
        pytest.skip("the step found something at once")
    press_key(app, pygame.K_u, text="u")
    app.step([], 0.1)
    assert scene.session.state == state
    assert scene.buttons.group is not None
    redo = scene.buttons.group.find("Redo")
    assert redo is not None
    click(app, redo.r)
    app.step([], 0.1)
    assert (scene.session.state, scene.session.log) == (after, log)
    assert scene.buttons.group.find("Redo") is None


def test_the_pause_menu_agrees_on_taking_back_each_others_steps_and_the_file_knows(
    start: Callable[..., App], saves: Path
) -> None:
    app, scene = table(start)
    before = scene.session.take_back_allowed
    press_key(app, pygame.K_ESCAPE)
    press_key(app, pygame.K_o, text="o")
    app.step([], 0.1)
    assert app.top is scene and scene.session.take_back_allowed != before
    assert saved.replay(saves / "running.game", scene.session.island).take_back_allowed != before


@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((960, 540), 100)]
)
def test_the_warning_fits(
    start: Callable[..., App], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], percent: int
) -> None:
    app, scene = table(start, size=size, percent=percent, language="pseudo")
    monkeypatch.setattr(core_saves.os, "fsync", fail)
    do_something(app, scene)
    app.ui.cut.clear()
    scene.stale = True
    app.step([], 0.1)
    assert scene.view.saving.r.w > 0
    assert not [text for text in app.ui.cut if "Nööt" in text or "Ñö" in text]
