"""The steady player's answers to everything that is asked besides the turn itself."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...core.agenda import Frame
from ..rules.actions import (
    AGREE,
    CHOOSE_HEALTH,
    CHOOSE_PROVISIONS,
    COLLECT,
    COLLECT_TOOL,
    DECLINE,
    DISCARD,
    DONE,
    DRINK,
    EAT,
    HAND_CUBE,
    INSIST,
    LEAVE,
    LOSE_TOOL,
    NAME_KIND,
    PAY_CUBE,
    PAY_METER,
    SPOIL,
    STAY_ABOARD,
    TAKE_CUBE,
    TO_METER,
    TO_PACK,
    Action,
    Crawl,
)
from ..rules.frames import (
    Bonus,
    Collecting,
    Crawling,
    Eating,
    Giving,
    HealingWith,
    LosingTool,
    MillNaming,
    NamingStolen,
    Paying,
    Settling,
    Spoiling,
    Taking,
    Unit,
    Visiting,
)
from ..rules.numbers import AXE, COAL, FOOD, ROPE, SPEAR, STONE, WATER, WOOD
from ..rules.state import ABOARD, State, room
from .random_bot import choose_random
from .steady_errands import Errand, errands
from .steady_provisions import health_worth, meter, unit_worth

_UNWANTED = (3, 1, 5, 4, 2, 0)
"""Kinds by number, the least wanted first: rope, stone, water, food, coal, wood."""
_WILLING = (AGREE, TO_METER, TO_PACK)


def answer(state: State, frame: Frame, options: Sequence[Action], luck: random.Random) -> Action:
    """One of the options."""
    chosen = _answer(state, frame, options)
    if chosen is not None and chosen in options:
        return chosen
    willing = next((each for each in _WILLING if each in options), None)
    return choose_random(state, options, luck) if willing is None else willing


def _answer(state: State, frame: Frame, options: Sequence[Action]) -> Action | None:
    if isinstance(frame, Settling):
        return next((each for each in (EAT, DRINK) if each in options), None) or _least(
            state, frame.seat, DISCARD, options
        )
    if isinstance(frame, Paying):
        return _least(state, frame.seat, PAY_CUBE, options)
    if isinstance(frame, NamingStolen):
        return _least(state, frame.seat, NAME_KIND, options)
    if isinstance(frame, Spoiling):
        return next((SPOIL[kind] for kind in _UNWANTED if SPOIL[kind] in options), None)
    if isinstance(frame, Unit):
        return _unit(state, frame, options)
    if isinstance(frame, HealingWith):
        return PAY_CUBE[frame.kind] if PAY_CUBE[frame.kind] in options else PAY_METER
    if isinstance(frame, Eating):
        return next((each for each in (EAT, DRINK) if each in options), DONE)
    if isinstance(frame, Bonus):
        return _bonus(state, frame)
    if isinstance(frame, MillNaming):
        return _most_missing(state, frame.seat, options)
    if isinstance(frame, Giving):
        return _gift(state, frame, options)
    if isinstance(frame, Taking):
        wanted = wanted_by(state, frame.seat)
        return next((TAKE_CUBE[kind] for kind in range(6) if wanted[kind] and TAKE_CUBE[kind] in options), DONE)
    if isinstance(frame, Visiting):
        return _visit(state, frame, options)
    if isinstance(frame, Collecting):
        return _from_gear(state, frame, options)
    if isinstance(frame, LosingTool):
        return LOSE_TOOL[SPEAR if LOSE_TOOL[SPEAR] in options else AXE]
    if isinstance(frame, Crawling):
        return _crawl(state, frame, options)
    return None


def _errand(state: State, seat: int) -> Errand | None:
    return errands(state).get(seat)


def spare(state: State, seat: int) -> list[int]:
    """By kind: cubes carried beyond what the errand needs."""
    who, errand = state.adventurers[seat], _errand(state, seat)
    keep = errand.keep if errand is not None and not state.revealed else (0,) * 6
    return [max(0, who.cubes[kind] - keep[kind]) for kind in range(6)]


def _least(state: State, seat: int, made: Sequence[Action], options: Sequence[Action]) -> Action | None:
    """The kind of which most easily one can go: something to spare if there is any."""
    extra = spare(state, seat)
    ranked = sorted(_UNWANTED, key=lambda kind: not extra[kind])
    return next((made[kind] for kind in ranked if made[kind] in options), None)


def _unit(state: State, frame: Unit, options: Sequence[Action]) -> Action:
    """Meters first. A cube only into room that the errand does not need."""
    if TO_METER in options:
        return TO_METER
    who, errand = state.adventurers[frame.seat], _errand(state, frame.seat)
    reserved = 0 if errand is None or state.revealed else sum(errand.missing)
    if TO_PACK in options and room(state, who) - reserved > 0:
        return TO_PACK
    return DECLINE if DECLINE in options else TO_PACK


def _bonus(state: State, frame: Bonus) -> Action:
    who = state.adventurers[frame.seat]
    meals = sum(unit_worth(meter(who, kind) + who.cubes[kind]) for kind in (FOOD, WATER))
    return CHOOSE_HEALTH if health_worth(who.health) >= meals else CHOOSE_PROVISIONS


def _most_missing(state: State, seat: int, options: Sequence[Action]) -> Action | None:
    errand = _errand(state, seat)
    if errand is None:
        return None
    ranked = sorted(range(6), key=lambda kind: -errand.missing[kind])
    return next((NAME_KIND[kind] for kind in ranked if NAME_KIND[kind] in options), None)


def wanted_by(state: State, fellow: int) -> list[int]:
    """By kind: cubes that the fellow's errand needs and its pack lacks."""
    errand = _errand(state, fellow)
    if errand is None or state.revealed:
        return [0] * 6
    who = state.adventurers[fellow]
    return [max(0, errand.keep[kind] - who.cubes[kind]) for kind in range(6)]


