"""The log as the program keeps it: games are entered when they end, what is missing is caught up from the save files, nothing ever holds up play."""

from __future__ import annotations

import datetime
import logging
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TypeVar

from attrs import define, field, frozen

from game.core.codec import BadData
from game.core.reading import Reading
from game.core.saves import BadSave, Header, clean, read_bytes, write_whole
from game.core.session import Session
from game.core.words import _, ngettext

from .. import saved
from ..house_rules import edition_of
from ..rules.state import PLAYING
from ..shelf import FINISHED, Expedition, Shelf
from .record import UNKNOWN, Book, Line, Origin, Record, Tallies
from .store import Damaged, Store, TooNew, Unavailable
from .table import as_csv
from .witness import record_of

log = logging.getLogger(__name__)

FILE_NAME = "expeditions.sqlite"
BIN_FOLDER, OUTBOX_FOLDER = "bin", "export"
LINES_A_STEP = 400
"""Lines of a save file that are played in one step of catching up."""
ISLAND_NAME_LENGTH = 60

_Answer = TypeVar("_Answer")


@frozen
class Entry:
    """What came of entering a game."""

    number: int | None
    """Of its line; None while it could not be written."""
    fault: str = ""
    """Why, as a whole sentence."""


@define
class Logbook:
    """The log beside the saved games of a shelf.

    ``notice`` is something to be said once; whoever has said it empties it.
    """

    shelf: Shelf
    store: Store
    notice: str = ""
    _waiting: dict[str, Record] = field(factory=dict, init=False)
    """Lines that could not be written yet, by the name of the game."""
    _unreadable: set[Path] = field(factory=set, init=False)
    """Files that were tried and cannot be read; they are not tried again while the program runs."""

    @classmethod
    def beside(cls, shelf: Shelf) -> Logbook:
        """The log of a shelf; its file need not exist."""
        return cls(shelf, Store(shelf.folder / FILE_NAME))

    # ------------------------------------------------------------ entering
    def keep(self, session: Session, path: Path, origin: Origin) -> Entry:
        """Write the line of a game that is over, or take it out again if the game goes on. Never raises: what cannot be written waits."""
        name = path.stem
        if session.state.outcome == PLAYING:
            self._waiting.pop(name, None)
            self._try(lambda: self.store.withdraw(name))
            return Entry(None)
        self._waiting[name] = record_of(session, origin)
        return self.retry(name)

    def keep_game(self, expedition: Expedition) -> Entry:
        """The same for a game as the table has it, which has a journal."""
        session = expedition.session
        assert session.journal is not None
        path = session.journal.path
        try:
            header = saved.read_header(path)
        except BadSave:  # the disk refuses, and the game lives in memory
            map_file = expedition.chart.path.name
            header = saved.header_of(
                session.setup, session.island, map_file, expedition.names, session.seed, daily=expedition.daily
            )
        return self.keep(session, path, origin_of(session, header, title=expedition.title))

    def retry(self, name: str = "") -> Entry:
        """Try again to write all lines that wait; what comes of the line of one game."""
        entry = Entry(None)
        for waiting, record in list(self._waiting.items()):
            number, fault = self._try(partial(self.store.enter, waiting, record))
            if number is not None:
                del self._waiting[waiting]
            if waiting == name:
                entry = Entry(number, fault)
        return entry

    def _try(self, do: Callable[[], _Answer]) -> tuple[_Answer | None, str]:
        """The answer, or why there is none as a whole sentence. A damaged file is set aside, and then it is tried once more."""
        for _attempt in range(2):
            try:
                return do(), ""
            except TooNew:
                return None, _("The log was written by a newer version of the game. It is left as it is.")
            except Unavailable as fault:
                log.warning("the log %s: %s", self.store.path, fault)
                return None, _("The log {file} cannot be written or read now: {fault}.").format(
                    file=self.store.path.name, fault=fault
                )
            except Damaged as fault:
                log.warning("the log %s is damaged: %s", self.store.path, fault)
                if not self._set_aside(fault):
                    break
        return None, _("The log {file} is damaged and cannot be set aside.").format(file=self.store.path.name)

    def _set_aside(self, fault: Damaged) -> bool:
        """Whether it makes sense to try again: the damaged file is out of the way, or another process has dealt with it."""
        stem, ending = FILE_NAME.rsplit(".", 1)
        try:
            gone = self.store.set_aside(f"{stem}-damaged-{_now():%Y-%m-%d-%H%M%S}.{ending}", fault.seen)
        except OSError as error:
            log.warning("the damaged log %s cannot be set aside: %s", self.store.path, error)
            return False
        if gone is not None:
            self.notice = _(
                "The log could not be read any more. It lies aside as {file}, and a new one is written from your saved games; "
                "games that were deleted for good are not in it."
            ).format(file=gone.name)
        return True

    # ------------------------------------------------------------ looking
    def book(self) -> Book:
        """The log as it is now."""

        def read() -> Book:
            return Book(tuple(self.store.lines()), self.store.tallies(), self.store.newer)

        found, fault = self._try(read)
        return found if found is not None else Book(fault=fault)

    def tallies(self, line: Line) -> Tallies:
        """What was counted in one expedition; nothing if it cannot be read now."""
        found, _fault = self._try(lambda: self.store.tallies(line.number))
        return found or {}

    def tallies_of(self, edition: int) -> Tallies:
        """What was counted by the usual numbers of an edition; nothing if it cannot be read now."""
        found, _fault = self._try(lambda: self.store.tallies_of(edition))
        return found or {}

    def file_of(self, line: Line) -> Path | None:
        """Where the game lies now, so that it can be watched; None if it is deleted."""
        for name in line.games:
            for folder in (FINISHED, "", BIN_FOLDER):
                path = self.shelf.folder / folder / f"{name}{saved.ENDING}"
                if path.is_file():
                    return path
        return None

    def all_tallies(self) -> Mapping[int, Tallies]:
        """The tallies of every line, by its number. Raises OSError."""
        found, fault = self._try(self.store.all_tallies)
        if found is None:
            raise OSError(fault)
        return found

    def export(self) -> Path:
        """Write all lines as CSV into the folder of exported games; the file. Raises OSError."""
        tallies, book = self.all_tallies(), self.book()
        if book.fault:
            raise OSError(book.fault)
        folder = self.shelf.folder / OUTBOX_FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / f"expeditions-{_now():%Y-%m-%d}.csv"
        number = 2
        while target.exists():
            target = target.with_name(f"expeditions-{_now():%Y-%m-%d}-{number}.csv")
            number += 1
        write_whole(target, as_csv(book.lines, tallies))
        return target

    # ------------------------------------------------------------ catching up
    def catch_up(self) -> CatchingUp:
        """What ended without being entered: on a disk that was full, by an older version, or before the log was damaged.

        Lines of a version that did not keep the edition get it here, from the header of their game. Where the game is deleted it stays
        unknown: such a line is compared with its like only, which is less than to count it among games it may have been easier than.
        """
        self.retry()
        book = self.book()  # all of it: a damage anywhere must show before it is decided what is missing
        if book.fault or book.read_only:
            return CatchingUp(self, [])
        self._note_editions(book)
        known = frozenset(name for line in book.lines for name in line.games)
        missing = [path for path in self._files() if path.stem not in known and path not in self._unreadable]
        return CatchingUp(self, [path for path in missing if _has_ended(path)])

    def _note_editions(self, book: Book) -> None:
        found: dict[int, int] = {}
        for line in book.lines:
            path = self.file_of(line) if line.record.origin.edition == UNKNOWN else None
            if path is not None:
                found[line.number] = _edition_in(path)
        self._try(lambda: self.store.note_editions({line: edition for line, edition in found.items() if edition}))

    def rebuild(self) -> CatchingUp:
        """Write a new log from the save files; the old one is set aside. Raises OSError."""
        if self._try(lambda: self.store.newer)[0]:
            raise OSError(_("The log was written by a newer version of the game. It is left as it is."))
        stem, ending = FILE_NAME.rsplit(".", 1)
        self.store.set_aside(f"{stem}-{_now():%Y-%m-%d-%H%M%S}.{ending}", self.store.identity)
        self._unreadable.clear()
        return self.catch_up()

    def _files(self) -> Iterator[Path]:
        """All games, the oldest first, so that lines come in the order in which the games ended."""
        folder = self.shelf.folder
        found = [path for place in ("", FINISHED, BIN_FOLDER) for path in saved.games_in(folder / place)]
        return iter(sorted(found, key=lambda path: path.name))

    def read(self, path: Path) -> tuple[Reading, Header]:
        """Begin to read a file. Raises BadSave."""
        data = read_bytes(path)
        header = saved.parse_header(data.split(b"\n", 1)[0])
        return saved.reading(data, self.shelf.chart_of(header).island), header


