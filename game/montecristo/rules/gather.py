"""Food and water that the land grants, resource rolls, and the Mill (M-057..M-083, M-139..M-144)."""

from __future__ import annotations

from ...core.agenda import then
from .actions import (
    DECLINE,
    GATHER,
    NAME_KIND,
    TO_METER,
    TO_PACK,
    USE_MILL,
    Action,
    Decline,
    Gather,
    NameKind,
    RollD6,
    RollResource,
    ToMeter,
    UseMill,
)  # fmt: skip
from .events import Event, KindNamed, tell_die_rolled, tell_nothing_happened
from .fall import hurt
from .frames import Gathering, MillKind, MillLuck, MillNaming, Unit, next_gathering, next_unit
from .numbers import ANY_KIND, AXE, COAL, FOOD, SPEAR, STONE, WATER, WOOD
from .procedure import answers, asks
from .state import Adventurer, State, grants, room
from .turns import TURN
from .verbs import gain_cubes, has_appetite, raise_meter, spend_point

PROVISIONS = ("food", "water")
RESOURCES = ("wood", "stone", "coal", "rope")


# ---------------------------------------------------------------- granted


def grant(state: State, out: list[Event], seat: int) -> None:
    """On first entering a food or water space in a turn, or starting on it, it pays at once (M-057, M-058, M-065, R-12)."""
    who = state.adventurers[seat]
    if state.island.kinds[who.space] < FOOD or state.paid >> who.space & 1 or not grants(state, who.space):
        return
    state.paid |= 1 << who.space
    then(state, provisions(state, seat, 1, "grant"))


def provisions(state: State, seat: int, units: int, cause: str) -> Unit:
    """The food or water of the space, doubled by a spear (M-066, R-13) or a well (M-067, R-14); the cause then says so (R-57)."""
    who = state.adventurers[seat]
    kind = state.island.kinds[who.space]
    if kind == FOOD and who.tools[SPEAR]:
        units, cause = units * 2, cause + "_spear"
    elif kind == WATER and who.space in state.wells:
        units, cause = units * 2, cause + "_well"
    return next_unit(seat, kind, units, True, cause)


def _unit_open(state: State, frame: Unit) -> bool:
    """Only a hungry meter is certain: without one it hangs on room, and on cubes in the supply."""
    if frame.left < 1:
        return False
    who = state.adventurers[frame.seat]
    if has_appetite(state, who, frame.kind):
        return True
    return state.supply[frame.kind] > 0 or room(state, who) <= 0


@asks(Unit, open_while=_unit_open)
def unit_options(state: State, frame: Unit) -> list[Action]:
    """Meter or cube (M-061); with the meter full a cube if there is room (M-062), else a surplus or nothing (R-15)."""
    who = state.adventurers[frame.seat]
    if frame.left < 1:
        return []
    found: list[Action] = []
    hungry = has_appetite(state, who, frame.kind)
    if hungry:
        found.append(TO_METER)
    if state.supply[frame.kind] and (frame.spare or room(state, who) > 0):
        found.append(TO_PACK)
    if not hungry and room(state, who) <= 0:
        found.append(DECLINE)
    return found


@answers(Unit)
def take_unit(state: State, frame: Unit, action: Action, out: list[Event]) -> None:
    """One unit; the next one is asked for anew."""
    if isinstance(action, ToMeter):
        raise_meter(state, out, frame.seat, frame.kind, frame.cause)
    elif isinstance(action, Decline):
        out.append(tell_nothing_happened(frame.cause, "declined", frame.seat))
    else:
        gain_cubes(state, out, frame.seat, frame.kind, 1, frame.cause)
    if frame.left > 1:
        then(state, next_unit(frame.seat, frame.kind, frame.left - 1, frame.spare, frame.cause))


# ---------------------------------------------------------------- rolled for


def _why_not_gather(state: State, seat: int, who: Adventurer, action: Gather) -> str | None:
    island, space = state.island, who.space
    kind = island.kinds[space]
    if kind < 0:
        return "nothing_to_gather"
    if kind >= FOOD and grants(state, space):
        return "granted_not_rolled"
    if state.tried >> space & 1:
        return "already_tried"
    if who.points < 1:
        return "no_points"
    if island.quadrants[space] == state.weather.barred:
        return "barred"
    if not state.supply[kind] and (kind < FOOD or not has_appetite(state, who, kind)):
        return "supply_empty"
    return None


