"""Paint the chart that players see from a map file: sea, island, ferry lanes and compass, without trails, spaces and names.

    python tools/paint_base.py maps/montecristo.tmx assets/montecristo/chart

writes ``NAME@1x.jpg``, ``NAME@2x.jpg``, ``NAME_land.png`` (white land, for the veil over what is out of reach) and ``NAME.json``, where NAME
is the map's property ``painting``. Every run paints the same picture. Build time only: numpy, scipy, Pillow; about a minute.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import numpy as np
from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from paint_fields import ENLARGED, fields_of
from paint_ink import draw_signs
from paint_raster import age, paint

from game.montecristo.chart import load_island


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="paint the chart of a map")
    parser.add_argument("map", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--quality", type=int, default=90, help="of the JPEG files, 1 to 95")
    options = parser.parse_args()
    chart = load_island(options.map)
    name = chart.painting or options.map.stem
    options.folder.mkdir(parents=True, exist_ok=True)

    fields = fields_of(chart)
    base = Image.fromarray((np.clip(paint(fields), 0, 1) * 255).astype(np.uint8)).convert("RGBA")
    draw_signs(base, fields, chart)
    aged = age(np.asarray(base.convert("RGB"), np.float32) / 255)
    large = Image.fromarray((aged * 255 + 0.5).astype(np.uint8))
    save = {"quality": options.quality, "subsampling": "4:4:4", "optimize": True}
    large.save(options.folder / f"{name}@{ENLARGED}x.jpg", **save)
    large.resize(chart.size, Image.Resampling.LANCZOS).save(options.folder / f"{name}@1x.jpg", **save)
    solid = fields.shape.land | fields.shape.cliff
    Image.fromarray(solid.astype(np.uint8) * 255).save(options.folder / f"{name}_land.png", optimize=True)
    facts = {
        "units": [0, 0, *chart.size],
        "images": {"1": f"{name}@1x.jpg", str(ENLARGED): f"{name}@{ENLARGED}x.jpg"},
        "land": f"{name}_land.png",
        "look": chart.look,
    }
    (options.folder / f"{name}.json").write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
