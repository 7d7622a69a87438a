"""How a finished game went: the team's chance to come home after every action, and where it turned.

The chance is the evaluation's (``bots.evaluation``). What changes it is told apart by stretches: what an adventurer decided in a turn, what
its dice did, the Thief's afternoon, the meal, the evening card. Where decisions cost much, the table at the beginning of that turn is shown
to the adviser.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Any

from attrs import define, field, frozen

from ...core.agenda import CHANCE, Frame
from ..bots.evaluation import chance_to_come_home
from ..rules.actions import Action
from ..rules.events import Event, PhaseBegan
from ..rules.frames import TurnOpen
from ..rules.game import apply, new_game
from ..rules.island import Island
from ..rules.state import AFTERNOON, DUSK, EVENING, MORNING, NOBODY, Setup, State
from .advise import advising, weighing
from .proposals import Proposal

DECISION, DICE, THIEF, MEAL, CARD = "decision", "dice", "thief", "meal", "card"
CAUSES = (DECISION, DICE, THIEF, MEAL, CARD)
"""What moved the chance in a stretch: somebody's decisions in a turn, the dice of that turn, the Thief's afternoon, the meal, the card."""

MOST = 7
"""Turning points of a review."""
LEAST = 0.02
"""Smaller changes of the chance are no turning points."""
ADVISED = 4
"""Turning points for which the adviser is asked, the worst first."""
CLEARLY = 0.01
"""By how much a proposal must raise the chance to be called better than what was done."""
_TRIES = 9
_BEAT = 12
"""Actions that are gone through in one step."""


@frozen
class Moment:
    """The team's chance after ``at`` actions; ``when`` is in days: 3.5 is in the middle of the fourth day."""

    at: int
    day: int
    when: float
    chance: float


@frozen
class Turning:
    """A stretch of the game that changed the team's chance."""

    at: int
    """From so many actions on it is worth watching: a turn from its beginning, dice and cards just before they fell."""
    peak: int
    """So many actions had been done when the largest change had come."""
    day: int
    when: float
    cause: str
    """One of CAUSES."""
    seat: int
    """Whose turn it was; NOBODY for what is nobody's."""
    before: float
    change: float
    """By how much the chance rose or, below 0, fell on account of the cause."""
    events: tuple[Event, ...]
    better: Proposal | None = None
    """What the adviser would have done instead, at the beginning of the turn."""


@frozen
class Review:
    """A game that is over, looked back on. All values of chance lie between 0 and 1."""

    moments: tuple[Moment, ...]
    turnings: tuple[Turning, ...]
    """In the order in which they happened."""
    days: int
    """Days begun."""


@define
class _Stretch:
    """One cause at work, gathered while the game is gone through."""

    at: int
    day: int
    cause: str
    seat: int
    before: float
    change: float = 0.0
    end: int = 0
    peak: int = 0
    """How many actions had been done when the largest change had come."""
    largest: float = 0.0
    events: list[Event] = field(factory=list)
    actions: list[Action] = field(factory=list)


def reviewing(setup: Setup, island: Island, log: Sequence[Any]) -> Generator[float, None, Review]:
    """Go through a game in short steps; each tells the share of the work that is done, from 0 to 1.

    Raises Refused if the log does not belong to the set-up.
    """
    state = new_game(setup, island)
    chances: list[tuple[int, int, float]] = []
    stretches: list[_Stretch] = []
    for at, action in enumerate(log):
        before = chances[-1][2] if chances else chance_to_come_home(state) if state.day else None
        frame, day, phase, seat = state.agenda[-1], state.day, state.phase, state.seat
        events = apply(state, action)
        if state.day:
            after = chance_to_come_home(state)
            chances.append((at + 1, state.day, after))
            if before is not None:
                cause, of = _cause(action, frame, events, phase, seat)
                stretch = _stretch(stretches, at, max(1, day), cause, of, before)
                stretch.change += after - before
                if abs(after - before) >= stretch.largest:
                    stretch.largest, stretch.peak = abs(after - before), at + 1
                stretch.end = at + 1
                stretch.events += events
                stretch.actions.append(action)
        if at % _BEAT == 0:
            yield 0.5 * at / len(log)
    moments = tuple(_moments(chances))
    whens = {moment.at: moment.when for moment in moments}
    chosen = sorted(stretches, key=lambda each: -abs(each.change))[:MOST]
    chosen = sorted((each for each in chosen if abs(each.change) >= LEAST), key=lambda each: each.peak)
    asked = sorted(
        (each for each in chosen if each.cause == DECISION and each.change < 0), key=lambda each: each.change
    )
    better: dict[int, Proposal | None] = {}
    for number, stretch in enumerate(asked[:ADVISED]):
        steps = _better(setup, island, log, stretch)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                better[stretch.at] = done.value
                break
            yield 0.5 + 0.5 * number / min(ADVISED, len(asked))
    turnings = tuple(
        Turning(
            each.at if each.cause == DECISION else max(each.at, each.peak - 1), each.peak, each.day,
            whens.get(each.peak, float(each.day)), each.cause, each.seat, each.before, each.change,
            tuple(each.events), better.get(each.at) if each.cause == DECISION else None,
        )
        for each in chosen
    )  # fmt: skip
    return Review(moments, turnings, max((day for _at, day, _chance in chances), default=0))