@define
class CatchingUp:
    """Enters games from their files, a few lines at a time. ``advance`` until ``over``."""

    logbook: Logbook
    paths: list[Path]
    entered: int = 0
    broken: int = 0
    """Files that cannot be read to their end."""
    _at: int = 0
    _reading: Reading | None = None
    _header: Header | None = None

    @property
    def over(self) -> bool:
        """Nothing is left."""
        return self._at >= len(self.paths)

    @property
    def progress(self) -> float:
        """0 to 1."""
        part = self._reading.progress if self._reading is not None else 0.0
        return min(1.0, (self._at + part) / max(1, len(self.paths)))

    def advance(self, lines: int = LINES_A_STEP) -> None:
        """Play so many lines more, or begin with the next file."""
        if self.over:
            return
        path = self.paths[self._at]
        try:
            if self._reading is None or self._header is None:
                self._reading, self._header = self.logbook.read(path)
                return
            self._reading.advance(lines)
        except BadSave as fault:
            log.warning("%s is not entered in the log: %s", path, fault)
            self.logbook._unreadable.add(path)
            self.broken += 1
            self._next()
            return
        if self._reading.over:
            session = self._reading.session
            if session.state.outcome != PLAYING:
                origin = origin_of(session, self._header, title=self._reading.title, ended=_stamp(path))
                entry = self.logbook.keep(session, path, origin)
                self.entered += entry.number is not None
            self._next()

    def _next(self) -> None:
        self._at += 1
        self._reading = self._header = None

    def told(self) -> str:
        """What came of it in one sentence, or nothing."""
        if not self.entered:
            return ""
        return ngettext(
            "{count} expedition was entered from your saved games.",
            "{count} expeditions were entered from your saved games.",
            self.entered,
        ).format(count=self.entered)


