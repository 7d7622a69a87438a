"""Whole games from the title to the score and back, by clicks only and by keys only; and every kind of action by both."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.core.session import Session
from game.core.words import set_language
from game.montecristo import app as program
from game.montecristo.bots import Policy
from game.montecristo.bots.eager_bot import choose_eager
from game.montecristo.bots.steady import choose_steady
from game.montecristo.maps import MAPS, load_map
from game.montecristo.rules import actions as act
from game.montecristo.rules.numbers import EASY, EXTREME, HARD
from game.montecristo.rules.state import PLAYING, WON
from game.montecristo.view.score_scene import ScoreScene
from game.montecristo.view.setup_scene import SetupScene
from game.montecristo.view.stage import Stage
from game.montecristo.view.table import TableScene
from game.montecristo.view.title import TitleScene
from game.ui.app import App
from game.ui.scene import Replace, Scene
from game.ui.settings import Settings

from .hands import PERSONS_ACTIONS, WAYS, Hands, Keyboard, Mouse
from .moments import Moment, find_moments

SMALL = str(MAPS / "small.tmx")
HANDS = {"mouse": Mouse, "keyboard": Keyboard}
LONGEST = 1500
"""Decisions of persons in a game, at most."""


@pytest.fixture
def apps() -> Iterator[list[App]]:
    """Closes the apps that a test put there."""
    made: list[App] = []
    yield made
    for app in made:
        app.close()
    set_language("en")


# ---------------------------------------------------------------- whole games


def start_program(apps: list[App], saves: Path, seed: int) -> App:
    app = program.make_app(
        Settings(speed="instant"), headless=True, size=(1280, 720), seed=seed, map_file=SMALL, saves=saves
    )
    apps.append(app)
    app.step([], 0.0)
    return app


def set_up(hands: Hands, *, adventurers: int, people: int, level: int, names: Sequence[str] = ()) -> None:
    """From the title to the first decision at the table."""
    hands.press(hands.find("New expedition"))
    hands.step()
    assert isinstance(hands.app.top, SetupScene)
    hands.count(hands.find("Adventurers"), adventurers)
    hands.count(hands.find("Players"), people)
    for number, name in enumerate(names):
        hands.write(hands.find(f"Name of player {number + 1}" if people > 1 else "Your name, if you like"), name)
    hands.count(hands.find("Level"), level)
    hands.press(hands.find("Set sail"))
    hands.wait()


def play_to_the_end(hands: Hands, luck: random.Random, weary: int, policy: Policy = choose_eager) -> Session:
    """The game of a player who gives up hope on the day ``weary``; ends at the score."""
    session = hands.session
    for _decision in range(LONGEST):
        if session.decision() is None:
            break
        options = session.legal()
        resigned = session.state.day >= weary and act.END_TURN in options
        hands.do(act.END_TURN if resigned else policy(session.state, options, luck))
        if isinstance(hands.app.top, TableScene):
            assert hands.table.play.stage == Stage.of(session.state)
    assert isinstance(hands.app.top, ScoreScene), f"day {session.state.day}"
    return session


def play_whole_game(hands: Hands, seed: int, weary: int = 99) -> Session:
    session = play_to_the_end(hands, random.Random(seed), weary)
    assert session.state.outcome != PLAYING
    assert hands.app.top.describe()
    hands.press(hands.find("Title"))
    hands.step()
    assert isinstance(hands.app.top, TitleScene)
    assert hands.see("Continue") is None, "a game that is over does not go on"
    assert hands.app.ui.cut == []
    return session


@pytest.mark.parametrize("kind", HANDS)
def test_a_whole_game_from_the_title_to_the_score_and_back(kind: str, apps: list[App], tmp_path: Path) -> None:
    hands = HANDS[kind](start_program(apps, tmp_path / "saves", seed=13))
    set_up(hands, adventurers=2, people=1, level=EXTREME, names=("Anna",) if kind == "keyboard" else ())
    session = play_whole_game(hands, seed=3)
    assert len(session.state.adventurers) == 2
    assert session.state.setup.difficulty == EXTREME


def test_six_adventurers_of_three_people_on_the_hard_level(apps: list[App], tmp_path: Path) -> None:
    hands = Keyboard(start_program(apps, tmp_path / "saves", seed=5))
    set_up(hands, adventurers=6, people=3, level=HARD, names=("Anna", "Ben", "Chiara"))
    assert hands.table.play.names == ("Anna", "Ben", "Chiara")
    session = play_whole_game(hands, seed=2, weary=5)
    assert session.setup.leaders == (0, 1, 2, 0, 1, 2)
    assert session.setup.difficulty == HARD


def test_a_game_is_won_by_mouse_alone(apps: list[App], tmp_path: Path) -> None:
    """Four fires, the treasure fetched, everybody home: the happy end is reached through the window too."""
    hands = Mouse(start_program(apps, tmp_path / "saves", seed=58))
    set_up(hands, adventurers=4, people=1, level=EASY)
    session = play_to_the_end(hands, random.Random(58), 99, choose_steady)
    assert session.state.outcome == WON
    assert {act.BuildAltar, act.LightFire, act.TakeUpTreasure} <= hands.used
    assert "Home with the treasure" in [node.name for node in hands.app.top.describe()]


# ---------------------------------------------------------------- every action


@pytest.fixture(scope="module")
def moments() -> dict[type, Moment]:
    """For every kind of action of a person a turn of a game in which it is done."""
    return find_moments(PERSONS_ACTIONS - {act.Abandon})


def test_every_action_of_a_person_has_a_way_and_a_moment(moments: dict[type, Moment]) -> None:
    assert set(WAYS) == PERSONS_ACTIONS
    assert set(moments) == PERSONS_ACTIONS - {act.Abandon}


@pytest.mark.parametrize("kind", HANDS)
def test_every_kind_of_action_can_be_done(kind: str, moments: dict[type, Moment], apps: list[App]) -> None:
    hands = HANDS[kind](App(Settings(speed="instant"), Scene(), headless=True, size=(1280, 720)))
    apps.append(hands.app)
    for moment in moments.values():
        session = moment.session()
        hands.app.go(Replace(TableScene(session, load_map())))
        hands.wait()
        while len(session.log) < len(moment.script):
            hands.do(moment.script[len(session.log)])
        assert hands.table.play.stage == Stage.of(session.state)
    hands.do(act.ABANDON)
    assert hands.session.decision() is None
    assert hands.used == PERSONS_ACTIONS
