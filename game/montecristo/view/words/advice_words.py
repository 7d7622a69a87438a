"""The adviser in words: what it proposes, why, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from game.core.words import N_, _, ngettext

from ...advice.proposals import WELL, Grounds, Proposal
from ...rules import actions as act
from ...rules.island import Island
from ...rules.numbers import AXE, FOOD, SATCHEL, SPEAR
from ...rules.state import ABOARD, HIDDEN, NOBODY, State
from .names import amount, kind_word, place, tool_word
from .odds_words import odds_text, percent
from .options import icon, label
from .roles import Cast, sentence

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
    grounds = proposal.grounds
    frame = state.agenda[-1]
    chance = percent(proposal.chance)
    if grounds.deed == "answer":
        title = sentence(label(proposal.first, frame, cast, state.island, state))
        return Told(icon(proposal.first, frame, state), title, _answer_line(proposal, state), chance)
    shown = KINDS_ICONS[grounds.cube] if grounds.deed in ("gather", "provisions") else ICONS[grounds.deed]
    title = proposal_title(grounds, cast, state.island)
    lines = [line for line in (_purpose(grounds, cast, state), thief_line(grounds)) if line]
    return Told(shown, title, _joined(lines), chance)


def _answer_line(proposal: Proposal, state: State) -> str:
    """What speaks for an answer, where that is not plain."""
    who = state.adventurers[proposal.grounds.seat]
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
        case _ if proposal.grounds.cube != NOBODY:
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


def fewer(count: int) -> str:
    """By how many points of the final score a proposal is worse than the best, in two words."""
    return ngettext("\N{MINUS SIGN}{count} point", "\N{MINUS SIGN}{count} points", count).format(count=count)


KINDS_ICONS = ("wood", "stone", "coal", "rope", "food", "water")


def _joined(lines: Sequence[str]) -> str:
    text = ""
    for line in lines:
        text = _("{sentence} {next_sentence}").format(sentence=text, next_sentence=line) if text else line
    return text


def proposal_title(grounds: Grounds, cast: Cast, island: Island) -> str:
    """What to do, and how far away it is."""
    what = sentence(_what(grounds, cast, island))
    if not grounds.steps:
        return what
    return ngettext("{what}, {count} step", "{what}, {count} steps", grounds.steps).format(
        what=what, count=grounds.steps
    )


def _what(grounds: Grounds, cast: Cast, island: Island) -> str:
    where = place(island, grounds.space) if grounds.space != NOBODY else ""
    match grounds.deed:
        case "gather":
            return _("search for {cube} at {place}").format(cube=kind_word(grounds.cube), place=where)
        case "provisions":
            text = _("food at {place}") if grounds.cube == FOOD else _("water at {place}")
            return text.format(place=where)
        case "build":
            return _("build the altar with its fire") if grounds.fire else _("build the altar")
        case "ferry":
            return _("ferry to {place}").format(place=where)
        case "craft":
            made = {AXE: _("make an axe"), SPEAR: _("make a spear"), SATCHEL: _("sew a satchel")}
            return made[grounds.tool]
        case "trade":
            return _("trade for {cubes}").format(cubes=amount(grounds.cube, 1))
        case "care" if not grounds.steps:
            return _("stay at {place}").format(place=where)
        case "care" | "haven" | "ambush" | "near" | "walk":
            return _("go to {place}").format(place=where) if grounds.steps else _("stay where you are")
        case _ if grounds.deed in _FELLOW_DEEDS:
            return _(_FELLOW_DEEDS[grounds.deed]).format(fellow=cast.name(grounds.fellow))
    return _(_PLAIN_DEEDS[grounds.deed])


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


def _purpose(grounds: Grounds, cast: Cast, state: State) -> str:
    """What it is good for, in a sentence; empty where the deed says it."""
    goal = _goal(grounds, state.island)
    match grounds.deed:
        case "gather" if goal:
            wanted = amount(grounds.cube, grounds.count)
            return sentence(_("{cubes} still wanted for {goal}.").format(cubes=wanted, goal=goal))
        case "gather" if grounds.cube >= FOOD:
            return _(_PURPOSES["provisions"])
        case "near" if grounds.cube != NOBODY and goal:
            wanted = amount(grounds.cube, grounds.count)
            return sentence(_("Tomorrow there is {cube} near: {cubes} still wanted for {goal}.").format(
                cube=kind_word(grounds.cube), cubes=wanted, goal=goal
            ))  # fmt: skip
        case "near" if grounds.side != NOBODY:
            return _("You have what you need for {goal}: bring it there.").format(goal=goal)
        case "near" if state.revealed:
            return _("It is the way to the treasure.")
        case "give" if grounds.side != NOBODY:
            given = amount(grounds.cube, grounds.count)
            return sentence(_("{cubes} of yours for {goal}.").format(cubes=given, goal=goal))
        case "build" | "light":
            return _after_building(grounds, state)
        case "heal":
            text = ngettext("You have {count} health left.", "You have {count} health left.", grounds.count)
            return text.format(count=grounds.count)
        case "haven" | "home" if grounds.count > 0 and state.holder == grounds.seat and not _is_home(grounds, state):
            text = ngettext(
                "The treasure is {count} step closer to your ship there.",
                "The treasure is {count} steps closer to your ship there.",
                grounds.count,
            )
            return text.format(count=grounds.count)
        case "home" if _is_home(grounds, state) and state.holder in (grounds.seat, ABOARD):
            return _("The treasure and everybody aboard: so the game is won.")
        case "home":
            return _("Everybody alive has to come home.")
        case "care":
            return _("The monks give food and water, or heal you, at the end of the turn.")
        case "ferry" if grounds.side != NOBODY:
            return _("It saves the way on foot.")
        case _ if grounds.deed in _PURPOSES:
            return _(_PURPOSES[grounds.deed])
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


def _is_home(grounds: Grounds, state: State) -> bool:
    return grounds.space == state.island.home


def _after_building(grounds: Grounds, state: State) -> str:
    """How many fires are to be lit then."""
    if not grounds.fire or state.holder != HIDDEN:
        return ""
    dark = state.numbers.fires_needed - state.altars.count(2) - 1
    if dark <= 0:
        return _("It is the last one: the treasure shows itself.")
    return ngettext("Then {count} fire is still to be lit.", "Then {count} fires are still to be lit.", dark).format(
        count=dark
    )


def _goal(grounds: Grounds, island: Island) -> str:
    """The altar, fire, tool or well that it is for; empty if none."""
    if grounds.tool == WELL:
        return _("a well")
    if grounds.tool != NOBODY:
        return _("the {tool}").format(tool=tool_word(grounds.tool))
    if grounds.side == NOBODY:
        return ""
    where = place(island, island.chapels[grounds.side])
    return (
        _("the fire at {place}").format(place=where) if grounds.fire else _("the altar at {place}").format(place=where)
    )


def thief_line(grounds: Grounds) -> str:
    """What the Thief may do about it today; empty where it is after something else."""
    caught = grounds.caught
    if caught is None or grounds.deed in ("fight", "attack", "ambush"):
        return ""
    if not caught:
        return (
            _("The Thief cannot reach you there today.")
            if grounds.steps
            else _("The Thief cannot reach you here today.")
        )
    if caught == 1:
        return (
            _("But the Thief reaches you there today.") if grounds.steps else _("But the Thief reaches you here today.")
        )
    text = (
        _("The Thief reaches you there today with a chance of {odds}.")
        if grounds.steps
        else _("The Thief reaches you here today with a chance of {odds}.")
    )
    return text.format(odds=odds_text(caught))
