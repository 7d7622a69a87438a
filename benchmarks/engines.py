"""Random play and copies of states: Montecristo's rules beside other engines, all driven from Python.

catanatron is another island game in plain Python. OpenSpiel's backgammon and chess are C++ behind a Python module: every decision and roll
crosses the border twice, for the list of legal actions and for the one that is applied.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from game.core.session import Session
from game.montecristo.maps import load_map
from game.montecristo.rules import game
from game.montecristo.rules.numbers import MEDIUM
from game.montecristo.rules.state import Setup

ADVENTURERS = 4
SETUP = Setup(leaders=tuple(range(ADVENTURERS)), difficulty=MEDIUM)
DAYS = 60

Measure = Callable[[float], float]
"""Works for about so many seconds and answers how many things were done a second."""


def our_play(seconds: float) -> float:
    """Actions a second: legality checked by ``apply``, all events made, chance included."""
    island = load_map().island

    def match(number: int) -> int:
        state, draw, actions = game.new_game(SETUP, island), random.Random(number).random, 0
        while state.day <= DAYS and (options := game.legal_actions(state)):
            game.apply(state, options[int(draw() * len(options))])
            actions += 1
        return actions

    return _played(match, seconds)


def our_session(seconds: float) -> float:
    """Actions a second through a Session, which also keeps the log and the states to go back to; not saved on disk."""
    island = load_map().island

    def match(number: int) -> int:
        session, draw = Session(game, SETUP, island, number), random.Random(number).random
        while session.state.day <= DAYS and (options := session.legal()):
            session.act(options[int(draw() * len(options))])
        return len(session.log)

    return _played(match, seconds)


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

    def match(number: int) -> int:
        played = _catan(number)
        played.play()
        return len(played.state.actions)

    return _played(match, seconds)


def catan_copies(seconds: float) -> float:
    """Copies of a catanatron state in the middle of a game, a second."""
    match = _catan(1)
    while match.state.num_turns < 100 and match.winning_color() is None:
        match.play_tick()
    return _rate(match.state.copy, seconds)


def _catan(seed: int):  # type: ignore[no-untyped-def]  # catanatron is not installed where types are checked
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)], seed=seed)


def backgammon_play(seconds: float) -> float:
    """Actions a second of OpenSpiel's backgammon: moves and rolls, chosen at random among the legal ones."""
    return _spiel_play("backgammon", seconds)


def chess_play(seconds: float) -> float:
    """Actions a second of OpenSpiel's chess, chosen at random among the legal ones."""
    return _spiel_play("chess", seconds)


def chess_copies(seconds: float) -> float:
    """Copies of an OpenSpiel chess position after forty moves, with all that came before, a second."""
    state, draw = _spiel("chess").new_initial_state(), random.Random(1).random
    for _move in range(80):
        options = state.legal_actions()
        state.apply_action(options[int(draw() * len(options))])
    return _rate(state.clone, seconds)


def _spiel_play(name: str, seconds: float) -> float:
    rules = _spiel(name)

    def match(number: int) -> int:
        state, draw, actions = rules.new_initial_state(), random.Random(number).random, 0
        # At a chance node the legal actions are its outcomes; how likely each is does not matter to the speed.
        while not state.is_terminal():
            options = state.legal_actions()
            state.apply_action(options[int(draw() * len(options))])
            actions += 1
        return actions

    return _played(match, seconds)


def _spiel(name: str):  # type: ignore[no-untyped-def]  # OpenSpiel is not installed where types are checked
    import pyspiel

    return pyspiel.load_game(name)


def _played(match: Callable[[int], int], seconds: float) -> float:
    """Actions a second of whole matches, numbered from 1."""
    done, number = 0, 1
    begun = now = time.perf_counter()
    while now - begun < seconds:
        done += match(number)
        number += 1
        now = time.perf_counter()
    return done / (now - begun)


def _rate(work: Callable[[], object], seconds: float) -> float:
    done = 0
    begun = now = time.perf_counter()
    while now - begun < seconds:
        for _i in range(100):
            work()
        done += 100
        now = time.perf_counter()
    return done / (now - begun)
