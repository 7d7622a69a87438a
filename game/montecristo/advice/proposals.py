"""What an adviser proposes: a plan for the rest of a turn, or an answer, with what speaks for it as plain data."""

from __future__ import annotations

from fractions import Fraction

from attrs import frozen

from ..bots.steady_errands import WELL
from ..rules.actions import Action
from ..rules.state import NOBODY

DEEDS = (
    "gather", "provisions", "build", "light", "heal", "care", "ferry", "craft", "well", "mill", "trade", "hideaway", "give", "swap", "take",
    "gear", "lift", "set_down", "take_up", "hand_over", "ask_treasure", "fight", "attack", "home", "aboard", "haven", "ambush", "near", "walk",
    "rest", "answer",
)  # fmt: skip
"""What a plan is for."""


@frozen
class Grounds:
    """What a plan does and why, without words. What is NOBODY or 0 says nothing."""

    deed: str
    """One of DEEDS."""
    seat: int
    space: int = NOBODY
    """Where it is done."""
    steps: int = 0
    """Steps to there."""
    cube: int = NOBODY
    """The kind of cube it is about."""
    count: int = 0
    """How many of them are wanted, or given."""
    side: int = NOBODY
    """The chapel for whose altar or fire it is done."""
    fire: bool = False
    """For the fire rather than the altar of that chapel."""
    fellow: int = NOBODY
    tool: int = NOBODY
    """The tool it is about, or WELL."""
    caught: Fraction | None = None
    """The odds that the Thief catches this one there this afternoon; None when it is not after anybody that can be caught."""


@frozen
class Proposal:
    """One plan. ``first`` is legal now."""

    first: Action
    way: tuple[int, ...]
    """The spaces to be walked, the present one first; the present one alone if nothing is to be walked."""
    deed: Action
    """What is done at the end of the way; the first action if there is no way."""
    grounds: Grounds
    points: float
    """The score that the team may expect then."""
    chance: float
    """The chance that the team comes home then, from 0 to 1."""

    @property
    def goal(self) -> int:
        """The space at the end of the way."""
        return self.way[-1]


@frozen
class Advice:
    """The best proposals for what is asked of a seat, the best first; none where there is nothing to choose."""

    seat: int
    proposals: tuple[Proposal, ...]


__all__ = ["DEEDS", "WELL", "Advice", "Grounds", "Proposal"]
