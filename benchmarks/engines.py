"""Random play and copies of states: Montecristo's rules beside catanatron, a Python engine of another island game."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from game.core.session import Session
from game.montecristo.bots import POLICIES
from game.montecristo.maps import load_map
from game.montecristo.rules import game
from game.montecristo.rules.numbers import MEDIUM
from game.montecristo.rules.state import Setup
from game.montecristo.simulate import play_one

ADVENTURERS = 4
SETUP = Setup(leaders=tuple(range(ADVENTURERS)), difficulty=MEDIUM)
DAYS = 60

Measure = Callable[[float], float]
"""Works for about so many seconds and answers how many things were done a second."""


def our_play(seconds: float) -> float:
    """Actions a second: legality checked by ``apply``, all events made, chance included."""
    island = load_map().island
    done, number = 0, 0
    begun = now = time.perf_counter()
    while now - begun < seconds:
        done += play_one(SETUP, island, POLICIES["random"], random.Random(number), DAYS).actions
        number += 1
        now = time.perf_counter()
    return done / (now - begun)


def our_session(seconds: float) -> float:
    """Actions a second through a Session, which also keeps the log and the states to go back to; not saved on disk."""
    island = load_map().island
    done, number = 0, 0
    begun = now = time.perf_counter()
    while now - begun < seconds:
        session = Session(game, SETUP, island, number)
        luck = random.Random(number)
        number += 1
        while session.state.day <= DAYS:
            options = session.legal()
            if not options:
                break
            session.act(options[int(luck.random() * len(options))])
        done += len(session.log)
        now = time.perf_counter()
    return done / (now - begun)


def our_copies(seconds: float) -> float:
    """Copies of a state in the middle of a game, a second."""
    island = load_map().island
    state, luck = game.new_game(SETUP, island), random.Random(1)
    while state.day < DAYS // 2:
        options = game.legal_actions(state)
        game.apply(state, options[int(luck.random() * len(options))])
    return _rate(state.copy, seconds)


def catan_play(seconds: float) -> float:
    """Actions a second of catanatron with four players that choose at random."""
    done, number = 0, 1
    begun = now = time.perf_counter()
    while now - begun < seconds:
        match = _catan(number)
        match.play()
        done += len(match.state.actions)
        number += 1
        now = time.perf_counter()
    return done / (now - begun)


def catan_copies(seconds: float) -> float:
    """Copies of a catanatron state in the middle of a game, a second."""
    match = _catan(1)
    while match.state.num_turns < 100 and match.winning_color() is None:
        match.play_tick()
    return _rate(match.state.copy, seconds)


def _catan(seed: int):  # type: ignore[no-untyped-def]  # catanatron is not installed where types are checked
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)], seed=seed)


def _rate(work: Callable[[], object], seconds: float) -> float:
    done = 0
    begun = now = time.perf_counter()
    while now - begun < seconds:
        for _i in range(100):
            work()
        done += 100
        now = time.perf_counter()
    return done / (now - begun)
