"""What a plan of the expert's comes to: the way it walks first, back again too, and the first thing it does there, with the reason for it.

The plan is followed on a copy, as far as no die is thrown and nobody else is asked.
"""

from __future__ import annotations

import random
from fractions import Fraction

from attrs import evolve, frozen

from ..bots.expert_plans import Plan, follow
from ..bots.explain import fight, plain
from ..bots.reason import Reason
from ..bots.steady import choose_steady
from ..bots.steady_answers import spare, wanted_by
from ..bots.steady_errands import Errand, errands, purpose
from ..bots.steady_reasons import carries, nearing, why_to_stay
from ..rules import actions as act
from ..rules.actions import END_TURN, Action
from ..rules.forecast import forecast
from ..rules.frames import Duel, TurnOpen
from ..rules.game import apply, legal_actions
from ..rules.state import ABOARD, LYING, NOBODY, UP, WITH_THIEF, State, grants, treasure_space
from ..rules.thief import thief_reach

_LONGEST = 60
"""Actions that a plan is followed for, at most: a walk with all the answers on its way is far shorter."""


@frozen
class Outline:
    """The plain part of a plan."""

    way: tuple[int, ...]
    deed: Action
    reason: Reason
    caught: Fraction | None = None
    turning: int = 0
    """Where on the way it turns back; 0 if it does not."""


def outline(state: State, plan: Plan, first: Action) -> Outline:
    """The way and the deed of a plan of the seat that is asked; for an answer to a question the answer alone."""
    frame = state.agenda[-1]
    seat = frame.asked
    here = state.adventurers[seat].space
    if not isinstance(frame, TurnOpen):
        return Outline((here,), first, Reason("answer", seat, here, kind=_spared(state, seat, first)))
    ahead, way, deed, turning = _walk(state, seat, plan, first)
    reason = _reason(state, ahead, seat, way, deed)
    # Where it ends where it has been, what it fetched is all that it is about.
    if deed == END_TURN and way[-1] in way[:turning]:
        there = way[turning]
        reason = Reason("fetch_provisions", seat, there, state.island.kinds[there])
    return Outline(way, deed, reason, _caught(state, ahead, seat, way[-1]), turning)


def _walk(state: State, seat: int, plan: Plan, first: Action) -> tuple[State, tuple[int, ...], Action, int]:
    """Go on until something else than walking is done; the state just before that, and where on the way it turns back (0: nowhere)."""
    luck = random.Random(0)  # decides only what does not matter to the steady player
    ahead, way, action = state.copy(), [state.adventurers[seat].space], first
    fetched = turning = 0
    for _step in range(_LONGEST):
        if type(ahead.agenda[-1]) is TurnOpen and not isinstance(action, act.Move):
            break
        paid = ahead.paid
        if isinstance(action, act.Move):
            if action.to in way:
                last = len(way) - 1 - way[::-1].index(action.to)
                if fetched <= last:  # it changes its mind on the way: what leads back with nothing is no plan
                    return ahead, tuple(way[: last + 1]), END_TURN, turning if turning < last else 0
                turning = turning or fetched
            way.append(action.to)
        apply(ahead, action)
        if ahead.paid != paid:
            fetched = len(way) - 1
        frame = ahead.agenda[-1] if ahead.agenda else None
        if frame is None or frame.asked != seat:
            return ahead, tuple(way), action, turning
        options = legal_actions(ahead)
        found = follow(plan, ahead, seat, options, luck) if type(frame) is TurnOpen else None
        action = found if found is not None else choose_steady(ahead, options, luck)
    return ahead, tuple(way), action, turning


def _caught(state: State, ahead: State, seat: int, space: int) -> Fraction | None:
    """As the table stands, with this one at the end of its way."""
    if thief_reach(state) < 0 or (state.revealed and state.holder not in (seat, ABOARD, WITH_THIEF)):
        return None
    if state.revealed and space == state.island.home and state.holder == seat:
        return None
    there = state.copy()
    who = there.adventurers[seat]
    who.space = space
    if who.carries != NOBODY:
        there.adventurers[who.carries].space = space
    if ahead.adventurers[seat].life != UP:
        return None
    return forecast(there).caught[seat]


# ---------------------------------------------------------------- why


def _spared(state: State, seat: int, answer: Action) -> int:
    """The kind of a cube that the answer gives away and that no errand needs; NOBODY for any other answer."""
    kind = getattr(answer, "kind", NOBODY)
    if isinstance(answer, act.Discard | act.PayCube | act.NameKind | act.Spoil) and spare(state, seat)[kind]:
        return kind
    return NOBODY


