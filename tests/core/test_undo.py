"""Undo and redo of a session."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.session import Session

from . import counting
from .counting import Add


def play(count: int) -> Session:
    session = Session(counting, None, None, 3)
    for _number in range(count):
        asked = session.decision()
        assert asked is not None
        session.act(session.draw_chance() if asked.seat < 0 else session.legal()[0])
    return session


def test_before_the_first_action_there_is_nothing_to_take_back() -> None:
    assert play(0).why_not_undo() == "nothing"
    assert play(0).why_not_redo() == "nothing"


def test_a_coin_that_fell_stays() -> None:
    session = play(6)
    assert session.why_not_undo() == "chance"
    assert not session.undo() and len(session.log) == 6


def test_before_the_coin_falls_its_cause_can_be_taken_back() -> None:
    assert play(5).undo()


def test_another_persons_step_stays() -> None:
    assert play(2).why_not_undo() == "seat"
    assert play(1).undo()


def test_where_the_table_allows_it_another_persons_step_can_be_taken_back_but_never_a_coin() -> None:
    session = play(9)
    session.allow_take_back(True)
    while session.undo():
        continue
    assert len(session.log) == 6 and session.why_not_undo() == "chance"


def test_another_choice_makes_what_was_taken_back_void() -> None:
    session = play(1)
    session.undo()
    session.act(Add(2))
    assert session.why_not_redo() == "nothing" and session.redo() == []


def test_the_same_choice_by_hand_is_a_redo() -> None:
    session = play(1)
    session.act(Add(2))
    session.allow_take_back(True)
    session.undo()
    session.undo()
    session.act(Add(1))
    assert session.why_not_redo() is None
    session.redo()
    assert session.log == [Add(1), Add(2)]


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.lists(st.sampled_from(["one", "two", "undo", "redo", "allow", "forbid"]), max_size=40))
def test_whatever_is_done_the_log_leads_to_the_state(steps: list[str]) -> None:
    session = Session(counting, None, None, 3)
    for step in steps:
        asked = session.decision()
        match step:
            case "undo":
                session.undo()
            case "redo":
                session.redo()
            case "allow" | "forbid":
                session.allow_take_back(step == "allow")
            case _ if asked is not None:
                number = 0 if step == "one" else 1
                session.act(session.draw_chance() if asked.seat < 0 else session.legal()[number])
    again = counting.new_game(None, None)
    for action in session.log:
        counting.apply(again, action)
    assert again == session.state
