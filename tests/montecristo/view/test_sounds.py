"""Everything that happens is heard once, when it is seen; the surroundings follow the day."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest
from attrs import evolve

from game.core.session import Session
from game.montecristo.rules import events as ev
from game.montecristo.rules.events import Event
from game.montecristo.rules.game import legal_actions
from game.montecristo.rules.numbers import DECK, KINDS
from game.montecristo.rules.state import ABANDONED, AFTERNOON, ALL_DEAD, CALM, DUSK, EVENING, LOST, MORNING, WON
from game.montecristo.view.score_scene import ScoreScene
from game.montecristo.view.sounds import (
    FAILED,
    FOUND,
    HOME,
    LEADS,
    MUSIC,
    SILENT,
    SOUNDS,
    THEME,
    Heard,
    ending,
    heard,
    surroundings,
)
from game.montecristo.view.stage import ALTAR, FIRE, Stage
from game.montecristo.view.title import TitleScene
from game.ui import folders, ui
from game.ui.app import App
from game.ui.scene import Push, Scene
from game.ui.settings import Settings, load
from game.ui.sound import PER_TURN
from tests.montecristo.words.samples import games, sample, starts

from .table_driving import Table

FIRST_FREE = 8
"""The channels before it are kept for loops."""


class Recording:
    """Keeps what it is asked for, and how many events had been shown by then."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.played: list[Heard] = []
        self.pieces: list[tuple[str, bool]] = []
        self.around: dict[str, float] = {}
        self.shown: list[int] = []
        self.director: Any = None

    def _note(self) -> None:
        if self.director is not None:
            self.shown.append(self.director.changed)

    def play(self, name: str, volume: float = 1.0) -> None:
        self.played.append(Heard(name, volume))
        self._note()

    def music(self, name: str, *, repeat: bool = True) -> None:
        self.pieces.append((name, repeat))
        self._note()

    def surround(self, loops: dict[str, float]) -> None:
        self.around = dict(loops)

    def update(self, dt: float) -> None: ...
    def refresh(self) -> None: ...
    def open(self) -> None: ...
    def close(self) -> None: ...


@pytest.fixture
def recording(monkeypatch: pytest.MonkeyPatch) -> None:
    """All apps of the test record what they are asked to play."""
    monkeypatch.setattr(ui, "Sound", Recording)


@pytest.fixture
def table(recording: None, tmp_path: Path) -> Iterator[Table]:
    """At rest in the first morning, at usual speed, nothing recorded yet."""
    made = Table(settings_path=tmp_path / "s.json")
    made.app.settings.speed = "normal"
    made.app.step([], 0.05)
    sound = sound_of(made)
    sound.director = made.director
    sound.played.clear()
    sound.pieces.clear()
    yield made
    made.app.close()


def sound_of(table: Table) -> Any:
    return table.app.ui.sound


# ---------------------------------------------------------------- the table of sounds
def test_every_event_is_heard_or_silent_for_a_reason() -> None:
    classes = set(get_args(Event))
    told = [*SOUNDS, *MUSIC, *SILENT]
    assert set(told) == classes
    assert len(told) == len(classes), "an event stands in two tables"
    assert all(len(reason) > 20 for reason in SILENT.values())


def every_sound() -> set[str]:
    """What is heard of some random games and of all causes that matter."""
    names = {told.name for game in games() for event in game.events if (told := heard(event)) is not None}
    more: list[Any] = [sample(kind) for kind in get_args(Event)]
    more += [sample(ev.PhaseBegan, phase=phase) for phase in (MORNING, AFTERNOON, DUSK, EVENING)]
    more += [sample(ev.MeterSet, meter=meter, change=1) for meter in ("food", "water")]
    more += [sample(ev.CubesGained, kind=kind) for kind in range(len(KINDS))]
    more += [sample(ev.CubesLost, cause=cause) for cause in ("discard", *DECK)]
    more += [sample(ev.Moved, way=way) for way in ("walk", "crawl", "ferry")]
    more += [sample(ev.ThiefMoved, cause=cause) for cause in ("move", "false_trail")]
    more += [sample(ev.AnswerGiven, agreed=agreed) for agreed in (True, False)]
    more += [sample(ev.FightEnded, won=won) for won in (True, False)]
    more += [sample(ev.WeatherChanged, weather=evolve(CALM, ferries_closed=True))]
    return names | {told.name for event in more if (told := heard(event)) is not None}


