"""How the steady player goes about the island before the reveal: round the Thief, for a satchel where packs are small, and not waiting in vain."""

from __future__ import annotations

import random

import pytest
from attrs import evolve

from game.montecristo.bots.steady import choose_steady, decide
from game.montecristo.bots.steady_errands import errands
from game.montecristo.bots.steady_routes import step_towards
from game.montecristo.bots.steady_ways import CUT_OFF, distances_past
from game.montecristo.rules import actions as act
from game.montecristo.rules.fight import fight_space
from game.montecristo.rules.game import legal_actions
from game.montecristo.rules.numbers import BASES, RULEBOOK, SATCHEL
from game.montecristo.rules.state import NOBODY, State

from .starts import island_named
from .table import Table

ISLAND = island_named("real")


def far_from_the_thief(roles: str = "scout captain") -> Table:
    return Table(roles, numbers=RULEBOOK).thief("lair 44")


# ---------------------------------------------------------------- ways


@pytest.mark.parametrize("shun", (ISLAND.chapels[0], ISLAND.mill, ISLAND.home, 20, 40))
def test_a_way_round_a_space_never_enters_it_and_is_no_shorter_than_the_straight_one(shun: int) -> None:
    past = distances_past(ISLAND, shun)
    for start in range(len(ISLAND.spaces)):
        assert past[start][shun] == (0 if start == shun else CUT_OFF)
        for goal in range(len(ISLAND.spaces)):
            assert past[start][goal] >= ISLAND.distance[start][goal]
            if 0 < past[start][goal] < CUT_OFF:
                steps = [near for near in ISLAND.neighbours[start] if past[near][goal] == past[start][goal] - 1]
                assert any(near != shun for near in steps)


def test_with_nothing_to_shun_the_ways_are_the_straight_ones() -> None:
    assert distances_past(ISLAND, NOBODY) is ISLAND.distance


def test_the_thief_is_shunned_only_while_entering_its_space_means_a_fight() -> None:
    """R-37 to R-39: not when it is stunned, not after a fight in this turn, and never by the Captain."""
    table = far_from_the_thief().turn("scout", at="wood 01")
    state, scout = table.state, table.state.adventurers[table.seat("scout")]
    assert fight_space(state, scout) == state.thief
    assert fight_space(state, state.adventurers[table.seat("captain")]) == NOBODY
    for change in ("thief_stunned", "fought"):
        other = state.copy()
        setattr(other, change, True)
        assert fight_space(other, scout) == NOBODY


def walk(state: State, goal: int, detour: int) -> list[int]:
    """The spaces from here to the goal, as long as the detour allows."""
    ahead, way = state.copy(), []
    who = ahead.adventurers[ahead.seat]
    while who.space != goal:
        who.space = step_towards(ahead, ahead.seat, goal, fight_space(ahead, who), detour)
        way.append(who.space)
    return way


def blocked() -> tuple[State, int]:
    """A turn on the real island with the Thief on the only shortest way to a goal that can be reached otherwise."""
    state = Table("scout captain", on=ISLAND, numbers=RULEBOOK).turn("scout").state
    for start in range(len(ISLAND.spaces)):
        for goal in range(len(ISLAND.spaces)):
            ways = ISLAND.ways[start][goal]
            if len(ways) == 1 and ways[0] != goal:
                longer = distances_past(ISLAND, ways[0])[start][goal] - ISLAND.distance[start][goal]
                if 2 <= longer < 20:
                    state.adventurers[state.seat].space, state.thief = start, ways[0]
                    return state, goal
    raise AssertionError("no such place")


def test_the_way_goes_round_the_thief_unless_that_is_longer_than_it_is_worth() -> None:
    state, goal = blocked()
    assert state.thief not in walk(state, goal, CUT_OFF)
    assert state.thief in walk(state, goal, 0)


# ---------------------------------------------------------------- satchels


