"""What happened: past tense, frozen, each with the values that hold afterwards. One fact, one event.

A view that starts from a state and follows the events always shows what the next state holds; it never computes a rule. ``cause`` is a
key for words: why this happened ("gather", "mill", "meal", "flu", ...). Kinds, tools, seats and spaces are numbers.
"""

from __future__ import annotations

from functools import cache

from attrs import frozen

from .state import Weather

# ---------------------------------------------------------------- set-up and calendar


@frozen
class RoleDrawn:
    """The seat's figure came out of the bag, or was chosen."""

    seat: int
    role: int
    tools: tuple[bool, ...]
    """Axe, spear, satchel at the start (M-031, M-032)."""


@frozen
class CharacterChosen:
    """The seat plays this one of the role's two characters."""

    seat: int
    character: int


@frozen
class FirstPlayerNamed:
    """The roll-off is decided: this seat begins every round."""

    seat: int


@frozen
class DayBegan:
    """A new day; the turn-order marker is at the first player again."""

    day: int


@frozen
class PhaseBegan:
    """0 morning, 1 afternoon, 2 dusk, 3 evening."""

    phase: int


@frozen
class WeatherChanged:
    """What the last card does to the coming day; the calm weather when it has passed."""

    weather: Weather


@frozen
class TurnBegan:
    """The seat's turn starts with so many points; a change from the last card is used up."""

    seat: int
    points: int


@frozen
class TurnSkipped:
    """The seat has no turn today: cause "stunned", "carried", "resting" or "crawling"."""

    seat: int
    cause: str


@frozen
class TurnEnded:
    """Points left over are lost."""

    seat: int


@frozen
class PointsSet:
    """The seat has so many points left in this turn."""

    seat: int
    points: int
    cause: str


@frozen
class PointsChangedTomorrow:
    """The coming turn has ``change`` points more or fewer, all cards together."""

    seat: int
    change: int
    cause: str


# ---------------------------------------------------------------- dice and cards


@frozen
class DieRolled:
    """A die landed. ``die`` is "d6", "resource" or "compass"; ``face`` 1..6 or 1..8; ``seat`` for whom, or -1 for the Thief or the island."""

    die: str
    face: int
    cause: str
    seat: int


@frozen
class LotFell:
    """An even roll named one space of several (R-44)."""

    space: int
    cause: str


@frozen
class RolledOff:
    """A roll-off is decided: the seat and what for."""

    cause: str
    seat: int
    face: int


@frozen
class RollTied:
    """The best rolls are equal; these roll again (R-02)."""

    cause: str
    seats: tuple[int, ...]


@frozen
class CardDrawn:
    """An evening card lies face up; so many are left in the deck."""

    card: int
    left: int


@frozen
class DeckShuffled:
    """The used cards are a new deck (M-216)."""

    left: int


@frozen
class NothingHappened:
    """A die or card had no effect, and why (R-57). ``seat`` or -1 for nobody in particular."""

    cause: str
    reason: str
    seat: int


@frozen
class KindNamed:
    """A free face of the resource die was given a kind by the one concerned (R-31)."""

    seat: int
    kind: int
    cause: str


# ---------------------------------------------------------------- bodies


@frozen
class MeterSet:
    """``meter`` is "food" or "water"; it holds ``value`` now, ``change`` more or less than before."""

    seat: int
    meter: str
    value: int
    change: int
    cause: str


@frozen
class Hurt:
    """Health is down to ``health``, by ``loss``."""

    seat: int
    health: int
    loss: int
    cause: str


@frozen
class Healed:
    """Health is up to ``health``, by ``gain``."""

    seat: int
    health: int
    gain: int
    cause: str


@frozen
class Stunned:
    """The adventurer loses its next whole turn."""

    seat: int


@frozen
class CameRound:
    """The stun has passed."""

    seat: int


@frozen
class Collapsed:
    """Health 0: incapacitated, all meters 0."""

    seat: int