def test_every_sound_that_can_be_asked_for_is_shipped_and_every_shipped_one_is_used() -> None:
    shipped = {path.stem.rstrip("0123456789").rstrip("-") for path in folders.SOUNDS.glob("*.ogg")}
    assert every_sound() | {THEME, FOUND, HOME, FAILED, "sea", "wind", "gulls", "crickets", "fire"} == shipped


# ---------------------------------------------------------------- heard when it is seen
@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_an_event_is_heard_once_at_its_cue(kind: type, table: Table) -> None:
    event = sample(kind, **({"space": table.scene.play.stage.thief} if kind is ev.TreasureMoved else {}))
    table.scene.play.stage.gear[7] = [1] * 8
    expected = heard(event)
    before = table.director.changed
    table.director.tell([event])
    for _turn in range(200):
        if not table.director.timeline.busy:
            break
        table.director.update(0.05)
    assert table.director.changed == before + 1, "the event was not shown"
    assert sound_of(table).played == ([expected] if expected is not None else [])
    assert sound_of(table).pieces == ([(MUSIC[kind], False)] if kind in MUSIC else [])
    moment = before if kind in LEADS else before + 1
    assert all(shown == moment for shown in sound_of(table).shown)


def test_what_waits_behind_a_gate_is_not_heard_yet(table: Table) -> None:
    table.director.tell([ev.CardDrawn(3, 20), ev.DayBegan(2)])
    for _turn in range(200):
        table.director.update(0.05)
    assert table.director.holding
    assert [told.name for told in sound_of(table).played] == ["page"]
    table.director.go_on()
    assert [told.name for told in sound_of(table).played] == ["page", "bell"]


def test_a_move_that_is_taken_back_is_silent(table: Table) -> None:
    table.scene.act(next(iter(legal_actions(table.state))))
    table.wait()
    sound_of(table).played.clear()
    table.scene.undo()
    table.app.step([], 0.05)
    assert sound_of(table).played == []


# ---------------------------------------------------------------- surroundings
def a_stage() -> Stage:
    return Stage.of(starts()[0].state())


def test_gulls_cry_by_day_and_crickets_sing_by_night() -> None:
    heard_at = {}
    stage = a_stage()
    stage.altars = [0, 0, 0, 0]
    for phase in (MORNING, AFTERNOON, DUSK, EVENING):
        stage.phase = phase
        heard_at[phase] = set(surroundings(stage))
    assert heard_at[MORNING] == heard_at[AFTERNOON] == {"sea", "wind", "gulls"}
    assert heard_at[DUSK] == heard_at[EVENING] == {"sea", "wind", "crickets"}


def test_fire_is_heard_while_an_altar_burns_and_more_of_it_when_more_burn() -> None:
    stage = a_stage()
    stage.altars = [ALTAR, ALTAR, 0, 0]
    assert "fire" not in surroundings(stage)
    stage.altars[0] = FIRE
    one = surroundings(stage)["fire"]
    stage.altars[1] = FIRE
    assert 0 < one < surroundings(stage)["fire"] <= 1


def test_when_no_ferry_sails_sea_and_wind_are_loud_and_the_gulls_gone() -> None:
    stage = a_stage()
    stage.phase = MORNING
    calm = surroundings(stage)
    stage.weather = evolve(CALM, ferries_closed=True)
    stormy = surroundings(stage)
    assert stormy["sea"] > calm["sea"]
    assert stormy["wind"] > calm["wind"]
    assert "gulls" not in stormy


