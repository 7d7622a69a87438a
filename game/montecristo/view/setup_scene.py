"""Setting a new game up: how many adventurers, who leads them, which roles, which level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.core.words import _, ngettext
from game.ui import clipboard
from game.ui.inputs import Stepper, TextField
from game.ui.layout import R
from game.ui.scene import Pop, Push, Reset, Scene, Transition, WidgetScene
from game.ui.scrolling import BAR, ScrollArea
from game.ui.ui import Ui
from game.ui.widgets import Button, Choice, Label, Widget

from ..rules.dials import differences
from ..rules.numbers import DIFFICULTIES, ROLES
from ..rules.presets import RuleSet
from . import share_line
from .daily_offer import DailyOffer
from .setup_card import BagCard, SeatCard, bag_height, card_height, card_widgets
from .setup_column import Column
from .setup_draft import LEAST, LONGEST_NAME, MOST, MOST_PEOPLE, Agreement, Draft
from .setup_luck import luck_controls
from .words import house_words, seed_words
from .words.companion_words import COMPANION_NAMES, kind_help, player_kind
from .words.names import difficulty_line, difficulty_name
from .words.roles import role_name

_LEFT = 500.0
_FOOT = 66.0
_LEAST_NAME = 230.0


class SetupScene(WidgetScene):
    """The agreement before the first die.

    ``start`` makes the table from what was agreed on. ``draft`` is kept by the scene, so that a scene that is shown
    again shows what was entered. ``back`` makes the scene to return to; without it the scene below is returned to. ``policies`` are
    those of companions that can sit at the table, ``daily`` tells the island of the day, ``house`` makes the choice of house rules.
    """

    def __init__(
        self,
        start: Callable[[Agreement], Scene],
        draft: Draft | None = None,
        *,
        back: Callable[[], Scene] | None = None,
        policies: Sequence[str] = (),
        daily: Callable[[], DailyOffer] | None = None,
        house: Callable[[RuleSet], Scene] | None = None,
    ) -> None:
        self.start = start
        self.draft = draft or Draft()
        self.back = back
        self.policies = tuple(policies)
        self.daily = daily
        self.house = house

    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        if self.daily is not None and not self.draft.locked:
            self.draft.daily = self.daily()  # it may have become another day

    # ------------------------------------------------------------------ layout
    def _parts(self) -> tuple[R, R, R, R, R]:
        """The sheet; inside it heading, controls, cards, foot."""
        room = self.ui.room
        roomy = room.h >= 860
        page = room.pad(min(96.0, room.w * 0.05), 36.0) if roomy else room.inset(12)
        page = page.center(1760, 1010)
        inside = page.pad(52, 34) if roomy else page.pad(24, 16)
        head, body = inside.top(70 if roomy else 44, 8)
        foot, body = body.bottom(_FOOT if roomy else 54, 14 if roomy else 8)
        left, right = body.left(min(_LEFT, body.w * 0.44), 36 if roomy else 16)
        return page, head, left, right, foot

    def layout(self) -> list[Widget]:
        _page, head, left, right, foot = self._parts()
        daily = self.draft.daily if self.draft.locked else None
        title = Label(
            head,
            seed_words.todays_island(daily.day) if daily is not None else _("New expedition"),
            role="heading",
            face="sc",
            size=50 if head.h > 60 else 36,
            colour=self.ui.theme.danger2,
        )
        old = (
            [w.offset for w in self.group.widgets if isinstance(w, ScrollArea)]
            if hasattr(self, "group")
            else [0.0, 0.0]
        )
        controls = ScrollArea(left, _("The table"), children=self._controls(left.pad(4, 4, BAR + 8, 4)), offset=old[0])
        cards = ScrollArea(right, _("Adventurers"), children=self._cards(right.pad(4, 4, BAR + 8, 4)), offset=old[1])
        return [title, controls, cards, *self._footer(foot)]

    def _controls(self, room: R) -> list[Widget]:
        draft, column = self.draft, Column(self.ui, room)
        column.heading(_("The team"))
        column.add(
            lambda r: Stepper(
                r,
                _("Adventurers"),
                value=draft.team,
                low=LEAST,
                high=MOST,
                words=_adventurers,
                on_change=self._set_team,
                enabled=not draft.locked,
                reason=_("The island of the day decides that."),
            )
        )
        column.add(
            lambda r: Stepper(
                r,
                _("Players"),
                value=draft.people,
                low=1,
                high=MOST_PEOPLE,
                words=_people,
                on_change=self._set_people,
            )
        )
        for person in range(draft.people):
            self._player_row(column, person)
        for kind in sorted({kind for kind in draft.kinds[: draft.people] if kind}):
            column.note(kind_help(kind))
        if draft.watched:
            column.note(_("Companions play by themselves, and you watch. You can take over at any time."))
        if draft.locked:
            luck_controls(column, self.draft, self._set_luck, self._set_seed, self._paste)
        else:
            self._roles_and_level(column)
            luck_controls(column, self.draft, self._set_luck, self._set_seed, self._paste)
        column.heading(_("Who begins"))
        column.note(
            _(
                "First of all, one die is rolled for every adventurer. The highest roll begins every day; "
                "the others follow clockwise."
            )
        )
        return column.widgets

    def _roles_and_level(self, column: Column) -> None:
        draft = self.draft
        column.heading(_("Roles"))
        options = [_("Drawn blindly"), _("Chosen")]
        column.add(
            lambda r: Choice(r, _("Roles"), options=options, value=int(draft.chosen), on_change=self._set_chosen)
        )
        if draft.chosen:
            column.note(_("Choose role and character on the cards. What you leave open is drawn from the bag."))
        else:
            column.note(_("Everybody draws a figure from the bag and then picks one of its two characters."))
        column.heading(_("Level"))
        levels = [difficulty_name(level) for level in range(len(DIFFICULTIES))]
        column.add(lambda r: Choice(r, _("Level"), options=levels, value=draft.difficulty, on_change=self._set_level))
        column.note(difficulty_line(draft.difficulty))
        self._house_row(column)

    def _house_row(self, column: Column) -> None:
        """The numbers that are played by, and the way to others."""
        draft = self.draft
        if self.house is None:
            return
        name = house_words.set_name(draft.rules_name, draft.numbers)
        words = _("House rules: {name}").format(name=name)
        column.add(lambda r: Button(r, words, icon="book", key="H", size=20, on_press=self._to_house))
        count = len(differences(draft.numbers))
        if count:
            told = ngettext("{count} number is not the rulebook's.", "{count} numbers are not the rulebook's.", count)
            column.note(told.format(count=count))

    def _to_house(self) -> Transition | None:
        if self.house is None:
            return None
        return Push(self.house(RuleSet(self.draft.rules_name, self.draft.numbers, self.draft.difficulty)))

    def resumed(self, result: Any) -> None:
        super().resumed(result)
        if isinstance(result, RuleSet):
            self.draft.play_by(result)
            self.relayout()

    def _player_row(self, column: Column, person: int) -> None:
        """The name, and beside it what kind of player that is."""
        draft = self.draft
        if not self.policies:
            column.add(lambda r: self._name_field(person, r))
            return
        kinds = ("", *self.policies)
        field, kind = column.pair(0.56, least=_LEAST_NAME)
        column.widgets.append(self._name_field(person, field))
        column.widgets.append(
            Stepper(
                kind,
                _("Player {number} is").format(number=person + 1),
                value=kinds.index(draft.kinds[person]) if draft.kinds[person] in kinds else 0,
                high=len(kinds) - 1,
                words=lambda index: player_kind(kinds[index]),
                tooltip=kind_help(draft.kinds[person]),
                on_change=lambda index: self._set_kind(person, kinds[index]),
                size=19,
            )
        )

    def _name_field(self, person: int, r: R) -> Widget:
        draft = self.draft
        alone = draft.people == 1
        label = _("Your name, if you like") if alone else _("Name of player {number}").format(number=person + 1)
        return TextField(
            r,
            label,
            text=draft.names[person],
            hint=COMPANION_NAMES[person] if draft.kinds[person] else label,
            max_length=LONGEST_NAME,
            on_change=partial(self._set_name, person),
        )

    def _cards(self, room: R) -> list[Widget]:
        draft = self.draft
        columns = max(1, min(3, int((room.w + 12) // 350)))
        width = (room.w - 12 * (columns - 1)) / columns
        height = card_height(self.ui, draft, width)
        out: list[Widget] = []
        for seat in range(draft.team):
            row, column = divmod(seat, columns)
            r = R(room.x + column * (width + 12), room.y + row * (height + 12), width, height)
            out.append(SeatCard(r, draft=draft, seat=seat))
            out += card_widgets(self.ui, draft, seat, r, self._changed)
        return out if draft.chosen else out + self._bag(room, max(widget.r.y2 for widget in out))

    def _bag(self, room: R, y: float) -> list[Widget]:
        """What may come out of the bag."""
        head = R(room.x, y + 22, room.w, 32)
        words = _("Six figures lie in the bag")
        out: list[Widget] = [Label(head, words, role="heading", face="sc", size=25, colour=self.ui.theme.ink)]
        columns = max(1, min(3, int((room.w + 12) // 330)))
        width = (room.w - 12 * (columns - 1)) / columns
        height = bag_height(self.ui, self.draft, width)
        for role in range(len(ROLES)):
            row, column = divmod(role, columns)
            r = R(room.x + column * (width + 12), head.y2 + 8 + row * (height + 12), width, height)
            out.append(BagCard(r, role_name(role), figure=role, draft=self.draft))
        return out

    def _footer(self, foot: R) -> list[Widget]:
        fault = self.draft.fault()
        back, rest = foot.left(min(220.0, foot.w * 0.2), 16)
        start, middle = rest.right(min(360.0, foot.w * 0.36), 16)
        message = fault or _("All set. The figures wait in the bag.")
        if fault is None and self.draft.chosen:
            message = _("All set. The crew stands ready.")
        t = self.ui.theme
        return [
            Button(back, _("Back"), icon="undo", key="Esc", size=23, on_press=self._back),
            Label(
                middle,
                message,
                role="alert" if fault else "status",
                face="ebi",
                size=21,
                colour=t.danger if fault else t.ink2,
                wrap=True,
                align="center",
            ),
            Button(
                start,
                _("Set sail"),
                icon="ship",
                look="primary",
                key="Enter",
                size=28 if foot.h > 60 else 24,
                enabled=fault is None,
                why=_("not yet"),
                reason=fault or "",
                on_press=self._start,
            ),
        ]

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Escape in a text field leaves the field first."""
        return None if self.group.leave_field(event) else super().handle(event)

    # ------------------------------------------------------------------ changes
    def _changed(self) -> None:
        self.relayout()

    def _set_team(self, count: int) -> None:
        self.draft.set_team(count)
        self.relayout()

    def _set_people(self, count: int) -> None:
        self.draft.set_people(count)
        self.relayout()

    def _set_kind(self, person: int, kind: str) -> None:
        self.draft.kinds[person] = kind
        self.relayout()

    def _set_luck(self, luck: int) -> None:
        self.draft.set_luck(luck)
        self.relayout()

    def _set_seed(self, text: str) -> None:
        before = self.draft.fault(), self.draft.told
        self.draft.set_seed(text)
        if self.draft.told or (self.draft.fault(), self.draft.told) != before:
            self._relayout_while_typing(keep_caret=not self.draft.told)

    def _paste(self) -> None:
        text = " ".join(clipboard.paste().split())  # a letter may have wrapped the line
        self.draft.set_seed(text[: share_line.LONGEST + 1])
        if not text:
            self.draft.told = seed_words.nothing_to_paste()
        self.relayout()

    def _relayout_while_typing(self, *, keep_caret: bool = True) -> None:
        old = self.group.focused
        self.relayout()
        new = self.group.focused
        if keep_caret and isinstance(old, TextField) and isinstance(new, TextField):
            new.caret = old.caret

    def _set_name(self, person: int, text: str) -> None:
        before = self.draft.fault()
        self.draft.names[person] = text
        if self.draft.fault() == before:
            for widget in self.group.widgets:
                widget.stale = widget.stale or isinstance(widget, Stepper)  # the cards name the persons
            return
        self._relayout_while_typing()

    def _set_chosen(self, index: int) -> None:
        self.draft.chosen = bool(index)
        self.relayout()

    def _set_level(self, level: int) -> None:
        self.draft.difficulty = level
        self.relayout()

    def _back(self) -> Transition:
        return Reset(self.back()) if self.back is not None else Pop()

    def _start(self) -> Transition | None:
        if self.draft.fault() is not None:
            return None
        self.ui.sound.play("bell")
        return Reset(self.start(self.draft.agreement()))

    # ------------------------------------------------------------------ drawing
    def paint(self, target: pygame.Surface) -> None:
        page, head, left, right, _foot = self._parts()
        self.ui.panels.wood(target)
        self.ui.panels.panel(target, page, "overlay")
        self.ui.panels.rule(target, head.x, head.y2 + 2, head.w)
        gap = (left.x2 + right.x) / 2
        line = f'<path d="M1 0V{left.h - 10}" stroke="{self.ui.theme.ink2}" stroke-opacity=".35" stroke-width="1.4"/>'
        self.ui.blit(target, self.ui.svg.draw_string(line, 2, left.h - 10), gap, left.y + 6)


def _adventurers(count: int) -> str:
    return ngettext("{count} adventurer", "{count} adventurers", count).format(count=count)


def _people(count: int) -> str:
    return ngettext("{count} player", "{count} players", count).format(count=count)
