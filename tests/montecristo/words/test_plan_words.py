"""Reasons in words: one whole sentence for each, and none with a gap; told of companions and as advice."""

from __future__ import annotations

import pytest

from game.montecristo.bots.reason import REASONS, Reason
from game.montecristo.bots.steady_errands import WELL
from game.montecristo.rules.numbers import AXE, SATCHEL, SPEAR
from game.montecristo.view.words import plan_words
from game.montecristo.view.words.names import place

from .samples import ICONS, RAW_KEY, company

FULL = {"space": 7, "kind": 2, "amount": 2, "side": 1, "fellow": 1, "tool": 2}


def test_every_reason_has_words_or_is_known_to_need_none() -> None:
    assert set(REASONS) == set(plan_words.WORDS) | plan_words.SILENT


@pytest.mark.parametrize("key", sorted(plan_words.WORDS))
def test_a_reason_is_one_sentence_about_who_acts(key: str) -> None:
    state, cast = company()
    text = plan_words.told(Reason(key, 0, **FULL), cast, state.island)
    assert cast.name(0).casefold() in text.casefold() and text.endswith(".") and "{" not in text
    assert text[0].isupper()


@pytest.mark.parametrize("key", REASONS)
@pytest.mark.parametrize("missing", [*FULL, "all"])
def test_a_reason_that_leaves_something_out_is_a_whole_sentence_or_none(key: str, missing: str) -> None:
    state, cast = company()
    values = {name: value for name, value in FULL.items() if missing not in (name, "all")}
    text = plan_words.told(Reason(key, 0, **values), cast, state.island)
    assert "  " not in text and " ." not in text and " at ." not in text


def test_what_says_nothing_is_not_told() -> None:
    state, cast = company()
    assert plan_words.told(None, cast, state.island) == ""
    assert plan_words.told(Reason("answer", 0), cast, state.island) == ""


def test_a_well_is_no_tool_and_can_be_told_all_the_same() -> None:
    state, cast = company()
    text = plan_words.told(Reason("gather_for_well", 0, 7, 2, 3, tool=WELL), cast, state.island)
    assert text.endswith("for a well.")


@pytest.mark.parametrize("key", sorted(plan_words.WORDS))
@pytest.mark.parametrize("steps", [0, 2])
def test_a_reason_as_advice_has_an_icon_a_title_without_gaps_and_whole_sentences(key: str, steps: int) -> None:
    state, cast = company()
    reason = Reason(key, 0, **FULL)
    title, why = plan_words.title(reason, steps, cast, state.island), plan_words.why(reason, cast, state.island)
    assert plan_words.icon(reason) in ICONS
    assert title[0].isupper() and not title.endswith(".") and not RAW_KEY.search(title)
    assert not why or (why.endswith(".") and not RAW_KEY.search(why))


@pytest.mark.parametrize("key", sorted(key for key, words in plan_words.WORDS.items() if words.here))
def test_who_is_there_already_is_not_told_to_go(key: str) -> None:
    state, cast = company()
    title = plan_words.title(Reason(key, 0, **FULL), 0, cast, state.island)
    assert title.startswith(("Stay", "Wait", "Heal")) and title != plan_words.title(
        Reason(key, 0, **FULL), 1, cast, state.island
    )


def test_every_tool_is_made_in_its_own_words() -> None:
    state, cast = company()
    titles = [
        plan_words.title(Reason("make_tool", 0, tool=tool), 0, cast, state.island) for tool in (AXE, SPEAR, SATCHEL)
    ]
    assert titles == ["Make an axe", "Make a spear", "Sew a satchel"]
    for tool in (AXE, SPEAR, SATCHEL):
        far = plan_words.title(Reason("make_tool", 0, 7, tool=tool), 3, cast, state.island)
        assert far.startswith(titles[tool]) and far.endswith(place(state.island, 7)), (
            "told apart from the one made here"
        )


def test_healing_further_away_tells_where() -> None:
    """Two proposals to heal, here and there, must not read alike."""
    state, cast = company()
    reason = Reason("heal", 0, 7)
    near, far = (plan_words.title(reason, steps, cast, state.island) for steps in (0, 2))
    assert place(state.island, 7) in far and place(state.island, 7) not in near


def test_part_of_the_way_home_tells_where_it_ends() -> None:
    """As near to the ship are several spaces: two proposals must not read alike."""
    state, cast = company()
    home = state.island.home
    titles = [
        plan_words.title(Reason("go_home", 0, space), 5, cast, state.island) for space in (home, home + 1, home + 2)
    ]
    assert len(set(titles)) == 3 and "ship" in titles[0]
    assert place(state.island, home + 1) in titles[1]
