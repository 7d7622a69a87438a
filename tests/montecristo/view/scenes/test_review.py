"""The review: from the score sheet to it, and from a turning point to that place in the replay, by mouse and by keyboard."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import random
from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from game.core.session import Session
from game.montecristo.bots.steady import choose_steady
from game.montecristo.rules import game as rules
from game.montecristo.rules.state import Setup
from game.montecristo.view.replay_advice import ReplayAdvice
from game.montecristo.view.replay_scene import ReplayScene
from game.montecristo.view.review_scene import ReviewScene, TurningButton
from game.montecristo.view.score_scene import ScoreScene
from game.montecristo.view.title import TitleScene
from game.ui.app import App
from game.ui.scene import Push, Scene
from game.ui.settings import Settings
from tests.montecristo.view.table_driving import the_chart


@cache
def finished() -> tuple[Session, int]:
    """A steady game on hard that has turning points."""
    for seed in range(20):
        session = Session(rules, Setup((0, 0), difficulty=2), the_chart("small").island, seed)
        luck = random.Random(seed)
        while (decision := session.decision()) is not None and session.state.day < 60:
            options = session.legal()
            session.act(session.draw_chance() if decision.seat < 0 else choose_steady(session.state, options, luck))
        if session.decision() is None:
            return session, seed
    raise AssertionError("no game came to its end")


def scenes() -> ScoreScene:
    session, _seed = finished()
    chart = the_chart("small")

    def watch(at: int = 0) -> Scene:
        return ReplayScene(session, chart, at=at)

    def nothing() -> Scene:
        return TitleScene(new_game=nothing, chart=chart)  # type: ignore[call-arg]

    return ScoreScene(
        session, (), again=nothing, title=nothing, watch=watch, review=lambda: ReviewScene(session, (), watch=watch)
    )


@pytest.fixture(params=[(1280, 720), (1920, 1080)])
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    made = App(Settings(speed="instant"), scenes(), headless=True, size=request.param)
    made.step([], 0.0)
    yield made
    made.close()


def key(app: App, code: int, text: str = "") -> None:
    app.step([pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text, mod=0)], 0.01)
    app.step([pygame.event.Event(pygame.KEYUP, key=code, mod=0)], 0.01)


def click(app: App, pos: tuple[int, int]) -> None:
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 0.01)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)], 0.01)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], 0.01)


def reviewed(app: App) -> ReviewScene:
    """Open the review as a player does and wait until it is there."""
    score = app.top
    assert isinstance(score, ScoreScene)
    if not any(widget.key == "V" for widget in score.group.widgets):  # small windows show points first
        score.shown = 1
        score.relayout()
        app.step([], 0.01)
    key(app, pygame.K_v, "v")
    assert isinstance(app.top, ReviewScene)
    for _turn in range(4000):
        if app.top.review is not None:
            app.step([], 0.01)
            return app.top
        app.step([], 0.01)
    raise AssertionError("the review never ends")


def test_the_mouse_opens_a_turning_point_at_its_place_in_the_replay(app: App) -> None:
    scene = reviewed(app)
    assert scene.review is not None and scene.review.turnings
    button = next(widget for widget in scene.group.widgets if isinstance(widget, TurningButton))
    click(app, app.ui.rect(button.r).center)
    assert isinstance(app.top, ReplayScene)
    assert app.top.replay.at == scene.review.turnings[button.number - 1].at


def test_the_keyboard_opens_one_too_and_escape_leads_back(app: App) -> None:
    scene = reviewed(app)
    assert scene.review is not None
    for _tab in range(20):
        key(app, pygame.K_TAB, "\t")
        if isinstance(scene.group.focused, TurningButton):
            break
    focused = scene.group.focused
    assert isinstance(focused, TurningButton)
    key(app, pygame.K_RETURN, "\r")
    assert isinstance(app.top, ReplayScene)
    assert app.top.replay.at == scene.review.turnings[focused.number - 1].at
    key(app, pygame.K_ESCAPE)
    assert app.top is scene
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, ScoreScene)


def test_a_mark_on_the_curve_opens_its_place(app: App) -> None:
    scene = reviewed(app)
    assert scene.review is not None
    last = len(scene.review.turnings) - 1
    x, y = scene._chart().place_of(last)
    click(app, (app.ui.px(x), app.ui.px(y)))
    assert isinstance(app.top, ReplayScene)
    assert app.top.replay.at == scene.review.turnings[last].at


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_a_replay_tells_what_the_adviser_would_do_and_does_nothing(app: App, hand: str) -> None:
    session, _seed = finished()
    replay = ReplayScene(session, the_chart("small"), at=len(session.log) // 2)
    app.go(Push(replay))
    app.step([], 0.01)
    while not replay.advisable:
        key(app, pygame.K_RIGHT)
        replay.director.finish()
        app.step([], 0.01)
    at = replay.replay.at
    if hand == "keyboard":
        key(app, pygame.K_v, "v")
    else:
        assert replay.buttons.group is not None
        lantern = next(widget for widget in replay.buttons.group.widgets if widget.key == "V")
        click(app, app.ui.rect(lantern.r).center)
    top = app.top
    assert isinstance(top, ReplayAdvice)
    for _turn in range(4000):
        if top.advice is not None:
            break
        app.step([], 0.01)
    assert top.advice is not None and top.advice.proposals
    key(app, pygame.K_RETURN, "\r")
    assert app.top is replay
    assert replay.replay.at == at


def test_while_it_works_it_shows_progress_and_can_be_left(app: App) -> None:
    score = app.top
    assert isinstance(score, ScoreScene)
    score.shown = 1
    score.relayout()
    key(app, pygame.K_v, "v")
    scene = app.top
    assert isinstance(scene, ReviewScene)
    assert scene.review is None
    assert scene.moving
    key(app, pygame.K_ESCAPE)
    assert app.top is score
