"""Points and ranks (M-228..M-242, R-51, R-56)."""

from __future__ import annotations

import pytest
from attrs import evolve

from game.montecristo.rules.actions import ABANDON
from game.montecristo.rules.numbers import BASES, RANKS, RULEBOOK
from game.montecristo.rules.score import Score, rank_of, score
from game.montecristo.rules.state import ABANDONED, LOST, WON
from tests.montecristo.table import Table

ROLES = "captain scout crew muscle stowaway anthropologist"


def worn(difficulty: str = "medium") -> Table:
    """Two adventurers with 1 health and nothing else."""
    table = Table("captain scout", difficulty=difficulty)
    for name in ("captain", "scout"):
        table.put(name, at="stone 32", health=1, food=0, water=0)
    return table


def total(table: Table) -> int:
    """The score as it stands."""
    return score(table.state).total


@pytest.mark.proves("M-228")
def test_each_food_and_water_point_on_the_meters_is_worth_1() -> None:
    table = worn()
    before = total(table)
    table.put("captain", food=3, water=2)
    table.put("scout", food=1)
    assert total(table) - before == 6


@pytest.mark.proves("M-229")
def test_each_health_point_is_worth_2() -> None:
    table = worn()
    assert total(table) == 4
    table.put("captain", health=8)
    assert total(table) == 18 and score(table.state).health == 18


@pytest.mark.proves("M-230")
def test_what_is_carried_is_worth_nothing() -> None:
    table = worn()
    before = total(table)
    table.put("captain", cubes="3 food 2 water 1 wood", tools="axe spear satchel")
    table.hideaway("2 food")
    assert total(table) == before


@pytest.mark.proves("M-231")
def test_the_treasure_aboard_adds_10_and_nowhere_else_anything() -> None:
    table = worn()
    before = total(table)
    for where in ("captain", "stone 13", "thief"):
        assert total(table.treasure(where)) == before
    assert total(table.treasure("aboard")) == before + 10


@pytest.mark.proves("M-232")
def test_each_fire_that_burns_at_the_end_adds_3_and_an_altar_nothing() -> None:
    table = worn()
    before = total(table)
    assert total(table.altars(north="lit", east="altar", south="lit")) == before + 6
    assert total(table.altars(north="altar")) == before + 3


@pytest.mark.proves("M-233", "R-05")
def test_the_treasure_on_the_thiefs_ship_takes_off_15() -> None:
    table = worn().thief("coal 43").treasure("thief")
    before = total(table)
    table.afternoon()
    assert table.state.outcome == LOST
    assert table.result.score.total == before - 15 and table.result.score.stolen == -15


@pytest.mark.proves("M-234", "R-51")
def test_each_adventurer_who_was_ever_incapacitated_takes_off_20_once() -> None:
    table = worn()
    before = total(table)
    table.put("captain", life="crawling")
    assert total(table) == before - 2 - 20, "its meters count as they stand, at 0"
    table.start_turn("captain", at="east 42", life="resting", rest=1)
    assert total(table) == before - 2 - 20 + 16 + 3 + 3, "revived, and still charged"
    table.put("captain", life="crawling")
    assert score(table.state).collapses == -20, "a second fall is not charged again"
    table.put("scout", life="crawling")
    assert score(table.state).collapses == -40


@pytest.mark.proves("M-222", "R-51")
def test_the_dead_add_nothing_and_are_charged() -> None:
    table = worn("hard")
    table.put("scout", life="dead", health=5, food=5, water=5)
    assert total(table) == 2 - 20


@pytest.mark.proves("M-234", "R-51")
@pytest.mark.parametrize("death", [-20, -35])
def test_one_who_died_may_cost_more_than_one_who_fell_and_is_charged_once(death: int) -> None:
    table = Table("captain scout crew", numbers=evolve(BASES[1], death_worth=death))
    table.put("captain", life="crawling")
    table.put("scout", life="dead")
    table["crew"].fell = True  # and came back
    assert score(table.state).collapses == -20 + death - 20
    parts = score(table.state)
    assert parts.total == parts.health + parts.food + parts.water + parts.collapses


