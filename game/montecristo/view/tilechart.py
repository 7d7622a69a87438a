"""The chart as drawn from a map's tile layers: for islands that nobody has painted yet."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame

from ..chart import Chart, Tile

PAPER = (255, 250, 234)
"""Multiplied over everything, so that the tiles look printed on the same paper as the painted charts."""
LANE = (29, 74, 99)
LANE_BED = (247, 237, 208)
BORDER = (140, 47, 34)
BORDER_BED = (246, 232, 196)
INK = (59, 36, 22)
DASH, GAP = 9, 7
"""Pixels of the map."""


def render_tiles(chart: Chart, size: tuple[int, int]) -> pygame.Surface:
    """Draw the whole map at ``size`` pixels: tile layers, quadrant borders, ferry lanes, a frame; no trails, spaces or names.

    Works without a window. Raises pygame.error when a tileset's image is broken and FileNotFoundError when it is gone.
    """
    canvas = pygame.Surface(chart.size)
    canvas.fill((159, 205, 200))
    sheets: dict[Path, pygame.Surface] = {}
    pictures = {gid: _picture(tile, sheets) for gid, tile in chart.tiles.items()}
    side = chart.tile_size
    for layer in chart.layers:
        if not layer.visible:
            continue
        canvas.fblits(
            [
                (pictures[gid], (column * side, row * side))
                for row, gids in enumerate(layer.rows)
                for column, gid in enumerate(gids)
                if gid
            ]
        )
    for start, end in _borders(chart):
        _dashed(canvas, (start, end), BORDER_BED, BORDER, 3)
    for ferry in chart.ferries:
        _dashed(canvas, [p for p in ferry.way if _ground(chart, *p) in ("", "sea")], LANE_BED, LANE, 2)
    canvas.fill(PAPER, special_flags=pygame.BLEND_MULT)
    scaled = canvas if size == chart.size else pygame.transform.smoothscale(canvas, size)
    pygame.draw.rect(scaled, INK, scaled.get_rect(), max(1, size[0] // 640))
    return scaled


def _picture(tile: Tile, sheets: dict[Path, pygame.Surface]) -> pygame.Surface:
    if tile.image not in sheets:
        sheets[tile.image] = pygame.image.load(tile.image)
    picture = sheets[tile.image].subsurface(tile.rect)
    if tile.diagonal:
        picture = pygame.transform.flip(pygame.transform.rotate(picture, 90), False, True)
    if tile.mirrored or tile.upended:
        picture = pygame.transform.flip(picture, tile.mirrored, tile.upended)
    return picture


def _ground(chart: Chart, x: float, y: float) -> str:
    """The uppermost ground painted at a point, or nothing."""
    column, row = int(x) // chart.tile_size, int(y) // chart.tile_size
    for layer in reversed(chart.layers):
        if 0 <= row < len(layer.rows) and 0 <= column < len(layer.rows[row]):
            gid = layer.rows[row][column]
            if gid and chart.tiles[gid].ground:
                return chart.tiles[gid].ground
    return ""


def _borders(chart: Chart) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Edges between tiles of different quadrants."""
    side = chart.tile_size
    columns, rows = chart.size[0] // side, chart.size[1] // side
    land = {"north", "east", "south", "west"}
    ground = [[_ground(chart, (c + 0.5) * side, (r + 0.5) * side) for c in range(columns)] for r in range(rows)]
    edges = []
    for r in range(rows):
        for c in range(columns):
            here = ground[r][c]
            if here not in land:
                continue
            if c + 1 < columns and ground[r][c + 1] in land - {here}:
                edges.append((((c + 1) * side, r * side), ((c + 1) * side, (r + 1) * side)))
            if r + 1 < rows and ground[r + 1][c] in land - {here}:
                edges.append(((c * side, (r + 1) * side), ((c + 1) * side, (r + 1) * side)))
    return [((float(a), float(b)), (float(x), float(y))) for (a, b), (x, y) in edges]


def _dashed(
    canvas: pygame.Surface, way: list[tuple[float, float]] | tuple[tuple[float, float], ...],
    bed: tuple[int, int, int], ink: tuple[int, int, int], width: int,
) -> None:  # fmt: skip
    """A dashed line whose dashes go on around corners."""
    walked = 0.0
    for start, end in pairwise(way):
        a, b = pygame.Vector2(start), pygame.Vector2(end)
        length = a.distance_to(b)
        if length == 0 or length > 4 * DASH:
            continue
        at = 0.0
        while at < length:
            phase = (walked + at) % (DASH + GAP)
            step = min(length - at, (DASH - phase) if phase < DASH else (DASH + GAP - phase))
            if phase < DASH:
                p, q = a.lerp(b, at / length), a.lerp(b, (at + step) / length)
                pygame.draw.line(canvas, bed, p, q, width + 2)
                pygame.draw.line(canvas, ink, p, q, width)
            at += max(step, 0.01)
        walked += length
