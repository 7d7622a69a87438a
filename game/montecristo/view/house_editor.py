"""The editor of house rules: chapters at the left, the numbers of one chapter at the right, and at the foot whether they can be played by."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.core.saves import clean
from game.core.words import _, ngettext
from game.ui import theme
from game.ui.inputs import TextField
from game.ui.layout import R
from game.ui.overlay import ConfirmScene
from game.ui.scene import Pop, Push, Transition, WidgetScene
from game.ui.scrolling import BAR, ScrollArea
from game.ui.widgets import Button, Choice, Label, Widget

from ..rules.dials import Dial, Fault, differences, faults, fitted
from ..rules.numbers import DIFFICULTIES, RULEBOOK
from ..rules.presets import RuleSet
from .house_cells import CARD_H, CARD_W, GAP, DialStepper, Holding, cell, cell_height, change_rows, least_width
from .house_chapters import CHAPTERS, Chapter, Group, chapter_of, groups
from .words import house_words
from .words.names import difficulty_line, difficulty_name

NAME_LENGTH = 32
SUMMARY = len(CHAPTERS)
"""The page after all chapters: what the rules change, in sentences."""
_ROOMY = 760.0
_WIDEST = 470.0
"""A cell is not wider than this: a stepper must stand near its name."""
_TABLE = next(place for place, chapter in enumerate(CHAPTERS) if chapter.key == "table")


class HouseEditorScene(WidgetScene):
    """Changes a set of rules. Pops with the changed set, or with None when nothing shall be kept."""

    def __init__(self, rules: RuleSet, page: int = 0) -> None:
        self.before = rules
        self.name, self.numbers, self.level = rules.name, rules.numbers, rules.level
        self.page = page
        self._offsets: dict[int, float] = {}
        self._asks = ""
        self._next: Transition | None = None
        self._area: ScrollArea | None = None
        self._holding: Holding | None = None

    @property
    def rules(self) -> RuleSet:
        """The set as it stands."""
        return RuleSet(clean(self.name, NAME_LENGTH), self.numbers, self.level)

    @property
    def changed(self) -> bool:
        """Something would be lost by going away."""
        return self.rules != self.before

    def fault(self) -> Fault | None:
        """What is wrong first of all."""
        found = faults(self.numbers)
        return found[0] if found else None

    # ------------------------------------------------------------ layout
    def _parts(self) -> tuple[R, R, R, R, R]:
        """The page; heading, contents, body, foot."""
        room = self.ui.room
        roomy = room.h >= _ROOMY
        page = room.pad(min(80.0, room.w * 0.04), 30).center(1720, 1000) if roomy else room.inset(10)
        inside = page.pad(44, 28) if roomy else page.pad(20, 12)
        head, body = inside.top(60 if roomy else 44, 18 if roomy else 8)
        foot, body = body.bottom(58 if roomy else 46, 16 if roomy else 8)
        side, body = body.left(min(290.0, body.w * 0.27), 24 if roomy else 14)
        return page, head, side, body, foot

    def layout(self) -> list[Widget]:
        _page, head, side, body, foot = self._parts()
        title, name = head.left(head.w * 0.42, 20)
        heading = Label(
            title,
            _("House rules"),
            role="heading",
            face="sc",
            size=44 if head.h > 50 else 32,
            colour=self.ui.theme.danger2,
        )
        hint = _("A name for these rules")
        field = TextField(
            name.right(min(560.0, name.w))[0],
            hint,
            text=self.name,
            hint=hint,
            max_length=NAME_LENGTH,
            on_change=self._named,
        )
        return [heading, field, *self._contents(side), self._body(body), *self._footer(foot)]

    def _contents(self, side: R) -> list[Widget]:
        gap = 6.0 if side.h > 560 else 4.0
        rows = side.top(min(side.h, (SUMMARY + 1) * (54 + gap)))[0].rows(SUMMARY + 1, gap)
        counts = [0] * SUMMARY
        for each in differences(self.numbers, RULEBOOK):
            counts[chapter_of(each.dial.field)] += 1
        found: list[Widget] = []
        for place, (row, chapter) in enumerate(zip(rows, CHAPTERS, strict=False)):
            found.append(self._tab(row, place, _(chapter.title), chapter.icon, counts[place]))
        found.append(self._tab(rows[-1], SUMMARY, _("What this changes"), "log", 0))
        return found

    def _tab(self, r: R, place: int, name: str, icon: str, count: int) -> Button:
        key = str((place + 1) % 10) if place < 10 else "W"
        return Button(
            r, name, icon=icon, key=key, chosen=place == self.page, badge=str(count) if count else "",
            size=min(21.0, r.h * 0.5), on_press=partial(self.turn_to, place),
        )  # fmt: skip

    # ------------------------------------------------------------ one page
    def _body(self, body: R) -> Widget:
        column = body.pad(4, 4, BAR + 8, 4)
        children = self._summary(column) if self.page == SUMMARY else self._chapter(column, CHAPTERS[self.page])
        name = _("What this changes") if self.page == SUMMARY else _(CHAPTERS[self.page].title)
        bottom = max(widget.r.y2 for widget in children) + 8
        self._area = ScrollArea(
            body, name, children=children, offset=self._offsets.get(self.page, 0.0), content=bottom - body.y
        )
        return self._area

    def _chapter(self, column: R, chapter: Chapter) -> list[Widget]:
        found: list[Widget] = []
        y = column.y
        if chapter.note:
            y = self._text(found, column, y, _(chapter.note).format(count=len(self.numbers.cards)))
        if self.page == _TABLE:
            y = self._level(found, column, y)
        for group in groups(chapter, self.numbers):
            y = self._group(found, column, y, group)
        return found

    def _text(self, found: list[Widget], column: R, y: float, words: str) -> float:
        height = self.ui.text.flow(words, "ebi", 20, column.w).height + 2
        r, colour = R(column.x, y, column.w, height), self.ui.theme.ink2
        found.append(Label(r, words, role="text", face="ebi", size=20, colour=colour, wrap=True, valign="top"))
        return y + height + 12

    def _heading(self, found: list[Widget], column: R, y: float, words: str) -> float:
        r = R(column.x, y + 8, column.w, 30)
        found.append(Label(r, words, role="heading", face="sc", size=25, colour=self.ui.theme.ink))
        return r.y2 + 6

    def _level(self, found: list[Widget], column: R, y: float) -> float:
        y = self._heading(found, column, y, _("Meant for the level"))
        names = [difficulty_name(level) for level in range(len(DIFFICULTIES))]
        r = R(column.x, y, min(column.w, 640.0), 46)
        found.append(Choice(r, _("Level"), options=names, value=self.level, on_change=self._set_level))
        return self._text(found, column, r.y2 + 8, difficulty_line(self.level))

    def _group(self, found: list[Widget], column: R, y: float, group: Group) -> float:
        if group.title:
            y = self._heading(found, column, y, group.title)
        deck = group.dials[0].field == "deck"
        least = CARD_W if deck else max(least_width(dial, group.width) for dial in group.dials)
        columns = _columns(int((column.w + GAP) // (least + GAP)), len(group.dials))
        width = min((column.w - GAP * (columns - 1)) / columns, _WIDEST)
        height = CARD_H if deck else max(cell_height(self.ui, dial, width) for dial in group.dials)
        usual = fitted(RULEBOOK, self.numbers)
        for number, dial in enumerate(group.dials):
            row, at = divmod(number, columns)
            r = R(column.x + at * (width + GAP), y + row * (height + GAP), width, height)
            found += cell(r, dial, dial.read(self.numbers), dial.read(usual), self._turn)
        return y + ((len(group.dials) - 1) // columns + 1) * (height + GAP) + 8

    def _summary(self, column: R) -> list[Widget]:
        found: list[Widget] = []
        name = house_words.set_name(self.rules.name, self.numbers)
        y = self._heading(found, column, column.y - 8, name)
        rows = change_rows(self.ui, R(column.x, y, min(column.w, 1000.0), 0), self.numbers, RULEBOOK)
        if not rows:
            self._text(found, column, y, _("Nothing: every number is the rulebook's."))
        return [*found, *rows]

    # ------------------------------------------------------------ foot
    def _footer(self, foot: R) -> list[Widget]:
        wide = foot.w > 1100
        back, rest = foot.left(200.0 if wide else 150.0, 12)
        keep, rest = rest.right(300.0 if wide else 190.0, 12)
        side, middle = rest.right(260.0 if wide else 190.0, 12)
        fault, reason = self.fault(), self._why_not()
        count = len(differences(self.numbers, RULEBOOK))
        message = reason or ngettext("{count} number is changed.", "{count} numbers are changed.", count).format(
            count=count
        )
        t = self.ui.theme
        if fault is not None:
            second = Button(side, _("Show it"), icon="eye", key="F", size=20, on_press=self._show_fault)
        else:
            second = Button(
                side, _("All as usual"), icon="undo", key="U", size=20, enabled=bool(count),
                reason="" if count else _("Every number is the rulebook's."), on_press=self._all_usual,
            )  # fmt: skip
        return [
            Button(back, _("Cancel"), key="Esc", size=21, on_press=self._leave),
            Label(
                middle, message, role="alert" if reason else "status", face="ebi", size=theme.BODY,
                colour=t.danger if reason else t.ink2, wrap=True, align="center", line_height=1.05,
            ),
            second,
            Button(
                keep, _("Keep"), icon="check", look="primary", key="K", size=24, enabled=not reason, reason=reason,
                on_press=lambda: Pop(self.rules),
            ),
        ]  # fmt: skip

    def _why_not(self) -> str:
        """Why these rules cannot be kept; nothing if they can."""
        fault = self.fault()
        if fault is not None:
            return house_words.fault_line(fault)
        if not self.rules.name:
            return _("Give these rules a name.")
        return ""

    # ------------------------------------------------------------ changes
    def relayout(self) -> None:
        if self._area is not None:
            self._offsets[self.page] = self._area.offset
        super().relayout()

    def turn_to(self, page: int) -> None:
        """Show another page."""
        if self._area is not None:
            self._offsets[self.page] = self._area.offset
        self._area = None
        self.page = page % (SUMMARY + 1)
        self.relayout()

    def _turn(self, dial: Dial, value: int) -> None:
        self.numbers = dial.turned(self.numbers, value)
        self.relayout()

    def _set_level(self, level: int) -> None:
        self.level = level
        self.relayout()

    def _named(self, text: str) -> None:
        self.name = text
        old = self.group.focused
        self.relayout()
        new = self.group.focused
        if isinstance(old, TextField) and isinstance(new, TextField):
            new.caret = old.caret

    def _all_usual(self) -> Transition:
        self._asks = "usual"
        text = _("Every number becomes the rulebook's again.")
        return Push(ConfirmScene(_("All as usual?"), text, _("All as usual"), _("Leave it")))

    def _show_fault(self) -> None:
        fault = self.fault()
        if fault is None:
            return
        self.turn_to(chapter_of(fault.field))
        names = [house_words.dial_name(Dial(fault.field, fault.place)), *self._names_of(fault.field)]
        steppers = [widget for widget in self.group.widgets if widget.role == "stepper"]
        widget = next((each for name in names for each in steppers if each.name == name), None)
        if widget is not None:
            self.group.focus(widget, visible=True)

    def _names_of(self, field: str) -> list[str]:
        return [
            house_words.dial_name(dial)
            for group in groups(CHAPTERS[chapter_of(field)], self.numbers)
            for dial in group.dials
            if dial.field == field
        ]

    def _leave(self) -> Transition:
        if not self.changed:
            return Pop()
        self._asks = "leave"
        text = _("What you changed here would be lost.")
        return Push(ConfirmScene(_("Leave without keeping it?"), text, _("Leave"), _("Stay")))

    def resumed(self, result: Any) -> None:
        super().resumed(result)
        asked, self._asks = self._asks, ""
        if result is True and asked == "leave":
            self._next = Pop()
        elif result is True and asked == "usual":
            self.numbers = RULEBOOK
            self.relayout()

    def update(self, dt: float) -> Transition | None:
        if self._holding is not None:
            self._go_on(self._holding.steps(dt))
        coming, self._next = self._next, None
        return coming

    @property
    def moving(self) -> bool:
        return self._holding is not None

    def _go_on(self, steps: int) -> None:
        assert self._holding is not None
        name = self._holding.name
        widget = next((each for each in self.group.widgets if each.role == "stepper" and each.name == name), None)
        if steps and isinstance(widget, DialStepper):
            widget.change(steps * self._holding.by)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        typing = isinstance(self.group.focused, TextField)
        if event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP, pygame.WINDOWFOCUSLOST):
            self._holding = None
        if self.group.leave_field(event):
            return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._leave()
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and not typing:
            self.turn_to(self.page + (1 if event.key == pygame.K_PAGEDOWN else -1))
            return None
        answer = super().handle(event)
        self._holding = Holding.of(event, self.ui, self.group.focused) or self._holding
        return answer

    # ------------------------------------------------------------ drawing
    def paint(self, target: pygame.Surface) -> None:
        page, head, side, body, _foot = self._parts()
        self.ui.panels.wood(target)
        self.ui.panels.panel(target, page, "overlay")
        self.ui.panels.rule(target, head.x, head.y2 + 4, head.w)
        gap = (side.x2 + body.x) / 2
        line = f'<path d="M1 0V{side.h}" stroke="{self.ui.theme.ink2}" stroke-opacity=".35" stroke-width="1.4"/>'
        self.ui.blit(target, self.ui.svg.draw_string(line, 2, side.h), gap, side.y)


def _columns(fit: int, count: int) -> int:
    """At most ``fit`` columns, and rather full rows than many columns."""
    fit = min(max(1, fit), count)
    return next((columns for columns in range(fit, fit // 2, -1) if count % columns == 0), fit)
