"""The adviser in words: what it proposes and why, odds, what an action would waste, and how a game went."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from attrs import frozen

from game.core.words import N_, _, ngettext

from ...advice.cautions import DANGER, DISCARD, FELLOW, POINTS, UNIT, Caution
from ...advice.odds import Odds, Outcome
from ...advice.proposals import Proposal, Reason
from ...rules import actions as act
from ...rules.island import Island
from ...rules.numbers import ANY_KIND, DECK, FOOD
from ...rules.state import ABOARD, HIDDEN, NOBODY, State
from .cards import CARD_WORDS
from .names import amount, cube_count, kind_title, kind_word, place, quadrant_name, tool_word
from .options import icon, label
from .roles import Cast, role_name, sentence

# ---------------------------------------------------------------- proposals


@frozen
class Told:
    """A proposal as the sheet shows it."""

    icon: str
    title: str
    """What to do, in a few words."""
    why: str
    """Why, in whole sentences."""
    chance: str
    """The team's chance to come home then, such as ``87 %``."""


ICONS = {
    "build": "altar", "light": "fire", "heal": "heal", "care": "chapel", "ferry": "ferry", "craft": "hammer", "well": "well", "mill": "mill",
    "trade": "trade", "hideaway": "hideaway", "give": "give", "swap": "trade", "take": "take", "gear": "pickup", "lift": "carry",
    "set_down": "carry", "take_up": "treasure", "hand_over": "treasure", "ask_treasure": "treasure", "fight": "thief", "attack": "thief",
    "home": "ship", "aboard": "ship", "haven": "steps", "ambush": "thief", "near": "boot", "walk": "boot", "rest": "hourglass",
}  # fmt: skip
"""By deed; what is gathered shows its cube, and an answer its own icon."""


def told(proposal: Proposal, cast: Cast, state: State) -> Told:
    """One proposal, for the state it was made for."""
    reason = proposal.reason
    frame = state.agenda[-1]
    chance = percent(proposal.chance)
    if reason.deed == "answer":
        title = sentence(label(proposal.first, frame, cast, state.island, state))
        return Told(icon(proposal.first, frame, state), title, _answer_line(proposal, state), chance)
    shown = KINDS_ICONS[reason.cube] if reason.deed in ("gather", "provisions") else ICONS[reason.deed]
    title = proposal_title(reason, cast, state.island)
    lines = [line for line in (_purpose(reason, cast, state), thief_line(reason)) if line]
    return Told(shown, title, _joined(lines), chance)


def _answer_line(proposal: Proposal, state: State) -> str:
    """What speaks for an answer, where that is not plain."""
    who = state.adventurers[proposal.reason.seat]
    match proposal.first:
        case act.ToMeter() | act.Eat() | act.Drink():
            return _("The meal comes in the evening, and an empty meter costs health.")
        case act.ToPack():
            return _("It can be used up or given away later.")
        case act.ChooseHealth():
            return ngettext("You have {count} health left.", "You have {count} health left.", who.health).format(
                count=who.health
            )
        case act.ChooseProvisions():
            return _("You have {food} food and {water} water on the meters.").format(food=who.food, water=who.water)
        case _ if proposal.reason.cube != NOBODY:
            return _("Your errand does not need it.")
    return ""


def value_line(proposal: Proposal, best: Proposal) -> str:
    """What the plan leads to, beside the best one."""
    score = round(proposal.points)
    text = ngettext(
        "Played on a day ahead: home in {chance} of cases, with about {count} point.",
        "Played on a day ahead: home in {chance} of cases, with about {count} points.",
        score,
    ).format(chance=percent(proposal.chance), count=score)
    less = round(best.points) - score
    if proposal is best or less <= 0:
        return text
    than = ngettext("That is {count} point fewer than the best.", "That is {count} points fewer than the best.", less)
    return _("{sentence} {next_sentence}").format(sentence=text, next_sentence=than.format(count=less))


KINDS_ICONS = ("wood", "stone", "coal", "rope", "food", "water")


def _joined(lines: Sequence[str]) -> str:
    text = ""
    for line in lines:
        text = _("{sentence} {next_sentence}").format(sentence=text, next_sentence=line) if text else line
    return text


