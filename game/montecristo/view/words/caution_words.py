"""What an action would waste, as a question with what would be better."""

from __future__ import annotations

from attrs import frozen

from game.core.words import N_, _, ngettext

from ...advice.cautions import DANGER, DISCARD, FELLOW, POINTS, UNIT, Caution
from ...rules import actions as act
from ...rules.state import NOBODY, State
from .names import amount, kind_word, place
from .odds_words import odds_text
from .roles import Cast, sentence


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
                text = _("The Thief reaches {name} here this afternoon with a chance of {odds}. {reach}").format(
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
    return _("{sentence} {next_sentence}").format(sentence=lost, next_sentence=hint)


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
