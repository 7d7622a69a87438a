"""What the author decided about each drafted island: outline, special places, names. Read by :mod:`author_map`."""

from __future__ import annotations

from .giannutri import GIANNUTRI
from .mezzaluna import MEZZALUNA
from .montecristo import MONTECRISTO
from .plan import TILE, Plan

PLANS = {"montecristo": MONTECRISTO, "giannutri": GIANNUTRI, "mezzaluna": MEZZALUNA}

__all__ = ["PLANS", "TILE", "Plan"]
