"""Names of the parts of the game: cubes, tools, quadrants, places, phases, levels, ranks.

Every function translates when it is called, so a change of language shows at the next drawing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import N_, _, ngettext

from ...rules.island import Island
from ...rules.numbers import ANY_KIND, COAL, FOOD, ROPE, STONE, WATER, WOOD, Cost, Numbers
from ...rules.state import ABANDONED, ALL_DEAD, WON

KIND_NAMES = (N_("wood"), N_("stone"), N_("coal"), N_("rope"), N_("food"), N_("water"))
TOOL_NAMES = (N_("axe"), N_("spear"), N_("satchel"))
TOOL_TITLES = (N_("Axe"), N_("Spear"), N_("Satchel"))
PHASE_NAMES = (N_("Morning"), N_("Afternoon"), N_("Dusk"), N_("Evening"))
PHASE_LINES = (
    N_("Every adventurer takes a turn, clockwise."),
    N_("The Thief walks towards the nearest adventurer."),
    N_("All eat and drink: 1 food and 1 water less."),
    N_("One fate card is turned over."),
)
DIFFICULTY_NAMES = (N_("Easy"), N_("Medium"), N_("Hard"), N_("Extreme"))
DIFFICULTY_LINES = (
    N_("Wounds never cost you action points."),
    N_("The rules as they are written."),
    N_("Whoever collapses is dead and out of the game."),
    N_("As hard, and food and water must be rolled for."),
)
RANK_NAMES = (N_("Charlatans"), N_("Explorers"), N_("Trailblazers"), N_("Swashbucklers"))
RANK_LINES = (
    N_("You talk a splendid expedition. Walking one is another matter."),
    N_("You went where the map runs out, and came back to tell it."),
    N_("Where you walked first, others will soon build a road."),
    N_("Hats high, pockets full: the taverns will sing of you."),
)
UNFINISHED_LINES = {
    ABANDONED: N_("You turned back. The island keeps its secret."),
    ALL_DEAD: N_("The island keeps those who came for its treasure."),
}
QUADRANT_NAMES = (N_("North"), N_("East"), N_("South"), N_("West"))
DIE_NAMES = {"d6": N_("six-sided die"), "resource": N_("resource die"), "compass": N_("compass die")}
CHAPEL_NAMES = (N_("northern monastery"), N_("eastern monastery"), N_("southern chapel"), N_("western chapel"))
PLACE_NAMES = {
    "wood": N_("Wood space"),
    "stone": N_("Stone space"),
    "coal": N_("Coal space"),
    "rope": N_("Rope space"),
    "food": N_("Food space"),
    "water": N_("Water space"),
    "chapel": N_("Chapel"),
    "hideaway": N_("Mountain hideaway"),
    "mill": N_("Mill in the grotto"),
    "home": N_("Your ship"),
    "lair": N_("The Thief's ship"),
    "plain": N_("Crossing"),
}
PLACE_LINES = {
    "wood": N_("Search here for wood. An axe doubles what you find."),
    "stone": N_("Search here for stone. An axe doubles what you find."),
    "coal": N_("Search here for coal. An axe doubles what you find."),
    "rope": N_("Search here for rope."),
    "food": N_("Gives 1 food each turn as you come by; 2 with a spear."),
    "water": N_("Gives 1 water each turn as you come by; 2 where a well stands."),
    "chapel": N_("Build an altar, trade cubes, take the ferry. End your turn here for provisions or health."),
    "hideaway": N_("Cubes left here are safe from the Thief, and anybody may collect them."),
    "mill": N_("Roll both dice for any resource. It pays well, and a bad roll hurts."),
    "home": N_("Bring the treasure and everybody back here to win."),
    "lair": N_("If the Thief brings the treasure here, the game is lost."),
    "plain": N_("Nothing to find here but the way on."),
}
PLACE_LINES_EXTREME = {
    "food": N_("Search here for food. A spear doubles what you find."),
    "water": N_("Search here for water. A well doubles what you find."),
}
FLOWING_LINE = N_("Search here for water. Where a well stands, 2 come by themselves each turn.")
WELL_LINE = N_("The well gives 2 water each turn as you come by, without a roll.")
OUTCOME_TITLES = {
    "won": N_("Home with the treasure"),
    "lost": N_("The Thief got away"),
    "abandoned": N_("Expedition abandoned"),
    "all_dead": N_("Nobody is left"),
}
OUTCOME_LINES = {
    "won": N_("Everybody is aboard, and so is the treasure. Hoist the sails!"),
    "lost": N_("The treasure sails off on the Thief's ship, and the island falls silent."),
    "abandoned": N_("You gave up the search. The treasure waits for somebody else."),
    "all_dead": N_("The last adventurer has died. The island keeps its treasure."),
}


def kind_word(kind: int) -> str:
    """``wood`` .. ``water``, or the face that is free to choose."""
    return _("any kind") if kind == ANY_KIND else _(KIND_NAMES[kind])


def stolen_word(kind: int, numbers: Numbers) -> str:
    """What a face of the resource die means for whoever is robbed (R-31)."""
    return _("nothing") if kind == ANY_KIND and not numbers.free_face_steals else kind_word(kind)


def kind_title(kind: int) -> str:
    """The kind as a heading."""
    word = kind_word(kind)
    return word[:1].upper() + word[1:]


def amount(kind: int, count: int) -> str:
    """``2 wood``: so much of a kind. Each kind has its own message, so that languages with plurals and genders can inflect it."""
    forms = {
        WOOD: lambda: ngettext("{count} wood", "{count} wood", count),
        STONE: lambda: ngettext("{count} stone", "{count} stone", count),
        COAL: lambda: ngettext("{count} coal", "{count} coal", count),
        ROPE: lambda: ngettext("{count} rope", "{count} rope", count),
        FOOD: lambda: ngettext("{count} food", "{count} food", count),
        WATER: lambda: ngettext("{count} water", "{count} water", count),
        ANY_KIND: lambda: ngettext("{count} cube of any kind", "{count} cubes of any kind", count),
    }
    return forms[kind]().format(count=count)


def cube_count(count: int) -> str:
    """``3 cubes``."""
    return ngettext("{count} cube", "{count} cubes", count).format(count=count)


def points(count: int) -> str:
    """``1 point``, ``4 points``: action points."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def listing(parts: Sequence[str]) -> str:
    """``a, b and c``; nothing for an empty list."""
    if not parts:
        return _("nothing")
    text = parts[0]
    for part in parts[1:-1]:
        text = _("{before}, {next}").format(before=text, next=part)
    if len(parts) > 1:
        text = _("{before} and {last}").format(before=text, last=parts[-1])
    return text


