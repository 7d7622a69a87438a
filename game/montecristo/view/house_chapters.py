"""The chapters of the house rules: which numbers stand on which page, in which groups, beside which icons."""

from __future__ import annotations

from attrs import frozen

from game.core.words import N_

from ..rules.dials import Dial, dials
from ..rules.numbers import ANY_KIND, KINDS, ROLES, TOOLS, Numbers
from .words import house_words

SHORT, LONG = 304.0, 430.0
"""The least width of a cell, in logical pixels: for a name of a word or two, and for one that is half a sentence."""


@frozen
class Group:
    """Numbers below one heading."""

    title: str
    """Empty for numbers that say by themselves what they are."""
    dials: tuple[Dial, ...]
    width: float


@frozen
class Chapter:
    """A page. ``groups`` name fields; a field with a dot is one tool's costs."""

    key: str
    icon: str
    title: str
    """To be translated where it is shown, like the note."""
    fields: tuple[tuple[str, ...], ...]
    note: str = ""


CHAPTERS = (
    Chapter("team", "heart", N_("Team and points"), (
        ("health_full", "food_full", "water_full", "points_least", "pair_hardy"), ("points",), ("points_lost",)),
        N_("Everybody begins with full meters. Wounds take points from a turn, on all levels but the easy one.")),
    Chapter("packs", "sack", N_("Packs and stores"), (
        ("satchel_room", "pair_room", "hideaway_room", "cubes_each"), ("capacity",))),
    Chapter("gathering", "die", N_("Gathering"), (
        ("gather_yield",), ("gather_hurt", "mill_hurt"), ("mill_yield",), ("resource_die",)),
        N_("A face that finds nothing is a failure and hurts.")),
    Chapter("crafting", "hammer", N_("Crafting"), (
        ("tool_costs.0",), ("tool_costs.1",), ("tool_costs.2",), ("tool_tiles",), ("well_cost",), ("wells", "wells_flow"))),
    Chapter("fires", "fire", N_("Altars and fires"), (
        ("fires_needed", "trade_price", "trade_price_anthropologist", "ferry_price"), ("altar_cost",), ("fire_cost",),
        ("blazing_altar_cost",))),
    Chapter("thief", "thief", N_("The Thief"), (("thief_points", "stunned_thief_points", "thief_hurts_up_to", "free_face_steals"),),
        N_("It walks every afternoon. After a theft one die tells whether it hurts as well.")),
    Chapter("rest", "rest", N_("Rest"), (("rest_turns",), ("revived",)),
        N_("Who has collapsed rests at a chapel, and then comes back with these meters.")),
    Chapter("deck", "card", N_("Deck"), (("deck",), ("compass_die",)),
        N_("How many of each evening card are in the deck: {count} cards in all.")),
    Chapter("score", "trophy", N_("Scoring"), (
        ("health_worth", "treasure_worth", "fire_worth", "treasure_lost_worth", "collapse_worth", "death_worth"),
        ("ranks.0",), ("ranks.1",), ("ranks.2",), ("ranks.3",), ("ranks.4",)),
        N_("What everything is worth at the end, and the smallest score of each rank by the number of adventurers.")),
    Chapter("table", "settings", N_("Table"), (("take_back",),)),
)  # fmt: skip
"""In the order of the contents; the last one also has the name and the level of the set."""

_ICONS = {
    "health_full": "heart", "food_full": "food", "water_full": "water", "points_least": "boot", "satchel_room": "satchel",
    "hideaway_room": "hideaway", "cubes_each": "treasure", "gather_hurt": "heart_broken", "mill_hurt": "mill", "wells": "well_token", "wells_flow": "water",
    "fires_needed": "fire", "trade_price": "trade", "trade_price_anthropologist": "role_anthropologist", "ferry_price": "ferry",
    "thief_points": "steps", "stunned_thief_points": "stun", "free_face_steals": "die8_resource", "pair_room": "people", "pair_hardy": "people", "death_worth": "skull",
    "thief_hurts_up_to": "heart_broken", "rest_turns": "rest", "health_worth": "heart",
    "treasure_worth": "treasure", "fire_worth": "fire", "treasure_lost_worth": "thief", "collapse_worth": "heart_broken",
    "take_back": "undo", "points_lost": "heart", "gather_yield": "die", "mill_yield": "die", "resource_die": "die8_resource",
    "compass_die": "die8_compass", "deck": "card", "tool_costs": "hammer", "well_cost": "well", "altar_cost": "altar",
    "fire_cost": "fire", "blazing_altar_cost": "altar_lit", "points": "boot", "capacity": "sack", "revived": "rest", "ranks": "trophy",
    "tool_tiles": "hammer",
}  # fmt: skip
_METERS = ("heart", "food", "water")
_RANKS = ("rank_explorers", "rank_trailblazers", "rank_swashbucklers")


def icon(dial: Dial, value: int = ANY_KIND) -> str:
    """The icon beside a number; on the resource die that of what it is set to."""
    if dial.field == "resource_die" and value < ANY_KIND:
        return KINDS[value]
    at = dial.place[-1] if dial.place else 0
    match dial.field:
        case "points" | "capacity":
            return f"role_{ROLES[at]}"
        case "tool_tiles":
            return TOOLS[at]
        case "revived":
            return _METERS[at]
        case "ranks":
            return _RANKS[at]
        case "tool_costs" | "well_cost" | "altar_cost" | "fire_cost" | "blazing_altar_cost":
            return KINDS[at]
    return _ICONS[dial.field]


def field_icon(dial: Dial) -> str:
    """The icon of all numbers of its field together."""
    return TOOLS[dial.place[0]] if dial.field == "tool_costs" else _ICONS[dial.field]


def groups(chapter: Chapter, numbers: Numbers) -> tuple[Group, ...]:
    """The numbers of a page in their groups."""
    every = dials(numbers)
    found = []
    for fields in chapter.fields:
        inside = tuple(dial for field in fields for dial in every if _is_of(dial, field))
        alone = not inside[0].place
        found.append(Group("" if alone else house_words.owner(inside[0]), inside, LONG if alone else SHORT))
    return tuple(found)


def _is_of(dial: Dial, field: str) -> bool:
    name, _dot, first = field.partition(".")
    return dial.field == name and (not first or dial.place[0] == int(first))


def chapter_of(field: str) -> int:
    """The place of the page on which a field stands."""
    return next(
        place
        for place, chapter in enumerate(CHAPTERS)
        if any(each.partition(".")[0] == field for row in chapter.fields for each in row)
    )
