"""The rulebook: the Thief, fights, the treasure, the ship, collapsing, cards, levels, score, roles."""

from __future__ import annotations

from game.core.words import _, ngettext

from ...rules.numbers import CHARACTERS, DIFFICULTIES, RANKS, ROLES, Numbers
from .names import cube_count, difficulty_line, difficulty_name, points, rank_name
from .roles import perk, persona, role_name
from .rulebook_day import pair_room_line
from .rulebook_parts import CardPicture, Table, Topic, rule, ruling


def free_face(n: Numbers) -> str:
    """What a face without a resource means for whoever is robbed, in one sentence (R-31)."""
    return (
        _("On a free face you name a kind that you carry.") if n.free_face_steals else _("A free face takes nothing.")
    )


def thief(n: Numbers) -> Topic:
    """Its turn before the reveal."""
    return Topic("thief", "thief", _("The Thief"), (
        rule(ngettext("In the afternoon the Thief walks up to {count} space, the shortest way to the nearest adventurer.", "In the afternoon the Thief walks up to {count} spaces, the shortest way to the nearest adventurer.", n.thief_points).format(count=n.thief_points), "M-145", "M-146", "M-034", icon="thief"),
        ruling("R-33", _("Near means few steps along the trails. It goes after those who are on their feet and not carried; the ship is no refuge. If there is nobody to go after, it stays. If it stands beside somebody already, it catches without walking.")),
        rule(_("If several are equally near, they roll and the lowest is its goal."), "M-147", icon="die"),
        rule(_("If two ways are equally short, the die decides: 1 to 3 the right one, 4 to 6 the left one."), "M-148", icon="die"),
        ruling("R-34", _("Right and left are seen from the Thief looking at its goal, at every fork anew. Of three ways the middle one belongs to the right half, and the roll is repeated among those left. It is the same after the reveal.")),
        rule(_("Whoever is caught rolls the resource die and loses every cube of that kind. They go back to the supply. {free}").format(free=free_face(n)), "M-149", "M-150", icon="die8_resource"),
        ruling("R-35", _("If you carry none of the kind, nothing is stolen. If several stand on the space, they roll for who is caught.")),
        rule(_("Then the six-sided die: up to {face} costs 1 health, above that nothing.").format(face=n.thief_hurts_up_to) if n.thief_hurts_up_to else _("The Thief only steals: it does not hurt anybody."), "M-151", "M-152", icon="heart_broken"),
        rule(_("That ends the Thief's turn."), "M-153"),
        ruling("R-36", _("In its own turn before the reveal the Thief need not win anything: theft, blow, and its turn is over.")),
    ))  # fmt: skip


def stunned_thief(n: Numbers) -> str:
    """What a stun costs the Thief, in one sentence (R-39)."""
    if not n.stunned_thief_points:
        return _("A stunned Thief loses its next turn.")
    if n.stunned_thief_points >= n.thief_points:
        return _("A stunned Thief walks in its next turn as on any other day.")
    return ngettext(
        "A stunned Thief walks {count} space at most in its next turn.",
        "A stunned Thief walks {count} spaces at most in its next turn.",
        n.stunned_thief_points,
    ).format(count=n.stunned_thief_points)


def fights(n: Numbers) -> Topic:
    """Meeting the Thief in one's own turn."""
    return Topic("fights", "stun", _("Fights"), (
        rule(_("Stepping onto the Thief's space, to stop or to pass, is a fight at once. The Captain passes freely."), "M-154", "M-155", icon="thief"),
        ruling("R-37", _("Both roll, the higher wins. Standing there at the start of a turn or leaving is no fight. If neither has the treasure, a winner goes on and the Thief is stunned; a loser is robbed and struck as usual and goes on. Adventurer and Thief fight once in a turn at most. All this holds after the reveal, too.")),
        rule(_("Win, and you go on with your points, and the Thief is stunned. {stunned}").format(stunned=stunned_thief(n)), "M-156", "M-157", icon="stun"),
        rule(_("Lose, and you make the theft and the damage roll at once, and go on with what is left."), "M-158", "M-159", icon="heart_broken"),
        ruling("R-38", _("The Captain may stop on the Thief's space and may choose to attack. In the Thief's turn the Captain is a target like all others.")),
        ruling("R-39", _("A stunned adventurer loses the next whole turn, but still eats, is hit by cards, may get gifts, and can be attacked. {stunned} Until then it is passed without a fight. Who is stunned in its own turn loses the rest of that one as well.").format(stunned=stunned_thief(n))),
    ))  # fmt: skip


