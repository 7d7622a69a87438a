"""Who of the steady company does what before the treasure shows itself: altars and fires shared out, fetched and carried.

Nothing is remembered between decisions: the shares are worked out anew from the table, and stay the same because whoever walks towards
its chapel, or gathers for it, is ever more the right one for it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from attrs import define, frozen

from ..rules.numbers import AXE, CAPTAIN, COAL, FOOD, SATCHEL, SCOUT, SPEAR, WATER, WOOD, Cost, pack
from ..rules.state import NOBODY, UP, Adventurer, State, capacity, tiles_left
from .steady_toil import Missing, Toil, toil, toil_of_altar

_TOOL_PRICE = (0.8, 1.0, 2.0, 0.7)
"""So many times the points that axe, spear, satchel and well cost must they save: the Thief, the weather and hunger take their part of all
plans, and most of a satchel's, whose heavier loads lie open to theft for longer."""


WELL = 3
"""Stands beside AXE, SPEAR and SATCHEL for a well, where the three are numbered."""


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
    """The tool, or WELL, that is made first."""


_FED = 3
"""Units on both meters from which food and water cubes may go for something else."""
_SLOWED = 2.0
"""How much longer all work takes than its own points: food, wounds, the Thief."""
_SPEAR_SAVES, _SPEAR_HUNGRY = 0.5, 1.2
"""Points a day that a spear saves, on extreme more (M-066, R-55)."""
_BUILDERS = 4
"""Builders that a company wants for its four altars, if it must make satchels for them."""
_WELL_SAVES, _WELLS = 0.35, 1
"""Points a day that a well saves each adventurer on extreme, and how many are built."""


@define
class _Task:
    side: int
    cost: tuple[int, ...]
    builder: int = NOBODY
    couriers: tuple[int, ...] = ()


def errands(state: State) -> dict[int, Errand]:
    """An errand for every adventurer in play."""
    key = _table(state)
    found = _KNOWN.get(key)
    if found is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        found = _KNOWN[key] = _errands(state)
    return found


_KNOWN: dict[Hashable, dict[int, Errand]] = {}
_MOST_KNOWN = 1000


def _table(state: State) -> Hashable:
    """All that the shares depend on: the same table is asked for several times in a row."""
    return (
        state.setup,
        state.island,
        tuple(state.altars),
        tuple(state.wells),
        tuple([(who.life, who.space, who.role, *who.cubes, *who.tools) for who in state.adventurers]),
        tuple([tiles_left(state, tool) for tool in range(3)]),
    )


def _errands(state: State) -> dict[int, Errand]:
    up = [seat for seat, who in enumerate(state.adventurers) if who.life == UP]
    tasks = _tasks(state)
    builders = [seat for seat in up if capacity(state, state.adventurers[seat]) >= _load(state.numbers.altar_cost)]
    sewers = _sewers(state, up, builders)
    _assign(state, tasks, sorted(builders + sewers))
    taken = [task for task in tasks if task.builder != NOBODY]
    for seat in up:
        if taken and all(task.builder != seat for task in taken):
            task = max(taken, key=lambda each: (_still(state, each), -each.side))
            task.couriers = (*task.couriers, seat)
    _upgrade(state, tasks)
    found = {seat: _idle(state, seat) for seat in up}
    for task in taken:
        _share(state, task, found)
    _make_tools(state, tasks, builders, sewers, found)
    return found


def _sewers(state: State, up: Sequence[int], builders: Sequence[int]) -> list[int]:
    """Who makes a satchel to become a builder, where packs are too small for an altar: as many as there are builders too few, the nearest to having it."""
    numbers = state.numbers
    dark = sum(1 for built in state.altars if built < 2)
    wanted = min(dark, _BUILDERS) - len(builders)
    left = tiles_left(state, SATCHEL)
    if wanted <= 0 or left <= 0:
        return []
    price = numbers.tool_costs[SATCHEL].cubes

    def far(seat: int) -> tuple[float, int]:
        who = state.adventurers[seat]
        return errand_toil(state, seat, price, NOBODY).points(who.space, missing_of(who, price)), seat

    able = [
        seat
        for seat in up
        if seat not in builders
        and (who := state.adventurers[seat]).role != SCOUT
        and not who.tools[SATCHEL]
        and capacity(state, who) + numbers.satchel_room >= _load(numbers.altar_cost)
    ]
    return sorted(able, key=far)[: min(wanted, left)]


def _satchel_first(state: State, seat: int, errand: Errand) -> Errand:
    price = state.numbers.tool_costs[SATCHEL].cubes
    return Errand(errand.side, NOBODY, missing_of(state.adventurers[seat], price), price, NOBODY, SATCHEL)


def lacking(who: Adventurer, cost: tuple[int, ...]) -> int:
    """Cubes that the pack lacks for this cost."""
    return sum(max(0, amount - who.cubes[kind]) for kind, amount in enumerate(cost))


def missing_of(who: Adventurer, cost: tuple[int, ...]) -> Missing:
    """The same by kind."""
    return tuple([amount - have if amount > have else 0 for amount, have in zip(cost, who.cubes, strict=True)])


def purpose(state: State, errand: Errand) -> str:
    """What is gathered for: "tool", "well", "altar", "fire", or "store" where nothing is left to build."""
    if errand.tool != NOBODY:
        return "well" if errand.tool == WELL else "tool"
    if errand.side == NOBODY:
        return "store"
    return "fire" if state.altars[errand.side] else "altar"


def tradable(who: Adventurer, keep: tuple[int, ...]) -> int:
    """Cubes that a trade or a fare may take: none that the errand needs, and food and water only with both meters well filled."""
    extra = [have - need if have > need else 0 for have, need in zip(who.cubes, keep, strict=True)]
    return sum(extra[:FOOD]) + (sum(extra[FOOD:]) if min(who.food, who.water) >= _FED else 0)


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


