"""What the library and the replay say."""

from __future__ import annotations

from game.core.saves import shown
from game.core.words import _, ngettext

from ...rules.state import OUTCOMES
from ..library_games import BIN, GAMES, GameCard
from ..share_line import code_of
from .names import difficulty_name, outcome_title, rank_title


def title_of(card: GameCard) -> str:
    """What a game is called; the file's name where it cannot be read."""
    if card.title:
        return card.title
    count = len(card.team)
    return ngettext("Expedition of {count}", "Expedition of {count}", count).format(count=count)


def standing(card: GameCard) -> str:
    """How far a game is, or how it ended, in a few words."""
    if card.fault and card.team:
        return _("Breaks off on day {day}").format(day=card.day)
    if card.fault:
        return _("Cannot be read")
    if card.over:
        return _("{outcome}, day {day}: {score} points").format(
            outcome=outcome_title(OUTCOMES[card.outcome]), day=card.day, score=str(card.score).replace("-", "−")
        )
    if not card.day:
        return _("Setting out")
    fires = ngettext("{count} fire lit", "{count} fires lit", card.fires).format(count=card.fires)
    return _("Day {day}, {fires}").format(day=card.day, fires=fires)


def row_line(card: GameCard) -> str:
    """The second line in the list: how the game stands, and when it was played last."""
    return _("{standing} ({date})").format(standing=standing(card), date=card.played)


def details(card: GameCard) -> list[tuple[str, str]]:
    """Name and value of everything else that is known."""
    if card.fault:
        return [(_("Fault"), card.fault), (_("File"), shown(card.path)), (_("Last played"), card.played)]
    rows = [(_("Level"), difficulty_name(card.difficulty))]
    if card.rules:
        rows.append((_("House rules"), card.rules))
    if card.people:
        rows.insert(0, (_("At the table"), ", ".join(card.people)))
    if card.over:
        rows.append((_("Rank"), rank_title(card.rank, card.outcome)))
    if card.share:
        rows.append((_("Seed"), code_of(card.share)))
    if card.begun:
        rows.append((_("Begun"), card.begun))
    rows.append((_("Last played"), card.played))
    if card.busy:
        rows.append((_("Now"), _("open in another window")))
    return rows


def nothing_there(place: int, folder: str) -> str:
    """An empty list, in one or two sentences."""
    if place == GAMES:
        return _("No game has been saved yet. Every expedition is saved from its first step on.")
    if place == BIN:
        return _("The bin is empty.")
    return _("Put game files into {folder}, or drop them onto this window.").format(folder=folder)


def tally(count: int) -> str:
    """A number of games."""
    return ngettext("{count} game", "{count} games", count).format(count=count)