@pytest.mark.proves("R-51", "M-222")
def test_by_the_usual_numbers_a_death_costs_no_less_than_a_collapse() -> None:
    costs = []
    for life in ("crawling", "dead"):
        table = Table("captain scout", difficulty="hard", numbers=RULEBOOK)
        table.put("scout", life=life)
        costs.append(score(table.state).collapses)
    assert costs == [RULEBOOK.collapse_worth, RULEBOOK.death_worth]
    assert RULEBOOK.death_worth <= RULEBOOK.collapse_worth < 0


@pytest.mark.proves("M-228", "M-229", "M-231", "M-232", "M-234")
def test_the_sum_is_the_sum_of_its_parts() -> None:
    table = Table("captain scout").treasure("aboard").altars(north="lit", east="lit", south="lit", west="lit")
    table.put("captain", health=5, food=2, water=3)
    table.put("scout", at="wood 01", health=7, food=4, water=1)
    table["captain"].fell = True
    table.turn("scout").walk("home 00")
    assert table.result.outcome == WON
    found: Score = table.result.score
    assert (found.health, found.food, found.water, found.treasure, found.fires, found.stolen, found.collapses) == (
        24, 6, 4, 10, 12, 0, -20,
    )  # fmt: skip
    assert found.total == 36


@pytest.mark.proves("R-05")
def test_an_abandoned_expedition_is_scored_as_it_stands() -> None:
    table = worn().altars(north="lit").turn("captain")
    standing = score(table.state)
    table.do(ABANDON)
    assert table.result.outcome == ABANDONED and table.result.score == standing


# ---------------------------------------------------------------- ranks


LIMITS = {
    2: ((0, 30), (31, 46), (47, 62), (63, 74)),
    3: ((0, 40), (41, 62), (63, 84), (85, 100)),
    4: ((0, 50), (51, 78), (79, 106), (107, 126)),
    5: ((0, 65), (66, 97), (98, 129), (130, 152)),
    6: ((0, 80), (81, 116), (117, 151), (152, 178)),
}


@pytest.mark.proves("M-235")
def test_there_are_four_ranks_from_charlatans_to_swashbucklers() -> None:
    assert RANKS == ("charlatans", "explorers", "trailblazers", "swashbucklers")


@pytest.mark.proves("M-237", "M-238", "M-239", "M-240", "M-241", "M-242")
@pytest.mark.parametrize("players", sorted(LIMITS))
def test_the_rank_goes_by_the_number_of_players(players: int) -> None:
    state = Table(" ".join(ROLES.split()[:players])).state
    for rank, (least, most) in enumerate(LIMITS[players]):
        assert rank_of(state, least) == rank_of(state, most) == rank


@pytest.mark.proves("M-237", "M-238", "M-239", "M-240", "M-241")
@pytest.mark.parametrize("players", sorted(LIMITS))
def test_everybody_home_unhurt_and_fed_with_four_fires_is_the_highest_score_of_the_table(players: int) -> None:
    table = Table(" ".join(ROLES.split()[:players])).treasure("aboard")
    table.altars(north="lit", east="lit", south="lit", west="lit")
    best = total(table)
    assert best == LIMITS[players][3][1]
    assert rank_of(table.state, best) == 3


@pytest.mark.proves("R-56")
def test_scores_below_0_rank_as_charlatans() -> None:
    assert rank_of(Table("captain scout").state, -35) == 0


@pytest.mark.proves("M-242", "R-01")
def test_persons_do_not_matter_for_the_rank_but_adventurers_do() -> None:
    assert rank_of(Table("captain scout crew", led_by=(0, 0, 0)).state, 47) == 1
    assert rank_of(Table("captain scout", led_by=(0, 1)).state, 47) == 2
