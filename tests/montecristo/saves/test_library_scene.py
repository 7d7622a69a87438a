"""The library on the screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.montecristo.view.library_parts import LoadingScene, TitleEntry
from game.montecristo.view.library_scene import LibraryScene
from game.montecristo.view.replay_scene import ReplayScene
from game.montecristo.view.table import TableScene
from game.montecristo.view.title import TitleScene
from game.ui.app import App
from game.ui.overlay import ConfirmScene, MessageScene
from game.ui.scene import Reset
from tests.ui.driving import press, press_key, widget

from .release import HERE


def open_library(app: App) -> LibraryScene:
    press(app, "Library")
    scene = app.top
    assert isinstance(scene, LibraryScene)
    wait(app)
    return scene


def wait(app: App) -> None:
    """Until every file has been read."""
    for _turn in range(200):
        app.step([], 0.05)
        if not app.top.moving:
            return
    raise AssertionError("the library reads for ever")


def choose(app: App, scene: LibraryScene, stem: str) -> None:
    index = [path.stem for path in scene._paths].index(stem)
    press_key(app, pygame.K_HOME)
    for _step in range(index):
        press_key(app, pygame.K_DOWN)
    assert scene.chosen is not None and scene.chosen.stem == stem


def test_every_game_is_listed_with_how_it_stands(start: Callable[..., App]) -> None:
    app = start()
    open_library(app)
    rows = {row.name: row.value for node in app.top.describe() for row in node.children}
    assert rows["running"] == "Day 13, 0 fires lit"
    assert rows["won"] == "Home with the treasure, day 47: 83 points"
    assert rows["all-dead"].endswith("−117 points")


def test_a_running_game_goes_on_and_a_finished_one_is_watched(start: Callable[..., App]) -> None:
    app = start()
    scene = open_library(app)
    choose(app, scene, "won")
    assert not widget(app, "Continue").enabled and "over" in widget(app, "Continue").reason
    press(app, "Watch")
    assert isinstance(app.top, ReplayScene)
    press_key(app, pygame.K_ESCAPE)
    assert app.top is scene
    choose(app, scene, "running")
    press(app, "Continue")
    assert isinstance(app.top, TableScene) and not isinstance(app.top, ReplayScene)
    assert app.top.session.state.day == 13


def test_a_game_whose_days_no_longer_come_out_can_be_watched_up_to_there_and_branched_off(
    start: Callable[..., App], saves: Path
) -> None:
    path = saves / "running.game"
    data = path.read_bytes()
    at = data.index(b'{"day":6,"digest":"') + 19
    path.write_bytes(data[:at] + b"0000000000000000" + data[at + 16 :])
    app = start()
    assert isinstance(app.top, TitleScene) and "day 6" in app.top.notice
    scene = open_library(app)
    choose(app, scene, "running")
    assert scene.card is not None and "day 6 does not come out" in scene.card.fault
    assert not widget(app, "Continue").enabled
    press(app, "Watch")
    app.step([], 0.1)
    assert isinstance(app.top, MessageScene) and "day 6" in app.top.text
    press_key(app, pygame.K_RETURN)
    replay = app.top
    assert isinstance(replay, ReplayScene) and len(replay.marks.days) == 6
    replay.jump(replay.marks.days[4])
    press_key(app, pygame.K_b, text="b")
    assert isinstance(app.top, TableScene) and app.top.session.state.day == 5


def test_back_at_the_title_it_offers_what_the_library_left(start: Callable[..., App]) -> None:
    app = start()
    scene = open_library(app)
    for stem in ("running", "first-morning"):
        choose(app, scene, stem)
        press(app, "Delete")
    press(app, "Back")
    assert isinstance(app.top, TitleScene) and app.top.saved is None


def test_a_double_click_opens_the_game(start: Callable[..., App]) -> None:
    app = start()
    scene = open_library(app)
    games = widget(app, "Games")
    at = app.ui.px(games.r.x + 30), app.ui.px(games.r.y + 64 * [p.stem for p in scene._paths].index("won") + 30)
    for _click in range(2):
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))], 0.02)
        app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)], 0.02)
        app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)], 0.02)
    assert isinstance(app.top, ReplayScene)


def test_a_game_gets_another_title(start: Callable[..., App]) -> None:
    app = start()
    scene = open_library(app)
    choose(app, scene, "running")
    press(app, "Rename")
    assert isinstance(app.top, TitleEntry)
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=" on")], 0.02)
    press_key(app, pygame.K_RETURN)
    wait(app)
    assert scene.card is not None and scene.card.title == "running on"


def test_a_deleted_game_is_in_the_bin_and_comes_back_or_goes_for_good(start: Callable[..., App]) -> None:
    app = start()
    scene = open_library(app)
    for stem in ("lost", "won"):
        choose(app, scene, stem)
        press(app, "Delete")
    assert len(scene._paths) == 4
    scene.look_at(1)
    wait(app)
    choose_first = scene.chosen
    assert choose_first is not None and len(scene._paths) == 2
    press(app, "Take back out")
    assert len(scene._paths) == 1
    press(app, "Empty the bin")
    assert isinstance(app.top, ConfirmScene)
    press(app, "Delete for good")
    assert scene._paths == [] and "1 game" in scene.notice


def test_a_file_dropped_onto_the_window_comes_in(start: Callable[..., App], tmp_path: Path) -> None:
    app = start()
    scene = open_library(app)
    count = len(scene._paths)
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(HERE / "v1" / "lost.game"))], 0.02)
    assert isinstance(app.top, LoadingScene)
    for _turn in range(50):
        if app.top is scene:
            break
        app.step([], 0.05)
    wait(app)
    assert len(scene._paths) == count + 1 and "imported" in scene.notice


@pytest.mark.parametrize("content", [b"", b"\0" * 100, b"\xff\xfe\n", b'{"game":"takara"}\n'])
def test_a_bad_file_dropped_onto_the_window_is_refused_in_words(
    start: Callable[..., App], tmp_path: Path, content: bytes
) -> None:
    app = start()
    scene = open_library(app)
    bad = tmp_path / "bad.game"
    bad.write_bytes(content)
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(bad))], 0.02)
    for _turn in range(5):
        app.step([], 0.05)
    assert isinstance(app.top, MessageScene) and app.top.text
    press_key(app, pygame.K_RETURN)
    assert app.top is scene and len(scene._paths) == 6


def test_the_name_of_a_file_cannot_speak_to_the_text_engine(start: Callable[..., App], saves: Path) -> None:
    (saves / "{{icon:nothing}}.game").write_bytes(b"")
    app = start()
    scene = open_library(app)
    choose(app, scene, "{{icon:nothing}}")
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(saves / "{{icon:nothing}}.game"))], 0.02)
    for _turn in range(5):
        app.step([], 0.05)
    assert isinstance(app.top, MessageScene) and "icon:nothing.game is empty" in app.top.text


def test_a_game_whose_fault_is_in_a_line_far_down_is_refused_with_that_line(
    start: Callable[..., App], tmp_path: Path
) -> None:
    app = start()
    open_library(app)
    lines = (HERE / "v1" / "lost.game").read_bytes().split(b"\n")
    lines[1500] = b'{"do":"TakeUpTreasure"}'
    bad = tmp_path / "cheat.game"
    bad.write_bytes(b"\n".join(lines))
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(bad))], 0.02)
    seen = []
    for _turn in range(50):
        if not isinstance(app.top, LoadingScene):
            break
        seen.append(app.top.reading.progress if app.top.reading is not None else 0.0)
        app.step([], 0.05)
    app.step([], 0.05)
    assert isinstance(app.top, MessageScene) and "line 1501" in app.top.text
    assert len(seen) > 2 and seen == sorted(seen), "progress is shown meanwhile"


def test_files_from_the_import_folder_come_in(start: Callable[..., App], saves: Path) -> None:
    (saves / "import").mkdir()
    (saves / "won.game").rename(saves / "import" / "won.game")
    app = start()
    scene = open_library(app)
    scene.look_at(2)
    wait(app)
    press(app, "Import")
    for _turn in range(50):
        app.step([], 0.05)
        if app.top is scene:
            break
    wait(app)
    assert len(scene._paths) == 6 and scene.card is not None and scene.card.score == 83


def test_an_export_says_where_the_file_is(start: Callable[..., App], saves: Path) -> None:
    app = start()
    scene = open_library(app)
    choose(app, scene, "won")
    press(app, "Export")
    assert str(saves / "export" / "won.game") in scene.notice
    assert (saves / "export" / "won.game").is_file()


def test_a_full_disk_is_told(start: Callable[..., App], saves: Path) -> None:
    (saves / "export").write_text("in the way")
    app = start()
    scene = open_library(app)
    choose(app, scene, "won")
    press(app, "Export")
    assert isinstance(app.top, MessageScene)


def test_a_second_window_is_told_and_only_watches(start: Callable[..., App]) -> None:
    first, second = start(), start()
    press(first, "Continue")
    table = first.top
    assert isinstance(table, TableScene)
    press(second, "Continue")
    second.step([], 0.05)
    assert isinstance(second.top, MessageScene) and "another window" in second.top.text
    press_key(second, pygame.K_RETURN)
    assert isinstance(second.top, ReplayScene)
    assert second.top.replay.state == table.session.state
    first.go(Reset(first.home()))  # type: ignore[misc]
    press_key(second, pygame.K_ESCAPE)
    assert isinstance(second.top, TitleScene)
    press(second, "Continue")
    assert isinstance(second.top, TableScene) and not isinstance(second.top, ReplayScene)


@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 150), ((960, 540), 100)]
)
@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_nothing_is_cut_and_no_button_leaves_the_window(
    start: Callable[..., App], size: tuple[int, int], percent: int, language: str
) -> None:
    app = start(size=size, percent=percent, language=language)
    names = [node.name for node in app.top.describe() if node.role == "button"]
    assert len(names) >= 9
    app.ui.cut.clear()
    press_key(app, pygame.K_b, text="b")
    scene = app.top
    assert isinstance(scene, LibraryScene)
    wait(app)
    for place in (2, 1, 0):
        scene.look_at(place)
        wait(app)
    for index in range(len(scene._paths)):
        scene._choose(index)
        app.step([], 0.05)
    assert not app.ui.cut
    window = pygame.Rect((0, 0), size)
    for node in app.top.describe():
        assert window.contains(pygame.Rect(node.rect)), node


def test_the_line_of_a_game_is_copied_by_button_or_key(start: Callable[..., App]) -> None:
    app = start()
    scene = open_library(app)
    choose(app, scene, "won")
    assert scene.card is not None and scene.card.share.startswith("Montecristo · ")
    for copy in (lambda: press(app, "Copy the seed"), lambda: press_key(app, pygame.K_c, text="c")):
        pygame.scrap.put_text("something else")
        copy()
        assert pygame.scrap.get_text() == scene.card.share
    assert scene.notice == f"Copied: {scene.card.share}"


def test_a_game_that_branched_off_has_no_seed_to_copy(start: Callable[..., App], saves: Path) -> None:
    path = saves / "running.game"
    data = path.read_bytes().split(b"\n", 1)
    header = json.loads(data[0])
    path.write_bytes(json.dumps({**header, "branched": 12}).encode() + b"\n" + data[1])
    app = start()
    scene = open_library(app)
    choose(app, scene, "running")
    assert scene.card is not None and scene.card.share == ""
    assert all(node.name != "Copy the seed" for node in app.top.describe())
