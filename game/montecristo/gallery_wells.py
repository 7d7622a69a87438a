"""Pictures of a well on extreme: the note about its space, its sign on a day on which searching is barred, and the legend."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.app import App

from .gallery_moments import turn
from .gallery_studio import key, point, run
from .rehearsal import Company
from .rules.numbers import EXTREME
from .rules.state import State

if TYPE_CHECKING:
    from .gallery_studio import Studio

_HUNGRY = Company(4, EXTREME, "steady")


def _in_reach(state: State) -> bool:
    """The one whose turn it is can come to a well."""
    who = state.adventurers[state.seat]
    row = state.island.distance[who.space]
    return any(0 < row[well] <= who.points for well in state.wells)


def hover(studio: Studio) -> App:
    """The pointer is on a well in reach."""
    app, scene = studio.table(studio.rehearsals.find(_HUNGRY, turn(2, _in_reach)))
    well = next(well for well in scene.play.state.wells if well in scene.board.reach)
    point(app, scene.board.centre_of(well))
    run(app, 0.3)
    return app


def legend(studio: Studio) -> App:
    """What the legend says where food and water are rolled for."""
    app, _scene = studio.table(studio.rehearsals.find(_HUNGRY, turn(2)))
    key(app, pygame.K_F2)
    run(app, 0.3)
    return app


PICTURES: Sequence[tuple[str, Callable[[Studio], App]]] = (
    ("12-table-well-extreme", hover),
    ("70-legend-extreme", legend),
)
"""Names and takes."""
