"""The evening deck: one table, a line a card, built from verbs that the rules share; the odd ones have a function of their own (M-211..M-217).

An effect is ``(state, out, seats, name)``: what a card does to the seats it hits. Incapacitated adventurers are passed over (R-53).
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, frozen

from ...core.agenda import then
from .actions import ENLIGHTEN, LOSE_TOOL, SPOIL, Action, DrawCard, Enlighten, LoseTool, RollCompass, Spoil
from .events import (  # fmt: skip
    DeckShuffled,
    Event,
    PointsChangedTomorrow,
    StoredLost,
    ThiefStayed,
    WeatherChanged,
    tell_card_drawn,
    tell_die_rolled,
    tell_nothing_happened,
    tell_phase_began,
    tell_thief_moved,
)
from .fall import hurt
from .frames import (
    CardCompass,
    DrawingCard,
    Enlightening,
    Evening,
    LosingTool,
    Spoiling,
    next_drawing_card,
    next_settling,
    next_theft,
)
from .numbers import AXE, COAL, DECK, FOOD, ROPE, SPEAR, WATER, WOOD
from .procedure import answers, asks, step
from .rolls import NAMED, roll_off
from .state import CALM, EVENING, NOBODY, UP, WITH_THIEF, State, up_in_order
from .thief import NIGHT_MARCH, start_hunt
from .treasure import douse, kindle
from .verbs import gain_cubes, heal, lose_cubes, lose_tool, meter_of, offer_units, set_meter

Effect = Callable[[State, list[Event], list[int], str], None]
Special = Callable[[State, list[Event], str], None]
InQuadrants = Callable[[State, list[Event], tuple[int, ...], str], None]


@frozen
class Card:
    """What one card does: to all, to the lowest roll, in the quadrants rolled, or by a function of its own. Cards may combine them."""

    all: tuple[Effect, ...] = ()
    """Hits every adventurer in play."""
    lowest: tuple[Effect, ...] = ()
    """Hits the lowest roll of all in play (M-217)."""
    special: Special | None = None
    rolls: int = 0
    """Compass rolls to make (M-214)."""
    in_quadrants: InQuadrants | None = None
    """What happens in the quadrants rolled."""


# ---------------------------------------------------------------- verbs of the cards


def wound(loss: int) -> Effect:
    """Health."""

    def effect(state: State, out: list[Event], seats: list[int], name: str) -> None:
        for seat in seats:
            if not state.outcome:  # a death can end the game before all are hit
                hurt(state, out, seat, loss, name)

    return effect


def mend(gain: int) -> Effect:
    """Health up."""

    def effect(state: State, out: list[Event], seats: list[int], name: str) -> None:
        for seat in seats:
            heal(state, out, seat, gain, name)

    return effect


def drain(kind: int, amount: int) -> Effect:
    """Food or water off the meter, never below 0."""

    def effect(state: State, out: list[Event], seats: list[int], name: str) -> None:
        for seat in seats:
            now = meter_of(state.adventurers[seat], kind)
            if now:
                set_meter(state, out, seat, kind, max(0, now - amount), name)
            else:
                out.append(tell_nothing_happened(name, "meter_empty", seat))

    return effect


def spoil(kind: int) -> Effect:
    """One cube if carried, else one off the meter."""

    def effect(state: State, out: list[Event], seats: list[int], name: str) -> None:
        for seat in seats:
            if not lose_cubes(state, out, seat, kind, 1, name):
                drain(kind, 1)(state, out, [seat], name)

    return effect


def points(change: int) -> Effect:
    """More or fewer points tomorrow."""

    def effect(state: State, out: list[Event], seats: list[int], name: str) -> None:
        for seat in seats:
            who = state.adventurers[seat]
            who.change += change
            out.append(PointsChangedTomorrow(seat, who.change, name))

    return effect


def cubes(kind: int, amount: int) -> Effect:
    """Cubes; a surplus is settled at once (R-19)."""

    def effect(state: State, out: list[Event], seats: list[int], name: str) -> None:
        for seat in seats:
            gain_cubes(state, out, seat, kind, amount, name)
        then(state, *(next_settling(seat) for seat in seats))

    return effect


def provisions(kind: int) -> Effect:
    """One unit each, meter or cube by choice."""

    def effect(state: State, out: list[Event], seats: list[int], name: str) -> None:
        for seat in reversed(seats):
            offer_units(state, seat, kind, 1, name)

    return effect


def steal(state: State, out: list[Event], seats: list[int], name: str) -> None:
    """Card 5: the resource die, all cubes of that kind."""
    then(state, *(next_theft(seat, name) for seat in seats))


def _set_weather(state: State, out: list[Event], **values: object) -> None:
    state.weather = evolve(state.weather, **values)  # type: ignore[arg-type]
    out.append(WeatherChanged(state.weather))


def weather(**values: object) -> Special:
    """Only the coming day changes."""

    def effect(state: State, out: list[Event], name: str) -> None:
        _set_weather(state, out, **values)

    return effect


def _there(state: State, quadrant: int) -> list[int]:
    """Seats in play whose space lies in the quadrant, in turn order."""
    quadrants = state.island.quadrants
    return [seat for seat in up_in_order(state) if quadrants[state.adventurers[seat].space] == quadrant]


def each_there(*effects: Effect) -> InQuadrants:
    """Hits those in play in the quadrant."""

    def run(state: State, out: list[Event], quadrants: tuple[int, ...], name: str) -> None:
        seats = _there(state, quadrants[0])
        if not seats:
            out.append(tell_nothing_happened(name, "nobody_there", NOBODY))
        for effect in effects:
            effect(state, out, seats, name)

    return run


def _douse_in(state: State, out: list[Event], quadrants: tuple[int, ...], name: str) -> None:
    sides = [
        side
        for side in range(4)
        if state.altars[side] == 2 and state.island.quadrants[state.island.chapels[side]] in quadrants
    ]
    for side in sides:
        douse(state, out, side, name)
    if not sides:
        out.append(tell_nothing_happened(name, "no_fire_there", NOBODY))


# ---------------------------------------------------------------- cards with a function of their own


def _broken_haft(state: State, out: list[Event], name: str) -> None:
    holders = [seat for seat in up_in_order(state) if _losable(state, seat)]
    if holders:
        roll_off(state, out, name, holders)
    else:
        out.append(tell_nothing_happened(name, "no_tools", NOBODY))


def _losable(state: State, seat: int) -> list[int]:
    return [tool for tool in (AXE, SPEAR) if state.adventurers[seat].tools[tool]]


def _haft_of(state: State, out: list[Event], seat: int) -> None:
    then(state, LosingTool(seat))


def _goats(state: State, out: list[Event], name: str) -> None:
    found = False
    for seat in up_in_order(state):
        if lose_cubes(state, out, seat, FOOD, 1, name):
            found = True
    if state.hideaway[FOOD]:
        _spoil_stored(state, out, FOOD, state.hideaway[FOOD], name)
    elif not found:
        out.append(tell_nothing_happened(name, "no_food_anywhere", NOBODY))


def _spoil_stored(state: State, out: list[Event], kind: int, amount: int, name: str) -> None:
    state.hideaway[kind] -= amount
    state.supply[kind] += amount
    out.append(StoredLost(kind, amount, state.hideaway[kind], state.supply[kind], name))


def _rats(state: State, out: list[Event], name: str) -> None:
    half = (sum(state.hideaway) + 1) // 2
    if half:
        then(state, Spoiling(state.first, half))
    else:
        out.append(tell_nothing_happened(name, "hideaway_empty", NOBODY))


def _night_march(state: State, out: list[Event], name: str) -> None:
    start_hunt(state, out, NIGHT_MARCH, name)


def _false_trail(state: State, out: list[Event], name: str) -> None:
    if state.holder == WITH_THIEF:
        out.append(tell_nothing_happened(name, "thief_has_treasure", NOBODY))
    elif state.thief == state.island.lair:
        out.append(ThiefStayed("at_ship"))
    else:
        start, state.thief = state.thief, state.island.lair
        out.append(tell_thief_moved(start, state.thief, name))


def _herbs(state: State, out: list[Event], name: str) -> None:
    up = up_in_order(state)
    if not up:
        out.append(tell_nothing_happened(name, "nobody_up", NOBODY))
        return
    least = min(state.adventurers[seat].health for seat in up)
    roll_off(state, out, name, [seat for seat in up if state.adventurers[seat].health == least])


def _herbs_for(state: State, out: list[Event], seat: int) -> None:
    heal(state, out, seat, 2, "herbs")


def _saint_light(state: State, out: list[Event], name: str) -> None:
    if 1 in state.altars:
        then(state, Enlightening(state.first))
    else:
        _hit_all(state, out, (mend(1),), name)


def _rain(state: State, out: list[Event], quadrants: tuple[int, ...], name: str) -> None:
    _douse_in(state, out, quadrants, name)
    provisions(WATER)(state, out, _there(state, quadrants[0]), name)


def _cloudburst(state: State, out: list[Event], quadrants: tuple[int, ...], name: str) -> None:
    _douse_in(state, out, quadrants, name)
    provisions(WATER)(state, out, up_in_order(state), name)


def _rockfall(state: State, out: list[Event], quadrants: tuple[int, ...], name: str) -> None:
    _set_weather(state, out, barred=quadrants[0])


CARDS: dict[str, Card] = {
    "flu": Card(lowest=(wound(2),)),
    "diarrhea": Card(lowest=(drain(WATER, 2), points(-1))),
    "viper": Card(lowest=(wound(1), points(-2))),
    "twisted_ankle": Card(lowest=(points(-3),)),
    "light_fingers": Card(lowest=(steal,)),
    "broken_haft": Card(special=_broken_haft),
    "spoiled_stores": Card(all=(spoil(FOOD),)),
    "leaking_cask": Card(all=(spoil(WATER),)),
    "scirocco": Card(all=(drain(WATER, 1),), rolls=1, in_quadrants=each_there(drain(WATER, 1))),
    "libeccio": Card(special=weather(ferries_closed=True)),
    "sea_fog": Card(all=(points(-1),)),
    "rockfall": Card(rolls=1, in_quadrants=_rockfall),
    "brambles": Card(rolls=1, in_quadrants=each_there(wound(1))),
    "rain": Card(rolls=1, in_quadrants=_rain),
    "cloudburst": Card(rolls=2, in_quadrants=_cloudburst),
    "goats": Card(special=_goats),
    "rats": Card(special=_rats),
    "night_march": Card(special=_night_march),
    "fresh_boots": Card(special=weather(thief_points=6)),
    "drunken_thief": Card(special=weather(thief_points=0)),
    "false_trail": Card(special=_false_trail),
    "driftwood": Card(rolls=1, in_quadrants=each_there(cubes(WOOD, 2))),
    "charcoal_kiln": Card(rolls=1, in_quadrants=each_there(cubes(COAL, 2))),
    "wreckage": Card(all=(cubes(ROPE, 1),)),
    "wild_honey": Card(all=(provisions(FOOD),)),
    "spring": Card(all=(provisions(WATER),)),
    "herbs": Card(special=_herbs),
    "sound_sleep": Card(all=(mend(1),)),
    "fair_wind": Card(all=(points(1),), special=weather(ferries_free=True)),
    "saint_light": Card(special=_saint_light),
}
"""By name, in the order of DECK."""


def _hit_lowest(name: str) -> None:
    def named(state: State, out: list[Event], seat: int) -> None:
        for effect in CARDS[name].lowest:
            # A wound that fells the one hit leaves nothing for the card's second part.
            if state.adventurers[seat].life == UP:
                effect(state, out, [seat], name)

    NAMED[name] = named


for _name, _card in CARDS.items():
    if _card.lowest:
        _hit_lowest(_name)
NAMED["broken_haft"] = _haft_of
NAMED["herbs"] = _herbs_for


# ---------------------------------------------------------------- the evening


@step(Evening)
def evening(state: State, frame: Evening, out: list[Event]) -> None:
    """Yesterday's card has passed; one new card (M-044), from a fresh deck when it has run out (M-216)."""
    state.phase = EVENING
    out.append(tell_phase_began(EVENING))
    if state.weather is not CALM:
        state.weather = CALM
        out.append(WeatherChanged(CALM))
    if not state.deck:
        state.deck = list(state.setup.numbers.cards)
        out.append(DeckShuffled(len(state.deck)))
    then(state, next_drawing_card())


