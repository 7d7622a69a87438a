"""Names of all actions, what they do and cost; and the deeds: the buttons under which the actions of a turn are grouped."""

from __future__ import annotations

from attrs import frozen

from game.core.words import N_, _, ngettext

from ...rules import actions as act
from ...rules.actions import Action
from ...rules.numbers import ANY_KIND, RULEBOOK, Numbers
from .names import amount, price


@frozen
class ActionWords:
    """Source texts for one class of action."""

    name: str
    help: str
    rules: tuple[str, ...] = ()
    """Statements (M-..) and rulings (R-..) behind it, for the rulebook's links."""
    cost: int = 0
    """Action points."""


_A = ActionWords

ACTION_WORDS: dict[type, ActionWords] = {
    act.Move: _A(N_("Move"), N_("Walk one space along a trail."), ("M-054", "M-154"), 1),
    act.Ferry: _A(
        N_("Ferry"),
        N_("Ride to the next chapel or monastery on either side, for {fare}."),
        ("M-126", "R-09", "R-29"),
        1,
    ),
    act.Gather: _A(
        N_("Search"),
        N_("Roll a die for the resource of this space, once a turn. A 1 hurts; an axe doubles wood, stone and coal."),
        ("M-072", "M-074", "M-078"),
        1,
    ),
    act.UseMill: _A(
        N_("Mill"), N_("Roll both dice at the Mill for any resource, once a turn."), ("M-139", "M-143", "R-32"), 1
    ),
    act.Craft: _A(N_("Craft"), N_("Make a tool from the cubes in your pack."), ("M-099", "M-100", "R-21"), 1),
    act.BuildWell: _A(
        N_("Well"), N_("Dig a well on this water space, for {well}. It then gives double to all."), ("M-106", "R-14"), 1
    ),
    act.BuildAltar: _A(
        N_("Altar"),
        N_("Build the altar of this place for {altar}, or with its fire at once for {blazing}."),
        ("M-110", "M-114", "R-22"),
        1,
    ),
    act.LightFire: _A(N_("Fire"), N_("Light the altar that stands here, for {fire}."), ("M-113", "R-22", "R-54"), 1),
    act.Heal: _A(
        N_("Heal"), N_("Turn 1 food and 1 water, from pack or meters, into 1 health."), ("M-046", "M-047", "R-10"), 1
    ),
    act.Eat: _A(N_("Eat"), N_("Move 1 food from the pack to the meter."), ("M-069", "M-071", "R-11")),
    act.Drink: _A(N_("Drink"), N_("Move 1 water from the pack to the meter."), ("M-069", "M-071", "R-11")),
    act.Discard: _A(N_("Throw away"), N_("Put a cube that does not fit back into the supply."), ("M-090", "R-19")),
    act.Give: _A(
        N_("Give"), N_("Hand cubes and tools to a fellow on this space, as many as you like."), ("M-091", "R-23"), 1
    ),
    act.Swap: _A(
        N_("Swap"), N_("Exchange things one for one with a fellow on this space who agrees."), ("M-094", "R-23"), 1
    ),
    act.Take: _A(
        N_("Take"),
        N_("As the Captain, take cubes from a fellow here, or ask for a tool."),
        ("M-095", "M-098", "R-24"),
        1,
    ),
    act.GiveTreasure: _A(
        N_("Hand over the treasure"), N_("Give the treasure to a fellow on this space."), ("M-170", "R-25"), 1
    ),
    act.TakeTreasure: _A(
        N_("Ask for the treasure"), N_("As the Captain, ask a fellow here for the treasure."), ("M-170", "R-24"), 1
    ),
    act.TradeAtChapel: _A(
        N_("Trade"),
        N_("Pay {trade} for one of your choice; the Anthropologist pays {haggled}."),
        ("M-121", "M-123"),
        1,
    ),
    act.VisitHideaway: _A(
        N_("Hideaway"),
        N_("Leave cubes here and collect what others have left, all in one visit."),
        ("M-135", "R-26"),
        1,
    ),
    act.TakeGear: _A(
        N_("Pick up gear"), N_("Collect what lies on the ground here, as much as you like."), ("M-205", "R-50"), 1
    ),
    act.TakeUpTreasure: _A(N_("Take the treasure"), N_("Take up the treasure that lies here."), ("M-168",), 1),
    act.PickUp: _A(
        N_("Lift a fellow"),
        N_("Take a fellow who is out of action on your back. What is left of your points is halved."),
        ("M-197", "M-199", "R-48"),
        1,
    ),
    act.SetDown: _A(N_("Set down"), N_("Set the fellow on your back down here."), ("R-48",)),
    act.Attack: _A(N_("Attack"), N_("As the Captain, fight the Thief on this space."), ("R-38",)),
    act.EndTurn: _A(N_("End turn"), N_("End the turn. Points left over are lost."), ("M-052", "R-07")),
    act.ToMeter: _A(N_("On the meter"), N_("Eat or drink it at once."), ("M-061",)),
    act.ToPack: _A(N_("Into the pack"), N_("Keep it as a cube."), ("M-061",)),
    act.Decline: _A(N_("Leave it"), N_("Take neither: there is no room for it."), ("R-15",)),
    act.PayMeter: _A(N_("From the meter"), N_("Pay it from the meter."), ("R-10",)),
    act.PayCube: _A(N_("Pay a cube"), N_("Pay with one cube from the pack."), ("R-10",)),
    act.HandCube: _A(N_("Give a cube"), N_("Hand one cube to the fellow."), ("M-092", "R-23")),
    act.HandTool: _A(N_("Give a tool"), N_("Hand the tool to the fellow."), ("M-093", "R-23")),
    act.Insist: _A(
        N_("Give even so"),
        N_("The fellow's pack is full. Give even so, and the fellow will have to throw something away."),
        ("R-19",),
    ),
    act.TakeCube: _A(N_("Take a cube"), N_("Take one cube from the fellow."), ("M-095",)),
    act.TakeTool: _A(N_("Ask for a tool"), N_("Ask the fellow for the tool."), ("M-098", "R-24")),
    act.SwapThings: _A(N_("Offer a swap"), N_("Offer one thing of yours for one of theirs."), ("R-23",)),
    act.Agree: _A(N_("Agree"), N_("Say yes to what is asked."), ("R-23",)),
    act.Refuse: _A(N_("Refuse"), N_("Say no. You will not be asked again this turn."), ("R-23",)),
    act.Leave: _A(N_("Leave a cube"), N_("Put one cube into the hideaway."), ("M-133", "M-134")),
    act.Collect: _A(N_("Collect a cube"), N_("Take one cube that lies here into the pack."), ("M-133", "M-204")),
    act.CollectTool: _A(N_("Collect a tool"), N_("Take the tool that lies here."), ("M-206", "R-50")),
    act.Done: _A(N_("Done"), N_("That is enough."), ()),
    act.ChooseProvisions: _A(N_("Food and water"), N_("The monks give you 1 food and 1 water."), ("M-117", "R-27")),
    act.ChooseHealth: _A(N_("Health"), N_("The monks tend you: 1 health."), ("M-117", "R-27")),
    act.NameKind: _A(N_("Name a kind"), N_("Say which kind the free face of the die stands for."), ("R-31",)),
    act.LoseTool: _A(N_("Lose a tool"), N_("Say which of your tools breaks."), ("M-212",)),
    act.Crawl: _A(N_("Crawl"), N_("Crawl one space towards the nearest chapel or monastery."), ("M-194", "R-47")),
    act.StayAboard: _A(N_("Stay aboard"), N_("Wait on the ship instead of crawling."), ("R-47",)),
    act.Portray: _A(N_("Choose"), N_("Play this one of the role's two characters."), ("M-244",)),
    act.Spoil: _A(N_("Leave to the rats"), N_("Say which cube of the hideaway the rats get."), ("M-212",)),
    act.Enlighten: _A(N_("Light"), N_("Say which altar the saint's light kindles."), ("M-212",)),
    act.Abandon: _A(
        N_("Abandon"), N_("Give the expedition up. It ends at once and is scored as it stands."), ("R-05",)
    ),
    act.RollD6: _A(N_("Roll the die"), N_("The six-sided die decides."), ("M-002",)),
    act.RollResource: _A(N_("Roll the resource die"), N_("The resource die decides."), ("M-003", "R-31")),
    act.RollCompass: _A(N_("Roll the compass die"), N_("The compass die decides."), ("M-004", "R-31")),
    act.DrawCard: _A(N_("Turn over a card"), N_("The evening card decides."), ("M-044",)),
    act.DrawRole: _A(N_("Draw a figure"), N_("A figure comes out of the bag."), ("M-028",)),
    act.PickSpace: _A(N_("Draw lots"), N_("An even lot decides among the spaces."), ("R-44",)),
}
"""By class of action."""


