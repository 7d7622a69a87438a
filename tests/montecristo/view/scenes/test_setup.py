"""Setting a game up: a sensible start with one click, everything that is not allowed refused with its sentence."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.montecristo.rules.numbers import BASES, CAPTAIN, EXTREME, MEDIUM, MUSCLE
from game.montecristo.rules.state import NOBODY, Setup
from game.montecristo.view.daily_offer import BEGUN, PLAYED, UNPLAYED, DailyOffer
from game.montecristo.view.setup_draft import LEAST, MOST, Agreement, Draft
from game.montecristo.view.setup_scene import SetupScene
from game.montecristo.view.title import TitleScene
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scrolling import ScrollArea
from game.ui.widgets import Choice
from tests.ui.driving import click, press, press_key, widget


class Started(Scene):
    """Stands for the table."""

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.setup, self.names = agreement.setup, agreement.names


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
    plus(app, "Players")
    press(app, "Set sail")
    assert started(app).setup.leaders == (0, 1, 0, 1, 0)
    assert started(app).names == ("Player 1", "Player 2")


def test_names_that_were_typed_go_along(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    plus(app, "Players")
    type_in(app, "Name of player 1", "Anna")
    type_in(app, "Name of player 2", "Ben")
    press(app, "Set sail")
    assert started(app).names == ("Anna", "Ben")


def test_letters_typed_into_a_name_are_no_hotkeys(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    press(app, "Your name, if you like")
    press_key(app, pygame.K_b, text="b")
    assert isinstance(app.top, SetupScene)


def test_enter_sets_sail_from_a_name_or_a_number_too_as_the_button_says(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    for _step in range(2):  # the number of players
        press_key(app, pygame.K_TAB)
    press_key(app, pygame.K_RIGHT)
    press_key(app, pygame.K_RETURN)
    assert started(app).setup.leaders == (0, 1), "it changed nothing on the way"


def test_escape_leaves_a_name_before_it_leaves_the_scene(open_app: Callable[..., App]) -> None:
    app = open_app(TitleScene(new_game=a_scene))
    press(app, "New expedition")
    type_in(app, "Your name, if you like", "Anna")
    press_key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, SetupScene)
    assert app.top.draft.names[0] == "Anna"
    press_key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, TitleScene)


def test_enter_in_a_name_sets_sail(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    type_in(app, "Your name, if you like", "Anna")
    press_key(app, pygame.K_RETURN)
    assert started(app).names == ("Anna",)


def test_more_persons_than_adventurers_are_refused_with_a_sentence(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    plus(app, "Players")
    plus(app, "Players")
    assert alert(app) == "3 players need an adventurer each, and there are only 2."
    press(app, "Set sail")
    press_key(app, pygame.K_RETURN)
    assert isinstance(app.top, SetupScene)
    plus(app, "Adventurers")
    assert alert(app) == ""


def test_a_person_who_leads_nobody_is_refused_by_name(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene(Draft(people=2, names=["Anna", "Ben", "", "", "", ""], leaders=[0, 1, 0, 1, 0, 1])))
    r = widget(app, "Who leads adventurer 2").r
    click(app, r.left(r.h)[0])
    assert alert(app) == "Ben leads nobody. Give every player at least one adventurer."
    assert widget(app, "Set sail").reason == alert(app)


def test_two_persons_of_one_name_are_refused_while_it_is_typed(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    plus(app, "Players")
    type_in(app, "Name of player 1", "Anna")
    type_in(app, "Name of player 2", "anna")
    assert alert(app) == "Two players are called Anna. Give one of them another name."
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


# ---------------------------------------------------------------- companions


def with_companions(draft: Draft | None = None) -> SetupScene:
    return SetupScene(Started, draft, policies=("steady", "expert"))


def test_a_player_can_be_a_companion_with_a_name_of_its_own(open_app: Callable[..., App]) -> None:
    app = open_app(with_companions(), size=(1920, 1080))
    plus(app, "Players")
    plus(app, "Player 2 is")
    assert any(node.value == "Led by Caterina" for node in app.top.describe())
    press(app, "Set sail")
    assert started(app).agreement.companions == {1: "steady"}
    assert started(app).names == ("Player 1", "Caterina")


def test_every_policy_that_is_offered_can_be_chosen_and_given_a_name(open_app: Callable[..., App]) -> None:
    app = open_app(with_companions(), size=(1920, 1080))
    plus(app, "Player 1 is")
    plus(app, "Player 1 is")
    type_in(app, "Your name, if you like", "Otto")
    press(app, "Set sail")
    assert started(app).agreement.companions == {0: "expert"} and started(app).names == ("Otto",)


def test_with_companions_alone_it_says_that_people_watch(open_app: Callable[..., App]) -> None:
    app = open_app(with_companions(), size=(1920, 1080))
    assert not any("you watch" in node.name for node in app.top.describe())
    plus(app, "Player 1 is")
    assert any("you watch" in node.name for node in app.top.describe())


def test_a_person_may_not_be_called_like_a_companion_that_nobody_named() -> None:
    draft = Draft(people=2, kinds=["", "steady", "", "", "", ""], names=["caterina", "", "", "", "", ""])
    draft.deal()
    assert draft.fault() == "Two players are called caterina. Give one of them another name."


def test_where_no_companions_are_offered_nothing_speaks_of_them(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    assert all(node.name != "Player 1 is" for node in app.top.describe())


# ---------------------------------------------------------------- luck

CODE, LINE = "RVN0-HP0G", "Montecristo · 3 adventurers · hard · seed RVN0-HP0G"


def luck(app: App, index: int) -> None:
    choice = next(w for w in app.top.group.widgets if isinstance(w, Choice) and w.name == "Luck")  # type: ignore[attr-defined]
    assert choice.area is not None
    choice.area.reveal(choice.r)
    click(app, choice.cells()[index])


def test_luck_is_drawn_at_random_unless_somebody_wants_otherwise(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene())
    press(app, "Set sail")
    assert started(app).agreement.seed is None and started(app).agreement.daily == ""


def test_a_seed_that_is_typed_is_what_the_dice_follow(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene(), size=(1920, 1080))
    luck(app, 1)
    assert alert(app) == "Type or paste a seed, or let the luck be drawn at random."
    type_in(app, "Seed", "rvn0")
    assert alert(app) == "A seed has 8 characters, or 16; here are 4."
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=" hpog")], 0.02)
    assert alert(app) == ""
    press(app, "Set sail")
    assert started(app).agreement.seed == 26697811648


def test_a_seed_mistyped_is_refused_in_words(open_app: Callable[..., App]) -> None:
    app = open_app(a_scene(), size=(1920, 1080))
    luck(app, 1)
    type_in(app, "Seed", "RVN0-HP1G")
    assert alert(app) == "“RVN0-HP1G” is no seed: one of its characters is wrong."
    press(app, "Set sail")
    assert isinstance(app.top, SetupScene)


@pytest.mark.parametrize("by", ["button", "keys"])
def test_a_line_that_is_pasted_sets_what_it_names(open_app: Callable[..., App], by: str) -> None:
    app = open_app(a_scene(), size=(1920, 1080))
    luck(app, 1)
    pygame.scrap.put_text(LINE)
    if by == "button":
        press(app, "Paste")
    else:
        press(app, "Seed")
        press_key(app, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert any(node.name == "Everything that the line names is set." for node in app.top.describe())
    press(app, "Set sail")
    assert started(app).setup == Setup((0, 0, 0), difficulty=2, numbers=BASES[1])
    assert started(app).agreement.seed == 26697811648


def test_pasting_nothing_says_so(open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    app = open_app(a_scene(), size=(1920, 1080))
    luck(app, 1)
    press(app, "Paste")
    assert any(node.name == "There is no text on the clipboard." for node in app.top.describe())


def an_offer(standing: int = UNPLAYED) -> DailyOffer:
    return DailyOffer("2026-11-30", 26697811648, (1, 2, 3), (0, 1, 1), 0, standing)


def test_the_island_of_the_day_decides_everything_but_the_players(open_app: Callable[..., App]) -> None:
    app = open_app(SetupScene(Started, daily=an_offer), size=(1920, 1080))
    plus(app, "Adventurers")
    luck(app, 2)
    assert widget(app, "Adventurers").reason == "The island of the day decides that."
    assert not any(node.name in ("Roles", "Level", "Role of adventurer 1") for node in app.top.describe())
    plus(app, "Players")
    press(app, "Set sail")
    agreed = started(app).agreement
    assert agreed.setup == Setup((0, 1, 0), (1, 2, 3), (0, 1, 1), 0)
    assert (agreed.seed, agreed.daily, agreed.counts) == (26697811648, "2026-11-30", True)


def test_what_was_chosen_before_comes_back_after_the_island_of_the_day() -> None:
    draft = Draft(team=5, chosen=True, roles=[5, 4, 3, 2, 1, 0], difficulty=EXTREME, daily=an_offer())
    draft.set_luck(2)
    assert (draft.team, draft.roles[:3], draft.difficulty) == (3, [1, 2, 3], 0)
    draft.set_luck(0)
    assert (draft.team, draft.roles, draft.difficulty) == (5, [5, 4, 3, 2, 1, 0], EXTREME)
    assert draft.agreement().seed is None


@pytest.mark.parametrize("standing", [BEGUN, PLAYED])
def test_another_try_of_the_island_of_the_day_is_for_practice(open_app: Callable[..., App], standing: int) -> None:
    app = open_app(SetupScene(Started, daily=lambda: an_offer(standing)), size=(1920, 1080))
    luck(app, 2)
    assert any("does not count" in node.name for node in app.top.describe())
    press(app, "Set sail")
    assert started(app).agreement.daily == "2026-11-30" and not started(app).agreement.counts


@pytest.mark.parametrize("percent", [75, 150, 200])
@pytest.mark.parametrize("where", [0, 1, 2])
def test_no_text_is_cut_with_companions_and_seeds(open_app: Callable[..., App], percent: int, where: int) -> None:
    draft = Draft(team=6, people=6, kinds=["", *["expert"] * 5], names=["Wolfgang Amadeus", *[""] * 5])
    draft.deal()
    draft.daily = an_offer(PLAYED)
    draft.set_luck(where)
    draft.set_seed(CODE)
    app = open_app(with_companions(draft), percent=percent, language="pseudo")
    for area in [w for w in app.top.group.widgets if isinstance(w, ScrollArea)]:  # type: ignore[attr-defined]
        for offset in range(0, 2000, 150):
            area.scroll_to(offset)
            app.top.stale = True
            app.step([], 0.02)
    assert app.ui.cut == []
