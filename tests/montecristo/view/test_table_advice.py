"""Advice and warnings at the table, by mouse alone and by keyboard alone, through the loop that players use."""

from __future__ import annotations

import random
from fractions import Fraction
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pygame
import pytest
from attrs import evolve

from game.core.session import Session
from game.montecristo.advice.advise import advise
from game.montecristo.advice.cautions import FELLOW, Caution
from game.montecristo.advice.proposals import Advice, Proposal
from game.montecristo.advisers import ProcessAdviser
from game.montecristo.bots.reason import Reason
from game.montecristo.rules import actions as act
from game.montecristo.rules import frames as fr
from game.montecristo.rules.numbers import COAL, FOOD, WOOD
from game.montecristo.rules.state import State, capacity
from game.montecristo.view import table_advice
from game.montecristo.view.advice_sheet import ProposalButton
from game.montecristo.view.caution_scene import CautionScene
from game.montecristo.view.lesson_scene import LessonScene
from game.montecristo.view.panels_buttons import OptionButton
from game.montecristo.view.words import advice_words
from game.montecristo.view.words.names import place
from game.montecristo.view.words.roles import Cast
from game.ui.overlay import ConfirmScene
from tests.montecristo.table import Table as RulesTable

from .table_driving import CAPTAIN, MUSCLE, SCOUT, Table, the_chart


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(settings_path=tmp_path / "settings.json")


def counselled(table: Table) -> Advice:
    """Until the advice is there."""
    for _turn in range(3000):
        table.app.step([], 0.02)
        counsel = table.scene.play.counsel
        if counsel is not None and counsel.advice is not None:
            table.app.step([], 0.02)
            return counsel.advice
    raise AssertionError("no advice came")


def proposals(table: Table) -> list[ProposalButton]:
    return [w for w in table.scene.buttons.group.widgets if isinstance(w, ProposalButton)]


def a_walk(table: Table, advice: Advice) -> int:
    """The number of a proposal that begins with a walk."""
    return next(number for number, proposal in enumerate(advice.proposals) if len(proposal.way) > 1)


# ---------------------------------------------------------------- asking


def test_advice_by_mouse_points_out_first_and_walks_when_pressed_again(table: Table) -> None:
    done = len(table.session.log)
    button = next(w for w in table.scene.buttons.group.widgets if w.key == "V")
    table.click(table.app.ui.rect(button.r).center)
    advice = counselled(table)
    number = a_walk(table, advice)
    table.click(table.app.ui.rect(proposals(table)[number].r).center)
    table.app.step([], 0.02)
    assert len(table.session.log) == done, "the first press does nothing but show"
    assert table.scene.board.way == list(advice.proposals[number].way), "the very way that is proposed, detours and all"
    table.click(table.app.ui.rect(proposals(table)[number].r).center)
    for _turn in range(400):
        table.app.step([], 0.05)
        if len(table.session.log) > done:
            break
    assert isinstance(table.session.log[done], act.Move)
    assert table.scene.play.counsel is None, "what was done makes the advice void"


def test_advice_by_keyboard(table: Table) -> None:
    done = len(table.session.log)
    table.letter("v")
    advice = counselled(table)
    number = a_walk(table, advice)
    table.letter(str(number + 1))
    table.app.step([], 0.02)
    assert len(table.session.log) == done
    assert table.scene.board.hover == advice.proposals[number].outermost
    table.letter(str(number + 1))
    for _turn in range(400):
        table.app.step([], 0.05)
        if len(table.session.log) > done:
            break
    assert isinstance(table.session.log[done], act.Move)


def test_a_way_there_and_back_is_pointed_out_whole_and_walked_whole(table: Table) -> None:
    done = len(table.session.log)
    table.letter("v")
    advice = counselled(table)
    here = advice.proposals[0].way[0]
    there = table.state.island.neighbours[here][0]
    back = evolve(advice.proposals[0], first=act.Move(there), deed=act.END_TURN, way=(here, there, here), turning=1)
    table.scene.play.counsel = evolve(table.scene.play.counsel, advice=Advice(advice.seat, (back,)))
    table.letter("1")
    table.app.step([], 0.02)
    assert table.scene.board.way == [here, there, here]
    assert table.scene.board.hover == there, "the turning place is told of"
    table.letter("1")
    for _turn in range(800):
        table.app.step([], 0.05)
        if table.scene.play.asked_seat >= 0 and table.scene.play.turn_frame is None:
            table.letter("1")
    steps = [action for action in table.session.log[done:] if isinstance(action, act.Move)]
    assert steps == [act.Move(there), act.Move(here)]


