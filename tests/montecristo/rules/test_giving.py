"""Gifts, exchanges, and the Captain's taking: M-091..M-098, M-169, M-170, R-23..R-25."""

from __future__ import annotations

import pytest

from game.core.agenda import Refused
from game.montecristo.rules.actions import (
    AGREE,
    AXE_THING,
    DONE,
    GIVE,
    GIVE_TREASURE,
    HAND_CUBE,
    HAND_TOOL,
    LEAVE,
    PAY_CUBE,
    REFUSE,
    SPEAR_THING,
    SWAP,
    TAKE,
    TAKE_CUBE,
    TAKE_TOOL,
    TAKE_TREASURE,
    TRADE_AT_CHAPEL,
    VISIT_HIDEAWAY,
    Ferry,
    HandTool,
    TakeTool,
    swap_things,
)
from game.montecristo.rules.events import AnswerGiven, CubePassed, ToolPassed, TreasureMoved
from game.montecristo.rules.frames import Consenting, TurnOpen
from game.montecristo.rules.numbers import AXE, COAL, ROLES, ROPE, SATCHEL, SPEAR, STONE, WOOD
from tests.montecristo.table import Table


def together(
    roles: str = "crew scout", led_by: tuple[int, ...] = (), first: str = "", second: str = "", **more: str
) -> Table:
    """Both on the wood space, the first in its turn, with these cubes."""
    one, other = roles.split()[:2]
    table = Table(roles, led_by=led_by)
    table.put(other, at="wood 01", cubes=second, tools=more.get("second_tools", ""))
    return table.turn(one, at="wood 01", cubes=first, tools=more.get("first_tools", ""))


# ---------------------------------------------------------------- giving


@pytest.mark.proves("M-091", "M-092", "R-23")
def test_one_point_pays_a_gift_of_one_or_several_cubes_to_one_fellow() -> None:
    for kinds in ([WOOD], [WOOD, WOOD, COAL]):
        table = together(first="2 wood 2 coal")
        table.do(GIVE[1], *(HAND_CUBE[kind] for kind in kinds), DONE)
        assert table["crew"].points == 5
        assert sum(table["scout"].cubes) == len(kinds)
    assert table.pack("scout") == {"wood": 2, "coal": 1}
    assert table.pack("crew") == {"coal": 1}
    assert table.cubes_in_game() == [25] * 6


@pytest.mark.proves("M-091")
def test_a_gift_needs_a_fellow_on_the_same_space() -> None:
    table = together(first="2 wood")
    table.put("scout", at="rope 11")
    assert table.reason(GIVE[1]) == "fellow_not_here"
    assert table.reason(GIVE[0]) == "fellow_not_here", "nobody gives to itself"
    assert GIVE[1] not in table.legal


@pytest.mark.proves("M-092", "R-23")
def test_gifts_to_two_fellows_cost_two_points() -> None:
    table = together("crew scout muscle", first="2 wood")
    table.put("muscle", at="wood 01")
    table.do(GIVE[1], HAND_CUBE[WOOD], DONE, GIVE[2], HAND_CUBE[WOOD])
    assert table["crew"].points == 4


@pytest.mark.proves("M-091")
def test_a_gift_begun_and_not_made_costs_nothing_yet() -> None:
    table = together(first="2 wood")
    table.do(GIVE[1])
    assert table["crew"].points == 6
    assert DONE not in table.legal
    table.do(HAND_CUBE[WOOD])
    assert (table["crew"].points, DONE in table.legal) == (5, True)


@pytest.mark.proves("M-093", "R-23")
@pytest.mark.parametrize("tool", [AXE, SPEAR])
def test_an_axe_or_a_spear_is_given_for_one_point_and_cubes_go_with_it(tool: int) -> None:
    table = together(first="1 wood", first_tools="axe spear")
    table.do(GIVE[1], HAND_TOOL[tool], HAND_CUBE[WOOD], DONE)
    assert table["crew"].points == 5
    assert table.tools("scout") == ("axe", "spear")[tool]
    assert table.tools("crew") == ("spear", "axe")[tool]
    assert table.pack("scout") == {"wood": 1}
    assert table.seen(ToolPassed, giver=0, taker=1, tool=tool, cause="gift")


