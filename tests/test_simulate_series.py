"""Series of simulated games: many processes, files that go on where they were broken off, ranges joined, tables."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from multiprocessing import active_children
from pathlib import Path

import pytest
from attrs import evolve, fields

from game import cli_simulate
from game.montecristo.bots import POLICIES
from game.montecristo.maps import load_map
from game.montecristo.rules.events import (
    CardDrawn,
    Caught,
    Collapsed,
    CubeFetched,
    CubesGained,
    CubesLost,
    CubeStored,
    DayBegan,
    Died,
    Event,
    FightEnded,
    FireLit,
    FireOut,
    Hurt,
    MeterSet,
    Moved,
    PickedUp,
    PointsSet,
    Revived,
    Stunned,
    ToolMade,
    TreasureMoved,
    TreasureRevealed,
    WellBuilt,
)  # fmt: skip
from game.montecristo.rules.game import new_game
from game.montecristo.rules.numbers import (
    ANTHROPOLOGIST,
    AXE,
    CAPTAIN,
    DIFFICULTIES,
    MUSCLE,
    RULEBOOK,
    SATCHEL,
    SPEAR,
    STOWAWAY,
)  # fmt: skip
from game.montecristo.rules.state import ABOARD, LYING, WITH_THIEF, Setup
from game.montecristo.simulate import STOPPED, Game, Plan, Series, ledger, play, simulate
from game.montecristo.simulate.command import INTERRUPTED, between_marks, make_series, run, tell_tables
from game.montecristo.simulate.ledger import Ledger, Reader
from game.montecristo.simulate.merging import merge
from game.montecristo.simulate.plan import chunk
from game.montecristo.simulate.tally import tally
from game.montecristo.simulate.workers import AHEAD, LARGEST_CHUNK, OtherCode, Played, in_order, play_chunk
from game.ui.preflight import Unfit

ROOT = Path(__file__).resolve().parents[1]
SMALL = str(ROOT / "maps" / "small.tmx")
ISLAND = load_map(SMALL).island
CELLS = ((2, "hard"), (3, "extreme"))
SERIES = Series(CELLS, games=7, policy="random", seed=4, days=25)
ENDINGS = ("jsonl", "csv")
GAME = next(play(SERIES, ISLAND))


@pytest.fixture(scope="module")
def played() -> tuple[Game, ...]:
    """All games of the series."""
    return tuple(play(SERIES, ISLAND))


def kept(series: Series, path: Path) -> bytes:
    """What the command leaves in the file."""
    assert run(series, SMALL, jobs=1, out=str(path)) == 0
    return path.read_bytes()


def read(path: Path) -> tuple[Game, ...]:
    with closing(Reader.open(path)) as reader:
        return tuple(reader.games())


# ---------------------------------------------------------------- who plays does not matter


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_games_are_the_same_whatever_the_number_of_processes(played: tuple[Game, ...], jobs: int) -> None:
    assert tuple(play(SERIES, ISLAND, jobs=jobs)) == played
    assert not active_children()


def test_games_come_in_the_order_of_cells_and_numbers(played: tuple[Game, ...]) -> None:
    order = [((game.adventurers, game.difficulty), game.number) for game in played]
    assert order == [(cell, number) for cell in CELLS for number in range(SERIES.games)]


def test_a_range_of_games_is_the_same_as_in_the_whole_series(played: tuple[Game, ...]) -> None:
    part = tuple(play(evolve(SERIES, first=2, games=3), ISLAND))
    assert part == played[2:5] + played[9:12]


@pytest.mark.parametrize("done", [0, 1, 6, 7, 8, 13, 14])
@pytest.mark.parametrize("size", [1, 3, 20])
def test_chunks_are_what_is_left_of_a_series_in_order(done: int, size: int) -> None:
    series = evolve(SERIES, first=5)
    whole = [(cell, 5 + number) for cell in CELLS for number in range(SERIES.games)]
    left = []
    while done + len(left) < series.whole:
        plan = chunk(series, done + len(left), size)
        assert 1 <= plan.games <= size
        left += [((plan.adventurers, plan.difficulty), plan.first + i) for i in range(plan.games)]
    assert left == whole[done:]


@pytest.mark.parametrize(("seconds", "largest"), [(30.0, 1), (0.25, 4), (1e-6, LARGEST_CHUNK)])
def test_chunks_grow_until_they_last_a_second(seconds: float, largest: int) -> None:
    """However long a game takes; and what is handed out is a handful for each worker, not a list of millions."""
    sizes: list[int] = []
    waiting: list[Plan] = []
    most_waiting = 0

    class Instant:
        def __init__(self, plan: Plan) -> None:
            nonlocal most_waiting
            self.plan = plan
            sizes.append(plan.games)
            waiting.append(plan)
            most_waiting = max(most_waiting, len(waiting))

        def result(self) -> Played:
            waiting.remove(self.plan)
            return Played((GAME,) * self.plan.games, seconds * self.plan.games)

    games = list(in_order(Series(((4, "easy"),), games=3000), 0, 3, Instant))
    assert len(games) == 3000
    assert sizes[0] == 1 and max(sizes) == largest
    assert most_waiting <= 3 * AHEAD + 1


def test_a_worker_with_other_code_refuses_to_play() -> None:
    with pytest.raises(OtherCode):
        play_chunk(Plan(games=1), ISLAND, "another")


def test_a_process_that_is_killed_is_told_in_a_sentence_and_the_others_end() -> None:
    games = play(evolve(SERIES, games=4000), ISLAND, jobs=2)
    next(games)
    (pid, *_others) = [process.pid for process in active_children()]
    assert pid is not None
    os.kill(pid, signal.SIGTERM)
    with pytest.raises(Unfit, match="ended from outside"):
        list(games)
    assert not active_children()


def test_processes_end_when_nobody_wants_more_games() -> None:
    games = play(evolve(SERIES, games=4000), ISLAND, jobs=2)
    next(games)
    assert active_children()
    games.close()
    assert not active_children()


def test_processes_end_when_the_one_that_started_them_is_gone() -> None:
    """They hold the other end of the pipe, so that this waits for their end as well."""
    script = f"""
