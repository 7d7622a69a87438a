"""What went against the team: the causes of lost health, and the Thief."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from attrs import frozen

from game.core.words import _
from game.ui.layout import R
from game.ui.node import Node
from game.ui.theme import MADDER, MOSS
from game.ui.ui import Ui
from game.ui.widgets import Widget

from ..expeditions.record import HURT, THIEF, TIED, counted
from ..expeditions.record import LOST as FIGHTS_LOST
from ..expeditions.record import WON as FIGHTS_WON
from ..rules.numbers import ROLES
from ..rules.state import LOST, NOBODY
from .expedition_ink import box, upright_bar
from .expedition_pages import Scope, Spot
from .panels_parts import line as one_line
from .panels_parts import role_colour
from .portraits import role_icon
from .words import expedition_words as words
from .words.cards import is_card
from .words.roles import role_name

_HEALTH, _CARD, _FIGHT = "#c4574a", "#9a86b0", "#c9a25a"
_ROW, _LEAST_ROW = 84.0, 25.0
_NUMBER = 74.0


@frozen
class Bar:
    """One lying bar."""

    icon: str
    name: str
    value: float
    shown: str
    """The value as it is written at the bar's end."""
    told: str
    """The value in words."""
    wash: str


class BarRows:
    """Lying bars one below the other: icon, name, bar, number."""

    def __init__(self, ui: Ui, r: R, bars: Sequence[Bar]) -> None:
        self.ui, self.r, self.bars = ui, r, list(bars)
        self.height = min(_ROW, r.h / max(1, len(bars)))
        self.size = min(24.0, self.height * 0.6)
        widest = max((ui.text.width(bar.name, "eb", self.size) for bar in bars), default=0.0)
        self.names = min(r.w * 0.38, widest + self._icon + 24)

    @property
    def _icon(self) -> float:
        return min(50.0, self.height * 0.84)

    def rooms(self) -> list[R]:
        """One row each."""
        return [R(self.r.x, self.r.y + i * self.height, self.r.w, self.height) for i in range(len(self.bars))]

    def spots(self) -> list[Widget]:
        """The rows in words."""
        return [
            Spot(
                room,
                bar.name,
                value=bar.told,
                role="row",
                tooltip=_("{name}: {told}").format(name=bar.name, told=bar.told),
            )
            for room, bar in zip(self.rooms(), self.bars, strict=True)
        ]

    def draw(self, target: pygame.Surface) -> None:
        """All rows, on an upright scale."""
        ui, t = self.ui, self.ui.theme
        if not self.bars:
            return
        top = max(bar.value for bar in self.bars) or 1
        room = self.r.w - self.names - _NUMBER
        height = self.height * len(self.bars)
        body = ""
        for i, bar in enumerate(self.bars):
            y = i * self.height + self.height * 0.16
            body += box(6, y, room * bar.value / top, self.height * 0.68, bar.wash, t.ink, seed=i)
        body += upright_bar(0, 0, height, t.ink, t.cream, pieces=max(6, 2 * len(self.bars)))
        ui.blit(target, ui.svg.draw_string(body, room + 10, height + 2), self.r.x + self.names, self.r.y)
        z = self._icon
        for r, bar in zip(self.rooms(), self.bars, strict=True):
            ui.icon(target, bar.icon, r.x + z / 2, r.cy, z)
            label = R(r.x + z + 8, r.y, self.names - z - 18, r.h)
            one_line(ui, target, bar.name, label, "eb", self.size, t.ink, "right")
            at = r.x + self.names + 14 + room * bar.value / top
            one_line(ui, target, bar.shown, R(at, r.y, _NUMBER - 14, r.h), "eb", self.size, t.ink)


def _draw_card(ui: Ui, target: pygame.Surface, r: R, icon: str, title: str, lines: Sequence[str]) -> None:
    """A card with a picture, a heading and sentences below each other; only as high as they need."""
    t, roomy = ui.theme, r.h > 420
    size, pad = (22.0, 22.0) if roomy else (19.0, 14.0)
    picture = 120.0 if roomy else 0.0
    flowed = ui.text.flow("\n".join(lines), "eb", size, r.w - 2 * pad, 1.34)
    card = r.top(min(r.h, flowed.height + picture + 44 + 2 * pad))[0]
    ui.panels.panel(target, card, "card")
    inside = card.pad(pad, pad - 2)
    if picture:
        top, inside = inside.top(picture, 4)
        ui.icon(target, icon, top.cx, top.cy, picture * 0.86)
    head, rest = inside.top(36, 4)
    one_line(ui, target, title, head, "sc", 28, t.danger2, "center" if roomy else "left")
    ui.text.draw(target, "\n".join(lines), rest, "eb", size, t.ink, "left", "top", wrap=True, line_height=1.34)


