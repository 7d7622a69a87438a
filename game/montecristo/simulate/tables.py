"""Summaries as Markdown tables; docs/balance.md is made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.words import _

from ..rules.numbers import DECK, DIFFICULTIES, ROLES
from .summary import EARLY, USES, Interval, Part, Summary, rank_shares, wilson
from .tally import STOPPED

NONE = "–"


def cells_table(cells: Sequence[Summary]) -> list[str]:
    """One row a cell: outcomes, days, scores, ranks, falls, and how often the Thief held the treasure."""
    head = [
        _("level"), _("adventurers"), _("games"), _("won"), _("95 % interval"), _("lost to the Thief"), _("all dead"), _("stopped"),
        _("days, mean (10–90 %)"), _("mean score"), _("ranks, lowest to highest, %"), _("falls a game"), _("Thief held the treasure"),
    ]  # fmt: skip
    return table(head, [_cell_row(summary) for summary in in_order(cells)], left=1)


def _cell_row(summary: Summary) -> list[str]:
    games = summary.games
    days = summary.days.mean()
    assert days is not None, "a summary has at least one game"
    return [
        *_name(summary),
        f"{games:,}",
        *_won(summary.whole),
        percent(summary.outcomes["lost"] / games),
        percent(summary.outcomes["all_dead"] / games),
        percent(summary.outcomes[STOPPED] / games),
        f"{days.middle:.1f} ({summary.days.percentile(0.1)}–{summary.days.percentile(0.9)})",
        _mean(summary.whole.scores.mean()),
        " / ".join(f"{100 * share:.0f}" for share in rank_shares(summary)) if summary.ended else NONE,
        f"{summary.collapses / games:.2f}",
        percent(summary.thief_held / games),
    ]


def uses_table(cells: Sequence[Summary]) -> list[str]:
    """One row a cell: the share of games in which each thing was made use of, and how often in one of these."""
    names = {
        "satchels_made": _("satchel made"),
        "axes_made": _("axe made"),
        "spears_made": _("spear made"),
        "wells_built": _("well built"),
        "ferries_paid": _("ferry paid"),
        "ferries_stowaway": _("Stowaway's free ferry"),
        "hideaway_visits": _("hideaway"),
        "mill": _("Mill"),
        "trades": _("trade at a chapel"),
        "trades_anthropologist": _("Anthropologist's trade"),
        "gifts": _("gift"),
        "swaps": _("swap"),
        "takings": _("Captain's taking"),
        "carried": _("fellow carried"),
        "carried_muscle": _("carried by the Muscle"),
    }
    rows = []
    for summary in in_order(cells):
        row = _name(summary)
        for name in USES:
            games = summary.used[name]
            row.append(f"{percent(games / summary.games)} ×{summary.times[name] / games:.1f}" if games else NONE)
        rows.append(row)
    return table([_("level"), _("adventurers"), *(names[name] for name in USES)], rows, left=1)


def roles_table(cells: Sequence[Summary]) -> list[str]:
    """One row a cell and role: games with the role at the table held against those without it."""
    return _with_and_without(cells, _("role"), ROLES, lambda summary: summary.with_role)


def cards_table(cells: Sequence[Summary]) -> list[str]:
    """One row a cell and evening card: games in which it came on one of the first EARLY evenings held against the others."""
    return _with_and_without(
        cells, _("card, on evenings 1 to {last}").format(last=EARLY), DECK, lambda summary: summary.with_card
    )


def _with_and_without(
    cells: Sequence[Summary], title: str, names: Iterable[str], parts: Callable[[Summary], dict[str, Part]]
) -> list[str]:
    rows = []
    for summary in in_order(cells):
        for name in names:
            there = parts(summary)[name]
            rows.append([*_name(summary), name, *_compared(there), *_compared(summary.whole.rest(there))])
    head = [
        _("level"), _("adventurers"), title,
        _("games with"), _("won with"), _("95 % interval"), _("mean score with"),
        _("games without"), _("won without"), _("95 % interval"), _("mean score without"),
    ]  # fmt: skip
    return table(head, rows, left=3)


def _compared(part: Part) -> list[str]:
    if not part.games:
        return [f"{0}", NONE, NONE, NONE]
    return [f"{part.games:,}", *_won(part), _mean(part.scores.mean())]


TABLES: dict[str, Callable[[Sequence[Summary]], list[str]]] = {
    "cells": cells_table,
    "uses": uses_table,
    "roles": roles_table,
    "cards": cards_table,
}
"""By the name used on the command line and in the marks of a document."""


# ---------------------------------------------------------------- parts of tables


def in_order(cells: Sequence[Summary]) -> list[Summary]:
    """By level, then by number of adventurers."""
    return sorted(cells, key=lambda summary: (DIFFICULTIES.index(summary.difficulty), summary.adventurers))


def table(head: Sequence[str], rows: Iterable[Sequence[str]], left: int) -> list[str]:
    """A Markdown table, the first ``left`` columns to the left and the others to the right."""
    rule = ["---"] * left + ["---:"] * (len(head) - left)
    return ["| " + " | ".join(row) + " |" for row in (head, rule, *rows)]


def percent(share: float) -> str:
    """With one digit after the point."""
    return f"{100 * share:.1f} %"


def _name(summary: Summary) -> list[str]:
    return [summary.difficulty, str(summary.adventurers)]


def _won(part: Part) -> list[str]:
    won = wilson(part.won, part.games)
    return [percent(won.middle), f"{100 * won.low:.0f}–{100 * won.high:.0f} %"]


def _mean(mean: Interval | None) -> str:
    """With half the width of its interval; a single number has none."""
    if mean is None:
        return NONE
    half = mean.high - mean.middle
    return f"{mean.middle:.1f}" + (f" ± {half:.1f}" if half < float("inf") else "")
