"""Fellows, the Thief, fights, the treasure, the end."""

from __future__ import annotations

from functools import cache

from attrs import frozen


@frozen
class AnswerGiven:
    """A fellow agreed to or refused what was asked: "swap", "tool" or "treasure"."""

    seat: int
    asker: int
    agreed: bool
    what: str


@frozen
class ThiefWoke:
    """The Thief's turn: what it is after. ``goal`` a space or -1 for none; ``points`` to walk; ``seat`` the adventurer it hunts or -1."""

    goal: int
    points: int
    seat: int


@frozen
class ThiefSkipped:
    """The stunned Thief loses its turn and is stunned no longer."""


@frozen
class ThiefSlowed:
    """The stunned Thief has its turn, with ``points`` spaces to walk at most, and is stunned no longer (R-39)."""

    points: int


@frozen
class ThiefStayed:
    """The Thief does nothing: cause "no_target" or "drunk"."""

    cause: str


@frozen
class ThiefMoved:
    """One step, or a leap home (cause "false_trail")."""

    start: int
    end: int
    cause: str


@frozen
class ThiefChoseWay:
    """At a fork the die left these ways, of those seen from right to left."""

    ways: tuple[int, ...]


@frozen
class ThiefStopped:
    """The Thief's walk is over for today."""

    space: int


@frozen
class Caught:
    """The Thief caught this adventurer in its own turn."""

    seat: int


@frozen
class ThiefStunned:
    """The Thief loses its next whole turn."""


@frozen
class FightBegan:
    """Adventurer against Thief; ``stake`` if the treasure is fought for; ``own_turn`` if it is the adventurer's turn."""

    seat: int
    stake: bool
    own_turn: bool


@frozen
class FightTied:
    """Equal rolls; both roll again (R-02)."""

    seat: int


@frozen
class FightEnded:
    """Faces of both dice and who won."""

    seat: int
    face: int
    thief_face: int
    won: bool


@frozen
class TreasureRevealed:
    """The coin lies on this space (M-165)."""

    space: int


@frozen
class TreasureMoved:
    """Who has it now: a seat, or LYING (on ``space``), ABOARD, WITH_THIEF. Cause "taken_up", "gift", "taking", "fight", "dropped", "home", "thief"."""

    holder: int
    space: int
    cause: str


@frozen
class GameEnded:
    """One of the OUTCOMES except PLAYING."""

    outcome: int


_shared = cache
"""Equal events of the frequent classes are one object: a third of the cost of making it anew."""

tell_thief_moved = _shared(ThiefMoved)
tell_thief_woke = _shared(ThiefWoke)
tell_caught = _shared(Caught)