@TURN.add(Gather, _why_not_gather, (GATHER,), where=(*RESOURCES, *PROVISIONS))
def gather(state: State, seat: int, who: Adventurer, action: Gather, out: list[Event]) -> None:
    """1 point, once per space and turn (M-072..M-074, R-17)."""
    spend_point(state, out, seat, "gather")
    state.tried |= 1 << who.space
    if state.island.kinds[who.space] >= FOOD and state.setup.numbers.wells_flow:
        state.paid |= 1 << who.space  # a well dug there later in the turn gives nothing more in it
    then(state, next_gathering(seat))


@answers(Gathering)
def gathered(state: State, frame: Gathering, action: RollD6, out: list[Event]) -> None:
    """1 hurts, 2-4 one cube, 5-6 two; an axe doubles wood, stone and coal (M-075..M-080), on extreme spear and well theirs (R-55)."""
    who = state.adventurers[frame.seat]
    out.append(tell_die_rolled("d6", action.face, "gather", frame.seat))
    amount = state.setup.numbers.gather_yield[action.face]
    if not amount:
        hurt(state, out, frame.seat, state.setup.numbers.gather_hurt, "gather")
        return
    kind = state.island.kinds[who.space]
    if kind in (FOOD, WATER):
        then(state, provisions(state, frame.seat, amount, "gather"))
    elif who.tools[AXE] and kind in (WOOD, STONE, COAL):
        gain_cubes(state, out, frame.seat, kind, amount * 2, "gather_axe")
    else:
        gain_cubes(state, out, frame.seat, kind, amount, "gather")


# ---------------------------------------------------------------- the Mill


def _why_not_mill(state: State, seat: int, who: Adventurer, action: UseMill) -> str | None:
    if who.space != state.island.mill:
        return "not_mill"
    if state.tried >> who.space & 1:
        return "already_tried"
    if who.points < 1:
        return "no_points"
    return None if any(state.supply) else "supply_empty"


@TURN.add(UseMill, _why_not_mill, (USE_MILL,), where=("mill",))
def use_mill(state: State, seat: int, who: Adventurer, action: UseMill, out: list[Event]) -> None:
    """1 point, once per turn (M-143, R-09); both dice (M-139)."""
    spend_point(state, out, seat, "mill")
    state.tried |= 1 << who.space
    then(state, MillKind(seat))


@answers(MillKind)
def mill_kind(state: State, frame: MillKind, action: RollResource, out: list[Event]) -> None:
    """The resource die first, so that the D6 lands knowing what for."""
    out.append(tell_die_rolled("resource", action.face, "mill", frame.seat))
    then(state, MillLuck(frame.seat, state.setup.numbers.resource_die[action.face - 1]))


@answers(MillLuck)
def mill_luck(state: State, frame: MillLuck, action: RollD6, out: list[Event]) -> None:
    """1-2: 2 health lost; 3-4: two cubes; 5-6: four (M-140..M-142). Neither axe nor spear changes that (M-144, R-32)."""
    out.append(tell_die_rolled("d6", action.face, "mill", frame.seat))
    amount = state.setup.numbers.mill_yield[action.face]
    if not amount:
        hurt(state, out, frame.seat, state.setup.numbers.mill_hurt, "mill")
    elif frame.kind == ANY_KIND:
        then(state, MillNaming(frame.seat, amount))
    else:
        gain_cubes(state, out, frame.seat, frame.kind, amount, "mill")


@asks(MillNaming)
def mill_naming_options(state: State, frame: MillNaming) -> list[Action]:
    """Any kind that the supply still has (R-31)."""
    return [NAME_KIND[kind] for kind in range(6) if state.supply[kind]]


@answers(MillNaming)
def mill_named(state: State, frame: MillNaming, action: NameKind, out: list[Event]) -> None:
    """The roller's choice."""
    out.append(KindNamed(frame.seat, action.kind, "mill"))
    gain_cubes(state, out, frame.seat, action.kind, frame.amount, "mill")
