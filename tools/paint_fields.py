"""The numbers behind a painted chart: coast, relief, light and ground as fields, from a map's objects and tiles.

Fields are computed at one value per pixel of the map and enlarged smoothly to the pixels of the large painting, so that thresholds on them
(coast, waterlines, contours) come out crisp. Build time only: numpy, scipy, Pillow.
"""

from __future__ import annotations

import math

import numpy as np
from attrs import frozen
from coastline import Field, Mask, Point, Shape, fbm, perlin, polar, shape_of, smooth
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from game.montecristo.chart import Chart
from game.montecristo.rules.island import QUADRANTS

ENLARGED = 2
"""Pixels of the large painting per pixel of the map."""
Big = NDArray[np.float32]

# Ridges run from the peak: bearing, reach as a share of the way to the coast, width, height at the far end.
RIDGES = ((18, 0.93, 88, 0.30), (72, 0.92, 92, 0.34), (112, 0.90, 96, 0.36), (150, 0.92, 84, 0.30), (200, 0.92, 92, 0.34),
          (250, 0.93, 100, 0.40), (292, 0.92, 92, 0.38), (335, 0.95, 80, 0.32))  # fmt: skip
SUMMITS = (
    (250, 0.27, 0.30, 60),
    (95, 0.33, 0.26, 62),
    (175, 0.40, 0.22, 58),
    (320, 0.46, 0.20, 60),
    (40, 0.47, 0.18, 60),
)


def enlarge(field: Field) -> Big:
    """A field at the size of the large painting."""
    height, width = field.shape
    picture = Image.fromarray(np.ascontiguousarray(field, dtype=np.float32), "F")
    return np.asarray(picture.resize((width * ENLARGED, height * ENLARGED), Image.Resampling.BICUBIC))


@frozen(eq=False)
class Fields:
    """Everything that is known about a chart's surface, one value per pixel of the map."""

    size: tuple[int, int]
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


def fields_of(chart: Chart) -> Fields:
    """Compute all fields of a chart. Raises ValueError when the map has no coast line to paint."""
    if not chart.coast:
        raise ValueError("the map has no object of class coast")
    shape = shape_of(chart.size, chart.coast[0], chart.stacks)
    hideaway = chart.island.spaces[chart.island.hideaway]
    height = _relief(chart.size, shape, (hideaway.x + 22, hideaway.y - 26))
    gy, gx = np.gradient(ndimage.gaussian_filter(height, 1.0))
    light = 0.62 * _shade(gx, gy, 318, 42) + 0.2 * _shade(gx, gy, 270, 45) + 0.18 * _shade(gx, gy, 0, 50)
    light = 0.75 * light + 0.25 * ndimage.gaussian_filter(light, 4)
    hollow = np.clip((ndimage.gaussian_filter(height, 16) - height) * 5, -0.5, 0.5)
    return Fields(chart.size, shape, height, light, hollow, np.hypot(gx, gy) * 140.0, _ground(chart), _busy(chart))


def _ground(chart: Chart) -> NDArray[np.int64]:
    """The quadrant of every pixel: the painted tiles with their corners worn off by blur and noise."""
    columns, rows = chart.size[0] // chart.tile_size, chart.size[1] // chart.tile_size
    cells = np.full((rows, columns), -1)
    for layer in chart.layers:
        for row, gids in enumerate(layer.rows):
            for column, gid in enumerate(gids):
                if gid and chart.tiles[gid].ground in QUADRANTS:
                    cells[row, column] = QUADRANTS.index(chart.tiles[gid].ground)
    nearest = ndimage.distance_transform_edt(cells < 0, return_distances=False, return_indices=True)
    cells = np.kron(cells[tuple(nearest)], np.ones((chart.tile_size, chart.tile_size), int))
    grid = (chart.size[1], chart.size[0])
    weights = [
        ndimage.gaussian_filter((cells == q).astype(float), 13) + 0.09 * fbm(grid, 40, 171 + q, 4)
        for q in range(len(QUADRANTS))
    ]
    return np.argmax(weights, axis=0)


def _busy(chart: Chart) -> Mask:
    from PIL import ImageDraw

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


def _ridged(grid: tuple[int, int], cell: float, seed: int, octaves: int, gain: float) -> Field:
    total, strength, sum_of, weight = np.zeros(grid), 1.0, 0.0, np.ones(grid)
    for octave in range(octaves):
        if cell / 2**octave < 1.5:
            break
        crest = (1 - np.abs(perlin(grid, cell / 2**octave, seed + octave * 77))) ** 2 * weight
        total += strength * crest
        sum_of += strength
        strength *= gain
        weight = np.clip(crest * 1.6, 0, 1)
    return total / sum_of


