"""The four levels (M-218..M-225, R-55)."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import GATHER, TO_METER, TO_PACK
from game.montecristo.rules.events import Collapsed, Died, GameEnded, GearDropped, TurnBegan
from game.montecristo.rules.frames import TurnOpen, Unit
from game.montecristo.rules.numbers import DIFFICULTIES, MEDIUM
from game.montecristo.rules.state import ALL_DEAD, CRAWLING, DEAD, LYING, PLAYING, Setup
from tests.montecristo.table import Table


def fall(difficulty: str, tools: str = "axe") -> Table:
    """The Captain loses its last health."""
    table = Table("captain scout crew", difficulty=difficulty)
    table.turn("captain", at="rope 41", cubes="2 wood", tools=tools, health=1).do(GATHER)
    table.roll(1)
    return table


@pytest.mark.proves("M-218")
def test_there_are_four_levels() -> None:
    assert DIFFICULTIES == ("easy", "medium", "hard", "extreme")
    assert [Table(difficulty=level).state.setup.difficulty for level in DIFFICULTIES] == [0, 1, 2, 3]


@pytest.mark.proves("M-219")
def test_medium_is_the_rules_as_written_and_what_is_played_unless_agreed_otherwise() -> None:
    assert Setup((0, 1)).difficulty == MEDIUM
    assert fall("medium").seen(Collapsed)
    wounded = Table("captain scout")
    wounded.start_turn("captain", health=4)
    assert wounded["captain"].points == 4
    granted = Table("captain scout").turn("captain", at="stone 32", food=3)
    granted.walk("food 31")
    assert isinstance(granted.frame, Unit)


@pytest.mark.proves("M-220")
def test_hard_kills_whoever_would_be_incapacitated() -> None:
    table = fall("hard")
    assert table.seen(Died, seat=0) and not table.seen(Collapsed)
    assert table["captain"].life == DEAD


@pytest.mark.proves("M-224")
def test_extreme_kills_too() -> None:
    assert fall("extreme")["captain"].life == DEAD


@pytest.mark.proves("M-219", "M-220")
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_easy_and_medium_do_not_kill(level: str) -> None:
    assert fall(level)["captain"].life == CRAWLING


@pytest.mark.proves("R-46", "M-220")
def test_the_dead_drop_what_the_incapacitated_drop() -> None:
    table = fall("hard")
    assert table.seen(GearDropped, seat=0, space=table.space("rope 41"))
    assert table.state.gear[table.space("rope 41")] == [2, 0, 0, 0, 0, 0, 1, 0]
    table = Table("captain scout", difficulty="hard").treasure("captain")
    table.turn("captain", at="rope 41", health=1).do(GATHER)
    table.roll(1)
    assert table.state.holder == LYING and table.state.treasure == table.space("rope 41")


@pytest.mark.proves("M-221")
def test_the_dead_have_no_turn_no_meal_and_no_card() -> None:
    table = fall("hard")
    table.start_turn("captain")
    assert table.asked == "scout" and not table.seen(TurnBegan, seat=0)
    table.dusk()
    assert not [event for event in table.log if getattr(event, "seat", None) == 0]
    table.evening("flu")
    table.roll(3, 5)
    assert table["scout"].health == 6


@pytest.mark.proves("R-05")
def test_when_all_are_dead_the_team_has_lost_at_once() -> None:
    table = Table("captain scout", difficulty="hard")
    table.put("scout", life="dead")
    table.turn("captain", at="rope 41", health=1).do(GATHER)
    table.roll(1)
    assert table.seen(GameEnded, outcome=ALL_DEAD) and table.asked == "nobody"


@pytest.mark.proves("R-05")
def test_when_all_are_incapacitated_but_alive_the_game_goes_on() -> None:
    table = Table("captain scout")
    table.put("scout", at="rope 04", life="crawling")
    table.turn("captain", at="rope 41", health=1).do(GATHER)
    table.roll(1)
    assert table.state.outcome == PLAYING and table.asked == "scout"


@pytest.mark.proves("M-223", "R-08")
@pytest.mark.parametrize("health", [8, 5, 3, 1])
def test_easy_keeps_the_points_whatever_the_health(health: int) -> None:
    table = Table("captain scout", difficulty="easy")
    table.start_turn("captain", health=health)
    assert table["captain"].points == 6


# ---------------------------------------------------------------- extreme: food and water are rolled for


def extreme(at: str = "food 31", **placed: object) -> Table:
    """The Captain's turn at a food or water space on extreme."""
    return Table("captain scout", difficulty="extreme").turn("captain", at=at, points=4, **placed)


@pytest.mark.proves("M-225", "R-55")
def test_extreme_grants_nothing_on_entering_or_starting() -> None:
    table = extreme("stone 32", food=2)
    table.walk("food 31")
    assert isinstance(table.frame, TurnOpen)
    table.start_turn("captain")
    assert isinstance(table.frame, TurnOpen) and table["captain"].food == 2


@pytest.mark.proves("M-225", "R-55")
@pytest.mark.parametrize(("face", "units"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_extreme_rolls_for_food_by_the_gathering_rules_for_a_point(face: int, units: int) -> None:
    table = extreme(food=1)
    table.do(GATHER)
    assert table["captain"].points == 3
    table.roll(face)
    for _ in range(units):
        table.do(TO_METER)
    assert table["captain"].food == 1 + units and isinstance(table.frame, TurnOpen)


@pytest.mark.proves("M-225", "R-55")
def test_extreme_a_1_hurts_and_the_space_is_tried_once_a_turn() -> None:
    table = extreme()
    table.do(GATHER)
    table.roll(1)
    assert table["captain"].health == 7 and table.reason(GATHER) == "already_tried"


@pytest.mark.proves("R-55")
def test_extreme_a_spear_doubles_food() -> None:
    table = extreme(tools="spear", food=1)
    table.do(GATHER)
    table.roll(5)
    table.do(TO_METER, TO_METER, TO_METER, TO_PACK)
    assert table["captain"].food == 4 and table.pack("captain") == {"food": 1}


@pytest.mark.proves("R-55")
def test_extreme_a_well_doubles_water_and_a_spear_does_not() -> None:
    table = extreme("water 34", tools="spear", water=1).well("water 34")
    table.do(GATHER)
    table.roll(2)
    table.do(TO_METER, TO_METER)
    assert table["captain"].water == 3 and isinstance(table.frame, TurnOpen)


@pytest.mark.proves("M-225")
def test_the_other_levels_do_not_roll_for_food() -> None:
    table = Table("captain scout").turn("captain", at="food 31")
    assert table.reason(GATHER) == "granted_not_rolled"
