"""Giving, swapping, the Captain's taking, and trading at chapels (M-091..M-098, M-121..M-124, R-23..R-25)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ...core.agenda import then
from .actions import (
    AGREE,
    AXE_THING,
    DONE,
    GIVE,
    GIVE_TREASURE,
    HAND_CUBE,
    HAND_TOOL,
    INSIST,
    PAY_CUBE,
    REFUSE,
    SPEAR_THING,
    SWAP,
    TAKE,
    TAKE_CUBE,
    TAKE_TOOL,
    TAKE_TREASURE,
    TRADE_AT_CHAPEL,
    Action,
    Agree,
    Done,
    Give,
    GiveTreasure,
    HandCube,
    HandTool,
    Insist,
    PayCube,
    Swap,
    SwapThings,
    Take,
    TakeCube,
    TakeTool,
    TakeTreasure,
    TradeAtChapel,
    swap_things,
)  # fmt: skip
from .events import AnswerGiven, CubePassed, Event, ToolPassed
from .frames import Bartered, Consenting, Giving, Paying, Swapping, Taking, next_giving, next_paying, next_settling
from .numbers import ANTHROPOLOGIST, AXE, CAPTAIN, SPEAR
from .procedure import answers, asks, step
from .state import NOBODY, UP, Adventurer, State, room, same_person
from .turns import FELLOWS, TURN, Candidates, WhyNot
from .verbs import gain_cubes, lose_cubes, move_treasure, spend_point


def _why_not_with(state: State, seat: int, who: Adventurer, fellow: int) -> str | None:
    """What speaks against dealing with this fellow at all."""
    if who.points < 1:
        return "no_points"
    if not 0 <= fellow < len(state.adventurers) or fellow == seat or state.adventurers[fellow].space != who.space:
        return "fellow_not_here"
    return None if state.adventurers[fellow].life == UP else "fellow_down"


def _things(who: Adventurer) -> list[int]:
    """What can change hands, as numbered in SwapThings: cube kinds carried, then axe, then spear. Never the satchel (R-24)."""
    found = [kind for kind in range(6) if who.cubes[kind]]
    return found + [thing for thing, tool in ((AXE_THING, AXE), (SPEAR_THING, SPEAR)) if who.tools[tool]]


def _has_things(state: State, seat: int, who: Adventurer) -> bool:
    return any(who.cubes) or who.tools[AXE] or who.tools[SPEAR]


def _is_captain(state: State, seat: int, who: Adventurer) -> bool:
    return who.role == CAPTAIN


def _pass_thing(state: State, out: list[Event], giver: int, taker: int, thing: int, cause: str) -> None:
    one, other = state.adventurers[giver], state.adventurers[taker]
    if thing < AXE_THING:
        one.cubes[thing] -= 1
        other.cubes[thing] += 1
        out.append(CubePassed(giver, taker, thing, one.cubes[thing], other.cubes[thing], cause))
    else:
        tool = thing - AXE_THING
        one.tools[tool], other.tools[tool] = False, True
        out.append(ToolPassed(giver, taker, tool, cause))


def _with_fellows(
    made: tuple[Action, ...], why_not: WhyNot, if_any: Callable[[State, int, Adventurer], bool]
) -> Candidates:
    """What is legal with each of the fellows on the space; ``if_any`` spares the question where it can be with none."""

    def candidates(state: State, seat: int, who: Adventurer) -> Sequence[Action]:
        if not if_any(state, seat, who):
            return ()
        return [
            made[fellow]
            for fellow, other in enumerate(state.adventurers)
            if fellow != seat and other.space == who.space and why_not(state, seat, who, made[fellow]) is None
        ]

    return candidates


# ---------------------------------------------------------------- giving


def _why_not_give(state: State, seat: int, who: Adventurer, action: Give) -> str | None:
    reason = _why_not_with(state, seat, who, action.fellow)
    if reason is None and not _can_give(who, state.adventurers[action.fellow]):
        return "nothing_to_give"
    return reason


def _can_give(who: Adventurer, fellow: Adventurer) -> bool:
    """A cube, if need be by insisting, or a tool that the fellow lacks."""
    return any(who.cubes) or _can_hand_tool(who, fellow)


def _can_hand_tool(who: Adventurer, fellow: Adventurer) -> bool:
    mine, theirs = who.tools, fellow.tools
    return (mine[AXE] and not theirs[AXE]) or (mine[SPEAR] and not theirs[SPEAR])


@TURN.add(Give, _why_not_give, _with_fellows(GIVE, _why_not_give, _has_things), where=(FELLOWS,))
def give(state: State, seat: int, who: Adventurer, action: Give, out: list[Event]) -> None:
    """Cubes and tools to one fellow, all for 1 point (M-091..M-093, R-23); the point goes with the first thing."""
    then(state, next_giving(seat, action.fellow))


def _giving_open(state: State, frame: Giving) -> bool:
    return frame.given > 0 or _can_give(state.adventurers[frame.seat], state.adventurers[frame.fellow])


@asks(Giving, open_while=_giving_open)
def giving_options(state: State, frame: Giving) -> list[Action]:
    """A cube that the fellow would have to throw away is not offered before insisting (R-19)."""
    who, fellow = state.adventurers[frame.seat], state.adventurers[frame.fellow]
    found: list[Action] = []
    full = room(state, fellow) <= 0
    if not full or frame.insist:
        found += [HAND_CUBE[kind] for kind in range(6) if who.cubes[kind]]
    elif any(who.cubes):
        found.append(INSIST)
    found += [HAND_TOOL[tool] for tool in (AXE, SPEAR) if who.tools[tool] and not fellow.tools[tool]]
    if frame.given:
        found.append(DONE)
    return found


@answers(Giving)
def hand(state: State, frame: Giving, action: Action, out: list[Event]) -> None:
    """Asked again until done; the fellow settles a surplus at once (R-19)."""
    seat, fellow = frame.seat, frame.fellow
    if isinstance(action, Done):
        return
    if isinstance(action, Insist):
        then(state, next_giving(seat, fellow, frame.given, True))
        return
    if not frame.given:
        spend_point(state, out, seat, "gift")
    assert isinstance(action, HandCube | HandTool)
    _pass_thing(
        state, out, seat, fellow, action.kind if isinstance(action, HandCube) else AXE_THING + action.tool, "gift"
    )
    then(state, next_settling(fellow), next_giving(seat, fellow, frame.given + 1, frame.insist))


def _why_not_give_treasure(state: State, seat: int, who: Adventurer, action: GiveTreasure) -> str | None:
    return "no_treasure_held" if state.holder != seat else _why_not_with(state, seat, who, action.fellow)


@TURN.add(
    GiveTreasure,
    _why_not_give_treasure,
    _with_fellows(GIVE_TREASURE, _why_not_give_treasure, lambda state, seat, who: state.holder == seat),
    where=(FELLOWS,),
)
def give_treasure(state: State, seat: int, who: Adventurer, action: GiveTreasure, out: list[Event]) -> None:
    """1 point of the giver (M-169, M-170, R-25)."""
    spend_point(state, out, seat, "treasure")
    move_treasure(state, out, action.fellow, NOBODY, "gift")


# ---------------------------------------------------------------- the Captain's taking


def _why_not_take(state: State, seat: int, who: Adventurer, action: Take) -> str | None:
    if who.role != CAPTAIN:
        return "not_captain"
    reason = _why_not_with(state, seat, who, action.fellow)
    if reason is None and not _can_take(state, who, action.fellow):
        return "nothing_to_take"
    return reason


def _can_take(state: State, who: Adventurer, fellow: int) -> bool:
    other = state.adventurers[fellow]
    return any(other.cubes) or (not state.refused >> fellow & 1 and _can_hand_tool(other, who))


@TURN.add(
    Take,
    _why_not_take,
    _with_fellows(TAKE, _why_not_take, _is_captain),
    where=(FELLOWS,),
)
def take(state: State, seat: int, who: Adventurer, action: Take, out: list[Event]) -> None:
    """The Captain's alone, in the Captain's turn, for 1 point (M-095..M-097)."""
    then(state, Taking(seat, action.fellow))


def _taking_open(state: State, frame: Taking) -> bool:
    return frame.taken > 0 or _can_take(state, state.adventurers[frame.seat], frame.fellow)


@asks(Taking, open_while=_taking_open)
def taking_options(state: State, frame: Taking) -> list[Action]:
    """Cubes without asking, a tool with the owner's consent (M-098, R-24)."""
    who, fellow = state.adventurers[frame.seat], state.adventurers[frame.fellow]
    found: list[Action] = [TAKE_CUBE[kind] for kind in range(6) if fellow.cubes[kind]]
    if not state.refused >> frame.fellow & 1:
        found += [TAKE_TOOL[tool] for tool in (AXE, SPEAR) if fellow.tools[tool] and not who.tools[tool]]
    if frame.taken:
        found.append(DONE)
    return found


