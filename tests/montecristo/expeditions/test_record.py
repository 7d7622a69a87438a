"""A line of the log tells the game as it was played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from attrs import evolve

from game.core.session import Session
from game.montecristo.expeditions.record import (
    CARD,
    COMPASS,
    D6,
    DEED,
    DICE,
    FIRES,
    FIRES_OUT,
    HURT,
    RESOURCE,
    THIEF,
    Origin,
    Record,
    counted,
    faces,
    local_day,
)
from game.montecristo.expeditions.witness import digest_of, record_of
from game.montecristo.rules import actions as act
from game.montecristo.rules import events as ev
from game.montecristo.rules.numbers import DECK
from game.montecristo.rules.state import ABANDONED, ALL_DEAD, LOST, WON
from game.montecristo.shelf import Expedition, Shelf
from tests.montecristo.saves.release import HERE

from .conftest import OVER

ORIGIN = Origin("Montecristo", "montecristo.tmx", ("Anna",))
ROLLS = {D6: act.RollD6, RESOURCE: act.RollResource, COMPASS: act.RollCompass}


@pytest.fixture(scope="module")
def played() -> dict[str, Expedition]:
    shelf = Shelf(HERE / "v1")
    return {name: shelf.read(HERE / "v1" / f"{name}.game") for name in (*OVER, "running")}


@pytest.fixture(scope="module")
def records(played: dict[str, Expedition]) -> dict[str, Record]:
    return {name: record_of(played[name].session, ORIGIN) for name in OVER}


@pytest.mark.parametrize("name", OVER)
def test_every_die_and_card_of_the_log_is_counted(
    played: dict[str, Expedition], records: dict[str, Record], name: str
) -> None:
    log, tallies = played[name].session.log, records[name].tallies
    for die, roll in ROLLS.items():
        thrown = Counter(action.face for action in log if isinstance(action, roll))
        assert faces(tallies, die) == tuple(thrown[face] for face in range(1, DICE[die] + 1))
    drawn = Counter(DECK[action.card] for action in log if isinstance(action, act.DrawCard))
    assert counted(tallies, CARD) == drawn


@pytest.mark.parametrize("name", OVER)
def test_the_parts_make_the_score(records: dict[str, Record], name: str) -> None:
    r = records[name]
    assert r.health + r.food + r.water + r.treasure + r.fires + r.stolen + r.collapses == r.total


@pytest.mark.parametrize("name", OVER)
def test_fires_that_were_lit_burn_or_went_out(
    played: dict[str, Expedition], records: dict[str, Record], name: str
) -> None:
    tallies = records[name].tallies
    burning = played[name].session.state.altars.count(2)
    assert tallies.get((DEED, FIRES), 0) - tallies.get((DEED, FIRES_OUT), 0) == burning


def test_every_end_is_told(records: dict[str, Record]) -> None:
    assert [records[name].outcome for name in OVER] == [ABANDONED, ALL_DEAD, LOST, WON]
    assert (
        records["won"].treasure == 10 and records["won"].carriers and records["won"].revealed == 42
    )  # in its evening, by a card
    assert records["lost"].stolen == -15
    assert all(member.fell and not member.health for member in records["all-dead"].team)
    assert records["abandoned"].revealed == 0 and not records["abandoned"].carriers


def test_what_members_met_adds_up_to_what_the_team_met(records: dict[str, Record]) -> None:
    for record in records.values():
        thief = counted(record.tallies, THIEF)
        assert sum(member.caught for member in record.team) == thief.get("caught", 0)
        assert sum(member.fights_won for member in record.team) == thief.get("won", 0)
        assert sum(member.fights_lost for member in record.team) == thief.get("lost", 0)


def test_health_is_lost_where_it_was_lost(played: dict[str, Expedition], records: dict[str, Record]) -> None:
    session, back = played["lost"].session, 0
    for _action, events, _state in session.history():
        back += sum(event.gain for event in events if isinstance(event, ev.Healed))
        back += sum(event.health for event in events if isinstance(event, ev.Revived))
    state = session.state
    left = sum(who.health for who in state.adventurers)
    full = state.numbers.health_full * len(state.adventurers)
    assert full + back - left == sum(counted(records["lost"].tallies, HURT).values())


def test_a_game_that_goes_on_has_no_line(played: dict[str, Expedition]) -> None:
    with pytest.raises(ValueError, match="not over"):
        record_of(played["running"].session, ORIGIN)


def test_the_dice_of_the_game_it_branched_off_are_not_counted_again(played: dict[str, Expedition]) -> None:
    session = played["won"].session
    start = len(session.log) // 2
    record = record_of(session, evolve(ORIGIN, branched=start))
    later = [action.face for action in session.log[start:] if isinstance(action, act.RollD6)]
    assert sum(faces(record.tallies, D6)) == len(later)
    assert counted(record.tallies, CARD) == counted(record_of(session, ORIGIN).tallies, CARD)


def test_the_same_game_has_the_same_digest_and_another_one_has_not(played: dict[str, Expedition]) -> None:
    session = played["won"].session
    again = Session(session.game, session.setup, session.island, session.seed)
    for action in session.log:
        again.restore(action)
    assert digest_of(again, ("Anna",)) == digest_of(session, ("Anna",))
    assert digest_of(session, ("Ben",)) != digest_of(session, ("Anna",))
    again.take_back()
    assert digest_of(again, ("Anna",)) != digest_of(session, ("Anna",))


def test_standing_measures_all_teams_in_ranks(records: dict[str, Record]) -> None:
    won = records["won"]
    for total, standing in ((-50, 0.0), (0, 0.0), (51, 1.0), (65, 1.5), (79, 2.0), (107, 3.0), (500, 4.0)):
        rank = sum(total >= least for least in won.ladder)
        assert evolve(won, total=total, rank=rank).standing == pytest.approx(standing)


def test_a_date_that_is_no_date_is_none(tmp_path: Path) -> None:
    assert local_day("") == local_day("yesterday") == ""
    assert local_day("2024-05-01 12:00").startswith("2024-0")
