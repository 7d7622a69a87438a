"""Every question to a seat is a whole sentence with answers that can be told apart; every roll says what its faces do."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.agenda import CHANCE
from game.core.words import PSEUDO, set_language
from game.montecristo.rules import actions as act
from game.montecristo.rules import frames as fr
from game.montecristo.rules.game import decision, legal_actions
from game.montecristo.rules.numbers import AXE, FOOD, SPEAR, WATER, WOOD
from game.montecristo.rules.procedure import PROCEDURE
from game.montecristo.view.panels_prompt import KEYS
from game.montecristo.view.words.chance import CHANCES, chance_text, grouped, row_of
from game.montecristo.view.words.options import icon, label
from game.montecristo.view.words.prompts import ASKS, question
from game.montecristo.view.words.roles import Cast

from .samples import ACTIONS, ICONS, RAW_KEY, company, games, sample

CHANCE_CLASSES = set(fr.CHANCE_FRAMES)
DICE = {"die": 6, "die8_resource": 8, "die8_compass": 8}


def test_every_question_to_a_seat_has_a_prompt_and_every_roll_its_text() -> None:
    assert set(CHANCES) == CHANCE_CLASSES
    assert set(ASKS) == set(PROCEDURE.options) - CHANCE_CLASSES


def test_all_questions_of_many_games_are_whole_and_their_answers_differ() -> None:
    asked_of_seats: Counter[type] = Counter()
    for played in games():
        state, asked = played.before, played.asked
        if asked.seat == CHANCE:
            continue
        asked_of_seats[type(asked.frame)] += 1
        prompt = question(asked.frame, Cast.of(state), state.island, state)
        assert prompt.text[0].isupper() or prompt.text[0].isdigit()
        assert prompt.text[-1] in ".?"
        assert [option.action for option in prompt.options] == list(legal_actions(state))
        labels = [option.label for option in prompt.options]
        assert len(set(labels)) == len(labels), labels
        keys = [option.key for option in prompt.options if option.key]
        assert len(set(keys)) == len(keys)
        for option in prompt.options:
            assert option.icon in ICONS, option
            assert not RAW_KEY.search(option.label + option.help)
        assert not RAW_KEY.search(prompt.title + prompt.text)
    assert len(asked_of_seats) > 14


def test_all_rolls_of_many_games_say_what_they_are_for() -> None:
    rolled: Counter[type] = Counter()
    for played in games():
        state, asked = played.before, played.asked
        if asked.seat != CHANCE:
            continue
        rolled[type(asked.frame)] += 1
        told = chance_text(asked.frame, Cast.of(state), state.island, state)
        assert told.die in ICONS
        assert told.title
        assert told.text[-1] in ".?!"
        assert not RAW_KEY.search(told.title + told.text + told.note + "".join(row.text for row in told.rows))
        faces = [face for row in told.rows for face in row.faces]
        if faces:
            assert faces == list(range(1, DICE[told.die] + 1))
            assert row_of(told, played.action.face) is not None  # type: ignore[union-attr]
    assert len(rolled) > 9


@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.__name__)
def test_every_action_can_be_labelled_as_an_answer(kind: type) -> None:
    state, cast = company()
    state.adventurers[1].role = 2
    action = sample(kind)
    frame = fr.Casting(1) if kind is act.Portray else fr.TurnOpen(0)
    text = label(action, frame, cast, state.island, state)
    assert text
    assert not RAW_KEY.search(text)
    assert icon(action, frame, state) in ICONS


def at_space_of(kind: int, numbers_tools: tuple[int, ...] = ()) -> tuple[fr.Gathering, Cast, object, object]:
    """The roll of a seat that searches a space of the kind, with these tools."""
    state, _cast = company()
    who = state.adventurers[0]
    who.space = state.island.kinds.index(kind)
    who.tools = [tool in numbers_tools for tool in range(3)]
    return fr.Gathering(0), Cast.of(state), state.island, state


def test_the_note_of_a_search_shows_the_table() -> None:
    told = chance_text(*at_space_of(WOOD))  # type: ignore[arg-type]
    assert [(row.span, row.text) for row in told.rows] == [
        ("1", "1 health lost"),
        ("2\N{EN DASH}4", "1 wood"),
        ("5\N{EN DASH}6", "2 wood"),
    ]
    assert told.note == ""


@pytest.mark.proves("R-57")
def test_the_note_of_a_search_shows_what_the_axe_does() -> None:
    told = chance_text(*at_space_of(WOOD, (AXE,)))  # type: ignore[arg-type]
    assert [row.text for row in told.rows] == ["1 health lost", "2 wood", "4 wood"]
    assert "axe" in told.note


def test_the_axe_is_not_in_the_note_of_a_search_for_rope() -> None:
    told = chance_text(*at_space_of(3, (AXE, SPEAR)))  # type: ignore[arg-type]
    assert [row.text for row in told.rows] == ["1 health lost", "1 rope", "2 rope"]
    assert told.note == ""


@pytest.mark.proves("R-57")
@pytest.mark.parametrize(("kind", "word"), [(FOOD, "spear"), (WATER, "well")])
def test_on_extreme_the_note_shows_what_doubles_provisions(kind: int, word: str) -> None:
    frame, cast, island, state = at_space_of(kind, (SPEAR,))
    state.wells.append(state.adventurers[0].space)  # type: ignore[attr-defined]
    told = chance_text(frame, cast, island, state)  # type: ignore[arg-type]
    assert told.rows[-1].text.startswith("4 ")
    assert word in told.note


def test_equal_neighbours_share_a_row() -> None:
    rows = grouped(["a", "b", "b", "a"])
    assert [(row.faces, row.span) for row in rows] == [((1,), "1"), ((2, 3), "2\N{EN DASH}3"), ((4,), "4")]


def test_a_tie_in_a_fight_is_rolled_again_except_for_the_treasure() -> None:
    state, cast = company()
    free = chance_text(fr.DuelReply(0, False, True, 3), cast, state.island, state)
    stake = chance_text(fr.DuelReply(0, True, True, 3), cast, state.island, state)
    assert row_of(free, 3) not in (row_of(free, 2), row_of(free, 4))
    assert row_of(stake, 3) == row_of(stake, 4)


@pytest.mark.parametrize(
    ("meter", "cubes", "expected"),
    [(1, 0, "keep it"), (5, 0, "goes into the pack"), (5, 99, "leave it")],
)
def test_the_question_about_water_knows_what_is_full(meter: int, cubes: int, expected: str) -> None:
    state, cast = company()
    who = state.adventurers[0]
    who.water = meter
    who.cubes = [cubes, 0, 0, 0, 0, 0]
    prompt = question(fr.Unit(0, WATER, 1, True, "grant"), cast, state.island, state, ())
    assert expected in prompt.text


def test_answers_have_the_keys_that_they_have_in_the_column_of_the_table() -> None:
    """One and the same question is asked there and on a card."""
    state, cast = company()
    prompt = question(fr.Consenting(0, 1, "treasure", -1, -1, 0), cast, state.island, state, (act.AGREE, act.REFUSE))
    assert [option.key for option in prompt.options] == list(KEYS[:2])


def test_the_asked_and_the_asker_are_named() -> None:
    state, cast = company()
    prompt = question(fr.Consenting(0, 1, "swap", 0, 7, 0), cast, state.island, state, (act.AGREE, act.REFUSE))
    assert cast.name(0) in prompt.text
    assert cast.name(1) in prompt.text
    assert "1 wood" in prompt.text
    assert "spear" in prompt.text


def test_the_pseudo_language_reaches_questions_and_rolls() -> None:
    state, _cast = company()
    asked = decision(state)
    assert asked is not None
    set_language(PSEUDO)
    prompt = question(asked.frame, Cast.of(state), state.island, state)
    assert prompt.text != prompt.text.encode("ascii", "ignore").decode()
    told = chance_text(fr.Damage(0), Cast.of(state), state.island, state)
    assert told.text != told.text.encode("ascii", "ignore").decode()
