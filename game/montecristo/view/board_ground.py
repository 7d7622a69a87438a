"""The chart under everything: the painted island, or its tiles where nobody painted it; the veil; the frame of the sheet."""

from __future__ import annotations

import math
from collections.abc import Iterable
from pathlib import Path

import pygame

from game.core.words import pgettext
from game.ui import shade
from game.ui.layout import R
from game.ui.theme import INK, SHADOW, rgb
from game.ui.ui import Ui

from ..chart import FOLDER as PAINTINGS
from ..chart import Chart, find_painting
from ..chart.model import Way
from .board_projection import FRAME, Projection
from .tilechart import render_tiles

_SEA = "#7fb8ad"
_VEIL = "#2c1d33"
_VEIL_ON_LAND, _VEIL_ON_SEA = 0.29, 0.05
_VEIL_GRAIN = 4  # the veil is soft: a picture of a quarter of the size is enough
_CLEAR_AROUND, _CLEAR_ALONG, _SOFT = 46.0, 52.0, 17.0
_EDGE = 4  # device pixels of the chart's edge that give the paper beyond it its colours
_STRETCH = 1.05  # a picture may be enlarged so much before the next finer one is taken
_NORTH, _EAST, _SOUTH, _WEST = (0.26, -1.42), (1.22, 0.0), (0.0, 1.44), (-1.22, 0.0)
"""Where the letters of the winds stand, in radii of the compass: the north has a lily above it, so N stands beside that."""
_LETTER, _HALO = "#5a1f14", "#f4e7c4"
_WAVES = 120.0
"""Pixels of the map from one wave to the next on the sea beyond the painting."""
_WAVE = (
    '<g fill="none" stroke="#214a55" stroke-opacity=".34" stroke-width="1.5" stroke-linecap="round">'
    '<path d="M4 14q4-5 8 0q4-5 8 0q4-5 8 0q4-5 8 0"/><path d="M12 7q4-5 8 0q4-5 8 0"/></g>'
)
_TITLE_HEIGHT, _TITLE_ROOM, _TITLE_DOWN = 0.462, 1.1, 0.1
"""Of a painted title: its height in widths, the room it needs in widths, and how far down it hangs in heights of the chart."""
_VIGNETTE, _VIGNETTE_REACH = 70, 22.0


