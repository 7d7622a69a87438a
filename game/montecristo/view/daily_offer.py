"""What the title and the set-up know of the island of the day; made by the program, which has a calendar."""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from game.ui.scene import Scene

UNPLAYED, BEGUN, PLAYED = range(3)


@frozen
class DailyOffer:
    """The island of a day, and how far this player has come with it."""

    day: str
    """Such as ``2026-11-30``, by UTC."""
    seed: int
    roles: tuple[int, ...]
    """By seat."""
    characters: tuple[int, ...]
    difficulty: int
    standing: int = UNPLAYED
    """UNPLAYED, BEGUN or PLAYED."""
    at: int = 0
    """The day in the game that was begun."""
    outcome: str = ""
    """Of the game that was played: its key."""
    points: int = 0


class Daily(Protocol):
    """The island of the day as the title asks for it."""

    def today(self) -> str:
        """The day as it is now, such as ``2026-11-30``."""

    def offer(self) -> DailyOffer:
        """Today's island, and how far the player has come with it."""

    def set_up(self) -> Scene:
        """The set-up of today's island."""

    def go_on(self) -> Scene | None:
        """The table of today's island, which was begun; None if it cannot go on."""