def proposal_title(reason: Reason, cast: Cast, island: Island) -> str:
    """What to do, and how far away it is."""
    what = sentence(_what(reason, cast, island))
    if not reason.steps:
        return what
    return ngettext("{what}, {count} step", "{what}, {count} steps", reason.steps).format(what=what, count=reason.steps)


def _what(reason: Reason, cast: Cast, island: Island) -> str:
    where = place(island, reason.space) if reason.space != NOBODY else ""
    match reason.deed:
        case "gather":
            return _("search for {cube} at {place}").format(cube=kind_word(reason.cube), place=where)
        case "provisions":
            text = _("food at {place}") if reason.cube == FOOD else _("water at {place}")
            return text.format(place=where)
        case "build":
            return _("build the altar with its fire") if reason.fire else _("build the altar")
        case "ferry":
            return _("ferry to {place}").format(place=where)
        case "craft":
            return _("make a {tool}").format(tool=tool_word(reason.tool))
        case "trade":
            return _("trade for {cubes}").format(cubes=amount(reason.cube, 1))
        case "care" if not reason.steps:
            return _("stay at {place}").format(place=where)
        case "care" | "haven" | "ambush" | "near" | "walk":
            return _("go to {place}").format(place=where) if reason.steps else _("stay where you are")
        case _ if reason.deed in _FELLOW_DEEDS:
            return _(_FELLOW_DEEDS[reason.deed]).format(fellow=cast.name(reason.fellow))
    return _(_PLAIN_DEEDS[reason.deed])


_FELLOW_DEEDS = {
    "give": N_("give to {fellow}"),
    "swap": N_("swap with {fellow}"),
    "take": N_("take from {fellow}"),
    "lift": N_("lift {fellow}"),
    "hand_over": N_("hand the treasure to {fellow}"),
    "ask_treasure": N_("ask {fellow} for the treasure"),
}
_PLAIN_DEEDS = {
    "light": N_("light the fire"),
    "heal": N_("heal"),
    "well": N_("dig a well"),
    "mill": N_("set the Mill going"),
    "hideaway": N_("visit the hideaway"),
    "gear": N_("pick up what lies there"),
    "set_down": N_("set your fellow down"),
    "take_up": N_("take the treasure"),
    "fight": N_("fight the Thief"),
    "attack": N_("attack the Thief"),
    "home": N_("go to your ship"),
    "aboard": N_("stay aboard"),
    "rest": N_("end the turn here"),
}


def _purpose(reason: Reason, cast: Cast, state: State) -> str:
    """What it is good for, in a sentence; empty where the deed says it."""
    goal = _goal(reason, state.island)
    match reason.deed:
        case "gather" if reason.side != NOBODY:
            wanted = amount(reason.cube, reason.count)
            return sentence(_("{cubes} still wanted for {goal}.").format(cubes=wanted, goal=goal))
        case "near" if reason.cube != NOBODY and reason.side != NOBODY:
            wanted = amount(reason.cube, reason.count)
            return sentence(_("Tomorrow there is {cube} near: {cubes} still wanted for {goal}.").format(
                cube=kind_word(reason.cube), cubes=wanted, goal=goal
            ))  # fmt: skip
        case "near" if reason.side != NOBODY:
            return _("You have what you need for {goal}: bring it there.").format(goal=goal)
        case "near":
            return _("It is the way to the treasure.")
        case "give" if reason.side != NOBODY:
            given = amount(reason.cube, reason.count)
            return sentence(_("{cubes} of yours for {goal}.").format(cubes=given, goal=goal))
        case "build" | "light":
            return _after_building(reason, state)
        case "heal":
            text = ngettext("You have {count} health left.", "You have {count} health left.", reason.count)
            return text.format(count=reason.count)
        case "haven" | "home" if reason.count > 0 and state.holder == reason.seat and not _is_home(reason, state):
            text = ngettext(
                "The treasure is {count} step closer to your ship there.",
                "The treasure is {count} steps closer to your ship there.",
                reason.count,
            )
            return text.format(count=reason.count)
        case "home" if _is_home(reason, state) and state.holder in (reason.seat, ABOARD):
            return _("The treasure and everybody aboard: so the game is won.")
        case "home":
            return _("Everybody alive has to come home.")
        case "care":
            return _("The monks give food and water, or heal you, at the end of the turn.")
        case "ferry" if reason.side != NOBODY:
            return _("It saves the way on foot.")
        case _ if reason.deed in _PURPOSES:
            return _(_PURPOSES[reason.deed])
    return ""


