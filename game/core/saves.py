"""The journal of a game: an append-only file, a header line and one line an action, on disk after every action.

Whatever kills the program, the game comes back at the last completed action. A file from elsewhere is not trusted: see
:mod:`game.core.reading`.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from attrs import define, field, frozen
from filelock import FileLock, Timeout

from .words import _

log = logging.getLogger(__name__)

FORMAT = 2
"""Of the files. 2: lines about companions, undo of several steps, house rules and the day in the header; files of 1 are read too."""
LARGEST = 8 * 1024 * 1024
"""Bytes; a longer file is not a game. A very long game has some two hundred thousand."""
PART = ".part"
"""Ending of a file that is being written for the first time; without its end it never becomes a game."""
LOCK = ".lock"
TITLE_LENGTH, NAME_LENGTH = 60, 40


class BadSave(ValueError):
    """The file is no game that can go on; the message names the line and what is wrong."""


class InUse(BadSave):
    """Another process plays this game."""


@frozen
class Header:
    """What stands in the first line."""

    game: str
    rules: int
    island: str
    """The island's fingerprint."""
    map_file: str
    """File name inside the maps folder."""
    setup: dict[str, Any]
    names: list[str]
    """The persons, by number."""
    seed: int
    format: int = FORMAT
    title: str = ""
    """What the player calls the game; a later title line takes its place."""
    begun: str = ""
    """Date and time of the first line, for the eye only."""
    daily: str = ""
    """The day whose island this is, such as ``2026-11-30``; empty for any other game."""
    branched: int = 0
    """So many actions were taken over from another game, whose dice this seed did not throw."""


@frozen
class Diary:
    """What is noted beside the actions, so that a rule that changed stops an old game at a named day."""

    note: Callable[[Any], dict[str, Any]]
    """Of a state: the day, or the end. A line with the digest is written whenever it changes."""
    digest: Callable[[Any], str]
    """Of a state: equal states give equal digests, on every machine."""


def clean(text: str, length: int) -> str:
    """Text that a stranger may have written, safe to be shown: printable, without marks of the text engine, not too long."""
    return "".join(c for c in text if c.isprintable() and c not in "{}")[:length].strip()


def shown(path: Path) -> str:
    """A file's name, safe to be shown."""
    return clean(path.name, TITLE_LENGTH)


