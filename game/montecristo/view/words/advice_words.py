"""The adviser in words: what it proposes, why, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from game.core.words import _, ngettext

from ...advice.proposals import Proposal
from ...bots.reason import Reason
from ...rules import actions as act
from ...rules.game import why_not
from ...rules.island import Island
from ...rules.numbers import FOOD, WATER
from ...rules.state import ABOARD, HIDDEN, NOBODY, State, grants
from . import plan_words
from .names import kind_word, place
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


def told(proposal: Proposal, cast: Cast, state: State) -> Told:
    """One proposal, for the state it was made for."""
    frame = state.agenda[-1]
    chance = percent(proposal.chance)
    # A plan that begins with a bite is told by the bite, for that is what is done when it is pressed.
    bite = len(proposal.way) == 1 and isinstance(proposal.first, act.Eat | act.Drink)
    if proposal.reason.key == "answer" or bite:
        title = sentence(label(proposal.first, frame, cast, state.island, state))
        return Told(icon(proposal.first, frame, state), title, _answer_line(proposal, state), chance)
    proposal = _as_pressed(proposal, state)
    said = (
        _purpose(proposal.reason, cast, state),
        _turning_line(proposal, cast, state.island),
        _last_fire_line(proposal, state),
        thief_line(proposal) if proposal.chance < 1 else "",  # what is certain nothing can spoil
    )
    lines = [line for line in said if line]
    return Told(plan_words.icon(proposal.reason), proposal_title(proposal, cast, state.island), _joined(lines), chance)


def _as_pressed(proposal: Proposal, state: State) -> Proposal:
    """A plan that walks out and comes back is told by its first step: that is what is done when it is pressed."""
    if len(proposal.way) > 1 or not isinstance(proposal.first, act.Move):
        return proposal
    there, seat = proposal.first.to, proposal.reason.seat
    kind = state.island.kinds[there]
    fetches = kind in (FOOD, WATER) and grants(state, there)
    reason = Reason("fetch_provisions", seat, there, kind) if fetches else Reason("better_outlook", seat, there)
    # The odds are those of the present space, where it means to end.
    return evolve(proposal, way=(*proposal.way, there), deed=proposal.first, reason=reason, caught=None)


def _answer_line(proposal: Proposal, state: State) -> str:
    """What speaks for an answer, where that is not plain."""
    who = state.adventurers[proposal.reason.seat]
    match proposal.first:
        case act.ToMeter() | act.Eat() | act.Drink():
            return _("The meal comes in the evening, and an empty meter costs health.")
        case act.ToPack():
            return _("It can be used up or given away later.")
        case act.ChooseHealth():
            return _health_line(who.health)
        case act.ChooseProvisions():
            return _("You have {food} food and {water} water on the meters.").format(food=who.food, water=who.water)
        case _ if proposal.reason.kind != NOBODY:
            return _("Your errand does not need it.")
    return ""


def _health_line(health: int) -> str:
    return ngettext("You have {count} health left.", "You have {count} health left.", health).format(count=health)


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


def beside_the_best(proposal: Proposal, best: Proposal) -> tuple[str, str]:
    """What sets a proposal apart from the best, in a word or two, and how many points of the final score fewer it brings if that is not said yet.

    The chance, of the best and wherever it is lower in whole percent; else the points.
    """
    less = max(0, round(best.points) - round(proposal.points))
    points = fewer(less) if less else ""
    if proposal is best or round(100 * proposal.chance) < round(100 * best.chance):
        return percent(proposal.chance), points
    return points or _("as good"), ""


def fewer(count: int) -> str:
    """By how many points of the final score a proposal is worse than the best, in two words."""
    return ngettext("\N{MINUS SIGN}{count} point", "\N{MINUS SIGN}{count} points", count).format(count=count)


def _joined(lines: Sequence[str]) -> str:
    text = ""
    for line in lines:
        text = _("{sentence} {next_sentence}").format(sentence=text, next_sentence=line) if text else line
    return text


def proposal_title(proposal: Proposal, cast: Cast, island: Island) -> str:
    """What to do, and how far away it is."""
    what = plan_words.title(proposal.reason, proposal.steps, cast, island)
    if not proposal.steps:
        return what
    if proposal.comes_back:
        text = ngettext("{what} and back here, {count} step", "{what} and back here, {count} steps", proposal.steps)
        if proposal.leaves:
            text = ngettext(
                "{what} and back to {place}, {count} step", "{what} and back to {place}, {count} steps", proposal.steps
            )
        return text.format(what=what, place=place(island, proposal.goal), count=proposal.steps)
    text = ngettext("{what}, {count} step", "{what}, {count} steps", proposal.steps)
    return text.format(what=what, count=proposal.steps)


def _purpose(reason: Reason, cast: Cast, state: State) -> str:
    """What it is good for, in a sentence; empty where the title says it."""
    home, who = state.island.home, state.adventurers[reason.seat]
    match reason.key:
        case "build_burning_altar" | "light_fire" if state.holder == HIDDEN:
            return _after_lighting(state)
        case "heal":
            return _health_line(who.health)
        case "stay":
            return _resting_line(who.points)
        case "await_fellow" | "gather_again" | "sleep_at_chapel" if reason.space == who.space and who.points:
            return _joined([plan_words.why(reason, cast, state.island), _resting_line(who.points)])
        case "gather_for_store":
            if reason.kind in (FOOD, WATER):
                return _("The meal comes this evening.")
            return _("It is not wanted for an altar just now.")
        case "carry_home" | "go_home" if reason.space == home and state.holder in (reason.seat, ABOARD):
            return _("The treasure and everybody aboard: so the game is won.")
        case "carry_closer":
            to_ship = state.island.distance[home]
            closer = to_ship[who.space] - to_ship[reason.space]
            text = ngettext(
                "The treasure is {count} step closer to your ship there.",
                "The treasure is {count} steps closer to your ship there.",
                closer,
            )
            return text.format(count=closer)
    return plan_words.why(reason, cast, state.island)


def _resting_line(points: int) -> str:
    """What a turn that ends here leaves."""
    if not points:
        return _("You have no points left.")
    return ngettext("It leaves {count} point unspent.", "It leaves {count} points unspent.", points).format(
        count=points
    )


def _turning_line(proposal: Proposal, cast: Cast, island: Island) -> str:
    """What a way there and back is good for besides its reason: the night at the end of it, or what it fetches first."""
    if not proposal.turning:
        return ""
    if not proposal.comes_back:
        there = proposal.outermost
        return _("On the way: {cube} at {place}.").format(
            cube=kind_word(island.kinds[there]), place=place(island, there)
        )
    side = island.side_of[proposal.goal]
    if side == NOBODY:
        return ""
    return plan_words.why(Reason("sleep_at_chapel", proposal.reason.seat, proposal.goal, side=side), cast, island)


def _last_fire_line(proposal: Proposal, state: State) -> str:
    """Why the last fire is left unlit where it could be lit now: that must not look like an oversight."""
    lights = (act.LIGHT_FIRE, act.BUILD_BLAZING_ALTAR)
    dark = state.numbers.fires_needed - state.altars.count(2) - 1
    stays = proposal.deed == act.END_TURN and proposal.steps == 0
    if proposal.turning and isinstance(proposal.deed, act.BuildAltar | act.LightFire):
        return ""  # it comes back for it
    if state.revealed or dark or not (stays or proposal.steps) or all(why_not(state, light) for light in lights):
        return ""
    return _("Not the last fire yet: it would show the Thief the treasure, too.")


def _after_lighting(state: State) -> str:
    """How many fires are to be lit then."""
    dark = state.numbers.fires_needed - state.altars.count(2) - 1
    if dark <= 0:
        return _("It is the last one: the treasure shows itself.")
    return ngettext("Then {count} fire is still to be lit.", "Then {count} fires are still to be lit.", dark).format(
        count=dark
    )


_MEETINGS = frozenset({"fight_for_treasure", "harry_thief", "bar_way"})
"""Who does this wants to meet the Thief."""


def thief_line(proposal: Proposal) -> str:
    """What the Thief may do about it today; empty where it is after something else."""
    caught = proposal.caught
    if caught is None or proposal.reason.key in _MEETINGS or isinstance(proposal.deed, act.Ferry):
        return ""  # the ferry leaves the space that the odds are of
    if not caught:
        return (
            _("The Thief cannot reach you there today.")
            if proposal.leaves
            else _("The Thief cannot reach you here today.")
        )
    if caught == 1:
        return (
            _("But the Thief reaches you there today.")
            if proposal.leaves
            else _("But the Thief reaches you here today.")
        )
    text = (
        _("The Thief reaches you there today with a chance of {odds}.")
        if proposal.leaves
        else _("The Thief reaches you here today with a chance of {odds}.")
    )
    return text.format(odds=odds_text(caught))
