"""The rulebook on the screen: opened at a page, turned, searched, and readable at every size."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.montecristo.view.how_to_play import HowToPlayScene
from game.montecristo.view.rulebook import RulebookScene
from game.montecristo.view.words.rulebook import topic_number, topics
from game.ui.app import App
from game.ui.inputs import TextField
from game.ui.scene import Push, Scene
from game.ui.scrolling import ListBox
from tests.ui.driving import press, press_key


class Below(Scene):
    """What the rulebook lies over."""


@pytest.fixture
def book(open_app: Callable[..., App]) -> Callable[..., App]:
    """Opens the rulebook at a topic."""

    def make(topic: str = "", **more: object) -> App:
        app = open_app(Below(), **more)
        app.go(Push(RulebookScene(topic=topic)))
        app.step([], 0.02)
        return app

    return make


def scene_of(app: App) -> RulebookScene:
    assert isinstance(app.top, RulebookScene)
    return app.top


def type_in(app: App, words: str) -> None:
    """As a person types: the first key leads to the field, which then gets text."""
    press_key(app, pygame.key.key_code(words[0]), text=words[0])
    for letter in words[1:]:
        app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter)], 0.01)
    app.step([], 0.02)


def said(app: App) -> str:
    return "\n".join(f"{node.name} {node.value}" for node in app.top.describe())


def test_it_opens_at_the_topic_asked_for(book: Callable[..., App]) -> None:
    app = book("mill", size=(1920, 1080))
    assert scene_of(app).number == topic_number("mill")
    assert "M-143" in said(app)
    assert "Ruling R-32" in said(app)


def test_pages_turn_round_by_key(book: Callable[..., App]) -> None:
    app = book("aim")
    press_key(app, pygame.K_PAGEUP)
    assert scene_of(app).number == len(topics()) - 1
    press_key(app, pygame.K_PAGEDOWN)
    assert scene_of(app).number == 0


def test_typing_searches_and_shows_the_first_hit(book: Callable[..., App]) -> None:
    app = book(size=(1920, 1080))
    type_in(app, "spear")
    assert scene_of(app).query == "spear"
    listed = next(w for w in scene_of(app).group.widgets if isinstance(w, ListBox))
    titles = [row.title for row in listed.rows]
    assert "Crafting" in titles
    assert "Ferries" not in titles
    assert topics()[scene_of(app).number].title == titles[listed.index]
    field = next(w for w in scene_of(app).group.widgets if isinstance(w, TextField))
    assert field.focused
    assert any(getattr(w, "hit", False) for w in scene_of(app).group.widgets)


def test_escape_leaves_the_search_first_and_then_the_book(book: Callable[..., App]) -> None:
    app = book(size=(1920, 1080))
    type_in(app, "well")
    press_key(app, pygame.K_ESCAPE)
    assert scene_of(app).query == ""
    press_key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, Below)


def test_a_search_without_result_says_so(book: Callable[..., App]) -> None:
    app = book(size=(1920, 1080))
    type_in(app, "xylophone")
    listed = next(w for w in scene_of(app).group.widgets if isinstance(w, ListBox))
    assert listed.rows == []
    assert listed.value_text == "Nothing is said about that."


def test_in_a_narrow_window_contents_and_page_take_turns(book: Callable[..., App]) -> None:
    app = book(percent=200)
    assert not any(node.value == "M-023" for node in app.top.describe())
    listed = next(w for w in scene_of(app).group.widgets if isinstance(w, ListBox))
    app.top.group.focus(listed, visible=True)
    press_key(app, pygame.K_DOWN)
    assert scene_of(app).reading
    assert scene_of(app).number == 1
    press(app, "Contents")
    assert not scene_of(app).reading


def test_every_picture_exists(book: Callable[..., App]) -> None:
    app = book()
    icons = [topic.icon for topic in topics()] + [
        getattr(item, "icon", "") for topic in topics() for item in topic.items
    ]
    assert [icon for icon in icons if icon and not app.ui.svg.has(icon)] == []


@pytest.mark.parametrize(("percent", "size"), [(200, (1280, 720)), (100, (1280, 720)), (75, (1920, 1080))])
def test_no_text_is_cut_at_any_size(book: Callable[..., App], percent: int, size: tuple[int, int]) -> None:
    app = book("aim", percent=percent, size=size, language="pseudo")
    for _topic in topics():
        press_key(app, pygame.K_PAGEDOWN)
        area = scene_of(app)._area
        while True:
            app.step([], 0.02)
            assert app.ui.cut == [], scene_of(app).number
            if not area.scroll_to(area.offset + area.r.h * 0.9):
                break


def test_the_reference_card_leads_to_it(open_app: Callable[..., App]) -> None:
    app = open_app(Below())
    app.go(Push(HowToPlayScene()))
    app.step([], 0.02)
    press(app, "Rulebook")
    assert isinstance(app.top, RulebookScene)
