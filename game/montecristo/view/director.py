"""The director: turns what happened into what is seen, event by event, and holds the play at its gates."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.agenda import Frame
from game.ui.tween import SPEEDS, Cue, Timeline

from ..rules import events as ev
from ..rules import frames as fr
from ..rules.events import Event
from ..rules.state import NOBODY
from .cues import CUES
from .dice import DieSprite
from .fate import FateView
from .fate_script import FateScript
from .fight import FightScript, FightView
from .gate import Gate
from .gate_script import Die
from .motion_air import Air
from .motion_flights import Flights
from .motion_meters import Meters
from .panels_dice import DiceTold
from .sounds import LEADS, MUSIC, heard, surroundings
from .table_odds import fight_odds, loss_odds, roll_off_shares, told_with_odds
from .table_play import Play, TurnPoints
from .weather import gusts_today
from .words.chance import Chance, chance_text
from .words.table_words import day_banner, turn_banner

if TYPE_CHECKING:
    from game.ui.ui import Ui

    from .board import BoardView

_ENDS_FIGHT = (
    ev.ThiefMoved, ev.ThiefStopped, ev.PhaseBegan, ev.TurnBegan, ev.TurnEnded, ev.TurnSkipped, ev.DayBegan, ev.FightBegan, ev.Caught, ev.GameEnded,
    ev.Moved, ev.ThiefWoke,
)  # fmt: skip
"""Events that no longer belong to a fight or catch."""
_FIGHT_FRAMES = (fr.Duel, fr.DuelReply, fr.Theft, fr.Damage, fr.NamingStolen)
_ENDS_EVENING = (ev.DayBegan, ev.GameEnded)
BANNER_SECONDS = 1.8

Script = FateScript | FightScript


class Director:
    """Plays events one after the other; the stage follows each when its cue says so.

    ``gate`` is the picture that lies over the table, with its ``script``; ``holding`` is True while it waits for the player to go on.
    """

    def __init__(self, ui: Ui, play: Play, board: BoardView) -> None:
        self.ui = ui
        self.play = play
        self.board = board
        self.timeline = Timeline(SPEEDS[ui.settings.speed])
        self.queue: deque[Event] = deque()
        self.dice: DiceTold | None = None
        """The last roll, as the note tells it."""
        self.gate: Gate[Any] | None = None
        self.script: Script | None = None
        self.holding = False
        self.aside = False
        """The player looks at the chart beneath the gate."""
        self.banner = ""
        self.banner_left = 0.0
        self.air = Air(ui)
        self.flights = Flights(ui, self.air)
        self.beside = Timeline(self.timeline.speed)
        """What still moves while the next event is shown already."""
        self.rattling = Timeline(self.timeline.speed)
        """A die that rolls until it is its turn to land: it keeps nobody waiting."""
        self.meters = Meters()
        self.panel_spot: Callable[[str, int], tuple[float, float] | None] = lambda what, number: None
        """Where a thing is on the panels; see :meth:`spot`."""
        self.sought = NOBODY
        """The quadrant that the compass of a reveal named."""
        self._weather: int | None = None
        """The evening card whose weather is yet to pass over the chart."""
        self._leader = NOBODY
        """The person whose adventurer acted last."""
        self.changed = 0
        """Goes up with every event shown."""

    # ------------------------------------------------------------ playing
    @property
    def calm(self) -> bool:
        """Nothing may travel: it fades, or is there at once."""
        return self.ui.settings.reduced_motion or self.instant

    @property
    def instant(self) -> bool:
        """Only the end of everything is shown."""
        return math.isinf(self.timeline.speed)

    @property
    def covered(self) -> bool:
        """A gate lies over the chart."""
        return self.gate is not None and not self.aside

    @property
    def busy(self) -> bool:
        """Something is still to be shown, or moves."""
        return self.timeline.busy or self.beside.busy or (bool(self.queue) and not self.holding)

    @property
    def at_rest(self) -> bool:
        """Everything that happened has been shown and no gate waits: the next decision may be asked."""
        return not self.timeline.busy and not self.queue and not self.holding

    def tell(self, events: Sequence[Event]) -> None:
        """These happened."""
        self.queue.extend(events)
        self._go_on()

    def update(self, dt: float) -> None:
        """``dt`` seconds passed."""
        self.timeline.speed = self.beside.speed = self.rattling.speed = SPEEDS[self.ui.settings.speed]
        self.beside.update(dt)
        self.rattling.update(dt)
        if not self.covered:
            self.meters.release()
        if self.instant:
            self.meters.clear()
        else:
            self.meters.update(dt * self.timeline.speed)
        if self.timeline.busy:
            if self.instant:
                self.timeline.finish()
            else:
                self.timeline.update(dt)
        self._go_on()
        self.ui.sound.surround(surroundings(self.play.stage))
        if self.banner:
            self.banner_left -= dt
            if self.banner_left <= 0:
                self.banner = ""

    def finish(self) -> None:
        """Show the end of all that is moving and waiting, up to the next gate."""
        self.timeline.finish()
        while self.queue and not self.holding:
            self._next()
            self.timeline.finish()
        self.beside.finish()
        self.rattling.finish()
        self.meters.finish()
        self.board.settle()

    def _go_on(self) -> None:
        while self.queue and not self.holding and not self.timeline.busy:
            self._next()

    def _next(self) -> None:
        event = self.queue[0]
        if self._gate_before(event):
            self._hold()
            return
        self.queue.popleft()
        if isinstance(event, LEADS):
            self._hear(event)
        self.timeline.add(CUES[type(event)](self, event))

    def drop(self) -> None:
        """Forget everything that is playing: the table is shown anew."""
        self.timeline.clear()
        self.beside.clear()
        self.rattling.clear()
        self.meters.clear()
        self.queue.clear()
        self.show_weather()
        self.close_gate()
        self.dice = None

    # ------------------------------------------------------------ the stage follows
    def follow(self, event: Event) -> None:
        """The stage, the log, the open gate and the dice note take the event in."""
        play = self.play
        self.changed += 1
        play.stage.follow(event)
        if not isinstance(event, LEADS):
            self._hear(event)
        if isinstance(event, ev.RoleDrawn | ev.CharacterChosen):
            play.recast()
        elif isinstance(event, ev.TurnBegan):
            if self.dice is not None and self.dice.closed:
                self.dice = None
            play.turn = TurnPoints(event.seat, event.points)
        elif isinstance(event, ev.TurnEnded | ev.TurnSkipped):
            play.done.add(event.seat)
        elif isinstance(event, ev.DayBegan):
            play.done.clear()
        if isinstance(event, ev.PhaseBegan | ev.DayBegan):
            self.dice = None
        line = play.log.add(event, play.cast, play.session, self.space_of)
        if self.script is not None:
            self.script.follow(event, play.stage.island)
        if self.dice is not None:
            self.dice.follow(event, line.text if line is not None else "", play.cast.numbers)
        self.board.refresh()

    def space_of(self, seat: int) -> int:
        """Where an adventurer is on the stage; the Thief's space for nobody."""
        return self.play.stage.people[seat].space if seat >= 0 else self.play.stage.thief

    def spot(self, what: str, number: int) -> tuple[float, float]:
        """Where something is on the table, in logical pixels: a "space"; of a seat its "pack", "heart", "food" or "water"; the "supply" of
        a kind; the "stores" in the hideaway. The middle of the chart for what is not on the screen.
        """
        if what == "space":
            return self.board.centre_of(number)
        at = self.panel_spot(what, number)
        return (self.board.sheet.cx, self.board.sheet.cy) if at is None else at

    def _hear(self, event: Event) -> None:
        """The sound or the music of an event."""
        sound = heard(event)
        if sound is not None:
            self.ui.sound.play(sound.name, sound.volume)
        if type(event) in MUSIC:
            self.ui.sound.music(MUSIC[type(event)], repeat=False)

    # ------------------------------------------------------------ dice
    def announce(self, frame: Frame) -> None:
        """CHANCE is asked next: show what is rolled for, and the die that is about to be thrown."""
        if isinstance(frame, fr.DrawingCard):
            return
        if isinstance(frame, fr.RevealQuadrant) and self.gate is not None:
            self.aside = True  # the saint's light: the chart shows where the treasure lies
        if self.script is not None:
            die = self.script.prepare(frame)
            if die is not None:
                self.dice = DiceTold(self._chance(frame), die)
                return
        told = self._chance(frame)
        kind = {"die": "d6", "die8_resource": "resource", "die8_compass": "compass"}.get(told.die)
        self.dice = DiceTold(told, self._make_die(kind) if kind else None)

    def _chance(self, frame: Frame) -> Chance:
        """The words for a roll, with its odds if they are wanted; a fight shows its own."""
        play = self.play
        if isinstance(self.script, FightScript) and self.ui.settings.odds:
            self.script.odds, self.script.loss_odds = fight_odds(play.state), loss_odds(play.state)
            self.script.version += 1
        if isinstance(self.script, FateScript) and isinstance(frame, fr.RollingOff) and self.ui.settings.odds:
            self.script.tell_odds(roll_off_shares(play.state))
        told = chance_text(frame, play.cast, play.stage.island, play.state)
        return told_with_odds(told, play.state, play) if self.ui.settings.odds else told

    def die_for(self, event: ev.DieRolled) -> Die:
        """The die that the event throws: the announced one, or a new one where nothing was announced."""
        if self.dice is None or self.dice.die is None:
            return self._make_die(event.die)
        return self.dice.die

    def rattle_other(self, die: Die) -> None:
        """In a fight both dice roll at once; the Thief's goes on until its turn to land comes."""
        script = self.script
        if isinstance(script, FightScript) and die is script.mine and script.its is not None and not self.calm:
            self.rattling.add(script.its.rattle_cue(), beside=True)

    # ------------------------------------------------------------ weather and reveal
    def show_weather(self) -> None:
        """The badges of the weather as it is, without its passing over the chart."""
        self._weather = None
        self.board.gusts = gusts_today(self.play.session.log, self.play.state.card, self.play.cast.numbers)

    def weather_is_new(self) -> bool:
        """The evening brought weather that has not passed over the chart; its badges lie there from now on."""
        new = self._weather is not None
        self.show_weather()
        return new and bool(self.board.gusts)

    def reveal_is_over(self) -> None:
        """The card that brought the reveal comes back."""
        self.aside = self.aside and self.script is not None and not isinstance(self.script, FateScript)

    # ------------------------------------------------------------ gates
    def open_fate(self, event: ev.CardDrawn) -> Cue:
        """The evening card over the table, turned over."""
        play = self.play
        self._weather = event.card
        self.board.gusts = ()
        view = FateView(self.ui)
        self._open(view, FateScript(event.card, play.stage.day, event.left, play.cast, play.stage, self._make_die))
        if not self.calm:
            view.turned = 0.0
        yield from view.turn_cue()

    def open_fight(self, event: ev.FightBegan | ev.Caught) -> None:
        """A fight or catch over the table; within an evening card the card stays."""
        if not isinstance(self.script, FateScript):
            self._open(FightView(self.ui), FightScript.of(event, self.play.cast, self.play.stage, self._make_die))

    def _make_die(self, kind: str) -> DieSprite:
        return DieSprite(self.ui, kind, numbers=self.play.cast.numbers)

    def _open(self, gate: Gate[Any], script: Script) -> None:
        self.close_gate()
        self.gate, self.script = gate, script
        self.dice = None

    def _gate_before(self, event: Event) -> bool:
        if isinstance(self.script, FateScript):
            return isinstance(event, _ENDS_EVENING)
        return isinstance(self.script, FightScript) and isinstance(event, _ENDS_FIGHT)

    def gate_before_decision(self, frame: Frame | None) -> bool:
        """Nothing is left to show and something is asked: a fight that is over waits for the player first."""
        if self.holding:
            return True
        over = isinstance(self.script, FightScript) and not isinstance(frame, _FIGHT_FRAMES)
        if over or (self.script is not None and frame is None):
            self._hold()
            return True
        return False

    def _hold(self) -> None:
        assert self.script is not None
        self.script.ready = True
        self.script.version += 1
        self.holding = True

    def go_on(self) -> None:
        """The player has seen the gate's picture."""
        self.holding = False
        self.close_gate()
        self._go_on()

    def close_gate(self) -> None:
        """Take the picture away."""
        if self.gate is not None:
            self.gate.close()
            self.dice = None
        self.gate, self.script = None, None
        self.holding = self.aside = False

    # ------------------------------------------------------------ banners
    def banner_day(self, day: int) -> None:
        """A short banner at dawn."""
        self._banner(day_banner(day))

    def banner_turn(self, seat: int) -> None:
        """When the turn passes to an adventurer of another person."""
        leaders = self.play.session.setup.leaders
        if len(set(leaders)) > 1 and leaders[seat] != self._leader:
            self._banner(turn_banner(self.play.cast, seat))
        self._leader = leaders[seat]

    def tell_banner(self, words: str) -> None:
        """A short banner for something that happened to the table itself."""
        self._banner(words)

    def _banner(self, words: str) -> None:
        self.banner, self.banner_left = words, BANNER_SECONDS
        if self.instant:
            self.banner_left = BANNER_SECONDS / 2
