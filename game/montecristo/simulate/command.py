"""What ``main.py simulate``, ``simulate-merge`` and ``simulate-table`` do."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from tqdm import tqdm

from game.core.words import _
from game.ui.preflight import Unfit

from ..bots import POLICIES
from ..maps import load_map
from ..rules.island import Island
from ..rules.numbers import RULEBOOK, Numbers
from .ledger import Header, Ledger, Reader, refuse_other
from .outside import is_outside, policy_named
from .plan import Series, with_changes
from .report import Report, as_text, to_json
from .summary import Summaries
from .tables import TABLES
from .workers import play

INTERRUPTED = 130
"""The usual exit code after Ctrl-C."""


def make_series(
    *,
    cells: Sequence[tuple[int, str]],
    games: int,
    first: int,
    policy: str,
    seed: int,
    days: int,
    settings: Sequence[str] = (),
    numbers: Numbers = RULEBOOK,
) -> Series:
    """A series from the arguments of the command line, ``settings`` changing some of the ``numbers``. Raises Unfit for a policy or a setting of a number that cannot be."""
    try:
        numbers = with_changes(numbers, settings)
    except ValueError as fault:
        setting, reason = fault.args
        raise Unfit(
            _("“{setting}” is no number to play by ({reason}).").format(setting=setting, reason=reason)
        ) from fault
    if policy not in POLICIES and not is_outside(policy):
        raise Unfit(
            _("“{text}” is none of {known}, nor one of your own as module:function.").format(
                text=policy, known=", ".join(POLICIES)
            )
        )
    return Series(tuple(cells), games, first, policy, seed, days, numbers)


def run(
    series: Series,
    map_file: str | None = None,
    *,
    jobs: int | None = None,
    scheduler: str | None = None,
    out: str | None = None,
    as_json: bool = False,
) -> int:
    """Play a series, or what is left of it, print what came of it, and answer the exit code. Raises Unfit in one sentence.

    ``jobs`` None: as many processes as this one may use processors.
    """
    policy_named(series.policy)  # a policy that cannot be loaded is told before a process is started
    island = load_map(map_file).island
    ledger = Ledger(Path(out), Header.of(series, island)) if out is not None else None
    summaries = Summaries()
    try:
        if ledger is not None:
            for game in ledger.begin():
                summaries.add(game)
        report = _play(series, island, summaries, ledger, jobs or _processors(), scheduler)
    except KeyboardInterrupt:
        print(_stopped(series, summaries, out), file=sys.stderr)
        return INTERRUPTED
    finally:
        if ledger is not None:
            ledger.close()
    print(json.dumps(to_json(report), indent=2, ensure_ascii=False) if as_json else as_text(report))
    return 0


def _play(
    series: Series, island: Island, summaries: Summaries, ledger: Ledger | None, jobs: int, scheduler: str | None
) -> Report:
    done, actions = summaries.games, 0
    begun = time.perf_counter()
    games = play(series, island, jobs=jobs, scheduler=scheduler, done=done)
    bar = tqdm(total=series.whole, initial=done, unit=" " + _("games"), disable=None)
    with closing(games), bar:
        for game in games:
            if ledger is not None:
                ledger.add(game)
            summaries.add(game)
            actions += game.actions
            bar.update()
    return Report(series, island.name, summaries, actions, time.perf_counter() - begun)


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):  # what this process may use, which in a container is less than there are
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _stopped(series: Series, summaries: Summaries, out: str | None) -> str:
    if out is None:
        return _("Stopped after {done} of {games} games; with --out they would have been kept.").format(
            done=summaries.games, games=series.whole
        )
    return _("Stopped: {done} of {games} games are in {file}; the same command goes on from there.").format(
        done=summaries.games, games=series.whole, file=out
    )


def tell_tables(files: Sequence[str], names: Sequence[str], into: str | None = None) -> int:
    """Print tables of the games in files, or write them between the marks of a document.

    Cells, ranges and seeds may differ from file to file, but no game may be there twice. Raises Unfit.
    """
    summaries = Summaries()
    before: list[Reader] = []
    for file in files:
        with closing(Reader.open(Path(file))) as reader:
            for other in before:
                refuse_other(reader.path, reader.header, other.header, free=("cells", "first", "games", "seed"))
                _refuse_common_games(other, reader)
            before.append(reader)
            for game in reader.games():
                summaries.add(game)
    policy = before[0].header.series.policy
    if not summaries.games:
        raise Unfit(_("There is no whole game in these files."))
    cells = list(summaries.cells.values())
    made = {name: "\n".join(TABLES[name](cells)) for name in names}
    if into is None:
        print("\n\n".join(made.values()))
        return 0
    document = Path(into)
    try:
        text = document.read_text(encoding="utf-8")
        for name, lines in made.items():
            text = between_marks(text, f"{policy} {name}", lines)
        document.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise Unfit(_("{file} cannot be written: {fault}.").format(file=into, fault=fault.strerror or fault)) from fault
    return 0


def _refuse_common_games(one: Reader, other: Reader) -> None:
    mine, yours = one.header.series, other.header.series
    apart = mine.first + mine.games <= yours.first or yours.first + yours.games <= mine.first
    if mine.seed == yours.seed and not apart and any(cell in yours.cells for cell in mine.cells):
        raise Unfit(_("Some games are both in {one} and in {other}.").format(one=one.path, other=other.path))


def between_marks(text: str, name: str, lines: str) -> str:
    """The document with the lines between ``<!-- simulated: NAME -->`` and ``<!-- end -->``. Raises Unfit if it has no such marks."""
    mark, end = f"<!-- simulated: {name} -->\n", "<!-- end -->"
    before, found, rest = text.partition(mark)
    _old, closed, after = rest.partition(end)
    if not found or not closed:
        raise Unfit(
            _("The document has no place for this table: it needs the lines {mark} and {end}.").format(
                mark=mark.strip(), end=end
            )
        )
    return f"{before}{mark}{lines}\n{end}{after}"
