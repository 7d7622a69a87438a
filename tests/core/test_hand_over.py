"""Companions in a session: who is asked, what undo takes with it, and that a file brings all of it back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.reading import Reading
from game.core.saves import Journal, encode, read_bytes
from game.core.session import Session

from . import counting
from .counting import CODEC, DIARY, Add

HEADER = encode({"game": "counting"})


def a_session(path: Path | None = None) -> Session:
    session = Session(counting, None, None, 3)
    if path is not None:
        session.journal = Journal.adopt(path, CODEC, HEADER, DIARY)
        session.journal.stands_at(session.state)
    return session


def play(session: Session, count: int) -> None:
    for _number in range(count):
        asked = session.decision()
        assert asked is not None
        session.act(session.draw_chance() if asked.seat < 0 else Add(1))


def again(path: Path) -> Session:
    reading = Reading(Session(counting, None, None, 3), CODEC, read_bytes(path).splitlines(), DIARY)
    reading.advance()
    return reading.session


def test_a_companion_is_asked_only_for_those_who_were_handed_over() -> None:
    session = a_session()
    session.hand_over({1: "steady"})
    assert session.companion_asked() is None and session.companion_of(1) == "steady"
    play(session, 2)
    assert session.companion_asked() == "steady"
    session.hand_over({})
    assert session.companion_asked() is None


def test_a_coin_is_nobodys_companion() -> None:
    session = a_session()
    session.hand_over({0: "steady", 1: "steady"})
    play(session, 5)
    assert session.companion_asked() is None


def test_undo_takes_a_companions_steps_back_together_with_the_persons_own() -> None:
    session = a_session()
    session.hand_over({1: "steady"})
    play(session, 4)  # two by the person, two by the companion; the person is asked again
    assert session.why_not_undo() is None and session.undo_takes() == 2
    assert session.undo() == 3
    assert session.log == [Add(1)] and session.companion_asked() is None


def test_undo_is_possible_while_a_companion_thinks() -> None:
    session = a_session()
    session.hand_over({1: "steady"})
    play(session, 3)
    assert session.companion_asked() == "steady"
    assert session.undo() == 2 and session.log == [Add(1)]


def test_undo_does_not_reach_past_a_companion_into_another_persons_decision() -> None:
    session = a_session()
    play(session, 8)  # a coin, then two steps by person 1
    session.hand_over({0: "steady"})
    play(session, 1)
    session.hand_over({})  # person 0 comes back and is asked
    assert session.why_not_undo() == "seat" and session.undo() == 0
    session.allow_take_back(True)
    assert session.undo() == 2


def test_where_only_companions_decided_nothing_can_be_taken_back() -> None:
    session = a_session()
    session.hand_over({0: "steady", 1: "steady"})
    play(session, 3)
    assert session.why_not_undo() == "companion" and session.undo() == 0 and len(session.log) == 3
    session.hand_over({})
    assert session.why_not_undo() == "companion"


def test_taking_over_the_seat_does_not_make_the_companions_steps_the_persons() -> None:
    session = a_session()
    session.hand_over({1: "steady"})
    play(session, 3)
    session.hand_over({})
    session.allow_take_back(True)
    assert session.undo() == 2 and session.log == [Add(1)]


@pytest.mark.parametrize("count", [0, 2, 4])
def test_who_leads_whom_comes_back_from_the_file(tmp_path: Path, count: int) -> None:
    session = a_session(tmp_path / "a.game")
    session.hand_over({1: "steady"})
    play(session, count)
    session.hand_over({0: "expert", 1: "steady"})
    assert again(tmp_path / "a.game").companions == {0: "expert", 1: "steady"}


@settings(deadline=None, derandomize=True, max_examples=60)
@given(
    st.lists(
        st.sampled_from(["one", "two", "undo", "redo", "allow", "forbid", "0", "1", "0 and 1", "nobody"]), max_size=40
    )
)
def test_whatever_is_done_the_file_leads_to_the_same_session(
    tmp_path_factory: pytest.TempPathFactory, steps: list[str]
) -> None:
    path = tmp_path_factory.mktemp("hands") / "a.game"
    session = a_session(path)
    for step in steps:
        asked = session.decision()
        match step:
            case "undo":
                session.undo()
            case "redo":
                session.redo()
            case "allow" | "forbid":
                session.allow_take_back(step == "allow")
            case "0" | "1" | "0 and 1" | "nobody":
                session.hand_over({int(person): "steady" for person in step.split() if person.isdecimal()})
            case _ if asked is not None:
                session.act(session.draw_chance() if asked.seat < 0 else Add(1 if step == "one" else 2))
    found = again(path)
    assert (found.state, found.log, found.companions) == (session.state, session.log, session.companions)
    assert found.why_not_undo() == session.why_not_undo()
