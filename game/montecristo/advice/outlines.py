"""What a plan of the expert's comes to: the way it walks first, and the first thing it does there, with the reason for it.

The plan is followed on a copy, as far as no die is thrown and nobody else is asked.
"""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from attrs import evolve, frozen

from ..bots.expert_plans import Plan, follow
from ..bots.steady import choose_steady
from ..bots.steady_answers import spare, wanted_by
from ..bots.steady_errands import Errand, errands
from ..rules import actions as act
from ..rules.actions import END_TURN, Action
from ..rules.forecast import forecast
from ..rules.frames import Duel, TurnOpen
from ..rules.game import apply, legal_actions
from ..rules.numbers import FOOD, WATER
from ..rules.state import ABOARD, LYING, NOBODY, UP, WITH_THIEF, Adventurer, State, treasure_space
from .proposals import Grounds

_LONGEST = 60
"""Actions that a plan is followed for, at most: a walk with all the answers on its way is far shorter."""


@frozen
class Outline:
    """The plain part of a plan."""

    way: tuple[int, ...]
    deed: Action
    grounds: Grounds


def outline(state: State, plan: Plan, first: Action) -> Outline:
    """The way and the deed of a plan of the seat that is asked; for an answer to a question the answer alone."""
    frame = state.agenda[-1]
    seat = frame.asked
    here = state.adventurers[seat].space
    if not isinstance(frame, TurnOpen):
        return Outline((here,), first, Grounds("answer", seat, here, cube=_spared(state, seat, first)))
    ahead, way, deed = _walk(state, seat, plan, first)
    grounds = evolve(_grounds_of(state, ahead, seat, way, deed), caught=_caught(state, ahead, seat, way[-1]))
    return Outline(way, deed, grounds)


def _walk(state: State, seat: int, plan: Plan, first: Action) -> tuple[State, tuple[int, ...], Action]:
    """Go on until something else than walking is done; the state just before that."""
    luck = random.Random(0)  # decides only what does not matter to the steady player
    ahead, way, action = state.copy(), [state.adventurers[seat].space], first
    for _step in range(_LONGEST):
        if type(ahead.agenda[-1]) is TurnOpen and not isinstance(action, act.Move):
            break
        if isinstance(action, act.Move):
            if action.to in way:  # it changes its mind on the way: what leads back is no plan
                return ahead, tuple(way[: way.index(action.to) + 1]), END_TURN
            way.append(action.to)
        apply(ahead, action)
        frame = ahead.agenda[-1] if ahead.agenda else None
        if frame is None or frame.asked != seat:
            return ahead, tuple(way), action
        options = legal_actions(ahead)
        found = follow(plan, ahead, seat, options, luck) if type(frame) is TurnOpen else None
        action = found if found is not None else choose_steady(ahead, options, luck)
    return ahead, tuple(way), action


def _caught(state: State, ahead: State, seat: int, space: int) -> Fraction | None:
    """As the table stands, with this one at the end of its way."""
    if state.thief_stunned or (state.revealed and state.holder not in (seat, ABOARD, WITH_THIEF)):
        return None
    if state.revealed and space == state.island.home and state.holder == seat:
        return None
    there = state.copy()
    who = there.adventurers[seat]
    who.space = space
    if who.carries != NOBODY:
        there.adventurers[who.carries].space = space
    if ahead.adventurers[seat].life != UP:
        return None
    return forecast(there).caught[seat]


# ---------------------------------------------------------------- why


def _spared(state: State, seat: int, answer: Action) -> int:
    """The kind of a cube that the answer gives away and that no errand needs; NOBODY for any other answer."""
    kind = getattr(answer, "kind", NOBODY)
    if isinstance(answer, act.Discard | act.PayCube | act.NameKind | act.Spoil) and spare(state, seat)[kind]:
        return kind
    return NOBODY


def _grounds_of(state: State, ahead: State, seat: int, way: tuple[int, ...], deed: Action) -> Grounds:
    who, space = state.adventurers[seat], way[-1]
    island = state.island
    at = Grounds("walk", seat, space, len(way) - 1)
    frame = ahead.agenda[-1] if ahead.agenda else None
    if isinstance(frame, Duel):
        return evolve(at, deed="fight")
    errand = errands(state).get(seat)
    match deed:
        case act.Gather():
            return _gathering(at, island.kinds[space], errand, state)
        case act.BuildAltar() | act.LightFire():
            fire = isinstance(deed, act.LightFire) or deed.lit
            return evolve(
                at, deed="build" if isinstance(deed, act.BuildAltar) else "light", side=island.side_of[space], fire=fire
            )
        case act.Heal():
            return evolve(at, deed="heal", count=who.health)
        case act.Ferry(to=to):
            return evolve(at, deed="ferry", space=to, side=island.side_of[to])
        case act.Craft(tool=tool):
            return evolve(at, deed="craft", tool=tool)
        case act.TradeAtChapel(kind=kind):
            return evolve(at, deed="trade", cube=kind)
        case act.Give(fellow=fellow):
            return _giving(at, state, ahead, seat, fellow, errand)
        case act.EndTurn() | act.Move():
            return _staying(at, state, seat, who, space, errand)
        case _ if type(deed) in _PLAIN:
            return evolve(at, deed=_PLAIN[type(deed)], fellow=getattr(deed, "fellow", NOBODY))
    return at


