"""What is heard: a sound for every class of event, by its cause where that matters, and the surroundings of the table.

A sound accompanies what the table shows at that moment and never tells more. LEADS begin with the event's cue (a die that tumbles, a step);
all others are heard when the stage takes the event in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from ..rules import events as ev
from ..rules.numbers import DECK, KINDS
from ..rules.state import AFTERNOON, DUSK, EVENING, PLAYING, WON
from .stage import Stage

THEME, FOUND, HOME, FAILED = "theme", "reveal", "won", "lost"
"""Pieces of music."""
_CARDS = frozenset(DECK)


@frozen
class Heard:
    """A sound by its file's name, and how loud, 0 to 1."""

    name: str
    volume: float = 1.0


Tell = Callable[[Any], Heard | None]
"""What of an event is heard; None: this one is silent, although others of its class are not."""


def _always(name: str, volume: float = 1.0) -> Tell:
    heard = Heard(name, volume)
    return lambda event: heard


def _phase(event: ev.PhaseBegan) -> Heard | None:
    """Dawn has its bell, and the evening its card."""
    return {AFTERNOON: Heard("drum", 0.8), DUSK: Heard("chime", 0.5)}.get(event.phase)


def _weather(event: ev.WeatherChanged) -> Heard | None:
    """A calm that comes back is heard by what is gone."""
    weather = event.weather
    if weather.ferries_closed or weather.barred >= 0:
        return Heard("gust")
    if weather.ferries_free:
        return Heard("good", 0.6)
    return Heard("thief", 0.5) if weather.thief_points >= 0 else None


def _tomorrow(event: ev.PointsChangedTomorrow) -> Heard:
    return Heard("good" if event.change > 0 else "bad", 0.6)


def _meter(event: ev.MeterSet) -> Heard | None:
    """Eating and drinking, also what the meal and the healing take; a fall, which empties all, has its own sound."""
    if event.change > 0 or event.cause in ("meal", "heal"):
        return Heard(event.meter, 0.7 if event.change > 0 else 0.45)
    return Heard("bad", 0.5) if event.cause in _CARDS else None


def _moved(event: ev.Moved) -> Heard:
    return {"ferry": Heard("oars", 0.8), "crawl": Heard("drag", 0.7)}.get(event.way, Heard("step", 0.55))


def _gained(event: ev.CubesGained) -> Heard:
    return Heard(KINDS[event.kind], 0.75)


def _lost(event: ev.CubesLost) -> Heard | None:
    """What is paid goes with the sound of what it pays for; what is eaten, with the bite."""
    if event.cause in _CARDS or event.cause in ("theft", "fight"):
        return Heard("bad", 0.6)
    return Heard("put", 0.5) if event.cause in ("discard", "mill") else None


def _gear_gone(event: ev.GearGone) -> Heard | None:
    """The last thing was heard when it was taken."""
    return Heard("bad", 0.6) if event.cause == "thief" else None


def _answer(event: ev.AnswerGiven) -> Heard:
    return Heard("agreed" if event.agreed else "refused", 0.7)


def _thief_moved(event: ev.ThiefMoved) -> Heard:
    return Heard("gust", 0.8) if event.cause == "false_trail" else Heard("boots", 0.7)


def _fight_ended(event: ev.FightEnded) -> Heard:
    return Heard("victory" if event.won else "defeat", 0.9)