@answers(DrawingCard)
def draw_card(state: State, frame: DrawingCard, action: DrawCard, out: list[Event]) -> None:
    """Its own text takes effect (M-212), wherever the adventurers are (M-213)."""
    state.deck.remove(action.card)
    state.card = action.card
    out.append(tell_card_drawn(action.card, len(state.deck)))
    name = DECK[action.card]
    card = CARDS[name]
    if card.rolls:
        then(state, CardCompass(action.card))
    if card.lowest:
        seats = up_in_order(state)
        if seats:
            roll_off(state, out, name, seats)
        else:
            out.append(tell_nothing_happened(name, "nobody_up", NOBODY))
    if card.all:
        _hit_all(state, out, card.all, name)
    if card.special:
        card.special(state, out, name)


def _hit_all(state: State, out: list[Event], effects: tuple[Effect, ...], name: str) -> None:
    for effect in effects:
        seats = up_in_order(state)
        if not seats:
            out.append(tell_nothing_happened(name, "nobody_up", NOBODY))
        effect(state, out, seats, name)


@answers(CardCompass)
def card_compass(state: State, frame: CardCompass, action: RollCompass, out: list[Event]) -> None:
    """The quadrant, or both of them (M-214)."""
    name = DECK[frame.card]
    card = CARDS[name]
    out.append(tell_die_rolled("compass", action.face, name, NOBODY))
    quadrants = (*frame.quadrants, state.setup.numbers.compass_die[action.face - 1])
    if len(quadrants) < card.rolls:
        then(state, CardCompass(frame.card, quadrants))
    elif card.in_quadrants:
        card.in_quadrants(state, out, quadrants, name)


