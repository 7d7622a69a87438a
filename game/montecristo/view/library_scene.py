"""The library: all games of this computer, the bin, and the way in and out for games of others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.core.reading import Reading
from game.core.saves import BadSave, shown
from game.core.words import _
from game.ui import theme
from game.ui.layout import R
from game.ui.overlay import ConfirmScene, MessageScene
from game.ui.scene import Pop, Push, Reset, Scene, Transition, WidgetScene
from game.ui.scrolling import Row
from game.ui.ui import Ui
from game.ui.widgets import Button, Choice, Widget

from .library_games import BIN, GAMES, INBOX, GameCard, Games
from .library_parts import LINES_A_TURN, GameList, LoadingScene, TitleEntry, team_picture
from .share_button import copy_share
from .words import library_words, seed_words

_ROOMY = 700.0
_SEED = 40.0
_LIST_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class LibraryScene(WidgetScene):
    """``open_game`` makes the table of a game, ``watch`` its replay; both may raise BadSave. ``close`` tells where Back leads.

    Files are read a few lines a turn, so that many or long games do not hold the window up.
    """

    def __init__(
        self,
        games: Games,
        *,
        open_game: Callable[[Path], Scene],
        watch: Callable[[Path], Scene],
        close: Callable[[], Transition] = Pop,
    ) -> None:
        self.games = games
        self.open_game, self.watch, self.close = open_game, watch, close
        self.place = GAMES
        self.chosen: Path | None = None
        self.notice = ""
        self._paths: list[Path] = []
        self._cards: dict[Path, GameCard] = {}
        self._reading: tuple[Path, Reading] | None = None
        self._awaits: str = ""
        self._list = GameList(R(0, 0, 0, 0), row_height=64, on_change=self._choose, on_press=self._main)
        """Always the same one, because a double click would not outlive its replacement."""
        self._next: Transition | None = None

    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        self._look()

    # ------------------------------------------------------------ files
    def _look(self) -> None:
        """The files as they are now."""
        self._paths = self.games.paths(self.place)
        self._cards = {path: card for path in self._paths if (card := self.games.known(path)) is not None}
        self._reading = None
        if self.chosen not in self._paths:
            self.chosen = self._paths[0] if self._paths else None

    @property
    def card(self) -> GameCard | None:
        """The chosen game, once it has been read."""
        return self._cards.get(self.chosen) if self.chosen is not None else None

    def update(self, dt: float) -> Transition | None:
        if self._next is not None:
            coming, self._next = self._next, None
            return coming
        if self._reading is None:
            path = next((path for path in self._paths if path not in self._cards), None)
            if path is None:
                return None
            try:
                self._reading = path, self.games.read(path)
            except BadSave as fault:
                self._known(path, self.games.card(path, None, str(fault)))
            return None
        path, reading = self._reading
        try:
            reading.advance(LINES_A_TURN)
        except BadSave as fault:
            self._known(path, self.games.card(path, reading, str(fault)))
        else:
            if reading.over:
                self._known(path, self.games.card(path, reading))
        return None

    def _known(self, path: Path, card: GameCard) -> None:
        self._reading = None
        self._cards[path] = card
        self.relayout()

    @property
    def moving(self) -> bool:
        return any(path not in self._cards for path in self._paths)

    # ------------------------------------------------------------ layout
    def _parts(self) -> tuple[R, R, R, R, R]:
        """The page; heading, list, details, foot."""
        room = self.ui.room
        roomy = room.h >= _ROOMY
        page = room.pad(min(80.0, room.w * 0.04), 30).center(1500, 960) if roomy else room.inset(10)
        inside = page.pad(44, 30) if roomy else page.pad(20, 12)
        head, body = inside.top(64 if roomy else 46, 16 if roomy else 8)
        foot, body = body.bottom(56 if roomy else 46, 16 if roomy else 8)
        details, listing = body.right(max(330.0, body.w * 0.4), 24 if roomy else 12)
        return page, head, listing, details, foot

    def layout(self) -> list[Widget]:
        _page, head, listing, details, foot = self._parts()
        tabs = head.right(head.w * 0.62, 14)[0]
        places = [_("Games"), _("Bin"), _("Import")]
        widgets: list[Widget] = [
            Choice(tabs, _("Place"), options=places, value=self.place, on_change=self.look_at, size=20)
        ]
        games = self._list
        games.r, games.name = listing, _("Games")
        games.rows = [self._row(path) for path in self._paths]
        games.index = self._paths.index(self.chosen) if self.chosen in self._paths else 0
        games.empty = library_words.nothing_there(self.place, str(self.games.inbox))
        games.show()
        buttons = [*self._buttons(self._button_room(details)), *self._seed_button(details)]
        return [*widgets, games, *buttons, *self._foot(foot)]

    def _seed_button(self, details: R) -> list[Widget]:
        """Copies the line of a game, beside its title."""
        card = self.card
        if card is None or not card.share:
            return []
        r = details.pad(18, 12).right(_SEED)[0].top(_SEED)[0]
        tip = seed_words.copy_help(card.share)
        return [Button(r, _("Copy the seed"), icon="die", look="leather", key="C", tooltip=tip, message="seed")]

    def _button_room(self, details: R) -> R:
        rows = 3 if self.place == GAMES else 1
        height = 54.0 if details.h > 480 else 42.0
        first = height + 6
        return details.pad(18, 14).bottom(first + (rows - 1) * (height + 8))[0]

    def _row(self, path: Path) -> Row:
        card = self._cards.get(path)
        if card is None:
            return Row(shown(path), _("is being read"), icon="hourglass")
        icon = "close" if card.fault else ""
        return Row(library_words.title_of(card), library_words.standing(card), icon=icon, value=card)

    def _buttons(self, room: R) -> list[Widget]:
        card = self.card
        readable = card is not None and not card.fault
        if self.place == BIN:
            return [
                self._button(room, _("Take back out"), "undo", "T", "restore", self.chosen is not None, primary=True)
            ]
        if self.place == INBOX:
            return [self._button(room, _("Import"), "down", "I", "import", self.chosen is not None, primary=True)]
        running = card is not None and readable and not card.over and not card.busy
        rows = room.rows(3, 8)
        main, watch = rows[0].left(rows[0].w * 0.56, 8)
        copy, name = rows[1].cols(2, 8)
        give, bin_ = rows[2].cols(2, 8)
        busy = card is not None and card.busy
        return [
            self._button(main, _("Continue"), "hourglass", "Enter", "open", running, primary=True),
            self._button(watch, _("Watch"), "eye", "W", "watch", card is not None and bool(card.team)),
            self._button(copy, _("Duplicate"), "book", "D", "duplicate", readable),
            self._button(name, _("Rename"), "log", "R", "rename", readable and not busy),
            self._button(give, _("Export"), "up", "E", "export", readable),
            self._button(bin_, _("Delete"), "close", "Del", "delete", self.chosen is not None and not busy),
        ]

    def _button(
        self, r: R, name: str, icon: str, key: str, message: str, enabled: bool, *, primary: bool = False
    ) -> Button:
        reason = ""
        if not enabled:
            reason = self._why_not(message)
        return Button(
            r,
            name,
            icon=icon,
            key=key,
            look="primary" if primary else "button",
            enabled=enabled,
            reason=reason,
            message=message,
        )

    def _why_not(self, message: str) -> str:
        card = self.card
        if card is None:
            return _("No game is chosen.")
        if card.fault:
            return _("This file cannot be read: {fault}.").format(fault=card.fault)
        if card.busy:
            return _("This game is open in another window.")
        if message == "open" and card.over:
            return _("This game is over; it can be watched.")
        return ""

    def _foot(self, foot: R) -> list[Widget]:
        back = Button(foot.left(200)[0], _("Back"), icon="previous", key="Esc", on_press=self.close)
        if self.place != BIN:
            return [back]
        empty = Button(
            foot.right(280)[0],
            _("Empty the bin"),
            icon="close",
            key="X",
            enabled=bool(self._paths),
            reason="" if self._paths else _("The bin is empty."),
            message="empty",
        )
        return [back, empty]

    # ------------------------------------------------------------ doing
    def look_at(self, place: int) -> None:
        """Show GAMES, BIN or INBOX."""
        self.place = place
        self.notice = ""
        self._look()
        self.relayout()

    def _choose(self, index: int) -> None:
        self.chosen = self._paths[index]
        self.notice = ""
        self.relayout()

    def _main(self) -> Any:
        """A double click, or Enter on the list."""
        card = self.card
        if self.place == BIN:
            return "restore"
        if self.place == INBOX:
            return "import"
        if card is None or not card.team:
            return None
        return "watch" if card.over or card.busy or card.fault else "open"

    def handle(self, event: pygame.event.Event) -> Transition | None:
        if event.type == pygame.DROPFILE:
            return self._import(Path(event.file))
        if event.type == pygame.KEYDOWN and event.key in _LIST_KEYS:  # they move the choice wherever the focus is
            self._list.key_down(self.ui, event)
            return None
        answer = super().handle(event)
        if answer is None and not self.group.took and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.close()
        return answer

    def pressed(self, value: Any) -> Transition | None:
        if isinstance(value, Transition):
            return value
        path = self.chosen
        if value == "empty":
            self._awaits = "empty"
            text = _("What lies in the bin is deleted for good: {games}.").format(
                games=library_words.tally(len(self._paths))
            )
            return Push(ConfirmScene(_("Empty the bin?"), text, _("Delete for good"), _("Keep")))
        if not isinstance(value, str) or path is None:
            return None
        try:
            return self._do(value, path)
        except BadSave as fault:
            return self._tell(_("That did not work"), str(fault))
        except OSError as fault:
            return self._tell(_("That did not work"), str(fault.strerror or fault))

    def _do(self, value: str, path: Path) -> Transition | None:
        match value:
            case "open":
                return Reset(self.open_game(path))
            case "watch":
                return Push(self.watch(path))
            case "rename":
                self._awaits = "rename"
                return Push(TitleEntry(self.card.title if self.card is not None else ""))
            case "duplicate":
                self.chosen = self.games.duplicate(path)
            case "delete":
                self._after(path)
                self.games.delete(path)
                self.notice = _("The game lies in the bin now.")
            case "restore":
                self._after(path)
                self.games.restore(path)
                self.notice = _("The game is back among the others.")
            case "export":
                self.notice = _("Exported to {file}").format(file=self.games.export(path))
                self.relayout()
                return None
            case "seed" if self.card is not None:
                self.notice = copy_share(self.card.share)
                self.relayout()
                return None
            case "import":
                return self._import(path)
        self._look()
        self.relayout()
        return None

    def _after(self, path: Path) -> None:
        """Choose the neighbour of a game that goes."""
        at = self._paths.index(path)
        rest = [*self._paths[at + 1 :], *reversed(self._paths[:at])]
        self.chosen = rest[0] if rest else None

    def _import(self, path: Path) -> Transition:
        self._awaits = "import"
        return Push(LoadingScene(shown(path), lambda: self.games.read(path)))

    def _tell(self, title: str, text: str) -> Transition:
        return Push(MessageScene(title, text))

    def resumed(self, result: Any) -> None:
        super().resumed(result)
        awaits, self._awaits = self._awaits, ""
        try:
            self._answer(awaits, result)
        except BadSave as fault:
            self._next = self._tell(_("That did not work"), str(fault))
        except OSError as fault:
            self._next = self._tell(_("That did not work"), str(fault.strerror or fault))
        self._look()
        self.relayout()

    def _answer(self, awaits: str, result: Any) -> None:
        """What an overlay popped with."""
        if awaits == "rename" and isinstance(result, str) and self.chosen is not None:
            self.games.rename(self.chosen, result)
        elif awaits == "empty" and result is True:
            count = self.games.empty_bin()
            self.notice = _("Deleted for good: {games}.").format(games=library_words.tally(count))
        elif awaits == "import" and isinstance(result, Reading):
            self.place = GAMES
            self.chosen = self.games.accept(result)
            self.notice = _("The game has been imported.")
        elif awaits == "import" and isinstance(result, str):
            self._next = self._tell(_("This file was not imported"), result)

    # ------------------------------------------------------------ drawing
    def paint(self, target: pygame.Surface) -> None:
        ui, t = self.ui, self.ui.theme
        page, head, _listing, details, foot = self._parts()
        ui.panels.wood(target)
        ui.panels.panel(target, page, "overlay")
        ui.text.draw(target, _("Library"), head.left(head.w * 0.36)[0], "sc", 44 if head.h > 50 else 32, t.danger2)
        ui.panels.panel(target, details, "sheet")
        self._draw_details(target, details.pad(18, 14))
        if self.notice:
            room = foot.pad(214, 0, 290 if self.place == BIN else 0, 0)
            ui.text.draw(target, self.notice, room, "ebi", theme.BODY, t.ink2, "right", wrap=True)

    def _draw_details(self, target: pygame.Surface, room: R) -> None:
        ui, t = self.ui, self.ui.theme
        card = self.card
        room = room.bottom(self._button_room(self._parts()[3]).h, 10)[1]
        if card is None:
            if self.place == INBOX and self._paths:
                words = library_words.nothing_there(INBOX, str(self.games.inbox))
                ui.text.draw(target, words, room, "ebi", theme.BODY, t.ink2, "center", wrap=True)
            return
        roomy = room.h > 260
        name, room = room.top(36 if roomy else 28, 4)
        name = name.pad(0, 0, _SEED + 8 if card.share else 0, 0)
        ui.text.draw(target, library_words.title_of(card), name, "sc", 30 if roomy else 24, t.ink)
        line, room = room.top(24, 6)
        ui.text.draw(target, library_words.standing(card), line, "felli", 20, t.danger2 if card.fault else t.ink2)
        if card.team and room.h > 120:
            team, room = room.top(min(96.0, room.h * 0.34, room.w / max(3, len(card.team))), 8)
            team_picture(ui, target, team, card)
        for label, value in library_words.details(card):
            if room.h < 20:
                break
            wide = bool(card.fault)
            flowed = ui.text.flow(value, "eb", 18, room.w - 130, 1.12)
            height = max(24.0, flowed.height) if wide else 24.0
            row, room = room.top(min(height, room.h), 3)
            ui.text.draw(target, label, row.left(122)[0], "ebi", 17, t.ink2, valign="top")
            ui.text.draw(
                target, value, row.pad(130, 0, 0, 0), "eb", 18, t.ink, valign="top", wrap=wide, line_height=1.12
            )
