"""Roll-offs: one D6 for each contender, the lowest or highest is named, ties roll again (R-02)."""

from __future__ import annotations

from collections.abc import Callable

from ...core.agenda import then
from .actions import RollD6
from .events import Event, RolledOff, RollTied, tell_die_rolled
from .frames import RollingOff
from .procedure import answers
from .state import State

Named = Callable[[State, list[Event], int], None]
NAMED: dict[str, Named] = {}
"""By cause: what happens to the seat that a roll-off names."""


def names(cause: str) -> Callable[[Named], Named]:
    """Register what the roll-off for this cause is for."""

    def register(function: Named) -> Named:
        NAMED[cause] = function
        return function

    return register


def roll_off(state: State, out: list[Event], cause: str, seats: list[int], lowest: bool = True) -> None:
    """Name one of the seats by dice; a single one is named without a roll."""
    if len(seats) == 1:
        NAMED[cause](state, out, seats[0])
    else:
        then(state, RollingOff(cause, tuple(seats), (), lowest))


@answers(RollingOff)
def rolled_off(state: State, frame: RollingOff, action: RollD6, out: list[Event]) -> None:
    """The next contender's die; after the last one the best is named or the tied ones roll again."""
    out.append(tell_die_rolled("d6", action.face, frame.cause, frame.contenders[len(frame.faces)]))
    faces = (*frame.faces, action.face)
    if len(faces) < len(frame.contenders):
        then(state, RollingOff(frame.cause, frame.contenders, faces, frame.lowest))
        return
    best = min(faces) if frame.lowest else max(faces)
    tied = tuple(seat for seat, face in zip(frame.contenders, faces, strict=True) if face == best)
    if len(tied) > 1:
        out.append(RollTied(frame.cause, tied))
        then(state, RollingOff(frame.cause, tied, (), frame.lowest))
        return
    out.append(RolledOff(frame.cause, tied[0], best))
    NAMED[frame.cause](state, out, tied[0])