def treasure(n: Numbers) -> Topic:
    """The reveal and the treasure."""
    return Topic("treasure", "treasure", _("Reveal and treasure"), (
        rule(ngettext("As soon as {count} fire burns, the treasure's place is found by dice.", "When {count} fires burn at the same time, the treasure's place is found by dice.", n.fires_needed).format(count=n.fires_needed), "M-160", "M-161", icon="fire"),
        rule(_("The compass die names the quarter of the island, the resource die the kind of space in it. If there is no such space, roll again. The coin is laid there."), "M-162", "M-163", "M-164", "M-165", icon="die8_compass"),
        ruling("R-44", _("If the quarter has several spaces of the kind, an even lot decides.")),
        rule(_("To take it up you stand there and pay 1 point. Handing it to a fellow on your space costs 1 point, too."), "M-167", "M-168", "M-169", "M-170", icon="treasure"),
        ruling("R-40", _("A treasure that lies free is taken by the Thief when it enters the space or stands on it. It stops there, and starts for its ship in its next turn.")),
    ))  # fmt: skip


def hunt(n: Numbers) -> Topic:
    """The Thief after the reveal."""
    return Topic("hunt", "eye", _("The Thief after the reveal"), (
        rule(_("Now it goes for the treasure, and no longer for the nearest adventurer. With the treasure it makes for its ship, from its next turn on."), "M-171", "M-172", "M-185", icon="thief"),
        rule(_("In its own turn it leaves alone whoever does not have the treasure. If you run into it, you fight all the same."), "M-173", "M-174", "M-181"),
        rule(_("When it reaches whoever has the treasure, both roll a die. The higher one has the treasure then."), "M-175", "M-176", "M-178", icon="die"),
        rule(_("The loser is stunned, and an adventurer also loses 1 health."), "M-179", "M-180", icon="stun"),
        rule(_("With the treasure on its back the Thief fights every adventurer whose space it comes to. The loser is stunned, and an adventurer loses 1 health."), "M-182", "M-183", "M-184", icon="heart_broken"),
        ruling("R-41", _("Whoever holds it, the treasure is at stake: higher roll, and a tie is the Thief's. After a win in its own turn the Thief stops. Of several on one space the one with the treasure fights; if the Thief has it, they fight in seat order until one wins. If all lose, it walks on.")),
    ))  # fmt: skip


def ship(n: Numbers) -> Topic:
    """The end aboard."""
    return Topic("ship", "anchor", _("The ship"), (
        rule(_("A treasure that is on a ship is not taken off again by adventurers."), "M-186", icon="treasure"),
        rule(_("Whoever is aboard with it stays until the end, and gets hungry every day."), "M-188", "M-189", icon="anchor"),
        ruling("R-43", _("The duty to stay begins when the treasure is aboard, for all who are there or come later. It ends if the Thief carries the treasure off.")),
        rule(_("While somebody is missing the Thief comes to the ship to steal it. It has to beat everybody aboard, one after the other."), "M-187", "M-190", "M-191", "M-192", icon="thief"),
        ruling("R-42", _("It fights in seat order, all in one turn; its first defeat stuns it and ends the attempt. Whoever it beats is stunned and loses 1 health. Those who have collapsed do not fight. If nobody can fight, the treasure is gone.")),
    ))  # fmt: skip


