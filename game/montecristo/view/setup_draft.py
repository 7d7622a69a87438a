"""A new game as it is being agreed on: may be incomplete, says what is wrong with it, becomes a Setup when it is whole."""

from __future__ import annotations

from attrs import Factory, define

from game.core.words import _, ngettext

from ..rules.numbers import MEDIUM, RULEBOOK, Numbers
from ..rules.state import NOBODY, Setup
from .words.roles import role_name

LEAST, MOST = 2, 6
"""Adventurers in a game (R-01)."""
MOST_PEOPLE = 6
LONGEST_NAME = 16


@define
class Draft:
    """What the players have said so far. Lists have a place for each of six, whether it is used or not, so that nothing is lost."""

    team: int = LEAST
    """Adventurers."""
    people: int = 1
    """Persons at the table."""
    names: list[str] = Factory(lambda: [""] * MOST_PEOPLE)
    """By person, as typed."""
    leaders: list[int] = Factory(lambda: [0] * MOST)
    """By seat: the person."""
    chosen: bool = False
    """Roles are chosen; otherwise all are drawn from the bag."""
    roles: list[int] = Factory(lambda: list(range(MOST)))
    """By seat: the role chosen, or NOBODY to be drawn."""
    characters: list[int] = Factory(lambda: [0] * MOST)
    """By seat: which of the role's two characters."""
    difficulty: int = MEDIUM
    numbers: Numbers = RULEBOOK

    def name(self, person: int) -> str:
        """What the person is called: the name typed, else a number."""
        return self.names[person].strip() or _("Player {number}").format(number=person + 1)

    def set_team(self, count: int) -> None:
        """So many adventurers; who leads whom is dealt out anew."""
        self.team = count
        self._free_roles()
        self.deal()

    def set_people(self, count: int) -> None:
        """So many persons; who leads whom is dealt out anew."""
        self.people = count
        self.deal()

    def deal(self) -> None:
        """Give the adventurers to the persons in turn."""
        self.leaders = [seat % self.people for seat in range(MOST)]

    def choices(self, seat: int) -> list[int]:
        """The roles that the seat may have: a draw from the bag, and every role that no other seat has chosen (M-028)."""
        taken = {self.roles[other] for other in range(self.team) if other != seat}
        return [NOBODY, *(role for role in range(len(self.numbers.points)) if role not in taken)]

    def _free_roles(self) -> None:
        """Seats that came back into use let go of a role that somebody took meanwhile."""
        for seat in range(self.team):
            if self.roles[seat] not in self.choices(seat):
                self.roles[seat] = next((role for role in self.choices(seat) if role != NOBODY), NOBODY)

    def fault(self) -> str | None:
        """What has to be put right before the game can begin, in a whole sentence; None when nothing has."""
        if self.people > self.team:
            return ngettext(
                "{people} people need an adventurer each, and there is only {team}.",
                "{people} people need an adventurer each, and there are only {team}.",
                self.team,
            ).format(people=self.people, team=self.team)
        for person in range(self.people):
            if person not in self.leaders[: self.team]:
                return _("{name} leads nobody. Give every person at least one adventurer.").format(
                    name=self.name(person)
                )
        given = [self.names[person].strip().casefold() for person in range(self.people) if self.names[person].strip()]
        for person in range(self.people):
            if given.count(self.names[person].strip().casefold()) > 1:
                return _("Two people are called {name}. Give one of them another name.").format(name=self.name(person))
        if self.chosen:
            roles = [role for role in self.roles[: self.team] if role != NOBODY]
            twice = next((role for role in roles if roles.count(role) > 1), None)
            if twice is not None:
                return _("The {role} is chosen twice, and there is only one of each.").format(role=role_name(twice))
        return None

    def setup(self) -> Setup:
        """The game that was agreed on. Raises ValueError while there is a fault."""
        fault = self.fault()
        if fault is not None:
            raise ValueError(fault)
        roles = tuple(self.roles[: self.team]) if self.chosen else ()
        characters = tuple(
            NOBODY if role == NOBODY else character
            for role, character in zip(roles, self.characters[: len(roles)], strict=True)
        )
        return Setup(tuple(self.leaders[: self.team]), roles, characters, self.difficulty, self.numbers)

    def people_names(self) -> tuple[str, ...]:
        """The persons by number. A single nameless person stays nameless."""
        if self.people == 1:
            return (self.names[0].strip(),)
        return tuple(self.name(person) for person in range(self.people))
