"""Every action has a name and a help; every action of a turn stands under one button."""

from __future__ import annotations

from collections import Counter

import pytest

from game.montecristo.rules import actions as act
from game.montecristo.rules.numbers import RULEBOOK
from game.montecristo.rules.turns import TURN
from game.montecristo.view.words.actions import (
    ACTION_WORDS,
    DEEDS,
    MAIN_DEEDS,
    action_help,
    action_name,
    cost,
    deed_of,
    rule_numbers,
)
from tests.montecristo.registry import KNOWN

from .samples import ACTIONS, ICONS, RAW_KEY


def test_every_action_class_has_words_and_no_words_are_left_over() -> None:
    assert set(ACTION_WORDS) == set(ACTIONS)


@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.__name__)
def test_an_action_has_a_name_and_a_help_in_whole_sentences(kind: type) -> None:
    text = action_help(kind)
    assert action_name(kind)
    assert text.endswith(".")
    assert not RAW_KEY.search(action_name(kind) + text)


@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.__name__)
def test_the_rules_named_for_an_action_exist(kind: type) -> None:
    assert set(rule_numbers(kind)) <= KNOWN


def test_the_help_tells_the_cost() -> None:
    assert cost(act.GATHER) == 1
    assert "1 point" in action_help(act.GATHER)
    assert cost(act.EAT) == 0
    assert "point" not in action_help(act.EAT)


def test_prices_in_the_help_come_from_the_numbers() -> None:
    assert f"{RULEBOOK.ferry_price} cubes" in action_help(act.Ferry)
    assert "1 wood, 3 stone and 2 rope" in action_help(act.BUILD_WELL)


def test_every_action_of_a_turn_stands_under_exactly_one_button() -> None:
    grouped = Counter(kind for deed in DEEDS for kind in deed.actions)
    assert set(grouped) == {*TURN.do, act.EndTurn}
    assert set(grouped.values()) == {1}


def test_answers_and_dice_stand_under_no_button() -> None:
    assert deed_of(act.AGREE) is None
    assert deed_of(act.D6_FACES[0]) is None


def test_the_keys_of_the_buttons_differ() -> None:
    keys = [deed.hotkey for deed in DEEDS]
    assert len(set(keys)) == len(keys)
    assert not {"l", "t", "u", "z"} & set(keys), "these are the table's: log, forecast, undo"


def test_the_buttons_have_icons_and_names_that_fit() -> None:
    assert len(MAIN_DEEDS) == 8
    for deed in DEEDS:
        assert deed.icon in ICONS
        assert 0 < len(deed.title) <= 12
        assert 0 < len(deed.foot) <= 18