def test_the_sheet_tells_the_same_as_the_adviser(table: Table) -> None:
    table.letter("v")
    assert counselled(table) == advise(table.state)
    assert len(proposals(table)) == len(advise(table.state).proposals)


def test_the_picked_proposal_looks_picked_under_the_pointer_too(table: Table) -> None:
    table.letter("v")
    counselled(table)
    r = proposals(table)[0].r

    def looks(picked: bool) -> bytes:
        button = proposals(table)[0]
        assert button.chosen == picked and button.hover
        target = table.app.ui.size
        surface = pygame.Surface(target)
        button.draw(table.app.ui, surface)
        return pygame.image.tobytes(surface.subsurface(table.app.ui.rect(r)), "RGB")

    at = table.app.ui.rect(r).center
    table.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))], 0.02)
    before = looks(False)
    table.click(at)
    table.app.step([], 0.02)
    assert looks(True) != before


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_sheet_says_why_as_far_as_there_is_room_the_best_first(size: tuple[int, int], tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "settings.json", size=size)
    table.letter("v")
    counselled(table)
    whole = [button.whole for button in proposals(table)]
    assert whole[0] and whole == sorted(whole, reverse=True)
    room = table.scene.view.at.column
    assert max(button.r.y2 for button in proposals(table)) <= room.y2


def test_what_sets_a_proposal_apart_from_the_best_is_shown_even_where_the_chances_are_equal(table: Table) -> None:
    best, other = (evolve(p, chance=0.914, points=80.2) for p in advise(table.state).proposals[:2])
    beside = advice_words.beside_the_best
    assert beside(best, best) == ("91 %", "")
    assert beside(evolve(other, points=78.0), best) == ("\N{MINUS SIGN}2 points", "")
    assert beside(other, best) == ("as good", "")
    assert beside(evolve(other, chance=0.88, points=77.0), best) == ("88 %", "\N{MINUS SIGN}3 points")
    likelier = evolve(other, chance=0.95, points=77.0)
    assert beside(likelier, best) == ("\N{MINUS SIGN}3 points", ""), (
        "a better chance would not say why it is not the best"
    )


def test_a_plan_that_begins_with_a_bite_is_called_by_the_bite(table: Table) -> None:
    """What a second press does is what the proposal is called."""
    plan = advise(table.state).proposals[0]
    here = (plan.way[0],)
    eats = evolve(plan, first=act.EAT, way=here, reason=evolve(plan.reason, key="stay"))
    stays = evolve(eats, first=act.END_TURN)
    cast = table.scene.play.cast
    assert "food" in advice_words.told(eats, cast, table.state).title
    assert "food" not in advice_words.told(stays, cast, table.state).title


def test_a_plan_that_walks_out_and_back_is_called_by_its_first_step(table: Table) -> None:
    """As in a game in which "stay at the chapel" went to a fountain when it was pressed."""
    state, cast, plan = table.state, table.scene.play.cast, advise(table.state).proposals[0]
    here = state.adventurers[plan.reason.seat].space
    back = evolve(plan, way=(here,), reason=evolve(plan.reason, key="sleep_at_chapel", space=here, side=0))
    for there in state.island.neighbours[here]:
        told = advice_words.told(evolve(back, first=act.Move(there)), cast, state)
        assert place(state.island, there) in told.title and "1 step" in told.title
        assert "monks" not in told.why and "here" not in told.why
    assert "monks" in advice_words.told(evolve(back, first=act.END_TURN), cast, state).why


def test_an_end_of_the_turn_tells_what_it_leaves_unspent(table: Table) -> None:
    plan = advise(table.state).proposals[0]
    here = table.state.adventurers[plan.reason.seat].space
    stays = evolve(plan, first=act.END_TURN, deed=act.END_TURN, way=(here,), caught=None)
    stays = evolve(stays, reason=evolve(plan.reason, key="stay", space=here))
    why = []
    for points in (0, 1, 5):
        table.state.adventurers[plan.reason.seat].points = points
        why.append(advice_words.told(stays, table.scene.play.cast, table.state).why)
    assert why == ["You have no points left.", "It leaves 1 point unspent.", "It leaves 5 points unspent."]