class HealthPage:
    """Causes of lost health, the worst first."""

    def __init__(self, ui: Ui, r: R, scope: Scope) -> None:
        self.ui, self.scope = ui, scope
        self.side, chart = r.right(min(340.0, r.w * 0.3), 26)
        self.losses = counted(scope.tallies, HURT)
        self.bars = BarRows(ui, chart, _causes(self.losses, max(3, int(chart.h // _LEAST_ROW))))

    @property
    def _lines(self) -> list[str]:
        return words.health_lines(sum(self.losses.values()), self.scope.tallies, len(self.scope.lines))

    def widgets(self) -> list[Widget]:
        return self.bars.spots()

    def nodes(self) -> list[Node]:
        return [Node("text", told) for told in self._lines]

    def paint(self, target: pygame.Surface) -> None:
        self.bars.draw(target)
        _draw_card(self.ui, target, self.side, "heart_broken", _("Health"), self._lines)


class ThiefPage:
    """Whom the Thief catches, and who wins the fights."""

    def __init__(self, ui: Ui, r: R, scope: Scope) -> None:
        self.ui, self.scope = ui, scope
        self.roomy = r.h > 500
        self.side, chart = r.right(min(340.0, r.w * 0.3), 26)
        self.fights, upper = chart.bottom(136.0 if self.roomy else 88.0, 20 if self.roomy else 6)
        self.head, upper = upper.top(40.0 if self.roomy else 28.0, 4)
        caught, went = [0] * len(ROLES), [0] * len(ROLES)
        for line in scope.lines:
            for member in line.record.team:
                if member.role != NOBODY:
                    caught[member.role] += member.caught
                    went[member.role] += 1
        self.caught = sum(caught)
        here = [role for role in range(len(ROLES)) if went[role]]
        here.sort(key=lambda role: (-caught[role] / went[role], role))
        self.bars = BarRows(ui, upper, [_hunted(role, caught[role], went[role]) for role in here])
        tallies = scope.tallies
        self.won, self.lost = tallies.get((THIEF, FIGHTS_WON), 0), tallies.get((THIEF, FIGHTS_LOST), 0)
        self.fights_line = words.fights_line(self.won, self.lost, tallies.get((THIEF, TIED), 0))

    @property
    def _lines(self) -> list[str]:
        away = sum(line.record.outcome == LOST for line in self.scope.lines)
        return words.thief_lines(self.caught, self.scope.tallies, away, len(self.scope.lines))

    def widgets(self) -> list[Widget]:
        return self.bars.spots()

    def nodes(self) -> list[Node]:
        return [Node("text", told) for told in (*self._lines, self.fights_line)]

    def paint(self, target: pygame.Surface) -> None:
        ui, t, one = self.ui, self.ui.theme, len(self.scope.lines) == 1
        title = _("Caught by the Thief") if one else _("Caught by the Thief, times an expedition")
        one_line(ui, target, title, self.head, "sc", 28 if self.roomy else 22, t.danger2)
        self.bars.draw(target)
        self._draw_fights(target)
        _draw_card(ui, target, self.side, "thief", _("The Thief"), self._lines)

    def _draw_fights(self, target: pygame.Surface) -> None:
        """Won and lost fights as one bar."""
        ui, t, all_ = self.ui, self.ui.theme, self.won + self.lost
        head, rest = self.fights.top(40 if self.roomy else 26, 2)
        bar, line = rest.top(rest.h * 0.58, 2)
        one_line(ui, target, _("Fights"), head, "sc", 28 if self.roomy else 22, t.danger2)
        one_line(ui, target, self.fights_line, line, "ebi", 21 if self.roomy else 18, t.ink)
        if not all_:
            return
        share = (bar.w - 4) * self.won / all_
        body = box(2, 2, share, bar.h - 4, MOSS, t.ink, seed=1)
        body += box(2 + share, 2, bar.w - 4 - share, bar.h - 4, MADDER, t.ink, seed=2)
        ui.blit(target, ui.svg.draw_string(body, bar.w, bar.h), bar.x, bar.y)
        size = min(23.0, bar.h * 0.56)
        for told, room in (
            (_("{count} won").format(count=words.number(self.won)), bar.left(share)[0]),
            (_("{count} lost").format(count=words.number(self.lost)), bar.right(bar.w - 4 - share)[0]),
        ):
            if ui.text.width(told, "sc", size) < room.w - 16:
                ui.text.draw(target, told, room, "sc", size, t.cream, "center", halo="#2b1a10")


def _hunted(role: int, caught: int, went: int) -> Bar:
    """How often a role is caught in an expedition that it is part of."""
    shown = f"{caught / went:.1f}" if went > 1 else str(caught)
    return Bar(
        role_icon(role), role_name(role), caught / went, shown, words.caught_value(caught, went), role_colour(role)
    )


def _causes(losses: dict[str, int], most: int) -> list[Bar]:
    """Rows for the causes; the least of too many stand together in the last row."""
    items, all_ = list(losses.items()), sum(losses.values())
    shown, rest = (items, []) if len(items) <= most else (items[: most - 1], items[most - 1 :])

    def bar(icon: str, name: str, count: int, wash: str) -> Bar:
        return Bar(icon, name, count, words.number(count), words.share(count, all_), wash)

    bars = [bar(words.cause_icon(cause), words.cause_name(cause), count, _wash(cause)) for cause, count in shown]
    if rest:
        bars.append(bar("log", _("All others"), sum(count for _cause, count in rest), _CARD))
    return bars


def _wash(cause: str) -> str:
    return _CARD if is_card(cause) else _FIGHT if cause in ("thief", "fight") else _HEALTH
