"""What an adviser proposes: a plan for the rest of a turn, or an answer, with what speaks for it as plain data."""

from __future__ import annotations

from fractions import Fraction

from attrs import frozen

from ..bots.reason import Reason
from ..rules.actions import Action


@frozen
class Proposal:
    """One plan. ``first`` is legal now."""

    first: Action
    way: tuple[int, ...]
    """The spaces to be walked, the present one first; the present one alone if nothing is to be walked. Some come twice if it leads there and back."""
    deed: Action
    """What is done at the end of the way; the first action if there is no way."""
    reason: Reason
    """What it is for; of an answer without more words than the answer has itself."""
    caught: Fraction | None
    """The odds that the Thief catches this one there this afternoon; None when it is not after anybody that can be caught."""
    points: float
    """The score that the team may expect then."""
    chance: float
    """The chance that the team comes home then, from 0 to 1."""
    turning: int = 0
    """Where on the way it turns back with what the space grants; 0 if it does not."""

    @property
    def goal(self) -> int:
        """The space at the end of the way."""
        return self.way[-1]

    @property
    def outermost(self) -> int:
        """The space to point at: where it turns back, or else the end of the way."""
        return self.way[self.turning] if self.turning else self.goal

    @property
    def comes_back(self) -> bool:
        """What is fetched at the turning place is all that it is about."""
        return bool(self.turning) and self.reason.space == self.way[self.turning]

    @property
    def leaves(self) -> bool:
        """It ends elsewhere than it begins."""
        return self.goal != self.way[0]

    @property
    def steps(self) -> int:
        """How far it is to there."""
        return len(self.way) - 1


@frozen
class Advice:
    """The best proposals for what is asked of a seat, the best first; none where there is nothing to choose."""

    seat: int
    proposals: tuple[Proposal, ...]
