"""A game that is over told as a line of the log: played again, with every event counted."""

from __future__ import annotations

import hashlib
import json
from collections import Counter

from attrs import define, field

from game.core.session import Session

from ..rules import events as ev
from ..rules.numbers import DECK, KINDS
from ..rules.score import score
from ..rules.state import ABOARD, PLAYING, WITH_THIEF, State
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
    seen = _Witness()
    for number, (_action, events, now) in enumerate(session.history()):
        for event in events:
            if number >= origin.branched or not isinstance(event, ev.DieRolled):
                seen.note(event, now)
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
            caught=seen.caught[seat],
            fights_won=seen.won[seat],
            fights_lost=seen.lost[seat],
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
        revealed=seen.revealed,
        carriers=tuple(seen.carriers),
        tallies=dict(sorted(seen.tallies.items())),
    )


@define
class _Witness:
    """Counts what happens."""

    tallies: Counter[tuple[str, str]] = field(factory=Counter)
    caught: Counter[int] = field(factory=Counter)
    won: Counter[int] = field(factory=Counter)
    lost: Counter[int] = field(factory=Counter)
    revealed: int = 0
    carriers: list[int] = field(factory=list)

    def note(self, event: ev.Event, state: State) -> None:
        """One event, and the state after all events of its action."""
        add = self._add
        match event:
            case ev.DieRolled(die, face, _cause, _seat):
                add(die, str(face))
            case ev.Hurt(_seat, _health, loss, cause):
                add(HURT, cause, loss)
            case ev.CardDrawn(card, _left):
                add(CARD, DECK[card])
            case ev.CubesGained(_seat, kind, amount, _held, _supply, cause) if cause not in NOT_BROUGHT_IN:
                add(CUBES, KINDS[kind], amount)
            case ev.CubesLost(_seat, _kind, amount, _held, _supply, "theft"):
                add(THIEF, STOLEN, amount)
            case ev.Caught(seat):
                add(THIEF, CAUGHT)
                self.caught[seat] += 1
            case ev.FightTied():
                add(THIEF, TIED)
            case ev.FightEnded(seat, _face, _thief_face, won):
                add(THIEF, WON if won else LOST)
                (self.won if won else self.lost)[seat] += 1
            case ev.TreasureRevealed():
                self.revealed = state.day
            case ev.TreasureMoved(holder, _space, cause):
                self._moved(holder, cause)
            case _:
                deed = _DEEDS.get(type(event))
                if deed is not None:
                    add(DEED, deed)

    def _moved(self, holder: int, cause: str) -> None:
        if holder == WITH_THIEF and cause == "thief":
            self._add(THIEF, TREASURE)
        elif holder >= 0 and holder != ABOARD and holder not in self.carriers:
            self.carriers.append(holder)

    def _add(self, subject: str, item: str, count: int = 1) -> None:
        self.tallies[subject, item] += count


_DEEDS: dict[type, str] = {
    ev.AltarBuilt: ALTARS,
    ev.FireLit: FIRES,
    ev.FireOut: FIRES_OUT,
    ev.WellBuilt: WELLS,
    ev.ToolMade: TOOLS,
    ev.Collapsed: COLLAPSES,
    ev.Died: DEATHS,
    ev.Revived: REVIVALS,
}