def _relief(size: tuple[int, int], shape: Shape, peak: Point) -> Field:
    """Ridges from the peak down to the capes, secondary summits, then erosion by running water."""
    half = (size[1] // 2, size[0] // 2)
    yy, xx = np.mgrid[0 : half[0], 0 : half[1]] * 2.0
    depth = np.clip(shape.inland, 0, None)[::2, ::2][: half[0], : half[1]]
    wx, wy = 26 * fbm(half, 120, 21, 3), 26 * fbm(half, 120, 22, 3)

    def coast(bearing: float) -> float:
        radius = 0.0
        while radius < 1200:
            x, y = polar(peak, bearing, radius)
            if not (0 <= x < size[0] and 0 <= y < size[1]) or shape.inland[int(y), int(x)] <= 0:
                break
            radius += 4
        return radius

    def tent(end: Point, width: float, height: float) -> Field:
        vx, vy = end[0] - peak[0], end[1] - peak[1]
        px, py = xx + wx * 1.5 - peak[0], yy + wy * 1.5 - peak[1]
        t = np.clip((px * vx + py * vy) / (vx * vx + vy * vy + 1e-9), 0, 1)
        away = np.hypot(px - t * vx, py - t * vy)
        return (1 + (height - 1) * t) * np.exp(-((away / (width * (1.1 - 0.4 * t))) ** 1.35))

    tents = [tent(polar(peak, b, coast(b) * reach), width, height) for b, reach, width, height in RIDGES]
    ridge = 0.65 * np.maximum.reduce(tents) + 0.35 * np.clip(sum(t**2 for t in tents) ** 0.5, 0, 1.4)
    for bearing, reach, height, spread in SUMMITS:
        x, y = polar(peak, bearing, coast(bearing) * reach)
        ridge = ridge + height * np.exp(-((xx + wx - x) ** 2 + (yy + wy - y) ** 2) / (2 * spread * spread))
    ys = np.clip(np.arange(half[0])[:, None] + wy / 2, 0, half[0] - 1)
    xs = np.clip(np.arange(half[1])[None, :] + wx / 2, 0, half[1] - 1)
    rough = ndimage.map_coordinates(_ridged(half, 95, 31, 6, 0.52), [ys, xs], order=1)
    dome = 1 - np.exp(-((depth / 95.0) ** 1.05))
    height = dome * (0.12 + 0.60 * ridge + 0.46 * rough * (0.45 + 0.55 * np.clip(ridge, 0, 1)))
    height = height * smooth(0, 9, depth) + 0.05 * smooth(0, 14, depth)
    height = np.clip(ndimage.gaussian_filter(_erode(height, depth > 2), 0.7), 0, None)
    full = ndimage.zoom(height / height.max(), 2, order=3)[: size[1], : size[0]]
    full = full + 0.010 * fbm((size[1], size[0]), 14, 41, 3) * smooth(2, 14, np.clip(shape.inland, 0, None))
    return np.clip(full, 0, None) * shape.land


def _erode(height: Field, mask: Mask, steps: int = 60, rounds: int = 8) -> Field:
    """Droplets that take soil where they run fast and leave it where they slow down."""
    rng = np.random.default_rng(3)
    rows, columns = height.shape
    height = height.copy()
    ys, xs = np.nonzero(mask)
    # More drops at a time than this dig pits that deepen without end.
    drops = int(0.18 * len(ys))
    for _ in range(rounds):
        pick = rng.integers(0, len(ys), drops)
        y, x = ys[pick] + rng.random(drops), xs[pick] + rng.random(drops)
        dx, dy, sediment = np.zeros(drops), np.zeros(drops), np.zeros(drops)
        speed, water = np.ones(drops), np.ones(drops)
        for _step in range(steps):
            x, y = np.clip(x, 1, columns - 3), np.clip(y, 1, rows - 3)
            xi, yi = x.astype(int), y.astype(int)
            fx, fy = x - xi, y - yi
            a, b, c, d = height[yi, xi], height[yi, xi + 1], height[yi + 1, xi], height[yi + 1, xi + 1]
            dx = dx * 0.12 - ((b - a) * (1 - fy) + (d - c) * fy) * 0.88
            dy = dy * 0.12 - ((c - a) * (1 - fx) + (d - b) * fx) * 0.88
            here = a * (1 - fx) * (1 - fy) + b * fx * (1 - fy) + c * (1 - fx) * fy + d * fx * fy
            run = np.hypot(dx, dy) + 1e-9
            dx, dy = dx / run, dy / run
            nx, ny = np.clip(x + dx, 1, columns - 3), np.clip(y + dy, 1, rows - 3)
            xj, yj = nx.astype(int), ny.astype(int)
            ex, ey = nx - xj, ny - yj
            there = height[yj, xj] * (1 - ex) * (1 - ey) + height[yj, xj + 1] * ex * (1 - ey)
            there = there + height[yj + 1, xj] * (1 - ex) * ey + height[yj + 1, xj + 1] * ex * ey
            rise = there - here
            load = np.maximum(-rise, 0.0006) * speed * water * 7
            left = np.where(
                rise > 0, np.minimum(rise, sediment), np.where(sediment > load, (sediment - load) * 0.25, 0.0)
            )
            taken = np.where(
                (rise <= 0) & (sediment <= load), np.minimum((load - sediment) * 0.22, np.maximum(-rise, 0)), 0.0
            )
            change = left - taken
            sediment = sediment - change
            spread = np.zeros_like(height)
            for oy, ox, weight in (
                (0, 0, (1 - fx) * (1 - fy)),
                (0, 1, fx * (1 - fy)),
                (1, 0, (1 - fx) * fy),
                (1, 1, fx * fy),
            ):
                np.add.at(spread, (yi + oy, xi + ox), change * weight)
            height += 0.35 * spread + 0.65 * ndimage.uniform_filter(spread, 3)
            speed = np.sqrt(np.clip(speed * speed - rise * 30, 0.02, 9))
            water *= 0.975
            x, y = nx, ny
    return height
