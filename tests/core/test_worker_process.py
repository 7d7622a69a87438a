"""A process that answers one question at a time, and what becomes of a question when something happens to it."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from functools import partial
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from game.core.worker_process import Unanswered, WorkerProcess

PATIENCE = 30.0
"""Seconds, on a machine that does ten other things."""


def work(question: str, notes: Path) -> str:
    """What the process does here: note the question, then answer it, fail, die of it, or wait until a file is there."""
    with notes.open("a") as file:
        file.write(f"{question}\n")
    if question == "fail":
        raise RuntimeError("out of cheese")
    if question == "die":
        os._exit(3)
    if question.startswith("wait for "):
        gate = Path(question.removeprefix("wait for "))
        while not gate.exists():
            time.sleep(0.002)
    return question.upper()


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    return tmp_path / "notes"


@pytest.fixture
def process(notes: Path) -> Iterator[WorkerProcess[str, str]]:
    made: WorkerProcess[str, str] = WorkerProcess("tester", partial(work, notes=notes))
    yield made
    made.close()


def wait(process: WorkerProcess[str, str]) -> str | Unanswered:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = process.answer()
        if found is not None:
            return found
        time.sleep(0.002)
    raise AssertionError("no answer")


def noted(notes: Path, question: str) -> None:
    """Come back when the process has begun with a question."""
    end = time.monotonic() + PATIENCE
    while not notes.exists() or question not in notes.read_text():
        assert time.monotonic() < end
        time.sleep(0.002)


def test_one_process_answers_all_questions_and_each_once(process: WorkerProcess[str, str]) -> None:
    assert process.process is None
    assert process.ask("one") and wait(process) == "ONE" and process.answer() is None
    first = process.process
    assert process.ask("two") and wait(process) == "TWO"
    assert process.process is first is not None


def test_a_question_asked_over_another_one_gets_the_answer_and_those_between_are_never_begun(
    process: WorkerProcess[str, str], notes: Path, tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    process.ask(f"wait for {gate}")
    noted(notes, "wait for")
    process.ask("between")
    process.ask("last")
    assert process.answer() is None
    gate.touch()
    assert wait(process) == "LAST"
    assert "between" not in notes.read_text()


def test_what_was_forgotten_has_no_answer(process: WorkerProcess[str, str], notes: Path) -> None:
    process.ask("one")
    process.forget()
    noted(notes, "one")
    assert process.answer() is None
    process.ask("one")
    assert wait(process) == "ONE"
    assert notes.read_text() == "one\none\n"


def test_work_that_fails_is_told_with_its_trace_and_the_process_goes_on(process: WorkerProcess[str, str]) -> None:
    process.ask("fail")
    found = wait(process)
    assert isinstance(found, Unanswered) and "out of cheese" in found.fault
    first = process.process
    process.ask("one")
    assert wait(process) == "ONE" and process.process is first


def test_a_question_is_asked_twice_at_most_and_the_next_one_is_answered(
    process: WorkerProcess[str, str], notes: Path
) -> None:
    process.ask("die")
    assert isinstance(wait(process), Unanswered)
    assert notes.read_text() == "die\ndie\n"
    process.ask("one")
    assert wait(process) == "ONE"


def test_a_death_over_a_question_that_was_given_up_is_not_laid_to_the_next_one(
    process: WorkerProcess[str, str], notes: Path, tmp_path: Path
) -> None:
    process.ask(f"wait for {tmp_path / 'never'}")
    noted(notes, "wait for")
    process.ask("die")
    assert process.process is not None
    process.process.kill()
    assert isinstance(wait(process), Unanswered)
    assert notes.read_text().count("die") == 2


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot be looked for by its number")
def test_closing_ends_a_process_in_the_middle_of_a_thought(
    process: WorkerProcess[str, str], notes: Path, tmp_path: Path
) -> None:
    process.ask(f"wait for {tmp_path / 'never'}")
    noted(notes, "wait for")
    assert process.process is not None
    pid = process.process.pid
    assert pid is not None
    process.close()
    assert process.process is None and process.answer() is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    process.ask("one")
    assert wait(process) == "ONE"


def test_where_no_process_can_be_started_that_is_said_and_not_tried_again(
    process: WorkerProcess[str, str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(self: SpawnProcess) -> None:
        raise OSError("no more processes")

    with monkeypatch.context() as patch:
        patch.setattr(SpawnProcess, "start", refuse)
        assert not process.ask("one")
    assert "no more processes" in caplog.text and not process.available
    assert not process.start() and process.answer() is None
