"""The rulebook in the game: topics at the left, a page at the right, and a field to search in all of them."""

from __future__ import annotations

import pygame

from game.core.words import _
from game.ui.inputs import TextField
from game.ui.layout import R
from game.ui.overlay import OverlayScene
from game.ui.scene import Pop, Transition
from game.ui.scrolling import BAR, ListBox, Row, ScrollArea
from game.ui.widgets import Button, Label, Widget

from ..rules.numbers import RULEBOOK, Numbers
from .rulebook_rows import make_row
from .words import rulebook
from .words.rulebook import Found, topics

_SIDE_FROM, _SIDE = 860.0, 290.0
_FOOT, _FIELD = 54.0, 46.0
_GAP = 8.0
_SCROLL = {pygame.K_DOWN: 60.0, pygame.K_UP: -60.0}


class RulebookScene(OverlayScene):
    """Opens at a topic, by its key ("": the first). Escape closes it, or first the search.

    In a narrow window the contents and the page take turns; ``reading`` tells which is shown.
    """

    width = 1320.0

    def __init__(self, numbers: Numbers = RULEBOOK, topic: str = "") -> None:
        self.numbers = numbers
        self.number = rulebook.topic_number(topic, numbers)
        self.reading = bool(topic)
        self.query = ""
        self._fresh = True
        self.title = _("Rulebook")

    def height(self) -> float:
        return 940.0

    # ------------------------------------------------------------ searching
    def _found(self) -> list[Found]:
        return rulebook.search(self.query, self.numbers)

    def _listed(self) -> list[Found]:
        """What the contents list: all topics, or those in which something was found."""
        if self.query.strip():
            return self._found()
        return [Found(number, ()) for number in range(len(topics(self.numbers)))]

    def _search(self, query: str) -> None:
        self.query = query
        found = self._found()
        if found:
            self.number = found[0].topic
        self._fresh = True
        self.relayout()

    def turn_to(self, number: int, *, read: bool = True) -> None:
        """Show a topic by its place."""
        if number != self.number:
            self.ui.sound.play("page")
        self.number, self._fresh = number % len(topics(self.numbers)), True
        self.reading = self.reading or read
        self.relayout()

    # ------------------------------------------------------------ layout
    @property
    def _wide(self) -> bool:
        return self.inside().w >= _SIDE_FROM

    def layout(self) -> list[Widget]:
        self.title = _("Rulebook")
        foot, body = self.inside().bottom(_FOOT if self.inside().h > 300 else 44.0, 10)
        body = body.pad(0, 4, 0, 0)
        widgets = self.heading()
        if self._wide:
            side, page = body.left(_SIDE, 22)
            widgets += [*self._contents(side), self._page(page)]
        elif self.reading:
            widgets.append(self._page(body))
        else:
            widgets += self._contents(body)
        return [*widgets, *self._footer(foot)]

    def _contents(self, room: R) -> list[Widget]:
        head, rest = room.top(_FIELD, 8)
        old = getattr(self, "group", None)
        typed = next((w for w in old.widgets if isinstance(w, TextField)), None) if old is not None else None
        field = TextField(
            head,
            _("Search"),
            text=self.query,
            hint=_("Search the rules"),
            max_length=40,
            size=20,
            on_change=self._search,
        )
        if typed is not None:
            field.caret = min(typed.caret, len(self.query))
        listed = self._listed()
        every = topics(self.numbers)
        rows = [
            Row(every[each.topic].title, icon=every[each.topic].icon, side=str(len(each.items)) if each.items else "", value=each.topic)
            for each in listed
        ]  # fmt: skip
        place = next((n for n, each in enumerate(listed) if each.topic == self.number), -1)
        box = ListBox(
            rest, _("Topics"), rows=rows, index=place, row_height=40, empty=_("Nothing is said about that."),
            on_change=lambda n: self.turn_to(listed[n].topic),
        )  # fmt: skip
        if not self._wide:
            box.on_press = lambda: self.turn_to(listed[box.index].topic) if rows else None
        old_box = next((w for w in old.widgets if isinstance(w, ListBox)), None) if old is not None else None
        if old_box is not None and len(old_box.rows) == len(rows):
            box.offset = old_box.offset
        else:
            box.offset = max(0.0, min((place - 3) * box.row_height, len(rows) * box.row_height - rest.h))
        return [field, box]

    def _page(self, room: R) -> Widget:
        column = room.pad(0, 0, BAR + 8, 0)
        topic = topics(self.numbers)[self.number]
        hits = next((each.items for each in self._found() if each.topic == self.number), ())
        head, _rest = column.top(40)
        t = self.ui.theme
        children: list[Widget] = [Label(head, topic.title, role="heading", face="sc", size=30, colour=t.ink)]
        y = head.y2 + 6
        first: float | None = None
        for place, item in enumerate(topic.items):
            row = make_row(self.ui, item, column.x, y, column.w, place in hits)
            if place in hits and first is None:
                first = y
            children.append(row)
            y = row.r.y2 + _GAP
        old = None if self._fresh else next((w for w in self.group.widgets if isinstance(w, ScrollArea)), None)
        offset = old.offset if old else 0.0 if first is None else max(0.0, first - room.y - 60)
        self._fresh = False
        self._area = ScrollArea(room, topic.title, children=children, offset=offset, content=y - room.y)
        return self._area

    def _footer(self, foot: R) -> list[Widget]:
        count = len(topics(self.numbers))
        close = Button(R(0, 0, 0, 0), _("Close"), look="primary", key="Esc", size=22, on_press=self._close)
        back = Button(
            R(0, 0, 0, 0),
            _("Page back"),
            icon="undo",
            key="PgUp",
            size=20,
            on_press=lambda: self.turn_to(self.number - 1),
        )
        on = Button(
            R(0, 0, 0, 0), _("Next page ({page} of {count})").format(page=self.number + 1, count=count), icon="redo", key="PgDn", size=20,
            on_press=lambda: self.turn_to(self.number + 1),
        )  # fmt: skip
        buttons = [back, close, on]
        if not self._wide:
            if self.reading:
                contents = Button(
                    R(0, 0, 0, 0), _("Contents"), icon="book", key="Home", size=20, on_press=self._to_contents
                )
                buttons = [contents, close, on]
            else:
                buttons = [close]
        for button, cell in zip(buttons, foot.cols(len(buttons), 12), strict=True):
            button.r = cell
        return list(buttons)

    def _to_contents(self) -> None:
        self.reading = False
        self.relayout()

    def _close(self) -> Transition | None:
        """Out of the search first."""
        if self.query:
            self._search("")
            return None
        return Pop()

    # ------------------------------------------------------------ input
    def handle(self, event: pygame.event.Event) -> Transition | None:
        typing = isinstance(self.group.focused, TextField)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._close()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.find()
            return None
        answer = super().handle(event)
        if answer is None and not self.group.took and event.type == pygame.KEYDOWN:
            area = getattr(self, "_area", None)
            if event.key in _SCROLL and area is not None and not typing:
                area.scroll_to(area.offset + _SCROLL[event.key])
            elif event.unicode and event.unicode.isprintable() and not typing and not event.mod & pygame.KMOD_CTRL:
                self.find(event.unicode)
        return answer

    def find(self, typed: str = "") -> None:
        """Go to the search field, which typing does too."""
        if not self._wide and self.reading:
            self._to_contents()
        field = next((w for w in self.group.widgets if isinstance(w, TextField)), None)
        if field is not None:
            self.group.focus(field, visible=True)
            if typed:
                field.insert(typed)
