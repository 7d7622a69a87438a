"""The numbers behind a painted chart: coast, relief, light and ground as fields, from a map's objects and tiles.

Fields are computed at one value per pixel of the map and enlarged smoothly to the pixels of the painting, so that thresholds on them
(coast, waterlines, contours) come out crisp.
"""

from __future__ import annotations

import math

import numpy as np
from attrs import frozen
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage

from game.montecristo.chart import Chart
from game.montecristo.rules.island import QUADRANTS

from .coastline import Field, Mask, Shape, coast_of_tiles, fbm, shape_of
from .relief import relief_of

Big = NDArray[np.float32]


@frozen(eq=False)
class Fields:
    """Everything that is known about a chart's surface, one value per pixel of the map."""

    size: tuple[int, int]
    scale: int
    """Pixels of the painting per pixel of the map."""
    shape: Shape
    height: Field
    """0 at sea to 1 at the peak."""
    light: Field
    """Shading from the north-west, 0 dark to 1 bright."""
    hollow: Field
    """Positive in valleys, negative on crests."""
    slope: Field
    ground: NDArray[np.int64]
    """Quadrant by pixel."""
    busy: Mask
    """Where spaces and trails will lie, so that no tree stands there."""

    def inland_at(self, x: float, y: float) -> float:
        """Distance to the coast, negative at sea."""
        return float(self.shape.inland[min(max(int(y), 0), self.size[1] - 1), min(max(int(x), 0), self.size[0] - 1)])

    def noise(self, cell: float, seed: int, octaves: int = 5, gain: float = 0.5) -> Field:
        """Fractal noise over the chart."""
        return fbm((self.size[1], self.size[0]), cell, seed, octaves, gain)

    def enlarge(self, field: Field) -> Big:
        """A field at the size of the painting."""
        height, width = field.shape
        picture = Image.fromarray(np.ascontiguousarray(field, dtype=np.float32))
        return np.asarray(picture.resize((width * self.scale, height * self.scale), Image.Resampling.BICUBIC))


def fields_of(chart: Chart, scale: int) -> Fields:
    """Compute all fields of a chart. Raises ValueError when the map has neither a coast nor tiles of land."""
    cells = _quadrant_cells(chart)
    land = np.kron(cells >= 0, np.ones((chart.tile_size, chart.tile_size), bool))
    if not land.any() and not chart.coast:
        raise ValueError("the map has no land")
    inside = coast_of_tiles(land, chart.tile_size)
    shape = shape_of(chart.size, chart.coast, chart.stacks, inside)
    height = relief_of(chart.size, shape, chart.summits)
    gy, gx = np.gradient(ndimage.gaussian_filter(height, 1.0))
    light = 0.62 * _shade(gx, gy, 318, 42) + 0.2 * _shade(gx, gy, 270, 45) + 0.18 * _shade(gx, gy, 0, 50)
    light = 0.75 * light + 0.25 * ndimage.gaussian_filter(light, 4)
    hollow = np.clip((ndimage.gaussian_filter(height, 16) - height) * 5, -0.5, 0.5)
    ground = _ground(chart, cells)
    return Fields(chart.size, scale, shape, height, light, hollow, np.hypot(gx, gy) * 140.0, ground, _busy(chart))


def _quadrant_cells(chart: Chart) -> NDArray[np.int64]:
    """The quadrant of every tile, -1 at sea; of several layers the uppermost counts."""
    cells = np.full((chart.size[1] // chart.tile_size, chart.size[0] // chart.tile_size), -1)
    for layer in chart.layers:
        for row, gids in enumerate(layer.rows):
            for column, gid in enumerate(gids):
                if gid and chart.tiles[gid].ground in QUADRANTS:
                    cells[row, column] = QUADRANTS.index(chart.tiles[gid].ground)
    return cells


def _ground(chart: Chart, cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """The quadrant of every pixel: the painted tiles with their corners worn off by blur and noise."""
    nearest = ndimage.distance_transform_edt(cells < 0, return_distances=False, return_indices=True)
    cells = np.kron(cells[tuple(nearest)], np.ones((chart.tile_size, chart.tile_size), int))
    grid = (chart.size[1], chart.size[0])
    weights = [
        ndimage.gaussian_filter((cells == q).astype(float), 13) + 0.09 * fbm(grid, 40, 171 + q, 4)
        for q in range(len(QUADRANTS))
    ]
    return np.argmax(weights, axis=0)


def _busy(chart: Chart) -> Mask:
    picture = Image.new("L", chart.size, 0)
    pen = ImageDraw.Draw(picture)
    for trail in chart.trails.values():
        pen.line([tuple(p) for p in trail.way], fill=255, width=17)
    for space in chart.island.spaces:
        reach = 44 if space.kind in ("chapel", "mill", "hideaway", "home", "lair") else 27
        pen.ellipse((space.x - reach, space.y - reach, space.x + reach, space.y + reach), fill=255)
    return np.asarray(picture) > 0


def _shade(gx: Field, gy: Field, azimuth: float, altitude: float) -> Field:
    a, e = math.radians(azimuth), math.radians(altitude)
    sun = (math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))
    steep = 140.0
    return np.clip(
        (-gx * steep * sun[0] - gy * steep * sun[1] + sun[2]) / np.sqrt(1 + (gx * steep) ** 2 + (gy * steep) ** 2), 0, 1
    )
