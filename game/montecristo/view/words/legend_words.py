"""What the legend of the chart says about its marks."""

from __future__ import annotations

from game.core.words import N_, _, ngettext

from ...rules.numbers import Numbers

TITLES = {
    "step": N_("Lit, with a number"),
    "choose": N_("A red ring"),
    "passes": N_("The Thief's way"),
    "catches": N_("The Thief's catch"),
    "twice": N_("Twice as much"),
    "altar": N_("An altar"),
    "fire": N_("A fire"),
    "gear": N_("Things on the ground"),
    "stored": N_("In the hideaway"),
    "treasure": N_("The treasure"),
    "barred": N_("Barred"),
    "ferry": N_("Ferry"),
}
LINES = {
    "step": N_("You can walk there in this turn; the number is the points it costs. Click it, or press M."),
    "choose": N_("The question is which of these places. Click one, or press M."),
    "passes": N_("So likely the Thief comes by this afternoon. T shows and hides its ways."),
    "catches": N_("So likely it catches somebody there."),
    "twice": N_("A well stands there, or you carry the spear for food."),
    "altar": N_("Built, and still without a fire."),
    "gear": N_("Somebody left cubes or tools there. Whoever stands there may pick them up."),
    "stored": N_("So many cubes lie in the hideaway."),
    "treasure": N_("It lies there. Fetch it, and bring it aboard your ship."),
    "barred": N_("The weather forbids to search there today. Point at it to see why."),
    "ferry": N_("Along the dashed lines ferries sail from each chapel to the next ones."),
}


def mark_title(mark: str) -> str:
    """The heading of a mark, one of TITLES."""
    return _(TITLES[mark])


def mark_line(mark: str, numbers: Numbers) -> str:
    """What a mark means, in a sentence or two."""
    if mark == "fire":
        return ngettext(
            "As soon as {count} burns, the treasure shows itself.",
            "When {count} burn at once, the treasure shows itself.",
            numbers.fires_needed,
        ).format(count=numbers.fires_needed)
    return _(LINES[mark])


def price_line(deed: str, numbers: Numbers) -> str:
    """Where something is made, and what it is good for; ``deed`` is axe, spear, satchel, well, altar, fire or blazing_altar."""
    match deed:
        case "satchel":
            return ngettext("Room for {count} cube more.", "Room for {count} cubes more.", numbers.satchel_room).format(
                count=numbers.satchel_room
            )
        case "well":
            return ngettext(
                "On a water space; {count} in a game.", "On a water space; {count} in a game.", numbers.wells
            ).format(count=numbers.wells)
    return _(PRICE_LINES[deed])


PRICE_LINES = {
    "axe": N_("Anywhere. Doubles wood, stone and coal."),
    "spear": N_("Anywhere. Doubles food."),
    "altar": N_("At a chapel or monastery."),
    "fire": N_("On an altar that stands."),
    "blazing_altar": N_("Both at once, for 1 point."),
}
PRICE_TITLES = {
    "well": N_("Well"),
    "altar": N_("Altar"),
    "fire": N_("Fire"),
    "blazing_altar": N_("Altar with its fire"),
}


def price_title(deed: str) -> str:
    """Heading of what is built."""
    return _(PRICE_TITLES[deed])


def legend_title() -> str:
    """Heading of the legend."""
    return _("What is on the chart")


def section_titles() -> tuple[str, str, str]:
    """Headings of its parts."""
    return _("Places"), _("Marks"), _("What things take")


def more_in_legend() -> str:
    """Where the rest of the legend is."""
    return _("F2: all that is on the chart")
