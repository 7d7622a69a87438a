"""Every scene of Montecristo in the states worth looking at, each as a shot that can be taken without a display."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame
from attrs import evolve, frozen

from game.ui.app import App
from game.ui.faults import FaultScene
from game.ui.preferences import SettingsScene
from game.ui.scene import Push, Scene

from . import (
    gallery_advice,
    gallery_companions,
    gallery_dazed,
    gallery_expeditions,
    gallery_house,
    gallery_saves,
    gallery_wells,
)
from .gallery_moments import (
    AIMLESS,
    FOUR,
    ROBBED,
    SIX,
    TWO,
    affluent,
    asks,
    caught,
    down,
    draws,
    ends,
    ferries,
    sets_off,
    together,
    turn,
    walks,
)
from .gallery_studio import FRAME, NAMES, Studio, key, point, run, until
from .lesson import CHAPTERS as LESSONS
from .rehearsal import Company, When
from .rules import actions as act
from .rules import frames as fr
from .rules.events import ThiefMoved
from .rules.numbers import ANTHROPOLOGIST, EXTREME, MUSCLE, RULEBOOK, SCOUT
from .rules.state import ALL_DEAD, LOST, LYING, WON
from .view.daily_offer import BEGUN, PLAYED, UNPLAYED
from .view.how_to_pages import pages
from .view.how_to_play import HowToPlayScene
from .view.lesson_scene import LessonScene
from .view.library_games import GAMES, INBOX
from .view.rulebook import RulebookScene
from .view.setup_draft import DAILY, RANDOM, SEEDED, Draft
from .view.setup_scene import SetupScene
from .view.stage import Stage
from .view.table import TableScene
from .view.title import SavedGame, TitleScene


@frozen
class Shot:
    """A picture: its file's name, and how the app comes to show it."""

    name: str
    take: Callable[[Studio], App]
    fault: bool = False
    """The picture is meant to show a fault."""


def _title(studio: Studio) -> App:
    return studio.show(studio.title())


def _title_continue(studio: Studio) -> App:
    state = studio.rehearsals.find(FOUR, turn(12)).state
    saved = SavedGame(state.day, tuple(who.role for who in state.adventurers), NAMES[:2], state.altars.count(2))
    scene = TitleScene(
        new_game=lambda: SetupScene(studio.begin),
        continue_game=lambda: None,
        saved=saved,
        chart=studio.chart,
        stage=Stage.of(state),
        learn=Scene,
        library=Scene,
        log=Scene,
    )
    return studio.show(scene)


def _setup(studio: Studio, draft: Draft) -> App:
    return studio.show(SetupScene(studio.begin, draft))


def _chosen_roles() -> Draft:
    roles = [SCOUT, MUSCLE, ANTHROPOLOGIST, 0, 1, 5]
    return Draft(team=4, people=3, names=[*NAMES[:3], "", "", ""], leaders=[0, 1, 2, 0, 1, 2], chosen=True, roles=roles)


def _table(studio: Studio, company: Company, when: When, then: Callable[[App, TableScene], None] | None = None) -> App:
    """The table at rest at a moment at which a seat is asked, and then something done there."""
    app, scene = studio.table(studio.rehearsals.find(company, when))
    if then is not None:
        then(app, scene)
    return app


def _rolling(studio: Studio, company: Company, when: When, seconds: float, *, back: int = 0) -> App:
    """The table in motion, so long after a moment."""
    app, scene = studio.table(studio.rehearsals.find(company, when, back=back), speed="normal")
    left = round(seconds / FRAME)

    def over() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    until(app, scene, over)
    return app


def _gate(studio: Studio, company: Company, when: When, *, back: int = 0) -> App:
    """A card or a fight, told to its end."""
    app, scene = studio.table(studio.rehearsals.find(company, when, back=back), speed="normal")
    until(app, scene, lambda: scene.director.gate is not None and scene.director.holding)
    run(app, 0.5)
    return app


def _hover(app: App, scene: TableScene) -> None:
    reach = scene.board.reach
    far = max(sorted(reach), key=lambda space: reach[space], default=None)
    if far is not None:
        point(app, scene.board.centre_of(far))


