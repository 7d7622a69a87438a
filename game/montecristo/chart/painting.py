"""The painted chart that belongs to a map, if there is one and it shows the map as it is now."""

from __future__ import annotations

import json
import logging
from pathlib import Path

from attrs import frozen

from .model import Chart

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "montecristo" / "chart"

log = logging.getLogger(__name__)


@frozen
class Painting:
    """Image files of a painted chart. All of them cover the whole map, whose size in map units is ``units``."""

    units: tuple[int, int, int, int]
    """Left, top, width, height of what the images show, in pixels of the map."""
    images: tuple[tuple[int, Path], ...]
    """Image files with their pixels per map unit, the smallest first."""
    land: Path
    """An 8-bit image of ``units`` size: 255 where there is land or cliff, 0 on the sea."""

    def image_for(self, pixels_per_unit: float) -> tuple[int, Path]:
        """The smallest image that is not blurred at this scale, or the largest there is."""
        return next((pair for pair in self.images if pair[0] >= pixels_per_unit), self.images[-1])


def find_painting(chart: Chart, folder: Path = FOLDER) -> Painting | None:
    """The painting of a chart; None, with a line in the log saying why, when it is missing, broken or older than the map."""
    if not chart.painting:
        log.info("%s names no painting", chart.path.name)
        return None
    if Path(chart.painting).name != chart.painting:
        log.warning("%s: the painting must be a plain name, not %r", chart.path.name, chart.painting)
        return None
    try:
        facts = json.loads((folder / f"{chart.painting}.json").read_text(encoding="utf-8"))
        left, top, width, height = (int(value) for value in facts["units"])
        images = sorted((int(scale), folder / str(name)) for scale, name in facts["images"].items())
        land, look = folder / str(facts["land"]), facts["look"]
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        log.warning("the painting %s cannot be used: %s", chart.painting, error)
        return None
    missing = [path.name for path in (land, *(path for _scale, path in images)) if not path.is_file()]
    if missing or not images:
        log.warning("the painting %s lacks %s", chart.painting, ", ".join(missing) or "images")
        return None
    if look != chart.look:
        log.warning(
            "the painting %s is older than %s: run main.py paint-chart %s", chart.painting, chart.path.name, chart.path
        )
        return None
    return Painting((left, top, width, height), tuple(images), land)
