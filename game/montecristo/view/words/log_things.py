"""Log lines for cubes, tools, the hideaway, dropped gear, wells, altars and fires."""

from __future__ import annotations

from game.core.words import _, ngettext

from ...rules import events as ev
from ...rules.island import Island
from ...rules.numbers import AXE, SATCHEL, SPEAR
from ...rules.state import NOBODY
from .cards import card_name, is_card
from .names import amount, pile_words, place, tool_word
from .roles import Cast


def cubes_gained(event: ev.CubesGained, cast: Cast, island: Island) -> str:
    """From the supply into the pack."""
    name, what = cast.name(event.seat), amount(event.kind, event.amount)
    if is_card(event.cause):
        return _("{card}: {name} packs {cubes}.").format(card=card_name(event.cause), name=name, cubes=what)
    match event.cause:
        case "gather":
            text = _("{name} finds {cubes}.")
        case "gather_axe":
            text = _("{name} finds {cubes}, doubled by the axe.")
        case "gather_spear" | "grant_spear":
            text = _("{name} packs {cubes} hunted with the spear.")
        case "gather_well" | "grant_well":
            text = _("{name} draws {cubes} from the well for the pack.")
        case "mill":
            text = _("The Mill pays {name} {cubes}.")
        case "trade":
            text = _("{name} gets {cubes} in the trade.")
        case "chapel" | "bonus":
            text = _("The monks give {name} {cubes} for the pack.")
        case _:
            text = _("{name} packs {cubes}.")
    return text.format(name=name, cubes=what)


def cubes_lost(event: ev.CubesLost, cast: Cast, island: Island) -> str:
    """From the pack back to the supply."""
    name, what = cast.name(event.seat), amount(event.kind, event.amount)
    if is_card(event.cause):
        return _("{card}: {name} loses {cubes}.").format(card=card_name(event.cause), name=name, cubes=what)
    match event.cause:
        case "ferry":
            text = _("{name} pays the ferryman {cubes}.")
        case "trade":
            text = _("{name} trades {cubes} away.")
        case "heal":
            text = _("{name} uses {cubes} for the healing.")
        case "discard":
            text = _("{name} throws away {cubes}.")
        case "theft":
            text = _("The Thief steals {cubes} from {name}.")
        case "meal":
            text = _("{name} has {cubes} with the meal.")
        case "craft" | "well" | "altar" | "fire":
            text = _("{name} uses {cubes}.")
        case _:
            text = _("{name} loses {cubes}.")
    return text.format(name=name, cubes=what)


def cube_passed(event: ev.CubePassed, cast: Cast, island: Island) -> str:
    """From pack to pack."""
    match event.cause:
        case "taking":
            text = _("{taker} takes {cubes} from {giver}.")
        case "swap":
            text = _("{giver} passes {cubes} to {taker} in the swap.")
        case _:
            text = _("{giver} gives {cubes} to {taker}.")
    return text.format(giver=cast.name(event.giver), taker=cast.name(event.taker), cubes=amount(event.kind, 1))


def cube_stored(event: ev.CubeStored, cast: Cast, island: Island) -> str:
    """Into the hideaway."""
    return _("{name} leaves {cubes} in the hideaway.").format(name=cast.name(event.seat), cubes=amount(event.kind, 1))


def cube_fetched(event: ev.CubeFetched, cast: Cast, island: Island) -> str:
    """From the hideaway."""
    return _("{name} fetches {cubes} from the hideaway.").format(
        name=cast.name(event.seat), cubes=amount(event.kind, 1)
    )


def stored_lost(event: ev.StoredLost, cast: Cast, island: Island) -> str:
    """From the hideaway back to the supply."""
    what = amount(event.kind, event.amount)
    if is_card(event.cause):
        return _("{card}: the hideaway loses {cubes}.").format(card=card_name(event.cause), cubes=what)
    return _("The hideaway loses {cubes}.").format(cubes=what)


def tool_made(event: ev.ToolMade, cast: Cast, island: Island) -> str:
    """A tool is crafted."""
    texts = {AXE: _("{name} makes an axe."), SPEAR: _("{name} makes a spear."), SATCHEL: _("{name} sews a satchel.")}
    return texts[event.tool].format(name=cast.name(event.seat))