@frozen
class Died:
    """Health 0 on hard and extreme."""

    seat: int


@frozen
class RestBegan:
    """Arrived at a chapel or monastery; so many turns of rest to come."""

    seat: int
    turns: int


@frozen
class Rested:
    """One turn of rest is over; so many are left."""

    seat: int
    left: int


@frozen
class Revived:
    """Back in play with these meters."""

    seat: int
    health: int
    food: int
    water: int


@frozen
class PickedUp:
    """``seat`` carries ``fellow`` from now on."""

    seat: int
    fellow: int


@frozen
class SetFellowDown:
    """``fellow`` is off the back of ``seat``, on this space."""

    seat: int
    fellow: int
    space: int


# ---------------------------------------------------------------- moving


@frozen
class Moved:
    """``way`` is "walk", "crawl" or "ferry"; ``fellow`` the one carried along, or -1."""

    seat: int
    start: int
    end: int
    way: str
    fellow: int


# ---------------------------------------------------------------- things


@frozen
class CubesGained:
    """From the supply into the pack: now ``held`` of the kind in the pack, ``supply`` in the supply."""

    seat: int
    kind: int
    amount: int
    held: int
    supply: int
    cause: str


@frozen
class CubesLost:
    """From the pack back to the supply: now ``held`` in the pack, ``supply`` in the supply."""

    seat: int
    kind: int
    amount: int
    held: int
    supply: int
    cause: str


@frozen
class CubePassed:
    """From pack to pack; what each now holds of the kind. ``cause`` "gift", "swap" or "taking"."""

    giver: int
    taker: int
    kind: int
    giver_holds: int
    taker_holds: int
    cause: str


@frozen
class CubeStored:
    """From a pack into the hideaway; what each now holds of the kind."""

    seat: int
    kind: int
    held: int
    stored: int


@frozen
class CubeFetched:
    """From the hideaway into a pack."""

    seat: int
    kind: int
    held: int
    stored: int


@frozen
class StoredLost:
    """From the hideaway back to the supply."""

    kind: int
    amount: int
    stored: int
    supply: int
    cause: str


@frozen
class ToolMade:
    """0 axe, 1 spear, 2 satchel."""

    seat: int
    tool: int


@frozen
class ToolLost:
    """The tile is back in the box."""

    seat: int
    tool: int
    cause: str


@frozen
class ToolPassed:
    """From one adventurer to another."""

    giver: int
    taker: int
    tool: int
    cause: str


@frozen
class GearDropped:
    """The pack of the seat lies on the space; ``pile`` is all that lies there now: six cubes, axes, spears. The satchel stays."""

    seat: int
    space: int
    pile: tuple[int, ...]


@frozen
class GearCubeTaken:
    """From under the gear token into the pack."""

    seat: int
    space: int
    kind: int
    held: int
    left: int


@frozen
class GearToolTaken:
    """From under the gear token."""

    seat: int
    space: int
    tool: int
    left: int


@frozen
class GearGone:
    """Nothing lies on the space any more. Cause "empty", or "thief": then all went back to the supply, which now holds ``supply``."""

    space: int
    supply: tuple[int, ...]
    cause: str


@frozen
class WellBuilt:
    """On this water space, by this seat."""

    seat: int
    space: int


@frozen
class AltarBuilt:
    """At the chapel of this side; if ``lit``, FireLit follows."""

    seat: int
    side: int


@frozen
class FireLit:
    """The altar of this side burns; ``seat`` or -1 for the saint."""

    seat: int
    side: int
    burning: int
    """How many burn now."""


@frozen
class FireOut:
    """The altar of this side is out."""

    side: int
    burning: int
    cause: str


# ---------------------------------------------------------------- meetings


@frozen
class AnswerGiven:
    """A fellow agreed to or refused what was asked: "swap", "tool" or "treasure"."""

    seat: int
    asker: int
    agreed: bool
    what: str


