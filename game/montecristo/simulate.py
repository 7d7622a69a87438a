"""Many games played by the computer, and what came of them: ``main.py simulate``."""

from __future__ import annotations

import json
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import asdict, field, frozen, validators
from tqdm import tqdm

from game.core.agenda import CHANCE
from game.core.words import _, ngettext

from .bots import POLICIES, Policy
from .maps import load_map
from .rules.game import apply, legal_actions, new_game, result
from .rules.island import Island
from .rules.numbers import DIFFICULTIES, RANKS
from .rules.state import OUTCOMES, Setup

STOPPED = "stopped"
"""The outcome of a game that reached the last day allowed."""


@frozen
class Plan:
    """What shall be played. Raises ValueError for values out of range.

    The games depend on nothing else but the island and the rules: the same plan gives the same games on every machine.
    """

    games: int = field(default=100, validator=validators.ge(1))
    adventurers: int = field(default=4, validator=[validators.ge(2), validators.le(6)])
    """Each led by a person of its own, so that consent is asked for; roles and characters are drawn."""
    difficulty: str = field(default="medium", validator=validators.in_(DIFFICULTIES))
    policy: str = field(default="random", validator=validators.in_(tuple(POLICIES)))
    seed: int = 0
    days: int = field(default=60, validator=validators.ge(1))
    """A game is stopped at the end of this day: an aimless player would stay on an easy island for ever."""


@frozen
class Game:
    """How one game went."""

    outcome: str
    """One of OUTCOMES, or STOPPED."""
    days: int
    actions: int
    """Everything that was decided or rolled."""
    score: int | None
    """None for a game that was stopped."""
    rank: str | None
    fires: int
    """Fires burning at the end."""


@frozen
class Report:
    """The games of a plan, counted."""

    plan: Plan
    island: str
    games: tuple[Game, ...]
    seconds: float
    """Time taken by the playing alone."""

    @property
    def actions(self) -> int:
        """Actions in all games together."""
        return sum(game.actions for game in self.games)


def simulate(plan: Plan, island: Island, *, progress: bool | None = False) -> Report:
    """Play all games of the plan. ``progress`` shows a bar on the error stream; None: only if that is a terminal."""
    begun = time.perf_counter()
    bar = tqdm(
        play_all(plan, island), total=plan.games, unit=_("games"), disable=None if progress is None else not progress
    )
    games = tuple(bar)
    return Report(plan, island.name, games, time.perf_counter() - begun)


def play_all(plan: Plan, island: Island) -> Iterator[Game]:
    """The games one after another; each has luck of its own, so that game 7 is the same whether or not game 6 was played."""
    setup = Setup(leaders=tuple(range(plan.adventurers)), difficulty=DIFFICULTIES.index(plan.difficulty))
    for number in range(plan.games):
        yield play_one(setup, island, POLICIES[plan.policy], random.Random(f"{plan.seed}:{number}"), plan.days)


def play_one(setup: Setup, island: Island, policy: Policy, luck: random.Random, days: int) -> Game:
    """One game from the set-up to its end, or to the end of day ``days``. Nobody abandons it: that is never among the legal actions listed."""
    state = new_game(setup, island)
    actions = 0
    draw = luck.random
    while state.day <= days:
        options = legal_actions(state)
        if not options:
            break
        by_chance = state.agenda[-1].asked == CHANCE
        choice = options[int(draw() * len(options))] if by_chance else policy(state, options, luck)
        apply(state, choice)
        actions += 1
    fires = state.altars.count(2)
    end = result(state)
    if end is None:
        return Game(STOPPED, days, actions, None, None, fires)
    return Game(OUTCOMES[end.outcome], state.day, actions, end.score.total, RANKS[end.score.rank], fires)


# ---------------------------------------------------------------- the report


def run(plan: Plan, map_file: str | None = None, *, as_json: bool = False) -> int:
    """Play, print what came of it, and answer the exit code. Raises Unfit for a map that cannot be played."""
    island = load_map(map_file).island
    report = simulate(plan, island, progress=None)
    print(json.dumps(to_json(report), indent=2, ensure_ascii=False) if as_json else as_text(report))
    return 0


def to_json(report: Report) -> dict[str, Any]:
    """The report in plain lists, numbers and texts. All but ``seconds`` and ``actions_per_second`` depends on the plan alone."""
    games = report.games
    ended = [game for game in games if game.score is not None]
    return {
        "plan": asdict(report.plan),
        "island": report.island,
        "outcomes": dict(sorted(Counter(game.outcome for game in games).items())),
        "days": _spread([game.days for game in games]),
        "scores": _spread([game.score for game in ended if game.score is not None]),
        "ranks": dict(sorted(Counter(game.rank for game in ended if game.rank).items())),
        "fires": _spread([game.fires for game in games]),
        "actions": report.actions,
        "seconds": round(report.seconds, 3),
        "actions_per_second": round(report.actions / report.seconds) if report.seconds else None,
    }


def as_text(report: Report) -> str:
    """The report for reading."""
    facts, plan = to_json(report), report.plan
    lines = [
        ngettext(
            "{games} game on {island}: {adventurers} adventurers, {difficulty}, policy {policy}, seed {seed}",
            "{games} games on {island}: {adventurers} adventurers, {difficulty}, policy {policy}, seed {seed}",
            plan.games,
        ).format(
            games=plan.games,
            island=report.island,
            adventurers=plan.adventurers,
            difficulty=plan.difficulty,
            policy=plan.policy,
            seed=plan.seed,
        ),
        "",
        *_table(_("Outcomes"), facts["outcomes"], plan.games),
        *_table(_("Ranks"), facts["ranks"], plan.games),
        _line(_("Days"), facts["days"]),
        _line(_("Scores"), facts["scores"]),
        _line(_("Fires"), facts["fires"]),
        "",
        _("{actions} actions in {seconds:.2f} seconds: {rate} actions per second").format(
            actions=facts["actions"], seconds=report.seconds, rate=facts["actions_per_second"]
        ),
    ]
    if STOPPED in facts["outcomes"]:
        lines.append(
            ngettext(
                "A stopped game had not ended after {days} day; it has no score.",
                "A stopped game had not ended after {days} days; it has no score.",
                plan.days,
            ).format(days=plan.days)
        )
    return "\n".join(lines)


def _spread(numbers: Sequence[int]) -> dict[str, float] | None:
    """Least, mean, median and most; None of nothing."""
    if not numbers:
        return None
    return {
        "least": min(numbers),
        "mean": round(statistics.fmean(numbers), 2),
        "median": statistics.median(numbers),
        "most": max(numbers),
    }


def _table(title: str, counts: dict[str, int], whole: int) -> list[str]:
    return [f"{title:12} {name:14} {count:8}  {count / whole:6.1%}" for name, count in counts.items()]


def _line(title: str, spread: dict[str, float] | None) -> str:
    if spread is None:
        return f"{title:12} –"
    return _("{title:12} from {least:g} to {most:g}, mean {mean:g}, median {median:g}").format(title=title, **spread)
