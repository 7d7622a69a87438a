"""Where the figures stand: beside each other on a space, left of a chapel, on the way, in a boat, on another's back."""

from __future__ import annotations

from attrs import frozen

from game.ui.theme import GOLD

from ..rules.numbers import ROLES
from ..rules.state import ABOARD, CARRIED, CRAWLING, DEAD, NOBODY, RESTING, WITH_THIEF
from .board_pictures import ROLE_COLOURS
from .board_scenery import FIGURES, STANDS, Group, Kit, Look
from .stage import Person

THIEF = -1
"""The Thief among the seats."""
HEIGHT, ACTING_HEIGHT, DOWN_HEIGHT = 4.2, 4.6, 4.0
"""Heights of the figures' pictures in radii of a space; a standing figure fills about four fifths."""
_APART, _ROW = 1.5, 4


@frozen
class Move:
    """Where a figure is that does not stand on its space. Logical pixels."""

    x: float
    y: float
    """The foot."""
    lift: float = 0.0
    """How high it hops."""
    afloat: bool = False
    """It sits in a boat."""


def figures(kit: Kit, look: Look, moves: dict[int, Move]) -> Group:
    """All figures. ``moves`` tells, by seat or THIEF, where those are that are on their way."""
    out: Group = {}
    stage, r = kit.stage, kit.projection.radius
    feet = _feet(kit, moves)
    for seat, who in enumerate(stage.people):
        if seat not in feet:
            continue
        x, y, lift, afloat = feet[seat]
        acting = seat == look.acting
        if acting and not afloat:
            stand = kit.pictures.stand(ROLE_COLOURS[ROLES[who.role]], r)
            out["stand", seat] = kit.sprite(stand, x, y - r * 0.2, STANDS)
        pose = pose_of(who)
        height = r * (DOWN_HEIGHT if pose == "down" else ACTING_HEIGHT if acting else HEIGHT)
        picture = kit.pictures.figure(ROLES[who.role], pose, height, acting)
        out[seat] = kit.sprite(picture, x, y - lift, FIGURES, y)
        if afloat:
            out["boat", seat] = kit.sprite(kit.pictures.boat(r * 3), x, y + r * 0.2, FIGURES, y + 0.1)
        if stage.holder == seat:
            coin = kit.pictures.icon("treasure", r * 1.7, GOLD)
            out["treasure"] = kit.sprite(coin, x + r * 0.8, y - lift - r * 0.3, FIGURES, y + 0.2)
    x, y, lift, _afloat = feet[THIEF]
    picture = kit.pictures.figure("thief", "stunned" if stage.thief_stunned else "", r * ACTING_HEIGHT)
    out[THIEF] = kit.sprite(picture, x, y - lift, FIGURES, y)
    if stage.holder == WITH_THIEF:
        coin = kit.pictures.icon("treasure", r * 1.7, GOLD)
        out["treasure"] = kit.sprite(coin, x + r * 0.8, y - lift - r * 0.3, FIGURES, y + 0.2)
    elif stage.holder == ABOARD:
        x, y = kit.centre(kit.chart.island.home)
        coin = kit.pictures.icon("treasure", r * 1.7, GOLD)
        out["treasure"] = kit.sprite(coin, x + r * 1.1, y + r * 1.0, STANDS, y)
    return out


def pose_of(who: Person) -> str:
    """How the figure is drawn."""
    if who.life in (CRAWLING, CARRIED, RESTING):
        return "down"
    return "stunned" if who.stunned else ""


def _feet(kit: Kit, moves: dict[int, Move]) -> dict[int, tuple[float, float, float, bool]]:
    """Foot, lift and boat of every figure on the board."""
    stage, r = kit.stage, kit.projection.radius
    standing: dict[int, list[int]] = {}
    carrier = {who.carries: seat for seat, who in enumerate(stage.people) if who.carries != NOBODY}
    out: dict[int, tuple[float, float, float, bool]] = {}
    for seat, who in enumerate(stage.people):
        if who.life == DEAD or who.role == NOBODY or seat in carrier:
            continue
        if seat in moves:
            move = moves[seat]
            out[seat] = (move.x, move.y, move.lift, move.afloat)
        else:
            standing.setdefault(who.space, []).append(seat)
    if THIEF in moves:
        out[THIEF] = (moves[THIEF].x, moves[THIEF].y, moves[THIEF].lift, False)
    else:
        standing.setdefault(stage.thief, []).append(THIEF)
    for space, group in standing.items():
        for place, seat in enumerate(group):
            x, y = stand_of(kit, space, place, len(group))
            out[seat] = (x, y, 0.0, False)
    for seat, on in carrier.items():
        if on in out and stage.people[seat].life != DEAD:
            x, y, lift, afloat = out[on]
            out[seat] = (x + r * 0.95, y + r * 0.15, lift, afloat)
    return out


def stand_of(kit: Kit, space: int, place: int = 0, count: int = 1) -> tuple[float, float]:
    """Where the foot of one of ``count`` figures on a space stands, logical pixels. Beside the medal of a chapel: its altar
    stands on the other side."""
    x, y = kit.centre(space)
    r = kit.projection.radius
    if kit.chart.island.side_of[space] >= 0:
        x -= r * 1.3
    row, column = divmod(place, _ROW)
    across = min(_ROW, count - row * _ROW)
    rows = (count - 1) // _ROW + 1
    return (
        x + (column - (across - 1) / 2) * r * _APART,
        y + r * 0.55 + (row - (rows - 1) / 2) * r * 1.2 + (column % 2) * r * 0.35 * (count > 1),
    )
