"""Games counted: what reports and tables are made of. Its size does not grow with the number of games."""

from __future__ import annotations

import math
from collections import Counter
from statistics import NormalDist

from attrs import Factory, define, frozen

from ..rules.numbers import DECK, RANKS, ROLES
from ..rules.state import OUTCOMES, WON
from .tally import FAILED, STOPPED, Game

CONFIDENCE = 0.95
"""Of all intervals."""

EARLY = 6
"""Evenings whose cards are compared: nearly every game lasts that long, so that long games do not count more."""

USES = (
    "satchels_made", "axes_made", "spears_made", "wells_built", "ferries_paid", "ferries_stowaway", "hideaway_visits", "mill", "trades",
    "trades_anthropologist", "gifts", "swaps", "takings", "carried", "carried_muscle",
)  # fmt: skip
"""Fields of Game that say how often something was made use of."""

_WON = OUTCOMES[WON]
_Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@frozen
class Interval:
    """An estimate between two bounds."""

    low: float
    middle: float
    high: float


def wilson(hits: int, of: int) -> Interval:
    """The share of hits with Wilson's interval, which stays within 0 and 1. ``of`` is at least 1."""
    share, spread = hits / of, _Z * _Z / of
    centre = (share + spread / 2) / (1 + spread)
    half = _Z * math.sqrt(share * (1 - share) / of + spread / (4 * of)) / (1 + spread)
    return Interval(max(centre - half, 0.0), share, min(centre + half, 1.0))


@define
class Tallied:
    """Whole numbers, each with how often it came."""

    counts: Counter[int] = Factory(Counter)

    @property
    def number(self) -> int:
        """How many."""
        return self.counts.total()

    def mean(self) -> Interval | None:
        """With its interval by the normal distribution, which holds from some thirty numbers on; None of no number."""
        number = self.number
        if not number:
            return None
        mean = sum(value * times for value, times in self.counts.items()) / number
        squares = sum((value - mean) ** 2 * times for value, times in self.counts.items())
        half = _Z * math.sqrt(squares / (number - 1) / number) if number > 1 else math.inf
        return Interval(mean - half, mean, mean + half)

    def percentile(self, share: float) -> int:
        """The least number that is not exceeded by this share of all; there must be one."""
        wanted, seen = share * self.number, 0
        for value in sorted(self.counts):
            seen += self.counts[value]
            if seen >= wanted:
                return value
        raise ValueError("no numbers")


@define
class Part:
    """Games with something in common: how many were won, and their scores."""

    games: int = 0
    won: int = 0
    scores: Tallied = Factory(Tallied)

    def add(self, game: Game) -> None:
        """One more."""
        self.games += 1
        self.won += game.outcome == _WON
        if game.score is not None:
            self.scores.counts[game.score] += 1

    def rest(self, part: Part) -> Part:
        """The games of this one that are not in that part of it."""
        return Part(self.games - part.games, self.won - part.won, Tallied(self.scores.counts - part.scores.counts))


@define
class Summary:
    """The games of one cell."""

    adventurers: int
    difficulty: str
    whole: Part = Factory(Part)
    outcomes: Counter[str] = Factory(Counter)
    ranks: Counter[str] = Factory(Counter)
    days: Tallied = Factory(Tallied)
    fires: Tallied = Factory(Tallied)
    actions: int = 0
    collapses: int = 0
    thief_held: int = 0
    """Games in which the Thief held the treasure at some point."""
    first_fault: Game | None = None
    """The first game in which the policy failed."""
    used: Counter[str] = Factory(Counter)
    """By field in USES: games in which it was not 0."""
    times: Counter[str] = Factory(Counter)
    """By field in USES: the sum over all games."""
    with_role: dict[str, Part] = Factory(lambda: {role: Part() for role in ROLES})
    with_card: dict[str, Part] = Factory(lambda: {card: Part() for card in DECK})
    """Games with the card on one of the first EARLY evenings."""

    @property
    def games(self) -> int:
        """How many."""
        return self.whole.games

    @property
    def ended(self) -> int:
        """Those that were neither stopped nor failed."""
        return self.games - self.outcomes[STOPPED] - self.outcomes[FAILED]

    def add(self, game: Game) -> None:
        """One more."""
        self.whole.add(game)
        self.outcomes[game.outcome] += 1
        if game.outcome == FAILED and self.first_fault is None:
            self.first_fault = game
        if game.rank is not None:
            self.ranks[game.rank] += 1
        self.days.counts[game.days] += 1
        self.fires.counts[game.fires] += 1
        self.actions += game.actions
        self.collapses += game.collapses
        self.thief_held += game.thief_held
        for name in USES:
            times = getattr(game, name)
            if times:
                self.used[name] += 1
                self.times[name] += times
        for role in game.roles:
            self.with_role[role].add(game)
        for card in dict.fromkeys(game.cards[:EARLY]):
            self.with_card[card].add(game)


@define
class Summaries:
    """Of several cells, in the order in which their first games came."""

    cells: dict[tuple[int, str], Summary] = Factory(dict)

    def add(self, game: Game) -> None:
        """One more, to its cell."""
        cell = game.adventurers, game.difficulty
        if cell not in self.cells:
            self.cells[cell] = Summary(*cell)
        self.cells[cell].add(game)

    @property
    def games(self) -> int:
        """How many in all."""
        return sum(summary.games for summary in self.cells.values())


def rank_shares(summary: Summary) -> list[float]:
    """By rank from the lowest: the share of the games that ended; all 0 if none did."""
    return [summary.ranks[rank] / summary.ended if summary.ended else 0.0 for rank in RANKS]
