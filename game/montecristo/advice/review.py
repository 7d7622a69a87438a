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
from ..rules.events import AltarBuilt, Event, FireLit, PhaseBegan, TreasureRevealed
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
CALM, FAINT = 3, 0.005
"""Where no change is large, so many of the largest are told, if they are at least so large."""
ADVISED = 4
"""Turning points for which the adviser is asked, the worst first."""
CLEARLY = 0.01
"""By how much a proposal must raise the chance to be called better than what was done."""
_TRIES = 9
LEAST_TRIES, MOST_TRIES = 2, 6
"""How often the day is played on from both sides of each run; the fewer the longer the game."""
_EFFORT = 900
"""Tries for all runs together, about, on each side."""
_SUSPECTS, _CLOSELY, _OTHER_DICE = 16, 24, 1000
"""So many stretches are weighed again, with so many tries, beginning at this seed."""
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


@define(eq=False)
class _Stretch:
    """One cause at work in one turn or part of a day, gathered while the game is gone through."""

    at: int
    day: int
    cause: str
    seat: int
    before: float = 0.0
    change: float = 0.0
    peak: _Run | None = None
    """The run with the largest change, and the chance before and after it."""
    peak_before: float = 0.0
    peak_after: float = 0.0
    largest: float = 0.0
    events: list[Event] = field(factory=list)
    actions: list[Action] = field(factory=list)

    @property
    def only_built(self) -> bool:
        """Somebody built or lit something and the chance fell, without the treasure showing itself: not a mistake, but the easy part was done."""
        built = any(isinstance(event, AltarBuilt | FireLit) for event in self.events)
        shown = any(isinstance(event, TreasureRevealed) for event in self.events)
        return self.cause == DECISION and self.change < 0 and built and not shown

    def add(self, run: _Run, before: float, after: float) -> None:
        """Put the change in a run of it down to it."""
        if self.peak is None:
            self.before = before
        self.change += after - before
        if self.peak is None or abs(after - before) >= self.largest:
            self.largest, self.peak, self.peak_before, self.peak_after = abs(after - before), run, before, after


@define
class _Run:
    """Actions one after another that belong to one stretch, and the tables before and after them."""

    stretch: _Stretch
    start: int
    end: int
    when: float
    """In days, at its end."""
    before: State
    after: State

    @property
    def dawned(self) -> bool:
        """The next morning has come with its last action."""
        return self.after.day > self.stretch.day and self.after.outcome == PLAYING

    def weighed(self, tries: int, seed: int) -> Generator[None, None, tuple[float, float]]:
        """The chance before and after it. In the morning the evaluation judges by itself; else what it says of the coming morning is told."""
        before = yield from weighing(self.before, tries=tries, seed=seed)
        if self.dawned:
            return before, chance_to_come_home(self.after)
        return before, (yield from weighing(self.after, tries=tries, seed=seed))


def reviewing(setup: Setup, island: Island, log: Sequence[Any]) -> Generator[float, None, Review]:
    """Go through a game in short steps; each tells the share of the work that is done, from 0 to 1.

    Raises Refused if the log does not belong to the set-up.
    """
    runs, days = _runs(setup, island, log)
    if not runs:
        return Review((), (), 0)
    tries = max(LEAST_TRIES, min(MOST_TRIES, _EFFORT // len(runs)))
    for number, run in enumerate(runs):
        found = yield from _told(run.weighed(tries, 1), 0.45 * number / len(runs))
        run.stretch.add(run, *found)
    stretches = list({id(run.stretch): run.stretch for run in runs}.values())
    suspects = sorted(stretches, key=lambda each: -abs(each.change))[:_SUSPECTS]
    for number, stretch in enumerate(
        suspects
    ):  # looked at again, closely and with other dice: chance made some of them large
        stretch.change, stretch.largest, stretch.peak = 0.0, 0.0, None
        for run in (each for each in runs if each.stretch is stretch):
            found = yield from _told(run.weighed(_CLOSELY, _OTHER_DICE), 0.45 + 0.4 * number / len(suspects))
            stretch.add(run, *found)
    chosen = _chosen(suspects)
    better: dict[int, Proposal] = {}
    asked = sorted(
        (each for each in chosen if each.cause == DECISION and each.change < 0), key=lambda each: each.change
    )
    for number, stretch in enumerate(asked[:ADVISED]):
        share = 0.85 + 0.15 * number / min(ADVISED, len(asked))
        proposal = yield from _told(_better(setup, island, log, stretch), share)
        if proposal is not None:
            better[stretch.at] = proposal
    return Review(_moments(runs, chosen), tuple(_turning(each, better) for each in chosen), days)


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


def _runs(setup: Setup, island: Island, log: Sequence[Any]) -> tuple[list[_Run], int]:
    """All runs since the first morning, and the days begun."""
    state = new_game(setup, island)
    before: State | None = None
    runs: list[_Run] = []
    numbers: dict[int, int] = {}
    stretches: dict[tuple[str, int, int], _Stretch] = {}
    for at, action in enumerate(log):
        frame, day, phase, seat = state.agenda[-1], state.day, state.phase, state.seat
        if before is None and day:
            before = state.copy()
        events = apply(state, action)
        if before is None:
            continue
        numbers[day] = numbers.get(day, 0) + 1
        key = (*_cause(frame, events, phase, seat), day)
        stretch = stretches.get(key)
        if stretch is None:
            stretch = stretches[key] = _Stretch(at, day, key[0], key[1])
        stretch.events += events
        stretch.actions.append(action)
        if not runs or runs[-1].stretch is not stretch:
            runs.append(_Run(stretch, at, at, 0.0, before, before))
        before = state.copy()
        runs[-1].end, runs[-1].after, runs[-1].when = at + 1, before, float(numbers[day])
    for run in runs:
        run.when = run.stretch.day - 1 + run.when / numbers[run.stretch.day]
    return runs, max(numbers, default=0)


def _moments(runs: Sequence[_Run], chosen: Sequence[_Stretch]) -> tuple[Moment, ...]:
    """The mornings, the end, and both sides of every turning point."""
    first, last = runs[0], runs[-1]
    found = {0: Moment(0, 1, 0.0, chance_to_come_home(first.before))}
    for earlier, run in zip((None, *runs), runs, strict=False):
        stretch = run.stretch
        if run.dawned or run is last:
            found[run.end] = Moment(run.end, stretch.day, run.when, chance_to_come_home(run.after))
        elif stretch in chosen and stretch.peak is run:
            found[run.end] = Moment(run.end, stretch.day, run.when, stretch.peak_after)
        if earlier is not None and stretch in chosen and stretch.peak is run:
            found.setdefault(run.start, Moment(run.start, earlier.stretch.day, earlier.when, stretch.peak_before))
    return tuple(found[at] for at in sorted(found))


def _chosen(stretches: Sequence[_Stretch]) -> list[_Stretch]:
    """The largest changes, in the order in which they came."""
    large = sorted((each for each in stretches if not each.only_built), key=lambda each: -abs(each.change))[:MOST]
    found = [each for each in large if abs(each.change) >= LEAST]
    if not found:  # a calm game
        found = [each for each in large[:CALM] if abs(each.change) >= FAINT]
    return sorted(found, key=lambda each: each.peak.end if each.peak is not None else each.at)


def _turning(stretch: _Stretch, better: dict[int, Proposal]) -> Turning:
    decided, peak = stretch.cause == DECISION, stretch.peak
    assert peak is not None
    return Turning(
        at=stretch.at if decided else peak.start,
        peak=peak.end,
        day=stretch.day,
        when=peak.when,
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