_PURPOSES = {
    "gather": N_("It is not wanted for an altar just now."),
    "provisions": N_("The meal comes this evening."),
    "take_up": N_("Whoever has it can bring it home."),
    "hand_over": N_("It gets further today in those hands."),
    "ambush": N_("There you stand in the Thief's way to its ship."),
    "fight": N_("A beaten Thief loses its next turn."),
    "attack": N_("A beaten Thief loses its next turn."),
    "lift": N_("Everybody alive has to come home."),
    "aboard": N_("The treasure must be guarded until all are aboard."),
    "well": N_("It gives double to everybody."),
    "craft": N_("It pays from now on."),
    "rest": N_("Nothing in reach is worth more."),
}


def _is_home(reason: Reason, state: State) -> bool:
    return reason.space == state.island.home


def _after_building(reason: Reason, state: State) -> str:
    """How many fires are to be lit then."""
    if not reason.fire or state.holder != HIDDEN:
        return ""
    dark = state.numbers.fires_needed - state.altars.count(2) - 1
    if dark <= 0:
        return _("It is the last one: the treasure shows itself.")
    return ngettext("Then {count} fire is still to be lit.", "Then {count} fires are still to be lit.", dark).format(
        count=dark
    )


def _goal(reason: Reason, island: Island) -> str:
    """The altar or fire that it is for."""
    if reason.side == NOBODY:
        return ""
    where = place(island, island.chapels[reason.side])
    return (
        _("the fire at {place}").format(place=where) if reason.fire else _("the altar at {place}").format(place=where)
    )


def thief_line(reason: Reason) -> str:
    """What the Thief may do about it today; empty where it is after something else."""
    caught = reason.caught
    if caught is None or reason.deed in ("fight", "attack", "ambush"):
        return ""
    if not caught:
        return (
            _("The Thief cannot reach you there today.")
            if reason.steps
            else _("The Thief cannot reach you here today.")
        )
    if caught == 1:
        return (
            _("But the Thief reaches you there today.") if reason.steps else _("But the Thief reaches you here today.")
        )
    text = (
        _("The Thief reaches you there today in {odds} cases.")
        if reason.steps
        else _("The Thief reaches you here today in {odds} cases.")
    )
    return text.format(odds=odds_text(caught))


