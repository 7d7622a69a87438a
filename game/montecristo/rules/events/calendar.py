"""Set-up, days, turns, points; dice and cards."""

from __future__ import annotations

from functools import cache

from attrs import frozen

from ..state import Weather


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


_shared = cache
"""Equal events of the frequent classes are one object: a third of the cost of making it anew."""

tell_points_set = _shared(PointsSet)
tell_turn_began = _shared(TurnBegan)
tell_turn_ended = _shared(TurnEnded)
tell_die_rolled = _shared(DieRolled)
tell_nothing_happened = _shared(NothingHappened)
tell_phase_began = _shared(PhaseBegan)
tell_turn_skipped = _shared(TurnSkipped)
tell_card_drawn = _shared(CardDrawn)
