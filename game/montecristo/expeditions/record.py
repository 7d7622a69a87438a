"""What the log holds: plain data, which the view draws and the store writes."""

from __future__ import annotations

import datetime
from collections.abc import Mapping

from attrs import field, frozen

from ..rules.state import ABANDONED

D6, RESOURCE, COMPASS = "d6", "resource", "compass"
DICE = {D6: 6, RESOURCE: 8, COMPASS: 8}
"""The three dice and their numbers of faces."""

HURT, CARD, CUBES, THIEF, DEED = "hurt", "card", "cubes", "thief", "deed"
"""Subjects of tallies besides the dice: health lost by cause, evening cards by key, cubes brought in by kind, what the Thief did, what the team did."""
CAUGHT, WON, LOST, TIED, STOLEN, TREASURE = "caught", "won", "lost", "tied", "stolen", "treasure"
"""Items of THIEF: catches in its own turn, fights won and lost by adventurers, ties, cubes stolen, times it took the treasure."""
ALTARS, FIRES, FIRES_OUT, WELLS, TOOLS, COLLAPSES, DEATHS, REVIVALS = (
    "altars", "fires", "fires_out", "wells", "tools", "collapses", "deaths", "revivals",
)  # fmt: skip
"""Items of DEED: what was built and lit, what went out, and who fell, died and came back."""

UNKNOWN = 0
"""In the place of an edition: nobody can say any more by which numbers it was played. Editions count from 1."""

Tallies = Mapping[tuple[str, str], int]
"""By subject and item: how often, or how much. The items of a die are its faces, from "1"."""


@frozen
class Member:
    """One adventurer of a team, by seat."""

    role: int
    character: int
    """0 or 1, or NOBODY if the game ended before one was chosen; the same holds for the role."""
    leader: int
    """The person, by number."""
    health: int
    food: int
    water: int
    """Meters at the end; 0 for the dead."""
    fell: bool
    caught: int = 0
    """By the Thief, in its own turn."""
    fights_won: int = 0
    fights_lost: int = 0
    companion: bool = False
    """The computer led it at the end."""


@frozen
class Origin:
    """What a game does not know of itself: from its header and its file."""

    island: str
    """The island's name."""
    map_file: str
    people: tuple[str, ...]
    title: str = ""
    begun: str = ""
    ended: str = ""
    """Date and time of beginning and end, as ``2024-05-01 20:15`` in UTC; empty where it is not known."""
    rules: str = ""
    """The name of the house rules; empty for the rulebook's."""
    daily: str = ""
    """The day whose island it was, as ``2024-05-01``; empty for other games."""
    branched: int = 0
    """So many actions were taken over from another game: their dice are counted there."""
    edition: int = UNKNOWN
    """The version of the usual numbers (``numbers.BASES``), of house rules the one that they start from."""


@frozen
class Record:
    """One line of the log."""

    origin: Origin
    digest: str
    """Equal for the same game in whatever file; see :func:`witness.digest_of`."""
    fingerprint: str
    """Of the island."""
    seed: int
    difficulty: int
    outcome: int
    day: int
    """On which it ended; 0 if nobody set out."""
    total: int
    rank: int
    ladder: tuple[int, int, int]
    """The least points of the second, third and fourth rank for this team."""
    health: int
    food: int
    water: int
    treasure: int
    fires: int
    stolen: int
    collapses: int
    """The parts of the score."""
    team: tuple[Member, ...]
    revealed: int = 0
    """The day of the reveal; 0 if it never came."""
    carriers: tuple[int, ...] = ()
    """Seats that had the treasure in their hands, in the order of their first time."""
    tallies: Tallies = field(factory=dict)

    @property
    def by_the_book(self) -> bool:
        """Played by the rulebook's numbers."""
        return not self.origin.rules

    @property
    def seen_through(self) -> bool:
        """Not abandoned: whoever gives up on the first morning would have nearly all points there are."""
        return self.outcome != ABANDONED

    @property
    def standing(self) -> float:
        """The score measured in ranks: 2.5 is in the middle of the third rank. 0 to 4, comparable between teams of all sizes."""
        steps = (0, *self.ladder)
        at = min(max(self.total, 0), self.ladder[-1] + (self.ladder[-1] - self.ladder[-2]))
        low = steps[self.rank]
        high = steps[self.rank + 1] if self.rank + 1 < len(steps) else self.ladder[-1] * 2 - self.ladder[-2]
        return min(4.0, self.rank + (at - low) / max(1, high - low))


@frozen
class Line:
    """A line of the log; its record is without tallies."""

    number: int
    record: Record
    games: tuple[str, ...] = ()
    """Names of the game's files, without their ending."""


@frozen
class Book:
    """All that the log holds, as it was read at one moment."""

    lines: tuple[Line, ...] = ()
    """In the order of their ends."""
    tallies: Tallies = field(factory=dict)
    """The sums of all lines, whatever their edition."""
    read_only: bool = False
    """The file was written by a newer version of the program: nothing is entered."""
    fault: str = ""
    """Why the log cannot be read now, as a whole sentence."""


def faces(tallies: Tallies, die: str) -> tuple[int, ...]:
    """How often each face of a die fell, from 1 on."""
    return tuple(tallies.get((die, str(face)), 0) for face in range(1, DICE[die] + 1))


def counted(tallies: Tallies, subject: str) -> dict[str, int]:
    """The tallies of one subject by item, the largest first."""
    found = {item: count for (sort, item), count in tallies.items() if sort == subject}
    return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))


def local_day(moment: str) -> str:
    """The date, by this computer's clock, of a moment written as Origin has it; empty for none."""
    try:
        known = datetime.datetime.strptime(moment, "%Y-%m-%d %H:%M").replace(tzinfo=datetime.UTC)
    except ValueError:
        return ""
    return f"{known.astimezone():%Y-%m-%d}"
