"""A new game as it is being agreed on: may be incomplete, says what is wrong with it, becomes an Agreement when it is whole."""

from __future__ import annotations

from typing import Any

from attrs import Factory, define, field, frozen

from game.core import seeds
from game.core.words import _, ngettext

from ..rules.dials import differences
from ..rules.numbers import BASES, MEDIUM, RULEBOOK, Numbers
from ..rules.presets import PRESETS, RuleSet
from ..rules.state import NOBODY, Setup
from . import share_line
from .daily_offer import UNPLAYED, DailyOffer
from .words import seed_words
from .words.companion_words import COMPANION_NAMES
from .words.roles import role_name

LEAST, MOST = 2, 6
"""Adventurers in a game (R-01)."""
MOST_PEOPLE = 6
LONGEST_NAME = 16
RANDOM, SEEDED, DAILY = range(3)
"""Where the luck comes from."""
_FIXED = ("team", "chosen", "roles", "characters", "difficulty", "numbers", "rules_name")
"""What the island of the day decides."""


@frozen
class Agreement:
    """A game that can begin."""

    setup: Setup
    names: tuple[str, ...]
    """The players, by number."""
    seed: int | None = None
    """None: drawn at random."""
    daily: str = ""
    """The day whose island is played."""
    counts: bool = True
    """It is the first try of that day."""
    companions: dict[int, str] = Factory(dict)
    """By player that is a companion: its policy."""


