"""What the expedition log says."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import N_, _, ngettext

from ...expeditions.editions import ALL
from ...expeditions.record import (
    COLLAPSES,
    D6,
    DEATHS,
    DEED,
    LOST,
    STOLEN,
    THIEF,
    TREASURE,
    UNKNOWN,
    WON,
    Line,
    Member,
    Record,
    Tallies,
    local_day,
)
from ...rules.numbers import RULEBOOK
from ...rules.state import ABANDONED, NOBODY, OUTCOMES
from .cards import card_name, is_card
from .names import difficulty_name, listing, outcome_title, quadrant_name, rank_title
from .roles import persona, role_name, sentence

PAGE_NAMES = (N_("Expeditions"), N_("Bests"), N_("Ranks"), N_("Dice"), N_("Health"), N_("Thief"))
COLUMN_NAMES = {
    "number": N_("No."),
    "date": N_("Date"),
    "team": N_("Team"),
    "level": N_("Level"),
    "island": N_("Island"),
    "days": N_("Days"),
    "points": N_("Points"),
    "rank": N_("Rank"),
    "outcome": N_("What happened"),
}
DIE_TITLES = {"d6": N_("Six-sided die"), "resource": N_("Resource die"), "compass": N_("Compass die")}
CAUSES = {
    "gather": N_("Searching"),
    "mill": N_("The Mill"),
    "hunger": N_("Hunger"),
    "thirst": N_("Thirst"),
    "hunger_and_thirst": N_("Hunger and thirst"),
    "thief": N_("Caught by the Thief"),
    "fight": N_("Lost fights"),
}
CAUSE_ICONS = {
    "gather": "die",
    "mill": "mill",
    "hunger": "food",
    "thirst": "water",
    "hunger_and_thirst": "meal",
    "thief": "thief",
    "fight": "spear",
}


def number(value: int) -> str:
    """A whole number with its thousands apart, and a real minus."""
    text = f"{abs(value):,}"
    return text if value >= 0 else f"\N{MINUS SIGN}{text}"


def day_of(record: Record) -> str:
    """The date on which it ended; a dash where it is not known."""
    return local_day(record.origin.ended) or "\N{EN DASH}"


def title_of(line: Line) -> str:
    """What an expedition is called."""
    return line.record.origin.title or _("Expedition {number}").format(number=line.number)


def who(member: Member) -> str:
    """An adventurer's short name."""
    if member.role == NOBODY:
        return _("somebody")
    return role_name(member.role) if member.character == NOBODY else persona(member.role, member.character).short


def facts(line: Line) -> list[tuple[str, str]]:
    """Name and value of what stands in the head of the form."""
    record, origin = line.record, line.record.origin
    rows = [(_("Date"), day_of(record)), (_("Island"), origin.island)]
    people = [name for name in origin.people if name]
    if people:
        rows.append((_("At the table"), ", ".join(people)))
    rows.append((_("Level"), level(record)))
    if origin.daily:
        rows.append((_("Island of the day"), origin.daily))
    return rows


def level(record: Record) -> str:
    """The level and the numbers that were played by."""
    name, origin = difficulty_name(record.difficulty), record.origin
    if origin.rules:
        return _("{level}, house rules “{rules}”").format(level=name, rules=origin.rules)
    if origin.edition == UNKNOWN:
        return _("{level}, edition unknown").format(level=name)
    return _("{level}, edition {number}").format(level=name, number=origin.edition)


def edition_name(edition: int) -> str:
    """What the expeditions of an edition are called where one chooses between them."""
    if edition == ALL:
        return _("All")
    return _("Unknown") if edition == UNKNOWN else _("Edition {number}").format(number=edition)


def edition_tip(*, unknown: bool) -> str:
    """Why one chooses between editions; ``unknown`` if that is among the choices."""
    told = _(
        "The rulebook's numbers have changed from edition to edition, so only expeditions of the same one are compared. "
        "House rules are in none of them."
    )
    if not unknown:
        return told
    lost = _(
        "The edition is unknown where an earlier version of the game did not note it and the game itself has been deleted."
    )
    return _("{first} {second}").format(first=told, second=lost)


def points(record: Record) -> list[tuple[str, str, int]]:
    """Icon, name and points of every part of the score."""
    return [
        ("heart", _("Health"), record.health),
        ("food", _("Food"), record.food),
        ("water", _("Water"), record.water),
        ("treasure", _("Treasure"), record.treasure),
        ("fire", _("Fires"), record.fires),
        ("thief", _("The Thief"), record.stolen),
        ("heart_broken", _("Collapses"), record.collapses),
    ]


