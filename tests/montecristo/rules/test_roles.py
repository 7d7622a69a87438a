"""What each role starts with and carries (M-245..M-252, R-18)."""

from __future__ import annotations

import pytest

from game.montecristo.rules.state import capacity
from tests.montecristo.table import Table

POINTS = {"captain": 6, "crew": 6, "scout": 8, "muscle": 5, "anthropologist": 6, "stowaway": 6}


@pytest.fixture
def everybody() -> Table:
    return Table(" ".join(POINTS))


def points_of(table: Table, role: str) -> int:
    """The points with which a turn of an unhurt adventurer begins."""
    table.start_turn(role)
    return table[role].points


@pytest.mark.proves("M-245")
def test_the_captain_starts_with_6_points(everybody: Table) -> None:
    assert points_of(everybody, "captain") == 6


@pytest.mark.proves("M-246")
def test_the_crew_starts_with_6_points(everybody: Table) -> None:
    assert points_of(everybody, "crew") == 6


@pytest.mark.proves("M-247")
def test_the_scout_starts_with_8_points_the_most_of_all(everybody: Table) -> None:
    assert points_of(everybody, "scout") == 8
    assert all(points_of(everybody, role) < 8 for role in POINTS if role != "scout")


@pytest.mark.proves("M-249")
def test_the_muscle_starts_with_5_points_the_fewest_of_all(everybody: Table) -> None:
    assert points_of(everybody, "muscle") == 5
    assert all(points_of(everybody, role) > 5 for role in POINTS if role != "muscle")


@pytest.mark.proves("M-251")
def test_the_anthropologist_starts_with_6_points(everybody: Table) -> None:
    assert points_of(everybody, "anthropologist") == 6


@pytest.mark.proves("M-252")
def test_the_stowaway_starts_with_6_points(everybody: Table) -> None:
    assert points_of(everybody, "stowaway") == 6


@pytest.mark.proves("M-248", "R-18")
def test_the_scout_carries_4_cubes_less_than_all_others(everybody: Table) -> None:
    rooms = {role: capacity(everybody.state, everybody[role]) for role in POINTS}
    assert rooms["scout"] == 4
    assert all(rooms[role] > 4 for role in POINTS if role != "scout")


@pytest.mark.proves("M-250", "R-18")
def test_the_muscle_carries_8_cubes_more_than_all_others(everybody: Table) -> None:
    rooms = {role: capacity(everybody.state, everybody[role]) for role in POINTS}
    assert rooms["muscle"] == 8
    assert all(rooms[role] < 8 for role in POINTS if role != "muscle")


@pytest.mark.proves("R-18")
@pytest.mark.parametrize("role", ["captain", "crew", "anthropologist", "stowaway"])
def test_the_others_carry_6_and_a_satchel_adds_3(everybody: Table, role: str) -> None:
    assert capacity(everybody.state, everybody[role]) == 6
    everybody.put(role, tools="axe spear satchel")
    assert capacity(everybody.state, everybody[role]) == 9