def test_where_too_few_packs_hold_an_altar_the_others_make_satchels_first() -> None:
    """R-18, since the third edition: the Crew and the Stowaway carry 5, an altar takes 6 (M-110)."""
    table = far_from_the_thief("crew stowaway anthropologist scout").turn("crew", at="wood 01")
    shares = errands(table.state)
    tools = {role: shares[table.seat(role)].tool for role in ("crew", "stowaway", "anthropologist", "scout")}
    assert [role for role, tool in tools.items() if tool == SATCHEL] == ["crew", "stowaway"]


def test_where_every_pack_holds_an_altar_nobody_begins_with_a_satchel() -> None:
    """The second edition: 7 cubes each."""
    table = Table("crew stowaway anthropologist muscle", numbers=BASES[2]).thief("lair 44").turn("crew", at="wood 01")
    assert all(errand.tool != SATCHEL for errand in errands(table.state).values())


def test_without_tiles_a_small_pack_becomes_a_courier() -> None:
    numbers = evolve(RULEBOOK, tool_tiles=(6, 6, 0))
    table = Table("crew stowaway anthropologist scout", numbers=numbers).thief("lair 44").turn("crew", at="wood 01")
    shares = errands(table.state)
    assert shares[table.seat("crew")].partner in (table.seat("anthropologist"), table.seat("scout"))


# ---------------------------------------------------------------- waiting


def waiting_builder(courier_at: str) -> Table:
    """Three fires burn; the Captain stands at the fourth altar with the wood, the Scout has the coal."""
    table = Table("captain scout", numbers=RULEBOOK)
    table.altars(north="lit", east="lit", south="lit", west="altar").thief("lair 44")
    table.put("scout", at=courier_at, cubes="3 coal")
    return table.turn("captain", at="west 02", cubes="3 wood")


def test_who_has_its_part_at_the_goal_waits_for_the_fellow_with_the_other_and_says_so() -> None:
    table = waiting_builder("west 02")
    state, captain = table.state, table.seat("captain")
    state.adventurers[table.seat("scout")].space = state.island.neighbours[state.island.chapels[3]][0]
    state.adventurers[captain].points = 1
    action, reason = decide(state, legal_actions(state), random.Random(0))
    assert action == act.END_TURN
    assert (reason.key, reason.fellow) == ("await_fellow", table.seat("scout"))


def test_a_courier_more_than_a_day_away_is_not_waited_for() -> None:
    """The builder gathers what is missing itself."""
    for numbers, waits in ((RULEBOOK, True), (evolve(RULEBOOK, points=(6, 6, 1, 5, 6, 6)), False)):
        table = waiting_builder("home 00")
        state = table.state
        state.setup = evolve(state.setup, numbers=numbers)
        assert (sum(errands(state)[table.seat("captain")].missing) == 0) is waits


def test_who_tried_here_in_vain_may_wait_for_tomorrow_and_says_for_what() -> None:
    """R-17: the same space is barred for the rest of the turn."""
    state = Table("scout captain", on=ISLAND, numbers=RULEBOOK).turn("scout").state
    who = state.adventurers[state.seat]
    seen = set()
    for space in range(len(ISLAND.spaces)):
        who.space, who.points, who.cubes = space, 1, [3, 0, 2, 0, 0, 0]
        state.tried = 1 << space
        action, reason = decide(state, legal_actions(state), random.Random(0))
        if action == act.END_TURN:
            seen.add(reason.key)
            if reason.key == "gather_again":
                assert ISLAND.kinds[space] == reason.kind
    assert "gather_again" in seen


def test_the_altar_is_brought_to_a_chapel_even_if_the_thief_stands_there() -> None:
    """With all that the work needs the fight is dared: else it waits next door for as long as the Thief finds prey there."""
    table = (
        Table("crew scout", numbers=BASES[2])
        .altars(north="lit", east="lit", south="lit", west="altar")
        .thief("west 02")
    )
    table.put("scout", at="west 02")
    state = table.turn("crew", cubes="3 wood 3 coal").state
    chapel = state.island.chapels[3]
    state.adventurers[state.seat].space = state.island.neighbours[chapel][0]
    assert choose_steady(state, legal_actions(state), random.Random(0)) == act.move(chapel)
