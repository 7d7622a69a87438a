"""The drawn signs of a painted chart: hachures, streams, trees and boulders, the quadrants' border, ferry lanes, waves."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
from PIL import Image, ImageChops
from scipy import ndimage

from game.montecristo.chart import Chart
from game.montecristo.rules.island import NORTH

from .coastline import Point, smooth
from .fields import Fields
from .glyphs import GLYPHS, SPACING
from .ornaments import box_of, draw_ornaments
from .sheets import INK, Sheet


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
    draw_ornaments(base, fields, chart)


def along(points: Sequence[Point], step: float = 1.0) -> np.ndarray:
    """Points at equal distances along a line."""
    line = np.asarray(points, float)
    reach = np.r_[0, np.cumsum(np.hypot(*np.diff(line, axis=0).T))]
    at = np.arange(0, reach[-1], step)
    return np.c_[np.interp(at, reach, line[:, 0]), np.interp(at, reach, line[:, 1])]


def _hachures(base: Image.Image, fields: Fields) -> None:
    """Short strokes running downhill, dark on the shaded side."""
    sheet, rng = Sheet(fields), np.random.default_rng(8)
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
    """Down to the sea along the author's lines, or from the springs where the land falls steepest."""
    sheet = Sheet(fields)
    beds = [along(way) for way in chart.streams] or _beds(fields, chart)
    for tint, extra, alpha in (("#2c5f74", 1.5, 235), ("#8cc3cf", 0.4, 255)):
        for bed in beds:
            for i in range(0, len(bed) - 2, 2):
                x, y = bed[i + 1]
                if fields.inland_at(x, y) > -2:
                    sheet.pen.line(bed[i : i + 3], tint, 0.8 + 2.2 * i / len(bed) + extra, alpha)
    sheet.lay_on(base)


def _beds(fields: Fields, chart: Chart) -> list[np.ndarray]:
    """The ways that water takes from the springs, where it reaches the sea."""
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
    return beds


def _plants(base: Image.Image, fields: Fields) -> None:
    """Oaks, boulders, tufts and heather by quadrant, from the back to the front."""
    sheet, rng = Sheet(fields), np.random.default_rng(15)
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
    sheet = Sheet(fields)
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
    sheet = Sheet(fields)
    far = sum(fields.size)
    for i in range(32):
        angle = i * math.tau / 32
        start = (rose[0] + math.sin(angle) * radius * 1.18, rose[1] - math.cos(angle) * radius * 1.18)
        end = (rose[0] + math.sin(angle) * far, rose[1] - math.cos(angle) * far)
        strong = i % 4 == 0
        sheet.pen.line([start, end], "#7a2a1a" if strong else "#6b3d22", 1.0 if strong else 0.7, 88 if strong else 52)
    sheet.lay_on(base, sea)


def _lanes(base: Image.Image, fields: Fields, chart: Chart, sea: Image.Image) -> None:
    sheet = Sheet(fields)
    for ferry in chart.ferries:
        points = along(ferry.way)
        for i in range(0, len(points) - 8, 16):
            sheet.pen.line(points[i : i + 9], "#f7edd0", 3.3, 150)
            sheet.pen.line(points[i : i + 9], "#1d4a63", 1.8, 215)
    sheet.lay_on(base, sea)


def _waves(base: Image.Image, fields: Fields, chart: Chart, sea: Image.Image) -> None:
    """Little engraved waves, away from the island and the ornaments."""
    sheet, rng = Sheet(fields), np.random.default_rng(33)
    taken = [box_of(d) for d in chart.decorations if d.kind != "boat"]
    taken += [(label.way[0][0] - 150, label.way[0][1] - 25, label.way[0][0] + 150, label.way[0][1] + 25)
              for label in chart.labels if label.style == "sea"]  # fmt: skip
    placed: list[Point] = []
    for _ in range(3000):
        x, y = rng.uniform(70, fields.size[0] - 70), rng.uniform(70, fields.size[1] - 60)
        if fields.shape.offshore[int(y), int(x)] < 125 or any(
            a - 50 < x < c + 20 and b - 25 < y < d + 20 for a, b, c, d in taken
        ):
            continue
        if any((x - a) ** 2 + ((y - b) * 2) ** 2 < 62**2 for a, b in placed):
            continue
        placed.append((x, y))
        for j in range(int(rng.integers(1, 4))):
            for k in range(3 - j):
                left, top = x + k * 11 + j * 5, y + j * 4.5
                sheet.pen.arc((left, top - 4, left + 11, top + 5), 200, 340, "#24505a", 0.95, 120)
    sheet.lay_on(base, sea)
