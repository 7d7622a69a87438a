"""The tooltip of an adventurer's card and of the acting panel: each part explains itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout import R

from ..rules.state import NOBODY
from .words import table_words, tip_words
from .words.names import place
from .words.roles import perk
from .words.rulebook_day import pair_room_line

if TYPE_CHECKING:
    from .panels import Panel

_MOST_MOTIVES = 3
"""Of what a companion said in its last turn, so many sentences stand in the tooltip."""


def adventurer_tip(panel: Panel, seat: int, x: float, y: float) -> tuple[R, str, str] | None:
    """Room, title and text of the part at a logical position, or of the adventurer as a whole."""
    play = panel.play
    who, numbers = play.stage.people[seat], play.cast.numbers
    zone = panel.zone_at(x, y)
    if zone is not None:
        r, part = zone
        match part:
            case "heart" | "food" | "water":
                return r, *tip_words.meter(part, who, numbers, play.lost_to_wounds(seat))
            case "points":
                return r, *tip_words.points(*play.shown_points(seat))
            case "pack":
                pair = pair_room_line(numbers) if len(play.stage.people) == 2 else ""
                return r, *tip_words.pack(who, *play.room_of(seat), pair)
            case "tools":
                return r, *tip_words.tools(who, numbers)
    if who.role == NOBODY:
        return None
    state = table_words.body_line(who, play.stage, play.cast, sum(play.room_of(seat)))[0]
    where = place(play.stage.island, who.space)
    if state == table_words.where_line(who.space, play.stage.island):
        state = ""
    told = perk(who.role, numbers, len(play.stage.people))
    said = play.motives.of(seat)[-_MOST_MOTIVES:]
    return panel.r, *tip_words.person(play.cast.heading(seat), state, where, told, who, said)
