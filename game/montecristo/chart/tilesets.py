"""The tilesets of a map, checked and put into the map's document, so that nothing else is read from the disk unchecked."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from game.core.words import _

from .document import Source, is_whole, read_xml

GROUNDS = ("sea", "shore", "north", "east", "south", "west")
"""What a tile can stand for: its property ``ground``."""
_PNG = b"\x89PNG\r\n\x1a\n"


def embed_tilesets(source: Source) -> None:
    """Replace references to external tilesets by their checked contents, with images relative to the map."""
    for place, node in enumerate(list(source.root)):
        if node.tag != "tileset":
            continue
        first, base, tileset = node.get("firstgid", ""), source.folder, node
        reference = node.get("source")
        if reference is not None:
            path = _inside(source, source.folder, reference, _("A tileset"))
            loaded = read_xml(source, path, "tileset") if path else None
            if path is None or loaded is None:
                continue
            tileset, base = loaded, path.parent
        tileset.set("firstgid", first)
        tileset.attrib.pop("source", None)
        source.root[place] = tileset
        _check_tileset(source, tileset, base)
    if len(list(source.root.iter("tileset"))) != len(source.root.findall("tileset")):
        source.complain(
            "tileset", _("A tileset lies inside another part of the map."), _("Save the map again in Tiled.")
        )


def _inside(source: Source, base: Path, reference: str, holder: str) -> Path | None:
    """The file that ``base``'s file refers to, if it exists and lies within the maps folder."""
    target = None
    if reference and "\0" not in reference:
        try:
            target = (base / reference.replace("\\", "/")).resolve()
            if not target.is_relative_to(source.folder):
                source.complain(
                    "outside",
                    _("{holder} lies outside the maps folder: {path}.").format(holder=holder, path=reference),
                    _("Copy the file into the folder of the map and point at the copy."),
                )
                return None
            if target.is_file():
                return target
        except OSError:
            target = None  # a name that no file can have, such as one of thousands of letters
    source.complain(
        "missing-file",
        _("{holder} is missing: {path}.").format(holder=holder, path=reference[:200]),
        _("Put the file there, or choose Map > Tilesets and point at where it is."),
    )
    return None


def _check_tileset(source: Source, tileset: ElementTree.Element, base: Path) -> None:
    name = tileset.get("name", "")
    needed = [tileset.get(key) for key in ("firstgid", "tilecount", "tilewidth", "tileheight")]
    needed += [tileset.get(key, "0") for key in ("spacing", "margin")]
    needed += [tile.get("id") for tile in tileset.findall("tile")]
    if not all(map(is_whole, needed)) or "0" in needed[2:4]:
        source.complain(
            "tileset",
            _("Tileset “{name}” lacks a number it needs.").format(name=name),
            _("Save the tileset again in Tiled."),
        )
        return
    first, count = int(tileset.get("firstgid", 0)), int(tileset.get("tilecount", 0))
    source.known_tiles.append(range(first, first + count))
    if any(tileset.get(key) != source.root.get(key) for key in ("tilewidth", "tileheight")):
        source.complain(
            "tile-size",
            _("The tiles of tileset “{name}” are not as large as those of the map.").format(name=name),
            _("Use a tileset with tiles of {size} pixels.").format(size=source.root.get("tilewidth")),
        )
    _check_image(source, tileset, base, count)
    for tile in tileset.findall("tile"):
        # Pictures of single tiles, collision shapes and animations mean nothing here.
        for extra in [part for part in tile if part.tag != "properties"]:
            tile.remove(extra)
        ground = next((p.get("value", "") for p in tile.iter("property") if p.get("name") == "ground"), "")
        if ground and ground not in GROUNDS:
            source.complain(
                "unknown-ground",
                _("Tile {number} of tileset “{name}” stands for the unknown ground “{ground}”.").format(
                    number=tile.get("id"), name=name, ground=ground
                ),
                _("Set its property “ground” to one of: {grounds}.").format(grounds=", ".join(GROUNDS)),
            )


def _check_image(source: Source, tileset: ElementTree.Element, base: Path, count: int) -> None:
    name = tileset.get("name", "")
    image = tileset.find("image")
    if image is None:
        source.complain(
            "tileset",
            _("Tileset “{name}” is a collection of images, not one image.").format(name=name),
            _("Make a tileset based on a single tileset image."),
        )
        return
    path = _inside(source, base, image.get("source", ""), _("The image of tileset “{name}”").format(name=name))
    if path is None:
        return
    size = _png_size(path)
    if size is None:
        source.complain(
            "image",
            _("The image of tileset “{name}” is no PNG file.").format(name=name),
            _("Export it as PNG."),
        )
        return
    margin, spacing = int(tileset.get("margin", 0)), int(tileset.get("spacing", 0))
    room = [
        max(0, (whole - 2 * margin + spacing) // (int(tileset.get(key, 0)) + spacing))
        for whole, key in zip(size, ("tilewidth", "tileheight"), strict=True)
    ]
    if room[0] * room[1] < count:
        source.complain(
            "image",
            _("The image of tileset “{name}” has room for {room} tiles, not {count}.").format(
                name=name, room=room[0] * room[1], count=count
            ),
            _("Put back the right image, or reload the tileset in Tiled and save it."),
        )
    # What the file really holds counts, not what Tiled once noted about it.
    image.attrib.update(source=path.relative_to(source.folder).as_posix(), width=str(size[0]), height=str(size[1]))


def _png_size(path: Path) -> tuple[int, int] | None:
    """Width and height that a PNG file states in its first lines; None for other files."""
    try:
        with path.open("rb") as file:
            head = file.read(24)
    except OSError:
        return None
    if len(head) < 24 or not head.startswith(_PNG) or head[12:16] != b"IHDR":
        return None
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