def _reason(state: State, ahead: State, seat: int, way: tuple[int, ...], deed: Action) -> Reason:
    """``ahead`` is the table just before the deed, at the end of the way."""
    errand = errands(state).get(seat)
    if ahead.agenda and isinstance(ahead.agenda[-1], Duel):
        return fight(ahead, seat, way[-1])
    match deed:
        case act.EndTurn() | act.Move():
            return _staying(state, seat, way, errand)
        case act.Gather():
            return _gathering(plain(ahead, seat, deed), errand, state)
        case act.Give():
            return _giving(plain(ahead, seat, deed), state, ahead, errand)
        case act.Take() | act.TakeGear() | act.Swap():
            return evolve(plain(ahead, seat, deed), tool=_tool_won(ahead, seat, deed))
    return plain(ahead, seat, deed)


def _tool_won(ahead: State, seat: int, deed: Action) -> int:
    """The tool that the deed brings if it is gone through with as the steady player would; NOBODY if it is about cubes alone."""
    luck, then = random.Random(0), ahead.copy()
    had = then.adventurers[seat].tools[:]
    apply(then, deed)
    for _step in range(_LONGEST):
        if not then.agenda or then.agenda[-1].asked < 0 or isinstance(then.agenda[-1], TurnOpen):
            break
        apply(then, choose_steady(then, legal_actions(then), luck))
    won = [tool for tool, has in enumerate(then.adventurers[seat].tools) if has and not had[tool]]
    return won[0] if won else NOBODY


def _gathering(found: Reason, errand: Errand | None, state: State) -> Reason:
    wanted = errand.missing[found.kind] if errand is not None and not state.revealed else 0
    work = _work(state, errand)
    if not wanted or errand is None or not work:
        return found
    return evolve(found, key=f"gather_for_{work}", amount=wanted, side=errand.side, tool=errand.tool)


def _work(state: State, errand: Errand | None) -> str:
    """What the errand is for; empty if there is none, or nothing left to build."""
    work = "" if errand is None else purpose(state, errand)
    return "" if work == "store" else work


def _giving(found: Reason, state: State, ahead: State, errand: Errand | None) -> Reason:
    wanted = wanted_by(state, found.fellow) if not state.revealed else [0] * 6
    given = [min(want, have) for want, have in zip(wanted, ahead.adventurers[found.seat].cubes, strict=True)]
    if errand is None or not any(given):
        return found
    kind = max(range(6), key=lambda each: given[each])
    return evolve(found, kind=kind, amount=given[kind], side=errand.side)


def _staying(state: State, seat: int, way: tuple[int, ...], errand: Errand | None) -> Reason:
    """The turn ends at the end of the way: what is that good for?"""
    island, start, space = state.island, way[0], way[-1]
    walks = space != start
    if state.revealed:
        return Reason(_after_the_reveal(state, seat, start, space), seat, space)
    side, kind = island.side_of[space], island.kinds[space]
    rests = not walks and state.adventurers[seat].points > 0  # else there is no choice that asks for a reason
    waits = why_to_stay(state, seat, errands(state)) if errand is not None and rests else None
    if waits is not None and waits.key in ("await_fellow", "gather_again"):
        return waits
    if side >= 0:
        ready = errand is not None and errand.goal == space and not any(errand.missing) and errand.side != NOBODY
        brings = errand is not None and ready and walks and carries(state, seat, errand)
        return Reason("bring_to_work" if brings else "sleep_at_chapel", seat, space, side=side)
    if walks and grants(state, space):
        return Reason("fetch_provisions", seat, space, kind)
    if not walks or errand is None:
        return Reason("stay", seat, space)
    return nearing(state, seat, errand, start, space) or Reason("better_outlook", seat, space)


def _after_the_reveal(state: State, seat: int, start: int, space: int) -> str:
    """The key of the reason to end a turn on the space."""
    island = state.island
    home, lair = island.distance[island.home], island.distance[island.lair]
    if state.holder == WITH_THIEF:
        in_the_way = island.distance[state.thief][space] + lair[space] == lair[state.thief]
        return "bar_way" if in_the_way else "better_outlook"
    if space == island.home and space == start:
        return "wait_aboard"
    if space == island.home:
        return "carry_home" if state.holder == seat else "go_home"
    if state.holder == seat:
        return "carry_closer" if home[space] < home[start] else "hide_treasure"
    goal = treasure_space(state)
    if state.holder == LYING and island.distance[space][goal] < island.distance[start][goal]:
        return "fetch_treasure"
    if home[space] < home[start]:
        return "go_home"
    return "stay" if space == start else "better_outlook"
