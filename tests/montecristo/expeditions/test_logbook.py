"""Games come into the log when they end, or later from their files; each of them once."""

from __future__ import annotations

import csv
import datetime
import io
import shutil
from pathlib import Path

import pytest
from attrs import evolve

from game.core.agenda import CHANCE
from game.montecristo import saved
from game.montecristo.daily import island_of
from game.montecristo.expeditions.logbook import Logbook, origin_of
from game.montecristo.expeditions.table import as_csv, columns
from game.montecristo.library import Library
from game.montecristo.maps import load_map
from game.montecristo.rules.actions import ABANDON
from game.montecristo.rules.numbers import RULEBOOK
from game.montecristo.rules.state import ABANDONED, WON, Setup
from game.montecristo.shelf import Expedition
from game.montecristo.view.words.expedition_words import facts

from .conftest import OVER, catch_up, games


def test_all_games_that_have_ended_are_entered_from_their_files(logbook: Logbook) -> None:
    assert catch_up(logbook) == len(OVER)
    assert sorted(games(logbook)) == sorted(OVER)
    assert catch_up(logbook) == 0


def test_what_the_file_knows_stands_in_the_line(logbook: Logbook) -> None:
    catch_up(logbook)
    lines = {line.games[0]: line for line in logbook.book().lines}
    won = lines["won"].record
    assert won.origin.people == ("Anna", "Ben") and won.origin.title == "won" and won.outcome == WON
    assert won.origin.map_file == "montecristo.tmx" and won.by_the_book
    assert logbook.file_of(lines["won"]) == logbook.shelf.folder / "finished" / "won.game"


def test_a_line_tells_who_played_only_where_somebody_gave_a_name(logbook: Logbook) -> None:
    for names in (("",), ("", "Ben")):
        expedition = logbook.shelf.begin(Setup((0, 0), (0, 1), (0, 0)), load_map(), names, 5)
        session = expedition.session
        while (asked := session.decision()) is not None and asked.seat == CHANCE:
            session.act(session.draw_chance())
        session.act(ABANDON)
        logbook.keep_game(expedition)
        assert session.journal is not None
        session.journal.close()
    told = [dict(facts(line)).get("At the table") for line in logbook.book().lines]
    assert told == [None, "Ben"]


def test_house_rules_and_the_island_of_the_day_are_noted(logbook: Logbook) -> None:
    day = island_of(datetime.date(2026, 11, 30))
    setup = Setup((0,) * len(day.roles), day.roles, day.characters, day.difficulty)
    daily = logbook.shelf.begin(setup, load_map(), ("Anna",), day.seed, daily=day.day)
    house = evolve(setup, numbers=evolve(RULEBOOK, satchel_room=6), rules_name="Big bags")
    ours = logbook.shelf.begin(house, load_map(), ("Anna",), 5)
    for expedition in (daily, ours):
        session = expedition.session
        while (asked := session.decision()) is not None and asked.seat == CHANCE:
            session.act(session.draw_chance())
        session.act(ABANDON)
        assert logbook.keep_game(expedition).number is not None
        assert session.journal is not None
        session.journal.close()
    found = [(line.record.origin.daily, line.record.origin.rules) for line in logbook.book().lines]
    assert found == [("2026-11-30", ""), ("", "Big bags")]
    logbook.store.path.unlink()
    catch_up(logbook)
    again = [(line.record.origin.daily, line.record.origin.rules) for line in logbook.book().lines]
    assert (
        set(found) <= set(again)
        and not next(line.record for line in logbook.book().lines if line.record.origin.rules).by_the_book
    )


def test_an_abandoned_game_is_an_expedition_and_taking_that_back_takes_the_line_out(
    logbook: Logbook, saves: Path
) -> None:
    expedition = logbook.shelf.resume(logbook.shelf.read(saves / "running.game"))
    session, path = expedition.session, saves / "running.game"
    origin = origin_of(session, saved.read_header(path))
    session.act(ABANDON)
    assert logbook.keep(session, path, origin).number == 1
    assert logbook.book().lines[0].record.outcome == ABANDONED
    assert session.undo()
    logbook.keep(session, path, origin)
    assert logbook.book().lines == ()
    session.act(ABANDON)
    logbook.keep(session, path, origin)
    assert games(logbook) == ["running"]


def test_an_end_that_was_taken_back_in_the_file_is_not_entered(logbook: Logbook, saves: Path) -> None:
    expedition = logbook.shelf.resume(logbook.shelf.read(saves / "running.game"))
    expedition.session.act(ABANDON)
    expedition.session.undo()
    assert expedition.session.journal is not None
    expedition.session.journal.close()
    catch_up(logbook)
    assert "running" not in games(logbook)


