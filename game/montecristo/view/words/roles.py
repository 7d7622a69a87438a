"""Roles, their perks, and the twelve characters; and the Cast: who is who in one game."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from game.core.words import N_, _

from ...rules.numbers import CHARACTERS, MUSCLE, RULEBOOK, SCOUT, Numbers, pack
from ...rules.state import NOBODY, State
from .names import cube_count, points

ROLE_NAMES = (N_("Captain"), N_("Crew"), N_("Scout"), N_("Muscle"), N_("Anthropologist"), N_("Stowaway"))
ROLE_WITH_ARTICLE = (
    N_("the Captain"),
    N_("the Crew"),
    N_("the Scout"),
    N_("the Muscle"),
    N_("the Anthropologist"),
    N_("the Stowaway"),
)
PERKS = (
    N_("Walks past the Thief without a fight, and may take things from a fellow on the same space."),
    N_("Never leaves the ship unprepared: starts with a spear, which doubles food."),
    N_("Light of foot, with {points} a turn, but carries only {capacity} and never a satchel."),
    N_(
        "Heavy of foot, with {points} a turn, but carries {capacity}, starts with an axe, and "
        "is not slowed by a fellow on the back."
    ),
    N_("A born haggler: pays {price} for one at a chapel or monastery, where others pay {usual}."),
    N_("Slips aboard unseen: one ferry ride in every turn is free of cubes."),
)
SMALL_PACK = N_("{perk} Carries only {capacity}.")
LARGE_PACK = N_("{perk} Carries {capacity}.")
"""For roles whose perk does not speak of the pack, where packs differ (R-18)."""
SHORT_PERKS = (
    N_("passes the Thief, may take"),
    N_("starts with a spear"),
    N_("fast, no satchel"),
    N_("slow, has an axe"),
    N_("trades at a better rate"),
    N_("one free ferry ride a turn"),
)
SHORT_SMALL_PACK = N_("{perk}, small pack")
SHORT_LARGE_PACK = N_("{perk}, large pack")
ROLE_COLOURS = (N_("blue"), N_("yellow"), N_("orange"), N_("red"), N_("green"), N_("pink"))


@frozen
class Persona:
    """One character. People's names are not translated; where they come from is."""

    full: str
    short: str
    origin: str


PERSONAS: dict[str, Persona] = {
    "raj_patel": Persona("Raj Patel", "Raj", N_("India")),
    "ruth_augustin": Persona("Ruth Augustin", "Ruth", N_("Haiti")),
    "edith_jones": Persona("Edith Jones", "Edith", N_("Sydney")),
    "edwin_rodriguez": Persona("Edwin Rodríguez", "Edwin", N_("Guatemala")),
    "jin_park": Persona("Jin Park", "Jin", N_("Korea")),
    "johanna_jensen": Persona("Johanna Jensen", "Johanna", N_("Norway")),
    "valerie_lima": Persona("Valerie Lima", "Valerie", N_("Philippines")),
    "viktor_surkov": Persona("Viktor Surkov", "Viktor", N_("Russia")),
    "aden_okafor": Persona("Dr. Aden Okafor", "Aden", N_("Namibia")),
    "amal_faheem": Persona("Dr. Amal Faheem", "Amal", N_("Iraq")),
    "daisy_perez": Persona("Daisy Pérez", "Daisy", N_("Brazil")),
    "digby_walters": Persona("Digby Walters", "Digby", N_("England")),
}
"""The twelve characters (M-244)."""


def role_name(role: int) -> str:
    """``Captain`` and so on."""
    return _(ROLE_NAMES[role])


def role_colour(role: int) -> str:
    """The colour of the role's figure (M-029)."""
    return _(ROLE_COLOURS[role])


