"""Motion on the board: every sight ends, can be cut short, and leaves the board as a fresh one would be."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
import pytest

from game.montecristo.chart import Chart, load_island
from game.montecristo.rules.state import DUSK, EVENING
from game.montecristo.view import motion_reveal
from game.montecristo.view.board import BoardView
from game.montecristo.view.dice import RESOURCE, DieSprite
from game.montecristo.view.weather import EVERYWHERE, FOG, RAIN, WIND, Gust
from game.ui.layout import R
from game.ui.tween import Cue, Timeline

from .desk import MAP, SCOUT, Desk, person, run_out

MakeCue = Callable[[BoardView], Cue]


@pytest.fixture(scope="module")
def chart() -> Chart:
    return load_island(MAP)


@pytest.fixture
def desk(chart: Chart) -> Desk:
    return Desk(chart)


def _die(board: BoardView) -> Cue:
    die = DieSprite(board.ui, RESOURCE)
    return motion_reveal.great_die(board, die, die.tumble_cue(4, 0.5), (3, 5))


def _clash(board: BoardView) -> Cue:
    board.stage.thief = board.stage.people[0].space
    board.refresh()
    return board.clash_cue(0, board.stage.thief)


SIGHTS: dict[str, MakeCue] = {
    "needle": lambda board: motion_reveal.needle(board, 2),
    "great die": _die,
    "coin": lambda board: motion_reveal.drop(board, 7),
    "rain": lambda board: board.sky_cue((Gust(RAIN, 0), Gust(RAIN, 2))),
    "fog": lambda board: board.sky_cue((Gust(FOG, EVERYWHERE),)),
    "wind": lambda board: board.sky_cue((Gust(WIND, 1),)),
    "clash": _clash,
    "pulse": lambda board: board.pulse_cue(4, "#a3382a"),
    "icon": lambda board: board.fly_cue("wood", board.centre_of(0), board.centre_of(9)),
}


def fresh(desk: Desk) -> bytes:
    """The pixels of another board with the same stage and look, drawn at once."""
    board = BoardView(desk.ui, desk.board.chart, desk.stage)
    board.place(desk.ui.room.inset(20))
    board.reach, board.gusts = desk.board.reach, desk.board.gusts
    canvas = pygame.Surface(desk.canvas.get_size())
    board.draw(canvas, whole=True)
    return pygame.image.tobytes(canvas.subsurface(desk.box), "RGB")


# ---------------------------------------------------------------- passing sights


@pytest.mark.parametrize("name", SIGHTS)
def test_a_sight_is_seen_and_then_gone(desk: Desk, name: str) -> None:
    cue = SIGHTS[name](desk.board)
    next(cue)
    before = fresh(desk)
    for _turn in range(6):
        cue.send(0.05)
    desk.draw()
    assert desk.board.moving
    assert desk.pixels(desk.box) != before
    run_out(cue)
    desk.draw_at_rest()
    assert not desk.board.moving
    assert desk.pixels(desk.box) == before


@pytest.mark.parametrize("name", SIGHTS)
@pytest.mark.parametrize("turns", [0, 3])
def test_a_sight_can_be_completed_at_any_time(desk: Desk, name: str, turns: int) -> None:
    timeline = Timeline()
    timeline.add(SIGHTS[name](desk.board))
    for _turn in range(turns):
        timeline.update(0.05)
        desk.draw()
    timeline.finish()
    assert not timeline.busy
    desk.draw_at_rest()
    assert desk.pixels(desk.box) == fresh(desk)


@pytest.mark.parametrize("name", SIGHTS)
def test_at_instant_speed_no_time_passes(desk: Desk, name: str) -> None:
    timeline = Timeline(math.inf)
    timeline.add(SIGHTS[name](desk.board))
    assert not timeline.busy
    desk.draw_at_rest()
    assert desk.pixels(desk.box) == fresh(desk)


@pytest.mark.parametrize("name", ["needle", "coin", "rain", "pulse", "icon"])
def test_with_reduced_motion_a_sight_stays_in_its_place(chart: Chart, name: str) -> None:
    desk = Desk(chart, reduced_motion=True)
    before = pygame.image.frombytes(fresh(desk), desk.box.size, "RGB")
    cue = SIGHTS[name](desk.board)
    next(cue)
    boxes = []
    for _turn in range(40):
        try:
            cue.send(0.05)
        except StopIteration:
            break
        desk.draw()
        now = desk.canvas.subsurface(desk.box)
        same = pygame.mask.from_threshold(now, (0, 0, 0), (7, 7, 7, 255), before)
        same.invert()
        rects = same.get_bounding_rects()
        if rects:
            boxes.append(rects[0].unionall(rects[1:]).center)
    # What fades keeps its middle, give or take the faint edge of what is almost gone.
    assert boxes
    assert max(math.dist(boxes[len(boxes) // 2], middle) for middle in boxes[2:-2] or boxes) < 24


def test_with_reduced_motion_a_figure_fades_from_here_to_there(chart: Chart) -> None:
    desk = Desk(chart, reduced_motion=True)
    island = desk.stage.island
    start, end = island.home, island.mill
    cue = desk.board.walk_cue(0, start, end)
    next(cue)
    desk.draw()
    between = [fresh(desk)]
    for _turn in range(4):
        cue.send(0.06)
        desk.draw()
        between.append(desk.pixels(desk.box))
        x, y = ((a + b) / 2 for a, b in zip(desk.board.centre_of(start), desk.board.centre_of(end), strict=True))
        halfway = desk.ui.rect(R(x - 10, y - 30, 20, 30)).move(-desk.box.x, -desk.box.y)
        crops = [pygame.image.frombytes(p, desk.box.size, "RGB").subsurface(halfway) for p in (between[0], between[-1])]
        assert pygame.image.tobytes(crops[0], "RGB") == pygame.image.tobytes(crops[1], "RGB")
    assert len(set(between)) >= 4
    run_out(cue)


@pytest.mark.parametrize(("calm", "foams"), [(False, True), (True, False)])
def test_a_ferry_draws_a_wake_that_is_gone_when_it_lands(chart: Chart, calm: bool, foams: bool) -> None:
    desk = Desk(chart, reduced_motion=calm)
    start, end = desk.stage.island.chapels[:2]
    desk.stage.people[0].space = start
    desk.board.refresh()
    desk.draw_at_rest()
    cue = desk.board.walk_cue(0, start, end, "ferry")
    next(cue)
    flying = 0
    for _turn in range(4):
        cue.send(0.05 if calm else 0.2)
        flying = max(flying, sum(len(group) for group in desk.board._flying.values()))
    assert bool(flying) == foams
    run_out(cue)
    assert not desk.board._flying


def test_a_sight_goes_on_after_the_window_was_resized(desk: Desk) -> None:
    cue = motion_reveal.drop(desk.board, 7)
    next(cue)
    cue.send(0.2)
    desk.ui.resize((1280, 720))
    desk.board.place(desk.ui.room.inset(20))
    desk.canvas = pygame.Surface((1280, 720))
    desk.board.draw(desk.canvas, whole=True)
    run_out(cue)
    desk.draw_at_rest()
    assert desk.pixels(desk.box) == fresh(desk)


# ---------------------------------------------------------------- light and veil


def test_the_light_turns_slowly_and_comes_to_that_of_a_fresh_board(desk: Desk) -> None:
    morning = desk.pixels(desk.box)
    desk.stage.phase = EVENING
    desk.board.refresh()
    desk.draw()
    assert desk.pixels(desk.box) == morning
    desk.board.update(0.25)
    desk.draw()
    halfway = desk.pixels(desk.box)
    assert halfway != morning
    desk.board.update(0.3)
    desk.draw()
    assert desk.pixels(desk.box) not in (morning, halfway)
    assert desk.pixels(desk.box) == fresh(desk)
    assert not desk.board.moving


def test_every_hour_has_its_own_light_but_not_in_high_contrast(chart: Chart) -> None:
    for high_contrast, lights in ((False, 4), (True, 1)):
        desk = Desk(chart, high_contrast=high_contrast)
        seen = set()
        for phase in range(4):
            desk.stage.phase = phase
            desk.board.refresh()
            desk.draw_at_rest()
            seen.add(desk.pixels(desk.box))
        assert len(seen) == lights


def test_a_veil_that_changes_while_the_light_changes_comes_to_rest_too(desk: Desk) -> None:
    desk.stage.phase = DUSK
    desk.board.refresh()
    desk.draw()
    desk.board.update(0.1)
    desk.board.reach = {3: 1, 4: 2}
    desk.draw()
    assert desk.board.moving
    desk.board.update(0.16)
    desk.draw()
    assert not desk.board.moving
    assert desk.pixels(desk.box) == fresh(desk)


def test_at_instant_speed_light_and_veil_are_there_at_once(chart: Chart) -> None:
    desk = Desk(chart, speed="instant")
    desk.stage.phase = EVENING
    desk.board.reach = {3: 1, 4: 2}
    desk.board.refresh()
    desk.draw()
    assert not desk.board.moving
    assert desk.pixels(desk.box) == fresh(desk)


# ---------------------------------------------------------------- the crowd


def test_who_stands_on_a_space_steps_aside_for_a_newcomer_without_a_jump(desk: Desk) -> None:
    stage, island = desk.stage, desk.stage.island
    stage.people.append(person(SCOUT, island.mill))
    stage.people[1].space = island.mill
    desk.board.refresh()
    desk.draw_at_rest()
    before = desk.pixels(desk.around(island.mill, 4))
    cue = desk.board.walk_cue(0, island.home, island.mill)
    next(cue)
    desk.draw()
    assert desk.pixels(desk.around(island.mill, 4)) == before
    seen = []
    for _turn in range(5):
        desk.board.update(0.05)
        desk.draw()
        seen.append(desk.pixels(desk.around(island.mill, 4)))
    assert len({before, *seen}) >= 4
    run_out(cue)
    stage.people[0].space = island.mill
    desk.board.refresh()
    desk.draw()
    assert desk.pixels(desk.box) == fresh(desk)
