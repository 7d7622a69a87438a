"""Montecristo as a program: which scene follows which, and what is made ready before the window opens."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

from attrs import define, evolve

from game.core.saves import BadSave
from game.core.words import _, set_language
from game.ui import folders
from game.ui import settings as settings_file
from game.ui.app import App
from game.ui.faults import open_log
from game.ui.preflight import Unfit
from game.ui.scene import Scene
from game.ui.settings import UI_SCALES, Settings

from .chart import Chart
from .maps import load_map
from .rules.game import new_game
from .rules.numbers import CAPTAIN, CREW, MUSCLE, SCOUT
from .rules.state import Setup
from .shelf import Expedition, Shelf
from .view.how_to_play import HowToPlayScene
from .view.score_scene import ScoreScene
from .view.setup_scene import SetupScene
from .view.stage import Stage
from .view.table import TableScene
from .view.title import SavedGame, TitleScene

log = logging.getLogger(__name__)

ICON = folders.ICONS / "treasure.svg"


@define
class Program:
    """Makes the scenes of one run of the program. ``seed`` None: every new game has dice of its own."""

    chart: Chart
    """The island of new games."""
    shelf: Shelf
    seed: int | None = None

    def title(self) -> Scene:
        """The first screen, offering the last game that is not over."""
        found = self.shelf.latest([self.chart])
        if found is None:
            roles = (CAPTAIN, MUSCLE, SCOUT, CREW)  # waiting on the ship, for the eye only
            fresh = new_game(Setup(leaders=(0,) * 4, roles=roles), self.chart.island)
            return TitleScene(new_game=self.set_up, chart=self.chart, stage=Stage.of(fresh), notice=self.shelf.notice)
        state = found.session.state
        return TitleScene(
            new_game=self.set_up,
            continue_game=lambda: self.table(found),
            saved=SavedGame(
                day=state.day,
                roles=tuple(who.role for who in state.adventurers),
                people=found.names,
                fires=state.altars.count(2),
            ),
            chart=found.chart,
            stage=Stage.of(state),
            notice=self.shelf.notice,
        )

    def set_up(self) -> Scene:
        """Where a new game is agreed on, above the title."""
        return SetupScene(self.begin)

    def again(self) -> Scene:
        """The same after a game, when no title lies below to go back to."""
        return SetupScene(self.begin, back=self.title)

    def begin(self, setup: Setup, names: tuple[str, ...]) -> Scene:
        """The table of a new game."""
        return self.table(self.shelf.begin(setup, self.chart, names, self.seed))

    def table(self, expedition: Expedition) -> Scene:
        """The table of a game."""
        return TableScene(
            expedition.session,
            expedition.chart,
            names=expedition.names,
            home=self.title,
            finished=lambda: self.score(expedition),
            how_to_play=lambda: HowToPlayScene(expedition.session.state.numbers),
            reload=lambda: self._reloaded(expedition),
        )

    def score(self, expedition: Expedition) -> Scene:
        """The end of a game."""
        return ScoreScene(expedition.session, expedition.names, again=self.again, title=self.title)

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
) -> App:
    """The program with its first screen, ready to run. Raises Unfit."""
    set_language(settings.language)
    chart = load_map(map_file)
    shelf = Shelf.open(saves)
    notices = [notice]
    if shelf.folder is None:
        notices.append(
            _("Your games cannot be saved: the folder {folder} cannot be written. A game lasts until you quit.").format(
                folder=saves
            )
        )
    program = Program(chart, shelf, seed)
    return App(
        settings,
        program.title(),
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
