"""Why a computer player chose an action: asked afterwards, of the state it chose in."""

from __future__ import annotations

import random

from ..rules.actions import (
    Action,
    Attack,
    BuildAltar,
    BuildWell,
    Craft,
    EndTurn,
    Ferry,
    Gather,
    Give,
    GiveTreasure,
    Heal,
    LightFire,
    PickUp,
    SetDown,
    Swap,
    Take,
    TakeGear,
    TakeTreasure,
    TakeUpTreasure,
    TradeAtChapel,
    UseMill,
    VisitHideaway,
)
from ..rules.frames import TurnOpen
from ..rules.game import legal_actions
from ..rules.state import NOBODY, WITH_THIEF, State
from .reason import Reason
from .steady import decide

_PLAIN: dict[type, str] = {
    TakeUpTreasure: "take_up_treasure",
    GiveTreasure: "pass_on_treasure",
    TakeTreasure: "ask_for_treasure",
    Heal: "heal",
    Ferry: "ferry",
    LightFire: "light_fire",
    BuildWell: "build_well",
    Craft: "make_tool",
    TradeAtChapel: "trade_for_missing",
    Take: "take_for_work",
    Give: "hand_over_for_work",
    Swap: "swap",
    TakeGear: "collect_gear",
    UseMill: "try_mill",
    VisitHideaway: "collect_store",
    PickUp: "rescue",
    SetDown: "set_down",
    EndTurn: "stay",
}


def explain(state: State, action: Action) -> Reason:
    """The reason of the steady player if it would do the same, else what the action itself tells. The state stays as it is.

    ``action`` must be legal now, and the decision a seat's.
    """
    options = legal_actions(state)
    chosen, reason = decide(state, options, random.Random(0))
    if chosen == action:
        return reason
    frame = state.agenda[-1]
    seat = getattr(frame, "seat", NOBODY)
    if type(frame) is not TurnOpen:
        return Reason("answer", seat)
    return plain(state, seat, action)


def plain(state: State, seat: int, action: Action) -> Reason:
    """What an action tells by itself, without the plan that it belongs to."""
    space = getattr(action, "to", state.adventurers[seat].space)
    side = state.island.side_of[space]
    match action:
        case Attack():
            return fight(state, seat, space)
        case BuildAltar():
            return Reason("build_burning_altar" if action.lit else "build_altar", seat, space, side=side)
        case LightFire() | Ferry():
            return Reason(_PLAIN[type(action)], seat, space, side=side)
        case Gather():
            return Reason("gather_for_store", seat, space, state.island.kinds[space])
    return Reason(
        # Not the steady player's way: only a search through what may come can have found it better.
        _PLAIN.get(type(action), "better_outlook"),
        seat,
        space,
        kind=getattr(action, "kind", NOBODY),
        fellow=getattr(action, "fellow", NOBODY),
        tool=getattr(action, "tool", NOBODY),
    )


def fight(state: State, seat: int, space: int) -> Reason:
    """A fight with the Thief there."""
    return Reason("fight_for_treasure" if state.holder == WITH_THIEF else "harry_thief", seat, space)