def collapse(n: Numbers) -> Topic:
    """Collapsing, being carried, rest."""
    health, food, water = n.revived
    return Topic("collapse", "rest", _("Collapsing and rest"), (
        rule(_("At health 0 an adventurer collapses and needs help. All meters stay at 0, never below."), "M-193", "M-196", icon="heart_broken"),
        ruling("R-45", _("A collapse in one's own turn ends the turn. All three meters go to 0.")),
        rule(_("Cubes, spear and axe are left on the ground under a token."), "M-195", icon="gear_token"),
        ruling("R-46", _("They lie where the collapse happened, the treasure as well, but the satchel stays with its owner. There may be any number of such piles. The dead leave the same things.")),
        rule(_("Who has collapsed crawls to the nearest chapel or monastery, one space a turn."), "M-194", icon="steps"),
        ruling("R-47", _("The crawl begins in the next turn, by a shortest way; of equal ones you choose. The Thief passes crawlers by. On your own ship you may stay instead of crawling.")),
        rule(_("A fellow may lift the fallen one for 1 point and carry it there. Carrying halves the points, rounded up, but not those of the Muscle."), "M-197", "M-198", "M-199", "M-200", icon="carry"),
        ruling("R-48", _("The points are halved at the start of a turn, and on lifting what is left after paying. The carried one comes along, also by ferry, and is set down anywhere, free. A fight is fought as usual; a carrier who is stunned or collapses sets the fellow down.")),
        rule(ngettext("At a chapel or monastery follows {turns} turn of rest without meals. Then the adventurer is back with {health} health, {food} food and {water} water.", "At a chapel or monastery follow {turns} turns of rest without meals. Then the adventurer is back with {health} health, {food} food and {water} water.", n.rest_turns).format(turns=n.rest_turns, health=health, food=food, water=water), "M-201", "M-202", "M-203", icon="rest"),
        ruling("R-49", _("The turn of arrival does not count as rest. Meals pass by everybody who crawls, is carried or rests.")),
        rule(_("Whoever comes by may pick things up: 1 point, as much as fits, but no second axe or spear."), "M-204", "M-205", "M-206", icon="pickup"),
        ruling("R-50", _("One axe and one spear at most, in all. What cannot be taken stays there.")),
        rule(_("If the Thief walks over a pile, all of it goes back to the supply."), "M-207", icon="thief"),
    ))  # fmt: skip


def cards(n: Numbers) -> Topic:
    """The evening deck."""
    return Topic("cards", "card", _("Evening cards"), (
        rule(_("Every evening one of the {count} cards is turned over and does what it says, to those in chapels as well.").format(count=len(n.cards)), "M-008", "M-036", "M-044", "M-212", "M-213", icon="card"),
        rule(_("Some need the compass die to name a quarter of the island."), "M-214", icon="die8_compass"),
        rule(_("Where the lowest roll is hit, whoever has collapsed does not roll."), "M-217", icon="die"),
        rule(_("When the deck is used up, the cards are shuffled anew."), "M-216"),
        ruling("R-53", _("Cards hit those on the ship, too. Adventurers who have collapsed take no part in rolls and are passed over by every card that touches meters, cubes or points.")),
        *(CardPicture(card, copies) for card, copies in sorted(enumerate(n.deck), key=lambda each: not each[1])),
    ))  # fmt: skip


def _rolled(n: Numbers) -> str:
    """What is rolled for on extreme (R-55)."""
    if n.wells_flow:
        return _("Extreme: at food and water spaces you roll as for wood, for 1 point, once a turn on each space, and a failure hurts. A spear doubles the food you find. Passing by or beginning there gives nothing. Only where a well stands nobody rolls: it gives its 2 water as on the other levels.")  # fmt: skip
    return _("Extreme: at food and water spaces you roll as for wood, for 1 point, once a turn on each space, and a failure hurts. Spear and well double what you find. Passing by or beginning there gives nothing.")  # fmt: skip


