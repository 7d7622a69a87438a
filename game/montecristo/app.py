"""Montecristo as a program: which scene follows which, and what is made ready before the window opens."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define, evolve

from game.core import seeds
from game.core.saves import BadSave, InUse
from game.core.words import _, set_language
from game.ui import folders
from game.ui import settings as settings_file
from game.ui.app import App
from game.ui.faults import open_log
from game.ui.preflight import Unfit
from game.ui.scene import Pop, Reset, Scene, Transition
from game.ui.settings import UI_SCALES, Settings

from .chart import Chart
from .daily import Clock, utc_today
from .daily_games import TodaysIsland
from .maps import USUAL, load_map
from .rules.game import new_game
from .rules.numbers import CAPTAIN, CREW, MUSCLE, SCOUT
from .rules.state import Setup
from .shelf import Expedition, Shelf, share_of
from .view.stage import Stage
from .view.title import SavedGame, TitleScene

if TYPE_CHECKING:
    from .expeditions.logbook import Logbook
    from .library import Library
    from .rules.presets import RuleSet
    from .view.expedition_note import LogNote
    from .view.setup_draft import Agreement

log = logging.getLogger(__name__)

ICON = folders.ICONS / "treasure.svg"


@define
class Program:
    """Makes the scenes of one run of the program. ``seed`` None: every new game has dice of its own. ``clock`` tells the date.

    Every scene but the title is imported when it is first asked for: the window would open a quarter later with all of them.
    """

    chart: Chart
    """The island of new games."""
    shelf: Shelf
    seed: int | None = None
    clock: Clock = utc_today
    _files: Library | None = None
    _log: Logbook | None = None

    def title(self) -> Scene:
        """The first screen, offering the last game that is not over."""
        if self._log is not None:
            self._log.retry()
        found = self.shelf.latest([self.chart])
        if found is None:
            roles = (CAPTAIN, MUSCLE, SCOUT, CREW)  # waiting on the ship, for the eye only
            chart, state = self.chart, new_game(Setup(leaders=(0,) * 4, roles=roles), self.chart.island)
        else:
            chart, state = found.chart, found.session.state
        return TitleScene(
            new_game=self.set_up,
            continue_game=None if found is None else lambda: self.go_on(found),
            saved=None if found is None else _saved_game(found),
            chart=chart,
            stage=Stage.of(state),
            learn=self.learn,
            library=self.library,
            log=self.expedition_log,
            notice=self.shelf.notice,
            daily=self.todays_island,
        )

    def go_on(self, found: Expedition) -> Scene | None:
        """The table of a saved game, or its replay while another window plays it; None if it cannot be read any more."""
        try:
            return self.table(self.shelf.resume(found))
        except InUse:
            return self.watch_only(found)
        except BadSave:
            log.exception("the game cannot go on")
            return None

    def watch_only(self, found: Expedition) -> Scene:
        """The game as its file stands now, without touching it, because another window plays it."""
        if found.path is not None:
            found = self.shelf.read(found.path)
        notice = _("This game is being played in another window. Here it can only be watched, as far as it has come.")
        at = len(found.session.log)
        return self.replay(found, at=at, close=lambda: Reset(self.title()), notice=notice)

    def replay(
        self, expedition: Expedition, *, at: int = 0, close: Callable[[], Transition] = Pop, notice: str = ""
    ) -> Scene:
        """A game to be watched, from which new games can branch off."""
        from .view.replay_scene import ReplayScene

        if expedition.fault:
            notice = _("This game can be watched up to the place where its file cannot be read: {fault}.").format(
                fault=expedition.fault
            )
        return ReplayScene(
            expedition.session,
            expedition.chart,
            names=expedition.names,
            at=at,
            branch=lambda count: self.branch(expedition, count),
            close=close,
            how_to_play=lambda: self.how_to_play(expedition),
            notice=notice,
        )

    def branch(self, expedition: Expedition, count: int) -> Scene:
        """The table of a new game that begins like another one."""
        title = _("From {title}").format(title=expedition.title) if expedition.title else _("A second way")
        return self.table(self.shelf.branch(expedition, count, title))

    def library(self) -> Scene:
        """All saved games, above the title."""
        from .view.library_scene import LibraryScene

        return LibraryScene(
            self._library,
            open_game=self.open_file,
            watch=lambda path: self.replay(self.shelf.read_as_far(path)),
            close=lambda: Reset(self.title()),  # another game may be the one to go on with now
        )

    def expedition_log(self, number: int | None = None) -> Scene:
        """The log of all expeditions that have ended, above the scene it is opened from, at one of its lines or the last one."""
        from .view.expedition_scene import ExpeditionScene

        return ExpeditionScene(
            self._logbook, watch=lambda path: self.replay(self.shelf.read_as_far(path)), number=number
        )

    def _entered(self, expedition: Expedition) -> LogNote | None:
        """Enter a game that is over in the log; what its sheet of points has to say about that. None for a game without a file."""
        from .view.expedition_note import LogNote

        journal = expedition.session.journal
        if journal is None:
            return None

        def again() -> tuple[int | None, str]:
            later = self._logbook.retry(journal.path.stem)
            return later.number, later.fault

        entry = self._logbook.keep_game(expedition)
        return LogNote(entry.number, entry.fault, self.expedition_log, again)

    @property
    def _logbook(self) -> Logbook:
        from .expeditions.logbook import Logbook

        if self._log is None:
            self._log = Logbook.beside(self.shelf)
        return self._log

    def open_file(self, path: Path) -> Scene:
        """The table of the game in a file, or its replay while another window plays it. Raises BadSave."""
        found = self.shelf.read(path)
        try:
            return self.table(self.shelf.resume(found))
        except InUse:
            return self.watch_only(found)

    def watch_file(self, path: Path) -> Scene:
        """The replay of any file; Close leads to the title. Raises Unfit."""
        self.shelf.charts.append(self.chart)
        try:
            return self.replay(self.shelf.read_as_far(path), close=lambda: Reset(self.title()))
        except BadSave as fault:
            raise Unfit(str(fault)) from fault

    @property
    def _library(self) -> Library:
        from .library import Library

        if self._files is None:
            self._files = Library(self.shelf)
        return self._files

    def set_up(self) -> Scene:
        """Where a new game is agreed on, above the title."""
        return self.agree()

    def agree(self, *, daily: bool = False, back: Callable[[], Scene] | None = None) -> Scene:
        """The set-up as the command line and the calendar have it; with ``daily`` that of today's island."""
        from .bots import POLICIES
        from .view.setup_draft import DAILY, SEEDED, Draft
        from .view.setup_scene import SetupScene
        from .view.words.companion_words import offered

        draft = Draft(map_file=self.chart.path.name)
        if self.seed is not None:
            draft.luck, draft.seed_text = SEEDED, seeds.encode(self.seed)
        if daily:
            draft.daily = self.todays_island.offer()
            draft.set_luck(DAILY)
        return SetupScene(
            self.begin,
            draft,
            back=back,
            policies=offered(tuple(POLICIES)),
            daily=self.todays_island.offer,
            house=self.house_rules,
        )

    def house_rules(self, now: RuleSet) -> Scene:
        """The rules to choose from, above the set-up."""
        from .house_shelf import HouseShelf
        from .view.house_scene import HouseScene

        return HouseScene(HouseShelf(self.shelf.folder.parent / "house-rules", self.shelf.folder), now)

    @property
    def todays_island(self) -> TodaysIsland:
        """The island of the day, for the title."""
        return TodaysIsland(self)

    @property
    def _usual_chart(self) -> Chart:
        """Montecristo, whatever the map of new games."""
        return self.chart if self.chart.path == USUAL else load_map()

    def learn(self) -> Scene:
        """The lesson, above the scene it is begun from. It is played on the usual island, whatever the map of new games."""
        from . import lesson
        from .view.lesson_scene import LessonScene

        chart = self.chart if lesson.fits(self.chart.island) else load_map()
        path = self.shelf.folder / lesson.FILE_NAME
        return LessonScene(chart, path=path, new_game=self.set_up, how_to_play=self.how_to_play)

    def how_to_play(self, expedition: Expedition | None = None) -> Scene:
        """The reference card, with the numbers of a game or the usual ones."""
        from .view.how_to_play import HowToPlayScene

        if expedition is None:
            return HowToPlayScene()
        return HowToPlayScene(expedition.session.state.numbers, learn=self.learn)

    def again(self) -> Scene:
        """The same after a game, when no title lies below to go back to."""
        return self.agree(back=self.title)

    def begin(self, agreement: Agreement) -> Scene:
        """The table of a new game."""
        chart = self._usual_chart if agreement.daily else self.chart
        daily = agreement.daily if agreement.counts else ""
        begun = self.shelf.begin(agreement.setup, chart, agreement.names, agreement.seed, daily=daily)
        begun.session.hand_over(agreement.companions)
        return self.table(begun)

    def table(self, expedition: Expedition) -> Scene:
        """The table of a game."""
        from .advisers import ProcessAdviser
        from .companions import ProcessCompanions
        from .view.table import TableScene

        return TableScene(
            expedition.session,
            expedition.chart,
            names=expedition.names,
            home=self.title,
            finished=lambda: self.score(expedition),
            how_to_play=lambda: self.how_to_play(expedition),
            reload=lambda: self._reloaded(expedition),
            companions=ProcessCompanions(expedition.chart.island),
            adviser=ProcessAdviser(expedition.chart.island),
            share=share_of(expedition),
        )

    def score(self, expedition: Expedition) -> Scene:
        """The end of a game."""
        from .view.score_scene import ScoreScene

        return ScoreScene(
            expedition.session,
            expedition.names,
            again=self.again,
            title=self.title,
            watch=lambda: self.replay(expedition),
            review=lambda: self.review(expedition),
            share=share_of(expedition),
            note=self._entered(expedition),
        )

    def review(self, expedition: Expedition) -> Scene:
        """How a finished game went; its turning points open the replay there."""
        from .view.review_scene import ReviewScene

        return ReviewScene(expedition.session, expedition.names, watch=lambda at: self.replay(expedition, at=at))

    def _reloaded(self, expedition: Expedition) -> Scene | None:
        """After a fault at the table: the game as its log tells it; None if that cannot be read."""
        try:
            return self.table(self.shelf.reload(expedition))
        except BadSave:
            log.exception("the game cannot be read again")
            return None


