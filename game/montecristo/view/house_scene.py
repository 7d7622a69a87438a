"""House rules to choose from: the rulebook's levels, presets, and the players' own sets with all that can be done with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
from attrs import evolve, frozen

from game.core.codec import BadData
from game.core.words import _, ngettext
from game.ui import theme
from game.ui.layout import R
from game.ui.overlay import ConfirmScene, MessageScene
from game.ui.scene import Pop, Push, Transition, WidgetScene
from game.ui.scrolling import BAR, ListBox, Row, ScrollArea
from game.ui.widgets import Button, Label, Widget

from ..rules.presets import PRESETS, RuleSet
from .house_cells import change_rows
from .house_editor import NAME_LENGTH, HouseEditorScene
from .house_overlays import ImportScene
from .house_sets import KeptSet, Sets
from .library_parts import TitleEntry
from .words import house_words

_ROOMY = 760.0
_ICONS = {
    "easy": "heal", "medium": "heart", "hard": "heart_broken", "extreme": "skull", "short": "hourglass", "family": "give",
}  # fmt: skip
_LIST_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


@frozen
class Entry:
    """A line of the list: a preset with its key, or a set of the players with its file."""

    rules: RuleSet
    key: str = ""
    path: Path | None = None


class HouseScene(WidgetScene):
    """Pops with the set that shall be played by, or with None. ``now`` is what the table plays by at present."""

    def __init__(self, sets: Sets, now: RuleSet | None = None) -> None:
        self.sets = sets
        self.now = now or RuleSet("")
        self.notice = ""
        self.index = 0
        self._entries: list[Entry] = []
        self._asks = ""
        self._next: Transition | None = None
        self._list = ListBox(R(0, 0, 0, 0), row_height=62, on_change=self._choose, on_press=self._play)
        """Always the same one, because a double click would not outlive its replacement."""
        self._look()
        self.index = next((place for place, entry in enumerate(self._entries) if self._is_now(entry)), 1)

    def _look(self, path: Path | None = None) -> None:
        """The sets as they are now; ``path`` is to be chosen."""
        presets = [Entry(rules, key) for key, rules in PRESETS.items()]
        own = [Entry(kept.rules, path=kept.path) for kept in self.sets.kept()]
        self._entries = [*presets, *own]
        aside = self.sets.set_aside()
        if aside:
            told = ngettext(
                "{files} is no set of house rules and was put aside.",
                "{files} are no sets of house rules and were put aside.",
                len(aside),
            )
            self.notice = told.format(files=", ".join(aside))
        if path is not None:
            self.index = next((place for place, entry in enumerate(self._entries) if entry.path == path), self.index)
        self.index = min(self.index, len(self._entries) - 1)

    @property
    def entry(self) -> Entry:
        """The chosen line."""
        return self._entries[self.index]

    def _is_now(self, entry: Entry) -> bool:
        same = entry.rules.numbers == self.now.numbers and entry.rules.level == self.now.level
        return same and (entry.path is None or entry.rules.name == self.now.name)

    # ------------------------------------------------------------ layout
    def _parts(self) -> tuple[R, R, R, R, R]:
        """The page; heading, list, details, foot."""
        room = self.ui.room
        roomy = room.h >= _ROOMY
        page = room.pad(min(80.0, room.w * 0.04), 30).center(1600, 980) if roomy else room.inset(10)
        inside = page.pad(44, 28) if roomy else page.pad(20, 12)
        head, body = inside.top(60 if roomy else 42, 18 if roomy else 10)
        foot, body = body.bottom(58 if roomy else 46, 16 if roomy else 8)
        details, listing = body.right(body.w * 0.55, 24 if roomy else 12)
        return page, head, listing, details, foot

    def layout(self) -> list[Widget]:
        _page, head, listing, details, foot = self._parts()
        t = self.ui.theme
        size = 44 if head.h > 50 else 32
        heading = Label(
            head.left(head.w * 0.5)[0], _("House rules"), role="heading", face="sc", size=size, colour=t.danger2
        )
        box = self._list
        box.r, box.name = listing, _("House rules")
        box.rows = [self._row(entry) for entry in self._entries]
        box.index, box.stale = self.index, True
        box.choose(self.index)
        ways = head.right(head.w * 0.46)[0].cols(2, 10)
        return [
            heading,
            Button(ways[0], _("New"), icon="hammer", key="N", size=21, on_press=self._new),
            Button(ways[1], _("Import"), icon="down", key="I", size=21, on_press=self._import),
            box,
            self._details(details),
            *self._buttons(details),
            *self._foot(foot),
        ]

    def _row(self, entry: Entry) -> Row:
        side = _("at the table") if self._is_now(entry) else ""
        if entry.key:
            return Row(house_words.preset_name(entry.key), house_words.preset_tag(entry.key), _ICONS[entry.key], side)
        rules = entry.rules
        return Row(rules.name, house_words.set_line(rules.numbers, rules.level), "log", side)

    def _button_room(self, details: R) -> R:
        height = 50.0 if details.h > 480 else 40.0
        return details.pad(18, 12).bottom(height * 2 + 8)[0]

    def _details(self, details: R) -> Widget:
        """What the chosen rules change."""
        room = details.pad(18, 14).bottom(self._button_room(details).h, 12)[1]
        column = room.pad(0, 0, BAR + 6, 0)
        entry, t = self.entry, self.ui.theme
        rules = entry.rules
        name = house_words.preset_name(entry.key) if entry.key else rules.name
        children: list[Widget] = [
            Label(column.top(36)[0], name, role="heading", face="sc", size=30, colour=t.ink),
        ]
        y = column.y + 40
        words = house_words.preset_line(entry.key) if entry.key else house_words.set_line(rules.numbers, rules.level)
        height = self.ui.text.flow(words, "felli", 20, column.w, 1.12).height + 4
        children.append(
            Label(
                R(column.x, y, column.w, height), words, role="text", face="felli", size=20, colour=t.ink2, wrap=True,
                valign="top", line_height=1.12,
            )
        )  # fmt: skip
        children += change_rows(self.ui, R(column.x, y + height + 8, column.w, 0), rules.numbers)
        if not house_words.changes(rules.numbers):
            told = R(column.x, y + height + 12, column.w, 60)
            same = _("Nothing differs: every number is the rulebook's.")
            children.append(Label(told, same, role="text", face="ebi", size=20, colour=t.ink2, wrap=True, valign="top"))
        bottom = max(child.r.y2 for child in children) + 6
        return ScrollArea(room, name, children=children, content=bottom - room.y)

    def _buttons(self, details: R) -> list[Widget]:
        own = self.entry.path is not None
        preset = _("The presets stay as they are. Make a set of your own from it.")
        upper, lower = self._button_room(details).rows(2, 8)
        edit, copy, name = upper.cols(3, 8)
        give, bin_ = lower.cols(2, 8)
        return [
            Button(
                edit, _("Change") if own else _("Make my own"), icon="hammer", key="E", size=20, on_press=self._edit
            ),
            self._own(copy, _("Duplicate"), "book", "D", self._duplicate, own, preset),
            self._own(name, _("Rename"), "log", "R", self._rename, own, preset),
            Button(give, _("Export"), icon="up", key="X", size=20, on_press=self._export),
            self._own(bin_, _("Delete"), "close", "Del", self._delete, own, preset),
        ]

    def _own(self, r: R, name: str, icon: str, key: str, press: Callable[[], Any], own: bool, reason: str) -> Button:
        return Button(r, name, icon=icon, key=key, size=20, enabled=own, reason="" if own else reason, on_press=press)

    def _foot(self, foot: R) -> list[Widget]:
        wide = foot.w > 1000
        play, rest = foot.right(420.0 if wide else 300.0, 14)
        back = rest.left(200.0 if wide else 150.0)[0]
        return [
            Button(back, _("Back"), icon="undo", key="Esc", size=22, on_press=Pop),
            Button(play, _("Play by these"), icon="check", look="primary", key="Enter", size=25, on_press=self._play),
        ]

    # ------------------------------------------------------------ doing
    def _choose(self, index: int) -> None:
        self.index, self.notice = index, ""
        self.relayout()

    def _play(self) -> Transition:
        rules = self.entry.rules
        return Pop(rules)

    def _new(self) -> Transition:
        self._asks = "new"
        return Push(HouseEditorScene(RuleSet("")))

    def _edit(self) -> Transition:
        entry = self.entry
        self._asks = "edit" if entry.path is not None else "new"
        rules = entry.rules
        if entry.key:
            name = _("Our {name}").format(name=house_words.preset_name(entry.key))
            rules = evolve(rules, name=name[:NAME_LENGTH])
        return Push(HouseEditorScene(rules))

    def _duplicate(self) -> Transition | None:
        name = _("Copy of {name}").format(name=self.entry.rules.name)[:NAME_LENGTH]
        return self._try(lambda: self._keep(evolve(self.entry.rules, name=name), None))

    def _rename(self) -> Transition:
        self._asks = "rename"
        return Push(TitleEntry(self.entry.rules.name, _("A name for these rules"), NAME_LENGTH))

    def _export(self) -> Transition | None:
        def export() -> None:
            rules = self.entry.rules
            if self.entry.key:
                rules = evolve(rules, name=house_words.preset_name(self.entry.key))
            self.notice = _("Exported to {file}").format(file=self.sets.export(rules))
            self.relayout()

        return self._try(export)

    def _delete(self) -> Transition:
        self._asks = "delete"
        text = _("{name} is put aside. Games that were played by it keep their rules.").format(
            name=self.entry.rules.name
        )
        return Push(ConfirmScene(_("Delete these rules?"), text, _("Delete"), _("Keep")))

    def _import(self) -> Transition:
        self._asks = "import"
        return Push(ImportScene(self.sets))

    def _keep(self, rules: RuleSet, path: Path | None) -> None:
        kept = self.sets.keep(rules, path)
        self._look(kept.path)
        self.notice = _("{name} is kept.").format(name=rules.name)
        self.relayout()

    def _take(self, path: Path) -> None:
        kept: KeptSet = self.sets.accept(path)
        self._look(kept.path)
        self.notice = _("{name} was taken in.").format(name=kept.rules.name)
        self.relayout()

    def _try(self, do: Callable[[], None]) -> Transition | None:
        """Do something with files; what goes wrong is told."""
        try:
            do()
        except BadData as fault:
            return Push(MessageScene(_("That did not work"), str(fault)))
        except OSError as fault:
            return Push(MessageScene(_("That did not work"), str(fault.strerror or fault)))
        return None

    def resumed(self, result: Any) -> None:
        super().resumed(result)
        asked, self._asks = self._asks, ""
        entry = self.entry
        if asked in ("new", "edit") and isinstance(result, RuleSet):
            self._next = self._try(lambda: self._keep(result, entry.path if asked == "edit" else None))
        elif asked == "rename" and isinstance(result, str) and result.strip():
            self._next = self._try(lambda: self._keep(evolve(entry.rules, name=result.strip()), entry.path))
        elif asked == "delete" and result is True and entry.path is not None:
            self._next = self._try(lambda: self._deleted(entry))
        elif asked == "import" and isinstance(result, Path):
            self._next = self._try(lambda: self._take(result))

    def _deleted(self, entry: Entry) -> None:
        assert entry.path is not None
        self.sets.delete(entry.path)
        self._look()
        self.notice = _("{name} was put aside.").format(name=entry.rules.name)
        self.relayout()

    def update(self, dt: float) -> Transition | None:
        coming, self._next = self._next, None
        return coming

    def handle(self, event: pygame.event.Event) -> Transition | None:
        if event.type == pygame.DROPFILE:
            return self._try(lambda: self._take(Path(event.file)))
        if event.type == pygame.KEYDOWN and event.key in _LIST_KEYS:  # they move the choice wherever the focus is
            self._list.key_down(self.ui, event)
            return None
        return super().handle(event)

    # ------------------------------------------------------------ drawing
    def paint(self, target: pygame.Surface) -> None:
        ui = self.ui
        page, head, _listing, details, foot = self._parts()
        ui.panels.wood(target)
        ui.panels.panel(target, page, "overlay")
        ui.panels.rule(target, head.x, head.y2 + 5, head.w)
        ui.panels.panel(target, details, "sheet")
        if self.notice:
            wide = foot.w > 1000
            room = foot.pad(220.0 if wide else 160.0, 0, 440.0 if wide else 320.0, 0)
            ui.text.draw(
                target, self.notice, room, "ebi", theme.BODY, ui.theme.ink2, "center", wrap=True, line_height=1.05
            )
