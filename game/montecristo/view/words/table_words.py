"""What only the table says: states of the adventurers, lines of the notes, captions of the panels."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import N_, _, ngettext

from ...rules.island import Island
from ...rules.numbers import KINDS
from ...rules.state import CARRIED, CRAWLING, DEAD, NOBODY, RESTING, Weather
from ..stage import Person, Stage
from .names import either, listing, place, points, quadrant_name
from .roles import Cast, sentence

COMPASS = (N_("N"), N_("E"), N_("S"), N_("W"))
UNDO_REASONS = {
    "nothing": N_("There is nothing to take back yet."),
    "die": N_("A die has been rolled since: what the dice decided stays."),
    "chance": N_("A die was rolled or a card turned since: what chance decided stays."),
    "card": N_("A card has been turned over since: what chance decided stays."),
    "seat": N_("Another person has decided since. Only your own steps can be taken back."),
    "companion": N_("Only companions have decided since the last die or card. Their steps go back with one of yours."),
}
REDO_REASONS = {"nothing": N_("Nothing was taken back.")}
PHASE_NEXT = (
    N_("then Thief, meal and fate card"),
    N_("then the meal and a fate card"),
    N_("then a fate card"),
    N_("then a new day"),
)


def compass_letter(side: int) -> str:
    """N, E, S or W."""
    return _(COMPASS[side])


def undo_reason(key: str) -> str:
    """Why nothing can be taken back, as a sentence."""
    return _(UNDO_REASONS[key])


def redo_reason(key: str) -> str:
    """Why nothing can be done again, as a sentence."""
    return _(REDO_REASONS[key])


def phase_next(phase: int) -> str:
    """What is still to come today."""
    return _(PHASE_NEXT[phase])


def turn_tag(stage: Stage, seat: int, turns_over: bool) -> str:
    """The small tag of a card: ``acts now``, ``done`` or ``waits``."""
    if stage.seat == seat:
        return _("acts now")
    return _("done") if turns_over else _("waits")


def body_line(who: Person, stage: Stage, cast: Cast, pack: int) -> tuple[str, bool]:
    """How the adventurer fares, and whether that is a warning. ``pack`` is the number of cubes it can hold."""
    if who.life == DEAD:
        return _("Dead"), True
    if who.life == RESTING:
        text = ngettext("Resting: {count} turn to come", "Resting: {count} turns to come", who.rest)
        return text.format(count=who.rest), True
    if who.life == CARRIED:
        carrier = next(
            (
                seat
                for seat, other in enumerate(stage.people)
                if other.carries != NOBODY and stage.people[other.carries] is who
            ),
            NOBODY,
        )
        return (_("Carried by {name}").format(name=cast.name(carrier)) if carrier != NOBODY else _("Carried")), True
    if who.life == CRAWLING:
        return _("Collapsed, crawls"), True
    if who.stunned:
        return _("Stunned"), True
    if who.health <= 2:
        return _("Badly wounded"), True
    if who.water <= 1:
        return _("Thirsty: {count} water left").format(count=who.water), True
    if who.food <= 1:
        return _("Hungry: {count} food left").format(count=who.food), True
    if who.carries != NOBODY:
        return _("Carries {name}").format(name=cast.name(who.carries)), False
    if sum(who.cubes) > pack:
        return _("Pack too full"), True
    if sum(who.cubes) == pack > 0:  # who is still in the bag has no pack
        return _("Pack is full"), False
    return where_line(who.space, stage.island), False


def body_icon(who: Person) -> str:
    """An icon for the same, or nothing while all is well."""
    if who.life == DEAD:
        return "skull"
    if who.life == RESTING:
        return "rest"
    if who.life == CARRIED:
        return "carry"
    if who.life == CRAWLING:
        return "heart_broken"
    if who.stunned:
        return "stun"
    return "carry" if who.carries != NOBODY else ""


def where_line(space: int, island: Island) -> str:
    """Where somebody is."""
    return sentence(place(island, space))


def no_points_line(who: Person, *, short: bool = False) -> str:
    """In the place of the points of one who has no turn; ``short`` in a word."""
    if who.life == DEAD:
        return _("dead") if short else _("out of the game")
    if who.life == RESTING:
        return _("rests") if short else _("no points while resting")
    if who.life == CARRIED:
        return _("carried") if short else _("no points while carried")
    if who.life == CRAWLING:
        return _("crawls") if short else _("crawls towards a chapel")
    if who.stunned:
        return _("stunned") if short else _("loses a turn")
    return ""


def points_line(left: int, spent: int, lost: int) -> str:
    """The acting panel's line under the points."""
    if lost and spent:
        text = _("{left} left, {spent} spent, {lost} lost")
    elif lost:
        text = _("{left} left, {lost} lost")
    elif spent:
        text = _("{left} left, {spent} spent")
    else:
        text = _("{left} left")
    return text.format(left=points(left), spent=spent, lost=lost)


def change_line(change: int, *, short: bool = False) -> str:
    """Points more or fewer in the coming turn; ``short`` for the number alone."""
    if short:
        return f"+{change}" if change > 0 else f"\N{MINUS SIGN}{-change}"
    if change > 0:
        return _("+{count} next turn").format(count=change)
    return _("\N{MINUS SIGN}{count} next turn").format(count=-change)


def pack_line(held: int, room: int) -> str:
    """How full the pack is."""
    if held > room:
        return _("Pack {held} of {room}, too full").format(held=held, room=room)
    if held == room:
        return _("Pack {held} of {room}, full").format(held=held, room=room)
    return _("Pack {held} of {room}").format(held=held, room=room)


