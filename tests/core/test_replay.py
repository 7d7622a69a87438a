"""Going forth and back in a game that was played."""

from __future__ import annotations

import pytest

from game.core.agenda import Refused
from game.core.replay import Replay
from game.core.session import Session

from . import counting


def played() -> Session:
    session = Session(counting, None, None, 3)
    while (asked := session.decision()) is not None:
        session.act(session.draw_chance() if asked.seat < 0 else session.legal()[len(session.log) % 2])
    return session


def test_step_by_step_it_comes_to_the_same_end_with_the_same_events() -> None:
    game = played()
    replay = Replay(game)
    told = []
    while not replay.over:
        told += replay.step()
    assert replay.state == game.state and replay.log == game.log
    assert told == [event for _action, events, _state in game.history() for event in events]
    assert replay.step() == []


def test_a_jump_to_anywhere_stands_where_the_steps_lead() -> None:
    game = played()
    stepped, jumped = Replay(game), Replay(game)
    states = [stepped.state.copy()]
    while not stepped.over:
        stepped.step()
        states.append(stepped.state.copy())
    for to in (5, 2, len(game.log), 0, 7, 7, 6):
        jumped.jump(to)
        assert jumped.state == states[to] and jumped.at == to
    jumped.jump(-3)
    assert jumped.at == 0
    jumped.jump(10_000)
    assert jumped.over


def test_what_was_played_cannot_be_changed() -> None:
    game = played()
    replay = Replay(game, 4)
    with pytest.raises(Refused):
        replay.act(replay.legal()[0])
    assert not replay.undo() and replay.at == 4
    replay.jump(9)
    assert game.state == played().state
