"""The monk's note beside the table of the lesson: what to do and why, the chapters gone through, and the buttons to move in the lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from game.ui import theme
from game.ui.group import Group
from game.ui.layout import R
from game.ui.node import Node
from game.ui.widgets import Button, Widget, key_matches

from .panels_parts import line
from .portraits import MONK, draw_picture
from .words import lesson_words

if TYPE_CHECKING:
    from game.ui.ui import Ui

    from ..lesson import Course
    from .table_view import TableView

NEXT, BACK, SKIP, LEAVE, CHAPTERS = "next", "back", "skip", "leave", "chapters"
"""What a button of the note answers."""

SHADOW = 26.0
_COLUMN_FROM = 270.0
"""In the column of the team cards from this free height on, else over the chart."""
_OVER = 0.57
"""Over the chart it takes this part of the width, at the right: the lesson keeps to the west of the island."""
_LEAST_OVER = 236.0
"""If the sea beside the island is so wide, the note keeps to it."""
_OVER_SIZE, _OVER_HEAD = 20.0, 54.0
"""Over the chart its words are of this size at most, and its portrait is so large: it shall cover little."""
_KEYS = (
    pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT,
)  # fmt: skip
"""What a button with the focus ring answers to."""
_TIGHT_BELOW = 360.0
"""Below this height all buttons but the first are icons."""


class CoachNote:
    """The note. ``place`` finds its room, ``paint`` draws it, ``handle`` answers one of the words above."""

    def __init__(self, ui: Ui, course: Course, done: list[str]) -> None:
        self.ui = ui
        self.course = course
        self.done = done
        self.r = self._room = R(0, 0, 0, 0)
        self.no = ""
        """The gentle no of the last moment, shown in the place of the note's text."""
        self.aside = False
        """It stands in the column, beside the chart."""
        self.group = Group(ui, [])
        self._shown: object = None

    # ------------------------------------------------------------ layout
    def place(self, view: TableView) -> None:
        """Below the team cards if there is room, else over the lower edge of the chart."""
        at = view.at
        low = max(card.y2 for card in at.cards)
        column = R(at.cards[0].x, low + 12, at.cards[0].w, at.strip.y2 - low - 12)
        self.aside = at.kind != "narrow" and column.h >= _COLUMN_FROM
        if self.aside:
            self.r = column.bottom(min(column.h, 470.0))[0]
        else:
            sheet = at.sheet.inset(10)
            w = min(sheet.w, max(240.0, min(460.0, sheet.w * _OVER)))
            if _LEAST_OVER <= view.sea_beside < w:
                w = view.sea_beside
            self.r = R(sheet.x2 - w, sheet.y, w, min(sheet.h, 300.0))
        self._room = self.r
        self._shown = None
        self.keep()

    def keep(self) -> bool:
        """Make the buttons that belong to the present step; True when the note shows something else than before."""
        course = self.course
        if not self.aside:
            self.r = self._room.top(min(self._room.h, self._height()))[0]
        now = course.chapter, course.step.key, self.no, self.r, tuple(self.done), self.ui.theme.name, course.begins
        if now == self._shown:
            return False
        self._shown = now
        self.group = Group(self.ui, self._buttons(), like=self.group)
        return True

    def _said(self) -> str:
        return self.no or lesson_words.coach_says(self.course.step.key)

    def _height(self) -> float:
        """What the words need over the chart."""
        words = self.ui.text.flow(self._said(), "eb", _OVER_SIZE, self._room.w - 28, 1.14).height
        return 24 + _OVER_HEAD + 4 + words + 8 + self._foot().h + 6

    @property
    def _tight(self) -> bool:
        return self.r.h < _TIGHT_BELOW

    @property
    def _slim(self) -> bool:
        """There is no room for the icons beside the first button."""
        return self.r.w < 290

    def _buttons(self) -> list[Widget]:
        """Next, then what moves in the lesson."""
        last = self.course.next_chapter is None
        none = R(0, 0, 0, 0)
        look = "leather" if self._tight else "button"
        named = [
            Button(none, _("Back"), icon="previous", look=look, key="PgUp", size=17, message=BACK, tooltip=_("This chapter again, or the one before it (PgUp).")),
            Button(none, _("Skip"), icon="next", look=look, key="PgDn", size=17, message=SKIP, enabled=not last, tooltip=_("Go on with the next chapter (PgDn)."), reason=_("This is the last chapter.")),
            Button(none, _("Chapters"), icon="book", look=look, key="Home", size=17, message=CHAPTERS, tooltip=_("All chapters, to go to any of them (Home).")),
            Button(none, _("Leave"), icon="close", look=look, key="Q", size=17, message=LEAVE, tooltip=_("Leave the lesson. It goes on where you stopped (Q).")),
        ]  # fmt: skip
        if not self._tight:
            for button in named:
                button.icon = ""
        on = Button(
            none, _("Next"), look="primary", key="Enter", size=20, enabled=self.course.holds, message=NEXT,
            reason=_("Do what the note says first."),
        )  # fmt: skip
        foot = self._foot()
        if self._tight and self._slim:
            on.r, icons = foot.top(34, 5)
            cells = icons.cols(4, 5)
        elif self._tight:
            icons, on.r = foot.right(4 * foot.h + 3 * 5, 6)
            cells = icons.cols(4, 5)
        else:
            on.r, rest = foot.top(44, 6)
            cells = rest.grid(2, 2, 6)
        for button, cell in zip(named, cells, strict=True):
            button.r = cell
        return [on, *named]

    def _foot(self) -> R:
        height = 120.0 if not self._tight else 67.0 if self._slim else 34.0
        return self.r.pad(14, 12).bottom(height)[0]

    # ------------------------------------------------------------ input
    def handle(self, event: pygame.event.Event) -> str | None:
        """A button was pressed: which one. While none has the keyboard, only the keys of the buttons are used: the others are the table's."""
        own = event.type == pygame.KEYDOWN and (
            (self.group.has_keyboard and event.key in _KEYS)
            or any(w.enabled and key_matches(event, w.key) for w in self.group.widgets)
        )
        if event.type == pygame.KEYDOWN and not own:
            self.group.took = False
            return None
        answer = self.group.handle(event)
        return answer if isinstance(answer, str) else None

    def under(self, pos: tuple[int, int]) -> bool:
        """A device position lies on the note."""
        return self.r.contains(*self.ui.to_logical(pos))

    # ------------------------------------------------------------ drawing
    def box(self) -> pygame.Rect:
        """Device pixels that it covers, shadow included."""
        return self.ui.rect(self.r.inset(-SHADOW))

    def paint(self, target: pygame.Surface) -> None:
        """Draw all of it."""
        ui, t, r = self.ui, self.ui.theme, self.r
        ui.panels.panel(target, r, "note")
        inside = r.pad(14, 12)
        course = self.course
        body = inside.pad(0, 0, 0, self._foot().h + 6)
        d = (
            44.0
            if self._tight and self._slim
            else min(74.0, max(_OVER_HEAD, body.h * 0.28))
            if self.aside
            else _OVER_HEAD
        )
        head, body = body.top(d, 4)
        draw_picture(ui, target, MONK, head.x + d / 2, head.y + d / 2 + 5, d * 0.94)
        words = head.pad(d + 10, 2, 0, 2)
        number = lesson_words.chapter_line(course.chapter + 1, len(course.chapters))
        title = lesson_words.chapter_title(course.chapters[course.chapter].key)
        top, middle = words.top(0 if self._slim else words.h * 0.34)
        middle, low = middle.top(words.h * (0.6 if self._slim else 0.4))
        if not self._slim:
            line(ui, target, number, top, "ebi", 16, t.ink2)
        line(ui, target, title, middle, "sc", 22, t.danger2)
        self._ticks(target, low)
        said = self._said()
        colour = t.danger if self.no else t.ink
        ui.text.draw(
            target, said, body, "eb", self._size(said, body), colour, valign="top", wrap=True, line_height=1.14
        )
        self.group.draw(target, whole=True)

    def _size(self, said: str, room: R) -> float:
        """As large as the words fit, from 22 down to 15."""
        for size in (22.0, 21.0, 20.0, 19.0, 18.0, 17.0, 16.0, 15.5):
            if self.ui.text.flow(said, "eb", size, room.w, 1.14).height <= room.h:
                return size
        return 15.0

    def _ticks(self, target: pygame.Surface, r: R) -> None:
        """A dot for each chapter: full when gone through, ringed for the present one."""
        ui, t = self.ui, self.ui.theme
        chapters = self.course.chapters
        d = min(13.0, r.h, r.w / len(chapters) - 2)
        for number, chapter in enumerate(chapters):
            cx = r.x + d / 2 + number * (d + 2)
            here = number == self.course.chapter
            fill = t.free if chapter.key in self.done else t.paper3
            ui.panels.dot(target, cx, r.cy, d, fill)
            if here:
                ring = f'<circle cx="10" cy="10" r="8.4" fill="none" stroke="{theme.MADDER}" stroke-width="3"/>'
                ui.blit_centred(target, ui.svg.draw_string(ring, d * 1.15, d * 1.15, (0, 0, 20, 20)), cx, r.cy)

    def describe(self) -> list[Node]:
        """The note and its buttons."""
        box = self.ui.rect(self.r)
        said = self._said()
        title = lesson_words.chapter_title(self.course.chapters[self.course.chapter].key)
        note = Node(role="coach", name=title, value=said, rect=(box.x, box.y, box.w, box.h))
        return [note, *self.group.describe()]


def draw_ring(ui: Ui, target: pygame.Surface, r: R, round_one: bool = False) -> None:
    """The mark around what shall be pressed or looked at."""
    room = ring_room(r)
    w, h = room.w, room.h
    rx = min(w, h) / 2 - 4 if round_one else 13
    ring = f'<rect x="5" y="5" width="{w - 10}" height="{h - 10}" rx="{rx}" fill="none" '
    body = (
        f'{ring}stroke="#fff3c8" stroke-opacity=".75" stroke-width="9"/>'
        f'{ring}stroke="#e2452c" stroke-width="4.4"/>'
        f'{ring}stroke="#ffd873" stroke-width="1.4" stroke-dasharray="10 7"/>'
    )
    ui.blit(target, ui.svg.draw_string(body, w, h), room.x, room.y)


def ring_room(r: R) -> R:
    """What the mark around ``r`` may touch."""
    return r.inset(-10)