def tool_lost(event: ev.ToolLost, cast: Cast, island: Island) -> str:
    """A tool's tile goes back into the box."""
    name = cast.name(event.seat)
    if is_card(event.cause):
        texts = {AXE: _("{card}: {name}'s axe breaks."), SPEAR: _("{card}: {name}'s spear breaks.")}
        if event.tool in texts:
            return texts[event.tool].format(card=card_name(event.cause), name=name)
    if event.cause == "death":
        return _("{name}'s {tool} goes back to the common goods.").format(name=name, tool=tool_word(event.tool))
    return _("{name} loses the {tool}.").format(name=name, tool=tool_word(event.tool))


def tool_passed(event: ev.ToolPassed, cast: Cast, island: Island) -> str:
    """A tool from one to another."""
    match event.cause:
        case "taking" | "tool":
            text = _("{taker} takes the {tool} from {giver}.")
        case "swap":
            text = _("{giver} passes the {tool} to {taker} in the swap.")
        case _:
            text = _("{giver} gives the {tool} to {taker}.")
    return text.format(giver=cast.name(event.giver), taker=cast.name(event.taker), tool=tool_word(event.tool))


def gear_dropped(event: ev.GearDropped, cast: Cast, island: Island) -> str:
    """The pack stays on the ground; all that lies there is told, since it may lie with what was there before."""
    return _("{name}'s things drop to the ground at {place}. Now lying there: {things}.").format(
        name=cast.name(event.seat), place=place(island, event.space), things=pile_words(event.pile)
    )


def gear_cube_taken(event: ev.GearCubeTaken, cast: Cast, island: Island) -> str:
    """From under a gear token."""
    return _("{name} gathers up {cubes} from the ground.").format(
        name=cast.name(event.seat), cubes=amount(event.kind, 1)
    )


def gear_tool_taken(event: ev.GearToolTaken, cast: Cast, island: Island) -> str:
    """From under a gear token."""
    return _("{name} gathers up the {tool} from the ground.").format(
        name=cast.name(event.seat), tool=tool_word(event.tool)
    )


def gear_gone(event: ev.GearGone, cast: Cast, island: Island) -> str:
    """Nothing lies there any more."""
    where = place(island, event.space)
    if event.cause == "thief":
        return _("The Thief kicks apart what lay at {place}. All of it is gone.").format(place=where)
    return _("Nothing is left on the ground at {place}.").format(place=where)


def well_built(event: ev.WellBuilt, cast: Cast, island: Island) -> str:
    """For the rest of the game."""
    return _("{name} digs a well at {place}.").format(name=cast.name(event.seat), place=place(island, event.space))


def altar_built(event: ev.AltarBuilt, cast: Cast, island: Island) -> str:
    """At a chapel or monastery."""
    return _("{name} builds the altar of {place}.").format(
        name=cast.name(event.seat), place=place(island, island.chapels[event.side])
    )


def fire_lit(event: ev.FireLit, cast: Cast, island: Island) -> str:
    """One more fire burns, lit by somebody or by the saint."""
    where = place(island, island.chapels[event.side])
    if event.seat == NOBODY:
        text = ngettext(
            "The saint lights the altar of {place}: {count} fire burns.",
            "The saint lights the altar of {place}: {count} fires burn.",
            event.burning,
        )
        return text.format(place=where, count=event.burning)
    text = ngettext(
        "{name} lights the fire of {place}: {count} fire burns.",
        "{name} lights the fire of {place}: {count} fires burn.",
        event.burning,
    )
    return text.format(name=cast.name(event.seat), place=where, count=event.burning)


def fire_out(event: ev.FireOut, cast: Cast, island: Island) -> str:
    """One fire fewer."""
    where, count = place(island, island.chapels[event.side]), event.burning
    if is_card(event.cause):
        text = ngettext(
            "{card}: the fire of {place} goes out, {count} still burns.",
            "{card}: the fire of {place} goes out, {count} still burn.",
            count,
        )
        return text.format(card=card_name(event.cause), place=where, count=count)
    text = ngettext(
        "The fire of {place} goes out, {count} still burns.", "The fire of {place} goes out, {count} still burn.", count
    )
    return text.format(place=where, count=count)
