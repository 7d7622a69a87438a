"""What is kept of a game: one flat record, counted from its events and its last state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from ..rules.counts import BEARER, GROUND, SHIP, Counts, total
from ..rules.events import (
    Collapsed,
    CubeFetched,
    CubeStored,
    Died,
    Event,
    FireLit,
    FireOut,
    Revived,
    Stunned,
    WellBuilt,
)
from ..rules.game import result
from ..rules.numbers import (
    ANTHROPOLOGIST,
    AXE,
    DECK,
    DIFFICULTIES,
    MUSCLE,
    RANKS,
    ROLES,
    SATCHEL,
    SPEAR,
    STOWAWAY,
)  # fmt: skip
from ..rules.state import OUTCOMES, State

STOPPED = "stopped"
"""The outcome of a game that reached the last day allowed."""
FAILED = "failed"
"""The outcome of a game in which a policy from outside failed."""


@frozen
class Game:
    """How one game went. Plain values only, so that a line of a table holds it."""

    number: int
    seed: int
    """With the number it is the luck of the game."""
    adventurers: int
    difficulty: str
    outcome: str
    """One of OUTCOMES, STOPPED or FAILED."""
    days: int
    actions: int
    """Everything that was decided or rolled."""
    score: int | None
    """None, as its parts and the rank, for a game that was stopped or failed."""
    rank: str | None
    score_health: int | None
    score_food: int | None
    score_water: int | None
    score_treasure: int | None
    score_fires: int | None
    score_stolen: int | None
    score_collapses: int | None
    fires: int
    """Fires burning at the end."""
    fires_lit: int
    fires_lost: int
    """Times a fire went out."""
    revealed: int
    """The day on which the treasure was revealed, or 0."""
    taken_up: int
    """The day on which an adventurer had it first, or 0."""
    thief_held: bool
    """The Thief held the treasure at some point."""
    thief_took_lying: int
    """Times it took the treasure off the ground."""
    thief_took_aboard: int
    """... from the adventurers' ship."""
    thief_took_bearer: int
    """... from an adventurer."""
    won_back: int
    """Times an adventurer won it back."""
    collapses: int
    """Times an adventurer fell, deaths included."""
    deaths: int
    revivals: int
    caught: int
    """Times the Thief caught an adventurer before the reveal."""
    stunned: int
    """Turns that adventurers lost to stuns."""
    fights: int
    fights_won: int
    gathers: int
    """Rolls for cubes, without the Mill's."""
    gathers_failed: int
    mill: int
    """Uses of the Mill."""
    axes_made: int
    spears_made: int
    satchels_made: int
    wells_built: int
    axe_cubes: int
    """Cubes gathered with an axe, the doubled ones included."""
    spear_units: int
    """Units of food had with a spear, the doubled ones included."""
    well_units: int
    """Units of water had at a well, the doubled ones included."""
    ferries: int
    """Rides, paid or not."""
    ferries_paid: int
    """Rides paid in cubes."""
    ferries_stowaway: int
    """Free rides of the Stowaway; a fair wind's are counted as well, if it was the Stowaway who rode."""
    hideaway_visits: int
    hideaway_left: int
    """Cubes left there."""
    hideaway_fetched: int
    trades: int
    """Cubes bought at chapels."""
    trades_anthropologist: int
    """... by the Anthropologist, at the better price."""
    gifts: int
    """Visits with gifts; so for swaps and takings."""
    swaps: int
    takings: int
    """The Captain's, of cubes and tools."""
    carried: int
    """Times an adventurer took a fallen one on its back."""
    carried_muscle: int
    """... and was the Muscle."""
    hurt_gather: int
    """Health lost to failed rolls."""
    hurt_mill: int
    hurt_meal: int
    """... to hunger and thirst."""
    hurt_thief: int
    """... to the Thief, fights for the treasure included."""
    hurt_cards: int
    roles: tuple[str, ...]
    """By seat."""
    cards: tuple[str, ...]
    """The evening cards in the order drawn."""
    fault: str = ""
    """How the policy failed, in a failed game."""


_MEALS = ("hunger", "thirst", "hunger_and_thirst")
_THIEF = ("thief", "fight")


