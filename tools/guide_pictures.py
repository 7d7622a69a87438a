"""Make the pictures of ``docs/make-an-island.md``: the map as Tiled draws it, the painted chart, the board of the game.

    python tools/guide_pictures.py

Needs Tiled's ``tmxrasterizer`` and ``requirements-paint.txt``.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame
from PIL import Image

from game.montecristo.chart import load_island
from game.montecristo.rules.game import new_game
from game.montecristo.rules.state import Setup
from game.montecristo.view.board import BoardView
from game.montecristo.view.stage import Stage
from game.ui.settings import Settings
from game.ui.ui import Ui

ROOT = Path(__file__).resolve().parents[1]
MAP = ROOT / "maps" / "mezzaluna.tmx"
PICTURES = ROOT / "docs" / "pictures"
WIDTH = 720
"""Of every picture, in pixels."""
NOT_GROUND = ("coast", "ferries", "trails", "spaces", "labels", "decoration")
"""Layers that the first picture leaves out."""


def rasterize(hidden: tuple[str, ...], target: Path) -> None:
    """The map as Tiled draws it, without some layers."""
    options = [option for name in hidden for option in ("--hide-layer", name)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run(["tmxrasterizer", *options, str(MAP), str(target)], check=True, env=environment)


def keep(picture: Image.Image, name: str) -> None:
    """Save a picture at the width of the page, with few colours: it is a small file for a page of text."""
    small = picture.convert("RGB").resize(
        (WIDTH, round(picture.height * WIDTH / picture.width)), Image.Resampling.LANCZOS
    )
    small.save(PICTURES / name, quality=82, optimize=True)


def board() -> Image.Image:
    """The board of a fresh game."""
    pygame.font.init()
    chart = load_island(MAP)
    ui = Ui(Settings(), (1240, 860))
    stage = Stage.of(new_game(Setup(leaders=(0,) * 4, roles=(0, 1, 2, 3)), chart.island))
    view = BoardView(ui, chart, stage)
    view.place(ui.room)
    canvas = pygame.Surface(ui.size)
    view.draw(canvas, whole=True)
    return Image.frombytes("RGB", ui.size, pygame.image.tobytes(canvas, "RGB"))


def main() -> None:
    """Make all pictures."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        drawn = Path(folder) / "drawn.png"
        for hidden, name in ((NOT_GROUND, "island-1-ground.jpg"), (("labels", "decoration"), "island-2-objects.jpg")):
            rasterize(hidden, drawn)
            keep(Image.open(drawn), name)
    keep(Image.open(ROOT / "assets" / "montecristo" / "chart" / "mezzaluna@1x.jpg"), "island-3-painted.jpg")
    keep(board(), "island-4-played.jpg")


if __name__ == "__main__":
    main()
