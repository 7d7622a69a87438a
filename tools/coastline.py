"""The shape of an island: a hand-drawn control polygon becomes a natural coast.

Shared by the two build tools :mod:`author_map` (which lays tiles and spaces on the land) and :mod:`paint_base` (which paints it).
Build time only: numpy, scipy and Pillow are no part of the game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from attrs import frozen
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage

Field = NDArray[np.float64]
Mask = NDArray[np.bool_]
Point = tuple[float, float]


def smooth(low: float, high: float, x: Field) -> Field:
    """Smoothstep: 0 below ``low``, 1 above ``high`` (the edges may be swapped)."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def perlin(shape: tuple[int, int], cell: float, seed: int) -> Field:
    """Gradient noise in about -1..1 with features of ``cell`` pixels."""
    height, width = shape
    rng = np.random.default_rng(seed)
    angle = rng.random((int(height / cell) + 3, int(width / cell) + 3)) * 2 * np.pi
    gradient = np.stack([np.cos(angle), np.sin(angle)], -1)
    y, x = np.mgrid[0:height, 0:width] / cell
    yi, xi = y.astype(int), x.astype(int)
    fy, fx = y - yi, x - xi

    def corner(oy: int, ox: int) -> Field:
        v = gradient[yi + oy, xi + ox]
        return v[..., 0] * (fx - ox) + v[..., 1] * (fy - oy)

    u = fx**3 * (fx * (fx * 6 - 15) + 10)
    v = fy**3 * (fy * (fy * 6 - 15) + 10)
    top = corner(0, 0) * (1 - u) + corner(0, 1) * u
    low = corner(1, 0) * (1 - u) + corner(1, 1) * u
    return 1.5 * (top * (1 - v) + low * v)


def fbm(shape: tuple[int, int], cell: float, seed: int, octaves: int = 5, gain: float = 0.5) -> Field:
    """Fractal noise: octaves of :func:`perlin`, each half as large and ``gain`` times as strong."""
    total: Field = np.zeros(shape)
    strength, weight = 1.0, 0.0
    for octave in range(octaves):
        if cell / 2**octave < 1.5:
            break
        total = total + strength * perlin(shape, cell / 2**octave, seed + octave * 101)
        weight += strength
        strength *= gain
    return total / weight


def catmull(points: Sequence[Point], steps: int = 24, closed: bool = True) -> Field:
    """A smooth curve through all points (Catmull-Rom), ``steps`` samples per stretch."""
    p = np.array(points, float)
    count = len(p)
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    parts = []
    for i in range(count if closed else count - 1):
        if closed:
            a, b, c, d = p[i - 1], p[i], p[(i + 1) % count], p[(i + 2) % count]
        else:
            a, b, c, d = p[max(i - 1, 0)], p[i], p[i + 1], p[min(i + 2, count - 1)]
        parts.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    if not closed:
        parts.append(p[-1:])
    return np.vstack(parts)


def polar(centre: Point, bearing: float, radius: float) -> Point:
    """The point at ``radius`` pixels in the compass ``bearing`` (degrees clockwise from north)."""
    angle = math.radians(bearing)
    return centre[0] + math.sin(angle) * radius, centre[1] - math.cos(angle) * radius * 0.995


@frozen(eq=False)
class Shape:
    """An island's outline as fields over the chart, one value per chart pixel."""

    land: Mask
    cliff: Mask
    """The visible strip of rock below every coast that faces the viewer."""
    cliff_depth: Field
    """Pixels below the coast, within the cliff."""
    inland: Field
    """Distance to the coast: positive on land, negative at sea."""
    offshore: Field
    """Distance to land or cliff, 0 on both."""


def shape_of(size: tuple[int, int], coast: Sequence[Point], stacks: Sequence[tuple[float, float, float]]) -> Shape:
    """Roughen the control polygon ``coast`` and add sea ``stacks`` (x, y, radius)."""
    width, height = size
    grid = (height, width)
    outline = Image.new("L", size, 0)
    ImageDraw.Draw(outline).polygon([tuple(p) for p in catmull(coast)], fill=255)
    inside = np.asarray(outline) > 127
    distance = ndimage.distance_transform_edt(inside) - ndimage.distance_transform_edt(~inside)
    rough = fbm(grid, 90, 5, 6, 0.58)
    land = distance + 26 * rough + 13 * fbm(grid, 38, 6, 4, 0.6) + 5 * fbm(grid, 14, 9, 3) > 0
    label, count = ndimage.label(land)
    sizes = ndimage.sum(land, label, range(1, count + 1))
    land = ndimage.binary_fill_holes(label == 1 + int(np.argmax(sizes)))
    yy, xx = np.ogrid[0:height, 0:width]
    for x, y, radius in stacks:
        land |= (xx - x) ** 2 + ((yy - y) * 1.3) ** 2 < (radius * (1.6 + 0.7 * rough)) ** 2
    visible = 7 + 4.5 * rough + 3 * fbm(grid, 30, 7, 3)
    cliff = np.zeros_like(land)
    depth = np.zeros(grid)
    for k in range(1, 15):
        strip = np.roll(land, k, 0) & ~land & ~cliff & (np.roll(visible, k, 0) >= k)
        depth[strip] = k
        cliff |= strip
    inner = ndimage.distance_transform_edt(land)
    inland = np.where(land, inner, -ndimage.distance_transform_edt(~land))
    return Shape(land, cliff, depth, inland, ndimage.distance_transform_edt(~(land | cliff)))
