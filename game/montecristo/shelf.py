"""The player's saved games: which one can go on, and where new ones are kept."""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Iterable
from pathlib import Path

from attrs import define, field, frozen

from game.core.saves import BadSave, Header
from game.core.session import Session
from game.core.words import _

from . import saved
from .chart import BadMap, Chart, load_island
from .maps import MAPS
from .rules import game
from .rules.state import PLAYING, Setup

log = logging.getLogger(__name__)

FINISHED = "finished"
"""Folder, inside that of the saves, for games that are over, so that they are not read again at every start."""


@frozen
class Expedition:
    """A game with all that a table needs."""

    session: Session
    chart: Chart
    names: tuple[str, ...]
    """The persons, by number."""


@define
class Shelf:
    """The folder of saved games; None when it cannot be written, and then games live in memory only."""

    folder: Path | None
    notice: str = ""
    """What the title has to say about the games found last, one sentence, or nothing."""
    _in_memory: Expedition | None = field(default=None, init=False)

    @classmethod
    def open(cls, folder: Path) -> Shelf:
        """A shelf in this folder, which is made if need be."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                pass
        except OSError as error:
            log.warning("games are not saved: %s cannot be written: %s", folder, error.strerror or error)
            return cls(None)
        return cls(folder)

    def begin(self, setup: Setup, chart: Chart, names: tuple[str, ...], seed: int | None) -> Expedition:
        """A new game, saved from now on."""
        session = saved.start(setup, chart.island, chart.path.name, names, self.folder, seed)
        expedition = Expedition(session, chart, names)
        if session.journal is None:
            self._in_memory = expedition
        return expedition

    def latest(self, charts: Iterable[Chart]) -> Expedition | None:
        """The game played last that is not over, or None.

        Its island is looked for among ``charts`` and the maps that ship. Games that are over are put away, games that cannot be read
        are passed over, and ``notice`` says so.
        """
        self.notice = ""
        known = {chart.fingerprint: chart for chart in charts}
        if self.folder is None:
            game_kept = self._in_memory
            return game_kept if game_kept is not None and game_kept.session.state.outcome == PLAYING else None
        for path in saved.unfinished(self.folder):
            try:
                found = self._read(path, known)
            except BadSave as fault:
                log.warning("the game %s is passed over: %s", path, fault)
                self.notice = _("The saved game {file} cannot go on: {fault}.").format(file=path.name, fault=fault)
                continue
            if found.session.state.outcome == PLAYING:
                return found
            _put_away(path)
        return None

    def reload(self, expedition: Expedition) -> Expedition:
        """The same game, played again from its log up to the last completed action. Raises BadSave."""
        old = expedition.session
        if old.journal is not None and not old.journal.fault:
            session = saved.resume(old.journal.path, expedition.chart.island).session
        else:
            session = Session(game, old.setup, old.island, old.seed, old.journal)
            for action in old.log:
                session.restore(action)
        again = Expedition(session, expedition.chart, expedition.names)
        if self._in_memory is expedition:
            self._in_memory = again
        return again

    def _read(self, path: Path, known: dict[str, Chart]) -> Expedition:
        header = saved.read_header(path)
        chart = known.get(header.island) or _chart_of(header)
        continued = saved.resume(path, chart.island)
        if continued.trimmed:
            log.info("%s: its last line was not complete and is dropped", path)
        return Expedition(continued.session, chart, tuple(header.names))


def _chart_of(header: Header) -> Chart:
    """The map a game was played on. Raises BadSave. The name comes from a file, so it must not lead out of the maps folder."""
    name = header.map_file
    if name not in {path.name for path in MAPS.glob("*.tmx")}:
        raise BadSave(_("its map {file} is not here").format(file=name))
    try:
        return load_island(MAPS / name)
    except BadMap as fault:
        raise BadSave(_("its map {file} cannot be played").format(file=name)) from fault


def _put_away(path: Path) -> None:
    try:
        (path.parent / FINISHED).mkdir(exist_ok=True)
        path.replace(path.parent / FINISHED / path.name)
    except OSError as error:
        log.warning("the finished game %s stays where it is: %s", path, error)
