"""The four parts of a day: M-041..M-044, R-04."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import DRAW_CARD, EAT, END_TURN
from game.montecristo.rules.events import CardDrawn, DayBegan, MeterSet, PhaseBegan, ThiefWoke, TurnBegan
from game.montecristo.rules.frames import DrawingCard, Eating, TurnOpen
from game.montecristo.rules.numbers import DECK
from game.montecristo.rules.state import AFTERNOON, DUSK, EVENING, MORNING
from tests.montecristo.table import Table


@pytest.mark.proves("M-041", "M-056")
def test_in_the_morning_every_player_has_one_turn_and_only_that_player_decides_in_it() -> None:
    table = Table("captain crew scout muscle")
    order = []
    while isinstance(table.frame, TurnOpen):
        order.append(table.asked)
        assert table.state.phase == MORNING
        table.end_turn()
    assert order == ["captain", "crew", "scout", "muscle"]


@pytest.mark.proves("M-042", "M-145")
def test_in_the_afternoon_the_thief_acts_once_after_every_player_has_had_a_turn() -> None:
    table = Table("captain crew").turn("captain", at="home 00")
    assert not any(isinstance(event, ThiefWoke) for event in table.end_turn())
    table.put("captain", at="wood 01"), table.put("crew", at="wood 01")
    events = table.end_turn()
    assert [type(event) for event in events if isinstance(event, PhaseBegan | ThiefWoke)][:2] == [PhaseBegan, ThiefWoke]
    assert len([event for event in events if isinstance(event, ThiefWoke)]) == 1
    assert PhaseBegan(AFTERNOON) in events


@pytest.mark.proves("M-043", "M-042", "M-044", "R-04")
def test_a_day_is_morning_then_the_thief_then_the_meal_then_one_card() -> None:
    table = Table("captain crew").turn("captain", at="home 00")
    table.thief("lair 44")
    log = table.end_turn() + table.end_turn() + table.play_on(until=TurnOpen)
    marks = [event for event in log if isinstance(event, PhaseBegan | DayBegan | CardDrawn)]
    assert [m for m in marks if not isinstance(m, CardDrawn)] == [
        PhaseBegan(AFTERNOON),
        PhaseBegan(DUSK),
        PhaseBegan(EVENING),
        DayBegan(2),
        PhaseBegan(MORNING),
    ]
    assert len([m for m in marks if isinstance(m, CardDrawn)]) == 1
    thief = next(i for i, e in enumerate(log) if isinstance(e, ThiefWoke))
    meal = next(i for i, e in enumerate(log) if isinstance(e, MeterSet) and e.cause == "meal")
    card = next(i for i, e in enumerate(log) if isinstance(e, CardDrawn))
    assert thief < meal < card


@pytest.mark.proves("R-04", "M-043")
def test_there_is_one_meal_a_day_and_it_is_at_dusk() -> None:
    table = Table("captain crew").turn("captain", at="home 00")
    log = table.end_turn() + table.end_turn() + table.play_on(until=TurnOpen)
    phase = MORNING
    meals = []
    for event in log:
        if isinstance(event, PhaseBegan):
            phase = event.phase
        elif isinstance(event, MeterSet) and event.cause == "meal":
            meals.append((phase, event.seat, event.meter, event.change))
    assert sorted(meals) == [(DUSK, seat, meter, -1) for seat in (0, 1) for meter in ("food", "water")]


@pytest.mark.proves("M-044")
def test_the_card_is_drawn_only_when_the_meal_of_all_is_over() -> None:
    table = Table("captain crew").turn("captain", at="home 00")
    table.put("crew", cubes="1 food")
    table.dusk()
    assert table.frame == Eating(1)
    assert table.reason(DRAW_CARD[0]) == "not_asked"
    table.do(EAT)
    assert isinstance(table.frame, DrawingCard)
    table.do(DRAW_CARD[DECK.index("libeccio")])
    assert len(table.state.deck) == 29


@pytest.mark.proves("M-041", "R-07")
def test_a_turn_that_begins_says_so_with_its_points_and_unused_ones_are_not_kept() -> None:
    table = Table("captain crew")
    table.turn("captain", at="home 00", points=4)
    assert TurnBegan(1, 6) in table.do(END_TURN)
    assert table["captain"].points == 0
    table.evening("libeccio")
    assert table["captain"].points == 6
