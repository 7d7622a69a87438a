"""How the stage follows each class of event: one small function a class, and the table of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..rules import events as ev
from ..rules.numbers import AXE, SPEAR
from ..rules.state import CARRIED, CRAWLING, DEAD, LYING, MORNING, NOBODY, RESTING, UP

if TYPE_CHECKING:
    from .stage import Person, Stage

NOTHING, ALTAR, FIRE = range(3)
"""Values of Stage.altars."""


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
    if event.phase != MORNING:
        stage.seat = NOBODY


def _weather_changed(stage: Stage, event: ev.WeatherChanged) -> None:
    stage.weather = event.weather


def _turn_began(stage: Stage, event: ev.TurnBegan) -> None:
    stage.seat = event.seat
    who = stage.people[event.seat]
    who.points = event.points
    who.change = 0


def _turn_skipped(stage: Stage, event: ev.TurnSkipped) -> None:
    stage.seat = event.seat
    stage.people[event.seat].change = 0


def _turn_ended(stage: Stage, event: ev.TurnEnded) -> None:
    stage.people[event.seat].points = 0


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


def _thief_shakes_it_off(stage: Stage, event: ev.ThiefSkipped | ev.ThiefSlowed) -> None:
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


FOLLOW: dict[type, Callable[[Stage, Any], None]] = {
    ev.RoleDrawn: _role_drawn,
    ev.CharacterChosen: _character_chosen,
    ev.FirstPlayerNamed: _first_player_named,
    ev.DayBegan: _day_began,
    ev.PhaseBegan: _phase_began,
    ev.WeatherChanged: _weather_changed,
    ev.TurnBegan: _turn_began,
    ev.TurnSkipped: _turn_skipped,
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
    ev.ThiefSkipped: _thief_shakes_it_off,
    ev.ThiefSlowed: _thief_shakes_it_off,
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
"""By class of event; all of them are here."""
