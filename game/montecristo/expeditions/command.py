"""The log without a window: ``main.py log``."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tqdm import tqdm

from game.core.saves import write_whole
from game.core.words import _

from ..shelf import Shelf
from ..view.words import expedition_words as words
from ..view.words.names import rank_title
from .logbook import Logbook
from .odds import stray
from .record import DICE, Book, Line, Tallies, faces
from .table import as_csv, as_row

_SHARE = 1000
"""Parts of the progress bar."""


def run(saves: Path, *, csv_file: str | None, rebuild: bool, as_json: bool) -> int:
    """Bring the log of a folder of saved games up to date and print it, or write it to ``csv_file``; the exit code: 1 if that cannot be."""
    logbook = Logbook.beside(Shelf(saves))
    try:
        _catch_up(logbook, rebuild)
        book, tallies = logbook.book(), logbook.all_tallies()
        if csv_file is not None:
            write_whole(Path(csv_file), as_csv(book.lines, tallies))
    except OSError as fault:
        print(_("That did not work: {fault}.").format(fault=fault.strerror or fault), file=sys.stderr)
        return 1
    if book.read_only:
        print(words.read_only(), file=sys.stderr)
    if as_json:
        print(json.dumps(to_json(book, tallies), indent=2, ensure_ascii=False))
    elif csv_file is None:
        print("\n".join(as_text(book)))
    return 0


def _catch_up(logbook: Logbook, rebuild: bool) -> None:
    """Enter what is missing, with a bar on a terminal; what there is to say goes to the error stream."""
    work = logbook.rebuild() if rebuild else logbook.catch_up()
    with tqdm(total=_SHARE, disable=None if not work.over else True, leave=False, bar_format="{l_bar}{bar}|") as bar:
        while not work.over:
            work.advance()
            bar.update(round(work.progress * _SHARE) - bar.n)
    for told in (logbook.notice, work.told()):
        if told:
            print(told, file=sys.stderr)


def to_json(book: Book, tallies: Mapping[int, Tallies]) -> dict[str, Any]:
    """The log in plain values: the rows of the CSV, and the dice."""
    return {
        "expeditions": [as_row(line, tallies.get(line.number, {})) for line in book.lines],
        "dice": {
            die: {"faces": list(counts), "stray": stray(counts)}
            for die, counts in ((die, faces(book.tallies, die)) for die in DICE)
        },
        "read_only": book.read_only,
    }


def as_text(book: Book) -> list[str]:
    """The log for reading."""
    if not book.lines:
        return [_("No expedition has ended yet.")]
    rows = [_columns(line) for line in book.lines]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    out = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    out.append("")
    for die in DICE:
        counts = faces(book.tallies, die)
        told = words.dice_line(sum(counts), stray(counts)).replace("\n", " ")
        out.append(_("{die}: {told}").format(die=words.die_title(die), told=told))
    return out


def _columns(line: Line) -> tuple[str, ...]:
    record = line.record
    return (
        str(line.number).rjust(4),
        words.day_of(record),
        words.team(record),
        words.level(record),
        _("day {day}").format(day=record.day),
        words.number(record.total).rjust(4),
        rank_title(record.rank, record.outcome),
        words.outcome(record),
        record.origin.island,
    )
