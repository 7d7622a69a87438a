"""Companions in words: what the policies are called, what they are about to do, and who leads whom."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from game.core.words import N_, _, ngettext

from ...rules import actions as act
from ...rules.actions import Action
from ...rules.island import Island
from .actions import action_name
from .names import listing, place
from .roles import Cast, sentence


@frozen
class PolicyWords:
    """Source texts for one policy that can sit at the table."""

    name: str
    help: str


POLICY_WORDS: dict[str, PolicyWords] = {
    "steady": PolicyWords(
        N_("Steady"), N_("A steady companion: plans the errands of the whole team, shares what it has and runs no needless risk.")
    ),
    "expert": PolicyWords(
        N_("Expert"), N_("An expert companion: looks ahead and weighs what dice and cards may bring before it acts.")
    ),
}  # fmt: skip
"""The policies that are offered, the first one by default; policies without words only play in simulations."""

COMPANION_NAMES = ("Bruno", "Caterina", "Elio", "Fiorenza", "Guido", "Ilaria")
"""By number of the player: what a companion is called whom nobody named. Names of people are not translated."""


def offered(policies: Sequence[str]) -> tuple[str, ...]:
    """Those of the policies that can sit at the table."""
    return tuple(policy for policy in POLICY_WORDS if policy in policies)


def player_kind(policy: str) -> str:
    """What a player is: a person (no policy), or a companion of this kind."""
    if not policy:
        return _("Person")
    return _(POLICY_WORDS[policy].name) if policy in POLICY_WORDS else policy


def kind_help(policy: str) -> str:
    """The same in a sentence."""
    return _(POLICY_WORDS[policy].help) if policy in POLICY_WORDS else _("Somebody at this table.")


def companion_of_kind(policy: str) -> str:
    """The companion as the line under an adventurer's name."""
    return _("{kind} companion").format(kind=player_kind(policy))


def thinks(cast: Cast, seat: int) -> str:
    """While no answer has come."""
    return sentence(_("{name} thinks it over …").format(name=cast.name(seat)))


_PLAIN: dict[type, str] = {
    act.EndTurn: N_("{name} has done enough for today."),
    act.Portray: N_("{name} chooses a face."),
    act.Gather: N_("{name} searches this place."),
    act.BuildAltar: N_("{name} builds the altar of this place."),
    act.LightFire: N_("{name} lights the fire of this place."),
    act.ToMeter: N_("{name} has it at once."),
    act.ToPack: N_("{name} keeps it for later."),
    act.ChooseProvisions: N_("{name} takes food and water from the monks."),
    act.ChooseHealth: N_("{name} lets the monks tend the wounds."),
    act.Discard: N_("{name} makes room in the pack."),
}
"""By class: actions that are told without a place or a fellow."""


def intent(action: Action, cast: Cast, seat: int, island: Island) -> str:
    """What the companion does, where it does not say why."""
    name = cast.name(seat)
    match action:
        case act.Move(to=to) | act.Crawl(to=to):
            text = _("{name} goes to {place}.").format(name=name, place=place(island, to))
        case act.Ferry(to=to):
            text = _("{name} takes the ferry to {place}.").format(name=name, place=place(island, to))
        case _ if type(action) in _PLAIN:
            text = _(_PLAIN[type(action)]).format(name=name)
        case act.Give(fellow=fellow) | act.Swap(fellow=fellow) | act.Take(fellow=fellow) | act.PickUp(fellow=fellow):
            text = _("{name} turns to {fellow}: {deed}.").format(
                name=name, fellow=cast.name(fellow), deed=action_name(action)
            )
        case _:
            text = _("{name} decides: {deed}.").format(name=name, deed=action_name(action))
    return sentence(text)


def leads_line(cast: Cast, seats: Sequence[int]) -> str:
    """Whom a player leads."""
    return _("leads {names}").format(names=listing([cast.name(seat) for seat in seats]))


def failed_title() -> str:
    """Heading of the message when a companion cannot go on."""
    return _("A companion gives up")


def failed_text(cast: Cast, seats: Sequence[int]) -> str:
    """What that means, and what can be done."""
    text = ngettext(
        "The companion of {names} has no answer; the details are in the log. You lead this adventurer now. "
        "“Who leads whom” in the pause menu calls a companion again.",
        "The companion of {names} has no answer; the details are in the log. You lead these adventurers now. "
        "“Who leads whom” in the pause menu calls a companion again.",
        len(seats),
    )
    return text.format(names=listing([cast.name(seat) for seat in seats]))


def undo_help(companions: int) -> str:
    """The tooltip of Undo; ``companions`` is the number of their steps that would go too."""
    if not companions:
        return _("Take the last step back.")
    return ngettext(
        "Take your last step back, and the {count} step that companions have taken since.",
        "Take your last step back, and the {count} steps that companions have taken since.",
        companions,
    ).format(count=companions)


def undone(companions: int) -> str:
    """Told once it is done."""
    return ngettext(
        "Taken back, with {count} step of companions", "Taken back, with {count} steps of companions", companions
    ).format(count=companions)


def taken_over(kind: str, person: str) -> str:
    """A player's adventurers pass to a companion, or back (``kind`` empty)."""
    if kind:
        return _("A companion plays for {person}").format(person=person)
    return _("{person} plays again").format(person=person)
