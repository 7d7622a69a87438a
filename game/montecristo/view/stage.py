"""The stage: what the table shows, kept up by events alone.

A :class:`Stage` starts as a picture of a state and then follows the events one by one. It never computes a rule, so that a view that
lags behind the game (because figures still walk and dice still tumble) shows something true at every moment. After the last event of
an action it equals ``Stage.of`` the new state.
"""

from __future__ import annotations

from attrs import Factory, define, field

from ..rules import events as ev
from ..rules.island import Island
from ..rules.state import (
    ABOARD,
    CALM,
    DEAD,
    HIDDEN,
    LYING,
    MORNING,
    NOBODY,
    PLAYING,
    WITH_THIEF,
    Adventurer,
    State,
    Weather,
)
from .following import ALTAR, FIRE, FOLLOW, NOTHING

__all__ = ["ALTAR", "FIRE", "NOTHING", "Person", "Stage"]


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
    """Whose turn it is, or was last this morning; NOBODY outside the morning."""
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
        FOLLOW[type(event)](self, event)

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
