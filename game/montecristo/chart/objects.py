"""The objects of a map: which spaces there are, which of them trails and ferries join, and what is written and drawn beside them."""

from __future__ import annotations

import math
from collections.abc import Iterable

from attrs import define, field
from pytmx import TiledMap, TiledObject, TiledObjectGroup

from game.core.words import _

from ..rules.island import FAR, QUADRANTS, SPACE_KINDS, Space
from ..rules.numbers import KINDS
from .faults import Fault
from .model import Decoration, Ferry, Label, Point, Trail
from .ways import rounded

REACH = 20
"""Pixels within which the end of a line counts as lying on a space."""
SINGLE_KINDS = ("home", "lair", "hideaway", "mill")
LABELS = ("quadrant", "place", "peak", "sea")
DECORATIONS = ("compass", "boat", "serpent", "galleon", "cartouche")
FOR_THE_PAINTER = ("coast", "stack", "summit", "stream")
CLASSES = (*SPACE_KINDS, "trail", "ferry", *FOR_THE_PAINTER, *LABELS, *DECORATIONS)
"""Every class an object may have."""


@define
class Objects:
    """The objects of one map while they are being read; faults gather as it goes on."""

    file: str
    width: int
    height: int
    faults: list[Fault] = field(factory=list)
    spaces: list[tuple[TiledObject, Space]] = field(factory=list)
    trails: dict[tuple[int, int], Trail] = field(factory=dict)
    ferries: list[Ferry] = field(factory=list)
    labels: list[Label] = field(factory=list)
    decorations: list[Decoration] = field(factory=list)
    coast: list[tuple[Point, ...]] = field(factory=list)
    stacks: list[tuple[float, float, float]] = field(factory=list)
    summits: list[tuple[float, float, float]] = field(factory=list)
    streams: list[tuple[Point, ...]] = field(factory=list)
    layer_of: dict[int, str] = field(factory=dict)

    def complain(self, code: str, what: str, mend: str, thing: TiledObject | None = None, layer: str = "",
                 place: Point | None = None) -> None:  # fmt: skip
        """Note a fault, about one object where there is one."""
        if thing is None:
            self.faults.append(Fault(code, self.file, what, mend, layer))
            return
        x, y = place or (thing.x, thing.y)
        self.faults.append(
            Fault(
                code, self.file, what, mend, self.layer_of[thing.id], thing.id, thing.name or "", (round(x), round(y))
            )
        )

    def space_near(self, point: Point) -> int | None:
        """The number of the space on which a line's end lies."""
        near = [(math.dist(point, (s.x, s.y)), i) for i, (_o, s) in enumerate(self.spaces)]
        reach, number = min(near, default=(math.inf, -1))
        return number if reach <= REACH else None


def read_objects(tmx: TiledMap, file: str, quadrant_at: QuadrantAt) -> Objects:
    """Read all objects. Spaces are numbered by the ids of their objects, so moving an object between layers changes nothing."""
    objects = Objects(file, tmx.width * tmx.tilewidth, tmx.height * tmx.tileheight)
    found: list[TiledObject] = []
    for layer in tmx.layers:
        if isinstance(layer, TiledObjectGroup):
            for thing in layer:
                if thing.id in objects.layer_of:
                    objects.layer_of[thing.id] = layer.name or ""
                    objects.complain(
                        "twice",
                        _("Two objects have this number."),
                        _("Copy one of them, paste it and delete the original."),
                        thing,
                    )
                    continue
                objects.layer_of[thing.id] = layer.name or ""
                found.append(thing)
    if objects.faults:
        return objects
    found.sort(key=lambda thing: thing.id)
    for thing in found:
        kind = thing.type or ""
        if kind not in CLASSES:
            what = _("The class “{kind}” is unknown.").format(kind=kind) if kind else _("The object has no class.")
            objects.complain(
                "unknown-class",
                what,
                _("Set its class to one of: {classes}.").format(classes=", ".join(CLASSES)),
                thing,
            )
        elif kind in SPACE_KINDS:
            _read_space(objects, thing, quadrant_at)
        elif kind in LABELS:
            _read_label(objects, thing)
        elif kind in DECORATIONS:
            x, y = thing.x + thing.width / 2, thing.y + thing.height / 2
            objects.decorations.append(Decoration(kind, x, y, thing.width))
        elif kind == "coast":
            objects.coast.append(_points(thing))
        elif kind == "stack":
            objects.stacks.append((thing.x + thing.width / 2, thing.y + thing.height / 2, thing.width / 2))
        elif kind == "summit":
            objects.summits.append((thing.x + thing.width / 2, thing.y + thing.height / 2, thing.width / 2))
        elif kind == "stream":
            _read_stream(objects, thing)
    _check_spaces(objects)
    for thing in found:
        if thing.type == "trail":
            _read_trail(objects, thing)
        elif thing.type == "ferry":
            _read_ferry(objects, thing)
    _check_reach(objects)
    return objects