import os
from game.montecristo.maps import load_map
from game.montecristo.simulate import Series, play
if __name__ == "__main__":
    games = play(Series(((4, "medium"),), games=100_000), load_map({SMALL!r}).island, jobs=2)
    next(games)
    print("plays", flush=True)
    os._exit(3)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.returncode, done.stdout.splitlines()[-1]) == (3, "plays")


# ---------------------------------------------------------------- files


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_file_gives_back_the_games_that_were_played(played: tuple[Game, ...], tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"series.{ending}"
    assert len(kept(SERIES, path).splitlines()) == len(played) + {"jsonl": 1, "csv": 2}[ending]
    assert read(path) == played
    with closing(Reader.open(path)) as reader:
        assert reader.header.series == SERIES
    assert [each.name for each in tmp_path.iterdir()] == [path.name], "the lock is gone"


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("lost", [1, 40, 2000, 9000])
def test_a_series_broken_off_anywhere_goes_on_to_the_same_file(tmp_path: Path, ending: str, lost: int) -> None:
    whole = kept(SERIES, tmp_path / f"whole.{ending}")
    path = tmp_path / f"part.{ending}"
    head = whole.index(b"\n", whole.index(b"\n") + 1) + 1  # whatever stands before the first game stays
    path.write_bytes(whole[: max(len(whole) - lost, head)])
    assert kept(SERIES, path) == whole


def test_a_complete_series_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "series.jsonl"
    whole = kept(SERIES, path)
    monkeypatch.setitem(POLICIES, "random", None)  # type: ignore[arg-type]
    assert kept(SERIES, path) == whole


def test_ctrl_c_keeps_what_is_done_and_ends_the_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path, add = tmp_path / "series.jsonl", Ledger.add

    def impatient(self: Ledger, game: Game) -> None:
        if game.number == 5:
            raise KeyboardInterrupt
        add(self, game)

    monkeypatch.setattr(Ledger, "add", impatient)
    assert run(SERIES, SMALL, jobs=2, out=str(path)) == INTERRUPTED
    assert "5 of 14 games are in" in capsys.readouterr().err
    assert not active_children()
    monkeypatch.setattr(Ledger, "add", add)
    assert kept(SERIES, path) == kept(SERIES, tmp_path / "whole.jsonl")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": 5}, "seed is 4 there and 5 here"),
        ({"policy": "eager"}, 'policy is "random" there and "eager" here'),
        ({"games": 8}, "games is 7 there and 8 here"),
        ({"first": 1}, "first"),
        ({"days": 26}, "days"),
        ({"cells": ((2, "hard"),)}, "cells"),
        ({"numbers": evolve(RULEBOOK, satchel_room=6)}, "numbers"),
    ],
)
def test_another_series_is_not_written_into_a_file(tmp_path: Path, change: dict[str, object], words: str) -> None:
    path = tmp_path / "series.jsonl"
    before = kept(SERIES, path)
    with pytest.raises(Unfit, match=words):
        run(evolve(SERIES, **change), SMALL, jobs=1, out=str(path))
    assert path.read_bytes() == before


