"""The players' own sets of rules as files: kept, renamed, put aside, given away and taken in, and nothing of them believed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from attrs import evolve

from game.core.codec import BadData
from game.montecristo import saved
from game.montecristo.house_rules import rules_name, set_to_dict
from game.montecristo.house_shelf import ENDING, LARGEST, HouseShelf, find, read, written
from game.montecristo.rules.numbers import BASES, RULEBOOK
from game.montecristo.rules.presets import PRESETS, RuleSet
from game.montecristo.shelf import Shelf
from game.montecristo.view.table import TableScene
from game.ui.app import App
from tests.ui.driving import press, press_key

FAMILY = PRESETS["family"]


@pytest.fixture
def shelf(tmp_path: Path) -> HouseShelf:
    return HouseShelf(tmp_path / "house-rules", tmp_path / "saves")


def names(shelf: HouseShelf) -> list[str]:
    return [kept.rules.name for kept in shelf.kept()]


def test_an_empty_or_missing_folder_holds_no_sets(shelf: HouseShelf) -> None:
    assert shelf.kept() == []
    assert shelf.waiting() == []


def test_sets_come_back_by_name_each_from_a_file_of_its_own(shelf: HouseShelf) -> None:
    for name in ("Übungsspiel", "another", "Another", "日本"):
        shelf.keep(evolve(FAMILY, name=name))
    assert names(shelf) == ["Another", "another", "Übungsspiel", "日本"] or names(shelf)[2:] == ["Übungsspiel", "日本"]
    assert len({kept.path for kept in shelf.kept()}) == 4
    assert all(kept.path.suffix == ENDING and kept.path.name.isascii() for kept in shelf.kept())


def test_a_changed_set_stays_in_its_file(shelf: HouseShelf) -> None:
    kept = shelf.keep(evolve(FAMILY, name="Sunday"))
    again = shelf.keep(RuleSet("Monday", evolve(RULEBOOK, wells=2), 3), kept.path)
    assert again.path == kept.path
    assert [each.rules for each in shelf.kept()] == [again.rules]


@pytest.mark.parametrize(("name", "kept"), [("{b}Loud{/b}", "bLoud/b"), ("{}", "House rules"), ("W" * 90, "W" * 32)])
def test_a_name_is_made_safe_and_never_makes_the_file_unreadable(shelf: HouseShelf, name: str, kept: str) -> None:
    shelf.keep(evolve(FAMILY, name=name))
    assert names(shelf) == [kept]
    assert shelf.set_aside() == ()


def test_a_deleted_set_can_be_fetched_by_hand(shelf: HouseShelf) -> None:
    kept = shelf.keep(FAMILY)
    shelf.delete(kept.path)
    assert shelf.kept() == []
    (aside,) = (shelf.folder / "aside").iterdir()
    assert read(aside) == FAMILY


def test_what_was_exported_can_be_taken_in_by_others(shelf: HouseShelf, tmp_path: Path) -> None:
    path = shelf.export(FAMILY)
    assert path.parent == shelf.outbox
    assert shelf.export(FAMILY) != path
    other = HouseShelf(tmp_path / "other", tmp_path / "other-saves")
    assert other.accept(path).rules == FAMILY
    assert [kept.rules for kept in other.kept()] == [FAMILY]


def test_files_in_the_inbox_wait_to_be_chosen(shelf: HouseShelf) -> None:
    shelf.inbox.mkdir(parents=True)
    (shelf.inbox / f"b{ENDING}").write_bytes(written(FAMILY))
    (shelf.inbox / f"a{ENDING}").write_bytes(b"")
    (shelf.inbox / "c.game").write_bytes(b"")
    assert [path.stem for path in shelf.waiting()] == ["a", "b"]


BROKEN = {
    "empty": b"",
    "nothing but zeros": bytes(500),
    "cut short": written(FAMILY)[:-40],
    "no text": b"\xff\xfe" + written(FAMILY),
    "a list": b"[1, 2]",
    "deep": b"[" * 30_000,
    "a game": b'{"game":"montecristo","rules":1}',
    "too large": b" " * LARGEST + written(FAMILY),
    "no number": written(FAMILY).replace(b'"fires_needed": 3', b'"fires_needed": "3"'),
    "out of bounds": written(FAMILY).replace(b'"fires_needed": 3', b'"fires_needed": 99'),
    "newer": written(FAMILY).replace(b'"format": 1', b'"format": 2'),
    "not a number at all": written(FAMILY).replace(b'"fires_needed": 3', b'"fires_needed": NaN'),
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_put_aside_and_told_once(shelf: HouseShelf, data: bytes) -> None:
    assert data != written(FAMILY)
    shelf.keep(evolve(FAMILY, name="Good"))
    (shelf.folder / f"bad{ENDING}").write_bytes(data)
    assert names(shelf) == ["Good"]
    assert shelf.set_aside() == (f"bad{ENDING}",)
    assert shelf.set_aside() == ()
    assert names(shelf) == ["Good"]
    assert [path.read_bytes() for path in (shelf.folder / "aside").iterdir()] == [data]


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_not_taken_in_and_says_so(shelf: HouseShelf, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / f"theirs{ENDING}"
    path.write_bytes(data)
    with pytest.raises(BadData, match="theirs"):
        shelf.accept(path)
    assert shelf.kept() == []


def test_a_folder_in_place_of_a_file_is_no_set(shelf: HouseShelf, tmp_path: Path) -> None:
    (shelf.folder / f"folder{ENDING}").mkdir(parents=True)
    assert shelf.kept() == []
    with pytest.raises(BadData):
        shelf.accept(tmp_path)
    with pytest.raises(BadData, match="is not there"):
        shelf.accept(tmp_path / "nowhere.rules")


def test_rules_are_found_by_preset_or_file(shelf: HouseShelf) -> None:
    assert find("short") == PRESETS["short"]
    assert find(str(shelf.keep(FAMILY).path)) == FAMILY
    with pytest.raises(BadData):
        find("brutal")


def test_a_file_is_readable_for_people() -> None:
    told = json.loads(written(RuleSet("Sunday", evolve(RULEBOOK, wells=2), 2)))
    assert told == set_to_dict(RuleSet("Sunday", evolve(RULEBOOK, wells=2), 2))
    assert told["level"] == "hard"
    assert told["numbers"] == {"base": max(BASES), "changed": {"wells": 2}}


def test_a_game_by_a_preset_is_set_up_in_the_program_and_goes_on_by_it(start: Callable[..., App], saves: Path) -> None:
    """From the title by keys; the file tells the rules, and so does the table after a new start."""
    app = start()
    press(app, "New expedition")
    press_key(app, pygame.K_h, text="h")
    press_key(app, pygame.K_END)
    press_key(app, pygame.K_UP)
    press_key(app, pygame.K_RETURN)
    press_key(app, pygame.K_RETURN)
    table = app.top
    assert isinstance(table, TableScene)
    assert table.session.setup.numbers == PRESETS["short"].numbers
    assert table.session.journal is not None
    path = table.session.journal.path
    assert rules_name(saved.read_header(path)) == "Short game"
    for _frame in range(40):
        app.step([], 0.05)
    app.close()
    again = Shelf.open(saves).latest()
    assert again is not None
    assert again.path == path
    assert again.session.state.numbers == PRESETS["short"].numbers
