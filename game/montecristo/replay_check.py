"""A saved game examined or told without a window: ``main.py replay FILE --verify`` and ``--text``."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import frozen

from game.core.reading import Reading
from game.core.saves import BadSave, read_bytes, shown
from game.core.words import _, ngettext

from . import saved
from .maps import load_map
from .rules.score import score
from .rules.state import OUTCOMES, PLAYING
from .shelf import Shelf
from .view import share_line
from .view.table_log import TableLog
from .view.words import house_words
from .view.words.names import difficulty_name, outcome_title, phase_name, rank_title
from .view.words.roles import Cast


@frozen
class Verdict:
    """What came of playing a file again."""

    file: str
    fault: str
    """Nothing: every action is legal and every day comes out as it was noted."""
    actions: int = 0
    day: int = 0
    outcome: str = ""
    score: int | None = None
    """None while the game is not over."""
    days_compared: int = 0
    """Notes of the diary that held true."""
    cut_short: bool = False
    """A last line without its end was left out."""
    digest: str = ""
    """Of the state at the end."""

    @property
    def good(self) -> bool:
        """The file is a game."""
        return not self.fault


def begin(path: Path, map_file: str | None = None) -> tuple[Reading, bool]:
    """A file ready to be read, and whether its last line is cut short. Raises BadSave, or Unfit for a map that cannot be played."""
    data = read_bytes(path)
    if b"\n" not in data:
        raise BadSave(_("{file} is empty").format(file=shown(path)))
    shelf = Shelf(path.parent)
    if map_file is not None:
        shelf.charts.append(load_map(map_file))
    chart = shelf.chart_of(saved.parse_header(data.split(b"\n", 1)[0]))
    return saved.reading(data, chart.island), not data.endswith(b"\n")


def verify(path: Path, map_file: str | None = None) -> Verdict:
    """Play the file again. Raises Unfit for a map that cannot be played."""
    try:
        reading, cut_short = begin(path, map_file)
    except BadSave as fault:
        return Verdict(path.name, str(fault))
    broken = ""
    try:
        reading.advance()
    except BadSave as found:
        broken = str(found)
    state = reading.session.state
    over = state.outcome != PLAYING
    return Verdict(
        file=path.name,
        fault=broken,
        actions=len(reading.session.log),
        day=state.day,
        outcome=OUTCOMES[state.outcome],
        score=score(state).total if over else None,
        days_compared=reading.compared,
        cut_short=cut_short,
        digest=saved.digest(state),
    )


def chronicle(reading: Reading) -> Iterator[str]:
    """The game as lines to be read, with a heading for every part of a day."""
    session = reading.session
    header = saved.parse_header(reading.lines[0])
    state = session.state
    cast = Cast.of(state, tuple(header.names))
    yield reading.title or _("An expedition to Montecristo")
    people = [name for name in header.names if name]
    if people:
        yield _("At the table: {people}").format(people=", ".join(people))
    yield _("Level: {level}").format(level=difficulty_name(state.setup.difficulty))
    rules = house_words.played_by(state.setup.rules_name, state.numbers)
    if rules:
        yield rules
        for change in house_words.changes(state.numbers):
            yield f"  {change.text}"
    if header.daily:
        yield _("The island of {date}").format(date=header.daily)
    if not header.branched:
        yield share_line.write(state.setup, header.map_file, header.seed)
    when: tuple[int, int] | None = None
    for line in TableLog.of(session, cast).lines:
        if (line.day, line.phase) != when:
            when = line.day, line.phase
            yield ""
            if line.day:
                yield _("Day {day}, {phase}").format(day=line.day, phase=phase_name(line.phase))
            else:
                yield _("Before the first day")
        yield f"  {line.text}"
    yield ""
    if state.outcome == PLAYING:
        yield _("The game is not over yet.")
    else:
        points = score(state)
        yield _("{outcome}: {score} points, {rank}").format(
            outcome=outcome_title(OUTCOMES[state.outcome]),
            score=points.total,
            rank=rank_title(points.rank, state.outcome),
        )


def run(file: str, *, map_file: str | None, text: bool, as_json: bool) -> int:
    """Examine the file, or tell it with ``text``; the exit code: 1 if it is no game that can be played to its last line."""
    path = Path(file)
    if text:
        return _tell(path, map_file)
    verdict = verify(path, map_file)
    if as_json:
        print(json.dumps(to_json(verdict), indent=2, ensure_ascii=False))
    else:
        print("\n".join(as_text(verdict)))
    return 0 if verdict.good else 1


def _tell(path: Path, map_file: str | None) -> int:
    try:
        reading, _cut = begin(path, map_file)
    except BadSave as fault:
        print(fault, file=sys.stderr)
        return 1
    code = 0
    try:
        reading.advance()
    except BadSave as fault:  # what came before it can be told
        print(fault, file=sys.stderr)
        code = 1
    for line in chronicle(reading):
        print(line)
    return code


def to_json(verdict: Verdict) -> dict[str, Any]:
    """The verdict in plain values."""
    return {
        "file": verdict.file,
        "good": verdict.good,
        "fault": verdict.fault or None,
        "actions": verdict.actions,
        "day": verdict.day,
        "outcome": verdict.outcome or None,
        "score": verdict.score,
        "days_compared": verdict.days_compared,
        "cut_short": verdict.cut_short,
        "digest": verdict.digest or None,
    }


def as_text(verdict: Verdict) -> list[str]:
    """The verdict for reading."""
    lines = []
    if verdict.fault:
        lines.append(_("{file}: {fault}.").format(file=verdict.file, fault=verdict.fault))
    if verdict.outcome:
        actions = ngettext("{count} action", "{count} actions", verdict.actions).format(count=verdict.actions)
        days = ngettext("{count} note of a day or the end", "{count} notes of days or the end", verdict.days_compared)
        told = _("{actions} are legal, up to day {day}; {notes} came out as written.")
        lines.append(told.format(actions=actions, day=verdict.day, notes=days.format(count=verdict.days_compared)))
    if verdict.good and verdict.score is not None:
        end = _("{outcome}: {score} points.")
        lines.append(end.format(outcome=outcome_title(verdict.outcome), score=verdict.score))
    elif verdict.good:
        lines.append(_("The game is not over yet."))
    if verdict.cut_short:
        lines.append(_("A last line that was cut short was left out."))
    return lines
