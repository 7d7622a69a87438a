"""The program as a whole: from the title to the table and back, with the games that were saved before."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core import seeds
from game.core.agenda import CHANCE
from game.montecristo import app as program
from game.montecristo import saved
from game.montecristo.maps import load_map
from game.montecristo.rules import game
from game.montecristo.rules.numbers import BASES, EXTREME
from game.montecristo.rules.state import PLAYING, Setup
from game.montecristo.shelf import FINISHED, Expedition, Shelf
from game.montecristo.view.score_scene import ScoreScene
from game.montecristo.view.setup_scene import SetupScene
from game.montecristo.view.table import TableScene
from game.montecristo.view.title import TitleScene
from game.ui.app import App
from game.ui.faults import FaultScene
from game.ui.overlay import MessageScene
from game.ui.settings import Settings
from tests.ui.driving import apps_closed, press, press_key, widget

CHART = load_map(Path(__file__).parents[2] / "maps" / "small.tmx")


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


@pytest.fixture
def start(saves: Path) -> Iterator[Callable[..., App]]:
    """Starts the program as a player does, but for the window."""
    with apps_closed() as opened:

        def make(**more: object) -> App:
            more = {"saves": saves, "seed": 4, **more}
            return opened(
                program.make_app(
                    Settings(speed="instant"), headless=True, size=(1280, 720), map_file=str(CHART.path), **more
                )  # type: ignore[arg-type]
            )

        yield make


def play_on(expedition: Expedition, actions: int) -> None:
    """So many actions at random, or up to the end."""
    session, luck = expedition.session, random.Random(1)
    for _ in range(actions):
        asked = session.decision()
        if asked is None:
            break
        session.act(session.draw_chance() if asked.seat == CHANCE else luck.choice(session.legal()))
    assert session.journal is not None
    session.journal.close()


def new_game(saves: Path, actions: int = 40, difficulty: int = 1) -> Expedition:
    expedition = Shelf.open(saves).begin(Setup((0, 1), difficulty=difficulty), CHART, ("Anna", "Ben"), seed=7)
    play_on(expedition, actions)
    return expedition


def table_of(app: App) -> TableScene:
    assert isinstance(app.top, TableScene)
    return app.top


def notice_of(app: App) -> str:
    assert isinstance(app.top, TitleScene)
    return app.top.notice


# ---------------------------------------------------------------- starting


def test_a_first_start_offers_a_new_game_and_none_to_go_on_with(start: Callable[..., App]) -> None:
    app = start()
    assert isinstance(app.top, TitleScene) and app.top.saved is None
    press(app, "New expedition")
    assert isinstance(app.top, SetupScene)


def test_a_new_game_is_played_saved_and_offered_at_the_next_start(start: Callable[..., App]) -> None:
    app = start()
    press(app, "New expedition")
    press_key(app, pygame.K_RETURN)
    for _ in range(10):
        app.step([], 0.1)
    played = table_of(app).session
    assert played.log, "the figures are drawn from the bag by themselves"
    app.close()
    again = start()
    assert isinstance(again.top, TitleScene) and again.top.saved is not None
    press(again, "Continue")
    assert table_of(again).session.log == played.log
    assert table_of(again).session.state == played.state


def test_back_at_the_title_the_game_just_left_is_offered(start: Callable[..., App], saves: Path) -> None:
    expedition = new_game(saves)
    app = start()
    press(app, "Continue")
    press_key(app, pygame.K_ESCAPE)
    press(app, "Save and go to the title")
    app.step([], 0.1)
    assert isinstance(app.top, TitleScene) and app.top.saved is not None
    assert app.top.saved.day == expedition.session.state.day
    assert app.top.saved.people == ("Anna", "Ben")


def test_a_game_that_ends_leads_to_the_score_and_is_not_offered_again(start: Callable[..., App], saves: Path) -> None:
    expedition = new_game(saves, actions=10_000, difficulty=EXTREME)
    assert expedition.session.state.outcome != PLAYING
    path = next(saves.glob("*.game"))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:-2]))  # without the last action and the note of the end
    app = start()
    press(app, "Continue")
    for _ in range(200):
        if not isinstance(app.top, TableScene):
            break
        asked = app.top.session.decision()
        if asked is not None and asked.seat != CHANCE and app.top.director.at_rest:
            app.top.director.tell(app.top.session.act(app.top.session.legal()[0]))
        press_key(app, pygame.K_SPACE)
        app.step([], 0.1)
    assert isinstance(app.top, ScoreScene)
    later = start()
    assert isinstance(later.top, TitleScene) and later.top.saved is None
    assert (saves / FINISHED / path.name).is_file()


# ---------------------------------------------------------------- saved games


def test_the_game_played_last_is_offered(saves: Path) -> None:
    first, second = new_game(saves, 30), new_game(saves, 50)
    for expedition in (second, first):  # the first one is gone on with
        play_on(expedition, 2)
    found = Shelf.open(saves).latest([CHART])
    assert found is not None and found.session.log == first.session.log


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{}\n", b"no json\n", b"[" * 100_000 + b"\n"])
def test_a_broken_file_is_passed_over_with_a_notice(start: Callable[..., App], saves: Path, content: bytes) -> None:
    kept = new_game(saves)
    broken = saves / "zz.game"
    broken.write_bytes(content)
    app = start()
    assert "zz.game" in notice_of(app)
    press(app, "Continue")
    assert table_of(app).session.log[: len(kept.session.log)] == kept.session.log
    assert broken.read_bytes() == content, "it is left as it was"


def test_a_file_that_breaks_a_rule_is_passed_over(start: Callable[..., App], saves: Path) -> None:
    new_game(saves)
    path = next(saves.glob("*.game"))
    with path.open("a") as file:
        file.write('{"do":"DrawCard","card":3}\n')
    app = start()
    assert path.name in notice_of(app)
    assert app.top.saved is None  # type: ignore[attr-defined]


def test_a_file_that_names_a_map_outside_the_maps_folder_is_passed_over(saves: Path) -> None:
    new_game(saves)
    path = next(saves.glob("*.game"))
    path.write_text(path.read_text().replace("small.tmx", "../../small.tmx").replace(CHART.fingerprint, "0" * 64))
    shelf = Shelf.open(saves)
    assert shelf.latest([]) is None
    assert path.name in shelf.notice


def test_a_last_line_cut_short_costs_one_action_only(saves: Path) -> None:
    expedition = new_game(saves)
    path = next(saves.glob("*.game"))
    path.write_bytes(path.read_bytes()[:-4])
    found = Shelf.open(saves).latest([CHART])
    assert found is not None and found.session.log == expedition.session.log[:-1]


# ---------------------------------------------------------------- what may go wrong


def test_a_folder_that_cannot_be_written_is_told_and_the_game_lives_in_memory(
    start: Callable[..., App], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    app = start(saves=tmp_path / "file" / "saves")
    assert isinstance(app.top, MessageScene) and "cannot be saved" in app.top.text
    press_key(app, pygame.K_RETURN)
    press(app, "New expedition")
    press_key(app, pygame.K_RETURN)
    for _ in range(10):
        app.step([], 0.1)
    session = table_of(app).session
    assert session.journal is not None and session.journal.fault and session.log
    press_key(app, pygame.K_ESCAPE)
    press(app, "Save and go to the title")
    app.step([], 0.1)
    press(app, "Continue")
    assert table_of(app).session is session


@pytest.mark.parametrize("on_disk", [True, False])
def test_after_a_fault_at_the_table_the_game_goes_on_where_it_was(
    start: Callable[..., App], saves: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, on_disk: bool
) -> None:
    (tmp_path / "file").write_text("")
    app = start() if on_disk else start(saves=tmp_path / "file" / "saves")
    if not on_disk:
        press_key(app, pygame.K_RETURN)
    press(app, "New expedition")
    press_key(app, pygame.K_RETURN)
    for _ in range(10):
        app.step([], 0.1)
    table = table_of(app)
    before = table.session

    def fail(dt: float) -> None:
        raise RuntimeError("a fault in the view")

    monkeypatch.setattr(table, "update", fail)
    app.step([], 0.1)
    assert isinstance(app.top, FaultScene)
    press(app, "Continue")
    assert table_of(app) is not table
    assert table_of(app).session is not before
    assert table_of(app).session.log == before.log
    assert table_of(app).session.state == before.state
    assert game.decision(table_of(app).session.state) is not None


def test_a_fault_elsewhere_leads_back_to_the_title(start: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> None:
    app = start()
    press(app, "New expedition")

    def fail(dt: float) -> None:
        raise RuntimeError("a fault in the view")

    monkeypatch.setattr(app.top, "update", fail)
    app.step([], 0.1)
    assert isinstance(app.top, FaultScene)
    assert widget(app, "To the title")
    press(app, "To the title")
    assert isinstance(app.top, TitleScene)


# ---------------------------------------------------------------- seeds and the island of the day


def code_of(app: App) -> str:
    """The code in the pause menu."""
    press_key(app, pygame.K_ESCAPE)
    code = next(node.name for node in app.top.describe() if node.name.startswith("Seed "))[5:]
    press_key(app, pygame.K_ESCAPE)
    return code


def test_the_pause_menu_copies_the_line_of_the_game(start: Callable[..., App]) -> None:
    app = start()
    press(app, "New expedition")
    press_key(app, pygame.K_RETURN)
    app.step([], 0.1)
    press_key(app, pygame.K_ESCAPE)
    press_key(app, pygame.K_c, text="c")
    assert pygame.scrap.get_text() == f"Small · 2 adventurers · medium · edition {max(BASES)} · seed 0000-004R"
    assert any("Copied: Small" in node.name for node in app.top.describe())


def test_without_a_clipboard_the_line_is_shown_to_be_written_down(
    start: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(text: str) -> None:
        raise pygame.error("no clipboard")

    app = start()
    press(app, "New expedition")
    press_key(app, pygame.K_RETURN)
    app.step([], 0.1)
    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    press_key(app, pygame.K_ESCAPE)
    press_key(app, pygame.K_c, text="c")
    assert any("Write it down: Small" in node.name for node in app.top.describe())


def test_a_seed_read_off_one_table_brings_the_same_dice_to_another(start: Callable[..., App], tmp_path: Path) -> None:
    first = start(saves=tmp_path / "one", seed=None)
    press(first, "New expedition")
    press_key(first, pygame.K_RETURN)
    first.step([], 0.1)
    code = code_of(first)
    second = start(saves=tmp_path / "two", seed=seeds.decode(code))
    press(second, "New expedition")
    press_key(second, pygame.K_RETURN)
    second.step([], 0.1)
    for app in (first, second):
        for _ in range(40):
            app.step([], 0.1)
    assert table_of(first).session.log == table_of(second).session.log and table_of(first).session.log


def test_todays_island_is_begun_on_the_usual_map_gone_on_with_and_marked_in_the_file(start: Callable[..., App]) -> None:
    day = datetime.date(2026, 11, 30)
    app = start(clock=lambda: day, seed=None)
    press_key(app, pygame.K_d, text="d")
    assert isinstance(app.top, SetupScene)
    press_key(app, pygame.K_RETURN)
    app.step([], 0.1)
    table = table_of(app)
    assert table.chart.path.name == "montecristo.tmx" and table.session.seed == 26697811648
    assert table.session.journal is not None
    path = table.session.journal.path
    assert saved.read_header(path).daily == "2026-11-30"
    app.close()
    path.rename(path.with_name(f"2026-11-30{path.name[10:]}"))
    app = start(clock=lambda: day, seed=None)
    assert any(node.name.startswith("Today's island") and ": " in node.name for node in app.top.describe())
    press_key(app, pygame.K_d, text="d")
    assert table_of(app).session.seed == 26697811648
    app.close()
    app = start(clock=lambda: day + datetime.timedelta(days=1), seed=None)
    assert not any(node.name.startswith("Today's island") and ": " in node.name for node in app.top.describe())