def perk(role: int, numbers: Numbers = RULEBOOK, team: int = 0) -> str:
    """What is special about the role, in one or two sentences; packs as in a ``team`` of so many, 0 for any (R-18)."""
    capacity = cube_count(pack(numbers, role, team))
    told = _(PERKS[role]).format(
        points=points(numbers.points[role]),
        capacity=capacity,
        price=cube_count(numbers.trade_price_anthropologist),
        usual=numbers.trade_price,
    )
    if "{capacity}" in PERKS[role]:
        return told
    return _by_pack(role, numbers, _(SMALL_PACK), _(LARGE_PACK)).format(perk=told, capacity=capacity)


def short_perk(role: int, numbers: Numbers = RULEBOOK) -> str:
    """The same in a few words."""
    told = _(SHORT_PERKS[role])
    return _by_pack(role, numbers, _(SHORT_SMALL_PACK), _(SHORT_LARGE_PACK)).format(perk=told)


def _by_pack(role: int, numbers: Numbers, small: str, large: str) -> str:
    """The perk alone or one of two texts around it, by the role's pack beside those of all but the Scout and the Muscle (R-18).

    It is small if it holds less than the largest of those and large if it holds more than the smallest. Where they
    are alike, as in the first editions, only the Scout's and the Muscle's can be either.
    """
    others = [room for other, room in enumerate(numbers.capacity) if other not in (SCOUT, MUSCLE)]
    if numbers.capacity[role] < max(others):
        return small
    return large if numbers.capacity[role] > min(others) else "{perk}"


def persona(role: int, character: int) -> Persona:
    """Who plays the role: character 0 or 1."""
    return PERSONAS[CHARACTERS[role][character]]


def origin(role: int, character: int) -> str:
    """Where the character comes from."""
    return _(persona(role, character).origin)


@frozen
class Cast:
    """Who is who: the display names of the seats, and the table of values that the sentences quote.

    Build a new one whenever a role or character becomes known, and at a change of language.
    """

    names: tuple[str, ...]
    """By seat: the short name in running text, such as ``Ruth``."""
    full_names: tuple[str, ...]
    """By seat: the name as a heading, such as ``Ruth Augustin``."""
    roles: tuple[int, ...]
    """By seat: the role, or NOBODY while it is not drawn."""
    people: tuple[str, ...]
    """By seat: the person who leads the adventurer, or an empty text where nobody is named."""
    numbers: Numbers = RULEBOOK

    @classmethod
    def of(cls, state: State, people: Sequence[str] = ()) -> Cast:
        """The cast as the state has it. ``people`` are the names of the persons at the table, by their number; none need be given."""
        leaders = state.setup.leaders
        shorts, fulls = [], []
        for seat, who in enumerate(state.adventurers):
            if who.role == NOBODY:
                numbered = _("Adventurer {number}").format(number=seat + 1)
                shorts.append(numbered)
                fulls.append(numbered)
            elif who.character == NOBODY:
                shorts.append(_(ROLE_WITH_ARTICLE[who.role]))
                fulls.append(role_name(who.role))
            else:
                someone = persona(who.role, who.character)
                shorts.append(someone.short)
                fulls.append(someone.full)
        return cls(
            names=tuple(shorts),
            full_names=tuple(fulls),
            roles=tuple(who.role for who in state.adventurers),
            people=tuple(people[leader] if leader < len(people) else "" for leader in leaders),
            numbers=state.numbers,
        )

    def name(self, seat: int) -> str:
        """The seat's name in running text; a name without a person's keeps its small article in the middle of a sentence."""
        return self.names[seat]

    def heading(self, seat: int) -> str:
        """The seat's name as a heading, with the person's name where there is one: ``Ruth Augustin (Anna)``."""
        if not self.people[seat]:
            return self.full_names[seat]
        return _("{adventurer} ({person})").format(adventurer=self.full_names[seat], person=self.people[seat])

    def listed(self, seats: Sequence[int]) -> tuple[str, ...]:
        """The names of several seats."""
        return tuple(self.names[seat] for seat in seats)


def sentence(text: str) -> str:
    """``text`` with a capital at its start, for sentences that may begin with "the Captain"."""
    return text[:1].upper() + text[1:]
