"""Motion on the board as cues: figures walk, ride and hop, things fly, places pulse."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.tween import Cue, ease_in_out, ease_out, linear, tween

from .board_figures import THIEF, Move, stand_of
from .board_scenery import FLYING, RINGS, Group, Kit

if TYPE_CHECKING:
    from .board import BoardView

_STEP_SECONDS, _FERRY_SECONDS, _CRAWL_SECONDS, _LEAP_SECONDS = 0.36, 1.5, 0.9, 0.9
_CALM_SECONDS = 0.18
_FLY_SECONDS, _PULSE_SECONDS = 0.55, 0.7
_HOP = 0.5
_PULSE_STEPS = 12


def walk(board: BoardView, seat: int, start: int, end: int, way: str) -> Cue:
    """A figure goes from one space to another. At the end the board shows it there until the stage is refreshed."""
    kit = board.kit
    if way == "ferry":
        line = [kit.projection.at(x, y) for x, y in kit.chart.ferry_way(start, end)]
        seconds, hops = _FERRY_SECONDS, 0
    else:
        line = [point for a, b in _trail(kit, start, end) for point in _line(kit, a, b)]
        steps = max(1, kit.chart.island.distance[start][end])
        seconds, hops = (_CRAWL_SECONDS if way == "crawl" else _STEP_SECONDS) * steps, 0 if way == "crawl" else 2 * steps
    yield from _go(board, seat, start, line, end, seconds, hops, way == "ferry")


def thief(board: BoardView, start: int, end: int) -> Cue:
    """The Thief takes a step, or leaps where no trail leads."""
    kit = board.kit
    if end in kit.chart.island.neighbours[start]:
        yield from _go(board, THIEF, start, _line(kit, start, end), end, _STEP_SECONDS, 1)
    else:
        yield from _go(board, THIEF, start, [kit.centre(start), kit.centre(end)], end, _LEAP_SECONDS, 1, height=4.0)


def _trail(kit: Kit, start: int, end: int) -> list[tuple[int, int]]:
    """The stretches of a shortest way."""
    out = []
    while start != end:
        step = kit.chart.island.ways[start][end][0]
        out.append((start, step))
        start = step
    return out


def _line(kit: Kit, a: int, b: int) -> list[tuple[float, float]]:
    return [kit.projection.at(x, y) for x, y in kit.chart.way(a, b)]


def _go(
    board: BoardView,
    who: int,
    start: int,
    line: Sequence[tuple[float, float]],
    end: int,
    seconds: float,
    hops: int,
    afloat: bool = False,
    height: float = _HOP,
) -> Cue:
    """From where the figure stands along the line to where it will stand."""
    kit = board.kit
    r = kit.projection.radius
    goal = stand_of(kit, end)
    feet = [board.foot_of(who, start), *((x, y + r * 0.3) for x, y in line[1:-1]), goal]
    lengths = [math.dist(a, b) for a, b in zip(feet, feet[1:], strict=False)]
    whole = sum(lengths) or 1.0
    if board.ui.settings.reduced_motion:
        seconds, hops = min(seconds, _CALM_SECONDS), 0

    def place(t: float) -> None:
        rest = t * whole
        for (ax, ay), (bx, by), length in zip(feet, feet[1:], lengths, strict=False):
            if rest <= length and length:
                x, y = ax + (bx - ax) * rest / length, ay + (by - ay) * rest / length
                break
            rest -= length
        else:
            x, y = feet[-1]
        lift = abs(math.sin(math.pi * hops * t)) * r * height
        board.move(who, Move(x, y, lift, afloat and t < 1), landed=t >= 1)

    yield from tween(seconds, place, ease_in_out if hops < 3 else linear)


def pulse(board: BoardView, space: int, colour: str) -> Cue:
    """A ring opens around a space and is gone."""
    key = object()

    def ring(t: float) -> None:
        if t >= 1:
            board.fly(key, {})
            return
        kit = board.kit
        step = round(t * _PULSE_STEPS)
        radius = kit.reach_of(space) + 4 + step * kit.projection.radius * 1.4 / _PULSE_STEPS
        picture = kit.pictures.ring(radius, colour, 1 + 5 * (1 - step / _PULSE_STEPS), "#fffaf0", 2 + 7 * (1 - step / _PULSE_STEPS))
        board.fly(key, {key: kit.sprite(picture, *kit.centre(space), RINGS, 2)})

    yield from tween(_PULSE_SECONDS, ring, ease_out)


def fly(board: BoardView, name: str, start: tuple[float, float], end: tuple[float, float]) -> Cue:
    """An icon flies in a bow from one logical point to another."""
    key = object()
    rise = max(30.0, math.dist(start, end) * 0.22)
    seconds = _CALM_SECONDS if board.ui.settings.reduced_motion else _FLY_SECONDS

    def place(t: float) -> None:
        if t >= 1:
            board.fly(key, {})
            return
        kit = board.kit
        x = start[0] + (end[0] - start[0]) * t
        y = start[1] + (end[1] - start[1]) * t - 4 * rise * t * (1 - t)
        group: Group = {key: kit.sprite(kit.pictures.kind(name, kit.projection.radius * 1.7), x, y, FLYING)}
        board.fly(key, group)

    yield from tween(seconds, place, ease_in_out)
