"""Whatever has happened to the log's file, play goes on, nothing of worth is destroyed, and the saved games bring the lines back."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from game.montecristo.expeditions.logbook import FILE_NAME, Logbook, origin_of
from game.montecristo.expeditions.record import Origin
from game.montecristo.expeditions.store import Identity, Store, Unavailable
from game.montecristo.saved import read_header
from game.montecristo.shelf import Expedition, Shelf
from tests.montecristo.saves.release import HERE

from .conftest import OVER, catch_up, games

NOWHERE = Origin("", "", ())
"""The copies of the files have dates of their own."""


def _nul(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def _truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _cut_in_the_header(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:40])


def _torn(path: Path) -> None:
    """Pages in the middle overwritten, the header sound."""
    data = bytearray(path.read_bytes())
    data[4096 : 4096 * 4] = b"\xa5" * (4096 * 3)
    path.write_bytes(data)


def _text(path: Path) -> None:
    path.write_text("This was a letter to the Captain.\n" * 400)


def _of_another_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as file:
        file.executescript(
            "CREATE TABLE bookmark (url TEXT); INSERT INTO bookmark VALUES ('x'); PRAGMA user_version = 1"
        )


def _without_a_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("DROP TABLE member")


def _without_a_column(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("ALTER TABLE expedition DROP COLUMN revealed")


def _with_nonsense(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE expedition SET difficulty = 'impossible', people = '['")
        file.commit()


DAMAGES = (
    _nul, _truncated, _cut_in_the_header, _torn, _text, _of_another_program, _without_a_table, _without_a_column, _with_nonsense,
)  # fmt: skip


def aside(logbook: Logbook) -> list[Path]:
    return sorted(logbook.store.path.parent.glob("expeditions-damaged-*.sqlite"))


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_log_is_set_aside_and_written_anew_from_the_saved_games(
    full: Logbook, damage: Callable[[Path], None]
) -> None:
    before = {line.record.digest: evolve(line.record, origin=NOWHERE) for line in full.book().lines}
    damage(full.store.path)
    spoiled = full.store.path.read_bytes()
    fresh = Logbook.beside(full.shelf)
    assert fresh.book().lines == () and not fresh.book().fault
    assert catch_up(fresh) == len(OVER)
    assert {line.record.digest: evolve(line.record, origin=NOWHERE) for line in fresh.book().lines} == before
    (kept,) = aside(fresh)
    assert kept.read_bytes() == spoiled and kept.name in fresh.notice


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_game_that_ends_over_a_damaged_log_gets_its_line(
    full: Logbook, saves: Path, won: Expedition, damage: Callable[[Path], None]
) -> None:
    damage(full.store.path)
    fresh = Logbook.beside(full.shelf)
    path = Path(shutil.copy(HERE / "v1" / "won.game", saves / "new.game"))
    fresh.keep(won.session, path, origin_of(won.session, read_header(path)))
    catch_up(fresh)
    assert {*OVER, "new"} == set(games(fresh))


def test_an_empty_file_becomes_a_log(logbook: Logbook) -> None:
    logbook.store.path.touch()
    assert logbook.book().lines == ()
    assert catch_up(logbook) == len(OVER)
    assert not aside(logbook) and not logbook.notice


def test_the_notice_of_a_damage_found_by_one_program_does_not_set_the_new_log_of_another_aside(full: Logbook) -> None:
    seen = Identity.of(full.store.path)
    full.store.path.unlink()
    catch_up(full)
    assert full.store.set_aside("expeditions-damaged-x.sqlite", seen) is None
    assert len(full.book().lines) == len(OVER)


def test_a_line_whose_game_was_deleted_for_good_stays_until_the_log_is_written_anew(full: Logbook, saves: Path) -> None:
    (saves / "finished" / "won.game").unlink()
    assert catch_up(full) == 0 and "won" in games(full)
    line = next(line for line in full.book().lines if line.games == ("won",))
    assert full.file_of(line) is None
    work = full.rebuild()
    while not work.over:
        work.advance()
    assert "won" not in games(full) and len(games(full)) == len(OVER) - 1
    assert len(list(saves.glob("expeditions-2*.sqlite"))) == 1


def test_a_game_in_the_bin_still_counts(full: Logbook, saves: Path) -> None:
    (saves / "bin").mkdir()
    shutil.move(saves / "finished" / "won.game", saves / "bin" / "won.game")
    work = full.rebuild()
    while not work.over:
        work.advance()
    assert sorted(games(full)) == sorted(OVER)


# ---------------------------------------------------------------- a disk that refuses


class FullDisk(Store):
    """A store whose disk is full until it is told otherwise."""

    full = True

    def enter(self, game: str, record: Any) -> int:
        if self.full:
            raise Unavailable("database or disk is full")
        return super().enter(game, record)


def test_while_the_disk_refuses_the_line_waits_and_is_written_later(saves: Path, won: Expedition) -> None:
    store = FullDisk(saves / FILE_NAME)
    logbook = Logbook(Shelf(saves), store)
    header = read_header(HERE / "v1" / "won.game")
    entry = logbook.keep(won.session, saves / "won.game", origin_of(won.session, header))
    assert entry.number is None and "disk is full" in entry.fault
    FullDisk.full = False
    try:
        assert logbook.retry("won").number == 1
    finally:
        FullDisk.full = True
    assert games(logbook) == ["won"]


def test_a_folder_that_cannot_be_made_is_a_fault_and_no_error(tmp_path: Path, won: Expedition) -> None:
    (tmp_path / "file").write_text("in the way")
    logbook = Logbook.beside(Shelf(tmp_path / "file"))
    header = read_header(HERE / "v1" / "won.game")
    entry = logbook.keep(won.session, Path("won.game"), origin_of(won.session, header))
    assert entry.number is None and entry.fault
    assert logbook.book().lines == ()


def test_a_file_that_cannot_be_set_aside_is_told_and_left_alone(full: Logbook, monkeypatch: pytest.MonkeyPatch) -> None:
    _text(full.store.path)
    before = full.store.path.read_bytes()

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    fresh = Logbook.beside(full.shelf)
    assert "cannot be set aside" in fresh.book().fault
    assert full.store.path.read_bytes() == before


def test_a_newer_log_is_shown_and_nothing_is_entered(full: Logbook, saves: Path, won: Expedition) -> None:
    with closing(sqlite3.connect(full.store.path)) as file:
        file.execute("PRAGMA user_version = 99")
    before = full.store.path.read_bytes()
    fresh = Logbook.beside(full.shelf)
    assert fresh.book().read_only and len(fresh.book().lines) == len(OVER)
    shutil.copy(saves / "finished" / "won.game", saves / "again.game")
    assert catch_up(fresh) == 0
    header = read_header(HERE / "v1" / "won.game")
    assert "newer version" in fresh.keep(won.session, saves / "x.game", origin_of(won.session, header)).fault
    with pytest.raises(OSError, match="newer"):
        fresh.rebuild()
    assert full.store.path.read_bytes() == before and not aside(fresh)
