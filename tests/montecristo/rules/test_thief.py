"""The Thief's afternoon while the treasure is hidden (M-145..M-153, R-33..R-36)."""

from __future__ import annotations

import pytest
from attrs import evolve

from game.montecristo.rules.actions import USE_MILL, NameKind
from game.montecristo.rules.events import (
    Caught,
    CubesLost,
    FightBegan,
    NothingHappened,
    PhaseBegan,
    RollTied,
    ThiefChoseWay,
    ThiefMoved,
    ThiefStayed,
)
from game.montecristo.rules.frames import Damage, DrawingCard, NamingStolen, Theft, ThiefFork
from game.montecristo.rules.island import Island, make_island
from game.montecristo.rules.numbers import BASES, ROPE, WOOD, Numbers
from tests.montecristo.islands import small_island
from tests.montecristo.table import Table


def at_every_fork(table: Table, face: int) -> None:
    """Roll this face as long as the Thief stands at forks."""
    while isinstance(table.frame, ThiefFork):
        table.roll(face)


@pytest.mark.proves("M-145")
@pytest.mark.parametrize("face", [1, 6])
def test_the_thief_walks_at_most_four_spaces(face: int) -> None:
    table = Table("captain scout")  # both on the ship, eight steps from the Thief's
    table.afternoon()
    at_every_fork(table, face)
    assert len(table.seen(ThiefMoved)) == 4
    assert not table.seen(Caught)
    assert table.seen(PhaseBegan, phase=2), "the day goes on to dusk"


@pytest.mark.proves("M-146")
def test_the_thief_takes_the_direct_way_to_the_nearest_adventurer() -> None:
    table = Table("captain scout")
    table.put("scout", at="mill 40")
    table.afternoon()
    assert [table.island.spaces[step.end].name for step in table.seen(ThiefMoved)] == [
        "coal 43", "east 42", "rope 41", "mill 40",
    ]  # fmt: skip
    assert table.seen(Caught, seat=table.seat("scout"))


@pytest.mark.proves("M-146", "R-33")
@pytest.mark.parametrize("life", ["crawling", "resting", "carried", "dead"])
def test_the_thief_passes_by_those_who_are_out_of_play(life: str) -> None:
    table = Table("captain scout crew")
    table.put("scout", at="coal 43", life=life)
    table.put("captain", at="mill 40")
    table.afternoon()
    assert table.seen(Caught, seat=table.seat("captain"))
    assert table.where("thief") == "mill 40"


@pytest.mark.proves("R-33")
def test_without_a_target_the_thief_stays() -> None:
    table = Table("captain scout")
    table.put("captain", at="mill 40", life="crawling")
    table.put("scout", at="coal 43", life="crawling")
    table.afternoon()
    assert table.seen(ThiefStayed, cause="no_target")
    assert table.where("thief") == "lair 44"


@pytest.mark.proves("R-33")
def test_a_thief_beside_its_target_catches_without_moving() -> None:
    table = Table("captain scout").thief("stone 13")
    table.put("scout", at="stone 13")
    table.afternoon()
    assert table.seen(Caught, seat=table.seat("scout")) and not table.seen(ThiefMoved)


@pytest.mark.proves("R-33")
def test_the_adventurers_ship_is_no_refuge() -> None:
    table = Table("captain scout").thief("water 10")
    table.put("captain", at="lair 44")
    table.afternoon()
    assert table.where("thief") == "home 00"
    assert table.seen(Caught, seat=table.seat("scout"))


@pytest.mark.proves("M-147")
def test_of_equally_near_adventurers_the_lowest_roll_is_hunted() -> None:
    table = Table("captain scout")
    table.put("captain", at="coal 43")
    table.put("scout", at="water 34")
    table.afternoon()
    assert table.asked == "chance"
    table.roll(4, 2)
    assert table.where("thief") == "water 34"
    assert table.seen(Caught, seat=table.seat("scout"))


@pytest.mark.proves("M-147", "R-02")
def test_a_tie_for_the_target_is_rolled_again_by_the_tied_only() -> None:
    table = Table("captain scout crew").thief("hide 22")
    for name, space in (("captain", "coal 21"), ("scout", "food 12"), ("crew", "stone 32")):
        table.put(name, at=space)
    table.afternoon()
    table.roll(3, 3, 5)
    assert table.seen(RollTied)[0].seats == (table.seat("captain"), table.seat("scout"))
    table.roll(6, 1)
    assert table.seen(Caught, seat=table.seat("scout"))