def _home(app: App, scene: TableScene) -> None:
    point(app, scene.board.centre_of(scene.session.island.home))


def _keyboard(app: App, scene: TableScene) -> None:
    key(app, pygame.K_m, "m")
    key(app, pygame.K_RIGHT)
    key(app, pygame.K_DOWN)


def _press(code: int, text: str = "") -> Callable[[App, TableScene], None]:
    def press(app: App, scene: TableScene) -> None:
        key(app, code, text)
        run(app, 0.3)

    return press


def _tab(app: App, scene: TableScene) -> None:
    for _press_again in range(4):
        key(app, pygame.K_TAB, "\t")
    run(app, 1.2)


def _thief(studio: Studio, seconds: float) -> App:
    """The Thief's walk without a meeting: its last step is watched for among the events that are about to be told."""
    session = studio.rehearsals.find(FOUR, lambda state, action: sets_off(state, action))
    app, scene = studio.table(session, speed="normal")
    walked = False

    def walks() -> bool:
        nonlocal walked
        walked = walked or any(type(event) is ThiefMoved for event in scene.director.queue)
        return walked

    until(app, scene, walks)
    run(app, seconds)
    return app


def _overlay(studio: Studio, make: Callable[[], Scene]) -> App:
    app = _table(studio, FOUR, turn(12))
    app.go(Push(make()))
    run(app, 0.3)
    return app


def _lesson(studio: Studio, chapter: str) -> App:
    app = studio.show(LessonScene(studio.chart, chapter=LESSONS.index(chapter)), speed="instant")
    run(app, 0.3)
    return app


def _library(studio: Studio, place: int) -> App:
    games = {
        "The long way home": studio.rehearsals.find(FOUR, ends(WON)),
        "Ben's turn": studio.rehearsals.find(FOUR, turn(12)),
    }
    return gallery_saves.library(studio, games, NAMES[:2], place)


def _replay(studio: Studio, share: float) -> App:
    won = studio.rehearsals.find(FOUR, ends(WON))
    return studio.show(gallery_saves.replay(won, studio.chart, NAMES[:2], share))


def _how_to_play(studio: Studio, page: int) -> App:
    return _overlay(studio, lambda: HowToPlayScene(page=page))


def _score(studio: Studio, company: Company, outcome: int) -> App:
    app = studio.show(studio.score(studio.rehearsals.find(company, ends(outcome))))
    run(app, 6.0)
    return app


def _abandoned(studio: Studio) -> App:
    session = studio.rehearsals.find(FOUR, turn(12))
    session.act(act.ABANDON)
    return studio.show(studio.score(session))


def _fault(studio: Studio) -> App:
    fault = FaultScene(RuntimeError(), Path("game.log"), onward=studio.title(), home=studio.title)
    return studio.show(fault)


QUESTIONS: Sequence[type] = (
    fr.Casting, fr.Unit, fr.Settling, fr.Paying, fr.HealingWith, fr.MillNaming, fr.Giving, fr.Taking, fr.Swapping, fr.Consenting,
    fr.Visiting, fr.Collecting, fr.Bonus, fr.Crawling, fr.NamingStolen, fr.LosingTool, fr.Spoiling,
)  # fmt: skip
"""Decisions of a seat other than its turn; aimless players come to all of these."""


def _question(studio: Studio, frame: type) -> App:
    day = 0 if frame is fr.Casting else 2
    return _table(studio, ROBBED if frame is fr.NamingStolen else AIMLESS, asks(frame, day=day))


