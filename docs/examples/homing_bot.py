"""A bot in a page: it gathers for an altar or a fire, brings that to a chapel, and goes for the treasure once it is seen."""

import random
from collections.abc import Sequence

from game.montecristo.rules import actions as act
from game.montecristo.rules.frames import TurnOpen
from game.montecristo.rules.numbers import COAL, WOOD
from game.montecristo.rules.state import LYING, State

ALTAR, FIRE = (4, 2), (3, 3)
"""Wood and coal for each."""


def choose(state: State, options: Sequence[act.Action], luck: random.Random) -> act.Action:
    """One of the options. The state is a copy: try things out on it as you like."""
    if type(state.agenda[-1]) is not TurnOpen:  # a question on the way: which cube, which tool, agreed or not
        return luck.choice(options)
    altars = [action for action in options if isinstance(action, act.BuildAltar)]
    for wish in (act.EAT, act.DRINK, act.TAKE_UP_TREASURE, act.LIGHT_FIRE, *altars):
        if wish in options:
            return wish
    space = state.adventurers[state.seat].space
    goals = wanted_spaces(state)
    if space in goals:
        return act.GATHER if act.GATHER in options else act.END_TURN
    steps = [action for action in options if isinstance(action, act.Move)]
    row = state.island.distance
    return min(steps, key=lambda step: min(row[step.to][goal] for goal in goals), default=act.END_TURN)


def wanted_spaces(state: State) -> list[int]:
    """Where to go: never empty."""
    island, who = state.island, state.adventurers[state.seat]
    if state.revealed:
        return [state.treasure if state.holder == LYING else island.home]
    chapels = [chapel for side, chapel in enumerate(island.chapels) if state.altars[side] == 0]
    wood, coal = ALTAR if chapels else FIRE
    if who.cubes[WOOD] >= wood and who.cubes[COAL] >= coal:
        return (
            chapels
            or [chapel for side, chapel in enumerate(island.chapels) if state.altars[side] == 1]
            or [island.home]
        )
    kind = WOOD if who.cubes[WOOD] < wood else COAL
    return [space for space, each in enumerate(island.kinds) if each == kind and not state.tried >> space & 1] or [
        who.space
    ]