def test_an_exported_and_imported_game_does_not_count_twice(logbook: Logbook, saves: Path) -> None:
    catch_up(logbook)
    library = Library(logbook.shelf)
    reading = library.read(library.export(saves / "finished" / "won.game"))
    reading.advance()
    library.accept(reading)
    assert catch_up(logbook) == 1, "the second file is looked at once"
    assert len(logbook.book().lines) == len(OVER) and catch_up(logbook) == 0


def test_a_renamed_game_does_not_count_twice(logbook: Logbook, saves: Path) -> None:
    catch_up(logbook)
    library = Library(logbook.shelf)
    copy = library.duplicate(saves / "finished" / "won.game")
    library.rename(copy, "Another name")
    catch_up(logbook)
    assert len(logbook.book().lines) == len(OVER)


def test_a_file_that_breaks_off_is_passed_over_and_not_tried_again(logbook: Logbook, saves: Path) -> None:
    path = saves / "finished" / "won.game"
    data = path.read_bytes().replace(b'"do":"Move"', b'"do":"Fly"', 1)
    path.write_bytes(data)
    work = logbook.catch_up()
    while not work.over:
        work.advance()
    assert work.broken == 1 and work.entered == len(OVER) - 1
    assert logbook.catch_up().over


def test_progress_goes_from_nothing_to_all(logbook: Logbook) -> None:
    work, seen = logbook.catch_up(), []
    while not work.over:
        seen.append(work.progress)
        work.advance(50)
    assert seen[0] == 0 and seen == sorted(seen) and work.progress == 1
    assert work.told() == "4 expeditions were entered from your saved games."


def test_a_line_entered_while_playing_is_the_line_that_the_file_gives(
    logbook: Logbook, saves: Path, won: Expedition
) -> None:
    path = saves / "finished" / "won.game"
    origin = origin_of(won.session, saved.read_header(path), title=won.title, ended="2024-05-01 20:15")
    logbook.keep(won.session, path, origin)
    live = logbook.book().lines[0].record
    logbook.store.path.unlink()
    catch_up(logbook)
    again = next(line.record for line in logbook.book().lines if line.games == ("won",))
    assert live.digest == again.digest and live.team == again.team and live.total == again.total


# ---------------------------------------------------------------- CSV


def rows(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8-sig"), newline="")))


def test_the_csv_holds_a_row_for_each_expedition_with_every_count(logbook: Logbook) -> None:
    catch_up(logbook)
    found = rows(logbook.export())
    lines = {line.number: line for line in logbook.book().lines}
    assert len(found) == len(OVER)
    for row in found:
        assert list(row) == columns()
        line = lines[int(row["number"])]
        parts = [int(value) for name, value in row.items() if name.startswith("points_")]
        assert sum(parts) == int(row["score"]) == line.record.total
        d6 = [int(row[f"d6_{face}"]) for face in range(1, 7)]
        assert sum(d6) == sum(count for (die, _face), count in logbook.tallies(line).items() if die == "d6")
        assert sum(int(row[name]) for name in row if name.startswith("hurt_")) == sum(
            count for (subject, _item), count in logbook.tallies(line).items() if subject == "hurt"
        )


def test_exports_do_not_write_over_each_other(logbook: Logbook) -> None:
    catch_up(logbook)
    first, second = logbook.export(), logbook.export()
    assert first != second and first.parent.name == "export"


def test_a_spreadsheet_does_not_take_a_name_for_a_formula(logbook: Logbook, saves: Path) -> None:
    path = saves / "finished" / "won.game"
    data = path.read_bytes().replace(b'"names":["Anna"', b'"names":["=HYPERLINK(1)"', 1)
    path.write_bytes(data)
    catch_up(logbook)
    row = next(row for row in rows(logbook.export()) if row["title"] == "won")
    assert row["people"].startswith("'=HYPERLINK")


def test_an_empty_log_is_a_head_line() -> None:
    assert as_csv([], {}).decode("utf-8-sig").strip() == ",".join(columns())


@pytest.mark.parametrize("name", OVER)
def test_every_released_game_can_be_entered_alone(logbook: Logbook, saves: Path, name: str) -> None:
    for path in [*saves.glob("*.game"), *(saves / "finished").glob("*.game")]:
        if path.stem != name:
            path.unlink()
    assert catch_up(logbook) == 1 and games(logbook) == [name]


def test_a_game_that_is_only_a_lock_or_a_part_is_no_game(logbook: Logbook, saves: Path) -> None:
    for path in saves.rglob("*.game"):
        path.unlink()
    (saves / "x.game.part").write_bytes(b'{}\n{"end":"won"}\n')
    shutil.copytree(saves, saves / "finished" / "folder.game", ignore=shutil.ignore_patterns("*"))
    assert logbook.catch_up().over