@frozen
class ThiefWoke:
    """The Thief's turn: what it is after. ``goal`` a space or -1 for none; ``points`` to walk; ``seat`` the adventurer it hunts or -1."""

    goal: int
    points: int
    seat: int


@frozen
class ThiefSkipped:
    """The stunned Thief loses its turn and is stunned no longer."""


@frozen
class ThiefStayed:
    """The Thief does nothing: cause "no_target" or "drunk"."""

    cause: str


@frozen
class ThiefMoved:
    """One step, or a leap home (cause "false_trail")."""

    start: int
    end: int
    cause: str


@frozen
class ThiefChoseWay:
    """At a fork the die left these ways, of those seen from right to left."""

    ways: tuple[int, ...]


@frozen
class ThiefStopped:
    """The Thief's walk is over for today."""

    space: int


@frozen
class Caught:
    """The Thief caught this adventurer in its own turn."""

    seat: int


@frozen
class ThiefStunned:
    """The Thief loses its next whole turn."""


@frozen
class FightBegan:
    """Adventurer against Thief; ``stake`` if the treasure is fought for; ``own_turn`` if it is the adventurer's turn."""

    seat: int
    stake: bool
    own_turn: bool


@frozen
class FightTied:
    """Equal rolls; both roll again (R-02)."""

    seat: int


@frozen
class FightEnded:
    """Faces of both dice and who won."""

    seat: int
    face: int
    thief_face: int
    won: bool


# ---------------------------------------------------------------- treasure and ending


@frozen
class TreasureRevealed:
    """The coin lies on this space (M-165)."""

    space: int


@frozen
class TreasureMoved:
    """Who has it now: a seat, or LYING (on ``space``), ABOARD, WITH_THIEF. Cause "taken_up", "gift", "taking", "fight", "dropped", "home", "thief"."""

    holder: int
    space: int
    cause: str


@frozen
class GameEnded:
    """One of the OUTCOMES except PLAYING."""

    outcome: int


Event = (
    RoleDrawn | CharacterChosen | FirstPlayerNamed | DayBegan | PhaseBegan | WeatherChanged | TurnBegan | TurnSkipped | TurnEnded
    | PointsSet | PointsChangedTomorrow | DieRolled | LotFell | RolledOff | RollTied | CardDrawn | DeckShuffled | NothingHappened
    | KindNamed | MeterSet | Hurt | Healed | Stunned | CameRound | Collapsed | Died | RestBegan | Rested | Revived | PickedUp
    | SetFellowDown | Moved | CubesGained | CubesLost | CubePassed | CubeStored | CubeFetched | StoredLost | ToolMade | ToolLost
    | ToolPassed | GearDropped | GearCubeTaken | GearToolTaken | GearGone | WellBuilt | AltarBuilt | FireLit | FireOut | AnswerGiven
    | ThiefWoke | ThiefSkipped | ThiefStayed | ThiefMoved | ThiefChoseWay | ThiefStopped | Caught | ThiefStunned | FightBegan
    | FightTied | FightEnded | TreasureRevealed | TreasureMoved | GameEnded
)  # fmt: skip

_shared = cache
"""Equal events of the frequent classes are one object: a third of the cost of making it anew."""

tell_points_set = _shared(PointsSet)
tell_meter_set = _shared(MeterSet)
tell_moved = _shared(Moved)
tell_cubes_gained = _shared(CubesGained)
tell_cubes_lost = _shared(CubesLost)
tell_turn_began = _shared(TurnBegan)
tell_turn_ended = _shared(TurnEnded)
tell_die_rolled = _shared(DieRolled)
tell_nothing_happened = _shared(NothingHappened)
tell_hurt = _shared(Hurt)
tell_thief_moved = _shared(ThiefMoved)
tell_phase_began = _shared(PhaseBegan)
tell_healed = _shared(Healed)
