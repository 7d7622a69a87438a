"""The main decision of a turn: the table of things an adventurer can do with its points.

Each chapter of the rules registers its actions here with the places where they make sense, the candidates to offer and one predicate
``why_not`` that returns None or a reason key. The predicate decides both what is legal and what a greyed button says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.agenda import then
from .actions import DISCARD, DRINK, EAT, END_TURN, Action, Discard, Drink, Eat, EndTurn
from .events import Event
from .frames import Settling, TurnOpen
from .numbers import FOOD, KINDS, WATER
from .procedure import answers, asks
from .state import Adventurer, State, room
from .verbs import eat_cube, full_meter, has_surplus, lose_cubes, meter_of

Candidates = Callable[[State, int, Adventurer], Sequence[Any]]
WhyNot = Callable[[State, int, Adventurer, Any], str | None]
Do = Callable[[State, int, Adventurer, Any, list[Event]], None]

SPOTS = (*KINDS, "chapel", "hideaway", "mill", "home", "lair", "plain")
ANYWHERE = SPOTS
FELLOWS = "fellows"


class TurnActions:
    """What can be done in a turn, by class of action."""

    def __init__(self) -> None:
        self.why_not: dict[type, WhyNot] = {}
        self.do: dict[type, Do] = {}
        self.offers: dict[str, list[tuple[Candidates, WhyNot]]] = {spot: [] for spot in (*SPOTS, FELLOWS)}
        """By kind of space, and for fellows on it: what to look through."""
        self.free_offers: dict[str, list[tuple[Candidates, WhyNot]]] = {spot: [] for spot in (*SPOTS, FELLOWS)}
        """The part of them that is possible without a point."""

    def add(
        self,
        kind: type,
        why_not: WhyNot,
        candidates: Candidates,
        where: Sequence[str] = ANYWHERE,
        free: bool = False,
    ) -> Callable[[Do], Do]:
        """Register an action. ``where`` and ``free`` only spare the question elsewhere; the predicate refuses there by itself."""
        self.why_not[kind] = why_not
        for spot in where:
            self.offers[spot].append((candidates, why_not))
            if free:
                self.free_offers[spot].append((candidates, why_not))

        def register(do: Do) -> Do:
            self.do[kind] = do
            return do

        return register


TURN = TurnActions()


@asks(TurnOpen, never_empty=True)
def turn_options(state: State, frame: TurnOpen) -> list[Action]:
    """Everything legal in the turn, in the order of registration; ending it always is (M-052)."""
    seat = frame.seat
    who = state.adventurers[seat]
    space = who.space
    offers = TURN.offers if who.points else TURN.free_offers
    found: list[Action] = []
    for candidates, why_not in offers[state.island.spaces[space].kind]:
        for action in candidates(state, seat, who):
            if why_not(state, seat, who, action) is None:
                found.append(action)
    for other in state.adventurers:
        if other.space == space and other is not who:
            for candidates, why_not in offers[FELLOWS]:
                for action in candidates(state, seat, who):
                    if why_not(state, seat, who, action) is None:
                        found.append(action)
            break
    found.append(END_TURN)
    return found


@answers(TurnOpen)
def act(state: State, frame: TurnOpen, action: Action, out: list[Event]) -> None:
    """Do it; unless it ended the turn, the same question comes again."""
    if type(action) is not EndTurn:
        state.agenda.append(frame)
        TURN.do[type(action)](state, frame.seat, state.adventurers[frame.seat], action, out)


def why_not_in_turn(state: State, seat: int, action: Action) -> str | None:
    """The reason key against an action as the next one of the turn, or None."""
    if type(action) is EndTurn:
        return None
    predicate = TURN.why_not.get(type(action))
    return "not_asked" if predicate is None else predicate(state, seat, state.adventurers[seat], action)


# ---------------------------------------------------------------- eating, drinking, throwing away


def _why_not_eat(state: State, seat: int, who: Adventurer, action: Eat) -> str | None:
    if not who.cubes[FOOD]:
        return "no_food_cube"
    return "food_full" if who.food >= state.numbers.food_full else None


def _why_not_drink(state: State, seat: int, who: Adventurer, action: Drink) -> str | None:
    if not who.cubes[WATER]:
        return "no_water_cube"
    return "water_full" if who.water >= state.numbers.water_full else None


def _why_not_discard(state: State, seat: int, who: Adventurer, action: Discard) -> str | None:
    if room(state, who) >= 0:
        return "no_surplus"
    return None if who.cubes[action.kind] else "cubes_short"


@TURN.add(Eat, _why_not_eat, lambda state, seat, who: (EAT,) if who.cubes[FOOD] else (), free=True)
def eat(state: State, seat: int, who: Adventurer, action: Eat, out: list[Event]) -> None:
    """M-069..M-071, R-11."""
    eat_cube(state, out, seat, FOOD)


@TURN.add(Drink, _why_not_drink, lambda state, seat, who: (DRINK,) if who.cubes[WATER] else (), free=True)
def drink(state: State, seat: int, who: Adventurer, action: Drink, out: list[Event]) -> None:
    """M-069..M-071, R-11."""
    eat_cube(state, out, seat, WATER)


@TURN.add(Discard, _why_not_discard, lambda state, seat, who: DISCARD if room(state, who) < 0 else (), free=True)
def discard(state: State, seat: int, who: Adventurer, action: Discard, out: list[Event]) -> None:
    """M-087, M-090: any cube carried, not only the new ones."""
    lose_cubes(state, out, seat, action.kind, 1, "discard")


def settle_first(state: State, seat: int) -> None:
    """Whatever is next on the agenda waits until no surplus is left (M-086, M-089)."""
    if has_surplus(state, seat):
        then(state, Settling(seat))


@asks(Settling)
def settling_options(state: State, frame: Settling) -> list[Action]:
    """Discard; in the own turn also eat and drink (R-11, R-19). Nothing once the pack is in order."""
    who = state.adventurers[frame.seat]
    if room(state, who) >= 0:
        return []
    found: list[Action] = [DISCARD[kind] for kind in range(6) if who.cubes[kind]]
    if frame.seat == state.seat:
        found += [
            action
            for action, kind in ((EAT, FOOD), (DRINK, WATER))
            if who.cubes[kind] and meter_of(who, kind) < full_meter(state, kind)
        ]
    return found


@answers(Settling)
def settle(state: State, frame: Settling, action: Action, out: list[Event]) -> None:
    """Asked again until the pack is in order."""
    state.agenda.append(frame)
    if isinstance(action, Discard):
        lose_cubes(state, out, frame.seat, action.kind, 1, "discard")
    else:
        eat_cube(state, out, frame.seat, FOOD if action == EAT else WATER)