def levels(n: Numbers) -> Topic:
    """Four levels."""
    marks = (("M-223",), ("M-219",), ("M-220", "M-221", "M-222"), ("M-224", "M-225"))
    icons = ("heal", "heart", "heart_broken", "skull")
    each = [
        rule(_("{level}: {line}").format(level=difficulty_name(level), line=difficulty_line(level)), "M-218", *marks[level], icon=icons[level])
        for level in range(len(DIFFICULTIES))
    ]  # fmt: skip
    return Topic("levels", "skull", _("Levels"), (
        *each,
        ruling("R-55", _rolled(n)),
    ))  # fmt: skip


def _signed(value: int) -> str:
    return f"+{value}" if value >= 0 else f"\N{MINUS SIGN}{-value}"


def _fallen(n: Numbers) -> str:
    if n.death_worth == n.collapse_worth:
        return _("Each adventurer who collapsed: {worth}.").format(worth=_signed(n.collapse_worth))
    return _("Each adventurer who collapsed: {worth}. Each who died of it: {death} instead.").format(
        worth=_signed(n.collapse_worth), death=_signed(n.death_worth)
    )


def score(n: Numbers) -> Topic:
    """Counting."""
    teams = tuple(
        (ngettext("{count} adventurer", "{count} adventurers", team).format(count=team), "0", *(str(least) for least in n.ranks[team - 2]))
        for team in range(2, len(n.ranks) + 2)
    )  # fmt: skip
    return Topic("score", "trophy", _("Score and ranks"), (
        rule(_("For each adventurer who lives: 1 for every point of food and water on the meters, {health} for every point of health. Cubes count nothing.").format(health=n.health_worth), "M-228", "M-229", "M-230", icon="heart"),
        rule(_("The treasure aboard: {treasure}. Each fire that burns: {fire}. The treasure on the Thief's ship: {lost}.").format(treasure=_signed(n.treasure_worth), fire=_signed(n.fire_worth), lost=_signed(n.treasure_lost_worth)), "M-231", "M-232", "M-233", icon="treasure"),
        rule(_fallen(n), "M-234", icon="heart_broken"),
        ruling("R-51", _("That is charged once for everybody who ever collapsed or died. Who lies on the ground at the end counts with empty meters. The meters of the dead add nothing.")),
        Table((_("Rank from"), *(rank_name(rank) for rank in range(len(RANKS)))), teams, ("M-235", "M-237", "M-238", "M-239", "M-240", "M-241", "M-242")),
        ruling("R-56", _("A score below 0 is the lowest rank.")),
    ))  # fmt: skip


def roles(n: Numbers) -> Topic:
    """Six roles."""
    marks = (
        ("M-245", "M-095", "M-155"),
        ("M-246", "M-032"),
        ("M-247", "M-248", "M-103"),
        ("M-249", "M-250", "M-031", "M-200"),
        ("M-251", "M-123"),
        ("M-252", "M-131"),
    )
    each = []
    for role, key in enumerate(ROLES):
        people = [persona(role, character).full for character in range(len(CHARACTERS[role]))]
        told = _("{role}, {points}, room for {room}: {perk} Played as {one} or {other}.").format(
            role=role_name(role),
            points=points(n.points[role]),
            room=cube_count(n.capacity[role]),
            perk=perk(role, n),
            one=people[0],
            other=people[1],
        )
        each.append(rule(told, "M-029", *marks[role], icon=f"role_{key}"))
    if pair := pair_room_line(n):
        each.append(rule(pair, "M-085", icon="sack"))
    return Topic("roles", "role_captain", _("Roles"), tuple(each))


PAGES = (thief, fights, treasure, hunt, ship, collapse)
LAST_PAGES = (cards, levels, score, roles)
