"""House rules in saved games: what differs from a base is written, old games stay what they were, and nothing else is believed."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

from game.core.codec import BadData
from game.core.saves import BadSave
from game.montecristo import saved
from game.montecristo.bots import POLICIES
from game.montecristo.house_rules import (
    numbers_from_dict,
    numbers_to_dict,
    rules_key,
    rules_name,
    set_from_dict,
    set_to_dict,
)
from game.montecristo.library import Library
from game.montecristo.rules import numbers as numbers_module
from game.montecristo.rules.numbers import BASES, RULEBOOK, Numbers
from game.montecristo.rules.presets import PRESETS, RuleSet
from game.montecristo.rules.state import Setup
from game.montecristo.shelf import Shelf
from game.montecristo.view.library_games import GAMES
from game.montecristo.view.words import library_words
from tests.montecristo.houses import NUMBERS
from tests.montecristo.saves.release import chart, end_of

MANY = settings(max_examples=150, deadline=None, derandomize=True)


def played(setup: Setup, folder: Path | None, actions: int = 300) -> Any:
    """A game of some days, saved in the folder."""
    on = chart("small")
    session = saved.start(setup, on.island, on.path.name, ("Anna",), folder, 7)
    luck = random.Random(7)
    for _step in range(actions):
        asked = session.decision()
        if asked is None:
            break
        session.act(
            session.draw_chance() if asked.seat < 0 else POLICIES["eager"](session.state, session.legal(), luck)
        )
    if session.journal is not None:
        session.journal.close()
    return session


# ---------------------------------------------------------------- round trips


@MANY
@given(NUMBERS)
def test_any_numbers_come_back_from_a_header(numbers: Numbers) -> None:
    setup = Setup((0, 0), numbers=numbers, rules_name="" if numbers in BASES.values() else "Ours")
    told = json.loads(json.dumps(saved.setup_to_dict(setup)))
    assert saved.setup_from_dict(told) == setup


@MANY
@given(NUMBERS)
def test_any_set_comes_back_from_its_file(numbers: Numbers) -> None:
    rules = RuleSet("Ours", numbers, 3)
    assert set_from_dict(json.loads(json.dumps(set_to_dict(rules)))) == rules


def test_the_numbers_of_base_1_are_not_told_so_that_headers_are_what_they_were() -> None:
    assert "numbers" not in saved.setup_to_dict(Setup((0, 0), numbers=BASES[1]))
    assert saved.setup_from_dict({"leaders": [0, 0]}).numbers == BASES[1]


def test_only_what_differs_is_told() -> None:
    numbers = evolve(RULEBOOK, ferry_price=1)
    assert numbers_to_dict(numbers, "Sunday") == {"base": max(BASES), "name": "Sunday", "changed": {"ferry_price": 1}}


def test_a_game_by_house_rules_goes_on_after_a_reload_and_keeps_its_name(tmp_path: Path) -> None:
    rules = PRESETS["short"]
    session = played(Setup((0, 0, 0), difficulty=rules.level, numbers=rules.numbers, rules_name=rules.name), tmp_path)
    (path,) = saved.games_in(tmp_path)
    again = saved.replay(path, chart("small").island)
    assert again.state == session.state
    assert end_of(again) == end_of(session)
    assert again.setup.rules_name == "Short game"
    assert rules_name(saved.read_header(path)) == "Short game"


def test_the_agreement_on_taking_back_comes_with_the_rules_and_can_be_changed_in_the_game(tmp_path: Path) -> None:
    numbers = evolve(RULEBOOK, take_back=True)
    session = played(Setup((0, 1), numbers=numbers), tmp_path, 40)
    assert session.take_back_allowed
    (path,) = saved.games_in(tmp_path)
    again = saved.resume(path, chart("small").island).session
    assert again.take_back_allowed
    again.allow_take_back(False)
    assert again.journal is not None
    again.journal.close()
    assert not saved.replay(path, chart("small").island).take_back_allowed


# ---------------------------------------------------------------- bases


@pytest.fixture
def coming(monkeypatch: pytest.MonkeyPatch) -> int:
    """The version of the usual numbers as they may be one day."""
    version = max(BASES) + 1
    tuned = evolve(RULEBOOK, thief_points=6, capacity=(5, 5, 4, 7, 5, 5), deck=(2, *RULEBOOK.deck[1:]))
    monkeypatch.setitem(BASES, version, tuned)
    monkeypatch.setattr(numbers_module, "RULEBOOK", tuned)
    return version


def test_games_that_name_no_base_are_of_base_1() -> None:
    for path in sorted((Path(__file__).parent / "v1").glob(f"*{saved.ENDING}")):
        header = saved.read_header(path)
        assert "numbers" not in header.setup
        assert saved.replay(path, chart(Path(header.map_file).stem).island).setup.numbers == BASES[1] != RULEBOOK


def test_games_of_released_bases_end_as_they_did_after_another_has_come(coming: int) -> None:
    here = Path(__file__).parent
    for path in (*sorted((here / "v1").glob(f"*{saved.ENDING}")), *sorted(here.glob(f"v1-base*/*{saved.ENDING}"))):
        ends = json.loads((path.parent / "ends.json").read_text(encoding="utf-8"))
        header = saved.read_header(path)
        session = saved.replay(path, chart(Path(header.map_file).stem).island)
        assert session.setup.numbers != BASES[coming]
        assert end_of(session) == ends[path.stem]


def test_games_of_all_bases_come_back_with_their_own_numbers(coming: int, tmp_path: Path) -> None:
    for version, base in BASES.items():
        folder = tmp_path / str(version)
        session = played(Setup((0, 0), numbers=base), folder)
        (path,) = saved.games_in(folder)
        header = saved.read_header(path)
        assert header.setup.get("numbers") == (None if version == 1 else {"base": version})
        assert rules_name(header) == ""
        assert saved.replay(path, chart("small").island).state == session.state
    assert len({rules_key(base) for base in BASES.values()}) == len(BASES)


def test_a_set_keeps_the_numbers_of_the_base_it_was_made_on(coming: int) -> None:
    told = {"game": "montecristo house rules", "format": 1, "name": "Old", "level": "hard"}
    for version, base in BASES.items():
        rules = set_from_dict({**told, "numbers": {"base": version, "changed": {"ferry_price": 1}}})
        assert rules.numbers == evolve(base, ferry_price=1)
        assert set_to_dict(rules)["numbers"] == {"base": version, "changed": {"ferry_price": 1}}


def test_a_set_of_base_1_that_says_nothing_of_later_dials_plays_as_it_did() -> None:
    """Files of the first version cannot name the fields that came later."""
    told = {"game": "montecristo house rules", "format": 1, "name": "Old", "level": "medium"}
    numbers = set_from_dict({**told, "numbers": {"base": 1, "changed": {"wells": 2}}}).numbers
    later = ("pair_hardy", "pair_room", "stunned_thief_points", "free_face_steals", "death_worth", "wells_flow")
    assert [getattr(numbers, name) for name in later] == [getattr(BASES[1], name) for name in later]


def test_games_are_compared_only_if_their_numbers_are_the_same() -> None:
    keys = [rules_key(rules.numbers) for rules in PRESETS.values()]
    assert keys[:4] == [f"base {max(BASES)}"] * 4 and rules_key(BASES[1]) == ""
    assert len(set(keys)) == 3
    assert (
        rules_key(evolve(RULEBOOK, wells=3))
        == rules_key(evolve(RULEBOOK, wells=3))
        != rules_key(evolve(RULEBOOK, wells=2))
    )


# ---------------------------------------------------------------- what is not believed

HOSTILE: list[Any] = [
    7, "base", [], {"base": 0}, {"base": "1"}, {"base": True}, {"base": 99}, {}, {"base": 1, "more": 1}, {"base": 1, "changed": []},
    {"base": 1, "name": 5, "changed": {"wells": 3}}, {"base": 1, "changed": {"luck": 3}}, {"base": 1, "changed": {"wells": "3"}},
    {"base": 1, "changed": {"wells": 3.0}}, {"base": 1, "changed": {"wells": True}}, {"base": 1, "changed": {"wells": None}},
    {"base": 1, "changed": {"wells": 10**30}}, {"base": 1, "changed": {"wells": -1}}, {"base": 1, "changed": {"points": 6}},
    {"base": 1, "changed": {"points": "666666"}}, {"base": 1, "changed": {"points": [6] * 5}}, {"base": 1, "changed": {"points": {}}},
    {"base": 1, "changed": {"well_cost": [1, 3, 0, 2, 0, 0]}}, {"base": 1, "changed": {"well_cost": {"cubes": [1]}}},
    {"base": 1, "changed": {"tool_costs": [{"cubes": [1, 0, 0, 0, 0, 0]}]}}, {"base": 1, "changed": {"deck": [0] * 30}},
    {"base": 1, "changed": {"deck": [1] * 100_000}}, {"base": 1, "changed": {"health_full": 10**9}},
    {"base": 1, "changed": {"take_back": 1}}, {"base": 1, "changed": {"cards": [1]}},
]  # fmt: skip


@pytest.mark.parametrize("data", HOSTILE, ids=lambda value: str(value)[:50])
def test_numbers_that_are_none_are_refused(data: Any) -> None:
    with pytest.raises(BadData):
        numbers_from_dict(data)
    with pytest.raises(BadData):
        saved.setup_from_dict({"leaders": [0, 0], "numbers": data})


def test_a_game_with_impossible_numbers_is_refused_in_its_first_line(tmp_path: Path) -> None:
    played(Setup((0, 0), numbers=evolve(RULEBOOK, wells=3)), tmp_path, 10)
    (path,) = saved.games_in(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"wells":3', b'"wells":-3'))
    with pytest.raises(BadSave, match="line 1"):
        saved.replay(path, chart("small").island)


def test_a_name_of_a_stranger_is_made_safe() -> None:
    data = {"base": 1, "name": "{x}\x00" + "n" * 500, "changed": {"wells": 3}}
    numbers, name = numbers_from_dict(data)
    assert numbers.wells == 3
    assert name == "x" + "n" * 31


def test_a_name_without_any_difference_is_dropped() -> None:
    assert numbers_from_dict({"base": 1, "name": "Rulebook?", "changed": {"wells": 4}}) == (BASES[1], "")


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "montecristo"}, {"format": 2}, {"format": "1"}, {"name": ""}, {"name": "{}"}, {"name": 3}, {"level": "brutal"},
        {"level": 1}, {"numbers": {"base": 5}}, {"more": 1},
    ],
)  # fmt: skip
def test_a_set_that_is_none_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadData):
        set_from_dict({**set_to_dict(PRESETS["family"]), **changes})


@pytest.mark.parametrize("data", [None, [], "x", 4, {}])
def test_anything_else_is_no_set_either(data: Any) -> None:
    with pytest.raises(BadData):
        set_from_dict(data)


def test_the_library_names_the_rules_of_a_game(tmp_path: Path) -> None:
    for number, rules in enumerate((PRESETS["short"], PRESETS["medium"])):
        played(Setup((0, 0), numbers=rules.numbers, rules_name=rules.name), tmp_path / str(number), 60)
        library = Library(Shelf.open(tmp_path / str(number)))
        (path,) = library.paths(GAMES)
        reading = library.read(path)
        reading.advance()
        card = library.card(path, reading)
        assert card.rules == ("" if number else "Short game")
        told = dict(library_words.details(card))
        assert told.get("House rules") == (None if number else "Short game")
