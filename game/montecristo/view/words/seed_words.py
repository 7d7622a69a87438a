"""Luck in words: drawn at random, by a seed, or the island of the day; and what is wrong with what somebody typed."""

from __future__ import annotations

from game.core import seeds
from game.core.words import N_, _, ngettext

from ...rules.numbers import BASES
from .. import share_line
from ..daily_offer import BEGUN
from .names import difficulty_name, outcome_title

MONTHS = (
    N_("{day} January"), N_("{day} February"), N_("{day} March"), N_("{day} April"), N_("{day} May"), N_("{day} June"),
    N_("{day} July"), N_("{day} August"), N_("{day} September"), N_("{day} October"), N_("{day} November"), N_("{day} December"),
)  # fmt: skip


def date_words(day: str) -> str:
    """``30 November`` for ``2026-11-30``."""
    _year, month, number = day.split("-")
    return _(MONTHS[int(month) - 1]).format(day=int(number))


def todays_island(day: str) -> str:
    """What the title and the set-up call it."""
    return _("Today's island, {date}").format(date=date_words(day))


def todays_names(day: str, standing: str) -> tuple[str, ...]:
    """What the button of the title may say, the longest first, with what has come of the island if anything has."""
    if not standing:
        return todays_island(day), _("Today's island")
    told = _("{island}: {standing}")
    return (
        told.format(island=todays_island(day), standing=standing),
        told.format(island=_("Today's island"), standing=standing),
        told.format(island=date_words(day), standing=standing),
    )


def continues() -> str:
    """What the button does while the game is not over."""
    return _("Go on with today's island.")


def points(count: int) -> str:
    """What the island of the day was worth."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def going_on(day: int) -> str:
    """The island of the day has been begun."""
    return _("day {day}").format(day=day) if day else _("setting out")


def done(outcome: str, points: int) -> str:
    """The island of the day has been played."""
    text = ngettext(
        "You have played it today: {outcome}, {points} point.",
        "You have played it today: {outcome}, {points} points.",
        points,
    )
    return text.format(outcome=outcome_title(outcome), points=points)


def daily_note(day: str, difficulty: int) -> str:
    """What the island of the day is, in the set-up."""
    return _(
        "The team, the level ({level}) and the dice of {date} are the same for everybody. Tomorrow, by UTC, there is another island."
    ).format(level=difficulty_name(difficulty), date=date_words(day))


def practice_note(standing: int) -> str:
    """The island of the day has been played already, or at least begun."""
    if standing == BEGUN:
        return _("You have begun it today: the title goes on with it. Another try is for practice and does not count.")
    return _("You have played it today. Another try is for practice and does not count as today's.")


def random_note() -> str:
    """Luck that nobody knows."""
    return _("Nobody knows how the dice will fall. The pause menu tells the seed, for another try or for friends.")


def seed_note() -> str:
    """Luck by a seed."""
    return _(
        "The same seed, map, team, level and rules, and the same choices: the same dice. A whole line such as {line} can be pasted."
    ).format(line=f"Montecristo · 4 adventurers · medium · edition {max(BASES)} · seed K7QF-2M9A")


def fault(error: share_line.BadLine | seeds.BadCode) -> str:
    """What is wrong with a seed or a line, in a whole sentence."""
    text = "".join(c for c in error.text if c.isprintable() and c not in "{}")[:40]
    match error.reason:
        case seeds.CHARACTER:
            return _("“{character}” is in no seed: they have digits and letters other than U.").format(character=text)
        case seeds.LENGTH:
            return _("A seed has {short} characters, or {long}; here are {count}.").format(
                short=seeds.SHORT, long=seeds.LONG, count=text
            )
        case seeds.CHECK:
            return _("“{code}” is no seed: one of its characters is wrong.").format(code=text)
        case share_line.LONG:
            return _("That is too long for the line of a game.")
        case share_line.TWICE:
            return _("The line says the same thing twice: “{part}”.").format(part=text)
        case share_line.NO_SEED:
            return _("There is no seed in this line.")
        case _:
            return _("In this line “{part}” means nothing.").format(part=text)


def no_seed() -> str:
    """The field is empty."""
    return _("Type or paste a seed, or let the luck be drawn at random.")


def other_island(named: str) -> str:
    """The line belongs to another map."""
    return _("This line is for the map {map}; start the game with --map to play on it.").format(map=named)


def other_rules(named: str) -> str:
    """The line belongs to house rules that are not chosen."""
    return _("This line is for the house rules “{rules}”; choose them first.").format(rules=named)


def copy_name(code: str) -> str:
    """A button that copies the line of the game."""
    return _("Seed {code}").format(code=code)


def copy_help(line: str) -> str:
    """What it copies."""
    return _("Copy this line, so that others can play with the same dice: {line}").format(line=line)


def copied(line: str) -> str:
    """It was copied."""
    return _("Copied: {line}").format(line=line)


def not_copied(line: str) -> str:
    """There is no clipboard."""
    return _("There is no clipboard here. Write it down: {line}").format(line=line)


def branched() -> str:
    """A game that began as another one."""
    return _("This game branched off from another one, so no seed alone brings its dice back.")


def pasted() -> str:
    """A whole line was taken over."""
    return _("Everything that the line names is set.")


def nothing_to_paste() -> str:
    """The clipboard is empty, or is not there."""
    return _("There is no text on the clipboard.")
