"""How to play: the reference card of the box, page by page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.words import _
from game.ui.layout import R
from game.ui.overlay import OverlayScene
from game.ui.scene import Pop, Push, Scene, Transition
from game.ui.scrolling import BAR, ScrollArea
from game.ui.widgets import Button, Label, Widget

from ..rules.numbers import RULEBOOK, Numbers
from .how_to_pages import Entry, Page, pages
from .how_to_rows import EntryRow, GridTable
from .rulebook import RulebookScene

_GAP = 10.0
_FOOT = 54.0
_SIDE_FROM = 1000.0
_SIDE = 250.0


class HowToPlayScene(OverlayScene):
    """The pages of the reference card; Escape and the last button pop it with None.

    ``numbers`` are those of the game being played; ``page`` is the one to begin with; ``learn`` makes the lesson, if it is offered.
    """

    width = 1240.0

    def __init__(self, numbers: Numbers = RULEBOOK, page: int = 0, *, learn: Callable[[], Scene] | None = None) -> None:
        self.numbers = numbers
        self.learn = learn
        self.page = page
        self._turned = True

    def height(self) -> float:
        return 900.0

    def _pages(self) -> tuple[Page, ...]:
        return pages(self.numbers)

    # ------------------------------------------------------------------ layout
    def layout(self) -> list[Widget]:
        self.title = _("How to play")
        all_pages = self._pages()
        self.page %= len(all_pages)
        page = all_pages[self.page]
        foot, body = self.inside().bottom(_FOOT, 12)
        body = body.pad(0, 6, 0, 0)
        widgets = self.heading()
        if body.w >= _SIDE_FROM:
            side, body = body.left(_SIDE, 24)
            widgets += self._contents(side, all_pages)
        widgets += self._body(body, page)
        widgets += self._footer(foot, len(all_pages))
        return widgets

    def _contents(self, side: R, all_pages: tuple[Page, ...]) -> list[Widget]:
        height = min(62.0, (side.h - 8 * (len(all_pages) - 1)) / len(all_pages))
        room = side.top(height * len(all_pages) + 8 * (len(all_pages) - 1))[0]
        return [
            Button(
                cell,
                page.title,
                icon=page.icon,
                chosen=i == self.page,
                key=str(i + 1),
                size=20,
                on_press=partial(self.turn_to, i),
            )
            for i, (cell, page) in enumerate(zip(room.rows(len(all_pages), 8), all_pages, strict=True))
        ]

    def _body(self, body: R, page: Page) -> list[Widget]:
        column = body.pad(0, 0, BAR + 8, 0)
        children: list[Widget] = []
        head, _rest = column.top(38)
        children.append(Label(head, page.title, role="heading", face="sc", size=30, colour=self.ui.theme.ink))
        flowed = self.ui.text.flow(page.intro, "felli", 21, column.w, 1.15)
        intro = R(column.x, head.y2 + 4, column.w, flowed.height + 2)
        children.append(
            Label(
                intro,
                page.intro,
                role="text",
                face="felli",
                size=21,
                colour=self.ui.theme.ink2,
                wrap=True,
                valign="top",
            )
        )
        y = intro.y2 + 14
        for entry in page.entries:
            kind = EntryRow if isinstance(entry, Entry) else GridTable
            h = kind.height(self.ui, entry, column.w)  # type: ignore[arg-type]
            room = R(column.x, y, column.w, h)
            if isinstance(entry, Entry):
                children.append(EntryRow(room, entry.title, entry=entry))
            else:
                children.append(GridTable(room, entry.head[0], grid=entry))
            y += h + _GAP
        old = None if self._turned else next((w for w in self.group.widgets if isinstance(w, ScrollArea)), None)
        self._turned = False
        self._area = ScrollArea(
            body, page.title, children=children, offset=old.offset if old else 0, content=y - body.y
        )
        return [self._area]

    def _footer(self, foot: R, count: int) -> list[Widget]:
        learn = self.learn
        more = [
            (_("Rulebook"), "book", "R", lambda: Push(RulebookScene(self.numbers))),
            *([(_("Learn by playing"), "play", "L", lambda: Push(learn()))] if learn is not None else []),
        ]
        cells = foot.cols(3 + len(more), 12)
        back, middle, on = cells[0], cells[1], cells[2]
        extra = [
            Button(cell, name, icon=icon, key=key, size=20, on_press=press)
            for cell, (name, icon, key, press) in zip(cells[3:], more, strict=True)
        ]
        return [
            *extra,
            Button(
                back, _("Page back"), icon="undo", key="PgUp", size=21, on_press=lambda: self.turn_to(self.page - 1)
            ),
            Button(middle, _("Close"), look="primary", key="Esc", size=23, on_press=Pop),
            Button(
                on,
                _("Next page ({page} of {count})").format(page=self.page + 1, count=count),
                icon="redo",
                key="PgDn",
                size=21,
                on_press=lambda: self.turn_to(self.page + 1),
            ),
        ]

    # ------------------------------------------------------------------ turning
    def turn_to(self, page: int) -> None:
        """Show a page, counted round from 0."""
        self.page = page % len(self._pages())
        self._turned = True
        self.ui.sound.play("page")
        self.relayout()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        answer = super().handle(event)
        if answer is None and not self.group.took and event.type == pygame.KEYDOWN:
            by = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}.get(event.key)
            down = {pygame.K_DOWN: 60.0, pygame.K_UP: -60.0}.get(event.key)
            if by is not None:
                self.turn_to(self.page + by)
            elif down is not None:
                self._area.scroll_to(self._area.offset + down)
        return answer
