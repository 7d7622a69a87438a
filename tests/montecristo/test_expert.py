"""The expert: answers only what is offered, thinks by work and not by the clock, and gets more out of a table than the steady player."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.core.agenda import CHANCE
from game.montecristo.bots import expert
from game.montecristo.bots.expert import choose_expert, one_fire_short
from game.montecristo.bots.expert_ahead import Dice
from game.montecristo.bots.steady import choose_steady
from game.montecristo.rules import actions as act
from game.montecristo.rules.frames import Duel, Gathering
from game.montecristo.rules.game import apply, legal_actions, new_game
from game.montecristo.rules.numbers import RULEBOOK
from game.montecristo.rules.score import score
from game.montecristo.rules.state import WON, Setup, State

from .players import watch
from .starts import TABLES, Start, island_named
from .table import Table

STARTS = st.builds(
    Start,
    island=st.sampled_from(("small", "real")),
    adventurers=st.integers(2, 6),
    persons=st.integers(1, 6),
    difficulty=st.integers(0, 3),
    table=st.sampled_from(sorted(TABLES)),
    seed=st.integers(0, 10_000),
)
LITTLE = 60
"""Effort for tests that look at rules and not at strength."""


@pytest.fixture
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "EFFORT", LITTLE)


@pytest.mark.usefixtures("in_a_hurry")
@settings(max_examples=25, derandomize=True, deadline=None, database=None, phases=(Phase.generate, Phase.shrink))
@given(start=STARTS, seed=st.integers(0, 10_000))
def test_it_answers_one_of_the_options_and_leaves_the_table_alone(start: Start, seed: int) -> None:
    watch(choose_expert, start.state(), random.Random(seed), 30)


def turn(table: str, seed: int, adventurers: int = 4) -> State:
    """A table on which somebody's turn is open."""
    return Start("real", adventurers, adventurers, 1, table, seed).state()


@pytest.mark.parametrize("table", ["builders", "carried", "robbed"])
def test_the_same_table_and_the_same_luck_bring_the_same_answer(table: str) -> None:
    state = turn(table, 3)
    answers = {choose_expert(state, legal_actions(state), random.Random(7)) for _time in range(3)}
    assert len(answers) == 1


def test_its_thinking_is_bounded_by_work(monkeypatch: pytest.MonkeyPatch) -> None:
    played = []

    def counting(state: State, action: act.Action) -> object:
        played.append(action)
        return apply(state, action)

    monkeypatch.setattr(expert, "apply", counting)
    for effort in (100, 800):
        monkeypatch.setattr(expert, "EFFORT", effort)
        for table in sorted(TABLES):
            for seed in range(3):
                state = turn(table, seed, 6)
                played.clear()
                choose_expert(state, legal_actions(state), random.Random(1))
                # A round of tries once begun is finished, so that all plans are tried alike.
                assert len(played) <= effort + expert.MOST_PLANS * 200


def test_more_effort_means_more_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    state = turn("carried", 1)
    counts = []
    for effort in (100, 2000):
        played = []

        def counting(state: State, action: act.Action, played: list[act.Action] = played) -> object:
            played.append(action)
            return apply(state, action)

        monkeypatch.setattr(expert, "EFFORT", effort)
        monkeypatch.setattr(expert, "apply", counting)
        choose_expert(state, legal_actions(state), random.Random(1))
        counts.append(len(played))
    assert counts[0] < counts[1]


def test_the_dice_of_one_kind_do_not_depend_on_how_often_another_was_thrown() -> None:
    one, other = Dice(5), Dice(5)
    for _throw in range(4):
        other.throw(Gathering(2), act.D6_FACES)
    duel = Duel(0, True, True)
    assert [one.throw(duel, act.D6_FACES) for _throw in range(5)] == [
        other.throw(duel, act.D6_FACES) for _throw in range(5)
    ]


# ---------------------------------------------------------------- strength

Chooser = Callable[[State, list[act.Action], random.Random], act.Action]


def played_on(state: State, choose: Chooser, luck: random.Random, until: Callable[[State], bool]) -> State:
    """A copy of the state, played on."""
    ahead = state.copy()
    while ahead.day < 60 and not until(ahead):
        options = list(legal_actions(ahead))
        if not options:
            break
        by_chance = ahead.agenda[-1].asked == CHANCE
        apply(ahead, options[luck.randrange(len(options))] if by_chance else choose(ahead, options, luck))
    return ahead


def test_from_the_reveal_on_it_gets_more_home_than_the_steady_player() -> None:
    """Eighteen games are played steadily up to the reveal, and from there by both with the same luck."""
    setup = Setup((0, 1, 2, 3), difficulty=1)
    gained, won = 0, {choose_steady: 0, choose_expert: 0}
    for seed in range(18):
        fresh = new_game(setup, island_named("real"))
        reveal = played_on(fresh, choose_steady, random.Random(seed), lambda state: state.revealed)
        for choose in won:
            end = played_on(reveal, choose, random.Random(100 + seed), lambda state: False)
            won[choose] += end.outcome == WON
            gained += score(end).total * (1 if choose is choose_expert else -1)
    assert gained > 18 * 5  # points for each game
    assert won[choose_expert] >= won[choose_steady] >= 6


def before_the_last_fire(health: int) -> State:
    """Everybody at the dark altar, of this health; the Thief is far away."""
    table = Table("captain crew scout muscle", numbers=RULEBOOK)
    table.altars(north="lit", east="lit", south="lit", west="altar").thief("lair 44")
    for role in ("crew", "scout", "muscle"):
        table.put(role, at="west 02")
    table.turn("captain", at="west 02", cubes="3 wood 3 coal")
    for who in table.state.adventurers:
        who.health = health
    return table.state


def test_the_last_fire_waits_until_the_wounded_have_healed() -> None:
    """The steady player lights it at once: it does not look ahead."""
    for health, lit in ((8, True), (2, False)):
        state = before_the_last_fire(health)
        options = legal_actions(state)
        assert choose_steady(state, options, random.Random(1)) == act.LIGHT_FIRE
        assert (choose_expert(state, options, random.Random(1)) == act.LIGHT_FIRE) is lit


@pytest.mark.parametrize("seed", (2, 6, 7))
def test_a_company_does_not_wait_for_days_on_end_with_its_last_fire(seed: int) -> None:
    """In these games one that looked only to the next morning put it off for two weeks and more, with the Thief among them."""
    state, luck = new_game(Setup((0, 1, 2, 3), difficulty=1), island_named("real")), random.Random(f"bal12:{seed}")
    ready = 0
    while not state.revealed:
        options = legal_actions(state)
        by_chance = state.agenda[-1].asked == CHANCE
        if not ready and act.LIGHT_FIRE in options and one_fire_short(state):
            ready = state.day
        draw = options[int(luck.random() * len(options))] if by_chance else choose_expert(state, options, luck)
        apply(state, draw)
    assert ready <= state.day <= ready + 4
