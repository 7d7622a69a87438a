"""Answers as buttons show them: label, key and icon of one action in the question that offers it."""

from __future__ import annotations

from game.core.agenda import Frame
from game.core.words import _

from ...rules import actions as act
from ...rules.actions import Action
from ...rules.island import Island
from ...rules.numbers import FOOD, KINDS, ROLES, TOOLS
from ...rules.state import State
from .actions import action_name, deed_of
from .cards import card_name
from .names import amount, kind_title, place, price, quadrant_name, thing_word, tool_word
from .roles import Cast, persona, role_name

KIND_ICONS = KINDS
TOOL_ICONS = TOOLS


def label(action: Action, frame: Frame, cast: Cast, island: Island, state: State) -> str:
    """What the button for this answer says."""
    seat = getattr(frame, "seat", -1)
    match action:
        case act.Move(to=to) | act.Crawl(to=to):
            return _("To {place}").format(place=place(island, to))
        case act.Ferry(to=to):
            return _("Ferry to {place}").format(place=place(island, to))
        case act.PickSpace(space=space):
            return place(island, space)
        case act.Craft(tool=tool):
            return _("{tool} for {price}").format(tool=tool_word(tool), price=price(cast.numbers.tool_costs[tool]))
        case act.BuildWell():
            return _("Well for {price}").format(price=price(cast.numbers.well_cost))
        case act.BuildAltar(lit=True):
            return _("Altar with its fire for {price}").format(price=price(cast.numbers.blazing_altar_cost))
        case act.BuildAltar():
            return _("Altar for {price}").format(price=price(cast.numbers.altar_cost))
        case act.LightFire():
            return _("Fire for {price}").format(price=price(cast.numbers.fire_cost))
        case act.Eat():
            return _("Eat {cubes}").format(cubes=amount(FOOD, 1))
        case act.Drink():
            return _("Drink {cubes}").format(cubes=amount(FOOD + 1, 1))
        case act.Discard(kind=kind):
            return _("Throw away {cubes}").format(cubes=amount(kind, 1))
        case act.TradeAtChapel(kind=kind):
            return _("Trade for {cubes}").format(cubes=amount(kind, 1))
        case _ if type(action) in _WITH_FELLOW:
            return _with_fellow(action, cast)
        case _:
            return _answer(action, seat, cast, island, state)


def _with_fellow(action: Action, cast: Cast) -> str:
    match action:
        case act.Give(fellow=fellow):
            text = _("Give to {fellow}")
        case act.Swap(fellow=fellow):
            text = _("Swap with {fellow}")
        case act.Take(fellow=fellow):
            text = _("Take from {fellow}")
        case act.GiveTreasure(fellow=fellow):
            text = _("Hand the treasure to {fellow}")
        case act.TakeTreasure(fellow=fellow):
            text = _("Ask {fellow} for the treasure")
        case act.PickUp(fellow=fellow):
            text = _("Lift {fellow}")
        case _:
            raise TypeError(f"{type(action).__name__} names no fellow")
    return text.format(fellow=cast.name(fellow))


_WITH_FELLOW = frozenset({act.Give, act.Swap, act.Take, act.GiveTreasure, act.TakeTreasure, act.PickUp})


def _answer(action: Action, seat: int, cast: Cast, island: Island, state: State) -> str:
    match action:
        case act.PayCube(kind=kind):
            return _("Pay {cubes}").format(cubes=amount(kind, 1))
        case act.HandCube(kind=kind):
            return _("Give {cubes}").format(cubes=amount(kind, 1))
        case act.TakeCube(kind=kind):
            return _("Take {cubes}").format(cubes=amount(kind, 1))
        case act.Leave(kind=kind):
            return _("Leave {cubes}").format(cubes=amount(kind, 1))
        case act.Collect(kind=kind):
            return _("Collect {cubes}").format(cubes=amount(kind, 1))
        case act.Spoil(kind=kind):
            return _("Leave them {cubes}").format(cubes=amount(kind, 1))
        case act.NameKind(kind=kind):
            return kind_title(kind)
        case act.HandTool(tool=tool):
            return _("Give the {tool}").format(tool=tool_word(tool))
        case act.TakeTool(tool=tool):
            return _("Ask for the {tool}").format(tool=tool_word(tool))
        case act.CollectTool(tool=tool):
            return _("Collect the {tool}").format(tool=tool_word(tool))
        case act.LoseTool(tool=tool):
            return _("The {tool} breaks").format(tool=tool_word(tool))
        case act.SwapThings(mine=mine, theirs=theirs):
            return _("{mine} for {theirs}").format(mine=thing_word(mine), theirs=thing_word(theirs))
        case act.Enlighten(side=side):
            return place(island, island.chapels[side])
        case act.Portray(character=character):
            return persona(state.adventurers[seat].role, character).full
        case _:
            return _chance(action, cast)