def story(record: Record, tallies: Tallies) -> list[str]:
    """What happened, in sentences."""
    out = []
    days = max(1, record.day)
    length = ngettext("It lasted {count} day.", "It lasted {count} days.", days)
    out.append(length.format(count=days))
    if record.revealed:
        out.append(_("The treasure's place was revealed on day {day}.").format(day=record.revealed))
    elif record.outcome != ABANDONED:
        out.append(_("The treasure's place never came to light."))
    if record.carriers:
        names = listing([who(record.team[seat]) for seat in record.carriers])
        out.append(sentence(_("It was carried by {names}.").format(names=names)))
    caught = sum(member.caught for member in record.team)
    if caught:
        told = ngettext("The Thief caught somebody {count} time.", "The Thief caught somebody {count} times.", caught)
        out.append(told.format(count=caught))
    won, lost = tallies.get((THIEF, WON), 0), tallies.get((THIEF, LOST), 0)
    if won or lost:
        out.append(_("Fights with the Thief: {won} won, {lost} lost.").format(won=won, lost=lost))
    fallen = [who(member) for member in record.team if member.fell]
    if fallen:
        out.append(ngettext("{names} fell.", "{names} fell.", len(fallen)).format(names=sentence(listing(fallen))))
    else:
        out.append(_("Nobody fell."))
    return out


def outcome(record: Record) -> str:
    """How it ended, in a few words."""
    return outcome_title(OUTCOMES[record.outcome])


def team(record: Record) -> str:
    """How many went."""
    return ngettext("{count} adventurer", "{count} adventurers", len(record.team)).format(count=len(record.team))


def line_value(line: Line) -> str:
    """A line of the form read out."""
    record = line.record
    return _("{date}: {team}, {level}, day {day}, {points} points, {rank}. {outcome}").format(
        date=day_of(record),
        team=team(record),
        level=difficulty_name(record.difficulty),
        day=record.day,
        points=number(record.total),
        rank=rank_title(record.rank, record.outcome),
        outcome=outcome(record),
    )


def best_tip(line: Line) -> str:
    """What is told of a best expedition where only its points are shown."""
    record = line.record
    people = ", ".join(name for name in record.origin.people if name)
    told = _("{title}: {outcome}, day {day}, {date}, {island}.").format(
        title=title_of(line), outcome=outcome(record), day=record.day, date=day_of(record), island=record.origin.island
    )
    return _("{told}\nAt the table: {people}").format(told=told, people=people) if people else told


def read_only() -> str:
    """Of a log that a newer version of the program has written."""
    return _("This log was written by a newer version of the game: it can be read here, but nothing is entered.")


def tally_of(count: int) -> str:
    """A number of expeditions."""
    return ngettext("{count} expedition", "{count} expeditions", count).format(count=count)


# ---------------------------------------------------------------- dice


def die_title(die: str) -> str:
    """Above the chart of a die."""
    return _(DIE_TITLES[die])


def face_name(die: str, face: int) -> str:
    """What a face shows, in words."""
    if die == D6:
        return str(face)
    if die == "compass":
        return quadrant_name(RULEBOOK.compass_die[face - 1])
    from .names import kind_title

    kind = RULEBOOK.resource_die[face - 1]
    return kind_title(kind) if kind < 6 else _("any")


def expected(count: float) -> str:
    """Beside the dashed line of a chart of dice."""
    return _("{count:.1f} expected").format(count=count)


def dice_line(throws: int, stray: float | None) -> str:
    """How the throws of a die compare with a fair one's; ``stray`` as :func:`odds.stray` answers."""
    if not throws:
        return _("Not thrown yet.")
    rolls = ngettext("{rolls} roll", "{rolls} rolls", throws).format(rolls=number(throws))
    if stray is None:
        return _("{rolls}.\nThat is too few to judge a die by.").format(rolls=rolls)
    if stray >= 0.95:
        return _("{rolls}.\nA fair die nearly always strays further.").format(rolls=rolls)
    if stray >= 0.095:
        tenths = max(1, min(9, round(stray * 10)))
        told = ngettext(
            "{rolls}.\nA fair die strays this far or further in {count} of 10 cases.",
            "{rolls}.\nA fair die strays this far or further in {count} of 10 cases.",
            tenths,
        )
        return told.format(rolls=rolls, count=tenths)
    if stray >= 0.0095:
        hundredths = max(1, round(stray * 100))
        told = ngettext(
            "{rolls}.\nA fair die strays this far or further in {count} of 100 cases.",
            "{rolls}.\nA fair die strays this far or further in {count} of 100 cases.",
            hundredths,
        )
        return told.format(rolls=rolls, count=hundredths)
    return _("{rolls}.\nA fair die strays this far in fewer than 1 of 100 cases.").format(rolls=rolls)


