"""The maps live in Tiled: the real editor's command-line tools read, draw and save them without loss."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from game.montecristo.chart import load_island

from .workshop import Workshop

NAMES = ["montecristo", "mezzaluna", "small"]


def tool(name: str, *arguments: str, folder: Path) -> None:
    """Run one of Tiled's tools. Skips where Tiled is not installed, except on the build machine, which must have it."""
    program = shutil.which(name)
    if program is None:
        if os.environ.get("CI") == "true":
            pytest.fail(f"{name} is not installed")
        pytest.skip(f"{name} is not installed")
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(folder)}
    done = subprocess.run(
        [program, *arguments], cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", NAMES)
def test_saving_in_tiled_loses_nothing(workshop: Workshop, name: str) -> None:
    tool("tiled", "--export-map", "tmx", f"{name}.tmx", "saved.tmx", folder=workshop.folder)
    before, after = load_island(workshop.folder / f"{name}.tmx"), load_island(workshop.folder / "saved.tmx")
    assert after.island.spaces == before.island.spaces
    assert after.island.neighbours == before.island.neighbours
    assert (after.island.name, after.painting, after.fingerprint, after.look) == (
        before.island.name, before.painting, before.fingerprint, before.look,
    )  # fmt: skip
    assert (after.trails, after.ferries, after.labels, after.decorations) == (
        before.trails, before.ferries, before.labels, before.decorations,
    )  # fmt: skip
    assert [layer.rows for layer in after.layers] == [layer.rows for layer in before.layers]


@pytest.mark.parametrize("name", NAMES)
def test_the_shipped_file_is_as_tiled_saves_it(workshop: Workshop, name: str) -> None:
    """So that the first save by an author changes only what the author changed."""
    tool("tiled", "--export-map", "tmx", f"{name}.tmx", "saved.tmx", folder=workshop.folder)
    shipped, saved = (
        (workshop.folder / file).read_text(encoding="utf-8").splitlines() for file in (f"{name}.tmx", "saved.tmx")
    )
    # The first lines carry the version of the editor, which differs between installations.
    assert saved[2:] == shipped[2:]


@pytest.mark.parametrize("name", NAMES)
def test_tiled_draws_the_map(workshop: Workshop, name: str) -> None:
    tool("tmxrasterizer", f"{name}.tmx", "drawn.png", folder=workshop.folder)
    picture = pygame.image.load(workshop.folder / "drawn.png")
    assert picture.get_size() == load_island(workshop.folder / f"{name}.tmx").size
    width, height = picture.get_size()
    assert len({tuple(picture.get_at((x, y))) for x in range(0, width, 8) for y in range(0, height, 8)}) > 100
