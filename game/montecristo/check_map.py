"""Tell the author of a map what is in it, or everything that is wrong with it: ``main.py check-map FILE``."""

from __future__ import annotations

import json
import math
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from attrs import asdict, frozen

from game.core.words import _, ngettext

from .chart import Chart, Fault, examine
from .rules.island import QUADRANTS, SPACE_KINDS, Island
from .rules.numbers import KINDS

NEAREST = 62
"""Pixels that two spaces should lie apart on a chart 1920 pixels wide; less on smaller maps, in proportion."""
WISHED_SPACES = 2
"""Spaces of each kind that every quadrant of a large island, or a whole small one, should have."""
LARGE = 48
"""An island with so many spaces is a large one."""


@frozen
class Report:
    """What was found in a map file."""

    file: str
    faults: tuple[Fault, ...]
    """Why it cannot be played; empty when it can."""
    warnings: tuple[str, ...] = ()
    """What makes it a poorer game than it could be."""
    title: str = ""
    fingerprint: str = ""
    spaces: int = 0
    trails: int = 0
    ferries: int = 0
    counts: tuple[tuple[str, tuple[int, int, int, int]], ...] = ()
    """By kind of space: how many in the north, east, south and west."""
    distances: tuple[tuple[str, str, int], ...] = ()
    """Steps between the places that matter: from, to, steps."""

    @property
    def good(self) -> bool:
        """Whether the map can be played."""
        return not self.faults


def check(path: str | Path) -> Report:
    """Examine a map file. Never raises for anything the file may hold."""
    findings = examine(path)
    if findings.chart is None:
        return Report(str(path), findings.faults)
    chart = findings.chart
    island = chart.island
    distances = _distances(island)
    return Report(
        file=str(path),
        faults=(),
        warnings=tuple(_warnings(chart)),
        title=island.name,
        fingerprint=chart.fingerprint,
        spaces=len(island.spaces),
        trails=len(chart.trails),
        ferries=len(chart.ferries),
        counts=tuple((kind, _by_quadrant(island, kind)) for kind in SPACE_KINDS),
        distances=tuple((island.spaces[a].name, island.spaces[b].name, island.distance[a][b]) for a, b in distances),
    )


def run(path: str, as_json: bool = False) -> int:
    """Print the report of a map file; 0 when it can be played, 2 when it has faults."""
    report = check(path)
    print(json.dumps(to_json(report), indent=2, ensure_ascii=False) if as_json else as_text(report))
    return 0 if report.good else 2


def to_json(report: Report) -> dict[str, Any]:
    """The report in plain lists, numbers and texts."""
    facts = asdict(report, recurse=True)
    facts["counts"] = {kind: dict(zip(QUADRANTS, numbers, strict=True)) for kind, numbers in report.counts}
    facts["distances"] = [{"from": a, "to": b, "steps": steps} for a, b, steps in report.distances]
    return {"good": report.good, **facts}


def as_text(report: Report) -> str:
    """The report for reading."""
    if not report.good:
        lines = [_("{file} cannot be played:").format(file=report.file)]
        lines += [f"  - {fault}" for fault in report.faults]
        found = ngettext("{count} fault", "{count} faults", len(report.faults)).format(count=len(report.faults))
        return "\n".join([*lines, found])
    lines = [
        _("{file} can be played: {title}").format(file=report.file, title=report.title),
        _("{spaces} spaces, {trails} trails, {ferries} ferry lanes").format(
            spaces=report.spaces, trails=report.trails, ferries=report.ferries
        ),
        "",
        f"  {_('spaces'):10}" + "".join(f"{name:>7}" for name in QUADRANTS),
    ]
    lines += [f"  {kind:10}" + "".join(f"{number:7}" for number in numbers) for kind, numbers in report.counts]
    lines += ["", f"  {_('steps')}"]
    lines += [f"  {steps:5}  {a} – {b}" for a, b, steps in report.distances]
    lines.append("")
    lines += [_("Warning: {what}").format(what=warning) for warning in report.warnings]
    if not report.warnings:
        lines.append(_("All design goals are met."))
    return "\n".join(lines)


def cut_spaces(island: Island) -> list[int]:
    """Spaces whose removal would cut the island in two."""
    found = []
    everything = set(range(len(island.spaces)))
    for gone in everything:
        rest = everything - {gone}
        start = min(rest, default=gone)
        seen, ring = {start, gone}, [start]
        while ring:
            here = ring.pop()
            for there in island.neighbours[here]:
                if there not in seen:
                    seen.add(there)
                    ring.append(there)
        if rest - seen:
            found.append(gone)
    return found


