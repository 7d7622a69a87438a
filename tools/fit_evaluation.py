"""Fit the weights of ``game/montecristo/bots/evaluation.py`` to games of the steady player, and write them as a module.

    python -m tools.fit_evaluation --games 300 --jobs 2

``--games`` are played for each number of adventurers and each level. Every fifth game is left out of the fit and used to see how well the
chances are calibrated; the table goes into the docstring of the module. The same command gives the same file. Build time only (numpy).
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from attrs import frozen

from game.core import worker
from game.core.agenda import CHANCE
from game.montecristo.bots import evaluation
from game.montecristo.bots.steady import choose_steady
from game.montecristo.maps import load_map
from game.montecristo.rules.game import apply, legal_actions, new_game
from game.montecristo.rules.numbers import DIFFICULTIES
from game.montecristo.rules.score import score
from game.montecristo.rules.state import WON, Setup, State

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "game" / "montecristo" / "bots" / "evaluation_weights.py"
LONGEST = 90
"""Days after which a game is given up; its positions are left out. Fewer would leave out who lasts long on extreme and comes home in the end."""
SHRINK = 2.0
"""Pull of all weights towards zero (ridge)."""
HELD_OUT = 5
"""Every so many games one is kept for the calibration."""

Row = tuple[str, dict[str, float], bool, float, int, bool]
"""Stage, features, won, final score for each adventurer, days to go, held out."""


@frozen
class Cell:
    """What is played."""

    adventurers: int
    level: int
    games: int
    seed: str


def positions(cell: Cell) -> list[Row]:
    """One row for every morning of every game, and one for a turn in the middle of it."""
    rows: list[Row] = []
    island = load_map(None).island
    setup = Setup(tuple(range(cell.adventurers)), difficulty=cell.level)
    for number in range(cell.games):
        luck = random.Random(f"{cell.seed}:{cell.adventurers}:{cell.level}:{number}")
        state = new_game(setup, island)
        seen = list(_mornings(state, luck))
        if not state.agenda:
            final, won = score(state).total / cell.adventurers, state.outcome == WON
            apart = number % HELD_OUT == 0
            rows += [(stage, features, won, final, state.day - day, apart) for stage, features, day in seen]
    return rows


def _mornings(state: State, luck: random.Random) -> Iterator[tuple[str, dict[str, float], int]]:
    day = seat = -1
    while state.day <= LONGEST:
        options = legal_actions(state)
        if not options:
            return
        asked = state.agenda[-1].asked
        if asked != CHANCE and state.day and state.seat >= 0 and (state.day, state.seat) != (day, seat):
            if state.day != day or luck.random() < 0.2:
                yield evaluation.stage(state), evaluation.features(state), state.day
            day, seat = state.day, state.seat
        action = options[int(luck.random() * len(options))] if asked == CHANCE else choose_steady(state, options, luck)
        apply(state, action)


def signed(
    solve: Callable[[np.ndarray, np.ndarray], np.ndarray], x: np.ndarray, y: np.ndarray, signs: Sequence[int]
) -> np.ndarray:
    """Weights of which none goes against its sign (1: not below zero, -1: not above it, 0: free): a feature that would is left out."""
    kept = list(range(x.shape[1]))
    while True:
        found = solve(x[:, kept], y)
        wrong = [(signs[at] * weight, at) for at, weight in zip(kept, found, strict=True) if signs[at] * weight < 0]
        if not wrong:
            break
        # One at a time, as what it stood for may set others right.
        kept.remove(min(wrong)[1])
    weights = np.zeros(x.shape[1])
    weights[kept] = found
    return weights


def logistic(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Weights by Newton's method."""
    weights = np.zeros(x.shape[1])
    for _round in range(30):
        p = 1.0 / (1.0 + np.exp(-(x @ weights)))
        curve = (x * (p * (1 - p))[:, None]).T @ x + SHRINK * np.eye(x.shape[1])
        change = np.linalg.solve(curve, x.T @ (y - p) - SHRINK * weights)
        weights += change
        if np.abs(change).max() < 1e-8:
            break
    return weights


