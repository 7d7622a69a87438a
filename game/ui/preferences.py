"""The settings, as a sheet over whatever is going on.  Every change holds at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.words import _, languages
from game.ui.layout import R
from game.ui.inputs import Slider
from game.ui.overlay import OverlayScene
from game.ui.scene import Pop
from game.ui.scrolling import BAR, ScrollArea
from game.ui.settings import SPEED_NAMES, UI_SCALES
from game.ui.widgets import Button, Choice, Label, Toggle, Widget

LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "fr": "Fran\N{LATIN SMALL LETTER C WITH CEDILLA}ais", "it": "Italiano"}
_ROW, _GAP = 42.0, 12.0
_NAME = 200.0
_SEEN = ("ui_scale", "language", "high_contrast", "colour_marks", "fullscreen")  # these change what is drawn


class SettingsScene(OverlayScene):
    """All settings.  Pops with None."""

    width = 860.0

    def __init__(self) -> None:
        self.title = _("Settings")
        self._offset = 0.0

    def height(self) -> float:
        return 900.0

    def layout(self) -> list[Widget]:
        self.title = _("Settings")
        old = getattr(self, "group", None)
        if old is not None:
            self._offset = next((w.offset for w in old.widgets if isinstance(w, ScrollArea)), 0.0)
        body, foot = self._cut()
        column = body.pad(4, 0, BAR + 10, 0)
        rows: list[Widget] = []
        y = column.y + 6
        for name, make in self._rows():
            room = R(column.x, y, column.w, _ROW)
            if name:
                left, room = room.left(min(_NAME, column.w * 0.3), 12)
                rows.append(Label(left, name, size=20))
            rows.append(make(room.pad(6, 0)))
            y += _ROW + _GAP
        area = ScrollArea(body, _("Settings"), children=rows, offset=self._offset, content=y - body.y)
        done = Button(foot.center(260, 54), _("Done"), look="primary", key="Esc", on_press=Pop)
        return [*self.heading(), area, done]

    def _cut(self) -> tuple[R, R]:
        foot, body = self.inside().bottom(56, 14)
        return body.pad(0, 4, 0, 0), foot

    def _rows(self) -> list[tuple[str, Callable[[R], Widget]]]:
        s = self.ui.settings
        speeds = list(SPEED_NAMES)
        codes = languages()
        if s.language not in codes:
            codes = [*codes, s.language]

        def toggle(name: str, field: str, tip: str) -> tuple[str, Callable[[R], Widget]]:
            return "", lambda r: Toggle(
                r, name, value=getattr(s, field), tooltip=tip, on_change=lambda on: self._set(field, on)
            )

        def volume(name: str, field: str) -> tuple[str, Callable[[R], Widget]]:
            return name, lambda r: Slider(r, name, value=getattr(s, field), on_change=lambda v: self._set(field, v))

        def choice(name: str, words: list[str], values: list[Any], field: str) -> tuple[str, Callable[[R], Widget]]:
            return name, lambda r: Choice(
                r,
                name,
                options=words,
                value=values.index(getattr(s, field)),
                on_change=lambda i: self._set(field, values[i]),
            )

        rows = [
            choice(_("Size of everything"), [f"{n} %" for n in UI_SCALES], list(UI_SCALES), "ui_scale"),
            choice(_("Speed of moves"), [_(SPEED_NAMES[n]) for n in speeds], speeds, "speed"),
            volume(_("Effects"), "effects"),
            volume(_("Ambience"), "ambience"),
            volume(_("Music"), "music"),
            toggle(_("Mute all sound"), "mute", _("Silence, whatever the volumes say.")),
            toggle(_("Full screen"), "fullscreen", _("F11 does the same.")),
            toggle(_("Reduced motion"), "reduced_motion", _("Things fade to their new place instead of moving there.")),
            toggle(_("High contrast"), "high_contrast", _("Darker ink on lighter paper, without grain.")),
            toggle(_("Marks besides colours"), "colour_marks", _("Shapes and icons tell apart what colours tell apart.")),
            toggle(_("Ask before what cannot be undone"), "confirmations", _("Such as ending a turn with points left.")),
        ]
        if len(codes) > 1:
            names = [LANGUAGE_NAMES.get(code, code) for code in codes]
            rows.insert(2, choice(_("Language"), names, codes, "language"))
        return rows

    def _set(self, field: str, value: Any) -> None:
        setattr(self.ui.settings, field, value)
        self.ui.changed(field in _SEEN)
        if field == "effects":
            self.ui.sound.play("coin")