@answers(Taking)
def take_on(state: State, frame: Taking, action: Action, out: list[Event]) -> None:
    """Asked again until done; a surplus is the Captain's to settle before leaving (R-19)."""
    seat, fellow = frame.seat, frame.fellow
    if isinstance(action, Done):
        return
    if isinstance(action, TakeTool) and not same_person(state, seat, fellow):
        then(state, Consenting(fellow, seat, "tool", NOBODY, action.tool, frame.taken))
        return
    assert isinstance(action, TakeCube | TakeTool)
    thing = action.kind if isinstance(action, TakeCube) else AXE_THING + action.tool
    _take_thing(state, out, seat, fellow, thing, frame.taken)


def _take_thing(state: State, out: list[Event], seat: int, fellow: int, thing: int, taken: int) -> None:
    if not taken:
        spend_point(state, out, seat, "taking")
    _pass_thing(state, out, fellow, seat, thing, "taking")
    then(state, Taking(seat, fellow, taken + 1))


def _why_not_take_treasure(state: State, seat: int, who: Adventurer, action: TakeTreasure) -> str | None:
    if who.role != CAPTAIN:
        return "not_captain"
    if state.holder != action.fellow:
        return "fellow_no_treasure"
    if state.refused >> action.fellow & 1:
        return "refused_before"
    return _why_not_with(state, seat, who, action.fellow)


