"""The frames of the agenda: steps that run by themselves, decisions of a seat, decisions of CHANCE. Frozen, primitives only."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from attrs import frozen

from ...core.agenda import Frame


class SeatFrame(Frame):
    """A decision of the adventurer in ``seat``, or a step that concerns it."""

    __slots__ = ()
    by_chance: ClassVar[bool] = False
    seat: int

    @property
    def asked(self) -> int:  # type: ignore[override]
        """The seat that answers."""
        return self.seat


# ---------------------------------------------------------------- set-up


@frozen
class DrawingRole(Frame):
    """CHANCE draws the figure of a seat."""

    seat: int


@frozen
class Casting(SeatFrame):
    """Which of the two characters?"""

    seat: int


@frozen
class RollingOff(Frame):
    """CHANCE rolls a D6 for each contender in turn; the lowest (or highest) is named, ties roll again (R-02).

    ``cause`` tells what for: "first", "target", "caught", or a card's name.
    """

    cause: str
    contenders: tuple[int, ...]
    faces: tuple[int, ...] = ()
    lowest: bool = True


# ---------------------------------------------------------------- the day


@frozen
class DayBreak(Frame):
    """Step: the next day begins."""


@frozen
class TurnStart(SeatFrame):
    """Step: the seat's turn, its crawl or its rest."""

    seat: int


@frozen
class TurnOpen(SeatFrame):
    """The main decision: what to do with the points."""

    seat: int


@frozen
class TurnClose(SeatFrame):
    """Step: surplus, chapel bonus, end of the turn."""

    seat: int


@frozen
class TurnOver(SeatFrame):
    """Step: the turn is over."""

    seat: int


@frozen
class ThiefTurn(Frame):
    """Step: the afternoon."""


@frozen
class Dusk(Frame):
    """Step: the meal of all."""


@frozen
class Evening(Frame):
    """Step: one card."""


# ---------------------------------------------------------------- moving, gathering, paying


@frozen
class Walk(SeatFrame):
    """Step: the move itself, once no surplus is left."""

    seat: int
    to: int


@frozen
class Sail(SeatFrame):
    """Step: the ride itself, once it is paid and no surplus is left."""

    seat: int
    to: int


@frozen
class Arrive(SeatFrame):
    """Step: what the space gives, after a meeting is over."""

    seat: int


@frozen
class Settling(SeatFrame):
    """Which surplus cube goes? Asked until the pack is no longer over-full (R-19)."""

    seat: int


@frozen
class Paying(SeatFrame):
    """Which cube pays? ``left`` more to pay, for "ferry" or "trade"."""

    seat: int
    left: int
    cause: str


@frozen
class Bartered(SeatFrame):
    """Step: the cube bought at the chapel."""

    seat: int
    kind: int


@frozen
class Unit(SeatFrame):
    """Meter or cube? ``left`` units of food (4) or water (5), one question each. With ``spare`` a surplus may be taken (R-15)."""

    seat: int
    kind: int
    left: int
    spare: bool
    cause: str


@frozen
class HealingWith(SeatFrame):
    """Does the meter or a cube pay this part (food 4, water 5) of the healing?"""

    seat: int
    kind: int


@frozen
class Mended(SeatFrame):
    """Step: the healing takes effect."""

    seat: int


@frozen
class Gathering(Frame):
    """CHANCE rolls for the seat at its space."""

    seat: int


@frozen
class MillKind(Frame):
    """CHANCE rolls the resource die at the Mill."""

    seat: int


@frozen
class MillLuck(Frame):
    """CHANCE rolls the D6 at the Mill; ``kind`` is what the resource die showed."""

    seat: int
    kind: int


@frozen
class MillNaming(SeatFrame):
    """Which kind, for so many cubes? The resource die showed a free face."""

    seat: int
    amount: int


# ---------------------------------------------------------------- fellows, hideaway, gear


@frozen
class Giving(SeatFrame):
    """What next goes to the fellow? ``given`` things so far; ``insist``: also beyond the fellow's room."""

    seat: int
    fellow: int
    given: int = 0
    insist: bool = False


@frozen
class Taking(SeatFrame):
    """The Captain: what next comes from the fellow? ``taken`` things so far."""

    seat: int
    fellow: int
    taken: int = 0


@frozen
class Swapping(SeatFrame):
    """What for what? ``swapped`` pairs so far."""

    seat: int
    fellow: int
    swapped: int = 0


@frozen
class Consenting(SeatFrame):
    """Does the fellow agree? ``what`` is "swap" (mine for theirs, things as numbered in SwapThings, seen from the asker), "tool"
    (``theirs`` is the tool) or "treasure"; ``count`` things already exchanged in this action."""

    seat: int
    asker: int
    what: str
    mine: int
    theirs: int
    count: int


@frozen
class Visiting(SeatFrame):
    """What is left or collected at the hideaway? ``moved`` cubes so far."""

    seat: int
    moved: int = 0


