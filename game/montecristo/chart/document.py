"""A map file as a document: read with limits, without entities, its faults gathered."""

from __future__ import annotations

import math
from pathlib import Path
from xml.etree import ElementTree
from xml.parsers import expat

from attrs import define, field

from game.core.words import _

from .faults import Fault

LARGEST_FILE = 4_000_000
"""Bytes; the shipped maps have a fiftieth of it."""


@define
class Source:
    """A map file being checked; faults gather as it goes on."""

    path: Path
    root: ElementTree.Element = field(factory=lambda: ElementTree.Element("map"))
    faults: list[Fault] = field(factory=list)
    known_tiles: list[range] = field(factory=list)

    @property
    def folder(self) -> Path:
        """The folder that neither tilesets nor images may leave."""
        return self.path.resolve().parent

    def complain(self, code: str, what: str, mend: str, *, layer: ElementTree.Element | str = "",
                 thing: ElementTree.Element | None = None, file: str = "") -> None:  # fmt: skip
        """Note a fault, with the object (``thing``) and layer it lies in."""
        place = None
        if thing is not None:
            x, y = thing.get("x", "0"), thing.get("y", "0")
            if is_number(x) and is_number(y):
                place = (round(float(x)), round(float(y)))
        number = thing.get("id", "") if thing is not None else ""
        self.faults.append(
            Fault(
                code=code,
                file=file or self.path.name,
                what=what,
                mend=mend,
                layer=layer if isinstance(layer, str) else layer.get("name", ""),
                object_id=int(number) if is_whole(number) else None,
                object_name=(thing.get("name") or "") if thing is not None else "",
                place=place,
            )
        )


def is_number(text: str) -> bool:
    """Whether the text is a finite number."""
    try:
        return math.isfinite(float(text))
    except ValueError:
        return False


def is_whole(text: str | None) -> bool:
    """Whether the text is a whole number that fits 32 bits."""
    return text is not None and text.isascii() and text.isdecimal() and len(text) <= 10 and int(text) < 1 << 32


def read_xml(source: Source, path: Path, tag: str) -> ElementTree.Element | None:
    """The root element of a file, which must be a ``tag``; None, with a fault noted, when it cannot be trusted."""
    name = path.name
    if path.is_dir():
        source.complain("directory", _("This is a folder, not a file."), _("Name the .tmx file itself."), file=name)
        return None
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        source.complain("no-file", _("There is no such file."), _("Check the path and the spelling."), file=str(path))
        return None
    except (OSError, ValueError) as error:
        source.complain(
            "unreadable",
            _("The file cannot be read: {error}.").format(error=error),
            _("Check its permissions."),
            file=name,
        )
        return None
    if not data.strip():
        source.complain("empty", _("The file is empty."), _("Save the map again in Tiled."), file=name)
        return None
    if len(data) > LARGEST_FILE:
        source.complain(
            "too-large",
            _("The file has more than {limit} megabytes.").format(limit=LARGEST_FILE // 1_000_000),
            _("A map needs less than one: look for layers or objects that don't belong to it."),
            file=name,
        )
        return None
    try:
        _refuse_entities(data)
        root = ElementTree.fromstring(data)
    except _EntityFound:
        source.complain(
            "entities",
            _("The file declares XML entities, which can be made to fill all memory."),
            _("Save the map again in Tiled."),
            file=name,
        )
        return None
    except (expat.ExpatError, ElementTree.ParseError, ValueError, LookupError) as error:
        source.complain(
            "not-xml",
            _("The file is no valid XML: {error}.").format(error=error),
            _("Save it again in Tiled, as TMX and TSX, not JSON."),
            file=name,
        )
        return None
    if root.tag != tag:
        source.complain(
            "not-a-map",
            _("The file holds a <{found}>, not a <{wanted}>.").format(found=root.tag, wanted=tag),
            _("Save it again in Tiled, maps as .tmx and tilesets as .tsx."),
            file=name,
        )
        return None
    return root


class _EntityFound(Exception):
    """The document declares an entity."""


def _refuse_entities(data: bytes) -> None:
    parser = expat.ParserCreate()

    def refuse(*_facts: object) -> None:
        raise _EntityFound

    parser.EntityDeclHandler = refuse
    parser.Parse(data, True)
