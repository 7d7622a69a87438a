"""The island of the day: the same for everybody, another one after midnight, and honest about whether it was played."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from game.core import seeds
from game.core.agenda import CHANCE
from game.core.saves import encode
from game.montecristo import daily_games, saved
from game.montecristo.daily import DailyIsland, is_island_of_the_day, island_of
from game.montecristo.maps import load_map
from game.montecristo.rules.actions import ABANDON
from game.montecristo.rules.numbers import EASY, EXTREME
from game.montecristo.rules.presets import PRESETS
from game.montecristo.rules.state import Setup
from game.montecristo.shelf import Expedition, Shelf
from game.montecristo.view.daily_offer import BEGUN, PLAYED, UNPLAYED

CHART = load_map()
MONDAY = datetime.date(2026, 11, 30)


def setup_of(island: DailyIsland) -> Setup:
    return Setup((0,) * len(island.roles), island.roles, island.characters, island.difficulty)


def begin(shelf: Shelf, day: datetime.date = MONDAY, *, counts: bool = True) -> Expedition:
    """The island of a day, begun; its file is named as if that day were today."""
    island = island_of(day)
    game = shelf.begin(setup_of(island), CHART, ("",), island.seed, daily=island.day if counts else "")
    assert game.session.journal is not None and game.path is not None
    game.session.journal.close()
    path = game.path.with_name(f"{day.isoformat()}-{game.path.name[11:]}")
    game.path.rename(path)
    return evolve(game, path=path)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf.open(tmp_path)


def test_the_island_of_a_day_never_changes() -> None:
    """Players far apart and later versions must agree on it."""
    assert island_of(MONDAY) == DailyIsland("2026-11-30", 26697811648, (1, 2, 3), (0, 1, 1), EASY)


def test_a_year_has_all_team_sizes_roles_and_levels_and_no_day_twice() -> None:
    islands = [island_of(MONDAY + datetime.timedelta(days=number)) for number in range(366)]
    assert {len(island.roles) for island in islands} == {3, 4, 5}
    assert {role for island in islands for role in island.roles} == set(range(6))
    assert {island.difficulty for island in islands} == {0, 1, 2, 3}
    assert len({island.seed for island in islands}) == len(islands)
    assert all(len(set(island.roles)) == len(island.roles) for island in islands)
    assert island_of(datetime.date(2026, 12, 6)).difficulty == EXTREME


def test_midnight_by_utc_brings_another_island() -> None:
    last = datetime.datetime(2026, 11, 30, 23, 59, 59, tzinfo=datetime.UTC)
    later = last + datetime.timedelta(seconds=1)
    assert island_of(last.date()).seed != island_of(later.date()).seed


def test_the_same_choices_on_two_computers_meet_the_same_dice(tmp_path: Path) -> None:
    logs = []
    for name in ("here", "there"):
        session = begin(Shelf.open(tmp_path / name)).session
        for _number in range(300):
            asked = session.decision()
            if asked is None:
                break
            session.act(session.draw_chance() if asked.seat == CHANCE else session.legal()[-1])
        logs.append(session.log)
    assert logs[0] == logs[1] and len(logs[0]) == 300


def test_an_island_that_was_not_begun_is_offered_as_it_is(shelf: Shelf) -> None:
    offer, game = daily_games.offer(island_of(MONDAY), shelf)
    assert (offer.standing, offer.day, game) == (UNPLAYED, "2026-11-30", None)


def test_one_that_was_begun_goes_on_also_from_another_start_of_the_program(shelf: Shelf) -> None:
    begun = begin(shelf)
    offer, game = daily_games.offer(island_of(MONDAY), Shelf.open(shelf.folder))
    assert offer.standing == BEGUN
    assert game is not None and game.path == begun.path and game.daily == "2026-11-30"


def test_one_that_was_played_tells_its_result_also_after_it_was_put_away(shelf: Shelf) -> None:
    begun = begin(shelf)
    assert begun.path is not None
    session = saved.resume(begun.path, CHART.island).session
    while (asked := session.decision()) is not None and asked.seat == CHANCE:
        session.act(session.draw_chance())
    session.act(ABANDON)
    assert session.journal is not None
    session.journal.close()
    for _look in range(2):
        offer, _game = daily_games.offer(island_of(MONDAY), shelf)
        assert (offer.standing, offer.outcome) == (PLAYED, "abandoned")
        assert shelf.latest([CHART]) is None  # puts the game away


def test_only_the_first_try_counts_and_practice_does_not(shelf: Shelf) -> None:
    begin(shelf, counts=False)
    assert daily_games.offer(island_of(MONDAY), shelf)[0].standing == UNPLAYED


def test_yesterdays_island_is_not_todays(shelf: Shelf) -> None:
    begin(shelf)
    assert daily_games.offer(island_of(MONDAY + datetime.timedelta(days=1)), shelf)[0].standing == UNPLAYED


def test_a_broken_file_of_today_is_passed_over(shelf: Shelf) -> None:
    (shelf.folder / "2026-11-30-000000-aa.game").write_bytes(b"nothing\n")
    begun = begin(shelf)
    assert begun.path is not None
    lines = begun.path.read_bytes()
    (shelf.folder / "2026-11-30-000001-bb.game").write_bytes(lines + b'{"do":"Win"}\n')
    assert daily_games.offer(island_of(MONDAY), shelf)[1] is not None


@pytest.mark.parametrize(
    "lie",
    [
        {"daily": "2026-12-01"},
        {"daily": "20261130"},
        {"daily": "tomorrow"},
        {"seed": 1},
        {"branched": 3},
        {"roles": [1, 2, 4]},
        {"difficulty": 2},
        {"rules": True},
    ],
    ids=str,
)
def test_a_game_that_only_claims_to_be_the_island_of_a_day_is_not(lie: dict[str, Any]) -> None:
    island = island_of(MONDAY)
    setup = setup_of(island)
    if "rules" in lie:
        family = PRESETS["family"]
        setup = evolve(setup, numbers=family.numbers, rules_name=family.name)
    header = saved.header_of(setup, CHART.island, "montecristo.tmx", [""], island.seed, daily=island.day)
    assert is_island_of_the_day(header) == ("rules" not in lie)
    told = {key: value for key, value in lie.items() if key in ("roles", "difficulty")}
    plain = {key: value for key, value in lie.items() if key in ("daily", "seed", "branched")}
    false = evolve(header, setup={**header.setup, **told}, **plain)
    assert not is_island_of_the_day(false)
    if "daily" not in lie or lie["daily"] == "2026-12-01":
        line = encode(saved.header_to_dict(false))
        assert saved.parse_header(line).daily == ""


def test_a_game_that_branched_off_is_no_island_of_the_day(shelf: Shelf) -> None:
    begun = begin(shelf)
    assert begun.path is not None
    session = saved.resume(begun.path, CHART.island).session
    session.act(session.draw_chance())
    assert session.journal is not None
    session.journal.close()
    branch = shelf.branch(shelf.read(begun.path), 1, "a second way")
    assert branch.path is not None
    assert saved.read_header(branch.path).daily == "" and branch.branched
    assert seeds.encode(branch.session.seed)
