"""Companies of people and companions at a table in an app without a window, and companions who answer what a test says."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.core.session import Session
from game.montecristo.companions import ProcessCompanions
from game.montecristo.rules import game as rules
from game.montecristo.rules.actions import END_TURN, Action, Move
from game.montecristo.rules.state import State
from game.montecristo.view.companions import Answer, Failed
from game.ui.app import App

from .table_driving import Table, the_chart

ISLAND = the_chart().island
PEOPLE = ("Anna", "Bruno")


class Scripted:
    """Companions who answer what the test says, when it says so. None: never."""

    policies = ("steady",)

    def __init__(self, choose: Callable[[State], Action | Failed | None]) -> None:
        self.choose = choose
        self.asked: list[str] = []
        self.restarts = 0
        self.closed = False
        self._state: State | None = None

    def prepare(self) -> None:
        pass

    def ask(self, policy: str, state: State, luck: str) -> None:
        self.asked.append(luck)
        self._state = state.copy()

    def answer(self) -> Answer | Failed | None:
        if self._state is None:
            return None
        found = self.choose(self._state)
        if found is None:
            return None
        self._state = None
        return found if isinstance(found, Failed) else Answer(found)

    def forget(self) -> None:
        self._state = None

    def restart(self) -> None:
        self.restarts += 1

    def close(self) -> None:
        self.closed = True


def at_once() -> ProcessCompanions:
    """The real policies, without the process."""
    return ProcessCompanions(ISLAND, in_window=True)


def end_turns(state: State) -> Action:
    options = rules.legal_actions(state)
    return END_TURN if END_TURN in options else options[0]


def handed(*persons: int) -> Callable[[Session], None]:
    def prepare(session: Session) -> None:
        session.hand_over(dict.fromkeys(persons, "steady"))

    return prepare


def really(app: App, reached: Callable[[], bool], seconds: float = 120.0) -> None:
    """Turn the loop as time really passes: for companions who think in their process."""
    begun = last = time.perf_counter()
    while not reached():
        now = time.perf_counter()
        app.step([], min(0.1, now - last))
        last = now
        assert now - begun < seconds, f"never came to it: {app.top}"
        time.sleep(0.001)


def until(app: App, reached: Callable[[], bool], turns: int = 6000, dt: float = 0.05) -> None:
    for _turn in range(turns):
        if reached():
            return
        app.step([], dt)
    raise AssertionError(f"never came to it: {app.top}")


def walk(state: State) -> Action:
    options = rules.legal_actions(state)
    moves = [action for action in options if isinstance(action, Move)]
    return moves[0] if moves else end_turns(state)


def thinking(choose: Callable[[State], Action | Failed | None] = lambda state: None, speed: str = "instant") -> Table:
    """A table in a turn of adventurer 2, whom a companion leads; adventurer 1 is a person's."""
    scripted = Scripted(choose)
    for seed in range(7, 40):
        table = Table(leaders=(0, 1), names=PEOPLE, companions=scripted, seed=seed, roles=(2, 3))
        if table.scene.play.asked_seat == 1:
            table.app.settings.speed = speed
            table.scene.leading.hand_over({1: "steady"})
            table.app.step([], 0.0)
            assert table.scene.leading.thinking.waiting or not table.session.companions
            return table
        table.app.close()
    raise AssertionError("adventurer 2 never begins")
