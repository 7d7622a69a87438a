"""The rulebook: the aim, setting up, the day, points, moving, provisions, the meal."""

from __future__ import annotations

from game.core.words import _, ngettext

from ...rules.numbers import MUSCLE, ROLES, SCOUT, Numbers
from ...rules.state import PHASES
from .names import listing, phase_line, phase_name
from .roles import role_name
from .rulebook_parts import Table, Topic, rule, ruling


def aim(n: Numbers) -> Topic:
    """How the game is won and lost."""
    return Topic("aim", "ship", _("The aim"), (
        rule(ngettext("You are one team. Build an altar with its fire at {count} of the chapels, find the treasure that shows itself then, and bring it and everybody home.", "You are one team. Build altars with their fires at {count} of the chapels, find the treasure that shows itself then, and bring it and everybody home.", n.fires_needed).format(count=n.fires_needed), "M-160"),
        rule(_("Won: the treasure and all who live are aboard your ship in the north-west."), "M-023", icon="ship"),
        rule(_("The treasure alone is not enough while somebody living is ashore, and a full ship without the treasure is not enough either."), "M-024", "M-025"),
        rule(_("Lost: the Thief is on its ship in the south-east and holds the treasure."), "M-026", icon="thief"),
        rule(_("However it ends, the score is counted."), "M-027", icon="trophy"),
        ruling("R-05", _("An ending counts at that very moment, also in the middle of a turn. When all have died, the team has lost at once. While somebody lives, the game goes on, however many lie on the ground. You may abandon the expedition whenever you are asked something: then it is lost, and scored as it stands.")),
        ruling("R-06", _("Those who died need not be aboard. One who has collapsed is alive, so somebody has to carry that fellow home; set down on the ship, the fellow counts as aboard.")),
    ))  # fmt: skip


def setting_up(n: Numbers) -> Topic:
    """The table before the first day."""
    return Topic("setup", "sack", _("Setting up"), (
        rule(_("Figures are drawn without looking, one each, so every role is in the game once at most. The figure decides the role."), "M-028", "M-029"),
        rule(_("One person may lead several adventurers."), "M-030"),
        ruling("R-01", _("Two to six adventurers, led by one to six persons. Instead of a blind draw you may choose the roles. For each role one of its two characters is chosen. Ranks go by the number of adventurers.")),
        rule(_("All adventurers begin on their ship in the north-west, the Thief on its own in the south-east."), "M-033", "M-034", icon="ship"),
        rule(_("Everybody starts with {food} food, {water} water and {health} health.").format(food=n.food_full, water=n.water_full, health=n.health_full), "M-037", "M-038", icon="heart"),
        rule(_("The supply has {count} cubes of each of the six kinds, and the deck of {cards} evening cards is shuffled.").format(count=n.cubes_each, cards=len(n.cards)), "M-017", "M-008", "M-036", icon="card"),
        rule(_("All roll the die: the highest takes the first turn, then it goes on clockwise."), "M-039", "M-040", icon="die"),
        ruling("R-02", _("Wherever several roll against each other, those who tie roll again. In a fight for the treasure a tie is the Thief's.")),
        ruling("R-03", _("Whoever won the first roll begins on every day.")),
        rule(_("Nobody plays the Thief: it follows its rules by itself."), "M-226", icon="thief"),
    ))  # fmt: skip


def day(n: Numbers) -> Topic:
    """The four parts of a day."""
    marks = (("M-041",), ("M-042",), ("M-043",), ("M-044",))
    parts = [
        rule(_("{phase}: {line}").format(phase=phase_name(phase), line=phase_line(phase)), *marks[phase], icon=f"sun_{PHASES[phase]}")
        for phase in range(len(PHASES))
    ]  # fmt: skip
    return Topic("day", "day", _("The day"), (
        *parts,
        ruling("R-04", _("The order is always the same: all adventurers, the Thief, the meal, the card. There is one meal a day, at dusk, also for those who wait on the ship.")),
        rule(_("Talk as much as you like. What is done in a turn is decided by whoever leads that adventurer."), "M-056"),
        ruling("R-57", _("Every die is shown with the reason it is rolled for, its face, what changed it and what came of it, even if that is nothing.")),
    ))  # fmt: skip


