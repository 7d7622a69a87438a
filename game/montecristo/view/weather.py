"""The weather of the evening cards on the chart: the badge of each quadrant hit, and the signs of what is forbidden or granted."""

from __future__ import annotations

import math
from collections.abc import Sequence

from attrs import frozen

from game.ui.layout import R
from game.ui.theme import INK

from ..rules.actions import Action, DrawCard, RollCompass
from ..rules.fates import CARDS
from ..rules.numbers import DECK, FOOD, KINDS, RULEBOOK, Numbers
from ..rules.state import NOBODY
from .board_scenery import THINGS, Group, Kit, Look
from .board_sprites import Picture, compose

RAIN, FOG, WIND, ROCKS = "rain", "fog", "wind", "rocks"
BARRED, NO_FERRIES, FREE_FERRIES = "barred", "no_ferries", "free_ferries"
EVERYWHERE = -1
"""In place of a quadrant: the weather lies over the whole island."""
_INLAND = 2.6
"""No further from a space, in its radii, is surely land."""
_EVERY = 5
"""A trail keeps others at a distance by every fifth of its points."""
_KINDS = {
    "rain": RAIN, "cloudburst": RAIN, "sea_fog": FOG, "scirocco": WIND, "libeccio": WIND, "fair_wind": WIND, "rockfall": ROCKS,
}  # fmt: skip
"""By card: what it looks like. Other cards are no weather."""

_CLOUD = (
    f'<path d="M18 38a9 9 0 0 1 1-18a13 13 0 0 1 25-2a10 10 0 0 1 3 20Z" fill="#eef1f2" stroke="{INK}" stroke-width="3.4" '
    'stroke-linejoin="round"/>'
)
_GLYPHS = {
    RAIN: _CLOUD
    + '<path d="M21 44l-4 10M32 44l-4 10M43 44l-4 10" stroke="#2f6f9d" stroke-width="4.6" stroke-linecap="round"/>',
    FOG: _CLOUD + f'<path d="M13 46H51M18 54H46" stroke="{INK}" stroke-width="4" stroke-linecap="round"/>',
    WIND: '<path d="M10 26H40a7 7 0 1 0 -7 -7M8 36H50a7 7 0 1 1 -7 7M14 46H30a5.500 5.500 0 1 1 -5 6" fill="none" '
    'stroke="#2f6f9d" stroke-width="4.8" stroke-linecap="round"/>',
    ROCKS: f'<g fill="#b9b2a4" stroke="{INK}" stroke-width="3.2" stroke-linejoin="round"><path d="M8 52l7-16l13-2l7 18Z"/>'
    '<path d="M30 52l5-20l13-5l9 14l-3 11Z"/><path d="M22 24l6-9l9 3l-1 9l-9 3Z"/></g>',
}


@frozen
class Gust:
    """One kind of weather over one quadrant."""

    kind: str
    quadrant: int
    """0 to 3, or EVERYWHERE."""


def gusts_of(card: int, quadrants: Sequence[int]) -> tuple[Gust, ...]:
    """The weather of a card whose compass named these quadrants."""
    if card == NOBODY or DECK[card] not in _KINDS:
        return ()
    kind = _KINDS[DECK[card]]
    if not CARDS[DECK[card]].rolls:
        return (Gust(kind, EVERYWHERE),)
    return tuple(Gust(kind, quadrant) for quadrant in dict.fromkeys(quadrants))


def gusts_today(log: Sequence[Action], card: int, numbers: Numbers = RULEBOOK) -> tuple[Gust, ...]:
    """The weather that the evening card ``card``, the last one drawn in the log, has brought so far."""
    if card == NOBODY:
        return ()
    rolls: list[int] = []
    for action in reversed(log):
        if isinstance(action, DrawCard):
            break
        if isinstance(action, RollCompass):
            rolls.insert(0, numbers.compass_die[action.face - 1])
    # Later rolls may be those of a reveal.
    return gusts_of(card, rolls[: CARDS[DECK[card]].rolls])


@frozen
class Sign:
    """What the weather forbids or grants at one place of the chart, shown there by a small picture."""

    what: str
    """BARRED, NO_FERRIES or FREE_FERRIES."""
    place: int
    """The space, or the number of the ferry."""
    room: R