SHOTS: Sequence[Shot] = (
    Shot("01-title", _title),
    Shot("02-title-continue", _title_continue),
    Shot("03-setup", lambda studio: _setup(studio, Draft())),
    Shot("04-setup-roles", lambda studio: _setup(studio, _chosen_roles())),
    Shot("05-setup-fault", lambda studio: _setup(studio, Draft(team=2, people=4))),
    Shot("02-title-daily", lambda studio: gallery_companions.title(studio, UNPLAYED)),
    Shot("02-title-daily-begun", lambda studio: gallery_companions.title(studio, BEGUN)),
    Shot("02-title-daily-played", lambda studio: gallery_companions.title(studio, PLAYED)),
    Shot("06-setup-random", lambda studio: gallery_companions.setup(studio, RANDOM, watched=True)),
    Shot("06-setup-seed", lambda studio: gallery_companions.setup(studio, SEEDED, seed=gallery_companions.SEED)),
    Shot("06-setup-seed-wrong", lambda studio: gallery_companions.setup(studio, SEEDED, seed="K7QF-2M9Y")),
    Shot("06-setup-daily", lambda studio: gallery_companions.setup(studio, DAILY)),
    Shot("06-setup-daily-played", lambda studio: gallery_companions.setup(studio, DAILY, standing=PLAYED)),
    Shot("10-table-first-turn", lambda studio: _table(studio, FOUR, turn(1))),
    Shot("11-table", lambda studio: _table(studio, FOUR, turn(12, affluent))),
    Shot("12-table-hover", lambda studio: _table(studio, FOUR, turn(12, affluent), _hover)),
    Shot("13-table-keyboard", lambda studio: _table(studio, FOUR, turn(12, affluent), _keyboard)),
    Shot("14-table-tab", lambda studio: _table(studio, FOUR, turn(12, affluent), _tab)),
    Shot("15-table-two", lambda studio: _table(studio, TWO, turn(8))),
    Shot("16-table-six", lambda studio: _table(studio, SIX, turn(10, affluent))),
    Shot("17-table-fallen", lambda studio: _table(studio, FOUR, turn(2, down))),
    Shot("18-table-revealed", lambda studio: _table(studio, FOUR, turn(2, lambda state: state.holder == LYING))),
    Shot("19-table-treasure", lambda studio: _table(studio, FOUR, turn(2, lambda state: state.holder == state.seat))),
    Shot(
        "19-table-way-home",
        lambda studio: _table(studio, FOUR, turn(2, lambda state: state.holder == state.seat), _home),
    ),
    Shot("19-table-companion", gallery_companions.table),
    Shot("19-table-companions-only", lambda studio: gallery_companions.table(studio, everybody=True, seconds=4.0)),
    Shot("19-leaders", gallery_companions.leaders),
    Shot("19-leaders-three", gallery_companions.crowd),
    Shot("20-craft", lambda studio: _table(studio, AIMLESS, turn(6, together), _press(pygame.K_c, "c"))),
    Shot("22-advice", gallery_advice.sheet),
    Shot("22-advice-picked", partial(gallery_advice.sheet, picked=True)),
    Shot("22-advice-revealed", partial(gallery_advice.sheet, revealed=True)),
    Shot("22-advice-question", gallery_advice.question),
    Shot("22-advice-thinking", gallery_advice.thinking),
    Shot("22-caution", gallery_advice.caution),
    Shot("22-fight-ahead", gallery_advice.fight_ahead),
    Shot("21-give", lambda studio: _table(studio, AIMLESS, turn(6, together), _press(pygame.K_g, "g"))),
    *(
        Shot(f"{30 + number}-ask-{frame.__name__.lower()}", partial(_question, frame=frame))
        for number, frame in enumerate(QUESTIONS)
    ),
    Shot("50-die-tumbles", lambda studio: _rolling(studio, FOUR, asks(fr.Gathering, day=3), 0.9)),
    Shot("51-die-landed", lambda studio: _rolling(studio, FOUR, asks(fr.Gathering, day=3), 2.4)),
    Shot("52-die-of-the-mill", lambda studio: _rolling(studio, AIMLESS, asks(fr.MillKind), 2.0)),
    Shot("53-figure-walks", lambda studio: _rolling(studio, FOUR, walks, 0.35)),
    Shot("54-reveal", lambda studio: _rolling(studio, FOUR, asks(fr.RevealQuadrant), 2.0)),
    Shot("55-thief-walks", lambda studio: _thief(studio, 0.8)),
    Shot("56-thief-walked", lambda studio: _thief(studio, 2.6)),
    Shot("57-ferry", lambda studio: _rolling(studio, AIMLESS, ferries, 0.7)),
    Shot("60-fate-ill", lambda studio: _gate(studio, FOUR, draws("flu", "diarrhea", "viper", "twisted_ankle"))),
    Shot("61-fate-goods", lambda studio: _gate(studio, FOUR, draws("driftwood", "charcoal_kiln", "wreckage"))),
    Shot("62-fate-weather", lambda studio: _gate(studio, FOUR, draws("rockfall", "brambles", "sea_fog"))),
    Shot("63-fate-question", lambda studio: _table(studio, FOUR, asks(fr.Enlightening))),
    Shot("64-fate-six", lambda studio: _gate(studio, SIX, draws("flu", "diarrhea", "viper", "rats", "goats"))),
    Shot("65-fight", lambda studio: _gate(studio, FOUR, asks(fr.Duel), back=1)),
    Shot("66-caught", lambda studio: _gate(studio, FOUR, caught, back=1)),
    Shot("70-log", lambda studio: _table(studio, FOUR, turn(12), _press(pygame.K_l, "l"))),
    Shot("70-legend", lambda studio: _table(studio, FOUR, turn(12), _press(pygame.K_F2))),
    Shot("71-pause", lambda studio: _table(studio, FOUR, turn(12), _press(pygame.K_ESCAPE))),
    Shot("71-pause-companions", gallery_companions.pause),
    Shot("72-settings", lambda studio: _overlay(studio, SettingsScene)),
    Shot("74-rulebook", lambda studio: _overlay(studio, lambda: RulebookScene(topic="points"))),
    Shot("75-rulebook-contents", lambda studio: _overlay(studio, RulebookScene)),
    Shot("76-lesson", lambda studio: _lesson(studio, "craft")),
    Shot("77-lesson-thief", lambda studio: _lesson(studio, "thief")),
    Shot("78-library", lambda studio: _library(studio, GAMES)),
    Shot("78-library-import", lambda studio: _library(studio, INBOX)),
    Shot("79-replay", lambda studio: _replay(studio, 0.6)),
    Shot("79-replay-end", lambda studio: _replay(studio, 1.0)),
    Shot("73-end-turn", lambda studio: _table(studio, FOUR, turn(12), _press(pygame.K_SPACE, " "))),
    *(Shot(f"{80 + page}-how-to-play", partial(_how_to_play, page=page)) for page in range(len(pages(RULEBOOK)))),
    Shot("90-score-won", lambda studio: _score(studio, FOUR, WON)),
    Shot("91-score-lost", lambda studio: _score(studio, FOUR, LOST)),
    Shot("92-score-all-dead", lambda studio: _score(studio, evolve(SIX, difficulty=EXTREME), ALL_DEAD)),
    Shot("93-score-abandoned", _abandoned),
    Shot("94-review", partial(gallery_advice.review, hover=True)),
    Shot("94-review-dead", partial(gallery_advice.review, lost=True)),
    Shot("94-reviewing", gallery_advice.reviewing),
    Shot("94-replay-advice", gallery_advice.replay),
    Shot("95-fault", _fault, fault=True),
    *(
        Shot(f"96-log-{name}", partial(gallery_expeditions.log, page=page))
        for page, name in enumerate(("form", "bests", "ranks", "dice", "health", "thief"))
    ),
    *(Shot(name, take) for name, take in gallery_dazed.PICTURES),
    *(Shot(name, take) for name, take in gallery_house.PICTURES),
    *(Shot(name, take) for name, take in gallery_wells.PICTURES),
    Shot("97-log-empty", partial(gallery_expeditions.log, empty=True)),
    Shot("97-log-newer", partial(gallery_expeditions.log, newer=True)),
    Shot("97-log-closer", partial(gallery_expeditions.log, then=gallery_expeditions.closer)),
    Shot("97-log-first-edition", partial(gallery_expeditions.log, page=1, then=gallery_expeditions.first_edition)),
    Shot("97-log-newer-thief", partial(gallery_expeditions.log, page=5, newer=True)),
    Shot("97-log-all-editions", partial(gallery_expeditions.log, page=5, spread=True)),
    Shot("97-log-one-alone", partial(gallery_expeditions.log, page=3, then=gallery_expeditions.one_alone)),
)
"""All pictures, in the order of a game."""
