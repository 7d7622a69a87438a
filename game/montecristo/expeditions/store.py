"""The file of the log: SQLite, one connection for each thing done, so that nothing is held while the game is played.

The journal mode is SQLite's plain one, a rollback journal: a line is written once a game, so readers wait milliseconds at most, the
log stays a single file that can be copied or set aside, and it works on network drives, where a write-ahead log does not.
"""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from attrs import define, field, frozen

from ..rules.numbers import DIFFICULTIES, RANKS, ROLES
from ..rules.state import NOBODY, OUTCOMES
from .record import UNKNOWN, Line, Member, Origin, Record, Tallies
from .schema import MIGRATIONS, Migration, NotOurs, migrate, version_of

log = logging.getLogger(__name__)

PATIENCE = 0.4
"""Seconds to wait for another process that is writing."""
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_ERROR)
"""Kinds of error that speak against the file. SQLITE_ERROR is a table or column that its version promises and that is missing."""
_PRIMARY = 0xFF
"""The lower byte of SQLite's error codes is the kind of error, the rest its details."""

_ORIGIN = ("island", "map_file", "title", "begun", "ended", "rules")
_SCORE = ("total", "health", "food", "water", "treasure", "fires", "stolen", "collapses")
_COLUMNS = (
    *("digest", *_ORIGIN, "people", "daily", "branched", "edition", "fingerprint", "seed"),
    *("difficulty", "outcome", "day", "rank", "rank_2", "rank_3", "rank_4", *_SCORE, "revealed", "carriers"),
)
_MEMBER = (
    *("seat", "role", "character", "leader", "health", "food", "water", "fell"),
    *("caught", "fights_won", "fights_lost", "companion"),
)


@frozen
class Identity:
    """What tells one file from another that has taken its place."""

    inode: int
    size: int
    changed: int

    @classmethod
    def of(cls, path: Path) -> Identity | None:
        """None if there is no file."""
        try:
            found = path.stat()
        except OSError:
            return None
        return cls(found.st_ino, found.st_size, found.st_mtime_ns)


class Damaged(Exception):
    """The file, which was ``seen`` like this, is no log, or no sound one."""

    def __init__(self, fault: str, seen: Identity | None) -> None:
        super().__init__(fault)
        self.seen = seen


class Unavailable(OSError):
    """The file cannot be read or written now; the message is the system's."""


class TooNew(Exception):
    """The file was written by a newer version of the program: it can be looked at, not written."""


