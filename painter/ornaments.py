"""What adorns the sea: the cartouche with the island's title, a serpent, a galleon, and the wind rose.

An ornament stands around the point of its decoration and is as wide as that; all measures below are shares of the width, or pixels of
the drawing it is scaled from.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from game.montecristo.chart import Chart, Decoration

from .coastline import Point, catmull
from .compass import compass
from .fields import Fields
from .glyphs import Pen
from .sheets import FINE, INK, Sheet

FONTS = Path(__file__).resolve().parents[1] / "assets" / "fonts"
TITLE_FACE = "cinzel-latin-700-normal.woff"
SECOND_FACE = "im-fell-english-latin-400-italic.woff"
SMALL_FACE = "eb-garamond-latin-500-italic.woff"
"""Subtitles may hold figures, and those of IM Fell are hard to read."""

WIDTHS = {"compass": 116.0, "serpent": 200.0, "galleon": 170.0, "cartouche": 300.0}
"""Pixels of the map where the author left the width open (a point)."""
SHAPES = {"compass": (0.6, 0.85, 0.6, 0.7), "serpent": (0.5, 0.3, 0.5, 0.06), "galleon": (0.5, 0.64, 0.5, 0.2),
          "cartouche": (0.5, 0.24, 0.5, 0.24)}  # fmt: skip
"""How far each reaches to the left, up, right and down of its point, in widths."""
_DEEP, _BODY, _FIN, _CREAM, _WOOD = "#2b1a10", "#5f8f77", "#c05a3a", "#f4e6c2", "#8a5528"


def width_of(thing: Decoration) -> float:
    """The width of an ornament in pixels of the map."""
    return thing.size or WIDTHS[thing.kind]


def box_of(thing: Decoration) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an ornament, in pixels of the map."""
    left, up, right, down = (share * width_of(thing) for share in SHAPES[thing.kind])
    return thing.x - left, thing.y - up, thing.x + right, thing.y + down


def draw_ornaments(base: Image.Image, fields: Fields, chart: Chart) -> None:
    """Draw all decorations but the boats, which the game draws."""
    for thing in chart.decorations:
        middle, width = (thing.x, thing.y), width_of(thing) if thing.kind in WIDTHS else 0.0
        if thing.kind == "compass":
            compass(base, fields, middle, width / 2)
        elif thing.kind == "serpent":
            _serpent(base, fields, middle, width / 322)
        elif thing.kind == "galleon":
            _galleon(base, fields, middle, width / 176)
        elif thing.kind == "cartouche":
            _cartouche(base, fields, middle, width, chart.island.name, chart.subtitle)


class _Drawing:
    """A sheet on which a drawing of its own size is placed."""

    def __init__(self, fields: Fields, middle: Point, size: float) -> None:
        self.sheet = Sheet(fields)
        self.pen = self.sheet.pen
        self.middle = middle
        self.size = size
        self.ink = max(1.1, 1.5 * min(1.0, size + 0.2))

    def at(self, points: Sequence[Point] | np.ndarray) -> list[Point]:
        """Points of the drawing as pixels of the map."""
        return [(self.middle[0] + float(u) * self.size, self.middle[1] + float(v) * self.size) for u, v in points]

    def shape(self, points: Sequence[Point] | np.ndarray, code: str, outline: float = 1.0) -> None:
        """A filled polygon with an ink outline."""
        self.pen.polygon(self.at(points), code, outline * self.ink)

    def line(self, points: Sequence[Point] | np.ndarray, code: str, width: float, alpha: int = 255) -> None:
        """A line; its width is pixels of the map."""
        self.pen.line(self.at(points), code, width, alpha)

    def ripples(self, middles: Sequence[float], level: float, reach: float, count: int) -> None:
        """Little waves around what stands in the water."""
        for middle in middles:
            for i in range(-count, count + 1):
                x, y = middle + i * reach * 1.55, level
                (a, b), (c, d) = self.at([(x - reach, y - reach * 0.4), (x + reach, y + reach * 0.7)])
                self.pen.arc((a, b, c, d), 190, 350, "#24505a", 1.2, 220)


