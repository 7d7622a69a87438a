"""Settings: kept, checked, and never a reason not to start."""

from __future__ import annotations

import json

import pytest

from game.ui.settings import Settings, load, save


def test_settings_come_back_as_they_were_saved(tmp_path):
    path = tmp_path / "deep" / "settings.json"
    mine = Settings(ui_scale=150, speed="fast", music=0.25, mute=True, language="de", colour_marks=False)
    assert save(mine, path) == ""
    assert load(path).settings == mine
    assert load(path).notice == ""


def test_a_missing_file_means_the_usual_settings_without_a_word(tmp_path):
    assert load(tmp_path / "none.json").settings == Settings()
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