@pytest.mark.proves("M-093", "R-24")
def test_a_satchel_is_never_given() -> None:
    table = together(first="1 wood", first_tools="satchel")
    table.do(GIVE[1])
    assert table.legal == [HAND_CUBE[WOOD]]
    with pytest.raises(Refused):
        table.do(HandTool(SATCHEL))
    assert table.tools("crew") == "satchel"


@pytest.mark.proves("M-091")
def test_with_empty_hands_there_is_nothing_to_give() -> None:
    table = together()
    assert table.reason(GIVE[1]) == "nothing_to_give"


@pytest.mark.proves("M-091", "R-23")
def test_an_incapacitated_fellow_is_given_nothing_and_gives_nothing() -> None:
    table = together("captain scout", first="2 wood")
    table.put("scout", life="crawling")
    assert {table.reason(action) for action in (GIVE[1], SWAP[1], TAKE[1])} == {"fellow_down"}


# ---------------------------------------------------------------- swapping


@pytest.mark.proves("M-094", "R-23")
def test_things_are_swapped_one_for_one_for_one_point_if_the_fellow_agrees() -> None:
    table = together(first="2 wood", second="1 stone", second_tools="axe")
    table.do(SWAP[1], swap_things(WOOD, STONE))
    assert table.frame == Consenting(1, 0, "swap", WOOD, STONE, 0)
    assert table.asked == "scout"
    assert table["crew"].points == 6
    table.do(AGREE, swap_things(WOOD, AXE_THING), AGREE)
    table.play_on(until=TurnOpen)
    assert table["crew"].points == 5, "all in one exchange"
    assert (table.pack("crew"), table.tools("crew")) == ({"stone": 1}, "axe")
    assert (table.pack("scout"), table.tools("scout")) == ({"wood": 2}, "")


@pytest.mark.proves("M-094", "R-23")
def test_a_fellow_who_refuses_keeps_its_things_nothing_is_spent_and_it_is_not_asked_again_this_turn() -> None:
    table = together(first="2 wood", second="1 stone")
    table.do(SWAP[1], swap_things(WOOD, STONE), REFUSE)
    assert (table.pack("crew"), table.pack("scout"), table["crew"].points) == ({"wood": 2}, {"stone": 1}, 6)
    assert table.seen(AnswerGiven, seat=1, asker=0, agreed=False)
    assert table.reason(SWAP[1]) == "refused_before"
    table.start_turn("crew")
    assert table.reason(SWAP[1]) is None


@pytest.mark.proves("R-23")
def test_between_adventurers_of_one_person_agreement_is_not_asked() -> None:
    table = together(led_by=(0, 0), first="2 wood", second="1 stone")
    table.do(SWAP[1], swap_things(WOOD, STONE))
    assert (table.pack("crew"), table.pack("scout")) == ({"wood": 1, "stone": 1}, {"wood": 1})
    table = together("captain scout", led_by=(0, 0), second_tools="axe")
    table.do(TAKE[1], TAKE_TOOL[AXE])
    assert table.tools("captain") == "axe"


@pytest.mark.proves("M-094")
def test_tools_are_swapped_too_but_never_so_that_somebody_has_two_of_one() -> None:
    table = together(first="1 wood", first_tools="axe", second_tools="spear")
    table.do(SWAP[1])
    assert set(table.legal) == {swap_things(WOOD, SPEAR_THING), swap_things(AXE_THING, SPEAR_THING)}
    table = together(first="1 wood", first_tools="axe", second="1 coal", second_tools="axe")
    table.do(SWAP[1])
    assert table.legal == [swap_things(WOOD, COAL)]


@pytest.mark.proves("R-23", "R-24")
def test_a_satchel_is_never_swapped_and_nothing_is_swapped_for_nothing() -> None:
    table = together(first="1 wood", first_tools="satchel", second_tools="satchel")
    assert table.reason(SWAP[1]) == "nothing_to_swap"


