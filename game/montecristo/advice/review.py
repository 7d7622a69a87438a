"""How a finished game went: the team's chance to come home after every action, and where it turned.

In the morning the chance is the evaluation's (``bots.evaluation``); later in the day it is what the evaluation says of the next morning, on average over
some ways in which steady players and dice may bring the day to its end. What changes it is told apart by stretches: what an adventurer decided in a turn, what
its dice did, the Thief's afternoon, the meal, the evening card. Where decisions cost much, the table at the beginning of that turn is shown
to the adviser.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, TypeVar

from attrs import define, field, frozen

from ...core.agenda import CHANCE, Frame
from ..bots.evaluation import chance_to_come_home
from ..rules.actions import Action
from ..rules.events import Event, PhaseBegan
from ..rules.frames import TurnOpen
from ..rules.game import apply, new_game
from ..rules.island import Island
from ..rules.state import AFTERNOON, DUSK, EVENING, MORNING, NOBODY, PLAYING, Setup, State
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
LEAST_TRIES, MOST_TRIES = 3, 8
"""How often the day is played on from each place of the curve; the fewer the longer the game."""
_EFFORT = 1600
"""Tries for the whole curve, about."""
T = TypeVar("T")


@frozen
class Moment:
    """The team's chance after ``at`` actions, where another cause begins to work; ``when`` is in days: 3.5 is in the middle of the fourth day."""

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
    before: float = 0.0
    change: float = 0.0
    peak: int = 0
    """How many actions had been done when the largest change had come."""
    largest: float = 0.0
    events: list[Event] = field(factory=list)
    actions: list[Action] = field(factory=list)


@define
class _Run:
    """Actions one after another that belong to one stretch, and the table after them."""

    stretch: _Stretch
    end: int
    day: int
    after: State


def reviewing(setup: Setup, island: Island, log: Sequence[Any]) -> Generator[float, None, Review]:
    """Go through a game in short steps; each tells the share of the work that is done, from 0 to 1.

    Raises Refused if the log does not belong to the set-up.
    """
    start, runs, lengths = _runs(setup, island, log)
    if start is None or not runs:
        return Review((), (), 0)
    tries = max(LEAST_TRIES, min(MOST_TRIES, _EFFORT // len(runs)))
    moments = [Moment(0, 1, 0.0, chance_to_come_home(start))]
    value = yield from _told(weighing(start, tries=tries), 0.0)
    begun: dict[int, int] = {}
    for number, run in enumerate(runs):
        share = 0.8 * number / len(runs)
        dawned = run.after.day > run.stretch.day and run.after.outcome == PLAYING
        # In the morning the evaluation judges by itself; later in the day what it says of the coming morning is told.
        after = (
            chance_to_come_home(run.after) if dawned else (yield from _told(weighing(run.after, tries=tries), share))
        )
        _add(run, value, after)
        begun.setdefault(run.stretch.day, moments[-1].at)
        when = run.stretch.day - 1 + (run.end - begun[run.stretch.day]) / max(1, lengths[run.stretch.day])
        moments.append(Moment(run.end, run.stretch.day, min(float(run.stretch.day), when), after))
        value = (yield from _told(weighing(run.after, tries=tries), share)) if dawned else after
    chosen = _chosen([run.stretch for run in runs])
    better: dict[int, Proposal] = {}
    asked = sorted(
        (each for each in chosen if each.cause == DECISION and each.change < 0), key=lambda each: each.change
    )
    for number, stretch in enumerate(asked[:ADVISED]):
        share = 0.8 + 0.2 * number / min(ADVISED, len(asked))
        found = yield from _told(_better(setup, island, log, stretch), share)
        if found is not None:
            better[stretch.at] = found
    whens = {moment.at: moment.when for moment in moments}
    return Review(tuple(moments), tuple(_turning(each, whens, better) for each in chosen), max(lengths, default=0))


def review(setup: Setup, island: Island, log: Sequence[Any]) -> Review:
    """The same at once."""
    steps = reviewing(setup, island, log)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Review = done.value
            return found


def _told(steps: Generator[None, None, T], share: float) -> Generator[float, None, T]:
    """Steps of a part of the work, each with the share that is done."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: T = done.value
            return found
        yield share


def _runs(setup: Setup, island: Island, log: Sequence[Any]) -> tuple[State | None, list[_Run], dict[int, int]]:
    """The table on the first morning, all runs after it, and by day the number of its actions."""
    state = new_game(setup, island)
    start: State | None = None
    runs: list[_Run] = []
    lengths: dict[int, int] = {}
    stretches: dict[tuple[str, int, int], _Stretch] = {}
    for at, action in enumerate(log):
        frame, day, phase, seat = state.agenda[-1], state.day, state.phase, state.seat
        if day and start is None:
            start = state.copy()
        events = apply(state, action)
        if not day:
            continue
        lengths[day] = lengths.get(day, 0) + 1
        key = (*_cause(frame, events, phase, seat), day)
        stretch = stretches.get(key)
        if stretch is None:
            stretch = stretches[key] = _Stretch(at, day, key[0], key[1])
        stretch.events += events
        stretch.actions.append(action)
        if runs and runs[-1].stretch is stretch:
            runs[-1].end, runs[-1].after = at + 1, state.copy()
        else:
            runs.append(_Run(stretch, at + 1, day, state.copy()))
    return start, runs, lengths


def _add(run: _Run, before: float, after: float) -> None:
    """Put a change of the chance down to its stretch."""
    stretch = run.stretch
    if not stretch.peak:
        stretch.before = before
    stretch.change += after - before
    if abs(after - before) >= stretch.largest:
        stretch.largest, stretch.peak = abs(after - before), run.end


def _chosen(stretches: Sequence[_Stretch]) -> list[_Stretch]:
    """The largest changes, in the order in which they came."""
    once = {id(each): each for each in stretches}
    large = sorted(once.values(), key=lambda each: -abs(each.change))[:MOST]
    return sorted((each for each in large if abs(each.change) >= LEAST), key=lambda each: each.peak)


def _turning(stretch: _Stretch, whens: dict[int, float], better: dict[int, Proposal]) -> Turning:
    decided = stretch.cause == DECISION
    return Turning(
        at=stretch.at if decided else max(stretch.at, stretch.peak - 1),
        peak=stretch.peak,
        day=stretch.day,
        when=whens[stretch.peak],
        cause=stretch.cause,
        seat=stretch.seat,
        before=stretch.before,
        change=stretch.change,
        events=tuple(stretch.events),
        better=better.get(stretch.at) if decided else None,
    )


def _cause(frame: Frame, events: list[Event], phase: int, seat: int) -> tuple[str, int]:
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
    played = _until_a_die(state, stretch.actions)
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
