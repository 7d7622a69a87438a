"""The command ``paint-chart``: paint a map, write the pictures and what the game needs to know about them.

The same map gives the same bytes on every run: all noise is seeded, nothing depends on the clock or on the order of sets.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
from PIL import Image

from game.core.words import _
from game.montecristo.chart import FOLDER, Chart, examine

from .fields import Fields, fields_of
from .ink import draw_signs
from .raster import age, paint

QUALITY = {1: 90, 2: 88}
"""Of the JPEG files, by scale."""


def run(file: str, out: str, scale: int) -> int:
    """Paint the chart of a map file into a folder (empty: where the game looks); prints what was written. Exit code 0, or 2 when that cannot be done."""
    map_file, folder = Path(file), Path(out) if out else FOLDER
    findings = examine(map_file)
    if findings.chart is None:
        print(_("{file} cannot be painted:").format(file=map_file), file=sys.stderr)
        for fault in findings.faults:
            print(f"  - {fault}", file=sys.stderr)
        return 2
    chart = findings.chart
    name = chart.painting or map_file.stem
    if Path(name).name != name:
        print(_("The painting of a map must be a plain name, not “{name}”.").format(name=name), file=sys.stderr)
        return 2
    try:
        written = write(chart, folder, name, scale)
    except OSError as fault:
        print(_("The chart cannot be written: {fault}.").format(fault=fault), file=sys.stderr)
        return 2
    for path in written:
        print(_("{path}: {size} kB").format(path=path, size=round(path.stat().st_size / 1024)))
    if not chart.painting:
        print(
            _("The game will draw tiles until the map has the property “painting” with the value “{name}”.").format(
                name=name
            )
        )
    return 0


def write(chart: Chart, folder: Path, name: str, scale: int) -> list[Path]:
    """Paint a chart at one to ``scale`` pixels per pixel of the map; returns the files written, the description last."""
    folder.mkdir(parents=True, exist_ok=True)
    fields = fields_of(chart, scale)
    large = picture(fields, chart)
    written = []
    for factor in range(1, scale + 1):
        path = folder / f"{name}@{factor}x.jpg"
        size = chart.size[0] * factor, chart.size[1] * factor
        image = large if factor == scale else large.resize(size, Image.Resampling.LANCZOS)
        image.save(path, quality=QUALITY[factor], subsampling="4:4:4", optimize=True)
        written.append(path)
    solid = fields.shape.land | fields.shape.cliff
    land = folder / f"{name}_land.png"
    Image.fromarray(solid.astype(np.uint8) * 255).save(land, optimize=True)
    facts = {
        "units": [0, 0, *chart.size],
        "images": {str(factor): path.name for factor, path in enumerate(written, 1)},
        "land": land.name,
        "look": chart.look,
    }
    described = folder / f"{name}.json"
    # Last, so that a run that was cut short leaves no description that fits the map beside half-written pictures.
    described.write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")
    return [*written, land, described]


def picture(fields: Fields, chart: Chart) -> Image.Image:
    """The finished chart at the scale of its fields."""
    base = Image.fromarray((np.clip(paint(fields), 0, 1) * 255).astype(np.uint8)).convert("RGBA")
    draw_signs(base, fields, chart)
    aged = age(np.asarray(base.convert("RGB"), np.float32) / 255)
    return Image.fromarray((aged * 255 + 0.5).astype(np.uint8))
