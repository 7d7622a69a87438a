"""The lesson on the screen: what is ringed can be pressed and leads through, everything else is refused gently, the place is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.words import set_language
from game.montecristo.app import make_app
from game.montecristo.lesson import CHAPTERS, load
from game.montecristo.rules.state import WON
from game.montecristo.view.lesson_chapters import ChaptersScene
from game.montecristo.view.lesson_scene import LessonEnd, LessonScene
from game.montecristo.view.panels_notes import overlap
from game.ui.app import App
from game.ui.layout import R
from game.ui.scene import Push, Scene
from game.ui.settings import Settings
from tests.montecristo.view.table_driving import the_chart

PATIENCE = 300


class Below(Scene):
    """What the lesson is begun from."""


class Learner:
    """Somebody who presses what is ringed."""

    def __init__(
        self,
        folder: Path,
        *,
        chapter: int | None = None,
        size: tuple[int, int] = (1280, 720),
        percent: int = 100,
        language: str = "en",
    ) -> None:
        settings = Settings(speed="instant", ui_scale=percent, language=language)
        self.below = Below()
        self.app = App(settings, self.below, headless=True, size=size, settings_path=folder / "settings.json")
        self.path = folder / "lesson.json"
        self.app.step([], 0.0)
        self.app.go(Push(LessonScene(the_chart(), path=self.path, chapter=chapter)))
        self.rest()

    @property
    def scene(self) -> LessonScene:
        top = self.app.top
        assert isinstance(top, LessonScene), type(top).__name__
        return top

    @property
    def step(self) -> str:
        return self.scene.course.step.key

    @property
    def chapter(self) -> str:
        return CHAPTERS[self.scene.course.chapter]

    def rest(self) -> None:
        for _turn in range(6):
            self.app.step([], 0.05)

    def click(self, r: R) -> None:
        pos = self.app.ui.px(r.cx), self.app.ui.px(r.cy)
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 0.01)
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)], 0.01)
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], 0.01)
        self.rest()

    def key(self, key: int, text: str = "") -> None:
        self.app.step([pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=0)], 0.01)
        self.rest()

    def coach(self, place: int) -> None:
        """Press a button of the note: 0 Next, 1 Back, 2 Skip, 3 Chapters, 4 Leave."""
        self.click(self.scene.coach.group.widgets[place].r)

    def obey(self) -> None:
        """Once what the screen asks for: read, go on, or press what is ringed."""
        scene = self.scene
        if scene.director.covered:
            if scene.director.holding:
                self.key(pygame.K_SPACE, " ")
            else:
                self.rest()
        elif scene.course.holds:
            self.coach(0)
        elif scene._ring is not None and scene.play.asking >= 0:
            self.click(scene._ring[0])
        else:
            self.rest()


@pytest.fixture
def learner(tmp_path: Path) -> Iterator[Callable[..., Learner]]:
    made: list[Learner] = []

    def make(**more: Any) -> Learner:
        made.append(Learner(tmp_path, **more))
        return made[-1]

    yield make
    for each in made:
        each.app.close()
    set_language("en")


def test_pressing_what_is_ringed_leads_to_the_end(learner: Callable[..., Learner]) -> None:
    pupil = learner()
    chapters, outcome = [], None
    for _turn in range(PATIENCE):
        if not isinstance(pupil.app.top, LessonScene):
            break
        if not chapters or chapters[-1] != pupil.chapter:
            chapters.append(pupil.chapter)
        outcome = pupil.scene.session.state
        pupil.obey()
    assert tuple(chapters) == CHAPTERS
    assert outcome is not None
    assert outcome.outcome == WON
    assert isinstance(pupil.app.top, LessonEnd)
    assert sorted(load(pupil.path).done) == sorted(CHAPTERS)
    pupil.key(pygame.K_ESCAPE)
    assert pupil.app.top is pupil.below


def test_it_can_be_gone_through_without_a_mouse(learner: Callable[..., Learner]) -> None:
    pupil = learner()
    for _note in range(5):
        pupil.key(pygame.K_RETURN)
    assert pupil.step == "walk"
    pupil.key(pygame.K_m, "m")
    course = pupil.scene.course
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP) * 3:
        if pupil.scene.board.focus == course.goal.to:
            break
        pupil.key(key)
    assert pupil.scene.board.focus == course.goal.to
    pupil.key(pygame.K_RETURN)
    assert pupil.step == "food"
    pupil.key(pygame.K_1, "1")
    assert pupil.chapter == "search"


def test_something_else_is_refused_gently_and_nothing_happens(learner: Callable[..., Learner]) -> None:
    pupil = learner(chapter=CHAPTERS.index("search"))
    before = pupil.scene.session.state.copy()
    pupil.key(pygame.K_h, "h")  # Ruth could heal
    assert pupil.scene.coach.no
    assert pupil.scene.session.state == before
    pupil.key(pygame.K_SPACE, " ")  # or end her turn
    assert pupil.scene.session.state == before
    other = next(space for space in pupil.scene.board.reach if space != pupil.scene.course.goal.to)
    pupil.click(pupil.scene.board.rect_of(other))
    assert pupil.scene.session.state == before
    for _second in range(120):
        pupil.app.step([], 0.05)
    assert not pupil.scene.coach.no


def test_a_note_is_read_before_anything_is_done(learner: Callable[..., Learner]) -> None:
    pupil = learner(chapter=CHAPTERS.index("walk"))
    assert pupil.step == "points"
    space = next(iter(pupil.scene.board.reach))
    pupil.click(pupil.scene.board.rect_of(space))
    assert pupil.scene.session.state.adventurers[0].space == pupil.scene.session.island.home
    assert pupil.scene.coach.no
    pupil.key(pygame.K_RETURN)
    assert pupil.step == "walk"


def test_dice_wait_for_a_note_that_is_to_be_read(learner: Callable[..., Learner]) -> None:
    pupil = learner()
    assert pupil.step == "welcome"
    for _turn in range(40):
        pupil.app.step([], 0.1)
    assert pupil.scene.session.log == []


def test_the_lesson_goes_on_at_the_chapter_where_it_was_left(learner: Callable[..., Learner]) -> None:
    pupil = learner()
    pupil.coach(2)
    pupil.coach(2)
    assert pupil.chapter == "search"
    pupil.coach(4)
    assert pupil.app.top is pupil.below
    pupil.app.go(Push(LessonScene(the_chart(), path=pupil.path)))
    pupil.rest()
    assert pupil.chapter == "search"


def test_chapters_gone_through_are_ticked_and_skipped_ones_are_not(learner: Callable[..., Learner]) -> None:
    pupil = learner(chapter=CHAPTERS.index("walk"))
    while pupil.chapter == "walk":
        pupil.obey()
    pupil.coach(2)
    assert load(pupil.path).done == ["walk"]


def test_back_begins_the_chapter_again_and_then_the_one_before(learner: Callable[..., Learner]) -> None:
    pupil = learner(chapter=CHAPTERS.index("walk"))
    pupil.key(pygame.K_RETURN)
    assert pupil.step == "walk"
    pupil.key(pygame.K_PAGEUP)
    assert (pupil.chapter, pupil.step) == ("walk", "points")
    pupil.key(pygame.K_PAGEUP)
    assert pupil.chapter == "aim"
    pupil.key(pygame.K_PAGEDOWN)
    assert pupil.chapter == "walk"


def test_any_chapter_can_be_chosen_from_the_list(learner: Callable[..., Learner]) -> None:
    pupil = learner()
    pupil.coach(3)
    listed = pupil.app.top
    assert isinstance(listed, ChaptersScene)
    buttons = [w for w in listed.group.widgets if w.role == "button"]
    assert len(buttons) == len(CHAPTERS) + 1
    pupil.click(buttons[CHAPTERS.index("give")].r)
    assert pupil.chapter == "give"


def test_taking_back_is_allowed_and_the_note_goes_back_too(learner: Callable[..., Learner]) -> None:
    pupil = learner(chapter=CHAPTERS.index("walk"))
    pupil.coach(0)
    pupil.obey()
    assert pupil.step == "food"
    pupil.key(pygame.K_u, "u")
    assert pupil.step == "walk"
    assert pupil.scene.session.state.adventurers[0].space == pupil.scene.session.island.home


def test_the_pause_menu_leads_out_but_gives_nothing_up(learner: Callable[..., Learner]) -> None:
    pupil = learner()
    pupil.key(pygame.K_ESCAPE)
    assert pupil.app.top.group.find("Abandon the expedition") is None  # type: ignore[attr-defined]
    pupil.key(pygame.K_t, "t")
    assert pupil.app.top is pupil.below


def test_the_note_can_be_read_without_pixels(learner: Callable[..., Learner]) -> None:
    pupil = learner()
    nodes = pupil.scene.describe()
    note = next(node for node in nodes if node.role == "coach")
    assert "Brother Anselm" in note.value
    assert {"Next", "Back", "Skip", "Chapters", "Leave"} <= {node.name for node in nodes}


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 200), ((1280, 720), 150)])
def test_nothing_is_cut_and_the_goal_is_never_hidden(
    learner: Callable[..., Learner], size: tuple[int, int], percent: int
) -> None:
    pupil = learner(size=size, percent=percent, language="pseudo")
    for _turn in range(PATIENCE):
        if not isinstance(pupil.app.top, LessonScene):
            break
        assert pupil.app.ui.cut == [], pupil.step
        ring, note = pupil.scene._ring, pupil.scene.coach.r
        if ring is not None and pupil.scene.course.goal is not None:
            assert not note.contains(ring[0].cx, ring[0].cy), pupil.step
        pupil.obey()
    assert isinstance(pupil.app.top, LessonEnd)
    assert pupil.app.ui.cut == []


def test_the_title_offers_the_lesson_and_its_place_lies_with_the_saved_games(tmp_path: Path) -> None:
    app = make_app(Settings(speed="instant"), saves=tmp_path / "saves", headless=True)
    app.step([], 0.02)
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, unicode="l", mod=0)], 0.02)
    assert isinstance(app.top, LessonScene)
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, unicode="", mod=0)], 0.02)
    assert load(tmp_path / "saves" / "lesson.json").chapter == "walk"
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, unicode="q", mod=0)], 0.02)
    assert not isinstance(app.top, LessonScene)
    app.close()


def test_tab_goes_from_the_table_to_the_note_and_on_and_enter_presses_what_it_reached(
    learner: Callable[..., Learner],
) -> None:
    pupil = learner()
    coach = pupil.scene.coach
    reached: list[str] = []
    for _press in range(60):
        pupil.key(pygame.K_TAB, "\t")
        if coach.group.has_keyboard and coach.group.focused is not None:
            reached.append(coach.group.focused.name)
            assert pupil.scene.buttons.group is not None and not pupil.scene.buttons.group.has_keyboard
        elif reached:
            break
    assert reached == [widget.name for widget in coach.group.widgets if widget.focusable]
    assert pupil.scene.buttons.group is not None and pupil.scene.buttons.group.has_keyboard
    pupil.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, unicode="\t", mod=pygame.KMOD_LSHIFT)], 0.01)
    assert coach.group.focused is not None and coach.group.focused.name == reached[-1] == "Leave"
    pupil.key(pygame.K_RETURN)
    assert pupil.app.top is pupil.below


def test_the_note_over_the_chart_lies_on_the_sea_and_is_no_higher_than_its_words_need(
    learner: Callable[..., Learner],
) -> None:
    pupil = learner(percent=200, chapter=CHAPTERS.index("thief"))
    coach, view = pupil.scene.coach, pupil.scene.view
    assert not coach.aside
    assert coach.r.h < 0.85 * view.at.sheet.h
    spaces = range(len(view.play.stage.island.spaces))
    assert not [space for space in spaces if overlap(coach.r, view.board.rect_of(space))]
    assert pupil.app.ui.cut == []
