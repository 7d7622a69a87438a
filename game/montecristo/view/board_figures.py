"""Where the figures stand: beside each other on a space, left of a chapel, on the way, in a boat, on another's back."""

from __future__ import annotations

from collections.abc import Container, Iterable

from attrs import evolve, frozen

from game.ui.theme import GOLD

from ..rules.island import Island
from ..rules.numbers import ROLES
from ..rules.state import ABOARD, CARRIED, CRAWLING, DEAD, NOBODY, RESTING, WITH_THIEF
from .board_pictures import ROLE_COLOURS
from .board_scenery import FIGURES, STANDS, Group, Kit, Look
from .board_sprites import faded
from .stage import Person, Stage

THIEF = -1
"""The Thief among the seats."""
HEIGHT, ACTING_HEIGHT, DOWN_HEIGHT = 4.4, 4.8, 4.2
"""Heights of the figures' pictures in radii of a space; a standing figure fills about four fifths."""
_APART, _ROW = 1.9, 4


@frozen
class Foot:
    """Where a figure's foot is: a point of the map, and how far beside it in radii of a space, which hold at every size."""

    x: float
    """Pixels of the map."""
    y: float
    aside: float = 0.0
    """Radii to the right."""
    down: float = 0.0
    """Radii downwards."""
    lift: float = 0.0
    """Radii above the ground."""
    afloat: bool = False
    """It sits in a boat."""
    solid: float = 1.0
    """0 cannot be seen, 1 is there in full."""

    def at(self, kit: Kit) -> tuple[float, float]:
        """The point on the ground in logical pixels."""
        x, y = kit.projection.at(self.x, self.y)
        return x + self.aside * kit.projection.radius, y + self.down * kit.projection.radius

    def towards(self, other: Foot, t: float) -> Foot:
        """The foot so far (0 to 1) on a straight line to another, on the ground."""

        def between(a: float, b: float) -> float:
            return a + (b - a) * t

        return Foot(
            between(self.x, other.x),
            between(self.y, other.y),
            between(self.aside, other.aside),
            between(self.down, other.down),
        )


def figures(kit: Kit, look: Look, feet: dict[int, Foot]) -> Group:
    """All figures, by seat or THIEF, with their feet where :func:`feet_of` or a cue has them."""
    out: Group = {}
    stage, r = kit.stage, kit.projection.radius
    bearer = THIEF if stage.holder == WITH_THIEF else stage.holder if stage.holder >= 0 else None
    for seat, foot in feet.items():
        x, y = foot.at(kit)
        top = y - foot.lift * r
        acting = seat == look.acting
        if seat == THIEF:
            name, pose = "thief", "stunned" if stage.thief_stunned else ""
        else:
            name, pose = ROLES[stage.people[seat].role], pose_of(stage.people[seat])
        if acting and not foot.afloat:
            out["stand", seat] = kit.sprite(kit.pictures.stand(ROLE_COLOURS[name], r), x, y - r * 0.2, STANDS)
        height = r * (DOWN_HEIGHT if pose == "down" else ACTING_HEIGHT if acting or seat == THIEF else HEIGHT)
        figure = kit.pictures.figure(name, pose, height, acting)
        if foot.solid < 1:
            figure = faded(figure, foot.solid)
        out[seat] = kit.sprite(figure, x, top, FIGURES, y)
        if foot.afloat:
            out["boat", seat] = kit.sprite(kit.pictures.hull(r * 3.4), x, y - r * 0.2, FIGURES, y + 0.1)
        if seat == bearer:
            coin = kit.pictures.icon("treasure", r * 1.7, GOLD)
            out["treasure"] = kit.sprite(coin, x + r * 0.8, top - r * 0.3, FIGURES, y + 0.2)
    if stage.holder == ABOARD:
        x, y = kit.centre(kit.chart.island.home)
        coin = kit.pictures.icon("treasure", r * 1.7, GOLD)
        out["treasure"] = kit.sprite(coin, x + r * 1.1, y + r, STANDS, y)
    return out


def pose_of(who: Person) -> str:
    """How the figure is drawn."""
    if who.life in (CRAWLING, CARRIED, RESTING):
        return "down"
    return "stunned" if who.stunned else ""


def standing(stage: Stage, away: Container[int] = ()) -> dict[int, list[int]]:
    """By space: the seats (and THIEF) that stand there in their own right, not on a back and not ``away``."""
    out: dict[int, list[int]] = {}
    carried = {who.carries for who in stage.people}
    for seat, who in enumerate(stage.people):
        if who.life != DEAD and who.role != NOBODY and seat not in carried and seat not in away:
            out.setdefault(who.space, []).append(seat)
    if THIEF not in away:
        out.setdefault(stage.thief, []).append(THIEF)
    return out


def company_at(stage: Stage, space: int, away: Container[int], coming: Iterable[int]) -> list[int]:
    """Who stands on a space or will when it arrives, from left to right: the Thief is the last."""
    return sorted({*standing(stage, away).get(space, ()), *coming}, key=lambda who: (who == THIEF, who))


def feet_of(stage: Stage, moves: dict[int, Foot], bound: dict[int, int]) -> dict[int, Foot]:
    """The foot of every figure on the board.

    ``moves`` tells, by seat or THIEF, where those are that are on their way, ``bound`` to which space: there they are made room for.
    """
    out = dict(moves)
    spaces = {*standing(stage, moves), *bound.values()}
    for space in spaces:
        company = company_at(stage, space, moves, [who for who, goal in bound.items() if goal == space])
        for place, seat in enumerate(company):
            if seat not in moves:
                out[seat] = stand_of(stage.island, space, place, len(company))
    for seat, who in enumerate(stage.people):
        if who.carries != NOBODY and seat in out:
            on = out[seat]
            out[who.carries] = evolve(on, aside=on.aside + 0.95, down=on.down + 0.15)
    return out


def stand_of(island: Island, space: int, place: int = 0, count: int = 1) -> Foot:
    """Where one of ``count`` figures on a space stands. Beside the medal of a chapel: its altar stands on the other side."""
    row, column = divmod(place, _ROW)
    across = min(_ROW, count - row * _ROW)
    rows = (count - 1) // _ROW + 1
    aside = (column - (across - 1) / 2) * _APART - (1.3 if island.side_of[space] >= 0 else 0)
    down = 0.55 + (row - (rows - 1) / 2) * 1.2 + (column % 2) * 0.35 * (count > 1)
    return Foot(island.spaces[space].x, island.spaces[space].y, aside, down)
