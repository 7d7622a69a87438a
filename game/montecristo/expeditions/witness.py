"""A game that is over told as a line of the log: played again, with its events counted."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable

from game.core.session import Session

from ..rules import events as ev
from ..rules.counts import Counts
from ..rules.numbers import DECK, KINDS
from ..rules.score import score
from ..rules.state import PLAYING, State
from ..saved import ACTIONS, setup_to_dict
from .record import (
    ALTARS,
    CARD,
    CAUGHT,
    COLLAPSES,
    CUBES,
    DEATHS,
    DEED,
    FIRES,
    FIRES_OUT,
    HURT,
    LOST,
    REVIVALS,
    STOLEN,
    THIEF,
    TIED,
    TOOLS,
    TREASURE,
    WELLS,
    WON,
    Member,
    Origin,
    Record,
)  # fmt: skip

NOT_BROUGHT_IN = ("trade",)
"""Causes of cubes that are only exchanged."""


def digest_of(session: Session, people: tuple[str, ...]) -> str:
    """A short number for set-up, island, seed, people and actions: what an exported and imported game keeps, whatever its file is called."""
    told = [
        session.island.fingerprint,
        setup_to_dict(session.setup),
        str(session.seed),
        list(people),
        [ACTIONS.to_dict(action) for action in session.log],
    ]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:32]


def record_of(session: Session, origin: Origin) -> Record:
    """The line of a game that is over, by playing it again. Raises ValueError for a game that still goes on."""
    state: State = session.state
    if state.outcome == PLAYING:
        raise ValueError("the game is not over")
    counts = Counts.of(_story(session, origin.branched))
    points = score(state)
    team = tuple(
        Member(
            role=who.role,
            character=who.character,
            leader=leader,
            health=part.health,
            food=part.food,
            water=part.water,
            fell=who.fell,
            caught=counts.caught[seat],
            fights_won=counts.fights[True, seat],
            fights_lost=counts.fights[False, seat],
            companion=leader in session.companions,
        )
        for seat, (who, part, leader) in enumerate(
            zip(state.adventurers, points.adventurers, state.setup.leaders, strict=True)
        )
    )
    return Record(
        origin=origin,
        digest=digest_of(session, origin.people),
        fingerprint=session.island.fingerprint,
        seed=session.seed,
        difficulty=state.setup.difficulty,
        outcome=state.outcome,
        day=state.day,
        total=points.total,
        rank=points.rank,
        ladder=state.numbers.ranks[len(team) - 2],
        health=points.health,
        food=points.food,
        water=points.water,
        treasure=points.treasure,
        fires=points.fires,
        stolen=points.stolen,
        collapses=points.collapses,
        team=team,
        revealed=counts.revealed,
        carriers=tuple(counts.carriers),
        tallies=dict(sorted(_tallies(counts).items())),
    )


def _story(session: Session, branched: int) -> Iterable[ev.Event]:
    """All events of the game, without the dice of the actions that it took over from another one."""
    for number, (_action, events, _state) in enumerate(session.history()):
        for event in events:
            if number >= branched or not isinstance(event, ev.DieRolled):
                yield event


def _tallies(counts: Counts) -> Counter[tuple[str, str]]:
    """The counts as the log sorts them; what never happened is not among them."""
    found: Counter[tuple[str, str]] = Counter()
    for (die, face), times in counts.faces.items():
        found[die, str(face)] = times
    for cause, health in counts.harm.items():
        found[HURT, cause] = health
    for card in counts.cards:
        found[CARD, DECK[card]] += 1
    for (kind, cause), cubes in counts.gained.items():
        if cause not in NOT_BROUGHT_IN:
            found[CUBES, KINDS[kind]] += cubes
    for (_seat, cause), cubes in counts.lost.items():
        if cause == "theft":
            found[THIEF, STOLEN] += cubes
    for (won, _seat), times in counts.fights.items():
        found[THIEF, WON if won else LOST] += times
    for (_place, cause), times in counts.robbed.items():
        if cause == "thief":
            found[THIEF, TREASURE] += times
    for kind_of_event, (subject, item) in _TIMES.items():
        if counts.times[kind_of_event]:
            found[subject, item] = counts.times[kind_of_event]
    return found


_TIMES: dict[type[ev.Event], tuple[str, str]] = {
    ev.Caught: (THIEF, CAUGHT),
    ev.FightTied: (THIEF, TIED),
    ev.AltarBuilt: (DEED, ALTARS),
    ev.FireLit: (DEED, FIRES),
    ev.FireOut: (DEED, FIRES_OUT),
    ev.WellBuilt: (DEED, WELLS),
    ev.ToolMade: (DEED, TOOLS),
    ev.Collapsed: (DEED, COLLAPSES),
    ev.Died: (DEED, DEATHS),
    ev.Revived: (DEED, REVIVALS),
}
