"""Reading the game: tooltips of all parts, the rulebook at the right page, the log, what happened since, what the Thief is after."""

from __future__ import annotations

import pygame
import pytest

from game.core.session import Session
from game.montecristo.rules import game as rules
from game.montecristo.rules.actions import END_TURN
from game.montecristo.rules.numbers import RULEBOOK, pack
from game.montecristo.rules.state import HIDDEN, MORNING, NOBODY, WITH_THIEF, Setup
from game.montecristo.view.panels_log import THIEF_LINES, Entry, LogScene
from game.montecristo.view.rulebook import RulebookScene
from game.montecristo.view.table_hunt import Hunt
from game.montecristo.view.table_log import TableLog
from game.montecristo.view.words.roles import Cast
from game.montecristo.view.words.rulebook import topics
from game.ui.layout import R
from game.ui.tooltip import DELAY
from game.ui.widgets import Widget
from tests.montecristo.view.table_driving import CAPTAIN, MUSCLE, SCOUT, Table, the_chart


def point_at(table: Table, r: R) -> str:
    """What the tooltip says after the pointer rested on a room."""
    table.move((table.app.ui.px(r.cx), table.app.ui.px(r.cy)))
    table.app.step([], DELAY + 0.1)
    tooltip = table.app.ui.tooltip
    return f"{tooltip.title}\n{tooltip.text}" if tooltip.shown else ""


def opened(table: Table) -> str:
    """The topic at which F1 opens the rulebook."""
    table.key(pygame.K_F1)
    top = table.app.top
    assert isinstance(top, RulebookScene), type(top).__name__
    key = topics()[top.number].key
    table.key(pygame.K_ESCAPE)
    return key


# ---------------------------------------------------------------- tooltips


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_part_of_a_card_explains_itself_with_numbers_and_rules(size: tuple[int, int]) -> None:
    table = Table(size=size)
    card = table.scene.view.cards[0]
    parts = {part: r for r, part in card.pieces.zones}
    assert set(parts) == {"heart", "food", "water", "points", "pack", "tools"}
    expected = {
        "heart": "8 of 8",
        "food": "5 of 5",
        "water": "5 of 5",
        "points": "8 action points",
        "pack": f"Pack 0 of {pack(RULEBOOK, SCOUT, 2)}",
        "tools": "never for the Scout",
    }
    for part, words in expected.items():
        told = point_at(table, parts[part])
        assert words in told, part
        assert "F1" in told
        assert "M-" in told or "R-" in told


def test_every_panel_explains_itself() -> None:
    table = Table(size=(1920, 1080))
    for panel in table.scene.view.panels:
        told = point_at(table, R(panel.r.x2 - 12, panel.r.y + 8, 2, 2) if panel.role != "log strip" else panel.r)
        assert told.strip(), panel.role


def test_goods_and_fires_explain_each_of_their_parts() -> None:
    table = Table(size=(1920, 1080))
    view = table.scene.view
    for (r, _part), kind in zip(
        view.supply.pieces.zones, ("Wood", "Stone", "Coal", "Rope", "Food", "Water"), strict=True
    ):
        assert f"{kind}: 25 of 25 left" in point_at(table, r)
    told = [point_at(table, r) for r, _part in view.fires.pieces.zones]
    assert len({words.split("\n")[0] for words in told}) == 4
    assert all("4 wood and 2 coal" in words for words in told)


def test_buttons_name_their_rules() -> None:
    table = Table(size=(1920, 1080))
    told = point_at(table, table.button("Move").r)
    assert "M-054" in told
    assert "F1" in told


# ---------------------------------------------------------------- F1


def test_f1_opens_the_page_of_the_button_under_the_pointer() -> None:
    table = Table(size=(1920, 1080))
    for name, topic in (("Move", "moving"), ("Give", "giving"), ("Ferry", "ferries"), ("Mill", "mill")):
        table.move(table.app.ui.rect(table.button(name).r).center)
        assert opened(table) == topic


def test_f1_opens_the_page_of_the_reason_why_a_button_is_off() -> None:
    table = Table(size=(1920, 1080))
    table.move(table.app.ui.rect(table.button("Search").r).center)
    assert opened(table) == "searching"
    table.move(table.app.ui.rect(table.button("Heal").r).center)
    assert opened(table) == "provisions"


def test_f1_opens_the_page_of_the_focused_button() -> None:
    table = Table(size=(1920, 1080))
    group = table.scene.buttons.group
    assert group is not None
    group.focus(table.button("Craft"), visible=True)
    assert opened(table) == "crafting"


def test_f1_opens_the_page_of_a_space_and_of_a_panel() -> None:
    table = Table(size=(1920, 1080))
    table.move(table.at_space(table.state.island.mill))
    assert opened(table) == "mill"
    table.move(table.at_space(table.state.thief))
    assert opened(table) == "thief"
    table.move(table.app.ui.rect(table.scene.view.sun.r).center)
    assert opened(table) == "day"


# ---------------------------------------------------------------- the log


def ended_turn(session: Session) -> None:
    """The first roll is made and the first turn is over."""
    while session.decision().seat < 0:  # type: ignore[union-attr]
        session.act(session.draw_chance())
    session.act(END_TURN)


