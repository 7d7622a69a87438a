"""What every event looks like: one cue for each class of event. A cue shows the event and lets the stage follow it.

A cue is a generator over the seconds that pass (see ``game.ui.tween``). Most events only change numbers on the table and are shown at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.ui.theme import GOLD, MADDER, MOSS, VIOLET
from game.ui.tween import Cue, wait

from ..rules import events as ev
from ..rules.numbers import KINDS
from ..rules.state import NOBODY
from .panels_parts import KIND_COLOURS, METERS

if TYPE_CHECKING:
    from .director import Director

MakeCue = Callable[["Director", Any], Cue]

FLASH_SECONDS = 0.35
DICE_SECONDS = 0.9
LANDED_SECONDS = 0.45
READ_SECONDS = 0.8


def at_once(director: Director, event: ev.Event) -> Cue:
    """Only the stage follows."""
    director.follow(event)
    return
    yield  # makes this a generator


def _walk(director: Director, event: ev.Moved) -> Cue:
    if not director.calm:
        yield from director.board.walk_cue(event.seat, event.start, event.end, event.way, event.fellow)
    director.follow(event)


def _thief_walks(director: Director, event: ev.ThiefMoved) -> Cue:
    if not director.calm:
        yield from director.board.thief_cue(event.start, event.end)
    director.follow(event)
    yield from wait(0.12)


def _die(director: Director, event: ev.DieRolled) -> Cue:
    """The die tumbles to its face before anything comes of it."""
    die = director.die_for(event)
    yield from die.tumble_cue(event.face, 0.0 if director.calm else DICE_SECONDS)
    director.follow(event)
    yield from wait(LANDED_SECONDS)


def _card(director: Director, event: ev.CardDrawn) -> Cue:
    director.follow(event)
    yield from director.open_fate(event)


def _meeting(director: Director, event: ev.FightBegan | ev.Caught) -> Cue:
    space = director.space_of(event.seat)
    yield from director.board.pulse_cue(space, MADDER)
    director.follow(event)
    director.open_fight(event)
    yield from wait(0.3)


def _to_pack(director: Director, event: ev.CubesGained) -> Cue:
    yield from _fly(director, KINDS[event.kind], event.seat, event.seat)
    director.follow(event)


def _fly(director: Director, icon: str, seat: int, to: int) -> Cue:
    """Something goes from where an adventurer stands to the card of one."""
    if director.calm or director.covered:
        return
    start = director.board.centre_of(director.space_of(seat))
    yield from director.board.fly_cue(icon, start, director.card_point(to))


def _to_meter(director: Director, event: ev.MeterSet) -> Cue:
    if event.change > 0 and event.cause not in ("eat", "drink", "heal"):
        yield from _fly(director, event.meter, event.seat, event.seat)
    director.follow(event)


def _pulse(colour: str, seconds: float = 0.0) -> MakeCue:
    """A ring opens around the adventurer's space."""

    def cue(director: Director, event: Any) -> Cue:
        director.follow(event)
        if not director.covered:
            yield from director.board.pulse_cue(director.space_of(event.seat), colour)
        yield from wait(seconds)

    return cue


def _at_chapel(colour: str) -> MakeCue:
    def cue(director: Director, event: ev.AltarBuilt | ev.FireLit | ev.FireOut) -> Cue:
        director.follow(event)
        if not director.covered:
            yield from director.board.pulse_cue(director.play.stage.island.chapels[event.side], colour)

    return cue


def _passed(director: Director, event: ev.CubePassed) -> Cue:
    yield from _fly(director, KINDS[event.kind], event.giver, event.taker)
    director.follow(event)


def _tool_made(director: Director, event: ev.ToolMade | ev.WellBuilt) -> Cue:
    director.follow(event)
    yield from director.board.pulse_cue(director.space_of(event.seat), GOLD)


def _revealed(director: Director, event: ev.TreasureRevealed) -> Cue:
    director.follow(event)
    yield from director.board.pulse_cue(event.space, GOLD)
    yield from director.board.pulse_cue(event.space, GOLD)
    yield from wait(READ_SECONDS)


