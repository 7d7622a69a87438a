"""The exact odds of what chance is asked for: every die is thrown on a copy, once for each of its faces.

Rolls that follow one another in one affair (both dice of the Mill, both of a fight) are told together. What is rolled again on a tie counts
as not rolled: its odds are shared by the rest (R-02). Roll-offs are counted face by face without copies, because six dice have 46656 ways
to fall.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from attrs import frozen

from ...core.agenda import Frame
from ..rules import frames as fr
from ..rules.actions import (
    Action,
    DrawCard,
    DrawRole,
    Move,
    PickSpace,
    RollCompass,
    RollResource,
)
from ..rules.events import (
    Collapsed,
    CubesGained,
    CubesLost,
    Died,
    Event,
    FightEnded,
    Hurt,
    ThiefMoved,
    TreasureRevealed,
)
from ..rules.game import apply, legal_actions, why_not
from ..rules.numbers import ANY_KIND
from ..rules.state import NOBODY, State

ONE, NONE = Fraction(1), Fraction(0)
_FACES = range(1, 7)

AFFAIRS: dict[type[Frame], str] = {
    fr.Gathering: "gather",
    fr.MillKind: "mill",
    fr.MillLuck: "mill",
    fr.Duel: "fight",
    fr.DuelReply: "fight",
    fr.Theft: "theft",
    fr.Damage: "damage",
    fr.RollingOff: "roll_off",
    fr.ThiefFork: "fork",
    fr.DrawingCard: "card",
    fr.CardCompass: "quadrant",
    fr.RevealQuadrant: "quadrant",
    fr.RevealKind: "kind",
    fr.RevealSpace: "space",
    fr.DrawingRole: "role",
}
"""By the frame that asks chance: the affair it belongs to. Rolls of one affair are told together."""


@frozen(order=True)
class Outcome:
    """What may come of an affair. ``key`` says which of the other values mean something.

    wound (amount), cubes (kind, or ANY_KIND by choice; amount), lost (kind, amount), named, none, won, lost_fight, hit (seat), way (space),
    card (number), quadrant (number), kind (kind), space (space), role (number).
    """

    key: str
    kind: int = NOBODY
    amount: int = 0
    seat: int = NOBODY
    space: int = NOBODY
    number: int = NOBODY
    falls: bool = False
    """Whether somebody collapses or dies of it."""


@frozen
class Odds:
    """All outcomes of one affair of a seat (NOBODY for one that is nobody's), they sum to 1. In a roll-off one may have none left."""

    affair: str
    seat: int
    outcomes: tuple[tuple[Outcome, Fraction], ...]

    def of(self, key: str) -> Fraction:
        """The odds of all outcomes with this key."""
        return sum((odds for outcome, odds in self.outcomes if outcome.key == key), NONE)


def odds_asked(state: State) -> Odds | None:
    """What the roll or draw that is asked for now may bring; None if chance is not asked."""
    if not state.agenda:
        return None
    frame = state.agenda[-1]
    affair = AFFAIRS.get(type(frame))
    if affair is None:
        return None
    seat = getattr(frame, "seat", NOBODY)
    if isinstance(frame, fr.RollingOff):
        named = roll_off_odds(frame.contenders, frame.faces, frame.lowest)
        return Odds(affair, NOBODY, tuple((Outcome("hit", seat=each), odds) for each, odds in named.items()))
    sums: dict[Outcome, Fraction] = {}
    tied = NONE
    for odds, outcome in _fall(state, affair, seat, ONE, []):
        if outcome is None:
            tied += odds
        else:
            sums[outcome] = sums.get(outcome, NONE) + odds
    return Odds(affair, seat, tuple((outcome, odds / (ONE - tied)) for outcome, odds in sorted(sums.items())))


def odds_of(state: State, action: Action) -> Odds | None:
    """What a seat's action may bring if it leads straight to a roll; None if it does not, or is not legal."""
    if why_not(state, action) is not None:
        return None
    ahead = state.copy()
    apply(ahead, action)
    return odds_asked(ahead)


def odds_of_entering(state: State, seat: int, before: int, space: int) -> Odds | None:
    """The fight that waits for the seat, whose turn it is, if it walks from the space ``before`` to ``space``; None if none does."""
    ahead = state.copy()
    ahead.adventurers[seat].space = before
    found = odds_of(ahead, Move(space))
    return found if found is not None and found.affair == "fight" else None


# ---------------------------------------------------------------- dice on copies


def _fall(
    state: State, affair: str, seat: int, odds: Fraction, events: list[Event]
) -> Iterator[tuple[Fraction, Outcome | None]]:
    """Every way the affair can end, with its odds; None for one that is rolled again."""
    options = legal_actions(state)
    share = odds / len(options)
    for action in options:
        ahead = state.copy()
        told = [*events, *apply(ahead, action)]
        frame = ahead.agenda[-1] if ahead.agenda else None
        if affair == "fight" and isinstance(frame, fr.Duel) and not any(isinstance(e, FightEnded) for e in told):
            yield share, None
        elif frame is not None and AFFAIRS.get(type(frame)) == affair and _goes_on(affair, told):
            yield from _fall(ahead, affair, seat, share, told)
        else:
            yield share, _outcome(affair, seat, action, told, ahead)


def _goes_on(affair: str, told: list[Event]) -> bool:
    """Whether the next roll belongs to the same one: another fight, or another fork, is another affair."""
    return affair == "mill" or (affair == "fight" and not any(isinstance(event, FightEnded) for event in told))


def _outcome(affair: str, seat: int, action: Action, told: list[Event], state: State) -> Outcome:
    falls = any(isinstance(event, Collapsed | Died) for event in told)
    match affair:
        case "fight":
            won = any(isinstance(event, FightEnded) and event.won for event in told)
            return Outcome("won" if won else "lost_fight", seat=seat, falls=falls)
        case "fork":
            moved = next((event.end for event in told if isinstance(event, ThiefMoved)), NOBODY)
            return Outcome("way", space=moved)
        case "theft":
            return _stolen(told, state)
    if isinstance(action, DrawCard):
        return Outcome("card", number=action.card)
    if isinstance(action, DrawRole):
        return Outcome("role", number=action.role)
    if isinstance(action, RollCompass):
        return Outcome("quadrant", number=state.numbers.compass_die[action.face - 1])
    if isinstance(action, PickSpace):
        return Outcome("space", space=action.space)
    if affair == "kind" and isinstance(action, RollResource):
        shown = next((event.space for event in told if isinstance(event, TreasureRevealed)), NOBODY)
        return Outcome("kind", kind=state.numbers.resource_die[action.face - 1], space=shown)
    return _yield(seat, told, state, falls)


def _stolen(told: list[Event], state: State) -> Outcome:
    if state.agenda and isinstance(state.agenda[-1], fr.NamingStolen):
        return Outcome("named")
    lost = next((event for event in told if isinstance(event, CubesLost)), None)
    return Outcome("none") if lost is None else Outcome("lost", kind=lost.kind, amount=lost.amount)


def _yield(seat: int, told: list[Event], state: State, falls: bool) -> Outcome:
    """Of a search, the Mill or the Thief's blow: a wound, cubes, or nothing."""
    wound = next((event for event in told if isinstance(event, Hurt) and event.seat == seat), None)
    if wound is not None:
        return Outcome("wound", amount=wound.loss, falls=falls)
    frame = state.agenda[-1] if state.agenda else None
    if isinstance(frame, fr.Unit) and frame.seat == seat:
        return Outcome("cubes", kind=frame.kind, amount=frame.left)
    if isinstance(frame, fr.MillNaming):
        return Outcome("cubes", kind=ANY_KIND, amount=frame.amount)
    gained = [event for event in told if isinstance(event, CubesGained) and event.seat == seat]
    if gained:
        return Outcome("cubes", kind=gained[0].kind, amount=sum(event.amount for event in gained))
    return Outcome("none")


# ---------------------------------------------------------------- roll-offs


def roll_off_odds(contenders: tuple[int, ...], faces: tuple[int, ...] = (), lowest: bool = True) -> dict[int, Fraction]:
    """By seat: the odds of being named, after the ``faces`` that the first of them have rolled. Ties share alike."""
    mirror = faces if lowest else tuple(7 - face for face in faces)
    return {seat: _named(number, mirror, len(contenders)) for number, seat in enumerate(contenders)}


def _named(number: int, faces: tuple[int, ...], count: int) -> Fraction:
    """The odds that contender ``number`` is named when the lowest is, counted over its own face and how many others share it."""
    total = NONE
    for mine in (faces[number],) if number < len(faces) else _FACES:
        alike = [ONE]  # by number of others with the same face: the odds, none of them being better
        for other in range(count):
            if other == number:
                continue
            if other < len(faces):
                same, worse = Fraction(faces[other] == mine), Fraction(faces[other] > mine)
            else:
                same, worse = Fraction(1, 6), Fraction(6 - mine, 6)
            longer = [*alike, NONE]
            alike = [(longer[k] * worse) + (longer[k - 1] * same if k else NONE) for k in range(len(longer))]
        share = sum((odds / (k + 1) for k, odds in enumerate(alike)), NONE)
        total += share if number < len(faces) else share / 6
    return total
