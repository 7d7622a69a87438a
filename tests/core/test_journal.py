"""The journal: what is on disk after every action, and what happens when the disk does not want to."""

from __future__ import annotations

import errno
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.core import saves
from game.core.reading import Reading, split
from game.core.saves import BadSave, InUse, Journal, in_use, read_bytes
from game.core.session import Session

from . import counting
from .counting import CODEC, DIARY

HEADER = {"game": "counting"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "one.game"


def begin(path: Path) -> Session:
    session = Session(counting, None, None, 5, Journal.create(path, CODEC, HEADER, DIARY))
    assert session.journal is not None
    session.journal.stands_at(session.state)
    return session


def play(session: Session, count: int) -> None:
    for _number in range(count):
        asked = session.decision()
        assert asked is not None
        session.act(session.draw_chance() if asked.seat < 0 else session.legal()[len(session.log) % 2])


def read(path: Path) -> Session:
    again = Reading(Session(counting, None, None, 5), CODEC, split(read_bytes(path)), DIARY)
    again.advance()
    return again.session


def reopened(path: Path) -> Session:
    journal = Journal.reopen(path, CODEC, DIARY)
    session = read(path)
    session.journal = journal
    journal.stands_at(session.state)
    return session


def fail(*_args: Any, **_more: Any) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_after_every_action_and_undo_the_file_tells_the_whole_game(path: Path) -> None:
    session = begin(path)
    for _round in range(5):
        play(session, 2)
        assert read(path).state == session.state
        session.undo()
        assert read(path).state == session.state and read(path).log == session.log


def test_nothing_but_appending_is_done_to_the_file(path: Path) -> None:
    session = begin(path)
    before = b""
    for _round in range(8):
        play(session, 1)
        session.undo()
        session.redo()
        now = path.read_bytes()
        assert now.startswith(before)
        before = now


@pytest.mark.parametrize("cut", range(1, 40))
def test_a_file_cut_anywhere_goes_on_at_the_last_whole_line(path: Path, cut: int) -> None:
    session = begin(path)
    play(session, 7)
    assert session.journal is not None
    session.journal.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    again = reopened(path)
    assert again.journal is not None and again.journal.trimmed == (not whole[:-cut].endswith(b"\n"))
    assert again.log == session.log[: len(again.log)] and len(again.log) < 7
    play(again, 7 - len(again.log))
    assert read(path).state == again.state == session.state


def test_zeros_that_a_power_cut_left_at_the_end_are_cut_off(path: Path) -> None:
    session = begin(path)
    play(session, 4)
    assert session.journal is not None
    session.journal.close()
    with path.open("ab") as file:
        file.write(b"\0" * 4096)
    again = reopened(path)
    assert again.journal is not None and again.journal.trimmed
    assert again.state == session.state


def test_a_full_disk_is_told_and_the_game_goes_on_in_memory_until_there_is_room(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(path)
    play(session, 3)
    journal = session.journal
    assert journal is not None
    with monkeypatch.context() as broken:
        broken.setattr(saves.os, "fsync", fail)
        play(session, 2)
        assert journal.fault == "No space left on device"
        assert not journal.retry()
    assert journal.retry() and not journal.fault
    assert read(path).log == session.log and len(session.log) == 5


def test_lines_written_by_half_before_the_disk_failed_do_not_appear_twice(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(path)
    with monkeypatch.context() as broken:
        broken.setattr(saves.os, "fsync", fail)  # the bytes reach the file, but nobody promises it
        play(session, 3)
    play(session, 1)
    assert read(path).log == session.log
    assert len(split(read_bytes(path))) == 5


def test_a_vanished_folder_is_made_again_with_the_whole_game(path: Path) -> None:
    session = begin(path)
    play(session, 3)
    shutil.rmtree(path.parent)
    play(session, 1)
    assert session.journal is not None and not session.journal.fault
    assert read(path).log == session.log


def test_a_folder_that_becomes_a_file_is_told_and_once_it_is_back_the_game_is_whole(path: Path) -> None:
    session = begin(path)
    shutil.rmtree(path.parent)
    path.parent.write_text("in the way")
    play(session, 2)
    assert session.journal is not None and session.journal.fault
    path.parent.unlink()
    assert session.journal.retry()
    assert read(path).log == session.log


def test_a_new_game_whose_header_could_not_be_written_is_saved_later(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(saves.os, "fsync", fail)
        session = begin(path)
        play(session, 1)
        assert session.journal is not None and session.journal.fault
        assert not path.exists(), "a file without its header would be no game"
    play(session, 1)
    assert read(path).log == session.log


def test_a_game_that_is_open_cannot_be_opened_twice(path: Path) -> None:
    session = begin(path)
    play(session, 2)
    assert in_use(path)
    with pytest.raises(InUse):
        Journal.reopen(path, CODEC)
    assert session.journal is not None
    session.journal.close()
    assert not in_use(path)
    reopened(path)


def test_a_second_process_is_told(path: Path) -> None:
    session = begin(path)
    play(session, 2)
    command = f"""
from pathlib import Path
from game.core.saves import InUse, Journal
from tests.core.counting import CODEC
try:
    Journal.reopen(Path({str(path)!r}), CODEC)
except InUse:
    print("in use")
"""
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", command], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[-2] == "in use"


def test_a_game_that_another_process_took_meanwhile_waits_in_memory(path: Path) -> None:
    session = begin(path)
    assert session.journal is not None
    session.journal.close()
    other = reopened(path)
    play(session, 1)
    assert "another window" in session.journal.fault
    assert other.journal is not None
    other.journal.close()
    assert session.journal.retry()
    assert read(path).log == session.log


def test_every_new_day_is_noted_with_its_digest_once(path: Path) -> None:
    session = begin(path)
    play(session, 13)
    lines = [line for line in split(read_bytes(path)) if b"digest" in line]
    assert [line[:8] for line in lines] == [b'{"day":1', b'{"day":2']


def test_a_rule_that_changed_stops_the_game_at_the_named_day(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(path)
    play(session, 15)
    apply = counting.apply

    def doubled(state: counting.Sum, action: Any) -> list[Any]:
        events = apply(state, action)
        state.total += isinstance(action, counting.Coin) and state.answers > 7
        return events

    monkeypatch.setattr(counting, "apply", doubled)
    with pytest.raises(BadSave, match="day 2 does not come out"):
        read(path)


def test_a_table_option_and_a_title_come_back(path: Path) -> None:
    session = begin(path)
    assert session.journal is not None
    session.allow_take_back(True)
    session.journal.append_title("The second try")
    again = Reading(Session(counting, None, None, 5), CODEC, split(read_bytes(path)), DIARY)
    again.advance()
    assert again.session.take_back_allowed and again.title == "The second try"
