"""The island: spaces, trails, ferries and everything that is computed from them once.

An island never changes during a game, so states share it. Coordinates are whole pixels of the map (x to the right, y downwards); only
the Thief's left and right (R-34) are measured with them, in integers, so that every machine decides alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cmp_to_key

from attrs import field, frozen

from .numbers import ANY_KIND, FOOD, KINDS, WATER

NORTH, EAST, SOUTH, WEST = range(4)
QUADRANTS = ("north", "east", "south", "west")

SPACE_KINDS = (*KINDS, "chapel", "hideaway", "mill", "home", "lair", "plain")
"""What a space can be. ``home`` is the adventurers' ship (M-033), ``lair`` the Thief's (M-034), ``plain`` only a way-mark."""

FAR = 1 << 20
"""Distance between spaces that no trail joins."""


class BadIsland(ValueError):
    """The parts do not make an island that can be played; the message says what is wrong."""


@frozen
class Space:
    """One place on the map that a figure can stand on."""

    name: str
    """Shown to players; unique on the island."""
    kind: str
    """One of SPACE_KINDS."""
    x: int
    y: int
    quadrant: int
    """NORTH, EAST, SOUTH or WEST: the texture painted under the space (M-215)."""
    side: int = -1
    """For a chapel: which of the four places it is (M-116), NORTH..WEST; else -1."""


@frozen(eq=False)
class Island:
    """All spaces with their neighbours. Build it with :func:`make_island`, which checks and computes the rest."""

    name: str
    fingerprint: str
    """Changes whenever a part that matters to the rules changes; saves carry it."""
    spaces: tuple[Space, ...]
    neighbours: tuple[tuple[int, ...], ...]
    """By space: the spaces one step away, ascending."""
    home: int
    lair: int
    hideaway: int
    mill: int
    chapels: tuple[int, int, int, int]
    """The spaces of the four places, indexed by side (NORTH, EAST, SOUTH, WEST)."""
    kinds: tuple[int, ...]
    """By space: the cube kind gathered there (0..5), or -1."""
    side_of: tuple[int, ...]
    """By space: the side of the chapel that stands there, or -1."""
    quadrants: tuple[int, ...]
    """By space: its quadrant."""
    distance: tuple[tuple[int, ...], ...] = field(repr=False)
    """Trail steps between every two spaces (R-33)."""
    ways: tuple[tuple[tuple[int, ...], ...], ...] = field(repr=False)
    """``ways[a][b]``: the neighbours of a that lie on a shortest way to b, ordered from the rightmost to the leftmost as seen by
    one who stands on a and faces b (R-34). Empty when a is b."""
    nearest_chapels: tuple[tuple[int, ...], ...] = field(repr=False)
    """By space: the chapel spaces at the smallest distance, ascending (M-194)."""

    def ferries(self, space: int) -> tuple[int, ...]:
        """Spaces that a ferry reaches from here: the two neighbouring places of the ring (M-125, M-128, M-129, R-29)."""
        side = self.side_of[space]
        if side < 0:
            return ()
        return (self.chapels[(side + 1) % 4], self.chapels[(side - 1) % 4])

    def spaces_of(self, kind: int, quadrant: int) -> tuple[int, ...]:
        """All spaces of a cube kind in a quadrant, ascending."""
        return tuple(i for i, k in enumerate(self.kinds) if k == kind and self.quadrants[i] == quadrant)


def make_island(name: str, fingerprint: str, spaces: Sequence[Space], trails: Sequence[tuple[int, int]]) -> Island:
    """Check the parts and compute distances and ways. ``trails`` are pairs of space numbers, walked both ways.

    Raises BadIsland when a needed place is missing or doubled, a space cannot be reached, or a quadrant has nothing to gather
    (then the treasure roll of M-164 could never end).
    """
    count = len(spaces)
    touching: list[list[int]] = [[] for _ in range(count)]
    for a, b in trails:
        if a == b or not (0 <= a < count and 0 <= b < count):
            raise BadIsland(f"trail {a}-{b} does not join two spaces")
        if b not in touching[a]:
            touching[a].append(b)
            touching[b].append(a)
    neighbours = tuple(tuple(sorted(each)) for each in touching)
    distance = tuple(_steps_from(start, neighbours) for start in range(count))
    lost = [spaces[i].name for i in range(count) if distance[0][i] >= FAR]
    if lost:
        raise BadIsland(f"no way leads to {', '.join(lost)}")
    kinds = tuple(KINDS.index(s.kind) if s.kind in KINDS else -1 for s in spaces)
    quadrants = tuple(s.quadrant for s in spaces)
    for quadrant in range(4):
        if not any(k >= 0 and q == quadrant for k, q in zip(kinds, quadrants, strict=True)):
            raise BadIsland(f"the {QUADRANTS[quadrant]} quadrant has no resource space")
    sides = [s.side if s.kind == "chapel" else -1 for s in spaces]
    if sorted(side for side in sides if side >= 0) != [0, 1, 2, 3]:
        raise BadIsland("there must be one chapel or monastery for each of the four sides")
    chapels = tuple(sides.index(side) for side in range(4))
    return Island(
        name=name,
        fingerprint=fingerprint,
        spaces=tuple(spaces),
        neighbours=neighbours,
        home=_only(spaces, "home"),
        lair=_only(spaces, "lair"),
        hideaway=_only(spaces, "hideaway"),
        mill=_only(spaces, "mill"),
        chapels=(chapels[0], chapels[1], chapels[2], chapels[3]),
        kinds=kinds,
        side_of=tuple(sides),
        quadrants=quadrants,
        distance=distance,
        ways=tuple(tuple(_ways(a, b, spaces, neighbours, distance) for b in range(count)) for a in range(count)),
        nearest_chapels=tuple(_nearest(distance[a], chapels) for a in range(count)),
    )


def _only(spaces: Sequence[Space], kind: str) -> int:
    found = [i for i, s in enumerate(spaces) if s.kind == kind]
    if len(found) != 1:
        raise BadIsland(f"there must be exactly one space of kind {kind}, not {len(found)}")
    return found[0]


def _steps_from(start: int, neighbours: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    steps = [FAR] * len(neighbours)
    steps[start] = 0
    ring = [start]
    while ring:
        reached = []
        for a in ring:
            for b in neighbours[a]:
                if steps[b] == FAR:
                    steps[b] = steps[a] + 1
                    reached.append(b)
        ring = reached
    return tuple(steps)


def _nearest(distance: tuple[int, ...], chapels: Sequence[int]) -> tuple[int, ...]:
    least = min(distance[c] for c in chapels)
    return tuple(sorted(c for c in chapels if distance[c] == least))


def _ways(
    a: int,
    b: int,
    spaces: Sequence[Space],
    neighbours: tuple[tuple[int, ...], ...],
    distance: tuple[tuple[int, ...], ...],
) -> tuple[int, ...]:
    nearer = [n for n in neighbours[a] if distance[n][b] == distance[a][b] - 1]
    if len(nearer) < 2:
        return tuple(nearer)
    here, there = spaces[a], spaces[b]
    fx, fy = there.x - here.x, there.y - here.y

    def seen(n: int) -> tuple[int, int, int]:
        """Half plane (0: right of the gaze or straight back, 1: straight ahead, 2: left), then the sideways and forward parts."""
        vx, vy = spaces[n].x - here.x, spaces[n].y - here.y
        right, ahead = fx * vy - fy * vx, fx * vx + fy * vy
        half = 0 if right > 0 or (right == 0 and ahead < 0) else 1 if right == 0 else 2
        return half, right, ahead

    def turn(m: int, n: int) -> int:
        (half_m, right_m, ahead_m), (half_n, right_n, ahead_n) = seen(m), seen(n)
        if half_m != half_n:
            return half_m - half_n
        # Within one half the one that lies further clockwise comes first; the cross product of the two bearings tells.
        cross = ahead_m * right_n - right_m * ahead_n
        return (cross > 0) - (cross < 0) or m - n

    return tuple(sorted(nearer, key=cmp_to_key(turn)))


def kind_name(kind: int) -> str:
    """``wood`` .. ``water`` for 0..5, ``any`` for ANY_KIND."""
    return "any" if kind == ANY_KIND else KINDS[kind]


def is_provision(kind: int) -> bool:
    """True for food and water, which are granted and not rolled for (M-057, M-058)."""
    return kind in (FOOD, WATER)
