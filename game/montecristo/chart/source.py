"""Read a TMX file with distrust: everything that pytmx would crash on, or silently lose, is found and told here.

pytmx raises seven kinds of exceptions and says nothing about templates, the ``class`` attribute of Tiled 1.9, numbers of tiles that no
tileset has, short rows and moved layers. So the document is checked first, then its external tilesets are put into it, and
only that checked document is handed on.
"""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from game.core.words import _

from .document import Source, is_number, is_whole, read_xml
from .tilesets import embed_tilesets

LARGEST_SIDE = 512
"""Tiles along one side of a map."""
LARGEST_TILE = 256
"""Pixels along one side of a tile."""

FLIPS = 0xF0000000
"""The bits of a tile number in which Tiled keeps mirroring and turning."""

WHOLE = {"id", "firstgid", "tilecount", "columns", "spacing", "margin", "tilewidth", "tileheight", "gid"}
KNOWN = {
    "object": {"id", "name", "type", "x", "y", "width", "height", "rotation", "visible"},
    "layer": {"id", "name", "width", "height", "visible"},
    "objectgroup": {"id", "name", "visible"},
    "group": {"id", "name", "visible"},
}
"""Attributes that are handed on; pytmx would make each of the others a field of the same name, over its own."""
YES_OR_NO = {"0", "1", "true", "false"}
NUMBERS = {"x", "y", "width", "height", "rotation", "offsetx", "offsety", "opacity"}
PLAIN_TYPES = {"", "string", "int", "float", "bool", "color", "file", "object"}
TAKEN_NAMES = {
    "id", "name", "type", "x", "y", "width", "height", "rotation", "gid", "visible", "closed", "template", "points", "properties", "parent",
    "image", "as_points", "custom_types", "layers", "tilesets", "images", "filename", "objects", "version", "orientation",
}  # fmt: skip
"""Names that pytmx keeps for itself; a custom property of that name would hide one of them."""


def read_source(path: Path) -> Source:
    """Read and check a map file. The result can be given to pytmx when its ``faults`` are empty."""
    source = Source(path)
    root = read_xml(source, path, "map")
    if root is None:
        return source
    source.root = root
    if _check_head(source):
        embed_tilesets(source)
        for layer in root.iter("layer"):
            _check_tiles(source, layer)
        for group in root.iter("objectgroup"):
            _check_objects(source, group)
        _check_shared(source)
    return source


def _check_head(source: Source) -> bool:
    root = source.root
    if root.get("orientation", "orthogonal") != "orthogonal":
        source.complain(
            "orientation",
            _("The map is {orientation}; only orthogonal maps can be played.").format(
                orientation=root.get("orientation")
            ),
            _("Choose Map > Map Properties > Orientation: Orthogonal."),
        )
    if root.get("infinite", "0") not in ("0", "false") or next(root.iter("chunk"), None) is not None:
        source.complain("infinite", _("The map is infinite."), _("Untick Map > Map Properties > Infinite."))
    if not all(is_whole(root.get(key)) for key in ("width", "height", "tilewidth", "tileheight")):
        source.complain("size", _("The map does not say how large it is."), _("Save the map again in Tiled."))
    else:
        width, height, tile_width, tile_height = (
            int(root.get(key, 0)) for key in ("width", "height", "tilewidth", "tileheight")
        )
        if not (1 <= width <= LARGEST_SIDE and 1 <= height <= LARGEST_SIDE):
            source.complain(
                "size",
                _("The map has {width} x {height} tiles; a side may have {limit}.").format(
                    width=width, height=height, limit=LARGEST_SIDE
                ),
                _("Choose Map > Resize Map."),
            )
        if tile_width != tile_height or not 1 <= tile_width <= LARGEST_TILE:
            source.complain(
                "tile-size",
                _(
                    "The tiles of the map are {width} x {height} pixels; they must be square and have at most {limit}."
                ).format(width=tile_width, height=tile_height, limit=LARGEST_TILE),
                _("Set equal values in Map > Map Properties > Tile Width and Tile Height."),
            )
    return not source.faults


