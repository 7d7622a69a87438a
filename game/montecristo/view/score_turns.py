"""The turning points of a game that is over, and the team's health day by day, read from its history."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from attrs import define, field, frozen

from game.core.words import N_, _

from ..rules import events as ev
from ..rules.island import Island
from ..rules.state import ABOARD, DEAD, OUTCOMES, WITH_THIEF, State
from .words.names import outcome_title, place
from .words.roles import Cast, sentence

_FIRES = (N_("First fire"), N_("Second fire"), N_("Third fire"), N_("All fires burn"))


@frozen
class TurningPoint:
    """Something that made the game what it became. ``at`` is in days: 3.5 is in the middle of the fourth day."""

    at: float
    day: int
    icon: str
    title: str
    detail: str
    weight: int
    """Of two for which there is not room, the heavier one is shown."""


@define
class Course:
    """How the game went."""

    points: list[TurningPoint] = field(factory=list)
    health: list[tuple[float, int]] = field(factory=list)
    """(days, health of all the living), whenever it changed."""
    days: int = 0
    """Days begun."""


def course(history: Iterable[tuple[Any, Sequence[ev.Event], State]], cast: Cast, island: Island) -> Course:
    """The course of a game from ``session.history()``; the states are only looked at while they pass."""
    moments: list[tuple[int, int, list[TurningPoint], int]] = []
    counts: dict[int, int] = {}
    for _action, events, state in history:
        day = max(1, state.day)
        number = counts[day] = counts.get(day, 0) + 1
        health = sum(who.health for who in state.adventurers if who.life != DEAD)
        found = [point for event in events if (point := _point(event, cast, island, state)) is not None]
        moments.append((day, number, found, health))
    out = Course(days=max(counts, default=0))
    for day, number, found, health in moments:
        at = day - 1 + number / counts[day]
        if not out.health or out.health[-1][1] != health:
            out.health.append((at, health))
        out.points += [TurningPoint(at, day, p.icon, p.title, p.detail, p.weight) for p in found]
    if moments:
        out.health.append((float(out.days), moments[-1][3]))
    return out


def chosen(points: Sequence[TurningPoint], room: int) -> list[TurningPoint]:
    """At most ``room`` points in the order in which they happened: the weightiest, of many of a kind the first, and not all at one time."""
    days = max((point.at for point in points), default=0.0)
    left: list[TurningPoint] = list(points)
    taken: list[TurningPoint] = []

    def worth(point: TurningPoint) -> float:
        alike = sum(other.icon == point.icon for other in taken)
        near = any(abs(other.at - point.at) < days / max(1, 2 * room) for other in taken)
        return point.weight - 1.5 * alike - 3 * near

    while left and len(taken) < room:
        best = max(left, key=worth)
        left.remove(best)
        taken.append(best)
    return sorted(taken, key=lambda point: point.at)


def _point(event: ev.Event, cast: Cast, island: Island, state: State) -> TurningPoint | None:
    told = _told(event, cast, island, state)
    if told is None:
        return None
    icon, title, detail, weight = told
    return TurningPoint(0.0, state.day, icon, sentence(title), sentence(detail), weight)


def _told(event: ev.Event, cast: Cast, island: Island, state: State) -> tuple[str, str, str, int] | None:
    match event:
        case ev.FireLit(_seat, side, burning):
            title = _(_FIRES[min(burning, len(_FIRES)) - 1])
            return "fire", title, place(island, island.chapels[side]), 4 + burning
        case ev.FireOut(side, _burning, _cause):
            return "altar_unlit", _("A fire goes out"), place(island, island.chapels[side]), 6
        case ev.Collapsed(seat):
            name = cast.name(seat)
            return "heart_broken", _("{name} collapses").format(name=name), _at(island, state, seat), 8
        case ev.Died(seat):
            return "skull", _("{name} dies").format(name=cast.name(seat)), _at(island, state, seat), 9
        case ev.Revived(seat):
            return "heal", _("{name} is back").format(name=cast.name(seat)), "", 2
        case ev.TreasureRevealed(space):
            return "eye", _("The place is revealed"), place(island, space), 9
        case ev.FightEnded(seat, face, thief_face, won):
            score = _("{face} against {other}").format(face=face, other=thief_face)
            if won:
                return "thief", _("{name} beats the Thief").format(name=cast.name(seat)), score, 5
            return "thief", _("The Thief beats {name}").format(name=cast.name(seat)), score, 5
        case ev.Caught(seat):
            return "thief", _("The Thief catches {name}").format(name=cast.name(seat)), _at(island, state, seat), 3
        case ev.TreasureMoved(holder, space, cause):
            return _treasure(holder, space, cause, cast, island)
        case ev.GameEnded(outcome):
            icon = "ship" if OUTCOMES[outcome] == "won" else "thief" if OUTCOMES[outcome] == "lost" else "anchor"
            return icon, outcome_title(OUTCOMES[outcome]), "", 20
    return None


def _treasure(holder: int, space: int, cause: str, cast: Cast, island: Island) -> tuple[str, str, str, int] | None:
    if holder == ABOARD:
        return "treasure", _("The treasure is aboard"), "", 9
    if holder == WITH_THIEF:
        return "thief", _("The Thief has the treasure"), place(island, space) if space >= 0 else "", 9
    if holder >= 0 and cause == "taken_up":
        title = _("{name} takes the treasure").format(name=cast.name(holder))
        return "treasure", title, place(island, space) if space >= 0 else "", 8
    return None


def _at(island: Island, state: State, seat: int) -> str:
    return place(island, state.adventurers[seat].space)
