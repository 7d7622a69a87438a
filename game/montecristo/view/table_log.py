"""The log of the game as sentences, by day and phase; and which of them the strip of last events shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import Factory, define, evolve, frozen

from game.core.session import Session

from ..rules import events as ev
from ..rules.events import Event
from ..rules.island import Island
from ..rules.numbers import KINDS, TOOLS
from ..rules.state import AFTERNOON, EVENING, NOBODY, State
from .words import log as log_words
from .words.roles import Cast


@frozen
class LogLine:
    """One sentence: when it happened, of what kind it is, whom it concerns."""

    day: int
    phase: int
    icon: str
    text: str
    seat: int = NOBODY
    space: int = NOBODY
    """Where it happened; NOBODY for what has no place."""
    opens: bool = False
    """It only says what begins: a phase, or a walk of the Thief whose end has a line of its own."""


@frozen
class Note:
    """One cell of the strip."""

    icon: str
    sentences: tuple[str, ...]
    """The last ones, the newest last."""


@define
class TableLog:
    """All lines so far. ``day`` and ``phase`` are those of the last event."""

    lines: list[LogLine] = Factory(list)
    day: int = 0
    phase: int = 0
    turn_start: int = 0
    """Points with which the present turn began."""
    turn_lines: int = 0
    """How many lines there were then."""
    slowed: int = NOBODY
    """Spaces that a dazed Thief may walk this afternoon; NOBODY on all other days."""
    ends: list[tuple[int, int]] = Factory(list)
    """By turn that is over: how many lines there were then, and whose it was."""

    @classmethod
    def of(cls, session: Session, cast: Cast) -> TableLog:
        """The log of everything that has happened in a session."""
        log = cls()
        for _action, events, state in session.history():

            def space_of(seat: int, state: State = state) -> int:
                return state.adventurers[seat].space if seat >= 0 else state.thief

            casting = any(isinstance(event, ev.RoleDrawn | ev.CharacterChosen) for event in events)
            seen = evolve(Cast.of(state), people=cast.people) if casting else cast
            for event in events:
                log.add(event, seen, session, space_of)
        return log

    def add(
        self, event: Event, cast: Cast, session: Session, space_of: Callable[[int], int] | None = None
    ) -> LogLine | None:
        """Note an event; its line, if it has one. ``space_of`` tells where a seat is after it, and for NOBODY the Thief."""
        if isinstance(event, ev.DayBegan):
            self.day, self.phase, self.slowed = event.day, 0, NOBODY
        elif isinstance(event, ev.PhaseBegan):
            self.phase = event.phase
        elif isinstance(event, ev.TurnBegan):
            self.turn_start, self.turn_lines = event.points, len(self.lines)
        elif isinstance(event, ev.ThiefSlowed):
            self.slowed = event.points
        elif isinstance(event, ev.TurnEnded | ev.TurnSkipped):
            self.ends.append((len(self.lines), event.seat))
        text = log_words.line(event, cast, session.island)
        if not text:
            return None
        space = NOBODY if space_of is None else place_of(event, space_of, session.island)
        opens = isinstance(event, ev.PhaseBegan | ev.ThiefWoke)
        line = LogLine(self.day, self.phase, icon_of(event), text, getattr(event, "seat", NOBODY), space, opens)
        self.lines.append(line)
        return line

    def since_turn(self, seat: int, leaders: Sequence[int]) -> tuple[LogLine, ...]:
        """What happened between the last turn that the person who leads a seat had and the present one; nothing before such a turn."""
        mine = [lines for lines, whose in self.ends if leaders[whose] == leaders[seat]]
        return tuple(self.lines[mine[-1] : self.turn_lines]) if mine else ()

    def strip(self, count: int) -> list[Note]:
        """What the strip shows, the newest last: what the Thief did last, the last evening, and what was just done."""
        if not self.lines:
            return []
        notes: list[Note] = []
        last = self.lines[-1]
        for phase, icon in ((AFTERNOON, "thief"), (EVENING, "card")):
            if count >= 3 or phase == AFTERNOON:
                if last.phase == phase and last.day == self.day:
                    continue
                found = self._latest(phase)
                if found:
                    notes.append(Note(icon, found))
        now = [line for line in self.lines[-12:] if (line.day, line.phase) == (last.day, last.phase)]
        notes.append(Note(last.icon, tuple(line.text for line in now)))
        return notes[-count:]

    def _latest(self, phase: int) -> tuple[str, ...]:
        day = max((line.day for line in self.lines if line.phase == phase), default=0)
        if day < self.day - 1:
            return ()
        return tuple(line.text for line in self.lines if line.phase == phase and line.day == day)[1:]


_ICONS: dict[type, str] = {
    ev.DayBegan: "sun",
    ev.TurnBegan: "hourglass",
    ev.TurnSkipped: "hourglass",
    ev.DieRolled: "die",
    ev.RolledOff: "die",
    ev.RollTied: "die",
    ev.LotFell: "eye",
    ev.CardDrawn: "card",
    ev.DeckShuffled: "card",
    ev.Hurt: "heart_broken",
    ev.Healed: "heart",
    ev.Stunned: "stun",
    ev.Collapsed: "skull",
    ev.Died: "skull",
    ev.RestBegan: "rest",
    ev.Rested: "rest",
    ev.Revived: "heart",
    ev.PickedUp: "carry",
    ev.SetFellowDown: "carry",
    ev.Moved: "boot",
    ev.WellBuilt: "well",
    ev.AltarBuilt: "altar_unlit",
    ev.FireLit: "fire",
    ev.FireOut: "altar_unlit",
    ev.GearDropped: "gear_token",
    ev.GearGone: "gear_token",
    ev.ThiefWoke: "thief",
    ev.ThiefSkipped: "thief",
    ev.ThiefSlowed: "thief",
    ev.ThiefStayed: "thief",
    ev.ThiefMoved: "thief",
    ev.ThiefChoseWay: "die",
    ev.ThiefStopped: "thief",
    ev.Caught: "thief",
    ev.ThiefStunned: "thief",
    ev.FightBegan: "thief",
    ev.FightTied: "thief",
    ev.FightEnded: "thief",
    ev.TreasureRevealed: "treasure",
    ev.TreasureMoved: "treasure",
    ev.GameEnded: "ship",
    ev.WeatherChanged: "sun_morning",
}
_THIEFS = (
    ev.ThiefWoke, ev.ThiefSkipped, ev.ThiefSlowed, ev.ThiefStayed, ev.ThiefStopped, ev.ThiefStunned, ev.ThiefChoseWay,
)  # fmt: skip
_NOWHERE = (ev.TurnBegan, ev.TurnEnded, ev.TurnSkipped, ev.RoleDrawn, ev.CharacterChosen, ev.FirstPlayerNamed)


def place_of(event: Event, space_of: Callable[[int], int], island: Island) -> int:
    """The space where an event happened, or NOBODY."""
    if isinstance(event, _NOWHERE):
        return NOBODY
    for name in ("end", "space"):
        if hasattr(event, name):
            return int(getattr(event, name))
    if hasattr(event, "side"):
        return island.chapels[event.side]
    if isinstance(event, _THIEFS):
        return space_of(NOBODY)
    seat = getattr(event, "seat", getattr(event, "giver", NOBODY))
    return space_of(seat) if seat != NOBODY else NOBODY


_PHASE_ICONS = ("sun", "thief", "meal", "card")


def icon_of(event: Event) -> str:
    """The icon beside the event's line."""
    if isinstance(event, ev.PhaseBegan):
        return _PHASE_ICONS[event.phase]
    kind = type(event)
    if kind in _ICONS:
        return _ICONS[kind]
    if isinstance(event, ev.MeterSet):
        return event.meter
    if hasattr(event, "kind"):
        number = event.kind
        return KINDS[number] if 0 <= number < len(KINDS) else "die8_resource"
    if hasattr(event, "tool"):
        return TOOLS[event.tool]
    return "book"
