"""What can be answered, as data: the buttons of a turn, and the options of a question or of a deed with several ways."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from game.core.agenda import Frame
from game.core.words import _

from ..rules import actions as act
from ..rules import frames as fr
from ..rules.actions import Action
from ..rules.barter import trade_price
from ..rules.state import State
from ..rules.travel import rides_free
from .table_play import Play
from .words import prompts
from .words.actions import MAIN_DEEDS, PLACE_DEEDS, SPECIAL_DEEDS, Deed, action_help, cost, deed_of
from .words.names import amount, place, thing_word
from .words.options import KIND_ICONS, TOOL_ICONS, bonus_refusal, icon, label
from .words.reasons import long_reason, reason, short_reason
from .words.roles import sentence

KEYS = "1234567890ABCDEFGHIJ"
"""Keys of the options, in their order."""


@frozen
class DeedButton:
    """One large button of the turn, or one small line of the tray."""

    deed: Deed
    enabled: bool
    cost: int
    foot: str
    why: str = ""
    reason: str = ""
    help: str = ""


@frozen
class Choice:
    """One option of a question. ``price``: six numbers of cubes, shown as cubes, the missing ones as ghosts."""

    action: Action | None
    label: str
    icon: str
    help: str = ""
    price: tuple[int, ...] = ()
    any_cubes: int = 0
    cost: int | None = None
    enabled: bool = True
    why: str = ""
    reason: str = ""
    portrait: tuple[int, int] | None = None
    """Role and character, where a person is chosen."""
    mine: int | None = None
    """In a swap: choosing this own thing leads to the second question."""


@frozen
class Question:
    """A question with its options. ``seat`` is asked; ``back`` when it can be left without an answer."""

    title: str
    text: str
    seat: int
    choices: tuple[Choice, ...]
    back: bool = False


def deed_buttons(play: Play) -> tuple[list[DeedButton], list[DeedButton]]:
    """The large buttons in their fixed order, and the small lines for what would work elsewhere."""
    large = [deed_button(play, deed) for deed in MAIN_DEEDS]
    small: list[DeedButton] = []
    for deed in PLACE_DEEDS:
        button = deed_button(play, deed)
        (large if _belongs_here(play, deed) else small).append(button)
    for deed in SPECIAL_DEEDS:
        button = deed_button(play, deed)
        if button.enabled:
            large.append(button)
    return large, small


def _belongs_here(play: Play, deed: Deed) -> bool:
    frame = play.turn_frame
    if frame is None:
        return False
    kind = play.state.island.spaces[play.state.adventurers[frame.seat].space].kind
    return kind == {"ferry": "chapel", "trade": "chapel", "hideaway": "hideaway", "mill": "mill"}[deed.id]


def deed_button(play: Play, deed: Deed) -> DeedButton:
    """The button as it stands now: possible, or off with the reason."""
    actions = play.candidates(deed)
    keys = play.reasons(actions)
    points = cost(deed.actions[0])
    helped = action_help(deed.actions[0], play.cast.numbers)
    if not actions:
        alone = "fellow_not_here"
        return DeedButton(deed, False, points, "", short_reason(alone), long_reason(alone), helped)
    if any(key is None for key in keys):
        return DeedButton(deed, True, points, deed.foot, help=helped)
    frame = play.turn_frame
    assert frame is not None
    number = _told_first(play, deed, actions, keys)
    key = keys[number]
    assert key is not None
    why, told = reason(key, play.state, frame.seat, actions[number])
    if deed.id == "build" and key in ("not_chapel", "not_water_space"):
        why, told = (
            _("water, chapel"),
            _("Wells are dug at water spaces, altars and fires belong to chapels and monasteries."),
        )
    return DeedButton(deed, False, points, "", why, told, helped)


def _told_first(play: Play, deed: Deed, actions: Sequence[Action], keys: Sequence[str | None]) -> int:
    """Which of several reasons is told: the one nearest to success."""
    frame = play.turn_frame
    assert frame is not None
    if deed.id == "build":
        side = play.state.island.side_of[play.state.adventurers[frame.seat].space]
        kind = play.state.island.spaces[play.state.adventurers[frame.seat].space].kind
        for number, (action, key) in enumerate(zip(actions, keys, strict=True)):
            if (
                side >= 0
                and isinstance(action, act.BuildAltar | act.LightFire)
                and key not in ("altar_here", "no_altar")
            ):
                return number
            if kind == "water" and isinstance(action, act.BuildWell):
                return number
        return 0
    for wanted in ("cubes_short", "nothing_to_give", "food_full", "water_full"):
        if wanted in keys:
            return list(keys).index(wanted)
    return 0


# ---------------------------------------------------------------- questions


def question_of(play: Play) -> Question | None:
    """What the prompt panel asks now; None in an open turn without a chosen deed, or while CHANCE is asked."""
    decision = play.decision
    if decision is None or decision.seat < 0:
        return None
    frame = decision.frame
    if isinstance(frame, fr.TurnOpen):
        return None if play.chooser is None else _chooser(play, play.chooser, frame)
    asked = prompts.question(frame, play.cast, play.state.island, play.state)
    if isinstance(frame, fr.Swapping):
        return _swap(play, frame, asked)
    choices = tuple(
        Choice(option.action, option.label, option.icon, option.help, portrait=_portrait(play, option.action, frame))
        for option in asked.options
    )
    if isinstance(frame, fr.Bonus):
        choices = _both(play, frame, choices)
    return Question(asked.title, asked.text, decision.seat, choices)


def _both(play: Play, frame: fr.Bonus, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The two gifts of the monks in their order, the one that would do nothing off and with its reason."""
    offered = {choice.action: choice for choice in choices}
    out = []
    for action in (act.CHOOSE_PROVISIONS, act.CHOOSE_HEALTH):
        why, told = bonus_refusal(action)
        name = label(action, frame, play.cast, play.state.island, play.state)
        missing = Choice(
            action, name, icon(action, frame, play.state), action_help(action, play.cast.numbers),
            enabled=False, why=why, reason=told,
        )  # fmt: skip
        out.append(offered.get(action, missing))
    return tuple(out)


