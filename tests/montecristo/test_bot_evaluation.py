"""What the team's chances are said to be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import fmean

import pytest

from game.core.agenda import CHANCE
from game.montecristo.bots.evaluation import (
    SIGNS,
    STAGES,
    chance_to_come_home,
    expected_score,
    features,
    outlook,
    stage,
)
from game.montecristo.bots.evaluation_weights import CHANCE_WEIGHTS, SCORE_WEIGHTS
from game.montecristo.bots.steady import choose_steady
from game.montecristo.rules.events import AltarBuilt, Event, FireLit
from game.montecristo.rules.game import apply, legal_actions, new_game
from game.montecristo.rules.score import score
from game.montecristo.rules.state import ABOARD, HIDDEN, LOST, RESTING, WITH_THIEF, WON, Setup, State

from .starts import TABLES, Start, island_named


def table(name: str, seed: int = 1, adventurers: int = 4) -> State:
    return Start("real", adventurers, adventurers, 1, name, seed).state()


@pytest.mark.parametrize("name", sorted(TABLES))
@pytest.mark.parametrize("adventurers", [2, 6])
def test_every_table_has_a_chance_between_nothing_and_certainty(name: str, adventurers: int) -> None:
    for seed in range(4):
        state = table(name, seed, adventurers)
        before = state.copy()
        chance, points = outlook(state)
        assert 0.0 < chance < 1.0
        assert chance == pytest.approx(chance_to_come_home(state))
        assert points == pytest.approx(expected_score(state))
        assert state == before


@pytest.mark.parametrize(("outcome", "chance"), [(WON, 1.0), (LOST, 0.0)])
def test_a_finished_game_is_certain(outcome: int, chance: float) -> None:
    state = table("aboard")
    state.outcome = outcome
    assert chance_to_come_home(state) == chance
    assert expected_score(state) == score(state).total


@pytest.mark.parametrize("name", sorted(TABLES))
def test_what_is_weighed_has_weights_and_the_other_way_round(name: str) -> None:
    state = table(name)
    named = set(features(state))
    assert named == set(CHANCE_WEIGHTS[stage(state)]) == set(SCORE_WEIGHTS[stage(state)])


def test_there_are_weights_for_every_stage() -> None:
    assert tuple(CHANCE_WEIGHTS) == tuple(SCORE_WEIGHTS) == STAGES


def test_a_thief_on_its_last_stretch_is_worse_than_one_far_from_its_ship() -> None:
    state = table("robbed")
    assert state.holder == WITH_THIEF
    row = state.island.distance[state.island.lair]
    for who in state.adventurers:
        who.space = state.island.home
    state.thief = row.index(1)
    near = chance_to_come_home(state)
    state.thief = row.index(max(row))
    assert near < chance_to_come_home(state)


def test_the_treasure_aboard_with_all_but_one_home_is_better_than_with_nobody_home() -> None:
    state = table("aboard")
    assert state.holder == ABOARD
    home = state.island.home
    far = max(range(len(state.island.spaces)), key=lambda space: state.island.distance[home][space])
    state.thief = state.island.lair
    for who in state.adventurers:
        who.space = home
    state.adventurers[0].space = state.island.neighbours[home][0]
    nearly = chance_to_come_home(state)
    for who in state.adventurers:
        who.space = far
    assert chance_to_come_home(state) < nearly


def test_health_is_worth_something() -> None:
    state = table("builders")
    for who in state.adventurers:
        who.health = who.food = who.water = 2
    weak = expected_score(state)
    for who in state.adventurers:
        who.health, who.food, who.water = 8, 5, 5
    assert weak < expected_score(state)


def played_on(state: State, luck: random.Random) -> Iterator[tuple[State, list[Event]]]:
    """A copy of the state before each action of a steady company, and what the action brings about."""
    while state.day < 60 and (options := legal_actions(state)):
        before = state.copy()
        by_chance = state.agenda[-1].asked == CHANCE
        action = options[int(luck.random() * len(options))] if by_chance else choose_steady(state, options, luck)
        yield before, apply(state, action)


@pytest.mark.parametrize("count", [2, 3, 5])
def test_building_is_never_told_as_a_loss(count: int) -> None:
    """While the treasure is hidden no altar takes more than a hundredth from the chance, no fire more than a fiftieth, and on average both add to it."""
    gains: dict[type[Event], list[float]] = {AltarBuilt: [], FireLit: []}
    for seed in range(5):
        state = new_game(Setup(tuple(range(count)), difficulty=1), island_named("real"))
        for before, events in played_on(state, random.Random(f"deeds {seed}")):
            if state.holder != HIDDEN:
                break
            for kind in {type(event): None for event in events if type(event) in gains}:
                gains[kind].append(chance_to_come_home(state) - chance_to_come_home(before))
    assert len(gains[AltarBuilt]) >= 12 and min(gains[AltarBuilt]) > -0.01
    assert len(gains[FireLit]) >= 8 and min(gains[FireLit]) > -0.02
    assert fmean(gains[AltarBuilt] + gains[FireLit]) > 0


def test_a_fall_before_the_reveal_is_told_as_a_loss() -> None:
    state = table("builders")
    who = state.adventurers[1]
    who.health = 1
    before = outlook(state)
    who.health, who.life, who.rest, who.fell = 0, RESTING, 2, True
    after = outlook(state)
    assert after[0] < before[0] and after[1] < before[1]


@pytest.mark.parametrize("weights", [CHANCE_WEIGHTS, SCORE_WEIGHTS], ids=["chance", "score"])
def test_no_weight_holds_a_deed_against_the_company_or_a_loss_for_it(weights: dict[str, dict[str, float]]) -> None:
    for row in weights.values():
        assert [name for name, weight in row.items() if SIGNS.get(name, 0) * weight < 0] == []


def test_what_is_said_of_new_games_comes_about_as_often() -> None:
    """Games that the weights were not fitted to: the mean chance said each morning is within two to three standard errors of the share won."""
    said: list[float] = []
    won: list[bool] = []
    for number in range(120):
        luck = random.Random(f"fresh {number}")
        count = 2 + number % 3
        state = new_game(Setup(tuple(range(count)), difficulty=1), island_named("real"))
        mornings: dict[int, float] = {}
        for before, _events in played_on(state, luck):
            if before.agenda[-1].asked != CHANCE and before.day and before.day not in mornings:
                mornings[before.day] = chance_to_come_home(before)
        said.append(fmean(mornings.values()))
        won.append(state.outcome == WON)
    assert abs(fmean(said) - fmean(won)) < 0.09
