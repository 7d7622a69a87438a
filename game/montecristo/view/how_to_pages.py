"""The reference card as pages of entries.  Every figure comes from the game's numbers, every entry names its rules."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from game.core.words import _, ngettext

from ..rules import actions as act
from ..rules.numbers import (
    ANY_KIND,
    DIFFICULTIES,
    RANKS,
    ROLES,
    TOOLS,
    Cost,
    Numbers,
)  # fmt: skip
from ..rules.state import PHASES
from .words.actions import action_help, action_name, cost_line, rule_numbers
from .words.chance import grouped
from .words.names import (
    amount,
    cube_count,
    difficulty_line,
    difficulty_name,
    phase_line,
    phase_name,
    rank_name,
    tool_title,
)  # fmt: skip
from .words.roles import perk, role_name
from .words.rulebook_danger import free_face, stunned_thief
from .words.rulebook_day import all_rooms, pair_room_line, pair_wounds_line


@frozen
class Entry:
    """One line of a page: an icon, a heading, a text, what it takes, and the rules behind it."""

    icon: str
    title: str
    text: str
    rules: tuple[str, ...] = ()
    """Statements of the rulebook (M-..) and rulings where it is silent (R-..)."""
    cost: Cost | None = None
    """Cubes, shown as a row of them."""


@frozen
class Grid:
    """A table: its heading row, then rows; the first column is words, the others are figures."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    rules: tuple[str, ...] = ()


@frozen
class Page:
    """One side of the card."""

    icon: str
    title: str
    intro: str
    entries: tuple[Entry | Grid, ...]


def pages(numbers: Numbers) -> tuple[Page, ...]:
    """All pages, in the current language."""
    return (
        _goal(numbers),
        _points(numbers),
        _searching(numbers),
        _crafting(numbers),
        _places(numbers),
        _thief(numbers),
        _falling(numbers),
        _roles(numbers),
        _score(numbers),
    )


# ---------------------------------------------------------------- the day


def _goal(n: Numbers) -> Page:
    rules = (("M-041", "R-03"), ("M-042", "R-04"), ("M-043", "M-210", "R-52"), ("M-044", "M-212"))
    day = [
        Entry(f"sun_{PHASES[phase]}", phase_name(phase), phase_line(phase), rules[phase])
        for phase in range(len(PHASES))
    ]
    goal = ngettext(
        "Gather, craft, and build an altar at a chapel. As soon as {fires} fire burns, the treasure's place "
        "is revealed. Take it up and bring it and everybody home to your ship in the north-west.",
        "Gather, craft, and build altars at the chapels. When {fires} fires burn at once, the treasure's place "
        "is revealed. Take it up and bring it and everybody home to your ship in the north-west.",
        n.fires_needed,
    ).format(fires=n.fires_needed)
    won = Entry("ship", _("Won"), _("The treasure and all who live are aboard your ship."), ("M-023", "R-05", "R-06"))
    lost = Entry(
        "thief",
        _("Lost"),
        _("The Thief is at its ship in the south-east with the treasure, or all have died."),
        ("M-026", "R-05"),
    )
    meal = Entry(
        "meal",
        _("The meal"),
        _("Food and water fall by 1. Cubes may be eaten and drunk then. With a meter at 0 you lose 1 health."),
        ("M-208", "M-209", "M-210"),
    )
    advice = Entry(
        "advice",
        _("Advice"),
        _("V lays out the best things to do now, and why. It only shows: you decide."),
        ("M-055", "M-056"),
    )
    return Page("day", _("The day"), goal, (*day, meal, won, lost, advice))


# ---------------------------------------------------------------- uses of points

_PAID = (
    act.Move, act.Gather, act.Craft, act.BuildWell, act.BuildAltar, act.LightFire, act.Heal, act.Give, act.Swap, act.Take,
    act.TradeAtChapel, act.Ferry, act.VisitHideaway, act.UseMill, act.TakeGear, act.PickUp, act.TakeUpTreasure, act.GiveTreasure,
)  # fmt: skip
_FREE = (act.Eat, act.Drink, act.SetDown, act.Discard)
_ICONS = {
    act.Move: "boot", act.Gather: "die", act.Craft: "hammer", act.BuildWell: "well", act.BuildAltar: "altar", act.LightFire: "fire",
    act.Heal: "heal", act.Give: "give", act.Swap: "trade", act.Take: "take", act.TradeAtChapel: "trade", act.Ferry: "ferry",
    act.VisitHideaway: "hideaway", act.UseMill: "mill", act.TakeGear: "pickup", act.PickUp: "carry",
    act.TakeUpTreasure: "treasure", act.GiveTreasure: "treasure", act.Eat: "food", act.Drink: "water", act.SetDown: "carry",
    act.Discard: "sack",
}  # fmt: skip


