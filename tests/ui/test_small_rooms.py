"""The kit in rooms that are far too small: drawn somehow, and never a fault."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from game.ui import svg
from game.ui.app import App
from game.ui.layout import R
from game.ui.scene import Scene
from game.ui.ui import Ui


@pytest.fixture(params=[75, 200])
def ui(request: pytest.FixtureRequest, make_app: Callable[..., App]) -> Ui:
    return make_app(Scene(), percent=request.param).ui


def test_every_surface_in_every_small_size(ui: Ui) -> None:
    target = pygame.Surface((200, 200))
    for kind in (
        "sheet",
        "card",
        "note",
        "tooltip",
        "overlay",
        "plaque",
        "field",
        "button:normal",
        "primary:normal",
        "leather:off",
    ):
        for w, h in product((0, 0.4, 1, 2, 7, 19, 20, 21, 34, 60), repeat=2):
            ui.panels.panel(target, R(10, 10, w, h), kind)


def test_small_parts_in_rooms_without_room(ui: Ui) -> None:
    target, panels = pygame.Surface((200, 200)), ui.panels
    for w, h in product((0, 0.4, 1, 3, 10, 40), repeat=2):
        r = R(10, 10, w, h)
        for filled, hollow, crossed in ((0, 0, 0), (1, 0, 0), (5, 4, 3)):
            assert panels.pips(target, r, filled, hollow, crossed) >= r.x
        panels.meter(target, r, "heart", 3, 9, "#aa2222")
        panels.focus_ring(target, r)
        panels.keycap(target, "A", 40, 20, h=h)
        panels.dot(target, 20, 20, w, "#aa2222")
        panels.cross(target, 20, 20, w)
        panels.rule(target, 0, 0, w)
        ui.icon(target, "heart", 20, 20, w)
        ui.text.draw(target, "Words that do not fit", r, wrap=True)


def test_a_long_row_of_pips_keeps_within_its_room(ui: Ui) -> None:
    target = pygame.Surface((200, 200))
    for width in (200, 60, 20, 6):
        assert ui.panels.pips(target, R(10, 10, width, 12), 5, 5) <= 10 + width + 0.01


def test_no_line_of_flowed_text_is_wider_than_its_room(ui: Ui) -> None:
    words = "1 step, 2 points left then. Roll both dice for any resource. It pays well, and a 1 or 2 hurts. AVAT To. Va"
    for width in range(60, 320, 7):
        for size in (14, 16, 17, 18, 21):
            flowed = ui.text.flow(words, "eb", size, width)
            assert max(line.width for line in flowed.lines) <= round(width * ui.scale)


def test_a_drawing_has_exactly_the_size_that_was_asked_for() -> None:
    body = '<rect width="10" height="10" fill="#aa2222"/>'
    for w, h in product((1, 2, 7, 31, 64, 147), repeat=2):
        for scale in (1024 / 1920, 0.75, 4 / 3):
            assert svg.rasterise(svg.wrap(body, w / scale, h / scale), w, h).get_size() == (w, h)
