"""The shape of an island: a hand-drawn control polygon, or the edge of the tiles of land, becomes a natural coast.

A map without such a polygon gets its coast from its tiles of land.
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

TILED_COAST = 0.6
"""How far the coast strays from the tiles of land, as a share of how far it strays from a hand-drawn coast."""
CRUMB = 0.02
"""A piece of land smaller than this share of the largest one is left out."""


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


def coast_of_tiles(land: Mask, tile: int) -> Mask:
    """Land made of square tiles with its corners worn off; the tiles along the coast lie half in the water, as in a terrain set."""
    return ndimage.gaussian_filter(land.astype(float), tile * 0.8) > 0.62


def shape_of(size: tuple[int, int], coasts: Sequence[Sequence[Point]], stacks: Sequence[tuple[float, float, float]],
             inside: Mask | None = None) -> Shape:  # fmt: skip
    """Roughen the control polygons ``coasts``, or the land ``inside`` where there is none, and add sea ``stacks`` (x, y, radius)."""
    width, height = size
    grid = (height, width)
    wild = TILED_COAST
    if coasts or inside is None:
        wild = 1.0
        outline = Image.new("L", size, 0)
        for coast in coasts:
            ImageDraw.Draw(outline).polygon([tuple(p) for p in catmull(coast)], fill=255)
        inside = np.asarray(outline) > 127
    distance = ndimage.distance_transform_edt(inside) - ndimage.distance_transform_edt(~inside)
    rough = fbm(grid, 90, 5, 6, 0.58)
    land = distance + wild * (26 * rough + 13 * fbm(grid, 38, 6, 4, 0.6) + 5 * fbm(grid, 14, 9, 3)) > 0
    # Crumbs that the roughening broke off are no islands; an author's second island is.
    label, count = ndimage.label(land)
    sizes = ndimage.sum(land, label, range(1, count + 1))
    large = 1 + np.flatnonzero(sizes >= CRUMB * max(sizes, default=0))
    land = ndimage.binary_fill_holes(np.isin(label, large))
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
