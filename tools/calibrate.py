"""Hold the chance to come home against what came of many games, and write the table into ``docs/advice.md``.

    python -m tools.calibrate --games 200

``--games`` are played by steady players for each number of adventurers and each level (20 cells: 200 make 4,000 games), with other dice than
those to which the evaluation was fitted. One position for every morning of every game is sorted by the chance it was given; of those called
60-70 % about that share should be won. The same command gives the same table. Build time only.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from attrs import define, field

from game.montecristo.bots.evaluation import chance_to_come_home
from game.montecristo.bots.steady import choose_steady
from game.montecristo.maps import load_map
from game.montecristo.rules.game import apply, legal_actions, new_game
from game.montecristo.rules.island import Island
from game.montecristo.rules.numbers import DIFFICULTIES
from game.montecristo.rules.state import PLAYING, WON, Setup

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "docs" / "advice.md"
BEGIN, END = "<!-- calibration -->", "<!-- end of calibration -->"
LONGEST = 90
"""Days after which a game is given up; its positions are left out."""
BINS = 10


@define
class Bin:
    """Positions whose chance lies in one tenth."""

    positions: int = 0
    won: int = 0
    said: float = 0.0


@define
class Table:
    """All positions of some games."""

    games: int = 0
    bins: list[Bin] = field(factory=lambda: [Bin() for _number in range(BINS)])

    def add(self, chances: list[float], won: bool) -> None:
        """One game that came to its end."""
        self.games += 1
        for chance in chances:
            each = self.bins[min(BINS - 1, int(chance * BINS))]
            each.positions += 1
            each.won += won
            each.said += chance

    def lines(self) -> Iterator[str]:
        """The table as Markdown."""
        yield "| called | positions | on average called | won |"
        yield "| --- | ---: | ---: | ---: |"
        for number, each in enumerate(self.bins):
            span = f"{10 * number}-{10 * number + 10} %"
            if each.positions:
                said, won = each.said / each.positions, each.won / each.positions
                yield f"| {span} | {each.positions:,} | {said:.1%} | {won:.1%} |"
            else:
                yield f"| {span} | 0 | | |"


def mornings(setup: Setup, island: Island, luck: random.Random) -> tuple[list[float], bool] | None:
    """The chance in every morning of a game, and whether it was won; None for a game that does not end."""
    state = new_game(setup, island)
    chances: list[float] = []
    day = 0
    while state.outcome == PLAYING:
        if state.day > LONGEST:
            return None
        if state.day > day and state.seat >= 0:
            day = state.day
            chances.append(chance_to_come_home(state))
        options = legal_actions(state)
        asks_chance = state.agenda[-1].asked < 0
        apply(state, options[int(luck.random() * len(options))] if asks_chance else choose_steady(state, options, luck))
    return chances, state.outcome == WON


def main(arguments: list[str] | None = None) -> int:
    """The exit code: 1 if the page to write into has no place for the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="games for each number of adventurers and each level")
    parser.add_argument("--seed", default="calibration", help="text that the dice depend on")
    chosen = parser.parse_args(arguments)
    table, unfinished = Table(), 0
    island = load_map().island
    for adventurers in range(2, 7):
        for level in range(len(DIFFICULTIES)):
            setup = Setup(tuple(range(adventurers)), difficulty=level)
            for number in range(chosen.games):
                luck = random.Random(f"{chosen.seed}:{adventurers}:{level}:{number}")
                found = mornings(setup, island, luck)
                if found is None:
                    unfinished += 1
                else:
                    table.add(*found)
    told = [
        f"{table.games:,} games of steady players, {chosen.games} for each number of adventurers and each level; {unfinished} more did not"
        f" end within {LONGEST} days and are left out (`python -m tools.calibrate --games {chosen.games}`):",
        "",
        *table.lines(),
    ]
    print("\n".join(told))
    page = TARGET.read_text(encoding="utf-8")
    if BEGIN not in page or END not in page:
        print(f"{TARGET} has no place for the table", file=sys.stderr)
        return 1
    head, rest = page.split(BEGIN, 1)
    tail = rest.split(END, 1)[1]
    TARGET.write_text(f"{head}{BEGIN}\n" + "\n".join(told) + f"\n{END}{tail}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
