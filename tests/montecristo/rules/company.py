"""Three adventurers for the tests of the evening's cards, one in each of three quadrants."""

from __future__ import annotations

from game.montecristo.rules.frames import TurnOpen
from game.montecristo.rules.numbers import BASES, Numbers
from tests.montecristo.table import Table

HERE, THERE, ELSEWHERE = "rope 11", "coal 03", "wood 33"
"""Spaces without grants, in the quadrants north, west and south."""


def company(health: int = 6, food: int = 3, water: int = 3, cubes: str = "", numbers: Numbers = BASES[1]) -> Table:
    """The Captain in the north, the Scout in the west, the Crew in the south, all somewhat worn. The Captain begins each day."""
    table = Table("captain scout crew", numbers=numbers)
    for name, space in (("captain", HERE), ("scout", THERE), ("crew", ELSEWHERE)):
        table.put(name, at=space, health=health, food=food, water=water, cubes=cubes)
    return table


def everybodys(table: Table, what: str) -> list[int]:
    """Health, food or water of Captain, Scout and Crew."""
    return [getattr(table[name], what) for name in ("captain", "scout", "crew")]


def points_tomorrow(table: Table) -> list[int]:
    """The points with which each begins the coming day."""
    found = []
    for name in ("captain", "scout", "crew"):
        table.play_on(TurnOpen, seat=table.seat(name))
        found.append(table[name].points)
    return found


HEALTHY = {"health": 8, "food": 5, "water": 5}
