"""The rulebook by topic: all pages, which page answers a question, and searching in them."""

from __future__ import annotations

import unicodedata
from functools import cache

from attrs import frozen

from game.core.words import language

from ...rules.numbers import RULEBOOK, Numbers
from . import rulebook_danger, rulebook_day, rulebook_deeds
from .cards import card_effect, card_name
from .rulebook_parts import CardPicture, Item, Page, Rule, Ruling, Table, Topic, marks_of

PAGES: tuple[Page, ...] = (
    *rulebook_day.PAGES, *rulebook_deeds.PAGES, *rulebook_day.PACK_PAGES, *rulebook_deeds.AFTER_PACK, *rulebook_danger.PAGES,
    *rulebook_day.LATER_PAGES, *rulebook_danger.LAST_PAGES,
)  # fmt: skip


def topics(numbers: Numbers = RULEBOOK) -> tuple[Topic, ...]:
    """All pages in the current language."""
    return _topics(numbers, language())


@cache
def _topics(numbers: Numbers, _code: str) -> tuple[Topic, ...]:
    return tuple(page(numbers) for page in PAGES)


TOPICS_OF: dict[str, tuple[str, ...]] = {
    "aim": ("game_over",),
    "day": ("not_asked",),
    "points": ("no_points",),
    "moving": ("not_neighbour",),
    "provisions": (
        "granted_not_rolled", "health_full", "provisions_short", "no_food_cube", "no_water_cube", "food_full", "water_full",
    ),
    "searching": ("nothing_to_gather", "already_tried", "barred", "supply_empty"),
    "carrying": ("no_surplus",),
    "giving": (
        "fellow_not_here", "fellow_down", "nothing_to_give", "nothing_to_take", "nothing_to_swap", "refused_before", "not_captain",
        "no_treasure_held", "fellow_no_treasure",
    ),
    "crafting": ("has_tool", "scout_no_satchel", "no_tiles", "cubes_short"),
    "wells": ("not_water_space", "well_here", "no_wells_left"),
    "altars": ("altar_here", "no_altar", "fire_burning"),
    "chapels": ("not_chapel", "chapel_closed", "trade_short"),
    "ferries": ("no_ferry", "ferry_not_neighbour", "ferries_closed", "ferry_short"),
    "hideaway": ("not_hideaway", "hideaway_nothing"),
    "mill": ("not_mill",),
    "fights": ("not_on_thief", "thief_stunned", "fought_already"),
    "treasure": ("treasure_not_here",),
    "ship": ("duty",),
    "collapse": ("no_gear", "gear_useless", "already_carrying", "fellow_not_down", "carries_nobody"),
}  # fmt: skip
"""By topic: the reason keys it explains."""

REASON_TOPIC = {key: topic for topic, keys in TOPICS_OF.items() for key in keys}

DEED_TOPIC = {
    "move": "moving", "search": "searching", "eat": "provisions", "heal": "provisions", "craft": "crafting", "build": "altars",
    "give": "giving", "pick_up": "collapse", "ferry": "ferries", "trade": "chapels", "hideaway": "hideaway", "mill": "mill",
    "treasure": "treasure", "swap": "giving", "take": "giving", "attack": "fights", "discard": "carrying", "end": "points",
}  # fmt: skip
"""By deed: the page about it."""

PANEL_TOPIC = {
    "adventurer": "roles", "acting": "points", "sun dial": "day", "supply": "searching", "fires": "altars", "treasure": "treasure",
    "wells": "wells", "hideaway": "hideaway", "log strip": "day", "forecast": "thief",
}  # fmt: skip
"""By the role of a panel: the page about it."""

SPACE_TOPIC = {
    "wood": "searching", "stone": "searching", "coal": "searching", "rope": "searching", "food": "provisions", "water": "provisions",
    "chapel": "chapels", "hideaway": "hideaway", "mill": "mill", "home": "ship", "lair": "thief", "plain": "moving",
}  # fmt: skip
"""By the kind of a space."""


def topic_number(key: str, numbers: Numbers = RULEBOOK) -> int:
    """The place of a topic, 0 for one that there is not."""
    return next((number for number, topic in enumerate(topics(numbers)) if topic.key == key), 0)


# ---------------------------------------------------------------- searching


@frozen
class Found:
    """Where something was found: the topic's place, and the places of its items."""

    topic: int
    items: tuple[int, ...]


def item_text(item: Item) -> str:
    """Everything that an item says, its numbers included."""
    match item:
        case Rule(text=text):
            said = text
        case Ruling(text=text):
            said = text
        case Table(head=head, rows=rows):
            said = " ".join((*head, *(cell for row in rows for cell in row)))
        case CardPicture(card=card):
            said = " ".join((card_name(card), *card_effect(card)))
    return " ".join((said, *marks_of(item)))


def folded(text: str) -> str:
    """Without case and accents."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c))


def search(words: str, numbers: Numbers = RULEBOOK) -> list[Found]:
    """Topics in which one item (or the title) has all the words, most hits first. Nothing for no words."""
    wanted = folded(words).split()
    if not wanted:
        return []
    found = []
    for number, topic in enumerate(topics(numbers)):
        title = folded(topic.title)
        hits = tuple(
            place for place, item in enumerate(topic.items) if all(word in folded(item_text(item)) for word in wanted)
        )
        titled = all(word in title for word in wanted)
        if hits or titled:
            found.append((not titled, -len(hits), number, Found(number, hits)))
    return [each for *_order, each in sorted(found, key=lambda one: one[:3])]
