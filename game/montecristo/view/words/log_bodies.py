"""Log lines for health, food and water, for falling, resting and carrying, and for walking."""

from __future__ import annotations

from game.core.words import _, ngettext

from ...rules import events as ev
from ...rules.island import Island
from ...rules.state import NOBODY
from .cards import card_name, is_card
from .names import place
from .roles import Cast


def meter_set(event: ev.MeterSet, cast: Cast, island: Island) -> str:
    """Food or water on the tile, up or down."""
    name, count, value = cast.name(event.seat), abs(event.change), event.value
    if is_card(event.cause):
        return _card_meter(event, name, count)
    if event.change < 0:
        return _meter_down(event, name, count)
    if event.meter == "food":
        if event.cause == "eat":
            text = ngettext("{name} eats {count} food.", "{name} eats {count} food.", count)
        elif event.cause == "chapel":
            text = ngettext("The monks give {name} {count} food.", "The monks give {name} {count} food.", count)
        elif event.cause.endswith("_spear"):
            text = ngettext(
                "{name} eats {count} food hunted with the spear.",
                "{name} eats {count} food hunted with the spear.",
                count,
            )
        else:
            text = ngettext("{name} eats {count} food found here.", "{name} eats {count} food found here.", count)
    elif event.cause == "drink":
        text = ngettext("{name} drinks {count} water.", "{name} drinks {count} water.", count)
    elif event.cause == "chapel":
        text = ngettext("The monks give {name} {count} water.", "The monks give {name} {count} water.", count)
    elif event.cause.endswith("_well"):
        text = ngettext(
            "{name} drinks {count} water from the well.",
            "{name} drinks {count} water from the well.",
            count,
        )
    else:
        text = ngettext("{name} drinks {count} water here.", "{name} drinks {count} water here.", count)
    return text.format(name=name, count=count, value=value)


def _meter_down(event: ev.MeterSet, name: str, count: int) -> str:
    if event.meter == "food":
        if event.cause == "meal":
            text = ngettext(
                "The meal: {name}'s food falls by {count} to {value}.",
                "The meal: {name}'s food falls by {count} to {value}.",
                count,
            )
        elif event.cause == "heal":
            text = ngettext(
                "{name} gives {count} food from the meter for the healing.",
                "{name} gives {count} food from the meter for the healing.",
                count,
            )
        else:
            text = ngettext("{name} loses {count} food.", "{name} loses {count} food.", count)
    elif event.cause == "meal":
        text = ngettext(
            "The meal: {name}'s water falls by {count} to {value}.",
            "The meal: {name}'s water falls by {count} to {value}.",
            count,
        )
    elif event.cause == "heal":
        text = ngettext(
            "{name} gives {count} water from the meter for the healing.",
            "{name} gives {count} water from the meter for the healing.",
            count,
        )
    else:
        text = ngettext("{name} loses {count} water.", "{name} loses {count} water.", count)
    return text.format(name=name, count=count, value=event.value)


def _card_meter(event: ev.MeterSet, name: str, count: int) -> str:
    if event.meter == "food":
        if event.change < 0:
            text = ngettext("{card}: {name} loses {count} food.", "{card}: {name} loses {count} food.", count)
        else:
            text = ngettext("{card}: {name} gains {count} food.", "{card}: {name} gains {count} food.", count)
    elif event.change < 0:
        text = ngettext("{card}: {name} loses {count} water.", "{card}: {name} loses {count} water.", count)
    else:
        text = ngettext("{card}: {name} gains {count} water.", "{card}: {name} gains {count} water.", count)
    return text.format(card=card_name(event.cause), name=name, count=count)


def hurt(event: ev.Hurt, cast: Cast, island: Island) -> str:
    """Health lost, and by what."""
    count = event.loss
    if is_card(event.cause):
        text = ngettext(
            "{card}: {name} loses {count} health and has {health} left.",
            "{card}: {name} loses {count} health and has {health} left.",
            count,
        )
        return text.format(card=card_name(event.cause), name=cast.name(event.seat), count=count, health=event.health)
    match event.cause:
        case "gather":
            text = ngettext(
                "{name} finds nothing but a fall: {count} health lost, {health} left.",
                "{name} finds nothing but a fall: {count} health lost, {health} left.",
                count,
            )
        case "mill":
            text = ngettext(
                "The millstones catch {name}: {count} health lost, {health} left.",
                "The millstones catch {name}: {count} health lost, {health} left.",
                count,
            )
        case "thief":
            text = ngettext(
                "The Thief's blow costs {name} {count} health; {health} left.",
                "The Thief's blow costs {name} {count} health; {health} left.",
                count,
            )
        case "fight":
            text = ngettext(
                "The lost fight costs {name} {count} health; {health} left.",
                "The lost fight costs {name} {count} health; {health} left.",
                count,
            )
        case "hunger":
            text = ngettext(
                "{name} goes hungry: {count} health lost, {health} left.",
                "{name} goes hungry: {count} health lost, {health} left.",
                count,
            )
        case "thirst":
            text = ngettext(
                "{name} goes thirsty: {count} health lost, {health} left.",
                "{name} goes thirsty: {count} health lost, {health} left.",
                count,
            )
        case "hunger_and_thirst":
            text = ngettext(
                "{name} goes hungry and thirsty: {count} health lost, {health} left.",
                "{name} goes hungry and thirsty: {count} health lost, {health} left.",
                count,
            )
        case _:
            text = ngettext(
                "{name} loses {count} health and has {health} left.",
                "{name} loses {count} health and has {health} left.",
                count,
            )
    return text.format(name=cast.name(event.seat), count=count, health=event.health)


