"""Pictures of seeds, of the island of the day and of companions at the table."""

from __future__ import annotations

import datetime

import pygame
from attrs import evolve

from game.core import seeds
from game.ui.app import App
from game.ui.scene import Scene

from .companions import ProcessCompanions
from .daily import island_of
from .gallery_moments import FOUR, SIX, turn
from .gallery_studio import FRAME, NAMES, Studio, key, run
from .rehearsal import Company
from .view import share_line
from .view.daily_offer import BEGUN, PLAYED, UNPLAYED, DailyOffer
from .view.setup_draft import DAILY, SEEDED, Draft
from .view.setup_scene import SetupScene
from .view.table import TableScene
from .view.title import TitleScene

DAY = datetime.date(2026, 11, 30)
POLICIES = ("steady", "expert")


def offer(standing: int = UNPLAYED) -> DailyOffer:
    """The island of a Monday in November."""
    island = island_of(DAY)
    plain = DailyOffer(island.day, island.seed, island.roles, island.characters, island.difficulty)
    if standing == BEGUN:
        return evolve(plain, standing=BEGUN, at=5)
    return evolve(plain, standing=PLAYED, outcome="won", points=74) if standing == PLAYED else plain


class OneDay:
    """A calendar that stands still."""

    def __init__(self, standing: int) -> None:
        self.standing = standing

    def today(self) -> str:
        """Always the same day."""
        return DAY.isoformat()

    def offer(self) -> DailyOffer:
        """The island as it stands."""
        return offer(self.standing)

    def set_up(self) -> Scene:
        """Not shown here."""
        raise NotImplementedError

    def go_on(self) -> Scene | None:
        """Nothing was saved."""
        return None


def title(studio: Studio, standing: int) -> App:
    """The title with the island of the day."""
    plain = studio.title()
    return studio.show(
        TitleScene(
            new_game=plain.new_game,
            chart=studio.chart,
            stage=plain.stage,
            learn=plain.learn,
            daily=OneDay(standing),
        )
    )


def setup(studio: Studio, luck: int, *, standing: int = UNPLAYED, seed: str = "", watched: bool = False) -> App:
    """The agreement, scrolled down to the luck."""
    draft = Draft(
        team=4,
        people=3,
        names=[*NAMES[:2], "", "", "", ""],
        kinds=["", "", "steady", "", "", ""],
        daily=offer(standing),
    )
    if watched:
        draft.names, draft.kinds = [""] * 6, ["steady", "expert", "steady", "", "", ""]
    draft.deal()
    draft.set_luck(luck)
    if luck == SEEDED:
        draft.set_seed(seed)
    app = studio.show(SetupScene(studio.begin, draft, policies=POLICIES))
    scene = app.top
    assert isinstance(scene, SetupScene)
    if luck != DAILY:
        next(w for w in scene.group.widgets if w.name and w.area is not None).area.scroll_to(10_000)
        scene.relayout()
        run(app, 0.1)
    return app


def table(studio: Studio, company: Company = FOUR, *, seconds: float = 0.9, everybody: bool = False) -> App:
    """A companion in the middle of its turn."""
    app, _scene = companion_table(studio, company, everybody=everybody)
    run(app, seconds)
    return app


def companion_table(studio: Studio, company: Company, *, everybody: bool = False) -> tuple[App, TableScene]:
    """A table at which the one who acts, or everybody, is led by a companion."""
    session = studio.rehearsals.find(company, turn(12))
    leaders = session.setup.leaders
    whose = set(leaders) if everybody else {leaders[session.state.seat]}
    session.hand_over(dict.fromkeys(sorted(whose), "steady"))
    companions = ProcessCompanions(studio.chart.island, in_window=True)
    scene = TableScene(
        session,
        studio.chart,
        names=NAMES[: max(leaders) + 1],
        home=studio.title,
        finished=lambda: studio.score(session),
        companions=companions,
        share=share_line.write(session.setup, studio.chart.path.name, 0x3FA9C71D),
    )
    return studio.show(scene), scene


def press(
    studio: Studio, code: int, text: str = "", *, company: Company = FOUR, then: tuple[int, str] | None = None
) -> App:
    """The table of a companion's turn after a key, and perhaps another one."""
    app, scene = companion_table(studio, company)
    app.step([], FRAME)
    scene.director.finish()
    for each in ((code, text), then):
        if each is not None:
            key(app, *each)
    run(app, 0.3)
    return app


def leaders(studio: Studio, company: Company = FOUR) -> App:
    """Who leads whom."""
    return press(studio, pygame.K_w, "w", company=company)


def crowd(studio: Studio) -> App:
    """The same with three players of six adventurers."""
    return leaders(studio, SIX)


def pause(studio: Studio) -> App:
    """The pause menu with everything in it, after the seed was copied."""
    return press(studio, pygame.K_ESCAPE, then=(pygame.K_c, "c"))


SEED = seeds.encode(0x3FA9C71D)
