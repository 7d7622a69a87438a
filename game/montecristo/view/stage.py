"""The stage: what the table shows, kept up by events alone.

A :class:`Stage` starts as a picture of a state and then follows the events one by one. It never computes a rule, so that a view that
lags behind the game (because figures still walk and dice still tumble) shows something true at every moment. After the last event of
an action it equals ``Stage.of`` the new state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import Factory, define, field

from ..rules import events as ev
from ..rules.island import Island
from ..rules.numbers import AXE, SPEAR
from ..rules.state import (
    ABOARD,
    CALM,
    CARRIED,
    CRAWLING,
    DEAD,
    HIDDEN,
    LYING,
    MORNING,
    NOBODY,
    PLAYING,
    RESTING,
    UP,
    WITH_THIEF,
    Adventurer,
    State,
    Weather,
)

NOTHING, ALTAR, FIRE = range(3)
"""Values of Stage.altars."""


@define
class Person:
    """One adventurer as the table shows it: the figure, the tile with its sliders and the pack."""

    role: int
    character: int
    space: int
    health: int
    food: int
    water: int
    cubes: list[int]
    """Cubes in the pack, by kind."""
    tools: list[bool]
    """Axe, spear, satchel."""
    points: int
    change: int
    """Points more or fewer in the coming turn."""
    life: int
    """One of LIVES, by number."""
    rest: int
    carries: int
    """The seat on this one's back, or NOBODY."""
    stunned: bool
    fell: bool

    @classmethod
    def of(cls, who: Adventurer) -> Person:
        """The adventurer as it stands, sharing nothing mutable."""
        return cls(
            who.role, who.character, who.space, who.health, who.food, who.water, who.cubes[:], who.tools[:],
            who.points, who.change, who.life, who.rest, who.carries, who.stunned, who.fell,
        )  # fmt: skip


@define
class Stage:
    """The whole table. Lists are indexed like those of the state."""

    island: Island = field(eq=False, repr=False)
    people: list[Person]
    """By seat."""
    supply: list[int]
    thief: int
    """The Thief's space."""
    left: int
    """Evening cards in the deck."""
    thief_stunned: bool = False
    holder: int = HIDDEN
    """Who has the treasure, as in State.holder."""
    treasure: int = NOBODY
    """The space on which the treasure lies; NOBODY unless the holder is LYING."""
    altars: list[int] = Factory(lambda: [NOTHING] * 4)
    """By side: NOTHING, ALTAR or FIRE."""
    wells: list[int] = Factory(list)
    gear: dict[int, list[int]] = Factory(dict)
    """By space: six numbers of cubes, axes, spears."""
    hideaway: list[int] = Factory(lambda: [0] * 6)
    weather: Weather = CALM
    day: int = 0
    phase: int = MORNING
    seat: int = NOBODY
    """Whose turn it is; NOBODY between the turns."""
    first: int = 0
    card: int = NOBODY
    """The evening card that lies face up."""
    outcome: int = PLAYING

    @classmethod
    def of(cls, state: State) -> Stage:
        """The table as the state has it, sharing nothing mutable."""
        return cls(
            island=state.island,
            people=[Person.of(who) for who in state.adventurers],
            supply=state.supply[:],
            thief=state.thief,
            left=len(state.deck),
            thief_stunned=state.thief_stunned,
            holder=state.holder,
            treasure=state.treasure if state.holder == LYING else NOBODY,
            altars=state.altars[:],
            wells=state.wells[:],
            gear={space: pile[:] for space, pile in state.gear.items()},
            hideaway=state.hideaway[:],
            weather=state.weather,
            day=state.day,
            phase=state.phase,
            seat=state.seat,
            first=state.first,
            card=state.card,
            outcome=state.outcome,
        )

    def follow(self, event: ev.Event) -> None:
        """Show what the event tells. Raises KeyError for something that is not an event of this game."""
        _FOLLOW[type(event)](self, event)

    @property
    def revealed(self) -> bool:
        """The treasure's place is known."""
        return self.holder != HIDDEN

    @property
    def burning(self) -> int:
        """Fires that burn."""
        return self.altars.count(FIRE)

    @property
    def treasure_space(self) -> int:
        """Where the coin is drawn, or NOBODY while it is hidden."""
        if self.holder == HIDDEN:
            return NOBODY
        if self.holder == LYING:
            return self.treasure
        if self.holder == ABOARD:
            return self.island.home
        if self.holder == WITH_THIEF:
            return self.thief
        return self.people[self.holder].space

    def on(self, space: int) -> list[int]:
        """Seats whose figures stand on the space, ascending; the dead are off the board."""
        return [seat for seat, who in enumerate(self.people) if who.space == space and who.life != DEAD]


# ---------------------------------------------------------------- set-up and calendar


def _role_drawn(stage: Stage, event: ev.RoleDrawn) -> None:
    who = stage.people[event.seat]
    who.role = event.role
    who.tools = list(event.tools)


def _character_chosen(stage: Stage, event: ev.CharacterChosen) -> None:
    stage.people[event.seat].character = event.character


def _first_player_named(stage: Stage, event: ev.FirstPlayerNamed) -> None:
    stage.first = event.seat


