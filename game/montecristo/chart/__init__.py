"""The island as authored in Tiled: a map file becomes the rules' island and what is needed to draw it.

Nothing here needs a window; :func:`load_island` is the only door through which a map file enters the game.
"""

from .faults import BadMap, Fault
from .loading import Findings, examine, load_island
from .model import Chart, Decoration, Ferry, Label, Tile, TileLayer, Trail
from .painting import FOLDER, Painting, find_painting

__all__ = [
    "FOLDER",
    "BadMap",
    "Chart",
    "Decoration",
    "Fault",
    "Ferry",
    "Findings",
    "Label",
    "Painting",
    "Tile",
    "TileLayer",
    "Trail",
    "examine",
    "find_painting",
    "load_island",
]