# ---------------------------------------------------------------- health and the Thief


def cause_name(cause: str) -> str:
    """What cost health."""
    if is_card(cause):
        return card_name(cause)
    return _(CAUSES[cause]) if cause in CAUSES else cause


def share(count: int, whole: int) -> str:
    """A loss of health, and how much of all losses it is."""
    percent = round(100 * count / max(1, whole))
    return ngettext("{count} health, {percent} % of all", "{count} health, {percent} % of all", count).format(
        count=number(count), percent=percent
    )


def cause_icon(cause: str) -> str:
    """Its icon; the evening cards share one."""
    return CAUSE_ICONS.get(cause, "card")


def health_lines(losses: int, tallies: Tallies, expeditions: int) -> list[str]:
    """Beside the causes of lost health."""
    out = [
        ngettext("{count} health was lost.", "{count} health was lost.", losses).format(count=number(losses)),
    ]
    if expeditions > 1:
        out.append(_("That is {average:.1f} an expedition.").format(average=losses / expeditions))
    collapsed, died = tallies.get((DEED, COLLAPSES), 0), tallies.get((DEED, DEATHS), 0)
    if collapsed:
        told = ngettext("{count} adventurer collapsed.", "{count} adventurers collapsed.", collapsed)
        out.append(told.format(count=number(collapsed)))
    if died:
        told = ngettext("{count} adventurer died.", "{count} adventurers died.", died)
        out.append(told.format(count=number(died)))
    return out


def thief_lines(caught: int, tallies: Tallies, lost: int, expeditions: int) -> list[str]:
    """Beside the catches of the Thief. ``lost`` is how many expeditions ended with the treasure on its ship."""
    stolen, taken = tallies.get((THIEF, STOLEN), 0), tallies.get((THIEF, TREASURE), 0)
    out = [ngettext("{count} catch.", "{count} catches.", caught).format(count=number(caught))]
    if expeditions > 1:
        out.append(_("That is {average:.1f} an expedition.").format(average=caught / expeditions))
    out.append(ngettext("It stole {count} cube.", "It stole {count} cubes.", stolen).format(count=number(stolen)))
    if taken:
        told = ngettext("It had the treasure {count} time.", "It had the treasure {count} times.", taken)
        out.append(told.format(count=number(taken)))
    if lost:
        told = ngettext("It got away with it {count} time.", "It got away with it {count} times.", lost)
        out.append(told.format(count=number(lost)))
    return out


def fights_line(won: int, lost: int, ties: int) -> str:
    """The fights in one line."""
    if not won + lost:
        return _("Nobody has fought the Thief yet.")
    told = ngettext(
        "Adventurers won {won} of {all} fights; {count} roll was a tie.",
        "Adventurers won {won} of {all} fights; {count} rolls were ties.",
        ties,
    )
    return told.format(won=number(won), all=number(won + lost), count=number(ties))


def caught_value(caught: int, expeditions: int) -> str:
    """How often somebody was caught, and in how many expeditions that could happen."""
    times = ngettext("caught {count} time", "caught {count} times", caught).format(count=number(caught))
    return _("{times} in {expeditions}").format(times=times, expeditions=tally_of(expeditions))


# ---------------------------------------------------------------- entering


def entered_line(number: int | None, fault: str) -> str:
    """On the sheet of points: that the game has its line in the log, or why it has none yet."""
    if number is not None:
        return _("Entered in the log as expedition {number}.").format(number=number)
    return _(
        "{fault} Nothing is lost: the expedition is entered from the saved game as soon as that is possible."
    ).format(fault=fault)


def running_ranks(places: Sequence[int]) -> list[tuple[int, int]]:
    """Rank and how often it was reached, from the highest."""
    return [(rank, sum(place == rank for place in places)) for rank in (3, 2, 1, 0)]