_PLAIN: dict[type, str] = {
    act.BuildWell: "well",
    act.UseMill: "mill",
    act.VisitHideaway: "hideaway",
    act.Swap: "swap",
    act.Take: "take",
    act.TakeGear: "gear",
    act.PickUp: "lift",
    act.SetDown: "set_down",
    act.TakeUpTreasure: "take_up",
    act.GiveTreasure: "hand_over",
    act.TakeTreasure: "ask_treasure",
    act.Attack: "attack",
}


def _gathering(at: Grounds, kind: int, errand: Errand | None, state: State) -> Grounds:
    wanted = errand.missing[kind] if errand is not None and not state.revealed else 0
    if not wanted or errand is None:
        return evolve(at, deed="gather", cube=kind)
    return evolve(at, deed="gather", cube=kind, count=wanted, **_aim(state, errand))


def _aim(state: State, errand: Errand) -> dict[str, Any]:
    """What the errand is for: a tool or a well first, else the altar or fire of a chapel."""
    if errand.tool != NOBODY:
        return {"tool": errand.tool}
    return {"side": errand.side, "fire": errand.side != NOBODY and state.altars[errand.side] > 0}


def _giving(at: Grounds, state: State, ahead: State, seat: int, fellow: int, errand: Errand | None) -> Grounds:
    wanted = wanted_by(state, fellow) if not state.revealed else [0] * 6
    given = [min(want, have) for want, have in zip(wanted, ahead.adventurers[seat].cubes, strict=True)]
    kind = max(range(6), key=lambda each: given[each])
    side = errand.side if errand is not None and any(given) else NOBODY
    fire = side != NOBODY and state.altars[side] > 0
    return evolve(
        at, deed="give", fellow=fellow, cube=kind if any(given) else NOBODY, count=given[kind], side=side, fire=fire
    )


def _staying(at: Grounds, state: State, seat: int, who: Adventurer, space: int, errand: Errand | None) -> Grounds:
    """The turn ends there: what is that good for?"""
    island = state.island
    if state.revealed:
        closer = island.distance[who.space][island.home] - island.distance[space][island.home]
        return evolve(at, deed=_after_the_reveal(state, seat, space), count=closer)
    if island.side_of[space] >= 0:
        ready = errand is not None and errand.goal == space and not any(errand.missing) and errand.side != NOBODY
        if ready and at.steps:
            return evolve(at, deed="near", side=island.side_of[space], fire=state.altars[island.side_of[space]] > 0)
        return evolve(at, deed="care", side=island.side_of[space])
    if island.kinds[space] in (FOOD, WATER) and not state.rolls_for_provisions and at.steps:
        return evolve(at, deed="provisions", cube=island.kinds[space])
    if not at.steps or errand is None:
        return evolve(at, deed="rest")
    wanted = [kind for kind in range(6) if errand.missing[kind]]
    near = [kind for kind in wanted if _steps_to(state, space, kind) < _steps_to(state, who.space, kind)]
    if near:
        kind = min(near, key=lambda each: (_steps_to(state, space, each), each))
        return evolve(at, deed="near", cube=kind, count=errand.missing[kind], **_aim(state, errand))
    fire = errand.side != NOBODY and state.altars[errand.side] > 0
    if (
        errand.side != NOBODY
        and errand.goal != NOBODY
        and island.distance[space][errand.goal] < island.distance[who.space][errand.goal]
    ):
        return evolve(at, deed="near", side=errand.side, fire=fire)
    return at


def _after_the_reveal(state: State, seat: int, space: int) -> str:
    island = state.island
    if state.holder == WITH_THIEF:
        here, whole = state.thief, island.distance[state.thief][island.lair]
        return "ambush" if island.distance[here][space] + island.distance[space][island.lair] == whole else "walk"
    if space == island.home:
        return "home" if state.adventurers[seat].space != space else "aboard"
    if (
        state.holder == LYING
        and island.distance[space][treasure_space(state)]
        < island.distance[state.adventurers[seat].space][treasure_space(state)]
    ):
        return "near"
    if state.holder == seat:
        return "haven"
    closer = island.distance[space][island.home] < island.distance[state.adventurers[seat].space][island.home]
    return "home" if closer else "walk" if space != state.adventurers[seat].space else "rest"


def _steps_to(state: State, space: int, kind: int) -> int:
    row = state.island.distance[space]
    return min((row[each] for each, found in enumerate(state.island.kinds) if found == kind), default=99)