def _portrait(play: Play, action: Action, frame: Frame) -> tuple[int, int] | None:
    if isinstance(action, act.Portray) and isinstance(frame, fr.Casting):
        return play.state.adventurers[frame.seat].role, action.character
    return None


def _chooser(play: Play, deed: Deed, frame: fr.TurnOpen) -> Question:
    choices = []
    actions = play.candidates(deed)
    for action, key in zip(actions, play.reasons(actions), strict=True):
        why, told = ("", "") if key is None else reason(key, play.state, frame.seat, action)
        price, any_cubes = _price(play, action, frame.seat)
        choices.append(
            Choice(
                action,
                _label(play, action, frame),
                icon(action, frame, play.state),
                action_help(action, play.cast.numbers),
                price,
                any_cubes,
                cost(action),
                key is None,
                why,
                told,
            )
        )
    return Question(deed.title, action_help(deed.actions[0], play.cast.numbers), frame.seat, tuple(choices), back=True)


def _label(play: Play, action: Action, frame: fr.TurnOpen) -> str:
    """Prices stand beside the label as cubes, so the label names the thing only."""
    match action:
        case act.Craft(tool=tool):
            return sentence(thing_word(6 + tool) if tool < 2 else _("satchel"))
        case act.BuildWell():
            return _("Well")
        case act.BuildAltar(lit=True):
            return _("Altar with its fire")
        case act.BuildAltar():
            return _("Altar")
        case act.LightFire():
            return _("Light the fire")
        case act.Ferry(to=to):
            return sentence(place(play.state.island, to))
        case act.TradeAtChapel(kind=kind) | act.Discard(kind=kind):
            return amount(kind, 1)
    return sentence(label(action, frame, play.cast, play.state.island, play.state))


def _price(play: Play, action: Action, seat: int) -> tuple[tuple[int, ...], int]:
    numbers, state = play.cast.numbers, play.state
    who = state.adventurers[seat]
    match action:
        case act.Craft(tool=tool):
            return numbers.tool_costs[tool].cubes, 0
        case act.BuildWell():
            return numbers.well_cost.cubes, 0
        case act.BuildAltar(lit=lit):
            return (numbers.blazing_altar_cost if lit else numbers.altar_cost).cubes, 0
        case act.LightFire():
            return numbers.fire_cost.cubes, 0
        case act.TradeAtChapel():
            return (), trade_price(state, who)
        case act.Ferry():
            return (), 0 if rides_free(state, who) else numbers.ferry_price
    return (), 0


def _swap(play: Play, frame: fr.Swapping, asked: prompts.Prompt) -> Question:
    """A swap is asked in two steps: what is given, then what for."""
    offers = [option.action for option in asked.options if isinstance(option.action, act.SwapThings)]
    done = [option for option in asked.options if not isinstance(option.action, act.SwapThings)]
    finish = tuple(Choice(option.action, option.label, option.icon, option.help) for option in done)
    if play.mine is None or all(offer.mine != play.mine for offer in offers):
        mine = tuple(
            Choice(None, sentence(thing_word(thing)), _thing_icon(thing), _("Offer this."), mine=thing)
            for thing in dict.fromkeys(offer.mine for offer in offers)
        )
        return Question(asked.title, asked.text, frame.seat, mine + finish)
    text = _("{thing} for what?").format(thing=sentence(thing_word(play.mine)))
    theirs = tuple(
        Choice(offer, sentence(thing_word(offer.theirs)), _thing_icon(offer.theirs), _("Ask for this."))
        for offer in offers
        if offer.mine == play.mine
    )
    return Question(asked.title, text, frame.seat, theirs, back=True)


def _thing_icon(thing: int) -> str:
    return KIND_ICONS[thing] if thing < len(KIND_ICONS) else TOOL_ICONS[thing - len(KIND_ICONS)]


def useful_left(play: Play, state: State, seat: int) -> bool:
    """There are points left, and something to spend them on."""
    if state.adventurers[seat].points < 1:
        return False
    kinds = {type(action) for action in play.session.legal()}
    return bool(kinds - {act.EndTurn, act.Eat, act.Drink, act.Discard})


__all__ = [
    "KEYS",
    "Choice",
    "DeedButton",
    "Question",
    "deed_button",
    "deed_buttons",
    "deed_of",
    "question_of",
    "useful_left",
]
