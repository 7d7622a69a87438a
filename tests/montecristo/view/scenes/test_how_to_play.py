"""How to play: every figure comes from the numbers of the game, every line names its rules."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
import pytest
from attrs import evolve

from game.montecristo.rules.numbers import RULEBOOK, Cost
from game.montecristo.view.how_to_pages import Entry, Grid, pages
from game.montecristo.view.how_to_play import HowToPlayScene
from game.ui.app import App
from game.ui.scene import Push, Scene
from tests.montecristo.registry import KNOWN
from tests.ui.driving import press, press_key

_COUNT = len(pages(RULEBOOK))


@pytest.fixture
def help_app(open_app: Callable[..., App]) -> Callable[..., App]:
    """Opens the help above a scene."""

    class Below(Scene):
        def handle(self, event: pygame.event.Event) -> Push | None:
            return Push(HowToPlayScene()) if event.type == pygame.KEYDOWN else None

    def make(**more: object) -> App:
        app = open_app(Below(), **more)
        press_key(app, pygame.K_F1)
        return app

    return make


def all_text(numbers: object = RULEBOOK) -> str:
    out = []
    for page in pages(numbers):  # type: ignore[arg-type]
        out.append(page.intro)
        for entry in page.entries:
            out.append(entry.text if isinstance(entry, Entry) else str(entry.rows))
    return "\n".join(out)


def test_every_line_names_rules_that_exist() -> None:
    for page in pages(RULEBOOK):
        for entry in page.entries:
            assert entry.rules, f"{page.title}: {entry}"
            assert set(entry.rules) <= KNOWN, entry.rules


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"ferry_price": 9}, "for 9 cubes of any kind"),
        ({"thief_points": 7}, "up to 7 spaces"),
        ({"trade_price_anthropologist": 1}, "1 for the Anthropologist"),
        ({"hideaway_room": 11}, "Holds 11 cubes"),
        ({"rest_turns": 4}, "4 turns of rest"),
        ({"collapse_worth": -33}, "\N{MINUS SIGN}33"),
        ({"fires_needed": 3}, "When 3 fires burn at once"),
        ({"mill_hurt": 5}, "5 health lost"),
        ({"cubes_each": 30}, "There are 30 cubes of each kind"),
    ],
)
def test_other_numbers_are_other_words(change: dict[str, int], expected: str) -> None:
    assert expected not in all_text()
    assert expected in all_text(evolve(RULEBOOK, **change))


def test_prices_are_those_of_the_numbers() -> None:
    odd = Cost((0, 0, 0, 7, 0, 0))
    costs = [
        entry.cost
        for page in pages(evolve(RULEBOOK, well_cost=odd))
        for entry in page.entries
        if isinstance(entry, Entry)
    ]
    assert odd in costs
    assert RULEBOOK.altar_cost in costs


def test_the_table_of_the_die_is_that_of_the_rulebook() -> None:
    grids = [entry for page in pages(RULEBOOK) for entry in page.entries if isinstance(entry, Grid)]
    search = next(grid for grid in grids if grid.head[0] == "Search")
    assert search.head[1:] == ("1", "2\N{EN DASH}4", "5\N{EN DASH}6")
    assert search.rows == (("You get", "1 health lost", "1 cube", "2 cubes"),)


def test_every_picture_exists(help_app: Callable[..., App]) -> None:
    app = help_app()
    for page in pages(RULEBOOK):
        icons = [page.icon, *(entry.icon for entry in page.entries if isinstance(entry, Entry))]
        assert [icon for icon in icons if not app.ui.svg.has(icon)] == []


def test_pages_turn_by_key_and_come_round(help_app: Callable[..., App]) -> None:
    app = help_app()
    scene = app.top
    assert isinstance(scene, HowToPlayScene)
    seen = []
    for _page in range(_COUNT):
        seen.append(scene.page)
        press_key(app, pygame.K_PAGEDOWN)
    assert seen == list(range(_COUNT))
    assert scene.page == 0
    press_key(app, pygame.K_PAGEUP)
    assert scene.page == _COUNT - 1
    press_key(app, pygame.K_3, text="3")
    assert scene.page == 2


def test_escape_goes_back_to_where_it_was_opened(help_app: Callable[..., App]) -> None:
    app = help_app()
    press_key(app, pygame.K_ESCAPE)
    assert not isinstance(app.top, HowToPlayScene)
    app = help_app()
    press(app, "Close")
    assert not isinstance(app.top, HowToPlayScene)


def test_the_words_of_a_page_can_be_read_without_pixels(help_app: Callable[..., App]) -> None:
    app = help_app()
    nodes = app.top.describe()
    assert any(node.role == "text" and node.name == "The meal" and "M-208" in node.value for node in nodes)
    assert all(not re.search(r"[{}]", node.name + node.value) for node in nodes)


@pytest.mark.parametrize("percent", [75, 150, 200])
def test_no_text_is_cut_at_any_size(help_app: Callable[..., App], percent: int) -> None:
    app = help_app(percent=percent, language="pseudo")
    for _page in range(_COUNT):
        press_key(app, pygame.K_PAGEDOWN)
        app.step([], 0.02)
        assert app.ui.cut == []
