"""Copying and pasting: in a text field by the usual keys, and quietly nothing where there is no clipboard."""

from __future__ import annotations

import pygame
import pytest

from game.ui import clipboard
from game.ui.app import App
from game.ui.inputs import TextField
from game.ui.layout import R
from game.ui.scene import WidgetScene
from game.ui.settings import Settings
from game.ui.widgets import Button, Widget
from tests.ui.driving import press, press_key


class Form(WidgetScene):
    """One field, and a button with the key V."""

    def __init__(self) -> None:
        self.field = TextField(R(20, 20, 400, 50), "Name", max_length=12)
        self.pressed_v = 0

    def layout(self) -> list[Widget]:
        return [self.field, Button(R(20, 90, 200, 50), "Vanish", key="V", on_press=self._vanish)]

    def _vanish(self) -> None:
        self.pressed_v += 1


@pytest.fixture
def form() -> Form:
    scene = Form()
    app = App(Settings(ui_scale=100), scene, headless=True, size=(640, 360))
    app.step([], 0.0)
    scene.app = app  # type: ignore[attr-defined]
    press(app, "Name")
    return scene


def chord(form: Form, key: int, mod: int = pygame.KMOD_CTRL) -> None:
    press_key(form.app, key, mod=mod)  # type: ignore[attr-defined]


def test_what_is_pasted_goes_where_the_caret_is_and_no_hotkey_is_pressed(form: Form) -> None:
    form.field.insert("ab")
    press_key(form.app, pygame.K_LEFT)  # type: ignore[attr-defined]
    clipboard.copy("X\nY")
    chord(form, pygame.K_v)
    assert form.field.text == "aX Yb" and form.pressed_v == 0


def test_no_more_is_pasted_than_fits(form: Form) -> None:
    clipboard.copy("x" * 50)
    chord(form, pygame.K_v)
    assert form.field.text == "x" * 12


def test_the_text_of_a_field_is_copied_whole(form: Form) -> None:
    form.field.insert("Anna")
    chord(form, pygame.K_c)
    assert clipboard.paste() == "Anna" and form.field.text == "Anna"


def test_with_alt_it_may_be_a_letter_and_nothing_is_pasted(form: Form) -> None:
    clipboard.copy("no")
    chord(form, pygame.K_v, pygame.KMOD_CTRL | pygame.KMOD_ALT)
    assert form.field.text == ""


def test_without_a_clipboard_nothing_is_copied_or_pasted(monkeypatch: pytest.MonkeyPatch, form: Form) -> None:
    def fail(*text: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    assert clipboard.copy("x") is False and clipboard.paste() == ""
    chord(form, pygame.K_v)
    assert form.field.text == ""
