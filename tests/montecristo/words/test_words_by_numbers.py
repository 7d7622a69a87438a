"""What the players are told of rulings that house rules and newer bases may change: packs of pairs, free faces, a stunned Thief, the dead."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

from game.montecristo.rules import events as ev
from game.montecristo.rules.frames import RollingOff, Theft
from game.montecristo.rules.numbers import (
    ANTHROPOLOGIST,
    ANY_KIND,
    BASES,
    CAPTAIN,
    CREW,
    KINDS,
    MUSCLE,
    ROLES,
    RULEBOOK,
    SCOUT,
    STOWAWAY,
    Numbers,
)
from game.montecristo.view.how_to_pages import Entry, pages
from game.montecristo.view.legend_entries import legend
from game.montecristo.view.words import house_words, log, tip_words
from game.montecristo.view.words.chance import chance_text
from game.montecristo.view.words.names import place_line, stolen_word
from game.montecristo.view.words.roles import Cast, perk, short_perk
from game.montecristo.view.words.rulebook import item_text, topics
from game.montecristo.view.words.table_words import forecast_lines
from tests.montecristo.table import Table

PRINTED = BASES[1]
CHANGED = evolve(
    PRINTED, pair_room=4, free_face_steals=False, stunned_thief_points=2, death_worth=-55, collapse_worth=-25
)


def told(numbers: Numbers) -> str:
    """The whole rulebook and the whole reference card."""
    entries = [entry for page in pages(numbers) for entry in page.entries if isinstance(entry, Entry)]
    card = [" ".join((page.intro,)) for page in pages(numbers)] + [f"{entry.title}: {entry.text}" for entry in entries]
    return "\n".join([item_text(item) for topic in topics(numbers) for item in topic.items] + card)


def test_numbers_of_an_earlier_edition_are_called_so() -> None:
    assert house_words.set_name("", RULEBOOK) == "Rulebook"
    assert house_words.set_name("", PRINTED) == "Rulebook, edition 1"
    assert house_words.set_name("", BASES[2]) == "Rulebook, edition 2"
    assert house_words.set_name("Sunday", evolve(PRINTED, wells=2)) == "Sunday"


@pytest.mark.proves("R-08")
def test_rulebook_and_card_tell_that_wounds_cost_pairs_less_only_where_they_do() -> None:
    assert "In a team of two wounds cost" not in told(PRINTED)
    assert told(evolve(PRINTED, pair_hardy=2)).count("In a team of two wounds cost 2 points less than that.") == 2


@pytest.mark.proves("R-39")
def test_rulebook_and_card_tell_what_a_stun_costs_the_thief() -> None:
    lost, slow = "stunned Thief loses its next turn", "stunned Thief walks 2 spaces at most in its next turn"
    assert lost in told(PRINTED) and slow not in told(PRINTED)
    assert slow in told(CHANGED) and lost not in told(CHANGED)
    assert "as on any other day" in told(evolve(CHANGED, thief_points=2))


@pytest.mark.proves("R-31")
def test_rulebook_and_card_tell_what_a_free_face_steals() -> None:
    assert "in a theft the victim names a kind" in told(PRINTED)
    assert "On a free face you name a kind that you carry." in told(PRINTED)
    assert "in a theft it takes nothing" in told(CHANGED)
    assert "names a kind" not in told(CHANGED)


@pytest.mark.proves("R-18")
def test_rulebook_and_card_tell_of_larger_packs_of_pairs_only_where_there_are_any() -> None:
    assert "team of two" not in told(PRINTED)
    assert told(CHANGED).count("In a team of two every pack holds 4 more.") == 4, "packs and roles, in both"


@pytest.mark.proves("R-51", "M-234")
def test_rulebook_and_card_tell_of_the_dead_only_where_they_cost_something_else() -> None:
    assert (
        "\N{MINUS SIGN}55" not in told(PRINTED)
        and "instead" not in told(PRINTED).split("Each adventurer who collapsed")[1]
    )
    assert told(CHANGED).count("\N{MINUS SIGN}55") == 2
    assert told(CHANGED).count("\N{MINUS SIGN}25") == 2


@pytest.mark.proves("R-18")
def test_a_perk_tells_the_room_of_the_pack_in_a_team_of_this_size() -> None:
    assert "8 cubes" in perk(MUSCLE, CHANGED) and "8 cubes" in perk(MUSCLE, CHANGED, 3)
    assert "12 cubes" in perk(MUSCLE, CHANGED, 2)
    assert "8 cubes" in perk(SCOUT, CHANGED, 2)


@pytest.mark.proves("R-18")
@pytest.mark.parametrize("role", [CREW, STOWAWAY])
def test_the_perk_of_a_role_with_a_small_pack_says_so_only_where_it_is_small(role: int) -> None:
    assert "Carries only 5 cubes." in perk(role, BASES[3]) and "Carries only 7 cubes." in perk(role, BASES[3], 2)
    assert "only" not in perk(role, BASES[1]) + perk(role, BASES[2])
    assert "Carries only 5 cubes." in perk(role, BASES[4]) and "small pack" in short_perk(role, BASES[4])
    assert "Carries only" not in perk(ANTHROPOLOGIST, BASES[3])


@pytest.mark.proves("R-18")
@pytest.mark.parametrize("role", [CAPTAIN, ANTHROPOLOGIST])
def test_the_perk_of_a_role_with_a_large_pack_says_so_only_where_others_carry_less(role: int) -> None:
    assert "Carries 9 cubes." in perk(role, BASES[4])
    assert "Carries 11 cubes." in perk(role, BASES[4], 2)
    assert "large pack" in short_perk(role, BASES[4])
    for edition in (1, 2):
        assert "Carries" not in perk(role, BASES[edition]) and "pack" not in short_perk(role, BASES[edition])


@pytest.mark.proves("R-18", "M-248", "M-250")
def test_the_short_perk_tells_of_the_pack_as_the_numbers_are() -> None:
    for numbers in BASES.values():
        assert "small pack" in short_perk(SCOUT, numbers) and "large pack" in short_perk(MUSCLE, numbers)
    alike = evolve(PRINTED, capacity=(6,) * 6)
    assert not any("pack" in short_perk(role, alike) for role in range(len(ROLES)))


@pytest.mark.proves("M-067", "R-55")
def test_rulebook_card_and_legend_tell_that_wells_spare_the_roll_only_where_they_flow() -> None:
    flowing = evolve(PRINTED, wells_flow=True)
    assert "Spear and well double what you find" in told(PRINTED) and "spares" not in told(PRINTED)
    assert "Spear and well" not in told(flowing) and "Only where a well stands nobody rolls" in told(flowing)
    assert told(flowing).count("spares") == 2, "the wells of the rulebook, the searching of the card"
    kept, other = (legend(numbers, provisions_rolled=True)[0].entries for numbers in (PRINTED, flowing))
    assert [b.text for a, b in zip(kept, other, strict=True) if a.text != b.text] == [
        "Search here for water. Where a well stands, 2 come by themselves each turn."
    ]
    assert legend(PRINTED, provisions_rolled=False)[0].entries[5].text == place_line("water")
    assert legend(flowing, provisions_rolled=False)[0].entries[5].text == place_line("water")


@pytest.mark.proves("R-55")
def test_wells_that_do_not_flow_are_told_among_the_house_rules_in_words() -> None:
    (change,) = house_words.changes(evolve(RULEBOOK, wells_flow=False))
    assert change.text == "Water at a well on extreme: rolled for instead of without a roll."


@pytest.mark.proves("R-18")
def test_every_text_about_packs_quotes_those_of_the_edition_being_played() -> None:
    packs = {
        1: "Room: 6 cubes, for the Scout 4, for the Muscle 8. A satchel adds 3.",
        2: "Room: 7 cubes, for the Scout 6, for the Muscle 9. In a team of two every pack holds 2 more. A satchel adds 3.",
        3: "Room in cubes: Captain 7, Crew 5, Scout 4, Muscle 9, Anthropologist 7 and Stowaway 5. "
        "In a team of two every pack holds 2 more. A satchel adds 4.",
        4: "Room in cubes: Captain 9, Crew 5, Scout 4, Muscle 10, Anthropologist 9 and Stowaway 5. "
        "In a team of two every pack holds 2 more. A satchel adds 4.",
    }
    for edition, text in packs.items():
        numbers = BASES[edition]
        assert told(numbers).count(text) == 2, "rulebook and card"
        assert f"Room for {numbers.satchel_room} cubes more." in [e.text for e in legend(numbers, False)[2].entries]
        who = Table(numbers=numbers).put("captain", tools="satchel")
        assert f"adds room for {numbers.satchel_room} cubes" in tip_words.tools(who, numbers)[1]  # type: ignore[arg-type]


def line(table: Table, event: ev.Event) -> str:
    text = log.line(event, Cast.of(table.state), table.island)
    assert text
    return text


@pytest.mark.proves("R-39")
def test_the_log_tells_what_a_stun_costs_the_thief_by_the_numbers_of_the_game() -> None:
    assert line(Table(), ev.ThiefStunned()) == "The Thief is stunned and loses its next turn."
    changed = Table(numbers=CHANGED)
    assert line(changed, ev.ThiefStunned()) == "The Thief is stunned: 2 spaces at most in its next turn."
    assert line(changed, ev.ThiefSlowed(1)) == "The Thief is still dazed: 1 space at most today."
    assert "0" not in line(changed, ev.ThiefSlowed(0))


@pytest.mark.proves("R-39", "R-57")
def test_a_roll_off_for_a_dazed_thief_is_told_like_every_hunt() -> None:
    table = Table(numbers=CHANGED)
    asked = [
        chance_text(RollingOff(cause, (0, 1)), Cast.of(table.state), table.island, table.state)
        for cause in ("target", "slowed_target")
    ]
    assert asked[0] == asked[1]
    assert "hunted by the Thief" in line(table, ev.DieRolled("d6", 2, "slowed_target", 1))


@pytest.mark.proves("R-31", "R-57")
@pytest.mark.parametrize(("steals", "row"), [(True, "names the kind"), (False, "nothing lost")])
def test_the_table_of_a_theft_tells_what_its_free_faces_do(steals: bool, row: str) -> None:
    table = Table(numbers=evolve(PRINTED, free_face_steals=steals))
    table.put("captain", cubes="3 wood")
    rows = chance_text(Theft(0, "theft"), Cast.of(table.state), table.island, table.state).rows
    free = next(each for each in rows if 1 + table.state.numbers.resource_die.index(ANY_KIND) in each.faces)
    assert row in free.text
    assert stolen_word(ANY_KIND, table.state.numbers) == ("any kind" if steals else "nothing")
    assert stolen_word(0, table.state.numbers) == KINDS[0]


@pytest.mark.proves("R-31", "R-57")
def test_a_free_face_that_takes_nothing_does_not_say_that_the_pack_is_empty() -> None:
    table = Table(numbers=CHANGED).thief("wood 14")
    table.put("captain", at="wood 14", cubes="3 wood")
    table.afternoon()
    table.roll("any")
    (event,) = table.seen(ev.NothingHappened)
    assert line(table, event) == f"A free face takes nothing from {Cast.of(table.state).name(0)}."


@pytest.mark.proves("R-39")
def test_the_forecast_says_that_the_thief_is_dazed() -> None:
    assert forecast_lines(2, [], dazed=True) == ("it is dazed: 2 spaces", "It reaches nobody.")
    assert forecast_lines(4, []) == ("the Thief walks 4 spaces", "It reaches nobody.")


def test_a_thief_that_stays_may_still_catch_who_stands_beside_it() -> None:
    assert forecast_lines(0, [("Raj", 100)])[1] == "It catches Raj."
    assert forecast_lines(0, [])[1] == "Nobody is in danger."


def test_changes_of_these_numbers_are_told_in_words() -> None:
    changes = [change.text for change in house_words.changes(CHANGED, PRINTED)]
    assert "More room in a team of two: 4 instead of 0." in changes
    assert "Stolen on a free face: nothing instead of a kind by choice." in changes
    assert "Spaces a stunned Thief walks: 2 instead of 0." in changes
    assert "An adventurer who died: \N{MINUS SIGN}55 instead of \N{MINUS SIGN}20." in changes


def test_every_tooltip_of_a_number_is_about_one_that_there_is() -> None:
    assert set(house_words.FIELD_TIPS) <= set(house_words.FIELD_NAMES)
    assert all(re.search(r"[.]$", tip) for tip in house_words.FIELD_TIPS.values())
