"""The journal of a game: an append-only file, a header line and one line an action, on disk after every action.

Whatever kills the program, the game comes back at the last completed action. A file from elsewhere is not trusted: every line is decoded
by type and every action is checked by the rules when it is applied.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import define, field, frozen

log = logging.getLogger(__name__)

FORMAT = 1
LARGEST = 64 * 1024 * 1024
"""Bytes; a longer file is not a game."""


class BadSave(ValueError):
    """The file is no game that can go on; the message names the line and what is wrong."""


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


@define
class Journal:
    """Appends lines to a file. If the disk fails, play goes on: the lines wait and are tried again with the next one."""

    path: Path
    codec: Any
    """``to_dict(action)`` and ``from_dict(data)`` of the game's actions; see :mod:`game.core.codec`."""
    fault: str = ""
    """Why the last lines are not on disk; empty when all is safe."""
    _waiting: list[str] = field(factory=list)

    def begin(self, header: dict[str, Any]) -> None:
        """Write the header of a new game."""
        self._append(header)

    def append_action(self, action: Any) -> None:
        """One more action is part of the game."""
        self._append(self.codec.to_dict(action))

    def append_undo(self) -> None:
        """The last action is taken back."""
        self._append({"undo": 1})

    def _append(self, data: dict[str, Any]) -> None:
        self._waiting.append(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write("".join(self._waiting))
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            self.fault = str(error.strerror or error)
            log.warning("cannot save to %s: %s", self.path, error)
        else:
            self._waiting.clear()
            self.fault = ""


def trim_half_line(path: Path) -> bool:
    """Drop a last line that was not written to its end, so that what follows starts on a line of its own. True if there was one."""
    data = path.read_bytes()
    if not data or data.endswith(b"\n"):
        return False
    with path.open("r+b") as file:
        file.truncate(data.rfind(b"\n") + 1)
    return True


def read_lines(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Line numbers from 1 and their objects. A last line without its end is passed over. Raises BadSave."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadSave(f"{path.name} is too large to be a game")
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadSave(f"{path.name} is not a text file: byte {error.start}") from error
    except OSError as error:
        raise BadSave(f"{path.name} cannot be read: {error.strerror}") from error
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        if not line.endswith("\n"):
            return
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise BadSave(f"line {number}: {error}") from error
        if not isinstance(data, dict):
            raise BadSave(f"line {number}: not an object")
        yield number, data