def _within_a_day(state: State, seat: int, space: int) -> bool:
    who = state.adventurers[seat]
    return state.island.distance[who.space][space] <= state.numbers.points[who.role]


def _missing(state: State, task: _Task, couriers: Sequence[int]) -> list[int]:
    """Cubes by kind that builder and couriers together lack."""
    group = [state.adventurers[seat] for seat in (task.builder, *couriers)]
    return [max(0, amount - sum(who.cubes[kind] for who in group)) for kind, amount in enumerate(task.cost)]


def _still(state: State, task: _Task) -> int:
    return sum(_missing(state, task, task.couriers))


def _share(state: State, task: _Task, found: dict[int, Errand]) -> None:
    """The errands of the group around one task."""
    chapel = state.island.chapels[task.side]
    missing = _missing(state, task, task.couriers)
    # A courier who is more than a day away is not waited for with idle hands.
    near = [seat for seat in task.couriers if _within_a_day(state, seat, chapel)]
    for seat in (task.builder, *task.couriers):
        who = state.adventurers[seat]
        partner = NOBODY if seat == task.builder else task.builder
        room = capacity(state, who) - sum(min(who.cubes[kind], task.cost[kind]) for kind in range(6))
        lacks = missing if partner != NOBODY else _missing(state, task, near)
        part = [max(0, min(amount, room)) for amount in lacks]
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


def _each_altar(state: State, cost: Missing, axe: bool) -> float:
    return toil_of_altar(state.island, cost, axe, state.numbers.gather_yield)


def _rest_of_work(state: State, who: Adventurer, axe: bool, satchel: bool, dark: float, unlit: float) -> float:
    """Points for this one's share of all altars and fires still to come, with these tools."""
    numbers = state.numbers
    load = pack(numbers, who.role, len(state.adventurers)) + (numbers.satchel_room if satchel else 0)
    fire = _each_altar(state, numbers.fire_cost.cubes, axe)
    if load >= _load(numbers.blazing_altar_cost):
        return dark * (_each_altar(state, numbers.blazing_altar_cost.cubes, axe) + 1) + unlit * (fire + 1)
    return dark * (_each_altar(state, numbers.altar_cost.cubes, axe) + fire + 2) + unlit * (fire + 1)


def _make_tools(
    state: State, tasks: list[_Task], builders: list[int], sewers: list[int], found: dict[int, Errand]
) -> None:
    """The satchels that builders are wanting for, and a satchel, axe, spear or well that saves more points on what is still to come than it costs."""
    for seat in sewers:
        found[seat] = _satchel_first(state, seat, found[seat])
    if not builders:
        return
    dark, unlit = state.altars.count(0) / len(builders), state.altars.count(1) / len(builders)
    well_begun = False
    for task in tasks:
        seat = task.builder
        if seat == NOBODY or seat in sewers:
            continue
        errand = _first_tool(state, seat, task, dark, unlit, well_begun)
        if errand is not None:
            found[seat] = errand
            well_begun = well_begun or errand.tool == WELL


def _first_tool(state: State, seat: int, task: _Task, dark: float, unlit: float, well_begun: bool) -> Errand | None:
    who, numbers = state.adventurers[seat], state.numbers
    work = errand_toil(state, seat, task.cost, state.island.chapels[task.side])
    axe, satchel = who.tools[AXE], who.tools[SATCHEL]
    now = _rest_of_work(state, who, axe, satchel, dark, unlit)
    days = _SLOWED * now / numbers.points[who.role]
    hungry = state.rolls_for_provisions
    chances = []
    if not satchel and who.role != SCOUT and tiles_left(state, SATCHEL) > 0:
        chances.append((now - _rest_of_work(state, who, axe, True, dark, unlit), SATCHEL, NOBODY))
    if not axe and tiles_left(state, AXE) > 0:
        chances.append((now - _rest_of_work(state, who, True, satchel, dark, unlit), AXE, NOBODY))
    if not who.tools[SPEAR] and tiles_left(state, SPEAR) > 0:
        chances.append((days * (_SPEAR_HUNGRY if hungry else _SPEAR_SAVES), SPEAR, NOBODY))
    if hungry and not well_begun and len(state.wells) < min(numbers.wells, _WELLS):
        chances.append((days * _WELL_SAVES * len(state.adventurers), WELL, _well_place(state, seat)))
    best, found = 0.0, None
    for saved, tool, goal in chances:
        price = (numbers.well_cost if tool == WELL else numbers.tool_costs[tool]).cubes
        if (goal == NOBODY and tool == WELL) or sum(price) > capacity(state, who):
            continue
        lacks = missing_of(who, price)
        # What the pack holds for the work already has to be gathered once more if it goes into the tool.
        short = [
            max(0, need - max(0, have - paid)) for need, have, paid in zip(task.cost, who.cubes, price, strict=True)
        ]
        again = work.points(who.space, short) - work.points(who.space, missing_of(who, task.cost))
        spent = errand_toil(state, seat, price, goal).points(who.space, lacks) + 1 + again
        gain = saved - _TOOL_PRICE[tool] * spent
        if gain > best:
            best, found = gain, Errand(task.side, goal, lacks, price, NOBODY, tool)
    return found


def _well_place(state: State, seat: int) -> int:
    """The water space without a well that lies best: near the chapels, and near this one."""
    island, here = state.island, state.adventurers[seat].space
    places = [space for space, kind in enumerate(island.kinds) if kind == WATER and space not in state.wells]

    def far(space: int) -> tuple[int, int]:
        row = island.distance[space]
        return 2 * min(row[chapel] for chapel in island.chapels) + row[here], space

    return min(places, key=far, default=NOBODY)
