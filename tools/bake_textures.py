"""Bake the textures of the interface: python tools/bake_textures.py [FOLDER] (default assets/ui).

Needs numpy, scipy and pillow, which the game itself does not: see tools/requirements.txt.  Every run writes the same bytes.

paper.png  grain of paper, tileable, grey around 128; (value - 128) / 600 is the relative change of brightness
wood.jpg   the table under everything: walnut planks, light from the north-west, dark corners
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage as ndi

PAPER_GAIN = 600
WALNUT = (0x51, 0x33, 0x1F)


def tile_noise(size: int, sigma: float | tuple[float, float], seed: int) -> np.ndarray:
    """Gaussian noise of unit spread that repeats after ``size`` pixels."""
    z = ndi.gaussian_filter(np.random.default_rng(seed).normal(0, 1, (size, size)), sigma, mode="wrap")
    return z / z.std()


def paper(size: int = 512) -> Image.Image:
    clouds = tile_noise(size, 60, 1) * 0.5 + tile_noise(size, 22, 2) * 0.35 + tile_noise(size, 9, 3) * 0.25
    grain = tile_noise(size, 1.4, 4) * 0.30
    fibres = tile_noise(size, (0.6, 6), 5) + tile_noise(size, (6, 0.6), 6)
    change = 0.015 * clouds + 0.022 * grain + 0.0085 * fibres
    return Image.fromarray(np.clip(128 + change * PAPER_GAIN, 0, 255).astype(np.uint8), "L")


def wood(w: int = 1920, h: int = 1080, plank_height: int = 136) -> Image.Image:
    rng = np.random.default_rng
    y, x = np.mgrid[0:h, 0:w].astype(float)
    plank = (y // plank_height).astype(int)
    v = np.ones((h, w))
    for seed, sigma, gain in ((12, (1.1, 60), 0.042), (13, (4, 160), 0.060), (14, (0.6, 20), 0.016)):
        z = ndi.gaussian_filter(rng(seed).normal(0, 1, (h, w)), sigma)
        v += gain * z / z.std()
    v += rng(15).normal(0, 0.085, h // plank_height + 1)[plank]
    inside = y % plank_height
    v -= 0.50 * np.exp(-((inside / 1.8) ** 2)) + 0.22 * np.exp(-(((inside - plank_height + 3) / 1.6) ** 2))
    away = np.hypot((x - w * 0.42) / w, (y - h * 0.35) / h)
    v *= 1.12 - 0.62 * np.clip(away, 0, 1) ** 1.5
    return Image.fromarray(np.clip(v[..., None] * np.array(WALNUT), 0, 255).astype(np.uint8), "RGB")


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    paper().save(folder / "paper.png", optimize=True)
    wood().save(folder / "wood.jpg", quality=88, optimize=True, subsampling=0)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[1] / "assets" / "ui")