def test_another_island_and_other_rules_are_not_written_into_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "series.jsonl"
    before = kept(SERIES, path)
    with pytest.raises(Unfit, match="another island"):
        run(SERIES, None, jobs=1, out=str(path))
    monkeypatch.setattr(ledger, "code_fingerprint", lambda: "other")
    with pytest.raises(Unfit, match="other rules or policies"):
        run(SERIES, SMALL, jobs=1, out=str(path))
    assert path.read_bytes() == before


def test_two_programs_do_not_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    first = Ledger(path, ledger.Header.of(SERIES, ISLAND))
    assert list(first.begin()) == []
    with pytest.raises(Unfit, match="written by another program"):
        run(SERIES, SMALL, jobs=1, out=str(path))
    first.close()
    kept(SERIES, path)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("series.txt", None, r"\.jsonl or \.csv"),
        ("series.jsonl", b"my diary\n", "does not begin like"),
        ("series.jsonl", b"{}\n", "does not begin like"),
        ("series.csv", b"a,b,c\n1,2,3\n", "does not begin like"),
        ("series.csv/series.jsonl", None, "cannot be written"),
    ],
)
def test_a_file_that_is_no_series_is_refused_and_left_alone(
    tmp_path: Path, name: str, content: bytes | None, words: str
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    else:
        (tmp_path / "series.csv").touch()
    with pytest.raises(Unfit, match=words):
        run(SERIES, SMALL, jobs=1, out=str(path))
    assert content is None or path.read_bytes() == content


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize(
    "spoil",
    [
        lambda lines: [*lines[:4], *lines[5:]],
        lambda lines: [*lines[:4], lines[4], lines[4], *lines[5:]],
        lambda lines: [*lines[:4], b"nonsense\n", *lines[5:]],
        lambda lines: [*lines[:4], lines[4].replace(b"hard", b"easy"), *lines[5:]],
    ],
    ids=["a game is missing", "a game is double", "no game", "another cell"],
)
def test_a_line_that_is_not_the_game_of_its_place_is_told(
    tmp_path: Path, ending: str, spoil: Callable[[list[bytes]], list[bytes]]
) -> None:
    path = tmp_path / f"series.{ending}"
    path.write_bytes(b"".join(spoil(kept(SERIES, path).splitlines(keepends=True))))
    with pytest.raises(Unfit, match=r"game \d+ of the series"):
        run(SERIES, SMALL, jobs=1, out=str(path))


# ---------------------------------------------------------------- merging


def parts_of(folder: Path, *ranges: tuple[int, int], ending: str = "jsonl") -> list[str]:
    files = []
    for first, games in ranges:
        path = folder / f"from{first}.{ending}"
        kept(evolve(SERIES, first=first, games=games), path)
        files.append(str(path))
    return files


@pytest.mark.parametrize("ending", ENDINGS)
def test_merged_ranges_are_the_file_of_the_whole_series(tmp_path: Path, ending: str) -> None:
    files = parts_of(tmp_path, (5, 2), (0, 3), (3, 2))
    out = tmp_path / f"merged.{ending}"
    assert merge(files, str(out)) == 0
    assert out.read_bytes() == kept(SERIES, tmp_path / f"whole.{ending}")


@pytest.mark.parametrize(
    ("ranges", "words"),
    [
        (((0, 3), (4, 3)), r"Games 3 to 3 are missing.*from0.*from4"),
        (((0, 4), (2, 5)), r"Games 2 to 3 are both in .*from0.* and in .*from2"),
        (((0, 7), (2, 2)), r"Games 2 to 3 are both in"),
    ],
)
def test_gaps_and_overlaps_are_not_merged(tmp_path: Path, ranges: tuple[tuple[int, int], ...], words: str) -> None:
    out = tmp_path / "merged.jsonl"
    with pytest.raises(Unfit, match=words):
        merge(parts_of(tmp_path, *ranges), str(out))
    assert not out.exists()


def test_parts_of_different_series_are_not_merged(tmp_path: Path) -> None:
    files = parts_of(tmp_path, (0, 3))
    kept(evolve(SERIES, first=3, games=4, seed=9), tmp_path / "other.jsonl")
    with pytest.raises(Unfit, match="seed is 9 there and 4 here"):
        merge([*files, str(tmp_path / "other.jsonl")], str(tmp_path / "merged.jsonl"))


def test_a_part_that_is_not_complete_is_not_merged(tmp_path: Path) -> None:
    files = parts_of(tmp_path, (0, 3), (3, 4))
    part = Path(files[0])
    part.write_bytes(part.read_bytes()[:-5])
    with pytest.raises(Unfit, match="5 of its 6 games"):
        merge(files, str(tmp_path / "merged.jsonl"))


def test_merging_does_not_write_over_a_file(tmp_path: Path) -> None:
    files = parts_of(tmp_path, (0, 3), (3, 4))
    with pytest.raises(Unfit, match="there already"):
        merge(files, files[0])


# ---------------------------------------------------------------- what is kept of a game


def told(*story: Event, roles: tuple[int, ...] = (CAPTAIN, MUSCLE, ANTHROPOLOGIST, STOWAWAY)) -> Game:
    """What is kept of a game in which just this happened."""
    setup = Setup(leaders=tuple(range(len(roles))), roles=roles)
    return tally(new_game(setup, ISLAND), story, number=0, seed=0, days=9, actions=1)


@pytest.mark.parametrize(
    ("story", "kept"),
    [
        ([PointsSet(2, 3, "trade"), PointsSet(0, 3, "trade")], {"trades": 2, "trades_anthropologist": 1}),
        ([PointsSet(0, 3, "taking"), PointsSet(1, 2, "gift"), PointsSet(1, 1, "swap")], {"takings": 1, "gifts": 1, "swaps": 1}),
        ([PointsSet(0, 3, "hideaway"), CubeStored(0, 1, 0, 1), CubeStored(0, 1, 0, 2), CubeFetched(0, 1, 1, 1)], {"hideaway_visits": 1, "hideaway_left": 2, "hideaway_fetched": 1}),
        ([PointsSet(0, 3, "gather"), PointsSet(0, 2, "gather"), Hurt(0, 7, 1, "gather"), PointsSet(0, 1, "mill"), Hurt(0, 5, 2, "mill")], {"gathers": 2, "gathers_failed": 1, "mill": 1, "hurt_gather": 1, "hurt_mill": 2}),
        ([Moved(3, 1, 2, "ferry", -1), Moved(3, 2, 1, "walk", -1), *[CubesLost(1, 0, 1, 0, 9, "ferry")] * 3, Moved(1, 1, 2, "ferry", -1)], {"ferries": 2, "ferries_paid": 1, "ferries_stowaway": 1}),
        ([*[CubesLost(3, 0, 1, 0, 9, "ferry")] * 3, Moved(3, 1, 2, "ferry", -1)], {"ferries": 1, "ferries_paid": 1, "ferries_stowaway": 0}),
        ([ToolMade(0, AXE), ToolMade(0, SATCHEL), ToolMade(1, SATCHEL), ToolMade(1, SPEAR), WellBuilt(0, 3)], {"axes_made": 1, "spears_made": 1, "satchels_made": 2, "wells_built": 1}),
        ([CubesGained(1, 0, 4, 4, 9, "gather_axe"), MeterSet(0, "food", 3, 1, "grant_spear"), CubesGained(0, 4, 1, 1, 9, "gather_spear"), MeterSet(0, "water", 3, 1, "grant_well")], {"axe_cubes": 4, "spear_units": 2, "well_units": 1}),
        ([PickedUp(1, 0), PickedUp(2, 0)], {"carried": 2, "carried_muscle": 1}),
        ([Hurt(0, 7, 1, "thirst"), Hurt(0, 5, 2, "hunger_and_thirst"), Hurt(0, 4, 1, "fight"), Hurt(0, 3, 1, "thief"), Hurt(0, 1, 2, "viper")], {"hurt_meal": 3, "hurt_thief": 2, "hurt_cards": 2}),
        ([Collapsed(0), Died(1), Revived(0, 8, 3, 3)], {"collapses": 2, "deaths": 1, "revivals": 1}),
        ([Caught(0), Stunned(1), FightEnded(0, 5, 2, True), FightEnded(0, 1, 2, False)], {"caught": 1, "stunned": 1, "fights": 2, "fights_won": 1}),
        ([FireLit(0, 0, 1), FireOut(0, 0, "rain"), FireLit(0, 0, 1)], {"fires_lit": 2, "fires_lost": 1}),
        ([CardDrawn(0, 29), CardDrawn(29, 28)], {"cards": ("flu", "saint_light")}),
    ],
)  # fmt: skip
def test_what_happened_is_counted(story: list[Event], kept: dict[str, object]) -> None:
    game, nothing = told(*story), told()
    for name, value in kept.items():
        assert getattr(game, name) == value, name
    others = [column.name for column in fields(Game) if column.name not in kept]
    assert [getattr(game, name) for name in others] == [getattr(nothing, name) for name in others]


def test_the_way_of_the_treasure_is_followed_from_hand_to_hand() -> None:
    game = told(
        DayBegan(5), TreasureRevealed(7), TreasureMoved(WITH_THIEF, -1, "thief"), DayBegan(6), TreasureMoved(2, -1, "fight"),
        TreasureMoved(WITH_THIEF, -1, "thief"), TreasureMoved(1, -1, "fight"), TreasureMoved(ABOARD, -1, "home"), DayBegan(7),
        TreasureMoved(WITH_THIEF, -1, "thief"),
    )  # fmt: skip
    assert (game.revealed, game.taken_up) == (5, 6)
    assert (game.thief_took_lying, game.thief_took_bearer, game.thief_took_aboard) == (1, 1, 1)
    assert game.thief_held and game.won_back == 2


def test_a_treasure_that_the_thief_never_had_is_not_said_to_have_been() -> None:
    game = told(DayBegan(5), TreasureRevealed(7), TreasureMoved(2, -1, "taken_up"), TreasureMoved(LYING, 4, "dropped"))
    assert not game.thief_held and game.won_back == 0 and game.taken_up == 5


def test_the_parts_of_a_score_make_the_score(played: tuple[Game, ...]) -> None:
    ended = [game for game in played if game.outcome != STOPPED]
    assert ended
    for game in ended:
        parts = [getattr(game, column.name) for column in fields(Game) if column.name.startswith("score_")]
        assert sum(parts) == game.score


def test_numbers_kept_of_a_game_fit_together() -> None:
    for game in simulate(Plan(games=30, adventurers=5, policy="steady", seed=8), ISLAND).games:
        assert len(game.roles) == 5 and len(dict.fromkeys(game.roles)) == 5
        assert len(game.cards) in (game.days - 1, game.days)
        assert game.fires == game.fires_lit - game.fires_lost
        assert game.fights_won <= game.fights and game.gathers_failed <= game.gathers
        assert game.ferries_paid + game.ferries_stowaway <= game.ferries
        assert game.thief_held == (game.thief_took_lying + game.thief_took_aboard + game.thief_took_bearer > 0)
        assert game.won_back <= game.thief_took_lying + game.thief_took_aboard + game.thief_took_bearer
        assert game.outcome != "won" or 0 < game.revealed <= game.taken_up <= game.days
        assert game.hideaway_fetched <= game.hideaway_left


# ---------------------------------------------------------------- tables and arguments


def lines_of(path: Path, names: list[str], capsys: pytest.CaptureFixture[str]) -> list[list[str]]:
    capsys.readouterr()
    assert tell_tables([str(path)], names) == 0
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in capsys.readouterr().out.splitlines()]


