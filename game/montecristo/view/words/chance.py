"""Rolls and draws: who rolls what and why, and a table of what each face does, taken from the numbers of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from game.core.agenda import Frame
from game.core.words import _, ngettext

from ...rules import frames as fr
from ...rules.gather import provisions
from ...rules.island import Island
from ...rules.numbers import ANY_KIND, AXE, COAL, DECK, FOOD, ROLES, STONE, WATER, WOOD, Numbers
from ...rules.state import State
from .cards import card_effect, card_name
from .names import amount, either, kind_title, listing, place, quadrant_name
from .roles import Cast, role_name, sentence, short_perk


@frozen
class Row:
    """What some faces do."""

    faces: tuple[int, ...]
    """The faces this row stands for, ascending; empty for draws that are no die."""
    span: str
    """The faces as the table shows them, such as ``2-4``, or what is drawn."""
    text: str
    odds: str = ""
    """How likely that is, where it is to be told."""


@frozen
class Chance:
    """One roll or draw to come."""

    title: str
    text: str
    """Who rolls, and why, in a whole sentence."""
    die: str
    """Icon of what is rolled or drawn."""
    rows: tuple[Row, ...]
    note: str = ""
    """What modifies the result, such as an axe; empty if nothing does."""


Tell = Callable[[Any, Cast, Island, State], Chance]


def chance_text(frame: Frame, cast: Cast, island: Island, state: State) -> Chance:
    """The roll that the frame asks of CHANCE. Raises KeyError for a frame that asks a seat."""
    return CHANCES[type(frame)](frame, cast, island, state)


def grouped(meanings: Sequence[str]) -> tuple[Row, ...]:
    """Rows for the faces 1, 2, .. of a die, neighbouring faces of equal meaning in one row."""
    rows: list[Row] = []
    for face, text in enumerate(meanings, start=1):
        if rows and rows[-1].text == text:
            faces = (*rows[-1].faces, face)
            rows[-1] = Row(faces, f"{faces[0]}\N{EN DASH}{face}", text)
        else:
            rows.append(Row((face,), str(face), text))
    return tuple(rows)


def row_of(told: Chance, face: int) -> Row | None:
    """The row that a face falls into, to be marked once the die has landed."""
    return next((row for row in told.rows if face in row.faces), None)


def _wound(count: int) -> str:
    return ngettext("{count} health lost", "{count} health lost", count).format(count=count)


def _drawing_role(frame: fr.DrawingRole, cast: Cast, island: Island, state: State) -> Chance:
    person = cast.people[frame.seat]
    if person:
        text = _("{person} draws a figure from the bag.").format(person=person)
    else:
        text = _("A figure is drawn from the bag for adventurer {number}.").format(number=frame.seat + 1)
    taken = [who.role for who in state.adventurers]
    rows = tuple(
        Row((), role_name(role), short_perk(role, cast.numbers)) for role in range(len(ROLES)) if role not in taken
    )
    return Chance(_("Who goes ashore?"), text, "sack", rows)


def figure_drawn(role: int, numbers: Numbers) -> str:
    """What came out of the bag."""
    return _("{role}: {perk}").format(role=role_name(role), perk=short_perk(role, numbers))


def _rolling_off(frame: fr.RollingOff, cast: Cast, island: Island, state: State) -> Chance:
    seat = frame.contenders[len(frame.faces)]
    name = cast.name(seat)
    if frame.cause in DECK:
        title = card_name(frame.cause)
        text = _("{name} rolls. The lowest is the one.").format(name=name)
    else:
        hunted = _("Whom does the Thief hunt?"), _("{name} is as near as others and rolls. The lowest is hunted.")
        title, text = {
            "first": (_("Who begins?"), _("{name} rolls. The highest begins every round.")),
            "target": hunted,
            "slowed_target": hunted,
            "caught": (
                _("Whom does the Thief catch?"),
                _("{name} stands with others and rolls. The lowest is caught."),
            ),
        }.get(frame.cause, (_("A roll-off"), _("{name} rolls. The lowest is the one.")))
        text = text.format(name=name)
    rows = tuple(
        Row((), str(face), cast.name(other)) for other, face in zip(frame.contenders, frame.faces, strict=False)
    )
    return Chance(title, sentence(text), "die", rows, _("Equal rolls are rolled again."))


def _gathering(frame: fr.Gathering, cast: Cast, island: Island, state: State) -> Chance:
    who = state.adventurers[frame.seat]
    numbers = state.numbers
    kind = island.kinds[who.space]
    axe = who.tools[AXE] and kind in (WOOD, STONE, COAL)
    note = _("Doubled by the axe.") if axe else ""
    meanings = []
    for face in range(1, 7):
        count = numbers.gather_yield[face]
        if not count:
            meanings.append(_wound(numbers.gather_hurt))
        elif kind in (FOOD, WATER):
            granted = provisions(state, frame.seat, count, "gather")
            meanings.append(amount(kind, granted.left))
            if granted.left > count:
                note = _("Doubled by the spear.") if kind == FOOD else _("Doubled by the well.")
        else:
            meanings.append(amount(kind, count * 2 if axe else count))
    text = _("{name} searches {place}.").format(name=cast.name(frame.seat), place=place(island, who.space))
    return Chance(kind_title(kind), sentence(text), "die", grouped(meanings), note)


def _mill_kind(frame: fr.MillKind, cast: Cast, island: Island, state: State) -> Chance:
    text = _("{name} sets the Mill going. The resource die tells what it grinds.").format(name=cast.name(frame.seat))
    return Chance(_("The Mill"), sentence(text), "die8_resource", _resource_rows(state, _("any kind, by choice")))


def _mill_luck(frame: fr.MillLuck, cast: Cast, island: Island, state: State) -> Chance:
    numbers = state.numbers
    meanings = [
        amount(frame.kind, numbers.mill_yield[face]) if numbers.mill_yield[face] else _wound(numbers.mill_hurt)
        for face in range(1, 7)
    ]
    text = _("{name} rolls for what the Mill pays.").format(name=cast.name(frame.seat))
    return Chance(_("The Mill"), sentence(text), "die", grouped(meanings), _("No tool helps at the Mill."))


def _resource_rows(state: State, free: str) -> tuple[Row, ...]:
    return grouped([free if kind == ANY_KIND else kind_title(kind) for kind in state.numbers.resource_die])


def _thief_fork(frame: fr.ThiefFork, cast: Cast, island: Island, state: State) -> Chance:
    ways = [place(island, way) for way in frame.ways]
    right = (len(ways) + 1) // 2
    half = _("by {places}")
    right_way, left_way = half.format(places=either(ways[:right])), half.format(places=either(ways[right:]))
    text = _("{places} are equally near for the Thief. The die shows its way.").format(places=listing(ways))
    return Chance(_("The Thief at a fork"), text, "die", grouped([right_way] * 3 + [left_way] * 3))


def _theft(frame: fr.Theft, cast: Cast, island: Island, state: State) -> Chance:
    name = cast.name(frame.seat)
    cubes = state.adventurers[frame.seat].cubes
    meanings = []
    for kind in state.numbers.resource_die:
        if kind == ANY_KIND and not state.numbers.free_face_steals:
            meanings.append(_("free face: nothing lost"))
        elif kind == ANY_KIND:
            meanings.append(_("{name} names the kind").format(name=name) if any(cubes) else _("nothing to lose"))
        elif cubes[kind]:
            meanings.append(_("{cubes} lost").format(cubes=amount(kind, cubes[kind])))
        else:
            meanings.append(_("{kind}: none carried").format(kind=kind_title(kind)))
    if frame.cause == "theft":
        text = _("The Thief reaches into {name}'s pack: all cubes of one kind are at stake.")
        return Chance(_("Theft"), text.format(name=name), "die8_resource", grouped(meanings))
    text = _("{name} misses something: all cubes of one kind are at stake.")
    return Chance(card_name(frame.cause), sentence(text.format(name=name)), "die8_resource", grouped(meanings))


def _damage(frame: fr.Damage, cast: Cast, island: Island, state: State) -> Chance:
    limit = state.numbers.thief_hurts_up_to
    meanings = [_wound(1) if face <= limit else _("unhurt") for face in range(1, 7)]
    text = _("The Thief lashes out at {name}.").format(name=cast.name(frame.seat))
    return Chance(_("The Thief's blow"), text, "die", grouped(meanings))


def _duel(frame: fr.Duel, cast: Cast, island: Island, state: State) -> Chance:
    name = cast.name(frame.seat)
    if frame.stake:
        text = _("{name} fights the Thief for the treasure and rolls first. The higher roll wins.").format(name=name)
        note = _("A tie is the Thief's.")
    else:
        text = _("{name} fights the Thief and rolls first. The higher roll wins.").format(name=name)
        note = _("A tie is rolled again.")
    return Chance(_("Fight!"), sentence(text), "die", (), note)


def _duel_reply(frame: fr.DuelReply, cast: Cast, island: Island, state: State) -> Chance:
    name = cast.name(frame.seat)
    wins, loses = _("{name} wins").format(name=name), _("the Thief wins")
    meanings = []
    for face in range(1, 7):
        if face < frame.face:
            meanings.append(wins)
        elif face == frame.face and not frame.stake:
            meanings.append(_("a tie, roll again"))
        else:
            meanings.append(loses)
    text = _("The Thief rolls against {name}'s {face}.").format(face=frame.face, name=name)
    note = _("A tie is the Thief's.") if frame.stake else _("A tie is rolled again.")
    return Chance(_("Fight!"), text, "die", grouped([sentence(meaning) for meaning in meanings]), note)


def _drawing_card(frame: fr.DrawingCard, cast: Cast, island: Island, state: State) -> Chance:
    text = ngettext(
        "An evening card is turned over. {count} card is in the deck.",
        "An evening card is turned over. {count} cards are in the deck.",
        len(state.deck),
    ).format(count=len(state.deck))
    return Chance(_("Evening"), text, "card", ())


def _card_compass(frame: fr.CardCompass, cast: Cast, island: Island, state: State) -> Chance:
    rolled = [quadrant_name(quadrant) for quadrant in frame.quadrants]
    note = _("Rolled before: {quadrants}.").format(quadrants=listing(rolled)) if rolled else ""
    text = " ".join(card_effect(frame.card))
    return Chance(card_name(frame.card), text, "die8_compass", _compass_rows(state), note)


def _compass_rows(state: State) -> tuple[Row, ...]:
    return grouped([quadrant_name(quadrant) for quadrant in state.numbers.compass_die])


def _reveal_quadrant(frame: fr.RevealQuadrant, cast: Cast, island: Island, state: State) -> Chance:
    text = _("The fires burn! The compass die tells in which quadrant the treasure lies.")
    return Chance(_("Where is the treasure?"), text, "die8_compass", _compass_rows(state))


def _reveal_kind(frame: fr.RevealKind, cast: Cast, island: Island, state: State) -> Chance:
    meanings = []
    for kind in state.numbers.resource_die:
        spaces = () if kind == ANY_KIND else island.spaces_of(kind, frame.quadrant)
        if not spaces:
            meanings.append(_("roll again"))
        elif len(spaces) == 1:
            meanings.append(place(island, spaces[0]))
        else:
            meanings.append(_("one of {places}").format(places=listing([place(island, space) for space in spaces])))
    text = _("The treasure lies in the {quadrant}. The resource die tells on what kind of space.").format(
        quadrant=quadrant_name(frame.quadrant)
    )
    return Chance(_("Where is the treasure?"), text, "die8_resource", grouped([sentence(m) for m in meanings]))


def _reveal_space(frame: fr.RevealSpace, cast: Cast, island: Island, state: State) -> Chance:
    text = ngettext(
        "{count} space is possible. An even lot decides.",
        "{count} spaces are possible. An even lot decides.",
        len(frame.spaces),
    ).format(count=len(frame.spaces))
    rows = tuple(Row((), place(island, space), _("perhaps here")) for space in frame.spaces)
    return Chance(_("Where is the treasure?"), text, "eye", rows)


CHANCES: dict[type[Frame], Tell] = {
    fr.DrawingRole: _drawing_role,
    fr.RollingOff: _rolling_off,
    fr.Gathering: _gathering,
    fr.MillKind: _mill_kind,
    fr.MillLuck: _mill_luck,
    fr.ThiefFork: _thief_fork,
    fr.Theft: _theft,
    fr.Damage: _damage,
    fr.Duel: _duel,
    fr.DuelReply: _duel_reply,
    fr.DrawingCard: _drawing_card,
    fr.CardCompass: _card_compass,
    fr.RevealQuadrant: _reveal_quadrant,
    fr.RevealKind: _reveal_kind,
    fr.RevealSpace: _reveal_space,
}
"""By class of frame that asks CHANCE."""