def two_persons(**more: object) -> Table:
    return Table(leaders=(0, 1), names=("Anna", "Ben"), **more)  # type: ignore[arg-type]


def test_a_line_of_the_log_shows_its_place_on_the_chart() -> None:
    table = Table()
    space = next(iter(table.scene.board.reach))
    table.click_space(space)
    table.wait()
    table.app.ui.settings.speed = "normal"
    table.app.step([], 0.05)
    table.letter("l")
    log = table.app.top
    assert isinstance(log, LogScene)
    link = [w for w in log.group.widgets if isinstance(w, Entry) and w.focusable][-1]
    table.click(table.app.ui.rect(link.r).center)
    assert table.app.top is table.scene
    assert table.scene.board.hover == space
    table.app.step([], 0.05)
    assert table.director.timeline.busy
    table.wait()
    assert not table.director.timeline.busy


def test_lines_know_where_things_happened() -> None:
    chart = the_chart()
    session = Session(rules, Setup((0, 0), (SCOUT, MUSCLE), (0, 0)), chart.island, 7)
    ended_turn(session)
    log = TableLog.of(session, Cast.of(session.state))
    began = [line for line in log.lines if line.icon == "hourglass"]
    assert began
    assert [line for line in began if line.space != NOBODY] == []
    assert all(0 <= line.space < len(chart.island.spaces) for line in log.lines if line.space != NOBODY)


def test_the_log_can_be_read_for_one_adventurer_or_the_thief() -> None:
    table = Table(prepare=ended_turn)
    table.letter("l")
    log = table.app.top
    assert isinstance(log, LogScene)
    every = len(log._lines())
    table.letter("2")
    assert log.only == 1
    assert 0 < len(log._lines()) < every
    assert {line.seat for line in log._lines()} == {1}
    table.letter("9")
    assert log.only == THIEF_LINES
    table.letter("0")
    assert len(log._lines()) == every
    shown: list[Widget] = [w for w in log.group.widgets if isinstance(w, Entry)]
    assert len(shown) == every


# ---------------------------------------------------------------- since your last turn


def played_on(table: Table) -> None:
    """Turns are ended, questions answered anyhow, until the second morning."""
    for _turn in range(400):
        if (
            table.state.day >= 2
            and table.state.phase == MORNING
            and table.frame_name == "TurnOpen"
            and table.director.at_rest
        ):
            break
        if table.director.holding:
            table.key(pygame.K_SPACE, " ")
        elif table.scene.play.asked_seat >= 0 and table.director.at_rest:
            legal = table.session.legal()
            table.scene.act(END_TURN if END_TURN in legal else legal[-1])
        table.wait()


def test_a_person_is_told_what_happened_since_the_last_turn() -> None:
    table = two_persons()
    assert not table.scene.view.recap.lines, "before the first turn nothing has happened"
    played_on(table)
    recap = table.scene.view.recap
    assert recap.lines
    assert recap.r.w > 0
    assert all(line.day >= 1 for line in recap.lines)
    space = next(iter(table.scene.board.reach))
    table.click_space(space)
    table.wait()
    assert not recap.lines


def test_a_click_on_the_note_takes_it_away() -> None:
    table = two_persons()
    played_on(table)
    assert table.scene.view.recap.lines
    table.click(table.app.ui.rect(table.scene.view.recap.r).center)
    table.app.step([], 0.05)
    assert not table.scene.view.recap.lines


def test_nobody_is_told_when_it_is_switched_off_or_one_person_plays() -> None:
    table = two_persons()
    table.app.ui.settings.recap = False
    played_on(table)
    assert not table.scene.view.recap.lines
    alone = Table()
    played_on(alone)
    assert not alone.scene.view.recap.lines


# ---------------------------------------------------------------- what the Thief is after


def test_the_hunt_goes_to_the_nearest_adventurer() -> None:
    island = the_chart().island
    state = rules.new_game(Setup((0, 0), (CAPTAIN, SCOUT), (0, 0)), island)
    state.adventurers[1].space = island.neighbours[island.lair][0]
    hunt = Hunt.of(state)
    assert hunt.seats == (1,)
    assert hunt.steps == 1
    assert hunt.way == (island.lair, state.adventurers[1].space)
    assert state.holder == HIDDEN


def test_the_hunt_goes_home_with_the_treasure() -> None:
    island = the_chart().island
    state = rules.new_game(Setup((0, 0), (CAPTAIN, SCOUT), (0, 0)), island)
    state.thief, state.holder = island.hideaway, WITH_THIEF
    hunt = Hunt.of(state)
    assert hunt.seats == ()
    assert hunt.goal == island.lair
    assert hunt.steps == island.distance[island.hideaway][island.lair] == len(hunt.way) - 1


def test_the_goal_and_its_distance_come_and_go_with_the_forecast() -> None:
    table = Table(size=(1920, 1080))
    assert table.scene.board.forecast is None
    table.letter("t")
    table.app.step([], 0.05)
    board, note = table.scene.board, table.scene.view.forecast
    assert board.forecast is not None
    assert board.hunt[0] == table.state.thief
    steps = table.state.island.distance[table.state.thief][table.state.island.home]
    assert f"{steps} steps away" in note.words()[1]
    table.letter("t")
    table.app.step([], 0.05)
    assert board.forecast is None
    assert note.words() == ("", "")
