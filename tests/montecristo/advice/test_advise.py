"""Advice is legal, explains itself, costs bounded work, and never touches the table."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from attrs import evolve

from game.core.agenda import CHANCE
from game.montecristo.advice.advise import MOST, SURE, advise, advising, weighing
from game.montecristo.advice.adviser import PatientAdviser
from game.montecristo.advice.outlines import outline
from game.montecristo.advice.proposals import Advice, Proposal
from game.montecristo.bots.expert import one_fire_short
from game.montecristo.bots.expert_plans import STOP, USUAL, Plan
from game.montecristo.bots.reason import REASONS, Reason
from game.montecristo.bots.steady import choose_steady
from game.montecristo.rules.actions import (
    BUILD_ALTAR,
    BUILD_BLAZING_ALTAR,
    GATHER,
    TAKE_GEAR,
    TAKE_UP_TREASURE,
    EndTurn,
    Move,
)
from game.montecristo.rules.frames import TurnOpen
from game.montecristo.rules.game import apply, decision, legal_actions, new_game, why_not
from game.montecristo.rules.numbers import FOOD, WATER
from game.montecristo.rules.state import PLAYING, Setup, State
from game.montecristo.view.words.advice_words import told, value_line
from game.montecristo.view.words.roles import Cast
from tests.montecristo.islands import small_island
from tests.montecristo.starts import island_named
from tests.montecristo.table import Table

SMALL = small_island()
LITTLE = 250
"""Effort that is enough to see how advice is made."""


def moments(seed: int, every: int, difficulty: int = 1) -> list[State]:
    """States of a steadily played game in which a seat has something to choose."""
    rng = random.Random(seed)
    state = new_game(Setup((0, 1, 0), difficulty=difficulty), SMALL)
    found, count = [], 0
    while state.outcome == PLAYING and state.day < 40:
        asked = decision(state)
        assert asked is not None
        options = legal_actions(state)
        if asked.seat != CHANCE and len(options) > 1:
            count += 1
            if count % every == 0:
                found.append(state.copy())
        chance = asked.seat == CHANCE
        apply(state, options[rng.randrange(len(options))] if chance else choose_steady(state, options, rng))
    return found


@pytest.mark.parametrize(("seed", "difficulty"), [(1, 1), (2, 3)])
def test_every_proposal_is_legal_and_can_be_told_in_whole_sentences(seed: int, difficulty: int) -> None:
    keys = set()
    for state in moments(seed, 17, difficulty):
        before = state.copy()
        advice = advise(state, effort=LITTLE)
        assert state == before, "advice works on copies"
        assert 1 <= len(advice.proposals) <= MOST
        cast = Cast.of(state, ())
        for proposal in advice.proposals:
            assert why_not(state, proposal.first) is None
            assert 0 <= proposal.chance <= 1
            assert proposal.reason.key in REASONS
            keys.add(proposal.reason.key)
            words = told(proposal, cast, state)
            assert words.title and words.icon and words.chance
            for text in (words.why, value_line(proposal, advice.proposals[0])):
                assert not text or text.rstrip()[-1] in ".!", text
                assert "{" not in text
        assert len({(p.goal, p.deed) for p in advice.proposals}) == len(advice.proposals), "no two come to the same"
    assert len(keys) > 4


def test_a_way_is_a_walk_over_neighbours_within_the_points() -> None:
    for state in moments(3, 11):
        for proposal in advise(state, effort=LITTLE).proposals:
            steps = list(zip(proposal.way, proposal.way[1:], strict=False))
            assert all(to in state.island.neighbours[start] for start, to in steps)
            provisions = sum(state.island.kinds[space] in (FOOD, WATER) for space in set(proposal.way))
            most = max(proposal.way.count(space) for space in proposal.way)
            assert most <= (1 + provisions if proposal.turning else 1), "nobody is sent to and fro for nothing"
            if steps:
                assert isinstance(proposal.first, Move)
                assert len(steps) <= state.adventurers[state.seat].points
                assert proposal.steps == len(steps)


def test_the_same_table_gets_the_same_advice() -> None:
    state = moments(4, 9)[2]
    assert advise(state, effort=LITTLE) == advise(state.copy(), effort=LITTLE)


def test_the_work_is_bounded_by_the_effort() -> None:
    state = next(state for state in moments(4, 9) if type(state.agenda[-1]) is TurnOpen)

    def tries(effort: int) -> int:
        steps, count = advising(state, effort=effort), 0
        for _step in steps:
            count += 1
        return count

    assert tries(1) < tries(1500) <= 1500


def test_the_finished_altar_is_proposed_where_everything_for_it_is_there() -> None:
    table = Table("captain scout")
    table.thief("lair 44")
    table.turn("captain", at="west 02", cubes="6 wood 3 coal")
    assert advise(table.state, effort=600).proposals[0].deed in (BUILD_ALTAR, BUILD_BLAZING_ALTAR)


def test_the_first_altar_is_not_put_off_though_nothing_threatens() -> None:
    """As in a game in which the advice was to stay beside the chapel for three days: all the days looked alike."""
    table = Table("captain crew", difficulty="easy")
    table.thief("lair 44")
    table.put("captain", at="wood 01")
    table.turn("crew", at="west 02", cubes="4 wood 2 coal")
    assert advise(table.state).proposals[0].deed == BUILD_ALTAR


def test_the_treasure_underfoot_is_proposed() -> None:
    table = Table("captain scout")
    table.treasure("coal 21").thief("lair 44")
    table.turn("captain", at="coal 21")
    deeds = [proposal.deed for proposal in advise(table.state, effort=600).proposals]
    assert deeds[0] == TAKE_UP_TREASURE


def test_a_search_tells_for_which_altar_and_that_the_thief_cannot_come() -> None:
    table = Table("captain scout")
    table.altars(north="lit", east="lit", south="lit").thief("lair 44")
    table.state.weather = table.state.weather.__class__(thief_points=0)
    table.put("scout", at="home 00")
    table.turn("captain", at="wood 01", cubes="")
    advice = advise(table.state, effort=900)
    search = next(proposal for proposal in advice.proposals if proposal.deed == GATHER)
    words = told(search, Cast.of(table.state, ()), table.state)
    assert search.reason.side == 3
    assert "west 02" in words.why
    assert "cannot reach you" in words.why


def test_nobody_is_advised_while_the_dice_are_asked() -> None:
    table = Table()
    table.turn("captain", at="wood 01")
    table.do(GATHER)
    with pytest.raises(ValueError, match="no seat"):
        advise(table.state)


def test_an_end_of_the_turn_is_weighed_like_any_other_deed() -> None:
    table = Table("captain scout")
    table.turn("captain", at="wood 01", points=1)
    steps = weighing(table.state, [EndTurn()], tries=2)
    with pytest.raises(StopIteration) as done:
        while True:
            next(steps)
    assert 0 <= done.value.value <= 1


def test_the_patient_adviser_answers_once_and_forgets_when_told() -> None:
    state = moments(4, 9)[2]
    adviser = PatientAdviser()
    adviser.ask(state)
    found: Advice | None = None
    for _turn in range(5000):
        found = adviser.answer()
        if found is not None:
            break
    assert found is not None
    assert adviser.answer() is None
    adviser.ask(state)
    adviser.forget()
    assert adviser.answer() is None


def test_an_altar_a_fire_or_a_gift_for_one_that_can_be_made_now_is_proposed_first() -> None:
    """Not so the last fire: with that it may be well to wait."""
    state, luck = new_game(Setup((0, 1, 2, 3), difficulty=1), island_named("real")), random.Random("in hand")
    asked = 0
    while not state.revealed:
        options = legal_actions(state)
        chance = state.agenda[-1].asked == CHANCE
        action = options[int(luck.random() * len(options))] if chance else choose_steady(state, options, luck)
        if type(action) in SURE and not one_fire_short(state):
            asked += 1
            assert advise(state, effort=400).proposals[0].first == action
        apply(state, action)
    assert asked >= 4


def test_a_way_there_and_back_is_outlined_whole_with_its_turning_place() -> None:
    """Only the first step of it was shown."""
    table = Table("captain scout")
    table.thief("lair 44")
    table.put("scout", at="home 00")
    table.turn("captain", at="west 02", cubes="", points=2)
    state, (chapel, spring) = table.state, (table.space("west 02"), table.space("food 12"))
    found = outline(state, Plan(chapel, STOP), Move(spring))
    assert (found.way, found.turning, found.deed) == ((chapel, spring, chapel), 1, EndTurn())
    plan = Proposal(Move(spring), found.way, found.deed, found.reason, found.caught, 50.0, 0.5, found.turning)
    words = told(plan, Cast.of(state, ()), state)
    assert words.title == "Food at food 12 and back here, 2 steps"
    assert "monks" in words.why and "cannot reach you here" in words.why


@pytest.mark.parametrize(
    ("tools", "title"), [("axe", "Pick up the axe at wood 01"), ("", "Pick up what lies at wood 01")]
)
def test_what_brings_a_tool_names_it(tools: str, title: str) -> None:
    table = Table("captain scout")
    table.thief("lair 44").gear("wood 01", "2 stone", tools)
    table.turn("captain", at="wood 01", cubes="")
    state = table.state
    found = outline(state, USUAL, TAKE_GEAR)
    words = told(
        Proposal(TAKE_GEAR, found.way, found.deed, found.reason, found.caught, 50.0, 0.5), Cast.of(state, ()), state
    )
    assert words.title == title
    assert words.why.startswith("It pays") is bool(tools)


def test_who_is_advised_to_wait_for_tomorrows_search_is_told_so() -> None:
    """It said that the turn ends and how many points that leaves, as if out of laziness."""
    table = Table("captain scout")
    table.thief("lair 44")
    table.put("scout", at="home 00")
    table.turn("captain", at="wood 01", cubes="", points=1)
    state = table.state
    state.tried |= 1 << table.space("wood 01")
    found = outline(state, USUAL, EndTurn())
    plan = Proposal(EndTurn(), found.way, found.deed, found.reason, found.caught, 50.0, 0.5)
    words = told(plan, Cast.of(state, ()), state)
    assert words.title == "Wait here for tomorrow's search"
    assert "wood" in words.why and "1 point unspent" in words.why


def test_what_is_certain_is_not_followed_by_a_but() -> None:
    table = Table("captain scout")
    table.thief("wood 01")
    table.put("scout", at="home 00")
    table.turn("captain", at="rope 11", cubes="")
    state, stays = table.state, Reason("wait_aboard", 0, table.space("rope 11"))
    plan = Proposal(EndTurn(), (stays.space,), EndTurn(), stays, Fraction(1), 50.0, 0.9)
    assert "the Thief reaches you" in told(plan, Cast.of(state, ()), state).why
    assert "Thief" not in told(evolve(plan, chance=1.0), Cast.of(state, ()), state).why
