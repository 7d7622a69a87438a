"""The drawn signs of a painted chart: hachures, streams, trees and boulders, the quadrants' border, ferry lanes, waves, compass.

Build time only: numpy, scipy, Pillow.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
from coastline import Point, smooth
from paint_fields import ENLARGED, Fields
from paint_glyphs import GLYPHS, SPACING, Pen
from PIL import Image, ImageChops, ImageDraw, ImageFilter
from scipy import ndimage

from game.montecristo.chart import Chart
from game.montecristo.rules.island import NORTH

FINE = 2
"""Signs are drawn this many times larger than the painting and reduced, for smooth edges."""
UNIT = ENLARGED * FINE
INK = "#3b2416"


class Sheet:
    """A transparent layer over the painting, drawn on in pixels of the map."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.image = Image.new("RGBA", (size[0] * UNIT, size[1] * UNIT))
        self.pen = Pen(ImageDraw.Draw(self.image), UNIT)

    def lay_on(self, base: Image.Image, mask: Image.Image | None = None, blur: float = 0.0) -> None:
        """Reduce and put it on the painting, only where ``mask`` is white."""
        layer = self.image.reduce(FINE)
        if blur:
            layer = layer.filter(ImageFilter.GaussianBlur(blur * ENLARGED))
        if mask is not None:
            layer.putalpha(ImageChops.multiply(layer.getchannel("A"), mask))
        base.alpha_composite(layer)


def draw_signs(base: Image.Image, fields: Fields, chart: Chart) -> None:
    """Draw everything on the painting."""
    _hachures(base, fields)
    _streams(base, fields, chart)
    _plants(base, fields)
    _border(base, fields)
    sea = Image.fromarray((np.clip(1 - smooth(-7, -1, fields.shape.inland), 0, 1) * 255).astype(np.uint8))
    sea = ImageChops.multiply(sea, Image.fromarray((fields.shape.offshore > 0).astype(np.uint8) * 255))
    sea = sea.resize(base.size, Image.Resampling.BICUBIC)
    compass = next((d for d in chart.decorations if d.kind == "compass"), None)
    if compass:
        _rhumbs(base, fields, sea, (compass.x, compass.y), compass.size / 2)
    _lanes(base, fields, chart, sea)
    _waves(base, fields, chart, sea)
    if compass:
        _compass(base, fields, (compass.x, compass.y), compass.size / 2)


def along(points: Sequence[Point], step: float = 1.0) -> np.ndarray:
    """Points at equal distances along a line."""
    line = np.asarray(points, float)
    reach = np.r_[0, np.cumsum(np.hypot(*np.diff(line, axis=0).T))]
    at = np.arange(0, reach[-1], step)
    return np.c_[np.interp(at, reach, line[:, 0]), np.interp(at, reach, line[:, 1])]


def _hachures(base: Image.Image, fields: Fields) -> None:
    """Short strokes running downhill, dark on the shaded side."""
    sheet, rng = Sheet(fields.size), np.random.default_rng(8)
    gy, gx = np.gradient(ndimage.gaussian_filter(fields.height, 2.2))
    width, height = fields.size
    for row in range(40, height - 40, 6):
        for column in range(40, width - 40, 6):
            x, y = column + rng.uniform(-3, 3), row + rng.uniform(-3, 3)
            xi, yi = int(x), int(y)
            slope = fields.slope[yi, xi]
            if fields.shape.inland[yi, xi] < 5 or fields.busy[yi, xi] or slope < 0.34:
                continue
            down = -np.array([gx[yi, xi], gy[yi, xi]])
            run = float(np.hypot(*down))
            if run < 1e-5:
                continue
            down /= run
            dark = float(np.clip(0.78 - fields.light[yi, xi], 0, 0.7))
            if dark < 0.05 and rng.random() < 0.75:
                continue
            long, bend = (4 + 6 * min(slope, 1.4)) * rng.uniform(0.7, 1.2), rng.uniform(-0.16, 0.16)
            middle = (x + (down[0] * 0.5 - down[1] * bend) * long, y + (down[1] * 0.5 + down[0] * bend) * long)
            end = (x + down[0] * long, y + down[1] * long)
            sheet.pen.line([(x, y), middle, end], INK, 0.95 if dark > 0.3 else 0.6, int(45 + 230 * dark))
    sheet.lay_on(base)