def healed(event: ev.Healed, cast: Cast, island: Island) -> str:
    """Health gained, and by what."""
    count = event.gain
    if is_card(event.cause):
        text = ngettext(
            "{card}: {name} gains {count} health and has {health}.",
            "{card}: {name} gains {count} health and has {health}.",
            count,
        )
        return text.format(card=card_name(event.cause), name=cast.name(event.seat), count=count, health=event.health)
    match event.cause:
        case "chapel":
            text = ngettext(
                "The monks tend {name}: {count} health gained, {health} in all.",
                "The monks tend {name}: {count} health gained, {health} in all.",
                count,
            )
        case "heal":
            text = ngettext(
                "{name} eats, drinks and rests: {count} health gained, {health} in all.",
                "{name} eats, drinks and rests: {count} health gained, {health} in all.",
                count,
            )
        case _:
            text = ngettext(
                "{name} gains {count} health and has {health}.",
                "{name} gains {count} health and has {health}.",
                count,
            )
    return text.format(name=cast.name(event.seat), count=count, health=event.health)


def stunned(event: ev.Stunned, cast: Cast, island: Island) -> str:
    """The next turn is lost."""
    return _("{name} is stunned and loses the next turn.").format(name=cast.name(event.seat))


def came_round(event: ev.CameRound, cast: Cast, island: Island) -> str:
    """The stun has passed."""
    return _("{name} comes round again.").format(name=cast.name(event.seat))


def collapsed(event: ev.Collapsed, cast: Cast, island: Island) -> str:
    """Out of play for now."""
    return _("{name} collapses and must get to a chapel or monastery.").format(name=cast.name(event.seat))


def died(event: ev.Died, cast: Cast, island: Island) -> str:
    """Out of the game."""
    return _("{name} dies, and the island keeps the grave.").format(name=cast.name(event.seat))


def rest_began(event: ev.RestBegan, cast: Cast, island: Island) -> str:
    """Arrived at a place of rest."""
    return ngettext(
        "{name} is put to bed and must rest for {count} turn.",
        "{name} is put to bed and must rest for {count} turns.",
        event.turns,
    ).format(name=cast.name(event.seat), count=event.turns)


def rested(event: ev.Rested, cast: Cast, island: Island) -> str:
    """One turn of rest is over."""
    if event.left == 0:
        return _("{name} has rested enough.").format(name=cast.name(event.seat))
    return ngettext(
        "{name} rests; {count} turn of rest is left.", "{name} rests; {count} turns of rest are left.", event.left
    ).format(name=cast.name(event.seat), count=event.left)


def revived(event: ev.Revived, cast: Cast, island: Island) -> str:
    """Back in play."""
    return _("{name} is back on both feet, with {health} health, {food} food and {water} water.").format(
        name=cast.name(event.seat), health=event.health, food=event.food, water=event.water
    )


def picked_up(event: ev.PickedUp, cast: Cast, island: Island) -> str:
    """One carries another."""
    return _("{name} lifts {fellow} and carries on.").format(name=cast.name(event.seat), fellow=cast.name(event.fellow))


def set_fellow_down(event: ev.SetFellowDown, cast: Cast, island: Island) -> str:
    """And no longer does."""
    return _("{name} sets {fellow} down at {place}.").format(
        name=cast.name(event.seat), fellow=cast.name(event.fellow), place=place(island, event.space)
    )


def moved(event: ev.Moved, cast: Cast, island: Island) -> str:
    """Where to, and how."""
    name, where = cast.name(event.seat), place(island, event.end)
    if event.way == "crawl":
        return _("{name} crawls to {place}.").format(name=name, place=where)
    if event.fellow == NOBODY:
        if event.way == "ferry":
            return _("{name} takes the ferry to {place}.").format(name=name, place=where)
        return _("{name} walks to {place}.").format(name=name, place=where)
    fellow = cast.name(event.fellow)
    if event.way == "ferry":
        return _("{name} takes the ferry to {place} with {fellow}.").format(name=name, place=where, fellow=fellow)
    return _("{name} carries {fellow} to {place}.").format(name=name, fellow=fellow, place=where)
