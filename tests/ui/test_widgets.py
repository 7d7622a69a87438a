"""Widgets in a group, driven by events through the loop."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.inputs import Slider, Stepper, TextField
from game.ui.layout import R
from game.ui.scene import Transition, WidgetScene
from game.ui.scrolling import BAR, ListBox, Row, ScrollArea
from game.ui.tooltip import DELAY
from game.ui.widgets import Button, Choice, Label, Toggle, Widget
from tests.ui.driving import click, mouse_down, mouse_up, move_to, press, press_key, widget


class Table(WidgetScene):
    """A scene of given widgets that keeps what they answered."""

    def __init__(self, *widgets: Widget) -> None:
        self.given = list(widgets)
        self.answers: list[Any] = []

    def layout(self) -> list[Widget]:
        return self.given

    def pressed(self, value: Any) -> Transition | None:
        self.answers.append(value)
        return None

    def paint(self, target: pygame.Surface) -> None:
        target.fill("#806040")


def grid() -> list[Widget]:
    return [
        Button(R(100 + x * 220, 100 + y * 120, 200, 100), f"{'abc'[x]}{y}", message=f"{'abc'[x]}{y}")
        for y in range(2)
        for x in range(3)
    ]


def tab(app, *, back: bool = False) -> None:
    press_key(app, pygame.K_TAB, mod=pygame.KMOD_LSHIFT if back else 0)


def test_a_press_counts_when_the_mouse_goes_up_inside(make_app):
    scene = Table(*grid())
    app = make_app(scene)
    a, b = scene.given[:2]
    mouse_down(app, a.r)
    assert scene.answers == []
    mouse_up(app, a.r)
    assert scene.answers == ["a0"]
    mouse_down(app, a.r)
    mouse_up(app, b.r)
    assert scene.answers == ["a0"]


def test_a_callback_answers_in_place_of_the_message_and_a_widget_without_both_answers_itself(make_app):
    plain = Button(R(10, 10, 100, 50), "plain")
    calling = Button(R(10, 80, 100, 50), "calling", message="unheard", on_press=lambda: "called")
    scene = Table(plain, calling)
    app = make_app(scene)
    press(app, "plain")
    press(app, "calling")
    assert scene.answers == [plain, "called"]


def test_tab_goes_round_in_order_and_shift_tab_back(make_app):
    scene = Table(*grid())
    app = make_app(scene)
    tab(app)
    assert scene.group.focused.name == "a0"
    for _press in range(6):
        tab(app)
    assert scene.group.focused.name == "a0"
    tab(app, back=True)
    assert scene.group.focused.name == "c1"


@pytest.mark.parametrize(
    ("key", "name"), [(pygame.K_RIGHT, "b0"), (pygame.K_DOWN, "a1"), (pygame.K_LEFT, "a0"), (pygame.K_UP, "a0")]
)
def test_arrows_move_the_focus_in_space(make_app, key, name):
    scene = Table(*grid())
    app = make_app(scene)
    tab(app)
    press_key(app, key)
    assert scene.group.focused.name == name


def test_enter_and_space_press_what_has_the_focus(make_app):
    scene = Table(*grid())
    app = make_app(scene)
    tab(app)
    press_key(app, pygame.K_RETURN)
    press_key(app, pygame.K_SPACE, text=" ")
    assert scene.answers == ["a0", "a0"]


def test_the_ring_shows_only_once_the_keyboard_was_used(make_app):
    scene = Table(*grid())
    app = make_app(scene)
    press(app, "b0")
    assert scene.group.focused.name == "b0" and not scene.given[1].ring
    tab(app)
    assert scene.group.focused.name == "b0" and scene.given[1].ring
    press(app, "c1")
    assert not any(w.ring for w in scene.given)


def test_space_stays_a_hotkey_while_the_mouse_is_in_use(make_app):
    scene = Table(*grid(), Button(R(100, 500, 200, 60), "End turn", key="Space", message="end"))
    app = make_app(scene)
    press(app, "a0")
    press_key(app, pygame.K_SPACE, text=" ")
    assert scene.answers == ["a0", "end"]


def test_a_hotkey_presses_its_widget_but_not_together_with_ctrl(make_app):
    scene = Table(Button(R(10, 10, 100, 80), "Move", key="M", message="move"))
    app = make_app(scene)
    press_key(app, pygame.K_m, mod=pygame.KMOD_LCTRL, text="m")
    assert scene.answers == []
    press_key(app, pygame.K_m, text="m")
    assert scene.answers == ["move"]


def test_a_button_that_is_off_keeps_the_focus_and_says_why(make_app):
    off = Button(R(300, 300, 200, 100), "Search", key="S", enabled=False, why="tried", reason="Jin tried this already.")
    scene = Table(off)
    app = make_app(scene)
    tab(app)
    assert scene.group.focused is off
    assert app.ui.tooltip.shown and app.ui.tooltip.text == "Jin tried this already."
    press_key(app, pygame.K_RETURN)
    press_key(app, pygame.K_s, text="s")
    click(app, off.r)
    assert scene.answers == []
    node = scene.describe()[0]
    assert (node.role, node.name, node.reason, node.key) == ("button", "Search", "Jin tried this already.", "S")
    assert set(node.state) >= {"off", "focused"}


def test_a_tooltip_waits_for_the_pointer_to_rest_and_goes_with_it(make_app):
    told = Button(R(300, 300, 200, 100), "Move", tooltip="Click a lit space.")
    scene = Table(told)
    app = make_app(scene)
    move_to(app, told.r)
    assert not app.ui.tooltip.shown
    app.step([], DELAY)
    assert app.ui.tooltip.shown
    move_to(app, R(900, 900, 10, 10))
    assert not app.ui.tooltip.shown


@pytest.mark.parametrize("corner", [(0, 0), (1, 0), (0, 1), (1, 1)])
@pytest.mark.parametrize("percent", [75, 100, 200])
def test_a_tooltip_never_leaves_the_window(make_app, corner, percent):
    app = make_app(Table(), percent=percent)
    w, h = app.ui.logical
    at = R(corner[0] * (w - 80), corner[1] * (h - 60), 80, 60)
    app.ui.tooltip.want(at, "Somebody is here already, and there is no room for two of you.", "Why not", at_once=True)
    r = app.ui.tooltip.place()[0]
    assert r.x >= 0 and r.y >= 0 and r.x2 <= w and r.y2 <= h
    assert r.x >= at.x2 or r.x2 <= at.x or r.y >= at.y2 or r.y2 <= at.y, "it covers what it explains"


def test_the_window_is_as_it_was_after_a_tooltip_went(make_app):
    told = Button(R(300, 300, 200, 100), "Move", tooltip="Click a lit space.")
    app = make_app(Table(told))
    before = pygame.image.tobytes(app.window, "RGB")
    move_to(app, told.r)
    app.step([], DELAY)
    assert pygame.image.tobytes(app.window, "RGB") != before
    move_to(app, R(900, 900, 10, 10))
    assert pygame.image.tobytes(app.window, "RGB") == before


def test_drawing_only_what_changed_looks_the_same_as_drawing_everything(make_app):
    scene = Table(*grid(), Toggle(R(100, 400, 300, 40), "Fog"), Slider(R(100, 460, 400, 40), "Wind"))
    app = make_app(scene)
    for each in scene.given:
        move_to(app, each.r)
    tab(app)
    tab(app)
    press_key(app, pygame.K_RETURN)
    press(app, "Fog")
    move_to(app, R(1500, 900, 10, 10))
    partly = pygame.image.tobytes(app.window, "RGB")
    scene.stale = True
    app.step([], 0.02)
    assert pygame.image.tobytes(app.window, "RGB") == partly


def test_hovering_redraws_only_a_small_part(make_app):
    scene = Table(*grid())
    app = make_app(scene, size=(1920, 1080))
    at = scene.given[0].r
    app._event(pygame.event.Event(pygame.MOUSEMOTION, pos=(int(at.cx), int(at.cy)), rel=(0, 0), buttons=(0, 0, 0)))
    rects = app.frame()
    assert rects is not None and len(rects) == 1
    assert rects[0].w * rects[0].h < 300 * 200


def test_toggle_choice_stepper_and_slider_report_their_values(make_app):
    got: list[Any] = []
    scene = Table(
        Toggle(R(100, 100, 300, 40), "Fog", on_change=got.append),
        Choice(R(100, 160, 400, 40), "Speed", options=["slow", "normal", "fast"], value=1, on_change=got.append),
        Stepper(R(100, 220, 300, 40), "Players", value=2, low=2, high=3, on_change=got.append),
        Slider(R(100, 280, 400, 40), "Wind", value=0.5, on_change=got.append),
    )
    app = make_app(scene)
    tab(app)
    press_key(app, pygame.K_SPACE, text=" ")
    tab(app)
    press_key(app, pygame.K_RIGHT)
    tab(app)
    press_key(app, pygame.K_RIGHT)
    press_key(app, pygame.K_RIGHT)
    tab(app)
    press_key(app, pygame.K_LEFT)
    assert got == [True, 2, 3, pytest.approx(0.4)]
    assert [node.value for node in scene.describe()] == ["on", "fast", "3", "40 %"]


def test_choice_and_stepper_follow_the_mouse(make_app):
    choice = Choice(R(100, 160, 400, 40), "Speed", options=["a", "b", "c", "d"])
    stepper = Stepper(R(100, 220, 300, 40), "Players", value=2, low=2, high=6)
    app = make_app(Table(choice, stepper))
    click(app, choice.cells()[3])
    click(app, stepper.r.right(40)[0])
    click(app, stepper.r.right(40)[0])
    click(app, stepper.r.left(40)[0])
    assert (choice.value, stepper.value) == (3, 3)


def test_a_text_field_takes_typed_and_composed_text_up_to_its_length(make_app):
    name = TextField(R(100, 100, 300, 44), "Name", text="Jin", max_length=8)
    scene = Table(name, Button(R(100, 200, 100, 50), "Move", key="M", message="move"))
    app = make_app(scene)
    tab(app)
    press_key(app, pygame.K_m, text="m")
    app.step([pygame.event.Event(pygame.TEXTEDITING, text="é", start=0, length=1)], 0.02)
    assert (name.text, name.composing) == ("Jin", "é")
    app.step([pygame.event.Event(pygame.TEXTINPUT, text="é\n")], 0.02)
    assert (name.text, name.composing) == ("Jiné", "")
    press_key(app, pygame.K_HOME)
    press_key(app, pygame.K_DELETE)
    app.step([pygame.event.Event(pygame.TEXTINPUT, text="AAAAAAAAA")], 0.02)
    assert name.text == "AAAAAiné"
    press_key(app, pygame.K_BACKSPACE)
    assert name.text == "AAAAiné"
    assert scene.answers == [], "typing a letter is no hotkey"
    press_key(app, pygame.K_RETURN)
    assert scene.answers == [name]


def test_a_list_moves_its_choice_and_scrolls_to_it(make_app):
    box = ListBox(R(100, 100, 400, 200), "Games", rows=[Row(f"Day {n}", value=n) for n in range(20)], row_height=50)
    scene = Table(box)
    app = make_app(scene)
    tab(app)
    press_key(app, pygame.K_END)
    assert box.chosen.value == 19 and box.offset == 20 * 50 - 200
    press_key(app, pygame.K_HOME)
    press_key(app, pygame.K_DOWN)
    assert box.chosen.value == 1 and box.offset == 0
    press_key(app, pygame.K_RETURN)
    assert scene.answers[-1] is box


def test_an_empty_list_takes_no_harm(make_app):
    box = ListBox(R(100, 100, 400, 200), "Games", empty="No saved games yet.")
    scene = Table(box)
    app = make_app(scene)
    click(app, box.r)
    tab(app)
    for key in (pygame.K_END, pygame.K_DOWN, pygame.K_RETURN):
        press_key(app, key)
    assert box.chosen is None and scene.answers == []


def scrolling() -> ScrollArea:
    room = R(100, 100, 400, 200)
    rows = [Toggle(R(106, 100 + n * 60, 400 - BAR - 12, 50), f"row {n}") for n in range(10)]
    return ScrollArea(room, "Rows", children=rows)


def test_focus_scrolls_what_it_reaches_into_sight(make_app):
    area = scrolling()
    app = make_app(Table(area))
    for _press in range(10):
        tab(app)
    last = area.children[9]
    assert last.focused
    assert area.r.y <= last.r.y and last.r.y2 <= area.r.y2


def test_the_wheel_scrolls_and_what_is_out_of_sight_cannot_be_clicked(make_app):
    area = scrolling()
    app = make_app(Table(area))
    hidden = area.children[6]
    click(app, hidden.r)
    assert not hidden.value
    move_to(app, area.r)
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-5, precise_y=-5.0)], 0.02)
    assert area.offset == 300
    click(app, hidden.r)
    assert hidden.value


def test_the_focus_survives_a_change_of_scale(make_app):
    class Two(Table):
        def layout(self) -> list[Widget]:
            return grid()

    scene = Two()
    app = make_app(scene)
    for _press in range(3):
        tab(app)
    assert scene.group.focused.name == "c0"
    press_key(app, pygame.K_PLUS, mod=pygame.KMOD_LCTRL, text="+")
    assert scene.group.focused.name == "c0" and scene.group.focused.ring


def test_labels_let_clicks_through(make_app):
    under = Button(R(100, 100, 200, 100), "under", message="under")
    scene = Table(under, Label(R(100, 100, 200, 100), "over"))
    app = make_app(scene)
    click(app, under.r)
    assert scene.answers == ["under"]
    assert widget(app, "over").node(app.ui).role == "label"


def test_the_tooltip_of_a_button_in_a_block_covers_none_of_them_while_the_keyboard_is_used(make_app):
    class Block(WidgetScene):
        def layout(self):
            cells = R(900, 200, 300, 400).grid(2, 4, 8)
            return [
                Button(cell, f"No {n}", tooltip="What it does, in a sentence or two.") for n, cell in enumerate(cells)
            ]

    scene = Block()
    app = make_app(scene)
    for _tab in range(8):
        press_key(app, pygame.K_TAB)
        assert app.ui.tooltip.shown
        room = app.ui.tooltip.place()[0]
        for each in scene.group.widgets:
            assert room.x2 <= each.r.x or room.x >= each.r.x2


def test_a_tooltip_goes_when_its_button_says_something_else(make_app):
    """A refusal that is shown must not outlive its reason while the pointer rests."""
    off = Button(R(300, 300, 200, 60), "End", enabled=False, reason="Another one decides.")
    scene = Table(off)
    app = make_app(scene)
    click(app, off.r)
    assert app.ui.tooltip.shown and app.ui.tooltip.text == "Another one decides."
    scene.given = [Button(off.r, "End", enabled=False, reason="Another one decides.")]
    scene.relayout()
    assert app.ui.tooltip.shown, "it still holds"
    scene.given = [Button(off.r, "End", tooltip="Ends the turn.")]
    scene.relayout()
    assert not app.ui.tooltip.shown


def test_escape_leaves_a_text_field_and_tab_goes_on_from_there(make_app):
    fields = [TextField(R(100, 100 + 80 * n, 300, 50), f"field {n}") for n in range(3)]
    scene = Table(*fields)
    app = make_app(scene)
    click(app, fields[1].r)
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert scene.group.leave_field(escape) and scene.group.focused is None
    assert not scene.group.leave_field(escape), "nothing is left to leave"
    tab(app)
    assert scene.group.focused is fields[2]


def test_a_flat_button_of_the_largest_whole_size_shows_its_key(make_app):
    button = Button(R(100, 100, 220, 46), "A rather long name", icon="book", key="E")
    app = make_app(Table(button))
    size = button.largest_whole(app.ui)
    assert 8 < size < 60
    shown: list[str] = []
    draw = app.ui.panels.keycap
    app.ui.panels.keycap = lambda target, key, *at, **how: shown.append(key) or draw(target, key, *at, **how)
    for factor, keys in ((0.99, ["E"]), (1.05, [])):
        shown.clear()
        button.size = size * factor
        button.draw(app.ui, pygame.Surface((640, 480)))
        assert shown == keys
