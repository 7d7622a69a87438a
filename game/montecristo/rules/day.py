"""The calendar: days, turns, healing, the chapel's bonus and the meal (M-041..M-052, M-117..M-119, M-208..M-210)."""

from __future__ import annotations

from functools import cache

from ...core.agenda import Frame, then
from .actions import (
    CHOOSE_HEALTH,
    CHOOSE_PROVISIONS,
    DONE,
    DRINK,
    EAT,
    HEAL,
    PAY_CUBE,
    PAY_METER,
    Action,
    ChooseHealth,
    Done,
    Drink,
    Eat,
    Heal,
    PayMeter,
)  # fmt: skip
from .events import (
    CameRound,
    DayBegan,
    Event,
    tell_nothing_happened,
    tell_phase_began,
    tell_turn_began,
    tell_turn_ended,
    tell_turn_skipped,
)
from .fall import begin_crawl, hurt, rest
from .frames import (  # fmt: skip
    Bonus,
    DayBreak,
    Dusk,
    Eating,
    Evening,
    HealingWith,
    Meal,
    MealOver,
    Mended,
    ThiefTurn,
    TurnClose,
    TurnOver,
    TurnStart,
    next_bonus,
    next_eating,
    next_healing_with,
    next_meal,
    next_meal_over,
    next_mended,
    next_turn_close,
    next_turn_open,
    next_turn_over,
    next_turn_start,
    next_unit,
)
from .gather import grant
from .numbers import FOOD, WATER
from .procedure import answers, asks, step
from .state import (
    CARRIED,
    DEAD,
    DUSK,
    MORNING,
    RESTING,
    UP,
    Adventurer,
    State,
    clockwise,
    room,
    turn_points,
)
from .turns import TURN, settle_first
from .verbs import eat_cube, has_appetite, has_surplus, heal, lose_cubes, meter_of, set_meter, spend_point


@step(DayBreak)
def day_break(state: State, frame: DayBreak, out: list[Event]) -> None:
    """Morning for all, then the Thief, the meal, the card, and the next day (M-041..M-044, R-03, R-04)."""
    state.day += 1
    state.phase = MORNING
    out.append(DayBegan(state.day))
    out.append(tell_phase_began(MORNING))
    then(state, *_day(state.first, len(state.adventurers)))


@cache
def _day(first: int, count: int) -> tuple[Frame, ...]:
    return (*map(next_turn_start, clockwise(first, count)), ThiefTurn(), Dusk(), Evening(), DayBreak())


@step(TurnStart)
def turn_start(state: State, frame: TurnStart, out: list[Event]) -> None:
    """A turn, or what stands in for it while the adventurer is out of play or stunned."""
    seat = frame.seat
    who = state.adventurers[seat]
    if who.life == DEAD:
        return
    state.seat = seat
    change, who.change = who.change, 0  # a turn that is lost uses up the card's change too
    if who.life == CARRIED:
        out.append(tell_turn_skipped(seat, "carried"))
    elif who.life == RESTING:
        rest(state, out, seat)
    elif who.life != UP:
        begin_crawl(state, out, seat)
    elif who.stunned:
        who.stunned = False
        out.append(tell_turn_skipped(seat, "stunned"))
        out.append(CameRound(seat))
    else:
        state.tried = state.paid = state.refused = 0
        state.fought = state.rode = False
        who.points = turn_points(state, who, change)  # M-050, R-07
        out.append(tell_turn_began(seat, who.points))
        then(state, next_turn_open(seat), next_turn_close(seat))
        grant(state, out, seat)  # M-065


@step(TurnClose)
def turn_close(state: State, frame: TurnClose, out: list[Event]) -> None:
    """Surplus first, then the bonus of a chapel (R-19, R-27)."""
    seat = frame.seat
    who = state.adventurers[seat]
    at_chapel = state.island.side_of[who.space] >= 0 and not state.revealed
    if who.life == UP and (at_chapel or has_surplus(state, seat)):
        then(state, next_turn_over(seat))
        if at_chapel:
            then(state, next_bonus(seat))
        settle_first(state, seat)
    else:
        _end_turn(state, out, seat)


@step(TurnOver)
def turn_over(state: State, frame: TurnOver, out: list[Event]) -> None:
    """Everything is settled."""
    _end_turn(state, out, frame.seat)


def _end_turn(state: State, out: list[Event], seat: int) -> None:
    """Unused points are lost (R-07)."""
    state.adventurers[seat].points = 0
    out.append(tell_turn_ended(seat))


# ---------------------------------------------------------------- the chapel's bonus


@asks(Bonus)
def bonus_options(state: State, frame: Bonus) -> list[Action]:
    """One of the two, as far as either does anything (M-117, R-27)."""
    who = state.adventurers[frame.seat]
    found: list[Action] = []
    if any(_can_take(state, who, kind) for kind in (FOOD, WATER)):
        found.append(CHOOSE_PROVISIONS)
    if who.health < state.setup.numbers.health_full:
        found.append(CHOOSE_HEALTH)
    return found


def _can_take(state: State, who: Adventurer, kind: int) -> bool:
    return has_appetite(state, who, kind) or (room(state, who) > 0 and state.supply[kind] > 0)


