"""Who of the steady company does what before the treasure shows itself: altars and fires shared out, fetched and carried.

Nothing is remembered between decisions: the shares are worked out anew from the table, and stay the same because whoever walks towards
its chapel, or gathers for it, is ever more the right one for it.
"""

from __future__ import annotations

from functools import lru_cache

from attrs import define, frozen

from ..rules.numbers import AXE, CAPTAIN, COAL, SATCHEL, SCOUT, WOOD, Cost
from ..rules.state import NOBODY, UP, Adventurer, State, capacity, tiles_left
from .steady_toil import Missing, Toil, toil

_TOOL_PRICE = 1.4
"""A tool must save so many times the points it costs: food, the Thief and the weather take their part of all plans."""


@frozen
class Errand:
    """What one adventurer is to bring where."""

    side: int
    """The chapel it is for, by side; NOBODY: nothing is left to do."""
    goal: int
    """The space to be at once nothing is missing; NOBODY: anywhere, a tool is made on the spot."""
    missing: tuple[int, ...]
    """Cubes by kind that this one should still gather."""
    keep: tuple[int, ...]
    """Cubes by kind that the errand needs, so that they are not thrown away, paid or named to the Thief."""
    partner: int = NOBODY
    """A courier's builder."""
    tool: int = NOBODY
    """The tool that is made first."""


@define
class _Task:
    side: int
    cost: tuple[int, ...]
    builder: int = NOBODY
    couriers: tuple[int, ...] = ()


def errands(state: State) -> dict[int, Errand]:
    """An errand for every adventurer in play."""
    up = [seat for seat, who in enumerate(state.adventurers) if who.life == UP]
    tasks = _tasks(state)
    builders = [seat for seat in up if capacity(state, state.adventurers[seat]) >= _load(state.numbers.altar_cost)]
    _assign(state, tasks, builders)
    taken = [task for task in tasks if task.builder != NOBODY]
    for seat in up:
        if taken and all(task.builder != seat for task in taken):
            task = max(taken, key=lambda each: (_still(state, each), -each.side))
            task.couriers = (*task.couriers, seat)
    _upgrade(state, tasks)
    found = {seat: _idle(state, seat) for seat in up}
    for task in taken:
        _share(state, task, found)
    _make_tools(state, tasks, builders, found)
    return found


def lacking(who: Adventurer, cost: tuple[int, ...]) -> int:
    """Cubes that the pack lacks for this cost."""
    return sum(max(0, amount - who.cubes[kind]) for kind, amount in enumerate(cost))


def missing_of(who: Adventurer, cost: tuple[int, ...]) -> Missing:
    """The same by kind."""
    return tuple(max(0, amount - have) for amount, have in zip(cost, who.cubes, strict=True))


def errand_toil(state: State, seat: int, cost: tuple[int, ...], goal: int) -> Toil:
    """The points that such an errand takes this one, axe or no axe."""
    return toil(state.island, cost, goal, state.adventurers[seat].tools[AXE], state.numbers.gather_yield)


def _load(cost: Cost) -> int:
    return sum(cost.cubes)


def _tasks(state: State) -> list[_Task]:
    """The next work at every dark chapel, and behind these the fires for the altars that are still to be built."""
    numbers = state.numbers
    first = [
        _Task(side, (numbers.fire_cost if built else numbers.altar_cost).cubes)
        for side, built in enumerate(state.altars)
        if built < 2
    ]
    return first + [_Task(side, numbers.fire_cost.cubes) for side, built in enumerate(state.altars) if built == 0]


def _assign(state: State, tasks: list[_Task], builders: list[int]) -> None:
    """Builder and task with the least toil first; a second task of a chapel only when the first ones are all taken."""
    open_now = [task for task in tasks if state.altars[task.side] or task.cost == state.numbers.altar_cost.cubes]
    later = [task for task in tasks if task not in open_now]
    free = list(builders)
    for layer in (open_now, later):
        pairs = sorted((_days(state, seat, task), seat, number) for seat in free for number, task in enumerate(layer))
        for _days_needed, seat, number in pairs:
            if seat in free and layer[number].builder == NOBODY:
                layer[number].builder = seat
                free.remove(seat)


def _days(state: State, seat: int, task: _Task) -> float:
    who = state.adventurers[seat]
    points = errand_toil(state, seat, task.cost, state.island.chapels[task.side]).points(
        who.space, missing_of(who, task.cost)
    )
    return points / state.numbers.points[who.role]


