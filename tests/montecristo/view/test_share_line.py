"""A game in one line: whoever pastes it plays with the same dice, and nothing else that was pasted does any harm."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.core import seeds
from game.core.agenda import CHANCE
from game.core.session import Session
from game.montecristo.maps import load_map
from game.montecristo.rules import game
from game.montecristo.rules.numbers import BASES, RULEBOOK
from game.montecristo.rules.presets import PRESETS
from game.montecristo.rules.state import NOBODY, Setup
from game.montecristo.view import share_line
from game.montecristo.view.setup_draft import SEEDED, Draft

CODE = "RVN0-HP0G"
LINE = f"Montecristo · 4 adventurers · medium · edition {max(BASES)} · seed {CODE}"


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any set-up by any base of the rulebook's numbers that the set-up scene can agree on."""
    count = draw(st.integers(2, 6))
    people = draw(st.integers(1, count))
    leaders = draw(
        st.permutations([*range(people), *(draw(st.integers(0, people - 1)) for _ in range(count - people))])
    )
    roles: tuple[int, ...] = ()
    characters: tuple[int, ...] = ()
    if draw(st.booleans()):
        bag = draw(st.permutations(range(6)))
        roles = tuple(role if draw(st.booleans()) else NOBODY for role in bag[:count])
        characters = tuple(NOBODY if role == NOBODY else draw(st.integers(0, 1)) for role in roles)
    if not any(role != NOBODY for role in roles):
        roles = characters = ()
    numbers = BASES[draw(st.sampled_from(sorted(BASES)))]
    return Setup(tuple(leaders), roles, characters, draw(st.integers(0, 3)), numbers)


def a_draft(text: str = "") -> Draft:
    draft = Draft(map_file="montecristo.tmx")
    draft.set_luck(SEEDED)
    if text:
        draft.set_seed(text)
    return draft


def test_the_usual_line_is_as_short_as_can_be() -> None:
    assert share_line.write(Setup((0,) * 4), "montecristo.tmx", seeds.decode(CODE)) == LINE


@settings(deadline=None, derandomize=True)
@given(setups(), st.integers(0, seeds.LARGEST))
def test_a_pasted_line_agrees_on_the_same_game(setup: Setup, seed: int) -> None:
    draft = a_draft(share_line.write(setup, "montecristo.tmx", seed))
    assert draft.fault() is None, draft.fault()
    assert (draft.agreement().setup, draft.agreement().seed) == (setup, seed)