def origin_of(session: Session, header: Header, *, title: str = "", ended: str = "") -> Origin:
    """What a game's header says of it. ``ended`` empty: now."""
    return Origin(
        island=clean(session.island.name, ISLAND_NAME_LENGTH),
        map_file=header.map_file,
        people=tuple(header.names),
        title=title or header.title,
        begun=header.begun,
        ended=ended or f"{_now():%Y-%m-%d %H:%M}",
        rules=session.setup.rules_name,
        daily=header.daily,
        branched=header.branched,
        edition=_edition(header),
    )


def _edition(header: Header) -> int:
    """UNKNOWN for a header whose numbers cannot be read."""
    try:
        return edition_of(header)
    except BadData:
        return UNKNOWN


def _edition_in(path: Path) -> int:
    """The edition that a game's file names; UNKNOWN if that cannot be read."""
    try:
        return _edition(saved.parse_header(read_bytes(path).split(b"\n", 1)[0]))
    except BadSave:
        return UNKNOWN


def _has_ended(path: Path) -> bool:
    """The file notes an end somewhere; whether that was taken back shows when it is read."""
    try:
        return b'\n{"end":' in read_bytes(path)
    except BadSave:
        return False


def _stamp(path: Path) -> str:
    """When the file was written last, in UTC."""
    try:
        written = path.stat().st_mtime
    except OSError:
        return ""
    return f"{datetime.datetime.fromtimestamp(written, datetime.UTC):%Y-%m-%d %H:%M}"


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)