@pytest.mark.proves("M-148", "R-34")
@pytest.mark.parametrize(
    ("face", "way"), [(1, "coal 43"), (2, "coal 43"), (3, "coal 43"), (4, "water 34"), (5, "water 34"), (6, "water 34")]
)
def test_between_two_equal_ways_1_to_3_is_right_and_4_to_6_is_left_as_the_thief_looks_at_its_target(
    face: int, way: str
) -> None:
    table = Table("captain scout")
    table.put("scout", at="wood 33")  # north-west of the Thief: the way north is on its right
    table.afternoon()
    table.roll(face)
    first = table.seen(ThiefMoved)[0]
    assert table.island.spaces[first.end].name == way


@pytest.mark.proves("R-34")
def test_right_and_left_turn_with_the_thief() -> None:
    table = Table("captain scout").thief("home 00")
    table.put("captain", at="lair 44")
    table.put("scout", at="rope 11")  # south-east of the Thief: the way south is on its right
    table.afternoon()
    table.roll(3)
    assert table.island.spaces[table.seen(ThiefMoved)[0].end].name == "wood 01"


@pytest.mark.proves("M-148")
def test_at_every_step_with_two_equal_ways_the_die_is_asked_anew() -> None:
    table = Table("captain scout")
    table.put("scout", at="stone 32")
    table.put("captain", at="home 00")
    table.afternoon()
    table.roll(6, 1)  # left to the water, then right to the wood; from there only one way is left
    assert [table.island.spaces[step.end].name for step in table.seen(ThiefMoved)] == [
        "water 34",
        "wood 33",
        "stone 32",
    ]


def fan_island() -> Island:
    """The small island with three ways of two steps from the Thief's ship to the hideaway."""
    small = small_island()
    trails = [(a, b) for a in range(25) for b in small.neighbours[a] if a < b]
    return make_island("Fan", "fan", small.spaces, [*trails, (24, 18), (18, 12), (23, 12), (19, 12)])


@pytest.mark.proves("R-34")
@pytest.mark.parametrize(("faces", "way"), [((1, 2), "coal 43"), ((3, 4), "wood 33"), ((4,), "water 34")])
def test_of_three_ways_the_middle_one_belongs_to_the_right_half(faces: tuple[int, ...], way: str) -> None:
    table = Table("captain scout", on=fan_island())
    table.put("scout", at="hide 22")
    table.afternoon()
    table.roll(*faces)
    assert table.island.spaces[table.seen(ThiefMoved)[0].end].name == way
    assert len(table.seen(ThiefChoseWay)) == len(faces)


@pytest.mark.proves("R-33", "R-35")
def test_of_those_on_the_space_reached_only_one_in_play_is_caught() -> None:
    table = Table("captain scout crew").thief("wood 14")
    table.put("captain", at="stone 13", life="crawling")
    table.put("scout", at="stone 13")
    table.afternoon()
    assert table.seen(Caught, seat=table.seat("scout")), "without a roll, there is no other"


# ---------------------------------------------------------------- what happens to the one caught


def caught(cubes: str = "", numbers: Numbers = BASES[1], **placed: int) -> Table:
    """The Scout has just been caught on the stone space."""
    table = Table("captain scout", numbers=numbers).thief("wood 14")
    table.put("scout", at="stone 13", cubes=cubes, **placed)
    table.afternoon()
    return table


@pytest.mark.proves("M-149", "M-150", "R-20")
def test_the_one_caught_loses_every_cube_of_the_kind_rolled_to_the_supply() -> None:
    table = caught("3 wood 1 rope")
    assert isinstance(table.frame, Theft)
    assert table.left("wood") == 22
    table.roll("wood")
    assert table.pack("scout") == {"rope": 1}
    assert table.left("wood") == 25


@pytest.mark.proves("R-35", "R-57")
def test_nothing_is_stolen_when_nothing_of_the_kind_is_carried_and_that_is_shown() -> None:
    table = caught("3 wood 1 rope")
    table.roll("stone")
    assert table.pack("scout") == {"wood": 3, "rope": 1}
    assert table.seen(NothingHappened, cause="theft", reason="none_of_kind")


