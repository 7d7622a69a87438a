"""Codes of seeds: what people read out, type and mistype; and the seed of a day."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import seeds

SEEDS = st.integers(0, seeds.LARGEST) | st.integers(0, (1 << seeds.BITS) - 1)


@settings(deadline=None, derandomize=True)
@given(SEEDS)
def test_a_code_leads_back_to_its_seed(seed: int) -> None:
    assert seeds.decode(seeds.encode(seed)) == seed


@settings(deadline=None, derandomize=True)
@given(SEEDS, st.data())
def test_small_letters_missing_or_other_strokes_and_look_alikes_do_no_harm(seed: int, data: st.DataObject) -> None:
    stroke = data.draw(st.sampled_from(["", " ", "-", "\N{EN DASH}", "\N{NON-BREAKING HYPHEN}", " - "]))
    code = seeds.encode(seed).replace("-", stroke).lower()
    code = code.replace("0", data.draw(st.sampled_from("0oO"))).replace("1", data.draw(st.sampled_from("1iIlL")))
    assert seeds.decode(f" {code} ") == seed


@settings(deadline=None, derandomize=True)
@given(SEEDS, st.data())
def test_one_wrong_character_is_always_noticed(seed: int, data: st.DataObject) -> None:
    code = seeds.encode(seed)
    place = data.draw(st.sampled_from([place for place, letter in enumerate(code) if letter != "-"]))
    other = data.draw(st.sampled_from([letter for letter in seeds.ALPHABET if letter != code[place]]))
    with pytest.raises(seeds.BadCode) as fault:
        seeds.decode(code[:place] + other + code[place + 1 :])
    assert fault.value.reason == seeds.CHECK


def test_two_swapped_neighbours_are_noticed_except_the_first_and_the_last_digit() -> None:
    noticed = missed = 0
    for one in range(32):
        for other in range(one):
            code = seeds.encode(one << 5 | other).replace("-", "")
            assert code[5:7] == seeds.ALPHABET[one] + seeds.ALPHABET[other]
            try:
                seeds.decode(code[:5] + code[6] + code[5] + code[7:])
            except seeds.BadCode:
                noticed += 1
            else:
                missed += 1
    assert (noticed, missed) == (495, 1)


@pytest.mark.parametrize(
    ("text", "reason", "part"),
    [
        ("", seeds.LENGTH, "0"),
        ("K7QF-2M9", seeds.LENGTH, "7"),
        ("K7QF-2M9AA", seeds.LENGTH, "9"),
        ("K7QF-2M9U", seeds.CHARACTER, "U"),
        ("K7QF 2M9!", seeds.CHARACTER, "!"),
        ("K7QF\n2M9X", seeds.CHARACTER, "\n"),
        ("\N{ARABIC-INDIC DIGIT THREE}" * 8, seeds.CHARACTER, "\N{ARABIC-INDIC DIGIT THREE}"),
        ("0000-0001", seeds.CHECK, "0000-0001"),
    ],
)
def test_what_is_no_code_is_refused_with_its_reason(text: str, reason: str, part: str) -> None:
    with pytest.raises(seeds.BadCode) as fault:
        seeds.decode(text)
    assert (fault.value.reason, fault.value.text) == (reason, part)


@pytest.mark.parametrize("seed", [-1, seeds.LARGEST + 1])
def test_numbers_out_of_range_have_no_code(seed: int) -> None:
    with pytest.raises(ValueError, match="no code"):
        seeds.encode(seed)


def test_seeds_that_are_drawn_have_short_codes_and_larger_numbers_long_ones() -> None:
    assert all(len(seeds.encode(seeds.draw())) == 9 for _time in range(50))
    assert len(seeds.encode(1 << 47)) == 19


def test_codes_and_the_seed_of_a_day_never_change() -> None:
    """They are on paper and in other people's games: these values must stay what they are."""
    assert [seeds.encode(seed) for seed in (0, 7, 1 << 47)] == ["0000-0000", "0000-007J", "0000-0400-0000-000W"]
    assert seeds.decode("K7QF-2M9A") == 20660587145, "the example that players read"
    assert seeds.encode(seeds.of_day("2026-11-30")) == DAY_CODE
    assert seeds.of_day("2026-11-30") != seeds.of_day("2026-12-01")


DAY_CODE = "RVN0-HP0G"
