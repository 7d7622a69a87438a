"""Rules that are ready to be chosen: the four levels of the rulebook as they are, a short game, and one for a family."""

from __future__ import annotations

from attrs import evolve, frozen

from .numbers import EASY, EXTREME, HARD, MEDIUM, RULEBOOK, Cost, Numbers


@frozen
class RuleSet:
    """Numbers with a name, and the level that they are meant for."""

    name: str
    """In the source language for presets; empty for the rulebook's numbers."""
    numbers: Numbers = RULEBOOK
    level: int = MEDIUM


_SHORT = evolve(
    RULEBOOK,
    points=tuple(points + 2 for points in RULEBOOK.points),
    gather_yield=(0, 0, 1, 2, 2, 2, 3),
    altar_cost=Cost((3, 0, 1, 0, 0, 0)),
    fire_cost=Cost((2, 0, 2, 0, 0, 0)),
    blazing_altar_cost=Cost((4, 0, 2, 0, 0, 0)),
    fires_needed=2,
    thief_points=6,
    stunned_thief_points=0,
)
_FAMILY = evolve(
    RULEBOOK,
    gather_hurt=0,
    gather_yield=(0, 1, 1, 1, 2, 2, 2),
    fires_needed=3,
    rest_turns=1,
    thief_points=3,
    stunned_thief_points=0,
    take_back=True,
)

PRESETS: dict[str, RuleSet] = {
    "easy": RuleSet("", level=EASY),
    "medium": RuleSet("", level=MEDIUM),
    "hard": RuleSet("", level=HARD),
    "extreme": RuleSet("", level=EXTREME),
    "short": RuleSet("Short game", _SHORT, MEDIUM),
    "family": RuleSet("Family", _FAMILY, EASY),
}
"""By key, as on the command line."""


def preset_of(numbers: Numbers) -> str | None:
    """The key of the preset that has these numbers and a name of its own."""
    return next((key for key, rules in PRESETS.items() if rules.name and rules.numbers == numbers), None)