def test_the_game_that_follows_has_the_same_dice_for_the_same_choices() -> None:
    """Two computers: one types the code, the other pastes the line."""
    island = load_map().island
    typed = a_draft(CODE.lower())
    typed.set_team(4)
    logs = []
    for draft in (typed, a_draft(LINE)):
        agreed = draft.agreement()
        assert agreed.seed is not None
        session = Session(game, agreed.setup, island, agreed.seed)
        for number in range(400):
            asked = session.decision()
            if asked is None:
                break
            legal = session.legal()
            session.act(session.draw_chance() if asked.seat == CHANCE else legal[number % len(legal)])
        logs.append(session.log)
    assert logs[0] == logs[1]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"Montecristo | 3 ADVENTURERS | Hard | SEED {CODE.lower()}", {"team": 3, "difficulty": 2}),
        (
            f"montecristo · 5\nadventurers · 2 players ·\n\tseed {CODE}\n",
            {"team": 5, "people": 2, "leaders": [0, 1, 0, 1, 0, 1]},
        ),
        (f"seed {CODE} · easy", {"team": 2, "difficulty": 0}),
        (f"team jin, BAG, Captain · seed {CODE}", {"team": 3, "chosen": True}),
        (f"2 adventurers · 2 players · led by 2 1 · seed {CODE}", {"people": 2}),
    ],
)
def test_order_case_and_what_lies_between_do_not_matter(text: str, told: dict[str, object]) -> None:
    draft = a_draft(text)
    assert draft.fault() is None, draft.fault()
    assert {name: getattr(draft, name) for name in told} == told
    assert draft.seed_text == CODE


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Montecristo · 4 adventurers · medium", "There is no seed in this line."),
        ("Montecristo · seed K7QF-2M9Y", "“K7QF-2M9Y” is no seed: one of its characters is wrong."),
        ("Montecristo · seed K7QF", "A seed has 8 characters, or 16; here are 4."),
        ("Montecristo · seed KUQF-2M9Y", "“U” is in no seed: they have digits and letters other than U."),
        (f"Montecristo · 9 adventurers · seed {CODE}", "In this line “9 adventurers” means nothing."),
        (f"Montecristo · medium · easy · seed {CODE}", "The line says the same thing twice: “easy”."),
        (f"Montecristo · team Jin, Jin · seed {CODE}", "In this line “team Jin, Jin” means nothing."),
        (f"Montecristo · team Jin, Zorro · seed {CODE}", "In this line “Zorro” means nothing."),
        (f"Montecristo · 2 adventurers · led by 1 3 · seed {CODE}", "In this line “led by 1 3” means nothing."),
        (f"Montecristo · 2 adventurers · 5 players · seed {CODE}", "In this line “5 players” means nothing."),
        (f"Giannutri · 2 adventurers · seed {CODE}", "This line is for the map Giannutri; start the game with --map to play on it."),
        (f"Montecristo · edition 99 · seed {CODE}", "In this line “edition 99” means nothing."),
        (f"Montecristo · rules Wild · seed {CODE}", "This line is for the house rules “Wild”; choose them first."),
        (f"Montecristo · {{b:x}} · seed {CODE}", "In this line “b:x” means nothing."),
        (f"Montecristo · seed {CODE} · " + "x" * 500, "That is too long for the line of a game."),
    ],
)  # fmt: skip
def test_a_line_with_something_wrong_in_it_changes_nothing_and_says_what(text: str, fault: str) -> None:
    draft = a_draft()
    draft.set_team(5)
    draft.set_seed(text)
    assert draft.fault() == fault
    assert (draft.team, draft.people, draft.difficulty, draft.told) == (5, 1, 1, "")
    with pytest.raises(ValueError, match=r"."):
        draft.agreement()


def test_a_line_that_names_no_edition_is_of_the_first_numbers() -> None:
    """It was written when there were no others; whoever pastes it meets the same dice as then."""
    draft = a_draft(f"Montecristo · 4 adventurers · medium · seed {CODE}")
    assert draft.fault() is None
    assert draft.numbers == BASES[1] and draft.rules_name == ""
    assert share_line.write(draft.agreement().setup, "montecristo.tmx", seeds.decode(CODE)) == (
        f"Montecristo · 4 adventurers · medium · seed {CODE}"
    )


def test_house_rules_that_are_always_there_are_set_by_their_name() -> None:
    draft = a_draft(f"Montecristo · 2 adventurers · rules family · seed {CODE}")
    assert draft.fault() is None
    assert draft.numbers == PRESETS["family"].numbers and draft.rules_name == "Family"
    draft.set_seed(LINE)
    assert draft.numbers == RULEBOOK and draft.rules_name == ""


@settings(deadline=None, derandomize=True, max_examples=300)
@given(
    st.text(max_size=450)
    | st.lists(st.sampled_from([*LINE.split(), "·", "team", "Jin,", "led by 1 2", "0", "7"])).map(" ".join)
)
@example("·" * 400)
@example("seed · seed")
@example("team ,,,, · seed " + CODE)
def test_whatever_is_pasted_the_draft_is_whole_or_says_what_is_wrong(text: str) -> None:
    draft = a_draft(text)
    if draft.fault() is None:
        assert len(draft.setup().leaders) == draft.team
    else:
        assert draft.fault()
