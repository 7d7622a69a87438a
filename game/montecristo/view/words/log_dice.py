"""Log lines for dice, lots, roll-offs, and for what came to nothing."""

from __future__ import annotations

from game.core.words import N_, _

from ...rules import events as ev
from ...rules.island import Island
from ...rules.numbers import ANY_KIND
from ...rules.state import NOBODY
from .cards import card_name, is_card
from .names import kind_word, listing, place, quadrant_name
from .roles import Cast

D6_LINES = {
    "first": N_("{name} rolls {face} for the first turn."),
    "target": N_("{name} rolls {face}. The lowest is hunted by the Thief."),
    "slowed_target": N_("{name} rolls {face}. The lowest is hunted by the Thief."),
    "caught": N_("{name} rolls {face}. The lowest is caught by the Thief."),
    "night_march": N_("{name} rolls {face}. The Thief marches towards the lowest."),
    "gather": N_("{name} searches and rolls {face}."),
    "mill": N_("{name} rolls {face} at the Mill."),
    "damage": N_("The Thief lashes out at {name}: the die shows {face}."),
    "fight": N_("{name} rolls {face} against the Thief."),
}
NOTHING_LINES = {
    "supply_empty": N_("The supply has none left, so {name} gets nothing."),
    "health_full": N_("{name} is in full health, so nothing is healed."),
    "declined": N_("{name} leaves what is offered: meter and pack are full."),
    "rolled_again": N_("The quadrant has no such space, so the die is rolled again."),
    "none_of_kind": N_("{name} carries none of it, so nothing is lost."),
    "free_face": N_("A free face takes nothing from {name}."),
    "unhurt": N_("The blow misses: {name} is unhurt."),
    "stays_aboard": N_("{name} stays aboard the ship."),
    "nobody_there": N_("Nobody is in that quadrant, so nothing happens there."),
    "nobody_up": N_("Nobody is on their feet, so nothing happens."),
    "no_fire_there": N_("No fire burns there, so none goes out."),
    "no_tools": N_("Nobody owns an axe or a spear, so nothing breaks."),
    "hideaway_empty": N_("The hideaway is empty, so nothing is lost there."),
    "no_food_anywhere": N_("Nobody carries food and none is in the hideaway, so the goats go hungry."),
    "meter_empty": N_("{name}'s meter is at 0 already, so nothing is lost."),
    "thief_has_treasure": N_("The Thief has the treasure and is not misled."),
    "fed": N_("{name} is fed and has enough to drink."),
}
"""By reason. Those about an adventurer carry its name."""


def die_rolled(event: ev.DieRolled, cast: Cast, island: Island) -> str:
    """Which die, what for, what it shows."""
    if event.die == "compass":
        return _compass(event, cast)
    if event.die == "resource":
        return _resource(event, cast)
    if event.seat == NOBODY:
        if event.cause == "fork":
            return _("Several ways are equally short: the Thief's die shows {face}.").format(face=event.face)
        return _("The Thief rolls {face}.").format(face=event.face)
    name = cast.name(event.seat)
    if event.cause in D6_LINES:
        return _(D6_LINES[event.cause]).format(name=name, face=event.face)
    if is_card(event.cause):
        return _("{card}: {name} rolls {face}.").format(card=card_name(event.cause), name=name, face=event.face)
    return _("{name} rolls {face}.").format(name=name, face=event.face)


def _compass(event: ev.DieRolled, cast: Cast) -> str:
    quadrant = quadrant_name(cast.numbers.compass_die[event.face - 1])
    if event.cause == "reveal":
        return _("The compass die shows {quadrant}: the treasure lies there.").format(quadrant=quadrant)
    if is_card(event.cause):
        return _("{card}: the compass die shows {quadrant}.").format(card=card_name(event.cause), quadrant=quadrant)
    return _("The compass die shows {quadrant}.").format(quadrant=quadrant)


def _resource(event: ev.DieRolled, cast: Cast) -> str:
    kind = cast.numbers.resource_die[event.face - 1]
    word = _("a free face") if kind == ANY_KIND else kind_word(kind)
    if event.cause == "reveal":
        return _("The resource die shows {kind} for the treasure's place.").format(kind=word)
    name = cast.name(event.seat)
    if event.cause == "mill":
        return _("{name} sets the Mill going: the resource die shows {kind}.").format(name=name, kind=word)
    if event.cause == "theft":
        return _("The Thief reaches into {name}'s pack: the resource die shows {kind}.").format(name=name, kind=word)
    if is_card(event.cause):
        return _("{card}: the resource die shows {kind} for {name}.").format(
            card=card_name(event.cause), name=name, kind=word
        )
    return _("The resource die shows {kind} for {name}.").format(name=name, kind=word)


def lot_fell(event: ev.LotFell, cast: Cast, island: Island) -> str:
    """Several spaces were possible, and this is the one."""
    return _("Several spaces are possible. The lot falls on {place}.").format(place=place(island, event.space))


def rolled_off(event: ev.RolledOff, cast: Cast, island: Island) -> str:
    """Whom a roll-off names."""
    name = cast.name(event.seat)
    if event.cause == "first":
        return _("{name} has the highest roll, {face}.").format(name=name, face=event.face)
    if is_card(event.cause) and event.cause != "night_march":
        return _("{card}: {name} has the lowest roll, {face}.").format(
            card=card_name(event.cause), name=name, face=event.face
        )
    return _("{name} has the lowest roll, {face}.").format(name=name, face=event.face)


def roll_tied(event: ev.RollTied, cast: Cast, island: Island) -> str:
    """The tied ones roll again."""
    return _("A tie: {names} roll again.").format(names=listing(cast.listed(event.seats)))


def nothing_happened(event: ev.NothingHappened, cast: Cast, island: Island) -> str:
    """No effect, and why."""
    text = NOTHING_LINES.get(event.reason)
    name = cast.name(event.seat) if event.seat != NOBODY else ""
    if text is not None and (name or "{name}" not in text):
        return _(text).format(name=name)
    if is_card(event.cause):
        return _("{card}: nothing happens.").format(card=card_name(event.cause))
    return _("Nothing comes of it for {name}.").format(name=name) if name else _("Nothing comes of it.")


def kind_named(event: ev.KindNamed, cast: Cast, island: Island) -> str:
    """A free face was given a kind."""
    word = kind_word(event.kind)
    if event.cause == "mill":
        return _("A free face: {name} asks the Mill for {kind}.").format(name=cast.name(event.seat), kind=word)
    return _("A free face: {name} gives up {kind}.").format(name=cast.name(event.seat), kind=word)
