"""Maps that nobody painted are drawn from their tiles."""

from __future__ import annotations

import pygame
import pytest

from game.montecristo.chart import load_island
from game.montecristo.view.tilechart import render_tiles

from .test_painted_ground import paint
from .workshop import Workshop


@pytest.mark.parametrize("size", [(600, 420), (1200, 840), (1800, 1260)])
def test_the_drawing_has_the_size_that_was_asked_for(workshop: Workshop, size: tuple[int, int]) -> None:
    assert render_tiles(load_island(workshop.map), size).get_size() == size


def test_each_quadrant_looks_different(workshop: Workshop) -> None:
    chart = load_island(workshop.map)
    drawn = render_tiles(chart, chart.size)
    colours = set()
    for layer in chart.layers:
        row = max(range(len(layer.rows)), key=lambda r: sum(map(bool, layer.rows[r])))
        columns = [c for c, gid in enumerate(layer.rows[row]) if gid]
        column = columns[len(columns) // 2]
        colours.add(tuple(pygame.transform.average_color(drawn, (column * 24 + 6, row * 24 + 2, 12, 5))[:3]))
    assert len(colours) >= 5


def test_a_mirrored_tile_is_drawn_mirrored(workshop: Workshop) -> None:
    paint(workshop, "sea", 1, 1, 3)
    plain = render_tiles(load_island(workshop.map), (1200, 840)).subsurface((24, 24, 24, 24)).copy()
    paint(workshop, "sea", 1, 1, 3 + 0x80000000)
    mirrored = render_tiles(load_island(workshop.map), (1200, 840)).subsurface((24, 24, 24, 24)).copy()
    assert pygame.image.tobytes(mirrored, "RGB") != pygame.image.tobytes(plain, "RGB")
    assert pygame.image.tobytes(pygame.transform.flip(mirrored, True, False), "RGB") == pygame.image.tobytes(
        plain, "RGB"
    )
