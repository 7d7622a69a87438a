"""The rank: crest, name, jest, and where the points stand between the ranks."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.words import _, ngettext
from game.ui import folders, theme
from game.ui.layout import R
from game.ui.ui import Ui

from ..rules.numbers import RANKS, SWASHBUCKLERS
from ..rules.score import Score
from ..rules.state import ABANDONED, State
from .panels_parts import line
from .score_sums import number
from .words.names import rank_line, rank_name, rank_title

CRESTS = folders.ASSETS / "montecristo" / "crests"
_BANDS = ("#a9967a", theme.SEA, theme.MOSS, theme.MADDER)


def crest_file(rank: int) -> Path:
    """The large picture of a rank's coat of arms; small ones are the icons ``rank_*``."""
    return CRESTS / f"{RANKS[rank]}.svg"


def rank_icon(rank: int, outcome: int) -> str:
    """The small coat of arms of a game that is over; of one that was given up the anchor that it weighed."""
    return "anchor" if outcome == ABANDONED else f"rank_{RANKS[rank]}"


def highest(state: State) -> int:
    """The most points that the team could have brought home."""
    n = state.numbers
    each = n.health_worth * n.health_full + n.food_full + n.water_full
    return len(state.adventurers) * each + n.treasure_worth + n.fire_worth * len(state.altars)


class RankPanel:
    """Draws the rank."""

    def __init__(self, ui: Ui, state: State, score: Score) -> None:
        self.ui, self.state, self.score = ui, state, score

    @property
    def steps(self) -> tuple[int, ...]:
        """The least points of every rank for this team."""
        return (0, *self.state.numbers.ranks[len(self.state.adventurers) - 2])

    @property
    def given_up(self) -> bool:
        """The game was abandoned: no crest, no jest, and the bar only tells where the points would stand."""
        return self.state.outcome == ABANDONED

    def short_of(self) -> str:
        """How far the next rank is."""
        rank = self.score.rank
        if self.given_up:
            return _("By points alone: {rank}").format(rank=rank_name(rank))
        if rank == SWASHBUCKLERS:
            return _("There is no higher rank.")
        short = self.steps[rank + 1] - self.score.total
        return ngettext("{count} point short of {rank}", "{count} points short of {rank}", short).format(
            count=short, rank=rank_name(rank + 1)
        )

    def draw(self, target: pygame.Surface, r: R) -> None:
        """The panel over the whole of ``r``."""
        ui, t, rank = self.ui, self.ui.theme, self.score.rank
        ui.panels.panel(target, r, "card")
        k = min(1.0, r.h / 900, r.w / 420)
        q = r.pad(max(14.0, 30 * k), max(12.0, 24 * k))
        bar, q = q.bottom(max(92.0, 128 * k), 6)
        head, q = q.top(max(24.0, 36 * k))
        title = _("Given up") if self.given_up else _("Your rank")
        ui.text.draw(target, title, head, "felli", max(19.0, 28 * k), t.ink2, "center")
        ui.panels.rule(target, q.cx - q.w * 0.3, q.y + 2, q.w * 0.6)
        jest_size = max(18.0, 24 * k)
        jest = ui.text.flow(rank_line(rank, self.state.outcome), "felli", jest_size, q.w, 1.15)
        words, q = q.bottom(min(jest.height, q.h * 0.34), 8)
        figure, q = q.bottom(max(44.0, 92 * k), 2)
        name, q = q.bottom(max(36.0, 66 * k), 2)
        crest = min(q.w * 0.92, q.h - 10, 360.0)
        if self.given_up:
            size = min(crest * 0.6, 150.0)
            ui.icon(target, rank_icon(rank, self.state.outcome), q.cx, q.cy + 4, size, alpha=150)
        elif crest > 30:
            image = ui.svg.load(crest_file(rank), crest, crest)
            x, y = ui.px(q.cx) - image.get_width() // 2, ui.px(q.cy + 4) - image.get_height() // 2
            ui.panels.shadow(target, image, x, y, 6, 5)
            target.blit(image, (x, y))
        called, ink = rank_title(rank, self.state.outcome), t.ink2 if self.given_up else t.danger2
        ui.text.draw(target, called, name, "sc", max(34.0, 58 * k), ink, "center")
        points = ngettext("point", "points", self.score.total)
        size = max(40.0, 88 * k)
        total = number(self.score.total)
        wide = ui.text.width(total, "eb", size) + 2
        both = wide + 10 + ui.text.width(points, "ebi", max(19.0, 25 * k))
        left, right = figure.center(min(both, figure.w), figure.h).left(wide, 8)
        ui.text.draw(target, total, left, "eb", size, t.ink, "center")
        ui.text.draw(target, points, right, "ebi", max(19.0, 25 * k), t.ink2)
        ui.text.draw(
            target,
            rank_line(rank, self.state.outcome),
            words,
            "felli",
            jest_size,
            t.ink2,
            "center",
            wrap=True,
            line_height=1.15,
        )
        self._draw_bar(target, bar)

    def _draw_bar(self, target: pygame.Surface, r: R) -> None:
        ui, t = self.ui, self.ui.theme
        steps, top = self.steps, max(highest(self.state), self.steps[-1] + 1)
        line(ui, target, self.short_of(), r.top(26)[0], "ebi", 20, t.danger2, "center")
        bar = R(r.x, r.y + 50, r.w, 30)
        ends = (*steps[1:], top)
        for rank, (least, end) in enumerate(zip(steps, ends, strict=True)):
            x, x2 = (bar.x + bar.w * each / top for each in (least, end))
            on = rank == self.score.rank and not self.given_up
            w = x2 - x - 2
            body = (
                f'<rect x="1" y="1" width="{w - 2}" height="{bar.h - 2}" rx="5" fill="{_BANDS[rank]}" '
                f'fill-opacity="{1 if on else 0.42}" stroke="{t.ink}" stroke-width="{2.4 if on else 1.2}"/>'
            )
            ui.blit(target, ui.svg.draw_string(body, w, bar.h), x, bar.y)
            ui.text.draw(
                target, str(least), R(x + 5, bar.y, max(8, w - 6), bar.h), "eb", 18, theme.CREAM if on else t.ink
            )
            if r.h > 100:
                z = 40.0 if on else 30.0
                ui.icon(target, f"rank_{RANKS[rank]}", (x + x2) / 2, bar.y2 + 4 + 20, z, alpha=255 if on else 170)
        at = bar.x + bar.w * min(max(self.score.total, 0), top) / top
        mark = f'<path d="M12 26L3 8Q12 -2 21 8Z" fill="{t.danger}" stroke="{t.ink}" stroke-width="2" stroke-linejoin="round"/>'
        ui.blit_centred(target, ui.svg.draw_string(mark, 24, 28), at, bar.y - 8)
