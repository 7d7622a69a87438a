"""House rules on the screen: chosen, made, changed, put right and played by, with the mouse alone and with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from attrs import evolve

from game.montecristo import saved
from game.montecristo.chart import Chart
from game.montecristo.house_shelf import HouseShelf, written
from game.montecristo.rules.actions import ABANDON
from game.montecristo.rules.dials import dials, faults, loads
from game.montecristo.rules.numbers import DECK, EASY, HARD, MEDIUM, MUSCLE, RULEBOOK, Cost, Numbers
from game.montecristo.rules.presets import PRESETS, RuleSet
from game.montecristo.rules.state import Setup
from game.montecristo.view.house_chapters import CHAPTERS, chapter_of, groups
from game.montecristo.view.house_editor import SUMMARY, HouseEditorScene
from game.montecristo.view.house_overlays import HouseListScene
from game.montecristo.view.house_scene import HouseScene
from game.montecristo.view.panels_pause import TablePause
from game.montecristo.view.score_scene import ScoreScene
from game.montecristo.view.setup_draft import Draft
from game.montecristo.view.setup_scene import SetupScene
from game.montecristo.view.words import house_words
from game.ui.app import App
from game.ui.inputs import TextField
from game.ui.scene import Push, Scene
from tests.montecristo.houses import random_numbers
from tests.montecristo.rules.test_house_rules import REFUSED
from tests.ui.driving import click, mouse_down, mouse_up, move_to, press, press_key, widget


class Below(Scene):
    """Stands for the scene that asks for rules; keeps what it is given."""

    result: object = "nothing yet"

    def resumed(self, result: object) -> None:
        self.result = result


@pytest.fixture
def shelf(tmp_path: Path) -> HouseShelf:
    return HouseShelf(tmp_path / "house-rules", tmp_path / "saves")


@pytest.fixture
def above(open_app: Callable[..., App]) -> Callable[..., tuple[App, Below]]:
    """An app with a scene above the one that gets its result."""

    def make(scene: Scene, **look: object) -> tuple[App, Below]:
        below = Below()
        app = open_app(below, **look)
        app.go(Push(scene))
        app.step([], 0.02)
        return app, below

    return make


def editor(app: App) -> HouseEditorScene:
    assert isinstance(app.top, HouseEditorScene)
    return app.top


def type_in(app: App, text: str) -> None:
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)], 0.02)


def plus(app: App, name: str) -> None:
    stepper = stepper_of(app, name)
    click(app, stepper.r.right(stepper.r.h)[0])


def minus(app: App, name: str) -> None:
    stepper = stepper_of(app, name)
    click(app, stepper.r.left(stepper.r.h)[0])


def stepper_of(app: App, name: str) -> object:
    found = [each for each in app.top.group.widgets if each.role == "stepper" and each.name == name]  # type: ignore[attr-defined]
    assert found, name
    app.top.group.focus(found[0])  # type: ignore[attr-defined]
    return found[0]


def alert(app: App) -> str:
    return next((node.name for node in app.top.describe() if node.role == "alert"), "")


# ---------------------------------------------------------------- the editor


def test_all_that_can_be_set_stands_on_exactly_one_page() -> None:
    for numbers in (RULEBOOK, *(random_numbers(seed, 60) for seed in range(5))):
        shown = [dial for chapter in CHAPTERS for group in groups(chapter, numbers) for dial in group.dials]
        assert sorted(shown, key=repr) == sorted(dials(numbers), key=repr)


def test_every_number_has_a_name_of_its_own() -> None:
    names = [house_words.dial_name(dial) for dial in dials(RULEBOOK)]
    assert len(set(names)) == len(names)


def test_a_number_is_changed_named_and_kept_with_the_mouse_alone(above: Callable[..., tuple[App, Below]]) -> None:
    app, below = above(HouseEditorScene(RuleSet("")))
    assert widget(app, "Keep").reason == "Give these rules a name."
    press(app, "A name for these rules")
    type_in(app, "Sunday")
    press(app, "The Thief")
    plus(app, "Spaces the Thief walks")
    press(app, "Keep")
    assert below.result == RuleSet("Sunday", evolve(RULEBOOK, thief_points=5))


def test_a_number_is_changed_named_and_kept_with_the_keyboard_alone(above: Callable[..., tuple[App, Below]]) -> None:
    app, below = above(HouseEditorScene(RuleSet("")))
    press_key(app, pygame.K_TAB)
    assert isinstance(editor(app).group.focused, TextField)
    type_in(app, "Sunday")
    press_key(app, pygame.K_TAB)
    press_key(app, pygame.K_6, text="6")
    while editor(app).group.focused is None or editor(app).group.focused.name != "Spaces the Thief walks":
        press_key(app, pygame.K_TAB)
    press_key(app, pygame.K_RIGHT)
    press_key(app, pygame.K_RIGHT)
    press_key(app, pygame.K_LEFT)
    press_key(app, pygame.K_k, text="k")
    assert below.result == RuleSet("Sunday", evolve(RULEBOOK, thief_points=5))


def test_letters_typed_into_the_name_are_no_hotkeys(above: Callable[..., tuple[App, Below]]) -> None:
    app, below = above(HouseEditorScene(RuleSet("Ou")))
    press(app, "A name for these rules")
    press_key(app, pygame.K_k, text="k")
    type_in(app, "k")
    assert editor(app).name == "Ouk"
    assert below.result == "nothing yet"


def test_a_name_of_braces_is_no_name(above: Callable[..., tuple[App, Below]]) -> None:
    app, below = above(HouseEditorScene(RuleSet(""), SUMMARY))
    press(app, "A name for these rules")
    type_in(app, "{b}")
    assert editor(app).rules.name == "b"
    press_key(app, pygame.K_BACKSPACE)
    press_key(app, pygame.K_BACKSPACE)
    assert alert(app) == "Give these rules a name."
    assert below.result == "nothing yet"


def test_a_held_button_goes_on_until_it_is_let_go(above: Callable[..., tuple[App, Below]]) -> None:
    app, _below = above(HouseEditorScene(RuleSet("Ours"), 8))
    stepper = stepper_of(app, "Ranks of 2 adventurers: Swashbucklers")
    end = stepper.r.right(stepper.r.h)[0]  # type: ignore[attr-defined]
    move_to(app, end)
    mouse_down(app, end)
    for _frame in range(60):
        app.step([], 0.05)
    reached = editor(app).numbers.ranks[0][2]
    assert reached > 63 + 30
    mouse_up(app, end)
    for _frame in range(20):
        app.step([], 0.05)
    assert editor(app).numbers.ranks[0][2] == reached


def test_a_held_key_goes_on_until_it_is_let_go(above: Callable[..., tuple[App, Below]]) -> None:
    app, _below = above(HouseEditorScene(RuleSet("Ours"), 1))
    editor(app).group.focus(stepper_of(app, "Cubes of each kind"), visible=True)  # type: ignore[arg-type]
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")], 0.02)
    for _frame in range(20):
        app.step([], 0.05)
    app.step([pygame.event.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0)], 0.02)
    reached = editor(app).numbers.cubes_each
    assert reached > 30
    app.step([], 1.0)
    assert editor(app).numbers.cubes_each == reached


def test_a_changed_number_is_marked_and_goes_back_alone(above: Callable[..., tuple[App, Below]]) -> None:
    app, _below = above(HouseEditorScene(RuleSet("Ours")))
    press(app, "Rest")
    plus(app, "Turns of rest")
    plus(app, "Turns of rest")
    press(app, "Packs and stores")
    minus(app, "Room in the pack: Muscle")
    grounds = [node for node in app.top.describe() if "changed" in node.state]
    assert [node.name for node in grounds] == ["Room in the pack: Muscle"]
    usual = RULEBOOK.capacity[MUSCLE]
    assert grounds[0].value == f"usually {usual}"
    backs = [each for each in editor(app).group.widgets if each.tooltip == f"Back to {usual}"]
    click(app, backs[0].r)
    assert editor(app).numbers == evolve(RULEBOOK, rest_turns=4)
    assert not [each for each in editor(app).group.widgets if each.tooltip == f"Back to {usual}"]


def test_delete_puts_a_number_back_from_the_keyboard(above: Callable[..., tuple[App, Below]]) -> None:
    app, _below = above(HouseEditorScene(RuleSet("Ours", evolve(RULEBOOK, rest_turns=4)), 6))
    editor(app).group.focus(stepper_of(app, "Turns of rest"), visible=True)  # type: ignore[arg-type]
    press_key(app, pygame.K_DELETE)
    assert editor(app).numbers == RULEBOOK


def test_all_numbers_go_back_after_a_question(above: Callable[..., tuple[App, Below]]) -> None:
    app, _below = above(HouseEditorScene(RuleSet("Ours", PRESETS["short"].numbers)))
    press_key(app, pygame.K_u, text="u")
    press(app, "Leave it")
    assert editor(app).numbers == PRESETS["short"].numbers
    press(app, "All as usual")
    press(app, "All as usual")
    assert editor(app).numbers == RULEBOOK
    assert widget(app, "All as usual").reason == "Every number is the rulebook's."


def test_cards_are_left_out_and_doubled_on_their_pictures(above: Callable[..., tuple[App, Below]]) -> None:
    app, below = above(HouseEditorScene(RuleSet("Ours")))
    press(app, "Deck")
    minus(app, "Evening cards: Flu")
    plus(app, "Evening cards: Viper in the heath")
    press(app, "Keep")
    deck = tuple({"flu": 0, "viper": 2}.get(card, usual) for card, usual in zip(DECK, RULEBOOK.deck, strict=True))
    assert below.result == RuleSet("Ours", evolve(RULEBOOK, deck=deck))


def test_what_cannot_be_played_is_refused_shown_and_put_right(above: Callable[..., tuple[App, Below]]) -> None:
    most = loads(RULEBOOK)[-1]
    half = most // 2
    dear = evolve(RULEBOOK, well_cost=Cost((most - half, half + 1, 0, 0, 0, 0)))
    app, below = above(HouseEditorScene(RuleSet("Ours", dear)))
    assert alert(app) == f"Well: nobody can carry more than {most} cubes."
    assert not widget(app, "Keep").enabled
    press_key(app, pygame.K_k, text="k")
    assert below.result == "nothing yet"
    press(app, "Show it")
    assert editor(app).group.focused is not None and editor(app).group.focused.name == "Well: Wood"
    press_key(app, pygame.K_LEFT)
    assert alert(app) == ""
    press(app, "Keep")
    assert below.result == RuleSet("Ours", evolve(RULEBOOK, well_cost=Cost((most - half - 1, half + 1, 0, 0, 0, 0))))


def test_every_fault_has_a_sentence_and_a_page() -> None:
    for changes, _expected in REFUSED:
        for fault in faults(evolve(RULEBOOK, **changes)):
            words = house_words.fault_line(fault)
            assert words.endswith(".") and "{" not in words
            chapter_of(fault.field)


def test_the_table_by_health_follows_the_health(above: Callable[..., tuple[App, Below]]) -> None:
    app, _below = above(HouseEditorScene(RuleSet("Ours")))
    for _time in range(4):
        plus(app, "Full health")
    assert len(editor(app).numbers.points_lost) == 13
    plus(app, "Points that wounds cost: At health 12")
    assert editor(app).numbers.points_lost[12] == 1


def test_the_level_is_part_of_the_set(above: Callable[..., tuple[App, Below]]) -> None:
    app, below = above(HouseEditorScene(RuleSet("Ours")))
    press(app, "Table")
    choice = widget(app, "Level")
    click(app, choice.cells()[HARD])  # type: ignore[attr-defined]
    plus(app, "Undo others' steps")
    press(app, "Keep")
    assert below.result == RuleSet("Ours", evolve(RULEBOOK, take_back=True), HARD)


def test_leaving_without_a_change_asks_nothing(above: Callable[..., tuple[App, Below]]) -> None:
    app, below = above(HouseEditorScene(RuleSet("Ours")))
    press_key(app, pygame.K_ESCAPE)
    assert below.result is None


def test_leaving_with_changes_asks_first(above: Callable[..., tuple[App, Below]]) -> None:
    app, below = above(HouseEditorScene(RuleSet("Ours"), 5))
    plus(app, "Spaces the Thief walks")
    press_key(app, pygame.K_ESCAPE)
    press(app, "Stay")
    assert editor(app).numbers.thief_points == 5
    press(app, "Cancel")
    press(app, "Leave")
    app.step([], 0.02)
    assert below.result is None


def test_the_summary_tells_all_changes_in_sentences(above: Callable[..., tuple[App, Below]]) -> None:
    app, _below = above(HouseEditorScene(RuleSet("Ours", PRESETS["short"].numbers), SUMMARY))
    told = [node.name for node in app.top.describe()]
    assert "Fires that reveal the treasure: 2 instead of 4." in told
    assert "Altar: 3 wood and 1 coal instead of 4 wood and 2 coal." in told


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 75), ((1280, 720), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_nothing_is_cut_on_any_page(
    above: Callable[..., tuple[App, Below]], size: tuple[int, int], percent: int, language: str
) -> None:
    numbers = random_numbers(7, 40)
    app, _below = above(HouseEditorScene(RuleSet("W" * 32, numbers)), size=size, percent=percent, language=language)
    for page in range(SUMMARY + 1):
        editor(app).turn_to(page)
        app.step([], 0.02)
        assert app.ui.cut == [], page


# ---------------------------------------------------------------- the list of sets


def test_a_preset_is_chosen_with_a_click_and_with_keys(
    above: Callable[..., tuple[App, Below]], shelf: HouseShelf
) -> None:
    app, below = above(HouseScene(shelf))
    box = widget(app, "House rules") if app.top.group.find("House rules").role == "list" else None  # type: ignore[attr-defined,union-attr]
    box = box or next(each for each in app.top.group.widgets if each.role == "list")  # type: ignore[attr-defined]
    row = box.r.top(62)[0].moved(0, 62 * 4)
    click(app, row)
    press(app, "Play by these")
    assert below.result == PRESETS["short"]
    app.go(Push(HouseScene(shelf)))
    app.step([], 0.02)
    press_key(app, pygame.K_END)
    press_key(app, pygame.K_RETURN)
    assert below.result == PRESETS["family"]


def test_a_set_of_ones_own_is_made_from_a_preset_renamed_duplicated_and_deleted(
    above: Callable[..., tuple[App, Below]], shelf: HouseShelf
) -> None:
    app, below = above(HouseScene(shelf, PRESETS["family"]))
    press_key(app, pygame.K_e, text="e")
    assert editor(app).name == "Our Family"
    press_key(app, pygame.K_k, text="k")
    app.step([], 0.02)
    assert [kept.rules for kept in shelf.kept()] == [evolve(PRESETS["family"], name="Our Family")]
    press_key(app, pygame.K_r, text="r")
    for _letter in range(len("Family")):
        press_key(app, pygame.K_BACKSPACE)
    type_in(app, "island")
    press_key(app, pygame.K_RETURN)
    app.step([], 0.02)
    assert [kept.rules.name for kept in shelf.kept()] == ["Our island"]
    press(app, "Duplicate")
    assert [kept.rules.name for kept in shelf.kept()] == ["Copy of Our island", "Our island"]
    press(app, "Delete")
    press(app, "Keep")
    press(app, "Delete")
    press(app, "Delete")
    app.step([], 0.02)
    assert [kept.rules.name for kept in shelf.kept()] == ["Our island"]
    press_key(app, pygame.K_END)
    press_key(app, pygame.K_RETURN)
    assert below.result == RuleSet("Our island", PRESETS["family"].numbers, EASY)


def test_a_changed_set_takes_the_place_of_the_old_one(
    above: Callable[..., tuple[App, Below]], shelf: HouseShelf
) -> None:
    shelf.keep(RuleSet("Ours", evolve(RULEBOOK, wells=2)))
    app, _below = above(HouseScene(shelf, RuleSet("Ours", evolve(RULEBOOK, wells=2))))
    press(app, "Change")
    press(app, "Crafting")
    plus(app, "Wells in a game")
    press(app, "Keep")
    app.step([], 0.02)
    assert [kept.rules for kept in shelf.kept()] == [RuleSet("Ours", evolve(RULEBOOK, wells=3))]


def test_presets_say_why_they_cannot_be_changed(above: Callable[..., tuple[App, Below]], shelf: HouseShelf) -> None:
    app, _below = above(HouseScene(shelf))
    for name in ("Rename", "Duplicate", "Delete"):
        assert widget(app, name).reason == "The presets stay as they are. Make a set of your own from it."


def test_sets_are_exported_and_imported(above: Callable[..., tuple[App, Below]], shelf: HouseShelf) -> None:
    app, _below = above(HouseScene(shelf, PRESETS["short"]))
    press(app, "Export")
    (out,) = shelf.outbox.iterdir()
    press(app, "Import")
    assert widget(app, "Import").reason.startswith("Put files that end in .rules into")
    press_key(app, pygame.K_ESCAPE)
    shelf.inbox.mkdir(parents=True)
    (shelf.inbox / out.name).write_bytes(out.read_bytes())
    press_key(app, pygame.K_i, text="i")
    press_key(app, pygame.K_RETURN)
    app.step([], 0.02)
    assert [kept.rules for kept in shelf.kept()] == [PRESETS["short"]]


def test_a_file_dropped_onto_the_window_is_taken_in_or_refused_with_a_reason(
    above: Callable[..., tuple[App, Below]], shelf: HouseShelf, tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.rules", tmp_path / "bad.rules"
    good.write_bytes(written(PRESETS["family"]))
    bad.write_bytes(b"{}")
    app, _below = above(HouseScene(shelf))
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(good))], 0.02)
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(bad))], 0.02)
    assert [kept.rules for kept in shelf.kept()] == [PRESETS["family"]]
    assert any("bad.rules holds no house rules" in node.name for node in app.top.describe())


def test_files_that_are_no_sets_are_told_of(above: Callable[..., tuple[App, Below]], shelf: HouseShelf) -> None:
    shelf.folder.mkdir()
    (shelf.folder / "odd.rules").write_bytes(b"?")
    app, _below = above(HouseScene(shelf))
    assert app.top.notice == "odd.rules is no set of house rules and was put aside."  # type: ignore[attr-defined]


def test_a_disk_that_refuses_is_told_and_nothing_is_lost(
    above: Callable[..., tuple[App, Below]], shelf: HouseShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, _below = above(HouseScene(shelf, PRESETS["family"]))
    press(app, "Make my own")

    def refuse(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.montecristo.house_shelf.write_whole", refuse)
    press(app, "Keep")
    app.step([], 0.02)
    assert any("No space left on device" in node.name for node in app.top.describe())


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 75), ((1280, 720), 200), ((1920, 1080), 100)])
def test_nothing_is_cut_in_the_list(
    above: Callable[..., tuple[App, Below]], shelf: HouseShelf, size: tuple[int, int], percent: int
) -> None:
    shelf.keep(RuleSet("Wolfgang Amadeus and the others!", random_numbers(7, 40), HARD))
    app, _below = above(HouseScene(shelf), size=size, percent=percent, language="pseudo")
    for index in range(7):
        app.top._choose(index)  # type: ignore[attr-defined]
        app.step([], 0.02)
        assert app.ui.cut == []


# ---------------------------------------------------------------- from set-up to score


class Started(Scene):
    """Stands for the table."""

    def __init__(self, agreement: object) -> None:
        self.agreement = agreement


def test_a_game_is_set_up_by_house_rules_with_the_keyboard_alone(
    open_app: Callable[..., App], shelf: HouseShelf
) -> None:
    app = open_app(SetupScene(Started, house=lambda now: HouseScene(shelf, now)))
    press_key(app, pygame.K_h, text="h")
    press_key(app, pygame.K_END)
    press_key(app, pygame.K_RETURN)
    assert widget(app, "House rules: Family")
    press_key(app, pygame.K_RETURN)
    setup: Setup = app.top.agreement.setup  # type: ignore[attr-defined]
    assert (setup.numbers, setup.rules_name, setup.difficulty) == (PRESETS["family"].numbers, "Family", EASY)


def test_going_back_to_the_rulebook_leaves_no_name(open_app: Callable[..., App], shelf: HouseShelf) -> None:
    draft = Draft()
    draft.play_by(PRESETS["short"])
    app = open_app(SetupScene(Started, draft, house=lambda now: HouseScene(shelf, now)))
    press(app, "House rules: Short game")
    press_key(app, pygame.K_HOME)
    press(app, "Play by these")
    press(app, "Set sail")
    setup: Setup = app.top.agreement.setup  # type: ignore[attr-defined]
    assert (setup.numbers, setup.rules_name, setup.difficulty) == (RULEBOOK, "", EASY)


def test_esc_in_the_list_changes_nothing(open_app: Callable[..., App], shelf: HouseShelf) -> None:
    draft = Draft()
    app = open_app(SetupScene(Started, draft, house=lambda now: HouseScene(shelf, now)))
    press(app, "House rules: Rulebook")
    press_key(app, pygame.K_END)
    press_key(app, pygame.K_ESCAPE)
    assert (draft.numbers, draft.difficulty) == (RULEBOOK, MEDIUM)


def test_the_pause_menu_lists_what_differs_and_says_nothing_by_the_rulebook(open_app: Callable[..., App]) -> None:
    def names(numbers: Numbers) -> list[str]:
        pause = TablePause(None, note="", can_abandon=False, rules_name="Ours", numbers=numbers)
        app = open_app(pause)
        return [node.name for node in app.top.describe()]

    assert "House rules: Ours" in names(evolve(RULEBOOK, wells=2))
    assert not any("House rules" in name for name in names(RULEBOOK))


def test_the_list_of_differences_closes_with_a_key(above: Callable[..., tuple[App, Below]]) -> None:
    app, below = above(HouseListScene("Ours", evolve(RULEBOOK, wells=2)))
    assert "Wells in a game: 2 instead of 4." in [node.name for node in app.top.describe()]
    press_key(app, pygame.K_RETURN)
    assert below.result is None


def test_the_score_names_the_rules_and_lists_them(open_app: Callable[..., App], chart: Chart) -> None:
    numbers = evolve(RULEBOOK, wells=2)
    setup = Setup((0, 0), numbers=numbers, rules_name="Ours")
    session = saved.start(setup, chart.island, chart.path.name, (), None, 1)
    while session.state.day == 0:
        asked = session.decision()
        assert asked is not None
        session.act(session.draw_chance() if asked.seat < 0 else session.legal()[0])
    session.act(ABANDON)
    scene = ScoreScene(session, (), again=Below, title=Below)
    app = open_app(scene, size=(1920, 1080))
    press(app, "House rules: Ours")
    assert isinstance(app.top, HouseListScene)
