"""Only expeditions by the same numbers are compared: how their edition is known, and what is counted of it."""

from __future__ import annotations

import csv
import io
import json
import shutil
from pathlib import Path

import pytest

from game.core.agenda import CHANCE
from game.montecristo.expeditions.editions import ALL, compared, editions, of_edition, to_tell_apart
from game.montecristo.expeditions.logbook import FILE_NAME, Logbook
from game.montecristo.expeditions.record import UNKNOWN, Line
from game.montecristo.gallery_expeditions import PLAYED
from game.montecristo.maps import load_map
from game.montecristo.rules.actions import ABANDON
from game.montecristo.rules.numbers import BASES, Numbers
from game.montecristo.rules.presets import PRESETS
from game.montecristo.rules.state import Setup
from game.montecristo.shelf import FINISHED, Shelf
from game.montecristo.view.words.expedition_words import level
from tests.montecristo.saves.release import HERE as RELEASES

from .conftest import OLD_RELEASED, OVER, catch_up

PAIR = "pair"
"""The released game by the second edition."""


@pytest.fixture
def upgraded(saves: Path) -> Logbook:
    """A log that the first version wrote, beside the games it was written from."""
    shutil.copy(RELEASES / "v1-base2" / f"{PAIR}.game", saves)
    shutil.copy(OLD_RELEASED, saves / FILE_NAME)
    return Logbook.beside(Shelf.open(saves))


@pytest.fixture
def played(tmp_path: Path) -> Logbook:
    """A year of a club: fourteen evenings by the first edition, then the second, and one by house rules."""
    shutil.copy(PLAYED, tmp_path / FILE_NAME)
    return Logbook.beside(Shelf.open(tmp_path))


def known(logbook: Logbook) -> dict[str, int]:
    return {line.games[0]: line.record.origin.edition for line in logbook.book().lines}


def gave_up(logbook: Logbook, numbers: Numbers, name: str = "") -> Line:
    """The line of a game that was given up on the first morning."""
    expedition = logbook.shelf.begin(Setup((0, 0), numbers=numbers, rules_name=name), load_map(), ("Anna",), 5)
    session = expedition.session
    while (asked := session.decision()) is not None and asked.seat == CHANCE:
        session.act(session.draw_chance())
    session.act(ABANDON)
    number = logbook.keep_game(expedition).number
    assert session.journal is not None
    session.journal.close()
    return next(line for line in logbook.book().lines if line.number == number)


# ---------------------------------------------------------------- how it is known


@pytest.mark.parametrize("edition", BASES)
def test_a_game_that_ends_is_entered_with_its_edition(logbook: Logbook, edition: int) -> None:
    line = gave_up(logbook, BASES[edition])
    assert line.record.origin.edition == edition and line.record.by_the_book
    assert level(line.record).endswith(f"edition {edition}")


def test_house_rules_have_the_edition_they_start_from_and_are_not_compared_in_it(logbook: Logbook) -> None:
    rules = PRESETS["family"]
    line = gave_up(logbook, rules.numbers, rules.name)
    assert line.record.origin.edition == max(BASES) and not line.record.by_the_book
    assert editions([line]) == () and "house rules" in level(line.record)


def test_a_log_written_anew_from_the_saved_games_knows_all_editions(upgraded: Logbook) -> None:
    work = upgraded.rebuild()
    while not work.over:
        work.advance()
    assert known(upgraded) == {**dict.fromkeys(OVER, 1), PAIR: 2}


def test_an_older_log_gets_its_editions_from_the_games_that_are_still_there(upgraded: Logbook, saves: Path) -> None:
    (saves / FINISHED / "won.game").unlink()
    (saves / "bin").mkdir()
    shutil.move(saves / "all-dead.game", saves / "bin")
    assert set(known(upgraded).values()) == {UNKNOWN}
    assert catch_up(upgraded) == 0
    assert known(upgraded) == {"abandoned": 1, "all-dead": 1, "lost": 1, "won": UNKNOWN, PAIR: 2}
    (unknown,) = of_edition(upgraded.book().lines, UNKNOWN)
    assert level(unknown.record).endswith("edition unknown")


