"""The files behind the library scene: games, the bin, and the folders through which games come and go."""

from __future__ import annotations

import datetime
import logging
import os
import re
import unicodedata
from pathlib import Path

from attrs import define, evolve, field

from game.core.reading import Reading
from game.core.saves import (
    TITLE_LENGTH,
    BadSave,
    InUse,
    Journal,
    clean,
    in_use,
    read_bytes,
    remove_lock,
    shown,
    write_whole,
)
from game.core.words import _

from . import saved
from .rules.numbers import RULEBOOK
from .rules.score import score
from .shelf import FINISHED, Shelf
from .view import share_line
from .view.library_games import BIN, GAMES, INBOX, GameCard
from .view.words import house_words

BIN_FOLDER, INBOX_FOLDER, OUTBOX_FOLDER = "bin", "import", "export"

log = logging.getLogger(__name__)


@define
class Library:
    """Implements view.library_games.Games on the folder of a shelf."""

    shelf: Shelf
    _cards: dict[Path, tuple[tuple[int, int], GameCard]] = field(factory=dict)
    """Cards with the time and size that their files had."""

    @property
    def inbox(self) -> Path:
        """Where players put files to be imported."""
        return self.shelf.folder / INBOX_FOLDER

    @property
    def outbox(self) -> Path:
        """Where exported games are put."""
        return self.shelf.folder / OUTBOX_FOLDER

    @property
    def _bin(self) -> Path:
        return self.shelf.folder / BIN_FOLDER

    # ------------------------------------------------------------ looking
    def paths(self, place: int) -> list[Path]:
        """The files in GAMES, BIN or INBOX, the last played first."""
        if place == GAMES:
            found = [*saved.games_in(self.shelf.folder), *saved.games_in(self.shelf.folder / FINISHED)]
            return sorted(found, key=lambda path: (_stamp(path), path.name), reverse=True)
        if place == INBOX:
            try:
                self.inbox.mkdir(parents=True, exist_ok=True)  # so that players find it
            except OSError as error:
                log.warning("the folder %s cannot be made: %s", self.inbox, error)
        return saved.games_in(self._bin if place == BIN else self.inbox)

    def known(self, path: Path) -> GameCard | None:
        """The card, if the file has been read before and has not changed."""
        kept = self._cards.get(path)
        if kept is None or kept[0] != _stamp(path):
            return None
        return evolve(kept[1], busy=in_use(path))

    def read(self, path: Path) -> Reading:
        """Begin to read a file, which may come from anywhere. Raises BadSave."""
        data = read_bytes(path)
        lines = data.split(b"\n", 1)
        if len(lines) < 2:
            raise BadSave(_("{file} is empty").format(file=shown(path)))
        return saved.reading(data, self.shelf.chart_of(saved.parse_header(lines[0])).island)

    def card(self, path: Path, reading: Reading | None, fault: str = "") -> GameCard:
        """The card of a file that was read to its end, or up to the fault; None if not even its beginning could be read."""
        stamp = _stamp(path)
        played = f"{datetime.datetime.fromtimestamp(stamp[0] / 1e9):%Y-%m-%d %H:%M}"
        if reading is None:
            found = GameCard(path, played, title=clean(path.stem, TITLE_LENGTH), fault=fault)
        else:
            state = reading.session.state
            header = saved.parse_header(reading.lines[0])
            points = score(state)
            found = GameCard(
                path=path,
                played=played,
                title=reading.title,
                people=tuple(name for name in header.names if name),
                team=tuple((who.role, who.character) for who in state.adventurers),
                day=state.day,
                fires=state.altars.count(2),
                difficulty=state.setup.difficulty,
                rules=house_words.set_name(state.setup.rules_name, state.numbers) if state.numbers != RULEBOOK else "",
                outcome=state.outcome,
                score=points.total,
                rank=points.rank,
                begun=header.begun,
                share="" if header.branched else share_line.write(state.setup, header.map_file, header.seed),
                busy=in_use(path),
                fault=fault,
            )
        self._cards[path] = stamp, found
        return found

    # ------------------------------------------------------------ changing
    def rename(self, path: Path, title: str) -> None:
        """Give the game another title. Raises InUse, BadSave or OSError."""
        times = path.stat()
        journal = Journal.reopen(path, saved.ACTIONS)
        try:
            journal.append_title(clean(title, TITLE_LENGTH))
            if journal.fault:
                raise OSError(journal.fault)
        finally:
            journal.close()
        _set_times(path, times.st_atime_ns, times.st_mtime_ns)  # to rename is not to play

    def duplicate(self, path: Path) -> Path:
        """A second game that stands where this one stands. Raises BadSave or OSError."""
        times = path.stat()
        reading = self.read(path)
        reading.advance()
        copy = path.with_name(saved.new_name())
        title = clean(_("Copy of {title}").format(title=reading.title or _("Expedition")), TITLE_LENGTH)
        write_whole(copy, b"\n".join([*reading.lines, b""]))
        self.rename(copy, title)
        _set_times(copy, times.st_atime_ns, times.st_mtime_ns)
        return copy

    def delete(self, path: Path) -> Path:
        """Put it into the bin. Raises InUse or OSError."""
        return self._move(path, self._bin)

    def restore(self, path: Path) -> Path:
        """Take it out of the bin. Raises OSError."""
        return self._move(path, self.shelf.folder)

    def empty_bin(self) -> int:
        """Delete for good what lies in the bin; how many games that were. Raises OSError."""
        gone = 0
        for path in self.paths(BIN):
            path.unlink()
            remove_lock(path)
            gone += 1
        return gone

    def export(self, path: Path) -> Path:
        """Write the game as one file into the outbox. Raises BadSave or OSError."""
        reading = self.read(path)
        reading.advance()
        self.outbox.mkdir(parents=True, exist_ok=True)
        name = _file_name(reading.title) or path.stem
        target = self.outbox / f"{name}{saved.ENDING}"
        number = 2
        while target.exists():
            target = self.outbox / f"{name}-{number}{saved.ENDING}"
            number += 1
        write_whole(target, b"\n".join([*reading.lines, b""]))
        return target

    def accept(self, reading: Reading) -> Path:
        """Take a game in that was read to its end without fault; the bytes that were proven are written. Raises OSError."""
        assert reading.over
        over = reading.session.decision() is None
        folder = self.shelf.folder / FINISHED if over else self.shelf.folder
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / saved.new_name()
        write_whole(path, b"\n".join([*reading.lines, b""]))
        return path

    def _move(self, path: Path, folder: Path) -> Path:
        if in_use(path):
            raise InUse(_("the game {file} is open in another window").format(file=shown(path)))
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / path.name
        if target.exists():
            target = folder / saved.new_name()
        path.replace(target)
        remove_lock(path)
        return target


def _file_name(title: str) -> str:
    """A title as a file name that every system takes."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-").lower()[:48]


def _stamp(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


def _set_times(path: Path, read: int, written: int) -> None:
    try:
        os.utime(path, ns=(read, written))
    except OSError as error:
        log.info("the date of %s could not be kept: %s", path, error)
