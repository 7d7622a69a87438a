"""Adventurer against Thief: who meets whom, the opposed dice, theft and wound (M-149..M-159, M-174..M-184, R-35..R-41)."""

from __future__ import annotations

from ...core.agenda import cut_to, then
from .actions import ATTACK, NAME_KIND, Action, Attack, NameKind, RollD6, RollResource
from .events import (  # fmt: skip
    Event,
    FightBegan,
    FightEnded,
    FightTied,
    GameEnded,
    KindNamed,
    ThiefStunned,
    tell_die_rolled,
    tell_nothing_happened,
)
from .fall import check_home, hurt, stun
from .frames import Damage, Duel, DuelReply, NamingStolen, Theft, ThiefOver, next_damage, next_duel, next_theft
from .numbers import ANY_KIND, CAPTAIN
from .procedure import answers, asks
from .state import ABOARD, LOST, NOBODY, WITH_THIEF, Adventurer, State
from .turns import NEARBY, TURN
from .verbs import lose_cubes, move_treasure


def fight_space(state: State, who: Adventurer) -> int:
    """The space which this one cannot enter in its own turn without fighting the Thief (M-154, M-174, M-181, R-37), or NOBODY.

    None for the Captain (M-155, R-38), with a stunned Thief (R-39), and after a fight in the same turn.
    """
    return NOBODY if who.role == CAPTAIN or state.thief_stunned or state.fought else state.thief


def has_to_fight(state: State, who: Adventurer) -> bool:
    """One who has entered a space in its own turn fights the Thief there at once."""
    return who.space == state.thief and fight_space(state, who) != NOBODY


def fight_thief(state: State, out: list[Event], seat: int) -> None:
    """The fight of an adventurer's own turn begins; for the treasure if either of them has it."""
    state.fought = True
    stake = state.holder in (seat, WITH_THIEF)
    out.append(FightBegan(seat, stake, True))
    then(state, next_duel(seat, stake, True))


def _why_not_attack(state: State, seat: int, who: Adventurer, action: Attack) -> str | None:
    if who.role != CAPTAIN:
        return "not_captain"
    if who.space != state.thief:
        return "not_on_thief"
    if state.thief_stunned:
        return "thief_stunned"
    return "fought_already" if state.fought else None


@TURN.add(Attack, _why_not_attack, (ATTACK,), where=(NEARBY,), free=True)
def attack(state: State, seat: int, who: Adventurer, action: Attack, out: list[Event]) -> None:
    """The Captain may choose to fight (R-38)."""
    fight_thief(state, out, seat)


@answers(Duel)
def duel(state: State, frame: Duel, action: RollD6, out: list[Event]) -> None:
    """The adventurer's die; the Thief's follows (M-176)."""
    out.append(tell_die_rolled("d6", action.face, "fight", frame.seat))
    then(state, DuelReply(frame.seat, frame.stake, frame.own_turn, action.face))


@answers(DuelReply)
def duel_reply(state: State, frame: DuelReply, action: RollD6, out: list[Event]) -> None:
    """The higher die wins; a tie is rolled again, or is the Thief's when the treasure is at stake (R-02, R-37, R-41)."""
    seat, mine, its = frame.seat, frame.face, action.face
    out.append(tell_die_rolled("d6", its, "fight", NOBODY))
    if mine == its and not frame.stake:
        out.append(FightTied(seat))
        then(state, next_duel(seat, frame.stake, frame.own_turn))
        return
    won = mine > its
    out.append(FightEnded(seat, mine, its, won))
    if won:
        _won(state, frame, out)
    elif frame.stake:
        _lost_the_treasure(state, frame, out)
    else:  # M-158, M-159
        then(state, next_theft(seat, "theft"), next_damage(seat))


def _won(state: State, frame: DuelReply, out: list[Event]) -> None:
    state.thief_stunned = True
    out.append(ThiefStunned())
    if state.holder == WITH_THIEF:
        move_treasure(state, out, frame.seat, NOBODY, "fight")
        if state.adventurers[frame.seat].space == state.island.home:
            move_treasure(state, out, ABOARD, NOBODY, "home")
            check_home(state, out)
    if not frame.own_turn:  # stunned in its own turn, it loses the rest of that too.
        cut_to(state, ThiefOver)


def _lost_the_treasure(state: State, frame: DuelReply, out: list[Event]) -> None:
    """The Thief has it now, or keeps it; the loser is stunned and loses 1 health (M-178..M-184, R-41)."""
    seat = frame.seat
    if state.holder == seat:
        thief_gets_treasure(state, out)
        if not frame.own_turn:  # M-153, M-185
            cut_to(state, ThiefOver)
    if not state.outcome:
        stun(state, out, seat)
        hurt(state, out, seat, 1, "fight")


def thief_gets_treasure(state: State, out: list[Event]) -> None:
    """In its hands; on its own ship that is the end (M-026, R-05)."""
    move_treasure(state, out, WITH_THIEF, NOBODY, "thief")
    check_lair(state, out)


def check_lair(state: State, out: list[Event]) -> None:
    """The Thief at its ship with the treasure has won (M-026)."""
    if state.holder == WITH_THIEF and state.thief == state.island.lair and not state.outcome:
        state.outcome = LOST
        out.append(GameEnded(LOST))


# ---------------------------------------------------------------- theft and wound


@answers(Theft)
def theft(state: State, frame: Theft, action: RollResource, out: list[Event]) -> None:
    """All cubes of the kind rolled go back to the supply (M-149, M-150); on a free face the victim names a kind, if that steals at all (R-31)."""
    out.append(tell_die_rolled("resource", action.face, frame.cause, frame.seat))
    numbers = state.setup.numbers
    kind = numbers.resource_die[action.face - 1]
    cubes = state.adventurers[frame.seat].cubes
    if kind == ANY_KIND and numbers.free_face_steals and any(cubes):
        then(state, NamingStolen(frame.seat, frame.cause))
    elif kind == ANY_KIND and not numbers.free_face_steals:
        out.append(tell_nothing_happened(frame.cause, "free_face", frame.seat))
    elif kind == ANY_KIND or not cubes[kind]:
        out.append(tell_nothing_happened(frame.cause, "none_of_kind", frame.seat))
    else:
        lose_cubes(state, out, frame.seat, kind, cubes[kind], frame.cause)


@asks(NamingStolen)
def naming_stolen_options(state: State, frame: NamingStolen) -> list[Action]:
    """One of the kinds carried (R-31)."""
    cubes = state.adventurers[frame.seat].cubes
    return [NAME_KIND[kind] for kind in range(6) if cubes[kind]]


@answers(NamingStolen)
def stolen_named(state: State, frame: NamingStolen, action: NameKind, out: list[Event]) -> None:
    """The victim's choice."""
    out.append(KindNamed(frame.seat, action.kind, frame.cause))
    lose_cubes(state, out, frame.seat, action.kind, state.adventurers[frame.seat].cubes[action.kind], frame.cause)


@answers(Damage)
def damage(state: State, frame: Damage, action: RollD6, out: list[Event]) -> None:
    """1-3: 1 health; 4-6: none (M-151, M-152)."""
    out.append(tell_die_rolled("d6", action.face, "damage", frame.seat))
    if action.face <= state.setup.numbers.thief_hurts_up_to:
        hurt(state, out, frame.seat, 1, "thief")
    else:
        out.append(tell_nothing_happened("damage", "unhurt", frame.seat))
