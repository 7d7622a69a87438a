"""The settings, as a sheet over whatever is going on.  Every change holds at once."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from game.core.words import _, languages
from game.ui.inputs import Slider, Stepper
from game.ui.layout import R
from game.ui.overlay import PAD_Y, OverlayScene
from game.ui.scene import Pop
from game.ui.scrolling import BAR, ScrollArea
from game.ui.settings import AUTOMATIC, SPEED_NAMES, UI_SCALES
from game.ui.widgets import Button, Choice, Label, Toggle, Widget

Make = Callable[[R], Widget]

LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano", "es": "Español"}
_ROW, _GAP = 42.0, 12.0
_NAME = 200.0
_FOOT = 56.0
_TWO_FROM = 700.0
_SEEN = ("ui_scale", "language", "high_contrast", "colour_marks", "fullscreen")  # these change what is drawn


class SettingsScene(OverlayScene):
    """All settings.  Pops with None."""

    width = 900.0

    def __init__(self) -> None:
        self.title = _("Settings")
        self._offset = 0.0

    def height(self) -> float:
        named, switches = self._rows()
        rows = len(named) + math.ceil(len(switches) / self._columns(self.width))
        return 2 * PAD_Y + self.head_height() + rows * (_ROW + _GAP) + _FOOT + 40

    @staticmethod
    def _columns(width: float) -> int:
        """Switches stand two in a row where there is room."""
        return 2 if width >= _TWO_FROM else 1

    def layout(self) -> list[Widget]:
        self.title = _("Settings")
        old = getattr(self, "group", None)
        if old is not None:
            self._offset = next((w.offset for w in old.widgets if isinstance(w, ScrollArea)), 0.0)
        foot, body = self.inside().bottom(_FOOT, 14)
        body = body.pad(0, 4, 0, 0)
        column = body.pad(6, 6, BAR + 10, 0)
        named, switches = self._rows()
        widgets: list[Widget] = []
        y = column.y
        for name, make in named:
            left, room = R(column.x, y, column.w, _ROW).left(min(_NAME, column.w * 0.3), 12)
            widgets += [Label(left, name, size=20), make(room.pad(6, 0))]
            y += _ROW + _GAP
        n = self._columns(column.w)
        for first in range(0, len(switches), n):
            cells = R(column.x, y, column.w, _ROW).cols(n, 20)
            widgets += [make(cell) for cell, make in zip(cells, switches[first : first + n], strict=False)]
            y += _ROW + _GAP
        area = ScrollArea(body, self.title, children=widgets, offset=self._offset, content=y - body.y)
        done = Button(foot.center(260, 54), _("Done"), look="primary", key="Esc", on_press=Pop)
        return [*self.heading(), area, done]

    def _scale(self, r: R) -> Stepper:
        # "Automatic" stands behind the size it means just now, so that plus is always larger and minus never is.
        own = UI_SCALES.index(self.ui.automatic_percent) + 1
        scales = (*UI_SCALES[:own], AUTOMATIC, *UI_SCALES[own:])
        return Stepper(
            r,
            _("Size of everything"),
            value=scales.index(self.ui.settings.ui_scale),
            high=len(scales) - 1,
            words=lambda i: f"{scales[i]} %" if scales[i] else _("Automatic, {n} %").format(n=self.ui.percent),
            on_change=lambda i: self._set("ui_scale", scales[i]),
        )

    def _rows(self) -> tuple[list[tuple[str, Make]], list[Make]]:
        """Settings that need a name beside them, and switches."""
        s = self.ui.settings
        speeds = list(SPEED_NAMES)
        codes = languages()
        if s.language not in codes:
            codes = [*codes, s.language]

        def toggle(name: str, field: str, tip: str) -> Make:
            return lambda r: Toggle(
                r, name, value=getattr(s, field), tooltip=tip, on_change=lambda on: self._set(field, on)
            )

        def volume(name: str, field: str) -> tuple[str, Make]:
            return name, lambda r: Slider(r, name, value=getattr(s, field), on_change=lambda v: self._set(field, v))

        def choice(name: str, words: list[str], values: list[Any], field: str) -> tuple[str, Make]:
            return name, lambda r: Choice(
                r,
                name,
                options=words,
                value=values.index(getattr(s, field)),
                on_change=lambda i: self._set(field, values[i]),
            )

        named = [
            (_("Size of everything"), self._scale),
            choice(_("Speed of moves"), [_(SPEED_NAMES[n]) for n in speeds], speeds, "speed"),
            volume(_("Effects"), "effects"),
            volume(_("Ambience"), "ambience"),
            volume(_("Music"), "music"),
        ]
        if len(codes) > 1:
            names = [LANGUAGE_NAMES.get(code, code) for code in codes]
            named.insert(2, choice(_("Language"), names, codes, "language"))
        switches = [
            toggle(_("Mute all sound"), "mute", _("Silence, whatever the volumes say.")),
            toggle(_("Full screen"), "fullscreen", _("F11 does the same.")),
            toggle(_("Reduced motion"), "reduced_motion", _("Things fade to their new place instead of moving there.")),
            toggle(_("Ambient motion"), "ambient_motion", _("Fires flicker and smoke while nothing else moves.")),
            toggle(_("High contrast"), "high_contrast", _("Darker ink on lighter paper, without grain.")),
            toggle(_("Marks besides colours"), "colour_marks", _("Shapes and icons tell apart what colours do.")),
            toggle(
                _("Ask before what cannot be undone"), "confirmations", _("Such as ending a turn with points left.")
            ),
            toggle(_("Tell what happened"), "recap", _("At the start of your turn, when several people play.")),
            toggle(
                _("Advice without asking"),
                "advice_always",
                _("The best actions are laid out in every turn. V shows them at any time."),
            ),
            toggle(_("Tell the odds"), "odds", _("How likely each result of a die is, worked out exactly.")),
            toggle(
                _("Warn: points left"),
                "warn_points",
                _("Before a turn ends while points could buy something useful here."),
            ),
            toggle(
                _("Warn: danger"),
                "warn_danger",
                _("Before a turn ends within reach of what hunts you, while safety is in reach."),
            ),
            toggle(
                _("Warn: throwing away"),
                "warn_discard",
                _("Before a cube is thrown away that could be used up or given."),
            ),
            toggle(
                _("Warn: left lying"), "warn_unit", _("Before something granted is left lying that could be taken.")
            ),
            toggle(_("Warn: a fellow waits"), "warn_fellow", _("Before you leave a fellow who needs what you carry.")),
        ]
        return named, switches

    def _set(self, field: str, value: Any) -> None:
        setattr(self.ui.settings, field, value)
        self.ui.changed(field in _SEEN)
        if field == "effects":
            self.ui.sound.play("coin")