def percent(chance: float) -> str:
    """A chance in whole percent; what is not certain is told as neither 0 nor 100."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(99, max(1, whole))
    return _("{percent} %").format(percent=whole)


# ---------------------------------------------------------------- odds

_FINEST = 60
"""Odds with a larger denominator are told in percent."""


def odds_text(odds: Fraction, of: int = 0) -> str:
    """``2 in 6``, if ``of`` is 6 and fits; else in lowest terms, or in percent where that is no number to think of."""
    parts = of if of and of % odds.denominator == 0 else odds.denominator
    if parts > _FINEST:
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


def fight_line(odds: Odds, cast: Cast) -> str:
    """How a fight with the Thief would go."""
    return sentence(
        _("A fight: {name} wins in {odds} cases.").format(name=cast.name(odds.seat), odds=odds_text(odds.of("won")))
    )


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


# ---------------------------------------------------------------- cautions


@frozen
class Warned:
    """A caution as the question shows it."""

    title: str
    text: str
    go_on: str
    """The button that does it all the same."""


def warned(caution: Caution, action: act.Action, cast: Cast, state: State) -> Warned:
    """The question before an action that would waste something."""
    name = cast.name(caution.seat)
    where = place(state.island, caution.space) if caution.space != NOBODY else ""
    title, go_on = _asked(action)
    match caution.kind:
        case _ if caution.kind == DANGER:
            reach = ngettext(
                "{place}, {count} step away, is safe as the table stands.",
                "{place}, {count} steps away, is safe as the table stands.",
                caution.steps,
            ).format(place=where, count=caution.steps)
            if caution.odds == 1:
                text = _("The Thief reaches {name} here this afternoon. {reach}").format(name=name, reach=reach)
            else:
                text = _("The Thief reaches {name} here this afternoon in {odds} cases. {reach}").format(
                    name=name, odds=odds_text(caution.odds), reach=reach
                )
        case _ if caution.kind == FELLOW:
            text = _("{fellow} stands here and could use {cubes} of {name}'s. One point pays the whole gift.").format(
                fellow=sentence(cast.name(caution.fellow)), cubes=amount(caution.cube, caution.count), name=name
            )
        case _ if caution.kind == POINTS:
            text = _points_text(caution, name, where, state)
        case _ if caution.kind == DISCARD:
            text = _discard_text(caution, name, cast)
        case _:
            text = _unit_text(caution, name, cast)
    return Warned(title, sentence(text), go_on)


def _asked(action: act.Action) -> tuple[str, str]:
    match action:
        case act.EndTurn():
            return _("End the turn?"), _("End turn")
        case act.Move():
            return _("Walk on?"), _("Walk on")
        case act.Discard():
            return _("Throw it away?"), _("Throw away")
    return _("Leave it?"), _("Leave it")


def _points_text(caution: Caution, name: str, where: str, state: State) -> str:
    lost = ngettext(
        "{name} still has {count} point, and it would be lost.",
        "{name} still has {count} points, and they would be lost.",
        caution.count,
    ).format(name=name, count=caution.count)
    match caution.better:
        case act.TakeUpTreasure():
            hint = _("The treasure lies here, to be taken up.")
        case act.LightFire():
            hint = _("Here is a fire to be lit.")
        case act.BuildAltar():
            hint = _("Here is an altar to be built.")
        case act.Gather():
            hint = _("Here is {cube} to be searched for.").format(cube=kind_word(caution.cube))
        case act.Heal():
            hint = _("One of them could heal.")
        case _ if caution.cube != NOBODY:
            hint = ngettext(
                "There is {cube} at {place}, {count} step away.",
                "There is {cube} at {place}, {count} steps away.",
                caution.steps,
            ).format(cube=kind_word(caution.cube), place=where, count=caution.steps)
        case _:
            hint = ngettext(
                "At {place}, {count} step away, the monks would take care of {name}.",
                "At {place}, {count} steps away, the monks would take care of {name}.",
                caution.steps,
            ).format(place=where, count=caution.steps, name=name)
    return _joined([lost, hint])


def _discard_text(caution: Caution, name: str, cast: Cast) -> str:
    match caution.better:
        case act.Eat():
            return _("{name} can eat 1 food from the pack instead, which makes room and is free.").format(name=name)
        case act.Drink():
            return _("{name} can drink 1 water from the pack instead, which makes room and is free.").format(name=name)
        case act.Give():
            return _("{fellow} is here and has room for it; a gift costs 1 point.").format(
                fellow=sentence(cast.name(caution.fellow))
            )
    return _("The hideaway is here and has room for it; a visit costs 1 point.")


def _unit_text(caution: Caution, name: str, cast: Cast) -> str:
    match caution.better:
        case act.Eat():
            return _("Take it into the pack: {name} can eat 1 food from there at once, which makes room.").format(
                name=name
            )
        case act.Drink():
            return _("Take it into the pack: {name} can drink 1 water from there at once, which makes room.").format(
                name=name
            )
    return _("Take it into the pack: {fellow} is here and has room; a gift costs 1 point.").format(
        fellow=cast.name(caution.fellow)
    )


CAUTION_NAMES = {
    POINTS: N_("points left over"),
    DISCARD: N_("cubes thrown away"),
    DANGER: N_("ending within the Thief's reach"),
    UNIT: N_("food and water left lying"),
    FELLOW: N_("going from a fellow who waits"),
}


def never_again(kind: str) -> str:
    """The switch of the question."""
    return _("Do not warn of this again: {what}").format(what=_(CAUTION_NAMES[kind]))


__all__ = [
    "Told",
    "Warned",
    "never_again",
    "odds_lines",
    "odds_note",
    "odds_text",
    "percent",
    "thief_line",
    "told",
    "value_line",
    "warned",
]
