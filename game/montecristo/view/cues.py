"""What every event looks like: one cue for each class of event. A cue shows the event and lets the stage follow it.

A cue is a generator over the seconds that pass (see ``game.ui.tween``). Most events only change numbers on the table and are shown at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.ui.theme import GOLD, MADDER, MOSS, VIOLET
from game.ui.tween import Cue, together, wait

from ..rules import events as ev
from ..rules.numbers import ANY_KIND, KINDS, TOOLS
from ..rules.state import NOBODY
from . import motion_reveal
from .motion_flights import BEHIND_SECONDS, after
from .panels_parts import KIND_COLOURS, METERS

if TYPE_CHECKING:
    from .director import Director

MakeCue = Callable[["Director", Any], Cue]
Place = tuple[str, int]
"""A place of the table, as :meth:`Director.spot` knows it."""

FLASH_SECONDS = 0.35
DICE_SECONDS = 0.9
LANDED_SECONDS = 0.45
READ_SECONDS = 0.8
_FOUND = ("gather", "mill")
"""Begin the causes of cubes that lie in the land."""
_EATEN = {"eat": "food", "drink": "water", "heal": "heart"}
"""By cause: the meter that a cube goes to."""
_NO_FLIGHT = ("revived",)


def at_once(director: Director, event: ev.Event) -> Cue:
    """Only the stage follows."""
    director.follow(event)
    return
    yield  # makes this a generator


def _walk(director: Director, event: ev.Moved) -> Cue:
    if not director.covered:
        yield from director.board.walk_cue(event.seat, event.start, event.end, event.way, event.fellow)
    director.follow(event)


def _thief_walks(director: Director, event: ev.ThiefMoved) -> Cue:
    if not director.covered:
        yield from director.board.thief_cue(event.start, event.end)
    director.follow(event)
    yield from wait(0.12)


def _die(director: Director, event: ev.DieRolled) -> Cue:
    """The die tumbles to its face before anything comes of it."""
    die = director.die_for(event)
    rolling = die.tumble_cue(event.face, 0.0 if director.calm else DICE_SECONDS)
    if event.cause == "reveal" and not director.covered:
        yield from _seek(director, event, rolling)
    else:
        director.rattle_other(die)
        yield from rolling
    director.follow(event)
    yield from wait(LANDED_SECONDS)


def _seek(director: Director, event: ev.DieRolled, rolling: Cue) -> Cue:
    """The two dice that say where the treasure lies, large over the chart."""
    board, numbers, island = director.board, director.play.cast.numbers, director.play.stage.island
    if event.die == "compass":
        director.sought = numbers.compass_die[event.face - 1]
        yield from together(rolling, motion_reveal.needle(board, director.sought))
        return
    kind = numbers.resource_die[event.face - 1]
    found = kind != ANY_KIND and director.sought != NOBODY
    spaces = island.spaces_of(kind, director.sought) if found else ()
    yield from motion_reveal.great_die(board, director.die_for(event), rolling, spaces)


def _card(director: Director, event: ev.CardDrawn) -> Cue:
    director.follow(event)
    yield from director.open_fate(event)


def _meeting(director: Director, event: ev.FightBegan | ev.Caught) -> Cue:
    space = director.space_of(event.seat)
    if not director.covered:
        rush = [director.board.pulse_cue(space, MADDER)]
        if director.play.stage.thief == space:
            rush.append(director.board.clash_cue(event.seat, space))
        yield from together(*rush)
    director.follow(event)
    director.open_fight(event)
    yield from wait(0.3)


# ---------------------------------------------------------------- cubes


def _fly(director: Director, name: str, start: Place, end: Place, count: int = 1) -> Cue:
    """So many cubes (or another thing) fly from one place of the table to another, close behind each other."""
    if director.covered:
        return
    a, b = (lambda: director.spot(*start)), (lambda: director.spot(*end))
    yield from together(*(after(n * BEHIND_SECONDS, director.flights.cue(name, a, b)) for n in range(count)))


def _fly_off(director: Director, name: str, start: Place, end: Place, count: int = 1) -> Cue:
    """The same, while what comes next begins soon."""
    if director.covered:
        return
    director.beside.add(_fly(director, name, start, end, count), beside=True)
    yield from wait(BEHIND_SECONDS * count)


def _to_pack(director: Director, event: ev.CubesGained) -> Cue:
    """What is found comes from the space, everything else from the supply."""
    found = event.cause.startswith(_FOUND)
    start: Place = ("space", director.space_of(event.seat)) if found else ("supply", event.kind)
    yield from _fly(director, KINDS[event.kind], start, ("pack", event.seat), event.amount)
    director.follow(event)


def _from_pack(director: Director, event: ev.CubesLost) -> Cue:
    """What is eaten or heals goes to the meter, everything else back to the supply."""
    director.follow(event)
    end: Place = (_EATEN[event.cause], event.seat) if event.cause in _EATEN else ("supply", event.kind)
    yield from _fly_off(director, KINDS[event.kind], ("pack", event.seat), end, event.amount)


def _passed(director: Director, event: ev.CubePassed) -> Cue:
    yield from _fly(director, KINDS[event.kind], ("pack", event.giver), ("pack", event.taker))
    director.follow(event)


def _tool_passed(director: Director, event: ev.ToolPassed) -> Cue:
    yield from _fly(director, TOOLS[event.tool], ("pack", event.giver), ("pack", event.taker))
    director.follow(event)


def _stored(director: Director, event: ev.CubeStored) -> Cue:
    yield from _fly(director, KINDS[event.kind], ("pack", event.seat), ("stores", 0))
    director.follow(event)


def _fetched(director: Director, event: ev.CubeFetched) -> Cue:
    yield from _fly(director, KINDS[event.kind], ("stores", 0), ("pack", event.seat))
    director.follow(event)


def _stored_lost(director: Director, event: ev.StoredLost) -> Cue:
    director.follow(event)
    yield from _fly_off(director, KINDS[event.kind], ("stores", 0), ("supply", event.kind), event.amount)


def _gear_cube(director: Director, event: ev.GearCubeTaken) -> Cue:
    yield from _fly(director, KINDS[event.kind], ("space", event.space), ("pack", event.seat))
    director.follow(event)


def _gear_tool(director: Director, event: ev.GearToolTaken) -> Cue:
    yield from _fly(director, TOOLS[event.tool], ("space", event.space), ("pack", event.seat))
    director.follow(event)


def _gear_dropped(director: Director, event: ev.GearDropped) -> Cue:
    """All that was carried falls where its bearer fell."""
    cubes = [KINDS[kind] for kind, count in enumerate(event.pile[:6]) for _cube in range(count)]
    if not director.covered:
        spots = (lambda: director.spot("pack", event.seat)), (lambda: director.spot("space", event.space))
        falling = (after(n * BEHIND_SECONDS / 2, director.flights.cue(name, *spots)) for n, name in enumerate(cubes))
        yield from together(*falling)
    director.follow(event)


# ---------------------------------------------------------------- meters


def _counted(director: Director, seat: int, icon: str, before: int, now: int) -> Cue:
    """The meter on the card counts to its new number."""
    yield from wait(director.meters.begin(seat, icon, before, now, held=director.covered, calm=director.calm))


def _to_meter(director: Director, event: ev.MeterSet) -> Cue:
    if event.change > 0 and event.cause not in _EATEN and event.cause not in _NO_FLIGHT:
        yield from _fly(director, event.meter, ("space", director.space_of(event.seat)), (event.meter, event.seat))
    elif event.change > 0 and event.cause in _EATEN:
        yield from _landing(director)
    director.follow(event)
    yield from _counted(director, event.seat, event.meter, event.value - event.change, event.value)


def _landing(director: Director) -> Cue:
    """Wait for what still flies."""
    while director.beside.busy:
        dt = yield
        if dt == math.inf:
            return


def _health(director: Director, event: ev.Hurt | ev.Healed) -> Cue:
    """The meter drains or fills while a ring opens around the figure."""
    hurt = isinstance(event, ev.Hurt)
    before = event.health + event.loss if isinstance(event, ev.Hurt) else event.health - event.gain
    if not hurt and event.cause in _EATEN:
        yield from _landing(director)
    director.follow(event)
    showing = [_counted(director, event.seat, "heart", before, event.health)]
    if not director.covered:
        showing.append(director.board.pulse_cue(director.space_of(event.seat), METERS["health"] if hurt else MOSS))
    yield from together(*showing)
    if hurt:
        yield from wait(0.15)


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


def _tool_made(director: Director, event: ev.ToolMade | ev.WellBuilt) -> Cue:
    director.follow(event)
    yield from director.board.pulse_cue(director.space_of(event.seat), GOLD)


def _revealed(director: Director, event: ev.TreasureRevealed) -> Cue:
    """The coin drops onto its space."""
    if not director.covered:
        yield from motion_reveal.drop(director.board, event.space)
    director.follow(event)
    yield from director.board.pulse_cue(event.space, GOLD)
    yield from director.board.pulse_cue(event.space, GOLD)
    yield from wait(READ_SECONDS)
    director.reveal_is_over()


def _treasure_moves(director: Director, event: ev.TreasureMoved) -> Cue:
    director.follow(event)
    space = director.play.stage.treasure_space
    if space != NOBODY and not director.covered:
        yield from director.board.pulse_cue(space, GOLD)


def _lot(director: Director, event: ev.LotFell) -> Cue:
    director.follow(event)
    yield from director.board.pulse_cue(event.space, GOLD)


def _day(director: Director, event: ev.DayBegan) -> Cue:
    """The evening's weather passes over the chart, then the day breaks."""
    if not director.covered and director.weather_is_new():
        yield from director.board.sky_cue(director.board.gusts)
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
    ev.Hurt: _health,
    ev.Healed: _health,
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
    ev.CubesLost: _from_pack,
    ev.CubePassed: _passed,
    ev.CubeStored: _stored,
    ev.CubeFetched: _fetched,
    ev.StoredLost: _stored_lost,
    ev.ToolMade: _tool_made,
    ev.ToolLost: at_once,
    ev.ToolPassed: _tool_passed,
    ev.GearDropped: _gear_dropped,
    ev.GearCubeTaken: _gear_cube,
    ev.GearToolTaken: _gear_tool,
    ev.GearGone: at_once,
    ev.WellBuilt: _tool_made,
    ev.AltarBuilt: _at_chapel(GOLD),
    ev.FireLit: _at_chapel("#ff8a1e"),
    ev.FireOut: _at_chapel(_colour_of_well),
    ev.AnswerGiven: _pause(0.4),
    ev.ThiefWoke: _pause(0.4),
    ev.ThiefSkipped: _pause(0.6),
    ev.ThiefSlowed: _pause(0.6),
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