# ---------------------------------------------------------------- the Captain


@pytest.mark.proves("M-095", "M-097", "R-23", "R-24")
def test_the_captain_takes_cubes_from_a_fellow_for_one_point_without_asking() -> None:
    table = together("captain scout", second="2 wood 1 coal")
    table.do(TAKE[1], TAKE_CUBE[WOOD])
    assert table.asked == "captain"
    table.do(TAKE_CUBE[COAL], DONE)
    assert (table.pack("captain"), table.pack("scout")) == ({"wood": 1, "coal": 1}, {"wood": 1})
    assert table["captain"].points == 5
    assert table.seen(CubePassed, giver=1, taker=0, cause="taking")
    assert not table.seen(AnswerGiven)


@pytest.mark.proves("M-095")
@pytest.mark.parametrize("role", [role for role in ROLES if role != "captain"])
def test_nobody_but_the_captain_takes(role: str) -> None:
    table = together(f"{role} captain", second="2 wood")
    assert table.reason(TAKE[1]) == "not_captain"
    table.treasure("captain")
    assert table.reason(TAKE_TREASURE[1]) == "not_captain"
    assert not {TAKE[1], TAKE_TREASURE[1]} & set(table.legal)


@pytest.mark.proves("M-095")
def test_the_captain_takes_only_on_the_same_space() -> None:
    table = together("captain scout", second="2 wood")
    table.put("scout", at="rope 11")
    assert table.reason(TAKE[1]) == "fellow_not_here"


@pytest.mark.proves("M-096")
def test_the_captain_takes_only_in_the_own_turn() -> None:
    table = together("scout captain", first="2 wood")
    assert table.asked == "scout"
    assert table.reason(TAKE[0]) == "not_captain"
    assert not [action for action in table.legal if action in TAKE]
    table.afternoon()
    assert table.reason(TAKE[0]) == "not_asked"


@pytest.mark.proves("M-095")
def test_from_empty_hands_the_captain_takes_nothing() -> None:
    table = together("captain scout", second_tools="satchel")
    assert table.reason(TAKE[1]) == "nothing_to_take"


@pytest.mark.proves("M-098", "R-24")
@pytest.mark.parametrize("tool", [AXE, SPEAR])
def test_the_captain_may_take_a_tool_if_its_owner_agrees(tool: int) -> None:
    table = together("captain scout", second_tools="axe spear")
    table.do(TAKE[1], TAKE_TOOL[tool])
    assert table.frame == Consenting(1, 0, "tool", -1, tool, 0)
    assert table["captain"].points == 6
    table.do(AGREE)
    table.play_on(until=TurnOpen)
    assert table.tools("captain") == ("axe", "spear")[tool]
    assert table.tools("scout") == ("spear", "axe")[tool]
    assert table["captain"].points == 5


@pytest.mark.proves("M-098", "R-24")
def test_an_owner_who_refuses_keeps_the_tool_and_the_captain_may_still_take_cubes() -> None:
    table = together("captain scout", second="1 wood", second_tools="axe")
    table.do(TAKE[1], TAKE_TOOL[AXE], REFUSE)
    assert (table.tools("captain"), table.tools("scout"), table["captain"].points) == ("", "axe", 6)
    table.do(TAKE[1])
    assert table.legal == [TAKE_CUBE[WOOD]]
    table.do(TAKE_CUBE[WOOD])
    assert table.pack("captain") == {"wood": 1}


@pytest.mark.proves("M-098", "R-23")
def test_a_refusal_in_the_middle_leaves_what_was_taken_and_the_same_point_pays_for_more() -> None:
    table = together("captain scout", second="2 wood", second_tools="axe spear")
    table.do(TAKE[1], TAKE_CUBE[WOOD], TAKE_TOOL[AXE], REFUSE)
    assert table.asked == "captain"
    assert set(table.legal) == {TAKE_CUBE[WOOD], DONE}, "no tool is asked for again this turn"
    table.do(TAKE_CUBE[WOOD])
    table.play_on(until=TurnOpen)
    assert (table.pack("captain"), table.tools("captain"), table["captain"].points) == ({"wood": 2}, "", 5)


