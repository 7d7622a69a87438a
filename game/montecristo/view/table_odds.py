"""The exact odds beside what leads to a roll: in tooltips of buttons and answers, in the note of a space, in the note of a die."""

from __future__ import annotations

from attrs import evolve

from game.core.words import _

from ..advice.odds import odds_asked, odds_of, odds_of_entering
from ..rules.actions import Action, Attack, Gather, UseMill
from ..rules.numbers import DECK
from ..rules.state import State
from .table_play import Play
from .words import odds_words
from .words.actions import Deed
from .words.cards import CARD_WORDS
from .words.chance import Chance

_ROLLED = (Gather, UseMill, Attack)
"""Deeds that are a roll and nothing else."""


def odds_tip(play: Play, action: Action | None) -> str:
    """One line for each result of a choice that leads straight to a roll; empty for any other."""
    if action is None:
        return ""
    odds = odds_of(play.state, action)
    return "" if odds is None else odds_words.odds_note(odds, play.cast, play.state)


def deed_odds(play: Play, deed: Deed) -> str:
    """The same for a deed of the turn that is possible now and is nothing but a roll."""
    if deed.actions[0] not in _ROLLED:
        return ""
    actions = play.candidates(deed)
    return odds_tip(play, actions[0]) if len(actions) == 1 else ""


def with_odds(words: str, odds: str) -> str:
    """A tooltip with the odds on lines of their own."""
    return f"{words}\n{odds}" if odds else words


def fight_line(play: Play, way: list[int], *, short: bool = False) -> str:
    """How a fight at the end of a way, or on it, would go; empty where none waits."""
    frame, thief = play.turn_frame, play.state.thief
    if frame is None or thief not in way[1:]:
        return ""
    odds = odds_of_entering(play.state, frame.seat, way[way.index(thief) - 1], thief)
    if odds is None:
        return ""
    return odds_words.fight_line(odds, play.cast, short=short)


def fight_odds(state: State) -> tuple[str, str]:
    """How likely the adventurer and the Thief are to win the fight that is being rolled."""
    odds = odds_asked(state)
    if odds is None or odds.affair != "fight":
        return "", ""
    return odds_words.fight_share(odds.of("won")), odds_words.fight_share(odds.of("lost_fight"))


def loss_odds(state: State) -> tuple[str, str]:
    """How likely it is to be robbed and to be wounded, for the one of the two that is being rolled."""
    odds = odds_asked(state)
    if odds is None or odds.affair not in ("theft", "damage"):
        return "", ""
    if odds.affair == "theft":
        return odds_words.robbed_share(1 - odds.of("none")), ""
    return "", odds_words.wounded_share(odds.of("wound"))


def roll_off_shares(state: State) -> dict[int, str]:
    """By seat: how likely it is that the roll-off which is asked for names it."""
    odds = odds_asked(state)
    if odds is None or odds.affair != "roll_off":
        return {}
    return {outcome.seat: odds_words.roll_off_share(share) for outcome, share in odds.outcomes}


def told_with_odds(told: Chance, state: State, play: Play) -> Chance:
    """The words for a roll to come with how likely each result is: beside each row of faces, else in a note."""
    odds = odds_asked(state)
    if odds is None:
        return told
    faces = sum(len(row.faces) for row in told.rows)
    if faces:
        rows = (evolve(row, odds=odds_words.odds_of_faces(len(row.faces), faces)) for row in told.rows)
        return evolve(told, rows=tuple(rows))
    lines = odds_words.odds_lines(odds, play.cast, state)
    note = (
        _("{sentence} {next_sentence}").format(sentence=told.note, next_sentence=lines[0])
        if told.note and len(lines) == 1
        else told.note
    )
    return evolve(told, note="\n".join([note, *lines]) if note else "\n".join(lines))


def deck_line(state: State) -> str:
    """How many of the cards to come help; empty while none is drawn."""
    if not state.deck:
        return ""
    good = sum(CARD_WORDS[DECK[card]].good for card in state.deck)
    return odds_words.deck_line(good, len(state.deck))
