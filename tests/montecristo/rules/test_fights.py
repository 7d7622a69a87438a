"""An adventurer meets the Thief in its own turn; stuns (M-154..M-159, R-37..R-39)."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import ATTACK, DRINK, EAT, END_TURN, Give, HandCube, Move
from game.montecristo.rules.events import (
    CameRound,
    Caught,
    FightBegan,
    FightEnded,
    FightTied,
    ThiefMoved,
    ThiefSkipped,
    TurnBegan,
    TurnSkipped,
)
from game.montecristo.rules.frames import Damage, Duel, DuelReply, Eating, Theft, TurnOpen, Unit
from game.montecristo.rules.numbers import WOOD
from tests.montecristo.table import Table


def meeting(role: str = "scout", cubes: str = "", **placed: int) -> Table:
    """The adventurer has just walked onto the Thief's space, which is the eastern monastery."""
    roles = "captain scout" if role == "captain" else f"captain {role}"
    table = Table(roles).thief("east 42")
    table.turn(role, at="stone 32", cubes=cubes, **placed)
    table.walk("east 42")
    return table


@pytest.mark.proves("M-154", "R-37")
@pytest.mark.parametrize("role", ["crew", "scout", "muscle", "anthropologist", "stowaway"])
def test_whoever_enters_the_thiefs_space_fights_at_once(role: str) -> None:
    table = meeting(role)
    assert isinstance(table.frame, Duel) and table.asked == "chance"
    assert table.seen(FightBegan, seat=table.seat(role), stake=False, own_turn=True)


@pytest.mark.proves("M-155", "R-38")
def test_the_captain_passes_the_thief_without_a_fight() -> None:
    table = meeting("captain")
    table.walk("rope 41")
    assert table.where("captain") == "rope 41"
    assert not table.seen(FightBegan)


@pytest.mark.proves("R-38")
def test_the_captain_may_stop_on_the_thiefs_space_and_may_choose_to_fight() -> None:
    table = meeting("captain")
    points = table["captain"].points
    table.do(ATTACK)
    assert isinstance(table.frame, Duel) and table["captain"].points == points, "a fight costs no point"
    table.roll(6, 1)
    assert table.state.thief_stunned
    assert table.reason(ATTACK) == "thief_stunned"


@pytest.mark.proves("R-37", "R-38")
def test_the_captain_fights_at_most_once_in_a_turn() -> None:
    table = meeting("captain")
    table.do(ATTACK)
    table.roll(1, 6, "wood", 6)
    assert table.reason(ATTACK) == "fought_already"


@pytest.mark.proves("R-38")
def test_only_the_captain_attacks_and_only_where_the_thief_is() -> None:
    table = Table("captain scout").thief("east 42").turn("captain", at="stone 32")
    assert table.reason(ATTACK) == "not_on_thief"
    table.turn("scout", at="east 42")
    assert table.reason(ATTACK) == "not_captain"


@pytest.mark.proves("R-38")
def test_in_the_thiefs_turn_the_captain_is_a_target_like_any_other() -> None:
    table = Table("captain scout").thief("east 42")
    table.put("captain", at="stone 32")
    table.afternoon()
    assert table.seen(Caught, seat=table.seat("captain"))


@pytest.mark.proves("R-37")
def test_the_higher_die_wins() -> None:
    table = meeting()
    table.roll(4)
    assert isinstance(table.frame, DuelReply)
    table.roll(3)
    assert table.seen(FightEnded, seat=table.seat("scout"), face=4, thief_face=3, won=True)


@pytest.mark.proves("R-02", "R-37")
def test_equal_dice_are_rolled_again_by_both() -> None:
    table = meeting()
    table.roll(3, 3)
    assert table.seen(FightTied) and isinstance(table.frame, Duel)
    table.roll(2, 5)
    assert table.seen(FightEnded, won=False)


@pytest.mark.proves("M-156", "R-37")
def test_the_winner_goes_on_with_the_points_that_are_left() -> None:
    table = meeting()
    table.roll(6, 1)
    assert isinstance(table.frame, TurnOpen) and table["scout"].points == 7
    table.walk("rope 41")
    assert table["scout"].points == 6


@pytest.mark.proves("M-157", "R-39")
def test_a_beaten_thief_loses_its_next_whole_turn_and_no_more() -> None:
    table = meeting()
    table.roll(6, 1)
    table.afternoon()
    assert table.seen(ThiefSkipped) and not table.seen(ThiefMoved) and not table.seen(Caught)
    assert table.where("thief") == "east 42"
    table.put("scout", at="stone 32")
    table.afternoon()
    assert table.seen(Caught, seat=table.seat("scout"))


@pytest.mark.proves("M-158", "R-37")
def test_the_loser_makes_the_theft_roll_and_the_damage_roll_at_once() -> None:
    table = meeting(cubes="2 wood 1 rope", health=6)
    table.roll(2, 5)
    assert isinstance(table.frame, Theft)
    table.roll("wood")
    assert isinstance(table.frame, Damage)
    table.roll(3)
    assert table.pack("scout") == {"rope": 1} and table["scout"].health == 5


