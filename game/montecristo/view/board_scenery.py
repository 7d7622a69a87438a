"""What lies on the chart as sprites: trails, spaces, names, things, marks. Each function tells one group as it should look now."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from game.core.words import _
from game.ui.theme import CREAM, GOLD, INK, MADDER, SEA, VIOLET
from game.ui.ui import Ui

from ..chart import Chart
from ..rules.numbers import AXE, FOOD, ROLES, SPEAR
from ..rules.state import LYING, NOBODY, UP
from .board_lines import LIT_TRAIL, THIEFS_GOAL, THIEFS_WAY, TRAIL, Lines, ribbon
from .board_names import Names
from .board_pictures import KIND_COLOURS, MEDALS, ROLE_COLOURS, Pictures
from .board_projection import Projection
from .board_sprites import Picture, Sprite
from .stage import ALTAR, Stage

if TYPE_CHECKING:
    from ..rules.forecast import Forecast

(
    TRAILS, QUADRANTS, BOATS, THIEFS_WAYS, WAY, SPACES, RINGS, NAMES, THINGS, STANDS, FIGURES, COSTS, FORECASTS, FLYING,
) = range(14)  # fmt: skip
"""The layers, lowest first."""
_LEAST_CHANCE = Fraction(1, 5)
COIN, COIN_ASIDE, COIN_DOWN = 2.3, 0.9, 0.7
"""Size of the treasure and its place beside the middle of its space, in radii."""
_CROWD_ROW = 4
_SHOULDERS = 1.25
"""Figures are broader than the room they leave for the costs of a step."""
_CROWD = 2.5  # radii that figures and altar take beside a chapel
Group = dict[object, Sprite]


@define(eq=False, slots=False)
class Look:
    """What the table asks the board to show, beside the stage. Assign; the next drawing shows it."""

    reach: dict[int, int] = field(factory=dict)
    """Cost in points by space: these are lit, the rest lies in a veil. Empty: nothing lit, no veil."""
    kept: frozenset[int] = frozenset()
    """Spaces that stay clear of the veil while nothing is lit, as long as a turn goes on: else the chart would flash at every step."""
    way: list[int] = field(factory=list)
    """Spaces of the way pointed at, from the figure to the goal."""
    hover: int | None = None
    focus: int | None = None
    """The space that has the keyboard."""
    acting: int | None = None
    """The seat that acts."""
    ask: tuple[int, ...] = ()
    """Spaces of which one is to be chosen: a pulsing ring around each."""
    forecast: Forecast | None = None
    provisions_rolled: bool = False
    """Food and water are rolled for as well, so that a barred quadrant bars them too."""
    wells_flow: bool = False
    """But nothing is rolled for where a well stands (R-55)."""
    hunt: tuple[int, ...] = ()
    """With the forecast: the Thief's way to what it is after, also beyond this afternoon."""


@frozen(eq=False)
class Kit:
    """What the sprites are made of."""

    ui: Ui
    chart: Chart
    stage: Stage
    projection: Projection
    pictures: Pictures
    lines: Lines
    names: Names

    def sprite(self, picture: Picture, x: float, y: float, layer: int, depth: float = 0.0) -> Sprite:
        """A sprite with its anchor at a logical point."""
        s = self.ui.scale
        return Sprite(picture, x * s, y * s, layer, depth)

    def centre(self, space: int) -> tuple[float, float]:
        """The middle of a space in logical pixels."""
        place = self.chart.island.spaces[space]
        return self.projection.at(place.x, place.y)

    def reach_of(self, space: int) -> float:
        """The radius of a space's picture in logical pixels."""
        kind = self.chart.island.spaces[space].kind
        return self.projection.radius * (MEDALS[kind][2] if kind in MEDALS else 0.64 if kind == "plain" else 1.0)

    def colour_of(self, seat: int | None) -> str:
        """The colour of a seat's figure."""
        if seat is None or not 0 <= seat < len(self.stage.people) or self.stage.people[seat].role == NOBODY:
            return SEA
        return ROLE_COLOURS[ROLES[self.stage.people[seat].role]]


