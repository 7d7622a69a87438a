"""One evening card as it unfolds: who rolled what, whom it hit, what came of it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import define, field

from game.core.agenda import Frame
from game.core.words import N_, _

from ..rules import events as ev
from ..rules import frames as fr
from ..rules.island import Island
from ..rules.numbers import DECK
from ..rules.state import CARRIED, CRAWLING, NOBODY, RESTING
from .gate_script import Die, Ledger, Line, MakeDie, outcome, still_there, takes_part
from .stage import Stage
from .words.cards import card_is_good
from .words.names import quadrant_name, stolen_word
from .words.prompts import Prompt
from .words.roles import Cast

_ABSENT = {
    CRAWLING: N_("crawling, takes no part"),
    CARRIED: N_("carried, takes no part"),
    RESTING: N_("resting, takes no part"),
}


@define
class FateRoll:
    """One adventurer's row in the roll-off. ``die`` and ``face`` are None for those who do not roll; ``note`` what is said below the name."""

    seat: int
    die: Die | None = None
    face: int | None = None
    note: str = ""
    hit: bool = False
    called: bool = False
    """Its turn to roll has come: the die is on the table."""


@define
class FateDie:
    """A die beside the roll-off: compass or resource."""

    kind: str
    die: Die
    seat: int = NOBODY
    face: int | None = None
    note: str = ""


@define(eq=False)
class FateScript:
    """What FateView shows. Make it when a card is drawn, then let it ``follow`` every event until the gate is passed.

    Before a die is thrown, ``prepare`` gives the die that must tumble for the decision on top of the agenda.
    """

    card: int
    day: int
    deck_left: int
    cast: Cast
    stage: Stage
    """For portraits and who is on their feet; read only."""
    make_die: MakeDie
    rolls: list[FateRoll] = field(factory=list)
    dice: list[FateDie] = field(factory=list)
    ledger: Ledger = field(factory=Ledger)
    prompt: Prompt | None = None
    """A question that the card asks, shown with its answers in place of the buttons."""
    ready: bool = False
    """All has happened: the player may go on."""
    over: bool = False
    """The card ended the game."""
    version: int = 0
    """Goes up with every change."""

    @property
    def key(self) -> str:
        """The card's key in the deck."""
        return DECK[self.card]

    @property
    def lines(self) -> list[Line]:
        """What came of it so far."""
        return self.ledger.lines

    @property
    def all_dice(self) -> list[Die]:
        """Every die in the picture."""
        return [*(roll.die for roll in self.rolls if roll.die is not None), *(each.die for each in self.dice)]

    def prepare(self, frame: Frame) -> Die | None:
        """The die that the frame asks CHANCE for; None for a frame that is no die of this card."""
        match frame:
            case fr.RollingOff(_cause, contenders, faces):
                if not self.rolls:
                    self._seat_rollers(contenders)
                roll = self._roll(contenders[len(faces)])
                if roll.die is None or (not faces and roll.face is not None):
                    self._again(contenders)
                roll.note, roll.called = _("rolls the die"), True
                self.version += 1
                return roll.die
            case fr.CardCompass():
                return self._new_die("compass", NOBODY)
            case fr.Theft(seat):
                return self._new_die("resource", seat)
        return None

    def tell_odds(self, shares: Mapping[int, str]) -> None:
        """By seat of those who still roll or have rolled: how likely it is to be the one."""
        for roll in self.rolls:
            if roll.seat in shares:
                roll.note = shares[roll.seat]
        self.version += 1

    def follow(self, event: ev.Event, island: Island) -> None:
        """Show what the event tells."""
        self.version += 1
        self.over = self.over or isinstance(event, ev.GameEnded)
        match event:
            case ev.DieRolled("d6", face, _cause, seat) if any(roll.seat == seat for roll in self.rolls):
                roll = self._roll(seat)
                roll.face, roll.note = face, ""
            case ev.DieRolled(die, face, _cause, seat):
                self._landed(die, face)
            case ev.RollTied(_cause, seats):
                for roll in self.rolls:
                    if roll.seat in seats:
                        roll.note = _("a tie, rolls again")
                    elif roll.die is not None:
                        roll.note = _("safe")
            case ev.RolledOff(_cause, seat):
                self._decided(seat)
            case _:
                line = outcome(event, self.cast, island)
                if line is not None:
                    self.ledger.add(line)

    def _seat_rollers(self, contenders: tuple[int, ...]) -> None:
        for seat in still_there(self.stage):
            who = self.stage.people[seat]
            if seat in contenders:
                self.rolls.append(FateRoll(seat, self.make_die("d6")))
            elif not takes_part(who):
                self.rolls.append(FateRoll(seat, note=_(_ABSENT[who.life])))
            else:
                self.rolls.append(FateRoll(seat, note=_("takes no part")))

    def _again(self, contenders: tuple[int, ...]) -> None:
        for roll in self.rolls:
            if roll.seat in contenders:
                roll.die, roll.face, roll.note, roll.called = self.make_die("d6"), None, "", False

    def _roll(self, seat: int) -> FateRoll:
        return next(roll for roll in self.rolls if roll.seat == seat)

    def _new_die(self, kind: str, seat: int) -> Die:
        self.version += 1
        self.dice.append(FateDie(kind, self.make_die(kind), seat))
        return self.dice[-1].die

    def _landed(self, kind: str, face: int) -> None:
        waiting = next((each for each in self.dice if each.kind == kind and each.face is None), None)
        if waiting is None:
            return
        waiting.face = face
        numbers = self.cast.numbers
        if kind == "compass":
            waiting.note = quadrant_name(numbers.compass_die[face - 1])
        else:
            waiting.note = stolen_word(numbers.resource_die[face - 1], numbers)

    def _decided(self, seat: int) -> None:
        good = card_is_good(self.key)
        for roll in self.rolls:
            if roll.die is None:
                continue
            roll.hit = roll.seat == seat
            if roll.hit:
                roll.note = _("the lowest roll")
            else:
                roll.note = "" if good else _("safe")
