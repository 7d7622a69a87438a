"""Setting the table: figures, tiles, supply, deck, and who begins (M-028..M-040)."""

from __future__ import annotations

from ...core.agenda import then
from .actions import PORTRAY, Action, DrawRole, Portray
from .events import CharacterChosen, Event, FirstPlayerNamed, RoleDrawn
from .frames import Casting, DayBreak, DrawingRole, RollingOff
from .island import Island
from .numbers import AXE, CREW, MUSCLE, ROLES, SPEAR
from .procedure import answers, asks
from .rolls import names
from .state import NOBODY, Adventurer, Setup, State


def set_table(setup: Setup, island: Island) -> State:
    """The state before the first decision; meters are full, everybody is aboard, the Thief on its ship."""
    numbers = setup.numbers
    count = len(setup.leaders)
    roles = setup.roles or (NOBODY,) * count
    characters = setup.characters or (NOBODY,) * count
    adventurers = [
        Adventurer(
            role=roles[seat],
            character=characters[seat],
            space=island.home,
            health=numbers.health_full,
            food=numbers.food_full,
            water=numbers.water_full,
        )
        for seat in range(count)
    ]
    for who in adventurers:
        _equip(who)
    state = State(
        setup=setup,
        island=island,
        adventurers=adventurers,
        supply=[numbers.cubes_each] * 6,
        thief=island.lair,
        deck=list(numbers.cards),
        agenda=[],
    )
    then(
        state,
        *(DrawingRole(seat) for seat in range(count) if roles[seat] == NOBODY),
        *(Casting(seat) for seat in range(count) if characters[seat] == NOBODY),
        RollingOff("first", tuple(range(count)), (), lowest=False),
    )
    return state


def _equip(who: Adventurer) -> None:
    """The Muscle's axe and the Crew's spear (M-031, M-032)."""
    who.tools[AXE] = who.role == MUSCLE
    who.tools[SPEAR] = who.role == CREW


def roles_in_bag(state: State) -> list[int]:
    """Figures that nobody has yet, ascending."""
    taken = [who.role for who in state.adventurers]
    return [role for role in range(len(ROLES)) if role not in taken]


@answers(DrawingRole)
def draw_role(state: State, frame: DrawingRole, action: DrawRole, out: list[Event]) -> None:
    """A blind draw; a role drawn once is out of the bag (M-028)."""
    who = state.adventurers[frame.seat]
    who.role = action.role
    _equip(who)
    out.append(RoleDrawn(frame.seat, action.role, tuple(who.tools)))


@asks(Casting)
def casting_options(state: State, frame: Casting) -> tuple[Action, ...]:
    """Each role offers its two characters (R-01)."""
    return PORTRAY


@answers(Casting)
def cast(state: State, frame: Casting, action: Portray, out: list[Event]) -> None:
    """The choice is for the eye only."""
    state.adventurers[frame.seat].character = action.character
    out.append(CharacterChosen(frame.seat, action.character))


@names("first")
def first_player(state: State, out: list[Event], seat: int) -> None:
    """The highest roll begins, now and in every later round (M-039, R-03)."""
    state.first = seat
    out.append(FirstPlayerNamed(seat))
    then(state, DayBreak())
