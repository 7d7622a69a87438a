"""Charts drawn as the island's chart is: ink by hand, engraver's hatching, a frame in black and cream. Everything is SVG, in logical pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.ui import theme

_HATCH = 6.0
_WOBBLE = 0.7


def _tremor(number: int) -> float:
    """-1 to 1, always the same for the same number: how far the hand strays there."""
    value = math.sin(number * 12.9898 + 4.1414) * 43758.5453
    return (value - math.floor(value)) * 2 - 1


def stroke(
    points: Sequence[tuple[float, float]], ink: str, width: float, *, dash: str = "", opacity: float = 1.0
) -> str:
    """A drawn line through points."""
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="M{path}" fill="none" stroke="{ink}" stroke-width="{width}" stroke-opacity="{opacity}" '
        f'stroke-linejoin="round" stroke-linecap="round"{dashes}/>'
    )


def by_hand(x: float, y: float, x2: float, y2: float, ink: str, width: float = 1.6, *, seed: int = 0) -> str:
    """A straight line as a hand draws it."""
    length = math.hypot(x2 - x, y2 - y)
    steps = max(2, round(length / 80))
    nx, ny = ((y - y2) / length, (x2 - x) / length) if length else (0.0, 0.0)
    points = []
    for step in range(steps + 1):
        share = step / steps
        off = _tremor(seed * 97 + step) * _WOBBLE if 0 < step < steps else 0.0
        points.append((x + (x2 - x) * share + nx * off, y + (y2 - y) * share + ny * off))
    return stroke(points, ink, width)


def flowing(points: Sequence[tuple[float, float]]) -> str:
    """The data of an SVG path: a smooth curve (Catmull-Rom) through points whose x ascends; it never swings beyond the heights it joins."""
    out = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for i in range(len(points) - 1):
        before, a, b, after = points[max(0, i - 1)], points[i], points[i + 1], points[min(len(points) - 1, i + 2)]
        low, high = min(a[1], b[1]), max(a[1], b[1])
        c1 = a[0] + (b[0] - a[0]) / 3, min(high, max(low, a[1] + (b[1] - before[1]) / 6))
        c2 = b[0] - (b[0] - a[0]) / 3, min(high, max(low, b[1] - (after[1] - a[1]) / 6))
        out += f"C{c1[0]:.1f} {c1[1]:.1f} {c2[0]:.1f} {c2[1]:.1f} {b[0]:.1f} {b[1]:.1f}"
    return out


def box(x: float, y: float, w: float, h: float, wash: str, ink: str, *, seed: int = 0, hatch: float = 0.5) -> str:
    """A washed bar with hatching and an inked outline; ``hatch`` is how dark the hatching is, 0 leaves it out."""
    if w <= 0.5 or h <= 0.5:
        return ""
    body = f'<path d="M{x:.1f} {y:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}z" fill="{wash}"/>'
    if hatch:
        shade = theme.mix(wash, ink, 0.62)
        body += "".join(stroke(line, shade, 1.0, opacity=hatch) for line in _hatching(x + 1, y + 1, w - 2, h - 2))
        body += f'<path d="M{x + 2:.1f} {y + 2:.1f}h{w * 0.2:.1f}v{max(0.0, h - 4):.1f}h{-w * 0.2:.1f}z" fill="#fff8e2" fill-opacity=".28"/>'
    corners = [(x, y + h), (x, y), (x + w, y), (x + w, y + h)]
    for side, ((ax, ay), (bx, by)) in enumerate(zip(corners, [*corners[1:], corners[0]], strict=True)):
        body += by_hand(ax, ay, bx, by, ink, 1.8, seed=seed * 7 + side)
    return body


def _hatching(x: float, y: float, w: float, h: float) -> list[list[tuple[float, float]]]:
    """Lines from the lower left to the upper right that end at the edges of a box."""
    out = []
    at = _HATCH
    while at < w + h:
        start = (x + max(0.0, at - h), y + min(h, at))
        end = (x + min(w, at), y + max(0.0, at - w))
        out.append([start, end])
        at += _HATCH
    return out


def scale_bar(x: float, y: float, w: float, ink: str, cream: str, *, pieces: int = 12, h: float = 6.0) -> str:
    """The frame of a chart: pieces in ink and cream in turn, for the ground on which bars stand."""
    each = w / pieces
    body = f'<path d="M{x:.1f} {y:.1f}h{w:.1f}v{h}h{-w:.1f}z" fill="{cream}" stroke="{ink}" stroke-width="1.3"/>'
    for piece in range(0, pieces, 2):
        body += f'<path d="M{x + piece * each:.1f} {y:.1f}h{each:.1f}v{h}h{-each:.1f}z" fill="{ink}"/>'
    return body


def upright_bar(x: float, y: float, h: float, ink: str, cream: str, *, pieces: int = 10, w: float = 6.0) -> str:
    """The same, standing."""
    each = h / pieces
    body = f'<path d="M{x:.1f} {y:.1f}h{w}v{h:.1f}h{-w}z" fill="{cream}" stroke="{ink}" stroke-width="1.3"/>'
    for piece in range(0, pieces, 2):
        body += f'<path d="M{x:.1f} {y + piece * each:.1f}h{w}v{each:.1f}h{-w}z" fill="{ink}"/>'
    return body


def expectation(x: float, x2: float, y: float, ink: str) -> str:
    """The dashed line at the height that is to be expected, with a small pointer at its end."""
    return (
        stroke([(x, y), (x2, y)], ink, 2.2, dash="7 5")
        + f'<path d="M{x2 + 8:.1f} {y - 5:.1f}L{x2:.1f} {y:.1f}L{x2 + 8:.1f} {y + 5:.1f}Z" fill="{ink}"/>'
    )