@define
class Draft:
    """What the players have said so far. Lists have a place for each of six, whether it is used or not, so that nothing is lost."""

    team: int = LEAST
    """Adventurers."""
    people: int = 1
    """Players: persons at the table, and companions beside them."""
    names: list[str] = Factory(lambda: [""] * MOST_PEOPLE)
    """By player, as typed."""
    kinds: list[str] = Factory(lambda: [""] * MOST_PEOPLE)
    """By player: the policy of a companion, empty for a person."""
    leaders: list[int] = Factory(lambda: [0] * MOST)
    """By seat: the player."""
    chosen: bool = False
    """Roles are chosen; otherwise all are drawn from the bag."""
    roles: list[int] = Factory(lambda: list(range(MOST)))
    """By seat: the role chosen, or NOBODY to be drawn."""
    characters: list[int] = Factory(lambda: [0] * MOST)
    """By seat: which of the role's two characters."""
    difficulty: int = MEDIUM
    numbers: Numbers = RULEBOOK
    rules_name: str = ""
    """Of house rules."""
    luck: int = RANDOM
    """RANDOM, SEEDED or DAILY."""
    seed_text: str = ""
    """As typed or pasted: a code."""
    told: str = ""
    """What came of the line that was pasted last, in a sentence."""
    daily: DailyOffer | None = None
    map_file: str = ""
    """The map on the table; a pasted line must be for the same one."""
    _line_fault: str = field(default="", init=False)
    _kept: dict[str, Any] = field(factory=dict, init=False)
    """What the island of the day has pushed aside."""

    def name(self, person: int) -> str:
        """What the player is called: the name typed, else a companion's own, else a number."""
        given = self.names[person].strip()
        if given:
            return given
        if self.kinds[person]:
            return COMPANION_NAMES[person]
        return _("Player {number}").format(number=person + 1)

    def set_team(self, count: int) -> None:
        """So many adventurers; who leads whom is dealt out anew."""
        self.team = count
        self._free_roles()
        self.deal()

    def set_people(self, count: int) -> None:
        """So many players; who leads whom is dealt out anew."""
        self.people = count
        self.deal()

    def deal(self) -> None:
        """Give the adventurers to the players in turn."""
        self.leaders = [seat % self.people for seat in range(MOST)]

    def play_by(self, rules: RuleSet) -> None:
        """Other numbers, and the level that they are meant for."""
        self.numbers, self.difficulty = rules.numbers, rules.level
        self.rules_name = rules.name if differences(rules.numbers) else ""

    def choices(self, seat: int) -> list[int]:
        """The roles that the seat may have: a draw from the bag, and every role that no other seat has chosen (M-028)."""
        taken = {self.roles[other] for other in range(self.team) if other != seat}
        return [NOBODY, *(role for role in range(len(self.numbers.points)) if role not in taken)]

    def _free_roles(self) -> None:
        """Seats that came back into use let go of a role that somebody took meanwhile."""
        for seat in range(self.team):
            if self.roles[seat] not in self.choices(seat):
                self.roles[seat] = next((role for role in self.choices(seat) if role != NOBODY), NOBODY)

    # ------------------------------------------------------------ luck
    @property
    def locked(self) -> bool:
        """Team, roles, level and rules are those of the island of the day."""
        return self.luck == DAILY

    @property
    def watched(self) -> bool:
        """No person plays."""
        return all(self.kinds[: self.people])

    def set_luck(self, luck: int) -> None:
        """RANDOM, SEEDED or DAILY. What the island of the day decides comes and goes with it."""
        if self.luck == DAILY and luck != DAILY:
            for name, value in self._kept.items():
                setattr(self, name, value)
            self.deal()
        elif luck == DAILY and self.luck != DAILY:
            self._kept = {name: getattr(self, name) for name in _FIXED}
            self._take_daily()
        self.luck = luck
        self.told = ""

    def _take_daily(self) -> None:
        daily = self.daily
        assert daily is not None
        rest = MOST - len(daily.roles)
        self.team, self.chosen, self.difficulty = len(daily.roles), True, daily.difficulty
        self.numbers, self.rules_name = RULEBOOK, ""
        self.roles = [*daily.roles, *[NOBODY] * rest]
        self.characters = [*daily.characters, *[0] * rest]
        self.people = min(self.people, self.team)
        self.deal()

    def set_seed(self, text: str) -> None:
        """A code was typed, or something pasted: a whole line sets everything that it names, or nothing if anything in it is wrong."""
        self.seed_text, self.told, self._line_fault = text, "", ""
        if not share_line.is_line(text):
            return
        try:
            line = share_line.read(text)
        except (share_line.BadLine, seeds.BadCode) as error:
            self._line_fault = seed_words.fault(error)
            return
        self._line_fault = self._why_not(line)
        if not self._line_fault:
            self._take(line)

    def _why_not(self, line: share_line.ShareLine) -> str:
        """What the line needs and this table has not."""
        here = share_line.island_word(self.map_file) if self.map_file else ""
        if line.island and here and line.island.casefold() != here.casefold():
            return seed_words.other_island(line.island)
        if line.rules is not None and self._rules_called(line.rules) is None:
            return seed_words.other_rules(line.rules)
        return ""

    def _rules_called(self, name: str) -> RuleSet | None:
        """The house rules of this name: those chosen just now, or some that are always there."""
        if name.casefold() == self.rules_name.casefold():
            return RuleSet(self.rules_name, self.numbers)
        named = (rules for rules in PRESETS.values() if rules.name)
        return next((rules for rules in named if rules.name.casefold() == name.casefold()), None)

    def _take(self, line: share_line.ShareLine) -> None:
        assert line.seed is not None
        rules = self._rules_called(line.rules) if line.rules is not None else RuleSet("", BASES[line.edition])
        assert rules is not None
        self.numbers, self.rules_name = rules.numbers, rules.name
        if line.team:
            self.set_team(line.team)
            self.chosen = bool(line.roles)
        if line.roles:
            rest = MOST - line.team
            self.roles = [*line.roles, *[NOBODY] * rest]
            self.characters = [max(0, character) for character in line.characters] + [0] * rest
        if line.people:
            self.set_people(line.people)
        elif line.team:
            self.set_people(1)
        if line.leaders:
            self.leaders = [*line.leaders, *[0] * (MOST - len(line.leaders))]
        if line.difficulty is not None:
            self.difficulty = line.difficulty
        self.seed_text = seeds.encode(line.seed)
        self.told = seed_words.pasted()

    def seed_fault(self) -> str:
        """What is wrong with the seed, in a sentence; nothing while the luck is drawn otherwise."""
        if self.luck != SEEDED:
            return ""
        if self._line_fault:
            return self._line_fault
        if not self.seed_text.strip():
            return seed_words.no_seed()
        try:
            seeds.decode(self.seed_text)
        except seeds.BadCode as error:
            return seed_words.fault(error)
        return ""

    @property
    def seed(self) -> int | None:
        """The seed agreed on; None for one that is drawn. Raises BadCode while there is a fault."""
        if self.luck == DAILY and self.daily is not None:
            return self.daily.seed
        return seeds.decode(self.seed_text) if self.luck == SEEDED else None

    # ------------------------------------------------------------ whole?
    def fault(self) -> str | None:
        """What has to be put right before the game can begin, in a whole sentence; None when nothing has."""
        if self.people > self.team:
            return ngettext(
                "{people} players need an adventurer each, and there is only {team}.",
                "{people} players need an adventurer each, and there are only {team}.",
                self.team,
            ).format(people=self.people, team=self.team)
        for person in range(self.people):
            if person not in self.leaders[: self.team]:
                return _("{name} leads nobody. Give every player at least one adventurer.").format(
                    name=self.name(person)
                )
        return self._same_name() or self._same_role() or self.seed_fault() or None

    def _same_name(self) -> str:
        named = [person for person in range(self.people) if self.names[person].strip() or self.kinds[person]]
        given = [self.name(person).casefold() for person in named]
        for person in named:
            if given.count(self.name(person).casefold()) > 1:
                return _("Two players are called {name}. Give one of them another name.").format(name=self.name(person))
        return ""

    def _same_role(self) -> str:
        roles = [role for role in self.roles[: self.team] if role != NOBODY] if self.chosen else []
        twice = next((role for role in roles if roles.count(role) > 1), None)
        if twice is None:
            return ""
        return _("The {role} is chosen twice, and there is only one of each.").format(role=role_name(twice))

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
        leaders = tuple(self.leaders[: self.team])
        return Setup(leaders, roles, characters, self.difficulty, self.numbers, self.rules_name)

    def people_names(self) -> tuple[str, ...]:
        """The players by number. A single nameless person stays nameless."""
        if self.people == 1 and not self.kinds[0]:
            return (self.names[0].strip(),)
        return tuple(self.name(person) for person in range(self.people))

    def agreement(self) -> Agreement:
        """Everything that was agreed on. Raises ValueError while there is a fault."""
        daily = self.daily if self.luck == DAILY else None
        return Agreement(
            setup=self.setup(),
            names=self.people_names(),
            seed=self.seed,
            daily=daily.day if daily is not None else "",
            counts=daily is None or daily.standing == UNPLAYED,
            companions={person: kind for person, kind in enumerate(self.kinds[: self.people]) if kind},
        )
