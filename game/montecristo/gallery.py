"""Every scene of Montecristo in the states worth looking at, each as a shot that can be taken without a display."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path

import pygame
from attrs import evolve, frozen

from game.core.agenda import CHANCE
from game.ui.app import App
from game.ui.faults import FaultScene
from game.ui.preferences import SettingsScene
from game.ui.scene import Push, Scene
from game.ui.settings import Settings

from . import gallery_saves, saved
from .chart import Chart
from .lesson import CHAPTERS as LESSONS
from .maps import load_map
from .rehearsal import Company, Rehearsals, ScriptedSession, When
from .rules import actions as act
from .rules import frames as fr
from .rules.actions import Action
from .rules.events import ThiefMoved
from .rules.game import decision, legal_actions, new_game
from .rules.numbers import ANTHROPOLOGIST, DECK, EXTREME, MUSCLE, RULEBOOK, SCOUT
from .rules.state import ALL_DEAD, CRAWLING, LOST, LYING, MORNING, WON, Setup, State
from .view.how_to_pages import pages
from .view.how_to_play import HowToPlayScene
from .view.lesson_scene import LessonScene
from .view.library_games import GAMES, INBOX
from .view.rulebook import RulebookScene
from .view.score_scene import ScoreScene
from .view.setup_draft import Draft
from .view.setup_scene import SetupScene
from .view.stage import Stage
from .view.table import TableScene
from .view.title import SavedGame, TitleScene

NAMES = ("Anna", "Ben", "Chiara", "David", "Emma", "Farid")
FOUR, SIX, TWO = Company(4), Company(6, persons=3), Company(2, persons=1)
AIMLESS = Company(4, policy="random")
FRAME = 1 / 30
"""Seconds of a turn of the loop."""
PATIENCE = 2000
"""Turns of the loop that a scene gets to come to rest."""


class Studio:
    """Makes apps of one size, scale and language, and keeps what is costly between shots."""

    def __init__(self, size: tuple[int, int], scale: int, lang: str) -> None:
        self.size, self.scale, self.lang = size, scale, lang

    @cached_property
    def chart(self) -> Chart:
        """The island of all shots."""
        return load_map()

    @cached_property
    def rehearsals(self) -> Rehearsals:
        """Games in which moments are found."""
        return Rehearsals(self.chart.island)

    def show(self, scene: Scene, *, speed: str = "normal") -> App:
        """An app with this scene, drawn once."""
        settings = Settings(ui_scale=self.scale, language=self.lang, speed=speed)
        with tempfile.TemporaryDirectory() as folder:
            app = App(settings, scene, headless=True, size=self.size, settings_path=Path(folder) / "settings.json")
        app.step([], 0.0)
        return app

    def table(self, session: ScriptedSession, *, speed: str = "instant") -> tuple[App, TableScene]:
        """The table of a game, come to rest if the speed is "instant", else just begun."""
        scene = TableScene(
            session,
            self.chart,
            names=NAMES[: session.setup.leaders[-1] + 1] if max(session.setup.leaders) else (),
            home=self.title,
            finished=lambda: self.score(session),
            how_to_play=HowToPlayScene,
        )
        app = self.show(scene, speed=speed)
        if speed == "instant":
            settle(app)
        return app, scene

    def title(self) -> TitleScene:
        """The title without a game to go on with."""
        stage = Stage.of(new_game(Setup((0, 0)), self.chart.island))
        return TitleScene(
            new_game=lambda: SetupScene(self._begin),
            chart=self.chart,
            stage=stage,
            learn=lambda: LessonScene(self.chart),
        )

    def score(self, session: ScriptedSession) -> ScoreScene:
        """The end of a game."""
        return ScoreScene(
            session,
            NAMES,
            again=lambda: SetupScene(self._begin),
            title=self.title,
            watch=lambda: gallery_saves.replay(session, self.chart, NAMES),
        )

    def _begin(self, setup: Setup, names: tuple[str, ...]) -> Scene:
        session = saved.start(setup, self.chart.island, self.chart.path.name, names, None, seed=1)
        return TableScene(session, self.chart, names=names)


@frozen
class Shot:
    """A picture: its file's name, and how the app comes to show it."""

    name: str
    take: Callable[[Studio], App]
    fault: bool = False
    """The picture is meant to show a fault."""


# ---------------------------------------------------------------- driving


def key(app: App, code: int, text: str = "") -> None:
    """Press and release a key."""
    down = pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text)
    app.step([down, pygame.event.Event(pygame.KEYUP, key=code, mod=0)], FRAME)
    app.step([], FRAME)