def wounds(n: Numbers) -> Table:
    """Points of a turn by role and health."""
    steps = range(n.health_full, 0, -1)
    rows = []
    for role in range(len(ROLES)):
        left = (max(n.points_least, n.points[role] - n.points_lost[health]) for health in steps)
        rows.append((role_name(role), *(str(each) for each in left)))
    return Table(
        (_("Points at health"), *(str(health) for health in steps)), tuple(rows), ("M-049", "M-051", "M-245", "M-252")
    )


def pair_wounds_line(n: Numbers) -> str:
    """What wounds cost a team of two, where that is less than usual; else empty (R-08)."""
    if not n.pair_hardy:
        return ""
    return ngettext(
        "In a team of two wounds cost {count} point less than that.",
        "In a team of two wounds cost {count} points less than that.",
        n.pair_hardy,
    ).format(count=n.pair_hardy)


def points(n: Numbers) -> Topic:
    """Action points and what they buy."""
    pair = pair_wounds_line(n)
    wounded = _(
        "The table shows the points left by health: never fewer than {least}. On the easy level wounds cost no points."
    ).format(least=n.points_least)
    return Topic("points", "boot", _("Action points"), (
        rule(_("A turn has as many points as the role gives at full health, fewer when you are wounded. They are counted when the turn starts."), "M-049", "M-050", "M-051"),
        wounds(n),
        ruling("R-08", _("{sentence} {next_sentence}").format(sentence=wounded, next_sentence=pair) if pair else wounded),
        ruling("R-07", _("A wound or a healing during the turn does not change its points any more. Points left over at the end are lost.")),
        rule(_("You may stop whenever you like, also with points left."), "M-052", icon="hourglass"),
        rule(_("Points are spent on walking, searching, giving and swapping, crafting, the hideaway, ferries, healing, and on what lies on the ground."), "M-053", "M-048"),
        ruling("R-09", _("Each of these costs 1 point: a step, a roll for cubes, a roll at the Mill, one craft (an altar with its fire is one), lighting a fire, a ferry, healing 1, one gift or exchange with one fellow, one trade at a chapel, one visit to the hideaway, taking up the treasure, picking up gear, lifting a fellow. Setting a fellow down costs nothing.")),
        rule(_("Eating, drinking and taking what a food or water space gives cost no points."), "M-071", icon="meal"),
    ))  # fmt: skip


def moving(n: Numbers) -> Topic:
    """Walking."""
    return Topic("moving", "steps", _("Walking"), (
        rule(_("A step along a trail to the next space costs 1 point."), "M-054", icon="boot"),
        rule(_("On the chart the lit spaces are in reach, with their costs. Pointing at one shows the way, what it costs and what it gives."), "M-054"),
        rule(_("Food and water spaces on the way give, too: walking through is enough."), "M-057", "M-058", icon="food"),
        rule(_("Stepping onto the Thief's space is a fight, whether you stop there or not. Only the Captain walks by."), "M-154", "M-155", icon="thief"),
        rule(_("Several adventurers may stand on one space."), "M-091"),
    ))  # fmt: skip


def provisions(n: Numbers) -> Topic:
    """Food, water and healing."""
    return Topic("provisions", "food", _("Food, water and healing"), (
        rule(_("A green food space gives 1 food and a blue water space 1 water, at once and without a die, when you enter it or walk through. Nobody rolls for them."), "M-057", "M-058", "M-059", "M-064", icon="food"),
        rule(_("If you begin a turn on such a space, it gives at the start of the turn."), "M-065"),
        rule(_("Coming back to it in the same turn gives nothing more."), "M-063"),
        ruling("R-12", _("Each food or water space pays every adventurer once in each of that adventurer's turns: at the start for whoever begins there, else on first entering. In the next turn it pays again.")),
        rule(_("For every unit you choose: 1 up on the meter, or a cube for the pack. With a full meter it becomes a cube."), "M-061", "M-062", icon="sack"),
        ruling("R-15", _("If meter and pack are both full, you may hold the unit as surplus or leave it there.")),
        rule(_("Meters stop at {food} food, {water} water and {health} health.").format(food=n.food_full, water=n.water_full, health=n.health_full), "M-045", icon="heart"),
        rule(_("A spear doubles the food of every food space."), "M-066", icon="spear"),
        ruling("R-13", _("Any spear you have with you counts, made, given or found. The two units may be split between meter and pack.")),
        rule(_("A well doubles the water of its space, for everybody."), "M-067", "M-068", icon="well"),
        rule(_("Eating or drinking a cube of your own raises the meter by 1. It is no action and costs nothing."), "M-069", "M-070", "M-071", icon="meal"),
        ruling("R-11", _("You may eat and drink at any time of your own turn, and at the meal.")),
        rule(_("Healing: for 1 food and 1 water you gain 1 health. Cubes will do, or 1 off each meter. It is done in your own turn."), "M-046", "M-047", "M-048", icon="heal"),
        ruling("R-10", _("Food and water may come from pack and meter in any mixture, a meter may fall to 0 by it, and you may heal as often as your points last.")),
    ))  # fmt: skip


