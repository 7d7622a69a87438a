"""What a team of two may be spared, because two have to do the work of many: more room (R-18) and milder wounds (R-08)."""

from __future__ import annotations

import pytest
from attrs import evolve

from game.montecristo.rules.actions import DISCARD
from game.montecristo.rules.frames import Settling
from game.montecristo.rules.numbers import BASES, ROLES, RULEBOOK, STONE, pack, wound_points
from game.montecristo.rules.state import capacity, room
from tests.montecristo.table import Table


def beside(role: str) -> str:
    """A team of two with this role."""
    return f"{role} {'captain' if role != 'captain' else 'crew'}"


# ---------------------------------------------------------------- room


@pytest.mark.proves("R-18")
@pytest.mark.parametrize("more", [0, 2])
def test_in_a_team_of_two_every_pack_holds_so_many_cubes_more(more: int) -> None:
    numbers = evolve(BASES[1], pair_room=more)
    for role in ROLES:
        pair = Table(beside(role), numbers=numbers)
        alone = numbers.capacity[ROLES.index(role)]
        pair.put(role, cubes="3 wood", tools="satchel" if role != "scout" else "")
        satchel = numbers.satchel_room if role != "scout" else 0
        assert capacity(pair.state, pair[role]) == alone + satchel + more
        assert room(pair.state, pair[role]) == alone + satchel + more - 3
    trio = Table("captain scout muscle", numbers=numbers)
    assert [capacity(trio.state, who) for who in trio.state.adventurers] == [6, 4, 8]


@pytest.mark.proves("R-18", "R-19")
def test_the_surplus_of_a_pair_begins_where_its_packs_are_full() -> None:
    table = Table("captain scout", numbers=evolve(BASES[1], pair_room=2)).turn("captain", at="wood 01", cubes="8 stone")
    assert table.reason(DISCARD[STONE]) == "no_surplus"
    table.turn("captain", at="wood 01", cubes="8 stone 1 wood")
    assert DISCARD[STONE] in table.legal
    table.walk("rope 11")
    assert table.frame == Settling(0)


@pytest.mark.proves("R-18")
@pytest.mark.parametrize("team", range(2, 7))
def test_by_the_usual_numbers_a_pack_holds_what_they_say_for_the_team(team: int) -> None:
    table = Table(" ".join(ROLES[:team]), numbers=RULEBOOK)
    for who in table.state.adventurers:
        assert capacity(table.state, who) == room(table.state, who) == pack(RULEBOOK, who.role, team)


# ---------------------------------------------------------------- wounds


@pytest.mark.proves("R-08")
@pytest.mark.parametrize("milder", [0, 1, 2, 12])
@pytest.mark.parametrize("health", [8, 5, 3, 1])
def test_wounds_may_cost_a_pair_fewer_points_but_never_bring_any(milder: int, health: int) -> None:
    numbers = evolve(BASES[1], pair_hardy=milder)
    cost = numbers.points_lost[health]
    pair, trio = Table("captain scout", numbers=numbers), Table("captain scout crew", numbers=numbers)
    for table, lost in ((pair, max(0, cost - milder)), (trio, cost)):
        table.start_turn("scout", health=health)
        assert table["scout"].points == 8 - lost


@pytest.mark.proves("R-08")
@pytest.mark.parametrize("team", range(2, 7))
def test_by_the_usual_numbers_wounds_cost_what_they_say_for_the_team(team: int) -> None:
    table = Table(" ".join(ROLES[:team]), numbers=RULEBOOK)
    for health in range(1, RULEBOOK.health_full + 1):
        table.start_turn("captain", health=health)
        full, lost = RULEBOOK.points[table["captain"].role], wound_points(RULEBOOK, health, team)
        assert table["captain"].points == max(RULEBOOK.points_least, full - lost)