def lit_spaces(kit: Kit, look: Look) -> set[int]:
    """Spaces in a gold ring: what can be reached or chosen, but not where the acting figure stands."""
    here = kit.stage.people[look.acting].space if look.acting is not None else NOBODY
    return (set(look.reach) - {here}) | set(look.ask)


def clear_spaces(kit: Kit, look: Look) -> set[int]:
    """Spaces that no veil covers: all in reach and the one stood on; none at all when there is no veil."""
    if not look.reach:
        return set() if look.ask else set(look.kept)
    here = {kit.stage.people[look.acting].space} if look.acting is not None else set()
    return set(look.reach) | here


def trails(kit: Kit, look: Look) -> Group:
    """All trails, those within reach lit."""
    out: Group = {}
    clear = clear_spaces(kit, look)
    for a, b in kit.chart.trails:
        coats = LIT_TRAIL if a in clear and b in clear else TRAIL
        picture = kit.lines.trail(a, b, coats)
        out[a, b] = Sprite(picture, 0, 0, TRAILS)
    return out


def ways(kit: Kit, look: Look) -> Group:
    """The likely ways of the Thief, and above them the way pointed at."""
    out: Group = {}
    chart = kit.chart
    steps = set()
    for a, b in thiefs_steps(kit, look):
        picture = kit.lines.trail(a, b, THIEFS_WAY)
        out["thief", a, b] = Sprite(picture, 0, 0, THIEFS_WAYS)
        steps.add((a, b))
    for a, b in zip(look.hunt, look.hunt[1:], strict=False):
        if look.forecast is not None and (a, b) not in steps:
            out["hunt", a, b] = Sprite(kit.lines.trail(a, b, THIEFS_GOAL), 0, 0, THIEFS_WAYS)
    coats = ribbon(kit.colour_of(look.acting))
    for a, b in zip(look.way, look.way[1:], strict=False):
        if (min(a, b), max(a, b)) in chart.trails:
            way = kit.lines.trail(a, b, coats)
        elif chart.island.side_of[a] >= 0 and chart.island.side_of[b] >= 0:
            way = kit.lines.ferry(a, b, coats)
        else:
            continue
        # Each coat of the ribbon is one picture per stretch: the later stretch lies on the earlier one, hidden below the space.
        out["way", a, b] = Sprite(way, 0, 0, WAY)
    return out


def thiefs_steps(kit: Kit, look: Look) -> Iterator[tuple[int, int]]:
    """The steps the Thief may take: between spaces it may pass, on a shortest way to somebody or to its ship."""
    if look.forecast is None:
        return
    island, stage = kit.chart.island, kit.stage
    passed = {space for space, chance in look.forecast.passes if chance}
    goals = {who.space for who in stage.people if who.life == UP} | {island.lair, stage.treasure_space}
    goals.discard(NOBODY)
    for a in {stage.thief} | passed:
        for b in island.neighbours[a]:
            if (
                b in passed
                and island.distance[stage.thief][b] == island.distance[stage.thief][a] + 1
                and any(goal != a and b in island.ways[a][goal] for goal in goals)
            ):
                yield a, b


def scenery(kit: Kit, look: Look) -> Group:
    """Quadrant and place names, boats."""
    out: Group = {}
    p = kit.projection
    for number, label in enumerate(kit.chart.labels):
        if label.style != "quadrant" and not p.names:
            continue
        picture = kit.names.label(label, p)
        if label.style == "quadrant":
            out["label", number] = kit.sprite(picture, *p.at(*label.way[0]), QUADRANTS)
            continue
        x, y = p.at(*label.way[0])
        if label.style == "place":
            x += _aside(kit, label.text, x, y, picture.surface.get_width() / kit.ui.scale)
        sprite = kit.sprite(picture, x, y, NAMES)
        room = kit.ui.rect(p.box)
        if label.style == "place":
            sprite.rect.clamp_ip(room)
        if room.contains(sprite.rect):
            out["label", number] = sprite
    for number, thing in enumerate(kit.chart.decorations):
        if thing.kind == "boat":
            boat = kit.pictures.boat(26 * max(0.8, p.zoom))
            out["boat", number] = kit.sprite(boat, *p.at(thing.x, thing.y), BOATS)
    return out


