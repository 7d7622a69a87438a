"""Motion on the board: every sight ends, can be cut short, and leaves the board as a fresh one would be."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
import pytest

from game.montecristo.chart import Chart, load_island
from game.montecristo.rules.actions import DRAW_CARD, RollCompass
from game.montecristo.rules.numbers import DECK, RULEBOOK
from game.montecristo.rules.state import DUSK, EVENING
from game.montecristo.view import motion_reveal
from game.montecristo.view.board import BoardView
from game.montecristo.view.board_sprites import Picture
from game.montecristo.view.dice import D6, RESOURCE, DieSprite
from game.montecristo.view.motion_air import Air
from game.montecristo.view.motion_fire import FRAMES
from game.montecristo.view.motion_flights import Flights
from game.montecristo.view.motion_meters import GLOW_STEPS, Meters
from game.montecristo.view.stage import FIRE
from game.montecristo.view.weather import EVERYWHERE, FOG, RAIN, WIND, Gust, gusts_of, gusts_today
from game.ui.layout import R
from game.ui.tween import Cue, Timeline
from game.ui.ui import Ui

from .desk import MAP, SCOUT, Desk, person, run

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


def run_out(cue: Cue) -> None:
    """Play a cue that has begun to its end."""
    for _turn in range(200):
        try:
            cue.send(0.05)
        except StopIteration:
            return
    raise AssertionError("the cue does not end")


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


# ---------------------------------------------------------------- fires


def burning(chart: Chart, **settings: bool) -> Desk:
    """A board with two fires, at rest."""
    desk = Desk(chart, **settings)
    desk.stage.altars[:] = [FIRE, 0, FIRE, 0]
    desk.board.refresh()
    desk.draw()
    return desk


def test_fires_flicker_in_a_small_part_of_the_board_which_counts_as_still(chart: Chart) -> None:
    desk = burning(chart)
    before = desk.pixels(desk.box)
    desk.board.update(0.1)
    drawn = desk.draw()
    assert desk.pixels(desk.box) != before
    assert not desk.board.moving
    assert 0 < sum(rect.w * rect.h for rect in drawn) < desk.box.w * desk.box.h / 20


def test_the_flames_come_round_to_the_same_pixels_whatever_happened_beside_them(chart: Chart) -> None:
    desk = burning(chart)
    before = desk.pixels(desk.box)
    hovered = desk.stage.island.chapels[0]
    for turn in range(2 * FRAMES):
        desk.board.hover = hovered if turn % 5 == 2 else None
        desk.board.update(0.1)
        desk.draw()
        whole = pygame.Surface(desk.canvas.get_size())
        desk.board.draw(whole, whole=True)
        assert desk.pixels(desk.box) == pygame.image.tobytes(whole.subsurface(desk.box), "RGB")
    assert desk.pixels(desk.box) == before


def test_pictures_of_flames_that_are_shown_again_hold_what_changed_around_them(chart: Chart) -> None:
    desk, other = burning(chart), burning(chart)
    for _turn in range(2 * FRAMES):
        desk.board.update(0.1)
        desk.draw()
    assert desk.pixels(desk.box) == other.pixels(other.box)
    for each in (desk, other):
        each.stage.people[0].space = each.stage.island.chapels[0]
        each.board.refresh()
        for _turn in range(FRAMES):
            each.board.update(0.1)
            each.draw()
    assert desk.pixels(desk.box) == other.pixels(other.box)


@pytest.mark.parametrize("why", ["ambient_motion", "reduced_motion", "focus"])
def test_fires_stand_still_where_nobody_wants_or_sees_them_flicker(chart: Chart, why: str) -> None:
    desk = burning(chart, **({"ambient_motion": False} if why == "ambient_motion" else {}), reduced_motion=why == "reduced_motion")
    desk.ui.focused = why != "focus"
    desk.board.update(0.5)
    assert desk.draw() == []


# ---------------------------------------------------------------- weather


def test_a_card_of_weather_hits_the_quadrants_its_compass_named() -> None:
    face = next(f for f in range(1, 9) if RULEBOOK.compass_die[f - 1] == 2)
    rain, fog, flu = (DECK.index(name) for name in ("rain", "sea_fog", "flu"))
    draw, roll = DRAW_CARD[rain], RollCompass(face)
    assert gusts_today([roll, draw, roll], rain) == (Gust(RAIN, 2),)
    assert gusts_today([draw], rain) == ()
    assert gusts_today([DRAW_CARD[fog]], fog) == (Gust(FOG, EVERYWHERE),)
    assert gusts_of(flu, ()) == ()
    assert gusts_of(-1, ()) == ()


def test_a_badge_stays_where_the_weather_was_and_covers_no_space(desk: Desk) -> None:
    before = desk.pixels(desk.box)
    for quadrant in (*range(4), EVERYWHERE):
        desk.board.gusts = (Gust(RAIN, quadrant),)
        changed = desk.draw()
        assert changed
        assert desk.pixels(desk.box) != before
        for space in range(len(desk.stage.island.spaces)):
            core = desk.around(space, 0.5)
            assert all(not rect.contains(core) for rect in changed)
        desk.board.gusts = ()
        desk.draw()
        assert desk.pixels(desk.box) == before


# ---------------------------------------------------------------- the air above the table


def test_what_flies_over_the_table_leaves_no_trace(desk: Desk) -> None:
    air = Air(desk.ui)
    flights = Flights(desk.ui, air)
    canvas = desk.canvas
    before = pygame.image.tobytes(canvas, "RGB")
    timeline = Timeline()
    for n in range(3):  # their pictures overlap
        timeline.add(flights.cue("wood", lambda n=n: (5.0 + 4 * n, 8.0), lambda: (420.0, 300.0)), beside=True)
    seen = set()
    while timeline.busy:
        timeline.update(0.05)
        air.lift(canvas)
        assert pygame.image.tobytes(canvas, "RGB") == before
        air.lay(canvas)
        seen.add(pygame.image.tobytes(canvas, "RGB"))
    assert len(seen) > 6
    air.lift(canvas)
    assert air.lay(canvas) == []
    assert not air.busy
    assert pygame.image.tobytes(canvas, "RGB") == before


class Watched(Air):
    """Air that remembers where things were seen in it."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.seen: list[tuple[float, float]] = []

    def put(self, key: object, picture: Picture, x: float, y: float) -> None:
        self.seen.append((x, y))
        super().put(key, picture, x, y)


