"""House rules: which numbers may be set, within which bounds, and what must hold between them for a game to be possible.

A dial is one whole number inside a table of :class:`Numbers`. All that can be set is a dial, so an editor, a check of a file and a
random valid table are loops over them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve, fields, frozen

from .numbers import AXE, BASES, DECK, KINDS, ROLES, SATCHEL, SCOUT, SPEAR, TOOLS, Cost, Numbers, nearest_base, pack

MOST_COPIES = 3
"""Of one evening card."""


@frozen
class Dial:
    """One number that may be set: the field, and where in it if the field holds several (for costs the kind of cube comes last)."""

    field: str
    place: tuple[int, ...] = ()
    low: int = 0
    high: int = 12
    """Both bounds may be taken themselves."""

    def read(self, numbers: Numbers) -> int:
        """What it is set to."""
        value: Any = getattr(numbers, self.field)
        for at in self.place:
            value = value.cubes[at] if isinstance(value, Cost) else value[at]
        return int(value)

    def turned(self, numbers: Numbers, value: int) -> Numbers:
        """The table with this number set to ``value``; a table by health grows and shrinks with the health."""
        old = getattr(numbers, self.field)
        new = bool(value) if isinstance(old, bool) else _put(old, self.place, value)
        changes: dict[str, Any] = {self.field: new}
        if self.field == "health_full":
            changes["points_lost"] = _stretched(numbers.points_lost, value + 1)
        return evolve(numbers, **changes)


def _put(old: Any, place: tuple[int, ...], value: int) -> Any:
    if not place:
        return value
    if isinstance(old, Cost):
        return Cost(_put(old.cubes, place, value))
    return (*old[: place[0]], _put(old[place[0]], place[1:], value), *old[place[0] + 1 :])


def _stretched(table: tuple[int, ...], length: int) -> tuple[int, ...]:
    """More health than the table knows costs no points."""
    return (*table[:length], *(0,) * (length - len(table)))


def _row(field: str, count: int, low: int, high: int, first: int = 0) -> Iterator[Dial]:
    return (Dial(field, (at,), low, high) for at in range(first, count))


def _cost(field: str, *place: int) -> Iterator[Dial]:
    return (Dial(field, (*place, kind), 0, 12) for kind in range(len(KINDS)))


_FACES = 6
_DIE = 8


def dials(numbers: Numbers) -> tuple[Dial, ...]:
    """All that may be set in a table; how many there are depends on its full health."""
    teams = len(ROLES) - 1
    return (
        Dial("cubes_each", (), 6, 60),
        Dial("food_full", (), 2, 12),
        Dial("water_full", (), 2, 12),
        Dial("health_full", (), 2, 12),
        *_row("points", len(ROLES), 1, 12),
        *_row("points_lost", numbers.health_full + 1, 0, 12, first=1),
        Dial("pair_hardy", (), 0, 12),
        Dial("points_least", (), 1, 12),
        *_row("capacity", len(ROLES), 1, 12),
        Dial("satchel_room", (), 1, 12),
        Dial("pair_room", (), 0, 6),
        *_row("gather_yield", _FACES + 1, 0, 6, first=1),
        Dial("gather_hurt", (), 0, 6),
        *_row("mill_yield", _FACES + 1, 0, 8, first=1),
        Dial("mill_hurt", (), 0, 6),
        *_row("resource_die", _DIE, 0, len(KINDS)),
        Dial("free_face_steals", (), 0, 1),
        *_row("compass_die", _DIE, 0, 3),
        *(dial for tool in range(len(TOOLS)) for dial in _cost("tool_costs", tool)),
        Dial("tool_tiles", (AXE,), 1, 6),
        Dial("tool_tiles", (SPEAR,), 1, 6),
        Dial("tool_tiles", (SATCHEL,), 0, 6),
        Dial("wells_flow", (), 0, 1),
        *_cost("well_cost"),
        Dial("wells", (), 0, 12),
        *_cost("altar_cost"),
        *_cost("fire_cost"),
        *_cost("blazing_altar_cost"),
        Dial("fires_needed", (), 1, 4),
        Dial("trade_price", (), 1, 6),
        Dial("trade_price_anthropologist", (), 1, 6),
        Dial("ferry_price", (), 0, 6),
        Dial("hideaway_room", (), 1, 12),
        Dial("thief_points", (), 1, 12),
        Dial("stunned_thief_points", (), 0, 12),
        Dial("thief_hurts_up_to", (), 0, 6),
        Dial("rest_turns", (), 1, 6),
        Dial("revived", (0,), 1, 12),
        Dial("revived", (1,), 0, 12),
        Dial("revived", (2,), 0, 12),
        Dial("health_worth", (), 0, 10),
        Dial("treasure_worth", (), 0, 99),
        Dial("fire_worth", (), 0, 20),
        Dial("treasure_lost_worth", (), -99, 0),
        Dial("collapse_worth", (), -99, 0),
        Dial("death_worth", (), -99, 0),
        *(Dial("ranks", (team, rank), 1, 999) for team in range(teams) for rank in range(3)),
        *_row("deck", len(DECK), 0, MOST_COPIES),
        Dial("take_back", (), 0, 1),
    )


# ---------------------------------------------------------------- differences


@frozen
class Difference:
    """A number that is not the usual one."""

    dial: Dial
    usual: int
    value: int


def fitted(usual: Numbers, numbers: Numbers) -> Numbers:
    """The usual numbers with a table by health as long as that of others, so that every dial of theirs can be read in it."""
    return evolve(usual, points_lost=_stretched(usual.points_lost, numbers.health_full + 1))


def differences(numbers: Numbers, usual: Numbers | None = None) -> tuple[Difference, ...]:
    """All numbers that differ from the usual ones (None: those of the nearest base), in the order of the dials."""
    usual = BASES[nearest_base(numbers)] if usual is None else usual
    if numbers == usual:
        return ()
    compared = fitted(usual, numbers)
    pairs = ((dial, dial.read(compared), dial.read(numbers)) for dial in dials(numbers))
    return tuple(Difference(dial, was, now) for dial, was, now in pairs if was != now)


# ---------------------------------------------------------------- what must hold


@frozen
class Fault:
    """Something by which no game could be played: a key, the field, where in it, and the number that it runs against."""

    reason: str
    """One of FAULTS."""
    field: str
    place: tuple[int, ...] = ()
    limit: int = 0


FAULTS = (
    "wrong_shape", "too_small", "too_large", "least_above_points", "nothing_found", "kind_not_on_die", "costs_nothing", "over_supply",
    "over_pack", "no_fire_possible", "revived_over_full", "anthropologist_pays_more", "ranks_not_rising", "no_cards",
)  # fmt: skip
"""All reasons: the first three concern one number, the others several."""

_COSTS = ("well_cost", "altar_cost", "fire_cost", "blazing_altar_cost")


def faults(numbers: Numbers) -> tuple[Fault, ...]:
    """Why no game can be played by these numbers; nothing if one can. Numbers that were read from a file may have any shape."""
    shapes = tuple(_wrong_shapes(numbers))
    if shapes:
        return shapes
    bounds = tuple(_out_of_bounds(numbers))
    return bounds or tuple(_impossible(numbers))


def _wrong_shapes(n: Numbers) -> Iterator[Fault]:
    usual = BASES[1]
    for f in fields(Numbers):
        value, expected = getattr(n, f.name), getattr(usual, f.name)
        if f.name == "points_lost":
            if not 1 <= n.health_full <= 12 or len(value) != n.health_full + 1 or value[0] < 0:
                yield Fault("wrong_shape", f.name)
        elif _shape(value) != _shape(expected):
            yield Fault("wrong_shape", f.name)
    if n.gather_yield[:1] != (0,):  # face 0 is on no die
        yield Fault("wrong_shape", "gather_yield")
    if n.mill_yield[:1] != (0,):
        yield Fault("wrong_shape", "mill_yield")


def _shape(value: Any) -> Any:
    """Lengths, nested."""
    if isinstance(value, Cost):
        return "cost", len(value.cubes)
    return tuple(map(_shape, value)) if isinstance(value, tuple) else type(value)


def _out_of_bounds(n: Numbers) -> Iterator[Fault]:
    for dial in dials(n):
        value = dial.read(n)
        if value < dial.low:
            yield Fault("too_small", dial.field, dial.place, dial.low)
        elif value > dial.high:
            yield Fault("too_large", dial.field, dial.place, dial.high)


def prices(n: Numbers) -> Iterator[tuple[str, tuple[int, ...], Cost]]:
    """All costs of things that are made, with field and place."""
    yield from (("tool_costs", (tool,), cost) for tool, cost in enumerate(n.tool_costs))
    yield from ((field, (), getattr(n, field)) for field in _COSTS)


def loads(n: Numbers, team: int = len(ROLES)) -> list[int]:
    """The most cubes that each role can carry in a team of so many, the smallest first; with a satchel where one can be made."""
    satchel = n.tool_costs[SATCHEL]
    possible = n.tool_tiles[SATCHEL] > 0 and all(need <= n.cubes_each for need in satchel.cubes)
    return sorted(
        room + (n.satchel_room if possible and role != SCOUT and sum(satchel.cubes) <= room else 0)
        for role, room in enumerate(pack(n, role, team) for role in range(len(ROLES)))
    )


def _impossible(n: Numbers) -> Iterator[Fault]:
    if n.points_least > min(n.points):
        yield Fault("least_above_points", "points_least", (), min(n.points))
    if not any(n.gather_yield):
        yield Fault("nothing_found", "gather_yield")
    for kind in range(len(KINDS)):
        if kind not in n.resource_die:
            yield Fault("kind_not_on_die", "resource_die", (), kind)
    yield from _unpayable(n)
    for place, full in enumerate((n.health_full, n.food_full, n.water_full)):
        if n.revived[place] > full:
            yield Fault("revived_over_full", "revived", (place,), full)
    if n.trade_price_anthropologist > n.trade_price:
        yield Fault("anthropologist_pays_more", "trade_price_anthropologist", (), n.trade_price)
    for team, (second, third, fourth) in enumerate(n.ranks):
        if not second < third < fourth:
            yield Fault("ranks_not_rising", "ranks", (team,))
    if not any(n.deck):
        yield Fault("no_cards", "deck")


def _unpayable(n: Numbers) -> Iterator[Fault]:
    carried = loads(n)
    for field, place, cost in prices(n):
        load = sum(cost.cubes)
        if not load:
            yield Fault("costs_nothing", field, place)
        if load > carried[-1]:
            yield Fault("over_pack", field, place, carried[-1])
        for kind, need in enumerate(cost.cubes):
            if need > n.cubes_each:
                yield Fault("over_supply", field, (*place, kind), n.cubes_each)
    for field in ("trade_price", "ferry_price"):
        if getattr(n, field) > carried[-1]:
            yield Fault("over_pack", field, (), carried[-1])
    # The two of least strength may be the whole team, or three of them: one at least must be able to make a fire.
    strongest = min(loads(n, 2)[1], carried[2])
    altar, fire, both = (sum(cost.cubes) for cost in (n.altar_cost, n.fire_cost, n.blazing_altar_cost))
    if min(max(altar, fire), both) > strongest:
        yield Fault("no_fire_possible", "altar_cost", (), strongest)
