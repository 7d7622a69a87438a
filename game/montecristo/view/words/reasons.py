"""Why something is not possible: a short foot for a greyed button, and a whole sentence that says what to do instead."""

from __future__ import annotations

from attrs import frozen

from game.core.words import N_, _

from ...rules.actions import Action, BuildAltar, BuildWell, Craft, LightFire
from ...rules.barter import trade_price
from ...rules.numbers import Cost
from ...rules.state import State
from .names import cubes, price


@frozen
class Reason:
    """Source texts for one key of the rules' REASONS."""

    short: str
    """A foot of at most 18 characters."""
    long: str


REASON_WORDS: dict[str, Reason] = {
    "game_over": Reason(N_("the game is over"), N_("The game is over. Start another expedition to play on.")),
    "not_asked": Reason(N_("not now"), N_("Something else is being asked. Answer that first.")),
    "no_points": Reason(N_("no points left"), N_("This costs 1 action point, and none is left. End the turn.")),
    "not_neighbour": Reason(N_("too far"), N_("No trail leads there in one step. Walk space by space.")),
    "duty": Reason(
        N_("stays aboard"),
        N_("The treasure is aboard, and whoever is on the ship stays to guard it until all are back."),
    ),
    "nothing_to_gather": Reason(
        N_("nothing here"), N_("There is nothing to search for here. Go to a space that shows a resource.")
    ),
    "granted_not_rolled": Reason(
        N_("taken on arrival"),
        N_("Nothing is rolled for here: the space gives by itself as you come by, once each turn."),
    ),
    "already_tried": Reason(
        N_("tried already"), N_("This space was tried already this turn. Any other space may still be tried.")
    ),
    "barred": Reason(
        N_("rockfall today"), N_("A rockfall bars this quadrant today. Search in another one, or come back tomorrow.")
    ),
    "supply_empty": Reason(
        N_("none in supply"), N_("The supply has none left. Spend or return some cubes of this kind first.")
    ),
    "not_mill": Reason(N_("at the grotto"), N_("The Mill is in the grotto. Walk there to use it.")),
    "has_tool": Reason(N_("you have one"), N_("You have one already, and nobody can use two. Give it away first.")),
    "scout_no_satchel": Reason(
        N_("not for the Scout"), N_("The Scout travels light and never has a satchel. Let a fellow make one.")
    ),
    "no_tiles": Reason(
        N_("none left"), N_("All tools of this sort are in play. Take one over from a fellow or from the ground.")
    ),
    "cubes_short": Reason(N_("cubes missing"), N_("Your pack lacks some of the cubes this takes.")),
    "not_water_space": Reason(N_("at water only"), N_("A well can only be dug on a water space.")),
    "well_here": Reason(N_("well here already"), N_("This space has its well already. Choose another water space.")),
    "no_wells_left": Reason(N_("all wells built"), N_("All wells of the game have been dug.")),
    "not_chapel": Reason(N_("at chapels only"), N_("This is only possible at a chapel or monastery.")),
    "altar_here": Reason(
        N_("altar stands"), N_("The altar of this place stands already. Light its fire, or build at another place.")
    ),
    "no_altar": Reason(N_("no altar here"), N_("There is no altar here to light. Build it first.")),
    "fire_burning": Reason(
        N_("burning already"), N_("The fire of this place burns already. Another altar may need one.")
    ),
    "health_full": Reason(N_("health is full"), N_("Your health is full. Save the food and water.")),
    "provisions_short": Reason(
        N_("no food or water"),
        N_("Healing takes 1 food and 1 water, from the pack or the meters. You lack one of them."),
    ),
    "no_food_cube": Reason(N_("no food carried"), N_("You carry no food. Find some on a food space.")),
    "no_water_cube": Reason(N_("no water carried"), N_("You carry no water. Find some on a water space.")),
    "food_full": Reason(N_("food is full"), N_("Your food meter is full. Keep the cube for later.")),
    "water_full": Reason(N_("water is full"), N_("Your water meter is full. Keep the cube for later.")),
    "no_surplus": Reason(
        N_("nothing too much"), N_("Your pack is not too full. Cubes are only thrown away when they do not fit.")
    ),
    "fellow_not_here": Reason(N_("nobody here"), N_("That fellow is not on this space. Meet first.")),
    "fellow_down": Reason(
        N_("out of action"),
        N_("That fellow is out of action and cannot give or take anything. Carry them to a chapel."),
    ),
    "nothing_to_give": Reason(N_("nothing to give"), N_("You have nothing that this fellow could take from you.")),
    "nothing_to_take": Reason(N_("nothing to take"), N_("This fellow has nothing that you could take.")),
    "nothing_to_swap": Reason(
        N_("nothing to swap"), N_("Both of you need something to swap, and the things must differ.")
    ),
    "refused_before": Reason(
        N_("said no today"), N_("This fellow said no already this turn. Ask again in another turn.")
    ),
    "not_captain": Reason(N_("Captain only"), N_("Only the Captain can do this.")),
    "no_treasure_held": Reason(N_("not with you"), N_("You do not hold the treasure.")),
    "fellow_no_treasure": Reason(N_("not with them"), N_("This fellow does not hold the treasure.")),
    "chapel_closed": Reason(
        N_("closed"), N_("Since the treasure was revealed the chapels no longer trade. The ferries still sail.")
    ),
    "trade_short": Reason(
        N_("too few cubes"), N_("A trade takes {price} cubes of any kinds from your pack, and you have {held}.")
    ),
    "not_hideaway": Reason(N_("at the hideaway"), N_("The hideaway is in the middle of the island. Walk there first.")),
    "hideaway_nothing": Reason(
        N_("nothing to do"), N_("You have nothing to leave here that fits, and nothing lies here to collect.")
    ),
    "no_gear": Reason(N_("nothing here"), N_("Nothing lies on the ground here.")),
    "gear_useless": Reason(
        N_("you have these"), N_("Only tools of which you have one already lie here. Leave them for a fellow.")
    ),
    "treasure_not_here": Reason(N_("not here"), N_("The treasure does not lie on this space.")),
    "already_carrying": Reason(
        N_("carrying one"), N_("You carry a fellow already, and one is all a back can bear. Set them down first.")
    ),
    "fellow_not_down": Reason(N_("on their feet"), N_("This fellow can walk. Only those out of action are carried.")),
    "carries_nobody": Reason(N_("carrying nobody"), N_("You carry nobody who could be set down.")),
    "no_ferry": Reason(N_("at chapels"), N_("Ferries only land at chapels and monasteries. Walk to one.")),
    "ferry_not_neighbour": Reason(
        N_("not that far"), N_("A ferry only goes to the next chapel or monastery on either side. Take two rides.")
    ),
    "ferries_closed": Reason(N_("no ferry today"), N_("The Libeccio keeps every ferry ashore today. Walk, or wait.")),
    "ferry_short": Reason(
        N_("too few cubes"), N_("A ride takes {fare} cubes of any kinds from your pack, and you have {held}.")
    ),
    "not_on_thief": Reason(N_("Thief not here"), N_("The Thief is not on this space.")),
    "thief_stunned": Reason(N_("Thief is stunned"), N_("The Thief is stunned. Pass by freely, there is no fight.")),
    "fought_already": Reason(
        N_("fought already"), N_("You have met the Thief already this turn. One fight a turn is all.")
    ),
}
"""By key."""


