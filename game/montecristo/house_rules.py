"""House rules as plain data: the numbers of a game in its header, and sets of rules as files.

What is written is the version of the base and what differs from it, so that later bases leave old games as they were.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any, get_type_hints

from attrs import evolve, fields

from ..core.codec import BadData, Codec
from ..core.saves import Header, clean
from .rules.actions import Action
from .rules.dials import faults
from .rules.numbers import BASES, DIFFICULTIES, Numbers, changed_fields, nearest_base
from .rules.presets import RuleSet

GAME, FORMAT = "montecristo house rules", 1
NAME_LENGTH = 32
UNNAMED = "House rules"
"""The name of rules whose file does not tell one; in the source language, like the names of the presets."""

_FIELDS = {field.name for field in fields(Numbers)}


@cache
def _types() -> dict[str, Any]:
    return get_type_hints(Numbers)


@cache
def _converter() -> Any:
    """The strict one of the saves: whole numbers are whole numbers, nothing is left over. Made when it is needed: the title is not kept waiting."""
    return Codec(Action).converter


# ---------------------------------------------------------------- in the header of a game


def numbers_to_dict(numbers: Numbers, name: str = "") -> dict[str, Any] | None:
    """Base, name and what differs; None for base 1 as it is, of which old games say nothing."""
    base = nearest_base(numbers)
    changed = changed_fields(numbers, BASES[base])
    if not changed:
        return None if base == 1 else {"base": base}
    values = {field: _converter().unstructure(getattr(numbers, field)) for field in changed}
    return {"base": base, "name": clean(name, NAME_LENGTH) or UNNAMED, "changed": values}


def numbers_from_dict(data: Any) -> tuple[Numbers, str]:
    """The numbers and their name, empty where nothing differs from the base. Raises BadData, also if no game could be played by them."""
    if data is None:
        return BASES[1], ""
    if not isinstance(data, dict) or not set(data) <= {"base", "name", "changed"}:
        raise BadData("these are no numbers")
    base, name, changed = data.get("base"), data.get("name", ""), data.get("changed", {})
    if type(base) is not int or base not in BASES:
        raise BadData(f"no base {base!r}")
    if not isinstance(name, str) or not isinstance(changed, dict) or not set(changed) <= _FIELDS:
        raise BadData("these are no numbers")
    try:
        values = {field: _structured(value, field) for field, value in changed.items()}
    except Exception as error:  # cattrs raises many kinds
        raise BadData("a number is none") from error
    numbers = evolve(BASES[base], **values)
    found = faults(numbers)
    if found:
        raise BadData(f"no game can be played by these numbers: {found[0].field} {found[0].reason}")
    return numbers, clean(name, NAME_LENGTH) or UNNAMED if changed_fields(numbers, BASES[base]) else ""


def _structured(value: Any, field: str) -> Any:
    if isinstance(value, str):  # cattrs would take a text for a list of letters
        raise TypeError(field)
    return _converter().structure(value, _types()[field])


def rules_name(header: Header) -> str:
    """What the players called the rules of a game; empty for the usual numbers of any base. Raises BadData."""
    return numbers_from_dict(header.setup.get("numbers"))[1]


def edition_of(header: Header) -> int:
    """The version of the base that the numbers of a game start from, house rules too. Raises BadData, also for one that this program has not."""
    data = header.setup.get("numbers")
    numbers_from_dict(data)
    return 1 if data is None else int(data["base"])


def rules_key(numbers: Numbers) -> str:
    """Games may be compared if this is the same: empty for base 1, "base 2" for another base as it is, else a digest."""
    base = nearest_base(numbers)
    told = numbers_to_dict(numbers)
    if told is None or "changed" not in told:
        return "" if base == 1 else f"base {base}"
    told.pop("name")
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:12]


# ---------------------------------------------------------------- sets of rules


def set_to_dict(rules: RuleSet) -> dict[str, Any]:
    """A set of rules as it stands in a file."""
    told = numbers_to_dict(rules.numbers) or {"base": 1}
    told.pop("name", None)
    return {"game": GAME, "format": FORMAT, "name": rules.name, "level": DIFFICULTIES[rules.level], "numbers": told}


def set_from_dict(data: Any) -> RuleSet:
    """The set that a file describes. Raises BadData, saying why."""
    if not isinstance(data, dict) or data.get("game") != GAME:
        raise BadData("these are no house rules")
    number = data.get("format")
    if type(number) is not int or number > FORMAT:
        raise BadData("they were written by a newer version of this program")
    if set(data) != {"game", "format", "name", "level", "numbers"}:
        raise BadData("these are no house rules")
    name, level = data["name"], data["level"]
    if not isinstance(name, str) or not clean(name, NAME_LENGTH):
        raise BadData("they have no name")
    if level not in DIFFICULTIES:
        raise BadData("no such level")
    numbers, _named = numbers_from_dict(data["numbers"])
    return RuleSet(clean(name, NAME_LENGTH), numbers, DIFFICULTIES.index(level))
