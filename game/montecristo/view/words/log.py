"""The log: one whole sentence for everything that happens, with its cause, its die and what came of it (R-57)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.words import _, ngettext

from ...rules import events as ev
from ...rules.island import Island
from ...rules.state import ABOARD, CALM, LYING, NOBODY, OUTCOMES, WITH_THIEF
from . import log_bodies, log_dice, log_things
from .cards import card_effect, card_name, is_card
from .names import either, outcome_line, place, quadrant_name
from .roles import Cast, persona, role_name, sentence

Line = Callable[[Any, Cast, Island], str | None]

SILENT: frozenset[type] = frozenset(
    {
        ev.TurnEnded,  # the next turn's line tells it
    }
)
"""Events that never have a line: pure bookkeeping."""

SILENT_CAUSES: dict[type, frozenset[str]] = {
    ev.CubesLost: frozenset({"eat", "drink", "craft", "well", "altar", "fire"}),  # what was done with them has a line
    ev.MeterSet: frozenset({"collapse"}),  # the collapse has a line
    ev.NothingHappened: frozenset({"meal"}),  # the fallen meters have a line, and nobody was hurt
    ev.PointsChangedTomorrow: frozenset({"past"}),  # the card's day is over
    ev.TurnSkipped: frozenset({"resting", "crawling"}),  # the rest or the crawl that follows has a line
    ev.ThiefMoved: frozenset({"walk"}),  # where the walk leads has a line, its single steps are seen
}
"""By class: causes for which another line tells it better."""

POINTS_TOLD: frozenset[str] = frozenset({"carrying"})
"""Causes of PointsSet that have a line; any other is the price of something that was told already."""


def line(event: ev.Event, cast: Cast, island: Island) -> str | None:
    """What the log says about the event, or None for bookkeeping. Raises KeyError for what is no event of this game."""
    kind = type(event)
    if kind in SILENT:
        return None
    cause = getattr(event, "cause", "")
    if cause in SILENT_CAUSES.get(kind, ()) or (kind is ev.PointsSet and cause not in POINTS_TOLD):
        return None
    text = LINES[kind](event, cast, island)
    return sentence(text) if text else None


# ---------------------------------------------------------------- set-up and calendar


def _role_drawn(event: ev.RoleDrawn, cast: Cast, island: Island) -> str:
    role, person = role_name(event.role), cast.people[event.seat]
    if person:
        return _("A figure comes out of the bag for {person}: the {role}.").format(person=person, role=role)
    return _("A figure comes out of the bag for adventurer {number}: the {role}.").format(
        number=event.seat + 1, role=role
    )


def _character_chosen(event: ev.CharacterChosen, cast: Cast, island: Island) -> str:
    role = cast.roles[event.seat]
    full = persona(role, event.character).full
    return _("{name} joins the expedition as the {role}.").format(name=full, role=role_name(role))


def _first_player_named(event: ev.FirstPlayerNamed, cast: Cast, island: Island) -> str:
    return _("{name} begins every round.").format(name=cast.name(event.seat))


def _day_began(event: ev.DayBegan, cast: Cast, island: Island) -> str:
    return _("Day {day} begins.").format(day=event.day)


def _phase_began(event: ev.PhaseBegan, cast: Cast, island: Island) -> str:
    texts = (
        _("Morning: the adventurers set out."),
        _("Afternoon: the Thief stirs."),
        _("Dusk: time for a meal."),
        _("Evening: a card decides."),
    )
    return texts[event.phase]


def _weather_changed(event: ev.WeatherChanged, cast: Cast, island: Island) -> str:
    weather = event.weather
    if weather == CALM:
        return _("The weather is calm again.")
    if weather.ferries_closed:
        return _("No ferry will sail in the coming day.")
    if weather.ferries_free:
        return _("In the coming day the ferries take no cubes.")
    if weather.barred >= 0:
        return _("In the coming day nobody can search in the {quadrant}.").format(
            quadrant=quadrant_name(weather.barred)
        )
    if weather.thief_points == 0:
        return _("In the coming day the Thief stays where it is.")
    return ngettext(
        "In the coming day the Thief walks {count} space.",
        "In the coming day the Thief walks {count} spaces.",
        weather.thief_points,
    ).format(count=weather.thief_points)


def _turn_began(event: ev.TurnBegan, cast: Cast, island: Island) -> str:
    return ngettext("{name}'s turn, with {count} point.", "{name}'s turn, with {count} points.", event.points).format(
        name=cast.name(event.seat), count=event.points
    )


def _turn_skipped(event: ev.TurnSkipped, cast: Cast, island: Island) -> str:
    name = cast.name(event.seat)
    match event.cause:
        case "stunned":
            return _("{name} is stunned and has no turn today.").format(name=name)
        case "carried":
            return _("{name} is being carried and has no turn today.").format(name=name)
        case "dead":
            return _("{name}'s place by the fire stays empty.").format(name=name)
        case _:
            return _("{name} has no turn today.").format(name=name)


def _points_set(event: ev.PointsSet, cast: Cast, island: Island) -> str:
    return ngettext(
        "The load slows {name} down: {count} point left.",
        "The load slows {name} down: {count} points left.",
        event.points,
    ).format(name=cast.name(event.seat), count=event.points)


def _points_changed_tomorrow(event: ev.PointsChangedTomorrow, cast: Cast, island: Island) -> str:
    name, count = cast.name(event.seat), abs(event.change)
    if event.change == 0:
        return _("{name} will have the usual points next turn after all.").format(name=name)
    if event.change < 0:
        text = ngettext(
            "{name} will have {count} point less next turn.", "{name} will have {count} points less next turn.", count
        )
    else:
        text = ngettext(
            "{name} will have {count} point more next turn.", "{name} will have {count} points more next turn.", count
        )
    return text.format(name=name, count=count)


def _card_drawn(event: ev.CardDrawn, cast: Cast, island: Island) -> str:
    return _("The evening card: {card}. {effect}").format(
        card=card_name(event.card), effect=" ".join(card_effect(event.card))
    )


def _deck_shuffled(event: ev.DeckShuffled, cast: Cast, island: Island) -> str:
    return ngettext(
        "The used cards are shuffled into a new deck of {count} card.",
        "The used cards are shuffled into a new deck of {count} cards.",
        event.left,
    ).format(count=event.left)


# ---------------------------------------------------------------- meetings


def _answer_given(event: ev.AnswerGiven, cast: Cast, island: Island) -> str:
    texts = {
        ("swap", True): _("{name} agrees to swap with {asker}."),
        ("swap", False): _("{name} does not want to swap with {asker}."),
        ("tool", True): _("{name} lets {asker} have the tool."),
        ("tool", False): _("{name} keeps the tool that {asker} asked for."),
        ("treasure", True): _("{name} trusts {asker} with the treasure."),
        ("treasure", False): _("{name} keeps the treasure that {asker} asked for."),
    }
    return texts[event.what, event.agreed].format(name=cast.name(event.seat), asker=cast.name(event.asker))


def _thief_woke(event: ev.ThiefWoke, cast: Cast, island: Island) -> str:
    count = event.points
    if count == 0:
        return _("The Thief is in no state to walk today.")
    if event.goal == NOBODY:
        return _("The Thief finds nobody to go after.")
    if event.seat != NOBODY:
        text = ngettext(
            "The Thief goes after {name}, {count} space at most.",
            "The Thief goes after {name}, {count} spaces at most.",
            count,
        )
        return text.format(name=cast.name(event.seat), count=count)
    text = ngettext(
        "The Thief makes for {place}, {count} space at most.",
        "The Thief makes for {place}, {count} spaces at most.",
        count,
    )
    return text.format(place=place(island, event.goal), count=count)


def _thief_skipped(event: ev.ThiefSkipped, cast: Cast, island: Island) -> str:
    return _("The stunned Thief loses this turn and then shakes it off.")


def _thief_slowed(event: ev.ThiefSlowed, cast: Cast, island: Island) -> str:
    if event.points == 0:
        return _("The Thief shakes off the stun.")
    return ngettext(
        "The Thief is still dazed: {count} space at most today.",
        "The Thief is still dazed: {count} spaces at most today.",
        event.points,
    ).format(count=event.points)


def _thief_stayed(event: ev.ThiefStayed, cast: Cast, island: Island) -> str:
    if event.cause == "drunk":
        return _("The Thief sleeps off its wine and stays where it is.")
    if event.cause == "at_ship":
        return _("The Thief is on its ship already and stays there.")
    return _("The Thief finds nobody to go after and stays where it is.")


def _thief_moved(event: ev.ThiefMoved, cast: Cast, island: Island) -> str:
    where = place(island, event.end)
    if is_card(event.cause):
        return _("{card}: the Thief goes to {place}.").format(card=card_name(event.cause), place=where)
    return _("The Thief goes to {place}.").format(place=where)


def _thief_chose_way(event: ev.ThiefChoseWay, cast: Cast, island: Island) -> str:
    names = [place(island, way) for way in event.ways]
    if len(names) == 1:
        return _("The Thief takes the way by {place}.").format(place=names[0])
    return _("The ways by {places} are left; the die is rolled again.").format(places=either(names))


def _thief_stopped(event: ev.ThiefStopped, cast: Cast, island: Island) -> str:
    return _("The Thief stops at {place}.").format(place=place(island, event.space))


def _caught(event: ev.Caught, cast: Cast, island: Island) -> str:
    return _("The Thief catches {name}.").format(name=cast.name(event.seat))


def _thief_stunned(event: ev.ThiefStunned, cast: Cast, island: Island) -> str:
    count = cast.numbers.stunned_thief_points
    if not count:
        return _("The Thief is stunned and loses its next turn.")
    return ngettext(
        "The Thief is stunned: {count} space at most in its next turn.",
        "The Thief is stunned: {count} spaces at most in its next turn.",
        count,
    ).format(count=count)


def _fight_began(event: ev.FightBegan, cast: Cast, island: Island) -> str:
    name = cast.name(event.seat)
    if event.stake:
        return _("{name} and the Thief fight for the treasure.").format(name=name)
    return _("{name} and the Thief come to blows.").format(name=name)


def _fight_tied(event: ev.FightTied, cast: Cast, island: Island) -> str:
    return _("A tie: {name} and the Thief roll again.").format(name=cast.name(event.seat))


def _fight_ended(event: ev.FightEnded, cast: Cast, island: Island) -> str:
    if event.won:
        text = _("{name} wins the fight, {face} against {thief_face}.")
    elif event.face == event.thief_face:
        text = _("A tie at {face}: with the treasure at stake the Thief wins against {name}.")
    else:
        text = _("{name} loses the fight, {face} against {thief_face}.")
    return text.format(name=cast.name(event.seat), face=event.face, thief_face=event.thief_face)


# ---------------------------------------------------------------- treasure and ending


def _treasure_revealed(event: ev.TreasureRevealed, cast: Cast, island: Island) -> str:
    return _("The fires point the way: the treasure lies at {place}!").format(place=place(island, event.space))


def _treasure_moved(event: ev.TreasureMoved, cast: Cast, island: Island) -> str:
    if event.holder == WITH_THIEF:
        return _("The Thief has the treasure!")
    if event.holder == ABOARD:
        return _("The treasure is aboard your ship!")
    if event.holder == LYING:
        return _("The treasure falls to the ground at {place}.").format(place=place(island, event.space))
    name = cast.name(event.holder)
    match event.cause:
        case "taken_up":
            return _("{name} takes up the treasure!").format(name=name)
        case "fight":
            return _("{name} wrests the treasure from the Thief!").format(name=name)
        case "taking":
            return _("{name} takes charge of the treasure.").format(name=name)
        case _:
            return _("The treasure is handed to {name}.").format(name=name)


def _game_ended(event: ev.GameEnded, cast: Cast, island: Island) -> str:
    return outcome_line(OUTCOMES[event.outcome])


LINES: dict[type, Line] = {
    ev.RoleDrawn: _role_drawn,
    ev.CharacterChosen: _character_chosen,
    ev.FirstPlayerNamed: _first_player_named,
    ev.DayBegan: _day_began,
    ev.PhaseBegan: _phase_began,
    ev.WeatherChanged: _weather_changed,
    ev.TurnBegan: _turn_began,
    ev.TurnSkipped: _turn_skipped,
    ev.PointsSet: _points_set,
    ev.PointsChangedTomorrow: _points_changed_tomorrow,
    ev.DieRolled: log_dice.die_rolled,
    ev.LotFell: log_dice.lot_fell,
    ev.RolledOff: log_dice.rolled_off,
    ev.RollTied: log_dice.roll_tied,
    ev.CardDrawn: _card_drawn,
    ev.DeckShuffled: _deck_shuffled,
    ev.NothingHappened: log_dice.nothing_happened,
    ev.KindNamed: log_dice.kind_named,
    ev.MeterSet: log_bodies.meter_set,
    ev.Hurt: log_bodies.hurt,
    ev.Healed: log_bodies.healed,
    ev.Stunned: log_bodies.stunned,
    ev.CameRound: log_bodies.came_round,
    ev.Collapsed: log_bodies.collapsed,
    ev.Died: log_bodies.died,
    ev.RestBegan: log_bodies.rest_began,
    ev.Rested: log_bodies.rested,
    ev.Revived: log_bodies.revived,
    ev.PickedUp: log_bodies.picked_up,
    ev.SetFellowDown: log_bodies.set_fellow_down,
    ev.Moved: log_bodies.moved,
    ev.CubesGained: log_things.cubes_gained,
    ev.CubesLost: log_things.cubes_lost,
    ev.CubePassed: log_things.cube_passed,
    ev.CubeStored: log_things.cube_stored,
    ev.CubeFetched: log_things.cube_fetched,
    ev.StoredLost: log_things.stored_lost,
    ev.ToolMade: log_things.tool_made,
    ev.ToolLost: log_things.tool_lost,
    ev.ToolPassed: log_things.tool_passed,
    ev.GearDropped: log_things.gear_dropped,
    ev.GearCubeTaken: log_things.gear_cube_taken,
    ev.GearToolTaken: log_things.gear_tool_taken,
    ev.GearGone: log_things.gear_gone,
    ev.WellBuilt: log_things.well_built,
    ev.AltarBuilt: log_things.altar_built,
    ev.FireLit: log_things.fire_lit,
    ev.FireOut: log_things.fire_out,
    ev.AnswerGiven: _answer_given,
    ev.ThiefWoke: _thief_woke,
    ev.ThiefSkipped: _thief_skipped,
    ev.ThiefSlowed: _thief_slowed,
    ev.ThiefStayed: _thief_stayed,
    ev.ThiefMoved: _thief_moved,
    ev.ThiefChoseWay: _thief_chose_way,
    ev.ThiefStopped: _thief_stopped,
    ev.Caught: _caught,
    ev.ThiefStunned: _thief_stunned,
    ev.FightBegan: _fight_began,
    ev.FightTied: _fight_tied,
    ev.FightEnded: _fight_ended,
    ev.TreasureRevealed: _treasure_revealed,
    ev.TreasureMoved: _treasure_moved,
    ev.GameEnded: _game_ended,
}
"""By class of event."""
