"""A table for rule tests: set a position in one line, act, and look at what came of it.

Places are named as on the small island ("stone 30" is the stone space in column 3, row 0), adventurers by their role, cubes in words::

    table = Table("captain scout")
    table.turn("captain", at="stone 30", cubes="3 wood 1 rope", health=5)
    table.do(GATHER)
    table.roll(5)
    assert table.pack("captain") == {"wood": 3, "stone": 2, "rope": 1}

Whatever is set through the table keeps 25 cubes of each kind in the game, except where a test empties the supply on purpose.
"""

from __future__ import annotations

from typing import Any, TypeVar

from game.core.agenda import CHANCE, Frame, then
from game.montecristo.rules.actions import (
    DRAW_CARD,
    END_TURN,
    Action,
    Crawl,
    Ferry,
    Move,
    RollCompass,
    RollD6,
    RollResource,
)
from game.montecristo.rules.frames import (
    CardCompass,
    DayBreak,
    Dusk,
    Evening,
    MillKind,
    RevealKind,
    RevealQuadrant,
    Theft,
    ThiefTurn,
    TurnClose,
    TurnOpen,
    TurnStart,
)
from game.montecristo.rules.game import apply, decision, legal_actions, new_game, result, why_not
from game.montecristo.rules.island import QUADRANTS, Island
from game.montecristo.rules.numbers import ANY_KIND, BASES, DECK, DIFFICULTIES, KINDS, ROLES, TOOLS, Numbers
from game.montecristo.rules.procedure import PROCEDURE
from game.montecristo.rules.state import (
    ABOARD,
    AFTERNOON,
    CARRIED,
    DUSK,
    EVENING,
    LIVES,
    LYING,
    MORNING,
    NOBODY,
    RESTING,
    UP,
    WITH_THIEF,
    Adventurer,
    Setup,
    State,
    seats_in_order,
    turn_points,
)
from tests.montecristo.cubes import cubes_of, in_words
from tests.montecristo.islands import small_island

SMALL = small_island()
E = TypeVar("E")

RESOURCE_DIE_FRAMES = (MillKind, Theft, RevealKind)
COMPASS_DIE_FRAMES = (CardCompass, RevealQuadrant)