def either(parts: Sequence[str]) -> str:
    """``a, b or c``."""
    if not parts:
        return _("nothing")
    text = parts[0]
    for part in parts[1:-1]:
        text = _("{before}, {next}").format(before=text, next=part)
    if len(parts) > 1:
        text = _("{before} or {last}").format(before=text, last=parts[-1])
    return text


def cubes(counts: Sequence[int]) -> str:
    """``3 wood, 2 stone and 1 rope`` for numbers by kind."""
    return listing([amount(kind, count) for kind, count in enumerate(counts[:6]) if count > 0])


def price(cost: Cost) -> str:
    """What a craft takes, such as ``4 wood and 2 coal``."""
    return cubes(cost.cubes)


def tool_word(tool: int) -> str:
    """``axe``, ``spear`` or ``satchel``."""
    return _(TOOL_NAMES[tool])


def tool_title(tool: int) -> str:
    """The tool as a heading."""
    return _(TOOL_TITLES[tool])


def thing_word(thing: int) -> str:
    """A thing of a swap (0..5 a cube, 6 the axe, 7 the spear)."""
    return amount(thing, 1) if thing < len(KIND_NAMES) else tool_word(thing - len(KIND_NAMES))


def pile_words(pile: Sequence[int]) -> str:
    """What lies under a gear token: six numbers of cubes, then axes and spears."""
    parts = [amount(kind, count) for kind, count in enumerate(pile[:6]) if count > 0]
    if pile[6] > 0:
        parts.append(ngettext("{count} axe", "{count} axes", pile[6]).format(count=pile[6]))
    if pile[7] > 0:
        parts.append(ngettext("{count} spear", "{count} spears", pile[7]).format(count=pile[7]))
    return listing(parts)


def phase_name(phase: int) -> str:
    """Morning, Afternoon, Dusk or Evening."""
    return _(PHASE_NAMES[phase])


def phase_line(phase: int) -> str:
    """What happens in the phase, in one sentence."""
    return _(PHASE_LINES[phase])


def difficulty_name(level: int) -> str:
    """Easy, Medium, Hard or Extreme."""
    return _(DIFFICULTY_NAMES[level])


def difficulty_line(level: int) -> str:
    """What is different at this level, in one sentence."""
    return _(DIFFICULTY_LINES[level])


def rank_name(rank: int) -> str:
    """The team's rank (M-235)."""
    return _(RANK_NAMES[rank])


def rank_title(rank: int, outcome: int) -> str:
    """The rank as it is told of a game that is over. The points of one that was given up stand (R-05), but they are no rank to be proud of."""
    return _("No rank") if outcome == ABANDONED else rank_name(rank)


def rank_line(rank: int, outcome: int = WON) -> str:
    """The rank's jest (M-236); nobody who turned back or stayed is said to have come home."""
    line = UNFINISHED_LINES.get(outcome)
    return _(RANK_LINES[rank]) if line is None else _(line)


def quadrant_name(quadrant: int) -> str:
    """North, East, South or West."""
    return _(QUADRANT_NAMES[quadrant])


def die_name(die: str) -> str:
    """Name of "d6", "resource" or "compass"."""
    return _(DIE_NAMES[die])


def chapel_name(side: int) -> str:
    """The chapel or monastery of a side, where the island's own name for it is too long."""
    return _(CHAPEL_NAMES[side])


def place(island: Island, space: int) -> str:
    """The island's own name of a space, as its author wrote it. Names of places are not translated."""
    return island.spaces[space].name


def place_kind(kind: str) -> str:
    """What a space of this kind is called."""
    return _(PLACE_NAMES[kind])


def flowing_well_line() -> str:
    """What a space with a well is good for on extreme, where wells flow (M-067, R-55)."""
    return _(WELL_LINE)


def place_line(kind: str, rolls_for_provisions: bool = False, wells_flow: bool = False) -> str:
    """What a space of this kind is good for; on extreme, food and water are rolled for, but where wells flow not at one (R-55)."""
    if rolls_for_provisions and wells_flow and kind == "water":
        return _(FLOWING_LINE)
    if rolls_for_provisions and kind in PLACE_LINES_EXTREME:
        return _(PLACE_LINES_EXTREME[kind])
    return _(PLACE_LINES[kind])


def outcome_title(outcome: str) -> str:
    """Heading of the end, for any of OUTCOMES but "playing"."""
    return _(OUTCOME_TITLES[outcome])


def outcome_line(outcome: str) -> str:
    """How the game ended, in one sentence."""
    return _(OUTCOME_LINES[outcome])
