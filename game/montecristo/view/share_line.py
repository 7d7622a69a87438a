"""An expedition in one line of text, to be handed on: ``Montecristo · 4 adventurers · medium · edition 2 · seed K7QF-2M9A``.

The line is a notation like that of chess and not translated: what is copied under one language can be pasted under another. Whoever plays
with the same line and makes the same choices meets the same dice. Written are, each once and in any order: the map; the number of
adventurers, or who they are; the number of players where consent has to be asked, and who leads whom if that is not in turn; the level; the
name of house rules, or else the base of the usual numbers (the edition; none in a line is the first); the seed. What comes from a stranger is believed only as far as it fits.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from attrs import evolve, frozen

from game.core import seeds

from ..rules.numbers import BASES, CHARACTERS, DIFFICULTIES, ROLES, nearest_base
from ..rules.state import NOBODY, Setup
from .words.roles import PERSONAS

DOT = " · "
_BETWEEN = re.compile(r"\s*[·•|;]\s*")
LONGEST = 400
"""Characters of a line that is read."""
_LONGEST_NAME = 60
BAG = "bag"
"""In the place of an adventurer who is drawn blindly."""

LONG, TWICE, UNKNOWN, NO_SEED = "long", "twice", "unknown", "no seed"
"""What can be wrong with a line, besides what :mod:`game.core.seeds` finds."""


class BadLine(ValueError):
    """The text is no such line; ``reason`` is one of the above or of game.core.seeds, ``text`` the offending part."""

    def __init__(self, reason: str, text: str = "") -> None:
        super().__init__(f"{reason}: {text}")
        self.reason, self.text = reason, text


@frozen
class ShareLine:
    """What a line says; None and empty for what it does not say."""

    seed: int | None = None
    island: str = ""
    team: int = 0
    """Number of adventurers."""
    roles: tuple[int, ...] = ()
    """By seat: the role, or NOBODY to be drawn. Empty: all drawn."""
    characters: tuple[int, ...] = ()
    people: int = 0
    leaders: tuple[int, ...] = ()
    difficulty: int | None = None
    rules: str | None = None
    """The name of house rules."""
    edition: int = 1
    """The base of the usual numbers; lines that were written when there was one only say nothing."""


def island_word(map_file: str) -> str:
    """How a map is called in the line: its file's name."""
    stem = map_file.rsplit(".", 1)[0]
    return stem[:1].upper() + stem[1:]


def write(setup: Setup, map_file: str, seed: int) -> str:
    """The line of a game. Raises ValueError for a seed that has no code."""
    count = len(setup.leaders)
    if any(role != NOBODY for role in setup.roles):
        names = [_adventurer(setup, seat) for seat in range(count)]
        team = f"team {', '.join(names)}"
    else:
        team = f"{count} adventurers"
    people = max(setup.leaders) + 1
    parts = [island_word(map_file), team]
    if people > 1:
        parts.append(f"{people} players")
        if setup.leaders != tuple(seat % people for seat in range(count)):
            parts.append("led by " + " ".join(str(person + 1) for person in setup.leaders))
    parts.append(DIFFICULTIES[setup.difficulty])
    if setup.rules_name:
        parts.append(f"rules {setup.rules_name}")
    elif nearest_base(setup.numbers) > 1:
        parts.append(f"edition {nearest_base(setup.numbers)}")
    parts.append(f"seed {seeds.encode(seed)}")
    return DOT.join(parts)


def _adventurer(setup: Setup, seat: int) -> str:
    role = setup.roles[seat]
    if role == NOBODY:
        return BAG
    character = setup.characters[seat] if setup.characters else NOBODY
    return ROLES[role].capitalize() if character == NOBODY else PERSONAS[CHARACTERS[role][character]].short


def code_of(line: str) -> str:
    """The code of the seed with which a line ends."""
    return line.rsplit(" ", 1)[-1]


def is_line(text: str) -> bool:
    """The text is more than a code alone."""
    return bool(_BETWEEN.search(text.strip()))


def read(text: str) -> ShareLine:
    """What a line says. Raises BadLine, or BadCode for its seed; nothing is believed then."""
    if len(text) > LONGEST:
        raise BadLine(LONG)
    line, told = ShareLine(), []
    unwrapped = " ".join(text.split())
    for place, part in enumerate(part for part in _BETWEEN.split(unwrapped) if part):
        name, values = _read_part(part, first=place == 0)
        if name in told:
            raise BadLine(TWICE, part)
        told.append(name)
        line = evolve(line, **values)
    if line.seed is None:
        raise BadLine(NO_SEED)
    if line.leaders and (len(line.leaders) != line.team or max(line.leaders) + 1 != line.people):
        raise BadLine(UNKNOWN, "led by")
    if line.people > line.team > 0:
        raise BadLine(UNKNOWN, f"{line.people} players")
    return line


def _read_part(part: str, *, first: bool) -> tuple[str, dict[str, Any]]:
    for name, pattern, values in _PARTS:
        found = pattern.fullmatch(part)
        if found is not None:
            return name, values(found)
    if first and len(part) <= _LONGEST_NAME and part.isprintable():
        return "island", {"island": part}
    raise BadLine(UNKNOWN, part)


def _team(found: re.Match[str]) -> dict[str, Any]:
    members = [_member(name.strip()) for name in found[1].split(",")]
    roles = tuple(role for role, _character in members)
    chosen = [role for role in roles if role != NOBODY]
    if not 2 <= len(members) <= len(ROLES) or len(set(chosen)) != len(chosen):
        raise BadLine(UNKNOWN, found[0])
    return {"team": len(members), "roles": roles, "characters": tuple(character for _role, character in members)}


def _member(name: str) -> tuple[int, int]:
    """Role and character of a name."""
    known = name.casefold()
    if known == BAG:
        return NOBODY, NOBODY
    for role, keys in enumerate(CHARACTERS):
        if known == ROLES[role]:
            return role, NOBODY
        for character, key in enumerate(keys):
            if known == PERSONAS[key].short.casefold():
                return role, character
    raise BadLine(UNKNOWN, name)


def _leaders(found: re.Match[str]) -> dict[str, Any]:
    leaders = tuple(int(number) - 1 for number in found[1].split())
    if sorted(set(leaders)) != list(range(max(leaders) + 1)):
        raise BadLine(UNKNOWN, found[0])
    return {"leaders": leaders}


def _edition(found: re.Match[str]) -> dict[str, Any]:
    if int(found[1]) not in BASES:
        raise BadLine(UNKNOWN, found[0])
    return {"edition": int(found[1])}


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE | re.ASCII)


_PARTS: tuple[tuple[str, re.Pattern[str], Callable[[re.Match[str]], dict[str, Any]]], ...] = (
    ("team", _pattern(r"([2-6]) adventurers"), lambda found: {"team": int(found[1])}),
    ("team", _pattern(r"team (.+)"), _team),
    ("people", _pattern(r"([1-6]) players?"), lambda found: {"people": int(found[1])}),
    ("leaders", _pattern(r"led by ([1-6](?: [1-6]){1,5})"), _leaders),
    (
        "difficulty",
        _pattern("|".join(DIFFICULTIES)),
        lambda found: {"difficulty": DIFFICULTIES.index(found[0].lower())},
    ),
    ("rules", _pattern(r"rules (.{1,40})"), lambda found: {"rules": found[1]}),
    ("edition", _pattern(r"edition ([1-9][0-9]{0,2})"), _edition),
    ("seed", _pattern(r"seed (.+)"), lambda found: {"seed": seeds.decode(found[1])}),
)
"""Name of the part, what it looks like, and what it says."""