def test_a_table_of_cells_counts_the_games_of_the_file(
    played: tuple[Game, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "series.csv"
    kept(SERIES, path)
    head, _rule, *rows = lines_of(path, ["cells"], capsys)
    assert [(row[0], row[1]) for row in rows] == [("hard", "2"), ("extreme", "3")]
    for row, cell in zip(rows, CELLS, strict=True):
        games = [game for game in played if (game.adventurers, game.difficulty) == cell]
        outcomes = Counter(game.outcome for game in games)
        told = dict(zip(head, row, strict=True))
        assert told["games"] == "7"
        assert told["all dead"] == f"{100 * outcomes['all_dead'] / 7:.1f} %"
        mean = sum(game.days for game in games) / 7
        assert told["days, mean (10–90 %)"].startswith(f"{mean:.1f} (")


@pytest.mark.parametrize(("name", "rows"), [("uses", 2), ("roles", 12), ("cards", 60)])
def test_the_other_tables_have_a_row_for_everything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, rows: int
) -> None:
    path = tmp_path / "series.jsonl"
    kept(SERIES, path)
    lines = lines_of(path, [name], capsys)
    assert len(lines) == rows + 2
    assert len({len(line) for line in lines}) == 1


def test_a_table_is_renewed_between_its_marks_and_nothing_else(tmp_path: Path) -> None:
    document = tmp_path / "balance.md"
    document.write_text("before\n<!-- simulated: random cells -->\nold\n<!-- end -->\nafter\n", encoding="utf-8")
    kept(SERIES, tmp_path / "series.jsonl")
    assert tell_tables([str(tmp_path / "series.jsonl")], ["cells"], str(document)) == 0
    text = document.read_text(encoding="utf-8")
    assert text.startswith("before\n<!-- simulated: random cells -->\n| level |")
    assert text.endswith("|\n<!-- end -->\nafter\n") and "old" not in text


def test_a_document_without_a_place_for_the_table_is_told() -> None:
    with pytest.raises(Unfit, match="simulated: random cells"):
        between_marks("nothing here\n", "random cells", "| |")


def test_tables_do_not_mix_policies(tmp_path: Path) -> None:
    for policy in ("random", "eager"):
        kept(evolve(SERIES, games=1, days=3, policy=policy), tmp_path / f"{policy}.jsonl")
    with pytest.raises(Unfit, match='policy is "eager" there and "random" here'):
        tell_tables([str(tmp_path / "random.jsonl"), str(tmp_path / "eager.jsonl")], ["cells"])


def test_tables_join_ranges_and_cells_but_count_no_game_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = parts_of(tmp_path, (0, 3), (3, 4))
    other = tmp_path / "other.jsonl"
    kept(evolve(SERIES, cells=((6, "easy"), (2, "hard")), seed=1, games=2), other)
    capsys.readouterr()
    assert tell_tables([*files, str(other)], ["cells"]) == 0
    rows = [line.split(" | ")[:3] for line in capsys.readouterr().out.splitlines()[2:]]
    assert rows == [["| easy", "6", "2"], ["| hard", "2", "9"], ["| extreme", "3", "7"]]
    with pytest.raises(Unfit, match="Some games are both in"):
        tell_tables([files[0], files[0]], ["cells"])


def test_the_command_line_knows_every_policy_and_level() -> None:
    assert tuple(POLICIES) == cli_simulate.POLICIES
    assert DIFFICULTIES == cli_simulate.DIFFICULTIES


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("satchel=4", "satchel_room"),
        ("satchel_room", "not JSON"),
        ("satchel_room=99", "satchel_room"),
        ('satchel_room="x"', "satchel_room"),
    ],
)
def test_a_number_that_cannot_be_is_told(setting: str, words: str) -> None:
    with pytest.raises(Unfit, match=words):
        make_series(cells=CELLS, games=1, first=0, policy="random", seed=0, days=9, settings=[setting])


