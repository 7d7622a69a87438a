"""Draft an island as a Tiled map: the one-time author tool behind the first version of the files in ``maps``.

    python tools/author_map.py montecristo maps/montecristo.tmx

The written TMX is the source of truth from then on: edit it in Tiled. Running the tool again overwrites those edits; it stays to show
how the plan was found and to draft further islands. Build time only (numpy, scipy, Pillow).
"""

from __future__ import annotations

import argparse
import heapq
import math
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
from scipy import ndimage

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import plan_island as plan
from island_plans import PLANS, TILE, Plan

from painter.coastline import Point, Shape, fbm, polar, shape_of

BEND = 78
"""Pixels from the mouth of a harbour within which a ferry lane has no further points."""
QUADRANTS = ("north", "east", "south", "west")
TILESETS = (("sea", 1), ("north", 5), ("east", 9), ("south", 13), ("west", 17), ("shore", 21))
"""Tilesets and the number of their first tile in the map."""


class Draft:
    """One island being drafted: the land, then spots and trails on it."""

    def __init__(self, outline: Plan, seed: int) -> None:
        self.plan = outline
        self.size = width, height = outline.size
        self.rng = np.random.default_rng(seed)
        self.coast = [tuple(round(v) for v in polar(outline.centre, b, r)) for b, r in outline.coast]
        self.shape: Shape = shape_of(self.size, [self.coast], outline.stacks)
        label, count = ndimage.label(self.shape.land)
        main = 1 + int(np.argmax(ndimage.sum(self.shape.land, label, range(1, count + 1))))
        self.from_island = ndimage.distance_transform_edt(label != main)
        yy, xx = np.mgrid[0:height, 0:width]
        cx, cy = outline.centre
        bearing = (np.degrees(np.arctan2(xx - cx, cy - yy)) + 14 * fbm((height, width), 150, 71, 4)) % 360
        columns, rows = width // TILE, height // TILE
        middle = bearing[TILE // 2 :: TILE, TILE // 2 :: TILE][:rows, :columns]
        # How many borders one has passed, clockwise from where the north begins.
        north = outline.borders[0]
        passed = [(middle - north) % 360 >= (border - north) % 360 for border in outline.borders]
        self.quadrants = np.sum(passed, axis=0).astype(int) - 1
        self.corners = self.shape.inland[::TILE, ::TILE] > 0
        self.corners = np.pad(self.corners, ((0, 1), (0, 1)))[: rows + 1, : columns + 1]
        land = [self.corners[:-1, :-1], self.corners[:-1, 1:], self.corners[1:, 1:], self.corners[1:, :-1]]
        self.land_tiles = np.any(land, axis=0)
        self.corner_bits = sum(c.astype(int) << i for i, c in enumerate(land))

    def inland(self, x: float, y: float) -> float:
        """Distance to the coast at a point; negative at sea."""
        return float(self.shape.inland[int(np.clip(y, 0, self.size[1] - 1)), int(np.clip(x, 0, self.size[0] - 1))])

    def quadrant(self, x: float, y: float) -> int:
        """The quadrant painted under a point."""
        return int(self.quadrants[int(y) // TILE, int(x) // TILE])

    def ashore(self, bearing: float, want: float) -> Point:
        """Coming from the sea: the first point ``want`` pixels behind the coast (negative: still before it)."""
        for radius in range(700, 60, -2):
            x, y = polar(self.plan.centre, bearing, radius)
            if self.inland(x, y) > want:
                return round(x), round(y)
        raise ValueError(f"no land in bearing {bearing}")

    def special_spots(self) -> list[plan.Spot]:
        """Hideaway, the four chapels, the Mill and the two ships."""
        outline = self.plan
        x, y = (round(v) for v in polar(outline.centre, *outline.hideaway_at))
        spots = [plan.Spot(x, y, "hideaway", self.quadrant(x, y), True, name=outline.hideaway)]
        for side, (bearing, name) in enumerate(outline.chapels):
            x, y = self.ashore(bearing, 45)
            spots.append(plan.Spot(x, y, "chapel", side, True, side, name))
        x, y = (round(v) for v in polar(outline.centre, *outline.mill[:2]))
        spots.append(plan.Spot(x, y, "mill", self.quadrant(x, y), True, name=outline.mill[2]))
        for kind, (bearing, name) in (("home", outline.home), ("lair", outline.lair)):
            x, y = self.ashore(bearing, -35)
            spots.append(plan.Spot(x, y, kind, self.quadrant(x, y), True, name=name))
        return spots

    def reserved(self, spots: list[plan.Spot]) -> list[tuple[float, float, float]]:
        """Circles that names need for themselves."""
        circles = []
        for text, bearing, radius in self.plan.arcs:
            for i in range(len(text)):
                turn = math.degrees((i - (len(text) - 1) / 2) * 29 / radius)
                circles.append((*polar(self.plan.centre, bearing + turn, radius), 35.0))
        for spot in spots:
            if spot.kind in ("hideaway", "mill"):
                circles += [(spot.x + u, spot.y + 50, 30.0) for u in (-55, -20, 20, 55)]
        return circles

    def dry(self, a: Point, b: Point, landing: bool) -> bool:
        """Whether the straight way between two points stays on land (a landing may cross the water's edge)."""
        inland = [self.inland(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in np.linspace(0.05, 0.95, 19)]
        if landing:
            return sum(depth < 0 for depth in inland) * math.dist(a, b) / 20 < 75
        return min(inland[1:-1]) > 16


def lay_out(draft: Draft) -> tuple[list[plan.Spot], list[tuple[int, int]], list[list[Point]]]:
    """Spread, join, sow, name and draw; raises ValueError when this seed finds no plan that meets every goal."""
    outline = draft.plan
    spots = draft.special_spots()
    circles = draft.reserved(spots)

    def fits(x: float, y: float) -> bool:
        return draft.inland(x, y) > 32 and not any((x - a) ** 2 + (y - b) ** 2 < c * c for a, b, c in circles)

    quota = [len(kinds) for kinds in outline.kinds]
    ys, xs = np.nonzero(draft.shape.inland > 32)
    if not plan.spread(
        spots, quota, (xs.min(), ys.min(), xs.max(), ys.max()), outline.gap, fits, draft.quadrant, draft.rng
    ):
        raise ValueError("the spaces do not fit")
    for spot in spots:
        spot.x, spot.y = round(spot.x), round(spot.y)
    edges = plan.candidates(spots, 190, 40, draft.dry)
    cost, trails = plan.join(spots, edges, outline.trails, draft.rng)
    touching: list[set[int]] = [set() for _ in spots]
    for a, b in trails:
        touching[a].add(b)
        touching[b].add(a)
    if plan.cuts(touching) or (outline.strict and plan.goals(spots, touching)):
        raise ValueError(f"the trails do not meet the goals (cost {cost:.1f})")
    plan.sow(spots, trails, outline.kinds, draft.rng)
    drawn = plan.draw_trails(spots, trails, lambda x, y: draft.inland(x, y) > 8, 32)
    if any(plan.crosses(p, q) for i, p in enumerate(drawn) for q in drawn[:i]):
        raise ValueError("trails cross")
    name_spots(draft, spots)
    print(f"cost {cost:.2f}, {len(spots)} spaces, {len(trails)} trails, nearest {plan.tightest(spots).min():.0f} px")
    return spots, trails, drawn


def name_spots(draft: Draft, spots: list[plan.Spot]) -> None:
    """Hand out the plan's names; within a list the first ones belong nearest to the coast."""
    for (quadrant, kind), names in draft.plan.names.items():
        group = [s for s in spots if s.kind == kind and s.quadrant == quadrant and not s.fixed]
        for spot, name in zip(sorted(group, key=lambda s: draft.inland(s.x, s.y)), names, strict=True):
            spot.name = name


def ferry_lane(draft: Draft, start: plan.Spot, end: plan.Spot) -> list[Point]:
    """A lane off the coast, clockwise from chapel to chapel: the cheapest way over the sea, best at some distance from the rocks."""
    cx, cy = draft.plan.centre
    mesh = 12
    depth = draft.from_island[::mesh, ::mesh]
    price = 1 + 4 * np.exp(-depth / 14) + ((depth - 40) / 60).clip(0) ** 2
    bearing = [math.atan2(s.x - cx, cy - s.y) for s in (start, end)]
    span = (bearing[1] - bearing[0]) % math.tau

    def harbour(angle: float) -> tuple[int, int]:
        x, y = draft.ashore(math.degrees(angle), -30)
        return int(y // mesh), int(x // mesh)

    def ahead(row: int, column: int) -> bool:
        turn = (math.atan2(column * mesh - cx, cy - row * mesh) - bearing[0] + 0.15) % math.tau
        return turn < span + 0.3

    first, last = harbour(bearing[0]), harbour(bearing[1])
    best = {first: 0.0}
    came: dict[tuple[int, int], tuple[int, int]] = {}
    open_cells = [(0.0, first)]
    while open_cells:
        spent, cell = heapq.heappop(open_cells)
        if cell == last:
            break
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            row, column = cell[0] + dr, cell[1] + dc
            if (
                not (2 <= row < depth.shape[0] - 2 and 2 <= column < depth.shape[1] - 2)
                or depth[row, column] < 8
                or not ahead(row, column)
            ):
                continue
            total = spent + float(price[row, column]) * math.hypot(dr, dc)
            if total < best.get((row, column), math.inf):
                best[row, column], came[row, column] = total, cell
                heapq.heappush(open_cells, (total, (row, column)))
    cells = [last]
    while cells[-1] != first:
        cells.append(came[cells[-1]])
    way = ndimage.gaussian_filter1d(np.array(cells[::-1], float) * mesh, 2.5, axis=0, mode="nearest")
    points = [(float(round(x)), float(round(y))) for y, x in way[:: max(1, len(way) // 18)]]
    points = [*points[:-1], (float(round(way[-1][1])), float(round(way[-1][0])))]
    return entering(entering([(start.x, start.y), *points, (end.x, end.y)])[::-1])[::-1]


def entering(lane: list[Point]) -> list[Point]:
    """The lane with its first stretch made one wide bend: from the chapel through the mouth of its harbour out to the sea."""
    chapel, mouth, *rest = lane
    while len(rest) > 3 and math.dist(rest[0], mouth) < BEND:
        rest = rest[1:]
    bend = tuple(round(m + 0.1 * (n - m) + 0.1 * (c - m)) for c, m, n in zip(chapel, mouth, rest[0], strict=True))
    return [chapel, (bend[0], bend[1]), *rest]


class MapFile:
    """The TMX document, in the form in which Tiled 1.8 saves it."""

    def __init__(self, draft: Draft) -> None:
        self.objects = 0
        self.layers = 0
        self.root = ElementTree.Element(
            "map", version="1.8", tiledversion="1.8.2", orientation="orthogonal", renderorder="right-down",
            width=str(draft.size[0] // TILE), height=str(draft.size[1] // TILE), tilewidth=str(TILE), tileheight=str(TILE), infinite="0",
        )  # fmt: skip
        self.properties(
            self.root, {"title": draft.plan.title, "subtitle": draft.plan.subtitle, "painting": draft.plan.painting}
        )
        for name, first in TILESETS:
            ElementTree.SubElement(self.root, "tileset", firstgid=str(first), source=f"tiles/{name}.tsx")

    def properties(self, parent: ElementTree.Element, values: dict[str, str]) -> None:
        """Add custom properties (all of them text) in alphabetical order, as Tiled writes them."""
        if any(values.values()):
            box = ElementTree.SubElement(parent, "properties")
            for name, value in sorted(values.items()):
                if value:
                    ElementTree.SubElement(box, "property", name=name, value=value)

    def tiles(self, name: str, gids: np.ndarray) -> None:
        """Add a CSV tile layer."""
        self.layers += 1
        rows, columns = gids.shape
        layer = ElementTree.SubElement(
            self.root, "layer", id=str(self.layers), name=name, width=str(columns), height=str(rows)
        )
        data = ElementTree.SubElement(layer, "data", encoding="csv")
        data.text = "\n" + ",\n".join(",".join(str(g) for g in row) for row in gids.tolist()) + "\n"

    def group(self, name: str, colour: str) -> ElementTree.Element:
        """Add an empty object layer."""
        self.layers += 1
        return ElementTree.SubElement(self.root, "objectgroup", color=colour, id=str(self.layers), name=name)

    def add(self, group: ElementTree.Element, kind: str, name: str, points: list[Point], *, closed: bool = False,
            size: tuple[float, float] = (0, 0), **values: str) -> None:  # fmt: skip
        """Add one object: a point, an ellipse of ``size``, a polyline or, when ``closed``, a polygon."""
        self.objects += 1
        x, y = points[0][0] - size[0] / 2, points[0][1] - size[1] / 2
        facts = {"id": str(self.objects), "name": name, "type": kind, "x": f"{x:g}", "y": f"{y:g}"}
        if size[0]:
            facts |= {"width": f"{size[0]:g}", "height": f"{size[1]:g}"}
        node = ElementTree.SubElement(group, "object", {k: v for k, v in facts.items() if v})
        self.properties(node, values)
        if len(points) > 1:
            shape = ElementTree.SubElement(node, "polygon" if closed else "polyline")
            shape.set("points", " ".join(f"{px - x:g},{py - y:g}" for px, py in points))
        else:
            ElementTree.SubElement(node, "ellipse" if size[0] else "point")

    def write(self, path: Path) -> None:
        """Save, one element a line."""
        self.root.set("nextlayerid", str(self.layers + 1))
        self.root.set("nextobjectid", str(self.objects + 1))
        ElementTree.indent(self.root, " ")
        ElementTree.ElementTree(self.root).write(path, encoding="UTF-8", xml_declaration=True)


def write_map(draft: Draft, spots: list[plan.Spot], drawn: list[list[Point]], path: Path) -> None:
    """Lay the tiles and write everything as a TMX file."""
    document = MapFile(draft)
    first = dict(TILESETS)
    variant = np.random.default_rng(3).integers(0, 4, draft.quadrants.shape)
    document.tiles("sea", first["sea"] + variant)
    for quadrant, name in enumerate(QUADRANTS):
        document.tiles(name, np.where(draft.land_tiles & (draft.quadrants == quadrant), first[name] + variant, 0))
    coast = draft.land_tiles & (draft.corner_bits < 15)
    document.tiles("shore", np.where(coast, first["shore"] + draft.corner_bits - 1, 0))

    group = document.group("coast", "#2b1a10")
    document.add(group, "coast", "", draft.coast, closed=True)
    for x, y, radius in draft.plan.stacks:
        document.add(group, "stack", "", [(round(x), round(y))], size=(round(radius * 2), round(radius * 2)))
    for x, y, radius in draft.plan.summits:
        document.add(group, "summit", "", [(x, y)], size=(radius * 2, radius * 2))
    for stream in draft.plan.streams:
        document.add(group, "stream", "", list(stream))
    group = document.group("ferries", "#1d4a63")
    chapels = sorted((s for s in spots if s.kind == "chapel"), key=lambda s: s.side)
    drawn_sides = [side for side, _points in draft.plan.lanes]
    lanes = [ferry_lane(draft, chapels[i], chapels[(i + 1) % 4]) for i in range(4) if i not in drawn_sides]
    for side, points in draft.plan.lanes:
        start, end = chapels[side], chapels[(side + 1) % 4]
        lanes.insert(side, [(start.x, start.y), *points, (end.x, end.y)])
    for lane in lanes:
        document.add(group, "ferry", "", lane)
    group = document.group("trails", "#f2e2b6")
    for points in drawn:
        document.add(group, "trail", "", points)
    group = document.group("spaces", "#ffd873")
    for spot in spots:
        side = QUADRANTS[spot.side] if spot.side >= 0 else ""
        document.add(group, spot.kind, spot.name, [(spot.x, spot.y)], side=side)
    write_labels(document, draft, spots)
    group = document.group("decoration", "#a67c3a")
    for kind, x, y, width in draft.plan.decorations:
        document.add(group, kind, "", [(x, y)], size=(width, width))
    for lane, share in zip(lanes, draft.plan.boats, strict=True):
        document.add(group, "boat", "", [lane[int(len(lane) * share)]])
    document.write(path)


def write_labels(document: MapFile, draft: Draft, spots: list[plan.Spot]) -> None:
    """Names on the chart: quadrants on arcs, places beside their spaces, the sea and the peak."""
    group = document.group("labels", "#6b1f12")
    for text, bearing, radius in draft.plan.arcs:
        reach = math.degrees((len(text) * 29 / 2 + 8) / radius)
        turns = np.linspace(bearing - reach, bearing + reach, 7)
        if 110 < bearing < 250:
            turns = turns[::-1]
        arc = [tuple(round(v) for v in polar(draft.plan.centre, a, radius)) for a in turns]
        document.add(group, "quadrant", text, arc)
    for spot in spots:
        if spot.name in draft.plan.labels:
            dx, dy = draft.plan.labels[spot.name]
            document.add(group, "place", spot.name, [(spot.x + dx, spot.y + dy)])
    for kind, text, x, y in draft.plan.texts:
        document.add(group, kind, text, [(x, y)])


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="draft an island as a Tiled map")
    parser.add_argument("island", choices=sorted(PLANS))
    parser.add_argument("target", type=Path)
    parser.add_argument("--seed", type=int, default=None, help="another draft than the chosen one")
    options = parser.parse_args()
    outline = PLANS[options.island]
    draft = Draft(outline, outline.seed if options.seed is None else options.seed)
    spots, _, drawn = lay_out(draft)
    write_map(draft, spots, drawn, options.target)


if __name__ == "__main__":
    main()
