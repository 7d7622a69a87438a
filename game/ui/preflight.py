"""What must hold before a window can be opened, said in one sentence when it does not."""

from __future__ import annotations

import os
import sys

from game.core.words import _

_NO_WINDOW = ("offscreen", "dummy", "evdev", "")


class Unfit(Exception):
    """The program cannot run here; the text is one sentence for the person who started it."""


class NoDisplay(Unfit):
    """There is no screen to open a window on."""


def require_pygame_ce() -> None:
    """Raise Unfit when pygame is missing or is not pygame-ce."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError as fault:
        raise Unfit(
            _("The package pygame-ce is missing: run python -m pip install -r requirements.txt first.")
        ) from fault
    if not getattr(pygame, "IS_CE", False):
        raise Unfit(
            _(
                "This game needs pygame-ce, but the older pygame is installed: "
                "run python -m pip uninstall pygame, then python -m pip install -r requirements.txt."
            )
        )


def prepare_video() -> None:
    """Set what must be set before the window system is opened.  Choices of the user in the environment stand."""
    on_x11 = sys.platform.startswith("linux") and os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY")
    if os.environ.get("SDL_VIDEODRIVER", "x11" if on_x11 else "") == "x11":
        # Without a GPU the accelerated path copies the whole window for every small change: 12 ms instead of 0.1.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def require_display(driver: str) -> None:
    """Raise NoDisplay when SDL fell back to a driver without a window that nobody asked for."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    if driver in _NO_WINDOW and driver not in asked.split(","):
        raise no_display()


def no_display(detail: str = "") -> NoDisplay:
    sentence = _("There is no display to open a window on: start the game from a desktop session.")
    return NoDisplay(f"{sentence} ({detail})" if detail else sentence)
