"""Dice show the face they landed on, and nothing else at rest."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.montecristo.rules.numbers import RULEBOOK
from game.montecristo.view.dice import COMPASS, D6, FACES, RESOURCE, DieSprite
from game.ui.settings import Settings
from game.ui.ui import Ui

pygame.font.init()


@pytest.fixture
def ui() -> Ui:
    return Ui(Settings(), (1920, 1080))


def drawn(die: DieSprite) -> bytes:
    canvas = pygame.Surface((300, 300))
    die.draw(canvas, 150, 180, 90)
    return pygame.image.tobytes(canvas, "RGB")


def test_every_number_of_pips_looks_different(ui: Ui) -> None:
    assert len({drawn(DieSprite(ui, D6, face)) for face in range(1, 7)}) == 6


@pytest.mark.parametrize(("kind", "faces"), [(RESOURCE, RULEBOOK.resource_die), (COMPASS, RULEBOOK.compass_die)])
def test_faces_that_mean_the_same_look_the_same(ui: Ui, kind: str, faces: tuple[int, ...]) -> None:
    looks = [drawn(DieSprite(ui, kind, face)) for face in range(1, len(faces) + 1)]
    for i, a in enumerate(faces):
        for j, b in enumerate(faces):
            assert (looks[i] == looks[j]) == (a == b)


@pytest.mark.parametrize("kind", [D6, RESOURCE, COMPASS])
def test_a_tumble_shows_motion_and_ends_on_its_face(ui: Ui, kind: str) -> None:
    die = DieSprite(ui, kind, 1)
    cue = die.tumble_cue(3, 0.8)
    next(cue)
    looks = set()
    while True:
        assert die.tumbling
        looks.add(drawn(die))
        try:
            cue.send(0.05)
        except StopIteration:
            break
    assert len(looks) > 8
    assert not die.tumbling
    assert die.face == 3
    assert drawn(die) == drawn(DieSprite(ui, kind, 3))


@pytest.mark.parametrize("kind", [D6, RESOURCE, COMPASS])
def test_a_tumbling_die_stays_in_its_room(ui: Ui, kind: str) -> None:
    die = DieSprite(ui, kind, 2)
    room = die.room(150, 180, 90)
    canvas = pygame.Surface((300, 300))
    cue = die.tumble_cue(5, 0.8)
    next(cue)
    for _turn in range(15):
        assert room.contains(die.draw(canvas, 150, 180, 90))
        cue.send(0.05)
    cue.close()


def test_at_instant_speed_the_face_is_there_at_once(ui: Ui) -> None:
    die = DieSprite(ui, RESOURCE, 1)
    cue = die.tumble_cue(8, 0.9)
    next(cue)
    with pytest.raises(StopIteration):
        cue.send(float("inf"))
    assert die.face == 8


def test_a_face_or_die_that_does_not_exist_is_refused(ui: Ui) -> None:
    with pytest.raises(ValueError, match="no face 7"):
        next(DieSprite(ui, D6).tumble_cue(7))
    with pytest.raises(ValueError, match="d12"):
        DieSprite(ui, "d12")
    assert FACES == {D6: 6, RESOURCE: 8, COMPASS: 8}