@asks(LosingTool)
def losing_tool_options(state: State, frame: LosingTool) -> list[Action]:
    """The owner's choice (card 6)."""
    return [LOSE_TOOL[tool] for tool in _losable(state, frame.seat)]


@answers(LosingTool)
def tool_lost(state: State, frame: LosingTool, action: LoseTool, out: list[Event]) -> None:
    """Back into the box."""
    lose_tool(state, out, frame.seat, action.tool, "broken_haft")


@asks(Spoiling)
def spoiling_options(state: State, frame: Spoiling) -> list[Action]:
    """The first player chooses which (card 17)."""
    return [SPOIL[kind] for kind in range(6) if state.hideaway[kind]] if frame.left else []


@answers(Spoiling)
def spoiled(state: State, frame: Spoiling, action: Spoil, out: list[Event]) -> None:
    """One cube; the next is asked for anew."""
    _spoil_stored(state, out, action.kind, 1, "rats")
    then(state, Spoiling(frame.seat, frame.left - 1))


@asks(Enlightening)
def enlightening_options(state: State, frame: Enlightening) -> list[Action]:
    """An unlit altar; the first player speaks for the team (card 30)."""
    return [ENLIGHTEN[side] for side in range(4) if state.altars[side] == 1]


@answers(Enlightening)
def enlightened(state: State, frame: Enlightening, action: Enlighten, out: list[Event]) -> None:
    """The fourth fire reveals the treasure also this way (M-161)."""
    kindle(state, out, action.side, NOBODY)
