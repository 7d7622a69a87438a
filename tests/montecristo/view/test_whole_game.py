"""Whole games from the title to the score and back, by clicks only and by keys only; and every kind of action by both."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.core.session import Session
from game.core.words import set_language
from game.montecristo import app as program
from game.montecristo.bots.eager_bot import choose_eager
from game.montecristo.maps import MAPS, load_map
from game.montecristo.rules import actions as act
from game.montecristo.rules import game as rules
from game.montecristo.rules.actions import Action
from game.montecristo.rules.state import PLAYING, State
from game.montecristo.view.score_scene import ScoreScene
from game.montecristo.view.setup_scene import SetupScene
from game.montecristo.view.stage import Stage
from game.montecristo.view.table import TableScene
from game.montecristo.view.title import TitleScene
from game.ui.app import App
from game.ui.settings import Settings
from tests.montecristo.players import WEIGHTS
from tests.montecristo.starts import TABLES, Start

from .hands import PERSONS_ACTIONS, WAYS, Hands, Keyboard, Mouse

SMALL = str(MAPS / "small.tmx")
HANDS = {"mouse": Mouse, "keyboard": Keyboard}
EASY, HARD = 0, 2
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
    hands.count(hands.find("People"), people)
    for number, name in enumerate(names):
        hands.write(hands.find(f"Name of player {number + 1}" if people > 1 else "Your name, if you like"), name)
    hands.count(hands.find("Level"), level)
    hands.press(hands.find("Set sail"))
    hands.wait()


def play_to_the_end(hands: Hands, luck: random.Random) -> Session:
    """The eager player's game; ends at the score."""
    session = hands.session
    for _decision in range(LONGEST):
        if session.decision() is None:
            break
        hands.do(choose_eager(session.state, session.legal(), luck))
        if isinstance(hands.app.top, TableScene):
            assert hands.table.play.stage == Stage.of(session.state)
    assert isinstance(hands.app.top, ScoreScene), f"day {session.state.day}"
    return session


def play_whole_game(hands: Hands, seed: int) -> Session:
    session = play_to_the_end(hands, random.Random(seed))
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
    hands = HANDS[kind](start_program(apps, tmp_path / "saves", seed=11))
    set_up(hands, adventurers=2, people=1, level=EASY, names=("Anna",) if kind == "keyboard" else ())
    session = play_whole_game(hands, seed=3)
    assert len(session.state.adventurers) == 2
    assert session.state.setup.difficulty == EASY


def test_six_adventurers_of_three_people_on_the_hard_level(apps: list[App], tmp_path: Path) -> None:
    hands = Keyboard(start_program(apps, tmp_path / "saves", seed=5))
    set_up(hands, adventurers=6, people=3, level=HARD, names=("Anna", "Ben", "Chiara"))
    assert hands.table.play.names == ("Anna", "Ben", "Chiara")
    session = play_whole_game(hands, seed=2)
    assert session.setup.leaders == (0, 1, 2, 0, 1, 2)
    assert session.setup.difficulty == HARD


# ---------------------------------------------------------------- every action


def table_of(apps: list[App], start: Start) -> App:
    """A table in the midst of a game."""
    chart = load_map(SMALL if start.island == "small" else None)
    state = start.state()
    session = Session(rules, state.setup, state.island, seed=start.seed)
    session.state = state
    scene = TableScene(session, chart)
    app = App(Settings(speed="instant"), scene, headless=True, size=(1280, 720))
    apps.append(app)
    return app


def curious(state: State, options: Sequence[Action], luck: random.Random, used: Counter[type]) -> Action:
    """Prefers what was done least often so far."""
    worth = [WEIGHTS.get(type(option), 1) * 40 / (1 + used[type(option)]) ** 2 for option in options]
    return luck.choices(options, worth)[0]


def play_curiously(hands: Hands, luck: random.Random, used: Counter[type], decisions: int) -> None:
    hands.wait()
    for _decision in range(decisions):
        session = hands.session
        if session.decision() is None:
            return
        action = curious(session.state, session.legal(), luck, used)
        hands.do(action)
        used[type(action)] += 1
        if not isinstance(hands.app.top, TableScene):
            return
        if session.decision() is None:
            return


def test_every_action_of_a_person_has_a_way() -> None:
    assert set(WAYS) == PERSONS_ACTIONS


@pytest.mark.parametrize("kind", HANDS)
def test_every_kind_of_action_can_be_done(kind: str, apps: list[App]) -> None:
    used: Counter[type] = Counter()
    luck = random.Random(1)
    for round_ in range(4):
        for number, name in enumerate(TABLES):
            if round_ and set(used) >= PERSONS_ACTIONS - {act.Abandon}:
                break
            start = Start("real", 4, 2, number % 2, name, seed=round_)
            hands = HANDS[kind](table_of(apps, start))
            play_curiously(hands, luck, used, 30)
    hands = HANDS[kind](table_of(apps, Start("real", 2, 2, EASY, "laden")))
    hands.wait()
    hands.do(act.ABANDON)
    used.update(hands.used)
    assert set(used) == PERSONS_ACTIONS
