"""The rulebook: searching, giving, crafting, wells, altars, and the places."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import _, ngettext

from ...rules.numbers import ANY_KIND, AXE, SATCHEL, SPEAR, TOOLS, Numbers
from .chance import grouped
from .names import amount, chapel_name, cube_count, price, tool_title
from .rulebook_parts import Table, Topic, rule, ruling


def _faces(title: str, yields: Sequence[int], hurt: int, marks: tuple[str, ...]) -> Table:
    lost = ngettext("{count} health lost", "{count} health lost", hurt).format(count=hurt)
    rows = grouped([cube_count(got) if got else lost for got in yields[1:]])
    return Table((title, *(row.span for row in rows)), ((_("You get"), *(row.text for row in rows)),), marks)


def searching(n: Numbers) -> Topic:
    """Rolling for cubes."""
    return Topic("searching", "die", _("Searching"), (
        rule(_("On a space of wood, stone, coal or rope a point buys one roll of the six-sided die."), "M-072", icon="die"),
        _faces(_("Search"), n.gather_yield, n.gather_hurt, ("M-075", "M-076", "M-077")),
        rule(_("Each space may be tried once in a turn, whatever comes of it and even if you leave and come back. Other spaces may be tried as long as points last."), "M-073", "M-074"),
        rule(_("After a failure you may go on with the turn; on that space you try again in your next turn at the earliest."), "M-081", "M-082", icon="heart_broken"),
        ruling("R-17", _("Only the space you tried is barred. Another one of the same kind may be tried in the same turn.")),
        rule(_("An axe doubles wood, stone and coal. A failed roll stays failed, and rope is not doubled."), "M-078", "M-079", "M-080", icon="axe"),
        rule(_("Cubes come from a supply with an end: it never goes below zero."), "M-083", "M-017", icon="treasure"),
        ruling("R-16", _("If the supply is short you get what is left. A meter can be raised even from an empty supply, for no cube is taken. A roll or trade that could pay nothing is not offered, and the button says why.")),
    ))  # fmt: skip


def giving(n: Numbers) -> Topic:
    """Gifts, swaps, and the Captain's taking."""
    return Topic("giving", "give", _("Giving and swapping"), (
        rule(_("For 1 point you hand as many cubes as you like to one fellow on the same space."), "M-091", "M-092", icon="give"),
        rule(_("An axe or a spear can be given in the same way."), "M-093", icon="axe"),
        rule(_("You may also swap cubes or tools."), "M-094", icon="trade"),
        ruling("R-23", _("One point pays for one exchange with one fellow: a gift of any cubes and tools, or things swapped one for one if the fellow agrees. Adventurers of the same person are not asked.")),
        rule(_("Taking is for the Captain alone, in the Captain's own turn, from somebody on the same space, for 1 point. A tool only if its owner agrees."), "M-095", "M-096", "M-097", "M-098", icon="role_captain"),
        ruling("R-24", _("A satchel stays with its owner. The Captain asks for tools and for the treasure, but not for cubes.")),
        rule(_("The treasure can be handed over like a cube, for 1 point of the giver."), "M-169", "M-170", icon="treasure"),
        ruling("R-25", _("The treasure goes to a fellow on the same space only. It cannot be stored, traded or used to pay.")),
    ))  # fmt: skip


def crafting(n: Numbers) -> Topic:
    """Tools."""
    uses = {
        AXE: (_("doubles wood, stone and coal"), ("M-105", "M-078")),
        SPEAR: (_("doubles food"), ("M-104", "M-066")),
        SATCHEL: (_("gives the pack more room"), ("M-101", "M-102")),
    }
    tools = [
        rule(_("{tool}: {price}. It {use}.").format(tool=tool_title(tool), price=price(n.tool_costs[tool]), use=use), *marks, icon=TOOLS[tool])
        for tool, (use, marks) in uses.items()
    ]  # fmt: skip
    return Topic("crafting", "hammer", _("Crafting"), (
        rule(_("You can make satchels, spears, axes, wells, altars and fires. Each takes its full price in cubes from your pack."), "M-099", "M-100", icon="hammer"),
        *tools,
        rule(_("The Scout can never have a satchel. One of each tool is all that anybody carries."), "M-103", "M-084", icon="role_scout"),
        ruling("R-21", _("Tools are made anywhere. Only your own cubes pay. Tiles in the game: axes {axes}, spears {spears}, satchels {satchels}; when all are in play, no more are made.").format(axes=n.tool_tiles[AXE], spears=n.tool_tiles[SPEAR], satchels=n.tool_tiles[SATCHEL])),
    ))  # fmt: skip


def wells(n: Numbers) -> Topic:
    """Wells."""
    return Topic("wells", "well", _("Wells"), (
        rule(_("A well takes {price} and is dug on a water space.").format(price=price(n.well_cost)), "M-106", "M-107", icon="well"),
        rule(_("From then on everybody gets 2 water there instead of 1, until the end of the game."), "M-067", "M-068", "M-108", icon="water"),
        *([rule(_("On the extreme level a well also spares everybody the roll for water."), "M-067", icon="die")] if n.wells_flow else []),
        rule(ngettext("No more than {count} well is dug in a game.", "No more than {count} wells are dug in a game.", n.wells).format(count=n.wells), "M-109"),
        ruling("R-14", _("A well gives two in all. Digging it gives the digger nothing at that moment. There is one well to a space.")),
    ))  # fmt: skip


