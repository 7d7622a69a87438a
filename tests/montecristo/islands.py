"""Small islands for tests: one fixed, drawn as a grid, and random ones for property tests."""

from __future__ import annotations

import random

from game.montecristo.rules.island import Island, Space, make_island
from game.montecristo.rules.numbers import KINDS

SMALL_MAP = """
home--water-north-stone-mill-
|     |     |     |     |
wood--rope--coal--food--rope-
|     |     |     |     |
west--food--hide--stone-east-
|     |     |     |     |
coal--stone-food--wood--coal-
|     |     |     |     |
rope--wood--south-water-lair-
"""


def small_island() -> Island:
    """Five by five spaces, 100 px apart, joined to their four neighbours; the quadrants are those a compass would name."""
    words = {"hide": "hideaway"}
    rows = [
        [cell.strip("-") for cell in (line[i : i + 6] for i in range(0, 30, 6))]
        for line in SMALL_MAP.strip().splitlines()[::2]
    ]
    spaces = []
    for y, row in enumerate(rows):
        for x, word in enumerate(row):
            quadrant = _quadrant(x - 2, y - 2)
            side = ("north", "east", "south", "west").index(word) if word in ("north", "east", "south", "west") else -1
            kind = "chapel" if side >= 0 else words.get(word, word)
            spaces.append(Space(f"{word} {x}{y}", kind, x * 100, y * 100, quadrant, side))
    trails = []
    for y in range(5):
        for x in range(5):
            if x < 4:
                trails.append((5 * y + x, 5 * y + x + 1))
            if y < 4:
                trails.append((5 * y + x, 5 * y + x + 5))
    return make_island("Small", "small-1", spaces, trails)


def _quadrant(dx: int, dy: int) -> int:
    """NORTH, EAST, SOUTH or WEST of the centre; corners go clockwise, the centre is north."""
    if abs(dx) == abs(dy):
        return 0 if dx <= 0 and dy <= 0 and dx == dy else 1 if dy < 0 else 2 if dx > 0 else 3
    if abs(dy) > abs(dx):
        return 0 if dy < 0 else 2
    return 1 if dx > 0 else 3


def random_island(seed: int) -> Island:
    """12 to 30 spaces scattered over a sheet, a random tree of trails and some more; every needed place exists."""
    rng = random.Random(seed)
    extra = rng.randint(0, 14)
    plan = [("home", -1), ("lair", -1), ("hideaway", -1), ("mill", -1)]
    plan += [("chapel", side) for side in range(4)]
    kinds = [*KINDS, *(rng.choice([*KINDS, "plain"]) for _ in range(extra))]
    spots = rng.sample([(x, y) for x in range(8) for y in range(8)], len(plan) + len(kinds))
    rng.shuffle(kinds)
    spaces = []
    resources = 0
    for (kind, side), (x, y) in zip([*plan, *((k, -1) for k in kinds)], spots, strict=True):
        quadrant = side if side >= 0 else rng.randrange(4)
        if kind in KINDS:
            quadrant = resources % 4
            resources += 1
        spaces.append(
            Space(f"{kind} {x}{y}", kind, 90 * x + rng.randint(0, 20), 90 * y + rng.randint(0, 20), quadrant, side)
        )
    order = list(range(len(spaces)))
    rng.shuffle(order)
    trails = [(order[i], order[rng.randrange(i)]) for i in range(1, len(order))]
    for _ in range(len(spaces)):
        a, b = rng.sample(order, 2)
        trails.append((a, b))
    return make_island(f"Random {seed}", f"random-{seed}", spaces, trails)