def _treasure_moves(director: Director, event: ev.TreasureMoved) -> Cue:
    director.follow(event)
    space = director.play.stage.treasure_space
    if space != NOBODY and not director.covered:
        yield from director.board.pulse_cue(space, GOLD)


def _lot(director: Director, event: ev.LotFell) -> Cue:
    director.follow(event)
    yield from director.board.pulse_cue(event.space, GOLD)


def _day(director: Director, event: ev.DayBegan) -> Cue:
    director.follow(event)
    director.banner_day(event.day)
    yield from wait(0.5)


def _phase(director: Director, event: ev.PhaseBegan) -> Cue:
    director.follow(event)
    if event.phase:
        yield from wait(0.5)


def _turn(director: Director, event: ev.TurnBegan) -> Cue:
    director.follow(event)
    director.banner_turn(event.seat)
    return
    yield  # makes this a generator


def _pause(seconds: float) -> MakeCue:
    """Time to read the line."""

    def cue(director: Director, event: ev.Event) -> Cue:
        director.follow(event)
        yield from wait(seconds)

    return cue


def _end(director: Director, event: ev.GameEnded) -> Cue:
    director.follow(event)
    yield from wait(READ_SECONDS)


_hurt = _pulse(METERS["health"], seconds=0.15)
_colour_of_well = KIND_COLOURS[5]

CUES: dict[type, MakeCue] = {
    ev.RoleDrawn: _pause(0.5),
    ev.CharacterChosen: at_once,
    ev.FirstPlayerNamed: _pause(READ_SECONDS),
    ev.DayBegan: _day,
    ev.PhaseBegan: _phase,
    ev.WeatherChanged: at_once,
    ev.TurnBegan: _turn,
    ev.TurnSkipped: _pause(0.6),
    ev.TurnEnded: at_once,
    ev.PointsSet: at_once,
    ev.PointsChangedTomorrow: at_once,
    ev.DieRolled: _die,
    ev.LotFell: _lot,
    ev.RolledOff: _pause(0.6),
    ev.RollTied: _pause(0.6),
    ev.CardDrawn: _card,
    ev.DeckShuffled: at_once,
    ev.NothingHappened: _pause(0.3),
    ev.KindNamed: at_once,
    ev.MeterSet: _to_meter,
    ev.Hurt: _hurt,
    ev.Healed: _pulse(MOSS),
    ev.Stunned: _pulse(VIOLET),
    ev.CameRound: at_once,
    ev.Collapsed: _pulse(MADDER, seconds=0.6),
    ev.Died: _pulse(MADDER, seconds=0.9),
    ev.RestBegan: at_once,
    ev.Rested: _pause(0.4),
    ev.Revived: _pulse(MOSS),
    ev.PickedUp: at_once,
    ev.SetFellowDown: at_once,
    ev.Moved: _walk,
    ev.CubesGained: _to_pack,
    ev.CubesLost: at_once,
    ev.CubePassed: _passed,
    ev.CubeStored: at_once,
    ev.CubeFetched: at_once,
    ev.StoredLost: at_once,
    ev.ToolMade: _tool_made,
    ev.ToolLost: at_once,
    ev.ToolPassed: at_once,
    ev.GearDropped: at_once,
    ev.GearCubeTaken: at_once,
    ev.GearToolTaken: at_once,
    ev.GearGone: at_once,
    ev.WellBuilt: _tool_made,
    ev.AltarBuilt: _at_chapel(GOLD),
    ev.FireLit: _at_chapel("#ff8a1e"),
    ev.FireOut: _at_chapel(_colour_of_well),
    ev.AnswerGiven: _pause(0.4),
    ev.ThiefWoke: _pause(0.4),
    ev.ThiefSkipped: _pause(0.6),
    ev.ThiefStayed: _pause(0.6),
    ev.ThiefMoved: _thief_walks,
    ev.ThiefChoseWay: at_once,
    ev.ThiefStopped: _pause(0.5),
    ev.Caught: _meeting,
    ev.ThiefStunned: at_once,
    ev.FightBegan: _meeting,
    ev.FightTied: _pause(0.7),
    ev.FightEnded: _pause(0.6),
    ev.TreasureRevealed: _revealed,
    ev.TreasureMoved: _treasure_moves,
    ev.GameEnded: _end,
}
"""By class of event; every class has one."""
