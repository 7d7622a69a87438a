"""The agenda: what a game still has to do, as a stack of small frozen frames inside its state.

Rules run until they must be told something. The frame on top is either a *step*, which runs by itself, or a *decision*, which waits
for an action of a seat or of CHANCE. A :class:`Procedure` holds, for one game, the function behind each class of frame.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Protocol

from attrs import frozen

CHANCE = -1
"""The seat of dice, shuffled cards and blind draws. Its actions are equally likely (repeated where a face counts double)."""


class Refused(ValueError):
    """The action is not legal now; ``reason`` is a key that the view turns into words. The state is unchanged."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Frame:
    """Base of all frames: frozen attrs classes of primitives and tuples, compared by value, never holding code."""

    __slots__ = ()
    asked: ClassVar[int] = CHANCE
    """Who answers, for a decision: a seat number (overridden by frames that carry one) or CHANCE."""
    by_chance: ClassVar[bool] = True
    """``asked == CHANCE``, for the loops that ask nothing else."""


class Asks(Protocol):
    """A frame put to a seat carries that seat."""

    seat: int


@frozen
class Decision:
    """What is being asked, and of whom."""

    seat: int
    """The asked adventurer's seat, or CHANCE."""
    frame: Frame


class HasAgenda(Protocol):
    """What the agenda needs of a state."""

    agenda: list[Frame]
    outcome: int


def then(state: HasAgenda, *frames: Frame) -> None:
    """Do these next, in reading order, before what was on the agenda already."""
    if len(frames) == 1:
        state.agenda.append(frames[0])
    else:
        state.agenda.extend(reversed(frames))


def cut_to(state: HasAgenda, kind: type[Frame]) -> None:
    """Drop everything above the topmost frame of a kind; nothing happens if there is none."""
    agenda = state.agenda
    for depth in range(len(agenda) - 1, -1, -1):
        if type(agenda[depth]) is kind:
            del agenda[depth + 1 :]
            return


Step = Callable[[Any, Any, list[Any]], None]
Options = Callable[[Any, Any], Sequence[Any]]
Choose = Callable[[Any, Any, Any, list[Any]], None]
Open = Callable[[Any, Any], object]


def always(state: Any, frame: Any) -> bool:
    """For decisions that have an option in every state."""
    return True


class Procedure:
    """The functions behind the frames of one game.

    ``step`` functions take ``(state, frame, out)``; ``options`` take ``(state, frame)`` and return the legal actions, none meaning that
    the frame has nothing to ask and falls away; ``choose`` functions take ``(state, frame, action, out)`` and run with the
    frame already off the agenda. ``out`` collects events.
    """

    def __init__(self) -> None:
        self.steps: dict[type[Frame], Step] = {}
        self.options: dict[type[Frame], Options] = {}
        self.choices: dict[type[Frame], Choose] = {}
        self.open: dict[type[Frame], Open | None] = {}
        """By decision: what is true while it has an option; None: always. It spares a list made only to see whether it is empty."""

    def step(self, kind: type[Frame]) -> Callable[[Step], Step]:
        """Register what a frame of this kind does by itself."""

        def register(function: Step) -> Step:
            self.steps[kind] = function
            return function

        return register

    def asks(self, kind: type[Frame], open_while: Open | None = None) -> Callable[[Options], Options]:
        """Register the legal actions of a decision; ``open_while(state, frame)`` says more cheaply whether there is one."""

        def register(function: Options) -> Options:
            self.options[kind] = function
            self.open[kind] = None if open_while is always else open_while or function
            return function

        return register

    def answers(self, kind: type[Frame]) -> Callable[[Choose], Choose]:
        """Register what a chosen action does."""

        def register(function: Choose) -> Choose:
            self.choices[kind] = function
            return function

        return register

    def advance(self, state: HasAgenda, out: list[Any]) -> None:
        """Run steps until a decision with at least one option is on top, or the game is over (then the agenda is empty)."""
        agenda, steps, decisions = state.agenda, self.steps, self.open
        while agenda and not state.outcome:
            frame = agenda[-1]
            kind = type(frame)
            if kind in decisions:
                is_open = decisions[kind]
                if is_open is None or is_open(state, frame):
                    return
                agenda.pop()
            else:
                agenda.pop()
                steps[kind](state, frame, out)
        if state.outcome:
            agenda.clear()
