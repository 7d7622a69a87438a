"""House rules in words: what each number is called, what differs from the usual rules, and why some cannot be played by."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from game.core.words import N_, _, ngettext

from ...rules.dials import Dial, Difference, Fault, differences
from ...rules.numbers import BASES, Cost, Numbers
from ...rules.presets import preset_of
from .cards import card_name
from .names import difficulty_name, kind_title, kind_word, listing, price, quadrant_name, rank_name, tool_title
from .roles import role_name

PRESET_NAMES = {
    "easy": N_("Easy"),
    "medium": N_("Medium"),
    "hard": N_("Hard"),
    "extreme": N_("Extreme"),
    "short": N_("Short game"),
    "family": N_("Family"),
}
PRESET_LINES = {
    "easy": N_("The rulebook, and wounds never cost action points."),
    "medium": N_("The rulebook as it is written."),
    "hard": N_("The rulebook, and whoever collapses is dead."),
    "extreme": N_("As hard, and food and water are rolled for."),
    "short": N_("About twenty minutes: more points, cheap altars, two fires are enough, and a fast Thief."),
    "family": N_("Kind to beginners: searching never hurts, three fires are enough, and the Thief is slow."),
}
PRESET_TAGS = {
    "easy": N_("wounds cost no points"),
    "medium": N_("as it is written"),
    "hard": N_("collapse is death"),
    "extreme": N_("food is rolled for"),
    "short": N_("about 20 minutes"),
    "family": N_("kind to beginners"),
}

FIELD_NAMES = {
    "cubes_each": N_("Cubes of each kind"),
    "food_full": N_("Full food meter"),
    "water_full": N_("Full water meter"),
    "health_full": N_("Full health"),
    "points": N_("Points of a turn"),
    "points_lost": N_("Points that wounds cost"),
    "points_least": N_("Points that wounds always leave"),
    "capacity": N_("Room in the pack"),
    "satchel_room": N_("Room that a satchel adds"),
    "pair_room": N_("More room in a team of two"),
    "pair_hardy": N_("Milder wounds in a team of two"),
    "gather_yield": N_("Found by a search"),
    "gather_hurt": N_("Health that a failed search costs"),
    "mill_yield": N_("Paid by the Mill"),
    "mill_hurt": N_("Health that the Mill costs"),
    "resource_die": N_("Resource die"),
    "free_face_steals": N_("Stolen on a free face"),
    "compass_die": N_("Compass die"),
    "tool_costs": N_("Prices of tools"),
    "tool_tiles": N_("Tiles in the game"),
    "well_cost": N_("Well"),
    "wells": N_("Wells in a game"),
    "wells_flow": N_("Water at a well on extreme"),
    "altar_cost": N_("Altar"),
    "fire_cost": N_("Fire on an altar"),
    "blazing_altar_cost": N_("Altar with its fire"),
    "fires_needed": N_("Fires that reveal the treasure"),
    "trade_price": N_("Cubes for one at a chapel"),
    "trade_price_anthropologist": N_("The Anthropologist's price"),
    "ferry_price": N_("Cubes for a ferry"),
    "hideaway_room": N_("Room in the hideaway"),
    "thief_points": N_("Spaces the Thief walks"),
    "stunned_thief_points": N_("Spaces a stunned Thief walks"),
    "thief_hurts_up_to": N_("Highest face of the blow that hurts"),
    "rest_turns": N_("Turns of rest"),
    "revived": N_("Meters after the rest"),
    "health_worth": N_("A point of health"),
    "treasure_worth": N_("The treasure aboard"),
    "fire_worth": N_("A fire that burns"),
    "treasure_lost_worth": N_("The treasure lost to the Thief"),
    "collapse_worth": N_("An adventurer who collapsed"),
    "death_worth": N_("An adventurer who died"),
    "ranks": N_("Ranks"),
    "deck": N_("Evening cards"),
    "take_back": N_("Undo others' steps"),
}
"""By field: what it is called alone, or what a list of its parts is called."""

FIELD_TIPS = {
    "pair_hardy": N_("So many points less do wounds cost, where only two adventurers go ashore."),
    "pair_room": N_("So many cubes more in every pack, where only two adventurers go ashore."),
    "free_face_steals": N_(
        "What a theft takes when the resource die shows a face without a kind: nothing, or all cubes of a kind that the victim names."
    ),
    "wells_flow": N_(
        "On the extreme level food and water are rolled for. Where a well stands, 2 water may come without a roll, as on all other levels."
    ),
    "stunned_thief_points": N_(
        "In its next turn a stunned Thief walks so many spaces at most. At 0 it loses that turn. Until then it is passed without a fight."
    ),
    "collapse_worth": N_("Charged once for everybody who ever collapsed and is alive at the end."),
    "death_worth": N_("Charged instead for everybody who died: on the hard and the extreme level a collapse is death."),
}
"""By field: what its name alone does not say."""

METERS = (N_("Health"), N_("Food"), N_("Water"))
"""In the order of the numbers after the rest."""


# ---------------------------------------------------------------- sets


def set_name(name: str, numbers: Numbers) -> str:
    """What rules are called: presets in the current language, others as their makers call them; "Rulebook" for the usual ones.

    The usual numbers of an earlier base are those of an earlier edition.
    """
    key = preset_of(numbers)
    if key is not None:
        return _(PRESET_NAMES[key])
    if name and differences(numbers):
        return name
    edition = next((version for version, base in BASES.items() if base == numbers), max(BASES))
    return _("Rulebook") if edition == max(BASES) else _("Rulebook, edition {number}").format(number=edition)


def preset_name(key: str) -> str:
    """What a preset is called in the list."""
    return _(PRESET_NAMES[key])


def preset_tag(key: str) -> str:
    """The same in three or four words."""
    return _(PRESET_TAGS[key])


def preset_line(key: str) -> str:
    """What a preset is like, in one sentence."""
    return _(PRESET_LINES[key])


def played_by(name: str, numbers: Numbers) -> str:
    """``House rules: Short game``; nothing for the usual rules."""
    return _("House rules: {name}").format(name=set_name(name, numbers)) if differences(numbers) else ""


def set_line(numbers: Numbers, level: int) -> str:
    """A set in a line: how much differs, and the level."""
    count = len(differences(numbers))
    if not count:
        return _("{level}, the numbers of the rulebook").format(level=difficulty_name(level))
    told = ngettext("{level}, {count} number differs", "{level}, {count} numbers differ", count)
    return told.format(level=difficulty_name(level), count=count)


# ---------------------------------------------------------------- dials


def field_name(field: str) -> str:
    """What a number, or a row of them, is called."""
    return _(FIELD_NAMES[field])


def owner(dial: Dial) -> str:
    """What a row of dials belongs to: the thing that has the price, the team whose ranks they are."""
    if dial.field == "tool_costs" and dial.place:
        return tool_title(dial.place[0])
    if dial.field == "ranks":
        team = dial.place[0] + 2
        return ngettext("Ranks of {count} adventurer", "Ranks of {count} adventurers", team).format(count=team)
    return field_name(dial.field)


def part(dial: Dial) -> str:
    """Which one of a row it is; for a number that stands alone, what it is called."""
    if not dial.place:
        return field_name(dial.field)
    at = dial.place[-1]
    match dial.field:
        case "points" | "capacity":
            return role_name(at)
        case "points_lost":
            return _("At health {health}").format(health=at)
        case "gather_yield" | "mill_yield":
            return _("Face {face}").format(face=at)
        case "resource_die" | "compass_die":
            return _("Face {face}").format(face=at + 1)
        case "tool_tiles":
            return tool_title(at)
        case "revived":
            return _(METERS[at])
        case "ranks":
            return rank_name(at + 1)
        case "deck":
            return card_name(at)
    return kind_title(at)


def dial_name(dial: Dial) -> str:
    """The whole name, alone on the page: ``Axe: Wood``."""
    return _("{owner}: {part}").format(owner=owner(dial), part=part(dial)) if dial.place else field_name(dial.field)


def dial_value(dial: Dial, value: int) -> str:
    """What it is set to."""
    if dial.field == "resource_die":
        return kind_word(value)
    if dial.field == "compass_die":
        return quadrant_name(value)
    if dial.field == "take_back":
        return _("allowed") if value else _("not allowed")
    if dial.field == "free_face_steals":
        return _("a kind by choice") if value else _("nothing")
    if dial.field == "wells_flow":
        return _("without a roll") if value else _("rolled for")
    return str(value).replace("-", "\N{MINUS SIGN}")


def dial_tip(dial: Dial) -> str:
    """More about it, for a tooltip; nothing where the name says all."""
    return _(FIELD_TIPS[dial.field]) if dial.field in FIELD_TIPS else ""


def usual_line(dial: Dial, value: int) -> str:
    """The small note beside a dial."""
    return _("usually {value}").format(value=dial_value(dial, value))


# ---------------------------------------------------------------- differences


@frozen
class Change:
    """A sentence about what is not as usual, and a number that it is about."""

    dial: Dial
    text: str


def changes(numbers: Numbers, usual: Numbers | None = None) -> list[Change]:
    """What is not as usual, in the order of the dials; rows of numbers are told together. ``usual`` as in ``differences``."""
    found = differences(numbers, usual)
    told: list[Change] = []
    done: set[tuple[str, tuple[int, ...]]] = set()
    for each in found:
        key = each.dial.field, each.dial.place[:1] if each.dial.field in ("tool_costs", "ranks") else ()
        if key not in done:
            done.add(key)
            row = [other for other in found if _same_row(other.dial, each.dial)]
            told += [Change(each.dial, text) for text in _row_lines(numbers, each, row)]
    return told


def _same_row(one: Dial, other: Dial) -> bool:
    if one.field != other.field:
        return False
    return one.field not in ("tool_costs", "ranks") or one.place[0] == other.place[0]


def _row_lines(numbers: Numbers, first: Difference, row: list[Difference]) -> Iterator[str]:
    dial = first.dial
    if not dial.place:
        yield _("{what}: {value} instead of {usual}.").format(
            what=field_name(dial.field), value=dial_value(dial, first.value), usual=dial_value(dial, first.usual)
        )
    elif dial.field == "deck":
        yield from _deck_lines(row)
    elif isinstance(_whole(numbers, dial), Cost):
        before = list(_whole(numbers, dial).cubes)
        for each in row:
            before[each.dial.place[-1]] = each.usual
        now = price(_whole(numbers, dial))
        yield _("{what}: {price} instead of {usual}.").format(
            what=owner(dial),
            price=now,
            usual=price(Cost((*before,))),  # type: ignore[arg-type]
        )
    else:
        parts = [_part_line(each) for each in row]
        yield _("{what}: {parts}.").format(what=owner(dial), parts=listing(parts))


def _part_line(each: Difference) -> str:
    """One number of a row that are told together."""
    dial, value = each.dial, dial_value(each.dial, each.value)
    at = dial.place[-1]
    match dial.field:
        case "gather_yield" | "mill_yield":
            return _("{value} on a {face}").format(value=value, face=at)
        case "resource_die" | "compass_die":
            return _("{value} on face {face}").format(value=value, face=at + 1)
        case "points_lost":
            return _("{value} at health {health}").format(value=value, health=at)
        case "ranks":
            return _("{rank} from {value}").format(rank=part(dial), value=value)
    return _("{part} {value}").format(part=part(dial), value=value)


def _whole(numbers: Numbers, dial: Dial) -> Cost:
    value = getattr(numbers, dial.field)
    cost: Cost = value[dial.place[0]] if isinstance(value, tuple) and isinstance(value[0], Cost) else value
    return cost


def _deck_lines(row: list[Difference]) -> Iterator[str]:
    told = {
        0: N_("Left out of the deck: {cards}."),
        1: N_("Once in the deck: {cards}."),
        2: N_("Twice in the deck: {cards}."),
        3: N_("Three times in the deck: {cards}."),
    }
    for copies, words in told.items():
        names = [card_name(each.dial.place[0]) for each in row if each.value == copies]
        if names:
            yield _(words).format(cards=listing(names))


# ---------------------------------------------------------------- what is wrong


def fault_line(fault: Fault) -> str:
    """Why no game can be played by the numbers, in one sentence."""
    what = dial_name(Dial(fault.field, fault.place)) if fault.place else owner(Dial(fault.field))
    match fault.reason:
        case "too_small":
            text = _("{what}: not below {limit}.")
        case "too_large":
            text = _("{what}: not above {limit}.")
        case "least_above_points":
            text = _("{what}: not more than the {limit} points that the slowest role has.")
        case "nothing_found":
            text = _("{what}: at least one face must find something.")
        case "kind_not_on_die":
            text = _("{what}: {kind} is on no face, but the treasure may lie there.")
        case "costs_nothing":
            text = _("{what}: it must take at least one cube.")
        case "over_supply":
            text = _("{what}: the supply has only {limit} of them.")
        case "over_pack":
            text = _("{what}: nobody can carry more than {limit} cubes.")
        case "no_fire_possible":
            text = _(
                "Altar and fire: in a team with small packs nobody carries more than {limit} cubes, and none could ever be lit."
            )
        case "revived_over_full":
            text = _("{what}: the meter ends at {limit}.")
        case "anthropologist_pays_more":
            text = _("{what}: not more than the {limit} that all others pay.")
        case "ranks_not_rising":
            text = _("{what}: each rank must need more points than the one before.")
        case "no_cards":
            text = _("{what}: at least one card must be in the deck.")
        case _:
            text = _("{what}: it cannot be read.")
    if fault.reason in ("over_pack", "costs_nothing") and fault.field == "tool_costs":
        what = tool_title(fault.place[0])
    if fault.reason == "ranks_not_rising":
        what = owner(Dial("ranks", fault.place))
    kind = kind_title(fault.limit) if fault.reason == "kind_not_on_die" else ""
    return text.format(what=what, limit=fault.limit, kind=kind)
