"""Motion on the board as cues: figures walk, ride and hop, things fly, places pulse."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from attrs import evolve

from game.ui.tween import Cue, ease_in_out, ease_out, linear, tween

from ..chart.model import Point
from .board_figures import THIEF, Foot, company_at, stand_of
from .board_scenery import FLYING, RINGS
from .board_sprites import faded
from .motion_wake import wake

if TYPE_CHECKING:
    from .board import BoardView

_STEP_SECONDS, _FERRY_SECONDS, _CRAWL_SECONDS, _LEAP_SECONDS = 0.36, 1.5, 0.9, 0.9
_CALM_SECONDS = 0.3
_CLASH_SECONDS, _CLASH = 0.5, 0.9
_FLY_SECONDS, _PULSE_SECONDS = 0.55, 0.7
_HOP, _LEAP, _ON_TRAIL = 0.5, 4.0, 0.3  # radii of a space
_MANY_HOPS = 3
_PULSE_STEPS = 12


def walk(board: BoardView, seat: int, start: int, end: int, way: str) -> Cue:
    """A figure goes from one space to another. At the end the board shows it there until the stage is refreshed."""
    chart, island = board.chart, board.chart.island
    if way == "ferry":
        yield from _go(board, seat, start, chart.ferry_way(start, end), end, _FERRY_SECONDS, afloat=True)
        return
    line: list[Point] = []
    here, steps = start, island.distance[start][end]
    while here != end:
        step = island.ways[here][end][0]
        line += chart.way(here, step)
        here = step
    if way == "crawl":
        yield from _go(board, seat, start, line, end, _CRAWL_SECONDS * steps)
    else:
        yield from _go(board, seat, start, line, end, _STEP_SECONDS * steps, hops=2 * steps)


def thief(board: BoardView, start: int, end: int) -> Cue:
    """The Thief takes a step, or leaps where no trail leads."""
    if end in board.chart.island.neighbours[start]:
        yield from _go(board, THIEF, start, board.chart.way(start, end), end, _STEP_SECONDS, hops=1)
    else:
        yield from _go(board, THIEF, start, (), end, _LEAP_SECONDS, hops=1, height=_LEAP)


def _go(
    board: BoardView,
    who: int,
    start: int,
    line: Sequence[Point],
    end: int,
    seconds: float,
    hops: int = 0,
    afloat: bool = False,
    height: float = _HOP,
) -> Cue:
    """From where the figure stands along the line to where it will stand."""
    company = company_at(board.stage, end, (who,), (who,))
    goal = stand_of(board.chart.island, end, company.index(who), len(company))
    feet = [board.foot_of(who, start), *(Foot(x, y, down=_ON_TRAIL) for x, y in line[1:-1]), goal]
    lengths = [math.dist((a.x, a.y), (b.x, b.y)) for a, b in pairwise(feet)]
    calm = board.ui.settings.reduced_motion
    if calm:
        seconds = min(seconds, _CALM_SECONDS)
    foam = object()

    def place(t: float) -> None:
        if t >= 1:
            board.move(who, goal, end, landed=True)
            return
        if calm:  # gone here, then there
            board.move(who, evolve(feet[0], solid=1 - 2 * t) if t < 0.5 else evolve(goal, solid=2 * t - 1), end)
            return
        rest = t * sum(lengths)
        if afloat:
            way = [foot.at(board.kit) for foot in feet]
            gone = t * sum(math.dist(a, b) for a, b in pairwise(way))
            board.fly(foam, wake(board.kit, way, gone, t))
        for a, b, length in zip(feet, feet[1:], lengths, strict=False):
            if rest <= length:
                lift = abs(math.sin(math.pi * hops * t)) * height
                board.move(who, evolve(a.towards(b, rest / length if length else 1.0), lift=lift, afloat=afloat), end)
                return
            rest -= length

    try:
        yield from tween(seconds, place, ease_in_out if hops < _MANY_HOPS else linear)
    finally:
        if afloat:
            board.fly(foam, {})
        # Also when the cue is dropped half way: the next refresh takes the figure to where the stage has it.
        board.move(who, goal, end, landed=True)


def pulse(board: BoardView, space: int, colour: str) -> Cue:
    """A ring opens around a space and is gone; with reduced motion it only fades."""
    key = object()
    still = board.ui.settings.reduced_motion

    def ring(t: float) -> None:
        kit = board.kit
        step = round(t * _PULSE_STEPS)
        left = 1 - step / _PULSE_STEPS
        radius = kit.reach_of(space) + 4 + (0.4 if still else 1 - left) * kit.projection.radius * 1.4
        picture = kit.pictures.ring(radius, colour, 1 + 5 * left, "#fffaf0", 2 + 7 * left)
        board.fly(key, {key: kit.sprite(picture, *kit.centre(space), RINGS, 2)})

    try:
        yield from tween(_PULSE_SECONDS, ring, ease_out)
    finally:
        board.fly(key, {})


def fly(board: BoardView, name: str, start: tuple[float, float], end: tuple[float, float]) -> Cue:
    """An icon flies in a bow from one logical point to another; with reduced motion it appears there and fades."""
    key = object()
    rise = max(30.0, math.dist(start, end) * 0.22)
    calm = board.ui.settings.reduced_motion
    seconds = _CALM_SECONDS if calm else _FLY_SECONDS

    def place(t: float) -> None:
        kit = board.kit
        if calm:
            there = faded(kit.pictures.flying(name, kit.projection.radius * 1.7), 1 - t)
            board.fly(key, {key: kit.sprite(there, *end, FLYING)})
            return
        x = start[0] + (end[0] - start[0]) * t
        y = start[1] + (end[1] - start[1]) * t - 4 * rise * t * (1 - t)
        picture = kit.pictures.flying(name, kit.projection.radius * 1.7)
        board.fly(key, {key: kit.sprite(picture, x, y, FLYING)})

    try:
        yield from tween(seconds, place, ease_in_out)
    finally:
        board.fly(key, {})


def clash(board: BoardView, seat: int, space: int) -> Cue:
    """An adventurer and the Thief on one space rush at each other twice. With reduced motion they stand."""
    if board.ui.settings.reduced_motion:
        return
    pair = {who: board.foot_of(who, space) for who in (seat, THIEF)}
    between = (pair[seat].aside + pair[THIEF].aside) / 2

    def rush(t: float) -> None:
        near = abs(math.sin(2 * math.pi * t)) * _CLASH
        for who, foot in pair.items():
            aside = foot.aside + (between - foot.aside) * near * 0.7
            board.move(who, evolve(foot, aside=aside, lift=0.35 * near), space)

    try:
        yield from tween(_CLASH_SECONDS, rush, linear)
    finally:
        for who, foot in pair.items():
            board.move(who, foot, space, landed=True)
        board.refresh()