@TURN.add(
    TakeTreasure,
    _why_not_take_treasure,
    _with_fellows(TAKE_TREASURE, _why_not_take_treasure, _is_captain),
    where=(FELLOWS,),
)
def take_treasure(state: State, seat: int, who: Adventurer, action: TakeTreasure, out: list[Event]) -> None:
    """From a willing fellow (R-24)."""
    if same_person(state, seat, action.fellow):
        spend_point(state, out, seat, "treasure")
        move_treasure(state, out, seat, NOBODY, "taking")
    else:
        then(state, Consenting(action.fellow, seat, "treasure", NOBODY, NOBODY, 0))


# ---------------------------------------------------------------- swapping


def _why_not_swap(state: State, seat: int, who: Adventurer, action: Swap) -> str | None:
    reason = _why_not_with(state, seat, who, action.fellow)
    if reason is not None:
        return reason
    if state.refused >> action.fellow & 1:
        return "refused_before"
    return None if any(_pairs(who, state.adventurers[action.fellow])) else "nothing_to_swap"


def _pairs(who: Adventurer, fellow: Adventurer) -> Iterator[tuple[int, int]]:
    """Every unlike pair, mine and theirs, that leaves nobody with two of a tool (M-084)."""
    others = _things(fellow)
    for mine in _things(who):
        if mine >= AXE_THING and fellow.tools[mine - AXE_THING]:
            continue
        for theirs in others:
            if mine != theirs and not (theirs >= AXE_THING and who.tools[theirs - AXE_THING]):
                yield mine, theirs


@TURN.add(Swap, _why_not_swap, _with_fellows(SWAP, _why_not_swap, _has_things), where=(FELLOWS,))
def swap(state: State, seat: int, who: Adventurer, action: Swap, out: list[Event]) -> None:
    """Things one for one, any number for 1 point, if the fellow agrees (M-094, R-23)."""
    then(state, Swapping(seat, action.fellow))


def _swapping_open(state: State, frame: Swapping) -> bool:
    if frame.swapped:
        return True
    return not state.refused >> frame.fellow & 1 and any(
        _pairs(state.adventurers[frame.seat], state.adventurers[frame.fellow])
    )


@asks(Swapping, open_while=_swapping_open)
def swapping_options(state: State, frame: Swapping) -> list[Action]:
    """Things one for one, until the fellow has refused once."""
    found: list[Action] = []
    if not state.refused >> frame.fellow & 1:
        pairs = _pairs(state.adventurers[frame.seat], state.adventurers[frame.fellow])
        found += [swap_things(mine, theirs) for mine, theirs in pairs]
    if frame.swapped:
        found.append(DONE)
    return found