def weather_line(weather: Weather) -> str:
    """What is special about today, or nothing."""
    if weather.ferries_closed:
        return _("no ferries today")
    if weather.ferries_free:
        return _("ferries are free today")
    if weather.barred >= 0:
        return _("no searching: {quadrant}").format(quadrant=quadrant_name(weather.barred))
    if weather.thief_points == 0:
        return _("the Thief rests today")
    if weather.thief_points > 0:
        return _("the Thief walks {count} today").format(count=weather.thief_points)
    return ""


def thief_walks(steps: int, *, dazed: bool = False) -> str:
    """How far the Thief walks this afternoon; ``dazed`` by a stun."""
    if dazed and steps:
        return ngettext("It is dazed: up to {count} space.", "It is dazed: up to {count} spaces.", steps).format(
            count=steps
        )
    return ngettext("It walks up to {count} space.", "It walks up to {count} spaces.", steps).format(count=steps)


def cards_left(count: int) -> str:
    """Evening cards in the deck."""
    return ngettext("{count} card is left in the deck.", "{count} cards are left in the deck.", count).format(
        count=count
    )


def treasure_line(stage: Stage, cast: Cast) -> tuple[str, str]:
    """The treasure's state in a word or two, and as a sentence for its tooltip."""
    from ...rules.state import ABOARD, HIDDEN, LYING, WITH_THIEF

    if stage.holder == HIDDEN:
        return _("unknown"), ngettext(
            "Nobody knows where the treasure is. Light {count} fire to see it.",
            "Nobody knows where the treasure is. Light {count} fires to see it.",
            cast.numbers.fires_needed,
        ).format(count=cast.numbers.fires_needed)
    if stage.holder == LYING:
        where = place(stage.island, stage.treasure)
        return _("found"), _("The treasure lies at {place}.").format(place=where)
    if stage.holder == ABOARD:
        return _("aboard"), _("The treasure is aboard your ship. Bring everybody back.")
    if stage.holder == WITH_THIEF:
        return _("stolen!"), _("The Thief has the treasure and runs for its ship. Stop it!")
    name = cast.name(stage.holder)
    return name, sentence(_("{name} carries the treasure.").format(name=name))


def way_title(island: Island, space: int) -> str:
    """Heading of the note about the hovered space."""
    return sentence(place(island, space))


def way_text(cost: int, left: int, finds: Sequence[tuple[int, int]], where: str, *, turns: bool = False) -> str:
    """The way to a lit space: what it leaves, and what is granted on it. ``finds`` are kinds with amounts; ``turns``: it goes on from there."""
    if turns:
        steps = ngettext(
            "{count} step there and on, {left} left then.", "{count} steps there and on, {left} left then.", cost
        )
    else:
        steps = ngettext("{count} step, {left} left then.", "{count} steps, {left} left then.", cost)
    text = steps.format(count=cost, left=points(left))
    gains = [_("+{count} {{icon:{kind}}}").format(count=count, kind=KINDS[kind]) for kind, count in finds if count]
    if gains:
        text = _("{sentence} On the way {gains}.").format(sentence=text, gains=listing(gains))
    return _("{sentence} {next_sentence}").format(sentence=text, next_sentence=where) if where else text


def far_text(steps: int, where: str) -> str:
    """A space out of reach."""
    text = ngettext("{count} step away, out of reach today.", "{count} steps away, out of reach today.", steps)
    text = text.format(count=steps)
    return _("{sentence} {next_sentence}").format(sentence=text, next_sentence=where) if where else text


def here_line(names: Sequence[str]) -> str:
    """Who stands on a space."""
    return ngettext("Here is {names}.", "Here are {names}.", len(names)).format(names=listing(names))


def barred_line() -> str:
    """A space that the weather forbids to search."""
    return _("Barred today: no searching until the evening.")


def asked_line(cast: Cast, seat: int, *, person: bool = True) -> str:
    """Who is being asked, as the line above the answers; without the ``person`` where there is little room."""
    if person and cast.people[seat]:
        text = _("{name} decides ({person})").format(name=cast.name(seat), person=cast.people[seat])
    else:
        text = _("{name} decides").format(name=cast.name(seat))
    return sentence(text)


def turn_banner(cast: Cast, seat: int) -> str:
    """When the table passes to another person."""
    if cast.people[seat]:
        return sentence(_("{name}'s turn ({person})").format(name=cast.name(seat), person=cast.people[seat]))
    return sentence(_("{name}'s turn").format(name=cast.name(seat)))


def day_banner(day: int) -> str:
    """At dawn."""
    return _("Day {day}").format(day=day)


def forecast_lines(steps: int, caught: Sequence[tuple[str, int]], *, dazed: bool = False) -> tuple[str, str]:
    """What the Thief will do this afternoon: how far it walks, and whom it catches with how many percent. ``dazed`` by a stun."""
    if steps == 0:
        walk = _("the Thief stays where it is")
        if not caught:
            return walk, _("Nobody is in danger.")
    elif dazed:
        walk = ngettext("it is dazed: {count} space", "it is dazed: {count} spaces", steps).format(count=steps)
    else:
        walk = ngettext("the Thief walks {count} space", "the Thief walks {count} spaces", steps).format(count=steps)
    sure = [name for name, percent in caught if percent >= 100]
    if sure:
        return walk, _("It catches {names}.").format(names=listing(sure))
    likely = [_("{name} {percent} %").format(name=name, percent=percent) for name, percent in caught if percent > 0]
    if likely:
        return walk, _("It catches {names}.").format(names=either(likely))
    return walk, _("It reaches nobody.")


def end_turn_question(name: str, left: int) -> str:
    """Before points are thrown away."""
    text = ngettext(
        "{name} still has {count} point, and it would be lost.",
        "{name} still has {count} points, and they would be lost.",
        left,
    )
    return sentence(text.format(name=name, count=left))
