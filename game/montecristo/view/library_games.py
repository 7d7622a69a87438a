"""What the library shows of a game, and what it can do with one. The files themselves are the business of whoever implements it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from attrs import frozen

from game.core.reading import Reading

from ..rules.state import PLAYING

GAMES, BIN, INBOX = range(3)
"""The places of the library."""


@frozen
class GameCard:
    """One game as a line of the library; with a ``fault`` it stands where the file breaks off, and without a team nothing is known."""

    path: Path
    played: str
    """Date and time of the last step."""
    title: str = ""
    people: tuple[str, ...] = ()
    team: tuple[tuple[int, int], ...] = ()
    """By seat: role and character; NOBODY where they are not drawn yet."""
    day: int = 0
    fires: int = 0
    difficulty: int = 0
    rules: str = ""
    """What the house rules are called; empty for the usual ones."""
    outcome: int = PLAYING
    score: int = 0
    rank: int = 0
    begun: str = ""
    share: str = ""
    """The line by which others meet the same dice."""
    busy: bool = False
    """Another window plays it."""
    fault: str = ""

    @property
    def over(self) -> bool:
        """It has ended."""
        return self.outcome != PLAYING


class Games(Protocol):
    """The player's files. What changes files raises OSError or BadSave, with nothing half done."""

    inbox: Path
    """The folder from which games are imported."""
    outbox: Path
    """The folder to which games are exported."""

    def paths(self, place: int) -> list[Path]:
        """The files in GAMES, BIN or INBOX, the last played first."""

    def known(self, path: Path) -> GameCard | None:
        """The card, if the file has been read before and has not changed."""

    def read(self, path: Path) -> Reading:
        """Begin to read a file, which may come from anywhere. Raises BadSave."""

    def card(self, path: Path, reading: Reading | None, fault: str = "") -> GameCard:
        """The card of a file that was read to its end, or up to the fault; None if not even its beginning could be read."""

    def rename(self, path: Path, title: str) -> None:
        """Give the game another title."""

    def duplicate(self, path: Path) -> Path:
        """A second game that stands where this one stands."""

    def delete(self, path: Path) -> Path:
        """Put it into the bin."""

    def restore(self, path: Path) -> Path:
        """Take it out of the bin."""

    def empty_bin(self) -> int:
        """Delete for good what lies in the bin; how many games that were."""

    def export(self, path: Path) -> Path:
        """Write the game as one file into the outbox."""

    def accept(self, reading: Reading) -> Path:
        """Take a game in that was read to its end without fault."""
