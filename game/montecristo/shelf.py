"""The player's saved games: which one can go on, and where new ones are kept."""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Iterable
from pathlib import Path

from attrs import define, evolve, field, frozen

from game.core.saves import BadSave, Header, Journal, read_bytes, remove_lock, shown
from game.core.session import Session
from game.core.words import _

from . import saved
from .chart import BadMap, Chart, load_island
from .maps import MAPS
from .rules import game
from .rules.state import PLAYING, Setup
from .view import share_line

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
    path: Path | None = None
    """The file that it was read from; None for a game that lives in memory."""
    title: str = ""
    """What the player calls it."""
    fault: str = ""
    """Why the file cannot be read beyond this point; such a game can be watched, and a new one can branch off."""
    daily: str = ""
    """The day whose island it is, such as ``2026-11-30``."""
    branched: bool = False
    """It began as another game: its seed alone does not bring its dice back."""


def share_of(expedition: Expedition) -> str:
    """The line by which others play with the same dice; nothing for a game that branched off, whose dice no seed brings back."""
    if expedition.branched:
        return ""
    return share_line.write(expedition.session.setup, expedition.chart.path.name, expedition.session.seed)


@define
class Shelf:
    """The folder of saved games. While it cannot be written, games live in memory, and every step tries again."""

    folder: Path
    writable: bool = True
    """It could be written when the program began."""
    notice: str = ""
    """What the title has to say about the games found last, one sentence, or nothing."""
    charts: list[Chart] = field(factory=list)
    """Islands that are known already, besides the maps that ship."""
    _played: Expedition | None = field(default=None, init=False)
    """The game that was begun or gone on with last."""

    @classmethod
    def open(cls, folder: Path) -> Shelf:
        """A shelf in this folder, which is made if need be."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                pass
        except OSError as error:
            log.warning("games are not saved: %s cannot be written: %s", folder, error.strerror or error)
            return cls(folder, writable=False)
        return cls(folder)

    def begin(
        self, setup: Setup, chart: Chart, names: tuple[str, ...], seed: int | None, *, daily: str = ""
    ) -> Expedition:
        """A new game, saved from now on; with ``daily`` it is the island of that day."""
        session = saved.start(setup, chart.island, chart.path.name, names, self.folder, seed, daily=daily)
        assert session.journal is not None
        self._played = Expedition(session, chart, names, session.journal.path, daily=daily)
        return self._played

    @property
    def in_memory(self) -> Expedition | None:
        """The game played last, if the disk does not have all of it even now."""
        journal = self._played.session.journal if self._played is not None else None
        return self._played if journal is not None and journal.fault and not journal.retry() else None

    # ------------------------------------------------------------ going on
    def latest(self, charts: Iterable[Chart] = ()) -> Expedition | None:
        """The game played last that is not over, or None; it is only read: :meth:`resume` makes it go on.

        Its island is looked for among ``charts`` and the maps that ship. Games that are over are put away, games that cannot be read
        are passed over, and ``notice`` says so.
        """
        self.notice = ""
        self.charts += [chart for chart in charts if chart not in self.charts]
        kept = self.in_memory
        if kept is not None and kept.session.state.outcome == PLAYING:
            return kept
        for path in saved.games_in(self.folder):
            try:
                found = self.read(path)
            except BadSave as fault:
                log.warning("the game %s is passed over: %s", path, fault)
                self.notice = _("The saved game {file} cannot go on: {fault}.").format(file=shown(path), fault=fault)
                continue
            if found.session.state.outcome == PLAYING:
                return found
            self.put_away(path)
        return None

    def read(self, path: Path) -> Expedition:
        """A game as its file tells it now, without going on with it. Raises BadSave."""
        found = self.read_as_far(path)
        if found.fault:
            raise BadSave(found.fault)
        return found

    def read_as_far(self, path: Path) -> Expedition:
        """The same, but up to the first line that is wrong. Raises BadSave if it does not even begin like a game."""
        chart = self.chart_of(saved.read_header(path))
        again = saved.reading(read_bytes(path), chart.island)
        fault = ""
        try:
            again.advance()
        except BadSave as found:
            fault = str(found)
        header = saved.parse_header(again.lines[0])
        return Expedition(
            again.session, chart, tuple(header.names), path, again.title, fault, header.daily, header.branched > 0
        )

    def resume(self, expedition: Expedition) -> Expedition:
        """The game as its file tells it now, saved again from now on. Raises InUse, or BadSave."""
        if expedition.path is None or expedition is self.in_memory:
            return expedition
        continued = saved.resume(expedition.path, expedition.chart.island)
        if continued.trimmed:
            log.info("%s: its last line was not complete and is dropped", expedition.path)
        self._played = evolve(expedition, session=continued.session, title=continued.header.title)
        return self._played

    def reload(self, expedition: Expedition) -> Expedition:
        """The same game, played again from its log up to the last completed action. Raises BadSave."""
        old = expedition.session
        if old.journal is not None and not old.journal.fault:
            old.journal.close()
            return self.resume(evolve(expedition, path=old.journal.path))
        session = Session(game, old.setup, old.island, old.seed, old.journal)
        for action in old.log:
            session.restore(action)
        session.take_back_allowed = old.take_back_allowed
        session.companions = dict(old.companions)
        self._played = evolve(expedition, session=session)
        return self._played

    def branch(self, expedition: Expedition, count: int, title: str) -> Expedition:
        """A new game that begins with the first ``count`` actions of another one; from there on it has dice of its own."""
        old = expedition.session
        session = saved.start(
            old.setup, old.island, expedition.chart.path.name, expedition.names, None, None, title=title
        )
        for action in old.log[:count]:
            session.restore(action)
        header = saved.header_of(
            old.setup,
            old.island,
            expedition.chart.path.name,
            expedition.names,
            session.seed,
            title=title,
            branched=count,
        )
        path = self.folder / saved.new_name()
        session.journal = Journal.adopt(path, saved.ACTIONS, saved.written(header, session), saved.DIARY)
        session.journal.stands_at(session.state)
        session.hand_over(old.companions)
        self._played = Expedition(session, expedition.chart, expedition.names, path, title, branched=count > 0)
        return self._played

    # ------------------------------------------------------------ files
    def chart_of(self, header: Header) -> Chart:
        """The map a game was played on. Raises BadSave. The name comes from a file, so it must not lead out of the maps folder."""
        for chart in self.charts:
            if chart.fingerprint == header.island:
                return chart
        name = header.map_file
        if name not in {path.name for path in MAPS.glob("*.tmx")}:
            raise BadSave(_("its map {file} is not here").format(file=name))
        try:
            chart = load_island(MAPS / name)
        except BadMap as fault:
            raise BadSave(_("its map {file} cannot be played").format(file=name)) from fault
        self.charts.append(chart)
        return chart

    def put_away(self, path: Path) -> None:
        """The game is over: it need not be looked at when the title asks what can go on."""
        try:
            (path.parent / FINISHED).mkdir(exist_ok=True)
            path.replace(path.parent / FINISHED / path.name)
            remove_lock(path)
        except OSError as error:
            log.warning("the finished game %s stays where it is: %s", path, error)
