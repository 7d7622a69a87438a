"""Evening cards and fights over the table: they show what the dice and events tell, and let go on only when all has happened."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.agenda import CHANCE, then
from game.montecristo.chart import Chart
from game.montecristo.rules import actions as act
from game.montecristo.rules import events as ev
from game.montecristo.rules import frames as fr
from game.montecristo.rules.game import apply, decision, legal_actions, new_game
from game.montecristo.rules.numbers import DECK, EASY
from game.montecristo.rules.state import RESTING, State
from game.montecristo.view.dice import DieSprite
from game.montecristo.view.fate import FateScript, FateView
from game.montecristo.view.fate_card import card_picture
from game.montecristo.view.fate_marks import MARKS
from game.montecristo.view.fight import FightScript, FightView
from game.montecristo.view.gate import CONTINUE, LOOK, Gate
from game.montecristo.view.stage import Stage
from game.montecristo.view.words.prompts import question
from game.montecristo.view.words.roles import Cast
from game.ui.app import App
from game.ui.scene import Scene, Transition
from game.ui.tween import Timeline
from game.ui.ui import Ui

from .conftest import a_setup


class Table(Scene):
    """Stands for the table: it shows one gate and keeps what the gate answers."""

    def __init__(self, view: type[Gate], script: Callable[[Ui], Any]) -> None:
        self.make = view, script
        self.answers: list[Any] = []

    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        view, script = self.make
        self.view, self.script = view(ui), script(ui)

    def resize(self) -> None:
        self.view.open(pygame.Surface(self.ui.size))

    def handle(self, event: pygame.event.Event) -> Transition | None:
        answer = self.view.handle(self.script, event)
        if answer is not None:
            self.answers.append(answer)
        return None

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        whole, self.stale = self.stale, False
        return self.view.draw(target, self.script, whole)


@pytest.fixture
def state(chart: Chart) -> State:
    """Four adventurers on the first day, everybody on the same space."""
    state = new_game(a_setup(4), chart.island)
    state.agenda.clear()
    state.day = 6
    return state


def dice(ui: Ui) -> Callable[[str], DieSprite]:
    return lambda kind: DieSprite(ui, kind)


def fate(state: State, card: str, ui: Ui) -> FateScript:
    cast = Cast.of(state, ("Anna", "Ben"))
    return FateScript(DECK.index(card), state.day, 24, cast, Stage.of(state), dice(ui))


def roll(script: FateScript | FightScript, state: State, action: act.Action) -> None:
    """The die of the decision on top tumbles, then the rules take it and the script is told."""
    asked = decision(state)
    assert asked is not None
    die = script.prepare(asked.frame)
    if die is not None:
        timeline = Timeline()
        timeline.add(die.tumble_cue(action.face))  # type: ignore[union-attr]
        timeline.finish()
    for event in apply(state, action):
        script.follow(event, state.island)


def evening(state: State, card: str) -> None:
    """Put the drawing of a card on the agenda."""
    state.deck = [DECK.index(card)]
    then(state, fr.DrawingCard(), fr.DayBreak())


@pytest.fixture
def table(open_app: Callable[..., App]) -> Callable[..., Table]:
    def make(view: type[Gate], script: Callable[[Ui], Any], **more: Any) -> Table:
        scene = Table(view, script)
        scene.app = open_app(scene, **more)  # type: ignore[attr-defined]
        return scene

    return make


def key(scene: Table, code: int, text: str = "") -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text)
    scene.app.step([event], 0.02)  # type: ignore[attr-defined]


# ---------------------------------------------------------------- evening cards


def test_rolls_appear_as_the_dice_land_and_the_lowest_is_hit(state: State, table: Callable[..., Table]) -> None:
    state.adventurers[3].life = RESTING
    evening(state, "viper")
    scene = table(FateView, lambda ui: fate(state, "viper", ui))
    script = scene.script
    roll(script, state, act.DRAW_CARD[DECK.index("viper")])
    for face in (5, 4):
        roll(script, state, act.RollD6(face))
    assert [each.face for each in script.rolls] == [5, 4, None, None]
    assert script.rolls[3].note == "resting, takes no part"
    assert not any(each.hit for each in script.rolls)
    roll(script, state, act.RollD6(2))
    assert [each.hit for each in script.rolls] == [False, False, True, False]
    assert [(line.seat, line.meter, line.value) for line in script.lines] == [(2, "health", 7), (2, "points", -2)]


def test_the_tied_ones_roll_again_with_new_dice(state: State, table: Callable[..., Table]) -> None:
    evening(state, "flu")
    script = table(FateView, lambda ui: fate(state, "flu", ui)).script
    roll(script, state, act.DRAW_CARD[DECK.index("flu")])
    for face in (3, 3, 5, 6):
        roll(script, state, act.RollD6(face))
    assert script.rolls[0].note == script.rolls[1].note == "a tie, rolls again"
    assert script.rolls[2].note == "safe"
    roll(script, state, act.RollD6(6))
    assert [each.face for each in script.rolls] == [6, None, 5, 6]
    roll(script, state, act.RollD6(4))
    assert [each.hit for each in script.rolls] == [False, True, False, False]


def test_a_meter_that_falls_twice_is_one_line(state: State, table: Callable[..., Table]) -> None:
    evening(state, "scirocco")
    script = table(FateView, lambda ui: fate(state, "scirocco", ui)).script
    roll(script, state, act.DRAW_CARD[DECK.index("scirocco")])
    quadrant = state.island.quadrants[state.adventurers[0].space]
    face = state.numbers.compass_die.index(quadrant) + 1
    roll(script, state, act.RollCompass(face))
    assert script.dice[0].note
    assert [(line.seat, line.value, line.change) for line in script.lines] == [(seat, 3, -2) for seat in range(4)]


@pytest.mark.parametrize("card", DECK)
def test_every_card_has_its_picture_and_marks_and_plays_to_its_end(
    card: str, chart: Chart, table: Callable[..., Table]
) -> None:
    """Played with random dice from a table where it has something to do; what it says fits at twice the size."""
    state = new_game(a_setup(4, EASY), chart.island)
    state.agenda.clear()
    state.altars, state.hideaway, state.thief = [2, 1, 2, 1], [1, 0, 1, 0, 2, 1], chart.island.hideaway
    for seat, who in enumerate(state.adventurers):
        who.health, who.cubes, who.space = 5, [1, 0, 1, 0, 1, 0], chart.island.chapels[seat]
    evening(state, card)
    assert card_picture(DECK.index(card)).is_file()
    assert MARKS[card]
    scene = table(FateView, lambda ui: fate(state, card, ui), percent=200, language="pseudo")
    chance = random.Random(card)
    while state.agenda and state.day == 0:
        asked = decision(state)
        assert asked is not None
        if asked.seat == CHANCE:
            roll(scene.script, state, chance.choice(legal_actions(state)))
        else:
            scene.script.prompt = question(asked.frame, scene.script.cast, state.island, state)
            scene.script.version += 1
            scene.app.step([], 0.02)  # type: ignore[attr-defined]
            scene.script.prompt = None
            for event in apply(state, chance.choice(legal_actions(state))):
                scene.script.follow(event, state.island)
        scene.app.step([], 0.02)  # type: ignore[attr-defined]
    assert state.day == 1
    assert scene.app.ui.cut == []  # type: ignore[attr-defined]


def test_it_goes_on_only_when_all_has_happened(state: State, table: Callable[..., Table]) -> None:
    scene = table(FateView, lambda ui: fate(state, "sea_fog", ui))
    key(scene, pygame.K_SPACE, " ")
    assert scene.answers == []
    scene.script.ready = True
    scene.script.version += 1
    key(scene, pygame.K_SPACE, " ")
    assert scene.answers == [CONTINUE]
    key(scene, pygame.K_c, "c")
    assert scene.answers == [CONTINUE, LOOK]


def test_a_question_of_the_card_is_answered_in_the_picture(state: State, table: Callable[..., Table]) -> None:
    state.altars = [1, 0, 1, 2]
    frame = fr.Enlightening(0)
    answers = [act.ENLIGHTEN[0], act.ENLIGHTEN[2]]
    scene = table(FateView, lambda ui: fate(state, "saint_light", ui))
    scene.script.prompt = question(frame, scene.script.cast, state.island, state, answers)
    scene.script.version += 1
    number = scene.script.prompt.options[1].key
    key(scene, getattr(pygame, f"K_{number}"), number)
    assert scene.answers == [act.ENLIGHTEN[2]]


def test_a_gate_at_rest_draws_nothing_and_a_roll_draws_only_its_part(state: State, table: Callable[..., Table]) -> None:
    evening(state, "viper")
    scene = table(FateView, lambda ui: fate(state, "viper", ui))
    roll(scene.script, state, act.DRAW_CARD[DECK.index("viper")])
    roll(scene.script, state, act.RollD6(5))
    scene.app.step([], 0.02)  # type: ignore[attr-defined]
    assert scene.draw(scene.app.canvas) == []  # type: ignore[attr-defined]
    roll(scene.script, state, act.RollD6(4))
    damage = scene.draw(scene.app.canvas)  # type: ignore[attr-defined]
    assert damage
    whole = scene.app.canvas.get_rect()  # type: ignore[attr-defined]
    assert sum(rect.w * rect.h for rect in damage) < whole.w * whole.h / 2


def test_what_a_partial_drawing_shows_is_what_a_whole_one_shows(state: State, table: Callable[..., Table]) -> None:
    evening(state, "viper")
    scene = table(FateView, lambda ui: fate(state, "viper", ui))
    canvas = scene.app.canvas  # type: ignore[attr-defined]
    roll(scene.script, state, act.DRAW_CARD[DECK.index("viper")])
    for face in (5, 4, 2, 6):
        roll(scene.script, state, act.RollD6(face))
        scene.draw(canvas)
    partly = canvas.copy()
    scene.view.draw(canvas, scene.script, whole=True)
    assert pygame.image.tobytes(partly, "RGB") == pygame.image.tobytes(canvas, "RGB")


def test_the_card_turns_over_and_comes_to_rest(state: State, table: Callable[..., Table]) -> None:
    scene = table(FateView, lambda ui: fate(state, "viper", ui))
    timeline = Timeline()
    timeline.add(scene.view.turn_cue())
    assert scene.view.busy(scene.script)
    assert scene.view.describe(scene.script)[0].name == ""  # face down it says nothing
    timeline.finish()
    assert not scene.view.busy(scene.script)
    assert "Viper in the heath" in scene.view.describe(scene.script)[0].name


# ---------------------------------------------------------------- fights


def test_a_catch_shows_what_is_stolen_and_whether_it_wounds(state: State, table: Callable[..., Table]) -> None:
    state.adventurers[1].cubes[0] = 3
    then(state, fr.Theft(1, "theft"), fr.Damage(1))
    scene = table(FightView, lambda ui: FightScript.of(ev.Caught(1), Cast.of(state), Stage.of(state), dice(ui)))
    roll(scene.script, state, act.RollResource(1))
    roll(scene.script, state, act.RollD6(2))
    assert scene.script.theft_note == "Wood"
    assert [line.text for line in scene.script.lines if not line.meter] == ["The Thief steals 3 wood from Edwin."]
    assert [(line.meter, line.value) for line in scene.script.lines if line.meter] == [("health", 7)]
    assert scene.script.won is None


def test_a_tie_is_said_and_the_next_throw_decides(state: State, table: Callable[..., Table]) -> None:
    then(state, fr.Duel(2, False, True))
    scene = table(
        FightView, lambda ui: FightScript.of(ev.FightBegan(2, False, True), Cast.of(state), Stage.of(state), dice(ui))
    )
    roll(scene.script, state, act.RollD6(4))
    roll(scene.script, state, act.RollD6(4))
    assert "A tie: both roll again." in scene.view.describe(scene.script)[0].name
    roll(scene.script, state, act.RollD6(6))
    roll(scene.script, state, act.RollD6(1))
    assert scene.script.won is True
    assert "Jin wins." in scene.view.describe(scene.script)[0].name


def test_a_fight_for_the_treasure_says_what_a_tie_means(state: State, table: Callable[..., Table]) -> None:
    state.holder, state.thief = 2, state.island.hideaway
    then(state, fr.Duel(2, True, True))
    scene = table(
        FightView, lambda ui: FightScript.of(ev.FightBegan(2, True, True), Cast.of(state), Stage.of(state), dice(ui))
    )
    words = scene.view.describe(scene.script)[0].name
    assert "A fight for the treasure" in words
    assert "a tie is the Thief's" in words
    roll(scene.script, state, act.RollD6(3))
    roll(scene.script, state, act.RollD6(3))
    assert scene.script.won is False
    assert {line.icon for line in scene.script.lines} >= {"treasure", "stun", "heart"}


@pytest.mark.parametrize("percent", [75, 100, 150, 200])
def test_no_text_of_a_fight_is_cut(state: State, table: Callable[..., Table], percent: int) -> None:
    state.adventurers[2].cubes = [2, 0, 0, 0, 0, 0]
    then(state, fr.Duel(2, False, True))
    scene = table(
        FightView,
        lambda ui: FightScript.of(ev.FightBegan(2, False, True), Cast.of(state), Stage.of(state), dice(ui)),
        percent=percent,
        language="pseudo",
    )
    for action in (act.RollD6(2), act.RollD6(5), act.RollResource(1), act.RollD6(2)):
        roll(scene.script, state, action)
        scene.app.step([], 0.02)  # type: ignore[attr-defined]
    scene.script.ready = True
    scene.script.version += 1
    scene.app.step([], 0.02)  # type: ignore[attr-defined]
    assert scene.app.ui.cut == []  # type: ignore[attr-defined]