SOUNDS: dict[type, Tell] = {
    ev.RoleDrawn: _always("token", 0.7),
    ev.FirstPlayerNamed: _always("chime", 0.7),
    ev.DayBegan: _always("bell", 0.8),
    ev.PhaseBegan: _phase,
    ev.WeatherChanged: _weather,
    ev.TurnBegan: _always("turn", 0.5),
    ev.TurnSkipped: _always("dull", 0.6),
    ev.PointsChangedTomorrow: _tomorrow,
    ev.DieRolled: _always("dice"),
    ev.LotFell: _always("tick", 0.8),
    ev.RolledOff: _always("chime", 0.5),
    ev.RollTied: _always("dull", 0.6),
    ev.CardDrawn: _always("page"),
    ev.DeckShuffled: _always("shuffle", 0.8),
    ev.NothingHappened: _always("dull", 0.35),
    ev.MeterSet: _meter,
    ev.Hurt: _always("hurt", 0.9),
    ev.Healed: _always("heal", 0.7),
    ev.Stunned: _always("stun", 0.8),
    ev.CameRound: _always("heal", 0.5),
    ev.Collapsed: _always("fall"),
    ev.Died: _always("toll"),
    ev.RestBegan: _always("chime", 0.8),
    ev.Rested: _always("heal", 0.4),
    ev.Revived: _always("revive"),
    ev.PickedUp: _always("handed", 0.8),
    ev.SetFellowDown: _always("put", 0.7),
    ev.Moved: _moved,
    ev.CubesGained: _gained,
    ev.CubesLost: _lost,
    ev.CubePassed: _always("handed", 0.7),
    ev.CubeStored: _always("put", 0.6),
    ev.CubeFetched: _always("put", 0.5),
    ev.StoredLost: _always("bad", 0.6),
    ev.ToolMade: _always("hammer", 0.9),
    ev.ToolLost: _always("crack", 0.8),
    ev.ToolPassed: _always("handed", 0.8),
    ev.GearDropped: _always("dropped", 0.8),
    ev.GearCubeTaken: _always("put", 0.6),
    ev.GearToolTaken: _always("put", 0.7),
    ev.GearGone: _gear_gone,
    ev.WellBuilt: _always("well", 0.9),
    ev.AltarBuilt: _always("altar"),
    ev.FireLit: _always("ignite"),
    ev.FireOut: _always("hiss", 0.9),
    ev.AnswerGiven: _answer,
    ev.ThiefWoke: _always("thief", 0.9),
    ev.ThiefSkipped: _always("dull", 0.7),
    ev.ThiefSlowed: _always("stun", 0.5),
    ev.ThiefStayed: _always("dull", 0.7),
    ev.ThiefMoved: _thief_moved,
    ev.ThiefChoseWay: _always("tick", 0.6),
    ev.Caught: _always("caught"),
    ev.ThiefStunned: _always("stun", 0.8),
    ev.FightBegan: _always("clash", 0.9),
    ev.FightTied: _always("clash", 0.6),
    ev.FightEnded: _fight_ended,
    ev.TreasureMoved: _always("coin", 0.9),
}
"""By class of event: what is heard of it."""

MUSIC: dict[type, str] = {ev.TreasureRevealed: FOUND}
"""By class of event: the piece that greets it."""

SILENT: dict[type, str] = {
    ev.CharacterChosen: "it follows the figure that was just heard coming out of the bag",
    ev.TurnEnded: "the next turn, or the phase, is heard in the same moment",
    ev.PointsSet: "a point goes with every action, and the action itself is heard",
    ev.KindNamed: "the player's own choice; the cube it brings is heard",
    ev.ThiefStopped: "its steps have ended, which is heard well enough",
    ev.GameEnded: "the music of the score scene belongs to the moment when the score is seen",
}
"""By class of event: why nothing is heard of it."""

LEADS = (ev.DieRolled, ev.Moved, ev.ThiefMoved, ev.FightBegan, ev.Caught)
"""What is heard while it begins, before its outcome is on the table."""


def heard(event: ev.Event) -> Heard | None:
    """The sound of an event, or None."""
    tell = SOUNDS.get(type(event))
    return tell(event) if tell is not None else None


def surroundings(stage: Stage) -> dict[str, float]:
    """The loops around the table as it is shown: sea and wind always, gulls by day, crickets by night, fire while an altar burns."""
    if stage.outcome != PLAYING:
        return {"sea": 0.5}
    stormy = stage.weather.ferries_closed
    loops = {"sea": 0.9 if stormy else 0.6, "wind": 0.9 if stormy else 0.25}
    if stage.phase >= DUSK:
        loops["crickets"] = 0.3 if stage.phase == EVENING else 0.15
    elif not stormy:
        loops["gulls"] = 0.3
    if stage.burning:
        loops["fire"] = 0.35 + 0.12 * stage.burning
    return loops


def ending(outcome: int) -> str:
    """The music of the score."""
    return HOME if outcome == WON else FAILED
