"""Where the days and turns of a game begin, and its turning points, all as numbers of actions. No pygame."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable

from attrs import frozen

from game.core.session import Session

from ..rules import events as ev
from ..rules.state import State
from .score_turns import TurningPoint, course
from .words.roles import Cast


@frozen
class Marker:
    """A turning point on the bar: ``at`` actions have been done when it has happened."""

    at: int
    point: TurningPoint


@frozen
class Marks:
    """The stops of a whole game."""

    length: int
    """Actions in all."""
    days: tuple[int, ...]
    """By day from 1: the actions done when it has begun."""
    turns: tuple[int, ...]
    """The actions done at the beginning of every turn, of the adventurers and of the Thief."""
    markers: tuple[Marker, ...]

    @classmethod
    def of(cls, session: Session, cast: Cast) -> Marks:
        """Read from the history of a session that stands at its end."""
        days: list[int] = []
        turns: list[int] = []
        places: dict[int, list[int]] = {}

        def looked(at: int, events: list[ev.Event], state: State) -> None:
            places.setdefault(max(1, state.day), []).append(at)
            for event in events:
                if isinstance(event, ev.DayBegan):
                    days.append(at)
                elif isinstance(event, ev.TurnBegan | ev.ThiefWoke):
                    turns.append(at)

        found = course(_telling(session, looked), cast, session.island)
        markers = []
        for point in found.points:
            steps = places[max(1, point.day)]
            number = round((point.at - (max(1, point.day) - 1)) * len(steps))
            markers.append(Marker(steps[min(max(0, number - 1), len(steps) - 1)], point))
        return cls(len(session.log), tuple(days), tuple(dict.fromkeys(turns)), tuple(markers))

    def day_at(self, at: int) -> int:
        """The day after ``at`` actions; 0 before the first."""
        return bisect_right(self.days, at)

    def later(self, stops: tuple[int, ...], at: int) -> int:
        """The next of the stops after ``at``, or the end."""
        i = bisect_right(stops, at)
        return stops[i] if i < len(stops) else self.length

    def earlier(self, stops: tuple[int, ...], at: int) -> int:
        """The last of the stops before ``at``, or the beginning."""
        i = bisect_left(stops, at)
        return stops[i - 1] if i else 0


def _telling(session: Session, looked: Callable[[int, list[ev.Event], State], None]):  # type: ignore[no-untyped-def]
    """The history, looked at while it passes."""
    for at, (action, events, state) in enumerate(session.history(), 1):
        looked(at, events, state)
        yield action, events, state
