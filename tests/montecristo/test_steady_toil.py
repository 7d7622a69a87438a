"""How many points an errand is thought to take."""

from __future__ import annotations

import pytest

from game.montecristo.bots.steady_toil import toil, toil_of_altar
from game.montecristo.rules.island import Island
from game.montecristo.rules.numbers import COAL, RULEBOOK, STONE, WOOD
from game.montecristo.rules.state import NOBODY

from .starts import island_named

ALTAR, FIRE, BLAZING = RULEBOOK.altar_cost.cubes, RULEBOOK.fire_cost.cubes, RULEBOOK.blazing_altar_cost.cubes
NOTHING = (0,) * 6


@pytest.fixture(scope="module", params=["real", "small"])
def island(request: pytest.FixtureRequest) -> Island:
    return island_named(request.param)


def test_with_all_in_hand_only_the_way_is_left(island: Island) -> None:
    for chapel in island.chapels:
        table = toil(island, ALTAR, chapel)
        assert [table.points(space, NOTHING) for space in range(len(island.spaces))] == list(island.distance[chapel])


def test_every_cube_more_that_is_missing_takes_more_points(island: Island) -> None:
    table = toil(island, ALTAR, island.chapels[0])
    for space in range(len(island.spaces)):
        points = [table.points(space, (wood, 0, 1, 0, 0, 0)) for wood in range(ALTAR[WOOD] + 1)]
        assert points == sorted(points)
        assert points[-1] > points[0] + 2


def test_a_part_of_a_cube_lies_between_two_whole_ones(island: Island) -> None:
    table = toil(island, ALTAR, island.chapels[1])
    low, mid, high = (table.points(island.home, (wood, 0, 1, 0, 0, 0)) for wood in (2, 2.5, 3))
    assert low < mid < high
    assert mid == pytest.approx((low + high) / 2)


def test_a_space_next_to_what_is_missing_is_better_than_one_far_from_it(island: Island) -> None:
    table = toil(island, (0, 0, 2, 0, 0, 0))
    coal = [space for space, kind in enumerate(island.kinds) if kind == COAL]
    far = max(range(len(island.spaces)), key=lambda space: min(island.distance[space][each] for each in coal))
    assert table.points(coal[0], (0, 0, 2, 0, 0, 0)) < table.points(far, (0, 0, 2, 0, 0, 0))


def test_an_axe_spares_points_on_wood_but_not_on_rope(island: Island) -> None:
    assert toil_of_altar(island, BLAZING, True, RULEBOOK.gather_yield) < toil_of_altar(
        island, BLAZING, False, RULEBOOK.gather_yield
    )
    rope = (0, 0, 0, 2, 0, 0)
    assert toil(island, rope, NOBODY, True).points(island.home, rope) == toil(island, rope).points(island.home, rope)


def test_a_burning_altar_at_once_takes_less_than_an_altar_and_a_fire(island: Island) -> None:
    faces = RULEBOOK.gather_yield
    apart = toil_of_altar(island, ALTAR, False, faces) + toil_of_altar(island, FIRE, False, faces)
    assert toil_of_altar(island, BLAZING, False, faces) < apart


def test_what_the_island_does_not_have_is_never_had() -> None:
    island = island_named("real")
    stone = (0, 1, 0, 0, 0, 0)
    assert STONE in island.kinds
    table = toil(island, stone, NOBODY, False, (0,) * 7)
    assert table.points(island.home, stone) >= 60
