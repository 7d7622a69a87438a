"""What lies over the chart keeps clear of what matters there: notes, badges of the weather, names, the cartouche."""

from __future__ import annotations

import pygame
import pytest

from game.core.session import Session
from game.montecristo.rules.actions import CHOOSE_HEALTH, CHOOSE_PROVISIONS, END_TURN
from game.montecristo.rules.frames import Bonus
from game.montecristo.rules.numbers import DECK, ROLES, RULEBOOK
from game.montecristo.rules.state import MORNING
from game.montecristo.view.panels_dice import DiceTold
from game.montecristo.view.panels_notes import overlap
from game.montecristo.view.panels_prompt import question_of
from game.montecristo.view.table_log import LogLine, TableLog
from game.montecristo.view.weather import EVERYWHERE, FOG, RAIN, Gust
from game.montecristo.view.words.cards import card_name
from game.montecristo.view.words.chance import Chance, figure_drawn
from game.ui.layout import R
from game.ui.tooltip import DELAY
from tests.montecristo.view.desk import Desk, person
from tests.montecristo.view.table_driving import CREW, MUSCLE, SCOUT, STOWAWAY, Table, the_chart

pygame.font.init()


def second_morning(percent: int) -> Table:
    """Two persons, at the beginning of a turn of the second morning."""
    table = Table(leaders=(0, 1), names=("Anna", "Ben"), percent=percent)
    for _turn in range(400):
        state = table.state
        if state.day >= 2 and state.phase == MORNING and table.frame_name == "TurnOpen" and table.director.at_rest:
            return table
        if table.director.holding:
            table.key(pygame.K_SPACE, " ")
        elif table.scene.play.asked_seat >= 0 and table.director.at_rest:
            legal = table.session.legal()
            table.scene.act(END_TURN if END_TURN in legal else legal[-1])
        table.wait()
    raise AssertionError("the second morning never comes")


@pytest.mark.parametrize("percent", [100, 150])
def test_what_happened_since_the_last_turn_covers_no_space_that_can_be_chosen(percent: int) -> None:
    table = second_morning(percent)
    recap, board = table.scene.view.recap, table.scene.board
    assert recap.r.w > 0 and board.reach
    assert not [space for space in board.reach if overlap(recap.r, board.rect_of(space))]


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 200), ((1280, 800), 200), ((1280, 720), 175)])
def test_in_a_low_window_all_notes_lie_on_the_sea_beside_the_island(size: tuple[int, int], percent: int) -> None:
    table = Table(size=size, percent=percent)
    view, board = table.scene.view, table.scene.board
    table.letter("t")
    for space in range(len(table.state.island.spaces)):
        board.hover = space
        table.app.step([], 0.05)
        assert view.hover.r.w > 0
        assert view.forecast.r.w > 0
        assert not overlap(view.hover.r, view.forecast.r)
        covered = [other for other in board.reach if overlap(view.hover.r, board.rect_of(other))]
        assert not covered, table.state.island.spaces[space].name


def test_where_three_notes_leave_too_little_sea_the_one_of_the_pointed_space_says_less() -> None:
    table = second_morning(200)
    view, board = table.scene.view, table.scene.board
    table.letter("t")
    assert view.recap.r.w > 0
    said = set()
    for space in range(len(table.state.island.spaces)):
        board.hover = space
        table.app.step([], 0.05)
        notes = [note.r for note in (view.recap, view.forecast, view.hover)]
        assert not [1 for n, a in enumerate(notes) for b in notes[n + 1 :] if overlap(a, b)]
        assert not [other for other in board.reach if overlap(view.hover.r, board.rect_of(other))]
        said.add(view.hover._said == view.hover.text)
    assert view.hover.title
    assert False in said, "somewhere there was too little room"


def test_it_tells_nothing_of_the_present_turn() -> None:
    table = second_morning(100)
    log, frame = table.scene.play.log, table.scene.play.turn_frame
    assert frame is not None
    before = log.since_turn(frame.seat, table.session.setup.leaders)
    table.scene.act(next(action for action in table.session.legal() if type(action).__name__ == "Move"))
    table.wait()
    assert len(log.lines) > log.turn_lines, "the step has a line"
    assert log.since_turn(frame.seat, table.session.setup.leaders) == before


@pytest.mark.parametrize("percent", [100, 150])
def test_the_forecast_leaves_the_ship_of_the_thief_in_sight(percent: int) -> None:
    table = Table(percent=percent)
    table.letter("t")
    table.app.step([], 0.05)
    note, board = table.scene.view.forecast, table.scene.board
    assert note.r.w > 0
    assert not overlap(note.r, board.rect_of(table.state.island.lair))


