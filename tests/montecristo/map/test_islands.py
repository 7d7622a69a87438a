"""The shipped islands: what the rules ask of them, and what makes them a good game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.montecristo.chart import Chart, find_painting, load_island
from game.montecristo.check_map import check, crossings, cut_spaces
from game.montecristo.rules.events import CubesGained
from game.montecristo.rules.game import new_game
from game.montecristo.rules.island import EAST, NORTH, SOUTH, WEST
from game.montecristo.rules.numbers import KINDS
from game.montecristo.rules.state import PLAYING, Setup
from tests.montecristo.players import eager, play

from .workshop import MEZZALUNA, MONTECRISTO, SMALL


@pytest.fixture(scope="module")
def montecristo() -> Chart:
    """The island of the box."""
    return load_island(MONTECRISTO)


@pytest.fixture(scope="module", params=[MONTECRISTO, MEZZALUNA, SMALL], ids=["montecristo", "mezzaluna", "small"])
def chart(request: pytest.FixtureRequest) -> Chart:
    """Each shipped island."""
    return load_island(request.param)


@pytest.mark.proves("M-001")
def test_the_board_is_one_island_on_which_every_space_can_be_reached(montecristo: Chart) -> None:
    steps = montecristo.island.distance[montecristo.island.home]
    assert len(steps) == len(montecristo.island.spaces) == 66
    assert max(steps) < len(steps)


@pytest.mark.proves("M-116")
def test_the_four_places_stand_on_their_sides_under_the_names_of_the_rulebook(montecristo: Chart) -> None:
    island = montecristo.island
    names = [island.spaces[chapel].name for chapel in island.chapels]
    assert names == [
        "Monastery of St. Mamiliano", "Monastery of Cala Scirocco", "Chapel of Santa Maria", "Chapel of Cala Maestra",
    ]  # fmt: skip
    north, east, south, west = (island.spaces[chapel] for chapel in island.chapels)
    assert north.y < min(east.y, west.y) and south.y > max(east.y, west.y)
    assert west.x < min(north.x, south.x) and east.x > max(north.x, south.x)


@pytest.mark.proves("M-128", "M-129", "M-125")
def test_a_ferry_lane_is_drawn_between_neighbouring_places_and_no_others(chart: Chart) -> None:
    assert sorted(tuple(sorted((ferry.side, ferry.other))) for ferry in chart.ferries) == [
        (NORTH, EAST), (NORTH, WEST), (EAST, SOUTH), (SOUTH, WEST),
    ]  # fmt: skip
    north = chart.island.chapels[NORTH]
    assert set(chart.island.ferries(north)) == {chart.island.chapels[EAST], chart.island.chapels[WEST]}


@pytest.mark.proves("M-132")
def test_the_hideaway_lies_in_the_middle_of_the_map(montecristo: Chart) -> None:
    spaces = montecristo.island.spaces
    hideaway = spaces[montecristo.island.hideaway]
    across = [space.x for space in spaces]
    down = [space.y for space in spaces]
    assert abs(hideaway.x - (min(across) + max(across)) / 2) < (max(across) - min(across)) / 20
    assert abs(hideaway.y - (min(down) + max(down)) / 2) < (max(down) - min(down)) / 20


@pytest.mark.proves("M-033", "M-034")
def test_the_adventurers_ship_lies_in_the_north_west_and_the_thiefs_in_the_south_east(montecristo: Chart) -> None:
    island = montecristo.island
    middle, home, lair = (island.spaces[i] for i in (island.hideaway, island.home, island.lair))
    assert home.x < middle.x and home.y < middle.y
    assert lair.x > middle.x and lair.y > middle.y


@pytest.mark.proves("M-215")
@pytest.mark.parametrize("kind", range(len(KINDS)), ids=KINDS)
@pytest.mark.parametrize("quadrant", [NORTH, EAST, SOUTH, WEST])
def test_every_quadrant_has_two_spaces_of_every_kind(montecristo: Chart, kind: int, quadrant: int) -> None:
    assert len(montecristo.island.spaces_of(kind, quadrant)) >= 2


@pytest.mark.parametrize("path", [MONTECRISTO, MEZZALUNA, SMALL], ids=["montecristo", "mezzaluna", "small"])
def test_the_check_finds_no_fault_and_misses_no_design_goal(path: Path) -> None:
    report = check(path)
    assert report.good
    assert report.warnings == ()


def test_no_single_space_is_the_only_way(chart: Chart) -> None:
    assert cut_spaces(chart.island) == []


def test_ships_have_two_landings(chart: Chart) -> None:
    island = chart.island
    assert [len(island.neighbours[ship]) for ship in (island.home, island.lair)] == [2, 2]


def test_the_places_that_matter_lie_as_many_steps_apart_as_designed(montecristo: Chart) -> None:
    island = montecristo.island
    for ship in (island.home, island.lair):
        assert min(island.distance[ship][chapel] for chapel in island.chapels) in (3, 4)
    for side in range(4):
        assert island.distance[island.chapels[side]][island.chapels[(side + 1) % 4]] in (5, 6, 7, 8)
        assert island.distance[island.hideaway][island.chapels[side]] in (4, 5)


def test_trails_begin_and_end_on_their_spaces_and_never_cross(chart: Chart) -> None:
    spaces = chart.island.spaces
    for (a, b), trail in chart.trails.items():
        assert trail.way[0] == (spaces[a].x, spaces[a].y)
        assert trail.way[-1] == (spaces[b].x, spaces[b].y)
    assert crossings(chart) == []


def test_ferry_lanes_begin_and_end_on_their_chapels(chart: Chart) -> None:
    island = chart.island
    for ferry in chart.ferries:
        start, end = (island.spaces[island.chapels[side]] for side in (ferry.side, ferry.other))
        assert ferry.way[0] == (start.x, start.y)
        assert ferry.way[-1] == (end.x, end.y)


def test_a_way_can_be_walked_in_both_directions(montecristo: Chart) -> None:
    (a, b), trail = next(iter(montecristo.trails.items()))
    assert montecristo.way(a, b) == trail.way
    assert montecristo.way(b, a) == trail.way[::-1]


def test_there_is_no_way_between_spaces_that_do_not_touch(montecristo: Chart) -> None:
    with pytest.raises(KeyError):
        montecristo.way(montecristo.island.home, montecristo.island.lair)


def test_the_lane_of_a_ferry_can_be_asked_for_in_both_directions(montecristo: Chart) -> None:
    north, east = montecristo.island.chapels[NORTH], montecristo.island.chapels[EAST]
    assert montecristo.ferry_way(north, east) == montecristo.ferry_way(east, north)[::-1]
    with pytest.raises(ValueError):
        montecristo.ferry_way(north, montecristo.island.home)


def test_loading_twice_gives_the_same_island(chart: Chart) -> None:
    again = load_island(chart.path)
    assert again.island.spaces == chart.island.spaces
    assert again.island.neighbours == chart.island.neighbours
    assert (again.fingerprint, again.look, again.trails) == (chart.fingerprint, chart.look, chart.trails)


def test_the_island_carries_the_fingerprint_of_the_chart(chart: Chart) -> None:
    assert chart.island.fingerprint == chart.fingerprint


def test_the_shipped_paintings_show_the_maps_as_they_are(chart: Chart) -> None:
    painting = find_painting(chart)
    assert painting is not None
    assert painting.units == (0, 0, *chart.size)
    assert painting.image_for(0.9)[0] == 1
    assert painting.image_for(1.9)[0] == 2
    assert painting.image_for(9.0)[0] == 2


def test_every_special_place_has_its_name_on_the_chart(chart: Chart) -> None:
    island = chart.island
    special = {*island.chapels, island.hideaway, island.mill, island.home, island.lair}
    assert {island.spaces[i].name for i in special} <= {label.text for label in chart.labels}


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("path", "count"), [(SMALL, 3), (MEZZALUNA, 4)], ids=["small", "mezzaluna"])
def test_the_other_islands_can_be_played(path: Path, count: int, seed: int) -> None:
    """Adventurers of a player who wants to get on: days pass, cubes are gathered, nothing stops the game."""
    state = new_game(Setup(leaders=tuple(range(count))), load_island(path).island)
    gathered = 0
    for _action, events in play(state, eager, seed, 1500):
        gathered += sum(isinstance(event, CubesGained) for event in events)
    assert state.day > 3 or state.outcome != PLAYING
    assert gathered > 10
