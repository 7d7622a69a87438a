"""Names of roles, characters, cards, ranks and places."""

from __future__ import annotations

import pytest

from game.core.words import PSEUDO, set_language
from game.montecristo.rules.island import SPACE_KINDS
from game.montecristo.rules.numbers import ANY_KIND, CHARACTERS, DECK, DIFFICULTIES, RANKS, ROLES, SCOUT, Numbers
from game.montecristo.rules.state import ABANDONED, ALL_DEAD, NOBODY, OUTCOMES, PHASES
from game.montecristo.view.words import cards, names, roles
from tests.montecristo.starts import Start

from .samples import RAW_KEY, company


@pytest.mark.parametrize("card", range(30))
def test_every_card_has_a_name_one_to_three_lines_and_a_flavour(card: int) -> None:
    name, lines, flavour = cards.card_name(card), cards.card_effect(card), cards.card_flavour(card)
    assert name
    assert 1 <= len(lines) <= 3
    assert all(0 < len(text) <= 50 for text in lines)
    assert lines[-1].endswith(".")
    assert flavour.endswith(".")
    assert not RAW_KEY.search(name + flavour + "".join(lines))


def test_the_cards_are_those_of_the_deck_and_their_names_differ() -> None:
    assert set(cards.CARD_WORDS) == set(DECK)
    assert len({cards.card_name(card) for card in DECK}) == 30


@pytest.mark.proves("M-244")
def test_every_character_has_a_name_and_an_origin() -> None:
    keys = [key for pair in CHARACTERS for key in pair]
    assert set(roles.PERSONAS) == set(keys)
    assert len({roles.PERSONAS[key].short for key in keys}) == 12
    for role in range(len(ROLES)):
        for character in (0, 1):
            assert roles.persona(role, character).short in roles.persona(role, character).full
            assert roles.origin(role, character)
    assert roles.persona(1, 1).full == "Edwin Rodríguez"
    assert roles.persona(5, 0).full == "Daisy Pérez"


def test_every_role_has_a_name_and_a_perk_without_open_placeholders() -> None:
    for role in range(len(ROLES)):
        assert roles.role_name(role)
        assert roles.perk(role).endswith(".")
        assert roles.short_perk(role)
        assert roles.role_colour(role)
        assert not RAW_KEY.search(roles.perk(role))


def test_a_perk_quotes_the_numbers_of_the_game() -> None:
    assert "8 points" in roles.perk(SCOUT)
    assert "9 points" in roles.perk(SCOUT, Numbers(points=(6, 6, 9, 5, 6, 6)))


@pytest.mark.proves("M-235", "M-236")
def test_levels_ranks_phases_and_ends_have_a_name_and_a_line() -> None:
    texts = [names.rank_name(i) + names.rank_line(i) for i in range(len(RANKS))]
    texts += [names.difficulty_name(i) + names.difficulty_line(i) for i in range(len(DIFFICULTIES))]
    texts += [names.phase_name(i) + names.phase_line(i) for i in range(len(PHASES))]
    texts += [names.outcome_title(o) + names.outcome_line(o) for o in OUTCOMES if o != "playing"]
    assert len(set(texts)) == 16
    assert not any(RAW_KEY.search(text) for text in texts)


@pytest.mark.parametrize("kind", SPACE_KINDS)
def test_every_kind_of_space_is_called_something_and_good_for_something(kind: str) -> None:
    assert names.place_kind(kind)
    assert names.place_line(kind).endswith(".")


def test_on_extreme_a_food_space_is_searched() -> None:
    assert "Search" in names.place_line("food", rolls_for_provisions=True)
    assert "Search" not in names.place_line("food")


def test_amounts_and_lists_read_like_a_sentence() -> None:
    assert names.cubes([3, 2, 0, 1, 0, 0]) == "3 wood, 2 stone and 1 rope"
    assert names.cubes([0] * 6) == "nothing"
    assert names.amount(ANY_KIND, 1) == "1 cube of any kind"
    assert names.points(1) == "1 point"
    assert names.points(4) == "4 points"
    assert names.either(["a", "b", "c"]) == "a, b or c"
    assert names.pile_words((1, 0, 0, 0, 0, 0, 2, 1)) == "1 wood, 2 axes and 1 spear"


def test_a_seat_is_called_by_what_is_known_of_it() -> None:
    state = Start().state()
    who = state.adventurers[0]
    assert roles.Cast.of(state).name(0) == "Adventurer 1"
    who.role = 0
    assert roles.Cast.of(state).name(0) == "the Captain"
    who.character = 1
    cast = roles.Cast.of(state, ("Anna",))
    assert cast.name(0) == "Ruth"
    assert cast.heading(0) == "Ruth Augustin (Anna)"
    assert roles.Cast.of(state).heading(0) == "Ruth Augustin"
    assert state.adventurers[1].role == NOBODY


def test_a_change_of_language_shows_in_constants_too() -> None:
    _state, _cast = company()
    english = (names.phase_name(0), cards.card_name(0), roles.role_name(0), names.rank_line(0))
    set_language(PSEUDO)
    other = (names.phase_name(0), cards.card_name(0), roles.role_name(0), names.rank_line(0))
    assert all(a != b for a, b in zip(english, other, strict=True))


def test_a_team_that_turned_back_or_died_is_not_said_to_have_come_home() -> None:
    told = {names.rank_line(rank, outcome) for rank in range(len(RANKS)) for outcome in (ABANDONED, ALL_DEAD)}
    assert told.isdisjoint({names.rank_line(rank) for rank in range(len(RANKS))})
