"""Ranges of one series, played apart, made whole: ``main.py simulate-merge``."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack, closing
from itertools import pairwise
from pathlib import Path

from attrs import evolve

from game.core.words import _
from game.ui.preflight import Unfit

from .ledger import Ledger, Reader, form_of, refuse_other


def merge(files: Sequence[str], out: str) -> int:
    """Join files into a new one, the same as if its series had been played in one go; the exit code.

    Raises Unfit, and writes nothing, if a file is not complete or of another series, if games are missing between them or double,
    or if there is a file of the new one's name.
    """
    target = Path(out)
    form_of(target)
    if target.exists():
        raise Unfit(_("{file} is there already; a merged series goes into a new file.").format(file=target))
    with ExitStack() as opened:
        parts = [opened.enter_context(closing(Reader.open(Path(file)))) for file in files]
        parts.sort(key=lambda part: part.header.series.first)
        for part in parts:
            refuse_other(part.path, part.header, parts[0].header, free=("first", "games"))
            _refuse_unfinished(part)
        for one, next_one in pairwise(parts):
            _refuse_gap_or_overlap(one, next_one)
        _write(parts, target)
    return 0


def _refuse_unfinished(part: Reader) -> None:
    with closing(Reader.open(part.path)) as again:
        done = sum(1 for _game in again.games())
    whole = part.header.series.whole
    if done < whole:
        raise Unfit(
            _("{file} has {done} of its {games} games: the command that began it goes on with it.").format(
                file=part.path, done=done, games=whole
            )
        )


def _refuse_gap_or_overlap(one: Reader, other: Reader) -> None:
    due, first = one.header.series.first + one.header.series.games, other.header.series.first
    if first > due:
        raise Unfit(
            _("Games {first} to {last} are missing: they lie between {one} and {other}.").format(
                first=due, last=first - 1, one=one.path, other=other.path
            )
        )
    if first < due:
        last = min(due, first + other.header.series.games) - 1
        raise Unfit(
            _("Games {first} to {last} are both in {one} and in {other}.").format(
                first=first, last=last, one=one.path, other=other.path
            )
        )


def _write(parts: Sequence[Reader], target: Path) -> None:
    header = parts[0].header
    series = evolve(header.series, games=sum(part.header.series.games for part in parts))
    ledger = Ledger(target, evolve(header, series=series))
    try:
        for _game in ledger.begin():
            raise AssertionError("the file is new")
        for _cell in series.cells:
            for part in parts:
                for game in part.games(part.header.series.games):
                    ledger.add(game)
    except BaseException:
        ledger.close()
        target.unlink(missing_ok=True)
        raise
    ledger.close()
