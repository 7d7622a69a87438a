"""Setting the table, and who begins: M-008, M-017, M-028..M-040, R-01..R-03."""

from __future__ import annotations

import pytest

from game.core.agenda import CHANCE, Refused
from game.montecristo.rules.actions import DRAW_CARD, DRAW_ROLE, PORTRAY, RollD6
from game.montecristo.rules.events import FirstPlayerNamed, RoleDrawn, RolledOff, RollTied
from game.montecristo.rules.frames import Casting, DrawingRole, RollingOff
from game.montecristo.rules.game import apply, decision, legal_actions, new_game
from game.montecristo.rules.island import EAST, NORTH, SOUTH, WEST, Island
from game.montecristo.rules.numbers import (
    ANTHROPOLOGIST,
    BASES,
    CAPTAIN,
    CHARACTERS,
    CREW,
    DECK,
    KINDS,
    MUSCLE,
    ROLES,
    SCOUT,
    STOWAWAY,
)
from game.montecristo.rules.score import rank_of
from game.montecristo.rules.state import Setup, capacity
from tests.montecristo.islands import random_island
from tests.montecristo.starts import island_named
from tests.montecristo.table import SMALL, Table

EVERYBODY = "captain crew scout muscle anthropologist stowaway"


@pytest.fixture(scope="module")
def montecristo() -> Island:
    """The island that is really played on."""
    return island_named("real")


# ---------------------------------------------------------------- deck and supply


@pytest.mark.proves("M-008", "M-036")
def test_thirty_different_cards_lie_face_down_so_that_each_may_come_first() -> None:
    table = Table()
    table.evening()
    assert len(set(DECK)) == 30
    assert table.asked == "chance"
    assert set(table.legal) == set(DRAW_CARD)
    assert len(table.legal) == 30


@pytest.mark.proves("M-017")
def test_the_supply_starts_with_25_cubes_of_each_of_six_kinds() -> None:
    assert KINDS == ("wood", "stone", "coal", "rope", "food", "water")
    table = Table(EVERYBODY)
    assert table.state.supply == [25] * 6
    assert all(table.pack(role) == {} for role in ROLES)


# ---------------------------------------------------------------- figures and roles


@pytest.mark.proves("M-028", "R-01")
def test_roles_are_drawn_blindly_and_none_appears_twice() -> None:
    state = new_game(Setup(leaders=(0, 1, 2)), SMALL)
    for seat, role in enumerate((SCOUT, CAPTAIN, STOWAWAY)):
        asked = decision(state)
        assert asked is not None and asked.seat == CHANCE
        assert asked.frame == DrawingRole(seat)
        in_bag = [r for r in range(6) if r not in (SCOUT, CAPTAIN, STOWAWAY)[:seat]]
        assert list(legal_actions(state)) == [DRAW_ROLE[r] for r in in_bag]
        assert RoleDrawn(seat, role, (False, False, False)) in apply(state, DRAW_ROLE[role])
    assert [who.role for who in state.adventurers] == [SCOUT, CAPTAIN, STOWAWAY]


@pytest.mark.proves("M-028")
def test_a_figure_that_is_out_of_the_bag_is_not_drawn_again() -> None:
    state = new_game(Setup(leaders=(0, 1)), SMALL)
    apply(state, DRAW_ROLE[CREW])
    with pytest.raises(Refused):
        apply(state, DRAW_ROLE[CREW])


@pytest.mark.proves("M-028", "R-01")
def test_roles_can_be_chosen_instead_and_a_chosen_one_is_not_in_the_bag() -> None:
    state = new_game(Setup(leaders=(0, 1), roles=(MUSCLE, -1)), SMALL)
    assert list(legal_actions(state)) == [DRAW_ROLE[r] for r in range(6) if r != MUSCLE]
    with pytest.raises(ValueError, match="twice"):
        Setup(leaders=(0, 1), roles=(MUSCLE, MUSCLE))


