"""Odds in words: ``2 in 6``, a line for each thing that may come of a roll, and shares in percent."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from game.core.words import _, ngettext

from ...advice.odds import Odds, Outcome
from ...rules.numbers import ANY_KIND, DECK
from ...rules.state import State
from .cards import CARD_WORDS
from .names import amount, cube_count, kind_title, place, quadrant_name
from .roles import Cast, role_name, sentence

_FINEST = 60
"""Odds with a larger denominator are told in percent."""


def percent(chance: float) -> str:
    """A chance in whole percent; what is not certain is told as neither 0 nor 100."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(99, max(1, whole))
    return _("{percent} %").format(percent=whole)


def odds_text(odds: Fraction, of: int = 0) -> str:
    """``2 in 6``, if ``of`` is 6 and fits; else in lowest terms, or in percent where that is no number to think of."""
    parts = of if of and of % odds.denominator == 0 else odds.denominator
    if parts > _FINEST or parts == 1:
        return percent(float(odds))
    return _("{count} in {all}").format(count=odds.numerator * (parts // odds.denominator), all=parts)


def odds_lines(odds: Odds, cast: Cast, state: State) -> list[str]:
    """One line for each thing that may come, such as ``3 in 6: 1 wood``."""
    told_of: dict[str, Fraction] = {}
    for outcome, share in odds.outcomes:
        what = _outcome(outcome, odds, cast, state)
        told_of[what] = told_of.get(what, Fraction(0)) + share
    common = lcm(*(share.denominator for share in told_of.values())) if told_of else 1
    return [_("{odds}: {what}").format(odds=odds_text(share, common), what=what) for what, share in told_of.items()]


def odds_note(odds: Odds, cast: Cast, state: State) -> str:
    """All of it in one paragraph, for a tooltip."""
    return "\n".join(odds_lines(odds, cast, state))


def odds_of_faces(faces: int, of: int) -> str:
    """The odds of so many faces of a die."""
    return _("{count} in {all}").format(count=faces, all=of)


def fight_line(odds: Odds, cast: Cast, *, short: bool = False) -> str:
    """How a fight with the Thief would go; ``short`` in three words."""
    if short:
        return _("Fight: {odds} won.").format(odds=odds_text(odds.of("won")))
    return sentence(
        _("A fight: {name} wins with a chance of {odds}.").format(
            name=cast.name(odds.seat), odds=odds_text(odds.of("won"))
        )
    )


def fight_share(odds: Fraction) -> str:
    """Under one of two who fight: how likely it is to win."""
    return _("wins {odds}").format(odds=odds_text(odds))


def robbed_share(odds: Fraction) -> str:
    """Beside the die of a theft that is about to fall."""
    return _("robbed {odds}").format(odds=odds_text(odds))


def wounded_share(odds: Fraction) -> str:
    """Beside the die of a blow that is about to fall."""
    return _("wounded {odds}").format(odds=odds_text(odds))


def roll_off_share(odds: Fraction) -> str:
    """Under one who takes part in a roll-off: how likely it is that it is named."""
    return _("{chance} to be the one").format(chance=percent(float(odds)))


def deck_line(good: int, count: int) -> str:
    """What kind of cards are still in the deck."""
    return ngettext(
        "Of {count} card still in the deck, {good} would help you.",
        "Of {count} cards still in the deck, {good} would help you.",
        count,
    ).format(count=count, good=good)


def _outcome(outcome: Outcome, odds: Odds, cast: Cast, state: State) -> str:
    match outcome.key:
        case "wound":
            lost = ngettext("{count} health lost", "{count} health lost", outcome.amount).format(count=outcome.amount)
            if outcome.falls:
                return _("{loss}, and {name} collapses").format(loss=lost, name=cast.name(odds.seat))
            return lost
        case "cubes" if odds.affair == "mill":
            return _("{cubes} of the kind rolled").format(cubes=cube_count(outcome.amount))
        case "cubes":
            return amount(outcome.kind, outcome.amount)
        case "lost":
            return _("{cubes} lost").format(cubes=amount(outcome.kind, outcome.amount))
        case "named":
            return _("{name} names a kind and loses it").format(name=cast.name(odds.seat))
        case "none":
            return _("nothing is lost") if odds.affair in ("theft", "damage") else _("nothing")
        case "won":
            return sentence(_("{name} wins").format(name=cast.name(odds.seat)))
        case "lost_fight":
            return _("the Thief wins")
        case "hit":
            return sentence(cast.name(outcome.seat))
        case "way":
            return _("by {place}").format(place=place(state.island, outcome.space))
        case "card":
            return _("a good card") if CARD_WORDS[DECK[outcome.number]].good else _("a bad card")
        case "quadrant":
            return quadrant_name(outcome.number)
        case "kind":
            return _("rolled again") if outcome.kind == ANY_KIND else kind_title(outcome.kind)
        case "space":
            return place(state.island, outcome.space)
    return role_name(outcome.number)
