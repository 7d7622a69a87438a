"""What happens to things: cubes, tools, stores, gear, wells, altars, fires."""

from __future__ import annotations

from functools import cache

from attrs import frozen


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


_shared = cache
"""Equal events of the frequent classes are one object: a third of the cost of making it anew."""

tell_cubes_gained = _shared(CubesGained)
tell_cubes_lost = _shared(CubesLost)
