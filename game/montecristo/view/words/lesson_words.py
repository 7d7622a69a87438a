"""What the monk says in the lesson: the titles of its chapters and the note of every step."""

from __future__ import annotations

from game.core.words import N_, _

from ...rules.numbers import CAPTAIN, MUSCLE, RULEBOOK, SPEAR, pack
from .names import price

COACH = N_("Brother Anselm")

CHAPTER_WORDS: dict[str, str] = {
    "aim": N_("Setting out"),
    "walk": N_("Walking"),
    "search": N_("Searching"),
    "craft": N_("Crafting"),
    "chapel": N_("A night at the chapel"),
    "bad_roll": N_("A bad roll"),
    "give": N_("Sharing"),
    "thief": N_("The Thief"),
    "meal": N_("The meal"),
    "card": N_("The evening card"),
    "fire": N_("The last fire"),
    "home": N_("The way home"),
}

STEP_WORDS: dict[str, str] = {
    "welcome": N_(
        "Welcome ashore! I am Brother Anselm. Play this day with me: I say what to do and why, and the dice are on our side. Mostly."
    ),
    "who_begins": N_("Everybody rolls a die, and the highest begins every day. That will be Ruth, our Captain."),
    "aim": N_(
        "The aim: an altar with a fire at each of the {fires} chapels. When all burn at once, the treasure shows itself. Then carry it home to your ship."
    ),
    "day": N_(
        "A day has four parts: first all of you act, then the Thief walks, then you eat, and at last an evening card is turned over."
    ),
    "points": N_("Ruth has {captain} action points for her turn. These coins count them; what is left over is lost."),
    "walk": N_(
        "Every step costs 1 point. Go to Rosemary Slope: press the ringed space, or press M and use the arrows."
    ),
    "food": N_(
        "Food and water spaces give at once, without a die. Put the food on Ruth's meter: she is a little hungry."
    ),
    "to_the_nets": N_("One step on lie the Fishermen's Nets. Rope is found there, but not for nothing. Walk there."),
    "search": N_("Press Search: 1 point for a roll. Low faces hurt, and the higher the face, the more you find."),
    "once_a_space": N_("Two rope! Each space may be tried once a turn. On another space Ruth could try again."),
    "pack": N_(
        "Cubes lie in the pack, and it holds {room} of them. Ruth brought some along, and with the rope they make a spear."
    ),
    "craft": N_("Press Craft and choose the spear, for {spear}. From now on every food space gives Ruth double."),
    "to_the_chapel": N_("Now to the Chapel of Cala Maestra. A turn that ends at a chapel or monastery earns a gift."),
    "end_turn": N_("Ruth has 1 point left and nothing to spend it on. End her turn."),
    "bonus": N_(
        "We brothers give food and water, or tend a wound. Take the food and water: Ruth will want them at the meal."
    ),
    "viktor": N_(
        "Viktor is the Muscle: {muscle} points only, but a large pack, and an axe that doubles wood, stone and coal."
    ),
    "viktor_walks": N_(
        "Let him follow Ruth. Press the Fishermen's Nets, two steps away: he takes the food on the way."
    ),
    "bad_roll": N_("He may search for rope here too, for it is his own turn. Try it. The dice are patient, they say."),
    "hurt": N_(
        "A 1: nothing found and 1 health lost. Badly wounded adventurers have fewer points, and at 0 they collapse."
    ),
    "together": N_("Not your day, Viktor. Off to the chapel, where Ruth is waiting."),
    "give": N_("Who stands together can share. Press Give: one point pays for all that he hands over."),
    "hand_over": N_("Altars are made of wood and coal, so give Ruth two coal, one after the other. Then press Done."),
    "thief_comes": N_(
        "There is the Thief! It walks {steps} steps each afternoon, to whoever is nearest. The violet marks show where it can get to."
    ),
    "afternoon": N_(
        "It will come to the chapel, and no wall keeps it out. End the turn, and let us tend Viktor's wound first."
    ),
    "caught": N_(
        "Both are equally near, so the lower roll is caught. One die says which kind is stolen, the other whether it hurts."
    ),
    "after_the_thief": N_(
        "It took his last coal, and the fist missed. What is stolen goes back to the supply. Better keep your distance."
    ),
    "meal": N_("At dusk food and water fall by 1. Eat and drink from the pack now: whoever is at 0 loses 1 health."),
    "meal_of_viktor": N_("Viktor has the food from the slope. Let him eat it."),
    "evening": N_("The day ends with a card. {cards} there are, good and bad, and most are told by a die."),
    "card": N_("Driftwood! The compass die names a quarter of the island, and everybody there gains wood."),
    "day_is_over": N_("That was a whole day, and the next one begins. Now let us jump to a later one, much later."),
    "days_later": N_(
        "Eight days on: all fires burn but one, and Ruth stands at the last chapel with a satchel full of wood and coal."
    ),
    "build": N_("Press Build and choose the altar with its fire: {blazing}. Cheaper than the two one by one."),
    "reveal": N_(
        "All of them burn! The compass die names the quarter and the resource die the kind of space. There it lies!"
    ),
    "to_the_treasure": N_(
        "At the nets, one step away. Quick: from now on the Thief is after the treasure, and after nothing else."
    ),
    "take_it": N_("Press Treasure, for 1 point. It takes no room in the pack."),
    "sail": N_("Now home! Viktor waits aboard. When the treasure and all who live are on the ship, you have won."),
}
"""By key of the step."""

REFUSALS = (
    N_("That works too, but first do what the note says."),
    N_("A fine idea for later. First what the note says."),
    N_("Patience, my friend: what is ringed comes first."),
)
READ_FIRST = N_("Read the note first, then press Next.")


def chapter_title(key: str) -> str:
    """The name of a chapter."""
    return _(CHAPTER_WORDS[key])


def coach_says(key: str) -> str:
    """The note of a step."""
    numbers = RULEBOOK
    return _(STEP_WORDS[key]).format(
        fires=numbers.fires_needed,
        captain=numbers.points[CAPTAIN],
        muscle=numbers.points[MUSCLE],
        room=pack(numbers, CAPTAIN, 2),
        spear=price(numbers.tool_costs[SPEAR]),
        steps=numbers.thief_points,
        cards=len(numbers.cards),
        blazing=price(numbers.blazing_altar_cost),
    )


def refusal(number: int) -> str:
    """A gentle no; the number goes round."""
    return _(REFUSALS[number % len(REFUSALS)])


def read_first() -> str:
    """A gentle no while a note is only to be read."""
    return _(READ_FIRST)


def chapter_line(number: int, count: int) -> str:
    """Which chapter it is, ``number`` from 1."""
    return _("Chapter {number} of {count}").format(number=number, count=count)