def action_name(action: Action | type) -> str:
    """What a button for actions of this class says."""
    return _(_words(action).name)


def action_help(action: Action | type, numbers: Numbers = RULEBOOK) -> str:
    """What it does and what it costs, in whole sentences."""
    words = _words(action)
    text = _filled(words.help, numbers)
    if words.cost:
        return _("{sentence} {next_sentence}").format(sentence=text, next_sentence=cost_line(action))
    return text


def cost_line(action: Action | type) -> str:
    """``Costs 1 point.`` or ``Free.``"""
    count = cost(action)
    if not count:
        return _("Free.")
    return ngettext("Costs {count} point.", "Costs {count} points.", count).format(count=count)


def rule_numbers(action: Action | type) -> tuple[str, ...]:
    """The statements and rulings behind it, such as ``M-054`` and ``R-09``."""
    return _words(action).rules


def cost(action: Action | type) -> int:
    """Action points (R-09). What is begun with a question, such as giving, costs its point with the first thing handed over."""
    return _words(action).cost


def _filled(text: str, numbers: Numbers) -> str:
    return _(text).format(
        fare=amount(ANY_KIND, numbers.ferry_price),
        trade=amount(ANY_KIND, numbers.trade_price),
        haggled=numbers.trade_price_anthropologist,
        well=price(numbers.well_cost),
        altar=price(numbers.altar_cost),
        blazing=price(numbers.blazing_altar_cost),
        fire=price(numbers.fire_cost),
    )


