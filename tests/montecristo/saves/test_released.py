"""Games saved by every released version of the rules load and end as they did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.montecristo import saved
from game.montecristo.rules import game

from .release import ENDS, HERE, chart, end_of

GAMES = sorted(HERE.glob(f"v*/*{saved.ENDING}"))


def test_the_present_version_has_its_games_a_won_and_a_lost_one_among_them() -> None:
    ends = json.loads((HERE / f"v{game.RULES_VERSION}" / ENDS).read_text(encoding="utf-8"))
    assert {"won", "lost", "playing"} <= {end["outcome"] for end in ends.values()}
    assert {path.stem for path in GAMES if path.parent.name == f"v{game.RULES_VERSION}"} == set(ends)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_released_game_comes_to_the_same_end(path: Path) -> None:
    header = saved.read_header(path)
    session = saved.replay(path, chart(Path(header.map_file).stem).island)
    ends = json.loads((path.parent / ENDS).read_text(encoding="utf-8"))
    assert end_of(session) == ends[path.stem]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_game_without_what_was_taken_back_is_the_same_game(path: Path, tmp_path: Path) -> None:
    header = saved.read_header(path)
    island = chart(Path(header.map_file).stem).island
    session = saved.replay(path, island)
    copy = tmp_path / path.name
    copy.write_bytes(saved.written(header, session))
    assert saved.replay(copy, island).state == session.state
