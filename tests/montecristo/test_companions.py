"""Companions in a process of their own: what they answer, and that nothing that happens to the process ends the game."""

from __future__ import annotations

import logging
import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from multiprocessing.context import SpawnProcess

import pytest
from attrs import fields

from game.core.agenda import CHANCE
from game.montecristo import companions as companions_module
from game.montecristo.bots import POLICIES
from game.montecristo.companions import ProcessCompanions, Question, think
from game.montecristo.maps import load_map
from game.montecristo.rules import game
from game.montecristo.rules.actions import Move
from game.montecristo.rules.state import Setup, State
from game.montecristo.view.companions import Answer, Failed
from game.montecristo.view.words import companion_words

ISLAND = load_map().island
PATIENCE = 30.0
"""Seconds, on a machine that does ten other things."""


def midgame(number: int = 1) -> State:
    """A state some way into a game, with a seat being asked something that has a choice."""
    luck = random.Random(number)
    state = game.new_game(Setup((0, 1, 0)), ISLAND)
    for _step in range(150):
        options = game.legal_actions(state)
        game.apply(state, luck.choice(options))
    while state.agenda[-1].asked == CHANCE or len(game.legal_actions(state)) < 2:
        game.apply(state, luck.choice(game.legal_actions(state)))
    return state


def wait(companions: ProcessCompanions) -> Answer | Failed:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = companions.answer()
        if found is not None:
            return found
        time.sleep(0.002)
    raise AssertionError("no answer")


@pytest.fixture
def companions() -> Iterator[ProcessCompanions]:
    made = ProcessCompanions(ISLAND)
    yield made
    made.close()


def test_the_process_answers_as_the_policy_does_here(companions: ProcessCompanions) -> None:
    for number in range(4):
        state = midgame(number)
        before = state.copy()
        companions.ask("steady", state, "luck")
        found = wait(companions)
        assert isinstance(found, Answer)
        assert found.action == POLICIES["steady"](state.copy(), game.legal_actions(state), random.Random("luck"))
        assert state == before and state.island is ISLAND
    assert not companions.in_window


def test_an_answer_comes_once_and_one_that_was_forgotten_not_at_all(companions: ProcessCompanions) -> None:
    state = midgame()
    companions.ask("random", state, "one")
    companions.forget()
    assert companions.answer() is None
    companions.ask("steady", state, "two")
    expected = POLICIES["steady"](state.copy(), game.legal_actions(state), random.Random("two"))
    found = wait(companions)
    assert isinstance(found, Answer) and found.action == expected
    assert companions.answer() is None


def test_a_process_that_is_killed_over_a_question_is_replaced(companions: ProcessCompanions) -> None:
    state = midgame()
    companions.ask("steady", state, "")
    assert isinstance(wait(companions), Answer)
    _process(companions).kill()
    _process(companions).join()
    companions.ask("steady", state, "")
    assert isinstance(wait(companions), Answer)


def test_a_question_that_nobody_survives_has_no_answer_and_the_next_one_has(
    companions: ProcessCompanions, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = midgame()
    start = SpawnProcess.start

    def doomed(self: SpawnProcess) -> None:
        start(self)
        self.kill()
        self.join()

    with monkeypatch.context() as patch:
        patch.setattr(SpawnProcess, "start", doomed)
        companions.ask("steady", state, "")
        assert isinstance(wait(companions), Failed)
    companions.ask("steady", state, "")
    assert isinstance(wait(companions), Answer)


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot be stopped halfway")
def test_one_that_thinks_for_ever_is_given_up(companions: ProcessCompanions) -> None:
    companions.prepare()
    pid = _process(companions).pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    companions.ask("steady", midgame(), "")
    assert companions.answer() is None
    companions.restart()
    assert companions.answer() is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    companions.ask("steady", midgame(), "")
    assert isinstance(wait(companions), Answer)


def test_where_no_process_can_be_started_thinking_happens_here_and_the_log_says_so(
    companions: ProcessCompanions, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(self: SpawnProcess) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    with caplog.at_level(logging.WARNING):
        companions.ask("steady", midgame(), "")
    assert companions.in_window and "no more processes" in caplog.text
    assert isinstance(companions.answer(), Answer)


def test_a_policy_that_is_not_here_fails_and_starts_no_doubtful_thinking(companions: ProcessCompanions) -> None:
    companions.ask("oracle", midgame(), "")
    found = companions.answer()
    assert isinstance(found, Failed) and "oracle" in found.fault


def test_a_fault_of_the_policy_is_an_answer_with_its_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: State, options: object, luck: random.Random) -> Move:
        raise RuntimeError("out of cheese")

    monkeypatch.setitem(POLICIES, "broken", broken)
    found = think(Question("broken", midgame(), ""), ISLAND)
    assert isinstance(found, Failed) and "out of cheese" in found.fault


def test_an_action_that_is_not_legal_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(POLICIES, "cheat", lambda state, options, luck: Move(999))
    found = think(Question("cheat", midgame(), ""), ISLAND)
    assert isinstance(found, Failed) and "not legal" in found.fault


def test_one_that_cannot_say_why_acts_all_the_same(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def lost(state: State, action: object) -> None:
        raise LookupError("no words")

    monkeypatch.setattr(companions_module, "explain", lost)
    found = think(Question("steady", midgame(), ""), ISLAND)
    assert isinstance(found, Answer) and found.reason is None and "no words" in caplog.text


@pytest.mark.parametrize("policy", companion_words.offered(tuple(POLICIES)))
def test_every_companion_says_why_it_acts(policy: str) -> None:
    for number in range(6):
        state = midgame(number)
        found = think(Question(policy, state.copy(), ""), ISLAND)
        assert isinstance(found, Answer) and found.reason is not None
        assert found.reason.seat == state.agenda[-1].asked


def test_a_policy_that_spoils_its_state_spoils_only_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def messy(state: State, options: object, luck: random.Random) -> object:
        state.adventurers.clear()
        return game.legal_actions(midgame())[0]

    monkeypatch.setitem(POLICIES, "messy", messy)
    state = midgame()
    before = state.copy()
    companions = ProcessCompanions(ISLAND, policies=("messy",), in_window=True)
    companions.ask("messy", state, "")
    assert isinstance(companions.answer(), Answer) and state == before


def test_what_is_sent_holds_neither_seed_nor_dice_to_come() -> None:
    """A question is the state on the table, whose deck is a set of cards without order, and luck for what does not matter."""
    assert {field.name for field in fields(Question)} == {"policy", "state", "luck"}
    state = midgame()
    assert state.deck == sorted(state.deck)


def _process(companions: ProcessCompanions) -> SpawnProcess:
    assert companions._thinker.process is not None
    return companions._thinker.process