@define
class Store:
    """The log in a file. Reading a file that is not there finds an empty log; the first line makes it."""

    path: Path
    migrations: Sequence[Migration] = field(default=MIGRATIONS)
    _sound: Identity | None = None
    """The file was looked through and found sound when it was this."""

    # ------------------------------------------------------------ writing
    def enter(self, game: str, record: Record) -> int:
        """Write the line of a game, in the place of an older one of the same game. Its number. Raises Damaged, TooNew or Unavailable."""
        with self._open(write=True) as connection:
            connection.execute("BEGIN IMMEDIATE")
            number = _number_of(connection, game)
            same = connection.execute("SELECT id FROM expedition WHERE digest = ?", (record.digest,)).fetchone()
            if same is None:
                number = _put(connection, None if number is None or _shared(connection, number) else number, record)
            elif number not in (None, same[0]):
                _forget(connection, game)
                number = same[0]
            else:
                number = same[0]
            connection.execute("INSERT OR REPLACE INTO game VALUES (?, ?)", (game, number))
            connection.execute("COMMIT")
            return int(number)

    def withdraw(self, game: str) -> None:
        """A game goes on after all: take its line out, unless another file has ended like that. Raises as :meth:`enter` does."""
        if not self.path.exists():
            return
        with self._open(write=True) as connection:
            connection.execute("BEGIN IMMEDIATE")
            _forget(connection, game)
            connection.execute("COMMIT")

    def note_editions(self, editions: Mapping[int, int]) -> None:
        """Fill in the editions of lines, by their numbers, that were written before it was kept. Raises as :meth:`enter` does."""
        if not editions:
            return
        with self._open(write=True) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(
                "UPDATE expedition SET edition = ? WHERE id = ? AND edition = ?",
                [(edition, number, UNKNOWN) for number, edition in editions.items()],
            )
            connection.execute("COMMIT")

    def set_aside(self, name: str, seen: Identity | None) -> Path | None:
        """Rename the damaged file, if it is still the one that was ``seen``. Its new path. Raises OSError."""
        if seen is None or Identity.of(self.path) != seen:
            return None
        target = self.path.with_name(name)
        self.path.replace(target)
        journal = self.path.with_name(self.path.name + "-journal")
        if journal.exists():  # it belongs to the damaged file and would be played into the new one
            journal.replace(target.with_name(target.name + "-journal"))
        return target

    # ------------------------------------------------------------ reading
    @property
    def identity(self) -> Identity | None:
        """The file as it is now; None if there is none."""
        return Identity.of(self.path)

    @property
    def newer(self) -> bool:
        """The file is of a newer version; one of an older version stays as it is. Raises as :meth:`lines` does."""
        with self._open(older=True) as connection:
            return version_of(connection) > len(self.migrations)

    def games(self) -> frozenset[str]:
        """Names of all games that have a line. Raises as :meth:`lines` does."""
        with self._open() as connection:
            return frozenset(name for (name,) in connection.execute("SELECT name FROM game"))

    def lines(self) -> list[Line]:
        """All lines in the order of their ends. Raises Damaged or Unavailable; TooNew if a newer version cannot even be read."""
        with self._open() as connection:
            names: dict[int, list[str]] = {}
            for name, number in connection.execute("SELECT name, expedition FROM game ORDER BY name"):
                names.setdefault(number, []).append(name)
            teams: dict[int, list[Member]] = {}
            for number, *values in connection.execute(
                f"SELECT expedition, {', '.join(_MEMBER)} FROM member ORDER BY expedition, seat"
            ):
                teams.setdefault(number, []).append(_member(dict(zip(_MEMBER, values, strict=True))))
            found = connection.execute(f"SELECT id, {', '.join(_COLUMNS)} FROM expedition ORDER BY ended, id")
            return [
                Line(
                    number,
                    _record(dict(zip(_COLUMNS, values, strict=True)), tuple(teams[number])),
                    tuple(names.get(number, ())),
                )
                for number, *values in found
            ]

    def tallies(self, number: int | None = None) -> Tallies:
        """The tallies of one line, or the sums of all. Raises as :meth:`lines` does."""
        return self._sums("") if number is None else self._sums("WHERE expedition = ?", number)

    def tallies_of(self, edition: int) -> Tallies:
        """The sums of all lines by the usual numbers of an edition, as :func:`editions.of_edition` has them. Raises as :meth:`lines` does."""
        return self._sums("WHERE expedition IN (SELECT id FROM expedition WHERE edition = ? AND rules = '')", edition)

    def _sums(self, where: str, *values: int) -> Tallies:
        with self._open() as connection:
            found = connection.execute(
                f"SELECT subject, item, SUM(count) FROM tally {where} GROUP BY subject, item ORDER BY subject, item",
                values,
            )
            return {(str(subject), str(item)): int(count) for subject, item, count in found}

    def all_tallies(self) -> Mapping[int, Tallies]:
        """The tallies of every line, by its number. Raises as :meth:`lines` does."""
        with self._open() as connection:
            out: dict[int, dict[tuple[str, str], int]] = {}
            for number, subject, item, count in connection.execute(
                "SELECT expedition, subject, item, count FROM tally"
            ):
                out.setdefault(number, {})[subject, item] = count
            return out

    # ------------------------------------------------------------ the file
    @contextmanager
    def _open(self, *, write: bool = False, older: bool = False) -> Iterator[sqlite3.Connection]:
        """A connection in autocommit mode to a sound file of this version; one that is ``older`` is made new unless it may be that.

        Where that cannot be written now, on a full disk or while another program writes, what is read is a copy in memory that was made new.
        """
        seen, newer = Identity.of(self.path), False
        try:
            if write:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            with ExitStack() as opened:
                connection = opened.enter_context(closing(self._connect(write)))
                connection.execute("PRAGMA foreign_keys = ON")
                version = version_of(connection)
                newer = version > len(self.migrations)
                if newer and write:
                    raise TooNew
                self._examine(connection)
                if version < len(self.migrations) and not older:
                    try:
                        migrate(connection, self.migrations)
                    except sqlite3.Error as fault:
                        if write or _speaks_against_the_file(fault):
                            raise
                        file, connection = connection, opened.enter_context(closing(_in_memory()))
                        file.backup(connection)
                        migrate(connection, self.migrations)
                yield connection
        except sqlite3.Error as fault:
            if not _speaks_against_the_file(fault):
                raise Unavailable(str(fault)) from fault
            raise TooNew(str(fault)) if newer else Damaged(str(fault), seen) from fault
        except (NotOurs, LookupError, TypeError, ValueError) as fault:
            raise TooNew(str(fault)) if newer else Damaged(str(fault), seen) from fault
        except OSError as fault:
            raise Unavailable(str(fault.strerror or fault)) from fault

    def _connect(self, write: bool) -> sqlite3.Connection:
        if not write and not self.path.exists():
            return _in_memory()
        mode = "rwc" if write else "rw"
        return sqlite3.connect(
            f"{self.path.absolute().as_uri()}?mode={mode}", uri=True, timeout=PATIENCE, isolation_level=None
        )

    def _examine(self, connection: sqlite3.Connection) -> None:
        """Look through a file that was not seen like this before. Raises Damaged."""
        now = Identity.of(self.path)
        if now is None or now == self._sound:
            return
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise Damaged(str(verdict), now)
        self._sound = now


def _in_memory() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", isolation_level=None)