@pytest.mark.proves("M-159", "R-37")
def test_the_loser_goes_on_with_the_points_that_are_left() -> None:
    table = meeting()
    table.roll(2, 5, "wood", 1)
    assert isinstance(table.frame, TurnOpen) and table["scout"].points == 7
    assert not table["scout"].stunned and not table.state.thief_stunned
    table.walk("rope 41")


@pytest.mark.proves("R-37")
def test_standing_with_the_thief_at_the_start_of_the_turn_and_leaving_is_no_fight() -> None:
    table = Table("captain scout").thief("east 42")
    table.start_turn("scout", at="east 42")
    assert isinstance(table.frame, TurnOpen)
    table.walk("stone 32")
    assert not table.seen(FightBegan)


@pytest.mark.proves("R-37")
def test_after_a_fight_they_pass_each_other_freely_for_the_rest_of_the_turn() -> None:
    table = meeting()
    table.roll(2, 5, "wood", 6)
    table.walk("stone 32", "east 42", "stone 32")
    assert len(table.seen(FightBegan)) == 1


@pytest.mark.proves("R-37")
def test_in_the_next_turn_they_fight_again() -> None:
    table = meeting()
    table.roll(2, 5, "wood", 6)
    table.start_turn("scout", at="stone 32")
    table.walk("east 42")
    assert isinstance(table.frame, Duel)


@pytest.mark.proves("R-37", "M-174")
def test_after_the_reveal_a_fight_without_the_treasure_is_the_same() -> None:
    table = Table("captain scout").thief("east 42").treasure("stone 13")
    table.turn("scout", at="stone 32", cubes="2 wood")
    table.walk("east 42")
    table.roll(2, 5, "wood", 1)
    assert table.pack("scout") == {} and table["scout"].health == 7
    assert isinstance(table.frame, TurnOpen) and not table["scout"].stunned


@pytest.mark.proves("M-154")
def test_the_fight_comes_before_what_the_space_grants() -> None:
    table = Table("captain scout").thief("food 12").turn("scout", at="stone 13", food=3)
    table.walk("food 12")
    assert isinstance(table.frame, Duel)
    table.roll(6, 1)
    assert isinstance(table.frame, Unit)


@pytest.mark.proves("R-39")
def test_a_stunned_thief_is_passed_without_a_fight() -> None:
    table = Table("captain scout").thief("east 42", stunned=True).turn("scout", at="stone 32")
    table.walk("east 42", "rope 41")
    assert not table.seen(FightBegan) and table.where("scout") == "rope 41"


@pytest.mark.proves("R-39")
def test_a_stunned_adventurer_loses_its_next_whole_turn_and_no_more() -> None:
    table = Table("captain scout")
    table.start_turn("captain", at="stone 30", stunned=True)
    assert table.seen(TurnSkipped, seat=0, cause="stunned") and table.seen(CameRound, seat=0)
    assert table.asked == "scout"
    table.start_turn("captain")
    assert table.seen(TurnBegan, seat=0) and table.asked == "captain"


@pytest.mark.proves("R-39")
def test_a_stunned_adventurer_eats_at_the_meal() -> None:
    table = Table("captain scout")
    table.put("captain", food=3, water=3, cubes="1 food 1 water", stunned=True)
    table.dusk()
    assert isinstance(table.frame, Eating) and table.asked == "captain"
    table.do(EAT, DRINK)
    assert table.meters("captain") == (8, 3, 3)


@pytest.mark.proves("R-39")
def test_a_stunned_adventurer_is_hit_by_cards() -> None:
    table = Table("captain scout")
    table.put("captain", stunned=True)
    table.evening("flu")
    table.roll(1, 6)
    assert table["captain"].health == 6


@pytest.mark.proves("R-39")
def test_a_stunned_adventurer_can_be_given_things() -> None:
    table = Table("captain scout")
    table.put("scout", at="stone 30", stunned=True)
    table.turn("captain", at="stone 30", cubes="1 wood")
    table.do(Give(table.seat("scout")), HandCube(WOOD))
    assert table.pack("scout") == {"wood": 1}


@pytest.mark.proves("R-39")
def test_a_stunned_adventurer_can_be_attacked() -> None:
    table = Table("captain scout").thief("east 42")
    table.put("scout", at="stone 32", stunned=True)
    table.afternoon()
    assert table.seen(Caught, seat=table.seat("scout"))


@pytest.mark.proves("M-159")
def test_a_loser_who_collapses_by_the_wound_has_no_turn_left() -> None:
    table = meeting(health=1)
    table.roll(1, 6, "wood", 1)
    assert table["scout"].life != 0 and not isinstance(table.frame, TurnOpen)
    assert table.reason(END_TURN) is not None and table.reason(Move(table.space("stone 32"))) is not None
