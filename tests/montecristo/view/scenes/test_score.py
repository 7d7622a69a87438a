"""The end: its heading, its sums, its rank, its turning points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.session import Session
from game.montecristo.rules import events as ev
from game.montecristo.rules.numbers import EXPLORERS, HARD, RANKS, SWASHBUCKLERS, TRAILBLAZERS
from game.montecristo.rules.score import score
from game.montecristo.rules.state import ABANDONED, ABOARD, ALL_DEAD, DEAD, LOST, WON
from game.montecristo.view.score_rank import RankPanel, highest
from game.montecristo.view.score_scene import ScoreScene
from game.montecristo.view.score_sums import SumsTable
from game.montecristo.view.score_turns import TurningPoint, chosen, course
from game.montecristo.view.words.names import rank_name
from game.montecristo.view.words.roles import Cast
from game.ui.app import App
from game.ui.node import Node
from game.ui.overlay import MessageScene
from game.ui.scene import Scene
from tests.ui.driving import press, press_key

Play = Callable[..., Session]


class Again(Scene):
    """Stands for the set-up."""


class Title(Scene):
    """Stands for the title."""


def ended(played: Play, outcome: int = WON, **more: int) -> Session:
    """A game of which only the end is arranged."""
    session = played(**more)
    state = session.state
    state.outcome = outcome
    state.agenda.clear()
    if outcome == WON:
        state.holder = ABOARD
    return session


def a_scene(session: Session) -> ScoreScene:
    return ScoreScene(session, ("Anna", "Ben"), again=Again, title=Title)


def rows(app: App) -> dict[str, str]:
    return {node.name: node.value for node in app.top.describe() if node.role == "row"}


def heading(app: App) -> Node:
    return next(node for node in app.top.describe() if node.role == "heading")


@pytest.mark.parametrize(
    ("outcome", "title"),
    [
        (WON, "Home with the treasure"),
        (LOST, "The Thief got away"),
        (ABANDONED, "Expedition abandoned"),
        (ALL_DEAD, "Nobody is left"),
    ],
)
def test_every_ending_has_a_heading_of_its_own(
    open_app: Callable[..., App], played: Play, outcome: int, title: str
) -> None:
    app = open_app(a_scene(ended(played, outcome)))
    assert heading(app).name == title
    assert heading(app).value


def test_the_sums_are_those_of_the_rules_in_the_order_of_the_rulebook(
    open_app: Callable[..., App], played: Play
) -> None:
    session = ended(played)
    for seat, who in enumerate(session.state.adventurers):
        who.health, who.food, who.water, who.fell, who.life = 4 + seat, 2, 3, seat == 1, 0
    session.state.altars = [2, 2, 2, 1]
    app = open_app(a_scene(session))
    found = rows(app)
    total = 2 * (4 + 5 + 6 + 7) + 4 * 2 + 4 * 3 + 10 + 9 - 20
    assert found["Health, twice"] == "4, 5, 6, 7: 44"
    assert found["Treasure aboard"] == "+10"
    assert found["Fires still burning"] == "3 fires, 3 each: +9"
    assert found["Ever collapsed"] == "Edwin: \N{MINUS SIGN}20"
    assert found["Together"] == str(total) == str(score(session.state).total)
    order = list(found)
    names = ["Health, twice", "Food", "Water", "Treasure aboard", "Fires still burning", "The Thief got nothing"]
    assert [name for name in order if name in names] == names


def test_an_expedition_that_was_given_up_keeps_its_points_and_gets_no_rank(
    open_app: Callable[..., App], played: Play
) -> None:
    """Giving up on the first mornings keeps nearly all points; nobody is to be crowned for that."""
    session = ended(played, ABANDONED)
    for who in session.state.adventurers:
        who.health, who.food, who.water, who.fell, who.life = 8, 5, 5, False, 0
    app = open_app(a_scene(session))
    points = score(session.state)
    assert points.rank > 0
    texts = {node.name: node.value for node in app.top.describe() if node.role == "text"}
    assert texts["No rank"] == str(points.total)
    assert rank_name(points.rank) not in texts
    assert rank_name(points.rank) in RankPanel(app.ui, session.state, points).short_of()


def test_the_dead_bring_nothing_home(open_app: Callable[..., App], played: Play) -> None:
    session = ended(played, difficulty=HARD)
    for who in session.state.adventurers:
        who.health, who.food, who.water, who.life = 5, 5, 5, 0
    session.state.adventurers[0].life = DEAD
    app = open_app(a_scene(session))
    assert rows(app)["Food"] == "0, 5, 5, 5: 15"


@pytest.mark.proves("R-51")
def test_those_who_died_stand_in_a_row_of_their_own_with_what_they_cost(
    open_app: Callable[..., App], played: Play
) -> None:
    session = ended(played, difficulty=HARD)
    for seat, who in enumerate(session.state.adventurers):
        who.life, who.fell = (DEAD, True) if seat < 2 else (0, False)
    app = open_app(a_scene(session))
    cast, worth = Cast.of(session.state), session.state.numbers.death_worth
    names = f"{cast.name(0)} and {cast.name(1)}"
    assert rows(app)["Died"] == f"{names}: \N{MINUS SIGN}{-2 * worth}"
    assert "Ever collapsed" not in rows(app)


@pytest.mark.proves("R-51", "M-234")
def test_the_rows_of_the_sheet_add_up_whoever_fell_or_died(open_app: Callable[..., App], played: Play) -> None:
    session = ended(played, difficulty=HARD)
    for seat, who in enumerate(session.state.adventurers):
        who.life, who.fell = (DEAD if seat == 0 else 0), seat < 3
    app, counted = open_app(a_scene(session)), score(session.state)
    found = dict(SumsTable(app.ui, session.state, counted, Cast.of(session.state)).words())
    values = {name: int(value.split(": ")[-1].replace("\N{MINUS SIGN}", "-")) for name, value in found.items()}
    assert {"Died", "Ever collapsed"} <= set(values)
    total = values.pop("Together")
    assert sum(values.values()) == total == counted.total


def test_the_way_to_the_next_rank_is_told(open_app: Callable[..., App], played: Play) -> None:
    session = ended(played)
    for who in session.state.adventurers:
        who.health, who.food, who.water, who.fell, who.life = 8, 1, 0, False, 0
    session.state.altars = [0, 0, 0, 0]
    app = open_app(a_scene(session))
    panel = RankPanel(app.ui, session.state, score(session.state))
    assert panel.score.total == 4 * 17 + 10
    assert panel.score.rank == EXPLORERS
    assert panel.short_of() == "1 point short of Trailblazers"
    session.state.adventurers[0].food = 2
    panel = RankPanel(app.ui, session.state, score(session.state))
    assert panel.score.rank == TRAILBLAZERS


def test_nothing_is_above_the_highest_rank(open_app: Callable[..., App], played: Play) -> None:
    session = ended(played)
    for who in session.state.adventurers:
        who.health, who.food, who.water, who.fell, who.life = 8, 5, 5, False, 0
    session.state.altars = [2, 2, 2, 2]
    app = open_app(a_scene(session))
    panel = RankPanel(app.ui, session.state, score(session.state))
    assert panel.score.rank == SWASHBUCKLERS
    assert panel.score.total == highest(session.state) == 126  # M-239
    assert panel.short_of() == "There is no higher rank."


def test_every_rank_has_its_crest(open_app: Callable[..., App], played: Play) -> None:
    app = open_app(a_scene(ended(played)))
    assert all(app.ui.svg.has(f"rank_{rank}") for rank in RANKS)


def test_turning_points_tell_what_really_happened(played: Play) -> None:
    session = played(actions=1500)
    happened = [event for _action, events, _state in session.history() for event in events]
    found = course(session.history(), Cast.of(session.state), session.island)
    fell = sum(isinstance(event, ev.Collapsed) for event in happened)
    assert fell > 0
    assert sum(point.icon == "heart_broken" for point in found.points) == fell
    assert found.days == session.state.day
    assert [point.at for point in found.points] == sorted(point.at for point in found.points)
    assert all(point.day - 1 < point.at <= point.day for point in found.points)
    assert found.health[-1][1] == sum(who.health for who in session.state.adventurers)


def test_where_there_is_little_room_the_weightier_points_stay() -> None:
    points = [TurningPoint(float(i), i, f"icon{i}", "", "", weight) for i, weight in enumerate((3, 9, 1, 8, 20))]
    assert [point.weight for point in chosen(points, 3)] == [9, 8, 20]
    assert chosen(points, 10) == points


def test_of_many_points_of_a_kind_not_all_are_shown() -> None:
    falls = [TurningPoint(float(i), i, "heart_broken", "", "", 8) for i in range(8)]
    fire = TurningPoint(9.0, 9, "fire", "", "", 5)
    assert fire in chosen([*falls, fire], 4)


def test_a_new_expedition_can_be_left_again_and_the_title_is_a_new_start(
    open_app: Callable[..., App], played: Play
) -> None:
    app = open_app(a_scene(ended(played)))
    press(app, "New expedition")
    assert isinstance(app.top, Again)
    assert len(app.stack) == 2
    app = open_app(a_scene(ended(played)))
    press_key(app, pygame.K_ESCAPE)
    assert [type(scene) for scene in app.stack] == [Title]


def test_on_a_low_screen_the_turning_points_are_one_press_away(open_app: Callable[..., App], played: Play) -> None:
    scene = a_scene(ended(played))
    app = open_app(scene, percent=200)
    choice = app.top.group.find("What to show")  # type: ignore[attr-defined]
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")], 0.02)
    assert choice.focused
    press_key(app, pygame.K_RIGHT)
    assert scene.shown == 1


@pytest.mark.parametrize("percent", [75, 100, 150])
@pytest.mark.parametrize("reviewed", [False, True])
def test_the_curve_says_what_it_shows_with_and_without_a_review(
    open_app: Callable[..., App], played: Play, monkeypatch: pytest.MonkeyPatch, percent: int, reviewed: bool
) -> None:
    review = Again if reviewed else None
    scene = ScoreScene(ended(played, actions=900), ("Anna", "Ben"), again=Again, title=Title, review=review)
    scene.shown = 1
    app = open_app(scene, percent=percent)
    drawn: list[str] = []
    draw = app.ui.text.draw

    def noted(target: pygame.Surface, text: str, *rest: Any, **more: Any) -> Any:
        drawn.append(text)
        return draw(target, text, *rest, **more)

    monkeypatch.setattr(app.ui.text, "draw", noted)
    scene.paint(app.canvas)
    assert any("team's health" in text for text in drawn)
    assert app.ui.cut == []


@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.parametrize("outcome", [WON, LOST, ABANDONED])
def test_no_text_is_cut_at_any_size(open_app: Callable[..., App], played: Play, percent: int, outcome: int) -> None:
    for shown in (0, 1):
        scene = a_scene(ended(played, outcome, count=6, actions=900))
        scene.shown = shown
        app = open_app(scene, percent=percent, language="pseudo")
        assert app.ui.cut == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_seed_is_shown_and_its_line_copied(
    open_app: Callable[..., App], played: Play, size: tuple[int, int]
) -> None:
    line = "Montecristo · 4 adventurers · medium · seed RVN0-HP0G"
    scene = ScoreScene(ended(played), ("Anna", "Ben"), again=Again, title=Title, share=line)
    app = open_app(scene, size=size)
    press(app, "Seed RVN0-HP0G")
    assert pygame.scrap.get_text() == line
    assert isinstance(app.top, MessageScene) and app.top.text == f"Copied: {line}"
    press_key(app, pygame.K_RETURN)
    assert app.top is scene


def test_a_game_without_a_seed_of_its_own_shows_none(open_app: Callable[..., App], played: Play) -> None:
    app = open_app(a_scene(ended(played)))
    assert not any(node.name.startswith("Seed") for node in app.top.describe())
