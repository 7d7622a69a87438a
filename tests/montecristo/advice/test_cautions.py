"""Warnings come exactly when something better is free, and name it."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from attrs import evolve

from game.montecristo.advice.cautions import DANGER, DISCARD, FELLOW, POINTS, UNIT, Caution, cautions
from game.montecristo.rules.actions import (
    DECLINE,
    DRINK,
    EAT,
    END_TURN,
    GATHER,
    GIVE,
    HEAL,
    LIGHT_FIRE,
    TAKE_UP_TREASURE,
    move,
)
from game.montecristo.rules.actions import (
    DISCARD as THROW,
)
from game.montecristo.rules.forecast import forecast
from game.montecristo.rules.game import apply, legal_actions, why_not
from game.montecristo.rules.numbers import BASES, STONE, WATER, WOOD
from game.montecristo.rules.state import PLAYING, Weather
from tests.montecristo.players import PLAYERS
from tests.montecristo.starts import Start
from tests.montecristo.table import Table

FAR = "lair 44"


def kinds(found: list[Caution]) -> list[str]:
    return [caution.kind for caution in found]


def quiet(name: str = "captain", **placed: object) -> Table:
    """An adventurer in its turn far from the Thief, well fed and in full health."""
    table = Table("captain scout")
    table.put("scout", at="home 00")
    table.thief(FAR)
    table.turn(name, **{"at": "wood 01", "cubes": "", **placed})
    return table


# ---------------------------------------------------------------- points left over


def test_points_left_beside_wood_that_is_wanted() -> None:
    table = quiet(at="wood 01")
    found = cautions(table.state, END_TURN)
    assert found[0].kind == POINTS
    assert found[0].better == GATHER


def test_no_word_of_the_same_wood_once_it_was_searched() -> None:
    table = quiet(at="wood 01", points=1)
    table.state.tried |= 1 << table["captain"].space
    assert GATHER not in [caution.better for caution in cautions(table.state, END_TURN)]


@pytest.mark.proves("R-55")
@pytest.mark.parametrize("flows", [False, True])
def test_on_extreme_a_thirsty_one_is_told_of_a_well_near_by_if_it_needs_no_roll(flows: bool) -> None:
    table = Table("captain scout", difficulty="extreme", numbers=evolve(BASES[1], wells_flow=flows))
    table.put("scout", at="home 00")
    table.thief(FAR).well("water 10")
    neighbour = table.island.neighbours[table.space("water 10")][0]
    table.turn("captain", at=table.island.spaces[neighbour].name, water=1)
    table.state.tried = -1
    waters = [each for each in cautions(table.state, END_TURN) if each.space == table.space("water 10")]
    assert bool(waters) == flows


def test_no_word_of_stone_that_nobody_needs() -> None:
    table = quiet(at="stone 13", points=1, tools="axe spear satchel")
    assert GATHER not in [caution.better for caution in cautions(table.state, END_TURN)]


def test_no_word_without_points() -> None:
    table = quiet(at="wood 01", points=0)
    assert cautions(table.state, END_TURN) == []


def test_points_at_a_chapel_could_light_its_fire() -> None:
    table = quiet(at="west 02", cubes="3 wood 3 coal").altars(west="altar")
    assert cautions(table.state, END_TURN)[0].better == LIGHT_FIRE


def test_points_could_heal_a_wounded_one() -> None:
    table = quiet(at="hide 22", points=1, health=2)
    assert HEAL in [caution.better for caution in cautions(table.state, END_TURN)]


def test_points_could_take_up_the_treasure() -> None:
    table = quiet(at="coal 21").treasure("coal 21")
    assert cautions(table.state, END_TURN)[0].better == TAKE_UP_TREASURE


def test_points_could_walk_to_water_for_one_who_thirsts() -> None:
    table = quiet(at="hide 22", water=1, points=2)
    found = [caution for caution in cautions(table.state, END_TURN) if caution.kind == POINTS]
    assert found
    assert found[0].space != table["captain"].space
    assert found[0].steps <= 2


# ---------------------------------------------------------------- danger


def test_ending_within_the_thiefs_reach_while_safety_is_in_reach() -> None:
    table = quiet(at="coal 21", points=6)
    table.put("scout", at="home 00")
    table.thief("wood 33")
    table.state.weather = Weather(thief_points=3)
    found = [caution for caution in cautions(table.state, END_TURN) if caution.kind == DANGER]
    assert found
    assert found[0].odds > 0
    there = table.state.copy()
    there.adventurers[table.seat("captain")].space = found[0].space
    assert not forecast(there).caught[table.seat("captain")]


def test_no_danger_from_a_thief_that_is_stunned() -> None:
    table = quiet(at="rope 11")
    table.thief("hide 22", stunned=True)
    assert DANGER not in kinds(cautions(table.state, END_TURN))


def test_no_warning_where_no_space_in_reach_is_safe() -> None:
    table = quiet(at="coal 21", points=1)
    table.thief("coal 21")
    assert DANGER not in kinds(cautions(table.state, END_TURN))


def test_the_bearer_of_the_treasure_is_warned() -> None:
    table = quiet(at="rope 11", points=6)
    table.treasure("captain").thief("south 24")
    found = cautions(table.state, END_TURN)
    assert found[0].kind == DANGER
    assert found[0].odds == Fraction(1)
    assert table.island.distance[table.state.thief][found[0].space] > table.state.numbers.thief_points


def test_others_are_not_warned_once_the_treasure_is_revealed() -> None:
    table = quiet(at="rope 11", points=6)
    table.treasure("scout").thief("hide 22")
    assert DANGER not in kinds(cautions(table.state, END_TURN))


# ---------------------------------------------------------------- the fellow who waits


def waiting() -> Table:
    """The scout fetches for the captain, who stands beside it at the western chapel and lacks one coal."""
    table = Table("captain scout")
    table.altars(north="lit", east="lit", south="lit")
    table.put("captain", at="west 02", cubes="4 wood 1 coal")
    table.thief(FAR)
    table.turn("scout", at="west 02", cubes="1 coal", points=3)
    return table


def test_going_from_the_fellow_who_lacks_what_one_carries() -> None:
    table = waiting()
    goal = table.space("food 12")
    found = cautions(table.state, move(goal))
    assert [(caution.kind, caution.better, caution.count) for caution in found] == [
        (FELLOW, GIVE[table.seat("captain")], 1)
    ]
    assert FELLOW in kinds(cautions(table.state, END_TURN))


def test_no_word_once_the_fellow_has_it() -> None:
    table = waiting()
    table.put("captain", cubes="4 wood 2 coal")
    table.put("scout", cubes="")
    assert FELLOW not in kinds(cautions(table.state, move(table.space("food 12"))))


def test_no_word_without_a_point_to_give_it() -> None:
    table = waiting()
    table["scout"].points = 0
    assert FELLOW not in kinds(cautions(table.state, END_TURN))


# ---------------------------------------------------------------- throwing away


def test_throwing_a_cube_away_while_one_could_be_eaten() -> None:
    table = quiet(at="hide 22", cubes="5 wood 2 food", food=3)
    assert [(c.kind, c.better) for c in cautions(table.state, THROW[WOOD])] == [(DISCARD, EAT)]


def test_throwing_a_cube_away_while_one_could_be_drunk() -> None:
    table = quiet(at="hide 22", cubes="5 wood 2 water", water=3)
    assert [(c.kind, c.better) for c in cautions(table.state, THROW[WOOD])] == [(DISCARD, DRINK)]


def test_throwing_a_cube_away_beside_a_fellow_with_room() -> None:
    table = quiet(at="coal 21", cubes="5 wood 2 stone")
    table.put("scout", at="coal 21", cubes="")
    found = cautions(table.state, THROW[STONE])
    assert [(c.kind, c.better, c.cube) for c in found] == [(DISCARD, GIVE[table.seat("scout")], STONE)]


def test_throwing_away_where_nothing_else_is_possible_is_no_waste() -> None:
    table = quiet(at="coal 21", cubes="7 stone")
    assert cautions(table.state, THROW[STONE]) == []


def test_leaving_food_lying_while_a_drink_would_make_room() -> None:
    table = quiet(at="wood 01", cubes="5 wood 1 water", water=3)
    table.start_turn("captain", at="food 12", cubes="5 wood 1 water", water=3, food=5)
    assert DECLINE in table.legal
    assert [(c.kind, c.better, c.cube) for c in cautions(table.state, DECLINE)] == [(UNIT, DRINK, WATER)]


def test_leaving_food_lying_with_nothing_to_make_room_is_no_waste() -> None:
    table = quiet()
    table.start_turn("captain", at="food 12", cubes="6 wood", water=5, food=5)
    assert DECLINE in table.legal
    assert cautions(table.state, DECLINE) == []


# ---------------------------------------------------------------- always


@pytest.mark.parametrize("seed", range(3))
def test_what_is_called_better_can_be_done_and_nothing_is_changed_by_asking(seed: int) -> None:
    state = Start(adventurers=4, difficulty=1, table="fresh", seed=seed).state()
    rng = random.Random(seed)
    asked = 0
    for _action in range(1200):
        if state.outcome != PLAYING:
            break
        options = legal_actions(state)
        action = PLAYERS["eager"](state, options, rng)
        before = state.copy()
        found = cautions(state, action)
        assert state == before
        for caution in found:
            asked += 1
            if caution.better is not None and caution.kind != UNIT:
                assert why_not(state, caution.better) is None
            if caution.space >= 0:
                assert 0 < caution.steps <= state.adventurers[caution.seat].points
        apply(state, action)
    assert asked