def _points(n: Numbers) -> Page:
    least, most = min(n.points), max(n.points)
    intro = _(
        "Each turn has action points: {least} to {most}, by role, fewer when you are wounded. What is left over is lost. "
        "Everything costs 1 point unless it is free."
    ).format(least=least, most=most)
    keys = _(
        "Click a lit space to walk there, or press M, go from one to the next with Tab or the arrow keys, and walk with Enter."
    )
    intro = _("{sentence} {next_sentence}").format(sentence=intro, next_sentence=keys)
    entries: list[Entry | Grid] = [
        Entry(
            _ICONS[kind],
            action_name(kind),
            action_help(kind, n).removesuffix(cost_line(kind)).strip(),
            rule_numbers(kind),
        )
        for kind in _PAID
    ]
    entries += [
        Entry(
            _ICONS[kind],
            _("{action} (free)").format(action=action_name(kind)),
            action_help(kind, n),
            rule_numbers(kind),
        )
        for kind in _FREE
    ]
    entries.append(_wounds(n))
    if pair := pair_wounds_line(n):
        entries.append(Entry("people", _("Two adventurers"), pair, ("R-08",)))
    return Page("boot", _("Action points"), intro, tuple(entries))


def _wounds(n: Numbers) -> Grid:
    head = (_("Points at health"), *(str(health) for health in range(n.health_full, 0, -1)))
    rows = []
    for role in range(len(ROLES)):
        left = (max(n.points_least, n.points[role] - n.points_lost[health]) for health in range(n.health_full, 0, -1))
        rows.append((role_name(role), *(str(each) for each in left)))
    return Grid(head, tuple(rows), ("M-049", "M-051", "R-08"))


# ---------------------------------------------------------------- searching


def _searching(n: Numbers) -> Page:
    intro = _(
        "Wood, stone, coal and rope are rolled for with the six-sided die, once a turn on each space. Food and water are given as you "
        "come by, once a turn on each space: to the meter, or as a cube."
    )
    search = _faces_table(_("Search"), n.gather_yield, n.gather_hurt, ("M-075", "M-076", "M-077"))
    mill = _faces_table(_("Mill in the grotto"), n.mill_yield, n.mill_hurt, ("M-140", "M-141", "M-142"))
    return Page(
        "die",
        _("Searching"),
        intro,
        (
            search,
            Entry("axe", tool_title(0), _("Doubles what you find of wood, stone and coal. A failed roll still fails."), ("M-078", "M-079", "M-080")),
            Entry("spear", tool_title(1), _("Doubles the food of every food space."), ("M-066", "R-13")),
            Entry("well", _("Well"), _well(n), ("M-067", "M-068", "R-14")),
            mill,
            Entry("die8_resource", _("The Mill"), _("The resource die says what you get; on a free face you name it. Tools do not help there."), ("M-139", "M-144", "R-31", "R-32")),
            Entry("sack", _("The pack"), _capacity(n), ("M-085", "R-18")),
            Entry("drop", _("Too much"), _("What does not fit may be held until you leave the space or end the turn: use it, or throw it away."), ("M-086", "M-087", "R-19")),
            Entry("treasure", _("The supply"), _("There are {count} cubes of each kind. What is spent, stolen or eaten goes back.").format(count=n.cubes_each), ("M-017", "M-083", "R-16")),
        ),
    )  # fmt: skip


def _faces_table(title: str, yields: Sequence[int], hurt: int, rules: tuple[str, ...]) -> Grid:
    lost = ngettext("{count} health lost", "{count} health lost", hurt).format(count=hurt)
    rows = grouped([cube_count(got) if got else lost for got in yields[1:]])
    return Grid((title, *(row.span for row in rows)), ((_("You get"), *(row.text for row in rows)),), rules)


def _well(n: Numbers) -> str:
    if n.wells_flow:
        return _("Doubles the water of its space, for everybody and for good. On extreme it also spares the roll.")
    return _("Doubles the water of its space, for everybody and for good.")


def _capacity(n: Numbers) -> str:
    return _("{room} A satchel adds {more}. Tools take no room, and nobody has two of a kind.").format(
        room=all_rooms(n), more=n.satchel_room
    )


# ---------------------------------------------------------------- crafting