def point(app: App, pos: tuple[float, float]) -> None:
    """Move the mouse there (logical pixels), and wait for the tooltip."""
    at = app.ui.px(pos[0]), app.ui.px(pos[1])
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))], FRAME)
    run(app, 1.0)


def run(app: App, seconds: float) -> None:
    """Let time pass."""
    for _turn in range(round(seconds / FRAME)):
        app.step([], FRAME)


def settle(app: App) -> None:
    """Let time pass until nothing moves."""
    run(app, 0.3)
    for _turn in range(PATIENCE):
        if not app.top.moving:
            break
        app.step([], FRAME)
    run(app, 2.5)  # a banner, which asks for no movement, goes


def until(app: App, scene: TableScene, reached: Callable[[], bool]) -> None:
    """Play on as it was rehearsed until that is reached."""
    for _turn in range(PATIENCE):
        if reached() or app.top is not scene:
            return
        session = scene.session
        asked = decision(session.state)
        if scene.director.at_rest and asked is not None and asked.seat != CHANCE:
            coming = session.coming if isinstance(session, ScriptedSession) else None
            if coming is None:
                return
            scene.director.tell(session.act(coming))
        app.step([], FRAME)


# ---------------------------------------------------------------- moments


def asks(frame: type, *, day: int = 1) -> When:
    """This decision is asked, with a choice: the table answers by itself where there is none."""

    def when(state: State, action: Action | None) -> bool:
        asked = bool(state.agenda) and type(state.agenda[-1]) is frame and state.day >= day
        return asked and len(legal_actions(state)) > 1

    return when


def turn(day: int, more: Callable[[State], bool] = lambda state: True) -> When:
    """A turn just began on this day or later, and more holds."""

    def when(state: State, action: Action | None) -> bool:
        if not (state.agenda and type(state.agenda[-1]) is fr.TurnOpen and state.day >= day):
            return False
        return state.phase == MORNING and not state.tried and state.adventurers[state.seat].points >= 4 and more(state)

    return when


def draws(*cards: str) -> When:
    """One of these evening cards is about to be drawn."""
    numbers = {DECK.index(card) for card in cards}
    return lambda state, action: type(action) is act.DrawCard and action.card in numbers


def ends(outcome: int) -> When:
    """The game is over in this way."""
    return lambda state, action: state.outcome == outcome


# ---------------------------------------------------------------- shots


def _title(studio: Studio) -> App:
    return studio.show(studio.title())


def _title_continue(studio: Studio) -> App:
    state = studio.rehearsals.find(FOUR, turn(12)).state
    saved = SavedGame(state.day, tuple(who.role for who in state.adventurers), NAMES[:2], state.altars.count(2))
    scene = TitleScene(
        new_game=lambda: SetupScene(studio._begin),
        continue_game=lambda: None,
        saved=saved,
        chart=studio.chart,
        stage=Stage.of(state),
    )
    return studio.show(scene)


def _setup(studio: Studio, draft: Draft) -> App:
    return studio.show(SetupScene(studio._begin, draft))


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
    session = studio.rehearsals.find(FOUR, lambda state, action: _sets_off(state, action))
    app, scene = studio.table(session, speed="normal")
    walked = False

    def walks() -> bool:
        nonlocal walked
        walked = walked or any(type(event) is ThiefMoved for event in scene.director.queue)
        return walked

    until(app, scene, walks)
    run(app, seconds)
    return app


def _sets_off(state: State, action: Action | None) -> bool:
    """The last turn of a morning is about to end."""
    if type(action) is not act.EndTurn or state.day < 6 or state.thief_stunned:
        return False
    last = (state.first - 1) % len(state.adventurers)
    return state.seat == last and state.agenda[0] is not state.agenda[-1]


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


def _walks(state: State, action: Action | None) -> bool:
    return state.day >= 12 and type(action) is act.Move


def _affluent(state: State) -> bool:
    """Much to see: something burns, packs are well filled, tools are about."""
    filled = sum(sum(who.cubes) for who in state.adventurers)
    return state.altars.count(2) >= 1 and filled >= 3 * len(state.adventurers)


def _down(state: State) -> bool:
    return any(who.life == CRAWLING for who in state.adventurers)


def _together(state: State) -> bool:
    here = state.adventurers[state.seat]
    return sum(here.cubes) > 2 and sum(who.space == here.space for who in state.adventurers) > 1


