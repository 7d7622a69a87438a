"""What arguments of the command line may be, with one sentence for those that may not."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from game.core import seeds
from game.core.words import _

SMALLEST, LARGEST = (640, 480), (7680, 4320)
"""Bounds of ``--size``, in pixels."""


def whole(low: int, high: int) -> Callable[[str], int]:
    """A whole number within bounds, for argparse."""

    def whole(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(
                _("“{text}” is not a whole number from {low} to {high}.").format(text=text, low=low, high=high)
            )
        return number

    return whole


def seed_of(text: str) -> int:
    """A number, or the code of one, for argparse."""
    if text.isascii() and text.isdecimal() and int(text) <= seeds.LARGEST:
        return int(text)
    try:
        return seeds.decode(text)
    except seeds.BadCode:
        raise argparse.ArgumentTypeError(
            _("“{text}” is neither a number nor a seed such as K7QF-2M9A.").format(text=text)
        ) from None


def size_of(text: str) -> tuple[int, int]:
    """Width and height, for argparse."""
    wide, _x, high = text.lower().partition("x")
    if not (wide.isdecimal() and high.isdecimal()):
        raise argparse.ArgumentTypeError(_("“{text}” is no size such as 1920x1080.").format(text=text))
    size = int(wide), int(high)
    if not (SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]):
        raise argparse.ArgumentTypeError(
            _("“{text}” is not between {low} and {high} pixels.").format(
                text=text, low="{}x{}".format(*SMALLEST), high="{}x{}".format(*LARGEST)
            )
        )
    return size
