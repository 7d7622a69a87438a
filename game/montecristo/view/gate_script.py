"""What gates tell: rolls and what comes of them, collected from events while the dice land."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Protocol

import pygame
from attrs import define, evolve, field, frozen

from ..rules import events as ev
from ..rules.island import Island
from ..rules.numbers import KINDS
from ..rules.state import DEAD, NOBODY, UP
from .stage import Person, Stage
from .words.log import line
from .words.roles import Cast


class Die(Protocol):
    """A die that can be thrown on the screen."""

    face: int

    def draw(self, target: pygame.Surface, cx: float, cy: float, size: float) -> object: ...

    def tumble_cue(self, face: int, duration: float = ...) -> Generator[None, float, None]: ...

    def rattle_cue(self, longest: float = ...) -> Generator[None, float, None]: ...

    @property
    def tumbling(self) -> bool: ...


MakeDie = Callable[[str], Die]
"""Makes a die of a kind: "d6", "resource" or "compass"."""


@frozen
class Line:
    """One line of what comes of it. ``meter`` ("health", "food", "water", "points") asks for a row of pips instead of the text."""

    icon: str
    text: str
    seat: int = NOBODY
    """Whom it befell, or NOBODY."""
    tone: int = 0
    """-1 bad, 1 good, 0 neither."""
    meter: str = ""
    value: int = 0
    """What the meter holds now; for "points", the change of tomorrow's points."""
    change: int = 0


@define
class Ledger:
    """Lines in the order in which things happened, those about one meter of one adventurer put together."""

    lines: list[Line] = field(factory=list)

    def add(self, new: Line) -> None:
        """Append a line, or let it update the one about the same meter."""
        for i, old in enumerate(self.lines):
            if new.meter and (old.meter, old.seat) == (new.meter, new.seat):
                self.lines[i] = evolve(new, change=old.change + new.change)
                return
        self.lines.append(new)


METER_ICONS = {"health": "heart", "food": "food", "water": "water", "points": "boot"}

_ICONS: dict[type, tuple[str, int]] = {
    ev.Stunned: ("stun", -1),
    ev.Collapsed: ("heart_broken", -1),
    ev.Died: ("skull", -1),
    ev.ToolLost: ("drop", -1),
    ev.GearDropped: ("gear_token", -1),
    ev.SetFellowDown: ("carry", 0),
    ev.FireLit: ("fire", 1),
    ev.FireOut: ("altar_unlit", -1),
    ev.ThiefMoved: ("thief", 0),
    ev.ThiefStopped: ("thief", 0),
    ev.ThiefStayed: ("thief", 0),
    ev.ThiefStunned: ("stun", 1),
    ev.TreasureMoved: ("treasure", 0),
    ev.TreasureRevealed: ("treasure", 1),
    ev.StoredLost: ("hideaway", -1),
    ev.WeatherChanged: ("sun_morning", 0),
    ev.DeckShuffled: ("card", 0),
    ev.NothingHappened: ("check", 0),
    ev.KindNamed: ("die8_resource", 0),
    ev.GameEnded: ("ship", 0),
}
"""Icon and tone of the events that a gate tells in words."""

_ELSEWHERE = (
    ev.DieRolled,
    ev.RolledOff,
    ev.RollTied,
    ev.CardDrawn,
    ev.PhaseBegan,
    ev.LotFell,
    ev.ThiefWoke,
    ev.ThiefChoseWay,
)
"""Shown by dice and rows, or on the chart."""


def outcome(event: ev.Event, cast: Cast, island: Island) -> Line | None:
    """The line that tells what an event changed, or None if a gate shows it in another way or not at all."""
    match event:
        case ev.Hurt(seat, health, loss):
            return Line("heart", line(event, cast, island) or "", seat, -1, "health", health, -loss)
        case ev.Healed(seat, health, gain):
            return Line("heart", line(event, cast, island) or "", seat, 1, "health", health, gain)
        case ev.MeterSet(seat, meter, value, change, cause) if cause != "collapse":
            return Line(meter, line(event, cast, island) or "", seat, 1 if change > 0 else -1, meter, value, change)
        case ev.PointsChangedTomorrow(seat, change, cause) if cause != "past":
            return Line("boot", line(event, cast, island) or "", seat, 1 if change > 0 else -1, "points", change, 0)
        case ev.CubesGained() | ev.CubesLost():
            text = line(event, cast, island)
            tone = 1 if isinstance(event, ev.CubesGained) else -1
            return Line(KINDS[event.kind], text, event.seat, tone) if text else None
    if isinstance(event, _ELSEWHERE) or type(event) not in _ICONS:
        return None
    text = line(event, cast, island)
    icon, tone = _ICONS[type(event)]
    return Line(icon, text, getattr(event, "seat", NOBODY), tone) if text else None


def takes_part(who: Person) -> bool:
    """On their feet: rolls and is hit."""
    return who.life == UP


def still_there(stage: Stage) -> list[int]:
    """Seats of the living, in turn order."""
    count = len(stage.people)
    order = [(stage.first + i) % count for i in range(count)]
    return [seat for seat in order if stage.people[seat].life != DEAD]