@answers(Swapping)
def swap_on(state: State, frame: Swapping, action: Action, out: list[Event]) -> None:
    """Between adventurers of one person agreement is not asked (R-23)."""
    seat, fellow = frame.seat, frame.fellow
    if isinstance(action, SwapThings):
        if same_person(state, seat, fellow):
            _swap_pair(state, out, seat, fellow, action.mine, action.theirs, frame.swapped)
        else:
            then(state, Consenting(fellow, seat, "swap", action.mine, action.theirs, frame.swapped))


def _swap_pair(state: State, out: list[Event], seat: int, fellow: int, mine: int, theirs: int, swapped: int) -> None:
    if not swapped:
        spend_point(state, out, seat, "swap")
    _pass_thing(state, out, seat, fellow, mine, "swap")
    _pass_thing(state, out, fellow, seat, theirs, "swap")
    # A tool for a cube can over-fill the fellow, who is not in its turn and settles at once.
    then(state, next_settling(fellow), Swapping(seat, fellow, swapped + 1))


# ---------------------------------------------------------------- consent


@asks(Consenting)
def consenting_options(state: State, frame: Consenting) -> tuple[Action, ...]:
    """Yes or no."""
    return (AGREE, REFUSE)


@answers(Consenting)
def consent(state: State, frame: Consenting, action: Action, out: list[Event]) -> None:
    """After a no this fellow is not asked again this turn; nothing was spent."""
    fellow, seat = frame.seat, frame.asker
    agreed = isinstance(action, Agree)
    out.append(AnswerGiven(fellow, seat, agreed, frame.what))
    if not agreed:
        state.refused |= 1 << fellow
        if frame.what == "tool" and frame.count:
            then(state, Taking(seat, fellow, frame.count))
    elif frame.what == "swap":
        _swap_pair(state, out, seat, fellow, frame.mine, frame.theirs, frame.count)
    elif frame.what == "tool":
        _take_thing(state, out, seat, fellow, AXE_THING + frame.theirs, frame.count)
    else:
        spend_point(state, out, seat, "treasure")
        move_treasure(state, out, seat, NOBODY, "taking")


# ---------------------------------------------------------------- the chapel's trade, and paying in cubes


def trade_price(state: State, who: Adventurer) -> int:
    """Cubes for one (M-121); the Anthropologist's rate is better (M-123)."""
    numbers = state.setup.numbers
    return numbers.trade_price_anthropologist if who.role == ANTHROPOLOGIST else numbers.trade_price


def _why_not_trade(state: State, seat: int, who: Adventurer, action: TradeAtChapel) -> str | None:
    if state.island.side_of[who.space] < 0:
        return "not_chapel"
    if state.revealed:
        return "chapel_closed"
    if sum(who.cubes) < trade_price(state, who):
        return "trade_short"
    if who.points < 1:
        return "no_points"
    return None if state.supply[action.kind] else "supply_empty"


def _trades(state: State, seat: int, who: Adventurer) -> Sequence[Action]:
    if state.revealed or sum(who.cubes) < trade_price(state, who):
        return ()
    return [action for action in TRADE_AT_CHAPEL if state.supply[action.kind]]


@TURN.add(TradeAtChapel, _why_not_trade, _trades, where=("chapel",))
def trade_at_chapel(state: State, seat: int, who: Adventurer, action: TradeAtChapel, out: list[Event]) -> None:
    """1 point each (M-124); the cubes paid may differ (M-122); closed after the reveal (M-119, R-28)."""
    spend_point(state, out, seat, "trade")
    then(state, next_paying(seat, trade_price(state, who), "trade"), Bartered(seat, action.kind))


@step(Bartered)
def bartered(state: State, frame: Bartered, out: list[Event]) -> None:
    """The cube bought."""
    gain_cubes(state, out, frame.seat, frame.kind, 1, "trade")


def _paying_open(state: State, frame: Paying) -> bool:
    return frame.left > 0 and any(state.adventurers[frame.seat].cubes)


@asks(Paying, open_while=_paying_open)
def paying_options(state: State, frame: Paying) -> list[Action]:
    """Any cube carried (M-122, M-126); never the treasure (R-25)."""
    cubes = state.adventurers[frame.seat].cubes
    return [PAY_CUBE[kind] for kind in range(6) if cubes[kind]] if frame.left else []


@answers(Paying)
def pay(state: State, frame: Paying, action: PayCube, out: list[Event]) -> None:
    """One cube; the next is asked for anew."""
    lose_cubes(state, out, frame.seat, action.kind, 1, frame.cause)
    then(state, next_paying(frame.seat, frame.left - 1, frame.cause))
