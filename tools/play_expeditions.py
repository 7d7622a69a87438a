"""The log of expeditions that the gallery and the tests show: ``python -m tools.play_expeditions``.

Thirty-odd games are really played, by the steady policy, and entered as the program enters them; only their dates and the people's names
are made up. The club has the first edition of the numbers, later the second, and once plays by house rules. The file stays as the version of
the log that wrote it made it: later versions must be able to open it.
"""

from __future__ import annotations

import argparse
import datetime
import random
from collections.abc import Iterator
from pathlib import Path

from attrs import evolve, frozen
from tqdm import tqdm

from game.core.agenda import CHANCE
from game.core.session import Session
from game.montecristo import saved
from game.montecristo.bots import POLICIES
from game.montecristo.expeditions.logbook import origin_of
from game.montecristo.expeditions.store import Store
from game.montecristo.expeditions.witness import record_of
from game.montecristo.maps import MAPS, load_map
from game.montecristo.rules import game
from game.montecristo.rules.actions import ABANDON
from game.montecristo.rules.numbers import BASES, EASY, EXTREME, HARD, MEDIUM
from game.montecristo.rules.presets import PRESETS
from game.montecristo.rules.state import Setup

TARGET = Path(__file__).resolve().parents[1] / "assets" / "gallery" / "expeditions.sqlite"
PEOPLE = ("Anna", "Ben", "Chiara", "David", "Emma", "Farid")
FIRST = datetime.datetime(2024, 1, 6, 19, 30, tzinfo=datetime.UTC)
SECOND_EDITION = 14
"""Evenings that are played by the first edition, before the second is bought."""
LONGEST = 60
"""Days after which a game is given up."""


@frozen
class Evening:
    """One game: who plays what."""

    adventurers: int
    persons: int
    difficulty: int
    seed: int
    policy: str = "steady"
    map_file: str = "montecristo.tmx"
    gives_up: int = LONGEST
    """The day on which the team abandons."""
    title: str = ""
    preset: str = ""
    """House rules, by their key; empty for the usual numbers of the edition that the club has."""

    def setup(self, edition: int) -> Setup:
        """The table as it begins."""
        leaders = tuple(seat % self.persons for seat in range(self.adventurers))
        if self.preset:
            rules = PRESETS[self.preset]
            return Setup(leaders, difficulty=self.difficulty, numbers=rules.numbers, rules_name=rules.name)
        return Setup(leaders, difficulty=self.difficulty, numbers=BASES[edition])


def evenings() -> Iterator[Evening]:
    """A club's year: it begins aimless and easy, and gets bolder."""
    yield Evening(4, 2, EASY, 3, "eager", title="The first time")
    yield Evening(4, 2, EASY, 8, "eager")
    yield Evening(3, 2, MEDIUM, 11, "eager", gives_up=6, title="Too late in the evening")
    for number in range(7):
        yield Evening(2 + number % 3, 2, EASY + number % 2, 20 + number)
    yield Evening(4, 4, MEDIUM, 31, map_file="small.tmx", title="Giannutri")
    yield Evening(4, 3, HARD, 32, "eager")
    for number in range(9):
        yield Evening(2 + number % 5, 1 + number % 4, (MEDIUM, HARD, MEDIUM)[number % 3], 40 + number)
    yield Evening(2, 2, EXTREME, 51, title="Only two of us")
    yield Evening(3, 3, EXTREME, 52)
    yield Evening(5, 5, HARD, 53, map_file="mezzaluna.tmx", title="Mezzaluna")
    for number in range(6):
        yield Evening(4 + number % 3, 3, (HARD, EXTREME)[number % 2], 60 + number)
    yield Evening(4, 4, MEDIUM, 70, title="Before dinner", preset="short")
    yield Evening(2, 1, EXTREME, 77, title="The hard way")


def play(evening: Evening, edition: int) -> tuple[Session, str]:
    """The game to its end, and the name of its map's file."""
    island = load_map(MAPS / evening.map_file).island
    session = Session(game, evening.setup(edition), island, evening.seed)
    luck = random.Random(evening.seed)
    while (asked := session.decision()) is not None:
        if asked.seat == CHANCE:
            session.act(session.draw_chance())
        elif session.state.day >= evening.gives_up:
            session.act(ABANDON)
        else:
            session.act(POLICIES[evening.policy](session.state, session.legal(), luck))
    return session, evening.map_file


def write(target: Path) -> None:
    """Play all evenings and write the log anew."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    store = Store(target)
    for number, evening in enumerate(tqdm(list(evenings()), unit="games")):
        begun = FIRST + datetime.timedelta(days=11 * number + number % 3)
        session, map_file = play(evening, 1 if number < SECOND_EDITION else 2)
        header = saved.header_of(
            session.setup, session.island, map_file, PEOPLE[: evening.persons], evening.seed, title=evening.title,
            begun=f"{begun:%Y-%m-%d %H:%M}",
        )  # fmt: skip
        origin = origin_of(session, header, ended=f"{begun + datetime.timedelta(hours=2):%Y-%m-%d %H:%M}")
        record = record_of(session, evolve(origin, title=evening.title))
        store.enter(f"{begun:%Y-%m-%d-%H%M%S}-{number:06x}", record)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=TARGET, metavar="FILE", help=f"where to ({TARGET})")
    write(parser.parse_args().out)