def crossings(chart: Chart) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Pairs of trails that cut each other as drawn, away from the spaces they share."""
    return [
        (one, other)
        for (one, p), (other, q) in combinations(chart.trails.items(), 2)
        if any(_cut(a, b, c, d) for a, b in pairwise(p.way) for c, d in pairwise(q.way))
    ]


def _cut(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], d: tuple[float, float]) -> bool:
    def turn(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def _by_quadrant(island: Island, kind: str) -> tuple[int, int, int, int]:
    north, east, south, west = (sum(s.kind == kind and s.quadrant == q for s in island.spaces) for q in range(4))
    return north, east, south, west


def _distances(island: Island) -> list[tuple[int, int]]:
    chapels = island.chapels
    pairs = [(home, min(chapels, key=lambda c: island.distance[home][c])) for home in (island.home, island.lair)]
    pairs += [(chapels[side], chapels[(side + 1) % 4]) for side in range(4)]
    pairs += [(island.hideaway, chapel) for chapel in chapels]
    return [*pairs, (island.home, island.hideaway), (island.home, island.mill), (island.home, island.lair)]


def _warnings(chart: Chart) -> list[str]:
    island = chart.island
    names = [space.name for space in island.spaces]
    warnings = [_("Without “{name}” the island falls in two.").format(name=names[i]) for i in cut_spaces(island)]
    warnings += _wanting_kinds(island)
    # Wished steps: both ships to a chapel, chapel to chapel, hideaway to chapel. On small islands all is nearer.
    wished = [(3, 4)] * 2 + [(5, 8)] * 4 + [(4, 5)] * 4 if len(names) >= LARGE else []
    for (a, b), (low, high) in zip(_distances(island), wished, strict=False):
        steps = island.distance[a][b]
        if not low <= steps <= high:
            warnings.append(
                _("From “{start}” to “{end}” it is {steps} steps; {low} to {high} play best.").format(
                    start=names[a], end=names[b], steps=steps, low=low, high=high
                )
            )
    for ship in (island.home, island.lair):
        if len(island.neighbours[ship]) != 2:
            warnings.append(
                ngettext("“{name}” has {count} landing; two play best.", "“{name}” has {count} landings; two play best.",
                         len(island.neighbours[ship])).format(name=names[ship], count=len(island.neighbours[ship]))
            )  # fmt: skip
    warnings += _drawing_warnings(chart)
    return warnings


def _wanting_kinds(island: Island) -> list[str]:
    warnings = []
    for kind in KINDS:
        counts = _by_quadrant(island, kind)
        if len(island.spaces) < LARGE:
            if sum(counts) < WISHED_SPACES:
                warnings.append(_("The island has fewer than two spaces of {kind}.").format(kind=kind))
            continue
        warnings += [
            _("The {quadrant} quadrant has fewer than two spaces of {kind}.").format(
                quadrant=QUADRANTS[quadrant], kind=kind
            )
            for quadrant, count in enumerate(counts)
            if count < WISHED_SPACES
        ]
    return warnings


def _drawing_warnings(chart: Chart) -> list[str]:
    names = [space.name for space in chart.island.spaces]
    warnings = []
    apart = NEAREST * max(chart.size) / 1920
    for one, other in combinations(chart.island.spaces, 2):
        distance = math.dist((one.x, one.y), (other.x, other.y))
        if distance < apart:
            warnings.append(
                _("“{one}” and “{other}” lie {distance} pixels apart; {wished} are easier to tell apart.").format(
                    one=one.name, other=other.name, distance=round(distance), wished=round(apart)
                )
            )
    for (a, b), (c, d) in crossings(chart):
        warnings.append(
            _("The trail from “{a}” to “{b}” crosses the one from “{c}” to “{d}”.").format(
                a=names[a], b=names[b], c=names[c], d=names[d]
            )
        )
    for (a, b), trail in chart.trails.items():
        for i, space in enumerate(chart.island.spaces):
            if i not in (a, b) and min(math.dist(point, (space.x, space.y)) for point in trail.way) < apart / 3:
                warnings.append(
                    _("The trail from “{a}” to “{b}” runs over “{space}”.").format(
                        a=names[a], b=names[b], space=space.name
                    )
                )
    drawn = {frozenset((ferry.side, ferry.other)) for ferry in chart.ferries}
    for side in range(4):
        if frozenset((side, (side + 1) % 4)) not in drawn:
            warnings.append(
                _("No ferry lane is drawn between the {one} and the {other}; a straight line is used.").format(
                    one=QUADRANTS[side], other=QUADRANTS[(side + 1) % 4]
                )
            )
    return warnings
