"""Wash and colour of a painted chart: paper, sea with waterlines, ground by quadrant, hillshade, cliffs, the ink of the coast."""

from __future__ import annotations

import math

import numpy as np
from scipy import ndimage

from .coastline import Field
from .fields import Big, Fields

Colour = np.ndarray
GROUND = (
    ("#7c9a54", "#9aa96a", "#b8b089"),  # north: holm-oak wood
    ("#9fa3a3", "#adafab", "#cac6bc"),  # east: bare granite
    ("#d9b660", "#d6ba79", "#dac9a0"),  # south: dry golden grass
    ("#b4897a", "#bb9c86", "#d2bda8"),  # west: rosy heather
)
"""By quadrant: colour of the low, middle and high ground."""


def colour(code: str) -> Colour:
    """A hex colour as three numbers from 0 to 1."""
    return np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255


def mix(under: Colour, over: Colour, share: Big) -> Colour:
    """``share`` of ``over`` laid on ``under``."""
    return under + (over - under) * np.clip(share, 0, 1)[..., None].astype(np.float32)


def ramp(low: float, high: float, x: Big) -> Big:
    """Smoothstep."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def paint(fields: Fields) -> Colour:
    """The chart without drawn signs, enlarged, colours from 0 to 1."""
    paper = _paper(fields)
    inland = fields.enlarge(ndimage.gaussian_filter(fields.shape.inland, 0.8))
    offshore = fields.enlarge(ndimage.gaussian_filter(fields.shape.offshore, 0.6))
    picture = mix(_sea(fields, paper, offshore), _land(fields, paper, inland), ramp(-0.3, 0.5, inland))
    return _coast(fields, picture, inland, offshore)


def _paper(fields: Fields) -> Colour:
    width, height = fields.size
    coarse, fine = fields.noise(420, 1, 6, 0.55), fields.noise(60, 10, 5, 0.6)
    rng = np.random.default_rng(1)
    big = (height * fields.scale, width * fields.scale)
    speck = rng.normal(0, 1, big).astype(np.float32)
    fibre = (
        ndimage.gaussian_filter(speck, (1.2, 9)) * 4
        + ndimage.gaussian_filter(rng.normal(0, 1, big).astype(np.float32), (9, 1.2)) * 4
    )
    tone = fields.enlarge(np.clip(0.42 + 0.55 * coarse + 0.18 * fine, 0, 1))
    sheet = mix(colour("#f3e6c3")[None, None], colour("#e3cc9a")[None, None], tone)
    t = np.clip((fields.noise(330, 41, 5) - 0.34) / 0.28, 0, 1)
    stain = fields.enlarge(t * t * (3 - 2 * t))
    sheet = sheet * (1 - 0.06 * stain[..., None] * np.array([0.6, 1, 1.7], np.float32))
    sheet = sheet * (1 + 0.012 * fibre[..., None] + 0.006 * speck[..., None])
    yy, xx = np.mgrid[0:height, 0:width]
    margin = np.minimum(np.minimum(xx, width - 1 - xx), np.minimum(yy, height - 1 - yy)) + 26 * fields.noise(120, 78, 4)
    sheet = mix(sheet, colour("#b98f55")[None, None], 0.40 * (1 - ramp(0, 190, fields.enlarge(margin))))
    far = fields.enlarge(np.hypot((xx - width / 2) / width, (yy - height / 2) / height))
    return np.clip(sheet * (1 - 0.07 * ramp(0.38, 0.75, far))[..., None], 0, 1)


def _sea(fields: Fields, paper: Colour, offshore: Big) -> Colour:
    flow = fields.enlarge(fields.noise(180, 61, 6, 0.55))
    wash = np.exp(-np.clip(offshore + 34 * flow, 0, None) / 92.0)
    granules = 1 + 0.10 * fields.enlarge(fields.noise(7, 62, 3))
    deep = 0.55 * colour("#bcd6cc") + 0.45 * paper
    sea = mix(paper, deep * (paper / paper.mean((0, 1))) ** 0.6, 0.50 * granules * (1 - 0.55 * flow))
    sea = mix(sea, colour("#5aa7ad") * (0.86 + 0.16 * paper), 0.74 * wash * granules)
    sea = mix(sea, colour("#9fd0c4")[None, None], 0.60 * np.exp(-offshore / 12.0))
    wavy = fields.enlarge(ndimage.gaussian_filter(fields.shape.offshore, 2.2) + 1.4 * fields.noise(40, 63, 2))
    distance, gap, first = 5.0, 5.2, True
    while distance < 120:
        line = np.clip(((0.9 if first else 0.62) - np.abs(wavy - distance)) * fields.scale + 0.5, 0, 1)
        sea = mix(sea, colour("#214a55")[None, None], line * (0.62 * math.exp(-distance / 62)))
        gap *= 1.13
        distance += gap
        first = False
    return sea


def _land(fields: Fields, paper: Colour, inland: Big) -> Colour:
    rough = fields.noise(46, 81, 5, 0.55)
    height = np.clip(fields.height + 0.10 * rough, 0, 1)
    land: Colour = np.zeros((*inland.shape, 3), np.float32)
    total = np.zeros(inland.shape, np.float32)
    tall = fields.enlarge(height)
    for quadrant, codes in enumerate(GROUND):
        weight = fields.enlarge(ndimage.gaussian_filter((fields.ground == quadrant).astype(float), 7))
        low, middle, high = (colour(code)[None, None] for code in codes)
        tint = mix(mix(low, middle, ramp(0.12, 0.42, tall)), high, ramp(0.45, 0.85, tall))
        land += tint * weight[..., None]
        total += weight
    land /= total[..., None]
    blotch, slope = fields.enlarge(rough), fields.enlarge(fields.slope)
    land = land * (1 + 0.10 * blotch[..., None] + 0.05 * fields.enlarge(fields.noise(9, 82, 3))[..., None])
    bare = ramp(0.55, 1.15, slope + 0.25 * blotch) * ramp(
        0.2, 0.6, fields.enlarge(fields.height) + 0.35 * (1 - ramp(4, 26, inland))
    )
    land = mix(land, colour("#b7aa98") * (1 + 0.08 * blotch[..., None]), 0.55 * bare)
    beach = (1 - ramp(3, 15, inland + 7 * blotch)) * (1 - ramp(0.06, 0.22, slope * 0.35))
    land = mix(land, colour("#ead9a6")[None, None], 0.8 * beach)
    light = fields.enlarge(fields.light)
    land = mix(land, colour("#fff3cf")[None, None], 0.55 * np.clip((light - 0.60) / 0.40, 0, 1) ** 1.2)
    shadow = np.clip(1.05 * np.clip((0.66 - light) / 0.66, 0, 1) ** 0.9, 0, 0.92)
    land = mix(land, land * colour("#5b4a63") * 1.1, shadow)
    hollow = fields.enlarge(fields.hollow)
    land = land * (1 - 0.55 * np.clip(hollow, 0, 0.5) + 0.25 * np.clip(-hollow, 0, 0.5))[..., None]
    land = land * (0.80 + 0.22 * paper / paper.mean((0, 1)))
    return _contours(fields, land, inland)


def _contours(fields: Fields, land: Colour, inland: Big) -> Colour:
    soft = ndimage.gaussian_filter(fields.height, 1.6)
    steep = fields.enlarge(np.hypot(*np.gradient(soft)) + 1e-6)
    level = fields.enlarge(soft)
    for step in range(1, 13):
        strong = step % 4 == 0
        line = np.clip((0.28 + (0.2 if strong else 0) - np.abs(level - step / 13) / steep) * fields.scale + 0.4, 0, 1)
        land = mix(land, colour("#4a2f1a")[None, None], line * (0.30 if strong else 0.16) * (inland > 0))
    return land


def _coast(fields: Fields, picture: Colour, inland: Big, offshore: Big) -> Colour:
    shape = fields.shape
    width = fields.size[0]
    cliff = fields.enlarge(ndimage.gaussian_filter(shape.cliff.astype(float), 0.55))
    deep = fields.enlarge(np.clip(shape.cliff_depth / 12, 0, 1))
    grain: Field = fields.noise(9, 93, 2) * 9 + np.arange(width)[None, :] * 0.9
    strata = fields.enlarge(0.5 + 0.5 * np.sin(grain))
    rock = mix(colour("#b39a7c")[None, None], colour("#4f3b2d")[None, None], 0.25 + 0.8 * deep - 0.22 * strata)
    picture = mix(picture, rock, ramp(0.25, 0.75, cliff) * (inland < 0.4))
    solid = ndimage.gaussian_filter((shape.land | shape.cliff).astype(float), 0.8)
    picture = mix(
        picture, colour("#24160d")[None, None], np.clip(1 - np.abs(fields.enlarge(solid) - 0.5) * 2.6, 0, 1) * 0.85
    )
    # The light comes from the north-west, so the cliffs' shadow falls to the south-east, on the water only.
    body = (shape.land | shape.cliff).astype(float)
    shadow = ndimage.gaussian_filter(np.roll(body, (7, 7), (0, 1)), 5)
    picture = picture * (1 - 0.30 * fields.enlarge(shadow) * np.clip(offshore, 0, 1))[..., None]
    gy, gx = np.gradient(ndimage.gaussian_filter(shape.inland, 2))
    shaded = np.clip(-(gx + gy) / 1.41, 0, 1)
    pen = fields.enlarge(1.35 + 1.0 * shaded + 0.35 * fields.noise(24, 91, 2))
    line = np.clip((pen - np.abs(inland)) * fields.scale + 0.5, 0, 1)
    return mix(picture, colour("#2b1a10")[None, None], line * 0.88)


def age(picture: Colour) -> Colour:
    """Grain and depth of colour, laid over the finished chart."""
    grain = np.random.default_rng(5).normal(0, 1, picture.shape[:2]).astype(np.float32)
    picture = np.clip(picture * (1 + 0.012 * grain[..., None]), 0, 1)
    picture = picture + 0.10 * (picture - picture.mean(-1, keepdims=True)) + 0.025 * np.sin((picture - 0.5) * np.pi)
    return np.clip(picture * np.array([1.015, 1.0, 0.98], np.float32), 0, 1)
