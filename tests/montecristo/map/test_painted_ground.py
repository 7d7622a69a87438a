"""Painting in Tiled changes the rules' island; moving what only looks different does not."""

from __future__ import annotations

import logging
import re

import pytest

from game.montecristo.chart import Chart, find_painting, load_island
from game.montecristo.rules.island import EAST, QUADRANTS

from .workshop import Workshop


def quadrant_of(chart: Chart, name: str) -> int:
    """The quadrant of the space of that name."""
    return next(space.quadrant for space in chart.island.spaces if space.name == name)


def paint(workshop: Workshop, layer: str, column: int, row: int, gid: int) -> None:
    """Set one tile of a layer."""

    def painted(match: re.Match[str]) -> str:
        rows = [line.rstrip(",").split(",") for line in match[2].strip().splitlines()]
        rows[row][column] = str(gid)
        return f"{match[1]}\n" + ",\n".join(",".join(line) for line in rows) + f"\n{match[3]}"

    workshop.edit(rf'(<layer id="\d+" name="{layer}"[^>]*>\s*<data encoding="csv">)(.*?)(</data>)', painted)


def test_the_tile_under_a_space_decides_its_quadrant(workshop: Workshop) -> None:
    before = load_island(workshop.map)
    space = next(s for s in before.island.spaces if s.name == "Olive Garden")
    assert QUADRANTS[space.quadrant] == "west"
    paint(workshop, "east", space.x // 24, space.y // 24, 9)
    paint(workshop, "west", space.x // 24, space.y // 24, 0)
    after = load_island(workshop.map)
    assert quadrant_of(after, "Olive Garden") == EAST
    assert after.fingerprint != before.fingerprint


def test_of_two_layers_the_upper_one_counts(workshop: Workshop) -> None:
    space = next(s for s in load_island(workshop.map).island.spaces if s.name == "Salt-bitten Pines")
    assert QUADRANTS[space.quadrant] == "north"
    paint(workshop, "east", space.x // 24, space.y // 24, 10)
    assert quadrant_of(load_island(workshop.map), "Salt-bitten Pines") == EAST


def test_a_space_on_the_sea_belongs_to_the_nearest_ground(workshop: Workshop) -> None:
    chart = load_island(workshop.map)
    ship = chart.island.spaces[chart.island.lair]
    cell = ship.x // 24, ship.y // 24
    on_land = {
        (column, row)
        for layer in chart.layers
        for row, gids in enumerate(layer.rows)
        for column, gid in enumerate(gids)
        if gid and chart.tiles[gid].ground in QUADRANTS
    }
    assert cell not in on_land
    nearest = min(on_land, key=lambda c: (c[0] * 24 + 12 - ship.x) ** 2 + (c[1] * 24 + 12 - ship.y) ** 2)
    grounds = {
        chart.tiles[layer.rows[nearest[1]][nearest[0]]].ground
        for layer in chart.layers
        if layer.rows[nearest[1]][nearest[0]]
    }
    assert QUADRANTS[ship.quadrant] in grounds


def test_a_mirrored_tile_is_the_same_ground(workshop: Workshop) -> None:
    before = load_island(workshop.map)
    space = next(s for s in before.island.spaces if s.name == "Olive Garden")
    column, row = space.x // 24, space.y // 24
    paint(workshop, "west", column, row, 17 + 0x80000000)
    after = load_island(workshop.map)
    assert after.fingerprint == before.fingerprint
    layer = next(layer for layer in after.layers if layer.name == "west")
    tile = after.tiles[layer.rows[row][column]]
    assert (tile.mirrored, tile.upended, tile.diagonal) == (True, False, False)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name="Olive Garden"', 'name="Orange Garden"'),
        ('value="Giannutri"', 'value="Isola dei Gabbiani"'),
        (' name="trails"', ' name="paths"'),
    ],
)
def test_names_do_not_change_the_fingerprint(workshop: Workshop, old: str, new: str) -> None:
    before = load_island(workshop.map)
    after = load_island(workshop.swap(old, new))
    assert after.fingerprint == before.fingerprint


def test_a_removed_trail_changes_the_fingerprint(workshop: Workshop) -> None:
    before = load_island(workshop.map)
    after = load_island(workshop.swap(workshop.object("trail", 12), ""))
    assert len(after.trails) == len(before.trails) - 1
    assert after.fingerprint != before.fingerprint


def test_the_order_of_objects_in_the_file_changes_nothing(workshop: Workshop) -> None:
    before = load_island(workshop.map)
    first, second = workshop.object("food", 0), workshop.object("wood", 0)
    text = workshop.text.replace(first, "@").replace(second, first).replace("@", second)
    after = load_island(workshop.write(text))
    assert after.island.spaces == before.island.spaces
    assert after.fingerprint == before.fingerprint


def test_objects_saved_by_tiled_1_9_with_a_class_are_understood(workshop: Workshop) -> None:
    before = load_island(workshop.map)
    after = load_island(workshop.write(workshop.text.replace(' type="', ' class="')))
    assert after.island.spaces == before.island.spaces
    assert after.fingerprint == before.fingerprint


def test_image_layers_for_tracing_are_ignored(workshop: Workshop) -> None:
    before = load_island(workshop.map)
    traced = workshop.swap(
        "</map>", '<imagelayer id="99" name="trace"><image source="/etc/hostname"/></imagelayer></map>'
    )
    assert load_island(traced).fingerprint == before.fingerprint


def test_objects_in_a_group_layer_are_read_like_others(workshop: Workshop) -> None:
    before = load_island(workshop.map)
    grouped = workshop.edit(
        r'(<objectgroup [^>]*name="spaces">.*?</objectgroup>)', r'<group id="98" name="all">\1</group>'
    )
    assert load_island(grouped).island.spaces == before.island.spaces


def test_a_painting_older_than_the_map_is_not_used(workshop: Workshop, caplog: pytest.LogCaptureFixture) -> None:
    assert find_painting(load_island(workshop.map)) is not None
    space = next(s for s in load_island(workshop.map).island.spaces if s.name == "Olive Garden")
    paint(workshop, "west", space.x // 24, space.y // 24, 0)
    paint(workshop, "east", space.x // 24, space.y // 24, 9)
    with caplog.at_level(logging.WARNING):
        assert find_painting(load_island(workshop.map)) is None
    assert "older" in caplog.text


def test_a_map_without_painting_or_with_a_lost_one_has_none(
    workshop: Workshop, caplog: pytest.LogCaptureFixture
) -> None:
    old = '<property name="painting" value="small"/>'
    assert find_painting(load_island(workshop.swap(old, ""))) is None
    lost = workshop.swap("<properties>", '<properties>\n  <property name="painting" value="lost"/>')
    with caplog.at_level(logging.WARNING):
        assert find_painting(load_island(lost)) is None
    assert "lost" in caplog.text
    outside = workshop.swap('value="lost"', 'value="../../secret"')
    assert find_painting(load_island(outside)) is None
