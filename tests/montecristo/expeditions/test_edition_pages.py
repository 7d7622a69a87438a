"""Pages of the log that compare expeditions hold the editions of the numbers apart."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.montecristo.expeditions.editions import ALL, of_edition
from game.montecristo.expeditions.record import D6, HURT, Line, counted, faces
from game.montecristo.gallery_expeditions import PLAYED, spread_over_editions
from game.montecristo.rules.numbers import BASES
from game.montecristo.view.expedition_pages import Spot
from game.montecristo.view.expedition_scene import BESTS, DICE, FORM, HEALTH, RANKS, THIEF
from game.ui.app import App
from game.ui.inputs import Stepper
from game.ui.overlaps import overlaps
from game.ui.widgets import Choice
from tests.ui.driving import press_key, widget

from .conftest import OLD, open_log, said


@pytest.fixture
def club(start: Callable[..., App], saves: Path) -> App:
    """The program beside the log of a club that has played by both editions and by house rules, whose games are gone."""
    for path in saves.rglob("*.game"):
        path.unlink()
    return start(PLAYED)


def offered(app: App) -> list[str]:
    """What the page turned to can count, as it is called; the chosen one has a star."""
    choices = [w for w in app.top.group.widgets if isinstance(w, Choice) and w.name == "Of"]
    return [f"{name}*" if i == choice.value else name for choice in choices for i, name in enumerate(choice.options)]


def shown_bests(app: App) -> list[Line]:
    return [w.line for w in app.top.group.widgets if isinstance(w, Spot) and w.line is not None]


def test_pages_that_compare_show_the_newest_edition_first_and_offer_the_others(club: App) -> None:
    scene = open_log(club)
    found = {page: (scene.turn_to(page), offered(club))[1] for page in range(6)}
    assert found == {
        FORM: [],
        BESTS: ["Edition 2*", "Edition 1"],
        RANKS: ["Edition 2*", "Edition 1", "All"],
        DICE: ["All expeditions*", "The hard way"],
        HEALTH: ["Edition 2*", "Edition 1", "All", "The hard way"],
        THIEF: ["Edition 2*", "Edition 1", "All", "The hard way"],
    }


def test_bests_are_those_of_the_chosen_edition(club: App) -> None:
    scene = open_log(club)
    scene.turn_to(BESTS)
    assert {line.record.origin.edition for line in shown_bests(club)} == {2}
    widget(club, "Of").choose(1)  # type: ignore[attr-defined]
    first = shown_bests(club)
    assert {line.record.origin.edition for line in first} == {1}
    best = {(line.record.difficulty, len(line.record.team)): line.record.total for line in first}
    for line in scene.book.lines:
        record = line.record
        if record.origin.edition == 1 and record.seen_through:
            assert record.total <= best[record.difficulty, len(record.team)]
    assert "5 expeditions that were abandoned or played by house rules are not compared here." in said(club)


def test_an_edition_chosen_on_one_page_holds_on_the_others_but_bests_never_mix(club: App) -> None:
    scene = open_log(club)
    scene.turn_to(RANKS)
    widget(club, "Of").choose(1)  # type: ignore[attr-defined]
    scene.turn_to(THIEF)
    assert "Edition 1*" in offered(club)
    widget(club, "Of").choose(2)  # type: ignore[attr-defined]
    scene.turn_to(BESTS)
    assert offered(club) == ["Edition 2*", "Edition 1"]
    scene.turn_to(HEALTH)
    assert "All*" in offered(club)


def test_the_edition_is_chosen_with_the_keyboard_alone(club: App) -> None:
    scene = open_log(club)
    scene.turn_to(RANKS)
    for _step in range(60):
        if widget(club, "Of").ring:
            break
        press_key(club, pygame.K_TAB)
    press_key(club, pygame.K_RIGHT)
    assert offered(club) == ["Edition 2", "Edition 1*", "All"]
    press_key(club, pygame.K_RIGHT)
    assert offered(club) == ["Edition 2", "Edition 1", "All*"], "the focus stays on the choice"


def test_ranks_and_averages_are_those_of_the_edition(club: App) -> None:
    scene = open_log(club)
    for edition in (1, 2):
        lines = of_edition(scene.book.lines, edition)
        scene.counted.choose(edition)
        scene.turn_to(RANKS)
        ranks = [line.record.rank for line in lines if line.record.seen_through]
        assert f"Swashbucklers {ranks.count(3)}" in said(club)
        assert len(shown_bests(club)) == len(ranks)
        scene.turn_to(HEALTH)
        lost = sum(sum(counted(scene.logbook.tallies(line), HURT).values()) for line in lines)
        assert f"That is {lost / len(lines):.1f} an expedition." in said(club)
        scene.turn_to(THIEF)
        caught = sum(member.caught for line in lines for member in line.record.team)
        assert f"That is {caught / len(lines):.1f} an expedition." in said(club)


def test_dice_are_counted_over_all_editions(club: App) -> None:
    scene = open_log(club)
    scene.counted.choose(1)
    scene.turn_to(DICE)
    assert f"{sum(faces(scene.book.tallies, D6)):,} rolls" in said(club)


def test_where_all_were_played_by_the_same_numbers_nothing_is_offered(start: Callable[..., App]) -> None:
    app = start()
    scene = open_log(app)
    for page in (BESTS, RANKS):
        scene.turn_to(page)
        assert offered(app) == []
    scene.turn_to(HEALTH)
    assert offered(app)[0] == "All expeditions*"


def test_an_expedition_whose_edition_nobody_knows_is_told_and_compared_apart(start: Callable[..., App]) -> None:
    app = start(OLD, size=(1920, 1080))
    scene = open_log(app)
    scene.turn_to(BESTS)
    assert offered(app) == ["Edition 1*", "Unknown"]
    assert "has been deleted" in widget(app, "Of").tooltip
    scene.look_up(scene.book.lines[0])
    assert "edition unknown" in said(app)


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 150), ((1920, 1080), 100), ((1280, 720), 200)])
def test_beside_what_can_be_chosen_there_is_room_for_what_is_said_at_the_foot(
    start: Callable[..., App], size: tuple[int, int], percent: int
) -> None:
    app = start(PLAYED, size=size, percent=percent)
    scene = open_log(app)
    for page in (BESTS, RANKS, DICE, HEALTH, THIEF):
        scene.turn_to(page)
        scene.notice = "Exported to /home/anna/.local/share/treasure-islands/saves/export/expeditions-2026-11-30-2.csv"
        scene.relayout()
        app.step([], 0.05)
        assert scene.notice in said(app) and app.ui.cut == [], page
        assert not overlaps(scene.describe(), app.ui.size), page


@pytest.fixture
def veterans(start: Callable[..., App], saves: Path, tmp_path: Path) -> Callable[..., App]:
    """Starts the program beside a log with expeditions of all editions and of an unknown one."""
    played = tmp_path / "veterans.sqlite"
    shutil.copy(PLAYED, played)
    spread_over_editions(played)
    for path in saves.rglob("*.game"):
        path.unlink()
    return partial(start, played)


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200)])
def test_however_many_editions_there_are_their_names_are_never_cut(
    veterans: Callable[..., App], size: tuple[int, int], percent: int
) -> None:
    app = veterans(size=size, percent=percent)
    scene = open_log(app)
    for page in (BESTS, RANKS, DICE, HEALTH, THIEF):
        scene.turn_to(page)
        app.step([], 0.05)
        assert app.ui.cut == [], page
        assert not overlaps(scene.describe(), app.ui.size), page


def test_where_their_row_has_no_room_one_steps_through_the_editions_plus_towards_the_newest(
    veterans: Callable[..., App],
) -> None:
    app = veterans(size=(1280, 720), percent=200)
    scene = open_log(app)
    scene.turn_to(THIEF)
    newest = max(BASES)
    of = widget(app, "Of")
    assert isinstance(of, Stepper) and of.value_text == f"Edition {newest}" and of.value == of.high
    seen = [of.value_text]
    for _step in range(of.high):
        widget(app, "Of").change(-1)  # type: ignore[attr-defined]
        seen.append(widget(app, "Of").value_text)
    assert seen == [*(f"Edition {number}" for number in sorted(BASES, reverse=True)), "Unknown", "All", "The hard way"]
    widget(app, "Of").change(1)  # type: ignore[attr-defined]
    assert scene.counted.edition(scene.book.lines) == ALL