def _day_began(stage: Stage, event: ev.DayBegan) -> None:
    stage.day = event.day


def _phase_began(stage: Stage, event: ev.PhaseBegan) -> None:
    stage.phase = event.phase


def _weather_changed(stage: Stage, event: ev.WeatherChanged) -> None:
    stage.weather = event.weather


def _turn_began(stage: Stage, event: ev.TurnBegan) -> None:
    stage.seat = event.seat
    who = stage.people[event.seat]
    who.points = event.points
    who.change = 0


def _turn_ended(stage: Stage, event: ev.TurnEnded) -> None:
    stage.people[event.seat].points = 0
    stage.seat = NOBODY


def _points_set(stage: Stage, event: ev.PointsSet) -> None:
    stage.people[event.seat].points = event.points


def _points_changed_tomorrow(stage: Stage, event: ev.PointsChangedTomorrow) -> None:
    stage.people[event.seat].change = event.change


def _card_drawn(stage: Stage, event: ev.CardDrawn) -> None:
    stage.card = event.card
    stage.left = event.left


def _deck_shuffled(stage: Stage, event: ev.DeckShuffled) -> None:
    stage.left = event.left


def _leaves_all_in_place(stage: Stage, event: ev.Event) -> None:
    """For events that tell of something which moves nothing on the table, such as a die's face."""


# ---------------------------------------------------------------- bodies


def _meter_set(stage: Stage, event: ev.MeterSet) -> None:
    who = stage.people[event.seat]
    if event.meter == "food":
        who.food = event.value
    else:
        who.water = event.value


def _health_changed(stage: Stage, event: ev.Hurt | ev.Healed) -> None:
    stage.people[event.seat].health = event.health


def _stunned(stage: Stage, event: ev.Stunned) -> None:
    stage.people[event.seat].stunned = True


def _came_round(stage: Stage, event: ev.CameRound) -> None:
    stage.people[event.seat].stunned = False


def _fallen(who: Person, life: int) -> None:
    who.life = life
    who.health = who.food = who.water = 0
    who.stunned = False
    who.fell = True


def _collapsed(stage: Stage, event: ev.Collapsed) -> None:
    _fallen(stage.people[event.seat], CRAWLING)


def _died(stage: Stage, event: ev.Died) -> None:
    _fallen(stage.people[event.seat], DEAD)


def _rest_began(stage: Stage, event: ev.RestBegan) -> None:
    who = stage.people[event.seat]
    who.life = RESTING
    who.rest = event.turns


def _rested(stage: Stage, event: ev.Rested) -> None:
    stage.people[event.seat].rest = event.left


def _revived(stage: Stage, event: ev.Revived) -> None:
    who = stage.people[event.seat]
    who.life = UP
    who.rest = 0
    who.health, who.food, who.water = event.health, event.food, event.water


def _picked_up(stage: Stage, event: ev.PickedUp) -> None:
    stage.people[event.seat].carries = event.fellow
    fellow = stage.people[event.fellow]
    fellow.life = CARRIED
    fellow.rest = 0


def _set_fellow_down(stage: Stage, event: ev.SetFellowDown) -> None:
    stage.people[event.seat].carries = NOBODY
    fellow = stage.people[event.fellow]
    fellow.life = CRAWLING
    fellow.space = event.space


def _moved(stage: Stage, event: ev.Moved) -> None:
    stage.people[event.seat].space = event.end
    if event.fellow != NOBODY:
        stage.people[event.fellow].space = event.end


# ---------------------------------------------------------------- things


def _cubes_counted(stage: Stage, event: ev.CubesGained | ev.CubesLost) -> None:
    stage.people[event.seat].cubes[event.kind] = event.held
    stage.supply[event.kind] = event.supply


def _cube_passed(stage: Stage, event: ev.CubePassed) -> None:
    stage.people[event.giver].cubes[event.kind] = event.giver_holds
    stage.people[event.taker].cubes[event.kind] = event.taker_holds


def _hideaway_used(stage: Stage, event: ev.CubeStored | ev.CubeFetched) -> None:
    stage.people[event.seat].cubes[event.kind] = event.held
    stage.hideaway[event.kind] = event.stored


def _stored_lost(stage: Stage, event: ev.StoredLost) -> None:
    stage.hideaway[event.kind] = event.stored
    stage.supply[event.kind] = event.supply


def _tool_made(stage: Stage, event: ev.ToolMade) -> None:
    stage.people[event.seat].tools[event.tool] = True


def _tool_lost(stage: Stage, event: ev.ToolLost) -> None:
    stage.people[event.seat].tools[event.tool] = False


def _tool_passed(stage: Stage, event: ev.ToolPassed) -> None:
    stage.people[event.giver].tools[event.tool] = False
    stage.people[event.taker].tools[event.tool] = True


def _gear_dropped(stage: Stage, event: ev.GearDropped) -> None:
    who = stage.people[event.seat]
    who.cubes = [0] * len(who.cubes)
    who.tools[AXE] = who.tools[SPEAR] = False
    stage.gear[event.space] = list(event.pile)