def _saved_game(found: Expedition) -> SavedGame:
    """What the title says about the game that can go on."""
    state = found.session.state
    roles = tuple(who.role for who in state.adventurers)
    return SavedGame(day=state.day, roles=roles, people=found.names, fires=state.altars.count(2))


def play(
    *,
    map_file: str | None = None,
    seed: int | None = None,
    size: tuple[int, int] | None = None,
    scale: int | None = None,
    lang: str | None = None,
) -> int:
    """Open the window and play until the player quits; the exit code. Raises Unfit, with one sentence, when that cannot be."""
    log_file = _open_logs()
    loaded = settings_file.load()
    settings = with_choices(loaded.settings, scale, lang)
    return make_app(
        settings,
        map_file=map_file,
        seed=seed,
        size=size,
        saves=folders.data_folder() / "saves",
        notice=loaded.notice,
        log_file=log_file,
    ).run()


def watch(
    file: str,
    *,
    map_file: str | None = None,
    size: tuple[int, int] | None = None,
    scale: int | None = None,
    lang: str | None = None,
) -> int:
    """Open the window on a saved game, to be watched; the exit code. Raises Unfit, with one sentence, when that cannot be."""
    log_file = _open_logs()
    settings = with_choices(settings_file.load().settings, scale, lang)
    saves = folders.data_folder() / "saves"
    return make_app(settings, saves=saves, map_file=map_file, size=size, log_file=log_file, replay=Path(file)).run()


