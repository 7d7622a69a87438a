"""A game watched again."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.montecristo import saved
from game.montecristo.rules import events as ev
from game.montecristo.view.replay_controls import DAY, STEP, TURN
from game.montecristo.view.replay_scene import ReplayScene
from game.montecristo.view.score_scene import ScoreScene
from game.montecristo.view.stage import Stage
from game.montecristo.view.table import TableScene
from game.montecristo.view.title import TitleScene
from game.ui.app import App
from game.ui.widgets import Widget
from tests.ui.driving import click, press_key

from .release import HERE, chart

ROOT = Path(__file__).parents[3]


def open_replay(start: Callable[..., App], name: str = "won", **more: object) -> tuple[App, ReplayScene]:
    app = start(replay=HERE / "v1" / f"{name}.game", **more)
    assert isinstance(app.top, ReplayScene)
    return app, app.top


def widget(app: App, name: str) -> Widget:
    assert isinstance(app.top, ReplayScene) and app.top.buttons.group is not None
    found = app.top.buttons.group.find(name)
    assert found is not None
    return found


def press(app: App, name: str) -> None:
    click(app, widget(app, name).r)


def shown(scene: ReplayScene) -> bool:
    """What lies on the table is the state."""
    return scene.play.stage == Stage.of(scene.replay.state)


def settle(app: App, scene: ReplayScene) -> None:
    for _turn in range(100):
        app.step([], 0.1)
        if scene.director.at_rest or scene.director.holding:
            return
    raise AssertionError("the replay never comes to rest")


def test_played_at_the_highest_pace_a_game_goes_by_itself_to_its_end(start: Callable[..., App]) -> None:
    app, scene = open_replay(start, "first-morning")
    for _press in range(5):
        press_key(app, pygame.K_UP)
    press(app, "Play")
    for _turn in range(600):
        app.step([], 0.1)
        if not scene.playing:
            break
    assert scene.replay.over and shown(scene)
    press(app, "Play")
    assert scene.replay.at < 3, "it begins anew"


def test_cards_and_fights_pass_by_themselves_while_it_plays(start: Callable[..., App]) -> None:
    app, scene = open_replay(start, "running")
    scene.set_pace(4)
    scene.jump(scene.marks.days[1] - 3)
    press_key(app, pygame.K_SPACE)
    seen = False
    for _turn in range(400):
        app.step([], 0.1)
        seen = seen or scene.director.covered
        if scene.marks.day_at(scene.replay.at) > 2:
            break
    assert seen and scene.marks.day_at(scene.replay.at) > 2


def test_a_pause_holds_the_game_where_it_is(start: Callable[..., App]) -> None:
    app, scene = open_replay(start)
    press_key(app, pygame.K_SPACE)
    for _turn in range(30):
        app.step([], 0.1)
    press_key(app, pygame.K_SPACE)
    settle(app, scene)
    at = scene.replay.at
    for _turn in range(30):
        app.step([], 0.1)
    assert 0 < at == scene.replay.at


@pytest.mark.parametrize("unit", [STEP, TURN, DAY])
def test_forth_and_back_by_steps_turns_and_days(start: Callable[..., App], unit: str) -> None:
    app, scene = open_replay(start)
    scene.jump(scene.marks.days[2])
    places = [scene.replay.at]
    for _step in range(4):
        scene.go(unit, 1)
        settle(app, scene)
        if scene.director.holding:
            scene.director.go_on()
            settle(app, scene)
        assert shown(scene)
        places.append(scene.replay.at)
    assert places == sorted(set(places))
    for place in reversed(places[:-1]):
        scene.go(unit, -1)
        app.step([], 0.1)
        assert scene.replay.at == place and shown(scene)


def test_the_keys_reach_every_unit(start: Callable[..., App]) -> None:
    app, scene = open_replay(start)
    press_key(app, pygame.K_PAGEDOWN)
    press_key(app, pygame.K_PAGEDOWN)
    assert scene.replay.at == scene.marks.days[1]
    press_key(app, pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert scene.replay.at in scene.marks.turns
    press_key(app, pygame.K_LEFT)
    press_key(app, pygame.K_END)
    assert scene.replay.over
    press_key(app, pygame.K_HOME)
    assert scene.replay.at == 0


def test_the_bar_has_the_fires_and_the_reveal_and_leads_there(start: Callable[..., App]) -> None:
    app, scene = open_replay(start)
    icons = {marker.point.icon for marker in scene.marks.markers}
    assert {"fire", "eye", "thief", "ship"} <= icons
    reveal = next(marker for marker in scene.marks.markers if marker.point.icon == "eye")
    bar = scene.bar
    at = app.ui.px(bar.x_of(reveal.at)), app.ui.px(bar.r.cy)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)], 0.02)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)], 0.02)
    assert abs(scene.replay.at - reveal.at) <= scene.marks.length // 40 and shown(scene)
    left = app.ui.px(bar.track.x - 4), app.ui.px(bar.r.cy)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)], 0.02)
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=left, rel=(0, 0), buttons=(1, 0, 0))], 0.02)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=left, button=1)], 0.02)
    assert scene.replay.at == 0


def test_markers_stand_where_the_things_happened(start: Callable[..., App]) -> None:
    _app, scene = open_replay(start)
    session = saved.replay(HERE / "v1" / "won.game", chart("montecristo").island)
    fires = [
        at for at, (_a, events, _s) in enumerate(session.history(), 1) for e in events if isinstance(e, ev.FireLit)
    ]
    assert [marker.at for marker in scene.marks.markers if marker.point.icon == "fire"] == fires


def test_a_new_game_branches_off_and_the_old_one_stays(start: Callable[..., App], saves: Path) -> None:
    app, scene = open_replay(start, "lost")
    old = (HERE / "v1" / "lost.game").read_bytes()
    scene.jump(scene.marks.days[10])
    state = scene.replay.state.copy()
    press(app, "Play on")
    table = app.top
    assert isinstance(table, TableScene) and not isinstance(table, ReplayScene)
    assert table.session.state == state and table.session.journal is not None
    assert table.session.seed != scene.replay.seed, "what comes is not known"
    path = table.session.journal.path
    assert path.parent == saves
    assert saved.replay(path, chart("small").island).state == state
    assert (HERE / "v1" / "lost.game").read_bytes() == old


def test_from_the_end_of_a_game_nothing_branches_off(start: Callable[..., App]) -> None:
    app, scene = open_replay(start)
    scene.jump(scene.marks.length)
    app.step([], 0.05)
    assert not widget(app, "Play on").enabled and widget(app, "Play on").reason


def test_the_score_sheet_leads_to_the_replay_and_back(start: Callable[..., App]) -> None:
    from game.montecristo.shelf import Expedition

    app = start()
    session = saved.replay(HERE / "v1" / "won.game", chart("montecristo").island)
    program = app.home.__self__  # type: ignore[union-attr]
    score = program.score(Expedition(session, chart("montecristo"), ("Anna", "Ben")))
    from game.ui.scene import Reset

    app.go(Reset(score))
    app.step([], 0.05)
    press_key(app, pygame.K_w, text="w")
    assert isinstance(app.top, ReplayScene) and app.top.replay.at == 0
    press(app, "Close")
    assert isinstance(app.top, ScoreScene)


def test_close_leads_to_the_title_when_the_replay_was_opened_alone(start: Callable[..., App]) -> None:
    app, _scene = open_replay(start)
    press(app, "Close")
    assert isinstance(app.top, TitleScene)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_is_cut(start: Callable[..., App], size: tuple[int, int], percent: int) -> None:
    app, scene = open_replay(start, "lost", size=size, percent=percent, language="pseudo")
    app.ui.cut.clear()
    for at in (0, scene.marks.length // 2, scene.marks.length):
        scene.jump(at)
        app.step([], 0.05)
    own = [text for text in app.ui.cut if text not in {line.text for line in scene.play.log.lines}]
    assert not own
    window = pygame.Rect((0, 0), size)
    for node in scene.buttons.describe():
        assert window.contains(pygame.Rect(node.rect)), node


# ---------------------------------------------------------------- without a window


def replay(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "main.py", "replay", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_good_file_is_verified(tmp_path: Path) -> None:
    done = replay(str(HERE / "v1" / "won.game"), "--verify", "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 0 and found["good"] and found["score"] == 83 and found["days_compared"] == 48


def test_a_bad_file_fails_with_its_line(tmp_path: Path) -> None:
    bad = tmp_path / "bad.game"
    bad.write_bytes((HERE / "v1" / "won.game").read_bytes() + b'{"do":"EndTurn"}\n')
    done = replay(str(bad), "--verify")
    assert done.returncode == 1 and "line 2112" in done.stdout


def test_the_chronicle_tells_the_whole_game() -> None:
    done = replay(str(HERE / "v1" / "won.game"), "--text")
    assert "Montecristo · 4 adventurers · 2 players · easy · seed 0000-018F" in done.stdout.splitlines()
    assert done.returncode == 0
    assert "Day 1, Morning" in done.stdout and "83 points" in done.stdout
    assert len(done.stdout.splitlines()) > 2000