class QuadrantAt:
    """Which quadrant is painted under or nearest to a point; asked once per space."""

    def __init__(self, painted: Iterable[tuple[int, int, int]], tile_size: int) -> None:
        """``painted``: column, row and quadrant of every tile of ground."""
        self.middles = {((c + 0.5) * tile_size, (r + 0.5) * tile_size): q for c, r, q in painted}
        self.cells = {(c, r): q for c, r, q in painted}
        self.tile_size = tile_size

    def __call__(self, x: int, y: int) -> int | None:
        """The quadrant, or None when no ground is painted at all. Of equally near tiles the upper, then the left one counts."""
        here = self.cells.get((x // self.tile_size, y // self.tile_size))
        if here is not None or not self.middles:
            return here
        return min((math.dist((x, y), m), m[1], m[0], q) for m, q in self.middles.items())[3]


def _points(thing: TiledObject) -> tuple[Point, ...]:
    return tuple((float(p.x), float(p.y)) for p in getattr(thing, "points", ()))


def _read_space(objects: Objects, thing: TiledObject, quadrant_at: QuadrantAt) -> None:
    x, y = round(thing.x), round(thing.y)
    if thing.width or thing.height or hasattr(thing, "points"):
        objects.complain(
            "no-point", _("A space must be a point."), _("Delete it and insert a point (I) instead."), thing
        )
    if not (0 <= x < objects.width and 0 <= y < objects.height):
        objects.complain("off-map", _("The space lies outside the map."), _("Move it onto the map."), thing)
    name = (thing.name or "").strip()
    if not name:
        objects.complain("no-name", _("The space has no name."), _("Give it a name of its own."), thing)
    side = -1
    if thing.type == "chapel":
        wish = thing.properties.get("side", "")
        if wish in QUADRANTS:
            side = QUADRANTS.index(wish)
        else:
            objects.complain(
                "chapel-side",
                _("The chapel does not say which of the four places it is."),
                _("Set its property “side” to one of: {sides}.").format(sides=", ".join(QUADRANTS)),
                thing,
            )
    quadrant = quadrant_at(x, y)
    objects.spaces.append((thing, Space(name, thing.type, x, y, 0 if quadrant is None else quadrant, side)))


def _check_spaces(objects: Objects) -> None:
    names: dict[str, TiledObject] = {}
    for thing, space in objects.spaces:
        if space.name and space.name in names:
            objects.complain(
                "same-name",
                _("Object {other} has the same name.").format(other=names[space.name].id),
                _("Give each space a name of its own."),
                thing,
            )
        names.setdefault(space.name, thing)
    for number, (thing, space) in enumerate(objects.spaces):
        for other, rival in objects.spaces[:number]:
            if math.dist((space.x, space.y), (rival.x, rival.y)) <= 2 * REACH:
                objects.complain(
                    "too-near",
                    _(
                        "The space lies within {reach} pixels of object {other}, so ends of trails cannot be told apart."
                    ).format(reach=2 * REACH, other=other.id),
                    _("Move them apart."),
                    thing,
                )
    for kind in SINGLE_KINDS:
        same = [thing for thing, space in objects.spaces if space.kind == kind]
        if not same:
            objects.complain(
                "missing",
                _("There is no space of class “{kind}”.").format(kind=kind),
                _("Insert a point of that class."),
                layer="spaces",
            )
        for thing in same[1:]:
            objects.complain(
                "single",
                _("There may be only one space of class “{kind}”; object {other} is the first.").format(
                    kind=kind, other=same[0].id
                ),
                _("Delete one or change its class."),
                thing,
            )
    for side, name in enumerate(QUADRANTS):
        same = [thing for thing, space in objects.spaces if space.side == side]
        if not same:
            objects.complain(
                "missing",
                _("There is no chapel or monastery of the {side}.").format(side=name),
                _("Insert a point of class “chapel” with the property “side” set to “{side}”.").format(side=name),
                layer="spaces",
            )
        for thing in same[1:]:
            objects.complain(
                "single",
                _("There may be only one chapel of the {side}; object {other} is the first.").format(
                    side=name, other=same[0].id
                ),
                _("Change its property “side”."),
                thing,
            )
        if not any(space.quadrant == side and space.kind in KINDS for _o, space in objects.spaces):
            objects.complain(
                "bare-quadrant",
                _("The {side} quadrant has no space to gather from.").format(side=name),
                _("Add one, or paint the ground under some spaces with tiles of “{side}”.").format(side=name),
                layer=name,
            )


def _line_ends(objects: Objects, thing: TiledObject) -> tuple[int, int] | None:
    points = _points(thing)
    if len(points) < 2 or thing.closed:
        objects.complain(
            "one-point",
            _("The line has fewer than two points or is closed."),
            _("Draw it again with the polyline tool."),
            thing,
        )
        return None
    ends = []
    for point, which in ((points[0], _("start")), (points[-1], _("end"))):
        number = objects.space_near(point)
        if number is None:
            objects.complain(
                "loose-end",
                _("The {which} of the line lies on no space.").format(which=which),
                _("Drag it to within {reach} pixels of a space.").format(reach=REACH),
                thing,
                place=point,
            )
        else:
            ends.append(number)
    return (ends[0], ends[1]) if len(ends) == 2 else None


def _ending_on_spaces(objects: Objects, thing: TiledObject, first: int, last: int) -> tuple[Point, ...]:
    start, end = objects.spaces[first][1], objects.spaces[last][1]
    return rounded(((start.x, start.y), *_points(thing)[1:-1], (end.x, end.y)))


def _read_trail(objects: Objects, thing: TiledObject) -> None:
    ends = _line_ends(objects, thing)
    if ends is None:
        return
    first, last = ends
    name = objects.spaces[first][1].name
    if first == last:
        objects.complain(
            "loop",
            _("The trail leads from “{name}” back to itself.").format(name=name),
            _("Drag one end to another space."),
            thing,
        )
        return
    pair = (min(ends), max(ends))
    if pair in objects.trails:
        objects.complain(
            "same-trail",
            _("Another trail already joins “{one}” and “{other}”.").format(
                one=name, other=objects.spaces[last][1].name
            ),
            _("Delete one of the two."),
            thing,
        )
        return
    way = _ending_on_spaces(objects, thing, first, last)
    objects.trails[pair] = Trail(*pair, way if first < last else way[::-1])


def _read_ferry(objects: Objects, thing: TiledObject) -> None:
    ends = _line_ends(objects, thing)
    if ends is None:
        return
    sides = [objects.spaces[end][1].side for end in ends]
    if min(sides) < 0 or (sides[0] - sides[1]) % 4 not in (1, 3):
        objects.complain(
            "ferry",
            _("The ferry does not join two neighbouring chapels."),
            _("Ferries run around the island, from chapel to neighbouring chapel: drag the ends there."),
            thing,
        )
        return
    if any({ferry.side, ferry.other} == set(sides) for ferry in objects.ferries):
        objects.complain(
            "same-trail", _("Another ferry already joins these chapels."), _("Delete one of the two."), thing
        )
        return
    objects.ferries.append(Ferry(sides[0], sides[1], _ending_on_spaces(objects, thing, *ends)))


def _read_label(objects: Objects, thing: TiledObject) -> None:
    text = (thing.name or "").strip()
    if not text:
        objects.complain(
            "no-name", _("The label has no name, and its name is what it says."), _("Give it a name."), thing
        )
        return
    points = _points(thing)
    middle = ((thing.x + thing.width / 2, thing.y + thing.height / 2),)
    objects.labels.append(Label(thing.type, text, rounded(points) if len(points) > 1 else middle))


def _read_stream(objects: Objects, thing: TiledObject) -> None:
    points = _points(thing)
    if len(points) < 2 or thing.closed:
        objects.complain(
            "one-point",
            _("The line has fewer than two points or is closed."),
            _("Draw it again with the polyline tool."),
            thing,
        )
        return
    objects.streams.append(rounded(points))


def _check_reach(objects: Objects) -> None:
    """Tell every space to which no way leads from the first one of the largest part."""
    if not objects.spaces:
        return
    touching: list[list[int]] = [[] for _space in objects.spaces]
    for a, b in objects.trails:
        touching[a].append(b)
        touching[b].append(a)
    part = [FAR] * len(touching)
    for start in range(len(touching)):
        ring = [start] if part[start] == FAR else []
        while ring:
            here = ring.pop()
            if part[here] == FAR:
                part[here] = start
                ring += touching[here]
    main = max(sorted(set(part)), key=part.count)
    for (thing, _space), at in zip(objects.spaces, part, strict=True):
        if at != main:
            objects.complain("unreachable", _("No way leads to the space."), _("Draw a trail that ends on it."), thing)
