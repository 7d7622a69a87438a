"""Motion in its parts: fires, weather, what flies over the table, meters, dice that rattle."""

from __future__ import annotations

import pygame
import pytest

from game.montecristo.chart import Chart, load_island
from game.montecristo.rules.actions import DRAW_CARD, RollCompass
from game.montecristo.rules.numbers import DECK, RULEBOOK
from game.montecristo.view.board_sprites import Picture
from game.montecristo.view.dice import D6, DieSprite
from game.montecristo.view.motion_air import Air
from game.montecristo.view.motion_fire import FRAMES
from game.montecristo.view.motion_flights import Flights
from game.montecristo.view.motion_meters import GLOW_STEPS, Meters
from game.montecristo.view.stage import FIRE
from game.montecristo.view.weather import EVERYWHERE, FOG, RAIN, Gust, gusts_of, gusts_today
from game.ui.tween import Timeline
from game.ui.ui import Ui

from .desk import MAP, Desk, run, run_out


@pytest.fixture(scope="module")
def chart() -> Chart:
    return load_island(MAP)


@pytest.fixture
def desk(chart: Chart) -> Desk:
    return Desk(chart)


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


def test_flames_that_come_round_hold_what_has_changed_around_them(chart: Chart) -> None:
    """Bit by bit against all anew, while a ring appears around a burning chapel, stays and goes, and a figure comes by."""
    desk, other = burning(chart), burning(chart)
    first = desk.pixels(desk.box)
    chapel = desk.stage.island.chapels[2]
    for turn in range(5 * FRAMES):
        for each in (desk, other):
            each.board.hover = chapel if FRAMES * 2 <= turn < FRAMES * 3.5 else None
            if turn == FRAMES * 4:
                each.stage.people[0].space = chapel
                each.board.refresh()
            each.board.update(0.1)
        desk.draw()
        other.board.draw(other.canvas, whole=True)
        assert desk.pixels(desk.box) == other.pixels(other.box)
        if turn == FRAMES * 2 - 1:
            assert desk.pixels(desk.box) == first


@pytest.mark.parametrize("why", ["ambient_motion", "reduced_motion", "focus"])
def test_fires_stand_still_where_nobody_wants_or_sees_them_flicker(chart: Chart, why: str) -> None:
    desk = burning(
        chart, **({"ambient_motion": False} if why == "ambient_motion" else {}), reduced_motion=why == "reduced_motion"
    )
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