def _serpent(base: Image.Image, fields: Fields, middle: Point, size: float) -> None:
    """Head, three coils and the tail, drawn 322 wide with the water line at 0."""
    drawing = _Drawing(fields, (middle[0] - 49 * size, middle[1]), size)
    for x, across, high, thick in ((0, 34, 40, 17), (64, 28, 30, 14), (116, 22, 20, 10)):
        turn = np.linspace(math.pi, 2 * math.pi, 40)
        outer = np.c_[x + across * np.cos(turn), high * np.sin(turn)]
        inner = np.c_[x + (across - thick) * np.cos(turn[::-1]), (high - thick) * np.sin(turn[::-1])]
        drawing.shape(np.vstack([outer, inner]), _BODY)
        for share in np.linspace(0.12, 0.88, 9):
            a = math.pi * (1 + share)
            ends = [(x + (across - s) * math.cos(a), (high - s) * math.sin(a)) for s in (thick, thick * 0.45)]
            drawing.line(ends, _DEEP, 0.8, 200)
        for share in np.linspace(0.18, 0.82, 8):
            a = math.pi * (1 + share)
            b = a + 0.10
            spine = [(x + across * math.cos(a), high * math.sin(a)), (x + (across + 7) * math.cos(b), (high + 7) * math.sin(b)),
                     (x + across * math.cos(b + 0.02), high * math.sin(b + 0.02))]  # fmt: skip
            drawing.shape(spine, _FIN, 0.6)
    tail = [(150, 0), (158, -16), (172, -26), (190, -24), (178, -18), (168, -8), (162, 0)]
    drawing.shape(catmull(tail, 8, False), _BODY)
    drawing.shape([(184, -25), (204, -40), (200, -22), (210, -10)], _FIN)
    head = [(-48, 0), (-62, -26), (-66, -52), (-58, -72), (-74, -78), (-96, -70), (-112, -58), (-98, -57), (-110, -46),
            (-90, -50), (-84, -46), (-88, -24), (-80, 0)]  # fmt: skip
    drawing.shape(catmull(head, 10), _BODY)
    drawing.shape([(-60, -74), (-40, -88), (-48, -70), (-34, -66), (-52, -58)], _FIN)
    eye = drawing.at([(-84, -68)])[0]
    drawing.pen.ring(eye, max(2.0, 3.4 * size), 1.0, _DEEP, "#f6e8c4")
    drawing.ripples((-64, 0, 64, 116, 156), 3, 8, 2)
    drawing.sheet.lay_on(base)


def _galleon(base: Image.Image, fields: Fields, middle: Point, size: float) -> None:
    """Three masts under full sail, drawn 176 wide with the water line at 18."""
    drawing = _Drawing(fields, (middle[0] + 12 * size, middle[1]), size)
    masts = ((-34, -92), (4, -112), (40, -84))
    drawing.line([(-70, -12), (-100, -30)], INK, 1.6)
    for x, top in masts:
        drawing.line([(x, 10), (x, top)], INK, 1.6)
        for end in (-62, 66):
            drawing.line([(x, top + 12), (x + (end - x) * 0.55, -6)], INK, 0.5, 170)
    sails = ((4, -66, -22, 20, 25), (4, -104, -70, 14, 19), (-34, -54, -18, 15, 19), (-34, -84, -58, 10, 14),
             (40, -48, -16, 13, 17), (40, -76, -52, 9, 12))  # fmt: skip
    for x, top, foot, upper, lower in sails:
        mid = (top + foot) / 2
        cloth = [(x - upper, top), (x + upper, top), (x + lower + 7, mid), (x + lower, foot), (x, foot - 5), (x - lower, foot),
                 (x - upper + 5, mid)]  # fmt: skip
        drawing.shape(catmull(cloth, 8), _CREAM)
        for share in (0.36, 0.7):
            drawing.line([(x - upper + 6, top + (foot - top) * share), (x + lower + 2, top + (foot - top) * share)],
                         INK, 0.5, 90)  # fmt: skip
        drawing.line([(x - upper - 2, top), (x + upper + 2, top)], INK, 1.6)
    hull = [
        (-72, -14),
        (-56, -6),
        (-20, 0),
        (30, 0),
        (56, -12),
        (76, -26),
        (70, 2),
        (58, 18),
        (0, 24),
        (-52, 18),
        (-66, 4),
    ]
    drawing.shape(catmull(hull, 8), _WOOD)
    drawing.line(catmull([(-66, 2), (-20, 9), (30, 9), (68, -8)], 8, False), "#e0b64e", 1.7)
    for x in range(-44, 50, 14):
        drawing.shape([(x - 2.5, 12), (x + 2.5, 12), (x + 2.5, 16.5), (x - 2.5, 16.5)], _DEEP, 0.2)
    for x, top in masts:
        drawing.shape(
            [(x, top), (x + 22, top + 3), (x + 14, top + 7), (x + 22, top + 11), (x, top + 10)], "#a3322a", 0.6
        )
    drawing.ripples((0,), 23, 9, 6)
    drawing.sheet.lay_on(base)


