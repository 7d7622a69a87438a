"""Everything that can be wrong with a map is told, with its place and how to mend it; nothing of it raises or is lost."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.montecristo.chart import BadMap, Fault, examine, load_island
from game.montecristo.check_map import run

from .workshop import Workshop


def faults(path: Path | str) -> list[Fault]:
    """The faults of a map that must have some."""
    findings = examine(path)
    assert findings.chart is None
    assert findings.faults
    for fault in findings.faults:
        assert fault.file and fault.what and fault.mend
    return list(findings.faults)


def only(path: Path | str, code: str) -> Fault:
    """The one fault of a map."""
    found = faults(path)
    assert [fault.code for fault in found] == [code], "\n".join(map(str, found))
    return found[0]


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


@pytest.mark.parametrize("content", [b"\x89PNG\r\n", b"{}", b"<map>", b"\xff\xfe\x00", b'<?xml version="1.0" encoding="x"?><map/>'])
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
    only(workshop.edit(r'<data encoding="csv">.*?</data>', '<data encoding="csv"><chunk x="0" y="0">1</chunk></data>'), "infinite")


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
    moved = workshop.edit(r'(<objectgroup [^>]*name="spaces">.*?</objectgroup>)', r'<group id="98" name="all" offsety="-3">\1</group>')
    only(moved, "moved-layer")


# ------------------------------------------------------------------ objects
def test_an_object_made_from_a_template(workshop: Workshop) -> None:
    fault = only(workshop.swap('name="Olive Garden"', 'template="tree.tx" name="Olive Garden"'), "template")
    assert (fault.layer, fault.object_name) == ("spaces", "Olive Garden")
    assert fault.object_id is not None and fault.place is not None


def test_an_object_that_is_a_tile(workshop: Workshop) -> None:
    only(workshop.swap('name="Olive Garden"', 'gid="3" name="Olive Garden"'), "tile-object")


def test_a_turned_object(workshop: Workshop) -> None:
    only(workshop.swap('name="Olive Garden"', 'rotation="30" name="Olive Garden"'), "rotated")


@pytest.mark.parametrize("x", ["nan", "inf", "twelve", ""])
def test_a_coordinate_that_is_no_number(workshop: Workshop, x: str) -> None:
    only(workshop.edit(r'(name="Olive Garden" type="food" x=")[^"]*', rf"\g<1>{x}"), "number")


@pytest.mark.parametrize("points", ["", "0,0 5", "a,b c,d", "0,0 nan,3"])
def test_a_line_whose_points_are_no_numbers(workshop: Workshop, points: str) -> None:
    only(workshop.edit(r'(type="trail".*?points=")[^"]*', rf"\g<1>{points}"), "points")


@pytest.mark.parametrize("name", ["x", "points", "gid", "parent"])
def test_a_property_whose_name_is_taken(workshop: Workshop, name: str) -> None:
    only(workshop.edit(r'<property name="side"', f'<property name="{name}" value="1"/><property name="side"'), "property")


def test_a_property_of_a_custom_type(workshop: Workshop) -> None:
    only(workshop.edit(r'<property name="side"', '<property name="side" type="class"'), "property")


def test_two_objects_with_one_number(workshop: Workshop) -> None:
    number = re.search(r'id="(\d+)"', workshop.object("food", 1))
    assert number
    only(workshop.edit(r'id="\d+"( name="[^"]*" type="food")', rf'id="{number[1]}"\1'), "twice")


@pytest.mark.parametrize("kind", ["woods", "Chapel", "altar"])
def test_an_unknown_class(workshop: Workshop, kind: str) -> None:
    found = faults(workshop.edit(r'(name="Olive Garden" type=)"food"', rf'\1"{kind}"'))
    fault = next(f for f in found if f.code == "unknown-class")
    assert kind in fault.what
    assert fault.object_name == "Olive Garden"


def test_an_object_without_class(workshop: Workshop) -> None:
    found = faults(workshop.edit(r'(name="Olive Garden") type="food"', r"\1"))
    assert "no class" in found[0].what


def test_a_space_without_name(workshop: Workshop) -> None:
    only(workshop.swap('name="Olive Garden"', 'name=" "'), "no-name")


def test_two_spaces_of_one_name(workshop: Workshop) -> None:
    only(workshop.swap('name="Olive Garden"', 'name="Net Loft"'), "same-name")


def test_a_space_that_is_no_point(workshop: Workshop) -> None:
    only(workshop.edit(r'(name="Olive Garden"[^>]*)>\s*<point/>', r'\1 width="20" height="20"><ellipse/>'), "no-point")


def test_a_space_outside_the_map(workshop: Workshop) -> None:
    codes = [f.code for f in faults(workshop.edit(r'(name="Olive Garden" type="food" x=")[^"]*', r"\g<1>-40"))]
    assert "off-map" in codes


def test_spaces_so_near_that_trails_cannot_tell_them_apart(workshop: Workshop) -> None:
    twin = workshop.object("food", 0).replace('id="', 'id="9', 1).replace('name="', 'name="Second ', 1)
    codes = [f.code for f in faults(workshop.swap(workshop.object("food", 0), workshop.object("food", 0) + twin))]
    assert "too-near" in codes


@pytest.mark.parametrize("kind", ["home", "lair", "hideaway", "mill"])
def test_a_place_that_must_be_there_is_missing(workshop: Workshop, kind: str) -> None:
    fault = only(workshop.swap(f'type="{kind}"', 'type="plain"'), "missing")
    assert kind in fault.what


@pytest.mark.parametrize("kind", ["home", "lair", "hideaway", "mill"])
def test_a_place_that_must_be_single_is_there_twice(workshop: Workshop, kind: str) -> None:
    fault = only(workshop.edit(r'(name="Olive Garden" type=)"food"', rf'\1"{kind}"'), "single")
    assert kind in fault.what


def test_a_missing_chapel(workshop: Workshop) -> None:
    codes = {f.code for f in faults(workshop.edit(r'type="chapel"', 'type="plain"'))}
    assert "missing" in codes


def test_two_chapels_of_one_side(workshop: Workshop) -> None:
    codes = {f.code for f in faults(workshop.edit(r'(name="side" value=)"north"', r'\1"east"'))}
    assert {"missing", "single"} <= codes


def test_a_chapel_without_side(workshop: Workshop) -> None:
    found = faults(workshop.edit(r'(name="side" value=)"north"', r'\1"up"'))
    assert found[0].code == "chapel-side"


def test_a_quadrant_from_which_nothing_can_be_gathered(workshop: Workshop) -> None:
    text = workshop.text
    for name in ("Amphora Quay", "Sponge-divers' Fire", "Dripping Cave", "Esparto Field", "Myrtle Coppice"):
        text = re.sub(rf'(name="{name}" type=)"\w+"', r'\1"plain"', text)
    found = faults(workshop.write(text))
    assert [f.code for f in found] == ["bare-quadrant"]
    assert "south" in found[0].what


def test_a_map_without_any_ground(workshop: Workshop) -> None:
    for name in ("north", "east", "south", "west"):
        workshop.swap(f'tiles/{name}.tsx"', 'tiles/sea.tsx"')
    assert [f.code for f in faults(workshop.map)].count("bare-quadrant") >= 3


# ------------------------------------------------------------------ trails and ferries
def test_a_trail_that_ends_near_no_space(workshop: Workshop) -> None:
    found = faults(workshop.edit(r'(type="trail" x=")(\d+)', lambda m: m[1] + str(int(m[2]) + 45)))
    assert found[0].code == "loose-end"
    assert found[0].layer == "trails"
    assert found[0].place is not None


def test_a_trail_with_one_point(workshop: Workshop) -> None:
    found = faults(workshop.edit(r'(type="trail".*?points=")[^"]*', r"\g<1>0,0"))
    assert found[0].code == "one-point"


def test_a_trail_from_a_space_to_itself(workshop: Workshop) -> None:
    found = faults(workshop.edit(r'(type="trail".*?points=")[^"]*', r"\g<1>0,0 30,30 2,2"))
    assert found[0].code == "loop"


def test_a_trail_drawn_twice(workshop: Workshop) -> None:
    trail = workshop.object("trail", 3)
    fault = only(workshop.swap(trail, trail + trail.replace('id="', 'id="9', 1)), "same-trail")
    assert fault.layer == "trails"


def test_every_space_without_way_is_told(workshop: Workshop) -> None:
    chart = load_island(workshop.map)
    lonely = chart.island.lair
    numbers = {pair for pair in chart.trails if lonely in pair}
    text = workshop.text
    for number, (pair, _trail) in enumerate(chart.trails.items()):
        if pair in numbers:
            text = text.replace(workshop.object("trail", number), "")
    fault = only(workshop.write(text), "unreachable")
    assert fault.object_name == "Thief's Ship"


def test_an_island_in_two_parts_tells_the_smaller_one(workshop: Workshop) -> None:
    text = workshop.text
    for trail in workshop.objects("trail"):
        text = text.replace(trail, "")
    found = faults(workshop.write(text))
    assert {f.code for f in found} == {"unreachable"}
    assert len(found) == 27


def test_a_ferry_that_does_not_end_at_a_chapel(workshop: Workshop) -> None:
    chart = load_island(workshop.map)
    hideaway = chart.island.spaces[chart.island.hideaway]
    ferry = workshop.object("ferry")
    x, y = (int(v) for v in re.findall(r' [xy]="(\d+)"', ferry)[:2])
    inland = re.sub(r'points="[^"]*"', f'points="0,0 {hideaway.x - x},{hideaway.y - y}"', ferry)
    assert only(workshop.swap(ferry, inland), "ferry").layer == "ferries"


def test_a_ferry_across_the_island(workshop: Workshop) -> None:
    island = load_island(workshop.map).island
    start, end = island.spaces[island.chapels[0]], island.spaces[island.chapels[2]]
    ferry = workshop.object("ferry")
    across = re.sub(r'points="[^"]*"', f'points="0,0 {end.x - start.x},{end.y - start.y}"', ferry)
    only(workshop.swap(ferry, across), "ferry")


# ------------------------------------------------------------------ the telling
def test_all_faults_are_told_at_once(workshop: Workshop) -> None:
    workshop.swap('name="Olive Garden"', 'name=""')
    workshop.swap('type="mill"', 'type="plain"')
    workshop.edit(r'(type="trail".*?points=")[^"]*', r"\g<1>0,0")
    codes = {fault.code for fault in faults(workshop.map)}
    assert {"no-name", "missing", "one-point"} <= codes


def test_loading_a_bad_map_raises_one_error_with_all_faults(workshop: Workshop) -> None:
    with pytest.raises(BadMap, match="Olive Garden"):
        load_island(workshop.swap('name="Olive Garden"', 'template="x" name="Olive Garden"'))


def test_the_printed_fault_names_file_layer_object_and_place(workshop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    path = workshop.swap('name="Olive Garden"', 'name="Net Loft"')
    assert run(str(path)) == 2
    printed = capsys.readouterr().out
    assert re.search(r"small\.tmx, layer “spaces”, object \d+ “Net Loft”, at \d+, \d+: .*same name.*Give each", printed)


def test_a_good_map_is_described(workshop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(workshop.map)) == 0
    printed = capsys.readouterr().out
    assert "28 spaces, 41 trails, 4 ferry lanes" in printed
    assert "Adventurers' Ship – Thief's Ship" in printed


@pytest.mark.parametrize(("edit", "code"), [(lambda w: w.map, 0), (lambda w: w.swap('type="mill"', 'type="plain"'), 2)])
def test_the_report_can_be_read_by_programs(
    workshop: Workshop, capsys: pytest.CaptureFixture[str], edit: Callable[[Workshop], Path], code: int
) -> None:
    assert run(str(edit(workshop)), as_json=True) == code
    facts = json.loads(capsys.readouterr().out)
    assert facts["good"] is (code == 0)
    assert [fault["code"] for fault in facts["faults"]] == (["missing"] if code else [])


def test_an_island_that_falls_in_two_without_one_space_is_warned_of(workshop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    chart = load_island(workshop.map)
    doomed = min(pair for pair in chart.trails if chart.island.lair in pair)
    number = list(chart.trails).index(doomed)
    assert run(str(workshop.swap(workshop.object("trail", number), ""))) == 0
    assert "falls in two" in capsys.readouterr().out
