"""The island of the day: one expedition a day that is the same for everybody, on every machine and in every version of Python.

The seed and the team come from a digest of the date; the level follows the week, from easy on Monday to extreme on Sunday.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Callable

from attrs import frozen

from ..core import seeds
from ..core.saves import Header
from .rules.numbers import EASY, EXTREME, HARD, MEDIUM, ROLES

LEVELS = (EASY, MEDIUM, MEDIUM, MEDIUM, HARD, HARD, EXTREME)
"""By day of the week, Monday first."""
LEAST_TEAM, TEAMS = 3, 3
"""The smallest team, and how many sizes there are."""

Clock = Callable[[], datetime.date]
"""Answers the date as it is now by UTC."""


@frozen
class DailyIsland:
    """What everybody who plays the island of a day has in common."""

    day: str
    """Such as ``2026-11-30``, by UTC."""
    seed: int
    roles: tuple[int, ...]
    """By seat."""
    characters: tuple[int, ...]
    difficulty: int


def utc_today() -> datetime.date:
    """The date by the clock of this computer; only a program asks for it, and hands it on."""
    return datetime.datetime.now(datetime.UTC).date()


def island_of(day: datetime.date) -> DailyIsland:
    """The island of a day."""
    name = day.isoformat()
    luck = int.from_bytes(hashlib.sha256(f"team of {name}".encode()).digest(), "big")
    luck, more = divmod(luck, TEAMS)
    bag = list(range(len(ROLES)))
    roles, characters = [], []
    for _seat in range(LEAST_TEAM + more):
        luck, place = divmod(luck, len(bag))
        luck, character = divmod(luck, 2)
        roles.append(bag.pop(place))
        characters.append(character)
    return DailyIsland(name, seeds.of_day(name), tuple(roles), tuple(characters), LEVELS[day.weekday()])


def is_island_of_the_day(header: Header) -> bool:
    """The first line of a game claims to be the island of a day, and is; who leads whom is left to the players."""
    try:
        island = island_of(datetime.date.fromisoformat(header.daily))
    except ValueError:
        return False
    told, numbers = header.setup, header.setup.get("numbers")
    usual = numbers is None or (isinstance(numbers, dict) and not numbers.get("changed"))
    return (
        usual
        and header.branched == 0
        and header.daily == island.day
        and header.seed == island.seed
        and told.get("roles") == list(island.roles)
        and told.get("characters") == list(island.characters)
        and told.get("difficulty") == island.difficulty
    )