def _cartouche(base: Image.Image, fields: Fields, middle: Point, width: float, title: str, subtitle: str) -> None:
    """A sheet of paper with notched corners, a double rim, the title between flourishes."""
    x, y = middle
    w, h = width / 2, width * 0.23
    shade = Sheet(fields)
    shade.pen.polygon(_notched(x + 3, y + 5, w, h, width * 0.045), "#1c0f06", alpha=130)
    shade.lay_on(base, blur=4)
    sheet = Sheet(fields)
    pen = sheet.pen
    pen.polygon(_notched(x, y, w, h, width * 0.045), "#f3e4bd", 2.0)
    for inset, code, line in ((4.5, "#7a2a1a", 1.3), (8.0, INK, 0.6)):
        rim = _notched(x, y, w - inset, h - inset, width * 0.045)
        pen.line([*rim, rim[0]], code, line)
    head, _space, tail = title.rpartition(" ")
    if not head:
        head, tail = tail, ""
    unit = fields.scale * FINE
    room = width * 0.8
    rows: list[tuple[str, str, float, str]] = [(head, TITLE_FACE, width * 0.128, INK)]
    if tail:
        rows.append((tail, SECOND_FACE, width * 0.09, "#5a1f14"))
    if subtitle:
        rows.append((subtitle, SMALL_FACE, width * 0.05, INK))
    heights = [size * 1.12 for _text, _face, size, _code in rows]
    top = y - sum(heights) / 2
    brush = ImageDraw.Draw(sheet.image)
    for (text, face, size, code), high in zip(rows, heights, strict=True):
        font = ImageFont.truetype(FONTS / face, round(size * unit))
        long = font.getlength(text)
        if long > room * unit:
            font = ImageFont.truetype(FONTS / face, int(size * room * unit * unit / long))
            long = font.getlength(text)
        centre = top + high / 2
        brush.text((x * unit, centre * unit), text, font=font, fill=pen.colour(code), anchor="mm")
        if face == SECOND_FACE or (not tail and face == TITLE_FACE and long < 0.6 * room * unit):
            _flourishes(pen, x, centre + size * 0.05, long / unit / 2 + width * 0.03, w - width * 0.06)
        top += high
    sheet.lay_on(base)


def _flourishes(pen: Pen, x: float, y: float, start: float, end: float) -> None:
    long = end - start
    for side in (-1, 1):
        wave = [(0, 0), (0.36, -0.07), (0.72, 0.04), (0.94, -0.03), (0.86, -0.1), (0.8, -0.03)]
        points = catmull([(x + side * (start + u * long), y + v * long) for u, v in wave], 12, False)
        pen.line(points, "#7a2a1a", 1.2)


def _notched(x: float, y: float, w: float, h: float, notch: float) -> list[Point]:
    """A rectangle of half width ``w`` and half height ``h`` whose corners are bitten off by circles around them."""
    points: list[Point] = []
    for cx, cy, start in ((x + w, y - h, 180), (x + w, y + h, 270), (x - w, y + h, 0), (x - w, y - h, 90)):
        for step in range(13):
            a = math.radians(start - step * 7.5)
            points.append((cx + math.cos(a) * notch, cy + math.sin(a) * notch))
    return points
