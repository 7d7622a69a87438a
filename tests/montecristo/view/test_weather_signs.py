"""What the weather forbids or grants: its signs on the chart say what, why and until when."""

from __future__ import annotations

import pytest
from attrs import evolve

from game.core.session import Session
from game.montecristo.rules.numbers import BASES, DECK, EXTREME, FOOD, RULEBOOK, WATER, Numbers
from game.montecristo.rules.state import Weather
from game.montecristo.view.table_ways import Ways
from game.montecristo.view.weather import BARRED, FREE_FERRIES, NO_FERRIES, signs
from game.montecristo.view.words.cards import card_name
from game.ui.tooltip import DELAY
from tests.montecristo.view.table_driving import Table

NORTH = 0


def weathered(card: str, weather: Weather) -> Table:
    """A table on whose day this card has brought this weather."""

    def prepare(session: Session) -> None:
        session.state.card, session.state.weather = DECK.index(card), weather

    table = Table(size=(1920, 1080), prepare=prepare)
    table.app.step([], 0.05)
    return table


@pytest.mark.parametrize(
    ("card", "weather", "what", "said"),
    [
        ("rockfall", Weather(barred=NORTH), BARRED, "nobody can search in the North"),
        ("libeccio", Weather(ferries_closed=True), NO_FERRIES, "every ferry stays ashore"),
        ("fair_wind", Weather(ferries_free=True), FREE_FERRIES, "no cubes"),
    ],
)
def test_pointing_at_a_sign_tells_what_why_and_until_when(card: str, weather: Weather, what: str, said: str) -> None:
    table = weathered(card, weather)
    shown = signs(table.scene.board.kit, table.scene.board)
    assert {sign.what for sign in shown} == {what}
    room = shown[0].room
    table.move((table.app.ui.px(room.cx), table.app.ui.px(room.cy)))
    table.app.step([], DELAY + 0.1)
    told = table.app.ui.tooltip
    assert told.shown
    assert said in told.text
    assert card_name(DECK.index(card)) in told.text
    assert "until the evening" in told.text


def test_a_calm_day_has_no_signs() -> None:
    table = weathered("libeccio", Weather())
    assert not signs(table.scene.board.kit, table.scene.board)


def test_the_note_about_a_barred_space_says_so_to_the_keyboard_too() -> None:
    table = weathered("rockfall", Weather(barred=NORTH))
    island = table.state.island
    barred = next(s for s, kind in enumerate(island.kinds) if 0 <= kind < FOOD and island.quadrants[s] == NORTH)
    granted = next(s for s, kind in enumerate(island.kinds) if kind >= FOOD and island.quadrants[s] == NORTH)
    texts = []
    for space in (barred, granted):
        table.scene.board.focus = space
        table.app.step([], 0.05)
        texts.append(table.scene.view.hover.text)
    assert "Barred today" in texts[0]
    assert "Barred today" not in texts[1]


@pytest.mark.parametrize(("level", "barred"), [(None, False), (EXTREME, True)])
def test_only_where_provisions_are_rolled_for_are_they_barred_too(level: int | None, barred: bool) -> None:
    table = weathered("rockfall", Weather(barred=NORTH))
    board, island = table.scene.board, table.state.island
    board.provisions_rolled = level == EXTREME
    kinds = {island.kinds[sign.place] for sign in signs(board.kit, board)}
    assert any(kind >= FOOD for kind in kinds) == barred
    assert any(0 <= kind < FOOD for kind in kinds)


@pytest.mark.proves("M-067", "R-55")
@pytest.mark.parametrize("flows", [False, True])
def test_on_extreme_a_well_is_barred_with_its_quadrant_only_if_it_is_rolled_for(flows: bool) -> None:
    numbers = evolve(BASES[1], wells_flow=flows)
    table, wells = extreme_with_wells(numbers, Weather(barred=NORTH))
    board = table.scene.board
    assert ({sign.place for sign in signs(board.kit, board)} >= set(wells)) != flows
    table.scene.board.focus = wells[0]
    table.app.step([], 0.05)
    told = table.scene.view.hover.text
    assert ("Barred today" in told) != flows
    assert ("without a roll" in told) == flows and ("Search here for water" in told) != flows


@pytest.mark.proves("M-067", "R-55")
def test_on_extreme_the_way_to_a_well_tells_what_it_gives_and_the_wells_left_that_nobody_rolls() -> None:
    table, wells = extreme_with_wells(RULEBOOK, Weather())
    state = table.state.copy()
    seat, (well, *_rest) = state.seat, wells
    start = state.island.neighbours[well][0]
    state.adventurers[seat].space = start
    assert dict(Ways.of(state, seat).finds([start, well])) == {WATER: 2}
    state.wells.clear()
    assert not Ways.of(state, seat).finds([start, well])
    panel = table.scene.view.wells
    tip = panel.tip_at(panel.r.cx, panel.r.cy)
    assert tip is not None and "without a roll" in tip[2]


def extreme_with_wells(numbers: Numbers, weather: Weather) -> tuple[Table, list[int]]:
    """A table on extreme with a well on every water space of the North, and those spaces."""
    wells: list[int] = []

    def prepare(session: Session) -> None:
        state, island = session.state, session.state.island
        state.setup = evolve(state.setup, difficulty=EXTREME)
        wells.extend(s for s, kind in enumerate(island.kinds) if kind == WATER and island.quadrants[s] == NORTH)
        state.wells[:] = wells
        state.card, state.weather = DECK.index("rockfall"), weather

    table = Table(size=(1920, 1080), numbers=numbers, prepare=prepare)
    table.app.step([], 0.05)
    return table, wells
