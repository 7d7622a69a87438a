"""Companions at the table, through the loop that players use: they play beside people, make way for them, and harm nothing when they fail."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.agenda import CHANCE
from game.core.session import Session
from game.montecristo import saved
from game.montecristo.app import make_app
from game.montecristo.bots import POLICIES
from game.montecristo.companions import ProcessCompanions
from game.montecristo.rules import frames as fr
from game.montecristo.rules import game as rules
from game.montecristo.rules.actions import AGREE, END_TURN, REFUSE, Action, Move
from game.montecristo.rules.state import PLAYING, Setup
from game.montecristo.shelf import Shelf
from game.montecristo.view.companions import Failed
from game.montecristo.view.leaders_scene import LeadersScene
from game.montecristo.view.score_scene import ScoreScene
from game.montecristo.view.table import TableScene
from game.montecristo.view.table_companions import PATIENCE as SECONDS_OF_PATIENCE
from game.montecristo.view.table_companions import PAUSE, Motive, Motives, Thought
from game.ui.app import App
from game.ui.overlay import MessageScene
from game.ui.scene import Scene
from game.ui.settings import Settings
from game.ui.widgets import Choice
from tests.ui.driving import click, press, press_key

from .companions_driving import ISLAND, PEOPLE, Scripted, at_once, end_turns, handed, really, thinking, until, walk
from .table_driving import Table, the_chart

# ---------------------------------------------------------------- beside people


def end_turn_and_wait(table: Table) -> None:
    """A person's turn ends, companions and the rest of the day go by, until a person's turn is open again."""
    table.press("End turn")
    if isinstance(table.app.top, MessageScene):
        press(table.app, "End turn")
    for _step in range(200):
        table.wait()
        if table.director.holding:
            table.key(pygame.K_SPACE, " ")
        elif table.scene.play.turn_frame is not None:
            break


def test_a_companion_plays_its_turns_between_those_of_a_person_who_clicks() -> None:
    table = Table(leaders=(0, 1), names=PEOPLE, prepare=handed(1), companions=at_once())
    seats = []
    for _round in range(3):
        table.wait()
        assert table.scene.play.asked_seat == 0
        begun = len(table.session.log)
        end_turn_and_wait(table)
        seats.append(len(table.session.log) - begun)
    assert all(count > 4 for count in seats), seats
    assert table.state.adventurers[1].space != ISLAND.home or any(table.state.adventurers[1].cubes)


def test_while_a_companion_decides_people_cannot_act_for_it_and_the_buttons_say_so() -> None:
    table = thinking()
    log = list(table.session.log)
    end = table.button("End turn")
    assert not end.enabled and "companion" in end.reason
    table.press("End turn")
    table.key(pygame.K_SPACE, " ")
    for space in ISLAND.neighbours[table.state.adventurers[1].space]:
        table.click_space(space)
    table.scene.act(END_TURN)
    assert table.session.log == log and not table.scene.board.reach


def test_what_a_companion_thinks_and_does_is_told() -> None:
    table = thinking()
    told = " ".join(node.name for node in table.app.top.describe())
    assert table.scene.play.thought is not None and table.scene.play.thought.seat == 1
    assert "Who leads whom" in told
    table.scene.leading.thinking.companions.choose = end_turns  # type: ignore[union-attr]
    until(table.app, lambda: END_TURN in table.session.log[-3:])
    thought = table.scene.play.thought
    assert thought is None or "enough for today" in thought.text


def test_a_companion_waits_so_that_people_can_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    table = thinking(end_turns, speed="normal")
    log = len(table.session.log)
    spent = 0.0
    while len(table.session.log) == log:
        table.app.step([], 0.05)
        spent += 0.05
        assert spent < 10
    assert PAUSE - 0.06 <= spent < PAUSE + 0.2


def test_steps_of_awalk_follow_each_other_quickly() -> None:
    table = thinking(walk, speed="normal")
    pauses: list[float] = []
    for _move in range(3):
        until(table.app, lambda: table.director.at_rest, dt=0.02)
        log, spent = len(table.session.log), 0.0
        while len(table.session.log) == log:
            table.app.step([], 0.02)
            spent += 0.02
        assert isinstance(table.session.log[-1], Move)
        pauses.append(spent)
    assert pauses[0] > PAUSE - 0.05 and max(pauses[1:]) < PAUSE / 2


# ---------------------------------------------------------------- asking each other


def test_a_companion_asks_a_person_for_consent_and_goes_on_with_the_answer() -> None:
    table, _done = _asked_for_consent(asked=0)
    assert table.scene.play.asked_seat == 0
    frame = table.session.decision().frame  # type: ignore[union-attr]
    assert isinstance(frame, fr.Consenting)
    table.press("Agree") if _sees(table, "Agree") else table.key(pygame.K_y, "y")
    assert AGREE in table.session.log


def test_a_person_asks_a_companion_for_consent_and_is_answered() -> None:
    table, done = _asked_for_consent(asked=1)
    until(table.app, lambda: len(table.session.log) > done)
    assert table.session.log[done] in (AGREE, REFUSE)


# ---------------------------------------------------------------- taking over, and back


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_person_takes_a_seat_over_and_gives_it_back(by: str) -> None:
    table = thinking()
    _lead(table, by, 1, "")
    assert table.session.companions == {} and table.scene.play.asked_seat == 1
    table.app.step([], 0.05)
    assert table.scene.board.reach and table.button("End turn").enabled
    _lead(table, by, 1, "steady")
    assert table.session.companions == {1: "steady"} and table.scene.play.asked_seat < 0


def test_the_pause_menu_leads_there_too_and_cancel_changes_nothing() -> None:
    table = thinking()
    table.key(pygame.K_ESCAPE)
    press(table.app, "Who leads whom")
    until(table.app, lambda: isinstance(table.app.top, LeadersScene))
    press(table.app, "Cancel")
    assert table.app.top is table.scene and table.session.companions == {1: "steady"}


def test_a_table_without_companions_does_not_speak_of_them() -> None:
    table = Table()
    table.key(pygame.K_ESCAPE)
    assert all(node.name != "Who leads whom" for node in table.app.top.describe())


def test_leaving_the_table_lets_the_companions_go() -> None:
    table = thinking()
    table.app.close()
    assert table.scene.leading.thinking.companions.closed  # type: ignore[union-attr]


# ---------------------------------------------------------------- undo


def test_undo_says_that_companions_steps_go_too_and_takes_back_to_the_persons_own() -> None:
    scripted = Scripted(lambda state: None)
    table = Table(leaders=(0, 1), names=PEOPLE, companions=scripted, roles=(2, 3))
    asked = table.scene.play.asked_seat
    other = 1 - asked
    before = table.state.copy()
    table.scene.act(END_TURN)
    table.session.hand_over({other: "steady"})
    table.app.step([], 0.05)
    steps = [walk]
    scripted.choose = lambda state: steps.pop()(state) if steps else None
    until(table.app, lambda: not steps and table.director.at_rest)
    table.app.step([], 0.05)
    assert "companions" in table.button("Undo").tooltip
    table.press("Undo")
    assert table.state == before and table.scene.play.asked_seat == asked
    assert "companions" in table.director.banner


# ---------------------------------------------------------------- when something fails


@pytest.mark.parametrize("fault", ["failed", "not here"])
def test_a_companion_that_fails_gives_way_to_the_person_with_a_message(fault: str) -> None:
    companions = Scripted(lambda state: Failed("boom")) if fault == "failed" else None
    table = Table(leaders=(0, 1), names=PEOPLE, prepare=handed(0, 1), companions=companions)
    until(table.app, lambda: isinstance(table.app.top, MessageScene))
    message = table.app.top
    assert isinstance(message, MessageScene) and "pause menu" in message.text
    press_key(table.app, pygame.K_RETURN)
    assert table.app.top is table.scene and len(table.session.companions) == 1
    assert table.scene.play.asked_seat >= 0
    assert table.state.outcome == PLAYING


def test_a_companion_that_never_answers_is_given_up_after_a_while() -> None:
    table = thinking()
    scripted = table.scene.leading.thinking.companions
    assert isinstance(scripted, Scripted)
    for _turn in range(round(SECONDS_OF_PATIENCE / 0.1) - 5):
        table.app.step([], 0.1)
    assert table.app.top is table.scene and scripted.restarts == 0
    for _turn in range(10):
        table.app.step([], 0.1)
    assert isinstance(table.app.top, MessageScene) and scripted.restarts == 1


def test_an_answer_that_is_not_legal_is_a_failure_and_not_a_fault_of_the_program() -> None:
    table = thinking(lambda state: Move(999))
    until(table.app, lambda: isinstance(table.app.top, MessageScene))
    assert table.session.companions == {}


def test_a_policy_that_does_not_exist_here_gives_way_too() -> None:
    def prepare(session: Session) -> None:
        session.hand_over({0: "oracle", 1: "oracle"})

    table = Table(leaders=(0, 1), names=PEOPLE, prepare=prepare, companions=at_once())
    until(table.app, lambda: isinstance(table.app.top, MessageScene))


# ---------------------------------------------------------------- nobody but companions


def test_companions_alone_play_a_game_to_its_end_in_their_process() -> None:
    """The whole program at instant speed: cards and fights are put away by themselves."""
    chart = the_chart()
    session = Session(rules, Setup((0, 1, 0), difficulty=0), chart.island, 5)
    session.hand_over({0: "steady", 1: "steady"})
    companions = ProcessCompanions(chart.island)
    scene = TableScene(
        session,
        chart,
        names=PEOPLE,
        finished=lambda: ScoreScene(session, PEOPLE, again=Scene, title=Scene),
        companions=companions,
    )
    app = App(Settings(speed="instant"), scene, headless=True, size=(1280, 720))
    really(app, lambda: isinstance(app.top, ScoreScene))
    assert session.decision() is None and not companions.in_window
    assert companions._thinker.process is None, "the process lives on although the table was left"
    app.close()


def test_the_same_seed_and_companions_play_the_same_game() -> None:
    logs = []
    for _time in range(2):
        table = Table(leaders=(0, 1), prepare=handed(0, 1), companions=at_once(), seed=3)
        until(table.app, lambda table=table: len(table.session.log) >= 150)  # type: ignore[misc]
        logs.append(table.session.log[:150])
        table.app.close()
    assert logs[0] == logs[1]


# ---------------------------------------------------------------- saved games


def test_a_game_that_is_killed_while_a_companion_thinks_goes_on_with_it(tmp_path: Path) -> None:
    app = make_app(Settings(speed="instant", ui_scale=100), saves=tmp_path, seed=4, size=(1280, 720), headless=True)
    shelf = Shelf.open(tmp_path)
    begun = shelf.begin(Setup((0, 1), (2, 3), (0, 0)), the_chart(), PEOPLE, 4)
    begun.session.hand_over({1: "steady"})
    while (asked := begun.session.decision()) is not None and (
        asked.seat == CHANCE or begun.session.companion_asked() is None
    ):
        begun.session.act(begun.session.draw_chance() if asked.seat == CHANCE else end_turns(begun.session.state))
    assert begun.session.companion_asked() == "steady"
    assert begun.session.journal is not None
    begun.session.journal.close()  # as the kernel does when a process dies
    app.close()
    app = make_app(Settings(speed="instant", ui_scale=100), saves=tmp_path, size=(1280, 720), headless=True)
    app.step([], 0.05)
    press(app, "Continue")
    table = app.top
    assert isinstance(table, TableScene) and table.session.companions == {1: "steady"}
    assert table.session.log == begun.session.log
    done = len(table.session.log)
    really(app, lambda: len(table.session.log) > done)
    expected = _steady_answer(begun.session)
    assert table.session.log[done] == expected
    app.close()


def test_setting_sail_with_companions_seats_them_and_saves_it(tmp_path: Path) -> None:
    app = make_app(Settings(speed="instant", ui_scale=100), saves=tmp_path, seed=9, size=(1920, 1080), headless=True)
    app.step([], 0.05)
    press(app, "New expedition")
    _plus(app, "Players")
    _plus(app, "Player 2 is")
    press(app, "Set sail")
    table = app.top
    assert isinstance(table, TableScene)
    assert table.session.companions == {1: "steady"} and table.play.names == ("Player 1", "Caterina")
    assert table.session.seed == 9 and "seed 0000-009" in table.share
    path = saved.games_in(tmp_path)[0]
    app.close()
    assert saved.replay(path, ISLAND).companions == {1: "steady"}


# ---------------------------------------------------------------- ways to moments


def _asked_for_consent(*, asked: int) -> tuple[Table, int]:
    """Adventurer 1 (a person's) and 2 (a companion's) in the moment in which one is asked to agree to what the other wants."""
    setup = Setup((0, 1), (2, 3), (0, 0))
    for seed in range(60):
        session = Session(rules, setup, ISLAND, seed)
        luck = random.Random(seed)
        for _step in range(1200):
            decision = session.decision()
            if decision is None:
                break
            if isinstance(decision.frame, fr.Consenting) and decision.seat == asked:
                done = len(session.log)
                table = Table(
                    leaders=(0, 1),
                    names=PEOPLE,
                    roles=(2, 3),
                    seed=seed,
                    prepare=lambda fresh, log=tuple(session.log): _again(fresh, log),  # type: ignore[misc]
                    companions=at_once() if asked == 1 else Scripted(lambda state: None),
                )
                return table, done
            legal = session.legal()
            session.act(session.draw_chance() if decision.seat == CHANCE else luck.choice(list(legal)))
    raise AssertionError("nobody ever asks")


def _again(session: Session, log: tuple[Any, ...]) -> None:
    for action in log:
        session.restore(action)
    session.hand_over({1: "steady"})


def _sees(table: Table, name: str) -> bool:
    group = table.scene.buttons.group
    return group is not None and group.find(name) is not None


def _steady_answer(session: Session) -> Action:
    state = session.state
    return POLICIES["steady"](state.copy(), rules.legal_actions(state), random.Random(0))


def _lead(table: Table, by: str, person: int, policy: str) -> None:
    """Agree anew on who plays for a person."""
    if by == "mouse":
        if _sees(table, "Who leads whom"):
            table.press("Who leads whom")
        else:
            table.press("Pause") if _sees(table, "Pause") else table.key(pygame.K_ESCAPE)
            press(table.app, "Who leads whom")
    elif _sees(table, "Who leads whom"):
        table.key(pygame.K_w, "w")
    else:
        table.key(pygame.K_ESCAPE)
        table.key(pygame.K_w, "w")
    until(table.app, lambda: isinstance(table.app.top, LeadersScene))
    scene = table.app.top
    assert isinstance(scene, LeadersScene)
    choice = next(w for w in scene.group.widgets if isinstance(w, Choice) and w.name.endswith(PEOPLE[person]))
    at = ("", "steady").index(policy)
    if by == "mouse":
        click(table.app, choice.cells()[at])
        press(table.app, "Play on")
    else:
        scene.group.focus(choice, visible=True)
        press_key(table.app, pygame.K_RIGHT if at else pygame.K_LEFT)
        scene.group.focus(None)
        press_key(table.app, pygame.K_RETURN)
    assert table.app.top is table.scene
    table.app.step([], 0.05)


def _plus(app: App, name: str) -> None:
    widget = next(w for w in app.top.group.widgets if w.name == name)  # type: ignore[attr-defined]
    click(app, widget.r.right(widget.r.h)[0])


# ---------------------------------------------------------------- why they did it


def test_after_its_turn_the_card_of_a_companion_says_why_it_did_what_it_did() -> None:
    table = Table(leaders=(0, 1), names=PEOPLE, prepare=handed(1), companions=at_once(), size=(2560, 1440))
    play = table.scene.play
    until(table.app, lambda: play.turn_frame is not None and play.asked_seat == 0)
    end_turn_and_wait(table)
    said = play.motives.of(1)
    assert said and not play.motives.of(0), "people are not asked"
    card = next(panel for panel in table.scene.view.panels if getattr(panel, "seat", None) == 1)
    told = card.tip_at(card.r.x + 30, card.r.y + 30)
    assert told is not None and said[-1] in told[2]
    recap = table.scene.view.recap
    assert said[-1] in [line.text for line in recap.lines], "it is told beside what happened"
    assert not [line for line in recap.lines if line.opens]


def test_of_what_was_said_only_the_last_turn_and_the_last_word_on_each_errand_stay() -> None:
    motives = Motives()
    motives.note(2, Motive(3, "wood", "4 wood wanted."))
    motives.note(2, Motive(3, "coal", "1 coal wanted."))
    motives.note(2, Motive(3, "wood", "2 wood wanted."))
    assert motives.of(2) == ("1 coal wanted.", "2 wood wanted.")
    motives.note(2, Motive(4, "home", "Homewards."))
    assert motives.of(2) == ("Homewards.",) and motives.of(0) == ()


def test_what_a_companion_said_on_another_day_is_not_shown_while_it_thinks() -> None:
    table = thinking()
    play = table.scene.play
    assert play.thought is not None
    play.thought = Thought(1, "steady", "Something of yesterday.", play.state.day - 1)
    table.app.step([], 0.02)
    assert play.thought.text == "" and play.thought.day == play.state.day
