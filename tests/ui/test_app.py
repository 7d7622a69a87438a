"""The loop, the stack of scenes and the window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.words import language
from game.ui.app import App
from game.ui.overlay import ConfirmScene, MessageScene, PauseScene
from game.ui.preferences import SettingsScene
from game.ui.scene import Pop, Push, Quit, Replace, Reset, Transition
from game.ui.settings import AUTOMATIC, Settings, load
from tests.ui.driving import press, press_key, widget
from tests.ui.probe import Probe, answer


def test_a_pushed_scene_is_entered_and_laid_out_and_its_result_goes_to_the_scene_below(make_app):
    below, above = Probe("below"), Probe("above")
    app = make_app(below)
    answer(app, Push(above))
    assert app.top is above
    assert above.told == ["enter", "resize"]
    answer(app, Pop("gold"))
    assert app.top is below
    assert below.result == "gold"
    assert above.told[-1] == "leave"


def test_replace_leaves_the_stack_as_high_as_it_was(make_app):
    app = make_app(Probe())
    answer(app, Push(Probe("second")))
    answer(app, Replace(third := Probe("third")))
    assert [scene.name for scene in app.stack] == ["probe", "third"]
    assert app.top is third


def test_reset_drops_every_scene(make_app):
    first = Probe()
    app = make_app(first)
    answer(app, Push(Probe("second")))
    answer(app, Reset(Probe("title")))
    assert [scene.name for scene in app.stack] == ["title"]
    assert first.told[-1] == "leave"


def test_popping_the_last_scene_ends_the_program(make_app):
    app = make_app(Probe())
    answer(app, Pop())
    assert not app.running
    assert app.exit_code == 0


def test_a_scene_at_rest_is_not_drawn_again_and_nothing_is_sent_to_the_window(make_app):
    scene = Probe()
    app = make_app(scene)
    assert scene.painted == 1
    app.step([], 0.05)
    assert app.frame() == []
    assert scene.painted == 1


def test_the_loop_turns_slowly_at_rest_and_fast_after_input(make_app):
    app = make_app(Probe())
    assert not app.busy
    press_key(app, pygame.K_x)
    assert app.busy
    for _turn in range(20):
        app.step([], 0.05)
    assert not app.busy


def test_the_loop_turns_less_often_the_longer_nothing_is_done(make_app):
    app = make_app(Probe())
    press_key(app, pygame.K_x)
    used = app.pace
    for _turn in range(20):
        app.step([], 0.1)
    waiting = app.pace
    for _turn in range(40):
        app.step([], 0.1)
    assert used > waiting > app.pace
    press_key(app, pygame.K_x)
    assert app.pace == used


def test_closing_the_window_asks_the_scene_first(make_app):
    class Careful(Probe):
        def ask_quit(self) -> Transition | None:
            return Push(ConfirmScene("Quit?", "The day is not over.", "Quit", "Stay"))

        def resumed(self, result: Any) -> None:
            super().resumed(result)
            self.result = result

    careful = Careful()
    app = make_app(careful)
    app.step([pygame.event.Event(pygame.QUIT)], 0.02)
    assert app.running and isinstance(app.top, ConfirmScene)
    press(app, "Stay")
    assert app.top is careful and careful.result is False


def test_closing_the_window_ends_the_program_when_nobody_objects(make_app):
    app = make_app(Probe())
    app.step([pygame.event.Event(pygame.QUIT)], 0.02)
    assert not app.running


def test_ctrl_plus_minus_and_0_change_the_scale_in_steps_and_keep_it_in_the_settings(make_app, tmp_path: Path):
    scene = Probe()
    app = make_app(scene)
    usual = app.ui.scale
    press_key(app, pygame.K_PLUS, mod=pygame.KMOD_LCTRL, text="+")
    assert app.settings.ui_scale == 125
    assert app.ui.scale == pytest.approx(usual * 1.25)
    assert scene.told[-1] == "resize"
    assert load(tmp_path / "settings.json").settings.ui_scale == 125
    for _press in range(9):
        press_key(app, pygame.K_MINUS, mod=pygame.KMOD_LCTRL, text="-")
    assert app.settings.ui_scale == 75
    press_key(app, pygame.K_0, mod=pygame.KMOD_LCTRL, text="0")
    assert app.ui.scale == pytest.approx(usual)


@pytest.mark.parametrize("size", [(960, 540), (300, 200), (40, 900), (3840, 2160), (2500, 500)])
def test_no_size_of_the_window_is_too_odd(make_app, size):
    app = make_app(Probe(), size=size, percent=200)
    app.go(Push(SettingsScene()))
    app.step([], 0.02)
    assert app.running and isinstance(app.top, SettingsScene)


@pytest.mark.parametrize(
    ("size", "percent", "kind"),
    [
        ((1920, 1080), 100, "full"),
        ((3840, 2160), 100, "full"),
        ((1280, 720), 150, "compact"),
        ((1280, 720), 200, "narrow"),
    ],
)
def test_the_logical_width_alone_picks_the_layout_class(make_app, size, percent, kind):
    assert make_app(Probe(), size=size, percent=percent).ui.layout_class == kind


def test_an_overlay_shows_the_scene_below_and_survives_a_resize(make_app):
    below = Probe()
    app = make_app(below)
    answer(app, Push(MessageScene("Please note", "The wind turns.")))
    app.step([], 0.02)
    assert app.window.get_at((4, 4))[:3] != (0, 0, 0)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    app.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)], 0.02)
    assert app.ui.size == (1600, 900)
    assert below.told[-1] == "resize"
    press_key(app, pygame.K_ESCAPE)
    assert app.top is below and below.result is None


def test_enter_presses_the_primary_button_of_a_message(make_app):
    below = Probe()
    app = make_app(below)
    answer(app, Push(MessageScene("Wind", "It turns.", [("Good", 7), ("Bad", 8)])))
    press_key(app, pygame.K_RETURN)
    assert below.result == 7


def test_the_pause_menu_answers_what_was_chosen_and_opens_the_settings(make_app):
    below = Probe()
    app = make_app(below)
    answer(app, Push(PauseScene(note="Saved.")))
    press(app, "Settings")
    assert isinstance(app.top, SettingsScene)
    press(app, "Done")
    assert isinstance(app.top, PauseScene)
    press(app, "Save and go to the title")
    assert below.result == "title"


def test_a_change_of_language_in_the_settings_holds_at_once(make_app):
    app = make_app(Probe(), language="pseudo")
    app.go(Push(SettingsScene()))
    app.step([], 0.02)
    choice = next(w for w in app.top.group.widgets if w.role == "choice" and "English" in w.options)
    choice.choose(choice.options.index("English"))
    app.step([], 0.02)
    assert language() == "en"
    assert widget(app, "Done").name == "Done"


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_from_the_automatic_size_plus_is_larger_and_minus_never_is(make_app, size):
    app = make_app(Probe(), size=size, percent=AUTOMATIC)

    def stepper():
        return next(w for w in app.top.group.widgets if w.role == "stepper")

    app.go(Push(SettingsScene()))
    app.step([], 0.02)
    before = app.ui.percent
    stepper().change(1)
    app.step([], 0.02)
    assert app.ui.percent == before + 25
    stepper().change(-1)
    app.step([], 0.02)
    assert app.settings.ui_scale == AUTOMATIC, "the way back is the same way"
    stepper().change(-2)
    app.step([], 0.02)
    assert app.ui.percent == before - 25


def test_a_quit_transition_ends_the_program(make_app):
    app = make_app(Probe())
    answer(app, Quit())
    assert not app.running


def test_run_ends_with_exit_code_0_when_the_window_is_closed(tmp_path):
    app = App(Settings(), Probe(), headless=True, size=(960, 540))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert app.run() == 0


def test_notices_stand_above_the_first_scene_one_after_the_other(make_app):
    first = Probe()
    app = make_app(first, notices=["", "One thing.", "Another thing."])
    seen = []
    while app.top is not first:
        seen.append(app.top.text)
        press_key(app, pygame.K_RETURN)
    assert sorted(seen) == ["Another thing.", "One thing."]


def test_the_loop_lets_sounds_fade_and_closes_the_card(make_app):
    app = make_app(Probe())
    app.ui.sound.open()
    app.ui.sound.music("theme")
    app.step([], 0.05)
    assert app.ui.sound.piece == "theme"
    app.close()
    assert not app.ui.sound.works


def test_the_loop_goes_on_through_turns_without_events_and_drops_motions_that_are_overtaken():
    class Patient(Probe):
        turns = 0
        seen: list[tuple[int, int]]

        def handle(self, event: pygame.event.Event) -> Transition | None:
            if event.type == pygame.MOUSEMOTION:
                self.seen = [*getattr(self, "seen", []), event.pos]
            return None

        def update(self, dt: float) -> Transition | None:
            self.turns += 1
            return Quit() if self.turns == 4 else None

    scene = Patient()
    app = App(Settings(), scene, headless=True, size=(960, 540))
    for x in range(5):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 7), rel=(1, 0), buttons=(0, 0, 0)))
    assert app.run() == 0
    assert scene.turns == 4
    assert scene.seen == [(4, 7)]


def test_a_scene_at_rest_is_left_alone_for_a_moment_but_not_when_something_happens_or_stirs(make_app):
    class Watched(Probe):
        looked = 0
        stirs = False

        def update(self, dt: float) -> None:
            self.looked += 1

        @property
        def stirring(self) -> bool:
            return self.stirs

    scene = Watched()
    app = make_app(scene)
    for _turn in range(60):
        app.step([], 0.1)

    def looks_in_a_second(events: list[pygame.event.Event]) -> int:
        before = scene.looked
        for _turn in range(10):
            app.turn(events, 0.1)
        return scene.looked - before

    assert looks_in_a_second([]) < 5
    scene.stirs = True
    assert looks_in_a_second([]) == 10
    scene.stirs = False
    assert looks_in_a_second([pygame.event.Event(pygame.USEREVENT)]) == 10


def test_a_grave_question_takes_enter_for_no(make_app):
    answers: list[object] = []

    class Asking(Probe):
        def resumed(self, result: Any) -> None:
            answers.append(result)

    app = make_app(Asking())
    for grave in (True, False):
        app.go(Push(ConfirmScene("Abandon?", "This cannot be taken back.", "Abandon", "Play on", grave=grave)))
        app.step([], 0.02)
        press_key(app, pygame.K_RETURN)
    assert answers == [False, True]
