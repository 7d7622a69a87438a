"""Pictures of the house rules, and of a table that plays by large ones, for the gallery."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from attrs import evolve

from game.core.session import Session
from game.ui.app import App

from . import saved
from .bots import POLICIES
from .house_shelf import HouseShelf
from .rules.actions import ABANDON
from .rules.frames import TurnOpen
from .rules.numbers import DECK, HARD, RULEBOOK, Cost, Numbers
from .rules.presets import PRESETS, RuleSet
from .rules.state import Setup
from .view.house_editor import HouseEditorScene
from .view.house_scene import HouseScene
from .view.setup_draft import Draft
from .view.setup_scene import SetupScene
from .view.table import TableScene

if TYPE_CHECKING:
    from .gallery_studio import Studio

GIANTS = evolve(
    RULEBOOK, health_full=12, food_full=12, water_full=12, points=(12,) * 6, points_lost=(3, 3, 3, 2, 2, 1, 1, *(0,) * 6),
    capacity=(12,) * 6, satchel_room=6, hideaway_room=12, wells=12, thief_points=12, cubes_each=60, revived=(12, 6, 6),
)  # fmt: skip
"""The most of everything that a panel has to show."""
SUNDAY = RuleSet(
    "Sunday evening",
    evolve(PRESETS["short"].numbers, deck=tuple({"flu": 0, "viper": 2}.get(card, 1) for card in DECK), wells=2),
    HARD,
)
_IMPOSSIBLE = evolve(SUNDAY, numbers=evolve(SUNDAY.numbers, well_cost=Cost((9, 3, 0, 2, 0, 0))))


def sets(studio: Studio, index: int = 4) -> App:
    """The list, with two sets of the players' own."""
    with tempfile.TemporaryDirectory() as folder:
        shelf = HouseShelf(Path(folder) / "house-rules", Path(folder))
        for rules in (SUNDAY, evolve(PRESETS["family"], name="Grandmother's island")):
            shelf.keep(rules)
        scene = HouseScene(shelf, PRESETS["short"])
        scene.index = index
        return studio.show(scene)


def editor(studio: Studio, page: int, *, impossible: bool = False) -> App:
    """A page of the editor."""
    return studio.show(HouseEditorScene(_IMPOSSIBLE if impossible else SUNDAY, page))


def setup(studio: Studio) -> App:
    """The set-up of a game by house rules."""
    draft = Draft(team=3)
    draft.play_by(PRESETS["family"])
    return studio.show(SetupScene(studio.begin, draft, house=lambda now: HouseScene(HouseShelf(Path(), Path()), now)))


def _session(studio: Studio, team: int, numbers: Numbers) -> Session:
    """A game of eager players on its third day."""
    setup = Setup(tuple(range(team)), tuple(range(team)), (0,) * team, numbers=numbers, rules_name=SUNDAY.name)
    session = saved.start(setup, studio.chart.island, studio.chart.path.name, (), None, 5)
    luck = random.Random(3)
    while (asked := session.decision()) is not None:
        if session.state.day >= 3 and type(asked.frame) is TurnOpen:
            break
        chance = asked.seat < 0
        session.act(session.draw_chance() if chance else POLICIES["eager"](session.state, session.legal(), luck))
    return session


def table(studio: Studio, team: int) -> App:
    """The table with meters, packs and points of twelve."""
    from .gallery_studio import NAMES, settle

    scene = TableScene(_session(studio, team, GIANTS), studio.chart, names=NAMES[:team])
    app = studio.show(scene, speed="instant")
    settle(app)
    return app


def pause(studio: Studio, *, listed: bool = False) -> App:
    """The pause menu of a game by house rules, or what it lists."""
    from .gallery_studio import key, run

    app = table(studio, 3)
    key(app, pygame.K_ESCAPE)
    run(app, 0.3)
    if listed:
        key(app, pygame.K_r, "r")
        run(app, 0.3)
    return app


def score(studio: Studio) -> App:
    """The score of a game by house rules."""
    from .gallery_studio import run

    session = _session(studio, 3, SUNDAY.numbers)
    session.act(ABANDON)
    scene = studio.score(session)  # type: ignore[arg-type]
    app = studio.show(scene)
    run(app, 3.0)
    return app


PICTURES: Sequence[tuple[str, Callable[[Studio], App]]] = (
    ("07-house-rules", sets),
    ("07-house-rules-own", partial(sets, index=7)),
    *((f"08-house-{page:02}", partial(editor, page=page)) for page in range(11)),
    ("08-house-impossible", partial(editor, page=3, impossible=True)),
    ("09-setup-house", setup),
    ("19-table-giants", partial(table, team=4)),
    ("19-table-giants-six", partial(table, team=6)),
    ("71-pause-house", pause),
    ("71-pause-house-list", partial(pause, listed=True)),
    ("94-score-house", score),
)
"""Names and takes."""