@pytest.mark.proves("R-01")
@pytest.mark.parametrize("count", [0, 1, 7])
def test_a_game_has_two_to_six_adventurers(count: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        Setup(leaders=tuple(range(count)))
    for good in range(2, 7):
        assert len(new_game(Setup(leaders=tuple(range(good))), SMALL).adventurers) == good


@pytest.mark.proves("M-030", "R-01")
def test_one_person_may_lead_several_adventurers_or_all_and_rank_counts_adventurers() -> None:
    alone, trio = Table("captain scout crew", led_by=(0, 0, 0)), Table("captain scout crew", led_by=(0, 1, 2))
    assert len(alone.state.adventurers) == 3
    for total in (40, 41, 62, 63, 84, 85):
        assert rank_of(alone.state, total) == rank_of(trio.state, total) == (total > 40) + (total > 62) + (total > 84)


@pytest.mark.proves("R-01")
def test_every_person_leads_at_least_one_adventurer() -> None:
    with pytest.raises(ValueError, match="person"):
        Setup(leaders=(0, 2))


@pytest.mark.proves("R-01")
def test_roles_or_characters_are_named_for_everybody_or_for_nobody() -> None:
    for wrong in ({"roles": (CAPTAIN,)}, {"characters": (0, 1, 0)}):
        with pytest.raises(ValueError, match="every adventurer"):
            Setup(leaders=(0, 1), **wrong)


@pytest.mark.proves("R-01", "M-244")
def test_each_role_offers_its_two_characters() -> None:
    assert [len(set(names)) for names in CHARACTERS] == [2] * 6
    state = new_game(Setup(leaders=(0, 1), roles=(CAPTAIN, CREW)), SMALL)
    for seat, choice in enumerate((1, 0)):
        asked = decision(state)
        assert asked is not None and asked.frame == Casting(seat) and asked.seat == seat
        assert tuple(legal_actions(state)) == PORTRAY
        apply(state, PORTRAY[choice])
    assert [who.character for who in state.adventurers] == [1, 0]


@pytest.mark.proves("M-029")
def test_the_six_figures_are_the_six_roles() -> None:
    assert len(DRAW_ROLE) == 6
    for role in range(6):
        state = new_game(Setup(leaders=(0, 1), characters=(0, 0)), SMALL)
        apply(state, DRAW_ROLE[role])
        assert state.adventurers[0].role == role
    assert ROLES == ("captain", "crew", "scout", "muscle", "anthropologist", "stowaway")


@pytest.mark.proves("M-029")
def test_the_role_drawn_fixes_the_points_and_the_room_of_the_adventurer() -> None:
    for role, points, room in ((SCOUT, 8, 4), (MUSCLE, 5, 8), (ANTHROPOLOGIST, 6, 6)):
        setup = Setup(leaders=(0, 1), roles=(-1, CAPTAIN), characters=(0, 0), numbers=BASES[1])
        state = new_game(setup, SMALL)
        for action in (DRAW_ROLE[role], RollD6(6), RollD6(1)):
            apply(state, action)
        assert (state.adventurers[0].points, capacity(state, state.adventurers[0])) == (points, room)


@pytest.mark.proves("M-031", "M-032")
def test_the_muscle_starts_with_an_axe_the_crew_with_a_spear_and_the_others_with_nothing() -> None:
    table = Table(EVERYBODY)
    assert {role: table.tools(role) for role in ROLES} == {
        "captain": "",
        "crew": "spear",
        "scout": "",
        "muscle": "axe",
        "anthropologist": "",
        "stowaway": "",
    }


@pytest.mark.proves("M-031", "M-032")
def test_a_drawn_role_brings_its_tool_too() -> None:
    state = new_game(Setup(leaders=(0, 1)), SMALL)
    assert RoleDrawn(0, MUSCLE, (True, False, False)) in apply(state, DRAW_ROLE[MUSCLE])
    assert RoleDrawn(1, CREW, (False, True, False)) in apply(state, DRAW_ROLE[CREW])


# ---------------------------------------------------------------- places and meters


@pytest.mark.proves("M-033", "M-034")
@pytest.mark.parametrize("island", [SMALL, random_island(7)], ids=["small", "random"])
def test_all_adventurers_start_on_their_ship_and_the_thief_on_its_own(island: Island) -> None:
    table = Table(EVERYBODY, on=island)
    assert {who.space for who in table.state.adventurers} == {island.home}
    assert table.state.thief == island.lair
    assert island.spaces[island.home].kind == "home"
    assert island.spaces[island.lair].kind == "lair"


@pytest.mark.proves("M-033", "M-034")
def test_on_the_map_the_adventurers_ship_lies_north_west_and_the_thief_s_south_east(montecristo: Island) -> None:
    xs, ys = [s.x for s in montecristo.spaces], [s.y for s in montecristo.spaces]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    home, lair = montecristo.spaces[montecristo.home], montecristo.spaces[montecristo.lair]
    assert home.x < middle[0] and home.y < middle[1]
    assert lair.x > middle[0] and lair.y > middle[1]


@pytest.mark.proves("M-116")
def test_the_four_places_stand_on_their_sides_of_the_map(montecristo: Island) -> None:
    names = {side: montecristo.spaces[montecristo.chapels[side]].name for side in (NORTH, EAST, SOUTH, WEST)}
    assert names == {
        NORTH: "Monastery of St. Mamiliano",
        EAST: "Monastery of Cala Scirocco",
        SOUTH: "Chapel of Santa Maria",
        WEST: "Chapel of Cala Maestra",
    }
    north, east, south, west = (montecristo.spaces[space] for space in montecristo.chapels)
    assert north.y < min(east.y, west.y) and south.y > max(east.y, west.y)
    assert west.x < min(north.x, south.x) and east.x > max(north.x, south.x)


@pytest.mark.proves("M-037", "M-038")
def test_food_and_water_start_at_5_and_health_at_8() -> None:
    table = Table(EVERYBODY)
    assert {table.meters(role) for role in ROLES} == {(8, 5, 5)}


# ---------------------------------------------------------------- who begins


@pytest.mark.proves("M-039")
def test_everyone_rolls_and_the_highest_roll_takes_the_first_turn() -> None:
    state = new_game(Setup(leaders=(0, 1, 2), roles=(CAPTAIN, CREW, SCOUT), characters=(0, 0, 0)), SMALL)
    assert not apply(state, RollD6(3))[1:]
    apply(state, RollD6(5))
    events = apply(state, RollD6(2))
    assert RolledOff("first", 1, 5) in events
    assert FirstPlayerNamed(1) in events
    asked = decision(state)
    assert asked is not None and asked.seat == 1


@pytest.mark.proves("M-039", "R-02")
def test_a_tie_for_the_highest_roll_is_rolled_again_by_the_tied_only() -> None:
    state = new_game(Setup(leaders=(0, 1, 2), roles=(CAPTAIN, CREW, SCOUT), characters=(0, 0, 0)), SMALL)
    apply(state, RollD6(6))
    apply(state, RollD6(2))
    assert RollTied("first", (0, 2)) in apply(state, RollD6(6))
    asked = decision(state)
    assert asked is not None and asked.frame == RollingOff("first", (0, 2), (), False)
    apply(state, RollD6(1))
    assert RolledOff("first", 2, 4) in apply(state, RollD6(4))
    assert state.first == 2


@pytest.mark.proves("R-02")
def test_a_second_tie_is_rolled_again_as_well() -> None:
    state = new_game(Setup(leaders=(0, 1), roles=(CAPTAIN, CREW), characters=(0, 0)), SMALL)
    for face in (4, 4, 1, 1):
        apply(state, RollD6(face))
    assert decision(state) is not None and decision(state).frame == RollingOff("first", (0, 1), (), False)
    apply(state, RollD6(1))
    apply(state, RollD6(2))
    assert state.first == 1


@pytest.mark.proves("M-040", "R-03")
def test_turns_pass_clockwise_from_the_first_player_in_every_round() -> None:
    state = new_game(Setup(leaders=(0, 1, 2), roles=(CAPTAIN, CREW, SCOUT), characters=(0, 0, 0)), SMALL)
    for face in (1, 6, 2):
        apply(state, RollD6(face))
    table = Table("captain crew scout")
    table.state = state
    seen = []
    for card in ("libeccio", "sea_fog"):
        for _ in range(3):
            seen.append(table.asked)
            table.end_turn()
        table.evening(card)
    assert seen == ["crew", "scout", "captain"] * 2
