"""Pictures of a stunned Thief before and in its next turn, and of a theft in which the die shows a free face."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui.app import App

from .gallery_moments import FOUR, TWO, turn
from .gallery_studio import run, until
from .rehearsal import Company
from .rules import actions as act
from .rules import frames as fr
from .rules.actions import Action
from .rules.forecast import forecast
from .rules.numbers import ANY_KIND
from .rules.state import AFTERNOON, State
from .rules.thief import thief_reach

if TYPE_CHECKING:
    from .gallery_studio import Studio


def _threatens(state: State) -> bool:
    """It is stunned, and comes to somebody all the same, if stunned Thieves walk by these numbers."""
    return state.thief_stunned and (any(forecast(state).caught) or thief_reach(state) < 0)


def morning(studio: Studio, company: Company = FOUR) -> App:
    """The forecast for a stunned Thief."""
    return studio.table(studio.rehearsals.find(company, turn(2, _threatens)))[0]


def afternoon(studio: Studio) -> App:
    """The panel and the strip while it has its turn."""

    def before(state: State, action: Action | None) -> bool:
        last = (state.first - 1) % len(state.adventurers)
        return type(action) is act.EndTurn and state.seat == last and state.thief_stunned

    app, scene = studio.table(studio.rehearsals.find(FOUR, before), speed="normal")
    until(app, scene, lambda: scene.play.stage.phase == AFTERNOON and not scene.play.stage.thief_stunned)
    run(app, 0.2)
    return app


def free_face(studio: Studio) -> App:
    """Whoever is caught rolls a free face."""

    def shown(state: State, action: Action | None) -> bool:
        if not (isinstance(action, act.RollResource) and state.agenda and type(state.agenda[-1]) is fr.Theft):
            return False
        return state.agenda[-1].cause == "theft" and state.numbers.resource_die[action.face - 1] == ANY_KIND

    app, scene = studio.table(studio.rehearsals.find(FOUR, shown, back=3), speed="normal")
    until(app, scene, lambda: scene.director.gate is not None and scene.director.holding)
    run(app, 0.5)
    return app


PICTURES: Sequence[tuple[str, Callable[[Studio], App]]] = (
    ("57-thief-dazed", morning),
    ("57-thief-dazed-two", lambda studio: morning(studio, TWO)),
    ("57-thief-dazed-walks", afternoon),
    ("66-caught-free-face", free_face),
)
"""Names and takes."""
