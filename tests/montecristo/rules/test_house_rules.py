"""House rules: what may be set, what is refused and why, and that any game by them is a sound game."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from attrs import evolve, fields
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.montecristo.rules import game
from game.montecristo.rules.actions import DRAW_CARD
from game.montecristo.rules.dials import FAULTS, Dial, Difference, dials, differences, faults, loads
from game.montecristo.rules.frames import DrawingCard
from game.montecristo.rules.numbers import (
    BASES,
    COAL,
    DECK,
    ROPE,
    RULEBOOK,
    SATCHEL,
    WOOD,
    Cost,
    Numbers,
    changed_fields,
    nearest_base,
)
from game.montecristo.rules.presets import PRESETS, preset_of
from game.montecristo.rules.state import PLAYING, Setup
from game.montecristo.view.stage import Stage
from tests.montecristo.houses import NUMBERS, told
from tests.montecristo.islands import small_island
from tests.montecristo.players import PLAYERS, play

QUICK = settings(max_examples=60, deadline=None, derandomize=True, phases=(Phase.generate, Phase.shrink))


def cost(wood: int = 0, stone: int = 0, coal: int = 0, rope: int = 0) -> Cost:
    return Cost((wood, stone, coal, rope, 0, 0))


# ---------------------------------------------------------------- dials


def test_the_rulebook_and_all_presets_can_be_played() -> None:
    for key, rules in PRESETS.items():
        assert faults(rules.numbers) == (), key


def test_every_number_of_every_base_lies_within_the_bounds_of_its_dial() -> None:
    for base in BASES.values():
        for dial in dials(base):
            assert dial.low <= dial.read(base) <= dial.high, dial


def test_all_numbers_can_be_set_but_the_faces_that_no_die_has_and_the_loss_at_health_0() -> None:
    turned = RULEBOOK
    for dial in dials(RULEBOOK):
        value = dial.read(turned)
        turned = dial.turned(turned, value + 1 if value < dial.high else value - 1)
        if dial.field == "health_full":
            turned = dial.turned(turned, value)
    assert set(changed_fields(turned, RULEBOOK)) == {f.name for f in fields(Numbers)} - {"health_full"}
    same = {("gather_yield", 0), ("mill_yield", 0), ("points_lost", 0)}
    for f in fields(Numbers):
        old, new = getattr(RULEBOOK, f.name), getattr(turned, f.name)
        if isinstance(old, tuple) and isinstance(old[0], int):
            assert {(f.name, at) for at, pair in enumerate(zip(old, new, strict=True)) if pair[0] == pair[1]} <= same


def test_a_dial_turns_one_number_and_nothing_else() -> None:
    for dial in dials(RULEBOOK):
        if dial.field == "health_full":
            continue
        turned = dial.turned(RULEBOOK, dial.high if dial.read(RULEBOOK) != dial.high else dial.low)
        assert [each.dial for each in differences(turned)] == [dial]


def test_the_table_of_points_by_health_grows_and_shrinks_with_the_health() -> None:
    health = Dial("health_full", (), 2, 12)
    more = health.turned(RULEBOOK, 12)
    assert more.points_lost == (*RULEBOOK.points_lost, 0, 0, 0, 0)
    assert faults(more) == ()
    less = health.turned(RULEBOOK, 4)
    assert less.points_lost == RULEBOOK.points_lost[:5]
    assert told(faults(less)) == [("revived_over_full", "revived", (0,), 4)]
    assert [each.dial.field for each in differences(more)] == ["health_full"]


def test_differences_name_the_usual_number_and_the_new_one() -> None:
    numbers = evolve(RULEBOOK, ferry_price=1, well_cost=cost(wood=1, stone=2, rope=2))
    assert differences(numbers) == (
        Difference(Dial("well_cost", (1,), 0, 12), 3, 2),
        Difference(Dial("ferry_price", (), 0, 6), 3, 1),
    )
    assert differences(RULEBOOK) == ()


# ---------------------------------------------------------------- what is refused


REFUSED: list[tuple[dict[str, Any], list[tuple[str, str, tuple[int, ...], int]] | None]] = [
    ({"thief_points": 0}, [("too_small", "thief_points", (), 1)]),
    ({"thief_points": 13}, [("too_large", "thief_points", (), 12)]),
    ({"points": (6, 6, 8, 0, 6, 99)}, [("too_small", "points", (3,), 1), ("too_large", "points", (5,), 12)]),
    ({"points": (6, 6, 8, 5, 6)}, [("wrong_shape", "points", (), 0)]),
    ({"points_lost": (3, 3, 3)}, [("wrong_shape", "points_lost", (), 0)]),
    ({"health_full": 9}, [("wrong_shape", "points_lost", (), 0)]),
    ({"health_full": 10**9}, [("wrong_shape", "points_lost", (), 0)]),
    ({"gather_yield": (1, 0, 1, 1, 1, 2, 2)}, [("wrong_shape", "gather_yield", (), 0)]),
    ({"gather_yield": (0, 0, 0, 0, 0, 0, 0)}, [("nothing_found", "gather_yield", (), 0)]),
    ({"mill_yield": (0, 1, 2)}, [("wrong_shape", "mill_yield", (), 0)]),
    ({"resource_die": (0, 1, 2, 3, 4, 5, 6)}, [("wrong_shape", "resource_die", (), 0)]),
    ({"resource_die": (0, 1, 2, 3, 4, 6, 6, 6)}, [("kind_not_on_die", "resource_die", (), 5)]),
    ({"resource_die": (0, 1, 2, 3, 4, 5, 6, 7)}, [("too_large", "resource_die", (7,), 6)]),
    ({"compass_die": (0, 1, 2, 3, 0, 1, 2, 4)}, [("too_large", "compass_die", (7,), 3)]),
    ({"deck": (0,) * 30}, [("no_cards", "deck", (), 0)]),
    ({"deck": (4,) + (1,) * 29}, [("too_large", "deck", (0,), 3)]),
    ({"deck": (1,) * 31}, [("wrong_shape", "deck", (), 0)]),
    ({"points_least": 7}, [("least_above_points", "points_least", (), 5)]),
    ({"revived": (9, 3, 6)}, [("revived_over_full", "revived", (0,), 8), ("revived_over_full", "revived", (2,), 5)]),
    ({"trade_price": 2, "trade_price_anthropologist": 3}, [("anthropologist_pays_more", "trade_price_anthropologist", (), 2)]),
    ({"ranks": ((31, 47, 63), (41, 63, 63), (51, 79, 107), (66, 98, 130), (81, 117, 152))}, [("ranks_not_rising", "ranks", (1,), 0)]),
    ({"well_cost": cost()}, [("costs_nothing", "well_cost", (), 0)]),
    ({"cubes_each": 6, "tool_costs": (cost(7), cost(1), cost(1))}, [("over_supply", "tool_costs", (0, WOOD), 6)]),
    ({"tool_costs": (cost(12), cost(1), cost(1))}, [("over_pack", "tool_costs", (0,), 11)]),
    ({"capacity": (2,) * 6, "ferry_price": 3, "trade_price": 2}, None),
    ({"blazing_altar_cost": cost(wood=6, coal=6)}, [("over_pack", "blazing_altar_cost", (), 11)]),
    (
        {"altar_cost": cost(10), "blazing_altar_cost": cost(10)},
        [("no_fire_possible", "altar_cost", (), 9)],
    ),
    ({"tool_costs": (cost(1),)}, [("wrong_shape", "tool_costs", (), 0)]),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "expected"), REFUSED, ids=lambda value: str(value)[:40])
def test_numbers_by_which_no_game_can_be_played_are_refused_with_the_place(
    changes: dict[str, Any], expected: Any
) -> None:
    found = faults(evolve(BASES[1], **changes))
    assert found
    assert {fault.reason for fault in found} <= set(FAULTS)
    if expected is not None:
        assert told(found) == expected


def test_every_reason_occurs() -> None:
    reasons = {fault.reason for changes, _expected in REFUSED for fault in faults(evolve(BASES[1], **changes))}
    assert reasons == set(FAULTS)


def test_a_satchel_counts_for_who_can_make_one() -> None:
    first = BASES[1]
    assert loads(first) == [4, 9, 9, 9, 9, 11]
    assert loads(evolve(first, tool_tiles=(6, 6, 0))) == [4, 6, 6, 6, 6, 8]
    dear = list(first.tool_costs)
    dear[SATCHEL] = cost(wood=4, rope=4)
    assert loads(evolve(first, tool_costs=tuple(dear))) == [4, 6, 6, 6, 6, 11]


@pytest.mark.proves("R-18")
def test_the_room_of_a_pair_counts_for_a_pair_only_and_may_make_a_satchel_possible() -> None:
    numbers = evolve(BASES[1], pair_room=2)
    assert loads(numbers) == loads(numbers, 3) == loads(BASES[1])
    assert loads(numbers, 2) == [6, 11, 11, 11, 11, 13]
    weak = evolve(BASES[1], capacity=(6, 3, 4, 8, 6, 6))
    assert (loads(weak, 2)[:2], loads(evolve(weak, pair_room=2), 2)[:2]) == ([3, 4], [6, 8])


@pytest.mark.proves("R-18")
def test_a_fire_must_be_possible_for_the_weakest_pair_with_its_room_and_for_the_weakest_three_without() -> None:
    two_weak = evolve(BASES[1], capacity=(6, 3, 4, 8, 6, 6))
    assert told(faults(two_weak)) == [("no_fire_possible", "altar_cost", (), 4)]
    assert faults(evolve(two_weak, pair_room=2)) == ()
    three_weak = evolve(BASES[1], capacity=(4, 3, 4, 8, 6, 6), pair_room=2)
    assert told(faults(three_weak)) == [("no_fire_possible", "altar_cost", (), 4)]


def test_what_nobody_can_carry_in_a_larger_team_is_refused_whatever_a_pair_holds() -> None:
    dear = evolve(BASES[1], pair_room=6, ferry_price=6, capacity=(2,) * 6, tool_tiles=(6, 6, 0))
    assert ("over_pack", "ferry_price", (), 2) in told(faults(dear))


# ---------------------------------------------------------------- bases


def test_base_1_is_what_it_was_when_the_first_games_were_saved() -> None:
    n = BASES[1]
    assert (n.cubes_each, n.food_full, n.water_full, n.health_full) == (25, 5, 5, 8)
    assert (n.points, n.points_lost, n.points_least) == ((6, 6, 8, 5, 6, 6), (3, 3, 3, 2, 2, 1, 1, 0, 0), 1)
    assert (n.capacity, n.satchel_room) == ((6, 6, 4, 8, 6, 6), 3)
    assert (n.gather_yield, n.gather_hurt, n.mill_yield, n.mill_hurt) == (
        (0, 0, 1, 1, 1, 2, 2),
        1,
        (0, 0, 0, 2, 2, 4, 4),
        2,
    )
    assert (n.resource_die, n.compass_die) == ((0, 1, 2, 3, 4, 5, 6, 6), (0, 0, 1, 1, 2, 2, 3, 3))
    tools = ((3, 2, 0, 1, 0, 0), (3, 1, 0, 1, 0, 0), (2, 0, 0, 3, 0, 0))
    assert (tuple(each.cubes for each in n.tool_costs), n.tool_tiles) == (tools, (6, 6, 5))
    assert (n.well_cost.cubes, n.wells, n.altar_cost.cubes) == ((1, 3, 0, 2, 0, 0), 4, (4, 0, 2, 0, 0, 0))
    assert (n.fire_cost.cubes, n.blazing_altar_cost.cubes, n.fires_needed) == (
        (3, 0, 3, 0, 0, 0),
        (6, 0, 3, 0, 0, 0),
        4,
    )
    assert (n.trade_price, n.trade_price_anthropologist, n.ferry_price, n.hideaway_room) == (3, 2, 3, 6)
    assert (n.thief_points, n.thief_hurts_up_to, n.rest_turns, n.revived) == (4, 3, 2, (8, 3, 3))
    worth = (n.health_worth, n.treasure_worth, n.fire_worth, n.treasure_lost_worth, n.collapse_worth)
    assert worth == (2, 10, 3, -15, -20)
    assert n.ranks == ((31, 47, 63), (41, 63, 85), (51, 79, 107), (66, 98, 130), (81, 117, 152))
    assert (n.deck, n.take_back) == ((1,) * 30, False)
    # What later bases turn had no dial then: a stunned Thief lost its turn, and so on.
    later = (n.pair_hardy, n.pair_room, n.stunned_thief_points, n.free_face_steals, n.death_worth, n.wells_flow)
    assert later == (0, 0, 0, True, -20, False)


def test_the_editions_after_it_differ_from_the_one_before_in_these_numbers_only() -> None:
    assert changed_fields(BASES[2], BASES[1]) == (
        "points_lost", "pair_hardy", "capacity", "pair_room", "free_face_steals", "stunned_thief_points", "death_worth", "deck",
    )  # fmt: skip
    assert changed_fields(BASES[3], BASES[2]) == ("capacity", "satchel_room", "wells_flow")
    assert changed_fields(BASES[4], BASES[3]) == ("capacity", "death_worth")


def test_numbers_belong_to_the_base_from_which_they_differ_least(monkeypatch: pytest.MonkeyPatch) -> None:
    coming = max(BASES) + 1
    tuned = evolve(BASES[1], thief_points=5, capacity=(5, 5, 4, 7, 5, 5))
    monkeypatch.setitem(BASES, coming, tuned)
    for version, base in BASES.items():
        assert nearest_base(base) == version
        assert nearest_base(evolve(base, ferry_price=1)) == version
    assert [each.dial.field for each in differences(evolve(tuned, ferry_price=1))] == ["ferry_price"]


def test_new_games_are_played_by_the_latest_base_and_every_base_can_be_played() -> None:
    assert max(BASES) > 1 and Setup((0, 0)).numbers == RULEBOOK == BASES[max(BASES)]
    assert list(BASES) == sorted(BASES)
    assert {version: faults(base) for version, base in BASES.items()} == dict.fromkeys(BASES, ())


# ---------------------------------------------------------------- the deck


def drawing(numbers: Numbers) -> game.State:
    """A table on the evening of the first day, about to draw a card."""
    state = game.new_game(Setup((0, 0), numbers=numbers), small_island())
    state.agenda[:] = [DrawingCard()]
    return state


def test_a_card_that_is_there_twice_is_drawn_twice_as_often() -> None:
    flu, rain = DECK.index("flu"), DECK.index("rain")
    deck = tuple(2 if card == flu else 1 if card == rain else 0 for card in range(len(DECK)))
    state = drawing(evolve(RULEBOOK, deck=deck))
    assert Counter(game.legal_actions(state)) == {DRAW_CARD[flu]: 2, DRAW_CARD[rain]: 1}
    game.apply(state, DRAW_CARD[flu])
    state.agenda[:] = [DrawingCard()]
    assert Counter(game.legal_actions(state)) == {DRAW_CARD[flu]: 1, DRAW_CARD[rain]: 1}
    assert game.why_not(state, DRAW_CARD[DECK.index("goats")]) == "not_asked"


def test_an_empty_deck_is_shuffled_anew_with_all_copies() -> None:
    flu = DECK.index("flu")
    numbers = evolve(RULEBOOK, deck=tuple(3 if card == flu else 0 for card in range(len(DECK))))
    state = game.new_game(Setup((0, 0), numbers=numbers), small_island())
    assert state.deck == [flu] * 3
    rng = random.Random(3)
    seen = []
    while state.day < 6 and state.outcome == PLAYING:
        options = game.legal_actions(state)
        game.apply(state, options[rng.randrange(len(options))])
        seen.append(len(state.deck))
    assert {0, 1, 2, 3} <= set(seen)


# ---------------------------------------------------------------- any game by any rules

RULES = given(
    numbers=NUMBERS, player=st.sampled_from(list(PLAYERS.values())), seed=st.integers(0, 9999), level=st.integers(0, 3)
)


@QUICK
@RULES
@pytest.mark.proves("R-20")
def test_any_game_by_any_rules_is_sound(numbers: Numbers, player: Any, seed: int, level: int) -> None:
    """Cubes are conserved, something is always asked, meters and points stay in range, and the stage follows the events."""
    state = game.new_game(Setup((0, 1, 0), difficulty=level, numbers=numbers), small_island())
    stage = Stage.of(state)
    for action, events in play(state, player, seed, 400):
        for event in events:
            stage.follow(event)
        places = [state.supply, state.hideaway, *(who.cubes for who in state.adventurers), *state.gear.values()]
        assert [sum(place[kind] for place in places) for kind in range(6)] == [numbers.cubes_each] * 6, action
        assert min(map(min, places)) >= 0
        assert sum(state.hideaway) <= numbers.hideaway_room
        for who in state.adventurers:
            assert 0 <= who.health <= numbers.health_full and 0 <= who.points <= 13
            assert 0 <= who.food <= numbers.food_full and 0 <= who.water <= numbers.water_full
        assert bool(game.legal_actions(state)) == (state.outcome == PLAYING)
        assert not Counter(state.deck) - Counter(numbers.cards)
    assert stage == Stage.of(state)


@QUICK
@RULES
def test_the_same_actions_give_the_same_game_by_any_rules(numbers: Numbers, player: Any, seed: int, level: int) -> None:
    setup = Setup((0, 1), difficulty=level, numbers=numbers)
    state = game.new_game(setup, small_island())
    log = [action for action, _events in play(state, player, seed, 120)]
    again = game.new_game(setup, small_island())
    for action in log:
        game.apply(again, action)
    assert again == state


# ---------------------------------------------------------------- presets


def test_the_four_levels_are_the_rulebook_as_it_is() -> None:
    assert [PRESETS[key].level for key in ("easy", "medium", "hard", "extreme")] == [0, 1, 2, 3]
    assert all(
        PRESETS[key].numbers == RULEBOOK and not PRESETS[key].name for key in ("easy", "medium", "hard", "extreme")
    )


def test_a_preset_is_known_by_its_numbers() -> None:
    assert preset_of(PRESETS["short"].numbers) == "short"
    assert preset_of(RULEBOOK) is None
    assert preset_of(evolve(PRESETS["family"].numbers, wells=1)) is None


def test_unused_kinds_are_free_to_be_asked_for() -> None:
    """A price may be in any of the six kinds."""
    numbers = evolve(RULEBOOK, fire_cost=Cost((0, 0, 0, 0, 2, 2)))
    assert faults(numbers) == ()
    assert numbers.fire_cost.cubes[COAL] == numbers.fire_cost.cubes[ROPE] == 0
