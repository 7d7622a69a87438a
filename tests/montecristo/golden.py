"""Games written down line by line, so that a changed rule shows as a changed line.

A file holds where the game starts, every action ("> ") with the events that it brought about ("  "), and a digest of the whole table
at each daybreak ("= "). Reading takes only the start and the actions; the rest is what the rules answer.

A game says by which base of the usual numbers it is played; those recorded when there was one only say nothing, and are of base 1.

After a change of the rules that is meant, write them all anew and read the difference before keeping it:

    python -m tests.montecristo.golden

Only when actions or dice changed their meaning, or something new has to be covered, choose and play new games:

    python -m tests.montecristo.golden --new

The games of older bases are never played anew: ``--new`` leaves them as they are and replaces those of the present base.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import attrs

from game.montecristo.rules import actions as act
from game.montecristo.rules.actions import Action
from game.montecristo.rules.events import CardDrawn, DayBegan, Event, RolledOff
from game.montecristo.rules.frames import Unit
from game.montecristo.rules.game import apply, decision
from game.montecristo.rules.numbers import BASES
from game.montecristo.rules.state import OUTCOMES, State

from .players import eager, play
from .starts import TABLES, Start

FLOWING = "flowing well"
"""Shown by a game on extreme in which a well gives its water without a roll."""
FOLDER = Path(__file__).parent / "golden"
LONGEST = 220
"""Actions of one written game."""
TRIES, FEW = 600, 4
"""Games that are looked through for new ones, and how many are kept at least."""


def digest(state: State) -> str:
    """A short name for all that can change on the table: equal for equal tables, on every machine."""
    parts = attrs.asdict(
        state,
        filter=lambda attribute, value: attribute.name not in ("island", "setup", "agenda"),
    )
    parts["gear"] = sorted(parts["gear"].items())
    parts["agenda"] = list(map(repr, state.agenda))
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]


def written(start: Start, actions: Iterable[Action]) -> Iterator[str]:
    """The lines of a file. Raises Refused where the rules no longer allow an action."""
    yield f"start {_told(start)}"
    state = start.state()
    yield f"= {digest(state)}"
    for action in actions:
        yield f"> {action!r}"
        events = apply(state, action)
        for event in events:
            yield f"  {event!r}"
        if any(isinstance(event, DayBegan) for event in events):
            yield f"= day {state.day} {digest(state)}"
    yield f"end {OUTCOMES[state.outcome]} {digest(state)}"


def _told(start: Start) -> str:
    """As its repr, but without base 1."""
    fields = attrs.asdict(start, filter=lambda attribute, value: attribute.name != "base" or value != 1)
    return f"Start({', '.join(f'{name}={value!r}' for name, value in fields.items())})"


def read(text: str) -> tuple[Start, list[Action]]:
    """The start and the actions of a file."""
    lines = text.splitlines()
    start = _value(lines[0].removeprefix("start "), {"Start": partial(Start, base=1)})
    return start, [_value(line.removeprefix("> "), vars(act)) for line in lines if line.startswith("> ")]


def _value(line: str, classes: dict[str, Any]) -> Any:
    """The object behind ``Name(field=literal, ...)``."""
    call = ast.parse(line, mode="eval").body
    assert isinstance(call, ast.Call) and isinstance(call.func, ast.Name), line
    return classes[call.func.id](**{word.arg: ast.literal_eval(word.value) for word in call.keywords if word.arg})


def paths() -> list[Path]:
    """All written games."""
    return sorted(FOLDER.glob("*.txt"))


def reached(start: Start, actions: Iterable[Action]) -> set[object]:
    """What a game shows: classes of events, actions and decisions, cards by number, what roll-offs were for, FLOWING."""
    state = start.state()
    found: set[object] = set()
    for action in actions:
        events: list[Event] = apply(state, action)
        found.add(type(action))
        found.update(map(type, events))
        found.update(event.card for event in events if isinstance(event, CardDrawn))
        found.update(event.cause for event in events if isinstance(event, RolledOff))
        asked = decision(state)
        if asked is not None:
            found.add(type(asked.frame))
            if isinstance(asked.frame, Unit) and asked.frame.cause == "grant_well" and state.rolls_for_provisions:
                found.add(FLOWING)
    return found


# ---------------------------------------------------------------- writing


def write(start: Start, actions: list[Action], path: Path) -> None:
    """Make or replace a file."""
    path.write_text("\n".join(written(start, actions)) + "\n", encoding="utf-8", newline="\n")


def choose(needed: set[object], wanted: set[object], tries: int, least: int) -> list[tuple[Start, list[Action]]]:
    """Few games of the present base that show together all that is needed, and as much as ``least`` games can of what else is wanted.

    The most telling come first. Raises LookupError if these tries are not enough.
    """
    games = []
    tables = sorted(TABLES)
    for number in range(tries):
        start = Start(
            island=("small", "random 1", "random 2")[number % 3],
            adventurers=2 + number % 5,
            persons=1 + number % 4,
            difficulty=number // 5 % 4,
            table=tables[number % len(tables)],
            seed=number,
        )
        actions = [action for action, _events in play(start.state(), eager, number, LONGEST)]
        games.append((start, actions, reached(start, actions)))
    chosen: list[tuple[Start, list[Action]]] = []
    missing = needed | wanted
    while missing & needed or len(chosen) < least:
        start, actions, shown = max(games, key=lambda game: (len(game[2] & missing & needed), len(game[2] & missing)))
        if missing & needed and not shown & missing & needed:
            raise LookupError(f"no game shows {missing & needed}")
        missing -= shown
        chosen.append((start, actions))
    return chosen


def main() -> None:
    """The two commands told above."""
    parser = argparse.ArgumentParser(description="Write the golden games of Montecristo anew.")
    parser.add_argument("--new", action="store_true", help="choose and play new games")
    if not parser.parse_args().new:
        for path in paths():
            write(*read(path.read_text(encoding="utf-8")), path)
        return
    from .test_golden import WANTED

    base = max(BASES)
    older, shown = 0, set[object]()
    for path in paths():
        start, actions = read(path.read_text(encoding="utf-8"))
        if start.base == base:
            path.unlink()
        else:
            older += 1
            shown |= reached(start, actions)
    for number, (start, actions) in enumerate(choose(WANTED - shown, WANTED, TRIES, FEW), older + 1):
        write(start, actions, FOLDER / f"{number:02}_{start.table}_base{base}.txt")


if __name__ == "__main__":
    main()
