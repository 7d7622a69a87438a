"""What the shell makes of sounds that are asked for: kinds, fades, limits, and a machine without a card."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import array
import wave
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui import folders
from game.ui.settings import Settings
from game.ui.sound import DUCKED, FADE_IN, FADE_OUT, PER_TURN, Sound

SHORT = ("bell", "toll", "coin", "fall", "revive", "hiss", "stun", "clash")
FIRST_FREE = 8
"""The channels before it are kept for loops."""


class AtOnce(Executor):
    """Reads files where it stands."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


@pytest.fixture
def make_sound() -> Iterator[Callable[..., Sound]]:
    made: list[Sound] = []

    def make(folder: Path = folders.SOUNDS, **settings: Any) -> Sound:
        sound = Sound(Settings(**settings), folder, AtOnce())
        made.append(sound)
        sound.open()
        assert sound.works
        return sound

    yield make
    for sound in made:
        sound.close()


def effects_playing() -> int:
    return sum(pygame.mixer.Channel(n).get_busy() for n in range(FIRST_FREE, pygame.mixer.get_num_channels()))


def pass_time(sound: Sound, seconds: float) -> None:
    for _turn in range(round(seconds * 20) + 1):
        sound.update(0.05)


def test_an_effect_is_heard_at_the_volume_of_its_kind(make_sound: Callable[..., Sound]) -> None:
    sound = make_sound(effects=0.5)
    sound.play("toll", 0.5)
    assert effects_playing() == 1
    assert pygame.mixer.Channel(FIRST_FREE).get_volume() == pytest.approx(0.25, abs=0.01)


def test_however_much_happens_in_a_turn_of_the_loop_few_effects_begin(make_sound: Callable[..., Sound]) -> None:
    sound = make_sound()
    for name in SHORT:
        sound.play(name)
    assert effects_playing() == PER_TURN
    sound.update(0.02)
    sound.play("drum")
    assert effects_playing() == PER_TURN + 1


def test_the_same_effect_begins_once_in_a_turn_of_the_loop(make_sound: Callable[..., Sound]) -> None:
    sound = make_sound()
    for _event in range(12):
        sound.play("toll")
    assert effects_playing() == 1


def test_an_effect_never_piles_up(make_sound: Callable[..., Sound]) -> None:
    sound = make_sound()
    for _turn in range(12):
        sound.play("toll")
        sound.update(0.02)
    assert effects_playing() == 3


def test_variants_of_a_sound_take_turns(make_sound: Callable[..., Sound], tmp_path: Path) -> None:
    for name, seconds in (("knock-1", 1.0), ("knock-2", 2.0)):
        with wave.open(str(tmp_path / f"{name}.ogg"), "wb") as file:  # the mixer looks at the content, not at the name
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(44100)
            file.writeframes(bytes(round(44100 * seconds) * 4))
    sound = make_sound(tmp_path)
    heard = []
    for channel in range(FIRST_FREE, FIRST_FREE + 3):
        sound.play("knock")
        sound.update(0.02)
        heard.append(round(pygame.mixer.Channel(channel).get_sound().get_length()))
    assert heard == [1, 2, 1]


def test_muted_nothing_plays(make_sound: Callable[..., Sound]) -> None:
    sound = make_sound(mute=True)
    sound.play("bell")
    sound.surround({"sea": 1.0})
    sound.music("theme")
    pass_time(sound, 3)
    assert not pygame.mixer.get_busy()
    assert not pygame.mixer.music.get_busy()


def test_muting_silences_all_at_once_and_unmuting_brings_back_what_goes_on(make_sound: Callable[..., Sound]) -> None:
    sound = make_sound()
    sound.play("toll")
    sound.surround({"sea": 1.0})
    sound.music("theme")
    pass_time(sound, 3)
    sound.settings.mute = True
    sound.refresh()
    sound.update(0.02)
    assert not pygame.mixer.get_busy()
    assert not pygame.mixer.music.get_busy()
    sound.settings.mute = False
    sound.refresh()
    sound.update(0.02)
    assert list(sound.sounding) == ["sea"]
    assert sound.piece == "theme"


def test_surroundings_fade_in_and_out(make_sound: Callable[..., Sound]) -> None:
    sound = make_sound(ambience=0.5)
    sound.surround({"sea": 1.0})
    sound.update(0.0)
    assert sound.sounding == {"sea": 0.0}
    pass_time(sound, FADE_IN / 2)
    assert 0.1 < sound.sounding["sea"] < 0.4
    pass_time(sound, FADE_IN)
    assert sound.sounding["sea"] == pytest.approx(0.5, abs=0.01)
    sound.surround({"wind": 0.4})
    pass_time(sound, FADE_OUT / 2)
    assert set(sound.sounding) == {"sea", "wind"}
    assert 0 < sound.sounding["sea"] < 0.4
    pass_time(sound, FADE_IN)
    assert set(sound.sounding) == {"wind"}
    assert sound.sounding["wind"] == pytest.approx(0.2, abs=0.01)


