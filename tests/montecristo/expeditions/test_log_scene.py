"""The log on the screen."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.montecristo.expeditions.logbook import FILE_NAME
from game.montecristo.expeditions.record import D6, UNKNOWN, faces
from game.montecristo.gallery_expeditions import PLAYED
from game.montecristo.rules.actions import ABANDON
from game.montecristo.view.expedition_bests import bests
from game.montecristo.view.expedition_form import COLUMNS, columns_for
from game.montecristo.view.expedition_ink import flowing
from game.montecristo.view.expedition_ranks import OVER, smoothed
from game.montecristo.view.expedition_scene import BESTS, DICE, FORM, RANKS, THIEF, ExpeditionScene
from game.montecristo.view.replay_scene import ReplayScene
from game.montecristo.view.score_scene import ScoreScene
from game.montecristo.view.table import TableScene
from game.montecristo.view.title import TitleScene
from game.ui.app import App
from game.ui.overlaps import overlaps
from game.ui.overlay import MessageScene
from tests.ui.driving import press, press_key, widget

from .conftest import OLD, as_by_a_newer_version, open_log, said
from .conftest import OVER as ENDED


def rows(app: App) -> list[str]:
    return [row.value for node in app.top.describe() if node.role == "list" for row in node.children]


def test_the_title_leads_to_the_log_and_finished_games_are_entered_with_progress(start: Callable[..., App]) -> None:
    app = start()
    press(app, "Expedition log")
    assert "being entered" in said(app)
    for _turn in range(400):
        app.step([], 0.05)
    assert "4 expeditions were entered from your saved games." in said(app)
    assert len(rows(app)) == len(ENDED)
    press_key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, TitleScene)


def test_without_games_it_is_a_blank_form(start: Callable[..., App], saves: Path) -> None:
    for path in saves.rglob("*.game"):
        path.unlink()
    app = start()
    scene = open_log(app)
    assert rows(app) == [] and "The first line is yours to fill" in said(app)
    assert not widget(app, "Export as CSV").enabled
    for page in range(6):
        scene.turn_to(page)
        app.step([], 0.05)
    assert app.top is scene


def test_lines_are_sorted_by_any_column_and_back(start: Callable[..., App]) -> None:
    app = start(OLD, size=(1920, 1080))
    scene = open_log(app)
    press(app, "Points")
    points = [row.value.record.total for row in scene._form.rows]
    assert points == sorted(points, reverse=True)
    press(app, "Points")
    points = [row.value.record.total for row in scene._form.rows]
    assert points == sorted(points)
    press(app, "Days")
    days = [row.value.record.day for row in scene._form.rows]
    assert days == sorted(days, reverse=True)


def test_the_chosen_line_stays_chosen_when_the_form_is_sorted(start: Callable[..., App]) -> None:
    app = start(OLD)
    scene = open_log(app)
    for _step in range(3):
        press_key(app, pygame.K_DOWN)
    chosen = scene.chosen
    press(app, "Level")
    assert scene.chosen == chosen and scene._form.rows[scene._form.index].value.number == chosen


def test_a_game_is_watched_from_its_line(start: Callable[..., App]) -> None:
    app = start()
    open_log(app)
    press_key(app, pygame.K_w, text="w")
    assert isinstance(app.top, ReplayScene)
    press_key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, ExpeditionScene)


def test_a_line_whose_game_is_gone_says_so(start: Callable[..., App]) -> None:
    app = start(OLD)
    scene = open_log(app)
    scene.chosen = scene.book.lines[0].number
    scene.relayout()
    assert not widget(app, "Watch").enabled and "deleted" in widget(app, "Watch").reason
    assert "The first time" in said(app)


def test_every_page_opens_by_its_number_and_by_the_mouse(start: Callable[..., App]) -> None:
    app = start(OLD)
    scene = open_log(app)
    for page, told in enumerate(
        ("The hard way", "Easy, 4 adventurers", "Swashbucklers", "rolls.", "health was lost", "catches")
    ):
        press_key(app, pygame.K_1 + page, text=str(page + 1))
        assert scene.page == page and told in said(app), told
    tabs = widget(app, "Page")
    at = tabs.cells()[DICE]  # type: ignore[attr-defined]
    pos = app.ui.px(at.cx), app.ui.px(at.cy)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([pygame.event.Event(kind, pos=pos, button=1)], 0.02)
    assert scene.page == DICE


def test_dice_can_be_counted_of_one_expedition_alone(start: Callable[..., App]) -> None:
    app = start(OLD)
    scene = open_log(app)
    scene.turn_to(DICE)
    assert f"{sum(faces(scene.book.tallies, D6)):,} rolls" in said(app)
    widget(app, "Of").choose(1)  # type: ignore[attr-defined]
    assert scene.line is not None
    alone = sum(faces(scene.logbook.tallies(scene.line), D6))
    assert f"{alone} rolls" in said(app)


def test_a_best_leads_to_its_line(start: Callable[..., App]) -> None:
    app = start(OLD)
    scene = open_log(app)
    scene.counted.choose(UNKNOWN)
    scene.turn_to(BESTS)
    best = widget(app, "Easy, 4 adventurers")
    press(app, best.name)
    assert scene.page == FORM and scene.line is not None and scene.line.record.total == 111


def test_abandoned_expeditions_and_house_rules_are_no_bests(start: Callable[..., App]) -> None:
    app = start(OLD)
    scene = open_log(app)
    found = bests(scene.book.lines)
    assert all(line.record.seen_through and line.record.by_the_book for line in found.values())
    best = found[0, 4]
    rest = bests([line for line in scene.book.lines if line is not best])
    assert rest[0, 4].record.total <= best.record.total


# ---------------------------------------------------------------- small windows, export


def test_in_a_small_window_the_form_and_the_sheet_take_turns(start: Callable[..., App]) -> None:
    app = start(OLD, percent=200)
    scene = open_log(app)
    assert "It lasted" not in said(app)
    press_key(app, pygame.K_RETURN)
    assert scene.closer and "It lasted" in said(app)
    press_key(app, pygame.K_ESCAPE)
    assert app.top is scene and not scene.closer
    press_key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, TitleScene)


def test_the_export_tells_where_the_file_lies(start: Callable[..., App], saves: Path) -> None:
    app = start(OLD)
    open_log(app)
    press_key(app, pygame.K_e, text="e")
    (file,) = (saves / "export").glob("*.csv")
    assert str(file) in said(app)


def test_an_export_that_is_refused_is_told(start: Callable[..., App], saves: Path) -> None:
    (saves / "export").write_text("in the way")
    app = start(OLD)
    open_log(app)
    press_key(app, pygame.K_e, text="e")
    assert isinstance(app.top, MessageScene)


# ---------------------------------------------------------------- damage, newer files


def test_a_damaged_log_is_told_once_and_written_anew(start: Callable[..., App], saves: Path) -> None:
    (saves / FILE_NAME).write_bytes(b"not a database at all" * 100)
    app = start()
    open_log(app)
    assert isinstance(app.top, MessageScene) and "could not be read any more" in app.top.text
    assert next(iter(saves.glob("expeditions-damaged-*"))).name in app.top.text
    press_key(app, pygame.K_RETURN)
    assert len(rows(app)) == len(ENDED)
    press_key(app, pygame.K_ESCAPE)
    open_log(app)
    assert isinstance(app.top, ExpeditionScene)


def test_a_newer_log_is_shown_with_a_lasting_word(start: Callable[..., App], saves: Path) -> None:
    shutil.copy(OLD, saves / FILE_NAME)
    as_by_a_newer_version(saves / FILE_NAME)
    app = start()
    scene = open_log(app)
    assert "newer version" in said(app) and len(scene.book.lines) == 31
    press_key(app, pygame.K_DOWN)
    assert "newer version" in said(app)


# ---------------------------------------------------------------- at the end of a game


def finish(app: App) -> ScoreScene:
    press_key(app, pygame.K_c, text="c")
    table = app.top
    assert isinstance(table, TableScene)
    for _turn in range(20):
        app.step([], 0.1)
    table.director.tell(table.session.act(ABANDON))
    for _turn in range(200):
        app.step([], 0.1)
        if isinstance(app.top, ScoreScene):
            return app.top
    raise AssertionError("the sheet of points never comes")


def test_a_game_that_ends_is_entered_and_the_sheet_of_points_leads_there(start: Callable[..., App]) -> None:
    app = start()
    finish(app)
    assert "Entered in the log as expedition 1." in said(app)
    press_key(app, pygame.K_g, text="g")
    scene = app.top
    assert isinstance(scene, ExpeditionScene) and scene.chosen == 1
    for _turn in range(300):
        app.step([], 0.05)
    assert len(rows(app)) == len(ENDED) + 1 and scene.chosen == 1
    press_key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, ScoreScene)


def test_a_log_that_cannot_be_written_does_not_keep_the_points_away(start: Callable[..., App], saves: Path) -> None:
    (saves / FILE_NAME).mkdir()
    app = start()
    finish(app)
    assert "Nothing is lost" in said(app)
    press_key(app, pygame.K_g, text="g")
    assert isinstance(app.top, MessageScene)
    press_key(app, pygame.K_RETURN)
    (saves / FILE_NAME).rmdir()
    press_key(app, pygame.K_g, text="g")
    assert isinstance(app.top, ExpeditionScene) and app.top.chosen == 1


# ---------------------------------------------------------------- drawing


@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 200), ((1280, 720), 75), ((1024, 768), 125), ((1920, 1080), 150)]
)
@pytest.mark.parametrize("log", [OLD, PLAYED], ids=["unknown", "editions"])
def test_nothing_is_cut_and_nothing_overlaps_on_any_page(
    start: Callable[..., App], size: tuple[int, int], percent: int, log: Path
) -> None:
    app = start(log, size=size, percent=percent, language="pseudo")
    scene = open_log(app)
    for page in range(6):
        for closer in (False, True):
            scene.turn_to(page)
            scene.closer = closer
            scene.relayout()
            app.step([], 0.05)
            assert app.ui.cut == [], page
            assert not overlaps(scene.describe(), app.ui.size), page


def test_nothing_is_drawn_while_nothing_changes(start: Callable[..., App]) -> None:
    app = start(OLD)
    scene = open_log(app)
    for page in (FORM, RANKS, THIEF):
        scene.turn_to(page)
        app.step([], 0.02)
        assert scene.draw(app.canvas) == [] and not scene.moving


@pytest.mark.parametrize("width", [250, 400, 640, 900, 1150, 1700])
def test_columns_fill_the_form_exactly_and_points_are_always_there(width: float) -> None:
    found = columns_for(width)
    assert sum(each for _column, each in found) == pytest.approx(width)
    assert "points" in {column.key for column, _width in found}
    assert [column for column in COLUMNS if column in [c for c, _w in found]] == [c for c, _w in found]


def test_the_curve_is_the_mean_of_the_last_few() -> None:
    assert smoothed([1, 3]) == [1, 2]
    assert smoothed([float(value) for value in range(10)])[-1] == sum(range(10 - OVER, 10)) / OVER


def test_the_curve_never_swings_beyond_the_heights_it_joins() -> None:
    path = flowing([(0, 0), (10, 100), (20, 100), (30, 0)])
    heights = [float(pair.split()[1]) for pair in path.replace("M", "").replace("C", " ").split("  ") if " " in pair]
    assert all(0 <= height <= 100 for height in heights)
