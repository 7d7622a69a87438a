"""Companions in words: who is offered, and what they are called."""

from __future__ import annotations

from game.montecristo.bots import POLICIES
from game.montecristo.view.words import companion_words


def test_only_policies_with_words_sit_at_the_table_and_steady_is_the_first() -> None:
    assert companion_words.offered(tuple(POLICIES))[0] == "steady"
    assert "random" not in companion_words.offered(tuple(POLICIES))
    assert companion_words.offered(("oracle",)) == ()
    assert companion_words.player_kind("oracle") == "oracle"
