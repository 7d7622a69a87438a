"""The island of the day among the player's games: whether it was begun or played, and with what result."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define

from game.core.saves import BadSave
from game.ui.scene import Scene

from . import saved
from .daily import DailyIsland, island_of
from .rules.score import score
from .rules.state import OUTCOMES, PLAYING
from .shelf import FINISHED, Expedition, Shelf
from .view.daily_offer import BEGUN, PLAYED, DailyOffer

if TYPE_CHECKING:
    from .app import Program

log = logging.getLogger(__name__)


def games_of(island: DailyIsland, shelf: Shelf) -> list[Path]:
    """The files of this island, the first begun first: names begin with the date. A broken file is none."""
    found = []
    for path in [*saved.games_in(shelf.folder), *saved.games_in(shelf.folder / FINISHED)]:
        if path.name[:10] < island.day:
            continue
        try:
            if saved.read_header(path).daily == island.day:
                found.append(path)
        except BadSave as fault:
            log.info("%s is not looked at: %s", path, fault)
    return sorted(found, key=lambda path: path.name)


def offer(island: DailyIsland, shelf: Shelf) -> tuple[DailyOffer, Expedition | None]:
    """What the title says of the island, and the game of it if there is one. Only the first try counts."""
    plain = DailyOffer(island.day, island.seed, island.roles, island.characters, island.difficulty)
    for path in games_of(island, shelf):
        try:
            game = shelf.read(path)
        except BadSave as fault:
            log.warning("the island of the day in %s is passed over: %s", path, fault)
            continue
        return _standing(plain, game), game
    return plain, None


def _standing(plain: DailyOffer, game: Expedition) -> DailyOffer:
    state = game.session.state
    common = plain.day, plain.seed, plain.roles, plain.characters, plain.difficulty
    if state.outcome == PLAYING:
        return DailyOffer(*common, standing=BEGUN, at=state.day)
    return DailyOffer(*common, standing=PLAYED, outcome=OUTCOMES[state.outcome], points=score(state).total)


@define
class TodaysIsland:
    """Implements view.daily_offer.Daily on the games of a program."""

    program: Program

    @property
    def _island(self) -> DailyIsland:
        return island_of(self.program.clock())

    def today(self) -> str:
        """The day as the clock has it."""
        return self.program.clock().isoformat()

    def offer(self) -> DailyOffer:
        """Looks through the games of the last day."""
        return offer(self._island, self.program.shelf)[0]

    def set_up(self) -> Scene:
        """Only players and companions are left to be agreed on."""
        return self.program.agree(daily=True)

    def go_on(self) -> Scene | None:
        """The game that was begun."""
        game = offer(self._island, self.program.shelf)[1]
        return self.program.go_on(game) if game is not None else None