def _upgrade(state: State, tasks: list[_Task]) -> None:
    """One who can carry the whole of a burning altar, with nobody coming for the fire, brings it at once.

    The Captain, who takes from fellows beyond what the pack holds (M-095), can do so together with a courier.
    """
    blazing = state.numbers.blazing_altar_cost
    for task in tasks:
        if task.builder == NOBODY or task.cost != state.numbers.altar_cost.cubes:
            continue
        alone = all(other.builder == NOBODY for other in tasks if other.side == task.side and other is not task)
        builder = state.adventurers[task.builder]
        load = capacity(state, builder)
        if builder.role == CAPTAIN:
            load += sum(capacity(state, state.adventurers[seat]) for seat in task.couriers)
        if alone and load >= _load(blazing):
            task.cost = blazing.cubes


def _missing(state: State, task: _Task) -> list[int]:
    """Cubes by kind that builder and couriers together lack."""
    group = [state.adventurers[seat] for seat in (task.builder, *task.couriers)]
    return [max(0, amount - sum(who.cubes[kind] for who in group)) for kind, amount in enumerate(task.cost)]


def _still(state: State, task: _Task) -> int:
    return sum(_missing(state, task))


def _share(state: State, task: _Task, found: dict[int, Errand]) -> None:
    """The errands of the group around one task."""
    chapel = state.island.chapels[task.side]
    missing = _missing(state, task)
    for seat in (task.builder, *task.couriers):
        who = state.adventurers[seat]
        partner = NOBODY if seat == task.builder else task.builder
        room = capacity(state, who) - sum(min(who.cubes[kind], task.cost[kind]) for kind in range(6))
        part = [max(0, min(amount, room)) for amount in missing]
        found[seat] = Errand(task.side, chapel, tuple(part), task.cost, partner)


def _idle(state: State, seat: int) -> Errand:
    """Nothing to build for: keep fed near the nearest chapel, with firewood should a fire go out."""
    space = state.adventurers[seat].space
    chapel = min(state.island.chapels, key=lambda each: state.island.distance[space][each])
    who = state.adventurers[seat]
    cost = state.numbers.fire_cost.cubes
    fits = capacity(state, who) >= sum(cost)
    missing = tuple(max(0, cost[kind] - who.cubes[kind]) if fits and kind in (WOOD, COAL) else 0 for kind in range(6))
    return Errand(NOBODY, chapel, missing, cost)


# ---------------------------------------------------------------- tools first


@lru_cache(maxsize=64)
def _usual_toil(island_toil: Toil, chapel: int) -> float:
    return island_toil.points(chapel, island_toil.cost)


def _each_altar(state: State, cost: Missing, axe: bool) -> float:
    """Points that bringing such a load takes on average, from chapel to chapel."""
    tables = (toil(state.island, cost, chapel, axe, state.numbers.gather_yield) for chapel in state.island.chapels)
    return sum(_usual_toil(table, chapel) for table, chapel in zip(tables, state.island.chapels, strict=True)) / 4


def _rest_of_work(state: State, who: Adventurer, axe: bool, satchel: bool, dark: float, unlit: float) -> float:
    """Points for this one's share of all altars and fires still to come, with these tools."""
    numbers = state.numbers
    load = numbers.capacity[who.role] + (numbers.satchel_room if satchel else 0)
    fire = _each_altar(state, numbers.fire_cost.cubes, axe)
    if load >= _load(numbers.blazing_altar_cost):
        return dark * (_each_altar(state, numbers.blazing_altar_cost.cubes, axe) + 1) + unlit * (fire + 1)
    return dark * (_each_altar(state, numbers.altar_cost.cubes, axe) + fire + 2) + unlit * (fire + 1)


def _make_tools(state: State, tasks: list[_Task], builders: list[int], found: dict[int, Errand]) -> None:
    """A satchel or an axe first, if it saves more points on what is still to be brought than it costs."""
    if not builders:
        return
    dark, unlit = state.altars.count(0) / len(builders), state.altars.count(1) / len(builders)
    for task in tasks:
        seat = task.builder
        if seat == NOBODY:
            continue
        who = state.adventurers[seat]
        now = _rest_of_work(state, who, who.tools[AXE], who.tools[SATCHEL], dark, unlit)
        best, tool = 0.0, NOBODY
        for kind in (SATCHEL, AXE):
            cost = state.numbers.tool_costs[kind].cubes
            if who.tools[kind] or tiles_left(state, kind) < 1 or (kind == SATCHEL and who.role == SCOUT):
                continue
            then = _rest_of_work(
                state, who, who.tools[AXE] or kind == AXE, who.tools[SATCHEL] or kind == SATCHEL, dark, unlit
            )
            price = errand_toil(state, seat, cost, NOBODY).points(who.space, missing_of(who, cost)) + 1
            price *= _TOOL_PRICE
            if now - then - price > best and _load(state.numbers.tool_costs[kind]) <= capacity(state, who):
                best, tool = now - then - price, kind
        if tool != NOBODY:
            cost = state.numbers.tool_costs[tool].cubes
            found[seat] = Errand(task.side, NOBODY, missing_of(who, cost), cost, NOBODY, tool)
