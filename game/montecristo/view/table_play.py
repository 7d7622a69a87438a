"""What the table knows: the session, the stage that is shown, the log, the plans of the player. No pygame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from attrs import define, field

from game.core.agenda import CHANCE, Decision
from game.core.session import Session

from ..rules import actions as act
from ..rules import frames as fr
from ..rules.actions import Action
from ..rules.numbers import EASY, SATCHEL, pack, wound_points
from ..rules.state import DEAD, MORNING, NOBODY, State, seats_in_order, turn_points
from ..rules.thief import thief_reach
from .stage import Stage
from .table_companions import Motives, Thought
from .table_log import TableLog
from .table_ways import Ways
from .words.actions import Deed
from .words.roles import Cast, sentence

if TYPE_CHECKING:
    from .advice_sheet import Counsel


@define
class TurnPoints:
    """How the points of the present turn began, to tell the spent ones from those lost to wounds."""

    seat: int = NOBODY
    start: int = 0


@define(eq=False)
class Play:
    """The table without its picture. ``stage`` runs behind ``session.state`` while things move; at rest they are equal."""

    session: Session
    names: tuple[str, ...] = ()
    stage: Stage = field(init=False)
    cast: Cast = field(init=False)
    log: TableLog = field(init=False)
    turn: TurnPoints = field(factory=TurnPoints, init=False)
    chooser: Deed | None = field(default=None, init=False)
    """The deed whose options are laid out for choice."""
    mine: int | None = field(default=None, init=False)
    """In a swap: the own thing already chosen."""
    walk: list[int] = field(factory=list, init=False)
    """Spaces still to be walked to, the next one first."""
    asking: int = field(default=NOBODY, init=False)
    """The seat whose answer the table waits for now; NOBODY while things still move."""
    done: set[int] = field(factory=set, init=False)
    """Seats that have had their turn today."""
    thought: Thought | None = field(default=None, init=False)
    """What a companion is up to, as the table tells it; None while people act."""
    motives: Motives = field(factory=Motives, init=False)
    """What companions said they were about; forgotten when the table is left."""
    counsel: Counsel | None = field(default=None, init=False)
    """The sheet of advice, while it is open."""

    def __attrs_post_init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Show the session's state as it is: after loading, undo, redo or a change of language."""
        state = self.state
        self.stage = Stage.of(state)
        self.recast()
        self.log = TableLog.of(self.session, self.cast)
        self.chooser, self.mine, self.thought, self.counsel = None, None, None, None
        self.walk.clear()
        self.done = self._done_today()
        self.turn = TurnPoints()
        if state.phase == MORNING and state.seat != NOBODY:
            self.turn = TurnPoints(state.seat, max(self.log.turn_start, state.adventurers[state.seat].points))

    def recast(self) -> None:
        """A role, a character or the language became known."""
        self.cast = Cast.of(self.state, self.names)

    # ------------------------------------------------------------ reading
    @property
    def state(self) -> State:
        """The rules' state, which may be ahead of the stage."""
        state: State = self.session.state
        return state

    @property
    def decision(self) -> Decision | None:
        """What is asked next."""
        return self.session.decision()

    @property
    def asked_seat(self) -> int:
        """The seat whose person is asked something now, or NOBODY."""
        decision = self.decision
        if decision is None or decision.seat == CHANCE or self.session.companion_asked() is not None:
            return NOBODY
        return decision.seat

    @property
    def companion_seat(self) -> int:
        """The seat for which a companion is asked something now, or NOBODY."""
        decision = self.decision
        return decision.seat if decision is not None and self.session.companion_asked() is not None else NOBODY

    @property
    def turn_frame(self) -> fr.TurnOpen | None:
        """The main decision of a turn, if a person is asked for that."""
        decision = self.decision
        if decision is None or not isinstance(decision.frame, fr.TurnOpen):
            return None
        return decision.frame if self.session.companion_asked() is None else None

    @property
    def unattended(self) -> bool:
        """Companions lead everybody: people only watch."""
        return set(self.session.setup.leaders) <= set(self.session.companions)

    def short_name(self, seat: int) -> str:
        """The name on a spine."""
        who = self.stage.people[seat]
        if who.role != NOBODY and who.character == NOBODY:
            return self.cast.full_names[seat]
        return sentence(self.cast.name(seat))

    def room_of(self, seat: int) -> tuple[int, int]:
        """Slots of a pack in a team of this size, and those that a satchel adds (R-18)."""
        who, numbers = self.stage.people[seat], self.cast.numbers
        base = pack(numbers, who.role, len(self.stage.people)) if who.role != NOBODY else 0
        return base, numbers.satchel_room if who.tools[SATCHEL] else 0

    def lost_to_wounds(self, seat: int) -> int | None:
        """Points that its wounds cost a turn; None on the level where they never cost any (M-223, R-08)."""
        if self.session.setup.difficulty == EASY:
            return None
        numbers, people = self.cast.numbers, self.stage.people
        return wound_points(numbers, max(0, min(people[seat].health, numbers.health_full)), len(people))

    def shown_points(self, seat: int) -> tuple[int, int, int]:
        """Points left, spent and lost to wounds (or to anything else that shortened the turn); those to come while it waits."""
        who, numbers = self.stage.people[seat], self.cast.numbers
        if who.role == NOBODY:
            return 0, 0, 0
        full = numbers.points[who.role]
        if self.stage.seat == seat:
            start = max(self.turn.start if self.turn.seat == seat else who.points, who.points)
            return who.points, start - who.points, max(0, full - start)
        if seat in self.done:
            return 0, full, 0
        coming = turn_points(self.state, self.state.adventurers[seat], who.change)
        return coming, 0, max(0, full - coming)

    def turn_is_over(self, seat: int) -> bool:
        """The seat has had its turn today, or has none."""
        return seat in self.done or self.stage.people[seat].life == DEAD

    @property
    def several_persons(self) -> bool:
        """More than one person plays."""
        return len(set(self.session.setup.leaders)) > 1

    @property
    def thief_steps(self) -> int:
        """Spaces that the Thief may walk this afternoon; once its turn has begun the state no longer knows that it was stunned."""
        return max(0, thief_reach(self.state)) if self.log.slowed == NOBODY else self.log.slowed

    def _done_today(self) -> set[int]:
        state = self.state
        if state.day == 0:
            return set()
        if state.phase != MORNING:
            return set(range(len(state.adventurers)))
        done = set()
        for seat in seats_in_order(state):
            if seat == state.seat:
                break
            done.add(seat)
        return done

    # ------------------------------------------------------------ what can be done in the turn
    def candidates(self, deed: Deed) -> list[Action]:
        """The actions under a deed that make sense to show here, possible or not."""
        frame = self.turn_frame
        if frame is None:
            return []
        found: list[Action] = []
        for kind in deed.actions:
            found.extend(self._of_kind(kind, frame.seat))
        return found

    def _of_kind(self, kind: type, seat: int) -> Sequence[Any]:
        state = self.state
        who = state.adventurers[seat]
        island = state.island
        others = [s for s, other in enumerate(state.adventurers) if s != seat and other.life != DEAD]
        here = [s for s in others if state.adventurers[s].space == who.space] or others[:1]
        side = island.side_of[who.space]
        if kind is act.Move:
            return [act.move(to) for to in island.neighbours[who.space]]
        if kind is act.Craft:
            return act.CRAFT
        if kind is act.BuildAltar:
            return (act.BUILD_ALTAR, act.BUILD_BLAZING_ALTAR)
        if kind is act.Ferry:
            return [act.ferry(to) for to in (island.ferries(who.space) or island.chapels[:1])]
        if kind is act.TradeAtChapel:
            return act.TRADE_AT_CHAPEL if side >= 0 else act.TRADE_AT_CHAPEL[:1]
        if kind is act.Discard:
            return [act.DISCARD[k] for k in range(6) if who.cubes[k]]
        if kind in _WITH_FELLOW:
            return [_WITH_FELLOW[kind][fellow] for fellow in here]
        if kind is act.SetDown and who.carries == NOBODY:
            return ()
        return (kind(),)

    def reasons(self, actions: Sequence[Action]) -> list[str | None]:
        """The reason key against each, None where it is possible."""
        return [self.session.why_not(action) for action in actions]

    # ------------------------------------------------------------ walking
    def ways(self) -> Ways | None:
        """Where the acting adventurer can walk now, or None while nobody can."""
        frame = self.turn_frame
        return None if frame is None else Ways.of(self.state, frame.seat)


_WITH_FELLOW: dict[type, tuple[Any, ...]] = {
    act.Give: act.GIVE,
    act.Swap: act.SWAP,
    act.Take: act.TAKE,
    act.PickUp: act.PICK_UP,
    act.GiveTreasure: act.GIVE_TREASURE,
    act.TakeTreasure: act.TAKE_TREASURE,
}
