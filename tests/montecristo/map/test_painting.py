"""A painting shows its map: painted the same on every run, told when it is stale, never needed to play."""

from __future__ import annotations

import json
import logging
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.montecristo.chart import FOLDER as PAINTINGS
from game.montecristo.chart import find_painting, load_island
from game.montecristo.view.board_ground import Ground
from game.montecristo.view.board_projection import project
from game.ui.layout import R
from game.ui.settings import Settings
from game.ui.ui import Ui

from .workshop import SMALL, Workshop

ROOT = Path(__file__).resolve().parents[3]
SHIPPED_MEGABYTES = 12

pygame.font.init()


def paint(map_file: Path, out: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run the command at one pixel per pixel of the map."""
    command = [sys.executable, "main.py", "paint-chart", str(map_file), "--scale", "1", "--out", str(out)]
    return subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | env,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def files(folder: Path) -> dict[str, bytes]:
    """What lies in a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


# ---------------------------------------------------------------- the painter


@pytest.fixture(scope="module")
def painted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the small island's chart, fresh from the command."""
    pytest.importorskip("scipy", reason="painting needs requirements-paint.txt")
    out = tmp_path_factory.mktemp("painted")
    done = paint(SMALL, out, PYTHONHASHSEED="1")
    assert done.returncode == 0, done.stderr
    return out


def test_two_runs_paint_the_same_bytes(painted: Path, tmp_path: Path) -> None:
    assert paint(SMALL, tmp_path / "again", PYTHONHASHSEED="2").returncode == 0
    assert files(tmp_path / "again") == files(painted)


def test_what_was_painted_is_found_and_has_the_size_of_the_map(painted: Path) -> None:
    chart = load_island(SMALL)
    painting = find_painting(chart, painted)
    assert painting is not None
    (scale, path), *finer = painting.images
    assert (scale, finer) == (1, [])
    assert pygame.image.load(path).get_size() == chart.size
    assert pygame.image.load(painting.land).get_size() == chart.size


def test_the_painted_land_lies_under_the_spaces_and_not_under_the_ships(painted: Path) -> None:
    chart = load_island(SMALL)
    painting = find_painting(chart, painted)
    assert painting is not None
    land = (
        pygame.image.load(painting.land).convert(8)
        if pygame.display.get_surface()
        else pygame.image.load(painting.land)
    )
    for space in chart.island.spaces:
        solid = land.get_at((space.x, space.y))[0] > 127
        assert solid is (space.kind not in ("home", "lair")), space.name


def test_a_map_without_a_hand_drawn_coast_is_painted_from_its_tiles(workshop: Workshop, tmp_path: Path) -> None:
    pytest.importorskip("scipy", reason="painting needs requirements-paint.txt")
    from painter.fields import fields_of

    workshop.edit(r'<object id="\d+" type="coast".*?</object>', "")
    chart = load_island(workshop.map)
    assert chart.coast == ()
    shape = fields_of(chart, 1).shape
    for space in chart.island.spaces:
        assert bool(shape.land[space.y, space.x]) is (space.kind not in ("home", "lair")), space.name


def test_a_map_with_faults_is_not_painted(workshop: Workshop, tmp_path: Path) -> None:
    pytest.importorskip("scipy", reason="painting needs requirements-paint.txt")
    workshop.edit(r' type="mill"', ' type="windmill"')
    done = paint(workshop.map, tmp_path / "out")
    assert done.returncode == 2
    assert "windmill" in done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("package", ["numpy", "scipy", "PIL"])
def test_a_missing_package_is_named_with_the_command_that_brings_it(package: str, tmp_path: Path) -> None:
    arguments = ["main.py", "paint-chart", str(SMALL), "--out", str(tmp_path)]
    hide = f"import sys, runpy; sys.modules[{package!r}] = None; sys.argv = {arguments!r}; sys.path.insert(0, '.'); "
    done = subprocess.run(
        [sys.executable, "-c", hide + "runpy.run_path('main.py', run_name='__main__')"],
        cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    (line,) = done.stderr.strip().splitlines()
    assert package.lower().replace("pil", "pillow") in line
    assert "python -m pip install -r requirements-paint.txt" in line
    assert list(tmp_path.iterdir()) == []


# ---------------------------------------------------------------- the game


def ground_of(map_file: Path, folder: Path) -> bytes:
    """The pixels of the bare chart as the game draws it."""
    chart = load_island(map_file)
    ui = Ui(Settings(), (640, 420))
    ground = Ground(ui, chart, folder)
    return pygame.image.tobytes(ground.fit(project(chart, ui.room)), "RGB")


def test_the_game_draws_tiles_instead_of_a_stale_painting_and_says_so(
    workshop: Workshop, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tiles = ground_of(workshop.map, tmp_path / "nothing")
    assert ground_of(workshop.map, PAINTINGS) != tiles
    moved = workshop.edit(r'(type="summit" x=")(\d+)', lambda m: f"{m[1]}{int(m[2]) + 30}")
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        assert ground_of(moved, PAINTINGS) == tiles
    assert "older" in caplog.text
    assert "paint-chart" in caplog.text


@pytest.mark.parametrize("lost", ["small@1x.jpg", "small_land.png", "small.json"])
def test_the_game_draws_tiles_when_a_file_of_the_painting_is_missing(
    lost: str, workshop: Workshop, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for path in PAINTINGS.glob("small*"):
        if path.name != lost:
            shutil.copy(path, tmp_path)
    with caplog.at_level(logging.WARNING):
        assert ground_of(workshop.map, tmp_path) == ground_of(workshop.map, tmp_path / "nothing")
    assert lost in caplog.text


@pytest.mark.parametrize(
    "change",
    [
        (r'value="Giannutri"', 'value="Gannutri"'),
        (r' type="serpent"', ' type="galleon"'),
        (r'(type="cartouche" x=")(\d+)', r"\g<1>1"),
        (r'(type="stack" x=")(\d+)', r"\g<1>9"),
        (r'(type="coast" x=")(\d+)', r"\g<1>599"),
    ],
    ids=["title", "ornament", "cartouche", "stack", "coast"],
)
def test_every_painted_part_of_the_map_counts(workshop: Workshop, change: tuple[str, str]) -> None:
    before = load_island(workshop.map)
    after = load_island(workshop.edit(change[0], lambda m: m.expand(change[1])))
    assert after.look != before.look
    assert after.fingerprint == before.fingerprint


@pytest.mark.parametrize(
    "change", [(r' type="boat" x="\d+"', ' type="boat" x="50"'), (r'name="Olive Garden"', 'name="Orange Garden"')]
)
def test_what_the_game_draws_itself_makes_no_painting_stale(workshop: Workshop, change: tuple[str, str]) -> None:
    before = load_island(workshop.map)
    assert load_island(workshop.edit(*change)).look == before.look


@pytest.mark.parametrize("size", [(1400, 400), (400, 1400)], ids=["wide", "tall"])
def test_in_windows_of_another_shape_the_paper_goes_on_to_the_frame(size: tuple[int, int]) -> None:
    """Not the plain colour of water that lies under everything."""
    chart = load_island(SMALL)
    ui = Ui(Settings(), size)
    bare = Ground(ui, chart).fit(project(chart, ui.room))
    w, h = bare.get_size()
    for share in (0.04, 0.96):
        spot = (round(w * share), h // 2) if w > h else (w // 2, round(h * share))
        red, _green, blue = bare.get_at(spot)[:3]
        assert red > blue, spot


def test_the_letters_of_the_compass_are_written_live(monkeypatch: pytest.MonkeyPatch) -> None:
    """In another language the same painting has other letters, and only there."""
    from game.montecristo.view import board_ground

    chart = load_island(SMALL)
    ui = Ui(Settings(), (1200, 840))
    projection = project(chart, ui.room)
    english = Ground(ui, chart).fit(projection).copy()
    monkeypatch.setattr(board_ground, "pgettext", lambda _context, text: {"E": "O", "W": "O"}.get(text, text))
    german = Ground(ui, chart).fit(projection).copy()
    compass = next(d for d in chart.decorations if d.kind == "compass")
    x, y = projection.at(compass.x, compass.y)
    reach = compass.size * projection.zoom
    left, top = x - projection.box.x - reach, y - projection.box.y - reach
    around = ui.rect(R(left, top, 2 * reach, 2 * reach))
    assert pygame.image.tobytes(german, "RGB") != pygame.image.tobytes(english, "RGB")
    for ground in (english, german):
        ground.fill((0, 0, 0), around)
    assert pygame.image.tobytes(german, "RGB") == pygame.image.tobytes(english, "RGB")


def test_the_paintings_are_shipped_at_two_scales_and_are_not_too_heavy() -> None:
    maps = [load_island(path) for path in sorted((ROOT / "maps").glob("*.tmx"))]
    assert len(maps) >= 3
    for chart in maps:
        painting = find_painting(chart)
        assert painting is not None, chart.path
        assert [scale for scale, _path in painting.images] == [1, 2]
        for scale, path in painting.images:
            assert pygame.image.load(path).get_size() == (chart.size[0] * scale, chart.size[1] * scale)
    assert sum(path.stat().st_size for path in PAINTINGS.iterdir()) < SHIPPED_MEGABYTES * 1_000_000


def test_no_painting_lies_there_without_a_map() -> None:
    named = {load_island(path).painting for path in (ROOT / "maps").glob("*.tmx")}
    for path in PAINTINGS.glob("*.json"):
        assert path.stem in named
        assert set(json.loads(path.read_text(encoding="utf-8"))) == {"units", "images", "land", "look"}
    assert {re.split(r"[@_.]", path.name)[0] for path in PAINTINGS.iterdir()} == named
