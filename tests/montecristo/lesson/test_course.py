"""The lesson as a script: it is a game by the rules, can be begun at every chapter, and allows what its notes say."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.agenda import CHANCE
from game.montecristo.chart import load_island
from game.montecristo.lesson import CHAPTERS, Course, Progress, fits, load, save
from game.montecristo.lesson.script import ANY_SHOWN, chapters
from game.montecristo.rules import actions as act
from game.montecristo.rules.island import Island
from game.montecristo.rules.state import LYING, PLAYING, WON
from game.montecristo.view.words import lesson_words

MAPS = Path(__file__).parents[3] / "maps"


@pytest.fixture(scope="module")
def island() -> Island:
    return load_island(MAPS / "montecristo.tmx").island


def go_through(course: Course) -> list[str]:
    """Do all that the notes say; the keys of the steps on the way."""
    seen = []
    while not course.is_done:
        course.keep_up()
        if not seen or seen[-1] != course.step.key:
            seen.append(course.step.key)
        if course.holds:
            if not course.read_on():
                break
            continue
        action = course.expected
        if action is None:
            continue
        decision = course.session.decision()
        assert decision is not None
        assert course.session.why_not(action) is None, f"{course.step.key}: {action}"
        course.session.act(course.session.draw_chance() if decision.seat == CHANCE else action)
    return seen


def test_the_script_is_a_game_by_the_rules_from_every_chapter_on(island: Island) -> None:
    for number in range(len(CHAPTERS)):
        course = Course(island, number)
        assert course.chapter == number
        assert course.begins
        go_through(course)


def test_the_first_day_ends_with_a_second_morning(island: Island) -> None:
    course = Course(island)
    go_through(course)
    state = course.session.state
    assert (state.day, state.outcome) == (2, PLAYING)
    assert course.step.key == "day_is_over"


def test_the_last_day_is_won(island: Island) -> None:
    course = Course(island, CHAPTERS.index("fire"))
    go_through(course)
    assert course.session.state.outcome == WON
    assert course.next_chapter is None


def test_a_chapter_begins_where_the_one_before_it_ends(island: Island) -> None:
    going = Course(island)
    states = {0: going.session.state.copy()}
    while True:
        going.keep_up()
        if going.begins:
            states.setdefault(going.chapter, going.session.state.copy())
        if going.holds:
            if not going.read_on():
                break
            continue
        going.session.act(going.expected)
    for number, state in states.items():
        assert Course(island, number).session.state == state, CHAPTERS[number]


def test_what_is_taught_happens(island: Island) -> None:
    course = Course(island)
    go_through(course)
    ruth, viktor = course.session.state.adventurers
    log = course.session.log
    for kind in (
        act.Gather,
        act.Craft,
        act.Give,
        act.ChooseProvisions,
        act.ChooseHealth,
        act.Eat,
        act.DrawCard,
        act.RollResource,
    ):
        assert any(isinstance(action, kind) for action in log), kind
    assert act.RollD6(1) in log
    assert ruth.tools[1]
    assert viktor.health == 8
    late = Course(island, CHAPTERS.index("home"))
    assert late.session.state.holder == LYING


def test_no_cube_is_made_up(island: Island) -> None:
    for number in (0, CHAPTERS.index("fire")):
        state = Course(island, number).session.state
        for kind, left in enumerate(state.supply):
            assert left + sum(who.cubes[kind] for who in state.adventurers) == state.numbers.cubes_each


def test_only_what_the_note_says_is_allowed(island: Island) -> None:
    course = Course(island, CHAPTERS.index("search"))
    assert course.expected == course.goal
    legal = course.session.legal()
    assert len(legal) > 2
    assert [action for action in legal if course.allows(action)] == [course.expected]


def test_nothing_is_allowed_while_a_note_is_to_be_read(island: Island) -> None:
    course = Course(island, CHAPTERS.index("walk"))
    assert course.holds
    assert not any(course.allows(action) for action in course.session.legal())
    assert course.read_on()
    assert any(course.allows(action) for action in course.session.legal())


def test_of_a_walk_the_last_space_is_the_goal(island: Island) -> None:
    course = Course(island, CHAPTERS.index("bad_roll"))
    course.read_on()
    first, goal = course.expected, course.goal
    assert isinstance(first, act.Move)
    assert isinstance(goal, act.Move)
    assert first != goal
    assert island.distance[course.session.state.adventurers[1].space][goal.to] == 2


def test_taking_back_goes_back_in_the_course(island: Island) -> None:
    course = Course(island, CHAPTERS.index("walk"))
    course.read_on()
    course.session.act(course.expected)
    assert course.keep_up()
    assert course.step.key == "food"
    assert course.session.undo()
    assert course.keep_up()
    assert course.step.key == "walk"


def test_what_is_still_being_shown_leads_on_only_to_dice(island: Island) -> None:
    course = Course(island, CHAPTERS.index("walk"))
    course.read_on()
    course.session.act(course.expected)
    assert not course.keep_up(seen=False)
    course = Course(island, CHAPTERS.index("thief"))
    course.read_on()
    while course.step.key == "afternoon" and course.expected is not None:
        course.session.act(course.expected)
    assert course.keep_up(seen=False)
    assert course.step.is_watched


def test_every_step_has_words_and_every_word_a_step(island: Island) -> None:
    made = chapters(island)
    assert tuple(chapter.key for chapter in made) == CHAPTERS == tuple(lesson_words.CHAPTER_WORDS)
    keys = [step.key for chapter in made for step in chapter.steps]
    assert keys == list(dict.fromkeys(keys))
    assert set(keys) == set(lesson_words.STEP_WORDS)
    for key in keys:
        said = lesson_words.coach_says(key)
        assert "{" not in said
        assert len(said) < 200, f"{key} is too long to be read at a glance"
    assert all(step.shows in ANY_SHOWN for chapter in made for step in chapter.steps)
    assert all(len(chapter.steps) <= 4 for chapter in made)


def test_another_island_is_recognised(island: Island) -> None:
    assert fits(island)
    assert not fits(load_island(MAPS / "small.tmx").island)


# ---------------------------------------------------------------- the place is kept


def test_the_place_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "deeper" / "lesson.json"
    progress = Progress("craft")
    progress.pass_("aim")
    progress.pass_("aim")
    save(progress, path)
    again = load(path)
    assert again == progress
    assert again.done == ["aim"]
    assert again.number == CHAPTERS.index("craft")


@pytest.mark.parametrize("content", ["", "[]", "{", '{"chapter": 5, "done": 7}', '{"chapter": "no such chapter"}'])
def test_a_broken_file_means_the_beginning(tmp_path: Path, content: str) -> None:
    path = tmp_path / "lesson.json"
    path.write_text(content, encoding="utf-8")
    assert load(path).number == 0


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    save(Progress("craft"), blocked / "lesson.json")
    save(Progress("craft"), None)
    assert load(blocked / "lesson.json") == load(None) == Progress()
