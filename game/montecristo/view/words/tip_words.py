"""What the tooltips of the table say about its parts: the value, what it means, and the rules behind it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import _, ngettext

from ...rules.numbers import SATCHEL, SCOUT, TOOLS, Numbers
from ...rules.state import NOBODY, Weather
from ..stage import ALTAR, FIRE, Person, Stage
from .cards import card_effect, card_name
from .names import cube_count, cubes, kind_title, place, price, quadrant_name, tool_title
from .roles import role_name

Tip = tuple[str, str]
"""Title and text."""


def more_line(*marks: str) -> str:
    """The last line of a tooltip: the rules behind it, and how to read more."""
    if not marks:
        return "{i}" + _("F1: more") + "{/i}"
    return "{i}" + _("{rules}. F1: more").format(rules=", ".join(marks)) + "{/i}"


def with_more(text: str, *marks: str) -> str:
    """A text with that line beneath."""
    return "\n".join((text, more_line(*marks)))


def meter(kind: str, who: Person, numbers: Numbers, lost: int | None) -> Tip:
    """Health, food or water of an adventurer; ``lost``: points that its wounds cost, None where they never cost any."""
    if kind == "heart":
        full = numbers.health_full
        title = _("Health {value} of {full}").format(value=who.health, full=full)
        text = _("At this health a turn has {lost} points less. At 0 the adventurer collapses.").format(lost=lost)
        if lost is None:
            text = _("On this level wounds cost no action points. At 0 the adventurer collapses.")
        elif not lost:
            text = _("Wounds cost action points, though not yet. At 0 the adventurer collapses.")
        return title, with_more(text, "M-051", "M-193", "R-08")
    value, full = (who.food, numbers.food_full) if kind == "food" else (who.water, numbers.water_full)
    if kind == "food":
        title = _("Food {value} of {full}").format(value=value, full=full)
        text = _("Falls by 1 at every meal. At 0 the meal costs 1 health. Each food cube eaten raises it by 1.")
    else:
        title = _("Water {value} of {full}").format(value=value, full=full)
        text = _("Falls by 1 at every meal. At 0 the meal costs 1 health. Each water cube drunk raises it by 1.")
    return title, with_more(text, "M-069", "M-208", "M-210")


def points(left: int, spent: int, lost: int) -> Tip:
    """The action points of a turn."""
    title = ngettext("{count} action point", "{count} action points", left).format(count=left)
    told = [_("Spent in this turn: {spent}.").format(spent=spent)] if spent else []
    if lost:
        told.append(_("Lost to wounds or a card: {lost}.").format(lost=lost))
    told.append(_("Everything on the large buttons costs 1, unless it is free. What is left over is lost."))
    return title, with_more(" ".join(told), "M-049", "R-07", "R-09")


def pack(who: Person, base: int, extra: int, pair: str) -> Tip:
    """The cubes carried. ``pair`` says what a team of two has more, where it has."""
    held = sum(who.cubes)
    title = _("Pack {held} of {room}").format(held=held, room=base + extra)
    told = [_("In it: {cubes}.").format(cubes=cubes(who.cubes))] if held else [_("It is empty.")]
    if extra:
        told.append(_("Of the room the satchel gives {extra}.").format(extra=cube_count(extra)))
    if pair:
        told.append(pair)
    told.append(_("What does not fit has to be used or thrown away before leaving the space."))
    return title, with_more(" ".join(told), "M-086", "R-18", "R-19")


def tools(who: Person, numbers: Numbers) -> Tip:
    """Axe, spear and satchel: which are there, and what the others take."""
    uses = (
        _("doubles wood, stone and coal"),
        _("doubles food"),
        _("adds room for {cubes}").format(cubes=cube_count(numbers.satchel_room)),
    )
    lines = []
    for tool in range(len(TOOLS)):
        if who.tools[tool]:
            line = _("{tool}: carried, {use}.").format(tool=tool_title(tool), use=uses[tool])
        elif tool == SATCHEL and who.role == SCOUT:
            line = _("{tool}: never for the Scout.").format(tool=tool_title(tool))
        else:
            line = _("{tool}: {use}, takes {price}.").format(
                tool=tool_title(tool), use=uses[tool], price=price(numbers.tool_costs[tool])
            )
        lines.append(line)
    return _("Tools"), with_more("\n".join(lines), "M-084", "R-21")


def supply(kind: int, left: int, total: int) -> Tip:
    """Cubes of one kind in the common supply."""
    title = _("{kind}: {left} of {total} left").format(kind=kind_title(kind), left=left, total=total)
    text = _(
        "Everything found comes from this supply, and all that is spent goes back to it. When it is empty, nobody finds any."
    )
    return title, with_more(text, "M-017", "M-083", "R-20")


def altar(side: int, stage: Stage, numbers: Numbers) -> Tip:
    """The altar of one chapel."""
    title = place(stage.island, stage.island.chapels[side])
    what = stage.altars[side]
    if what == FIRE:
        text = _("The fire burns.")
    elif what == ALTAR:
        text = _("The altar stands, unlit. Its fire takes {price}.").format(price=price(numbers.fire_cost))
    else:
        text = _("No altar yet. It takes {altar}, or {blazing} with its fire at once.").format(
            altar=price(numbers.altar_cost), blazing=price(numbers.blazing_altar_cost)
        )
    return title, with_more(f"{text}\n{reveal_line(numbers)}", "M-110", "M-113", "M-161")


def reveal_line(numbers: Numbers) -> str:
    """What the fires are for."""
    return ngettext(
        "As soon as {count} fire burns, the treasure is revealed.",
        "When {count} fires burn at once, the treasure is revealed.",
        numbers.fires_needed,
    ).format(count=numbers.fires_needed)


def weather(card: int) -> Tip:
    """The badge that an evening card has left on the chart."""
    text = _("{effect}\nThe badge shows where. It stays until the next evening.").format(
        effect=" ".join(card_effect(card))
    )
    return card_name(card), with_more(text)


def sign(what: str, card: int, weather: Weather) -> Tip:
    """What the weather forbids or grants where its sign stands. ``what`` is one of "barred", "no_ferries" and "free_ferries"."""
    if what == "barred":
        text = _(
            "{card}: nobody can search in the {quadrant} today. The way through is open. It lasts until the evening."
        )
        text = text.format(card=card_name(card), quadrant=quadrant_name(weather.barred))
        return _("Barred today"), with_more(text)
    if what == "no_ferries":
        text = _("{card}: every ferry stays ashore today. It lasts until the evening.").format(card=card_name(card))
        return _("No ferries today"), with_more(text, "M-127")
    text = _("{card}: a ride costs 1 point and no cubes today. It lasts until the evening.").format(
        card=card_name(card)
    )
    return _("Free ferries today"), with_more(text, "M-127")


def person(heading: str, state: str, where: str, perk: str, who: Person, said: Sequence[str] = ()) -> Tip:
    """An adventurer as a whole. ``state`` "": there is nothing to tell but where it is; ``said``: why it did what it did, of a companion."""
    role = role_name(who.role) if who.role != NOBODY else ""
    if state:
        text = _("{state}. At {place}.\n{role}: {perk}").format(state=state, place=where, role=role, perk=perk)
    else:
        text = _("At {place}.\n{role}: {perk}").format(place=where, role=role, perk=perk)
    return heading, with_more("\n".join((*("{i}" + line + "{/i}" for line in said), text)))
