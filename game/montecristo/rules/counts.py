"""What has happened in a game so far, counted from its events: for whoever keeps a record of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from attrs import define, field

from .events import (
    CardDrawn,
    Caught,
    CubesGained,
    CubesLost,
    DayBegan,
    DieRolled,
    Event,
    FightEnded,
    Hurt,
    MeterSet,
    Moved,
    PickedUp,
    PointsSet,
    ToolMade,
    TreasureMoved,
    TreasureRevealed,
)
from .state import ABOARD, HIDDEN, LYING, WITH_THIEF

GROUND, SHIP, BEARER = "ground", "ship", "bearer"
"""Where the Thief takes the treasure from: where it lies, the adventurers' ship, an adventurer."""


@define
class Counts:
    """Counts of the events noted so far. Causes are those of the events; a cause that never came up is not among the keys."""

    times: Counter[type[Event]] = field(factory=Counter)
    """How often each class of event happened."""
    faces: Counter[tuple[str, int]] = field(factory=Counter)
    """Throws by die and face."""
    cards: list[int] = field(factory=list)
    """The evening cards in the order drawn."""
    deeds: Counter[tuple[str, int]] = field(factory=Counter)
    """How often action points were set, by cause and seat: each spending of one is a deed."""
    moves: Counter[tuple[str, int]] = field(factory=Counter)
    """By way ("walk", "crawl", "ferry") and seat."""
    carried: Counter[int] = field(factory=Counter)
    """Fallen fellows taken on its back, by seat."""
    hurts: Counter[str] = field(factory=Counter)
    """Wounds by cause, however grave."""
    harm: Counter[str] = field(factory=Counter)
    """Health lost by cause."""
    meters: Counter[str] = field(factory=Counter)
    """Times a meter changed, by cause."""
    gains: Counter[str] = field(factory=Counter)
    """Times cubes came from the supply, by cause."""
    gained: Counter[tuple[int, str]] = field(factory=Counter)
    """Cubes that came from the supply, by kind and cause."""
    lost: Counter[tuple[int, str]] = field(factory=Counter)
    """Cubes that went back to it out of packs, by seat and cause."""
    tools: Counter[int] = field(factory=Counter)
    """Tools made, by tool."""
    caught: Counter[int] = field(factory=Counter)
    """Times the Thief caught an adventurer before the reveal, by seat."""
    fights: Counter[tuple[bool, int]] = field(factory=Counter)
    """Fights with the Thief by whether they were won, and seat."""
    day: int = 0
    """Today."""
    revealed: int = 0
    """The day on which the treasure showed itself, or 0."""
    taken_up: int = 0
    """The day on which an adventurer had it first, or 0."""
    carriers: list[int] = field(factory=list)
    """Seats that had it in their hands, in the order of their first time."""
    robbed: Counter[tuple[str, str]] = field(factory=Counter)
    """Times the Thief took it, by where from (GROUND, SHIP or BEARER) and cause."""
    won_back: int = 0
    """Times an adventurer took it from the Thief."""
    _holder: int = HIDDEN

    @classmethod
    def of(cls, story: Iterable[Event]) -> Counts:
        """Of these events."""
        counts = cls()
        counts.note(story)
        return counts

    def note(self, story: Iterable[Event]) -> None:
        """What happened next."""
        times = self.times
        for event in story:
            kind = type(event)
            times[kind] += 1
            count = _COUNTED.get(kind)
            if count is not None:
                count(self, event)

    def _die(self, event: DieRolled) -> None:
        self.faces[event.die, event.face] += 1

    def _card(self, event: CardDrawn) -> None:
        self.cards.append(event.card)

    def _points(self, event: PointsSet) -> None:
        self.deeds[event.cause, event.seat] += 1

    def _move(self, event: Moved) -> None:
        self.moves[event.way, event.seat] += 1

    def _pick_up(self, event: PickedUp) -> None:
        self.carried[event.seat] += 1

    def _hurt(self, event: Hurt) -> None:
        self.hurts[event.cause] += 1
        self.harm[event.cause] += event.loss

    def _meter(self, event: MeterSet) -> None:
        self.meters[event.cause] += 1

    def _gain(self, event: CubesGained) -> None:
        self.gains[event.cause] += 1
        self.gained[event.kind, event.cause] += event.amount

    def _loss(self, event: CubesLost) -> None:
        self.lost[event.seat, event.cause] += event.amount

    def _tool(self, event: ToolMade) -> None:
        self.tools[event.tool] += 1

    def _catch(self, event: Caught) -> None:
        self.caught[event.seat] += 1

    def _fight(self, event: FightEnded) -> None:
        self.fights[event.won, event.seat] += 1

    def _morning(self, event: DayBegan) -> None:
        self.day = event.day

    def _reveal(self, event: TreasureRevealed) -> None:
        self.revealed, self._holder = self.day, LYING

    def _treasure(self, event: TreasureMoved) -> None:
        before, self._holder = self._holder, event.holder
        if event.holder == WITH_THIEF:
            self.robbed[_PLACES.get(before, BEARER), event.cause] += 1
        elif event.holder >= 0:
            self.taken_up = self.taken_up or self.day
            self.won_back += before == WITH_THIEF
            if event.holder not in self.carriers:
                self.carriers.append(event.holder)


def total(counts: Mapping[tuple[str, Any], int], first: str) -> int:
    """The sum of all counts with this as the first part of their key."""
    return sum(count for key, count in counts.items() if key[0] == first)


_PLACES = {LYING: GROUND, ABOARD: SHIP}


_COUNTED: dict[type[Event], Callable[[Counts, Any], None]] = {
    DieRolled: Counts._die,
    CardDrawn: Counts._card,
    PointsSet: Counts._points,
    Moved: Counts._move,
    PickedUp: Counts._pick_up,
    Hurt: Counts._hurt,
    MeterSet: Counts._meter,
    CubesGained: Counts._gain,
    CubesLost: Counts._loss,
    ToolMade: Counts._tool,
    Caught: Counts._catch,
    FightEnded: Counts._fight,
    DayBegan: Counts._morning,
    TreasureRevealed: Counts._reveal,
    TreasureMoved: Counts._treasure,
}
"""What is counted of an event besides that it happened."""
