"""Undo and redo at every moment of real games."""

from __future__ import annotations

import random
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.agenda import CHANCE
from game.core.session import Session
from game.montecristo import saved
from game.montecristo.bots import POLICIES
from game.montecristo.rules import game
from game.montecristo.rules.state import Setup

from .release import HERE, chart

ISLAND = chart("small").island


def play(session: Session, luck: random.Random) -> None:
    asked = session.decision()
    if asked is not None:
        chance = asked.seat == CHANCE
        session.act(session.draw_chance() if chance else POLICIES["eager"](session.state, session.legal(), luck))


@settings(deadline=None, derandomize=True, max_examples=25)
@given(
    seed=st.integers(0, 10_000),
    persons=st.integers(1, 3),
    difficulty=st.integers(0, 3),
    shared=st.booleans(),
    length=st.integers(1, 160),
)
def test_k_steps_back_and_k_forth_lead_to_the_same_state_everywhere(
    seed: int, persons: int, difficulty: int, shared: bool, length: int
) -> None:
    session = Session(game, Setup(tuple(s % persons for s in range(3)), difficulty=difficulty), ISLAND, seed)
    session.allow_take_back(shared)
    luck = random.Random(seed)
    for _number in range(length):
        play(session, luck)
        state, log, rolled = session.state.copy(), list(session.log), session.decision()
        states = [state]
        while session.undo():
            states.append(session.state.copy())
            assert session.state == _played(session)
        back = len(states) - 1
        assert session.why_not_undo() in ("nothing", "chance", "seat")
        for step in range(back):
            session.redo()
            assert session.state == states[back - 1 - step]
        assert (session.state, session.log, session.decision()) == (state, log, rolled)
        assert session.redo() == []


def _played(session: Session) -> object:
    state = game.new_game(session.setup, session.island)
    for action in session.log:
        game.apply(state, action)
    return state


@settings(deadline=None, derandomize=True, max_examples=25)
@given(seed=st.integers(0, 10_000), steps=st.lists(st.sampled_from("ppppppppur"), max_size=150))
def test_whatever_was_taken_back_the_file_tells_the_same_game(
    tmp_path_factory: object, seed: int, steps: list[str]
) -> None:
    folder: Path = tmp_path_factory.mktemp("undo")  # type: ignore[attr-defined]
    session = saved.start(Setup((0, 1)), ISLAND, "small.tmx", ("Anna", "Ben"), folder, seed)
    luck = random.Random(seed)
    for step in steps:
        match step:
            case "u":
                session.undo()
            case "r":
                session.redo()
            case _:
                play(session, luck)
    assert session.journal is not None
    session.journal.close()
    again = saved.resume(session.journal.path, ISLAND).session
    assert (again.state, again.log) == (session.state, session.log)
    assert again.why_not_undo() == session.why_not_undo()
    assert again.why_not_redo() == session.why_not_redo()
    assert again.draw_chance() == session.draw_chance() if session.legal() else True
    while session.redo():
        assert again.redo()
        assert again.state == session.state


def test_a_finished_game_can_be_taken_back_until_the_last_die() -> None:
    session = saved.replay(HERE / "v1" / "abandoned.game", chart("montecristo").island)
    assert session.decision() is None
    assert session.undo() and session.decision() is not None