def encode(data: dict[str, Any]) -> bytes:
    """One line of a journal."""
    return (json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n").encode("utf-8")


@define
class Journal:
    """Appends lines to a file. If the disk fails, play goes on: the lines wait and are tried again with the next one.

    All lines are kept in memory too: if the file or its folder vanishes, the whole game is written anew.
    """

    path: Path
    codec: Any
    """``to_dict(action)`` and ``from_dict(data)`` of the game's actions; see :mod:`game.core.codec`."""
    diary: Diary | None = None
    fault: str = ""
    """Why the last lines are not on disk, for the player; empty when all is safe."""
    trimmed: bool = False
    """A half-written last line was dropped when the file was opened."""
    _lines: list[bytes] = field(factory=list)
    _kept: int = 0
    """Lines on disk."""
    _size: int = 0
    """Bytes of the lines on disk."""
    _note: dict[str, Any] = field(factory=dict)
    _lock: FileLock | None = None

    @classmethod
    def create(cls, path: Path, codec: Any, header: dict[str, Any], diary: Diary | None = None) -> Journal:
        """A new game; its file appears with the header whole, or not at all."""
        journal = cls(path, codec, diary)
        journal._append(header)
        return journal

    @classmethod
    def adopt(cls, path: Path, codec: Any, data: bytes, diary: Diary | None = None) -> Journal:
        """A new file that begins with these whole lines."""
        journal = cls(path, codec, diary)
        journal._lines = data.splitlines(keepends=True)
        journal.retry()
        return journal

    @classmethod
    def reopen(cls, path: Path, codec: Any, diary: Diary | None = None) -> Journal:
        """Go on with a file; a half line at its end is cut off. Raises InUse, or BadSave if it cannot be read."""
        journal = cls(path, codec, diary)
        try:
            journal._take()
        except Timeout:
            raise InUse(_("the game {file} is open in another window").format(file=shown(path))) from None
        except OSError as error:
            # A folder that cannot be written: the table will say so.
            log.warning("%s cannot be locked: %s", path, error)
        try:
            data = read_bytes(path)
            journal.trimmed = _trim(path, data)
        except BadSave:
            journal.close()
            raise
        except OSError as error:
            log.warning("the half line at the end of %s stays: %s", path, error)
        whole = data[: data.rfind(b"\n") + 1]
        journal._lines = whole.splitlines(keepends=True)
        journal._kept, journal._size = len(journal._lines), len(whole)
        return journal

    def close(self) -> None:
        """Let others have the file; writing again takes it again."""
        if self._lock is not None:
            self._lock.release(force=True)
            self._lock = None

    # ------------------------------------------------------------ lines
    def stands_at(self, state: Any) -> None:
        """The file has been played up to this state: its note is in it already."""
        self._note = self.diary.note(state) if self.diary is not None else {}

    def append_action(self, action: Any, state: Any) -> None:
        """One more action is part of the game and has led to ``state``."""
        self._append(self.codec.to_dict(action), *self._noted(state))

    def append_undo(self, state: Any, count: int = 1) -> None:
        """The last actions, so many of them, are taken back, to ``state``."""
        self.stands_at(state)
        self._append({"undo": count})

    def append_take_back(self, allowed: bool) -> None:
        """Whether steps of other persons may be taken back from now on."""
        self._append({"take_back": allowed})

    def append_companions(self, companions: Mapping[int, str]) -> None:
        """By person: the policy of the companion that leads its adventurers from now on; everybody else leads their own."""
        self._append({"companions": {str(person): policy for person, policy in companions.items()}})

    def append_title(self, title: str) -> None:
        """The game is called so from now on."""
        self._append({"title": title})

    def retry(self) -> bool:
        """Try again to write what waits; True if all is safe."""
        self._append()
        return not self.fault

    def _noted(self, state: Any) -> list[dict[str, Any]]:
        if self.diary is None:
            return []
        before = self._note
        self.stands_at(state)
        return [{**self._note, "digest": self.diary.digest(state)}] if self._note != before else []

    def _append(self, *lines: dict[str, Any]) -> None:
        self._lines += [encode(line) for line in lines]
        try:
            self._write()
        except Timeout:
            self._failed(_("the game is open in another window"))
        except OSError as error:
            self._failed(str(error.strerror or error))
        else:
            self.fault = ""

    def _failed(self, fault: str) -> None:
        if fault != self.fault:
            log.warning("cannot save to %s: %s", self.path, fault)
        self.fault = fault

    def _write(self) -> None:
        """Raises OSError, or Timeout if another process has the file; then all that is not on disk waits."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._take()
        size = self.path.stat().st_size if self.path.exists() else -1
        if not self._kept or size < self._size:
            write_whole(self.path, b"".join(self._lines))
        else:
            with self.path.open("r+b") as file:
                file.seek(self._size)
                file.truncate()  # a write that failed may have left some bytes
                file.write(b"".join(self._lines[self._kept :]))
                file.flush()
                os.fsync(file.fileno())
        self._size += sum(map(len, self._lines[self._kept :]))
        self._kept = len(self._lines)

    def _take(self) -> None:
        """Hold the file's lock. Raises Timeout or OSError."""
        if self._lock is not None and self._lock.is_locked and _lock_path(self.path).exists():
            return
        if self._lock is not None:  # the folder vanished, and the lock file with it
            self._lock.release(force=True)
        self._lock = None
        lock = FileLock(_lock_path(self.path), timeout=0, thread_local=False)
        lock.acquire()
        self._lock = lock


def remove_lock(path: Path) -> None:
    """After a game was moved or deleted."""
    _lock_path(path).unlink(missing_ok=True)


def in_use(path: Path) -> bool:
    """Another process, or another journal of this one, plays the game just now."""
    if not _lock_path(path).exists():
        return False
    lock = FileLock(_lock_path(path), timeout=0, thread_local=False)
    try:
        lock.acquire()
    except (Timeout, OSError):
        return True
    lock.release()
    return False


def read_bytes(path: Path) -> bytes:
    """All of a file that may be a game. Raises BadSave for what cannot be read or is too large."""
    try:
        if not path.exists():
            raise BadSave(_("{file} is not there").format(file=shown(path)))
        if not path.is_file():
            raise BadSave(_("{file} is not a file").format(file=shown(path)))
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise BadSave(_("{file} cannot be read: {fault}").format(file=shown(path), fault=error.strerror)) from error
    if len(data) > LARGEST:
        raise BadSave(_("{file} is too large to be a game").format(file=shown(path)))
    return data


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that it is there completely or not at all, whatever happens. Raises OSError."""
    part = path.with_name(path.name + PART)
    with part.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
    if sys.platform != "win32":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)  # the name must survive a power cut too
        finally:
            os.close(folder)


def _trim(path: Path, data: bytes) -> bool:
    """Drop a last line that was not written to its end, so that what follows starts on a line of its own. True if there was one."""
    if not data or data.endswith(b"\n"):
        return False
    with path.open("r+b") as file:
        file.truncate(data.rfind(b"\n") + 1)
    return True


def _lock_path(path: Path) -> Path:
    """The lock file stays when nobody holds it: a waiting process must meet the same file."""
    return path.with_name(path.name + LOCK)
