"""The table while a stunned Thief is slow instead of losing its turn (R-39), and the packs of a pair (R-18)."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from game.montecristo.rules import events as ev
from game.montecristo.rules.forecast import forecast
from game.montecristo.rules.numbers import BASES, Numbers
from game.montecristo.rules.state import capacity
from game.montecristo.view.stage import Stage
from tests.montecristo.view.table_driving import CAPTAIN, CREW, MUSCLE, SCOUT, Table


def with_stun(points: int) -> Numbers:
    return evolve(BASES[1], stunned_thief_points=points, pair_room=3)


def dazed(tmp_path: Path, points: int, steps: int = 2) -> Table:
    """A morning on which the stunned Thief is so many steps from everybody."""
    table = Table(settings_path=tmp_path / "settings.json", roles=(CAPTAIN, MUSCLE), numbers=with_stun(points))
    state = table.state
    state.thief, state.thief_stunned = state.island.distance[state.island.home].index(steps), True
    table.scene.play.stage = Stage.of(state)
    return table


@pytest.mark.proves("R-39")
def test_the_table_tells_how_far_a_stunned_thief_walks(tmp_path: Path) -> None:
    assert dazed(tmp_path, 2).scene.play.thief_steps == 2
    assert dazed(tmp_path, 0).scene.play.thief_steps == 0
    assert dazed(tmp_path, 9).scene.play.thief_steps == 4


@pytest.mark.proves("R-39")
def test_a_stunned_thief_that_reaches_somebody_has_its_odds_on_the_chart(tmp_path: Path) -> None:
    table = dazed(tmp_path, 2)
    assert any(forecast(table.state).caught)
    assert not any(forecast(dazed(tmp_path, 0).state).caught)


@pytest.mark.proves("R-39")
def test_during_its_turn_the_log_still_knows_that_it_is_slow_and_the_next_day_forgets_it(tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "settings.json", roles=(CAPTAIN, MUSCLE), numbers=with_stun(2))
    play = table.scene.play
    for event, steps in ((ev.ThiefSlowed(1), 1), (ev.DayBegan(2), 4)):
        play.log.add(event, play.cast, play.session)
        assert play.thief_steps == steps


@pytest.mark.proves("R-39")
def test_the_stage_shakes_the_stun_off_with_the_slow_turn(tmp_path: Path) -> None:
    stage = Stage.of(dazed(tmp_path, 2).state)
    assert stage.thief_stunned
    stage.follow(ev.ThiefSlowed(2))
    assert not stage.thief_stunned


@pytest.mark.proves("R-18")
def test_the_slots_of_a_pack_are_those_of_the_rules_in_a_pair_and_in_larger_teams(tmp_path: Path) -> None:
    for roles in ((CAPTAIN, SCOUT), (CAPTAIN, CREW, SCOUT)):
        table = Table(settings_path=tmp_path / "settings.json", roles=roles, numbers=with_stun(2))
        for seat, who in enumerate(table.state.adventurers):
            assert sum(table.scene.play.room_of(seat)) == capacity(table.state, who)