def test_the_table_lets_its_surroundings_follow_what_is_shown(table: Table) -> None:
    def after(event: Event) -> set[str]:
        table.director.tell([event])
        table.director.finish()
        table.app.step([], 0.05)
        return set(sound_of(table).around)

    assert after(ev.PhaseBegan(MORNING)) == {"sea", "wind", "gulls"}
    assert after(ev.PhaseBegan(EVENING)) == {"sea", "wind", "crickets"}
    assert after(ev.FireLit(0, 1, 1)) == {"sea", "wind", "crickets", "fire"}
    assert after(ev.FireOut(1, 0, "rain")) == {"sea", "wind", "crickets"}


# ---------------------------------------------------------------- music
def test_the_title_plays_the_theme_and_the_table_ends_it(recording: None, tmp_path: Path) -> None:
    title = TitleScene(new_game=Scene)
    app = App(Settings(), title, headless=True, size=(1280, 720), settings_path=tmp_path / "s.json")
    sound: Any = app.ui.sound
    assert sound.pieces == [(THEME, True)]
    table = Table(settings_path=tmp_path / "s.json")
    app.go(Push(table.scene))
    assert sound.pieces[-1][0] == ""
    app.close()


def test_the_score_plays_the_music_of_its_outcome_once(recording: None, tmp_path: Path) -> None:
    session: Session = Table(settings_path=tmp_path / "s.json").session
    for outcome, piece in ((WON, HOME), (LOST, FAILED), (ABANDONED, FAILED), (ALL_DEAD, FAILED)):
        session.state.outcome = outcome
        scene = ScoreScene(session, (), again=Scene, title=Scene)
        app = App(Settings(), scene, headless=True, size=(1280, 720), settings_path=tmp_path / "s.json")
        assert app.ui.sound.pieces == [(piece, False)]  # type: ignore[attr-defined]
        assert ending(outcome) == piece
        app.close()


# ---------------------------------------------------------------- the real thing
def playing() -> int:
    return sum(pygame.mixer.Channel(n).get_busy() for n in range(FIRST_FREE, pygame.mixer.get_num_channels()))


def play_at_random(table: Table, decisions: int) -> int:
    """Returns the most effects that began in one turn of the loop."""
    rng = random.Random(4)
    most = 0
    for _decision in range(decisions):
        if table.session.decision() is None or table.app.top is not table.scene:
            break
        pygame.mixer.stop() if pygame.mixer.get_init() else None
        if table.director.holding:
            table.director.go_on()
        elif table.director.at_rest and table.scene.play.asked_seat >= 0:
            table.scene.act(rng.choice(list(legal_actions(table.state))))
        table.app.step([], 0.05)
        most = max(most, playing() if pygame.mixer.get_init() else 0)
    return most


def test_at_instant_speed_no_turn_of_the_loop_begins_more_than_a_few_sounds(tmp_path: Path) -> None:
    table = Table(speed="instant", settings_path=tmp_path / "s.json")
    table.app.ui.sound.open()
    most = play_at_random(table, 160)
    assert 2 <= most <= PER_TURN
    table.app.close()


def test_a_muted_table_plays_nothing(tmp_path: Path) -> None:
    table = Table(speed="instant", settings_path=tmp_path / "s.json")
    table.app.ui.sound.open()
    table.app.settings.mute = True
    table.app.apply_settings(False)
    assert play_at_random(table, 100) == 0
    assert not pygame.mixer.get_busy()
    table.app.close()
    assert load(tmp_path / "s.json").settings.mute, "the next start of the program is not silent"


def test_a_table_without_a_sound_card_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    table = Table(speed="instant", settings_path=tmp_path / "s.json")
    table.app.ui.sound.open()
    assert not table.app.ui.sound.works
    decided = len(table.session.log)
    play_at_random(table, 100)
    assert len(table.session.log) > decided + 20
    assert table.app.top is table.scene
    table.app.close()
