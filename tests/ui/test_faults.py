"""What happens when a scene fails, and where there is no display or the wrong pygame."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui import preflight
from game.ui.app import App
from game.ui.faults import FaultScene, open_log
from game.ui.preflight import NoDisplay
from game.ui.scene import Push, Scene
from game.ui.settings import Settings
from tests.ui.driving import press, press_key
from tests.ui.probe import Probe, answer


@pytest.mark.parametrize("where", ["handle", "update", "paint"])
def test_a_fault_in_a_scene_is_logged_and_said_in_plain_words(make_app, tmp_path: Path, where: str):
    log_file = open_log(tmp_path)
    root = logging.getLogger()
    handler = root.handlers[-1]
    try:
        scene = Probe()
        app = make_app(scene, log_file=log_file)
        scene.fails_in, scene.stale = where, True
        press_key(app, pygame.K_x)
        assert app.running and isinstance(app.top, FaultScene)
        said = " ".join(node.name for node in app.top.describe())
        assert str(log_file) in said
        assert "Traceback" not in said and "ZeroDivisionError" not in said
        assert "the altar fell over" in log_file.read_text(encoding="utf-8")
        assert "Traceback" in log_file.read_text(encoding="utf-8")
    finally:
        root.removeHandler(handler)
        handler.close()


def test_after_a_fault_the_player_can_continue_where_the_scene_recovers(make_app):
    class Hardy(Probe):
        def recover(self) -> Scene | None:
            return Probe("again")

    scene = Hardy()
    app = make_app(scene, home=lambda: Probe("title"))
    scene.fails_in = "update"
    app.step([], 0.02)
    press(app, "Continue")
    assert app.top.name == "again"


def test_after_a_fault_the_way_to_the_title_and_out_stays_open(make_app):
    scene = Probe()
    app = make_app(scene, home=lambda: Probe("title"))
    scene.fails_in = "update"
    app.step([], 0.02)
    press(app, "To the title")
    assert app.top.name == "title"
    app.top.fails_in = "update"
    app.step([], 0.02)
    press(app, "Quit")
    assert not app.running


def test_a_fault_while_recovering_does_not_hide_the_fault(make_app):
    class Doomed(Probe):
        def recover(self) -> Scene | None:
            raise RuntimeError("no way back")

    scene = Doomed()
    app = make_app(scene)
    scene.fails_in = "update"
    app.step([], 0.02)
    assert isinstance(app.top, FaultScene)


def test_without_a_display_there_is_one_clear_sentence(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    pygame.display.quit()
    with pytest.raises(NoDisplay) as told:
        App(Settings(), Probe())
    assert "no display" in str(told.value)
    assert "\n" not in str(told.value)


def test_a_silent_fall_back_to_a_driver_without_a_window_is_noticed(monkeypatch):
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    with pytest.raises(NoDisplay):
        preflight.require_display("offscreen")
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    preflight.require_display("offscreen")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    preflight.require_display("x11")


def test_the_x11_setting_of_the_user_stands(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    preflight.prepare_video()
    assert preflight.os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    preflight.prepare_video()
    assert preflight.os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"


def test_the_wrong_pygame_is_named(monkeypatch):
    monkeypatch.setattr(pygame, "IS_CE", False, raising=False)
    with pytest.raises(preflight.Unfit, match="pygame-ce"):
        preflight.require_pygame_ce()


def test_a_fault_in_an_overlay_leads_back_through_the_scene_below(make_app):
    class Hardy(Probe):
        def recover(self) -> Scene | None:
            return Probe("again")

    app = make_app(Hardy())
    answer(app, Push(broken := Probe("overlay")))
    broken.fails_in = "update"
    app.step([], 0.02)
    press(app, "Continue")
    assert app.top.name == "again"


def test_a_fault_while_entering_a_scene_is_shown_too(make_app):
    class Stillborn(Probe):
        def enter(self, ui: Any) -> None:
            raise KeyError("no island")

    app = make_app(Probe())
    answer(app, Push(Stillborn()))
    assert app.running and isinstance(app.top, FaultScene)
