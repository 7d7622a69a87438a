"""Text fits the room it is given, at every scale and in every language."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui import folders
from game.ui.faults import FaultScene
from game.ui.layout import R
from game.ui.overlay import ConfirmScene, MessageScene, PauseScene
from game.ui.preferences import SettingsScene
from game.ui.scene import Push
from game.ui.settings import UI_SCALES, Settings
from game.ui.text import FACES, plain
from game.ui.ui import Ui


@pytest.fixture
def ui() -> Ui:
    pygame.display.init()
    pygame.font.init()
    return Ui(Settings(), (1920, 1080))


SENTENCE = "On the way you pick up one {{icon:food}}, and at the well {{b}}two{{/b}} {{icon:water}}."


def test_flowed_lines_are_no_wider_than_asked(ui):
    for width in (40, 90, 200, 500):
        flowed = ui.text.flow(SENTENCE, "eb", 19, width)
        assert all(line.width <= width + 1 for line in flowed.lines)
        assert flowed.height == pytest.approx(len(flowed.lines) * flowed.line_height)


def test_a_word_wider_than_the_room_is_broken_rather_than_run_out(ui):
    flowed = ui.text.flow("Donaudampfschiffahrtsgesellschaft", "eb", 19, 60)
    assert len(flowed.lines) > 2
    assert all(line.width <= 61 for line in flowed.lines)
    assert "".join(run.text for line in flowed.lines for run in line.runs) == "Donaudampfschiffahrtsgesellschaft"


def test_markup_means_the_same_with_single_braces_because_format_turns_double_ones_into_them(ui):
    once = "{name} lost {{b}}2{{/b}} {{icon:heart}}".format(name="Jin")
    assert once == "Jin lost {b}2{/b} {icon:heart}"
    assert ui.text.flow(once).lines == ui.text.flow("Jin lost {{b}}2{{/b}} {{icon:heart}}").lines
    assert plain(once) == "Jin lost 2 heart"


def test_an_icon_stays_with_the_punctuation_that_follows_it(ui):
    for width in range(30, 300, 7):
        for line in ui.text.flow("wood {{icon:wood}}, stone {{icon:stone}}.", "eb", 19, width).lines[1:]:
            assert line.runs[0].text not in (",", ".")


def test_a_line_break_ends_a_line_and_an_empty_one_stays(ui):
    assert len(ui.text.flow("one\n\ntwo", "eb", 19, 400).lines) == 3


def test_text_that_fits_is_not_shrunk_nor_noted(ui):
    target = pygame.Surface((1920, 1080))
    took = ui.text.draw(target, "Move", R(10, 10, 200, 30))
    assert ui.cut == []
    assert took.w == pytest.approx(ui.text.width("Move"), abs=1)


def test_text_shrinks_before_it_is_cut(ui):
    target = pygame.Surface((1920, 1080))
    full = ui.text.width("Monastery of Saint Mamiliano")
    took = ui.text.draw(target, "Monastery of Saint Mamiliano", R(10, 10, full * 0.85, 30))
    assert ui.cut == []
    assert took.w <= full * 0.85 + 2


@pytest.mark.parametrize("wrap", [False, True])
def test_what_still_does_not_fit_ends_with_an_ellipsis_inside_the_room_and_is_noted(ui, wrap):
    target = pygame.Surface((1920, 1080))
    target.fill("white")
    room = R(100, 100, 120, 40)
    words = "A very long sentence about the monastery of Saint Mamiliano and its many stairs"
    ui.text.draw(target, words, room, colour="#000000", wrap=wrap, valign="top")
    assert ui.cut == [words]
    outside = target.copy()
    outside.fill("white", ui.rect(room.inset(-3)))
    assert pygame.mask.from_threshold(outside, (0, 0, 0), (120, 120, 120)).count() == 0


def test_numbers_of_headings_are_set_in_a_face_whose_1_is_no_i(ui):
    one = pygame.image.tobytes(ui.text.render("1", "sc", 40), "RGBA")
    assert one == pygame.image.tobytes(ui.text.render("1", "eb", 40), "RGBA")


LETTERS = ["ABCxyzäöüßéèàçñîÑÄ,.!?'-", "ŁucjąĘ", "Žižka", "Юлия", "Ελένη"]


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("letters", LETTERS)
def test_every_letter_that_a_name_may_have_looks_like_itself_in_every_face_and_is_no_box(ui, face, letters):
    pictures = {c: pygame.image.tobytes(ui.text.render(c, face, 40, "#000000"), "RGBA") for c in letters}
    assert len(set(pictures.values())) == len(pictures)


def test_a_broken_font_file_is_replaced_instead_of_ending_the_program(ui, tmp_path, monkeypatch, caplog):
    for name in FACES.values():
        (tmp_path / name).write_bytes(b"wOFF" + b"\0" * 400)
    monkeypatch.setattr(folders, "FONTS", tmp_path)
    assert ui.text.render("still here").get_width() > 0
    assert "cannot be used" in caplog.text


def test_an_unknown_icon_is_drawn_as_a_crossed_box_and_logged(ui, caplog):
    assert ui.svg.icon("no such thing", 20).get_width() == 20
    assert "no such thing" in caplog.text
    assert not ui.svg.has("no such thing") and ui.svg.has("wood")


def test_every_icon_that_ships_can_be_drawn(ui):
    for path in folders.ICONS.glob("*.svg"):
        image = ui.svg.icon(path.stem, 32)
        assert pygame.mask.from_surface(image).count() > 40, path.name


LONG = "The settings file was damaged and is kept aside. The game starts with its usual settings, which you can change."


@pytest.mark.parametrize("percent", UI_SCALES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
def test_nothing_is_cut_in_the_shared_scenes_in_the_pseudo_language(make_app, size, percent):
    from tests.ui.test_app import Probe

    for scene in (
        SettingsScene(),
        PauseScene(note="The game is saved after every action.", how_to_play=Probe),
        MessageScene("Please note", LONG),
        ConfirmScene("End the turn?", LONG, "End the turn now", "Go on playing"),
        FaultScene(
            ValueError("x"), Path("/home/somebody/.local/state/treasure/log/game.log"), onward=Probe(), home=Probe
        ),
    ):
        app = make_app(Probe(), size=size, percent=percent, language="pseudo")
        app.go(Push(scene))
        app.step([], 0.02)
        assert app.ui.cut == [], type(scene).__name__
        room = app.ui.room
        for each in app.top.group.widgets:
            if each.area is None:
                assert each.r.x >= 0 and each.r.y >= 0 and each.r.x2 <= room.x2 and each.r.y2 <= room.y2, each.name
