"""Find a good plan for an island: where its spaces lie, which of them trails join, and what grows where.

Used once by :mod:`author_map` to draft a map; afterwards the TMX file is edited in Tiled. Deterministic for a given seed.
Build time only (numpy, scipy).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import numpy as np
from attrs import define
from numpy.typing import NDArray
from scipy.spatial import Delaunay

from game.montecristo.chart.model import Way
from game.montecristo.chart.ways import rounded
from painter.coastline import Point, catmull

INFINITE = 1 << 20


@define
class Spot:
    """A space of the plan. ``fixed`` ones stay where they were put."""

    x: float
    y: float
    kind: str
    quadrant: int
    fixed: bool = False
    side: int = -1
    name: str = ""


def steps_from(start: int, touching: Sequence[set[int]]) -> list[int]:
    """Trail steps from ``start`` to every spot."""
    steps = [INFINITE] * len(touching)
    steps[start] = 0
    ring = [start]
    while ring:
        reached = []
        for a in ring:
            for b in touching[a]:
                if steps[b] == INFINITE:
                    steps[b] = steps[a] + 1
                    reached.append(b)
        ring = reached
    return steps


def cuts(touching: Sequence[set[int]]) -> set[int]:
    """The spots whose removal would cut the rest in two (articulation points, Tarjan)."""
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    found: set[int] = set()

    def visit(spot: int, parent: int) -> None:
        order[spot] = low[spot] = len(order)
        branches = 0
        for near in touching[spot]:
            if near == parent:
                continue
            if near in order:
                low[spot] = min(low[spot], order[near])
                continue
            branches += 1
            visit(near, spot)
            low[spot] = min(low[spot], low[near])
            if parent >= 0 and low[near] >= order[spot]:
                found.add(spot)
        if parent < 0 and branches > 1:
            found.add(spot)

    visit(0, -1)
    return found | {i for i in range(len(touching)) if i not in order}


def spread(spots: list[Spot], quota: Sequence[int], box: tuple[float, float, float, float], gap: float,
           fits: Callable[[float, float], bool], quadrant_at: Callable[[float, float], int],
           rng: np.random.Generator) -> bool:  # fmt: skip
    """Throw ``quota`` free spots into each quadrant at least ``gap`` apart, then even them out. False when they do not fit."""
    missing = list(quota)
    for _ in range(60000):
        if not any(missing):
            break
        x, y = rng.uniform(box[0], box[2]), rng.uniform(box[1], box[3])
        if not fits(x, y):
            continue
        quadrant = quadrant_at(x, y)
        if not missing[quadrant]:
            continue
        if all(math.hypot(s.x - x, s.y - y) > gap * (1.12 if s.fixed else 1.0) for s in spots):
            spots.append(Spot(x, y, "", quadrant))
            missing[quadrant] -= 1
    if any(missing):
        return False
    for _ in range(140):
        places = np.array([(s.x, s.y) for s in spots])
        for i, spot in enumerate(spots):
            if spot.fixed:
                continue
            away = places[i] - places
            length = np.hypot(*away.T)
            length[i] = 1e9
            near = length < 150
            force = (away[near] / length[near][:, None] * ((150 - length[near]) ** 1.5 / 12)[:, None]).sum(0) * 0.035
            x, y = spot.x + force[0], spot.y + force[1]
            if fits(x, y) and quadrant_at(x, y) == spot.quadrant:
                spot.x, spot.y = x, y
    return True


def segment_distance(p: Point, a: Point, b: Point) -> float:
    """Distance of ``p`` from the segment a-b."""
    vx, vy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((p[0] - a[0]) * vx + (p[1] - a[1]) * vy) / (vx * vx + vy * vy)))
    return math.hypot(a[0] + t * vx - p[0], a[1] + t * vy - p[1])


def candidates(
    spots: Sequence[Spot], longest: float, clear: float, dry: Callable[[Point, Point, bool], bool]
) -> list[tuple[int, int]]:
    """Edges of the Delaunay triangulation that could be trails: short, dry and clear of other spots."""
    points = [(s.x, s.y) for s in spots]
    edges = {tuple(sorted((int(t[i]), int(t[i - 1])))) for t in Delaunay(np.array(points)).simplices for i in range(3)}
    good = []
    for a, b in sorted(edges):
        landing = "home" in (spots[a].kind, spots[b].kind) or "lair" in (spots[a].kind, spots[b].kind)
        if math.dist(points[a], points[b]) > longest * (1.25 if landing else 1.0) or not dry(
            points[a], points[b], landing
        ):
            continue
        if all(segment_distance(p, points[a], points[b]) > clear for i, p in enumerate(points) if i not in (a, b)):
            good.append((a, b))
    return good


def goals(spots: Sequence[Spot], touching: Sequence[set[int]]) -> float:
    """How far the plan is from the wished distances, in steps; 0 is perfect."""
    where = {s.kind: i for i, s in enumerate(spots)}
    chapels = sorted((i for i, s in enumerate(spots) if s.kind == "chapel"), key=lambda i: spots[i].side)
    from_chapel = [steps_from(c, touching) for c in chapels]

    def outside(value: int, low: int, high: int) -> int:
        return max(low - value, value - high, 0)

    miss = outside(min(d[where["home"]] for d in from_chapel), 3, 4)
    miss += outside(min(d[where["lair"]] for d in from_chapel), 3, 4)
    for i in range(4):
        miss += outside(from_chapel[i][chapels[(i + 1) % 4]], 5, 8)
        miss += outside(from_chapel[i][where["hideaway"]], 4, 5)
    return miss


def join(spots: Sequence[Spot], edges: Sequence[tuple[int, int]], wanted: int, rng: np.random.Generator,
         rounds: int = 2500) -> tuple[float, list[tuple[int, int]]]:  # fmt: skip
    """Choose about ``wanted`` trails out of the candidates; returns the cost (below 1: every goal is met) and the trails."""
    count = len(spots)
    length = {e: math.dist((spots[e[0]].x, spots[e[0]].y), (spots[e[1]].x, spots[e[1]].y)) for e in edges}

    def cost(chosen: set[tuple[int, int]]) -> float:
        touching: list[set[int]] = [set() for _ in range(count)]
        for a, b in chosen:
            touching[a].add(b)
            touching[b].add(a)
        total = 0.002 * sum(length[e] for e in chosen) / 100 + 0.15 * abs(len(chosen) - wanted)
        for i, near in enumerate(touching):
            degree = len(near)
            if spots[i].kind in ("home", "lair"):
                total += 5 * abs(degree - 2)
            elif spots[i].kind == "hideaway":
                total += 3 * max(4 - degree, 0)
            else:
                total += 6 * max(2 - degree, 0) + 1.5 * max(degree - 4, 0) + 0.03 * (degree - 3) ** 2
            bearings = sorted(math.atan2(spots[n].y - spots[i].y, spots[n].x - spots[i].x) for n in near)
            for p, q in pairwise([*bearings, *(b + 2 * math.pi for b in bearings[:1])]):
                if degree > 1:
                    total += 1.2 * max(0.0, math.radians(48) - (q - p))
        if total > 40:
            return total + 50
        return total + 8 * len(cuts(touching)) + 4 * goals(spots, touching)

    chosen = set(edges)
    best = cost(chosen)
    heat = 0.6
    for step in range(rounds):
        trial = set(chosen)
        for _ in range(1 + int(rng.random() < 0.5)):
            trial ^= {edges[int(rng.integers(len(edges)))]}
        new = cost(trial)
        if new <= best or rng.random() < math.exp((best - new) / (heat * (1 - step / rounds) + 1e-6)):
            chosen, best = trial, new
    return best, sorted(chosen)


def sow(
    spots: list[Spot], trails: Sequence[tuple[int, int]], kinds: Sequence[Sequence[str]], rng: np.random.Generator
) -> None:
    """Give the free spots of each quadrant its ``kinds``: like kinds lie apart and way-marks where many trails meet."""
    touching: list[set[int]] = [set() for _ in spots]
    for a, b in trails:
        touching[a].add(b)
        touching[b].add(a)
    free = [[i for i, s in enumerate(spots) if not s.fixed and s.quadrant == q] for q in range(4)]
    for quadrant in range(4):
        for i, kind in zip(free[quadrant], rng.permutation(np.array(kinds[quadrant])), strict=True):
            spots[i].kind = str(kind)

    def cost() -> float:
        total = 0.0
        for a, b in trails:
            total += 8.0 * (spots[a].kind == spots[b].kind)
            total += 0.6 * (spots[a].kind in ("food", "water") and spots[b].kind in ("food", "water"))
        for i, s in enumerate(spots):
            if s.fixed:
                continue
            for t in spots[i + 1 :]:
                if t.kind == s.kind and not t.fixed:
                    total += (95 / math.hypot(s.x - t.x, s.y - t.y)) ** 2
            if s.kind == "plain":
                total += 0.7 * (4 - min(4, len(touching[i])))
        return total

    now = cost()
    for _ in range(3500):
        group = free[int(rng.integers(4))]
        i, j = rng.choice(group, 2, replace=False)
        spots[i].kind, spots[j].kind = spots[j].kind, spots[i].kind
        new = cost()
        if new <= now:
            now = new
        else:
            spots[i].kind, spots[j].kind = spots[j].kind, spots[i].kind


def draw_trails(
    spots: Sequence[Spot], trails: Sequence[tuple[int, int]], on_land: Callable[[float, float], bool], clear: float
) -> list[list[Point]]:
    """A gently winding polyline of whole pixels for every trail that crosses no other, stays on land and off other spots."""
    drawn: list[list[Point]] = []
    ways: list[Way] = []
    for a, b in trails:
        start, end = np.array([spots[a].x, spots[a].y]), np.array([spots[b].x, spots[b].y])
        along = end - start
        length = float(np.hypot(*along))
        across = np.array([-along[1], along[0]]) / length
        rng = np.random.default_rng(a * 997 + b)
        landing = spots[a].kind in ("home", "lair") or spots[b].kind in ("home", "lair")
        best: tuple[float, list[Point], Way] | None = None
        for attempt in range(90):
            swing = 0.17 * (1 - attempt / 150)
            first, second = rng.uniform(-swing, swing, 2) * length
            bends = [start, start + along * 0.33 + across * first, start + along * 0.67 + across * second, end]
            curve = catmull([tuple(bend) for bend in bends], 14, False)
            picked = curve[np.linspace(0, len(curve) - 1, 6).round().astype(int)]
            points = [(float(round(x)), float(round(y))) for x, y in picked]
            way = rounded(points)
            wet = 0 if landing else sum(not on_land(x, y) for x, y in way)
            tight = sum(
                max(0.0, clear - min(segment_distance((s.x, s.y), p, q) for p, q in pairwise(points)))
                for i, s in enumerate(spots)
                if i not in (a, b)
            )
            narrow = sum(max(0.0, 24 - gap) for gap in _departures(way, ways))
            fault = wet + tight + narrow + 100 * sum(crosses(way, other) for other in ways)
            if best is None or fault < best[0]:
                best = (fault, points, way)
            if fault == 0:
                break
        assert best is not None
        drawn.append(best[1])
        ways.append(best[2])
    return drawn


def _departures(way: Way, others: Sequence[Way]) -> Iterator[float]:
    """How far apart two trails are after their first forty pixels out of a shared spot."""
    for other in others:
        for one in (way, way[::-1]):
            for two in (other, other[::-1]):
                if one[0] == two[0]:
                    yield math.dist(one[min(7, len(one) - 1)], two[min(7, len(two) - 1)])


def crosses(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two polylines cut each other anywhere but in a shared end."""
    ends = {one[0], one[-1]} & {other[0], other[-1]}

    def turn(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    for a, b in pairwise(one):
        for c, d in pairwise(other):
            if {a, b} & {c, d} & ends:
                continue
            if turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0:
                return True
    return False


def tightest(spots: Sequence[Spot]) -> NDArray[np.float64]:
    """By spot: the distance of its nearest neighbour."""
    places = np.array([(s.x, s.y) for s in spots])
    apart = np.hypot(*(places[:, None] - places[None]).transpose(2, 0, 1))
    np.fill_diagonal(apart, 1e9)
    return apart.min(1)
