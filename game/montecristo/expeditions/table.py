"""The log for other programs: one row for each expedition, everything in plain columns."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from typing import Any

from ..rules.numbers import CHARACTERS, DECK, DIFFICULTIES, KINDS, RANKS, ROLES
from ..rules.state import NOBODY, OUTCOMES
from .record import (
    ALTARS,
    CAUGHT,
    COLLAPSES,
    CUBES,
    DEATHS,
    DEED,
    DICE,
    FIRES,
    FIRES_OUT,
    HURT,
    LOST,
    REVIVALS,
    STOLEN,
    THIEF,
    TIED,
    TOOLS,
    TREASURE,
    WELLS,
    WON,
    Line,
    Member,
    Tallies,
)

HARMS = ("gather", "mill", "hunger", "thirst", "hunger_and_thirst", "thief", "fight")
"""Causes of lost health that have a column of their own; all others are evening cards."""
_TALLIES: Mapping[str, tuple[str, ...]] = {
    **{die: tuple(map(str, range(1, sides + 1))) for die, sides in DICE.items()},
    THIEF: (CAUGHT, WON, LOST, TIED, STOLEN, TREASURE),
    DEED: (ALTARS, FIRES, FIRES_OUT, WELLS, TOOLS, COLLAPSES, DEATHS, REVIVALS),
    CUBES: KINDS,
}
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet would take a text that begins so for a formula."""
_BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Without it spreadsheets guess the encoding, and get names wrong."""


def as_csv(lines: Iterable[Line], tallies: Mapping[int, Tallies]) -> bytes:
    """A table with a head line. The columns' names are the same in every language."""
    rows = [as_row(line, tallies.get(line.number, {})) for line in lines]
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, columns(), lineterminator="\r\n")
    writer.writeheader()
    writer.writerows({name: _safe(value) for name, value in row.items()} for row in rows)
    return (_BOM + text.getvalue()).encode("utf-8")


def columns() -> list[str]:
    """The names of all columns."""
    facts = [
        *(
            "number",
            "begun_utc",
            "ended_utc",
            "title",
            "island",
            "map",
            "rules",
            "edition",
            "daily",
            "branched",
            "seed",
            "difficulty",
        ),
        *("adventurers", "people", "team", "outcome", "day", "revealed_on_day", "carried_by"),
        *("score", "rank", "points_health", "points_food", "points_water", "points_treasure", "points_fires"),
        *("points_stolen", "points_collapses"),
    ]
    counts = [f"{subject}_{item}" for subject, items in _TALLIES.items() for item in items]
    return [*facts, *counts, *(f"{HURT}_{cause}" for cause in HARMS), f"{HURT}_cards", "cards"]


def as_row(line: Line, tallies: Tallies) -> dict[str, Any]:
    """One expedition by column."""
    record, origin = line.record, line.record.origin
    harms = {item: count for (subject, item), count in tallies.items() if subject == HURT}
    cards = [f"{card} {tallies['card', card]}" for card in DECK if ("card", card) in tallies]
    return {
        "number": line.number,
        "begun_utc": origin.begun,
        "ended_utc": origin.ended,
        "title": origin.title,
        "island": origin.island,
        "map": origin.map_file,
        "rules": origin.rules,
        "edition": origin.edition or "",
        "daily": origin.daily,
        "branched": origin.branched,
        "seed": record.seed,
        "difficulty": DIFFICULTIES[record.difficulty],
        "adventurers": len(record.team),
        "people": "; ".join(origin.people),
        "team": "; ".join(_who(member) for member in record.team),
        "outcome": OUTCOMES[record.outcome],
        "day": record.day,
        "revealed_on_day": record.revealed or "",
        "carried_by": "; ".join(_who(record.team[seat]) for seat in record.carriers),
        "score": record.total,
        "rank": RANKS[record.rank],
        "points_health": record.health,
        "points_food": record.food,
        "points_water": record.water,
        "points_treasure": record.treasure,
        "points_fires": record.fires,
        "points_stolen": record.stolen,
        "points_collapses": record.collapses,
        **{f"{sort}_{item}": tallies.get((sort, item), 0) for sort, items in _TALLIES.items() for item in items},
        **{f"{HURT}_{cause}": harms.get(cause, 0) for cause in HARMS},
        f"{HURT}_cards": sum(count for cause, count in harms.items() if cause not in HARMS),
        "cards": "; ".join(cards),
    }


def _who(member: Member) -> str:
    """The key of the character, or of the role while no character was chosen."""
    if member.role == NOBODY:
        return "unknown"
    return ROLES[member.role] if member.character == NOBODY else CHARACTERS[member.role][member.character]


def _safe(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
