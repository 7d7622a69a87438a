"""What somebody plans and why, in words: told of a companion, and as advice. One row for every reason."""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter

from attrs import frozen

from game.core.words import N_, _

from ...bots.reason import Reason
from ...rules.island import Island
from ...rules.numbers import AXE, SATCHEL, SPEAR, TOOLS
from ...rules.state import NOBODY
from .names import amount, kind_word, place, tool_word
from .options import KIND_ICONS
from .roles import Cast, sentence


@frozen
class PlanWords:
    """Source texts for one reason. A text whose placeholders the reason leaves empty is not said."""

    icon: str
    """Empty: that of the cube."""
    told: str
    """Of a companion: what it is about, in a sentence."""
    title: str
    """As advice: what to do, in a few words."""
    here: str = ""
    """The same where no step is to be taken, if it is said otherwise then."""
    why: str = ""
    """As advice: what it is good for, in a sentence."""
    wanted: str = ""
    """``told`` where more is known: how many cubes are still missing, or which are fetched."""
    tool: str = ""
    """The title where it is about a tool."""
    why_tool: str = ""
    """``why`` where it is about a tool."""


SILENT = frozenset({"answer", "only_choice", "eat", "drink"})
"""Reasons that say nothing that the action does not."""

_GO, _STAY = N_("go to {place}"), N_("stay where you are")
_SEARCH = N_("search for {cube} at {place}")
_EVERYBODY = N_("Everybody alive has to come home.")
_BEATEN = N_("A beaten Thief is dazed in its next turn.")
_PAYS = N_("It pays from now on.")