def _speaks_against_the_file(fault: sqlite3.Error) -> bool:
    """It is the file that is damaged, and not the disk or another program that stands in the way."""
    code = getattr(fault, "sqlite_errorcode", None)
    return code is None or code & _PRIMARY in _DAMAGE


# ---------------------------------------------------------------- rows


def _number_of(connection: sqlite3.Connection, game: str) -> int | None:
    found = connection.execute("SELECT expedition FROM game WHERE name = ?", (game,)).fetchone()
    return None if found is None else int(found[0])


def _shared(connection: sqlite3.Connection, number: int) -> bool:
    """Several files ended as this line tells."""
    (count,) = connection.execute("SELECT COUNT(*) FROM game WHERE expedition = ?", (number,)).fetchone()
    return bool(count > 1)


def _forget(connection: sqlite3.Connection, game: str) -> None:
    number = _number_of(connection, game)
    if number is None:
        return
    if _shared(connection, number):
        connection.execute("DELETE FROM game WHERE name = ?", (game,))
    else:
        connection.execute("DELETE FROM expedition WHERE id = ?", (number,))


def _put(connection: sqlite3.Connection, number: int | None, record: Record) -> int:
    """Write a record, under the number if one is given; the number it has."""
    row = _row(record)
    if number is not None:
        for table in ("member", "tally"):
            connection.execute(f"DELETE FROM {table} WHERE expedition = ?", (number,))
        sets = ", ".join(f"{name} = ?" for name in row)
        connection.execute(f"UPDATE expedition SET {sets} WHERE id = ?", (*row.values(), number))
    else:
        marks = ", ".join("?" * len(row))
        done = connection.execute(f"INSERT INTO expedition ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))
        assert done.lastrowid is not None
        number = done.lastrowid
    connection.executemany(
        f"INSERT INTO member (expedition, {', '.join(_MEMBER)}) VALUES (?{', ?' * len(_MEMBER)})",
        [(number, *_member_row(seat, member)) for seat, member in enumerate(record.team)],
    )
    connection.executemany(
        "INSERT INTO tally VALUES (?, ?, ?, ?)",
        [(number, subject, item, count) for (subject, item), count in record.tallies.items()],
    )
    return number


def _row(record: Record) -> dict[str, Any]:
    origin = record.origin
    return {
        **{name: getattr(origin, name) for name in _ORIGIN},
        **{name: getattr(record, name) for name in ("digest", "fingerprint", "day", "revealed", *_SCORE)},
        **{f"rank_{place}": least for place, least in enumerate(record.ladder, 2)},
        "people": json.dumps(origin.people, ensure_ascii=False),
        "daily": origin.daily or None,
        "branched": origin.branched,
        "edition": origin.edition,
        "seed": str(record.seed),
        "difficulty": DIFFICULTIES[record.difficulty],
        "outcome": OUTCOMES[record.outcome],
        "rank": RANKS[record.rank],
        "carriers": json.dumps(record.carriers),
    }


def _record(row: dict[str, Any], team: tuple[Member, ...]) -> Record:
    """The record of a row. Raises LookupError, TypeError or ValueError for values that were never written."""
    texts = {name: str(row[name]) for name in _ORIGIN}
    people = tuple(map(str, json.loads(row["people"])))
    total, health, food, water, treasure, fires, stolen, collapses = (int(row[name]) for name in _SCORE)
    return Record(
        origin=Origin(
            **texts,
            people=people,
            daily=row["daily"] or "",
            branched=int(row["branched"]),
            edition=int(row["edition"]),
        ),
        digest=str(row["digest"]),
        fingerprint=str(row["fingerprint"]),
        seed=int(row["seed"]),
        difficulty=DIFFICULTIES.index(row["difficulty"]),
        outcome=OUTCOMES.index(row["outcome"]),
        day=int(row["day"]),
        total=total,
        rank=RANKS.index(row["rank"]),
        ladder=(int(row["rank_2"]), int(row["rank_3"]), int(row["rank_4"])),
        health=health,
        food=food,
        water=water,
        treasure=treasure,
        fires=fires,
        stolen=stolen,
        collapses=collapses,
        team=team,
        revealed=int(row["revealed"]),
        carriers=tuple(seat for seat in json.loads(row["carriers"]) if 0 <= seat < len(team)),
    )


def _member_row(seat: int, member: Member) -> tuple[Any, ...]:
    role = "" if member.role == NOBODY else ROLES[member.role]
    rest = (getattr(member, name) for name in _MEMBER[2:])
    return seat, role, *rest


def _member(row: dict[str, Any]) -> Member:
    role = ROLES.index(row["role"]) if row["role"] else NOBODY
    _seat, _role, character, leader, health, food, water, fell, caught, won, lost, companion = row.values()
    if character not in (NOBODY, 0, 1):
        raise ValueError("no such character")
    return Member(
        role, int(character), int(leader), int(health), int(food), int(water), bool(fell), int(caught), int(won), int(lost),
        bool(companion),
    )  # fmt: skip