def _streams(base: Image.Image, fields: Fields, chart: Chart) -> None:
    """From the springs down to the sea."""
    sheet = Sheet(fields.size)
    fall = ndimage.gaussian_filter(fields.height, 3) + np.clip(fields.shape.inland, 0, 60) * 0.0012
    gy, gx = np.gradient(fall)
    beds = []
    for space in (s for s in chart.island.spaces if s.kind == "water"):
        x, y, vx, vy = float(space.x), float(space.y), 0.0, 0.0
        bed = [(x, y)]
        for _ in range(420):
            xi, yi = int(np.clip(x, 1, fields.size[0] - 2)), int(np.clip(y, 1, fields.size[1] - 2))
            run = math.hypot(gx[yi, xi], gy[yi, xi]) + 1e-9
            vx, vy = 0.72 * vx - 0.28 * gx[yi, xi] / run, 0.72 * vy - 0.28 * gy[yi, xi] / run
            run = math.hypot(vx, vy) + 1e-9
            x, y = x + vx / run * 2, y + vy / run * 2
            bed.append((x, y))
            if fields.inland_at(x, y) < 1:
                break
        if fields.inland_at(x, y) <= 3 and len(bed) >= 20:
            beds.append(ndimage.gaussian_filter1d(np.array(bed), 3, axis=0))
    for tint, extra, alpha in (("#2c5f74", 1.5, 235), ("#8cc3cf", 0.4, 255)):
        for bed in beds:
            for i in range(0, len(bed) - 2, 2):
                sheet.pen.line(bed[i : i + 3], tint, 0.8 + 2.2 * i / len(bed) + extra, alpha)
    sheet.lay_on(base)


