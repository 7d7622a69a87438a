"""Montecristo as a game: the calls that everything else is a client of.

new_game(setup, island) -> State
decision(state) -> Decision | None     who is asked, and what; None when the game is over
legal_actions(state) -> sequence       everything legal now; empty only when the game is over
why_not(state, action) -> key | None   the reason against an action
apply(state, action) -> list[Event]    in place; Refused leaves the state as it was
result(state) -> Result | None
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.agenda import CHANCE, Decision, Options, Refused, always

# Every chapter fills the registry when it is imported; these are not reached through the names below.
from . import barter, craft, day, fates, stores, travel  # noqa: F401
from .actions import (
    COMPASS_FACES,
    D6_FACES,
    DRAW_CARD,
    DRAW_ROLE,
    RESOURCE_FACES,
    Abandon,
    Action,
    pick_space,
)  # fmt: skip
from .events import Event, GameEnded
from .frames import (
    CardCompass,
    Damage,
    DrawingCard,
    DrawingRole,
    Duel,
    DuelReply,
    Gathering,
    MillKind,
    MillLuck,
    RevealKind,
    RevealQuadrant,
    RevealSpace,
    RollingOff,
    Theft,
    ThiefFork,
    TurnOpen,
)  # fmt: skip
from .island import Island
from .procedure import PROCEDURE, asks
from .score import Result, result
from .setup import roles_in_bag, set_table
from .state import ABANDONED, Setup, State
from .turns import why_not_in_turn

__all__ = [
    "NAME",
    "RULES_VERSION",
    "Result",
    "apply",
    "decision",
    "leader",
    "legal_actions",
    "new_game",
    "result",
    "why_not",
]

_OPTIONS, _CHOICES, _advance = PROCEDURE.options, PROCEDURE.choices, PROCEDURE.advance

NAME = "montecristo"
RULES_VERSION = 1
"""Goes up when a saved game would no longer replay to the same end."""


def new_game(setup: Setup, island: Island) -> State:
    """The table set, up to the first decision. ``setup`` has checked itself."""
    state = set_table(setup, island)
    PROCEDURE.advance(state, [])
    return state


def decision(state: State) -> Decision | None:
    """The frame on top and who answers it."""
    if not state.agenda:
        return None
    frame = state.agenda[-1]
    return Decision(frame.asked, frame)


def _always(faces: tuple[Action, ...]) -> Options:
    return lambda state, frame: faces


for _frames, _faces in (
    ((RollingOff, Gathering, MillLuck, ThiefFork, Damage, Duel, DuelReply), D6_FACES),
    ((MillKind, Theft, RevealKind), RESOURCE_FACES),
    ((CardCompass, RevealQuadrant), COMPASS_FACES),
):
    for _frame in _frames:
        PROCEDURE.asks(_frame, open_while=always)(_always(_faces))


@asks(DrawingCard, open_while=always)
def cards_in_deck(state: State, frame: DrawingCard) -> list[Action]:
    """Every card not drawn since the last shuffle; one that is there twice stands twice, because it is twice as likely."""
    return [DRAW_CARD[card] for card in state.deck]


@asks(DrawingRole, open_while=always)
def figures_in_bag(state: State, frame: DrawingRole) -> list[Action]:
    """Every figure that nobody has (M-028)."""
    return [DRAW_ROLE[role] for role in roles_in_bag(state)]


@asks(RevealSpace, open_while=always)
def spaces_to_pick(state: State, frame: RevealSpace) -> list[Action]:
    """An even roll among them (R-44)."""
    return [pick_space(space) for space in frame.spaces]


def legal_actions(state: State) -> Sequence[Action]:
    """Everything legal now; for CHANCE equally likely. Abandoning (R-05) is always legal for a seat and never listed."""
    agenda = state.agenda
    if not agenda:
        return ()
    frame = agenda[-1]
    return _OPTIONS[type(frame)](state, frame)


def why_not(state: State, action: Action) -> str | None:
    """A key of REASONS, or None if the action is legal now."""
    agenda = state.agenda
    if not agenda:
        return "game_over"
    frame = agenda[-1]
    if type(action) is Abandon:
        return None if frame.asked != CHANCE else "not_asked"
    if type(frame) is TurnOpen:
        return why_not_in_turn(state, frame.seat, action)
    options = _OPTIONS[type(frame)](state, frame)
    for option in options:  # nearly always the very same object: much cheaper than comparing by value
        if option is action:
            return None
    return None if action in options else "not_asked"


def apply(state: State, action: Action) -> list[Event]:
    """Do it, then run on to the next decision. Raises Refused, with the state unchanged, if it is not legal."""
    reason = why_not(state, action)
    if reason is not None:
        raise Refused(reason)
    out: list[Event] = []
    if type(action) is Abandon:
        state.outcome = ABANDONED
        out.append(GameEnded(ABANDONED))
    else:
        frame = state.agenda.pop()
        _CHOICES[type(frame)](state, frame, action, out)
    _advance(state, out)
    return out


def leader(state: State, seat: int) -> int:
    """The person who leads the adventurer in this seat (R-01)."""
    return state.setup.leaders[seat]
