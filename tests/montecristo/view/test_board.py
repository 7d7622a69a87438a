"""The board shows where everything is, and draws only what changed."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path

import pygame
import pytest

from game.montecristo.chart import Chart, load_island
from game.montecristo.rules.forecast import Forecast
from game.montecristo.rules.state import ABOARD, CRAWLING, DEAD, LYING, WITH_THIEF, Weather
from game.montecristo.view.board import BoardView
from game.montecristo.view.board_pictures import ROLE_COLOURS
from game.montecristo.view.stage import ALTAR, FIRE
from game.ui.layout import R
from game.ui.settings import Settings
from game.ui.theme import GOLD
from game.ui.ui import Ui

from .desk import MAP, MUSCLE, Desk, person, run, stage_of


@pytest.fixture(scope="module")
def chart() -> Chart:
    return load_island(MAP)


@pytest.fixture
def desk(chart: Chart) -> Desk:
    return Desk(chart)


# ---------------------------------------------------------------- what is seen


def test_the_chart_fills_its_frame(desk: Desk) -> None:
    colours = {
        desk.canvas.get_at((x, y))[:3]
        for x in range(desk.box.left, desk.box.right, 9)
        for y in range(desk.box.top, desk.box.bottom, 9)
    }
    assert len(colours) > 200
    assert (0, 0, 0) not in colours


def test_a_figure_stands_on_its_space(desk: Desk) -> None:
    blue = ROLE_COLOURS["captain"]
    island = desk.stage.island
    there = island.neighbours[island.home][0]
    home_before, there_before = (desk.count(desk.around(space, 3.2), blue, 30) for space in (island.home, there))
    desk.stage.people[0].space = there
    desk.board.refresh()
    desk.draw()
    assert desk.count(desk.around(island.home, 3.2), blue, 30) < home_before
    assert desk.count(desk.around(there, 3.2), blue, 30) > there_before


def test_who_shares_a_space_stands_side_by_side(desk: Desk) -> None:
    island = desk.stage.island
    feet = []
    for seat in (0, 1):
        desk.stage.people[seat].space = island.hideaway
        feet.append(desk.board.foot_of(seat, island.hideaway))
    both = [desk.board.foot_of(seat, island.hideaway) for seat in (0, 1)]
    assert both[0].aside < feet[0].aside
    assert both[1].aside - both[0].aside >= 1


def test_the_dead_are_off_the_board(desk: Desk) -> None:
    space = desk.stage.people[1].space
    with_figure = desk.pixels(desk.around(space))
    desk.stage.people[1].life = DEAD
    desk.board.refresh()
    desk.draw()
    without = desk.pixels(desk.around(space))
    desk.stage.people[1].space = desk.stage.island.hideaway
    desk.board.refresh()
    desk.draw()
    assert with_figure != without
    assert desk.pixels(desk.around(space)) == without


@pytest.mark.parametrize(
    "change",
    [
        lambda stage: setattr(stage.people[1], "life", CRAWLING),
        lambda stage: setattr(stage.people[1], "stunned", True),
        lambda stage: setattr(stage, "thief_stunned", True),
        lambda stage: stage.altars.__setitem__(2, ALTAR),
        lambda stage: stage.altars.__setitem__(2, FIRE),
        lambda stage: stage.wells.append(stage.island.kinds.index(5)),
        lambda stage: stage.gear.__setitem__(stage.island.mill, [1, 0, 0, 0, 0, 0, 1, 0]),
        lambda stage: stage.hideaway.__setitem__(0, 2),
        lambda stage: (setattr(stage, "holder", LYING), setattr(stage, "treasure", stage.island.mill)),
        lambda stage: setattr(stage, "holder", 1),
        lambda stage: setattr(stage, "holder", WITH_THIEF),
        lambda stage: setattr(stage, "holder", ABOARD),
        lambda stage: setattr(stage, "weather", Weather(ferries_closed=True)),
        lambda stage: setattr(stage, "weather", Weather(barred=2)),
    ],
)
def test_everything_that_changes_on_the_island_is_seen(desk: Desk, change) -> None:  # type: ignore[no-untyped-def]
    before = desk.pixels(desk.box)
    change(desk.stage)
    desk.board.refresh()
    assert desk.draw()
    assert desk.pixels(desk.box) != before


def test_spaces_in_reach_lie_in_a_gold_ring_and_others_do_not(desk: Desk) -> None:
    island = desk.stage.island
    near, far = island.neighbours[island.mill][0], island.chapels[1]
    counts = [desk.count(desk.around(space), GOLD) for space in (near, far)]
    desk.board.reach = {near: 1}
    desk.draw()
    assert desk.count(desk.around(near), GOLD) > counts[0] + 20
    assert desk.count(desk.around(far), GOLD) <= counts[1] + 3


def test_trails_in_reach_are_lit_and_others_are_not(desk: Desk) -> None:
    island = desk.stage.island
    near, far = island.chapels[3], island.chapels[1]
    bed = "#fff3c4"
    before = [desk.count(desk.around(space, 3), bed, 4) for space in (near, far)]
    desk.board.reach = {near: 1} | dict.fromkeys(island.neighbours[near], 2)
    desk.draw()
    after = [desk.count(desk.around(space, 3), bed, 4) for space in (near, far)]
    assert after[0] > before[0] + 10
    assert after[1] <= before[1]


def test_land_out_of_reach_lies_in_a_veil_until_nothing_is_lit(desk: Desk) -> None:
    island = desk.stage.island
    bare = desk.pixels(desk.box)
    x, y = desk.board.centre_of(island.chapels[1])
    inland = desk.ui.rect(R(x - 75, y - 20, 30, 30))
    light = sum(pygame.transform.average_color(desk.canvas, inland)[:3])
    desk.board.reach = {island.chapels[3]: 2}
    desk.draw_at_rest()
    assert sum(pygame.transform.average_color(desk.canvas, inland)[:3]) < light - 30
    desk.board.reach = {}
    desk.draw_at_rest()
    assert desk.pixels(desk.box) == bare


def test_slim_chances_are_not_told(desk: Desk) -> None:
    island = desk.stage.island
    before = desk.pixels(desk.box)
    far = island.hideaway
    desk.board.forecast = Forecast((), ((far, Fraction(1, 6)),), (Fraction(0), Fraction(0)))
    desk.draw()
    assert desk.pixels(desk.box) == before
    desk.board.forecast = Forecast((), ((far, Fraction(1, 6)),), (Fraction(0), Fraction(1, 2)))
    desk.draw()
    assert desk.pixels(desk.box) != before


def test_an_island_without_a_painting_is_drawn_from_its_tiles(chart: Chart, tmp_path: Path) -> None:
    ui = Ui(Settings(), (640, 400))
    board = BoardView(ui, chart, stage_of(chart), paintings=tmp_path)
    board.place(ui.room)
    canvas = pygame.Surface(ui.size)
    board.draw(canvas, whole=True)
    hues = {tuple(c // 16 for c in canvas.get_at((x, y))[:3]) for x in range(20, 620, 7) for y in range(20, 380, 7)}
    assert len(hues) > 30


# ---------------------------------------------------------------- drawing little


def test_a_still_board_draws_nothing(desk: Desk) -> None:
    assert desk.draw() == []
    desk.board.refresh()
    assert desk.draw() == []
    assert not desk.board.moving


def test_one_figure_that_moves_touches_only_its_surroundings(desk: Desk) -> None:
    island = desk.stage.island
    cue = desk.board.thief_cue(island.lair, island.neighbours[island.lair][0])
    next(cue)
    desk.draw()
    cue.send(0.1)
    drawn = desk.draw()
    area = sum(rect.w * rect.h for rect in drawn)
    assert 0 < area < desk.box.w * desk.box.h / 20


def test_drawing_bit_by_bit_comes_to_the_same_as_drawing_all(chart: Chart) -> None:
    desk = Desk(chart, (720, 460))
    rng = random.Random(4)
    count = len(chart.island.spaces)
    fresh = pygame.Surface(desk.canvas.get_size())
    for _turn in range(14):
        board, stage = desk.board, desk.stage
        stage.people[rng.randrange(2)].space = rng.randrange(count)
        stage.thief = rng.randrange(count)
        stage.altars[rng.randrange(4)] = rng.randrange(3)
        board.acting = rng.choice([None, 0, 1])
        board.reach = {rng.randrange(count): rng.randrange(6) for _ in range(rng.choice([0, 9]))}
        start = rng.randrange(count)
        board.way = rng.choice([[], [start, chart.island.neighbours[start][0]]])
        board.hover, board.focus = rng.choice([None, 3]), rng.choice([None, 5])
        board.ask = tuple(rng.sample(range(count), rng.choice([0, 2])))
        board.update(0.2)
        board.refresh()
        drawn = desk.draw()
        assert all(rect.collidelist(drawn[:i]) < 0 for i, rect in enumerate(drawn))
        board.draw(fresh, whole=True)
        assert desk.pixels(desk.box) == pygame.image.tobytes(fresh.subsurface(desk.box), "RGB")


# ---------------------------------------------------------------- motion


def test_a_walk_ends_where_the_stage_will_have_the_figure(desk: Desk) -> None:
    stage, island = desk.stage, desk.stage.island
    start = stage.people[1].space
    assert run(desk.board.walk_cue(1, start, island.chapels[3], "walk", -1)) > 5
    desk.draw()
    arrived = desk.pixels(desk.box)
    assert not desk.board.moving
    stage.people[1].space = island.chapels[3]
    desk.board.refresh()
    desk.draw()
    assert desk.pixels(desk.box) == arrived


def test_a_walk_that_is_dropped_leaves_the_figure_where_the_stage_has_it(desk: Desk) -> None:
    before = desk.pixels(desk.box)
    cue = desk.board.walk_cue(0, desk.stage.island.home, desk.stage.island.mill)
    next(cue)
    cue.send(0.3)
    desk.draw()
    assert desk.board.moving
    assert desk.pixels(desk.box) != before
    cue.close()
    desk.board.refresh()
    desk.draw()
    assert desk.pixels(desk.box) == before


@pytest.mark.parametrize("cue", ["pulse", "fly", "ferry"])
def test_passing_sights_leave_nothing_behind(desk: Desk, cue: str) -> None:
    island, board = desk.stage.island, desk.board
    desk.stage.people[0].space = island.chapels[0]
    board.refresh()
    desk.draw()
    before = desk.pixels(desk.box)
    playing = {
        "pulse": lambda: board.pulse_cue(island.mill, "#a3382a"),
        "fly": lambda: board.fly_cue("wood", board.centre_of(0), board.centre_of(9)),
        "ferry": lambda: board.walk_cue(0, island.chapels[0], island.chapels[1], "ferry"),
    }[cue]()
    next(playing)
    playing.send(0.2)
    desk.draw()
    assert desk.pixels(desk.box) != before
    run_out = False
    while not run_out:
        try:
            playing.send(0.2)
        except StopIteration:
            run_out = True
    board.refresh()
    desk.draw()
    assert desk.pixels(desk.box) == before


def test_the_carried_fellow_comes_along(desk: Desk) -> None:
    stage, island = desk.stage, desk.stage.island
    stage.people.append(person(MUSCLE, island.hideaway))
    stage.people[1].space = island.hideaway
    stage.people[1].carries = 2
    desk.board.refresh()
    desk.draw()
    red = ROLE_COLOURS["muscle"]
    there = island.neighbours[island.hideaway][0]
    before = desk.count(desk.around(there, 2.5), red, 30)
    run(desk.board.walk_cue(1, island.hideaway, there, "walk", 2))
    desk.draw()
    assert desk.count(desk.around(there, 2.5), red, 30) > before


def test_reduced_motion_keeps_walks_short_and_rings_still(chart: Chart) -> None:
    desk = Desk(chart, reduced_motion=True)
    island = desk.stage.island
    assert run(desk.board.walk_cue(0, island.home, island.lair)) <= 5
    desk.board.refresh()
    desk.board.ask = (3,)
    desk.draw()
    desk.board.update(0.4)
    assert not desk.board.moving
    assert desk.draw() == []


def test_a_walk_goes_on_after_the_window_was_resized(desk: Desk) -> None:
    island = desk.stage.island
    cue = desk.board.walk_cue(0, island.home, island.mill)
    next(cue)
    cue.send(0.3)
    desk.ui.resize((1280, 720))
    desk.board.place(desk.ui.room)
    desk.canvas = pygame.Surface((1280, 720))
    desk.board.draw(desk.canvas, whole=True)
    while True:
        try:
            cue.send(0.1)
        except StopIteration:
            break
    desk.draw()
    arrived = desk.pixels(desk.box)
    desk.stage.people[0].space = island.mill
    desk.board.refresh()
    desk.draw()
    assert desk.pixels(desk.box) == arrived


# ---------------------------------------------------------------- places


@pytest.mark.parametrize(
    ("size", "percent"), [((960, 540), 100), ((1280, 720), 150), ((1024, 768), 75), ((960, 540), 200)]
)
def test_every_space_can_be_pointed_at(chart: Chart, size: tuple[int, int], percent: int) -> None:
    desk = Desk(chart, size, percent)
    for space in range(len(chart.island.spaces)):
        x, y = desk.board.centre_of(space)
        at = x * desk.ui.scale, y * desk.ui.scale
        assert desk.box.collidepoint(at)
        assert desk.board.space_at(at) == space
        assert desk.board.rect_of(space).contains(x, y)


def test_between_the_spaces_and_outside_the_chart_there_is_nothing_to_point_at(desk: Desk) -> None:
    assert desk.board.space_at((desk.box.left + 4, desk.box.top + 4)) is None
    assert desk.board.space_at((2, 2)) is None


def test_spaces_never_overlap(chart: Chart) -> None:
    for size, percent in (((960, 540), 200), ((1280, 720), 150), ((1920, 1080), 100)):
        desk = Desk(chart, size, percent)
        p = desk.board.kit.projection
        points = [p.at(space.x, space.y) for space in chart.island.spaces]
        gap = min(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for i, a in enumerate(points) for b in points[:i])
        assert gap >= 2 * p.radius


def test_the_free_corners_cover_no_space(desk: Desk) -> None:
    for corner in ("nw", "ne", "se", "sw"):
        room = desk.board.free_corner(corner)
        assert room.w > 100
        assert room.h > 30
        for space in range(len(desk.stage.island.spaces)):
            assert not room.contains(*desk.board.centre_of(space))
