"""Written games play again to the same lines (golden.py tells how to write them anew)."""

from __future__ import annotations

import typing
from pathlib import Path

import pytest

from game.montecristo.rules import actions as act
from game.montecristo.rules import events as ev
from game.montecristo.rules.numbers import DECK
from game.montecristo.rules.procedure import PROCEDURE
from game.montecristo.rules.rolls import NAMED

from .golden import FLOWING, paths, reached, read, written

WANTED: set[object] = {
    *typing.get_args(ev.Event),
    *(set(typing.get_args(act.Action)) - {act.Abandon}),
    *PROCEDURE.options,
    *range(len(DECK)),
    *NAMED,
    FLOWING,
}
"""Every event, action, decision, card and roll-off, and a well that flows on extreme; giving up is no move that a player of tests makes."""


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_a_written_game_plays_again_to_the_same_lines(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for number, (line, expected) in enumerate(zip(written(*read(text)), text.splitlines(), strict=True), 1):
        assert line == expected, f"{path.name}, line {number}"


def test_the_written_games_show_every_event_action_decision_card_and_roll_off_and_a_flowing_well() -> None:
    shown: set[object] = set()
    for path in paths():
        shown |= reached(*read(path.read_text(encoding="utf-8")))
    assert not WANTED - shown