def test_other_numbers_are_played_by() -> None:
    numbers = make_series(
        cells=CELLS, games=1, first=0, policy="random", seed=0, days=9, settings=["gather_yield=[0,2,2,2,2,2,2]"]
    ).numbers
    (game,) = simulate(Plan(games=1, policy="eager", numbers=numbers), ISLAND).games
    assert game.gathers and not game.gathers_failed


def test_cells_on_the_command_line(tmp_path: Path) -> None:
    command = [sys.executable, "main.py", "simulate", "--games", "1", "--days", "4", "--map", SMALL, "--jobs", "1"]

    def cells_of(*more: str) -> list[tuple[int, str]]:
        done = subprocess.run(
            [*command, "--json", *more], cwd=ROOT, capture_output=True, text=True, timeout=120, check=True
        )
        facts = json.load(io.StringIO(done.stdout))
        return [(cell["plan"]["adventurers"], cell["plan"]["difficulty"]) for cell in facts.get("cells", [facts])]

    assert cells_of() == [(4, "medium")]
    assert cells_of("--adventurers", "2", "5") == [(2, "medium"), (5, "medium")]
    assert cells_of("--cells", "--difficulty", "hard") == [(count, "hard") for count in range(2, 7)]
    assert len(cells_of("--cells")) == 20
