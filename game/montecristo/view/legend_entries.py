"""The legend of the chart as entries: what is pictured, its name, what it means. Every picture is the one on the chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import frozen

from game.core.words import _
from game.ui.theme import CREAM, GOLD, INK, MADDER, VIOLET

from ..rules.numbers import KINDS, TOOLS, Cost, Numbers
from .board_pictures import Pictures
from .board_sprites import Picture
from .words.legend_words import mark_line, mark_title, price_line, price_title, section_titles
from .words.names import kind_title, place_kind, place_line, tool_title

_MEDAL = 0.6
"""Medals are drawn smaller here, so that all rows are alike."""
_SAMPLE = 50
"""The chance in per cent on the pictured marks of the Thief."""
_COST = 3
"""The points on the pictured lit space."""

Draw = Callable[[Pictures, float], Sequence[tuple[Picture, float, float]]]
"""Pictures with their anchors beside the middle of the entry's picture, in radii, for the radius of a space in logical pixels."""


@frozen
class LegendEntry:
    """One line of the legend."""

    draw: Draw | None
    icon: str
    """An icon instead of pictures of the chart."""
    title: str
    text: str
    cost: Cost | None = None


@frozen
class Section:
    """Entries under one heading."""

    title: str
    entries: tuple[LegendEntry, ...]


def legend(numbers: Numbers, provisions_rolled: bool) -> tuple[Section, Section, Section]:
    """Places, marks, and what things take, in the current language."""
    places, marks, prices = section_titles()
    return (
        Section(places, tuple(place_entry(kind, provisions_rolled, numbers.wells_flow) for kind in (*KINDS, *_PLACES))),
        Section(marks, tuple(_mark(name, draw, numbers) for name, draw in _MARKS.items())),
        Section(prices, tuple(_prices(numbers))),
    )


_PLACES = ("plain", "chapel", "hideaway", "mill", "home", "lair")


def place_entry(kind: str, provisions_rolled: bool, wells_flow: bool = False) -> LegendEntry:
    """A kind of space and what it is good for."""
    title = kind_title(KINDS.index(kind)) if kind in KINDS else place_kind(kind)
    share = 1.0 if kind in KINDS or kind == "plain" else _MEDAL

    def draw(pictures: Pictures, radius: float) -> list[tuple[Picture, float, float]]:
        return [(pictures.space(kind, radius * share, False), 0.0, 0.0)]

    return LegendEntry(draw, "", title, place_line(kind, provisions_rolled, wells_flow))


def _mark(name: str, draw: Draw, numbers: Numbers) -> LegendEntry:
    return LegendEntry(draw, "", mark_title(name), mark_line(name, numbers))


def _step(pictures: Pictures, r: float) -> list[tuple[Picture, float, float]]:
    return [(pictures.space("wood", r, True), 0.0, 0.0), (pictures.badge(str(_COST), r * 1.12), 0.92, -0.8)]


def _choose(pictures: Pictures, r: float) -> list[tuple[Picture, float, float]]:
    ring = pictures.ring(r * 0.9 + 4, MADDER, 3.4, CREAM, 6.4)
    return [(pictures.space("plain", r, False), 0.0, 0.0), (ring, 0.0, 0.0)]


def _pill(colour: str, icon: str) -> Draw:
    def draw(pictures: Pictures, r: float) -> list[tuple[Picture, float, float]]:
        words = _("{number} %").format(number=_SAMPLE)
        return [(pictures.pill(words, max(13.0, r * 0.8), colour, icon), 0.0, 0.0)]

    return draw


def _icon(name: str, size: float, light: str = "") -> Draw:
    def draw(pictures: Pictures, r: float) -> list[tuple[Picture, float, float]]:
        return [(pictures.icon(name, r * size, light), 0.0, 0.0)]

    return draw


def _twice(pictures: Pictures, r: float) -> list[tuple[Picture, float, float]]:
    well = pictures.space("water", r, False, True)
    return [(well, 0.2, -0.1), (pictures.twice(max(16.0, r * 1.1)), -0.8, 0.7)]


def _barred(pictures: Pictures, r: float) -> list[tuple[Picture, float, float]]:
    return [(pictures.space("stone", r, False), 0.0, 0.0), (pictures.icon("lock", r * 1.25), 0.75, 0.75)]


def _stored(pictures: Pictures, r: float) -> list[tuple[Picture, float, float]]:
    return [(pictures.pill(str(_COST), max(13.0, r * 0.82), INK, "sack"), 0.0, 0.0)]


_MARKS: dict[str, Draw] = {
    "step": _step,
    "choose": _choose,
    "passes": _pill(VIOLET, ""),
    "catches": _pill(MADDER, "thief"),
    "twice": _twice,
    "altar": _icon("altar", 1.9),
    "fire": _icon("altar_lit", 2.1),
    "treasure": _icon("treasure", 1.9, GOLD),
    "gear": _icon("sack", 1.9),
    "stored": _stored,
    "barred": _barred,
    "ferry": _icon("ship", 1.9),
}


def _prices(numbers: Numbers) -> list[LegendEntry]:
    made = [
        LegendEntry(None, tool, tool_title(number), price_line(tool, numbers), numbers.tool_costs[number])
        for number, tool in enumerate(TOOLS)
    ]
    built = (
        ("well", "well", numbers.well_cost),
        ("altar", "altar_unlit", numbers.altar_cost),
        ("fire", "fire", numbers.fire_cost),
        ("blazing_altar", "altar_lit", numbers.blazing_altar_cost),
    )
    return made + [
        LegendEntry(None, icon, price_title(deed), price_line(deed, numbers), cost) for deed, icon, cost in built
    ]
