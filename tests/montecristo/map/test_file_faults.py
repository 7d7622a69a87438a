"""What can be wrong with the files of a map: each fault is told, nothing raises and nothing is silently lost."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.montecristo.chart import examine

from .workshop import SMALL, Workshop, faults, only


# ------------------------------------------------------------------ the file
def test_no_such_file(tmp_path: Path) -> None:
    assert "no such file" in only(tmp_path / "none.tmx", "no-file").what


def test_a_directory(tmp_path: Path) -> None:
    only(tmp_path, "directory")


@pytest.mark.parametrize("content", [b"", b"  \n"])
def test_an_empty_file(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "empty.tmx"
    path.write_bytes(content)
    only(path, "empty")


@pytest.mark.parametrize(
    "content", [b"\x89PNG\r\n", b"{}", b"<map>", b"\xff\xfe\x00", b'<?xml version="1.0" encoding="x"?><map/>']
)
def test_not_xml(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.tmx"
    path.write_bytes(content)
    only(path, "not-xml")


def test_xml_that_is_no_map(tmp_path: Path) -> None:
    path = tmp_path / "page.tmx"
    path.write_text("<html/>", encoding="utf-8")
    assert "<html>" in only(path, "not-a-map").what


def test_a_file_of_many_megabytes(tmp_path: Path) -> None:
    path = tmp_path / "huge.tmx"
    path.write_text("<map>" + " " * 5_000_000 + "</map>", encoding="utf-8")
    only(path, "too-large")


def test_entity_expansion_is_refused_before_it_expands(workshop: Workshop) -> None:
    bomb = '<!DOCTYPE map [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>\n<map '
    assert "entities" in only(workshop.swap("<map ", bomb), "entities").what


def test_entities_that_name_files_are_refused(workshop: Workshop) -> None:
    only(workshop.swap("<map ", '<!DOCTYPE map [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n<map '), "entities")


# ------------------------------------------------------------------ the map as a whole
@pytest.mark.parametrize("orientation", ["isometric", "staggered", "hexagonal"])
def test_a_map_that_is_not_orthogonal(workshop: Workshop, orientation: str) -> None:
    fault = only(workshop.swap('orientation="orthogonal"', f'orientation="{orientation}"'), "orientation")
    assert orientation in fault.what


def test_an_infinite_map(workshop: Workshop) -> None:
    only(workshop.swap('infinite="0"', 'infinite="1"'), "infinite")


def test_a_map_whose_tiles_come_in_chunks(workshop: Workshop) -> None:
    only(
        workshop.edit(r'<data encoding="csv">.*?</data>', '<data encoding="csv"><chunk x="0" y="0">1</chunk></data>'),
        "infinite",
    )


@pytest.mark.parametrize("width", ["", "-5", "0", "9999", "many"])
def test_a_map_of_no_reasonable_size(workshop: Workshop, width: str) -> None:
    only(workshop.edit(r'(<map [^>]*?) width="\d+"', rf'\1 width="{width}"'), "size")


def test_tiles_that_are_not_square(workshop: Workshop) -> None:
    only(workshop.edit(r'(<map [^>]*?tileheight)="24"', r'\1="12"'), "tile-size")


# ------------------------------------------------------------------ tilesets
def test_a_missing_tileset(workshop: Workshop) -> None:
    (workshop.folder / "tiles" / "south.tsx").unlink()
    assert "tiles/south.tsx" in faults(workshop.map)[0].what


def test_a_missing_tileset_image(workshop: Workshop) -> None:
    (workshop.folder / "tiles" / "south.png").unlink()
    assert "south.png" in only(workshop.map, "missing-file").what


@pytest.mark.parametrize("path", ["../outside.tsx", "/etc/passwd", "tiles/../../outside.tsx", "..\\outside.tsx"])
def test_a_tileset_outside_the_maps_folder(workshop: Workshop, path: str) -> None:
    (workshop.folder.parent / "outside.tsx").write_text("<tileset/>", encoding="utf-8")
    found = faults(workshop.swap("tiles/south.tsx", path))
    assert found[0].code == "outside"
    assert path in found[0].what


def test_a_link_out_of_the_maps_folder(workshop: Workshop) -> None:
    tileset = workshop.folder / "tiles" / "south.tsx"
    outside = workshop.folder.parent / "outside.tsx"
    tileset.rename(outside)
    tileset.symlink_to(outside)
    assert faults(workshop.map)[0].code == "outside"


def test_a_tileset_image_outside_the_maps_folder(workshop: Workshop) -> None:
    (workshop.folder.parent / "x.png").write_bytes(b"x")
    workshop.swap("south.png", "../../x.png", "tiles/south.tsx")
    only(workshop.map, "outside")


def test_a_tileset_that_is_no_tileset(workshop: Workshop) -> None:
    (workshop.folder / "tiles" / "south.tsx").write_text("<map/>", encoding="utf-8")
    found = faults(workshop.map)
    assert (found[0].code, found[0].file) == ("not-a-map", "south.tsx")


def test_a_tileset_of_single_images(workshop: Workshop) -> None:
    workshop.swap("<image ", "<nothing ", "tiles/south.tsx")
    only(workshop.map, "tileset")


def test_a_tileset_image_that_is_no_picture(workshop: Workshop) -> None:
    (workshop.folder / "tiles" / "south.png").write_bytes(b"GIF89a")
    only(workshop.map, "image")


def test_a_tileset_image_too_small_for_its_tiles(workshop: Workshop) -> None:
    shutil.copy(workshop.folder / "tiles" / "south.png", workshop.folder / "tiles" / "shore.png")
    assert "room for 4 tiles, not 14" in only(workshop.map, "image").what


def test_a_tileset_hidden_in_a_group(workshop: Workshop) -> None:
    hidden = '<group id="97"><tileset firstgid="90" source="/etc/hostname.tsx"/></group></map>'
    only(workshop.swap("</map>", hidden), "tileset")


def test_a_tileset_with_tiles_of_another_size(workshop: Workshop) -> None:
    workshop.swap('tilewidth="24"', 'tilewidth="16"', "tiles/south.tsx")
    only(workshop.map, "tile-size")


def test_a_tile_of_unknown_ground(workshop: Workshop) -> None:
    workshop.swap('value="south"', 'value="lava"', "tiles/south.tsx")
    assert "lava" in only(workshop.map, "unknown-ground").what


# ------------------------------------------------------------------ tile layers
@pytest.mark.parametrize(
    ("attributes", "named"),
    [
        ('encoding="base64" compression="zstd"', "zstd"),
        ('encoding="base64" compression="zlib"', "zlib"),
        ('encoding="base64"', "base64"),
        ("", "xml"),
    ],
)
def test_tiles_stored_otherwise_than_as_csv(workshop: Workshop, attributes: str, named: str) -> None:
    fault = only(workshop.swap('<data encoding="csv">', f"<data {attributes}>"), "encoding")
    assert named in fault.what
    assert fault.layer == "sea"


def test_a_short_row(workshop: Workshop) -> None:
    fault = only(workshop.edit(r'(<data encoding="csv">\s*)\d+,', r"\1"), "short-layer")
    assert fault.layer == "sea"


def test_a_tile_that_is_no_number(workshop: Workshop) -> None:
    only(workshop.edit(r'(<data encoding="csv">\s*)\d+,', r"\1x,"), "tile-number")


def test_a_tile_that_no_tileset_holds(workshop: Workshop) -> None:
    fault = only(workshop.edit(r'(<data encoding="csv">\s*)\d+,', r"\g<1>777,"), "unknown-tile")
    assert "777" in fault.what
    assert "Column 0, row 0" in fault.what


def test_a_layer_moved_by_an_offset(workshop: Workshop) -> None:
    only(workshop.swap('name="spaces"', 'name="spaces" offsetx="12"'), "moved-layer")


def test_a_group_moved_by_an_offset(workshop: Workshop) -> None:
    moved = workshop.edit(
        r'(<objectgroup [^>]*name="spaces">.*?</objectgroup>)', r'<group id="98" name="all" offsety="-3">\1</group>'
    )
    only(moved, "moved-layer")


# ------------------------------------------------------------------ whatever else
JUNK = ["", "-1", "nan", "1e400", "99999999999", "x", "true", "zstd", "../x", "9" * 5000, "1 2", "0,0"]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_damage_to_the_file_raises_anything(workshop: Workshop, data: st.DataObject) -> None:
    """Attributes are lost, renamed or replaced and parts cut out: the answer is a chart or faults that can be printed."""
    pristine = SMALL.read_text(encoding="utf-8")
    found = data.draw(st.sampled_from(list(re.finditer(r'(\w+)="([^"]*)"', pristine))))
    start, end = found.span()
    damage = data.draw(st.sampled_from(["lose", "rename", "replace", "cut"]))
    if damage == "replace":
        start, end, new = *found.span(2), data.draw(st.sampled_from(JUNK))
    elif damage == "rename":
        start, end, new = (
            *found.span(1),
            data.draw(st.sampled_from(["id", "type", "gid", "offsetx", "template", "source", "points", "data"])),
        )
    else:
        end, new = (end, "") if damage == "lose" else (end + data.draw(st.integers(0, 300)), "")
    findings = examine(workshop.write(pristine[:start] + new + pristine[end:]))
    assert (findings.chart is None) == bool(findings.faults)
    assert all(str(fault) for fault in findings.faults)
