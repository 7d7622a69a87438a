"""Montecristo as a program: which scene follows which, and what is made ready before the window opens."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define, evolve

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
from .maps import load_map
from .rules.game import new_game
from .rules.numbers import CAPTAIN, CREW, MUSCLE, SCOUT
from .rules.state import Setup
from .shelf import Expedition, Shelf
from .view.stage import Stage
from .view.title import SavedGame, TitleScene

if TYPE_CHECKING:
    from .library import Library

log = logging.getLogger(__name__)

ICON = folders.ICONS / "treasure.svg"


@define
class Program:
    """Makes the scenes of one run of the program. ``seed`` None: every new game has dice of its own.

    Every scene but the title is imported when it is first asked for: the window would open a quarter later with all of them.
    """

    chart: Chart
    """The island of new games."""
    shelf: Shelf
    seed: int | None = None
    _files: Library | None = None

    def title(self) -> Scene:
        """The first screen, offering the last game that is not over."""
        found = self.shelf.latest([self.chart])
        if found is None:
            roles = (CAPTAIN, MUSCLE, SCOUT, CREW)  # waiting on the ship, for the eye only
            fresh = new_game(Setup(leaders=(0,) * 4, roles=roles), self.chart.island)
            return TitleScene(
                new_game=self.set_up,
                chart=self.chart,
                stage=Stage.of(fresh),
                learn=self.learn,
                library=self.library,
                notice=self.shelf.notice,
            )
        state = found.session.state
        return TitleScene(
            new_game=self.set_up,
            continue_game=lambda: self.go_on(found),
            saved=SavedGame(
                day=state.day,
                roles=tuple(who.role for who in state.adventurers),
                people=found.names,
                fires=state.altars.count(2),
            ),
            chart=found.chart,
            stage=Stage.of(state),
            learn=self.learn,
            library=self.library,
            notice=self.shelf.notice,
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
        from .view.setup_scene import SetupScene

        return SetupScene(self.begin)

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
        from .view.setup_scene import SetupScene

        return SetupScene(self.begin, back=self.title)

    def begin(self, setup: Setup, names: tuple[str, ...]) -> Scene:
        """The table of a new game."""
        return self.table(self.shelf.begin(setup, self.chart, names, self.seed))

    def table(self, expedition: Expedition) -> Scene:
        """The table of a game."""
        from .view.table import TableScene

        return TableScene(
            expedition.session,
            expedition.chart,
            names=expedition.names,
            home=self.title,
            finished=lambda: self.score(expedition),
            how_to_play=lambda: self.how_to_play(expedition),
            reload=lambda: self._reloaded(expedition),
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
        )

    def _reloaded(self, expedition: Expedition) -> Scene | None:
        """After a fault at the table: the game as its log tells it; None if that cannot be read."""
        try:
            return self.table(self.shelf.reload(expedition))
        except BadSave:
            log.exception("the game cannot be read again")
            return None


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
) -> App:
    """The program with its first screen, ready to run; with ``replay`` that is this saved game. Raises Unfit."""
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
    program = Program(chart, shelf, seed)
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