QUESTIONS: Sequence[type] = (
    fr.Casting, fr.Unit, fr.Settling, fr.Paying, fr.HealingWith, fr.MillNaming, fr.Giving, fr.Taking, fr.Swapping, fr.Consenting,
    fr.Visiting, fr.Collecting, fr.Bonus, fr.Crawling, fr.NamingStolen, fr.LosingTool, fr.Spoiling,
)  # fmt: skip
"""Decisions of a seat other than its turn; aimless players come to all of these."""


def _question(studio: Studio, frame: type) -> App:
    day = 0 if frame is fr.Casting else 2
    return _table(studio, AIMLESS, asks(frame, day=day))


SHOTS: Sequence[Shot] = (
    Shot("01-title", _title),
    Shot("02-title-continue", _title_continue),
    Shot("03-setup", lambda studio: _setup(studio, Draft())),
    Shot("04-setup-roles", lambda studio: _setup(studio, _chosen_roles())),
    Shot("05-setup-fault", lambda studio: _setup(studio, Draft(team=2, people=4))),
    Shot("10-table-first-turn", lambda studio: _table(studio, FOUR, turn(1))),
    Shot("11-table", lambda studio: _table(studio, FOUR, turn(12, _affluent))),
    Shot("12-table-hover", lambda studio: _table(studio, FOUR, turn(12, _affluent), _hover)),
    Shot("13-table-keyboard", lambda studio: _table(studio, FOUR, turn(12, _affluent), _keyboard)),
    Shot("14-table-tab", lambda studio: _table(studio, FOUR, turn(12, _affluent), _tab)),
    Shot("15-table-two", lambda studio: _table(studio, TWO, turn(8))),
    Shot("16-table-six", lambda studio: _table(studio, SIX, turn(10, _affluent))),
    Shot("17-table-fallen", lambda studio: _table(studio, FOUR, turn(2, _down))),
    Shot("18-table-revealed", lambda studio: _table(studio, FOUR, turn(2, lambda state: state.holder == LYING))),
    Shot("19-table-treasure", lambda studio: _table(studio, FOUR, turn(2, lambda state: state.holder == state.seat))),
    Shot(
        "19-table-way-home",
        lambda studio: _table(studio, FOUR, turn(2, lambda state: state.holder == state.seat), _home),
    ),
    Shot("20-craft", lambda studio: _table(studio, AIMLESS, turn(6, _together), _press(pygame.K_c, "c"))),
    Shot("21-give", lambda studio: _table(studio, AIMLESS, turn(6, _together), _press(pygame.K_g, "g"))),
    *(
        Shot(f"{30 + number}-ask-{frame.__name__.lower()}", partial(_question, frame=frame))
        for number, frame in enumerate(QUESTIONS)
    ),
    Shot("50-die-tumbles", lambda studio: _rolling(studio, FOUR, asks(fr.Gathering, day=3), 0.9)),
    Shot("51-die-landed", lambda studio: _rolling(studio, FOUR, asks(fr.Gathering, day=3), 2.4)),
    Shot("52-die-of-the-mill", lambda studio: _rolling(studio, AIMLESS, asks(fr.MillKind), 2.0)),
    Shot("53-figure-walks", lambda studio: _rolling(studio, FOUR, _walks, 0.35)),
    Shot("54-reveal", lambda studio: _rolling(studio, FOUR, asks(fr.RevealQuadrant), 2.0)),
    Shot("55-thief-walks", lambda studio: _thief(studio, 0.8)),
    Shot("56-thief-walked", lambda studio: _thief(studio, 2.6)),
    Shot("60-fate-ill", lambda studio: _gate(studio, FOUR, draws("flu", "diarrhea", "viper", "twisted_ankle"))),
    Shot("61-fate-goods", lambda studio: _gate(studio, FOUR, draws("driftwood", "charcoal_kiln", "wreckage"))),
    Shot("62-fate-weather", lambda studio: _gate(studio, FOUR, draws("rockfall", "brambles", "sea_fog"))),
    Shot("63-fate-question", lambda studio: _table(studio, FOUR, asks(fr.Enlightening))),
    Shot("64-fate-six", lambda studio: _gate(studio, SIX, draws("flu", "diarrhea", "viper", "rats", "goats"))),
    Shot("65-fight", lambda studio: _gate(studio, FOUR, asks(fr.Duel), back=1)),
    Shot("66-caught", lambda studio: _gate(studio, FOUR, asks(fr.Theft), back=1)),
    Shot("70-log", lambda studio: _table(studio, FOUR, turn(12), _press(pygame.K_l, "l"))),
    Shot("71-pause", lambda studio: _table(studio, FOUR, turn(12), _press(pygame.K_ESCAPE))),
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
    Shot("95-fault", _fault, fault=True),
)
"""All pictures, in the order of a game."""
