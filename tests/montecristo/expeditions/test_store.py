"""The file of the log: one line a game, in one version, for two programs at once."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from attrs import evolve

from game.montecristo.expeditions.record import D6, UNKNOWN, Origin, Record, faces
from game.montecristo.expeditions.schema import MIGRATIONS, Migration
from game.montecristo.expeditions.store import Damaged, Store, TooNew, Unavailable
from game.montecristo.expeditions.witness import record_of
from game.montecristo.shelf import Expedition

from .conftest import OLD, OLD_RELEASED

ROOT = Path(__file__).resolve().parents[3]
LATER: Migration = (
    "ALTER TABLE expedition ADD COLUMN weather TEXT NOT NULL DEFAULT 'fair'",
    "CREATE TABLE remark (expedition INTEGER REFERENCES expedition ON DELETE CASCADE, text TEXT NOT NULL)",
)
"""A migration that a later version of the program may have."""


@pytest.fixture(scope="module")
def record(won: Expedition) -> Record:
    origin = Origin(
        "Montecristo", "montecristo.tmx", ("Anna", "Çelik"), "The long way", "2024-05-01 20:00", "2024-05-01 22:00",
        "Short days", "2024-05-01", 3, 2,
    )  # fmt: skip
    return record_of(won.session, origin)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "deep" / "log.sqlite")


def columns(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as file:
        return {name for _number, name, *_rest in file.execute("PRAGMA table_info(expedition)")}


def test_a_log_that_is_not_there_is_empty_and_stays_away(store: Store) -> None:
    assert store.lines() == [] and store.games() == frozenset() and store.tallies() == {}
    store.withdraw("nobody")
    assert not store.path.exists()


def test_a_line_comes_back_as_it_was_written(store: Store, record: Record) -> None:
    number = store.enter("one", record)
    (line,) = store.lines()
    assert line.number == number and line.games == ("one",)
    assert line.record == evolve(record, tallies={})
    assert store.tallies(number) == dict(record.tallies) == store.tallies()


def test_a_seed_of_any_length_comes_back(store: Store, record: Record) -> None:
    store.enter("one", evolve(record, seed=2**75 - 1))
    assert store.lines()[0].record.seed == 2**75 - 1


def test_a_game_that_ends_a_second_time_keeps_its_line(store: Store, record: Record) -> None:
    number = store.enter("one", record)
    store.enter("two", evolve(record, digest="b"))
    assert store.enter("one", evolve(record, digest="c", total=7)) == number
    assert [line.record.total for line in store.lines()] == [7, record.total]
    assert store.tallies(number) == dict(record.tallies)


def test_the_same_game_in_another_file_is_the_same_expedition(store: Store, record: Record) -> None:
    assert store.enter("one", record) == store.enter("imported", record)
    (line,) = store.lines()
    assert line.games == ("imported", "one")


def test_of_two_files_of_one_game_that_end_differently_each_gets_its_line(store: Store, record: Record) -> None:
    first = store.enter("one", record)
    store.enter("copy", record)
    other = store.enter("copy", evolve(record, digest="b"))
    assert other != first and [line.games for line in store.lines()] == [("one",), ("copy",)]
    assert store.enter("copy", record) == first
    assert [line.games for line in store.lines()] == [("copy", "one")]


def test_a_game_that_goes_on_loses_its_line_with_all_that_was_counted(store: Store, record: Record) -> None:
    store.enter("one", record)
    store.withdraw("one")
    assert store.lines() == [] and store.tallies() == {} and store.games() == frozenset()


def test_sums_are_those_of_all_lines(store: Store, record: Record) -> None:
    store.enter("one", record)
    store.enter("two", evolve(record, digest="b"))
    assert faces(store.tallies(), D6) == tuple(2 * count for count in faces(record.tallies, D6))


# ---------------------------------------------------------------- versions


def test_the_log_of_every_released_version_opens(tmp_path: Path) -> None:
    store = Store(tmp_path / "old.sqlite")
    shutil.copy(OLD, store.path)
    lines = store.lines()
    assert len(lines) == 31 and lines[0].record.origin.title == "The first time"
    assert sum(faces(store.tallies(), D6)) > 4000


@pytest.mark.parametrize("old", [OLD, OLD_RELEASED], ids=lambda path: path.stem)
def test_lines_of_the_first_version_have_no_known_edition(tmp_path: Path, old: Path) -> None:
    path = Path(shutil.copy(old, tmp_path / "old.sqlite"))
    assert "edition" not in columns(path)
    assert {line.record.origin.edition for line in Store(path).lines()} == {UNKNOWN}
    assert "edition" in columns(path)


def test_an_edition_is_filled_in_only_where_it_is_unknown(store: Store, record: Record) -> None:
    one = store.enter("one", evolve(record, origin=evolve(record.origin, edition=UNKNOWN)))
    two = store.enter("two", evolve(record, digest="b"))
    store.note_editions({one: 1, two: 1, 99: 1})
    assert {line.number: line.record.origin.edition for line in store.lines()} == {one: 1, two: 2}


def test_an_old_file_that_cannot_be_written_now_is_read_all_the_same(tmp_path: Path, record: Record) -> None:
    path = Path(shutil.copy(OLD, tmp_path / "old.sqlite"))
    before, store = path.read_bytes(), Store(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert len(store.lines()) == 31
        with pytest.raises(Unavailable, match="locked"):
            store.enter("new", record)
        other.execute("ROLLBACK")
    assert path.read_bytes() == before
    store.enter("new", record)
    assert len(store.lines()) == 32


def test_asking_for_the_version_leaves_an_old_file_as_it_is(tmp_path: Path) -> None:
    path = Path(shutil.copy(OLD, tmp_path / "old.sqlite"))
    assert not Store(path).newer
    assert path.read_bytes() == OLD.read_bytes()


def test_an_old_file_is_migrated_with_its_lines_and_can_be_written(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "old.sqlite"
    shutil.copy(OLD, path)
    before = Store(path).lines()
    later = Store(path, (*MIGRATIONS, LATER))
    assert later.lines() == before and "weather" in columns(path)
    later.enter("new", record)
    assert len(later.lines()) == len(before) + 1
    assert not later.newer and Store(path).newer


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    shutil.copy(OLD, path)
    before = path.read_bytes()
    broken = Store(path, (*MIGRATIONS, (*LATER, "INSERT INTO nowhere VALUES (1)")))
    with pytest.raises(Damaged):
        broken.lines()
    assert path.read_bytes() == before
    assert Store(path).lines() and "weather" not in columns(path)


def test_a_newer_file_is_read_but_never_written(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "new.sqlite"
    Store(path, (*MIGRATIONS, LATER)).enter("one", record)
    before = path.read_bytes()
    store = Store(path)
    assert store.newer and len(store.lines()) == 1
    with pytest.raises(TooNew):
        store.enter("two", record)
    with pytest.raises(TooNew):
        store.withdraw("one")
    assert path.read_bytes() == before


def test_a_newer_file_with_other_tables_is_neither_read_nor_called_damaged(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "new.sqlite"
    Store(path).enter("one", record)
    with closing(sqlite3.connect(path)) as file:
        file.executescript("ALTER TABLE expedition RENAME TO voyage; PRAGMA user_version = 9")
    with pytest.raises(TooNew):
        Store(path).lines()


# ---------------------------------------------------------------- two at once

WRITER = """
import sys
from pathlib import Path
from attrs import evolve
from game.montecristo.expeditions.store import Store, Unavailable
from game.montecristo.expeditions.witness import record_of
from game.montecristo.expeditions.record import Origin
from game.montecristo.shelf import Shelf
from tests.montecristo.saves.release import HERE
name, path = sys.argv[1:]
record = record_of(Shelf(HERE / "v1").read(HERE / "v1" / "abandoned.game").session, Origin("", "", ()))
print("ready", flush=True)
sys.stdin.readline()
for number in range(20):
    for attempt in range(100):  # as the program does: what cannot be written now is tried again
        try:
            Store(Path(path)).enter(f"{name}{number}", evolve(record, digest=f"{name}{number}"))
            break
        except Unavailable:
            continue
"""


def test_two_programs_that_make_and_write_one_log_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, name, str(path)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in "ab"
    ]
    for writer in writers:
        assert writer.stdout is not None
        while "ready" not in writer.stdout.readline():
            assert writer.poll() is None
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("\n")
        writer.stdin.close()
    assert [writer.wait(60) for writer in writers] == [0, 0]
    assert len(Store(path).lines()) == 40


def test_a_log_that_another_program_holds_can_be_read_and_refuses_to_be_written(store: Store, record: Record) -> None:
    store.enter("one", record)
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert len(store.lines()) == 1
        with pytest.raises(Unavailable, match="locked"):
            store.enter("two", evolve(record, digest="b"))
        other.execute("ROLLBACK")
    store.enter("two", evolve(record, digest="b"))
