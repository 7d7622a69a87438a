"""Nothing that can happen or be asked is left without a picture, and nothing is cut or overlapping at any size."""

from __future__ import annotations

import random
from pathlib import Path
from typing import get_args

import pygame
import pytest

from game.core.words import set_language
from game.montecristo.rules.events import Event
from game.montecristo.rules.game import legal_actions
from game.montecristo.view.cues import CUES
from game.montecristo.view.panels_prompt import KEYS, question_of
from game.montecristo.view.stage import Stage
from game.montecristo.view.table_layout import table_layout
from game.ui.layout import R

from .table_driving import ANTHROPOLOGIST, CAPTAIN, CREW, MUSCLE, SCOUT, STOWAWAY, Table

TEAMS = {
    2: (SCOUT, MUSCLE),
    4: (CAPTAIN, MUSCLE, SCOUT, CREW),
    6: (CAPTAIN, MUSCLE, SCOUT, CREW, ANTHROPOLOGIST, STOWAWAY),
}


def play_on(table: Table, decisions: int, rng: random.Random) -> int:
    """A random player answers so many questions; returns how many kinds of questions came."""
    kinds: set[str] = set()
    for _decision in range(decisions):
        while table.director.holding:
            table.key(pygame.K_SPACE, " ")
            table.wait()
        if table.session.decision() is None:
            break
        assert table.app.top is table.scene
        kinds.add(table.frame_name)
        actions = list(legal_actions(table.state))
        if table.frame_name == "TurnOpen" and len(actions) > 1 and rng.random() < 0.7:
            actions = actions[:-1]
        elif table.frame_name != "TurnOpen" and table.director.script is None:
            question = question_of(table.scene.play)
            assert question is not None
            assert question.choices
            assert len(question.choices) <= len(KEYS)
        table.scene.act(rng.choice(actions))
        table.wait()
        if table.director.at_rest:
            assert table.scene.play.stage == Stage.of(table.state)
    return len(kinds)


def test_every_event_has_a_cue() -> None:
    assert set(CUES) == set(get_args(Event))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_through_the_table_ends_as_the_rules_have_it(seed: int, tmp_path: Path) -> None:
    table = Table(size=(960, 540), roles=TEAMS[4], leaders=(0, 1, 0, 1), seed=seed, settings_path=tmp_path / "s.json")
    kinds = play_on(table, 220, random.Random(seed))
    assert kinds >= 6
    assert table.scene.play.stage == Stage.of(table.state)


@pytest.mark.parametrize(
    ("size", "percent", "team"),
    [
        ((1280, 720), 75, 6),
        ((1280, 720), 100, 6),
        ((1280, 720), 150, 4),
        ((1280, 720), 200, 4),
        ((960, 540), 175, 6),
        ((1920, 1080), 100, 4),
        ((3840, 2160), 100, 2),
    ],
)
def test_nothing_is_cut_at_any_size(size: tuple[int, int], percent: int, team: int, tmp_path: Path) -> None:
    table = Table(size=size, percent=percent, roles=TEAMS[team], seed=5, settings_path=tmp_path / "s.json")
    rng = random.Random(3)
    for _round in range(6):
        play_on(table, 8, rng)
        while table.director.holding:
            table.key(pygame.K_SPACE, " ")
            table.wait()
        if table.scene.board.reach:
            table.move(table.at_space(max(table.scene.board.reach)))
    assert table.app.ui.cut == []


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(
    ("kind", "room"),
    [
        ("full", R(0, 0, 1920, 1080)),
        ("full", R(0, 0, 2560, 1440)),
        ("compact", R(0, 0, 1280, 720)),
        ("compact", R(0, 0, 1536, 864)),
        ("narrow", R(0, 0, 960, 540)),
        ("narrow", R(0, 0, 1097, 617)),
    ],
)
def test_panels_do_not_overlap(kind: str, room: R, seats: int) -> None:
    at = table_layout(kind, room, seats, hot=1)
    rooms = [
        at.sun, *at.cards, at.supply, at.stores, at.fires, at.treasure, at.wells, at.legend, at.log, at.help, at.menu, at.sheet, at.strip,
        at.acting, at.hint, at.column, at.undo, at.end,
    ]  # fmt: skip
    shown = [r for r in rooms if r.w > 0]
    for n, a in enumerate(shown):
        assert a.x >= room.x
        assert a.y >= room.y
        assert a.x2 <= room.x2 + 0.01
        assert a.y2 <= room.y2 + 0.01
        for b in shown[n + 1 :]:
            assert a.x2 <= b.x + 0.01 or b.x2 <= a.x + 0.01 or a.y2 <= b.y + 0.01 or b.y2 <= a.y + 0.01


def test_a_change_of_language_shows_everywhere(tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "s.json")
    english = {node.name for node in table.scene.describe()}
    table.app.settings.language = "pseudo"
    table.app.apply_settings()
    table.app.step([], 0.05)
    other = {node.name for node in table.scene.describe()}
    set_language("en")
    assert "End turn" in english
    assert "End turn" not in other