WORDS: dict[str, PlanWords] = {
    "build_altar": PlanWords("altar", N_("{name} builds the altar at {chapel}."), N_("build the altar")),
    "build_burning_altar": PlanWords(
        "altar", N_("{name} builds the altar at {chapel} with its fire."), N_("build the altar with its fire")
    ),
    "light_fire": PlanWords("fire", N_("{name} lights the fire at {chapel}."), N_("light the fire")),
    "make_tool": PlanWords("hammer", N_("{name} makes a tool: {tool}."), N_("make a tool"), why=_PAYS),
    "build_well": PlanWords(
        "well",
        N_("{name} digs a well, which gives double to everybody."),
        N_("dig a well"),
        why=N_("It gives double to everybody."),
    ),
    "trade_for_missing": PlanWords(
        "trade", N_("{name} trades for the {cube} that is missing."), N_("trade for {cube}")
    ),
    "take_for_work": PlanWords(
        "take",
        N_("{name} takes from {fellow} what the work needs."),
        N_("take from {fellow}"),
        why=N_("{fellow} has something that serves your work."),
        tool=N_("take the {tool} from {fellow}"),
        why_tool=_PAYS,
    ),
    "hand_over_for_work": PlanWords(
        "give",
        N_("{name} hands {fellow} what the work needs."),
        N_("give to {fellow}"),
        why=N_("{cubes} of yours for the work at {chapel}."),
    ),
    "gather_for_altar": PlanWords(
        "",
        N_("{name} fetches {cube} at {place} for the altar at {chapel}."),
        _SEARCH,
        why=N_("{cubes} still wanted for the altar at {chapel}."),
        wanted=N_("{name} fetches {cube} at {place} for the altar at {chapel}; still wanted: {cubes}."),
    ),
    "gather_for_fire": PlanWords(
        "",
        N_("{name} fetches {cube} at {place} for the fire at {chapel}."),
        _SEARCH,
        why=N_("{cubes} still wanted for the fire at {chapel}."),
        wanted=N_("{name} fetches {cube} at {place} for the fire at {chapel}; still wanted: {cubes}."),
    ),
    "gather_for_tool": PlanWords(
        "",
        N_("{name} fetches {cube} at {place} for a tool: {tool}."),
        _SEARCH,
        why=N_("{cubes} still wanted for the {tool}."),
    ),
    "gather_for_well": PlanWords(
        "", N_("{name} fetches {cube} at {place} for a well."), _SEARCH, why=N_("{cubes} still wanted for a well.")
    ),
    "gather_for_store": PlanWords("", N_("{name} fetches {cube} at {place} for later."), _SEARCH),
    "approach_for_altar": PlanWords(
        "boot",
        N_("{name} goes to {place}: near it is {cube} for the altar at {chapel}."),
        _GO,
        _STAY,
        N_("Tomorrow there is {cube} near: {cubes} still wanted for the altar at {chapel}."),
    ),
    "approach_for_fire": PlanWords(
        "boot",
        N_("{name} goes to {place}: near it is {cube} for the fire at {chapel}."),
        _GO,
        _STAY,
        N_("Tomorrow there is {cube} near: {cubes} still wanted for the fire at {chapel}."),
    ),
    "approach_for_tool": PlanWords(
        "boot",
        N_("{name} goes to {place}: near it is {cube} for a tool: {tool}."),
        _GO,
        _STAY,
        N_("Tomorrow there is {cube} near: {cubes} still wanted for the {tool}."),
    ),
    "approach_for_well": PlanWords(
        "boot",
        N_("{name} goes to {place}: near it is {cube} for a well."),
        _GO,
        _STAY,
        N_("Tomorrow there is {cube} near: {cubes} still wanted for a well."),
    ),
    "bring_to_work": PlanWords(
        "boot",
        N_("{name} brings to {chapel} what the work there needs."),
        _GO,
        _STAY,
        N_("You have what is needed at {chapel}: bring it there."),
    ),
    "collect_gear": PlanWords(
        "pickup",
        N_("{name} collects the gear at {place}."),
        N_("pick up what lies at {place}"),
        tool=N_("pick up the {tool} at {place}"),
        why_tool=_PAYS,
    ),
    "collect_store": PlanWords("hideaway", N_("{name} collects what lies in the hideaway."), N_("visit the hideaway")),
    "leave_store": PlanWords(
        "hideaway", N_("{name} leaves things for the others in the hideaway."), N_("visit the hideaway")
    ),
    "try_mill": PlanWords("mill", N_("{name} tries the luck of the Mill."), N_("set the Mill going")),
    "fetch_provisions": PlanWords(
        "",
        N_("{name} fetches food and water at {place}."),
        N_("{cube} at {place}"),
        why=N_("The meal comes this evening."),
        wanted=N_("{name} fetches {cube} at {place}."),
    ),
    "sleep_at_chapel": PlanWords(
        "chapel",
        N_("{name} spends the night at {place}, where the monks help."),
        _GO,
        N_("stay at {place}"),
        N_("The monks give food and water, or heal you, at the end of the turn."),
    ),
    "keep_away": PlanWords("boot", N_("{name} keeps out of the Thief's way at {place}."), _GO, _STAY),
    "past_thief": PlanWords(
        "thief",
        N_("{name} goes past the Thief to {place}, and dares the fight."),
        N_("go past the Thief to {place}"),
        why=N_("The way round is too long today."),
    ),
    "await_fellow": PlanWords(
        "hourglass",
        N_("{name} waits at {place} for {fellow}, to do the work there together."),
        _GO,
        N_("wait for {fellow} here"),
        N_("Together you have what the work needs."),
    ),
    "gather_again": PlanWords(
        "hourglass",
        N_("{name} waits at {place}, to search for {cube} there tomorrow."),
        _GO,
        N_("wait here for tomorrow's search"),
        N_("No other place for {cube} is near enough."),
    ),
    "stay": PlanWords(
        "hourglass",
        N_("{name} has done enough for today."),
        N_("end the turn here"),
        why=N_("Nothing in reach is worth more."),
    ),
    "take_up_treasure": PlanWords(
        "treasure",
        N_("{name} takes the treasure."),
        N_("take the treasure"),
        why=N_("Whoever has it can bring it home."),
    ),
    "fetch_treasure": PlanWords(
        "boot", N_("{name} goes for the treasure at {place}."), _GO, _STAY, N_("It is the way to the treasure.")
    ),
    "carry_home": PlanWords("ship", N_("{name} carries the treasure home."), N_("carry the treasure home")),
    "carry_closer": PlanWords(
        "ship", N_("{name} carries the treasure to {place}, nearer to the ship."), N_("carry the treasure to {place}")
    ),
    "pass_on_treasure": PlanWords(
        "treasure",
        N_("{name} hands the treasure to {fellow}, who gets further with it."),
        N_("hand the treasure to {fellow}"),
        why=N_("It gets further today in those hands."),
    ),
    "ask_for_treasure": PlanWords(
        "treasure", N_("{name} asks {fellow} for the treasure."), N_("ask {fellow} for the treasure")
    ),
    "hide_treasure": PlanWords(
        "steps",
        N_("{name} takes the treasure out of the Thief's way to {place}."),
        N_("take the treasure to {place}"),
        _STAY,
    ),
    "fight_for_treasure": PlanWords(
        "thief", N_("{name} fights the Thief for the treasure."), N_("fight the Thief for the treasure"), why=_BEATEN
    ),
    "bar_way": PlanWords(
        "thief",
        N_("{name} bars the Thief's way at {place}."),
        _GO,
        _STAY,
        N_("There you stand in the Thief's way to its ship."),
    ),
    "harry_thief": PlanWords("thief", N_("{name} goes after the Thief."), N_("fight the Thief"), why=_BEATEN),
    "rescue": PlanWords(
        "carry",
        N_("{name} goes to {fellow}'s rescue: everybody alive has to come home."),
        N_("lift {fellow}"),
        why=_EVERYBODY,
    ),
    "set_down": PlanWords("carry", N_("{name} sets the fellow down."), N_("set your fellow down")),
    "go_home": PlanWords("ship", N_("{name} heads for the ship."), N_("head for your ship"), why=_EVERYBODY),
    "wait_aboard": PlanWords(
        "ship",
        N_("{name} waits aboard for the others."),
        N_("stay aboard"),
        why=N_("The treasure must be guarded until all are aboard."),
    ),
    "heal": PlanWords("heal", N_("{name} tends the wounds."), N_("heal at {place}"), N_("heal")),
    "ferry": PlanWords(
        "ferry", N_("{name} takes the ferry to {place}."), N_("ferry to {place}"), why=N_("It saves the way on foot.")
    ),
    "swap": PlanWords(
        "trade",
        N_("{name} swaps with {fellow}."),
        N_("swap with {fellow}"),
        tool=N_("get the {tool} from {fellow} in a swap"),
        why_tool=_PAYS,
    ),
    "better_outlook": PlanWords("boot", N_("{name} sees the team's best chance in that."), _GO, _STAY),
}
"""By key of :mod:`game.montecristo.bots.reason`."""

