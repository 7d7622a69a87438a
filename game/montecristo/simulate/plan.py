"""What shall be played: one cell of games, and series of cells."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import islice

from attrs import evolve, field, fields, frozen, validators

from game.core.codec import BadData

from ..bots import POLICIES
from ..house_rules import numbers_from_dict, numbers_to_dict
from ..rules.numbers import DIFFICULTIES, RULEBOOK, Numbers, nearest_base
from ..rules.state import Setup
from .outside import is_outside

NAMES = tuple(known.name for known in fields(Numbers))
"""Of all numbers that can be other than the rulebook's."""


def _is_policy(_plan: object, _attribute: object, name: str) -> None:
    if name not in POLICIES and not is_outside(name):
        raise ValueError(f"no policy {name!r}")


@frozen
class Plan:
    """The games of one cell: one number of adventurers at one level. Raises ValueError for values out of range.

    The games depend on nothing else but the island and the code of rules and policies: the same plan gives the same games on every
    machine, and game 7 is the same whether or not game 6 is played.
    """

    games: int = field(default=100, validator=validators.ge(1))
    adventurers: int = field(default=4, validator=[validators.ge(2), validators.le(6)])
    """Each led by a person of its own, so that consent is asked for; roles and characters are drawn."""
    difficulty: str = field(default="medium", validator=validators.in_(DIFFICULTIES))
    policy: str = field(default="random", validator=_is_policy)
    """One of the game's own, or one from outside, as ``module:function``."""
    seed: int = 0
    days: int = field(default=60, validator=validators.ge(1))
    """A game is stopped at the end of this day: an aimless player would stay on an easy island for ever."""
    first: int = field(default=0, validator=validators.ge(0))
    """The number of the first game."""
    numbers: Numbers = RULEBOOK
    """Other than the rulebook's to try house rules out."""

    @property
    def setup(self) -> Setup:
        """The table that every game of the plan begins with."""
        return Setup(
            leaders=tuple(range(self.adventurers)),
            difficulty=DIFFICULTIES.index(self.difficulty),
            numbers=self.numbers,
        )


@frozen
class Series:
    """Cells that are played one after another, each the same range of game numbers. Raises ValueError as Plan does."""

    cells: tuple[tuple[int, str], ...] = field(validator=validators.min_len(1))
    """Adventurers and level."""
    games: int
    """Of each cell."""
    first: int = 0
    policy: str = "random"
    seed: int = 0
    days: int = 60
    numbers: Numbers = RULEBOOK

    def __attrs_post_init__(self) -> None:
        if len(dict.fromkeys(self.cells)) != len(self.cells):
            raise ValueError("no cell stands in a series twice")
        for plan in self.plans():
            assert plan  # making it has checked the values

    @classmethod
    def of(cls, plan: Plan) -> Series:
        """The series of one cell."""
        return cls(
            cells=((plan.adventurers, plan.difficulty),),
            games=plan.games,
            first=plan.first,
            policy=plan.policy,
            seed=plan.seed,
            days=plan.days,
            numbers=plan.numbers,
        )

    @property
    def whole(self) -> int:
        """Games of all cells together."""
        return self.games * len(self.cells)

    def plans(self) -> Iterator[Plan]:
        """The cells in the order in which they are played."""
        for adventurers, difficulty in self.cells:
            yield Plan(self.games, adventurers, difficulty, self.policy, self.seed, self.days, self.first, self.numbers)

    def game(self, place: int) -> tuple[tuple[int, str], int]:
        """Cell and number of the game at this place of the series, from 0."""
        return self.cells[place // self.games], self.first + place % self.games

    def same_but_range(self, other: Series) -> bool:
        """Both are parts of one series."""
        return evolve(self, games=other.games, first=other.first) == other


def chunk(series: Series, done: int, size: int) -> Plan:
    """What comes after the first ``done`` games of a series, of which there must be more: up to ``size`` games of one cell."""
    cell, begin = divmod(done, series.games)
    plan = next(islice(series.plans(), cell, None))
    return evolve(plan, first=series.first + begin, games=min(size, series.games - begin))


# ---------------------------------------------------------------- numbers other than the rulebook's


def with_changes(numbers: Numbers, settings: Sequence[str]) -> Numbers:
    """The numbers but for settings such as ``capacity=[7,7,5,9,7,7]``, the value in JSON.

    Raises ValueError with the setting that cannot be read, or with what speaks against playing by such numbers.
    """
    told = numbers_to_dict(numbers) or {"base": nearest_base(numbers)}
    for setting in settings:
        name, _equals, text = setting.partition("=")
        if name not in NAMES:
            raise ValueError(setting, f"the numbers are {', '.join(NAMES)}")
        try:
            told["changed"] = {**told.get("changed", {}), name: json.loads(text)}
            numbers, _name = numbers_from_dict(told)
        except json.JSONDecodeError as fault:
            raise ValueError(setting, "the value is not JSON") from fault
        except BadData as fault:
            raise ValueError(setting, str(fault)) from fault
    return numbers
