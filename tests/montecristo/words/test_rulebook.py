"""The rulebook by topic: nothing is left out, figures are the game's own, every question finds its page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from attrs import evolve

from game.core.words import set_language
from game.montecristo.rules.island import SPACE_KINDS
from game.montecristo.rules.numbers import DECK, RULEBOOK
from game.montecristo.rules.reasons import REASONS
from game.montecristo.view.words import rulebook
from game.montecristo.view.words.actions import DEEDS
from game.montecristo.view.words.rulebook import item_text, search, topics
from game.montecristo.view.words.rulebook_parts import CardPicture, Rule, Ruling, marks_of
from tests.montecristo.registry import KNOWN, TO_PROVE

KEYS = {topic.key for topic in topics()}


def every_item() -> list[Any]:
    return [item for topic in topics() for item in topic.items]


def test_every_statement_and_every_ruling_stands_on_some_page() -> None:
    told = {mark for item in every_item() for mark in marks_of(item)}
    assert sorted(TO_PROVE - told) == []
    assert sorted(told - KNOWN) == []


def test_every_ruling_is_shown_as_a_ruling() -> None:
    shown = [item.number for item in every_item() if isinstance(item, Ruling)]
    assert sorted(shown) == [f"R-{number:02}" for number in range(1, 58)]


def test_a_rule_names_statements_only() -> None:
    for item in every_item():
        if isinstance(item, Rule):
            assert item.marks
            assert all(mark.startswith("M-") for mark in item.marks), item.text


def test_all_cards_are_listed_once() -> None:
    cards = [item.card for item in every_item() if isinstance(item, CardPicture)]
    absent = [card for card in range(len(DECK)) if not RULEBOOK.deck[card]]
    assert cards == [card for card in range(len(DECK)) if card not in absent] + absent


def test_every_reason_deed_and_space_has_a_page() -> None:
    assert set(rulebook.REASON_TOPIC) == set(REASONS)
    assert set(rulebook.REASON_TOPIC.values()) <= KEYS
    assert set(rulebook.DEED_TOPIC) == {deed.id for deed in DEEDS}
    assert set(rulebook.DEED_TOPIC.values()) <= KEYS
    assert set(rulebook.SPACE_TOPIC) == set(SPACE_KINDS)
    assert set(rulebook.SPACE_TOPIC.values()) <= KEYS
    assert set(rulebook.PANEL_TOPIC.values()) <= KEYS


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"ferry_price": 9}, "1 point and 9 cubes"),
        ({"thief_points": 7}, "up to 7 spaces"),
        ({"trade_price_anthropologist": 1}, "The Anthropologist pays 1"),
        ({"hideaway_room": 11}, "holds 11 cubes"),
        ({"rest_turns": 4}, "follow 4 turns of rest"),
        ({"collapse_worth": -33}, "\N{MINUS SIGN}33"),
        ({"fires_needed": 3}, "When 3 fires burn"),
        ({"mill_hurt": 5}, "5 health lost"),
        ({"cubes_each": 30}, "30 cubes of each"),
        ({"satchel_room": 5}, "A satchel adds 5"),
        ({"thief_hurts_up_to": 2}, "up to 2 costs 1 health"),
        ({"wells": 6}, "No more than 6 wells"),
    ],
)
def test_other_numbers_are_other_words(change: dict[str, int], expected: str) -> None:
    def all_text(numbers: Any) -> str:
        return "\n".join(item_text(item) for topic in topics(numbers) for item in topic.items)

    assert expected not in all_text(RULEBOOK)
    assert expected in all_text(evolve(RULEBOOK, **change))


def test_no_text_has_open_placeholders() -> None:
    assert [item for item in every_item() if re.search(r"[{}]", item_text(item))] == []


def test_pages_follow_the_language() -> None:
    english = topics()[0].title
    set_language("pseudo")
    try:
        assert topics()[0].title != english
    finally:
        set_language("en")
    assert topics()[0].title == english


# ---------------------------------------------------------------- searching


def found(words: str) -> list[str]:
    return [topics()[each.topic].key for each in search(words)]


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("satchel scout", "crafting"),
        ("WELL", "wells"),
        ("r-09", "points"),
        ("M-143", "mill"),
        ("diarrhea", "cards"),
        ("anthropologist trade", "chapels"),
        ("captain freely", "fights"),
        ("swashbucklers", "score"),
    ],
)
def test_searching_finds_the_page(words: str, key: str) -> None:
    assert key in found(words)


def test_a_title_comes_first() -> None:
    assert found("ferries")[0] == "ferries"
    assert found("mill")[0] == "mill"


def test_all_words_must_be_in_one_place() -> None:
    assert found("satchel compass") == []
    assert search("satchel")[0].items
    for each in search("satchel"):
        assert all("satchel" in item_text(topics()[each.topic].items[place]).casefold() for place in each.items)


def test_accents_and_case_do_not_matter() -> None:
    assert found("RODRIGUEZ") == found("rodríguez") == ["roles"]


@pytest.mark.parametrize("nothing", ["", "   ", "xyzzy"])
def test_nothing_is_found_for_nothing(nothing: str) -> None:
    assert search(nothing) == []