def _words(action: Action | type) -> ActionWords:
    return ACTION_WORDS[action if isinstance(action, type) else type(action)]


# ---------------------------------------------------------------- buttons


@frozen
class Deed:
    """One button of the acting panel: a group of actions of a turn."""

    id: str
    """Stable name for layouts and tests; never shown."""
    icon: str
    hotkey: str
    """One lower-case letter, or "space". L, T, U and Z are left to the table: log, forecast, undo."""
    name: str
    what_for: str
    """The foot line of the button while it can be pressed."""
    actions: tuple[type, ...]
    """Classes of the actions under it, the one whose reason is told first when none is possible."""
    where: str = ""
    """In the tray of what is elsewhere: where it would work."""

    @property
    def title(self) -> str:
        """The name in the current language."""
        return _(self.name)

    @property
    def foot(self) -> str:
        """The what-for line in the current language."""
        return _(self.what_for)

    @property
    def elsewhere(self) -> str:
        """Where it would work, in the current language; empty for deeds that are not bound to a place."""
        return _(self.where)


MAIN_DEEDS: tuple[Deed, ...] = (
    Deed("move", "boot", "m", N_("Move"), N_("each step"), (act.Move,)),
    Deed("search", "die", "s", N_("Search"), N_("roll for cubes"), (act.Gather,)),
    Deed("eat", "meal", "e", N_("Eat"), N_("or drink, free"), (act.Eat, act.Drink)),
    Deed("heal", "heal", "h", N_("Heal"), N_("+1 health"), (act.Heal,)),
    Deed("craft", "hammer", "c", N_("Craft"), N_("tools"), (act.Craft,)),
    Deed("build", "altar", "b", N_("Build"), N_("well, altar, fire"), (act.BuildAltar, act.LightFire, act.BuildWell)),
    Deed("give", "give", "g", N_("Give"), N_("to a fellow"), (act.Give,)),
    Deed("pick_up", "pickup", "p", N_("Pick up"), N_("gear or a fellow"), (act.TakeGear, act.PickUp, act.SetDown)),
)
"""The eight large buttons, in their fixed order."""

PLACE_DEEDS: tuple[Deed, ...] = (
    Deed("ferry", "ferry", "f", N_("Ferry"), N_("next chapel"), (act.Ferry,), N_("at chapels")),
    Deed("trade", "trade", "n", N_("Trade"), N_("for one cube"), (act.TradeAtChapel,), N_("at chapels")),
    Deed("hideaway", "hideaway", "d", N_("Hideaway"), N_("leave, collect"), (act.VisitHideaway,), N_("in the middle")),
    Deed("mill", "mill", "i", N_("Mill"), N_("roll both dice"), (act.UseMill,), N_("at the grotto")),
)
"""Bound to a place: large there, small in the tray elsewhere."""

SPECIAL_DEEDS: tuple[Deed, ...] = (
    Deed(
        "treasure",
        "treasure",
        "r",
        N_("Treasure"),
        N_("take or hand over"),
        (act.TakeUpTreasure, act.GiveTreasure, act.TakeTreasure),
    ),
    Deed("swap", "trade", "w", N_("Swap"), N_("one for one"), (act.Swap,)),
    Deed("take", "take", "k", N_("Take"), N_("from a fellow"), (act.Take,)),
    Deed("attack", "thief", "a", N_("Attack"), N_("fight the Thief"), (act.Attack,)),
    Deed("discard", "sack", "x", N_("Throw away"), N_("what does not fit"), (act.Discard,)),
)
"""Shown only while they are possible."""

END_DEED = Deed("end", "hourglass", "space", N_("End turn"), N_("points are lost"), (act.EndTurn,))

DEEDS: tuple[Deed, ...] = (*MAIN_DEEDS, *PLACE_DEEDS, *SPECIAL_DEEDS, END_DEED)


def deed_of(action: Action | type) -> Deed | None:
    """The button under which an action of a turn stands; None for answers, for abandoning and for CHANCE."""
    kind = action if isinstance(action, type) else type(action)
    return next((deed for deed in DEEDS if kind in deed.actions), None)
