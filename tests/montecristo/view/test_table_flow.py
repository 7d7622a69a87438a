"""What the table does around a turn: dice that wait, gates, the end, faults, pictures drawn bit by bit."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.montecristo.rules.actions import ABANDON
from game.montecristo.rules.numbers import COAL, WOOD
from game.montecristo.rules.state import ABANDONED, MORNING
from game.montecristo.view.panels_notes import overlap
from game.montecristo.view.panels_pause import TablePause
from game.montecristo.view.table_ways import Ways
from game.ui.overlay import ConfirmScene, MessageScene

from .table_driving import CAPTAIN, CREW, MUSCLE, SCOUT, Table, the_chart


def test_a_die_can_wait_for_the_player(tmp_path: Path) -> None:
    waiting = _table_that_waits(tmp_path)
    for _turn in range(100):
        waiting.app.step([], 0.1)
    assert waiting.frame_name == "RollingOff"
    assert waiting.session.log == []
    waiting.key(pygame.K_RETURN)
    assert len(waiting.session.log) == 1


class _Waiting(Table):
    def wait(self) -> None:
        """Only once: the first die waits for ever."""
        self.app.step([], 0.05)


def _table_that_waits(tmp_path: Path) -> Table:
    return _Waiting(speed="normal", rolls_itself=False, settings_path=tmp_path / "s.json")


def test_the_reason_and_the_faces_are_told_before_the_die_falls(tmp_path: Path) -> None:
    table = _table_that_waits(tmp_path)
    for _turn in range(5):
        table.app.step([], 0.05)
    told = table.director.dice
    assert told is not None
    assert told.face is None
    assert told.told.text


def test_giving_up_is_asked_twice_and_ends_the_game(tmp_path: Path) -> None:
    ended = []

    def finished() -> MessageScene:
        ended.append(True)
        return MessageScene("The end", "It is over.")

    table = Table(finished=finished, settings_path=tmp_path / "s.json")
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.app.top, TablePause)
    table.press("Abandon the expedition")
    table.app.step([], 0.05)
    assert isinstance(table.app.top, ConfirmScene)
    assert table.session.log[-1] != ABANDON
    table.press("Abandon")
    table.wait()
    assert table.state.outcome == ABANDONED
    assert ended
    assert isinstance(table.app.top, MessageScene)


def test_looking_at_the_chart_beneath_a_card_leads_back_to_it(tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "s.json")
    for _turn in range(60):
        if table.director.holding:
            break
        table.scene.act(table.session.legal()[-1])
        table.wait()
    assert table.director.covered
    table.letter("c")
    table.app.step([], 0.05)
    assert table.director.aside
    assert not table.director.covered
    table.key(pygame.K_SPACE, " ")
    assert table.director.covered
    assert table.director.holding


def test_a_new_size_keeps_the_game_and_its_question(tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "s.json")
    table.letter("c")
    for percent in (75, 150, 200, 100):
        table.app.settings.ui_scale = percent
        table.app.apply_settings()
        table.app.step([], 0.05)
        assert table.button("Axe") is not None


def test_after_a_fault_the_game_is_set_again_from_its_log(tmp_path: Path) -> None:
    table = Table(reload=lambda: MessageScene("Again", "Here we are."), settings_path=tmp_path / "s.json")
    assert isinstance(table.scene.recover(), MessageScene)


def test_escape_stops_a_walk(tmp_path: Path) -> None:
    table = Table(speed="slow", settings_path=tmp_path / "s.json")
    reach = table.scene.board.reach
    goal = max(reach, key=lambda space: reach[space])
    table.click_space(goal)
    table.app.step([], 0.05)
    table.key(pygame.K_ESCAPE)
    assert not table.scene.walker.going
    table.wait()
    assert table.state.adventurers[table.state.seat].space != goal


def test_the_way_goes_around_the_thief_where_it_costs_nothing() -> None:
    island = the_chart().island
    table = Table(roles=(SCOUT, MUSCLE))
    state = table.state.copy()
    seat = state.seat
    who = state.adventurers[seat]
    for start in range(len(island.spaces)):
        for goal in range(len(island.spaces)):
            if island.distance[start][goal] == 2 and len(island.ways[start][goal]) > 1:
                who.space, who.points = start, 8
                for blocked in island.ways[start][goal]:
                    state.thief = blocked
                    way = Ways.of(state, seat).way(goal)
                    assert way[0] == start
                    assert way[-1] == goal
                    assert blocked not in way


def test_after_a_fight_the_way_goes_past_the_thief_like_any_other() -> None:
    """R-37: for the rest of that turn they pass each other freely."""
    island = the_chart().island
    state = Table(roles=(SCOUT, MUSCLE)).state.copy()
    who = state.adventurers[state.seat]
    who.space = next(space for space, near in enumerate(island.neighbours) if len(near) > 1)
    who.points = 8
    goal = next(
        space for space in range(len(island.spaces))
        if island.distance[who.space][space] == 2 and len(island.ways[who.space][space]) > 1
    )  # fmt: skip
    usual = Ways.of(state, state.seat).way(goal)
    state.thief = usual[1]
    assert state.thief not in Ways.of(state, state.seat).way(goal)
    state.fought = True
    assert Ways.of(state, state.seat).way(goal) == usual


def test_what_a_way_grants_is_counted_once_a_turn() -> None:
    table = Table(roles=(CAPTAIN, CREW))
    state = table.state.copy()
    island = state.island
    food = next(s for s, kind in enumerate(island.kinds) if kind == 4)
    seat = state.seat
    state.adventurers[seat].space = island.neighbours[food][0]
    way = [island.neighbours[food][0], food]
    spear = 2 if state.adventurers[seat].tools[1] else 1
    assert dict(Ways.of(state, seat).finds(way))[4] == spear
    assert dict(Ways.of(state, seat).finds([*way, way[0], food]))[4] == spear
    state.paid |= 1 << food
    assert 4 not in dict(Ways.of(state, seat).finds(way))


def test_an_altar_is_built_with_the_keyboard(tmp_path: Path) -> None:
    def rich(session: object) -> None:
        state = session.state  # type: ignore[attr-defined]
        for who in state.adventurers:
            who.space = state.island.chapels[3]
            who.cubes[WOOD], who.cubes[COAL] = 4, 2

    table = Table(roles=(MUSCLE, CAPTAIN), prepare=rich, settings_path=tmp_path / "s.json")
    table.letter("b")
    table.app.step([], 0.05)
    assert table.button("Altar").enabled
    assert not table.button("Altar with its fire").enabled
    table.letter(table.button("Altar").key)
    table.wait()
    assert table.state.altars[3] == 1
    assert table.scene.play.stage.altars[3] == 1


@pytest.mark.parametrize("percent", [100, 150])
def test_what_is_drawn_bit_by_bit_is_what_is_drawn_at_once(percent: int, tmp_path: Path) -> None:
    table = Table(percent=percent, roles=(SCOUT, MUSCLE, CAPTAIN), settings_path=tmp_path / "s.json", speed="fast")
    rng = random.Random(4)
    compared = 0
    for _decision in range(18):
        while table.director.holding:
            table.key(pygame.K_SPACE, " ")
            table.wait()
        for widget in rng.sample(table.scene.buttons.group.widgets, 3):
            table.move(table.app.ui.rect(widget.r).center)
        table.move((rng.randrange(1280), rng.randrange(720)))
        table.move((1, 1))
        table.app.step([], 3.0)
        if not table.director.covered:
            drawn = table.app.canvas.copy()
            table.scene.stale = True
            table.app.frame()
            assert _different_pixels(drawn, table.app.canvas) < 300
            compared += 1
        table.scene.act(rng.choice(list(table.session.legal())))
        table.wait()
    assert compared > 8


def _different_pixels(a: pygame.Surface, b: pygame.Surface) -> int:
    """Pixels that differ by more than a shade."""
    out = pygame.Surface(a.get_size())
    for one, other in ((a, b), (b, a)):
        part = one.copy()
        part.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        out.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    same = pygame.mask.from_threshold(out, (0, 0, 0), (12, 12, 12, 255))
    return out.get_width() * out.get_height() - same.count()


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((960, 540), 100), ((1920, 1080), 100)])
def test_the_note_about_a_space_covers_neither_the_space_nor_the_way_there(
    size: tuple[int, int], percent: int, tmp_path: Path
) -> None:
    table = Table(size=size, percent=percent, settings_path=tmp_path / "s.json")
    note, board = table.scene.view.hover, table.scene.board
    for space in list(board.reach):
        table.move(table.at_space(space))
        assert note.space == space
        for shown in (space, *board.way):
            assert not overlap(note.r, board.rect_of(shown)), table.scene.play.state.island.spaces[shown]


def test_the_veil_stays_while_a_figure_walks(tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "s.json")
    table.app.settings.speed = "normal"
    board = table.scene.board
    veiled = set(range(len(table.state.island.spaces))) - {
        *board.reach,
        table.state.adventurers[table.state.seat].space,
    }
    goal = next(space for space, cost in board.reach.items() if cost == 1)
    table.click_space(goal)
    for _turn in range(3):
        table.app.step([], 0.02)
    assert table.director.busy
    assert board.reach == {}
    assert veiled.isdisjoint(board.kept)
    assert board.kept


def test_a_new_day_begins_under_its_own_morning_in_the_log(tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "s.json")
    log = table.scene.play.log
    for _turn in range(60):
        if table.scene.play.stage.day > 1 or table.session.decision() is None:
            break
        if table.director.holding:
            table.key(pygame.K_SPACE, " ")
        else:
            table.scene.act(table.session.legal()[-1])
        table.wait()
    for lines in (log.lines, type(log).of(table.session, table.scene.play.cast).lines):
        begun = next(line for line in lines if line.text.startswith("Day 2"))
        assert (begun.day, begun.phase) == (2, MORNING)
