"""Settings: kept, checked, and never a reason not to start."""

from __future__ import annotations

import json

import pytest

from game.ui.settings import AUTOMATIC, Settings, load, save
from game.ui.ui import Ui


def test_settings_come_back_as_they_were_saved(tmp_path):
    path = tmp_path / "deep" / "settings.json"
    mine = Settings(ui_scale=150, speed="fast", music=0.25, mute=True, language="de", colour_marks=False)
    assert save(mine, path) == ""
    assert load(path).settings == mine
    assert load(path).notice == ""


def test_a_missing_file_means_the_usual_settings_in_a_size_that_fits_the_window_without_a_word(tmp_path):
    assert load(tmp_path / "none.json").settings == Settings(ui_scale=AUTOMATIC)
    assert load(tmp_path / "none.json").notice == ""


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe\x00",
        b'{"ui_scale": 33}',
        b'{"speed": "warp"}',
        b'{"music": 7}',
        b'{"effects": "loud"}',
        b"[" * 100_000,
    ],
)
def test_a_broken_file_is_set_aside_with_a_sentence(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    loaded = load(path)
    assert loaded.settings == Settings()
    assert "settings.json.broken" in loaded.notice
    assert (tmp_path / "settings.json.broken").read_bytes() == content
    assert not path.exists()
    assert save(loaded.settings, path) == ""


def test_a_file_of_a_later_version_with_more_settings_is_read(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"ui_scale": 125, "smell": 0.5}))
    assert load(path).settings == Settings(ui_scale=125)
    assert load(path).notice == ""


def test_a_folder_that_cannot_be_written_is_said_and_nothing_more(tmp_path):
    (tmp_path / "file").write_text("in the way")
    assert "this session only" in save(Settings(), tmp_path / "file" / "settings.json")


def test_mute_silences_every_kind():
    assert Settings(mute=True).volume("music") == 0
    assert Settings(music=0.3).volume("music") == pytest.approx(0.3)


@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 150), ((1600, 900), 125), ((1920, 1080), 100), ((3840, 2160), 100)]
)
def test_the_automatic_size_shows_things_larger_in_small_windows(size, percent):
    ui = Ui(Settings(ui_scale=AUTOMATIC), size)

    assert ui.percent == percent
    assert ui.scale == pytest.approx(min(size[0] / 1920, size[1] / 1080) * percent / 100)
