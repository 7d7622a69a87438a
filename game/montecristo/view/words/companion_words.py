"""Companions in words: what the policies are called, what they are up to, and who leads whom."""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter

from attrs import frozen

from game.core.words import N_, _, ngettext

from ...bots.reason import Reason
from ...rules import actions as act
from ...rules.actions import Action
from ...rules.island import Island
from ...rules.state import NOBODY, State
from .actions import action_name
from .names import amount, kind_word, listing, place, tool_word
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


def intent(action: Action, cast: Cast, seat: int, island: Island) -> str:
    """What the companion does, where it does not say why."""
    name = cast.name(seat)
    match action:
        case act.Move(to=to) | act.Crawl(to=to):
            text = _("{name} goes to {place}.").format(name=name, place=place(island, to))
        case act.Ferry(to=to):
            text = _("{name} takes the ferry to {place}.").format(name=name, place=place(island, to))
        case act.EndTurn():
            text = _("{name} has done enough for today.").format(name=name)
        case act.Portray():
            text = _("{name} chooses a face.").format(name=name)
        case act.Gather():
            text = _("{name} searches this place.").format(name=name)
        case act.BuildAltar():
            text = _("{name} builds the altar of this place.").format(name=name)
        case act.LightFire():
            text = _("{name} lights the fire of this place.").format(name=name)
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


def told(reason: Reason | None, cast: Cast, state: State) -> str:
    """What a companion is about and why, in one sentence; empty where it does not say, or where the action says it all."""
    if reason is None or reason.key in SILENT:
        return ""
    goals = reason.kind != NOBODY and reason.amount > 0
    text = _WANTED.get(reason.key, "") if goals else ""
    island = state.island
    side = island.chapels[reason.side] if reason.side != NOBODY else NOBODY
    words = {
        "name": cast.name(reason.seat),
        "place": place(island, reason.space) if reason.space != NOBODY else "",
        "cube": kind_word(reason.kind) if reason.kind != NOBODY else "",
        "cubes": amount(reason.kind, reason.amount) if goals else "",
        "chapel": place(island, side) if side != NOBODY else "",
        "fellow": cast.name(reason.fellow) if reason.fellow != NOBODY else "",
        "tool": tool_word(reason.tool) if reason.tool != NOBODY else "",
    }
    text = text or WORDS.get(reason.key, "")
    if not text:
        return ""
    text = _(text)
    wanted = {name for _text, name, _spec, _conversion in Formatter().parse(text) if name}
    if not all(words[name] for name in wanted):
        return ""  # the reason leaves out what the sentence needs
    return sentence(text.format(**words))


SILENT = frozenset({"answer", "only_choice", "eat", "drink"})
"""Reasons that say nothing that the action does not."""

_WANTED = {
    "gather_for_altar": N_("{name} fetches {cube} at {place} for the altar at {chapel}; still wanted: {cubes}."),
    "gather_for_fire": N_("{name} fetches {cube} at {place} for the fire at {chapel}; still wanted: {cubes}."),
}
"""Where it is known how many are still missing."""

WORDS = {
    "build_altar": N_("{name} builds the altar at {chapel}."),
    "build_burning_altar": N_("{name} builds the altar at {chapel} with its fire."),
    "light_fire": N_("{name} lights the fire at {chapel}."),
    "make_tool": N_("{name} makes a tool: {tool}."),
    "build_well": N_("{name} digs a well, which gives double to everybody."),
    "trade_for_missing": N_("{name} trades for the {cube} that is missing."),
    "take_for_work": N_("{name} takes from {fellow} what the work needs."),
    "hand_over_for_work": N_("{name} hands {fellow} what the work needs."),
    "gather_for_altar": N_("{name} fetches {cube} at {place} for the altar at {chapel}."),
    "gather_for_fire": N_("{name} fetches {cube} at {place} for the fire at {chapel}."),
    "gather_for_tool": N_("{name} fetches {cube} at {place} for a tool: {tool}."),
    "gather_for_well": N_("{name} fetches {cube} at {place} for a well."),
    "gather_for_store": N_("{name} fetches {cube} at {place} for later."),
    "bring_to_work": N_("{name} brings to {place} what the work there needs."),
    "collect_gear": N_("{name} collects the gear at {place}."),
    "collect_store": N_("{name} collects what lies in the hideaway."),
    "leave_store": N_("{name} leaves things for the others in the hideaway."),
    "try_mill": N_("{name} tries the luck of the Mill."),
    "fetch_provisions": N_("{name} fetches food and water at {place}."),
    "sleep_at_chapel": N_("{name} spends the night at {place}, where the monks help."),
    "keep_away": N_("{name} keeps out of the Thief's way at {place}."),
    "stay": N_("{name} has done enough for today."),
    "take_up_treasure": N_("{name} takes the treasure."),
    "fetch_treasure": N_("{name} goes for the treasure at {place}."),
    "carry_home": N_("{name} carries the treasure home."),
    "pass_on_treasure": N_("{name} hands the treasure to {fellow}, who gets further with it."),
    "hide_treasure": N_("{name} takes the treasure out of the Thief's way to {place}."),
    "fight_for_treasure": N_("{name} fights the Thief for the treasure."),
    "bar_way": N_("{name} bars the Thief's way at {place}."),
    "harry_thief": N_("{name} goes after the Thief."),
    "rescue": N_("{name} goes to {fellow}'s rescue: everybody alive has to come home."),
    "set_down": N_("{name} sets the fellow down."),
    "go_home": N_("{name} heads for the ship."),
    "wait_aboard": N_("{name} waits aboard for the others."),
    "heal": N_("{name} tends the wounds."),
    "ferry": N_("{name} takes the ferry to {place}."),
    "better_outlook": N_("{name} sees the team's best chance in that."),
}
"""By key of :mod:`game.montecristo.bots.reason`."""
