"""The legend of the chart and the prices beside it: all kinds of places, figures of the game being played, by key and by button."""

from __future__ import annotations

import pygame
import pytest
from attrs import evolve

from game.montecristo.rules.numbers import RULEBOOK, Cost
from game.montecristo.view.legend import LegendRow, LegendScene
from game.montecristo.view.legend_entries import legend
from game.ui.overlaps import overlaps
from game.ui.scrolling import ScrollArea
from game.ui.tooltip import DELAY
from tests.montecristo.view.table_driving import CREW, MUSCLE, SCOUT, STOWAWAY, Table, the_chart


def rows(table: Table) -> list[LegendRow]:
    """What the legend on top shows."""
    top = table.app.top
    assert isinstance(top, LegendScene), type(top).__name__
    area = next(widget for widget in top.group.widgets if isinstance(widget, ScrollArea))
    return [child for child in area.children if isinstance(child, LegendRow)]


def test_every_kind_of_space_of_the_island_is_explained() -> None:
    kinds = {space.kind for space in the_chart().island.spaces}
    places = legend(RULEBOOK, provisions_rolled=False)[0].entries
    assert len({entry.title for entry in places}) == len(places) >= len(kinds)
    assert all(entry.text for entry in places)


def test_where_provisions_are_rolled_for_food_and_water_read_differently() -> None:
    usual, extreme = (legend(RULEBOOK, provisions_rolled=rolled)[0].entries for rolled in (False, True))
    other = {a.title for a, b in zip(usual, extreme, strict=True) if a.text != b.text}
    assert other == {"Food", "Water"}


def test_prices_are_those_of_the_game_being_played() -> None:
    odd = Cost((0, 0, 0, 7, 0, 0))
    prices = legend(evolve(RULEBOOK, well_cost=odd, wells=9), provisions_rolled=False)[2].entries
    assert [entry.cost for entry in prices].count(odd) == 1
    assert any("9 in a game" in entry.text for entry in prices)


@pytest.mark.parametrize("how", ["key", "button"])
def test_the_legend_opens_above_the_table_and_closes_again(how: str) -> None:
    table = Table()
    if how == "key":
        table.key(pygame.K_F2)
    else:
        legend_button = next(w for w in table.scene.buttons.group.widgets if w.key == "F2")  # type: ignore[union-attr]
        table.click(table.app.ui.rect(legend_button.r).center)
    assert len(rows(table)) > 20
    table.key(pygame.K_F2 if how == "key" else pygame.K_ESCAPE)
    assert table.app.top is table.scene


def test_it_scrolls_by_keys_where_it_does_not_fit() -> None:
    table = Table(percent=200)
    table.key(pygame.K_F2)
    top = table.app.top
    last = rows(table)[-1]
    assert last.r.y2 > top.box().y2  # type: ignore[attr-defined]
    table.key(pygame.K_END)
    assert last.r.y2 <= top.box().y2  # type: ignore[attr-defined]


@pytest.mark.parametrize(("seats", "shown"), [(2, True), (4, False)])
def test_prices_lie_beside_the_chart_where_the_team_leaves_room(seats: int, shown: bool) -> None:
    table = Table(size=(1920, 1080), roles=(SCOUT, MUSCLE, CREW, STOWAWAY)[:seats])
    prices = table.scene.view.prices
    assert (prices.r.w > 0) == shown
    assert not overlaps(table.scene.describe(), table.app.ui.size)
    if shown:
        table.move((table.app.ui.px(prices.r.cx), table.app.ui.px(prices.r.y + 60)))
        table.app.step([], DELAY + 0.1)
        assert table.app.ui.tooltip.title == "Axe"
