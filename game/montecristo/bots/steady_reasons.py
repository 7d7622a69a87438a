"""Why the steady player goes where its round leads, or stays: the reasons that its companions at the table are told."""

from __future__ import annotations

from ..rules.numbers import FOOD, WATER
from ..rules.state import NOBODY, State
from ..rules.thief import thief_reach
from .reason import Reason
from .steady_errands import Errand, missing_of, purpose
from .steady_routes import Round, nearest_of_kind


def why_to_go(state: State, seat: int, errand: Errand, plan: Round) -> Reason:
    """What the next stop of a round is for."""
    island, stop = state.island, plan.stop
    kind, side = island.kinds[stop], island.side_of[stop]
    if plan.meeting:
        return Reason("past_thief", seat, stop)
    if stop in state.gear and plan.gather:
        return Reason("collect_gear", seat, stop)
    if stop == island.hideaway and plan.gather:
        return Reason("collect_store", seat, stop)
    if stop == island.mill and plan.gather:
        return Reason("try_mill", seat, stop)
    if kind in (FOOD, WATER):
        return Reason("fetch_provisions", seat, stop, kind)
    if kind >= 0 and plan.gather:
        return _for_work("gather", state, seat, errand, stop, kind)
    if side >= 0:
        brings = stop == errand.goal and carries(state, seat, errand)
        return Reason("bring_to_work" if brings else "sleep_at_chapel", seat, stop, side=side)
    here = state.adventurers[seat].space
    if island.distance[state.thief][here] <= thief_reach(state) < island.distance[state.thief][stop]:
        return Reason("keep_away", seat, stop)
    return nearing(state, seat, errand, here, stop) or Reason("keep_away", seat, stop)


def nearing(state: State, seat: int, errand: Errand, start: int, space: int) -> Reason | None:
    """A space that is nearer to what the errand still lacks than the start, or to its goal once nothing is missing; None if it is not."""
    island = state.island
    wanted = [kind for kind in range(6) if errand.missing[kind]]
    near = nearest_of_kind(island)
    closer = [kind for kind in wanted if near[kind][space] < near[kind][start]]
    if closer and purpose(state, errand) != "store":
        return _for_work(
            "approach", state, seat, errand, space, min(closer, key=lambda kind: (near[kind][space], kind))
        )
    goal = errand.goal
    ready = not wanted and errand.side != NOBODY and carries(state, seat, errand)
    if ready and goal != NOBODY and island.distance[space][goal] < island.distance[start][goal]:
        return Reason("bring_to_work", seat, space, side=errand.side)
    return None


def carries(state: State, seat: int, errand: Errand) -> bool:
    """Whether the pack holds anything that the errand is about."""
    return any(need and have for need, have in zip(errand.keep, state.adventurers[seat].cubes, strict=True))


def why_to_stay(state: State, seat: int, shares: dict[int, Errand]) -> Reason:
    """The turn ends here, maybe with points to spare: for whom or what is it waited?"""
    who, errand = state.adventurers[seat], shares[seat]
    space, kind = who.space, state.island.kinds[who.space]
    fellow = _waited_for(state, seat, shares)
    if fellow != NOBODY:
        return Reason("await_fellow", seat, space, side=errand.side, fellow=fellow)
    if kind >= 0 and errand.missing[kind]:
        return Reason("gather_again", seat, space, kind)
    return Reason("sleep_at_chapel" if state.island.side_of[space] >= 0 else "stay", seat, space)


def _waited_for(state: State, seat: int, shares: dict[int, Errand]) -> int:
    """At the goal with nothing left to gather: the builder who is still to come, or the courier with what is missing; else NOBODY."""
    who, errand = state.adventurers[seat], shares[seat]
    if who.space != errand.goal or errand.side == NOBODY or any(errand.missing):
        return NOBODY
    if errand.partner != NOBODY:
        return errand.partner
    lacks = missing_of(who, errand.keep)
    for fellow, share in shares.items():
        cubes = state.adventurers[fellow].cubes
        if share.partner == seat and any(lack and have for lack, have in zip(lacks, cubes, strict=True)):
            return fellow
    return NOBODY


def _for_work(verb: str, state: State, seat: int, errand: Errand, space: int, kind: int) -> Reason:
    key = f"{verb}_for_{purpose(state, errand)}"
    return Reason(key, seat, space, kind, errand.missing[kind], errand.side, tool=errand.tool)
