"""The same games in two processes, whose sets and dictionaries of words are ordered differently, go the same way."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from .golden import written
from .players import eager, play
from .starts import TABLES, Start

ROOT = Path(__file__).resolve().parents[2]
ISLANDS = ("real", "small", "random 5")


def digest_of_games() -> str:
    """All lines of one game on each table, the option lists included, as one number."""
    found = hashlib.sha256()
    for number, table in enumerate(sorted(TABLES)):
        start = Start(ISLANDS[number % 3], 2 + number % 5, 1 + number % 3, number % 4, table, number)
        # The player picks by its place in the list of legal actions, so an order that differs changes the game.
        actions = [action for action, _events in play(start.state(), eager, number, 400)]
        found.update("\n".join(written(start, actions)).encode())
    return found.hexdigest()


def digest_with_hash_seed(seed: int) -> str:
    """The same, told by a fresh interpreter with this seed for the hashes of words."""
    command = "from tests.montecristo.test_determinism import digest_of_games; print(digest_of_games())"
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    done = subprocess.run(
        [sys.executable, "-c", command], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.split()[-1]


def test_games_do_not_depend_on_the_order_of_hashes() -> None:
    assert digest_with_hash_seed(0) == digest_with_hash_seed(1)


def test_the_same_game_played_twice_is_the_same() -> None:
    assert digest_of_games() == digest_of_games()
