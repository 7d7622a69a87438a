"""The button that shows a game's seed and copies its line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ui import clipboard
from game.ui.layout import R
from game.ui.widgets import Button

from .share_line import code_of
from .words import seed_words

__all__ = ["code_of", "copy_share", "share_button"]


def copy_share(line: str) -> str:
    """Put the line on the clipboard; what to tell about it, also where there is none."""
    return seed_words.copied(line) if clipboard.copy(line) else seed_words.not_copied(line)


def share_button(r: R, line: str, said: Callable[[str], Any]) -> Button:
    """A small button with the code; ``said`` is called with what to tell after a press, and its answer is the button's."""
    return Button(
        r,
        seed_words.copy_name(code_of(line)),
        icon="die",
        key="S",
        size=18,
        tooltip=seed_words.copy_help(line),
        on_press=lambda: said(copy_share(line)),
    )