@pytest.mark.proves("M-094", "R-23")
def test_a_refusal_after_a_first_swap_ends_the_exchange() -> None:
    table = together("captain scout", first="2 wood", second="1 stone 1 coal")
    table.do(SWAP[1], swap_things(WOOD, STONE), AGREE, swap_things(WOOD, COAL), REFUSE)
    assert isinstance(table.frame, TurnOpen)
    assert (table.pack("captain"), table["captain"].points) == ({"wood": 1, "stone": 1}, 5)


@pytest.mark.proves("M-098", "R-24")
def test_the_captain_never_takes_a_satchel_or_a_second_axe() -> None:
    table = together("captain scout", first_tools="axe", second="1 wood", second_tools="axe satchel")
    table.do(TAKE[1])
    assert table.legal == [TAKE_CUBE[WOOD]]
    with pytest.raises(Refused):
        table.do(TakeTool(SATCHEL))


@pytest.mark.proves("R-24", "R-25")
@pytest.mark.parametrize("agreed", [True, False])
def test_the_captain_may_take_the_treasure_from_a_willing_fellow_only(agreed: bool) -> None:
    table = together("captain scout").treasure("scout")
    assert TAKE_TREASURE[1] in table.legal
    table.do(TAKE_TREASURE[1])
    assert table.frame == Consenting(1, 0, "treasure", -1, -1, 0)
    table.do(AGREE if agreed else REFUSE)
    assert table.state.holder == (0 if agreed else 1)
    assert table["captain"].points == (5 if agreed else 6)
    if not agreed:
        assert table.reason(TAKE_TREASURE[1]) == "refused_before"


@pytest.mark.proves("R-24")
def test_a_treasure_that_the_fellow_does_not_have_is_not_asked_for() -> None:
    table = together("captain scout crew").treasure("crew")
    assert table.reason(TAKE_TREASURE[1]) == "fellow_no_treasure"
    assert table.reason(TAKE_TREASURE[2]) == "fellow_not_here"


# ---------------------------------------------------------------- the treasure


@pytest.mark.proves("R-25", "M-169", "M-170")
def test_the_treasure_is_given_to_a_fellow_on_the_same_space_for_a_point_of_the_giver() -> None:
    table = together().treasure("crew")
    table.put("scout", cubes="4 wood")
    table.do(GIVE_TREASURE[1])
    assert table.state.holder == 1
    assert table["crew"].points == 5
    assert table.seen(TreasureMoved, holder=1, cause="gift")
    assert isinstance(table.frame, TurnOpen), "it takes no room, so a full pack does not matter"


@pytest.mark.proves("R-25", "M-169")
def test_only_its_holder_gives_the_treasure_and_only_to_one_who_stands_there() -> None:
    table = together("crew scout muscle").treasure("scout")
    assert table.reason(GIVE_TREASURE[1]) == "no_treasure_held"
    table.treasure("crew")
    assert table.reason(GIVE_TREASURE[2]) == "fellow_not_here"
    assert table.reason(GIVE_TREASURE[1]) is None


@pytest.mark.proves("R-25")
def test_the_treasure_is_no_cube_it_is_not_stored_traded_or_used_as_payment() -> None:
    table = Table("captain scout").treasure("captain").turn("captain", at="hide 22", cubes="1 rope")
    table.do(VISIT_HIDEAWAY)
    assert table.legal == [LEAVE[ROPE]]
    table.turn("captain", at="north 20", cubes="2 rope")
    assert table.reason(TRADE_AT_CHAPEL[COAL]) == "chapel_closed"
    assert table.reason(Ferry(table.space("east 42"))) == "ferry_short"
    table.put("captain", cubes="3 rope")
    table.ride("east 42")
    assert table.legal == [PAY_CUBE[ROPE]]
    table.do(*[PAY_CUBE[ROPE]] * 3)
    assert table.state.holder == 0
