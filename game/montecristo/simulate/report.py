"""What came of a series: for reading, or as JSON."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from game.core.words import _, ngettext

from ..house_rules import numbers_to_dict
from .plan import Series
from .summary import Interval, Summaries, Summary, Tallied, wilson
from .tables import cells_table
from .tally import FAILED, STOPPED


@frozen
class Report:
    """The summaries of a series, and how fast it went."""

    series: Series
    island: str
    summaries: Summaries
    actions: int
    """Of the games that were played now; those found in a file are not among them."""
    seconds: float
    """What the playing of these took."""

    @property
    def rate(self) -> int | None:
        """Actions a second, or None if nothing was played."""
        return round(self.actions / self.seconds) if self.actions and self.seconds else None


def to_json(report: Report) -> dict[str, Any]:
    """The report in plain lists, numbers and texts. All but ``seconds`` and ``actions_per_second`` depends on the series alone.

    One cell stands by itself, several are a list under ``cells``.
    """
    cells = [_cell_to_json(report, summary) for summary in report.summaries.cells.values()]
    facts = cells[0] if len(cells) == 1 else {"island": report.island, "cells": cells}
    return {**facts, "seconds": round(report.seconds, 3), "actions_per_second": report.rate}


def _cell_to_json(report: Report, summary: Summary) -> dict[str, Any]:
    series = report.series
    return {
        "plan": {
            "games": series.games,
            "first": series.first,
            "adventurers": summary.adventurers,
            "difficulty": summary.difficulty,
            "policy": series.policy,
            "seed": series.seed,
            "days": series.days,
            "numbers": numbers_to_dict(series.numbers),
        },
        "island": report.island,
        "games": summary.games,
        "outcomes": dict(sorted(summary.outcomes.items())),
        "first_fault": summary.first_fault.fault if summary.first_fault is not None else None,
        "won": _interval(wilson(summary.whole.won, summary.games), 4),
        "days": _spread(summary.days),
        "scores": _spread(summary.whole.scores),
        "score_mean": _interval(summary.whole.scores.mean(), 2),
        "ranks": dict(sorted(summary.ranks.items())),
        "fires": _spread(summary.fires),
        "collapses_per_game": round(summary.collapses / summary.games, 3),
        "thief_held": round(summary.thief_held / summary.games, 4),
        "used": dict(sorted(summary.used.items())),
        "actions": summary.actions,
    }


def _interval(interval: Interval | None, digits: int) -> list[float] | None:
    if interval is None:
        return None
    return [round(value, digits) for value in (interval.low, interval.middle, interval.high)]


def _spread(numbers: Tallied) -> dict[str, float] | None:
    """Least, mean, median and most, and what a tenth stays at or below, and nine tenths; None of nothing."""
    mean = numbers.mean()
    if mean is None:
        return None
    return {
        "least": min(numbers.counts),
        "tenth": numbers.percentile(0.1),
        "median": numbers.percentile(0.5),
        "ninetieth": numbers.percentile(0.9),
        "most": max(numbers.counts),
        "mean": round(mean.middle, 2),
    }


# ---------------------------------------------------------------- for reading


def as_text(report: Report) -> str:
    """The report for reading: lines for one cell, a table for several."""
    cells = list(report.summaries.cells.values())
    lines = [_headline(report), ""]
    lines += _one_cell(cells[0]) if len(cells) == 1 else cells_table(cells)
    if report.rate is not None:
        lines += [
            "",
            _("{actions} actions in {seconds:.2f} seconds: {rate} actions per second").format(
                actions=report.actions, seconds=report.seconds, rate=report.rate
            ),
        ]
    if any(summary.outcomes[STOPPED] for summary in cells):
        lines.append(
            ngettext(
                "A stopped game had not ended after {days} day; it has no score.",
                "A stopped game had not ended after {days} days; it has no score.",
                report.series.days,
            ).format(days=report.series.days)
        )
    for summary in cells:
        if summary.first_fault is not None:
            failed = summary.outcomes[FAILED]
            lines.append(
                ngettext(
                    "{policy} failed in {count} game, which ended there and has no score: in game {number} {fault}.",
                    "{policy} failed in {count} games, which ended there and have no score: in game {number} {fault}.",
                    failed,
                ).format(
                    policy=report.series.policy,
                    count=failed,
                    number=summary.first_fault.number,
                    fault=summary.first_fault.fault,
                )
            )
    return "\n".join(lines)


def _headline(report: Report) -> str:
    series, cells = report.series, report.summaries.cells
    if len(cells) > 1:
        return ngettext(
            "{games} game on {island} in {cells} cells, policy {policy}, seed {seed}",
            "{games} games on {island} in {cells} cells, policy {policy}, seed {seed}",
            report.summaries.games,
        ).format(
            games=report.summaries.games,
            island=report.island,
            cells=len(cells),
            policy=series.policy,
            seed=series.seed,
        )
    (summary,) = cells.values()
    return ngettext(
        "{games} game on {island}: {adventurers} adventurers, {difficulty}, policy {policy}, seed {seed}",
        "{games} games on {island}: {adventurers} adventurers, {difficulty}, policy {policy}, seed {seed}",
        summary.games,
    ).format(
        games=summary.games,
        island=report.island,
        adventurers=summary.adventurers,
        difficulty=summary.difficulty,
        policy=series.policy,
        seed=series.seed,
    )


def _one_cell(summary: Summary) -> list[str]:
    won = wilson(summary.whole.won, summary.games)
    return [
        *_counts(_("Outcomes"), dict(sorted(summary.outcomes.items())), summary.games),
        *_counts(_("Ranks"), dict(sorted(summary.ranks.items())), summary.games),
        _line(_("Days"), summary.days),
        _line(_("Scores"), summary.whole.scores),
        _line(_("Fires"), summary.fires),
        "",
        _("{share:.1%} won; with 95 % confidence from {low:.1%} to {high:.1%}.").format(
            share=won.middle, low=won.low, high=won.high
        ),
        _("The Thief held the treasure in {share:.1%} of the games. A game had {falls:.2f} falls on average.").format(
            share=summary.thief_held / summary.games, falls=summary.collapses / summary.games
        ),
    ]


def _counts(title: str, counts: dict[str, int], whole: int) -> list[str]:
    return [f"{title:12} {name:14} {count:8}  {count / whole:6.1%}" for name, count in counts.items()]


def _line(title: str, numbers: Tallied) -> str:
    spread = _spread(numbers)
    if spread is None:
        return f"{title:12} –"
    return _("{title:12} from {least:g} to {most:g}, mean {mean:g}, median {median:g}").format(title=title, **spread)
