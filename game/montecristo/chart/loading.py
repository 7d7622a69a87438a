"""From a map file to a :class:`Chart`: check the document, let pytmx read it, check what the objects mean."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from pathlib import Path

from attrs import frozen
from pytmx import TiledMap, TiledTileLayer

from game.core.words import _

from ..rules.island import QUADRANTS, BadIsland, make_island
from .document import Source
from .faults import BadMap, Fault
from .model import Chart, Tile, TileLayer
from .objects import Objects, QuadrantAt, read_objects
from .source import read_source


@frozen
class Findings:
    """What came of examining a map file: a chart, or faults."""

    chart: Chart | None
    faults: tuple[Fault, ...]


def load_island(path: str | Path) -> Chart:
    """Load a map file. Raises BadMap, which lists every fault found, when it cannot be played."""
    findings = examine(path)
    if findings.chart is None:
        raise BadMap(findings.faults)
    return findings.chart


def examine(path: str | Path) -> Findings:
    """Load a map file and tell every fault instead of raising."""
    source = read_source(Path(path))
    if source.faults:
        return Findings(None, tuple(source.faults))
    try:
        tmx = _parse(source)
    except Exception as error:
        # pytmx raises seven unrelated types, the bare Exception among them; whatever it is, the map is not readable.
        fault = Fault(
            "unreadable",
            source.path.name,
            _("Reading the map failed: {error}.").format(error=f"{type(error).__name__} {error}"),
            _("Save the map again in Tiled 1.8 or later."),
        )
        return Findings(None, (fault,))
    return _chart(source, tmx)


def _parse(source: Source) -> TiledMap:
    # Given a file name, pytmx would read the file itself, unchecked; it only needs the name to find images beside it.
    tmx = TiledMap(image_loader=_tile_finder)
    tmx.filename = str(source.path.resolve())
    tmx.parse_xml(source.root)
    return tmx


def _tile_finder(filename: str, _colorkey: object, **_facts: object) -> Callable[..., Tile]:
    """An image loader for pytmx that loads nothing: it notes where each tile's picture is found, so no display is needed."""

    def load(rect: tuple[int, int, int, int], flags: tuple[bool, bool, bool] | None = None) -> Tile:
        mirrored, upended, diagonal = (bool(flag) for flag in flags or (False, False, False))
        return Tile(Path(filename), rect, "", mirrored, upended, diagonal)

    return load


def _chart(source: Source, tmx: TiledMap) -> Findings:
    grounds = {gid: facts["ground"] for gid, facts in tmx.tile_properties.items() if facts.get("ground")}
    tiles = {}
    layers = []
    for layer in tmx.layers:
        if not isinstance(layer, TiledTileLayer):
            continue
        layers.append(TileLayer(layer.name or "", tuple(map(tuple, layer.data)), bool(layer.visible)))
        for gid in {gid for row in layer.data for gid in row if gid}:
            picture = tmx.images[gid]
            tiles[gid] = Tile(
                picture.image, picture.rect, grounds.get(gid, ""), picture.mirrored, picture.upended, picture.diagonal
            )
    objects = read_objects(tmx, source.path.name, QuadrantAt(_painted(layers, tiles), tmx.tilewidth))
    if objects.faults:
        return Findings(None, tuple(objects.faults))
    title = str(tmx.properties.get("title") or source.path.stem)
    spaces = [space for _thing, space in objects.spaces]
    subtitle = str(tmx.properties.get("subtitle") or "")
    fingerprint = fingerprint_of(objects)
    try:
        island = make_island(title, fingerprint, spaces, list(objects.trails))
    except BadIsland as error:
        fault = Fault("island", source.path.name, str(error), _("Mend the spaces and trails it names."))
        return Findings(None, (fault,))
    chart = Chart(
        path=source.path,
        island=island,
        fingerprint=fingerprint,
        look=look_of(objects, layers, tiles, (title, subtitle)),
        painting=str(tmx.properties.get("painting") or ""),
        size=(objects.width, objects.height),
        tile_size=tmx.tilewidth,
        trails=objects.trails,
        ferries=tuple(objects.ferries),
        labels=tuple(objects.labels),
        decorations=tuple(objects.decorations),
        layers=tuple(layers),
        tiles=tiles,
        coast=tuple(objects.coast),
        stacks=tuple(objects.stacks),
        summits=tuple(objects.summits),
        streams=tuple(objects.streams),
        subtitle=subtitle,
    )
    return Findings(chart, ())


def _painted(layers: Iterable[TileLayer], tiles: dict[int, Tile]) -> list[tuple[int, int, int]]:
    """Column, row and quadrant of all painted ground; of several layers the uppermost counts."""
    ground: dict[tuple[int, int], int] = {}
    for layer in layers:
        for row, gids in enumerate(layer.rows):
            for column, gid in enumerate(gids):
                if gid and tiles[gid].ground in QUADRANTS:
                    ground[column, row] = QUADRANTS.index(tiles[gid].ground)
    return [(column, row, quadrant) for (column, row), quadrant in ground.items()]


def fingerprint_of(objects: Objects) -> str:
    """Digest of all that matters to the rules: kind, place, quadrant and side of the spaces in their order, and which touch."""
    spaces = [(s.kind, s.x, s.y, s.quadrant, s.side) for _thing, s in objects.spaces]
    return hashlib.sha256(json.dumps([spaces, sorted(objects.trails)]).encode()).hexdigest()


def look_of(objects: Objects, layers: Iterable[TileLayer], tiles: dict[int, Tile], titles: tuple[str, str]) -> str:
    """Digest of all that a painting of the map shows or leaves room for. Coordinates count by tenths of a pixel."""
    lines = [
        *objects.coast,
        *(trail.way for trail in objects.trails.values()),
        *(ferry.way for ferry in objects.ferries),
        *objects.streams,
    ]
    # Boats are drawn by the game, the other ornaments by the painter.
    painted = [d for d in objects.decorations if d.kind != "boat"]
    spots = [*objects.stacks, *objects.summits, *((d.x, d.y, d.size) for d in painted)]
    facts = [
        sorted(_painted(layers, tiles)),
        [[[round(v * 10) for v in point] for point in line] for line in lines],
        [[round(v * 10) for v in spot] for spot in spots],
        [(space.kind, space.x, space.y) for _thing, space in objects.spaces],
        [d.kind for d in painted],
        [len(objects.stacks), len(objects.summits)],
        titles,
    ]
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()
