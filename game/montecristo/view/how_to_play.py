"""How to play (being written)."""

from __future__ import annotations

from game.ui.overlay import OverlayScene


class HowToPlayScene(OverlayScene):
    """The reference card in pages."""