def tally(
    state: State, story: Iterable[Event], *, number: int, seed: int, days: int, actions: int, fault: str = ""
) -> Game:
    """The record of a game from its last state and all its events; ``days`` is the last day that was allowed, ``fault`` how a policy failed."""
    counts = Counts.of(story)
    times, deeds = counts.times, counts.deeds
    roles = [who.role for who in state.adventurers]
    end = result(state)
    score = end.score if end is not None else None
    return Game(
        number=number,
        seed=seed,
        adventurers=len(roles),
        difficulty=DIFFICULTIES[state.setup.difficulty],
        outcome=OUTCOMES[end.outcome] if end is not None else FAILED if fault else STOPPED,
        days=state.day if end is not None or fault else days,
        actions=actions,
        score=score.total if score else None,
        rank=RANKS[score.rank] if score else None,
        score_health=score.health if score else None,
        score_food=score.food if score else None,
        score_water=score.water if score else None,
        score_treasure=score.treasure if score else None,
        score_fires=score.fires if score else None,
        score_stolen=score.stolen if score else None,
        score_collapses=score.collapses if score else None,
        fires=state.altars.count(2),
        fires_lit=times[FireLit],
        fires_lost=times[FireOut],
        revealed=counts.revealed,
        taken_up=counts.taken_up,
        thief_held=counts.robbed.total() > 0,
        thief_took_lying=total(counts.robbed, GROUND),
        thief_took_aboard=total(counts.robbed, SHIP),
        thief_took_bearer=total(counts.robbed, BEARER),
        won_back=counts.won_back,
        collapses=times[Collapsed] + times[Died],
        deaths=times[Died],
        revivals=times[Revived],
        caught=counts.caught.total(),
        stunned=times[Stunned],
        fights=counts.fights.total(),
        fights_won=sum(count for (won, _seat), count in counts.fights.items() if won),
        gathers=total(deeds, "gather"),
        gathers_failed=counts.hurts["gather"],
        mill=total(deeds, "mill"),
        axes_made=counts.tools[AXE],
        spears_made=counts.tools[SPEAR],
        satchels_made=counts.tools[SATCHEL],
        wells_built=times[WellBuilt],
        axe_cubes=sum(count for (_kind, cause), count in counts.gained.items() if cause == "gather_axe"),
        spear_units=_units(counts, "grant_spear", "gather_spear"),
        well_units=_units(counts, "grant_well", "gather_well"),
        **_ferries(counts, roles, state.setup.numbers.ferry_price),
        hideaway_visits=total(deeds, "hideaway"),
        hideaway_left=times[CubeStored],
        hideaway_fetched=times[CubeFetched],
        trades=total(deeds, "trade"),
        trades_anthropologist=sum(deeds["trade", seat] for seat in _seats(roles, ANTHROPOLOGIST)),
        gifts=total(deeds, "gift"),
        swaps=total(deeds, "swap"),
        takings=total(deeds, "taking"),
        carried=counts.carried.total(),
        carried_muscle=sum(counts.carried[seat] for seat in _seats(roles, MUSCLE)),
        **_harm(counts),
        roles=tuple(ROLES[role] for role in roles),
        cards=tuple(DECK[card] for card in counts.cards),
        fault=fault,
    )


def _seats(roles: Sequence[int], role: int) -> list[int]:
    """Who is of the role."""
    return [seat for seat, each in enumerate(roles) if each == role]


def _units(counts: Counts, *causes: str) -> int:
    """Units of food or water that came one by one, to a meter or to the pack."""
    return sum(counts.meters[cause] + counts.gains[cause] for cause in causes)


def _ferries(counts: Counts, roles: Sequence[int], price: int) -> dict[str, int]:
    """Rides. A free ride leaves no cubes behind, so the paid ones are counted by their cubes."""
    rides = {seat: counts.moves["ferry", seat] for seat in range(len(roles))}
    paid = {seat: counts.lost[seat, "ferry"] // price for seat in rides}
    return {
        "ferries": sum(rides.values()),
        "ferries_paid": sum(paid.values()),
        "ferries_stowaway": sum(rides[seat] - paid[seat] for seat in _seats(roles, STOWAWAY)),
    }


def _harm(counts: Counts) -> dict[str, int]:
    """Health lost, by what took it. Whatever has no other name is an evening card."""
    lost = counts.harm
    known = {
        "hurt_gather": lost["gather"],
        "hurt_mill": lost["mill"],
        "hurt_meal": sum(lost[cause] for cause in _MEALS),
        "hurt_thief": sum(lost[cause] for cause in _THIEF),
    }
    return {**known, "hurt_cards": lost.total() - sum(known.values())}