def test_with_reduced_motion_a_cube_is_seen_only_where_it_arrives(chart: Chart) -> None:
    desk = Desk(chart, reduced_motion=True)
    air = Watched(desk.ui)
    run(Flights(desk.ui, air).cue("stone", lambda: (5.0, 8.0), lambda: (420.0, 300.0)))
    assert len(air.seen) > 3
    assert set(air.seen) == {(420.0, 300.0)}
    assert not air.busy


def test_a_cube_follows_its_goal_when_that_moves(desk: Desk) -> None:
    air = Watched(desk.ui)
    goal = [400.0, 300.0]
    cue = Flights(desk.ui, air).cue("stone", lambda: (5.0, 8.0), lambda: (goal[0], goal[1]))
    next(cue)
    cue.send(0.2)
    goal[0] = 100.0
    run_out(cue)
    assert air.seen[-1] == (100.0, 300.0)


# ---------------------------------------------------------------- meters


def test_a_meter_counts_down_point_by_point_and_glows_for_a_moment() -> None:
    meters = Meters()
    assert meters.begin(0, "heart", 6, 3) > 0
    shown, glows = [], []
    while meters.busy:
        shown.append(meters.value(0, "heart", 3))
        glows.append(meters.glow(0, "heart")[1])
        meters.update(0.05)
    assert list(dict.fromkeys(shown)) == [6, 5, 4, 3]
    assert list(dict.fromkeys(glows)) == list(range(GLOW_STEPS, 0, -1))
    assert meters.glow(0, "heart")[1] == 0
    assert meters.key(0) == ()


def test_a_loss_and_a_gain_glow_in_different_colours() -> None:
    meters = Meters()
    meters.begin(0, "food", 4, 2)
    meters.begin(1, "food", 2, 4)
    assert meters.glow(0, "food")[0] != meters.glow(1, "food")[0]


def test_a_meter_that_nobody_can_see_waits_and_then_shows_all_that_happened() -> None:
    meters = Meters()
    assert meters.begin(2, "water", 4, 3, held=True) == 0
    assert meters.begin(2, "water", 3, 1, held=True) == 0
    meters.update(5.0)
    assert not meters.busy
    assert meters.value(2, "water", 1) == 4
    meters.release()
    meters.update(0.01)
    assert meters.busy
    assert meters.value(2, "water", 1) == 4
    meters.finish()
    assert meters.value(2, "water", 1) == 1


def test_a_meter_shows_what_it_holds_where_the_motion_is_of_another_time() -> None:
    meters = Meters()
    meters.begin(0, "heart", 6, 3)
    assert meters.value(0, "heart", 8) == 8


def test_a_calm_meter_only_glows() -> None:
    meters = Meters()
    assert meters.begin(0, "heart", 6, 3, calm=True) == 0
    assert meters.value(0, "heart", 3) == 3
    assert meters.glow(0, "heart")[1] > 0


# ---------------------------------------------------------------- dice


def test_a_rattling_die_rolls_until_it_is_told_its_face(desk: Desk) -> None:
    die = DieSprite(desk.ui, D6)
    timeline = Timeline()
    timeline.add(die.rattle_cue(), beside=True)
    for _turn in range(20):
        timeline.update(0.05)
        assert die.tumbling
    run(die.tumble_cue(5, 0.4))
    timeline.update(0.05)
    assert not timeline.busy
    assert not die.tumbling
    assert die.face == 5


def test_a_die_that_nobody_tells_stops_rattling(desk: Desk) -> None:
    die = DieSprite(desk.ui, D6, face=2)
    assert run(die.rattle_cue(longest=1.0)) <= 21
    assert not die.tumbling
    assert die.face == 2