def _chance(action: Action, cast: Cast) -> str:
    match action:
        case act.RollD6(face=face):
            return str(face)
        case act.RollResource(face=face):
            return kind_title(cast.numbers.resource_die[face - 1])
        case act.RollCompass(face=face):
            return quadrant_name(cast.numbers.compass_die[face - 1])
        case act.DrawCard(card=card):
            return card_name(card)
        case act.DrawRole(role=role):
            return role_name(role)
        case _:
            return action_name(action)


def hotkey(number: int) -> str:
    """The key of an answer: the digit of its place, as on all questions; empty beyond the ninth."""
    return str(number + 1) if number < 9 else ""


_ICONS: dict[type, str] = {
    act.Eat: "food",
    act.Drink: "water",
    act.BuildWell: "well",
    act.BuildAltar: "altar_unlit",
    act.LightFire: "fire",
    act.GiveTreasure: "treasure",
    act.TakeTreasure: "treasure",
    act.TakeUpTreasure: "treasure",
    act.TakeGear: "gear_token",
    act.PickUp: "carry",
    act.SetDown: "boot",
    act.Swap: "trade",
    act.ToPack: "sack",
    act.Decline: "steps",
    act.Insist: "give",
    act.Agree: "check",
    act.Refuse: "lock",
    act.Done: "check",
    act.ChooseProvisions: "meal",
    act.ChooseHealth: "heart",
    act.Crawl: "boot",
    act.StayAboard: "ship",
    act.Enlighten: "altar_lit",
    act.Abandon: "anchor",
    act.RollD6: "die",
    act.RollResource: "die8_resource",
    act.RollCompass: "die8_compass",
    act.DrawCard: "card",
    act.PickSpace: "eye",
}


def bonus_refusal(action: Action) -> tuple[str, str]:
    """Why a gift of the monks would do nothing: briefly, and as a whole sentence."""
    if isinstance(action, act.ChooseHealth):
        return _("health is full"), _("Your health is full: there is nothing to tend.")
    return _("no room for them"), _("Your meters are full, and there is no cube of them to pack or no room for one.")


def icon(action: Action, frame: Frame, state: State) -> str:
    """The icon's name for the answer."""
    match action:
        case act.BuildAltar(lit=True):
            return "altar_lit"
        case act.RollResource(face=face):
            return _kind_icon(state.numbers.resource_die[face - 1])
        case act.SwapThings(mine=mine):
            return KIND_ICONS[mine] if mine < len(KIND_ICONS) else TOOL_ICONS[mine - len(KIND_ICONS)]
        case act.Portray():
            return "role_" + ROLES[state.adventurers[getattr(frame, "seat", 0)].role]
        case act.DrawRole(role=role):
            return "role_" + ROLES[role]
        case act.ToMeter() | act.PayMeter():
            return "meal" if getattr(frame, "kind", FOOD) == FOOD else "drop"
    kind = getattr(action, "kind", None)
    if kind is not None:
        return _kind_icon(kind)
    tool = getattr(action, "tool", None)
    if tool is not None:
        return TOOL_ICONS[tool]
    if type(action) in _ICONS:
        return _ICONS[type(action)]
    deed = deed_of(action)
    return deed.icon if deed is not None else "help"


def _kind_icon(kind: int) -> str:
    return KIND_ICONS[kind] if kind < len(KIND_ICONS) else "die8_resource"
