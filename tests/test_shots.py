"""Pictures of all scenes: every one can be taken, and a text that does not fit is told."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import shots
from game.core.words import set_language
from game.montecristo.gallery import SHOTS, Shot
from game.montecristo.gallery_studio import Studio
from game.ui.app import App
from game.ui.layout import R
from game.ui.preflight import Unfit
from game.ui.scene import Scene


class Broken(Scene):
    """A scene that cannot be drawn."""

    def paint(self, target: pygame.Surface) -> None:
        raise RuntimeError("no brush")


class Crowded(Scene):
    """A scene with more words than room."""

    def paint(self, target: pygame.Surface) -> None:
        self.ui.text.draw(target, "far too many words for so little room", R(0, 0, 40, 20))


@pytest.fixture(autouse=True)
def english_afterwards():
    yield
    set_language("en")


def use(monkeypatch: pytest.MonkeyPatch, scene: type[Scene]) -> None:
    def take(studio: Studio) -> App:
        return studio.show(scene())

    monkeypatch.setattr(shots, "SHOTS", [Shot("01-only", take)])


def test_names_of_shots_are_unique() -> None:
    names = [shot.name for shot in SHOTS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("only", ["01-title", "11-table", "51-die", "60-fate", "95-fault"])
def test_a_shot_becomes_a_picture_of_the_size_asked_for(tmp_path: Path, only: str) -> None:
    code = shots.run(str(tmp_path), size=(1280, 720), only=only)
    pictures = list(tmp_path.glob("*.png"))
    assert [picture.stem.startswith(only) for picture in pictures] == [True]
    assert pygame.image.load(pictures[0]).get_size() == (1280, 720)
    assert code == 0


def test_a_cut_text_is_told_and_gives_exit_code_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, Crowded)
    assert shots.run(str(tmp_path)) == 1
    assert "far too many words" in capsys.readouterr().err


def test_a_scene_that_fails_is_told_and_gives_exit_code_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, Broken)
    assert shots.run(str(tmp_path)) == 1
    assert "no brush" in capsys.readouterr().err


def test_a_name_that_no_picture_has_and_a_scale_that_is_none_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Unfit, match="nonsense"):
        shots.run(str(tmp_path), only="nonsense")
    with pytest.raises(Unfit, match="100"):
        shots.run(str(tmp_path), scale=101)


def test_a_folder_that_cannot_be_made_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Unfit, match="file"):
        shots.run(str(tmp_path / "file" / "inside"), only="01-title")
