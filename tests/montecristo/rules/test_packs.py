"""How much the packs of the editions hold (R-18), and what that means for who builds."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import BUILD_BLAZING_ALTAR, CRAFT
from game.montecristo.rules.numbers import BASES, ROLES, SATCHEL, pack
from game.montecristo.rules.state import capacity, room
from tests.montecristo.table import Table

EVERYBODY = " ".join(ROLES)
PACKS = {1: (6, 6, 4, 8, 6, 6), 2: (7, 7, 6, 9, 7, 7), 3: (7, 5, 4, 9, 7, 5), 4: (9, 5, 4, 10, 9, 5)}
SATCHELS = {1: 3, 2: 3, 3: 4, 4: 4}


@pytest.mark.proves("R-18")
@pytest.mark.parametrize("edition", PACKS)
def test_the_packs_of_an_edition_hold_what_they_always_did(edition: int) -> None:
    table = Table(EVERYBODY, numbers=BASES[edition])
    assert tuple(capacity(table.state, who) for who in table.state.adventurers) == PACKS[edition]
    for role in set(ROLES) - {"scout"}:
        table.put(role, tools="satchel")
        full = PACKS[edition][ROLES.index(role)] + SATCHELS[edition]
        assert capacity(table.state, table[role]) == room(table.state, table[role]) == full


@pytest.mark.proves("R-18", "M-101", "M-102")
@pytest.mark.parametrize("role", ["crew", "stowaway"])
def test_since_the_third_edition_a_small_pack_brings_an_altar_only_with_a_satchel(role: str) -> None:
    for edition in BASES:
        table = Table(f"captain scout {role}", numbers=BASES[edition]).turn(role, at="wood 01")
        altar = sum(BASES[edition].altar_cost.cubes)
        assert (room(table.state, table[role]) >= altar) == (edition < 3)
        table.put(role, tools="satchel")
        assert room(table.state, table[role]) >= altar


@pytest.mark.proves("R-18")
@pytest.mark.parametrize("role", ["crew", "stowaway"])
def test_a_small_pack_makes_its_satchel_and_walks_off_with_an_altar_and_its_fire(role: str) -> None:
    table = Table(f"captain scout {role}", numbers=BASES[3]).turn(role, at="wood 01", cubes="2 wood 3 rope", points=5)
    table.do(CRAFT[SATCHEL])
    table.put(role, cubes="6 wood 3 coal")
    assert room(table.state, table[role]) == 0
    table.walk("rope 11")
    table.turn(role, at="west 02", tools="satchel", cubes="6 wood 3 coal")
    assert table.reason(BUILD_BLAZING_ALTAR) is None


@pytest.mark.proves("R-18")
def test_in_a_pair_a_small_pack_brings_an_altar_without_a_satchel() -> None:
    table = Table("captain crew", numbers=BASES[3])
    assert room(table.state, table["crew"]) == PACKS[3][ROLES.index("crew")] + BASES[3].pair_room >= 6


@pytest.mark.proves("R-18", "M-110", "M-114")
@pytest.mark.parametrize("role", ["captain", "anthropologist"])
def test_since_the_fourth_edition_a_large_pack_brings_an_altar_and_its_fire_without_a_satchel(role: str) -> None:
    for edition in BASES:
        table = Table(f"{role} scout crew", numbers=BASES[edition])
        both = sum(BASES[edition].blazing_altar_cost.cubes)
        assert (room(table.state, table[role]) >= both) == (edition >= 4)
    table = Table(f"{role} scout crew", numbers=BASES[4]).turn(role, at="wood 01", cubes="6 wood 3 coal")
    table.walk("rope 11")
    table.turn(role, at="west 02", cubes="6 wood 3 coal")
    assert table.reason(BUILD_BLAZING_ALTAR) is None


@pytest.mark.proves("M-248", "M-250")
@pytest.mark.parametrize("edition", BASES)
@pytest.mark.parametrize("team", range(2, 7))
def test_in_every_edition_the_scout_carries_less_and_the_muscle_more_than_all_others(edition: int, team: int) -> None:
    packs = {role: pack(BASES[edition], number, team) for number, role in enumerate(ROLES)}
    scout, muscle = packs.pop("scout"), packs.pop("muscle")
    assert scout < min(packs.values()) <= max(packs.values()) < muscle