def _plants(base: Image.Image, fields: Fields) -> None:
    """Oaks, boulders, tufts and heather by quadrant, from the back to the front."""
    sheet, rng = Sheet(fields.size), np.random.default_rng(15)
    width, height = fields.size
    spots = sorted((rng.uniform(40, height - 40), rng.uniform(40, width - 40)) for _ in range(width * height // 170))
    placed: list[Point] = []
    for y, x in spots:
        xi, yi = int(x), int(y)
        if fields.shape.inland[yi, xi] < 13 or fields.busy[yi, xi] or fields.busy[min(yi + 6, height - 1), xi]:
            continue
        quadrant = int(fields.ground[yi, xi])
        thick = (0.95, 0.75, 0.95, 0.80)[quadrant] * (1 - float(smooth(0.45, 0.75, fields.height[yi, xi])))
        if rng.random() > thick * (1 if fields.slope[yi, xi] < 1.0 else 0.35):
            continue
        apart = SPACING[quadrant]
        if any((px - x) ** 2 + ((py - y) * 1.2) ** 2 < apart * apart for px, py in placed[-400:]):
            continue
        placed.append((x, y))
        sheet.pen.shade = 0.72 + 0.34 * (0.55 + 0.45 * float(fields.light[yi, xi]))
        GLYPHS[quadrant](sheet.pen, x, y, rng.uniform(0.78, 1.25 if quadrant == NORTH else 1.15))
    sheet.lay_on(base)


def _border(base: Image.Image, fields: Fields) -> None:
    """The quadrants' border: red dashes on cream, between the trails."""
    sheet = Sheet(fields.size)
    for line in _edges(fields):
        line = ndimage.gaussian_filter1d(np.array(line, float), 4, axis=0, mode="nearest")
        points = along([tuple(p) for p in line])
        for i in range(0, len(points) - 8, 15):
            dash = points[i : i + 8]
            x, y = dash[4]
            if fields.inland_at(x, y) < 6 or fields.busy[int(y), int(x)]:
                continue
            sheet.pen.line(dash, "#f6e8c4", 4.4, 215)
            sheet.pen.line(dash, "#8c2f22", 2.3, 235)
    sheet.lay_on(base)


def _edges(fields: Fields) -> Iterable[list[Point]]:
    """Lines between pixels of different ground, on a grid of four pixels, walked from end to end."""
    step = 4
    ground = fields.ground[::step, ::step]
    land = fields.shape.inland[::step, ::step] > 4
    links: dict[Point, list[Point]] = {}

    def link(a: Point, b: Point) -> None:
        links.setdefault(a, []).append(b)
        links.setdefault(b, []).append(a)

    rows, columns = ground.shape
    for r in range(rows - 1):
        for c in range(columns - 1):
            if not land[r, c]:
                continue
            if ground[r, c] != ground[r, c + 1]:
                link((c + 1, r), (c + 1, r + 1))
            if ground[r, c] != ground[r + 1, c]:
                link((c, r + 1), (c + 1, r + 1))
    while links:
        here = next((p for p, near in links.items() if len(near) != 2), next(iter(links)))
        walk = [here]
        while links.get(here):
            there = links[here].pop()
            links[there].remove(here)
            if not links[here]:
                del links[here]
            here = there
            walk.append(here)
            if len(links.get(here, ())) > 1:
                break
        links = {p: near for p, near in links.items() if near}
        if len(walk) > 5:
            yield [((x - 0.5) * step, (y - 0.5) * step) for x, y in walk]


def _rhumbs(base: Image.Image, fields: Fields, sea: Image.Image, rose: Point, radius: float) -> None:
    sheet = Sheet(fields.size)
    far = sum(fields.size)
    for i in range(32):
        angle = i * math.tau / 32
        start = (rose[0] + math.sin(angle) * radius * 1.18, rose[1] - math.cos(angle) * radius * 1.18)
        end = (rose[0] + math.sin(angle) * far, rose[1] - math.cos(angle) * far)
        strong = i % 4 == 0
        sheet.pen.line([start, end], "#7a2a1a" if strong else "#6b3d22", 0.9 if strong else 0.6, 58 if strong else 32)
    sheet.lay_on(base, sea)


def _lanes(base: Image.Image, fields: Fields, chart: Chart, sea: Image.Image) -> None:
    sheet = Sheet(fields.size)
    for ferry in chart.ferries:
        points = along(ferry.way)
        for i in range(0, len(points) - 8, 16):
            sheet.pen.line(points[i : i + 9], "#f7edd0", 3.3, 150)
            sheet.pen.line(points[i : i + 9], "#1d4a63", 1.8, 215)
    sheet.lay_on(base, sea)


def _waves(base: Image.Image, fields: Fields, chart: Chart, sea: Image.Image) -> None:
    """Little engraved waves, away from the island and the ornaments."""
    sheet, rng = Sheet(fields.size), np.random.default_rng(33)
    taken = [(d.x, d.y, d.size * 0.75 + 40) for d in chart.decorations if d.size]
    placed: list[Point] = []
    for _ in range(3000):
        x, y = rng.uniform(70, fields.size[0] - 70), rng.uniform(70, fields.size[1] - 60)
        if fields.shape.offshore[int(y), int(x)] < 125 or any(math.hypot(x - a, y - b) < r for a, b, r in taken):
            continue
        if any((x - a) ** 2 + ((y - b) * 2) ** 2 < 62**2 for a, b in placed):
            continue
        placed.append((x, y))
        for j in range(int(rng.integers(1, 4))):
            for k in range(3 - j):
                left, top = x + k * 11 + j * 5, y + j * 4.5
                sheet.pen.arc((left, top - 4, left + 11, top + 5), 200, 340, "#24505a", 0.95, 120)
    sheet.lay_on(base, sea)


def _compass(base: Image.Image, fields: Fields, rose: Point, radius: float) -> None:
    """A wind rose; its letters are left to the game, which knows the player's language. The lily marks the north."""
    sheet = Sheet(fields.size)
    pen = sheet.pen
    x, y = rose

    def at(angle: float, reach: float) -> Point:
        return x + math.sin(angle) * reach * radius, y - math.cos(angle) * reach * radius

    pen.ring(rose, radius * 1.02, 1, INK, "#f2e3ba", 235)
    pen.ring(rose, radius * 0.985, 2.2, INK)
    pen.ring(rose, radius * 0.90, 0.8, INK)
    for i in range(1, 64, 2):
        a, b = i * math.tau / 64, (i + 1) * math.tau / 64
        pen.polygon([at(a, 0.965), at(b, 0.965), at(b, 0.905), at(a, 0.905)], INK)
    stars = ((16, math.pi / 16, 0.60, 0.20, "#d9c08b", "#8a6a3a"), (8, math.pi / 8, 0.74, 0.22, "#e7cf97", "#4d7f86"),
             (4, math.pi / 4, 0.84, 0.25, "#f4e6c2", "#2f6470"), (4, 0.0, 1.20, 0.24, "#f6e9c8", "#9c3527"))  # fmt: skip
    for points, turn, reach, waist, bright, dark in stars:
        for i in range(points):
            tip = turn + i * math.tau / points
            for side, tint in ((-1, bright), (1, dark)):
                corner = at(tip + side * math.pi / points, waist)
                pen.polygon([rose, corner, at(tip, reach)], tint)
                pen.line([rose, corner, at(tip, reach), rose], "#2b1a10", 0.75)
    pen.ring(rose, radius * 0.17, 1.4, "#2b1a10", "#e6c264")
    pen.ring(rose, radius * 0.10, 1.2, "#2b1a10", "#9c3527")
    pen.ring(rose, radius * 0.035, 1, "#2b1a10", "#f6e9c8")
    fx, fy, s = x, y - radius * 1.20 - 4, radius * 0.115
    for side in (-1, 1):
        leaf = [(0, -0.2), (0.9, -1.7), (1.9, -1.5), (1.7, -0.6), (1.2, -0.8), (0.5, 0.1)]
        pen.blob([(fx + side * u * s, fy + v * s) for u, v in leaf], "#9c3527", 0.6)
    pen.blob(
        [(fx + u * s, fy + v * s) for u, v in ((0, -3.3), (0.85, -1.6), (0.3, 0.1), (-0.3, 0.1), (-0.85, -1.6))],
        "#c24a36",
        0.6,
    )
    pen.polygon(
        [
            (fx - 1.1 * s, fy - 0.1 * s),
            (fx + 1.1 * s, fy - 0.1 * s),
            (fx + 1.1 * s, fy + 0.45 * s),
            (fx - 1.1 * s, fy + 0.45 * s),
        ],
        "#e6c264",
    )
    shade = Sheet(fields.size)
    shade.pen.ring((x + 3, y + 5), radius * 1.02, 1, "#1c0f06", "#1c0f06", 110)
    shade.lay_on(base, blur=5)
    sheet.lay_on(base)
