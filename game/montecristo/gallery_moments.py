"""Moments of a game worth looking at: conditions by which rehearsals find them, and the companies that play."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from .rehearsal import Company, When
from .rules import actions as act
from .rules import frames as fr
from .rules.actions import Action
from .rules.game import legal_actions
from .rules.numbers import DECK
from .rules.state import AFTERNOON, CRAWLING, MORNING, State

FOUR, SIX, TWO = Company(4), Company(6, persons=3), Company(2, persons=1)
AIMLESS = Company(4, policy="random")
ROBBED = evolve(AIMLESS, base=1)
"""By the first numbers a theft asks its victim what to give."""


def asks(frame: type, *, day: int = 1) -> When:
    """This decision is asked, with a choice: the table answers by itself where there is none."""

    def when(state: State, action: Action | None) -> bool:
        asked = bool(state.agenda) and type(state.agenda[-1]) is frame and state.day >= day
        return asked and len(legal_actions(state)) > 1

    return when


def turn(day: int, more: Callable[[State], bool] = lambda state: True) -> When:
    """A turn just began on this day or later, and more holds."""

    def when(state: State, action: Action | None) -> bool:
        if not (state.agenda and type(state.agenda[-1]) is fr.TurnOpen and state.day >= day):
            return False
        return state.phase == MORNING and not state.tried and state.adventurers[state.seat].points >= 4 and more(state)

    return when


def draws(*cards: str) -> When:
    """One of these evening cards is about to be drawn."""
    numbers = {DECK.index(card) for card in cards}
    return lambda state, action: type(action) is act.DrawCard and action.card in numbers


def ends(outcome: int) -> When:
    """The game is over in this way."""
    return lambda state, action: state.outcome == outcome


def sets_off(state: State, action: Action | None) -> bool:
    """The last turn of a morning is about to end."""
    if type(action) is not act.EndTurn or state.day < 6 or state.thief_stunned:
        return False
    last = (state.first - 1) % len(state.adventurers)
    return state.seat == last and state.agenda[0] is not state.agenda[-1]


def caught(state: State, action: Action | None) -> bool:
    """The Thief has just come upon somebody in its own turn."""
    return bool(state.agenda) and type(state.agenda[-1]) is fr.Theft and state.phase == AFTERNOON


def walks(state: State, action: Action | None) -> bool:
    return state.day >= 12 and type(action) is act.Move


def ferries(state: State, action: Action | None) -> bool:
    """Somebody is about to take the ferry."""
    return state.day >= 2 and type(action) is act.Ferry


def affluent(state: State) -> bool:
    """Much to see: something burns, packs are well filled, tools are about."""
    filled = sum(sum(who.cubes) for who in state.adventurers)
    return state.altars.count(2) >= 1 and filled >= 3 * len(state.adventurers)


def down(state: State) -> bool:
    return any(who.life == CRAWLING for who in state.adventurers)


def together(state: State) -> bool:
    here = state.adventurers[state.seat]
    return sum(here.cubes) > 2 and sum(who.space == here.space for who in state.adventurers) > 1
