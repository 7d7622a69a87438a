"""What happens to adventurers: meters, health, collapse, rest, carrying, moving."""

from __future__ import annotations

from functools import cache

from attrs import frozen


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


@frozen
class Moved:
    """``way`` is "walk", "crawl" or "ferry"; ``fellow`` the one carried along, or -1."""

    seat: int
    start: int
    end: int
    way: str
    fellow: int


_shared = cache
"""Equal events of the frequent classes are one object: a third of the cost of making it anew."""

tell_meter_set = _shared(MeterSet)
tell_moved = _shared(Moved)
tell_hurt = _shared(Hurt)
tell_healed = _shared(Healed)
tell_rested = _shared(Rested)
tell_rest_began = _shared(RestBegan)
