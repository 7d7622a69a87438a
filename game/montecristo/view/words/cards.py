"""The thirty evening cards: name, what it does in up to three short lines, and a line of flavour."""

from __future__ import annotations

from attrs import frozen

from game.core.words import N_, _, ngettext

from ...rules.numbers import DECK


@frozen
class CardWords:
    """Source texts of one card, to be translated where they are shown."""

    name: str
    effect: tuple[str, ...]
    """One to three short lines."""
    flavour: str
    good: bool = False
    """The card helps the adventurers."""


CARD_WORDS: dict[str, CardWords] = {
    "flu": CardWords(
        N_("Flu"),
        (N_("Everybody rolls a die."), N_("The lowest loses 2 health.")),
        N_("Teeth chatter so loudly that the goats keep their distance."),
    ),
    "diarrhea": CardWords(
        N_("Diarrhea"),
        (N_("Everybody rolls a die."), N_("The lowest loses 2 water,"), N_("and has 1 point less tomorrow.")),
        N_("Nobody asks where the mussels came from. Nobody dares."),
    ),
    "viper": CardWords(
        N_("Viper in the heath"),
        (N_("Everybody rolls a die."), N_("The lowest is bitten: 1 health lost,"), N_("2 points less tomorrow.")),
        N_("The heather hums in the last warmth. A rope that nobody dropped begins to move."),
    ),
    "twisted_ankle": CardWords(
        N_("Twisted ankle"),
        (N_("Everybody rolls a die."), N_("The lowest has 3 points less tomorrow.")),
        N_("It was only a small stone. It is always only a small stone."),
    ),
    "light_fingers": CardWords(
        N_("Light fingers"),
        (
            N_("Everybody rolls a die."),
            N_("The lowest rolls the resource die"),
            N_("and loses all cubes of that kind."),
        ),
        N_("The knot on the bag is still tied. It is only tied a little differently."),
    ),
    "broken_haft": CardWords(
        N_("Broken haft"),
        (N_("All who own an axe or spear roll a die."), N_("The lowest loses one of them.")),
        N_("A crack, a curse, and the better half of it sails into the gorge."),
    ),
    "spoiled_stores": CardWords(
        N_("Spoiled stores"),
        (N_("Everybody loses 1 food:"), N_("a cube if carried, else from the meter.")),
        N_("The bread has grown a coat, and the cheese has begun to answer back."),
    ),
    "leaking_cask": CardWords(
        N_("Leaking cask"),
        (N_("Everybody loses 1 water:"), N_("a cube if carried, else from the meter.")),
        N_("All night it dripped, and all night somebody thought it was rain."),
    ),
    "scirocco": CardWords(
        N_("Scirocco"),
        (
            N_("Roll the compass die."),
            N_("Everybody loses 1 water from the meter,"),
            N_("and 1 more in that quadrant."),
        ),
        N_("The wind comes straight from the desert and has brought it along."),
    ),
    "libeccio": CardWords(
        N_("Libeccio"),
        (N_("No ferry sails tomorrow."),),
        N_("The ferrymen pull their boats high up the beach and deal the cards."),
    ),
    "sea_fog": CardWords(
        N_("Sea fog"),
        (N_("Everybody has 1 point less tomorrow."),),
        N_("You can hear the sea on every side, and that is the trouble."),
    ),
    "rockfall": CardWords(
        N_("Rockfall"),
        (N_("Roll the compass die."), N_("Nobody can search in that quadrant tomorrow.")),
        N_("The mountain clears its throat, and a whole slope takes its leave."),
    ),
    "brambles": CardWords(
        N_("Brambles and wasps"),
        (N_("Roll the compass die."), N_("Everybody in that quadrant loses 1 health.")),
        N_("The path was short. The way out of it was not."),
    ),
    "rain": CardWords(
        N_("Rain"),
        (
            N_("Roll the compass die."),
            N_("A fire there goes out."),
            N_("Everybody there gains 1 water on the meter."),
        ),
        N_("Soft on the leaves, sweet on the tongue, and merciless to embers."),
    ),
    "cloudburst": CardWords(
        N_("Cloudburst"),
        (N_("Roll the compass die twice."), N_("Fires in those quadrants go out."), N_("Everybody gains 1 water.")),
        N_("The sky turns over like a bucket. So much for the kindling."),
    ),
    "goats": CardWords(
        N_("Goats at the stores"),
        (N_("All who carry food lose 1 food cube."), N_("The hideaway loses all its food.")),
        N_("A hoofprint in the butter, and a very thoughtful chewing in the dark."),
    ),
    "rats": CardWords(
        N_("Rats"),
        (N_("The hideaway loses half of its cubes, rounded up."), N_("The first player chooses which.")),
        N_("They ate the sack first, and then the reason for the sack."),
    ),
    "night_march": CardWords(
        N_("Night march"),
        (N_("The Thief walks 2 spaces now"), N_("and attacks nobody on the way.")),
        N_("A lantern, far off. Then nearer, without any lantern."),
    ),
    "fresh_boots": CardWords(
        N_("Fresh boots"),
        (N_("The Thief walks 6 spaces tomorrow."),),
        N_("Somebody's boots were drying by the fire. Past tense."),
    ),
    "drunken_thief": CardWords(
        N_("Drunken Thief"),
        (N_("The Thief stays where it is tomorrow."),),
        N_("It found the monks' wine cellar. The monks will be furious, and you need not be."),
        good=True,
    ),
    "false_trail": CardWords(
        N_("False trail"),
        (N_("The Thief goes back to its ship at once,"), N_("unless it has the treasure.")),
        N_("Boots worn backwards: an old trick, and still a good one."),
        good=True,
    ),
    "driftwood": CardWords(
        N_("Driftwood"),
        (N_("Roll the compass die."), N_("Everybody in that quadrant gains 2 wood.")),
        N_("Somewhere a ship was less lucky than yours."),
        good=True,
    ),
    "charcoal_kiln": CardWords(
        N_("Charcoal kiln"),
        (N_("Roll the compass die."), N_("Everybody in that quadrant gains 2 coal.")),
        N_("Still warm. Whoever built it left in a hurry, long ago or just now."),
        good=True,
    ),
    "wreckage": CardWords(
        N_("Wreckage"),
        (N_("Everybody gains 1 rope."),),
        N_("The tide brings back what it borrowed, and rather neatly coiled."),
        good=True,
    ),
    "wild_honey": CardWords(
        N_("Wild honey"),
        (N_("Everybody gains 1 food."),),
        N_("Sticky fingers, swollen noses and not one word of regret."),
        good=True,
    ),
    "spring": CardWords(
        N_("Spring in the rock"),
        (N_("Everybody gains 1 water."),),
        N_("Put your ear to the stone: the island is whispering."),
        good=True,
    ),
    "herbs": CardWords(
        N_("Monks' herbs"),
        (N_("The adventurer with the lowest health gains 2."), N_("On a tie, a die decides.")),
        N_("It tastes of moss and old books. By morning you feel like neither."),
        good=True,
    ),
    "sound_sleep": CardWords(
        N_("Sound sleep"),
        (N_("Everybody gains 1 health."),),
        N_("Not a rustle, not a step, not a single bad dream."),
        good=True,
    ),
    "fair_wind": CardWords(
        N_("Fair wind"),
        (N_("Everybody has 1 point more tomorrow,"), N_("and the ferries take no cubes.")),
        N_("The sails fill before anybody has pulled a rope."),
        good=True,
    ),
    "saint_light": CardWords(
        N_("Saint Mamiliano's light"),
        (N_("An unlit altar of your choice is lit."), N_("If there is none, everybody gains 1 health.")),
        N_("A glow in the grotto, a bell without a ringer, and the smell of beeswax."),
        good=True,
    ),
}
"""By the key of the deck."""


def card_key(card: int) -> str:
    """The key of a card's number."""
    return DECK[card]


def card_name(card: int | str) -> str:
    """The card's name, by number or key."""
    return _(_words(card).name)


def card_effect(card: int | str) -> tuple[str, ...]:
    """What the card does, in one to three short lines."""
    return tuple(_(line) for line in _words(card).effect)


def card_flavour(card: int | str) -> str:
    """The line in italics at the card's foot."""
    return _(_words(card).flavour)


def copies_line(copies: int) -> str:
    """How many of a card are in the deck, where it is not the usual one; else nothing."""
    if copies == 1:
        return ""
    if not copies:
        return _("not in this deck")
    return ngettext("{count} in the deck", "{count} in the deck", copies).format(count=copies)


def card_is_good(card: int | str) -> bool:
    """The card helps the adventurers; its frame and its sound say so."""
    return _words(card).good


def is_card(cause: str) -> bool:
    """The cause of an event is an evening card."""
    return cause in CARD_WORDS


def _words(card: int | str) -> CardWords:
    return CARD_WORDS[DECK[card] if isinstance(card, int) else card]
