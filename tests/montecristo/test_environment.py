"""The game for programs that play it: reset, legal_actions, apply, observation, result."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from game.montecristo.environment import Environment, Illegal
from game.montecristo.rules.actions import END_TURN
from game.montecristo.rules.events import DayBegan
from game.montecristo.rules.state import Setup

from .islands import small_island

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "write-a-bot.md"


def table() -> Environment:
    return Environment(Setup(leaders=(0, 1), difficulty=3), small_island())


def played(seed: int) -> tuple[list[str], Environment]:
    environment, luck = table(), random.Random(3)
    environment.reset(seed)
    story = []
    while environment.result() is None:
        story += [repr(event) for event in environment.apply(luck.choice(environment.legal_actions()))]
    return story, environment


def test_the_same_seed_and_actions_give_the_same_game_and_another_seed_another() -> None:
    assert played(7)[0] == played(7)[0]
    assert played(7)[0] != played(8)[0]


def test_somebody_is_asked_until_the_game_is_over_and_then_there_is_a_score() -> None:
    environment = table()
    environment.reset(1)
    assert environment.asked in (0, 1) and environment.legal_actions() and environment.result() is None
    _story, ended = played(7)
    result = ended.result()
    assert result is not None and isinstance(result.score.total, int)
    assert ended.asked == -1 and not ended.legal_actions()


def test_dice_and_cards_fall_by_themselves_up_to_the_next_decision() -> None:
    environment = table()
    environment.reset(2)
    events = []
    for _turn in range(2):
        while environment.observation().day < 2 and END_TURN not in environment.legal_actions():
            events += environment.apply(environment.legal_actions()[0])
        events += environment.apply(END_TURN)
    while environment.observation().day < 2:
        events += environment.apply(environment.legal_actions()[0])
    assert any(isinstance(event, DayBegan) for event in events)


def test_what_is_done_to_an_observation_is_not_done_to_the_table() -> None:
    environment = table()
    seen = environment.reset(4)
    seen.adventurers[0].health = 1
    seen.altars[0] = 2
    assert environment.observation().adventurers[0].health == 8 and environment.observation().altars[0] == 0


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    environment = table()
    before = environment.reset(5)
    with pytest.raises(Illegal, match="not legal"):
        environment.apply("dance")  # type: ignore[arg-type]
    assert environment.observation() == before


def test_a_game_begins_with_reset() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        table().legal_actions()


def test_the_example_in_the_guide_runs_to_a_result(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = [text for text in re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.S) if "reset(" in text]
    exec(compile(block, str(GUIDE), "exec"), {})
    assert capsys.readouterr().out.startswith(("Result(outcome=", "None"))
