"""Questions to a seat: what is asked, in a whole sentence, and every possible answer with its label, key and icon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from game.core.agenda import Frame
from game.core.words import _, ngettext

from ...rules import frames as fr
from ...rules.actions import Action
from ...rules.game import legal_actions
from ...rules.island import Island
from ...rules.numbers import FOOD
from ...rules.state import State, room
from ...rules.verbs import has_appetite
from .actions import action_help
from .names import cube_count, place, thing_word, tool_word
from .options import hotkey, icon, label
from .roles import Cast, role_name, sentence


@frozen
class Option:
    """One answer, as a button shows it."""

    action: Action
    label: str
    key: str
    """A lower-case letter or digit, unique in its prompt; empty where there are more answers than keys."""
    icon: str
    help: str
    """A whole sentence for the tooltip."""


@frozen
class Prompt:
    """A question and its answers."""

    title: str
    text: str
    options: tuple[Option, ...]


Ask = Callable[[Any, Cast, Island, State], tuple[str, str]]


def question(frame: Frame, cast: Cast, island: Island, state: State, actions: Sequence[Action] | None = None) -> Prompt:
    """What the frame asks. The answers are those that are legal now, or ``actions`` where the caller knows them already.

    Raises KeyError for a frame that does not ask a seat.
    """
    title, text = ASKS[type(frame)](frame, cast, island, state)
    offered = legal_actions(state) if actions is None else actions
    options = [
        Option(
            action=action,
            label=sentence(label(action, frame, cast, island, state)),
            key=hotkey(number),
            icon=icon(action, frame, state),
            help=action_help(action, cast.numbers),
        )
        for number, action in enumerate(offered)
    ]
    return Prompt(title, sentence(text), tuple(options))


def _casting(frame: fr.Casting, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    role = role_name(state.adventurers[frame.seat].role)
    person = cast.people[frame.seat]
    if person:
        return role, _("{person} leads the {role}. Who shall it be?").format(person=person, role=role)
    return role, _("Adventurer {number} is the {role}. Who shall it be?").format(number=frame.seat + 1, role=role)


def _turn_open(frame: fr.TurnOpen, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    left = state.adventurers[frame.seat].points
    name = cast.name(frame.seat)
    title = sentence(_("{name}'s turn").format(name=name))
    if left < 1:
        return title, _("{name} has no points left. Eat, drink, or end the turn.").format(name=name)
    text = ngettext("{name} has {count} point left. What now?", "{name} has {count} points left. What now?", left)
    return title, text.format(name=name, count=left)


def _settling(frame: fr.Settling, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    surplus = max(0, -room(state, state.adventurers[frame.seat]))
    text = ngettext(
        "{name}'s pack holds {count} cube too many. Which one goes?",
        "{name}'s pack holds {count} cubes too many. Which one goes?",
        surplus,
    )
    return _("The pack is too full"), text.format(name=cast.name(frame.seat), count=surplus)


def _paying(frame: fr.Paying, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    name, count = cast.name(frame.seat), frame.left
    if frame.cause == "ferry":
        text = ngettext(
            "{count} cube to pay for the ride. Which one does {name} give?",
            "{count} cubes to pay for the ride. Which does {name} give first?",
            count,
        )
        return _("The ferryman's fare"), text.format(name=name, count=count)
    text = ngettext(
        "{count} cube to pay for the trade. Which one does {name} give?",
        "{count} cubes to pay for the trade. Which does {name} give first?",
        count,
    )
    return _("Pay for the trade"), text.format(name=name, count=count)


def _unit(frame: fr.Unit, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    title = _("Food") if frame.kind == FOOD else _("Water")
    return title, _unit_text(frame, state).format(name=cast.name(frame.seat), count=frame.left)


def _unit_text(frame: fr.Unit, state: State) -> str:
    who, count = state.adventurers[frame.seat], frame.left
    if not has_appetite(state, who, frame.kind):
        return _full_meter_text(frame, room(state, who) > 0)
    if frame.kind == FOOD:
        if frame.cause.endswith("_spear"):
            return ngettext(
                "The spear doubles the food: {count} more for {name}. Eat it, or keep it?",
                "The spear doubles the food: {count} for {name}. Eat the first, or keep it?",
                count,
            )
        return ngettext(
            "{name} gets {count} food. Eat it, or keep it?",
            "{name} gets {count} food. Eat the first, or keep it?",
            count,
        )
    if frame.cause.endswith("_well"):
        return ngettext(
            "The well doubles the water: {count} more for {name}. Drink it, or keep it?",
            "The well doubles the water: {count} for {name}. Drink the first, or keep it?",
            count,
        )
    return ngettext(
        "{name} gets {count} water. Drink it, or keep it?",
        "{name} gets {count} water. Drink the first, or keep it?",
        count,
    )


def _full_meter_text(frame: fr.Unit, fits: bool) -> str:
    if frame.kind == FOOD:
        if fits:
            return ngettext(
                "{name} gets {count} food. The meter is full, so it goes into the pack.",
                "{name} gets {count} food. The meter is full, so the first goes into the pack.",
                frame.left,
            )
        return ngettext(
            "{name} gets {count} food, but meter and pack are full. Take it and throw something away, or leave it?",
            "{name} gets {count} food, but meter and pack are full. Take the first and throw something away, or leave it?",
            frame.left,
        )
    if fits:
        return ngettext(
            "{name} gets {count} water. The meter is full, so it goes into the pack.",
            "{name} gets {count} water. The meter is full, so the first goes into the pack.",
            frame.left,
        )
    return ngettext(
        "{name} gets {count} water, but meter and pack are full. Take it and throw something away, or leave it?",
        "{name} gets {count} water, but meter and pack are full. Take the first and throw something away, or leave it?",
        frame.left,
    )


def _healing_with(frame: fr.HealingWith, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    name = cast.name(frame.seat)
    if frame.kind == FOOD:
        return _("Heal"), _("Healing takes 1 food. Does {name} pay it from the meter or with a cube?").format(name=name)
    return _("Heal"), _("Healing takes 1 water. Does {name} pay it from the meter or with a cube?").format(name=name)


def _mill_naming(frame: fr.MillNaming, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    return _("The Mill"), _("A free face: {name} may have {cubes} of any one kind. Which?").format(
        name=cast.name(frame.seat), cubes=cube_count(frame.amount)
    )


def _giving(frame: fr.Giving, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    name, fellow = cast.name(frame.seat), cast.name(frame.fellow)
    if frame.given:
        text = _("What else does {name} give to {fellow}? It costs no further point.")
    else:
        text = _("What does {name} give to {fellow}? The whole gift costs 1 point.")
    return _("A gift"), text.format(name=name, fellow=fellow)


def _taking(frame: fr.Taking, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    name, fellow = cast.name(frame.seat), cast.name(frame.fellow)
    if frame.taken:
        text = _("What else does {name} take from {fellow}? It costs no further point.")
    else:
        text = _("What does {name} take from {fellow}? All of it costs 1 point; a tool needs consent.")
    return _("The Captain takes"), text.format(name=name, fellow=fellow)


def _swapping(frame: fr.Swapping, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    name, fellow = cast.name(frame.seat), cast.name(frame.fellow)
    if frame.swapped:
        text = _("What else does {name} swap with {fellow}? It costs no further point.")
    else:
        text = _("What does {name} swap with {fellow}, one for one? All of it costs 1 point.")
    return _("A swap"), text.format(name=name, fellow=fellow)


def _consenting(frame: fr.Consenting, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    name, asker = cast.name(frame.seat), cast.name(frame.asker)
    match frame.what:
        case "swap":
            text = _("{asker} offers {name} {offered} for {wanted}. Does {name} agree?").format(
                asker=asker, name=name, offered=thing_word(frame.mine), wanted=thing_word(frame.theirs)
            )
        case "tool":
            text = _("{asker} asks {name} for the {tool}. Does {name} agree?").format(
                asker=asker, name=name, tool=tool_word(frame.theirs)
            )
        case _:
            text = _("{asker} asks {name} for the treasure. Does {name} agree?").format(asker=asker, name=name)
    return sentence(_("A question for {name}").format(name=name)), text


def _visiting(frame: fr.Visiting, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    free = state.numbers.hideaway_room - sum(state.hideaway)
    if frame.moved:
        text = ngettext(
            "What else does {name} leave or collect? There is room for {count} more cube.",
            "What else does {name} leave or collect? There is room for {count} more cubes.",
            free,
        )
    else:
        text = ngettext(
            "What does {name} leave or collect? There is room for {count} more cube; the visit costs 1 point.",
            "What does {name} leave or collect? There is room for {count} more cubes; the visit costs 1 point.",
            free,
        )
    return _("The hideaway"), text.format(name=cast.name(frame.seat), count=free)


def _collecting(frame: fr.Collecting, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    if frame.taken:
        text = _("What else does {name} pick up? It costs no further point.")
    else:
        text = _("What does {name} pick up? All of it costs 1 point.")
    return _("Things on the ground"), text.format(name=cast.name(frame.seat))


def _bonus(frame: fr.Bonus, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    where = place(island, state.adventurers[frame.seat].space)
    return where, _("The monks take {name} in: 1 food and 1 water, or 1 health?").format(name=cast.name(frame.seat))


def _crawling(frame: fr.Crawling, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    return _("Crawl"), _("{name} crawls towards the nearest chapel or monastery. Which way?").format(
        name=cast.name(frame.seat)
    )


def _naming_stolen(frame: fr.NamingStolen, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    if frame.cause == "theft":
        text = _("The die shows a free face. Of which kind does {name} give the Thief all cubes?")
        return _("The Thief steals"), text.format(name=cast.name(frame.seat))
    text = _("The die shows a free face. Of which kind does {name} lose all cubes?")
    return _("Something is missing"), text.format(name=cast.name(frame.seat))


def _eating(frame: fr.Eating, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    who = state.adventurers[frame.seat]
    return _("The meal"), _(
        "{name} has {food} food and {water} water on the meters. Have something from the pack?"
    ).format(name=cast.name(frame.seat), food=who.food, water=who.water)


def _losing_tool(frame: fr.LosingTool, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    return _("Broken haft"), _("Which of {name}'s tools breaks?").format(name=cast.name(frame.seat))


def _spoiling(frame: fr.Spoiling, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    text = ngettext(
        "The rats get {count} more cube from the hideaway. Which does {name} leave them?",
        "The rats get {count} more cubes from the hideaway. Which does {name} leave them first?",
        frame.left,
    )
    return _("Rats"), text.format(name=cast.name(frame.seat), count=frame.left)


def _enlightening(frame: fr.Enlightening, cast: Cast, island: Island, state: State) -> tuple[str, str]:
    return _("Saint Mamiliano's light"), _("Which altar does the saint light? {name} speaks for the team.").format(
        name=cast.name(frame.seat)
    )


ASKS: dict[type[Frame], Ask] = {
    fr.Casting: _casting,
    fr.TurnOpen: _turn_open,
    fr.Settling: _settling,
    fr.Paying: _paying,
    fr.Unit: _unit,
    fr.HealingWith: _healing_with,
    fr.MillNaming: _mill_naming,
    fr.Giving: _giving,
    fr.Taking: _taking,
    fr.Swapping: _swapping,
    fr.Consenting: _consenting,
    fr.Visiting: _visiting,
    fr.Collecting: _collecting,
    fr.Bonus: _bonus,
    fr.Crawling: _crawling,
    fr.NamingStolen: _naming_stolen,
    fr.Eating: _eating,
    fr.LosingTool: _losing_tool,
    fr.Spoiling: _spoiling,
    fr.Enlightening: _enlightening,
}
"""By class of frame that asks a seat."""
