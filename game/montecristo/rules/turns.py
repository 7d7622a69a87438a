"""The main decision of a turn: the table of things an adventurer can do with its points.

Each chapter of the rules registers its actions here with the places where they make sense, the candidates to offer and one predicate
``why_not`` that returns None or a reason key. The predicate decides both what is legal and what a greyed button says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import Factory, define

from ...core.agenda import always, then
from .actions import DISCARD, DRINK, EAT, END_TURN, Action, Discard, Drink, Eat, EndTurn
from .events import Event
from .frames import Settling, TurnOpen, next_settling
from .numbers import FOOD, KINDS, WATER
from .procedure import answers, asks
from .state import NOBODY, Adventurer, State, room
from .verbs import eat_cube, has_appetite, has_surplus, lose_cubes

Candidates = Callable[[State, int, Adventurer], Sequence[Any]]
WhyNot = Callable[[State, int, Adventurer, Any], str | None]
Do = Callable[[State, int, Adventurer, Any, list[Event]], None]

SPOTS = (*KINDS, "chapel", "hideaway", "mill", "home", "lair", "plain")
ANYWHERE = SPOTS
FELLOWS, NEARBY, FED, FULL, STOCKED = "fellows", "nearby", "fed", "full", "stocked"
"""Instead of a kind of space: where a fellow stands; where gear, the treasure or the Thief is or somebody is carried; with food or
water in the pack, a pack that may hold a surplus, cubes enough for the cheapest tool."""
CIRCUMSTANCES = (FED, FULL, STOCKED, NEARBY, FELLOWS)


@define
class Offers:
    """What there is to look through in one circumstance."""

    fixed: list[tuple[Any, WhyNot]] = Factory(list)
    """Single actions, each with its predicate."""
    varied: list[Candidates] = Factory(list)
    """Functions that list what is legal of an action with values."""


class TurnActions:
    """What can be done in a turn, by class of action."""

    def __init__(self) -> None:
        self.why_not: dict[type, WhyNot] = {}
        self.do: dict[type, Do] = {}
        self.offers: dict[str, Offers] = {spot: Offers() for spot in (*SPOTS, *CIRCUMSTANCES)}
        """By kind of space and by circumstance."""
        self.free_offers: dict[str, Offers] = {spot: Offers() for spot in self.offers}
        """The part of them that is possible without a point."""

    def add(
        self,
        kind: type,
        why_not: WhyNot,
        offered: tuple[Any, ...] | Candidates,
        where: Sequence[str] = ANYWHERE,
        free: bool = False,
    ) -> Callable[[Do], Do]:
        """Register an action: either the few there can be, or a function that lists the legal ones with their values.

        ``where`` and ``free`` only spare the question elsewhere; the predicate refuses there by itself.
        """
        self.why_not[kind] = why_not
        for offers in (self.offers, self.free_offers) if free else (self.offers,):
            for spot in where:
                if isinstance(offered, tuple):
                    offers[spot].fixed += [(action, why_not) for action in offered]
                else:
                    offers[spot].varied.append(offered)

        def register(do: Do) -> Do:
            self.do[kind] = do
            return do

        return register


TURN = TurnActions()


@asks(TurnOpen, open_while=always)
def turn_options(state: State, frame: TurnOpen) -> list[Action]:
    """Everything legal in the turn, in the order of registration; ending it always is (M-052)."""
    seat = frame.seat
    who = state.adventurers[seat]
    space, cubes = who.space, who.cubes
    offers = TURN.offers if who.points else TURN.free_offers
    circumstances = [offers[state.island.spaces[space].kind]]
    carried = sum(cubes)
    if carried:
        numbers = state.setup.numbers
        if cubes[FOOD] or cubes[WATER]:
            circumstances.append(offers[FED])
        if carried > numbers.capacity[who.role]:  # it may hold more yet: the offers look closely
            circumstances.append(offers[FULL])
        if carried >= numbers.least_tool_cost:
            circumstances.append(offers[STOCKED])
    if space == state.thief or space == state.treasure or who.carries != NOBODY or space in state.gear:
        circumstances.append(offers[NEARBY])
    for other in state.adventurers:
        if other.space == space and other is not who:
            circumstances.append(offers[FELLOWS])
            break
    found: list[Action] = []
    for circumstance in circumstances:
        for action, why_not in circumstance.fixed:
            if why_not(state, seat, who, action) is None:
                found.append(action)
        for candidates in circumstance.varied:
            found += candidates(state, seat, who)
    found.append(END_TURN)
    return found


@answers(TurnOpen)
def act(state: State, frame: TurnOpen, action: Action, out: list[Event]) -> None:
    """Do it; unless it ended the turn, the same question comes again."""
    kind = type(action)
    if kind is not EndTurn:
        state.agenda.append(frame)
        seat = frame.seat
        TURN.do[kind](state, seat, state.adventurers[seat], action, out)


def why_not_in_turn(state: State, seat: int, action: Action) -> str | None:
    """The reason key against an action as the next one of the turn, or None."""
    kind = type(action)
    if kind is EndTurn:
        return None
    predicate = TURN.why_not.get(kind)
    return "not_asked" if predicate is None else predicate(state, seat, state.adventurers[seat], action)


# ---------------------------------------------------------------- eating, drinking, throwing away


def _why_not_eat(state: State, seat: int, who: Adventurer, action: Eat) -> str | None:
    if not who.cubes[FOOD]:
        return "no_food_cube"
    return "food_full" if who.food >= state.setup.numbers.food_full else None


def _why_not_drink(state: State, seat: int, who: Adventurer, action: Drink) -> str | None:
    if not who.cubes[WATER]:
        return "no_water_cube"
    return "water_full" if who.water >= state.setup.numbers.water_full else None


def _why_not_discard(state: State, seat: int, who: Adventurer, action: Discard) -> str | None:
    if room(state, who) >= 0:
        return "no_surplus"
    return None if who.cubes[action.kind] else "cubes_short"


def _surplus_cubes(state: State, seat: int, who: Adventurer) -> Sequence[Action]:
    return () if room(state, who) >= 0 else [DISCARD[kind] for kind in range(6) if who.cubes[kind]]


@TURN.add(Eat, _why_not_eat, (EAT,), where=(FED,), free=True)
def eat(state: State, seat: int, who: Adventurer, action: Eat, out: list[Event]) -> None:
    """M-069..M-071, R-11."""
    eat_cube(state, out, seat, FOOD)


@TURN.add(Drink, _why_not_drink, (DRINK,), where=(FED,), free=True)
def drink(state: State, seat: int, who: Adventurer, action: Drink, out: list[Event]) -> None:
    """M-069..M-071, R-11."""
    eat_cube(state, out, seat, WATER)


@TURN.add(Discard, _why_not_discard, _surplus_cubes, where=(FULL,), free=True)
def discard(state: State, seat: int, who: Adventurer, action: Discard, out: list[Event]) -> None:
    """M-087, M-090: any cube carried, not only the new ones."""
    lose_cubes(state, out, seat, action.kind, 1, "discard")


def settle_first(state: State, seat: int) -> None:
    """Whatever is next on the agenda waits until no surplus is left (M-086, M-089)."""
    if has_surplus(state, seat):
        then(state, next_settling(seat))


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
            if who.cubes[kind] and has_appetite(state, who, kind)
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
