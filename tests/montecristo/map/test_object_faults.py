"""What can be wrong with spaces, trails and ferries: each fault is told with its object, its place and how to mend it."""

from __future__ import annotations

import re

import pytest

from game.montecristo.chart import load_island

from .workshop import Workshop, faults, only


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
    only(
        workshop.edit(r'<property name="side"', f'<property name="{name}" value="1"/><property name="side"'), "property"
    )


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