def _aside(kit: Kit, name: str, x: float, y: float, width: float) -> float:
    """How far the name of a place beside its medal must move to leave room for the medal and for who stands there."""
    p = kit.projection
    island = kit.chart.island
    named = [number for number, space in enumerate(island.spaces) if space.name == name]
    near = min(named or range(len(island.spaces)), key=lambda space: math.dist((x, y), kit.centre(space)))
    cx, cy = kit.centre(near)
    if island.spaces[near].kind not in MEDALS or abs(x - cx) < abs(y - cy):
        return 0.0
    side = 1 if x > cx else -1
    company = _CROWD if island.side_of[near] >= 0 else crowd(kit, near) * _SHOULDERS
    taken = max(kit.reach_of(near), p.radius * company) + 2
    return side * max(0.0, taken + width / 2 - abs(x - cx))


def spaces(kit: Kit, look: Look) -> Group:
    """All spaces with what stands on them for good: wells, altars."""
    out: Group = {}
    stage, island, r = kit.stage, kit.chart.island, kit.projection.radius
    lit = lit_spaces(kit, look)
    for number, space in enumerate(island.spaces):
        x, y = kit.centre(number)
        picture = kit.pictures.space(space.kind, r, number in lit, number in stage.wells)
        out["space", number] = kit.sprite(picture, x, y, SPACES, y)
        if twice(kit, look, number):
            out["twice", number] = kit.sprite(
                kit.pictures.twice(max(20, r * 1.3)), x - r * 1.1, y + r * 0.85, THINGS, y
            )
    for side, built in enumerate(stage.altars):
        if built == ALTAR:  # those that burn are in motion: motion_fire
            x, y = kit.centre(island.chapels[side])
            out["altar", side] = kit.sprite(kit.pictures.altar(r), x + r * 1.6, y + r * 1.3, THINGS, y)
    return out


def twice(kit: Kit, look: Look, space: int) -> bool:
    """The space yields twice: a well stands there, or the one who acts and can come here holds the spear for food."""
    if not kit.projection.names:
        return False
    if space in kit.stage.wells:
        return True
    if look.acting is None or space not in look.reach:
        return False
    return kit.stage.people[look.acting].tools[SPEAR] and kit.chart.island.kinds[space] == FOOD


def things(kit: Kit, look: Look) -> Group:
    """Gear that lies about, cubes in the hideaway, the treasure where nobody carries it."""
    out: Group = {}
    stage, r = kit.stage, kit.projection.radius
    for space, pile in stage.gear.items():
        x, y = kit.centre(space)
        if aside := crowd(kit, space):
            x, y = x + r * (aside + 0.65), y + r * 0.6  # beside those who stand there
        out["gear", space] = kit.sprite(kit.pictures.icon("sack", r * 1.9), x + r * 0.3, y - r * 0.55, THINGS, y)
        tools = [name for name, count in (("axe", pile[5 + 1 + AXE]), ("spear", pile[5 + 1 + SPEAR])) if count]
        for number, name in enumerate(tools):
            picture = kit.pictures.icon(name, r * 1.4)
            out["tool", space, name] = kit.sprite(picture, x + r * (1.15 + 0.5 * number), y - r * 1.0, THINGS, y + 1)
    stored = sum(stage.hideaway)
    if stored:
        x, y = kit.centre(kit.chart.island.hideaway)
        q = kit.reach_of(kit.chart.island.hideaway)
        pill = kit.pictures.pill(str(stored), max(15.0, r * 0.82), INK, "sack")
        out["stored"] = kit.sprite(pill, x + q * 0.95, y + q * 0.62, THINGS, y)
    if stage.holder == LYING and stage.treasure != NOBODY:
        x, y = kit.centre(stage.treasure)
        out["treasure"] = kit.sprite(
            kit.pictures.icon("treasure", r * COIN, GOLD), x + r * COIN_ASIDE, y + r * COIN_DOWN, THINGS, y + 2
        )
    return out


