"""The title offers what can be done, and says why something cannot."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.montecristo.chart import Chart
from game.montecristo.rules.game import new_game
from game.montecristo.view.daily_offer import BEGUN, PLAYED, UNPLAYED, DailyOffer
from game.montecristo.view.how_to_play import HowToPlayScene
from game.montecristo.view.setup_scene import SetupScene
from game.montecristo.view.stage import Stage
from game.montecristo.view.title import SavedGame, TitleScene
from game.ui.app import App
from game.ui.preferences import SettingsScene
from game.ui.scene import Scene
from tests.ui.driving import press, press_key, widget

from .conftest import a_setup

SAVED = SavedGame(day=6, roles=(0, 3, 2, 1), people=("Anna", "Ben"), fires=2)


def a_title(saved: SavedGame | None = None, loads: bool = True) -> TitleScene:
    return TitleScene(
        new_game=lambda: SetupScene(lambda agreement: Scene()),
        continue_game=lambda: Scene() if loads else None,
        saved=saved,
    )


def names(app: App) -> list[str]:
    return [node.name for node in app.top.describe() if node.role == "button"]


def test_without_a_saved_game_a_new_one_is_the_main_thing(open_app: Callable[..., App]) -> None:
    app = open_app(a_title())
    assert "Continue" not in names(app)
    assert widget(app, "New expedition").look == "primary"  # type: ignore[attr-defined]


def test_a_saved_game_comes_first_and_tells_day_team_and_fires(open_app: Callable[..., App]) -> None:
    app = open_app(a_title(SAVED))
    assert names(app)[0] == "Continue"
    assert app.top.describe()[0].value == "Day 6, 4 adventurers, 2 fires lit"
    assert widget(app, "New expedition").look == "button"  # type: ignore[attr-defined]


def test_continue_opens_the_saved_game_in_place_of_the_title(open_app: Callable[..., App]) -> None:
    app = open_app(a_title(SAVED))
    press(app, "Continue")
    assert [type(scene) for scene in app.stack] == [Scene]


def test_a_saved_game_that_cannot_be_read_is_offered_no_more(open_app: Callable[..., App]) -> None:
    title = a_title(SAVED, loads=False)
    app = open_app(title)
    press(app, "Continue")
    assert app.top is title
    assert "Continue" not in names(app)
    assert title.notice == "The saved game can no longer be read."


def test_the_second_island_is_off_and_says_so(open_app: Callable[..., App]) -> None:
    app = open_app(a_title())
    node = next(node for node in app.top.describe() if node.name.startswith("Takara"))
    assert "off" in node.state
    assert node.reason == "The second island, Takara, is not in this version yet."


def test_the_second_island_opens_once_it_is_there(open_app: Callable[..., App]) -> None:
    app = open_app(TitleScene(new_game=Scene, takara=Scene))
    press(app, "Takara Island")
    assert [type(scene) for scene in app.stack] == [Scene]


@pytest.mark.parametrize(
    ("key", "kind"), [(pygame.K_n, SetupScene), (pygame.K_F1, HowToPlayScene), (pygame.K_s, SettingsScene)]
)
def test_every_entry_has_a_key(open_app: Callable[..., App], key: int, kind: type[Scene]) -> None:
    app = open_app(a_title())
    press_key(app, key, text=pygame.key.name(key) if key < 127 else "")
    assert isinstance(app.top, kind)
    press_key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, TitleScene)


def test_quit_ends_the_program(open_app: Callable[..., App]) -> None:
    app = open_app(a_title())
    press(app, "Quit")
    assert not app.running


def test_what_was_entered_is_still_there_after_going_back(open_app: Callable[..., App]) -> None:
    app = open_app(a_title())
    press(app, "New expedition")
    first = app.top
    assert isinstance(first, SetupScene)
    first.draft.names[0] = "Anna"
    press(app, "Back")
    press(app, "New expedition")
    assert app.top.draft.names[0] == "Anna"  # type: ignore[attr-defined]


@pytest.mark.parametrize("percent", [75, 100, 150, 200])
def test_no_text_is_cut_at_any_size(open_app: Callable[..., App], chart: Chart, percent: int) -> None:
    stage = Stage.of(new_game(a_setup(4), chart.island))
    title = TitleScene(new_game=Scene, continue_game=Scene, saved=SAVED, chart=chart, stage=stage)
    app = open_app(title, percent=percent, language="pseudo")
    assert app.ui.cut == []


def test_nothing_is_drawn_while_nothing_changes(open_app: Callable[..., App]) -> None:
    app = open_app(a_title())
    app.step([], 0.02)
    assert app.top.draw(app.canvas) == []
    assert not app.top.moving


# ---------------------------------------------------------------- the island of the day


class Calendar:
    """The island of a day that the test turns over."""

    def __init__(self, standing: int = UNPLAYED) -> None:
        self.day, self.standing, self.goes_on = "2026-11-30", standing, True

    def today(self) -> str:
        return self.day

    def offer(self) -> DailyOffer:
        return DailyOffer(self.day, 7, (1, 2, 3), (0, 1, 1), 0, self.standing, at=5, outcome="won", points=74)

    def set_up(self) -> Scene:
        return SetupScene(lambda agreement: Scene())

    def go_on(self) -> Scene | None:
        return Scene() if self.goes_on else None


@pytest.mark.parametrize(
    ("standing", "name"),
    [
        (UNPLAYED, "Today's island, 30 November"),
        (BEGUN, "Today's island, 30 November: day 5"),
        (PLAYED, "Today's island, 30 November: 74 points"),
    ],
)
def test_todays_island_is_offered_with_what_has_come_of_it(
    open_app: Callable[..., App], standing: int, name: str
) -> None:
    app = open_app(TitleScene(new_game=Scene, daily=Calendar(standing)), size=(1920, 1080))
    assert name in names(app)


def test_after_midnight_it_is_the_next_one(open_app: Callable[..., App]) -> None:
    calendar = Calendar(PLAYED)
    app = open_app(TitleScene(new_game=Scene, daily=calendar), size=(1920, 1080))
    calendar.day, calendar.standing = "2026-12-01", UNPLAYED
    assert "Today's island, 30 November: 74 points" in names(app)
    for _turn in range(15):
        app.step([], 0.1)
    assert "Today's island, 1 December" in names(app)


def test_it_leads_to_its_set_up_or_goes_on(open_app: Callable[..., App]) -> None:
    app = open_app(TitleScene(new_game=Scene, daily=Calendar()))
    press_key(app, pygame.K_d, text="d")
    assert isinstance(app.top, SetupScene) and len(app.stack) == 2
    app = open_app(TitleScene(new_game=Scene, daily=Calendar(BEGUN)))
    press_key(app, pygame.K_d, text="d")
    assert [type(scene) for scene in app.stack] == [Scene]


def test_one_that_cannot_go_on_says_so(open_app: Callable[..., App]) -> None:
    calendar = Calendar(BEGUN)
    calendar.goes_on = False
    title = TitleScene(new_game=Scene, daily=calendar)
    app = open_app(title)
    press_key(app, pygame.K_d, text="d")
    assert app.top is title and title.notice == "The saved game can no longer be read."