_MAKING = {AXE: N_("make an axe"), SPEAR: N_("make a spear"), SATCHEL: N_("sew a satchel")}
_MAKING_THERE = {
    AXE: N_("make an axe at {place}"), SPEAR: N_("make a spear at {place}"), SATCHEL: N_("sew a satchel at {place}")
}  # fmt: skip


def told(reason: Reason | None, cast: Cast, island: Island) -> str:
    """What a companion is about and why, in one sentence; empty where it does not say, or where the action says it all."""
    if reason is None or reason.key in SILENT:
        return ""
    words = WORDS[reason.key]
    return _said(words.wanted, reason, cast, island) or _said(words.told, reason, cast, island)


def icon(reason: Reason) -> str:
    """The sign for it."""
    return WORDS[reason.key].icon or (KIND_ICONS[reason.kind] if reason.kind >= 0 else "boot")


def title(reason: Reason, steps: int, cast: Cast, island: Island) -> str:
    """What to do, as advice; ``steps`` is how far away that is."""
    words = WORDS[reason.key]
    if reason.key == "make_tool" and reason.tool in _MAKING:
        if steps and reason.space != NOBODY:  # beside the same tool made here and now it must say what sets it apart
            return sentence(_(_MAKING_THERE[reason.tool]).format(place=place(island, reason.space)))
        return sentence(_(_MAKING[reason.tool]))
    if reason.key == "go_home" and reason.space not in (NOBODY, island.home):
        # Not all the way today: several spaces may be as near to the ship.
        return sentence(_("homeward to {place}").format(place=place(island, reason.space)))
    named = _said(words.tool, reason, cast, island)
    return named or _said(words.title if steps or not words.here else words.here, reason, cast, island)


def why(reason: Reason, cast: Cast, island: Island) -> str:
    """What it is good for, as advice; empty where the title says it, or more must be known."""
    words = WORDS[reason.key]
    named = words.why_tool if reason.tool != NOBODY else ""
    return _said(named or words.why, reason, cast, island)


def _said(source: str, reason: Reason, cast: Cast, island: Island) -> str:
    """The text in the player's language, or nothing if the reason leaves out what it needs."""
    if not source:
        return ""
    text = _(source)
    needed = {name for _text, name, _spec, _conversion in Formatter().parse(text) if name}
    values = {name: _VALUES[name](reason, cast, island) for name in needed}
    return sentence(text.format(**values)) if all(values.values()) else ""


_VALUES: dict[str, Callable[[Reason, Cast, Island], str]] = {
    "name": lambda reason, cast, island: cast.name(reason.seat),
    "place": lambda reason, cast, island: place(island, reason.space) if reason.space != NOBODY else "",
    "cube": lambda reason, cast, island: kind_word(reason.kind) if reason.kind != NOBODY else "",
    "cubes": lambda reason, cast, island: (
        amount(reason.kind, reason.amount) if reason.kind >= 0 < reason.amount else ""
    ),
    "chapel": lambda reason, cast, island: place(island, island.chapels[reason.side]) if reason.side != NOBODY else "",
    "fellow": lambda reason, cast, island: cast.name(reason.fellow) if reason.fellow != NOBODY else "",
    "tool": lambda reason, cast, island: tool_word(reason.tool) if 0 <= reason.tool < len(TOOLS) else "",
}