def test_what_else_the_older_log_tells_stays_as_it_was(upgraded: Logbook) -> None:
    before = {line.number: (line.games, line.record.total, line.record.team) for line in upgraded.book().lines}
    catch_up(upgraded)
    assert {line.number: (line.games, line.record.total, line.record.team) for line in upgraded.book().lines} == before


@pytest.mark.parametrize("numbers", [{"base": 99}, {"base": "2"}, 7])
def test_a_header_that_names_no_edition_of_this_program_leaves_it_unknown(
    upgraded: Logbook, saves: Path, numbers: object
) -> None:
    path = saves / f"{PAIR}.game"
    head, rest = path.read_bytes().split(b"\n", 1)
    header = json.loads(head)
    header["setup"]["numbers"] = numbers
    path.write_bytes(json.dumps(header).encode() + b"\n" + rest)
    (saves / "abandoned.game").write_bytes(b"no game at all")
    catch_up(upgraded)
    assert known(upgraded) == {**dict.fromkeys(OVER, 1), "abandoned": UNKNOWN, PAIR: UNKNOWN}


def test_the_csv_tells_the_edition_and_leaves_an_unknown_one_empty(upgraded: Logbook, saves: Path) -> None:
    (saves / FINISHED / "won.game").unlink()
    catch_up(upgraded)
    rows = csv.DictReader(io.StringIO(upgraded.export().read_text(encoding="utf-8-sig"), newline=""))
    told = {row["title"]: row["edition"] for row in rows}
    assert told["won"] == "" and told["lost"] == "1" and told[PAIR] == "2"


# ---------------------------------------------------------------- what is compared


def test_each_expedition_by_the_usual_numbers_is_in_one_edition_and_house_rules_in_none(played: Logbook) -> None:
    lines = played.book().lines
    assert editions(lines) == (2, 1)
    house = [line for line in lines if not line.record.by_the_book]
    assert house
    apart = [line for edition in editions(lines) for line in of_edition(lines, edition)]
    assert sorted(line.number for line in [*apart, *house]) == sorted(line.number for line in of_edition(lines, ALL))


@pytest.mark.parametrize("edition", [1, 2, UNKNOWN])
def test_the_sums_of_an_edition_are_those_of_its_lines(played: Logbook, edition: int) -> None:
    sums: dict[tuple[str, str], int] = {}
    for line in of_edition(played.book().lines, edition):
        for item, count in played.tallies(line).items():
            sums[item] = sums.get(item, 0) + count
    assert played.tallies_of(edition) == sums
    assert bool(sums) == (edition != UNKNOWN)


def test_the_newest_edition_that_was_played_is_compared_until_another_is_wanted(played: Logbook) -> None:
    lines = played.book().lines
    assert compared(lines, None) == 2
    assert compared(lines, 1) == 1 and compared(lines, ALL) == ALL
    assert compared(of_edition(lines, 1), 2) == 1, "an edition without expeditions"
    house = [line for line in lines if not line.record.by_the_book]
    assert compared(house, None) == compared([], None) == ALL


def test_there_is_nothing_to_tell_apart_where_all_were_played_by_the_same_numbers(played: Logbook) -> None:
    lines = played.book().lines
    house = [line for line in lines if not line.record.by_the_book]
    assert to_tell_apart(of_edition(lines, 1)) == to_tell_apart(house) == to_tell_apart([]) == ()
    assert to_tell_apart([*of_edition(lines, 1), *house]) == (1,)
    assert to_tell_apart(lines) == (2, 1)


def test_editions_are_ordered_by_age_and_the_unknown_one_is_last(upgraded: Logbook, saves: Path) -> None:
    (saves / FINISHED / "won.game").unlink()
    catch_up(upgraded)
    assert editions(upgraded.book().lines) == (2, 1, UNKNOWN)
