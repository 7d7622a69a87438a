"""A toy game for tests of the session: two persons in turn add 1 or 2 to a sum; every third answer is a coin's; it ends at 30."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import define, frozen

from game.core.agenda import CHANCE, Decision, Frame, Refused
from game.core.codec import Codec
from game.core.saves import Diary

NAME = "counting"
RULES_VERSION = 1
END = 30


@frozen
class Asking(Frame):
    """Whose answer is next."""

    asked: int = 0  # type: ignore[misc]


@frozen
class Add:
    """A person adds."""

    much: int


@frozen
class Coin:
    """The coin adds."""

    much: int


@define
class Sum:
    """The state."""

    total: int = 0
    answers: int = 0

    def copy(self) -> Sum:
        return Sum(self.total, self.answers)


def new_game(setup: Any, island: Any) -> Sum:
    return Sum()


def decision(state: Sum) -> Decision | None:
    if state.total >= END:
        return None
    if state.answers % 6 == 5:
        return Decision(CHANCE, Asking(CHANCE))
    return Decision(state.answers // 2 % 2, Asking(state.answers // 2 % 2))


def legal_actions(state: Sum) -> Sequence[Any]:
    asked = decision(state)
    if asked is None:
        return ()
    return (Coin(0), Coin(1)) if asked.seat == CHANCE else (Add(1), Add(2))


def why_not(state: Sum, action: Any) -> str | None:
    return None if action in legal_actions(state) else "not_asked"


def apply(state: Sum, action: Any) -> list[Any]:
    if why_not(state, action):
        raise Refused("not_asked")
    state.total += action.much
    state.answers += 1
    return [state.total]


def result(state: Sum) -> int | None:
    return state.total if state.total >= END else None


def leader(state: Sum, seat: int) -> int:
    return seat


CODEC = Codec(Add | Coin)
DIARY = Diary(lambda state: {"day": state.answers // 6}, lambda state: str(state.total))