def signs(kit: Kit, look: Look) -> tuple[Sign, ...]:
    """Where the last card bars a space from being searched, and where ferries rest or ask no fare."""
    weather, p, island = kit.stage.weather, kit.projection, kit.chart.island
    out: list[Sign] = []
    if weather.barred >= 0:
        kinds = KINDS if look.provisions_rolled else KINDS[:FOOD]
        for number, space in enumerate(island.spaces):
            flows = look.wells_flow and number in kit.stage.wells
            if space.quadrant == weather.barred and space.kind in kinds and not flows:
                x, y = p.at(space.x, space.y)
                out.append(Sign(BARRED, number, _around(x + p.radius * 0.75, y + p.radius * 0.75, p.radius * 1.25)))
    if weather.ferries_closed or weather.ferries_free:
        what = NO_FERRIES if weather.ferries_closed else FREE_FERRIES
        for number, ferry in enumerate(kit.chart.ferries):
            x, y = p.at(*ferry.way[len(ferry.way) * 2 // 5])
            out.append(Sign(what, number, _around(x, y, max(26.0, p.radius * 1.7))))
    return tuple(out)


def sign_sprites(kit: Kit, look: Look) -> Group:
    """The pictures of the signs."""
    out: Group = {}
    for sign in signs(kit, look):
        icon = "ferry" if sign.what == FREE_FERRIES else "lock"
        picture = kit.pictures.icon(icon, sign.room.w, "" if sign.what == BARRED else "#fff6dc")
        depth = kit.centre(sign.place)[1] + 3 if sign.what == BARRED else 0.0
        out[sign.what, sign.place] = kit.sprite(picture, sign.room.cx, sign.room.cy, THINGS, depth)
    return out


def _around(x: float, y: float, size: float) -> R:
    return R(x - size / 2, y - size / 2, size, size)


def badge_size(kit: Kit) -> float:
    """Logical pixels across."""
    return max(28.0, kit.projection.radius * 2.1)


def badges(kit: Kit, gusts: Sequence[Gust], places: dict[int, tuple[float, float]], covered: Sequence[R] = ()) -> Group:
    """A small badge for each, where it covers no space and no note is laid, which are ``covered``.

    ``places`` keeps those found; empty it when the chart lies elsewhere.
    """
    out: Group = {}
    size = badge_size(kit)
    for gust in gusts:
        if gust.quadrant not in places:
            places[gust.quadrant] = free_place(kit, gust.quadrant, covered)
        picture = kit.pictures.kept(lambda kind=gust.kind: _badge(kit, kind, size), "weather", gust.kind, size)
        out["weather", gust.quadrant] = kit.sprite(picture, *places[gust.quadrant], THINGS, 1e6)
    return out


def _badge(kit: Kit, kind: str, size: float) -> Picture:
    disc = kit.pictures.badge("", size, "#fbf3df")
    glyph = kit.ui.svg.draw_string(_GLYPHS[kind], size * 0.74, size * 0.74, (0, 0, 64, 64))
    w, h = glyph.get_size()
    return compose((disc.surface, disc.dx, disc.dy), (glyph, -w / 2, -h / 2))


def free_place(kit: Kit, quadrant: int, covered: Sequence[R] = ()) -> tuple[float, float]:
    """A logical point in the quadrant (over the sea for EVERYWHERE) that is as far as can be from spaces, trails and names.

    Not under what is ``covered``, if it can be helped.
    """
    island = kit.chart.island
    centres = [kit.centre(space) for space in range(len(island.spaces))]
    taken = [*centres, *(kit.projection.at(*point) for label in kit.chart.labels for point in label.way)]
    taken += [kit.projection.at(*point) for trail in kit.chart.trails.values() for point in trail.way[::_EVERY]]
    if quadrant == EVERYWHERE:
        room = kit.projection.box.inset(60)
        ferries = [kit.projection.at(*point) for ferry in kit.chart.ferries for point in ferry.way[1:-1:2]]
        places = [(x, y - 1.6 * kit.projection.radius) for x, y in ferries if room.contains(x, y)] or [
            (room.cx, room.y)
        ]
    else:
        own = [centres[space] for space in range(len(island.spaces)) if island.quadrants[space] == quadrant]
        others = [centres[space] for space in range(len(island.spaces)) if island.quadrants[space] != quadrant]
        left, top = min(x for x, _y in own), min(y for _x, y in own)
        step = max(4.0, kit.projection.radius * 0.9)
        across, down = int((max(x for x, _y in own) - left) / step), int((max(y for _x, y in own) - top) / step)
        grid = [(left + i * step, top + j * step) for i in range(across + 1) for j in range(down + 1)]
        inland = _INLAND * kit.projection.radius
        places = [at for at in grid if _near(at, own) < min(inland, _near(at, others))]
    hidden = [room.inset(-badge_size(kit) / 2) for room in covered]
    seen = [at for at in places if not any(room.contains(*at) for room in hidden)]
    return max(seen or places, key=lambda at: _near(at, taken))


def _near(at: tuple[float, float], points: Sequence[tuple[float, float]]) -> float:
    """How far the nearest of the points is."""
    return min((math.dist(at, point) for point in points), default=math.inf)
