"""The stage shows a state, shares nothing with it, and is kept up by events alone."""

from __future__ import annotations

import typing

import pytest

from game.montecristo.rules import events as ev
from game.montecristo.rules.state import ABOARD, CARRIED, CRAWLING, DEAD, LYING, NOBODY, RESTING, UP, WITH_THIEF
from game.montecristo.view.following import ALTAR, FIRE, FOLLOW
from game.montecristo.view.stage import Stage
from tests.montecristo.starts import Start
from tests.montecristo.words.samples import games


def fresh() -> Stage:
    """The table of a first morning."""
    return Stage.of(Start(table="laden", seed=2).state())


def test_every_event_class_can_be_followed() -> None:
    assert set(FOLLOW) == set(typing.get_args(ev.Event))


def test_something_that_is_no_event_is_an_error() -> None:
    with pytest.raises(KeyError):
        fresh().follow("nothing")  # type: ignore[arg-type]


def test_a_stage_that_follows_the_events_shows_the_state() -> None:
    """In games from many tables the stage equals one built anew after every action."""
    for played in games():
        stage = Stage.of(played.before)
        for event in played.events:
            stage.follow(event)
        assert stage == Stage.of(played.after), (played.action, played.events)


def test_the_stage_shares_nothing_that_changes_with_the_state() -> None:
    state = Start(table="scarce", seed=1).state()
    stage = Stage.of(state)
    again = Stage.of(state)
    for who in state.adventurers:
        who.cubes[0] += 1
        who.tools[0] = not who.tools[0]
        who.health = 0
    state.supply[0] += 1
    state.altars[0] = 2
    state.wells.append(0)
    state.hideaway[0] += 1
    for pile in state.gear.values():
        pile[0] += 1
    assert stage == again


def test_a_carried_fellow_moves_along_and_is_set_down_to_crawl_or_rest() -> None:
    stage = fresh()
    stage.follow(ev.Collapsed(1))
    assert stage.people[1].life == CRAWLING
    assert stage.people[1].fell
    stage.follow(ev.PickedUp(0, 1))
    assert stage.people[1].life == CARRIED
    assert stage.people[0].carries == 1
    stage.follow(ev.Moved(0, stage.people[0].space, 3, "walk", 1))
    assert stage.people[1].space == 3
    stage.follow(ev.SetFellowDown(0, 1, 3))
    assert stage.people[0].carries == NOBODY
    stage.follow(ev.RestBegan(1, 2))
    assert (stage.people[1].life, stage.people[1].rest) == (RESTING, 2)
    stage.follow(ev.Revived(1, 8, 3, 3))
    assert (stage.people[1].life, stage.people[1].health) == (UP, 8)


def test_the_coin_is_where_its_holder_is() -> None:
    stage = fresh()
    assert not stage.revealed
    assert stage.treasure_space == NOBODY
    stage.follow(ev.TreasureRevealed(9))
    assert stage.treasure_space == 9
    stage.follow(ev.TreasureMoved(1, NOBODY, "taken_up"))
    stage.follow(ev.Moved(1, 9, 4, "walk", NOBODY))
    assert stage.treasure_space == 4
    stage.follow(ev.TreasureMoved(WITH_THIEF, NOBODY, "thief"))
    stage.follow(ev.ThiefMoved(4, 5, "walk"))
    assert stage.treasure_space == 5
    stage.follow(ev.TreasureMoved(LYING, 6, "dropped"))
    assert stage.treasure_space == 6
    stage.follow(ev.TreasureMoved(ABOARD, NOBODY, "home"))
    assert stage.treasure_space == stage.island.home


def test_the_dead_are_off_the_board() -> None:
    stage = fresh()
    space = stage.people[0].space
    assert 0 in stage.on(space)
    stage.follow(ev.Died(0))
    assert stage.people[0].life == DEAD
    assert 0 not in stage.on(space)


def test_dropped_things_leave_the_pack_but_the_satchel_stays() -> None:
    stage = fresh()
    who = stage.people[0]
    who.tools = [True, True, True]
    stage.follow(ev.GearDropped(0, who.space, (1, 2, 0, 0, 0, 0, 1, 1)))
    assert who.cubes == [0] * 6
    assert who.tools == [False, False, True]
    stage.follow(ev.GearToolTaken(1, who.space, 1, 0))
    assert stage.people[1].tools[1]
    assert stage.gear[who.space] == [1, 2, 0, 0, 0, 0, 1, 0]
    stage.follow(ev.GearGone(who.space, (1, 2, 3, 4, 5, 6), "thief"))
    assert stage.gear == {}
    assert stage.supply == [1, 2, 3, 4, 5, 6]


def test_what_is_built_stands_on_the_table() -> None:
    stage = fresh()
    stage.follow(ev.WellBuilt(0, 7))
    assert stage.wells == [7]
    stage.follow(ev.AltarBuilt(0, 2))
    assert (stage.altars, stage.burning) == ([0, 0, ALTAR, 0], 0)
    stage.follow(ev.FireLit(0, 2, 1))
    assert (stage.altars, stage.burning) == ([0, 0, FIRE, 0], 1)
    stage.follow(ev.FireOut(2, 0, "rain"))
    assert stage.altars == [0, 0, ALTAR, 0]


def test_deck_stores_and_first_seat_follow_their_events() -> None:
    stage = fresh()
    stage.follow(ev.DeckShuffled(30))
    stage.follow(ev.CardDrawn(4, 29))
    assert (stage.left, stage.card) == (29, 4)
    stage.follow(ev.StoredLost(1, 2, 3, 17, "rats"))
    assert (stage.hideaway[1], stage.supply[1]) == (3, 17)
    first = (stage.first + 1) % len(stage.people)
    stage.follow(ev.FirstPlayerNamed(first))
    assert stage.first == first
    stage.follow(ev.DeckShuffled(30))
    assert (stage.left, stage.card) == (30, 4)
