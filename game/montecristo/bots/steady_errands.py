"""Who of the steady company does what before the treasure shows itself: altars and fires shared out, fetched and carried.

Nothing is remembered between decisions: the shares are worked out anew from the table, and stay the same because whoever walks towards
its chapel, or gathers for it, is ever more the right one for it.
"""

from __future__ import annotations

from attrs import define, frozen

from ..rules.numbers import COAL, WOOD, Cost
from ..rules.state import NOBODY, UP, Adventurer, State, capacity

_CUBE_STEPS = 2.5
"""How many steps a cube still to be gathered is worth when errands are shared out."""


@frozen
class Errand:
    """What one adventurer is to bring where."""

    side: int
    """The chapel it is for, by side; NOBODY: nothing is left to do."""
    goal: int
    """The space to be at once nothing is missing."""
    missing: tuple[int, ...]
    """Cubes by kind that this one should still gather."""
    keep: tuple[int, ...]
    """Cubes by kind that the errand needs, so that they are not thrown away, paid or named to the Thief."""
    partner: int = NOBODY
    """A courier's builder."""


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
    _upgrade(state, tasks)
    taken = [task for task in tasks if task.builder != NOBODY]
    for seat in up:
        if taken and all(task.builder != seat for task in taken):
            task = max(taken, key=lambda each: (_still(state, each), -each.side))
            task.couriers = (*task.couriers, seat)
    found = {seat: _idle(state, seat) for seat in up}
    for task in taken:
        _share(state, task, found)
    return found


def lacking(who: Adventurer, cost: tuple[int, ...]) -> int:
    """Cubes that the pack lacks for this cost."""
    return sum(max(0, amount - who.cubes[kind]) for kind, amount in enumerate(cost))


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
    """The nearest pairs of builder and task first; a second task of a chapel only when the first ones are all taken."""
    open_now = [task for task in tasks if state.altars[task.side] or task.cost == state.numbers.altar_cost.cubes]
    later = [task for task in tasks if task not in open_now]
    free = list(builders)
    for layer in (open_now, later):
        pairs = sorted(
            (_distance(state, seat, task), seat, number) for seat in free for number, task in enumerate(layer)
        )
        for _cost, seat, number in pairs:
            if seat in free and layer[number].builder == NOBODY:
                layer[number].builder = seat
                free.remove(seat)


def _distance(state: State, seat: int, task: _Task) -> float:
    who = state.adventurers[seat]
    steps = state.island.distance[who.space][state.island.chapels[task.side]]
    return steps + _CUBE_STEPS * lacking(who, task.cost)


def _upgrade(state: State, tasks: list[_Task]) -> None:
    """One who can carry the whole of a burning altar, with nobody coming for the fire, brings it at once."""
    blazing = state.numbers.blazing_altar_cost
    for task in tasks:
        if task.builder == NOBODY or task.cost != state.numbers.altar_cost.cubes:
            continue
        alone = all(other.builder == NOBODY for other in tasks if other.side == task.side and other is not task)
        if alone and capacity(state, state.adventurers[task.builder]) >= _load(blazing):
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
        part = [min(amount, room) for amount in missing]
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
