"""The title: the chart lies on the table, and the menu beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from attrs import frozen

from game.core.words import _, ngettext
from game.ui import theme
from game.ui.layout import R
from game.ui.preferences import SettingsScene
from game.ui.scene import Push, Quit, Replace, Scene, Transition, WidgetScene
from game.ui.ui import Ui
from game.ui.widgets import LARGE_FROM, Button, Widget

from ..chart import Chart
from .board import BoardView
from .daily_offer import BEGUN, PLAYED, Daily, DailyOffer
from .portraits import role_icon
from .sounds import THEME
from .stage import Stage
from .words import seed_words

_SHADE = "#1c1008"
_LEAST_SIZE = 16.0
"""Of the letters of small entries; they are no larger than lets all of them show their keys."""
_TALL_WIDTH = 520.0
"""The menu's width in a tall room, at least."""
_EVERY = 1.0
"""Seconds after which the title looks at the calendar again."""


@frozen
class SavedGame:
    """What the title says about the game that can go on."""

    day: int
    roles: tuple[int, ...]
    """By seat; NOBODY where the figure is not drawn yet."""
    people: tuple[str, ...] = ()
    """The persons at the table."""
    fires: int = 0
    """Fires that burn."""


class TitleScene(WidgetScene):
    """The first screen.

    ``continue_game`` makes the scene of the saved game, or None if it cannot be read any more; it is offered only with ``saved``.
    ``new_game`` makes the scene that sets a new game up. ``stage`` is what lies on the chart: the saved game, or a table just set.
    ``takara`` makes the scene of the second game; without it the button is off. ``learn`` makes the lesson and ``library``
    the library, if they are offered, and ``log`` the expedition log. ``notice`` is a line at the lower edge. ``daily`` knows the island of the day.
    """

    def __init__(
        self,
        *,
        new_game: Callable[[], Scene],
        continue_game: Callable[[], Scene | None] | None = None,
        saved: SavedGame | None = None,
        chart: Chart | None = None,
        stage: Stage | None = None,
        takara: Callable[[], Scene] | None = None,
        learn: Callable[[], Scene] | None = None,
        library: Callable[[], Scene] | None = None,
        log: Callable[[], Scene] | None = None,
        notice: str = "",
        daily: Daily | None = None,
    ) -> None:
        self.daily, self._offer, self._unasked = daily, None if daily is None else daily.offer(), 0.0
        self.new_game, self.continue_game, self.saved = new_game, continue_game, saved
        self.chart, self.stage, self.takara, self.notice = chart, stage, takara, notice
        self.learn, self.library, self.log = learn, library, log
        self._board: BoardView | None = None
        self._setup: Scene | None = None

    # ------------------------------------------------------------------ layout
    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        ui.sound.music(THEME)
        ui.sound.surround({"sea": 0.6, "gulls": 0.25})
        if self.chart is not None and self.stage is not None:
            self._board = BoardView(ui, self.chart, self.stage)

    @property
    def _tall(self) -> bool:
        return self.ui.room.h >= 900

    def _column(self) -> R:
        room = self.ui.room
        if self._tall:
            # In a vast room wider, so that the plaque covers the title that is painted on the chart.
            return R(84, 70, min(690.0, max(_TALL_WIDTH, room.w * 0.27)), room.h - 140)
        narrow = min(430.0, room.w * 0.4)
        return R(26, 20, narrow, room.h - 40)

    def _sheet(self) -> R:
        """The chart's sheet; its right edge lies so far off the table that the island stands clear of the menu."""
        room = self.ui.room
        column = self._column()
        left = column.x + (_TALL_WIDTH * 0.52 if self._tall else column.w * 0.7)
        margin = 34.0 if self._tall else 16.0
        beyond = column.x2 - left + 44
        return R(left, margin, room.w - left + beyond, room.h - 2 * margin)

    def _parts(self) -> tuple[R, R]:
        """The plaque with the name, and the room of the menu."""
        column = self._column()
        rows = self._rows + (self.saved is not None)
        least = rows * 46 + (rows - 1) * 8 + (30 if self.saved is not None else 0)
        head = min(400.0, column.h - least - 14, column.w * 0.77)
        plaque, menu = column.top(head, 30 if self._tall else 12)
        return plaque, menu

    @property
    def _rows(self) -> int:
        """Of the menu below the saved game: new, today's, Takara, and the small entries by twos."""
        small = 3 + sum(entry is not None for entry in (self.learn, self.library, self.log))
        return 2 + (self._offer is not None) + (small + 1) // 2

    def layout(self) -> list[Widget]:
        _plaque, menu = self._parts()
        gap = 14.0 if self._tall else 8.0
        first_height = 92.0 if self._tall else LARGE_FROM
        below = menu.h - (first_height + gap if self.saved is not None else 0)
        rows = self._rows
        height = min(LARGE_FROM - 1, (below - gap * (rows - 1)) / rows)
        size = 27 if height > 60 else 22
        widgets: list[Widget] = []
        if self.saved is not None:
            first, menu = menu.top(first_height, gap)
            widgets.append(self._continue_button(first, self.saved))

        def row() -> R:
            nonlocal menu
            strip, menu = menu.top(height, gap)
            return strip

        primary = "button" if self.saved is not None else "primary"
        new = Button(row(), _("New expedition"), icon="sun", look=primary, key="N", size=size, on_press=self._new)
        widgets.append(new)
        if self._offer is not None:
            widgets.append(self._daily_button(row(), self._offer, size))
        can = self.takara is not None
        widgets.append(
            Button(
                row(),
                _("Takara Island") if can else _("Takara Island (comes later)"),
                icon="tower",
                size=size,
                enabled=can,
                reason=_("The second island, Takara, is not in this version yet."),
                on_press=self._takara,
            )
        )
        small = self._small_entries(size if self._tall else min(size, 22.0))
        if len(small) % 2:
            small[0].r = row()
        for one, other in zip(small[len(small) % 2 :: 2], small[len(small) % 2 + 1 :: 2], strict=True):
            one.r, other.r = row().cols(2, 12)
        fits = min(button.largest_whole(self.ui) for button in small)
        for button in small:
            button.size = max(_LEAST_SIZE, min(button.size, fits))
        return [*widgets, *small]

    def _small_entries(self, size: float) -> list[Button]:
        """What else there is; the rooms are given to them two by two, and of an odd number the first has a row of its own."""
        nowhere = R(0, 0, 0, 0)
        learn, library, log = self.learn, self.library, self.log
        out: list[Button] = []
        if learn is not None:
            out.append(
                Button(
                    nowhere, _("Learn by playing"), icon="play", key="L", size=size, on_press=lambda: Push(learn()),
                    tooltip=_("A guided first day with Brother Anselm, in twelve short chapters."),
                )
            )  # fmt: skip
        out.append(
            Button(nowhere, _("How to play"), icon="help", key="F1", size=size, on_press=lambda: _how_to_play(learn))
        )
        if library is not None:
            out.append(Button(nowhere, _("Library"), icon="book", key="B", size=size, on_press=lambda: Push(library())))
        if log is not None:
            out.append(
                Button(
                    nowhere, _("Expedition log"), icon="log", key="E", size=size, on_press=lambda: Push(log()),
                    tooltip=_("Every expedition that has ended: points, ranks, dice, and what went wrong."),
                )
            )  # fmt: skip
        out.append(
            Button(nowhere, _("Settings"), icon="settings", key="S", size=size, on_press=lambda: Push(SettingsScene()))
        )
        out.append(Button(nowhere, _("Quit"), icon="undo", key="Q", size=size, on_press=Quit))
        return out

    def _continue_button(self, r: R, saved: SavedGame) -> Button:
        day = _("Day {day}").format(day=saved.day) if saved.day else _("Setting out")
        team = ngettext("{count} adventurer", "{count} adventurers", len(saved.roles)).format(count=len(saved.roles))
        fires = ngettext("{count} fire lit", "{count} fires lit", saved.fires).format(count=saved.fires)
        return Button(
            r,
            _("Continue"),
            icon="hourglass",
            look="primary",
            key="C",
            size=30 if r.h > 80 else 25,
            foot=_("{day}, {team}, {fires}").format(day=day, team=team, fires=fires),
            tooltip=_("At the table: {people}").format(people=", ".join(saved.people)) if saved.people else "",
            marks=lambda target, room: self._draw_team(target, room, saved.roles),
            on_press=self._continue,
        )

    def _daily_button(self, r: R, offer: DailyOffer, size: float) -> Button:
        """Today's island, and how far the player has come with it."""
        standing, tip = "", seed_words.daily_note(offer.day, offer.difficulty)
        if offer.standing == BEGUN:
            standing, tip = seed_words.going_on(offer.at), seed_words.continues()
        elif offer.standing == PLAYED:
            standing, tip = seed_words.points(offer.points), seed_words.done(offer.outcome, offer.points)
        size = min(size, 24.0)
        name = next(
            (
                words
                for words in seed_words.todays_names(offer.day, standing)
                if self.ui.text.width(words, "sc", size) < r.w - 90
            ),
            seed_words.date_words(offer.day),
        )
        return Button(r, name, icon="day", key="D", size=size, tooltip=tip, on_press=self._todays)

    def _draw_team(self, target: pygame.Surface, r: R, roles: Sequence[int]) -> None:
        z = min(34.0, r.h, (r.w + 4) / max(1, len(roles)) - 4)
        for i, role in enumerate(reversed(roles)):
            self.ui.icon(target, role_icon(role) if role >= 0 else "help", r.x2 - z / 2 - i * (z + 4), r.cy, z)

    # ------------------------------------------------------------------ what the buttons do
    def _new(self) -> Transition:
        if self._setup is None:
            self._setup = self.new_game()
        return Push(self._setup)  # the same one again after going back: what was entered is still there

    def _todays(self) -> Transition | None:
        daily, offer = self.daily, self._offer
        assert daily is not None and offer is not None
        if offer.standing != BEGUN:
            return Push(daily.set_up())
        scene = daily.go_on()
        if scene is not None:
            return Replace(scene)
        self.notice = _("The saved game can no longer be read.")
        self.relayout()
        return None

    def update(self, dt: float) -> Transition | None:
        """At midnight there is another island of the day."""
        self._unasked += dt
        if self.daily is not None and self._offer is not None and self._unasked >= _EVERY:
            self._unasked = 0.0
            if self.daily.today() != self._offer.day:
                self._offer = self.daily.offer()
                self.relayout()
        return None

    def resumed(self, result: Any) -> None:
        super().resumed(result)
        if self.daily is not None:
            self._offer = self.daily.offer()
            self.relayout()

    def _takara(self) -> Transition | None:
        return Replace(self.takara()) if self.takara is not None else None

    def _continue(self) -> Transition | None:
        scene = self.continue_game() if self.continue_game is not None else None
        if scene is not None:
            return Replace(scene)
        self.saved = None
        self.notice = _("The saved game can no longer be read.")
        self.relayout()
        return None

    # ------------------------------------------------------------------ drawing
    def paint(self, target: pygame.Surface) -> None:
        ui = self.ui
        ui.panels.wood(target)
        sheet = self._sheet()
        if self._board is not None:
            self._board.place(sheet)
            self._board.draw(target, True)
        else:
            ui.panels.panel(target, sheet, "sheet")
        self._shade_left(target)
        plaque, _menu = self._parts()
        ui.panels.panel(target, plaque, "overlay")
        self._draw_name(target, plaque)
        if self.notice:
            foot = R(ui.room.w * 0.45, ui.room.h - 54, ui.room.w * 0.55 - 24, 50)
            ui.text.draw(target, self.notice, foot, "ebi", 18, theme.CREAM, "right", "bottom", wrap=True, halo=_SHADE)

    def _shade_left(self, target: pygame.Surface) -> None:
        """The sheet lies darker under the menu."""
        w, h = self.ui.size
        reach = max(1, self.ui.px(self._column().x2 * 1.3))
        strip = pygame.Surface((64, 1), pygame.SRCALPHA)
        colour = theme.rgb(_SHADE)
        for x in range(64):
            strip.set_at((x, 0), (*colour, round(150 * (1 - x / 63) ** 1.1)))
        target.blit(pygame.transform.smoothscale(strip, (min(reach, w), h)), (0, 0))

    def _draw_name(self, target: pygame.Surface, r: R) -> None:
        ui, t = self.ui, self.ui.theme
        f = r.h / 400
        inside = r.pad(28, 0)

        def line(y: float, h: float) -> R:
            return R(inside.x, r.y + (y - h / 2) * f, inside.w, h * f)

        size = 46 * f
        ui.text.draw(target, "The Treasure of", line(80, 60), "felli", size, t.danger2, "center")
        ui.text.draw(target, "MONTECRISTO", line(160, 76), "cinzel", min(57.0, 70 * f), t.ink, "center")
        took = ui.text.draw(target, "Island", line(238, 60), "felli", size, t.danger2, "center")
        for sign in (-1, 1):
            curl = (
                f'<path d="M{60} 12C{60 - sign * 20} 2 {60 - sign * 34} 22 {60 - sign * 50} 12" fill="none" '
                f'stroke="{t.danger2}" stroke-width="2.4" stroke-linecap="round"/>'
                f'<circle cx="{60 - sign * 52}" cy="11" r="3.5" fill="{t.danger2}"/>'
            )
            image = ui.svg.draw_string(curl, 120 * f, 24 * f, (0, 0, 120, 24))
            ui.blit_centred(target, image, r.cx + sign * (took.w / 2 + 70 * f), r.y + 240 * f)
        ui.panels.rule(target, r.x + r.w * 0.14, r.y + 292 * f, r.w * 0.72)
        words = _("a game of survival for one to six")
        ui.text.draw(target, words, line(326, 34), "ebi", max(17.0, 26 * f), t.ink2, "center")
        if f > 0.7:
            ui.text.draw(target, "42° 20′ N, 10° 19′ E", line(358, 30), "eb", 21 * f, t.ink2, "center")


def _how_to_play(learn: Callable[[], Scene] | None) -> Transition:
    from .how_to_play import HowToPlayScene  # not needed for the first picture, and dear to import

    return Push(HowToPlayScene(learn=learn))
