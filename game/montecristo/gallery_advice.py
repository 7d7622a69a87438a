"""Pictures of the adviser: its sheet, warnings, and the review of a finished game."""

from __future__ import annotations

import pygame
from attrs import evolve

from game.ui.app import App
from game.ui.scene import Push

from .advice.cautions import DANGER, cautions
from .advice.review import DECISION
from .gallery_moments import FOUR, SIX, affluent, asks, ends, turn
from .gallery_studio import FRAME, PATIENCE, Studio, key, point, run
from .rehearsal import Company
from .rules import frames as fr
from .rules.actions import END_TURN
from .rules.numbers import EXTREME, HARD
from .rules.state import ALL_DEAD, LYING, WON, State
from .view.replay_scene import ReplayScene
from .view.review_scene import ReviewScene
from .view.table import TableScene

_STEADY = Company(3, HARD, "steady")
_TENSE = Company(2, EXTREME, "steady")


def _counselled(app: App, scene: TableScene) -> None:
    key(app, pygame.K_v, "v")
    for _turn in range(PATIENCE):
        if not scene.advising.thinking:
            break
        app.step([], FRAME)
    run(app, 0.3)


def sheet(studio: Studio, *, picked: bool = False, revealed: bool = False) -> App:
    """The sheet in a turn; ``picked``: the first proposal is shown on the chart; ``revealed``: the treasure lies somewhere."""
    when = turn(2, lambda state: state.holder == LYING) if revealed else turn(12, affluent)
    app, scene = studio.table(studio.rehearsals.find(FOUR, when))
    _counselled(app, scene)
    if picked:
        key(app, pygame.K_1, "1")
        run(app, 1.0)
    return app


def thinking(studio: Studio) -> App:
    """The sheet before the advice has come."""
    app, _scene = studio.table(studio.rehearsals.find(FOUR, turn(12, affluent)))
    key(app, pygame.K_v, "v")
    return app


def question(studio: Studio) -> App:
    """The answers to a question, the best first."""
    app, scene = studio.table(studio.rehearsals.find(FOUR, asks(fr.Bonus, day=2)))
    _counselled(app, scene)
    return app


def caution(studio: Studio) -> App:
    """Before a turn ends while points could buy something."""

    def wasteful(state: State) -> bool:
        return any(found.kind == DANGER for found in cautions(state, END_TURN))

    app, scene = studio.table(studio.rehearsals.find(FOUR, turn(3, wasteful)))
    scene.end_turn()
    run(app, 0.5)
    return app


def fight_ahead(studio: Studio) -> App:
    """The note of the space where a fight waits tells its odds."""

    def near(state: State) -> bool:
        who = state.adventurers[state.seat]
        steps = state.island.distance[who.space][state.thief]
        return 0 < steps <= who.points and who.role > 0 and not state.thief_stunned

    app, scene = studio.table(studio.rehearsals.find(FOUR, turn(6, near)))
    point(app, scene.board.centre_of(scene.session.state.thief))
    return app


def review(studio: Studio, *, lost: bool = False, hover: bool = False) -> App:
    """The look back on a game."""
    company, outcome = (evolve(SIX, difficulty=EXTREME), ALL_DEAD) if lost else (_TENSE, WON)
    scene = studio.review(studio.rehearsals.find(company, ends(outcome)))
    app = studio.show(scene)
    _until_reviewed(app, scene)
    if hover:
        first = scene.group.widgets[1].r
        point(app, (first.cx, first.cy))
    return app


def reviewing(studio: Studio) -> App:
    """While the game is being gone through."""
    app = studio.show(studio.review(studio.rehearsals.find(_STEADY, ends(WON))))
    run(app, 0.5)
    return app


def _until_reviewed(app: App, scene: ReviewScene) -> None:
    for _turn in range(PATIENCE):
        if scene.review is not None:
            break
        app.step([], FRAME)
    run(app, 0.3)


def replay(studio: Studio) -> App:
    """What the adviser would have done, in a replay."""
    session = studio.rehearsals.find(_TENSE, ends(WON))
    review = studio.review(session)
    app = studio.show(review)
    _until_reviewed(app, review)
    assert review.review is not None
    turnings = sorted(review.review.turnings, key=lambda each: each.cause != DECISION)
    scene = review.watch(turnings[0].at)
    assert isinstance(scene, ReplayScene)
    app.go(Push(scene))
    run(app, 0.5)
    while not scene.advisable:
        key(app, pygame.K_LEFT)
        run(app, 0.2)
    key(app, pygame.K_v, "v")
    for _turn in range(PATIENCE):
        if not app.top.moving:
            break
        app.step([], FRAME)
    run(app, 0.3)
    return app