class Ground:
    """The pictures of one chart for a projection. Device pixels; made anew by :meth:`fit`."""

    def __init__(self, ui: Ui, chart: Chart, folder: Path = PAINTINGS) -> None:
        self.ui = ui
        self.chart = chart
        self.bare = pygame.Surface((1, 1))
        self._painting = find_painting(chart, folder)
        self._land: pygame.Surface | None = None

    def fit(self, projection: Projection) -> pygame.Surface:
        """The bare chart as it lies in the projection's box."""
        room = self.ui.rect(projection.box)
        self.bare = pygame.Surface(room.size)
        self.bare.fill(rgb(_SEA))
        picture, units = self._picture(projection.zoom * self.ui.scale)
        covered = _lay(self.bare, picture, units, projection, self.ui.scale, room)
        _continue_sea(self.bare, covered)
        if (
            self._painting is not None
            and covered
            and not covered.contains(self.bare.get_rect().inflate(-2 * _EDGE, -2 * _EDGE))
        ):
            self._wave(covered, projection)
            self._hang_title(picture, units, covered, projection)
        self._write_compass(projection)
        self.bare.blit(_vignette(room.size, self.ui.scale), (0, 0))
        self._land = self._weights(projection, room)
        return self.bare

    def veiled(self, projection: Projection, spaces: Iterable[int], ways: Iterable[Way]) -> pygame.Surface:
        """The chart in a little shade but for what lies around the spaces and along the ways."""
        assert self._land is not None, "fit comes first"
        veil = pygame.Surface(self._land.get_size(), pygame.SRCALPHA)
        veil.fill((255, 255, 255, 255))
        f = projection.zoom * self.ui.scale / _VEIL_GRAIN
        ox = (projection.left - projection.box.x) * self.ui.scale / _VEIL_GRAIN
        oy = (projection.top - projection.box.y) * self.ui.scale / _VEIL_GRAIN
        clear = (255, 255, 255, 0)
        for number in spaces:
            space = self.chart.island.spaces[number]
            pygame.draw.circle(veil, clear, (ox + space.x * f, oy + space.y * f), _CLEAR_AROUND * f)
        for way in ways:
            points = [(ox + x * f, oy + y * f) for x, y in way]
            pygame.draw.lines(veil, clear, False, points, max(1, round(_CLEAR_ALONG * f)))
        for _pass in range(2):  # two boxes look like a bell and cost a fifth of it
            veil = pygame.transform.box_blur(veil, max(1, round(_SOFT / 2 * self.ui.scale / _VEIL_GRAIN)))
        veil.blit(self._land, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        floor = self.bare.copy()
        floor.blit(pygame.transform.smoothscale(veil, floor.get_size()), (0, 0))
        return floor

    # ------------------------------------------------------------------ inside
    def _picture(self, device_zoom: float) -> tuple[pygame.Surface, R]:
        """The whole chart in any size that is large enough, and which part of the map it shows."""
        if self._painting is not None:
            # A little too small is sharper than twice too large.
            _factor, path = self._painting.image_for(device_zoom / _STRETCH)
            return pygame.image.load(path), R(*self._painting.units)
        width, height = self.chart.size
        across = max(1, round(min(2.0, max(0.5, device_zoom)) * width))
        return render_tiles(self.chart, (across, round(across * height / width))), R(0, 0, width, height)

    def _wave(self, covered: pygame.Rect, projection: Projection) -> None:
        """Engraved waves where the sea goes on beyond the painting, as there are on it."""
        room = self.bare.get_rect()
        step = max(40.0, _WAVES * projection.zoom) * self.ui.scale
        wave = self.ui.svg.draw_string(_WAVE, step * 0.42 / self.ui.scale, step * 0.21 / self.ui.scale, (0, 0, 40, 20))
        for row in range(math.ceil(room.h / (step * 0.6))):
            for column in range(math.ceil(room.w / step) + 1):
                # Neither in line nor by chance: the same sea every time.
                aside, down = (row * 0.618 + column * 0.382) % 1.0, (row * 0.382 + column * 0.618) % 1.0
                x, y = (column + 0.8 * aside) * step, (row + 0.7 * down) * step * 0.6
                spot = wave.get_rect(center=(round(x), round(y)))
                if not covered.colliderect(spot) and (row + 2 * column) % 3:
                    self.bare.blit(wave, spot)

    def _hang_title(self, picture: pygame.Surface, units: R, covered: pygame.Rect, projection: Projection) -> None:
        """A title that lies out of sight is shown on the sea beyond the painting, if there is room for it."""
        device = projection.zoom * self.ui.scale
        beyond = self.bare.get_rect()
        beyond.w, beyond.x = beyond.w - covered.right, covered.right
        for thing in self.chart.decorations:
            x, _y = projection.at(thing.x, thing.y)
            if thing.kind != "cartouche" or x + thing.size / 2 * projection.zoom > projection.box.x:
                continue
            w, h = thing.size, thing.size * _TITLE_HEIGHT
            size = round(w * device), round(h * device)
            if size[0] * _TITLE_ROOM > beyond.w:
                continue
            fx, fy = picture.get_width() / units.w, picture.get_height() / units.h
            cut = pygame.Rect((thing.x - w / 2 - units.x) * fx, (thing.y - h / 2 - units.y) * fy, w * fx, h * fy)
            title = pygame.transform.smoothscale(picture.subsurface(cut).convert(32), size)
            spot = title.get_rect(centerx=beyond.centerx, top=round(beyond.h * _TITLE_DOWN))
            soft = max(1.0, 3 * self.ui.scale)
            shadow = shade.glow(title.convert_alpha(), SHADOW, soft, 0.5)
            m = shade.margin(soft)
            self.bare.blit(shadow, (spot.x - m + self.ui.px(2), spot.y - m + self.ui.px(3)))
            self.bare.blit(title, spot)

    def _write_compass(self, projection: Projection) -> None:
        """The letters of the winds around a painted compass, in the player's language."""
        for thing in self.chart.decorations:
            if thing.kind != "compass" or self._painting is None or not thing.size:
                continue
            x, y = projection.at(thing.x, thing.y)
            radius = thing.size / 2 * projection.zoom
            size = max(14.0, 0.36 * radius)
            winds = (
                (pgettext("compass", "N"), _NORTH),
                (pgettext("compass", "E"), _EAST),
                (pgettext("compass", "S"), _SOUTH),
                (pgettext("compass", "W"), _WEST),
            )
            for wind, (across, down) in winds:
                letter = self.ui.text.render(wind, "cinzel", size, _LETTER)
                w, h = letter.get_width() / self.ui.scale, letter.get_height() / self.ui.scale
                left = x + across * radius + (w / 2 + 3) * (across > 0) - (w / 2 + 3) * (across < 0) - w / 2
                top = y + down * radius - h / 2
                place = (left - projection.box.x) * self.ui.scale, (top - projection.box.y) * self.ui.scale
                halo = shade.glow(letter, _HALO, max(1.0, 1.6 * self.ui.scale), 2.4)
                m = shade.margin(max(1.0, 1.6 * self.ui.scale))
                self.bare.blit(halo, (place[0] - m, place[1] - m))
                self.bare.blit(letter, place)

    def _weights(self, projection: Projection, room: pygame.Rect) -> pygame.Surface:
        """The veil's colour with its full opacity: more on land than on sea."""
        size = max(1, room.w // _VEIL_GRAIN), max(1, room.h // _VEIL_GRAIN)
        land = pygame.Surface(size, depth=24)
        if self._painting is not None:
            picture, units = pygame.image.load(self._painting.land), R(*self._painting.units)
        else:
            picture, units = _land_of_tiles(self.chart), R(0, 0, *self.chart.size)
        small = pygame.Rect(0, 0, *size)
        _lay(land, picture, units, projection, self.ui.scale / _VEIL_GRAIN, small)
        levels = pygame.image.tobytes(land, "RGB")[::3]
        most, least = 255 * _VEIL_ON_LAND, 255 * _VEIL_ON_SEA
        ramp = bytes(round(least + (most - least) * value / 255) for value in range(256))
        pixels = bytearray(4 * len(levels))
        for channel, value in enumerate(rgb(_VEIL)):
            pixels[channel::4] = bytes([value]) * len(levels)
        pixels[3::4] = levels.translate(ramp)
        return pygame.image.frombytes(bytes(pixels), size, "RGBA")


def _lay(
    target: pygame.Surface, picture: pygame.Surface, units: R, projection: Projection, scale: float, room: pygame.Rect
) -> pygame.Rect:
    """Scale the part of the picture that shows in the box onto the target, which stands for the whole box; returns where it lies."""
    zoom = projection.zoom * scale
    x = (projection.left - projection.box.x) * scale + units.x * zoom
    y = (projection.top - projection.box.y) * scale + units.y * zoom
    fx, fy = picture.get_width() / (units.w * zoom), picture.get_height() / (units.h * zoom)
    left, top = math.floor(max(0.0, -x) * fx), math.floor(max(0.0, -y) * fy)
    right = min(picture.get_width(), math.ceil((room.w - x) * fx))
    bottom = min(picture.get_height(), math.ceil((room.h - y) * fy))
    if right <= left or bottom <= top:
        return pygame.Rect(0, 0, 0, 0)
    part = picture.subsurface((left, top, right - left, bottom - top))
    place = pygame.Rect(round(x + left / fx), round(y + top / fy), 0, 0)
    place.size = max(1, round(x + right / fx) - place.x), max(1, round(y + bottom / fy) - place.y)
    plain = pygame.Surface(part.get_size(), depth=32)
    plain.blit(part, (0, 0))
    target.blit(pygame.transform.smoothscale(plain, place.size), place)
    return place.clip(target.get_rect())


def _continue_sea(target: pygame.Surface, covered: pygame.Rect) -> None:
    """In windows wider or taller than the chart its paper goes on to the frame, in the colours of its edge."""
    if not covered:
        return
    whole = target.get_rect()
    beyond = (
        (pygame.Rect(0, covered.y, covered.x, covered.h), pygame.Rect(covered.x, covered.y, _EDGE, covered.h)),
        (
            pygame.Rect(covered.right, covered.y, whole.w - covered.right, covered.h),
            pygame.Rect(covered.right - _EDGE, covered.y, _EDGE, covered.h),
        ),
        (pygame.Rect(0, 0, whole.w, covered.y), pygame.Rect(0, covered.y, whole.w, _EDGE)),
        (
            pygame.Rect(0, covered.bottom, whole.w, whole.h - covered.bottom),
            pygame.Rect(0, covered.bottom - _EDGE, whole.w, _EDGE),
        ),
    )
    for room, edge in beyond:
        if room.w <= 0 or room.h <= 0:
            continue
        strip = target.subsurface(edge.clip(whole))
        # Made small and large again, so that single grains of the edge do not become streaks.
        soft = pygame.transform.smoothscale(strip, (max(1, strip.get_width() // 24), max(1, strip.get_height() // 24)))
        target.blit(pygame.transform.smoothscale(soft, room.size), room)


def _land_of_tiles(chart: Chart) -> pygame.Surface:
    """White where a tile of a quadrant lies, one pixel per tile."""
    rows = chart.layers[0].rows if chart.layers else ((0,),)
    land = pygame.Surface((max(1, len(rows[0])), max(1, len(rows))), depth=24)
    for layer in chart.layers:
        for y, row in enumerate(layer.rows):
            for x, gid in enumerate(row):
                if gid and chart.tiles[gid].ground not in ("", "sea", "shore"):
                    land.set_at((x, y), (255, 255, 255))
    return land


def _vignette(size: tuple[int, int], scale: float) -> pygame.Surface:
    """Brown shade along the edges, fading inwards."""
    shade = pygame.Surface(size, pygame.SRCALPHA)
    for step in range(round(4 * _VIGNETTE_REACH * scale)):
        alpha = round(_VIGNETTE * math.exp(-step / (_VIGNETTE_REACH * scale)))
        if alpha:
            pygame.draw.rect(shade, (58, 34, 8, alpha), shade.get_rect().inflate(-2 * step, -2 * step), 1)
    return shade


def frame(sheet: R) -> str:
    """SVG elements of the degree frame of a sheet whose upper left corner is the origin."""
    w, h = sheet.w, sheet.h
    edge = FRAME - 1.5
    out = (
        f'<path d="M0 0H{w}V{h}H0ZM{edge} {edge}V{h - edge}H{w - edge}V{edge}Z" fill="#eadaae"/>'
        f'<rect x="1.5" y="1.5" width="{w - 3}" height="{h - 3}" fill="none" stroke="{INK}" stroke-width="3"/>'
        f'<rect x="6" y="6" width="{w - 12}" height="{h - 12}" fill="none" stroke="{INK}" stroke-width="1"/>'
        f'<rect x="{edge}" y="{edge}" width="{w - 2 * edge}" height="{h - 2 * edge}" fill="none" stroke="{INK}" '
        f'stroke-width="1.6"/>'
    )
    across, down = round(w / 44) | 1, round(h / 44) | 1
    step = (w - 2 * edge) / across
    for i in range(0, across, 2):
        out += "".join(
            f'<rect x="{edge + i * step}" y="{y}" width="{step}" height="4.5" fill="{INK}"/>' for y in (7.5, h - 12)
        )
    step = (h - 2 * edge) / down
    for i in range(0, down, 2):
        out += "".join(
            f'<rect x="{x}" y="{edge + i * step}" width="4.5" height="{step}" fill="{INK}"/>' for x in (7.5, w - 12)
        )
    return out