@answers(Bonus)
def take_bonus(state: State, frame: Bonus, action: Action, out: list[Event]) -> None:
    """Provisions go to meter or cube, by choice, within room (R-27)."""
    if isinstance(action, ChooseHealth):
        heal(state, out, frame.seat, 1, "chapel")
    else:
        then(state, *(next_unit(frame.seat, kind, 1, False, "chapel") for kind in (FOOD, WATER)))


# ---------------------------------------------------------------- healing


def _why_not_heal(state: State, seat: int, who: Adventurer, action: Heal) -> str | None:
    if who.health >= state.setup.numbers.health_full:
        return "health_full"
    if not (who.food or who.cubes[FOOD]) or not (who.water or who.cubes[WATER]):
        return "provisions_short"
    return None if who.points else "no_points"


@TURN.add(Heal, _why_not_heal, (HEAL,))
def do_heal(state: State, seat: int, who: Adventurer, action: Heal, out: list[Event]) -> None:
    """1 food and 1 water, each from a cube or the meter, for 1 health and 1 point (M-046..M-048, R-09, R-10)."""
    spend_point(state, out, seat, "heal")
    then(state, next_healing_with(seat, FOOD), next_healing_with(seat, WATER), next_mended(seat))


def _healing_open(state: State, frame: HealingWith) -> bool:
    who = state.adventurers[frame.seat]
    return meter_of(who, frame.kind) > 0 or who.cubes[frame.kind] > 0


@asks(HealingWith, open_while=_healing_open)
def healing_options(state: State, frame: HealingWith) -> list[Action]:
    """Meter or cube, freely mixed; a meter may go to 0 (R-10)."""
    who = state.adventurers[frame.seat]
    found: list[Action] = [PAY_METER] if meter_of(who, frame.kind) else []
    if who.cubes[frame.kind]:
        found.append(PAY_CUBE[frame.kind])
    return found


@answers(HealingWith)
def healing_paid(state: State, frame: HealingWith, action: Action, out: list[Event]) -> None:
    """This part is paid."""
    if isinstance(action, PayMeter):
        who = state.adventurers[frame.seat]
        set_meter(state, out, frame.seat, frame.kind, meter_of(who, frame.kind) - 1, "heal")
    else:
        lose_cubes(state, out, frame.seat, frame.kind, 1, "heal")


@step(Mended)
def mended(state: State, frame: Mended, out: list[Event]) -> None:
    """1 health."""
    heal(state, out, frame.seat, 1, "heal")


# ---------------------------------------------------------------- the meal


@step(Dusk)
def dusk(state: State, frame: Dusk, out: list[Event]) -> None:
    """The one meal of the day (M-043, R-04), aboard too (M-189)."""
    state.phase = DUSK
    out.append(tell_phase_began(DUSK))
    then(state, *_meals(state.first, len(state.adventurers)))


@cache
def _meals(first: int, count: int) -> tuple[Frame, ...]:
    return tuple(map(next_meal, clockwise(first, count)))


@step(Meal)
def meal(state: State, frame: Meal, out: list[Event]) -> None:
    """Meters fall by 1, then cubes may be eaten, then an empty meter hurts (M-208, R-52). It passes by the incapacitated (M-202, R-49)."""
    who = state.adventurers[frame.seat]
    if who.life == UP:
        if who.food:
            set_meter(state, out, frame.seat, FOOD, who.food - 1, "meal")
        if who.water:
            set_meter(state, out, frame.seat, WATER, who.water - 1, "meal")
        if who.cubes[FOOD] or who.cubes[WATER]:
            then(state, next_eating(frame.seat), next_meal_over(frame.seat))
        else:
            _end_meal(state, out, frame.seat)


def _eating_open(state: State, frame: Eating) -> bool:
    who, numbers = state.adventurers[frame.seat], state.setup.numbers
    return (who.cubes[FOOD] > 0 and who.food < numbers.food_full) or (
        who.cubes[WATER] > 0 and who.water < numbers.water_full
    )


@asks(Eating, open_while=_eating_open)
def eating_options(state: State, frame: Eating) -> list[Action]:
    """Cubes onto the meters (M-209); nothing to ask where none is carried or no meter has room."""
    who = state.adventurers[frame.seat]
    found: list[Action] = [
        action for action, kind in ((EAT, FOOD), (DRINK, WATER)) if who.cubes[kind] and has_appetite(state, who, kind)
    ]
    return [*found, DONE] if found else found


@answers(Eating)
def eat_at_meal(state: State, frame: Eating, action: Action, out: list[Event]) -> None:
    """Asked again until done."""
    if not isinstance(action, Done):
        assert isinstance(action, Eat | Drink)
        eat_cube(state, out, frame.seat, FOOD if isinstance(action, Eat) else WATER)
        then(state, frame)


@step(MealOver)
def meal_over(state: State, frame: MealOver, out: list[Event]) -> None:
    """After the cubes are eaten."""
    _end_meal(state, out, frame.seat)


def _end_meal(state: State, out: list[Event], seat: int) -> None:
    """An empty meter costs 1 health, also with both meters empty (M-210, R-52)."""
    who = state.adventurers[seat]
    if not (who.food and who.water):
        hurt(state, out, seat, 1, "hunger" if who.water else "thirst" if who.food else "hunger_and_thirst")
    else:
        out.append(tell_nothing_happened("meal", "fed", seat))