@pytest.mark.proves("R-31")
def test_on_a_free_face_the_victim_names_one_of_the_kinds_carried() -> None:
    table = caught("3 wood 1 rope")
    table.roll("any")
    assert table.asked == "scout" and isinstance(table.frame, NamingStolen)
    assert table.legal == [NameKind(WOOD), NameKind(ROPE)]
    table.do(NameKind(ROPE))
    assert table.pack("scout") == {"wood": 3}


@pytest.mark.proves("R-31", "R-57")
def test_where_a_free_face_does_not_steal_the_victim_keeps_all_and_that_is_shown() -> None:
    table = caught("3 wood 1 rope", numbers=evolve(BASES[1], free_face_steals=False))
    table.roll("any")
    assert isinstance(table.frame, Damage) and table.pack("scout") == {"wood": 3, "rope": 1}
    assert table.seen(NothingHappened, cause="theft", reason="free_face") and not table.seen(CubesLost)


@pytest.mark.proves("R-31", "M-149")
def test_where_a_free_face_does_not_steal_the_others_still_do() -> None:
    table = caught("3 wood 1 rope", numbers=evolve(BASES[1], free_face_steals=False))
    table.roll("wood")
    assert table.pack("scout") == {"rope": 1}


@pytest.mark.proves("R-31")
def test_whether_a_free_face_steals_makes_no_difference_at_the_mill() -> None:
    table = Table(numbers=evolve(BASES[1], free_face_steals=False)).turn("captain", at="mill 40")
    table.do(USE_MILL)
    table.roll("any", 6)
    assert table.asked == "captain" and NameKind(ROPE) in table.legal


@pytest.mark.proves("R-31", "R-35")
def test_a_free_face_takes_nothing_from_an_empty_pack() -> None:
    table = caught()
    table.roll("any")
    assert isinstance(table.frame, Damage) and not table.seen(CubesLost)


@pytest.mark.proves("R-35")
def test_of_several_on_the_space_reached_the_lowest_roll_is_caught() -> None:
    table = Table("captain scout").thief("wood 14")
    table.put("captain", at="stone 13", cubes="2 wood")
    table.put("scout", at="stone 13", cubes="2 wood")
    table.afternoon()
    assert table.where("thief") == "stone 13", "the way is walked without a roll"
    table.roll(2, 5, "wood")
    assert table.seen(Caught, seat=table.seat("captain"))
    assert table.pack("captain") == {} and table.pack("scout") == {"wood": 2}


@pytest.mark.proves("M-151")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_after_the_theft_a_1_2_or_3_costs_a_health(face: int) -> None:
    table = caught(health=6)
    table.roll("wood")
    assert isinstance(table.frame, Damage)
    table.roll(face)
    assert table["scout"].health == 5


@pytest.mark.proves("M-152")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_after_the_theft_a_4_5_or_6_does_no_damage(face: int) -> None:
    table = caught(health=6)
    table.roll("wood", face)
    assert table["scout"].health == 6
    assert table.seen(NothingHappened, cause="damage", reason="unhurt")


@pytest.mark.proves("M-153", "R-36")
def test_a_catch_ends_the_thiefs_turn_without_an_opposed_roll() -> None:
    table = caught()  # after one of four steps; the Captain would be in reach
    table.put("captain", at="stone 13")
    table.roll("wood", 6)
    assert len(table.seen(ThiefMoved)) == 1 and len(table.seen(Caught)) == 1
    assert not table.seen(FightBegan)
    assert isinstance(table.frame, DrawingCard), "meal over, evening"


@pytest.mark.proves("M-226")
def test_nobody_but_the_dice_decides_for_the_thief() -> None:
    table = Table("captain scout")
    table.put("captain", at="east 42")
    table.put("scout", at="wood 33", cubes="1 wood")
    table.afternoon()
    for face in (5, 2, 4, "wood", 1):  # whom it hunts, the way, the theft, the wound
        assert table.asked == "chance"
        table.roll(face)
    assert isinstance(table.frame, DrawingCard)
    assert table.where("thief") == "wood 33" and table["scout"].health == 7