def short_reason(key: str) -> str:
    """The foot of a greyed button."""
    return _(REASON_WORDS[key].short)


def long_reason(key: str) -> str:
    """The whole sentence, where nothing is known of who asks; amounts are those of the printed rules only where a state is given."""
    words = REASON_WORDS[key]
    return _(words.long) if "{" not in words.long else _(_GENERAL[key])


_GENERAL = {
    "trade_short": N_("Your pack holds too few cubes for a trade."),
    "ferry_short": N_("Your pack holds too few cubes for a ride."),
}


def reason(key: str, state: State, seat: int, action: Action | None = None) -> tuple[str, str]:
    """Foot and sentence for an adventurer in a state; with the action they also tell which cubes are missing."""
    who = state.adventurers[seat]
    held = sum(who.cubes)
    if key == "cubes_short":
        cost = _cost(state, action)
        if cost is not None:
            missing = [max(0, need - have) for need, have in zip(cost.cubes, who.cubes, strict=True)]
            foot = (
                _("{cubes} short").format(cubes=cubes(missing)) if sum(map(bool, missing)) == 1 else short_reason(key)
            )
            text = _("This takes {price}. Your pack still lacks {missing}.")
            return foot, text.format(price=price(cost), missing=cubes(missing))
    text = _(REASON_WORDS[key].long)
    if key == "trade_short":
        text = text.format(price=trade_price(state, who), held=held)
    elif key == "ferry_short":
        text = text.format(fare=state.numbers.ferry_price, held=held)
    return short_reason(key), text


def _cost(state: State, action: Action | None) -> Cost | None:
    numbers = state.numbers
    match action:
        case Craft(tool=tool):
            return numbers.tool_costs[tool]
        case BuildWell():
            return numbers.well_cost
        case BuildAltar(lit=lit):
            return numbers.blazing_altar_cost if lit else numbers.altar_cost
        case LightFire():
            return numbers.fire_cost
    return None