def meal(n: Numbers) -> Topic:
    """Dusk."""
    return Topic("meal", "meal", _("The meal"), (
        rule(_("At dusk the food and the water meter of everybody fall by 1."), "M-208", icon="meal"),
        rule(_("Then food and water cubes from the pack may be put on the meters."), "M-209", icon="food"),
        rule(_("Whoever has a meter at 0 after that loses 1 health."), "M-210", icon="heart_broken"),
        ruling("R-52", _("In this order: the meters fall, you eat and drink, then an empty meter hurts. Two empty meters cost 1 health as well, not 2.")),
        rule(_("Those who wait on the ship get hungry like all others."), "M-189", icon="ship"),
        rule(_("Meals pass by whoever rests after a collapse."), "M-202", icon="rest"),
    ))  # fmt: skip


def pack_room(n: Numbers) -> str:
    """How many cubes the packs hold, in one sentence."""
    usual = n.capacity[0]
    if all(room == usual for role, room in enumerate(n.capacity) if role not in (SCOUT, MUSCLE)):
        return _("Room: {usual} cubes, for the Scout {scout}, for the Muscle {muscle}.").format(
            usual=usual, scout=n.capacity[SCOUT], muscle=n.capacity[MUSCLE]
        )
    each = [_("{role} {count}").format(role=role_name(role), count=room) for role, room in enumerate(n.capacity)]
    return _("Room in cubes: {roles}.").format(roles=listing(each))


def pair_room_line(n: Numbers) -> str:
    """That packs hold more in a team of two, in one sentence; nothing where they do not (R-18)."""
    if not n.pair_room:
        return ""
    return ngettext(
        "In a team of two every pack holds {count} more.",
        "In a team of two every pack holds {count} more.",
        n.pair_room,
    ).format(count=n.pair_room)


def all_rooms(n: Numbers) -> str:
    """How many cubes the packs hold, in teams of any size."""
    pair = pair_room_line(n)
    return _("{sentence} {next_sentence}").format(sentence=pack_room(n), next_sentence=pair) if pair else pack_room(n)


def carrying(n: Numbers) -> Topic:
    """The pack."""
    return Topic("carrying", "sack", _("The pack"), (
        rule(_("A pack has room for a number of cubes only."), "M-085", icon="sack"),
        ruling("R-18", _("{room} A satchel adds {more}. Tools, the satchel and the treasure take no room.").format(room=all_rooms(n), more=n.satchel_room)),
        rule(_("What does not fit may be held while you stay on the space, but not carried off: use it, or throw away cubes of your choice, old or new."), "M-086", "M-087", "M-090", icon="drop"),
        rule(_("Crafting with it at once is a good way to use it. If no point is left for that, it has to go."), "M-088", "M-089", icon="hammer"),
        ruling("R-19", _("Surplus lasts until you leave the space or end the turn. Eating, drinking, healing, crafting, giving, trading and the hideaway all help. What comes outside your turn, such as a gift or a card, is settled at once. Nobody is offered a gift that would have to be thrown away, unless the giver insists.")),
        ruling("R-20", _("Cubes that are spent, eaten, traded, stolen, thrown away or trampled by the Thief go back to the supply: {count} of each kind, always.").format(count=n.cubes_each)),
        rule(_("Nobody has two axes, two spears or two satchels."), "M-084", icon="axe"),
    ))  # fmt: skip


PAGES = (aim, setting_up, day, points, moving, provisions)
LATER_PAGES = (meal,)
PACK_PAGES = (carrying,)