@frozen
class Collecting(SeatFrame):
    """What is taken from under the gear token? ``taken`` things so far."""

    seat: int
    taken: int = 0


@frozen
class Bonus(SeatFrame):
    """Provisions or health, at the end of a turn at a chapel (M-117)?"""

    seat: int


@frozen
class Crawling(SeatFrame):
    """Which way to crawl, or stay aboard?"""

    seat: int


# ---------------------------------------------------------------- the Thief


@frozen
class ThiefWalk(Frame):
    """Step: on towards the goal space with ``points`` left; ``attacks`` is False on a night march."""

    goal: int
    points: int
    attacks: bool = True


@frozen
class ThiefFork(Frame):
    """CHANCE decides between several shortest ways, given from right to left (R-34)."""

    goal: int
    points: int
    attacks: bool
    ways: tuple[int, ...]


@frozen
class ThiefOver(Frame):
    """Step: the end of the Thief's turn; also the mark to which a lost fight cuts back."""


@frozen
class Gauntlet(Frame):
    """Step: the Thief fights these one after another (R-41, R-42), then walks on or takes the treasure off the ship."""

    seats: tuple[int, ...]
    goal: int
    points: int


@frozen
class Theft(Frame):
    """CHANCE rolls the resource die for what is stolen from the seat; ``cause`` "theft" or "light_fingers"."""

    seat: int
    cause: str


@frozen
class NamingStolen(SeatFrame):
    """Which kind is lost? The die showed a free face (R-31)."""

    seat: int
    cause: str


@frozen
class Damage(Frame):
    """CHANCE rolls the D6 for the wound after a theft (M-151)."""

    seat: int


@frozen
class Duel(Frame):
    """CHANCE rolls the adventurer's die; for the treasure if ``stake``; in the adventurer's turn if ``own_turn``."""

    seat: int
    stake: bool
    own_turn: bool


@frozen
class DuelReply(Frame):
    """CHANCE rolls the Thief's die against ``face``."""

    seat: int
    stake: bool
    own_turn: bool
    face: int


# ---------------------------------------------------------------- meal, cards, treasure


@frozen
class Meal(SeatFrame):
    """Step: one adventurer's meters fall."""

    seat: int


@frozen
class Eating(SeatFrame):
    """Which cubes are eaten and drunk at the meal?"""

    seat: int


@frozen
class MealOver(SeatFrame):
    """Step: an empty meter costs health."""

    seat: int


@frozen
class DrawingCard(Frame):
    """CHANCE turns over an evening card."""


@frozen
class CardCompass(Frame):
    """CHANCE rolls a quadrant for the card; ``quadrants`` rolled before."""

    card: int
    quadrants: tuple[int, ...] = ()


@frozen
class LosingTool(SeatFrame):
    """Axe or spear?"""

    seat: int


@frozen
class Spoiling(SeatFrame):
    """Which cube do the rats get? ``left`` more."""

    seat: int
    left: int


@frozen
class Enlightening(SeatFrame):
    """Which altar is kindled?"""

    seat: int


@frozen
class RevealQuadrant(Frame):
    """CHANCE rolls the treasure's quadrant (M-162)."""


@frozen
class RevealKind(Frame):
    """CHANCE rolls the treasure's kind of space (M-163); rolled again until the quadrant has it (M-164)."""

    quadrant: int


@frozen
class RevealSpace(Frame):
    """CHANCE picks among several spaces (R-44)."""

    spaces: tuple[int, ...]


CHANCE_FRAMES = (
    DrawingRole, RollingOff, Gathering, MillKind, MillLuck, ThiefFork, Theft, Damage, Duel, DuelReply, DrawingCard, CardCompass,
    RevealQuadrant, RevealKind, RevealSpace,
)  # fmt: skip

_shared = cache
"""Equal frames of the frequent classes are one object: a third of the cost of making it anew."""


next_turn_start = _shared(TurnStart)
next_turn_open = _shared(TurnOpen)
next_turn_close = _shared(TurnClose)
next_meal = _shared(Meal)
next_eating = _shared(Eating)
next_meal_over = _shared(MealOver)
next_settling = _shared(Settling)
next_unit = _shared(Unit)
next_gathering = _shared(Gathering)
next_theft = _shared(Theft)
next_damage = _shared(Damage)
next_thief_walk = _shared(ThiefWalk)
next_healing_with = _shared(HealingWith)
next_mended = _shared(Mended)
next_duel = _shared(Duel)
next_crawling = _shared(Crawling)
next_drawing_card = _shared(DrawingCard)
next_thief_over = _shared(ThiefOver)
next_turn_over = _shared(TurnOver)
next_bonus = _shared(Bonus)
next_paying = _shared(Paying)
next_collecting = _shared(Collecting)
next_giving = _shared(Giving)
next_visiting = _shared(Visiting)
