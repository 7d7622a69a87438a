"""Draw the plain tilesets that maps are authored with: sea, the four quadrants' ground and the shore.

    python tools/draw_tiles.py maps/tiles

Each tileset is one row of tiles, drawn at four times its size and reduced. Build time only (numpy, Pillow).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

TILE = 24
FINE = 4
"""Drawn this many times larger, then reduced."""
BIG = TILE * FINE
INK = "#3b2416"


def ground(colour: str, seed: int) -> Image.Image:
    """A flat tile with a little grain that repeats without a seam."""
    rng = np.random.default_rng(seed)
    base = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], float)
    grain = np.asarray(
        Image.fromarray((rng.random((8, 8)) * 255).astype(np.uint8)).resize(
            (BIG * 3, BIG * 3), Image.Resampling.BICUBIC
        )
    )
    grain = grain[BIG : 2 * BIG, BIG : 2 * BIG] / 255 - 0.5
    edge = np.minimum.outer(*(np.minimum(np.arange(BIG), np.arange(BIG)[::-1]),) * 2) / BIG
    pixels = base * (1 + 0.10 * (grain * np.clip(edge * 8, 0, 1))[..., None])
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).convert("RGBA")


def oak(pen: ImageDraw.ImageDraw, x: float, y: float, size: float) -> None:
    """A holm oak: three lobes over a short trunk."""
    pen.ellipse((x - size, y + size * 0.5, x + size * 1.3, y + size), fill="#2a223055")
    pen.line((x, y + size * 0.8, x, y), fill=INK, width=5)
    for dx, dy in ((-0.5, -0.1), (0.5, -0.1), (0, -0.6)):
        pen.ellipse(
            (x + (dx - 0.55) * size, y + (dy - 0.5) * size, x + (dx + 0.55) * size, y + (dy + 0.5) * size),
            fill="#4f6b34",
            outline=INK,
            width=3,
        )
    pen.ellipse((x - size * 0.6, y - size * 0.7, x + size * 0.5, y + size * 0.2), fill="#5f7d3f")


def boulder(pen: ImageDraw.ImageDraw, x: float, y: float, size: float) -> None:
    """A granite boulder, lit from the north-west."""
    outline = [(-1, 0.4), (-0.8, -0.4), (-0.2, -0.8), (0.6, -0.65), (1.05, 0), (0.85, 0.5)]
    pen.polygon([(x + u * size, y + v * size) for u, v in outline], fill="#c4bfb3", outline=INK, width=4)
    pen.polygon(
        [(x + u * size, y + v * size) for u, v in ((0.2, -0.2), (0.6, -0.65), (1.05, 0), (0.85, 0.5), (0.2, 0.45))],
        fill="#8a857f",
    )


def tuft(pen: ImageDraw.ImageDraw, x: float, y: float, size: float) -> None:
    """A tuft of dry grass."""
    for u, v in ((-0.7, -0.8), (-0.3, -1.2), (0.1, -1.35), (0.45, -1.1), (0.8, -0.7)):
        pen.line(
            (x, y + size * 0.4, x + u * size * 0.6, y + v * size * 0.5, x + u * size, y + v * size),
            fill="#8a6420",
            width=4,
        )


def heather(pen: ImageDraw.ImageDraw, x: float, y: float, size: float) -> None:
    """A heather bush with pink bells."""
    for dx, dy in ((-0.55, 0.1), (0.55, 0.1), (0, -0.25)):
        pen.ellipse(
            (x + (dx - 0.5) * size, y + (dy - 0.4) * size, x + (dx + 0.5) * size, y + (dy + 0.4) * size),
            fill="#7b7443",
            outline=INK,
            width=3,
        )
    for dx, dy in ((-0.5, -0.1), (0.05, -0.35), (0.45, -0.05), (0.1, 0.15)):
        pen.ellipse((x + dx * size - 4, y + dy * size - 4, x + dx * size + 4, y + dy * size + 4), fill="#e08a9c")


def ripple(pen: ImageDraw.ImageDraw, x: float, y: float, size: float) -> None:
    """A pair of engraved waves."""
    for dx in (-1, 0):
        pen.arc((x + dx * size, y - size * 0.4, x + (dx + 1) * size, y + size * 0.5), 200, 340, fill="#3c7f8c", width=3)


Glyph = Callable[[ImageDraw.ImageDraw, float, float, float], None]
GROUNDS: dict[str, tuple[str, Glyph, float]] = {
    "sea": ("#9fcdc8", ripple, 22),
    "north": ("#8aa45f", oak, 22),
    "east": ("#a9acab", boulder, 17),
    "south": ("#d9ba6e", tuft, 19),
    "west": ("#bb9484", heather, 19),
}
MARKS: tuple[tuple[tuple[float, float], ...], ...] = ((), ((0.5, 0.55),), ((0.3, 0.4), (0.72, 0.7)), ((0.66, 0.42),))
"""Where the glyphs of the four variants stand."""


def ground_tiles(name: str) -> list[Image.Image]:
    """The four variants of a ground."""
    colour, glyph, size = GROUNDS[name]
    tiles = []
    for number, marks in enumerate(MARKS):
        tile = ground(colour, 7 + number)
        layer = Image.new("RGBA", tile.size)
        pen = ImageDraw.Draw(layer)
        for x, y in marks:
            glyph(pen, x * BIG, y * BIG, size * (1 if len(marks) == 1 else 0.85))
        tiles.append(Image.alpha_composite(tile, layer))
    return tiles


def shore_tiles() -> list[Image.Image]:
    """Fourteen tiles of beach and shallow water that lie above the ground where some corners are sea.

    Number n - 1 has land at the corners in the bits of n: 1 top left, 2 top right, 4 bottom right, 8 bottom left.
    """
    tiles = []
    steps = (np.arange(BIG) + 0.5) / BIG
    x, y = np.meshgrid(steps, steps)
    for bits in range(1, 15):
        corner = [float(bool(bits & 1 << i)) for i in range(4)]
        land = corner[0] * (1 - x) * (1 - y) + corner[1] * x * (1 - y) + corner[2] * x * y + corner[3] * (1 - x) * y
        pixels = np.zeros((BIG, BIG, 4))
        for low, high, colour, alpha in (
            (-1.0, 0.22, "#8cc4c4", 255), (0.22, 0.40, "#a9d6cc", 255), (0.40, 0.46, "#d9efe4", 255),
            (0.46, 0.50, INK, 235), (0.50, 0.68, "#ead9a6", 255), (0.68, 0.74, "#ead9a6", 120),
        ):  # fmt: skip
            band = (land > low) & (land <= high)
            pixels[band] = [*(int(colour[i : i + 2], 16) for i in (1, 3, 5)), alpha]
        tile = Image.fromarray(pixels.astype(np.uint8))
        tiles.append(tile.filter(ImageFilter.GaussianBlur(0.8)))
    return tiles


def write_tileset(folder: Path, name: str, tiles: list[Image.Image]) -> None:
    """Save ``name.png`` and ``name.tsx``."""
    sheet = Image.new("RGBA", (TILE * len(tiles), TILE))
    for i, tile in enumerate(tiles):
        sheet.paste(tile.resize((TILE, TILE), Image.Resampling.LANCZOS), (i * TILE, 0))
    sheet.save(folder / f"{name}.png", optimize=True)
    root = ElementTree.Element(
        "tileset", version="1.8", tiledversion="1.8.2", name=name, tilewidth=str(TILE), tileheight=str(TILE),
        tilecount=str(len(tiles)), columns=str(len(tiles)),
    )  # fmt: skip
    ElementTree.SubElement(root, "image", source=f"{name}.png", width=str(sheet.width), height=str(TILE))
    for i in range(len(tiles)):
        box = ElementTree.SubElement(ElementTree.SubElement(root, "tile", id=str(i)), "properties")
        ElementTree.SubElement(box, "property", name="ground", value=name)
    if name == "shore":
        sets = ElementTree.SubElement(root, "wangsets")
        brush = ElementTree.SubElement(sets, "wangset", name="coast", type="corner", tile="-1")
        for colour, label in (("#4d8f99", "sea"), ("#d9ba6e", "land")):
            ElementTree.SubElement(brush, "wangcolor", name=label, color=colour, tile="-1", probability="1")
        for bits in range(1, 15):
            # Tiled counts edges and corners clockwise from the top edge: corner order top right, bottom right, bottom left, top left.
            corner = [2 if bits & 1 << i else 1 for i in (1, 2, 3, 0)]
            ElementTree.SubElement(brush, "wangtile", tileid=str(bits - 1), wangid=",".join(f"0,{c}" for c in corner))
    ElementTree.indent(root, " ")
    ElementTree.ElementTree(root).write(folder / f"{name}.tsx", encoding="UTF-8", xml_declaration=True)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="draw the tilesets that maps are authored with")
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name in GROUNDS:
        write_tileset(folder, name, ground_tiles(name))
    write_tileset(folder, "shore", shore_tiles())


if __name__ == "__main__":
    main()