def review(setup: Setup, island: Island, log: Sequence[Any]) -> Review:
    """The same at once."""
    steps = reviewing(setup, island, log)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Review = done.value
            return found


def _moments(chances: Iterable[tuple[int, int, float]]) -> list[Moment]:
    """Actions of one day are spread evenly over it."""
    told = list(chances)
    counts: dict[int, int] = {}
    for _at, day, _chance in told:
        counts[day] = counts.get(day, 0) + 1
    out, number, last = [], 0, 0
    for at, day, chance in told:
        number = number + 1 if day == last else 1
        last = day
        out.append(Moment(at, day, day - 1 + number / counts[day], chance))
    return out


def _stretch(stretches: list[_Stretch], at: int, day: int, cause: str, seat: int, before: float) -> _Stretch:
    """The stretch that an action belongs to; a new one, if the cause was not at work just now."""
    for last in reversed(stretches[-3:]):
        if (last.cause, last.seat, last.day) == (cause, seat, day):
            return last
    stretches.append(_Stretch(at, day, cause, seat, before))
    return stretches[-1]


def _cause(action: Action, frame: Frame, events: list[Event], phase: int, seat: int) -> tuple[str, int]:
    """What the change is put down to, and whose turn it was. ``phase`` and ``seat`` are those before the action.

    What follows by itself belongs to the action: the end of the last turn begins the Thief's afternoon, its last die the meal.
    """
    begun = next((event.phase for event in events if isinstance(event, PhaseBegan)), NOBODY)
    if phase == AFTERNOON or (phase == MORNING and begun == AFTERNOON):
        return THIEF, NOBODY
    if phase == DUSK:
        return MEAL, NOBODY
    if phase == EVENING:
        return CARD, NOBODY
    return (DICE, seat) if frame.asked == CHANCE else (DECISION, frame.asked)


def _better(
    setup: Setup, island: Island, log: Sequence[Any], stretch: _Stretch
) -> Generator[None, None, Proposal | None]:
    """What the adviser proposes first where the turn began, if that is clearly better than what was done up to the first die."""
    state = new_game(setup, island)
    for action in log[: stretch.at]:
        apply(state, action)
    if not state.agenda or type(state.agenda[-1]) is not TurnOpen:
        return None
    advice = yield from advising(state)
    if not advice.proposals:
        return None
    best = advice.proposals[0]
    played = _until_a_die(state, log[stretch.at : stretch.end])
    if not played or best.deed in played or best.first == played[0]:
        return None
    chance = yield from weighing(state, played, tries=_TRIES)
    return best if best.chance >= chance + CLEARLY else None


def _until_a_die(state: State, actions: Sequence[Action]) -> list[Action]:
    """The decisions of the seat from here to the first one that leads to a roll, or to somebody else's decision."""
    ahead, seat, done = state.copy(), state.agenda[-1].asked, []
    for action in actions:
        apply(ahead, action)
        done.append(action)
        if not ahead.agenda or ahead.agenda[-1].asked != seat:
            break
    return done


__all__ = ["CARD", "CAUSES", "DECISION", "DICE", "MEAL", "THIEF", "Moment", "Review", "Turning", "review", "reviewing"]