def _crafting(n: Numbers) -> Page:
    uses = (
        _("Doubles wood, stone and coal."),
        _("Doubles food."),
        _("Room for {cubes} more. Never for the Scout.").format(cubes=cube_count(n.satchel_room)),
    )
    rules = (("M-105", "M-078"), ("M-104", "M-066"), ("M-101", "M-102", "M-103"))
    tools = [
        Entry(
            TOOLS[tool],
            tool_title(tool),
            _("{use} Made anywhere; tiles in the game: {tiles}.").format(use=uses[tool], tiles=n.tool_tiles[tool]),
            (*rules[tool], "R-21"),
            n.tool_costs[tool],
        )
        for tool in range(len(TOOLS))
    ]
    intro = _(
        "You pay with cubes from your own pack, and 1 point. Altars and fires are made where the chapels are, wells on water spaces."
    )
    return Page(
        "hammer",
        _("Crafting"),
        intro,
        (
            *tools,
            Entry("well", _("Well"), _("On a water space, one each; {count} in a game.").format(count=n.wells), ("M-106", "M-107", "M-109"), n.well_cost),
            Entry("altar", _("Altar"), _("At a chapel or monastery, one each."), ("M-110", "M-111", "R-22"), n.altar_cost),
            Entry("fire", _("Fire"), _("On an altar that stands there, or that went out."), ("M-113", "R-54"), n.fire_cost),
            Entry("altar_lit", _("Altar with its fire"), _("Both at once, for 1 point."), ("M-114", "R-09"), n.blazing_altar_cost),
        ),
    )  # fmt: skip


# ---------------------------------------------------------------- places


def _places(n: Numbers) -> Page:
    trade = _("{usual} for one of your choice; {less} for the Anthropologist.").format(
        usual=amount(ANY_KIND, n.trade_price), less=n.trade_price_anthropologist
    )
    ferry = _("To the next chapel on either side, for {price}; free of cubes once a turn for the Stowaway.").format(
        price=amount(ANY_KIND, n.ferry_price)
    )
    store = _("Holds {cubes}, safe from the Thief. Anybody may leave and collect.").format(
        cubes=cube_count(n.hideaway_room)
    )
    reveal = ngettext(
        "As soon as {count} fire burns, the compass die names the quadrant and the resource die the kind of space where the treasure lies.",
        "When {count} fires burn at once, the compass die names the quadrant and the resource die the kind of space where the treasure lies.",
        n.fires_needed,
    ).format(count=n.fires_needed)
    return Page(
        "chapel",
        _("Chapels and fires"),
        _("The four chapels and monasteries feed you, trade, and send ferries, until the treasure is revealed."),
        (
            Entry("meal", _("End a turn there"), _("1 food and 1 water, or 1 health."), ("M-117", "M-118", "R-27")),
            Entry("trade", _("Trade"), trade, ("M-121", "M-122", "M-123", "M-124")),
            Entry("ferry", _("Ferry"), ferry, ("M-125", "M-126", "M-131", "R-29", "R-30")),
            Entry("fire", _("The reveal"), reveal, ("M-161", "M-162", "M-163", "R-44")),
            Entry("lock", _("After the reveal"), _("No more bonus and trading. Ferries, altars and rest go on."), ("M-119", "M-120", "M-130", "R-28")),
            Entry("treasure", _("The treasure"), _("Taking it up costs 1 point, handing it to a fellow too. Once aboard it stays, and so do all who are on the ship."), ("M-167", "M-168", "M-170", "M-186", "M-188", "R-43")),
            Entry("hideaway", _("Mountain hideaway"), store, ("M-133", "M-134", "M-135", "M-136", "R-26")),
        ),
    )  # fmt: skip


# ---------------------------------------------------------------- the Thief


def _thief(n: Numbers) -> Page:
    walk = ngettext(
        "In the afternoon it walks up to {count} space the shortest way to the nearest adventurer. Ties are rolled for.",
        "In the afternoon it walks up to {count} spaces the shortest way to the nearest adventurer. Ties are rolled for.",
        n.thief_points,
    ).format(count=n.thief_points)
    caught = _(
        "The resource die says which kind of cube you lose, all of it. {free} Then the six-sided die: up to {face} costs 1 health. Its turn is over."
    ).format(free=free_face(n), face=n.thief_hurts_up_to)
    return Page(
        "thief",
        _("The Thief"),
        walk,
        (
            Entry("thief", _("It catches you"), caught, ("M-149", "M-151", "M-152", "M-153", "R-31", "R-35", "R-36")),
            Entry("die", _("You run into it"), _("A fight: the higher die wins, ties are rolled again. Win, and the Thief is stunned. Lose, and it robs you as above. Once a turn."), ("M-154", "M-156", "M-157", "M-158", "R-37")),
            Entry("role_captain", role_name(0), _("Passes the Thief without a fight, and may choose to attack."), ("M-155", "R-38")),
            Entry("treasure", _("After the reveal"), _("It goes for the treasure only. A fight for the treasure: the higher die has it, and a tie is the Thief's."), ("M-171", "M-173", "M-175", "M-178", "R-02", "R-41")),
            Entry("stun", _("The loser"), _("A stunned adventurer loses the next turn, and 1 health as well. {stunned} Until then you pass it without a fight.").format(stunned=stunned_thief(n)), ("M-157", "M-179", "M-180", "R-39")),
            Entry("ship", _("Treasure aboard"), _("The Thief comes to the ship and must beat everybody aboard, one after the other."), ("M-190", "M-191", "M-192", "R-42")),
            Entry("gear_token", _("Things on the ground"), _("What it walks over goes back to the supply."), ("M-207",)),
        ),
    )  # fmt: skip