def test_the_badge_of_the_weather_lies_beside_the_notes_and_explains_itself() -> None:
    def rained(session: Session) -> None:
        session.state.card = DECK.index("sea_fog")

    table = Table(prepare=rained)
    board, view = table.scene.board, table.scene.view
    board.gusts = (Gust(FOG, EVERYWHERE), Gust(RAIN, 1))
    table.app.step([], 0.05)
    for _quadrant, (x, y) in board._badge_places.items():
        assert not [note.role for note in (view.forecast, view.dice) if any(r.contains(x, y) for r in note.corners)]
        table.move((table.app.ui.px(x), table.app.ui.px(y)))
        table.app.step([], DELAY + 0.1)
        assert table.app.ui.tooltip.title == card_name(DECK.index("sea_fog"))


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1366, 768), (1600, 1200)])
@pytest.mark.parametrize("percent", [75, 100, 125, 150, 200])
def test_ornaments_are_seen_whole_or_not_at_all_and_all_spaces_are_seen(size: tuple[int, int], percent: int) -> None:
    table = Table(size=size, percent=percent)
    p, chart = table.scene.board.kit.projection, the_chart()
    for thing in chart.decorations:
        left, right = (p.at(thing.x + side * thing.size / 2, 0)[0] for side in (-1, 1))
        whole = left >= p.box.x and right <= p.box.x2
        assert whole or right <= p.box.x or left >= p.box.x2, thing.kind
    assert all(p.box.x < p.at(space.x, 0)[0] < p.box.x2 for space in chart.island.spaces)


def test_a_company_at_the_ship_stands_beside_its_name() -> None:
    desk = Desk(the_chart(), size=(1920, 1080))
    home = the_chart().island.home
    desk.stage.people[:] = [person(role, home) for role in (SCOUT, MUSCLE, CREW, STOWAWAY)]
    desk.board.refresh()
    desk.draw_at_rest()
    groups = desk.board._sprites._groups
    labels = enumerate(the_chart().labels)
    number = next(number for number, label in labels if label.text == the_chart().island.spaces[home].name)
    name = groups["scenery"]["label", number].rect
    assert not [seat for seat in range(4) if groups["figures"][seat].rect.inflate(-24, 0).colliderect(name)]


def test_both_gifts_of_the_monks_are_shown_the_one_that_would_do_nothing_with_its_reason() -> None:
    def at_chapel(session: Session) -> None:
        who = session.state.adventurers
        for each in who:
            each.space = session.island.chapels[0]

    table = Table(prepare=at_chapel)
    seat = table.scene.play.turn_frame.seat  # type: ignore[union-attr]
    table.state.adventurers[seat].health = table.state.numbers.health_full
    table.state.adventurers[seat].food -= 1
    table.scene.act(END_TURN)
    table.app.step([], 0.05)
    assert isinstance(table.session.decision().frame, Bonus)  # type: ignore[union-attr]
    question = question_of(table.scene.play)
    assert question is not None
    assert [choice.action for choice in question.choices] == [CHOOSE_PROVISIONS, CHOOSE_HEALTH]
    assert [choice.enabled for choice in question.choices] == [True, False]
    assert question.choices[1].why and question.choices[1].reason


def test_the_tooltip_of_an_adventurer_tells_its_place_once() -> None:
    table = Table()
    card = table.scene.view.cards[1]
    told = card.tip_at(card.r.x2 - 3, card.r.y + 3)
    assert told is not None
    assert told[2].count("Adventurers' Ship") == 1
    assert isinstance(told[0], R)


def test_a_long_word_is_not_broken_in_the_narrowest_dice_note() -> None:
    """The text becomes a little smaller instead."""
    table = Table(size=(1280, 720), percent=150)
    text = figure_drawn(ROLES.index("anthropologist"), RULEBOOK)
    table.director.dice = DiceTold(Chance("Who goes ashore?", text, "sack", ()), None)
    note = table.scene.view.dice
    note.small, note.corner = True, R(0, 0, min(note.small_widths), 120)
    told = ["".join(run.text for run in line.runs).strip() for line in note.small_flow().lines]
    assert " ".join(told) == text


def test_a_note_that_is_short_of_room_still_tells_how_far_away_a_space_is() -> None:
    """What is granted on the way is left out first; the title stood there alone."""
    table = Table(size=(1280, 720), percent=150)
    note, board = table.scene.view.hover, table.scene.board
    longer = 0
    for space in list(board.reach):
        board.hover = space
        table.app.step([], 0.05)
        assert "left then." in note.brief and "On the way" not in note.brief
        longer += note.text != note.brief
    assert longer, "some ways grant something"


def test_the_gravest_is_told_where_there_is_no_room_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on the morning after the treasure was found, of which only the Thief's walk and a hungry fellow were told."""
    icons = ("treasure", "fire", "thief", "heart_broken", "thief", "heart_broken", "thief", "heart_broken")
    lines = tuple(LogLine(1, MORNING, icon, f"{icon} {number}") for number, icon in enumerate(icons))
    monkeypatch.setattr(TableLog, "since_turn", lambda *_: lines)
    shown = [line.icon for line in second_morning(150).scene.view.recap.lines]
    assert shown and len(shown) < len(lines)
    assert shown[0] == "treasure" and (len(shown) < 2 or shown[1] == "fire")