def _gear_cube_taken(stage: Stage, event: ev.GearCubeTaken) -> None:
    stage.people[event.seat].cubes[event.kind] = event.held
    stage.gear[event.space][event.kind] = event.left


def _gear_tool_taken(stage: Stage, event: ev.GearToolTaken) -> None:
    stage.people[event.seat].tools[event.tool] = True
    stage.gear[event.space][len(stage.supply) + event.tool] = event.left


def _gear_gone(stage: Stage, event: ev.GearGone) -> None:
    stage.gear.pop(event.space, None)
    stage.supply = list(event.supply)


def _well_built(stage: Stage, event: ev.WellBuilt) -> None:
    stage.wells.append(event.space)


def _altar_built(stage: Stage, event: ev.AltarBuilt) -> None:
    stage.altars[event.side] = ALTAR


def _fire_lit(stage: Stage, event: ev.FireLit) -> None:
    stage.altars[event.side] = FIRE


def _fire_out(stage: Stage, event: ev.FireOut) -> None:
    stage.altars[event.side] = ALTAR


# ---------------------------------------------------------------- the Thief, the treasure, the end


def _thief_skipped(stage: Stage, event: ev.ThiefSkipped) -> None:
    stage.thief_stunned = False


def _thief_moved(stage: Stage, event: ev.ThiefMoved) -> None:
    stage.thief = event.end


def _thief_stunned(stage: Stage, event: ev.ThiefStunned) -> None:
    stage.thief_stunned = True


def _treasure_revealed(stage: Stage, event: ev.TreasureRevealed) -> None:
    stage.holder = LYING
    stage.treasure = event.space


def _treasure_moved(stage: Stage, event: ev.TreasureMoved) -> None:
    stage.holder = event.holder
    stage.treasure = event.space if event.holder == LYING else NOBODY


def _game_ended(stage: Stage, event: ev.GameEnded) -> None:
    stage.outcome = event.outcome


_FOLLOW: dict[type, Callable[[Stage, Any], None]] = {
    ev.RoleDrawn: _role_drawn,
    ev.CharacterChosen: _character_chosen,
    ev.FirstPlayerNamed: _first_player_named,
    ev.DayBegan: _day_began,
    ev.PhaseBegan: _phase_began,
    ev.WeatherChanged: _weather_changed,
    ev.TurnBegan: _turn_began,
    ev.TurnSkipped: _leaves_all_in_place,
    ev.TurnEnded: _turn_ended,
    ev.PointsSet: _points_set,
    ev.PointsChangedTomorrow: _points_changed_tomorrow,
    ev.DieRolled: _leaves_all_in_place,
    ev.LotFell: _leaves_all_in_place,
    ev.RolledOff: _leaves_all_in_place,
    ev.RollTied: _leaves_all_in_place,
    ev.CardDrawn: _card_drawn,
    ev.DeckShuffled: _deck_shuffled,
    ev.NothingHappened: _leaves_all_in_place,
    ev.KindNamed: _leaves_all_in_place,
    ev.MeterSet: _meter_set,
    ev.Hurt: _health_changed,
    ev.Healed: _health_changed,
    ev.Stunned: _stunned,
    ev.CameRound: _came_round,
    ev.Collapsed: _collapsed,
    ev.Died: _died,
    ev.RestBegan: _rest_began,
    ev.Rested: _rested,
    ev.Revived: _revived,
    ev.PickedUp: _picked_up,
    ev.SetFellowDown: _set_fellow_down,
    ev.Moved: _moved,
    ev.CubesGained: _cubes_counted,
    ev.CubesLost: _cubes_counted,
    ev.CubePassed: _cube_passed,
    ev.CubeStored: _hideaway_used,
    ev.CubeFetched: _hideaway_used,
    ev.StoredLost: _stored_lost,
    ev.ToolMade: _tool_made,
    ev.ToolLost: _tool_lost,
    ev.ToolPassed: _tool_passed,
    ev.GearDropped: _gear_dropped,
    ev.GearCubeTaken: _gear_cube_taken,
    ev.GearToolTaken: _gear_tool_taken,
    ev.GearGone: _gear_gone,
    ev.WellBuilt: _well_built,
    ev.AltarBuilt: _altar_built,
    ev.FireLit: _fire_lit,
    ev.FireOut: _fire_out,
    ev.AnswerGiven: _leaves_all_in_place,
    ev.ThiefWoke: _leaves_all_in_place,
    ev.ThiefSkipped: _thief_skipped,
    ev.ThiefStayed: _leaves_all_in_place,
    ev.ThiefMoved: _thief_moved,
    ev.ThiefChoseWay: _leaves_all_in_place,
    ev.ThiefStopped: _leaves_all_in_place,
    ev.Caught: _leaves_all_in_place,
    ev.ThiefStunned: _thief_stunned,
    ev.FightBegan: _leaves_all_in_place,
    ev.FightTied: _leaves_all_in_place,
    ev.FightEnded: _leaves_all_in_place,
    ev.TreasureRevealed: _treasure_revealed,
    ev.TreasureMoved: _treasure_moved,
    ev.GameEnded: _game_ended,
}
