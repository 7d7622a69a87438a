"""A turn at the table, by mouse alone and by keyboard alone, through the loop that players use."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.montecristo.rules.numbers import FOOD, KINDS
from game.montecristo.view.panels_buttons import OptionButton
from game.montecristo.view.panels_log import LogScene
from game.ui.overlay import ConfirmScene, PauseScene

from .table_driving import CAPTAIN, MUSCLE, SCOUT, Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(settings_path=tmp_path / "settings.json")


def resource_in_reach(table: Table, least: int = 2) -> int:
    """The nearest space to search at, some steps away."""
    island = table.state.island
    for space, cost in sorted(table.scene.board.reach.items(), key=lambda item: item[1]):
        if cost >= least and 0 <= island.kinds[space] < FOOD:
            return space
    raise AssertionError("nothing to search in reach")


def click_through(table: Table) -> None:
    """Answer what is asked on the way with the first button, until the walk is over."""
    for _question in range(8):
        table.wait()
        if table.frame_name == "TurnOpen" and not table.scene.walker.going:
            return
        option = next(w for w in table.scene.buttons.group.widgets if isinstance(w, OptionButton))
        table.click(table.app.ui.rect(option.r).center)


def test_a_turn_by_mouse_alone(table: Table) -> None:
    seat = table.state.seat
    who = table.state.adventurers[seat]
    goal = resource_in_reach(table)
    points = who.points
    cost = table.scene.board.reach[goal]
    table.move(table.at_space(goal))
    assert table.scene.board.way[-1] == goal
    table.click_space(goal)
    click_through(table)
    assert who.space == goal
    assert who.points == points - cost
    table.press("Search")
    table.wait()
    assert who.points == points - cost - 1
    assert table.director.dice.face is not None
    table.press("End turn")
    assert isinstance(table.app.top, ConfirmScene)
    table.press("End turn")
    table.wait()
    assert table.state.seat != seat


def test_a_turn_by_keyboard_alone(table: Table) -> None:
    seat = table.state.seat
    who = table.state.adventurers[seat]
    start = who.space
    table.letter("m")
    assert table.scene.board.focus in table.scene.board.reach
    for arrow in (pygame.K_RIGHT, pygame.K_DOWN):
        table.key(arrow)
    goal = table.scene.board.focus
    assert goal in table.scene.board.reach
    table.key(pygame.K_RETURN)
    for _question in range(6):
        table.wait()
        if table.frame_name == "TurnOpen":
            break
        table.letter("1")
    assert who.space == goal != start
    table.key(pygame.K_SPACE, " ")
    assert isinstance(table.app.top, ConfirmScene)
    table.key(pygame.K_RETURN)
    table.wait()
    assert table.state.seat != seat


def test_the_walk_goes_on_after_a_question_on_the_way(tmp_path: Path) -> None:
    def thirsty(session: object) -> None:
        for who in session.state.adventurers:  # type: ignore[attr-defined]
            who.water = who.food = 2

    table = Table(prepare=thirsty, settings_path=tmp_path / "settings.json")
    ways = table.scene.walker.ways
    who = table.state.adventurers[table.state.seat]
    goal = next(space for space in ways.reach if any(ways.finds(ways.way(space)[:-1])) and ways.reach[space] >= 3)
    table.click_space(goal)
    asked = 0
    for _question in range(8):
        table.wait()
        if table.frame_name == "TurnOpen" and not table.scene.walker.going:
            break
        asked += 1
        table.letter("1")
    assert asked >= 1
    assert who.space == goal


def test_a_click_while_something_moves_completes_it_and_presses_nothing(tmp_path: Path) -> None:
    table = Table(speed="slow", settings_path=tmp_path / "settings.json")
    table.click_space(next(iter(table.scene.board.reach)))
    for _turn in range(3):
        table.app.step([], 0.02)
    assert table.director.busy
    seat, goal = table.state.seat, table.state.adventurers[table.state.seat].space
    assert table.scene.play.stage.people[seat].space != goal
    table.click(table.app.ui.rect(table.scene.view.at.end).center)
    assert table.scene.play.stage.people[seat].space == goal
    assert table.app.top is table.scene
    assert table.state.seat == seat


def test_undo_takes_a_step_back_but_not_a_die(table: Table) -> None:
    who = table.state.adventurers[table.state.seat]
    start = who.space
    goal = resource_in_reach(table)
    table.click_space(goal)
    click_through(table)
    steps = len(table.session.log)
    table.press("Undo")
    assert len(table.session.log) < steps
    while table.button("Undo").enabled:
        table.letter("u")
    seat = table.state.seat
    assert table.state.adventurers[seat].space == start
    assert table.scene.play.stage.people[seat].space == start
    assert "chance" in table.button("Undo").reason
    table.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    table.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert table.state.adventurers[seat].space != start


def test_a_button_that_is_off_tells_why(table: Table) -> None:
    search = table.button("Search")
    assert not search.enabled
    assert search.reason.endswith(".")
    assert search.why


def test_craft_shows_prices_and_what_is_missing(table: Table) -> None:
    table.letter("c")
    axe = table.button("Axe")
    assert not axe.enabled
    assert sum(axe.choice.price) == 6  # type: ignore[attr-defined]
    assert "lacks" in axe.reason or "already" in axe.reason
    table.key(pygame.K_ESCAPE)
    assert table.button("Search") is not None


def test_another_person_is_asked_by_name(tmp_path: Path) -> None:
    def together(session: object) -> None:
        captain, muscle = session.state.adventurers  # type: ignore[attr-defined]
        captain.cubes[0] = 1
        muscle.cubes[1] = 1

    table = Table(
        roles=(CAPTAIN, MUSCLE),
        leaders=(0, 1),
        names=("Anna", "Ben"),
        prepare=together,
        settings_path=tmp_path / "settings.json",
    )
    seat = table.state.seat
    table.letter("w")
    table.wait()
    table.letter("1")
    table.wait()
    table.letter("1")
    table.wait()
    assert table.frame_name == "Consenting"
    other = 1 - seat
    assert table.scene.play.asked_seat == other
    assert any(("Anna", "Ben")[other] in node.name for node in table.scene.describe())
    table.press("Agree")
    table.wait()
    assert table.frame_name == "Swapping" or table.frame_name == "TurnOpen"


def test_the_evening_card_stays_until_the_player_goes_on(table: Table) -> None:
    for _turn in range(40):
        if table.director.holding:
            break
        if table.frame_name == "TurnOpen":
            table.scene.act(table.session.legal()[-1])
        else:
            table.letter("1")
        table.wait()
    assert table.director.holding
    for _turn in range(50):
        table.app.step([], 0.1)
    assert table.director.holding
    day = table.scene.play.stage.day
    while table.director.holding:
        table.key(pygame.K_SPACE, " ")
        table.wait()
        if table.frame_name == "TurnOpen" and table.state.day > day:
            break
    assert table.scene.play.stage.day == table.state.day


def test_log_pause_and_forecast_have_their_keys(table: Table) -> None:
    table.letter("l")
    assert isinstance(table.app.top, LogScene)
    table.letter("l")
    assert table.app.top is table.scene
    table.letter("t")
    table.app.step([], 0.05)
    shown = table.scene.board.forecast is not None
    table.letter("t")
    table.app.step([], 0.05)
    assert (table.scene.board.forecast is not None) != shown
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.app.top, PauseScene)


def test_a_still_table_draws_nothing(table: Table) -> None:
    for _turn in range(60):
        table.app.step([], 0.1)
    assert not table.scene.moving
    assert table.app.frame() == []


def test_the_table_says_what_it_shows(table: Table) -> None:
    nodes = table.scene.describe()
    words = " ".join(f"{node.name} {node.value}" for node in nodes)
    for told in ("Jin Park", "Valerie Lima", "Supply", "Fires", "Treasure", "Day 1", "End turn"):
        assert told in words
    assert any(node.role == "space" for node in nodes)
    assert KINDS[0] in words


def test_an_adventurer_without_points_is_not_asked_to_confirm(tmp_path: Path) -> None:
    table = Table(roles=(SCOUT, MUSCLE), settings_path=tmp_path / "settings.json")
    seat = table.state.seat
    table.state.adventurers[seat].points = 0
    table.scene._anew()
    table.wait()
    table.key(pygame.K_SPACE, " ")
    table.wait()
    assert table.state.seat != seat


def test_every_lit_space_can_be_chosen_with_tab(table: Table) -> None:
    table.letter("m")
    seen = set()
    for _tab in table.scene.board.reach:
        seen.add(table.scene.board.focus)
        table.key(pygame.K_TAB)
    assert seen == set(table.scene.board.reach)