def _gift(state: State, frame: Giving, options: Sequence[Action]) -> Action:
    wanted = wanted_by(state, frame.fellow)
    who = state.adventurers[frame.seat]
    useful = [kind for kind in range(6) if wanted[kind] and who.cubes[kind]]
    for kind in useful:
        if HAND_CUBE[kind] in options:
            return HAND_CUBE[kind]
    if useful and INSIST in options:
        return INSIST
    # A gift once begun cannot be broken off with empty hands, so something is handed over.
    return DONE if DONE in options else options[0]


def _visit(state: State, frame: Visiting, options: Sequence[Action]) -> Action:
    """What the errand lacks is fetched, wood and coal to spare are left; with each cube the errands may change, so the visit has an end."""
    if frame.moved >= state.numbers.hideaway_room and DONE in options:
        return DONE
    wanted, extra = wanted_by(state, frame.seat), spare(state, frame.seat)
    for kind in (COAL, WOOD, STONE, ROPE):
        if wanted[kind] and COLLECT[kind] in options:
            return COLLECT[kind]
        if kind in (COAL, WOOD) and extra[kind] and LEAVE[kind] in options:
            return LEAVE[kind]
    return DONE if DONE in options else options[0]


def _from_gear(state: State, frame: Collecting, options: Sequence[Action]) -> Action:
    errand = _errand(state, frame.seat)
    who = state.adventurers[frame.seat]
    for tool in (AXE, SPEAR):
        if COLLECT_TOOL[tool] in options:
            return COLLECT_TOOL[tool]
    if errand is not None and room(state, who) > 0:
        for kind in range(6):
            if errand.missing[kind] and COLLECT[kind] in options:
                return COLLECT[kind]
        for kind in (FOOD, WATER):
            if COLLECT[kind] in options and meter(who, kind) <= 2:
                return COLLECT[kind]
    return DONE if DONE in options else options[0]


def _crawl(state: State, frame: Crawling, options: Sequence[Action]) -> Action:
    if STAY_ABOARD in options and state.holder == ABOARD:
        return STAY_ABOARD
    return next(each for each in options if isinstance(each, Crawl))
