"""Losing health, collapsing, crawling, resting, carrying (M-193..M-207, R-45..R-51)."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.agenda import cut_to, then
from .actions import PICK_UP, SET_DOWN, STAY_ABOARD, Action, Crawl, PickUp, SetDown, StayAboard, crawl
from .events import (  # fmt: skip
    Collapsed,
    Died,
    Event,
    GameEnded,
    GearDropped,
    PickedUp,
    Revived,
    SetFellowDown,
    Stunned,
    ToolLost,
    tell_hurt,
    tell_meter_set,
    tell_moved,
    tell_nothing_happened,
    tell_points_set,
    tell_rest_began,
    tell_rested,
    tell_turn_skipped,
)
from .frames import Crawling, TurnClose, next_crawling
from .numbers import AXE, FOOD, HARD, MUSCLE, SATCHEL, SPEAR, WATER
from .procedure import answers, asks
from .state import (
    ABOARD,
    ALL_DEAD,
    CARRIED,
    CRAWLING,
    DEAD,
    LYING,
    MORNING,
    NOBODY,
    RESTING,
    UP,
    WON,
    Adventurer,
    State,
)  # fmt: skip
from .turns import FELLOWS, NEARBY, TURN
from .verbs import METERS, move_treasure, spend_point


def hurt(state: State, out: list[Event], seat: int, loss: int, cause: str) -> None:
    """Health down, never below 0; at 0 the adventurer collapses, or dies on hard and extreme (M-193, M-220, M-224)."""
    who = state.adventurers[seat]
    if loss > who.health:
        loss = who.health
    who.health -= loss
    out.append(tell_hurt(seat, who.health, loss, cause))
    if who.health == 0:
        _fall(state, out, seat)


def _fall(state: State, out: list[Event], seat: int) -> None:
    who = state.adventurers[seat]
    dies = state.setup.difficulty >= HARD
    who.fell = True
    who.stunned = False
    who.life = DEAD if dies else CRAWLING
    out.append(Died(seat) if dies else Collapsed(seat))
    for kind in (FOOD, WATER):
        before = who.food if kind == FOOD else who.water
        if before:
            out.append(tell_meter_set(seat, METERS[kind], 0, -before, "collapse"))
    who.food = who.water = 0
    drop_gear(state, out, seat)
    if dies and who.tools[SATCHEL]:  # A dead one's satchel is nobody's: its tile may be crafted again.
        who.tools[SATCHEL] = False
        out.append(ToolLost(seat, SATCHEL, "death"))
    if state.holder == seat:
        move_treasure(state, out, LYING, who.space, "dropped")
    if who.carries != NOBODY:
        put_down(state, out, seat)
    if state.phase == MORNING and state.seat == seat:
        if who.points:
            who.points = 0
            out.append(tell_points_set(seat, 0, "collapse"))
        cut_to(state, TurnClose)
    if not dies:
        if state.island.side_of[who.space] >= 0:
            arrive_to_rest(state, out, seat)
    elif all(other.life == DEAD for other in state.adventurers):
        state.outcome = ALL_DEAD
        out.append(GameEnded(ALL_DEAD))
    else:
        check_home(state, out)


def drop_gear(state: State, out: list[Event], seat: int) -> None:
    """Cubes, axe and spear stay on the space under a gear token (M-195, R-46); the satchel stays with its owner."""
    who = state.adventurers[seat]
    if not (any(who.cubes) or who.tools[AXE] or who.tools[SPEAR]):
        return
    pile = state.gear.setdefault(who.space, [0] * 8)
    for kind in range(6):
        pile[kind] += who.cubes[kind]
        who.cubes[kind] = 0
    for tool in (AXE, SPEAR):
        pile[6 + tool] += who.tools[tool]
        who.tools[tool] = False
    out.append(GearDropped(seat, who.space, tuple(pile)))


def stun(state: State, out: list[Event], seat: int) -> None:
    """The next whole turn is lost, in the own turn the rest of this one too; a carrier sets the fellow down (R-39, R-48)."""
    who = state.adventurers[seat]
    who.stunned = True
    out.append(Stunned(seat))
    if who.carries != NOBODY:
        put_down(state, out, seat)
    if state.phase == MORNING and state.seat == seat:
        if who.points:
            who.points = 0
            out.append(tell_points_set(seat, 0, "stunned"))
        cut_to(state, TurnClose)


def check_home(state: State, out: list[Event]) -> None:
    """The expedition is won the moment the treasure and all the living are aboard (M-023..M-025, R-05, R-06)."""
    if state.holder == ABOARD and not state.outcome:
        home = state.island.home
        if all(who.space == home for who in state.adventurers if who.life != DEAD):
            state.outcome = WON
            out.append(GameEnded(WON))


# ---------------------------------------------------------------- the turns of one who is out of play


def arrive_to_rest(state: State, out: list[Event], seat: int) -> None:
    """At a chapel or monastery: the next turns are for resting (M-201, R-49)."""
    who = state.adventurers[seat]
    who.life = RESTING
    who.rest = state.setup.numbers.rest_turns
    out.append(tell_rest_began(seat, who.rest))


def rest(state: State, out: list[Event], seat: int) -> None:
    """One turn of rest; after the last one the adventurer is back in play (M-203)."""
    who = state.adventurers[seat]
    who.rest -= 1
    out.append(tell_turn_skipped(seat, "resting"))
    out.append(tell_rested(seat, who.rest))
    if who.rest == 0:
        who.life = UP
        who.health, who.food, who.water = state.setup.numbers.revived
        out.append(Revived(seat, who.health, who.food, who.water))


def begin_crawl(state: State, out: list[Event], seat: int) -> None:
    """The turn of one who has to get to the nearest chapel by itself (M-194)."""
    out.append(tell_turn_skipped(seat, "crawling"))
    options = crawl_options(state, next_crawling(seat))
    if len(options) == 1:
        crawl_on(state, next_crawling(seat), options[0], out)
    else:
        then(state, next_crawling(seat))


@asks(Crawling)
def crawl_options(state: State, frame: Crawling) -> list[Action]:
    """First steps of the shortest ways to the nearest places; on the ship also staying (R-47)."""
    island, space = state.island, state.adventurers[frame.seat].space
    steps = sorted({step: None for goal in island.nearest_chapels[space] for step in island.ways[space][goal]})
    found: list[Action] = [crawl(step) for step in steps]
    if space == island.home:
        # Once the treasure is aboard whoever is on the ship stays on it.
        return [STAY_ABOARD] if state.holder == ABOARD else [*found, STAY_ABOARD]
    return found


@answers(Crawling)
def crawl_on(state: State, frame: Crawling, action: Action, out: list[Event]) -> None:
    """One space; at a place the rest begins."""
    who = state.adventurers[frame.seat]
    if isinstance(action, StayAboard):
        out.append(tell_nothing_happened("crawl", "stays_aboard", frame.seat))
        return
    assert isinstance(action, Crawl)
    start, who.space = who.space, action.to
    out.append(tell_moved(frame.seat, start, who.space, "crawl", NOBODY))
    if state.island.side_of[who.space] >= 0:
        arrive_to_rest(state, out, frame.seat)
    else:
        check_home(state, out)


# ---------------------------------------------------------------- carrying


def _why_not_pick_up(state: State, seat: int, who: Adventurer, action: PickUp) -> str | None:
    if who.points < 1:
        return "no_points"
    if who.carries != NOBODY:
        return "already_carrying"
    if not 0 <= action.fellow < len(state.adventurers) or action.fellow == seat:
        return "fellow_not_here"
    fellow = state.adventurers[action.fellow]
    if fellow.space != who.space or fellow.life == DEAD:
        return "fellow_not_here"
    return None if fellow.life in (CRAWLING, RESTING) else "fellow_not_down"


def _fallen_here(state: State, seat: int, who: Adventurer) -> Sequence[Action]:
    return [
        PICK_UP[fellow]
        for fellow, other in enumerate(state.adventurers)
        if other.life != UP and other.space == who.space and _why_not_pick_up(state, seat, who, PickUp(fellow)) is None
    ]


@TURN.add(PickUp, _why_not_pick_up, _fallen_here, where=(FELLOWS,))
def pick_up(state: State, seat: int, who: Adventurer, action: PickUp, out: list[Event]) -> None:
    """M-197; what is left of the points is halved, rounded up, but never the Muscle's (M-199, M-200, R-48)."""
    spend_point(state, out, seat, "pick_up")
    fellow = state.adventurers[action.fellow]
    fellow.life, fellow.rest = CARRIED, 0
    who.carries = action.fellow
    out.append(PickedUp(seat, action.fellow))
    halved = (who.points + 1) // 2
    if who.role != MUSCLE and halved != who.points:
        who.points = halved
        out.append(tell_points_set(seat, halved, "carrying"))


def _why_not_set_down(state: State, seat: int, who: Adventurer, action: SetDown) -> str | None:
    return None if who.carries != NOBODY else "carries_nobody"


@TURN.add(SetDown, _why_not_set_down, (SET_DOWN,), where=(NEARBY,), free=True)
def set_down(state: State, seat: int, who: Adventurer, action: SetDown, out: list[Event]) -> None:
    """Free, anywhere (R-48)."""
    put_down(state, out, seat)


def put_down(state: State, out: list[Event], seat: int) -> None:
    """The carried fellow is on the ground: resting at a place, else about to crawl."""
    who = state.adventurers[seat]
    fellow = state.adventurers[who.carries]
    out.append(SetFellowDown(seat, who.carries, who.space))
    fellow.life = CRAWLING
    if state.island.side_of[who.space] >= 0:
        arrive_to_rest(state, out, who.carries)
    who.carries = NOBODY
    check_home(state, out)
