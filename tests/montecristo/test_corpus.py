"""A fixed corpus of games comes upon everything there is: events, actions, decisions, cards, endings and reasons."""

from __future__ import annotations

import typing
from functools import cache

import attrs

from game.core.agenda import Frame
from game.montecristo.rules import actions as act
from game.montecristo.rules import events as ev
from game.montecristo.rules.game import why_not
from game.montecristo.rules.numbers import BASES, DECK
from game.montecristo.rules.procedure import PROCEDURE
from game.montecristo.rules.reasons import REASONS
from game.montecristo.rules.rolls import NAMED
from game.montecristo.rules.state import (
    OUTCOMES,
)

from .conceivable import conceivable
from .players import PLAYERS, play
from .starts import TABLES, Start


@attrs.define
class Reached:
    """What came about in a fixed corpus of games."""

    events: set[type]
    actions: set[type]
    frames: set[type]
    cards: set[int]
    causes: set[str]
    """Of roll-offs."""
    reasons: set[str]
    outcomes: set[int]


@cache
def corpus() -> Reached:
    """Every table, company size, difficulty and base of the numbers, played by the eager player."""
    reached = Reached(set(), set(), set(), set(), set(), set(), set())
    islands, bases = ("small", "real", "random 1", "random 2"), sorted(BASES)
    starts = [
        Start(islands[(number + level) % 4], 2 + number % 5, 1 + number % 4, level, table, number, base)
        for number, base in enumerate(base for base in bases for _island in islands)
        for table in sorted(TABLES)
        for level in range(4)
    ]  # a new base adds its games at the end, so that those of the others stay the same
    for place, start in enumerate(starts):
        state = start.state()
        for number, (action, events) in enumerate(play(state, PLAYERS["eager"], place, 700)):
            reached.actions.add(type(action))
            reached.events.update(map(type, events))
            reached.cards.update(event.card for event in events if isinstance(event, ev.CardDrawn))
            reached.causes.update(event.cause for event in events if isinstance(event, ev.RolledOff))
            if state.agenda:
                reached.frames.add(type(state.agenda[-1]))
            if number % 10 == 0:
                reached.reasons.update(filter(None, (why_not(state, a) for a in conceivable(len(state.island.spaces)))))
        reached.outcomes.add(state.outcome)
        if state.outcome:
            reached.reasons.add(why_not(state, act.END_TURN) or "")
    return reached


def names_of(kinds: typing.Iterable[type]) -> list[str]:
    """Sorted, so that a failure reads well."""
    return sorted(kind.__name__ for kind in kinds)


def test_the_corpus_reaches_every_event() -> None:
    assert not names_of(set(typing.get_args(ev.Event)) - corpus().events)


def test_the_corpus_reaches_every_action() -> None:
    assert not names_of(set(typing.get_args(act.Action)) - corpus().actions - {act.Abandon})


def test_the_corpus_reaches_every_decision() -> None:
    decisions: set[type[Frame]] = set(PROCEDURE.options)
    assert not names_of(decisions - corpus().frames)


def test_the_corpus_reaches_every_roll_off() -> None:
    assert sorted(corpus().causes) == sorted(NAMED)


def test_the_corpus_reaches_every_card_and_outcome() -> None:
    assert corpus().cards == set(range(len(DECK)))
    assert corpus().outcomes >= {OUTCOMES.index(word) for word in ("won", "lost", "all_dead")}


def test_every_reason_against_an_action_is_reached_and_no_other() -> None:
    assert sorted(corpus().reasons) == sorted(REASONS)


def test_every_conceivable_kind_of_action_is_tried() -> None:
    assert {type(action) for action in conceivable(20)} == set(typing.get_args(act.Action)) - {act.Abandon}
