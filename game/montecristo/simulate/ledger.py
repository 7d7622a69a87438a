"""The file of a series: one line a game after a first line that says which series it is. JSON lines or CSV, by the name's end."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any, Protocol, get_type_hints

from attrs import asdict, define, field, fields, frozen
from cattrs import Converter
from filelock import FileLock, Timeout

from game.core.words import _
from game.ui.preflight import Unfit

from ..house_rules import numbers_from_dict, numbers_to_dict
from ..rules.island import Island
from .fingerprint import code_fingerprint
from .outside import is_outside, source_fingerprint
from .plan import Series
from .tally import Game

FORMAT = 1
"""Goes up when older programs could not read the lines any more."""

_CONVERTER = Converter(forbid_extra_keys=True)


@frozen
class Header:
    """Which series a file holds, and what it was played with."""

    series: Series
    island: str
    """The name; the fingerprint says whether it is the same."""
    island_fingerprint: str
    code: str
    """See :func:`.fingerprint.code_fingerprint`; with a policy from outside its module's too."""

    @classmethod
    def of(cls, series: Series, island: Island) -> Header:
        """Of a series played by this program."""
        code = code_fingerprint()
        if is_outside(series.policy):
            code = f"{code} {source_fingerprint(series.policy)}".strip()
        return cls(series, island.name, island.fingerprint, code)

    def to_json(self) -> dict[str, Any]:
        """Plain data, in the order in which people read it."""
        series = self.series
        return {
            "format": FORMAT,
            "cells": [list(cell) for cell in series.cells],
            "games": series.games,
            "first": series.first,
            "policy": series.policy,
            "seed": series.seed,
            "days": series.days,
            "numbers": numbers_to_dict(series.numbers),
            "island": self.island,
            "island_fingerprint": self.island_fingerprint,
            "code": self.code,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Header:
        """Raises KeyError, TypeError or ValueError for anything that :meth:`to_json` did not give."""
        if data["format"] != FORMAT:
            raise ValueError(data["format"])
        series = Series(
            cells=tuple((int(adventurers), str(difficulty)) for adventurers, difficulty in data["cells"]),
            games=int(data["games"]),
            first=int(data["first"]),
            policy=str(data["policy"]),
            seed=int(data["seed"]),
            days=int(data["days"]),
            numbers=numbers_from_dict(data["numbers"])[0],
        )
        return cls(series, str(data["island"]), str(data["island_fingerprint"]), str(data["code"]))


class Form(Protocol):
    """How header and games stand in a file."""

    def head(self, header: Header) -> str:
        """Everything before the first game, its last newline included."""

    def header(self, stream: Iterator[bytes]) -> Header:
        """Take all lines before the first game. Raises ValueError, KeyError, TypeError or StopIteration for others."""

    def line(self, game: Game) -> str:
        """One game, with its newline."""

    def game(self, line: bytes) -> Game:
        """Raises an error of cattrs, or ValueError."""


class JsonLines:
    """One JSON object a line."""

    def head(self, header: Header) -> str:
        return json.dumps({"series": header.to_json()}) + "\n"

    def header(self, stream: Iterator[bytes]) -> Header:
        return Header.from_json(json.loads(next(stream))["series"])

    def line(self, game: Game) -> str:
        return json.dumps(asdict(game)) + "\n"

    def game(self, line: bytes) -> Game:
        return _CONVERTER.structure(json.loads(line), Game)


class Csv:
    """A comment with the series, the names of the columns, then the games. Empty cells are None, lists are words with spaces between."""

    columns = tuple(column.name for column in fields(Game))
    types = get_type_hints(Game)

    def head(self, header: Header) -> str:
        return f"# {json.dumps(header.to_json())}\n{','.join(self.columns)}\n"

    def header(self, stream: Iterator[bytes]) -> Header:
        comment, columns = next(stream), next(stream)
        known = (self.columns, self.columns[:-1])  # without the last one as before there were faults
        if not comment.startswith(b"# ") or tuple(columns.decode().strip().split(",")) not in known:
            raise ValueError
        return Header.from_json(json.loads(comment[2:]))

    def line(self, game: Game) -> str:
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerow([self._cell(getattr(game, name)) for name in self.columns])
        return out.getvalue()

    def game(self, line: bytes) -> Game:
        (row,) = csv.reader([line.decode()])
        columns = self.columns[: max(len(row), len(self.columns) - 1)]
        values = {name: self._value(name, text) for name, text in zip(columns, row, strict=True)}
        return _CONVERTER.structure(values, Game)

    def _cell(self, value: Any) -> str:
        if isinstance(value, tuple):
            return " ".join(value)
        if isinstance(value, bool):
            return "true" if value else "false"
        return "" if value is None else str(value)

    def _value(self, name: str, text: str) -> Any:
        kind = self.types[name]
        if kind == tuple[str, ...]:
            return text.split()
        if kind is bool:
            return {"true": True, "false": False}[text]
        return text if text or kind is str else None


FORMS: dict[str, Form] = {".jsonl": JsonLines(), ".csv": Csv()}
"""By the end of the file's name."""


def form_of(path: Path) -> Form:
    """Raises Unfit for another ending."""
    try:
        return FORMS[path.suffix.lower()]
    except KeyError:
        raise Unfit(
            _("{file} is neither JSON lines nor a table: its name must end with .jsonl or .csv.").format(file=path)
        ) from None


@define
class Reader:
    """The games of a file, one after another, each held against its place in the series."""

    path: Path
    header: Header
    _stream: io.BufferedReader
    _form: Form
    done: int = 0
    """Games read."""
    end: int = 0
    """Bytes of all whole lines read."""

    @classmethod
    def open(cls, path: Path) -> Reader:
        """Raises Unfit for a file that cannot be read or does not begin like a series."""
        form = form_of(path)
        try:
            stream = path.open("rb")
        except OSError as fault:
            raise Unfit(
                _("{file} cannot be read: {fault}.").format(file=path, fault=fault.strerror or fault)
            ) from fault
        try:
            header = form.header(_whole_lines(stream))
        except (ValueError, KeyError, TypeError, StopIteration) as fault:
            stream.close()
            raise Unfit(_("{file} does not begin like a series of simulated games.").format(file=path)) from fault
        return cls(path, header, stream, form, end=stream.tell())

    def games(self, most: int | None = None) -> Iterator[Game]:
        """The next ones, as far as their lines are whole. Raises Unfit for a line that is not the game that belongs there."""
        series = self.header.series
        left = series.whole - self.done if most is None else most
        while left > 0 and (line := self._stream.readline()).endswith(b"\n"):
            cell, number = series.game(self.done)
            try:
                game = self._form.game(line)
            except Exception as fault:
                raise self._odd() from fault
            if ((game.adventurers, game.difficulty), game.number, game.seed) != (cell, number, series.seed):
                raise self._odd()
            self.done += 1
            self.end += len(line)
            left -= 1
            yield game

    def _odd(self) -> Unfit:
        return Unfit(
            _("{file}: what should be game {place} of the series is another or none.").format(
                file=self.path, place=self.done + 1
            )
        )

    def close(self) -> None:
        """The file is let go."""
        self._stream.close()


def _whole_lines(stream: io.BufferedReader) -> Iterator[bytes]:
    while (line := stream.readline()).endswith(b"\n"):
        yield line


@define
class Ledger:
    """A file that a series is written to. One process at a time; what is whole stays, whatever happens."""

    path: Path
    header: Header
    _lock: FileLock = field(init=False)
    _stream: io.TextIOWrapper | None = field(default=None, init=False)

    def __attrs_post_init__(self) -> None:
        self._lock = FileLock(f"{self.path}.lock", timeout=0)

    def begin(self) -> Iterator[Game]:
        """The games that are there already; exhaust it, then the file is open for the next one.

        Raises Unfit if it holds another series, is being written, or cannot be.
        """
        form_of(self.path)
        try:
            self._lock.acquire()
            if self.path.exists() and self.path.stat().st_size:
                yield from self._take_up()
            else:
                self._stream = self.path.open("w", encoding="utf-8", newline="")
                self._stream.write(form_of(self.path).head(self.header))
                self._stream.flush()
        except Timeout as fault:
            raise Unfit(_("{file} is being written by another program.").format(file=self.path)) from fault
        except OSError as fault:
            raise Unfit(
                _("{file} cannot be written: {fault}.").format(file=self.path, fault=fault.strerror or fault)
            ) from fault

    def _take_up(self) -> Iterator[Game]:
        reader = Reader.open(self.path)
        try:
            refuse_other(self.path, reader.header, self.header)
            yield from reader.games()
        finally:
            reader.close()
        # A line that was not written to its end is played again.
        self._stream = self.path.open("r+", encoding="utf-8", newline="")
        self._stream.truncate(reader.end)
        self._stream.seek(0, io.SEEK_END)

    def add(self, game: Game) -> None:
        """Write the next game. Raises Unfit when the disk refuses."""
        assert self._stream is not None, "begun first"
        try:
            self._stream.write(form_of(self.path).line(game))
            self._stream.flush()
        except OSError as fault:
            raise Unfit(
                _("{file} cannot be written: {fault}.").format(file=self.path, fault=fault.strerror or fault)
            ) from fault

    def close(self) -> None:
        """The file is let go."""
        if self._stream is not None:
            self._stream.close()
        if self._lock.is_locked:
            self._lock.release()
            Path(f"{self.path}.lock").unlink(missing_ok=True)


def refuse_other(path: Path, there: Header, here: Header, free: Container[str] = ()) -> None:
    """Raise Unfit, with the difference, unless a file holds this series; the parts of the plan named ``free`` may differ."""
    if there.code != here.code:
        raise Unfit(_("{file} was played by other rules or policies than these.").format(file=path))
    if there.island_fingerprint != here.island_fingerprint:
        raise Unfit(_("{file} was played on another island or another version of it.").format(file=path))
    asked = here.to_json()
    for name, value in there.to_json().items():
        if value != asked[name] and name not in free:
            raise Unfit(
                _("{file} holds another series: {name} is {there} there and {here} here.").format(
                    file=path, name=name, there=json.dumps(value), here=json.dumps(asked[name])
                )
            )