class Table:
    """One game, standing in the first turn of the first adventurer named, and the events of what was done last."""

    def __init__(
        self,
        roles: str = "captain scout",
        *,
        on: Island | str = "small",
        led_by: tuple[int, ...] = (),
        difficulty: str = "medium",
        numbers: Numbers = BASES[1],
    ) -> None:
        """``roles`` in seat order, each led by a person of its own unless ``led_by`` tells otherwise.

        Without ``numbers`` it is played by base 1, whose values many tests tell; those of later bases are proved by what changed in them.
        """
        names = roles.split()
        self.island: Island = SMALL if isinstance(on, str) else on
        setup = Setup(
            leaders=led_by or tuple(range(len(names))),
            roles=tuple(ROLES.index(name) for name in names),
            characters=(0,) * len(names),
            difficulty=DIFFICULTIES.index(difficulty),
            numbers=numbers,
        )
        self.state: State = new_game(setup, self.island)
        for seat in range(len(names)):
            apply(self.state, RollD6(1 if seat else 6))
        self.events: list[Any] = []
        """What the last call of do, roll, start_turn, afternoon, dusk or evening brought about."""
        self.log: list[Any] = []
        """All events since the position was set."""

    # ---------------------------------------------------------------- names

    def seat(self, name: str) -> int:
        """The seat of a role."""
        role = ROLES.index(name)
        return next(seat for seat, who in enumerate(self.state.adventurers) if who.role == role)

    def space(self, name: str) -> int:
        """The number of a space."""
        return next(i for i, space in enumerate(self.island.spaces) if space.name == name)

    def __getitem__(self, name: str) -> Adventurer:
        return self.state.adventurers[self.seat(name)]

    # ---------------------------------------------------------------- setting the position

    def put(
        self,
        name: str,
        *,
        at: str | None = None,
        cubes: str | None = None,
        tools: str | None = None,
        health: int | None = None,
        food: int | None = None,
        water: int | None = None,
        life: str | None = None,
        rest: int = 2,
        carries: str | None = None,
        stunned: bool | None = None,
        change: int | None = None,
    ) -> Adventurer:
        """Place an adventurer and its things. ``life`` is one of LIVES; out of play the meters are 0 unless given, a rest is two turns long."""
        who, state = self[name], self.state
        if at is not None:
            who.space = self.space(at)
        if cubes is not None:
            wanted = cubes_of(cubes)
            for kind in range(6):
                state.supply[kind] += who.cubes[kind] - wanted[kind]
            who.cubes[:] = wanted
        if tools is not None:
            who.tools[:] = [tool in tools.split() for tool in TOOLS]
        if life is not None:
            who.life = LIVES.index(life)
            if who.life != UP:
                who.fell = True
                who.health = who.food = who.water = 0
            who.rest = rest if who.life == RESTING else 0
        for meter, value in (("health", health), ("food", food), ("water", water), ("change", change)):
            if value is not None:
                setattr(who, meter, value)
        if stunned is not None:
            who.stunned = stunned
        if carries is not None:
            who.carries = self.seat(carries)
            self.put(carries, life=LIVES[CARRIED])
            self[carries].space = who.space
        return who

    def turn(self, name: str, *, points: int | None = None, **placed: Any) -> Table:
        """The adventurer is in the middle of its turn: the start has passed, a food or water space underfoot has paid."""
        who, state = self.put(name, **placed), self.state
        seat = self.seat(name)
        self._clear(MORNING, seat, TurnOpen(seat), TurnClose(seat), *self._rest_of_morning(seat))
        state.tried = state.refused = 0
        state.fought = state.rode = False
        state.paid = 1 << who.space
        who.points = turn_points(state, who, 0) if points is None else points
        return self

    def start_turn(self, name: str, **placed: Any) -> list[Any]:
        """The adventurer's turn, crawl or rest begins now."""
        self.put(name, **placed)
        seat = self.seat(name)
        self._clear(MORNING, NOBODY, TurnStart(seat), *self._rest_of_morning(seat))
        return self._advance()

    def afternoon(self) -> list[Any]:
        """All adventurers have had their turns; the Thief's begins."""
        self._clear(AFTERNOON, NOBODY, ThiefTurn(), Dusk(), Evening(), DayBreak())
        return self._advance()

    def dusk(self) -> list[Any]:
        """The Thief is done; the meal begins."""
        self._clear(DUSK, NOBODY, Dusk(), Evening(), DayBreak())
        return self._advance()

    def evening(self, card: str | None = None) -> list[Any]:
        """The meal is over; this card is drawn, or none yet."""
        self._clear(EVENING, NOBODY, Evening(), DayBreak())
        events = self._advance()
        return self.do(DRAW_CARD[DECK.index(card)]) if card else events

    def _rest_of_morning(self, seat: int) -> list[Frame]:
        order = seats_in_order(self.state)
        later = order[order.index(seat) + 1 :]
        return [*(TurnStart(other) for other in later), ThiefTurn(), Dusk(), Evening(), DayBreak()]

    def _clear(self, phase: int, seat: int, *frames: Frame) -> None:
        self.state.agenda.clear()
        self.state.phase, self.state.seat = phase, seat
        then(self.state, *frames)
        self.events, self.log = [], []

    def _advance(self) -> list[Any]:
        self.events = []
        PROCEDURE.advance(self.state, self.events)
        self.log = self.events[:]
        return self.events

    def thief(self, at: str | None = None, *, stunned: bool | None = None) -> Table:
        """Place the Thief."""
        if at is not None:
            self.state.thief = self.space(at)
        if stunned is not None:
            self.state.thief_stunned = stunned
        return self

    def treasure(self, where: str) -> Table:
        """Revealed, and: "aboard", "thief", the name of the role that holds it, or the name of the space it lies on."""
        self.state.treasure = NOBODY
        if where in ("aboard", "thief"):
            self.state.holder = ABOARD if where == "aboard" else WITH_THIEF
        elif where in ROLES:
            self.state.holder = self.seat(where)
        else:
            self.state.holder, self.state.treasure = LYING, self.space(where)
        return self

    def altars(self, **sides: str) -> Table:
        """``altars(north="altar", east="lit")``; a side that is not named stays as it is, "none" clears it."""
        for side, stands in sides.items():
            self.state.altars[QUADRANTS.index(side)] = ("none", "altar", "lit").index(stands)
        return self

    def well(self, at: str) -> Table:
        """A well stands there."""
        self.state.wells.append(self.space(at))
        return self

    def hideaway(self, cubes: str) -> Table:
        """These cubes lie in the hideaway."""
        wanted = cubes_of(cubes)
        for kind in range(6):
            self.state.supply[kind] += self.state.hideaway[kind] - wanted[kind]
        self.state.hideaway[:] = wanted
        return self

    def gear(self, at: str, cubes: str = "", tools: str = "") -> Table:
        """These things lie under a gear token."""
        wanted = cubes_of(cubes)
        for kind in range(6):
            self.state.supply[kind] -= wanted[kind]
        self.state.gear[self.space(at)] = [*wanted, tools.split().count("axe"), tools.split().count("spear")]
        return self

    def supply(self, **left: int) -> Table:
        """So many cubes are left in the supply; the others are out of the game, which only tests of a short supply want."""
        for kind, amount in left.items():
            self.state.supply[KINDS.index(kind)] = amount
        return self

    # ---------------------------------------------------------------- acting

    def do(self, *actions: Action) -> list[Any]:
        """Apply these, one after another; their events together. Raises Refused."""
        self.events = []
        for action in actions:
            self.events += apply(self.state, action)
        self.log += self.events
        return self.events

    def roll(self, *faces: int | str) -> list[Any]:
        """The dice show these: a number for the D6 (or any die), a kind or "any" for the resource die, a quadrant for the compass die."""
        events: list[Any] = []
        for face in faces:
            events += self.do(self._die(face))
        self.events = events
        return events

    def _die(self, face: int | str) -> Action:
        frame, numbers = self.frame, self.state.numbers
        if isinstance(frame, RESOURCE_DIE_FRAMES):
            if isinstance(face, str):
                kind = ANY_KIND if face == "any" else KINDS.index(face)
                face = numbers.resource_die.index(kind) + 1
            return RollResource(face)
        if isinstance(frame, COMPASS_DIE_FRAMES):
            return RollCompass(numbers.compass_die.index(QUADRANTS.index(face)) + 1 if isinstance(face, str) else face)
        assert isinstance(face, int), f"the D6 is rolled now, not {face}: {frame}"
        return RollD6(face)

    def walk(self, *spaces: str) -> list[Any]:
        """Move over these spaces."""
        return self.do(*(Move(self.space(name)) for name in spaces))

    def ride(self, to: str) -> list[Any]:
        """Take the ferry."""
        return self.do(Ferry(self.space(to)))

    def crawl(self, to: str) -> list[Any]:
        """Answer which way to crawl."""
        return self.do(Crawl(self.space(to)))

    def end_turn(self) -> list[Any]:
        """End the turn in progress."""
        return self.do(END_TURN)

    def play_on(self, until: type[Frame], seat: int | None = None, most: int = 200) -> list[Any]:
        """Answer everything with the last of the legal actions (ending turns, declining, the highest face) until such a question is asked."""
        events: list[Any] = []
        while not (isinstance(self.frame, until) and (seat is None or getattr(self.frame, "seat", None) == seat)):
            assert most and self.frame is not None, f"{until.__name__} was never asked"
            events += self.do(END_TURN if isinstance(self.frame, TurnOpen) else self.legal[-1])
            most -= 1
        self.events = events
        return events

    # ---------------------------------------------------------------- looking

    @property
    def legal(self) -> list[Action]:
        """Everything legal now."""
        return list(legal_actions(self.state))

    @property
    def frame(self) -> Any:
        """The question asked now, or None."""
        asked = decision(self.state)
        return asked.frame if asked else None

    @property
    def asked(self) -> str:
        """Who is asked: a role, "chance", or "nobody" when the game is over."""
        asked = decision(self.state)
        if asked is None:
            return "nobody"
        return "chance" if asked.seat == CHANCE else ROLES[self.state.adventurers[asked.seat].role]

    @property
    def result(self) -> Any:
        """How the game ended, or None."""
        return result(self.state)

    def reason(self, action: Action) -> str | None:
        """The reason against an action, or None if it is legal now."""
        return why_not(self.state, action)

    def where(self, name: str) -> str:
        """The name of the space on which a role, or "thief", stands."""
        space = self.state.thief if name == "thief" else self[name].space
        return self.island.spaces[space].name

    def pack(self, name: str) -> dict[str, int]:
        """The cubes a role carries, in words."""
        return in_words(self[name].cubes)

    def meters(self, name: str) -> tuple[int, int, int]:
        """Health, food and water of a role."""
        who = self[name]
        return who.health, who.food, who.water

    def tools(self, name: str) -> str:
        """The tools of a role: "axe spear satchel" or fewer."""
        return " ".join(tool for tool, held in zip(TOOLS, self[name].tools, strict=True) if held)

    def left(self, kind: str) -> int:
        """Cubes of a kind in the supply."""
        return self.state.supply[KINDS.index(kind)]

    def stored(self) -> dict[str, int]:
        """The cubes in the hideaway, in words."""
        return in_words(self.state.hideaway)

    def seen(self, kind: type[E], /, **values: Any) -> list[E]:
        """Events of a class with these values since the position was set."""
        return [
            event
            for event in self.log
            if isinstance(event, kind) and all(getattr(event, name) == value for name, value in values.items())
        ]

    def cubes_in_game(self) -> list[int]:
        """Cubes of each kind in all places together: supply, packs, hideaway and gear."""
        state = self.state
        places = [state.supply, state.hideaway, *(who.cubes for who in state.adventurers), *state.gear.values()]
        return [sum(place[kind] for place in places) for kind in range(6)]