def linear(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Weights by least squares."""
    answer: np.ndarray = np.linalg.solve(x.T @ x + SHRINK * np.eye(x.shape[1]), x.T @ y)
    return answer


Weights = dict[str, dict[str, float]]


def fit(rows: list[Row]) -> tuple[Weights, Weights, Weights, list[str]]:
    """Weights for chance, score and days, and the lines of the calibration."""
    chance: Weights = {}
    points: Weights = {}
    days: Weights = {}
    tested: list[tuple[float, bool]] = []
    lines = []
    for stage in evaluation.STAGES:
        mine = [row for row in rows if row[0] == stage]
        names = list(mine[0][1])
        x = np.array([[row[1][name] for name in names] for row in mine])
        won, final = np.array([row[2] for row in mine], dtype=float), np.array([row[3] for row in mine])
        left, apart = np.array([float(row[4]) for row in mine]), np.array([row[5] for row in mine])
        signs = [evaluation.SIGNS.get(name, 0) for name in names]
        delays = [-sign if name in evaluation.ERRANDS else 0 for name, sign in zip(names, signs, strict=True)]
        w, v = signed(logistic, x[~apart], won[~apart], signs), signed(linear, x[~apart], final[~apart], signs)
        chance[stage], points[stage] = _named(names, w), _named(names, v)
        days[stage] = _named(names, signed(linear, x[~apart], left[~apart], delays))
        guess = 1.0 / (1.0 + np.exp(-(x[apart] @ w)))
        tested += list(zip(guess.tolist(), won[apart].astype(bool).tolist(), strict=True))
        error = np.abs(x[apart] @ v - final[apart]).mean()
        lines.append(f"{stage}: {len(mine)} positions; the score of each adventurer is off by {error:.1f} on average")
    return chance, points, days, [*lines, "", *_calibration(tested)]


def _named(names: list[str], weights: np.ndarray) -> dict[str, float]:
    return {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}


def _calibration(tested: list[tuple[float, bool]]) -> list[str]:
    lines = ["said      positions   won"]
    for low in range(10):
        part = [won for guess, won in tested if low / 10 <= guess < (low + 1) / 10 + (low == 9)]
        if part:
            lines.append(f"{10 * low:2}-{10 * low + 10:3} %  {len(part):7}   {sum(part) / len(part):5.1%}")
    return lines


def written(chance: Weights, points: Weights, days: Weights, lines: list[str]) -> str:
    """The module."""
    told = "\n".join(f"    {line}".rstrip() for line in lines)
    return (
        '"""Weights of the evaluation, by stage and feature. Written by ``tools.fit_evaluation``; do not edit.\n\n'
        f'Calibration on games that were not used for the fit (a position may be said and won as follows):\n\n{told}\n"""\n\n'
        "from __future__ import annotations\n\n"
        f"CHANCE_WEIGHTS: dict[str, dict[str, float]] = {_table(chance)}\n"
        '"""Log-odds of coming home."""\n\n'
        f"SCORE_WEIGHTS: dict[str, dict[str, float]] = {_table(points)}\n"
        '"""Final score for each adventurer."""\n\n'
        f"DAYS_WEIGHTS: dict[str, dict[str, float]] = {_table(days)}\n"
        '"""Days still to come."""\n'
    )


def _table(weights: Weights) -> str:
    inner = "".join(
        f'    "{stage}": {{\n' + "".join(f'        "{name}": {value!r},\n' for name, value in row.items()) + "    },\n"
        for stage, row in weights.items()
    )
    return "{\n" + inner + "}"


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=300, help="for each number of adventurers and each level")
    parser.add_argument("--seed", default="evaluation")
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    cells = [Cell(n, level, wanted.games, wanted.seed) for n in range(2, 7) for level in range(len(DIFFICULTIES))]
    with ProcessPoolExecutor(wanted.jobs, get_context("spawn"), worker.enter) as pool:
        rows = [row for part in pool.map(positions, cells) for row in part]
    chance, points, days, lines = fit(rows)
    print("\n".join(lines))
    TARGET.write_text(written(chance, points, days, lines), encoding="utf-8")


if __name__ == "__main__":
    main()