@pytest.mark.parametrize(("east", "said"), [("lit", True), ("altar", False)])
def test_the_last_fire_is_not_left_unlit_without_a_word(east: str, said: bool) -> None:
    rules = RulesTable("captain scout")
    rules.altars(north="lit", east=east, south="lit", west="altar").thief("lair 44")
    rules.turn("captain", at="west 02", cubes="3 wood 3 coal")
    state, chapel = rules.state, rules.state.adventurers[0].space
    there = state.island.neighbours[chapel][0]
    lights = Proposal(act.LIGHT_FIRE, (chapel,), act.LIGHT_FIRE, Reason("light_fire", 0, chapel, side=3), None, 80, 0.9)
    leaves = Proposal(act.Move(there), (chapel, there), act.END_TURN, Reason("stay", 0, there), None, 80, 0.9)
    cast = Cast.of(state, ())
    assert ("Not the last fire yet" in advice_words.told(leaves, cast, state).why) is said
    assert "yet" not in advice_words.told(lights, cast, state).why


def test_the_odds_of_the_near_shore_are_not_told_of_a_crossing(table: Table) -> None:
    plan = advise(table.state).proposals[0]
    here = (table.state.adventurers[plan.reason.seat].space,)
    waits = evolve(plan, way=here, deed=act.END_TURN, caught=Fraction(1, 2), reason=evolve(plan.reason, key="stay"))
    assert "1 in 2" in advice_words.thief_line(waits)
    assert not advice_words.thief_line(evolve(waits, deed=act.Ferry(table.state.island.chapels[0])))


def test_the_same_key_or_escape_puts_the_sheet_away(table: Table) -> None:
    for text, key in (("v", pygame.K_v), ("", pygame.K_ESCAPE)):
        table.letter("v")
        counselled(table)
        table.key(key, text)
        table.app.step([], 0.02)
        assert table.scene.play.counsel is None
        assert table.button("Move") is not None


def test_while_the_sheet_is_open_the_deeds_keep_their_keys(table: Table) -> None:
    table.letter("v")
    counselled(table)
    table.letter("m")
    assert table.scene.walker.pointing


def test_nothing_happens_by_itself_however_long_one_waits(table: Table) -> None:
    done = len(table.session.log)
    table.letter("v")
    counselled(table)
    for _turn in range(200):
        table.app.step([], 0.1)
    assert len(table.session.log) == done


def test_always_lays_the_sheet_out_and_leaves_it_away_for_the_turn_once_it_was_put_away(table: Table) -> None:
    table.app.ui.settings.advice_always = True
    counselled(table)
    table.letter("v")
    for _turn in range(300):
        table.app.step([], 0.02)
    assert table.scene.play.counsel is None
    table.letter("v")
    counselled(table)


def test_the_loop_rests_once_the_advice_is_there_even_if_the_player_looks_at_something_else(table: Table) -> None:
    table.app.ui.settings.advice_always = True
    counselled(table)
    table.letter("c")
    for _turn in range(20):
        table.app.step([], 0.05)
    assert table.scene.play.counsel is None
    assert not table.scene.advising.thinking
    assert not table.scene.moving


def test_a_question_is_advised_too(tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "settings.json", prepare=_up_to_a_unit)
    assert table.frame_name == "Unit"
    table.letter("v")
    advice = counselled(table)
    assert {proposal.first for proposal in advice.proposals} <= set(table.session.legal())
    done = len(table.session.log)
    table.letter("1")
    table.letter("1")
    assert table.session.log[done] == advice.proposals[0].first


def _hungry(session: Session) -> None:
    _until(session, fr.TurnOpen)
    session.state.adventurers[session.state.seat].food = 2