def _check_tiles(source: Source, layer: ElementTree.Element) -> None:
    data = layer.find("data")
    encoding = data.get("encoding") if data is not None else None
    if data is None or encoding != "csv" or data.get("compression"):
        used = " ".join(filter(None, (encoding or "xml", data.get("compression") if data is not None else None)))
        source.complain(
            "encoding",
            _("The tiles are stored as {encoding}.").format(encoding=used),
            _("Choose Map > Map Properties > Tile Layer Format: CSV."),
            layer=layer,
        )
        return
    width, height = int(source.root.get("width", 0)), int(source.root.get("height", 0))
    numbers = [text.strip() for text in (data.text or "").split(",")]
    if (layer.get("width"), layer.get("height")) != (str(width), str(height)) or len(numbers) != width * height:
        source.complain(
            "short-layer",
            _("The layer has {found} tiles, the map {wanted}.").format(found=len(numbers), wanted=width * height),
            _("Open and save the map in Tiled, or restore the missing rows."),
            layer=layer,
        )
    different = set(numbers)  # thousands of tiles, a few dozen of them different
    if not all(is_whole(text) for text in different):
        source.complain(
            "tile-number", _("Not all tiles are numbers."), _("Restore the layer from a copy."), layer=layer
        )
        return
    tiles_of = {text: int(text) & ~FLIPS for text in different}
    unknown = {text for text, gid in tiles_of.items() if gid and not any(gid in tiles for tiles in source.known_tiles)}
    for place, text in enumerate(numbers if unknown else ()):
        gid = tiles_of[text]
        if text in unknown:
            source.complain(
                "unknown-tile",
                _("Column {column}, row {row} has tile {gid}, which no tileset holds.").format(
                    column=place % width, row=place // width, gid=gid
                ),
                _("Add the tileset it came from, or erase the tile."),
                layer=layer,
            )
            return


def _check_objects(source: Source, group: ElementTree.Element) -> None:
    for thing in list(group):
        if thing.tag != "object":
            continue
        if "class" in thing.attrib:
            thing.set("type", thing.attrib.pop("class"))
        if not is_whole(thing.get("id")):
            source.complain(
                "object", _("An object has no number."), _("Save the map again in Tiled."), layer=group, thing=thing
            )
        if "template" in thing.attrib:
            source.complain(
                "template",
                _("The object is made from a template."),
                _("Select it and choose Detach in its menu."),
                layer=group,
                thing=thing,
            )
        elif "gid" in thing.attrib:
            source.complain(
                "tile-object", _("The object is a tile."), _("Use a point or a line instead."), layer=group, thing=thing
            )
        if is_number(thing.get("rotation", "0")) and float(thing.get("rotation", "0")) % 360:
            source.complain(
                "rotated", _("The object is turned."), _("Set its rotation to 0."), layer=group, thing=thing
            )
        for line in (*thing.findall("polyline"), *thing.findall("polygon")):
            pairs = [pair.split(",") for pair in line.get("points", "").split()]
            if not pairs or not all(len(pair) == 2 and all(map(is_number, pair)) for pair in pairs):
                source.complain(
                    "points", _("The points of the line are no numbers."), _("Draw it again."), layer=group, thing=thing
                )


def _check_shared(source: Source) -> None:
    """What holds for all parts: numbers are numbers, properties are plain, layers are not moved."""
    for layer in (node for node in source.root.iter() if node.tag in ("layer", "objectgroup", "group", "imagelayer")):
        shifts = {key: layer.get(key, "0") for key in ("offsetx", "offsety", "x", "y")}
        if any(is_number(shift) and float(shift) for shift in shifts.values()):
            source.complain(
                "moved-layer",
                _("The layer is moved by an offset."),
                _("Set its horizontal and vertical offset to 0."),
                layer=layer,
            )
        for key, shift in shifts.items():
            if is_number(shift):
                layer.attrib.pop(key, None)
    for node in source.root.iter():
        if node.tag not in ("property", "text"):
            _check_numbers(source, node)
        for box in node.findall("properties"):
            _check_properties(source, node, box)
        for key in set(node.attrib) - KNOWN.get(node.tag, set(node.attrib)):
            del node.attrib[key]
    _drop_image_layers(source.root)


def _check_numbers(source: Source, node: ElementTree.Element) -> None:
    for key, value in node.attrib.items():
        if (
            (key in WHOLE and not is_whole(value))
            or (key in NUMBERS and not is_number(value))
            or (key == "visible" and value not in YES_OR_NO)
        ):
            source.complain(
                "number",
                _("“{value}” is no number ({key}).").format(value=value, key=key),
                _("Save the map again in Tiled."),
                thing=node if node.tag == "object" else None,
            )


def _check_properties(source: Source, node: ElementTree.Element, box: ElementTree.Element) -> None:
    for item in box.findall("property"):
        name, kind = item.get("name", ""), item.get("type", "")
        if kind not in PLAIN_TYPES or name in TAKEN_NAMES or not name or item.get("value") is None:
            source.complain(
                "property",
                _("The property “{name}” cannot be used.").format(name=name),
                _("Give it another name and the type string."),
                thing=node if node.tag == "object" else None,
            )
        # All values are read as text; the type would only give pytmx a chance to stumble.
        item.attrib.pop("type", None)


def _drop_image_layers(root: ElementTree.Element) -> None:
    """Image layers are the author's tracing paper: neither drawn nor loaded."""
    for parent in list(root.iter()):
        for child in parent.findall("imagelayer"):
            parent.remove(child)
