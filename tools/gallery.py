"""Show every widget in every state: python tools/gallery.py [--png FILE] [--size 1920x1080] [--percent 100] [--overlay NAME]."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from game.ui.app import App
from game.ui.inputs import Slider, Stepper, TextField
from game.ui.layout import R
from game.ui.overlay import ConfirmScene, MessageScene, PauseScene
from game.ui.preferences import SettingsScene
from game.ui.scene import Push, Scene, Transition, WidgetScene
from game.ui.scrolling import BAR, ListBox, Row, ScrollArea
from game.ui.settings import UI_SCALES, Settings
from game.ui.widgets import Button, Choice, Toggle, Widget

OVERLAYS: dict[str, type[Scene] | None] = {"settings": SettingsScene, "pause": PauseScene}
TEXT = "Walk to the {{icon:coal}} coal: {{b}}3 points{{/b}}, 2 are left for {{i}}searching{{/i}}. On the way +1 {{icon:food}}."


class Gallery(WidgetScene):
    """Everything of the kit on one table."""

    def _columns(self) -> list[R]:
        return self.ui.room.inset(16).cols(3 if self.ui.layout_class != "narrow" else 2, 16)

    def layout(self) -> list[Widget]:
        first, second, *third = self._columns()
        out: list[Widget] = []
        buttons = first.pad(18).top(470)[0].grid(2, 5, 10)
        out += [
            Button(
                buttons[0],
                "Move",
                icon="boot",
                cost=1,
                foot="each step",
                key="M",
                tooltip="Click a lit space, or press the key.",
            ),
            Button(
                buttons[1],
                "Search",
                icon="die8_resource",
                why="tried already",
                key="S",
                enabled=False,
                reason="Jin tried this stone space already. One try a turn; any other space is open.",
            ),
            Button(buttons[2], "Eat", icon="meal", cost=0, foot="or drink, free", key="E"),
            Button(buttons[3], "Heal", icon="heal", cost=2, foot="+1 health", key="H", hover=True),
            Button(
                buttons[4],
                "Craft",
                icon="hammer",
                why="3 wood short",
                key="C",
                enabled=False,
                reason="It takes 5 wood.",
            ),
            Button(buttons[5], "Build", icon="altar", cost=3, key="B", held=True, hover=True),
            Button(buttons[6], "Chosen", icon="give", foot="to Ruth", chosen=True),
            Button(buttons[7], "End turn", icon="hourglass", look="primary", foot="2 points left", key="Space"),
        ]
        flat = R(buttons[8].x, buttons[8].y, first.w - 36, 52)
        out += [
            Button(cell, name, icon=icon, look=look, key=key)
            for cell, (name, icon, look, key) in zip(
                flat.cols(3, 10),
                (("New", "sun", "button", "N"), ("Undo", "undo", "button", ""), ("End", "hourglass", "primary", "")),
                strict=True,
            )
        ]
        leather = R(flat.x, flat.y2 + 10, 190, 56)
        out += [
            Button(cell, icon=icon, look="leather", badge=badge)
            for cell, (icon, badge) in zip(leather.cols(3, 8), (("book", "4"), ("help", ""), ("menu", "")), strict=True)
        ]
        y = second.y + 18

        def line(h: float) -> R:
            nonlocal y
            r = R(second.x + 18, y, second.w - 36, h)
            y += h + 12
            return r

        out += [
            Choice(line(44), "Speed", options=["Slow", "Normal", "Fast", "Instant"], value=1),
            Choice(line(44), "Sound", options=["On", "Off"], icons=["sound_on", "sound_off"], enabled=False),
            Toggle(line(36), "Reduced motion", value=True),
            Toggle(line(36), "High contrast"),
            Toggle(line(36), "Not now", enabled=False),
            Stepper(line(46), "Adventurers", value=3, low=2, high=6, words=lambda n: f"{n} adventurers"),
            Slider(line(36), "Effects", value=0.7),
            TextField(line(46), "Name", text="Jin Park"),
            TextField(line(46), "Name 2", hint="Name of the adventurer"),
            ListBox(
                line(250),
                "Log",
                rows=[Row(f"Day {i}", "four adventurers, two fires", "day", "Tuesday") for i in range(8)],
                index=1,
            ),
        ]
        if third:
            area = third[0].pad(18).bottom(250)[0]
            out.append(
                ScrollArea(
                    area,
                    "Scroll",
                    children=[
                        Toggle(R(area.x + 6, area.y + 6 + i * 50, area.w - BAR - 12, 40), f"Choice number {i}")
                        for i in range(12)
                    ],
                )
            )
        return out

    def paint(self, target: pygame.Surface) -> None:
        ui = self.ui
        ui.panels.wood(target)
        for column, kind in zip(self._columns(), ("plaque", "sheet", "card"), strict=False):
            ui.panels.panel(target, column, kind)
        first, _second, *third = self._columns()
        foot = first.pad(18).bottom(240)[0]
        for cell, kind in zip(foot.grid(2, 2, 14), ("card", "note", "tray", "overlay"), strict=True):
            ui.panels.panel(target, cell, kind, edge_colour="#de7522" if kind == "card" else "")
            dark = kind == "tray"
            ui.text.draw(
                target,
                TEXT,
                cell.pad(16, 12),
                "eb",
                18,
                ui.theme.plaque_text if dark else "",
                wrap=True,
                accent=ui.theme.gold if dark else "",
            )
        if third:
            r = third[0].pad(22)
            title, r = r.top(60)
            ui.text.draw(target, "Montecristo", title, "cinzel", 52, align="center")
            for words, face, size in (
                ("Jin Park, turn 17", "sc", 32),
                ("Scout, your turn 10", "felli", 24),
                ("Grotto of St. Mamiliano", "fell", 22),
                ("42\N{DEGREE SIGN} 20' N, 0123456789", "eb", 19),
                ("captions 16", "ebi", 16),
            ):
                row, r = r.top(36, 2)
                ui.text.draw(target, words, row, face, size)
            ui.panels.rule(target, r.x, r.y + 8, r.w)
            row, r = r.pad(0, 20, 0, 0).top(26, 10)
            ui.panels.pips(target, row, 5, 2, 1)
            for icon, value, full, colour in (
                ("heart", 6, 8, "#b3322a"),
                ("food", 4, 5, "#5f8a2f"),
                ("water", 1, 5, "#3682ad"),
            ):
                row, r = r.top(26, 8)
                ui.panels.meter(target, row.left(330)[0], icon, value, full, colour)
            row, r = r.top(40, 8)
            ui.panels.pill(target, "50 %", row.x + 60, row.cy, icon="thief", fill=ui.theme.plot)
            ui.panels.pill(
                target,
                "done",
                row.x + 160,
                row.cy,
                fill=ui.theme.paper3,
                colour=ui.theme.ink,
                edge=ui.theme.ink2,
                face="sc",
            )
            ui.panels.keycap(target, "Space", row.x + 270, row.cy)
            row, r = r.top(60, 8)
            ui.text.draw(
                target,
                "A text that is far too long for its one line and so must shrink and then be cut",
                row.top(26)[0].left(200)[0],
            )
            ui.text.draw(target, "Halo over anything", row.bottom(30)[0], "felli", 22, halo=ui.theme.cream)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not self.group.took:
            return Push(PauseScene(note="The game is saved after every action."))
        return super().handle(event)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--png", help="write one picture there instead of opening a window")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--percent", type=int, default=100, choices=UI_SCALES)
    parser.add_argument("--overlay", choices=["settings", "pause", "message", "confirm", "tip", "keys"])
    parser.add_argument("--contrast", action="store_true")
    parser.add_argument("--language", default="en")
    args = parser.parse_args()
    w, h = (int(n) for n in args.size.split("x"))
    if args.png:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    settings = Settings(ui_scale=args.percent, high_contrast=args.contrast, language=args.language)
    app = App(settings, Gallery(), size=(w, h), title="Gallery", headless=bool(args.png))
    scene: Scene | None = {
        "settings": SettingsScene,
        "pause": lambda: PauseScene(note="The game is saved after every action."),
        "message": lambda: MessageScene(
            "Please note",
            "The settings file was damaged and is kept as settings.json.broken. The game starts with its usual settings.",
        ),
        "confirm": lambda: ConfirmScene(
            "End the turn?",
            "Jin has {{b}}2 points{{/b}} left, and they are lost at the end of the turn.",
            "End turn",
            "Go on",
        ),
    }.get(args.overlay, lambda: None)()
    app.step([], 0)
    if scene is not None:
        app.go(Push(scene))
    if args.overlay in ("tip", "keys"):
        for _i in range(2):
            app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t")], 0.1)
    app.step([], 0.5)
    if not args.png:
        return app.run()
    pygame.image.save(app.window, args.png)
    print("cut:", app.ui.cut)
    return 0


if __name__ == "__main__":
    sys.exit(main())