def _at_once(n: Numbers) -> str:
    one, two, both = (sum(cost.cubes) for cost in (n.altar_cost, n.fire_cost, n.blazing_altar_cost))
    if both < one + two:
        return _("Built and lit in one go it is cheaper: {price}.").format(price=price(n.blazing_altar_cost))
    return _("Built and lit in one go it takes {price}.").format(price=price(n.blazing_altar_cost))


def altars(n: Numbers) -> Topic:
    """Altars and fires."""
    return Topic("altars", "altar", _("Altars and fires"), (
        rule(_("An altar takes {price} and stands at a chapel or monastery.").format(price=price(n.altar_cost)), "M-110", "M-111", icon="altar"),
        rule(_("Its fire takes {price} more, later, on an altar that stands.").format(price=price(n.fire_cost)), "M-112", "M-113", icon="fire"),
        rule(_at_once(n), "M-114", icon="altar_lit"),
        ruling("R-22", _("One altar to a place. Whoever builds it or lights it stands there.")),
        rule(ngettext("As soon as {count} fire burns, the treasure is revealed.", "When {count} fires burn at the same time, the treasure is revealed. Fewer are not enough.", n.fires_needed).format(count=n.fires_needed), "M-160", "M-161", icon="treasure"),
        ruling("R-54", _("Some cards put fires out. Such a fire is lit again for the price of a fire. A treasure that was revealed stays revealed.")),
    ))  # fmt: skip


def chapels(n: Numbers) -> Topic:
    """Chapels and monasteries."""
    names = _("{north} in the north, {east} in the east, {south} in the south, {west} in the west.").format(
        north=chapel_name(0), east=chapel_name(1), south=chapel_name(2), west=chapel_name(3)
    )
    return Topic("chapels", "chapel", _("Chapels"), (
        rule(names, "M-116", icon="chapel"),
        rule(_("A turn that ends there earns 1 food and 1 water, or 1 health. Passing through earns nothing."), "M-117", "M-118", icon="meal"),
        ruling("R-27", _("Food and water go to the meter or into the pack, as you like, as far as there is room. Whoever has collapsed or is carried gets nothing.")),
        rule(_("Trade there: {usual} for one you choose, for 1 point. The Anthropologist pays {less}.").format(usual=amount(ANY_KIND, n.trade_price), less=n.trade_price_anthropologist), "M-121", "M-122", "M-123", "M-124", icon="trade"),
        rule(_("Once the treasure is revealed there are no more gifts. You may still walk in and through."), "M-119", "M-120", icon="lock"),
        ruling("R-28", _("Closed after the reveal: the gift and the trade. Ferries, building, lighting, crawling there, rest and recovery go on.")),
    ))  # fmt: skip


def ferries(n: Numbers) -> Topic:
    """Ferries."""
    return Topic("ferries", "ferry", _("Ferries"), (
        rule(_("Ferries sail from each chapel or monastery to the next one on either side, never across the island."), "M-125", "M-128", "M-129", icon="ferry"),
        rule(_("A ride takes 1 point and {price}.").format(price=amount(ANY_KIND, n.ferry_price)), "M-126", "M-127"),
        ruling("R-29", _("The ring is north, east, south, west and north again. A ride is no walk: it passes no space and meets no Thief on the way. Landing where the Thief stands is a meeting.")),
        rule(_("Once a turn the Stowaway rides without paying cubes."), "M-131", icon="role_stowaway"),
        ruling("R-30", _("The Stowaway's ride costs no cubes, but the point.")),
        rule(_("After the reveal ferries go on sailing."), "M-130", icon="treasure"),
    ))  # fmt: skip


def hideaway(n: Numbers) -> Topic:
    """The mountain hideaway."""
    return Topic("hideaway", "hideaway", _("The hideaway"), (
        rule(_("In the middle of the island there is a place to leave cubes for others."), "M-132", "M-133", icon="hideaway"),
        rule(ngettext("It holds {count} cube at most, and cubes only: no axe, no spear.", "It holds {count} cubes at most, and cubes only: no axe, no spear.", n.hideaway_room).format(count=n.hideaway_room), "M-134", "M-138"),
        rule(_("One visit costs 1 point, however much you leave and collect."), "M-135"),
        ruling("R-26", _("Anybody may collect, also who left the cubes. Leaving and collecting in one visit is one point.")),
        rule(_("The Thief cannot take what lies there, but it can catch whoever stands there."), "M-136", "M-137", icon="thief"),
    ))  # fmt: skip


def _free_face(n: Numbers) -> str:
    if n.free_face_steals:
        return _(
            "A free face: at the Mill you name the kind; in a theft the victim names a kind it carries; for the treasure the die is rolled again."
        )
    return _(
        "A free face: at the Mill you name the kind; in a theft it takes nothing; for the treasure the die is rolled again."
    )


def mill(n: Numbers) -> Topic:
    """The Mill."""
    return Topic("mill", "mill", _("The Mill"), (
        rule(_("In the Grotto of St. Mamiliano you roll two dice, once a turn: the resource die says what, the six-sided die how much."), "M-139", "M-143", icon="mill"),
        _faces(_("Mill"), n.mill_yield, n.mill_hurt, ("M-140", "M-141", "M-142")),
        rule(_("An axe is of no use there."), "M-144", icon="axe"),
        ruling("R-32", _("Any of the six kinds can come, food and water as cubes. No tool doubles them.")),
        ruling("R-31", _("The resource die has faces for the six kinds and, as a rule, free ones. {free} The compass die names a quarter of the island.").format(free=_free_face(n))),
    ))  # fmt: skip


PAGES = (searching,)
AFTER_PACK = (giving, crafting, wells, altars, chapels, ferries, hideaway, mill)
