"""Setting a game up: a sensible start with one click, everything that is not allowed refused with its sentence."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.montecristo.rules.numbers import CAPTAIN, EXTREME, MEDIUM, MUSCLE
from game.montecristo.rules.state import NOBODY, Setup
from game.montecristo.view.setup_draft import LEAST, MOST, Draft
from game.montecristo.view.setup_scene import SetupScene
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.widgets import Choice
from tests.ui.driving import click, press, press_key, widget


class Started(Scene):
    """Stands for the table."""

    def __init__(self, setup: Setup, names: tuple[str, ...]) -> None:
        self.setup, self.names = setup, names


def a_scene(draft: Draft | None = None) -> SetupScene:
    return SetupScene(Started, draft)


def started(app: App) -> Started:
    assert isinstance(app.top, Started)
    return app.top


def alert(app: App) -> str:
    """The sentence at the foot that says what is wrong; empty when nothing is."""
    return next((node.name for node in app.top.describe() if node.role == "alert"), "")


def plus(app: App, name: str) -> None:
    r = widget(app, name).r
    click(app, r.right(r.h)[0])


def type_in(app: App, name: str, text: str) -> None:
    press(app, name)
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)], 0.02)


def test_one_click_starts_two_adventurers_of_one_person(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    press(app, "Set sail")
    assert started(app).setup == Setup(leaders=(0, 0), difficulty=MEDIUM)
    assert started(app).names == ("",)
    assert len(app.stack) == 1


def test_the_enter_key_alone_starts_too(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    press_key(app, pygame.K_RETURN)
    assert started(app).setup.leaders == (0, 0)


def test_adventurers_are_dealt_out_to_the_persons_in_turn(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    for _time in range(3):
        plus(app, "Adventurers")
    plus(app, "People")
    press(app, "Set sail")
    assert started(app).setup.leaders == (0, 1, 0, 1, 0)
    assert started(app).names == ("Player 1", "Player 2")


def test_names_that_were_typed_go_along(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    plus(app, "People")
    type_in(app, "Name of player 1", "Anna")
    type_in(app, "Name of player 2", "Ben")
    press(app, "Set sail")
    assert started(app).names == ("Anna", "Ben")


def test_letters_typed_into_a_name_are_no_hotkeys(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    press(app, "Your name, if you like")
    press_key(app, pygame.K_RETURN)
    press_key(app, pygame.K_b, text="b")
    assert isinstance(app.top, SetupScene)


def test_more_persons_than_adventurers_are_refused_with_a_sentence(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    plus(app, "People")
    plus(app, "People")
    assert alert(app) == "3 people need an adventurer each, and there are only 2."
    press(app, "Set sail")
    press_key(app, pygame.K_RETURN)
    assert isinstance(app.top, SetupScene)
    plus(app, "Adventurers")
    assert alert(app) == ""


def test_a_person_who_leads_nobody_is_refused_by_name(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene(Draft(people=2, names=["Anna", "Ben", "", "", "", ""], leaders=[0, 1, 0, 1, 0, 1])))
    r = widget(app, "Who leads adventurer 2").r
    click(app, r.left(r.h)[0])
    assert alert(app) == "Ben leads nobody. Give every person at least one adventurer."
    assert widget(app, "Set sail").reason == alert(app)


def test_two_persons_of_one_name_are_refused_while_it_is_typed(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    plus(app, "People")
    type_in(app, "Name of player 1", "Anna")
    type_in(app, "Name of player 2", "anna")
    assert alert(app) == "Two people are called Anna. Give one of them another name."
    app.step([pygame.event.Event(pygame.TEXTINPUT, text="b")], 0.02)
    assert alert(app) == ""
    assert app.top.draft.names[1] == "annab"  # type: ignore[attr-defined]


def test_chosen_roles_and_characters_are_what_is_played(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    choices = [w for w in app.top.group.widgets if isinstance(w, Choice) and w.name == "Roles"]  # type: ignore[attr-defined]
    click(app, choices[0].cells()[1])
    plus(app, "Role of adventurer 2")
    press(app, "Rather Ruth Augustin")
    press(app, "Set sail")
    assert started(app).setup == Setup((0, 0), roles=(CAPTAIN, 2), characters=(1, 0))


def test_a_role_that_somebody_has_is_not_offered_to_another() -> None:
    draft = Draft(team=3, chosen=True, roles=[CAPTAIN, MUSCLE, NOBODY, 3, 4, 5])
    assert CAPTAIN not in draft.choices(2)
    assert MUSCLE not in draft.choices(2)
    assert CAPTAIN in draft.choices(0)


def test_a_role_left_open_is_drawn_from_the_bag() -> None:
    draft = Draft(chosen=True, roles=[NOBODY, MUSCLE, 2, 3, 4, 5], characters=[1, 1, 0, 0, 0, 0])
    assert draft.setup() == Setup((0, 0), roles=(NOBODY, MUSCLE), characters=(NOBODY, 1))


def test_the_level_is_what_was_chosen(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene(), size=(1920, 1080))
    choices = [w for w in app.top.group.widgets if isinstance(w, Choice) and w.name == "Level"]  # type: ignore[attr-defined]
    click(app, choices[0].cells()[EXTREME])
    press(app, "Set sail")
    assert started(app).setup.difficulty == EXTREME


def test_a_draft_with_a_fault_becomes_no_game() -> None:
    with pytest.raises(ValueError, match="need an adventurer each"):
        Draft(people=5).setup()


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    st.lists(
        st.tuples(st.sampled_from(["team", "people", "role", "leader", "chosen"]), st.integers(0, 5), st.integers(0, 9))
    )
)
def test_whatever_is_pressed_a_draft_without_fault_is_a_game(presses: list[tuple[str, int, int]]) -> None:
    """Team and persons change in any order; who is not refused can always start."""
    draft = Draft()
    for what, seat, number in presses:
        match what:
            case "team":
                draft.set_team(LEAST + number % (MOST - LEAST + 1))
            case "people":
                draft.set_people(1 + number % MOST)
            case "role" if seat < draft.team:
                choices = draft.choices(seat)
                draft.roles[seat] = choices[number % len(choices)]
            case "leader" if seat < draft.team:
                draft.leaders[seat] = number % draft.people
            case "chosen":
                draft.chosen = bool(number % 2)
    if draft.fault() is None:
        setup = draft.setup()
        assert len(setup.leaders) == draft.team
        assert len(draft.people_names()) == draft.people
    else:
        assert draft.fault()


@pytest.mark.parametrize("percent", [75, 150, 200])
@pytest.mark.parametrize("chosen", [False, True])
def test_no_text_is_cut_at_any_size(open_app: Callable[..., App], percent: int, chosen: bool) -> None:
    draft = Draft(team=6, people=6, chosen=chosen, names=["Wolfgang Amadeus"] * 6)
    draft.deal()
    app = open_app(a_scene(draft), percent=percent, language="pseudo")
    assert app.ui.cut == []
