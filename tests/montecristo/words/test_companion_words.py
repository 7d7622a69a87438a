"""Companions' reasons in words: one whole sentence for each, and none with a gap."""

from __future__ import annotations

import pytest

from game.montecristo.bots import POLICIES
from game.montecristo.bots.reason import REASONS, Reason
from game.montecristo.view.words import companion_words

from .samples import company

FULL = {"space": 7, "kind": 2, "amount": 2, "side": 1, "fellow": 1, "tool": 2}


def test_every_reason_has_words_or_is_known_to_need_none() -> None:
    assert set(REASONS) == set(companion_words.WORDS) | companion_words.SILENT


@pytest.mark.parametrize("key", sorted(companion_words.WORDS))
def test_a_reason_is_one_sentence_about_who_acts(key: str) -> None:
    state, cast = company()
    text = companion_words.told(Reason(key, 0, **FULL), cast, state)
    assert cast.name(0).casefold() in text.casefold() and text.endswith(".") and "{" not in text
    assert text[0].isupper()


@pytest.mark.parametrize("key", REASONS)
@pytest.mark.parametrize("missing", [*FULL, "all"])
def test_a_reason_that_leaves_something_out_is_a_whole_sentence_or_none(key: str, missing: str) -> None:
    state, cast = company()
    values = {name: value for name, value in FULL.items() if missing not in (name, "all")}
    text = companion_words.told(Reason(key, 0, **values), cast, state)
    assert "  " not in text and " ." not in text and " at ." not in text


def test_what_says_nothing_is_not_told() -> None:
    state, cast = company()
    assert companion_words.told(None, cast, state) == ""
    assert companion_words.told(Reason("answer", 0), cast, state) == ""


def test_only_policies_with_words_sit_at_the_table_and_steady_is_the_first() -> None:
    assert companion_words.offered(tuple(POLICIES))[0] == "steady"
    assert "random" not in companion_words.offered(tuple(POLICIES))
    assert companion_words.offered(("oracle",)) == ()
    assert companion_words.player_kind("oracle") == "oracle"
