"""One example of everything that words are about, and games in which most of it comes up."""

from __future__ import annotations

import random
import re
import typing
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import attrs
from attrs import frozen

from game.core.agenda import Decision
from game.montecristo.rules import actions as act
from game.montecristo.rules import events as ev
from game.montecristo.rules.actions import Action
from game.montecristo.rules.events import Event
from game.montecristo.rules.game import apply, decision, legal_actions
from game.montecristo.rules.numbers import BASES
from game.montecristo.rules.state import CALM, WON, State
from game.montecristo.view.words.roles import Cast
from tests.montecristo.starts import TABLES, Start

EVENTS: tuple[type, ...] = typing.get_args(ev.Event)
ACTIONS: tuple[type, ...] = typing.get_args(act.Action)
ICONS = {path.stem for path in (Path(__file__).parents[3] / "assets" / "ui" / "icons").glob("*.svg")}
RAW_KEY = re.compile(r"[a-z]_[a-z]|[{}]")
"""A key of the rules, or a placeholder that nobody filled."""

VALUES: dict[str, object] = {
    "agreed": True,
    "amount": 2,
    "asker": 0,
    "burning": 2,
    "card": 3,
    "cause": "gather",
    "change": 1,
    "character": 1,
    "day": 4,
    "die": "d6",
    "end": 6,
    "face": 3,
    "fellow": 1,
    "food": 3,
    "gain": 1,
    "giver": 0,
    "giver_holds": 1,
    "goal": 3,
    "health": 5,
    "held": 2,
    "holder": 1,
    "kind": 2,
    "left": 2,
    "lit": True,
    "loss": 1,
    "meter": "food",
    "mine": 0,
    "outcome": WON,
    "own_turn": True,
    "phase": 2,
    "pile": (1, 0, 2, 0, 0, 0, 1, 0),
    "points": 3,
    "reason": "supply_empty",
    "role": 2,
    "seat": 1,
    "seats": (0, 1),
    "side": 2,
    "space": 7,
    "stake": True,
    "start": 5,
    "stored": 2,
    "supply": 20,
    "taker": 1,
    "taker_holds": 1,
    "theirs": 7,
    "thief_face": 2,
    "to": 4,
    "tool": 1,
    "tools": (False, True, False),
    "turns": 2,
    "value": 4,
    "water": 3,
    "way": "walk",
    "ways": (1, 2),
    "weather": CALM,
    "what": "swap",
    "won": True,
}
SPECIAL: dict[tuple[type, str], object] = {
    (ev.GearGone, "supply"): (20, 20, 20, 20, 20, 20),
    (ev.GearGone, "cause"): "thief",
    (ev.PointsSet, "cause"): "carrying",
    (ev.TurnSkipped, "cause"): "stunned",
    (ev.ThiefMoved, "cause"): "false_trail",
}


def sample(kind: type, /, **values: object) -> typing.Any:
    """An event or action of the class, with plausible values where none are given."""
    fields = {f.name: SPECIAL.get((kind, f.name), VALUES[f.name]) for f in attrs.fields(kind) if f.name in VALUES}
    return kind(**(fields | values))


def company(people: tuple[str, ...] = ()) -> tuple[State, Cast]:
    """Three adventurers in their first morning."""
    state = Start(table="laden", seed=3).state()
    return state, Cast.of(state, people)


@frozen
class Played:
    """One decision of a game."""

    before: State
    asked: Decision
    action: Action
    events: list[Event]
    after: State
    """Goes on changing: look at it before asking for the next."""


def games() -> Iterator[Played]:
    """Every decision of some careless games from many tables."""
    for number, start in enumerate(starts()):
        state = start.state()
        rng = random.Random(number)
        for _ in range(150):
            asked = decision(state)
            if asked is None:
                break
            options = legal_actions(state)
            action = options[rng.randrange(len(options))]
            before = state.copy()
            yield Played(before, asked, action, apply(state, action), state)


@cache
def starts() -> tuple[Start, ...]:
    """Beginnings for every table by every base of the numbers, of all difficulties and sizes."""
    return tuple(
        Start("small", 2 + number % 5, 1 + number % 3, number % 4, table, number, base)
        for number, (base, table) in enumerate(product(sorted(BASES), TABLES))
    )