def test_a_question_in_the_middle_of_a_walk_is_advised_and_the_walk_goes_on(tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "settings.json", prepare=_hungry)
    kinds, ways = table.state.island.kinds, table.scene.walker.ways
    assert ways is not None
    goal = next(g for g in sorted(ways.reach) if len(ways.way(g)) > 2 and kinds[ways.way(g)[1]] == FOOD)
    seat = table.state.seat
    table.click_space(goal)
    table.wait()
    assert table.frame_name == "Unit" and table.scene.walker.going
    table.letter("v")
    counselled(table)
    table.letter("1")
    table.letter("1")
    table.wait()
    assert table.state.adventurers[seat].space == goal


def test_the_lesson_has_a_coach_and_no_adviser(tmp_path: Path) -> None:
    lesson = LessonScene(the_chart(), path=tmp_path / "lesson.json")
    assert not lesson.advises


def test_a_process_of_its_own_gives_the_same_advice(table: Table) -> None:
    adviser = ProcessAdviser(table.session.island)
    try:
        adviser.ask(table.state)
        found = None
        for _wait in range(2000):
            found = adviser.answer()
            if found is not None:
                break
            pygame.time.wait(10)
        assert found == advise(table.state)
    finally:
        adviser.close()


def asked_until_answered(adviser: ProcessAdviser, state: State) -> Advice | None:
    """What it says within many turns of the loop."""
    adviser.ask(state)
    return next((found for _turn in range(5000) if (found := adviser.answer()) is not None), None)


