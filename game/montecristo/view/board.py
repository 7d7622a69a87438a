"""The board: the chart with everything that lies and moves on it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import pygame
from attrs import evolve

from game.ui import shade
from game.ui.layout import R
from game.ui.theme import HIGH_CONTRAST, SHADOW
from game.ui.tween import SPEEDS, Cue
from game.ui.ui import Ui

from ..chart import Chart
from ..rules.state import AFTERNOON, NOBODY
from . import board_cues, board_scenery
from .board_figures import Foot, feet_of, figures, stand_of, standing
from .board_ground import PAINTINGS, Ground, frame
from .board_lines import Lines
from .board_names import Names
from .board_pictures import Pictures
from .board_projection import project
from .board_scenery import Group, Kit, Look, clear_spaces
from .board_sprites import Sprites
from .light import LIGHT_SECONDS, TINTS, VEIL_SECONDS, Floor, Tint, tinted
from .motion_crowd import Crowd
from .motion_fire import FRAMES, FRAMES_A_SECOND, fires
from .stage import FIRE, Stage
from .weather import Gust, Sign, badge_size, badges, sign_sprites, signs
from .weather_sky import sky

_BEAT_SECONDS, _BEAT_STEPS = 1.1, 8
_CORNER_GAP = 10.0
_CORNER_WIDTHS = range(420, 130, -10)
_CORNER_SHARE = 0.4
_NOTE, _VAST = (280.0, 130.0), 1e7
_TOLERANCE = 1.25


class BoardView(Look):
    """Draws a stage on its chart. Place it first; then assign the attributes of :class:`Look` and call :meth:`draw`.

    ``stage`` may be assigned too (after an undo); call :meth:`refresh` after that and whenever the stage followed an event.
    """

    def __init__(self, ui: Ui, chart: Chart, stage: Stage, paintings: Path = PAINTINGS) -> None:
        super().__init__()
        self.ui = ui
        self.chart = chart
        self.stage = stage
        self._ground = Ground(ui, chart, paintings)
        self._pictures = Pictures(ui)
        self._names = Names(ui, chart)
        self._sprites = Sprites()
        self._floor = Floor()
        self._frame = pygame.Surface((1, 1))
        self._shown: tuple[object, ...] | None = None
        self._veiled: frozenset[int] | None = None
        self._lit: Tint | None = None
        self.gusts: tuple[Gust, ...] = ()
        """The weather whose badges lie on the chart; assign, the next drawing shows it."""
        self._badge_places: dict[int, tuple[float, float]] = {}
        self._noted: tuple[R, ...] = ()
        self._crowd = Crowd()
        self._embers = 0.0
        """Seconds for which the fires have flickered."""
        self._moves: dict[int, Foot] = {}
        self._bound: dict[int, int] = {}
        """By those on their way: to which space."""
        self._landed: set[int] = set()
        self._flying: dict[object, Group] = {}
        self._figures_stale = self._flying_stale = True
        self._beat = 0.0
        self.kit = self._new_kit(R(0, 0, 640, 480))

    # ------------------------------------------------------------------ lay out
    def _new_kit(self, sheet: R, beside: float = 0.0) -> Kit:
        projection = project(self.chart, sheet, beside, self.ui.room)
        lines = Lines(self.chart, projection, self.ui.scale)
        return Kit(self.ui, self.chart, self.stage, projection, self._pictures, lines, self._names)

    def place(self, r: R, beside: float = 0.0) -> None:
        """Lay the board out in a rectangle: a sheet with a degree frame. Again after every change of size, theme or language.

        ``beside`` is the width of notes that are to lie on the sea beside the island, if there is room for them.
        """
        self._pictures.clear()
        self._names.clear()
        self._sprites.clear()
        self.kit = self._new_kit(r, beside)
        self._ground.fit(self.kit.projection)
        self._floor.show(pygame.Surface((1, 1)))
        self._frame = self.ui.svg.draw_string(frame(r), r.w, r.h)
        self._shown = None
        self._veiled = self._lit = None
        self._crowd.clear()
        self._badge_places.clear()
        self._flying.clear()
        self._figures_stale = self._flying_stale = True

    @property
    def sheet(self) -> R:
        """The rectangle given to :meth:`place`."""
        return self.kit.projection.sheet

    def refresh(self) -> None:
        """The stage changed: the next drawing shows it. Figures that have arrived stand where the stage has them."""
        if self.kit.stage is not self.stage:
            self.kit = evolve(self.kit, stage=self.stage)
        for who in self._landed:
            self._moves.pop(who, None)
            self._bound.pop(who, None)
        self._landed.clear()
        self._shown = None

    # ------------------------------------------------------------------ draw
    def draw(self, target: pygame.Surface, whole: bool = False) -> list[pygame.Rect]:
        """Draw what changed since the last time, or everything; returns the regions drawn, in device pixels."""
        drawn: list[pygame.Rect] = []
        room = self.ui.rect(self.kit.projection.box)
        if whole:
            drawn.append(self._draw_sheet(target))
            self._sprites.soil(room)
        self._arrange(room)
        return drawn + self._sprites.draw(target, self._floor.surface, room)

    def damage(self, rect: pygame.Rect) -> None:
        """Something that covered a region (device pixels) is gone: draw it again the next time."""
        self._sprites.soil(rect)

    def _draw_sheet(self, target: pygame.Surface) -> pygame.Rect:
        room = self.ui.rect(self.sheet)
        plain = pygame.Surface((max(1, room.w // 8), max(1, room.h // 8)), pygame.SRCALPHA)
        plain.fill((255, 255, 255, 255))
        blur = max(1.0, 9 * self.ui.scale / 8)
        soft = shade.glow(plain, SHADOW, blur, 0.75)
        m = 8 * shade.margin(blur)
        soft = pygame.transform.smoothscale(soft, (room.w + 2 * m, room.h + 2 * m))
        target.blit(soft, (room.x - m + self.ui.px(4), room.y - m + self.ui.px(7)))
        target.blit(self._frame, room)
        return room.inflate(2 * m, 2 * m).clip(target.get_rect())

    def _arrange(self, room: pygame.Rect) -> None:
        """Bring the sprites up to what the stage and the look tell."""
        kit = self.kit
        shown = (
            tuple(self.reach.items()), tuple(self.way), self.hover, self.focus, self.acting, tuple(self.ask), id(self.forecast),
            self.kept, self.provisions_rolled, self.wells_flow,
            self.gusts, self.ui.theme.name,
        )  # fmt: skip
        if shown != self._shown:
            self._shown = shown
            self._lay_floor(room)
            self._sprites.put("weather", badges(kit, self.gusts, self._badge_places, self._noted))
            for name, group in _GROUPS.items():
                self._sprites.put(name, group(kit, self))
            self._figures_stale = True
        if self._figures_stale:
            self._figures_stale = False
            feet = feet_of(self.stage, self._moves, self._bound)
            feet = self._crowd.feet(feet, self._moves, steps=self._gentle and not self.ui.settings.reduced_motion)
            self._sprites.put("figures", figures(kit, self, feet))
        self._sprites.put("fires", fires(kit, int(self._embers * FRAMES_A_SECOND + 1e-6) % FRAMES), loops=True)
        beat = round(_BEAT_STEPS * (0.5 - 0.5 * math.cos(2 * math.pi * self._beat))) / _BEAT_STEPS
        self._sprites.put("rings", board_scenery.rings(kit, self, beat))
        if self._flying_stale:
            self._flying_stale = False
            self._sprites.put("flying", {k: s for group in self._flying.values() for k, s in group.items()})

    def _lay_floor(self, room: pygame.Rect) -> None:
        """The ground with the veil over what is out of reach, in the light of the hour."""
        reach = frozenset(clear_spaces(self.kit, self))
        light = TINTS[AFTERNOON if self.ui.theme is HIGH_CONTRAST else self.stage.phase]
        if reach == self._veiled and light == self._lit:
            return
        if reach:
            ways = [trail.way for (a, b), trail in self.chart.trails.items() if a in reach and b in reach]
            ground = self._ground.veiled(self.kit.projection, reach, ways)
        else:
            ground = self._ground.bare
        seconds = VEIL_SECONDS if light == self._lit else LIGHT_SECONDS
        self._floor.show(tinted(ground, light), seconds if self._gentle and self._lit is not None else 0.0)
        self._sprites.soil(room)
        self._veiled, self._lit = reach, light

    # ------------------------------------------------------------------ motion
    @property
    def _gentle(self) -> bool:
        """Changes take a moment: always but at the speed that shows only the end."""
        return not math.isinf(SPEEDS[self.ui.settings.speed])

    @property
    def _ambient(self) -> bool:
        """Fires flicker: for nothing but the eye, so not where nobody looks or nobody wants it."""
        settings = self.ui.settings
        return self.ui.focused and settings.ambient_motion and not settings.reduced_motion

    @property
    def stirring(self) -> bool:
        """Fires burn where they may be seen to."""
        return self._ambient and FIRE in self.stage.altars

    def update(self, dt: float) -> None:
        """``dt`` seconds passed: light and veil change, figures step aside, fires flicker, the rings of what is asked for breathe."""
        if self.ask and not self.ui.settings.reduced_motion:
            self._beat = (self._beat + dt / _BEAT_SECONDS) % 1.0
        if self._floor.update(dt):
            self._sprites.soil(self.ui.rect(self.kit.projection.box))
        if self._crowd.update(dt):
            self._figures_stale = True
        if self.stirring:
            self._embers = (self._embers + dt) % (FRAMES / FRAMES_A_SECOND)

    def settle(self) -> None:
        """Light, veil and figures come to rest at once."""
        if self._floor.fading:
            self._floor.settle()
            self._sprites.soil(self.ui.rect(self.kit.projection.box))
        self._crowd.settle()
        self._figures_stale = True

    @property
    def moving(self) -> bool:
        """Something on the board moves at every turn of the clock; fires do not count, they flicker at the slow beat of rest."""
        on_way = len(self._moves) > len(self._landed)
        asks = bool(self.ask) and not self.ui.settings.reduced_motion
        return on_way or bool(self._flying) or asks or self._floor.fading or self._crowd.busy

    def move(self, who: int, foot: Foot, bound: int, landed: bool = False) -> None:
        """A figure (a seat or THIEF) is on its way to the space ``bound``, or has ``landed`` and waits for the stage to say so too."""
        self._moves[who] = foot
        self._bound[who] = bound
        (self._landed.add if landed else self._landed.discard)(who)
        self._figures_stale = True

    def fly(self, key: object, sprites: Group) -> None:
        """Show passing sprites under a key; none takes them away."""
        if sprites:
            self._flying[key] = sprites
        else:
            self._flying.pop(key, None)
        self._flying_stale = True

    def foot_of(self, who: int, start: int) -> Foot:
        """Where a figure stands that is about to leave ``start``."""
        if who in self._moves:
            return self._moves[who]
        here = standing(self.stage).get(start, [])
        if who in here:
            return stand_of(self.chart.island, start, here.index(who), len(here))
        return stand_of(self.chart.island, start)

    def walk_cue(self, seat: int, start: int, end: int, way: str = "walk", fellow: int = NOBODY) -> Cue:
        """A figure walks, crawls or rides ("walk", "crawl", "ferry", as in the event), with the fellow it carries.

        Let the stage follow the event and refresh the board when the cue has ended.
        """
        return board_cues.walk(self, seat, start, end, way)

    def thief_cue(self, start: int, end: int) -> Cue:
        """The Thief takes a step, or leaps home. Let the stage follow when the cue has ended."""
        return board_cues.thief(self, start, end)

    def clash_cue(self, seat: int, space: int) -> Cue:
        """An adventurer and the Thief on one space rush at each other."""
        return board_cues.clash(self, seat, space)

    def sky_cue(self, gusts: Sequence[Gust]) -> Cue:
        """Rain, fog or wind passes over the quadrants it hits."""
        return sky(self, gusts)

    def pulse_cue(self, space: int, colour: str) -> Cue:
        """A ring in ``colour`` opens around a space."""
        return board_cues.pulse(self, space, colour)

    def fly_cue(self, name: str, start: tuple[float, float], end: tuple[float, float]) -> Cue:
        """An icon (a cube kind, "heart", "treasure" ..) flies between two logical points; seen only above the chart."""
        return board_cues.fly(self, name, start, end)

    # ------------------------------------------------------------------ places
    def space_at(self, pos: tuple[float, float]) -> int | None:
        """The space under a device position, with a little tolerance."""
        if not self.ui.rect(self.kit.projection.box).collidepoint(pos):
            return None
        x, y = self.ui.to_logical(pos)
        near = [
            (
                math.dist((x, y), self.centre_of(space)) / max(self.kit.reach_of(space), self.kit.projection.radius),
                space,
            )
            for space in range(len(self.chart.island.spaces))
        ]
        distance, space = min(near)
        return space if distance <= _TOLERANCE else None

    def keep_clear(self, rooms: Sequence[R]) -> None:
        """Notes may lie there: the badges of the weather keep away. Call it after :meth:`place`."""
        self._noted = tuple(rooms)
        self._badge_places.clear()
        self._shown = None

    def badge_at(self, pos: tuple[float, float]) -> R | None:
        """The room of the weather's badge under a device position."""
        d = badge_size(self.kit)
        for gust in self.gusts:
            if gust.quadrant in self._badge_places:
                x, y = self._badge_places[gust.quadrant]
                room = R(x - d / 2, y - d / 2, d, d)
                if room.contains(*self.ui.to_logical(pos)):
                    return room
        return None

    def sign_at(self, pos: tuple[float, float]) -> Sign | None:
        """The sign of what the weather forbids or grants, under a device position."""
        x, y = self.ui.to_logical(pos)
        if not self.kit.projection.box.contains(x, y):
            return None
        return next((sign for sign in signs(self.kit, self) if sign.room.contains(x, y)), None)

    def centre_of(self, space: int) -> tuple[float, float]:
        """The middle of a space in logical pixels."""
        return self.kit.centre(space)

    def rect_of(self, space: int) -> R:
        """The square around a space's picture, for tooltips and focus."""
        x, y = self.kit.centre(space)
        r = self.kit.reach_of(space)
        return R(x - r, y - r, 2 * r, 2 * r)

    def free_corner(self, corner: str) -> R:
        """The largest room at a corner of the chart ("nw", "ne", "se", "sw") that covers no space, coast or name of a place."""
        p, s = self.kit.projection, self.ui.scale
        box = p.box.inset(_CORNER_GAP)
        blocked = [self.rect_of(space).inset(-8) for space in range(len(self.chart.island.spaces))]
        coast = (p.at(x, y) for way in self.chart.coast for x, y in way)
        blocked += [R(x, y, 0, 0).inset(-4) for x, y in coast]
        names = board_scenery.scenery(self.kit, self)
        blocked += [
            R(sprite.rect.x / s, sprite.rect.y / s, sprite.rect.w / s, sprite.rect.h / s)
            for key, sprite in names.items()
            if sprite.order[0] == board_scenery.NAMES
        ]
        best, most = R(box.x, box.y, 0, 0), 0.0
        for width in _CORNER_WIDTHS:
            x = box.x if "w" in corner else box.x2 - width
            column = [r for r in blocked if r.x < x + width and r.x2 > x and (r.cy < box.cy) == ("n" in corner)]
            if "n" in corner:
                height = min((r.y for r in column), default=box.y2) - box.y
            else:
                height = box.y2 - max((r.y2 for r in column), default=box.y)
            height = max(0.0, min(height, box.h * _CORNER_SHARE))
            # First of all a note of the usual size must fit, then the larger room is better.
            fits = min(1.0, width / _NOTE[0]) * min(1.0, height / _NOTE[1])
            if fits + width * height / _VAST > most:
                most = fits + width * height / _VAST
                best = R(x, box.y if "n" in corner else box.y2 - height, width, height)
        return best


_GROUPS = {
    "trails": board_scenery.trails,
    "ways": board_scenery.ways,
    "scenery": board_scenery.scenery,
    "spaces": board_scenery.spaces,
    "things": board_scenery.things,
    "marks": board_scenery.marks,
    "signs": sign_sprites,
}