def test_a_loop_that_comes_back_while_it_fades_goes_on(make_sound: Callable[..., Sound]) -> None:
    sound = make_sound()
    sound.surround({"sea": 1.0})
    pass_time(sound, 3)
    sound.surround({})
    sound.update(FADE_OUT / 2)
    sound.surround({"sea": 1.0})
    pass_time(sound, 3)
    assert sound.sounding["sea"] == pytest.approx(0.5, abs=0.01)
    assert pygame.mixer.Channel(0).get_busy()
    assert not pygame.mixer.Channel(1).get_busy()


def test_surroundings_step_back_for_music_and_return(make_sound: Callable[..., Sound]) -> None:
    sound = make_sound(ambience=0.8)
    sound.surround({"sea": 1.0})
    pass_time(sound, 3)
    sound.music("theme")
    pass_time(sound, 2)
    assert sound.sounding["sea"] == pytest.approx(0.8 * DUCKED, abs=0.01)
    sound.music("")
    pass_time(sound, 4)
    assert sound.piece == ""
    assert sound.sounding["sea"] == pytest.approx(0.8, abs=0.01)


def test_another_piece_waits_until_the_first_has_faded(make_sound: Callable[..., Sound]) -> None:
    sound = make_sound()
    sound.music("theme")
    sound.update(0.02)
    sound.music("won", repeat=False)
    sound.update(FADE_OUT / 2)
    assert sound.piece == "theme"
    pass_time(sound, FADE_OUT)
    assert sound.piece == "won"


def test_a_piece_that_is_played_once_ends(make_sound: Callable[..., Sound]) -> None:
    sound = make_sound()
    sound.music("reveal", repeat=False)
    sound.update(0.02)
    assert sound.piece == "reveal"
    pygame.mixer.music.stop()  # as it does by itself after some seconds
    pass_time(sound, 1)
    assert sound.piece == ""
    assert not pygame.mixer.music.get_busy()


def test_music_for_a_moment_is_not_made_up_for_when_sound_comes_back(make_sound: Callable[..., Sound]) -> None:
    sound = make_sound(mute=True)
    sound.music("reveal", repeat=False)
    pass_time(sound, 1)
    sound.settings.mute = False
    sound.refresh()
    pass_time(sound, 1)
    assert sound.piece == ""


def test_what_was_asked_for_before_the_card_was_open_is_taken_up(make_sound: Callable[..., Sound]) -> None:
    sound = Sound(Settings(), loading=AtOnce())
    sound.surround({"sea": 0.5})
    sound.music("theme")
    sound.update(0.05)
    sound.open()
    sound.update(0.05)
    assert list(sound.sounding) == ["sea"]
    assert sound.piece == "theme"
    sound.close()


def test_long_loops_are_read_beside_the_game() -> None:
    sound = Sound(Settings())
    sound.open()
    sound.surround({"sea": 1.0})
    sound.update(0.02)
    sound.loading.shutdown(wait=True)
    sound.update(0.02)
    assert list(sound.sounding) == ["sea"]
    sound.close()


def ask_for_everything(sound: Sound) -> None:
    sound.open()
    sound.play("bell")
    sound.surround({"sea": 1.0})
    sound.music("theme")
    sound.update(0.05)
    sound.refresh()


def test_without_a_card_nothing_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    sound = Sound(Settings())
    ask_for_everything(sound)
    assert not sound.works
    assert sound.sounding == {}
    sound.close()


def test_without_the_mixer_nothing_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*arguments: object) -> None:
        raise NotImplementedError("mixer module not available")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    sound = Sound(Settings())
    ask_for_everything(sound)
    assert not sound.works
    sound.close()


def test_a_missing_sound_is_logged_once(make_sound: Callable[..., Sound], caplog: pytest.LogCaptureFixture) -> None:
    sound = make_sound()
    for _turn in range(3):
        sound.play("no such sound")
        sound.update(0.05)
    assert caplog.text.count("no such sound cannot be played") == 1


def test_a_file_that_is_missing_or_broken_is_a_sound_less(make_sound: Callable[..., Sound], tmp_path: Path) -> None:
    (tmp_path / "bell.ogg").write_bytes(b"no sound at all")
    sound = make_sound(tmp_path)
    for name in ("bell", "coin"):
        sound.play(name)
        sound.surround({name: 1.0})
        sound.music(name)
        sound.update(0.05)
    assert not pygame.mixer.get_busy()
    assert sound.piece == ""


# ---------------------------------------------------------------- the files that are shipped
FILES = sorted(folders.SOUNDS.glob("*.ogg"))


def test_all_sounds_together_are_small() -> None:
    assert 0 < sum(path.stat().st_size for path in FILES) < 3_000_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_neither_clipped_nor_empty(path: Path, make_sound: Callable[..., Sound]) -> None:
    make_sound()
    samples = array.array("h", pygame.mixer.Sound(path).get_raw())
    highest = max(max(samples), -min(samples))
    assert 2500 < highest < 31000