# ---------------------------------------------------------------- falling


def _falling(n: Numbers) -> Page:
    health, food, water = n.revived
    rest = ngettext(
        "{turns} turn of rest, without meals. Then back in play with {health} health, {food} food and {water} water.",
        "{turns} turns of rest, without meals. Then back in play with {health} health, {food} food and {water} water.",
        n.rest_turns,
    ).format(turns=n.rest_turns, health=health, food=food, water=water)
    return Page(
        "heart_broken",
        _("Collapsing"),
        _("At health 0 an adventurer collapses: all meters are at 0, and cubes, axe and spear stay on the space."),
        (
            Entry("steps", _("Crawl"), _("One space a turn to the nearest chapel or monastery. The Thief passes by."), ("M-194", "R-47")),
            Entry("carry", _("Be carried"), _("A fellow lifts you for 1 point and walks on with half of the points, rounded up. The Muscle is not slowed."), ("M-197", "M-199", "M-200", "R-48")),
            Entry("rest", _("Rest"), rest, ("M-201", "M-202", "M-203", "R-49")),
            Entry("gear_token", _("Gear"), _("Whoever comes by may pick it up: 1 point, as much as fits."), ("M-204", "M-205", "M-206", "R-50")),
        ),
    )  # fmt: skip


# ---------------------------------------------------------------- roles and levels

_LEVEL_ICONS = ("heal", "heart", "heart_broken", "skull")
_LEVEL_RULES = (("M-223",), ("M-219",), ("M-220", "M-221", "M-222"), ("M-224", "M-225", "R-55"))
_ROLE_RULES = (
    ("M-155", "M-095", "R-24"), ("M-032",), ("M-103", "R-18"), ("M-031", "M-200", "R-18"), ("M-123",), ("M-131", "R-30"),
)  # fmt: skip


def _roles(n: Numbers) -> Page:
    roles = [Entry(f"role_{key}", role_name(role), perk(role, n), _ROLE_RULES[role]) for role, key in enumerate(ROLES)]
    levels = [
        Entry(_LEVEL_ICONS[level], difficulty_name(level), difficulty_line(level), _LEVEL_RULES[level])
        for level in range(len(DIFFICULTIES))
    ]
    intro = _("Six roles, two characters each: the same role plays the same with either. Four levels.")
    if pair := pair_room_line(n):
        intro = _("{sentence} {next_sentence}").format(sentence=intro, next_sentence=pair)
    return Page("role_captain", _("Roles and levels"), intro, (*roles, *levels))


# ---------------------------------------------------------------- the score


def _signed(value: int) -> str:
    return f"+{value}" if value >= 0 else f"\N{MINUS SIGN}{-value}"


def _score(n: Numbers) -> Page:
    parts = (
        (
            "heart",
            _("Health"),
            _("{count} for each point on the meter of the living.").format(count=n.health_worth),
            ("M-229",),
        ),
        (
            "food",
            _("Food and water"),
            _("1 for each point on the meters of the living. Cubes count nothing."),
            ("M-228", "M-230"),
        ),
        ("treasure", _("Treasure aboard"), _signed(n.treasure_worth), ("M-231",)),
        ("fire", _("Each fire that burns"), _signed(n.fire_worth), ("M-232",)),
        ("thief", _("The Thief has the treasure home"), _signed(n.treasure_lost_worth), ("M-233",)),
        ("heart_broken", _("Each adventurer who ever collapsed"), _signed(n.collapse_worth), ("M-234", "R-51")),
        *(
            [("skull", _("Each one who died, instead"), _signed(n.death_worth), ("R-51",))]
            if n.death_worth != n.collapse_worth
            else []
        ),
    )
    head = (_("Rank from"), *(rank_name(rank) for rank in range(len(RANKS))))
    teams = tuple(
        (
            ngettext("{count} adventurer", "{count} adventurers", team).format(count=team),
            "0",
            *(str(least) for least in n.ranks[team - 2]),
        )
        for team in range(2, len(n.ranks) + 2)
    )
    return Page(
        "trophy",
        _("Score"),
        _("Counted when the game is over, won or lost. The rank depends on the number of adventurers."),
        (*(Entry(*part) for part in parts), Grid(head, teams, ("M-237", "M-241", "M-242", "R-56"))),
    )
