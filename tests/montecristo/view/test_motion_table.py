"""Motion over the whole table: cubes between spaces, packs and supply, meters on the cards, the weather at dawn."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.core.agenda import CHANCE
from game.core.session import Session
from game.montecristo.rules import events as ev
from game.montecristo.rules.actions import ATTACK
from game.montecristo.rules.state import EVENING
from game.montecristo.view.fight import FightScript
from game.montecristo.view.motion_meters import MADDER_GLOW
from game.montecristo.view.weather import RAIN, Gust
from tests.montecristo.players import eager

from .table_driving import CAPTAIN, MUSCLE, Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    table = Table(settings_path=tmp_path / "settings.json")
    table.app.settings.speed = "normal"
    rest(table)
    return table


def rest(table: Table) -> None:
    """Until nothing moves any more, not even a glow or a banner."""
    for _turn in range(400):
        table.app.step([], 0.05)
        if not table.scene.moving and not table.director.busy and not table.director.banner:
            table.app.step([], 0.05)
            return
    raise AssertionError("the table never comes to rest")


def pixels(table: Table) -> bytes:
    """All but the buttons: how those are drawn is told elsewhere."""
    width = table.app.ui.px(table.scene.view.at.column.x) - 20
    return pygame.image.tobytes(table.app.canvas.subsurface((0, 0, width, table.app.canvas.get_height())), "RGB")


def drawn_anew(table: Table) -> bytes:
    """The same table, drawn in one go."""
    table.scene.stale = True
    table.app.step([], 0.0)
    return pixels(table)


def gained(table: Table, kind: int = 0, amount: int = 2) -> ev.CubesGained:
    """The acting adventurer finds cubes; only the stage hears of it."""
    stage = table.scene.play.stage
    held = stage.people[stage.seat].cubes[kind] + amount
    return ev.CubesGained(stage.seat, kind, amount, held, stage.supply[kind] - amount, "gather")


def test_cubes_that_were_found_fly_to_the_card_and_are_in_the_pack_when_they_land(table: Table) -> None:
    event = gained(table)
    who = table.scene.play.stage.people[event.seat]
    table.director.tell([event])
    card = table.app.ui.rect(table.scene.view.cards[event.seat].r)
    before = pygame.image.tobytes(table.app.canvas.subsurface(card), "RGB")
    seen_above = False
    while who.cubes[0] != event.held:
        table.app.step([], 0.04)
        seen_above = seen_above or (
            who.cubes[0] != event.held and pygame.image.tobytes(table.app.canvas.subsurface(card), "RGB") != before
        )
    assert seen_above
    rest(table)
    assert pixels(table) == drawn_anew(table)


def test_cubes_go_back_to_the_supply_while_the_next_event_is_shown_already(table: Table) -> None:
    stage = table.scene.play.stage
    event = gained(table, amount=3)
    table.director.tell([event])
    rest(table)
    lost = ev.CubesLost(event.seat, 0, 3, event.held - 3, stage.supply[0] + 3, "craft")
    after = ev.PointsSet(event.seat, 1, "craft")
    table.director.tell([lost, after])
    for _turn in range(12):
        table.app.step([], 0.04)
    assert stage.people[event.seat].points == 1
    assert table.director.beside.busy
    rest(table)
    assert pixels(table) == drawn_anew(table)


def test_a_click_lands_all_that_flies_and_presses_nothing_below(table: Table) -> None:
    event = gained(table)
    table.director.tell([event, ev.CubesLost(event.seat, 0, 1, event.held - 1, event.supply + 1, "craft")])
    for _turn in range(30):
        table.app.step([], 0.03)
        if table.director.beside.busy:
            break
    assert table.director.beside.busy
    log, seat = len(table.session.log), table.state.seat
    table.click(table.app.ui.rect(table.scene.view.at.end).center)
    assert not table.director.busy
    assert table.app.top is table.scene
    assert (len(table.session.log), table.state.seat) == (log, seat)
    rest(table)
    assert pixels(table) == drawn_anew(table)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_a_wound_drains_the_meter_on_the_card_in_a_glow_that_goes(table: Table, speed: str) -> None:
    table.app.settings.speed = speed
    stage = table.scene.play.stage
    seat, before = stage.seat, stage.people[stage.seat].health
    table.director.tell([ev.Hurt(seat, before - 3, 3, "gather")])
    shown, glows = set(), set()
    for _turn in range(200):
        table.app.step([], 0.02)
        shown.add(table.director.meters.value(seat, "heart", stage.people[seat].health))
        glows.add(table.director.meters.glow(seat, "heart")[0])
        if not table.scene.moving:
            break
    assert shown == set(range(before - 3, before + 1))
    assert MADDER_GLOW in glows
    assert not table.scene.moving
    rest(table)
    assert pixels(table) == drawn_anew(table)


def test_at_instant_speed_nothing_flies_counts_or_glows(table: Table) -> None:
    table.app.settings.speed = "instant"
    rest(table)
    event = gained(table)
    health = table.scene.play.stage.people[event.seat].health
    table.director.tell([event, ev.Hurt(event.seat, health - 1, 1, "gather")])
    table.app.step([], 0.01)
    assert not table.director.busy
    assert not table.director.air.busy
    assert not table.director.meters.busy
    assert pixels(table) == drawn_anew(table)


def changed(before: pygame.Surface, now: pygame.Surface) -> list[pygame.Rect]:
    same = pygame.mask.from_threshold(now, (0, 0, 0), (2, 2, 2, 255), before)
    same.invert()
    return same.get_bounding_rects()


def test_weather_passes_over_the_chart_at_dawn_and_its_badge_stays(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.montecristo.view.director.gusts_today", lambda log, card, numbers: (Gust(RAIN, 1),))
    stage, director = table.scene.play.stage, table.director
    stage.phase = EVENING
    director.tell([ev.CardDrawn(13, 29)])
    for _turn in range(60):
        table.app.step([], 0.05)
    assert director.covered
    assert table.scene.board.gusts == ()
    director.tell([ev.DayBegan(2), ev.PhaseBegan(0)])
    table.app.step([], 0.05)
    assert director.holding
    director.go_on()
    table.app.step([], 0.05)
    table.app.step([], 0.3)
    assert stage.day != 2  # the rain comes first
    before = table.app.canvas.copy()
    table.app.step([], 0.1)
    assert changed(before, table.app.canvas)
    rest(table)
    assert stage.day == 2
    assert table.scene.board.gusts == (Gust(RAIN, 1),)
    assert pixels(table) == drawn_anew(table)


def test_in_a_fight_both_dice_roll_at_once_and_the_thiefs_lands_last(tmp_path: Path) -> None:
    def beside_the_thief(session: Session) -> None:
        session.state.thief = session.state.island.home

    table = Table(settings_path=tmp_path / "settings.json", roles=(CAPTAIN, MUSCLE), prepare=beside_the_thief)
    table.app.settings.speed = "normal"
    rest(table)
    table.scene.act(ATTACK)
    script, order = None, []
    for _turn in range(400):
        table.app.step([], 0.05)
        script = table.director.script
        if isinstance(script, FightScript) and script.mine is not None and script.its is not None:
            order.append((script.mine.tumbling, script.its.tumbling))
            if script.faces is not None:
                break
    assert list(dict.fromkeys(order)) == [(False, False), (True, True), (False, True)]
    assert script is not None
    assert (script.mine.face, script.its.face) == script.faces


def test_a_game_played_with_all_its_motion_leaves_no_stray_pixels(tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "settings.json", seed=11)
    table.app.settings.speed = "normal"
    rng = random.Random(5)
    compared = 0
    for _step in range(90):
        decision = table.session.decision()
        if decision is None or table.app.top is not table.scene:
            break
        if table.director.holding:
            table.director.go_on()
        elif decision.seat != CHANCE and table.director.at_rest:
            table.scene.act(eager(table.state, table.session.legal(), rng))
        for _turn in range(rng.randrange(2, 30)):
            table.app.step([], 0.05)
        if rng.random() < 0.3:
            table.director.finish()
        if rng.random() < 0.2 and not table.director.covered and not table.scene.rolling:
            table.director.finish()
            rest(table) if table.director.at_rest and table.scene.play.asked_seat >= 0 else None
            if not table.scene.moving and not table.director.covered:
                assert pixels(table) == drawn_anew(table)
                compared += 1
    assert compared >= 3
