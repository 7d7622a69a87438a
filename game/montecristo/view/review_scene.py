"""A finished game looked back on: the team's chance day by day, what turned it, and the way to each of these places in the replay."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import TYPE_CHECKING

import pygame
from attrs import define

from game.core.words import _
from game.ui.layout import R
from game.ui.node import Node
from game.ui.scene import Pop, Push, Scene, Transition, WidgetScene
from game.ui.scrolling import BAR, ScrollArea
from game.ui.text import Flowed, plain
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget

from ..advice.review import Review, reviewing
from .panels_parts import fitted
from .review_chart import ReviewChart
from .words.review_words import TurningTold, summary, told_turning
from .words.roles import Cast

if TYPE_CHECKING:
    from game.core.session import Session

_ROOMY_FROM = 860.0
_STEPS = 6
"""Steps of the work in one turn of the loop."""
_GAP = 7.0


@define(eq=False, kw_only=True)
class TurningButton(Button):
    """One turning point: its number, what it was, from what to what, and below it what happened."""

    told: TurningTold
    number: int
    fell: bool

    @property
    def value_text(self) -> str:
        return plain(f"{self.told.change}. {self.told.text}")

    def flow(self, ui: Ui) -> Flowed:
        """What happened."""
        return ui.text.flow(self.told.text, "eb", 18, self.r.w - 62 - 40, 1.12)

    def head_height(self, ui: Ui) -> float:
        """One line, or two where the title needs all of it."""
        both = ui.text.width(self.told.title, "sc", 22) + ui.text.width(self.told.change, "sc", 20) + 20
        return 40.0 if both <= self.r.w - 84 - 46 else 66.0

    def wanted_height(self, ui: Ui) -> float:
        """Height for all of it."""
        return self.head_height(ui) + (self.flow(ui).height + 8 if self.told.text else 4)

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        mood = "pressed" if self.held and self.hover else "hover" if self.hover else "normal"
        ui.panels.panel(target, self.r, f"button:{mood}")
        r, t = self.r.moved(0, 1) if mood == "pressed" else self.r, ui.theme
        colour = t.danger2 if self.fell else t.free
        disc = f'<circle cx="20" cy="20" r="18" fill="{t.cream}" stroke="{colour}" stroke-width="3"/>'
        ui.blit_centred(target, ui.svg.draw_string(disc, 30, 30, (0, 0, 40, 40)), r.x + 25, r.y + 22)
        ui.text.draw(target, str(self.number), R(r.x + 10, r.y + 7, 30, 30), "sc", 19, colour, "center")
        ui.icon(target, "eye", r.x2 - 24, r.cy, 26)
        ui.icon(target, self.told.icon, r.x + 62, r.y + 22, 27)
        top, row = self.head_height(ui), R(r.x + 84, r.y + 8, r.x2 - 46 - r.x - 84, 28)
        if top > 40:
            below = R(row.x, row.y + 26, row.w, 24)
            ui.text.draw(target, self.told.change, below, "sc", 20, colour)
        else:
            change, row = row.right(ui.text.width(self.told.change, "sc", 20) + 4, 8)
            ui.text.draw(target, self.told.change, change, "sc", 20, colour, "right")
        ui.text.draw(target, self.told.title, row, "sc", fitted(ui, self.told.title, "sc", 22, row.w), t.ink)
        ui.text.draw_flowed(target, self.flow(ui), r.x + 50, r.y + top, t.ink2)
        if self.ring:
            ui.panels.focus_ring(target, self.r)


class ReviewScene(WidgetScene):
    """``watch`` makes the replay of the game after so many actions. Pops with None."""

    def __init__(self, session: Session, names: tuple[str, ...], *, watch: Callable[[int], Scene]) -> None:
        self.session, self.names, self.watch = session, names, watch
        self.review: Review | None = None
        self._work: Generator[float, None, Review] = reviewing(session.setup, session.island, session.log)
        self._share = 0.0
        self._hot: int | None = None
        self._offset = 0.0

    # ------------------------------------------------------------ time
    def update(self, dt: float) -> Transition | None:
        if self.review is None:
            self._go_on()
        else:
            self._point()
        return None

    def _go_on(self) -> None:
        try:
            for _step in range(_STEPS):
                share = next(self._work)
            if int(100 * share) != int(100 * self._share):
                self._share, self.stale = share, True
        except StopIteration as done:
            self.review = done.value
            self.relayout()

    @property
    def moving(self) -> bool:
        return self.review is None

    def _point(self) -> None:
        """The mark of the line that is pointed at stands out."""
        hot = next(
            (w.number - 1 for w in self.group.widgets if isinstance(w, TurningButton) and (w.hover or w.ring)), None
        )
        if hot != self._hot:
            self._hot, self.stale = hot, True

    def handle(self, event: pygame.event.Event) -> Transition | None:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.review is not None:
            number = self._chart().number_at(*self.ui.to_logical(event.pos))
            if number is not None:
                return self._open(number)
        answer = super().handle(event)
        if answer is None and not self.group.took and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        return answer

    def _open(self, number: int) -> Transition:
        assert self.review is not None
        return Push(self.watch(self.review.turnings[number].at))

    # ------------------------------------------------------------ layout
    @property
    def _roomy(self) -> bool:
        return self.ui.room.h >= _ROOMY_FROM

    def _parts(self) -> tuple[R, R, R, R, R]:
        """The sheet; in it heading, curve, list, foot."""
        room = self.ui.room
        if self._roomy:
            page = room.pad(min(96.0, room.w * 0.04), 36).center(1500, 1010)
            inside, head_h, foot_h, gap = page.pad(52, 32), 92.0, 58.0, 16.0
        else:
            page = room.inset(10)
            inside, head_h, foot_h, gap = page.pad(22, 12), 50.0, 42.0, 6.0
        head, body = inside.top(head_h, gap)
        foot, body = body.bottom(foot_h, gap)
        if self._roomy or room.w < 900:
            chart, rows = body.top(body.h * 0.44, gap)
        else:
            chart, rows = body.left(body.w * 0.5, 14)
        return page, head, chart, rows, foot

    def layout(self) -> list[Widget]:
        _page, _head, _chart, rows, foot = self._parts()
        old = getattr(self, "group", None)
        if old is not None:
            self._offset = next((w.offset for w in old.widgets if isinstance(w, ScrollArea)), 0.0)
        close = Button(foot.right(min(260.0, foot.w))[0], _("Close"), icon="close", key="Esc", size=22, on_press=Pop)
        if self.review is None:
            return [close]
        cast = Cast.of(self.session.state, self.names)
        y, buttons = rows.y + 4, []
        for number, turning in enumerate(self.review.turnings):
            told = told_turning(turning, cast, self.session.island)
            button = TurningButton(
                R(rows.x + 4, y, rows.w - BAR - 12, 40), told.title, told=told, number=number + 1, fell=turning.change < 0,
                tooltip=_("Watch the game from here."), on_press=partial(self._open, number),
            )  # fmt: skip
            button.r = R(button.r.x, y, button.r.w, button.wanted_height(self.ui))
            y = button.r.y2 + _GAP
            buttons.append(button)
        area = ScrollArea(rows, _("Turning points"), children=list(buttons), offset=self._offset, content=y - rows.y)
        return [area, close]

    def _chart(self) -> ReviewChart:
        assert self.review is not None
        return ReviewChart(self.ui, self.review, self._parts()[2])

    # ------------------------------------------------------------ drawing
    def paint(self, target: pygame.Surface) -> None:
        ui, t = self.ui, self.ui.theme
        page, head, chart, _rows, _foot = self._parts()
        ui.panels.wood(target)
        ui.panels.panel(target, page, "overlay")
        upper, lower = head.top(head.h * 0.56)
        ui.text.draw(target, _("How the game went"), upper, "sc", 44 if self._roomy else 27, t.danger2)
        ui.text.draw(target, self._line(), lower, "felli", 22 if self._roomy else 17, t.ink2)
        if self.review is None:
            self._paint_progress(target, chart.pad(20, 0))
        else:
            self._chart().draw(target, self._hot)

    def _line(self) -> str:
        if self.review is None:
            return _("The game is being gone through ..")
        return summary(self.review.days, self.review.turnings)

    def _paint_progress(self, target: pygame.Surface, room: R) -> None:
        t, w = self.ui.theme, min(520.0, room.w)
        bar = room.center(w, 20)
        body = (
            f'<rect x="1" y="1" width="{w - 2}" height="18" rx="9" fill="{t.paper3}" stroke="{t.ink2}" stroke-width="1.6"/>'
            f'<rect x="4" y="4" width="{max(12.0, (w - 8) * self._share)}" height="12" rx="6" fill="{t.brass}"/>'
        )
        self.ui.blit(target, self.ui.svg.draw_string(body, w, 20), bar.x, bar.y)

    def describe(self) -> list[Node]:
        nodes = [Node("heading", _("How the game went"), value=self._line())]
        if self.review is not None:
            box = self.ui.rect(self._parts()[2])
            last = self.review.moments[-1].chance if self.review.moments else 0.0
            nodes.append(
                Node("chart", _("The chance to come home"), value=f"{last:.2f}", rect=(box.x, box.y, box.w, box.h))
            )
        return [*nodes, *super().describe()]
