"""Colours and type sizes.  Colours that belong to a game's pieces are passed in by the game."""

from __future__ import annotations

from attrs import frozen

INK, INK2, INK3 = "#2f1d10", "#6b4a24", "#7d6642"
PAPER, PAPER2, PAPER3 = "#f7edd3", "#ead8ae", "#d3b782"
CREAM, GOLD, BRASS, BRASS2 = "#fbf3df", "#ffd873", "#d9a93a", "#8a5e1c"
MADDER, MADDER2 = "#a3382a", "#701f14"
SEA, SEA2, VIOLET, MOSS = "#1f5c73", "#12394a", "#5a3a78", "#5b7a35"
LEATHER, LEATHER2, LEATHER_EDGE, LEATHER_TEXT = "#3a2416", "#2a180d", "#a67c3a", "#e9cf9a"
SHADOW = "#160b04"
NIGHT = "#171429"

TINY, SMALL, BODY, LARGE = 15, 17, 19, 22
H3, H2, H1, HERO = 23, 30, 44, 57
NUMBER = 28


@frozen
class Theme:
    """The colours of the interface's surfaces and words."""

    name: str = "parchment"
    ink: str = INK
    ink2: str = INK2
    ink3: str = INK3
    paper: str = PAPER
    paper2: str = PAPER2
    paper3: str = PAPER3
    cream: str = CREAM
    gold: str = GOLD
    brass: str = BRASS
    brass2: str = BRASS2
    danger: str = MADDER
    danger2: str = MADDER2
    focus: str = SEA
    plot: str = VIOLET
    free: str = MOSS
    plaque: str = LEATHER
    plaque2: str = LEATHER2
    plaque_edge: str = LEATHER_EDGE
    plaque_text: str = LEATHER_TEXT
    off: str = "#ddcda3"
    off2: str = "#d3c196"
    off_ink: str = "#6b5634"
    grain: float = 1.0


PARCHMENT = Theme()
HIGH_CONTRAST = Theme(
    name="high contrast",
    ink="#1a0d05",
    ink2="#33200e",
    ink3="#4a3518",
    paper="#fffaf0",
    paper2="#fbf1d9",
    paper3="#efe0b8",
    cream="#fffdf6",
    gold="#ffe08a",
    brass="#e0a81e",
    danger="#8f1f12",
    danger2="#5c120a",
    focus="#0b4a66",
    plot="#43206a",
    free="#33560f",
    plaque="#241408",
    plaque2="#170c04",
    plaque_edge="#e0b864",
    plaque_text="#fff0c8",
    off="#e9e2cf",
    off2="#e2d9c2",
    off_ink="#4a3c22",
    grain=0.3,
)


def rgb(colour: str) -> tuple[int, int, int]:
    """``"#rrggbb"`` as three numbers 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, t: float) -> str:
    """The colour ``t`` (0 to 1) of the way from ``a`` to ``b``."""
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(rgb(a), rgb(b), strict=True))
