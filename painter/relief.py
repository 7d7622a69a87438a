"""The relief of an island: ridges from its summits down to the capes, lesser tops, and the work of running water."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from scipy import ndimage

from .coastline import Field, Mask, Point, Shape, fbm, perlin, polar, smooth

RIDGES = ((18, 0.93, 88, 0.30), (72, 0.92, 92, 0.34), (112, 0.90, 96, 0.36), (150, 0.92, 84, 0.30), (200, 0.92, 92, 0.34),
          (250, 0.93, 100, 0.40), (292, 0.92, 92, 0.38), (335, 0.95, 80, 0.32))  # fmt: skip
"""Ridges from a great summit: bearing, reach as a share of the way to the coast, width in pixels, height at the far end."""
GREAT = 0.7
"""A summit of at least this share of the largest one's radius sends out ridges; smaller ones are hills on them."""
WIDE_LAND = 380.0
"""Pixels from a summit to the coast from which on ridges have their full width."""
_TURN = 23.0  # degrees between the ridges of one great summit and the next, so that they do not look alike


def relief_of(size: tuple[int, int], shape: Shape, summits: Sequence[tuple[float, float, float]]) -> Field:
    """Height over the chart, 0 at sea to 1 at the top; without ``summits`` (x, y, radius) the middle of the land rises to one."""
    if not summits:
        y, x = np.unravel_index(int(np.argmax(shape.inland)), shape.inland.shape)
        summits = ((float(x), float(y), 100.0),)
    half = (size[1] // 2, size[0] // 2)
    yy, xx = np.mgrid[0 : half[0], 0 : half[1]] * 2.0
    depth = np.clip(shape.inland, 0, None)[::2, ::2][: half[0], : half[1]]
    wx, wy = 26 * fbm(half, 120, 21, 3), 26 * fbm(half, 120, 22, 3)
    tall = max(radius for _x, _y, radius in summits)
    great = [summit for summit in summits if summit[2] >= GREAT * tall]

    def to_coast(start: Point, bearing: float) -> float:
        radius = 0.0
        while radius < 1200:
            x, y = polar(start, bearing, radius)
            if not (0 <= x < size[0] and 0 <= y < size[1]) or shape.inland[int(y), int(x)] <= 0:
                break
            radius += 4
        return radius

    def tent(start: Point, end: Point, width: float, near: float, far: float) -> Field:
        vx, vy = end[0] - start[0], end[1] - start[1]
        px, py = xx + wx * 1.5 - start[0], yy + wy * 1.5 - start[1]
        t = np.clip((px * vx + py * vy) / (vx * vx + vy * vy + 1e-9), 0, 1)
        away = np.hypot(px - t * vx, py - t * vy)
        return (near + (far - near) * t) * np.exp(-((away / (width * (1.1 - 0.4 * t))) ** 1.35))

    tents = []
    for number, (x, y, radius) in enumerate(great):
        for bearing, reach, width, far in RIDGES:
            way = to_coast((x, y), bearing + number * _TURN)
            narrow = min(1.0, max(0.5, way / WIDE_LAND))
            end = polar((x, y), bearing + number * _TURN, way * reach)
            tents.append(tent((x, y), end, width * narrow, radius / tall, far * radius / tall))
    for (ax, ay, ar), (bx, by, br) in combinations(great, 2):
        between = np.linspace((ax, ay), (bx, by), 60).astype(int)
        if min(shape.inland[y, x] for x, y in between) > 30:
            saddle = ((ax + bx) / 2, (ay + by) / 2)
            low = 0.55 * min(ar, br) / tall
            tents += [tent((ax, ay), saddle, 80, ar / tall, low), tent((bx, by), saddle, 80, br / tall, low)]
    ridge = 0.65 * np.maximum.reduce(tents) + 0.35 * np.clip(sum(t**2 for t in tents) ** 0.5, 0, 1.4)
    for x, y, radius in summits:
        if radius < GREAT * tall:
            spread = 40 + radius / 3
            ridge = ridge + 0.005 * radius * np.exp(-((xx + wx - x) ** 2 + (yy + wy - y) ** 2) / (2 * spread * spread))
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
