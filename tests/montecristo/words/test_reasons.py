"""Every refusal is told twice: in a word or two on the button, and in a sentence that helps."""

from __future__ import annotations

import pytest

from game.core.words import PSEUDO, set_language
from game.montecristo.rules.actions import BUILD_ALTAR, BUILD_BLAZING_ALTAR, BUILD_WELL, CRAFT, LIGHT_FIRE
from game.montecristo.rules.numbers import ANTHROPOLOGIST, AXE, SCOUT
from game.montecristo.rules.reasons import REASONS
from game.montecristo.view.words.reasons import REASON_WORDS, long_reason, reason, short_reason

from .samples import RAW_KEY, company


def test_every_reason_key_has_words_and_no_words_are_left_over() -> None:
    assert set(REASON_WORDS) == set(REASONS)


@pytest.mark.parametrize("key", REASONS)
def test_a_reason_has_a_short_foot_and_a_whole_sentence(key: str) -> None:
    foot, text = short_reason(key), long_reason(key)
    assert 0 < len(foot) <= 18
    assert text[0].isupper()
    assert text.endswith(".")
    assert not RAW_KEY.search(foot + text)


@pytest.mark.parametrize("key", REASONS)
def test_a_reason_can_be_told_of_any_state(key: str) -> None:
    state, _cast = company()
    foot, text = reason(key, state, 0)
    assert len(foot) <= 18
    assert not RAW_KEY.search(foot + text)


def test_missing_cubes_are_counted() -> None:
    state, _cast = company()
    state.adventurers[0].cubes = [3, 1, 0, 1, 0, 0]
    foot, text = reason("cubes_short", state, 0, CRAFT[AXE])
    assert foot == "1 stone short"
    assert "3 wood, 2 stone and 1 rope" in text
    assert text.endswith("lacks 1 stone.")


@pytest.mark.parametrize("action", [BUILD_ALTAR, BUILD_BLAZING_ALTAR, BUILD_WELL, LIGHT_FIRE, *CRAFT])
def test_an_empty_pack_lacks_the_whole_price(action: object) -> None:
    state, _cast = company()
    state.adventurers[0].cubes = [0] * 6
    foot, text = reason("cubes_short", state, 0, action)  # type: ignore[arg-type]
    assert len(foot) <= 18
    takes, lacks = text.split(". ")
    assert takes.removeprefix("This takes ") == lacks.removeprefix("Your pack still lacks ").removesuffix(".")


def test_the_price_of_a_trade_is_that_of_the_role() -> None:
    state, _cast = company()
    who = state.adventurers[0]
    who.cubes = [0] * 6
    who.role = SCOUT
    assert "3 cubes" in reason("trade_short", state, 0)[1]
    who.role = ANTHROPOLOGIST
    assert "2 cubes" in reason("trade_short", state, 0)[1]


def test_the_pseudo_language_reaches_every_reason() -> None:
    english = {key: (short_reason(key), long_reason(key)) for key in REASONS}
    set_language(PSEUDO)
    for key in REASONS:
        assert short_reason(key) != english[key][0]
        assert long_reason(key) != english[key][1]