def make_app(
    settings: Settings,
    *,
    saves: Path,
    map_file: str | None = None,
    seed: int | None = None,
    size: tuple[int, int] | None = None,
    notice: str = "",
    log_file: Path | None = None,
    headless: bool = False,
    replay: Path | None = None,
    clock: Clock = utc_today,
) -> App:
    """The program with its first screen, ready to run; with ``replay`` that is this saved game. ``clock`` tells the date. Raises Unfit."""
    set_language(settings.language)
    chart = load_map(map_file)
    shelf = Shelf.open(saves)
    notices = [notice]
    if not shelf.writable:
        notices.append(
            _("Your games cannot be saved: the folder {folder} cannot be written. A game lasts until you quit.").format(
                folder=saves
            )
        )
    program = Program(chart, shelf, seed, clock=clock)
    return App(
        settings,
        program.title() if replay is None else program.watch_file(replay),
        headless=headless,
        size=size,
        title=_("The Treasure of Montecristo Island"),
        icon=ICON,
        home=program.title,
        notices=notices,
        log_file=log_file,
    )


def with_choices(settings: Settings, scale: int | None, lang: str | None) -> Settings:
    """The settings with what was said on the command line. Raises Unfit."""
    if scale is not None and scale not in UI_SCALES:
        raise Unfit(_("The scale must be one of {scales}.").format(scales=", ".join(map(str, UI_SCALES))))
    chosen = settings if scale is None else evolve(settings, ui_scale=scale)
    return chosen if lang is None else evolve(chosen, language=lang)


def _open_logs() -> Path | None:
    """Warnings go to the terminal as well: what cannot be written to a file must be seen somewhere."""
    path = open_log()
    terminal = logging.StreamHandler(sys.stderr)
    terminal.setLevel(logging.WARNING)
    terminal.setFormatter(logging.Formatter("%(levelname)s: %(message)s"))
    logging.getLogger().addHandler(terminal)
    return path
