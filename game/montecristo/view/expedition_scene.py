"""The expedition log: the form with every expedition that has ended, and what they tell together."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.core.saves import BadSave
from game.core.words import _
from game.ui import theme
from game.ui.layout import R
from game.ui.node import Node
from game.ui.overlay import MessageScene
from game.ui.scene import Pop, Push, Scene, Transition, WidgetScene
from game.ui.ui import Ui
from game.ui.widgets import Button, Choice, Widget

from ..expeditions.editions import of_edition
from ..expeditions.record import Book, Line, Tallies
from .expedition_bests import BestsPage
from .expedition_details import DetailsSheet
from .expedition_dice import DicePage
from .expedition_form import RISING, Form, Heading, ordered, row_of
from .expedition_harm import HealthPage, ThiefPage
from .expedition_pages import CatchingUp, Logbook, Page, Scope
from .expedition_ranks import RanksPage
from .expedition_scope import Counted, Option, options
from .words import expedition_words as words

FORM, BESTS, RANKS, DICE, HEALTH, THIEF = range(6)
"""The pages."""
APART = (BESTS, RANKS, HEALTH, THIEF)
"""Pages on which editions are held apart; dice are the same in all of them."""
_ROOMY = 700.0
_STRIP = 40.0
"""Above the foot of a small room, while there is something to be said."""
_OPTION = 220.0
"""Width of one thing to choose at the foot, where there is room for it."""
_LIST_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class ExpeditionScene(WidgetScene):
    """``watch`` makes the replay of a game and may raise BadSave; ``close`` tells where Back leads. ``number`` is the line to begin with."""

    def __init__(
        self,
        logbook: Logbook,
        *,
        watch: Callable[[Path], Scene],
        close: Callable[[], Transition] = Pop,
        page: int = FORM,
        number: int | None = None,
    ) -> None:
        self.logbook, self.watch, self.close = logbook, watch, close
        self.page = page
        self.counted = Counted()
        self.sort, self.falling = "date", True
        self.chosen = number
        self.closer = False
        """In a small room the form and what it tells of a line take turns: True shows the latter."""
        self.notice = ""
        self.book = Book()
        self._tallies: dict[int, Tallies] = {}
        self._work: CatchingUp | None = None
        self._form = Form(R(0, 0, 0, 0), on_change=self._choose, on_press=self._press_line)
        """Always the same one, because a double click would not outlive its replacement."""
        self._content: Page | None = None
        self._next: Transition | None = None

    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        self._work = self.logbook.catch_up()
        self._read()

    def _read(self) -> None:
        self.book = self.logbook.book()
        self._tallies.clear()
        numbers = [line.number for line in self.book.lines]
        if self.chosen not in numbers:
            self.chosen = numbers[-1] if numbers else None

    def update(self, dt: float) -> Transition | None:
        if self._next is not None:
            coming, self._next = self._next, None
            return coming
        work = self._work
        if work is None:
            return None
        if not work.over:
            work.advance()
            self.stale = True
            return None
        self._work = None
        if work.told():
            self.notice = work.told()
            self._read()
        self.relayout()
        told, self.logbook.notice = self.logbook.notice, ""
        return Push(MessageScene(_("A new log"), told)) if told else None

    @property
    def moving(self) -> bool:
        return self._work is not None or self._next is not None

    # ------------------------------------------------------------ what is shown
    @property
    def line(self) -> Line | None:
        """The chosen line."""
        return next((line for line in self.book.lines if line.number == self.chosen), None)

    def _tallies_of(self, line: Line) -> Tallies:
        if line.number not in self._tallies:
            self._tallies[line.number] = self.logbook.tallies(line)
        return self._tallies[line.number]

    @property
    def _roomy(self) -> bool:
        return self.ui.room.h >= _ROOMY

    @property
    def _crowded(self) -> bool:
        """What is to be said has no room beside the buttons at the foot, but above them."""
        return not self._roomy or (self.page != FORM and len(self._options()) > 1)

    def _parts(self) -> tuple[R, R, R, R]:
        """The page; heading, body, foot."""
        room = self.ui.room
        page = room.pad(min(70.0, room.w * 0.03), 30).center(1780, 1020) if self._roomy else room.inset(8)
        inside = page.pad(48, 30) if self._roomy else page.pad(18, 12)
        head, body = inside.top(60 if self._roomy else 40, 18 if self._roomy else 8)
        foot, body = body.bottom(56 if self._roomy else 44, 18 if self._roomy else 8)
        if self._standing and self._crowded:
            body = body.bottom(_STRIP, 6)[1]
        return page, head, body, foot

    def _rooms(self) -> tuple[R | None, R | None]:
        """Of the first page: the form and the sheet beside it; one of them where there is no room for both."""
        body = self._parts()[2]
        if body.w >= 1100 and body.h > 420:
            sheet, form = body.right(min(480.0, body.w * 0.32), 24)
            return form, sheet
        return (None, body) if self.closer and self.line is not None else (body, None)

    # ------------------------------------------------------------ layout
    def layout(self) -> list[Widget]:
        _page, head, body, _foot = self._parts()
        tabs = head.right(head.w * 0.7)[0] if self._roomy else head
        names = [_(name) for name in words.PAGE_NAMES]
        choice = Choice(
            tabs, _("Page"), options=names, value=self.page, on_change=self.turn_to, size=20,
            tooltip=_("The keys 1 to 6 turn the pages."),
        )  # fmt: skip
        self._content = self._page(body) if self.page != FORM and self.book.lines else None
        inner = self._content.widgets() if self._content is not None else self._form_widgets()
        return [choice, *inner, *self._foot_widgets()]

    def _page(self, body: R) -> Page:
        """The page turned to, other than the form."""
        lines, counted = self.book.lines, self.counted
        if self.page == BESTS:
            return BestsPage(self.ui, body, lines, counted.edition(lines, whole=False), self.look_up)
        if self.page == RANKS:
            return RanksPage(self.ui, body, of_edition(lines, counted.edition(lines)), self.look_up)
        statistics: dict[int, Callable[[Ui, R, Scope], Page]] = {DICE: DicePage, HEALTH: HealthPage, THIEF: ThiefPage}
        scope = counted.scope(self.logbook, self.book, self.line, apart=self.page in APART)
        return statistics[self.page](self.ui, body, scope)

    def _form_widgets(self) -> list[Widget]:
        room, _sheet = self._rooms()
        if room is None:
            return []
        form = self._form
        form.fit(room, 50.0 if self._roomy else 42.0)
        lines = ordered(self.book.lines, self.sort, self.falling)
        form.name = _("Expeditions")
        form.rows = [row_of(line) for line in lines]
        form.index = next((i for i, line in enumerate(lines) if line.number == self.chosen), 0)
        form.empty = self.book.fault or _(
            "No expedition has ended yet. The first line is yours to fill: win, lose or give up, and it stands here."
        )
        form.show()
        heads: list[Widget] = [
            Heading(
                cell, _(words.COLUMN_NAMES[column.key]), align=column.align, sorted_by=column.key == self.sort,
                falling=self.falling, on_press=partial(self._sort_by, column.key),
            )
            for (column, _width), cell in zip(form.columns, form.head_rooms(), strict=True)
        ]  # fmt: skip
        return [form, *heads]

    def _foot_widgets(self) -> list[Widget]:
        foot = self._parts()[3]
        wide = 210.0 if self._roomy else 130.0
        left, rest = foot.left(wide, 12)
        back = Button(left, _("Back"), icon="previous", key="Esc", on_press=self._back)
        right, rest = rest.right(250.0 if self._roomy else 170.0, 12)
        nothing = not self.book.lines
        export = Button(
            right, _("Export as CSV"), icon="up", key="E", message="export", enabled=not nothing,
            reason=_("There is nothing in the log yet.") if nothing else "",
        )  # fmt: skip
        widgets: list[Widget] = [back]
        if self.page == FORM and not nothing:
            widgets += self._line_buttons(rest)
        elif self.page != FORM:
            widgets += self._scope_choice(rest)
        return [*widgets, export]

    def _options(self) -> list[Option]:
        """What the page can count."""
        line = self.line if self.page in (DICE, HEALTH, THIEF) else None
        return options(self.book.lines, apart=self.page in APART, whole=self.page != BESTS, line=line)

    def _scope_choice(self, rest: R) -> list[Widget]:
        found = self._options()
        if len(found) < 2:
            return []
        cell = rest.left(min(len(found) * _OPTION, rest.w))[0]
        return [self.counted.choice(self.ui, cell, found, self.book.lines, self.relayout)]

    def _line_buttons(self, rest: R) -> list[Widget]:
        line = self.line
        form, sheet = self._rooms()
        cell, rest = rest.left(190.0 if self._roomy else 130.0, 12)
        path = self.logbook.file_of(line) if line is not None else None
        reason = "" if path is not None else _("The game itself has been deleted; only its line is left.")
        watch = Button(
            cell, _("Watch"), icon="eye", key="W", message="watch", enabled=path is not None, reason=reason,
            tooltip=_("Watch the whole game again."),
        )  # fmt: skip
        if form is not None and sheet is not None:
            return [watch]
        name = _("Form") if sheet is not None else _("Look closer")
        closer = Button(rest.left(170.0)[0], name, icon="log", key="Enter", on_press=self._toggle)
        return [watch, closer]

    # ------------------------------------------------------------ doing
    def turn_to(self, page: int) -> None:
        """Show a page."""
        self.page, self.closer = page, False
        self.notice = ""
        self.relayout()

    def look_up(self, line: Line) -> None:
        """Show the line of an expedition on the form."""
        self.chosen = line.number
        self.turn_to(FORM)
        self.closer = True
        self.relayout()

    def _choose(self, index: int) -> None:
        self.chosen = self._form.rows[index].value.number
        self.notice = ""
        self.relayout()

    def _press_line(self) -> Any:
        """Enter on the form, or a double click."""
        if self._rooms()[1] is None:
            self._toggle()
            return None
        return "watch"

    def _toggle(self) -> None:
        self.closer = not self.closer
        self.relayout()

    def _sort_by(self, key: str) -> None:
        self.falling = not self.falling if key == self.sort else key not in RISING
        self.sort = key
        self.relayout()

    def _back(self) -> Transition | None:
        if self.page == FORM and self.closer and self._rooms()[0] is None:
            self._toggle()
            return None
        return self.close()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        if (
            event.type == pygame.KEYDOWN
            and self.page == FORM
            and event.key in _LIST_KEYS
            and self._rooms()[0] is not None
        ):
            self._form.key_down(self.ui, event)  # they move the choice wherever the focus is
            return None
        group = self.group  # a press may lay the page out anew, with another group
        answer = super().handle(event)
        if answer is not None or group.took or event.type != pygame.KEYDOWN:
            return answer
        if event.key == pygame.K_ESCAPE:
            return self._back()
        digit = getattr(event, "unicode", "")
        if digit and digit in "123456":
            self.turn_to(int(digit) - 1)
        return None

    def pressed(self, value: Any) -> Transition | None:
        if isinstance(value, Transition):
            return value
        if value == "export":
            try:
                self.notice = _("Exported to {file}").format(file=self.logbook.export())
            except OSError as fault:
                return Push(MessageScene(_("That did not work"), str(fault.strerror or fault)))
            self.relayout()
        elif value == "watch" and self.line is not None:
            path = self.logbook.file_of(self.line)
            if path is not None:
                try:
                    return Push(self.watch(path))
                except BadSave as fault:
                    return Push(MessageScene(_("That did not work"), str(fault)))
        return None

    def resumed(self, result: Any) -> None:
        super().resumed(result)
        self.relayout()

    # ------------------------------------------------------------ words
    @property
    def _standing(self) -> str:
        """What is to be said at the foot: what was just done, or a lasting fault."""
        if self._work is not None and not self._work.over:
            return _("Saved expeditions are being entered …")
        if self.notice:
            return self.notice
        if self.book.fault:
            return self.book.fault
        if self.book.read_only:
            return words.read_only()
        return ""

    def describe(self) -> list[Node]:
        told = [Node("heading", _("Expedition log"), value=words.tally_of(len(self.book.lines)))]
        if self._standing:
            told.append(Node("text", self._standing))
        if self._content is not None:
            told += self._content.nodes()
        elif self.line is not None and self._rooms()[1] is not None:
            told += DetailsSheet(self.ui, self.line, self._tallies_of(self.line)).nodes()
        return [*told, *super().describe()]

    # ------------------------------------------------------------ drawing
    def paint(self, target: pygame.Surface) -> None:
        ui, t = self.ui, self.ui.theme
        page, head, _body, foot = self._parts()
        ui.panels.wood(target)
        ui.panels.panel(target, page, "overlay")
        if self._roomy:
            ui.text.draw(target, _("Expedition log"), head.left(head.w * 0.29)[0], "sc", 44, t.danger2)
        if self._content is not None:
            self._content.paint(target)
        else:
            self._paint_sheet(target)
        self._paint_foot(target, foot)

    def _paint_sheet(self, target: pygame.Surface) -> None:
        ui, t = self.ui, self.ui.theme
        _form, sheet = self._rooms()
        if sheet is None:
            return
        ui.panels.panel(target, sheet, "sheet")
        inside = sheet.pad(24, 16)
        line = self.line
        if line is None:
            words_ = _("Here you will read who went, what happened and what it was worth.")
            ui.text.draw(target, words_, inside, "felli", 24, t.ink2, "center", wrap=True)
            return
        DetailsSheet(ui, line, self._tallies_of(line)).draw(target, inside)

    def _paint_foot(self, target: pygame.Surface, foot: R) -> None:
        ui, t, told = self.ui, self.ui.theme, self._standing
        if not told:
            return
        if not self._crowded:
            buttons = [w.r for w in self.group.widgets if w.r.y >= foot.y - 1 and w.message != "export"]
            export = next((w.r for w in self.group.widgets if w.message == "export"), foot)
            left = max((r.x2 for r in buttons), default=foot.x) + 16
            room = R(left, foot.y, export.x - 16 - left, foot.h)
        else:
            room = R(foot.x, foot.y - _STRIP - 2, foot.w, _STRIP)
        ui.text.draw(target, told, room, "ebi", theme.BODY, t.ink2, "right", wrap=True, line_height=1.1)
        work = self._work
        if work is not None and not work.over:
            bar = R(room.x, room.y2 - 8, room.w, 7)
            body = (
                f'<rect x="0.500" y="0.500" width="{bar.w - 1}" height="6" rx="3" fill="{t.paper3}" stroke="{t.ink2}"/>'
                f'<rect x="1" y="1" width="{max(4.0, (bar.w - 2) * work.progress)}" height="5" rx="2.500" fill="{t.brass}"/>'
            )
            ui.blit(target, ui.svg.draw_string(body, bar.w, bar.h), bar.x, bar.y)