def test_where_no_process_can_be_started_the_window_thinks(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    adviser = ProcessAdviser(table.session.island)

    def fail(*_arguments: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(SpawnProcess, "start", fail)
    assert asked_until_answered(adviser, table.state) == advise(table.state)


def test_when_its_processes_die_over_a_question_the_window_thinks(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    adviser, start = ProcessAdviser(table.session.island), SpawnProcess.start

    def doomed(self: SpawnProcess) -> None:
        start(self)
        self.kill()
        self.join()

    monkeypatch.setattr(SpawnProcess, "start", doomed)
    assert asked_until_answered(adviser, table.state) == advise(table.state)
    adviser.close()


# ---------------------------------------------------------------- warnings


def _until(session: Session, reached: object, *, least: int = 0) -> None:
    """Play on without a plan until the wanted decision is asked."""
    rng = random.Random(3)
    for _action in range(4000):
        decision = session.decision()
        assert decision is not None
        if decision.seat >= 0 and isinstance(decision.frame, reached) and session.state.day > least:  # type: ignore[arg-type]
            return
        if decision.seat < 0:
            session.act(session.draw_chance())
        else:
            options = session.legal()
            session.act(options[rng.randrange(len(options))])
    raise AssertionError("that is never asked")


def _up_to_a_unit(session: Session) -> None:
    state: State = session.state
    for _try in range(60):
        _until(session, fr.Unit)
        if len(session.legal()) > 1:
            return
        session.act(session.legal()[0])
        state = session.state
    raise AssertionError(state)


def _hungry_at_a_wood_space(session: Session) -> None:
    """The first turn; its adventurer stands in a wood, wounded, and with all its points."""
    _until(session, fr.TurnOpen)
    state = session.state
    who = state.adventurers[state.seat]
    who.space = next(space for space, kind in enumerate(state.island.kinds) if kind == WOOD)


def _overfull(session: Session) -> None:
    """The first turn; its adventurer holds a surplus and could eat."""
    _until(session, fr.TurnOpen)
    state = session.state
    who = state.adventurers[state.seat]
    who.cubes[COAL], who.cubes[FOOD] = capacity(state, who), 1
    who.food = 2


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_ending_a_turn_beside_something_useful_is_asked_about_once(tmp_path: Path, hand: str) -> None:
    table = Table(
        settings_path=tmp_path / "settings.json", roles=(CAPTAIN, MUSCLE, SCOUT), prepare=_hungry_at_a_wood_space
    )
    done = len(table.session.log)

    def end() -> None:
        table.press("End turn") if hand == "mouse" else table.key(pygame.K_SPACE, " ")
        table.app.step([], 0.02)

    end()
    assert isinstance(table.app.top, CautionScene)
    assert "wood" in table.app.top.text
    table.key(pygame.K_ESCAPE)
    table.app.step([], 0.02)
    assert len(table.session.log) == done, "thinking again changes nothing"
    end()
    assert not isinstance(table.app.top, CautionScene), "once for each occasion"
    assert isinstance(table.app.top, ConfirmScene), "points are still left over"
    table.key(pygame.K_RETURN)
    table.app.step([], 0.02)
    assert table.session.log[done] == act.END_TURN


def test_the_switch_in_the_question_turns_this_kind_of_warning_off(tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "settings.json", prepare=_hungry_at_a_wood_space)
    table.press("End turn")
    table.app.step([], 0.02)
    top = table.app.top
    assert isinstance(top, CautionScene)
    switch = next(w for w in top.group.widgets if w.role == "switch")
    table.click(table.app.ui.rect(switch.r).center)
    assert table.app.ui.settings.warn_points is False
    assert table.app.ui.settings.warn_danger is True


def test_no_warning_where_questions_are_switched_off(tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "settings.json", prepare=_hungry_at_a_wood_space)
    table.app.ui.settings.confirmations = False
    done = len(table.session.log)
    table.press("End turn")
    table.app.step([], 0.02)
    assert table.session.log[done] == act.END_TURN


def test_throwing_away_while_eating_is_free_is_asked_about(tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "settings.json", prepare=_overfull)
    done = len(table.session.log)
    table.letter("x")
    table.app.step([], 0.02)
    if isinstance(table.app.top, CautionScene):
        top = table.app.top
    else:
        option = next(w for w in table.scene.buttons.group.widgets if isinstance(w, OptionButton) and w.enabled)
        table.click(table.app.ui.rect(option.r).center)
        table.app.step([], 0.02)
        top = table.app.top
    assert isinstance(top, CautionScene)
    table.press("Throw away")
    table.app.step([], 0.02)
    assert isinstance(table.session.log[done], act.Discard)


# ---------------------------------------------------------------- odds


def test_the_button_of_a_search_tells_its_odds_unless_they_are_switched_off(tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "settings.json", prepare=_hungry_at_a_wood_space)
    assert "1 in 6: 1 health lost" in table.button("Search").tooltip
    table.app.ui.settings.odds = False
    table.scene.resize()
    table.app.step([], 0.02)
    assert "in 6" not in table.button("Search").tooltip


def test_a_die_about_to_fall_tells_its_odds_beside_the_faces(tmp_path: Path) -> None:
    table = Table(settings_path=tmp_path / "settings.json", prepare=_hungry_at_a_wood_space)
    table.press("Search")
    table.wait()
    assert [row.odds for row in table.director.dice.told.rows] == ["1 in 6", "3 in 6", "2 in 6"]


class Silent:
    """A companion that never comes to an answer."""

    policies = ("steady",)

    def prepare(self) -> None: ...

    def ask(self, policy: str, state: State, luck: str) -> None: ...

    def answer(self) -> None: ...

    def forget(self) -> None: ...

    def restart(self) -> None: ...

    def close(self) -> None: ...


def test_while_a_companion_decides_there_is_no_advice(table: Table) -> None:
    seated = Table(companions=Silent())
    seated.app.ui.settings.advice_always = True
    seated.scene.leading.hand_over({0: "steady"})
    for _turn in range(20):
        seated.app.step([], 0.05)
    seated.letter("v")
    seated.app.step([], 0.05)
    assert seated.scene.play.counsel is None
    assert not seated.scene.advising.offered
    assert not any(w.key == "V" for w in seated.scene.buttons.group.widgets)


def test_a_warning_before_a_walk_lets_the_whole_walk_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(settings_path=tmp_path / "settings.json")
    goal = max(table.scene.board.reach, key=lambda space: table.scene.board.reach[space])
    who = table.state.adventurers[table.state.seat]
    waits = Caution(FELLOW, table.state.seat, act.GIVE[1], cube=COAL, count=1, fellow=1)
    monkeypatch.setattr(table_advice, "cautions", lambda state, action: [waits])
    table.click_space(goal)
    table.app.step([], 0.02)
    assert isinstance(table.app.top, CautionScene)
    assert who.space != goal
    table.press("Walk on")
    for _turn in range(400):
        table.app.step([], 0.05)
        if who.space == goal:
            break
        if table.frame_name == "Unit" and table.director.at_rest:
            table.letter("1")
    assert who.space == goal