def marks(kit: Kit, look: Look) -> Group:
    """Step costs, the forecast, the ring of what is pointed at or has the keyboard; the note beside the chart tells its name."""
    out: Group = {}
    r = kit.projection.radius
    colour = kit.colour_of(look.acting)
    here = kit.stage.people[look.acting].space if look.acting is not None else NOBODY
    for space, cost in look.reach.items():
        if space == here:
            continue
        x, y = kit.centre(space)
        if aside := crowd(kit, space):
            x, y = x + r * aside, y - r * 0.6  # beside the heads of those who stand there
        q = kit.reach_of(space) * (0.86 if kit.chart.island.spaces[space].kind in MEDALS else 1)
        q = max(q, r * 0.8)
        on_way = space in look.way
        badge = (
            kit.pictures.badge(str(cost), r * 1.33, colour, _on(colour))
            if on_way
            else kit.pictures.badge(str(cost), r * 1.12)
        )
        out["cost", space] = kit.sprite(badge, x + q * 0.92, y - q * 0.8, COSTS, y + 1000 * on_way)
    out.update(_forecast(kit, look))
    if look.hover is not None:
        ring = kit.pictures.ring(kit.reach_of(look.hover) + 5, "#fffaf0", 3, INK, 5.4)
        out["hover"] = kit.sprite(ring, *kit.centre(look.hover), RINGS)
    if look.focus is not None:
        ring = kit.pictures.ring(kit.reach_of(look.focus) + 7, kit.ui.theme.focus, 2.8, "#fff6df", 5)
        out["focus"] = kit.sprite(ring, *kit.centre(look.focus), RINGS, 1)
    return out


def crowd(kit: Kit, space: int) -> float:
    """How far the figures in the middle of a space reach to the right, in radii; 0 where nobody covers it."""
    if kit.chart.island.side_of[space] >= 0:
        return 0.0
    count = min(_CROWD_ROW, len(kit.stage.on(space)) + (kit.stage.thief == space))
    return 0.55 + 0.95 * (count - 1) if count else 0.0


def _forecast(kit: Kit, look: Look) -> Group:
    """Chances above the spaces: violet where the Thief passes, madder with its face where it catches somebody."""
    out: Group = {}
    if look.forecast is None:
        return out
    stage, r = kit.stage, kit.projection.radius
    caught: dict[int, Fraction] = {}
    for seat, chance in enumerate(look.forecast.caught):
        if chance:
            space = stage.people[seat].space
            caught[space] = caught.get(space, Fraction(0)) + chance
    size = max(15.0, r * 0.9)
    for space, chance in {**dict(look.forecast.passes), **caught}.items():
        if chance < _LEAST_CHANCE or (space not in caught and not kit.projection.names):
            continue
        x, y = kit.centre(space)
        words = _("{number} %").format(number=round(chance * 100))
        if space in caught:
            x -= r * 1.15 * (kit.chart.island.side_of[space] >= 0)
            pill = kit.pictures.pill(words, size + 1, MADDER, "thief")
            out["caught", space] = kit.sprite(pill, x, y - r * 3.1, FORECASTS, y + 1000)
        else:
            out["passes", space] = kit.sprite(kit.pictures.pill(words, size, VIOLET), x, y - r * 1.75, FORECASTS, y)
    return out


def rings(kit: Kit, look: Look, beat: float) -> Group:
    """The rings around what may be chosen; ``beat`` 0 to 1 is how far they are open."""
    out: Group = {}
    for space in look.ask:
        ring = kit.pictures.ring(kit.reach_of(space) + 6 + 5 * beat, MADDER, 3.4, CREAM, 6.4)
        out["ask", space] = kit.sprite(ring, *kit.centre(space), RINGS)
    return out


def _on(colour: str) -> str:
    """Ink or cream, whichever reads on the colour."""
    return INK if colour in (ROLE_COLOURS["crew"], KIND_COLOURS["plain"]) else "#fffaf0"
